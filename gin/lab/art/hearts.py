"""The king, the queen and the jack of hearts: people of the hearth."""

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
    studs,
    verticals_above_divider,
    wrist,
)
from gin.lab.art.heads import ROSY, WARM, FrontFace, ProfileFace, front_head, profile_head
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, CORAL, INK, MOSS, MOSS_DARK, PAPER, ROSE, SEA, WINE
from gin.lab.art.pips import SUIT_PATH
from gin.lab.art.svg import disc, fill, group, outlined, polar, rotate, scale, stroke, translate

HEART = SUIT_PATH["h"]


def king_of_hearts() -> tuple[str, str]:
    """Draw a warm king with a great chestnut beard, a velvet cap and ermine, raising a goblet."""
    hair, dark = "#8a4326", "#5f2b18"
    face = FrontFace(
        WARM,
        dark,
        turn=0.55,
        looks_left=True,
        jaw=16,
        chin=8,
        smile=1.8,
        brow_slant=-0.7,
        brow_weight=2.6,
        blush=True,
        eye_opening=2.5,
        gaze=0.2,
        iris="#7a5230",
    )
    robe = (
        f"M{on_divider(54)}C80 146 110 142 126 134H168C190 142 214 150 238 164"
        f"L252 172L{on_divider(252)}L{on_divider(50)}Z"
    )
    ermine = (
        "M66 156C84 140 112 136 124 124C134 138 158 138 168 124C180 136 212 142 230 160"
        "C224 172 212 178 202 180C184 168 164 160 146 158C126 158 106 162 92 168"
        "C80 170 70 166 66 156Z"
    )
    tails = "".join(
        group(fill("M0 -3.4C1.8 -1 1.8 2 0 4.4C-1.8 2 -1.8 -1 0 -3.4Z", INK), translate(x, y), rotate(a))
        for x, y, a in (
            (84, 156, 30),
            (102, 149, 20),
            (118, 143, 10),
            (112, 157, 10),
            (132, 150, 0),
            (146, 146, 0),
            (160, 150, 0),
            (178, 146, -14),
            (194, 154, -20),
            (180, 161, -14),
            (210, 165, -28),
            (94, 164, 24),
            (198, 171, -20),
        )
    )
    beard = (
        "M-19.8 2C-18 12 -14.5 17 -9.4 18C-9.5 23 -8.5 26.4 -6.4 27.4"
        "Q-2 29 3 27.4C6 26 7.6 22 8 18.4C14 17.4 18 12 20.8 2"
        "C27 18 25.6 32 19 42C16 47 11 48 8 51C4 54 -3 54.6 -7 51.4C-11 50 -16 47 -19 41"
        "C-25 31 -24.6 16 -19.8 2Z"
    )
    curls = (
        "M-20 14C-17 20 -21 24 -18 30C-15 36 -17 38 -13 43M-14 21C-11 27 -15 31 -11 37"
        "C-8 42 -10 44 -7 48M-6 30C-8 36 -4 40 -5 46M1 30C3 37 -1 42 2 50"
        "M8 27C12 33 6 38 9 46M14 21C18 28 12 33 15 41M20 14C22 22 18 26 20 34"
    )
    moustache = (
        "M-2 17C-6 15.4 -10.5 17 -13 20.4C-15 23 -18 23.4 -20 21.6C-19 26.6 -13 28 -9 25.4"
        "C-6 23.6 -4 22 -2 21.6C1 22.2 4 23.8 7 25.4C11 28 17 26.6 18.4 21.6"
        "C16 23.4 13.4 23 11 20.4C8 17 2.6 15.4 -2 17Z"
    )
    locks = "M-20 -22C-27.6 -14 -27 2 -27 14C-25 20 -21 22 -18 20V-8ZM20 -22C28.6 -14 28 2 28 15C26 21 21 23 18 21V-8Z"
    temples = (
        "M-20.4 -17C-23.4 -9 -23.6 2 -22.4 9C-20.4 8 -19 5.4 -18.6 2C-18.6 -5 -17 -10 -13 -14.4Z"
        "M20.4 -17C23.6 -9 24 2 23 9C21 8 19.8 5.4 19.4 2C19.2 -5 17 -10 13.4 -14.4Z"
    )
    cap = "M-21 -24C-30 -44 -16 -58 -2 -53C14 -62 32 -44 21 -24Q0 -17 -21 -24Z"
    arch = (
        "M-21.5 -22C-24 -40 -12 -52 0 -53C12 -52 25 -40 21.5 -22L17.5 -21"
        "C19.5 -36 10 -45 0 -46C-10 -45 -19.5 -36 -17.5 -21Z"
    )
    band = "M-23 -27.5Q0 -20 23 -27.5L21.5 -16.5Q0 -9.5 -21.5 -16.5Z"
    goblet = (
        outlined(
            ("M191 52H229C230 74 222 88 213 90V116H207V90C198 88 190 74 191 52Z"),
            BRASS,
            INK,
            1.1,
        )
        + fill(
            ("M215 52H229C230 74 222 88 213 90V116H210C211 108 211 96 211 89C216 80 217 66 215 52Z"),
            BRASS_DARK,
        )
        + stroke("M192.4 64H227.6M194.6 73H225.4", INK, 0.8)
        + _goblet_mouth(210, 52, 19, 4.6, WINE)
        + gem(210, 68.5, 3.2, 4, ROSE, CORAL)
    )
    figure = "".join(
        [
            on_court_head(
                outlined(locks, hair, INK, 1.1),
                stroke("M-24.6 -8C-25.4 0 -24.6 8 -23.6 15M25 -8C25.8 0 25.4 8 24.4 16", dark, 0.8),
            ),
            outlined(robe, WINE, INK, 1.2),
            verticals_above_divider([74 + i * 8 for i in range(20)], lambda x: 164, ROSE, 1),
            outlined(ermine, PAPER, INK, 1.1) + tails,
            on_court_head(
                front_head(face, 0, 0),
                outlined(temples, hair, INK, 1),
                outlined(beard, hair, INK, 1.1),
                fill(
                    "M8 18.4C14 17.4 18 12 20.8 2C27 18 25.6 32 19 42C16 47 11 48 8 51C12 42 12 30 8 18.4Z",
                    dark,
                ),
                stroke(curls, dark, 0.9),
                stroke(beard, INK, 1.1),
                outlined(moustache, "#9c5030", INK, 0.9),
            ),
            on_court_head(
                in_light(cap, ROSE, "M4 -53C18 -58 31 -43 21 -24Q16 -22 10 -21C18 -34 14 -46 4 -53Z", WINE),
                brass(arch, "M6 -52C16 -49 24 -38 21.5 -22L17.5 -21C19.5 -34 12 -43 6 -45Z"),
                brass(band, "M6 -23.2Q16 -24.5 23 -27.5L21.5 -16.5Q14 -13.8 6 -13.2Z"),
                "".join(
                    ball(x, y, 1.5, BRASS_PALE)
                    for x, y in ((-18.6, -33), (-14.6, -42), (-7, -48), (7, -48), (14.6, -42), (18.6, -33))
                ),
                _small_heart(0, -58, 0.173, BRASS, 4.6),
                gem(0, -18, 3.4, 3.8, ROSE, CORAL),
                disc(-11, -19.4, 2, SEA, INK, 0.7),
                disc(11, -19.4, 2, SEA, INK, 0.7),
                disc(-18.6, -21.6, 1.4, PAPER, INK, 0.7),
                disc(18.6, -21.6, 1.4, PAPER, INK, 0.7),
            ),
        ]
    )
    held = "".join(
        [
            group(goblet, translate(-5, 0)),
            outlined(
                f"M{on_divider(180)}C182 176 186 160 195 140L217 142C221 160 229 180 236 {divider_y(236)}Z",
                ROSE,
                INK,
                1.1,
            ),
            stroke(
                f"M192 152C189 168 189 178 190 {divider_y(190) - 4}M215 156C220 172 224 184 226 {divider_y(226) - 4}",
                WINE,
                1,
            ),
            wrist(WARM, 205, 116),
            outlined("M189 127C197 131 213 131 221 127L223 143C213 147 197 147 187 143Z", PAPER, INK, 1)
            + "".join(
                group(fill("M0 -3C1.5 -1 1.5 2 0 4C-1.5 2 -1.5 -1 0 -3Z", INK), translate(x, 137))
                for x in (195, 205, 215)
            ),
            fist(WARM, 205, 115, 0, 1.1),
        ]
    )
    return figure, held


