"""How a hand leaves its fan to lie in groups, which move one after another, without a card passing through another.

Two cards change their order of depth only while neither covers the other. The cards that have to do so and overlap in
the fan are drawn apart first; then all fly in one order of depth, in which the lowest land first. Groups scattered over
the fan fly over the others.

Pure. It knows nothing of the game, only where cards are and where they will lie.
"""

import itertools
import math
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from typing import Final, NamedTuple

from gin.rules import Card
from gin.ui.model.geometry import Pose
from gin.ui.model.motion import Cruise, cruise

# Durations are seconds at normal speed.
OPENING: Final = 0.14
"""How long it takes to draw cards apart in the fan, where any have to be."""
_MOVE, _LONGEST = 0.36, 0.5
"""How long a group takes to its place at least, and at most."""
_AFTER: Final = 0.08
"""How long after a group the next one leaves, at most."""
_ALL_GONE: Final = 0.28
"""How long after the first group the last one leaves, at most."""
PARTING: Final = 0.5
"""How long a parting usually lasts."""
_BOW: Final = 0.55
"""How far above the straight way a group flies that passes over another one, in heights of a card."""
_STEEP: Final = 1.3
"""How much longer the way up counts than it is: that is where they are fastest."""
_START: Final = 0.5
"""The share of the time for speeding up and slowing down that goes to speeding up."""
SLIVER: Final = 0.06
"""The share of a card's width that another may cover while they change their order of depth."""
_SQUEEZES, _CLOSEST = (1.0, 0.8, 0.6, 0.4), 0.3
"""To which shares of their gaps the others come together to make room for these, and to what least part of a width."""


class Way(NamedTuple):
    """How a card gets to its place: ``via`` the pose to which it is drawn apart first, if it is, and along a bow."""

    via: Pose | None
    begin: float
    duration: float
    ease: Cruise
    bow: float


class Parting(NamedTuple):
    """The ways of the cards of a hand, from the lowest in flight to the highest; that holds from ``depth_from`` on."""

    ways: Mapping[Card, Way]
    depth_from: float


class _Row(NamedTuple):
    """The cards of a group that have yet to be put in order, and whether they come after those of others."""

    cards: list[Card]
    comes_last: bool


def parting(
    held: Mapping[Card, Pose],
    places: Mapping[Card, Pose],
    groups: Sequence[Collection[Card]],
    begin: float,
    *,
    unit: float,
    fastest: float,
    ceiling: float = -math.inf,
    room: tuple[float, float] = (-math.inf, math.inf),
) -> Parting:
    """Return how cards that are ``held`` get to their ``places``, in ``groups``.

    ``unit`` is the pixels of a unit, and ``fastest`` the highest speed in units a second. No card rises above the
    ``ceiling``, a height in the window, nor is drawn out of the ``room`` between two x.
    """
    rows = [sorted(group, key=lambda card: places[card].z) for group in groups if group]
    fan = sorted(held, key=lambda card: held[card].z)
    covered = [pair for pair in itertools.combinations(fan, 2) if _overlap(*(held[card] for card in pair))]
    order = _flight_order(rows, fan, covered)
    depth = {card: index for index, card in enumerate(order)}
    changing = {(below, above) for below, above in covered if depth[below] > depth[above]}
    aside = _drawn_apart(held, changing, room) if changing else {}
    depth_from = begin + (OPENING if changing else 0.0)
    number_of = {card: number for number, row in enumerate(rows) for card in row}
    blocks = [[*block] for _, block in itertools.groupby(order, lambda card: number_of[card])]
    after = min(_AFTER, _ALL_GONE / max(1, len(blocks) - 1))
    ways: dict[Card, Way] = {}
    landed = 0.0
    for number, block in enumerate(blocks):
        starts = {card: aside.get(card, held[card]) for card in block}
        bow = _bow(block, order[: depth[block[0]]], held, places, ceiling)
        far = max(math.hypot(math.dist(starts[card][:2], places[card][:2]), _STEEP * math.pi * bow) for card in block)
        duration, ease = cruise(far / unit, fastest, _MOVE, most=_LONGEST, at_start=_START)
        leaves = depth_from + number * after
        duration = max(duration, landed - leaves)
        landed = leaves + duration
        ways |= {card: Way(aside.get(card), leaves, duration, ease, bow) for card in block}
    return Parting(ways, depth_from)


