"""Draws a face of a portrait: the head with its nose, and with an expression its eyes, brows and mouth.

A feature is described as if it lay on the left, or looked to the right, and then put in its place.
"""

from gin.lab.art.faces import Expression, Eyes, Face
from gin.lab.art.light import LINE, ink_line, lit, mixed, shaded, spread
from gin.lab.art.palette import INK
from gin.lab.art.shapes import brush, circle, cut, flattened, hull, outline, placed, pulled_in
from gin.lab.art.svg import element, fill, outlined

_TEETH = "#fdf6e6"
_MOUTH = "#5a1f26"
_TONGUE = "#c4605a"
_EYE_WHITE = "#fdf7ea"
_GLOW = "#ffe2ae"


def head(face: Face, shadow: str = "") -> str:
    """Draw what of a head no expression changes; ``shadow`` is the path of what throws one on the face."""
    contour = outline(face.outline)
    cast = pulled_in(shadow, contour) if shadow else ""
    parts = [
        *(_ear(face, *ear) for ear in face.ears),
        lit(contour, face.skin.light, face.edge, shade=face.skin.shade),
        fill(cast, face.skin.shade, fill_opacity=0.8) if cast else "",
        _cheeks(face, contour),
        face.marks,
        _sockets(face),
        ink_line(contour),
        _nose(face),
    ]
    return "".join(parts)


def features(face: Face, does: Expression, *, bearded: bool = False) -> str:
    """Draw eyes, mouth and brows with an expression; no beard shows the fold between lip and chin."""
    return "".join([*_eyes(face, does), _mouth(face, does, bearded), _brows(face, does)])


def _stroke(points: str, width: float, begin: float = 0.2, end: float = 0.2, opacity: float | None = None) -> str:
    """Draw a brush stroke of ink."""
    return fill(brush(points, width, begin, end), INK, fill_opacity=opacity)


def _ear(face: Face, x: float, y: float, size: float) -> str:
    """Draw an ear, which stands out from a point of the head."""
    across = -size if x < 0 else size
    ear = "M-.4 -8C3.5 -13 9 -10 8.4 -3C8 2 5.4 4 4.6 8C3.6 12 -.6 12 -.8 7Z"
    inner = "M1.6 -6C4 -8 6.4 -6 5.6 -2C5 1 2.6 0 3 4"
    skin = face.skin
    return lit(placed(ear, x, y, across), skin.light, face.edge, shade=skin.shade) + ink_line(
        placed(inner, x, y, across), 1.1
    )


def _cheeks(face: Face, contour: str) -> str:
    """Draw the blush of the cheeks, narrower on the one that is turned away and near the contour."""
    if not face.blush:
        return ""
    c, y = face.centre, face.nose.length - 0.5
    edge = [px for px, py in flattened(contour) if abs(py - y) < 6.6]
    places = (c - 17.5, max(px for px in edge if px < 0)), (c + 16.5, min(px for px in edge if px > 0))
    return spread(face.skin.blush, "blush", face.blush) + "".join(
        element("ellipse", cx=x, cy=y, rx=min(9.0, abs(end - x)), ry=6.6, fill="url(#blush)") for x, end in places
    )


