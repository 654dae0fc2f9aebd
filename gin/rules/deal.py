"""One deal as a frozen value, from the dealt cards to the result, and the invariants it keeps.

Actions are applied in `gin.rules.play`. Nothing here is random: the caller brings the shuffled deck.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypedDict, Unpack

from gin.rules.actions import Dealt, Event, LaidOff
from gin.rules.cards import FULL_MASK, Card, Hand, Suit
from gin.rules.melds import Meld, catalogue
from gin.rules.result import DealResult
from gin.rules.ruleset import Oklahoma, Opening, Ruleset, Seating
from gin.rules.scoresheet import Scoresheet

UNDRAWN_STOCK: Final = 2
"""The last cards of the stock, which are never drawn: the stock has ended when only these are left."""


class Phase(StrEnum):
    """What the seat on turn has to do."""

    OFFER = "offer"
    DRAW = "draw"
    DISCARD = "discard"
    LAY_OFF = "lay off"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Spread:
    """The knocker's hand on the table.

    ``melds`` grow by lay-offs. ``card`` is what the knocker discarded, None after big gin.
    """

    seat: int
    card: Card | None
    melds: tuple[Meld, ...]
    deadwood: Hand


class Changes(TypedDict, total=False):
    """The fields of a `DealState` that an action may change; the others stay as they were dealt."""

    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    phase: Phase
    turn: int
    taken: Card | None
    passes: int
    returned_discards: int
    turns_without_stock: int
    spread: Spread | None
    result: DealResult | None
    log: tuple[Event, ...]


@dataclass(frozen=True, kw_only=True)
class DealState:
    """Everything about one deal.

    ``active`` lists the seats that play this deal, in the order of the table; the others have an empty hand. ``stock``
    has its top card first, ``discards`` its top card last. ``upcard`` is the first card turned up, even after it has
    been taken, and ``passes`` the number of seats that have passed it. ``taken`` is the card that the seat on turn
    took from the discard pile in this turn, and ``returned_discards`` the number of successive turns in which a card
    was taken from the pile and discarded again. ``turns_without_stock`` is the number of successive turns that began
    with a card from the pile. ``log`` holds every event, ``sheet`` the game before this deal.

    Unlike the other values it has no slots: the state after an action is then a copy of one dict.
    """

    ruleset: Ruleset
    dealer: int
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    upcard: Card | None
    phase: Phase
    turn: int
    active: tuple[int, ...]
    sheet: Scoresheet
    taken: Card | None = None
    passes: int = 0
    returned_discards: int = 0
    turns_without_stock: int = 0
    spread: Spread | None = None
    result: DealResult | None = None
    log: tuple[Event, ...] = ()

    @staticmethod
    def from_hands(
        ruleset: Ruleset,
        hands: Iterable[Hand],
        upcard: Card | None,
        stock: Iterable[Card],
        dealer: int,
        sheet: Scoresheet | None = None,
    ) -> "DealState":
        """Return the start of a deal with these hands, one for each seat of the table, empty where it does not play.

        ``stock`` has its top card first. Which seats play follows from the sheet. Raises ValueError naming everything
        that is wrong if these rules could not deal so.
        """
        hands, sheet = tuple(hands), sheet or Scoresheet(ruleset)
        active = sheet.active(dealer)
        opening = ruleset.opening
        state = DealState(
            ruleset=ruleset,
            dealer=dealer,
            hands=hands,
            stock=tuple(stock),
            discards=() if upcard is None else (upcard,),
            upcard=upcard,
            phase={Opening.OFFER: Phase.OFFER, Opening.FREE: Phase.DRAW, Opening.ELEVEN: Phase.DISCARD}[opening],
            turn=next(seats_after(active, dealer), dealer),
            active=active,
            sheet=sheet,
            log=(Dealt(dealer, hands, upcard),),
        )
        if wrong := problems(state):
            raise ValueError("; ".join(wrong))
        return state

    @staticmethod
    def deal(
        ruleset: Ruleset,
        deck: Sequence[Card],
        dealer: int,
        sheet: Scoresheet | None = None,
    ) -> "DealState":
        """Deal a deck of 52, top card first: one card at a time, beginning with the first active seat after the dealer.

        The next card is turned up, or goes to the first seat in an eleven-card opening.
        """
        sheet = sheet or Scoresheet(ruleset)
        active = sheet.active(dealer)
        order = [*seats_after(active, dealer), *(seat for seat in active if seat == dealer)]
        dealt = ruleset.cards_dealt * len(order)
        hands = [Hand()] * ruleset.players
        for place, seat in enumerate(order):
            hands[seat] = Hand(deck[place : dealt : len(order)])
        upcard, stock = deck[dealt], deck[dealt + 1 :]
        if ruleset.opening is Opening.ELEVEN:
            hands[order[0]] = hands[order[0]].with_card(upcard)
            return DealState.from_hands(ruleset, hands, None, stock, dealer, sheet)
        return DealState.from_hands(ruleset, hands, upcard, stock, dealer, sheet)

    def changed(self, **changes: Unpack[Changes]) -> "DealState":
        """Return the state with these changes, as `dataclasses.replace` would in ten times the time."""
        state = object.__new__(DealState)
        state.__dict__.update(self.__dict__, **changes)
        return state

    @property
    def hand(self) -> Hand:
        """The hand of the seat on turn."""
        return self.hands[self.turn]

    @property
    def stock_count(self) -> int:
        """The number of cards in the stock."""
        return len(self.stock)

    @property
    def knock_limit(self) -> int:
        """The most deadwood points with which one may knock in this deal."""
        return knock_limit(self.ruleset, self.upcard)

    @property
    def multiplier(self) -> int:
        """The factor of the points of this deal: 2 where an Oklahoma spade doubles them, else 1."""
        return multiplier(self.ruleset, self.upcard)


def seats_after(active: tuple[int, ...], seat: int) -> Iterator[int]:
    """Yield the other active seats in turn, beginning after a seat that need not be active itself."""
    yield from (other for other in active if other > seat)
    yield from (other for other in active if other < seat)


def knock_limit(ruleset: Ruleset, upcard: Card | None) -> int:
    """Return the knock limit of a deal with this first upcard (Pagat, Oklahoma)."""
    if ruleset.oklahoma is Oklahoma.OFF or upcard is None:
        return ruleset.knock_limit
    if upcard.rank == 1 and ruleset.oklahoma is Oklahoma.ACE_IS_GIN:
        return 0
    return upcard.value


def multiplier(ruleset: Ruleset, upcard: Card | None) -> int:
    """Return the factor of the points of a deal with this first upcard (Pagat, Oklahoma)."""
    return 2 if ruleset.spades_double and upcard is not None and upcard.suit == Suit.SPADES else 1


def problems(state: DealState) -> list[str]:
    """Return a sentence for each broken invariant of a state; none for any state that play can reach."""
    found = _seat_problems(state)
    if found:
        return found
    laid = [card for meld in state.spread.melds for card in meld.cards] if state.spread else []
    held_by_knocker = state.hands[state.spread.seat] if state.spread else Hand()
    cards = [card for hand in state.hands for card in hand] + list(state.stock) + list(state.discards)
    cards += [card for card in laid if card not in held_by_knocker]
    if len(cards) != 52 or Hand(cards).mask != FULL_MASK:
        found.append(f"the {len(cards)} cards on the table are not one deck of 52")
    if (state.upcard is None) != (state.ruleset.opening is Opening.ELEVEN):
        found.append("an upcard is turned unless the first seat has eleven cards")
    open_turn = state.phase is Phase.DISCARD
    for seat, hand in enumerate(state.hands):
        size = state.ruleset.cards_dealt + (open_turn and seat == state.turn) if seat in state.active else 0
        laid_off = sum(isinstance(event, LaidOff) and event.seat == seat for event in state.log)
        big = state.spread is not None and state.spread.seat == seat and state.spread.card is None
        if len(hand) != size - laid_off + big:
            found.append(f"seat {seat} holds {len(hand)} cards")
    if (state.phase is Phase.OVER) != (state.result is not None):
        found.append("a deal is over exactly when it has a result")
    if state.phase is Phase.LAY_OFF and (state.spread is None or not state.spread.deadwood):
        found.append("lay-offs follow a knock that left deadwood")
    if state.taken is not None and (not open_turn or state.taken not in state.hands[state.turn]):
        found.append("a card taken this turn is in the hand of the seat that has to discard")
    if state.phase is Phase.OFFER and state.discards != (state.upcard,):
        found.append("the upcard on offer is the whole discard pile")
    if state.spread is not None:
        found += _spread_problems(state, state.spread)
    return found


def _seat_problems(state: DealState) -> list[str]:
    """Return what is wrong with the seats; the other invariants make sense only if nothing is."""
    rules, active = state.ruleset, state.active
    if len(state.hands) != rules.players:
        return [f"these rules deal to a table of {rules.players}, not of {len(state.hands)}"]
    if not 0 <= state.dealer < rules.players:
        return [f"the dealer ({state.dealer}) is at no seat"]
    if len(active) != rules.seats_in_deal or list(active) != sorted(set(active) & set(range(rules.players))):
        return [f"these rules deal {rules.seats_in_deal} hands, and not to the seats {active}"]
    if state.turn not in active:
        return [f"the turn is at a seat ({state.turn}) that does not play"]
    if (state.dealer in active) is (rules.seating is Seating.DEALER_SITS_OUT):
        return ["the dealer plays unless the dealer sits out"]
    if rules.seating is Seating.TWO_DEALS and len({rules.side_of(seat) for seat in active}) != 2:
        return ["each of two deals at once is played by two opponents"]
    return []


def _spread_problems(state: DealState, spread: Spread) -> list[str]:
    found = []
    used = 0
    for meld in spread.melds:
        if meld.mask not in catalogue(state.ruleset.aces) or used & meld.mask:
            found.append(f"{meld} is no meld, or shares a card with another")
        used |= meld.mask
    if used & spread.deadwood.mask or (used | spread.deadwood.mask) & state.hands[spread.seat].mask != (
        state.hands[spread.seat].mask
    ):
        found.append("the knocker's hand is exactly the spread melds and deadwood")
    if spread.deadwood.value > state.knock_limit:
        found.append(f"the knock left {spread.deadwood.value}, over the limit of {state.knock_limit}")
    return found