def queen_of_hearts() -> tuple[str, str]:
    """Draw a gentle queen with long auburn waves, a coronet of hearts and a rose."""
    hair, glint = "#9a3f22", "#cd7546"
    face = FrontFace(
        ROSY,
        "#7a3018",
        turn=0.85,
        looks_left=True,
        jaw=12.2,
        chin=3.4,
        cheeks=1.2,
        eye=5.9,
        eye_opening=2.2,
        iris="#4f7a4a",
        gaze=0.5,
        brow_lift=1.4,
        brow_slant=-1.3,
        brow_weight=1.1,
        nose=0.9,
        smile=1.5,
        mouth=4.8,
        lips=1.45,
        lashes=True,
        length=34,
        blush=True,
    )
    mass = (
        "M-16 -30C-32 -26 -28 -6 -32 4C-37 14 -29 22 -33 32C-37 42 -32 52 -24 54"
        "L24 56C34 54 37 42 33 33C29 23 37 14 32 3C28 -7 32 -26 16 -30Z"
    )
    waves = (
        "M-26 -8C-31 4 -24 12 -28 22C-32 32 -26 38 -29 48M-22 6C-25 16 -19 22 -23 32"
        "C-26 40 -20 44 -22 52M26 -8C31 4 24 12 28 22C33 32 26 38 29 48"
        "M21 8C25 18 19 22 23 32C26 40 20 44 23 52"
    )
    front = (
        "M2 -38C-17 -41 -27 -26 -25 -6C-24 1 -23.4 6 -21.6 11C-21.6 -2 -15 -9 -7 -16"
        "C-2.6 -20 0.6 -25 2 -30C3.6 -24 8 -19.6 11.6 -15.6C17 -10 19.4 -3 19.4 8"
        "C23.6 2 27 -31 10 -37Z"
    )
    band = "M-22 -31Q0 -24 22 -31L21 -23.4Q0 -16.4 -21 -23.4Z"
    spikes = (
        "M-21.6 -29L-23 -42L-14 -33L-10.5 -45L-5 -32.6L0 -48L5 -32.6L10.5 -45L14 -33L23 -42L21.6 -29Q0 -22 -21.6 -29Z"
    )
    gown = (
        f"M{on_divider(58)}C74 148 100 148 128 144L146 178L164 144C190 148 218 154 232 174"
        f"L236 {divider_y(236)}L{on_divider(52)}Z"
    )
    lace_l = (
        "M130 141C121 144 112 147 104 150C106 154 110 154 112 152C113 157 118 158 120 155"
        "C121 160 126 161 128 158C129 164 134 165 136 162C137 168 141 169 146 178L134 148Z"
    )
    lace_r = (
        "M161 141C170 144 181 147 190 151C188 155 184 155 182 153C181 158 176 159 174 156"
        "C173 161 168 162 166 159C165 165 160 166 158 163C157 169 152 170 146 178L158 148Z"
    )
    rose = (
        stroke("M86 168C90 146 96 130 100 118", MOSS_DARK, 2.2)
        + outlined("M91 146C82 144 77 138 76 131C84 131 91 136 92.6 143Z", MOSS, INK, 0.8)
        + outlined("M96 132C103 131 109 127 111 121C104 119.4 98 123 96.4 130Z", MOSS, INK, 0.8)
        + outlined("M88 112C86 100 91 92 101 91C112 91 117 100 114 111C110 119 94 120 88 112Z", ROSE, INK, 1)
        + fill("M104 92C113 93 117 101 114 111C111 117 102 119 96 117C106 114 109 102 104 92Z", WINE)
        + stroke(
            (
                "M94 100C96 94 106 93 108 99C110 105 103 109 99 106C96 104 98 100 101 100.6"
                "M89 106C92 112 98 114 103 113M113 104C112 110 108 113 103 113"
            ),
            INK,
            0.8,
        )
        + fill(("M90 114L84 117L92 118L96 124L101 119L110 119L106 115C100 118.6 95 117.6 90 114Z"), MOSS_DARK)
    )
    figure = "".join(
        [
            on_court_head(outlined(mass, hair, INK, 1.1), stroke(waves, glint, 0.9)),
            neck(ROSY, half=9.4, base=146),
            fill("M128 144L146 177L164 144Z", ROSY.light),
            fill("M146 177L164 144L154 144C153 156 150 168 146 177Z", ROSY.shade),
            outlined(gown, ROSE, INK, 1.2),
            stroke(
                "".join(
                    above_divider([polar(146, 120, 54 + (i % 2) * 8, a), polar(146, 120, 100, a)])
                    for i, a in enumerate(range(36, 146, 5))
                ),
                WINE,
                1,
            ),
            outlined(lace_l, PAPER, INK, 0.9) + outlined(lace_r, PAPER, INK, 0.9),
            "".join(
                disc(x, y, 1, WINE)
                for x, y in [
                    *points_along((112, 148.4), (128, 146), (140, 166), 6),
                    *points_along((182, 149.4), (164, 146), (152, 166), 6),
                ]
            ),
            stroke("M133 143Q146 158 160 143", INK, 0.7),
            studs(points_along((133, 143), (146, 158), (160, 143), 9), 1.6, BRASS),
            _small_heart(146.4, 156, 0.15, CORAL, 6),
            on_court_head(
                front_head(face, 0, 0),
                outlined(front, hair, INK, 1),
                stroke(
                    (
                        "M-1 -34C-12 -34 -21 -24 -22.4 -6M-2 -30C-9 -27 -17 -20 -19.6 -8"
                        "M5 -33C15 -32 22 -22 21.8 -6M5 -28C11 -25 17 -18 19.4 -10"
                    ),
                    glint,
                    0.9,
                ),
                brass(spikes, "M5 -32.6L10.5 -45L14 -33L23 -42L21.6 -29Q14 -26.6 7 -26Z"),
                brass(band, "M7 -27.9Q14.5 -28.6 22 -31L21 -23.4Q14 -21.2 7 -20.3Z"),
                "".join(
                    _small_heart(x, y, k, ROSE, 7)
                    for x, y, k in (
                        (-23, -45, 0.11),
                        (-10.5, -48.6, 0.12),
                        (0, -52, 0.15),
                        (10.5, -48.6, 0.12),
                        (23, -45, 0.11),
                    )
                ),
                gem(0, -24, 2.6, 3.2, ROSE, CORAL),
                disc(-9, -24.8, 1.5, PAPER, INK, 0.6),
                disc(9, -24.8, 1.5, PAPER, INK, 0.6),
                disc(-16.6, -26.4, 1.3, PAPER, INK, 0.6),
                disc(16.6, -26.4, 1.3, PAPER, INK, 0.6),
            ),
        ]
    )
    held = "".join(
        [
            group(rose, translate(-5, -34)),
            raised_arm(ROSY, 88, 116, (WINE, "#701a28"), PAPER, foot=(58, 112), degrees=12, size=0.88, mirror=True),
            stroke("M79 133v6M85 134v6.4M91 134v6.4M97 133v6", "#cfc6b2", 0.8),
        ]
    )
    return figure, held


