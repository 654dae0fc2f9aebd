"""Odette, Marlow, Wren and Vesper."""

from typing import Final

from gin.lab.art.faces import Brows, Expression, Eyes, Face, Mouth, Nose
from gin.lab.art.hands import hands
from gin.lab.art.heads import Skin
from gin.lab.art.light import ink_line, lit
from gin.lab.art.palette import BRASS, BRASS_PALE, INK
from gin.lab.art.people import Person, clothing
from gin.lab.art.poses import Pose
from gin.lab.art.raised import Raised, Sleeve
from gin.lab.art.shapes import brush, cloud, line, outline, placed
from gin.lab.art.svg import disc, fill, outlined, polar, polygon, ring, stroke
from gin.lab.art.wardrobe import button, hook, pearl, spectacles, strands, wrinkles


def odette() -> Person:
    """Describe Odette, who is eighty and in no hurry: soft cheeks, round glasses, a needle in her bun."""
    white, grey = "#ece9e2", "#aeadb6"
    skin = Skin("#f8dfc8", "#dfb497", "#e6bfa6", "#b8564f", "#ea7263")
    face = Face(
        skin,
        "-26,-18 -20,-35 0,-41 20,-35 25.5,-18 25,-4 29,8 30.5,19 26,32 15,40 3,42.5 -12,41 -27,33 -32,20 -29,4",
        Eyes("#5d86a0", apart=12.6, width=6, height=4.2, pupil=3.6, crease=2.4, hood=0.5, bags=0.5, slant=-1.2),
        Brows("#9a9699", weight=3, arch=3, y=-14.5, slant=-1.4),
        Nose(length=15.5, out=5.6, tip=4.8, bump=0.6, wings=5.4, upturn=-1.2, top=-2),
        Mouth(y=28, width=8, upper=1.1, lower=1.8, smile=2),
        turn=0.5,
        ears=((-28, 6, 0.85),),
        blush=0.7,
        marks=wrinkles(
            "-11,17 -16,23 -15.4,29;15,17 19.6,22 19,29;-7,-25 1,-26.4 9,-25;-5,-30 2,-31 8,-30;-24,2 -28,0;"
            "-24,5 -28.5,6;-12,38 2,41 16,37"
        ),
    )
    bun = outline("-15,-42 -19,-52 -9,-61 8,-61.5 18,-52 14,-42 0,-39")
    needle = "M-27 -42L25 -61"
    left = outline("-29,9! -36,-2 -36,-18 -28,-38 -12,-46 6,-47! -1,-35 -17,-25 -25.5,-9")
    right = outline("28.5,8! 35,-4 34.6,-18 28,-37 16,-45 4,-47! 10,-35 20,-25 25.5,-11")
    body = clothing("10,170 15,140 28,124 58,113 102,113 132,124 145,140 150,170")
    lace = cloud("107,110 106,117 101,124 94,129.4 85,132.6 75,132.6 66,129.4 59,124 54,117 53,110", 0.58, closed=False)
    lace += "C60 124 70 127.6 80 127.6C90 127.6 100 124 107 110Z"
    pearls = "".join(pearl(80 + x, 115 + (1 - (x / 24) ** 2) * 10) for x in (-22, -16.4, -10, -3.4, 3.4, 10, 16.4, 22))
    clothes = (
        lit(body, "#80609a", 112, (-10, 90))
        + strands("80,134 80,146 80,153;42,126 49,134 50,145;118,126 111,134 110,145", INK, 1.5, 0.8)
        + lit(lace, "#f3ecdf", 108, (-10, 90), ink=1.3)
        + pearls
        + button(84.5, 146, 2.2)
    )
    pose = Pose(lean=4, tilt=12, twist=3, x=3, y=8, turn=4, nod=2)
    return Person(
        face,
        "#9a83b4",
        clothes,
        pose,
        hands=hands(face, Sleeve("#80609a", "#f3ecdf"), "rest", "side", dismayed="cheek", left=True, pose=pose),
        neck=(1, 12.5, 44),
        behind=lit(bun, white, 104, shade=grey)
        + strands("-12,-46 -4,-57 12,-51;-8,-44 0,-51 9,-45")
        + stroke(needle, INK, 4.6)
        + stroke(needle, "#c2604a", 2.4)
        + disc(-27.5, -41.8, 3.8, "#c2604a", INK, 1.4),
        hair=spectacles(BRASS, -10.6, 14.4, 1, 11, (-29, 29))
        + lit(left, white, 112, shade=grey)
        + lit(right, white, 106, shade=grey)
        + strands("3,-44 -18,-37 -31,-16 -32,-2;1,-41 -18,-32 -28,-14 -29,0")
        + strands("5,-44 20,-36 31,-16 31,-2;6,-40 18,-32 28,-14 28,0")
        + pearl(-28.6, 18, 2.8),
        expressions={
            "neutral": Expression(lids=0.95, smile=0.4, wide=0.66),
            "thinking": Expression(lift=2, tilt=1.5, lids=0.9, gaze=(0.2, -1), smile=-1, wide=0.7, skew=-1.6, turn=-3),
            "pleased": Expression(lift=2.5, lids=0, squint=0.7, smile=4.2, open=6, wide=1.3, turn=-6, drop=-1),
            "dismayed": Expression(
                lift=3, tilt=7, lids=1.3, gaze=(-0.3, 0.5), smile=-5, open=4.6, wide=0.8, teeth=False, turn=7, drop=4
            ),
        },
    )


