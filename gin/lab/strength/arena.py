"""Whole games, or single deals, between two levels, in mirrored pairs.

    python -m gin.lab.strength.arena simple steady --ruleset challenge --games 400 --seed 1 --journal match.jsonl

Each pair has the same decks and the same first dealer, with the seats exchanged, so that luck in the cards falls on
both alike. Every deck follows from the seed, so the same seed gives the same result, on any number of processes and
whether or not the match was interrupted: with a journal it goes on where it was. Intervals are of 95 % and count a
pair as one observation, since its games share their cards.
"""

import argparse
import hashlib
import json
import math
import multiprocessing
import os
import random
import signal
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import partial
from pathlib import Path

from tqdm import tqdm

from gin import players, rules
from gin.players import LEVELS, Player, make_player
from gin.rules import DECK, PRESETS, Card, DealResult, DealState, Outcome, Ruleset, Scoresheet, apply, view

MAX_DEALS = 2000
"""A game that has not ended by then never will: a sign of a player that breaks the game."""

FINE = 1.05
"""Times are counted in steps that grow by this factor."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: two levels, the rules, whole games or single deals, and the seed of every deck."""

    levels: tuple[str, str]
    ruleset: str
    games: bool
    seed: int

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return Ruleset.parse(self.ruleset)


@dataclass(slots=True)
class Tally:
    """What was counted in one mirrored pair; of the pairs of numbers, the first is of the first level.

    ``score`` is the share of the games, or deals, that the first level won, a void deal counting half. ``times``
    counts decisions by their time, in microseconds as a power of `FINE`.
    """

    score: float = 0.0
    deals: int = 0
    voids: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    outcomes: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    times: list[Counter[int]] = field(default_factory=lambda: [Counter(), Counter()])

    def timed(self, level: int, seconds: float) -> None:
        """Count a decision."""
        self.times[level][round(math.log(max(1.0, seconds * 1e6), FINE))] += 1

    def ended(self, result: DealResult, levels: Sequence[int]) -> None:
        """Count a deal; ``levels`` says who sat where."""
        self.deals += 1
        self.voids += result.outcome is Outcome.VOID
        if result.winner is None:
            return
        level = levels[result.winner]
        self.points[level] += result.points
        self.outcomes[level][result.outcome.value] += 1

    def write(self) -> str:
        """A line for a journal."""
        return json.dumps({each.name: getattr(self, each.name) for each in fields(self)})

    @staticmethod
    def read(line: str) -> "Tally":
        """The tally that a line of a journal holds; raises ValueError if it holds none."""
        try:
            data = json.loads(line)
            data["outcomes"] = [Counter(each) for each in data["outcomes"]]
            data["times"] = [Counter({int(step): n for step, n in each.items()}) for each in data["times"]]
            return Tally(**data)
        except (TypeError, KeyError, AttributeError) as problem:
            raise ValueError(str(problem)) from problem


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where, by level 0 or 1, and where it is counted."""

    players: Sequence[Player]
    levels: Sequence[int]
    tally: Tally


def deck_of(seed: int, pair: int, deal: int) -> list[Card]:
    """The deck of one deal of a pair."""
    deck = list(DECK)
    random.Random(f"{seed} {pair} {deal}").shuffle(deck)
    return deck


def play_deal(match: Match, pair: int, number: int, seats: Seats, sheet: Scoresheet, dealer: int) -> DealResult:
    """Play one deal and count it."""
    chances = [random.Random(f"{match.seed} {pair} {number} {seat} {each}") for seat, each in enumerate(seats.levels)]
    state = DealState.deal(sheet.ruleset, deck_of(match.seed, pair, number), dealer, sheet)
    while state.result is None:
        seen, turn = view(state, state.turn), state.turn
        began = time.perf_counter()
        action = seats.players[turn].choose(seen, chances[turn])
        seats.tally.timed(seats.levels[turn], time.perf_counter() - began)
        state, _ = apply(state, action)
    seats.tally.ended(state.result, seats.levels)
    return state.result


def play_game(match: Match, pair: int, seats: Seats) -> float:
    """Play one game, or deal, and return the first level's share of it."""
    rules = match.rules
    sheet, dealer = Scoresheet(rules), pair % rules.players
    for number in range(MAX_DEALS):
        result = play_deal(match, pair, number, seats, sheet, dealer)
        if not match.games:
            return 0.5 if result.winner is None else float(seats.levels[result.winner] == 0)
        sheet = sheet.add(result)
        if sheet.winner is not None:
            return float(seats.levels[sheet.winner] == 0)
        dealer = sheet.next_dealer(dealer)
    raise RuntimeError(f"no side had won after {MAX_DEALS} deals")


