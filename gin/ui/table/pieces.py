"""The cards of the table, in flight and at rest, as sprites."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from gin.rules import Card, Phase
from gin.ui.model.carry import was_carried
from gin.ui.model.choreography import stock_pose
from gin.ui.model.drag import Dragging, Pile
from gin.ui.model.geometry import Pose
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Tween
from gin.ui.model.open_hands import OpenHand
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import lay_off_marks_in_hand, meld_bars_in_hand, mistake_cross
from gin.ui.render.card_outlines import card_glow, card_light, drawn_rim, focus_ring, mistake_rim
from gin.ui.render.renderer import Renderer
from gin.ui.table.deadwood_badge import change_label, deadwood_badge
from gin.ui.table.fades import Group
from gin.ui.table.view_model import TableViewModel
from gin.ui.widgets.callout import callout_area

_NUDGE: Final = 1.0
"""The longest move, in card widths, of a card that is only raised or makes room."""


def face_of(table: TableLayout, key: PieceKey, tween: Tween | None) -> Card | None:
    """Return the card on a piece's face: the layout's, or else that of its tween, which the layout may hide."""
    card = table.places[key].card if key in table.places else None
    return tween.card if card is None and tween is not None else card


def still_in_stock(model: TableViewModel) -> set[PieceKey]:
    """Return the cards whose flight from the stock has not begun, which until then are the top of it."""
    stock = stock_pose(model.table)
    return {key for key, tween in model.motion.moving.items() if tween.begin > model.now and tween.start == stock}


def current_poses(model: TableViewModel) -> dict[PieceKey, Pose]:
    """Return where the cards are now, from the lowest to the highest, but for those that are still in the stock."""
    waiting = still_in_stock(model)
    pieces = dict.fromkeys((*model.table.places, *model.motion.moving))
    seen = {
        key: pose for key in pieces if key not in waiting and (pose := model.motion.pose(key, model.now)) is not None
    }
    return dict(sorted(seen.items(), key=lambda item: item[1].z))


def discards_under_callout(renderer: Renderer, model: TableViewModel) -> list[PieceKey]:
    """Return the cards at rest in the discard pile, the lowest first, if a callout covers a part of it; else none."""
    if model.callout is None or not callout_area(renderer, model.callout).overlap(model.table.discard):
        return []
    return [card for card in model.view.discards if card not in model.motion.moving]


def cards_in_front(model: TableViewModel) -> list[PieceKey]:
    """Return the cards that fly in front of the plates of others, between their hands and the piles."""
    tweens = {**model.motion.moving, **model.motion.settling}
    return [key for key, tween in tweens.items() if tween.is_in_front(model.now)]


def cards_held(model: TableViewModel) -> tuple[int, ...]:
    """Return how many cards each seat shows as held: another player's card counts once it has arrived."""
    moving = model.motion.moving.items()
    arriving = [key[0] for key, tween in moving if isinstance(key, tuple) and _travels(tween)]
    return tuple(count - arriving.count(seat) for seat, count in enumerate(model.view.counts))


def card_groups(renderer: Renderer, model: TableViewModel, poses: Mapping[PieceKey, Pose]) -> list[Group]:
    """Return the cards in their poses, the lowest first, the marks under the player's hand and the deadwood badge."""
    groups = [Group("cards", card_sprites(renderer, model, poses), fades=False)]
    in_hand = {card: poses[card] for card, _ in model.table.hand if card in poses and not _joins_hand(model, card)}
    if in_hand and model.aids:
        marks = meld_bars_in_hand(renderer, model.view, model.table, in_hand)
        marks += lay_off_marks_in_hand(renderer, model.view, model.table, in_hand)
        groups += [Group("marks", marks, place="marks"), *_deadwood_groups(renderer, model, len(in_hand))]
    return groups


def _deadwood_groups(renderer: Renderer, model: TableViewModel, in_hand: int) -> list[Group]:
    """Return the deadwood badge and by how much it changes, unless the hand is still being dealt."""
    is_dealt = in_hand == len(model.table.hand) or len(model.view.log) > 1
    if in_hand < 2 or not is_dealt:
        return []
    frame, limit = model.table.frame, model.view.knock_limit if model.view.spread is None else None
    return [
        Group("change of deadwood", change_label(renderer, model.badge, frame), fades=False),
        Group("deadwood", deadwood_badge(renderer, model.badge, limit, frame)),
    ]


