"""The portraits of the harder opponents."""

from collections.abc import Callable

from gin.lab.art.court_parts import ball, neck
from gin.lab.art.heads import BROWN, DEEP, PALE, WIND, FrontFace, front_head
from gin.lab.art.medallion import bust, medallion, on_portrait_head
from gin.lab.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    FUR,
    INK,
    MOSS,
    MOSS_DARK,
    NIGHT,
    NIGHT_DARK,
    OAK,
    PAPER,
    PETROL_MID,
    ROSE,
    RUST,
    SEA,
    SILVER,
    SILVER_DARK,
    WINE,
)
from gin.lab.art.svg import disc, fill, outlined, ring, stroke


def guarded() -> list[str]:
    """Draw Idris, a clockmaker with an ochre turban and a trimmed beard, who gives nothing away."""
    hair = "#231d1b"
    face = FrontFace(
        BROWN,
        hair,
        turn=0.35,
        jaw=14.4,
        chin=6,
        eye_opening=2.2,
        brow_slant=0.6,
        brow_weight=2.6,
        smile=0.4,
        gaze=-0.2,
        mouth=6,
    )
    beard = (
        "M-20.4 2C-20 12 -16 17 -10 17.4C-6 15 -2 16.6 2 17C6 16.4 8 15 12 17.4C17 16.6 19.4 10 19.8 2"
        "C22 16 20 28 14 35C10 41 -2 42 -8 37C-16 30 -21 18 -20.4 2Z"
    )
    mouth = "M-4.4 21C-1 19.6 5 19.6 8.4 21C7.6 25.4 5 26.6 2 26.6C-1 26.6 -3.8 25.4 -4.4 21Z"
    wrap = "M-24 -12C-32 -34 -18 -52 2 -53C22 -53 33 -36 25 -11C16 -22 -12 -24 -24 -12Z"
    folds = (
        "M-26 -19C-14 -34 12 -40 28 -28M-27 -28C-14 -42 8 -48 25 -39M-22 -40C-12 -48 4 -52 16 -49"
        "M-24 -12C-12 -24 16 -22 25 -11M-6 -20C4 -30 14 -42 12 -51"
    )
    return medallion(
        "#dde8e0",
        "#c9dad2",
        bust(OAK, "#4a2a18"),
        neck(BROWN, x=81, half=11.5, top=88, base=122),
        outlined("M62 104L80 124L98 104L104 108L82 138H78L56 108Z", PAPER, INK, 1),
        outlined(
            "M30 113L56 107L74 150C60 150 40 144 27 126ZM130 113L104 107L86 150C100 150 120 144 133 126Z",
            RUST,
            INK,
            1.1,
        ),
        disc(80, 138, 1.8, BRASS, INK, 0.8),
        disc(80, 146, 1.8, BRASS, INK, 0.8),
        on_portrait_head(
            front_head(face, 0, 0),
            fill(beard, hair),
            fill(mouth, BROWN.light),
            stroke("M-4.6 22.4Q2 24.6 8.2 22", INK, 1),
            fill("M-3 23Q2 27.6 7 22.8Q2 24.8 -3 23Z", BROWN.lips),
            fill("M-8 17.6C-4 13.6 0 15 1.8 16.6C4 15 8 13.6 12 17.6C8 20 4 19 1.8 18.2C0 19 -4 20 -8 17.6Z", hair),
            outlined(wrap, BRASS, INK, 1.1),
            fill("M10 -52C27 -48 32 -32 25 -11C22 -15 18 -17.6 13 -19C20 -32 18 -45 10 -52Z", BRASS_DARK),
            stroke(folds, INK, 0.9),
        ),
    )


