"""The two piles: their height and which of them the player may draw from.

It turns a view into sprites and decides nothing.
"""

import math
from collections.abc import Sequence

import pygame

from gin.rules import DECK, DrawDiscard, DrawStock, Phase, View
from gin.ui.model.geometry import CARD_CORNER, CARD_RATIO, Pose, Rect
from gin.ui.model.layout import PILE_DEPTH, TableLayout, discard_offset
from gin.ui.model.pile_areas import pile_rise
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_outlines import area_glow, area_ring, card_glow, card_light, card_ring
from gin.ui.render.renderer import Renderer
from gin.ui.render.shape_renderer import drawn_stretched
from gin.ui.render.surface_cache import Drawing
from gin.ui.render.theme import SMALL, Colour, Theme, hexadecimal
from gin.ui.text import phrases
from gin.ui.widgets.labels import on_cloth

_LAYER, _LINE = 0.026, 0.009
"""The height of a layer of cards at the side of a pile, and of the dark line below it, in widths of a card: that of the
single cards would be less than a pixel."""
_SHADOW_STEP = 0.02
"""The step in which the height of a pile's shadow changes."""
_INLAY = 5
"""How far the inner line around the place of a pile is from the outer one, in units."""
_RING_GAP = 6
"""The gap between a pile and the ring around it, in units."""
_OFFERED_RING = 2.6
"""The width of the ring around a pile that may be drawn from, in units; a pile under the pointer glows instead."""
_NUMBER_BELOW = 15
"""How far below the stock the number of cards left is, so that its shadow is clear of the ring, in units."""
_LEAST_NUMBERED = 72
"""The width of the stock, in units, from which on the number is below it: a smaller one leaves it no room."""
_CLEAR = 6
"""The least gap between the number of cards left and what else is read, in units."""


def slots(renderer: Renderer, table: TableLayout, *, stocked: bool = False, discarded: bool = False) -> list[Sprite]:
    """Return the places of the two piles, marked by two lines each, as the rim of the table is.

    That of the stock is not there where it is ``stocked``, nor the other where a card has been ``discarded``: they
    would be hidden, or peek out below a card that lies askew.
    """
    covered = {table.frame.stock: stocked, table.frame.discard: discarded}
    areas = [area for area, is_covered in covered.items() if not is_covered]
    if not areas:
        return []
    inset = _INLAY * renderer.unit
    outer, inner = (renderer.cached_pose(*drawing) for drawing in _slot_drawings(renderer, table.frame.stock))
    return [sprite for area in areas for sprite in (sprite_in(outer, area), sprite_in(inner, area.expanded(-inset)))]


def _slot_drawings(renderer: Renderer, pile: Rect) -> tuple[Drawing, Drawing]:
    """Return what draws the outer and the inner line of the place of a pile, in any thread."""
    cloth, line, inner = renderer.theme.cloth_dark, renderer.theme.panel_edge, pile.expanded(-_INLAY * renderer.unit)
    return (
        renderer.panel_drawing(pile.w, pile.h, cloth, line, opacity=0.14, line=1.5),
        renderer.panel_drawing(inner.w, inner.h, cloth, line, opacity=0.0, line=0.8),
    )


def piles(
    renderer: Renderer, view: View, table: TableLayout, undealt: int = 0, coming: TableLayout | None = None
) -> list[Sprite]:
    """Return the stock, higher by the ``undealt`` cards, and the discard pile below its uppermost cards.

    Piles that glide change their size with every frame, and are drawn ahead for the layout that is ``coming`` next, as
    their places are.
    """
    stock, discard = table.frame.stock, table.frame.discard
    sprites: list[Sprite] = []
    cards = view.stock_count + undealt
    if cards:
        top = stock.moved(0, -pile_rise(stock, cards))
        sprites += [_shadow(renderer, stock, cards), _stock_side(renderer, stock, cards)]
        sprites.append(renderer.card(None, Pose(*top.centre, stock.w, face=0.0)))
    buried = _across(renderer, view, PILE_DEPTH)
    if buried:
        sprites += [_shadow(renderer, discard, len(buried)), _discards(renderer, discard, buried)]
    if coming is not None:
        stock, discard = coming.frame.stock, coming.frame.discard
        for drawing in _slot_drawings(renderer, stock) if not (cards and view.discards) else ():
            renderer.draw_ahead(*drawing)
        if cards:
            renderer.draw_ahead(*renderer.shadow_drawing(_shadow_pose(stock, cards)))
            renderer.draw_ahead(*_deck_side(renderer, stock))
        if buried:
            renderer.draw_ahead(*renderer.shadow_drawing(_shadow_pose(discard, len(buried))))
            renderer.draw_ahead(*_discard_side(renderer, discard, buried))
    return sprites


