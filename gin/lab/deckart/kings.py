"""The four kings: of the sea (spades), the hearth (hearts), the sun (diamonds) and the wood (clubs)."""

from collections.abc import Callable

from gin.lab.deckart.faces import BROWN, PALE, ROSY, TAN, Face, Profile, head, profile
from gin.lab.deckart.palette import (
    BRASS, BRASS_DARK, BRASS_PALE, CORAL, INK, MOSS, MOSS_DARK, NIGHT, PAPER, PETROL, PETROL_MID, ROSE, SEA, SEA_PALE, WINE,
)  # fmt: skip
from gin.lab.deckart.svg import disc, fill, group, grow, inked, line, move, num, polar, ring, turn
from gin.lab.deckart.wardrobe import (
    above, along, at, ball, chevrons, cut, fist, gem, metal, neck, on_head, shaft, studs, uprights,
)  # fmt: skip


def king_of_spades() -> str:
    """An old king of the sea, stern, with a long white beard and a trident."""
    white, grey = "#f1efe6", "#cdd2cd"
    face = Face(PALE, "#8f948f", turned=0.25, jaw=15, chin=7, brow_slant=1.3, brow_weight=3, smile=-0.6, open=2.4, lined=True, gaze=0.1)
    robe = f"M70 158C84 146 112 140 128 134H166C186 140 212 148 226 168L236 {num(cut(236))}L{at(60)}Z"
    scales = ""
    for row in range(9):
        y = 138 + row * 8
        for i in range(-6, 7):
            x = 146 + i * 10 + (5 if row % 2 else 0)
            if abs(x - 146) < 24 + row * 5 and y + 3 < cut(x - 5):
                scales += f"M{x - 5} {y}a5 5 0 0 0 10 0"
    mantle_l = f"M60 150C84 140 112 138 124 128C112 142 102 160 98 {num(cut(98))}L{at(40)}Z"
    mantle_r = f"M238 156C212 146 186 140 170 128C184 142 196 166 200 {num(cut(200))}L{at(240)}Z"
    hair = "M-19 -22C-30 -12 -29 14 -33 34C-28 44 -20 46 -14 40L-12 0ZM19 -22C30 -12 29 14 34 34C30 45 22 47 15 40L14 0Z"
    beard = (
        "M-20.4 4C-19 13 -14 17.5 -8 18.5C-8.5 23 -6.5 27 -4.5 27.6Q1.5 29.4 7 27.6C9.4 26.4 10.5 22 10 18.5C15 17 18.4 12 19.2 4"
        "C24 22 22 36 17 47C13 56 7 62 4 73C1 64 -8 60 -14 48C-20 36 -24 22 -20.4 4Z"
    )
    strands = (
        "M-17 22C-15 36 -11 46 -5 54M-11 24C-10 38 -4 48 1 58M-4 30C-3 42 2 52 4 64M3 31C4 42 5 50 6 57M9 29C10 40 9 48 8 54M15 22C16 34 14 42 11 50"
    )
    moustache = "M1.6 17C-3 15.6 -8 17 -11 21C-13.5 24.4 -15 29 -14 33C-11 28 -7 24.6 1.6 21.4C10 24.6 13.5 28 16.4 33C17.4 29 16 24.4 13.6 21C10.6 17 6 15.6 1.6 17Z"
    crown = (
        "M-21.5 -17L-26 -46L-16.5 -34L-13.5 -56L-5.5 -37L0.5 -63L6.5 -37L14.5 -56L17 -34L26.5 -46L21.5 -17Q0 -11 -21.5 -17Z"
    )
    crown_shade = "M6.5 -37L14.5 -56L17 -34L26.5 -46L21.5 -17Q14 -14.4 8 -14.2Z"
    band = "M-22 -24.5Q0 -18.5 22 -24.5L21.5 -17Q0 -11 -21.5 -17Z"
    trident = (
        shaft(212, 64, 212, cut(212), 4.4, BRASS_DARK)
        + metal("M199 30C197 48 198 60 209.4 63V32L207.4 34L212 22L216.6 34L214.6 32V63C226 60 227 48 225 30L229 35L224.6 22L220 35L222 33C222.6 46 222 54 214.6 57H209.4C202 54 201.4 46 202 33L204 35L199.4 22L195 35Z")
        + metal("M206.5 62H217.5V67H206.5Z")
    )
    return "".join([
        on_head(inked(hair, white, INK, 1.1), line("M-27 0C-26 12 -28 24 -27 36M27 0C26 12 28 24 28 36M-22 8C-22 20 -22 30 -20 40M23 8C23 20 23 30 21 40", INK, 0.6)),
        inked(robe, PETROL, INK, 1.2),
        line(scales, SEA, 0.9),
        inked(mantle_l, NIGHT, INK, 1.1) + inked(mantle_r, NIGHT, INK, 1.1),
        line(f"M64 152C86 143 110 141 122 131M{at(92)}C98 160 108 146 122 131M234 158C210 148 188 143 173 131M{at(206)}C198 166 188 146 173 131", BRASS, 1.2),
        on_head(head(face, 0, 0), inked(beard, white, INK, 1.1),
                fill("M7 27.6C9.4 26.4 10.5 22 10 18.5C15 17 18.4 12 19.2 4C24 22 22 36 17 47C13 56 7 62 4 73C8 56 12 44 7 27.6Z", grey),
                line(strands, INK, 0.6), line(beard, INK, 1.1), inked(moustache, white, INK, 0.9),
                line("M1.6 17.4V21M-3 18C-7 20 -10 24 -11.6 28M6 18C10 20 13 24 14.4 28", INK, 0.5)),
        on_head(inked("M-19 -30C-16 -44 16 -44 19 -30Z", PETROL_MID, INK, 0.8), metal(crown, crown_shade), metal(band),
                line("M-26 -46L-21.5 -17", INK, 0.4), "".join(ball(x, y, 2.1) for x, y in ((-26, -47), (-13.5, -57), (0.5, -64), (14.5, -57), (26.5, -47))),
                gem(0, -17.8, 3, 3.4, PETROL_MID, SEA_PALE), disc(-10.5, -18.8, 1.7, PAPER, INK, 0.7), disc(10.5, -18.8, 1.7, PAPER, INK, 0.7), disc(-18, -20.4, 1.4, PAPER, INK, 0.7), disc(18, -20.4, 1.4, PAPER, INK, 0.7)),
        group(fill("M207 50H217V64H207Z", BRASS) + trident, move(-4, 0)),
        inked(f"M{at(182)}C186 184 192 176 199 172L217 176C221 184 226 194 229 {num(cut(230))}Z", NIGHT, INK, 1.1),
        inked("M195 168L220 172L218 181L194 177Z", BRASS, INK, 1),
        fist(PALE, 208, 162, 6, 1.05),
    ])


