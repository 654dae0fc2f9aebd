"""Games as text that people can read, and other programs too: a writer and its reader.

``docs/notation.md`` specifies the format. A file has the version of the format in front of the record and a checksum
behind it. What earlier releases wrote has neither, and is read as well.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from gin.rules.commitment import Commitment
from gin.rules.message import Message
from gin.rules.notation import read_action, read_card, write_action
from gin.rules.record import DealRecord, GameRecord
from gin.rules.ruleset import Ruleset

VERSION: Final = 2
"""The version of the format. Version 1 had no line that said so, and neither players, date nor checksum."""

_HEAD: Final = "# A game of Gin Rummy. Check it with: gin --verify FILE\n"
_DIGITS: Final = 16
"""The hexadecimal digits of a checksum."""
_IN_FRONT: Final = ("version", "rules", "seats", "dealer", "players", "date")
_IN_A_DEAL: Final = ("deal", "deck", "salt", "digest", "score")
_ACTIONS: Final = ("pass", "take", "draw", "discard", "knock", "biggin", "lay", "done")
_WORDS: Final = frozenset((*_IN_FRONT, *_IN_A_DEAL, *_ACTIONS, "worth", "checksum"))
"""The words with which lines of a game begin, so also the first line of a file that has lost those before."""
_SHOWN: Final = 40
"""So many letters are told of what cannot be read."""


class UnreadableGame(ValueError):  # noqa: N818 - named after what was read; the base says that it is an error
    """What is wrong with the text of a game.

    Attributes:
        problem: What is wrong, a `Message` where it can be translated.
        line: The number of the line that is wrong; None at the end of the text.
    """

    def __init__(self, problem: str, line: int | None) -> None:
        super().__init__(f"{'the end' if line is None else f'line {line}'}: {problem}")
        self.problem = problem
        self.line = line


@dataclass(frozen=True, slots=True)
class GameText:
    """What has been read from a text.

    Attributes:
        record: The game.
        written: The checksum that the text ends with; empty if it has none.
        computed: The checksum that the text should end with.
        places: The line of each action, by deal, and the line of the deal itself in front of them.
        notes: The line of each ``score`` and ``digest``, by that word and the number of the deal from 0, and of
            ``worth``, by that word and the number of deals.
        last_line: The number of the last line that was read.
    """

    record: GameRecord
    written: str
    computed: str
    places: tuple[tuple[int, ...], ...]
    notes: Mapping[tuple[str, int], int]
    last_line: int

    def check(self) -> None:
        """Raise `UnreadableGame` if the text was changed after it was written, or contradicts the rules or itself."""
        if (refused := self.refused()) is not None:
            raise refused
        if self.written and self.written != self.computed:
            raise UnreadableGame(
                Message("the checksum does not fit, so the file has been changed or damaged."), self.last_line
            )
        for note, line in self.notes.items():
            if not self._is_right(*note):
                raise UnreadableGame(Message("this does not follow from the deals and actions."), line)

    def refused(self) -> UnreadableGame | None:
        """Return the first deal or action that breaks the rules, with its line; None if there is none."""
        states = self.record.states()
        for line in (line for lines in self.places for line in lines):
            try:
                next(states)
            except ValueError as error:
                return UnreadableGame(error.args[0], line)
        return None

    def _is_right(self, word: str, number: int) -> bool:
        """Return whether what is only written down follows from the rest, in a record that keeps the rules."""
        if word == "worth":
            return self.record.with_scores().worth == self.record.worth
        deal = self.record.deals[number]
        if word == "digest":
            return deal.commitment is not None and deal.commitment.matches(deal.deck)
        finished = replace(self.record, deals=self.record.deals[: number + 1]).with_scores().deals
        return number < len(finished) and finished[number].score == deal.score


def record_text(record: GameRecord) -> str:
    """Return a record as text, without a frame."""
    lines = [
        f"rules {record.ruleset.stored}",
        f"seats {' | '.join(record.seats)}",
        f"dealer {record.first_dealer + 1}",
    ]
    if record.players:
        lines.append(f"players {' | '.join(record.players)}")
    if record.date:
        lines.append(f"date {record.date}")
    for number, deal in enumerate(record.deals, start=1):
        lines += ["", f"deal {number}", f"deck {' '.join(map(str, deal.deck))}"]
        if deal.commitment is not None:
            lines += [f"salt {deal.commitment.salt}", f"digest {deal.commitment.digest}"]
        lines += [write_action(action) for action in deal.actions]
        if deal.score is not None:
            lines.append(f"score {' '.join(map(str, deal.score))}")
    if record.worth is not None:
        lines += ["", f"worth {' '.join(map(str, record.worth))}"]
    return "\n".join(lines) + "\n"


def file_text(record: GameRecord) -> str:
    """Return a record as the text of a file: with the version in front of it and a checksum behind it."""
    text = f"{_HEAD}version {VERSION}\n{record_text(record)}\n"
    return f"{text}checksum {_checksum(_contents(text))}\n"


def read_text(text: str) -> GameText:
    """Read the text of a game, with or without a frame. ``#`` begins a comment, except among the names at the seats.

    Raises `UnreadableGame`.
    """
    lines = _Lines(text)
    try:
        return _read(lines)
    except ValueError as error:
        raise UnreadableGame(error.args[0], lines.place) from None


def _contents(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number and content of each line that is neither blank nor a comment."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("seats "):
            yield number, line.strip()
        elif words := line.partition("#")[0].split():
            yield number, " ".join(words)


def _checksum(contents: Iterable[tuple[int, str]]) -> str:
    """Return the checksum of lines: the first digits of the SHA-256 of their words.

    So comments, blank lines, spaces and the ends of lines may change on the way from one computer to another.
    """
    text = "\n".join(" ".join(content.split()) for _, content in contents)
    return sha256(text.encode()).hexdigest()[:_DIGITS]


class _Lines:
    """The lines of a text but comments and blanks; ``number`` is that of the last, ``place`` too, None at the end."""

    def __init__(self, text: str) -> None:
        self._all = list(_contents(text))
        self._next = 0
        self.number = 0
        self.place: int | None = None

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if self._next == len(self._all):
            self.place = None
            raise StopIteration
        self.number, content = self._all[self._next]
        self._next += 1
        self.place = self.number
        return content

    @property
    def checksum(self) -> str:
        """The checksum of the lines before the one read last."""
        return _checksum(self._all[: self._next - 1])

    @property
    def is_foreign(self) -> bool:
        """Whether the next line does not belong to a game; also where there are none at all."""
        return not self._all or (self._next < len(self._all) and self._all[self._next][1].split()[0] not in _WORDS)

    def follows(self, name: str) -> bool:
        """Return whether the next line begins with a field's name."""
        return self._next < len(self._all) and self._all[self._next][1].split()[0] == name

    def field(self, name: str, pattern: str = r".+") -> str:
        """Return the rest of the next line; raise ValueError if it does not begin with this field's name."""
        word, _, rest = next(self, "").partition(" ")
        if word != name:
            raise ValueError(Message("a line that begins with '{name}' belongs here.", name=name))
        if not re.fullmatch(pattern, rest):
            raise ValueError(Message("what follows '{name}' cannot be read.", name=name))
        return rest


