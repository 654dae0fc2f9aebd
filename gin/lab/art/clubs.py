"""The king, the queen and the jack of clubs: people of the forest."""

from collections.abc import Callable

from gin.lab.art.court_parts import (
    above_divider,
    ball,
    brass,
    divider_y,
    fist,
    in_light,
    neck,
    on_court_head,
    on_divider,
    raised_arm,
    wrist,
)
from gin.lab.art.heads import FAIR, IVORY, TAN, FrontFace, front_head
from gin.lab.art.palette import BRASS, BRASS_PALE, CORAL, FUR, INK, MOSS, MOSS_DARK, PAPER, WINE
from gin.lab.art.svg import disc, fill, group, outlined, rotate, scale, stroke, translate, translucent_disc


def king_of_clubs() -> tuple[str, str]:
    """Draw a merry forest king with a forked moustache, a crown of oak leaves and a robin on his hand."""
    hair, glint = "#3b2a22", "#7a5a43"
    face = FrontFace(
        TAN,
        hair,
        turn=0.6,
        jaw=14.5,
        chin=6,
        smile=1.6,
        brow_lift=1,
        brow_weight=2.4,
        eye_opening=2.5,
        gaze=0.5,
        iris="#6f6a34",
    )
    locks = (
        "M-20 -20C-31 -10 -27 4 -30 14C-33 24 -28 30 -31 38C-24 46 -14 44 -10 36"
        "L-14 0ZM19 -22C27 -14 24 2 27 12C30 22 26 28 29 37C23 44 15 42 12 35L16 0Z"
    )
    waves = (
        "M-24 -8C-28 2 -22 10 -26 20C-28 28 -24 32 -26 40M-19 4C-22 14 -17 20 -20 30"
        "C-21 35 -18 38 -18 41M22 -8C25 2 20 10 23 20C25 28 22 32 24 38"
        "M18 14C20 22 17 28 18 38"
    )
    moustache = (
        "M3.4 16.6C-1 15.4 -6 17.4 -9 20.6C-12 23.6 -16 23 -17.6 19.4"
        "C-19 25 -13 28.6 -8 25.6C-4 23.4 0 21.8 3.6 21.4C7 21.8 9.4 23.4 12 25.4"
        "C16 28 20.6 25 19.4 19.6C18 22.6 14.8 23 12.4 20.6C10 17.6 7 15.4 3.4 16.6Z"
    )
    goatee = "M-1.6 28.6C0.6 30 5 30 7 28.6C8.4 34 6.4 42 3.2 49C-0.6 42 -2.6 34 -1.6 28.6Z"
    leaf = (
        "M0 0C-4 -2 -6 -4.6 -5 -7C-8.4 -8.6 -8.4 -12.6 -5.2 -13.6C-7 -17.6 -3 -20.6 0 -25"
        "C3 -20.6 7 -17.6 5.2 -13.6C8.4 -12.6 8.4 -8.6 5 -7C6 -4.6 4 -2 0 0Z"
    )
    leaves = "".join(
        group(
            outlined(leaf, colour, INK, 0.9)
            + stroke("M0 0V-20M0 -7L-4 -10.6M0 -7L4 -10.6M0 -13L-3.4 -16M0 -13L3.4 -16", vein, 0.7),
            translate(x, y),
            rotate(a),
            scale(k),
        )
        for x, y, a, k, colour, vein in (
            (-13, -24, -26, 1.15, MOSS_DARK, MOSS),
            (13, -24, 26, 1.15, MOSS_DARK, MOSS),
            (-6, -22, -8, 1.3, MOSS_DARK, MOSS),
            (7, -22, 10, 1.3, MOSS_DARK, MOSS),
            (-20, -21, -46, 1.1, MOSS, BRASS_PALE),
            (20, -21, 46, 1.1, MOSS, BRASS_PALE),
            (-10.5, -20, -20, 1.15, MOSS, BRASS_PALE),
            (10.5, -20, 20, 1.15, MOSS, BRASS_PALE),
            (0, -19, 0, 1.35, MOSS, BRASS_PALE),
        )
    )
    band = "M-22.5 -26Q0 -19 22.5 -26L21.5 -16.5Q0 -9.5 -21.5 -16.5Z"
    robe = (
        f"M{on_divider(56)}C76 150 106 144 126 140H166C190 144 214 152 236 168"
        f"L252 180L{on_divider(252)}L{on_divider(46)}Z"
    )
    fur = (
        f"M124 138C108 146 92 150 78 156C73 158 69 158 {on_divider(66)}L{on_divider(92)}"
        f"C112 164 128 158 146 {divider_y(146) + 1}C158 168 172 172 {190} {divider_y(190)}"
        "L226 172C218 158 192 150 166 138C158 152 132 152 124 138Z"
    )
    tufts = (
        "M84 158l4 3M98 152l4 4M112 148l3 4M104 160l4 3M120 156l3 4M132 152l2 5"
        "M136 162l2 4M152 154l-1 5M162 150l-2 5M168 162l-3 4M178 152l-3 4"
        "M184 164l-4 4M196 158l-4 4M206 164l-4 4M154 166l-1 5M90 164l4 2"
    )
    bird = (
        outlined("M198 86C194 93 190 101 187 109L191.4 107.6L193.4 111.4C199 106 203 102 206 98Z", "#5d4a3a", INK, 1)
        + outlined(
            ("M222 66C216 58 204 58 199 66C193 74 190 88 196 98C202 106 214 104 219 95C224 87 225 76 222 66Z"),
            "#7a624c",
            INK,
            1.1,
        )
        + fill(
            ("M222 67C215 65 209 70 207 78C205 88 208 97 212 101C216 99.6 218 97 219 95C224 87 225 76 222 67Z"),
            CORAL,
        )
        + outlined("M200 78C194 84 190 94 188 106C198 104 206 96 208 86C208 80 204 76 200 78Z", "#5d4a3a", INK, 0.9)
        + stroke("M195 90L192 102M199 90L196 101", "#9a8068", 0.8)
        + outlined("M223 66L229.4 69.4L223 71.6Z", BRASS, INK, 0.8)
        + disc(215.4, 66.6, 2.2, INK)
        + disc(214.7, 65.9, 0.7, PAPER)
    )
    feet = "".join(
        f"M{x} {top}V111L{x - 3.2} 113.4M{x} 111L{x + 0.4} 114.6M{x} 111L{x + 3.8} 113"
        for x, top in ((203, 102), (209, 101))
    )
    figure = "".join(
        [
            on_court_head(outlined(locks, hair, INK, 1.1), stroke(waves, glint, 0.8)),
            outlined(robe, MOSS_DARK, INK, 1.2),
            stroke(
                "".join(above_divider([(x, 172), (x + 10, 184), (x, 196), (x + 10, 208)]) for x in range(58, 236, 7)),
                MOSS,
                0.9,
            ),
            neck(TAN),
            outlined(fur, FUR, INK, 1.1) + stroke(tufts, "#5f452c", 1.1),
            on_court_head(
                front_head(face, 0, 0),
                outlined(goatee, hair, INK, 0.9),
                stroke("M1 32C1.6 38 2 42 3 46M4.8 32C5 37 4.4 41 3.6 44", glint, 0.6),
                outlined(moustache, hair, INK, 0.8),
                stroke("M0 18.4C-5 18.6 -8 22 -12 24M6 18.4C10 19 12 22.4 15 24", glint, 0.7),
                outlined(
                    (
                        "M-20.5 -18C-22 -8 -22 0 -20.8 6C-17.6 0 -17.4 -10 -13 -16ZM19.6 -18"
                        "C20.6 -12 20.4 -6 19.4 -2C17.4 -8 17 -12 14 -16Z"
                    ),
                    hair,
                    INK,
                    0.9,
                ),
            ),
            on_court_head(
                leaves,
                brass(band, "M8 -22.8Q16 -24 22.5 -26L21.5 -16.5Q14 -14 8 -13.2Z"),
                disc(0, -17.6, 3, WINE, INK, 0.8),
                disc(-1, -18.6, 0.8, CORAL),
                disc(-11, -19.2, 1.8, MOSS_DARK, INK, 0.7),
                disc(11, -19.2, 1.8, MOSS_DARK, INK, 0.7),
            ),
            _trefoil_clasp(146, 164, 5.4),
        ]
    )
    held = "".join(
        [
            group(bird, translate(-5, 0)),
            outlined(
                f"M{on_divider(186)}C187 178 189 160 194 146L218 148C223 164 232 182 237 {divider_y(237)}Z",
                MOSS,
                INK,
                1.1,
            ),
            stroke(
                f"M202 156C198 168 196 178 196 {divider_y(196) - 4}M217 158C220 170 222 182 224 {divider_y(224) - 4}",
                MOSS_DARK,
                1,
            ),
            group(_open_hand(), translate(206, 122)),
            stroke(feet, INK, 1.3),
            outlined("M190 136C200 140 212 140 222 137L223.4 150C212 153 200 153 189 149Z", FUR, INK, 1)
            + stroke("M196 142l1 4M203 143l0 4M210 143l0 4M217 142l-1 4", "#5f452c", 1),
        ]
    )
    return figure, held


