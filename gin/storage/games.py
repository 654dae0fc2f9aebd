"""Games as rows: writes them, reads them back, and cuts a damaged one down to what can still be played.

Knows the tables of `gin.storage.database`, but never commits: `gin.storage.store` does.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, field, fields, replace
from datetime import UTC, datetime
from typing import Final, TypeAlias

from gin.rules import Action, Card, Commitment, DealRecord, GameRecord, Ruleset, read_action, write_action
from gin.stats import FRIENDS, TABLE, DealCounts, PlayedGame, SideStatistics, side_statistics
from gin.storage.checksum import Row, Values, checksum, is_kept, is_sound, sound_rows

Statement: TypeAlias = tuple[str, tuple[object, ...]]

PERSON: Final = "person"
"""The word for a person at a seat."""
WHEN_ENDED: Final = "coalesce(ended, played, began)"
"""The column of the time when a game ended, as far as it was stored, to order games by."""

_MAX_COUNT: Final = 1_000_000_000_000  # more than any count in the result of a game
_CHECKED_ROWS: Final = 3000  # when a file is opened; they take ten milliseconds
_MAX_NAME: Final = 40  # letters of a name at a seat
_SEPARATOR = " | "


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A stored game.

    ``players`` has a word for each seat: "person", or the key of a computer player's level, such as "steady".
    ``checksums`` are those of its stored rows, its own first; none if the game began before there were any.
    """

    game_id: int
    record: GameRecord
    players: tuple[str, ...]
    practice: bool
    checksums: tuple[int, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        if len(self.players) != len(self.record.seats):
            raise ValueError(f"{len(self.record.seats)} seats need as many players, not {len(self.players)}")
        if any("|" in word or word != word.strip() or not word for word in self.players):
            raise ValueError("a player's word has no bars and no outer spaces")

    def with_deal(self, deck: Iterable[Card], commitment: Commitment | None = None) -> "SavedGame":
        """Return the game with one more deal."""
        record = self.record.with_deal(deck, commitment)
        return replace(self, record=record, checksums=self._extended(len(record.deals) - 1, _deck(record.deals[-1])))

    def with_action(self, action: Action) -> "SavedGame":
        """Return the game with one more action in its last deal."""
        deal, ply = len(self.record.deals) - 1, len(self.record.deals[-1].actions)
        record = self.record.with_action(action)
        return replace(self, record=record, checksums=self._extended(deal, ply, write_action(action)))

    def first_rows(self, count: int) -> "SavedGame":
        """Return the game cut to its first deals and actions, ``count`` of them together."""
        deals, left = [], count
        for deal in self.record.deals:
            if not left:
                break
            deals.append(replace(deal, actions=deal.actions[: left - 1]))
            left -= 1 + len(deals[-1].actions)
        return replace(self, record=replace(self.record, deals=tuple(deals)), checksums=self.checksums[: 1 + count])

    @property
    def row_count(self) -> int:
        """The number of deals and actions together."""
        return sum(1 + len(deal.actions) for deal in self.record.deals)

    @property
    def last_checksum(self) -> int | None:
        """The checksum of the last row, or None."""
        return self.checksums[-1] if self.checksums else None

    def _extended(self, *values: str | int) -> tuple[int, ...]:
        return (*self.checksums, checksum(self.checksums[-1], *values)) if self.checksums else ()


def timestamp() -> str:
    """Return the current time, in UTC and microseconds, as it is stored; earlier releases stored some in seconds."""
    return datetime.now(UTC).isoformat(sep=" ", timespec="microseconds")


def write_rules(rules: Ruleset) -> str:
    """Return a ruleset as text with every option, so that a game keeps its rules when a preset changes."""
    words = {"None": "none", "True": "yes", "False": "no"}
    options = [(field.name, str(getattr(rules, field.name))) for field in fields(rules) if field.name != "name"]
    return " ".join([rules.name, *(f"{name}={words.get(value, value)}" for name, value in options)])


def insert_game(game: SavedGame) -> tuple[SavedGame, list[Statement]]:
    """Return a game with checksums, and the statements that insert it with all its deals and actions."""
    record, own = game.record, _own_values(game)
    game = replace(game, record=replace(record, deals=()), checksums=(checksum(0, game.game_id, *own),))
    insert = (
        "INSERT INTO game (id, began, played, status, rules, seats, players, first_dealer, practice, checksum)"
        " VALUES (?, ?, ?, 'open', ?, ?, ?, ?, ?, ?)"
    )
    now = timestamp()
    statements: list[Statement] = [(insert, (game.game_id, now, now, *own, *game.checksums))]
    for deal in record.deals:
        game = game.with_deal(deal.deck, deal.commitment)
        statements.append(insert_last_deal(game))
        for action in deal.actions:
            game = game.with_action(action)
            statements.append(insert_last_action(game))
    return game, statements


def insert_last_deal(game: SavedGame) -> Statement:
    """Return the statement that inserts the last deal of a game with its commitment, before its first action."""
    deals, commitment = game.record.deals, game.record.deals[-1].commitment
    committed = (None, None) if commitment is None else (commitment.salt, commitment.digest)
    row = (game.game_id, len(deals) - 1, _deck(deals[-1]), game.last_checksum, *committed)
    return "INSERT INTO deal (game, number, deck, checksum, salt, digest) VALUES (?, ?, ?, ?, ?, ?)", row


def insert_last_action(game: SavedGame) -> Statement:
    """Return the statement that inserts the last action of a game."""
    deals, actions = game.record.deals, game.record.deals[-1].actions
    row = (game.game_id, len(deals) - 1, len(actions) - 1, write_action(actions[-1]), game.last_checksum)
    return "INSERT INTO action (game, deal, ply, action, checksum) VALUES (?, ?, ?, ?, ?)", row


def _deck(deal: DealRecord) -> str:
    return " ".join(map(str, deal.deck))


def _own_values(game: SavedGame) -> tuple[str, str, str, int, int]:
    """Return the rules, seats, players, first dealer and practice of a game, as they are stored."""
    record = game.record
    seats, players = _SEPARATOR.join(record.seats), _SEPARATOR.join(game.players)
    return write_rules(record.ruleset), seats, players, record.first_dealer, int(game.practice)


def next_game(db: sqlite3.Connection) -> int:
    """Return an id that no row refers to, not even one whose game is missing."""
    tables = ("deal", "standing", "library", "review", "hint", "problem")
    numbers = " UNION ALL ".join(["SELECT id FROM game", *(f"SELECT game FROM {name}" for name in tables)])
    return 1 + int(db.execute(f"SELECT coalesce(max(id), 0) FROM ({numbers})").fetchone()[0])


def set_last_played(game_id: int) -> Statement:
    """Return the statement that notes that a game is played now."""
    return "UPDATE game SET played = ? WHERE id = ?", (timestamp(), game_id)


def copy_last_played(game_id: int, copy: int) -> Statement:
    """Return the statement that notes that the copy of a game was played when the game was."""
    return "UPDATE game SET played = (SELECT coalesce(played, began) FROM game WHERE id = ?) WHERE id = ?", (
        game_id,
        copy,
    )


def open_games(db: sqlite3.Connection) -> list[int]:
    """Return the ids of the games that are neither finished nor abandoned, the one played last first.

    For a game that was last played in an earlier release the time when it began counts.
    """
    rows = db.execute("SELECT id FROM game WHERE status = 'open' ORDER BY coalesce(played, began) DESC, id DESC")
    return [int(game_id) for (game_id,) in rows.fetchall()]


def read_last_played(db: sqlite3.Connection, game_id: int) -> datetime | None:
    """Return when a game was last played, or began in an earlier release, in UTC; None if that cannot be read."""
    row = db.execute("SELECT coalesce(played, began) FROM game WHERE id = ?", (game_id,)).fetchone()
    return None if row is None else _utc(row[0])


def _utc(stored: object) -> datetime | None:
    """Return a stored time, or None if it cannot be read."""
    try:
        return datetime.fromisoformat(str(stored)).astimezone(UTC)
    except (ValueError, OverflowError):
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
    """Return the opponent and the result of each game that has one, by when they ended; skip damaged rows."""
    rows = db.execute(
        f"SELECT standing.* FROM standing LEFT JOIN game ON id = standing.game ORDER BY {WHEN_ENDED}, standing.game"
    ).fetchall()
    return [(str(opponent), _statistics(*counts)) for _, opponent, *counts in rows if _are_counts(counts)]


def read_played_games(db: sqlite3.Connection) -> list[PlayedGame]:
    """Return the finished games that have a result, without what must be counted, by when they ended.

    Damaged rows are skipped.
    """
    rows = db.execute(
        f"SELECT id, {WHEN_ENDED}, rules, standing.* FROM game JOIN standing ON standing.game = id"
        f" WHERE status = 'finished' ORDER BY {WHEN_ENDED}, id"
    )
    return [
        PlayedGame(int(game_id), _utc(ended), str(opponent), str(rules).split(" ")[0], _statistics(*counts))
        for game_id, ended, rules, _, opponent, *counts in rows.fetchall()
        if _are_counts(counts)
    ]


def _are_counts(counts: Sequence[object]) -> bool:
    return all(isinstance(count, int) and 0 <= count < _MAX_COUNT for count in counts)


def _statistics(games: int, won: int, deals: int, *counts: int) -> SideStatistics:
    return SideStatistics(games, won, deals, DealCounts(*counts[:6]), DealCounts(*counts[6:]))


def set_status(game_id: int, status: str) -> Statement:
    """Return the statement that marks a game as open, finished, abandoned or damaged."""
    ended = None if status == "open" else timestamp()
    return "UPDATE game SET status = ?, ended = ? WHERE id = ?", (status, ended, game_id)


def read_game(db: sqlite3.Connection, game_id: int) -> tuple[SavedGame, bool, tuple[str, ...]]:
    """Return the game as far as its rows are sound and can be read and replayed.

    Also return whether that is all of it, and the words of its rules that make no sense and were left out. Raises
    ValueError if not even its row in the table of games makes sense.
    """
    row = db.execute(
        "SELECT rules, seats, players, first_dealer, practice, checksum FROM game WHERE id = ?", (game_id,)
    ).fetchone()
    rules, seats, players, first_dealer, practice = map(str, row[:5])
    own = row[5]
    ruleset, left_out = Ruleset.parse_damaged(rules)
    names = tuple(readable_name(name) for name in seats.split(_SEPARATOR))
    record = GameRecord(ruleset, names, int(first_dealer))
    checksums = () if own is None else (int(own),)
    game = SavedGame(game_id, record, tuple(players.split(_SEPARATOR)), practice == "1", checksums)
    rows, commitments = stored_rows(db, game_id), _commitments(db, game_id)
    for values, _ in rows[: sound_rows(own, rows)]:
        try:
            game = _with_row(game, values, commitments)
        except ValueError:
            break  # the game ends before the damage
    game = _legal_part(game)
    return game, game.row_count == len(rows), left_out


def readable_name(name: str) -> str:
    """Return a name as it can be shown: no longer than one that can be typed, and without what no font has."""
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in name)
    return shown[:_MAX_NAME].strip()