def play_pair(makers: Sequence[Callable[[], Player]], match: Match, pair: int) -> Tally:
    """Play one mirrored pair: the levels sit in turn round the table, then exchanged."""
    tally = Tally()
    for swap in (0, 1):
        levels = [(seat + swap) % 2 for seat in range(match.rules.players)]
        seats = Seats([makers[level]() for level in levels], levels, tally)
        tally.score += play_game(match, pair, seats) / 2
    return tally


def play_match(
    match: Match,
    pairs: Iterable[int],
    processes: int = 1,
    makers: Sequence[Callable[[], Player]] | None = None,
) -> Iterator[Tally]:
    """Yield the tally of each of these mirrored pairs, in order whatever the number of processes.

    ``makers`` make players that are no levels, in place of the match's own; for more processes than one they can
    be pickled.
    """
    task = partial(play_pair, makers or tuple(partial(make_player, level) for level in match.levels), match)
    if processes == 1:
        yield from map(task, pairs)
        return
    # Ctrl-C is for the parent alone, which then ends them.
    with multiprocessing.Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(task, pairs)


def state_of_players() -> str:
    """A digest of all that the players are made of: their weights too, and the rules that they count by."""
    folders = (Path(players.__file__).parent, Path(rules.__file__).parent)
    files = (path for folder in folders for path in sorted(folder.iterdir()) if path.is_file())
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


class Journal:
    """The finished pairs of a match in a file of JSON lines, so that it can go on after an interruption.

    Raises ValueError if the file holds another match, one of players that have changed since, or something else.
    """

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.tallies: list[Tally] = []
        head = json.dumps({**asdict(match), "players": state_of_players()})
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        if lines and lines[0] != head:
            raise ValueError(f"{path} is the journal of another match, or of other players: {lines[0][:200]}")
        for number, line in enumerate(lines[1:], start=2):
            try:
                self.tallies.append(Tally.read(line))
            except ValueError as problem:
                if number < len(lines):  # The last line may have been cut off; another is damaged.
                    raise ValueError(f"line {number} of {path} is damaged: {problem}") from problem
        # Put in place whole, so that being killed in the middle of it costs nothing.
        mended = path.with_name(path.name + ".new")
        mended.write_text("\n".join([head, *lines[1 : len(self.tallies) + 1], ""]), "utf-8")
        mended.replace(path)

    def add(self, tally: Tally) -> None:
        """Keep one more pair."""
        self.tallies.append(tally)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(tally.write() + "\n")


def interval(values: Sequence[float]) -> float:
    """Half the 95 % interval of the mean of independent observations; of a single one nothing is known."""
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def percentile(times: Counter[int], share: float) -> float:
    """The time in milliseconds that this share of decisions stayed within, to a step of `FINE`."""
    left = math.ceil(share * times.total())
    for step in sorted(times):
        left -= times[step]
        if left <= 0:
            return FINE**step / 1000
    return 0.0


