"""What a person sees in place of a hand while a deal is played without them: who plays, and what they do, in words."""

from collections.abc import Sequence

from gin.rules import View
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LABEL, STRONG, SUBHEADING
from gin.ui.text import phrases
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends

_WIDTH = 640
_MARGIN = 24
_HEAD = 66
_LINE = 28


def watching_panel(renderer: Renderer, view: View, names: Sequence[str], frame: Frame) -> list[Sprite]:
    """Return a panel with who plays whom, whose turn it is and the latest turns, the last at the bottom."""
    theme, u = renderer.theme, renderer.unit
    room = frame.open_hand
    line = _LINE * u * renderer.text_scale
    width = min(room.w, _WIDTH * u * (1 + (renderer.text_scale - 1) * 0.6))
    panel = Rect(frame.hand.centre[0] - width / 2, room.y - 16 * u, width, frame.play_area.bottom - room.y - 18 * u)
    x, w = panel.x + _MARGIN * u, panel.w - 2 * _MARGIN * u
    turns = phrases.turns_told(view.log, names)
    lines = max(1, int((panel.h - (_HEAD + 26) * u) / line))
    heading = StyledText(phrases.waiting_reason(view), SUBHEADING, theme.text)
    turn = StyledText(phrases.whose_turn(view, names), LABEL, theme.brass)
    rule = Rect(x, panel.y + (_HEAD - 10) * u, w, max(1, u))
    sprites = [
        sprite_in(renderer.bordered_panel(panel.w, panel.h), panel),
        *two_ends(renderer, heading, turn, Rect(x, panel.y + 14 * u, w, 34 * u)),
        sprite_in(renderer.panel(rule.w, rule.h, theme.panel_edge, radius=0), rule),
    ]
    for number, (name, told) in enumerate(turns[-lines:], 1):
        area = Rect(x, panel.y + _HEAD * u + (number - 1) * line, w, line)
        colour = theme.text if number == min(lines, len(turns)) else theme.soft_text
        who = line_of_text(renderer, name, STRONG, colour, area._replace(w=w * 0.24))
        sprites += [who, line_of_text(renderer, told, BODY, colour, Rect(x + w * 0.26, area.y, w * 0.74, area.h))]
    return sprites
