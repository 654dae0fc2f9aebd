"""Lamplight on a shape: a gradient from the highlight over the lit side to the shaded side.

The rasteriser knows gradients but no clipping; so light and shade are colours of the shape itself, and one turns into
the other along an arc around the side of the lamp: softly, as on something round.
"""

import zlib

from gin.lab.art.palette import INK
from gin.lab.art.svg import format_number, stroke

LINE = 1.7
"""The width of outlines in a portrait."""
LIT = 0.74
"""How far from the lamp a shape still has its own colour, as a share of the way at which its gradient ends."""
_LAMP = "#ffe2ae"
_NIGHT = "#241630"


def mixed(one: str, other: str, part: float) -> str:
    """Return a colour between two, ``part`` of the way to the second."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def shaded(colour: str, part: float = 0.36) -> str:
    """Return a colour as it looks away from the lamp."""
    return mixed(colour, _NIGHT, part)


def lit(
    d: str, colour: str, edge: float, lamp: tuple[float, float] = (-90.0, -30.0), shade: str = "", ink: float = LINE
) -> str:
    """Draw a shape in lamplight, with an outline of width ``ink`` unless that is 0.

    The light falls around ``lamp``; what is further away than about ``edge`` units lies in shade.
    """
    r = edge * 1.25
    stops = ((0.3, mixed(colour, _LAMP, 0.26)), (LIT, colour), (0.88, shade or shaded(colour)))
    body = "".join(f'<stop offset="{at}" stop-color="{tone}"/>' for at, tone in stops)
    place = f'cx="{format_number(lamp[0])}" cy="{format_number(lamp[1])}" r="{format_number(r)}"'
    name = f"l{zlib.crc32((place + body).encode()):x}"
    gradient = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{body}</radialGradient>'
    line = f' stroke="{INK}" stroke-width="{format_number(ink)}"' if ink else ""
    return f'{gradient}<path d="{d}" fill="url(#{name})"{line}/>'


def spread(colour: str, name: str, strength: float) -> str:
    """Return the definition of a gradient from a colour to nothing, which fits any shape.

    Its ``strength``, 0 to 1, is here since the rasteriser knows no opacity of a shape with a gradient.
    """
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0, strength), (0.45, round(0.55 * strength, 2)), (1, 0))
    )
    return f'<radialGradient id="{name}">{stops}</radialGradient>'


def ink_line(d: str, width: float = LINE, opacity: float | None = None) -> str:
    """Draw a line of ink."""
    return stroke(d, INK, width, stroke_opacity=opacity)
