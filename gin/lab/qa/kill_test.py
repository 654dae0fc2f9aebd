"""Kill the program at random moments of play, many times over, and look for what was shown and then lost.

``python -m gin.lab.qa.kill_test --kills 500`` prints one line; the exit status is 1 if anything was lost. The child is
the real program (`gin.lab.qa.killed_program`). It announces what it is about to store and, once the window shows that,
that it is shown. The parent kills it and reads the file, which must hold everything that was shown, and may hold what
was announced after that. On Linux it also waits for the end of the worker process that the child has left behind.
"""

import argparse
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO

from gin.lab.qa.plain_sql import FILE, StoredGame, read_games
from gin.storage import Store

_START_TIMEOUT = 60.0  # seconds after which a child that has announced nothing has failed
_MOST_BYTES, _LONGEST = 2000, 8.0  # what a child has announced when it is killed, and for how many seconds it plays
_WORKER_TIMEOUT = 20.0  # seconds after which a worker that outlives its program has failed


@dataclass(slots=True)
class Stored:
    """All that is compared: the games by their ids, and the settings."""

    games: dict[int, StoredGame] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def change(self, words: list[str]) -> None:
        """Apply an announced change."""
        match words:
            case ["begin", rules]:
                self.games[len(self.games) + 1] = StoredGame(rules)
            case ["deal", game, deck]:
                self.games[int(game)].deals.append((deck, []))
            case ["action", game, action]:
                self.games[int(game)].deals[-1][1].append(action)
            case ["undo", game, plies]:
                del self.games[int(game)].deals[-1][1][int(plies) :]
            case ["finish", game]:
                self.games[int(game)].status = "finished"
            case ["set", name, value]:
                self.settings[name] = value
            case ["forget", name]:
                self.settings.pop(name, None)

    @staticmethod
    def read(folder: Path) -> "Stored":
        """Return what plain SQL finds in a folder's file."""
        settings: dict[str, str] = {}
        with closing(sqlite3.connect(folder / FILE)) as db, suppress(sqlite3.OperationalError):
            settings = dict(db.execute("SELECT name, value FROM setting"))
        return Stored(read_games(folder), settings)


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a series of kills.

    ``shown`` counts the changes that the children had shown, ``unshown`` the kills between storing a change and showing
    it, ``early`` the kills before a child's first change, ``workers`` those that left a worker process behind.
    ``losses`` has a sentence for each kill after which the file was wrong, or a worker did not end.
    """

    kills: int
    shown: int
    unshown: int
    early: int
    workers: int
    losses: tuple[str, ...]

    def __str__(self) -> str:
        line = (
            f"{self.kills} kills, {self.shown} changes shown, {len(self.losses)} kills with a loss; {self.unshown} "
            f"kills between storing and showing a change, {self.early} before the first change, {self.workers} with a "
            "worker process"
        )
        return "; ".join([line, *self.losses[:3]])


def run_kills(kills: int, folder: Path, seed: int = 1) -> Report:
    """Start and kill that many children in turn on one folder, and check the file after each kill."""
    rng = random.Random(seed)
    known = Stored()
    report = Report(0, 0, 0, 0, 0, ())
    for number in range(kills):
        lines = _kill_one(folder, seed * 100_000 + number, rng)
        shown, pending = _follow(known, lines)
        problems = [line.replace("\t", ": ") for line in lines if line.startswith("notice")]
        workers = [int(line.split("\t")[1]) for line in lines if line.startswith("worker")]
        problems += [f"worker {pid} goes on" for pid in workers[-1:] if not _ends(pid)]
        problems += _open_once(folder)  # before reading, so that the store itself opens what the kill left behind
        stored = Stored.read(folder)
        unshown = stored != known
        for change in pending:
            if stored != known:
                known.change(change)
        problems += _differences(known, stored)
        known = stored
        report = replace(
            report,
            kills=report.kills + 1,
            shown=report.shown + shown,
            unshown=report.unshown + unshown,
            early=report.early + (not shown and not pending),
            workers=report.workers + bool(workers),
            losses=(*report.losses, *([f"kill {number + 1}: {', '.join(problems)}"] if problems else [])),
        )
    return report


def _kill_one(folder: Path, seed: int, rng: random.Random) -> list[str]:
    """Start a child, kill it at a random moment, and return the complete lines that it printed."""
    command = [sys.executable, "-m", "gin.lab.qa.kill_test", "--child", str(folder), "--seed", str(seed)]
    with tempfile.TemporaryFile() as output:
        with subprocess.Popen(command, stdout=output) as child:
            try:
                if rng.random() < 0.15:  # during its start, while it opens the file
                    time.sleep(rng.uniform(0.02, 1.5))
                else:
                    _wait_for(child, output, 1, _START_TIMEOUT)
                    _wait_for(child, output, rng.randrange(_MOST_BYTES), rng.uniform(0, _LONGEST))
                    time.sleep(rng.uniform(0, 0.02))
                ended_early = child.poll() is not None
            finally:
                child.kill()
        output.seek(0)
        text = output.read().decode()
    lines = [line.rstrip("\r\n") for line in text.splitlines(keepends=True) if line.endswith("\n")]
    return [*lines, "notice\tthe child ended before it was killed"] if ended_early else lines


def _wait_for(child: subprocess.Popen[bytes], output: IO[bytes], size: int, timeout: float) -> None:
    """Wait until a child has printed so many bytes, or has ended, for so many seconds at the most."""
    until = time.monotonic() + timeout
    # Seeking the end would move the place at which the child writes, on Windows even back over a line.
    while child.poll() is None and _size(output) < size and time.monotonic() < until:
        time.sleep(0.002)


def _size(file: IO[bytes]) -> int:
    return os.fstat(file.fileno()).st_size


def _follow(known: Stored, lines: list[str]) -> tuple[int, list[list[str]]]:
    """Apply the changes that were shown; return how many they were, and the words of those announced after them."""
    shown, pending = 0, []
    for line in lines:
        word, *rest = line.split("\t")
        if word == "try":
            pending.append(rest)
        elif word == "shown":
            for change in pending:
                known.change(change)
            shown += len(pending)
            pending = []
    return shown, pending


def _ends(pid: int) -> bool:
    """Return whether a process ends in time; without ``/proc`` nothing is known of it."""
    status = Path(f"/proc/{pid}/stat")
    until = time.monotonic() + _WORKER_TIMEOUT
    while time.monotonic() < until:
        try:
            if status.read_text().rpartition(")")[2].split()[0] == "Z":  # ended, and nobody has asked for its status
                return True
        except OSError:
            return True
        time.sleep(0.02)
    return False


def _open_once(folder: Path) -> list[str]:
    """Return the storage notice of the next start, and what is wrong with the games that it offers to resume."""
    with Store.open(folder) as store:
        offered = {saved.game_id: StoredGame.of(saved.record) for saved in store.unfinished_games()}
        problems = [] if store.notice is None else [f"notice: {store.notice}"]
    still_open = {number: game for number, game in read_games(folder).items() if game.status == "open"}
    return problems if offered == still_open else [*problems, "other games are offered than are stored"]


def _differences(known: Stored, stored: Stored) -> list[str]:
    """Return a sentence for each game and setting that is not as it was shown."""
    games = sorted(known.games.keys() | stored.games.keys())
    names = sorted(known.settings.keys() | stored.settings.keys())
    return [
        *(f"game {game} is not as shown" for game in games if known.games.get(game) != stored.games.get(game)),
        *(f"{name!r} is not as set" for name in names if known.settings.get(name) != stored.settings.get(name)),
    ]


def main(arguments: list[str] | None = None) -> int:
    """Kill the program as the command line says and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.qa.kill_test", description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=500, help="how often to kill the program (default: 500)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the games and moments (default: 1)")
    parser.add_argument("--child", type=Path, metavar="FOLDER", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.child:
        from gin.lab.qa.killed_program import play_until_killed  # It loads the whole program.

        play_until_killed(options.child, options.seed)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        report = run_kills(options.kills, Path(folder), options.seed)
    print(report)
    return 1 if report.losses else 0


if __name__ == "__main__":
    sys.exit(main())
