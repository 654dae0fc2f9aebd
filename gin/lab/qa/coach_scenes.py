"""How the scenes in which the coach speaks are staged: hints, the tutor, reviews and problems."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gin.coach.look_ahead import adjustments_of
from gin.lab.qa.staging import FIRST_TURNS, OPPONENT_HAND, PLAYER_HAND, StagedApp, deck_of, played_game
from gin.reviews import ReviewBackfill
from gin.rules import PRESETS, Card, Discard
from gin.storage import PERSON
from gin.ui.model.commands import Play
from gin.ui.shell.apply_settings import apply_settings


def _hint(staged: StagedApp) -> None:
    staged.app.look = adjustments_of
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)
    staged.pilot.key("h")
    staged.settle()


def _compared(staged: StagedApp) -> None:
    _hint(staged)
    staged.pilot.key("h")
    staged.settle()


def _hidden_cards(staged: StagedApp) -> None:
    _compared(staged)
    staged.pilot.key("h")
    staged.settle()


def _tutor(staged: StagedApp) -> None:
    staged.app.look = adjustments_of
    staged.store.set_setting("tutor", "mistakes")
    apply_settings(staged.app.stack)
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)
    staged.pilot.table.execute(Play((Discard(Card.parse("3c")),)))
    staged.settle()


def _game_review(staged: StagedApp) -> None:
    record = played_game(replace(PRESETS["standard"], target=30), ("You", "Marlow"), 7)
    game = staged.store.begin_game(record, (PERSON, "steady"))
    staged.store.finish_game(game)
    backfill = ReviewBackfill(staged.store, [game])
    while backfill.step():  # The page would take a frame for each decision.
        pass
    staged.app.to_title()
    staged.app.library.show(game)
    staged.pilot.key("m")
    staged.pilot.key("g")
    staged.settle()


def _problem(staged: StagedApp) -> None:
    _game_review(staged)
    staged.app.solve_mistakes()
    staged.settle()


COACH_SCENES: Final[dict[str, Callable[[StagedApp], None]]] = {
    "hint": _hint,
    "compared": _compared,
    "hidden-cards": _hidden_cards,
    "tutor": _tutor,
    "game-review": _game_review,
    "problem": _problem,
}
"""The scenes by their names."""
