"""The four jacks: of the sea (spades), the hearth (hearts), the sun (diamonds) and the wood (clubs)."""

from collections.abc import Callable

from gin.lab.deckart.faces import BROWN, IVORY, PALE, ROSY, Face, Profile, head, profile
from gin.lab.deckart.palette import (
    BRASS, BRASS_DARK, BRASS_PALE, CORAL, INK, MOSS, MOSS_DARK, NIGHT, PAPER, PETROL, PETROL_MID, ROSE, SEA, SEA_PALE, WINE,
)  # fmt: skip
from gin.lab.deckart.svg import disc, fill, group, grow, inked, line, move, num, turn
from gin.lab.deckart.wardrobe import (
    above, along, at, ball, cut, fist, gem, metal, neck, on_head, shaft, studs,
)  # fmt: skip


def jack_of_spades() -> str:
    """A young navigator in profile, with a feathered cap and a spyglass."""
    hair, glint = "#2a2530", "#5b5466"
    face = Profile(PALE, hair, right=True, nose=-0.6, smile=0.9, brow_weight=2)
    mane = "M-15.6 -24C-13 -15 -9 -12 -6 -4C-5 0 -4 4 -2.4 7C1 5 3.6 2 5.4 -2C6 -8 14.4 -8.4 14.4 0L14.6 13C18 17 21 18 24 16C30 8 30 -6 26 -18L12 -34Z"
    queue = "M18 10C25 19 25 30 17 45C28 43 36 30 33 15C31 7 22 5 18 10Z"
    waves = "M-4 -14C0 -8 0 -4 -1.6 2M4 -16C9 -14 15 -11 18 -4M13 -17C20 -13 23 -5 21 8M21 -16C26 -8 27 0 25 9M23 16C28 24 27 32 22 41M28 14C31 22 31 29 27 36"
    ribbon = inked("M22 12C16 6 14 10 15 15C16 19 20 18 22 14C25 19 30 20 31 15C32 10 28 8 24 11Z", BRASS, INK, 0.8) + disc(23, 13, 2, BRASS_DARK, INK, 0.7)
    cap = "M-20 -17C-27 -32 -12 -47 10 -45C32 -44 37 -27 27 -15C12 -25 -6 -23 -20 -17Z"
    band = "M-20.4 -19C-6 -26 13 -26.4 28 -16.4L26.6 -9.6C12 -19 -6 -19 -19 -12.6Z"
    feather = "M12 -22C16 -40 32 -56 54 -54C46 -50 48 -44 42 -41C44 -36 36 -35 35 -31C34 -26 26 -26 22 -22C19 -20 15 -19 12 -22Z"
    coat = f"M{at(58)}C78 149 108 149 126 142H166C190 150 214 154 232 172L236 {num(cut(236))}L{at(50)}Z"
    lapels = f"M122 142C110 150 104 156 100 {num(cut(100))}L{at(118)}L142 158L146 146Z", f"M168 142C182 152 190 164 192 {num(cut(192))}L{at(168)}L150 160L146 146Z"
    cravat = "M128 140C134 150 156 152 164 140L166 148C160 156 152 158 148 158C154 166 156 174 154 182L138 178C138 170 140 164 144 158C136 158 128 154 126 147Z"
    glass = (
        inked("M-5 34H5L6.4 2H-6.4Z", BRASS_DARK, INK, 1) + inked("M-7 4H7L8.4 -30H-8.4Z", PETROL, INK, 1) + fill("M2 4H7L8.4 -30H3Z", NIGHT)
        + metal("M-7.8 1H7.8V7H-7.8ZM-9.4 -34H9.4V-27H-9.4ZM-5.8 31H5.8V37H-5.8Z") + inked("M-9.4 -34Q0 -40 9.4 -34Q0 -29 -9.4 -34Z", SEA_PALE, INK, 0.9)
        + line("M-5 -22L-4.4 -4", SEA, 1)
    )
    return "".join([
        inked(coat, PETROL, INK, 1.2),
        line(f"M84 158C88 162 92 164 96 166M214 164C208 170 202 180 200 {num(cut(200))}", SEA, 0.9),
        fill("M127 110C128 126 126 136 120 146Q146 160 164 146C160 140 156 134 156 122L160 108Z", PALE.light, stroke=INK, stroke_width=1.1),
        fill("M131 120C138 130 150 134 157 126C156 134 159 140 163 146Q150 154 138 153C142 142 138 132 131 120Z", PALE.shade),
        inked(cravat, PAPER, INK, 1), line("M134 148C140 154 152 155 160 149M147 160C148 168 147 174 146 178M143 161C142 168 142 172 142 177", "#cfc6b2", 0.9),
        *(inked(d, NIGHT, INK, 1.1) for d in lapels),
        line(f"M121 144C110 152 106 158 104 {num(cut(104))}M169 144C180 154 186 164 188 {num(cut(188))}", BRASS, 1.1),
        studs([(126, 162), (166, 168), (168, 180)], 2.2),
        on_head(profile(face, 0, 0),
                group(inked(queue, hair, INK, 1.1) + inked(mane, hair, INK, 1) + line(waves, glint, 0.8) + ribbon + inked(feather, SEA, INK, 0.9)
                      + line("M14 -21C22 -36 34 -48 52 -53.4M22 -33L20 -26M27 -39L29 -29M33 -44L37 -36M39 -48L44 -43M24 -36L21 -40M30 -42L28 -47M36 -46L36 -51", PETROL, 0.8)
                      + inked(cap, PETROL, INK, 1.1) + line("M-10 -23C-14 -32 -8 -40 0 -43M2 -25C-1 -33 4 -40 8 -44M14 -25C14 -33 18 -38 20 -42", PETROL_MID, 1)
                      + metal(band, "", 1) + "".join(disc(x, y, 1.5, PETROL, INK, 0.6) for x, y in ((-12, -18.4), (-4, -20.6), (4, -21.4), (20, -17))) + gem(12, -20.4, 3.6, 4.6, PETROL_MID, SEA_PALE), grow(-1, 1))),
        inked(f"M{at(176)}C182 186 188 176 196 166L216 172C224 182 230 194 234 {num(cut(234))}Z", PETROL, INK, 1.1),
        inked("M192 161L220 170L217 181L189 172Z", NIGHT, INK, 1) + studs([(197, 168), (204, 170.4), (211, 172.6)], 1.7),
        group(glass, move(207, 150), turn(14)),
        fist(PALE, 206, 158, 14, 0.98),
    ])


