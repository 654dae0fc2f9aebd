"""What a view tells of the hidden cards: where each may be, and who may want it.

Nothing here is seen, all of it is inferred from what everybody saw: cards taken and not yet shed are known;
who sheds a card seldom holds its neighbours; who lets a card pass has no pair that it would complete.
The idea is an opponent table as several entries of the EAAI-2021 challenge kept one; the factors are measured.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from gin.rules import Card, Discarded, DiscardTaken, Outcome, StockDrawn, UpcardPassed, View
from gin.rules.cards import FULL_MASK, cards_of
from gin.rules.melds import Aces, catalogue

# How the odds that a player holds a card change for each event with a neighbour of that card: the same rank,
# next in suit, and two away in suit. Measured over some 2,000 deals of simple and steady players.
AFTER_DISCARD: Final = (0.55, 0.7, 0.97)
AFTER_TAKE: Final = (2.1, 1.95, 1.55)
AFTER_REFUSAL: Final = (0.75, 0.83, 1.0)

BY_VALUE: Final = (
    (1.06, 1.07, 1.09, 1.10, 1.06, 1.12, 1.08, 1.05, 0.98, 0.83),
    (1.22, 1.23, 1.22, 1.28, 1.21, 1.20, 1.15, 1.03, 0.86, 0.52),
    (1.29, 1.39, 1.34, 1.35, 1.27, 1.14, 1.01, 0.85, 0.65, 0.40),
    (1.33, 1.40, 1.42, 1.34, 1.20, 0.88, 0.84, 0.62, 0.67, 0.34),
)
"""The odds that a player holds a hidden card, by its points, after 0 to 2 turns, 3 to 5, 6 to 8 and more: the
longer a hand is played, the lower are its loose cards. Measured in the same deals."""

PATIENT: Final = 3
"""The deadwood at which even a patient player may knock."""

CERTAIN: Final = 0.95
"""No hidden card is surer than this."""


@cache
def meld_pairs(aces: Aces) -> tuple[tuple[int, ...], ...]:
    """For each card, the pairs of cards (as masks) with which it makes a meld of three."""
    pairs: list[list[int]] = [[] for _ in range(52)]
    for mask in catalogue(aces):
        if mask.bit_count() == 3:
            for card in cards_of(mask):
                pairs[card].append(mask ^ 1 << card)
    return tuple(map(tuple, pairs))


@cache
def neighbours(aces: Aces) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each card, those related to it: (card, 0 for its rank, 1 for next in suit, 2 for two away)."""
    found = []
    for card in range(52):
        near: dict[int, int] = {}
        for other in range(52):
            if other == card:
                continue
            if other % 13 == card % 13:
                near[other] = 0
            elif other // 13 == card // 13:
                gap = abs(other - card)
                if aces is not Aces.LOW:
                    gap = min(gap, 13 - gap)
                if gap <= 2:
                    near[other] = gap
        found.append(tuple(near.items()))
    return tuple(found)


def habits(view: View, seat: int) -> tuple[int, int]:
    """How a seat ended the deals of this game so far: the early knocks, and what speaks of patience.

    A knock that left more than a patient player's deadwood is early; a gin, a lower knock, or an undercut, speak of
    patience. Not every undercut was waited for: a result does not tell a hand that might have knocked from one that
    could lay off.
    """
    early = late = 0
    for result in (result for line in view.sheet.lines for result in line.results):
        count = result.deadwood[seat] if seat < len(result.deadwood) else None
        if count is None or result.knocker is None:
            continue
        if result.knocker != seat:
            late += result.outcome is Outcome.UNDERCUT and result.winner == seat
        elif count > PATIENT:
            early += 1
        else:
            late += 1
    return early, late


@dataclass(frozen=True, slots=True)
class Reading:
    """One seat's view of the hidden cards.

    ``unseen`` is the mask of cards that may be anywhere; ``known`` and ``holds`` are by seat: the mask of
    cards known in that hand, and for each card the chance that it is there. ``draws`` is the chance of each
    card to be the next of the stock, ``turns`` the number of cards each seat has drawn.
    """

    unseen: int
    known: tuple[int, ...]
    holds: tuple[tuple[float, ...], ...]
    draws: tuple[float, ...]
    turns: tuple[int, ...]

    def wants(self, seat: int, card: int, aces: Aces) -> float:
        """The chance that a seat could meld a card at once."""
        return wants(self.holds[seat], card, aces)


