"""The hands of people in portraits, in the units of the picture: in thought, dismayed and knocking on the table."""

from gin.lab.art.faces import Face
from gin.lab.art.knocks import KNOCKS
from gin.lab.art.people import chin_of
from gin.lab.art.poses import Pose
from gin.lab.art.raised import Raised, Sleeve


def hands(
    face: Face,
    sleeve: Sleeve,
    thinking: str = "chin",
    knock: str = "fist",
    *,
    pose: Pose,
    dismayed: str = "",
    left: bool = False,
) -> dict[str, str]:
    """Return the hands that belong to expressions, in the units of the picture.

    In thought a hand holds the ``chin`` or pinches it (``pinch``), lays a finger on the ``lip``, points up along the
    ``cheek``, carries the head (``rest``) or strokes a ``beard``. A knock shows a ``fist`` from its palm, from the
    ``front``, from its ``side`` or its ``back``, raps with one ``knuckle``, pats with the ``palm`` or taps with two
    ``fingers``. In dismay a hand may lie on the ``cheek`` or the ``brow``. Hands are raised at the right, or
    at the ``left``, and those at a face where the ``pose`` holds it.
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
    woes = {"cheek": _palm_on_cheek, "brow": _palm_on_brow}
    found = {"thinking": poses[thinking](face, sleeve, side, pose), "knock": KNOCKS[knock](face.skin, sleeve, side)}
    return found | ({"dismayed": woes[dismayed](face, sleeve, side, pose)} if dismayed else {})


def _at_head(face: Face, sleeve: Sleeve, side: float, pose: Pose, x: float, y: float) -> Raised:
    """Return a hand at a point of an upright head, moved to where the head is held."""
    at_x, at_y = pose.held(y)
    return Raised(face.skin, sleeve, side, x + side * (at_x - 80), at_y)


def _leaning_arm(hand: Raised) -> None:
    """Draw the sleeve of a forearm that leans on its elbow below a chin."""
    hand.arm(
        "-8.6,13! 3,13.8 14,9.6! 36,48 -8,52",
        "-10,12! 3,13 14.4,8.4! 17.6,15! 4,20 -10,19!",
        "-12,27 6,25 24,19;-12,36 8,34.4 30,28;-12,45 10,44 36,37",
        "-7,24 0,25.4 8,23;-7,33 4,33.4 14,29",
    )


def _hand_at_chin(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a hand that holds a chin: the first finger along it, the thumb at the cheek, the others folded."""
    hand = _at_head(face, sleeve, side, pose, 97, round(chin_of(face)) + 6)
    _leaning_arm(hand)
    hand.finger("10,2 7.4,-8 2.6,-16 0,-21.4", (11, 9, 7.8, 6.6))
    hand.skin("0,-9 7,-9.4 13,-3.4 15,4 13.4,11 10,16 1,18 -6,16 -8,6", 138)
    hand.finger("2.6,12.6 -3,13 -7.4,12", (7, 6.8, 6.4))
    hand.finger("5,7.6 -4,8 -9.8,6.4", (8, 7.4, 7))
    hand.finger("7,2 -4,2 -11.4,0", (8.4, 7.8, 7.4))
    hand.finger("9.4,-4 -2,-5 -13,-6.4 -23,-12.6", (9, 8.6, 7.6, 6.2), nail=-0.5)
    return hand.drawing()


