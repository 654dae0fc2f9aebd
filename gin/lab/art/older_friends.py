"""Older people whom no computer plays: portraits among which friends at the same screen choose."""

from typing import Final

from gin.lab.art.faces import Brows, Expression, Eyes, Face, Mouth, Nose
from gin.lab.art.hands import hands
from gin.lab.art.heads import Skin
from gin.lab.art.light import ink_line, lit
from gin.lab.art.palette import BRASS, INK
from gin.lab.art.people import Person, clothing
from gin.lab.art.poses import Pose
from gin.lab.art.raised import Sleeve
from gin.lab.art.shapes import cut, hull, outline, placed
from gin.lab.art.svg import disc, fill, polar, ring
from gin.lab.art.wardrobe import button, spectacles, strands, wrinkles


def waves() -> Person:
    """Describe a woman with long brown waves, a daisy in them, and a terracotta jumper."""
    hair, skin = "#5b3524", Skin("#f0c9a2", "#cb9268", "#d6a47c", "#b04a44", "#e2755c")
    face = Face(
        skin,
        "-26,-20 -20,-37 0,-43 20,-37 25.5,-20 25,-5 27.5,5 26,17 20,30 10,40 3,43.6 -6,41 -18,32 -25.5,19 -28,4",
        Eyes("#5a3a22", apart=13.2, width=7.8, height=5, slant=0.8, pupil=4.3, lashes=0.9),
        Brows("#452718", weight=3.4, arch=2.6, y=-12.5, slant=-0.6),
        Nose(length=17, out=4.4, tip=3.8, wings=5.4, bump=0.6),
        Mouth(y=28.5, width=9.4, upper=2, lower=3, smile=1.8),
        turn=0.6,
        blush=0.4,
    )
    back = outline(
        "-24,-45 -34,-35 -40,-20 -36,-7 -42,6 -38,19 -45,31 -40,43 -44,53! 44,53! 41,43 46,31 39,19 43,6 37,-7 41,-20 "
        "34,-36 20,-47 -2,-52"
    )
    left = outline(
        "7,-48! -10,-50 -26,-42 -35,-27 -33,-13 -38,0 -34,13 -38,25 -32,36! -30,24 -30.6,12 -27,1 -27.4,-11 -21,-20 "
        "-10,-27 0,-33 5,-39!"
    )
    right = outline(
        "6,-48! 19,-48 31,-37 36,-21 34,-8 39,4 35,16 39,28 33,38! 31,26 32,12 27.6,1 27.6,-9 23,-19 15,-27 8,-37!"
    )
    daisy = "".join(disc(*polar(-31, -13, 4.6, 60 * petal), 3, "#fdf6e6", INK, 1.1) for petal in range(6))
    jumper = clothing("14,170 20,138 36,122 60,114 102,114 124,122 140,138 146,170")
    neckline = outline("58,114 64,124 80,129.6 96,124 103,114 108,118 99,131 80,136 61,131 53,118")
    rhombs = "".join(
        placed("M0 -4L3 0L0 4L-3 0Z", 80 + across, 144.6 - (across / 40) ** 2 * 15) for across in range(-36, 37, 9)
    )
    pose = Pose(lean=-4, tilt=-8, twist=4, x=-3, turn=4)
    return Person(
        face,
        "#7d9a86",
        lit(jumper, "#b9573a", 112, (-10, 90))
        + fill(rhombs, "#f0dcb6", fill_opacity=0.9)
        + lit(neckline, "#a04a31", 106, (-10, 90), ink=1.4)
        + strands("66,126 65,130 65,133;76,130 75.6,133 75.6,135;86,130 86.4,133 86.4,135;95,125 96,129 96,132"),
        pose=pose,
        neck=(1, 10.5, 48),
        behind=lit(back, hair, 116)
        + strands(
            "-36,-2 -39,8 -36,19 -41,31 -37,44;-32,24 -35,34 -32,46;40,-2 41,8 37,19 42,31 38,44;34,26 37,36 33,46",
            "#8a573a",
            1.4,
            0.9,
        ),
        hands=hands(face, Sleeve("#b9573a"), knock="fingers", left=True, pose=pose),
        shadow=outline("-40,-40 40,-40 40,0 25,-3 20,-14 10,-24 5,-31 -3,-24 -14,-16 -23,-6 -40,0"),
        hair=lit(right, hair, 108)
        + lit(left, hair, 114)
        + strands(
            "3,-45 -16,-41 -29,-26 -30,-12 -34,1;1,-40 -14,-34 -25,-21 -29,-8;-33,6 -32,14 -35,24;12,-44 26,-33 31,-19 "
            "31,-8;12,-38 23,-27 29,-12 33,3;36,8 34,17 36,27;-6,-47 -22,-38 -30,-27",
            "#8a573a",
            1.4,
            0.9,
        )
        + daisy
        + disc(-31, -13, 2.6, BRASS, INK, 1),
        expressions={
            "pleased": Expression(
                lift=2.6, lids=0.85, squint=0.5, smile=4.6, open=7, wide=1.25, raised=3, turn=-6, drop=-1
            ),
            "thinking": Expression(
                lift=1.4, tilt=2, cock=2.4, lids=0.9, gaze=(-0.9, -0.7), smile=-1, wide=0.72, skew=1.8, turn=4
            ),
            "dismayed": Expression(lift=1, tilt=8, lids=0.8, gaze=(-0.7, 0.9), smile=-5.4, wide=0.75, turn=8, drop=5),
        },
    )