def _mug(face: Face, sleeve: Sleeve) -> str:
    """Draw a mug of something hot, and the hand around it, in the units of the picture."""
    body = clothing("43,113! 69,113! 68,140! 56,144 44,140!")
    handle = "M68 118C78 116 78 133 67 132"
    hand = Raised(face.skin, sleeve, -1, 105, 125)
    hand.arm("1,17! 20,6! 40,24 0,50", "0,15! 20.6,4! 24.6,11! 2,23!", "0,22 24,8.4;0,28 28,12", "")
    hand.skin("6,-11 13,-11 17.6,-4 18,5 14,12 8,14.6 3,12", 134)
    # Each finger begins further back than the one above, whose lower line it covers: so a single line parts them.
    for x, y, tip in ((8.6, -7.4, -4), (10.4, -1.4, -6), (12.2, 4.6, -5.4), (13.4, 10, -3.4)):
        hand.finger(f"{x},{y} 3,{y + 0.8} {tip},{y + 0.6}", (7.2, 6.8, 5.8), nail=-0.4)
    return (
        stroke(handle, INK, 6.4)
        + stroke(handle, "#b8323b", 3.2)
        + lit(body, "#b8323b", 112, (-10, 90))
        + outlined(outline("42.6,113 56,109.6 69.4,113 56,116.4"), "#f3e6cf", INK, 1.5)
        + fill(outline("46,113 56,111 66,113 56,115"), "#4a2a1c")
        + hand.drawing()
    )


