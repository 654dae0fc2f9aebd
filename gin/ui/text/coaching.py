"""What the coach says, in words: an action as advice, the verdict on a decision, luck and skill.

Pure but for the current language. Chances and costs are fractions of a game, and are told in per cent: points are those
of the score.
"""

from typing import TYPE_CHECKING, Final, Literal

from gin.rules import (
    Action,
    BigGin,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    PassUpcard,
    View,
)
from gin.ui.i18n import _, after_colon, ngettext, pgettext, sentences
from gin.ui.model.keymap import AS_SEEN
from gin.ui.text.phrases import YOU, display_name, one_decimal, percent_text

if TYPE_CHECKING:
    from gin.coach.moments import Cause, Moment
    from gin.coach.review import Account, Judgement

NOTHING: Final = 0.0005
"""A cost under this, of a game, is told as none."""
NOTABLE_LUCK: Final = 0.06
"""The luck of one card, of a game, from which it is told."""


def action_text(action: Action, view: View) -> str:
    """Return an action at a view as advice, in the words of its button."""
    match action:
        case DrawStock():
            return _("Draw from the stock")
        case DrawDiscard():
            return _("Take the {card}", card=view.discards[-1])
        case PassUpcard():
            return _("Pass")
        case Discard(card):
            return _("Discard the {card}", card=card)
        case Knock(card, melds):
            if sum(len(meld.cards) for meld in melds) == len(view.hand) - 1:
                return _("Discard the {card} and go gin", card=card)
            return _("Discard the {card} and knock", card=card)
        case BigGin():
            return _("Go big gin")
        case LayOff(card):
            return _("Lay off the {card}", card=card)
        case FinishLayOff():
            return _("Finish laying off")


def sentence(words: str) -> str:
    """Return words as a sentence, with its full stop."""
    return _("{words}.", words=words)


def chance_text(fraction: float, sign: Literal["", "+"] = "") -> str:
    """Return a difference of chances to win in per cent, with one decimal and, if asked for, a plus sign."""
    return percent_text(100 * fraction, sign)


def cost_text(cost: float) -> str:
    """Return what an option costs against the best, as a fraction of a game."""
    return _("as good") if cost < NOTHING else chance_text(-cost)


def shown_cost(best: float, chance: float) -> float:
    """Return what a chance lacks to the best one, as both are shown: in tenths of a per cent."""
    return (round(100 * best, 1) - round(100 * chance, 1)) / 100


def percent(chance: float) -> str:
    """Return a chance in whole per cent."""
    return _("{percent}%", percent=round(100 * chance))


def measure_text() -> str:
    """Return what a chance is of that stands alone: to win the game, and not only the deal."""
    return _("to win the game")


def change_text(before: float, after: float) -> str:
    """Return how the chance to win the game falls."""
    return _("{after}%, was {before}%", before=round(100 * before), after=round(100 * after))


def verdict(judged: "Judgement") -> str:
    """Return the word for a decision."""
    if judged.blundered:
        return _("Blunder")
    if judged.mistaken:
        return _("Mistake")
    if judged.inaccurate:
        return _("Inaccuracy")
    return _("Best move") if _cost_of(judged) < NOTHING else _("Good move")


def _cost_of(judged: "Judgement") -> float:
    return shown_cost(judged.chance, judged.chance - judged.cost)


def advice_text(action: Action, view: View) -> str:
    """Return an action at a view as advice: with a card one could knock with, what else to do with it."""
    if isinstance(action, Discard) and any(isinstance(each, Knock) and each.card == action.card for each in view.legal):
        return _("Discard the {card} and play on", card=action.card)
    return action_text(action, view)


def verdict_sentence(judged: "Judgement", view: View, *, hidden: bool = False) -> str:
    """Return the verdict on a decision at a view, what would have been better, and the luck of the card it brought.

    Where the hand is ``hidden``, the sentence says no more than what the decision cost.
    """
    if judged.forced:
        said = _("There was no choice.")
    elif judged.inaccurate and hidden:
        said = _("{verdict} (−{percent}).", verdict=verdict(judged), percent=chance_text(_cost_of(judged)))
    elif judged.inaccurate:
        said = _(
            "{verdict} (−{percent}). Better: {advice}.",
            verdict=verdict(judged),
            percent=chance_text(_cost_of(judged)),
            advice=after_colon(advice_text(judged.best, view)),
        )
    else:
        said = sentence(verdict(judged))
    if hidden or abs(judged.luck) < NOTABLE_LUCK:
        return said
    percent = chance_text(judged.luck, "+")
    drawn = (
        _("Lucky card ({percent}).", percent=percent)
        if judged.luck > 0
        else _("Unlucky card ({percent}).", percent=percent)
    )
    return drawn if judged.forced else sentences(said, drawn)


def hidden_text() -> str:
    """Return how to see what is not told of a hidden hand."""
    return _("Show all hands ({key}) to see what else could have been done.", key=AS_SEEN.key_label)


def account_text(name: str, account: "Account") -> str:
    """Return a side's luck and skill."""
    luck, skill = chance_text(account.luck, "+"), chance_text(account.skill, "+")
    return _("{name}: luck {luck}, play {skill}", name=display_name(name), luck=luck, skill=skill)


