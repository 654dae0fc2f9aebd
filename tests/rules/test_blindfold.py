"""Views do not depend on where the cards lie that the seat cannot see."""

from random import Random

from gin.rules import DECK, GameRecord, Hand, Phase, Ruleset, apply, view
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.machine import NAMES, choose, shown_by, shuffled
from tests.rules.strategies import rulesets


@given(rules=rulesets(), seed=st.integers(0, 2**32), stop=st.integers(0, 60))
@settings(max_examples=120)
def test_swapping_unseen_cards_leaves_a_view_unchanged(rules: Ruleset, seed: int, stop: int) -> None:
    rng = Random(seed)
    record = GameRecord(rules, NAMES[: rules.players], 0).with_deal(shuffled(rng))
    state = record.final_state()
    assert state is not None
    while len(record.deals[0].actions) < stop:
        action = choose(state, rng)
        after, _ = apply(state, action)
        if after.spread is not None or after.phase is Phase.OVER:
            break
        state, record = after, record.with_action(action)
    for seat in range(rules.players):
        seen = Hand(state.hands[seat]) | Hand(card for event in state.log for card in shown_by(event.seen_by(seat)))
        unseen = [card for card in DECK if card not in seen]
        others = unseen[:]
        rng.shuffle(others)
        exchange = dict(zip(unseen, others, strict=True))
        deck = [exchange.get(card, card) for card in record.deals[0].deck]
        elsewhere = GameRecord(rules, record.seats, 0).with_deal(deck)
        for action in record.deals[0].actions:
            elsewhere = elsewhere.with_action(action)
        other = elsewhere.final_state()
        assert other is not None
        assert view(other, seat) == view(state, seat)
        if len(unseen) > 3 and others != unseen:
            assert other != state
