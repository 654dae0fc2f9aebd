"""Matches for tests of the arena."""

from collections.abc import Iterable

from gin.lab.strength.match import Match, Tally


def simple_match(seed: int = 3) -> Match:
    """Return a match of whole games between two simple players."""
    return Match(("simple", "simple"), "challenge", True, seed)


def counts(tallies: Iterable[Tally]) -> list[object]:
    """Return all that tallies count but the time."""
    return [(each.score, each.deals, each.voids, each.points, each.outcomes) for each in tallies]
