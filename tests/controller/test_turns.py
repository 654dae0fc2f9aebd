"""Whose turn it is in a session, and what a player is given."""

import random
from dataclasses import replace

import pytest
from gin.controller import AwaitingHuman, GameOver, InlineRunner, Thinking
from gin.controller.first_dealer import cut_for_deal, first_dealer
from gin.players import make_player
from gin.rules import PRESETS, Action, DrawStock, IllegalAction, PassUpcard, View, stacked_deck
from gin.rules.ruleset import FirstDealer

from tests.controller.sessions import ANNA, BEN, COMPUTER, STACKED, STANDARD, Notebook, Told, do, drain, play_deal, sit


def test_a_person_and_a_computer_act_in_turn() -> None:
    session = sit([None, Told("pass", "draw", "discard Kh")], decks=[STACKED])
    assert session.status == AwaitingHuman(0)
    assert not session.tick()
    do(session, "pass")
    assert session.status == Thinking(1)
    do(session, "pass")
    assert session.status == AwaitingHuman(0)
    do(session, "draw", "discard 5c")
    assert session.status == Thinking(1)
    do(session, "draw", "discard Kh")
    assert session.status == AwaitingHuman(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_cannot_act_out_of_turn_nor_for_a_computer(seat: int) -> None:
    session = sit([None, COMPUTER], decks=[STACKED], dealer=1 - seat)
    if seat == 0:
        do(session, "pass")
    before = session.record
    for other in (0, 1):
        if session.status == AwaitingHuman(other):
            continue
        with pytest.raises(IllegalAction, match="not your turn"):
            session.submit(other, PassUpcard())
    assert session.record == before


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    before = session.state
    drain(session)
    with pytest.raises(IllegalAction, match="upcard"):
        session.submit(0, DrawStock())
    assert session.state == before
    assert notebook.actions == [[]]
    assert not session.has_updates


def test_a_slow_player_is_polled_and_not_waited_for() -> None:
    class Slow(InlineRunner):
        polls = 0

        def poll(self) -> Action | None:
            self.polls += 1
            return super().poll() if self.polls % 3 == 0 else None

    session = sit([COMPUTER, None], decks=[STACKED], runner=Slow())
    assert [session.tick() for _ in range(4)] == [False, False, True, False]
    assert session.status == AwaitingHuman(1)


def test_computers_play_a_whole_game_alone() -> None:
    notebook = Notebook()
    session = sit([COMPUTER, make_player("steady")], journal=notebook, practice=True)
    while session.status != GameOver():
        if not session.tick():
            session.next_deal()
    assert max(session.sheet.totals) >= 100
    assert notebook.finished
    assert notebook.record(session.record) == session.record
    assert session.viewer == 0
    assert not session.can_undo


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


def test_a_session_has_a_player_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 seats"):
        sit([None, COMPUTER], record=sit([COMPUTER] * 3, rules=PRESETS["table-of-three"]).record)


def test_a_player_gets_its_view_and_its_own_randomness_only() -> None:
    ben = Told()
    session = sit([None, ben], decks=[stacked_deck(BEN, ANNA, upcard="Kd", stock="5c Td Js Jd")])
    play_deal(session)
    assert len(ben.given) >= 4
    for given in ben.given[::2]:
        assert isinstance(given, View)
        assert given.seat == 1
    assert all(type(given) is random.Random for given in ben.given[1::2])


def test_hidden_cards_change_neither_view_nor_randomness() -> None:
    other = stacked_deck(ANNA.replace("Ks", "8c"), BEN, upcard="Kd", stock="5c Td Ks Jd")
    seen = []
    for deck in (STACKED, other):
        ben = Told()
        session = sit([None, ben], decks=[deck])
        do(session, "pass")
        session.tick()
        view_given, rng = ben.given[:2]
        assert isinstance(rng, random.Random)
        seen.append((view_given, rng.getstate()))
    assert seen[0] == seen[1]


def test_the_same_secret_gives_the_same_game_again() -> None:
    records = []
    for _ in range(2):
        session = sit([COMPUTER, make_player("steady")], secret=77)
        play_deal(session)
        records.append(session.record)
    assert records[0] == records[1]
