"""The portraits of the easier opponents, and the emblem of a friend at the same screen."""

from collections.abc import Callable

from gin.lab.art.court_parts import neck
from gin.lab.art.heads import FAIR, IVORY, TAN, WARM, FrontFace, front_head
from gin.lab.art.medallion import bust, freckles, medallion, on_portrait_head, spectacles
from gin.lab.art.palette import (
    BRASS,
    BRASS_DARK,
    CORAL,
    INK,
    MOSS,
    MOSS_DARK,
    NIGHT,
    NIGHT_DARK,
    PAPER,
    PETROL,
    PETROL_MID,
    ROSE,
    RUST,
    SEA_PALE,
    SILVER,
    SILVER_DARK,
    WINE,
)
from gin.lab.art.pips import SUIT_PATH
from gin.lab.art.svg import disc, fill, group, outlined, ring, rotate, scale, stroke, translate


def novice() -> list[str]:
    """Draw Poppy, a first-timer: copper curls under a yellow headscarf, wide eyes and a hopeful smile."""
    hair = "#b5532f"
    face = FrontFace(
        IVORY,
        "#8f3f22",
        turn=0.3,
        jaw=13.6,
        chin=5,
        eye=5.7,
        eye_opening=3.5,
        brow_lift=2.4,
        brow_slant=-1,
        brow_weight=1.5,
        smile=1.9,
        mouth=5.6,
        blush=True,
        lashes=True,
        length=35,
    )
    curls = (
        "M-18 -24C-30 -22 -33 -10 -28 -4C-36 2 -35 13 -28 15C-34 22 -28 33 -20 30C-16 34 -9 31 -10 25L-14 0Z"
        "M18 -24C30 -22 33 -10 28 -4C36 2 35 13 28 15C34 22 28 33 20 30C16 34 10 31 11 25L14 0Z"
    )
    twists = (
        "M-25 -12C-21 -14 -19 -9 -22 -7M-28 6C-24 3 -20 7 -23 10M-25 22C-21 18 -17 23 -20 26M25 -12"
        "C21 -14 20 -9 22 -7M28 6C24 3 21 7 23 10M25 22C21 18 18 23 20 26"
    )
    fringe = (
        "M-20 -12C-18 -20 -10 -24 -6 -18C-3 -24 6 -24 8 -18C12 -23 19 -19 20 -11C21 -24 12 -32 0 -32"
        "C-12 -32 -22 -24 -20 -12Z"
    )
    scarf = "M-23 -14C-27 -38 -12 -46 1 -46C14 -46 27 -38 23 -14C18 -25 9 -27 0 -27C-9 -27 -18 -25 -23 -14Z"
    knot = "M-2 -45C-10 -58 -20 -56 -18 -50C-17 -46 -9 -44 -2 -45ZM2 -45C10 -58 20 -56 18 -50C17 -46 9 -44 2 -45Z"
    return medallion(
        SEA_PALE,
        "#bfd6c8",
        bust(CORAL, RUST),
        neck(IVORY, x=81, half=10, top=88, base=122),
        outlined("M58 108C66 122 96 122 104 108L110 112C100 130 62 130 52 112Z", PAPER, INK, 1),
        on_portrait_head(
            outlined(curls, hair, INK, 1.1),
            stroke(twists, "#7d351c", 1),
            front_head(face, 0, 0),
            freckles(),
            outlined(fringe, hair, INK, 1),
            outlined(knot, BRASS, INK, 1.1),
            outlined(scarf, BRASS, INK, 1.1),
            fill("M6 -45.6C17 -44 26 -36 23 -14C20 -20.6 17 -23.6 13 -25.2C15 -34 12 -42 6 -45.6Z", BRASS_DARK),
            disc(0, -46, 4, BRASS_DARK, INK, 1),
            "".join(disc(x, y, 1.5, PAPER) for x, y in ((-16, -31), (-8, -37), (0, -33), (8, -38), (16, -31))),
        ),
    )


