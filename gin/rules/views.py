"""What one seat may know of a deal: the only thing that players, the coach and the table ever see.

A `View` is built from the state by hiding; nothing in it refers back to the state.
"""

from dataclasses import dataclass

from gin.rules.actions import Action, Discarded, DiscardTaken, Event, Knocked, LaidOff, Shown
from gin.rules.cards import Card, Hand
from gin.rules.deal import DealState, Phase, Spread
from gin.rules.play import legal_actions
from gin.rules.result import DealResult
from gin.rules.ruleset import Ruleset
from gin.rules.scoresheet import Scoresheet


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that ``seat`` may know, and nothing else; it can be pickled and sent to another process.

    ``active`` are the seats that play this deal, ``counts`` is the number of cards in each hand of the table,
    ``discards`` the pile with its top card last, ``upcard`` the first upcard, ``log`` what happened as this seat
    saw it, ``sheet`` the game before this deal, and ``legal`` what this seat may do now: nothing unless it is on
    turn.
    """

    ruleset: Ruleset
    seat: int
    dealer: int
    turn: int
    phase: Phase
    hand: Hand
    active: tuple[int, ...]
    counts: tuple[int, ...]
    stock_count: int
    discards: tuple[Card, ...]
    upcard: Card | None
    taken: Card | None
    knock_limit: int
    multiplier: int
    spread: Spread | None
    result: DealResult | None
    log: tuple[Event, ...]
    sheet: Scoresheet
    legal: tuple[Action, ...]

    @property
    def on_turn(self) -> bool:
        """Whether this seat has to act."""
        return self.turn == self.seat and self.phase is not Phase.OVER

    def known_hand(self, seat: int) -> Hand:
        """The cards of a seat that this seat knows for certain.

        Its own all; another's that it took from the discard pile and has not shed yet, or has laid open.
        """
        if seat == self.seat:
            return self.hand
        known = Hand()
        for event in self.log:
            match event:
                case DiscardTaken(who, card) if who == seat:
                    known = known.with_card(card)
                case Discarded(who, card) | LaidOff(who, card) if who == seat:
                    known = known.without(card)
                case Knocked(who, _, melds, left) | Shown(who, melds, left) if who == seat:
                    known = Hand([*left, *(card for meld in melds for card in meld.cards)])
        return known


def view(state: DealState, seat: int) -> View:
    """Return what a seat may know of a state.

    Raises IndexError if there is no such seat.
    """
    if not 0 <= seat < len(state.hands):
        raise IndexError(f"there is no seat {seat} in this deal")
    return View(
        ruleset=state.ruleset,
        seat=seat,
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        hand=state.hands[seat],
        active=state.active,
        counts=tuple(len(hand) for hand in state.hands),
        stock_count=len(state.stock),
        discards=state.discards,
        upcard=state.upcard,
        taken=state.taken,
        knock_limit=state.knock_limit,
        multiplier=state.multiplier,
        spread=state.spread,
        result=state.result,
        log=tuple(event.seen_by(seat) for event in state.log),
        sheet=state.sheet,
        legal=legal_actions(state) if seat == state.turn else (),
    )
