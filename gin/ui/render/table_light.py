"""The light on the table: how it falls off with distance, and the patterns of light and shadow that it throws."""

import math
from typing import Final, NamedTuple

from gin.ui.render.theme import Colour, Light, Theme, hexadecimal

LAMP: Final = (0.5, 0.385)
"""The middle of the lamp's light, over the piles, as shares of the window's width and height."""
_REACH: Final = 1.12
"""How far the lamp's light reaches to each side, as a share of the window's height; beyond, the cloth is darkest."""
_GLOW: Final = 0.465
"""The distance at which about a third of the lamp's light is left, in the measure of `_REACH`."""
_GLOW_EDGE: Final = 2.5
"""The exponent of the lamp's light: how steeply it falls around that distance, from a core almost evenly bright."""
_REDDENING: Final = (1.0, 1.4, 2.8)
"""How much faster green and blue fade than red, so that the light falls through umber, not through olive."""
_CLOTH_IN_GLOW: Final = 3.2
"""How soon the cloth's own colour gives way to the light."""
_LAMP_FLATTENING: Final = 1.25
"""How many times farther the lamp's light reaches to the sides than up and down."""
_RAYS: Final = 28
"""How many rays the lamp has."""
_MOONLIT: Final = (0.62, 0.3)
"""The middle of the moonlight, as shares of the window's width and height."""
_MOON_REACH: Final = 1.3
"""How far the moonlight reaches to each side, as a share of the window's height."""
_MOON_FLATTENING: Final = 1.2
"""How many times farther the moonlight reaches to the sides than up and down."""
_MOON_CORE: Final = 0.45
"""The share of its reach at which about a third of the moonlight is left."""
_WINDOW_LIGHT: Final = (0.36, 0.25, 0.95, 1.15)
"""The middle and the reach of the light of a window, across and down, as shares of the window's width and height."""
_WIDEST: Final = 1.7
"""The aspect ratio beyond which the light widens with the window, so that a wide table is not left in the dark."""
_FRONDS: Final = (
    (1.04, -0.02, 142, 0.92),
    (1.06, 0.98, 196, 0.7),
    (-0.03, 0.94, -52, 0.98),
    (-0.05, 0.22, -14, 0.5),
)
"""The palm fronds whose shadows fall on the table by night: where each grows from, as shares of the window's width and
height, in which direction, in degrees clockwise from the right, and its length as a share of the height."""
_LEAFLETS: Final = 17
"""The leaflets at each side of a frond."""
_BEND: Final = 0.55
"""How far a frond bends over, in radians."""
_PANES: Final = (3, 2)
"""The panes of the window whose light falls on the cloth, across and down."""


class Falloff(NamedTuple):
    """The middle of an elliptical light and its reach, as shares of the window's width and height."""

    x: float
    y: float
    reach_x: float
    reach_y: float

    def distance(self, x: float, y: float) -> float:
        """Return how far a place is from the light: 0 in its middle, 1 at its reach, more beyond."""
        return math.hypot((x - self.x) / self.reach_x, (y - self.y) / self.reach_y)


def falloff_of(light: Light, size: tuple[int, int]) -> Falloff:
    """Return how a light falls off on a table of a size."""
    aspect = min(size[0] / size[1], _WIDEST)
    if light is Light.LAMP:
        return Falloff(*LAMP, _REACH / aspect, _REACH / _LAMP_FLATTENING)
    if light is Light.MOON:
        return Falloff(*_MOONLIT, _MOON_REACH / aspect, _MOON_REACH / _MOON_FLATTENING)
    return Falloff(*_WINDOW_LIGHT)


def smoothstep(part: float) -> float:
    """Return a share eased at both ends: 0 up to 0, 1 from 1 on."""
    if part <= 0:
        return 0.0
    return part * part * (3 - 2 * part) if part < 1 else 1.0


def cloth_colour(theme: Theme, distance: float) -> Colour:
    """Return the colour of the cloth at a distance from the light, as `Falloff.distance` measures it."""
    dark, corner = smoothstep(distance / 0.8), 1 - (1 - theme.corner) * smoothstep((distance - 0.4) / 0.58)
    cloth = [
        (lit + (edge - lit) * dark) * corner for lit, edge in zip(theme.cloth_light, theme.cloth_dark, strict=True)
    ]
    if theme.light is Light.MOON:
        moon = math.exp(-((distance / _MOON_CORE) ** 2))
        cloth = [lit * moon + shade * (1 - moon) for lit, shade in zip(theme.pool, cloth, strict=True)]
    elif theme.light is Light.LAMP:
        glow = math.exp(-((distance * _REACH / _GLOW) ** _GLOW_EDGE))
        own = (1 - glow) ** _CLOTH_IN_GLOW
        cloth = [
            core * glow**fading + shade * own for core, fading, shade in zip(theme.pool, _REDDENING, cloth, strict=True)
        ]
    red, green, blue = map(round, cloth)
    return red, green, blue


