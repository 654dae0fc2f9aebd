"""Looking ahead: worlds that look as the seat sees them, differences alone, and blind to hidden cards."""

import pickle
import random
from collections.abc import Iterator
from statistics import fmean

import pytest
from gin.coach import Option, analyse
from gin.coach.evaluation import uncorrected
from gin.coach.look_ahead import (
    FEW_WORLDS,
    MARGIN,
    MORE_WORLDS,
    MOST_OPTIONS,
    NETWORK_WORLDS,
    UNDECIDED,
    WORLDS,
    Estimate,
    LookAhead,
    adjusted,
    adjustments_of,
    analysis_with,
    close_options,
    play_worlds,
    refined,
    supposed,
)
from gin.rules import DECK, PRESETS, Action, Discard, Knock, Phase, View, view
from gin.rules.cards import cards_of
from gin.rules.deal import problems

from tests.coach.test_analyse import states
from tests.players.helpers import dealt, hidden_cards_exchanged


def views(ruleset: str = "challenge") -> Iterator[View]:
    """Yield what the seat on turn sees in some deals."""
    yield from (view(state, state.turn) for state in states(ruleset))


def looks(count: int) -> list[View]:
    """Return some decisions with close options."""
    found = [seen for seen in views() if LookAhead(seen).actions]
    return found[:: len(found) // count][:count]


@pytest.mark.parametrize("ruleset", ["challenge", "standard", "big-gin"])
def test_a_supposed_deal_looks_as_the_real_one_does_and_breaks_no_rule(ruleset: str) -> None:
    rng = random.Random(1)
    for state in states(ruleset):
        if state.phase is Phase.LAY_OFF:
            continue
        seen, opponent = view(state, state.turn), 1 - state.turn
        known = seen.known_hand(opponent).mask
        others = [card for card in cards_of((1 << 52) - 1) if not (seen.hand.mask | known) >> card & 1]
        others = [card for card in others if card not in seen.discards]
        rng.shuffle(others)
        hand = known | sum(1 << card for card in others[: seen.counts[opponent] - known.bit_count()])
        deal = supposed(seen, hand, rng)
        assert view(deal, seen.seat) == seen
        assert not problems(deal)


def test_it_moves_close_options_and_no_others() -> None:
    for seen in looks(3):
        ahead, first = LookAhead(seen), analyse(seen)
        assert 2 <= len(ahead.actions) <= MOST_OPTIONS
        assert ahead.adjustments == ()
        adjustments, options = adjustments_of(seen), uncorrected(seen)
        assert tuple(adjustment.action for adjustment in adjustments) == ahead.actions
        before = {option.action: option for option in options}
        after = {option.action: option for option in adjusted(options, adjustments)}
        analysis = analysis_with(seen, adjustments)
        assert {option.action for option in analysis.options} == {option.action for option in first.options}
        worths = [option.chance for option in analysis.options]
        assert worths == sorted(worths, reverse=True)
        kinds = {action.card if isinstance(action, Knock) else action for action in ahead.actions}
        for action, option in after.items():
            if (action.card if isinstance(action, Knock) else action) not in kinds:
                assert option == before[action]
        # The worlds tell differences: what the options are worth in the mean stays as it was.
        assert fmean(after[action].chance for action in ahead.actions) == pytest.approx(
            fmean(before[action].chance for action in ahead.actions)
        )
        assert any(after[action].chance != before[action].chance for action in ahead.actions)


def test_the_same_view_gives_the_same_and_worlds_in_parts_as_all_at_once() -> None:
    (seen,) = looks(1)
    ahead = LookAhead(seen)
    while not ahead.finished:
        ahead.add(pickle.loads(pickle.dumps(ahead.next_worlds(24)))())
    assert ahead.adjustments == adjustments_of(seen) != ()


class Costing:
    """Plays worlds for a look ahead so that the second action comes to cost so much by then, not corrected."""

    def __init__(self, seen: View, chosen: Action | None) -> None:
        self.ahead = LookAhead(seen, chosen)
        worth = {option.action: option.chance for option in uncorrected(seen)}
        self._first = worth[self.ahead.actions[1]] - worth[self.ahead.actions[0]]
        self._played, self._sum = 0, 0.0

    def play(self, worlds: int, cost: float) -> None:
        """Play up to this many worlds in all."""
        mean = (-cost * (worlds + NETWORK_WORLDS) - NETWORK_WORLDS * self._first) / worlds
        value = (mean * worlds - self._sum) / (worlds - self._played)
        estimates = [Estimate(value if number == 1 else 0.0, 0.0) for number in range(len(self.ahead.actions))]
        self.ahead.add([estimates] * (worlds - self._played))
        self._played, self._sum = worlds, mean * worlds


@pytest.mark.parametrize(
    ("costs", "finished"),
    [
        ({FEW_WORLDS: -0.001}, True),
        ({FEW_WORLDS: 0.001}, False),
        ({FEW_WORLDS: 0.02, WORLDS: 0.02}, False),
        ({FEW_WORLDS: 0.02, WORLDS: UNDECIDED[0] - 0.001}, True),
        ({FEW_WORLDS: 0.02, WORLDS: UNDECIDED[1] + 0.001}, True),
        ({FEW_WORLDS: 0.02, WORLDS: 0.02, MORE_WORLDS: 0.02}, True),
    ],
)
def test_the_closer_a_call_is_the_more_worlds_are_played(costs: dict[int, float], finished: bool) -> None:
    (seen,) = looks(1)
    costing = Costing(seen, LookAhead(seen).actions[1])
    for worlds, cost in costs.items():
        assert not costing.ahead.finished
        costing.play(worlds, cost)
    assert costing.ahead.finished is finished
    assert bool(costing.ahead.adjustments) is finished


def test_to_find_the_best_action_all_worlds_are_played_whatever_they_say() -> None:
    seen = next(each for each in looks(9) if len(LookAhead(each).actions) < len(each.legal))
    other = next(action for action in seen.legal if action not in LookAhead(seen).actions)
    for chosen in (None, other):
        costing = Costing(seen, chosen)
        costing.play(FEW_WORLDS, -0.02)
        assert not costing.ahead.finished
        costing.play(WORLDS, 0.02)
        assert costing.ahead.finished


def test_the_further_worlds_are_other_ones() -> None:
    (seen,) = looks(1)
    actions = LookAhead(seen).actions
    across = play_worlds(seen, actions, range(WORLDS - 2, WORLDS + 2))
    assert across == play_worlds(seen, actions, range(WORLDS - 2, WORLDS)) + play_worlds(
        seen, actions, range(WORLDS, WORLDS + 2)
    )
    assert across[2:] != play_worlds(seen, actions, range(2))


def test_hidden_cards_change_nothing() -> None:
    compared = 0
    for number, state in enumerate(states("challenge")[::9]):
        seen = view(state, state.turn)
        actions = LookAhead(seen).actions
        other = hidden_cards_exchanged(state, random.Random(number))
        if not actions or other.hands == state.hands:
            continue
        worlds = range(number % 2, 3)
        assert play_worlds(seen, actions, worlds) == play_worlds(view(other, other.turn), actions, worlds)
        compared += 1
    assert compared > 3


def test_options_in_one_world_are_what_the_deal_comes_to_where_it_ends() -> None:
    found = 0
    for seen in views():
        knocks = [each for each in LookAhead(seen).actions if isinstance(each, Knock)]
        if not knocks:
            continue
        for (estimate,) in play_worlds(seen, knocks[:1], range(4)):
            assert estimate.points == int(estimate.points), "a knock ends the deal, and its points are whole"
            assert 0 <= estimate.chance <= 1
            found += 1
    assert found


def test_there_is_nothing_to_look_at_where_the_first_answer_is_exact_or_clear() -> None:
    lay_offs = [view(state, state.turn) for state in states("challenge", range(40)) if state.phase is Phase.LAY_OFF]
    assert lay_offs
    for seen in lay_offs:
        ahead = LookAhead(seen)
        assert ahead.finished
        assert refined(seen) == analyse(seen)


def test_where_the_coach_says_nothing_it_does_not_look_either() -> None:
    for state in (dealt(PRESETS["table-of-three"], 1), dealt(PRESETS["challenge"], 1)):
        seen = view(state, state.turn if len(state.active) > 2 else 1 - state.turn)
        assert refined(seen) == analyse(seen)
        assert refined(seen).refusal is not None


def option(card: int, chance: float, error: float = 0.01) -> Option:
    return Option(Discard(DECK[card]), chance, 0.0, {}, error)


def test_close_options_are_few_and_within_the_margin() -> None:
    some = [option(number, 0.6 - number * MARGIN / 6) for number in range(10)]
    assert close_options(some) == some[:MOST_OPTIONS]
    assert close_options([option(0, 0.6), option(1, 0.6 - 2 * MARGIN)]) == []
    assert close_options([option(0, 0.6, 0.0), option(1, 0.59)]) == [], "one is known exactly"
    assert close_options([]) == []
