"""A sitting told as stories: whose turn it is, what is kept, what is shown to whom, and what can be taken back."""

import random
from dataclasses import replace

import pytest
from gin.controller import AwaitingHuman, DealOver, GameOver, HandOver, InlineThinker, Reviewing, Thinking
from gin.controller.sitting import cut_for_deal, first_dealer
from gin.players import make_player
from gin.rules import (
    PRESETS,
    Action,
    Card,
    Dealt,
    Discard,
    Discarded,
    DiscardTaken,
    DrawStock,
    IllegalAction,
    Knock,
    Knocked,
    PassUpcard,
    Phase,
    Shown,
    StockDrawn,
    UpcardPassed,
    View,
    view,
)
from gin.rules.ruleset import FirstDealer

from ..decks import stacked
from .sittings import STANDARD, Notebook, Restless, Told, do, drain, play_deal, sit

ANNA = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
"""Two runs, a set, and a king: gin with the first card that is shed."""
BEN = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
PACK = stacked(ANNA, BEN, upcard="Kd", stock="5c Td Js Jd")
COMPUTER = make_player("simple")


# Whose turn it is


def test_a_person_and_a_computer_act_in_turn() -> None:
    sitting = sit([None, Told("pass", "draw", "shed Kh")], packs=[PACK])
    assert sitting.status == AwaitingHuman(0)
    assert not sitting.tick()
    do(sitting, "pass")
    assert sitting.status == Thinking(1)
    do(sitting, "pass")
    assert sitting.status == AwaitingHuman(0)
    do(sitting, "draw", "shed 5c")
    assert sitting.status == Thinking(1)
    do(sitting, "draw", "shed Kh")
    assert sitting.status == AwaitingHuman(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_cannot_act_out_of_turn_nor_for_a_computer(seat: int) -> None:
    sitting = sit([None, COMPUTER], packs=[PACK], dealer=1 - seat)
    if seat == 0:
        do(sitting, "pass")
    before = sitting.record
    for other in (0, 1):
        if sitting.status == AwaitingHuman(other):
            continue
        with pytest.raises(IllegalAction, match="not your turn"):
            sitting.submit(other, PassUpcard())
    assert sitting.record == before


def test_an_action_against_the_rules_is_refused_with_the_rule_and_changes_nothing() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], packs=[PACK], journal=notebook)
    before = sitting.state
    drain(sitting)
    with pytest.raises(IllegalAction, match="upcard"):
        sitting.submit(0, DrawStock())
    assert sitting.state == before
    assert notebook.actions == [[]]
    assert not sitting.behind


def test_a_slow_player_is_polled_and_not_waited_for() -> None:
    class Slow(InlineThinker):
        polls = 0

        def poll(self) -> Action | None:
            self.polls += 1
            return super().poll() if self.polls % 3 == 0 else None

    thinker = Slow()
    sitting = sit([COMPUTER, None], packs=[PACK])
    sitting._thinker = thinker
    assert [sitting.tick() for _ in range(4)] == [False, False, True, False]
    assert sitting.status == AwaitingHuman(1)


def test_computers_play_a_whole_game_alone() -> None:
    notebook = Notebook()
    sitting = sit([COMPUTER, make_player("steady")], journal=notebook)
    while sitting.status != GameOver():
        if not sitting.tick():
            sitting.next_deal()
    assert max(sitting.sheet.totals) >= 100
    assert notebook.finished
    assert notebook.record(sitting.record) == sitting.record
    assert sitting.viewer == 0
    assert not sitting.can_undo


def test_who_deals_first_is_cut_for_and_the_lowest_card_deals() -> None:
    rules = replace(STANDARD, first_dealer=FirstDealer.CUT)
    for seed in range(40):
        drawn, dealer = cut_for_deal(random.Random(seed), 2)
        assert len(set(drawn)) == 2
        lowest = min(drawn, key=lambda card: (card.rank, card.suit))
        assert drawn[dealer] == lowest
        assert first_dealer(rules, random.Random(seed))[1] == dealer


