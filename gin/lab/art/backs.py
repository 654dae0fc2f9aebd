"""The backs of the cards. Each looks the same upside down, so that it does not show which way up its card lies.

Those of the house are here; `gin.lab.art.bright_backs` has those of other moods.
"""

from collections.abc import Callable

from gin.lab.art.palette import (  # fmt: skip
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    CORAL,
    INDIGO,
    INDIGO_DARK,
    INDIGO_PALE,
    INK,
    NIGHT,
    PAPER,
    PERIWINKLE,
    PETROL,
    PETROL_MID,
    SEA,
    WINE,
)
from gin.lab.art.pips import HEIGHT, WIDTH, blank_card, double_ended
from gin.lab.art.svg import (
    disc,
    fill,
    format_number,
    group,
    outlined,
    polar,
    polygon,
    ring,
    rotate,
    rounded_rect,
    stroke,
    translate,
)

BORDER = 12.0
PICTURE_INSET = 8.0  # how far pictures run under the border: further out, its round corners would not cover them
CENTRE = (WIDTH / 2, HEIGHT / 2)


def framed(ground: str, picture: str, *lines: tuple[float, str, float]) -> list[str]:
    """Draw a picture in an ivory border, with thin frames (inset, colour, width) inside it."""
    m = BORDER
    window = rounded_rect(m, m, WIDTH - 2 * m, HEIGHT - 2 * m, 8)
    paper = rounded_rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 14.5) + window
    frames = [
        stroke(rounded_rect(m + i, m + i, WIDTH - 2 * (m + i), HEIGHT - 2 * (m + i), max(2.0, 8 - i)), colour, width)
        for i, colour, width in lines
    ]
    return [blank_card(), fill(window, ground), picture, fill(paper, PAPER, fill_rule="evenodd"), *frames]


def centred(*parts: str) -> str:
    """Move drawings from the origin to the centre of the card."""
    return group("".join(parts), translate(*CENTRE))


def with_half_turn(body: str) -> str:
    """Return a drawing together with its copy rotated by 180° about the origin."""
    return body + group(body, rotate(180))


def star(x: float, y: float, r: float, colour: str, waist: float = 0.34) -> str:
    """Draw a star with four points; `waist` is the radius of its inner corners, relative to `r`."""
    return fill(polygon([polar(x, y, r if i % 2 == 0 else r * waist, -90 + i * 45) for i in range(8)]), colour)


def dome(x: float, base: float, r: float, foot: float) -> str:
    """Return the path data of a half disc on posts, cut off at the sides where the border covers it."""
    left, right = max(PICTURE_INSET, x - r), min(WIDTH - PICTURE_INSET, x + r)
    heights = [base - max(0.0, r * r - (side - x) ** 2) ** 0.5 for side in (left, right)]
    return f"M{left} {foot}V{heights[0]}A{r} {r} 0 0 1 {right} {heights[1]}V{foot}"