def queen_of_clubs() -> tuple[str, str]:
    """Draw a merry queen with two honey braids, a circlet of leaves and a sprig of clover."""
    hair, glint, dark = "#c98f3c", "#ecc77c", "#8f5f22"
    face = FrontFace(
        IVORY,
        "#8f5f22",
        turn=0.3,
        jaw=14.8,
        chin=6,
        cheeks=1.6,
        eye=5,
        eye_opening=3.3,
        iris="#3f6f8f",
        gaze=0.35,
        brow_lift=2,
        brow_slant=-0.3,
        brow_weight=1.9,
        nose=0.72,
        smile=2.6,
        mouth=7.2,
        lips=0.85,
        teeth=True,
        lashes=True,
        length=34,
        blush=True,
    )
    front = (
        "M1 -38C-17 -40 -26 -26 -24.4 -8C-23.6 0 -22.6 6 -21 11C-20 0 -17.4 -8 -13 -13"
        "C-7 -18.6 -1 -22 1 -27C3 -22 9 -18 13.6 -13C17.4 -8 19 0 19 9"
        "C23 2 26 -30 10 -37Z"
    )
    braids = ""
    for side in (-1, 1):
        locks, shine = "", ""
        # It begins narrow, under the hair that is combed to the sides.
        for i in range(8):
            x, y = side * round(22.4 + i * 0.6 - (i / 5) ** 2, 1), i * 8.0 - 1
            w = min(4 + i * 1.5, 7.6 - i * 0.2)
            locks += f"M{x - w} {y}q-.2 7.4 {w} 12 {w + 0.2}-4.6 {w}-12-2.8 4-{w} 4.8-{w - 2.8}-.8-{w}-4.8z"
            half = round(w * 0.66)
            shine += f"M{x - half} {y + 4}q2 3 {half} 5 {half - 2}-2 {half}-5"
        braids += outlined(locks, hair, INK, 0.9) + stroke(shine, dark, 0.6)
        braids += outlined(f"M{side * 24.4 - 4.6} 64H{side * 24.4 + 4.6}V68.6H{side * 24.4 - 4.6}Z", WINE, INK, 0.8)
        braids += outlined(
            (
                f"M{side * 24.4 - 3.6} 68.6C{side * 24.4 - 6} 74 {side * 24.4 - 2} 78 {side * 24.4} 82"
                f"C{side * 24.4 + 2} 78 {side * 24.4 + 6} 74 {side * 24.4 + 3.6} 68.6Z"
            ),
            hair,
            INK,
            0.8,
        )
    leaf = "M0 0C-5 -4 -5.4 -10 0 -16C5.4 -10 5 -4 0 0Z"
    circlet = ""
    for i in range(4):
        for side in (-1, 1):
            x = side * (5.5 + i * 5.2)
            y = -24.6 - i * 0.7 - i * i * 0.25
            circlet += group(
                outlined(leaf, MOSS if i % 2 else "#6b8a58", INK, 0.8) + stroke("M0 -1V-12", BRASS_PALE, 0.6),
                translate(x, y),
                rotate(side * (10 + i * 8)),
                scale(1.2),
            )
    band = "M-22.6 -29Q0 -20.4 22.6 -29L22 -25Q0 -16.4 -22 -25Z"
    clover = "".join(
        group(
            outlined(
                ("M0 0C-7 -3 -9 -10 -4.6 -13C-2 -14.4 -0.4 -12.6 0 -10.6C0.4 -12.6 2 -14.4 4.6 -13C9 -10 7 -3 0 0Z"),
                MOSS,
                INK,
                0.9,
            )
            + stroke("M0 -1V-7", BRASS_PALE, 0.7),
            rotate(a),
        )
        for a in (0, 120, 240)
    )
    petal = "M0 0C-3.4 -4 -3 -10 0 -13C3 -10 3.4 -4 0 0Z"
    blossom = "".join(
        group(outlined(petal, PAPER if i % 2 == 0 else "#f3c9bd", INK, 0.7), rotate(a))
        for i, a in enumerate((-75, 75, -52, 52, -28, 28, 0))
    )
    sprig = (
        stroke(
            ("M207 176C208 140 214 116 213 84M207.6 156C203 138 200.6 128 197 117M209 140C216 128 220 120 223 110"),
            MOSS_DARK,
            2,
        )
        + group(clover, translate(196.4, 110), rotate(-20), scale(0.88))
        + group(clover, translate(222, 104), rotate(24), scale(0.95))
        + group(blossom, translate(213, 86), rotate(4), scale(1.5))
        + outlined("M206 86C208 92 218 92 220 86C216 84 210 84 206 86Z", MOSS, INK, 0.8)
    )
    gown = (
        f"M{on_divider(56)}C74 149 100 149 126 144H166C192 150 220 156 234 176"
        f"L252 192L{on_divider(252)}L{on_divider(50)}Z"
    )
    blouse = "M126 145C132 150 160 150 166 145L184 150C180 166 166 176 146 178C126 174 112 164 108 150Z"
    figure = "".join(
        [
            on_court_head(outlined("M-18 -26C-27 -20 -27 2 -23 16L-12 24H12L22 16C27 2 27 -20 18 -26Z", hair, INK, 1)),
            outlined(gown, MOSS_DARK, INK, 1.2),
            stroke("".join(above_divider([(x, 168), (x, 210)]) for x in range(64, 236, 9)), MOSS, 1),
            outlined(blouse, PAPER, INK, 1),
            stroke(
                (
                    "M118 152C122 162 130 170 140 175M174 152C170 162 164 170 154 175"
                    "M128 152C132 160 138 168 144 174M164 152C160 160 154 168 148 174M146 152V176"
                ),
                "#d8ccb2",
                0.9,
            ),
            stroke("M108 150C112 164 126 174 146 178C166 176 180 166 184 150", BRASS, 2.6),
            stroke("M108 150C112 164 126 174 146 178C166 176 180 166 184 150", INK, 0.5),
            neck(IVORY, half=9.4, base=148),
            stroke("M131 146Q145 155 160 146", WINE, 2.2),
            disc(145.4, 151, 2.8, BRASS, INK, 0.8),
            on_court_head(
                front_head(face, 0, 0),
                "".join(
                    translucent_disc(x, y, 0.55, IVORY.lips, 0.55)
                    for x, y in ((-9, 9), (-6.4, 11), (-11.4, 11.6), (-8, 13), (12, 9.4), (10, 11.6))
                ),
                braids,
                outlined(front, hair, INK, 1),
                stroke(
                    (
                        "M-1 -33C-12 -33 -20 -24 -22 -8M-3 -29C-10 -26 -16 -19 -19 -9"
                        "M5 -32C14 -31 21 -22 21 -8M5 -27C11 -24 16 -18 18.6 -11"
                    ),
                    glint,
                    0.9,
                ),
                circlet,
                brass(band, "M8 -25.3Q15.3 -26.2 22.6 -29L22 -25Q15 -22.2 8 -21.3Z"),
                ball(0, -25.6, 3.4),
                ball(-3.6, -20.6, 3.2),
                ball(3.6, -20.6, 3.2),
                disc(0, -22.4, 1.5, WINE, INK, 0.6),
            ),
        ]
    )
    held = "".join(
        [
            group(sprig, translate(-6, -20)),
            raised_arm(IVORY, 201, 142, (PAPER, "#dfd3ba"), MOSS, foot=(174, 236), degrees=4, size=0.94),
        ]
    )
    return figure, held