def jack_of_hearts() -> str:
    """A fair page in profile, with a slashed bonnet and a letter sealed with a heart."""
    hair, glint, dark = "#dfb157", "#f6dc98", "#a5742a"
    face = Profile(ROSY, "#a5742a", nose=-1, smile=1.3, brow_weight=1.7, brow_slant=-0.5, ear=False, blush=True)
    curls = (
        "M-16 -24C-13 -16 -9 -13 -8.4 -5C-11 0 -7 5 -4 6C-8 11 -4 17 0 17C-3 23 2 29 7 28C8 34 17 35 20 30C27 32 32 25 29 19"
        "C35 15 34 6 30 3C35 -4 32 -12 28 -14C30 -22 22 -32 12 -33Z"
    )
    spirals = "M-3 -4C1 -7 6 -4 4 0C2 3 -2 1 0 -2M2 8C6 5 11 8 9 12C7 15 3 13 5 10M8 21C11 17 17 19 16 23C14 27 10 25 11 22M14 0C18 -4 24 -1 22 4C20 7 15 6 17 2M19 14C22 10 28 12 27 17C25 20 21 19 22 16M10 -9C14 -12 19 -10 18 -6M22 -11C26 -11 28 -8 26 -5"
    puff = "M-18 -20C-26 -38 -10 -52 6 -47C20 -54 38 -40 28 -18C12 -27 -6 -27 -18 -20Z"
    slashes = "M-11 -25C-15 -32 -13 -39 -7 -43C-9 -37 -9 -31 -7 -26.4ZM0 -27.4C-2 -34 0 -41 5 -44.6C4 -38 4 -33 5 -27.6ZM12 -26.6C12 -34 15 -40 20 -43C18 -37 18 -31 18.4 -25Z"
    brim = "M-24 -15C-12 -26 13 -29 31 -17C33 -12 31 -8 27 -7C12 -18 -8 -17 -21 -9C-25 -10 -26 -13 -24 -15Z"
    plume = "M14 -24C24 -30 30 -46 24 -58C34 -54 36 -46 35 -42C40 -40 40 -32 36 -29C38 -24 33 -19 28 -19C23 -19 18 -20 14 -24Z"
    doublet = f"M{at(58)}C78 149 108 149 126 144H166C190 150 216 156 234 174L236 {num(cut(236))}L{at(50)}Z"
    ruff = "".join(inked(f"M{num(x - 5.4)} {num(y)}C{num(x - 7)} {num(y + 8)} {num(x + 7)} {num(y + 8)} {num(x + 5.4)} {num(y)}Z", PAPER, INK, 0.9) for x, y in along((116, 142), (146, 160), (176, 142), 9))
    letter = (
        inked("M-23 -16H23V16H-23Z", PAPER, INK, 1.1) + fill("M-23 16L0 -1L23 16Z", "#eadfc6") + line("M-23 -16L0 3L23 -16M-23 16L-6 -1.6M23 16L6 -1.6", INK, 0.9)
        + disc(0, 2, 7, WINE, INK, 0.9) + group(fill(HEART, CORAL), move(0, 2.4), grow(0.125))
    )
    return "".join([
        inked(doublet, WINE, INK, 1.2),
        "".join(inked(f"M{x} {y}C{x - 3.6} {y + 8} {x - 3.6} {y + 14} {x} {y + 22}C{x + 3.6} {y + 14} {x + 3.6} {y + 8} {x} {y}Z", CORAL, INK, 0.8) for x, y in ((92, 156), (106, 156), (120, 158), (170, 160), (184, 162)) if y + 22 < cut(x) + 14),
        fill(f"M140 152H154L158 {num(cut(158))}L{at(136)}Z", ROSE, stroke=INK, stroke_width=1), studs([(147, 166), (147.4, 174)], 1.9),
        fill("M130 106C131 122 132 132 126 144Q146 158 168 144C162 138 160 124 160 108Z", ROSY.light, stroke=INK, stroke_width=1.1),
        fill("M133 124C141 130 154 124 160 112C160 126 162 138 167 144.6Q160 150 150 150.6C150 138 142 132 133 124Z", ROSY.shade),
        inked("M122 138C130 150 162 150 170 138L176 143C164 157 128 157 116 143Z", PAPER, INK, 0.9), ruff,
        on_head(profile(face, 0, 0), inked(curls, hair, INK, 1.1), line(spirals, dark, 0.9), line("M-6 -16C0 -18 6 -18 12 -15M4 -13C8 -14 14 -13 16 -12", glint, 0.9),
                inked(plume, PAPER, INK, 0.9), line("M17 -24C27 -30 32 -44 27 -54M27 -33L33 -30M30 -40L35 -37M22 -27L29 -22M26 -34L23 -36M29 -41L26 -44", "#c9a58f", 0.8),
                inked(puff, ROSE, INK, 1.1), inked(slashes, "#f3c9a0", INK, 0.7), inked(brim, WINE, INK, 1.1), line("M-22 -12.6C-10 -22 12 -24.6 29 -12.6", ROSE, 1), ball(15, -21, 3.2)),
        inked(f"M{at(178)}C182 184 187 172 194 160L216 164C223 178 231 192 236 {num(cut(236))}Z", WINE, INK, 1.1),
        inked(f"M203 172C200 180 200 186 203 192C206 186 206 180 203 172ZM216 174C213 182 213 190 216 196C219 190 219 182 216 174Z", CORAL, INK, 0.8),
        inked("M189 155C198 159 212 160 220 158L221 168C210 171 198 170 187 165Z", PAPER, INK, 0.9) + line("M195 159v8M202 161v8M209 161v8M215 160v8", "#cfc6b2", 0.8),
        group(letter, move(202, 122), turn(-10)),
        fist(ROSY, 204, 146, -4, 0.98),
    ])


