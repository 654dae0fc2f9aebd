"""Inference from play: where each hidden card is likely to be, and which cards a seat may want.

It uses only what everybody saw: a card taken and not yet discarded is known, a player who discards a card seldom holds
its neighbours, and a player who lets a card pass holds no pair that it would complete. The idea is the opponent table
of several entries to the EAAI-2021 gin rummy challenge; the factors are measured.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from gin.rules import Card, Discarded, DiscardTaken, Hand, Outcome, StockDrawn, UpcardPassed, View
from gin.rules.cards import FULL_MASK, cards_of
from gin.rules.melds import Aces, catalogue

# How the odds that a player holds a card change with each event on a neighbour of that card: the same rank, next in
# suit, and two away in suit. Measured over some 2,000 deals of simple and steady players.
AFTER_DISCARD: Final = (0.55, 0.7, 0.97)
AFTER_TAKE: Final = (2.1, 1.95, 1.55)
AFTER_REFUSAL: Final = (0.75, 0.83, 1.0)

ODDS_BY_POINTS: Final = (
    (1.06, 1.07, 1.09, 1.10, 1.06, 1.12, 1.08, 1.05, 0.98, 0.83),
    (1.22, 1.23, 1.22, 1.28, 1.21, 1.20, 1.15, 1.03, 0.86, 0.52),
    (1.29, 1.39, 1.34, 1.35, 1.27, 1.14, 1.01, 0.85, 0.65, 0.40),
    (1.33, 1.40, 1.42, 1.34, 1.20, 0.88, 0.84, 0.62, 0.67, 0.34),
)
"""The odds that a player holds a hidden card, by its points (1 to 10), after 0 to 2 draws, 3 to 5, 6 to 8 and more: the
longer a hand is played, the lower its unmelded cards. Measured in the same deals."""

LOW_KNOCK: Final = 3
"""The most deadwood with which even a patient player knocks."""

INFERENCE_CAP: Final = 0.95
"""The highest probability given to a hidden card."""


@cache
def meld_pairs(aces: Aces) -> tuple[tuple[int, ...], ...]:
    """Return for each card the pairs of cards, as masks, with which it makes a meld of three."""
    pairs: list[list[int]] = [[] for _ in range(52)]
    for mask in catalogue(aces):
        if mask.bit_count() == 3:
            for card in cards_of(mask):
                pairs[card].append(mask ^ 1 << card)
    return tuple(map(tuple, pairs))


@cache
def neighbours(aces: Aces) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each card its neighbours: (card, 0 for the same rank, 1 for next in suit, 2 for two away in suit)."""
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


def knock_history(view: View, seat: int) -> tuple[int, int]:
    """Return how many deals of this game a seat has ended by an early knock, and how many in a patient way.

    A knock with more deadwood than `LOW_KNOCK` is early; a lower knock, gin, or an undercut counts as patient. Not
    every undercut was waited for: a result does not tell a hand that could have knocked from one that could lay off.
    """
    early = patient = 0
    for result in (result for line in view.sheet.lines for result in line.results):
        count = result.deadwood[seat] if seat < len(result.deadwood) else None
        if count is None or result.knocker is None:
            continue
        if result.knocker != seat:
            patient += result.outcome is Outcome.UNDERCUT and result.winner == seat
        elif count > LOW_KNOCK:
            early += 1
        else:
            patient += 1
    return early, patient


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """What one seat infers about the cards it does not see.

    ``unseen`` is the mask of cards that may be anywhere. By seat: ``known`` is the mask of cards known to be in its
    hand, ``held_probs`` the probability that each of the 52 cards is there, and ``draw_counts`` the number of cards it
    has drawn. ``draw_probs`` is the probability that each card is the next of the stock.
    """

    unseen: int
    known: tuple[int, ...]
    held_probs: tuple[tuple[float, ...], ...]
    draw_probs: tuple[float, ...]
    draw_counts: tuple[int, ...]