def result_text(gained: float) -> str:
    """Return what play and luck of a game add up to."""
    return _("In all: {percent}", percent=chance_text(gained, "+"))


def net_result_text(gained: float, name: str) -> str:
    """Return what the play and luck of both sides in a deal have made of a side's chance."""
    percent = chance_text(gained, "+")
    if name == YOU:
        return _("Net change in your chance to win: {percent}", percent=percent)
    return _("Net change in {name}’s chance to win: {percent}", name=display_name(name), percent=percent)


def account_heads() -> tuple[str, ...]:
    """Return the headings over the figures of an account."""
    play = pgettext("as opposed to luck", "Play")
    return _("Hints"), _("Accuracy"), _("Mistakes"), _("Rating"), play, _("Luck")


def account_figures(account: "Account", shown: "Account", hints: int | None) -> tuple[str, ...]:
    """Return the figures of an account: hints, accuracy, mistakes, the rating, play, luck.

    Play and luck are those of the account ``shown``, and ``hints`` is None for a side that cannot ask for any.
    """
    accuracy = "–" if account.accuracy is None else _("{percent}%", percent=round(100 * account.accuracy))
    error = "–" if account.error is None else one_decimal(account.error)
    asked = "–" if hints is None else str(hints)
    return (
        *(asked, accuracy, str(account.mistakes), error),
        *(chance_text(shown.skill, "+"), chance_text(shown.luck, "+")),
    )


def compared_text(name: str) -> str:
    """Return the heading over what the moves of somebody else would cost."""
    return _("{name}’s chance to win the game", name=display_name(name))


def charted_text(name: str) -> str:
    """Return what a chart of the winning chance shows, given the side whose chance it is."""
    return _("Your chance to win the game") if name == YOU else compared_text(name)


def moves_of(name: str) -> str:
    """Return what explains the line of the winning chance at a side's moves, as it saw it, with the marks on it."""
    return _("As you saw it") if name == YOU else _("As {name} saw it", name=display_name(name))


def game_sentence(winner: int | None, side: int, cause: "Cause", mine: "Account", theirs: "Account") -> str:
    """Return whether it was the cards or the play, and how much more each gave this side than the other."""
    from gin.coach.moments import Cause

    values = {
        "play": chance_text(mine.skill - theirs.skill, "+"),
        "cards": chance_text(mine.luck - theirs.luck, "+"),
    }
    if winner is None:
        return _("So far: net play {play}, net luck {cards}.", **values)
    if winner == side:
        if cause is Cause.PLAY:
            return _("Won by play: net play {play}, net luck {cards}.", **values)
        if cause is Cause.CARDS:
            return _("The cards won this one: net luck {cards}, net play {play}.", **values)
        return _("Play and cards won it together: net play {play}, net luck {cards}.", **values)
    if cause is Cause.PLAY:
        return _("It was not the cards: net play {play}, net luck {cards}.", **values)
    if cause is Cause.CARDS:
        return _("It was the cards: net luck {cards}, net play {play}.", **values)
    return _("Play and cards lost it together: net play {play}, net luck {cards}.", **values)


def moment_text(moment: "Moment", judged: "Judgement") -> str:
    """Return what a moment was, in which deal, and what it was worth, given the judgement of its decision."""
    from gin.coach.moments import MomentKind

    is_cost = moment.kind in (MomentKind.COSTLIEST, MomentKind.GIFT)
    values = {"deal": moment.deal + 1, "percent": chance_text(_cost_of(judged) if is_cost else moment.worth)}
    match moment.kind:
        case MomentKind.COSTLIEST:
            return _("Deal {deal}: your costliest move (−{percent})", **values)
        case MomentKind.BEST_MOVE:
            return _("Deal {deal}: your best move (+{percent})", **values)
        case MomentKind.GIFT:
            return _("Deal {deal}: the opponent’s costliest move (+{percent})", **values)
        case MomentKind.LUCK:
            return _("Deal {deal}: the luckiest card (+{percent})", **values)
        case MomentKind.BAD_LUCK:
            return _("Deal {deal}: the unluckiest card (−{percent})", **values)


def mistakes_text(left: int) -> str:
    """Return what leads to the mistakes that are left to solve."""
    return ngettext("Solve {count} mistake", "Solve {count} mistakes", left)


def game_mistakes_text(left: int) -> str:
    """Return what leads to those mistakes of one game that are left to solve."""
    return ngettext("Solve {count} mistake from this game", "Solve {count} mistakes from this game", left)


def looking_text(done: int, left: int) -> str:
    """Return how many of the doubtful decisions have been looked at further; empty when none is left."""
    return _("The coach takes a closer look: {done} of {total}", done=done, total=done + left) if left else ""


def place_text(deal: int, ply: int, chance: str) -> str:
    """Return which decision of a game it is, both counted from 0, and the chance to win there."""
    return _("Deal {deal}, move {move}: {chance} to win the game", deal=deal + 1, move=ply + 1, chance=chance)
