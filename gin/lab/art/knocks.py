"""Hands that knock on the table in portraits: the ways to knock among which each person has one."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from gin.lab.art.heads import Skin
from gin.lab.art.raised import Raised, Sleeve


def _upright_arm(hand: Raised) -> None:
    """Draw the sleeve of a forearm that stands upright below a fist."""
    hand.arm(
        "-14,14! 0,16.6 14,14! 26,52 -15,52",
        "-15.4,13! 0,15.8 15.4,13! 16.6,20! 0,23 -16.6,20!",
        "-18,26 0,29 20,26;-18,35 0,38.4 22,35;-18,44 0,47.6 24,44",
        "-13.6,24 -6,28 2,28;-13,34 -4,37 8,35",
    )


def _knocking_fist(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that knocks on the table, seen from its palm."""
    hand = Raised(skin, sleeve, side, 107, 119)
    _upright_arm(hand)
    hand.knock(2, 3, (-82, -46, -10), 19.6, 27.6)
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
    hand = Raised(skin, sleeve, side, 107, 117)
    _upright_arm(hand)
    hand.button(7.4, 21)
    hand.knock(0, 2, (-76, -44, -12), 22.4, 32)
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
    """Draw a fist that knocks on the table with its knuckles away from the face, seen from the side of the thumb."""
    hand = Raised(skin, sleeve, side, 108.4, 120)
    _upright_arm(hand)
    hand.knock(2, 0, (-57, -34, -11), 18.6, 27)
    hand.skin("-10,17 -13,9 -13,-3 -9,-10 -1,-12.4 5,-7 6,8 8,17 0,20", 134)
    # From the last finger to the first, each over the line of the one below.
    for y, tip in ((11.6, 8.4), (5.4, 11), (-1, 12), (-7.6, 10.6)):
        hand.finger(f"-4,{y} 4,{y} {tip},{y + 0.6}", (7, 7.6, 7))
    hand.finger("-8,12 -6.4,4 -1,-1 5.6,-1.6", (9.4, 9, 8, 6.6), nail=0.5)
    return hand.drawing()