def meld_probability(held_probs: Sequence[float], card: int, aces: Aces) -> float:
    """Return the probability that a hand could meld a card at once, given the probability that each card is in it."""
    unmelded = 1.0
    for pair in meld_pairs(aces)[card]:
        low = pair & -pair
        unmelded *= 1 - held_probs[low.bit_length() - 1] * held_probs[(pair ^ low).bit_length() - 1]
    return 1 - unmelded


def infer_hidden_cards(view: View, memory: int | None = None) -> HiddenCards:
    """Return what a view tells of the cards that its seat does not see.

    With a ``memory``, only that many of the last cards discarded or taken are remembered: the cards at the bottom of
    the discard pile may then be anywhere again.
    """
    pile, draw_counts = view.discards, _draw_counts(view)
    if memory is not None:
        view, pile = _forget(view, memory), pile[-memory:]
    known = tuple(view.known_hand(seat).mask if seat != view.seat else 0 for seat in range(len(view.counts)))
    seen = view.hand.mask | Hand(pile).mask
    for mask in known:
        seen |= mask
    unseen = FULL_MASK & ~seen
    hidden = list(cards_of(unseen))
    held_probs = []
    in_stock = [1.0] * 52
    for seat, odds in enumerate(_odds(view)):
        held = [float(known[seat] >> card & 1) for card in range(52)]
        if seat != view.seat:
            by_points = ODDS_BY_POINTS[min(draw_counts[seat] // 3, 3)]
            row = [odds[card] * by_points[card.value - 1] for card in hidden]
            count, total = view.counts[seat] - known[seat].bit_count(), sum(row)
            for card, odd in zip(hidden, row, strict=True):
                held[card] = min(INFERENCE_CAP, count * odd / total)
                in_stock[card] -= held[card]
        held_probs.append(tuple(held))
    draws = [0.0] * 52
    for card in hidden:
        draws[card] = max(in_stock[card], 1 - INFERENCE_CAP)
    total = sum(draws) or 1.0
    return HiddenCards(unseen, known, tuple(held_probs), tuple(draw / total for draw in draws), tuple(draw_counts))


def _forget(view: View, memory: int) -> View:
    """Return the view of a player who remembers only the last cards that were discarded or taken."""
    shown = [place for place, event in enumerate(view.log) if isinstance(event, Discarded | DiscardTaken)]
    if len(shown) <= memory:
        return view
    return replace(view, log=view.log[shown[len(shown) - memory] :], upcard=None)


def _draw_counts(view: View) -> list[int]:
    """Return the number of cards that each seat has drawn, from the stock or the discard pile."""
    counts = [0] * len(view.counts)
    for event in view.log:
        if isinstance(event, StockDrawn | DiscardTaken):
            counts[event.seat] += 1
    return counts


def _odds(view: View) -> list[list[float]]:
    """Return each seat's odds for each of the 52 cards, which are all 1 at the deal."""
    near = neighbours(view.ruleset.aces)
    odds = [[1.0] * 52 for _ in view.counts]
    pile: list[Card] = [] if view.upcard is None else [view.upcard]
    passed: set[int] = set()

    def update(seat: int, card: int, factors: tuple[float, float, float]) -> None:
        row = odds[seat]
        for other, kind in near[card]:
            row[other] *= factors[kind]

    for event in view.log:
        match event:
            case UpcardPassed(seat) if pile:
                update(seat, pile[-1], AFTER_REFUSAL)
                passed.add(seat)
            case StockDrawn(seat):
                if pile and seat not in passed:
                    update(seat, pile[-1], AFTER_REFUSAL)
                passed.clear()
            case DiscardTaken(seat, card):
                passed.clear()
                if pile:  # Empty if the card was discarded before all that is remembered.
                    pile.pop()
                update(seat, card, AFTER_TAKE)
            case Discarded(seat, card):
                pile.append(card)
                update(seat, card, AFTER_DISCARD)
    return odds
