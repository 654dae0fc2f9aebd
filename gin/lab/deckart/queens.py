"""The four queens: of the sea (spades), the hearth (hearts), the sun (diamonds) and the wood (clubs)."""

from collections.abc import Callable

from gin.lab.deckart.faces import DEEP, IVORY, PALE, ROSY, Face, head
from gin.lab.deckart.palette import (
    BRASS, BRASS_DARK, BRASS_PALE, CORAL, INK, MOSS, MOSS_DARK, NIGHT, PAPER, PETROL, PETROL_MID, ROSE, SEA, SEA_PALE, WINE,
)  # fmt: skip
from gin.lab.deckart.svg import disc, fill, group, grow, inked, line, move, num, polar, polygon, ring, turn
from gin.lab.deckart.wardrobe import (
    HEAD, above, along, at, ball, cut, fist, gem, metal, neck, on_head, shaft, studs,
)  # fmt: skip


def queen_of_spades() -> str:
    """A cool queen of the night with a black bob, a crescent moon and a lantern."""
    hair, glint = "#171b26", "#3d4a5e"
    face = Face(PALE, hair, turned=0.6, left=True, jaw=13.4, chin=4.2, eye=5.5, open=2.1, gaze=0.35, brow_lift=1.2, brow_weight=1.1,
                smile=0.3, mouth=4.8, lips=1.2, lashes=True, long=34.6)  # fmt: skip
    wings = ""
    for i in range(26):
        a = -176 + i * 6.6
        if -128 < a < -58:
            continue
        (x0, y0), (x1, y1) = polar(145, 150, 60, a), polar(145, 150, 60, a + 6.6)
        tip = polar(145, 150, 65, a + 3.3)
        wings += inked(f"M145 150L{num(x0)} {num(y0)}Q{num(tip[0])} {num(tip[1])} {num(x1)} {num(y1)}Z", SEA_PALE if i % 2 else PAPER, INK, 0.8)
    bob = "M-20 -24C-30 -8 -30 14 -26 27C-20 33 -12 32 -9 27L-12 0ZM20 -24C31 -8 30 14 27 28C21 34 13 33 9 28L14 0Z"
    fringe = "M-21.8 4C-25 -28 -13 -41 0 -41C13 -41 25 -28 21.6 4C20 -4 19 -9 17.6 -13.4Q0 -17.4 -17.8 -13.4C-19.4 -8 -20.4 -4 -21.8 4Z"
    curl_near = "M14.6 -13.6C15.6 -6 16.4 0 16.2 6C16 12 13 15.4 9 13.4C11.6 20.6 19 24 25 23C27.6 12 26 -2 21.4 -14Z"
    curl_far = "M-17 -13.6C-18.6 -6 -19.4 0 -19 6C-18.8 11 -17 14 -14.6 13.6C-16 19 -20.6 23.6 -25.4 22.6C-27.6 12 -26 -2 -21.8 -14Z"
    band = "M-23.6 -26Q0 -19.6 23.6 -26L23 -19.4Q0 -13 -23 -19.4Z"
    moon = "M-12.6 -52A14.4 14.4 0 1 0 12.6 -52A12.6 12.6 0 0 1 -12.6 -52Z"
    plumes = "".join(inked(f"M{x - 3.2} -25L{x * 1.1} {-44 + abs(x) * 0.3}L{x + 3.2} -25Z", BRASS, INK, 0.8) + disc(x * 1.1, -44 + abs(x) * 0.3, 1.6, PAPER, INK, 0.6) for x in (-19.6, -13, 13, 19.6))
    gown = f"M{at(60)}C80 150 108 150 124 150L146 178L168 150C190 150 212 156 232 172L236 {num(cut(236))}L{at(54)}Z"
    lantern = (
        ring(206, 133, 5, BRASS_DARK, 2)
        + metal("M193 146C195 140 217 140 219 146L222 150H190Z")
        + inked("M193 150H219L216 181H196Z", "#f9dd92", INK, 1)
        + fill("M206 157C210 163 212 167 211 171C210 177 202 177 201 171C200 167 204 165 206 157Z", CORAL)
        + fill("M206 165C208 168 208.6 170 208 172C207 175 205 175 204 172C203.6 170 205 168 206 165Z", "#fff3c9")
        + line("M199.4 150L201 181M212.6 150L211 181", INK, 0.9)
        + metal("M193 181H219L222 187H190Z", "M208 181H219L222 187H208Z")
    )
    return "".join([
        wings,
        on_head(inked(bob, hair, INK, 1.1)),
        inked(gown, NIGHT, INK, 1.2),
        line("".join(above([(146, 184 + k), (92, 160 + k)]) + above([(146, 184 + k), (206, 157 + k)]) for k in range(0, 40, 7)), PETROL_MID, 0.9),
        neck(PALE, x=143, half=9.4, base=150),
        fill("M126 149.5L146 177L166 149.5C160 147 130 147 126 149.5Z", PALE.light),
        fill("M146 177L166 149.5C162 148 158 148 154 148C152 158 149 168 146 177Z", PALE.shade),
        line("M124 150L146 178L168 150", BRASS, 2.2), line("M124 150L146 178L168 150", INK, 0.6),
        line("M131 146Q144 160 158 146", INK, 0.7), studs(along((131, 146), (144, 160), (158, 146), 9), 1.7, PAPER), gem(144.6, 158.5, 3, 5, PETROL_MID, SEA),
        on_head(head(face, 0, 0), fill(curl_near, hair), fill(curl_far, hair), fill(fringe, hair),
                line("M-14 -34C-18 -28 -20 -20 -20 -10M-6 -37C-12 -33 -15 -26 -15.6 -17M20 -8C22 0 22.6 10 21 18M7 -36C13 -31 16 -25 17 -17", glint, 0.9),
                metal(band, "M8 -22.6Q16 -24 23.6 -26L23 -19.4Q16 -17.4 8 -16.6Z"), plumes, metal(moon, "M4 -42C8 -44 11 -47 12.6 -52A14.4 14.4 0 0 1 2 -31.4Z"),
                fill(polygon([polar(0, -51, 5.6 if i % 2 == 0 else 2.1, -90 + i * 45) for i in range(8)]), BRASS_PALE, stroke=INK, stroke_width=0.6),
                gem(0, -19.4, 2.6, 3.4, PETROL_MID, SEA), disc(-9, -20.2, 1.4, PAPER, INK, 0.6), disc(9, -20.2, 1.4, PAPER, INK, 0.6), disc(-16.4, -21.6, 1.2, PAPER, INK, 0.6), disc(16.4, -21.6, 1.2, PAPER, INK, 0.6)),
        inked(f"M{at(168)}C176 170 186 150 200 134L214 140C222 158 230 178 236 {num(cut(236))}Z", PETROL, INK, 1.1),
        line("M206 150C196 160 186 172 182 188M211 150C222 166 228 180 230 200", SEA, 0.9),
        lantern,
        fist(PALE, 206, 127, 70, 0.86),
    ])


