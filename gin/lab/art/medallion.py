"""The medallion that frames the portrait of a player, and details that several portraits share.

It is a disc with rays of light. Shoulders end at its rim, and a hat may reach beyond it.
"""

from gin.lab.art.palette import BRASS, BRASS_DARK, INK
from gin.lab.art.svg import disc, fill, group, polar, polygon, ring, scale, stroke, translate

SIZE = 160.0
"""The width and height of a portrait."""
_X, _Y, _R = 80.0, 86.0, 66.0
"""The centre and the radius of the medallion."""
_HEAD_CENTRE = (80.0, 68.0)
_HEAD_SCALE = 1.06


def medallion(background: str, rays: str, *figure: str) -> list[str]:
    """Draw the disc with its rays, the figure on it, and the brass rim."""
    wedges = "".join(
        polygon([_HEAD_CENTRE, polar(_X, _Y, _R, a - 90 - 4.5), polar(_X, _Y, _R, a - 90 + 4.5)])
        for a in range(0, 360, 18)
    )
    return [
        disc(_X, _Y, _R + 6, BRASS_DARK),
        disc(_X, _Y, _R + 5.2, BRASS),
        disc(_X, _Y, _R + 1.4, INK),
        disc(_X, _Y, _R, background),
        fill(wedges, rays),
        *figure,
        # The lower part of the rim again, in front of the shoulders.
        stroke(f"M{_X - 57.2} {_Y + 33}A{_R} {_R} 0 0 0 {_X + 57.2} {_Y + 33}", INK, 1.6),
    ]


def bust(colour: str, shade: str) -> str:
    """Draw shoulders that fill the bottom of the medallion, with the shade on the right."""
    whole = f"M22.8 119C32 108 52 110 64 103H96C108 110 128 108 137.2 119A{_R} {_R} 0 0 1 22.8 119Z"
    dark = f"M104 106.5C116 110 129 109.4 137.2 119A{_R} {_R} 0 0 1 98 149.5C110 138 112 122 104 106.5Z"
    return (
        fill(whole, colour)
        + fill(dark, shade)
        + stroke("M22.8 119C32 108 52 110 64 103H96C108 110 128 108 137.2 119", INK, 1.2)
    )


def on_portrait_head(*parts: str) -> str:
    """Move drawings from the units of `gin.lab.art.heads` to the place of the head in a portrait."""
    return group("".join(parts), translate(*_HEAD_CENTRE), scale(_HEAD_SCALE))


def freckles() -> str:
    """Draw freckles, in the units of a head."""
    spots = ((-12, 9), (-8.6, 11.2), (-14.4, 12.4), (-10.6, 14), (8.6, 11), (11.6, 9.4), (12.6, 12.6), (5.8, 9))
    return "".join(disc(x, y, 0.75, "#b5724c") for x, y in spots)


def spectacles(colour: str, r: float = 8.2, shift: float = 1.2) -> str:
    """Draw spectacles, in the units of a head; `r` is the radius of a lens."""
    left, right = -9.8 + shift, 10.4 + shift
    glass = "".join(disc(x, 0.4, r, "#ffffff").replace("/>", ' fill-opacity=".18"/>') for x in (left, right))
    rims = ring(left, 0.4, r, colour, 1.5) + ring(right, 0.4, r, colour, 1.5)
    bridge = stroke(
        f"M{left + r} -0.6Q{(left + right) / 2} -3 {right - r} -0.6M{left - r} -1L-20.6 -3M{right + r} -1L20.8 -3",
        colour,
        1.4,
    )
    glint = stroke(f"M{left - 4.6} -2.4L{left - 1.6} -5.2M{right - 4.6} -2.4L{right - 1.6} -5.2", "#ffffff", 1.1)
    return glass + rims + bridge + glint