def jack_of_hearts() -> tuple[str, str]:
    """Draw a fair page in profile, with a slashed bonnet and a letter sealed with a heart."""
    hair, glint, dark = "#dfb157", "#f6dc98", "#a5742a"
    face = ProfileFace(
        WARM,
        "#a5742a",
        nose=-1,
        smile=1.3,
        brow_weight=1.7,
        brow_slant=-0.5,
        ear=False,
        blush=True,
        eye=1.22,
        iris="#3f6f8f",
    )
    bob = (
        "M-16.6 -18C-15 -12 -11 -10.4 -6 -10C-2 -6 -2.6 2 -3.4 8C-5 14 -3 19 1 21.6C0 19 0 17.6 1 16C4 24 13 28 21 26.4"
        "C29 25 33.6 19 33 11C35 0 33 -12 28 -19L8 -30Z"
    )
    strands = (
        "M-10 -14C-5 -12 -1 -7 0 0C1 5 0 10 1 16M-6 -14C0 -10 4 -4 5 4C5.6 10 5 15 7 20"
        "M2 -16C8 -10 11 -2 11.4 6C11.6 13 11 18 14 23M10 -17C15 -11 18 -3 18 6C18 14 18 19 21 23.6"
        "M18 -17C23 -10 25 -2 25 6C25 13 25 18 27 21.4M25 -15C29 -8 30.6 0 30 8"
    )
    gloss = "M-1 -8C1 -6 2.4 -3.6 3 -1M6 -11C9 -7 10.4 -2 11 3M14 -12C17.6 -7 19 -1 19.4 4M22 -11C25.4 -6 27 0 27 5"
    puff = "M-18 -20C-26 -38 -10 -52 6 -47C20 -54 38 -40 28 -18C12 -27 -6 -27 -18 -20Z"
    slashes = (
        "M-11 -25C-15 -32 -13 -39 -7 -43C-9 -37 -9 -31 -7 -26.4ZM0 -27.4"
        "C-2 -34 0 -41 5 -44.6C4 -38 4 -33 5 -27.6ZM12 -26.6C12 -34 15 -40 20 -43"
        "C18 -37 18 -31 18.4 -25Z"
    )
    brim = "M-24 -15C-12 -26 13 -29 31 -17C33 -12 31 -8 27 -7C12 -18 -8 -17 -21 -9C-25 -10 -26 -13 -24 -15Z"
    plume = (
        "M14 -24C24 -30 30 -46 24 -58C34 -54 36 -46 35 -42C40 -40 40 -32 36 -29"
        "C38 -24 33 -19 28 -19C23 -19 18 -20 14 -24Z"
    )
    doublet = (
        f"M{on_divider(58)}C78 149 108 149 126 144H166C190 150 216 156 234 174L236 {divider_y(236)}L{on_divider(50)}Z"
    )
    ruff = "".join(
        outlined(f"M{x - 5.4} {y}C{x - 7} {y + 8} {x + 7} {y + 8} {x + 5.4} {y}Z", PAPER, INK, 0.9)
        for x, y in points_along((116, 142), (146, 160), (176, 142), 9)
    )
    letter = (
        outlined("M-23 -16H23V16H-23Z", PAPER, INK, 1.1)
        + fill("M-23 16L0 -1L23 16Z", "#eadfc6")
        + stroke("M-23 -16L0 3L23 -16M-23 16L-6 -1.6M23 16L6 -1.6", INK, 0.9)
        + disc(0, 2, 7, WINE, INK, 0.9)
        + group(fill(HEART, CORAL), translate(0, 2.4), scale(0.125))
    )
    figure = "".join(
        [
            outlined(doublet, WINE, INK, 1.2),
            "".join(
                outlined(
                    (
                        f"M{x} {y}C{x - 3.6} {y + 8} {x - 3.6} {y + 14} {x} {y + 22}"
                        f"C{x + 3.6} {y + 14} {x + 3.6} {y + 8} {x} {y}Z"
                    ),
                    CORAL,
                    INK,
                    0.8,
                )
                for x, y in ((92, 156), (106, 156), (120, 158), (170, 160), (184, 162))
                if y + 22 < divider_y(x) + 14
            ),
            fill(f"M140 152H154L158 {divider_y(158)}L{on_divider(136)}Z", ROSE, stroke=INK, stroke_width=1),
            studs([(147, 166), (147.4, 174)], 1.9),
            fill(
                "M130 106C131 122 132 132 126 144Q146 158 168 144C162 138 160 124 160 108Z",
                WARM.light,
                stroke=INK,
                stroke_width=1.1,
            ),
            fill(
                (
                    "M133 124C141 130 154 124 160 112C160 126 162 138 167 144.6Q160 150 150 150.6"
                    "C150 138 142 132 133 124Z"
                ),
                WARM.shade,
            ),
            outlined("M122 138C130 150 162 150 170 138L176 143C164 157 128 157 116 143Z", PAPER, INK, 0.9),
            ruff,
            on_court_head(
                profile_head(face, 0, 0),
                outlined(bob, hair, INK, 1.1),
                stroke(strands, dark, 0.9),
                stroke(gloss, glint, 1.5),
                outlined(plume, PAPER, INK, 0.9),
                stroke(
                    (
                        "M17 -24C27 -30 32 -44 27 -54M27 -33L33 -30M30 -40L35 -37M22 -27"
                        "L29 -22M26 -34L23 -36M29 -41L26 -44"
                    ),
                    "#c9a58f",
                    0.8,
                ),
                in_light(
                    puff, ROSE, "M14 -48.8C25.7 -48.5 36.1 -35.9 28 -18Q23 -20.8 18 -22.4C25 -33 22 -43 14 -48.8Z", WINE
                ),
                outlined(slashes, "#f3c9a0", INK, 0.7),
                in_light(brim, WINE, "M18 -22.9Q25 -20.9 31 -17C33 -12 31 -8 27 -7Q21.6 -10.8 16 -12.7Z", "#701a28"),
                stroke("M-22 -12.6C-10 -22 12 -24.6 29 -12.6", ROSE, 1),
                ball(15, -21, 3.2),
            ),
        ]
    )
    held = "".join(
        [
            group(letter, translate(204.6, 107), rotate(-8), scale(0.8)),
            raised_arm(WARM, 206, 132, (ROSE, WINE), PAPER),
            stroke("M198 149v6M203 150v6.4M209 150v6.4M214 149v6", "#cfc6b2", 0.8),
            outlined(
                "M200 164C197 172 197 179 200 187C203 179 203 172 200 164Z"
                "M213 166C210 174 210 182 213 190C216 182 216 174 213 166Z",
                CORAL,
                INK,
                0.8,
            ),
        ]
    )
    return figure, held


def _goblet_mouth(x: float, y: float, rx: float, ry: float, colour: str) -> str:
    """Draw the rim of a goblet."""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}" stroke="{INK}"/>'


def _small_heart(x: float, y: float, factor: float, colour: str, ink: float) -> str:
    """Draw a scaled heart; `ink` is the width of its outline before scaling."""
    return group(fill(HEART, colour, stroke=INK, stroke_width=ink), translate(x, y), scale(factor))


COURT_CARDS: dict[str, Callable[[], tuple[str, str]]] = {
    "Kh": king_of_hearts,
    "Qh": queen_of_hearts,
    "Jh": jack_of_hearts,
}
