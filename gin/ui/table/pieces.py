"""The cards of the table, in flight and at rest, as sprites."""

import itertools
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
from gin.ui.render.card_marks import lay_off_marks_in_hand, meld_bars_in_hand
from gin.ui.render.card_outlines import card_glow, card_light, drawn_rim, focus_ring
from gin.ui.render.renderer import Renderer
from gin.ui.table.deadwood_badge import change_label, deadwood_badge
from gin.ui.table.fades import Group
from gin.ui.table.view_model import TableViewModel
from gin.ui.widgets.callout import callout_area

_PASSES: Final = 0.3
"""The share of its way on which a card passes from behind a name plate to the front of it, or back."""


def face_of(table: TableLayout, key: PieceKey, tween: Tween | None) -> Card | None:
    """Return the card that a piece shows while it is face up; on its way it may show one that the layout hides."""
    card = table.places[key].card if key in table.places else None
    return tween.card if card is None and tween is not None else card


def undealt(model: TableViewModel) -> set[PieceKey]:
    """Return the cards that are still to be dealt, which until then are the top of the stock."""
    waiting = (item for item in model.motion.moving.items() if item[1].begin > model.now)
    return {key for key, tween in waiting if tween.start == stock_pose(model.table)}


def current_poses(model: TableViewModel) -> dict[PieceKey, Pose]:
    """Return where the cards are now, from the lowest to the highest, but for those still to be dealt."""
    waiting = undealt(model)
    pieces = dict.fromkeys((*model.table.places, *model.motion.moving))
    there = {
        key: pose for key in pieces if key not in waiting and (pose := model.motion.pose(key, model.now)) is not None
    }
    return dict(sorted(there.items(), key=lambda item: item[1].z))


def covered_cards(renderer: Renderer, model: TableViewModel) -> list[PieceKey]:
    """Return the cards at rest in the discard pile, the lowest first, where a callout covers a part of it."""
    if model.callout is None or not callout_area(renderer, model.callout).overlap(model.table.discard):
        return []
    return [card for card in model.view.discards if card not in model.motion.moving]


def over_plates(model: TableViewModel) -> dict[PieceKey, float]:
    """Return how far the cards that fly to or from a hand behind a name plate are in front of that, 0 to 1."""
    if model.dealing or model.clearing or model.view.phase is Phase.OVER or model.view.spread is not None:
        return {}
    in_front = dict[PieceKey, float]()
    for key, tween in model.motion.moving.items():
        share = (model.now - tween.begin) / tween.duration if tween.duration else 1.0
        for end, left in ((tween.start, share), (tween.end, 1 - share)):
            if _is_far(tween) and any(end.rect.overlap(plate) for plate in model.table.frame.plates):
                in_front[key] = max(0.0, min(1.0, left / _PASSES))
    return in_front


def cards_held(model: TableViewModel) -> tuple[int, ...]:
    """Return how many cards each seat holds, without those that are still on their way there."""
    moving = model.motion.moving.items()
    coming = [key[0] for key, tween in moving if isinstance(key, tuple) and _is_far(tween)]
    return tuple(count - coming.count(seat) for seat, count in enumerate(model.view.counts))


def card_groups(renderer: Renderer, model: TableViewModel, poses: Mapping[PieceKey, Pose]) -> list[Group]:
    """Return the cards in their poses, the lowest first, and the marks on the player's own."""
    table, motion = model.table, model.motion
    sprites = card_sprites(renderer, model, poses)
    there = {card: poses[card] for card, _ in table.hand if card in poses and not _is_far(motion.moving.get(card))}
    groups = [Group("cards", sprites, fades=False)]
    if there and model.aids:
        marks = (marked(renderer, model.view, table, there) for marked in (meld_bars_in_hand, lay_off_marks_in_hand))
        groups.append(Group("marks", [*itertools.chain(*marks)], place="marks"))
    hand_is_dealt = len(there) == len(table.hand) or len(model.view.log) > 1
    if model.aids and len(there) > 1 and hand_is_dealt:
        limit = model.view.knock_limit if model.view.spread is None else None
        change = change_label(renderer, model.badge, table.frame)
        badge = deadwood_badge(renderer, model.badge, limit, table.frame)
        groups += [Group("change of deadwood", change, fades=False), Group("deadwood", badge)]
    return groups


