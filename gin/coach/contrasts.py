"""What decides between two options: one fact that was counted, and that the two do not share.

Where nothing decides, nothing is said: most discards that cost little differ by less than a person can use.
"""

from collections.abc import Iterator
from typing import Final

from gin.coach.analysis import Ending, Option
from gin.players.card_history import opponent_seat
from gin.rules import Card, Discard, DiscardTaken, DrawDiscard, DrawStock, Knock, Message, PassUpcard, View
from gin.rules.melds import best_discard_of_mask, catalogue, deadwood_of_mask

_OFTEN: Final = 0.1
"""The probability from which an ending is worth a word."""
_MUCH: Final = 2
"""The expected points of a deal by which options differ noticeably."""
_NEAR: Final = 15
"""So few points to the end of the game are worth a word."""
_HEAVIER: Final = 5
"""So much more deadwood decides against a discard."""
_THEIR_WINS: Final = (Ending.THEIR_GIN, Ending.THEIR_KNOCK, Ending.THEIR_UNDERCUT, Ending.THEIR_LOWEST)


def contrast(view: View, better: Option, other: Option) -> Message | None:
    """Return the fact that decides for one option against another, or None where none does."""
    return next(_facts(view, better, other), None)


def points_to_win(view: View, seat: int) -> int | None:
    """Return the points that a seat's side needs to win the game; None where that is not one number."""
    rules = view.ruleset
    if rules.target is None or rules.hollywood:
        return None
    return rules.target - view.sheet.totals[rules.side_of(seat)]


def taken_beside(view: View, card: Card) -> Card | None:
    """Return the latest card that the opponent took from the discard pile, still holds, and could meld with a card."""
    opponent = opponent_seat(view)
    held = view.known_hand(opponent)
    for event in reversed(view.log):
        if isinstance(event, DiscardTaken) and event.seat == opponent and event.card in held:
            pair = 1 << event.card | 1 << card
            if event.card != card and any(mask & pair == pair for mask in _threes(view)):
                return event.card
    return None


def _threes(view: View) -> list[int]:
    return [mask for mask in catalogue(view.ruleset.aces) if mask.bit_count() == 3]


def _facts(view: View, better: Option, other: Option) -> Iterator[Message]:
    match better.action, other.action:
        case Knock(), Discard() | DrawStock() | DrawDiscard():
            yield from _for_a_knock(view, other)
        case Discard(), Knock():
            yield from _for_waiting(better, other)
        case Discard(card), Discard(rather):
            yield from _for_a_discard(view, card, rather)
        case DrawStock() | PassUpcard(), DrawDiscard():
            yield from _against_the_upcard(view)


def _for_a_knock(view: View, waiting: Option) -> Iterator[Message]:
    theirs = points_to_win(view, opponent_seat(view))
    if theirs is not None and theirs <= _NEAR:
        yield Message("The opponent needs only {points} points to win the game.", points=theirs)
    lost = sum(waiting.outcomes.get(ending, 0.0) for ending in _THEIR_WINS)
    if lost >= _OFTEN:
        yield Message("If you play on, the opponent wins the deal about {count} times in 100.", count=round(100 * lost))


def _for_waiting(waiting: Option, knock: Option) -> Iterator[Message]:
    undercut = knock.outcomes.get(Ending.THEIR_UNDERCUT, 0.0)
    if undercut >= _OFTEN:
        yield Message("A knock now would be undercut about {count} times in 100.", count=round(100 * undercut))
    more = round(waiting.points - knock.points)
    if more >= _MUCH:
        yield Message("Playing on brings about {points} points more than a knock.", points=more)


def _for_a_discard(view: View, card: Card, rather: Card) -> Iterator[Message]:
    taken = taken_beside(view, rather)
    if taken is not None and taken_beside(view, card) is None:
        yield Message("The opponent took the {taken}, and the {card} goes with it.", taken=taken, card=rather)
    least, more = (deadwood_of_mask(view.hand.mask & ~(1 << each), view.ruleset.aces) for each in (card, rather))
    if more - least >= _HEAVIER:
        yield Message("Without the {card} you would have {points} deadwood.", card=rather, points=more)


def _against_the_upcard(view: View) -> Iterator[Message]:
    top, aces = view.discards[-1], view.ruleset.aces
    after = best_discard_of_mask(view.hand.mask | 1 << top, aces, keep=1 << top)[1]
    if after >= deadwood_of_mask(view.hand.mask, aces):
        yield Message("The {card} would not lower your deadwood.", card=top)
