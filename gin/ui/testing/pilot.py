"""The headless driver: drives scenes with real inputs and a clock of its own, in tests and the self-test.

It needs a display that pygame has opened, such as that of `headless`. Times are seconds of its own clock.
"""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from gin.controller import Thinking
from gin.rules import Card
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Input, Key, Pad, PadButton, Pointer
from gin.ui.model.layout import PieceKey
from gin.ui.render.canvas import Canvas
from gin.ui.shell.scenes import SceneStack
from gin.ui.table.table_scene import TableScene
from gin.ui.widgets.button import Button

FRAME = 1 / 60
"""The seconds between two pictures on a usual screen."""
_LOADING = 60.0
"""The longest time for which `Pilot.settle` waits for a thread to load something, in seconds of real time."""
_SETTLING_FRAME = 0.25
"""The seconds between two pictures while everything comes to rest, and nobody looks at how."""


@contextmanager
def headless() -> Iterator[None]:
    """Have pygame draw nowhere and play nothing, for as long as the block runs."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        yield
    finally:
        pygame.quit()


class Pilot:
    """Drives a stack of scenes. ``frames`` counts the frames that were drawn."""

    def __init__(self, stack: SceneStack, size: tuple[int, int]) -> None:
        self.stack = stack
        self.canvas = Canvas(pygame.display.set_mode(size))
        self.frames = 0
        self.now = 0.0
        stack.resize(size)

    @property
    def table(self) -> TableScene:
        """The table, which must be the topmost scene."""
        scene = self.stack.scene
        assert isinstance(scene, TableScene), f"the table is not in front, but {type(scene).__name__}"
        return scene

    def step(self, seconds: float = FRAME) -> None:
        """Let time pass, and draw one picture."""
        self.now += seconds
        self.stack.tick(self.now)
        if self.stack.running:
            self.frames += self.stack.draw(self.canvas)

    def settle(self, limit: float = 150.0, *, frame: float = _SETTLING_FRAME) -> None:
        """Let time pass until nothing moves by itself any more, ``frame`` seconds between two pictures.

        They are few by default; who looks at them asks for `FRAME`. Raises AssertionError after ``limit`` seconds, not
        counting those in which a computer player thinks or, for some seconds of real time, a thread loads something.
        """
        self.step()
        end, loaded_by = self.now + limit, time.monotonic() + _LOADING
        while self.stack.running and (wait := self.stack.idle_time()) is not None:
            assert self.now < end, f"something still moves after {limit} seconds"
            seconds, missing = max(frame, wait), self.stack.renderer.missing
            self.step(seconds)
            loads = self.stack.renderer.missing > missing and time.monotonic() < loaded_by
            if self._thinks or loads:
                # Other processes and threads work in real time: on a busy machine many pictures go by.
                end += seconds
                time.sleep(0.001)

    @property
    def _thinks(self) -> bool:
        """Whether a computer player thinks at the table in front."""
        return isinstance(self.stack.scene, TableScene) and isinstance(self.stack.scene.session.status, Thinking)

    def send(self, event: Input) -> None:
        """Give an input to the topmost scene."""
        self.stack.handle(event)

    def key(self, name: str, *, shift: bool = False) -> None:
        """Press a key."""
        self.send(Key(name, shift))
        self.step()

    def pad(self, button: PadButton) -> None:
        """Press a button of a gamepad."""
        self.send(Pad(button))
        self.step()

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons of the topmost scene."""
        if isinstance(self.stack.scene, TableScene):
            self.stack.scene.refresh()
        return self.stack.scene.form.buttons

    def button(self, button_id: str) -> Button:
        """Return the button of the topmost scene that has this id. Raises LookupError if there is none."""
        buttons = {button.id: button for button in self.buttons}
        if button_id not in buttons:
            raise LookupError(f"no button {button_id!r} on {type(self.stack.scene).__name__}, only {list(buttons)}")
        return buttons[button_id]

    def click(self, what: str | PieceKey | Rect) -> None:
        """Click a button by its id, a card, a pile or the middle of an area."""
        x, y = self.point(what)
        self.send(Pointer("move", x, y))
        self.send(Pointer("down", x, y))
        self.send(Pointer("up", x, y))
        self.step()

    def drag(self, card: str | PieceKey | Rect, to: str | PieceKey | Rect, moves: int = 6) -> None:
        """Carry something somewhere in several moves of the pointer, and let it go."""
        x0, y0 = self.point(card)
        x1, y1 = self.point(to)
        self.send(Pointer("move", x0, y0))
        self.send(Pointer("down", x0, y0))
        for number in range(1, moves + 1):
            k = number / moves
            self.send(Pointer("move", x0 + (x1 - x0) * k, y0 + (y1 - y0) * k))
            self.step()
        self.send(Pointer("up", x1, y1))
        self.step()

    def point(self, what: str | PieceKey | Rect) -> tuple[float, float]:
        """Return a point at which something can be touched: the free left part of a card, the middle of all else."""
        match what:
            case Rect():
                return what.centre
            case "stock" | "discard-pile" | "hand":
                frame = self.table.laid.frame
                return {"stock": frame.stock, "discard-pile": frame.discard, "hand": frame.hand}[what].centre
            case str():
                return self.button(what).rect.centre
            case Card():
                pose = self.table.laid.places[what].pose
                return pose.x - pose.width * 0.34, pose.y
            case _:
                pose = self.table.laid.places[what].pose
                return pose.x, pose.y

    def picture(self, path: str) -> None:
        """Save the picture on screen as a PNG."""
        self.frames += self.stack.draw(self.canvas)
        pygame.image.save(self.canvas.screen, path)
