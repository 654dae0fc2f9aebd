"""Poppy, Pip, Jory and Idris."""

from typing import Final

from gin.lab.art.faces import Brows, Expression, Eyes, Face, Mouth, Nose
from gin.lab.art.hands import hands
from gin.lab.art.heads import Skin
from gin.lab.art.light import ink_line, lit
from gin.lab.art.palette import BRASS, BRASS_DARK, INK, PAPER
from gin.lab.art.people import Person, clothing
from gin.lab.art.poses import Pose
from gin.lab.art.raised import Sleeve
from gin.lab.art.shapes import cloud, line, outline
from gin.lab.art.svg import disc, fill, ring, stroke
from gin.lab.art.table_light import linear
from gin.lab.art.wardrobe import button, curls, freckles, strands, wrinkles


def poppy() -> Person:
    """Describe Poppy, who plays her first games: round and freckled, copper curls under a mustard scarf."""
    copper = "#c25f2c"
    face = Face(
        Skin("#fbe0c6", "#e6b592", "#e9bd9f", "#c9584c", "#f0705a"),
        "-27,-18 -21,-37 0,-44 21,-37 26,-18 25,-5 28,7 26.5,20 20,32 10,41 2,43 -8,41.6 -20,33 -27,20 -28.5,4",
        Eyes("#5f8350", apart=13.2, width=7.8, height=5.4, pupil=4.6, crease=2.6, lashes=0.9),
        Brows("#98482a", weight=2.8, arch=3, y=-13.5, slant=-1.8),
        Nose(length=14, out=3.4, tip=3.6, upturn=2.6, wings=4.8, top=0),
        Mouth(y=27, width=9, upper=1.6, lower=2.4, smile=2.4, gap=True),
        turn=0.5,
        blush=0.75,
        marks=freckles(
            "-21,10 -17,12.4 -13,10 -9,12.6 -19,15.6 -14.6,15.2 13.6,10.6 17,12.8 20.6,10 11,13.6 18.6,15.6 "
            "22,13.4 -3,9 5,6"
        ),
    )
    mass = cloud(
        (
            "-22,38 -33,36 -38,26 -41,14 -40,1 -42,-12 -38,-25 -30,-36 -20,-45 -7,-51 7,-51 20,-46 31,-37 38,-26 "
            "41,-13 40,0 41,13 38,26 33,36 22,38 0,20"
        ),
        0.6,
    )
    fringe = cloud(
        (
            "-28,-6 -31,-20 -20,-32 -8,-36 6,-37 20,-33 30,-20 27.6,-6 24,-14 18,-20 12,-24 5,-22.6 -1,-25.6 "
            "-8,-23 -14,-24 -20,-19 -25,-13"
        ),
        0.6,
    )
    band = outline("-34,-17! -33,-31 -21,-43 0,-48 21,-43 33,-31 34,-17! 29,-22 18,-31 0,-35 -18,-31 -29,-22")
    knot = outline("4,-46! -4,-60 -16,-62 -17,-55 -8,-48"), outline("6,-46! 12,-62 24,-65 27,-57 18,-49")
    dots = "".join(
        disc(x, y, 1.9, PAPER)
        for x, y in ((-28, -28), (-18.5, -36), (-7, -40.5), (8, -41), (19.5, -36), (28.5, -27.6), (-10, -57), (19, -60))
    )
    tee = clothing("18,170 24,136 42,122 62,114! 67,125 80,130 93,125 98,114! 118,122 136,136 142,170")
    neckline = outline("60,112 66,122 80,126.5 94,122 100,112 105,116 97,128 80,133 63,128 55,116")
    bib = clothing("52,170 54,138! 80,142 106,138! 108,170")
    straps = clothing("50,119! 58,115! 64,140! 55,141!"), clothing("110,119! 102,115! 96,140! 105,141!")
    clothes = (
        lit(tee, "#f3e6cf", 116, (-10, 90))
        + stroke("M34 129L50 135M41 137.6L53 141M110 135L126 129M107 141L119 137.6", "#3f7f86", 3)
        + lit(neckline, "#3f7f86", 108, (-10, 90), ink=1.2)
        + lit(bib, "#e0694f", 112, (-10, 90))
        + "".join(lit(strap, "#e0694f", 112, (-10, 90)) for strap in straps)
        + button(59, 141, 2.8)
        + button(101, 141, 2.8)
    )
    pose = Pose(lean=6, tilt=-11, twist=4, x=-6, y=4, turn=5, nod=-3)
    return Person(
        face,
        "#74c0a0",
        clothes,
        pose,
        hands=hands(face, Sleeve("#f3e6cf", stripes="#3f7f86"), "lip", pose=pose),
        behind=lit(mass, copper, 118)
        + curls("-32,-20 -34,-4 -33,12 -30,26 33,-20 35,-4 34,12 31,26 -22,-38 24,-38", 4.6),
        neck=(1, 10.5, 46),
        shadow=outline("-40,-40 40,-40 40,-2 24,-9 16,-17 5,-19 -8,-19 -20,-14 -40,0"),
        hair=lit(fringe, copper, 112)
        + curls("-23,-22 -12,-28 3,-29 16,-27 25,-20", 3.2)
        + "".join(lit(part, BRASS, 116) for part in knot)
        + lit(band, BRASS, 116)
        + dots
        + lit(outline("-1,-48 4,-53 11,-50 11,-43 4,-40 -1,-43"), BRASS_DARK, 116, ink=1.4),
        expressions={
            "neutral": Expression(lift=1, gaze=(0.3, -0.3), smile=2, open=3.2, wide=0.95, raised=1),
            "pleased": Expression(lift=4, lids=0, squint=0.75, smile=4.6, open=8, wide=1.2, raised=3, turn=-4, drop=1),
            "thinking": Expression(lift=3, tilt=1.5, lids=1.05, gaze=(0.7, -0.9), smile=-2, wide=0.55, skew=3, turn=4),
            "dismayed": Expression(
                lift=1.5, tilt=9, lids=1.2, gaze=(0, 0.6), smile=-5.5, open=6.4, wide=0.75, teeth=False, turn=8, drop=5
            ),
        },
    )


