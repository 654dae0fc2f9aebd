"""How a deal moves on: what the seat on turn may do, and doing it.

Both functions are pure. One step function for each phase holds the rules of that phase; nothing here knows
who sits at a seat, and nothing is random.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeAlias

from gin.rules.actions import (
    Action,
    BigGin,
    DealEnded,
    Discard,
    Discarded,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    Event,
    FinishLayOff,
    IllegalAction,
    Knock,
    Knocked,
    LaidOff,
    LayOff,
    PassUpcard,
    Shown,
    StockDrawn,
    UpcardPassed,
)
from gin.rules.cards import DECK, Card, Hand
from gin.rules.deal import UNDRAWN_STOCK, DealState, Phase, Spread, seats_after
from gin.rules.defence import lay_off, lay_off_options
from gin.rules.melds import arrangements, best_melds, catalogue, deadwood, deadwood_of_mask
from gin.rules.message import Message
from gin.rules.result import DealResult, score_knock, score_lowest, void
from gin.rules.ruleset import StockEnd

_DISCARDS: Final = tuple(map(Discard, DECK))
_PASS_OR_TAKE: Final = (PassUpcard(), DrawDiscard())
_DRAW_EITHER: Final = (DrawStock(), DrawDiscard())


def legal_actions(state: DealState) -> tuple[Action, ...]:
    """Every action of the seat on turn that `apply` accepts, in a fixed order; none when the deal is over."""
    match state.phase:
        case Phase.OFFER:
            return _PASS_OR_TAKE
        case Phase.DRAW:
            return _legal_draws(state)
        case Phase.DISCARD:
            return _legal_discards(state)
        case Phase.LAY_OFF:
            assert state.spread is not None
            options = lay_off_options(state.hands[state.turn], state.spread.melds, state.ruleset.aces)
            return (*options, FinishLayOff())
        case Phase.OVER:
            return ()


def _legal_draws(state: DealState) -> tuple[Action, ...]:
    if state.is_last_discard:
        taken, _ = _take(state)
        return _PASS_OR_TAKE if _legal_discards(taken) else _PASS_OR_TAKE[:1]
    return _DRAW_EITHER[:1] if _why_not_take(state) else _DRAW_EITHER


def _why_not_take(state: DealState) -> Message | None:
    """Say why the top of the discard pile may not be taken, if it may not."""
    if state.phase is Phase.DRAW and state.passes:
        return Message("Everybody passed the upcard, so the first draw is from the stock.")
    if state.returned_discards >= len(state.active):
        return Message("Every player has taken this card and shed it again, so the next draw is from the stock.")
    return None


def _legal_discards(state: DealState) -> tuple[Action, ...]:
    hand, barred = state.hands[state.turn], _barred(state)
    discards = () if state.is_last_discard else tuple([_DISCARDS[card] for card in hand if card != barred])
    # A card's loss takes no more than its own points off, so at a look most hands have no knock.
    count = deadwood(hand, state.ruleset.aces)
    if count > state.knock_limit + 10:
        return discards
    big = (BigGin(),) if count == 0 and state.ruleset.big_gin_bonus is not None else ()
    return (*discards, *_knocks(state, hand, barred), *big)


def _barred(state: DealState) -> Card | None:
    """The card that may not be shed because it was taken from the pile this turn."""
    return None if state.ruleset.allow_returned_discard else state.taken


def _knocks(state: DealState, hand: Hand, barred: Card | None) -> Iterable[Knock]:
    """Yield every knock from a hand of eleven."""
    limit, aces = state.knock_limit, state.ruleset.aces
    for card in hand:
        rest = hand.mask ^ 1 << card
        if card != barred and deadwood_of_mask(rest, aces) <= limit:
            for melds in arrangements(rest, limit, aces):
                yield Knock(card, melds)


def apply(state: DealState, action: Action) -> tuple[DealState, tuple[Event, ...]]:
    """Return the state after an action of the seat on turn, and what happened.

    Raises `IllegalAction`, with the rule it breaks in a sentence for a person, and changes nothing then.
    """
    after, events = _STEPS[state.phase](state, action)
    return after.changed(log=state.log + events), events


def _refuse(state: DealState) -> IllegalAction:
    """The refusal of an action that belongs to another phase."""
    sentences = {
        Phase.OFFER: Message("The upcard is on offer: take it or pass."),
        Phase.DRAW: Message("It is time to draw: from the stock or from the discard pile."),
        Phase.DISCARD: Message("You hold eleven cards: now shed one, or knock with one."),
        Phase.LAY_OFF: Message("The hand has been knocked: lay cards off, or finish."),
        Phase.OVER: Message("This deal is over."),
    }
    return IllegalAction(sentences[state.phase])


Step: TypeAlias = tuple[DealState, tuple[Event, ...]]


def _offer_step(state: DealState, action: Action) -> Step:
    match action:
        case PassUpcard():
            passes = state.passes + 1
            phase = Phase.DRAW if passes == len(state.active) else Phase.OFFER
            after = state.changed(passes=passes, phase=phase, turn=_next(state))
            return after, (UpcardPassed(state.turn),)
        case DrawDiscard():
            return _take(state)
    raise _refuse(state)


def _draw_step(state: DealState, action: Action) -> Step:
    last = state.is_last_discard
    match action:
        case PassUpcard() if last:
            after, events = _end(state, void(len(state.hands)))
            return after, (UpcardPassed(state.turn), *events)
        case DrawStock() if last:
            raise IllegalAction(Message("The stock has ended: knock with the last discard, or pass."))
        case DrawStock():
            card = state.stock[0]
            hands = _with_hand(state, state.hands[state.turn].with_card(card))
            after = state.changed(
                hands=hands,
                stock=state.stock[1:],
                phase=Phase.DISCARD,
                taken=None,
                passes=0,
                returned_discards=0,
            )
            return after, (StockDrawn(state.turn, card),)
        case DrawDiscard():
            if last and DrawDiscard() not in _legal_draws(state):
                raise IllegalAction(
                    Message("The last discard may only be taken to knock with it, and it does not let you.")
                )
            if reason := _why_not_take(state):
                raise IllegalAction(reason)
            return _take(state)
    raise _refuse(state)


def _take(state: DealState) -> Step:
    card = state.discards[-1]
    hands = _with_hand(state, state.hands[state.turn].with_card(card))
    after = state.changed(hands=hands, discards=state.discards[:-1], phase=Phase.DISCARD, taken=card, passes=0)
    return after, (DiscardTaken(state.turn, card),)


def _discard_step(state: DealState, action: Action) -> Step:
    hand = state.hands[state.turn]
    match action:
        case Discard(card) | Knock(card, _):
            if card not in hand:
                raise IllegalAction(Message("You do not hold the {card}.", card=card.symbol))
            if card == _barred(state):
                raise IllegalAction(
                    Message(
                        "You took the {card} from the pile this turn, so you may not shed it now.", card=card.symbol
                    )
                )
            return _knock(state, action) if isinstance(action, Knock) else _discard(state, card)
        case BigGin():
            if state.ruleset.big_gin_bonus is None:
                raise IllegalAction(Message("Big gin is not played under these rules: shed a card and knock."))
            if deadwood(hand, state.ruleset.aces):
                raise IllegalAction(Message("Big gin needs all eleven cards in melds."))
            return _open_spread(state, Spread(state.turn, None, best_melds(hand, state.ruleset.aces), Hand()))
    raise _refuse(state)


def _discard(state: DealState, card: Card) -> Step:
    if state.is_last_discard:
        raise IllegalAction(Message("The last discard may only be taken to knock with it: knock now."))
    event = Discarded(state.turn, card)
    after = state.changed(
        hands=_with_hand(state, state.hands[state.turn].without(card)),
        discards=(*state.discards, card),
        phase=Phase.DRAW,
        turn=_next(state),
        taken=None,
        returned_discards=state.returned_discards + 1 if card == state.taken else 0,
    )
    if len(after.stock) > UNDRAWN_STOCK or after.is_last_discard:
        return after, (event,)
    if state.ruleset.stock_end is StockEnd.LOWEST:
        shown = tuple(_show(after, seat) for seat in after.active)
        after, events = _end(after, score_lowest(state.ruleset, _counts(after), multiplier=state.multiplier))
        return after, (event, *shown, *events)
    after, events = _end(after, void(len(after.hands)))
    return after, (event, *events)


def _knock(state: DealState, action: Knock) -> Step:
    rest = state.hands[state.turn].without(action.card)
    left = rest.mask
    for meld in action.melds:
        if catalogue(state.ruleset.aces).get(meld.mask) is None:
            raise IllegalAction(Message("The cards {cards} are no meld under these rules.", cards=meld.symbol))
        if meld.mask & left != meld.mask:
            raise IllegalAction(
                Message("The meld {cards} needs a card that you do not hold or have melded already.", cards=meld.symbol)
            )
        left ^= meld.mask
    points = Hand.of_mask(left).value
    if points > state.knock_limit:
        limit = state.knock_limit
        raise IllegalAction(
            Message("Your deadwood would be {points}; to knock it must be {limit} or less.", points=points, limit=limit)
            if limit
            else Message(
                "Your deadwood would be {points}; to knock it must be none at all: this is gin only.", points=points
            )
        )
    discards = (*state.discards, action.card)
    after = state.changed(hands=_with_hand(state, rest), discards=discards)
    return _open_spread(after, Spread(state.turn, action.card, action.melds, Hand.of_mask(left)))


def _open_spread(state: DealState, spread: Spread) -> Step:
    """Lay a knocker's hand open; the deal goes on with lay-offs, or ends at once with gin."""
    event = Knocked(spread.seat, spread.card, spread.melds, spread.deadwood)
    after = state.changed(spread=spread, taken=None)
    if spread.deadwood:
        return after.changed(phase=Phase.LAY_OFF, turn=_opponents(after)[0]), (event,)
    shown = tuple(_show(after, seat) for seat in _others(after))
    after, events = _score(after)
    return after, (event, *shown, *events)