def games_are_sound(db: sqlite3.Connection) -> bool:
    """Return whether the checksums vouch for the games that can be continued, and for the latest of the others.

    Also that every deal and action is found under a game: SQLite's own check does not notice a wrong number in a key.
    """
    for table in ("deal", "action"):
        found = f"SELECT sum((SELECT count(*) FROM {table} WHERE {table}.game = game.id)) FROM game"
        if db.execute(f"SELECT count(*) - coalesce(({found}), 0) FROM {table}").fetchone()[0]:
            return False
    games = db.execute(
        "SELECT checksum, id, rules, seats, players, first_dealer, practice FROM game"
        " WHERE status != 'damaged' AND checksum IS NOT NULL ORDER BY status = 'open' DESC, id DESC"
    )
    left = _CHECKED_ROWS
    for own, *values in games:
        rows = stored_rows(db, values[0])
        if not is_sound(own, 0, *values) or sound_rows(own, rows) < len(rows):
            return False
        committed = db.execute(
            "SELECT deck, salt, digest FROM deal WHERE game = ? AND (salt IS NOT NULL OR digest IS NOT NULL)",
            (values[0],),
        )
        if not all(is_kept(*row) for row in committed):
            return False
        left -= len(rows)
        if left < 0:
            break
    return True


def stored_rows(db: sqlite3.Connection, game_id: int) -> list[Row]:
    """Return the values and checksum of each deal and action of a game, in the order in which they were stored."""
    rows = [
        *db.execute("SELECT number, -1, deck, checksum FROM deal WHERE game = ?", (game_id,)),
        *db.execute("SELECT deal, ply, action, checksum FROM action WHERE game = ?", (game_id,)),
    ]
    rows.sort(key=lambda row: row[:2])
    return [((deal, text) if ply < 0 else (deal, ply, text), stored) for deal, ply, text, stored in rows]