def queen_of_hearts() -> str:
    """A gentle queen with long auburn waves, a coronet of hearts and a rose."""
    hair, glint = "#9a3f22", "#cd7546"
    face = Face(ROSY, "#7a3018", turned=0.5, jaw=13.6, chin=4.8, eye=5.5, open=2.9, gaze=0.1, brow_lift=0.6, brow_slant=-0.6, brow_weight=1.3,
                smile=1.3, mouth=5.2, lips=1.15, lashes=True, long=34.6, blush=True)  # fmt: skip
    mass = "M-16 -30C-32 -26 -28 -6 -32 4C-37 14 -29 22 -33 32C-37 42 -32 52 -24 54L24 56C34 54 37 42 33 33C29 23 37 14 32 3C28 -7 32 -26 16 -30Z"
    waves = "M-26 -8C-31 4 -24 12 -28 22C-32 32 -26 38 -29 48M-22 6C-25 16 -19 22 -23 32C-26 40 -20 44 -22 52M26 -8C31 4 24 12 28 22C33 32 26 38 29 48M21 8C25 18 19 22 23 32C26 40 20 44 23 52"
    front = "M2 -38C-17 -41 -27 -26 -25 -6C-24 1 -23.4 6 -21.6 11C-21.6 -2 -15 -9 -7 -16C-2.6 -20 0.6 -25 2 -30C3.6 -24 8 -19.6 11.6 -15.6C17 -10 19.4 -3 19.4 8C23.6 2 27 -31 10 -37Z"
    band = "M-22 -31Q0 -24 22 -31L21 -23.4Q0 -16.4 -21 -23.4Z"
    spikes = "M-21.6 -29L-23 -42L-14 -33L-10.5 -45L-5 -32.6L0 -48L5 -32.6L10.5 -45L14 -33L23 -42L21.6 -29Q0 -22 -21.6 -29Z"
    gown = f"M{at(58)}C74 148 100 148 128 144L146 178L164 144C190 148 218 154 232 174L236 {num(cut(236))}L{at(52)}Z"
    lace_l = "M130 141C121 144 112 147 104 150C106 154 110 154 112 152C113 157 118 158 120 155C121 160 126 161 128 158C129 164 134 165 136 162C137 168 141 169 146 178L134 148Z"
    lace_r = "M161 141C170 144 181 147 190 151C188 155 184 155 182 153C181 158 176 159 174 156C173 161 168 162 166 159C165 165 160 166 158 163C157 169 152 170 146 178L158 148Z"
    rose = (
        line("M86 168C90 146 96 130 100 118", MOSS_DARK, 2.2)
        + inked("M91 146C82 144 77 138 76 131C84 131 91 136 92.6 143Z", MOSS, INK, 0.8) + inked("M96 132C103 131 109 127 111 121C104 119.4 98 123 96.4 130Z", MOSS, INK, 0.8)
        + inked("M88 112C86 100 91 92 101 91C112 91 117 100 114 111C110 119 94 120 88 112Z", ROSE, INK, 1)
        + fill("M104 92C113 93 117 101 114 111C111 117 102 119 96 117C106 114 109 102 104 92Z", WINE)
        + line("M94 100C96 94 106 93 108 99C110 105 103 109 99 106C96 104 98 100 101 100.6M89 106C92 112 98 114 103 113M113 104C112 110 108 113 103 113", INK, 0.8)
        + fill("M90 114L84 117L92 118L96 124L101 119L110 119L106 115C100 118.6 95 117.6 90 114Z", MOSS_DARK)
    )
    return "".join([
        on_head(inked(mass, hair, INK, 1.1), line(waves, glint, 0.9)),
        neck(ROSY, half=9.4, base=146),
        fill("M128 144L146 177L164 144Z", ROSY.light), fill("M146 177L164 144L154 144C153 156 150 168 146 177Z", ROSY.shade),
        inked(gown, ROSE, INK, 1.2),
        line("".join(above([polar(146, 120, 54 + (i % 2) * 8, a), polar(146, 120, 100, a)]) for i, a in enumerate(range(36, 146, 5))), WINE, 1),
        inked(lace_l, PAPER, INK, 0.9) + inked(lace_r, PAPER, INK, 0.9),
        "".join(disc(x, y, 1, WINE) for x, y in [*along((112, 148.4), (128, 146), (140, 166), 6), *along((182, 149.4), (164, 146), (152, 166), 6)]),
        line("M133 143Q146 158 160 143", INK, 0.7), studs(along((133, 143), (146, 158), (160, 143), 9), 1.6, BRASS),
        group(fill(HEART, CORAL, stroke=INK, stroke_width=6), move(146.4, 156), grow(0.15)),
        on_head(head(face, 0, 0), inked(front, hair, INK, 1), line("M-1 -34C-12 -34 -21 -24 -22.4 -6M-2 -30C-9 -27 -17 -20 -19.6 -8M5 -33C15 -32 22 -22 21.8 -6M5 -28C11 -25 17 -18 19.4 -10", glint, 0.9),
                metal(spikes, "M5 -32.6L10.5 -45L14 -33L23 -42L21.6 -29Q14 -26.6 7 -26Z"), metal(band),
                "".join(group(fill(HEART, ROSE, stroke=INK, stroke_width=7), move(x, y), grow(k)) for x, y, k in ((-23, -45, 0.11), (-10.5, -48.6, 0.12), (0, -52, 0.15), (10.5, -48.6, 0.12), (23, -45, 0.11))),
                gem(0, -24, 2.6, 3.2, ROSE, CORAL), disc(-9, -24.8, 1.5, PAPER, INK, 0.6), disc(9, -24.8, 1.5, PAPER, INK, 0.6), disc(-16.6, -26.4, 1.3, PAPER, INK, 0.6), disc(16.6, -26.4, 1.3, PAPER, INK, 0.6)),
        rose,
        inked(f"M{at(64)}C70 158 80 154 90 152L98 {num(cut(98))}Z", PAPER, INK, 0.9),
        fist(ROSY, 88, 152, 14, 0.84, mirror=True),
    ])


