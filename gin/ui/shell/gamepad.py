"""Gamepads, plugged in and out at any time: their events as input values.

SDL knows where the buttons of most gamepads are and names them by position. Where there is no gamepad, or the system
does not support any, nothing happens. Knows no scene.
"""

from typing import Final

import pygame
from pygame._sdl2 import controller

from gin.ui.model.input import Pad, PadButton

BUTTONS: Final[dict[int, PadButton]] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "back",
}
STICK: Final[dict[int, tuple[PadButton, PadButton]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
"""The axes of the left stick, and the buttons that either end counts as."""
PUSHED, RELEASED = 20000, 10000
"""How far a stick must be pushed to count, of 32768, and how near the middle it must return to count again."""


class Gamepads:
    """The gamepads that are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._pushed: dict[tuple[int, int], bool] = {}
        """The axes that are pushed, each by its gamepad and number, and whether towards the higher values."""

    @property
    def connected(self) -> tuple[int, ...]:
        """SDL's ids of the gamepads that are open."""
        return tuple(self._open)

    def start(self) -> None:
        """Open the gamepads. This takes a moment, so it is called after the first picture is on screen."""
        try:
            controller.init()
            for index in range(controller.get_count()):
                self._plug_in(index)
        except pygame.error:
            return

    def to_input(self, event: pygame.Event) -> Pad | None:
        """Return a gamepad's event as an input, or None if it is not one or has no meaning here."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._pushed = {axis: up for axis, up in self._pushed.items() if axis[0] != event.instance_id}
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                return Pad(BUTTONS[event.button])
            case pygame.CONTROLLERAXISMOTION if event.axis in STICK:
                return self._push((event.instance_id, event.axis), event.value)
        return None

    def _plug_in(self, index: int) -> None:
        """Open a gamepad by the index of its device."""
        try:
            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return  # It was unplugged again, or is no gamepad after all.

    def _push(self, stick: tuple[int, int], value: int) -> Pad | None:
        """Return the button that a push of a stick counts as; it counts once until the stick returns or goes across."""
        if abs(value) < RELEASED:
            self._pushed.pop(stick, None)
        elif abs(value) >= PUSHED and self._pushed.get(stick) is not (value > 0):
            self._pushed[stick] = value > 0
            return Pad(STICK[stick[1]][value > 0])
        return None