def test_who_deals_first_by_chance_is_each_seat_at_times() -> None:
    rules = replace(PRESETS["table-of-four"], first_dealer=FirstDealer.RANDOM)
    assert {first_dealer(rules, random.Random(seed))[1] for seed in range(60)} == {0, 1, 2, 3}


def test_a_sitting_has_a_player_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 seats"):
        sit([None, COMPUTER], record=sit([COMPUTER] * 3, rules=PRESETS["table-of-three"]).record)


# What players are given


def test_a_player_is_given_its_view_and_randomness_of_its_own_and_nothing_else() -> None:
    ben = Told()
    sitting = sit([None, ben], packs=[stacked(BEN, ANNA, upcard="Kd", stock="5c Td Js Jd")])
    play_deal(sitting)
    assert len(ben.given) >= 4
    for given in ben.given[::2]:
        assert isinstance(given, View)
        assert given.seat == 1
    assert all(type(given) is random.Random for given in ben.given[1::2])


def test_what_a_player_may_not_see_changes_neither_its_view_nor_its_randomness() -> None:
    other = stacked(ANNA.replace("Ks", "8c"), BEN, upcard="Kd", stock="5c Td Ks Jd")
    seen = []
    for pack in (PACK, other):
        ben = Told()
        sitting = sit([None, ben], packs=[pack])
        do(sitting, "pass")
        sitting.tick()
        view_given, rng = ben.given[:2]
        assert isinstance(rng, random.Random)
        seen.append((view_given, rng.getstate()))
    assert seen[0] == seen[1]


def test_the_same_secret_gives_the_same_game_again() -> None:
    records = []
    for _ in range(2):
        sitting = sit([COMPUTER, make_player("steady")], secret=77)
        play_deal(sitting)
        records.append(sitting.record)
    assert records[0] == records[1]


# The journal


def test_every_action_is_in_the_journal_before_its_beat_is_to_be_had() -> None:
    class Watching(Notebook):
        def add_action(self, deal: int, ply: int, action: Action) -> None:
            assert not sitting.behind, "it is shown before it is safe"
            assert len(sitting.record.deals[-1].actions) == ply
            super().add_action(deal, ply, action)

    notebook = Watching()
    sitting = sit([None, COMPUTER], packs=[PACK], journal=notebook)
    assert notebook.decks == [tuple(PACK)]
    drain(sitting)
    adviser = make_player("simple")
    while sitting.state.phase is not Phase.OVER:
        if not sitting.tick():
            sitting.submit(0, adviser.choose(sitting.view(), random.Random(1)))
        assert drain(sitting)
        assert notebook.record(sitting.record) == sitting.record


def test_what_the_journal_refuses_is_not_shown_and_did_not_happen() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], packs=[PACK], journal=notebook)
    drain(sitting)
    before, record = sitting.state, sitting.record
    notebook.broken = True
    with pytest.raises(OSError, match="full"):
        sitting.submit(0, PassUpcard())
    assert (sitting.state, sitting.record, sitting.status) == (before, record, AwaitingHuman(0))
    assert not sitting.behind
    notebook.broken = False
    sitting.submit(0, PassUpcard())
    assert drain(sitting) == [UpcardPassed(0)]


def test_a_computer_acts_again_once_the_journal_takes_its_action() -> None:
    notebook = Notebook()
    sitting = sit([Told("pass", "pass"), None], packs=[PACK], journal=notebook)
    drain(sitting)
    notebook.broken = True
    with pytest.raises(OSError, match="full"):
        sitting.tick()
    assert sitting.status == Thinking(0)
    assert not sitting.behind
    notebook.broken = False
    assert sitting.tick()
    assert sitting.status == AwaitingHuman(1)


def test_an_undo_that_the_journal_refuses_takes_nothing_back() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], packs=[PACK], journal=notebook)
    do(sitting, "pass")
    notebook.broken = True
    before = sitting.record
    with pytest.raises(OSError, match="full"):
        sitting.undo()
    assert sitting.record == before
    assert sitting.status == Thinking(1)


