"""The king, the queen and the jack of diamonds: people of the sun."""

from collections.abc import Callable

from gin.lab.art.court_parts import (
    above_divider,
    ball,
    brass,
    divider_y,
    fist,
    gem,
    in_light,
    neck,
    on_court_head,
    on_divider,
    points_along,
    raised_arm,
    shaft,
    studs,
)
from gin.lab.art.heads import BROWN, DEEP, FrontFace, ProfileFace, front_head, profile_head
from gin.lab.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    CLAY,
    CORAL,
    CORAL_PALE,
    INK,
    OAK,
    PETROL,
    RUST,
    SEA,
    SEA_PALE,
    STEEL,
    WINE,
)
from gin.lab.art.svg import disc, fill, group, outlined, polar, polygon, ring, rotate, scale, stroke, translate


def king_of_diamonds() -> tuple[str, str]:
    """Draw a proud king in profile, with a short black beard and a crown of sun rays."""
    hair, glint = "#1f1a1d", "#4a3a3a"
    face = ProfileFace(BROWN, hair, nose=0.6, chin=1, smile=0.4, brow_weight=2.6, brow_slant=0.6, eye=1.1)
    nape = "M-15 -20C-11 -16 -6 -12 -4.5 -3L4 -1C5 -7 14 -8 14 0L14.6 16C22 12 25 -4 23 -20L6 -32Z"
    beard = (
        "M6.4 5C7 11 3 16.4 -4 18.4C-8.5 19.6 -11.4 19 -12.4 21.4C-14 24.4 -15 26.6 -17.2 27"
        "C-20 29.4 -22 34 -20.6 40"
        "C-18.6 44.6 -10 45 -4 41.6C5 37 13 30 14.4 22C15.6 15 15.4 9 14.8 3L10 10Z"
    )
    rows = (
        "M-17 32C-14 36 -10 36 -8 33M-18 38C-14 42 -9 41 -6 37M-11 27"
        "C-8 31 -4 31 -2 27M-4 34C0 35 3 32 3 28M0 23C4 25 7 22 7 18"
        "M6 28C9 28 11 24 11 20"
    )
    moustache = "M-19.4 15.4C-15.6 15 -11.6 17.4 -10 22.4C-13 20.6 -16.6 19.4 -20.2 18.8Z"
    rays, shaded = "", ""
    for i in range(11):
        a, tip = -172 + i * 15.6, (41 if i % 2 == 0 else 36)
        left, far, right = polar(2, -18, 19, a - 6.6), polar(2, -18, tip, a), polar(2, -18, 19, a + 6.6)
        rays += polygon([left, far, right])
        shaded += polygon([polar(2, -18, 18, a), far, right])
    halo = fill(rays, BRASS) + fill(shaded, BRASS_DARK) + stroke(rays, INK, 0.9)
    dome = "M-18.5 -20C-20 -42 24 -44 23.5 -18Q2 -13 -18.5 -20Z"
    band = "M-20 -25.5Q2 -19.5 25 -24.5L24 -15.5Q2 -10.5 -18.8 -17Z"
    collar = ""
    for i, (rx, ry, colour) in enumerate(
        (
            (70, 34, BRASS),
            (65, 31, PETROL),
            (55, 25.5, CORAL),
            (47, 21.5, PETROL),
            (38, 16.5, BRASS),
            (32, 13, RUST),
        )
    ):
        collar += outlined(f"M{150 - rx} 148A{rx} {ry} 0 0 0 {150 + rx} 148L168 134H130Z", colour, INK, 1)
        if i in (1, 3):
            steps = 22 if i == 1 else 16
            for k in range(1, steps):
                x, y = polar(0, 0, 1, k * 180 / steps)
                x, y = 150 + (rx - 5 + i / 2) * x, 148 + (ry - 2.8 + i / 4) * y
                collar += fill(f"M{x} {y - 2.2}l1.7 2.2l-1.7 2.2l-1.7 -2.2Z", BRASS_PALE)
    robe = (
        f"M{on_divider(58)}C78 146 110 140 130 138H170C196 142 220 154 236 172"
        f"L252 186L{on_divider(252)}L{on_divider(50)}Z"
    )
    axe = (
        shaft(205, 24, 205, divider_y(205), 4.6, OAK)
        + outlined("M208 32C215 33 219.6 28 221.5 21.6C227 38 227 58 221.5 75C219 68 214 63 208 64Z", STEEL, INK, 1.1)
        + stroke("M218.6 29C223 42 223 55 218.6 68", "#8fa5a0", 1)
        + brass("M201 30H209V66H201ZM201 40L190 48L201 56Z")
        + gem(205, 48, 2.6, 4.4, CORAL, CORAL_PALE)
        + ball(205, 24, 3)
    )
    figure = "".join(
        [
            outlined(robe, RUST, INK, 1.2),
            stroke(
                "".join(above_divider([polar(150, 120, 50, a), polar(150, 120, 98, a)]) for a in range(33, 156, 5)),
                BRASS,
                0.8,
            ),
            collar,
            fill(
                "M133 112C134 128 133 136 127 146Q148 156 171 147C165 140 163 128 162 108Z",
                BROWN.light,
                stroke=INK,
                stroke_width=1.1,
            ),
            fill(
                ("M134 124C140 132 156 126 162 112C162 128 164 138 169 147Q158 151.5 150 151C150 138 142 132 134 124Z"),
                BROWN.shade,
            ),
            on_court_head(
                profile_head(face, 0, 0),
                outlined(nape, hair, INK, 1),
                stroke("M2 -14C8 -14 12 -12 16 -8M3 -19C10 -20 16 -16 20 -12M17 -4C18 2 18 8 17 12", glint, 0.7),
                outlined(beard, hair, INK, 1),
                stroke(rows, glint, 0.9),
                fill(moustache, hair),
                stroke("M10 11V15", INK, 0.8),
                ring(10, 18.5, 3.4, INK, 2.6),
                ring(10, 18.5, 3.4, BRASS, 1.4),
            ),
            on_court_head(
                halo,
                in_light(
                    dome,
                    RUST,
                    "M9 -36.1C17.1 -34.1 23.7 -28.2 23.5 -18Q17.2 -16.5 11 -16.1C14.6 -24 13.6 -31 9 -36.1Z",
                    "#7f3021",
                    1,
                ),
                stroke(
                    "M-8 -20C-9 -28 -6 -33 -2 -36M4 -19C4 -27 4 -31 3 -36M15 -20C15 -27 12 -32 8 -35",
                    BRASS,
                    0.9,
                ),
                brass(band, "M8 -21.6Q18 -23 25 -24.5L24 -15.5Q16 -13.6 8 -13.2Z"),
                gem(-13, -20, 2.6, 3.2, CORAL, CORAL_PALE),
                gem(-3, -18.4, 2.6, 3.2, SEA, SEA_PALE),
                gem(8, -17.8, 2.6, 3.2, CORAL, CORAL_PALE),
                gem(18.5, -19, 2.6, 3.2, SEA, SEA_PALE),
            ),
        ]
    )
    held = "".join(
        [
            axe,
            raised_arm(BROWN, 205, 134, (CORAL, CLAY), BRASS, size=1.1),
            stroke("M193 152.5Q205 157 217 152.5", INK, 0.8),
            shaft(205, 134, 205, divider_y(205), 4.6, OAK),
            fist(BROWN, 205, 134, size=1.1),
        ]
    )
    return figure, held


