"""Why an option is good: facts that were counted, as sentences with their numbers.

Each is a template with values, so that it can be said in any language, and recounted. What is only likely is not said
here but in the option's chance and outcomes.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Final

from gin.coach.analysis import Ending, Option
from gin.coach.contrasts import contrasts
from gin.coach.judge import deadwood_after_lay_off
from gin.coach.live_cards import (
    after_taking,
    big_gin_after_taking,
    is_dead,
    melding_cards,
    unseen_cards,
)
from gin.coach.score_reasons import gin_wins
from gin.coach.stock_end import stock_has_run_out
from gin.players.base import deadwood_after_knock
from gin.rules import (
    Action,
    BigGin,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    LayOff,
    Message,
    PassUpcard,
    View,
    best_melds,
    counted_message,
    deadwood,
)
from gin.rules.ruleset import StockEnd

MOST: Final = 2
"""How many reasons are given: those that decide."""
_UNDERCUT_MATTERS: Final = 0.05


def reasons(view: View, option: Option, other: Option | None = None, *, chosen: bool = True) -> tuple[Message, ...]:
    """Return up to two facts that speak for an option of a view, the weightier first.

    What decides against the ``other`` option that a player has in mind comes before all else. It is named as the move
    it is where the player has ``chosen`` it, and else as the best way to play on.
    """
    decisive = tuple(contrasts(view, option, other, chosen=chosen)) if other is not None else ()
    return tuple(islice(chain(decisive, _facts(view, option, contrasted=bool(decisive))), MOST))


def tempting_alternative(view: View, options: Sequence[Option]) -> Option | None:
    """Return the option that a player has in mind beside the best one.

    That is a knock, the upcard, or the discard that leaves the least deadwood; else the second best option.
    """
    best, *others = options or (None,)
    if best is None or not others:
        return None
    if isinstance(best.action, Knock):
        return next((each for each in others if not isinstance(each.action, Knock)), None)
    tempting = [each for each in others if isinstance(each.action, Knock | DrawDiscard)]
    discards = [each for each in others if isinstance(each.action, Discard)]
    lightest = sorted(discards, key=lambda each: _deadwood_without(view, each.action))
    return next(iter((*tempting, *lightest, *others)))


def _facts(view: View, option: Option, *, contrasted: bool) -> Iterator[Message]:
    """Yield what can be counted of an option, the weightier first.

    Where it has been ``contrasted`` with another, a fact says which of them it is about, and repeats nothing.
    """
    match option.action:
        case Discard(card) if stock_has_run_out(view):
            yield _after_last_discard(view, view.hand.without(card))
        case Discard(card):
            rest = view.hand.without(card)
            if contrasted:
                points = deadwood(rest, view.ruleset.aces)
                yield Message("Without the {card} you have {points} deadwood.", card=card, points=points)
            else:
                yield _after_discard(view, rest)
            if is_dead(view, card):
                yield Message("The opponent cannot use the {card}: the cards that go with it are gone.", card=card)
        case Knock() as knock:
            points = deadwood_after_knock(view.hand, knock)
            if points and not contrasted:
                yield Message("You knock with {points} deadwood.", points=points)
            yield from _for_a_knock(view, option, points)
        case BigGin():
            yield from gin_wins(view, view.ruleset.big_gin_bonus or 0)
            yield Message("All eleven cards are melded.")
        case DrawDiscard():
            yield from _for_the_upcard(view)
        case DrawStock() | PassUpcard():
            total = unseen_cards(view).bit_count()
            count = melding_cards(view, view.hand)
            yield counted_message(  # English has one form for both, other languages two.
                "{count} of {total} unseen cards would improve your melds.",
                "{count} of {total} unseen cards would improve your melds.",
                count,
                total=total,
            )
        case LayOff() as action:
            yield from _for_a_lay_off(view, action)
        case FinishLayOff() if len(view.legal) == 1:
            yield Message("Nothing else fits.")
        case FinishLayOff():
            yield Message("You are left with {points} deadwood.", points=deadwood(view.hand, view.ruleset.aces))


def _deadwood_without(view: View, action: Action) -> int:
    assert isinstance(action, Discard)
    return deadwood(view.hand.without(action.card), view.ruleset.aces)


def _after_discard(view: View, rest: Hand) -> Message:
    points, count = deadwood(rest, view.ruleset.aces), melding_cards(view, rest)
    return counted_message(
        "You then have {points} deadwood, and {count} unseen card would improve your melds.",
        "You then have {points} deadwood, and {count} unseen cards would improve your melds.",
        count,
        points=points,
    )


def _after_last_discard(view: View, rest: Hand) -> Message:
    match view.ruleset.stock_end:
        case StockEnd.VOID:
            return Message("The stock has run out: the deal ends, and nobody scores.")
        case StockEnd.LOWEST:
            points = deadwood(rest, view.ruleset.aces)
            return Message("The stock has run out: the lowest deadwood wins. You have {points}.", points=points)
        case StockEnd.LAST_DISCARD:
            return Message("The stock has run out: the opponent may take this card only to knock with it.")


def _for_a_knock(view: View, knock: Option, points: int) -> Iterator[Message]:
    """Yield what a knock with so many points of deadwood risks or wins; with none it is gin."""
    if not points:
        yield from gin_wins(view, view.ruleset.gin_bonus)
        yield Message("Gin cannot be undercut, and nothing can be laid off on it.")
        return
    risk, won = (knock.outcomes.get(each, 0.0) for each in (Ending.THEIR_UNDERCUT, Ending.KNOCK))
    if risk >= _UNDERCUT_MATTERS:
        yield Message("You are undercut about {count} times in 100.", count=round(100 * risk))
    else:
        yield counted_message(
            "A knock wins the deal about {count} time in 100.",
            "A knock wins the deal about {count} times in 100.",
            round(100 * won),
        )


def _for_the_upcard(view: View) -> Iterator[Message]:
    """Yield what the top discard gives; what it leaves, where that is nothing that can be counted."""
    top, rest = view.discards[-1], after_taking(view)
    before, after = (deadwood(hand, view.ruleset.aces) for hand in (view.hand, rest))
    meld = next((meld for meld in best_melds(rest, view.ruleset.aces) if top in meld.cards), None)
    more, fewer = melding_cards(view, rest), melding_cards(view, view.hand)
    if meld is not None and after < before:
        yield Message(
            "It makes {meld}: your deadwood falls from {before} to {after}.", meld=meld, before=before, after=after
        )
    elif meld is not None:
        yield Message("It makes {meld}.", meld=meld)
    elif after < before:
        yield Message("Your deadwood falls from {before} to {after}.", before=before, after=after)
    if big_gin_after_taking(view):
        yield Message("Then you can go big gin.")
    elif after == 0:
        yield Message("Then you can go gin.")
    elif after <= view.knock_limit:
        yield Message("Then you can knock with {points}.", points=after)
    if more > fewer:
        yield counted_message(
            "With the {card}, {count} unseen card would improve your melds; without it, {fewer}.",
            "With the {card}, {count} unseen cards would improve your melds; without it, {fewer}.",
            more,
            card=top,
            fewer=fewer,
        )
    elif meld is None and after >= before:
        yield _after_discard(view, rest)


def _for_a_lay_off(view: View, action: LayOff) -> Iterator[Message]:
    """Yield what a lay-off takes off the deadwood, by itself or with others after it."""
    hands = view.hand, view.hand.without(action.card)
    before, after = (deadwood(hand, view.ruleset.aces) for hand in hands)
    last = deadwood_after_lay_off(view, action)
    if after < before:
        yield counted_message(
            "It takes {count} point off your deadwood.", "It takes {count} points off your deadwood.", before - after
        )
    elif last < before:
        yield Message(
            "With what you can lay off after it, your deadwood falls from {before} to {after}.",
            before=before,
            after=last,
        )
    else:
        yield Message("It takes nothing off your deadwood.")
