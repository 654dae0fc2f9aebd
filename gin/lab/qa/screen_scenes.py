"""How the scenes around the table are staged: the title and what opens from it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from gin.lab.qa.staging import (
    FIRST_TURNS,
    KNOCK,
    OPPONENT_HAND,
    PLAYER_HAND,
    UNDERCUT_HAND,
    StagedApp,
    deck_of,
    played_game,
)
from gin.rules import PRESETS, GameRecord, Ruleset, read_action
from gin.stats import DecisionCounts
from gin.storage import PERSON, Origin
from gin.ui.settings.portraits import FRIENDS, portrait_setting
from gin.ui.shell.apply_settings import apply_settings


def _title(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)
    staged.app.to_title()
    staged.settle()


def _new_game(staged: StagedApp) -> None:
    staged.app.to_title()
    staged.pilot.key("n")


def _settings(staged: StagedApp) -> None:
    staged.app.to_title()
    staged.pilot.key("o")


def _rules(staged: StagedApp) -> None:
    staged.app.to_title()
    staged.pilot.key("r")


def _keys(staged: StagedApp) -> None:
    staged.app.to_title()
    staged.pilot.key("f1")


def _about(staged: StagedApp) -> None:
    staged.app.to_title()
    staged.pilot.key("a")


def _terms(staged: StagedApp) -> None:
    _about(staged)
    staged.pilot.key("l")


def _statistics(staged: StagedApp) -> None:
    knocked = deck_of(PLAYER_HAND, OPPONENT_HAND), f"pass; pass; draw; {KNOCK}; done"
    undercut = deck_of(PLAYER_HAND, UNDERCUT_HAND), f"pass; pass; draw; {KNOCK}; done"
    gin = (
        deck_of(PLAYER_HAND, OPPONENT_HAND, stock="Td"),
        "pass; pass; draw; knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs",
    )
    opponents = ("novice", "novice", "simple", "bold", "bold", "bold", "patient", "steady", "steady", "master", PERSON)
    for number, opponent in enumerate(opponents):
        rules = replace(PRESETS["classic" if opponent == "steady" else "standard"], target=20)
        for deck, actions in (knocked, gin, undercut)[: 1 + number % 3]:
            record = GameRecord(rules, ("You", "Other"), 1).with_deal(deck)
            for text in actions.split("; "):
                record = record.with_action(read_action(text))
            game = staged.store.begin_game(record, (PERSON, opponent))
            staged.store.finish_game(game)
            # What a whole game would come to: errors from 5.2 down to 1.8, and luck of either sign.
            cost, luck = 100 * (52 - 2 * game + 7 * (game % 4)) // 10, 2300 * (game * 7 % 11) - 10_000
            staged.store.add_review(game, 0, "", DecisionCounts(40, 34, 3, game % 2, 40 * cost, luck))
    with staged.store._reader() as db:  # Days that are the same in every picture.
        db.execute("UPDATE game SET ended = '2026-11-' || (10 + id) || ' 12:00:00+00:00'")
    staged.app.to_title()
    staged.pilot.key("s")
    staged.settle()


def _library(staged: StagedApp) -> None:
    standard, classic, three = (replace(PRESETS[name], target=20) for name in ("standard", "classic", "table-of-three"))
    games: tuple[tuple[Ruleset, tuple[str, ...], tuple[str, ...]], ...] = (
        (standard, ("You", "Pip"), (PERSON, "simple")),
        (three, ("You", "Marlow", "Odette"), (PERSON, "steady", "patient")),
        (classic, ("Anna", "Maximiliane"), (PERSON, PERSON)),
        (standard, ("You", "Vesper"), (PERSON, "master")),
        (classic, ("You", "Marlow"), (PERSON, "steady")),
        (standard, ("You", "Jory"), (PERSON, "bold")),
    )
    store = staged.store
    for seed, (rules, names, players) in enumerate(games, start=1):
        store.finish_game(store.begin_game(played_game(rules, names, seed), players))
    store.import_game(played_game(standard, ("Cleo", "Dan"), 8), (PERSON, PERSON))
    other = played_game(standard, ("You", "Jory"), 9)
    store.finish_game(store.begin_game(other, (PERSON, "bold"), practice=True, origin=Origin(6, 1)))
    for listed in store.library.games():
        game, saved = listed.game_id, store.library.game(listed.game_id)
        if saved is not None and listed.ruleset.sides == 2:
            for deal in range(len(saved.record.deals)):
                luck = 2300 * (game * 7 % 11) - 10_000
                store.add_review(game, deal, "", DecisionCounts(20, 17, 2, 1, 2000 + 1700 * game, luck))
    with store._reader() as db:  # Days that are the same in every picture.
        db.execute("UPDATE game SET ended = '2026-11-' || (10 + id) || ' 12:00:00+00:00'")
    for seat in (0, 1):
        store.set_setting(portrait_setting(seat), FRIENDS[2 + 3 * seat])
    staged.app.to_title()
    staged.pilot.key("b")
    staged.settle()


def _replay(staged: StagedApp) -> None:
    record = played_game(PRESETS["standard"], ("You", "Marlow"), 7)
    game = staged.store.begin_game(record, (PERSON, "steady"))
    staged.store.finish_game(game)
    staged.app.to_title()
    staged.app.library.show(game)
    for key in ("n", "page down", "page down", "page down"):
        staged.pilot.key(key)
    staged.settle()


def _game_menu(staged: StagedApp) -> None:
    _replay(staged)
    staged.pilot.key("m")
    staged.settle()


def _both_sides(staged: StagedApp) -> None:
    rules, names, players = PRESETS["standard"], ("You", "Marlow"), (PERSON, "steady")
    first = staged.store.begin_game(played_game(rules, names, 7), players)
    staged.store.finish_game(first)
    second = played_game(rules, names, 8)
    staged.store.finish_game(staged.store.begin_game(second, players, practice=True, origin=Origin(first, 1)))
    staged.app.to_title()
    staged.app.library.show(2)
    staged.pilot.key("m")
    staged.pilot.key("b")
    staged.settle()


def _chart(staged: StagedApp, tab: str) -> None:
    _statistics(staged)
    staged.pilot.key(tab)
    staged.pilot.key("left")
    staged.settle()


def _editor(staged: StagedApp) -> None:
    _new_game(staged)
    staged.pilot.key("e")
    staged.settle()


def _cut(staged: StagedApp) -> None:
    staged.store.set_setting("motion", "reduced")  # Everything is told from the beginning.
    apply_settings(staged.app.stack)
    _new_game(staged)
    staged.pilot.key("return")
    staged.pilot.step(0.3)


SCREEN_SCENES: Final[dict[str, Callable[[StagedApp], None]]] = {
    "title": _title,
    "new-game": _new_game,
    "settings": _settings,
    "rules": _rules,
    "keys": _keys,
    "about": _about,
    "terms": _terms,
    "statistics": _statistics,
    "library": _library,
    "replay": _replay,
    "game-menu": _game_menu,
    "both-sides": _both_sides,
    "rating": partial(_chart, tab="2"),
    "endings": partial(_chart, tab="5"),
    "luck": partial(_chart, tab="7"),
    "editor": _editor,
    "cut": _cut,
}
"""The scenes by their names."""
