"""Games as rows: writing them, reading them back, and cutting a damaged one to what can still be played.

Knows the tables of `gin.storage.database`, but never commits: that is `gin.storage.store`.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields, replace
from datetime import UTC, datetime
from typing import Final, TypeAlias

from gin.rules import Card, DealRecord, GameRecord, Ruleset, read_action, write_action
from gin.stats import FRIENDS, TABLE, DealCounts, SideStatistics, side_statistics

Statement: TypeAlias = tuple[str, tuple[object, ...]]

PERSON: Final = "person"
"""The word for a person at a seat."""

MOST: Final = 1_000_000
"""More than any count of what came of a game."""

_BAR = " | "


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it was stored.

    ``players`` has one word for each seat: "person" or the key of a computer's level, such as "steady".
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


def now() -> str:
    """The time as it is stored."""
    return datetime.now(UTC).isoformat(sep=" ", timespec="seconds")


def write_rules(rules: Ruleset) -> str:
    """A ruleset with every option written out, so that a game goes on by its own rules when a preset changes."""
    words = {"None": "none", "True": "yes", "False": "no"}
    options = [(field.name, str(getattr(rules, field.name))) for field in fields(rules) if field.name != "name"]
    return " ".join([rules.name, *(f"{name}={words.get(value, value)}" for name, value in options)])


def insert_game(game: SavedGame) -> list[Statement]:
    """The rows of a game with all its deals and actions."""
    record = game.record
    row = (
        game.game_id,
        now(),
        write_rules(record.ruleset),
        _BAR.join(record.seats),
        _BAR.join(game.players),
        record.first_dealer,
        int(game.practice),
    )
    insert = (
        "INSERT INTO game (id, began, status, rules, seats, players, first_dealer, practice)"
        " VALUES (?, ?, 'open', ?, ?, ?, ?, ?)"
    )
    statements: list[Statement] = [(insert, row)]
    for number, deal in enumerate(record.deals):
        statements.append(insert_deal(game.game_id, number, deal))
        for ply, action in enumerate(deal.actions):
            statements.append(insert_action(game.game_id, number, ply, write_action(action)))
    return statements


def insert_deal(game_id: int, number: int, deal: DealRecord) -> Statement:
    """The row of a deal; its actions have rows of their own."""
    deck = " ".join(map(str, deal.deck))
    return "INSERT INTO deal (game, number, deck) VALUES (?, ?, ?)", (game_id, number, deck)


def insert_action(game_id: int, deal: int, ply: int, text: str) -> Statement:
    """The row of an action."""
    return "INSERT INTO action (game, deal, ply, action) VALUES (?, ?, ?, ?)", (game_id, deal, ply, text)


def next_game(db: sqlite3.Connection) -> int:
    """A number that no row of any game has, not even one whose game is lost."""
    numbers = "SELECT id FROM game UNION ALL SELECT game FROM deal UNION ALL SELECT game FROM standing"
    return 1 + int(db.execute(f"SELECT coalesce(max(id), 0) FROM ({numbers})").fetchone()[0])


def insert_standing(game: SavedGame) -> Statement:
    """The row of what came of a game. Raises ValueError if nobody in it is a person."""
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


def read_standings(db: sqlite3.Connection) -> list[tuple[str, SideStatistics]]:
    """The rival and what came of each game that has been counted, the oldest first; without those that are damaged."""
    rows = db.execute("SELECT * FROM standing ORDER BY game").fetchall()
    return [
        (str(opponent), SideStatistics(games, won, deals, DealCounts(*shares[:6]), DealCounts(*shares[6:])))
        for _, opponent, games, won, deals, *shares in rows
        if all(isinstance(count, int) and 0 <= count < MOST for count in (games, won, deals, *shares))
    ]


def set_status(game_id: int, status: str) -> Statement:
    """Mark a game as open, finished, abandoned or damaged."""
    ended = None if status == "open" else now()
    return "UPDATE game SET status = ?, ended = ? WHERE id = ?", (status, ended, game_id)


def read_game(db: sqlite3.Connection, game_id: int) -> tuple[SavedGame, bool]:
    """The game as far as its rows can be read and played, and whether that is all of it.

    Raises ValueError if not even its first row makes sense.
    """
    row = db.execute(
        "SELECT rules, seats, players, first_dealer, practice FROM game WHERE id = ?", (game_id,)
    ).fetchone()
    rules, seats, players, first_dealer, practice = map(str, row)
    record = GameRecord(Ruleset.parse(rules), tuple(seats.split(_BAR)), int(first_dealer))
    game = SavedGame(game_id, record, tuple(players.split(_BAR)), practice == "1")
    rows = db.execute(
        "SELECT (SELECT count(*) FROM deal WHERE game = :id) + (SELECT count(*) FROM action WHERE game = :id)",
        {"id": game_id},
    ).fetchone()[0]
    record = _playable(_legible(db, game_id, record))
    return replace(game, record=record), rows == _size(record)


def _legible(db: sqlite3.Connection, game_id: int, record: GameRecord) -> GameRecord:
    """The record with the stored deals and actions up to the first that is missing or cannot be read."""
    decks = db.execute("SELECT number, deck FROM deal WHERE game = ? ORDER BY number", (game_id,)).fetchall()
    try:
        for expected, (number, deck) in enumerate(decks):
            if number != expected:
                break
            deal = DealRecord(tuple(Card.parse(word) for word in str(deck).split()))
            record = replace(record, deals=(*record.deals, deal))
            for action in _actions(db, game_id, number):
                record = record.with_action(read_action(action))
    except ValueError:
        pass  # the cut is here: what was read stands
    return record


def _actions(db: sqlite3.Connection, game_id: int, deal: int) -> Iterator[str]:
    """The texts of a deal's actions; raises ValueError where one is missing."""
    rows = db.execute("SELECT ply, action FROM action WHERE game = ? AND deal = ? ORDER BY ply", (game_id, deal))
    for expected, (ply, text) in enumerate(rows.fetchall()):
        if ply != expected:
            raise ValueError(f"deal {deal} has no action {expected}")
        yield str(text)


def _playable(record: GameRecord) -> GameRecord:
    """The record cut before the first deal or action that breaks the rules."""
    good = 0
    try:
        for _ in record.states():
            good += 1
    except Exception:  # whatever a damaged record does to the rules, the program starts
        return _first(record, good)
    return record


def _first(record: GameRecord, steps: int) -> GameRecord:
    """The record's first steps, each a deal or an action."""
    deals = []
    for deal in record.deals:
        if not steps:
            break
        deals.append(replace(deal, actions=deal.actions[: steps - 1]))
        steps -= 1 + len(deals[-1].actions)
    return replace(record, deals=tuple(deals))


def _size(record: GameRecord) -> int:
    """How many deals and actions a record has."""
    return sum(1 + len(deal.actions) for deal in record.deals)
