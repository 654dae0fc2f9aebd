"""What a session shows to whom, and when."""

from dataclasses import replace

import pytest
from gin.controller import AwaitingHuman, DealOver, HandOver
from gin.rules import Card, Dealt, Discarded, IllegalAction, Knocked, PassUpcard, Shown, StockDrawn, UpcardPassed, view

from tests.controller.sessions import STACKED, Told, do, drain, play_deal, sit


def test_an_update_holds_what_its_seat_may_know() -> None:
    session = sit([None, Told("pass", "draw", "discard Kh")], decks=[STACKED])
    [dealt] = drain(session)
    assert isinstance(dealt, Dealt)
    assert dealt.hands[0] == session.view().hand
    assert dealt.hands[1] is None
    do(session, "pass", "pass", "draw", "discard 5c", "draw", "discard Kh")
    assert drain(session) == [
        UpcardPassed(0),
        UpcardPassed(1),
        StockDrawn(0, Card.parse("5c")),
        Discarded(0, Card.parse("5c")),
        StockDrawn(1, None),
        Discarded(1, Card.parse("Kh")),
    ]


def test_updates_come_in_order_and_each_with_the_view_after_it() -> None:
    session = sit([None, Told("pass")], decks=[STACKED])
    do(session, "pass", "pass", "draw")
    record = session.record
    actions = record.deals[0].actions
    for ply in range(len(actions) + 1):
        before = replace(record, deals=(replace(record.deals[0], actions=actions[:ply]),))
        update = session.take_update()
        assert update is not None
        assert update.view == view(sit([None, Told()], record=before).state, 0)
    assert session.take_update() is None


def test_nobody_of_two_is_shown_anything_before_being_ready() -> None:
    session = sit([None, None], decks=[STACKED])
    assert session.status == HandOver(0)
    assert not session.has_updates
    assert session.take_update() is None
    session.ready(1)
    assert session.status == HandOver(0)
    with pytest.raises(IllegalAction, match="not your turn"):
        session.submit(0, PassUpcard())
    session.ready(0)
    assert session.status == AwaitingHuman(0)
    update = session.take_update()
    assert update is not None
    assert update.view.seat == 0
    assert isinstance(update.events[0], Dealt)


def test_each_of_two_sees_the_others_turn_from_its_seat() -> None:
    session = sit([None, None], decks=[STACKED])
    do(session, "pass")
    drain(session)
    assert session.status == HandOver(1)
    assert session.viewer == 0
    do(session, "pass")
    assert session.viewer == 1
    first = drain(session)
    assert isinstance(first[0], Dealt)
    assert first[0].hands[0] is None
    assert first[1:] == [UpcardPassed(0), UpcardPassed(1)]
    do(session, "draw", "discard 5c")
    assert drain(session) == [UpcardPassed(1), StockDrawn(0, Card.parse("5c")), Discarded(0, Card.parse("5c"))]
    session.ready(1)
    assert drain(session) == [StockDrawn(0, None), Discarded(0, Card.parse("5c"))]


def test_every_deal_begins_unseen_without_the_end_of_the_last() -> None:
    session = sit([None, None], decks=[STACKED])
    play_deal(session)
    assert session.status == DealOver()
    drain(session)
    session.next_deal()
    starter = session.state.turn
    assert session.status == HandOver(starter)
    assert not session.has_updates
    for seat in (starter, 1 - starter):
        session.ready(seat)
        shown = drain(session)
        assert isinstance(shown[0], Dealt)
        assert not any(isinstance(event, Knocked | Shown) for event in shown)
        session.submit(seat, PassUpcard())


def test_two_people_both_see_the_end_of_a_game_taken_up_there() -> None:
    session = sit([None, None], decks=[STACKED])
    play_deal(session)
    again = sit([None, None], record=session.record)
    assert again.status == DealOver()
    update = again.take_update()
    assert update is not None
    assert update.view.result is not None
