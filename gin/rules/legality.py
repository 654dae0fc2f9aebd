"""Which actions are legal, and which rule every other action would break.

Only public knowledge and the hand of the seat on turn decide that, never a hidden card. So the same functions serve
`gin.rules.play.apply`, which has the whole deal, and players and buttons, which have a view of it. Each refusal is
written once, here, as a sentence for a person.
"""

from collections.abc import Iterator
from typing import Final, Protocol

from gin.rules.actions import (
    Action,
    BigGin,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    PassUpcard,
)
from gin.rules.cards import DECK, Card, Hand
from gin.rules.deal import UNDRAWN_STOCK, Phase, Spread
from gin.rules.defence import lay_off_options
from gin.rules.melds import Aces, arrangements, catalogue, deadwood, deadwood_of_mask
from gin.rules.message import Message
from gin.rules.ruleset import Ruleset, StockEnd

_DISCARDS: Final = tuple(map(Discard, DECK))
_PASS_OR_TAKE: Final = (PassUpcard(), DrawDiscard())
_DRAW_EITHER: Final = (DrawStock(), DrawDiscard())

NOT_YOUR_TURN: Final = Message("It is not your turn.")

_OTHER_PHASE: Final = {
    Phase.OFFER: Message("The upcard comes first: take it or pass."),
    Phase.DRAW: Message("Draw first: from the stock or from the discard pile."),
    Phase.DISCARD: Message("You have eleven cards: discard one, or knock."),
    Phase.LAY_OFF: Message("Someone has knocked: lay off cards, or finish."),
    Phase.OVER: Message("This deal is over."),
}
"""For each phase, the refusal of an action that belongs to another."""


class Position(Protocol):
    """All that decides what is legal: public knowledge and the hand of the seat on turn.

    A `gin.rules.deal.DealState` is one, and so is the `gin.rules.views.View` of the seat on turn.
    """

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""

    @property
    def phase(self) -> Phase:
        """What the seat on turn has to do."""

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this deal."""

    @property
    def hand(self) -> Hand:
        """The hand of the seat on turn."""

    @property
    def stock_count(self) -> int:
        """The number of cards in the stock."""

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, its top card last."""

    @property
    def taken(self) -> Card | None:
        """The card taken from the discard pile in this turn."""

    @property
    def passes(self) -> int:
        """The number of seats that have passed the upcard, 0 after the first draw."""

    @property
    def returned_discards(self) -> int:
        """The number of successive turns in which a card was taken from the pile and discarded again."""

    @property
    def knock_limit(self) -> int:
        """The most deadwood points with which one may knock in this deal."""

    @property
    def spread(self) -> Spread | None:
        """The knocker's hand on the table."""


