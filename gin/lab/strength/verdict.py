"""What the truth set says of the coach, and the correction of its differences that fits it best.

    python -m gin.lab.strength.verdict gin/lab/strength/truth.jsonl.gz
    python -m gin.lab.strength.verdict gin/lab/strength/truth.jsonl.gz --fit
    python -m gin.lab.strength.verdict gin/lab/strength/truth.jsonl.gz --look-ahead

The coach analyses each decision of the set from what its seat saw. Each decision counts for as many as its stratum
stands for. The best option of the truth is the best of noisy means, and so looks better than it is; to be fair, the
option that is best in one half of the worlds is also valued in the other half. With ``--look-ahead`` the coach looks
ahead where it is in doubt, as in a review, which takes up to six seconds a decision. With ``--fit`` the points of the
corrections are fitted, and used in the verdict.
"""

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Final, NamedTuple

from tqdm import tqdm

from gin.coach.analysis import INACCURACY, MISTAKE, Option
from gin.coach.correction import REFINED_COSTS, TRUE_COSTS, Comparison, Costs, true_cost
from gin.coach.evaluation import in_order, uncorrected
from gin.coach.look_ahead import adjusted, adjustments_of, in_doubt
from gin.lab.strength.played import comparisons_of, write_move
from gin.lab.strength.race import Difference
from gin.lab.strength.truth import Judged, move_of, read_truth
from gin.rules import view

STEPS: Final = (0.0, 0.005, 0.01, 0.02, 0.035, 0.06, 0.1, 1.0)
"""The differences of the network between which moves are counted together."""
FINE: Final = 0.01
"""A move that costs less than this is no error, as in backgammon: to mark it is a false alarm by any measure."""
FOUND: Final = 0.8
"""The share of mistakes that a coach should find, with as few false alarms as possible."""
FEWEST: Final = 12
"""The least number of moves that make a point of the correction."""


@dataclass(frozen=True, slots=True)
class Case:
    """A decision of the truth set as the coach sees it.

    ``differences`` are the network's to the option that it likes best, ``costs`` the truth's to its own best, by move.
    ``weight`` is how many decisions of games it stands for, and ``ahead`` whether the coach has looked ahead.
    ``comparisons`` are those whose costs add up to what the move made costs against the favourite.
    """

    chosen: str
    level: str
    weight: float
    differences: Mapping[str, float]
    costs: Mapping[str, Difference]
    comparisons: Sequence[Comparison]
    ahead: bool = False

    @property
    def favourite(self) -> str:
        """The option that the coach likes best."""
        return min(self.differences, key=lambda move: self.differences[move])


class Corrections(NamedTuple):
    """The points of the corrections of what the coach sees ``at_once``, and by looking ``ahead``."""

    at_once: Costs
    ahead: Costs

    def cost(self, case: Case) -> float:
        """Return what the coach charges the move made."""
        return sum(each.cost(self.ahead if case.ahead else self.at_once) for each in case.comparisons)


class Seen(NamedTuple):
    """The options of a decision as the coach sees them, not corrected, and whether it has looked ``ahead``."""

    options: Sequence[Option]
    ahead: bool


def coach_values(options: Iterable[Option]) -> dict[str, float]:
    """Return what each move is worth to the coach before the correction; a knock is one move, with its best spread."""
    values: dict[str, float] = {}
    for option in options:
        move = move_of(write_move(option.action))
        values[move] = max(option.chance, values.get(move, option.chance))
    return values


def at_once(judged: Judged) -> Seen:
    """Return the options of a decision as the coach sees them at once."""
    state = judged.decision.state()
    return Seen(uncorrected(view(state, state.turn)), ahead=False)


