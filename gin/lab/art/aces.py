"""The four aces: each an engraved pip with a picture of its house in a medallion."""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, PAPER, SEA, SUIT_TOKEN
from gin.lab.art.pips import HEIGHT, SUIT_PATH, WIDTH, blank_card, corner_index, double_ended
from gin.lab.art.svg import Point, disc, fill, group, polar, polygon, ring, scale, stroke, translate

_FOOT = 302
"""The y of the lower ornament on the card."""


def pip_with_inline(suit: str, size: float, gap: float, line_width: float, rim: float) -> str:
    """Draw a suit symbol, centred on the origin, with an even line of paper just inside its outline.

    Scaling a shape down does not inset it evenly, and the rasteriser cannot clip; so the shape is drawn three times,
    widened by ever thinner strokes: the rim in the suit's colour, the line in paper, the core in the suit's colour.
    """
    path, colour = SUIT_PATH[suit], SUIT_TOKEN[suit]
    factor = size / 62

    def widened(ink: str, by: float) -> str:
        width = 2 * by / factor
        return fill(path, ink, stroke=ink, stroke_width=width, stroke_linejoin="miter", stroke_miterlimit=6)

    shapes = widened(colour, gap + line_width + rim), widened(PAPER, gap + line_width), widened(colour, gap)
    return group(shapes, scale(factor))


def outline_points(path: str, steps: int = 16) -> list[Point]:
    """Return points along path data that consists of absolute M, H and C commands."""
    points: list[Point] = []
    for command, numbers in re.findall(r"([MHC])([^A-Z]*)", path):
        values = [float(v) for v in re.findall(r"-?[\d.]+", numbers)]
        if command == "M":
            points.append((values[0], values[1]))
        elif command == "H":
            points.append((values[0], points[-1][1]))
        else:
            for first in range(0, len(values), 6):
                (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], values[first : first + 6]
                for i in range(1, steps + 1):
                    t = i / steps
                    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                    points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def _club_points() -> list[Point]:
    """Return points along the three leaves of the club, whose path has arcs."""
    points = []
    for degrees in range(0, 360, 3):
        ux, uy = polar(0, 0, 1, degrees)
        ends = [10.0]  # where the leaves meet, under the medallion
        for x, y in ((0.0, -16.6), (-15.4, 5.1), (15.4, 5.1)):
            along = x * ux + y * uy
            square = along**2 - x * x - y * y + 13.4**2
            if along > 0 and square > 0:
                ends.append(along + math.sqrt(square))
        points.append((ux * max(ends), uy * max(ends)))
    return points


def distance_to_outline(points: list[Point], origin: Point, degrees: float) -> float:
    """Return the distance from a point to the outline in a direction, infinite if it is never met."""
    angle = math.radians(degrees)
    dx, dy = math.cos(angle), math.sin(angle)
    best = math.inf
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        ex, ey = bx - ax, by - ay
        cross = dx * ey - dy * ex
        if abs(cross) > 1e-9:
            along = ((ax - origin[0]) * ey - (ay - origin[1]) * ex) / cross
            across = ((ax - origin[0]) * dy - (ay - origin[1]) * dx) / cross
            if along > 0 and 0 <= across <= 1:
                best = min(best, along)
    return best


@dataclass(frozen=True, slots=True)
class Ace:
    """How an ace is engraved, in units of the card from the centre of its pip.

    Attributes:
        factor: The size of the pip relative to `SUIT_PATH`.
        y: How far the pip lies below the centre of the card.
        centre: The y of the medallion's centre.
        radius: The radius of the medallion.
        picture: What the medallion shows.
        extra: What else is engraved.
        blank: The width in degrees of the sector below the medallion that has no rays.
    """

    factor: float
    y: float
    centre: float
    radius: float
    picture: Callable[[], str]
    extra: str = ""
    blank: float = 0.0


