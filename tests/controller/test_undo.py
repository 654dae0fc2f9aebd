"""What can be undone in a session, and how far."""

import random

from gin.controller import AwaitingHuman, DealOver, HandOver, InlineRunner
from gin.rules import Action, Card, Discard, Discarded, Knock, Phase, View, view

from tests.controller.sessions import COMPUTER, STACKED, Notebook, Restless, Told, do, play_deal, sit


def test_a_taken_upcard_and_a_discard_can_be_undone() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    start = session.state
    assert not session.can_undo
    do(session, "take")
    taken = session.state
    do(session, "discard 2c")
    assert session.can_undo
    session.undo()
    assert session.state == taken
    assert session.status == AwaitingHuman(0)
    session.undo()
    assert session.state == start
    assert not session.can_undo
    assert notebook.record(session.record) == session.record
    update = session.take_update()
    assert update is not None
    assert update.events == ()
    assert update.view == view(start, 0)
    assert session.take_update() is None


def test_after_an_undo_another_choice_is_made() -> None:
    session = sit([None, Told("draw", "discard Kh")], decks=[STACKED])
    do(session, "take", "discard 2c")
    session.undo()
    do(session, "discard 3c", "draw", "discard Kh")
    assert session.status == AwaitingHuman(0)


def test_a_choice_that_is_taken_back_is_none_to_think_about() -> None:
    class Late(InlineRunner):
        """A runner that answers only once it is ready."""

        ready = False

        def poll(self) -> Action | None:
            return super().poll() if self.ready else None

    other, runner = Told("draw", "discard Kh"), Late()
    session = sit([None, other], decks=[STACKED], runner=runner)
    do(session, "take", "discard 2c")
    assert not session.tick(), "it thinks"
    session.undo()
    do(session, "discard 3c")
    assert not session.tick()
    runner.ready = True
    assert session.tick()
    seen = other.given[-2]
    assert isinstance(seen, View)
    assert seen.discards[-1] == Card.parse("3c")


def test_a_pass_can_be_undone_until_it_is_answered() -> None:
    session = sit([None, Told("pass")], decks=[STACKED])
    do(session, "pass")
    assert session.can_undo
    do(session, "pass")
    assert not session.can_undo


def test_neither_a_stock_draw_nor_a_knock_can_be_undone() -> None:
    session = sit([None, Told("pass")], decks=[STACKED])
    do(session, "pass", "pass", "draw")
    before = session.record
    assert not session.can_undo
    session.undo()
    assert session.record == before
    play_deal(session)
    assert isinstance(session.record.deals[-1].actions[-1], Knock)
    assert not session.can_undo


def test_undo_goes_no_further_than_a_stock_draw() -> None:
    session = sit([None, Told("pass")], decks=[STACKED])
    do(session, "pass", "pass", "draw")
    drawn = session.state
    do(session, "discard Ks")
    session.undo()
    assert session.state == drawn
    assert not session.can_undo


def test_the_discard_that_ended_a_deal_stays() -> None:
    session = sit([None, Restless()], decks=[STACKED])
    while session.state.phase is not Phase.OVER:
        if not session.tick():
            session.submit(0, Restless().choose(session.view(), random.Random()))
    last = next(event for event in reversed(session.state.log) if isinstance(event, Discarded))
    assert isinstance(session.record.deals[-1].actions[-1], Discard)
    assert last.seat == session.viewer == 0
    assert not session.can_undo


def test_in_practice_one_may_go_back_as_far_as_one_likes() -> None:
    notebook = Notebook()
    session = sit([None, Told("pass", "draw", "discard Kh")], decks=[STACKED], journal=notebook, practice=True)
    start = session.state
    do(session, "pass", "pass", "draw", "discard 5c", "draw", "discard Kh")
    steps = 0
    while session.can_undo:
        session.undo()
        steps += 1
        assert session.status == AwaitingHuman(0)
        assert notebook.record(session.record) == session.record
    assert steps == 3
    assert session.state == start


