"""What the coach charges moves, against what they cost with the hands that were really held.

    python -m gin.lab.strength.played games.jsonl --games 1400 --against master
    python -m gin.lab.strength.real_hands games.jsonl

The truth set deals the opponent hands that the coach itself considers likely, so it cannot reveal where the coach
guesses wrong. This rolls out the move made and the coach's preferred move from the hand the opponent really held, with
the rest of the deck reshuffled and the strongest player on both sides. Only the weaker player's moves count, and none
charged close to zero: measuring those would take far too many rollouts. A player that is no level of the game counts as
weaker than any. Needs the ``train`` extra.
"""

import argparse
import itertools
import statistics
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tqdm import tqdm

from gin.lab.strength.arena import interval
from gin.lab.strength.played import KNOCK, PlayedGame, Turn, comparisons_of, read_games, turns
from gin.lab.strength.truth import Job, has_choice, move_of
from gin.players import LEVELS

WORLDS: Final = 24
"""How often each of two moves is played on."""
LEAST: Final = 0.0068
"""The least difference of the network, as a fraction of a game, at which a move is played on."""


class PlayedOn(NamedTuple):
    """A move that differs from the coach's.

    ``kind`` says what the two moves are, ``network`` how much worse it is as the network sees it, ``charged`` what the
    coach makes of that, and ``true`` what it cost.
    """

    player: str
    kind: str
    network: float
    charged: float
    true: float


def kind_of(chosen: str, preferred: str) -> str:
    """Return what a move and the one that is preferred to it are.

    >>> kind_of("!A", "B"), kind_of("A", "!"), kind_of("A", "B"), kind_of("+", "*")
    ('early knock', 'missed knock', 'discard', 'draw')
    """
    if chosen.startswith(KNOCK):
        return "early knock"
    if preferred.startswith(KNOCK):
        return "missed knock"
    return "discard" if chosen.isalpha() else "draw"


def played_on(games: Iterable[PlayedGame]) -> Iterator[PlayedOn]:
    """Yield the doubtful moves of the weaker player of each game, played on."""
    from gin.lab.strength.simulated import network_values, root_of, simulated

    seeds = itertools.count(1)
    ladder = [level.key for level in LEVELS]
    for game in games:
        player = min(game.levels, key=lambda name: ladder.index(name) if name in ladder else -1)
        seat = game.levels.index(player)
        found = [turn for turn in turns(game) if turn.state.turn == seat and has_choice(turn.state)]
        roots = [root_of(turn.decision, turn.state) for turn in found]
        values = network_values(roots, [turn.state for turn in found]) if found else []
        doubtful: list[tuple[str, float, float]] = []
        jobs: list[Job] = []
        for turn, root, moves in zip(found, roots, values, strict=True):
            best, chosen = max(moves, key=lambda move: moves[move].chance), move_of(turn.decision.chosen)
            difference = moves[best].chance - moves[chosen].chance
            if difference >= LEAST:
                compared = comparisons_of(turn.state, {move: each.chance for move, each in moves.items()}, chosen)
                doubtful.append((kind_of(chosen, best), difference, sum(each.cost() for each in compared)))
                jobs += _jobs(turn, root, (moves[best].action, moves[chosen].action), seeds)
        chances = iter(simulated(jobs) if jobs else [])
        for kind, difference, charged in doubtful:
            preferred, made = next(chances), next(chances)
            true = statistics.fmean(preferred) - statistics.fmean(made)
            yield PlayedOn(player, kind, difference, charged, true)


def _jobs(turn: Turn, root: object, actions: Iterable[int], seeds: Iterator[int]) -> list[Job]:
    """Return what plays actions on in the same worlds."""
    hand, some = turn.state.hands[1 - turn.state.turn].mask, [*itertools.islice(seeds, WORLDS)]
    return [Job(root, action, [hand] * WORLDS, some) for action in actions]


def report(moves: Sequence[PlayedOn]) -> str:
    """Return a line for each kind of move and for each player."""
    lines = ["moves                   network  charged     true             true/network   true/charged"]
    for name in [*dict.fromkeys(move.kind for move in moves), *dict.fromkeys(move.player for move in moves)]:
        some = [move for move in moves if name in (move.kind, move.player)]
        figures = zip(*((move.network, move.charged, move.true) for move in some), strict=True)
        network, charged, true = map(statistics.fmean, figures)
        around = interval([move.true for move in some]) if len(some) > 1 else 0.0
        lines.append(
            f"{name:14} {len(some):8} {network:8.4f} {charged:8.4f} {true:8.4f} +- {around:.4f}"
            f" {true / network:8.2f} +- {around / network:.2f} {true / charged:6.2f} +- {around / charged:.2f}"
        )
    return "\n".join(lines)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare charges with what moves cost against the hands really held.")
    parser.add_argument("games", type=Path)
    options = parser.parse_args()
    games = read_games(options.games)
    print(report([*played_on(tqdm(games, disable=None))]))


if __name__ == "__main__":
    main()