def tide() -> list[str]:
    """Draw waves by night that roll to both ends of the card, and a moon between two seas."""
    r, rise, rows = 18.84, 10.2, 16
    domes = ""
    for row in range(rows):
        base = HEIGHT / 2 - (rows - 1 - row) * rise
        foot = min(HEIGHT / 2, base + rise)
        xs = [x for i in range(8) if (x := 12 + (2 * i + row % 2) * r) < WIDTH]
        # The domes of a row do not overlap, so that one path draws them all.
        domes += outlined("".join(dome(x, base, r, foot) + "Z" for x in xs), INDIGO, PERIWINKLE, 1)
        domes += stroke("".join(dome(x, base, r * k, base) for k in (0.74, 0.49) for x in xs), PERIWINKLE, 0.7)
        domes += stroke("".join(dome(x, base, r * 0.24, base) for x in xs), BRASS, 0.9)
    ticks = "".join(
        "M{} {}L{} {}".format(*map(format_number, (*polar(0, 0, 51, a), *polar(0, 0, 53.6, a))))
        for a in range(0, 360, 6)
    )
    sea = (
        outlined(
            "M-44.7 19C-34 11 -24 11 -12 18C0 25 12 25 22 18C30 13 37 13 44.7 19A48.5 48.5 0 0 1 -44.7 19Z",
            INDIGO_PALE,
            PERIWINKLE,
            1.1,
        )
        + outlined(
            "M-39 29C-30 23 -22 23 -12 28.6C-2 34 8 34 17 29C24 25 31 25 39 29A48.5 48.5 0 0 1 -39 29Z",
            INDIGO,
            PERIWINKLE,
            1.1,
        )
        + outlined(
            (
                "M-29.5 38.6C-22 34.4 -15 34.4 -8 38C0 42 8 41.6 14 38.4C19 35.6 24 35.8 29.5 38.6"
                "A48.5 48.5 0 0 1 -29.5 38.6Z"
            ),
            INDIGO_DARK,
            PERIWINKLE,
            1.1,
        )
        + star(-32, 3, 3.6, BRASS_PALE)
        + disc(-25, 10, 0.9, BRASS_PALE)
        + disc(-40, -3, 0.9, BRASS_PALE)
    )
    moon = [
        disc(0, 0, 57, INDIGO_DARK, BRASS, 2.4),
        stroke(ticks, BRASS, 0.9),
        with_half_turn(sea),
        ring(0, 0, 48.5, BRASS, 1.2),
        disc(0, 0, 20, INDIGO_PALE),
        disc(0, 0, 14.5, BRASS_PALE),
        disc(0, 0, 11.8, "#f7e6bf"),
    ]
    band = fill("M6 168.5H244V181.5H6Z", INDIGO_DARK) + stroke("M14 168.5H236M14 181.5H236", BRASS, 1)
    gems = "".join(fill(f"M{x} 171l3 4l-3 4l-3 -4Z", BRASS) for x in (22, 34, 46, 58, 192, 204, 216, 228))
    return framed(INDIGO_DARK, double_ended(domes) + band + gems + centred(*moon), (0, INK, 1), (3.4, BRASS, 1.1))


