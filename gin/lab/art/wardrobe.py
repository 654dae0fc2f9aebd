"""Things that people wear in portraits, in the units of a head unless they say otherwise."""

from gin.lab.art.light import LINE, ink_line
from gin.lab.art.palette import BRASS, BRASS_PALE, INK
from gin.lab.art.shapes import brush, circle, placed
from gin.lab.art.svg import disc, fill, stroke


def spectacles(colour: str, left: float, right: float, y: float, r: float, ears: tuple[float, float]) -> str:
    """Draw round spectacles with lenses at two x; ``ears`` are the x where the temples end."""
    # Paths, not circles: where the head is turned, rims are moved with the wires that end at them.
    lenses = circle(left, y, r) + circle(right, y, r)
    glass = fill(lenses, "#ffffff", fill_opacity=0.16)
    wires = f"M{left + r} {y - 1}Q{(left + right) / 2} {y - 4} {right - r} {y - 1}"
    wires += f"M{left - r} {y - 1.5}L{ears[0]} {y - 4}M{right + r} {y - 1.5}L{ears[1]} {y - 4}"
    rims = "".join(stroke(lenses + wires, tone, width) for tone, width in ((INK, 3.5), (colour, 1.7)))
    glint = "".join(
        f"M{x - r * 0.76} {y - r * 0.02}Q{x - r * 0.72} {y - r * 0.5} {x - r * 0.36} {y - r * 0.7}"
        for x in (left, right)
    )
    return glass + rims + stroke(glint, "#ffffff", 1.3, stroke_opacity=0.8)


def pearl(x: float, y: float, r: float = 3.0, colour: str = "#fdf6e6") -> str:
    """Draw a pearl."""
    return disc(x, y, r, colour, INK, 1.0) + disc(x - r * 0.3, y - r * 0.35, r * 0.28, "#ffffff")


def hook(x: float, top: float, foot: float) -> str:
    """Draw the wire from which an earring hangs."""
    return "".join(stroke(f"M{x} {top}L{x} {foot}", tone, width) for tone, width in ((INK, 3.2), (BRASS, 1.6)))


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


def curls(places: str, r: float) -> str:
    """Draw the lines of curls at some points."""
    d = f"M{-r} {r * 0.4}C{-r} {-r} {r} {-r} {r * 0.8} {r * 0.3}C{r * 0.6} {r} {-r * 0.4} {r * 0.8} {-r * 0.2} 0"
    pairs = (place.split(",") for place in places.split())
    whole = "".join(placed(d, float(x), float(y)) for x, y in pairs)
    return ink_line(whole, LINE * 0.65, 0.55)
