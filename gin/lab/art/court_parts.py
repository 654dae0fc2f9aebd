"""Parts that court cards share: necks, hands, staffs, metal and stones, and the line that divides the two halves."""

from collections.abc import Callable
from itertools import pairwise

from gin.lab.art.heads import Skin
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, INK
from gin.lab.art.svg import Point, disc, fill, group, outlined, polygon, rotate, scale, stroke, translate

DIVIDER_SLOPE = 0.28
HEAD_CENTRE = (144.0, 90.0)  # to the right of the centre, since the index takes room on the left
HEAD_SCALE = 1.08


def divider_y(x: float) -> float:
    """Return the y at which the upper figure ends, at some x."""
    return 175 + DIVIDER_SLOPE * (x - 125)


def on_divider(x: float) -> str:
    """Return the point of the dividing line at some x, as path data."""
    return f"{x} {divider_y(x)}"


def on_court_head(*parts: str) -> str:
    """Move drawings from the units of `gin.lab.art.heads` to the place of the head on a court card."""
    return group("".join(parts), translate(*HEAD_CENTRE), scale(HEAD_SCALE))


def above_divider(points: list[Point]) -> str:
    """Return the path data of a line through some points, as far as it lies above the dividing line."""
    d = ""
    for (x0, y0), (x1, y1) in pairwise(points):
        h0, h1 = y0 - divider_y(x0), y1 - divider_y(x1)
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
    """Draw a neck with the shadow of the chin on it; `half` is half its width."""
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
    return fill(d, skin.light) + fill(shadow, skin.shade) + stroke(sides, INK, 1.1)


def fist(skin: Skin, x: float, y: float, degrees: float = 0, size: float = 1.0, mirror: bool = False) -> str:
    """Draw a hand closed round a shaft, which is upright before both are rotated."""
    back = (
        "M-7.4 -8.6C-3 -11 4 -10.8 7.2 -8.4C9 -6.8 8.8 -4.8 7.9 -3.9"
        "C9.5 -2.6 9.3 0 7.9 0.8C9.1 2.2 8.7 4.6 7.3 5.3"
        "C8 7 7 9.2 5 9.5C1 10.2 -4 10.2 -7.4 8.8C-9.4 4 -9.4 -4 -7.4 -8.6Z"
    )
    thumb = "M-8.2 -5C-7 -10.5 -3.4 -13 0 -12.8C3 -12.6 3.6 -10 1.4 -9.2C-1 -8.4 -2.6 -6.4 -3 -2.6"
    parts = [
        outlined(back, skin.light, INK, 1),
        fill("M-7 8.9C-4 10.2 1 10.2 5 9.5C7 9.2 8 7 7.3 5.3L1 5.6C-2 6 -5 7.4 -7 8.9Z", skin.shade),
        stroke("M7.9 -3.9H0.4M7.9 0.8H-0.4M7.3 5.3H0", INK, 0.8),
        fill(thumb + "Z", skin.light),
        stroke(thumb, INK, 0.9),
    ]
    return group("".join(parts), translate(x, y), rotate(degrees), scale(-size if mirror else size, size))


def wrist(skin: Skin, x: float, y: float) -> str:
    """Draw the wrist between the fist at a point and the cuff below it."""
    d = f"M{x - 6.4} {y + 6}L{x - 7} {y + 17}H{x + 7}L{x + 6} {y + 6}Z"
    shade = f"M{x + 1} {y + 6}V{y + 17}H{x + 6.4}L{x + 5.4} {y + 6}Z"
    return outlined(d, skin.light, INK, 1) + fill(shade, skin.shade)


