"""Each level against the one before it, as the table of the README.

    python -m gin.lab.strength.ladder --games 4000 --seed 1 --journal ladder

Without names all levels are measured, easiest first. The options are the arena's, but that the journal is a folder,
with a file for each match.
"""

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from gin.lab.strength.arena import Match, Tally, interval, open_journal, percentile, play_on, read_wish
from gin.players import LEVELS

HEAD = "| opponent | level | manner | wins | a move, median | 99 of 100 within |\n|---|---|---|--:|--:|--:|"
"""The columns, in Markdown."""


def name(match: Match) -> str:
    """The file of a match's journal."""
    return "-".join(match.levels) + ".jsonl"


def row(match: Match, seat: int, tallies: Sequence[Tally]) -> str:
    """The line of one of a match's two levels; only the second has won against somebody below it."""
    level = next(level for level in LEVELS if level.key == match.levels[seat])
    scores = [1 - tally.score for tally in tallies]
    wins = f"{statistics.fmean(scores):.1%} ± {interval(scores):.1%}" if seat else ""
    times = sum((tally.times[seat] for tally in tallies), Counter())
    median, slow = (f"{percentile(times, share):.2f} ms" for share in (0.5, 0.99))
    return f"| {level.name} | `{level.key}` | {level.description} | {wins} | {median} | {slow} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches as the command line says and print the table, as far as it got."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.strength.ladder", description="Each level against the one before."
    )
    keys = [level.key for level in LEVELS]
    parser.add_argument("levels", nargs="*", metavar="level", help=f"some of {', '.join(keys)}")
    wish = read_wish(parser, arguments)
    levels = wish.levels or keys
    if len(levels) < 2 or len(set(levels)) < len(levels) or not set(levels) <= set(keys):
        parser.error(f"a ladder has two levels or more, each once, of {', '.join(keys)}")
    if wish.journal:
        try:
            wish.journal.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            parser.error(f"the folder {wish.journal} for the journals cannot be made: {problem.strerror}")
    matches = [Match(each, wish.ruleset, wish.games, wish.seed) for each in pairwise(levels)]
    # All are opened before the first is played, so that a journal of something else is not found out hours later.
    journals = [open_journal(parser, wish.journal and wish.journal / name(match), match) for match in matches]
    rows: list[str] = []
    for match, journal in zip(matches, journals, strict=True):
        tallies = play_on(match, wish.pairs, wish.processes, journal)
        if len(tallies) < wish.pairs:
            break
        rows += [row(match, seat, tallies) for seat in ((1,) if rows else (0, 1))]
    print("\n".join([HEAD, *rows]))
    return 0 if len(rows) == len(levels) else 130


if __name__ == "__main__":
    sys.exit(main())
