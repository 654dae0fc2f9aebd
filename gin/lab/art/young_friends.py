"""Young people whom no computer plays: portraits among which friends at the same screen choose."""

import math
from collections.abc import Sequence
from typing import Final

from gin.lab.art.faces import Brows, Expression, Eyes, Face, Mouth, Nose
from gin.lab.art.hands import hands
from gin.lab.art.heads import Skin
from gin.lab.art.light import lit
from gin.lab.art.palette import BRASS, BRASS_PALE, INK, PAPER
from gin.lab.art.people import Person, clothing
from gin.lab.art.poses import Pose
from gin.lab.art.raised import Sleeve
from gin.lab.art.shapes import outline, placed
from gin.lab.art.svg import disc, fill, group, rotate, stroke, translate
from gin.lab.art.wardrobe import button, freckles, pearl, strands


def headscarf() -> Person:
    """Describe a young woman in a teal headscarf, which a pin of brass and pearl holds."""
    skin = Skin("#ecc39a", "#c48c60", "#d09f76", "#b0504c", "#df7a5e")
    face = Face(
        skin,
        "-24,-20 -19,-36 0,-41 19,-36 24,-20 24,-4 26.6,6 25,18 19,30 10,39 2,42 -7,40 -18,31 -24.6,18 -26.6,5",
        Eyes("#4a2f1c", apart=13, width=8, height=5.2, slant=0.6, pupil=4.5, lashes=1, crease=2.8),
        Brows("#3a251a", weight=3.6, arch=2.8, y=-13.5),
        Nose(length=16.5, out=4.6, tip=3.8, wings=5.4, bump=0.8),
        Mouth(y=28, width=8.6, upper=1.9, lower=2.9, smile=1.8),
        turn=0.5,
        looks_left=True,
        blush=0.45,
    )
    scarf = "#2f7f86"
    cover = outline(
        "-26,-4 -33,-20 -28,-42 -8,-52 12,-51 29,-40 34,-18 31,2 32,20 27,36 18,46! 12,50 0,51 -14,48! "
        "-26,38 -32,22 -31,6"
    )
    opening = outline(
        "-23,-16 -17,-29 0,-34.6 17,-30 23.6,-16 25.6,4 24,20 18,32 8,41 0,43 -8,41 -18,32 -24.4,19 -25.8,4"
    )
    band = outline("-23.4,-12 -18,-28 0,-35 18,-29 24,-12! 19,-23 12,-28.6 0,-30.6 -12,-27.6 -19,-22")
    facing = clothing("66,112! 74,150 76,176! 84,176! 86,150 95,112! 108,116! 97,152 96,176! 64,176! 63,152 53,116!")
    drape = clothing("10,170 18,140 34,124 54,112 70,118 90,118 106,110 126,124 142,140 150,170")
    pose = Pose(lean=5, tilt=-6, twist=-5, x=2, y=1, turn=-5)
    return Person(
        face,
        "#cc8396",
        lit(drape, "#5a4a72", 112, (-10, 90))
        + lit(facing, "#4a3c60", 106, (-10, 90), ink=1.4)
        + "".join(
            disc(80 + across * side, y, 1.5, BRASS_PALE)
            for side in (-1, 1)
            for across, y in ((21.6, 124), (19.4, 131), (17.8, 138), (16.6, 145))
        )
        + strands("38,126 44,135 46,145;122,126 116,135 114,145", INK, 1.4, 0.7),
        pose=pose,
        neck=(0, 11, 46),
        hands=hands(face, Sleeve("#5a4a72"), knock="palm", left=True, pose=pose),
        behind=lit(cover, scarf, 116),
        shadow=outline("-40,-40 40,-40 40,10 24,2 20,-14 12,-26 0,-30 -14,-26 -21,-14 -40,0"),
        hair=lit(band, "#f1dcb0", 116, ink=1.2)
        + lit(cover + opening, scarf, 118).replace("<path", '<path fill-rule="evenodd"')
        + strands(
            "-27,-30 -12,-42 8,-44;-29,-18 -20,-32 -2,-38;28,-30 24,-38 14,-43;-29,10 -27,26 -18,37;29,6 28,22 22,34",
            "#1c555c",
            1.5,
            0.9,
        )
        + lit(outline("-27,36 -30,44 -24,54 -8,60 12,59 26,52 30,42 26,35 16,46 0,51 -15,47"), "#35909a", 112)
        + strands("-24,42 -10,53 10,54;-18,47 -4,56 14,56;24,42 16,50 6,54", "#1c555c", 1.4, 0.9)
        + "".join(
            disc(x, y, 1.3, "#bfe3d8")
            for x, y in (
                *((-27, -22), (-20, -36), (-8, -45), (7, -47), (20, -42), (29, -30), (30, -16), (-25.4, -12), (30, 8)),
                *((-27.6, 20), (28, 26), (-25, 48), (-12, 58), (5, 59), (21, 53)),
            )
        )
        + disc(18, 47, 4.2, BRASS, INK, 1.3)
        + pearl(18, 47, 2.2),
        expressions={
            "neutral": Expression(smile=-0.6, wide=0.8),
            "pleased": Expression(
                lift=2.8, lids=0, squint=0.7, smile=4.4, open=6.4, wide=1.3, raised=3, turn=-5, drop=-1
            ),
            "thinking": Expression(
                lift=1, cock=4, lids=0.8, gaze=(-0.9, -0.2), smile=-0.8, wide=0.75, skew=1.6, turn=-4
            ),
            "dismayed": Expression(
                lift=2, tilt=8, lids=0.8, gaze=(0.8, 0.8), smile=-5, wide=0.8, skew=2.4, turn=8, drop=4
            ),
        },
    )