HEART = "M0 30C-6 19 -29.5 5 -29.5 -11.5C-29.5 -21 -22.8 -27 -15 -27C-8 -27 -2.2 -22.6 0 -15.2C2.2 -22.6 8 -27 15 -27C22.8 -27 29.5 -21 29.5 -11.5C29.5 5 6 19 0 30Z"


def jack_of_diamonds() -> str:
    """A bright young guard in an embroidered cap, with a spear and its pennant."""
    hair = "#1f171a"
    face = Face(BROWN, hair, turned=0.55, jaw=14.2, chin=5.6, open=2.9, gaze=0.5, brow_lift=0.8, brow_weight=2.1, smile=1.5, mouth=5.8, lips=1.25)
    sides = "M-21.6 -18C-24.4 -8 -23.4 2 -21.6 9C-19.6 8 -18.6 2 -18.6 -4L-16 -16ZM20 -18C21.4 -10 21 -4 19.6 2C17.6 -2 17.4 -8 16 -16Z"
    cap = "M-22.4 -16C-25 -30 -22 -44 -18 -49Q0 -55 19 -49C23.6 -43 25.4 -30 22.4 -16Q0 -9 -22.4 -16Z"
    band = "M-23.4 -23.5Q0 -16.6 23.4 -23.5L22.4 -15Q0 -8 -22.4 -15Z"
    marks = ""
    for row, (y, xs) in enumerate(((-30, (-18, -9, 0, 9, 18)), (-38.6, (-13.6, -4.6, 4.6, 13.6)), (-46, (-9, 0, 9)))):
        for x in xs:
            yy = y - 0.008 * x * x + 1
            marks += inked(f"M{x} {num(yy - 4)}l3.2 4l-3.2 4l-3.2 -4Z", BRASS if row != 1 else SEA, INK, 0.7)
    coat = f"M{at(58)}C78 149 108 150 128 144H164C190 152 216 158 234 176L236 {num(cut(236))}L{at(50)}Z"
    quilt = "".join(above([(x, 164), (x + 50, 214)]) + above([(x, 164), (x - 60, 224)]) for x in range(84, 190, 12))
    collar = "M126 146C128 138 130 132 130 128C136 138 154 140 161 128C161 134 164 140 167 146C158 158 134 158 126 146Z"
    front = f"M128 147C136 156 158 156 165 147L172 {num(cut(172))}L{at(124)}Z"
    spear = (
        shaft(208, 46, 208, cut(208), 4.2, "#6b3f26")
        + inked("M206 54C196 52 190 60 178 56C182 62 178 66 181 71C174 72 173 78 168 80C182 84 194 78 206 82Z", CORAL, INK, 1) + line("M205 60C196 59 191 65 184 64M205 76C196 73 190 78 180 78", WINE, 1.6) + fill("M193 64l3.4 5l-3.4 5l-3.4 -5Z", BRASS_PALE)
        + inked("M208 18C213 28 216 34 216 38C214 43 211 45 208 47C205 45 202 43 200 38C200 34 203 28 208 18Z", "#dfe4dd", INK, 1) + fill("M208 18C213 28 216 34 216 38C214 43 211 45 208 47Z", "#a9b8b2") + line("M208 18V47", INK, 0.7)
        + metal("M203.6 46H212.4V51H203.6Z")
    )
    return "".join([
        inked(coat, "#b5532f", INK, 1.2),
        line(quilt, BRASS, 0.9),
        inked(front, PETROL, INK, 1.1), studs([(146.6, 164), (147, 173)], 2.2), line(f"M133 152L{at(130)}M160 152L{at(166)}", BRASS, 1),
        neck(BROWN, half=10.6, base=146),
        inked(collar, PETROL, INK, 1.1), line("M128 143C136 154 158 154 165.4 143", BRASS, 1.6), gem(146.4, 152, 3.4, 4.4, CORAL, "#f3b49c"),
        on_head(head(face, 0, 0), inked("M-21 -1C-25.4 -3 -26.6 4 -24 8.6C-22.6 11.4 -20.4 11 -20 8Z", BROWN.light, INK, 1), disc(-23, 12.4, 2, BRASS, INK, 0.7),
                inked(sides, hair, INK, 0.9), inked(cap, WINE, INK, 1.1), fill("M6 -51.6Q13 -51 19 -49C23.6 -43 25.4 -30 22.4 -16Q16 -14 10 -13.2C14 -28 12 -42 6 -51.6Z", "#701a28"), marks, metal(band, "M9 -19.8Q17 -21.2 23.4 -23.5L22.4 -15Q16 -13 9 -12Z"),
                "".join(disc(x, -16.2 - abs(x) * 0.11, 1.3, PETROL, None) for x in (-18, -12, -6, 6, 12, 18)), gem(0, -16, 2.8, 3.6, CORAL, "#f3b49c")),
        spear,
        inked(f"M{at(178)}C184 186 192 178 199 172L218 176C224 184 230 194 234 {num(cut(234))}Z", "#b5532f", INK, 1.1),
        inked("M195 166L221 171L219 181L193 176Z", PETROL, INK, 1) + line("M197 171L219 175.4", BRASS, 1.4),
        fist(BROWN, 208, 160, 5, 1.02),
    ])


