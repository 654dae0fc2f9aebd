"""Invariants that hold after each action of any game, and the parts of a random walk through games."""

import pickle
from collections.abc import Iterator, Set
from random import Random

import pytest
from gin.rules import (
    DECK,
    Action,
    BigGin,
    Card,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    IllegalAction,
    Knock,
    LayOff,
    Meld,
    PassUpcard,
    Phase,
    StockDrawn,
    apply,
    legal_actions,
    problems,
    read_action,
    view,
    write_action,
)
from gin.rules.melds import catalogue, melds_within

from tests.rules.sensible import sensible

NAMES = ("Ann", "Bob", "Cid", "Dot")


def shuffled(rng: Random) -> list[Card]:
    """Return a shuffled deck."""
    deck = list(DECK)
    rng.shuffle(deck)
    return deck


def choose(state: DealState, rng: Random) -> Action:
    """Return an action: good enough that deals end in every way, odd enough to reach odd states."""
    return sensible(state, rng) if rng.random() < 0.8 else rng.choice(legal_actions(state))


def every_action(state: DealState, rng: Random) -> Iterator[Action]:
    """Yield every imaginable action: all discards and lay-offs, and every knock with melds of the hand.

    Of knocks with a repeated meld, or with melds of cards not in the hand, there is a sample.
    """
    yield from (PassUpcard(), DrawStock(), DrawDiscard(), BigGin(), FinishLayOff())
    melds = len(state.spread.melds) if state.spread else 1
    for card in DECK:
        yield Discard(card)
        yield from (LayOff(card, index) for index in range(-1, melds + 1))
    hand = state.hands[state.turn]
    for card in hand if state.phase is Phase.DISCARD else tuple(hand)[:1]:
        held = melds_within(hand.without(card).mask, state.ruleset.aces)
        for spread in _apart(held):
            yield Knock(card, spread)
    odd = rng.choice(list(catalogue(state.ruleset.aces).values()))
    held = melds_within(hand.mask, state.ruleset.aces) or (odd,)
    for card in (rng.choice(DECK), rng.choice(list(hand) or DECK)):
        yield Knock(card, (odd,))
        yield Knock(card, tuple(rng.choices(held, k=3)))


def _apart(melds: tuple[Meld, ...], used: int = 0) -> Iterator[tuple[Meld, ...]]:
    """Yield every choice of disjoint melds, the empty one included."""
    yield ()
    for index, meld in enumerate(melds):
        if not used & meld.mask:
            for rest in _apart(melds[index + 1 :], used | meld.mask):
                yield (meld, *rest)


def check_what_is_legal(state: DealState, rng: Random) -> None:
    """Check that `apply` accepts exactly the legal actions and refuses others with a sentence, changing nothing."""
    legal = legal_actions(state)
    accepted = set(legal)
    assert len(accepted) == len(legal)
    assert (legal == ()) == (state.phase is Phase.OVER)
    before = pickle.dumps(state)
    for action in legal:
        after, events = apply(state, action)
        assert after.log == state.log + events
        assert read_action(write_action(action)) == action
    tried = set()
    for action in every_action(state, rng):
        tried.add(action)
        if action not in accepted:
            with pytest.raises(IllegalAction, match=r"^[A-Z].+[.]$"):
                apply(state, action)
    assert accepted <= tried
    assert pickle.dumps(state) == before


def check_views(state: DealState) -> None:
    """Check that each view has its own hand, counts the others, can be pickled and names no hidden card."""
    for seat, hand in enumerate(state.hands):
        seen = view(state, seat)
        assert seen.hand == hand
        assert seen.counts == tuple(map(len, state.hands))
        assert (seen.discards, seen.stock_count) == (state.discards, len(state.stock))
        assert pickle.loads(pickle.dumps(seen)) == seen
        text = repr(seen)
        hidden: Set[Card] = Hand(state.stock)
        for other, cards in enumerate(state.hands):
            if other != seat:
                hidden |= cards - seen.known_hand(other)
        hidden -= Hand(card for event in state.log for card in shown_by(event))
        assert not [card for card in hidden if f"'{card}'" in text]
        drawn = [event for event in seen.log if isinstance(event, StockDrawn)]
        assert all((event.card is None) == (event.seat != seat) for event in drawn)
        assert seen.legal == (legal_actions(state) if seat == state.turn else ())


def shown_by(event: object) -> list[Card]:
    """Return the cards that an event shows to everybody, even to a seat that is not there."""
    seen = event.seen_by(-1)  # type: ignore[attr-defined]
    cards = [getattr(seen, name) for name in ("card", "upcard") if getattr(seen, name, None) is not None]
    return [*cards, *(getattr(seen, "deadwood", None) or ())]


def check_cards(state: DealState) -> None:
    """Check that the whole deck is on the table."""
    places = [card for hand in state.hands for card in hand] + [*state.stock, *state.discards]
    if state.spread is not None:
        places += [card for meld in state.spread.melds for card in meld.cards] + list(state.spread.deadwood)
    assert len(set(places)) == 52
    assert problems(state) == []
