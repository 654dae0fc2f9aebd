"""The description of a face in a portrait, and of what it expresses.

The origin is the point between the eyes; the crown lies about 44 units above it and the chin 46 below. Points are
written as `gin.lab.art.shapes` reads them, as they are seen.
"""

from dataclasses import dataclass

from gin.lab.art.heads import Skin
from gin.lab.art.svg import Point


@dataclass(frozen=True, slots=True)
class Expression:
    """What a face does. Lengths are units, and 0 is at rest.

    Attributes:
        lift: How far the brows are raised.
        tilt: How far their inner ends are raised beyond that: positive for worry, negative for a frown.
        cock: How far the near brow is raised beyond the other.
        lids: How far the eyes are open: 1 at rest, 0 closed.
        squint: How far the lower lids are raised, to 1.
        wink: Whether the far eye is closed.
        gaze: Where the eyes look, -1 to 1 each: towards where the face looks, and down.
        smile: How far the corners of the mouth are raised.
        open: How far the mouth is open.
        teeth: Whether an open mouth shows the upper teeth.
        clench: Whether an open mouth shows both rows of teeth, set on each other.
        wide: The width of the mouth, 1 at rest.
        crook: How far the far corner of the mouth is raised beyond the near one.
        skew: How far the mouth moves towards where the face looks.
        raised: How far the mouth is above its place: where a laugh would hang on the jaw.
        turn: The angle of the head in degrees clockwise.
        drop: How far the head is lowered.
    """

    lift: float = 0.0
    tilt: float = 0.0
    cock: float = 0.0
    lids: float = 1.0
    squint: float = 0.0
    wink: bool = False
    gaze: Point = (0.0, 0.0)
    smile: float = 0.0
    open: float = 0.0
    teeth: bool = True
    clench: bool = False
    wide: float = 1.0
    crook: float = 0.0
    skew: float = 0.0
    raised: float = 0.0
    turn: float = 0.0
    drop: float = 0.0


@dataclass(frozen=True, slots=True)
class Eyes:
    """A pair of eyes."""

    iris: str
    apart: float = 13.5  # half of their distance
    width: float = 7.6  # half the width of the near one
    height: float = 4.6
    slant: float = 0.0  # how far the outer corners lie above the inner ones
    pupil: float = 4.0  # the radius of the iris
    crease: float = 2.8  # the distance of the fold above the lid; 0 for none
    hood: float = 0.0  # how far the fold hangs over the lid, to 1
    lashes: float = 0.0
    bags: float = 0.0  # how dark the lines below are, to 1
    socket: float = 0.0  # how deep the eyes lie, to 1


@dataclass(frozen=True, slots=True)
class Brows:
    """A pair of brows."""

    colour: str
    weight: float = 3.2
    arch: float = 2.6
    y: float = -12.5
    inner: float = 0.52  # where they begin, relative to the distance of the eyes
    outer: float = 1.72
    slant: float = 0.0  # how far the inner ends lie below the outer ones
    ink: float = 0.0  # the width of the outline that light brows need


@dataclass(frozen=True, slots=True)
class Nose:
    """A nose."""

    length: float = 17.0  # from the eyes
    out: float = 5.0  # how far it stands out
    tip: float = 4.0
    bump: float = 0.0  # on the bridge
    upturn: float = 0.0
    wings: float = 6.0
    top: float = -5.0  # where the line of the bridge begins
    red: str = ""  # the colour of a nose that is redder than the face


@dataclass(frozen=True, slots=True)
class Mouth:
    """A mouth at rest."""

    y: float = 29.0
    width: float = 9.5  # half of it
    upper: float = 1.6  # how full the lips are
    lower: float = 2.6
    smile: float = 0.8
    gap: bool = False  # between the upper front teeth


@dataclass(frozen=True, slots=True)
class Face:
    """One person's face.

    Attributes:
        outline: The points of the head without hair.
        ears: Where they are fixed, and how large they are.
        marks: What is drawn on the skin, such as freckles and wrinkles.
        turn: 0 looks straight out of the picture, 1 is a half profile.
        blush: How red the cheeks are, to 1.
        edge: The distance from the lamp at which the shaded side begins.
    """

    skin: Skin
    outline: str
    eyes: Eyes
    brows: Brows
    nose: Nose
    mouth: Mouth
    turn: float = 0.6
    looks_left: bool = False
    ears: tuple[tuple[float, float, float], ...] = ()
    blush: float = 0.0
    marks: str = ""
    edge: float = 111.0

    @property
    def side(self) -> int:
        """1 for a face that looks right, -1 for one that looks left."""
        return -1 if self.looks_left else 1

    @property
    def centre(self) -> float:
        """The x of the middle of the features."""
        return 5.0 * self.turn * self.side