def marlow() -> Person:
    """Describe Marlow, forty years a captain: a barrel of a man, all beard and brows, a nose like a beacon."""
    white, grey = "#e9e4d8", "#b3b1b3"
    skin = Skin("#efc4a0", "#cb9169", "#d7a27b", "#b05a4a", "#d9553f")
    face = Face(
        skin,
        "-32,-18 -26,-34 0,-42 26,-34 31,-18 30,-4 33,8 31,24 24,38 8,46 -8,46 -26,38 -33,24 -34,6",
        Eyes(
            "#3f7c92",
            apart=14,
            width=5.8,
            height=3.5,
            pupil=3.3,
            crease=1.6,
            hood=0.6,
            bags=0.6,
            socket=0.4,
            slant=-0.8,
        ),
        Brows("#f3eee2", weight=6.4, arch=2.2, y=-8.6, slant=0.4, inner=0.44, outer=1.72, ink=1.1),
        Nose(length=18, out=3.6, tip=6.4, wings=8.4, bump=-0.6, red="#d4604c", top=5),
        Mouth(y=31, width=9.5, upper=1, lower=2.6, smile=1.4),
        turn=0.3,
        blush=0.55,
        marks=wrinkles("-23,0 -29,-3;-23,3 -30,3;-22,6 -28,9;-8,-22 2,-23.6 12,-22;25,1 29,-1;25,4 29,5"),
    )
    beard = outline(
        "33.5,0! 36.5,12 38,26! 36.6,34 33,42! 30,49 24,55! 20,60 12,62.4! 6,66 -3,65! -10,65 -17,60! -25,57 "
        "-30,49! -36,43 -37.4,33! -40,24 -37.6,12 -34.5,0! -28,13 -19,20 0,21.6 18,20 27,13"
    )
    lines = (
        "-31,16 -30,32 -22,48;-22,24 -21,40 -13,56;-12,38 -10,50 -4,61;30,16 30,32 24,46;22,24 21,40 15,54;10,40 "
        "10,50 6,61"
    )
    moustache = outline(
        "2,20.6! -5,18.6 -15,21 -23,28 -27,36! -16,34.6 -8,32 2,27! 11,32 18,34.6 28,36! 25,28 17,21 9,18.6"
    )
    cap = outline("-35,-25 -43,-39 -33,-52 0,-61 34,-52 44,-39 36,-25 18,-33 0,-35 -18,-33")
    band = outline("-34,-20! -35.5,-30 -18,-37 0,-39 18,-37 36,-30 34,-20! 18,-27 0,-29 -18,-27")
    peak = outline("-33,-21! -20,-28.4 0,-30.6 20,-28.4 33,-21! 33,-16 27,-14 14,-19 0,-20.4 -14,-19 -27,-14 -33,-16")
    coat = clothing("-6,170 0,138 20,120 54,110 106,110 140,120 160,138 166,170")
    lapels = clothing("50,110! 80,152! 110,110! 124,118! 108,138! 116,144! 86,172! 74,172! 44,144! 52,138! 36,118!")
    anchor = "M.5 -48.5L.5 -39M-3 -46L4 -46M-4.6 -42C-4 -39.4 -2 -38.6 .5 -38.6C3 -38.6 5 -39.4 5.6 -42"
    clothes = (
        lit(coat, "#213a52", 114, (-10, 90))
        + lit(lapels, "#2a4863", 110, (-10, 90))
        + "".join(button(x, y, 3) for x, y in ((39, 133), (121, 133)))
    )
    pose = Pose(y=4, tilt=-3, turn=-2)
    return Person(
        face,
        "#5596c0",
        clothes,
        pose,
        hands=hands(face, Sleeve("#213a52", stripes=BRASS), "beard", "front", dismayed="cheek", pose=pose),
        neck=(0, 20, 48),
        holds=_mug(face, Sleeve("#213a52", stripes=BRASS)),
        beard=lit(beard, white, 117, shade=grey) + strands(lines, INK, 1.3, 0.5),
        moustache=lit(moustache, "#f3efe5", 107, shade=grey, ink=1.3)
        + strands("-3,22 -12,25 -20,32;7,22 14,25 21,32", INK, 1.1, 0.5),
        shadow=outline("-44,-40 44,-40 44,-6 20,-15 0,-16.6 -20,-15 -44,-6"),
        hair=lit(outline("-34,-20! -27,-20! -29,-8 -31,6! -35,0"), white, 100, shade=grey, ink=1.3)
        + lit(outline("33,-20! 27,-20! 28.6,-6 30.6,6! 34.6,0"), white, 60, shade=grey, ink=1.3)
        + lit(cap, "#f7f1e2", 118, shade="#bcb3ac")
        + lit(band, "#1c3247", 118)
        + lit(peak, "#141c2a", 112)
        + stroke("M-33.6 -23Q0 -36 34 -23", BRASS, 1.8)
        + disc(0.5, -44, 7.6, "#1c3247", INK, 1.4)
        + ring(0.5, -44, 6.2, BRASS, 1.2)
        + stroke(anchor, BRASS_PALE, 1.5)
        + disc(0.5, -48.2, 1.2, BRASS_PALE),
        expressions={
            "pleased": Expression(lift=3, lids=0, squint=0.75, smile=2.6, open=12, wide=1.5, turn=-7, drop=-2),
            "thinking": Expression(
                tilt=-2.4, cock=3.6, lids=0.85, gaze=(0.9, 0), smile=-1.4, wide=0.7, skew=1.6, turn=4
            ),
            "dismayed": Expression(
                lift=2, tilt=12, lids=1.15, gaze=(0, 0.5), smile=-5, open=9, teeth=False, wide=1.1, turn=9, drop=6
            ),
        },
    )


