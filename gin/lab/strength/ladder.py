"""Matches of each level against the one before it, as the table of the README.

    python -m gin.lab.strength.ladder --games 4000 --seed 1 --journal ladder

Without names all levels are measured, easiest first. The options are the arena's, except that the journal is a folder
with a file for each match.
"""

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from gin.lab.strength.arena import interval, open_journal, parse_options, percentile, run_match
from gin.lab.strength.match import Match, Tally
from gin.players import LEVELS

TABLE_HEAD = "| opponent | level | style | wins | a move, median | 99 of 100 within |\n|---|---|---|--:|--:|--:|"
"""The columns of the table, in Markdown."""


def journal_name(match: Match) -> str:
    """Return the file name of a match's journal."""
    return "-".join(match.levels) + ".jsonl"


def table_row(match: Match, side: int, tallies: Sequence[Tally]) -> str:
    """Return the row of the first (0) or second (1) level of a match; only the second has a level below to beat."""
    level = next(level for level in LEVELS if level.key == match.levels[side])
    scores = [1 - tally.score for tally in tallies]
    wins = f"{statistics.fmean(scores):.1%} ± {interval(scores):.1%}" if side else ""
    times = sum((tally.times[side] for tally in tallies), Counter())
    median, slow = (f"{percentile(times, fraction):.2f} ms" for fraction in (0.5, 0.99))
    return f"| {level.name} | `{level.key}` | {level.description} | {wins} | {median} | {slow} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches as the command line says and print the table, as far as it got."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.strength.ladder", description="Play each level against the one before."
    )
    keys = [level.key for level in LEVELS]
    parser.add_argument("levels", nargs="*", metavar="level", help=f"some of {', '.join(keys)}")
    options = parse_options(parser, arguments)
    levels = options.levels or keys
    if len(levels) < 2 or len(set(levels)) < len(levels) or not set(levels) <= set(keys):
        parser.error(f"name two levels or more, each once, of {', '.join(keys)}")
    if options.journal:
        try:
            options.journal.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            parser.error(f"the folder {options.journal} for the journals cannot be made: {problem.strerror}")
    matches = [Match(each, options.ruleset, options.games, options.seed) for each in pairwise(levels)]
    # All are opened before the first match, so that a wrong file is not found hours later.
    journals = [
        open_journal(parser, options.journal and options.journal / journal_name(match), match) for match in matches
    ]
    rows: list[str] = []
    for match, journal in zip(matches, journals, strict=True):
        tallies = run_match(match, options.pairs, options.processes, journal)
        if len(tallies) < options.pairs:
            break
        rows += [table_row(match, side, tallies) for side in ((1,) if rows else (0, 1))]
    print("\n".join([TABLE_HEAD, *rows]))
    return 0 if len(rows) == len(levels) else 130


if __name__ == "__main__":
    sys.exit(main())
