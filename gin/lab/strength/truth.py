"""The truth set: decisions of games between all levels, each option rolled out with the strongest play by both sides.

    python -m gin.lab.strength.truth roll games.jsonl truth.jsonl --decisions 1000
    python -m gin.lab.strength.truth sharpen truth.jsonl sharper.jsonl
    python -m gin.lab.strength.truth pack truth.jsonl more.jsonl truth.jsonl.gz

The games are those of `gin.lab.strength.played`. Hidden hands are drawn from the joint model of
`gin.coach.hidden_hands`, the stock is shuffled, and all options are played in the same worlds by the compiled
simulator; see `gin.lab.strength.race` for when it is enough. An interrupted run goes on where it was. To sharpen a set
is to roll those of its decisions again that were left before they were known well enough.
Rolling needs torch, numpy and numba, of the ``train`` extra.

A line of the file is a decision, and for each option what it costs against the best in ten-thousandths of a game, as
`Difference` has it. Decisions are drawn from strata by what the network charges the move made, since dear mistakes are
rare; the first line says how many decisions each stratum has in the games, and so what a decision of it stands for.
"""

import argparse
import gzip
import itertools
import json
import statistics
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from gin.lab.strength.played import KNOCK, Decision, read_games, read_result
from gin.lab.strength.race import PRECISION, Difference, Race
from gin.rules import DealResult, DealState, DrawDiscard, Phase, legal_actions
from gin.rules.melds import best_discard_of_mask

STRATA: Final = (0.01, 0.03)
"""The network's charges of the move made, in game chance, from which the second and the third stratum begin."""
TURNS: Final = (0, 1, 0, 2)
"""The strata from which decisions are drawn in turn."""
FIRST_ROUND: Final = 32
ROUND: Final = 256
"""Worlds that are played before the options are compared, at first and afterwards."""
MOST_WORLDS: Final = 4096
"""Worlds after which a decision is left as it is known by then: few need as many."""
TOGETHER: Final = 64
"""Decisions that are rolled out together, so that batches are full."""
UNIT: Final = 1e-4
"""The unit of the differences in the file."""

Rollout = Callable[[Sequence["Job"]], list[list[float]]]
"""Plays some worlds of some options; returns the value of each world."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some worlds of one option: the ``root`` of the simulator, its ``action``, and each world's hand and seed."""

    root: Any
    action: int
    hands: Sequence[int]
    seeds: Sequence[int]


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with what each option costs against the best; ``chance`` is what the best one is worth.

    ``stratum`` is the number of its stratum, and ``charge`` what the network charged the move made.
    """

    decision: Decision
    stratum: int
    charge: float
    chance: float
    costs: Mapping[str, Difference]

    @property
    def sharp(self) -> bool:
        """Whether what the move made costs is known well enough, and no option that may be as good is left open."""
        chosen = self.costs[move_of(self.decision.chosen)]
        return chosen.known(exact=not self.stratum) and all(
            cost.error <= PRECISION or cost.mean > cost.error for cost in self.costs.values()
        )

    def to_json(self) -> str:
        """Return it as a line of JSON."""
        decision = self.decision
        data = {
            "levels": decision.levels,
            "earlier": [[*asdict(result).values()] for result in decision.earlier],
            "dealer": decision.dealer,
            "deck": decision.deck,
            "moves": decision.moves,
            "chosen": decision.chosen,
            "stratum": self.stratum,
            "charge": round(self.charge, 5),
            "chance": round(self.chance, 4),
            "costs": {
                move: [*(round(each / UNIT) for each in (cost.mean, cost.error, *cost.halves)), cost.worlds]
                for move, cost in self.costs.items()
            },
        }
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def from_json(line: str) -> "Judged":
        """Return the decision of a line of JSON; raises ValueError or KeyError if it holds none."""
        data = json.loads(line)
        earlier = tuple(read_result(dict(zip(_RESULT_FIELDS, values, strict=True))) for values in data["earlier"])
        levels = data["levels"][0], data["levels"][1]
        decision = Decision(levels, earlier, *(data[key] for key in ("dealer", "deck", "moves", "chosen")))
        costs = {
            move: Difference(mean * UNIT, error * UNIT, (even * UNIT, odd * UNIT), worlds)
            for move, (mean, error, even, odd, worlds) in data["costs"].items()
        }
        return Judged(decision, data["stratum"], data["charge"], data["chance"], costs)


_RESULT_FIELDS: Final = tuple(each.name for each in fields(DealResult))


def read_truth(path: Path) -> tuple[list[int], list[Judged]]:
    """Return the sizes of the strata and the decisions of a truth set; a last line that was cut off is left out."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    head, *lines = data.decode().splitlines(keepends=True)
    return json.loads(head)["strata"], [Judged.from_json(line) for line in lines if line.endswith("\n")]