def test_a_deal_that_the_journal_refuses_is_not_dealt() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], packs=[PACK], journal=notebook)
    play_deal(sitting)
    notebook.broken = True
    with pytest.raises(OSError, match="full"):
        sitting.next_deal()
    assert sitting.status == DealOver()
    notebook.broken = False
    sitting.next_deal()
    assert len(sitting.record.deals) == 2


def test_a_game_that_ended_unmarked_is_marked_when_it_is_taken_up() -> None:
    rules = replace(STANDARD, target=1)
    sitting = sit([None, COMPUTER], packs=[PACK], rules=rules)
    play_deal(sitting)
    assert sitting.status == GameOver()
    notebook = Notebook()
    again = sit([None, COMPUTER], journal=notebook, record=sitting.record)
    assert again.status == GameOver()
    assert notebook.finished


# What is shown to whom


def test_a_beat_holds_what_its_seat_may_know() -> None:
    sitting = sit([None, Told("pass", "draw", "shed Kh")], packs=[PACK])
    [dealt] = drain(sitting)
    assert isinstance(dealt, Dealt)
    assert dealt.hands[0] == sitting.view().hand
    assert dealt.hands[1] is None
    do(sitting, "pass", "pass", "draw", "shed 5c", "draw", "shed Kh")
    assert drain(sitting) == [
        UpcardPassed(0),
        UpcardPassed(1),
        StockDrawn(0, Card.parse("5c")),
        Discarded(0, Card.parse("5c")),
        StockDrawn(1, None),
        Discarded(1, Card.parse("Kh")),
    ]


def test_beats_come_in_order_and_each_with_the_view_after_it() -> None:
    sitting = sit([None, Told("pass")], packs=[PACK])
    do(sitting, "pass", "pass", "draw")
    plies = []
    while (beat := sitting.take_beat()) is not None:
        plies.append(len(plies))
        assert beat.view == view(sitting._history[plies[-1]], 0)
    assert plies == [0, 1, 2, 3]
    assert sitting.take_beat() is None


def test_of_two_people_nobody_is_shown_anything_before_being_ready() -> None:
    sitting = sit([None, None], packs=[PACK])
    assert sitting.status == HandOver(0)
    assert not sitting.behind
    assert sitting.take_beat() is None
    sitting.ready(1)
    assert sitting.status == HandOver(0)
    with pytest.raises(IllegalAction, match="not your turn"):
        sitting.submit(0, PassUpcard())
    sitting.ready(0)
    assert sitting.status == AwaitingHuman(0)
    beat = sitting.take_beat()
    assert beat is not None
    assert beat.view.seat == 0
    assert isinstance(beat.events[0], Dealt)


def test_the_screen_is_handed_on_and_each_sees_the_others_turn_from_their_own_seat() -> None:
    sitting = sit([None, None], packs=[PACK])
    do(sitting, "pass")
    drain(sitting)
    assert sitting.status == HandOver(1)
    assert sitting.viewer == 0
    do(sitting, "pass")
    assert sitting.viewer == 1
    first = drain(sitting)
    assert isinstance(first[0], Dealt)
    assert first[0].hands[0] is None
    assert first[1:] == [UpcardPassed(0), UpcardPassed(1)]
    do(sitting, "draw", "shed 5c")
    assert drain(sitting) == [UpcardPassed(1), StockDrawn(0, Card.parse("5c")), Discarded(0, Card.parse("5c"))]
    sitting.ready(1)
    assert drain(sitting) == [StockDrawn(0, None), Discarded(0, Card.parse("5c"))]


def test_every_deal_begins_unseen_and_the_end_of_the_last_is_not_shown_again() -> None:
    sitting = sit([None, None], packs=[PACK])
    play_deal(sitting)
    assert sitting.status == DealOver()
    drain(sitting)
    sitting.next_deal()
    starter = sitting.state.turn
    assert sitting.status == HandOver(starter)
    assert not sitting.behind
    for seat in (starter, 1 - starter):
        sitting.ready(seat)
        shown = drain(sitting)
        assert isinstance(shown[0], Dealt)
        assert not any(isinstance(event, Knocked | Shown) for event in shown)
        sitting.submit(seat, PassUpcard())


