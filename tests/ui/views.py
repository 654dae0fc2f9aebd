"""Views of deals for tests without a window: laid out by hand, and from whole games played by chance."""

import random
from collections.abc import Iterator
from functools import cache

from gin.players import Player, make_player
from gin.rules import (
    DECK,
    PRESETS,
    Card,
    DealState,
    Event,
    Hand,
    Phase,
    Ruleset,
    View,
    apply,
    legal_actions,
    read_action,
    view,
)

STANDARD = PRESETS["standard"]


def deal(
    *hands: str, upcard: str = "", stock: str = "", rules: Ruleset = STANDARD, dealer: int | None = None
) -> DealState:
    """Return a deal with these hands, seat 0 first to act; ``stock`` names its top cards."""
    held = [Hand.parse(hand) for hand in hands]
    top = [Card.parse(card) for card in stock.split()]
    used = Hand(card for cards in (*held, top) for card in cards)
    rest = [card for card in DECK if card not in used]
    turned = Card.parse(upcard) if upcard else rest[-1]
    rest = [card for card in rest if card != turned]
    return DealState.from_hands(rules, held, turned, [*top, *rest], len(hands) - 1 if dealer is None else dealer)


def play(state: DealState, *actions: str) -> DealState:
    """Play actions given as text."""
    for action in actions:
        state, _ = apply(state, read_action(action))
    return state


def run_down(state: DealState) -> DealState:
    """Pass, then draw and discard the drawn card until two cards are left in the stock."""
    while state.phase is Phase.OFFER:
        state = play(state, "pass")
    while len(state.stock) > 2:
        state = play(state, "draw", f"discard {state.stock[0]}")
    return state


@cache
def story(seed: int, rules: Ruleset = STANDARD) -> tuple[tuple[tuple[Event, ...], DealState], ...]:
    """Play a deal with computer players; return the events of each action and the state after it, dealing first."""
    return tuple(_played(random.Random(seed), rules, make_player("simple" if seed % 3 else "steady")))


def _played(rng: random.Random, rules: Ruleset, player: Player) -> Iterator[tuple[tuple[Event, ...], DealState]]:
    deck = list(DECK)
    rng.shuffle(deck)
    state = DealState.deal(rules, deck, rng.randrange(rules.players))
    yield state.log, state
    while legal_actions(state):
        state, events = apply(state, player.choose(view(state, state.turn), rng))
        yield events, state


def moments(seed: int, rules: Ruleset = STANDARD, seat: int = 0) -> Iterator[View]:
    """All views of a seat in a deal played by computers."""
    for _, state in story(seed, rules):
        yield view(state, seat)