def ginger() -> Person:
    """Describe a man with a receding hairline, a ginger beard, glasses and a checked shirt."""
    hair, skin = "#b8642e", Skin("#f8dac2", "#dea98a", "#e5b59a", "#b95a4e", "#ea7a60")
    face = Face(
        skin,
        "-28,-20 -22,-37 0,-44 22,-37 27,-20 26,-4 28,6 27,20 22,34 11,44 2,47 -8,45 -21,35 -27,20 -29,4",
        Eyes("#5b7d8c", apart=13.2, width=6.8, height=4.4, pupil=3.8, crease=2.4, hood=0.3),
        Brows("#9c5226", weight=4, arch=2.2, y=-13.5),
        Nose(length=18, out=5.4, tip=4.8, wings=6.6),
        Mouth(y=30.5, width=9, upper=1.3, lower=2.4, smile=1.6),
        turn=0.6,
        looks_left=True,
        ears=((28, 4, 1.0), (-27, 4, 0.8)),
        blush=0.4,
    )
    beard = outline(
        "28.6,2! 26,14 21,20.6 10,22 -1,21 -10,22 -21,19.6 -26,13 -29,2! -30,18 -27,31! -25.6,37 -20,42! -17,47.6 "
        "-10,49! -6,53.4 1,51.6! 8,53 12,47.6! 18,46.6 21,41! 26,37 27,30! 30,17"
    )
    gap = outline("-8,28.6 -3.6,27 0.6,28.4 2.4,31 0,34.2 -3.6,35.4 -7.4,34.2 -9.4,31")
    tache = outline("-2.6,21.6! -10,20.6 -18,25 -21,32.6! -15,31 -8,30 -2.6,26.6 3,30 10,31 16,32.6! 13,25 5,20.6")
    crown = outline(
        "-29,4! -31.6,-14 -29,-31 -20,-44 -6,-50.6 8,-50.4 21,-43 29,-30 31,-14 29,3! 26.6,-8 25.6,-20 22,-30 "
        "15,-38.4! 10,-30.6 2,-28.6 -7,-31.4 -15,-38.4! -22,-31 -25.8,-20 -26.8,-8"
    )
    shirt = clothing("10,170 16,138 34,122 60,115 100,115 126,122 144,138 150,170")
    collar = clothing("62,110! 80,130 98,110! 106,118! 94,138! 80,132! 66,138! 54,118!")
    inside = hull(shirt)

    def checks(width: float) -> str:
        bars = [f"M{x} 100L{x + width} 100L{x + width} 160L{x} 160Z" for x in (34, 50, 66, 94, 110, 126)]
        bars += [f"M0 {y}L160 {y}L160 {y + width}L0 {y + width}Z" for y in (126, 142)]
        return "".join(cut(bar, inside) for bar in bars)

    pose = Pose(lean=4, tilt=6, y=2, turn=-4, nod=2)
    return Person(
        face,
        "#8c7a9c",
        lit(shirt, "#3f6f6a", 112, (-10, 90), ink=0)
        + fill(checks(6), "#1f3c40", fill_opacity=0.4)
        + fill(checks(1.6), "#e8d9a8", fill_opacity=0.55)
        + ink_line(shirt)
        + lit(collar, "#497d77", 106, (-10, 90))
        + button(80, 143, 2),
        pose=pose,
        neck=(0, 14, 50),
        beard=lit(beard, hair, 108) + fill(gap, skin.shade),
        hands=hands(face, Sleeve("#3f6f6a", stripes="#93a785"), knock="side", pose=pose),
        moustache=lit(tache, "#c8743a", 100, ink=1.2)
        + strands(
            "-5,22.4 -12,24 -18,30;0,22.4 7,24 13,30;-24,20 -24,29 -20,37;-16,35 -14,42 -9,46;-8,40 -6,45 -3,49;"
            "24,20 24,29 20,37;14,36 12,42 7,46;2,40 3,45 2,49",
            "#8a451c",
            1.4,
            0.9,
        ),
        shadow=outline("-40,-40 40,-40 40,-4 24,-12 21,-26 15,-34 10,-27 2,-25 -7,-28 -15,-34 -21,-27 -24,-12 -40,-4"),
        hair=lit(crown, hair, 114)
        + strands(
            "-28,-8 -28,-22 -24,-34;28,-8 28,-22 24,-34;-13,-40 -4,-47 8,-46;-9,-34 -2,-43 12,-43;-3,-31 4,-40 16,-40;"
            "5,-30 10,-36 17,-37",
            "#8a451c",
            1.3,
            0.9,
        )
        + spectacles("#3a3f4c", -14.6, 10.4, 0.5, 9.6, (-27, 27)),
        expressions={
            "pleased": Expression(
                lift=3.4, lids=0, squint=0.7, smile=2.5, open=9, wide=1.35, raised=2, turn=6, drop=-2
            ),
            "dismayed": Expression(
                lift=2, tilt=11, lids=1.1, gaze=(0.8, 0.6), smile=-4.2, open=4.4, wide=0.8, teeth=False, turn=-9, drop=5
            ),
        },
    )


