"""The best defence against a knock: own melds and lay-offs chosen together.

Who melds first and lays off afterwards loses points in about one deal in a hundred. This search chooses both at once
and is exact. It knows the knocker's spread and the defender's hand, and neither turns nor scores.
"""

from typing import NamedTuple

from gin.rules.actions import LayOff
from gin.rules.cards import Hand, cards_of
from gin.rules.melds import Aces, Meld, best_melds, catalogue, deadwood_of_mask, melds_within


class Defence(NamedTuple):
    """A defender's best answer: own melds, lay-offs in an order in which they can be played, deadwood left."""

    melds: tuple[Meld, ...]
    layoffs: tuple[LayOff, ...]
    deadwood: int


def lay_off_options(hand: Hand, spread: tuple[Meld, ...], aces: Aces = Aces.LOW) -> tuple[LayOff, ...]:
    """Return every lay-off that is possible now, before any other, by meld and then by card."""
    known = catalogue(aces)
    return tuple(
        LayOff(card, index) for index, meld in enumerate(spread) for card in hand if meld.mask | 1 << card in known
    )


def lay_off(spread: tuple[Meld, ...], action: LayOff, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """Return the melds of a spread after a lay-off; raise ValueError if the card does not fit the meld."""
    meld = Meld.of(spread[action.meld].hand.with_card(action.card), aces)
    return (*spread[: action.meld], meld, *spread[action.meld + 1 :])


def best_defence(hand: Hand, spread: tuple[Meld, ...], aces: Aces = Aces.LOW) -> Defence:
    """Return the melds and lay-offs that together leave the least deadwood.

    ``spread`` holds the knocker's melds. Nothing may be laid off on gin: use `best_melds` against it.

    >>> spread = Meld.parse("5h 6h 7h"), Meld.parse("Qc Qd Qs")
    >>> melds, layoffs, left = best_defence(Hand.parse("8h 9h 9c 9d 2s"), spread)
    >>> [str(meld) for meld in melds], [(str(each.card), each.meld) for each in layoffs], left
    (['9c 9d 9h'], [('8h', 0)], 2)
    """
    known = catalogue(aces)
    best: tuple[LayOff, ...] = ()
    best_left = hand.mask
    least = deadwood_of_mask(hand.mask, aces)
    seen: set[tuple[int, ...]] = set()
    waiting: list[tuple[int, tuple[int, ...], tuple[LayOff, ...]]] = [
        (hand.mask, tuple(meld.mask for meld in spread), ())
    ]
    while waiting and least:
        left, melds, laid = waiting.pop()
        steps = [
            (card, index) for index, meld in enumerate(melds) for card in cards_of(left) if meld | 1 << card in known
        ]
        useful = 0
        for meld in melds_within(left, aces):
            useful |= meld.mask
        # A card that fits no meld of the defender is never worth keeping: its lay-offs are tried first, alone.
        idle = [step for step in steps if not useful >> step[0] & 1]
        if idle:
            steps = [step for step in idle if step[0] == idle[0][0]]
        for card, index in steps:
            after = (*melds[:index], melds[index] | 1 << card, *melds[index + 1 :])
            if after in seen:
                continue
            seen.add(after)
            rest, path = left ^ 1 << card, (*laid, LayOff(card, index))
            count = deadwood_of_mask(rest, aces)
            if count < least:
                least, best, best_left = count, path, rest
            waiting.append((rest, after, path))
    return Defence(best_melds(Hand.of_mask(best_left), aces), best, least)