def _commitments(db: sqlite3.Connection, game_id: int) -> dict[int, Commitment]:
    """Return the commitments to the decks of a game, by the number of the deal; one that cannot be read is left out."""
    found = {}
    rows = db.execute("SELECT number, salt, digest FROM deal WHERE game = ? AND digest IS NOT NULL", (game_id,))
    for number, salt, digest in rows:
        with suppress(ValueError):
            found[int(number)] = Commitment(str(salt), str(digest))
    return found


def _with_row(game: SavedGame, values: Values, commitments: Mapping[int, Commitment]) -> SavedGame:
    """Return the game with one more row; raise ValueError if that does not follow or makes no sense."""
    deals = game.record.deals
    match values:
        case (int(number), str(deck)) if number == len(deals):
            record = game.record.with_deal((Card.parse(word) for word in deck.split()), commitments.get(number))
        case (int(deal), int(ply), str(action)) if deal == len(deals) - 1 and ply == len(deals[-1].actions):
            record = game.record.with_action(read_action(action))
        case _:
            raise ValueError(f"{values} does not follow")
    # The stored text counts, which another release may have written in other words.
    checksums = (*game.checksums, checksum(game.checksums[-1], *values)) if game.checksums else ()
    return replace(game, record=record, checksums=checksums)


def _legal_part(game: SavedGame) -> SavedGame:
    """Return the game up to the first deal or action that breaks the rules."""
    legal = 0
    try:
        for _ in game.record.states():
            legal += 1
    except Exception:  # whatever damaged data does to the rules, the program must start
        return game.first_rows(legal)
    return game
