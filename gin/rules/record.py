"""The record of a game: all that is needed to replay it, and its readable text.

Saving, resuming, undo, replay and review are folds over a `GameRecord`. Knock limits, scores and dealers are not in
it: they follow from the ruleset, the decks and the actions.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from gin.rules.actions import Action, IllegalAction
from gin.rules.cards import Card, Hand
from gin.rules.deal import DealState
from gin.rules.notation import read_action, write_action
from gin.rules.play import apply
from gin.rules.ruleset import Ruleset
from gin.rules.scoresheet import Scoresheet


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: its deck, top card first, and the actions in order."""

    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()

    def __post_init__(self) -> None:
        if len(self.deck) != 52 or len(Hand(self.deck)) != 52:
            raise ValueError("a deck is each of the 52 cards once")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: its ruleset, the names at the seats, the seat that dealt first, and the deals.

    ``str`` writes it as text, which `GameRecord.parse` reads back. Raises ValueError if the names do not fit the
    ruleset or could not be read back.
    """

    ruleset: Ruleset
    seats: tuple[str, ...]
    first_dealer: int
    deals: tuple[DealRecord, ...] = ()

    def __post_init__(self) -> None:
        if len(self.seats) != self.ruleset.players:
            raise ValueError(f"these rules seat {self.ruleset.players}, and the record names {len(self.seats)}")
        if not 0 <= self.first_dealer < len(self.seats):
            raise ValueError(f"the first dealer sits at no seat: {self.first_dealer}")
        if any("|" in name or name != name.strip() or name.splitlines() != [name] for name in self.seats):
            raise ValueError("a seat's name is one line without bars and outer spaces")

    def with_deal(self, deck: Iterable[Card]) -> "GameRecord":
        """Return the record with a new deal of this deck, top card first."""
        return replace(self, deals=(*self.deals, DealRecord(tuple(deck))))

    def with_action(self, action: Action) -> "GameRecord":
        """Return the record with one more action in its last deal."""
        last = self.deals[-1]
        return replace(self, deals=(*self.deals[:-1], replace(last, actions=(*last.actions, action))))

    def states(self) -> Iterator[DealState]:
        """Yield the state at the start of each deal and after each of its actions.

        Raises `IllegalAction` or ValueError where the record breaks the rules.
        """
        sheet, dealer, state = Scoresheet(self.ruleset), self.first_dealer, None
        for number, deal in enumerate(self.deals, start=1):
            if state is not None:
                if state.result is None:
                    raise ValueError(f"deal {number} begins before deal {number - 1} is over")
                sheet = sheet.add(state.result)
                dealer = sheet.next_dealer(dealer)
            if sheet.is_over:
                raise ValueError(f"deal {number} begins after the game is over")
            state = DealState.deal(self.ruleset, deal.deck, dealer, sheet)
            yield state
            for ply, action in enumerate(deal.actions, start=1):
                try:
                    state, _ = apply(state, action)
                except IllegalAction as refusal:
                    where = f"deal {number}, action {ply} ({write_action(action)})"
                    raise IllegalAction(f"{where}: {refusal}") from None
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
        lines = [
            f"rules {self.ruleset.stored}",
            f"seats {' | '.join(self.seats)}",
            f"dealer {self.first_dealer + 1}",
        ]
        for number, deal in enumerate(self.deals, start=1):
            lines += ["", f"deal {number}", f"deck {' '.join(map(str, deal.deck))}"]
            lines += [write_action(action) for action in deal.actions]
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> "GameRecord":
        """Read the text of a record, written by this release or an earlier one.

        ``#`` begins a comment, except among the names at the seats. Raises ValueError naming the line that is wrong.
        """
        lines = _Lines(text)
        try:
            return _read(lines)
        except ValueError as error:
            raise ValueError(f"{lines.place}: {error}") from None


class _Lines:
    """The lines of a record without comments and blank lines; ``place`` names the line read last."""

    def __init__(self, text: str) -> None:
        self._lines = enumerate(text.splitlines(), start=1)
        self.place = "the beginning"

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        for number, line in self._lines:
            self.place = f"line {number}"
            content = line if line.startswith("seats ") else line.partition("#")[0]
            if content.strip():
                return content.strip()
        self.place = "the end"
        raise StopIteration

    def field(self, name: str, pattern: str = r".+") -> str:
        """Return the rest of the next line; raise ValueError if it does not begin with this field's name."""
        word, _, rest = next(self, "").partition(" ")
        if word != name or not re.fullmatch(pattern, rest):
            raise ValueError(f"a line that begins with '{name}' belongs here")
        return rest


def _read(lines: _Lines) -> GameRecord:
    ruleset = Ruleset.parse_stored(lines.field("rules"))
    seats = tuple(name.strip() for name in lines.field("seats").split("|"))
    record = GameRecord(ruleset, seats, int(lines.field("dealer", r"[1-9]")) - 1)
    for line in lines:
        if re.fullmatch(r"deal \d+", line):
            record = record.with_deal(Card.parse(word) for word in lines.field("deck").split())
        elif record.deals:
            record = record.with_action(read_action(line))
        else:
            raise ValueError("a record's first action follows a 'deal' and a 'deck' line")
    return record
