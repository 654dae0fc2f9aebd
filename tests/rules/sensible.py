"""A simple, sensible player for tests: it sees the whole state but looks at its own hand only."""

from random import Random

from gin.rules import (
    Action,
    BigGin,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    PassUpcard,
    Phase,
    best_defence,
    best_melds,
    deadwood,
    least_deadwood,
    legal_actions,
)


def sensible(state: DealState, rng: Random) -> Action:
    """Return a sound action: take what melds, discard high deadwood, and sometimes wait with a knock."""
    legal = legal_actions(state)
    hand, aces = state.hands[state.turn], state.ruleset.aces
    match state.phase:
        case Phase.OFFER | Phase.DRAW:
            if DrawDiscard() in legal:
                card = state.discards[-1]
                eleven = hand.with_card(card)
                melded = any(card in meld.cards for meld in best_melds(eleven, aces))
                left = least_deadwood(eleven, hand, aces)
                if (melded and left < deadwood(hand, aces)) or (DrawStock() not in legal and left <= state.knock_limit):
                    return DrawDiscard()
            return PassUpcard() if PassUpcard() in legal else DrawStock()
        case Phase.DISCARD:
            return _discard(state, legal, hand, rng)
        case _:
            assert state.spread is not None
            defence = best_defence(hand, state.spread.melds, aces)
            return defence.layoffs[0] if defence.layoffs else FinishLayOff()


def _discard(state: DealState, legal: tuple[Action, ...], hand: Hand, rng: Random) -> Action:
    if BigGin() in legal:
        return BigGin()
    knocks = [action for action in legal if isinstance(action, Knock)]
    discards = [action for action in legal if isinstance(action, Discard)]
    if knocks:
        knock = min(knocks, key=lambda action: _left(hand, action))
        patience = 10 if len(state.discards) < 8 else rng.choice((4, 7, 10))
        if state.ruleset.big_gin_bonus is not None:
            patience = rng.choice((0, 0, 4, 10))  # who waits longer is dealt big gin at times
        if _left(hand, knock) <= patience or not discards:
            return knock
    aces = state.ruleset.aces
    return min(
        discards, key=lambda discard: (deadwood(hand.without(discard.card), aces), -discard.card.value, rng.random())
    )


def _left(hand: Hand, knock: Knock) -> int:
    return hand.value - knock.card.value - sum(meld.hand.value for meld in knock.melds)
