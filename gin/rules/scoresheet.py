"""The scoresheet: a fold over finished deals, with boxes, game bonus, shutout and settlement.

It knows results, not cards.
"""

from dataclasses import dataclass, replace

from gin.rules.result import DealResult
from gin.rules.ruleset import AfterVoid, NextDealer, Ruleset, Settlement, Shutout


@dataclass(frozen=True, slots=True)
class Line:
    """One finished deal on the sheet: who won it (a side, or None), what it added, and the running totals."""

    result: DealResult
    side: int | None
    points: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What one side takes from a finished game, each part by itself."""

    points: int
    boxes: int
    box_points: int
    game_bonus: int
    shutout_bonus: int

    @property
    def total(self) -> int:
        """The side's whole total, before a settlement by difference."""
        return self.points + self.box_points + self.game_bonus + self.shutout_bonus


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """The score of a game so far: one `Line` for each finished deal, oldest first.

    Make an empty one with ``Scoresheet(ruleset)`` and fold deals into it with `add`.
    """

    ruleset: Ruleset
    lines: tuple[Line, ...] = ()

    def add(self, result: DealResult) -> "Scoresheet":
        """Return the sheet with one more finished deal; raises ValueError if the game is over."""
        if self.is_over:
            raise ValueError("the game is over; its scoresheet takes no further deal")
        points = result.points
        side = None if result.winner is None else self.ruleset.side_of(result.winner)
        if side is not None and self.ruleset.box_at_once:
            points += self.ruleset.box_bonus
        totals = tuple(total + points if s == side else total for s, total in enumerate(self.totals))
        return replace(self, lines=(*self.lines, Line(result, side, points, totals)))

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's points of deals, with boxes that count at once, without what comes at the end."""
        return self.lines[-1].totals if self.lines else (0,) * self.ruleset.sides

    @property
    def boxes(self) -> tuple[int, ...]:
        """The number of deals that each side has won."""
        return tuple(sum(line.side == side for line in self.lines) for side in range(self.ruleset.sides))

    @property
    def is_over(self) -> bool:
        """Whether a side has reached the target, or the single deal that is played has been won."""
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        """The side that has won the game: the first to reach the target in points of deals."""
        if not self.lines:
            return None
        last = self.lines[-1]
        reached = last.side is not None and (
            self.ruleset.target is None or last.totals[last.side] >= self.ruleset.target
        )
        return last.side if reached else None

    @property
    def accounts(self) -> tuple[Account, ...]:
        """Each side's parts of the finished game; before its end, as if it ended without a winner."""
        rules = self.ruleset
        shutout = self.winner is not None and not any(
            points for side, points in enumerate(self.totals) if side != self.winner
        )
        accounts = []
        for side, (points, boxes) in enumerate(zip(self.totals, self.boxes, strict=True)):
            box_points = 0 if rules.box_at_once else boxes * rules.box_bonus
            won = side == self.winner
            account = Account(points, boxes, box_points, rules.game_bonus if won else 0, 0)
            if won and shutout and rules.shutout is Shutout.FLAT:
                account = replace(account, shutout_bonus=rules.shutout_bonus)
            elif won and shutout and rules.shutout is Shutout.DOUBLES_TOTAL:
                account = replace(account, shutout_bonus=account.total)
            accounts.append(account)
        return tuple(accounts)

    @property
    def settlement(self) -> tuple[int, ...]:
        """What each side's finished game is worth after settlement.

        By difference, the winner takes the difference of the totals, which boxes can make negative, and
        the other side nothing; a shutout may double it.
        """
        totals = tuple(account.total for account in self.accounts)
        if self.ruleset.settlement is Settlement.TOTALS or self.winner is None:
            return totals
        difference = totals[self.winner] - totals[1 - self.winner]
        if self.ruleset.shutout is Shutout.DOUBLES_DIFFERENCE and not self.totals[1 - self.winner]:
            difference *= 2
        return tuple(difference if side == self.winner else 0 for side in range(2))


def next_dealer(ruleset: Ruleset, dealer: int, result: DealResult) -> int:
    """The seat that deals after a finished deal.

    Of several losers, the first after the winner deals.
    """
    following = (dealer + 1) % ruleset.players
    if result.winner is None:
        return dealer if ruleset.after_void is AfterVoid.SAME else following
    match ruleset.next_dealer:
        case NextDealer.WINNER:
            return result.winner
        case NextDealer.LOSER:
            return (result.winner + 1) % ruleset.players
        case NextDealer.ROTATE:
            return following
