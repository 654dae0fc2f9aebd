"""What one seat may know of a deal: all that players, the coach and the table ever get.

A `View` is made from the state by hiding cards; nothing in it refers back to the state.
"""

from dataclasses import dataclass

from gin.rules.actions import Action, BigGin, Discarded, DiscardTaken, Event, Knocked, LaidOff, Shown
from gin.rules.cards import Card, Hand
from gin.rules.deal import DealState, Phase, Spread
from gin.rules.legality import NOT_YOUR_TURN, legal_actions, refusal
from gin.rules.message import Message
from gin.rules.result import DealResult
from gin.rules.ruleset import Ruleset
from gin.rules.scoresheet import Scoresheet


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that ``seat`` may know and nothing else; it can be pickled and sent to another process.

    The fields mean what they mean in `DealState`. ``hand`` is the seat's own, ``counts`` the number of cards in each
    hand at the table, ``log`` the events as this seat saw them, and ``legal`` what it may do now: nothing unless it is
    on turn.
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
    passes: int
    returned_discards: int
    turns_without_stock: int
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

    @property
    def big_gin_pays(self) -> bool:
        """Whether this seat may go big gin, and that scores no less than gin, which it could then have as well."""
        bonus = self.ruleset.big_gin_bonus
        return BigGin() in self.legal and bonus is not None and bonus >= self.ruleset.gin_bonus

    def known_hand(self, seat: int) -> Hand:
        """Return the cards of a seat's hand that this seat knows for certain.

        Of another hand those are the cards it took from the discard pile and still holds, or has laid on the table.
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
        stock_count=state.stock_count,
        discards=state.discards,
        upcard=state.upcard,
        taken=state.taken,
        passes=state.passes,
        returned_discards=state.returned_discards,
        turns_without_stock=state.turns_without_stock,
        knock_limit=state.knock_limit,
        multiplier=state.multiplier,
        spread=state.spread,
        result=state.result,
        log=tuple(event.seen_by(seat) for event in state.log),
        sheet=state.sheet,
        legal=legal_actions(state) if seat == state.turn else (),
    )


def why_not(view: View, action: Action) -> Message | None:
    """Return the rule that an action of this seat would break now, in a sentence for the player; None if it is legal.

    `gin.rules.apply` refuses an action of the seat on turn with the same sentence.
    """
    if view.turn != view.seat and view.phase is not Phase.OVER:
        return NOT_YOUR_TURN
    return refusal(view, action)