def pip() -> Person:
    """Describe Pip, a lad who learned the game from a book: jug ears, a long nose, a cap too far back."""
    sand = "#c08a4a"
    face = Face(
        Skin("#f9d9bb", "#dfa984", "#e5b695", "#c2675a", "#ec7f62"),
        (
            "-26,-20 -20,-37 0,-43 20,-37 26,-18 27.5,0 25.5,12 22,26 13,39 4,46 -5,46.5 -13,42 -20,30 -24.5,17 "
            "-27,6 -24,-5"
        ),
        Eyes("#4a78a6", apart=12.6, width=7, height=5.2, pupil=4.2, crease=2.2),
        Brows("#8f5f2c", weight=3.2, arch=2.8, y=-13, slant=-1.4),
        Nose(length=19, out=7, tip=4.8, upturn=2.4, wings=5.6, bump=0.6),
        Mouth(y=31, width=9.5, upper=1.2, lower=2, smile=2, gap=True),
        turn=0.6,
        looks_left=True,
        ears=((26, 3, 1.25),),
        blush=0.5,
        marks=freckles("-19,11 -16,13.6 12,11 16,13.6 19,10.6 8,9"),
    )
    cap = outline("-30,-20 -35,-36 -22,-54 4,-60 28,-54 38,-38 34,-22 20,-33 0,-36 -18,-31")
    peak = outline("-31,-18! -40,-28 -36,-36 -20,-40 -2,-40 12,-37! -4,-34 -18,-29")
    seams = "4,-60 -4,-50 -6,-38;4,-60 16,-48 19,-36;4,-60 -14,-54 -24,-40"
    hair = outline(
        "-26,-10! -28,-22 -22,-34 0,-40 22,-34 29,-20 29.4,-6 27.4,5! 25.4,-4 25,-12 24,-22! 19,-19 13,-26! 9,-19.6 "
        "2,-27! -3,-19 -9,-27! -12,-20 -18,-26! -22,-19"
    )
    tuft = outline("6,-37! 2,-24 -8,-17.6 -15,-17! -9,-23 -8,-30")
    shirt = clothing("26,170 32,138 48,124 64,117 96,117 112,124 128,138 134,170")
    vest = clothing("34,170 36,134 50,122! 62,119! 80,148! 98,119! 110,122! 124,134 126,170")
    collar = outline("63,111! 80,126! 97,111! 103,118! 93,131! 80,127! 67,131! 57,118!")
    tie = clothing("77,126! 84,126! 86,131 92,158! 82,162! 74,158! 75,131")
    clothes = (
        lit(shirt, "#efe6d2", 108, (-10, 90))
        + lit(vest, "#567a4c", 110, (-10, 90))
        + lit(tie, "#b8323b", 104, (-10, 90), ink=1.4)
        + lit(collar, "#faf3e2", 104, (-10, 90))
        + button(70, 146, 2)
        + strands("48,127 47,135 50,143;112,127 113,135 110,143", INK, 1.4, 0.8)
    )
    pose = Pose(lean=-7, tilt=-9, twist=-5, x=-2, y=2, turn=-7, nod=2)
    return Person(
        face,
        "#bb6547",
        clothes,
        pose,
        hands=hands(face, Sleeve("#567a4c", "#faf3e2"), pose=pose),
        behind="",
        neck=(-1, 9.5, 50),
        shadow=outline("-40,-40 40,-40 40,-6 24,-17 19,-14 13,-21 9,-15 2,-22 -3,-14 -9,-22 -12,-15 -18,-20 -40,-6"),
        hair=lit(cap, "#3b7079", 118)
        + strands(seams, INK, 1.3, 0.5)
        + lit(hair, sand, 108)
        + lit(tuft, sand, 108, ink=1.3)
        + strands("-16,-34 -18,-30 -16,-24;-2,-37 -4,-32 -3,-25;13,-36 13,-31 11,-25;22,-31 23,-24 24,-16")
        + lit(peak, "#2f5d67", 100)
        + disc(4, -60, 2.6, "#2f5d67", INK, 1.2),
        expressions={
            "neutral": Expression(gaze=(0.4, 0.3), smile=-1.6, wide=0.6, skew=2),
            "pleased": Expression(
                lift=3.5, lids=1, squint=0.35, smile=5, open=7.6, wide=1.35, raised=6, turn=6, drop=-1
            ),
            "thinking": Expression(
                tilt=-2.6, cock=4.5, lids=0.95, gaze=(0.9, 0.3), smile=-1, wide=0.66, skew=2.4, turn=-3
            ),
            "dismayed": Expression(
                lift=2,
                tilt=7,
                lids=0.95,
                gaze=(-0.9, 0.4),
                smile=-4.4,
                open=5.6,
                clench=True,
                wide=1.2,
                turn=-8,
                drop=4,
            ),
        },
    )


