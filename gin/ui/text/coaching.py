"""What the coach says, in words: an action as advice, the verdict on a decision, luck and skill.

Pure but for the current language. Chances and costs are fractions of a game, and are told in points of a hundred.
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
)
from gin.ui.i18n import _
from gin.ui.text.phrases import display_name, one_decimal

if TYPE_CHECKING:
    from gin.coach.review import Account, Judgement

_NOTHING: Final = 0.0005
"""A cost under this, of a game, is told as none."""
NOTABLE_LUCK: Final = 0.06
"""The luck of one card, of a game, from which it is told."""


def action_text(action: Action) -> str:
    """Return an action as advice."""
    match action:
        case DrawStock():
            return _("Draw from the stock")
        case DrawDiscard():
            return _("Take the top discard")
        case PassUpcard():
            return _("Pass the upcard")
        case Discard(card):
            return _("Discard the {card}", card=card)
        case Knock(card):
            return _("Knock with the {card}", card=card)
        case BigGin():
            return _("Go big gin")
        case LayOff(card):
            return _("Lay off the {card}", card=card)
        case FinishLayOff():
            return _("Finish laying off")


def points_text(fraction: float, sign: Literal["", "+"] = "") -> str:
    """Return a fraction of a game in points of a hundred, with one decimal and, if asked for, a plus sign."""
    return one_decimal(100 * fraction, sign)


def verdict(judged: "Judgement") -> str:
    """Return the word for a decision."""
    if judged.blundered:
        return _("Blunder")
    if judged.mistaken:
        return _("Mistake")
    if judged.inaccurate:
        return _("Inaccuracy")
    return _("Best move") if judged.cost < _NOTHING else _("Good move")


def verdict_sentence(judged: "Judgement") -> str:
    """Return the verdict on a decision, what would have been better, and the luck of the card that it brought."""
    if judged.forced:
        said = _("There was no choice.")
    elif judged.inaccurate:
        said = _(
            "{verdict} (−{points}). Better: {advice}.",
            verdict=verdict(judged),
            points=points_text(judged.cost),
            advice=action_text(judged.best),
        )
    else:
        said = f"{verdict(judged)}."
    if abs(judged.luck) < NOTABLE_LUCK:
        return said
    points = points_text(judged.luck, "+")
    drawn = (
        _("Lucky card ({points}).", points=points) if judged.luck > 0 else _("Unlucky card ({points}).", points=points)
    )
    return drawn if judged.forced else f"{said} {drawn}"


def account_text(name: str, account: "Account") -> str:
    """Return a side's luck and skill."""
    luck, skill = points_text(account.luck, "+"), points_text(account.skill, "+")
    return _("{name}: luck {luck}, play {skill}", name=display_name(name), luck=luck, skill=skill)
