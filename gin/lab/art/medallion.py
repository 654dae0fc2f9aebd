"""The medallion in which a player's portrait stands, and what several of the people in it wear.

A disc of the lamp's light, in which shoulders end and over whose rim a hat may reach. Hair and hats are drawn in a
head's own units: about the point between the eyes, with the crown 36 above and the chin 36 below it.
"""

from gin.lab.art.palette import BRASS, BRASS_DARK, INK
from gin.lab.art.svg import disc, fill, group, grow, line, move, polar, polygon, ring

SIZE = 160.0
_X, _Y, _R = 80.0, 86.0, 66.0
"""The middle and the radius of a medallion."""
_HEAD = (80.0, 68.0)
_SCALE = 1.06


def medallion(air: str, rays: str, *figure: str) -> list[str]:
    """The disc with its rays, the figure, and the brass rim below it."""
    wedges = "".join(
        polygon([_HEAD, polar(_X, _Y, _R, a - 90 - 4.5), polar(_X, _Y, _R, a - 90 + 4.5)]) for a in range(0, 360, 18)
    )
    return [
        disc(_X, _Y, _R + 6, BRASS_DARK),
        disc(_X, _Y, _R + 5.2, BRASS),
        disc(_X, _Y, _R + 1.4, INK),
        disc(_X, _Y, _R, air),
        fill(wedges, rays),
        *figure,
        # The rim once more in front of the shoulders, from the left over the bottom to the right.
        line(f"M{_X - 57.2} {_Y + 33}A{_R} {_R} 0 0 0 {_X + 57.2} {_Y + 33}", INK, 1.6),
    ]


def bust(colour: str, shade: str) -> str:
    """Shoulders that fill the foot of the medallion; the shaded side is the right one."""
    whole = f"M22.8 119C32 108 52 110 64 103H96C108 110 128 108 137.2 119A{_R} {_R} 0 0 1 22.8 119Z"
    dark = f"M104 106.5C116 110 129 109.4 137.2 119A{_R} {_R} 0 0 1 98 149.5C110 138 112 122 104 106.5Z"
    return (
        fill(whole, colour)
        + fill(dark, shade)
        + line("M22.8 119C32 108 52 110 64 103H96C108 110 128 108 137.2 119", INK, 1.2)
    )


def on_head(*parts: str) -> str:
    """Drawings in a head's own units, put where heads are."""
    return group("".join(parts), move(*_HEAD), grow(_SCALE))


def freckles() -> str:
    spots = ((-12, 9), (-8.6, 11.2), (-14.4, 12.4), (-10.6, 14), (8.6, 11), (11.6, 9.4), (12.6, 12.6), (5.8, 9))
    return "".join(disc(x, y, 0.75, "#b5724c") for x, y in spots)


def spectacles(colour: str, r: float = 8.2, shift: float = 1.2) -> str:
    left, right = -9.8 + shift, 10.4 + shift
    glass = "".join(disc(x, 0.4, r, "#ffffff").replace("/>", ' fill-opacity=".18"/>') for x in (left, right))
    rims = ring(left, 0.4, r, colour, 1.5) + ring(right, 0.4, r, colour, 1.5)
    bridge = line(
        f"M{left + r} -0.6Q{(left + right) / 2} -3 {right - r} -0.6M{left - r} -1L-20.6 -3M{right + r} -1L20.8 -3",
        colour,
        1.4,
    )
    glint = line(f"M{left - 4.6} -2.4L{left - 1.6} -5.2M{right - 4.6} -2.4L{right - 1.6} -5.2", "#ffffff", 1.1)
    return glass + rims + bridge + glint
