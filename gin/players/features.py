"""What the network of the strongest player is shown: which of its inputs are on, and by how much.

A position is judged after an action: ten cards in hand, and what has just been done. The order of the inputs is that
of the simulator in which the network was taught. Two hands; a view and nothing else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from gin.players.card_history import Trail, opponent
from gin.players.hand_predictor import Filters
from gin.players.inference import habits, wants
from gin.rules import Aces, Card, Hand, View
from gin.rules.cards import DECK, FULL_MASK, cards_of
from gin.rules.melds import deadwood_of_mask

HAND, SHOWN, KNOWN, DISCARDED, RECENT, MINE, TOP, REFUSED, OUTS = (52 * place for place in range(9))
READY: Final = 52 * 9
CHANCES: Final = READY + 16
STOCK_LEFT: Final = CHANCES + 16
DONE: Final = STOCK_LEFT + 16
TAKES: Final = DONE + 5
NEED: Final = TAKES + 5
OTHER_NEED: Final = NEED + 10
LIMIT: Final = OTHER_NEED + 10
EARLY: Final = LIMIT + 11
LATE: Final = EARLY + 5
NUMBERS: Final = LATE + 5
LAST: Final = NUMBERS + 6
LEFT: Final = LAST + 3 * 13
ALONG: Final = LEFT + 13
SAME: Final = ALONG + 4 * 5
AGE: Final = SAME + 5 * 3
LAYS: Final = AGE + 52
HOLDS: Final = LAYS + 52
WANTED: Final = HOLDS + 52
EXPECTED: Final = WANTED + 11
INPUTS: Final = EXPECTED + 3
"""Nine planes of cards, then groups of which one each is on, six numbers, the ranks of the other's last three sheds,
and what lies about the card that is left to the other: its rank, the places of its neighbours in the suit, and how
many of its rank are in each place. Then the other's sheds once more, by how late they were, and after a knock what
could be laid off on it. Then what is guessed of the other hand: the chance of each card that is not seen, how likely
the other could meld the card left to it, a place of ten and a number, and what is expected: of the next card of the
stock, of lay-offs on a knock, and of the other hand's worth."""

PLANES: Final = (HAND, SHOWN, KNOWN, DISCARDED, RECENT, MINE, TOP, REFUSED, OUTS, AGE, LAYS, HOLDS)
"""Where the planes begin: those inputs that have a place for each of the 52 cards."""

CERTAIN: Final = 0.97
"""No hidden card is surer than this."""

Inputs = dict[int, float]
"""The inputs that are not 0, by their place."""