def report(match: Match, tallies: Sequence[Tally]) -> str:
    """The figures of a match, in words and a small table."""
    scores = [tally.score for tally in tallies]
    deals, voids = sum(tally.deals for tally in tallies), sum(tally.voids for tally in tallies)
    # Points a deal is a ratio of sums over pairs, so each pair counts by how far it lies from that ratio.
    gains = [tally.points[0] - tally.points[1] for tally in tallies]
    points = sum(gains) / deals
    off = [(gain - points * tally.deals) * len(tallies) / deals for gain, tally in zip(gains, tallies, strict=True)]
    first, second = match.levels
    what = "games" if match.games else "deals"
    lines = [
        f"{2 * len(scores)} games, {deals} deals, {voids / deals:.1%} void"
        if match.games
        else f"{deals} deals, {voids / deals:.1%} void",
        f"{first} wins {statistics.fmean(scores):.1%} ± {interval(scores):.1%} of {what} against {second},"
        f" {points:+.2f} ± {interval(off):.2f} points a deal",
        f"{'':>10} {'won':>7} {'knock':>7} {'gin':>7} {'big gin':>7} {'undercut':>8} {'median ms':>10} {'99th ms':>8}",
    ]
    for level, name in enumerate(match.levels):
        shares = sum((tally.outcomes[level] for tally in tallies), Counter())
        times = sum((tally.times[level] for tally in tallies), Counter())
        kinds = [shares[kind.value] for kind in (Outcome.KNOCK, Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT)]
        columns = [f"{part / deals:.1%}" for part in (shares.total(), *kinds)]
        lines.append(
            f"{name:>10} {columns[0]:>7} {columns[1]:>7} {columns[2]:>7} {columns[3]:>7} {columns[4]:>8}"
            f" {percentile(times, 0.5):>10.2f} {percentile(times, 0.99):>8.2f}"
        )
    return "\n".join(lines)


def play_on(match: Match, pairs: int, processes: int, journal: Journal | None) -> list[Tally]:
    """The tallies of so many pairs, with a bar that says how far they are; fewer if Ctrl-C stopped them.

    What the journal holds already is not played again.
    """
    tallies = journal.tallies[:pairs] if journal else []
    played = play_match(match, range(len(tallies), pairs), processes)
    try:
        # Without a terminal there is nobody to look at a bar, and tqdm shows none.
        title = " - ".join(match.levels)
        for tally in (bar := tqdm(played, title, pairs, initial=len(tallies), unit="pair", disable=None)):
            tallies.append(tally)
            if journal:
                journal.add(tally)
            bar.set_postfix_str(f"{statistics.fmean(each.score for each in tallies):.1%} won")
    except KeyboardInterrupt:
        print(f"stopped after {len(tallies)} of {pairs} pairs" + (", all in the journal" if journal else ""))
    return tallies


@dataclass(frozen=True, slots=True)
class Wish:
    """What a command line asks for."""

    levels: Sequence[str]
    ruleset: str
    games: bool
    pairs: int
    seed: int
    processes: int
    journal: Path | None


def read_wish(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> Wish:
    """Read the options of a match beside the parser's own ``levels``; a bad wish ends the program."""
    parser.add_argument("--ruleset", default="challenge", metavar="rules", help="a preset, and option=value words")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--games", type=int, default=400, help="rounded up to whole pairs")
    amount.add_argument("--deals", type=int, help="single deals in place of games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--journal", type=Path, metavar="path", help="keeps finished pairs, to go on from")
    given = parser.parse_args(arguments)
    count = given.games if given.deals is None else given.deals
    if count < 1 or given.processes < 1:
        parser.error("the games, the deals and the processes are at least one")
    try:
        rules = Ruleset.parse(given.ruleset)
        if given.ruleset.split()[0] not in PRESETS and "=" not in given.ruleset:
            raise ValueError(f"there is no preset {given.ruleset!r}; the presets are: {', '.join(PRESETS)}")
    except ValueError as problem:
        parser.error(str(problem))
    pairs = (count + 1) // 2
    return Wish(given.levels, str(rules), given.deals is None, pairs, given.seed, given.processes, given.journal)


def open_journal(parser: argparse.ArgumentParser, path: Path | None, match: Match) -> Journal | None:
    """The journal at ``path``, if one is wished for; one that does not fit the match ends the program."""
    try:
        return Journal(path, match) if path else None
    except (ValueError, OSError) as problem:
        parser.error(str(problem))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match as the command line says and print its figures."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.strength.arena", description="Games or deals between two levels."
    )
    keys = [level.key for level in LEVELS]
    parser.add_argument("levels", nargs=2, choices=keys, metavar="level", help=f"one of {', '.join(keys)}")
    wish = read_wish(parser, arguments)
    first, second = wish.levels
    match = Match((first, second), wish.ruleset, wish.games, wish.seed)
    tallies = play_on(match, wish.pairs, wish.processes, open_journal(parser, wish.journal, match))
    if tallies:
        print(report(match, tallies))
    return 0 if len(tallies) == wish.pairs else 130


if __name__ == "__main__":
    sys.exit(main())
