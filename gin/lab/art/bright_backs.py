"""Card backs of a brighter mood than those of the house: an orchard by day, and a harlequin."""

from collections.abc import Callable

from gin.lab.art.backs import CENTRE, PICTURE_INSET, centred, clipped_line, framed, with_half_turn
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE
from gin.lab.art.pips import HEIGHT, WIDTH, double_ended
from gin.lab.art.shapes import cut
from gin.lab.art.svg import disc, fill, group, outlined, polar, polygon, ring, rotate, scale, stroke, translate

PLUM = "#3b1f38"


def orchard() -> list[str]:
    """Draw an orchard in blossom by day: branches with leaves, apples and two swallows, on ivory."""
    leaf = "M0 0C-5 -3 -7 -9 -5 -15C-3 -17 -1 -19 0 -22C1 -19 3 -17 5 -15C7 -9 5 -3 0 0Z"
    vein = "M0 0V-16"
    bough = "M14 330C40 300 50 262 46 224C42 190 60 160 96 146M46 236C60 232 74 236 84 246M40 284C54 280 72 286 84 298"
    bough += "M48 200C40 186 30 178 20 178M62 172C58 152 60 128 70 106M66 128C52 118 34 116 16 122"
    bough += "M34 302C28 288 20 280 12 276M70 106C74 84 66 56 48 36M72 92C88 84 102 66 104 44M58 52C44 54 28 46 18 30"
    leaves = ""
    for x, y, a, size in _ORCHARD_LEAVES:
        leaves += group(
            outlined(leaf, "#5f8554" if size > 0.9 else "#86a56a", "#35543a", 0.8) + stroke(vein, "#35543a", 0.6),
            translate(x, y),
            rotate(a),
            scale(size),
        )
    apples = "".join(_apple(x, y, r) for x, y, r in ((86, 256, 9), (22, 188, 8.4), (25, 56, 8.6), (88, 308, 8.6)))
    blossoms = "".join(
        _blossom(x, y, r, turn)
        for x, y, r, turn in (
            (46, 222, 9, 0),
            (70, 106, 10, 20),
            (17, 122, 7, 50),
            (46, 33, 8, 10),
            (104, 42, 7.6, 30),
            (36, 300, 8.4, 30),
            (98, 145, 7.4, 5),
        )
    )
    dots = "".join(
        f"M{CENTRE[0] + i * 13} {CENTRE[1] + j * 11}h.1"
        for j in range(-14, 15)
        for i in range(-8, 9)
        if (i + j) % 2 == 0
    )
    petal = "M0 0C-4 -1 -5 -6 0 -8C4 -6 4 -1 0 0Z"
    petals = "".join(
        group(outlined(petal, "#fbe3dc", "#c06a63", 0.8), translate(x, y), rotate(a))
        for x, y, a in (
            (122, 44, 30),
            (136, 78, -50),
            (116, 102, 110),
            (132, 118, 10),
            (112, 66, 80),
            (106, 212, 60),
            (122, 248, -20),
            (116, 286, 140),
        )
    )
    half = petals + stroke(bough, "#7a5636", 2.6) + leaves + apples + blossoms
    medallion = centred(
        disc(0, 0, 47, "#fdf8ea", "#5f8554", 2.2),
        ring(0, 0, 42.6, BRASS, 1),
        with_half_turn(_swallow()),
        _blossom(0, 0, 8, 0),
    )
    return framed(
        "#bcdcdc",
        stroke(dots, "#a3c9cb", 2) + double_ended(half) + medallion,
        (0, "#35543a", 1.2),
        (3.4, "#5f8554", 1.1),
    )


_ORCHARD_LEAVES = (
    (24, 318, -70, 1), (40, 290, 60, 0.85), (47, 262, -60, 1.05), (48, 246, 70, 0.8), (68, 234, 10, 0.9),
    (80, 242, 70, 0.8), (60, 281, -10, 0.8), (74, 288, 40, 1), (46, 206, -40, 0.9), (50, 190, 60, 1),
    (32, 182, -10, 0.85), (24, 179, -150, 0.8), (66, 162, -30, 1), (78, 153, 150, 0.9), (86, 150, 20, 0.8),
    (61, 140, -60, 0.9), (63, 128, 60, 0.8), (48, 118, -170, 0.9), (38, 117, 0, 0.85), (26, 118, -160, 0.75),
    (72, 94, -60, 0.95), (70, 74, -40, 1), (66, 64, 60, 0.8), (86, 84, 120, 0.9), (98, 68, 70, 1),
    (101, 58, -30, 0.85), (46, 50, -160, 0.85), (30, 43, -20, 0.9), (22, 36, -100, 0.8), (56, 46, 40, 0.85),
    (28, 292, -60, 0.8), (18, 282, 10, 0.8),
)  # fmt: skip
"""The leaves of a half: where each begins, its angle and its size."""