def jory() -> Person:
    """Describe Jory, a trawler's mate: a jaw like an anvil, a nose once broken, a red cap and a gold ring."""
    hair, red, wool = "#2a211e", "#bd343c", "#2a5f6e"
    skin = Skin("#dca679", "#b0744c", "#c08a62", "#9c4c3c", "#c9503a")
    stubble = outline(
        "-31.5,8! -24,14 -12,17 0,15 12,17 24,14 31,8! 29.4,18 28,31! 25.4,34 15,45.4 9.6,48.6 -7,48.6 "
        "-13,45.6 -27,35 -29.4,31.6! -31.6,20"
    )
    faded = linear("stubble", (0, 10), (0, 34), ((0, "#5d4a44", 0), (1, "#5d4a44", 0.5)))
    grown = ";".join(
        f"{x},{y} {x * 1.02:.1f},{y + 1.2} {x * 1.05:.1f},{y + 2.4}"
        for y, half in ((24, 27), (28, 26), (32, 24), (36, 20), (40, 15))
        for x in range(-half + y % 3, half, 5)
        if abs(x) > 15 or y > 38
    )
    face = Face(
        skin,
        (
            "-30,-20 -24,-38 0,-46 24,-38 29,-18 28,-6 31,4 30,16 28.6,31! 26,34.6 15.4,46 10,49.6 -7,49.6 -13.4,46.6 "
            "-27.6,35.6 -30,32! -31.6,20 -32,6"
        ),
        Eyes("#547a82", apart=13.2, width=6.8, height=3.8, pupil=3.7, crease=2, hood=0.3, bags=0.45, socket=0.4),
        Brows(hair, weight=5.4, arch=1.2, y=-9.6, slant=1.4),
        Nose(length=19, out=6, tip=5, bump=3.2, wings=8),
        Mouth(y=32, width=11.5, upper=1.4, lower=2.6, smile=1.4),
        turn=0.6,
        ears=((-30.5, 4, 1.0),),
        blush=0.16,
        marks=faded
        + fill(stubble, "url(#stubble)")
        + strands(grown, "#3b2d2a", 1.3, 0.6)
        + strands("-15.4,20 -17.6,25 -17,30;-26,10 -22,14 -17.4,15.6", skin.shade, 2.4, 0.9)
        + ink_line("M2 44.5L2 47", 1.2),
    )
    cap = outline("-34,-17! -36,-33 -28,-48 0,-56 28,-48 35,-33 33,-17! 0,-25")
    band = outline("-35.5,-13 -37,-29 -18,-34 0,-35.4 18,-34 36,-29 34.5,-13 18,-19.5 0,-21.4 -18,-19.5")
    ribs = ";".join(
        f"{x},{-33 + x * x * 0.004:.1f} {x * 1.03:.1f},{-28 + x * x * 0.005:.1f} {x},{-22 + x * x * 0.006:.1f}"
        for x in range(-30, 31, 6)
    )
    knit = ";".join(
        f"{x},{-36 + abs(x) * 0.1:.1f} {x * 0.92:.1f},-45 {x * 0.5:.1f},-54" for x in (-27, -20, -12, -4, 4, 12, 20, 27)
    )
    coat = clothing("0,170 6,138 28,126 56,120! 66,133 80,136 94,133 104,120! 132,126 154,138 160,170")
    collar = outline("58,120 56,130 62,138 80,142.4 98,138 104,130 102,120 94,129.6 80,133.6 66,129.6")
    folds = ";".join(
        (
            f"{x},{133.4 - (x - 80) ** 2 * 0.018:.1f} {80 + (x - 80) * 1.03:.1f},{137.4 - (x - 80) ** 2 * 0.014:.1f} "
            f"{80 + (x - 80) * 1.04:.1f},{141 - (x - 80) ** 2 * 0.012:.1f}"
        )
        for x in range(62, 100, 6)
    )
    clothes = (
        lit(coat, "#1f4a57", 112, (-10, 90))
        + strands(
            (
                "68,142 67.6,147 68,152;76,144 75.8,149 76,153;84,144 84.2,149 84,153;92,142 92.4,147 92,152;"
                "44,127 49,135 49,144;116,127 111,135 111,144"
            ),
            INK,
            1.4,
            0.6,
        )
        + lit(collar, wool, 108, (-10, 90))
        + strands(folds, INK, 1.3, 0.7)
    )
    side = lit(outline("-31,-16! -23,-16! -25.5,-2 -28,8! -31.6,2"), hair, 100, ink=1)
    grin = Expression(lift=1, lids=0.8, squint=0.5, cock=3, smile=5, open=9, wide=1.3, raised=6, turn=-5, drop=-2)
    pose = Pose(lean=-9, tilt=6, twist=5, x=-1, y=-5, turn=5, nod=-6)
    return Person(
        face,
        "#7f9f5c",
        clothes,
        pose,
        hands=hands(face, Sleeve("#1f4a57", wool), "pinch", "side", pose=pose),
        neck=(0, 15, 53),
        shadow=outline("-40,-40 40,-40 40,-7 18,-14 0,-16 -18,-14 -40,-7"),
        hair=side
        + lit(cap, red, 116)
        + strands(knit, INK, 1.2, 0.5)
        + lit(band, "#cb434a", 116)
        + strands(ribs, INK, 1.3, 0.6)
        + ring(-34, 16, 3.6, INK, 3.4)
        + ring(-34, 16, 3.6, BRASS, 1.8),
        expressions={
            "neutral": Expression(cock=1.4, lids=0.9, smile=-0.6, crook=4, wide=1.05),
            "pleased": grin,
            "dismayed": Expression(
                lift=-0.6, tilt=8, lids=0.8, gaze=(-0.4, 0.9), smile=-7, wide=1.1, skew=-1.4, turn=9, drop=6
            ),
        },
    )