def raised_arm(
    skin: Skin,
    x: float,
    y: float,
    sleeve: tuple[str, str],
    cuff: str,
    *,
    foot: tuple[float, float] = (177.0, 238.0),
    degrees: float = 0.0,
    size: float = 1.0,
    mirror: bool = False,
) -> str:
    """Draw a forearm that rises from the dividing line, and its fist at `x`, `y`.

    `sleeve` is the colour in the light and in shade, and `foot` the two x at which the sleeve meets the line.
    """
    left, right = foot
    base, end = divider_y(left), divider_y(right)
    top = y + 21.0
    outer = f"L{x + 10} {top}C{x + 12} {top + 18} {right - 8} {end - 22} {right} {end}"
    d = f"M{left} {base}C{left + 4} {base - 18} {x - 13} {top + 16} {x - 10} {top}{outer}Z"
    shade = f"M{x + 3} {top}{outer}L{on_divider(right - 24)}C{right - 26} {end - 26} {x + 6} {top + 22} {x + 3} {top}Z"
    height, lean = base - top, left - x + 10
    folds = "".join(
        f"M{x - 8 + lean * k * k} {top + height * k}q8 {height * 0.1} {11 - lean * k * 0.6} {-height * 0.06}"
        for k in (0.3, 0.66)
    )
    band = f"M{x - 12} {y + 14}Q{x} {y + 18} {x + 12} {y + 14}L{x + 13} {y + 23.4}Q{x} {y + 28} {x - 13} {y + 23.4}Z"
    return "".join(
        [
            fill(d, sleeve[0]),
            fill(shade, sleeve[1]),
            stroke(folds, INK, 0.8),
            stroke(d, INK, 1.1),
            wrist(skin, x, y),
            outlined(band, cuff, INK, 1),
            fist(skin, x, y, degrees, size, mirror),
        ]
    )


def shaft(x0: float, y0: float, x1: float, y1: float, width: float, colour: str) -> str:
    """Draw a straight staff with an outline."""
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    return outlined(
        polygon([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]),
        colour,
        INK,
        0.9,
    )


def verticals_above_divider(xs: list[float], top: Callable[[float], float], colour: str, width: float) -> str:
    """Draw vertical lines that begin at some y and end at the dividing line."""
    return stroke("".join(above_divider([(x, top(x)), (x, 300)]) for x in xs), colour, width)


def studs(points: list[Point], r: float, colour: str = BRASS, ink: str | None = INK, width: float = 0.7) -> str:
    """Draw round studs at those of the points that lie above the dividing line."""
    return "".join(disc(x, y, r, colour, ink, width) for x, y in points if y < divider_y(x) - r)


def points_along(p0: Point, p1: Point, p2: Point, count: int) -> list[Point]:
    """Return points at even steps of the parameter of a quadratic Bézier curve."""
    ts = [i / (count - 1) for i in range(count)]
    return [
        (
            (1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * p1[0] + t * t * p2[0],
            (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * p1[1] + t * t * p2[1],
        )
        for t in ts
    ]


def gem(x: float, y: float, w: float, h: float, colour: str, glint: str) -> str:
    """Draw a cut stone: a lozenge with a light half."""
    return outlined(f"M{x} {y - h}L{x + w} {y}L{x} {y + h}L{x - w} {y}Z", colour, INK, 0.8) + fill(
        f"M{x} {y - h}L{x - w} {y}L{x} {y}Z", glint
    )


def sash(colour: str, edge: str, mark: str) -> str:
    """Draw the band that hides where the two halves meet; it looks the same upside down."""
    lozenges = "".join(f"M{x}-3.4l3.4 3.4l-3.4 3.4l-3.4-3.4Z" for x in range(-108, 109, 18))
    dots = "".join(disc(x, 0, 1.1, mark) for x in range(-99, 100, 18))
    marks = fill(lozenges, mark) + dots
    bars = (
        fill("M-115 -7H115V7H-115Z", INK)
        + fill("M-115 -6.2H115V6.2H-115Z", edge)
        + fill("M-115 -4.6H115V4.6H-115Z", INK)
        + fill("M-115 -4H115V4H-115Z", colour)
    )
    return group(bars + marks, translate(125, 175), rotate(15.642))


def ball(x: float, y: float, r: float, colour: str = BRASS) -> str:
    """Draw a metal ball with a glint."""
    return disc(x, y, r, colour, INK, 0.8) + disc(x - r * 0.35, y - r * 0.35, r * 0.28, BRASS_PALE)


def in_light(d: str, colour: str, shade: str, dark: str, width: float = 1.1) -> str:
    """Draw a shape with an outline and, if ``shade`` is given, its shaded part in a darker colour."""
    return fill(d, colour) + (fill(shade, dark) if shade else "") + stroke(d, INK, width)


def brass(d: str, shade: str = "", width: float = 1.1) -> str:
    """Draw a brass shape with an outline and, if `shade` is given, its shaded part."""
    return in_light(d, BRASS, shade, BRASS_DARK, width)
