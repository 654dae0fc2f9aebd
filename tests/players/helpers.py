"""Deals and games for the tests of players."""

import random
from collections.abc import Iterable, Iterator

from gin.players import Player
from gin.rules import DECK, Card, DealState, Hand, Ruleset, Scoresheet, View, apply, next_dealer, view


def position(
    rules: Ruleset,
    mine: str,
    *,
    upcard: str,
    other: str = "",
    top: str = "",
    sheet: Scoresheet | None = None,
) -> DealState:
    """A two-seat deal that seat 1 opens with ``mine``: seat 0 deals and holds ``other`` and what fills it up.

    ``top`` are the first cards of the stock; what is not named lies in the order of a fixed shuffle.
    """
    hand, first = Hand.parse(mine), Card.parse(upcard)
    stock = [Card.parse(word) for word in top.split()]
    named = hand.with_card(first).mask | Hand.parse(other).mask | Hand(stock).mask
    rest = [card for card in DECK if not named >> card & 1]
    random.Random(0).shuffle(rest)
    missing = 10 - len(Hand.parse(other))
    hands = (Hand([*Hand.parse(other), *rest[:missing]]), hand)
    return DealState.from_hands(rules, hands, first, (*stock, *rest[missing:]), 0, sheet)


def play_deal(players: Iterable[Player], state: DealState, seed: object) -> Iterator[DealState]:
    """Yield every state of a deal, the finished one included."""
    seats = list(players)
    rng = random.Random(str(seed))
    while state.result is None:
        yield state
        state, _ = apply(state, seats[state.turn].choose(view(state, state.turn), rng))
    yield state


def play_game(players: Iterable[Player], rules: Ruleset, seed: object) -> list[DealState]:
    """Play a whole game and return its finished deals."""
    seats = list(players)
    rng = random.Random(f"decks {seed}")
    sheet, dealer, ends = Scoresheet(rules), 0, []
    while not sheet.is_over:
        deck = list(DECK)
        rng.shuffle(deck)
        start = DealState.deal(rules, deck, dealer, sheet)
        *_, end = play_deal(seats, start, f"{seed} {len(ends)}")
        assert end.result is not None
        ends.append(end)
        sheet, dealer = sheet.add(end.result), next_dealer(rules, dealer, end.result)
    return ends


def seen(state: DealState) -> View:
    """The view of the seat on turn."""
    return view(state, state.turn)
