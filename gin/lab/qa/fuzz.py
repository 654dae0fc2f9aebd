"""Throw random events at the real window's event handling, and look for exceptions and for games not stored as shown.

``python -m gin.lab.qa.fuzz --events 1000000`` prints one line and exits with status 1 at the first problem, after
printing the seed and the last events. A random player clicks, drags, scrolls, types, plugs in and uses gamepads,
resizes, leaves and refocuses the window in every scene, in six languages, while a clock of its own runs on. Every few
hundred events the program ends, in one of the ways in which a program ends, and is started again on the same file: the
game that it then offers must be the one that was on the table.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from gin.app import App
from gin.assets import assets
from gin.controller import GameOver, HandOver, Reviewing, tutorial_script
from gin.rules import GameRecord, view
from gin.storage import Store
from gin.ui.i18n import LANGUAGES
from gin.ui.shell.window import Window
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import headless

SIZES: Final = ((640, 400), (1024, 640), (800, 1000), (1280, 800))
KEYS: Final = tuple(
    getattr(pygame, f"K_{name}")
    for name in (
        *("LEFT", "RIGHT", "UP", "DOWN", "TAB", "RETURN", "SPACE", "ESCAPE", "BACKSPACE", "DELETE", "HOME", "END"),
        *("PAGEUP", "PAGEDOWN", "LSHIFT", "F1", "F11", "LCTRL", "LALT", "PAUSE", "KP_ENTER"),
        *"abcdefghijklmnopqrstuvwxyz0123456789",
        "MINUS",
        "EQUALS",
        "SLASH",
        "QUESTION",
    )
)
TEXTS: Final = (*"aÖß -’日1|", "\N{COMBINING ACUTE ACCENT}", "\N{GRINNING FACE}", "x" * 40)
MODIFIERS: Final = (pygame.KMOD_NONE, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
WAITS: Final = (0.0, 0.004, 1 / 60, 1 / 60, 0.1, 0.5, 1.5, 4.0)
"""Seconds from one turn of the loop to the next."""
SESSION_EVENTS: Final = 400
"""The events between two starts of the program, on average."""


class Fuzzer:
    """A random player in front of one program at a time, on one folder of saved games."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.last: deque[str] = deque(maxlen=30)
        self.counts: Counter[str] = Counter()
        self._now = 0.0
        self._pointer = (0, 0)

    def run(self, events: int) -> None:
        """Send events until there were that many. Raises whatever the program raises, and AssertionError."""
        while self.counts["events"] < events:
            self._run_program(self.counts["events"] + self.rng.randrange(1, 2 * SESSION_EVENTS))

    def _run_program(self, until: int) -> None:
        """Start the program, use it and end it; check what it stored."""
        store = Store.open(self.folder)
        assert store.notice is None, store.notice
        store.set_setting("speed", self.rng.choice(("1", "2", "instant")))
        store.set_setting("language", self.rng.choice([*LANGUAGES]))
        app = App(store, seed=self.rng.randrange(2**32))
        window = Window("0 40 {} {}".format(*self.rng.choice(SIZES)), str(assets() / "icons" / "gin.png"))
        try:
            app.stack.resize(window.canvas.screen.get_size())
            app.resume() if app.saved and self.rng.random() < 0.7 else app.to_title()
            while app.stack.running and self.counts["events"] < until:
                self._take_turn(window, app)
            record = self._game_on_table(app)
        finally:
            refused = app.close()
        assert refused is None, refused
        self.counts["starts"] += 1
        if record is not None:
            with Store.open(self.folder) as again:
                saved = again.unfinished()
                assert saved is not None, "the game on the table was not stored"
                assert saved.record == record, "another game is stored than was on the table"
            self.counts["games compared"] += 1

    def _take_turn(self, window: Window, app: App) -> None:
        """Do what one turn of the window's loop does, with some random events."""
        self._now += self.rng.choice(WAITS)
        app.stack.tick(self._now)
        for event in self._some_events(app):
            self.last.append(f"{type(app.stack.scene).__name__}: {event}")
            self.counts["events"] += 1
            window.handle(event, app.stack)
            if not app.stack.running:
                return
        self.counts[f"in {type(app.stack.scene).__name__}"] += 1
        if self.rng.random() < 0.2:
            app.stack.draw(window.canvas)
        self._check_table(app)

    def _check_table(self, app: App) -> None:
        """Check that the table shows a hand of the game, each card once, and at rest its latest state."""
        scene, session = app.stack.scene, app.session
        if not isinstance(scene, TableScene) or session is None or not scene.motion.resting:
            return
        cards = scene.hands.order.cards
        assert sorted(cards) == sorted(scene.view.hand), "the hand on the table is not the hand in the game"
        at_rest = not session.has_updates and app.stack.idle_time() is None and scene.view.seat == session.viewer
        if at_rest and not isinstance(session.status, HandOver | Reviewing):
            assert scene.view == view(session.state, scene.view.seat), "the table at rest shows an earlier state"

    @staticmethod
    def _game_on_table(app: App) -> GameRecord | None:
        """Return the unfinished game on the table; the tutorial's is not stored."""
        session = app.session
        if session is None or session.status == GameOver():
            return None
        is_tutorial = session.record.deals[0].deck == tutorial_script(("A", "B")).deals[0].deck
        return None if is_tutorial else session.record

    def _some_events(self, app: App) -> Iterator[pygame.Event]:
        """Make the events of one gesture."""
        rng = self.rng
        match rng.choices(range(9), (30, 14, 22, 4, 4, 8, 2, 2, 0.2))[0]:
            case 0:
                yield from self._click(self._place(app))
            case 1:
                yield from self._drag(self._place(app), self._place(app))
            case 2:
                yield from self._key(rng.choice(KEYS))
            case 3:
                yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-30, -1, 1, 3)))
            case 4:
                yield pygame.Event(pygame.TEXTINPUT, text=rng.choice(TEXTS))
            case 5:
                yield self._pad()
            case 6:
                if rng.random() < 0.2:
                    pygame.display.set_mode(rng.choice(SIZES), pygame.RESIZABLE)
                yield pygame.Event(pygame.WINDOWSIZECHANGED, x=1, y=1)
            case 7:
                kinds = (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED)
                yield pygame.Event(rng.choice(kinds))
            case _:
                yield pygame.Event(pygame.QUIT)

    def _place(self, app: App) -> tuple[int, int]:
        """Return a point on a button, a card or a pile, and now and then anywhere."""
        scene, (width, height) = app.stack.scene, app.stack.size
        places = [button.rect.centre for button in scene.form.buttons]
        if isinstance(scene, TableScene):
            frame = scene.laid.frame
            places += [frame.stock.centre, frame.discard.centre, frame.hand.centre]
            places += [(pose.x - pose.width * 0.3, pose.y) for _, pose in scene.laid.hand]
            places += [meld.centre for meld in scene.laid.melds]
        if not places or self.rng.random() < 0.1:
            return self.rng.randrange(width), self.rng.randrange(height)
        x, y = self.rng.choice(places)
        return round(x), round(y)

    def _move(self, to: tuple[int, int]) -> pygame.Event:
        (x, y), self._pointer = self._pointer, to
        return pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(to[0] - x, to[1] - y), buttons=(0, 0, 0), touch=False)

    def _button(self, kind: int) -> pygame.Event:
        touch = self.rng.random() < 0.1
        return pygame.Event(kind, pos=self._pointer, button=self.rng.choices((1, 2, 3), (30, 1, 1))[0], touch=touch)

    def _click(self, at: tuple[int, int]) -> Iterator[pygame.Event]:
        yield self._move(at)
        for _ in range(self.rng.choices((1, 2, 3), (12, 2, 1))[0]):
            yield self._button(pygame.MOUSEBUTTONDOWN)
            yield self._button(pygame.MOUSEBUTTONUP)

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> Iterator[pygame.Event]:
        yield self._move(start)
        yield self._button(pygame.MOUSEBUTTONDOWN)
        for part in range(1, self.rng.randrange(2, 6)):
            yield self._move((start[0] + (end[0] - start[0]) * part // 5, start[1] + (end[1] - start[1]) * part // 5))
        yield self._move(end)
        if self.rng.random() < 0.9:
            yield self._button(pygame.MOUSEBUTTONUP)

    def _key(self, key: int) -> Iterator[pygame.Event]:
        (mod,) = self.rng.choices(MODIFIERS, (20, 2, 1, 1, 1))
        for _ in range(self.rng.choices((1, 3), (12, 1))[0]):
            yield pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self.rng.random() < 0.95:
            yield pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _pad(self) -> pygame.Event:
        rng = self.rng
        match rng.randrange(10):
            case 0:
                return pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=rng.randrange(3))
            case 1:
                return pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=rng.randrange(3))
            case 2 | 3 | 4:
                axis, value = rng.randrange(6), rng.randrange(-32768, 32768)
                return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=rng.randrange(21))


def main(arguments: list[str] | None = None) -> int:
    """Fuzz the program as the command line says and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.qa.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=100_000, help="how many events to send (default: 100,000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of everything random (default: 1)")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, headless():
        fuzzer = Fuzzer(Path(folder), options.seed)
        try:
            fuzzer.run(options.events)
        except Exception:
            print(
                f"seed {options.seed}, after {fuzzer.counts['events']:,} events, the last of them:",
                *fuzzer.last,
                sep="\n  ",
            )
            raise
    print(", ".join(f"{count:,} {name}" for name, count in sorted(fuzzer.counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
