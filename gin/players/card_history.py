"""What the log of a deal of two hands tells of it, and what is known by it of each card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gin.players.hand_predictor import Known
from gin.players.inference import habits
from gin.rules import Card, Discarded, DiscardTaken, Hand, StockDrawn, UpcardPassed, View

IN_HAND, WITH_OTHER, DISCARDED, REFUSED, DEAD, UNSEEN = range(6)
"""Where a card is; a card that the other shed or let pass lies in the pile."""
SINCE: Final = 6
"""When a card came to be with the other, was shed by it or refused."""
LAST: Final = 9
"""The other's last three sheds, the latest last."""
STOCK_LEFT, TAKES, EARLY, LATE = 0, 16, 21, 26
"""What is known besides: groups of which one each is on."""


def opponent(view: View) -> int:
    """The other seat of a deal of two hands."""
    return next(seat for seat in view.active if seat != view.seat)


@dataclass(frozen=True, slots=True)
class Trail:
    """What the log of a deal of two hands tells: by seat, as masks, what was ``discard`` and what was ``taken`` from the
    pile and is still held; of each card shed the number of all sheds ``before`` it; of the opponent, its sheds, oldest
    first, the mask of what it let pass, and how often it took.
    """

    discard: tuple[int, ...]
    taken: tuple[int, ...]
    before: Mapping[Card, int]
    thrown: tuple[Card, ...]
    refused: int
    takes: int

    @staticmethod
    def of(view: View) -> "Trail":
        other = opponent(view)
        discard, taken, refused = [0] * len(view.counts), [0] * len(view.counts), 0
        before: dict[Card, int] = {}
        thrown: list[Card] = []
        discards = takes = 0
        top, free = view.upcard, True
        for event in view.log:
            match event:
                case UpcardPassed(who):
                    if who == other and top is not None:
                        refused |= 1 << top
                    free = False
                case StockDrawn(who):
                    if who == other and top is not None and free:
                        refused |= 1 << top
                    free = True
                case DiscardTaken(who, card):
                    takes += who == other
                    taken[who] |= 1 << card
                    top, free = None, True
                case Discarded(who, card):
                    discard[who] |= 1 << card
                    taken[who] &= ~(1 << card)
                    top = card
                    before[card] = discards
                    discards += 1
                    if who == other:
                        thrown.append(card)
        return Trail(tuple(discard), tuple(taken), before, tuple(thrown), refused, takes)

    def known(self, view: View) -> Sequence[Known]:
        """What is known of each card, as `gin.players.hand_predictor` is told it."""
        other = opponent(view)
        places = (
            (IN_HAND, view.hand.mask),
            (WITH_OTHER, self.taken[other]),
            (DISCARDED, Hand(self.thrown).mask),
            (REFUSED, self.refused),
            (DEAD, Hand(view.discards).mask),
        )
        found: list[dict[int, float]] = []
        for card in range(52):
            place = next((place for place, mask in places if mask >> card & 1), UNSEEN)
            found.append({place: 1.0})
            if WITH_OTHER <= place <= REFUSED:
                found[card][SINCE + place - WITH_OTHER] = self.before.get(Card(card), 0) * 0.05
        for back, card in enumerate(reversed(self.thrown[-3:])):
            found[card][LAST + 2 - back] = 1.0
        return found

    def besides(self, view: View) -> list[int]:
        """What is known besides: the places that are on."""
        early, late = habits(view, opponent(view))
        return [
            STOCK_LEFT + min(view.stock_count // 2, 15),
            TAKES + min(self.takes, 4),
            EARLY + min(early, 4),
            LATE + min(late, 4),
        ]
