"""Things that people wear in portraits, in the units of a head unless they say otherwise."""

from dataclasses import dataclass
from typing import Final

from gin.lab.art.faces import Face
from gin.lab.art.heads import Skin
from gin.lab.art.light import LINE, ink_line, lit
from gin.lab.art.palette import BRASS, BRASS_PALE, INK
from gin.lab.art.people import chin_of, clothing
from gin.lab.art.shapes import brush, cut, hull, outline, placed
from gin.lab.art.svg import disc, fill, ring, stroke, translucent_disc

_ARM_EDGE: Final = 128
"""The distance from the lamp at which the shaded side of a raised arm begins."""


def spectacles(colour: str, left: float, right: float, y: float, r: float, ears: tuple[float, float]) -> str:
    """Draw round spectacles with lenses at two x; ``ears`` are the x where the temples end."""
    glass = "".join(translucent_disc(x, y, r, "#ffffff", 0.16) for x in (left, right))
    wires = f"M{left + r} {y - 1}Q{(left + right) / 2} {y - 4} {right - r} {y - 1}"
    wires += f"M{left - r} {y - 1.5}L{ears[0]} {y - 4}M{right + r} {y - 1.5}L{ears[1]} {y - 4}"
    rims = "".join(
        ring(left, y, r, tone, width) + ring(right, y, r, tone, width) + stroke(wires, tone, width)
        for tone, width in ((INK, 3.5), (colour, 1.7))
    )
    glint = "".join(
        f"M{x - r * 0.76} {y - r * 0.02}Q{x - r * 0.72} {y - r * 0.5} {x - r * 0.36} {y - r * 0.7}"
        for x in (left, right)
    )
    return glass + rims + stroke(glint, "#ffffff", 1.3, stroke_opacity=0.8)


def pearl(x: float, y: float, r: float = 3.0, colour: str = "#fdf6e6") -> str:
    """Draw a pearl."""
    return disc(x, y, r, colour, INK, 1.0) + disc(x - r * 0.3, y - r * 0.35, r * 0.28, "#ffffff")


def button(x: float, y: float, r: float = 2.4) -> str:
    """Draw a button of brass."""
    return disc(x, y, r, BRASS, INK, 1.1) + disc(x - r * 0.3, y - r * 0.3, r * 0.3, BRASS_PALE)


def strands(lines: str, colour: str = INK, width: float = 1.1, opacity: float | None = 0.55) -> str:
    """Draw strands of hair or folds of cloth: lines of points, with a ``;`` between them."""
    return "".join(fill(brush(points, width, 0.2, 0.1), colour, fill_opacity=opacity) for points in lines.split(";"))


def wrinkles(lines: str, width: float = 1.2, opacity: float = 0.75) -> str:
    """Draw the lines of an older face."""
    return strands(lines, INK, width, opacity)


def freckles(places: str, colour: str = "#b5724c") -> str:
    """Draw freckles at some points."""
    pairs = (place.split(",") for place in places.split())
    return "".join(disc(float(x), float(y), 0.95, colour) for x, y in pairs)