def _pair(face: Face) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the x of the near eye and of the far one, and what the x of their points is multiplied by."""
    c, s, apart = face.centre, face.side, face.eyes.apart
    return (c - s * apart, float(s)), (c + s * apart * (1 - 0.14 * face.turn), -s * (1 - 0.2 * face.turn))


def _sockets(face: Face) -> str:
    """Draw the shade around deep eyes."""
    w, deep = face.eyes.width, face.eyes.socket
    d = (
        f"M{w + 2.6} 1C{w + 1} -9 {-w * 0.2} -11 {-w - 1.6} -6C{-w - 3} -1 {-w - 1} 6 0 6.6"
        f"C{w} 6.6 {w + 3} 4 {w + 2.6} 1Z"
    )
    places = _pair(face) if deep else ()
    return "".join(fill(placed(d, x, 0, across), face.skin.shade, fill_opacity=0.5 * deep) for x, across in places)


def _nose(face: Face) -> str:
    """Draw the line of the bridge and the tip, the plane in shade, and the wings."""
    nose, t, shade = face.nose, face.turn, face.skin.shade
    n, out, tip, up = nose.length, nose.out, nose.tip, nose.upturn
    wing = out * 0.25 - nose.wings
    profile = (
        f"{2.6 + t},{nose.top} {2.4 + t + out * 0.42 + nose.bump},{n * 0.42} "
        f"{2 + out},{n - tip * 1.7 - up * 0.5} {2 + out + tip * 0.55},{n - tip * 0.55 - up} "
        f"{1.6 + out - tip * 0.25},{n + tip * 0.28 - up * 0.35} "
    )
    far = out * 0.55 + nose.wings * 0.75
    if face.looks_left:  # The near side is in shade.
        plane = (
            f"1.4,{nose.top} {out * 0.5},{n * 0.5} {out * 0.72},{n - tip} {out * 0.5},{n + 0.4} "
            f"{wing},{n + 0.4} {wing + 1},{n - 4.6} -2.6,4"
        )
    else:  # The light falls on the near side, so what is seen of the far one is in shade.
        plane = f"{profile}{far},{n - 1.2} {far - 0.6},{n - 5} {6 + t},2"
    below = (
        f"M{wing + 1.6} {n + 0.4}Q{out * 0.4} {n + 4.6} {far - 1} {n + 0.2}Q{out * 0.5} {n + 1.6} "
        f"{wing + 1.6} {n + 0.4}Z"
    )
    hole = (
        f"M{wing + 3.4} {n + 0.2}Q{wing + 5.4} {n - 1.8} {wing + 7} {n + 0.2}Q{wing + 5} {n + 1} "
        f"{wing + 3.4} {n + 0.2}Z"
    )
    near = f"{wing + 2.2},{n - 5.4} {wing - 0.2},{n - 2.4} {wing + 0.8},{n + 0.5} {wing + 3.2},{n + 0.2}"
    c, s = face.centre, face.side
    ball = element(
        "ellipse",
        cx=c + s * out * 0.7,
        cy=n - tip * 0.7,
        rx=tip * 1.8 + 1.5,
        ry=tip * 1.7,
        fill="url(#nose)",
    )
    return "".join(
        [
            fill(outline(placed(plane, c, 0, s)), shade, fill_opacity=0.85),
            spread(nose.red, "nose", 0.95) + ball if nose.red else "",
            fill(placed(below, c, 0, s), shade),
            _stroke(placed(f"{profile}{out * 0.3},{n + 0.4}", c, 0, s), LINE * 1.15, 0.3, 0.5),
            _stroke(placed(near, c, 0, s), LINE, 0.1, 0.3),
            fill(placed(hole, c, 0, s), INK),
        ]
    )


def _eyes(face: Face, does: Expression) -> list[str]:
    near, far = _pair(face)
    return [
        (_eye if lids > 0.2 else _closed_eye)(face, does, x, across, lids)
        for (x, across), lids in ((near, does.lids), (far, does.lids * (not does.wink)))
    ]


def _closed_eye(face: Face, does: Expression, x: float, across: float, lids: float) -> str:
    """Draw an eye that is closed, in mirth if the lower lid is raised."""
    w, slant, joy = face.eyes.width, face.eyes.slant, does.squint
    low = face.eyes.height * (0.55 - 1.3 * joy)
    points = (
        f"{-w - 0.8},{0.8 - slant + joy} {-w * 0.45},{low + 0.6} {w * 0.35},{low + 0.5} {w},{0.8 + slant * 0.3 + joy}"
    )
    return _stroke(placed(points, x, 0, across), 2.4 + 0.6 * face.eyes.lashes, 0.3, 0.3) + fill(
        placed(_lashes(face.eyes, 1.4 - slant), x, 0, across), INK
    )


def _eye(face: Face, does: Expression, x: float, across: float, lids: float) -> str:
    """Draw an open eye, described with its outer corner on the left."""
    eyes, skin = face.eyes, face.skin
    w, h, lash = eyes.width, eyes.height, 1.25 + 0.35 * eyes.lashes
    outer, inner = -eyes.slant, 0.8 + eyes.slant * 0.3
    up, low, fold = h * 1.32 * lids, h * 0.8 * (1 - does.squint * 1.15), eyes.crease * (0.75 + 0.25 * lids)
    upper = f"C{-w * 0.62} {outer - up} {w * 0.4} {inner - up * 0.96} {w} {inner}"
    opening = f"M{-w} {outer}{upper}C{w * 0.5} {inner + low * 0.8} {-w * 0.5} {outer + low * 1.15} {-w} {outer}Z"
    shade = f"M{-w} {outer}{upper}C{w * 0.4} {inner - up * 0.96 + 2.6} {-w * 0.62} {outer - up + 2.8} {-w} {outer}Z"
    lid = (
        f"M{-w - 0.6} {outer - 0.4}{upper}C{w * 0.5} {inner - up * 0.96 - fold} "
        f"{-w * 0.6} {outer - up - fold * (1.1 - 0.9 * eyes.hood)} {-w - 0.6} {outer - 0.4}Z"
    )
    crease = (
        f"{w * 0.86},{inner - 1.4 - fold * 0.35} {w * 0.3},{inner - up * 0.72 - fold * 0.86} "
        f"{-w * 0.45},{outer - up * 0.7 - fold * (0.9 - 0.7 * eyes.hood)} {-w - 1.2},{outer - 0.8 + 2.2 * eyes.hood}"
    )
    edge = (
        f"M{-w - 0.8} {outer + 0.2}{upper}C{w * 0.4} {inner - up * 0.96 - lash * 0.8} "
        f"{-w * 0.66} {outer - up - lash * 1.25} {-w - 1.6} {outer - 0.7}Z"
    )
    under = f"{-w},{outer + 0.2} {-w * 0.4},{outer + low * 0.78} {w * 0.4},{inner + low * 0.66} {w},{inner}"
    bag = f"{w * 0.9},{inner + low + 1.6} {w * 0.1},{outer + low * 1.1 + 3.4} {-w * 0.9},{outer + low * 0.7 + 2.4}"
    inside = hull(placed(opening, x, 0, across))
    gx = x + face.side * does.gaze[0] * w * 0.42 * abs(across)
    gy = (outer + inner) / 2 - h * 0.3 + does.gaze[1] * h * 0.42 + (1 - lids) * h * 0.25
    iris, pupil = cut(circle(gx, gy, eyes.pupil), inside), cut(circle(gx, gy, eyes.pupil * 0.56), inside)
    # The lamp shines through an iris, and lights the side away from it.
    glow = cut(circle(gx + eyes.pupil * 0.26, gy + eyes.pupil * 0.38, eyes.pupil * 0.44), inside)
    glint = cut(circle(gx - eyes.pupil * 0.34, gy - eyes.pupil * 0.36, eyes.pupil * 0.31), inside)
    dark = eyes.bags or (0.6 if does.squint > 0.4 else 0.0)
    parts = [
        fill(placed(opening, x, 0, across), _EYE_WHITE),
        fill(placed(shade, x, 0, across), skin.shade, fill_opacity=0.45),
        fill(iris, eyes.iris, stroke=INK, stroke_width=0.7) if iris else "",
        fill(glow, mixed(eyes.iris, _GLOW, 0.36)) if glow else "",
        fill(pupil, INK) if pupil else "",
        fill(glint, "#fff") if glint and lids > 0.55 else "",
        fill(placed(lid, x, 0, across), skin.lid) if eyes.crease else "",
        _stroke(placed(crease, x, 0, across), 1.2) if eyes.crease else "",
        fill(placed(edge, x, 0, across), INK),
        fill(placed(_lashes(eyes, outer), x, 0, across), INK) if eyes.lashes else "",
        _stroke(placed(under, x, 0, across), 0.9 + does.squint * 0.5, 0.3),
        _stroke(placed(bag, x, 0, across), 1.1, 0.1, 0.1, dark) if dark else "",
    ]
    return "".join(parts)


def _lashes(eyes: Eyes, y: float) -> str:
    """Return the path of the lashes at the outer corner."""
    w, k = eyes.width, eyes.lashes
    return (
        f"M{-w * 0.6} {y - 2.2}Q{-w - 1.4} {y - 1.2} {-w - 3.6 * k} {y - 3.2 * k}Q{-w - 2} {y + 0.4} "
        f"{-w + 0.2} {y + 0.9}Z"
    )


def _brows(face: Face, does: Expression) -> str:
    brows, t = face.brows, face.turn
    a, b, rise = face.eyes.apart * brows.inner, face.eyes.apart * brows.outer, brows.slant - does.tilt
    parts = ""
    for across, cock in ((-1.0, does.cock), (1 - 0.16 * t, 0.0)):
        points = (
            f"{a},{1.2 + rise} {a + (b - a) * 0.36},{rise * 0.35 - brows.arch * 0.7} "
            f"{a + (b - a) * 0.68},{-brows.arch - cock * 0.15} "
            f"{b},{1.8 + max(0.0, does.tilt) * 0.3 - brows.slant * 0.4}"
        )
        place = placed(points, face.centre, brows.y - does.lift - cock, across * face.side)
        d = brush(place, brows.weight, 0.62, 0.12)
        parts += outlined(d, brows.colour, INK, brows.ink) if brows.ink else fill(d, brows.colour)
    return parts


def _mouth(face: Face, does: Expression, bearded: bool) -> str:
    x = face.centre + face.side * (1.2 * face.turn + does.skew)
    draw = _closed_mouth if does.open < 1 else _clenched_mouth if does.clench else _open_mouth
    parts = draw(face, does)
    if draw is _closed_mouth and not bearded:
        low = face.mouth.lower + _corners(face, does)[-1]
        parts.append((brush(f"-4,{low + 3} 0,{low + 4} 4,{low + 3}", 1.2), shaded(face.skin.shade, 0.3)))
    y = face.mouth.y - does.raised
    return "".join(fill(placed(d, x, y, face.side), colour) for d, colour in parts)


def _corners(face: Face, does: Expression) -> tuple[float, float, float, float, float]:
    """Return the x of both corners of the mouth, their y, and how far its middle sags in a smile."""
    smile, w = face.mouth.smile + does.smile, face.mouth.width * does.wide
    near, far = does.skew * 0.3 - smile, -does.skew * 0.3 - smile - does.crook
    return -w, w * (1 - 0.2 * face.turn), near, far, smile * 0.42


def _closed_mouth(face: Face, does: Expression) -> list[tuple[str, str]]:
    """Return the shapes of a closed mouth and their colours."""
    (x0, x1, y0, y1, sag), mouth, skin = _corners(face, does), face.mouth, face.skin
    full, low = mouth.upper, mouth.lower * 1.4 + sag * 1.4
    upper = (
        f"M{x0} {y0}C{x0 * 0.55} {sag * 0.3 - full} -2 {sag - full * 1.5} 0 {sag - full}"
        f"C2 {sag - full * 1.5} {x1 * 0.55} {sag * 0.3 - full} {x1} {y1}Q0 {1 + sag * 2} {x0} {y0}Z"
    )
    lower = (
        f"M{x0 * 0.82} {y0 * 0.6}C{x0 * 0.5} {low} {x1 * 0.5} {low} {x1 * 0.82} {y1 * 0.6}"
        f"Q0 {1 + sag * 2} {x0 * 0.82} {y0 * 0.6}Z"
    )
    middle = f"{x0 - 0.6},{y0 - 0.5} {x0 * 0.5},{0.2 + sag} 0,{0.7 + sag} {x1 * 0.5},{0.2 + sag} {x1 + 0.6},{y1 - 0.5}"
    return [
        (upper, skin.lips),
        (lower, mixed(skin.lips, skin.light, 0.25)),
        (brush(middle, 1.9, 0.4, 0.4), INK),
    ]


def _clenched_mouth(face: Face, does: Expression) -> list[tuple[str, str]]:
    """Return the shapes of a mouth drawn apart over its teeth, and their colours."""
    (x0, x1, y0, y1, sag), skin, high = _corners(face, does), face.skin, does.open * 0.5
    ends = f"{x0},{y0 + sag} {x0 * 0.86},{-high + sag * 0.6} 0,{-high + sag * 0.2} {x1 * 0.86},{-high + sag * 0.6}"
    gap = outline(f"{ends} {x1},{y1 + sag} {x1 * 0.9},{high * 1.2} 0,{high - sag * 0.2} {x0 * 0.9},{high * 1.2}")
    inside = hull(gap)
    bars = (brush(f"{x1 * at},-9 {x1 * at},9", 0.9, 1, 1) for at in (-0.6, -0.2, 0.2, 0.6))
    bite = brush(f"{x0},{y0 * 0.5 + sag} 0,{sag * 0.1} {x1},{y1 * 0.5 + sag}", 1.1, 1, 1)
    lips = outline(
        f"{x0 * 1.1},{y0 + sag} {x0 * 0.86},{-high - 1.6} 0,{-high - 1.6} {x1 * 0.86},{-high - 1.6} "
        f"{x1 * 1.1},{y1 + sag} {x1 * 0.84},{high + 3} 0,{high + 2.6} {x0 * 0.84},{high + 3}"
    )
    return [
        (lips, skin.lips),
        (gap, _TEETH),
        *((cut(bar, inside), shaded(_TEETH, 0.3)) for bar in bars),
        (cut(bite, inside), _MOUTH),
        *(
            (brush(f"{x},{y - 3.4} {x + f * 1.6},{y} {x + f},{y + 3.6}", 1.3), shaded(skin.shade, 0.3))
            for x, y, f in ((x0 * 1.16, y0 + sag, -1), (x1 * 1.16, y1 + sag, 1))
        ),
        (brush(f"{ends} {x1},{y1 + sag}", 1.5, 0.5, 0.5), INK),
    ]


def _open_mouth(face: Face, does: Expression) -> list[tuple[str, str]]:
    """Return the shapes of an open mouth and their colours."""
    (x0, x1, y0, y1, sag), mouth, skin, deep = _corners(face, does), face.mouth, face.skin, does.open * 1.36
    full, low = mouth.upper, min(does.open * 0.62, 4.4)
    back = f"C{x1 * 0.5} {sag * 0.2 - 0.4} {x0 * 0.5} {sag * 0.2 - 0.4} {x0} {y0}"
    hollow = (
        f"M{x1} {y1}{back}C{x0 * 0.86} {does.open} {x0 * 0.42} {deep} 0 {deep}"
        f"C{x1 * 0.42} {deep} {x1 * 0.86} {does.open} {x1} {y1}Z"
    )
    inside = hull(hollow)
    tongue = cut(circle(0.5, deep + 1.2, x1 * 0.6), inside) if does.open > 3 else ""
    teeth = cut(f"M{x1} {y1}{back}L{x0} {low * 0.5}Q0 {low * 1.5} {x1} {low * 0.5}Z", inside) if does.teeth else ""
    upper = (
        f"M{x0} {y0}C{x0 * 0.55} {-full * 1.3} -2 {-full * 1.9} 0 {sag * 0.15 - full * 1.3}"
        f"C2 {-full * 1.9} {x1 * 0.55} {-full * 1.3} {x1} {y1}{back}Z"
    )
    thick = deep + mouth.lower * 1.2
    lower = (
        f"M{x0 * 0.72} {does.open * 0.95}C{x0 * 0.42} {thick} {x1 * 0.42} {thick} {x1 * 0.72} {does.open * 0.95}"
        f"C{x1 * 0.42} {deep} {x0 * 0.42} {deep} {x0 * 0.72} {does.open * 0.95}Z"
    )
    around = f"{x0 * 1.08},{y0 - 0.6} {x0 * 0.5},{sag * 0.2} {x1 * 0.5},{sag * 0.2} {x1 * 1.08},{y1 - 0.6}"
    bottom = f"{x0},{y0} {x0 * 0.62},{deep * 0.84} 0,{deep} {x1 * 0.62},{deep * 0.84} {x1},{y1}"
    shapes = [
        (lower, mixed(skin.lips, skin.light, 0.25)),
        (hollow, _MOUTH),
        (tongue, _TONGUE),
        (teeth, _TEETH),
        (f"M-.1 {sag * 0.15}L.9 {sag * 0.15}L1 {low}L-.2 {low}Z" if teeth and mouth.gap else "", _MOUTH),
        (upper, skin.lips),
        (brush(around, 1.7, 0.5, 0.5), INK),
        (brush(bottom, 1.3, 0.6, 0.6), INK),
    ]
    if does.smile > 2.5:  # The folds beside a broad smile.
        soft = shaded(skin.shade, 0.3)
        for x, y, f in ((x0, y0, -1), (x1, y1, 1)):
            shapes.append((brush(f"{x + f * 1.4},{y - 4} {x + f * 3},{y - 0.4} {x + f * 2.2},{y + 3}", 1.3), soft))
    return [(d, colour) for d, colour in shapes if d]