def jack_of_clubs() -> str:
    """A freckled young archer with a pheasant's feather in his cap."""
    hair, glint = "#b5622b", "#e29a5c"
    face = Face(IVORY, "#8a4520", turned=0.6, left=True, jaw=14.2, chin=5.4, open=2.8, gaze=0.3, brow_lift=1, brow_slant=-0.3, brow_weight=2, smile=1.9, mouth=6, blush=True)
    freckles = "".join(f'<circle cx="{x}" cy="{y}" r="0.6" fill="#b5622b" fill-opacity="0.75"/>' for x, y in ((-13, 9), (-10.6, 11), (-8.6, 8.8), (-11.6, 13), (7, 9.6), (9.6, 11.6), (11.6, 9), (9.4, 14), (12.6, 12.4)))
    locks = "M-20 -18C-26 -10 -24 2 -26 10C-23 10 -21.6 8 -20.8 6C-22 12 -22 16 -24 20C-18 20 -16 12 -17 4L-14 -14ZM18 -18C29 -12 27 2 30 10C27.4 11 26 9.6 25.4 8C26.6 14 27.6 18 30 22C24 25 18 20 17.6 12L20 0L14 -14Z"
    fringe = "M-21 -12C-18 -6 -13 -4.6 -10 -5C-12 -8 -11 -11 -9 -13C-6 -8 -1 -6.6 3 -7.6C1 -10 1.6 -12 3 -14C7 -9.6 13 -8.6 19 -11L21 -18H-20Z"
    crown = "M-22 -15C-25 -36 -8 -50 12 -45C22 -42 26 -28 24 -14C8 -20 -8 -20 -22 -15Z"
    brim = "M-40 -9C-30 -21 -8 -24 8 -22C18 -21 25 -22 30 -27C32 -17 26 -9.6 17 -10.4C0 -13 -20 -15 -40 -9Z"
    feather = "M20 -21C24 -38 20 -52 30 -66C34 -56 36 -40 30 -28C28 -24 24 -20 20 -21Z"
    hood = f"M{at(70)}C84 148 110 146 122 136C130 148 160 148 168 134C182 146 208 150 224 166C214 170 206 174 200 180C188 170 172 168 158 170C150 172 146 176 144 {num(cut(144))}L{at(138)}C134 172 128 166 118 164C104 164 94 166 {at(90)}Z"
    tunic = f"M{at(52)}C72 148 100 148 124 142H168C194 150 218 156 236 176L238 {num(cut(238))}L{at(48)}Z"
    bow = (
        line("M203 22L203 200", PAPER, 1.3) + line("M203 22L203 200", INK, 0.5)
        + inked("M201 22C205 30 204 36 209 44C222 62 228 84 224 108C228 132 222 160 209 178C204 186 206 194 202 202L200 200C202 192 200 184 204 175C214 158 219 134 215 112H214V104H215C219 84 214 62 204 47C200 38 202 30 199 24Z", "#8a5a33", INK, 1.1)
        + inked("M213 97H225L225.6 119H213.6Z", WINE, INK, 1)
    )
    return "".join([
        on_head(inked(locks, hair, INK, 1.1), line("M-22 -8C-24 0 -22 6 -23 12M24 -8C27 0 25 6 27 14M20 0C22 8 22 14 25 19", glint, 0.8)),
        group(quiver(), move(92, 153), turn(-22)),
        inked(tunic, "#7a5a3a", INK, 1.2),
        neck(IVORY, half=10.4, base=146),
        inked(hood, MOSS, INK, 1.1), fill("M168 134C182 146 208 150 224 166C214 170 206 174 200 180C192 173 184 170.6 174 169.6C180 158 176 146 168 134Z", MOSS_DARK),
        line("M118 141C126 154 162 154 172 139M96 156C102 152 108 150 112 148M196 158C190 154 184 151 180 150", MOSS_DARK, 1), line("M82 162C92 160 104 158 118 160C128 162 136 166 140 172M210 168C196 164 176 164 160 166C152 167 146 170 144 174", BRASS, 1.1),
        trefoil_clasp(143, 157),
        on_head(head(face, 0, 0), freckles, inked(fringe, hair, INK, 0.9), line("M-17 -12C-15 -9 -13 -8 -12 -7.6M-5 -13C-3 -10.6 0 -9.6 1 -9.4M8 -13C11 -11.6 14 -11.6 16 -12", glint, 0.8),
                inked(feather, BRASS, INK, 0.9), line("M22 -24C27 -36 26 -52 30 -63", INK, 0.7), line("M25 -34L31.6 -33M25.6 -40L33 -39M25.6 -46L33.4 -46M26 -52L32.6 -53M24 -29L28.6 -27", WINE, 1.5),
                inked(crown, MOSS_DARK, INK, 1.1), line("M-10 -21C-14 -30 -8 -40 2 -44M6 -22C4 -30 8 -38 14 -42", MOSS, 1), inked(brim, MOSS, INK, 1.1), line("M-34 -11.6C-20 -18.6 0 -18 14 -14.6C20 -14 25 -16 28 -20", BRASS, 1), ball(21, -20, 2.8)),
        bow,
        inked(f"M{at(184)}C188 180 194 160 204 144L226 146C230 164 234 184 238 {num(cut(238))}Z", "#7a5a3a", INK, 1.1),
        inked("M200 136C208 139 220 139 228 137L230 156C218 160 206 159 197 155Z", "#4f3826", INK, 1) + line("M203 141L226 152M226 141L202 152", BRASS, 1),
        fist(IVORY, 217, 125, -4, 1.02),
    ])


def quiver() -> str:
    """Arrows over the shoulder."""
    case = inked("M-15 -12H13L11 10H-13Z", "#6b4a2c", INK, 1) + line("M-14.6 -6H12.6", BRASS, 2)
    arrows = "".join(group(line("M0 0V22", "#8a5a33", 1.6) + inked("M0 -14C4 -10 4.6 -4 4 6L0 3L-4 6C-4.6 -4 -4 -10 0 -14Z", colour, INK, 0.8) + line("M0 -12V4", INK, 0.6), move(x, y), turn(a)) for x, y, a, colour in ((-8, -26, -10, PAPER), (6, -26, 8, CORAL), (-1, -31, 0, BRASS)))
    return arrows + case


def trefoil_clasp(x: float, y: float) -> str:
    """A small brass clasp."""
    return ball(x, y - 3.4, 3) + ball(x - 3.6, y + 2, 3) + ball(x + 3.6, y + 2, 3)


JACKS: dict[str, Callable[[], str]] = {
    "Js": jack_of_spades,
    "Jh": jack_of_hearts,
    "Jd": jack_of_diamonds,
    "Jc": jack_of_clubs,
}
