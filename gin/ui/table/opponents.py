"""The opponents at the table: a portrait and a name plate each, with their last action or that they are thinking.

It turns a view into sprites and decides nothing.
"""

from collections.abc import Sequence

from gin.rules import Phase, View
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, STRONG, hexadecimal
from gin.ui.text import phrases
from gin.ui.widgets.labels import StyledText, line_of_text, two_ends

THOUGHT = 0.32
"""How long each dot of the thinking indicator is bright, in seconds."""


def plates(
    renderer: Renderer,
    view: View,
    names: Sequence[str],
    levels: Sequence[str | None],
    table: TableLayout,
    thinking: int | None,
) -> list[Sprite]:
    """Return each opponent's portrait and plate: the name, the number of cards, and the last action or state.

    ``levels`` are the keys of the computer players' levels, by seat, None for a person. ``thinking`` is the step of
    the thinking indicator, or None while nobody thinks.
    """
    theme, u = renderer.theme, renderer.unit
    sprites = []
    for index, (plate, face) in enumerate(zip(table.frame.plates, table.frame.portraits, strict=True)):
        seat = (view.seat + 1 + index) % len(view.counts)
        open_hand = table.open_hands.get(seat)
        if open_hand is not None and not open_hand.at_plate:
            continue
        active = view.turn == seat and view.phase is not Phase.OVER
        edge = theme.brass if active else theme.panel_edge
        panel = renderer.panel(plate.w, plate.h, theme.panel, edge, opacity=0.94, line=1.6, radius=14)
        left = face.right + 8 * u
        inner = Rect(left, plate.y + 3 * u, plate.right - 16 * u - left, plate.h / 2 - 2 * u)
        below = inner.moved(0, inner.h)
        if seat not in view.active:
            state = _("waits") if view.ruleset.partners else _("sits out")
        elif open_hand is not None:
            state = phrases.deadwood_label(table.deadwood_in(open_hand))
        elif active and thinking is not None:
            state = ""
        else:
            state = _("to play") if active else phrases.last_turn_text(view.log, seat)
        if not state and not (active and thinking is not None):
            inner = inner.moved(0, inner.h / 2)
        cards = phrases.card_count_label(view.counts[seat], dealer=view.dealer == seat)
        name = StyledText(phrases.display_name(names[seat]), STRONG, theme.text)
        sprites += [
            Sprite(panel, round(plate.x), round(plate.y)),
            portrait(renderer, levels[seat], face),
            *two_ends(renderer, name, StyledText(cards, SMALL, theme.soft_text), inner),
            line_of_text(renderer, state, SMALL, theme.brass if active else theme.soft_text, below),
        ]
        if active and thinking is not None:
            sprites += _thinking_indicator(renderer, below, thinking)
    return sprites


def _thinking_indicator(renderer: Renderer, area: Rect, step: int) -> list[Sprite]:
    """Return three dots in a row, each bright in turn."""
    u, size, sprites = renderer.unit, 9 * renderer.unit, []
    for number in range(3):
        colour = renderer.theme.brass if number == step % 3 else renderer.theme.panel_edge
        dot = renderer.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.6" '
            f'fill="{hexadecimal(colour)}"/></svg>',
            size,
            size,
        )
        sprites.append(Sprite(dot, round(area.x + u + number * 15 * u), round(area.y + (area.h - size) / 2)))
    return sprites
