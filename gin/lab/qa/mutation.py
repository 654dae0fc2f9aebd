"""Mutation testing of the rules: each is broken in turn, and a test must fail.

    python -m gin.lab.qa.mutation
    python -m gin.lab.qa.mutation --only undercut

Run it in the project's folder. Each mutant is one replacement in the source of `gin.rules`, made in a copy of the
project; the tests of the rules run on the copy until the first fails. The exit status is 1 if a mutant survives, and 2
if a replacement no longer fits the source.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class Mutant:
    """A broken rule: what is wrong with it, the module of `gin.rules`, and the replacement that breaks it."""

    rule: str
    module: str
    old: str
    new: str


MUTANTS: Final = (
    Mutant("a set needs only two cards", "melds", "(four, *(", "(four, four[:2], *("),
    Mutant("a run needs four cards", "melds", "for length in range(3, 14):", "for length in range(4, 14):"),
    Mutant(
        "with low aces a run may end in an ace",
        "melds",
        "last == 13 and length < 13)",
        "last == 13 and length < 12)",
    ),
    Mutant("court cards count 11", "cards", "min(self % 13 + 1, 10)", "min(self % 13 + 1, 11)"),
    Mutant("three cards of the stock are left", "deal", "UNDRAWN_STOCK: Final = 2", "UNDRAWN_STOCK: Final = 3"),
    Mutant(
        "one card too few is dealt",
        "deal",
        "dealt = ruleset.cards_dealt * len(order)",
        "dealt = (ruleset.cards_dealt - 1) * len(order)",
    ),
    Mutant(
        "an Oklahoma ace lets knock with 1",
        "deal",
        "Oklahoma.ACE_IS_GIN:\n        return 0",
        "Oklahoma.ACE_IS_GIN:\n        return 1",
    ),
    Mutant("clubs double in Oklahoma", "deal", "upcard.suit == Suit.SPADES", "upcard.suit == Suit.CLUBS"),
    Mutant(
        "a deal doubles threefold", "deal", "return 2 if ruleset.spades_double", "return 3 if ruleset.spades_double"
    ),
    Mutant(
        "the turn goes the other way round",
        "deal",
        "other for other in active if other > seat)",
        "other for other in reversed(active) if other > seat)",
    ),
    Mutant(
        "the upcard may be taken after everybody passed it",
        "legality",
        "if position.passes:",
        "if position.passes < 0:",
    ),
    Mutant(
        "a card that was taken may be discarded at once",
        "legality",
        "None if position.ruleset.allow_returned_discard else position.taken",
        "None",
    ),
    Mutant(
        "one may knock with one point too many",
        "legality",
        "if points <= limit:",
        "if points <= limit + 1:",
    ),
    Mutant(
        "big gin is played under any rules",
        "legality",
        "if position.ruleset.big_gin_bonus is None:",
        "if position.ruleset.big_gin_bonus == -1:",
    ),
    Mutant(
        "cards may be laid off on gin",
        "play",
        "if spread.deadwood:\n",
        "if spread.deadwood or spread.card is not None:\n",
    ),
    Mutant(
        "partners of the knocker lay off too",
        "play",
        "if state.ruleset.side_of(seat) != side]",
        "if seat != state.spread.seat]",
    ),
    Mutant(
        "one opponent alone lays off",
        "play",
        "following = opponents[opponents.index(state.turn) + 1 :]",
        "following = opponents[len(opponents) :]",
    ),
    Mutant(
        "the last discard may be discarded again",
        "legality",
        "if is_last_discard(position):\n                return Message(",
        "if position.passes < 0:\n                return Message(",
    ),
    Mutant(
        "every deal whose stock ends is void",
        "play",
        "if state.ruleset.stock_end is StockEnd.LOWEST:",
        "if state.ruleset.stock_end is StockEnd.VOID and not after:",
    ),
    Mutant(
        "a card is taken and discarded for ever",
        "legality",
        "if position.returned_discards >= len(position.active):",
        "if position.returned_discards >= 99:",
    ),
    Mutant(
        "the discard pile is open for ever",
        "legality",
        "position.turns_without_stock >= most",
        "position.turns_without_stock > 99",
    ),
    Mutant("an old preset is read as it is now", "ruleset", "{FIRST_PRESETS[base]} {words}", "{words}"),
    Mutant("no spread denies a lay-off", "spreads", "longest = 2 if opponents == 1 else 13", "longest = 0"),
    Mutant(
        "the defender's own melds come before lay-offs",
        "defence",
        "while waiting and least:",
        "while waiting and least and False:",
    ),
    Mutant("lay-offs end with the first", "defence", "waiting.append((rest, after, path))", "pass"),
    Mutant("a tie does not undercut", "result", "if least > mine:", "if least >= mine:"),
    Mutant("a tie always earns the bonus", "result", "tie is Tie.UNDERCUT_NO_BONUS else", "tie is None else"),
    Mutant("a tie that nobody wins is an undercut", "result", "ruleset.tie is Tie.NOBODY", "ruleset.tie is None"),
    Mutant("an undercut earns no bonus", "result", "else ruleset.undercut_bonus", "else 0"),
    Mutant("gin may be undercut", "result", "if big or mine == 0:", "if big:"),
    Mutant(
        "big gin earns the bonus of gin",
        "result",
        "outcome, bonus = Outcome.BIG_GIN, ruleset.big_gin_bonus",
        "outcome, bonus = Outcome.BIG_GIN, ruleset.gin_bonus",
    ),
    Mutant(
        "a knock earns the bonus of gin",
        "result",
        "for seat in opponents), 0)",
        "for seat in opponents), ruleset.gin_bonus)",
    ),
    Mutant(
        "the bonus is not doubled",
        "result",
        "(self.difference + self.bonus) * self.multiplier",
        "self.difference * self.multiplier + self.bonus",
    ),
    Mutant(
        "of several who undercut, the one with the most wins",
        "result",
        "lowest = min(opponents,",
        "lowest = max(opponents,",
    ),
    Mutant(
        "the winner deals next where the loser should",
        "scoresheet",
        "case NextDealer.LOSER:\n            loser =",
        "case NextDealer.LOSER if not following:\n            loser =",
    ),
    Mutant(
        "a void deal passes the deal on",
        "scoresheet",
        "return dealer if ruleset.after_void is AfterVoid.SAME",
        "return dealer if ruleset.after_void is None",
    ),
    Mutant(
        "the game ends one point late",
        "scoresheet",
        "last.totals[last.side] >= self.ruleset.target",
        "last.totals[last.side] > self.ruleset.target",
    ),
    Mutant("boxes count twice", "scoresheet", "boxes * rules.box_bonus", "2 * boxes * rules.box_bonus"),
    Mutant("the loser has the game bonus too", "scoresheet", "rules.game_bonus if won else 0", "rules.game_bonus"),
    Mutant("a shutout doubles nothing", "scoresheet", "shutout_bonus=account.total", "shutout_bonus=0"),
    Mutant("a win enters one column of Hollywood too many", "scoresheet", "if index < wins)", "if index <= wins)"),
    Mutant(
        "the winner's own ante is lost",
        "scoresheet",
        "gains[side] += points + pot",
        "gains[side] += points + pot - rules.ante",
    ),
    Mutant(
        "the dealer who sits out is dealt cards",
        "scoresheet",
        "if seat != dealer)",
        "if seat != (dealer + 1) % players)",
    ),
    Mutant(
        "everybody sees the card that was drawn",
        "actions",
        "return self if seat == self.seat else StockDrawn(self.seat, None)",
        "return self",
    ),
    Mutant("everybody sees every hand that was dealt", "actions", "None if hand and s != seat else hand", "hand"),
    Mutant(
        "a card that was taken is known for ever",
        "views",
        "known = known.without(card)",
        "known = known.with_card(card)",
    ),
    Mutant("a lay-off is written with the wrong meld", "notation", "on {meld + 1}", "on {meld + 2}"),
)


def mutated_source(mutant: Mutant, rules: Path) -> str:
    """Return the source of the module with the mutant. Raises ValueError unless it fits in exactly one place."""
    source = (rules / f"{mutant.module}.py").read_text("utf-8")
    if source.count(mutant.old) != 1:
        raise ValueError(
            f"The mutant “{mutant.rule}” does not fit: {mutant.old!r} occurs {source.count(mutant.old)} times in"
            f" gin/rules/{mutant.module}.py."
        )
    return source.replace(mutant.old, mutant.new)


def find_failing_test(mutant: Mutant | None, project: Path) -> tuple[str | None, float]:
    """Return the first test that fails with a mutant, or None if none does, and the seconds that it took.

    Without a mutant the rules are tested as they are.
    """
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        ignore = shutil.ignore_patterns("__pycache__")
        for name in ("gin", "tests", "assets"):
            shutil.copytree(project / name, copy / name, ignore=ignore)
        if mutant is not None:
            source = mutated_source(mutant, copy / "gin" / "rules")
            (copy / "gin" / "rules" / f"{mutant.module}.py").write_text(source, "utf-8")
        command = [sys.executable, "-m", "pytest", "tests/rules", "-x", "-q", "-p", "no:cacheprovider", "--tb=no"]
        command += ["-rfE", "-c", os.devnull, "--rootdir", folder]
        done = subprocess.run(
            command, cwd=copy, env=os.environ | {"PYTHONPATH": folder}, capture_output=True, text=True, check=False
        )
    seconds = time.monotonic() - began
    if done.returncode == 0:
        return None, seconds
    lines = [line.split(" ")[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    # If the mutant cannot even be imported, no test is collected.
    return (lines[0].removeprefix("tests/rules/") if lines else "the import of the package"), seconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Test the mutants that the command line asks for and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.qa.mutation", description="Break each rule in turn; a test must fail."
    )
    parser.add_argument(
        "--only", default="", metavar="words", help="only mutants whose description contains these words"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="tests to run at once")
    options = parser.parse_args(arguments)
    project = Path.cwd()
    if not (project / "tests" / "rules").is_dir():
        parser.error("run this in the project's folder, which contains tests/rules")
    chosen = [mutant for mutant in MUTANTS if options.only in mutant.rule]
    if not chosen:
        parser.error(f"no mutant's description contains {options.only!r}")
    try:
        for mutant in chosen:
            mutated_source(mutant, project / "gin" / "rules")
    except ValueError as problem:
        parser.error(str(problem))
    # If a test fails anyway, every mutant would seem to be noticed.
    failing, _ = find_failing_test(None, project)
    if failing is not None:
        parser.error(f"{failing} fails with the rules as they are")
    survivors = 0
    with ThreadPoolExecutor(options.processes) as pool:
        results = pool.map(lambda mutant: find_failing_test(mutant, project), chosen)
        for mutant, (test, seconds) in zip(chosen, results, strict=True):
            survivors += test is None
            print(f"{seconds:5.1f} s  {mutant.rule}: {test or 'SURVIVES'}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} mutants make a test fail.")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
