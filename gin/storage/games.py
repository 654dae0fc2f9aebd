"""Games as rows: writes them, reads them back, and cuts a damaged one down to what can still be played.

Knows the tables of `gin.storage.database`, but never commits: `gin.storage.store` does.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import astuple, dataclass, fields, replace
from datetime import UTC, datetime
from typing import Final, TypeAlias

from gin.rules import Card, Commitment, DealRecord, GameRecord, Ruleset, read_action, write_action
from gin.stats import FRIENDS, TABLE, DealCounts, SideStatistics, side_statistics

Statement: TypeAlias = tuple[str, tuple[object, ...]]

PERSON: Final = "person"
"""The word for a person at a seat."""

_MAX_COUNT: Final = 1_000_000  # more than any count in the result of a game
_SEPARATOR = " | "


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A stored game.

    ``players`` has a word for each seat: "person", or the key of a computer player's level, such as "steady".
    """

    game_id: int
    record: GameRecord
    players: tuple[str, ...]
    practice: bool

    def __post_init__(self) -> None:
        if len(self.players) != len(self.record.seats):
            raise ValueError(f"{len(self.record.seats)} seats need as many players, not {len(self.players)}")
        if any("|" in word or word != word.strip() or not word for word in self.players):
            raise ValueError("a player's word has no bars and no outer spaces")


def timestamp(precision: str = "seconds") -> str:
    """Return the current time, in UTC, as it is stored."""
    return datetime.now(UTC).isoformat(sep=" ", timespec=precision)


def write_rules(rules: Ruleset) -> str:
    """Return a ruleset as text with every option, so that a game keeps its rules when a preset changes."""
    words = {"None": "none", "True": "yes", "False": "no"}
    options = [(field.name, str(getattr(rules, field.name))) for field in fields(rules) if field.name != "name"]
    return " ".join([rules.name, *(f"{name}={words.get(value, value)}" for name, value in options)])


def insert_game(game: SavedGame) -> list[Statement]:
    """Return the statements that insert a game with all its deals and actions."""
    record = game.record
    row = (
        game.game_id,
        timestamp(),
        write_rules(record.ruleset),
        _SEPARATOR.join(record.seats),
        _SEPARATOR.join(game.players),
        record.first_dealer,
        int(game.practice),
    )
    insert = (
        "INSERT INTO game (id, began, status, rules, seats, players, first_dealer, practice)"
        " VALUES (?, ?, 'open', ?, ?, ?, ?, ?)"
    )
    statements: list[Statement] = [(insert, row)]
    for number, deal in enumerate(record.deals):
        statements += insert_deal(game.game_id, number, deal)
        for ply, action in enumerate(deal.actions):
            statements.append(insert_action(game.game_id, number, ply, write_action(action)))
    return statements


def insert_deal(game_id: int, number: int, deal: DealRecord) -> list[Statement]:
    """Return the statements that insert a deal with its commitment, without its actions."""
    deck = " ".join(map(str, deal.deck))
    statements: list[Statement] = [
        ("INSERT INTO deal (game, number, deck) VALUES (?, ?, ?)", (game_id, number, deck)),
    ]
    if deal.commitment is not None:
        row = game_id, number, deal.commitment.salt, deal.commitment.digest
        statements.append(("INSERT INTO commitment (game, deal, salt, digest) VALUES (?, ?, ?, ?)", row))
    return statements


def insert_action(game_id: int, deal: int, ply: int, text: str) -> Statement:
    """Return the statement that inserts an action."""
    return "INSERT INTO action (game, deal, ply, action) VALUES (?, ?, ?, ?)", (game_id, deal, ply, text)


def next_game(db: sqlite3.Connection) -> int:
    """Return an id that no row refers to, not even one whose game is missing."""
    tables = "deal", "standing", "commitment", "last_played"
    numbers = " UNION ALL ".join(["SELECT id FROM game", *(f"SELECT game FROM {table}" for table in tables)])
    return 1 + int(db.execute(f"SELECT coalesce(max(id), 0) FROM ({numbers})").fetchone()[0])


def set_last_played(game_id: int) -> Statement:
    """Return the statement that notes that a game is played now."""
    upsert = "INSERT INTO last_played (game, at) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET at = excluded.at"
    return upsert, (game_id, timestamp("microseconds"))


def copy_last_played(game_id: int, copy: int) -> Statement:
    """Return the statement that notes that the copy of a game was played when the game was."""
    insert = (
        "INSERT INTO last_played (game, at)"
        " SELECT ?, coalesce(at, began) FROM game LEFT JOIN last_played ON game = id WHERE id = ?"
    )
    return insert, (copy, game_id)


def open_games(db: sqlite3.Connection) -> list[int]:
    """Return the ids of the games that are neither finished nor abandoned, the one played last first.

    For a game that was last played in an earlier release the time when it began counts.
    """
    rows = db.execute(
        "SELECT id FROM game LEFT JOIN last_played ON game = id WHERE status = 'open'"
        " ORDER BY coalesce(at, began) DESC, id DESC"
    )
    return [int(game_id) for (game_id,) in rows.fetchall()]


def read_last_played(db: sqlite3.Connection, game_id: int) -> datetime | None:
    """Return when a game was last played, or began in an earlier release, in UTC; None if that cannot be read."""
    row = db.execute(
        "SELECT coalesce(at, began) FROM game LEFT JOIN last_played ON game = id WHERE id = ?", (game_id,)
    ).fetchone()
    try:
        return datetime.fromisoformat(str(row[0])).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None


