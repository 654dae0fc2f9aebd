"""The pad on which one scores, with or without doodles on it and a pencil, seen from above."""

from gin.lab.art.light import mixed
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, INK, PETROL
from gin.lab.art.pips import SUIT_PATH
from gin.lab.art.svg import element, fill, group, rotate, scale, stroke, translate
from gin.lab.art.table_light import LINE, SHADOW, blurred, linear
from gin.ui.widgets.score_pad import MIDDLE, PENCIL, SCALE, TURN


def pad(paper: str, *, doodled: bool = True) -> str:
    """Return the body of a drawing of a score pad with a pencil across it, its ``paper`` as bright as the light.

    There are only names on it, and doodles where it is ``doodled``: `gin.ui.widgets.score_pad` writes the score.
    """
    dim, edge = mixed(paper, "#6d5c3c", 0.22), mixed(paper, "#4a3d26", 0.45)
    sheet = linear("sheet", (-60, -84), (62, 80), ((0, mixed(paper, "#ffffff", 0.35), 1), (0.6, paper, 1), (1, dim, 1)))
    cover = linear("cover", (-60, -84), (60, -62), ((0, "#2b6670", 1), (0.45, PETROL, 1), (1, "#0c2c34", 1)))
    curl = linear(
        "curl",
        (40, 58),
        (58, 76),
        ((0, mixed(paper, "#4a3d26", 0.4), 1), (0.45, mixed(paper, "#ffffff", 0.7), 1), (1, dim, 1)),
    )
    outline = "M-60 -84H60V56L40 76H-60Z"
    lines = "".join(
        stroke(f"M-54 {y}H{54 if y < 60 else 36}", "#7f9a94", 0.9, stroke_opacity=0.55) for y in range(-44, 72, 12)
    )
    under = "".join(
        element(
            "rect",
            x=-60 + step * 0.5,
            y=-84 + step,
            width=120,
            height=160 + step,
            rx=2.5,
            fill=edge if step % 2 else dim,
        )
        for step in (4, 3, 2, 1)
    )
    parts = [
        _shadow_of_pad(),
        under,
        sheet + fill(outline, "url(#sheet)", stroke=INK, stroke_width=LINE),
        lines,
        stroke("M0 -58V72", "#c98a7b", 1.1, stroke_opacity=0.8),
        _names(),
        *([_doodles()] if doodled else []),
        fill("M36 79L63 52L60 56L40 76Z", SHADOW, fill_opacity=0.18),
        curl + fill("M60 56C54 55 47 55 42 57C41 63 40.6 69 40 76Z", "url(#curl)", stroke=INK, stroke_width=LINE),
        cover
        + element(
            "rect", x=-61.5, y=-86, width=123, height=23, rx=3, fill="url(#cover)", stroke=INK, stroke_width=LINE
        ),
        element("rect", x=-61.5, y=-64.6, width=123, height=1.8, fill=BRASS),
        stroke("M-58 -84.6H58", "#5f9aa2", 0.9, stroke_opacity=0.8),
        fill("M-60 -62.6H60V-59H-60Z", SHADOW, fill_opacity=0.2),
        group(_pencil(), translate(14, 40), rotate(-24)),
    ]
    return group("".join(parts), translate(*MIDDLE), rotate(TURN), scale(SCALE))


def _shadow_of_pad() -> str:
    """Return the soft shadow of the pad: rectangles upon each other, each a little smaller."""
    return "".join(
        element(
            "rect",
            x=-54 - reach,
            y=-74 - reach,
            width=122 + 2 * reach,
            height=162 + 2 * reach,
            rx=4 + max(0, reach),
            fill=SHADOW,
            fill_opacity=0.062,
        )
        for reach in range(9, -7, -2)
    )


def _pencil() -> str:
    """Return a pencil that lies along a line to the right, with its shadow."""
    rubber = linear("rubber", (0, -5), (0, 5), ((0, "#f0b0a3", 1), (0.5, "#d98576", 1), (1, "#9c5044", 1)))
    ferrule = linear(
        "ferrule", (0, -5), (0, 5), ((0, "#8f8a78", 1), (0.3, "#fbf6e2", 1), (0.6, "#b9b096", 1), (1, "#6d6653", 1))
    )
    wood = linear("wood", (0, -5), (0, 5), ((0, "#f7e3bb", 1), (0.6, "#dcb97f", 1), (1, "#a37c45", 1)))
    return "".join(
        [
            blurred("M-70 -2H36L46 0L36 2H-70Z", 4, 6),
            stroke("M-60 -5H-69Q-75 -4.4 -75 0Q-75 4.4 -69 5H40L62 0L40 -5Z", INK, 2 * LINE),
            rubber + fill("M-60 -5H-69Q-75 -4.4 -75 0Q-75 4.4 -69 5H-60Z", "url(#rubber)"),
            ferrule + element("rect", x=-62, y=-5.2, width=12, height=10.4, fill="url(#ferrule)"),
            *(stroke(f"M{x} -5V5", "#6d6653", 0.7, stroke_opacity=0.8) for x in (-60, -57.6, -54.4, -52)),
            wood + fill("M40 -5L62 0L40 5Z", "url(#wood)"),
            fill("M56.6 -1.3L62.6 0L56.6 1.3Q57.6 0 56.6 -1.3Z", INK),
            fill("M-50 -5H44Q41.6 -3.4 44 -1.7L-50 -1.7Z", BRASS_PALE),
            fill("M-50 -1.7H44Q40.6 0 44 1.7L-50 1.7Z", BRASS),
            fill("M-50 1.7H44Q41.6 3.4 44 5L-50 5Z", BRASS_DARK),
            stroke("M-49 -4H40", "#fff6da", 0.8, stroke_opacity=0.8),
            fill("M-20 -1H2V1H-20Z", "#7c5614", fill_opacity=0.55),
        ]
    )


def _names() -> str:
    """Return two names in pencil."""
    names = (
        "M-48 -47C-45 -55 -43 -54 -44 -49C-41 -53 -39 -52 -39 -48C-36 -52 -34 -52 -33 -48C-31 -51 -28 -52 -25 -49",
        "M14 -54V-48M14 -54C20 -56 21 -51 15 -50.6C19 -50 22 -53 24 -51C23 -47 27 -48 29 -51C30 -47 34 -48 38 -50",
    )
    return "".join(stroke(name, PENCIL, 1.3, stroke_opacity=0.85) for name in names)


def _doodles() -> str:
    """Return what somebody drew while the other was thinking."""
    doodles = (("s", -34, -22, -12, 0.42), ("h", -14, -3, 9, 0.36), ("d", 17, -25, 6, 0.34), ("c", 40, -12, 14, 0.38))
    return "".join(
        group(stroke(SUIT_PATH[suit], PENCIL, 3.2, stroke_opacity=0.8), translate(x, y), rotate(angle), scale(size))
        for suit, x, y, angle, size in doodles
    )
