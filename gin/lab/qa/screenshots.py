"""Pictures of every scene in every theme, to look at and to compare with.

    python -m gin.lab.qa.screenshots                           # update the references in tests/pictures
    python -m gin.lab.qa.screenshots --to shots                # write large pictures to look at
    python -m gin.lab.qa.screenshots --to shots title settings --theme daylight --size 1920 1080
    python -m gin.lab.qa.screenshots --to shots --set language de --color-vision protanopia

Update the references after an intended change. They are small, and ``tests/ui/test_pictures.py`` compares the scenes
with them, with some tolerance. Every scene is staged with stacked decks and a clock of its own, so that nothing is
left to chance.
"""

import argparse
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pygame

from gin.app import App
from gin.lab.qa.color_vision import DEFICIENCIES, simulate_surface
from gin.players import make_player
from gin.rules import DECK, PRESETS, Card, GameRecord, Phase, Ruleset, read_action, stacked_deck, view
from gin.rules.notation import write_action
from gin.rules.ruleset import Seating
from gin.stats import DecisionCounts
from gin.storage import PERSON, Origin, Store
from gin.ui.i18n import ENGLISH
from gin.ui.model.input import Pointer
from gin.ui.render.theme import THEMES
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.testing.pilot import Pilot, headless

REFERENCES = Path(__file__).parents[3] / "tests" / "pictures"
WINDOW_SIZE = (1024, 640)
"""The size in pixels of the window of which the references are pictures."""
REFERENCE_SIZE = (640, 400)
"""The size in pixels of the references."""

