"""The joint defence: own melds and lay-offs chosen together.

Own melds first and lay-offs after loses points in about one deal in a hundred; this search tries both at
once and is exact. It knows the knocker's spread and the defender's hand, and no turn or score.
"""

from typing import NamedTuple

from gin.rules.actions import LayOff
from gin.rules.cards import Hand, cards_of
from gin.rules.melds import Aces, Meld, best_melds, catalogue, deadwood_of_mask, melds_within


class Defence(NamedTuple):
    """A defender's best answer: own melds, lay-offs in the order they can be played, deadwood left."""

    melds: tuple[Meld, ...]
    layoffs: tuple[LayOff, ...]
    deadwood: int


def lay_off_options(hand: Hand, spread: tuple[Meld, ...], aces: Aces = Aces.LOW) -> tuple[LayOff, ...]:
    """Every single lay-off that is possible at once, each with the index of the meld it goes to."""
    known = catalogue(aces)
    return tuple(
        LayOff(card, index) for index, meld in enumerate(spread) for card in hand if meld.mask | 1 << card in known
    )


def lay_off(spread: tuple[Meld, ...], action: LayOff, aces: Aces = Aces.LOW) -> tuple[Meld, ...]:
    """Return the spread after a lay-off; raises ValueError if the card does not fit the meld."""
    meld = Meld.of(spread[action.meld].hand.with_card(action.card), aces)
    return (*spread[: action.meld], meld, *spread[action.meld + 1 :])


def best_defence(hand: Hand, spread: tuple[Meld, ...], aces: Aces = Aces.LOW) -> Defence:
    """Return the melds and lay-offs that together leave the least deadwood.

    ``spread`` holds the knocker's melds. Against gin nothing may be laid off: use `best_melds` there.
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
        # A card that can be in no meld of one's own is never worth keeping, so its lay-offs go first and alone.
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
