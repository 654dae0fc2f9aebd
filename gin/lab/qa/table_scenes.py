"""How the scenes of the table are staged, from the first turn to the end of a game."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gin.lab.qa.staging import (
    AMBIGUOUS_HAND,
    FIRST_TURNS,
    KNOCK,
    LAY_OFF_HAND,
    LOW_HAND,
    OPPONENT_HAND,
    PLAYER_HAND,
    UNDERCUT_HAND,
    StagedApp,
    deck_of,
)
from gin.players import make_player
from gin.rules import DECK, PRESETS, GameRecord, Phase, view
from gin.rules.notation import write_action
from gin.rules.ruleset import Seating
from gin.ui.settings.portraits import FRIENDS, portrait_setting
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.text.speech import Occasion


def _turn(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)


def _focus(staged: StagedApp) -> None:
    _turn(staged)
    staged.pilot.key("right")
    staged.pilot.key("right")
    staged.settle()


def _draw(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS.removesuffix("; draw"))


def _dragging(staged: StagedApp) -> None:
    _turn(staged)
    staged.hold_over("Ks", "discard-pile")


def _thinking(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), f"{FIRST_TURNS}; discard Tc")


def _speech(staged: StagedApp) -> None:
    _turn(staged)
    staged.settle()
    staged.pilot.table.company.say(1, Occasion.WAIT, staged.pilot.now)
    staged.pilot.step(0.2)  # The bubble has come.


def _lay_off(staged: StagedApp) -> None:
    staged.show_table(deck_of(LAY_OFF_HAND, PLAYER_HAND, stock="4d 6h"), f"pass; pass; draw; discard 4d; draw; {KNOCK}")


def _result(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), f"pass; pass; draw; {KNOCK}; done")
    staged.settle()


def _gin(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND, stock="Td"), "pass; pass; draw")
    staged.settle()
    staged.pilot.key("k")
    while staged.pilot.table.view.spread is None:
        staged.pilot.step()
    for _ in range(10):  # The hand is being laid open, and the word is still to be read.
        staged.pilot.step(0.08)


def _undercut(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, UNDERCUT_HAND), f"pass; pass; draw; {KNOCK}; done")
    staged.settle()


def _game_over(staged: StagedApp) -> None:
    staged.show_table(
        deck_of(PLAYER_HAND, OPPONENT_HAND),
        f"pass; pass; draw; {KNOCK}; done",
        rules=replace(PRESETS["standard"], target=20),
    )
    staged.settle()


def _laid_off(staged: StagedApp) -> None:
    staged.show_table(
        deck_of(LAY_OFF_HAND, PLAYER_HAND, stock="4d 6h"),
        f"pass; pass; draw; discard 4d; draw; {KNOCK}; lay 5c on 1; lay Td on 2; done",
    )
    staged.settle()


def _review(staged: StagedApp) -> None:
    _laid_off(staged)
    staged.pilot.key("b")
    staged.settle()


def _review_of_four(staged: StagedApp) -> None:
    rng = random.Random(4)
    deck, names, player = list(DECK), ("You", "Marlow", "Pip", "Poppy"), make_player("simple")
    rng.shuffle(deck)
    record = GameRecord(PRESETS["table-of-four"], names, 3).with_deal(deck)
    while (state := record.final_state()) is not None and state.phase is not Phase.OVER:
        record = record.with_action(player.choose(view(state, state.turn), rng))
    actions = "; ".join(map(write_action, record.deals[0].actions))
    staged.show_table(deck, actions, rules=record.ruleset, names=names)
    staged.settle()
    staged.pilot.key("b")
    staged.pilot.key("page up")
    staged.settle()


def _tutorial(staged: StagedApp) -> None:
    staged.store.set_setting("lesson", "1.8")
    staged.app.learn()
    staged.settle()


def _tip(staged: StagedApp) -> None:
    staged.store.set_setting("tips", "yes")
    apply_settings(staged.app.stack)
    _turn(staged)


def _spread(staged: StagedApp) -> None:
    staged.show_table(deck_of(AMBIGUOUS_HAND, LOW_HAND, "Kc", "Kd"), "pass; pass; draw")
    staged.settle()
    staged.pilot.key("k")
    staged.settle()
    staged.pilot.key("h")
    staged.settle()


def _four_players(staged: StagedApp) -> None:
    deck = list(DECK)
    random.Random(4).shuffle(deck)
    names = ("You", "Marlow", "Pip", "Poppy")
    staged.show_table(deck, "", rules=PRESETS["table-of-four"], names=names)
    staged.settle()


def _partners(staged: StagedApp) -> None:
    deck = list(DECK)
    random.Random(4).shuffle(deck)
    staged.show_table(deck, "", rules=PRESETS["partners"], names=("You", "Marlow", "Pip", "Poppy"))
    staged.settle()


def _watching(staged: StagedApp) -> None:
    rules = replace(PRESETS["standard"], players=3, seating=Seating.DEALER_SITS_OUT)
    deck, names = deck_of(PLAYER_HAND, OPPONENT_HAND), ("You", "Marlow", "Odette")
    staged.show_table(deck, FIRST_TURNS, rules=rules, names=names, dealer=0)


def _menu(staged: StagedApp) -> None:
    _turn(staged)
    staged.pilot.key("escape")
    staged.settle()


def _hand_over(staged: StagedApp) -> None:
    staged.store.set_setting(portrait_setting(1), FRIENDS[2])
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), "pass", names=("Ben", "Anna"), people=2)
    staged.settle()


TABLE_SCENES: Final[dict[str, Callable[[StagedApp], None]]] = {
    "turn": _turn,
    "focus": _focus,
    "draw": _draw,
    "dragging": _dragging,
    "thinking": _thinking,
    "speech": _speech,
    "tip": _tip,
    "tutorial": _tutorial,
    "lay-off": _lay_off,
    "spread": _spread,
    "result": _result,
    "gin": _gin,
    "undercut": _undercut,
    "game-over": _game_over,
    "laid-off": _laid_off,
    "review": _review,
    "review-of-four": _review_of_four,
    "four-players": _four_players,
    "partners": _partners,
    "watching": _watching,
    "menu": _menu,
    "hand-over": _hand_over,
}
"""The scenes by their names."""
