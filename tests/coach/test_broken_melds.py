"""Whether a player has broken up a meld earlier in the deal, and what that makes of later moves."""

import random
from collections.abc import Iterator

import pytest
from gin.coach import analyse
from gin.coach.broken_melds import has_broken_meld
from gin.coach.correction import AIMLESS_FACTOR
from gin.coach.evaluation import in_order, uncorrected
from gin.rules import PRESETS, Card, DealState, Discard, Phase, View, apply, deadwood, view

RULES = PRESETS["challenge"]


def random_play(seed: int) -> Iterator[tuple[View, bool]]:
    """Yield the views of a deal whose players move at random, each with whether its seat has broken up a meld."""
    rng = random.Random(seed)
    deck = [*map(Card, range(52))]
    rng.shuffle(deck)
    state, broken = DealState.deal(RULES, deck, seed % 2), [False, False]
    while state.phase in (Phase.OFFER, Phase.DRAW, Phase.DISCARD):
        seen = view(state, state.turn)
        yield seen, broken[seen.seat]
        action = rng.choice(seen.legal)
        if isinstance(action, Discard):
            left = {card: deadwood(seen.hand.without(card), RULES.aces) for card in seen.hand}
            broken[seen.seat] |= left[action.card] >= min(left.values()) + 10
        state, _ = apply(state, action)


@pytest.mark.parametrize("seed", range(20))
def test_it_is_known_from_the_view_alone(seed: int) -> None:
    found = [(has_broken_meld(seen), broken) for seen, broken in random_play(seed)]
    assert all(known == broken for known, broken in found)


def test_it_happens_at_random() -> None:
    found = [broken for seed in range(20) for _, broken in random_play(seed)]
    assert 0.2 < sum(found) / len(found) < 0.8


def test_moves_after_it_cost_more_than_the_network_sees() -> None:
    seen = next(seen for seen, broken in random_play(1) if broken and seen.phase is Phase.DISCARD)
    best, *others = in_order(uncorrected(seen))
    analysis = analyse(seen)
    assert others
    for option in others:
        least = min(best.chance, AIMLESS_FACTOR * (best.chance - option.chance))
        assert analysis.cost(option.action) >= least - 1e-9