def pile_marks(
    renderer: Renderer,
    view: View,
    table: TableLayout,
    target: str | None,
    covered: Rect | None = None,
    *,
    rings: bool = True,
) -> list[Sprite]:
    """Return the ``rings`` around the piles that may be drawn from, and the number of cards left to draw.

    ``target`` is the pile under the pointer or under a dragged card, ``stock`` or ``discard``: that glows, and no ring
    is seen. The number is left out where it would reach into what is ``covered``.
    """
    theme, u = renderer.theme, renderer.unit
    stock, sprites = table.frame.stock, list[Sprite]()
    can_draw = {"stock": DrawStock() in view.legal, "discard": DrawDiscard() in view.legal}
    for name in ("stock", "discard"):
        if can_draw[name] and target is None and rings:
            sprites += offered_ring(renderer, view, table, name)
    if stock.w > _LEAST_NUMBERED * u:
        left = phrases.stock_label(view.stock_count)
        # Clear of the ring around the pile, and of the tips, which begin below.
        text = renderer.fitted(left, SMALL, theme.soft_text, stock.w + 56 * u, 22 * u * renderer.text_scale)
        y = stock.bottom + _NUMBER_BELOW * u
        label = Rect(stock.centre[0] - text.get_width() / 2, y, text.get_width(), text.get_height())
        if covered is None or not covered.overlap(label.expanded(_CLEAR * u)):
            sprites += on_cloth(renderer, Sprite(text, round(stock.centre[0] - text.get_width() / 2), round(y)))
    return sprites


def offered_ring(renderer: Renderer, view: View, table: TableLayout, name: str) -> list[Sprite]:
    """Return the ring around a pile, ``stock`` or ``discard``, that a card may be drawn from or discarded to."""
    sea = renderer.theme.sea
    if name == "stock" or not view.discards:
        return area_ring(renderer, _outline(table, name), _RING_GAP, _OFFERED_RING, sea)
    top_card = table.places[view.discards[-1]].pose
    return card_ring(renderer, top_card, _RING_GAP, _OFFERED_RING, sea).when_ready()


def preload_discards(renderer: Renderer, view: View, table: TableLayout) -> None:
    """Begin to draw the discard pile as it is under one card more, and its glow if it may soon be pointed at."""
    buried = _across(renderer, view, PILE_DEPTH - 1)
    if buried:
        pile = table.frame.discard
        renderer.draw_ahead(*renderer.shadow_drawing(_shadow_pose(pile, len(buried))))
        renderer.draw_ahead(*_discard_side(renderer, pile, buried))
    if view.discards and (DrawDiscard() in view.legal or view.phase is Phase.DISCARD):
        card = table.places[view.discards[-1]].pose
        card_light(renderer, card).draw_ahead()
        card_glow(renderer, card).draw_ahead()


def pile_glow(renderer: Renderer, view: View, table: TableLayout, target: str) -> list[Sprite]:
    """Return the glow of the pile under the pointer or under a dragged card, which lies over its top card."""
    if target == "discard" and view.discards:
        card = table.places[view.discards[-1]].pose
        return card_light(renderer, card).when_ready() + card_glow(renderer, card).when_ready()
    return area_glow(renderer, _outline(table, target))


def _outline(table: TableLayout, pile: str) -> Rect:
    """Return the area of a pile, or that of the place for one."""
    stock, discard = table.frame.stock, table.frame.discard
    return table.stock._replace(h=stock.bottom - table.stock.y) if pile == "stock" else discard


def _shadow(renderer: Renderer, pile: Rect, cards: int) -> Sprite:
    """Return the shadow of a pile."""
    return renderer.card_shadow(_shadow_pose(pile, cards))


