"""Actions, which are what a player wants to do, and events, which are what happened then.

Both are small frozen values. An action names no seat, as it is always that of the seat on turn. An event names its
seat, and its ``seen_by`` hides the cards that another seat may not see.
"""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from gin.rules.cards import Card, Hand
from gin.rules.melds import Meld
from gin.rules.result import DealResult


@dataclass(frozen=True, slots=True)
class PassUpcard:
    """Decline the upcard; or the last discard, once the stock has ended."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and end the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard a card and spread the other ten: ``melds``, and the rest as deadwood. Without deadwood it is gin.

    The melds are sorted, so that two knocks with the same melds are equal.
    """

    card: Card
    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", tuple(sorted(self.melds, key=lambda meld: meld.mask)))


@dataclass(frozen=True, slots=True)
class BigGin:
    """Spread all eleven cards in melds, without a discard."""


@dataclass(frozen=True, slots=True)
class LayOff:
    """Lay a card off on one of the knocker's melds; ``meld`` is its index in the spread."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class FinishLayOff:
    """Lay off no more; the rest of the hand is melded for the least deadwood and counted."""


Action: TypeAlias = PassUpcard | DrawStock | DrawDiscard | Discard | Knock | BigGin | LayOff | FinishLayOff


class _Public:
    """An event that hides nothing."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat may know it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards were dealt. A hand is None to those who may not see it, and empty for a seat not in play."""

    dealer: int
    hands: tuple[Hand | None, ...]
    upcard: Card | None

    def seen_by(self, seat: int) -> "Dealt":
        """Return the event with the other seats' hands hidden."""
        return replace(self, hands=tuple(None if hand and s != seat else hand for s, hand in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class UpcardPassed(_Public):
    """A seat passed the upcard, or the last discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class StockDrawn:
    """A seat drew from the stock; the card is None to the other seats."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int) -> "StockDrawn":
        """Return the event with the card hidden from the other seats."""
        return self if seat == self.seat else StockDrawn(self.seat, None)


@dataclass(frozen=True, slots=True)
class DiscardTaken(_Public):
    """A seat took the top card of the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(_Public):
    """A seat discarded a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked(_Public):
    """A seat knocked, went gin (no deadwood) or went big gin (no discard), and spread its hand."""

    seat: int
    card: Card | None
    melds: tuple[Meld, ...]
    deadwood: Hand


@dataclass(frozen=True, slots=True)
class LaidOff(_Public):
    """A seat laid a card off on the knocker's meld at ``index``, which has become ``meld``."""

    seat: int
    card: Card
    index: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class Shown(_Public):
    """A seat that did not knock showed its hand, as melds and deadwood."""

    seat: int
    melds: tuple[Meld, ...]
    deadwood: Hand


@dataclass(frozen=True, slots=True)
class DealEnded(_Public):
    """The deal is over and scored."""

    result: DealResult


Event: TypeAlias = Dealt | UpcardPassed | StockDrawn | DiscardTaken | Discarded | Knocked | LaidOff | Shown | DealEnded


class IllegalAction(ValueError):  # noqa: N818 - named after what was tried; the base says that it is an error
    """An action that the rules do not allow now; its `gin.rules.message.Message` says which rule it breaks."""
