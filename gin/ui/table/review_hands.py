"""The hands of a deal that is looked back at: their cards, who holds them, and the melds in them."""

from collections.abc import Sequence
from typing import Final

from gin.controller import ReviewStep
from gin.rules import Card, Phase, best_melds, deadwood, least_deadwood
from gin.ui.model.choreography import stock_pose
from gin.ui.model.frame_spec import FAN_STEP
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Motion, Tween
from gin.ui.model.review_layout import ReviewedHand
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import has_meld_colours, meld_bar
from gin.ui.render.card_outlines import card_glow
from gin.ui.render.portraits import portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LABEL, STRONG
from gin.ui.table import hud
from gin.ui.table.nameplate import PLATE_LINE, PLATE_RADIUS
from gin.ui.text import phrases

_FACE: Final = 1.2
"""The side of a portrait at a hand, in heights of its label, above which it rises."""
_PLATE: Final = 0.8
"""The height of the plate beside it, in the same measure."""
_OVER_CARDS: Final = 3
"""The gap between that portrait and the cards, in units."""


def place_cards(
    motion: Motion[PieceKey], table: TableLayout, discards: Sequence[Card], now: float, seconds: float
) -> None:
    """Start every card on its way to its place, from wherever it is; it is there at once after 0 seconds.

    A card without a place lies unseen among the ``discards``, or face down in the stock.
    """

    def in_pile(key: PieceKey) -> Pose:
        return Pose(*table.discard.centre, table.discard.w) if key in discards else stock_pose(table)

    before = {key: pose for key in (*motion.resting, *motion.moving) if (pose := motion.pose(key, now))}
    for key in before:
        motion.remove(key)
    if not seconds:
        motion.resting.update((key, place.pose) for key, place in table.places.items())
        return
    for key, place in table.places.items():
        start = before.get(key) or in_pile(key)
        if start == place.pose:
            motion.place(key, place.pose)
        else:
            motion.start(key, Tween(start, place.pose, now, seconds, arc=0.2))
    for key in before.keys() - table.places.keys():
        motion.start_leaving(key, Tween(before[key], in_pile(key), now, seconds))


def moving_cards(renderer: Renderer, motion: Motion[PieceKey], now: float, moved: Card | None) -> list[Sprite]:
    """Return all cards from the lowest to the highest; once they lie still, that which was ``moved`` glows."""
    keys = dict.fromkeys((*motion.resting, *motion.moving))
    poses = {key: pose for key in keys if (pose := motion.pose(key, now)) is not None}
    sprites = []
    for key in sorted(poses, key=lambda key: poses[key].z):
        if isinstance(key, Card):
            sprites.append(renderer.card(key, poses[key]))
            if key == moved and not motion.busy:
                sprites.append(card_glow(renderer, poses[key]).sprite())
    return sprites


def hand_label(
    renderer: Renderer, hand: ReviewedHand, name: str, face: str, points: int | None, *, acted: bool
) -> list[Sprite]:
    """Return a portrait, and the name and the deadwood, None where it is hidden, on a plate beside it, over a hand.

    ``face`` is the portrait's key. Who ``acted`` last has a name in brass.
    """
    theme, u, area = renderer.theme, renderer.unit, hand.label
    gap, high = 12 * u, _PLATE * area.h
    texts = [renderer.text(name, STRONG, theme.brass if acted else theme.text)]
    if points is not None:
        texts.append(renderer.text(phrases.deadwood_label(points), LABEL, theme.soft_text))
    side = _FACE * area.h
    x = area.centre[0] - (side + sum(text.get_width() + gap for text in texts) + gap) / 2
    place = Rect(x, area.bottom - side - _OVER_CARDS * u, side, side)
    x += side + gap
    written = []
    for text in texts:
        written.append(Sprite(text, round(x), round(area.centre[1] - text.get_height() / 2)))
        x += text.get_width() + gap
    plate = Rect(place.centre[0], area.centre[1] - high / 2, x - place.centre[0], high)
    panel = hud.panel_on_cloth(renderer, plate, PLATE_RADIUS, PLATE_LINE)
    return [*panel, portrait(renderer, face, place), *written]


def shown_deadwood(step: ReviewStep, hand: ReviewedHand, table: TableLayout) -> int:
    """Return the points of a hand's deadwood; before a discard, what the best one leaves."""
    cards, aces = step.hands[hand.seat], step.view.ruleset.aces
    if hand.opened is not None:
        return table.deadwood_in(hand.opened)
    if step.view.phase is Phase.DISCARD and step.view.turn == hand.seat:
        return least_deadwood(cards, cards, aces)
    return deadwood(cards, aces)


def meld_marks(renderer: Renderer, step: ReviewStep, hand: ReviewedHand, table: TableLayout) -> list[Sprite]:
    """Return bars under the melds of a hand."""
    if hand.opened is not None:
        opened = hand.opened
        coloured = has_meld_colours(step.view, hand.seat)
        bars, marks = hud.meld_marks(renderer, opened, table.melded_poses(opened), opened.laid_off, coloured=coloured)
        return [*bars, *marks.values()]
    melds = best_melds(step.hands[hand.seat], step.view.ruleset.aces)
    melded = {card: number for number, meld in enumerate(melds) for card in meld.cards}
    sprites = []
    for card, after in zip(hand.cards, (*hand.cards[1:], None), strict=True):
        if card in melded:
            pose = table.places[card].pose
            pitch = table.places[after].pose.x - pose.x if after is not None else pose.width * FAN_STEP
            sprites.append(meld_bar(renderer, pose, melded[card], pitch))
    return sprites
