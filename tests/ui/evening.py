"""An evening at the table: the whole program without a window, stacked decks, and a pilot's hands."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
from gin.app import App
from gin.controller import FixedDecks, GameSession, ShuffledDecks
from gin.players import Player
from gin.rules import PRESETS, Card, Ruleset, read_action, stacked_deck
from gin.rules.ruleset import FirstDealer
from gin.storage import Store
from gin.ui.model.commands import Play
from gin.ui.model.game_spec import GameSpec, SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key, Pointer
from gin.ui.model.layout import PieceKey
from gin.ui.table.table_scene import TableScene
from gin.ui.table.view_model import TableViewModel
from gin.ui.testing.pilot import Pilot

from tests.controller.sessions import Told
from tests.ui.lazy_canvas import LazyCanvas

STANDARD = PRESETS["standard"]
ANNA = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
BEN = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
STACKED = stacked_deck(ANNA, BEN, upcard="Kd", stock="6h Td 8c Jd Tc")
"""Anna can knock with 6 once she has drawn."""
KNOCK = "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"
GIN = stacked_deck(ANNA, BEN, upcard="Kd", stock="Td 6h")
"""Anna goes gin once she has drawn."""
GONE_GIN = "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs"
LOOSE = "5c Td Ah 2h 3h 5h 7h 9h Jh Kh"
"""A hand that cannot knock and fits ANNA's melds with two cards."""
DEFENCE = stacked_deck(LOOSE, ANNA, upcard="Kd", stock="4d 6h")
OTHERS = stacked_deck("Ac Ad As 5c 5d 5s 9c 9s Tc Td", "2h 2d 4h 4d 6c 6d 8h 8s Kc Ks", upcard="Kd", stock="6h")
"""Other hands than in PACK, under the same upcard."""

ALONE = (SeatSpec("You"), SeatSpec("Marlow", "simple"))
TWO = (SeatSpec("Anna"), SeatSpec("Ben"))


def game(seats: Sequence[SeatSpec] = ALONE, rules: Ruleset = STANDARD, *, practice: bool = False) -> GameSpec:
    """Return a game whose first dealer is not cut for."""
    return GameSpec(replace(rules, first_dealer=FirstDealer.RANDOM), tuple(seats), practice)


class Evening:
    """The program on a folder, and what a person does with it."""

    def __init__(self, folder: Path, *decks: list[Card], size: tuple[int, int] = (1280, 800), **settings: str) -> None:
        self.store = Store.open(folder)
        for name, value in {"speed": "instant", **settings}.items():
            self.store.set_setting(name, value)
        self.app = App(self.store, seed=1, sound=False, folder=folder)
        source = FixedDecks(decks, then=ShuffledDecks(random.Random(1)))
        self.app.decks_of = lambda record: source
        self.app.choose_dealer = lambda rules: ((), rules.players - 1)  # The first seat begins.
        self.app.look = lambda view, chosen: ()  # In a process of its own it would come when it likes.
        self.pilot = Pilot(self.app.stack, size)
        self.pilot.canvas = LazyCanvas(self.pilot.canvas.screen)

    def begin(
        self, *other: str, rules: Ruleset = STANDARD, seats: Sequence[SeatSpec] = ALONE, practice: bool = False
    ) -> None:
        """Begin a game in which the first seat acts first, and the computer, if there is one, does these things."""
        self.app.begin(game(seats, rules, practice=practice))
        self.answer(*other)
        self.pilot.settle()

    def knock_late(self) -> None:
        """Play ANNA's hand of STACKED, and knock a turn after it could have been."""
        self.begin("pass", "draw", "discard Td")
        self.play("pass", "draw", "discard 6h", "draw")
        self.answer()
        self.keys("k")

    def answer(self, *other: str) -> None:
        """Have the computer do these things from now on."""
        players: list[Player | None] = [None if player is None else Told(*other) for player in self.session.players]
        self.session.players = tuple(players)

    def close(self) -> None:
        """End the program."""
        self.app.close()

    @property
    def table(self) -> TableScene:
        return self.pilot.table

    @property
    def session(self) -> GameSession:
        """The session at the table, whatever lies over it."""
        assert self.app.session is not None
        return self.app.session

    @property
    def hand(self) -> list[str]:
        """One's own hand as it lies, from left to right."""
        return [str(card) for card, _ in self.table.laid.hand]

    @property
    def done(self) -> list[object]:
        """The actions of this deal."""
        return list(self.session.record.deals[-1].actions)

    @property
    def labels(self) -> list[str]:
        """What the buttons say."""
        return [button.label for button in self.pilot.buttons]

    @property
    def reason(self) -> str:
        """What the table says against the last thing that was tried."""
        refusal = self.table.presenter.status_line.refusal
        return refusal.reason if refusal else ""

    @property
    def calls_gin(self) -> bool:
        """Whether gin stands on a band across the table."""
        seen = self.table.view_model
        gin = seen.gin
        return gin is not None and gin.strip is not None and gin.call.at <= gin.since(seen.now) < gin.call.until

    def drag(self, what: str | Rect, to: str | Rect) -> None:
        self.pilot.drag(self._piece(what), self._piece(to))
        self.pilot.settle()

    def click(self, what: str | Rect) -> None:
        self.pilot.click(self._piece(what))
        self.pilot.settle()

    def keys(self, *names: str) -> None:
        for name in names:
            self.pilot.key(name.removeprefix("shift+"), shift=name.startswith("shift+"))
        self.pilot.settle()

    def uncover(self) -> None:
        """Have the next person take the screen, once the cover is open."""
        self.pilot.settle()
        self.keys("return")

    def play(self, *actions: str) -> None:
        """Have the person at the screen do these things at once, with no eye on how."""
        for text in actions:
            self.play_unsettled(text)
            self.pilot.settle()

    def play_unsettled(self, action: str) -> None:
        """Have the person at the screen do this, and let no time pass."""
        table = self.table
        table.execute(Play((read_action(action),), at=(0, 0)))
        assert table.presenter.status_line.refusal is None

    def deal_end(self, rate: int = 60) -> Iterator[TableViewModel]:
        """Let frames pass, ``rate`` a second, until the end of a deal has been shown, and yield what each shows."""
        while self.table.presenter.deal_end is None or self.table.presenter.is_telling(self.pilot.now):
            self.pilot.step(1 / rate)
            yield self.table.view_model

    def point(self, kind: str, x: float, y: float) -> None:
        """Have the pointer do one thing, and let a frame pass."""
        self.app.stack.handle(Pointer(kind, x, y))  # type: ignore[arg-type]
        self.pilot.step()

    def press_key(self, name: str) -> None:
        """Press a key and let no time pass."""
        self.app.stack.handle(Key(name))

    def where(self, card: str) -> tuple[float, float]:
        """Where a card is drawn just now."""
        pose = self.table.motion.pose(Card.parse(card), self.pilot.now)
        assert pose is not None
        return pose.x, pose.y

    def spot(self, card: str) -> Rect:
        """Return the center of a card's place."""
        pose = self.table.laid.places[Card.parse(card)].pose
        return Rect.around(pose.x, pose.y, 2, 2)

    def picture(self) -> bytes:
        """Return the picture on the screen, redrawn completely."""
        self.pilot.canvas.forget()
        self.app.stack.draw(self.pilot.canvas)
        return pygame.image.tobytes(self.pilot.canvas.screen, "RGB")

    def _piece(self, what: str | Rect) -> str | PieceKey | Rect:
        if isinstance(what, str) and len(what) == 2:
            return Card.parse(what)
        return what


SitDown = Callable[..., Evening]
