"""Damage files of saved games in many ways, and look for what could still be read and was lost.

``python -m gin.lab.qa.damage_test --files 1000`` prints a line for each kind of damage; the exit status is 1 if
anything readable was lost, or a wrong value was believed. The file holds games that ended, their results, settings, and
several unfinished games, against the computer, between friends and at a table of three. Before the program opens a
damaged file, plain SQL reads it; whatever that still finds as it was written must be there afterwards.
"""

import argparse
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path

from gin.lab.qa.plain_sql import FILE
from gin.rules import (
    DECK,
    PRESETS,
    SALT_BITS,
    Commitment,
    Discard,
    GameRecord,
    Knock,
    Ruleset,
    apply,
    deadwood,
    legal_actions,
    write_action,
)
from gin.storage import SavedGame, Store
from gin.storage.games import write_rules

_PAGE = 4096
_COLUMNS = {
    "game": "id, rules, seats, players, first_dealer, practice, began, played, status",
    "deal": "game, number, deck, salt, digest",
    "action": "game, deal, ply, action",
    "standing": "*",
    "setting": "*",
}
"""What is read of each table: not the checksums, which go where a game is cut short, nor when a game ended."""
_CHECKED = {"game": slice(1, 6), "deal": slice(1, 5), "action": slice(1, 4)}
"""The columns that checksums vouch for, or, with the deck, its commitment; but for the number of the game."""

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

    ``noticed`` files had a notice, ``rebuilt`` were set aside and salvaged. In ``shortened`` not every unfinished game
    was offered with all its moves, ``missing`` lost any row, and ``wrong`` had a row of other values than before.
    ``losses`` has a sentence for each file that lost a row which SQLite still read as it was written, or whose game has
    a wrong value afterwards.
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
            f"{self.kind}: {self.files} files, {len(self.losses)} with a loss; {self.noticed} with a notice, "
            f"{self.rebuilt} rebuilt, {self.shortened} with an unfinished game cut short, {self.missing} with any row "
            f"missing, {self.wrong} with a wrong one"
        )
        return "; ".join([line, *self.losses[:5]])


def make_file(folder: Path, *, finished: int, interrupted: bool) -> Path:
    """Make a file with games that ended and some that are unfinished; interrupted, part of it is still in the log."""
    made = folder / "made"
    games = [(play(99, PRESETS["standard"], deals=2), play(99, PRESETS["standard"], deals=2, more=8))]
    for seed, rules in ((5, PRESETS["quick"]), (6, PRESETS["table-of-three"])):
        games.append((play(seed, rules, deals=1), play(seed, rules, deals=1, more=6)))
    with Store.open(made) as store:
        for seed in range(finished):
            end = store.abandon_game if seed % 4 == 3 else store.finish_game
            end(store.begin_game(play(seed, Ruleset(target=60)), ["person", "steady"], practice=seed % 4 == 1))
        store.set_setting("sound", "0.5")
        store.set_setting("name", "Zoë")
        players = (["person", "master"], ["person", "person"], ["person", "steady", "novice"])
        numbers = [store.begin_game(game, who) for (game, _), who in zip(games, players, strict=True)]
        store.set_setting(f"hand 0 of game {numbers[0]}", "As Kd")
    with Store.open(made):
        pass  # makes the backup
    if not interrupted:
        return made
    with Store.open(made) as store:
        known = {saved.game_id: saved.record for saved in store.unfinished_games()}
        for number, (_, longer) in zip(numbers, games, strict=True):
            store.continue_game(number)
            deal, done = len(longer.deals) - 1, len(known[number].deals[-1].actions)
            for ply, action in enumerate(longer.deals[-1].actions[done:], start=done):
                store.add_action(number, deal, ply, action)
        shutil.copytree(made, folder / "killed")
    return folder / "killed"


def play(seed: int, rules: Ruleset, deals: int = 99, more: int = 0) -> GameRecord:
    """Play a game to its end, or until so many deals are dealt and the last has 20 actions and some more."""
    rng = random.Random(seed)
    record, state = GameRecord(rules, ("You", "Marlow", "Poppy")[: rules.players], 0), None
    while len(record.deals) < deals or len(record.deals[-1].actions) < 20 + more:
        if state is None or state.result:
            if state and state.result and state.sheet.add(state.result).is_over:
                break
            deck = rng.sample(DECK, 52)
            record = record.with_deal(deck, Commitment.to(deck, f"{rng.getrandbits(SALT_BITS):0{SALT_BITS // 4}x}"))
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


Row = tuple[object, ...]
Rows = dict[str, set[Row]]


