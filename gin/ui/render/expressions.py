"""Expressions in the drawing of a portrait: which of its faces is seen.

Pure: the text of an SVG file in, another one out. `gin.lab.art.people` writes a group for each expression, all but the
neutral one hidden.
"""

import re
from typing import Final, NamedTuple

NEUTRAL: Final = "neutral"
THINKING: Final = "thinking"
PLEASED: Final = "pleased"
DISMAYED: Final = "dismayed"
KNOCK: Final = "knock"
BLINK: Final = "blink"
EXPRESSIONS: Final = (NEUTRAL, THINKING, PLEASED, DISMAYED, KNOCK, BLINK)
HELD: Final = "held"
"""The group of what somebody holds in a hand, which they put down to raise a hand."""
_SHUT: Final = "-shut"
_HIDDEN: Final = ' display="none"'


class ShownExpression(NamedTuple):
    """The expression that a face shows, by ``name``.

    While it dissolves, ``before`` is the one that it is leaving, and ``part``, 0 to 1, how far it has got.
    """

    name: str
    before: str | None = None
    part: float = 1.0


def with_eyes_shut(expression: str) -> str:
    """Return the expression of a face that holds head and hands as in another one, but blinks."""
    return expression if is_shut(expression) else BLINK if expression == NEUTRAL else expression + _SHUT


def is_shut(expression: str) -> bool:
    """Return whether the eyes are shut in an expression."""
    return expression == BLINK or expression.endswith(_SHUT)


def with_expression(drawing: str, expression: str) -> str:
    """Return the drawing of a portrait with another expression; one that it does not have leaves it neutral.

    The head moves with the face: the transform of the expression's group takes the place of the neutral one's. With its
    eyes shut a face is that of the blink, in the pose of the expression.
    """
    face = BLINK if is_shut(expression) else expression
    expression = expression.removesuffix(_SHUT)
    moves = {found[1]: found[2] for found in re.finditer(r'<g id="([a-z]+)"[^>]* transform="([^"]+)"', drawing)}
    if expression not in moves:
        return drawing
    drawing = drawing.replace(f'<g id="{NEUTRAL}"', f'<g id="{NEUTRAL}"{_HIDDEN}')
    for shown in (face, f"{expression}-hand"):
        drawing = drawing.replace(f'<g id="{shown}"{_HIDDEN}', f'<g id="{shown}"')
    if f'<g id="{expression}-hand"' in drawing:
        drawing = drawing.replace(f'<g id="{HELD}"', f'<g id="{HELD}"{_HIDDEN}')
    return drawing.replace(f'transform="{moves[NEUTRAL]}"', f'transform="{moves[expression]}"')