def _overlap(one: Pose, other: Pose) -> bool:
    """Return whether one of two cards in a fan covers more than a sliver of the other."""
    return abs(one.x - other.x) < (1 - SLIVER) * (one.width + other.width) / 2


def _flight_order(
    rows: Iterable[Sequence[Card]], fan: Sequence[Card], covered: Sequence[tuple[Card, Card]]
) -> list[Card]:
    """Return all cards from the lowest to the highest in flight: each row as it will lie, its cards in sequence.

    A row whose cards are scattered over the fan flies above those that lie together, so that its cards are seen all the
    way. Otherwise few of the pairs in which one card is ``covered`` by another in the fan change their order, and a row
    stays together where it can.
    """
    left = [_Row([*row], _is_scattered(row, fan)) for row in rows]
    order, previous = list[Card](), None
    while heads := [row for row in left if row.cards]:
        under = dict.fromkeys(fan, 0)
        for below, above in covered:
            under[above] += below not in order
        ranks = [(row.comes_last, under[row.cards[0]], row is not previous, fan.index(row.cards[0])) for row in heads]
        previous = heads[ranks.index(min(ranks))]
        order.append(previous.cards.pop(0))
    return order


def _is_scattered(row: Collection[Card], fan: Sequence[Card]) -> bool:
    """Return whether other cards lie between those of a row in the fan."""
    indices = [fan.index(card) for card in row]
    return max(indices) - min(indices) >= len(indices)


def _drawn_apart(
    held: Mapping[Card, Pose], changing: Set[tuple[Card, Card]], room: tuple[float, float]
) -> dict[Card, Pose]:
    """Return the poses in which a fan lies so wide that cards do not overlap that will be ``changing`` their order.

    The others come closer together if there is no room for all.
    """
    fan = sorted(held, key=lambda card: held[card].x)
    width = max(pose.width for pose in held.values())
    first, last = room[0] + _reach(held[fan[0]]), room[1] - _reach(held[fan[-1]])
    for share in _SQUEEZES:
        xs = [held[fan[0]].x]
        for left, card in itertools.pairwise(fan):
            gap = held[card].x - held[left].x
            x = xs[-1] + min(gap, max(_CLOSEST * width, gap * share))
            apart = [at for at, other in zip(xs, fan, strict=False) if {(card, other), (other, card)} & changing]
            xs.append(max([x, *(at + (1 - SLIVER) * width for at in apart)]))
        if xs[-1] - xs[0] <= last - first:
            break
    aside = sum(held[card].x - x for card, x in zip(fan, xs, strict=True)) / len(fan)
    aside = max(first - xs[0], min(last - xs[-1], aside))
    return {card: held[card]._replace(x=x + aside) for card, x in zip(fan, xs, strict=True)}


def _reach(pose: Pose) -> float:
    """Return how far to either side of its centre a card reaches, with the corners that its angle turns outwards."""
    turn, area = math.radians(abs(pose.angle)), pose.rect
    return (area.w * math.cos(turn) + area.h * math.sin(turn)) / 2


def _bow(
    block: Collection[Card],
    below: Sequence[Card],
    held: Mapping[Card, Pose],
    places: Mapping[Card, Pose],
    ceiling: float,
) -> float:
    """Return how far a block bows up: only if it passes over cards ``below`` it, and not above the ceiling."""
    passes = any((held[one].x < held[other].x) != (places[one].x < places[other].x) for one in block for other in below)
    if not passes:
        return 0.0
    room = min(min(held[card].rect.y, places[card].rect.y) for card in block) - ceiling
    return max(0.0, min(room, _BOW * max(places[card].rect.h for card in block)))
