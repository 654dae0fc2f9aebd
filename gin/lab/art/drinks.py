"""Drinks beside the cards, seen from above: a tumbler, a cup of coffee, a cocktail.

The light comes from the upper left; what is lit from the right is mirrored.
"""

from gin.lab.art.palette import BRASS, INK, PETROL
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
from gin.lab.art.table_light import LINE, MIDDLE, SIZE, blurred, linear, radial, soft_shadow


def glass() -> str:
    """Return the body of a drawing of a tumbler with ice on a leather coaster; the lamp is at its right."""
    wall = radial("wall", (78, 74), 92, ((0, "#fff2d6", 0.62), (0.45, "#8f8672", 0.5), (1, "#2a2018", 0.72)))
    drink = radial(
        "drink",
        (122, 124),
        92,
        ((0, "#ffcf6b", 1), (0.28, "#eda02f", 1), (0.62, "#b5651a", 1), (1, "#5c2a0c", 1)),
    )
    depth = radial("depth", (MIDDLE, MIDDLE), 50, ((0, "#3a1705", 0), (0.78, "#3a1705", 0), (1, "#2a0f04", 0.7)))
    leather = radial("leather", (66, 58), 130, ((0, "#9a6339", 1), (0.5, "#6f4124", 1), (1, "#3d2011", 1)))
    through = radial("through", (134, 138), 34, ((0, "#ffc25a", 0.75), (0.5, "#f0a13a", 0.35), (1, "#f0a13a", 0)))
    stitches = (polar(MIDDLE, MIDDLE, 74, degrees) for degrees in range(0, 360, 6))
    ends = (polar(MIDDLE, MIDDLE, 74, degrees + 3.2) for degrees in range(0, 360, 6))
    thread = "".join(
        f"M{format_number(x)} {format_number(y)}L{format_number(u)} {format_number(v)}"
        for (x, y), (u, v) in zip(stitches, ends, strict=True)
    )
    parts = [
        *soft_shadow(MIDDLE + 5, MIDDLE + 7, 92, 0.72, 0.62),
        leather + disc(MIDDLE, MIDDLE, 81, "url(#leather)"),
        ring(MIDDLE, MIDDLE, 80.6, INK, LINE),
        _arc(79, 195, 275, "#d3a273", 1.3, 0.75),
        stroke(thread, "#2b150a", 1.9, stroke_opacity=0.55),
        stroke(thread, "#d8b184", 1.1),
        *soft_shadow(MIDDLE + 9, MIDDLE + 12, 66, 0.7, 0.7, name="contact"),
        through + disc(134, 138, 34, "url(#through)"),
        wall + disc(MIDDLE, MIDDLE, 58, "url(#wall)"),
        drink + disc(MIDDLE, MIDDLE, 50, "url(#drink)"),
        depth + disc(MIDDLE, MIDDLE, 50, "url(#depth)"),
        _arc(48, 20, 95, "#ffe4a0", 2.2, 0.8),
        _ice(-15, -13, 17, 15.5),
        _ice(16, 12, -24, 14.5),
        _ice(-17, 21, 52, 11),
        ring(MIDDLE, MIDDLE, 50.4, "#3c1c0a", 1.0),
        ring(MIDDLE, MIDDLE, 58, INK, LINE),
        _arc(54.5, 160, 330, "#fff7e6", 1.2, 0.5),
        _arc(54.5, 186, 252, "#ffffff", 4.6, 0.92),
        _arc(54.5, 262, 274, "#ffffff", 3.6, 0.8),
        _arc(54.5, 24, 66, "#ffdf9e", 3.0, 0.75),
        _arc(52, 100, 140, "#ffdf9e", 1.2, 0.5),
    ]
    return group("".join(parts), translate(SIZE, 0), scale(-1, 1))