_AROUND: Final = [math.radians(-91 + 14 * index) for index in range(14)]
"""Directions around a crown, from its left side to its right."""


def _twists(places: Sequence[tuple[float, float, float]]) -> str:
    """Draw twists of dark hair, each at a point, and turned from hanging down by an angle in degrees."""
    twist, lines = (
        outline("-3.8,-6 3.8,-6 4.4,1 2.4,7.4 -2.4,7.4 -4.4,1"),
        "M-3.8 -2.4L3.6 -5.2M-4.2 1.6L4 -1.6M-3 5.2L3.4 2.4",
    )
    return "".join(
        group(
            fill(twist, "#372d2b" if x < 8 else "#272023", stroke=INK, stroke_width=1.2)
            + stroke(lines, "#77604f" if x < 8 else "#57463f", 1.1),
            translate(x, y),
            rotate(turned),
        )
        for x, y, turned in places
    )


def twists() -> Person:
    """Describe a young man with short twists, a mustard hood and headphones around his neck."""
    hair, skin = "#26201f", Skin("#8a5433", "#5c341e", "#6c3f25", "#7a3630", "#a8523a")
    face = Face(
        skin,
        "-26,-20 -20,-36 0,-42 20,-36 25.5,-20 25,-4 28,6 26.6,19 21,33 11,43 2,46.4 -7,44 -19,34 -26,19 -28,5",
        Eyes("#2e1b14", apart=13.4, width=7.6, height=4.8, pupil=4.2, crease=2.6),
        Brows(hair, weight=4, arch=1.8, y=-12.5),
        Nose(length=17, out=4, tip=4.6, wings=8, top=1),
        Mouth(y=30, width=10, upper=2.6, lower=3.8, smile=1.8),
        turn=0.5,
        ears=((-27, 4, 0.95),),
    )
    base = outline("-27,-14! -30,-26 -26,-38 -15,-46 0,-49 15,-46 26,-38 30,-26 26,-14! 0,-30")
    fade = outline("-26.5,-16! -28.6,-6 -27.6,2! -25,-8")
    front = [(-23, -19, -30), (-14.6, -24.6, -16), (-5, -26.6, -4), (5, -26.2, 8), (14.6, -23.8, 20), (22.6, -18, 32)]
    rows: list[Sequence[tuple[float, float, float]]] = [
        [(31 * math.sin(a), -26 - 25 * math.cos(a), math.degrees(a) + 180) for a in _AROUND[::2]],
        [(31 * math.sin(a), -26 - 25 * math.cos(a), math.degrees(a) + 180) for a in _AROUND[1::2]],
        [(24 * math.sin(a), -28 - 16 * math.cos(a), math.degrees(a) + 180) for a in _AROUND[1::2]],
        [(x * 0.72, y - 11, turned) for x, y, turned in front],
        [(x - 4.6, y - 5, turned) for x, y, turned in front[1:]],
        front,
    ]
    hood = clothing("8,170 14,140 26,124 46,116 54,106 66,112 80,124 95,112 108,106 116,116 134,124 146,140 152,170")
    phones = "".join(
        lit(outline(placed("-4,-11 4,-11 7,-4 7,5 4,11 -4,11 -7,5 -7,-4", x, 119)), "#2b2a33", 106, (-10, 90))
        + lit(outline(placed("-9,-9 -2,-9 1,-3 1,4 -2,9 -9,9 -12,4 -12,-3", x, 119, across)), "#e0694f", 106, (-10, 90))
        for x, across in ((54, 1.0), (107, -1.0))
    )
    inner = outline("54,108 64,122 80,134 97,122 107,108 111,118 100,136 80,146 60,136 50,118")
    pose = Pose(lean=-7, tilt=6, twist=4, x=-1)
    return Person(
        face,
        "#c07a5a",
        lit(hood, "#d39b3c", 112, (-10, 90))
        + lit(inner, "#b07c28", 104, (-10, 90), ink=1.4)
        + "".join(
            stroke(f"M{x} 137L{x} 149", tone, width) for x in (68, 93) for tone, width in ((INK, 3.6), (PAPER, 2))
        )
        + phones,
        behind=stroke("M-27 44C-24 26 24 26 28 44", INK, 7) + stroke("M-27 44C-24 26 24 26 28 44", "#e0694f", 4),
        pose=pose,
        neck=(0.5, 13, 50),
        hands=hands(face, Sleeve("#d39b3c"), "cheek", "palm", pose=pose),
        shadow=outline("-40,-40 40,-40 40,-6 24,-10 12,-18 0,-20 -14,-17 -24,-10 -40,-6"),
        hair=fill(fade, hair) + lit(base, hair, 114, ink=0) + "".join(map(_twists, rows)),
        expressions={
            "neutral": Expression(lids=0.9, smile=-0.8, crook=3.4),
            "pleased": Expression(
                lift=3, lids=0.9, squint=0.45, smile=4.4, open=7.5, wide=1.15, raised=4, turn=-4, drop=-1
            ),
            "dismayed": Expression(lift=1, tilt=8, lids=0, smile=-6.4, open=5.4, clench=True, wide=1, turn=9, drop=5),
        },
    )