def wants(holds: Sequence[float], card: int, aces: Aces) -> float:
    """The chance that a hand could meld a card at once, by the chance of each card to be in it."""
    apart = 1.0
    for pair in meld_pairs(aces)[card]:
        low = pair & -pair
        apart *= 1 - holds[low.bit_length() - 1] * holds[(pair ^ low).bit_length() - 1]
    return 1 - apart


def read(view: View, memory: int | None = None) -> Reading:
    """Return what a view tells of the cards that its seat does not see.

    With a ``memory`` of so many cards, it is what a person remembers who forgets all that was shed and taken
    before these: the cards at the bottom of the pile may then be anywhere again.
    """
    pile, turns = view.discards, _turns(view)
    if memory is not None:
        view, pile = _remembered(view, memory), pile[-memory:]
    seats = range(len(view.counts))
    odds = _odds(view)
    known = tuple(view.known_hand(seat).mask if seat != view.seat else 0 for seat in seats)
    unseen = FULL_MASK ^ view.hand.mask
    for card in pile:
        unseen &= ~(1 << card)
    for mask in known:
        unseen &= ~mask
    hidden = list(cards_of(unseen))
    holds = []
    left = [1.0] * 52
    for seat in seats:
        chances = [0.0] * 52
        if seat != view.seat:
            for card in cards_of(known[seat]):
                chances[card] = 1.0
            count = view.counts[seat] - known[seat].bit_count()
            by_value = BY_VALUE[min(turns[seat] // 3, 3)]
            row = [odds[seat][card] * by_value[card.value - 1] for card in hidden]
            whole = sum(row)
            for card, odd in zip(hidden, row, strict=True):
                chances[card] = min(CERTAIN, count * odd / whole)
                left[card] -= chances[card]
        holds.append(tuple(chances))
    draws = [0.0] * 52
    for card in hidden:
        draws[card] = max(left[card], 1 - CERTAIN)
    whole = sum(draws) or 1.0
    return Reading(unseen, known, tuple(holds), tuple(draw / whole for draw in draws), tuple(turns))


def _remembered(view: View, memory: int) -> View:
    """The view of one who remembers only the last cards that were shed and taken."""
    shown = [place for place, event in enumerate(view.log) if isinstance(event, Discarded | DiscardTaken)]
    if len(shown) <= memory:
        return view
    return replace(view, log=view.log[shown[len(shown) - memory] :], upcard=None)


def _turns(view: View) -> list[int]:
    """The number of cards that each seat has drawn."""
    turns = [0] * len(view.counts)
    for event in view.log:
        if isinstance(event, StockDrawn | DiscardTaken):
            turns[event.seat] += 1
    return turns


def _odds(view: View) -> list[list[float]]:
    """Each seat's odds for each card, all alike at the deal."""
    near = neighbours(view.ruleset.aces)
    odds = [[1.0] * 52 for _ in view.counts]
    pile: list[Card] = [] if view.upcard is None else [view.upcard]
    passed: set[int] = set()

    def learn(seat: int, card: int, factors: tuple[float, float, float]) -> None:
        row = odds[seat]
        for other, kind in near[card]:
            row[other] *= factors[kind]

    for event in view.log:
        match event:
            case UpcardPassed(seat) if pile:
                learn(seat, pile[-1], AFTER_REFUSAL)
                passed.add(seat)
            case StockDrawn(seat):
                if pile and seat not in passed:
                    learn(seat, pile[-1], AFTER_REFUSAL)
                passed.clear()
            case DiscardTaken(seat, card):
                passed.clear()
                if pile:  # or it was shed before all that is remembered
                    pile.pop()
                learn(seat, card, AFTER_TAKE)
            case Discarded(seat, card):
                pile.append(card)
                learn(seat, card, AFTER_DISCARD)
    return odds