def lantern() -> list[str]:
    """Draw a lantern and its reflection, in a net of light."""
    net = ""
    for k in range(-20, 21):
        x = CENTRE[0] + k * 18
        for lean in (1, -1):
            net += clipped_line(x - lean * 140, CENTRE[1] - 196, x + lean * 140, CENTRE[1] + 196)
    knots = "".join(
        disc(CENTRE[0] + (i + (j % 2) / 2) * 18, CENTRE[1] + j * 12.6, 1.3, BRASS)
        for j in range(-13, 14)
        for i in range(-7, 7)
        if 14 < CENTRE[0] + (i + (j % 2) / 2) * 18 < 236
    )
    lozenge = "M0 -118C10 -84 34 -46 74 0C34 46 10 84 0 118C-10 84 -34 46 -74 0C-34 -46 -10 -84 0 -118Z"
    inner = "M0 -107C10 -77 32 -42 67.4 0C32 42 10 77 0 107C-10 77 -32 42 -67.4 0C-32 -42 -10 -77 0 -107Z"
    rays = "".join(
        f"M{polar(0, 0, 27, a)[0]} {polar(0, 0, 27, a)[1]}L{polar(0, 0, r, a)[0]} {polar(0, 0, r, a)[1]}"
        for a, r in (
            (0, 60),
            (180, 60),
            (8, 50),
            (172, 50),
            (188, 50),
            (352, 50),
            (16, 48),
            (164, 48),
            (196, 48),
            (344, 48),
            (25, 44),
            (155, 44),
            (205, 44),
            (335, 44),
            (35, 42),
            (145, 42),
            (215, 42),
            (325, 42),
            (46, 42),
            (134, 42),
            (226, 42),
            (314, 42),
        )
    )
    half = (
        outlined("M-15 0L-18 -40H18L15 0Z", "#f9dd92", INK, 1)
        + outlined("M-21 -40H21L17 -47H-17Z", BRASS, INK, 1)
        + outlined("M-17 -47C-15 -58 -7 -62 0 -62C7 -62 15 -58 17 -47Z", BRASS, INK, 1)
        + fill("M4 -61.6C10 -60 15.6 -56 17 -47H9C9 -53 7 -58 4 -61.6Z", BRASS_DARK)
        + ring(0, -68, 5, BRASS, 2.2)
        + ring(0, -68, 6.2, INK, 0.6)
        + stroke("M-7 -40L-6 0M7 -40L6 0", INK, 0.9)
        + fill(("M0 -33C5 -24 8 -18 7.4 -11C6.8 -4 3 -1 0 0C-3 -1 -6.8 -4 -7.4 -11C-8 -18 -5 -24 0 -33Z"), CORAL)
        + fill(
            "M0 -22C3 -16 4.4 -12 4 -8C3.6 -3.6 2 -1 0 0C-2 -1 -3.6 -3.6 -4 -8C-4.4 -12 -3 -16 0 -22Z",
            "#fff3c9",
        )
    )
    waist = fill("M-22 -3.6H22L25 0L22 3.6H-22L-25 0Z", BRASS, stroke=INK, stroke_width=1) + fill(
        "M0 -2.4L3 0L0 2.4L-3 0Z", WINE
    )
    glow = disc(0, 0, 40, "#2f6f72") + disc(0, 0, 29, "#4d8c84")
    fans = ""
    for x, y, start in ((12, 12, 0), (238, 12, 90), (238, 338, 180), (12, 338, 270)):
        fans += quarter_disc(x, y, 46, start, NIGHT, BRASS)
        for r, colour in ((38, SEA), (30, BRASS), (22, SEA)):
            fans += quarter_circle(x, y, r, start, colour)
        for i in range(1, 9):
            (x0, y0), (x1, y1) = polar(x, y, 22, start + i * 10), polar(x, y, 46, start + i * 10)
            fans += stroke(f"M{x0} {y0}L{x1} {y1}", BRASS if i % 2 else SEA, 0.7)
    medallion = centred(
        outlined(lozenge, NIGHT, BRASS, 2.2),
        stroke(inner, BRASS, 0.8),
        glow,
        stroke(rays, BRASS_PALE, 0.9),
        with_half_turn(half),
        waist,
        with_half_turn(star(0, -86, 6, BRASS_PALE) + disc(-9, -79, 1, BRASS_PALE) + disc(9, -79, 1, BRASS_PALE)),
    )
    return framed(PETROL, stroke(net, PETROL_MID, 1) + knots + fans + medallion, (0, INK, 1), (3.4, BRASS, 1.1))


def clipped_line(x0: float, y0: float, x1: float, y1: float) -> str:
    """Return the path data of a line, clipped to the part of the card that the border and the picture cover."""
    lo, hi = 0.0, 1.0
    for a, b, low, high in ((x0, x1, 6.0, WIDTH - 6.0), (y0, y1, 6.0, HEIGHT - 6.0)):
        ts = sorted(((low - a) / (b - a), (high - a) / (b - a)))
        lo, hi = max(lo, ts[0]), min(hi, ts[1])
    if lo >= hi:
        return ""
    ax, ay, bx, by = x0 + (x1 - x0) * lo, y0 + (y1 - y0) * lo, x0 + (x1 - x0) * hi, y0 + (y1 - y0) * hi
    return f"M{ax} {ay}L{bx} {by}"


def quarter_circle(x: float, y: float, r: float, start: float, colour: str) -> str:
    """Draw a quarter of the outline of a circle."""
    (x0, y0), (x1, y1) = polar(x, y, r, start), polar(x, y, r, start + 90)
    return stroke(f"M{x0} {y0}A{r} {r} 0 0 1 {x1} {y1}", colour, 1)


def quarter_disc(x: float, y: float, r: float, start: float, colour: str, edge: str) -> str:
    """Draw a quarter of a disc, with an outline."""
    (x0, y0), (x1, y1) = polar(x, y, r, start), polar(x, y, r, start + 90)
    return outlined(f"M{x} {y}L{x0} {y0}A{r} {r} 0 0 1 {x1} {y1}Z", colour, edge, 1.6)


