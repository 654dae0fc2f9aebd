"""Every action is in the journal before it is shown, and what the journal refuses did not happen."""

import random
from dataclasses import replace

import pytest
from gin.controller import AwaitingHuman, DealOver, GameOver, Thinking
from gin.players import make_player
from gin.rules import Action, PassUpcard, Phase, UpcardPassed

from tests.controller.sessions import COMPUTER, PACK, STANDARD, Notebook, Told, do, drain, play_deal, sit


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
