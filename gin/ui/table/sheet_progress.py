"""How far the result sheet of a deal has been written: from nothing, as it comes in, to all of it."""

from dataclasses import dataclass

from gin.rules import DealResult


@dataclass(frozen=True, slots=True)
class SheetProgress:
    """How far a sheet has been written.

    Attributes:
        is_known: Whether faces show what the deal has come to.
        outcome: How much is seen of what the deal has come to, 0 to 1.
        breakdown: How much is seen of how its points add up, 0 to 1.
        counted: The part of the deal's points that has been counted up, 0 to 1.
        landed: How far what the deal gave has shrunk to its usual size after it came, 0 to 1.
        arrival: How long a side has been seen at the game's target, as a share of that time, 0 to 1.
        deadwood: The points of each seat's deadwood that have been counted, None for all of the result's.
        settlement: How much is seen of what a game is worth that the deal has decided, and counted of it, 0 to 1.
        game_headline: How far the headline has changed to that of the game, 0 to 1.
        standing: The part of a game's points that has been counted towards the player's level, 0 to 1.
        reduced_motion: Whether what stands below a line that comes jumps to its place.
    """

    is_known: bool = True
    outcome: float = 1.0
    breakdown: float = 1.0
    counted: float = 1.0
    landed: float = 1.0
    arrival: float = 1.0
    deadwood: tuple[int | None, ...] | None = None
    settlement: float = 1.0
    game_headline: float = 1.0
    standing: float = 1.0
    reduced_motion: bool = False


WRITTEN = SheetProgress()
"""A sheet that has been written."""


def unwritten(result: DealResult) -> SheetProgress:
    """Return the progress of a sheet on which nothing of a deal's result has been written or counted."""
    deadwood = tuple(None if points is None else 0 for points in result.deadwood)
    return SheetProgress(
        is_known=False,
        outcome=0.0,
        breakdown=0.0,
        counted=0.0,
        landed=0.0,
        arrival=0.0,
        deadwood=deadwood,
        settlement=0.0,
        game_headline=0.0,
        standing=0.0,
    )