def ember() -> list[str]:
    """Draw flames in a lattice of pointed arches, on the red of embers."""
    w, h = 18.833, 28.0
    lattice, glow, flame, spark = "", "", "", ""
    for j in range(-6, 7):
        for i in range(-6, 7):
            x, y = CENTRE[0] + (i + (j % 2) / 2) * 2 * w, CENTRE[1] + j * h
            if not (8 < x < WIDTH - 8 and 8 < y < HEIGHT - 8):
                continue
            glow += f"M{x} {y - 16}c2 5 8 9 8 16s-6 11-8 16c-2-5-8-9-8-16s6-11 8-16z"
            flame += f"M{x} {y - 10}c1.4 3.4 4.6 6 4.6 10s-3.2 6.6-4.6 10c-1.4-3.4-4.6-6-4.6-10s3.2-6.6 4.6-10z"
            spark += f"M{x} {y - 3.6}l2.6 3.6l-2.6 3.6l-2.6-3.6z"
            if x - w >= 6 and x + w <= WIDTH - 6 and y - h >= 6 and y + h <= HEIGHT - 6:
                lattice += f"M{x} {y - h}c1 11.2 {w} 14 {w} {h}s{1 - w} 16.8 {-w} {h}"
                lattice += f"c-1-11.2 {-w} -14 {-w} {-h}s{w - 1} -16.8 {w} {-h}z"
    net = stroke(lattice, BRASS, 1) + fill(glow, "#a93a3c") + fill(flame, CORAL) + fill(spark, BRASS_PALE)
    petal = "M0 -66C5 -52 22 -38 22 -18C22 -8 12 0 0 0C-12 0 -22 -8 -22 -18C-22 -38 -5 -52 0 -66Z"
    medallion = centred(
        outlined(
            "M0 -104C6 -76 56 -58 56 0C56 58 6 76 0 104C-6 76 -56 58 -56 0C-56 -58 -6 -76 0 -104Z",
            "#5a1622",
            BRASS,
            2.4,
        ),
        stroke(
            "M0 -92C7 -70 49.6 -52 49.6 0C49.6 52 7 70 0 92C-7 70 -49.6 52 -49.6 0C-49.6 -52 -7 -70 0 -92Z",
            BRASS,
            0.9,
        ),
        with_half_turn(
            outlined(petal, "#b8403c", BRASS, 1.1)
            + fill(
                ("M0 -50C4 -38 15.4 -30 15.4 -16C15.4 -6 8 0 0 0C-8 0 -15.4 -6 -15.4 -16C-15.4 -30 -4 -38 0 -50Z"),
                CORAL,
            )
            + fill("M0 -34C3 -26 9 -20 9 -11C9 -4 5 0 0 0C-5 0 -9 -4 -9 -11C-9 -20 -3 -26 0 -34Z", BRASS_PALE)
            + fill(
                (
                    "M-30 -2C-40 -16 -36 -30 -26 -42C-28 -30 -27 -18 -22 -6ZM30 -2"
                    "C40 -16 36 -30 26 -42C28 -30 27 -18 22 -6Z"
                ),
                "#b8403c",
                stroke=BRASS,
                stroke_width=0.9,
            )
            + disc(0, -76, 1.8, BRASS_PALE)
            + disc(-12, -62, 1.4, BRASS_PALE)
            + disc(12, -62, 1.4, BRASS_PALE)
        ),
        fill("M-46 0L-34 -4H34L46 0L34 4H-34Z", BRASS, stroke="#5a1622", stroke_width=1),
        disc(0, 0, 6, "#5a1622", BRASS_PALE, 1.2),
        disc(0, 0, 2.2, BRASS_PALE),
    )
    return framed(WINE, net + medallion, (0, INK, 1), (3.4, BRASS, 1.1))


BACKS: dict[str, Callable[[], list[str]]] = {"lantern": lantern, "tide": tide, "ember": ember}
