"""What is highlighted while a player points or drags: the carried card, where it may be dropped, and a pile.

It reads the view model and changes nothing.
"""

import math
from collections.abc import Iterable
from typing import Final

from gin.rules import Action, Card, Discard, DrawDiscard, DrawStock, LayOff
from gin.ui.model.drag import Dragging, Idle, Pile, Zone
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.offers import droppable_to_knock
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_outlines import area_glow
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG
from gin.ui.table.piles import offered_ring
from gin.ui.table.rim import between_rims
from gin.ui.table.view_model import TableViewModel
from gin.ui.widgets.button import Button

_OFFER_GAP: Final = 5
"""The gap between a place where a card may be dropped and its ring, in units."""
_OFFER_LINE: Final = 2.6
"""The width of that ring, in units."""
_AIM_GAP: Final = 6
"""The gap between what a card would drop on and its ring, in units."""
_AIM_LINE: Final = 3
"""The width of that ring, in units."""
_LABEL_ABOVE: Final = 10
"""The gap between a card and the label above it, in units."""


def highlighted_pile(model: TableViewModel) -> str | None:
    """Return ``stock`` or ``discard`` if a press, the button that is pointed at, or the carried card would use that.

    None is while cards are dealt or shuffled, nor the discard pile for a draw while its top card is still moving.
    """
    if model.dealing or model.shuffle is not None:
        return None
    match model.hand:
        case Idle(Pile() as pile):
            actions: tuple[Action, ...] = (DrawStock() if pile is Pile.STOCK else DrawDiscard(),)
        case Dragging(Card() as card, drop=Zone.DISCARD):
            actions = (Discard(card),)
        case Dragging():
            return None
        case _:
            actions = model.aimed_at
    match [action for action in actions if action in model.view.legal]:
        case [DrawStock()]:
            return "stock"
        case [DrawDiscard()]:
            return None if model.view.discards[-1] in model.motion.moving else "discard"
        case [Discard()]:
            return "discard"
    return None


def places_to_drop(renderer: Renderer, model: TableViewModel) -> list[Sprite]:
    """Return a ring around every place where a card that is carried out of the hand may go, unless it is over one."""
    drag, legal = model.hand, model.view.legal
    if not isinstance(drag, Dragging) or not isinstance(drag.target, Card) or drag.drop not in (None, Zone.HAND):
        return []
    card, melds = drag.target, enumerate(model.table.melds)
    areas = [meld for index, meld in melds if LayOff(card, index) in legal]
    if model.knock is not None and card in droppable_to_knock(model.view):
        areas.append(model.knock)
    sea, rings = renderer.theme.sea, list[Sprite]()
    for around in (area.expanded(_OFFER_GAP * renderer.unit) for area in areas):
        rings.append(sprite_in(renderer.panel(around.w, around.h, sea, sea, opacity=0.0, line=_OFFER_LINE), around))
    return rings + (offered_ring(renderer, model.view, model.table, "discard") if Discard(card) in legal else [])


def carried_card(
    renderer: Renderer, model: TableViewModel, drawn: Iterable[tuple[Button, list[Sprite]]]
) -> list[Sprite]:
    """Return the card that is carried, if one is, and what it would drop on, given the buttons with their pictures."""
    if not isinstance(model.hand, Dragging) or model.carried is None:
        return []
    hand, carried = model.hand, model.carried
    return [*_aim(renderer, model, hand, carried, drawn), _carried_sprite(renderer, model, hand, carried)]


def _aim(
    renderer: Renderer,
    model: TableViewModel,
    hand: Dragging,
    carried: Pose,
    drawn: Iterable[tuple[Button, list[Sprite]]],
) -> list[Sprite]:
    """Return the glow and the ring around what a carried card would drop on, and what a button there says."""
    area = _drop_highlight(model, hand)
    if area is None:
        return []
    around = area.expanded(_AIM_GAP * renderer.unit)
    ring = renderer.panel(around.w, around.h, renderer.theme.brass, renderer.theme.brass, opacity=0.0, line=_AIM_LINE)
    aim = [*area_glow(renderer, area), sprite_in(ring, around)]
    if hand.drop is Zone.KNOCK:
        label = next((button.label for button, _ in drawn if button.rect == area), "")
        aim += _label_above(renderer, model, label, carried) if label else []
    return aim


def _drop_highlight(model: TableViewModel, hand: Dragging) -> Rect | None:
    """Return the area of the meld or the button that a carried card would drop on."""
    match hand:
        case Dragging(Card() as card, drop=Zone.KNOCK) if card in droppable_to_knock(model.view):
            return model.knock
        case Dragging(Card() as card, drop=int() as index) if LayOff(card, index) in model.view.legal:
            return model.table.melds[index]
    return None


def _carried_sprite(renderer: Renderer, model: TableViewModel, hand: Dragging, carried: Pose) -> Sprite:
    """Return the card that is carried: face up from the hand or the discard pile, face down from the stock."""
    target = hand.target
    card = target if isinstance(target, Card) else model.view.discards[-1] if target is Pile.DISCARD else None
    return renderer.card(card, carried, carried=True)


def _label_above(renderer: Renderer, model: TableViewModel, label: str, card: Pose) -> list[Sprite]:
    """Return the label of the button that a card covers, above the card; nothing if there is no room."""
    theme, u, frame = renderer.theme, renderer.unit, model.table.frame
    window = between_rims(renderer, frame.window, frame)
    words = renderer.text(label, STRONG, theme.on_button)
    w, h = words.get_width() + 32 * u, words.get_height() + 10 * u
    x = max(window.x, min(window.right - w, card.x - w / 2))
    turn = math.radians(abs(card.angle))
    top = card.y - (card.rect.w * math.sin(turn) + card.rect.h * math.cos(turn)) / 2
    area = Rect(x, top - _LABEL_ABOVE * u - h, w, h)
    if area.y < frame.play_area.y:
        return []
    return [
        sprite_in(renderer.panel(w, h, theme.button, radius=h / u / 2), area),
        sprite_in(words, Rect.around(*area.centre, *words.get_size())),
    ]
