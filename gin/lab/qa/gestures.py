"""Random gestures in front of the window, as the events that SDL would make of them.

Most of them are aimed at something: a button, a card, a pile, a key that does something here. Some do what a computer
player advises, so that deals come to their end.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from gin.players import make_player
from gin.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
)
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.table_scene import TableScene
from gin.ui.tutorial.policy import TutorialPolicy
from gin.ui.widgets.text_field import TextField

SIZES: Final = ((640, 400), (640, 400), (1024, 640), (800, 1000), (1280, 800))
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
TEXTS: Final = (*"aÖß -’日1|?", "\N{COMBINING ACUTE ACCENT}", "\N{GRINNING FACE}", "x" * 40)
MODIFIERS: Final = (pygame.KMOD_NONE, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
WINDOW_EVENTS: Final = (
    *(pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED),
)
SOUGHT: Final = {
    **dict.fromkeys(
        ("new-game", "saved-games", "statistics", "library", "replay", "more", "other-side", "both-sides", "review"), 6
    ),
    **dict.fromkeys(("solve", "start-over"), 60),
}
"""Buttons to what would else be seen too rarely, as are text fields, and how often each is pressed for another."""
_ACTION_KEYS: Final[dict[type[Action], int]] = {
    PassUpcard: pygame.K_p,
    DrawStock: pygame.K_d,
    DrawDiscard: pygame.K_t,
    Knock: pygame.K_k,
    BigGin: pygame.K_k,
    LayOff: pygame.K_l,
    FinishLayOff: pygame.K_f,
}


class Gestures:
    """Makes gestures for a stack of scenes, from a random generator.

    Files of the folder ``files`` are dropped on the window.
    """

    def __init__(self, rng: random.Random, files: Path) -> None:
        self.files = files
        self._rng = rng
        self._pointer = (0, 0)
        self._adviser = make_player("simple")

    def some_events(self, stack: SceneStack) -> Iterator[pygame.Event]:
        """Yield the events of one gesture; each is made when it is asked for, for the scene as it then is."""
        rng, scene = self._rng, stack.scene
        match rng.choices(range(11), (24, 10, 22, 4, 4, 8, 2, 3, 2, 1, 20))[0]:
            case 0:
                yield from self._click(self._place(stack))
            case 1:
                yield from self._drag(self._place(stack), self._place(stack))
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
                yield pygame.Event(rng.choice(WINDOW_EVENTS))
            case 8:
                yield pygame.Event(pygame.WINDOWMOVED, x=rng.randrange(-100, 900), y=rng.randrange(-100, 900))
            case 9:
                files = sorted(self.files.rglob("*.*")) or [self.files]
                yield pygame.Event(pygame.DROPFILE, file=str(rng.choice(files)))
            case _:
                yield from self.go_on(scene)

    def go_on(self, scene: Scene) -> Iterator[pygame.Event]:
        """Do what leads the game on, or open what lies deeper in other scenes."""
        rng = self._rng
        if isinstance(scene, HandOverScreen):
            yield from self.press(pygame.K_RETURN)
        elif isinstance(scene, TableScene) and scene.view.phase is Phase.OVER:
            yield from self.press(rng.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_b)))
        elif isinstance(scene, TableScene):
            action = self._wish(scene)
            if isinstance(action, Discard):
                yield from self._click(self._card(scene, action.card))
            yield from self.press(pygame.K_RETURN if action is None else _ACTION_KEYS.get(type(action), pygame.K_d))
        elif scene.form.buttons:
            buttons = scene.form.buttons
            weights = [
                SOUGHT.get(each.id.rstrip("-0123456789"), 6 if isinstance(each, TextField) else 1) for each in buttons
            ]
            (button,) = rng.choices(buttons, weights)
            yield from self._click((round(button.rect.centre[0]), round(button.rect.centre[1])))

    def _wish(self, table: TableScene) -> Action | None:
        """Return what the tutorial or a computer player would have the person do, None if there is nothing to do."""
        if not table.presenter.may_act:
            return None
        if isinstance(table.policy, TutorialPolicy):
            return table.policy.step.wanted if self._rng.random() < 0.5 else None
        return self._adviser.choose(table.view, self._rng)

    def _card(self, table: TableScene, card: Card) -> tuple[int, int]:
        """Return a point on a card of the hand; one that is carried has no place."""
        if card not in table.laid.places:
            return self._pointer
        pose = table.laid.places[card].pose
        return round(pose.x - pose.width * 0.3), round(pose.y)

    def _place(self, stack: SceneStack) -> tuple[int, int]:
        """Return a point on a button, a card or a pile, and now and then anywhere."""
        scene, (width, height) = stack.scene, stack.size
        places = [button.rect.centre for button in scene.form.buttons]
        if isinstance(scene, TableScene):
            frame = scene.laid.frame
            places += [frame.stock.centre, frame.discard.centre, frame.hand.centre]
            places += [(pose.x - pose.width * 0.3, pose.y) for _, pose in scene.laid.hand]
            places += [meld.centre for meld in scene.laid.melds]
        if not places or self._rng.random() < 0.1:
            return self._rng.randrange(width), self._rng.randrange(height)
        x, y = self._rng.choice(places)
        return round(x), round(y)

    def _move(self, to: tuple[int, int]) -> pygame.Event:
        (x, y), self._pointer = self._pointer, to
        return pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(to[0] - x, to[1] - y), buttons=(0, 0, 0), touch=False)

    def _button(self, kind: int) -> pygame.Event:
        touch = self._rng.random() < 0.1
        return pygame.Event(kind, pos=self._pointer, button=self._rng.choices((1, 2, 3), (30, 1, 1))[0], touch=touch)

    def _click(self, at: tuple[int, int]) -> Iterator[pygame.Event]:
        yield self._move(at)
        for _ in range(self._rng.choices((1, 2, 3), (12, 2, 1))[0]):
            yield self._button(pygame.MOUSEBUTTONDOWN)
            yield self._button(pygame.MOUSEBUTTONUP)

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> Iterator[pygame.Event]:
        yield self._move(start)
        yield self._button(pygame.MOUSEBUTTONDOWN)
        for part in range(1, self._rng.randrange(2, 6)):
            yield self._move((start[0] + (end[0] - start[0]) * part // 5, start[1] + (end[1] - start[1]) * part // 5))
        yield self._move(end)
        if self._rng.random() < 0.9:
            yield self._button(pygame.MOUSEBUTTONUP)

    def press(self, key: int) -> Iterator[pygame.Event]:
        """Press a key and release it."""
        yield pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_NONE, unicode="", scancode=0)
        yield pygame.Event(pygame.KEYUP, key=key, mod=pygame.KMOD_NONE, unicode="", scancode=0)

    def _key(self, key: int) -> Iterator[pygame.Event]:
        """Press a key in one of the ways in which it may be pressed."""
        (mod,) = self._rng.choices(MODIFIERS, (40, 2, 1, 1, 1))
        for _ in range(self._rng.choices((1, 3), (12, 1))[0]):
            yield pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self._rng.random() < 0.95:
            yield pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _pad(self) -> pygame.Event:
        rng = self._rng
        match rng.randrange(10):
            case 0:
                return pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=rng.randrange(3))
            case 1:
                return pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=rng.randrange(3))
            case 2 | 3 | 4:
                axis, value = rng.randrange(6), rng.randrange(-32768, 32768)
                return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=rng.randrange(21))