def steady() -> list[str]:
    """Draw Marlow, a retired captain with a peaked cap and a full grey beard, who forgets no card."""
    white, grey = "#e8e6dd", "#bcc1bd"
    face = FrontFace(
        WIND,
        "#8f948f",
        turn=0.3,
        looks_left=True,
        jaw=15,
        chin=7,
        eye_opening=2.3,
        brow_slant=0.4,
        brow_weight=3,
        smile=0.7,
        wrinkles=True,
    )
    side = "M-20 -14C-24 -4 -24 6 -22 14L-15 10V-12ZM20 -14C24 -4 24 6 22 14L15 10V-12Z"
    beard = (
        "M-21 2C-20 12 -15 17 -9 18C-5 15 5 15 8 18C14 17 19 12 20 2C26 20 23 36 14 44"
        "C7 50 -8 50 -15 43C-24 34 -26 18 -21 2Z"
    )
    shade = "M8 18C14 17 19 12 20 2C26 20 23 36 14 44C10 47.6 4 48.8 0 48.6C8 40 11 30 8 18Z"
    strands = (
        "M-17 18C-17 28 -13 36 -8 42M-11 22C-11 32 -7 40 -3 45M-4 30C-3 37 -1 43 1 46M6 30"
        "C7 36 6 41 5 45M13 22C14 30 12 37 9 42M17 16C19 24 17 32 14 38"
    )
    moustache = "M-1 16C-6 14 -12 17 -15 23C-11 22.6 -6 24 -1 21.6C4 24 9 22.6 13 23C10 17 4 14 -1 16Z"
    cap = "M-26 -22C-34 -34 -22 -46 0 -46C22 -46 34 -34 26 -22C14 -29 -14 -29 -26 -22Z"
    band = "M-24 -13C-26 -18 -26 -21 -25 -24C-12 -31 12 -31 25 -24C26 -21 26 -18 24 -13C12 -20 -12 -20 -24 -13Z"
    peak = "M-24 -13C-12 -20 12 -20 24 -13C26 -9 24 -6 20 -5C10 -12 -10 -12 -20 -5C-24 -6 -26 -9 -24 -13Z"
    anchor = "M0 -42V-31M-3.4 -39.4H3.4M-5 -34.6C-4.6 -31.6 -2.4 -30.6 0 -30.6C2.4 -30.6 4.6 -31.6 5 -34.6"
    return medallion(
        "#d3e2e2",
        "#bcd3d5",
        bust(NIGHT, NIGHT_DARK),
        outlined("M64 104L80 126L96 104L110 110L86 150H74L50 110Z", NIGHT, INK, 1),
        outlined("M66 103L80 122L94 103L98 106L82 134H78L62 106Z", PAPER, INK, 0.9),
        outlined("M76.6 122H83.4L85 132L80 150L75 132Z", PETROL_MID, INK, 0.9),
        *(ball(x, y, 2.6) for x, y in ((58, 130), (62, 142), (102, 130), (98, 142))),
        on_portrait_head(
            outlined(side, white, INK, 1),
            front_head(face, 0, 0),
            outlined(beard, white, INK, 1.1),
            fill(shade, grey),
            stroke(strands, INK, 0.6),
            stroke(beard, INK, 1.1),
            fill("M-5 22.6Q-1 26.6 3.4 22.6Q-1 24 -5 22.6Z", WIND.lips),
            outlined(moustache, white, INK, 0.9),
            outlined(cap, PAPER, INK, 1.1),
            fill("M8 -45.4C26 -43 32 -32 26 -22C22 -24.4 18 -25.8 13 -26.6C18 -33 16 -41 8 -45.4Z", "#d9cfb8"),
            outlined(band, NIGHT, INK, 1.1),
            outlined(peak, NIGHT_DARK, INK, 1.1),
            stroke("M-20 -10.6C-10 -16.4 10 -16.4 20 -10.6", PETROL_MID, 1.1),
            stroke("M-23.6 -15.4C-12 -22 12 -22 23.6 -15.4", BRASS, 1.3),
            disc(0, -36, 7, NIGHT, INK, 0.8),
            ring(0, -36, 6, BRASS, 1),
            stroke(anchor, BRASS_PALE, 1.2),
            disc(0, -41, 1.2, BRASS_PALE),
        ),
    )


def keen() -> list[str]:
    """Draw Wren, a woman on the evening train: black bob, green cloche, a level look."""
    hair = NIGHT_DARK
    face = FrontFace(
        PALE,
        hair,
        turn=0.6,
        jaw=13.2,
        chin=4.4,
        eye=5.6,
        eye_opening=2.2,
        gaze=-0.2,
        brow_lift=1.3,
        brow_weight=1.2,
        smile=0.6,
        mouth=5,
        lips=1.25,
        lashes=True,
        length=34.8,
    )
    bob = "M-20 -18C-28 -6 -28 14 -25 25C-20 31 -13 30 -10 25L-12 0ZM20 -18C29 -6 28 14 25 26C20 32 14 31 10 26L14 0Z"
    locks = "M-20.6 -12C-23 0 -22 12 -15 16C-18 8 -17 -2 -15 -12ZM20.6 -12C24 0 23 12 16.6 16C18.6 8 17 -2 15.4 -12Z"
    cloche = "M-25 -8C-30 -36 -14 -49 2 -49C19 -49 30 -34 26 -7C16 -17 -12 -18 -25 -8Z"
    brim = "M-29 -4C-28 -12 -18 -18 0 -18C18 -18 28 -12 29 -3C20 -10 -16 -12 -29 -4Z"
    band = "M-26.6 -16C-16 -26 16 -26 27 -15L26.6 -9C16 -18 -14 -19 -26 -9.6Z"
    rose = disc(18, -22, 6, ROSE, INK, 0.9) + stroke(
        "M18 -22m-3.4 0a3.4 3.4 0 1 1 3.4 3.4M18 -22m-1.4 0a1.6 1.6 0 1 1 1.6 1.6", WINE, 1
    )
    return medallion(
        "#f0dcd6",
        "#e6c8c0",
        bust(WINE, "#6d1a27"),
        neck(PALE, x=82, half=9.2, top=88, base=124),
        outlined(
            (
                "M48 110C60 104 66 116 82 126C96 116 100 104 114 110C124 118 120 130 108 136"
                "C94 142 90 134 82 132C74 134 70 142 56 136C42 130 38 118 48 110Z"
            ),
            FUR,
            INK,
            1.1,
        ),
        stroke(
            "M50 118l5 4M56 128l6 1M66 130l3 -4M112 118l-5 4M106 128l-6 1M96 130l-3 -4M46 124l5 1M116 124l-5 1", OAK, 1
        ),
        on_portrait_head(
            outlined(bob, hair, INK, 1.1),
            front_head(face, 0, 0),
            outlined(locks, hair, INK, 1),
            stroke("M-19 -4C-20 4 -19 9 -17.4 12M20 -4C21 4 20 9 19 12", "#3d4a5e", 1),
            outlined(cloche, MOSS, INK, 1.1),
            fill("M9 -48C23 -44 30 -30 26 -7C22 -11 18 -13 13 -14.6C18 -28 16 -40 9 -48Z", MOSS_DARK),
            outlined(brim, MOSS, INK, 1.1),
            outlined(band, BRASS, INK, 0.9),
            rose,
            disc(-20.4, 20, 2, BRASS, INK, 0.8),
            disc(23, 22, 2, BRASS, INK, 0.8),
        ),
    )