def looking_ahead(judged: Judged) -> Seen:
    """Return the options of a decision as the coach sees them after looking ahead, if it is in doubt."""
    state, first = judged.decision.state(), at_once(judged)
    case = case_of(judged, first, 1.0)
    _, second = sorted(case.differences.values())[:2]
    if not in_doubt(true_cost(case.differences[case.chosen]), true_cost(second)):
        return first
    chosen = next(each.action for each in in_order(first.options) if move_of(write_move(each.action)) == case.chosen)
    adjustments = adjustments_of(view(state, state.turn), chosen)
    return Seen(adjusted(first.options, adjustments), ahead=True) if adjustments else first


def case_of(judged: Judged, seen: Seen, weight: float) -> Case:
    """Return a decision with what the coach makes of it."""
    values = coach_values(seen.options)
    best = max(values[move] for move in judged.costs)
    state, chosen = judged.decision.state(), move_of(judged.decision.chosen)
    differences = {move: best - values[move] for move in judged.costs}
    compared = comparisons_of(state, {move: values[move] for move in judged.costs}, chosen)
    level = judged.decision.levels[state.turn]
    return Case(chosen, level, weight, differences, judged.costs, compared, seen.ahead)


def cases(sizes: Sequence[int], judged: Sequence[Judged], seen: Iterable[Seen]) -> Iterator[Case]:
    """Yield the decisions of a truth set, each with its options as ``seen``, and the weight of its stratum."""
    counts = Counter(each.stratum for each in judged)
    for each, options in zip(judged, seen, strict=True):
        yield case_of(each, options, sizes[each.stratum] / counts[each.stratum])


def weighted_mean(pairs: Iterable[tuple[float, float]]) -> float:
    """Return the mean of values with their weights: (value, weight)."""
    total = weights = 0.0
    for value, weight in pairs:
        total += value * weight
        weights += weight
    return total / weights if weights else 0.0


def loss_against_half(case: Case, half: int) -> float:
    """Return what the coach's favourite loses against the best option of one half, by the other half of the worlds."""
    costs = case.costs
    best = min(costs, key=lambda move: costs[move].halves[half])
    return costs[case.favourite].halves[1 - half] - costs[best].halves[1 - half]


def verdict(found: Sequence[Case], corrections: Corrections) -> str:
    """Return the figures of the coach with these corrections."""
    losses = [(case.costs[case.favourite].mean, case.weight) for case in found]
    fair = [((loss_against_half(case, 0) + loss_against_half(case, 1)) / 2, case.weight) for case in found]
    mistakes = [case for case in found if case.costs[case.chosen].mean >= MISTAKE]
    sound = [case for case in found if case.costs[case.chosen].mean < MISTAKE]
    fine = [case for case in sound if case.costs[case.chosen].mean < FINE]
    clear = [case for case in mistakes if case.costs[case.chosen].mean - case.costs[case.chosen].error >= MISTAKE]

    def marked(some: Iterable[Case], least: float) -> float:
        return weighted_mean((float(corrections.cost(case) >= least), case.weight) for case in some)

    def marks(least: float) -> str:
        chosen = [case for case in found if corrections.cost(case) >= least]
        false = weighted_mean((float(case.costs[case.chosen].mean < MISTAKE), case.weight) for case in chosen)
        return (
            f"  {least:.3f}: {marked(mistakes, least):.1%} of mistakes, {marked(clear, least):.1%} of clear ones,"
            f" {marked(sound, least):.1%} of sound moves, which are {false:.1%} of those marked,"
            f" and {marked(fine, least):.1%} of those that cost less than {FINE:.0%}"
        )

    # Of the option that comes nearest to the best.
    errors = [sorted((cost.mean, cost.error) for cost in case.costs.values())[1][1] for case in found]
    lines = [
        f"{len(found)} decisions; standard error of the second best, median {statistics.median(errors):.4f}",
        f"the coach's choice loses {weighted_mean(losses):.5f} of a game against the best as measured,"
        f" {weighted_mean(fair):.5f} against the best of the other half of the worlds",
        f"looked ahead at {weighted_mean((float(case.ahead), case.weight) for case in found):.1%} of all decisions",
        f"{len(mistakes)} mistakes, {len(clear)} of them clear, and {len(sound)} sound moves; marked from a cost of",
        *(marks(least) for least in (INACCURACY, MISTAKE)),
        f"at the highest threshold that finds {FOUND:.0%} of mistakes",
        marks(_highest_threshold(mistakes, corrections)),
        "network's difference, moves made, mean difference, true cost, corrected",
    ]
    for low, high in pairwise(STEPS):
        some = [case for case in found if low < _seen(case) <= high]
        if some:
            network, truth, corrected = (
                weighted_mean((value(case), case.weight) for case in some) for value in (_seen, _true, corrections.cost)
            )
            lines.append(f"  below {high:.3f} {len(some):5d} {network:8.4f} {truth:8.4f} {corrected:8.4f}")
    lines.append("level, moves, charged a thousand moves by the network, corrected, true")
    for level in sorted({case.level for case in found}):
        some = [case for case in found if case.level == level]
        network, corrected, truth = (
            1000 * weighted_mean((value(case), case.weight) for case in some)
            for value in (_seen, corrections.cost, _true)
        )
        lines.append(f"  {level:8} {len(some):5d} {network:8.2f} {corrected:8.2f} {truth:8.2f}")
    return "\n".join(lines)