def lamp_rays(theme: Theme, size: tuple[int, int]) -> str:
    """Return the rays of the lamp, which begin in its light and fade well before the edge, as SVG shapes."""
    width, height = size
    x, y = LAMP[0] * width, LAMP[1] * height
    reach = math.hypot(width, height)
    colour = hexadecimal(theme.warmth)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{theme.pattern * part:.3f}"/>'
        for at, part in ((0, 0.0), (0.25, 0.15), (0.6, 1.0), (1, 0.0))
    )
    return (
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{0.72 * height:.1f}">{stops}</radialGradient></defs><path d="{rays(_RAYS, x, y, reach)}" fill="url(#r)"/>'
    )


def rays(count: int, x: float, y: float, reach: float) -> str:
    """Return rays around a point, as wide as the gaps between them, as an SVG path."""
    path = ""
    for number in range(count):
        ends = (math.tau * (number + part) / count for part in (-0.25, 0.25))
        points = " ".join(f"L{x + reach * math.cos(a):.1f} {y + reach * math.sin(a):.1f}" for a in ends)
        path += f"M{x:.1f} {y:.1f}{points}Z"
    return path


def window_panes(theme: Theme, size: tuple[int, int]) -> str:
    """Return the sun that falls through the panes of a window and slants over the table, as SVG shapes."""
    width, height = size
    columns, rows = _PANES
    shapes = ""
    for row in range(rows):
        for column in range(columns):
            corners = [(column + dx, row + dy) for dx, dy in ((0.06, 0.05), (0.94, 0.05), (0.94, 0.95), (0.06, 0.95))]
            points = " ".join(
                f"{(0.10 + 0.62 * a / columns + 0.26 * b / rows) * width:.1f},{(-0.12 + 1.02 * b / rows) * height:.1f}"
                for a, b in corners
            )
            shapes += f'<polygon points="{points}" fill-opacity="{theme.pattern * (1 - 0.45 * row / rows):.3f}"/>'
    return f'<g fill="{hexadecimal(theme.pool)}">{shapes}</g>'


def palm_shadows(theme: Theme, size: tuple[int, int]) -> str:
    """Return the shadows of palm fronds in the moonlight, as an SVG shape."""
    width, height = size
    path = "".join(frond(x * width, y * height, degrees, length * height) for x, y, degrees, length in _FRONDS)
    return f'<path d="{path}" fill="{hexadecimal(theme.shadow)}" fill-opacity="{theme.pattern}"/>'


def frond(x: float, y: float, degrees: float, length: float) -> str:
    """Return a palm frond that grows from a point in a direction and bends over, as an SVG path."""
    path, turn, step = "", math.radians(degrees), length / _LEAFLETS
    for number in range(_LEAFLETS):
        part = number / _LEAFLETS
        turn += _BEND / _LEAFLETS
        x, y = x + step * math.cos(turn), y + step * math.sin(turn)
        leaflet = length * 0.44 * math.sin(math.pi * (0.12 + 0.82 * part)) ** 0.8
        for side in (-1, 1):
            along, bowed = turn + side * (1.15 - 0.6 * part), turn + side * (0.99 - 0.6 * part)
            tip = x + leaflet * math.cos(along), y + leaflet * math.sin(along)
            bow = x + 0.5 * leaflet * math.cos(bowed), y + 0.5 * leaflet * math.sin(bowed)
            # All leaflets turn the same way round: where they overlap they are one shadow, without gaps.
            u, v = 0.34 * side * step * math.cos(turn), 0.34 * side * step * math.sin(turn)
            path += (
                f"M{x - u:.1f} {y - v:.1f}Q{bow[0] - u:.1f} {bow[1] - v:.1f} {tip[0]:.1f} {tip[1]:.1f}"
                f"Q{bow[0] + u:.1f} {bow[1] + v:.1f} {x + u:.1f} {y + v:.1f}Z"
            )
    return path