def _lay_off_step(state: DealState, action: Action) -> Step:
    spread, hand = state.spread, state.hands[state.turn]
    assert spread is not None
    match action:
        case LayOff(card, index):
            if card not in hand:
                raise IllegalAction(Message("You do not hold the {card}.", card=card.symbol))
            if not 0 <= index < len(spread.melds):
                raise IllegalAction(Message("Cards are laid off on the knocker’s melds, never on deadwood."))
            try:
                melds = lay_off(spread.melds, action, state.ruleset.aces)
            except ValueError:
                meld = spread.melds[index].symbol
                raise IllegalAction(
                    Message("The {card} does not fit on {meld}.", card=card.symbol, meld=meld)
                ) from None
            after = state.changed(hands=_with_hand(state, hand.without(card)), spread=replace(spread, melds=melds))
            return after, (LaidOff(state.turn, card, index, melds[index]),)
        case FinishLayOff():
            shown = _show(state, state.turn)
            opponents = _opponents(state)
            following = opponents[opponents.index(state.turn) + 1 :]
            if following:
                return state.changed(turn=following[0]), (shown,)
            partners = tuple(_show(state, seat) for seat in _others(state) if seat not in opponents)
            after, events = _score(state)
            return after, (shown, *partners, *events)
    raise _refuse(state)


