"""Raised hands in portraits, in the units of the picture: in thought, and knocking on the table.

A hand is drawn from the arm to the finger that is nearest. Fingers are fingers: each is drawn over those behind it,
open where it grows out of the hand, and with shade along its underside.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gin.lab.art.faces import Face
from gin.lab.art.heads import Skin
from gin.lab.art.light import LINE, ink_line, lit, mixed, shaded
from gin.lab.art.palette import BRASS, INK
from gin.lab.art.people import chin_of, clothing, lower_rim
from gin.lab.art.shapes import brush, cut, hull, line, outline, placed
from gin.lab.art.svg import Point, fill, polar, stroke
from gin.lab.art.wardrobe import button, strands

_ARM_EDGE: Final = 128
"""The distance from the lamp at which the shaded side of a raised arm begins."""
_LAMP: Final = (-10, 90)
_CAST: Final = "#241630"
"""The colour of the shade that a hand throws."""
_DARK: Final = 0xC0
"""The red from which on skin is bright, to 255 ..."""
_GLEAM: Final = "#ffd3a0"
"""... and the light on a hand that is darker, against dark clothes."""
_IMPACT: Final = "#fff0bd"


@dataclass(frozen=True, slots=True)
class Sleeve:
    """The sleeve of a raised arm: its colour, and those of a cuff and of stripes around it where it has them."""

    colour: str
    cuff: str = ""
    stripes: str = ""


def hands(
    face: Face, sleeve: Sleeve, thinking: str = "chin", knock: str = "fist", *, left: bool = False
) -> dict[str, str]:
    """Return the hands that belong to expressions, in the units of the picture.

    In thought a hand holds the ``chin`` or pinches it (``pinch``), lays a finger on the ``lip``, points up along the
    ``cheek``, carries the head (``rest``) or strokes a ``beard``. A knock shows a ``fist`` from its palm, from the
    ``front`` or from its ``side``. Hands are raised at the right, or at the ``left``.
    """
    side = -1.0 if left else 1.0
    poses = {
        "chin": _hand_at_chin,
        "pinch": _hand_that_pinches,
        "lip": _hand_at_lip,
        "cheek": _hand_at_cheek,
        "rest": _hand_under_chin,
        "beard": _hand_in_beard,
    }
    knocks = {"fist": _knocking_fist, "front": _knocking_front, "side": _knocking_side}
    return {"thinking": poses[thinking](face, sleeve, side), "knock": knocks[knock](face.skin, sleeve, side)}


class _Raised:
    """Draws a hand and its sleeve around a point, which lies at the right, or opposite with a ``side`` of -1."""

    def __init__(self, skin: Skin, sleeve: Sleeve, side: float, x: float, y: float) -> None:
        # A hand is nearer than the face, and a shade deeper, or lighter where it is dark: so it is told apart from what
        # it touches.
        dark = int(skin.light[1:3], 16) < _DARK
        self._light = mixed(skin.light, _GLEAM, 0.25) if dark else mixed(skin.light, skin.shade, 0.3)
        self._shade = mixed(skin.shade, skin.light, 0.4) if dark else shaded(skin.shade, 0.08)
        self._nail = mixed(skin.light, "#fff4ea", 0.45)
        self._sleeve, self._side = sleeve, side
        self._x, self._y = 80 + side * (x - 80), y
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
            self._arm.append(lit(outline(self._placed(cuff)), sleeve.cuff, _ARM_EDGE, _LAMP, ink=1.5))

    def skin(self, points: str, edge: float, ink: float = LINE) -> None:
        """Draw a part of the hand; what lies further from the lamp than ``edge`` is in shade."""
        drawn = outline(self._placed(points))
        self._shapes.append(drawn)
        self._parts.append(lit(drawn, self._light, edge, _LAMP, self._shade, ink))

    def finger(self, joints: str, widths: Sequence[float], *, nail: float = 0.0, edge: float = 150) -> None:
        """Draw a finger through some joints, the last of which is its tip, as wide at each as ``widths`` say.

        It is open at the first, which lies in the hand. A ``nail`` lies so far to the left of the middle, from -1 to 1
        as the finger points, and is not drawn at 0.
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
        self._parts.append(ink_line(line(self._placed(around)), LINE * 0.95))

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
        self._parts.append(strands(";".join(self._placed(line) for line in lines.split(";")), INK, width, 0.9))

    def ring(self, points: str) -> None:
        """Draw a ring around a finger."""
        band = line(self._placed(points))
        self._parts += [stroke(band, tone, width) for tone, width in ((INK, 3.4), (BRASS, 1.9))]

    def button(self, x: float, y: float) -> None:
        """Draw a button on the sleeve."""
        self._arm.append(button(self._x + self._side * x, self._y + y, 2.6))

    def knock(self, x: float, y: float, angles: Sequence[float], near: float, far: float) -> None:
        """Draw wedges that go out from a knock at some point, between two distances."""
        wedges = ""
        for angle in angles:
            (ax, ay), (bx, by) = polar(x, y, near, angle), polar(x, y, far, angle)
            dx, dy = (by - ay) / (far - near) * 1.5, (ax - bx) / (far - near) * 1.5
            corners = [(ax + dx, ay + dy), (bx + dx * 2, by + dy * 2), (bx - dx * 2, by - dy * 2), (ax - dx, ay - dy)]
            wedges += outline(self._placed(" ".join(f"{point}!" for point in _text(corners).split(" "))))
        self._behind += [stroke(wedges, INK, 3.6), fill(wedges, _IMPACT)]

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


