"""The few words of SVG that the deck is written in.

SDL_image's rasteriser knows shapes, groups, transforms, gradients and strokes, and nothing else; so these
helpers offer nothing else.
"""

import math
import re
from collections.abc import Iterable


def num(value: float) -> str:
    """A number in as few characters as two decimals need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, **attributes: str | float | None) -> str:
    """An element without children; `stroke_width` becomes `stroke-width`; None leaves an attribute out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else num(value)
            parts.append(f'{key.replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}/>"


def fill(d: str, colour: str, **more: str | float | None) -> str:
    """A filled path."""
    return tag("path", d=tidy(d), fill=colour, **more)


def line(d: str, colour: str, width: float = 1.0, **more: str | float | None) -> str:
    """A stroked path."""
    return tag("path", d=tidy(d), fill="none", stroke=colour, stroke_width=width, **more)


def inked(d: str, colour: str, ink: str, width: float = 1.0) -> str:
    """A filled path with an outline."""
    return fill(d, colour, stroke=ink, stroke_width=width)


def disc(x: float, y: float, r: float, colour: str, ink: str | None = None, width: float = 1.0) -> str:
    """A filled circle, outlined if it has an ink."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour, stroke=ink, stroke_width=width if ink else None)


def tint(x: float, y: float, r: float, colour: str, opacity: float) -> str:
    """A circle that lets what is under it through."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour, fill_opacity=opacity)


def ring(x: float, y: float, r: float, colour: str, width: float = 1.0) -> str:
    """The outline of a circle."""
    return tag("circle", cx=x, cy=y, r=r, fill="none", stroke=colour, stroke_width=width)


def group(children: Iterable[str] | str, *transforms: str) -> str:
    """Children under some transforms, the outermost first."""
    body = children if isinstance(children, str) else "".join(children)
    return f'<g transform="{"".join(transforms)}">{body}</g>' if transforms else body


def move(x: float, y: float) -> str:
    """A shift."""
    return f"translate({num(x)} {num(y)})"


def turn(degrees: float, x: float = 0, y: float = 0) -> str:
    """A clockwise turn about a point."""
    return f"rotate({num(degrees)})" if x == y == 0 else f"rotate({num(degrees)} {num(x)} {num(y)})"


def grow(x: float, y: float | None = None) -> str:
    """A scaling; a negative factor mirrors."""
    # Three decimals: a factor multiplies every coordinate, so two would move far points by a visible amount.
    factors = [f"{f:.3f}".rstrip("0").rstrip(".") for f in ((x,) if y is None else (x, y))]
    return f"scale({' '.join(factors)})"


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at a distance and a direction from another: 0 is right, 90 is down."""
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


def polygon(points: Iterable[tuple[float, float]], closed: bool = True) -> str:
    """Path data through some points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with round corners, for use beside other outlines in one path."""
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{arc}{num(x + w)} {num(y + r)}"
        f"V{num(y + h - r)}"
        f"{arc}{num(x + w - r)} {num(y + h)}H{num(x + r)}{arc}{num(x)} {num(y + h - r)}V{num(y + r)}"
        f"{arc}{num(x + r)} {num(y)}Z"
    )


def tidy(d: str) -> str:
    """Path data with its numbers rounded, and no character that is not needed."""
    d = re.sub(r"-?\d*\.\d+(e-?\d+)?", lambda m: num(float(m.group())), d)
    d = re.sub(r"\s*([A-Za-z])\s*", r"\1", d).strip()
    return re.sub(r"(?<!\d)0(\.\d)", r"\1", d.replace(" -", "-"))


def document(width: float, height: float, body: Iterable[str] | str) -> str:
    """A whole file, one element a line at the top level so that changes read well."""
    inside = body if isinstance(body, str) else "\n".join(body)
    if "stroke" in inside:  # said once: round ends and joins are the rule of the deck
        inside = f'<g stroke-linecap="round" stroke-linejoin="round">\n{inside}\n</g>'
    size = f"{num(width)} {num(height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">\n{inside}\n</svg>\n'