def master() -> list[str]:
    """Draw Vesper, the keeper of the light: an old woman in a night-blue shawl of stars."""
    face = FrontFace(
        DEEP,
        "#d9d6cc",
        turn=0.15,
        jaw=13.8,
        chin=5.2,
        eye=5.5,
        eye_opening=2.0,
        gaze=0,
        brow_lift=1.8,
        brow_weight=1.6,
        smile=0.7,
        mouth=5.6,
        lips=1.2,
        wrinkles=True,
        lashes=True,
    )
    shawl = "M-27 30C-36 0 -36 -54 0 -56C36 -54 36 0 27 30L40 46C20 58 -20 58 -40 46Z"
    inner = "M-27 56C-32 2 -26 -41 0 -42C26 -41 32 2 27 56Z"
    hair = "M-20.6 4C-25 -24 -12 -38 0 -38C12 -38 25 -24 20.6 4C19.6 -10 13 -21 0 -25C-13 -21 -19.6 -10 -20.6 4Z"
    moon = "M-8 -52A9.4 9.4 0 1 0 8 -52A8 8 0 0 1 -8 -52Z"
    stars = "".join(
        fill(
            (
                f"M{x} {y - r}L{x + r * 0.28} {y - r * 0.28}L{x + r} {y}L{x + r * 0.28} {y + r * 0.28}"
                f"L{x} {y + r}L{x - r * 0.28} {y + r * 0.28}L{x - r} {y}L{x - r * 0.28} {y - r * 0.28}Z"
            ),
            BRASS_PALE,
        )
        for x, y, r in (
            (-25, -28, 3.4),
            (-29, -6, 2.6),
            (-27, 16, 3),
            (25, -28, 3.4),
            (29, -4, 2.6),
            (28, 18, 3),
            (-14, -45, 2.4),
            (15, -45, 2.4),
            (-30, 36, 2.6),
            (30, 38, 2.6),
        )
    )
    return medallion(
        "#f7e6bf",
        "#efcf85",
        bust(NIGHT, NIGHT_DARK),
        on_portrait_head(
            outlined(shawl, "#183a5c", INK, 1.1),
            fill("M10 -55C34 -50 36 0 27 30L40 46C34 49.6 28 52 22 53C30 20 30 -30 10 -55Z", "#102a45"),
            stroke(inner, BRASS, 2.6),
            fill(inner, "#0c2036"),
            stroke(inner, INK, 0.7),
            stars,
        ),
        neck(DEEP, x=80.6, half=9.6, top=88, base=122),
        on_portrait_head(
            front_head(face, 0, 0),
            outlined(hair, SILVER, INK, 1.1),
            stroke("M0 -37V-26M-9 -34C-12 -30 -14 -26 -15 -20M9 -34C12 -30 14 -26 15 -20", SILVER_DARK, 1),
            outlined(moon, BRASS, INK, 1),
            disc(0, -21.6, 2.6, SEA, INK, 0.8),
            *(ball(x, 15, 2.4) for x in (-21.6, 21.8)),
        ),
        outlined(
            "M52 128C62 118 72 124 80 132C88 124 98 118 108 128C112 140 98 148 80 151C62 148 48 140 52 128Z",
            "#183a5c",
            INK,
            1.1,
        ),
        disc(80, 134, 4.4, BRASS, INK, 0.9),
        disc(78.8, 132.8, 1.3, BRASS_PALE),
    )


PORTRAITS: dict[str, Callable[[], list[str]]] = {"guarded": guarded, "steady": steady, "keen": keen, "master": master}
