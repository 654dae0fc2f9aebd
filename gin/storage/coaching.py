"""What the coach has said of finished deals, which decisions had a hint, and how often problems were solved, as rows.

Knows the tables of `gin.storage.database`, but never commits: `gin.storage.store` does.
"""

import sqlite3
from dataclasses import astuple
from typing import Final, TypeAlias

from gin.stats import DecisionCounts
from gin.storage.games import Statement

Place: TypeAlias = tuple[int, int, int]
"""A decision: the id of its game, the number of its deal, and the number of its action in that, the last two from 0."""

_COUNTED: Final = "SELECT id FROM game WHERE practice = 0 AND id NOT IN (SELECT game FROM library WHERE imported = 1)"
"""The games that count: neither practice nor added from a file. Those that were deleted stay in the statistics."""


def insert_review(game_id: int, deal: int, judged: str, counts: DecisionCounts) -> Statement:
    """Return the statement that stores the review of a deal in place of an earlier one."""
    row = (game_id, deal, judged, *astuple(counts))
    return f"INSERT OR REPLACE INTO review VALUES ({', '.join('?' * len(row))})", row


def delete_review(game_id: int, deal: int) -> Statement:
    """Return the statement that deletes the review of a deal."""
    return "DELETE FROM review WHERE game = ? AND deal = ?", (game_id, deal)


def read_reviews(db: sqlite3.Connection, game_id: int) -> dict[int, str]:
    """Return the reviews of a game's deals as they were stored, by the number of the deal."""
    rows = db.execute("SELECT deal, judged FROM review WHERE game = ?", (game_id,))
    return {int(deal): str(judged) for deal, judged in rows}


def read_decision_counts(db: sqlite3.Connection) -> dict[int, DecisionCounts]:
    """Return the person's decisions in each game with a review that counts, by the game's id, the oldest first."""
    sums = "sum(decisions), sum(accurate), sum(mistakes), sum(blunders), sum(cost), sum(luck)"
    rows = db.execute(f"SELECT game, {sums} FROM review WHERE game IN ({_COUNTED}) GROUP BY game ORDER BY game")
    return {int(game): DecisionCounts(*map(int, counts)) for game, *counts in rows}


def unreviewed_games(db: sqlite3.Connection) -> list[int]:
    """Return the ids of the finished games that count, with a deal that has no review, the latest first."""
    rows = db.execute(
        f"SELECT id FROM game WHERE status = 'finished' AND id IN ({_COUNTED}) AND"
        " (SELECT count(*) FROM deal WHERE game = id) > (SELECT count(*) FROM review WHERE game = id) ORDER BY id DESC"
    )
    return [int(game) for (game,) in rows]


def insert_hint(place: Place) -> Statement:
    """Return the statement that notes a hint."""
    return "INSERT OR IGNORE INTO hint VALUES (?, ?, ?)", place


def read_hints(db: sqlite3.Connection, game_id: int) -> set[tuple[int, int]]:
    """Return the decisions of a game that had a hint, each as the number of its deal and of its action in that."""
    rows = db.execute("SELECT deal, ply FROM hint WHERE game = ?", (game_id,))
    return {(int(deal), int(ply)) for deal, ply in rows}


def insert_solved(place: Place, times: int) -> Statement:
    """Return the statement that notes how often in a row a problem was solved."""
    return "INSERT OR REPLACE INTO problem VALUES (?, ?, ?, ?)", (*place, times)


def delete_solved(place: Place) -> Statement:
    """Return the statement that forgets that a problem was ever set."""
    return "DELETE FROM problem WHERE game = ? AND deal = ? AND ply = ?", place


def read_solved(db: sqlite3.Connection) -> dict[Place, int]:
    """Return how often in a row each problem was solved that was ever set."""
    rows = db.execute("SELECT game, deal, ply, solved FROM problem")
    return {(int(game), int(deal), int(ply)): int(solved) for game, deal, ply, solved in rows}


def delete_coaching(game_id: int) -> list[Statement]:
    """Return the statements that delete everything of this kind that belongs to a game."""
    return [(f"DELETE FROM {table} WHERE game = ?", (game_id,)) for table in ("review", "hint", "problem")]
