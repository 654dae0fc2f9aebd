"""The four aces: three large pips with an inline, and an engraved ace of spades."""

import math
import re

from gin.lab.art.palette import BRASS, BRASS_PALE, PAPER, SEA, SUIT_TOKEN
from gin.lab.art.pips import HEIGHT, SUIT_PATH, WIDTH, blank_card, corner_index, double_ended
from gin.lab.art.svg import Point, disc, fill, group, polar, ring, scale, stroke, translate


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


def plain_ace(suit: str) -> list[str]:
    """Draw the ace of clubs, diamonds or hearts."""
    return [
        blank_card(),
        double_ended(corner_index("A", suit)),
        group(pip_with_inline(suit, 112, 1.2, 1.6, 4.2), translate(WIDTH / 2, HEIGHT / 2)),
    ]


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
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], values
            for i in range(1, steps + 1):
                t = i / steps
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
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


def ace_of_spades() -> list[str]:
    """Draw the engraved ace: a moon over the sea, in a spade, with rays to its edge."""
    factor = 2.75
    moon = (0.0, 18.0)  # the centre of the disc, in units of the card relative to the centre of the spade
    edge = [(x * factor, y * factor) for x, y in outline_points(SUIT_PATH["s"])]
    rays, dots = "", []
    for step in range(72):
        degrees = step * 5 - 90
        if 64 < degrees < 116:  # the stem has no room for rays
            continue
        far = distance_to_outline(edge, moon, degrees) - 6
        end = far if step % 2 == 0 else 33 + (far - 33) * 0.62
        (x0, y0), (x1, y1) = polar(*moon, 32, degrees), polar(*moon, end, degrees)
        rays += f"M{x0} {y0}L{x1} {y1}"
        if step % 2:
            dots.append(disc(*polar(*moon, end + 4, degrees), 0.95, BRASS))
    spade = [
        pip_with_inline("s", 62 * factor, 1.2, 1.3, 4.2),
        stroke(rays, BRASS_PALE, 0.75),
        *dots,
        _moonlit_sea(*moon),
        stroke("M0 62V84M-3 66V82M3 66V82", BRASS_PALE, 0.75),
    ]
    flourish = "M-38 104C-60 104 -72 96 -72 84C-72 76 -64 73 -60.5 78.5C-58 83 -62 87 -65.5 85"
    leaves = (
        "M-44 103.6C-50 97 -57 95 -62 97C-58 101.5 -52 104 -44 103.6"
        "ZM-58 101C-64 100 -71 103 -74 109C-68 109.5 -61 107 -58 101Z"
    )
    side = stroke(flourish, BRASS, 1.2) + fill(leaves, BRASS)
    ornament = side + group(side, scale(-1, 1)) + fill("M0 98.5L5.5 104L0 109.5L-5.5 104Z", BRASS)
    ornament += stroke("M-38 104H-11M38 104H11", BRASS, 1.2)
    return [
        blank_card(),
        double_ended(corner_index("A", "s")),
        group(spade, translate(WIDTH / 2, HEIGHT / 2 - 8)),
        group(ornament, translate(WIDTH / 2, HEIGHT / 2 + 25), scale(0.84)),
    ]


def _moonlit_sea(x: float, y: float) -> str:
    """Draw a disc with a crescent above three lines of waves."""
    waves = "".join(
        f"M{-4 * w} {level}q{w} -4 {2 * w} 0" + f"t{2 * w} 0" * 3 for level, w in ((5, 6), (11, 5.25), (17, 3.75))
    )
    crescent = "M3 -20A11 11 0 1 0 10 -3.2A9.2 9.2 0 1 1 3 -20Z"
    stars = [disc(13, -13, 1, BRASS_PALE), disc(-15, -8, 0.9, BRASS_PALE), disc(8.5, -8.5, 0.7, BRASS_PALE)]
    parts = [
        disc(0, 0, 29.5, SUIT_TOKEN["s"], BRASS, 1.4),
        ring(0, 0, 26.8, BRASS_PALE, 0.6),
        fill(crescent, BRASS_PALE),
        *stars,
        stroke(waves, SEA, 1.1),
    ]
    return group(parts, translate(x, y))


def ace(suit: str) -> list[str]:
    """Draw the ace of a suit."""
    return ace_of_spades() if suit == "s" else plain_ace(suit)
