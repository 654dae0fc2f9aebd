"""People whom no computer plays: portraits among which friends at the same screen choose."""

from typing import Final

from gin.lab.art.faces import Brows, Expression, Eyes, Face, Mouth, Nose
from gin.lab.art.heads import Skin
from gin.lab.art.light import ink_line, lit
from gin.lab.art.palette import BRASS, INK
from gin.lab.art.people import Person, clothing
from gin.lab.art.shapes import cloud, outline
from gin.lab.art.svg import disc, fill, ring, stroke
from gin.lab.art.wardrobe import Sleeve, button, curls, freckles, hands, spectacles, strands, wrinkles


def waves() -> Person:
    """Describe a woman with long brown waves and a terracotta jumper."""
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
        "-30,-20 -36,-2 -34,14 -40,28 -37,44 -28,52! 28,52! 38,44 41,28 35,14 37,-2 30,-22 16,-44 -4,-49 -20,-42"
    )
    front = outline(
        "6,-47! -16,-46 -31,-30 -34,-8 -31,14 -35,30! -28,22 -26,6 -25,-8 -16,-20 -3,-28 6,-36! 12,-26 "
        "22,-18 26,-6 27.6,8 31,26! 35,12 34,-10 30,-30 20,-44"
    )
    jumper = clothing("14,170 20,138 36,122 60,114 102,114 124,122 140,138 146,170")
    neckline = outline("58,114 64,124 80,129.6 96,124 103,114 108,118 99,131 80,136 61,131 53,118")
    return Person(
        face,
        "#7d9a86",
        lit(jumper, "#b9573a", 112, (-10, 90)) + lit(neckline, "#a04a31", 106, (-10, 90), ink=1.4),
        neck=(1, 10.5, 48),
        behind=lit(back, hair, 116),
        hands=hands(face, Sleeve("#b9573a")),
        shadow=outline("-40,-40 40,-40 40,0 25,-3 20,-14 8,-24 5,-30 -3,-24 -14,-16 -23,-4 -40,0"),
        hair=lit(front, hair, 114)
        + strands(
            "2,-44 -18,-36 -28,-14;-1,-38 -16,-30 -26,-12;-30,0 -30,14 -32,24;12,-42 25,-28 30,-8;31,-2 31,10 32,20",
            "#8a573a",
            1.3,
            0.9,
        ),
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
        "28.6,2! 26,14 21,20.6 10,22 -1,21 -10,22 -21,19.6 -26,13 -29,2! -29,18 -25,34 -16,46 -3,52 8,50.6 "
        "20,43 27,31 30,16"
    )
    gap = outline("-12,27.4 -3,25 7,27.4 10,31 6,36 -2,37.4 -10,35.6 -14,31")
    tache = outline("-2.6,22! -10,21.4 -17,26 -19.6,32! -10,28.6 -2.6,27 5,28.6 14,32! 12,26 5,21.4")
    sides = (
        outline("28.8,2! 30.6,-14 27,-28 19,-37! 21.6,-27 25,-16 26.6,-6"),
        outline("-28.8,2! -31,-14 -27.4,-28 -20,-37! -22.6,-27 -25,-16 -27,-6"),
    )
    tuft = outline("-14,-40! -8,-45.4 4,-47 13,-42! 8,-39 2,-41 -3,-37 -8,-41")
    shirt = clothing("10,170 16,138 34,122 60,115 100,115 126,122 144,138 150,170")
    collar = clothing("62,110! 80,130 98,110! 106,118! 94,138! 80,132! 66,138! 54,118!")
    checks = (
        "M36 126V142M50 122V150M110 122V150M124 126V142M66 140V152M94 140V152M30 134H54M106 134H130M44 146H64M96 "
        "146H116"
    )
    return Person(
        face,
        "#8c7a9c",
        lit(shirt, "#3f6f6a", 112, (-10, 90))
        + stroke(checks, "#cfe0d3", 2, stroke_opacity=0.45)
        + lit(collar, "#497d77", 106, (-10, 90))
        + button(80, 143, 2),
        neck=(0, 14, 50),
        beard=lit(beard, hair, 108) + fill(gap, skin.light),
        hands=hands(face, Sleeve("#3f6f6a")),
        moustache=lit(tache, "#c8743a", 100, ink=1.2)
        + strands("-20,24 -19,36 -12,45;-8,39 -7,45 -5,49;21,24 20,36 14,43;6,39 6,44 5,48", "#8a451c", 1.3, 0.9),
        hair="".join(lit(side, hair, 116, ink=1.4) for side in sides)
        + lit(tuft, hair, 108, ink=1.4)
        + spectacles("#3a3f4c", -14.6, 10.4, 0.5, 9.6, (-27, 27)),
    )


