"""Layout of the outcome network's input vector, shared by the player and the training code.

A position is judged right after an action of its seat, which then holds ten cards. The vector has `FEATURE_COUNT`
features, mostly 0: planes with one feature per card (0-51), one-hot groups, and scalars. Each constant is an index:
where its plane or group begins, or where its scalar is. The shipped weights were trained with this order.
"""

from enum import IntEnum
from typing import Final


class LastAction(IntEnum):
    """What the seat has just done in the position that is judged."""

    DISCARDED = 0
    DRAWING = 1
    """It is about to draw the top card of the stock."""
    PASSED_FIRST = 2
    """It was the first to pass the upcard, which the opponent is offered next."""
    KNOCKED = 3
    PASSED_SECOND = 4


class Location(IntEnum):
    """Where a card is, as far as the seat knows."""

    IN_HAND = 0
    WITH_OPPONENT = 1
    UNWANTED = 2
    """The opponent has discarded it or let it pass."""
    DEAD = 3
    """The seat has seen it, and it is nowhere else: its own discard, or a card buried in the pile."""
    UNSEEN = 4


LOCATION_COUNT: Final = len(Location)
MATE_COUNT: Final = 3
"""The other cards of a card's rank."""

# Planes of cards: the seat's hand, its cards that the opponent saw it take, the opponent's cards that it saw taken, the
# opponent's discards, the last three of those, the seat's own discards, the card now offered to the opponent, the cards
# that the opponent refused, and the unseen cards that would lower the deadwood (by the points saved, times 0.1).
(
    HAND_PLANE,
    EXPOSED_PLANE,
    OPPONENT_PLANE,
    OPPONENT_DISCARD_PLANE,
    RECENT_DISCARD_PLANE,
    OWN_DISCARD_PLANE,
    OFFERED_PLANE,
    REFUSED_PLANE,
    OUT_PLANE,
) = range(0, 9 * 52, 52)

DEADWOOD_BUCKET: Final = 9 * 52
"""One-hot of 16: the seat's deadwood, by `DEADWOOD_BUCKETS`."""
OUT_COUNT: Final = DEADWOOD_BUCKET + 16
"""One-hot of 16: how many cards of the out plane are on, at most 15."""
STOCK_BUCKET: Final = OUT_COUNT + 16
"""One-hot of 16: half the cards in the stock, at most 15."""
LAST_ACTION: Final = STOCK_BUCKET + 16
"""One-hot of 5: the `LastAction`."""
TAKE_COUNT: Final = LAST_ACTION + len(LastAction)
"""One-hot of 5: how often the opponent has taken from the discard pile, at most 4."""
OWN_NEED_BUCKET: Final = TAKE_COUNT + 5
OPPONENT_NEED_BUCKET: Final = OWN_NEED_BUCKET + 10
"""One-hots of 10: the percentage of the target that a seat still needs, in tens."""
KNOCK_LIMIT: Final = OPPONENT_NEED_BUCKET + 10
"""One-hot of 11: the most deadwood one may knock with, 0 to 10."""
EARLY_KNOCK_COUNT: Final = KNOCK_LIMIT + 11
PATIENT_END_COUNT: Final = EARLY_KNOCK_COUNT + 5
"""One-hots of 5: the opponent's `gin.players.inference.knock_history`, at most 4 each."""

(OWN_NEED, OPPONENT_NEED, GIN_BONUS, UNDERCUT_BONUS, STOCK_FRACTION, DEADWOOD) = range(
    PATIENT_END_COUNT + 5, PATIENT_END_COUNT + 11
)
"""Scalars near 0 to 1: percentages times 0.01, bonuses times 0.04, cards in the stock over 31, deadwood times 0.02."""

RECENT_RANKS: Final = DEADWOOD + 1
"""Three one-hots of 13: the ranks of the opponent's last three discards, the latest in the last group."""
OFFERED_RANK: Final = RECENT_RANKS + 3 * 13
"""One-hot of 13: the rank of the offered card."""
SUIT_NEIGHBOURS: Final = OFFERED_RANK + 13
"""Four one-hots of 5: the `Location` of the cards two below, one below, one above and two above the offered card."""
RANK_MATES: Final = SUIT_NEIGHBOURS + 4 * LOCATION_COUNT
"""A group of 3 for each `Location`: one feature for each other card of the offered card's rank that is there."""
DISCARD_AGE_PLANE: Final = RANK_MATES + MATE_COUNT * LOCATION_COUNT
"""Plane: the opponent's discards, by the number of discards made before each, times 0.05."""
LAY_OFF_PLANE: Final = DISCARD_AGE_PLANE + 52
"""Plane: after a knock, the cards in or perhaps in the opponent's hand that could be laid off."""
HELD_PLANE: Final = LAY_OFF_PLANE + 52
"""Plane: the predicted probability that the opponent holds each unseen card."""
MELD_PROB_BUCKET: Final = HELD_PLANE + 52
MELD_PROB: Final = MELD_PROB_BUCKET + 10
"""The probability that the opponent could meld the offered card: a one-hot of 10, and a scalar."""

(EXPECTED_SAVING, EXPECTED_LAY_OFF, EXPECTED_OPPONENT_POINTS) = range(MELD_PROB + 1, MELD_PROB + 4)
"""Scalars of expected points, by the predicted hand: the deadwood saved by the next card of the stock, the points laid
off on a knock (times 0.1), and the points of all ten cards of the opponent (times 0.02)."""

FEATURE_COUNT: Final = EXPECTED_OPPONENT_POINTS + 1

PLANES: Final = (
    HAND_PLANE,
    EXPOSED_PLANE,
    OPPONENT_PLANE,
    OPPONENT_DISCARD_PLANE,
    RECENT_DISCARD_PLANE,
    OWN_DISCARD_PLANE,
    OFFERED_PLANE,
    REFUSED_PLANE,
    OUT_PLANE,
    DISCARD_AGE_PLANE,
    LAY_OFF_PLANE,
    HELD_PLANE,
)
"""All planes: the features that move when the suits are permuted."""

DEADWOOD_BUCKETS: Final = tuple(
    next((bucket for bucket, most in ((11, 15), (12, 20), (13, 30), (14, 42)) if count <= most), 15)
    if count > 10
    else count
    for count in range(130)
)
"""The bucket, 0 to 15, of each deadwood count from 0 to 129."""
