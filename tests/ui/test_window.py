"""The window: what of its events reaches a scene."""

import pygame
from gin.assets import assets
from gin.ui.model.input import Input, Key
from gin.ui.shell.scenes import Scene
from gin.ui.shell.window import Window
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig


def test_a_key_that_is_held_is_meant_once_but_for_those_that_move(make_rig: MakeRig) -> None:
    """Who holds Enter a little long on a card has not also said to be ready for the other's turn."""
    rig = make_rig()
    taken: list[Input] = []

    class Listening(Scene):
        def handle(self, event: Input) -> None:
            taken.append(event)

    def take(kind: int, key: int) -> None:
        window.handle(pygame.Event(kind, key=key, mod=0), rig.stack)

    rig.stack.push(Listening(rig.stack))
    with headless():
        window = Window((1024, 640), str(assets() / "icons" / "gin.png"))
        for key in (pygame.K_RETURN, pygame.K_F11, pygame.K_LEFT):
            for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):
                take(kind, key)
        assert taken == [Key("return"), *[Key("left")] * 3]
        assert rig.stack.fullscreen
        take(pygame.KEYDOWN, pygame.K_RETURN)
        window.handle(pygame.Event(pygame.WINDOWFOCUSLOST), rig.stack)
        take(pygame.KEYDOWN, pygame.K_RETURN)  # It was let go over another window.
        assert taken.count(Key("return")) == 3
