"""The two piles: each as high as it is, which of them may be drawn from, and what the others did with them last.

As sprites; it reads a view and decides nothing.
"""

import math
from collections.abc import Sequence

import pygame

from gin.rules import DiscardTaken, DrawDiscard, DrawStock, StockDrawn, View
from gin.rules.actions import Discarded
from gin.ui.model.frame import pile_rise
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PILE_DEPTH, TableLayout, discard_offset
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL
from gin.ui.text import phrases
from gin.ui.widgets.icons import icon

_LEAF = 2
"""How many cards are one stripe at the side of a pile."""
_CHIP = 28
"""The size of the sign of what was done with a pile, in units."""


def slots(renderer: Renderer, table: TableLayout) -> list[Sprite]:
    """The places of the two piles on the cloth."""
    theme, frame = renderer.theme, table.frame
    slot = renderer.panel(frame.stock.w, frame.stock.h, theme.cloth_dark, theme.panel_edge, opacity=0.35, line=1.5)
    return [_at(slot, frame.stock), _at(slot, frame.discard)]


def piles(renderer: Renderer, view: View, table: TableLayout, target: str | None, undealt: int = 0) -> list[Sprite]:
    """The stock and what lies under the discard pile's uppermost cards; and how many cards are left to draw.

    ``target`` is the pile that a press or the carried card would touch; so many cards on the stock are ``undealt``.
    """
    theme, u, frame = renderer.theme, renderer.unit, table.frame
    stock, discard = frame.stock, frame.discard
    sprites = slots(renderer, table)
    cards = view.stock_count + undealt
    if cards:
        top = stock.moved(0, -pile_rise(stock, cards))
        sprites += _side(renderer, stock, [0.0] * cards)
        sprites.append(Sprite(*renderer.card(None, Pose(*top.centre, stock.w, face=0.0))))
    buried = view.discards[:-PILE_DEPTH]
    if buried:
        sprites += _side(renderer, discard, [discard_offset(card, u)[0] for card in buried])
    able = {"stock": DrawStock() in view.legal, "discard": DrawDiscard() in view.legal}
    for name, pile, top in (("stock", stock, table.stock), ("discard", discard, discard)):
        around = Rect(top.x, top.y, pile.w, pile.bottom - top.y).expanded(7 * u)
        if name == target:
            sprites.append(
                _at(renderer.panel(around.w, around.h, theme.brass, theme.brass, opacity=0.0, line=3), around)
            )
        elif able[name] and target is None and stock.w > 90 * u:
            sprites.append(_at(renderer.panel(around.w, around.h, theme.sea, theme.sea, opacity=0.0, line=1.6), around))
    if stock.w > 90 * u:
        left = phrases.left_in_stock(view.stock_count)
        # Clear of the ring around the pile, and of the tips, which reach up to here.
        text = renderer.fitted(left, SMALL, theme.soft_text, stock.w + 40 * u, 22 * u)
        sprites.append(Sprite(text, round(stock.centre[0] - text.get_width() / 2), round(stock.bottom + 10 * u)))
    return sprites


def last_actions(renderer: Renderer, view: View, table: TableLayout) -> list[Sprite]:
    """What another did with the piles in the last turn: an arrow out of where a card was drawn, one into the discards.

    They go with one's own next discard.
    """
    theme, u, frame = renderer.theme, renderer.unit, table.frame
    signs = []
    for event in reversed(view.log):
        match event:
            case StockDrawn(seat) | DiscardTaken(seat) | Discarded(seat) if seat == view.seat:
                if isinstance(event, Discarded):
                    break
            case StockDrawn():
                signs.append(("out", table.stock))
            case DiscardTaken():
                signs.append(("out", frame.discard.moved(-_CHIP * 0.6 * u, 0)))
            case Discarded():
                signs.append(("in", frame.discard.moved(_CHIP * 0.6 * u, 0)))
        if len(signs) == 2 or (signs and isinstance(event, StockDrawn | DiscardTaken)):
            break
    size = _CHIP * u
    chip = renderer.panel(size, size, theme.panel, theme.panel_edge, radius=_CHIP / 2, line=1.2)
    sprites = []
    for sign, pile in signs:
        arrow = icon(renderer, sign, theme.brass, size * 0.62)
        area = Rect.around(pile.x + pile.w / 2, pile.y - 4 * u, size, size)
        sprites += [_at(chip, area), _at(arrow, area.expanded(-size * 0.19))]
    return sprites


def _side(renderer: Renderer, pile: Rect, across: Sequence[float]) -> list[Sprite]:
    """What is seen of a pile beside its top: its shadow, and the edges of every second card in stripes.

    ``across`` says of each card how far it lies beside the pile's middle, in pixels.
    """
    theme, margin = renderer.theme, max(map(abs, across))
    tall = pile_rise(pile, len(across))
    area = Rect(pile.x - margin, pile.y - tall, pile.w + 2 * margin, pile.h + tall)

    def make() -> pygame.Surface:
        surface = pygame.Surface((math.ceil(area.w), math.ceil(area.h)), pygame.SRCALPHA)
        for number in range(0, len(across), _LEAF):
            top = round(tall - pile_rise(pile, number))
            leaf = pygame.Rect(round(margin + across[number]), top, round(pile.w), round(pile.h))
            tone = theme.paper_edge if number // _LEAF % 2 else theme.paper
            pygame.draw.rect(surface, tone, leaf, border_radius=round(pile.w * 0.064))
        return surface

    shadow = renderer.card_shadow(Pose(*pile.centre, pile.w, height=min(0.3, tall / pile.w)))
    return [shadow, _at(renderer.cached(("side", round(pile.w), tuple(across)), make), area)]


def _at(surface: pygame.Surface, area: Rect) -> Sprite:
    return Sprite(surface, round(area.x), round(area.y))
