"""Puts the rows of damaged files into a new one: every row that can be read, and of each game what is sound.

The rows come from several sources in order of trust: the damaged file itself, then its backups. What only looks like a
row, or is not in the damaged file, is believed if the checksums of its game vouch for it. The rows are found by
`gin.storage.found_rows`; here games are put together from them.
"""

import re
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count, zip_longest
from typing import Final, NamedTuple

from gin.storage.checksum import Values, checksum, is_kept, is_sound, mend
from gin.storage.found_rows import (
    Candidate,
    Found,
    Key,
    Row,
    certain_of,
    certain_rows,
    collect,
    insert,
    tables_of,
    trust,
)
from gin.storage.pages import Pages, Value

_STATUSES: Final = ("open", "finished", "abandoned", "damaged")
_STATUS, _RULES, _GAME_CHECKSUM, _PLAYED = 3, 4, 9, 10  # columns of the table of games
_DECK, _SALT = 2, 4  # columns of the table of deals; the digest follows the salt
_HIGHEST: Final = 999_999_999  # number of a game
_SEATS: Final = 4
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00:00", re.ASCII)


@dataclass(frozen=True, slots=True)
class Salvaged:
    """How many games were saved whole, in part or not at all, and whether the damaged file itself gave anything."""

    whole: int
    part: int
    lost: int
    from_file: bool

    @property
    def complete(self) -> bool:
        """Whether there was something to save, and no game was cut short."""
        return self.from_file and not self.part and not self.lost


def salvage(
    sources: Iterable[Callable[[], Pages]], db: sqlite3.Connection, widths: dict[str, frozenset[int]]
) -> Salvaged:
    """Put what the sources hold into the empty tables of a database. The transaction is the caller's.

    ``widths`` has the numbers of columns that each table had in any version. From the third source on, one is read
    only if a game is not whole yet.
    """
    tables = tables_of(db, widths)
    found: Found = {name: defaultdict(list) for name in tables}
    games = _Games(found)
    for number, source in enumerate(sources):
        if number > 1 and games.salvaged.complete:
            break
        collect(source(), number, tables, found)
        games = _Games(found)
    for name, table in tables.items():
        insert(db, table, games.rows[name] if name in games.rows else certain_rows(found[name]))
    return games.salvaged


class _Header(NamedTuple):
    """The row of a game in the table of games, the source it is from, and whether its values are sound."""

    values: Row
    source: int
    certain: bool
    sound: bool


