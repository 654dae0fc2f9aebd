"""The engine and a plain second one play the same deals side by side, with the same legal actions and results."""

from random import Random

import pytest
from gin.rules import (
    PRESETS,
    Action,
    BigGin,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
    Ruleset,
    apply,
    legal_actions,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules import plain, tally
from tests.rules.machine import choose, shuffled
from tests.rules.strategies import rulesets

PLAIN_WORDS = {PassUpcard(): "pass", DrawStock(): "draw", DrawDiscard(): "take", BigGin(): "big gin"}


def texts(cards: Hand) -> frozenset[str]:
    return frozenset(map(str, cards))


def told(state: DealState, action: Action) -> plain.Act:
    """Return an action in the form of the plain engine."""
    match action:
        case Discard(card):
            return "discard", str(card)
        case Knock(card, melds):
            return "knock", str(card), frozenset(texts(meld.hand) for meld in melds)
        case LayOff(card, index):
            assert state.spread is not None
            return "lay", str(card), texts(state.spread.melds[index].hand)
        case FinishLayOff():
            return ("done",)
    return (PLAIN_WORDS[action],)


def start(rules: Ruleset, rng: Random) -> tuple[DealState, plain.Plain]:
    """Return the same deal in both engines, dealt to the plain one card by card from the seat after the dealer."""
    dealer, deck = rng.randrange(rules.players), shuffled(rng)
    state = DealState.deal(rules, deck, dealer)
    turn = [(dealer + step) % rules.players for step in range(1, rules.players + 1)]
    order = tuple(seat for seat in turn if seat in state.active)
    cards = [str(card) for card in deck]
    hands = {seat: frozenset(cards[at : rules.cards_dealt * len(order) : len(order)]) for at, seat in enumerate(order)}
    return state, plain.begin(rules, order, hands, tuple(cards[rules.cards_dealt * len(order) :]))


def check_alike(state: DealState, deal: plain.Plain) -> None:
    """Check that both have the same cards, seat on turn and legal actions, or the same result."""
    assert {seat: texts(state.hands[seat]) for seat in state.active} == deal.hands
    assert tuple(map(str, state.stock)) == deal.stock
    legal = [told(state, action) for action in legal_actions(state)]
    assert len(legal) == len(set(legal))
    assert set(legal) == plain.legal(deal)
    assert (state.phase is Phase.OVER) == (deal.end is not None)
    if state.result is None or deal.end is None:
        assert state.turn == deal.turn
        return
    assert (str(state.result.outcome), state.result.winner, state.result.points) == tally.worth(state.ruleset, deal.end)
    assert state.result.deadwood == deal.end.counts


@given(rules=rulesets(), seed=st.integers(0, 2**32))
@settings(max_examples=200)
def test_a_deal_goes_as_the_plain_engine_plays_it(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    state, deal = start(rules, rng)
    while state.phase is not Phase.OVER:
        check_alike(state, deal)
        action = choose(state, rng)
        deal = plain.do(deal, told(state, action))
        state, _ = apply(state, action)
    check_alike(state, deal)
    plain.arranged.cache_clear()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_line_after_a_knock_is_the_plain_engines(preset: str) -> None:
    rules, rng = PRESETS[preset], Random(preset)
    state, deal = start(rules, rng)
    while not any(isinstance(action, Knock) for action in legal_actions(state)):
        action = choose(state, rng)
        state, deal = apply(state, action)[0], plain.do(deal, told(state, action))
        if state.phase is Phase.OVER:
            state, deal = start(rules, rng)
    waiting = [(state, deal, 0)]
    while waiting:
        state, deal, depth = waiting.pop()
        check_alike(state, deal)
        if depth < 3:
            after = [(apply(state, action)[0], plain.do(deal, told(state, action))) for action in legal_actions(state)]
            waiting += [(*both, depth + 1) for both in after]
    plain.arranged.cache_clear()
