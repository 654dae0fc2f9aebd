"""What lies on a wide table beside the cards, seen from above: a drink, and the pad on which one scores.

A drawing is `SIZE` units wide and high, with its shadow. The light comes from the upper left; what is lit from the
right is mirrored. The rasteriser has no blur: soft edges, and all that is round, are gradients.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from gin.lab.art.light import mixed
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, INK, PAPER, PETROL
from gin.lab.art.svg import (
    disc,
    element,
    fill,
    format_number,
    group,
    polar,
    ring,
    rotate,
    rounded_rect,
    scale,
    stroke,
    translate,
    translucent_disc,
)

SIZE: Final = 200
_MIDDLE: Final = SIZE / 2
_SHADOW: Final = "#02080b"

_Stop = tuple[float, str, float]
"""Where a tone of a gradient lies, from 0 to 1, the tone, and its opacity."""

_DIGITS: Final = {
    "0": "M4 0C0 0 -1 9 2.6 9C6.4 9 7 0 3.4 0",
    "1": "M1 2.4L3.6 0L2.8 9",
    "2": "M.4 2C1.4 -.8 6 -.6 5 2.6C4.2 5 1.4 6.6 0 9C2 8.4 3.6 9.2 5.8 8.6",
    "3": "M.8 .8C3 -1 6.4 .8 4.6 3C4 3.8 3 4.2 2.2 4.2C5.4 4 6 7.4 3.6 8.6C2.4 9.2 1 9 0 8",
    "4": "M3.4 0C2.4 2.4 1.4 4.2 0 6C2 5.6 4 5.6 6 5.8M4.6 3L3.8 9.4",
    "5": "M5.4 .2C4 .4 2.8 .4 1.4 .2L.8 3.8C3 2.8 5.8 4 4.8 6.8C4 9 1.4 9.4 0 8",
    "6": "M4.6 0C2 1.6 .4 4.6 .8 7C1.2 9.4 4.6 9.4 5 6.8C5.2 4.4 2 4 .8 6.6",
    "7": "M.4 .6C2 .2 4 .4 5.6 0C4.4 3 2.8 6 2 9.2",
    "8": "M4.8 1.4C3.6 -.8 .8 0 1.4 2.2C2 4.2 5.2 5 4.6 7.4C4 9.6 .6 9.2 .8 6.8C1 4.8 4.6 3.8 4.8 1.4",
    "9": "M5 2.4C4.6 -.4 1 -.2 .8 2.4C.8 4.8 4 4.8 5 2.4C4.8 5 4.4 7 3.4 9.2",
}
"""Figures as one writes them by hand, 9 units high."""


def glass() -> str:
    """Return the body of a drawing of a tumbler with ice on a leather coaster; the lamp is at its right."""
    wall = _radial("wall", (78, 74), 92, ((0, "#fff2d6", 0.62), (0.45, "#8f8672", 0.5), (1, "#2a2018", 0.72)))
    drink = _radial(
        "drink",
        (122, 124),
        92,
        ((0, "#ffcf6b", 1), (0.28, "#eda02f", 1), (0.62, "#b5651a", 1), (1, "#5c2a0c", 1)),
    )
    depth = _radial("depth", (_MIDDLE, _MIDDLE), 50, ((0, "#3a1705", 0), (0.78, "#3a1705", 0), (1, "#2a0f04", 0.7)))
    leather = _radial("leather", (66, 58), 130, ((0, "#9a6339", 1), (0.5, "#6f4124", 1), (1, "#3d2011", 1)))
    through = _radial("through", (134, 138), 34, ((0, "#ffc25a", 0.75), (0.5, "#f0a13a", 0.35), (1, "#f0a13a", 0)))
    stitches = (polar(_MIDDLE, _MIDDLE, 74, degrees) for degrees in range(0, 360, 6))
    ends = (polar(_MIDDLE, _MIDDLE, 74, degrees + 3.2) for degrees in range(0, 360, 6))
    thread = "".join(
        f"M{format_number(x)} {format_number(y)}L{format_number(u)} {format_number(v)}"
        for (x, y), (u, v) in zip(stitches, ends, strict=True)
    )
    parts = [
        *_soft_shadow(_MIDDLE + 5, _MIDDLE + 8, 93, 0.72, 0.62),
        leather + disc(_MIDDLE, _MIDDLE, 81, "url(#leather)"),
        ring(_MIDDLE, _MIDDLE, 80.2, "#2c160b", 1.4),
        _arc(79, 195, 275, "#d3a273", 1.3, 0.75),
        stroke(thread, "#2b150a", 1.9, stroke_opacity=0.55),
        stroke(thread, "#d8b184", 1.1),
        *_soft_shadow(_MIDDLE + 9, _MIDDLE + 12, 66, 0.7, 0.7, name="contact"),
        through + disc(134, 138, 34, "url(#through)"),
        wall + disc(_MIDDLE, _MIDDLE, 58, "url(#wall)"),
        drink + disc(_MIDDLE, _MIDDLE, 50, "url(#drink)"),
        depth + disc(_MIDDLE, _MIDDLE, 50, "url(#depth)"),
        _arc(48, 20, 95, "#ffe4a0", 2.2, 0.8),
        _ice(-15, -13, 17, 15.5),
        _ice(16, 12, -24, 14.5),
        _ice(-17, 21, 52, 11),
        ring(_MIDDLE, _MIDDLE, 50.4, "#3c1c0a", 1.0),
        ring(_MIDDLE, _MIDDLE, 57.6, "#1d130c", 1.0),
        _arc(54.5, 160, 330, "#fff7e6", 1.2, 0.5),
        _arc(54.5, 186, 252, "#ffffff", 4.6, 0.92),
        _arc(54.5, 262, 274, "#ffffff", 3.6, 0.8),
        _arc(54.5, 24, 66, "#ffdf9e", 3.0, 0.75),
        _arc(52, 100, 140, "#ffdf9e", 1.2, 0.5),
    ]
    return group("".join(parts), translate(SIZE, 0), scale(-1, 1))


def cup() -> str:
    """Return the body of a drawing of a cup of coffee with its saucer and spoon, by a window at its left."""
    saucer = _radial("saucer", (60, 52), 140, ((0, "#ffffff", 1), (0.5, "#f3ecdd", 1), (1, "#cabfa6", 1)))
    well = _radial("well", (118, 122), 66, ((0, "#fffdf6", 1), (0.7, "#efe6d3", 1), (1, "#d6cab1", 1)))
    body = _radial("body", (78, 74), 84, ((0, "#ffffff", 1), (0.55, "#f4ecdb", 1), (1, "#c3b698", 1)))
    inside = _radial("inside", (122, 124), 74, ((0, "#fffdf5", 1), (0.5, "#e6dcc6", 1), (1, "#9c8f74", 1)))
    coffee = _radial(
        "coffee",
        (88, 86),
        62,
        ((0, "#6b3d1e", 1), (0.55, "#4a2712", 1), (0.84, "#3a1c0c", 1), (0.93, "#8a5a30", 1), (1, "#b98449", 1)),
    )
    handle = _linear("handle", (0, -22), (0, 22), ((0, "#ffffff", 1), (0.5, "#efe6d3", 1), (1, "#b5a88b", 1)))
    grip = "M44 -12C60 -17 78 -12 78 1C78 14 60 19 44 14L46 7C57 10 67 8 67 1C67 -6 57 -8 46 -5Z"
    panes = "".join(
        fill(d, "#ffffff", fill_opacity=opacity)
        for d, opacity in (
            ("M76 77L86 72L88 83L78 88Z", 0.62),
            ("M89 70.6L98 66L100 77L91 81.6Z", 0.5),
            ("M78.6 91L88.6 86L90.4 95L80.4 100Z", 0.34),
            ("M91.6 84.6L100.6 80L102.4 89L93.4 93.6Z", 0.26),
        )
    )
    parts = [
        *_soft_shadow(_MIDDLE + 6, _MIDDLE + 9, 93, 0.74, 0.5),
        saucer + disc(_MIDDLE, _MIDDLE, 84, "url(#saucer)"),
        ring(_MIDDLE, _MIDDLE, 83.4, "#a99c80", 1.0),
        _arc(82, 190, 280, "#ffffff", 1.6, 0.95),
        ring(_MIDDLE, _MIDDLE, 76, PETROL, 2.2),
        ring(_MIDDLE, _MIDDLE, 72.6, BRASS, 0.9),
        well + disc(_MIDDLE, _MIDDLE, 61, "url(#well)"),
        _arc(61, 20, 110, "#ffffff", 1.2, 0.9),
        _arc(61, 190, 290, "#a3967a", 1.0, 0.8),
        group(_spoon(), translate(_MIDDLE, _MIDDLE), rotate(-36), translate(-67, 6)),
        *_soft_shadow(_MIDDLE + 9, _MIDDLE + 12, 61, 0.66, 0.55, name="contact"),
        group(_blurred(grip, 4, 6), translate(_MIDDLE, _MIDDLE), rotate(24)),
        group(
            handle + fill(grip, "url(#handle)", stroke="#9d9074", stroke_width=0.9),
            translate(_MIDDLE, _MIDDLE),
            rotate(24),
        ),
        body + disc(_MIDDLE, _MIDDLE, 52, "url(#body)"),
        ring(_MIDDLE, _MIDDLE, 51.6, "#a3967a", 0.8),
        _arc(50.2, 180, 290, "#ffffff", 2.2, 1.0),
        inside + disc(_MIDDLE, _MIDDLE, 47, "url(#inside)"),
        coffee + disc(_MIDDLE + 0.6, _MIDDLE + 0.8, 42.5, "url(#coffee)"),
        *(
            ring(_MIDDLE + x, _MIDDLE + y, r, "#c79458", 0.7)
            for x, y, r in ((27, 22, 2.6), (31.6, 18, 1.7), (24, 28, 1.5))
        ),
        _arc(40.6, 15, 105, "#e2b277", 1.0, 0.6),
        panes,
        _arc(47, 200, 285, "#8d8066", 1.0, 0.8),
    ]
    return "".join(parts)


def cocktail() -> str:
    """Return the body of a drawing of a violet cocktail in a coupe on a napkin; the moon is at its right."""
    napkin = _linear("napkin", (-70, -70), (70, 70), ((0, "#eef0fb", 1), (0.5, "#ccd2ee", 1), (1, "#9aa3cf", 1)))
    wall = _radial("wall", (76, 72), 100, ((0, "#ffffff", 0.7), (0.5, "#c4cbea", 0.42), (1, "#2c2f62", 0.7)))
    drink = _radial(
        "drink",
        (118, 120),
        88,
        ((0, "#d9b8f4", 1), (0.3, "#ac86de", 1), (0.66, "#7552b4", 1), (1, "#3d2a78", 1)),
    )
    depth = _radial("depth", (_MIDDLE, _MIDDLE), 56, ((0, "#2c1a5e", 0), (0.8, "#2c1a5e", 0), (1, "#1c0f45", 0.65)))
    foot = _radial("foot", (104, 106), 30, ((0, "#f6ecff", 0.5), (0.6, "#e2ccff", 0.22), (1, "#e2ccff", 0)))
    through = _radial("through", (136, 140), 36, ((0, "#d6b4ff", 0.85), (0.5, "#b894ee", 0.4), (1, "#b894ee", 0)))
    cherry = _radial("cherry", (79, 111), 17, ((0, "#e0566a", 1), (0.5, "#9c1c38", 1), (1, "#4c0a20", 1)))
    cloth = rounded_rect(-70, -70, 140, 140, 5)
    bubbles = "".join(
        translucent_disc(_MIDDLE + x, _MIDDLE + y, r, "#f4e6ff", 0.75)
        for x, y, r in (
            (-6, -34, 1.3),
            (8, -40, 1),
            (30, 26, 1.4),
            (36, 16, 1),
            (20, 37, 1.1),
            (-36, -14, 1.2),
            (2, 42, 0.9),
        )
    )
    segment = fill("M0 -3L-6 -16C-3 -18.4 3 -18.4 6 -16Z", "#f8d84e", stroke="#f0bf2c", stroke_width=0.6)
    segments = "".join(group(segment, rotate(turn)) for turn in range(0, 360, 45))
    parts = [
        group(_blurred(cloth, 5, 7), translate(_MIDDLE, _MIDDLE), rotate(-15)),
        napkin
        + group(
            fill(cloth, "url(#napkin)", stroke="#7680b4", stroke_width=0.8)
            + stroke(rounded_rect(-64, -64, 128, 128, 3), "#7680b4", 1.0, stroke_opacity=0.7)
            + stroke(rounded_rect(-60.5, -60.5, 121, 121, 2), "#7680b4", 0.7, stroke_opacity=0.55)
            + stroke("M-70 0H70M0 -70V70", "#6d77ad", 1.0, stroke_opacity=0.35)
            + stroke("M-70 1.2H70M1.2 -70V70", "#ffffff", 0.8, stroke_opacity=0.5),
            translate(_MIDDLE, _MIDDLE),
            rotate(-15),
        ),
        *_soft_shadow(_MIDDLE + 9, _MIDDLE + 12, 72, 0.72, 0.6, name="contact"),
        through + disc(136, 140, 36, "url(#through)"),
        wall + disc(_MIDDLE, _MIDDLE, 64, "url(#wall)"),
        drink + disc(_MIDDLE, _MIDDLE, 56, "url(#drink)"),
        foot + disc(104, 106, 30, "url(#foot)"),
        depth + disc(_MIDDLE, _MIDDLE, 56, "url(#depth)"),
        _arc(54, 15, 95, "#eed6ff", 2.0, 0.75),
        bubbles,
        fill("M72 122C80 130 96 130 100 120L98 116L72 116Z", "#1c0f45", fill_opacity=0.35),
        cherry + disc(85, 114, 13, "url(#cherry)"),
        translucent_disc(80.5, 108.5, 3, "#ffffff", 0.85),
        stroke("M85 108C88 98 84 92 76 88", "#2d1a12", 1.8),
        ring(_MIDDLE, _MIDDLE, 56.4, "#231650", 1.0),
        ring(_MIDDLE, _MIDDLE, 63.6, "#2a2c58", 1.0),
        _arc(60.4, 160, 330, "#ffffff", 1.2, 0.55),
        _arc(60.4, 186, 250, "#ffffff", 4.6, 0.95),
        _arc(60.4, 260, 272, "#ffffff", 3.6, 0.85),
        _arc(60.4, 24, 66, "#e9dcff", 3.0, 0.75),
        *_soft_shadow(143, 74, 27, 0.7, 0.55, name="lemon"),
        group(
            disc(0, 0, 23, "#e3a91c", "#a87412", 0.8)
            + disc(0, 0, 20.6, "#fdf3c6")
            + segments
            + disc(0, 0, 2.2, "#fdf3c6"),
            translate(139, 67),
            rotate(14),
        ),
    ]
    return group("".join(parts), translate(SIZE, 0), scale(-1, 1))


def pad(paper: str) -> str:
    """Return the body of a drawing of a score pad with a pencil across it, its ``paper`` as bright as the light.

    What is written on it is of a game long ago, small and in pencil, so that nobody takes it for the score.
    """
    dim, edge = mixed(paper, "#6d5c3c", 0.22), mixed(paper, "#4a3d26", 0.45)
    sheet = _linear(
        "sheet", (-60, -84), (62, 80), ((0, mixed(paper, "#ffffff", 0.35), 1), (0.6, paper, 1), (1, dim, 1))
    )
    cover = _linear("cover", (-60, -84), (60, -62), ((0, "#2b6670", 1), (0.45, PETROL, 1), (1, "#0c2c34", 1)))
    curl = _linear(
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
        sheet + fill(outline, "url(#sheet)"),
        lines,
        stroke("M0 -58V72", "#c98a7b", 1.1, stroke_opacity=0.8),
        _written(),
        fill("M36 79L63 52L60 56L40 76Z", _SHADOW, fill_opacity=0.18),
        curl + fill("M60 56C54 55 47 55 42 57C41 63 40.6 69 40 76Z", "url(#curl)", stroke=edge, stroke_width=0.6),
        cover + element("rect", x=-61.5, y=-86, width=123, height=23, rx=3, fill="url(#cover)"),
        element("rect", x=-61.5, y=-64.6, width=123, height=1.8, fill=BRASS),
        stroke("M-58 -84.6H58", "#5f9aa2", 0.9, stroke_opacity=0.8),
        fill("M-60 -62.6H60V-59H-60Z", _SHADOW, fill_opacity=0.2),
        group(_pencil(), translate(14, 40), rotate(-24)),
    ]
    return group("".join(parts), translate(_MIDDLE - 3, _MIDDLE + 1), rotate(7))


THINGS: Final[dict[str, Callable[[], str]]] = {
    "glass": glass,
    "cup": cup,
    "cocktail": cocktail,
    "pad-by-lamp": partial(pad, "#cdbb95"),
    "pad-by-moon": partial(pad, "#b7bcd6"),
    "pad-by-day": partial(pad, PAPER),
}
"""Every drawing by its name."""


def _stops(stops: Iterable[_Stop]) -> str:
    return "".join(
        f'<stop offset="{format_number(at)}" stop-color="{tone}" stop-opacity="{format_number(opacity)}"/>'
        for at, tone, opacity in stops
    )


def _radial(name: str, centre: tuple[float, float], r: float, stops: Sequence[_Stop]) -> str:
    """Return the definition of a gradient around a centre."""
    x, y = map(format_number, centre)
    place = f'cx="{x}" cy="{y}" r="{format_number(r)}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</radialGradient>'


def _linear(name: str, start: tuple[float, float], end: tuple[float, float], stops: Sequence[_Stop]) -> str:
    """Return the definition of a gradient from one point to another."""
    place = " ".join(
        f'{key}="{format_number(value)}"' for key, value in zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True)
    )
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</linearGradient>'


def _soft_shadow(x: float, y: float, r: float, core: float, opacity: float, name: str = "shadow") -> list[str]:
    """Return the soft shadow of something round: full up to a part ``core`` of its radius, and nothing at its edge."""
    between = core + (1 - core) * 0.45
    stops = ((0, _SHADOW, opacity), (core, _SHADOW, opacity), (between, _SHADOW, opacity * 0.38), (1, _SHADOW, 0))
    return [_radial(name, (x, y), r, stops), disc(x, y, r, f"url(#{name})")]


def _blurred(d: str, x: float, y: float) -> str:
    """Return the soft shadow of a flat thing, moved by a vector: outlines upon each other, fainter outwards."""
    body = "".join(
        fill(d, _SHADOW, fill_opacity=0.055, stroke=_SHADOW, stroke_width=width, stroke_opacity=0.055)
        for width in (1, 3, 5, 7, 9, 12, 15)
    )
    return group(body, translate(x, y))


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
            fill=_SHADOW,
            fill_opacity=0.062,
        )
        for reach in range(9, -7, -2)
    )


def _arc(r: float, start: float, end: float, colour: str, width: float, opacity: float) -> str:
    """Return a part of a circle around the middle, between two directions."""
    (x, y), (u, v) = (polar(_MIDDLE, _MIDDLE, r, degrees) for degrees in (start, end))
    large = int(end - start > 180)
    return stroke(f"M{x} {y}A{r} {r} 0 {large} 1 {u} {v}", colour, width, stroke_opacity=opacity)


def _ice(x: float, y: float, degrees: float, half: float) -> str:
    """Return a cube of ice around a point, counted from the middle: its sides under water, and its top above."""
    h, low = half, half * 0.74
    side = (
        f"M{-h} {-low}Q{-h} {-h} {-low} {-h}H{low}Q{h} {-h} {h} {-low}"
        f"V{low}Q{h} {h} {low} {h}H{-low}Q{-h} {h} {-h} {low}Z"
    )
    top = group(
        fill(side, "#fff4dc", fill_opacity=0.5, stroke="#fffaf0", stroke_width=1.3, stroke_opacity=0.9),
        scale(0.72),
    )
    edges = "".join(
        stroke(
            f"M{a * low * 0.74} {b * low * 0.74}L{a * low * 1.2} {b * low * 1.2}", "#fff6e0", 0.9, stroke_opacity=0.6
        )
        for a in (-1, 1)
        for b in (-1, 1)
    )
    shine = fill(
        f"M{-h * 0.55} {h * 0.3}C{-h * 0.6} {-h * 0.3} {-h * 0.3} {-h * 0.6} {h * 0.3} {-h * 0.56}"
        f"C{-h * 0.1} {-h * 0.34} {-h * 0.36} {-h * 0.1} {-h * 0.55} {h * 0.3}Z",
        "#ffffff",
        fill_opacity=0.75,
    )
    crack = stroke(
        f"M{h * 0.1} {h * 0.45}L{h * 0.22} {h * 0.1}L{h * 0.5} {-h * 0.02}", "#ffffff", 0.7, stroke_opacity=0.6
    )
    below = group(fill(side, "#5a2a0a", fill_opacity=0.35), translate(2.2, 2.8))
    water = fill(side, "#f6cf8a", fill_opacity=0.42, stroke="#ffe9bf", stroke_width=0.8, stroke_opacity=0.7)
    return group(below + water + edges + top + shine + crack, translate(_MIDDLE + x, _MIDDLE + y), rotate(degrees))


def _spoon() -> str:
    """Return a spoon that lies along a line upwards, with its shadow."""
    bowl = "M0 -72C-8.6 -72 -12 -62 -11.6 -53C-11 -44 -6.6 -38 -2.8 -35L-2 34C-3.6 42 -3.4 48 0 49"
    whole = f"{bowl}C3.4 48 3.6 42 2 34L2.8 -35C6.6 -38 11 -44 11.6 -53C12 -62 8.6 -72 0 -72Z"
    metal = _linear(
        "metal", (-11, 0), (11, 0), ((0, "#7d8a89", 1), (0.3, "#f4f8f6", 1), (0.55, "#b5c0be", 1), (1, "#6c7877", 1))
    )
    hollow = _radial("hollow", (3, -50), 17, ((0, "#ffffff", 1), (0.45, "#c3cecb", 1), (1, "#788583", 1)))
    return "".join(
        [
            _blurred(whole, 3, 4),
            metal + fill(whole, "url(#metal)", stroke="#5f6b6a", stroke_width=0.7),
            hollow + element("ellipse", cx=0, cy=-55, rx=8.4, ry=13.6, fill="url(#hollow)"),
            stroke("M-5.6 -60C-4.6 -65 -2 -67.4 .6 -67.6", "#ffffff", 1.4, stroke_opacity=0.9),
            stroke("M-.5 -30L-.4 40", "#ffffff", 0.9, stroke_opacity=0.8),
        ]
    )


def _pencil() -> str:
    """Return a pencil that lies along a line to the right, with its shadow."""
    rubber = _linear("rubber", (0, -5), (0, 5), ((0, "#f0b0a3", 1), (0.5, "#d98576", 1), (1, "#9c5044", 1)))
    ferrule = _linear(
        "ferrule", (0, -5), (0, 5), ((0, "#8f8a78", 1), (0.3, "#fbf6e2", 1), (0.6, "#b9b096", 1), (1, "#6d6653", 1))
    )
    wood = _linear("wood", (0, -5), (0, 5), ((0, "#f7e3bb", 1), (0.6, "#dcb97f", 1), (1, "#a37c45", 1)))
    return "".join(
        [
            _blurred("M-70 -2H36L46 0L36 2H-70Z", 4, 6),
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


def _written() -> str:
    """Return the score of an old game in pencil, crossed out, so that nobody mistakes it for the current one.

    It has the points of each deal in two columns, and the totals.
    """
    columns = ((-36, ("14", "", "51", "65")), (22, ("", "27", "", "27")))
    parts = []
    for x, rows in columns:
        for row, figures in enumerate(rows):
            y = -54 + 12 * row + (1 if row == 3 else 0)
            parts += [
                group(
                    stroke(_DIGITS[figure], "#3a4048", 1.25, stroke_opacity=0.85),
                    translate(x + 8 * at, y),
                    rotate(at * 3 - 2),
                )
                for at, figure in enumerate(figures)
            ]
        parts.append(
            stroke(f"M{x - 5} -19.4C{x + 2} -20.2 {x + 12} -19 {x + 21} -19.8", "#3a4048", 1.1, stroke_opacity=0.8)
        )
    parts.append(
        stroke(
            "M-42 -4.6C-36 -5.6 -26 -4.8 -17 -5.6M-41 -2.4C-33 -3.2 -25 -2.6 -18 -3.4",
            "#3a4048",
            1.0,
            stroke_opacity=0.75,
        )
    )
    parts.append(
        stroke("M-47 -7C-24 -20 14 -42 49 -57M-45 -55C-18 -40 18 -22 48 -9", "#3a4048", 1.6, stroke_opacity=0.8)
    )
    return "".join(parts)
