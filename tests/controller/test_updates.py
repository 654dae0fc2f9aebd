"""What a sitting shows to whom, and when."""

import pytest
from gin.controller import AwaitingHuman, DealOver, HandOver
from gin.rules import Card, Dealt, Discarded, IllegalAction, Knocked, PassUpcard, Shown, StockDrawn, UpcardPassed, view

from tests.controller.sessions import PACK, Told, do, drain, play_deal, sit


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
    plies: list[int] = []
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