def idris() -> Person:
    """Describe Idris, a clockmaker in a turban: a long calm face, heavy lids, half-moon glasses."""
    hair, cloth = "#2a2224", "#d69a34"
    skin = Skin("#b27a4e", "#86542f", "#94613b", "#8a3f34", "#b8583c")
    face = Face(
        skin,
        "-25,-20 -19,-36 0,-42 19,-36 26,-20 28,-2 27,14 24,32 14,44 2,50 -5,50.5 -14,46 -22,33 -25,17 -27,6 -24,-5",
        Eyes("#3a261c", apart=12.8, width=7.4, height=4.2, pupil=4, crease=3.4, hood=0.5, bags=0.6, socket=0.45),
        Brows(hair, weight=3.8, arch=3, y=-12.5),
        Nose(length=20, out=6.4, tip=4.2, bump=1.4, wings=6.4, top=-7),
        Mouth(y=31, width=8.5, upper=1.4, lower=2.6, smile=1.2),
        turn=0.55,
        looks_left=True,
        ears=((27, 5, 0.95),),
        marks=wrinkles("17,17 20,22 19,27;-17,17 -19.6,21 -19,25"),
    )
    beard = outline(
        "27.6,0! 25,14 20,21 10,22 -1,21.6 -10,22 -19,20 -23.6,13 -25.6,3! -27,20 -24,38 -15,50 -3,56 4,55 "
        "17,48 26,36 29,16"
    )
    gap = outline("-11,27 -3,25.4 6,27 9,31 5,36.4 -2,37.6 -9,36 -13,31")
    moustache = outline("-2.4,22.4! -9,21.6 -16,25.6 -18,31! -10,29 -2.4,27.4 5,29 13,31! 11,25.6 4,21.6")
    grey = (
        "-20,24 -19,36 -12,48;-7,40 -6,47 -4,54;22,24 21,36 14,47;6,40 6,47 3,54;15,24 16,34 11,44;-14,26 -14,34 -10,44"
    )
    wrap = outline("-30,-11! -37,-28 -32,-48 -14,-60 6,-62 26,-56 38,-40 37,-22 30,-8! 18,-19 0,-26 -14,-22")
    folds = (
        "-31,-14 -22,-30 0,-42 19,-43.4;-35,-26 -22,-42 4,-52 28,-52;-33,-42 -20,-53 0,-58 14,-60;30,-10 18,-24 "
        "2,-34 -10,-37;36,-22 27,-37 15,-46 4,-51.4;5,-32.6 14,-35.6 25,-39"
    )
    chain = line("57,131 61,134.6 66,142 72,147.6 79,149")
    watch = (
        disc(56, 138.4, 6.4, BRASS, INK, 1.4)
        + disc(56, 138.4, 4.4, PAPER, INK, 0.8)
        + ink_line("M56 135.6L56 138.6L58 138.6")
    )
    pocket = clothing("48.6,139.6! 65,142.4! 64.6,147! 48,144!")
    shirt = clothing("8,170 18,140 36,128 60,118 100,118 124,128 142,140 152,170")
    vest = clothing("30,170 34,126 50,118! 66,114! 80,146! 94,114! 110,118! 126,126 130,170")
    lapel = outline("64,112! 80,140! 96,112! 104,117! 83,150! 77,150! 56,117!")
    clothes = (
        lit(shirt, "#e9dfc9", 112, (-10, 90))
        + lit(vest, "#8c4030", 112, (-10, 90))
        + lit(lapel, "#faf3e2", 102, (-10, 90), ink=1.4)
        + stroke(chain, INK, 2.8)
        + stroke(chain, BRASS, 1.4)
        + button(80, 148, 2.2)
        + watch
        + lit(pocket, "#7d3628", 112, (-10, 90), ink=1.3)
        + strands("40,124 41,131 45,139;120,124 118,132 112,143", INK, 1.4, 0.8)
    )
    lenses = "".join(
        f"M{x - 7.6} 7.4L{x + 7.6} 7.4C{x + 7.6} 13 {x + 4} 16 {x} 16C{x - 4} 16 {x - 7.6} 13 {x - 7.6} 7.4Z"
        for x in (-13.5, 8.5)
    )
    frame = f"{lenses}M-6 8.4Q-2.5 5.6 1 8.4M16 8L30.6 -1.6"
    # The lenses gleam: where the portrait is small, their rims alone would be lost on the skin.
    glasses = fill(lenses, "#fff3d8", fill_opacity=0.5) + stroke(frame, INK, 3.4) + stroke(frame, BRASS, 1.8)
    pose = Pose(lean=3, tilt=-5, twist=-4, x=1, y=5, turn=-4, nod=6)
    return Person(
        face,
        "#525ca0",
        clothes,
        pose,
        hands=hands(face, Sleeve("#8c4030", "#faf3e2"), "cheek", "knuckle", dismayed="cheek", pose=pose),
        neck=(0, 13, 52),
        beard=fill(beard, hair) + fill(gap, skin.light),
        moustache=lit(moustache, "#352b2c", 104, ink=0) + strands(grey, "#8d8584", 1.3, 0.9),
        shadow=outline("-40,-40 40,-40 40,-1 18,-13 0,-20 -14,-16 -40,-4"),
        hair=glasses + lit(wrap, cloth, 116) + strands(folds, INK, 1.6, 0.75),
        expressions={
            "neutral": Expression(lift=2, lids=1.05, gaze=(0.2, -0.5), smile=-1.6, wide=0.9),
            "pleased": Expression(lift=3.6, lids=0, squint=0.7, smile=3.4, open=10, wide=1.5, turn=7, drop=-2),
            "thinking": Expression(
                tilt=-1, cock=4.4, lids=0.95, gaze=(0.9, -0.8), smile=-0.6, wide=0.85, turn=-4, drop=1
            ),
            "dismayed": Expression(
                lift=-2, tilt=8, lids=1.35, gaze=(0.3, 0.5), smile=-4.6, open=5.4, teeth=False, turn=-9, drop=3
            ),
        },
    )


PEOPLE: Final = {"novice": poppy(), "simple": pip(), "bold": jory(), "guarded": idris()}
