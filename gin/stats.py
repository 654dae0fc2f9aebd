"""Statistics of games for one side, folded from their records, and the level that a person's points have reached.

Knows no names and no players: which games are added up is the caller's business.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import isqrt
from typing import Final

from gin.rules.actions import Dealt
from gin.rules.additive import Additive
from gin.rules.melds import deadwood
from gin.rules.record import GameRecord
from gin.rules.result import Outcome

FRIENDS: Final = "person"
"""The key under which games are counted in which people play each other at one screen."""

TABLE: Final = "table"
"""The key under which games against several opponents are counted. Any other key is that of a computer's level."""

LEVEL_STEP: Final = 100
"""The points from the first level to the second; each further level takes this many more than the one before."""

FORM: Final = 8
"""How many of the latest games against an opponent say how a person fares now."""

CLEAR_LEAD: Final = 3
"""By how many games of those an opponent is clearly beaten, or clearly too strong."""


@dataclass(frozen=True, slots=True)
class DealCounts(Additive):
    """Counts over some deals for one side, or for all its opponents together.

    ``deals`` were won, for ``points`` without boxes; of these, ``gins`` and ``undercuts``. ``hands`` of ten cards were
    dealt, with ``dealt`` points of deadwood in all.
    """

    deals: int = 0
    gins: int = 0
    undercuts: int = 0
    points: int = 0
    hands: int = 0
    dealt: int = 0


@dataclass(frozen=True, slots=True)
class SideStatistics(Additive):
    """Statistics for one side over some games.

    ``games`` were finished and ``won`` of them won. ``deals`` were played to their end, those of abandoned games
    included; ``ours`` counts the side's own, ``theirs`` its opponents'.
    """

    games: int = 0
    won: int = 0
    deals: int = 0
    ours: DealCounts = DealCounts()
    theirs: DealCounts = DealCounts()


@dataclass(frozen=True, slots=True)
class DecisionCounts(Additive):
    """What the coach says of one side's decisions over some deals.

    Those that were forced are left out, and those for which a hint was asked.

    ``accurate`` decisions were not even inaccuracies, and ``mistakes`` include ``blunders``. ``cost`` is what all of
    them cost, in hundred-thousandths of a game. So is ``luck``, what the cards gave the side less what they gave the
    other: what the coach overrates in a draw, it overrates for both.
    """

    decisions: int = 0
    accurate: int = 0
    mistakes: int = 0
    blunders: int = 0
    cost: int = 0
    luck: int = 0

    @property
    def error(self) -> float | None:
        """The mean cost of a decision, in thousandths of a game; None without any."""
        return self.cost / 100 / self.decisions if self.decisions else None