def simple() -> list[str]:
    """Draw Pip, a lad with freckles, a flat cap pushed back, and a grin: he knocks at the first chance."""
    hair = "#8a5a34"
    face = FrontFace(
        WARM,
        "#6b4226",
        turn=0.5,
        looks_left=True,
        jaw=14.4,
        chin=5.6,
        eye_opening=2.9,
        brow_lift=1.2,
        brow_weight=2.1,
        smile=2.3,
        mouth=7,
        gaze=0.5,
        blush=True,
    )
    ears = "M-20 -2C-27 -6 -28 8 -20 9ZM20 -2C27 -6 28 8 20 9Z"
    tuft = (
        "M-21 -4C-24 -16 -20 -24 -12 -27H14C21 -24 24 -14 21 -3C19 -9 18 -13 15 -17"
        "C11 -13 6 -12 3 -16C0 -11 -8 -10 -12 -15C-16 -13 -19 -9 -21 -4Z"
    )
    cap = "M-27 -20C-30 -40 -8 -50 8 -47C24 -45 32 -33 27 -20C12 -27 -10 -28 -27 -20Z"
    peak = "M-30 -15C-32 -22 -20 -27 -6 -26C4 -26 10 -24 12 -21C2 -17 -14 -19 -26 -13C-29 -12 -30 -13 -30 -15Z"
    return medallion(
        "#f8dfcc",
        "#f3cdb4",
        bust(MOSS, MOSS_DARK),
        neck(WARM, x=79, half=10.5, top=88, base=122),
        outlined("M60 105L80 128L100 105L108 112L84 146H76L52 112Z", PAPER, INK, 1),
        outlined("M76 124H84L87 134L83 150H77L73 134Z", ROSE, INK, 1),
        on_portrait_head(
            outlined(ears, WARM.light, INK, 1),
            stroke("M-24.6 0C-24 3 -23 5 -21.6 6M24.6 0C24 3 23 5 21.6 6", INK, 0.6),
            front_head(face, 0, 0),
            freckles(),
            outlined(tuft, hair, INK, 1),
            outlined(cap, PETROL_MID, INK, 1.1),
            fill("M8 -47C24 -45 32 -33 27 -20C22 -22.4 17 -24 12 -24.8C16 -33 14 -42 8 -47Z", PETROL),
            stroke("M-22 -35C-10 -44 8 -44 22 -35M-4 -48C-6 -40 -7 -34 -7 -26M8 -47C12 -40 13 -33 12 -25", PETROL, 0.9),
            outlined(peak, PETROL, INK, 1.1),
            disc(2, -48.4, 2.4, PETROL, INK, 0.9),
        ),
    )


def bold() -> list[str]:
    """Draw Jory, a trawler's mate: red knitted cap, black stubble, one brow raised; he knocks early."""
    hair = "#2a2320"
    face = FrontFace(
        TAN,
        hair,
        turn=0.4,
        jaw=15.6,
        chin=7,
        eye_opening=2.3,
        brow_lift=0.8,
        brow_slant=1.2,
        brow_weight=3,
        smile=1.3,
        mouth=7,
        gaze=0.2,
    )
    stubble = (
        "M-20 8C-19 18 -15 22 -8 19C-4 14 7 14 11 19C17 22 19 15 19.4 8C20 20 17 28 12 32"
        "C8 37 2 37.6 0 37.4C-6 37 -12 33 -16 27C-19 22 -20.6 16 -20 8Z"
    )
    cap = "M-23 -14C-28 -44 -10 -54 1 -54C13 -54 27 -44 23 -14C10 -20 -10 -20 -23 -14Z"
    ribs = "".join(f"M{x} -51C{x * 1.5} -42 {x * 1.9} -32 {x * 1.9} -20" for x in (-10, -5, 0, 5, 10))
    fold = "M-25 -9C-27 -19 -26 -22 -23 -24C-10 -30 11 -30 23 -24C26 -22 27 -19 25 -9C10 -16 -10 -16 -25 -9Z"
    side = "M-21 -12C-23 -4 -22 2 -20 8L-17 6C-18 0 -18 -6 -17 -13ZM21 -12C23 -4 22 2 19.6 8L17.6 4C18 0 18 -6 17 -13Z"
    return medallion(
        "#f7e6bf",
        "#f0d79c",
        bust(NIGHT, NIGHT_DARK),
        neck(TAN, x=81, half=13, top=88, base=122),
        outlined("M54 108C58 96 104 96 108 108C110 120 100 128 81 128C62 128 52 120 54 108Z", PETROL, INK, 1.1),
        stroke("".join(f"M{x} 104V{122 + 4 * (1 - abs(x - 81) / 24):.1f}" for x in range(61, 105, 5)), NIGHT, 1),
        on_portrait_head(
            outlined(side, hair, INK, 0.8),
            front_head(face, 0, 0),
            fill(stubble, hair, fill_opacity=0.55),
            outlined(cap, ROSE, INK, 1.1),
            fill("M8 -53C20 -50 27 -40 23.6 -22C19 -24.6 15 -26 11 -27C15 -38 13 -47 8 -53Z", WINE),
            stroke(ribs, WINE, 0.9),
            outlined(fold, ROSE, INK, 1.1),
            stroke(
                "".join(
                    f"M{x} {-27.6 + abs(x) * 0.16:.1f}L{x * 1.04:.1f} {-15.4 + abs(x) * 0.22:.1f}"
                    for x in range(-20, 21, 4)
                ),
                WINE,
                0.9,
            ),
            ring(-22.6, 11, 2.6, BRASS, 1.5),
        ),
    )