def end_game(game: SavedGame, status: str) -> list[Statement]:
    """Return the statements that mark a game as finished or abandoned and insert its result, unless it is practice.

    A game whose result cannot be computed is marked as damaged.
    """
    if game.practice:
        return [set_status(game.game_id, status)]
    try:
        return [set_status(game.game_id, status), insert_result(game)]
    except ValueError:
        return [set_status(game.game_id, "damaged")]


def reopen_game(game_id: int) -> list[Statement]:
    """Return the statements that undo that a game was abandoned."""
    return [set_status(game_id, "open"), ("DELETE FROM standing WHERE game = ?", (game_id,))]


def insert_result(game: SavedGame) -> Statement:
    """Return the statement that inserts the result of a game from the person's side.

    Raises ValueError if nobody in it is a person or its record breaks the rules.
    """
    side_of = game.record.ruleset.side_of
    sides = [side_of(seat) for seat, player in enumerate(game.players) if player == PERSON]
    if not sides:
        raise ValueError(f"nobody in game {game.game_id} is a person")
    opponent = next((player for player in game.players if player != PERSON), FRIENDS)
    if len(game.players) > 2:
        opponent = TABLE
    if len(set(sides)) > 1:
        opponent = FRIENDS
    statistics = side_statistics(game.record, sides[0])
    counts = statistics.games, statistics.won, statistics.deals, *astuple(statistics.ours), *astuple(statistics.theirs)
    return f"INSERT INTO standing VALUES (?, ?{', ?' * len(counts)})", (game.game_id, opponent, *counts)


def read_results(db: sqlite3.Connection) -> list[tuple[str, SideStatistics]]:
    """Return the opponent and the result of each game that has one, the oldest first; skip damaged rows."""
    rows = db.execute("SELECT * FROM standing ORDER BY game").fetchall()
    return [
        (str(opponent), SideStatistics(games, won, deals, DealCounts(*counts[:6]), DealCounts(*counts[6:])))
        for _, opponent, games, won, deals, *counts in rows
        if all(isinstance(count, int) and 0 <= count < _MAX_COUNT for count in (games, won, deals, *counts))
    ]


def set_status(game_id: int, status: str) -> Statement:
    """Return the statement that marks a game as open, finished, abandoned or damaged."""
    ended = None if status == "open" else timestamp()
    return "UPDATE game SET status = ?, ended = ? WHERE id = ?", (status, ended, game_id)


def read_game(db: sqlite3.Connection, game_id: int) -> tuple[SavedGame, bool]:
    """Return the game as far as its rows can be read and replayed, and whether that is all of it.

    Raises ValueError if not even its row in the table of games makes sense.
    """
    row = db.execute(
        "SELECT rules, seats, players, first_dealer, practice FROM game WHERE id = ?", (game_id,)
    ).fetchone()
    rules, seats, players, first_dealer, practice = map(str, row)
    record = GameRecord(Ruleset.parse(rules), tuple(seats.split(_SEPARATOR)), int(first_dealer))
    game = SavedGame(game_id, record, tuple(players.split(_SEPARATOR)), practice == "1")
    rows = db.execute(
        "SELECT (SELECT count(*) FROM deal WHERE game = :id) + (SELECT count(*) FROM action WHERE game = :id)",
        {"id": game_id},
    ).fetchone()[0]
    record = _legal_part(_readable_part(db, game_id, record))
    return replace(game, record=record), rows == _row_count(record)


def _readable_part(db: sqlite3.Connection, game_id: int, record: GameRecord) -> GameRecord:
    """Return the record with the stored deals and actions up to the first that is missing or cannot be parsed."""
    decks = db.execute("SELECT number, deck FROM deal WHERE game = ? ORDER BY number", (game_id,)).fetchall()
    commitments = _commitments(db, game_id)
    try:
        for expected, (number, deck) in enumerate(decks):
            if number != expected:
                break
            record = record.with_deal((Card.parse(word) for word in str(deck).split()), commitments.get(number))
            for action in _actions(db, game_id, number):
                record = record.with_action(read_action(action))
    except ValueError:
        pass  # the record ends before the damage
    return record


def _commitments(db: sqlite3.Connection, game_id: int) -> dict[int, Commitment]:
    """Return the commitments to the decks of a game, by the number of the deal; one that cannot be read is left out."""
    found = {}
    for number, salt, digest in db.execute("SELECT deal, salt, digest FROM commitment WHERE game = ?", (game_id,)):
        with suppress(ValueError):
            found[int(number)] = Commitment(str(salt), str(digest))
    return found


def _actions(db: sqlite3.Connection, game_id: int, deal: int) -> Iterator[str]:
    """Yield the text of each action of a deal. Raises ValueError at the first that is missing."""
    rows = db.execute("SELECT ply, action FROM action WHERE game = ? AND deal = ? ORDER BY ply", (game_id, deal))
    for expected, (ply, text) in enumerate(rows.fetchall()):
        if ply != expected:
            raise ValueError(f"deal {deal} has no action {expected}")
        yield str(text)


def _legal_part(record: GameRecord) -> GameRecord:
    """Return the record up to the first deal or action that breaks the rules."""
    legal = 0
    try:
        for _ in record.states():
            legal += 1
    except Exception:  # whatever damaged data does to the rules, the program must start
        return _first_rows(record, legal)
    return record


def _first_rows(record: GameRecord, count: int) -> GameRecord:
    """Return the record cut to its first deals and actions, ``count`` of them together."""
    deals = []
    for deal in record.deals:
        if not count:
            break
        deals.append(replace(deal, actions=deal.actions[: count - 1]))
        count -= 1 + len(deals[-1].actions)
    return replace(record, deals=tuple(deals))


def _row_count(record: GameRecord) -> int:
    """Return the number of deals and actions in a record."""
    return sum(1 + len(deal.actions) for deal in record.deals)
