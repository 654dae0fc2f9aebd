"""The arena: games or single deals between two levels, and the figures of who won.

    python -m gin.lab.strength.arena simple steady --ruleset challenge --games 400 --seed 1 --journal match.jsonl

The match is one of `gin.lab.strength.match`; with a journal it resumes where it was interrupted. Confidence intervals
are of 95 % and count a mirrored pair as one observation, since its games share their cards.
"""

import argparse
import hashlib
import json
import math
import os
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tqdm import tqdm

from gin import players, rules
from gin.lab.strength.match import TIME_STEP, Match, Tally, play_match
from gin.players import LEVELS
from gin.rules import PRESETS, Outcome, Ruleset


def players_digest() -> str:
    """Return a digest of all files that decide what the players do: their code and weights, and the rules."""
    folders = (Path(players.__file__).parent, Path(rules.__file__).parent)
    files = (path for folder in folders for path in sorted(folder.iterdir()) if path.is_file())
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


class MatchJournal:
    """The finished pairs of a match in a file of JSON lines, from which it resumes after an interruption.

    Raises ValueError if the file holds another match, one of players that have changed since, or something else.
    """

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.tallies: list[Tally] = []
        head = json.dumps({**asdict(match), "players": players_digest()})
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        if lines and lines[0] != head:
            raise ValueError(f"{path} is the journal of another match, or of other players: {lines[0][:200]}")
        for number, line in enumerate(lines[1:], start=2):
            try:
                self.tallies.append(Tally.from_json(line))
            except ValueError as problem:
                if number < len(lines):  # The last line may have been cut off; any other is damaged.
                    raise ValueError(f"line {number} of {path} is damaged: {problem}") from problem
        # Replaced as a whole, so that nothing is lost if the program is killed meanwhile.
        repaired = path.with_name(path.name + ".new")
        repaired.write_text("\n".join([head, *lines[1 : len(self.tallies) + 1], ""]), "utf-8")
        repaired.replace(path)

    def add(self, tally: Tally) -> None:
        """Append the tally of one more pair."""
        self.tallies.append(tally)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(tally.to_json() + "\n")


def interval(values: Sequence[float]) -> float:
    """Return half the 95 % confidence interval of the mean of independent observations; infinite for a single one."""
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def percentile(times: Counter[int], fraction: float) -> float:
    """Return the time in milliseconds that this fraction of decisions stayed within, to a step of `TIME_STEP`."""
    left = math.ceil(fraction * times.total())
    for step in sorted(times):
        left -= times[step]
        if left <= 0:
            return TIME_STEP**step / 1000
    return 0.0


def report(match: Match, tallies: Sequence[Tally]) -> str:
    """Return the figures of a match as text: a summary and a small table."""
    scores = [tally.score for tally in tallies]
    deals, voids = sum(tally.deals for tally in tallies), sum(tally.voids for tally in tallies)
    # Points per deal are a ratio of sums over pairs, so each pair counts by its distance from that ratio.
    gains = [tally.points[0] - tally.points[1] for tally in tallies]
    points = sum(gains) / deals
    off = [(gain - points * tally.deals) * len(tallies) / deals for gain, tally in zip(gains, tallies, strict=True)]
    first, second = match.levels
    unit = "games" if match.games else "deals"
    lines = [
        f"{2 * len(scores)} games, {deals} deals, {voids / deals:.1%} void"
        if match.games
        else f"{deals} deals, {voids / deals:.1%} void",
        f"{first} wins {statistics.fmean(scores):.1%} ± {interval(scores):.1%} of {unit} against {second},"
        f" {points:+.2f} ± {interval(off):.2f} points a deal",
        f"{'':>10} {'won':>7} {'knock':>7} {'gin':>7} {'big gin':>7} {'undercut':>8} {'median ms':>10} {'99th ms':>8}",
    ]
    for level, name in enumerate(match.levels):
        outcomes = sum((tally.outcomes[level] for tally in tallies), Counter())
        times = sum((tally.times[level] for tally in tallies), Counter())
        kinds = [outcomes[kind.value] for kind in (Outcome.KNOCK, Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT)]
        columns = [f"{count / deals:.1%}" for count in (outcomes.total(), *kinds)]
        lines.append(
            f"{name:>10} {columns[0]:>7} {columns[1]:>7} {columns[2]:>7} {columns[3]:>7} {columns[4]:>8}"
            f" {percentile(times, 0.5):>10.2f} {percentile(times, 0.99):>8.2f}"
        )
    return "\n".join(lines)


def run_match(match: Match, pairs: int, processes: int, journal: MatchJournal | None) -> list[Tally]:
    """Play a match with a progress bar; return the tallies of its pairs, fewer than asked for if Ctrl-C stopped it.

    Pairs that the journal has already are not played again.
    """
    tallies = journal.tallies[:pairs] if journal else []
    played = play_match(match, range(len(tallies), pairs), processes)
    try:
        # tqdm shows no bar without a terminal.
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
class MatchOptions:
    """The options of a command line, parsed."""

    levels: Sequence[str]
    ruleset: str
    games: bool
    pairs: int
    seed: int
    processes: int
    journal: Path | None


def parse_options(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> MatchOptions:
    """Parse the options of a match, in addition to the parser's own ``levels``; exits if they are wrong."""
    parser.add_argument("--ruleset", default="challenge", metavar="rules", help="a preset, and option=value words")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--games", type=int, default=400, help="number of games, rounded up to whole pairs")
    amount.add_argument("--deals", type=int, help="number of single deals, in place of games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--journal", type=Path, metavar="path", help="saves finished pairs, to resume from")
    given = parser.parse_args(arguments)
    count = given.games if given.deals is None else given.deals
    if count < 1 or given.processes < 1:
        parser.error("--games, --deals and --processes must be at least 1")
    try:
        rules = Ruleset.parse(given.ruleset)
        if given.ruleset.split()[0] not in PRESETS and "=" not in given.ruleset:
            raise ValueError(f"there is no preset {given.ruleset!r}; the presets are: {', '.join(PRESETS)}")
    except ValueError as problem:
        parser.error(str(problem))
    pairs = (count + 1) // 2
    return MatchOptions(
        given.levels, str(rules), given.deals is None, pairs, given.seed, given.processes, given.journal
    )


def open_journal(parser: argparse.ArgumentParser, path: Path | None, match: Match) -> MatchJournal | None:
    """Return the journal at ``path``, or None if no path is given; exits if it does not fit the match."""
    try:
        return MatchJournal(path, match) if path else None
    except (ValueError, OSError) as problem:
        parser.error(str(problem))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match as the command line says and print its figures."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.strength.arena", description="Play games or deals between two levels."
    )
    keys = [level.key for level in LEVELS]
    parser.add_argument("levels", nargs=2, choices=keys, metavar="level", help=f"one of {', '.join(keys)}")
    options = parse_options(parser, arguments)
    first, second = options.levels
    match = Match((first, second), options.ruleset, options.games, options.seed)
    tallies = run_match(match, options.pairs, options.processes, open_journal(parser, options.journal, match))
    if tallies:
        print(report(match, tallies))
    return 0 if len(tallies) == options.pairs else 130


if __name__ == "__main__":
    sys.exit(main())
