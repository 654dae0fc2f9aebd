"""Drag and drop: a pure step from a state of the pointer and an input to the next state and the player's intents.

The step knows where things are, from the layout, and what is legal, from the view. It decides nothing about the game:
an intent says what the person means, and the hand controller turns it into commands.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from gin.rules import Action, Card, Discard, DrawDiscard, DrawStock, LayOff
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.input import Pointer
from gin.ui.model.layout import TableLayout

DRAG_START = 4
"""The pixels a pointer moves before a press becomes a drag, so that a shaky click stays a click."""


class Pile(Enum):
    """A pile that cards are drawn from."""

    STOCK = "stock"
    DISCARD = "discard pile"


Target: TypeAlias = Card | Pile
"""What can be pressed and carried: one of the player's cards, or the top of a pile."""


class Zone(Enum):
    """Where a carried card can be dropped, apart from the knocker's melds, which are numbered."""

    HAND = "hand"
    DISCARD = "discard"
    KNOCK = "knock"


Drop: TypeAlias = Zone | int


@dataclass(frozen=True, slots=True)
class DragContext:
    """What a step may know: the layout, what is legal, the drop area for knocking if there is one, and its cards."""

    table: TableLayout
    legal: tuple[Action, ...]
    knock: Rect | None = None
    knock_cards: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing is pressed; ``hover`` is what a press would take."""

    hover: Target | None = None


@dataclass(frozen=True, slots=True)
class Pressed:
    """Something is pressed, and may become a click or a drag. ``grab`` is where on it, from its centre."""

    target: Target
    start: tuple[float, float]
    grab: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Dragging:
    """A card is carried: its centre, what it would drop on, and its place in the hand while over that."""

    target: Target
    grab: tuple[float, float]
    centre: tuple[float, float]
    drop: Drop | None = None
    index: int | None = None


State: TypeAlias = Idle | Pressed | Dragging


@dataclass(frozen=True, slots=True)
class Tap:
    """A target was clicked."""

    target: Target


@dataclass(frozen=True, slots=True)
class Rearrange:
    """A card of the hand was dropped at an index in the hand, counted without it."""

    card: Card
    index: int


@dataclass(frozen=True, slots=True)
class DropInHand:
    """A card of a pile was dropped at an index in the hand; None where it is not over the order of its cards."""

    pile: Pile
    index: int | None


@dataclass(frozen=True, slots=True)
class DropOn:
    """A card of the hand was dropped on a pile, a meld or the knock area."""

    card: Card
    drop: Drop


@dataclass(frozen=True, slots=True)
class DropNowhere:
    """A carried card was dropped where it can do nothing: it flies home."""

    target: Target


Intent: TypeAlias = Tap | Rearrange | DropInHand | DropOn | DropNowhere


def target_at(scene: DragContext, x: float, y: float) -> Target | None:
    """Return what lies under a point: the player's cards from the top one down, then the piles."""
    for card, pose in reversed(scene.table.hand):
        if pose.contains(x, y) or scene.table.places[card].pose.contains(x, y):
            return card
    frame = scene.table.frame
    for pile, foot, top in (
        (Pile.STOCK, frame.stock, scene.table.stock),
        (Pile.DISCARD, frame.discard, scene.table.discard),
    ):
        if foot._replace(y=top.y, h=foot.bottom - top.y).expanded(6 * frame.unit).contains(x, y):
            return pile
    return None


def step(state: State, event: Pointer, scene: DragContext) -> tuple[State, tuple[Intent, ...]]:
    """Return the state after an input, and what the person means by it, if anything."""
    x, y = event.x, event.y
    match state, event.kind:
        case Dragging(target), "cancel":
            return Idle(), (DropNowhere(target),)
        case _, "cancel":
            return Idle(), ()
        case Idle(), "move":
            return Idle(target_at(scene, x, y)), ()
        case Idle(), "down":
            under = target_at(scene, x, y)
            if under is None:
                return Idle(), ()
            centre = _centre(scene, under)
            return Pressed(under, (x, y), (x - centre[0], y - centre[1])), ()
        case Pressed(target, start), "move":
            if max(abs(x - start[0]), abs(y - start[1])) < DRAG_START or not _can_carry(scene, target):
                return state, ()
            return _carry(Dragging(target, state.grab, (x, y)), x, y, scene), ()
        case Pressed(target, start), "up":
            under = target_at(scene, x, y)
            stayed = under == target or max(abs(x - start[0]), abs(y - start[1])) < DRAG_START
            return Idle(under), (Tap(target),) if stayed else ()
        case Dragging(), "move":
            return _carry(state, x, y, scene), ()
        case Dragging(), "up":
            return Idle(), (_drop_intent(_carry(state, x, y, scene)),)
    return state, ()