CELL = 8
"""The side of the squares in which pictures are compared, in pixels of a reference."""
_SHADES = bytes(min(255, (shade + 6) // 12 * 12) for shade in range(256))

PLAYER_HAND = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
OPPONENT_HAND = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
LAY_OFF_HAND = "5c Td Ah 2h 3h 5h 7h 9h Jh Kh"
AMBIGUOUS_HAND = "3c 3d 3h 4h 5h Qc Qd Qh Qs As"
LOW_HAND = "2c 2d 6c 6d 8c 8d 8h Tc Td Kh"
UNDERCUT_HAND = "Ac Ad As 5d 5s 5h Tc Td Ts 2h"
FIRST_TURNS = "pass; pass; draw; discard 6h; draw; discard Td; draw; discard 8c; draw; discard Jd; draw"
KNOCK = "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"


def deck_of(first: str, second: str, upcard: str = "Kd", stock: str = "6h Td 8c Jd Tc 5c") -> list[Card]:
    """Return a deck that deals these hands, and whose stock begins with those of its cards that are not dealt."""
    dealt = [*first.split(), *second.split(), upcard]
    undealt = " ".join(card for card in stock.split() if card not in dealt)
    return stacked_deck(first, second, upcard=upcard, stock=undealt)


@dataclass(frozen=True, slots=True)
class StagedApp:
    """The program with a store of its own, and the pilot that drives it."""

    store: Store
    app: App
    pilot: Pilot

    def show_table(
        self,
        deck: list[Card],
        actions: str,
        *,
        rules: Ruleset = PRESETS["standard"],
        names: tuple[str, ...] = ("You", "Marlow"),
        people: int = 1,
        dealer: int = -1,
    ) -> None:
        """Resume a game after some actions of its first deal, with every card in its place.

        The first ``people`` seats are those of people. The last seat deals unless another ``dealer`` is named.
        """
        record = GameRecord(rules, names, dealer % len(names)).with_deal(deck)
        for text in filter(None, actions.split("; ")):
            record = record.with_action(read_action(text))
        players = [PERSON] * people + ["steady"] * (len(names) - people)
        self.store.begin_game(record, players)
        self.app.resume()
        self.pilot.step(0.001)
        self.pilot.step(0.001)

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        self.pilot.settle()

    def hold_over(self, card: str, place: str) -> None:
        """Drag a card to a place without dropping it."""
        x, y = self.pilot.point(Card.parse(card))
        end = self.pilot.point(place)
        for number in range(8):
            k = number / 7
            at = (x + (end[0] - x) * k, y + (end[1] + 40 * k - y) * k)
            self.pilot.send(Pointer("move" if number else "down", *at))
            self.pilot.step()
        self.pilot.step(0.5)


def _title(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)
    staged.app.to_title()


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
        store.finish_game(store.begin_game(_played(rules, names, seed), players))
    store.import_game(_played(standard, ("Cleo", "Dan"), 8), (PERSON, PERSON))
    other = _played(standard, ("You", "Jory"), 9)
    store.finish_game(store.begin_game(other, (PERSON, "bold"), practice=True, origin=Origin(6, 1)))
    with store._reader() as db:  # Days that are the same in every picture.
        db.execute("UPDATE game SET ended = '2026-11-' || (10 + id) || ' 12:00:00+00:00'")
    staged.app.to_title()
    staged.pilot.key("b")
    staged.settle()


def _played(rules: Ruleset, names: tuple[str, ...], seed: int) -> GameRecord:
    """Return a whole game between players who look no further than the next card."""
    rng, player = random.Random(seed), make_player("simple")
    record, state = GameRecord(rules, names, 0), None
    while state is None or state.result is None or not state.sheet.add(state.result).is_over:
        if state is None or state.result is not None:
            record = record.with_deal(rng.sample(DECK, 52))
        else:
            record = record.with_action(player.choose(view(state, state.turn), rng))
        state = record.final_state()
        assert state is not None
    return record


def _replay(staged: StagedApp) -> None:
    record = _played(PRESETS["standard"], ("You", "Marlow"), 7)
    game = staged.store.begin_game(record, (PERSON, "steady"))
    staged.store.finish_game(game)
    staged.app.to_title()
    staged.app.library.show(game)
    for key in ("n", "page down", "page down", "page down"):
        staged.pilot.key(key)
    staged.settle()


def _game_menu(staged: StagedApp) -> None:
    _replay(staged)
    staged.pilot.key("menu")
    staged.settle()


def _both_sides(staged: StagedApp) -> None:
    rules, names, players = PRESETS["standard"], ("You", "Marlow"), (PERSON, "steady")
    first = staged.store.begin_game(_played(rules, names, 7), players)
    staged.store.finish_game(first)
    second = _played(rules, names, 8)
    staged.store.finish_game(staged.store.begin_game(second, players, practice=True, origin=Origin(first, 1)))
    staged.app.to_title()
    staged.app.library.show(2)
    staged.pilot.key("menu")
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


def _cut(staged: StagedApp) -> None:
    _new_game(staged)
    staged.pilot.key("return")


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


def _lay_off(staged: StagedApp) -> None:
    staged.show_table(deck_of(LAY_OFF_HAND, PLAYER_HAND, stock="4d 6h"), f"pass; pass; draw; discard 4d; draw; {KNOCK}")


def _result(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), f"pass; pass; draw; {KNOCK}; done")
    staged.settle()


def _gin(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND, stock="Td"), "pass; pass; draw")
    staged.settle()
    staged.pilot.key("k")
    while not any(button.key == "return" for button in staged.pilot.table.form.buttons):
        staged.pilot.step()
    staged.pilot.step(0.8)


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
    deck, names, player = list(DECK), ("You", "Marlow", "Pip", "Ada"), make_player("simple")
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


def _four_players(staged: StagedApp) -> None:
    deck = list(DECK)
    random.Random(4).shuffle(deck)
    names = ("You", "Marlow", "Pip", "Ada")
    staged.show_table(deck, "", rules=PRESETS["table-of-four"], names=names)
    staged.settle()


def _partners(staged: StagedApp) -> None:
    deck = list(DECK)
    random.Random(4).shuffle(deck)
    staged.show_table(deck, "", rules=PRESETS["partners"], names=("You", "Marlow", "Pip", "Ada"))
    staged.settle()


def _watching(staged: StagedApp) -> None:
    rules = replace(PRESETS["standard"], players=3, seating=Seating.DEALER_SITS_OUT)
    deck, names = deck_of(PLAYER_HAND, OPPONENT_HAND), ("You", "Marlow", "Odette")
    staged.show_table(deck, FIRST_TURNS, rules=rules, names=names, dealer=0)


