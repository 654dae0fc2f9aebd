"""What decides between two options: facts that were counted, and that the two do not share.

Where nothing decides, nothing is said: most discards that cost little differ by less than a person can use.
"""

from collections.abc import Iterator
from typing import Final

from gin.coach.analysis import Ending, Option
from gin.coach.live_cards import after_taking, is_dead, melding_cards, taken_beside
from gin.coach.score_reasons import score_reasons
from gin.coach.stock_end import stock_has_run_out
from gin.players.card_history import opponent_seat
from gin.rules import Card, Discard, DrawDiscard, DrawStock, Knock, Message, PassUpcard, View, deadwood
from gin.rules.ruleset import StockEnd

_OFTEN: Final = 0.1
"""The least probability at which an ending is mentioned."""
_MORE_OFTEN: Final = 0.05
"""How much likelier it must be after one option than after the other to be the reason for a choice."""
_SOME, _MUCH = 1, 2
"""The expected points of a deal from which an undercut makes a knock worse, and by which options differ noticeably."""
_HEAVIER: Final = 5
"""How many more points of deadwood a discard must leave for that to decide against it."""
_LIVELIER: Final = 2
"""How many more unseen cards a kept card must make useful for that to decide for keeping it."""
_THEIR_WINS: Final = (Ending.THEIR_GIN, Ending.THEIR_KNOCK, Ending.THEIR_UNDERCUT, Ending.THEIR_LOWEST)


def contrasts(view: View, better: Option, other: Option, *, chosen: bool = True) -> Iterator[Message]:
    """Yield the facts that decide for one option against another, the weightiest first.

    Against a knock, the other is named where the player has ``chosen`` it; else it is the best way to play on.
    """
    match better.action, other.action:
        case Knock(), Discard() | DrawStock() | DrawDiscard():
            yield from _for_a_knock(view, better, other, chosen=chosen)
        case Discard(), Knock():
            yield from _for_waiting(better, other)
        case Discard(card), Discard(rather):
            yield from _for_a_discard(view, card, rather)
        case DrawStock() | PassUpcard(), DrawDiscard():
            yield from _against_the_upcard(view)


def _for_a_knock(view: View, knock: Option, waiting: Option, *, chosen: bool) -> Iterator[Message]:
    yield from score_reasons(view, opponent_seat(view))
    yield from score_reasons(view, view.seat)
    lost = _lost(waiting)
    if lost < _OFTEN or lost < _lost(knock) + _MORE_OFTEN:
        return
    count = round(100 * lost)
    match waiting.action:
        case Discard(card) if chosen:
            yield Message(
                "If you discard the {card} instead, the opponent wins the deal about {count} times in 100.",
                card=card,
                count=count,
            )
        case _:
            yield Message("If you play on, the opponent wins the deal about {count} times in 100.", count=count)


def _lost(option: Option) -> float:
    """Return how likely the opponent wins the deal."""
    return sum(option.outcomes.get(ending, 0.0) for ending in _THEIR_WINS)


def _for_waiting(waiting: Option, knock: Option) -> Iterator[Message]:
    undercut, gin = knock.outcomes.get(Ending.THEIR_UNDERCUT, 0.0), waiting.outcomes.get(Ending.GIN, 0.0)
    more = waiting.points - knock.points
    if undercut >= _OFTEN and more >= _SOME:
        yield Message("A knock now would be undercut about {count} times in 100.", count=round(100 * undercut))
    elif gin >= _OFTEN:
        yield Message("If you play on, you go gin about {count} times in 100.", count=round(100 * gin))
    if round(more) >= _MUCH:
        yield Message("Playing on brings about {points} points more than a knock.", points=round(more))


def _for_a_discard(view: View, card: Card, rather: Card) -> Iterator[Message]:
    rests = [view.hand.without(each) for each in (card, rather)]
    least, most = (deadwood(rest, view.ruleset.aces) for rest in rests)
    has_run_out = stock_has_run_out(view)
    taken = None if has_run_out else taken_beside(view, rather)
    if taken is not None and taken_beside(view, card) is None:
        yield Message("Keep the {card}: the opponent took the {taken}, which goes with it.", taken=taken, card=rather)
    counts = not has_run_out or view.ruleset.stock_end is StockEnd.LOWEST
    if counts and most - least >= _HEAVIER:
        yield Message("Discarding the {card} instead would leave {points} deadwood.", card=rather, points=most)
    if has_run_out:
        return
    if is_dead(view, card) and not is_dead(view, rather):
        yield Message("The opponent cannot use the {card}: the cards that go with it are gone.", card=card)
    more, fewer = (melding_cards(view, rest) for rest in rests)
    if more - fewer >= _LIVELIER:
        yield Message(
            "Keep the {card}: with it, {more} unseen cards would improve your melds; without it, {fewer}.",
            card=rather,
            more=more,
            fewer=fewer,
        )


def _against_the_upcard(view: View) -> Iterator[Message]:
    before, after = (deadwood(hand, view.ruleset.aces) for hand in (view.hand, after_taking(view)))
    if after >= before:
        yield Message("The {card} would not lower your deadwood.", card=view.discards[-1])