def test_in_practice_even_the_end_of_a_deal_can_be_taken_back() -> None:
    session = sit([None, COMPUTER], decks=[STACKED], practice=True)
    play_deal(session)
    assert session.status == DealOver()
    session.undo()
    assert session.status == AwaitingHuman(0)
    assert session.sheet.totals == (0, 0)


def test_the_end_of_a_resumed_deal_is_taken_back_as_that_of_one_just_played() -> None:
    live = sit([None, None], decks=[STACKED], practice=True)
    live.ready(0)
    do(live, "take", "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs")
    live.ready(1)
    do(live, "done")
    resumed = sit([None, None], record=live.record, journal=Notebook.of(live.record), practice=True)
    assert resumed.status == DealOver()
    for session in (live, resumed):
        assert session.viewer == 1, "the last to act"
        while session.take_update() is not None:
            pass
        session.undo()
        assert session.status == AwaitingHuman(1)
        assert len(session.record.deals[-1].actions) == 2, "the knock stays"
        update = session.take_update()
        assert update is not None
        assert update.view == session.view()


def test_a_discard_can_be_taken_back_until_the_other_person_is_ready() -> None:
    notebook = Notebook()
    session = sit([None, None], decks=[STACKED], journal=notebook)
    session.ready(0)
    do(session, "take")
    taken = session.state
    do(session, "discard 2c")
    assert session.status == HandOver(1)
    session.undo()
    assert session.state == taken
    assert session.status == AwaitingHuman(0)
    assert notebook.record(session.record) == session.record
    do(session, "discard 3c")
    session.ready(1)
    assert not session.can_undo
    assert str(session.undo_refusal) == "There is nothing to undo yet."


def test_who_had_not_seen_an_undone_action_still_sees_what_led_to_it() -> None:
    session = sit([None, None], decks=[STACKED])
    session.ready(0)
    do(session, "take", "discard 2c")
    session.undo()
    do(session, "discard 3c")
    session.ready(1)
    seen = []
    while (update := session.take_update()) is not None:
        seen += [type(event).__name__ for event in update.events]
    assert seen == ["Dealt", "DiscardTaken", "Discarded"]
    assert session.view().discards[-1] == Card.parse("3c")


def test_a_knock_can_be_taken_back_only_while_the_screen_is_handed_over() -> None:
    session = sit([None, None], decks=[STACKED])
    session.ready(0)
    do(session, "take", "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs")
    assert session.state.phase is Phase.LAY_OFF
    assert session.status == HandOver(1)
    session.undo()
    assert session.state.phase is Phase.DISCARD
    do(session, "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs")
    session.ready(1)
    assert not session.can_undo


def test_a_discard_of_a_resumed_game_goes_back_under_a_cover() -> None:
    notebook = Notebook()
    session = sit([None, None], decks=[STACKED], journal=notebook)
    session.ready(0)
    do(session, "take", "discard 2c")
    again = sit([None, None], record=session.record, journal=notebook)
    assert again.status == HandOver(1)
    again.undo()
    assert again.status == HandOver(0), "whoever is at the screen sees no hand by that"
    again.ready(0)
    assert again.view().phase is Phase.DISCARD
    update = again.take_update()
    assert update is not None
    assert update.view == again.view()


def test_a_resumed_turn_cannot_be_undone_before_the_person_is_ready() -> None:
    session = sit([None, None], decks=[STACKED])
    do(session, "pass", "pass", "draw")
    again = sit([None, None], record=session.record)
    assert again.status == HandOver(0)
    assert not again.can_undo


def test_every_refusal_to_undo_says_why() -> None:
    session = sit([None, Told("pass", "draw", "discard Kh")], decks=[STACKED])
    assert str(session.undo_refusal) == "There is nothing to undo yet."
    do(session, "pass", "pass")
    assert str(session.undo_refusal) == "Someone has played since your last move, so it stays."
    do(session, "draw")
    assert str(session.undo_refusal) == "You have seen the card you drew, so it cannot go back to the stock."
    do(session, "discard 5c")
    assert session.undo_refusal is None
    play_deal(session)
    assert str(session.undo_refusal) == "This deal is over."