def test_two_people_both_see_the_end_of_a_game_taken_up_there() -> None:
    sitting = sit([None, None], packs=[PACK])
    play_deal(sitting)
    again = sit([None, None], record=sitting.record)
    assert again.status == DealOver()
    beat = again.take_beat()
    assert beat is not None
    assert beat.view.result is not None


# Undo


def test_a_card_taken_from_the_discard_pile_and_a_card_shed_can_be_taken_back() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], packs=[PACK], journal=notebook)
    start = sitting.state
    assert not sitting.can_undo
    do(sitting, "take")
    taken = sitting.state
    do(sitting, "shed 2c")
    assert sitting.can_undo
    sitting.undo()
    assert sitting.state == taken
    assert sitting.status == AwaitingHuman(0)
    sitting.undo()
    assert sitting.state == start
    assert not sitting.can_undo
    assert notebook.record(sitting.record) == sitting.record
    beat = sitting.take_beat()
    assert beat is not None
    assert beat.events == ()
    assert beat.view == view(start, 0)
    assert sitting.take_beat() is None


def test_after_an_undo_another_choice_is_made() -> None:
    sitting = sit([None, Told("draw", "shed Kh")], packs=[PACK])
    do(sitting, "take", "shed 2c")
    sitting.undo()
    do(sitting, "shed 3c", "draw", "shed Kh")
    assert sitting.status == AwaitingHuman(0)


def test_a_pass_can_be_taken_back_until_the_other_has_answered() -> None:
    sitting = sit([None, Told("pass")], packs=[PACK])
    do(sitting, "pass")
    assert sitting.can_undo
    do(sitting, "pass")
    assert not sitting.can_undo


def test_neither_a_draw_from_the_stock_nor_a_knock_can_be_taken_back() -> None:
    sitting = sit([None, Told("pass")], packs=[PACK])
    do(sitting, "pass", "pass", "draw")
    before = sitting.record
    assert not sitting.can_undo
    sitting.undo()
    assert sitting.record == before
    play_deal(sitting)
    assert isinstance(sitting.record.deals[-1].actions[-1], Knock)
    assert not sitting.can_undo


def test_a_discard_after_a_stock_draw_goes_back_to_the_draw_and_no_further() -> None:
    sitting = sit([None, Told("pass")], packs=[PACK])
    do(sitting, "pass", "pass", "draw")
    drawn = sitting.state
    do(sitting, "shed Ks")
    sitting.undo()
    assert sitting.state == drawn
    assert not sitting.can_undo


def test_the_shed_that_ended_a_deal_has_shown_all_hands_and_stays() -> None:
    sitting = sit([None, Restless()], packs=[PACK])
    while sitting.state.phase is not Phase.OVER:
        if not sitting.tick():
            sitting.submit(0, Restless().choose(sitting.view(), random.Random()))
    last = next(event for event in reversed(sitting.state.log) if isinstance(event, Discarded))
    assert isinstance(sitting.record.deals[-1].actions[-1], Discard)
    assert last.seat == sitting.viewer == 0
    assert not sitting.can_undo


def test_in_practice_one_may_go_back_as_far_as_one_likes() -> None:
    notebook = Notebook()
    sitting = sit([None, Told("pass", "draw", "shed Kh")], packs=[PACK], journal=notebook, practice=True)
    start = sitting.state
    do(sitting, "pass", "pass", "draw", "shed 5c", "draw", "shed Kh")
    steps = 0
    while sitting.can_undo:
        sitting.undo()
        steps += 1
        assert sitting.status == AwaitingHuman(0)
        assert notebook.record(sitting.record) == sitting.record
    assert steps == 3
    assert sitting.state == start


def test_in_practice_even_the_end_of_a_deal_can_be_taken_back() -> None:
    sitting = sit([None, COMPUTER], packs=[PACK], practice=True)
    play_deal(sitting)
    assert sitting.status == DealOver()
    sitting.undo()
    assert sitting.status == AwaitingHuman(0)
    assert sitting.sheet.totals == (0, 0)