def _shadow_pose(pile: Rect, cards: int) -> Pose:
    """Return the pose of a pile's shadow, which has few heights, since every height is another drawing."""
    height = round(pile_rise(pile, cards) / pile.w / _SHADOW_STEP) * _SHADOW_STEP
    return Pose(*pile.centre, pile.w, height=height)


def _stock_side(renderer: Renderer, stock: Rect, cards: int) -> Sprite:
    """Return what is seen of the stock below its top card: the lower end of a whole deck's side, drawn once."""
    pile = _in_whole_pixels(stock)

    def crop() -> pygame.Surface:
        deck, whole = _deck_side(renderer, stock), len(DECK)
        side = renderer.cached(deck[0], lambda: renderer.cached_pose(*deck))
        hidden = round(pile_rise(pile, whole - cards))
        lowest = round(pile_rise(pile, whole)) + _corner(pile)
        return side.subsurface((0, hidden, side.get_width(), lowest - hidden))

    side = renderer.cached(("side of the stock", pile.w, cards), crop)
    return Sprite(side, round(stock.x), round(stock.bottom) - side.get_height())


def _deck_side(renderer: Renderer, stock: Rect) -> Drawing:
    """Return what draws the lower end of the side of a whole deck."""
    pile = _in_whole_pixels(stock)
    theme, hidden, whole = renderer.theme, round(pile.h) - _corner(pile), [0.0] * len(DECK)
    return ("side of the deck", pile.w), lambda: _drawn_side(theme, pile, whole, hidden)


def _in_whole_pixels(pile: Rect) -> Rect:
    """Return a pile as wide as it is drawn: one that glides has many widths, and those that round alike one drawing."""
    return Rect(0, 0, round(pile.w), round(pile.w) * CARD_RATIO)


def _corner(pile: Rect) -> int:
    """Return the height of a card's end that has both corners, in pixels."""
    return 2 * round(pile.w * CARD_CORNER)


def _discards(renderer: Renderer, pile: Rect, across: Sequence[float]) -> Sprite:
    """Return what is seen of a pile of cards below its top card, each at a distance from its middle in pixels."""
    side, margin = renderer.cached_pose(*_discard_side(renderer, pile, across)), max(map(abs, across))
    return Sprite(side, round(pile.x - margin), round(pile.y - pile_rise(pile, len(across))))


def _across(renderer: Renderer, view: View, seen: int) -> list[float]:
    """Return how far aside the discards lie under those that are ``seen``, in pixels from the middle of the pile."""
    return [discard_offset(card, renderer.unit)[0] for card in view.discards[:-seen]]


def _discard_side(renderer: Renderer, pile: Rect, across: Sequence[float]) -> Drawing:
    """Return what draws the side of a pile of cards, each at a distance from its middle in pixels."""
    theme = renderer.theme
    return ("side", round(pile.w), tuple(across)), lambda: _drawn_side(theme, pile, across)


def _drawn_side(theme: Theme, pile: Rect, across: Sequence[float], hidden: int = 0) -> pygame.Surface:
    """Draw the cards of a pile as stripes, each card at a distance from the middle in pixels, without the top rows."""
    margin, rise = max(map(abs, across)), pile_rise(pile, len(across))
    surface = pygame.Surface((math.ceil(pile.w + 2 * margin), math.ceil(pile.h + rise) - hidden), pygame.SRCALPHA)
    blanks = [_blank(colour, round(pile.w), round(pile.h)) for colour in (theme.paper_edge, theme.paper)]
    layer, line = max(3, round(pile.w * _LAYER)), max(1, round(pile.w * _LINE))
    shown = -1
    for number, aside in enumerate(across):
        height = round(pile_rise(pile, number))
        if (part := height // layer * 2 + (height % layer >= line)) == shown:
            continue
        shown = part
        surface.blit(blanks[part % 2], (round(margin + aside), round(rise) - height - hidden))
    return surface


def _blank(colour: Colour, width: int, height: int) -> pygame.Surface:
    """Draw a card without print."""
    radius = width * CARD_CORNER

    def body(w: int, h: int) -> str:
        return f'<rect width="{w}" height="{h}" rx="{radius:.2f}" fill="{hexadecimal(colour)}"/>'

    return drawn_stretched(body, width, height, math.ceil(radius) + 1)
