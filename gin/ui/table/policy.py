"""What makes one table different from another: the house rules that are given to a `TableScene`.

A policy sees the table as a `Situation`, and may change commands, buttons and hints. It does nothing by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from gin.rules import Card, View
from gin.ui.i18n import _
from gin.ui.model.commands import Command, CompareSides, PlayAgain
from gin.ui.model.hand_order import SortBy
from gin.ui.model.layout import TableLayout
from gin.ui.settings.definitions import Settings
from gin.ui.settings.preferences import CardPlay, Preferences, Tutor
from gin.ui.table.buttons import TableButton
from gin.ui.widgets.callout import Callout


@dataclass(frozen=True, slots=True)
class Situation:
    """What a policy may know of the table.

    ``table`` and ``buttons`` are those last drawn. ``may_act`` says that the person is to act, ``moving`` that cards
    are on their way, and ``all_shown`` that the person has seen all that has happened. ``picked`` are the cards that
    are raised or carried; ``by_keys`` says that a key was used last, rather than the pointer.
    """

    view: View
    table: TableLayout
    buttons: tuple[TableButton, ...]
    may_act: bool
    moving: bool
    all_shown: bool
    picked: tuple[Card, ...]
    by_keys: bool


class TablePolicy(Protocol):
    """The house rules of a table."""

    @property
    def memory(self) -> Settings:
        """The store of the hand's order and of the tips that have been seen."""

    @property
    def first_sort(self) -> SortBy:
        """How a hand is sorted when it has been dealt."""

    def card_play(self, preferences: Preferences) -> CardPlay:
        """Return what a click on a card does."""

    def shows_deadwood(self, preferences: Preferences) -> bool:
        """Return whether melds and deadwood are marked."""

    def tutor(self, preferences: Preferences) -> Tutor:
        """Return the tutor level at this table."""

    def admit(self, command: Command, situation: Situation) -> Command | None:
        """Return the command to carry out in place of one that was given, or None for none."""

    def others_may_move(self, situation: Situation) -> bool:
        """Return whether the computer players may go on."""

    def guide(self, situation: Situation) -> Command | None:
        """Return a command that leads the person on, or None; asked once a frame while nothing moves."""

    def buttons(self, usual: Sequence[TableButton], situation: Situation) -> list[TableButton]:
        """Return the buttons to show, given those of every table."""

    def callout(self, usual: Callout | None, situation: Situation) -> Callout | None:
        """Return the callout to show, given that of every table."""


class OrdinaryPlay:
    """The policy of every game: as the person has chosen, and nothing forbidden that the rules allow."""

    first_sort: SortBy = "suit"

    def __init__(self, settings: Settings) -> None:
        self.memory = settings

    def card_play(self, preferences: Preferences) -> CardPlay:
        """Return what the player has chosen."""
        return preferences.card_play

    def shows_deadwood(self, preferences: Preferences) -> bool:
        """Return what the player has chosen."""
        return preferences.show_deadwood

    def tutor(self, preferences: Preferences) -> Tutor:
        """Return what the player has chosen."""
        return preferences.tutor

    def admit(self, command: Command, situation: Situation) -> Command | None:
        """Admit every command."""
        return command

    def others_may_move(self, situation: Situation) -> bool:
        """Return True: nobody waits for the player."""
        return True

    def guide(self, situation: Situation) -> Command | None:
        """Return None: the player needs no guidance."""
        return None

    def buttons(self, usual: Sequence[TableButton], situation: Situation) -> list[TableButton]:
        """Show the usual buttons."""
        return list(usual)

    def callout(self, usual: Callout | None, situation: Situation) -> Callout | None:
        """Return the usual callout."""
        return usual


class OtherSide(OrdinaryPlay):
    """The policy of a game with the deals of another, seen from another seat: at its end both results are compared."""

    def buttons(self, usual: Sequence[TableButton], situation: Situation) -> list[TableButton]:
        """Show the comparison in place of a rematch."""
        return [
            replace(button, id="both-sides", label=_("Compare both sides"), command=CompareSides())
            if isinstance(button.command, PlayAgain)
            else button
            for button in usual
        ]
