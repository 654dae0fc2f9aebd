"""Where the cards of a hand lie that is laid open: melds and deadwood side by side, in a row."""

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gin.rules import Card, Meld, Shown, Spread
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect

ROW_STEP: Final = 0.38
"""The distance between two cards of a row, in card widths, or more where an index is wider: so short that the middle
pips of twos and threes stay hidden, since slivers of them would look like dirt."""
LAID_OFF_DROP: Final = 0.11
"""How far below the cards of its meld a card lies that was laid off at either end, in card heights."""

GROUP_GAP: Final = 0.3
_TIGHT_GROUP_GAP: Final = 0.16
"""The gap between two melds where there is room and where there is not, in card widths."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand laid open: the area of each meld, and that of the deadwood if there is any.

    The melds are in the order of the rules, in which cards are laid off on them, wherever they lie. ``at_plate`` says
    that the hand lies where it was held, so that the name plate there says whose it is. ``melded`` are the cards of
    each meld from left to right, and ``laid_off`` those of them that others have added.
    """

    melds: tuple[Rect, ...]
    deadwood: Rect | None
    at_plate: bool = False
    melded: tuple[tuple[Card, ...], ...] = ()
    laid_off: frozenset[Card] = frozenset()

    @property
    def groups(self) -> tuple[Rect, ...]:
        """The areas of the melds and of the deadwood, from left to right."""
        areas = (*self.melds, *(() if self.deadwood is None else (self.deadwood,)))
        return tuple(sorted(areas, key=lambda area: area.x))

    @property
    def card_width(self) -> float:
        """The width of its cards, in pixels."""
        return self.groups[0].h / CARD_RATIO


@dataclass(frozen=True, slots=True)
class Room:
    """Where a hand is laid open: in the middle of an area, or from its left.

    ``step`` is the distance between two cards where there is room, in card widths. The hand lies around a ``middle``
    instead of that of the area as far as the area has room, and closer for that.
    """

    area: Rect
    max_card_width: float
    index_width: float
    z: float
    from_left: bool = False
    at_plate: bool = False
    step: float = ROW_STEP
    middle: float | None = None


def lay_open(
    opened: Spread | Shown, room: Room, laid_off: Collection[Card], held: Sequence[Card] = ()
) -> tuple[OpenHand, dict[Card, Pose]]:
    """Place melds, and then deadwood by rank, side by side; return their areas and the cards' poses.

    Where it is known how the hand was ``held``, from left to right, the melds lie so that as few cards as possible
    change places. The cards that were ``laid_off`` at the ends of a meld lie lower than the others.
    """
    place = {card: index for index, card in enumerate(held)}
    melded = tuple(_as_held(meld, place) for meld in opened.melds)
    deadwood = sorted(opened.deadwood, key=lambda card: (card.rank, place.get(card, len(place))))
    order = min(
        itertools.permutations(range(len(melded))),
        key=lambda numbers: _crossings([card for number in numbers for card in melded[number]], place),
    )
    groups = [*(melded[number] for number in order), *([deadwood] if deadwood else [])]
    areas, poses = lay_groups(groups, room)
    added = frozenset(card for meld in melded for card in meld if card in laid_off)
    for meld in melded:
        ends = (itertools.takewhile(added.__contains__, cards) for cards in (meld, reversed(meld)))
        for card in itertools.chain(*ends):
            pose = poses[card]
            poses[card] = pose._replace(y=pose.y + pose.width * CARD_RATIO * LAID_OFF_DROP)
    melds = tuple(areas[order.index(number)] for number in range(len(melded)))
    return OpenHand(melds, areas[-1] if deadwood else None, room.at_plate, melded, added), poses


def _as_held(meld: Meld, place: Mapping[Card, int]) -> tuple[Card, ...]:
    """Return the cards of a meld as they will lie: a run in sequence, a set in the order in which it was held."""
    return tuple(sorted(meld.cards, key=lambda card: place.get(card, len(place)))) if meld.is_set else meld.cards


def _crossings(cards: Iterable[Card], place: Mapping[Card, int]) -> int:
    """Return how many pairs of cards change places."""
    held = [place[card] for card in cards if card in place]
    return sum(left > right for left, right in itertools.combinations(held, 2))


def lay_groups(groups: Sequence[Sequence[Card]], room: Room) -> tuple[tuple[Rect, ...], dict[Card, Pose]]:
    """Place groups of cards side by side; return the area of each and the cards' poses."""
    spacing = _spacing([len(group) for group in groups], room)
    width, height = spacing.card_width, spacing.card_width * CARD_RATIO
    x = room.area.x + (0 if room.from_left else (room.area.w - spacing.total_width) / 2) + width / 2
    if room.middle is not None:
        first, last = room.area.x, room.area.right - spacing.total_width
        x = max(first, min(last, room.middle - spacing.total_width / 2)) + width / 2
    y = room.area.y + room.area.h / 2
    areas: list[Rect] = []
    poses: dict[Card, Pose] = {}
    for group in groups:
        first = x
        for card in group:
            poses[card] = Pose(x, y, width, z=room.z + len(poses))
            x += width * spacing.step
        last = x - width * spacing.step
        areas.append(Rect(first - width / 2, y - height / 2, last - first + width, height))
        x = last + width * (1 + spacing.gap)
    return tuple(areas), poses


@dataclass(frozen=True, slots=True)
class _Spacing:
    """How groups of cards are spaced: ``step`` between cards and ``gap`` between groups are in card widths."""

    card_width: float
    step: float
    gap: float
    total_width: float


def _spacing(group_sizes: Sequence[int], room: Room) -> _Spacing:
    """Return the widest spacing that fits: first the gaps shrink, then the steps, and then the cards."""
    area, count = room.area, len(group_sizes)
    width = min(room.max_card_width, area.h / CARD_RATIO)
    steps = sum(size - 1 for size in group_sizes)
    gap, step = GROUP_GAP, max(room.step, room.index_width)
    around = area.w if room.middle is None else 2 * min(room.middle - area.x, area.right - room.middle)
    if width * (count * (1 + gap) + steps * step) > around:
        gap = _TIGHT_GROUP_GAP
    solid = count + gap * (count - 1)
    if width * (solid + steps * step) > area.w:
        step = max(room.index_width, (area.w / width - solid) / max(1, steps))
        width = min(width, area.w / (solid + steps * step))
    return _Spacing(width, step, gap, width * (solid + steps * step))
