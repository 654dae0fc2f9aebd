"""Whether the chances that the coach names come true: ten bins of predicted chance against the results of games.

    python -m gin.lab.strength.played games.jsonl --games 1600 --against master
    python -m gin.lab.strength.calibration games.jsonl

A chance is that of the best move, with the strongest play by both from there on. In self-play of the strongest level it
should come true as it is. In other games it should come true less what its player is charged from there on, and plus
what the opponent is: the expected chance. Needs torch, numpy and numba, of the ``train`` extra.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tqdm import tqdm

from gin.lab.strength.accounts import STRONGEST
from gin.lab.strength.arena import interval
from gin.lab.strength.charges import ChargedGame
from gin.lab.strength.played import read_games

BINS: Final = 10


class Forecast(NamedTuple):
    """The chance that a decision names, the same with all charges from there on, and whether it came true."""

    chance: float
    expected: float
    won: bool


class Bin(NamedTuple):
    """The forecasts of a bin: how many, the means of each, and 95 % of how far ``won`` is off, counted by games."""

    decisions: int
    chance: float
    expected: float
    won: float
    margin: float


def forecasts(game: ChargedGame, level: str | None = None) -> list[Forecast]:
    """Return the forecasts of the decisions of a game, of one level if it is given, the last first."""
    later = [0.0, 0.0]
    found = []
    for charge in reversed(game.charges):
        seat = charge.seat
        later[seat] += charge.cost
        if level is None or game.levels[seat] == level:
            expected = charge.chance - later[seat] + later[1 - seat]
            found.append(Forecast(charge.chance, expected, game.winner == seat))
    return found


def in_bins(games: Sequence[Sequence[Forecast]]) -> list[Bin]:
    """Return the bins of the forecasts of some games by chance; those without any are left out.

    Forecasts of one game share its result, so the margin counts each game once, by all of its forecasts in the bin.
    """
    found: list[Bin] = []
    for number in range(BINS):
        parts = [[each for each in game if min(BINS - 1, max(0, int(each.chance * BINS))) == number] for game in games]
        parts = [part for part in parts if part]
        count = sum(map(len, parts))
        if not count:
            continue
        chance, expected, won = (sum(each[place] for part in parts for each in part) / count for place in range(3))
        off = [sum(each.won - won for each in part) * len(parts) / count for part in parts]
        found.append(Bin(count, chance, expected, won, interval(off)))
    return found


def table(title: str, games: Sequence[Sequence[Forecast]]) -> list[str]:
    """Return a line for each bin, and one for all."""
    bins = in_bins(games)
    lines = [f"{title}: chance, with later charges, came true"]
    lines += [
        f"  {each.chance:6.1%} {each.expected:6.1%} {each.won:6.1%} +- {each.margin:.1%} of {each.decisions}"
        for each in bins
    ]
    total = sum(each.decisions for each in bins)
    for name, place in (("chance", 1), ("with later charges", 2)):
        off = [each[place] - each.won for each in bins]
        mean = sum(distance * each.decisions for distance, each in zip(off, bins, strict=True)) / total
        lines.append(f"  {name}: {mean:+.1%} too high in the mean, {max(map(abs, off)):.1%} off in the worst bin")
    return lines


def report(games: Iterable[ChargedGame]) -> str:
    """Return the tables of the strongest level against each opponent, and one of all decisions of all games."""
    every = list(games)
    found: dict[str, list[list[Forecast]]] = {}
    for game in every:
        if STRONGEST in game.levels:
            opponent = game.levels[1 - game.levels.index(STRONGEST)]
            found.setdefault(opponent, []).append(forecasts(game, STRONGEST))
    lines: list[str] = []
    for opponent, some in found.items():
        lines += table(f"{STRONGEST} against {opponent}, {len(some)} games", some)
    lines += table(f"all decisions of {len(every)} games", [forecasts(game) for game in every])
    return "\n".join(lines)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare the coach's chances with the results of games.")
    parser.add_argument("games", type=Path)
    options = parser.parse_args()
    from gin.lab.strength.simulated import charged_games

    games = read_games(options.games)
    print(report(tqdm(charged_games(games), total=len(games), disable=None)))


if __name__ == "__main__":
    main()
