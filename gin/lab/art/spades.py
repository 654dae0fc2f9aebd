"""The king, the queen and the jack of spades: people of the sea at night."""

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
from gin.lab.art.heads import PALE, WIND, FrontFace, ProfileFace, front_head, profile_head
from gin.lab.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    CORAL,
    INK,
    NIGHT,
    NIGHT_DARK,
    PAPER,
    PETROL,
    PETROL_MID,
    SEA,
    SEA_PALE,
    SILVER,
)
from gin.lab.art.svg import disc, fill, group, outlined, polar, polygon, ring, rotate, scale, stroke, translate


def king_of_spades() -> tuple[str, str]:
    """Draw a stern old king of the sea with a long white beard and a trident."""
    white, grey = SILVER, "#cdd2cd"
    face = FrontFace(
        WIND,
        "#8f948f",
        turn=0.25,
        jaw=15,
        chin=7,
        brow_slant=1.3,
        brow_weight=3,
        smile=-0.6,
        eye_opening=2.4,
        wrinkles=True,
        gaze=0.1,
        iris="#5d8790",
    )
    robe = f"M70 158C84 146 112 140 128 134H166C186 140 212 148 226 168L252 {divider_y(252)}L{on_divider(60)}Z"
    scales = ""
    for row in range(9):
        y = 138 + row * 8
        for i in range(-6, 7):
            x = 146 + i * 10 + (5 if row % 2 else 0)
            if abs(x - 146) < 24 + row * 5 and y + 3 < divider_y(x - 5):
                scales += f"M{x - 5} {y}a5 5 0 0 0 10 0"
    mantle_l = f"M60 150C84 140 112 138 124 128C112 142 102 160 98 {divider_y(98)}L{on_divider(40)}Z"
    mantle_r = f"M252 162L238 156C212 146 186 140 170 128C184 142 196 166 200 {divider_y(200)}L{on_divider(252)}Z"
    hair = (
        "M-19 -22C-30 -12 -29 14 -33 34C-28 44 -20 46 -14 40L-12 0ZM19 -22C30 -12 29 14 34 34C30 45 22 47 15 40L14 0Z"
    )
    beard = (
        "M-20.4 4C-19 13 -14 17.5 -8 18.5C-8.5 23 -6.5 27 -4.5 27.6Q1.5 29.4 7 27.6"
        "C9.4 26.4 10.5 22 10 18.5C15 17 18.4 12 19.2 4"
        "C24 22 22 36 17 47C13 56 7 62 4 73C1 64 -8 60 -14 48C-20 36 -24 22 -20.4 4Z"
    )
    strands = (
        "M-17 22C-15 36 -11 46 -5 54M-11 24C-10 38 -4 48 1 58M-4 30C-3 42 2 52 4 64"
        "M3 31C4 42 5 50 6 57M9 29C10 40 9 48 8 54M15 22C16 34 14 42 11 50"
    )
    moustache = (
        "M1.6 17C-3 15.6 -8 17 -11 21C-13.5 24.4 -15 29 -14 33C-11 28 -7 24.6 1.6 21.4"
        "C10 24.6 13.5 28 16.4 33C17.4 29 16 24.4 13.6 21C10.6 17 6 15.6 1.6 17Z"
    )
    crown = (
        "M-21.5 -17L-26 -46L-16.5 -34L-13.5 -56L-5.5 -37L0.5 -63L6.5 -37"
        "L14.5 -56L17 -34L26.5 -46L21.5 -17Q0 -11 -21.5 -17Z"
    )
    crown_shade = "M6.5 -37L14.5 -56L17 -34L26.5 -46L21.5 -17Q14 -14.4 8 -14.2Z"
    band = "M-22 -24.5Q0 -18.5 22 -24.5L21.5 -17Q0 -11 -21.5 -17Z"
    trident = (
        shaft(212, 64, 212, divider_y(212), 4.4, BRASS_DARK)
        + brass(
            "M199 30C197 48 198 60 209.4 63V32L207.4 34L212 22L216.6 34L214.6 32"
            "V63C226 60 227 48 225 30L229 35L224.6 22L220 35L222 33C222.6 46 222 54 214.6 57"
            "H209.4C202 54 201.4 46 202 33L204 35L199.4 22L195 35Z"
        )
        + brass("M206.5 62H217.5V67H206.5Z")
    )
    figure = "".join(
        [
            on_court_head(
                outlined(hair, white, INK, 1.1),
                stroke(
                    (
                        "M-27 0C-26 12 -28 24 -27 36M27 0C26 12 28 24 28 36M-22 8C-22 20 -22 30 -20 40"
                        "M23 8C23 20 23 30 21 40"
                    ),
                    INK,
                    0.6,
                ),
            ),
            outlined(robe, PETROL, INK, 1.2),
            stroke(scales, SEA, 0.9),
            outlined(mantle_l, NIGHT, INK, 1.1) + outlined(mantle_r, NIGHT, INK, 1.1),
            stroke(
                (
                    f"M64 152C86 143 110 141 122 131M{on_divider(92)}C98 160 108 146 122 131"
                    f"M252 166L234 158C210 148 188 143 173 131M{on_divider(206)}C198 166 188 146 173 131"
                ),
                BRASS,
                1.2,
            ),
            on_court_head(
                front_head(face, 0, 0),
                outlined(beard, white, INK, 1.1),
                fill(
                    (
                        "M7 27.6C9.4 26.4 10.5 22 10 18.5C15 17 18.4 12 19.2 4C24 22 22 36 17 47"
                        "C13 56 7 62 4 73C8 56 12 44 7 27.6Z"
                    ),
                    grey,
                ),
                stroke(strands, INK, 0.6),
                stroke(beard, INK, 1.1),
                outlined(moustache, white, INK, 0.9),
                stroke("M1.6 17.4V21M-3 18C-7 20 -10 24 -11.6 28M6 18C10 20 13 24 14.4 28", INK, 0.5),
            ),
            on_court_head(
                outlined("M-19 -30C-16 -44 16 -44 19 -30Z", PETROL_MID, INK, 0.8),
                brass(crown, crown_shade),
                brass(band, "M8 -21.9Q15 -22.6 22 -24.5L21.5 -17Q14.8 -15.1 8 -14.4Z"),
                stroke("M-26 -46L-21.5 -17", INK, 0.4),
                "".join(ball(x, y, 2.1) for x, y in ((-26, -47), (-13.5, -57), (0.5, -64), (14.5, -57), (26.5, -47))),
                gem(0, -17.8, 3, 3.4, PETROL_MID, SEA_PALE),
                disc(-10.5, -18.8, 1.7, PAPER, INK, 0.7),
                disc(10.5, -18.8, 1.7, PAPER, INK, 0.7),
                disc(-18, -20.4, 1.4, PAPER, INK, 0.7),
                disc(18, -20.4, 1.4, PAPER, INK, 0.7),
            ),
        ]
    )
    held = "".join(
        [
            group(fill("M209.4 52H214.6V64H209.4Z", BRASS) + trident, translate(-4, 0)),
            raised_arm(WIND, 208, 132, (PETROL_MID, PETROL), BRASS, size=1.08),
            studs([(200, 151.5), (208, 152.8), (216, 151.5)], 1.7, PETROL_MID),
            shaft(208, 132, 208, divider_y(208), 4.4, BRASS_DARK),
            fist(WIND, 208, 132, size=1.08),
        ]
    )
    return figure, held