def queen_of_diamonds() -> tuple[str, str]:
    """Draw a splendid queen with hair bound high, long earrings and a fan."""
    hair, glint = "#1f171a", "#54403c"
    face = FrontFace(
        DEEP,
        hair,
        turn=0.5,
        looks_left=True,
        jaw=13.6,
        chin=4.8,
        eye=5.6,
        eye_opening=2.6,
        gaze=0.2,
        brow_lift=1,
        brow_weight=1.5,
        smile=0.9,
        mouth=5.6,
        lips=1.35,
        lashes=True,
        length=34.6,
    )
    tower = (
        "M-20.8 2C-25 -22 -28 -42 -21 -57.5Q0 -66 22 -57.5C30 -44 27 -20 20.8 2"
        "C20 -8 17 -13 13 -15.4Q0 -19.6 -14 -15C-18.4 -12 -20 -6 -20.8 2Z"
    )
    rows = ""
    for r in range(5):
        y = -24 - r * 7
        rows += "".join(
            f"M{x - 2.4} {y}a2.4 2.4 0 0 1 4.8 0" for x in ((-16, -8, 0, 8, 16) if r % 2 else (-20, -12, -4, 4, 12, 20))
        )
    bands = ""
    for y, w in ((-20, 23.6), (-37, 26.2), (-53, 24.4)):
        d = f"M{-w} {y - 4}Q0 {y + 2} {w} {y - 4}L{w} {y + 1.6}Q0 {y + 7.6} {-w} {y + 1.6}Z"
        bands += brass(
            d,
            f"M9 {y - 1.4}Q{w / 2 + 4.5} {y - 2.1} {w} {y - 4}L{w} {y + 1.6}Q{w / 2 + 4.5} {y + 3.5} 9 {y + 4.2}Z",
            0.9,
        )
        bands += "".join(
            fill(f"M{x} {y + 1.8 - abs(x) * 0.13 - 2.2}l2 2.2l-2 2.2l-2 -2.2Z", WINE if i % 2 else PETROL)
            for i, x in enumerate((-18, -12, -6, 0, 6, 12, 18))
        )
    fan = ""
    for i in range(7):
        a = -118 + i * 8
        (x0, y0), (x1, y1), tip = (
            polar(200, 172, 68, a),
            polar(200, 172, 68, a + 8),
            polar(200, 172, 75, a + 4),
        )
        fan += outlined(f"M200 172L{x0} {y0}Q{tip[0]} {tip[1]} {x1} {y1}Z", CORAL if i % 2 else "#f0c9a0", INK, 0.9)
        ex, ey = polar(200, 172, 58, a + 4)
        fan += group(
            outlined("M0 -6.4L4 0L0 6.4L-4 0Z", PETROL, INK, 0.7) + fill("M0 -3L1.8 0L0 3L-1.8 0Z", BRASS_PALE),
            translate(ex, ey),
            rotate(a + 94),
            scale(0.76),
        )
    for r in (29, 40):
        (x0, y0), (x1, y1) = polar(200, 172, r, -118), polar(200, 172, r, -62)
        fan += stroke(f"M{x0} {y0}A{r} {r} 0 0 1 {x1} {y1}", WINE if r == 40 else BRASS, 2)
    neckline = "M114.5 149.2C121 160 132 167 146 167C160 167 171 162 178.5 151"
    gown = (
        f"{neckline}C186.5 153.5 196 155 204 158C220 164 230 176 {on_divider(232)}"
        f"L{on_divider(68)}C76 157 82 157 88 156C96 153 106 151.5 114.5 149.2Z"
    )
    shoulders = (
        f"M132 138C128 150 104 150 88 156C82 157 76 157 {on_divider(68)}L{on_divider(232)}"
        "C230 176 220 164 204 158C188 152 166 152 162 138Z"
    )
    rings = ""
    for i in range(4):
        level, half = 131 + i * 4.6, 11 + i * 1.5
        left, right = 145 - half, 145 + half
        rings += outlined(
            f"M{left} {level - 2}Q145 {level + 5} {right} {level - 2}V{level + 2}Q145 {level + 9} {left} {level + 2}Z",
            BRASS if i % 2 == 0 else CORAL,
            INK,
            0.8,
        )
    figure = "".join(
        [
            outlined(shoulders, DEEP.light, INK, 1.1),
            fill(
                (
                    f"M162 146C170 154 190 154 204 158C220 164 230 176 232 {divider_y(232)}"
                    f"L{on_divider(160)}C170 170 166 156 162 146Z"
                ),
                DEEP.shade,
            ),
            outlined(gown, PETROL, INK, 1.2),
            stroke(neckline, BRASS, 2.4),
            studs(
                [(x, y + 5.4) for x, y in points_along((111, 150), (146, 175), (182, 152), 11)], 1.6, BRASS_PALE, None
            ),
            neck(DEEP, half=9.4, base=146),
            rings,
            stroke("M129 150Q138 157 145 153.6Q152 157 161 150", BRASS, 1.4),
            gem(145, 160, 4.4, 7, CORAL, CORAL_PALE),
            on_court_head(
                front_head(face, 0, 0),
                outlined(tower, hair, INK, 1.1),
                stroke(rows, glint, 1),
                bands,
                stroke("M-19.5 12V17M21.6 10V15", BRASS, 1.2),
                gem(-19.5, 24, 4, 7.4, BRASS, BRASS_PALE),
                gem(21.6, 22, 4, 7.4, BRASS, BRASS_PALE),
                gem(0.4, -27.4, 3.6, 5, CORAL, CORAL_PALE),
            ),
        ]
    )
    held = "".join(
        [
            group(fan, translate(201, 153), scale(0.76, 0.84), translate(-200, -172)),
            raised_arm(DEEP, 200, 149, (DEEP.light, DEEP.shade), BRASS, foot=(178, 228), degrees=4, size=0.95),
            stroke("M188 167.6Q200 172 212 167.6", CORAL, 2),
        ]
    )
    return figure, held