class _Games:
    """The games among the rows that were found: the rows to be believed, and how much that is of the games."""

    def __init__(self, found: Found) -> None:
        self._found = found
        self.rows: dict[str, list[Row]] = {"game": [], "deal": [], "action": []}
        self._moved: set[Key] = set()  # keys of rows that were found to belong elsewhere
        self._taken: set[Key] = set()
        self._certain: dict[Value, set[Key]] = defaultdict(set)
        for key, rows in (*found["deal"].items(), *found["action"].items()):
            if any(row.certain and row.source == 0 for row in rows):
                self._certain[key[0]].add(key)
        headers = _headers(found["game"])
        spare = max((number for number in headers if number <= _HIGHEST), default=0) + 1
        left = {}
        for number in sorted(headers):
            valid = 0 < number <= _HIGHEST
            left[number] = self._add_game(number, headers[number], number if valid else spare)
            spare += not valid
        whole = sum(headers[number].sound and keys <= self._moved for number, keys in left.items())
        orphans = set().union(*(keys for number, keys in self._certain.items() if number not in headers)) - self._moved
        for number in sorted({key[0] for key in orphans if isinstance(key[0], int)}):
            self.rows["game"].append(_lost_game(number))
        for key in sorted(set().union(orphans, *left.values()) - self._moved - self._taken):
            self.rows[_table_name(key)].append(self._rows_at(key)[0].values)
        self.rows["deal"] = [self._with_commitment(row) for row in self.rows["deal"]]
        seen = {key[0] for table in ("deal", "standing") for key, rows in found[table].items() if certain_of(rows)}
        from_file = any(
            row.source == 0 for table in found.values() for rows in table.values() for row in certain_of(rows)
        )
        self.salvaged = Salvaged(whole, len(headers) - whole, len(seen - headers.keys()), from_file)

    def _add_game(self, number: int, header: _Header, new_number: int) -> set[Key]:
        """Add the rows of a game; return the keys of its certain rows that were left out or follow on a gap."""
        if header.values[_GAME_CHECKSUM] is None:
            taken = dict(self._rows_without_checksums(number, header.source))
            left = self._certain[number] - set(_before_gaps(taken))
        else:
            taken = dict(self._sound_rows(number, header.values))
            left = self._certain[number] - taken.keys()
        own = header.values
        if new_number != number or not header.sound:  # then its checksums will never fit again
            own = (new_number, *own[1:_GAME_CHECKSUM], None, *own[_GAME_CHECKSUM + 1 :])
            taken = {key: _without_checksum(new_number, key, row) for key, row in taken.items()}
        self.rows["game"].append(self._with_status(number, own, cut_short=bool(left)))
        for key, row in taken.items():
            self.rows[_table_name(key)].append(row)
        self._taken |= taken.keys()
        return left

    def _sound_rows(self, number: int, header: Row) -> Iterator[tuple[Key, Row]]:
        """Yield the key and values of each row of a game, as far as its checksums vouch for them."""
        last = header[_GAME_CHECKSUM]
        for deal in count():
            key: Key = (number, deal)
            if (row := self._pick(key, last)) is None:
                return
            yield key, row
            last = row[_place_of_checksum(key)]
            for ply in count():
                key = (number, deal, ply)
                if (row := self._pick(key, last)) is None:
                    break
                yield key, row
                last = row[_place_of_checksum(key)]

    def _pick(self, key: Key, last: Value) -> Row | None:
        """Return the row of a key that fits on the checksum of the row before, mended if need be, or None."""
        rows = self._rows_at(key)
        fitting = (row for candidate in rows if (row := _fitting(candidate.values, key, last)))
        mended = (row for candidate in certain_of(rows) if (row := _mended(candidate.values, key, last)))
        if (found := next(chain(fitting, mended), None)) is not None:
            return found
        for near in _near(key):
            for candidate in self._rows_at(near):
                if (row := _fitting(candidate.values, key, last)) is not None:
                    self._moved.add(near)
                    return row
        return None

    def _rows_without_checksums(self, number: int, source: int) -> Iterator[tuple[Key, Row]]:
        """Yield the key and values of each row of a game that has no checksums, from one source.

        Gaps are filled from anywhere, since such a row was there once; beyond the last row it may have been taken back.
        """
        tables = (self._found["deal"], self._found["action"])
        keys = {
            key
            for table in tables
            for key, rows in table.items()
            if key[0] == number and any(row.certain and row.source == source for row in rows)
        }
        for *place, last in list(keys):
            keys |= {(*place, before) for before in range(min(last, 999) if isinstance(last, int) else 0)}
        for key in sorted(keys, key=lambda key: (key[1], key[2:])):
            if rows := self._rows_at(key):
                yield key, rows[0].values

    def _rows_at(self, key: Key) -> list[Candidate]:
        """Return what was found under a key, the most trustworthy first."""
        return sorted(self._found[_table_name(key)].get(key, ()), key=trust)

    def _with_commitment(self, deal: Row) -> Row:
        """Return the row of a deal with a commitment that its deck keeps, mended if need be, or with none.

        A damaged one would say that the deck was not the one that was fixed before the deal.
        """
        deck, own = deal[_DECK], deal[_SALT:]
        if own == (None, None) or is_kept(deck, *own):
            return deal
        others = (row.values[_SALT:] for row in self._rows_at(deal[:_DECK]))
        kept = next((other for other in others if is_kept(deck, *other)), None)
        mended = kept or mend(tuple(map(str, own)), lambda commitment: is_kept(deck, *commitment))
        return (*deal[:_SALT], *(mended or (None, None)))

    def _with_status(self, number: int, header: Row, *, cut_short: bool) -> Row:
        """Return the row of a game with a status that makes sense."""
        status = header[_STATUS]
        if status not in _STATUSES:
            status = min(_STATUSES, key=lambda known: _bits_apart(known, str(status)))
        result = next((row.values for row in certain_of(self._found["standing"].get((number,), []))), None)
        if status == "open" and result is not None:  # as in a backup from before its end
            status = "finished" if result[2] else "abandoned"
        elif status in ("finished", "abandoned") and cut_short:
            status = "damaged"  # lest a result be made of what is left, or the same damage found again
        dealer, practice = header[_GAME_CHECKSUM - 2 : _GAME_CHECKSUM]
        return (
            *header[:_STATUS],
            status,
            *header[_STATUS + 1 : _GAME_CHECKSUM - 2],
            dealer if dealer in range(_SEATS) else 0,
            practice if practice in (0, 1) else 0,
            *header[_GAME_CHECKSUM:],
        )


def _lost_game(number: int) -> Row:
    """Return a row for a game of which only deals or actions are left, so that these belong to something."""
    return (number, "", None, "damaged", "", "", "", 0, 0, None, None)