def _menu(staged: StagedApp) -> None:
    _turn(staged)
    staged.pilot.key("escape")


def _hand_over(staged: StagedApp) -> None:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), "pass", names=("Anna", "Ben"), people=2)
    staged.settle()


SCENES: dict[str, Callable[[StagedApp], None]] = {
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
    "turn": _turn,
    "focus": _focus,
    "draw": _draw,
    "dragging": _dragging,
    "thinking": _thinking,
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


@contextmanager
def stage_scene(scene: str, size: tuple[int, int], **settings: str) -> Iterator[StagedApp]:
    """Yield the program while it shows a scene, with some settings. Needs a display that pygame has opened."""
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        # A tip would cover something else.
        for name, value in {"tips": "no", "language": ENGLISH, **settings}.items():
            store.set_setting(name, value)
        staged = StagedApp(store, app := App(store, seed=3, sound=False), Pilot(app.stack, size))
        SCENES[scene](staged)
        yield staged


def take_screenshot(scene: str, theme: str, size: tuple[int, int] = WINDOW_SIZE, **settings: str) -> pygame.Surface:
    """Return what the window shows of a scene in a theme, with some more settings."""
    with stage_scene(scene, size, theme=theme, **settings) as staged:
        staged.pilot.canvas.forget()
        staged.app.stack.draw(staged.pilot.canvas)
        return staged.pilot.canvas.screen.copy()


def shrink(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture in the size of the references, with so few shades that the cloth compresses well."""
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(surface, REFERENCE_SIZE), "RGB")
    return pygame.image.frombytes(pixels.translate(_SHADES), REFERENCE_SIZE, "RGB")


def greatest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the greatest mean difference of two pictures over a square of `CELL` pixels, of 255 shades.

    That tolerates what another rasteriser does to the edges of letters, but not a card in another place.
    """
    cells = REFERENCE_SIZE[0] // CELL, REFERENCE_SIZE[1] // CELL
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    negative = other.copy()
    negative.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(negative, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    means = pygame.transform.smoothscale(difference, cells)
    return max(pygame.image.tobytes(means, "RGB"))


REFERENCE_PICTURES = (
    *(("turn", theme) for theme in THEMES),
    *(("dragging", "daylight"), ("four-players", "contrast"), ("game-over", "lamplight"), ("gin", "lamplight")),
    *(("rules", "daylight"), ("settings", "contrast"), ("statistics", "lamplight"), ("title", "lamplight")),
)
"""The scenes and themes of which reference pictures are kept; what else is on screen, snapshots hold as data."""


def main() -> None:
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.qa.screenshots",
        description="Update the reference pictures of all scenes, or write large pictures to look at.",
    )
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"by default all: {', '.join(SCENES)}")
    parser.add_argument("--to", type=Path, help="write large pictures into this folder")
    parser.add_argument(
        "--size", type=int, nargs=2, default=(1280, 800), metavar=("W", "H"), help="of large pictures, in pixels"
    )
    parser.add_argument("--theme", choices=THEMES, help="by default all")
    parser.add_argument(
        "--set",
        nargs=2,
        action="append",
        default=[],
        metavar=("NAME", "VALUE"),
        help="a setting for large pictures",
    )
    parser.add_argument("--color-vision", choices=DEFICIENCIES, help="simulate this deficiency in large pictures")
    options = parser.parse_args()
    if unknown := set(options.scenes) - set(SCENES):
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    folder: Path = options.to or REFERENCES
    folder.mkdir(parents=True, exist_ok=True)
    with headless():
        every = ((scene, theme) for theme in THEMES for scene in SCENES)
        for scene, theme in every if options.to else REFERENCE_PICTURES:
            if (options.scenes and scene not in options.scenes) or theme != (options.theme or theme):
                continue
            path = folder / f"{theme}-{scene}.png"
            if options.to:
                shot = take_screenshot(scene, theme, tuple(options.size), **dict(options.set))
                if options.color_vision:
                    shot = simulate_surface(shot, options.color_vision)
            else:
                shot = shrink(take_screenshot(scene, theme))
            pygame.image.save(shot, path)


if __name__ == "__main__":
    main()
