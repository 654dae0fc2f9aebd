"""What lies on a wide table beside the cards, seen from above: a glass or a cup, and the pad on which one scores.

A drawing is `SIZE` units wide and high, with its shadow.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, INK, OAK, PAPER, PETROL
from gin.lab.art.svg import disc, element, fill, group, ring, rotate, scale, stroke, translate, translucent_disc

SIZE: Final = 200
_MIDDLE: Final = SIZE / 2
_SHADOW: Final = "#02080b"


def glass() -> str:
    """Return the body of a drawing of a tumbler with ice on a leather coaster; the lamp is at its right."""
    parts = [
        *_shadow(86),
        disc(_MIDDLE, _MIDDLE, 84, OAK),
        ring(_MIDDLE, _MIDDLE, 78, "#8a5a38", 1.2),
        ring(_MIDDLE, _MIDDLE, 74, "#4c2b1a", 1.0),
        translucent_disc(_MIDDLE + 7, _MIDDLE + 9, 63, _SHADOW, 0.35),
        disc(_MIDDLE, _MIDDLE, 60, "#3c5a5e"),
        disc(_MIDDLE, _MIDDLE, 54, "#8f5a1d"),
        disc(_MIDDLE - 4, _MIDDLE - 5, 47, "#b87420"),
        translucent_disc(_MIDDLE - 10, _MIDDLE - 12, 34, "#e09a35", 0.75),
        _ice(-16, -12, 14),
        _ice(19, 13, -28),
        ring(_MIDDLE, _MIDDLE, 57, "#cfe0dd", 2.2),
        element(
            "path",
            d=f"M{_MIDDLE - 46} {_MIDDLE - 30}A55 55 0 0 1 {_MIDDLE - 8} {_MIDDLE - 54.5}",
            fill="none",
            stroke="#ffffff",
            stroke_width=4,
            stroke_linecap="round",
            stroke_opacity=0.75,
        ),
    ]
    return group("".join(parts), translate(SIZE, 0), scale(-1, 1))


def cup() -> str:
    """Return the body of a drawing of a cup of coffee with its saucer and spoon."""
    bowl = "M0 -70C-9 -70 -12.5 -60 -12 -51C-11.5 -43 -7 -37 -3.6 -34L-2.5 40C-2.5 46 2.5 46 2.5 40L3.6 -34"
    spoon = fill(f"{bowl}C7 -37 11.5 -43 12 -51C12.5 -60 9 -70 0 -70Z", "#b9c4c2")
    spoon += fill("M-1 -66C-7 -65 -9.4 -58 -9 -51C-8.6 -45 -5 -40 -2 -38C-5 -46 -5 -58 -1 -66Z", "#eef3f1")
    handle = stroke("M48 -14C72 -20 80 14 50 18", "#e9e2d2", 9) + stroke("M49 -14C68 -18 74 11 51 15", "#fffaf0", 3)
    parts = [
        *_shadow(88),
        disc(_MIDDLE, _MIDDLE, 86, "#e9e2d2"),
        disc(_MIDDLE - 1, _MIDDLE - 2, 83, "#fbf7ee"),
        ring(_MIDDLE, _MIDDLE, 72, PETROL, 2.4),
        ring(_MIDDLE, _MIDDLE, 60, "#e2dac8", 1.2),
        group(spoon, translate(_MIDDLE, _MIDDLE), rotate(-38), translate(-70, 4)),
        translucent_disc(_MIDDLE + 6, _MIDDLE + 8, 54, "#173a40", 0.25),
        group(handle, translate(_MIDDLE, _MIDDLE), rotate(28)),
        disc(_MIDDLE, _MIDDLE, 52, "#f4eee0"),
        disc(_MIDDLE, _MIDDLE, 46, "#d8cfba"),
        disc(_MIDDLE, _MIDDLE, 44, "#4a2a17"),
        translucent_disc(_MIDDLE - 5, _MIDDLE - 6, 36, "#7a4a26", 0.8),
        translucent_disc(_MIDDLE - 11, _MIDDLE - 13, 22, "#a06a38", 0.6),
        ring(_MIDDLE, _MIDDLE, 49, "#fffaf0", 2),
    ]
    return "".join(parts)


def pad(paper: str) -> str:
    """Return the body of a drawing of a score pad with a pencil across it, its ``paper`` as bright as the light.

    Nothing is written on it: marks would be read as the score.
    """
    lines = "".join(stroke(f"M-52 {y}L52 {y}", "#8fa8a0", 1.2, stroke_opacity=0.5) for y in range(-44, 72, 13))
    sheet = "".join(
        [
            element("rect", x=-58, y=-76, width=124, height=164, rx=3, fill=_SHADOW, fill_opacity=0.32),
            element("rect", x=-60, y=-82, width=120, height=160, rx=3, fill="#d9cfb8"),
            element("rect", x=-60, y=-84, width=120, height=160, rx=3, fill=paper),
            element("rect", x=-60, y=-84, width=120, height=22, rx=3, fill=PETROL),
            element("rect", x=-60, y=-65, width=120, height=2, fill=BRASS),
            lines,
            stroke("M0 -62L0 74", "#e0a79b", 1.4),
        ]
    )
    pencil = "".join(
        [
            element("rect", x=-71, y=4, width=132, height=10, rx=4, fill=_SHADOW, fill_opacity=0.28),
            element("rect", x=-74, y=-5, width=16, height=10, rx=4, fill="#c9776a"),
            element("rect", x=-60, y=-5, width=8, height=10, fill=BRASS_PALE),
            element("rect", x=-52, y=-5, width=96, height=10, fill=BRASS),
            element("rect", x=-52, y=1.6, width=96, height=3.4, fill=BRASS_DARK),
            fill("M44 -5L62 0L44 5Z", "#ecd6a8"),
            fill("M56 -1.7L62 0L56 1.7Z", INK),
        ]
    )
    return group(sheet + group(pencil, translate(12, 34), rotate(-24)), translate(_MIDDLE, _MIDDLE + 2), rotate(7))


THINGS: Final[dict[str, Callable[[], str]]] = {
    "glass": glass,
    "cup": cup,
    "pad-by-lamp": partial(pad, "#cdbb95"),
    "pad-by-day": partial(pad, PAPER),
}
"""Every drawing by its name."""


def _shadow(radius: float) -> list[str]:
    """Return the soft shadow of something round at the right of the light."""
    return [
        translucent_disc(_MIDDLE + 3 + step, _MIDDLE + 4 + 1.4 * step, radius + 3 - step, _SHADOW, 0.11)
        for step in range(4)
    ]


def _ice(x: float, y: float, degrees: float) -> str:
    """Return a cube of ice around a point, counted from the middle."""
    cube = element(
        "rect",
        x=-13,
        y=-13,
        width=26,
        height=26,
        rx=5,
        fill="#f3e4c4",
        fill_opacity=0.55,
        stroke="#fff6e2",
        stroke_width=1.6,
    )
    cube += element("rect", x=-8, y=-8, width=12, height=12, rx=3, fill="#ffffff", fill_opacity=0.4)
    return group(cube, translate(_MIDDLE + x, _MIDDLE + y), rotate(degrees))
