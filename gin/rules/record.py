"""The record of a game: all that is needed to replay it.

Saving, resuming, undo, replay and review are folds over a `GameRecord`. Knock limits, scores and dealers follow from
the ruleset, the decks and the actions. Only a game written for others to read has its scores, players and date written
down. Its text is the business of `gin.rules.game_text`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from gin.rules.actions import Action, IllegalAction
from gin.rules.cards import Card, Hand
from gin.rules.commitment import Commitment
from gin.rules.deal import DealState
from gin.rules.message import Message
from gin.rules.notation import write_action
from gin.rules.play import apply
from gin.rules.ruleset import Ruleset
from gin.rules.scoresheet import Scoresheet

PLAYER_WORD: Final = re.compile(r"[a-z0-9-]{1,40}")
"""A word for who sits at a seat, as it can be written down."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: its deck, top card first, and the actions in order.

    ``commitment`` was made before the deal; deals of earlier releases have none. ``score`` has the totals after the
    deal where they are written down; they follow from the rest, which `GameRecord.states` replays.
    """

    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()
    commitment: Commitment | None = None
    score: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if len(self.deck) != 52 or len(Hand(self.deck)) != 52:
            raise ValueError(Message("a deck is each of the 52 cards once."))


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: its ruleset, the names at the seats, the seat that dealt first, and the deals.

    What follows is empty or None where it is not written down: ``worth`` is what the finished game is worth to each
    side, ``players`` has the word for each seat that `gin.storage` has, and ``date`` is the day on which the game was
    last played, such as ``2026-11-23``. Raises ValueError if the names or players do not fit the ruleset or could not
    be read back.
    """

    ruleset: Ruleset
    seats: tuple[str, ...]
    first_dealer: int
    deals: tuple[DealRecord, ...] = ()
    worth: tuple[int, ...] | None = None
    players: tuple[str, ...] = ()
    date: str = ""

    def __post_init__(self) -> None:
        if len(self.seats) != self.ruleset.players:
            raise ValueError(
                Message(
                    "these rules seat {players}, but {count} are named.",
                    players=self.ruleset.players,
                    count=len(self.seats),
                )
            )
        if not 0 <= self.first_dealer < len(self.seats):
            raise ValueError(Message("there is no seat {number} to deal.", number=self.first_dealer + 1))
        if any("|" in name or name != name.strip() or name.splitlines() != [name] for name in self.seats):
            raise ValueError("a seat's name is one line without bars and outer spaces")
        if self.players and len(self.players) != len(self.seats):
            raise ValueError(
                Message(
                    "{seats} seats need as many players, not {count}.", seats=len(self.seats), count=len(self.players)
                )
            )
        if not all(PLAYER_WORD.fullmatch(word) for word in self.players):
            raise ValueError(Message("a player is written in small letters, digits and hyphens."))

    def with_deal(self, deck: Iterable[Card], commitment: Commitment | None = None) -> "GameRecord":
        """Return the record with a new deal of this deck, top card first."""
        return replace(self, deals=(*self.deals, DealRecord(tuple(deck), (), commitment)))

    def with_action(self, action: Action) -> "GameRecord":
        """Return the record with one more action in its last deal."""
        last = self.deals[-1]
        return replace(self, deals=(*self.deals[:-1], replace(last, actions=(*last.actions, action))))

    def with_scores(self) -> "GameRecord":
        """Return the record of its finished deals alone, with their scores and what the game is worth, if it is over.

        So no card of a deal in play is in it. Raises `IllegalAction` or ValueError where the record breaks the rules.
        """
        deals: list[DealRecord] = []
        sheet = Scoresheet(self.ruleset)
        for state in self.states():
            if state.result is not None:
                sheet = state.sheet.add(state.result)
                deals.append(replace(self.deals[len(deals)], score=sheet.totals))
        return replace(self, deals=tuple(deals), worth=sheet.settlement if sheet.is_over else None)

    def states(self) -> Iterator[DealState]:
        """Yield the state at the start of each deal and after each of its actions.

        Raises `IllegalAction` or ValueError where the record breaks the rules.
        """
        sheet, dealer, state = Scoresheet(self.ruleset), self.first_dealer, None
        for number, deal in enumerate(self.deals, start=1):
            if state is not None:
                if state.result is None:
                    raise ValueError(Message("deal {number} begins before the one before it is over.", number=number))
                sheet = sheet.add(state.result)
                dealer = sheet.next_dealer(dealer)
            if sheet.is_over:
                raise ValueError(Message("deal {number} begins after the game is over.", number=number))
            state = DealState.deal(self.ruleset, deal.deck, dealer, sheet)
            yield state
            for ply, action in enumerate(deal.actions, start=1):
                try:
                    state, _ = apply(state, action)
                except IllegalAction as refusal:
                    where = {"deal": number, "number": ply, "action": write_action(action)}
                    said = Message(
                        "deal {deal}, action {number} ({action}): {refusal}", **where, refusal=refusal.args[0]
                    )
                    raise IllegalAction(said) from None
                yield state

    def final_state(self) -> DealState | None:
        """Return the state at the end of the record, or None before the first deal.

        Raises `IllegalAction` or ValueError where the record breaks the rules.
        """
        state = None
        for state in self.states():  # noqa: B007 - only the last one counts
            pass
        return state

    def __str__(self) -> str:
        """Return the record as text without a frame of version and checksum, see `gin.rules.game_text`."""
        from gin.rules.game_text import record_text  # That module makes records.

        return record_text(self)

    @staticmethod
    def parse(text: str) -> "GameRecord":
        """Read the text of a record, written by this release or an earlier one, with or without that frame.

        Raises ValueError naming the line that is wrong. What the checksum says is not looked at.
        """
        from gin.rules.game_text import read_text

        return read_text(text).record
