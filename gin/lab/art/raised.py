"""How a raised hand and its sleeve are drawn in a portrait, in the units of the picture.

Each finger is drawn over those behind it, open where it grows out of the hand, and with shade along its underside; the
sleeve lies over the hand.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gin.lab.art.heads import Skin
from gin.lab.art.light import LINE, ink_line, lit, mixed, shaded
from gin.lab.art.palette import BRASS, INK
from gin.lab.art.people import clothing, lower_rim
from gin.lab.art.shapes import brush, cut, hull, line, outline, placed
from gin.lab.art.svg import Point, fill, polar, stroke
from gin.lab.art.wardrobe import button, strands

_ARM_EDGE: Final = 128
"""The distance from the lamp at which the shaded side of a raised arm begins."""
_LAMP: Final = (-10, 90)
_CAST: Final = "#241630"
"""The colour of the shade that a hand throws."""
_FINGER_LINE: Final = LINE * 0.95
_FADE: Final = 2.6
"""How far the line of a finger reaches into the hand, ever thinner."""
_DARK: Final = 0xC0
"""The red, of 255, below which the light tone of skin counts as dark."""
_GLEAM: Final = "#ffd3a0"
"""The colour that lightens a hand with dark skin, so that it stands out against dark clothes."""
_IMPACT: Final = "#fff0bd"


@dataclass(frozen=True, slots=True)
class Sleeve:
    """The sleeve of a raised arm: its colour, and those of a cuff and of stripes around it where it has them."""

    colour: str
    cuff: str = ""
    stripes: str = ""


class Raised:
    """Draws a hand and its sleeve around a point, which lies at the right, or opposite with a ``side`` of -1."""

    def __init__(self, skin: Skin, sleeve: Sleeve, side: float, x: float, y: float) -> None:
        # A hand is nearer than the face, and a shade deeper, or lighter where it is dark: so it is told apart from what
        # it touches.
        dark = int(skin.light[1:3], 16) < _DARK
        self._light = mixed(skin.light, _GLEAM, 0.1) if dark else mixed(skin.light, skin.shade, 0.3)
        self._shade = mixed(skin.shade, skin.light, 0.4) if dark else shaded(skin.shade, 0.08)
        self._nail = mixed(skin.light, "#fff4ea", 0.45)
        self._sleeve, self._side = sleeve, side
        self._x, self._y = 80 + side * (x - 80), y
        self._root: Point | None = None
        self._behind: list[str] = []
        self._arm: list[str] = []
        self._parts: list[str] = []
        self._shapes: list[str] = []

    def _placed(self, points: str) -> str:
        return placed(points, self._x, self._y, self._side)

    def arm(self, points: str, cuff: str, stripes: str, folds: str) -> None:
        """Draw the sleeve up to the rim, nearer to the lamp than the shoulder behind it."""
        arm, sleeve = clothing(self._placed(points)), self._sleeve
        self._arm.append(lit(arm, sleeve.colour, _ARM_EDGE, _LAMP))
        if sleeve.stripes:
            bands = (cut(brush(self._placed(band), 3.6, 1, 1), hull(arm)) for band in stripes.split(";"))
            self._arm += [fill(band, sleeve.stripes) for band in bands if band]
            self._arm.append(ink_line(arm))
        else:
            inside = (cut(brush(self._placed(fold), 1.4, 0.2, 0.1), hull(arm)) for fold in folds.split(";"))
            self._arm += [fill(fold, INK, fill_opacity=0.7) for fold in inside if fold]
        if sleeve.cuff:
            self._arm.append(lit(clothing(self._placed(cuff)), sleeve.cuff, _ARM_EDGE, _LAMP, ink=1.5))

    def skin(self, points: str, edge: float, ink: float = LINE) -> None:
        """Draw a part of the hand; what lies further from the lamp than ``edge`` is in shade."""
        drawn = outline(self._placed(points))
        self._shapes.append(drawn)
        self._parts.append(lit(drawn, self._light, edge, _LAMP, self._shade, ink))

    def finger(self, joints: str, widths: Sequence[float], *, nail: float = 0.0, edge: float = 150) -> None:
        """Draw a finger through some joints, the last of which is its tip, as wide at each as ``widths`` say.

        It is open at the first, which lies in the hand; there the line between it and the finger behind it fades. A
        ``nail`` lies so far to the left of the middle, from -1 to 1 as the finger points, and is not drawn at 0.
        """
        one, tip, other = _sides([_point(joint) for joint in joints.split()], widths)
        around = _text([*one, *tip, *other[::-1]])
        ends = around.split(" ")
        closed = outline(self._placed(" ".join([f"{ends[0]}!", *ends[1:-1], f"{ends[-1]}!"])))
        self._shapes.append(closed)
        self._parts.append(lit(closed, self._light, edge, _LAMP, self._shade, ink=0))
        # The underside is the one that looks away from the lamp.
        middle = len(one) // 2
        (ax, ay), (bx, by) = one[middle], other[middle]
        low, high = (one, other) if (ax - bx) * self._side * 0.4 + (ay - by) > 0 else (other, one)
        inner = [
            (x + (u - x) * part, y + (v - y) * part)
            for (x, y), (u, v), part in zip(low, high, [0.02, *[0.3] * (len(low) - 1)], strict=True)
        ]
        band = _text([*low, *inner[::-1]]).split(" ")
        corners = {0, len(low) - 1, len(low), len(band) - 1}
        strip = " ".join(point + "!" * (index in corners) for index, point in enumerate(band))
        self._parts.append(fill(outline(self._placed(strip)), self._shade, fill_opacity=0.75))
        if nail:
            self._parts.append(self._drawn_nail(one, other, tip, nail))
        self._parts.append(ink_line(line(self._placed(around)), _FINGER_LINE))
        root, self._root = self._root, _point(joints.split()[0])
        if root:  # The other line lies under the next finger, or is the edge of the hand.
            self._parts.append(self._fading(min(one, other, key=lambda side: math.dist(side[0], root))))

    def _fading(self, side: Sequence[Point]) -> str:
        """Draw how a line beside a finger fades where the finger grows out of the hand."""
        (x0, y0), (x1, y1) = side[:2]
        part = _FADE / math.dist((x0, y0), (x1, y1))
        dx, dy = (x0 - x1) * part, (y0 - y1) * part
        points = _text([(x0 - dx, y0 - dy), (x0, y0), (x0 + dx, y0 + dy)])
        return fill(brush(self._placed(points), _FINGER_LINE, 1, 0.1), INK)

    def _drawn_nail(self, one: Sequence[Point], other: Sequence[Point], tip: Sequence[Point], place: float) -> str:
        (ax, ay), (bx, by), (ex, ey) = one[-1], other[-1], tip[len(tip) // 2]
        x, y, width = (ax + bx) / 2, (ay + by) / 2, math.dist((ax, ay), (bx, by))
        angle = math.degrees(math.atan2(ey - y, ex - x))
        cx, cy = x + (ax - bx) / 2 * place * 0.3 + (ex - x) * 0.2, y + (ay - by) / 2 * place * 0.3 + (ey - y) * 0.2
        long, wide = width * 0.42, width * 0.27
        shape = [
            polar(*polar(cx, cy, long * u, angle), wide * v, angle + 90)
            for u, v in ((-1, 0), (-0.6, 0.9), (0.5, 1), (1, 0), (0.5, -1), (-0.6, -0.9))
        ]
        return fill(outline(self._placed(_text(shape))), self._nail, stroke=self._shade, stroke_width=0.9)

    def lines(self, lines: str, width: float = 1.5) -> None:
        """Draw the creases of a hand."""
        self._parts.append(strands(";".join(self._placed(line) for line in lines.split(";")), INK, width, None))

    def ring(self, points: str) -> None:
        """Draw a ring around a finger."""
        band = line(self._placed(points))
        self._parts += [stroke(band, tone, width) for tone, width in ((INK, 3.4), (BRASS, 1.9))]

    def button(self, x: float, y: float) -> None:
        """Draw a button on the sleeve."""
        self._arm.append(button(self._x + self._side * x, self._y + y, 2.6))

    def knock(self, x: float, y: float, angles: Sequence[float], near: float, far: float) -> None:
        """Draw thin lines that go out from a knock at some point, between two distances; every other one is shorter."""
        lines = ""
        for index, angle in enumerate(angles):
            ends = [polar(x, y, near, angle), polar(x, y, far - (far - near) * 0.4 * (index % 2), angle)]
            lines += line(self._placed(_text(ends)))
        self._behind += [stroke(lines, INK, 5.2), stroke(lines, _IMPACT, 2.8)]

    def drawing(self) -> str:
        """Return what has been drawn, with a soft shade of the hand on what lies behind it."""
        whole = "".join(self._shapes)
        cast = [stroke(placed(whole, 0.6, 1.4), _CAST, width, stroke_opacity=0.15) for width in (8.4, 5.2)]
        return "".join([*self._behind, *cast, lower_rim(), *self._parts, *self._arm])


def _point(text: str) -> Point:
    x, y = text.split(",")
    return float(x), float(y)


def _text(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def _sides(joints: Sequence[Point], widths: Sequence[float]) -> tuple[list[Point], list[Point], list[Point]]:
    """Return the points along one side of a finger, around its tip and along the other side."""
    one, other, angle = [], [], 0.0
    for index, ((x, y), width) in enumerate(zip(joints, widths, strict=True)):
        (x0, y0), (x1, y1) = joints[max(0, index - 1)], joints[min(len(joints) - 1, index + 1)]
        angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
        one.append(polar(x, y, width / 2, angle - 90))
        other.append(polar(x, y, width / 2, angle + 90))
    tip = [polar(*joints[-1], widths[-1] / 2, angle + turn) for turn in (-45, 0, 45)]
    return one, tip, other