def _hand_that_pinches(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a broad hand, seen from the side of the thumb, that has a chin between the thumb and the first finger."""
    hand = _at_head(face, sleeve, side, pose, 98.6, round(chin_of(face)) + 1)
    _leaning_arm(hand)
    hand.skin("2,2 9,-6 11.4,-8 15.6,0 15.4,9 11,16 1,18 -7,15 -8,4", 138)
    hand.finger("4,13 -4,14 -10.4,11.4", (8.4, 8, 7.4))
    hand.finger("6,8 -4,9.4 -12.4,6.4", (9, 8.6, 8))
    hand.finger("10.4,4 6.4,-8 -5,-13 -15.4,-11.2", (11, 10.6, 9, 7.4), nail=0.6)
    hand.finger("8.6,6.6 2,3.4 -7,0.6 -14,-2.6", (10, 10.4, 9.2, 7.8), nail=0.6)
    return hand.drawing()


def _hand_at_lip(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a hand that lays its first finger on the lip; the thumb is at the cheek, and the others are folded."""
    hand = _at_head(face, sleeve, side, pose, 101, round(chin_of(face)) + 7)
    _leaning_arm(hand)
    hand.finger("9,2 8.4,-7 6,-13 5.4,-17", (10, 8.2, 7, 6))
    hand.skin("-1,-8 6,-9 12,-3.4 14,4 12.6,11 9.4,15 1,17 -5,15 -7,6", 138)
    hand.finger("1.4,12 -2.4,12.6 -6.8,11.4", (6.4, 6.2, 5.8))
    hand.finger("3.4,7.4 -4,7.6 -8.8,6.2", (7.2, 6.8, 6.4))
    hand.finger("5,2.4 -4,2.4 -10,0.4", (7.6, 7.2, 6.8))
    hand.finger("7,-3 -0.4,-7.6 -5,-14 -9.6,-19.4", (8.6, 7.8, 6.8, 5.6), nail=-0.5)
    return hand.drawing()


def _hand_under_chin(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a slender hand whose back carries the chin, and whose fingers hang down."""
    y = round(chin_of(face))
    hand = _at_head(face, sleeve, side, pose, 93, y + 1)
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
    return hand.drawing()


def _hand_at_cheek(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a hand whose first finger points up along the cheek, and whose others are closed under it."""
    hand = _at_head(face, sleeve, side, pose, 98, 124)
    _leaning_arm(hand)
    hand.skin("-6,-3 4,-6.4 11,-2 13.4,5 11,13 6,16.6 -2,16.4 -7.8,12 -9,4", 136)
    hand.finger("7.4,2 5.8,-10 7,-19 7.4,-25", (9.6, 8.4, 7.2, 6.2))
    hand.finger("3,12.4 -3,13.4 -6.8,11.6", (6.6, 6.2, 6))
    hand.finger("5,7.6 -4,8 -8.8,5.8", (7.4, 7, 6.8))
    hand.finger("7,1.6 -3,1.2 -8.4,-0.8", (8, 7.6, 7.2))
    hand.finger("10,11 5,6 -1,2.6 -6,2.4", (9, 7.8, 7, 6.2), nail=0.5)
    return hand.drawing()


def _hand_in_beard(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a hand that strokes a beard: the fingers lie across it, and the thumb is raised beside them."""
    hand = _at_head(face, sleeve, side, pose, 98, 124)
    _leaning_arm(hand)
    hand.finger("10,1 7,-9 4,-17 2.4,-22", (12, 9.4, 8.2, 7))
    hand.skin("-2,-11 6,-12.6 12.6,-6 15,2 13.6,10 10,16 1,18 -8,15 -9,0", 138)
    hand.finger("0,11.4 -8,11.4 -18,10", (7, 6.8, 5.8), nail=-0.5)
    hand.finger("3.6,6.4 -9,5.8 -22.6,4.4", (8, 7.6, 6.4), nail=-0.5)
    hand.finger("5.2,0 -9,-1 -25,-2.4", (8.6, 8, 6.8), nail=-0.5)
    hand.finger("6.8,-6 -7,-7.6 -23,-8.6", (9, 8.2, 6.8), nail=-0.5)
    hand.ring("-9,1.6 -8.4,5.6 -8.8,9.6")
    return hand.drawing()


def _palm_on_cheek(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a hand, seen from its back, that is laid on a cheek in dismay."""
    hand = _at_head(face, sleeve, side, pose, 104, 118)
    hand.arm(
        "-8.6,12! 2,13.4 12,10! 30,46 -4,52",
        "-10,10.6! 2,12.4 13.4,8.8! 16.6,15.8! 3,19.6 -10,17.6!",
        "-12,27 6,25.6 24,20;-12,36 8,34.4 30,28;-12,45 10,44 36,37",
        "-6,23 0,24.4 8,22;-5,32 5,32.4 14,28",
    )
    hand.finger("-2,8 -8,0 -13,-3 -17.4,-3.6", (10, 8.4, 7, 5.8))
    hand.skin("-7,13 -9,4 -7,-6 0,-9 8,-6.6 11,2 11,11 2,15", 138)
    hand.finger("7,-3.8 9,-12 9.4,-18", (7, 6.4, 5.2), nail=0.01)
    hand.finger("3.4,-3 4,-15 3.6,-23.4", (7.6, 7, 5.8), nail=0.01)
    hand.finger("-1,-2 -1.6,-16 -3,-25.4", (7.8, 7.2, 6), nail=0.01)
    hand.finger("-5,-0.8 -6.6,-13 -9,-22", (7.8, 7, 5.8), nail=0.01)
    return hand.drawing()


def _palm_on_brow(face: Face, sleeve: Sleeve, side: float, pose: Pose) -> str:
    """Draw a hand, seen from its back, that is laid on the brow in dismay; the arm comes from the rim."""
    hand = _at_head(face, sleeve, side, pose, 106, 50)
    hand.arm(
        "2,13! 11,7 16,1! 60,30 44,90 26,60",
        "0.6,12! 10,6 15,-0.6! 20,5! 14,12 6,18.6!",
        "12,26 20,16 28,10;20,38 28,26 40,18;28,52 36,38 52,28",
        "8,18 14,14 18,9;15,27 20,21 26,17",
    )
    hand.finger("4,10 -4,12 -9,16", (9, 7.6, 6))
    hand.skin("2,13 -4,8 -7,0 -2,-7 6,-8 12,-4 15,3 10,9", 132)
    hand.finger("0.6,-6 -8,-13 -14,-15.4", (7, 6.2, 5), nail=0.01)
    hand.finger("-1,-2 -12,-9 -20,-11", (7.6, 7, 5.6), nail=0.01)
    hand.finger("-0.4,2.4 -14,-3 -23,-4.4", (7.8, 7.2, 5.8), nail=0.01)
    hand.finger("1,6.4 -12,3 -20,2.6", (7.8, 7, 5.6), nail=0.01)
    return hand.drawing()