def _seen(case: Case) -> float:
    return case.differences[case.chosen]


def _true(case: Case) -> float:
    """Return what the move made cost against the coach's favourite."""
    return case.costs[case.chosen].mean - case.costs[case.favourite].mean


def _highest_threshold(mistakes: Iterable[Case], corrections: Corrections) -> float:
    """Return the highest cost from which on marks find `FOUND` of some mistakes, by weight."""
    charged = sorted(((corrections.cost(case), case.weight) for case in mistakes), reverse=True)
    needed = FOUND * sum(weight for _, weight in charged)
    reached = accumulate(weight for _, weight in charged)
    return next((cost for (cost, _), so_far in zip(charged, reached, strict=True) if so_far >= needed), 0.0)


def fit(found: Sequence[Case]) -> Costs:
    """Return the points of the correction that fits the moves made: means of the network's difference and of the cost.

    There is a point for each step of `STEPS`; neighbours whose costs would fall are pooled (isotonic regression), and
    so are those of too few moves.
    """
    groups: list[list[Case]] = []
    for low, high in pairwise(STEPS):
        groups.append([case for case in found if low < _seen(case) <= high])
        while len(groups) > 1 and (min(map(len, groups[-2:])) < FEWEST or _cost(groups[-1]) < _cost(groups[-2])):
            groups[-2:] = [groups[-2] + groups[-1]]
    points = [(weighted_mean((_seen(case), case.weight) for case in some), max(0.0, _cost(some))) for some in groups]
    return ((0.0, 0.0), *((round(x, 4), round(y, 4)) for x, y in points))


def _cost(some: Iterable[Case]) -> float:
    return weighted_mean((_true(case), case.weight) for case in some)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Judge the coach by the truth set.")
    parser.add_argument("truth", type=Path)
    parser.add_argument("--fit", action="store_true", help="fit the corrections first")
    parser.add_argument("--look-ahead", action="store_true", help="look ahead where the coach is in doubt")
    options = parser.parse_args()
    sizes, judged = read_truth(options.truth)
    with ProcessPoolExecutor() as pool:
        seen = pool.map(looking_ahead if options.look_ahead else at_once, judged, chunksize=8)
        found = list(tqdm(cases(sizes, judged, seen), total=len(judged), disable=None))
    corrections = Corrections(TRUE_COSTS, REFINED_COSTS)
    if options.fit and options.look_ahead:
        corrections = corrections._replace(ahead=fit([case for case in found if case.ahead]))
        print(f"REFINED_COSTS: Final = {corrections.ahead}")
    elif options.fit:
        corrections = corrections._replace(at_once=fit(found))
        print(f"TRUE_COSTS: Final = {corrections.at_once}")
    print(verdict(found, corrections))


if __name__ == "__main__":
    main()
