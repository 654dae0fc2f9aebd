"""Things that people wear in portraits, in the units of a head unless they say otherwise."""

from gin.lab.art.heads import Skin
from gin.lab.art.light import LINE, ink_line, lit
from gin.lab.art.palette import BRASS, BRASS_PALE, INK
from gin.lab.art.people import clothing
from gin.lab.art.shapes import brush, outline, placed
from gin.lab.art.svg import disc, fill, ring, stroke, translucent_disc


def spectacles(colour: str, left: float, right: float, y: float, r: float, ears: tuple[float, float]) -> str:
    """Draw round spectacles with lenses at two x; ``ears`` are the x where the temples end."""
    glass = "".join(translucent_disc(x, y, r, "#ffffff", 0.16) for x in (left, right))
    wires = f"M{left + r} {y - 1}Q{(left + right) / 2} {y - 4} {right - r} {y - 1}"
    wires += f"M{left - r} {y - 1.5}L{ears[0]} {y - 4}M{right + r} {y - 1.5}L{ears[1]} {y - 4}"
    rims = "".join(
        ring(left, y, r, tone, width) + ring(right, y, r, tone, width) + stroke(wires, tone, width)
        for tone, width in ((INK, 3.5), (colour, 1.7))
    )
    glint = "".join(
        f"M{x - r * 0.76} {y - r * 0.02}Q{x - r * 0.72} {y - r * 0.5} {x - r * 0.36} {y - r * 0.7}"
        for x in (left, right)
    )
    return glass + rims + stroke(glint, "#ffffff", 1.3, stroke_opacity=0.8)


def pearl(x: float, y: float, r: float = 3.0, colour: str = "#fdf6e6") -> str:
    """Draw a pearl."""
    return disc(x, y, r, colour, INK, 1.0) + disc(x - r * 0.3, y - r * 0.35, r * 0.28, "#ffffff")


def button(x: float, y: float, r: float = 2.4) -> str:
    """Draw a button of brass."""
    return disc(x, y, r, BRASS, INK, 1.1) + disc(x - r * 0.3, y - r * 0.3, r * 0.3, BRASS_PALE)


def strands(lines: str, colour: str = INK, width: float = 1.1, opacity: float | None = 0.55) -> str:
    """Draw strands of hair or folds of cloth: lines of points, with a ``;`` between them."""
    return "".join(fill(brush(points, width, 0.2, 0.1), colour, fill_opacity=opacity) for points in lines.split(";"))


def wrinkles(lines: str, width: float = 1.2, opacity: float = 0.75) -> str:
    """Draw the lines of an older face."""
    return strands(lines, INK, width, opacity)


def freckles(places: str, colour: str = "#b5724c") -> str:
    """Draw freckles at some points."""
    pairs = (place.split(",") for place in places.split())
    return "".join(disc(float(x), float(y), 0.95, colour) for x, y in pairs)


def curls(places: str, r: float, colour: str = INK, opacity: float = 0.55) -> str:
    """Draw the lines of curls at some points."""
    d = f"M{-r} {r * 0.4}C{-r} {-r} {r} {-r} {r * 0.8} {r * 0.3}C{r * 0.6} {r} {-r * 0.4} {r * 0.8} {-r * 0.2} 0"
    pairs = (place.split(",") for place in places.split())
    whole = "".join(placed(d, float(x), float(y)) for x, y in pairs)
    return ink_line(whole, LINE * 0.65, opacity) if colour == INK else stroke(whole, colour, LINE * 0.65)


def hands(skin: Skin, sleeve: str, cuff: str = "") -> dict[str, str]:
    """Return the hands that belong to expressions, in the units of the picture; ``cuff`` is the colour of a cuff."""
    return {"thinking": _hand_at_chin(skin, sleeve), "knock": _fist(skin, sleeve, cuff)}


def _fist(skin: Skin, sleeve: str, cuff: str) -> str:
    """Draw a hand that knocks on the table."""
    x, y = 111.0, 117.0
    arm = "-14,12! 14,12! 24,52 -15,52"
    band = "-15.4,11! 15.4,11! 16.4,18.4 0,20 -16.4,18.4"
    back = (
        "-15,14 -17,4 -16,-6.4 -13,-10.4 -8.4,-10.4! -5,-13 1,-12.4! 4,-13.6 8.4,-11! 11,-11 15,-7.6 16.6,-1 "
        "15.6,7 14.4,14 0,16.4"
    )
    thumb = "-16.6,5.6! -16,-1 -11,-3.4 -3.6,0 2.8,3.6 3.6,7.6 0,9.8 -6.4,8.4 -12,7.4"
    folds = "-8.4,-10.4 -8,-5.6 -7.8,-1;1,-12.4 1.4,-5.6 1.6,1;8.4,-11 9.2,-5.6 9.2,1;2,2.8 7.4,3.2 15.6,1"
    knock = "M20 -17L24 -23M25 -9L32 -13M27 1L34 1"
    parts = [
        lit(clothing(placed(arm, x, y)), sleeve, 112, (-10, 90)),
        lit(outline(placed(band, x, y)), cuff, 112, (-10, 90), ink=1.5) if cuff else "",
        lit(outline(placed(back, x, y)), skin.light, 142, (-10, 90), skin.shade),
        strands(";".join(placed(fold, x, y) for fold in folds.split(";")), INK, 1.5, 0.9),
        lit(outline(placed(thumb, x, y)), skin.light, 150, (-10, 90), skin.shade, 1.5),
        *(stroke(placed(knock, x, y), tone, width) for tone, width in ((INK, 4.4), (BRASS_PALE, 2.4))),
    ]
    return "".join(parts)


def _hand_at_chin(skin: Skin, sleeve: str) -> str:
    """Draw a hand at the chin, between its thumb and its first finger."""
    x, y = 99.0, 124.0
    arm = "-7,12! 12,9! 36,48 -8,52"
    thumb = "1,-1! 3,-11 6,-19 10.4,-20.4 12.6,-17 11.4,-8 11.6,3!"
    back = "-9,-4 -1,-5 8,-5.4 12.8,0 13,8 9,15 0,16.6 -7.8,13.4 -11,5"
    finger = "8,-6.4! -6,-9.4 -16,-11.6 -21.6,-10.4 -22,-6 -16,-3.6 -6,-1.6 4,0.8"
    folds = "-10.4,4.4 -5,3.6 0.4,4.8;-9,10 -4,9.4 1,10.4;5,-6 8.4,-3 8,1"
    parts = [
        lit(clothing(placed(arm, x, y)), sleeve, 112, (-10, 90)),
        lit(outline(placed(thumb, x, y)), skin.light, 150, (-10, 90), skin.shade, 1.5),
        lit(outline(placed(back, x, y)), skin.light, 136, (-10, 90), skin.shade),
        lit(outline(placed(finger, x, y)), skin.light, 150, (-10, 90), skin.shade, 1.5),
        strands(";".join(placed(fold, x, y) for fold in folds.split(";")), INK, 1.5, 0.9),
    ]
    return "".join(parts)