HEART = "M0 30C-6 19 -29.5 5 -29.5 -11.5C-29.5 -21 -22.8 -27 -15 -27C-8 -27 -2.2 -22.6 0 -15.2C2.2 -22.6 8 -27 15 -27C22.8 -27 29.5 -21 29.5 -11.5C29.5 5 6 19 0 30Z"


def queen_of_diamonds() -> str:
    """A splendid queen with high bound hair, long earrings and a fan."""
    hair, glint = "#1f171a", "#54403c"
    face = Face(DEEP, hair, turned=0.5, left=True, jaw=13.6, chin=4.8, eye=5.6, open=2.6, gaze=0.2, brow_lift=1, brow_weight=1.5,
                smile=0.9, mouth=5.6, lips=1.35, lashes=True, long=34.6)  # fmt: skip
    tower = "M-20.8 2C-25 -22 -28 -42 -21 -57.5Q0 -66 22 -57.5C30 -44 27 -20 20.8 2C20 -8 17 -13 13 -15.4Q0 -19.6 -14 -15C-18.4 -12 -20 -6 -20.8 2Z"
    rows = ""
    for r in range(5):
        y = -24 - r * 7
        rows += "".join(f"M{x - 2.4} {y}a2.4 2.4 0 0 1 4.8 0" for x in ((-16, -8, 0, 8, 16) if r % 2 else (-20, -12, -4, 4, 12, 20)))
    bands = ""
    for y, w in ((-20, 23.6), (-37, 26.2), (-53, 24.4)):
        d = f"M{-w} {y - 4}Q0 {y + 2} {w} {y - 4}L{w} {y + 1.6}Q0 {y + 7.6} {-w} {y + 1.6}Z"
        bands += metal(d, f"M9 {y - 2.4}Q18 {y - 3} {w} {y - 4}L{w} {y + 1.6}Q18 {y + 3} 9 {y + 4}Z", 0.9)
        bands += "".join(fill(f"M{x} {y + 1.8 - abs(x) * 0.13 - 2.2}l2 2.2l-2 2.2l-2 -2.2Z", WINE if i % 2 else PETROL) for i, x in enumerate((-18, -12, -6, 0, 6, 12, 18)))
    fan = ""
    for i in range(7):
        a = -127 + i * 9.6
        (x0, y0), (x1, y1), tip = polar(200, 172, 68, a), polar(200, 172, 68, a + 9.6), polar(200, 172, 75, a + 4.8)
        fan += inked(f"M200 172L{num(x0)} {num(y0)}Q{num(tip[0])} {num(tip[1])} {num(x1)} {num(y1)}Z", CORAL if i % 2 else "#f0c9a0", INK, 0.9)
        ex, ey = polar(200, 172, 58, a + 4.8)
        fan += group(inked("M0 -6.4L4 0L0 6.4L-4 0Z", PETROL, INK, 0.7) + fill("M0 -3L1.8 0L0 3L-1.8 0Z", BRASS_PALE), move(ex, ey), turn(a + 94.8), grow(0.86))
    for r in (29, 40):
        (x0, y0), (x1, y1) = polar(200, 172, r, -127), polar(200, 172, r, -59.8)
        fan += line(f"M{num(x0)} {num(y0)}A{r} {r} 0 0 1 {num(x1)} {num(y1)}", WINE if r == 40 else BRASS, 2)
    gown = f"M{at(80)}C90 159 98 160 104 162C118 166 128 172 146 176C164 172 180 164 196 164C214 164 226 172 234 186L236 {num(cut(236))}L{at(54)}Z"
    shoulders = f"M132 138C128 150 104 150 88 156C82 157 76 157 {at(68)}L{at(232)}C230 176 220 164 204 158C188 152 166 152 162 138Z"
    rings = ""
    for i in range(4):
        y, w = 131 + i * 4.6, 11 + i * 1.5
        rings += inked(f"M{145 - w} {y - 2}Q145 {y + 5} {145 + w} {y - 2}V{y + 2}Q145 {y + 9} {145 - w} {y + 2}Z", BRASS if i % 2 == 0 else CORAL, INK, 0.8)
    return "".join([
        inked(shoulders, DEEP.light, INK, 1.1),
        fill(f"M162 146C170 154 190 154 204 158C220 164 230 176 232 {num(cut(232))}L{at(160)}C170 170 166 156 162 146Z", DEEP.shade),
        inked(gown, PETROL, INK, 1.2),
        line(f"M{at(80)}C90 159 98 160 104 162C118 166 128 172 146 176C164 172 180 164 196 164C214 164 226 172 234 186", BRASS, 2.4),
        studs([(x, y + 7) for x, y in along((80, 162), (110, 160), (146, 178), 9)] + [(x, y + 7) for x, y in along((152, 176), (180, 164), (206, 164), 8)], 1.6, BRASS_PALE, None),
        neck(DEEP, half=9.4, base=146),
        rings,
        gem(145, 160, 4.4, 7, CORAL, "#f3b49c"),
        on_head(head(face, 0, 0), inked(tower, hair, INK, 1.1), line(rows, glint, 1), bands,
                line("M-19.5 12V17M21.6 10V15", BRASS, 1.2), gem(-19.5, 24, 4, 7.4, BRASS, BRASS_PALE), gem(21.6, 22, 4, 7.4, BRASS, BRASS_PALE),
                gem(0.4, -27.4, 3.6, 5, CORAL, "#f3b49c")),
        fan,
        inked(f"M{at(176)}C180 188 186 182 192 178L208 182C218 188 227 194 232 {num(cut(232))}Z", "#a8452f", INK, 1),
        inked("M188 173L211 177L210 184L187 181Z", BRASS, INK, 0.9),
        fist(DEEP, 200, 169, 4, 0.95),
    ])


