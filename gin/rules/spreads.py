"""Which spreads of a knock are worth choosing from.

A knocker may spread any melds within the limit, and keep a card out of a meld, or a whole meld, to deny lay-offs. Most
such spreads are dominated: against all hands, another spread wins as much or more. `sensible_spreads` finds the others.
It knows melds and lay-offs, neither turns nor scores.
"""

from collections.abc import Iterator

from gin.rules.cards import Hand
from gin.rules.melds import Aces, Meld, arrangements, catalogue


def sensible_spreads(
    hand: Hand, limit: int, unseen: Hand, opponents: int = 1, aces: Aces = Aces.LOW
) -> tuple[tuple[Meld, ...], ...]:
    """Return the choices of melds that no other choice dominates, the one with the least deadwood first.

    ``hand`` is the knocker's after the discard, and ``unseen`` holds the cards that the opponents may have. Of choices
    that are alike in deadwood and lay-offs one is returned; of a hand that is gin only that, since nothing is laid off
    on it.

    >>> hand = Hand.parse("3h 4h 5h 6h Kc Kd Ks 2c")
    >>> for melds in sensible_spreads(hand, 10, Hand.parse("7h 8h Ah 2h 9s")):
    ...     print(" / ".join(map(str, melds)))
    3h 4h 5h 6h / Kc Kd Ks
    3h 4h 5h / Kc Kd Ks
    """

    def left(melds: tuple[Meld, ...]) -> int:
        return hand.value - sum(meld.hand.value for meld in melds)

    choices = sorted(arrangements(hand.mask, limit, aces), key=lambda melds: (left(melds), len(melds)))
    if choices and not left(choices[0]):
        return tuple(choices[:1])
    longest = 2 if opponents == 1 else 13
    found: list[tuple[Meld, ...]] = []
    for melds in choices:
        if all(_most_denied(melds, other, unseen, longest, aces) > left(melds) - left(other) for other in found):
            found.append(melds)
    return tuple(found)


def _most_denied(melds: tuple[Meld, ...], other: tuple[Meld, ...], unseen: Hand, longest: int, aces: Aces) -> int:
    """Return the most points that can be laid off on another spread, but not on this one.

    ``longest`` is the most cards that are worth denying at one end of a run: two if there is one opponent, who melds
    any three of them as a run. What is denied at several ends adds up. All other cards are taken to fit nowhere, and so
    a spread may be found though its only chance is a hand that nobody can have any more; no spread is missed that
    would be best against some hand.
    """
    denied: dict[Hand, int] = {}
    for cards in _lay_offs(other, unseen, longest, aces):
        if points := _left_over(cards, melds, aces).value:
            denied[cards] = points
    total, counted = 0, Hand()
    for cards, points in sorted(denied.items(), key=lambda item: -item[1]):
        if not counted.mask & cards.mask:
            total, counted = total + points, Hand.of_mask(counted.mask | cards.mask)
    return total


def _lay_offs(spread: tuple[Meld, ...], unseen: Hand, longest: int, aces: Aces) -> Iterator[Hand]:
    """Yield what may be laid off at each end of each meld: its first card, its first two and so on."""
    known = catalogue(aces)

    def fitting(mask: int) -> set[int]:
        return {card for card in unseen if not mask >> card & 1 and mask | 1 << card in known}

    for meld in spread:
        ends = fitting(meld.mask)
        for card in ends:
            laid, following = 0, {card}
            while following and laid.bit_count() < longest:
                laid |= 1 << following.pop()
                yield Hand.of_mask(laid)
                following = fitting(meld.mask | laid) - ends


def _left_over(cards: Hand, spread: tuple[Meld, ...], aces: Aces) -> Hand:
    """Return the cards that cannot be laid off on a spread, where all others are laid off."""
    known, masks, left = catalogue(aces), [meld.mask for meld in spread], cards
    while True:
        fits = [(index, card) for index, mask in enumerate(masks) for card in left if mask | 1 << card in known]
        if not fits:
            return left
        index, card = fits[0]
        masks[index] |= 1 << card
        left = left.without(card)
