"""The store of games, results and settings: each call is one transaction, committed before it returns.

A full or failing disk never stops a game: what it refuses waits in memory, and `Store.notice` says so. Knows nothing
of turns or legal actions; it only sees to it that a record has no gaps.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from gin.rules import Action, Card, Commitment, GameRecord, Message, join_messages
from gin.stats import DecisionCounts, PlayedGame, SideStatistics
from gin.storage import coaching
from gin.storage.database import Connect, connect_file, reason, transaction
from gin.storage.games import (
    SavedGame,
    Statement,
    copy_last_played,
    end_game,
    insert_game,
    insert_last_action,
    insert_last_deal,
    insert_result,
    next_game,
    open_games,
    read_game,
    read_last_played,
    read_played_games,
    read_results,
    readable_name,
    reopen_game,
    set_last_played,
    set_status,
)
from gin.storage.library import Library, Origin, file_away, insert_ending, insert_origin
from gin.storage.opening import open_database

T = TypeVar("T")


class Store:
    """All games and settings, in one file. Opened by `Store.open`, and closed by `close` or ``with``.

    Trouble with the disk is never raised. A call that would leave a gap in a record, or that changes a game which
    was neither begun nor continued here or has ended, is a bug of the caller and raises ValueError.
    """

    def __init__(self, db: sqlite3.Connection, notice: Message | None) -> None:
        """Use an open connection to an up-to-date database; `Store.open` finds one."""
        self._db = db
        self._queue: deque[tuple[Statement, ...]] = deque()
        self._opening_notice = notice
        self._damage_notice: Message | None = None
        self._rules_notice: Message | None = None
        self.refused: str | None = None
        """Why the last changes are not stored yet, or None if they are."""
        self._open_games: dict[int, SavedGame] = {}  # begun or read here, and not ended
        self._abandoned: dict[int, SavedGame] = {}
        self._next_id = next_game(db)
        self.library = Library(self._reader, self._write)
        self._settings = {str(name): str(value) for name, value in db.execute("SELECT name, value FROM setting")}

    @classmethod
    def open(cls, folder: Path, *, connect: Connect = connect_file) -> Self:
        """Open the file in this folder, which is created if it is missing; `notice` says how that went.

        A file that is damaged or comes from a newer version or another program is renamed, and a new one is begun,
        with what can still be read of a damaged one. Without a usable file everything works, but only in memory.
        """
        return cls(*open_database(folder, connect))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    @property
    def notice(self) -> Message | None:
        """What to tell the player now, in whole sentences, or None.

        Notices about the file or a damaged game stay until the store is closed; a notice that the disk cannot be
        written goes away with the next successful write.
        """
        waits = None
        if self.refused is not None:
            waits = Message(
                "The latest moves are not saved yet: {reason}. You can play on; Gin tries again with every move.",
                reason=self.refused,
            )
        return join_messages(waits, self._damage_notice, self._rules_notice, self._opening_notice)

    def begin_game(
        self, record: GameRecord, players: Sequence[str], practice: bool = False, origin: Origin | None = None
    ) -> int:
        """Store a new game with the deals and actions that it may already have, and return its id.

        ``players`` has a word for each seat: "person", or the key of a computer player's level. ``origin`` is where its
        cards come from, None if they are shuffled for it.
        """
        game_id, statements = self._new_game(record, tuple(players), practice)
        self._write(*statements, *([] if origin is None else [insert_origin(game_id, origin)]))
        return game_id

    def import_game(self, record: GameRecord, players: Sequence[str]) -> int:
        """Store a finished game of a file, which no statistics count, and return its id."""
        game_id, statements = self._new_game(record, tuple(players), practice=True)
        self._write(*statements, *file_away(self._open_games.pop(game_id)))
        self.library.changes += 1
        return game_id

    def add_deal(self, game_id: int, number: int, deck: Sequence[Card], commitment: Commitment | None = None) -> None:
        """Store the deck of the game's next deal, with the commitment to it; deals are counted from 0."""
        game = self._open_game(game_id)
        count = len(game.record.deals)
        if number != count:
            raise ValueError(f"game {game_id} has {count} deals, and deal {number} does not follow them")
        game = game.with_deal(deck, commitment)
        self._open_games[game_id] = game
        self._write(insert_last_deal(game), set_last_played(game_id))

    def add_action(self, game_id: int, deal: int, ply: int, action: Action) -> None:
        """Store the next action of the game's last deal; deals and actions are counted from 0."""
        game = self._open_game(game_id)
        deals = game.record.deals
        if not 0 <= deal == len(deals) - 1 or ply != len(deals[deal].actions):
            raise ValueError(f"action {ply} of deal {deal} does not follow the last one of game {game_id}")
        game = game.with_action(action)
        self._update(game, insert_last_action(game))

    def undo_to(self, game_id: int, deal: int, plies: int) -> None:
        """Keep only the first ``plies`` actions of the game's last deal, without a review; deals are counted from 0."""
        game = self._open_game(game_id)
        deals = game.record.deals
        if not 0 <= deal == len(deals) - 1 or not 0 <= plies <= len(deals[deal].actions):
            raise ValueError(f"deal {deal} is not the last of game {game_id} with {plies} actions or more")
        self._update(
            game.first_rows(game.row_count - len(deals[deal].actions) + plies),
            ("DELETE FROM action WHERE game = ? AND deal = ? AND ply >= ?", (game_id, deal, plies)),
            coaching.delete_review(game_id, deal),
        )

    def finish_game(self, game_id: int) -> None:
        """Mark a game as finished and store its result, unless it is practice; it is no longer offered."""
        self._end(game_id, "finished")

    def abandon_game(self, game_id: int) -> None:
        """Mark a game as abandoned and store its result, unless it is practice; it is no longer offered."""
        self._abandoned[game_id] = self._open_game(game_id)
        self._end(game_id, "abandoned")

    def restore_game(self, game_id: int) -> None:
        """Offer a game again that was abandoned since the store was opened. Raises ValueError if it was not."""
        if game_id not in self._abandoned:
            raise ValueError(f"game {game_id} was not abandoned here")
        self._open_games[game_id] = self._abandoned.pop(game_id)
        self._write(*reopen_game(game_id))

    @property
    def abandoned(self) -> tuple[int, ...]:
        """The ids of the games that were abandoned since the store was opened, and not restored."""
        return tuple(self._abandoned)

    def continue_game(self, game_id: int) -> None:
        """Note that an unfinished game is played now, so that it comes first from now on."""
        self._open_game(game_id)
        self._write(set_last_played(game_id))

    def unfinished(self) -> SavedGame | None:
        """Return the game that was played last of those neither finished nor abandoned, or None."""
        return next(self._unfinished(), None)

    def unfinished_games(self) -> list[SavedGame]:
        """Return all games that are neither finished nor abandoned, the one played last first.

        Each is checked by replaying it, and may be before its first deal or after its last action. Of a damaged game
        the intact beginning is copied into a new game, which takes its place; `notice` says so, and the damaged rows
        stay for inspection.
        """
        return list(self._unfinished())

    def all_games(self) -> list[SavedGame]:
        """Return every game as far as it can be read, the oldest first, finished and abandoned ones included."""
        found = []
        try:
            with self._reader() as db:
                for (game_id,) in db.execute("SELECT id FROM game ORDER BY id").fetchall():
                    with suppress(ValueError):
                        found.append(read_game(db, game_id)[0])
        except sqlite3.DatabaseError as error:
            self._damage_notice = Message("The saved games could not be read: {reason}.", reason=reason(error))
        return found

    def last_played(self, game_id: int) -> datetime | None:
        """Return when a game was last played, in UTC, or None if that cannot be read."""
        return self._read(None, lambda db: read_last_played(db, game_id))

    def results(self) -> list[tuple[str, SideStatistics]]:
        """Return the opponent and the result, from the person's side, of each game that has ended, by when it ended.

        The opponent is a computer player's level, "table" at a table of more than two, or "person" where people
        played each other. Practice has no result, nor has a damaged game. Empty where the disk cannot be read.
        """
        return self._read([], read_results)

    def played_games(self) -> list[PlayedGame]:
        """Return the finished games of `results`, in the same order, with neither knocks nor decisions counted."""
        return self._read([], read_played_games)

    def game(self, game_id: int) -> SavedGame | None:
        """Return a game, whatever has become of it, as far as it can be read; None if there is nothing of it."""
        try:
            with self._reader() as db:
                return read_game(db, game_id)[0]
        except (sqlite3.DatabaseError, ValueError, TypeError):
            return None

    def add_review(self, game_id: int, deal: int, judged: str, counts: DecisionCounts) -> None:
        """Store what the coach says of a finished deal, and the counts of the person's decisions in it."""
        self._write(coaching.insert_review(game_id, deal, judged, counts))

    def reviews(self, game_id: int) -> dict[int, str]:
        """Return what the coach has said of a game's deals, by the number of the deal."""
        return self._read({}, lambda db: coaching.read_reviews(db, game_id))

    def decision_counts(self) -> dict[int, DecisionCounts]:
        """Return the counts of the person's decisions in each game that was reviewed, by its id, the oldest first."""
        return self._read({}, coaching.read_decision_counts)

    def unreviewed_games(self) -> list[int]:
        """Return the ids of the finished games of which a deal has no review, the latest first."""
        return self._read([], coaching.unreviewed_games)

    def add_hint(self, game_id: int, deal: int, ply: int) -> None:
        """Note that a person has asked for a hint before an action."""
        self._write(coaching.insert_hint((game_id, deal, ply)))

    def hints(self, game_id: int) -> set[tuple[int, int]]:
        """Return the decisions of a game that had a hint, each as the number of its deal and of its action in that."""
        return self._read(set(), lambda db: coaching.read_hints(db, game_id))

    def set_solved(self, game_id: int, deal: int, ply: int, times: int) -> None:
        """Note how often in a row a mistake, set as a problem, was solved."""
        self._write(coaching.insert_solved((game_id, deal, ply), times))

    def forget_solved(self, game_id: int, deal: int, plies: Collection[int]) -> None:
        """Forget that some decisions of a deal were ever set as problems."""
        for place in self.solved():
            if place[:2] == (game_id, deal) and place[2] in plies:
                self._write(coaching.delete_solved(place))

    def solved(self) -> dict[coaching.Place, int]:
        """Return how often in a row each mistake was solved that was ever set as a problem."""
        return self._read({}, coaching.read_solved)

    def backfill_results(self, limit: int) -> bool:
        """Store the results of up to ``limit`` games that ended in an earlier release, which stored none.

        Return whether there may be more. Each takes about ten milliseconds, since it is replayed; one that cannot
        be read is marked as damaged.
        """
        try:
            return all(self._backfill_result() for _ in range(limit))
        except sqlite3.DatabaseError as error:
            self._damage_notice = Message("Finished games could not be read: {reason}.", reason=reason(error))
            return False

    def setting(self, name: str) -> str | None:
        """Return the value of a setting, or None."""
        return self._settings.get(name)

    def set_setting(self, name: str, value: str) -> None:
        """Store a setting."""
        if self._settings.get(name) == value:
            return
        self._settings[name] = value
        upsert = (
            "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )
        self._write((upsert, (name, value)))

    def forget_setting(self, name: str) -> None:
        """Delete a setting."""
        if self._settings.pop(name, None) is not None:
            self._write(("DELETE FROM setting WHERE name = ?", (name,)))

    def close(self) -> None:
        """Try once more to store what waits, and release the file. If that fails, `refused` still says why."""
        try:
            self._flush()
        finally:
            self._db.close()

    def _open_game(self, game_id: int) -> SavedGame:
        if game_id not in self._open_games:
            raise ValueError(f"game {game_id} was neither begun nor continued here, or has ended")
        return self._open_games[game_id]

    def _new_game(self, record: GameRecord, players: tuple[str, ...], practice: bool) -> tuple[int, list[Statement]]:
        """Return the id of a new open game, and the statements that store it."""
        game, statements = insert_game(SavedGame(self._next_id, record, players, practice))
        self._next_id += 1
        self._open_games[game.game_id] = game
        return game.game_id, statements

    def _update(self, game: SavedGame, *statements: Statement) -> None:
        """Let an open game be this one, whose change the statements store."""
        self._open_games[game.game_id] = game
        self._write(*statements)

    def _end(self, game_id: int, status: str) -> None:
        game = self._open_game(game_id)
        del self._open_games[game_id]
        ending = [insert_ending(game_id, game)] if status == "finished" else []
        self._write(*end_game(game, status), *ending)
        self.library.changes += 1

    def _backfill_result(self) -> bool:
        """Store one result that is missing; return False if none is. Raises sqlite3.DatabaseError."""
        with self._reader() as db:
            row = db.execute(
                "SELECT id FROM game WHERE status IN ('finished', 'abandoned') AND practice = 0"
                " AND id NOT IN (SELECT game FROM standing) LIMIT 1"
            ).fetchone()
            if row is None:
                return False
            try:
                game, _, left_out = read_game(db, row[0])
                statement = set_status(row[0], "damaged") if left_out else insert_result(game)
            except ValueError:
                statement = set_status(row[0], "damaged")
        self._write(statement)
        return True

    def _write(self, *statements: Statement) -> None:
        """Commit these statements together, after whatever still waits."""
        self._queue.append(statements)
        self._flush()

    def _flush(self) -> None:
        """Commit what waits, the oldest first, until the disk refuses."""
        try:
            while self._queue:
                try:
                    with transaction(self._db):
                        for sql, values in self._queue[0]:
                            self._db.execute(sql, values)
                except sqlite3.IntegrityError:
                    # What contradicts the stored rows will always do so; drop it, lest everything else wait for it.
                    self._damage_notice = Message("A game cannot be saved, because its saved data is damaged.")
                self._queue.popleft()
        except sqlite3.ProgrammingError:
            raise  # such as a closed store: a bug of the program, not trouble with the disk
        except sqlite3.DatabaseError as error:
            self.refused = reason(error)
        else:
            self.refused = None

    def _read(self, otherwise: T, read: Callable[[sqlite3.Connection], T]) -> T:
        """Return what is read from the database, or something else where the disk cannot be read."""
        try:
            with self._reader() as db:
                return read(db)
        except sqlite3.DatabaseError:
            return otherwise

    @contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection]:
        """Provide the database including what waits: itself, or a copy in memory while the disk refuses."""
        if not self._queue:
            yield self._db
            return
        with closing(connect_file(Path(":memory:"))) as copy:
            self._db.backup(copy)
            for sql, values in (statement for statements in self._queue for statement in statements):
                copy.execute(sql, values)
            yield copy

    def _unfinished(self) -> Iterator[SavedGame]:
        """Yield the unfinished games, the one played last first, and read each as it is asked for."""
        try:
            with self._reader() as db:
                numbers = open_games(db)
            for game_id in numbers:
                game = self._open_games.get(game_id) or self._read_open(game_id)
                if game is not None:
                    self._open_games[game.game_id] = game
                    yield game
        except sqlite3.DatabaseError as error:
            self._damage_notice = Message("The saved game could not be read: {reason}.", reason=reason(error))

    def _read_open(self, game_id: int) -> SavedGame | None:
        """Return an unfinished game as it can be continued, or None where nothing is left of it.

        Raises sqlite3.DatabaseError.
        """
        with self._reader() as db:
            try:
                game, whole, left_out = read_game(db, game_id)
            except ValueError:
                self._write(set_status(game_id, "damaged"))
                self._damage_notice = Message(
                    "A saved game was damaged and cannot be continued. It is kept as game {number}.", number=game_id
                )
                return None
        if left_out:
            self._rules_notice = Message(
                "Part of the saved game's rules could not be read ({words}), so the usual rules apply there.",
                words=", ".join(map(readable_name, left_out[:3])),
            )
        return game if whole else self._salvage(game)

    def _salvage(self, game: SavedGame) -> SavedGame:
        """Copy the intact beginning of a damaged game into a new one; the damaged rows stay as they are."""
        copy, statements = self._new_game(game.record, game.players, game.practice)
        self._write(set_status(game.game_id, "damaged"), *statements, copy_last_played(game.game_id, copy))
        self._damage_notice = Message(
            "The saved game was damaged. It continues from the last move that could be read; the damaged game is kept "
            "as game {number}.",
            number=game.game_id,
        )
        return self._open_games[copy]
