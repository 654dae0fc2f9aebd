"""Kill the program at random moments of play, many times over, and look for moves that were shown and then lost.

``python -m gin.lab.qa.kill_test --kills 200`` prints one line; the exit status is 1 if anything was lost. In a child
process computer players play seeded games through the session and journal of the program. The child announces on its
output what it is about to store and, once the table would show that, that it is shown. The parent kills it and reads
the file, which must hold everything that was shown, and may hold what was announced after that.
"""

import argparse
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from gin.controller import AwaitingHuman, DealOver, GameOver, GameSession, InlineRunner, ShuffledDecks
from gin.players import LEVELS, make_player
from gin.rules import PRESETS, Action, Card, Commitment, GameRecord, Ruleset, write_action
from gin.storage import SavedGame, Store
from gin.stored_games import StoredJournal

_PRESET_NAMES = ("standard", "quick", "line", "table-of-three")
_START_TIMEOUT = 30.0  # seconds after which a child that has announced nothing has failed


# --- the child ---------------------------------------------------------------------------------------------


def play_until_killed(folder: Path, seed: int) -> None:
    """Continue the stored game, then play one game after another."""
    rng = random.Random(seed)
    with Store.open(folder) as store:
        if store.notice:
            _announce("notice", store.notice)
        while True:
            _play_to_end(store, rng)


def _play_to_end(store: Store, rng: random.Random) -> None:
    """Play the unfinished game, or a new one, to its end, with an undo now and then."""
    if saved := store.unfinished():
        game, record = saved.game_id, saved.record
    else:
        rules = PRESETS[rng.choice(_PRESET_NAMES)]
        record = GameRecord(rules, ("Anna", "Ben", "Cleo")[: rules.players], rng.randrange(rules.players))
        _announce("try", "begin", rules)
        game = store.begin_game(record, ["person"] + ["computer"] * (rules.players - 1), practice=True)
    player = make_player(rng.choice(LEVELS[:2]).key)
    session = GameSession(
        record,
        [None] + [player] * (len(record.seats) - 1),
        journal=_AnnouncingJournal(store, game),
        runner=InlineRunner(),
        decks=ShuffledDecks(rng),
        secret=rng.getrandbits(64),
        practice=True,
    )
    while True:
        while session.take_update():
            _announce("shown")
        match session.status:
            case AwaitingHuman() if session.can_undo and rng.random() < 0.03:
                session.undo()
            case AwaitingHuman(seat):
                session.submit(seat, player.choose(session.view(), rng))
            case DealOver():
                session.next_deal()
            case GameOver():
                return
            case _:
                session.tick()
        if rng.random() < 0.2:  # otherwise nearly every kill would hit a write
            time.sleep(rng.uniform(0, 0.002))


class _AnnouncingJournal(StoredJournal):
    """The journal of the program, which also announces what it is about to store."""

    def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
        _announce("try", "deal", self.game_id, " ".join(map(str, deck)))
        super().add_deal(number, deck, commitment)

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        _announce("try", "action", self.game_id, write_action(action))
        super().add_action(deal, ply, action)

    def undo_to(self, deal: int, plies: int) -> None:
        _announce("try", "undo", self.game_id, plies)
        super().undo_to(deal, plies)

    def finish(self) -> None:
        _announce("try", "finish", self.game_id)
        super().finish()


def _announce(*words: object) -> None:
    print(*words, sep="\t", flush=True)


# --- the parent --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Game:
    """A game as text: its rules, its status and, for each deal, the deck and the actions."""

    rules: str
    status: str = "open"
    deals: list[tuple[str, list[str]]] = field(default_factory=list)


