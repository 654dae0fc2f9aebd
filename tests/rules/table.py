"""A table for scenarios: deals laid out by hand, and actions played from their text."""

import pytest
from gin.rules import (
    DECK,
    PRESETS,
    Card,
    DealState,
    Hand,
    IllegalAction,
    Ruleset,
    Scoresheet,
    apply,
    legal_actions,
    problems,
    read_action,
    view,
    why_not,
    write_action,
)

STANDARD = PRESETS["standard"]


def table(
    *hands: str,
    upcard: str | None = "",
    stock: str = "",
    bottom: str = "",
    rules: Ruleset = STANDARD,
    dealer: int | None = None,
    sheet: Scoresheet | None = None,
) -> DealState:
    """Return a deal of these hands. Unless another dealer is named it is the last seat, so that seat 0 acts first.

    ``stock`` names its top cards and ``bottom`` its last; the rest of the deck lies between them in order. If
    no upcard is named it is the last of that rest.
    """
    held = [Hand.parse(hand) for hand in hands]
    top = [Card.parse(card) for card in stock.split()]
    last = [Card.parse(card) for card in bottom.split()]
    used = Hand(card for cards in (*held, top, last) for card in cards)
    rest = [card for card in DECK if card not in used]
    turned = None if upcard is None else Card.parse(upcard) if upcard else rest[-1]
    rest = [card for card in rest if card != turned]
    return DealState.from_hands(
        rules, held, turned, [*top, *rest, *last], len(hands) - 1 if dealer is None else dealer, sheet
    )


def play(state: DealState, *actions: str) -> DealState:
    """Return the deal after some actions, given as text."""
    for action in actions:
        state, _ = apply(state, read_action(action))
        assert problems(state) == []
    return state


def run_down(state: DealState, left: int) -> DealState:
    """Pass any upcard, then draw from the stock and discard that card, until so many cards are left in the stock."""
    while state.phase == "offer":
        state = play(state, "pass")
    while len(state.stock) > left:
        state = play(state, "draw", f"discard {state.stock[0]}")
    return state


def refusal(state: DealState, action: str) -> str:
    """Return the sentence with which `apply` refuses an action, and check that `why_not` says the same."""
    with pytest.raises(IllegalAction) as refused:
        apply(state, read_action(action))
    assert why_not(view(state, state.turn), read_action(action)) == str(refused.value)
    return str(refused.value)


def legal(state: DealState) -> list[str]:
    """Return the legal actions as text."""
    return [write_action(action) for action in legal_actions(state)]