def queen_of_clubs() -> str:
    """A merry queen with two honey braids, a circlet of leaves and a sprig of clover."""
    hair, glint, dark = "#c98f3c", "#ecc77c", "#8f5f22"
    face = Face(IVORY, "#8f5f22", turned=0.45, jaw=14, chin=5, eye=5.4, open=3, gaze=0.4, brow_lift=1, brow_slant=-0.5, brow_weight=1.4,
                smile=1.7, mouth=5.4, lips=1.05, lashes=True, long=34.6, blush=True)  # fmt: skip
    front = "M1 -38C-17 -40 -26 -26 -24.4 -8C-23.6 0 -22.6 6 -21 11C-20 0 -17.4 -8 -13 -13C-7 -18.6 -1 -22 1 -27C3 -22 9 -18 13.6 -13C17.4 -8 19 0 19 9C23 2 26 -30 10 -37Z"
    braid = "".join(inked("M-7.4 0Q-7.6 7.4 0 12Q7.6 7.4 7.4 0Q4.6 4 0 4.8Q-4.6 4 -7.4 0Z", hair, INK, 0.9) + line("M-5 4Q-3 7.4 0 9M5 4Q3 7.4 0 9", dark, 0.6) for _ in range(1))
    braids = ""
    for side in (-1, 1):
        for i in range(8):
            x = side * (21.5 + i * 0.7 - (i / 5) ** 2 * 1.2)
            braids += group(braid, move(x, 6 + i * 7.2), turn(-side * (4 - i)), grow(1 - i * 0.035))
        braids += inked(f"M{side * 24.4 - 4.6} 64H{side * 24.4 + 4.6}V68.6H{side * 24.4 - 4.6}Z", WINE, INK, 0.8)
        braids += inked(f"M{side * 24.4 - 3.6} 68.6C{side * 24.4 - 6} 74 {side * 24.4 - 2} 78 {side * 24.4} 82C{side * 24.4 + 2} 78 {side * 24.4 + 6} 74 {side * 24.4 + 3.6} 68.6Z", hair, INK, 0.8)
    leaf = "M0 0C-5 -4 -5.4 -10 0 -16C5.4 -10 5 -4 0 0Z"
    circlet = ""
    for i in range(4):
        for side in (-1, 1):
            x = side * (5.5 + i * 5.2)
            y = -24.6 - i * 0.7 - i * i * 0.25
            circlet += group(inked(leaf, MOSS if i % 2 else "#6b8a58", INK, 0.8) + line("M0 -1V-12", BRASS_PALE, 0.6), move(x, y), turn(side * (10 + i * 8)), grow(1.2))
    band = "M-22.6 -29Q0 -20.4 22.6 -29L22 -25Q0 -16.4 -22 -25Z"
    clover = "".join(group(inked("M0 0C-7 -3 -9 -10 -4.6 -13C-2 -14.4 -0.4 -12.6 0 -10.6C0.4 -12.6 2 -14.4 4.6 -13C9 -10 7 -3 0 0Z", MOSS, INK, 0.9) + line("M0 -1V-7", BRASS_PALE, 0.7), turn(a)) for a in (0, 120, 240))
    blossom = "".join(inked("M0 0C-3.4 -4 -3 -10 0 -13C3 -10 3.4 -4 0 0Z", PAPER if i % 2 == 0 else "#f3c9bd", INK, 0.7).replace("<path", f'<path transform="rotate({a})"') for i, a in enumerate((-75, 75, -52, 52, -28, 28, 0)))
    sprig = (
        line("M207 176C208 140 214 116 213 84M207.6 156C202 138 198 128 192 116M209 140C216 128 220 120 223 110", MOSS_DARK, 2)
        + group(clover, move(192, 108), turn(-20), grow(1.05)) + group(clover, move(222, 104), turn(24), grow(0.95)) + group(blossom, move(213, 86), turn(4), grow(1.5))
        + inked("M206 86C208 92 218 92 220 86C216 84 210 84 206 86Z", MOSS, INK, 0.8)
    )
    gown = f"M{at(56)}C74 149 100 149 126 144H166C192 150 220 156 234 176L236 {num(cut(236))}L{at(50)}Z"
    blouse = "M126 145C132 150 160 150 166 145L184 150C180 166 166 176 146 178C126 174 112 164 108 150Z"
    return "".join([
        on_head(inked("M-18 -26C-27 -20 -27 2 -23 16L-12 24H12L22 16C27 2 27 -20 18 -26Z", hair, INK, 1)),
        inked(gown, MOSS_DARK, INK, 1.2),
        line("".join(above([(x, 168), (x, 210)]) for x in range(64, 236, 9)), MOSS, 1),
        inked(blouse, PAPER, INK, 1),
        line("M118 152C122 162 130 170 140 175M174 152C170 162 164 170 154 175M128 152C132 160 138 168 144 174M164 152C160 160 154 168 148 174M146 152V176", "#d8ccb2", 0.9),
        line("M108 150C112 164 126 174 146 178C166 176 180 166 184 150", BRASS, 2.6), line("M108 150C112 164 126 174 146 178C166 176 180 166 184 150", INK, 0.5),
        neck(IVORY, half=9.4, base=148),
        line("M131 146Q145 155 160 146", WINE, 2.2), disc(145.4, 151, 2.8, BRASS, INK, 0.8),
        on_head(head(face, 0, 0), "".join(disc(x, y, 0.55, IVORY.lips, None).replace("/>", ' fill-opacity="0.55"/>') for x, y in ((-9, 9), (-6.4, 11), (-11.4, 11.6), (-8, 13), (12, 9.4), (10, 11.6))),
                inked(front, hair, INK, 1), line("M-1 -33C-12 -33 -20 -24 -22 -8M-3 -29C-10 -26 -16 -19 -19 -9M5 -32C14 -31 21 -22 21 -8M5 -27C11 -24 16 -18 18.6 -11", glint, 0.9),
                braids, circlet, metal(band), ball(0, -25.6, 3.4), ball(-3.6, -20.6, 3.2), ball(3.6, -20.6, 3.2), disc(0, -22.4, 1.5, WINE, INK, 0.6)),
        group(sprig, move(-6, 0)),
        inked(f"M{at(172)}C179 184 185 176 192 170L210 174C220 184 229 194 234 {num(cut(234))}Z", PAPER, INK, 1),
        line(f"M{at(190)}L197 178M{at(216)}L205 180", "#d8ccb2", 1), inked("M189 168L212 172L210.6 178L188 175Z", MOSS, INK, 0.9),
        fist(IVORY, 201, 162, 6, 0.92),
    ])


QUEENS: dict[str, Callable[[], str]] = {
    "Qs": queen_of_spades,
    "Qh": queen_of_hearts,
    "Qd": queen_of_diamonds,
    "Qc": queen_of_clubs,
}