def queen_of_spades() -> tuple[str, str]:
    """Draw a cool queen of the night with a black bob, a crescent moon and a lantern."""
    hair, glint = NIGHT_DARK, "#3d4a5e"
    face = FrontFace(
        PALE,
        hair,
        turn=0.6,
        looks_left=True,
        jaw=13.4,
        chin=4.2,
        eye=5.5,
        eye_opening=2.1,
        gaze=0.35,
        brow_lift=1.2,
        brow_weight=1.1,
        smile=0.3,
        mouth=4.8,
        lips=1.2,
        lashes=True,
        length=34.6,
        iris="#6f93a0",
    )
    wings = ""
    for i in range(26):
        a = -176 + i * 6.6
        if -128 < a < -58:
            continue
        (x0, y0), (x1, y1) = polar(145, 150, 60, a), polar(145, 150, 60, a + 6.6)
        tip = polar(145, 150, 65, a + 3.3)
        wings += outlined(f"M145 150L{x0} {y0}Q{tip[0]} {tip[1]} {x1} {y1}Z", SEA_PALE if i % 2 else PAPER, INK, 0.8)
    bob = "M-20 -24C-30 -8 -30 14 -26 27C-20 33 -12 32 -9 27L-12 0ZM20 -24C31 -8 30 14 27 28C21 34 13 33 9 28L14 0Z"
    fringe = (
        "M-21.8 4C-25 -28 -13 -41 0 -41C13 -41 25 -28 21.6 4C20 -4 19 -9 17.6 -13.4"
        "Q0 -17.4 -17.8 -13.4C-19.4 -8 -20.4 -4 -21.8 4Z"
    )
    curl_near = "M14.6 -13.6C15.6 -6 16.4 0 16.2 6C16 12 13 15.4 9 13.4C11.6 20.6 19 24 25 23C27.6 12 26 -2 21.4 -14Z"
    curl_far = (
        "M-17 -13.6C-18.6 -6 -19.4 0 -19 6C-18.8 11 -17 14 -14.6 13.6"
        "C-16 19 -20.6 23.6 -25.4 22.6C-27.6 12 -26 -2 -21.8 -14Z"
    )
    band = "M-23.6 -26Q0 -19.6 23.6 -26L23 -19.4Q0 -13 -23 -19.4Z"
    moon = "M-12.6 -52A14.4 14.4 0 1 0 12.6 -52A12.6 12.6 0 0 1 -12.6 -52Z"
    plumes = "".join(
        outlined(f"M{x - 3.2} -25L{x * 1.1} {-28 - abs(x) * 0.5}L{x + 3.2} -25Z", BRASS, INK, 0.8)
        + disc(x * 1.1, -28 - abs(x) * 0.5, 1.6, PAPER, INK, 0.6)
        for x in (-19.6, -13, 13, 19.6)
    )
    gown = (
        f"M{on_divider(60)}C80 150 108 150 124 150L146 178L168 150C190 150 212 156 232 172"
        f"L252 188L{on_divider(252)}L{on_divider(54)}Z"
    )
    sleeve = f"M{on_divider(150)}C164 172 174 154 184 136L202 143C206 160 210 178 216 {divider_y(216)}Z"
    frill = "M184 131C190 132 203 138 207 143C206 147 204 150 201 152C195 147 186 143 180 142C180 138 182 134 184 131Z"
    lantern = (
        ring(206, 133, 5, BRASS_DARK, 2)
        + brass("M193 146C195 140 217 140 219 146L222 150H190Z")
        + outlined("M193 150H219L216 181H196Z", "#f9dd92", INK, 1)
        + fill(("M206 157C210 163 212 167 211 171C210 177 202 177 201 171C200 167 204 165 206 157Z"), CORAL)
        + fill("M206 165C208 168 208.6 170 208 172C207 175 205 175 204 172C203.6 170 205 168 206 165Z", "#fff3c9")
        + stroke("M199.4 150L201 181M212.6 150L211 181", INK, 0.9)
        + brass("M193 181H219L222 187H190Z", "M208 181H219L222 187H208Z")
    )
    figure = "".join(
        [
            wings,
            on_court_head(outlined(bob, hair, INK, 1.1)),
            outlined(gown, NIGHT, INK, 1.2),
            stroke(
                "".join(
                    above_divider([(146, 184 + k), (92, 160 + k)]) + above_divider([(146, 184 + k), (206, 157 + k)])
                    for k in range(0, 40, 7)
                ),
                PETROL_MID,
                0.9,
            ),
            neck(PALE, x=143, half=9.4, base=150),
            fill("M126 149.5L146 177L166 149.5C160 147 130 147 126 149.5Z", PALE.light),
            fill("M146 177L166 149.5C162 148 158 148 154 148C152 158 149 168 146 177Z", PALE.shade),
            stroke("M124 150L146 178L168 150", BRASS, 2.2),
            stroke("M124 150L146 178L168 150", INK, 0.6),
            stroke("M131 146Q144 160 158 146", INK, 0.7),
            studs(points_along((131, 146), (144, 160), (158, 146), 9), 1.7, PAPER),
            gem(144.6, 158.5, 3, 5, PETROL_MID, SEA),
            on_court_head(
                front_head(face, 0, 0),
                fill(curl_near, hair),
                fill(curl_far, hair),
                fill(fringe, hair),
                stroke(
                    (
                        "M-14 -34C-18 -28 -20 -20 -20 -10M-6 -37C-12 -33 -15 -26 -15.6 -17"
                        "M20 -8C22 0 22.6 10 21 18M7 -36C13 -31 16 -25 17 -17"
                    ),
                    glint,
                    0.9,
                ),
                brass(band, "M8 -22.6Q16 -24 23.6 -26L23 -19.4Q16 -17.4 8 -16.6Z"),
                plumes,
                brass(moon, "M4 -42C8 -44 11 -47 12.6 -52A14.4 14.4 0 0 1 2 -31.4Z"),
                fill(
                    polygon([polar(0, -51, 5.6 if i % 2 == 0 else 2.1, -90 + i * 45) for i in range(8)]),
                    BRASS_PALE,
                    stroke=INK,
                    stroke_width=0.6,
                ),
                gem(0, -19.4, 2.6, 3.4, PETROL_MID, SEA),
                disc(-9, -20.2, 1.4, PAPER, INK, 0.6),
                disc(9, -20.2, 1.4, PAPER, INK, 0.6),
                disc(-16.4, -21.6, 1.2, PAPER, INK, 0.6),
                disc(16.4, -21.6, 1.2, PAPER, INK, 0.6),
            ),
        ]
    )
    held = "".join(
        [
            fill(sleeve, PETROL_MID),
            fill(
                f"M195 139L202 143C206 160 210 178 216 {divider_y(216)}L{on_divider(192)}C192 172 192 156 195 139Z",
                PETROL,
            ),
            stroke("M184 146C178 158 172 168 168 184M191 150C188 162 184 174 183 188", INK, 0.8),
            stroke(sleeve, INK, 1.1),
            outlined("M189 139L201 119L212 124L201 145Z", PALE.light, INK, 1),
            fill("M196 142.4L207 122L211 124L201 144.4Z", PALE.shade),
            outlined(frill, PAPER, INK, 1),
            stroke("M187 134L184 141M193 136L190 143.4M199 139L196 146.4", "#a9b8b2", 0.8),
            group(lantern, translate(26.6, 7.3), scale(0.9)),
            fist(PALE, 211, 119, 62, 0.86),
        ]
    )
    return figure, held


