"""Damage files of saved games in many ways, and look for what could still be read and was lost.

``python -m gin.lab.qa.damage_test --files 1000`` prints a line for each kind of damage; the exit status is 1 if
anything readable was lost. The file holds games that ended, their results, settings and an unfinished game. Before the
program opens a damaged file, plain SQL reads it; whatever that still finds must be there afterwards.
"""

import argparse
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from gin.rules import DECK, PRESETS, Discard, GameRecord, Knock, Ruleset, apply, deadwood, legal_actions
from gin.storage import Store

FILE = "gin.sqlite3"
_PAGE = 4096
_TABLES = ("game", "deal", "action", "standing", "setting")

Damage = Callable[[bytearray, random.Random], None]


def flip_bit(content: bytearray, rng: random.Random) -> None:
    """Turn one bit."""
    content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)


def flip_bits(content: bytearray, rng: random.Random) -> None:
    """Turn ten bits."""
    for _ in range(10):
        flip_bit(content, rng)


def truncate(content: bytearray, rng: random.Random) -> None:
    """Cut the file anywhere."""
    del content[rng.randrange(len(content)) :]


def zero_page(content: bytearray, rng: random.Random) -> None:
    """Overwrite a page with zeros."""
    start = rng.randrange(len(content) // _PAGE) * _PAGE
    content[start : start + _PAGE] = bytes(_PAGE)


DAMAGES: dict[str, Damage] = {
    "one bit": flip_bit,
    "ten bits": flip_bits,
    "truncated": truncate,
    "zeroed page": zero_page,
}


@dataclass(frozen=True, slots=True)
class Report:
    """The result of damaging files in one way.

    ``noticed`` files had a notice, ``rebuilt`` were set aside and salvaged. In ``shortened`` the unfinished game was
    not offered with all its moves, ``missing`` lost any row, and ``wrong`` had a row of other values than before.
    ``losses`` has a sentence for each file that lost a row which SQLite still read.
    """

    kind: str
    files: int
    noticed: int
    rebuilt: int
    shortened: int
    missing: int
    wrong: int
    losses: tuple[str, ...]

    def __str__(self) -> str:
        line = (
            f"{self.kind}: {self.files} files, {len(self.losses)} lost a row that was readable; {self.noticed} with a "
            f"notice, {self.rebuilt} rebuilt, {self.shortened} with the unfinished game cut short, {self.missing} with "
            f"any row missing, {self.wrong} with a wrong one"
        )
        return "; ".join([line, *self.losses[:5]])


def make_file(folder: Path, *, finished: int, interrupted: bool) -> Path:
    """Make a file with games that ended and one that is unfinished; interrupted, part of it is still in the log."""
    made = folder / "made"
    with Store.open(made) as store:
        for seed in range(finished):
            record = play(seed, Ruleset(target=60))
            store.finish_game(store.begin_game(record, ["person", "steady"]))
        store.set_setting("sound", "0.5")
        store.set_setting("name", "Zoë")
        game = store.begin_game(play(99, PRESETS["standard"], deals=2), ["person", "master"])
    with Store.open(made):
        pass  # makes the backup
    if not interrupted:
        return made
    with Store.open(made) as store:
        saved = store.unfinished()
        assert saved is not None
        deal = len(saved.record.deals) - 1
        for ply, action in enumerate(play(99, PRESETS["standard"], deals=2, more=8).deals[-1].actions):
            if ply >= len(saved.record.deals[-1].actions):
                store.add_action(game, deal, ply, action)
        shutil.copytree(made, folder / "killed")
    return folder / "killed"


def play(seed: int, rules: Ruleset, deals: int = 99, more: int = 0) -> GameRecord:
    """Play a game to its end, or until so many deals are dealt and the last has 20 actions and some more."""
    rng = random.Random(seed)
    record, state = GameRecord(rules, ("You", "Marlow"), 0), None
    while len(record.deals) < deals or len(record.deals[-1].actions) < 20 + more:
        if state is None or state.result:
            if state and state.result and state.sheet.add(state.result).is_over:
                break
            record = record.with_deal(rng.sample(DECK, 52))
            state = record.final_state()
            continue
        actions = legal_actions(state)
        hand = state.hands[state.turn]
        knocks = [action for action in actions if isinstance(action, Knock)]
        discards = [action for action in actions if isinstance(action, Discard)]
        if discards:
            discards = [min(discards, key=lambda discard: deadwood(hand.without(discard.card)))]
        action = rng.choice(knocks or discards or list(actions))
        record = record.with_action(action)
        state, _ = apply(state, action)
    return record


Rows = dict[str, set[tuple[object, ...]]]


def read_rows(path: Path) -> Rows:
    """Return every row that plain SQL gives of a file, whatever state it is in."""
    rows: Rows = {table: set() for table in _TABLES}
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        for table in _TABLES:
            with suppress(sqlite3.Error, UnicodeError):
                columns = "id, began, rules, seats, players, first_dealer, practice" if table == "game" else "*"
                for row in db.execute(f"SELECT {columns} FROM {table}"):
                    rows[table].add(row)
    return rows


def damage_files(kind: str, files: int, source: Path, seed: int = 1, *, backup: bool = False) -> Report:
    """Damage copies of a folder's file, or of its log, open each as the program would, and compare."""
    rng = random.Random(f"{kind} {seed}")
    counts = {"noticed": 0, "rebuilt": 0, "shortened": 0, "missing": 0, "wrong": 0}
    losses: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        _, offered, before = open_copy(source, Path(place))
        for number in range(files):
            folder = Path(place) / "damaged"
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(source, folder)
            for old in folder.glob("*.backup-*"):
                if not backup:
                    old.unlink()
            parts = [part for part in (folder / FILE, folder / f"{FILE}-wal") if part.exists()]
            part = rng.choice(parts)
            content = bytearray(part.read_bytes())
            DAMAGES[kind](content, rng)
            part.write_bytes(content)
            readable = read_rows(shutil.copytree(folder, Path(place) / "read", dirs_exist_ok=True) / FILE)
            shutil.rmtree(Path(place) / "read")
            notice, found, after = open_copy(folder, Path(place))
            counts["noticed"] += notice is not None
            counts["rebuilt"] += "damaged" in str(notice)
            counts["shortened"] += found != offered
            counts["missing"] += any(before[table] - after[table] for table in _TABLES)
            counts["wrong"] += any(after[table] - before[table] for table in _TABLES)
            lost = {table: (before[table] & readable[table]) - after[table] for table in _TABLES}
            losses += [
                f"file {number} ({part.name}): {len(rows)} rows of {table}, such as {str(min(rows))[:60]}"
                for table, rows in lost.items()
                if rows
            ]
    return Report(kind, files, losses=tuple(losses), **counts)


def open_copy(folder: Path, place: Path) -> tuple[str | None, GameRecord | None, Rows]:
    """Open a copy of a folder; return the notice, the unfinished game and all rows afterwards."""
    copy = shutil.copytree(folder, place / "opened")
    with Store.open(copy) as store:
        saved, notice = store.unfinished(), store.notice
    rows = read_rows(copy / FILE)
    shutil.rmtree(copy)
    return notice, saved.record if saved else None, rows


def main(arguments: list[str] | None = None) -> int:
    """Damage files as the command line says and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.qa.damage_test", description=__doc__.splitlines()[0])
    parser.add_argument("--files", type=int, default=1000, help="how many files of each kind (default: 1000)")
    parser.add_argument("--kinds", nargs="+", choices=DAMAGES, default=list(DAMAGES), help="the kinds of damage")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the damages (default: 1)")
    options = parser.parse_args(arguments)
    lost = False
    with tempfile.TemporaryDirectory() as name:
        for interrupted in (False, True):
            folder = make_file(Path(name) / f"{interrupted}", finished=8, interrupted=interrupted)
            for kind in options.kinds:
                for backup in (False, True):
                    report = damage_files(kind, options.files, folder, options.seed, backup=backup)
                    where = "with its log, " if interrupted else ""
                    print(f"{where}{'with' if backup else 'without'} backup, {report}", flush=True)
                    lost |= bool(report.losses)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
