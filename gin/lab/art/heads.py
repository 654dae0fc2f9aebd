"""Heads for the court cards and portraits: one way to draw a face from the front, and one in profile.

The origin is the point between the eyes, the crown lies 36 units above it and the chin 36 below. A head looks a little
to the right; one that looks left is mirrored. The light comes from the upper left, so the shaded plane is always on
the right of the card.
"""

from dataclasses import dataclass

from gin.lab.art.palette import INK
from gin.lab.art.svg import disc, element, fill, group, outlined, scale, stroke, translate, translucent_disc


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of one complexion."""

    light: str
    shade: str
    lid: str
    lips: str
    blush: str


IVORY = Skin("#f6dfc6", "#e3bd9b", "#d9a98b", "#b5483f", "#e8957a")
PALE = Skin("#f3e0cd", "#d9bda6", "#a9b3ab", "#8f2433", "#d99a85")
WIND = Skin("#f2dbc4", "#d8b497", "#c9a286", "#b3705f", "#d99a85")
FAIR = Skin("#f6dfc6", "#e3bd9b", "#d9a98b", "#bf6a58", "#e8957a")
WARM = Skin("#f5d3b3", "#dfa57f", "#cf8f6d", "#bd6450", "#e27a5e")
ROSY = Skin("#f5d3b3", "#dfa57f", "#cf8f6d", "#b0392f", "#e27a5e")
TAN = Skin("#dfae80", "#c0875a", "#a86f47", "#96402f", "#c96f4a")
BROWN = Skin("#a0673f", "#7d4a2c", "#66391f", "#6f2a22", "#b0603a")
DEEP = Skin("#7f4d31", "#5e3522", "#4a2818", "#5a2020", "#8f4a30")


@dataclass(frozen=True, slots=True)
class FrontFace:
    """The features of a face seen from the front. Lengths are SVG units."""

    skin: Skin
    brow_colour: str
    turn: float = 0.5  # 0 looks straight out of the card, 1 is a half profile
    looks_left: bool = False
    jaw: float = 14.5  # half the width of the jaw
    chin: float = 5.5
    eye: float = 5.3  # half the width of the near eye
    eye_opening: float = 2.7  # about half the height of the eye
    iris: str = INK
    gaze: float = 0.3  # the direction of the eyes, from -1 to 1
    brow_lift: float = 0.0
    brow_slant: float = 0.0  # positive: stern, negative: gentle
    brow_weight: float = 1.9
    smile: float = 0.6
    mouth: float = 6.2
    lips: float = 1.0  # fullness
    teeth: bool = False  # whether a laugh shows them
    nose: float = 1.0  # its length
    cheeks: float = 0.0  # how much wider the face is there
    blush: bool = False
    lashes: bool = False
    wrinkles: bool = False
    length: float = 36.5  # from the eyes to the chin

    @property
    def centre(self) -> float:
        """The x of the middle of the features."""
        return 4.5 * self.turn


def front_head(face: FrontFace, x: float, y: float, factor: float = 1.0) -> str:
    """Draw the whole face without hair."""
    flip = -1 if face.looks_left else 1
    parts = [_outline(face), _shading(face), _nose(face), _eyes(face), _mouth(face)]
    return group("".join(parts), translate(x, y), scale(flip * factor, factor))


def _far_side(face: FrontFace) -> str:
    """Return the contour on the side that the face looks to, from the crown of the head to the chin."""
    t, c = face.turn, face.centre
    f, jaw, w = 20.3 - 2.5 * t, c + face.jaw - 1.5 * t, face.cheeks
    return (
        f"C{f * 0.6} -36 {f + 0.4} -28 {f} -11C{f} -5 {f - 1.6 * t} -2 {f - 1.2 * t} 2"
        f"C{f - 0.4 + w} 6 {f + 0.2 + w} 8 {f - 0.6 + w} 12C{f - 1.6 + w} 19 {jaw + 0.5} 23 "
        f"{jaw - 1.5} 26.5"
        f"C{jaw - 4} 31 {c + face.chin + 1.5} {face.length} {c} {face.length}"
    )


def _near_side(face: FrontFace) -> str:
    """Return the contour on the other side, from the chin to the crown."""
    t, c = face.turn, face.centre
    n, jaw = 20.3 + 1.5 * t, c - face.jaw - 1.5 * t
    return (
        f"C{c - face.chin - 2} {face.length} {jaw + 4.5} 31.5 {jaw + 0.8} 26"
        f"C{jaw - 2.2} 21.5 {-n + 0.3 - face.cheeks} 15 "
        f"{-n} 5C{-n - 0.4} -10 {-n} -36 0 -36"
    )


def _outline(face: FrontFace) -> str:
    d = f"M0 -36{_far_side(face)}{_near_side(face)}Z"
    return fill(d, face.skin.light, stroke=INK, stroke_width=1.1)


def _shading(face: FrontFace) -> str:
    """Draw the side of the face in shade, the blush and the wrinkles."""
    c, skin = face.centre, face.skin
    if face.looks_left:  # mirrored, so the near side lies in shade
        d = f"M{c} {face.length}{_near_side(face)}C{c - 12} -22 {c - 16} -8 {c - 16} 2"
        d += f"C{c - 16} 10 {c - 14.5} 15 {c - 11} 21C{c - 7.5} 27 {c - 7} {face.length - 1.5} {c} {face.length}Z"
    else:
        d = f"M0 -36{_far_side(face)}C{c + 5} {face.length - 1.5} {c + 6.5} 28 {c + 9.5} 21"
        d += f"C{c + 12} 15 {c + 14.2} 11 {c + 13.6} 3C{c + 13} -8 {c + 12} -22 0 -36Z"
    parts = [fill(d, skin.shade)]
    if face.blush:
        parts += [
            translucent_disc(c - 11.5, 11.5, 4.6, skin.blush, 0.28),
            translucent_disc(c + 10, 11.5, 3.8, skin.blush, 0.28),
        ]
    if face.wrinkles:
        d = f"M{c - 8} 13.5Q{c - 11} 17 {c - 10} 21M{c + 9} 13.5Q{c + 11} 17 {c + 10} 21"
        d += f"M{c - 14.5} 5.2Q{c - 10} 7.4 {c - 5.5} 5.6M{c + 5} 5.6Q{c + 8} 7.2 {c + 11.5} 5.2"
        parts.append(stroke(d, INK, 0.55, stroke_opacity=0.7))
    # The contour again, over the edge of the shaded plane.
    parts.append(stroke(f"M0 -36{_far_side(face)}{_near_side(face)}", INK, 1.1))
    return "".join(parts)


def _nose(face: FrontFace) -> str:
    t, c, skin = face.turn, face.centre, face.skin
    tip = c + 1.2 + 3.6 * t
    side = -1 if face.looks_left else 1
    if side > 0:
        plane = f"M{c + 1.8} -5C{c + 2} 2 {tip - 0.4} 8 {tip} 12.4L{c + 5.2 + t} 13.2"
        plane += f"C{c + 4.4 + t} 10 {c + 3.6} 5 {c + 4.2} -4.5Z"
    else:
        plane = f"M{c - 1.5} -5C{c - 0.6} 2 {tip - 2} 8 {tip - 1.2} 12.6L{c - 4.6} 13.4"
        plane += f"C{c - 4.4} 10 {c - 3.6} 5 {c - 4.2} -4.5Z"
    contour = f"M{c + 2.6 + 0.6 * t} -5.5C{c + 2.2 + t} 2 {tip + 1.2} 7 {tip + 1.4} 11"
    contour += f"C{tip + 1.6} 13.6 {tip - 0.6} 15 {tip - 2.6} 14.6"
    wing = f"M{c - 4.2 + 0.5 * t} 11.2C{c - 5.6 + 0.5 * t} 13.6 {c - 3.8} 15.2 {c - 2} 14.2"
    parts = fill(plane, skin.shade) + stroke(contour, INK, 0.8) + stroke(wing, INK, 0.7)
    return group(parts, translate(0, -5 * (1 - face.nose)), scale(1, face.nose)) if face.nose != 1 else parts


def _eyes(face: FrontFace) -> str:
    t, c = face.turn, face.centre
    near = _eye(face, face.eye)
    far = group(_eye(face, face.eye, gaze=-face.gaze), scale(-(1 - 0.24 * t), 1))
    return group(near, translate(c - 9.9 - 0.4 * t, 0)) + group(far, translate(c + 9.9 - 1.9 * t, 0))


def _eye(face: FrontFace, w: float, gaze: float | None = None) -> str:
    """Draw the near eye, whose outer corner is on the left; the far eye is its mirror image."""
    look = face.gaze if gaze is None else gaze
    h, outer, inner = face.eye_opening, -0.7, 0.9
    up = h * 1.36
    upper = f"C{-w * 0.55} {outer - up} {w * 0.4} {inner - up - 0.4} {w} {inner}"
    white = f"M{-w} {outer}{upper}C{w * 0.4} {h * 0.95} {-w * 0.5} {h * 0.95} {-w} {outer}Z"
    lid = f"M{-w} {outer}{upper}C{w * 0.5} {-up - 2.6} {-w * 0.6} {-up - 3} {-w - 0.2} {outer}Z"
    wing = 1.9 if face.lashes else 0.7
    thick = 1.25 if face.lashes else 0.95
    lash = f"M{-w - wing} {outer - wing * 0.75}L{-w} {outer - 0.2}{upper}"
    lash += (
        f"C{w * 0.4} {inner - up - 0.4 - thick * 1.3} {-w * 0.55} {outer - up - thick * 1.5} "
        f"{-w - wing} {outer - wing * 0.75}Z"
    )
    iris = 2.85
    b, s = -8.4 - face.brow_lift, face.brow_slant
    k = face.brow_weight
    brow = (
        f"M{w * 0.98} {b + 1.2 + s}C{w * 0.3} {b - 0.9 + s * 0.4} {-w * 0.5} "
        f"{b - 2.4 - s * 0.2} {-w - 2.8} {b + 1.6 - s * 0.4}"
    )
    brow += f"C{-w * 0.5} {b - 2.4 - s * 0.2 + k * 0.9} {w * 0.2} {b - 0.9 + s * 0.4 + k} {w * 0.86} {b + 1.2 + s + k}Z"
    return "".join(
        [
            fill(white, "#fffaf0"),
            *_iris_and_pupil(look * w * 0.4, -0.5, iris, face.iris),
            disc(look * w * 0.4 - 0.9, -1, 0.65, "#fffaf0"),
            fill(lid, face.skin.lid),
            fill(lash, INK),
            stroke(f"M{-w * 0.7} {h * 0.5}Q0 {h * 0.95} {w * 0.75} {h * 0.5}", INK, 0.45),
            fill(brow, face.brow_colour),
        ]
    )


def _iris_and_pupil(x: float, y: float, r: float, colour: str) -> list[str]:
    """Draw an iris; a dark one needs no pupil."""
    return [disc(x, y, r, INK)] if colour == INK else [disc(x, y, r - 0.3, colour, INK, 0.6), disc(x, y, r * 0.5, INK)]


def _mouth(face: FrontFace) -> str:
    t, m, s, q = face.turn, face.mouth, face.smile, face.lips
    k = 1 - 0.2 * t
    if face.teeth:
        right = m * k
        teeth = f"M{-m} {-s}Q0 {0.4 + s * 0.3} {right} {-s}C{right * 0.6} {2 + s} {-m * 0.6} {2 + s} {-m} {-s}Z"
        below = f"M{-m * 0.62} {1.1 + s * 0.3}Q0 {5 + s * 0.5} {right * 0.62} {1.1 + s * 0.3}"
        below += f"Q0 {3.2 + s * 0.5} {-m * 0.62} {1.1 + s * 0.3}Z"
        above = f"M{-m} {-s}C{-m * 0.5} {-1.8 * q} -1.4 {-2.4 * q} 0 {-1.5 * q}"
        above += f"C1.4 {-2.4 * q} {right * 0.5} {-1.8 * q} {right} {-s}Q0 {0.8 + s * 0.3} {-m} {-s}Z"
        dimples = f"M{-m - 1.6} {-s - 1.6}q-1.2 2 .2 3.6M{right + 1.6} {-s - 1.6}q1.2 2 -.2 3.6"
        parts = fill(above + below, face.skin.lips) + outlined(teeth, "#fffaf0", INK, 0.7) + stroke(dimples, INK, 0.6)
        return group(parts, translate(face.centre + 1.1 * t, 22))
    upper = f"M{-m} {-s}C{-m * 0.55} {-1.4 * q} -1.6 {-2.9 * q} 0 {-1.9 * q}"
    upper += f"C1.4 {-2.9 * q} {m * 0.5 * k} {-1.4 * q} {m * k} {-s}Q0 {1.5 + s * 0.5} {-m} {-s}Z"
    lower = f"M{-m * 0.8} {-s * 0.5}C{-m * 0.45} {3.9 * q} {m * 0.45 * k} {3.9 * q} {m * 0.8 * k} {-s * 0.5}"
    lower += f"Q0 {1.2 + s * 0.4} {-m * 0.8} {-s * 0.5}Z"
    mid = (
        f"M{-m - 0.4} {-s - 0.3}Q{-m * 0.3} {1 + s * 0.6} 0 {0.5 + s * 0.2}"
        f"Q{m * 0.35 * k} {1 + s * 0.6} {m * k + 0.4} {-s - 0.3}"
    )
    parts = fill(upper, face.skin.lips) + fill(lower, face.skin.lips, fill_opacity=0.8) + stroke(mid, INK, 0.8)
    under = stroke(f"M-2.6 {4.6 * q + 0.6}Q0 {5.6 * q + 0.6} 2.6 {4.6 * q + 0.6}", INK, 0.5, stroke_opacity=0.6)
    return group(parts + under, translate(face.centre + 1.1 * t, 22.4))


@dataclass(frozen=True, slots=True)
class ProfileFace:
    """The features of a face seen from the side. Lengths are SVG units."""

    skin: Skin
    brow_colour: str
    looks_right: bool = False
    nose: float = 0.0  # added to the length of the nose
    chin: float = 0.0  # added to the length of the chin
    smile: float = 0.8
    brow_weight: float = 2.0
    brow_slant: float = 0.0
    ear: bool = True
    blush: bool = False
    eye: float = 1.0  # its size
    iris: str = INK


def profile_head(face: ProfileFace, x: float, y: float, factor: float = 1.0) -> str:
    """Draw a head from the side without hair; the origin is level with the eye."""
    n, k, skin, s = -24 - face.nose, face.chin, face.skin, face.smile
    front = (
        "C-6 -37 -15 -30 -16.6 -18C-17.2 -13 -18 -10 -18.1 -7.2C-18.2 -4.6 -16.7 -3 -16.9 -0.6"
        f"C-18.4 3.6 {n + 1.2} 8 {n} 11.6C{n - 0.4} 13.6 {n + 2} 14.8 -18.7 14.8"
        "C-18.7 16 -19 16.8 -20 18.4C-20.4 19.8 -19.4 20.6 -17.8 21.2"
        "C-19.5 21.7 -19.8 23.2 -19 24.5"
        f"C-18.2 25.8 -17.1 26.2 -17.2 27.6C{-18.8 - k} 29.5 {-19.2 - k} 32.5 {-17.2 - k} 35"
        "C-14.5 37.6 -10 37 -6 35.5"
    )
    jaw = "C1 33 9 28.5 12 22C14 17 15 8 15 0V-20C15 -30 13 -36 8 -36Z"
    if face.looks_right:  # mirrored, so the light falls on the cheek, and the front lies in shade
        plane = f"M8 -36{front}C-12 34 -12 28 -11.5 25C-11 20 -13.5 17 -14 13C-14.6 8 -12 4 -13 0C-14 -8 -12 -24 8 -36Z"
    else:
        plane = f"M-6 35.5{jaw[:-1]}C9 -22 6 -10 6.5 2C7 14 2 22 -6 27C-9 29 -12 32 -14 36.4C-12 37 -9 36.6 -6 35.5Z"
    b, w, t = -8.6, face.brow_weight, face.brow_slant
    parts = [
        fill(f"M8 -36{front}{jaw}", skin.light),
        fill(plane, skin.shade),
        fill(
            (
                "M-20 18.4Q-16.4 19.2 -13.6 20.8Q-16 23.6 -19 24.5C-19.8 23.2 -19.5 21.7 -17.8 21.2"
                "C-19.4 20.6 -20.4 19.8 -20 18.4Z"
            ),
            skin.lips,
        ),
        stroke(f"M-18 21.2Q-15.4 {21.8 + s * 0.3} -12.6 {21 - s}", INK, 0.8),
        stroke("M-18.6 13.8C-16.8 14.8 -15 13 -15.9 10.6", INK, 0.7),
        group(_profile_eye(face), translate(-15.4 * (1 - face.eye), -0.2 * (1 - face.eye)), scale(face.eye)),
        fill(
            f"M-17.2 {b + 2 + t}C-14 {b - 1.8} -9.5 {b - 2} -4.6 {b + 1.4 - t * 0.5}"
            f"C-9.5 {b - 1.8 + w} -13.6 {b - 0.6 + w} -16.6 {b + 3.2 + t}Z",
            face.brow_colour,
        ),
        stroke(f"M8 -36{front}{jaw[:-1]}", INK, 1.1),
    ]
    if face.blush:
        parts.append(translucent_disc(-8, 11, 4.4, skin.blush, 0.3))
    if face.ear:
        parts.append(
            outlined(
                ("M5.5 -1C6 -6.5 13.5 -7 13.4 -0.5C13.3 4 10.6 5.6 10 9C9.2 12 5.6 11.4 5.8 8C6 5 5.2 3 5.5 -1Z"),
                skin.light,
                INK,
                0.9,
            )
        )
        parts.append(stroke("M7.8 -0.6C8.6 -3.4 11.4 -3 11 0.4M8 3C9.4 3.4 9.4 5 8.6 6.4", INK, 0.6))
    return group("".join(parts), translate(x, y), scale(-factor if face.looks_right else factor, factor))


def _profile_eye(face: ProfileFace) -> list[str]:
    """Draw an eye as it is seen from the side."""
    return [
        fill(
            ("M-7.6 0.8C-9.4 -2.6 -12.5 -3.2 -14.6 -2.4C-15 -0.8 -15 0.8 -14.2 2.1C-12 2.6 -9.6 2.2 -7.6 0.8Z"),
            "#fffaf0",
        ),
        *_profile_iris(face.iris),
        fill(
            ("M-7.2 0.8C-9.4 -2 -12.5 -2.4 -15 -1.6C-15.2 -3 -15 -3.9 -14.4 -4.6C-11.6 -5.2 -8.6 -3.2 -7.2 0.8Z"),
            face.skin.shade,
        ),
        fill("M-15.6 -2.3C-12.5 -3.4 -9.4 -2.6 -6 1.1C-9.4 -1.4 -12.5 -2.1 -15.4 -1.2Z", INK),
        stroke("M-14 2.3Q-11 2.9 -8.6 1.7", INK, 0.45),
    ]


def _profile_iris(colour: str) -> list[str]:
    """Draw an iris, as ellipses because it is seen from the side."""
    parts = [element("ellipse", cx=-13.2, cy=-0.3, rx=1.55, ry=2.35, fill=INK)]
    if colour != INK:
        parts.append(element("ellipse", cx=-13, cy=-0.3, rx=1.1, ry=1.9, fill=colour))
        parts.append(element("ellipse", cx=-13.3, cy=-0.3, rx=0.75, ry=1.2, fill=INK))
    return parts