def twists() -> Person:
    """Describe a young man with short twists and a mustard hood."""
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
    top = cloud(
        (
            "-26,-14 -31,-20 -31,-28 -28,-35 -25,-42 -19,-47 -13,-51 -6,-54 2,-55 9,-53 16,-50 22,-46 27,-40 "
            "30,-33 31,-26 29,-18 25,-13 19,-19 13,-23 6,-25 -1,-24 -8,-25 -15,-22 -21,-18"
        ),
        0.6,
    )
    fade = outline("-26.5,-16! -28.6,-6 -27.6,2! -25,-8")
    hood = clothing("8,170 14,140 26,124 46,116 54,106 66,112 80,124 95,112 108,106 116,116 134,124 146,140 152,170")
    inner = outline("54,108 64,122 80,134 97,122 107,108 111,118 100,136 80,146 60,136 50,118")
    return Person(
        face,
        "#c07a5a",
        lit(hood, "#d39b3c", 112, (-10, 90))
        + lit(inner, "#b07c28", 104, (-10, 90), ink=1.4)
        + strands("68,138 67,145 67,151;93,138 94,145 94,151", "#fdf6e6", 2.2, 1),
        neck=(0.5, 13, 50),
        hands=hands(face, Sleeve("#d39b3c")),
        shadow=outline("-40,-40 40,-40 40,-6 24,-10 12,-18 0,-20 -14,-17 -24,-10 -40,-6"),
        hair=fill(fade, hair)
        + lit(top, hair, 114)
        + curls("-24,-26 -16,-34 -7,-41 3,-43 13,-39 22,-31 -5,-31 7,-32 16,-28 25,-22 -14,-25", 2.8, "#5c4a45"),
        expressions={
            "pleased": Expression(
                lift=3, lids=0.9, squint=0.45, smile=4.4, open=7.5, wide=1.15, raised=4, turn=-4, drop=-1
            )
        },
    )