def silver() -> Person:
    """Describe a woman of sixty with a silver crop, red glasses and large earrings."""
    hair, skin = "#c9c6cb", Skin("#b9845a", "#875a38", "#966a47", "#9a3f3c", "#bf6048")
    face = Face(
        skin,
        "-26,-20 -20,-37 0,-43 20,-37 25,-20 24.6,-5 27.6,6 26,18 19.6,31 10,41 3,44 -6,41.6 -18,32 -25.6,19 -28,5",
        Eyes("#3a2418", apart=13.2, width=7.4, height=4.6, pupil=4.1, crease=2.8, hood=0.4, bags=0.45, lashes=0.7),
        Brows("#5f5957", weight=3, arch=2.6, y=-13.4, slant=-0.6),
        Nose(length=17.5, out=5.2, tip=4.2, wings=6, bump=1),
        Mouth(y=29, width=9.2, upper=1.8, lower=2.8, smile=1.8),
        turn=0.6,
        looks_left=True,
        blush=0.25,
        marks=wrinkles("-15,18 -19,23 -18,29;14,18 18.4,23 18,29;-8,-24 0,-25.4 9,-24"),
    )
    crop = outline(
        "26,2! 31,-8 33,-24 26,-42 8,-53 -12,-52 -27,-42 -34,-26 -31,-10 -27,0! -26,-10 -27,-18! -16,-20 "
        "-4,-27 6,-36! 10,-26 18,-19 24,-17! 25.6,-8"
    )
    top = clothing("14,170 20,138 36,122 62,114 98,114 124,122 140,138 146,170")
    scarf = outline("60,110 52,116 50,126 60,135 80,140 100,135 110,126 108,116 100,110 92,122 80,127 68,122")
    hoops = "".join(ring(x, 21, 5.4, tone, w) for x in (-28, 27.4) for tone, w in ((INK, 3.2), (BRASS, 1.7)))
    pose = Pose(lean=-4, tilt=5, twist=-5, x=2, y=-1, turn=-5, nod=-4)
    return Person(
        face,
        "#a0808c",
        lit(top, "#2f4f63", 112, (-10, 90))
        + lit(scarf, "#c65a4a", 110, (-10, 90))
        + strands("56,121 66,131 80,134;104,120 96,129 84,133", INK, 1.4, 0.6)
        + "".join(
            disc(x, y, 1.6, "#f3d9a0") for x, y in ((60, 126), (72, 134), (88, 134), (100, 126), (66, 120), (96, 119))
        ),
        pose=pose,
        neck=(0, 10.5, 48),
        hands=hands(face, Sleeve("#2f4f63"), "cheek", "knuckle", left=True, pose=pose),
        behind=lit(outline("-28,2 -33,-20 -24,-44 0,-50 24,-44 33,-20 27,4 10,10 -10,10"), hair, 118, shade="#85828e"),
        shadow=outline("-40,-40 40,-40 40,-6 24,-12 16,-14 8,-22 5,-30 -4,-22 -16,-14 -26,-12 -40,-6"),
        hair=spectacles("#c5404a", -14, 11.4, 0.5, 9.8, (-27, 27))
        + lit(crop, hair, 116, shade="#85828e")
        + strands(
            "4,-46 -12,-34 -28,-24;-4,-48 -20,-38 -30,-22;8,-48 16,-34 27,-22;14,-46 24,-36 30,-22", "#85828e", 1.4, 0.9
        )
        + hoops,
        expressions={
            "neutral": Expression(smile=1.6, wide=1.15),
            "pleased": Expression(
                lift=3, lids=0, squint=0.7, smile=4.4, open=7.4, wide=1.3, raised=3, turn=-6, drop=-1
            ),
            "thinking": Expression(
                lift=2.4, cock=3, lids=1.05, gaze=(0.8, -0.9), smile=-1, wide=0.72, skew=1.8, turn=4, drop=1
            ),
            "dismayed": Expression(
                lift=2, tilt=8, lids=1.15, gaze=(0.3, -0.9), smile=-5, wide=0.72, skew=-2, turn=8, drop=2
            ),
        },
    )