def wren() -> Person:
    """Describe Wren, quick and cool: a bob cut with a ruler, a pointed chin, red lips and a beauty spot."""
    hair, glint = "#23222c", "#4b5670"
    skin = Skin("#f7dec2", "#dcb08b", "#e6bf9c", "#b3303a", "#ec8a78")
    face = Face(
        skin,
        "-26,-20 -20,-37 0,-43 20,-37 25,-20 24.5,-6 27,4 25.5,15 20,28 10,40 4.5,44 -2,42 -15,33 -24,20 -27.5,4",
        Eyes("#5a3a2a", apart=13.2, width=8, height=4.5, slant=2, pupil=4.3, crease=1.4, hood=0.9, lashes=0.9),
        Brows(hair, weight=2.8, arch=1.8, y=-11.5, slant=0.6),
        Nose(length=15.5, out=3.2, tip=3.2, wings=5, top=1),
        Mouth(y=28.5, width=7.6, upper=2.2, lower=3.2, smile=0.9),
        turn=0.75,
        blush=0.35,
        marks=disc(-11.6, 21.6, 1.3, INK),
    )
    bob = outline(
        "-35,6 -34,-14 -30,-34 -16,-48 4,-51 22,-45 32,-30 35,-8 38,14 38,35! 20,38 0,39 -20,38 -38,35! -37,20"
    )
    fringe = outline(
        "-29,6! -33,-14 -28,-34 -10,-46 10,-46 25,-36 31,-14 29,6! 25,-6 24.4,-15! 14,-17.4 0,-18.4 "
        "-14,-17.4 -25,-15! -26,-4"
    )
    gloss = brush("-27,-22 -19,-30 -4,-34 12,-33 23,-27", 3.8)
    coat = clothing("18,170 23,140 36,125 62,117 100,117 126,125 139,140 144,170")
    lapel_l = clothing("62,112! 52,118 45,126! 54,132! 50,138! 82,176! 82,154 68,130")
    lapel_r = clothing("101,112! 111,118 118,126! 109,132! 113,138! 82,176! 82,154 96,130")
    roll = outline("68,106 66,115 68,122 81,127 95,122 98,115 96,106 82,112")
    top = clothing("60,122! 68,118 82,122 95,118 103,122! 84,168! 80,168!")
    clothes = (
        lit(coat, "#3e5a50", 112, (-10, 90))
        + lit(top, "#d8a044", 104, (-10, 90), ink=1.3)
        + lit(roll, "#e0ad52", 104, (-10, 90))
        + strands("72,112 72,117 73,121;78,113 78,119 79,124;85,113 86,119 86,124;91,111 92,117 91,121", INK, 1.2, 0.6)
        + lit(lapel_l, "#4a6b5e", 106, (-10, 90))
        + lit(lapel_r, "#4a6b5e", 96, (-10, 90))
        + strands("38,130 43,136 46,143;124,130 119,136 116,143", INK, 1.4, 0.8)
    )
    jade = "#5fa07c"
    pose = Pose(lean=10, tilt=9, twist=-6, x=5, turn=9, nod=1)
    return Person(
        face,
        "#c98b80",
        clothes,
        pose,
        hands=hands(face, Sleeve("#3e5a50", "#d8a044"), "cheek", "fingers", pose=pose),
        neck=(1.5, 9, 52),
        behind=lit(bob, hair, 112, shade="#171620"),
        shadow=outline("-40,-40 40,-40 40,-8 24,-11 0,-14.4 -24,-11 -40,-8"),
        hair=lit(fringe, hair, 108, shade="#171620", ink=0)
        + fill(gloss, glint)
        + strands("-31,-8 -33,10 -32,26", glint, 1.3, 0.7)
        + hook(-25.5, 14, 19)
        + disc(-25.5, 22, 2.8, jade, INK, 1.2),
        expressions={
            "neutral": Expression(cock=2, lids=0.9, gaze=(-0.7, 0), smile=-0.9, crook=1.8, wide=0.95),
            "knock": Expression(lift=1, cock=2.5, lids=0.9, squint=0.2, smile=2.4, wide=1.1, turn=-4, drop=-2),
            "pleased": Expression(
                lift=1, cock=3.4, lids=0.9, squint=0.25, wink=True, smile=4.6, open=4.6, wide=1.5, skew=1.2, turn=-7
            ),
            "thinking": Expression(
                tilt=-1.4, cock=2.2, lids=0.8, gaze=(-0.9, 0.1), smile=-0.6, wide=0.8, skew=1, turn=2
            ),
            "dismayed": Expression(
                lift=-1.6, tilt=8, lids=1.1, gaze=(0.7, -0.9), smile=-4.6, wide=0.8, skew=3, turn=8, drop=3
            ),
        },
    )