def headscarf() -> Person:
    """Describe a young woman in a teal headscarf."""
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
    drape = clothing("10,170 18,140 34,124 54,112 70,118 90,118 106,110 126,124 142,140 150,170")
    return Person(
        face,
        "#d1a066",
        lit(drape, "#5a4a72", 112, (-10, 90)),
        neck=(0, 11, 46),
        hands=hands(face, Sleeve("#5a4a72")),
        behind=lit(cover, scarf, 116),
        shadow=outline("-40,-40 40,-40 40,10 24,2 20,-14 12,-26 0,-30 -14,-26 -21,-14 -40,0"),
        hair=lit(cover + opening, scarf, 118).replace("<path", '<path fill-rule="evenodd"')
        + strands(
            "-27,-30 -12,-42 8,-44;-29,-18 -20,-32 -2,-38;28,-30 24,-38 14,-43;-29,10 -27,26 -18,37;29,6 28,22 22,34",
            "#1c555c",
            1.5,
            0.9,
        )
        + lit(outline("-27,36 -30,44 -24,54 -8,60 12,59 26,52 30,42 26,35 16,46 0,51 -15,47"), "#35909a", 112)
        + strands("-24,42 -10,53 10,54;-18,47 -4,56 14,56;24,42 16,50 6,54", "#1c555c", 1.4, 0.9),
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
    bow = outline("80,126! 70,118.6 61,119 60,131 70,133"), outline("80,126! 90,118.6 99,119 100,131 90,133")
    return Person(
        face,
        "#6d8ea8",
        lit(shirt, "#f6efdf", 108, (-10, 90))
        + "".join(lit(part, "#6a5140", 112, (-10, 90)) for part in jacket)
        + "".join(lit(part, "#b8323b", 106, (-10, 90), ink=1.4) for part in bow)
        + lit(outline("77,122 83,122 84,130 76,130"), "#9c2833", 106, (-10, 90), ink=1.4)
        + button(80, 141, 1.8),
        neck=(0, 13, 48),
        hands=hands(face, Sleeve("#6a5140", "#f6efdf")),
        moustache=lit(tache, white, 108, shade="#b8b2b4", ink=1.4)
        + strands("-2,23 -11,26 -17,30;8,23 15,26 20,30", INK, 1, 0.5),
        hair="".join(lit(part, white, 116, shade="#b8b2b4", ink=1.4) for part in side),
    )


def plaits() -> Person:
    """Describe a girl of ten with two black plaits and a yellow raincoat."""
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
    return Person(
        face,
        "#5f97b0",
        lit(coat, "#e8b838", 112, (-10, 90))
        + lit(hood, "#f0c64c", 108, (-10, 90))
        + strands("80,133 80,143 80,153", INK, 1.5, 0.9)
        + button(75, 141, 2.2)
        + button(75, 149, 2.2),
        neck=(0, 10, 44),
        hands=hands(face, Sleeve("#e8b838")),
        behind=lit(outline("-29,2 -32,-16 -24,-37 0,-46 24,-37 32,-16 29,2 20,10 -20,10"), hair, 116),
        shadow=outline("-40,-40 40,-40 40,-2 24,-8 16,-20 2,-29 0,-32 -2,-29 -16,-20 -24,-8 -40,-2"),
        hair=lit(outline(plait), hair, 100)
        + lit(outline(other), hair, 70)
        + bands
        + lit(top, hair, 116)
        + strands(
            "-2,-42 -17,-35 -27,-16;-2,-38 -14,-31 -24,-16;3,-42 18,-35 28,-16;3,-38 15,-31 25,-16", "#5b4d56", 1.3, 0.9
        ),
        expressions={
            "pleased": Expression(
                lift=4, lids=0, squint=0.75, smile=4.6, open=7.5, wide=1.2, raised=4, turn=-5, drop=-1
            )
        },
    )


def topknot() -> Person:
    """Describe a fair young man with his hair in a knot and a few days' beard."""
    hair, skin = "#d6a95c", Skin("#f4cfa9", "#d29d72", "#dcae86", "#b8604f", "#e27a5c")
    stubble = outline(
        "-28,4! -24,14 -18,22 -9,23.6 0,22 11,23.6 19,21 24,12 27,4! 27,17 21.6,33 12,43 2,46.6 -7,45 -20,35 -27,20"
    )
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
        marks=fill(stubble, "#b07f3c", fill_opacity=0.7),
    )
    knot = outline("-8,-45 -13,-53 -5,-62 7,-62 14,-54 9,-45")
    top = outline(
        "-28,2! -31,-16 -26,-36 -8,-47 12,-46 27,-35 30,-16 27.4,-2! 25.4,-16 19,-29 6,-36 -8,-34 -20,-26 -25.6,-12"
    )
    tee = clothing("6,170 12,138 32,122 60,115 102,115 130,122 150,138 156,170")
    shirt = (
        clothing("2,170 8,140 28,122 56,114! 60,130 66,176!"),
        clothing("158,170 152,140 132,122 106,114! 100,130 94,176!"),
    )
    return Person(
        face,
        "#7e9d6e",
        lit(tee, "#f1e8d6", 108, (-10, 90))
        + ink_line("M62 116Q80 134 99 116", 1.6)
        + "".join(lit(part, "#46689a", 112, (-10, 90)) for part in shirt),
        neck=(0.5, 14.5, 50),
        behind=lit(knot, hair, 100),
        hands=hands(face, Sleeve("#46689a")),
        shadow=outline("-40,-40 40,-40 40,-6 24,-12 17,-24 5,-31 -8,-29 -19,-21 -24,-8 -40,-4"),
        hair=lit(top, hair, 114)
        + strands(
            "-27,-10 -20,-32 -2,-44;-22,-20 -12,-32 2,-44;27,-12 22,-32 6,-44;16,-30 12,-38 4,-45;-6,-50 1,-56 9,-50",
            "#96692c",
            1.3,
            0.9,
        ),
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
    return Person(
        face,
        "#a0808c",
        lit(top, "#2f4f63", 112, (-10, 90))
        + lit(scarf, "#c65a4a", 110, (-10, 90))
        + strands("56,121 66,131 80,134;104,120 96,129 84,133", INK, 1.4, 0.6)
        + "".join(
            disc(x, y, 1.6, "#f3d9a0") for x, y in ((60, 126), (72, 134), (88, 134), (100, 126), (66, 120), (96, 119))
        ),
        neck=(0, 10.5, 48),
        hands=hands(face, Sleeve("#2f4f63")),
        behind=lit(outline("-28,2 -33,-20 -24,-44 0,-50 24,-44 33,-20 27,4 10,10 -10,10"), hair, 118, shade="#85828e"),
        shadow=outline("-40,-40 40,-40 40,-6 24,-12 16,-14 8,-22 5,-30 -4,-22 -16,-14 -26,-12 -40,-6"),
        hair=lit(crop, hair, 116, shade="#85828e")
        + strands(
            "4,-46 -12,-34 -28,-24;-4,-48 -20,-38 -30,-22;8,-48 16,-34 27,-22;14,-46 24,-36 30,-22", "#85828e", 1.4, 0.9
        )
        + spectacles("#c5404a", -14, 11.4, 0.5, 9.8, (-27, 27))
        + hoops,
    )


PEOPLE: Final = {
    "friend-1": waves(),
    "friend-2": ginger(),
    "friend-3": headscarf(),
    "friend-4": twists(),
    "friend-5": silver(),
    "friend-6": grandfather(),
    "friend-7": plaits(),
    "friend-8": topknot(),
}