def grandfather() -> Person:
    """Describe a bald old man with a white moustache and a bow tie."""
    white, skin = "#eeeae2", Skin("#d9a878", "#a97347", "#b98556", "#96503f", "#c9604a")
    face = Face(
        skin,
        (
            "-29,-14 -26,-34 -12,-47 4,-49 19,-44 27.6,-30 28,-12 27,0 29,8 28,20 23,32 12,42 2,45 -9,43 -22,34 "
            "-28.6,20 -30,4"
        ),
        Eyes("#4a3524", apart=13, width=6.4, height=4, pupil=3.6, crease=2.4, hood=0.6, bags=0.6, slant=-1),
        Brows("#f3efe6", weight=5, arch=2.6, y=-12, ink=1.0),
        Nose(length=18.5, out=6.4, tip=5.4, wings=7, bump=1),
        Mouth(y=32, width=8.6, upper=1, lower=2.4, smile=1.6),
        turn=0.6,
        ears=((-29, 6, 1.15),),
        blush=0.3,
        marks=wrinkles(
            "-14,19 -19,25 -18,31;17,19 21,24 20,30;-10,-25 1,-27 12,-25;-8,-31 1,-32.6 10,-31;-24,1 -28,-1;-24,4 -29,5"
        ),
    )
    tache = outline(
        "3,22! -4,19.6 -13,21.6 -20,27.6! -24,25.6 -25,28.6 -19,33.6! -10,32 -2,29.4 3,27.6 8,29.4 15,31.6 "
        "23,33! 27,28 25.6,25 22,27! 16,21 9,19.6"
    )
    side = (
        outline("-29.4,8! -32.6,-2 -31.6,-16 -28,-24! -27.4,-12 -26.4,-2"),
        outline("28.4,2! 30.6,-6 30,-18 27.4,-25! 26.4,-12"),
    )
    shirt = clothing("16,170 22,138 40,122 62,115 98,115 120,122 138,138 144,170")
    jacket = (
        clothing("16,170 22,138 40,122 58,115! 68,128 79,154! 79,176!"),
        clothing("144,170 138,138 120,122 102,115! 93,128 81,154! 81,176!"),
    )
    lapels = (
        clothing("58,114! 50,120 47,130! 56,133! 54,139! 79,172! 79,154! 68,128"),
        clothing("102,114! 110,120 113,130! 104,133! 106,139! 81,172! 81,154! 93,128"),
    )
    bow = outline("80,126! 70,118.6 61,119 60,131 70,133"), outline("80,126! 90,118.6 99,119 100,131 90,133")
    pose = Pose(lean=3, tilt=-4, y=4, turn=4, nod=5)
    return Person(
        face,
        "#6d8ea8",
        lit(shirt, "#f6efdf", 108, (-10, 90))
        + "".join(lit(part, "#6a5140", 112, (-10, 90)) for part in jacket)
        + "".join(lit(part, "#7b6150", 106, (-10, 90), ink=1.5) for part in lapels)
        + "".join(lit(part, "#b8323b", 106, (-10, 90), ink=1.4) for part in bow)
        + lit(outline("77,122 83,122 84,130 76,130"), "#9c2833", 106, (-10, 90), ink=1.4)
        + button(80, 141, 1.8),
        pose=pose,
        neck=(0, 13, 48),
        hands=hands(face, Sleeve("#6a5140", "#f6efdf"), knock="palm", dismayed="brow", pose=pose),
        moustache=lit(tache, white, 108, shade="#b8b2b4", ink=1.4)
        + strands("-2,23 -11,26 -17,30;8,23 15,26 20,30", INK, 1, 0.5),
        hair="".join(lit(part, white, 116, shade="#b8b2b4", ink=1.4) for part in side)
        + fill(outline("-19,-33 -14,-40 -5,-44 -3,-42 -11,-37 -16,-31"), "#fff1d8", fill_opacity=0.6),
        expressions={
            "pleased": Expression(lift=3.6, lids=0, squint=0.75, smile=3, open=8, wide=1.4, raised=4, turn=-6, drop=-2),
            "dismayed": Expression(lift=2.6, tilt=10, lids=0.8, gaze=(0, 0.9), smile=-6, wide=1.1, turn=5, drop=5),
        },
    )


PEOPLE: Final = {"friend-1": waves(), "friend-2": ginger(), "friend-5": silver(), "friend-6": grandfather()}