def king_of_hearts() -> str:
    """A warm king with a great chestnut beard, a velvet cap and ermine, raising a goblet."""
    hair, dark = "#8a4326", "#5f2b18"
    face = Face(ROSY, dark, turned=0.55, left=True, jaw=16, chin=8, smile=1.8, brow_slant=-0.7, brow_weight=2.6, blush=True, open=2.5, gaze=0.2)
    robe = f"M{at(54)}C80 146 110 142 126 134H168C190 142 214 150 238 164L238 {num(cut(238))}L{at(50)}Z"
    ermine = f"M66 156C84 140 112 136 124 124C134 138 158 138 168 124C180 136 212 142 230 160C224 172 212 178 202 180C184 168 164 160 146 158C126 158 106 162 92 168C80 170 70 166 66 156Z"
    tails = "".join(
        group(fill("M0 -3.4C1.8 -1 1.8 2 0 4.4C-1.8 2 -1.8 -1 0 -3.4Z", INK), move(x, y), turn(a))
        for x, y, a in ((84, 156, 30), (102, 149, 20), (118, 143, 10), (112, 157, 10), (132, 150, 0), (146, 146, 0), (160, 150, 0), (178, 146, -14), (194, 154, -20), (180, 161, -14), (210, 165, -28), (94, 164, 24), (198, 171, -20))
    )
    beard = (
        "M-19.8 2C-18 12 -14.5 17 -9.4 18C-9.5 23 -8.5 26.4 -6.4 27.4Q-2 29 3 27.4C6 26 7.6 22 8 18.4C14 17.4 18 12 20.8 2"
        "C27 18 25.6 32 19 42C16 47 11 48 8 51C4 54 -3 54.6 -7 51.4C-11 50 -16 47 -19 41C-25 31 -24.6 16 -19.8 2Z"
    )
    curls = "M-20 14C-17 20 -21 24 -18 30C-15 36 -17 38 -13 43M-14 21C-11 27 -15 31 -11 37C-8 42 -10 44 -7 48M-6 30C-8 36 -4 40 -5 46M1 30C3 37 -1 42 2 50M8 27C12 33 6 38 9 46M14 21C18 28 12 33 15 41M20 14C22 22 18 26 20 34"
    moustache = "M-2 17C-6 15.4 -10.5 17 -13 20.4C-15 23 -18 23.4 -20 21.6C-19 26.6 -13 28 -9 25.4C-6 23.6 -4 22 -2 21.6C1 22.2 4 23.8 7 25.4C11 28 17 26.6 18.4 21.6C16 23.4 13.4 23 11 20.4C8 17 2.6 15.4 -2 17Z"
    locks = "M-20 -22C-27 -14 -27 4 -25 16L-18 20V-8ZM20 -24C31 -14 30 10 31 24C28 34 22 34 17 30L19 -8Z"
    cap = "M-21 -24C-30 -44 -16 -58 -2 -53C14 -62 32 -44 21 -24Q0 -17 -21 -24Z"
    arch = "M-21.5 -22C-24 -40 -12 -52 0 -53C12 -52 25 -40 21.5 -22L17.5 -21C19.5 -36 10 -45 0 -46C-10 -45 -19.5 -36 -17.5 -21Z"
    band = "M-23 -27.5Q0 -20 23 -27.5L21.5 -16.5Q0 -9.5 -21.5 -16.5Z"
    goblet = (
        inked("M191 52H229C230 74 222 88 213 90V104C213 110 220 112 223 118H197C200 112 207 110 207 104V90C198 88 190 74 191 52Z", BRASS, INK, 1.1)
        + fill("M215 52H229C230 74 222 88 213 90V104C213 110 220 112 223 118H213C211 108 211 96 211 89C216 80 217 66 215 52Z", BRASS_DARK)
        + line("M192.4 64H227.6M194.6 73H225.4", INK, 0.8)
        + tag_ellipse(210, 52, 19, 4.6, WINE)
        + gem(210, 68.5, 3.2, 4, ROSE, CORAL)
    )
    return "".join([
        on_head(inked(locks, hair, INK, 1.1), line("M-23 -8C-22 2 -23 8 -21 15M25 -10C24 4 27 14 25 28M22 -2C21 8 23 16 21 26", dark, 0.8)),
        inked(robe, WINE, INK, 1.2),
        uprights([74 + i * 8 for i in range(20)], lambda x: 164, ROSE, 1),
        inked(ermine, PAPER, INK, 1.1) + tails,
        on_head(head(face, 0, 0), inked(beard, hair, INK, 1.1),
                fill("M8 18.4C14 17.4 18 12 20.8 2C27 18 25.6 32 19 42C16 47 11 48 8 51C12 42 12 30 8 18.4Z", dark),
                line(curls, dark, 0.9), line(beard, INK, 1.1), inked(moustache, "#9c5030", INK, 0.9)),
        on_head(inked(cap, ROSE, INK, 1.1), fill("M4 -53C18 -58 31 -43 21 -24Q16 -22 10 -21C18 -34 14 -46 4 -53Z", WINE), metal(arch, "M6 -52C16 -49 24 -38 21.5 -22L17.5 -21C19.5 -34 12 -43 6 -45Z"), metal(band, "M6 -23.2Q16 -24.5 23 -27.5L21.5 -16.5Q14 -13.8 6 -13.2Z"),
                "".join(ball(x, y, 1.5, BRASS_PALE) for x, y in ((-18.6, -33), (-14.6, -42), (-7, -48), (7, -48), (14.6, -42), (18.6, -33))),
                heart_at(0, -58, 5.2), gem(0, -18, 3.4, 3.8, ROSE, CORAL), disc(-11, -19.4, 2, SEA, INK, 0.7), disc(11, -19.4, 2, SEA, INK, 0.7), disc(-18.6, -21.6, 1.4, PAPER, INK, 0.7), disc(18.6, -21.6, 1.4, PAPER, INK, 0.7)),
        group(goblet, move(-5, 0)),
        inked(f"M{at(180)}C182 176 186 160 195 140L217 142C221 160 229 180 236 {num(cut(236))}Z", ROSE, INK, 1.1),
        line(f"M192 152C189 168 189 178 190 {num(cut(190) - 4)}M215 156C220 172 224 184 226 {num(cut(226) - 4)}", WINE, 1),
        inked("M189 127C197 131 213 131 221 127L223 143C213 147 197 147 187 143Z", PAPER, INK, 1) + "".join(group(fill("M0 -3C1.5 -1 1.5 2 0 4C-1.5 2 -1.5 -1 0 -3Z", INK), move(x, 137)) for x in (195, 205, 215)),
        fist(ROSY, 205, 115, 0, 1.1),
    ])