def ace(suit: str) -> list[str]:
    """Draw the ace of a suit: rays from a medallion to the edge of the pip, and an ornament above and below it."""
    design = ACES[suit]
    pip = [
        pip_with_inline(suit, 62 * design.factor, 1.2, 1.3, 4.2),
        _rays(suit, design),
        disc(0, design.centre, design.radius, SUIT_TOKEN[suit], BRASS, 1.4),
        ring(0, design.centre, design.radius - 2.7, BRASS_PALE, 0.6),
        group(design.picture(), translate(0, design.centre)),
        design.extra,
    ]
    return [
        blank_card(),
        double_ended(corner_index("A", suit)),
        group(pip, translate(WIDTH / 2, HEIGHT / 2 + design.y)),
        double_ended(group(_ornament(), translate(WIDTH / 2, _FOOT), scale(0.76))),
    ]


def _rays(suit: str, design: Ace) -> str:
    """Draw rays from the medallion to the edge; every other one is shorter and ends in a dot."""
    centre = (0.0, design.centre)
    outline = _club_points() if suit == "c" else outline_points(SUIT_PATH[suit])
    edge = [(x * design.factor, y * design.factor) for x, y in outline]
    begin = design.radius + 2.5
    rays, dots = "", ""
    for step in range(72):
        degrees = step * 5 - 90
        if abs(degrees - 90) < design.blank / 2:
            continue
        far = distance_to_outline(edge, centre, degrees) - 6
        end = far if step % 2 == 0 else begin + 1 + (far - begin - 1) * 0.62
        if end < begin + 3:
            continue
        (x0, y0), (x1, y1) = polar(*centre, begin, degrees), polar(*centre, end, degrees)
        rays += f"M{x0} {y0}L{x1} {y1}"
        if step % 2:
            dots += disc(*polar(*centre, end + 4, degrees), 0.95, BRASS)
    return stroke(rays, BRASS_PALE, 0.75) + dots


def _ornament() -> str:
    """Draw two scrolls with leaves on either side of a lozenge, whose centre is the origin."""
    scroll = "M-38 0C-60 0 -72 -8 -72 -20C-72 -28 -64 -31 -60.5 -25.5C-58 -21 -62 -17 -65.5 -19"
    leaves = "M-44 -.4C-50 -7 -57 -9 -62 -7C-58 -2.5 -52 0 -44 -.4ZM-58 -3C-64 -4 -71 -1 -74 5C-68 5.5 -61 3 -58 -3Z"
    side = stroke(scroll, BRASS, 1.2) + fill(leaves, BRASS)
    lozenge = fill("M0 -5.5L5.5 0L0 5.5L-5.5 0Z", BRASS)
    return side + group(side, scale(-1, 1)) + lozenge + stroke("M-38 0H-11M38 0H11", BRASS, 1.2)


def _moonlit_sea() -> str:
    """Draw a crescent above three lines of waves."""
    waves = "".join(
        f"M{-4 * w} {level}q{w} -4 {2 * w} 0" + f"t{2 * w} 0" * 3 for level, w in ((5, 6), (11, 5.25), (17, 3.75))
    )
    crescent = "M3 -20A11 11 0 1 0 10 -3.2A9.2 9.2 0 1 1 3 -20Z"
    stars = [disc(13, -13, 1, BRASS_PALE), disc(-15, -8, 0.9, BRASS_PALE), disc(8.5, -8.5, 0.7, BRASS_PALE)]
    return fill(crescent, BRASS_PALE) + "".join(stars) + stroke(waves, SEA, 1.1)


