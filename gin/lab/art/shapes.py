"""Smooth outlines through points, brush strokes, and shapes cut to fit inside others.

Points are written as text: ``x,y`` with blanks between them, each followed by ``!`` where the outline has a corner.
Paths are text as well, of the commands M, L, C, Q and Z. The rasteriser cannot clip, so shapes are cut here.
"""

import math
import re
from collections.abc import Sequence
from itertools import pairwise

from gin.lab.art.svg import Point, polar

_HANDLE = 0.37
"""The length of a curve's handles relative to its chord; 0.39 would make four points a circle."""
_STEPS = 6
"""The straight lines that stand for one curve when a shape is cut."""
_BRUSH = 5
"""The points on either side of a brush stroke."""
_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)(?:e-\d+)?"
_PAIR = re.compile(rf"({_NUMBER})([ ,])({_NUMBER})")


def outline(points: str) -> str:
    """Return the path data of the closed outline through some points."""
    return _path(*_parsed(points), closed=True)


def line(points: str) -> str:
    """Return the path data of the open line through some points."""
    return _path(*_parsed(points), closed=False)


def placed(text: str, x: float, y: float, across: float = 1.0) -> str:
    """Return points or a path moved by a vector, after their x is multiplied: -1 mirrors them."""

    def place(pair: re.Match[str]) -> str:
        return f"{_short(x + across * float(pair[1]))}{pair[2]}{_short(y + float(pair[3]))}"

    return _PAIR.sub(place, text)


