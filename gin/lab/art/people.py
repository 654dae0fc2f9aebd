"""People in a medallion: how a portrait is put together from a face, hair and clothes, and what faces express.

The medallion is a disc of brass under the lamp. Shoulders end at its rim, and a head may reach beyond it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from gin.lab.art.faces import Expression, Face
from gin.lab.art.features import features, head
from gin.lab.art.light import ink_line, lit, mixed, shaded
from gin.lab.art.palette import BRASS, BRASS_DARK, BRASS_PALE, INK
from gin.lab.art.poses import HEAD_SCALE, HEAD_Y, Pose
from gin.lab.art.shapes import circle_points, cut, hull, outline, relative_paths
from gin.lab.art.svg import disc, fill, group, scale, stroke, translate
from gin.ui.render.expressions import HELD

SIZE: Final = 160.0
"""The width and height of a portrait."""
_X, _Y, _R = 80.0, 87.0, 66.0
"""The centre and the radius of the medallion."""
_TO_HEAD: Final = translate(80, HEAD_Y), scale(HEAD_SCALE)
"""From the units of a head to those of the picture."""
EXPRESSIONS: Final = MappingProxyType(
    {
        "neutral": Expression(),
        "thinking": Expression(
            lift=0.5, tilt=-1.6, cock=4, lids=0.85, gaze=(0.8, -0.8), smile=-1, wide=0.72, skew=2.2, turn=3
        ),
        "pleased": Expression(lift=2.5, lids=0.9, squint=0.5, smile=4, open=6.5, wide=1.2, raised=2, turn=-5, drop=-1),
        "dismayed": Expression(
            lift=3.5, tilt=8, lids=1.2, gaze=(0, 0.5), smile=-6, open=4.6, wide=0.85, teeth=False, turn=5, drop=4
        ),
        "knock": Expression(lift=1, cock=2.5, lids=0.9, squint=0.2, smile=2.4, wide=1.1, turn=-2, drop=2),
        "blink": Expression(lids=0),
    }
)
"""What a face shows by default, by name."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's looks. Drawings lie from back to front in this order.

    Attributes:
        ground: The colour behind them.
        pose: How they hold shoulders and head.
        behind: Hair and the like behind the neck, in the units of a head.
        neck: Its middle, half its width, and where it meets the shoulders, in the units of a head.
        clothes: In the units of the picture.
        face: The head without hair; ``beard`` and ``moustache`` lie under the mouth and over it.
        shadow: The path of what throws a shadow on the face.
        hair: What lies over the face: hair, hats and glasses.
        holds: What they hold unless they raise a hand, in the units of the picture.
        hands: The hand that belongs to an expression, by its name, in the units of the picture.
        expressions: What they express in a way of their own.
    """

    face: Face
    ground: str
    clothes: str
    pose: Pose
    behind: str = ""
    neck: tuple[float, float, float] = (0.0, 13.0, 50.0)
    beard: str = ""
    moustache: str = ""
    shadow: str = ""
    hair: str = ""
    holds: str = ""
    hands: Mapping[str, str] = field(default_factory=dict)
    expressions: Mapping[str, Expression] = field(default_factory=dict)

    def expression(self, name: str) -> Expression:
        """Return what they do to express something; they blink with the face that they have at rest."""
        if name == "blink":
            return replace(self.expression("neutral"), lids=0)
        return self.expressions.get(name, EXPRESSIONS[name])


def portrait(person: Person, expressions: Collection[str]) -> list[str]:
    """Draw a person with some expressions, the first of which is seen.

    Each is a group on a line of its own, called by its name; what it does to the whole head is its transform, to be put
    in place of that of the first.
    """
    does = {name: person.expression(name) for name in expressions}
    first, *others = does
    pose, at_rest = person.pose, _moves(person.pose, does[first])
    faces = [
        _named(
            name,
            pose.face(features(person.face, does[name], bearded=bool(person.beard))),
            _moves(pose, does[name]),
            hidden=name in others,
        )
        for name in does
    ]
    parts = [
        *_medallion(person.ground),
        *([group(group(person.behind, pose.back()), *at_rest)] if person.behind else []),
        group(group(_neck(person), *_TO_HEAD, pose.neck()) + pose.clothes(person.clothes), pose.shoulders()),
        lower_rim(),
        group(pose.face(head(person.face, person.shadow) + person.beard), *at_rest),
        *faces,
        group(pose.face(person.moustache + person.hair), *at_rest),
        *([_named(HELD, person.holds, (), hidden=False)] if person.holds else []),
        *(_named(f"{name}-hand", hand, (), hidden=True) for name, hand in person.hands.items() if name in does),
    ]
    return [relative_paths(part) for part in parts]


def _moves(pose: Pose, does: Expression) -> tuple[str, ...]:
    """Return the transforms of the head."""
    return pose.shoulders(), *_TO_HEAD, *pose.head(does.drop, does.turn)


def _named(name: str, drawing: str, moves: Sequence[str], *, hidden: bool) -> str:
    """Return a group with a name."""
    attributes = (' display="none"' if hidden else "") + (f' transform="{"".join(moves)}"' if moves else "")
    return f'<g id="{name}"{attributes}>{drawing}</g>'


def clothing(points: str) -> str:
    """Return the path of a piece of clothing, cut off at the rim."""
    return cut(outline(points), circle_points(_X, _Y, _R + 1.2))


def chin_of(face: Face) -> float:
    """Return the y of a chin in the units of the picture."""
    return HEAD_Y + HEAD_SCALE * max(y for _, y in hull(outline(face.outline)))


def _medallion(ground: str) -> list[str]:
    """Draw the disc in its rim of brass, lit from the upper left."""
    stops = ((0, mixed(ground, "#ffe0a0", 0.66)), (0.4, ground), (1, shaded(ground, 0.62)))
    body = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    rim = (
        disc(_X, _Y, _R + 6.4, BRASS_DARK),
        disc(_X, _Y, _R + 5.4, BRASS),
        disc(_X, _Y, _R + 4.75, BRASS_PALE),  # A stroke would have a seam where it begins.
        disc(_X, _Y, _R + 3.85, BRASS),
    )
    return [
        _in_rim(rim),
        disc(_X, _Y, _R + 1.6, INK),
        f'<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="42" cy="42" r="132">{body}</radialGradient>',
        disc(_X, _Y, _R, "url(#lamp)"),
    ]


def _neck(person: Person) -> str:
    """Draw the neck with the shadow of the chin on it."""
    (x, half, foot), skin = person.neck, person.face.skin
    top = x + person.pose.x
    neck = outline(
        f"{top - half},24 {x - half + 0.8},{foot - 7} {x - half - 6},{foot} {x - half - 6},{foot + 16} "
        f"{x + half + 6},{foot + 16} {x + half + 6},{foot} {x + half - 0.8},{foot - 7} {top + half},24"
    )
    chin = outline(
        f"{x - half - 9},20! {x - half - 2},{foot - 14} {x - half * 0.2},{foot - 3} {x + half * 0.7},{foot + 2} "
        f"{x + half + 9},{foot + 4}! {x + half + 9},20!"
    )
    shadow = cut(neck, hull(chin))
    return lit(neck, skin.light, 96, shade=skin.shade, ink=0) + fill(shadow, skin.shade) + ink_line(neck)


def lower_rim() -> str:
    """Draw the lower part of the rim again, in front of the shoulders."""

    def arc(r: float, colour: str, width: float) -> str:
        d = f"M{_X - r} {_Y}A{r} {r} 0 0 0 {_X + r} {_Y}"
        return stroke(d, colour, width, stroke_linecap="butt")

    rim = arc(_R + 4, BRASS_DARK, 4.8), arc(_R + 3.5, BRASS, 3.8), arc(_R + 4.3, BRASS_PALE, 0.9)
    return arc(_R + 0.8, INK, 1.6) + _in_rim(rim)


def _in_rim(parts: Iterable[str]) -> str:
    """Return parts of the rim as a group that the game finds, to draw it in the metal of a theme."""
    return f'<g data-part="rim">{"".join(parts)}</g>'