def jack_of_clubs() -> tuple[str, str]:
    """Draw a freckled young archer with a pheasant's feather in his cap."""
    hair, glint = "#b5622b", "#e29a5c"
    face = FrontFace(
        FAIR,
        "#8a4520",
        turn=0.6,
        looks_left=True,
        jaw=14.2,
        chin=5.4,
        eye_opening=2.8,
        gaze=0.3,
        brow_lift=1,
        brow_slant=-0.3,
        brow_weight=2,
        smile=1.9,
        mouth=6,
        blush=True,
        iris="#5b8a52",
    )
    freckles = "".join(
        translucent_disc(x, y, 0.6, hair, 0.75)
        for x, y in (
            (-13, 9),
            (-10.6, 11),
            (-8.6, 8.8),
            (-11.6, 13),
            (7, 9.6),
            (9.6, 11.6),
            (11.6, 9),
            (9.4, 14),
            (12.6, 12.4),
        )
    )
    locks = (
        "M-20 -18C-26 -10 -24 2 -26 10C-23 10 -21.6 8 -20.8 6C-22 12 -22 16 -24 20"
        "C-18 20 -16 12 -17 4L-14 -14ZM18 -18C29 -12 27 2 30 10C27.4 11 26 9.6 25.4 8"
        "C26.6 14 27.6 18 30 22C24 25 18 20 17.6 12L20 0L14 -14Z"
    )
    fringe = (
        "M-21 -12C-18 -6 -13 -4.6 -10 -5C-12 -8 -11 -11 -9 -13C-6 -8 -1 -6.6 3 -7.6"
        "C1 -10 1.6 -12 3 -14C7 -9.6 13 -8.6 19 -11L21 -18H-20Z"
    )
    crown = "M-22 -15C-25 -36 -8 -50 12 -45C22 -42 26 -28 24 -14C8 -20 -8 -20 -22 -15Z"
    brim = "M-40 -9C-30 -21 -8 -24 8 -22C18 -21 25 -22 30 -27C32 -17 26 -9.6 17 -10.4C0 -13 -20 -15 -40 -9Z"
    feather = "M20 -21C24 -38 20 -52 30 -66C34 -56 36 -40 30 -28C28 -24 24 -20 20 -21Z"
    hood = (
        f"M{on_divider(70)}C84 148 110 146 122 136C130 148 160 148 168 134C182 146 208 150 224 166"
        f"C214 170 206 174 200 180C188 170 172 168 158 170C150 172 146 176 144 {divider_y(144)}"
        f"L{on_divider(138)}C134 172 128 166 118 164C104 164 94 166 {on_divider(90)}Z"
    )
    tunic = (
        f"M{on_divider(52)}C72 148 100 148 124 142H168C194 150 218 156 236 176L238 {divider_y(238)}L{on_divider(48)}Z"
    )
    bow = (
        stroke("M203 22L203 200", PAPER, 1.3)
        + stroke("M203 22L203 200", INK, 0.5)
        + outlined(
            (
                "M201 22C205 30 204 36 209 44C222 62 228 84 224 108C228 132 222 160 209 178"
                "C204 186 206 194 202 202L200 200C202 192 200 184 204 175C214 158 219 134 215 112"
                "H214V104H215C219 84 214 62 204 47C200 38 202 30 199 24Z"
            ),
            "#8a5a33",
            INK,
            1.1,
        )
        + outlined("M213 97H225L225.6 119H213.6Z", WINE, INK, 1)
    )
    figure = "".join(
        [
            on_court_head(
                outlined(locks, hair, INK, 1.1),
                stroke("M-22 -8C-24 0 -22 6 -23 12M24 -8C27 0 25 6 27 14M20 0C22 8 22 14 25 19", glint, 0.8),
            ),
            group(_quiver(), translate(92, 153), rotate(-22)),
            outlined(tunic, "#7a5a3a", INK, 1.2),
            neck(FAIR, half=10.4, base=146),
            outlined(hood, MOSS, INK, 1.1),
            fill(
                (
                    "M168 134C182 146 208 150 224 166C214 170 206 174 200 180C192 173 184 170.6 174 169.6"
                    "C180 158 176 146 168 134Z"
                ),
                MOSS_DARK,
            ),
            stroke(
                ("M118 141C126 154 162 154 172 139M96 156C102 152 108 150 112 148M196 158C190 154 184 151 180 150"),
                MOSS_DARK,
                1,
            ),
            stroke(
                (
                    "M82 162C92 160 104 158 118 160C128 162 136 166 140 172M210 168"
                    "C196 164 176 164 160 166C152 167 146 170 144 174"
                ),
                BRASS,
                1.1,
            ),
            _trefoil_clasp(143, 157, 3.8),
            on_court_head(
                front_head(face, 0, 0),
                freckles,
                outlined(fringe, hair, INK, 0.9),
                stroke(
                    ("M-17 -12C-15 -9 -13 -8 -12 -7.6M-5 -13C-3 -10.6 0 -9.6 1 -9.4M8 -13C11 -11.6 14 -11.6 16 -12"),
                    glint,
                    0.8,
                ),
                outlined(feather, BRASS, INK, 0.9),
                stroke("M22 -24C27 -36 26 -52 30 -63", INK, 0.7),
                stroke(
                    "M25 -34L31.6 -33M25.6 -40L33 -39M25.6 -46L33.4 -46M26 -52L32.6 -53M24 -29L28.6 -27",
                    WINE,
                    1.5,
                ),
                in_light(
                    crown,
                    MOSS_DARK,
                    "M9 -45.6L12 -45C22 -42 26 -28 24 -14Q18.4 -16.1 13 -17.2C18.4 -28 17 -38 9 -45.6Z",
                    "#213629",
                ),
                stroke("M-10 -21C-14 -30 -8 -40 2 -44M6 -22C4 -30 8 -38 14 -42", MOSS, 1),
                in_light(
                    brim,
                    MOSS,
                    "M12 -21.7C20 -21 26 -22.6 30 -27C32 -17 26 -9.6 17 -10.4L9 -11.2Q13.4 -16 12 -21.7Z",
                    "#3b5340",
                ),
                stroke("M-34 -11.6C-20 -18.6 0 -18 14 -14.6C20 -14 25 -16 28 -20", BRASS, 1),
                ball(21, -20, 2.8),
            ),
        ]
    )
    held = "".join(
        [
            bow,
            outlined(
                f"M{on_divider(184)}C188 180 194 160 204 144L226 146C230 164 234 184 238 {divider_y(238)}Z",
                "#7a5a3a",
                INK,
                1.1,
            ),
            wrist(FAIR, 217, 124),
            outlined("M200 136C208 139 220 139 228 137L230 156C218 160 206 159 197 155Z", "#4f3826", INK, 1)
            + stroke("M203 141L226 152M226 141L202 152", BRASS, 1),
            fist(FAIR, 217, 125, -4, 1.02),
        ]
    )
    return figure, held


