"""The library of finished games: a row for each with its result, read without replaying any.

A game of an earlier release has no row until its result is filled in. Practice games are in the library too, though the
statistics leave them out. Abandoned games are not.
"""

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final, NamedTuple

from gin.rules import Ruleset, Scoresheet
from gin.stats import DecisionCounts
from gin.storage.games import PERSON, WHEN_ENDED, SavedGame, Statement, read_game, readable_name, timestamp

_UNKNOWN: Final = ""
"""The score of a game that cannot be replayed."""


class Origin(NamedTuple):
    """The game whose cards another is dealt: ``source`` is its id.

    Each seat is dealt the hand of the seat that sits ``turned`` seats after it in the source. Until that is finished,
    only the deals that were copied from it at first are the same.
    """

    source: int
    turned: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game in the library.

    Attributes:
        game_id: The id of the game.
        ruleset: Its rules.
        seats: The names at the seats.
        players: The word for each seat, as in `SavedGame`.
        practice: Whether it is a practice game.
        ended: When it ended, in UTC; None where that is not known.
        winner: The side that won; None until the result is filled in, or where it cannot be.
        score: What the game was worth to each side, empty where ``winner`` is None.
        origin: The game whose cards it was dealt, or None.
        imported: Whether it comes from a file.
        decisions: The person's decisions as the coach counts them; None until all its deals are reviewed.
        deleted: Whether it was taken out of the list.
    """

    game_id: int
    ruleset: Ruleset
    seats: tuple[str, ...]
    players: tuple[str, ...]
    practice: bool
    ended: datetime | None
    winner: int | None
    score: tuple[int, ...]
    origin: Origin | None
    imported: bool
    decisions: DecisionCounts | None
    deleted: bool


class Library:
    """The finished games of a store, whose rows it reads with ``reader`` and changes with ``write``.

    ``changes`` counts what has changed the list, so that whoever shows it knows when to read it again.
    """

    def __init__(
        self, reader: Callable[[], AbstractContextManager[sqlite3.Connection]], write: Callable[..., None]
    ) -> None:
        self._reader = reader
        self._write = write
        self.changes = 0

    def games(self, *, deleted: bool = False) -> list[FinishedGame]:
        """Return the finished games, the one that ended last first, with those that were ``deleted`` if asked for.

        Empty where the disk cannot be read.
        """
        counts = ", ".join(f"sum({field.name}) AS {field.name}" for field in fields(DecisionCounts))
        query = (
            f"SELECT game.id, rules, seats, players, practice, {WHEN_ENDED}, winner, score, source,"
            f" turned, imported, coalesce(deleted, 0), {', '.join(field.name for field in fields(DecisionCounts))}"
            " FROM game LEFT JOIN library ON library.game = game.id"
            f" LEFT JOIN (SELECT game, count(*) AS reviews, {counts} FROM review GROUP BY game) AS reviewed"
            " ON reviewed.game = game.id AND reviews = (SELECT count(*) FROM deal WHERE deal.game = game.id)"
            " WHERE status = 'finished' AND coalesce(deleted, 0) <= ?"
            f" ORDER BY {WHEN_ENDED} DESC, game.id DESC"
        )
        try:
            with self._reader() as db:
                rows = db.execute(query, (deleted,)).fetchall()
        except sqlite3.DatabaseError:
            return []
        return [game for row in rows if (game := _finished_game(*row)) is not None]

    def game(self, game_id: int) -> SavedGame | None:
        """Return a finished game as far as it can be read, deleted or not; None for any other game."""
        try:
            with self._reader() as db:
                if not db.execute("SELECT 1 FROM game WHERE id = ? AND status = 'finished'", (game_id,)).fetchone():
                    return None
                return read_game(db, game_id)[0]
        except (sqlite3.DatabaseError, ValueError):
            return None

    def origin(self, game_id: int) -> Origin | None:
        """Return where the cards of a game come from, or None if they were shuffled for it."""
        try:
            with self._reader() as db:
                row = db.execute("SELECT source, turned FROM library WHERE game = ?", (game_id,)).fetchone()
        except sqlite3.DatabaseError:
            return None
        return None if row is None else _origin(*row)

    def backfill(self, limit: int) -> bool:
        """Fill in up to ``limit`` results that earlier releases did not store; return whether there may be more.

        Each takes about ten milliseconds, since the game is replayed.
        """
        query = (
            "SELECT game.id FROM game LEFT JOIN library ON library.game = game.id"
            " WHERE status = 'finished' AND score IS NULL ORDER BY game.id DESC LIMIT ?"
        )
        try:
            with self._reader() as db:
                numbers = [int(row[0]) for row in db.execute(query, (limit,))]
                games = [(game_id, self.game(game_id)) for game_id in numbers]
        except sqlite3.DatabaseError:
            return False
        if games:
            self._change(*(insert_ending(game_id, game) for game_id, game in games))
        return len(games) == limit

    def delete(self, game_id: int) -> None:
        """Take a game out of the list; its rows stay, and so does its result in the statistics."""
        self._change(_flag(game_id, "deleted", 1))

    def restore(self, game_id: int) -> None:
        """Put a deleted game back into the list."""
        self._change(_flag(game_id, "deleted", 0))

    def _change(self, *statements: Statement) -> None:
        self.changes += 1
        self._write(*statements)


def insert_ending(game_id: int, game: SavedGame | None) -> Statement:
    """Return the statement that stores who has won a finished game and its score."""
    winner, score = None, _UNKNOWN
    try:
        state = game.record.final_state() if game is not None else None
    except ValueError:
        state = None
    if state is not None and state.result is not None:
        sheet: Scoresheet = state.sheet.add(state.result)
        if sheet.winner is not None:
            winner, score = sheet.winner, " ".join(map(str, sheet.settlement))
    upsert = (
        "INSERT INTO library (game, winner, score) VALUES (?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET winner = excluded.winner, score = excluded.score"
    )
    return upsert, (game_id, winner, score)


def insert_origin(game_id: int, origin: Origin) -> Statement:
    """Return the statement that stores where the cards of a game come from."""
    return "INSERT INTO library (game, source, turned) VALUES (?, ?, ?)", (game_id, *origin)


def file_away(game: SavedGame) -> list[Statement]:
    """Return the statements that make a finished game of one that has come from a file."""
    day = f"{game.record.date} 12:00:00+00:00" if game.record.date else timestamp()
    return [
        ("UPDATE game SET status = 'finished', ended = ? WHERE id = ?", (day, game.game_id)),
        insert_ending(game.game_id, game),
        _flag(game.game_id, "imported", 1),
    ]


def _flag(game_id: int, name: str, value: int) -> Statement:
    upsert = f"INSERT INTO library (game, {name}) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET {name} = ?"
    return upsert, (game_id, value, value)


def _finished_game(
    game_id: int, rules: str, seats: str, players: str, practice: int, ended: str, *ending: object
) -> FinishedGame | None:
    """Return what a row says, or None if it makes no sense."""
    winner, score, source, turned, imported, deleted, *counts = ending
    try:
        ruleset = _ruleset(rules)
        names = tuple(readable_name(name) for name in seats.split(" | "))
        words = tuple(players.split(" | "))
        points = tuple(map(int, str(score).split())) if winner is not None else ()
        sides = ruleset.sides
    except ValueError:
        return None
    if not len(names) == len(words) == ruleset.players:
        return None
    known = isinstance(winner, int) and winner < sides == len(points)
    return FinishedGame(
        game_id,
        ruleset,
        names,
        words,
        bool(practice),
        _time(ended),
        winner if known and isinstance(winner, int) else None,
        points if known else (),
        _origin(source, turned),
        bool(imported),
        None if None in counts else DecisionCounts(*(int(str(count)) for count in counts)),
        bool(deleted),
    )


@lru_cache(maxsize=256)
def _ruleset(text: str) -> Ruleset:
    return Ruleset.parse_damaged(text)[0]


def _time(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None


def _origin(source: object, turned: object) -> Origin | None:
    return Origin(source, turned) if isinstance(source, int) and isinstance(turned, int) else None


def person_of(players: tuple[str, ...]) -> int:
    """Return the first seat of a person, or the first seat where computers played alone."""
    return players.index(PERSON) if PERSON in players else 0