def cup() -> str:
    """Return the body of a drawing of a cup of coffee with its saucer and spoon, by a window at its left."""
    saucer = radial("saucer", (60, 52), 140, ((0, "#ffffff", 1), (0.5, "#f3ecdd", 1), (1, "#cabfa6", 1)))
    well = radial("well", (118, 122), 66, ((0, "#fffdf6", 1), (0.7, "#efe6d3", 1), (1, "#d6cab1", 1)))
    body = radial("body", (78, 74), 84, ((0, "#ffffff", 1), (0.55, "#f4ecdb", 1), (1, "#c3b698", 1)))
    inside = radial("inside", (122, 124), 74, ((0, "#fffdf5", 1), (0.5, "#e6dcc6", 1), (1, "#9c8f74", 1)))
    coffee = radial(
        "coffee",
        (88, 86),
        62,
        ((0, "#6b3d1e", 1), (0.55, "#4a2712", 1), (0.84, "#3a1c0c", 1), (0.93, "#8a5a30", 1), (1, "#b98449", 1)),
    )
    handle = linear("handle", (0, -22), (0, 22), ((0, "#ffffff", 1), (0.5, "#efe6d3", 1), (1, "#b5a88b", 1)))
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
        *soft_shadow(MIDDLE + 5, MIDDLE + 7, 92, 0.74, 0.5),
        saucer + disc(MIDDLE, MIDDLE, 84, "url(#saucer)"),
        ring(MIDDLE, MIDDLE, 83.4, INK, LINE),
        _arc(82, 190, 280, "#ffffff", 1.6, 0.95),
        ring(MIDDLE, MIDDLE, 76, PETROL, 2.2),
        ring(MIDDLE, MIDDLE, 72.6, BRASS, 0.9),
        well + disc(MIDDLE, MIDDLE, 61, "url(#well)"),
        _arc(61, 20, 110, "#ffffff", 1.2, 0.9),
        _arc(61, 190, 290, "#a3967a", 1.0, 0.8),
        group(_spoon(), translate(MIDDLE, MIDDLE), rotate(-36), translate(-65.5, 6)),
        *soft_shadow(MIDDLE + 9, MIDDLE + 12, 61, 0.66, 0.55, name="contact"),
        group(blurred(grip, 4, 6), translate(MIDDLE, MIDDLE), rotate(24)),
        group(
            handle + fill(grip, "url(#handle)", stroke=INK, stroke_width=LINE),
            translate(MIDDLE, MIDDLE),
            rotate(24),
        ),
        body + disc(MIDDLE, MIDDLE, 52, "url(#body)"),
        ring(MIDDLE, MIDDLE, 51.6, INK, LINE),
        _arc(50.2, 180, 290, "#ffffff", 2.2, 1.0),
        inside + disc(MIDDLE, MIDDLE, 47, "url(#inside)"),
        coffee + disc(MIDDLE + 0.6, MIDDLE + 0.8, 42.5, "url(#coffee)"),
        *(
            ring(MIDDLE + x, MIDDLE + y, r, "#c79458", 0.7)
            for x, y, r in ((27, 22, 2.6), (31.6, 18, 1.7), (24, 28, 1.5))
        ),
        _arc(40.6, 15, 105, "#e2b277", 1.0, 0.6),
        panes,
        _arc(47, 200, 285, "#8d8066", 1.0, 0.8),
    ]
    return "".join(parts)


