"""Random games under random rulesets: after every action, everything that must hold does hold."""

import pickle
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
    GameRecord,
    Hand,
    IllegalAction,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
    Ruleset,
    Scoresheet,
    StockDrawn,
    apply,
    legal_actions,
    problems,
    read_action,
    view,
    write_action,
)
from gin.rules.melds import catalogue, melds_within
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.sensible import sensible
from tests.rules.strategies import rulesets

NAMES = ("Ann", "Bob", "Cid", "Dot")


def shuffled(rng: Random) -> list[Card]:
    deck = list(DECK)
    rng.shuffle(deck)
    return deck


def choose(state: DealState, rng: Random) -> Action:
    """Play well enough that deals end in every way, and oddly enough to reach odd states."""
    return sensible(state, rng) if rng.random() < 0.8 else rng.choice(legal_actions(state))


def some_actions(state: DealState, legal: tuple[Action, ...], rng: Random) -> list[Action]:
    """A sample of all actions there are, most of them illegal now and some nearly legal."""
    hand = state.hands[state.turn]
    card, held = rng.choice(DECK), rng.choice(list(hand) or DECK)
    melds = melds_within(hand.mask, state.ruleset.aces) or (rng.choice(list(catalogue(state.ruleset.aces).values())),)
    chosen = tuple(rng.choices(melds, k=rng.randint(0, 3)))
    odd = rng.choice(list(catalogue(state.ruleset.aces).values()))
    return [
        PassUpcard(),
        DrawStock(),
        DrawDiscard(),
        BigGin(),
        FinishLayOff(),
        *(Discard(other) for other in (card, held, *state.discards[-1:])),
        *(Knock(other, chosen) for other in (card, held)),
        *(
            Knock(action.card, (*action.melds, odd))
            for action in legal_actions(state)[-1:]
            if isinstance(action, Knock)
        ),
        *(LayOff(other, index) for other in (card, held) for index in (-1, 0, 1, 2, 9)),
    ]


def check_what_is_legal(state: DealState, rng: Random) -> None:
    """`apply` accepts exactly `legal_actions`; what it refuses, it refuses with a sentence and changes nothing."""
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert (legal == ()) == (state.phase is Phase.OVER)
    before = pickle.dumps(state)
    for action in legal:
        after, events = apply(state, action)
        assert after.log == state.log + events
        assert read_action(write_action(action)) == action
    for action in some_actions(state, legal, rng):
        if action not in legal:
            with pytest.raises(IllegalAction, match=r"^[A-Z].+[.]$"):
                apply(state, action)
    assert pickle.dumps(state) == before


def check_views(state: DealState) -> None:
    """Each view knows its own hand, counts the others, survives a pickle and names no hidden card."""
    for seat, hand in enumerate(state.hands):
        seen = view(state, seat)
        assert seen.hand == hand
        assert pickle.loads(pickle.dumps(seen)) == seen
        text = repr(seen)
        hidden = Hand(state.stock)
        for other, cards in enumerate(state.hands):
            if other != seat:
                hidden |= cards - seen.known_hand(other)
        hidden -= Hand(card for event in state.log for card in shown_by(event))
        assert not [card for card in hidden if f"'{card}'" in text]
        drawn = [event for event in seen.log if isinstance(event, StockDrawn)]
        assert all((event.card is None) == (event.seat != seat) for event in drawn)
        assert seen.legal == (legal_actions(state) if seat == state.turn else ())


def shown_by(event: object) -> list[Card]:
    """The cards that an event has shown to everybody: those that it names to a seat that is not there."""
    seen = event.seen_by(-1)  # type: ignore[attr-defined]
    cards = [getattr(seen, name) for name in ("card", "upcard") if getattr(seen, name, None) is not None]
    return [*cards, *(getattr(seen, "deadwood", None) or ())]


def check_cards(state: DealState) -> None:
    """The whole pack is on the table."""
    places = [card for hand in state.hands for card in hand] + [*state.stock, *state.discards]
    if state.spread is not None:
        places += [card for meld in state.spread.melds for card in meld.cards] + list(state.spread.deadwood)
    assert len(set(places)) == 52
    assert problems(state) == []


@given(rules=rulesets(), seed=st.integers(0, 2**32))
@settings(max_examples=50)
def test_a_random_game_keeps_every_invariant_at_every_step(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    sheet, dealer = Scoresheet(rules), rng.randrange(rules.players)
    record = GameRecord(rules, NAMES[: rules.players], dealer)
    for _ in range(2):
        deck = shuffled(rng)
        record, state = record.with_deal(deck), DealState.deal(rules, deck, dealer, sheet)
        while state.phase is not Phase.OVER:
            check_cards(state)
            check_views(state)
            check_what_is_legal(state, rng)
            action = choose(state, rng)
            state, _ = apply(state, action)
            record = record.with_action(action)
        check_cards(state)
        check_views(state)
        check_what_is_legal(state, rng)
        assert GameRecord.parse(str(record)) == record
        assert record.final_state() == state
        assert state.result is not None
        sheet = sheet.add(state.result)
        dealer = sheet.next_dealer(dealer)
        if sheet.is_over:
            break


@given(rules=rulesets(), seed=st.integers(0, 2**32), stop=st.integers(0, 60))
@settings(max_examples=40)
def test_a_game_taken_up_from_its_text_goes_on_from_the_same_state(rules: Ruleset, seed: int, stop: int) -> None:
    rng = Random(seed)
    record = GameRecord(rules, NAMES[: rules.players], 0).with_deal(shuffled(rng))
    states = list(record.states())
    while len(states) <= stop and states[-1].phase is not Phase.OVER:
        action = choose(states[-1], rng)
        record = record.with_action(action)
        states.append(apply(states[-1], action)[0])
    assert list(GameRecord.parse(str(record)).states()) == states


@given(rules=rulesets(), seed=st.integers(0, 2**32), stop=st.integers(0, 60))
@settings(max_examples=120)
def test_exchanging_cards_that_a_seat_cannot_see_leaves_its_view_as_it_is(rules: Ruleset, seed: int, stop: int) -> None:
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