def _knocking_knuckle(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a hand that raps with the knuckle of its first finger, seen from the side of the thumb."""
    hand = Raised(skin, sleeve, side, 107, 125)
    hand.arm(
        "-8,16.4! 3,18 13,12.6! 26,52 -10,52",
        "-9,15! 3,16.8 13.2,11.4! 15,16.6! 4,22 -9.8,20.4!",
        "-13,31 6,31 22,24;-13,40 8,39.4 26,33;-13,48 10,47 30,41",
        "-6,27 1,28 9,25;-5,36 5,36.4 13,33",
    )
    hand.knock(2, -1, (-70, -40, -10), 16.4, 26)
    hand.skin("-7,17 -8,9 -4,-2 1,-10 8,-12 12,-7 14,1 14,10 11,16 2,19", 132)
    hand.finger("2,7 -7.4,9.6 -9,14.6 -2,16.4", (7.4, 7.4, 7.2, 6.4))
    hand.finger("2,1 -9.4,3.4 -11.6,9.6 -4,12", (8, 8, 7.8, 7))
    hand.finger("9,-7 -3,-9 -16.4,-4.6 -11.4,3.4 -3.4,5.4", (10, 8.8, 7.6, 7.2, 6.2))
    hand.lines("-17.4,-6 -15.8,-5 -15.6,-3;-13.8,-8.4 -12.4,-6.8 -12.6,-5", 1.1)
    hand.finger("11,9 4,8 -1,4.4 -6.6,-0.4", (10.6, 9, 7.8, 6.4), nail=0.5)
    return hand.drawing()


def _knocking_palm(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a flat hand that pats the table, seen from its back, with its fingers side by side."""
    hand = Raised(skin, sleeve, side, 105.5, 132.5)
    hand.arm(
        "8.8,-8.8! 21.1,-11.4 40.5,-14.1 45.8,24.6 26.4,21.1 12.3,11.4! 11.4,0.9",
        "7,-9.7! 13.2,-11.8! 16.4,0 17.6,12.3! 10.9,12.7! 9.7,0.9",
        "21.1,-12.3 23.8,1.8 24.6,15;27.3,-13.2 29.9,1.8 31.7,17.6",
        "18.5,-7.9 20.2,-0.9 19.4,4.4;24.6,-8.8 26.4,-0.9 24.6,6.2",
    )
    hand.knock(-6, 0, (188, 169, 150), 25.6, 32.4)
    hand.finger("5.3,-6.2 -2.6,-11.4 -8.8,-11.1", (7.9, 6.7, 5.6))
    hand.skin("12.3,-7.9 4.4,-9.7 -3.5,-7.9 -5.3,-1.8 -2.6,6.2 5.3,10 12.3,9.7", 134)
    hand.finger("-1.2,-5.7 -8.8,-6.5 -16.7,-3 -21.1,3", (7, 6.5, 6, 5.1), nail=-0.4)
    hand.finger("0,-1.8 -9.7,-2.1 -17.6,2.1 -21.5,8.3", (7.2, 6.9, 6.2, 5.3), nail=-0.4)
    hand.finger("1.4,2.6 -7,2.6 -14.1,6.5 -17.1,11.4", (7, 6.7, 6, 5.1), nail=-0.4)
    hand.finger("3.2,6.5 -3.5,6.7 -8.8,9.7 -10.9,13.2", (6.5, 6, 5.3, 4.4), nail=-0.4)
    return hand.drawing()


def _knocking_fingers(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a slender hand that taps on the table with two fingers, and has the others folded under its thumb."""
    hand = Raised(skin, sleeve, side, 114, 116)
    hand.arm(
        "15,-8! 28,-8 46,-8 46,40 20,36 7,14.4! 14,5",
        "13.6,-9.6! 21,-10.4! 20.6,8 11.4,19! 5.4,14.6! 12.4,5",
        "24,-9 25,10 14,26;31,-9 32,14 20,34",
        "23,-3 23,4 19,10;30,0 29,9 24,16",
    )
    hand.knock(-17, 9, (184, 154, 124, 94, 64), 12.4, 22)
    hand.finger("0,-6 -9,-6.4 -16,0 -21.4,9.4", (8, 7.4, 6.6, 5.4))
    hand.skin("16,-7 8,-11 -1,-9.6 -5,-3 -3,6 3,12 9,13.6", 132)
    hand.finger("4,6 -3,8 -3.6,13.6 2,14.4", (7, 7, 6.6, 5.8))
    hand.finger("3,1 -5.4,3 -7,9.4 -0.6,10.6", (7.6, 7.4, 7, 6.2))
    hand.finger("4,-5 -6,-4 -12,3.4 -15.4,12.6", (8.6, 7.8, 6.8, 5.6), nail=-0.4)
    hand.finger("12,6.4 6,4.6 1,4.6 -4,6.4", (9.4, 8, 7, 5.8), nail=0.5)
    return hand.drawing()


def _knocking_back(skin: Skin, sleeve: Sleeve, side: float) -> str:
    """Draw a slender fist that raps on the table, seen from its back, with its four knuckles above."""
    hand = Raised(skin, sleeve, side, 107, 119)
    _upright_arm(hand)
    hand.knock(1, 2, (-64, -37, -11), 20.4, 29)
    hand.finger("-7,12 -13.6,8 -15,1", (9, 8, 6.4), nail=0.4)
    hand.skin(
        "-11,17 -14,8 -14.4,-3 -13,-7.6 -10,-8.6 -7.4,-5.4! -6.6,-9.4 -3.4,-11 -0.2,-9 0.4,-6.4! 1.8,-10 4.8,-10.6 "
        "7.4,-8.4 7.6,-5! 10.4,-7.8 13,-6.6 14.8,-1.6 14,8 11,17 0,20",
        134,
    )
    hand.lines("-7.4,-6 -6.8,-2.6 -6,0;0.4,-7 0.5,-3.4 0.3,-0.4;7.6,-5.6 7.2,-2.4 6.4,0", 1.7)
    return hand.drawing()


KNOCKS: Final[Mapping[str, Callable[[Skin, Sleeve, float], str]]] = MappingProxyType(
    {
        "fist": _knocking_fist,
        "front": _knocking_front,
        "side": _knocking_side,
        "knuckle": _knocking_knuckle,
        "palm": _knocking_palm,
        "fingers": _knocking_fingers,
        "back": _knocking_back,
    }
)
"""Ways to knock, by name."""