def cocktail() -> str:
    """Return the body of a drawing of a violet cocktail in a coupe on a napkin; the moon is at its right."""
    napkin = linear("napkin", (-70, -70), (70, 70), ((0, "#eef0fb", 1), (0.5, "#ccd2ee", 1), (1, "#9aa3cf", 1)))
    wall = radial("wall", (76, 72), 100, ((0, "#ffffff", 0.7), (0.5, "#c4cbea", 0.42), (1, "#2c2f62", 0.7)))
    drink = radial(
        "drink",
        (118, 120),
        88,
        ((0, "#d9b8f4", 1), (0.3, "#ac86de", 1), (0.66, "#7552b4", 1), (1, "#3d2a78", 1)),
    )
    depth = radial("depth", (MIDDLE, MIDDLE), 56, ((0, "#2c1a5e", 0), (0.8, "#2c1a5e", 0), (1, "#1c0f45", 0.65)))
    foot = radial("foot", (104, 106), 30, ((0, "#f6ecff", 0.5), (0.6, "#e2ccff", 0.22), (1, "#e2ccff", 0)))
    through = radial("through", (136, 140), 36, ((0, "#d6b4ff", 0.85), (0.5, "#b894ee", 0.4), (1, "#b894ee", 0)))
    cherry = radial("cherry", (79, 111), 17, ((0, "#e0566a", 1), (0.5, "#9c1c38", 1), (1, "#4c0a20", 1)))
    cloth = rounded_rect(-70, -70, 140, 140, 5)
    bubbles = "".join(
        translucent_disc(MIDDLE + x, MIDDLE + y, r, "#f4e6ff", 0.75)
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
        group(blurred(cloth, 5, 7), translate(MIDDLE, MIDDLE), rotate(-15)),
        napkin
        + group(
            fill(cloth, "url(#napkin)", stroke=INK, stroke_width=LINE)
            + stroke(rounded_rect(-64, -64, 128, 128, 3), "#7680b4", 1.0, stroke_opacity=0.7)
            + stroke(rounded_rect(-60.5, -60.5, 121, 121, 2), "#7680b4", 0.7, stroke_opacity=0.55)
            + stroke("M-70 0H70M0 -70V70", "#6d77ad", 1.0, stroke_opacity=0.35)
            + stroke("M-70 1.2H70M1.2 -70V70", "#ffffff", 0.8, stroke_opacity=0.5),
            translate(MIDDLE, MIDDLE),
            rotate(-15),
        ),
        *soft_shadow(MIDDLE + 9, MIDDLE + 12, 72, 0.72, 0.6, name="contact"),
        through + disc(136, 140, 36, "url(#through)"),
        wall + disc(MIDDLE, MIDDLE, 64, "url(#wall)"),
        drink + disc(MIDDLE, MIDDLE, 56, "url(#drink)"),
        foot + disc(104, 106, 30, "url(#foot)"),
        depth + disc(MIDDLE, MIDDLE, 56, "url(#depth)"),
        _arc(54, 15, 95, "#eed6ff", 2.0, 0.75),
        bubbles,
        fill("M72 122C80 130 96 130 100 120L98 116L72 116Z", "#1c0f45", fill_opacity=0.35),
        cherry + disc(85, 114, 13, "url(#cherry)", INK, LINE),
        translucent_disc(80.5, 108.5, 3, "#ffffff", 0.85),
        stroke("M85 108C88 98 84 92 76 88", "#2d1a12", 1.8),
        ring(MIDDLE, MIDDLE, 56.4, "#231650", 1.0),
        ring(MIDDLE, MIDDLE, 64, INK, LINE),
        _arc(60.4, 160, 330, "#ffffff", 1.2, 0.55),
        _arc(60.4, 186, 250, "#ffffff", 4.6, 0.95),
        _arc(60.4, 260, 272, "#ffffff", 3.6, 0.85),
        _arc(60.4, 24, 66, "#e9dcff", 3.0, 0.75),
        *soft_shadow(143, 74, 27, 0.7, 0.55, name="lemon"),
        group(
            disc(0, 0, 23, "#e3a91c", INK, LINE) + disc(0, 0, 20.6, "#fdf3c6") + segments + disc(0, 0, 2.2, "#fdf3c6"),
            translate(139, 67),
            rotate(14),
        ),
    ]
    return group("".join(parts), translate(SIZE, 0), scale(-1, 1))


def _arc(r: float, start: float, end: float, colour: str, width: float, opacity: float) -> str:
    """Return a part of a circle around the middle, between two directions."""
    (x, y), (u, v) = (polar(MIDDLE, MIDDLE, r, degrees) for degrees in (start, end))
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
    return group(below + water + edges + top + shine + crack, translate(MIDDLE + x, MIDDLE + y), rotate(degrees))


def _spoon() -> str:
    """Return a spoon that lies along a line upwards, with its shadow."""
    bowl = "M0 -72C-8.6 -72 -12 -62 -11.6 -53C-11 -44 -6.6 -38 -2.8 -35L-2 34C-3.6 42 -3.4 48 0 49"
    whole = f"{bowl}C3.4 48 3.6 42 2 34L2.8 -35C6.6 -38 11 -44 11.6 -53C12 -62 8.6 -72 0 -72Z"
    metal = linear(
        "metal", (-11, 0), (11, 0), ((0, "#7d8a89", 1), (0.3, "#f4f8f6", 1), (0.55, "#b5c0be", 1), (1, "#6c7877", 1))
    )
    hollow = radial("hollow", (3, -50), 17, ((0, "#ffffff", 1), (0.45, "#c3cecb", 1), (1, "#788583", 1)))
    return "".join(
        [
            blurred(whole, 3, 4),
            metal + fill(whole, "url(#metal)", stroke=INK, stroke_width=LINE),
            hollow + element("ellipse", cx=0, cy=-55, rx=8.4, ry=13.6, fill="url(#hollow)"),
            stroke("M-5.6 -60C-4.6 -65 -2 -67.4 .6 -67.6", "#ffffff", 1.4, stroke_opacity=0.9),
            stroke("M-.5 -30L-.4 40", "#ffffff", 0.9, stroke_opacity=0.8),
        ]
    )
