"""The window: which of its events reach a scene."""

import pygame
from gin.assets import assets
from gin.ui.model.input import Input, Key
from gin.ui.shell.scenes import Scene
from gin.ui.shell.window import Window
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig


def test_a_held_key_acts_once_unless_it_moves_the_focus(make_rig: MakeRig) -> None:
    # Holding Enter a little long on a card must not also say that the next player is ready.
    rig = make_rig()
    received: list[Input] = []

    class Recorder(Scene):
        def handle(self, event: Input) -> None:
            received.append(event)

    def send(kind: int, key: int) -> None:
        window.handle(pygame.Event(kind, key=key, mod=0), rig.stack)

    rig.stack.push(Recorder(rig.stack))
    with headless():
        window = Window("", str(assets() / "icons" / "gin.png"))
        for key in (pygame.K_RETURN, pygame.K_F11, pygame.K_LEFT):
            for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):
                send(kind, key)
        assert received == [Key("return"), *[Key("left")] * 3]
        assert rig.stack.fullscreen
        send(pygame.KEYDOWN, pygame.K_RETURN)
        window.handle(pygame.Event(pygame.WINDOWFOCUSLOST), rig.stack)
        send(pygame.KEYDOWN, pygame.K_RETURN)  # It was released over another window.
        assert received.count(Key("return")) == 3