def test_nothing_is_taken_back_once_the_screen_is_to_be_handed_on() -> None:
    sitting = sit([None, None], packs=[PACK])
    do(sitting, "take", "shed 2c")
    assert sitting.status == HandOver(1)
    assert not sitting.can_undo


# Taking up a game


@pytest.mark.parametrize("plies", [0, 1, 3, 6, 9])
def test_a_game_taken_up_goes_on_exactly_where_it_was(plies: int) -> None:
    players = [make_player("simple"), make_player("steady")]
    first = sit(players)
    play_deal(first)
    first.next_deal()
    for _ in range(plies):
        first.tick()
    again = sit(players, record=first.record, journal=Notebook())
    assert again.state == first.state
    assert again.status == first.status
    assert again.sheet == first.sheet
    beat = again.take_beat()
    assert beat is not None
    assert (beat.events, beat.view) == ((), view(first.state, 0))
    again._journal = notebook = Notebook()
    notebook.decks = [deal.deck for deal in first.record.deals]
    notebook.actions = [list(deal.actions) for deal in first.record.deals]
    play_deal(first)
    play_deal(again)
    assert again.record == first.record
    assert notebook.record(again.record) == again.record


def test_undo_works_on_a_game_taken_up() -> None:
    first = sit([None, COMPUTER], packs=[PACK])
    do(first, "take")
    again = sit([None, COMPUTER], record=first.record)
    again._journal.decks, again._journal.actions = [tuple(PACK)], [[*first.record.deals[0].actions]]  # type: ignore[attr-defined]
    again.undo()
    assert again.state.phase is Phase.OFFER


# Deals and the game


def test_deals_follow_each_other_until_the_game_is_won() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], journal=notebook)
    dealers = []
    while sitting.status != GameOver():
        dealers.append(sitting.state.dealer)
        sitting.next_deal()
        assert len(sitting.record.deals) == len(dealers), "a deal that is on is not dealt anew"
        play_deal(sitting)
        assert not notebook.finished or sitting.status == GameOver()
        if sitting.status == DealOver():
            sitting.next_deal()
    assert notebook.finished
    assert len(sitting.sheet.lines) == len(sitting.record.deals)
    deals = len(sitting.record.deals)
    sitting.next_deal()
    assert len(sitting.record.deals) == deals
    assert not sitting.can_undo


def test_a_finished_deal_is_looked_through_and_a_running_one_is_not() -> None:
    sitting = sit([None, COMPUTER], packs=[PACK])
    sitting.review(0)
    assert sitting.status == AwaitingHuman(0)
    opening = sitting.view()
    play_deal(sitting)
    end, last = sitting.view(), len(sitting.record.deals[-1].actions)
    sitting.review(0)
    assert sitting.status == Reviewing(0)
    assert sitting.view() == opening
    with pytest.raises(IllegalAction, match="not your turn"):
        sitting.submit(0, PassUpcard())
    sitting.next_deal()
    assert len(sitting.record.deals) == 1
    assert not sitting.can_undo
    for ply, meant in ((-3, 0), (2, 2), (last + 5, last)):
        sitting.review(ply)
        assert sitting.status == Reviewing(meant)
    assert sitting.view() == end
    sitting.review(None)
    assert sitting.status == DealOver()
    sitting.review(1)
    sitting.review(None)
    sitting.next_deal()
    assert len(sitting.record.deals) == 2
    assert not isinstance(sitting.status, Reviewing)


def test_the_taken_card_is_public_and_the_drawn_one_is_not_for_three_at_a_table() -> None:
    sitting = sit([COMPUTER, None, None], rules=PRESETS["table-of-three"], dealer=0)
    while not any(isinstance(event, DiscardTaken | StockDrawn) for event in sitting.state.log):
        do(sitting, "pass") if PassUpcard() in view(sitting.state, sitting.state.turn).legal else do(sitting, "draw")
    drawn = next(event for event in sitting.state.log if isinstance(event, StockDrawn))
    for seat in range(3):
        shown = next(event for event in view(sitting.state, seat).log if isinstance(event, StockDrawn))
        assert (shown.card is None) == (seat != drawn.seat)