def brush(points: str, width: float, begin: float = 0.0, end: float = 0.0) -> str:
    """Return the path data of a brush stroke through some points, widest in the middle.

    ``begin`` and ``end`` are how wide its ends are, relative to ``width``.
    """
    centre = _evenly(flattened(line(points)), _BRUSH)
    left, right = [], []
    for index, (x, y) in enumerate(centre):
        (x0, y0), (x1, y1) = centre[max(0, index - 1)], centre[min(_BRUSH - 1, index + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        t = index / (_BRUSH - 1)
        side = begin if t < 0.5 else end
        half = width / 2 * (side + (1 - side) * math.sin(math.pi * t))
        nx, ny = (y0 - y1) / length * half, (x1 - x0) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    back = right[::-1]  # A pointed end is one point, not two.
    around = left + back[0 if end else 1 : None if begin else -1]
    ends = {0, _BRUSH - 1, *((_BRUSH,) if end else ()), *((len(around) - 1,) if begin else ())}
    return _path(around, [index in ends for index in range(len(around))], closed=True)


def cloud(points: str, bulge: float = 0.62, *, closed: bool = True) -> str:
    """Return the path data of an outline whose points are joined by arcs to the left of its way, as of curls.

    So they are outside where the points go clockwise; ``bulge`` is the radius of an arc relative to the distance of
    its points.
    """
    corners = _parsed(points)[0]
    d = f"M{_short(corners[0][0])} {_short(corners[0][1])}"
    for (x0, y0), (x1, y1) in pairwise([*corners, *corners[:closed]]):
        # A cubic that stands off its chord by the height of the arc.
        chord = math.dist((x0, y0), (x1, y1))
        high = chord * (bulge - math.sqrt(max(0.0, bulge**2 - 0.25))) * 4 / 3
        nx, ny = (y1 - y0) / chord * high, (x0 - x1) / chord * high
        d += f"C{_short(x0 + nx)} {_short(y0 + ny)} {_short(x1 + nx)} {_short(y1 + ny)} {_short(x1)} {_short(y1)}"
    return d + "Z" * closed


def flattened(d: str, steps: int = _STEPS) -> list[Point]:
    """Return the points along a path of one piece."""
    points: list[Point] = []
    for command, text in re.findall(r"([MLCQZ])([^MLCQZ]*)", d):
        numbers = [float(number) for number in re.findall(_NUMBER, text)]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        size = {"M": 1, "L": 1, "C": 3, "Q": 2, "Z": 1}[command]
        for first in range(0, len(pairs), size):
            if size == 1:
                points.append(pairs[first])
            else:
                points += _sampled([points[-1], *pairs[first : first + size]], steps)
    return points


def cut(d: str, inside: Sequence[Point]) -> str:
    """Return the path data of a closed shape as far as it lies inside a convex polygon; empty if it does not."""
    points = flattened(d)
    around = _area(inside)
    for (x0, y0), (x1, y1) in pairwise([*inside, inside[0]]):
        kept: list[Point] = []
        sides = [math.copysign(1, around) * ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) for x, y in points]
        for index, (one, a) in enumerate(zip(points, sides, strict=True)):
            other, b = points[index - len(points) + 1], sides[index - len(points) + 1]
            if a >= 0:
                kept.append(one)
            if (a >= 0) != (b >= 0):
                k = a / (a - b)
                kept.append((one[0] + (other[0] - one[0]) * k, one[1] + (other[1] - one[1]) * k))
        points = kept
    return _closed(points)


def pulled_in(d: str, around: str) -> str:
    """Return the path data of a closed shape whose points outside another are pulled towards the origin, to its edge.

    The edge may bend inwards, but no ray from the origin may cross it twice.
    """
    edge = flattened(around)
    points = []
    for x, y in flattened(d):
        part = 1.0
        for (x0, y0), (x1, y1) in pairwise([*edge, edge[0]]):
            one, other = x * y0 - y * x0, x * y1 - y * x1
            if (one < 0) != (other < 0):  # The line through the origin and the point crosses this piece.
                k = one / (one - other)
                reach = (x * (x0 + (x1 - x0) * k) + y * (y0 + (y1 - y0) * k)) / (x * x + y * y)
                part = min(part, reach) if reach > 0 else part
        points.append((x * part, y * part))
    return _closed(points)


def circle(x: float, y: float, r: float) -> str:
    """Return the path data of a circle."""
    return outline(f"{x},{y - r} {x + r},{y} {x},{y + r} {x - r},{y}")


def circle_points(x: float, y: float, r: float, count: int = 60) -> list[Point]:
    """Return the corners of a polygon that stands for a circle."""
    return [polar(x, y, r, 360 * index / count) for index in range(count)]


def relative_paths(svg: str) -> str:
    """Return a drawing with the points of its paths relative to each other, which takes an eighth less text."""
    return re.sub(r' d="([MLCQZ \d.,-]*)"', lambda path: f' d="{_relative(path[1])}"', svg)


def hull(d: str) -> list[Point]:
    """Return the corners of the convex hull of a path."""

    def half(points: Sequence[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in points:
            while len(kept) > 1 and _area([kept[-2], kept[-1], point]) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    ordered = sorted({(round(x, 2), round(y, 2)) for x, y in flattened(d)})
    return half(ordered) + half(ordered[::-1])


def _closed(points: Sequence[Point]) -> str:
    """Return the path data of a polygon without the corners that lie next to another; empty if none is left."""
    apart = [point for index, point in enumerate(points) if index == 0 or math.dist(point, points[index - 1]) > 0.3]
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in apart) + "Z" if len(apart) > 2 else ""


def _parsed(points: str) -> tuple[list[Point], list[bool]]:
    """Return points, and for each whether it is a corner."""
    words = points.split()
    pairs = (word.rstrip("!").split(",") for word in words)
    return [(float(x), float(y)) for x, y in pairs], [word.endswith("!") for word in words]


def _path(points: Sequence[Point], corners: Sequence[bool], *, closed: bool) -> str:
    """Return the path data of the smooth curve through some points."""
    tangents = [_tangent(points, index, closed=closed) for index in range(len(points))]
    d = f"M{_short(points[0][0])} {_short(points[0][1])}"
    for index in range(len(points) if closed else len(points) - 1):
        after = (index + 1) % len(points)
        (x0, y0), (x1, y1) = points[index], points[after]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        chord = (x1 - x0) / length, (y1 - y0) / length
        (ax, ay), (bx, by) = (chord if corners[i] else tangents[i] for i in (index, after))
        if corners[index] and corners[after]:
            d += f"L{_short(x1)} {_short(y1)}"
            continue
        k = length * _HANDLE
        d += f"C{_short(x0 + ax * k)} {_short(y0 + ay * k)} {_short(x1 - bx * k)} {_short(y1 - by * k)}"
        d += f" {_short(x1)} {_short(y1)}"
    return d + "Z" * closed


def _tangent(points: Sequence[Point], index: int, *, closed: bool) -> Point:
    """Return the direction of the curve at a point, nearer to that of the shorter side."""
    last = len(points) - 1
    before = points[index - 1] if closed or index else points[0]
    after = points[(index + 1) % len(points)] if closed or index < last else points[last]
    x, y = points[index]
    one, other = math.dist(before, (x, y)) or 1e-9, math.dist((x, y), after) or 1e-9
    dx = (x - before[0]) / one * other + (after[0] - x) / other * one
    dy = (y - before[1]) / one * other + (after[1] - y) / other * one
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def _evenly(points: Sequence[Point], count: int) -> list[Point]:
    """Return so many points at even distances along a line through points."""
    lengths = [0.0]
    for one, other in pairwise(points):
        lengths.append(lengths[-1] + math.dist(one, other))
    found, index = [], 0
    for step in range(count):
        wanted = lengths[-1] * step / (count - 1)
        while index < len(points) - 2 and lengths[index + 1] < wanted:
            index += 1
        (x0, y0), (x1, y1) = points[index], points[index + 1]
        k = (wanted - lengths[index]) / (lengths[index + 1] - lengths[index] or 1.0)
        found.append((x0 + (x1 - x0) * k, y0 + (y1 - y0) * k))
    return found


def _sampled(bezier: Sequence[Point], steps: int) -> list[Point]:
    """Return points along a Bézier curve of any degree, without its first."""
    found = []
    for step in range(1, steps + 1):
        t, points = step / steps, list(bezier)
        while len(points) > 1:
            points = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for (x0, y0), (x1, y1) in pairwise(points)]
        found.append(points[0])
    return found


def _area(points: Sequence[Point]) -> float:
    """Return twice the area of a polygon, positive if it is clockwise on screen."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*points, points[0]]))


def _short(value: float) -> str:
    """Write a coordinate with one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _relative(d: str) -> str:
    """Return path data with each point relative to the one before, of a path whose points are absolute."""
    text, x, y, x0, y0 = "", 0.0, 0.0, 0.0, 0.0
    for command, body in re.findall(r"([MLCQZ])([^MLCQZ]*)", d):
        numbers = [round(float(number), 1) for number in re.findall(_NUMBER, body)]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "Z":
            text, x, y = text + "z", x0, y0
            continue
        size = {"M": 1, "L": 1, "C": 3, "Q": 2}[command]
        text += "M" if command == "M" else command.lower()
        for index, (px, py) in enumerate(pairs):
            whole = (px, py) if command == "M" else (px - x, py - y)
            text += " ".join(_short(number) for number in whole) + " "
            if (index + 1) % size == 0:
                x, y = px, py
        if command == "M":
            x0, y0 = pairs[0]
    return re.sub(r" (?=[-a-zA-Z]|$)", "", re.sub(r"(?<![\d.])(-?)0\.", r"\1.", text))