def card_sprites(renderer: Renderer, model: TableViewModel, poses: Mapping[PieceKey, Pose]) -> list[Sprite]:
    """Return cards in their poses, the lowest first, with their lights and the focus ring."""
    rises = model.rises()
    if model.sunk:
        held = {card for card, _ in model.table.hand}
        rises = {key: -model.sunk for key in poses if key not in held}
    lit = model.lit()
    pointed_at = () if model.callout is None else model.callout.cards
    taken = isinstance(model.hand, Dragging) and model.hand.target is Pile.DISCARD
    hidden = model.view.discards[-1] if taken else None
    sprites: list[Sprite] = []
    fading: list[tuple[Sprite, float]] = []
    for key, pose in poses.items():
        if key != hidden and not was_carried(pose):
            for sprite, opacity in _piece(renderer, model, key):
                if fading and opacity != fading[-1][1]:
                    sprites += _as_one(renderer, fading)
                    fading = []
                if opacity == 1:
                    sprites.append(sprite.moved(0, -rises.get(key, 0)))
                else:
                    fading.append((sprite, opacity))
        # Of two gold marks it would not be clear which one is the hint's.
        if key == model.drawn and not pointed_at and key not in renderer.in_flight and not was_carried(pose):
            sprites += _drawn_rim(renderer, model, key, pose)
        if key in lit:  # The next card covers its light as it covers the card.
            for light in card_light(renderer, pose).when_ready():
                sprites.append(renderer.faded_in_steps(light.moved(0, -rises.get(key, 0)), lit[key]))
        if key in pointed_at:
            sprites += card_glow(renderer, pose).when_ready()
        if key == model.focus:
            sprites += focus_ring(renderer, pose).when_ready()
            _rings_ahead(renderer, model, key, poses)
    return sprites + _as_one(renderer, fading)


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
    """Return the cards that were let go and are still as high above the table as the pointer carried them."""
    tweens = {**model.motion.moving, **model.motion.settling}
    carried = (key for key, tween in tweens.items() if was_carried(tween.at(model.now)))
    return [renderer.faded(*part) for key in carried for part in _piece(renderer, model, key)]


def _piece(renderer: Renderer, model: TableViewModel, key: PieceKey) -> list[tuple[Sprite, float]]:
    """Return a card as it is seen, and at what opacity."""
    motion = model.motion
    face, visible = face_of(model.table, key, motion.tween(key)), motion.visible_poses(key, model.now)
    coming = _coming(renderer, model, key)
    return [(renderer.card(face, pose, coming=coming), opacity) for pose, opacity in visible]


def _coming(renderer: Renderer, model: TableViewModel, key: PieceKey) -> Pose | None:
    """Return the pose of a card in the next frame, None unless it is on its way."""
    tween = model.motion.tween(key)
    return None if tween is None or model.motion.reduced_motion else tween.at(renderer.next_frame)


def _rings_ahead(renderer: Renderer, model: TableViewModel, focus: PieceKey, poses: Mapping[PieceKey, Pose]) -> None:
    """Have the focus ring drawn for the next frame, and those of the cards at either side, to which it goes next."""
    coming = _coming(renderer, model, focus)
    if coming is not None:
        focus_ring(renderer, coming).draw_ahead()
    hand: list[PieceKey] = [card for card, _ in model.table.hand]
    if focus not in hand:
        return
    place = hand.index(focus)
    for card in (*hand[:place][-1:], *hand[place + 1 :][:1]):
        if card in poses:
            focus_ring(renderer, poses[card]).draw_ahead()


def melded_poses(model: TableViewModel, open_hand: OpenHand) -> dict[Card, Pose]:
    """Return the poses of the cards in the melds of a hand laid open: on their way, but for those still laid off."""
    poses, motion = model.table.melded_poses(open_hand), model.motion
    if motion.reduced_motion:
        return poses
    ways = {card: motion.travel(card) for card in poses.keys() - flying_to(model, open_hand)}
    return poses | {card: way.at(model.now) for card, way in ways.items() if way is not None}


def flying_to(model: TableViewModel, open_hand: OpenHand) -> set[Card]:
    """Return the cards still on their way to a hand they are laid off on, not those that make room for another one."""
    if model.view.phase is Phase.OVER:
        return set()
    return {card for card in open_hand.laid_off if _is_far(model.motion.travel(card))}


def is_opening(model: TableViewModel, seat: int) -> bool:
    """Return whether a hand is only being laid open, or with reduced motion fades to another place.

    A card laid off on it makes its cards no more than move up, and the knocker's makes way for the sheet as it lies.
    """
    open_hand = model.table.open_hands[seat]
    if seat == model.table.knocker and model.view.phase is Phase.OVER and not model.motion.reduced_motion:
        return False
    melded = {card for meld in open_hand.melded for card in meld} - open_hand.laid_off
    tweens = (model.motion.moving.get(card) for card in (*melded, *model.table.deadwood_cards(open_hand)))
    return any(tween is not None and (_is_far(tween) or not tween.start.face) for tween in tweens)


def _drawn_rim(renderer: Renderer, model: TableViewModel, key: PieceKey, pose: Pose) -> list[Sprite]:
    """Return the rim of the card that was drawn, which comes as that settles in the hand, and until then is drawn."""
    tween = model.motion.tween(key)
    if tween is not None and (_is_far(tween) or tween.start.face < 1):
        settled = (model.now - tween.finish) / (tween.settles or math.inf)
        if settled <= 0:
            drawn_rim(renderer, tween.end).draw_ahead()
            return []
        rim = drawn_rim(renderer, tween.end).when_ready()
        return [renderer.faded_in_steps(each, settled) for each in rim]
    coming = _coming(renderer, model, key)
    if coming is not None:
        drawn_rim(renderer, coming).draw_ahead()
    return drawn_rim(renderer, pose).when_ready()


def _is_far(tween: Tween | None) -> bool:
    """Return whether a card comes from elsewhere, rather than being raised or making room."""
    return tween is not None and math.dist(tween.start[:2], tween.end[:2]) > tween.end.width
