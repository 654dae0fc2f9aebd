"""Decks for the same deals again: every seat has the hand of another, whoever deals."""

import random

import pytest
from gin.controller import FixedDecks, SameDeals
from gin.rules import PRESETS, Card, DealState, GameRecord

from tests.controller.sessions import NAMES, play_deal, sit


def played(rules: str, deals: int) -> GameRecord:
    """Return the record of some deals between people."""
    session = sit([None] * PRESETS[rules].players, rules=PRESETS[rules])
    for number in range(deals):
        play_deal(session, number)
        session.next_deal()
    play_deal(session)
    return session.record


def starts(record: GameRecord) -> list[DealState]:
    """Return the first state of each deal."""
    return [state for state in record.states() if len(state.log) == 1]


@pytest.mark.parametrize("rules", ["standard", "big-gin", "table-of-three", "partners"])
@pytest.mark.parametrize("turned", [0, 1])
def test_each_seat_has_the_hand_of_another_whoever_deals(rules: str, turned: int) -> None:
    record = played(rules, 2)
    players = record.ruleset.players
    for dealer in range(players):
        source = SameDeals(record, 0, turned, FixedDecks([]))
        for then in starts(record):
            now = DealState.deal(record.ruleset, source.next_deck(dealer), dealer)
            assert now.hands == tuple(then.hands[(seat + turned) % players] for seat in range(players))
            assert (now.upcard, now.stock) == (then.upcard, then.stock)


def test_with_the_dealer_turned_too_the_deck_is_the_same() -> None:
    record = played("standard", 1)
    source = SameDeals(record, 0, 1, FixedDecks([]))
    for deal, start in zip(record.deals, starts(record), strict=True):
        assert tuple(source.next_deck((start.dealer - 1) % 2)) == deal.deck


def test_a_seat_that_sits_out_another_deal_gets_a_whole_deck() -> None:
    record = played("dealer-sits-out", 1)
    (start, *_) = starts(record)
    for dealer in range(3):
        deck = SameDeals(record, 0, 1, FixedDecks([])).next_deck(dealer)
        now = DealState.deal(record.ruleset, deck, dealer)
        if dealer == (start.dealer - 1) % 3:
            assert now.hands == tuple(start.hands[(seat + 1) % 3] for seat in range(3))


def test_two_deals_at_once_are_whole_decks() -> None:
    record = played("two-deals", 1)
    for dealer in range(4):
        source = SameDeals(record, 0, 1, FixedDecks([]))
        for deal in record.deals:
            assert sorted(map(str, source.next_deck(dealer))) == sorted(map(str, deal.deck))


def test_later_deals_come_from_elsewhere() -> None:
    record = played("standard", 2)
    deck = random.Random(1).sample(record.deals[0].deck, 52)
    source = SameDeals(record, 2, 0, FixedDecks([deck]))
    assert tuple(source.next_deck(starts(record)[2].dealer)) == record.deals[2].deck
    assert source.next_deck(0) == deck


def test_a_session_tells_its_decks_who_deals() -> None:
    asked: list[int] = []

    class Noting:
        def next_deck(self, dealer: int) -> list[Card]:
            asked.append(dealer)
            return random.Random(len(asked)).sample(record.deals[0].deck, 52)

    record = played("standard", 0)
    session = sit([None, None], dealer=1)
    session._decks = Noting()
    play_deal(session)
    session.next_deal()
    assert asked == [session.state.dealer]
    assert session.record.seats == NAMES[:2]