def _headers(found: dict[Key, list[Candidate]]) -> dict[int, _Header]:
    """Return the row of each game, by its number."""
    headers: dict[int, _Header] = {}
    for rows in found.values():
        rows.sort(key=trust)
        read = [_read_header(row) for row in rows if row.certain or row.values[_GAME_CHECKSUM] is not None]
        for header in sorted(read, key=lambda header: not header.sound)[:1]:
            number = header.values[0]
            if isinstance(number, int) and (number not in headers or header.sound > headers[number].sound):
                headers[number] = header._replace(values=_with_last_time(header.values, read))
    return {
        number: header
        for number, header in headers.items()
        if (header.certain or header.sound) and header.values[_RULES] != ""
    }


def _with_last_time(game: Row, read: Sequence[_Header]) -> Row:
    """Return the row of a game with the latest time that any of its rows has as when it was played.

    No checksum covers that time, and a row that is damaged elsewhere may have a later one than the row that is sound.
    """
    times = [header.values[_PLAYED] for header in read if header.certain]
    latest = max((time for time in times if isinstance(time, str) and _TIME.fullmatch(time)), default=game[_PLAYED])
    return (*game[:_PLAYED], latest, *game[_PLAYED + 1 :])


def _read_header(candidate: Candidate) -> _Header:
    """Return the row of a game, with its one wrong bit turned back if that is all that is wrong."""
    row, source, certain = candidate
    own, stored = _header_values(row), row[_GAME_CHECKSUM]
    if not isinstance(stored, int):
        return _Header(row, source, certain, certain)
    if not is_sound(stored, 0, *own):
        mended = _mended_header(own, stored) if certain else None
        if mended is None:
            return _Header(row, source, certain, sound=False)
        own = mended
    number, *values = own
    sound = (number, *row[1:_RULES], *values, checksum(0, *own), *row[_GAME_CHECKSUM + 1 :])
    return _Header(sound, source, certain, sound=True)


def _mended_header(own: Values, stored: int) -> Values | None:
    """Return the values of a game with the one that is wrong put right, if it is a number or a single bit, or None."""

    def fits(values: Values) -> bool:
        return checksum(0, *values) == stored

    numbers = ((*own[:-2], dealer, practice) for dealer in range(_SEATS) for practice in (0, 1))
    return next(filter(fits, numbers), None) or mend(own, fits)


def _header_values(row: Row) -> Values:
    return tuple(value if isinstance(value, int) else str(value) for value in (row[0], *row[_RULES:_GAME_CHECKSUM]))


def _place_of_checksum(key: Key) -> int:
    return len(key) + 1


def _table_name(key: Key) -> str:
    return "deal" if len(key) == 2 else "action"


def _fitting(row: Row, key: Key, last: Value) -> Row | None:
    """Return a row under its key if it fits on the checksum of the row before, or None."""
    place = _place_of_checksum(key)
    text, stored = row[place - 1], row[place]
    if not isinstance(stored, int) or not isinstance(last, int):
        return None
    values = (*key[1:], text)
    if not is_sound(stored, last, *map(_plain, values)):
        return None
    return (*key, text, checksum(last, *map(_plain, values)), *row[place + 1 :])


def _mended(row: Row, key: Key, last: Value) -> Row | None:
    """Return a row that does not fit with the one wrong bit of its text turned back, or None."""
    place = _place_of_checksum(key)
    before = last if isinstance(last, int) else 0
    mended = mend((_plain(row[place - 1]),), lambda text: checksum(before, *map(_plain, key[1:]), *text) == row[place])
    return None if mended is None else (*key, *mended, *row[place:])


def _plain(value: Value) -> str | int:
    return value if isinstance(value, int) else str(value)


def _without_checksum(number: int, key: Key, row: Row) -> Row:
    place = _place_of_checksum(key)
    return (number, *row[1:place], None, *row[place + 1 :])


def _near(key: Key) -> Iterator[Key]:
    """Yield the keys that differ from one in a single bit, which may be the sign of a number of one or two bytes."""
    for index, value in enumerate(key):
        if isinstance(value, int):
            for other in (*(value ^ (1 << bit) for bit in range(17)), value - (1 << 7), value - (1 << 15)):
                yield (*key[:index], other, *key[index + 1 :])


def _before_gaps(keys: Iterable[Key]) -> Iterator[Key]:
    """Yield the keys of a game's rows, which are in order, up to the first gap."""
    deal, ply = -1, 0
    for key in keys:
        if len(key) == 2 and key[1] == deal + 1:
            deal, ply = deal + 1, 0
        elif key[1:] == (deal, ply):
            ply += 1
        else:
            return
        yield key


def _bits_apart(one: str, other: str) -> int:
    """Return how many bits two texts differ in."""
    pairs = zip_longest(one.encode(), other.encode("utf-8", "surrogateescape"), fillvalue=0)
    return sum((left ^ right).bit_count() for left, right in pairs)