def turn(order: Sequence[int], planes: Sequence[int] = PLANES, count: int = INPUTS) -> tuple[int, ...]:
    """Where each of so many inputs stands when each suit takes the place that ``order`` has for it."""
    places = list(range(count))
    for plane in planes:
        for card in range(52):
            places[plane + card] = plane + 13 * order[card // 13] + card % 13
    return tuple(places)


class Done(IntEnum):
    """What has just been done where a position is judged."""

    DISCARDED = 0
    DRAWING = 1
    """The stock's top card is about to be drawn."""
    PASSED_FIRST = 2
    KNOCKED = 3
    PASSED_SECOND = 4


class Place(IntEnum):
    """Where a card lies, as far as a seat knows."""

    IN_HAND = 0
    WITH_OTHER = 1
    UNWANTED = 2
    """The other has shed it or let it pass."""
    DEAD = 3
    UNSEEN = 4


_SUIT: Final = (1 << 13) - 1
_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KINGS: Final = _ACES << 12

BUCKETS: Final = tuple(
    next((place for place, most in ((11, 15), (12, 20), (13, 30), (14, 42)) if count <= most), 15)
    if count > 10
    else count
    for count in range(130)
)
"""The place of a deadwood count among 16."""


def needs(view: View) -> tuple[int, int]:
    """What the seat and its opponent in the deal need to win the game, in hundredths of the target; from 1 to 100."""
    rules, sheet = view.ruleset, view.sheet
    if rules.target is None:
        return 100, 100
    target = rules.target * max(1, len(sheet.columns))
    left = [max(1, min(100, round(100 * (target - total) / target))) for total in sheet.totals]
    return left[rules.side_of(view.seat)], left[rules.side_of(opponent(view))]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat sees, whatever it does next.

    ``still`` are the inputs that its action does not move. As masks: ``seen`` the cards that it has seen, ``shown``
    those that its opponent saw it take, ``known`` those that it saw its opponent take, and ``unwanted`` those that its
    opponent shed or let pass. ``holds`` is the chance of each card to be in the other hand.
    """

    still: Inputs
    seen: int
    shown: int
    known: int
    unwanted: int
    holds: tuple[float, ...]
    aces: Aces

    @staticmethod
    def of(view: View, guess: Filters) -> "Sight":
        """Look at a deal of two, and guess the other hand."""
        seat, other = view.seat, opponent(view)
        trail = Trail.of(view)
        thrown = Hand(trail.thrown).mask
        still = {
            **dict(_on(KNOWN, trail.taken[other])),
            **dict(_on(DISCARDED, thrown)),
            **dict(_on(MINE, trail.discard[seat])),
            **dict(_on(REFUSED, trail.refused)),
        }
        for place, card in enumerate(reversed(trail.thrown[-3:])):
            still[RECENT + card] = 1.0
            still[LAST + 13 * (2 - place) + card % 13] = 1.0
        for card in trail.thrown:
            still[AGE + card] = trail.before[card] * 0.05
        mine, others = needs(view)
        early, late = habits(view, other)
        for group, place in (
            (STOCK_LEFT, min(view.stock_count // 2, 15)),
            (TAKES, min(trail.takes, 4)),
            (NEED, (mine - 1) // 10),
            (OTHER_NEED, (others - 1) // 10),
            (LIMIT, min(view.knock_limit, 10)),
            (EARLY, min(early, 4)),
            (LATE, min(late, 4)),
        ):
            still[group + place] = 1.0
        still[NUMBERS] = mine * 0.01
        still[NUMBERS + 1] = others * 0.01
        still[NUMBERS + 2] = view.ruleset.gin_bonus * 0.04
        still[NUMBERS + 3] = view.ruleset.undercut_bonus * 0.04
        still[NUMBERS + 4] = view.stock_count / 31
        seen = view.hand.mask | trail.taken[other]
        for card in view.discards:
            seen |= 1 << card
        holds = _guessed(view, trail, seen, guess)
        for unseen in cards_of(FULL_MASK & ~seen):
            still[HOLDS + unseen] = holds[unseen]
        still[EXPECTED + 2] = sum(chance * DECK[card].value for card, chance in enumerate(holds)) * 0.02
        unwanted = thrown | trail.refused
        return Sight(still, seen, trail.taken[seat], trail.taken[other], unwanted, holds, view.ruleset.aces)

    def after(self, hand: int, done: Done, left: Card | None = None, took: Card | None = None) -> Inputs:
        """The inputs that an action moves: the ten cards then held, what was done, and the card left to the other.

        ``took`` is a card of the hand that would be taken from the pile with this action.
        """
        own = deadwood_of_mask(hand, self.aces)
        inputs = dict(_on(HAND, hand))
        shown = self.shown if took is None else self.shown | 1 << took
        inputs.update(_on(SHOWN, shown & hand))
        outs, gain, stock = 0, 0.0, 0.0
        for card in range(52):
            if not self.seen >> card & 1:
                stock += 1 - self.holds[card]
                saved = own + DECK[card].value - deadwood_of_mask(hand | 1 << card, self.aces)
                if saved:
                    outs += 1
                    gain += saved * (1 - self.holds[card])
                    inputs[OUTS + card] = saved * 0.1
        inputs[EXPECTED] = gain / (stock or 1.0)
        if done is Done.KNOCKED:
            lays = _extending(hand) & (~self.seen | self.known)
            inputs.update(_on(LAYS, lays))
            inputs[EXPECTED + 1] = sum(self.holds[card] * card.value for card in cards_of(lays)) * 0.1
        if left is not None:
            wanted = wants(self.holds, left, self.aces)
            inputs[WANTED + min(int(wanted * 10), 9)] = 1.0
            inputs[WANTED + 10] = wanted
            inputs[TOP + left] = 1.0
            inputs.update(self._about(hand, left))
        inputs[READY + BUCKETS[own]] = 1.0
        inputs[CHANCES + min(outs, 15)] = 1.0
        inputs[DONE + done] = 1.0
        inputs[NUMBERS + 5] = own * 0.02
        return inputs

    def _about(self, hand: int, left: Card) -> Iterator[tuple[int, float]]:
        """What lies about the card that is left to the other: whether it may be of use there."""
        rank = left % 13
        yield LEFT + rank, 1.0
        for group, step in enumerate((-2, -1, 1, 2)):
            if 0 <= rank + step <= 12:
                yield ALONG + 5 * group + self._place(hand, left + step), 1.0
        counts = [0] * len(Place)
        for card in range(rank, 52, 13):
            if card != left:
                place = self._place(hand, card)
                yield SAME + 3 * place + counts[place], 1.0
                counts[place] += 1

    def _place(self, hand: int, card: int) -> Place:
        if hand >> card & 1:
            return Place.IN_HAND
        if self.known >> card & 1:
            return Place.WITH_OTHER
        if self.unwanted >> card & 1:
            return Place.UNWANTED
        return Place.DEAD if self.seen >> card & 1 else Place.UNSEEN


def _guessed(view: View, trail: Trail, seen: int, guess: Filters) -> tuple[float, ...]:
    """The chance of each card to be in the other hand: 1 of those known to be there, and of those not seen as many as
    there must be.
    """
    other = opponent(view)
    known = trail.taken[other]
    unseen = list(cards_of(FULL_MASK & ~seen))
    found = guess.chances(trail.known(view), trail.besides(view), unseen)
    share = (view.counts[other] - known.bit_count()) / (sum(found) or 1.0)
    holds = [float(known >> card & 1) for card in range(52)]
    for card, chance in zip(unseen, found, strict=True):
        holds[card] = min(CERTAIN, chance * share)
    return tuple(holds)


def _extending(hand: int) -> int:
    """The cards that would be a fourth beside three of a hand: what could be laid off, if these three are spread."""
    up, down = hand, hand
    ups, downs = FULL_MASK, FULL_MASK
    for _ in range(3):
        up, down = (up & ~_KINGS) << 1, (down & ~_ACES) >> 1
        ups, downs = ups & up, downs & down
    clubs, diamonds, hearts, spades = (hand >> 13 * suit & _SUIT for suit in range(4))
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return (ups | downs | threes * _ACES) & ~hand


def _on(plane: int, mask: int) -> Iterator[tuple[int, float]]:
    """The inputs of a plane that the cards of a mask turn on."""
    return ((plane + card, 1.0) for card in cards_of(mask))