def plaits() -> Person:
    """Describe a girl of ten with two black plaits and a yellow raincoat and hat."""
    hair, skin = "#2b2428", Skin("#f2cba2", "#cd9569", "#d8a87e", "#c0564c", "#ea7860")
    face = Face(
        skin,
        (
            "-26,-18 -20,-35 0,-41 20,-35 25.5,-18 25.5,-4 28.5,7 27.5,18 20.5,29 10,36.6 1,38.4 -9,37 "
            "-20.5,29.6 -27.6,18 -28.5,5"
        ),
        Eyes("#3a241a", apart=13.6, width=7.8, height=5.8, slant=0.6, pupil=4.9, crease=1.8, hood=0.5),
        Brows(hair, weight=2.8, arch=2.8, y=-13, slant=-1.2),
        Nose(length=13.5, out=2.8, tip=3.2, wings=4.8, upturn=1.6, top=2),
        Mouth(y=25.5, width=8.6, upper=1.4, lower=2.2, smile=2.8, gap=True),
        turn=0.5,
        blush=0.7,
        ears=((-27, 6, 0.8), (26.6, 6, 0.7)),
        marks=freckles("-8,9 -14,10 14,9.4"),
    )
    top = outline("-28,0! -31,-18 -24,-38 0,-47 24,-38 31,-18 28,0! 25,-12 18,-25 2,-35! 0,-40 -1,-35! -17,-25 -25,-12")
    hat = outline("-31,-18 -32,-36 -21,-51 0,-56.6 21,-51 32,-36 31,-18 16,-28 0,-30 -16,-28")
    brim = outline(
        "-30,-28 -39,-19 -46,-4 -43.6,0.4 -35,-6 -26,-13 -14,-18.6 0,-20.4 14,-18.6 26,-13 35,-6 43.6,0.4 46,-4 39,-19 "
        "30,-28 15,-34.4 0,-36 -15,-34.4"
    )
    plait = (
        "-30,8 -36,10 -38,16 -34,21! -39,23 -40,30 -35,34! -39,37 -39,43 -34,46! -36,52 -32,58! -27,52 -28,46! "
        "-25,42 -26,37 -29,34! -26,30 -26,24 -30,21! -25,18 -25,11"
    )
    other = " ".join(f"{-float(x)},{y}" for x, y in (word.split(",") for word in plait.split()))
    bands = "".join(
        lit(outline(f"{x - 5},45 {x + 5},45 {x + 4.6},49.6 {x - 4.6},49.6"), "#d8464a", 118, ink=1.3)
        for x in (-31.6, 31.6)
    )
    coat = clothing("24,170 28,140 44,124 62,114 98,114 116,124 132,140 136,170")
    hood = outline("50,112 58,104 68,110 80,119 92,110 103,104 111,112 106,124 92,131 80,133 67,131 55,124")
    pose = Pose(lean=-4, tilt=7, y=3, turn=4, nod=-3)
    return Person(
        face,
        "#5f97b0",
        lit(coat, "#e8b838", 112, (-10, 90))
        + lit(hood, "#f0c64c", 108, (-10, 90))
        + strands("80,133 80,143 80,153", INK, 1.5, 0.9)
        + button(75, 141, 2.2)
        + button(75, 149, 2.2),
        pose=pose,
        neck=(0, 10, 44),
        hands=hands(face, Sleeve("#e8b838"), pose=pose),
        behind=lit(outline("-29,2 -32,-16 -24,-37 0,-46 24,-37 32,-16 29,2 20,10 -20,10"), hair, 116),
        shadow=outline("-40,-40 40,-40 40,-2 24,-6 15,-16 0,-20 -15,-16 -24,-6 -40,-2"),
        hair=lit(outline(plait), hair, 100)
        + lit(outline(other), hair, 70)
        + bands
        + lit(top, hair, 116)
        + strands(
            "-2,-28 -14,-22 -26,-6;3,-28 15,-22 26,-6;-37,15 -34,14 -30,15;-38,28 -34,27 -30,28;-37,40 -34,39 -30,40;"
            "37,15 34,14 30,15;38,28 34,27 30,28;37,40 34,39 30,40",
            "#6b5c66",
            1.4,
            0.9,
        )
        + lit(hat, "#eabb3c", 116)
        + strands("-13,-34 -14,-45 -7,-54.6;13,-34 14,-45 7,-54.6", INK, 1.3, 0.6)
        + lit(brim, "#f3ca50", 116)
        + strands("-39,-9 -25,-22.6 0,-28 25,-22.6 39,-9", "#b98a1e", 1.3, 0.9),
        expressions={
            "neutral": Expression(lift=1, smile=1.6, open=2.6, wide=0.9, raised=1),
            "pleased": Expression(
                lift=4, lids=0, squint=0.75, smile=4.6, open=7.5, wide=1.2, raised=4, turn=-5, drop=-1
            ),
            "dismayed": Expression(lift=-2.6, tilt=5, lids=0.85, gaze=(0.8, 0.7), smile=-6.6, wide=0.7, turn=8, drop=5),
        },
    )


