"""A race of the options of one decision in common worlds, from which options that are clearly worse drop out.

In each world the same hidden cards lie for all options, so that luck in them falls on all alike, and a difference is
known far better than either value. This module knows numbers only, no cards.
"""

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gin.coach.analysis import MISTAKE

PRECISION: Final = 0.005
"""The largest standard error at which a difference of game chance is known well enough."""
NEAR: Final = 2.0
"""A difference within this many standard errors of `MISTAKE` could fall on either side of it."""
NEAR_PRECISION: Final = 0.0025
"""The largest standard error for such a difference, where the verdict hangs on it."""
SURE: Final = 3.0
"""How many standard errors worse than the leader an option must be to drop out; one is enough for an option that is not
kept, once its error is at most `PRECISION`."""
FAR: Final = 0.03
"""How much worse beyond those errors such an option must be to drop out while its error is above `ROUGH`."""
ROUGH: Final = 0.01
"""The largest standard error at which `SURE` alone is enough."""


class Difference(NamedTuple):
    """How much worse an option is than the best: ``mean``, and its standard error.

    ``halves`` are the means over the worlds with an even and with an odd number, which are independent of each other.
    ``worlds`` is in how many the two were compared.
    """

    mean: float
    error: float
    halves: tuple[float, float]
    worlds: int

    def known(self, *, exact: bool) -> bool:
        """Return whether it is known well enough; ``exact`` asks for more where it may or may not be a mistake."""
        undecided = exact and abs(self.mean - MISTAKE) <= NEAR * self.error
        return self.error <= (NEAR_PRECISION if undecided else PRECISION)


@dataclass(slots=True)
class Race:
    """The options in the race, each with its value in the worlds so far, and those that still run.

    ``kept`` are options that stay in until they are known well enough, with ``exact`` as in `Difference.known`. The
    others drop out as soon as they are known to be behind the leader.
    """

    values: dict[str, list[float]]
    kept: frozenset[str] = frozenset()
    exact: bool = False
    running: list[str] = field(default_factory=list)

    @staticmethod
    def of(options: Sequence[str], kept: Sequence[str] = (), *, exact: bool = False) -> "Race":
        """Return a race of these options that has not begun."""
        return Race({option: [] for option in options}, frozenset(kept), exact, list(options))

    @property
    def worlds(self) -> int:
        """In how many worlds the options that still run were played."""
        return max(map(len, self.values.values()))

    @property
    def leader(self) -> str:
        """The best option: of those that were played in all worlds."""
        most = self.worlds
        return max(
            (option for option in self.values if len(self.values[option]) == most),
            key=lambda option: statistics.fmean(self.values[option]),
        )

    def difference(self, option: str) -> Difference:
        """Return how much worse an option is than the leader, over the worlds in which it was played."""
        off = [best - value for best, value in zip(self.values[self.leader], self.values[option], strict=False)]
        mean = statistics.fmean(off)
        error = statistics.stdev(off) / math.sqrt(len(off)) if len(off) > 1 else math.inf
        halves = statistics.fmean(off[::2]), statistics.fmean(off[1::2]) if len(off) > 1 else mean
        return Difference(mean, error, halves, len(off))

    def add(self, values: Mapping[str, Sequence[float]]) -> None:
        """Add the values of the options that run in some more worlds, and let the worse ones drop out."""
        for option, more in values.items():
            self.values[option] += more
        leader = self.leader
        running = []
        for option in self.running:
            found = self.difference(option)
            mean, error = found.mean, found.error
            if option in self.kept:
                worse = mean > SURE * error and found.known(exact=self.exact)
            else:
                worse = mean > SURE * error and (error <= ROUGH or mean - SURE * error > FAR)
                worse = worse or (mean > error and error <= PRECISION)
            if option == leader or not worse:
                running.append(option)
        self.running = running

    @property
    def decided(self) -> bool:
        """Whether the differences of all options that run are known, or only one runs."""
        leader = self.leader
        return all(
            self.difference(option).known(exact=self.exact and option in self.kept)
            for option in self.running
            if option != leader
        )
