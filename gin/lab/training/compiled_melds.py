"""Compiled counting of melds, deadwood and lay-offs.

Hands and other collections of cards are masks: bits 0-51 of a uint64, thirteen to a suit from the ace up, as in
`gin.rules`. Aces are low. A card is an integer from 0 to 51.
"""

import numba as nb
import numpy as np


def _suit_tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return for each subset of a suit (8192,): its points, the most points in runs, and the ranks in those runs."""
    rank_points = [min(rank + 1, 10) for rank in range(13)]
    points = np.array([sum(rank_points[r] for r in range(13) if s >> r & 1) for s in range(8192)], np.int16)
    run_points = np.zeros(8192, np.int16)
    run_cards = np.zeros(8192, np.int16)
    runs = [((1 << n) - 1) << f for n in range(3, 6) for f in range(14 - n)]
    for subset in range(8192):
        for run in runs:
            if subset & run == run:
                rest = subset ^ run
                if points[run] + run_points[rest] > run_points[subset]:
                    run_points[subset] = points[run] + run_points[rest]
                    run_cards[subset] = run | run_cards[rest]
    return points, run_points, run_cards


def _set_tables() -> tuple[np.ndarray, np.ndarray]:
    """Return for each way to hold a rank, as a mask of suits, the sets it allows, and their count.

    Shapes are (16, 6) and (16,). A set is a mask of cards as if of aces; the first choice is no set.
    """
    choices, counts = np.zeros((16, 6), np.uint64), np.zeros(16, np.int64)
    for held in range(16):
        sets = [0, *(some for some in range(15, 0, -1) if some & held == some and some.bit_count() >= 3)]
        choices[held, : len(sets)] = [sum((some >> s & 1) << 13 * s for s in range(4)) for some in sets]
        counts[held] = len(sets)
    return choices, counts


SUIT_POINTS, RUN_POINTS, RUN_CARDS = _suit_tables()
CARD_POINTS = np.array([min(c % 13 + 1, 10) for c in range(52)], np.int16)
_SET_CHOICES, _SET_COUNTS = _set_tables()


@nb.njit
def bit(card):
    """Return the mask of one card."""
    return np.uint64(1) << np.uint64(card)


@nb.njit
def has(mask, card):
    """Return whether a mask contains a card."""
    return (mask >> np.uint64(card)) & np.uint64(1) != 0


@nb.njit
def by_suit(mask):
    """Return the ranks of a mask in each suit, as four masks of 13 bits."""
    suit = np.uint64(8191)
    return mask & suit, mask >> np.uint64(13) & suit, mask >> np.uint64(26) & suit, mask >> np.uint64(39)


@nb.njit
def three_of_rank(mask):
    """Return the ranks of which a mask has three or four cards."""
    a, b, c, d = by_suit(mask)
    return (a & b & (c | d)) | (c & d & (a | b))


@nb.njit(nb.types.Tuple((nb.int64, nb.uint64))(nb.uint64))
def arrange(mask):
    """Return the least deadwood of a hand, and the cards that are in sets in an arrangement that leaves it."""
    a, b, c, d = by_suit(mask)
    total = SUIT_POINTS[a] + SUIT_POINTS[b] + SUIT_POINTS[c] + SUIT_POINTS[d]
    best = RUN_POINTS[a] + RUN_POINTS[b] + RUN_POINTS[c] + RUN_POINTS[d]
    sets = np.uint64(0)
    threes = three_of_rank(mask)
    if threes == 0:
        return total - best, sets
    # A hand of eleven has three or more cards of at most three ranks: four bits each for the ranks and the suits held.
    ranks, held, n, ways = 0, 0, 0, 1
    for r in range(13):
        if has(threes, r):
            suits = has(a, r) + 2 * has(b, r) + 4 * has(c, r) + 8 * has(d, r)
            ranks |= r << (4 * n)
            held |= suits << (4 * n)
            ways *= _SET_COUNTS[suits]
            n += 1
    for way in range(1, ways):
        k = way
        taken = np.uint64(0)
        for i in range(n):
            suits = held >> (4 * i) & 15
            taken |= _SET_CHOICES[suits, k % _SET_COUNTS[suits]] << np.uint64(ranks >> (4 * i) & 15)
            k //= _SET_COUNTS[suits]
        e, f, g, h = by_suit(mask & ~taken)
        left = SUIT_POINTS[e] + SUIT_POINTS[f] + SUIT_POINTS[g] + SUIT_POINTS[h]
        saved = total - left + RUN_POINTS[e] + RUN_POINTS[f] + RUN_POINTS[g] + RUN_POINTS[h]
        if saved > best:
            best, sets = saved, taken
    return total - best, sets


@nb.njit(nb.int64(nb.uint64))
def least_deadwood(mask):
    """Return the least deadwood of a hand."""
    return arrange(mask)[0]


_ACES = np.uint64(sum(1 << 13 * s for s in range(4)))
_FROM_TWO = np.uint64((1 << 52) - 1) & ~_ACES
_TO_QUEEN = _FROM_TWO >> np.uint64(1)


@nb.njit
def shifted(mask):
    """Return the cards one, two and three above those of a mask in their suits, and one, two and three below."""
    one = np.uint64(1)
    up = (mask & _TO_QUEEN) << one
    up2 = (up & _TO_QUEEN) << one
    up3 = (up2 & _TO_QUEEN) << one
    down = (mask & _FROM_TWO) >> one
    down2 = (down & _FROM_TWO) >> one
    down3 = (down2 & _FROM_TWO) >> one
    return up, up2, up3, down, down2, down3


@nb.njit
def in_all_suits(ranks):
    """Return the cards of these ranks."""
    return ranks | ranks << np.uint64(13) | ranks << np.uint64(26) | ranks << np.uint64(39)


@nb.njit(nb.uint64(nb.uint64))
def melding_cards(mask):
    """Return the cards, held or not, that meld with two cards of a hand; no others can save deadwood."""
    up, up2, _, down, down2, _ = shifted(mask)
    a, b, c, d = by_suit(mask)
    pairs = (a & b) | (c & d) | ((a | b) & (c | d))
    return (up & up2) | (up & down) | (down & down2) | in_all_suits(pairs)


@nb.njit(nb.uint64(nb.uint64))
def lay_off_cards(mask):
    """Return the cards that extend three cards of a hand to four, and so fit if those three are spread."""
    up, up2, up3, down, down2, down3 = shifted(mask)
    return ((up & up2 & up3) | (down & down2 & down3) | in_all_suits(three_of_rank(mask))) & ~mask


@nb.njit
def best_spread(mask):
    """Return the cards in runs and the cards in sets of an arrangement with the least deadwood."""
    _, sets = arrange(mask)
    runs = np.uint64(0)
    for s, left in enumerate(by_suit(mask & ~sets)):
        runs |= np.uint64(RUN_CARDS[left]) << np.uint64(13 * s)
    return runs, sets


@nb.njit
def deadwood_after_lay_offs(knocker, defender):
    """Return the deadwood of a defender who lays off, greedily, what is unmelded in its own best arrangement."""
    runs, sets = best_spread(knocker)
    own_runs, own_sets = best_spread(defender)
    unmelded = defender & ~own_runs & ~own_sets
    count = least_deadwood(defender)
    laid_off = True
    while laid_off:
        laid_off = False
        for card in range(52):
            if has(unmelded, card):
                rank = card % 13
                fits = (rank > 0 and has(runs, card - 1)) or (rank < 12 and has(runs, card + 1))
                if not fits:
                    same = 0
                    for s in range(4):
                        if has(sets, 13 * s + rank):
                            same += 1
                    fits = same == 3
                    if fits:
                        sets |= bit(card)
                else:
                    runs |= bit(card)
                if fits:
                    unmelded &= ~bit(card)
                    count -= CARD_POINTS[card]
                    laid_off = True
    return count


@nb.njit
def best_discard_excluding(hand, excluded):
    """Return the discard that leaves the least deadwood, the highest card among equals, and that deadwood.

    No card of the mask ``excluded`` is considered.
    """
    own = least_deadwood(hand)
    best, card = 1000, -1
    # From the kings down: as no discard saves more than its card's points, few others need to be evaluated.
    for c in range(51, -1, -1):
        if has(hand, c) and own - CARD_POINTS[c] <= best and not has(excluded, c):
            left = least_deadwood(hand & ~bit(c))
            if left < best or (left == best and CARD_POINTS[c] >= CARD_POINTS[card]):
                best, card = left, c
    return card, best


@nb.njit
def best_legal_discard(hand, taken):
    """Return the same for eleven cards of which ``taken`` (-1 for none) was just taken and may not be discarded."""
    return best_discard_excluding(hand, bit(taken) if taken >= 0 else np.uint64(0))
