"""What was undone can be redone, until something else is done."""

import pytest
from gin.controller import AwaitingHuman, DealOver, HandOver, Thinking
from gin.rules import Discarded, view

from tests.controller.sessions import COMPUTER, STACKED, Notebook, Told, do, drain, play_deal, sit


def test_undone_actions_are_redone_one_by_one() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    assert not session.can_redo
    do(session, "take", "discard 2c")
    done = session.record
    session.undo()
    session.undo()
    session.redo()
    assert session.status == AwaitingHuman(0)
    assert session.can_undo
    session.redo()
    assert session.record == done == notebook.record(done)
    assert session.status == Thinking(1)
    assert not session.can_redo


def test_what_is_redone_is_shown_as_it_was() -> None:
    session = sit([None, COMPUTER], decks=[STACKED])
    do(session, "take", "discard 2c")
    session.undo()
    drain(session)
    session.redo()
    update = session.take_update()
    assert update is not None
    assert [type(event) for event in update.events] == [Discarded]
    assert update.view == view(session.state, 0)


def test_another_action_leaves_nothing_to_redo() -> None:
    session = sit([None, COMPUTER], decks=[STACKED])
    do(session, "take", "discard 2c")
    session.undo()
    do(session, "discard 3c")
    session.undo()
    session.redo()
    assert str(session.record).endswith("discard 3c\n")
    session.redo()
    assert str(session.record).endswith("discard 3c\n")


def test_in_practice_the_answers_come_back_too() -> None:
    notebook = Notebook()
    session = sit([None, Told("pass", "draw", "discard Kh")], decks=[STACKED], journal=notebook, practice=True)
    do(session, "pass", "pass", "draw", "discard 5c", "draw", "discard Kh")
    done = session.record
    while session.can_undo:
        session.undo()
    while session.can_redo:
        assert session.status == AwaitingHuman(0)
        session.redo()
        assert notebook.record(session.record) == session.record
    assert session.record == done


def test_in_practice_the_end_of_a_deal_is_redone() -> None:
    session = sit([None, COMPUTER], decks=[STACKED], practice=True)
    play_deal(session)
    done = session.record
    session.undo()
    session.redo()
    assert (session.status, session.record) == (DealOver(), done)
    session.undo()
    session.redo()
    session.next_deal()
    assert not session.can_redo


def test_a_friend_redoes_before_handing_the_screen_on() -> None:
    session = sit([None, None], decks=[STACKED])
    do(session, "take")
    session.undo()
    assert session.can_redo
    session.redo()
    do(session, "discard 2c")
    assert session.status == HandOver(1)
    assert not session.can_redo


def test_a_journal_that_refuses_an_undo_leaves_nothing_to_redo() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    do(session, "take")
    notebook.broken = True
    with pytest.raises(OSError, match="full"):
        session.undo()
    assert not session.can_redo