def _over_step(state: DealState, action: Action) -> Step:
    raise _refuse(state)


_STEPS = {
    Phase.OFFER: _offer_step,
    Phase.DRAW: _draw_step,
    Phase.DISCARD: _discard_step,
    Phase.LAY_OFF: _lay_off_step,
    Phase.OVER: _over_step,
}


def _score(state: DealState) -> Step:
    spread = state.spread
    assert spread is not None
    counts = _counts(state)
    counts[spread.seat] = spread.deadwood.value
    big = spread.card is None
    return _end(state, score_knock(state.ruleset, spread.seat, counts, big=big, multiplier=state.multiplier))


def _end(state: DealState, result: DealResult) -> Step:
    return state.changed(phase=Phase.OVER, result=result), (DealEnded(result),)


def _show(state: DealState, seat: int) -> Shown:
    melds = best_melds(state.hands[seat], state.ruleset.aces)
    left = state.hands[seat].mask
    for meld in melds:
        left ^= meld.mask
    return Shown(seat, melds, Hand.of_mask(left))


def _counts(state: DealState) -> list[int | None]:
    """The least deadwood of each hand; None for a seat that does not play."""
    aces = state.ruleset.aces
    return [deadwood(hand, aces) if seat in state.active else None for seat, hand in enumerate(state.hands)]


def _next(state: DealState) -> int:
    """The seat that is on turn after this one."""
    active = state.active
    return active[(active.index(state.turn) + 1) % len(active)]


def _others(state: DealState) -> list[int]:
    """The seats that did not knock, in turn from the knocker."""
    assert state.spread is not None
    return list(seats_after(state.active, state.spread.seat))


def _opponents(state: DealState) -> list[int]:
    """The seats that may lay off, in turn from the knocker; a partner does not."""
    assert state.spread is not None
    side = state.ruleset.side_of(state.spread.seat)
    return [seat for seat in _others(state) if state.ruleset.side_of(seat) != side]


def _with_hand(state: DealState, hand: Hand) -> tuple[Hand, ...]:
    """The hands with that of the seat on turn exchanged."""
    return (*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :])