def tag_ellipse(x: float, y: float, rx: float, ry: float, colour: str) -> str:
    """The mouth of a vessel."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{colour}" stroke="{INK}"/>'


def heart_at(x: float, y: float, size: float) -> str:
    """A small brass heart."""
    k = size / 30
    d = "M0 30C-6 19 -29.5 5 -29.5 -11.5C-29.5 -21 -22.8 -27 -15 -27C-8 -27 -2.2 -22.6 0 -15.2C2.2 -22.6 8 -27 15 -27C22.8 -27 29.5 -21 29.5 -11.5C29.5 5 6 19 0 30Z"
    return group(fill(d, BRASS, stroke=INK, stroke_width=0.8 / k), move(x, y), grow(k))


def king_of_diamonds() -> str:
    """A proud king in profile, with a short black beard and a crown of sun rays."""
    hair, glint = "#1f1a1d", "#4a3a3a"
    face = Profile(BROWN, hair, nose=0.6, chin=1, smile=0.4, brow_weight=2.6, brow_slant=0.6)
    nape = "M-15 -20C-11 -16 -6 -12 -4.5 -3L4 -1C5 -7 14 -8 14 0L14.6 16C22 12 25 -4 23 -20L6 -32Z"
    beard = (
        "M6.4 5C7 11 3 16.4 -4 18.4C-8.5 19.6 -11.4 19 -12.4 21.4C-14 24.4 -15 26.6 -17.2 27C-20 29.4 -22 34 -20.6 40"
        "C-18.6 44.6 -10 45 -4 41.6C5 37 13 30 14.4 22C15.6 15 15.4 9 14.8 3L10 10Z"
    )
    rows = "M-17 32C-14 36 -10 36 -8 33M-18 38C-14 42 -9 41 -6 37M-11 27C-8 31 -4 31 -2 27M-4 34C0 35 3 32 3 28M0 23C4 25 7 22 7 18M6 28C9 28 11 24 11 20"
    moustache = "M-19.4 15.4C-15.6 15 -11.6 17.4 -10 22.4C-13 20.6 -16.6 19.4 -20.2 18.8Z"
    rays = ""
    for i in range(11):
        a, length = -172 + i * 15.6, (36 if i % 2 == 0 else 27)
        (x0, y0), (x1, y1), (x2, y2) = polar(2, -18, 19, a - 6.6), polar(2, -18, 19 + length * 0.62, a), polar(2, -18, 19, a + 6.6)
        rays += inked(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}L{num(x2)} {num(y2)}Z", BRASS, INK, 0.9)
        rays += fill(f"M{num(polar(2, -18, 18, a)[0])} {num(polar(2, -18, 18, a)[1])}L{num(x1)} {num(y1)}L{num(x2)} {num(y2)}Z", BRASS_DARK)
    dome = "M-18.5 -20C-20 -42 24 -44 23.5 -18Q2 -13 -18.5 -20Z"
    band = "M-20 -25.5Q2 -19.5 25 -24.5L24 -15.5Q2 -10.5 -18.8 -17Z"
    collar = ""
    for i, (rx, ry, colour) in enumerate(((70, 34, BRASS), (65, 31, PETROL), (55, 25.5, CORAL), (47, 21.5, PETROL), (38, 16.5, BRASS), (32, 13, "#a8452f"))):
        collar += inked(f"M{150 - rx} 148A{rx} {ry} 0 0 0 {150 + rx} 148L168 134H130Z", colour, INK, 1)
        if i in (1, 3):
            steps = 22 if i == 1 else 16
            for k in range(1, steps):
                x, y = polar(0, 0, 1, k * 180 / steps)
                x, y = 150 + (rx - 5 + i / 2) * x, 148 + (ry - 2.8 + i / 4) * y
                collar += fill(f"M{num(x)} {num(y - 2.2)}l1.7 2.2l-1.7 2.2l-1.7 -2.2Z", BRASS_PALE)
    robe = f"M{at(58)}C78 146 110 140 130 138H170C196 142 220 154 236 172L238 {num(cut(238))}L{at(50)}Z"
    axe = (
        shaft(205, 24, 205, cut(205), 4.6, "#6b3f26")
        + inked("M208 32C216 33 222 27 225 20C232 38 232 58 225 76C222 68 216 63 208 64Z", "#dfe4dd", INK, 1.1)
        + line("M222 28C227 42 227 55 222 68", "#8fa5a0", 1)
        + metal("M201 30H209V66H201ZM201 40L190 48L201 56Z")
        + gem(205, 48, 2.6, 4.4, CORAL, "#f3b49c")
        + ball(205, 24, 3)
    )
    return "".join([
        inked(robe, "#a8452f", INK, 1.2),
        line("".join(above([polar(150, 120, 50, a), polar(150, 120, 98, a)]) for a in range(28, 156, 5)), BRASS, 0.8),
        collar,
        fill("M133 112C134 128 133 136 127 146Q148 156 171 147C165 140 163 128 162 108Z", BROWN.light, stroke=INK, stroke_width=1.1),
        fill("M134 124C140 132 156 126 162 112C162 128 164 138 169 147Q158 151.5 150 151C150 138 142 132 134 124Z", BROWN.shade),
        on_head(profile(face, 0, 0), inked(nape, hair, INK, 1), line("M2 -14C8 -14 12 -12 16 -8M3 -19C10 -20 16 -16 20 -12M17 -4C18 2 18 8 17 12", glint, 0.7),
                inked(beard, hair, INK, 1), line(rows, glint, 0.9), fill(moustache, hair), line("M10 11V15", INK, 0.8), ring(10, 18.5, 3.4, INK, 2.6), ring(10, 18.5, 3.4, BRASS, 1.4)),
        on_head(rays, inked(dome, "#a8452f", INK, 1), line("M-8 -20C-9 -28 -6 -33 -2 -36M4 -19C4 -27 4 -31 3 -36M15 -20C15 -27 12 -32 8 -35", BRASS, 0.9), metal(band, "M8 -21.6Q18 -23 25 -24.5L24 -15.5Q16 -13.6 8 -13.2Z"),
                gem(-13, -20, 2.6, 3.2, CORAL, "#f3b49c"), gem(-3, -18.4, 2.6, 3.2, SEA, SEA_PALE), gem(8, -17.8, 2.6, 3.2, CORAL, "#f3b49c"), gem(18.5, -19, 2.6, 3.2, SEA, SEA_PALE)),
        axe,
        inked(f"M{at(178)}C184 186 190 178 196 172L215 176C222 186 228 194 232 {num(cut(232))}Z", CORAL, INK, 1.1),
        inked("M191 167L219 171L217 181L190 177Z", BRASS, INK, 1) + line("M194 172.4L216 175.6", INK, 0.7),
        fist(BROWN, 205, 161, 5, 1.08),
    ])


def king_of_clubs() -> str:
    """A merry king of the wood, with a forked moustache, a crown of oak leaves and a robin on his hand."""
    hair, glint = "#3b2a22", "#7a5a43"
    face = Face(TAN, hair, turned=0.6, jaw=14.5, chin=6, smile=1.6, brow_lift=1, brow_weight=2.4, open=2.5, gaze=0.5)
    locks = "M-20 -20C-31 -10 -27 4 -30 14C-33 24 -28 30 -31 38C-24 46 -14 44 -10 36L-14 0ZM19 -22C27 -14 24 2 27 12C30 22 26 28 29 37C23 44 15 42 12 35L16 0Z"
    waves = "M-24 -8C-28 2 -22 10 -26 20C-28 28 -24 32 -26 40M-19 4C-22 14 -17 20 -20 30C-21 35 -18 38 -18 41M22 -8C25 2 20 10 23 20C25 28 22 32 24 38M18 14C20 22 17 28 18 38"
    moustache = "M3.4 16.6C-1 15.4 -6 17.4 -9 20.6C-12 23.6 -16 23 -17.6 19.4C-19 25 -13 28.6 -8 25.6C-4 23.4 0 21.8 3.6 21.4C7 21.8 9.4 23.4 12 25.4C16 28 20.6 25 19.4 19.6C18 22.6 14.8 23 12.4 20.6C10 17.6 7 15.4 3.4 16.6Z"
    goatee = "M-1.6 28.6C0.6 30 5 30 7 28.6C8.4 34 6.4 42 3.2 49C-0.6 42 -2.6 34 -1.6 28.6Z"
    leaf = "M0 0C-4 -2 -6 -4.6 -5 -7C-8.4 -8.6 -8.4 -12.6 -5.2 -13.6C-7 -17.6 -3 -20.6 0 -25C3 -20.6 7 -17.6 5.2 -13.6C8.4 -12.6 8.4 -8.6 5 -7C6 -4.6 4 -2 0 0Z"
    leaves = "".join(
        group(inked(leaf, colour, INK, 0.9) + line("M0 0V-20M0 -7L-4 -10.6M0 -7L4 -10.6M0 -13L-3.4 -16M0 -13L3.4 -16", vein, 0.7), move(x, y), turn(a), grow(k))
        for x, y, a, k, colour, vein in (
            (-13, -24, -26, 1.15, MOSS_DARK, MOSS), (13, -24, 26, 1.15, MOSS_DARK, MOSS), (-6, -22, -8, 1.3, MOSS_DARK, MOSS), (7, -22, 10, 1.3, MOSS_DARK, MOSS),
            (-20, -21, -46, 1.1, MOSS, BRASS_PALE), (20, -21, 46, 1.1, MOSS, BRASS_PALE), (-10.5, -20, -20, 1.15, MOSS, BRASS_PALE), (10.5, -20, 20, 1.15, MOSS, BRASS_PALE), (0, -19, 0, 1.35, MOSS, BRASS_PALE),
        )
    )
    band = "M-22.5 -26Q0 -19 22.5 -26L21.5 -16.5Q0 -9.5 -21.5 -16.5Z"
    robe = f"M{at(56)}C76 150 106 144 126 140H166C190 144 214 152 236 168L238 {num(cut(238))}L{at(46)}Z"
    fur = f"M124 138C108 146 92 150 78 156C73 158 69 158 {at(66)}L{at(92)}C112 164 128 158 146 {num(cut(146) + 1)}C158 168 172 172 {num(190)} {num(cut(190))}L226 172C218 158 192 150 166 138C158 152 132 152 124 138Z"
    tufts = "M84 158l4 3M98 152l4 4M112 148l3 4M104 160l4 3M120 156l3 4M132 152l2 5M136 162l2 4M152 154l-1 5M162 150l-2 5M168 162l-3 4M178 152l-3 4M184 164l-4 4M196 158l-4 4M206 164l-4 4M154 166l-1 5M90 164l4 2"
    bird = (
        inked("M196 84C190 92 184 104 178 116L185 113L188 118C196 110 202 104 206 98Z", "#5d4a3a", INK, 1)
        + inked("M222 66C216 58 204 58 199 66C193 74 190 88 196 98C202 106 214 104 219 95C224 87 225 76 222 66Z", "#7a624c", INK, 1.1)
        + fill("M222 67C215 65 209 70 207 78C205 88 208 97 212 101C216 99.6 218 97 219 95C224 87 225 76 222 67Z", CORAL)
        + inked("M200 78C194 84 190 94 188 106C198 104 206 96 208 86C208 80 204 76 200 78Z", "#5d4a3a", INK, 0.9)
        + line("M195 90L192 102M199 90L196 101", "#9a8068", 0.8)
        + inked("M223 66L229.4 69.4L223 71.6Z", BRASS, INK, 0.8)
        + disc(215.4, 66.6, 2.2, INK) + disc(214.7, 65.9, 0.7, PAPER)
        + line("M208 102.6V110M214 101V110", INK, 1.2)
    )
    return "".join([
        on_head(inked(locks, hair, INK, 1.1), line(waves, glint, 0.8)),
        inked(robe, MOSS_DARK, INK, 1.2),
        line("".join(above([(x, 172), (x + 10, 184), (x, 196), (x + 10, 208)]) for x in range(58, 236, 7)), MOSS, 0.9),
        neck(TAN),
        inked(fur, "#8a6a48", INK, 1.1) + line(tufts, "#5f452c", 1.1),
        on_head(head(face, 0, 0), inked(goatee, hair, INK, 0.9), line("M1 32C1.6 38 2 42 3 46M4.8 32C5 37 4.4 41 3.6 44", glint, 0.6), inked(moustache, hair, INK, 0.8), line("M0 18.4C-5 18.6 -8 22 -12 24M6 18.4C10 19 12 22.4 15 24", glint, 0.7),
                inked("M-20.5 -18C-22 -8 -22 0 -20.8 6C-17.6 0 -17.4 -10 -13 -16ZM19.6 -18C20.6 -12 20.4 -6 19.4 -2C17.4 -8 17 -12 14 -16Z", hair, INK, 0.9)),
        on_head(leaves, metal(band, "M8 -22.8Q16 -24 22.5 -26L21.5 -16.5Q14 -14 8 -13.2Z"), disc(0, -17.6, 3, WINE, INK, 0.8), disc(-1, -18.6, 0.8, CORAL), disc(-11, -19.2, 1.8, MOSS_DARK, INK, 0.7), disc(11, -19.2, 1.8, MOSS_DARK, INK, 0.7)),
        trefoil(146, 164, 5.4),
        group(bird, move(-5, 0)),
        inked(f"M{at(186)}C187 178 189 160 194 146L218 148C223 164 232 182 237 {num(cut(237))}Z", MOSS, INK, 1.1),
        line(f"M202 156C198 168 196 178 196 {num(cut(196) - 4)}M217 158C220 170 222 182 224 {num(cut(224) - 4)}", MOSS_DARK, 1),
        inked("M190 136C200 140 212 140 222 137L223.4 150C212 153 200 153 189 149Z", "#8a6a48", INK, 1) + line("M196 142l1 4M203 143l0 4M210 143l0 4M217 142l-1 4", "#5f452c", 1),
        group(perch(), move(206, 122)),
    ])


def perch() -> str:
    """The king's hand held out flat for the bird."""
    hand = "M-9 14C-13 8 -14 0 -12 -7C-11 -10.6 -7.6 -11 -7 -7.6C-4 -12 8 -13 15 -10.6C18 -9.4 17.6 -6.6 15 -6.4C17.6 -5.6 17.4 -2.8 14.6 -2.4C16.6 -1.4 16 1.4 13.4 1.6C14.6 3 13.6 5.2 11 5.2C10 8 9.6 11 10 14Z"
    return inked(hand, TAN.light, INK, 1) + line("M15 -6.4H4M14.6 -2.4H4M13.4 1.6H4M-7 -7.6C-6.6 -4 -7.6 -1 -9 0", INK, 0.8) + fill("M-9 14C-12 9 -13 5 -13 1C-8 4 -2 8 2 13.6Z", TAN.shade, fill_opacity=0.6)


def trefoil(x: float, y: float, r: float) -> str:
    """A brass clasp of three leaves."""
    places = ((0, -r * 0.9), (-r * 0.95, r * 0.5), (r * 0.95, r * 0.5))
    return "".join(ball(x + dx, y + dy, r * 0.8) for dx, dy in places) + disc(x, y, r * 0.4, WINE, INK, 0.7)


KINGS: dict[str, Callable[[], str]] = {
    "Ks": king_of_spades,
    "Kh": king_of_hearts,
    "Kd": king_of_diamonds,
    "Kc": king_of_clubs,
}
