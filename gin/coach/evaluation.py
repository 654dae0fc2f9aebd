"""The coach's first answer: the legal actions of a decision, ranked by the network without looking ahead.

Their differences are corrected for how much the network overstates them. `gin.coach.look_ahead` has a second look at
close ones.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from gin.coach.analysis import Analysis, Option
from gin.coach.broken_melds import has_broken_meld
from gin.coach.correction import TRUE_COSTS, Comparison, Costs
from gin.coach.judge import Judge, upcard_makes_meld
from gin.coach.models import WEIGHTS_FILE, check_weights
from gin.players import DamagedWeights
from gin.players.network_player import TRAINED_HAND
from gin.rules import Action, BigGin, Discard, DrawDiscard, Knock, Message, Phase, Ruleset, View, deadwood

SITS_OUT: Final = Message("The coach knows games of two with ten cards each. At this table it has nothing to say.")
NOT_YOURS: Final = Message("There is nothing to decide now.")
DAMAGED: Final = Message(
    "The coach cannot help, because the file {file} is missing or damaged. Please install the game again.",
    file=WEIGHTS_FILE,
)


def analyse(view: View) -> Analysis:
    """Return what each legal action that differs in effect is worth to the seat of a view, the best first.

    The same view always gives the same analysis.
    """
    refused = refusal(view)
    return corrected(view, uncorrected(view)) if refused is None else Analysis((), refused)


def refusal(view: View) -> Message | None:
    """Return why the coach has nothing to say of a view, or None if it has."""
    if not view.on_turn:
        return NOT_YOURS
    return table_refusal(view)


def table_refusal(view: View) -> Message | None:
    """Return why the coach has nothing to say at the table of a view, or None if it has."""
    return SITS_OUT if sits_out(view.ruleset) else weights_refusal()


def sits_out(rules: Ruleset) -> bool:
    """Return whether the coach has nothing to say of games by some rules, since its networks have learned no such."""
    return rules.sides > 2 or rules.seats_in_deal > 2 or rules.cards_dealt != TRAINED_HAND


def weights_refusal() -> Message | None:
    """Return that the file of the coach's networks is damaged, or None if it is intact."""
    try:
        check_weights()
    except DamagedWeights:
        return DAMAGED
    return None


def uncorrected(view: View) -> list[Option]:
    """Return the options of a decision of a two-handed deal as the network sees them, which overstates differences."""
    judge = Judge.of(view)
    if view.phase is Phase.LAY_OFF:
        return judge.lay_offs()
    return judge.discards() if view.phase is Phase.DISCARD else judge.draws()


def uncorrected_knocks(view: View) -> list[Option]:
    """Return the options to knock, with their leads over the discards as the network sees them."""
    return Judge.of(view).knocks([action for action in view.legal if isinstance(action, Knock)])


def corrected(view: View, options: Iterable[Option], costs: Costs = TRUE_COSTS) -> Analysis:
    """Return the analysis of a view's options, with differences from the best one as large as they are in truth."""
    best, *others = in_order(options)
    chances = {option.action: option.chance for option in (best, *others)}
    aimless = has_broken_meld(view)

    def at_true_distance(option: Option) -> Option:
        if not option.error and not best.error:
            return option  # Both are exact.
        cost = sum(each.cost(costs) for each in comparisons(view, chances, option.action, aimless=aimless))
        return replace(option, chance=max(0.0, best.chance - cost))

    return Analysis((best, *in_order(map(at_true_distance, others))))


def comparisons(view: View, chances: Mapping[Action, float], action: Action, *, aimless: bool) -> Iterator[Comparison]:
    """Yield the comparisons whose costs add up to what an action costs against the best, by the network's ``chances``.

    ``aimless`` is what `has_broken_meld` says of the view.

    Whoever discards instead of knocking can do so well or badly: that is compared with the best discard, which is
    compared with the knock. By the truth set, what a discard instead of a knock costs is 1.35 ± 0.02 times the charge
    against the knock alone, and 1.10 ± 0.01 times the sum of both (4,109 options).
    """
    best = max(chances, key=lambda each: chances[each])
    discards = [each for each in chances if isinstance(each, Discard)]
    if isinstance(best, Knock | BigGin) and isinstance(action, Discard):
        waiting = max(discards, key=lambda each: chances[each])
        yield _comparison(view, waiting, best, chances[best] - chances[waiting])._replace(aimless=aimless)
        best = waiting
    yield _comparison(view, action, best, chances[best] - chances[action])._replace(aimless=aimless)


def _comparison(view: View, worse: Action, better: Action, difference: float) -> Comparison:
    if isinstance(worse, Discard) and isinstance(better, Discard):
        left, least = (deadwood(view.hand.without(each.card), view.ruleset.aces) for each in (worse, better))
        return Comparison(difference, extra_deadwood=left - least)
    if isinstance(better, DrawDiscard):
        return Comparison(difference, leaves_meld=upcard_makes_meld(view))
    return Comparison(difference, sum(isinstance(each, Knock | BigGin) for each in (worse, better)))


def in_order(options: Iterable[Option]) -> list[Option]:
    """Return options, the best first."""
    # Chances go by steps of five points of the score, so options of the same chance are told apart by their points.
    return sorted(options, key=lambda option: (-option.chance, -option.points))
