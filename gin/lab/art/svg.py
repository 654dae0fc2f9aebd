"""The few SVG elements that the drawings are made of.

SDL_image's rasteriser knows shapes, groups, transforms, gradients and strokes, and nothing else; so these helpers
offer nothing else. Lengths are SVG user units, angles degrees clockwise.
"""

import math
import re
from collections.abc import Iterable
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def format_number(value: float) -> str:
    """Write a number with at most two decimals, in as few characters as possible."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(name: str, **attributes: str | float | None) -> str:
    """Return an element without children; `stroke_width` becomes `stroke-width`, and None leaves an attribute out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else format_number(value)
            parts.append(f'{key.replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}/>"


def fill(d: str, colour: str, **more: str | float | None) -> str:
    """Return a filled path, with more attributes if any are given."""
    return element("path", d=compact_path(d), fill=colour, **more)


def stroke(d: str, colour: str, width: float = 1.0, **more: str | float | None) -> str:
    """Return a stroked path, with more attributes if any are given."""
    return element("path", d=compact_path(d), fill="none", stroke=colour, stroke_width=width, **more)


def outlined(d: str, colour: str, ink: str, width: float = 1.0) -> str:
    """Return a filled path with an outline."""
    return fill(d, colour, stroke=ink, stroke_width=width)


def disc(x: float, y: float, r: float, colour: str, ink: str | None = None, width: float = 1.0) -> str:
    """Return a filled circle, outlined if `ink` is given."""
    return element("circle", cx=x, cy=y, r=r, fill=colour, stroke=ink, stroke_width=width if ink else None)


def translucent_disc(x: float, y: float, r: float, colour: str, opacity: float) -> str:
    """Return a filled circle of some opacity, from 0 to 1."""
    return element("circle", cx=x, cy=y, r=r, fill=colour, fill_opacity=opacity)


def ring(x: float, y: float, r: float, colour: str, width: float = 1.0) -> str:
    """Return the outline of a circle."""
    return element("circle", cx=x, cy=y, r=r, fill="none", stroke=colour, stroke_width=width)


def group(children: Iterable[str] | str, *transforms: str) -> str:
    """Return children under some transforms, the outermost first."""
    body = children if isinstance(children, str) else "".join(children)
    return f'<g transform="{"".join(transforms)}">{body}</g>' if transforms else body


def translate(x: float, y: float) -> str:
    """Return the transform that moves by a vector."""
    return f"translate({format_number(x)} {format_number(y)})"


def rotate(degrees: float, x: float = 0, y: float = 0) -> str:
    """Return the transform that rotates clockwise about a point."""
    centre = "" if x == y == 0 else f" {format_number(x)} {format_number(y)}"
    return f"rotate({format_number(degrees)}{centre})"


def scale(x: float, y: float | None = None) -> str:
    """Return the transform that scales; a negative factor mirrors."""
    # Three decimals: a factor multiplies every coordinate, so two would move far points by a visible amount.
    factors = [f"{factor:.3f}".rstrip("0").rstrip(".") for factor in ((x,) if y is None else (x, y))]
    return f"scale({' '.join(factors)})"


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """Return the point at a distance and in a direction from another: 0 is right, 90 is down."""
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


def polygon(points: Iterable[Point]) -> str:
    """Return the path data of a polygon."""
    return "M" + "L".join(f"{format_number(x)} {format_number(y)}" for x, y in points) + "Z"


def rounded_rect(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the path data of a rectangle with rounded corners, for use beside other outlines in one path."""
    arc = f"A{r} {r} 0 0 1"
    return (
        f"M{x + r} {y}H{x + w - r}{arc} {x + w} {y + r}V{y + h - r}{arc} {x + w - r} {y + h}"
        f"H{x + r}{arc} {x} {y + h - r}V{y + r}{arc} {x + r} {y}Z"
    )


def compact_path(d: str) -> str:
    """Return path data with its numbers rounded to two decimals and without unnecessary characters."""
    d = re.sub(r"-?\d*\.\d+(e-?\d+)?", lambda number: format_number(float(number.group())), d)
    d = re.sub(r"\s*([A-Za-z])\s*", r"\1", d).strip()
    return re.sub(r"(?<!\d)0(\.\d)", r"\1", d.replace(" -", "-"))


def document(width: float, height: float, body: Iterable[str] | str) -> str:
    """Return a whole file, one top-level element a line so that changes read well in a diff."""
    children = body if isinstance(body, str) else "\n".join(body)
    if "stroke" in children:  # once for all: every line of the deck has round ends and joins
        children = f'<g stroke-linecap="round" stroke-linejoin="round">\n{children}\n</g>'
    size = f"{format_number(width)} {format_number(height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">\n{children}\n</svg>\n'
