"""Deals and games for tests of the players."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace

from gin.players import Player
from gin.rules import (
    DECK,
    Action,
    Card,
    DealState,
    Discard,
    DrawStock,
    Hand,
    Knock,
    Meld,
    PassUpcard,
    Phase,
    Ruleset,
    Scoresheet,
    StockDrawn,
    View,
    apply,
    next_dealer,
    view,
)
from gin.rules.legality import is_last_discard


def position(
    rules: Ruleset,
    mine: str,
    *,
    upcard: str,
    opponent: str = "",
    top: str = "",
    sheet: Scoresheet | None = None,
) -> DealState:
    """Return a two-handed deal in which seat 1 opens with ``mine``; seat 0 deals, and holds ``opponent`` and more.

    ``top`` are the first cards of the stock; cards that are not named lie in the order of a fixed shuffle.
    """
    hand, first = Hand.parse(mine), Card.parse(upcard)
    stock = [Card.parse(word) for word in top.split()]
    named = hand.with_card(first).mask | Hand.parse(opponent).mask | Hand(stock).mask
    rest = [card for card in DECK if not named >> card & 1]
    random.Random(0).shuffle(rest)
    missing = 10 - len(Hand.parse(opponent))
    hands = (Hand([*Hand.parse(opponent), *rest[:missing]]), hand)
    return DealState.from_hands(rules, hands, first, (*stock, *rest[missing:]), 0, sheet)


def dealt(rules: Ruleset, seed: object) -> DealState:
    """Return the start of a deal whose deck and dealer follow from the seed."""
    deck = list(DECK)
    random.Random(f"deck {seed}").shuffle(deck)
    return DealState.deal(rules, deck, random.Random(f"dealer {seed}").randrange(rules.players))


def after(state: DealState, *moves: Action) -> DealState:
    """Return the state after these moves."""
    for move in moves:
        state, _ = apply(state, move)
    return state


def drawn(rules: Ruleset, mine: str, top: str, sheet: Scoresheet | None = None, upcard: str = "Qd") -> DealState:
    """Return a deal for any number of seats in which seat 1 holds ``mine`` and has just drawn ``top``."""
    first, card = Card.parse(upcard), Card.parse(top)
    rest = [each for each in DECK if each not in Hand.parse(mine).with_card(first).with_card(card)]
    random.Random(0).shuffle(rest)
    hands = [Hand(rest[10 * seat : 10 * seat + 10]) for seat in range(rules.players - 1)]
    hands.insert(1, Hand.parse(mine))
    stock = (card, *rest[10 * (rules.players - 1) :])
    state = DealState.from_hands(rules, tuple(hands), first, stock, 0, sheet)
    while state.phase is Phase.OFFER:
        state, _ = apply(state, PassUpcard())
    return after(state, DrawStock())


def last_discard(mine: str, top: str, opponent: str) -> DealState:
    """Return a deal in which the last discard, ``top``, has just been offered to seat 0 with ``mine``.

    Until then both seats discard what they draw, so only two hidden cards are not in the hand of seat 1, ``opponent``.
    """
    rules = Ruleset.parse("challenge stock_end=last-discard")
    state = position(rules, opponent, upcard="Kh", opponent=mine, top=top)
    state = after(state.changed(stock=(*state.stock[1:-2], state.stock[0], *state.stock[-2:])), *[PassUpcard()] * 2)
    while not is_last_discard(state):
        state = after(state, DrawStock())
        drawn = state.log[-1]
        assert isinstance(drawn, StockDrawn)
        assert drawn.card is not None
        state = after(state, Discard(drawn.card))
    return state


def knocked(rules: Ruleset, spread: str, loose: str, defender: str) -> DealState:
    """Return a deal that seat 1 knocks at its first turn with these melds and unmelded cards; seat 0 has to defend."""
    melds = tuple(Meld.parse(meld) for meld in spread.split("|"))
    mine = " ".join([*map(str, melds), loose]) if loose else " ".join(map(str, melds))
    spare = next(card for card in ("Qh", "Qs", "Jc", "Tc") if card not in mine + defender)
    state = position(rules, mine, upcard="Qd" if "Qd" not in mine + defender else "Tc", opponent=defender, top=spare)
    state = after(state, PassUpcard(), PassUpcard(), DrawStock())
    return after(state, Knock(Card.parse(spare), melds))


def play_deal(players: Iterable[Player], state: DealState, seed: object) -> Iterator[DealState]:
    """Yield every state of a deal, including the finished one."""
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
    sheet, dealer = Scoresheet(rules), 0
    ends: list[DealState] = []
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
    """Return the view of the seat whose turn it is."""
    return view(state, state.turn)


def hidden_cards_exchanged(state: DealState, rng: random.Random) -> DealState:
    """Return the state with all cards that the seat on turn has not seen dealt again."""
    seen = view(state, state.turn)
    seats = [seat for seat in range(len(state.hands)) if seat != state.turn]
    known = {seat: seen.known_hand(seat) & state.hands[seat] for seat in seats}
    hidden = [card for seat in seats for card in state.hands[seat] - known[seat]] + list(state.stock)
    rng.shuffle(hidden)
    hands = list(state.hands)
    for seat in seats:
        for card in state.hands[seat] - known[seat]:
            hands[seat] = hands[seat].without(card)
        while len(hands[seat]) < len(state.hands[seat]):
            hands[seat] = hands[seat].with_card(hidden.pop())
    return replace(state, hands=tuple(hands), stock=tuple(hidden))