def read_rows(path: Path) -> Rows:
    """Return every row that plain SQL gives of a file, whatever state it is in."""
    rows: Rows = {table: set() for table in _COLUMNS}
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        for table, columns in _COLUMNS.items():
            with suppress(sqlite3.Error, UnicodeError):
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
            counts["missing"] += any(before[table] - after[table] for table in _COLUMNS)
            counts["wrong"] += any(after[table] - before[table] for table in _COLUMNS)
            problems = _lost(before, readable, after)
            if _wrong(before, after, notice):  # Games that ended long ago are checked when they are read.
                read = games_as_read(folder, Path(place))
                problems += _believed(before, ({*rows_of(game)} for game in read), notice)
            problems += [
                f"game {game.game_id} is not offered as far as it can be read"
                for game in offered
                if (rows := _beginning(game, readable)) and not any(rows <= {*rows_of(copy)} for copy in found)
            ]
            losses += [f"file {number} ({part.name}): {', '.join(problems)}"] if problems else []
    return Report(kind, files, losses=tuple(losses), **counts)


def _some_of(rows: set[Row], what: str) -> str:
    return f"{len(rows)} rows {what}, such as {str(min(rows, key=str))[:120]}"


def _lost(before: Rows, readable: Rows, after: Rows) -> list[str]:
    """Return a sentence for each table with rows that could be read as they were written, and are gone."""
    problems = []
    for table in _COLUMNS:
        lost = (before[table] & readable[table]) - after[table]
        if table == "game":  # One that was cut short is marked as damaged.
            cut = [row[:-1] for row in after[table] if row[-1] == "damaged"]
            lost -= {(*row, status) for row in cut for status in ("open", "finished", "abandoned")}
        problems += [_some_of(lost, f"of {table}")] if lost else []
    return problems


def rows_of(game: SavedGame) -> Iterator[Row]:
    """Yield the rows of a game as they are checked, each headed by its table, in the order of play."""
    record = game.record
    seats, players = " | ".join(record.seats), " | ".join(game.players)
    yield "game", write_rules(record.ruleset), seats, players, record.first_dealer, int(game.practice)
    for number, deal in enumerate(record.deals):
        commitment = (deal.commitment.salt, deal.commitment.digest) if deal.commitment else (None, None)
        yield "deal", number, " ".join(map(str, deal.deck)), *commitment
        for ply, action in enumerate(deal.actions):
            yield "action", number, ply, write_action(action)


def _checked_rows(game: object, rows: Rows) -> set[Row]:
    """Return the stored rows of a game in the same way."""
    return {(table, *row[columns]) for table, columns in _CHECKED.items() for row in rows[table] if row[0] == game}


def _beginning(game: SavedGame, readable: Rows) -> set[Row]:
    """Return the rows of a game up to the first one that cannot be read."""
    found = _checked_rows(game.game_id, readable)
    return {*takewhile(found.__contains__, rows_of(game))}


def _wrong(before: Rows, after: Rows, notice: str | None) -> list[str]:
    """Return a sentence for each game with a wrong value that is not marked as damaged."""
    games = [row[0] for row in after["game"] if row[-1] != "damaged"]
    return _believed(before, (_checked_rows(game, after) for game in games), notice)


def _believed(before: Rows, found: Iterable[set[Row]], notice: str | None) -> list[str]:
    """Return a sentence for each game that has a row which no game had before.

    Where the player was told that a game was saved in part, its rules and seats may be wrong, but no deck or move. A
    commitment that is left out says nothing wrong.
    """
    written = [_checked_rows(row[0], before) for row in before["game"]]
    written = [rows | {(*row[:3], None, None) for row in rows if row[0] == "deal"} for rows in written]
    problems = []
    for game in found:
        rows = {row for row in game if row[0] != "game"} if "In part" in str(notice) else game
        wrong = min((rows - each for each in written), key=len)
        problems += [_some_of(wrong, "believed")] if wrong else []
    return problems


def open_copy(folder: Path, place: Path) -> tuple[str | None, list[SavedGame], Rows]:
    """Open a copy of a folder; return the notice, the unfinished games and all rows afterwards."""
    copy = shutil.copytree(folder, place / "opened")
    with Store.open(copy) as store:
        saved, notice = [replace(game, checksums=()) for game in store.unfinished_games()], store.notice
    rows = read_rows(copy / FILE)
    shutil.rmtree(copy)
    return notice, saved, rows


def games_as_read(folder: Path, place: Path) -> list[SavedGame]:
    """Open a copy of a folder, and return every game as far as the program takes it for sound."""
    copy = shutil.copytree(folder, place / "opened")
    with Store.open(copy) as store:
        games = store.all_games()
    shutil.rmtree(copy)
    return games


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
