"""The record of a game: all that is needed to replay it, and its readable text.

Saving, resuming, undo, replay and review are folds over a `GameRecord`. Knock limits, scores and dealers follow from
the ruleset, the decks and the actions. Only a game written for others to check has its scores written down.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from gin.rules.actions import Action, IllegalAction
from gin.rules.cards import Card, Hand
from gin.rules.commitment import Commitment
from gin.rules.deal import DealState
from gin.rules.notation import read_action, write_action
from gin.rules.play import apply
from gin.rules.ruleset import Ruleset
from gin.rules.scoresheet import Scoresheet


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
            raise ValueError("a deck is each of the 52 cards once")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: its ruleset, the names at the seats, the seat that dealt first, and the deals.

    ``worth`` is what the finished game is worth to each side, where that is written down. ``str`` writes the record
    as text, which `GameRecord.parse` reads back. Raises ValueError if the names do not fit the
    ruleset or could not be read back.
    """

    ruleset: Ruleset
    seats: tuple[str, ...]
    first_dealer: int
    deals: tuple[DealRecord, ...] = ()
    worth: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if len(self.seats) != self.ruleset.players:
            raise ValueError(f"these rules seat {self.ruleset.players}, and the record names {len(self.seats)}")
        if not 0 <= self.first_dealer < len(self.seats):
            raise ValueError(f"the first dealer sits at no seat: {self.first_dealer}")
        if any("|" in name or name != name.strip() or name.splitlines() != [name] for name in self.seats):
            raise ValueError("a seat's name is one line without bars and outer spaces")

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
            if deal.commitment is not None:
                lines += [f"salt {deal.commitment.salt}", f"digest {deal.commitment.digest}"]
            lines += [write_action(action) for action in deal.actions]
            if deal.score is not None:
                lines.append(f"score {' '.join(map(str, deal.score))}")
        if self.worth is not None:
            lines += ["", f"worth {' '.join(map(str, self.worth))}"]
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
        word, _, rest = line.partition(" ")
        last = record.deals[-1] if record.deals else None
        if record.worth is not None:
            raise ValueError("nothing follows what the game is worth")
        if re.fullmatch(r"deal \d+", line):
            record = record.with_deal(Card.parse(word) for word in lines.field("deck").split())
        elif last is None:
            raise ValueError("a record's first action follows a 'deal' and a 'deck' line")
        elif word == "worth":
            record = replace(record, worth=_numbers(rest))
        elif last.score is not None:
            raise ValueError("a deal ends with its score")
        elif word == "score":
            record = _with_last(record, replace(last, score=_numbers(rest)))
        elif word == "salt" and not last.actions:
            record = _with_last(record, replace(last, commitment=Commitment(rest, lines.field("digest"))))
        else:
            record = record.with_action(read_action(line))
    return record


def _with_last(record: GameRecord, deal: DealRecord) -> GameRecord:
    """Return the record with another last deal."""
    return replace(record, deals=(*record.deals[:-1], deal))


def _numbers(text: str) -> tuple[int, ...]:
    """Read whole numbers separated by spaces."""
    if not re.fullmatch(r"-?\d{1,9}( -?\d{1,9})*", text):
        raise ValueError(f"{text!r} are no points; points are such as '34 12'")
    return tuple(map(int, text.split()))
