"""Simulation of colour-vision deficiencies, and measures of how different colours look.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, for a severity of 1; they apply to
linear RGB. This module knows no scenes and no themes.
"""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import pygame

from gin.ui.render.theme import Colour

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

DEFICIENCIES: Final[Mapping[str, Matrix]] = MappingProxyType(
    {
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
"""By name: the matrix that maps linear red, green and blue to what a person with the deficiency sees."""


def simulate(colour: Colour, deficiency: str) -> Colour:
    """Return a colour as it looks with a deficiency."""
    light = [_to_linear(part / 255) for part in colour]
    red, green, blue = (sum(k * part for k, part in zip(row, light, strict=True)) for row in DEFICIENCIES[deficiency])
    return _from_linear(red), _from_linear(green), _from_linear(blue)


def simulate_surface(picture: pygame.Surface, deficiency: str) -> pygame.Surface:
    """Return a picture as it looks with a deficiency. Needs numpy, of the ``lab`` extra."""
    import numpy as np  # Tests import this module without the extra.

    light = pygame.surfarray.array3d(picture) / 255
    light = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    light = np.clip(light @ np.array(DEFICIENCIES[deficiency]).T, 0, 1)
    encoded = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface(np.rint(encoded * 255).astype(np.uint8))


def lightness(colour: Colour) -> float:
    """Return the CIE lightness L*, from 0 to 100: equal steps look equal."""
    red, green, blue = (_to_linear(part / 255) for part in colour)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


def colour_difference(one: Colour, other: Colour) -> float:
    """Return the CIE 1976 difference ΔE*ab of two colours: 2 is barely visible, 20 is obvious at a glance."""
    return math.dist(_lab(one), _lab(other))


def _lab(colour: Colour) -> tuple[float, float, float]:
    """Return the CIELAB coordinates L*, a* and b*."""
    red, green, blue = (_to_linear(part / 255) for part in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    light = lightness(colour)
    fy = (light + 16) / 116
    fx, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, z))
    return light, 500 * (fx - fy), 200 * (fy - fz)


def _to_linear(part: float) -> float:
    """Decode an sRGB component from 0 to 1."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _from_linear(light: float) -> int:
    """Encode a linear component as sRGB, from 0 to 255; values out of range are clipped."""
    light = max(0.0, min(1.0, light))
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