def vesper() -> Person:
    """Describe Vesper, who keeps the light: tall and old, hair like a cloud, stars on her shawl."""
    skin = Skin("#8d5736", "#5d3521", "#6d3f27", "#7c3232", "#a8523a")
    white = "#eeeae4"
    face = Face(
        skin,
        (
            "-25,-22 -20,-37 0,-43 20,-37 24.5,-22 24.5,-6 28.5,4 26.5,17 20.5,31 11,43 1.5,47 -8,44.5 -20,33 "
            "-27,17 -29,3 -25.5,-7"
        ),
        Eyes(
            "#2e1b14",
            apart=13.4,
            width=8,
            height=4.6,
            pupil=4.2,
            crease=3.8,
            hood=0.25,
            lashes=0.7,
            bags=0.5,
            slant=0.8,
            socket=0.35,
        ),
        Brows("#cfc6bf", weight=2.6, arch=3, y=-14.5, slant=-2),
        Nose(length=17, out=4, tip=4.4, wings=8.2, top=2),
        Mouth(y=30, width=9.6, upper=2.6, lower=4, smile=1.6),
        turn=0.3,
        marks=wrinkles("-13,19 -17.6,24 -17,30;15,19 19,24 18,30;-8,-25 1,-26.6 10,-25;-25,-2 -28,-4;-25,1 -29,1"),
    )
    afro = cloud(
        (
            "-28,1 -32,-3 -34,-8 -36,-14 -37,-20 -36.6,-26 -35,-32 -33,-38 -30,-43 -26,-48 -21,-52 -15,-55 "
            "-9,-57 -3,-58 3,-58 9,-57 15,-55 21,-52 26,-48 30,-43 33,-38 35,-32 36.6,-26 37,-20 36,-14 34,-8 "
            "31,-3 27,1 20,-16 0,-26 -20,-16"
        ),
        0.66,
    )
    crown = outline(
        "-30,-2! -34,-14 -33,-30 -24,-44 0,-52 24,-44 33,-30 34,-14 29,-2! 24,-5 24,-15 19.6,-24.4 11,-30 "
        "0,-31.6 -11,-30 -20,-25 -25.6,-16 -26,-6"
    )
    locks = (
        (
            1.5,
            (
                "-31,-22 -28.6,-29 -22.6,-33 -20,-39",
                "-15,-47 -8,-50 -2,-47.6",
                "-13,-39.6 -7.4,-42.6 -1.6,-40.6 4.4,-43",
                "8,-50 14.6,-48.4 18.6,-43.6",
                "12,-39 18.4,-37.6 21.4,-32.6",
                "26.4,-34.6 29.4,-29 28.6,-23",
                "-28.6,-13 -28.6,-18.6 -24.4,-22.6",
                "-17,-30 -12.4,-34.4 -6.6,-33.8 -2,-36.4",
                "5,-35 10.4,-34.6 14.6,-30.6",
                "23,-24.4 27.6,-20.6 28,-15.4",
            ),
        ),
        (
            1.1,
            (
                "-25,-40 -21.4,-44.6",
                "-4,-54 1.4,-54.6 6,-52.6",
                "-32,-12 -31.6,-17",
                "22,-45 25.6,-41",
                "31.6,-17 31,-11",
                "5,-46.6 9,-45",
            ),
        ),
    )
    hairline = line("-26.4,-4 -25.6,-16 -20,-25 -11,-30 0,-31.6 11,-30 19.6,-24.4 24,-15 24,-5")
    shawl = clothing("12,170 18,140 34,126 56,117 104,117 126,126 142,140 148,170")
    cowl = outline(
        "59,113 47,119 42,128 50,137 66,143 82,145 98,142.6 112,136 118,127 113,118 101,113 96,121 81,127 66,121"
    )

    def star(x: float, y: float, r: float) -> str:
        return fill(polygon([polar(x, y, r if i % 2 == 0 else r * 0.34, i * 45 - 90) for i in range(8)]), BRASS_PALE)

    stars = "".join(
        star(*place)
        for place in (
            (36, 133, 3),
            (55, 127, 3.6),
            (66, 134, 2.2),
            (80, 137, 3.8),
            (96, 133, 2.4),
            (107, 126, 3.4),
            (122, 131, 3),
            (62, 147, 2.6),
            (99, 147, 2.8),
        )
    )
    necklace = "M68 110Q81 124 93 110"
    clothes = (
        lit(shawl, "#1d4670", 112, (-10, 90))
        + lit(cowl, "#265a90", 112, (-10, 90))
        + strands("52,122 56,131 66,137;60,118 66,127 76,132;108,121 104,129 96,134", INK, 1.4, 0.6)
        + stars
        + stroke(necklace, INK, 4.4)
        + stroke(necklace, BRASS, 2.4)
        + disc(80.5, 118.6, 3.4, BRASS, INK, 1.3)
        + disc(79.6, 117.6, 1, BRASS_PALE)
    )

    def moon(x: float) -> str:
        crescent = "3,14! 0.6,13.5 -3.8,15.3 -5.6,19.7 -3.8,24.1 0.6,25.9 3,25.4! 1.3,22.8 0.7,19.7 1.3,16.6"
        return hook(x, 9, 14) + outlined(outline(placed(crescent, x, 0)), BRASS, INK, 1.2)

    pose = Pose(lean=-6, tilt=6, twist=-5, x=4, y=-4, turn=-7, nod=-6)
    return Person(
        face,
        "#3f6f5c",
        clothes,
        pose,
        hands=hands(face, Sleeve("#265a90"), knock="back", left=True, pose=pose),
        neck=(0.5, 11, 54),
        behind=lit(afro, white, 118, shade="#aaa6b4"),
        shadow=outline("-40,-40 40,-40 40,-6 23,-14 18,-22 10,-26.6 0,-28 -10,-26.6 -18,-22 -23,-14 -40,-6"),
        hair=lit(crown, white, 121, shade="#aaa6b4", ink=0)
        + ink_line(hairline, 1.3)
        + "".join(stroke(cloud(tuft, 0.6, closed=False), "#a19ca9", width) for width, tufts in locks for tuft in tufts)
        + moon(-28)
        + moon(28),
        expressions={
            "neutral": Expression(lids=0.85, smile=2, wide=1.1),
            "pleased": Expression(lift=2.8, lids=0.75, squint=0.5, smile=4.8, open=6, wide=1.35, turn=-5, drop=-1),
            "thinking": Expression(
                lift=2, cock=4, lids=1, gaze=(0.9, -0.9), smile=-1, wide=0.75, skew=1.8, turn=4, drop=1
            ),
            "dismayed": Expression(lift=2.6, tilt=10, lids=1.1, gaze=(-0.2, 0.6), smile=-5.4, wide=0.9, turn=9, drop=5),
        },
    )


PEOPLE: Final = {"patient": odette(), "steady": marlow(), "keen": wren(), "master": vesper()}
