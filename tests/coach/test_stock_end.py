"""The last discard of the stock: the coach knows how the deal ends with it, by every rule."""

import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean

import pytest
from gin.coach import Ending, Option, analyse
from gin.coach.judge import Judge
from gin.coach.look_ahead import supposed
from gin.coach.reasons import reasons
from gin.coach.stock_end import result_of_last_discard
from gin.players.base import deadwood_after_knock
from gin.rules import (
    BigGin,
    Card,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    LayOff,
    Outcome,
    PassUpcard,
    Phase,
    Ruleset,
    View,
    apply,
    deadwood,
    view,
)
from gin.rules.deal import UNDRAWN_STOCK

from tests.players.helpers import dealt, drawn


def last_discards(rules: str, deals: int = 12) -> Iterator[tuple[View, list[Option]]]:
    """Yield views of the last discard of deals in which nobody knocks, with the options to discard, the best first."""
    for seed in range(deals):
        state, rng = dealt(Ruleset.parse(rules), seed), random.Random(seed)
        while state.result is None and not (state.phase is Phase.DISCARD and state.stock_count <= UNDRAWN_STOCK):
            seen = view(state, state.turn)
            discards = [action for action in seen.legal if isinstance(action, Discard)]
            rng.shuffle(discards)
            lightest = min(discards, key=lambda each: deadwood(seen.hand.without(each.card)), default=None)
            state, _ = apply(state, lightest or next(each for each in (DrawStock(), *seen.legal) if each in seen.legal))
        seen = view(state, state.turn)
        yield seen, [each for each in analyse(seen).options if isinstance(each.action, Discard)]


def test_all_discards_with_which_a_deal_becomes_void_are_worth_the_same() -> None:
    for seen, options in last_discards("standard"):
        assert len(options) == len([each for each in seen.legal if isinstance(each, Discard)])
        assert {option.chance for option in options} == {options[0].chance}
        assert all(option.outcomes == {Ending.VOID: 1.0} for option in options)
        assert all(option.points == option.error == 0 for option in options)
        assert "nobody scores" in reasons(seen, options[0])[0]


def test_where_the_lowest_hand_wins_the_least_deadwood_is_best() -> None:
    for seen, options in last_discards("two-deals"):
        left = [deadwood(seen.hand.without(each.action.card)) for each in options if isinstance(each.action, Discard)]
        assert left[0] == min(left)
        assert options[0].outcomes.keys() <= {Ending.LOWEST, Ending.THEIR_LOWEST, Ending.VOID}


def test_before_the_stock_has_run_out_the_lowest_hand_stands_for_a_void_deal() -> None:
    state = dealt(Ruleset.parse("standard stock_end=lowest"), 3)
    outcomes = analyse(view(state, state.turn)).best.outcomes
    assert sum(outcomes.values()) == pytest.approx(1)
    assert 0 < outcomes[Ending.LOWEST] + outcomes[Ending.THEIR_LOWEST] < 0.3
    assert outcomes.get(Ending.VOID, 0.0) < outcomes[Ending.LOWEST] + outcomes[Ending.THEIR_LOWEST]


def points_for_first_seat(state: DealState) -> float:
    """Return what seat 0 wins or, below 0, loses, if the other knocks with the least deadwood whenever it may."""
    if state.result is not None:
        won = state.result.winner == 0
        return 0 if state.result.winner is None else state.result.points * (1 if won else -1)
    seen = view(state, state.turn)
    if state.phase is Phase.LAY_OFF:
        return max(
            points_for_first_seat(apply(state, each)[0])
            for each in seen.legal
            if isinstance(each, LayOff | FinishLayOff)
        )
    if seen.big_gin_pays:
        return points_for_first_seat(apply(state, BigGin())[0])
    knocks = [each for each in seen.legal if isinstance(each, Knock)]
    if knocks:
        least = min(deadwood_after_knock(seen.hand, each) for each in knocks)
        knocks = [each for each in knocks if deadwood_after_knock(seen.hand, each) == least]
        return min(points_for_first_seat(apply(state, each)[0]) for each in knocks)
    move = DrawDiscard() if DrawDiscard() in seen.legal else PassUpcard()
    return points_for_first_seat(apply(state, move)[0])


def test_a_last_discard_that_is_on_offer_is_worth_what_the_opponent_makes_of_it() -> None:
    knocked = 0
    for seen, options in last_discards("challenge stock_end=last-discard", 8):
        if seen.seat:
            continue
        hands = Judge.of(seen).hands
        for option in options[::5]:
            ends = [
                points_for_first_seat(apply(supposed(seen, hand, random.Random(0)), option.action)[0]) for hand in hands
            ]
            assert option.points == pytest.approx(fmean(ends), abs=1.5)
            assert option.outcomes.get(Ending.VOID, 0) == pytest.approx(sum(not each for each in ends) / len(hands))
            knocked += any(ends)
    assert knocked > 3


@pytest.mark.parametrize(("rules", "outcome"), [("big-gin", Outcome.BIG_GIN), ("challenge", Outcome.GIN)])
def test_the_opponent_makes_big_gin_of_the_last_discard_where_it_pays(rules: str, outcome: Outcome) -> None:
    state = drawn(Ruleset.parse(f"{rules} stock_end=last-discard"), "2c 3c 4c 9d 9s 9h Jh Js Kd Kc", "Jc")
    seen = replace(view(state, 1), stock_count=UNDRAWN_STOCK)
    result = result_of_last_discard(seen, Card.parse("9d"), Hand.parse("2h 3h 4h 5h 7d 8d Qs Qd Qc Qh").mask)
    assert result.outcome is outcome
    assert result.winner == 0


def test_a_card_that_was_taken_is_among_the_options_where_it_may_be_discarded() -> None:
    state = dealt(Ruleset.parse("standard allow_returned_discard=yes"), 1)
    state, _ = apply(state, DrawDiscard())
    seen = view(state, state.turn)
    assert seen.taken is not None
    assert analyse(seen).cost(Discard(seen.taken)) >= 0
