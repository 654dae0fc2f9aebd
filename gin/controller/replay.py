"""The replay of a game that is over, or of the finished deals of one: what its screen may know of it.

As with a session, the object that `replay_of` returns has no attribute that refers to the record: its class closes over
it. So the cards that were never drawn stay hidden, and nothing of a deal that is not over can be reached.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from gin.controller.review import ReviewStep, review_steps
from gin.rules import GameRecord, Ruleset, Scoresheet
from gin.rules.deal import DealState


class Replay(Protocol):
    """The finished deals of a game, as one seat saw them."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The computer players at the seats, None for a person."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""

    @property
    def deals(self) -> int:
        """The number of finished deals."""

    @property
    def sheet(self) -> Scoresheet:
        """The scoresheet with every finished deal."""

    def score(self, deal: int) -> tuple[int, ...]:
        """Return the points of each side after a deal."""

    def steps(self, deal: int) -> tuple[ReviewStep, ...]:
        """Return every step of a deal, with all hands open; deals are counted from 0."""


def replay_of(record: GameRecord, levels: Sequence[str | None], viewer: int) -> Replay:
    """Return the replay of the finished deals of a record, as a seat saw them.

    Raises `IllegalAction` or ValueError where the record breaks the rules or has no finished deal.
    """
    deals: list[list[DealState]] = []
    for state in record.states():
        if len(state.log) == 1:
            deals.append([])
        deals[-1].append(state)
    finished = [states for states in deals if states[-1].result is not None]
    sheets = []
    for states in finished:
        result = states[-1].result
        assert result is not None
        sheets.append(states[-1].sheet.add(result))
    if not sheets:
        raise ValueError("no deal of this game is over")
    seated = tuple(levels)

    @lru_cache(maxsize=2)
    def steps_of(deal: int) -> tuple[ReviewStep, ...]:
        return review_steps(finished[deal], viewer)

    class ClosedReplay:
        """A replay that closes over its record."""

        __slots__ = ()

        @property
        def names(self) -> tuple[str, ...]:
            return record.seats

        @property
        def levels(self) -> tuple[str | None, ...]:
            return seated

        @property
        def ruleset(self) -> Ruleset:
            return record.ruleset

        @property
        def deals(self) -> int:
            return len(finished)

        @property
        def sheet(self) -> Scoresheet:
            return sheets[-1]

        def score(self, deal: int) -> tuple[int, ...]:
            return sheets[deal].totals

        def steps(self, deal: int) -> tuple[ReviewStep, ...]:
            return steps_of(deal)

    return ClosedReplay()
