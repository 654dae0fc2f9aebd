"""Seeded games to store, played just well enough that deals end in knocks too, and a disk that can be full."""

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from gin.rules import (
    DECK,
    PRESETS,
    BigGin,
    Discard,
    GameRecord,
    Knock,
    Ruleset,
    apply,
    deadwood,
    legal_actions,
)
from gin.storage import Store
from gin.storage.database import connect_file

NAMES = ("Anna", "Ben", "Cleo", "Dan")
PLAYERS = ("person", "steady", "quick", "keen")
STANDARD = PRESETS["standard"]
FILE = "gin.sqlite3"


def header(rules: Ruleset = STANDARD) -> GameRecord:
    """Return a game before its first deal."""
    return GameRecord(rules, NAMES[: rules.players], 0)


def steps(seed: int, rules: Ruleset = STANDARD) -> Iterator[GameRecord]:
    """Yield the record after each deal is dealt and after each action, until the game is over."""
    rng = random.Random(seed)
    record, state = header(rules), None
    while state is None or not (state.result and state.sheet.add(state.result).is_over):
        if state is None or state.result:
            record = record.with_deal(rng.sample(DECK, 52))
            state = record.final_state()
            assert state is not None
        else:
            actions = legal_actions(state)
            hand = state.hands[state.turn]
            knocks = [action for action in actions if isinstance(action, Knock | BigGin)]
            discards = [action for action in actions if isinstance(action, Discard)]
            if discards and not knocks:
                discards = [min(discards, key=lambda discard: deadwood(hand.without(discard.card), rules.aces))]
            action = rng.choice(knocks or discards or actions)
            record = record.with_action(action)
            state, _ = apply(state, action)
        yield record


def played(seed: int, count: int, rules: Ruleset = STANDARD) -> GameRecord:
    """Return the record after so many deals and actions together."""
    for number, record in enumerate(steps(seed, rules), start=1):
        if number == count:
            return record
    raise ValueError(f"game {seed} is over before {count} deals and actions")


def store_step(store: Store, game: int, record: GameRecord) -> None:
    """Store the record's last action, or its last deal if that has none yet."""
    deal = len(record.deals) - 1
    if actions := record.deals[-1].actions:
        store.add_action(game, deal, len(actions) - 1, actions[-1])
    else:
        store.add_deal(game, deal, record.deals[-1].deck)


def begin(store: Store, record: GameRecord | None = None) -> int:
    """Begin a game with this record, and return its id."""
    record = record or header()
    return store.begin_game(record, PLAYERS[: len(record.seats)])


def offered(store: Store) -> GameRecord | None:
    """Return the record of the unfinished game, or None."""
    saved = store.unfinished()
    return saved.record if saved else None


def query(folder: Path, sql: str, name: str = FILE) -> list[tuple[object, ...]]:
    """Read or change a closed file, as another program would."""
    with closing(sqlite3.connect(folder / name)) as db, db:
        db.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        db.execute("PRAGMA ignore_check_constraints = ON")  # as bits do that turn
        return db.execute(sql).fetchall()


def forget_backups(folder: Path) -> None:
    """Delete the backups beside the file."""
    for backup in folder.glob("*.backup-*"):
        backup.unlink()


def file_names(folder: Path) -> list[str]:
    """Return the names of the files in a folder, without the backups."""
    return sorted(path.name for path in folder.iterdir() if ".backup-" not in path.name)


class FillableDisk:
    """A disk that can be made full and freed again: it opens the connections of a store, and keeps the last."""

    def __init__(self, prepare: Callable[[sqlite3.Connection], object] = lambda db: None) -> None:
        self.prepare = prepare

    def __call__(self, path: Path) -> sqlite3.Connection:
        self.db = connect_file(path)
        self.prepare(self.db)
        return self.db

    def fill(self) -> None:
        """Let the file grow no more, which SQLite reports like a full disk."""
        pages = self.db.execute("PRAGMA page_count").fetchone()[0]
        self.db.execute(f"PRAGMA max_page_count = {pages}")

    def free(self) -> None:
        """Let the file grow again."""
        self.db.execute("PRAGMA max_page_count = 1000000")
