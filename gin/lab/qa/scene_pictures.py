"""A picture of every scene in every theme: for eyes, and as references that guard against accidents.

``python -m gin.lab.qa.scene_pictures`` makes the references anew after a change that was meant; they are small, and
`tests/ui/test_pictures.py` compares them with some tolerance. ``--to FOLDER --size 1280 800`` writes large ones to look
at, ``--set language de`` by a setting, and ``--sight protanopia`` as they look to people who tell fewer colours apart.
Every scene is staged with packs stacked by hand and a clock of its own, so that nothing is left to chance.
"""

import argparse
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from gin.app import App
from gin.lab.qa.color_vision import SIGHTS, picture_seen
from gin.rules import DECK, PRESETS, Card, GameRecord, Ruleset, read_action
from gin.storage import PERSON, Store
from gin.ui.i18n import ENGLISH
from gin.ui.model.input import Pointer
from gin.ui.render.theme import THEMES
from gin.ui.testing.pilot import Pilot, headless

REFERENCES = Path(__file__).parents[3] / "tests" / "pictures"
WINDOW = (1024, 640)
"""The window of which the references are pictures, and ..."""
KEPT = (320, 200)
"""... the size in which they are kept."""

CELL = 10
"""The side of the squares in which pictures are compared, in the pixels of a reference."""
_SHADES = bytes(min(255, (shade + 6) // 12 * 12) for shade in range(256))

STANDARD = PRESETS["standard"]
MINE = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
THEIRS = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
LOOSE = "5c Td Ah 2h 3h 5h 7h 9h Jh Kh"
SEVERAL = "3c 3d 3h 4h 5h Qc Qd Qh Qs As"
LOW = "2c 2d 6c 6d 8c 8d 8h Tc Td Kh"
TIGHT = "Ac Ad As 5d 5s 5h Tc Td Ts 2h"
TURNS = "pass; pass; draw; shed 6h; draw; shed Td; draw; shed 8c; draw; shed Jd; draw"
KNOCK = "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"


def pack(first: str, second: str, upcard: str = "Kd", stock: str = "6h Td 8c Jd Tc 5c") -> list[Card]:
    """A pack that deals ten cards each to the seat after the dealer and to the dealer, and begins the stock so."""
    hands = [[Card.parse(word) for word in hand.split()] for hand in (first, second)]
    dealt = [hand[number] for number in range(10) for hand in hands]
    dealt.append(Card.parse(upcard))
    top = [card for word in stock.split() if (card := Card.parse(word)) not in dealt]
    return [*dealt, *top, *(card for card in DECK if card not in (*dealt, *top))]


@dataclass(frozen=True, slots=True)
class Visit:
    """The program on a folder of its own, and a hand at it. ``opponent`` is the key of the other seats' level."""

    store: Store
    app: App
    pilot: Pilot
    opponent: str = "steady"

    def sit(
        self,
        deck: list[Card],
        actions: str,
        *,
        rules: Ruleset = STANDARD,
        names: tuple[str, ...] = ("You", "Marlow"),
        before: tuple[tuple[list[Card], str], ...] = (),
        people: int = 1,
    ) -> None:
        """Take up a game as it is after some actions of its last deal, and have everything lie where it goes."""
        record = GameRecord(rules, names, len(names) - 1)
        for cards, done in (*before, (deck, actions)):
            record = record.with_deal(cards)
            for text in filter(None, done.split("; ")):
                record = record.with_action(read_action(text))
        players = [PERSON] * people + [self.opponent] * (len(names) - people)
        self.store.begin_game(record, players)
        self.app.resume()
        self.pilot.step(0.001)
        self.pilot.step(0.001)

    def settle(self) -> None:
        """Let everything come to rest."""
        self.pilot.settle()

    def carry(self, card: str, to: str) -> None:
        """Pick a card up and hold it over a place."""
        x, y = self.pilot.point(Card.parse(card))
        there = self.pilot.point(to)
        for number in range(8):
            k = number / 7
            at = (x + (there[0] - x) * k, y + (there[1] + 40 * k - y) * k)
            self.pilot.send(Pointer("move" if number else "down", *at))
            self.pilot.step()
        self.pilot.step(0.5)


def _title(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS), TURNS)
    visit.app.to_title()


def _setup(visit: Visit) -> None:
    visit.app.to_title()
    visit.pilot.key("n")


def _options(visit: Visit) -> None:
    visit.app.to_title()
    visit.pilot.key("o")


def _rules(visit: Visit) -> None:
    visit.app.to_title()
    visit.pilot.key("r")


def _statistics(visit: Visit) -> None:
    knocked = pack(MINE, THEIRS), f"pass; pass; draw; {KNOCK}; done"
    undercut = pack(MINE, TIGHT), f"pass; pass; draw; {KNOCK}; done"
    gin = pack(MINE, THEIRS, stock="Td"), "pass; pass; draw; knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs"
    opponents = ("novice", "novice", "simple", "bold", "bold", "bold", "patient", "steady", "steady", "master", PERSON)
    for number, opponent in enumerate(opponents):
        for deck, actions in (knocked, gin, undercut)[: 1 + number % 3]:
            record = GameRecord(replace(STANDARD, target=20), ("You", "Other"), 1).with_deal(deck)
            for text in actions.split("; "):
                record = record.with_action(read_action(text))
            visit.store.finish_game(visit.store.begin_game(record, (PERSON, opponent)))
    visit.app.to_title()
    visit.pilot.key("s")
    visit.settle()


def _editor(visit: Visit) -> None:
    _setup(visit)
    visit.pilot.key("e")


def _cut(visit: Visit) -> None:
    _setup(visit)
    visit.pilot.key("return")


def _turn(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS), TURNS)


