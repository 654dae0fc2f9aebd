"""Playing a deal: applying an action of the seat on turn.

Everything here is pure: a state and an action give the next state and the events. What is legal is decided in
`gin.rules.legality`. Nothing here knows who sits at a seat, and nothing is random.
"""

from dataclasses import replace
from typing import TypeAlias

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
from gin.rules.cards import Card, Hand
from gin.rules.deal import UNDRAWN_STOCK, DealState, Phase, Spread, seats_after
from gin.rules.defence import lay_off
from gin.rules.legality import is_last_discard, refusal
from gin.rules.melds import Meld, best_melds, deadwood
from gin.rules.result import DealResult, score_knock, score_lowest, void
from gin.rules.ruleset import StockEnd

_Step: TypeAlias = tuple[DealState, tuple[Event, ...]]
"""The state after an action, its log not yet extended, and what happened."""


def apply(state: DealState, action: Action) -> tuple[DealState, tuple[Event, ...]]:
    """Return the state after an action of the seat on turn, and what happened.

    Raises `IllegalAction` with the rule that the action breaks, in a sentence for a person; nothing has changed then.
    """
    if (reason := refusal(state, action)) is not None:
        raise IllegalAction(reason)
    after, events = _step(state, action)
    return after.changed(log=state.log + events), events


def _step(state: DealState, action: Action) -> _Step:
    match action:
        case DrawStock():
            return _draw(state)
        case Discard(card):
            return _discard(state, card)
        case DrawDiscard():
            return _take(state)
        case PassUpcard():
            return _pass(state)
        case Knock(card, melds):
            return _knock(state, card, melds)
        case BigGin():
            return _spread(state, Spread(state.turn, None, best_melds(state.hand, state.ruleset.aces), Hand()))
        case LayOff():
            return _lay_off(state, action)
        case FinishLayOff():
            return _finish_lay_off(state)


def _pass(state: DealState) -> _Step:
    """Pass the upcard to the next seat; or, once the stock has ended, the last discard, which ends the deal."""
    event = UpcardPassed(state.turn)
    if state.phase is Phase.DRAW:
        after, events = _end(state, void(len(state.hands)))
        return after, (event, *events)
    passes = state.passes + 1
    phase = Phase.DRAW if passes == len(state.active) else Phase.OFFER
    return state.changed(passes=passes, phase=phase, turn=_next_seat(state)), (event,)


def _draw(state: DealState) -> _Step:
    card = state.stock[0]
    after = state.changed(
        hands=_with_hand(state, state.hand.with_card(card)),
        stock=state.stock[1:],
        phase=Phase.DISCARD,
        taken=None,
        passes=0,
        returned_discards=0,
        turns_without_stock=0,
    )
    return after, (StockDrawn(state.turn, card),)


def _take(state: DealState) -> _Step:
    card = state.discards[-1]
    after = state.changed(
        hands=_with_hand(state, state.hand.with_card(card)),
        discards=state.discards[:-1],
        phase=Phase.DISCARD,
        taken=card,
        passes=0,
        turns_without_stock=state.turns_without_stock + 1,
    )
    return after, (DiscardTaken(state.turn, card),)


def _discard(state: DealState, card: Card) -> _Step:
    event = Discarded(state.turn, card)
    after = state.changed(
        hands=_with_hand(state, state.hand.without(card)),
        discards=(*state.discards, card),
        phase=Phase.DRAW,
        turn=_next_seat(state),
        taken=None,
        returned_discards=state.returned_discards + 1 if card == state.taken else 0,
    )
    if len(after.stock) > UNDRAWN_STOCK or is_last_discard(after):
        return after, (event,)
    if state.ruleset.stock_end is StockEnd.LOWEST:
        shown = tuple(_show(after, seat) for seat in after.active)
        after, events = _end(after, score_lowest(state.ruleset, _counts(after), multiplier=state.multiplier))
        return after, (event, *shown, *events)
    after, events = _end(after, void(len(after.hands)))
    return after, (event, *events)


def _knock(state: DealState, card: Card, melds: tuple[Meld, ...]) -> _Step:
    rest = state.hand.without(card)
    left = rest.mask
    for meld in melds:
        left ^= meld.mask
    after = state.changed(hands=_with_hand(state, rest), discards=(*state.discards, card))
    return _spread(after, Spread(state.turn, card, melds, Hand.of_mask(left)))


def _spread(state: DealState, spread: Spread) -> _Step:
    """Lay the knocker's hand on the table; lay-offs follow, or after gin the deal ends at once."""
    event = Knocked(spread.seat, spread.card, spread.melds, spread.deadwood)
    after = state.changed(spread=spread, taken=None)
    if spread.deadwood:
        return after.changed(phase=Phase.LAY_OFF, turn=_opponents(after)[0]), (event,)
    shown = tuple(_show(after, seat) for seat in _others(after))
    after, events = _score(after)
    return after, (event, *shown, *events)


def _lay_off(state: DealState, action: LayOff) -> _Step:
    assert state.spread is not None
    melds = lay_off(state.spread.melds, action, state.ruleset.aces)
    hands = _with_hand(state, state.hand.without(action.card))
    after = state.changed(hands=hands, spread=replace(state.spread, melds=melds))
    return after, (LaidOff(state.turn, action.card, action.meld, melds[action.meld]),)


def _finish_lay_off(state: DealState) -> _Step:
    """Show the hand that is left; the next opponent lays off, or after the last one the deal is scored."""
    shown = _show(state, state.turn)
    opponents = _opponents(state)
    following = opponents[opponents.index(state.turn) + 1 :]
    if following:
        return state.changed(turn=following[0]), (shown,)
    partners = tuple(_show(state, seat) for seat in _others(state) if seat not in opponents)
    after, events = _score(state)
    return after, (shown, *partners, *events)


def _score(state: DealState) -> _Step:
    spread = state.spread
    assert spread is not None
    counts = _counts(state)
    counts[spread.seat] = spread.deadwood.value
    big = spread.card is None
    return _end(state, score_knock(state.ruleset, spread.seat, counts, big=big, multiplier=state.multiplier))


def _end(state: DealState, result: DealResult) -> _Step:
    return state.changed(phase=Phase.OVER, result=result), (DealEnded(result),)


def _show(state: DealState, seat: int) -> Shown:
    """Return the hand of a seat that did not knock, arranged with the least deadwood."""
    melds = best_melds(state.hands[seat], state.ruleset.aces)
    left = state.hands[seat].mask
    for meld in melds:
        left ^= meld.mask
    return Shown(seat, melds, Hand.of_mask(left))


def _counts(state: DealState) -> list[int | None]:
    """Return the least deadwood of each hand, None for a seat that does not play."""
    aces = state.ruleset.aces
    return [deadwood(hand, aces) if seat in state.active else None for seat, hand in enumerate(state.hands)]


def _next_seat(state: DealState) -> int:
    """Return the seat that is on turn after this one."""
    active = state.active
    return active[(active.index(state.turn) + 1) % len(active)]


def _others(state: DealState) -> list[int]:
    """Return the seats that did not knock, in turn from the knocker."""
    assert state.spread is not None
    return list(seats_after(state.active, state.spread.seat))


def _opponents(state: DealState) -> list[int]:
    """Return the seats that may lay off, in turn from the knocker; a partner may not."""
    assert state.spread is not None
    side = state.ruleset.side_of(state.spread.seat)
    return [seat for seat in _others(state) if state.ruleset.side_of(seat) != side]


def _with_hand(state: DealState, hand: Hand) -> tuple[Hand, ...]:
    """Return all hands, that of the seat on turn replaced."""
    return (*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :])
