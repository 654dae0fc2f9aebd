"""Light and shadow for what lies on the table, where the rasteriser has no blur: soft edges are gradients."""

from collections.abc import Iterable, Sequence
from typing import Final

from gin.lab.art.svg import disc, fill, format_number, group, translate

SIZE: Final = 200
"""The width and the height of a drawing."""
MIDDLE: Final = SIZE / 2
"""Both coordinates of its centre."""
LINE: Final = 1.8
"""The width of the line of ink around each thing, as around what is drawn on cards."""
SHADOW: Final = "#02080b"
"""The colour of shadows on the cloth, whatever its theme."""

Stop = tuple[float, str, float]
"""Where a tone of a gradient lies, from 0 to 1, the tone, and its opacity."""


def radial(name: str, centre: tuple[float, float], r: float, stops: Sequence[Stop]) -> str:
    """Return the definition of a gradient around a centre."""
    x, y = map(format_number, centre)
    place = f'cx="{x}" cy="{y}" r="{format_number(r)}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</radialGradient>'


def linear(name: str, start: tuple[float, float], end: tuple[float, float], stops: Sequence[Stop]) -> str:
    """Return the definition of a gradient from one point to another."""
    place = " ".join(
        f'{key}="{format_number(value)}"' for key, value in zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True)
    )
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</linearGradient>'


def soft_shadow(x: float, y: float, r: float, core: float, opacity: float, name: str = "shadow") -> list[str]:
    """Return the soft shadow of something round: full up to a part ``core`` of its radius, and nothing at its edge."""
    between = core + (1 - core) * 0.45
    stops = ((0, SHADOW, opacity), (core, SHADOW, opacity), (between, SHADOW, opacity * 0.38), (1, SHADOW, 0))
    return [radial(name, (x, y), r, stops), disc(x, y, r, f"url(#{name})")]


def blurred(d: str, x: float, y: float) -> str:
    """Return the soft shadow of a flat thing, moved by a vector: outlines upon each other, fainter outwards."""
    body = "".join(
        fill(d, SHADOW, fill_opacity=0.055, stroke=SHADOW, stroke_width=width, stroke_opacity=0.055)
        for width in (1, 3, 5, 7, 9, 12, 15)
    )
    return group(body, translate(x, y))


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{format_number(at)}" stop-color="{tone}" stop-opacity="{format_number(opacity)}"/>'
        for at, tone, opacity in stops
    )
