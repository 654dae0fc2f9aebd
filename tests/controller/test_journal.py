"""Every action is in the journal before it is shown, and what the journal refuses did not happen."""

import random
from dataclasses import replace

import pytest
from gin.controller import AwaitingHuman, DealOver, GameOver, Thinking
from gin.players import make_player
from gin.rules import Action, PassUpcard, Phase, UpcardPassed

from tests.controller.sessions import COMPUTER, STACKED, STANDARD, Notebook, Told, do, drain, play_deal, sit


def test_an_action_is_stored_before_its_update_is_queued() -> None:
    class Watching(Notebook):
        def add_action(self, deal: int, ply: int, action: Action) -> None:
            assert not session.has_updates, "it is shown before it is safe"
            assert len(session.record.deals[-1].actions) == ply
            super().add_action(deal, ply, action)

    notebook = Watching()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    assert notebook.decks == [tuple(STACKED)]
    drain(session)
    adviser = make_player("simple")
    while session.state.phase is not Phase.OVER:
        if not session.tick():
            session.submit(0, adviser.choose(session.view(), random.Random(1)))
        assert drain(session)
        assert notebook.record(session.record) == session.record


def test_what_the_journal_refuses_did_not_happen() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    drain(session)
    before, record = session.state, session.record
    notebook.broken = True
    with pytest.raises(OSError, match="full"):
        session.submit(0, PassUpcard())
    assert (session.state, session.record, session.status) == (before, record, AwaitingHuman(0))
    assert not session.has_updates
    notebook.broken = False
    session.submit(0, PassUpcard())
    assert drain(session) == [UpcardPassed(0)]


def test_a_computer_acts_again_once_the_journal_takes_its_action() -> None:
    notebook = Notebook()
    session = sit([Told("pass", "pass"), None], decks=[STACKED], journal=notebook)
    drain(session)
    notebook.broken = True
    with pytest.raises(OSError, match="full"):
        session.tick()
    assert session.status == Thinking(0)
    assert not session.has_updates
    notebook.broken = False
    assert session.tick()
    assert session.status == AwaitingHuman(1)


def test_an_undo_that_the_journal_refuses_takes_nothing_back() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    do(session, "pass")
    notebook.broken = True
    before = session.record
    with pytest.raises(OSError, match="full"):
        session.undo()
    assert session.record == before
    assert session.status == Thinking(1)


def test_a_deal_that_the_journal_refuses_is_not_dealt() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], decks=[STACKED], journal=notebook)
    play_deal(session)
    notebook.broken = True
    with pytest.raises(OSError, match="full"):
        session.next_deal()
    assert session.status == DealOver()
    notebook.broken = False
    session.next_deal()
    assert len(session.record.deals) == 2


def test_a_game_that_ended_unmarked_is_marked_on_resuming() -> None:
    rules = replace(STANDARD, target=1)
    session = sit([None, COMPUTER], decks=[STACKED], rules=rules)
    play_deal(session)
    assert session.status == GameOver()
    notebook = Notebook()
    again = sit([None, COMPUTER], journal=notebook, record=session.record)
    assert again.status == GameOver()
    assert notebook.finished