def write_truth(path: Path, sizes: Sequence[int], judged: Iterable[Judged]) -> None:
    """Write a truth set; the same one always gives the same bytes."""
    text = "".join(line + "\n" for line in (json.dumps({"strata": list(sizes)}), *(each.to_json() for each in judged)))
    data = gzip.compress(text.encode(), 9, mtime=0) if path.suffix == ".gz" else text.encode()
    whole = path.with_name(path.name + ".new")
    whole.write_bytes(data)
    whole.replace(path)


def joined(sets: Iterable[tuple[list[int], list[Judged]]]) -> tuple[list[int], list[Judged]]:
    """Return truth sets of different games as one: a decision stands for as many as in all of their games together."""
    sizes, judged = zip(*sets, strict=True)
    return [sum(each) for each in zip(*sizes, strict=True)], [*itertools.chain(*judged)]


def place_of(decision: Decision) -> tuple[str, str]:
    """Return what tells a decision from any other: its deck, and the moves before it."""
    return decision.deck, decision.moves


def move_of(chosen: str) -> str:
    """Return the option that a move is: a knock is one option, whatever is discarded."""
    return KNOCK if chosen.startswith(KNOCK) else chosen


def has_choice(state: DealState) -> bool:
    """Return whether there is something to decide, and no gin to be had."""
    legal = legal_actions(state)
    if state.phase is Phase.DISCARD:
        keep = 0 if state.taken is None else 1 << state.taken
        return best_discard_of_mask(state.hand.mask, keep=keep)[1] > 0
    if DrawDiscard() not in legal or len(legal) == 1:
        return False
    top = 1 << state.discards[-1]
    return best_discard_of_mask(state.hand.mask | top, keep=top)[1] > 0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A decision that may be rolled out: its place in the pool, what the network charges, and its stratum."""

    place: int
    decision: Decision
    charge: float

    @property
    def stratum(self) -> int:
        """The number of its stratum."""
        return sum(self.charge >= least for least in STRATA)


def in_turn(pool: Sequence[Candidate]) -> tuple[list[int], list[Candidate]]:
    """Return the sizes of the strata of a pool, and its candidates with the strata in turn while all have some."""
    strata = [[each for each in pool if each.stratum == number] for number in range(len(STRATA) + 1)]
    waiting = [iter(each) for each in strata]
    found: list[Candidate] = []
    for number in itertools.cycle(TURNS):
        candidate = next(waiting[number], None)
        if candidate is None:
            return [len(each) for each in strata], found
        found.append(candidate)
    raise AssertionError


def roll(
    plan: Iterable[Candidate],
    prepare: Callable[[Candidate], "Running"],
    rollout: Rollout,
) -> Iterator[Judged]:
    """Roll out the decisions of a plan, some of them together, and yield each when enough is known of it."""
    waiting = iter(plan)
    running: list[Running] = []
    while True:
        running += [prepare(each) for each in itertools.islice(waiting, TOGETHER - len(running))]
        if not running:
            return
        jobs = [each.jobs() for each in running]
        values = iter(rollout([job for some in jobs for job in some.values()]))
        for each, some in zip(running, jobs, strict=True):
            each.race.add({move: next(values) for move in some})
        for each in running:
            if each.finished:
                yield each.judged()
        running = [each for each in running if not each.finished]


@dataclass(slots=True)
class Running:
    """A decision that is being rolled out; ``actions`` are the simulator's for each option."""

    candidate: Candidate
    root: Any
    actions: Mapping[str, int]
    hands: Sequence[int]
    race: Race

    def jobs(self) -> dict[str, Job]:
        """Return the next worlds of each option that still runs."""
        first = self.race.worlds
        worlds = range(first, min(first + (ROUND if first else FIRST_ROUND), len(self.hands)))
        seeds = [1 + self.candidate.place * MOST_WORLDS + world for world in worlds]
        hands = [self.hands[world] for world in worlds]
        return {move: Job(self.root, self.actions[move], hands, seeds) for move in self.race.running}

    @property
    def finished(self) -> bool:
        """Whether the differences are known closely enough, or every world has been tried."""
        return self.race.decided or self.race.worlds >= len(self.hands)

    def judged(self) -> Judged:
        """Return what is known."""
        race, candidate = self.race, self.candidate
        chance = statistics.fmean(race.values[race.leader])
        costs = {move: race.difference(move) for move in race.values}
        return Judged(candidate.decision, candidate.stratum, candidate.charge, chance, costs)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Roll decisions out, and judge the coach by them.")
    commands = parser.add_subparsers(dest="command", required=True)
    rolling = commands.add_parser("roll", help="roll out decisions of played games")
    rolling.add_argument("games", type=Path)
    rolling.add_argument("truth", type=Path)
    rolling.add_argument("--decisions", type=int, default=1000)
    rolling.add_argument("--pool", type=int, default=20_000, help="random decisions from which the strata are filled")
    packing = commands.add_parser("pack", help="write truth sets as one, compressed if the name ends in .gz")
    packing.add_argument("truth", type=Path, nargs="+")
    packing.add_argument("packed", type=Path)
    sharpening = commands.add_parser("sharpen", help="roll decisions again that are not known well enough")
    sharpening.add_argument("truth", type=Path)
    sharpening.add_argument("sharper", type=Path)
    options = parser.parse_args()
    if options.command == "pack":
        write_truth(options.packed, *joined(map(read_truth, options.truth)))
    elif options.command == "sharpen":
        _sharpen(options.truth, options.sharper)
    else:
        _roll(parser, options)