def _centre(scene: DragContext, target: Target) -> tuple[float, float]:
    if isinstance(target, Card):
        pose = scene.table.places[target].pose
        return pose.x, pose.y
    return (scene.table.stock if target is Pile.STOCK else scene.table.discard).centre


def _can_carry(scene: DragContext, target: Target) -> bool:
    """Return whether a target can be carried: the player's cards always, a pile's only if it may be drawn from."""
    match target:
        case Pile.STOCK:
            return DrawStock() in scene.legal
        case Pile.DISCARD:
            return DrawDiscard() in scene.legal
        case _:
            return True


def _carry(state: Dragging, x: float, y: float, scene: DragContext) -> Dragging:
    """Move the carried card with the pointer, and find the drop that is meant.

    That is what the pointer itself is on, as with a click, however the card hangs from it; else the legal
    drop with the largest overlap.
    """
    centre = (x - state.grab[0], y - state.grab[1])
    frame = scene.table.frame
    card = Rect.around(*centre, frame.card_width, frame.card_width * 1.4)
    zones = _zones(scene)
    pointed = next((drop for drop, area in _aims(scene).items() if area.contains(x, y)), None)
    overlaps = {drop: card.overlap(zone) for drop, zone in zones.items()}
    touched = [drop for drop in zones if overlaps[drop] > 0]
    legal = [drop for drop in touched if _is_legal(scene, state.target, drop)]
    # An illegal drop counts only where no legal one is touched: it will be refused, with the reason.
    choice = pointed if pointed is not None else max(legal or touched, key=lambda drop: overlaps[drop], default=None)
    index = _index_in_hand(scene, state.target, centre[0]) if choice is Zone.HAND else None
    return replace(state, centre=centre, drop=choice, index=index)


def _zones(scene: DragContext) -> Mapping[Drop, Rect]:
    frame = scene.table.frame
    zones: dict[Drop, Rect] = {
        Zone.HAND: frame.hand.expanded(10 * frame.unit),
        Zone.DISCARD: frame.discard.expanded(10 * frame.unit),
    }
    if scene.knock is not None:
        zones[Zone.KNOCK] = scene.knock.expanded(10 * frame.unit)
    zones |= {index: rect.expanded(8 * frame.unit) for index, rect in enumerate(scene.table.melds)}
    return zones


def _aims(scene: DragContext) -> Mapping[Drop, Rect]:
    """Return the areas that a pointer can be on: the discard pile, the button to knock, and the melds."""
    aims: dict[Drop, Rect] = {Zone.DISCARD: scene.table.frame.discard}
    if scene.knock is not None:
        aims[Zone.KNOCK] = scene.knock
    return aims | dict(enumerate(scene.table.melds))


def _is_legal(scene: DragContext, target: Target, drop: Drop) -> bool:
    if drop is Zone.HAND:
        return True
    if isinstance(target, Pile):
        return False
    match drop:
        case Zone.DISCARD:
            return Discard(target) in scene.legal
        case Zone.KNOCK:
            return target in scene.knock_cards
        case _:
            return isinstance(drop, int) and LayOff(target, drop) in scene.legal


def _index_in_hand(scene: DragContext, target: Target, x: float) -> int:
    """Return the index in the hand of a card carried at this x; neighbours make room as its centre crosses theirs."""
    poses: list[Pose] = [pose for card, pose in scene.table.hand if card != target]
    return sum(pose.x < x for pose in poses)


def _drop_intent(state: Dragging) -> Intent:
    match state.target, state.drop:
        case Card() as card, Zone.HAND if state.index is not None:
            return Rearrange(card, state.index)
        case Card() as card, Zone() | int() as drop:
            return DropOn(card, drop)
        case Pile() as pile, Zone.HAND:
            return DropInHand(pile, state.index)
        case target, _:
            return DropNowhere(target)
