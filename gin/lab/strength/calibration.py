"""Whether the chances that the coach names come true: ten bins of predicted chance against the results of games.

    python -m gin.lab.strength.played games.jsonl --games 1600 --against master
    python -m gin.lab.strength.calibration games.jsonl

A chance is that of the best move, with the strongest play by both from there on. In self-play of the strongest level it
should come true as it is. Against another level it should come true plus what that level is charged afterwards, and
less what the strongest is: so each table is also given with the later charges. Needs the ``train`` extra.
"""

import argparse
import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tqdm import tqdm

from gin.lab.strength.accounts import STRONGEST
from gin.lab.strength.arena import interval
from gin.lab.strength.charges import ChargedGame
from gin.lab.strength.played import read_games

BINS: Final = 10


class Forecast(NamedTuple):
    """The chance that one decision of the strongest names, the same with the charges to come, and whether it won."""

    chance: float
    corrected: float
    won: bool


class Bin(NamedTuple):
    """The forecasts of a bin: how many, their mean chance, how often it came true, and 95 % of that by games."""

    decisions: int
    chance: float
    won: float
    margin: float


def forecasts(game: ChargedGame) -> Iterator[Forecast]:
    """Yield the forecasts of the strongest level's decisions in a game."""
    later = [0.0, 0.0]
    for charge in reversed(game.charges):
        later[charge.seat] += charge.cost
        if game.levels[charge.seat] == STRONGEST:
            corrected = charge.chance - later[charge.seat] + later[1 - charge.seat]
            yield Forecast(charge.chance, corrected, game.winner == charge.seat)


def in_bins(games: Sequence[Sequence[tuple[float, bool]]]) -> list[Bin | None]:
    """Return the bins of the forecasts of some games: (chance, won); None for a bin without any.

    Forecasts of one game share its result, so the margin counts each game once, by all of its forecasts in the bin.
    """
    found: list[Bin | None] = []
    for number in range(BINS):
        parts = [
            [(chance, won) for chance, won in game if min(BINS - 1, max(0, int(chance * BINS))) == number]
            for game in games
        ]
        parts = [part for part in parts if part]
        count = sum(map(len, parts))
        if not count:
            found.append(None)
            continue
        chance = sum(each for part in parts for each, _ in part) / count
        won = sum(each for part in parts for _, each in part) / count
        off = [sum(each - won for _, each in part) * len(parts) / count for part in parts]
        margin = interval(off)
        found.append(Bin(count, chance, won, margin))
    return found


def table(title: str, games: Sequence[Sequence[tuple[float, bool]]]) -> list[str]:
    """Return a line for each bin, and one for all."""
    lines = [title]
    worst = off = total = 0.0
    for each in in_bins(games):
        if each is not None:
            lines.append(f"  {each.chance:6.1%} came true in {each.won:6.1%} +- {each.margin:.1%} of {each.decisions}")
            off += abs(each.won - each.chance) * each.decisions
            total += each.decisions
            if math.isfinite(each.margin):
                worst = max(worst, abs(each.won - each.chance))
    lines.append(f"  mean distance {off / total:.1%}, worst bin {worst:.1%}")
    return lines


def report(games: Iterable[ChargedGame]) -> str:
    """Return the tables of all opponents of the strongest level."""
    found: dict[str, list[list[Forecast]]] = {}
    for game in games:
        if STRONGEST in game.levels:
            opponent = game.levels[1 - game.levels.index(STRONGEST)]
            found.setdefault(opponent, []).append(list(forecasts(game)))
    lines: list[str] = []
    for opponent, some in found.items():
        title = f"{STRONGEST} against {opponent}, {len(some)} games"
        lines += table(f"{title}: as predicted", [[(each.chance, each.won) for each in game] for game in some])
        lines += table(f"{title}: with later charges", [[(each.corrected, each.won) for each in game] for game in some])
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