def curls(places: str, r: float, colour: str = INK, opacity: float = 0.55) -> str:
    """Draw the lines of curls at some points."""
    d = f"M{-r} {r * 0.4}C{-r} {-r} {r} {-r} {r * 0.8} {r * 0.3}C{r * 0.6} {r} {-r * 0.4} {r * 0.8} {-r * 0.2} 0"
    pairs = (place.split(",") for place in places.split())
    whole = "".join(placed(d, float(x), float(y)) for x, y in pairs)
    return ink_line(whole, LINE * 0.65, opacity) if colour == INK else stroke(whole, colour, LINE * 0.65)


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

    In thought a hand is at the ``chin``, points up along the ``cheek``, is at the ``cap``, or strokes a ``beard``; a
    knock shows a ``fist`` from its palm, or from its ``back``. Hands are raised at the right, or at the ``left``.
    """
    side = -1.0 if left else 1.0
    poses = {"chin": _hand_at_chin, "cheek": _hand_at_cheek, "cap": _hand_at_cap, "beard": _hand_in_beard}
    knocks = {"fist": _knocking_fist, "back": _knocking_back}
    return {"thinking": poses[thinking](face, sleeve, side), "knock": knocks[knock](face.skin, sleeve, side)}


class _Raised:
    """Draws a hand and its sleeve around a point, which lies at the right, or opposite with a ``side`` of -1."""

    def __init__(self, skin: Skin, sleeve: Sleeve, side: float, x: float, y: float) -> None:
        self._skin, self._sleeve, self._side = skin, sleeve, side
        self._x, self._y = 80 + side * (x - 80), y
        self._parts: list[str] = []

    def _placed(self, points: str) -> str:
        return placed(points, self._x, self._y, self._side)

    def arm(self, points: str, cuff: str, stripes: str, folds: str) -> None:
        """Draw the sleeve up to the rim, nearer to the lamp than the shoulder behind it."""
        arm, sleeve = clothing(self._placed(points)), self._sleeve
        self._parts.append(lit(arm, sleeve.colour, _ARM_EDGE, (-10, 90)))
        if sleeve.stripes:
            bands = (cut(brush(self._placed(band), 3.6, 1, 1), hull(arm)) for band in stripes.split(";"))
            self._parts += [fill(band, sleeve.stripes) for band in bands if band]
            self._parts.append(ink_line(arm))
        else:
            inside = (cut(brush(self._placed(fold), 1.4, 0.2, 0.1), hull(arm)) for fold in folds.split(";"))
            self._parts += [fill(fold, INK, fill_opacity=0.7) for fold in inside if fold]
        if sleeve.cuff:
            self._parts.append(lit(outline(self._placed(cuff)), sleeve.cuff, _ARM_EDGE, (-10, 90), ink=1.5))

    def skin(self, points: str, edge: float, ink: float = LINE) -> None:
        """Draw a part of the hand; what lies further from the lamp than ``edge`` is in shade."""
        drawn = outline(self._placed(points))
        self._parts.append(lit(drawn, self._skin.light, edge, (-10, 90), self._skin.shade, ink))

    def lines(self, lines: str) -> None:
        """Draw the lines between fingers."""
        self._parts.append(strands(";".join(self._placed(line) for line in lines.split(";")), INK, 1.5, 0.9))

    def knock(self) -> None:
        """Draw the lines that go out from a knock."""
        lines = self._placed("M20 -17L24 -23M25 -9L32 -13M27 1L34 1")
        self._parts += [stroke(lines, tone, width) for tone, width in ((INK, 4.4), (BRASS_PALE, 2.4))]

    def drawing(self) -> str:
        """Return what has been drawn."""
        return "".join(self._parts)


def _upright_arm(hand: _Raised) -> None:
    """Draw the sleeve of a forearm that stands upright below a fist."""
    hand.arm(
        "-14,12! 14,12! 24,52 -15,52",
        "-15.4,11! 15.4,11! 16.4,18.4 0,20 -16.4,18.4",
        "-18,26 0,29 20,26;-18,35 0,38.4 22,35;-18,44 0,47.6 24,44",
        "-13.6,24 -6,28 2,28;-13,34 -4,37 8,35",
    )


def _knocking_fist(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that knocks on the table, seen from its palm."""
    hand = _Raised(skin, sleeve, side, 111, 117)
    _upright_arm(hand)
    hand.skin(
        "-15,14 -17,4 -16,-6.4 -13,-10.4 -8.4,-10.4! -5,-13 1,-12.4! 4,-13.6 8.4,-11! 11,-11 15,-7.6 16.6,-1 "
        "15.6,7 14.4,14 0,16.4",
        142,
    )
    hand.lines("-8.4,-10.4 -8,-5.6 -7.8,-1;1,-12.4 1.4,-5.6 1.6,1;8.4,-11 9.2,-5.6 9.2,1;2,2.8 7.4,3.2 15.6,1")
    hand.skin("-16.6,5.6! -16,-1 -11,-3.4 -3.6,0 2.8,3.6 3.6,7.6 0,9.8 -6.4,8.4 -12,7.4", 150, 1.5)
    hand.knock()
    return hand.drawing()


_BACK: Final = (
    "-13,15 -15.4,5 -15,-4 -13.6,-8.4! -11.6,-11.4 -7.4,-9.6! -4,-13.4 0.4,-10.6! 4.4,-13.4 8,-9.4! 11.6,-11 14.6,-7.4 "
    "16,0 15,8 13.4,15 0,17"
)
"""The back of a closed hand, with its knuckles at the upper edge."""
_KNUCKLES: Final = "-7.4,-9.6 -7.2,-6.4 -6.6,-3.4;0.4,-10.6 0.6,-6.8 1,-3.6;8,-9.4 8,-6 8,-3;-9,4 -4,6.4 1,6.4"


