"""Actions, what a player wishes, and events, what then happened.

Both are small frozen values. An action names no seat: it is always the wish of the seat on turn. An event
names the seat, and `seen_by` gives it as one seat may know it.
"""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from gin.rules.cards import Card, Hand
from gin.rules.melds import Meld
from gin.rules.result import DealResult


@dataclass(frozen=True, slots=True)
class PassUpcard:
    """Decline the card on the discard pile: the first upcard, or the last discard when the stock has ended."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Shed a card and end the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Shed a card and spread the other ten: ``melds``, and the rest as deadwood. Without deadwood it is gin.

    The melds are kept in a fixed order, so that two knocks that spread the same melds are equal.
    """

    card: Card
    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", tuple(sorted(self.melds, key=lambda meld: meld.mask)))


@dataclass(frozen=True, slots=True)
class BigGin:
    """Spread all eleven cards in melds, shedding none."""


@dataclass(frozen=True, slots=True)
class LayOff:
    """Lay a card off on the knocker's meld of this index in the spread."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class FinishLayOff:
    """Lay off no more; what is left in the hand is arranged at its best and counted."""


Action: TypeAlias = PassUpcard | DrawStock | DrawDiscard | Discard | Knock | BigGin | LayOff | FinishLayOff


class _Public:
    """An event that everybody at the table sees."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:
        """The event as this seat may know it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards were dealt; a hand that a seat may not see is None, and that of a seat not in play is empty."""

    dealer: int
    hands: tuple[Hand | None, ...]
    upcard: Card | None

    def seen_by(self, seat: int) -> "Dealt":
        """The event with the other seats' hands hidden."""
        return replace(self, hands=tuple(None if hand and s != seat else hand for s, hand in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class UpcardPassed(_Public):
    """A seat declined the upcard."""

    seat: int


@dataclass(frozen=True, slots=True)
class StockDrawn:
    """A seat drew from the stock; the card is None to the other seats."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int) -> "StockDrawn":
        """The event with the card hidden from the other seats."""
        return self if seat == self.seat else StockDrawn(self.seat, None)


@dataclass(frozen=True, slots=True)
class DiscardTaken(_Public):
    """A seat took the top card of the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(_Public):
    """A seat shed a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked(_Public):
    """A seat knocked, went gin (no deadwood) or big gin (no card shed) and spread its hand."""

    seat: int
    card: Card | None
    melds: tuple[Meld, ...]
    deadwood: Hand


@dataclass(frozen=True, slots=True)
class LaidOff(_Public):
    """A seat laid a card off on the knocker's meld of this index, which is now ``meld``."""

    seat: int
    card: Card
    index: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class Shown(_Public):
    """A seat that did not knock showed its hand: its melds and its deadwood."""

    seat: int
    melds: tuple[Meld, ...]
    deadwood: Hand


@dataclass(frozen=True, slots=True)
class DealEnded(_Public):
    """The deal is over and scored."""

    result: DealResult


Event: TypeAlias = Dealt | UpcardPassed | StockDrawn | DiscardTaken | Discarded | Knocked | LaidOff | Shown | DealEnded


class IllegalAction(ValueError):  # noqa: N818 - the field's word; it is an error by its base
    """An action that the rules do not allow now; its `Message` says which rule it breaks."""