def _open_hand() -> str:
    """Draw the king's hand, held out flat for the bird."""
    hand = (
        "M-9.4 20L-9 14C-13 8 -14 0 -12 -7C-11 -10.6 -7.6 -11 -7 -7.6C-4 -12 8 -13 15 -10.6"
        "C18 -9.4 17.6 -6.6 15 -6.4C17.6 -5.6 17.4 -2.8 14.6 -2.4C16.6 -1.4 16 1.4 13.4 1.6"
        "C14.6 3 13.6 5.2 11 5.2C10 8 9.6 11 10 14L10.6 20Z"
    )
    return (
        outlined(hand, TAN.light, INK, 1)
        + stroke("M15 -6.4H4M14.6 -2.4H4M13.4 1.6H4M-7 -7.6C-6.6 -4 -7.6 -1 -9 0", INK, 0.8)
        + fill("M-9.4 19.6L-9 14C-12 9 -13 5 -13 1C-8 4 -2 8 2 13.6L2.4 19.6Z", TAN.shade, fill_opacity=0.6)
    )


def _quiver() -> str:
    """Draw a quiver with three arrows."""
    case = outlined("M-15 -12H13L11 10H-13Z", "#6b4a2c", INK, 1) + stroke("M-14.6 -6H12.6", BRASS, 2)
    arrows = "".join(
        group(
            stroke("M0 0V22", "#8a5a33", 1.6)
            + outlined("M0 -14C4 -10 4.6 -4 4 6L0 3L-4 6C-4.6 -4 -4 -10 0 -14Z", colour, INK, 0.8)
            + stroke("M0 -12V4", INK, 0.6),
            translate(x, y),
            rotate(a),
        )
        for x, y, a, colour in ((-8, -26, -10, PAPER), (6, -26, 8, CORAL), (-1, -31, 0, BRASS))
    )
    return arrows + case


def _trefoil_clasp(x: float, y: float, r: float) -> str:
    """Draw a brass clasp of three leaves."""
    places = ((0, -r * 0.9), (-r * 0.95, r * 0.5), (r * 0.95, r * 0.5))
    return "".join(ball(x + dx, y + dy, r * 0.8) for dx, dy in places) + disc(x, y, r * 0.4, WINE, INK, 0.7)


COURT_CARDS: dict[str, Callable[[], tuple[str, str]]] = {
    "Kc": king_of_clubs,
    "Qc": queen_of_clubs,
    "Jc": jack_of_clubs,
}
