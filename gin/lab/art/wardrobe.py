"""What the court wears and holds: hands, necks, weaves, metal; and the line that parts the two halves."""

from collections.abc import Callable
from itertools import pairwise

from gin.lab.art.faces import Skin
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, INK
from gin.lab.art.svg import disc, fill, group, grow, inked, line, move, polygon, turn

Point = tuple[float, float]

SLOPE = 0.28
HEAD = (144.0, 90.0)  # where a head is drawn; left of the panel's middle stands the index
HEAD_SCALE = 1.08


def cut(x: float) -> float:
    """The height at which the upper figure ends, for a given x."""
    return 175 + SLOPE * (x - 125)


def at(x: float) -> str:
    """A point on the dividing line, as path data."""
    return f"{x} {cut(x)}"


def on_head(*parts: str) -> str:
    """Drawings in a head's own units, put where heads are."""
    return group("".join(parts), move(*HEAD), grow(HEAD_SCALE))


def above(points: list[Point]) -> str:
    """A line through some points, as path data, kept only where it lies above the dividing line."""
    d = ""
    for (x0, y0), (x1, y1) in pairwise(points):
        h0, h1 = y0 - cut(x0), y1 - cut(x1)
        if h0 >= 0 and h1 >= 0:
            continue
        if h0 > 0 or h1 > 0:
            k = h0 / (h0 - h1)
            mx, my = x0 + (x1 - x0) * k, y0 + (y1 - y0) * k
            if h0 > 0:
                x0, y0 = mx, my
            else:
                x1, y1 = mx, my
        start = f"{x0} {y0}"
        d += f"L{x1} {y1}" if d.endswith(start) else f"M{start}L{x1} {y1}"
    return d


def neck(skin: Skin, x: float = 145.0, half: float = 11.5, top: float = 110, base: float = 144) -> str:
    """A neck with the shadow of the chin on it."""
    left, right = x - half, x + half
    d = (
        f"M{left} {top}C{left + 1} {base - 14} {left} {base - 6} {left - 8} {base}"
        f"H{right + 8}C{right} {base - 6} {right - 1} {base - 14} {right} {top}Z"
    )
    shadow = (
        f"M{left + 0.4} {top + 6}Q{x} {top + 27} {right - 0.4} {top + 2}V{base - 9}"
        f"C{x + 8} {base - 5} {x - 4} {top + 30} {left + 0.4} {top + 6}Z"
    )
    sides = (
        f"M{left} {top}C{left + 1} {base - 14} {left} {base - 6} {left - 8} {base}"
        f"M{right + 8} {base}C{right} {base - 6} {right - 1} {base - 14} {right} {top}"
    )
    return fill(d, skin.light) + fill(shadow, skin.shade) + line(sides, INK, 1.1)


def fist(skin: Skin, x: float, y: float, degrees: float = 0, scale: float = 1.0, mirror: bool = False) -> str:
    """A hand closed round a shaft that stands upright before the turn."""
    back = (
        "M-7.4 -8.6C-3 -11 4 -10.8 7.2 -8.4C9 -6.8 8.8 -4.8 7.9 -3.9"
        "C9.5 -2.6 9.3 0 7.9 0.8C9.1 2.2 8.7 4.6 7.3 5.3"
        "C8 7 7 9.2 5 9.5C1 10.2 -4 10.2 -7.4 8.8C-9.4 4 -9.4 -4 -7.4 -8.6Z"
    )
    thumb = "M-8.2 -5C-7 -10.5 -3.4 -13 0 -12.8C3 -12.6 3.6 -10 1.4 -9.2C-1 -8.4 -2.6 -6.4 -3 -2.6"
    parts = [
        inked(back, skin.light, INK, 1),
        fill("M-7 8.9C-4 10.2 1 10.2 5 9.5C7 9.2 8 7 7.3 5.3L1 5.6C-2 6 -5 7.4 -7 8.9Z", skin.shade),
        line("M7.9 -3.9H0.4M7.9 0.8H-0.4M7.3 5.3H0", INK, 0.8),
        fill(thumb + "Z", skin.light),
        line(thumb, INK, 0.9),
    ]
    return group("".join(parts), move(x, y), turn(degrees), grow(-scale if mirror else scale, scale))


def shaft(x0: float, y0: float, x1: float, y1: float, width: float, colour: str) -> str:
    """A straight staff with an outline."""
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    return inked(
        polygon([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]),
        colour,
        INK,
        0.9,
    )


def uprights(xs: list[float], top: Callable[[float], float], colour: str, width: float) -> str:
    """Upright lines from a height down to the dividing line."""
    return line("".join(above([(x, top(x)), (x, 300)]) for x in xs), colour, width)


def studs(points: list[Point], r: float, colour: str = BRASS, ink: str | None = INK, width: float = 0.7) -> str:
    """A row of round studs, those below the dividing line left out."""
    return "".join(disc(x, y, r, colour, ink, width) for x, y in points if y < cut(x) - r)


def along(p0: Point, p1: Point, p2: Point, count: int) -> list[Point]:
    """Points evenly along a quadratic curve."""
    ts = [i / (count - 1) for i in range(count)]
    return [
        (
            (1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * p1[0] + t * t * p2[0],
            (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * p1[1] + t * t * p2[1],
        )
        for t in ts
    ]


def gem(x: float, y: float, w: float, h: float, colour: str, glint: str) -> str:
    """A cut stone: a lozenge with a light half."""
    return inked(f"M{x} {y - h}L{x + w} {y}L{x} {y + h}L{x - w} {y}Z", colour, INK, 0.8) + fill(
        f"M{x} {y - h}L{x - w} {y}L{x} {y}Z", glint
    )


def sash(colour: str, edge: str, mark: str) -> str:
    """The band that hides the meeting of the two halves: drawn once, the same both ways."""
    lozenges = "".join(f"M{x}-3.4l3.4 3.4l-3.4 3.4l-3.4-3.4Z" for x in range(-108, 109, 18))
    dots = "".join(disc(x, 0, 1.1, mark) for x in range(-99, 100, 18))
    marks = fill(lozenges, mark) + dots
    bars = (
        fill("M-115 -7H115V7H-115Z", INK)
        + fill("M-115 -6.2H115V6.2H-115Z", edge)
        + fill("M-115 -4.6H115V4.6H-115Z", INK)
        + fill("M-115 -4H115V4H-115Z", colour)
    )
    return group(bars + marks, move(125, 175), turn(15.642))


def ball(x: float, y: float, r: float, colour: str = BRASS) -> str:
    """A metal ball with a glint from the lamp."""
    return disc(x, y, r, colour, INK, 0.8) + disc(x - r * 0.35, y - r * 0.35, r * 0.28, BRASS_PALE)


def metal(d: str, shade: str = "", width: float = 1.1) -> str:
    """Brass with an outline, and its shaded part."""
    return fill(d, BRASS) + (fill(shade, BRASS_DARK) if shade else "") + line(d, INK, width)