def _read(lines: _Lines) -> GameText:
    version, record = _version(lines), _header(lines)
    places: list[list[int]] = []
    notes: dict[tuple[str, int], int] = {}
    written = ""
    for line in lines:
        word, _, rest = line.partition(" ")
        last = record.deals[-1] if record.deals else None
        if written:
            raise ValueError(Message("nothing may follow the checksum."))
        if word == "checksum":
            written = _written_checksum(rest)
        elif record.worth is not None:
            raise ValueError(Message("only the checksum may follow what the game is worth."))
        elif re.fullmatch(r"deal \d+", line):
            places.append([lines.number])
            record = record.with_deal(map(read_card, lines.field("deck").split()))
        elif last is None:
            raise ValueError(Message("an action must follow a 'deal' and a 'deck' line."))
        elif word == "worth":
            record = replace(record, worth=_numbers(rest))
            notes["worth", len(record.deals)] = lines.number
        elif last.score is not None:
            raise ValueError(Message("nothing may follow the score of a deal but another deal."))
        elif word == "score":
            record = _with_last(record, replace(last, score=_numbers(rest)))
            notes["score", len(record.deals) - 1] = lines.number
        elif word == "salt" and not last.actions:
            record = _with_last(record, replace(last, commitment=Commitment(rest, lines.field("digest"))))
            notes["digest", len(record.deals) - 1] = lines.number
        else:
            record = record.with_action(read_action(line))
            places[-1].append(lines.number)
    if version > 1 and not written:
        raise ValueError(Message("the checksum is missing, so the file has been cut off or changed."))
    computed = lines.checksum if written else ""
    return GameText(record, written, computed, tuple(map(tuple, places)), notes, lines.number)


def _version(lines: _Lines) -> int:
    """Read the version of the format, with which a game begins."""
    if lines.is_foreign:
        next(lines, "")
        raise ValueError(Message("this is not a game of Gin."))
    if not lines.follows("version"):
        return 1
    version = int(lines.field("version", r"[1-9]\d*")[:9])
    if version > VERSION:
        raise ValueError(
            Message(
                "version {version} of the format is newer than this program, which reads up to {newest}.",
                version=version,
                newest=VERSION,
            )
        )
    return version


def _header(lines: _Lines) -> GameRecord:
    """Read what stands before the first deal."""
    ruleset = Ruleset.parse_stored(lines.field("rules"))
    seats = tuple(name.strip() for name in lines.field("seats").split("|"))
    record = GameRecord(ruleset, seats, int(lines.field("dealer", r"[1-9]")) - 1)
    if lines.follows("players"):
        players = tuple(word.strip() for word in lines.field("players").split("|"))
        record = replace(record, players=players)
    if lines.follows("date"):
        record = replace(record, date=lines.field("date", r"\d{4}-\d\d-\d\d"))
        if not _is_day(*map(int, record.date.split("-"))):
            raise ValueError(Message("there is no such day."))
    return record


def _is_day(year: int, month: int, day: int) -> bool:
    """Return whether there is such a day."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= days[month - 1]


def _with_last(record: GameRecord, deal: DealRecord) -> GameRecord:
    """Return the record with another last deal."""
    return replace(record, deals=(*record.deals[:-1], deal))


def _numbers(text: str) -> tuple[int, ...]:
    """Read whole numbers separated by spaces."""
    if not re.fullmatch(r"-?\d{1,9}( -?\d{1,9})*", text):
        raise ValueError(Message("'{text}' are no points; points are such as '34 12'.", text=text[:_SHOWN]))
    return tuple(map(int, text.split()))


def _written_checksum(text: str) -> str:
    if not re.fullmatch(rf"[0-9a-f]{{{_DIGITS}}}", text):
        raise ValueError(Message("a checksum has {count} digits from 0 to 9 and a to f.", count=_DIGITS))
    return text