def _apple(x: float, y: float, r: float) -> str:
    """Draw a red apple with a stalk."""
    k = r / 10
    body = "M0 -6C4 -10 11 -8 11 0C11 7 6 11 2 10Q0 9 -2 10C-6 11 -11 7 -11 0C-11 -8 -4 -10 0 -6Z"
    shade = "M4 -7.6C9 -8.6 11 -5 11 0C11 7 6 11 2 10Q1 9.4 .4 9.4C6 6 8 -2 4 -7.6Z"
    parts = stroke("M0 -6Q.6 -11 3 -14", "#5a3d24", 1.6) + outlined(body, "#cf4f3f", "#6f1f22", 1)
    return group(parts + fill(shade, "#a93a35") + disc(-5, -2.6, 1.8, "#f3b49c"), translate(x, y), scale(k))


def _blossom(x: float, y: float, r: float, turn: float) -> str:
    """Draw a blossom with five petals."""
    petal = "M0 0C-6 -3 -7 -9.4 -2.6 -11Q0 -9.4 2.6 -11C7 -9.4 6 -3 0 0Z"
    petals = "".join(group(outlined(petal, "#fbe3dc", "#c06a63", 0.8), rotate(a)) for a in range(0, 360, 72))
    stamens = "".join(disc(*polar(0, 0, 3.6, a + 36), 0.8, BRASS_DARK) for a in range(0, 360, 72))
    return group(petals + stamens + disc(0, 0, 1.9, BRASS), translate(x, y), rotate(turn), scale(r / 11))


def _swallow() -> str:
    """Draw a swallow that flies up to the right, in the upper half of a medallion."""
    body = (
        "M-33 -9C-24 -11 -17 -15 -12 -20C-18 -25 -26 -28 -36 -28C-24 -33 -10 -32 -1 -26C5 -31 12 -34 22 -34"
        "C15 -31 11 -27 9 -22C12 -22 15 -20.4 19 -18.6C14 -18 11 -16 8 -13C1 -7 -10 -6 -18 -9.6L-34 -3.6L-26 -9.6Z"
    )
    belly = "M11 -16.6C3 -9 -6 -8.4 -14 -11.6C-5 -12 3 -14 8 -18.6Z"
    return (
        fill(body, "#2f5560")
        + fill(belly, "#fbf6ea")
        + fill("M12 -20.4C14 -20 16 -19.4 17.6 -18.6C15 -18.6 13 -18 11.4 -16.8Z", "#cf4f3f")
    )


def harlequin() -> list[str]:
    """Draw a harlequin's lozenges in four cheerful colours, and a jester who laughs at both ends."""
    w, h = 18.833, 27.166
    field = [(x, y) for y in (PICTURE_INSET, HEIGHT - PICTURE_INSET) for x in (PICTURE_INSET, WIDTH - PICTURE_INSET)]
    field[2:] = field[:1:-1]
    colours = ("#cf4b3c", "#e0a83f", "#2b7a80", "#f3e6c8")  # by parity, which half a turn does not change
    lozenges, inner, seams, studs = ["", "", "", ""], "", "", ""
    for j in range(-7, 8):
        for i in range(-7, 8):
            x, y = CENTRE[0] + i * w, CENTRE[1] + j * h
            if (i + j) % 2:
                continue
            kind = (i + j) // 2 % 2 * 2 + (j - i) // 2 % 2
            lozenges[kind] += cut(polygon([(x, y - h), (x + w, y), (x, y + h), (x - w, y)]), field)
            if w + 11 < x < WIDTH - w - 11 and h + 11 < y < HEIGHT - h - 11:
                inner += polygon([(x, y - h + 8), (x + w - 5.5, y), (x, y + h - 8), (x - w + 5.5, y)])
            if 14 < x + w < WIDTH - 14 and 14 < y < HEIGHT - 14:
                studs += disc(x + w, y, 2.1, BRASS, PLUM, 0.7)
    for k in range(-14, 15, 2):
        x = CENTRE[0] + k * w
        for lean in (w / h, -w / h):
            seams += clipped_line(x + w - lean * 190, CENTRE[1] - 190, x + w + lean * 190, CENTRE[1] + 190)
    pattern = "".join(fill(d, colour) for d, colour in zip(lozenges, colours, strict=True))
    pattern += stroke(inner, "#fff6dd", 0.7, stroke_opacity=0.6) + stroke(seams, PLUM, 1.4) + studs
    oval = "M0 -{1}C{0} -{1} {2} -{3} {2} 0C{2} {3} {0} {1} 0 {1}C-{0} {1} -{2} {3} -{2} 0C-{2} -{3} -{0} -{1} 0 -{1}Z"
    medallion = centred(
        outlined(oval.format(40, 108, 66, 62), PLUM, BRASS, 2.4),
        outlined(oval.format(36, 101, 59.6, 57), "#fbf0d6", BRASS, 1.1),
        with_half_turn(_jester()),
        fill("M-58 -3.4H58L60 0L58 3.4H-58L-60 0Z", BRASS, stroke=PLUM, stroke_width=1),
        outlined("M0 -7L7 0L0 7L-7 0Z", "#cf4b3c", PLUM, 1),
    )
    return framed(PLUM, pattern + medallion, (0, PLUM, 1.2), (3.4, BRASS, 1.2))