def card_sprites(renderer: Renderer, model: TableViewModel, poses: Mapping[PieceKey, Pose]) -> list[Sprite]:
    """Return cards in their poses, the lowest first, with their lights and the focus ring."""
    lifts, lit = _lifts(model, poses), model.lit()
    taken = isinstance(model.hand, Dragging) and model.hand.target is Pile.DISCARD
    hidden = model.view.discards[-1] if taken else None
    sprites: list[Sprite] = []
    fading: list[tuple[Sprite, float]] = []
    for key, pose in poses.items():
        lift = lifts.get(key, 0)
        for sprite, opacity in [] if key == hidden or was_carried(pose) else _piece(renderer, model, key):
            if fading and opacity != fading[-1][1]:
                sprites += _as_one(renderer, fading)
                fading = []
            if opacity == 1:
                sprites.append(sprite.moved(0, -lift))
            else:
                fading.append((sprite, opacity))
        sprites += [light.moved(0, -lift) for light in _lights(renderer, model, key, pose, lit)]
        if key == model.focus:
            _rings_ahead(renderer, model, key, poses)
    return sprites + _as_one(renderer, fading)


def _lifts(model: TableViewModel, poses: Mapping[PieceKey, Pose]) -> Mapping[PieceKey, int]:
    """Return how far cards are above their poses, in pixels: those that hop, or below as a knock jolts the table.

    The cards that are held stay where they are.
    """
    if not model.sunk:
        return model.rises()
    held = {card for card, _ in model.table.hand}
    return {key: -model.sunk for key in poses if key not in held}


def _lights(
    renderer: Renderer, model: TableViewModel, key: PieceKey, pose: Pose, lit: dict[Card, float]
) -> list[Sprite]:
    """Return what marks a card, among it the light of those that are ``lit``; the next card covers it, too."""
    lights: list[Sprite] = []
    pointed_at = () if model.callout is None else model.callout.cards
    # While a hint points at cards, only those are marked.
    if key == model.drawn and not pointed_at and key not in renderer.in_flight and not was_carried(pose):
        lights += _rim_of_drawn_card(renderer, model, key, pose)
    if key in lit:
        lights += [renderer.faded_in_steps(each, lit[key]) for each in card_light(renderer, pose).when_ready()]
    if key in pointed_at:
        lights += card_glow(renderer, pose).when_ready()
    if model.callout is not None and key == model.callout.mistake:
        lights += [*mistake_rim(renderer, pose).when_ready(), mistake_cross(renderer, pose)]
    if key == model.focus:
        lights += focus_ring(renderer, pose).when_ready()
    return lights


def _as_one(renderer: Renderer, fading: Sequence[tuple[Sprite, float]]) -> list[Sprite]:
    """Return cards that fade together, the lowest first, as one sprite: no card is seen through another."""
    if len(fading) < 2:
        return [renderer.faded(sprite, opacity) for sprite, opacity in fading]
    cards, opacity = [sprite for sprite, _ in fading], fading[0][1]
    area = cards[0].rect.unionall([card.rect for card in cards[1:]])

    def draw() -> pygame.Surface:
        whole = pygame.Surface(area.size, pygame.SRCALPHA)
        whole.blits([(card.surface, card.rect.move(-area.x, -area.y)) for card in cards], doreturn=False)
        return whole

    key = ("cards as one", *((card.surface, card.x - area.x, card.y - area.y) for card in cards))
    return [renderer.faded(Sprite(renderer.cached_pose(key, draw), area.x, area.y), opacity)]


def let_go(renderer: Renderer, model: TableViewModel) -> list[Sprite]:
    """Return the sprites of cards that the pointer has let go and that are still drawn above everything else."""
    tweens = {**model.motion.moving, **model.motion.settling}
    carried = (key for key, tween in tweens.items() if was_carried(tween.at(model.now)))
    return [renderer.faded(*part) for key in carried for part in _piece(renderer, model, key)]