def _upright_arm(hand: _Raised) -> None:
    """Draw the sleeve of a forearm that stands upright below a fist."""
    hand.arm(
        "-14,14! 0,16.6 14,14! 26,52 -15,52",
        "-15.4,13! 0,15.8 15.4,13! 16.6,20! 0,23 -16.6,20!",
        "-18,26 0,29 20,26;-18,35 0,38.4 22,35;-18,44 0,47.6 24,44",
        "-13.6,24 -6,28 2,28;-13,34 -4,37 8,35",
    )


def _knocking_fist(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that knocks on the table, seen from its palm."""
    hand = _Raised(skin, sleeve, side, 107, 119)
    _upright_arm(hand)
    hand.knock(0, -1, (-78, -44, -10), 19.6, 29.6)
    hand.skin("-12,17 -14.6,6 -13,-6 0,-9 11,-7 12.4,4 13,17 0,20", 134)
    hand.finger("9.6,7 11.6,-1 12.2,-3.6", (6, 7, 7.6))
    hand.finger("4,8 5.4,-1 5.6,-6", (7, 8, 8.8))
    hand.finger("-2,8 -2,-1 -2.4,-7.4", (7.6, 8.4, 9.2))
    hand.finger("-7,8 -9,0 -10,-5.6", (7.6, 8.4, 9))
    hand.skin("-3,5 4,7.4 9,6.8 11,9 11,16 0,19 -9,17 -10,8", 134, 0)
    hand.lines("-4,4.6 3,7.6 8.6,6.8 13.6,4.6;4,12.6 9,12 12,9.4", 1.7)
    hand.finger("-5,16 -10.4,9 -10,2.4 -3.4,0.6 3,3.6", (9, 9, 8.6, 7.6, 6.6), nail=0.5)
    return hand.drawing()


def _knocking_front(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a broad fist that knocks on the table, seen from the front, with its knuckles above."""
    hand = _Raised(skin, sleeve, side, 107, 117)
    _upright_arm(hand)
    hand.button(7.4, 21)
    hand.knock(0, 0, (-74, -42, -10), 22, 30.6)
    hand.skin(
        "-13,18 -15.6,7 -15.6,-6 -12.6,-11 -6,-12.6 -2,-14.6 4,-12.8 8,-13.4 12,-9.6 15.6,-7 17,1 16,9 13,18 0,20", 134
    )
    for x, top, foot, wide in (
        (12.4, -2.6, 7.2, 7.4),
        (5.2, -5.4, 8.4, 8.2),
        (-3, -6.4, 7.6, 8.4),
        (-11, -4, 4.6, 8.2),
    ):
        hand.finger(f"{x - 0.4},{foot} {x},{(foot + top) / 2} {x + 0.3},{top}", (wide, wide * 0.94, wide * 1.02))
        hand.lines(f"{x - wide * 0.24},{top + 4.6} {x + 0.2},{top + 5.6} {x + wide * 0.26},{top + 4.6}", 1.2)
    hand.finger("-10.4,12 -8,8.4 -0.4,8 6.4,10.2", (9, 9.2, 8.4, 7.4), nail=0.4)
    return hand.drawing()


def _knocking_side(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a fist that comes down on the table with its knuckles, seen from the side of the thumb."""
    hand = _Raised(skin, sleeve, side, 110.5, 116.5)
    hand.arm(
        "16,-11.6! 30,-18 48,-22 52,22 36,18 16,11.6! 18,0",
        "14,-12.8! 21,-15! 23.4,0 21,14.6! 14,12.8! 16.4,0",
        "27,-16 29,0 27,15;34,-18 36,0 34,18",
        "27,-12 29,-3 28,4;34,-13 35,-4 33,6",
    )
    hand.knock(-9, 10, (174, 133, 92, 51), 10, 18.4)
    hand.skin("20,-10 8,-12.4 -2,-10 -4,0 -1,9 9,12.6 20,10", 132)
    hand.finger("-3,-7.6 -15,-4.4 -17.4,3 -14,8", (8, 8, 8, 7))
    hand.finger("-2,-8.2 -11.6,-5.6 -14.6,1.8 -12,8.8 -7,10", (8.4, 8.4, 8.4, 8, 7.6))
    hand.finger("9,-8.6 -3,-8.6 -9.6,-4 -10,3.8 -4.4,9 5,8.8", (8, 8.4, 8.6, 8.4, 8, 7.2))
    hand.finger("19,2.4 10,3.2 2,0.8 -4,0.4", (11, 9.6, 8, 6.8), nail=0.5)
    return hand.drawing()


def _leaning_arm(hand: _Raised) -> None:
    """Draw the sleeve of a forearm that leans on its elbow below a chin."""
    hand.arm(
        "-8.6,13! 3,13.8 14,9.6! 36,48 -8,52",
        "-10,12! 3,13 14.4,8.4! 17.6,15! 4,20 -10,19!",
        "-12,27 6,25 24,19;-12,36 8,34.4 30,28;-12,45 10,44 36,37",
        "-7,24 0,25.4 8,23;-7,33 4,33.4 14,29",
    )


def _hand_at_chin(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that holds a chin: the first finger along it, the thumb at the cheek, the others folded."""
    hand = _Raised(face.skin, sleeve, side, 97, round(chin_of(face)) + 6)
    _leaning_arm(hand)
    hand.finger("10,2 7.4,-8 2.6,-16 0,-21.4", (11, 9, 7.8, 6.6))
    hand.skin("0,-9 7,-9.4 13,-3.4 15,4 13.4,11 10,16 1,18 -6,16 -8,6", 138)
    hand.finger("2.6,12.6 -3,13 -7.4,12", (7, 6.8, 6.4))
    hand.finger("5,7.6 -4,8 -9.8,6.4", (8, 7.4, 7))
    hand.finger("7,2 -4,2 -11.4,0", (8.4, 7.8, 7.4))
    hand.finger("9.4,-4 -2,-5 -13,-6.4 -23,-12.6", (9, 8.6, 7.6, 6.2), nail=-0.5)
    return hand.drawing()


def _hand_that_pinches(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a broad hand, seen from the side of the thumb, that has a chin between the thumb and the first finger."""
    hand = _Raised(face.skin, sleeve, side, 98.6, round(chin_of(face)) + 1)
    _leaning_arm(hand)
    hand.skin("2,2 9,-6 11.4,-8 15.6,0 15.4,9 11,16 1,18 -7,15 -8,4", 138)
    hand.finger("4,13 -4,14 -10.4,11.4", (8.4, 8, 7.4))
    hand.finger("6,8 -4,9.4 -12.4,6.4", (9, 8.6, 8))
    hand.finger("10.4,4 6.4,-8 -5,-13 -15.4,-11.2", (11, 10.6, 9, 7.4), nail=0.6)
    hand.finger("8.6,6.6 2,3.4 -7,0.6 -14,-2.6", (10, 10.4, 9.2, 7.8), nail=0.6)
    return hand.drawing()


def _hand_at_lip(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that lays its first finger on the lip; the thumb is at the cheek, and the others are folded."""
    hand = _Raised(face.skin, sleeve, side, 101, round(chin_of(face)) + 7)
    _leaning_arm(hand)
    hand.finger("9,2 8.4,-7 6,-13 5.4,-17", (10, 8.2, 7, 6))
    hand.skin("-1,-8 6,-9 12,-3.4 14,4 12.6,11 9.4,15 1,17 -5,15 -7,6", 138)
    hand.finger("1.4,12 -2.4,12.6 -6.8,11.4", (6.4, 6.2, 5.8))
    hand.finger("3.4,7.4 -4,7.6 -8.8,6.2", (7.2, 6.8, 6.4))
    hand.finger("5,2.4 -4,2.4 -10,0.4", (7.6, 7.2, 6.8))
    hand.finger("7,-3 -0.4,-7.6 -5,-14 -9.6,-19.4", (8.6, 7.8, 6.8, 5.6), nail=-0.5)
    return hand.drawing()


def _hand_under_chin(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a slender hand whose back carries the chin, and whose fingers hang down."""
    y = round(chin_of(face))
    hand = _Raised(face.skin, sleeve, side, 93, y + 1)
    hand.arm(
        "11,11! 19,8 26,2! 42,30 30,48 6,48",
        "10,9.6! 18.6,6.6 26,0! 30.4,6.6! 22.6,13.4 13,17!",
        "",
        "14,16 21,20 28,19;12,26 20,30 30,28",
    )
    hand.skin("24,8 21,-2 13,-7.4 0,-7.4 -12,-6 -20,-2.6 -21,2 -14,6 -2,8.6 6,9 13,13 19,14", 142)
    hand.finger("-13,-1.6 -22.6,1.4 -26.6,8 -27,13.4", (7.6, 7, 5.8, 4.8))
    hand.finger("-10,0.6 -18.6,4.4 -22,11.6 -21.6,17.6", (8, 7.2, 6, 5))
    hand.finger("-4,2.6 -11.6,6 -14.8,13 -14,19", (8, 7, 5.8, 4.8))
    hand.ring("-16.6,9.4 -14,11 -11.2,10.8")
    hand.finger("3,3.6 -4,7.4 -7.2,13 -6.4,17.4", (7.6, 6.4, 5.2, 4.4))
    hand.lines("-20,-0.6 -18,0.4 -16.4,2.4;-12.6,1.4 -10.6,2 -9,4;-5,3.4 -3.4,4 -2,6")
    return hand.drawing()


def _hand_at_cheek(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a hand whose first finger points up along the cheek, and whose others are closed under it."""
    hand = _Raised(face.skin, sleeve, side, 98, 124)
    _leaning_arm(hand)
    hand.skin("-6,-3 4,-6.4 11,-2 13.4,5 11,13 6,16.6 -2,16.4 -7.8,12 -9,4", 136)
    hand.finger("7.4,2 5.8,-10 7,-19 7.4,-25", (9.6, 8.4, 7.2, 6.2))
    hand.finger("3,12.4 -3,13.4 -6.8,11.6", (6.6, 6.2, 6))
    hand.finger("5,7.6 -4,8 -8.8,5.8", (7.4, 7, 6.8))
    hand.finger("7,1.6 -3,1.2 -8.4,-0.8", (8, 7.6, 7.2))
    hand.finger("10,11 5,6 -1,2.6 -6,2.4", (9, 7.8, 7, 6.2), nail=0.5)
    return hand.drawing()


def _hand_in_beard(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that strokes a beard: the fingers lie across it, and the thumb is raised beside them."""
    hand = _Raised(face.skin, sleeve, side, 98, 128)
    _leaning_arm(hand)
    hand.finger("10,1 7,-9 4,-17 2.4,-22", (12, 9.4, 8.2, 7))
    hand.skin("-2,-11 6,-12.6 12.6,-6 15,2 13.6,10 10,16 1,18 -8,15 -9,0", 138)
    hand.finger("0,11.4 -8,11.4 -18,10", (7, 6.8, 5.8), nail=-0.5)
    hand.finger("2.4,6.4 -9,5.8 -22.6,4.4", (8, 7.6, 6.4), nail=-0.5)
    hand.finger("4.2,0 -9,-1 -25,-2.4", (8.6, 8, 6.8), nail=-0.5)
    hand.finger("6.4,-6 -7,-7.6 -23,-8.6", (9, 8.2, 6.8), nail=-0.5)
    hand.ring("-9,1.6 -8.4,5.6 -8.8,9.6")
    return hand.drawing()
