"""The store that the game writes to: each call is one transaction, committed before it returns.

Never stops a game: what the disk refuses waits in memory, and `Store.notice` says so. Who may do what at the
table is no business of this module; it only minds that a record has no gaps.
"""

import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from gin.rules import Action, Card, DealRecord, GameRecord, Message, join_messages, write_action
from gin.stats import SideStatistics
from gin.storage.database import Connect, connect_file, open_database, reason, transaction
from gin.storage.games import (
    SavedGame,
    Statement,
    insert_action,
    insert_deal,
    insert_game,
    insert_standing,
    next_game,
    read_game,
    read_standings,
    set_status,
)


class Store:
    """All games and settings, in one file of one folder. Made by `Store.open`, and closed by `close` or ``with``.

    The disk's troubles are never raised. A call that would leave a gap in a record is a mistake of the program
    and raises ValueError.
    """

    def __init__(self, db: sqlite3.Connection, notice: Message | None) -> None:
        """Use an open connection to an up-to-date database; `Store.open` finds one."""
        self._db = db
        self._queue: deque[tuple[Statement, ...]] = deque()
        self._opening_notice = notice
        self._damage_notice: Message | None = None
        self.refused: str | None = None
        """Why what was written last is not stored; None if it is."""
        self._plies: dict[int, list[int]] = {}  # of each game now written to: the actions in each of its deals
        self._next_id = next_game(db)
        self._settings = {str(name): str(value) for name, value in db.execute("SELECT name, value FROM setting")}

    @classmethod
    def open(cls, folder: Path, *, connect: Connect = connect_file) -> Self:
        """Open the games in this folder, which is made if it is missing. See `notice` for how that went.

        A file that is damaged, from a newer version or another program's is kept under another name and a new
        one begun. If none can be used, everything works and nothing is kept.
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
        """What a person should be told now, in whole sentences, or None.

        What was found on opening and about a damaged game stays true while the store is open, and stays here;
        that the disk refuses goes away once it accepts again.
        """
        waits = None
        if self.refused is not None:
            waits = Message(
                "The last moves are not saved yet: {reason}. "
                "The game goes on, and saving is tried again with every move.",
                reason=self.refused,
            )
        return join_messages(waits, self._damage_notice, self._opening_notice)

    def begin_game(self, record: GameRecord, players: Sequence[str], practice: bool = False) -> int:
        """Store a new game with the deals and actions it may already have, and return its number.

        ``players`` has a word for each seat, "person" or a computer's level.
        """
        game = SavedGame(self._next_id, record, tuple(players), practice)
        self._next_id += 1
        self._plies[game.game_id] = [len(deal.actions) for deal in record.deals]
        self._write(*insert_game(game))
        return game.game_id

    def add_deal(self, game_id: int, number: int, deck: Sequence[Card]) -> None:
        """Store the deck of the game's next deal; deals are counted from 0."""
        plies, deal = self._written(game_id), DealRecord(tuple(deck))
        if number != len(plies):
            raise ValueError(f"game {game_id} has {len(plies)} deals, and deal {number} does not follow them")
        plies.append(0)
        self._write(insert_deal(game_id, number, deal))

    def add_action(self, game_id: int, deal: int, ply: int, action: Action) -> None:
        """Store the next action of the game's last deal; deals and actions are counted from 0."""
        plies = self._written(game_id)
        if deal != len(plies) - 1 or ply != plies[-1]:
            raise ValueError(f"action {ply} of deal {deal} does not follow the last one of game {game_id}: {plies}")
        plies[-1] += 1
        self._write(insert_action(game_id, deal, ply, write_action(action)))

    def undo_to(self, game_id: int, deal: int, plies: int) -> None:
        """Keep so many actions of the game's last deal; deals are counted from 0."""
        written = self._written(game_id)
        if not 0 <= deal == len(written) - 1 or not 0 <= plies <= written[deal]:
            raise ValueError(f"deal {deal} is not the last of game {game_id} with {plies} actions or more: {written}")
        written[deal] = plies
        self._write(("DELETE FROM action WHERE game = ? AND deal = ? AND ply >= ?", (game_id, deal, plies)))

    def finish_game(self, game_id: int) -> None:
        """The game has ended: it is not offered any more, and kept."""
        self._write(set_status(game_id, "finished"))

    def abandon_game(self, game_id: int) -> None:
        """The game was given up: it is not offered any more, and kept."""
        self._plies.pop(game_id, None)
        self._write(set_status(game_id, "abandoned"))

    def unfinished(self) -> SavedGame | None:
        """The latest game that is neither finished nor abandoned, checked by playing it again; or None.

        It may be before its first deal or after its last action. Of a damaged game the good beginning is
        copied into a new game, which is returned; `notice` says so, and the damaged one stays for inspection.
        """
        try:
            while (game_id := self._latest_open()) is not None:
                with self._reader() as db:
                    try:
                        game, whole = read_game(db, game_id)
                    except ValueError:
                        self._write(set_status(game_id, "damaged"))
                        self._damage_notice = Message(
                            "A saved game was damaged and cannot go on; it is kept as game {number}.", number=game_id
                        )
                        continue
                if not whole:
                    game = self._mend(game)
                self._plies[game.game_id] = [len(deal.actions) for deal in game.record.deals]
                return game
        except sqlite3.DatabaseError as error:
            self._damage_notice = Message("The saved game could not be read: {reason}.", reason=reason(error))
        return None

    def count_game(self) -> bool:
        """Count one more of the games that have ended, for `results`; False once all are. One takes some
        ten milliseconds, as it is played again. Practice is not counted, nor is a game that cannot be read.
        """
        try:
            with self._reader() as db:
                row = db.execute(
                    "SELECT id FROM game WHERE status IN ('finished', 'abandoned') AND practice = 0"
                    " AND id NOT IN (SELECT game FROM standing) LIMIT 1"
                ).fetchone()
                if row is None:
                    return False
                try:
                    counted = insert_standing(read_game(db, row[0])[0])
                except ValueError:
                    counted = set_status(row[0], "damaged")
            self._write(counted)
        except sqlite3.DatabaseError as error:
            self._damage_notice = Message("Games that have ended could not be read: {reason}.", reason=reason(error))
            return False
        return True

    def results(self) -> list[tuple[str, SideStatistics]]:
        """Of each game that was counted, the oldest first, who was played against and what came of it for the person.

        The rival is a computer's level, "table" at a table of more than two, or "person" where people played
        against each other. Nothing where the disk cannot be read.
        """
        try:
            with self._reader() as db:
                return read_standings(db)
        except sqlite3.DatabaseError:
            return []

    def setting(self, name: str) -> str | None:
        """The value of a setting, or None."""
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

    def close(self) -> None:
        """Try once more to store what waits, and give the file free. `refused` still says if the disk did."""
        try:
            self._flush()
        finally:
            self._db.close()

    def _written(self, game_id: int) -> list[int]:
        if game_id not in self._plies:
            raise ValueError(f"game {game_id} was neither begun nor continued here")
        return self._plies[game_id]

    def _write(self, *statements: Statement) -> None:
        """Commit these statements together, after whatever still waits."""
        self._queue.append(statements)
        self._flush()

    def _flush(self) -> None:
        """Commit what waits, in order, until the disk refuses."""
        try:
            while self._queue:
                try:
                    with transaction(self._db):
                        for sql, values in self._queue[0]:
                            self._db.execute(sql, values)
                except sqlite3.IntegrityError:
                    # What contradicts the rows that are there will always do so, and nothing is to wait behind it.
                    self._damage_notice = Message("A game cannot be saved, since what is saved already is damaged.")
                self._queue.popleft()
        except sqlite3.ProgrammingError:
            raise  # such as a closed store: a mistake of the program, not the disk's
        except sqlite3.DatabaseError as error:
            self.refused = reason(error)
        else:
            self.refused = None

    @contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection]:
        """The database with what waits in it: itself, or a copy in memory while the disk refuses."""
        if not self._queue:
            yield self._db
            return
        with closing(connect_file(Path(":memory:"))) as copy:
            self._db.backup(copy)
            for sql, values in (statement for statements in self._queue for statement in statements):
                copy.execute(sql, values)
            yield copy

    def _latest_open(self) -> int | None:
        with self._reader() as db:
            row = db.execute("SELECT max(id) FROM game WHERE status = 'open'").fetchone()
        return None if row[0] is None else int(row[0])

    def _mend(self, game: SavedGame) -> SavedGame:
        """Go on with the good beginning of a damaged game as a new one; the damaged rows stay as they are."""
        mended = SavedGame(self._next_id, game.record, game.players, game.practice)
        self._next_id += 1
        self._write(set_status(game.game_id, "damaged"), *insert_game(mended))
        self._damage_notice = Message(
            "The saved game was damaged and goes on from its last move that could be read; "
            "the damaged one is kept as game {number}.",
            number=game.game_id,
        )
        return mended