def _jester() -> str:
    """Draw a jester's head in a cap with three bells, as the upper half of a medallion."""
    horns = (
        ("M-18 -44C-24 -62 -42 -62 -46 -44C-47 -38 -46 -34 -44 -30C-40 -40 -32 -40 -24 -30Z", "#cf4b3c", (-44, -27)),
        ("M18 -44C24 -62 42 -62 46 -44C47 -38 46 -34 44 -30C40 -40 32 -40 24 -30Z", "#2b7a80", (44, -27)),
        ("M-19 -44C-16 -64 -10 -72 0 -88C10 -72 16 -64 19 -44Z", "#e0a83f", (0, -90)),
    )
    cap = "".join(outlined(d, colour, PLUM, 1.2) for d, colour, _ in horns)
    seam = stroke("M-7 -50C-7 -64 -4 -72 0 -80M7 -50C7 -64 4 -72 0 -80", "#a9761f", 0.8)
    bells = "".join(
        disc(x, y, 4.4, BRASS, PLUM, 1) + stroke(f"M{x} {y}V{y + 4}", PLUM, 0.9) + disc(x - 1.5, y - 1.5, 1, BRASS_PALE)
        for _, _, (x, y) in horns
    )
    head = "M-20 -44C-22 -34 -20 -22 -12 -15C-6 -10 6 -10 12 -15C20 -22 22 -34 20 -44Q0 -52 -20 -44Z"
    mask = (
        "M-20.6 -41Q-10 -45 0 -40Q10 -45 20.6 -41C21.4 -35 19 -29 12 -29C6 -29 3 -31 0 -34C-3 -31 -6 -29 -12 -29"
        "C-19 -29 -21.4 -35 -20.6 -41Z"
    )
    eyes = "M-15.4 -36Q-10.4 -40 -5 -35.4Q-10 -32.4 -15.4 -36ZM15.4 -36Q10.4 -40 5 -35.4Q10 -32.4 15.4 -36Z"
    brim = "M-22 -43Q0 -53 22 -43L21 -49Q0 -59 -21 -49Z"
    laugh = "M-9.4 -23.6Q0 -20 9.4 -23.6C7 -15.6 -7 -15.6 -9.4 -23.6Z"
    collar = "".join(
        outlined(f"M{x - 8} -11L{x - 9.6} 0H{x + 9.6}L{x + 8} -11Q{x} -14 {x - 8} -11Z", colour, PLUM, 1)
        for x, colour in ((-27, "#2b7a80"), (27, "#cf4b3c"), (-13.5, "#e0a83f"), (13.5, "#e0a83f"), (0, "#fbf6ea"))
    )
    return "".join(
        [
            collar,
            cap,
            seam,
            outlined(head, "#f8e2c6", PLUM, 1.2),
            fill(
                "M6 -46.6Q14 -46.6 20 -44C22 -34 20 -22 12 -15C9 -12.6 5 -11.4 1 -11.2C12 -18 14 -34 6 -46.6Z",
                "#e6bf9a",
            ),
            fill(mask, PLUM),
            fill(eyes, "#fbf6ea"),
            disc(-10, -36, 1.9, PLUM),
            disc(10.4, -36, 1.9, PLUM),
            stroke("M.6 -33C3 -29.6 2.6 -27.4 -.6 -27.4", PLUM, 1),
            outlined(laugh, "#fbf6ea", PLUM, 1),
            disc(-13, -24.6, 2.6, "#e58a72"),
            disc(13, -24.6, 2.6, "#cf7460"),
            outlined(brim, BRASS, PLUM, 1.1),
            bells,
        ]
    )


BACKS: dict[str, Callable[[], list[str]]] = {"orchard": orchard, "harlequin": harlequin}