def _sharpen(truth: Path, sharper: Path) -> None:
    """Write a truth set with each decision known well enough, or rolled out in as many worlds as any."""
    sizes, judged = read_truth(truth)
    if not sharper.exists():
        write_truth(sharper, sizes, [each for each in judged if each.sharp])
    done = {place_of(each.decision) for each in read_truth(sharper)[1]}
    plan = [
        Candidate(place, each.decision, each.charge)
        for place, each in enumerate(judged)
        if place_of(each.decision) not in done
    ]
    _write_rolled(sharper, plan)


def _roll(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Roll out decisions of played games."""
    from gin.lab.strength.simulated import charged

    sizes, plan = in_turn(charged(read_games(options.games), options.pool))
    print(f"{len(plan)} decisions to be had; the strata have {sizes} of {sum(sizes)}", flush=True)
    if not options.truth.exists():
        write_truth(options.truth, sizes, ())
    known, judged = read_truth(options.truth)
    if known != sizes:
        parser.error(f"{options.truth} has decisions of other games")
    done = {place_of(each.decision) for each in judged}
    _write_rolled(options.truth, [each for each in plan[: options.decisions] if place_of(each.decision) not in done])


def _write_rolled(path: Path, plan: Sequence[Candidate]) -> None:
    """Roll decisions out and add them to a truth set that may have been interrupted."""
    from gin.lab.strength.simulated import prepared, simulated

    write_truth(path, *read_truth(path))  # Without a last line that was cut off.
    with path.open("a", encoding="utf-8") as file:
        for each in tqdm(roll(plan, prepared, simulated), total=len(plan), disable=None):
            file.write(each.to_json() + "\n")
            file.flush()


if __name__ == "__main__":
    main()
