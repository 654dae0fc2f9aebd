"""The report on outcomes: deals that end by a known law, as predicted and not."""

import random

from gin.lab.strength.outcomes import Ended, report

COUNT = 15


def deals(count: int, law: list[float]) -> list[Ended]:
    """Return deals whose outcomes are as likely as predicted, times a factor each; the first are worth the most."""
    rng = random.Random(2)
    worth = [1 - place / (COUNT - 1) for place in range(COUNT)]
    found = []
    for _ in range(count):
        row = [rng.random() ** 2 for _ in range(COUNT)]
        predicted = [each / sum(row) for each in row]
        weights = [each * factor for each, factor in zip(predicted, law, strict=True)]
        outcome = rng.choices(range(COUNT), weights)[0]
        found.append(Ended(predicted, outcome, worth, False, worth[outcome]))
    return found


def too_high(ended: list[Ended]) -> float:
    return float(report(ended).splitlines()[0].split()[2].rstrip("%"))


def test_true_predictions_are_found_true() -> None:
    assert abs(too_high(deals(6000, [1.0] * COUNT))) < 1.2


def test_predictions_that_are_too_high_are_found_so() -> None:
    assert too_high(deals(4000, [0.5 if place < 7 else 1.5 for place in range(COUNT)])) > 10


def test_each_ending_is_counted() -> None:
    lines = report(deals(4000, [0.0, 0.0] + [1.0] * (COUNT - 2))).splitlines()
    first = lines[lines.index("ending, by the network, by the coach, came") + 1].split()
    assert first[0] == "gin"
    network, coach, came = (float(each.rstrip("%")) for each in first[1:])
    assert network > coach > 5
    assert came == 0


def test_knocks_are_told_apart() -> None:
    ended = deals(200, [1.0] * COUNT)
    knocks = [Ended(each.predicted, each.outcome, each.worth, True, each.came_true) for each in ended]
    lines = report(ended + knocks).splitlines()
    assert lines[0].startswith("knocks: 200,")
    assert lines[1].startswith("others: 200,")