def _piece(renderer: Renderer, model: TableViewModel, key: PieceKey) -> list[tuple[Sprite, float]]:
    """Return a card as it is seen, and at what opacity."""
    motion = model.motion
    face, visible = face_of(model.table, key, motion.tween(key)), motion.visible_poses(key, model.now)
    coming = _next_pose(renderer, model, key)
    return [(renderer.card(face, pose, coming=coming), opacity) for pose, opacity in visible]


def _next_pose(renderer: Renderer, model: TableViewModel, key: PieceKey) -> Pose | None:
    """Return where a moving card will be in the next frame; None if it is at rest or motion is reduced."""
    tween = model.motion.tween(key)
    return None if tween is None or model.motion.reduced_motion else tween.at(renderer.next_frame)


def _rings_ahead(renderer: Renderer, model: TableViewModel, focus: PieceKey, poses: Mapping[PieceKey, Pose]) -> None:
    """Have the focus ring drawn ahead for the next frame, and around the neighbours, where the focus may go next."""
    coming = _next_pose(renderer, model, focus)
    if coming is not None:
        focus_ring(renderer, coming).draw_ahead()
    hand: list[PieceKey] = [card for card, _ in model.table.hand]
    if focus not in hand:
        return
    place = hand.index(focus)
    for card in hand[max(0, place - 1) : place] + hand[place + 1 : place + 2]:
        if card in poses:
            focus_ring(renderer, poses[card]).draw_ahead()


def current_melded_poses(model: TableViewModel, open_hand: OpenHand) -> dict[Card, Pose]:
    """Return where the cards in the melds of an open hand are now; one that flies there counts as in its place."""
    poses, motion = model.table.melded_poses(open_hand), model.motion
    if motion.reduced_motion:
        return poses
    tweens = {card: motion.travel(card) for card in poses.keys() - flying_to(model, open_hand)}
    return poses | {card: tween.at(model.now) for card, tween in tweens.items() if tween is not None}


def flying_to(model: TableViewModel, open_hand: OpenHand) -> set[Card]:
    """Return the cards laid off that still fly to a hand, not those that make room for another one."""
    if model.view.phase is Phase.OVER:
        return set()
    return {card for card in open_hand.laid_off if _travels(model.motion.travel(card))}


def is_opening(model: TableViewModel, seat: int) -> bool:
    """Return whether a hand is still being laid open: one of its own cards travels, or turns face up.

    Cards that others lay off on it do not count. Nor does the knocker's hand once the deal is over, when it only moves
    aside for the sheet, unless motion is reduced and it fades from place to place.
    """
    open_hand = model.table.open_hands[seat]
    if seat == model.table.knocker and model.view.phase is Phase.OVER and not model.motion.reduced_motion:
        return False
    melded = {card for meld in open_hand.melded for card in meld} - open_hand.laid_off
    tweens = (model.motion.moving.get(card) for card in (*melded, *model.table.deadwood_cards(open_hand)))
    return any(tween is not None and (_travels(tween) or tween.start.face == 0) for tween in tweens)


def _rim_of_drawn_card(renderer: Renderer, model: TableViewModel, key: PieceKey, pose: Pose) -> list[Sprite]:
    """Return the rim of the card that the player has just drawn, which fades in as the card settles.

    Until then it is only drawn ahead.
    """
    tween = model.motion.tween(key)
    if tween is not None and (_travels(tween) or tween.start.face < 1):
        settled = (model.now - tween.finish) / (tween.settles or math.inf)
        if settled <= 0:
            drawn_rim(renderer, tween.end).draw_ahead()
            return []
        rim = drawn_rim(renderer, tween.end).when_ready()
        return [renderer.faded_in_steps(each, settled) for each in rim]
    coming = _next_pose(renderer, model, key)
    if coming is not None:
        drawn_rim(renderer, coming).draw_ahead()
    return drawn_rim(renderer, pose).when_ready()


def _travels(tween: Tween | None) -> bool:
    """Return whether a card moves further than a nudge."""
    return tween is not None and math.dist(tween.start[:2], tween.end[:2]) > _NUDGE * tween.end.width


def _joins_hand(model: TableViewModel, card: Card) -> bool:
    """Return whether a card of the player's hand still comes from elsewhere; one that is sorted is in it all along."""
    tween = model.motion.moving.get(card)
    return tween is not None and _travels(tween) and not tween.start.rect.overlap(model.table.frame.hand)