def topknot() -> Person:
    """Describe a fair young man with his hair in a knot, a short beard and a denim shirt."""
    hair, skin = "#d6a95c", Skin("#f4cfa9", "#d29d72", "#dcae86", "#b8604f", "#e27a5c")
    face = Face(
        skin,
        (
            "-27,-20 -21,-37 0,-43 21,-37 26,-20 25.5,-5 28,5 27,18 22,33.6 12.4,44 2,47.6 -7.4,45.6 -20.6,35.4 "
            "-27,20 -28.6,4"
        ),
        Eyes("#4f86a8", apart=13.2, width=7, height=4.3, pupil=3.9, crease=2.4, socket=0.3),
        Brows("#a97c38", weight=4.2, arch=1.6, y=-11.5),
        Nose(length=18.5, out=5, tip=4, wings=6),
        Mouth(y=31, width=10, upper=1.5, lower=2.6, smile=1.4),
        turn=0.7,
        ears=((-28, 4, 1.0),),
        blush=0.3,
    )
    beard = outline(
        "27.4,1! 26,11 21.4,18.6 12,22 2,21.4 -8,22 -19,19.6 -25,12.6 -28.6,2! -29.6,18 -24.6,35 -15,46.6 -5,51.4! "
        "1,53 7,51.4! 16,46 24,35 28.6,18"
    )
    gap = outline("-0.6,28.6 4,27.2 8.4,28.4 10.6,31 8.4,34.6 4,36 -0.4,34.6 -2.4,31.4")
    tache = outline("2,21.6! -6,20.6 -13,25 -16.6,33! -9,31 2,27.4 12,31 18.6,33! 16,25 9.4,20.6")
    knot = outline("-8,-45 -13,-53 -5,-62 7,-62 14,-54 9,-45")
    top = outline(
        "-28,2! -31,-16 -26,-36 -8,-47 12,-46 27,-35 30,-16 27.4,-2! 25.4,-16 19,-29 6,-36 -8,-34 -20,-26 -25.6,-12"
    )
    stripes = "M62 138Q80 143 98 138M63 147Q80 151 97 147"
    collar = (
        clothing("57,112! 43,121! 47,138! 63,127! 60,118"),
        clothing("104,112! 118,121! 114,138! 98,127! 101,118"),
    )
    tee = clothing("6,170 12,138 32,122 60,115! 66,126 80,131 94,126 102,115! 130,122 150,138 156,170")
    shirt = (
        clothing("2,170 8,140 28,122 56,114! 60,130 66,176!"),
        clothing("158,170 152,140 132,122 106,114! 100,130 94,176!"),
    )
    pose = Pose(lean=7, tilt=-5, twist=5, x=-6, turn=5, nod=-2)
    return Person(
        face,
        "#7e9d6e",
        lit(tee, "#f1e8d6", 108, (-10, 90))
        + stroke(stripes, "#c4584a", 3)
        + lit(
            outline("60,112 66,123 80,128 94,123 101,112 104,116 97,128 80,133 63,128 56,116"), "#e3d6bd", 104, ink=1.3
        )
        + "".join(lit(part, "#46689a", 112, (-10, 90)) for part in shirt)
        + "".join(lit(part, "#5577aa", 106, (-10, 90), ink=1.5) for part in collar)
        + strands("40,123 43,132 48,140;120,123 117,132 112,140", BRASS, 1.3, 1)
        + button(55, 142, 2)
        + button(105, 142, 2),
        pose=pose,
        neck=(0.5, 14.5, 50),
        behind=lit(knot, hair, 100),
        beard=lit(beard, "#c08f45", 106, ink=1.4) + fill(gap, skin.shade),
        moustache=lit(tache, "#c99a4f", 100, ink=1.2)
        + strands(
            "-1,22.4 -8,25 -13,30;5,22.4 11,25 15,30;-24,18 -23,28 -18,37;-16,35 -13,42 -8,46;-4,41 -3,45 -1,49;24,18 "
            "23,28 19,37;15,36 13,42 9,46;6,41 6,45 5,48",
            "#7d5722",
            1.4,
            0.9,
        ),
        hands=hands(face, Sleeve("#46689a"), knock="front", dismayed="brow", pose=pose),
        shadow=outline("-40,-40 40,-40 40,-6 24,-12 17,-24 5,-31 -8,-29 -19,-21 -24,-8 -40,-4"),
        hair=lit(top, hair, 114)
        + strands(
            "-27,-10 -20,-32 -2,-44;-22,-20 -12,-32 2,-44;27,-12 22,-32 6,-44;16,-30 12,-38 4,-45;-6,-50 1,-56 9,-50",
            "#96692c",
            1.3,
            0.9,
        )
        + strands("-11,-46 0,-42 11,-46", INK, 1.6, 0.8),
        expressions={
            "pleased": Expression(
                lift=2.6, lids=0, squint=0.7, smile=2.5, open=8, wide=1.3, raised=3, turn=-6, drop=-1
            ),
            "thinking": Expression(tilt=-2, cock=3, lids=0.9, gaze=(0.9, 0.1), smile=-1, wide=0.75, skew=1.8, turn=-3),
            "dismayed": Expression(
                lift=1.6, tilt=9, lids=1, gaze=(0.2, -0.9), smile=-4.2, open=4, wide=0.7, teeth=False, turn=6, drop=4
            ),
        },
    )


PEOPLE: Final = {"friend-3": headscarf(), "friend-4": twists(), "friend-7": plaits(), "friend-8": topknot()}
