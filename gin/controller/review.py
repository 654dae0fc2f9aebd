"""The review of a finished deal: each of its positions with every hand open, and what each seat saw and did.

It is made of a deal that is over and of no other. Even then the cards that were never drawn stay hidden.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from gin.rules import Action, Card, GameRecord, Hand, Phase, View, view
from gin.rules.actions import Discarded, DiscardTaken, Event, Knocked, LaidOff, StockDrawn
from gin.rules.deal import DealState


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """A finished deal after some of its actions.

    Attributes:
        view: The position as the viewer saw it, but with every event open and nothing left to do.
        hands: Every hand, by seat.
        events: What the last action led to; at the beginning, the deal of the cards.
        actor: The seat that did the last action; at the beginning, the dealer.
    """

    view: View
    hands: tuple[Hand, ...]
    events: tuple[Event, ...]
    actor: int

    @property
    def card(self) -> Card | None:
        """The card that the last action moved, or None."""
        match self.events[0]:
            case StockDrawn(_, card) | DiscardTaken(_, card) | Discarded(_, card) | LaidOff(_, card):
                return card
            case Knocked(_, card):
                return card
        return None


def review_steps(states: Sequence[DealState], viewer: int) -> tuple[ReviewStep, ...]:
    """Return the steps of a deal, given its successive states; none while it is not over."""
    if states[-1].phase is not Phase.OVER:
        return ()
    steps = []
    for before, state in zip((None, *states), states, strict=False):
        steps.append(
            ReviewStep(
                replace(view(state, viewer), log=state.log, legal=()),
                state.hands,
                state.log[len(before.log) if before else 0 :],
                before.turn if before else state.dealer,
            )
        )
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal that is over: its successive states, with every card, and the actions between them."""

    states: tuple[DealState, ...]
    actions: tuple[Action, ...]

    @property
    def decisions(self) -> list[tuple[View, Action]]:
        """What the seat on turn saw before each action, and the action."""
        return [(view(state, state.turn), action) for state, action in zip(self.states, self.actions, strict=False)]


def finished_deals(record: GameRecord) -> tuple[FinishedDeal, ...]:
    """Return the deals of a game that are over, in order.

    Raises `IllegalAction` or ValueError where the record breaks the rules.
    """
    states = iter(record.states())
    deals = []
    for deal in record.deals:
        found = tuple(islice(states, 1 + len(deal.actions)))
        if found and found[-1].phase is Phase.OVER:
            deals.append(FinishedDeal(found, deal.actions))
    return tuple(deals)
