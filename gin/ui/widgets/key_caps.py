"""Key caps: the sign on a button that says which key, or which button of a gamepad, presses it."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import pygame

from gin.ui.model.input import PadButton
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, Colour, TypeStyle

PadHint: TypeAlias = PadButton | Literal[""] | None
"""The gamepad button shown instead of a key: None while no gamepad is used, empty where neither is to be shown."""

CAP_TINT: Final = 0.13
"""The opacity of a cap's fill, which has the colour of its text."""
CAP_FRAME: Final = 4
"""How much higher a cap is than its text, in units."""
_TEXT: Final = TypeStyle(LABEL.face, 13.5)

PAD_NAMES: Final[Mapping[PadButton, str]] = MappingProxyType(
    {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "l": "L",
        "r": "R",
        "l3": "L3",
        "r3": "R3",
        "start": "Start",
        "back": "Back",
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
    }
)
"""The signs of a gamepad's buttons."""


def key_cap(
    renderer: Renderer,
    name: str,
    colour: Colour,
    *,
    circle: bool = False,
    bare: bool = False,
    max_height: float = math.inf,
) -> pygame.Surface:
    """Return a key with its name on it, or a round gamepad button, at most ``max_height`` pixels high.

    Of a ``bare`` one there is only the name: it does nothing at the moment.
    """

    def draw() -> pygame.Surface:
        u = renderer.unit
        text = renderer.block(name, _TEXT, colour, 0, max_height - CAP_FRAME * u)
        height = text.get_height() + CAP_FRAME * u
        width = max(height, text.get_width() + 11 * u)
        radius = 99 if circle else 5
        cap = renderer.panel(width, height, colour, opacity=0.0 if bare else CAP_TINT, radius=radius).copy()
        cap.blit(text, text.get_rect(center=cap.get_rect().center))
        return cap

    return renderer.cached(("cap", name, colour, circle, bare, max_height, renderer.text_scale, renderer.unit), draw)