def jack_of_spades() -> tuple[str, str]:
    """Draw a young navigator in profile, with a feathered cap and a spyglass."""
    hair, glint = "#2a2530", "#5b5466"
    face = ProfileFace(WIND, hair, looks_right=True, nose=-0.6, smile=0.9, brow_weight=2, eye=1.12)
    mane = (
        "M-15.6 -24C-13 -15 -9 -12 -6 -4C-5 0 -4 4 -2.4 7C1 5 3.6 2 5.4 -2"
        "C6 -8 14.4 -8.4 14.4 0L14.6 13C18 17 21 18 24 16C30 8 30 -6 26 -18L12 -34Z"
    )
    queue = "M18 10C25 19 25 30 17 45C28 43 36 30 33 15C31 7 22 5 18 10Z"
    waves = (
        "M-4 -14C0 -8 0 -4 -1.6 2M4 -16C9 -14 15 -11 18 -4M13 -17C20 -13 23 -5 21 8"
        "M21 -16C26 -8 27 0 25 9M23 16C28 24 27 32 22 41M28 14C31 22 31 29 27 36"
    )
    ribbon = outlined(
        "M22 12C16 6 14 10 15 15C16 19 20 18 22 14C25 19 30 20 31 15C32 10 28 8 24 11Z", BRASS, INK, 0.8
    ) + disc(23, 13, 2, BRASS_DARK, INK, 0.7)
    cap = "M-20 -17C-27 -32 -12 -47 10 -45C32 -44 37 -27 27 -15C12 -25 -6 -23 -20 -17Z"
    band = "M-20.4 -19C-6 -26 13 -26.4 28 -16.4L26.6 -9.6C12 -19 -6 -19 -19 -12.6Z"
    feather = (
        "M12 -22C16 -40 32 -56 54 -54C46 -50 48 -44 42 -41C44 -36 36 -35 35 -31"
        "C34 -26 26 -26 22 -22C19 -20 15 -19 12 -22Z"
    )
    coat = (
        f"M{on_divider(58)}C78 149 108 149 126 142H166C190 150 214 154 232 172L236 {divider_y(236)}L{on_divider(50)}Z"
    )
    lapels = (
        f"M122 142C110 150 104 156 100 {divider_y(100)}L{on_divider(118)}L142 158L146 146Z",
        f"M168 142C182 152 190 164 192 {divider_y(192)}L{on_divider(168)}L150 160L146 146Z",
    )
    cravat = "M126 132C134 142 152 142 159 130L168 144C160 156 134 158 122 146Z"
    jabot = (
        f"M143 156C138 162 134 170 133 176L{on_divider(137)}L{on_divider(158)}"
        "L161 176C158 170 154 162 149 156C147 155 145 155 143 156Z"
    )
    collar = (
        "M117 148C111 138 112 125 121 117C124 130 131 141 143 149C140 154 136 158 132 160C126 157 120 153 117 148Z",
        "M173 148C176 139 175 129 168 123C165 133 159 142 149 149C151 154 154 158 158 160C164 157 170 153 173 148Z",
    )
    glass = (
        outlined("M-5 34H5L6.4 2H-6.4Z", BRASS_DARK, INK, 1)
        + outlined("M-7 4H7L8.4 -30H-8.4Z", PETROL, INK, 1)
        + fill("M2 4H7L8.4 -30H3Z", NIGHT)
        + brass("M-7.8 1H7.8V7H-7.8ZM-9.4 -34H9.4V-27H-9.4ZM-5.8 31H5.8V37H-5.8Z")
        + outlined("M-9.4 -34Q0 -40 9.4 -34Q0 -29 -9.4 -34Z", SEA_PALE, INK, 0.9)
        + stroke("M-5 -22L-4.4 -4", SEA, 1)
    )
    figure = "".join(
        [
            outlined(coat, PETROL, INK, 1.2),
            stroke("M84 158C88 162 92 164 96 166", SEA, 0.9),
            fill(
                "M127 110C128 126 126 136 120 146Q146 160 164 146C160 140 156 134 156 122L160 108Z",
                WIND.light,
                stroke=INK,
                stroke_width=1.1,
            ),
            fill(
                ("M131 120C138 130 150 134 157 126C156 134 159 140 163 146Q150 154 138 153C142 142 138 132 131 120Z"),
                WIND.shade,
            ),
            outlined(cravat, PAPER, INK, 1),
            stroke("M128 141C138 148 152 147 160 139M129 146C138 152 153 151 162 144", "#b9b09c", 0.9),
            *(outlined(d, NIGHT, INK, 1.1) for d in lapels),
            outlined(jabot, PAPER, INK, 1),
            stroke(
                "M143 158C141 166 140 170 137 176M146 158C146 166 146 172 145 179M149 158C151 165 153 169 156 174",
                "#b9b09c",
                0.9,
            ),
            outlined(
                "M140 150C144 148 149 148 152 150C153 154 152 158 149 160H143C140 158 139 154 140 150Z", PAPER, INK, 1
            ),
            *(outlined(d, PETROL_MID, INK, 1.1) for d in collar),
            stroke("M119.6 121.4C117 130 118 138 121 144.6M168.4 126.6C171 132 171.6 138 169.8 143.6", BRASS, 1.2),
            stroke(
                f"M121 144C110 152 106 158 104 {divider_y(104)}M169 144C180 154 186 164 188 {divider_y(188)}",
                BRASS,
                1.1,
            ),
            studs([(126, 162), (166, 168), (168, 180)], 2.2),
            on_court_head(
                profile_head(face, 0, 0),
                group(
                    outlined(queue, hair, INK, 1.1)
                    + outlined(mane, hair, INK, 1)
                    + stroke(waves, glint, 0.8)
                    + ribbon
                    + outlined(feather, SEA, INK, 0.9)
                    + stroke(
                        (
                            "M14 -21C22 -36 34 -48 52 -53.4M22 -33L20 -26M27 -39L29 -29M33 -44"
                            "L37 -36M39 -48L44 -43M24 -36L21 -40M30 -42L28 -47M36 -46L36 -51"
                        ),
                        PETROL,
                        0.8,
                    )
                    + in_light(
                        cap,
                        PETROL,
                        "M-20 -17C-25.2 -28.2 -18.1 -39.5 -5 -43.6C-13 -37 -14 -29 -9 -20.6Q-14.6 -19.4 -20 -17Z",
                        NIGHT,
                    )
                    + stroke(
                        ("M-10 -23C-14 -32 -8 -40 0 -43M2 -25C-1 -33 4 -40 8 -44M14 -25C14 -33 18 -38 20 -42"),
                        PETROL_MID,
                        1,
                    )
                    + brass(band, "M-20.4 -19Q-14 -22.1 -8 -23.1L-7.6 -16.3Q-13.4 -15.4 -19 -12.6Z", 1)
                    + "".join(
                        disc(x, y, 1.5, PETROL, INK, 0.6) for x, y in ((-12, -18.4), (-4, -20.6), (4, -21.4), (20, -17))
                    )
                    + gem(12, -20.4, 3.6, 4.6, PETROL_MID, SEA_PALE),
                    scale(-1, 1),
                ),
            ),
        ]
    )
    held = "".join(
        [
            group(glass, translate(208, 122), rotate(10)),
            raised_arm(WIND, 206, 134, (PETROL_MID, PETROL), NIGHT, degrees=10),
            studs([(198, 153.4), (206, 154.6), (214, 153.4)], 1.7),
        ]
    )
    return figure, held


COURT_CARDS: dict[str, Callable[[], tuple[str, str]]] = {
    "Ks": king_of_spades,
    "Qs": queen_of_spades,
    "Js": jack_of_spades,
}