def jack_of_diamonds() -> tuple[str, str]:
    """Draw a bright young guard in an embroidered cap, with a spear and its pennant."""
    hair = "#1f171a"
    face = FrontFace(
        BROWN,
        hair,
        turn=0.55,
        jaw=14.2,
        chin=5.6,
        eye_opening=2.9,
        gaze=0.5,
        brow_lift=0.8,
        brow_weight=2.1,
        smile=1.5,
        mouth=5.8,
        lips=1.25,
    )
    sides = (
        "M-21.6 -18C-24.4 -8 -23.4 2 -21.6 9C-19.6 8 -18.6 2 -18.6 -4"
        "L-16 -16ZM20 -18C21.4 -10 21 -4 19.6 2C17.6 -2 17.4 -8 16 -16Z"
    )
    cap = "M-22.4 -16C-25 -30 -22 -44 -18 -49Q0 -55 19 -49C23.6 -43 25.4 -30 22.4 -16Q0 -9 -22.4 -16Z"
    band = "M-23.4 -23.5Q0 -16.6 23.4 -23.5L22.4 -15Q0 -8 -22.4 -15Z"
    marks = ""
    for row, (y, xs) in enumerate(((-30, (-18, -9, 0, 9, 18)), (-38.6, (-13.6, -4.6, 4.6, 13.6)), (-46, (-9, 0, 9)))):
        for x in xs:
            yy = y - 0.008 * x * x + 1
            marks += outlined(f"M{x} {yy - 4}l3.2 4l-3.2 4l-3.2 -4Z", BRASS if row != 1 else SEA, INK, 0.7)
    coat = (
        f"M{on_divider(58)}C78 149 108 150 128 144H164C190 152 216 158 234 176"
        f"L252 192L{on_divider(252)}L{on_divider(50)}Z"
    )
    quilt = ""
    for row in range(8):
        for column in range(24):
            x, y = 52 + column * 8 + (row % 2) * 4, 152 + row * 6
            shoulder = 157 - (x - 58) * 0.19 if x < 146 else 144 + (x - 164) * 0.42
            if shoulder + 4 < y < divider_y(x) - 2:
                quilt += f"M{x} {y - 2}l1.5 2l-1.5 2l-1.5 -2Z"
    collar = "M126 146C128 138 130 132 130 128C136 138 154 140 161 128C161 134 164 140 167 146C158 158 134 158 126 146Z"
    front = f"M128 147C136 156 158 156 165 147L172 {divider_y(172)}L{on_divider(124)}Z"
    spear = (
        shaft(208, 46, 208, divider_y(208), 4.2, OAK)
        + outlined(
            "M206 54C196 52 190 60 178 56C182 62 178 66 181 71C174 72 173 78 168 80C182 84 194 78 206 82Z",
            CORAL,
            INK,
            1,
        )
        + stroke("M205 60C196 59 191 65 184 64M205 76C196 73 190 78 180 78", WINE, 1.6)
        + fill("M193 64l3.4 5l-3.4 5l-3.4 -5Z", BRASS_PALE)
        + outlined(
            "M208 21.5C213 30 216 35 216 38.5C214 43 211 45 208 47C205 45 202 43 200 38.5C200 35 203 30 208 21.5Z",
            STEEL,
            INK,
            1,
        )
        + fill("M208 21.5C213 30 216 35 216 38.5C214 43 211 45 208 47Z", "#a9b8b2")
        + stroke("M208 21.5V47", INK, 0.7)
        + brass("M203.6 46H212.4V51H203.6Z")
    )
    figure = "".join(
        [
            outlined(coat, CLAY, INK, 1.2),
            fill(quilt, BRASS_PALE),
            outlined(front, PETROL, INK, 1.1),
            studs([(146.6, 164), (147, 173)], 2.2),
            stroke(f"M133 152L{on_divider(130)}M160 152L{on_divider(166)}", BRASS, 1),
            neck(BROWN, half=10.6, base=146),
            outlined(collar, PETROL, INK, 1.1),
            stroke("M128 143C136 154 158 154 165.4 143", BRASS, 1.6),
            gem(146.4, 152, 3.4, 4.4, CORAL, CORAL_PALE),
            on_court_head(
                front_head(face, 0, 0),
                outlined("M-21 -1C-25.4 -3 -26.6 4 -24 8.6C-22.6 11.4 -20.4 11 -20 8Z", BROWN.light, INK, 1),
                disc(-23, 12.4, 2, BRASS, INK, 0.7),
                outlined(sides, hair, INK, 0.9),
                in_light(
                    cap,
                    WINE,
                    "M6 -51.6Q13 -51 19 -49C23.6 -43 25.4 -30 22.4 -16Q16 -14 10 -13.2C14 -28 12 -42 6 -51.6Z",
                    "#701a28",
                ),
                marks,
                brass(band, "M9 -19.8Q17 -21.2 23.4 -23.5L22.4 -15Q16 -13 9 -12Z"),
                "".join(disc(x, -16.2 - abs(x) * 0.11, 1.3, PETROL, None) for x in (-18, -12, -6, 6, 12, 18)),
                gem(0, -16, 2.8, 3.6, CORAL, CORAL_PALE),
            ),
        ]
    )
    held = "".join(
        [
            spear,
            raised_arm(BROWN, 208, 134, ("#c9653f", RUST), PETROL, size=1.04),
            stroke("M195.8 153.6Q208 158 220.2 153.6", BRASS, 1.5),
            shaft(208, 134, 208, divider_y(208), 4.2, OAK),
            fist(BROWN, 208, 134, size=1.04),
        ]
    )
    return figure, held


COURT_CARDS: dict[str, Callable[[], tuple[str, str]]] = {
    "Kd": king_of_diamonds,
    "Qd": queen_of_diamonds,
    "Jd": jack_of_diamonds,
}