def _knocking_back(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that knocks on the table, seen from its back."""
    hand = _Raised(skin, sleeve, side, 111, 118)
    _upright_arm(hand)
    hand.knock()
    hand.skin(_BACK, 142)
    hand.lines(_KNUCKLES)
    hand.skin("-13,13! -18,7 -19.4,0 -17.6,-4.6 -14,-4.4 -12.4,1 -9.6,6", 150, 1.5)
    return hand.drawing()


def _leaning_arm(hand: _Raised) -> None:
    """Draw the sleeve of a forearm that leans on its elbow below a chin."""
    hand.arm(
        "-8,12! 13,9! 36,48 -8,52",
        "-10,11.4! 13.6,8! 17,14.6 4,19 -10,18.6",
        "-12,27 6,25 24,19;-12,36 8,34.4 30,28;-12,45 10,44 36,37",
        "-7,24 0,25.4 8,23;-7,33 4,33.4 14,29",
    )


def _hand_at_chin(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that holds a chin: the first finger around it, the thumb at the cheek, the others folded."""
    hand = _Raised(face.skin, sleeve, side, 97, round(chin_of(face)) + 6)
    _leaning_arm(hand)
    hand.skin(
        "-8.6,13.6 -11.8,11.4 -12.8,8 -11,5! -13.8,2.4 -14.2,-1 -11.4,-3.6! -18,-3.4 -25.4,-6.6 -30.8,-12.4 -33,-17.4 "
        "-30.4,-20.4 -27,-18.2 -21.6,-13 -14.6,-10.6 -7.4,-10.6 -1,-13! -1.8,-17 -3,-21 -2,-24.8 2,-25.4 5.6,-20.6 "
        "9.2,-13.4 13.6,-6 15.2,2 13.6,9.6 10,15 1,17",
        142,
    )
    hand.lines("-11.4,-3.6 -4,-2 4.4,-3.2;-11,5 -4.6,5.8 2.4,4.8;-1,-13 1.4,-9.4 5,-7.4")
    return hand.drawing()


def _hand_at_cheek(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a hand whose first finger points up along the cheek, and whose others are closed under it."""
    hand = _Raised(face.skin, sleeve, side, 98, 124)
    _leaning_arm(hand)
    hand.skin("0.6,2! 1,-12 2.6,-24 5.4,-29.4 9.4,-28.6 10.6,-23 10,-12 11.6,3!", 150, 1.5)
    hand.skin("-9,-5 -1,-6.6 7,-5 12.8,0 13,8 9,15 0,16.6 -7.8,13.4 -11.4,5", 136)
    hand.lines("-11,1.6 -4,0.6 2,2.4;-11,7.4 -4,6.4 1.4,8;-7.6,12.6 -2,11.6 2.4,12.8")
    hand.skin("9.6,12! 5,5 -1,0.6 -7.4,-2.6 -11,-1.6 -10.4,2 -4.6,5.4 0,9.4 4,15!", 150, 1.5)
    return hand.drawing()


def _hand_at_cap(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a raised hand, seen from its back, whose fingers push the edge of a cap, the thumb at the temple."""
    hand = _Raised(face.skin, sleeve, side, 125.5, 68)
    hand.arm(
        "-7,14! 8.4,10.6! 22,30 30,48 26,70 2,62 -2,40",
        "-8.6,14! 8.4,9! 11.6,16 3.6,20.6 -6.8,21.6",
        "-6,28 4,26 16,22;-3,37 8,35 22,31;0,46 12,44 28,40",
        "-4,26 2,28 8,26.4;-2,36 4,38.6 12,36",
    )
    hand.skin("-5,14! -13,9.6 -18.6,3.6 -19.6,-1.4 -16.2,-2.6 -12,0.6 -8,4!", 150, 1.5)
    hand.skin(
        "-6,16 -10.4,8 -12.4,0 -16,-8 -17.4,-13.4 -14.6,-15.8 -12.6,-13.4! -12.4,-18.4 -9.4,-20 -7.4,-16.6! -6,-20.6 "
        "-2.8,-20.8 -1.6,-16! 0.4,-18.6 3,-17 4.2,-12 7,-4 9.4,4 9,12 2,17",
        142,
    )
    hand.lines("-12.6,-13.4 -9.4,-8 -6.6,-2.4;-7.4,-16.6 -4.4,-10 -2,-3.6;-1.6,-16 1,-10 3,-3.6")
    return hand.drawing()


def _hand_in_beard(face: Face, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that strokes a beard: the fingers lie across it, and the thumb is raised beside them."""
    hand = _Raised(face.skin, sleeve, side, 98, 131)
    _leaning_arm(hand)
    hand.skin("-2,4 -10,5.6 -18,6.6 -22.6,8.6 -22.4,12 -16,13 -8,13.6 0,14", 150, 1.5)
    hand.skin("-2,-2 -12,-1.4 -21,-0.2 -27.4,2.4 -27,6.2 -20,7.4 -10,7.8 0,8", 150, 1.5)
    hand.skin("-2,-8 -12,-8.4 -22,-7.4 -29.4,-4 -29,0 -21,1.2 -10,1.4 0,2", 150, 1.5)
    hand.skin(
        "-9,15 -3,10 -2.4,4 -4,-3! -14,-3.4 -22,-4.2 -27.6,-3.6 -29.4,-7 -25,-10.2 -16,-11.8 -7,-12.6 -1.6,-14! "
        "-2,-19 -0.6,-24.6 3.4,-25.6 6.4,-21.6 8.4,-14 12.6,-7 14.6,1 13.6,9 10,15 1,17",
        142,
    )
    hand.lines("-1.6,-14 1,-10.6 4.6,-8.6;-4,-3 0,-2 4,-2.6;-3,3.4 0.6,4 4,3.4")
    return hand.drawing()