def _hearth() -> str:
    """Draw a fire on two crossed logs, and sparks above it."""
    fire = (
        "M1 -21C3 -13 12 -9 12 2C12 9 7 14 0 14C-7 14 -12 9 -12 2C-12 -3 -9 -6 -8 -11C-5 -9 -4 -6 -4 -4"
        "C0 -8 2 -14 1 -21Z"
    )
    core = (
        "M0 -6C2 -1 6.6 2 6.6 7C6.6 11 4 14 0 14C-4 14 -6.6 11 -6.6 7C-6.6 4 -5 2 -4 0C-3 2 -2 3 -1.6 4"
        "C-.4 1 .6 -2 0 -6Z"
    )
    log = "M-17 11.6L15 18.4L14 22.4L-18 15.6Z"
    sparks = "".join(
        disc(x, y, r, BRASS_PALE) for x, y, r in ((-13, -12, 0.9), (10, -15, 1.0), (15, -5, 0.8), (-16, -3, 0.7))
    )
    logs = (
        fill(log, BRASS_DARK)
        + group(fill(log, BRASS), scale(-1, 1))
        + disc(-14.6, 20.4, 2, BRASS_PALE)
        + disc(14.6, 20.4, 2, BRASS_PALE)
    )
    return fill(fire, BRASS) + fill(core, BRASS_PALE) + logs + sparks


def _sunlit_dunes() -> str:
    """Draw a sun with a corona above three dunes."""
    corona = "".join(
        polygon([polar(0, -5, 10.6, a - 8), polar(0, -5, 17 if i % 2 == 0 else 14, a), polar(0, -5, 10.6, a + 8)])
        for i, a in enumerate(range(-180, 1, 20))
    )
    dunes = (
        "M-24.6 5C-16 -1 -8 -1 0 5C8 10 16 8 24.6 3M-23 11C-14 6 -6 6 4 11.4C11 15 17 14 22.4 11.4"
        "M-18 18C-10 13.6 -2 14 4 17C9 19.4 13 19.4 17 18"
    )
    sun = "M-9.2 -2.6A9.2 9.2 0 1 1 9.2 -2.6C5 -.4 3 3.4 0 3.4C-4 3.4 -5.6 -.6 -9.2 -2.6Z"
    return fill(corona, BRASS) + fill(sun, BRASS_PALE) + stroke(dunes, BRASS_PALE, 1.1)


def _oak() -> str:
    """Draw an oak with its roots, and two acorns in the branches."""
    crown = (
        "M-4 4C-9 8 -16 5 -15.4 -1C-20 -3 -19.6 -10 -14.4 -11C-15 -17 -8 -20 -4.6 -17C-2 -22 5 -22 7 -17"
        "C12 -19 16.6 -14 14.4 -10C19.6 -8.6 19.6 -2 15 -.6C15 5 9 8 4 4.6C2 6.4 -2 6.4 -4 4Z"
    )
    trunk = "M-2.4 2L-3 12C-4 16 -8 18 -13 19C-7 20.4 -3 19 0 17C3 19 7 20.4 13 19C8 18 4 16 3 12L2.4 2Z"
    branches = "M0 8V-12M0 4L-8 -3M0 0L7.6 -6.6M0 -5L-6 -11M-12 -6a4 4 0 0 1 4 -4M8 -13a4 4 0 0 1 4 4"
    return (
        fill(crown, "#7f9a5c")
        + fill(trunk, BRASS_PALE)
        + stroke(branches, BRASS_PALE, 1.1)
        + "".join(disc(x, y, 1.3, BRASS) for x, y in ((-9.6, 0.6), (9.4, -1.4), (3.6, -14), (-9, -13.4)))
    )


ACES = {
    "s": Ace(2.75, -2, 18, 29.5, _moonlit_sea, stroke("M0 62V84M-3 66V82M3 66V82", BRASS_PALE, 0.75), 52),
    "h": Ace(2.5, -4, -10, 29.5, _hearth),
    "d": Ace(2.8, 0, 0, 29.5, _sunlit_dunes),
    "c": Ace(2.6, -4, 1, 28.5, _oak, stroke("M0 50V79M-3 56V77M3 56V77", BRASS_PALE, 0.75), 60),
}
"""By suit: the sea at night, the hearth, the sun and the forest."""