@dataclass(frozen=True, slots=True)
class KnockCounts(Additive):
    """Knocks of one side over some deals, gin left out; their hands had ``deadwood`` points of deadwood in all."""

    knocks: int = 0
    deadwood: int = 0


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game from the person's side, as the charts show it.

    Attributes:
        game_id: Its id.
        ended: When it ended, in UTC, or None if that cannot be read.
        opponent: The level of the computer player, `FRIENDS` or `TABLE`.
        ruleset: The name of its rules.
        statistics: Its result.
        knocks: The person's knocks; None until they are counted.
        decisions: The person's decisions as the coach counts them; None until the game is reviewed.
    """

    game_id: int
    ended: datetime | None
    opponent: str
    ruleset: str
    statistics: SideStatistics
    knocks: KnockCounts | None = None
    decisions: DecisionCounts | None = None


def side_statistics(record: GameRecord, side: int) -> SideStatistics:
    """Return the statistics of one game for a side.

    Raises `IllegalAction` or ValueError where the record breaks the rules.
    """
    rules = record.ruleset
    statistics = SideStatistics()
    for state in record.states():
        counts = [DealCounts(), DealCounts()]
        if isinstance(state.log[-1], Dealt):
            # A hand dealt one card more, to begin with, cannot be compared with the others.
            for seat in state.active:
                if len(state.hands[seat]) == rules.cards_dealt:
                    dealt = DealCounts(hands=1, dealt=deadwood(state.hands[seat], rules.aces))
                    counts[rules.side_of(seat) != side] += dealt
            statistics += SideStatistics(0, 0, 0, *counts)
        if state.result is None:
            continue
        result, winner = state.result, state.sheet.add(state.result).winner
        if result.winner is not None:
            counts[rules.side_of(result.winner) != side] += DealCounts(
                deals=1,
                gins=result.outcome in (Outcome.GIN, Outcome.BIG_GIN),
                undercuts=result.outcome is Outcome.UNDERCUT,
                points=result.points,
            )
        statistics += SideStatistics(winner is not None, winner == side, 1, *counts)
    return statistics


def knock_counts(record: GameRecord, side: int) -> KnockCounts:
    """Return the knocks of a side in one game.

    Raises `IllegalAction` or ValueError where the record breaks the rules.
    """
    counts = KnockCounts()
    for state in record.states():
        result = state.result
        if result is None or result.knocker is None or record.ruleset.side_of(result.knocker) != side:
            continue
        deadwood = result.deadwood[result.knocker]  # Lay-offs change the defenders' alone.
        if result.outcome in (Outcome.KNOCK, Outcome.UNDERCUT) and deadwood is not None:
            counts += KnockCounts(1, deadwood)
    return counts


def level_for_points(points: int) -> int:
    """Return the level, from 1, that a person has reached with the points of all deals won (big gin house rules)."""
    return (1 + isqrt(1 + 8 * points // LEVEL_STEP)) // 2


def points_for_level(level: int) -> int:
    """Return the points of all deals won at which a level begins."""
    return LEVEL_STEP * level * (level - 1) // 2


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """A person's games against one opponent.

    ``form`` says of each finished game, the oldest first, whether it was won. A game that was given up counts for
    neither side; ``unfinished`` counts those of which at least one deal had been played.
    """

    form: tuple[bool, ...] = ()
    unfinished: int = 0

    @property
    def won(self) -> int:
        """The number of games won."""
        return sum(self.form)

    @property
    def lost(self) -> int:
        """The number of games lost."""
        return len(self.form) - self.won

    @property
    def streak(self) -> int:
        """The number of games won in a row, up to the latest."""
        return next((index for index, won in enumerate(reversed(self.form)) if not won), len(self.form))

    @property
    def lead(self) -> int:
        """How many more of the latest games were won than lost."""
        return sum(1 if won else -1 for won in self.form[-FORM:])


def head_to_head(results: Iterable[tuple[str, SideStatistics]], opponent: str) -> HeadToHead:
    """Return a person's games against an opponent, from the opponent and the statistics of each game, oldest first."""
    games = [statistics for key, statistics in results if key == opponent]
    form = tuple(bool(statistics.won) for statistics in games if statistics.games)
    return HeadToHead(form, sum(not statistics.games and statistics.deals > 0 for statistics in games))


def suitable_opponent(results: Sequence[tuple[str, SideStatistics]], levels: Sequence[str]) -> str:
    """Return the level to play next, of ``levels`` from the easiest to the hardest.

    It is the one met last as long as the games are close, and the next one that is not clearly won yet, or not clearly
    lost, where they are not. A newcomer begins with the easiest.
    """
    met = [key for key, statistics in results if key in levels and statistics.games]
    if not met:
        return levels[0]
    leads = [head_to_head(results, level).lead for level in levels]
    place = levels.index(met[-1])
    while leads[place] >= CLEAR_LEAD and place < len(levels) - 1:
        place += 1
    if place == levels.index(met[-1]):
        while leads[place] <= -CLEAR_LEAD and place:
            place -= 1
    return levels[place]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person stands after a game against an opponent.

    Attributes:
        record: The games against this opponent, the game included.
        before: The points of all deals won before the game, of which the level is made.
        points: The same after it.
        suitable: The level to play next.
    """

    record: HeadToHead
    before: int
    points: int
    suitable: str


def standing_after(
    results: Sequence[tuple[str, SideStatistics]], opponent: str, levels: Sequence[str]
) -> Standing | None:
    """Return how a person stands after the latest of all games, None if that was not against an opponent."""
    if not results or results[-1][0] != opponent:
        return None
    points = sum(statistics.ours.points for key, statistics in results if key != FRIENDS)
    before = points - results[-1][1].ours.points
    return Standing(head_to_head(results, opponent), before, points, suitable_opponent(results, levels))
