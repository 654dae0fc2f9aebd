"""Whose turn it is at a sitting, and what a player is given."""

import random
from dataclasses import replace

import pytest
from gin.controller import AwaitingHuman, GameOver, InlineThinker, Thinking
from gin.controller.session import cut_for_deal, first_dealer
from gin.players import make_player
from gin.rules import PRESETS, Action, DrawStock, IllegalAction, PassUpcard, View
from gin.rules.ruleset import FirstDealer

from tests.controller.sessions import ANNA, BEN, COMPUTER, PACK, STANDARD, Notebook, Told, do, drain, play_deal, sit
from tests.decks import stacked


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
    sitting = sit([COMPUTER, make_player("steady")], journal=notebook, practice=True)
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