def is_last_discard(position: Position) -> bool:
    """Return whether the last discard is on offer, or has just been taken: it may only be taken to knock with it.

    The seat that has drawn the last card of the stock is not there yet: it makes that discard.
    """
    if position.ruleset.stock_end is not StockEnd.LAST_DISCARD or position.stock_count > UNDRAWN_STOCK:
        return False
    return position.phase is Phase.DRAW or (position.phase is Phase.DISCARD and position.taken is not None)


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Return every action of the seat on turn that `apply` accepts, in a fixed order; none once the deal is over."""
    match position.phase:
        case Phase.OFFER:
            return _PASS_OR_TAKE
        case Phase.DRAW:
            return _legal_draws(position)
        case Phase.DISCARD:
            return _legal_discards(position)
        case Phase.LAY_OFF:
            assert position.spread is not None
            options = lay_off_options(position.hand, position.spread.melds, position.ruleset.aces)
            return (*options, FinishLayOff())
        case Phase.OVER:
            return ()


def _legal_draws(position: Position) -> tuple[Action, ...]:
    if is_last_discard(position):
        return _PASS_OR_TAKE[:1] if _refuse_last_discard(position) else _PASS_OR_TAKE
    return _DRAW_EITHER[:1] if _refuse_discard_pile(position) else _DRAW_EITHER


def _legal_discards(position: Position) -> tuple[Action, ...]:
    hand, barred = position.hand, _barred(position)
    ways_to_end = _ways_to_end(position, hand, barred)
    if is_last_discard(position):
        return ways_to_end
    return (*[_DISCARDS[card] for card in hand if card != barred], *ways_to_end)


def _barred(position: Position) -> Card | None:
    """Return the card that may not be discarded because it was taken from the pile in this turn (Pagat, play; EAAI)."""
    return None if position.ruleset.allow_returned_discard else position.taken


def _ways_to_end(position: Position, hand: Hand, barred: Card | None) -> tuple[Action, ...]:
    """Return every knock from a hand of eleven, gin among them, and big gin where it is played."""
    rules, limit = position.ruleset, position.knock_limit
    count = deadwood(hand, rules.aces)
    # A discard takes off no more than its own points, so most hands are seen at a glance to have no knock.
    if count > limit + 10:
        return ()
    big_gin = (BigGin(),) if count == 0 and rules.big_gin_bonus is not None else ()
    return (*_knocks(hand, barred, limit, rules.aces), *big_gin)


def _knocks(hand: Hand, barred: Card | None, limit: int, aces: Aces) -> Iterator[Knock]:
    for card in hand:
        rest = hand.mask ^ 1 << card
        if card != barred and deadwood_of_mask(rest, aces) <= limit:
            for melds in arrangements(rest, limit, aces):
                yield Knock(card, melds)


def refusal(position: Position, action: Action) -> Message | None:
    """Return the rule that an action of the seat on turn would break, in a sentence, or None if it is legal."""
    return _REFUSALS[position.phase](position, action)


def _refuse_at_offer(_position: Position, action: Action) -> Message | None:
    return None if isinstance(action, (PassUpcard, DrawDiscard)) else _OTHER_PHASE[Phase.OFFER]


def _refuse_at_draw(position: Position, action: Action) -> Message | None:
    last = is_last_discard(position)
    match action:
        case DrawStock():
            return Message("The stock has run out: knock with the last discard, or pass.") if last else None
        case DrawDiscard():
            return _refuse_last_discard(position) if last else _refuse_discard_pile(position)
        case PassUpcard() if last:
            return None
    return _OTHER_PHASE[Phase.DRAW]


def _refuse_last_discard(position: Position) -> Message | None:
    """Return why the last discard may not be taken; None if it lets the seat on turn knock."""
    card = position.discards[-1]
    barred = None if position.ruleset.allow_returned_discard else card
    if _ways_to_end(position, position.hand.with_card(card), barred):
        return None
    return Message("The last discard may only be taken to knock, and you cannot knock with it.")


def _refuse_discard_pile(position: Position) -> Message | None:
    """Return why the top card of the discard pile may not be taken in an ordinary turn."""
    if position.passes:
        return Message("Everyone passed the upcard, so the first draw must be from the stock.")
    if position.returned_discards >= len(position.active):
        return Message("Everyone has taken this card and discarded it again, so the next draw must be from the stock.")
    return None


def _refuse_at_discard(position: Position, action: Action) -> Message | None:
    match action:
        case Discard(card) | Knock(card, _):
            if card not in position.hand:
                return Message("You do not hold the {card}.", card=card)
            if card == _barred(position):
                return Message(
                    "You took the {card} from the discard pile this turn, so you cannot discard it now.",
                    card=card,
                )
            if isinstance(action, Knock):
                return _refuse_knock(position, action)
            if is_last_discard(position):
                return Message("The last discard may only be taken to knock: knock now.")
            return None
        case BigGin():
            if position.ruleset.big_gin_bonus is None:
                return Message("Big gin is not played under these rules: discard a card and knock.")
            if deadwood(position.hand, position.ruleset.aces):
                return Message("Big gin needs all eleven cards in melds.")
            return None
    return _OTHER_PHASE[Phase.DISCARD]


def _refuse_knock(position: Position, knock: Knock) -> Message | None:
    """Return what is wrong with the spread of a knock, whose discard is legal."""
    left = position.hand.mask ^ 1 << knock.card
    for meld in knock.melds:
        if meld.mask not in catalogue(position.ruleset.aces):
            return Message("The cards {cards} do not form a meld under these rules.", cards=meld)
        if meld.mask & left != meld.mask:
            return Message("The meld {cards} needs a card that you do not hold or have already melded.", cards=meld)
        left ^= meld.mask
    points, limit = Hand.of_mask(left).value, position.knock_limit
    if points <= limit:
        return None
    if limit == 0:
        return Message("You would have {points} deadwood; in this deal you can only go gin.", points=points)
    return Message("You would have {points} deadwood; to knock you need {limit} or less.", points=points, limit=limit)


def _refuse_at_lay_off(position: Position, action: Action) -> Message | None:
    assert position.spread is not None
    match action:
        case LayOff(card, index):
            if card not in position.hand:
                return Message("You do not hold the {card}.", card=card)
            if not 0 <= index < len(position.spread.melds):
                return Message("Cards are laid off only on the knocker’s melds, never on deadwood.")
            meld = position.spread.melds[index]
            if meld.mask | 1 << card not in catalogue(position.ruleset.aces):
                return Message("The {card} does not fit on {meld}.", card=card, meld=meld)
            return None
        case FinishLayOff():
            return None
    return _OTHER_PHASE[Phase.LAY_OFF]


def _refuse_when_over(_position: Position, _action: Action) -> Message | None:
    return _OTHER_PHASE[Phase.OVER]


_REFUSALS: Final = {
    Phase.OFFER: _refuse_at_offer,
    Phase.DRAW: _refuse_at_draw,
    Phase.DISCARD: _refuse_at_discard,
    Phase.LAY_OFF: _refuse_at_lay_off,
    Phase.OVER: _refuse_when_over,
}