_Games = dict[int, _Game]


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a series of kills.

    ``shown`` counts the updates that the children had shown, ``unshown`` the kills between storing a change and showing
    it, ``early`` the kills before a child's first change. ``losses`` has a sentence for each kill after which the file
    was wrong.
    """

    kills: int
    shown: int
    unshown: int
    early: int
    losses: tuple[str, ...]

    def __str__(self) -> str:
        line = (
            f"{self.kills} kills, {self.shown} updates shown, {len(self.losses)} kills with a loss; "
            f"{self.unshown} kills between storing and showing a change, {self.early} before the first change"
        )
        return "; ".join([line, *self.losses[:3]])


def run_kills(kills: int, folder: Path, seed: int = 1) -> Report:
    """Start and kill that many children in turn on one folder, and check the file after each kill."""
    rng = random.Random(seed)
    known: _Games = {}
    shown = unshown = early = 0
    losses = []
    for number in range(kills):
        lines = _kill_one(folder, seed * 100_003 + number, rng)
        pending = _follow(known, lines)
        shown += lines.count("shown")
        early += not lines
        notice, offered = _continue(folder)  # before reading, so that the store itself opens what the kill left behind
        stored = _read_games(folder)
        unshown += stored != known
        for change in pending:
            if stored != known:
                _change(known, change)
        if problem := notice or _compare(known, stored, lines) or _compare_offered(known, offered):
            losses.append(f"kill {number + 1}: {problem}")
        known = stored
    return Report(kills, shown, unshown, early, tuple(losses))


def _kill_one(folder: Path, seed: int, rng: random.Random) -> list[str]:
    """Start a child, kill it at a random moment, and return the complete lines that it printed."""
    command = [sys.executable, "-m", "gin.lab.qa.kill_test", "--child", str(folder), "--seed", str(seed)]
    with tempfile.TemporaryFile() as output:
        with subprocess.Popen(command, stdout=output) as child:
            if rng.random() < 0.25:  # during its start, while it opens the file
                time.sleep(rng.uniform(0.02, 0.5))
            else:
                began = time.monotonic()
                # Seeking the end would move the place at which the child writes, on Windows even back over a line.
                while child.poll() is None and not _size(output) and time.monotonic() < began + _START_TIMEOUT:
                    time.sleep(0.002)
                time.sleep(rng.uniform(0, 0.4))
            ended_early = child.poll() is not None
            child.kill()
        output.seek(0)
        text = output.read().decode()
    lines = [line.rstrip("\r\n") for line in text.splitlines(keepends=True) if line.endswith("\n")]
    return [*lines, "notice\tthe child ended before it was killed"] if ended_early else lines


def _size(file: IO[bytes]) -> int:
    return os.fstat(file.fileno()).st_size


def _follow(known: _Games, lines: list[str]) -> list[list[str]]:
    """Apply the changes that were shown, and return the words of those announced after them."""
    pending: list[list[str]] = []
    for line in lines:
        word, *rest = line.split("\t")
        if word == "try":
            pending.append(rest)
        elif word == "shown":
            for change in pending:
                _change(known, change)
            pending.clear()
    return pending


def _change(known: _Games, words: list[str]) -> None:
    """Apply an announced change."""
    match words:
        case ["begin", rules]:
            known[len(known) + 1] = _Game(rules)
        case ["deal", game, deck]:
            known[int(game)].deals.append((deck, []))
        case ["action", game, action]:
            known[int(game)].deals[-1][1].append(action)
        case ["undo", game, plies]:
            del known[int(game)].deals[-1][1][int(plies) :]
        case ["finish", game]:
            known[int(game)].status = "finished"


def _read_games(folder: Path) -> _Games:
    """Return the games in the file, read from its tables without the code under test."""
    games: _Games = {}
    with closing(sqlite3.connect(folder / "gin.sqlite3")) as db, suppress(sqlite3.OperationalError):
        for game, rules, status in db.execute("SELECT id, rules, status FROM game ORDER BY id"):
            games[game] = _Game(str(Ruleset.parse_stored(rules)), status)
        for game, deck in db.execute("SELECT game, deck FROM deal ORDER BY game, number"):
            games[game].deals.append((deck, []))
        for game, deal, action in db.execute("SELECT game, deal, action FROM action ORDER BY game, deal, ply"):
            games[game].deals[deal][1].append(action)
    return games


def _compare(known: _Games, stored: _Games, lines: list[str]) -> str | None:
    """Return what is wrong with the file, or None."""
    for line in lines:
        if line.startswith("notice"):
            return line.replace("\t", ": ")
    for game in sorted(known.keys() | stored.keys()):
        if known.get(game) != stored.get(game):
            return f"game {game} differs from what was shown"
    return None


def _continue(folder: Path) -> tuple[str | None, SavedGame | None]:
    """Return the storage notice of the next start, and the game that it offers to resume."""
    with Store.open(folder) as store:
        offered = store.unfinished()
        return store.notice, offered


def _compare_offered(known: _Games, offered: SavedGame | None) -> str | None:
    """Return what is wrong with the offered game, or None."""
    still_open = [game for game, value in known.items() if value.status == "open"]
    if offered is None:
        return "the unfinished game is not offered" if still_open else None
    deals = [(" ".join(map(str, deal.deck)), [*map(write_action, deal.actions)]) for deal in offered.record.deals]
    as_shown = still_open == [offered.game_id] and deals == known[offered.game_id].deals
    return None if as_shown else f"the offered game {offered.game_id} differs from what was shown"


def main(arguments: list[str] | None = None) -> int:
    """Kill the program as the command line says and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.qa.kill_test", description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200, help="how often to kill the program (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the games and moments (default: 1)")
    parser.add_argument("--child", type=Path, metavar="FOLDER", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.child:
        play_until_killed(options.child, options.seed)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        report = run_kills(options.kills, Path(folder), options.seed)
    print(report)
    return 1 if report.losses else 0


if __name__ == "__main__":
    sys.exit(main())