def _focus(visit: Visit) -> None:
    _turn(visit)
    visit.pilot.key("right")
    visit.pilot.key("right")
    visit.settle()


def _draw(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS), TURNS.removesuffix("; draw"))


def _carried(visit: Visit) -> None:
    _turn(visit)
    visit.carry("Ks", "discard-pile")


def _thinking(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS), f"{TURNS}; shed Tc")


def _lay_off(visit: Visit) -> None:
    visit.sit(pack(LOOSE, MINE, stock="4d 6h"), f"pass; pass; draw; shed 4d; draw; {KNOCK}")


def _result(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS), f"pass; pass; draw; {KNOCK}; done")
    visit.settle()


def _gin(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS, stock="Td"), "pass; pass; draw")
    visit.settle()
    visit.pilot.key("k")
    while not any(button.key == "return" for button in visit.pilot.table.form.buttons):
        visit.pilot.step()
    visit.pilot.step(0.8)


def _undercut(visit: Visit) -> None:
    visit.sit(pack(MINE, TIGHT), f"pass; pass; draw; {KNOCK}; done")
    visit.settle()


def _game(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS), f"pass; pass; draw; {KNOCK}; done", rules=replace(STANDARD, target=20))
    visit.settle()


def _lesson(visit: Visit) -> None:
    visit.store.set_setting("lesson", "1.8")
    visit.app.learn()
    visit.settle()


def _tip(visit: Visit) -> None:
    visit.store.set_setting("tips", "yes")
    _turn(visit)


def _spread(visit: Visit) -> None:
    visit.sit(pack(SEVERAL, LOW, "Kc", "Kd"), "pass; pass; draw")
    visit.settle()
    visit.pilot.key("k")
    visit.settle()


def _four(visit: Visit) -> None:
    deck = list(DECK)
    random.Random(4).shuffle(deck)
    names = ("You", "Marlow", "Pip", "Ada")
    visit.sit(deck, "", rules=PRESETS["table-of-four"], names=names)
    visit.settle()


def _menu(visit: Visit) -> None:
    _turn(visit)
    visit.pilot.key("escape")


def _hand_over(visit: Visit) -> None:
    visit.sit(pack(MINE, THEIRS), "pass", names=("Anna", "Ben"), people=2)
    visit.settle()


SCENES: dict[str, Callable[[Visit], None]] = {
    "title": _title,
    "setup": _setup,
    "options": _options,
    "rules": _rules,
    "statistics": _statistics,
    "editor": _editor,
    "cut": _cut,
    "turn": _turn,
    "focus": _focus,
    "draw": _draw,
    "carried": _carried,
    "thinking": _thinking,
    "tip": _tip,
    "lesson": _lesson,
    "lay-off": _lay_off,
    "spread": _spread,
    "result": _result,
    "gin": _gin,
    "undercut": _undercut,
    "game": _game,
    "four": _four,
    "menu": _menu,
    "hand-over": _hand_over,
}


@contextmanager
def staged(scene: str, size: tuple[int, int], **settings: str) -> Iterator[Visit]:
    """The program as it shows a scene, by some settings. It needs a display that pygame has opened."""
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        # A tip comes only once, and lies over something else.
        for name, value in {"tips": "no", "language": ENGLISH, **settings}.items():
            store.set_setting(name, value)
        visit = Visit(store, app := App(store, seed=3, sound=False), Pilot(app.stack, size))
        SCENES[scene](visit)
        yield visit


def picture(scene: str, theme: str, size: tuple[int, int] = WINDOW, **settings: str) -> pygame.Surface:
    """What the window shows of a scene in a theme, by some more settings."""
    with staged(scene, size, theme=theme, **settings) as visit:
        visit.pilot.canvas.forget()
        visit.app.stack.draw(visit.pilot.canvas)
        return visit.pilot.canvas.screen.copy()


def small(surface: pygame.Surface) -> pygame.Surface:
    """A picture in the size of the references, in few shades, so that the grain of the cloth takes no room on disk."""
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(surface, KEPT), "RGB")
    return pygame.image.frombytes(pixels.translate(_SHADES), KEPT, "RGB")


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """How far two pictures differ where they differ most: the mean over a small square, of 255 shades.

    That forgives what another rasteriser does to the edges of letters, and not a card that lies elsewhere.
    """
    cells = KEPT[0] // CELL, KEPT[1] // CELL
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below = other.copy()
    below.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    means = pygame.transform.smoothscale(apart, cells)
    return max(pygame.image.tobytes(means, "RGB"))


PICTURES = tuple((scene, theme) for theme in THEMES for scene in SCENES)
"""Every scene in every theme."""


def main() -> None:
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(SCENES)}; without any, all")
    parser.add_argument("--to", type=Path, help="a folder for large pictures, instead of the references")
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 800))
    parser.add_argument("--theme", choices=THEMES, help="only this one")
    parser.add_argument("--set", nargs=2, action="append", default=[], metavar=("NAME", "VALUE"), help="of large ones")
    parser.add_argument("--sight", choices=SIGHTS, help="of who looks at large ones")
    options = parser.parse_args()
    folder: Path = options.to or REFERENCES
    folder.mkdir(parents=True, exist_ok=True)
    with headless():
        for scene, theme in PICTURES:
            if (options.scenes and scene not in options.scenes) or theme != (options.theme or theme):
                continue
            path = folder / f"{theme}-{scene}.png"
            if options.to:
                shown = picture(scene, theme, tuple(options.size), **dict(options.set))
                pygame.image.save(picture_seen(shown, options.sight) if options.sight else shown, path)
            else:
                pygame.image.save(small(picture(scene, theme)), path)


if __name__ == "__main__":
    main()
