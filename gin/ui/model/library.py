"""The library as values: its games, what is searched for among them, and two results side by side."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from gin.rules import Ruleset
from gin.stats import FRIENDS, TABLE, DecisionCounts


class GameResult(StrEnum):
    """How a finished game went for the player."""

    WON = "won"
    LOST = "lost"
    NONE = "none"
    """Friends played each other, or the game cannot be read."""


@dataclass(frozen=True, slots=True)
class LibraryGame:
    """A finished game.

    Attributes:
        game_id: The number of the stored game.
        ruleset: Its rules.
        names: The names at the seats.
        levels: The computer players at the seats, None for a person.
        ended: When it ended, in local time; None where that is not known.
        winner: The side that won, None where that is not known yet or cannot be.
        score: What the game was worth to each side; empty where ``winner`` is None.
        practice: Whether it was a practice game.
        imported: Whether it comes from a file.
        other_side: Whether its deals are those of another game, seen from another seat.
        decisions: The person's decisions as the coach counts them; None until all its deals are reviewed.
    """

    game_id: int
    ruleset: Ruleset
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    ended: datetime | None = None
    winner: int | None = None
    score: tuple[int, ...] = ()
    practice: bool = False
    imported: bool = False
    other_side: bool = False
    decisions: DecisionCounts | None = None

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of people."""
        return tuple({self.ruleset.side_of(seat): None for seat, level in enumerate(self.levels) if level is None})

    @property
    def opponent(self) -> str:
        """The key of the opponent as in `gin.stats`: a level, `TABLE`, or `FRIENDS` where people played each other."""
        if len(self.sides) > 1:
            return FRIENDS
        if len(self.levels) > 2:
            return TABLE
        return next((level for level in self.levels if level is not None), FRIENDS)

    @property
    def result(self) -> GameResult:
        """How the game went."""
        if self.winner is None or len(self.sides) != 1:
            return GameResult.NONE
        return GameResult.WON if self.winner == self.sides[0] else GameResult.LOST


@dataclass(frozen=True, slots=True)
class LibraryFilter:
    """What is looked for in the library: ``text`` in what is shown of a game, an ``opponent``, and a ``result``.

    An empty text and None match every game.
    """

    text: str = ""
    opponent: str | None = None
    result: GameResult | None = None

    def find(self, games: Iterable[LibraryGame], words_of: Callable[[LibraryGame], str]) -> list[LibraryGame]:
        """Return the games that are looked for; ``words_of`` returns what of a game is searched, in lower case."""
        wanted = self.text.casefold().split()
        return [
            game
            for game in games
            if (self.opponent is None or game.opponent == self.opponent)
            and (self.result is None or game.result is self.result)
            and (not wanted or all(word in words_of(game) for word in wanted))
        ]


@dataclass(frozen=True, slots=True)
class BothSides:
    """The results of two games with the same deals, the second played from another seat.

    ``sides`` has the names of each side. ``first`` and ``second`` have what each deal gave each side, the bonuses what
    boxes, the game and a shutout added at the end, and the totals what the games were worth after settlement.
    """

    sides: tuple[tuple[str, ...], ...]
    first: tuple[tuple[int, ...], ...]
    second: tuple[tuple[int, ...], ...]
    first_bonuses: tuple[int, ...]
    second_bonuses: tuple[int, ...]
    first_total: tuple[int, ...]
    second_total: tuple[int, ...]

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The bonuses of each side in the first game, and then in the second."""
        return self.first_bonuses + self.second_bonuses

    @property
    def settlements(self) -> tuple[int, ...]:
        """What settlement by difference added for each side in the first game, and then in the second."""
        games = (
            (self.first, self.first_bonuses, self.first_total),
            (self.second, self.second_bonuses, self.second_total),
        )
        return tuple(
            total - bonus - sum(deal[side] for deal in deals)
            for deals, bonuses, totals in games
            for side, (bonus, total) in enumerate(zip(bonuses, totals, strict=True))
        )
