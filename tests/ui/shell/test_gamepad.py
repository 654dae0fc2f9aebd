"""Gamepads: their events become inputs, and they can be plugged in and out."""

from typing import Any

import pygame
import pytest
from gin.ui.model.input import Pad
from gin.ui.shell.gamepad import BUTTONS, PUSHED, RELEASED, Gamepads
from pygame._sdl2 import controller


@pytest.mark.parametrize(("button", "name"), BUTTONS.items())
def test_each_button_is_known_by_its_position(button: int, name: str) -> None:
    event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert Gamepads().to_input(event) == Pad(name)  # type: ignore[arg-type]


def test_other_events_are_ignored() -> None:
    pads = Gamepads()
    for event in (
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0),
        pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0),
        pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT, value=32767, instance_id=0),
        pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a),
    ):
        assert pads.to_input(event) is None


def test_a_push_of_the_stick_counts_once_until_it_returns() -> None:
    pads = Gamepads()

    def push(value: int, axis: int = pygame.CONTROLLER_AXIS_LEFTX, pad: int = 0) -> Pad | None:
        return pads.to_input(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad))

    assert push(RELEASED + 1) is None
    assert push(PUSHED) == Pad("right")
    assert push(32767) is None
    assert push(RELEASED + 1) is None
    assert push(PUSHED) is None, "it has not returned"
    assert push(0) is None
    assert push(-32768) == Pad("left")
    assert push(32767) == Pad("right"), "it has gone from one end to the other"
    assert push(32767) is None
    assert push(-PUSHED, pygame.CONTROLLER_AXIS_LEFTY) == Pad("up")
    assert push(PUSHED, pygame.CONTROLLER_AXIS_LEFTY, pad=1) == Pad("down")


class FakeController:
    """A controller as SDL reports it; a ``broken`` one cannot be opened."""

    broken = False

    def __init__(self, index: int) -> None:
        if self.broken:
            raise pygame.error("it is gone")
        self.index = index

    def as_joystick(self) -> Any:
        return self

    def get_instance_id(self) -> int:
        return 70 + self.index


def test_gamepads_can_be_plugged_in_and_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "Controller", FakeController)
    pads = Gamepads()
    for _ in range(2):
        pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=3))
        assert pads.connected == (73,)
        stick = pygame.Event(
            pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=PUSHED, instance_id=73
        )
        assert pads.to_input(stick) == Pad("right")
        pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=73))
        assert pads.connected == ()
    pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99))


def test_gamepads_that_cannot_be_opened_are_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none() -> None:
        raise pygame.error("no such subsystem")

    monkeypatch.setattr(controller, "Controller", FakeController)
    monkeypatch.setattr(FakeController, "broken", True)
    pads = Gamepads()
    pads.to_input(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert pads.connected == ()
    monkeypatch.setattr(controller, "init", none)
    pads.start()
    assert pads.connected == ()