def patient() -> list[str]:
    """Draw Odette, an old lady with a silver bun, round spectacles and pearls, who waits for gin."""
    face = FrontFace(
        FAIR,
        "#a9aaa6",
        turn=0.2,
        looks_left=True,
        jaw=13.6,
        chin=5.2,
        eye_opening=2.2,
        brow_lift=1.4,
        brow_slant=-1.2,
        brow_weight=1.5,
        smile=1.1,
        mouth=5.2,
        wrinkles=True,
        blush=True,
    )
    bun = "M-11 -44C-14 -58 14 -58 12 -44C15 -36 -14 -36 -11 -44Z"
    back = "M-20 -18C-27 -6 -26 8 -22 16L-14 12L-14 -8ZM20 -18C27 -6 26 8 22 16L14 12L14 -8Z"
    hair = (
        "M-22 2C-27 -26 -14 -42 0 -42C15 -42 27 -26 22 2C20 -8 18 -16 10 -22C4 -25 -4 -25 -9 -22C-17 -17 -20 -8 -22 2Z"
    )
    waves = (
        "M-20 -8C-20 -22 -10 -30 0 -31M-16 -14C-14 -24 -6 -30 4 -30M20 -8C20 -20 12 -30 2 -31M-8 -50"
        "C-4 -54 5 -54 9 -49M-9 -44C-4 -48 5 -48 10 -43"
    )
    pearls = "".join(
        disc(80 + x, 115 + (1 - (x / 22) ** 2) * 11, 2.9, PAPER, INK, 0.8)
        for x in (-20, -14.4, -8.6, -2.9, 2.9, 8.6, 14.4, 20)
    )
    return medallion(
        "#eadfec",
        "#dccfe0",
        bust("#5f4a73", "#453556"),
        neck(FAIR, x=80, half=9.6, top=88, base=122),
        outlined(
            "M56 108C60 120 72 128 80 128C88 128 100 120 104 108L110 112C104 130 92 137 80 137C68 137 56 130 50 112Z",
            SEA_PALE,
            INK,
            1,
        ),
        stroke("M54 113C62 128 72 132 80 132C88 132 98 128 106 113", "#9db8ab", 0.9),
        pearls,
        on_portrait_head(
            outlined(back, SILVER_DARK, INK, 1),
            outlined(bun, SILVER, INK, 1.1),
            front_head(face, 0, 0),
            outlined(hair, SILVER, INK, 1.1),
            fill("M8 -41C20 -37 26 -20 22 2C20 -8 18 -16 10 -22C14 -28 12 -36 8 -41Z", "#d5d6d0"),
            stroke(waves, SILVER_DARK, 0.9),
            spectacles(BRASS_DARK, shift=-1.4),
            disc(-21.6, 13, 2.2, PAPER, INK, 0.8),
            disc(21.6, 13, 2.2, PAPER, INK, 0.8),
        ),
    )


def friend() -> list[str]:
    """Draw the emblem of a person at this screen: two suits side by side, since nobody knows the face."""
    return medallion(
        SEA_PALE,
        "#bfd6c8",
        group(outlined(SUIT_PATH["s"], PETROL, INK, 1.2), translate(58, 76), rotate(-10), scale(0.92)),
        group(outlined(SUIT_PATH["h"], ROSE, INK, 1.2), translate(101, 94), rotate(10), scale(0.92)),
    )


PORTRAITS: dict[str, Callable[[], list[str]]] = {
    "novice": novice,
    "simple": simple,
    "bold": bold,
    "patient": patient,
    "friend": friend,
}
