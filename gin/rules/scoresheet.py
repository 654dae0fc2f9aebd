"""The scoresheet: a fold over finished deals, with boxes, game bonus, shutout and settlement.

It also tells who deals next and which seats play, as both may depend on the deals before. It knows results, not cards.
"""

from dataclasses import dataclass, replace
from typing import Final

from gin.rules.additive import Additive
from gin.rules.result import DealResult
from gin.rules.ruleset import AfterVoid, NextDealer, Ruleset, Seating, Settlement, Shutout

HOLLYWOOD_COLUMNS: Final = 3
"""The number of games that Hollywood scores side by side."""


@dataclass(frozen=True, slots=True)
class Line:
    """One finished deal, or one round of two deals: the side that won it, if any, its points and the running totals.

    ``results`` has the result of the deal, or of both deals of the round. ``pot`` is what lay in the pot: the winner
    has taken it, or each side its own ante if nobody won. It is part of the ``totals`` and not of the ``points``.
    """

    results: tuple[DealResult, ...]
    side: int | None
    points: int
    totals: tuple[int, ...]
    pot: int = 0

    @property
    def result(self) -> DealResult:
        """The result of the deal, or of the second of two."""
        return self.results[-1]


@dataclass(frozen=True, slots=True)
class Account(Additive):
    """What a game is worth to one side, in parts; ``points`` come from deals and pots."""

    points: int
    boxes: int
    box_points: int
    game_bonus: int
    shutout_bonus: int

    @property
    def total(self) -> int:
        """The total of all parts, before a settlement by difference."""
        return self.points + self.box_points + self.game_bonus + self.shutout_bonus


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """The score of a game so far: one `Line` for each finished deal, the oldest first.

    ``Scoresheet(ruleset)`` is empty; `add` returns a sheet with one more deal.

    ``first_of_two`` is the result of the first of two deals that are scored together, until the second is added.
    ``columns`` holds the three games of Hollywood, each with a sheet of its own, and is empty in any other game. The
    totals, boxes, accounts and settlement of Hollywood are sums over its columns (Wikipedia, Hollywood gin).
    """

    ruleset: Ruleset
    lines: tuple[Line, ...] = ()
    first_of_two: DealResult | None = None
    columns: tuple["Scoresheet", ...] = ()

    def __post_init__(self) -> None:
        if self.ruleset.hollywood and not self.columns:
            column = Scoresheet(replace(self.ruleset, hollywood=False))
            object.__setattr__(self, "columns", (column,) * HOLLYWOOD_COLUMNS)

    def add(self, result: DealResult) -> "Scoresheet":
        """Return the sheet with one more finished deal; raise ValueError if the game is over."""
        if self.is_over:
            raise ValueError("the game is over; its scoresheet takes no further deal")
        if self.ruleset.seating is not Seating.TWO_DEALS:
            return self._enter((result,))
        if self.first_of_two is None:
            return replace(self, first_of_two=result)
        return replace(self, first_of_two=None)._enter((self.first_of_two, result))

    def _enter(self, results: tuple[DealResult, ...]) -> "Scoresheet":
        """Return the sheet with a line for these results, which are scored together."""
        rules = self.ruleset
        side, points = _score(rules, results)
        if side is not None and rules.box_at_once:
            points += rules.box_bonus
        pot = rules.ante * min(rules.sides, rules.seats_in_deal)
        columns = self.columns
        if columns:
            columns = self._columns_after(side, results)
            totals = tuple(map(sum, zip(*(column.totals for column in columns), strict=True)))
        else:
            gains = [0] * rules.sides
            if side is not None:
                for payer in _sides_in_play(rules, results):
                    gains[payer] -= rules.ante
                gains[side] += points + pot
            totals = tuple(map(sum, zip(self.totals, gains, strict=True)))
        line = Line(results, side, points, totals, pot)
        return replace(self, lines=(*self.lines, line), columns=columns)

    def _columns_after(self, side: int | None, results: tuple[DealResult, ...]) -> tuple["Scoresheet", ...]:
        """Return Hollywood's columns after a deal, or a round of two, that a side or nobody has won."""
        entered = () if side is None else self.columns_of_next_win(side)
        return tuple(
            column._enter(results) if index in entered else column for index, column in enumerate(self.columns)
        )

    def columns_of_next_win(self, side: int) -> tuple[int, ...]:
        """Return the indexes of Hollywood's columns in which a side's next win is entered.

        Its first win is entered in one column, its second in two, later ones in all three. A finished column takes no
        more, and a win for which that leaves no column goes to the first open one (Wikipedia, Hollywood gin).
        """
        wins = 1 + sum(line.side == side for line in self.lines)
        still = [index for index, column in enumerate(self.columns) if not column.is_over]
        return tuple(index for index in still if index < wins) or tuple(still[:1])

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's points from deals, with pots and boxes that count at once, without what is added at the end."""
        return self.lines[-1].totals if self.lines else (0,) * self.ruleset.sides

    @property
    def boxes(self) -> tuple[int, ...]:
        """The number of deals, or rounds of two, that each side has won; of Hollywood, in all columns together."""
        if self.columns:
            return tuple(map(sum, zip(*(column.boxes for column in self.columns), strict=True)))
        return tuple(sum(line.side == side for line in self.lines) for side in range(self.ruleset.sides))

    @property
    def is_over(self) -> bool:
        """Whether the game is over: the target has been reached, in every column, or the single deal has been won."""
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        """The side that has won the game, the first to reach the target in points from deals; None before.

        Hollywood is won by the side to which its three games are worth most together; if equal, by the side that has
        won the last column.
        """
        if not self.lines:
            return None
        if self.columns:
            winners = [column.winner for column in self.columns]
            if None in winners:
                return None
            worth = self.settlement
            return max(range(len(worth)), key=lambda side: (worth[side], side == winners[-1]))
        last = self.lines[-1]
        reached = last.side is not None and (
            self.ruleset.target is None or last.totals[last.side] >= self.ruleset.target
        )
        return last.side if reached else None

    @property
    def accounts(self) -> tuple[Account, ...]:
        """What the game is worth to each side, in parts; before its end, as if it ended now without a winner."""
        rules = self.ruleset
        if self.columns:
            first, *others = (column.accounts for column in self.columns)
            for accounts in others:
                first = tuple(mine + more for mine, more in zip(first, accounts, strict=True))
            return first
        winner, shutout = self.winner, self.is_shutout
        found = []
        for side, (points, boxes) in enumerate(zip(self.totals, self.boxes, strict=True)):
            box_points = 0 if rules.box_at_once else boxes * rules.box_bonus
            won = side == winner
            account = Account(points, boxes, box_points, rules.game_bonus if won else 0, 0)
            if won and shutout and rules.shutout is Shutout.FLAT:
                account = replace(account, shutout_bonus=rules.shutout_bonus)
            elif won and shutout and rules.shutout is Shutout.DOUBLES_TOTAL:
                account = replace(account, shutout_bonus=account.total)
            found.append(account)
        return tuple(found)

    @property
    def is_shutout(self) -> bool:
        """Whether no side but the winner has scored; antes that it has paid do not count."""
        winner = self.winner
        return winner is not None and not any(line.points for line in self.lines if line.side != winner)

    @property
    def settlement(self) -> tuple[int, ...]:
        """What the game is worth to each side after settlement.

        If it is settled by difference, the winner takes the difference of the totals, which boxes can make negative and
        a shutout may double, and the other side nothing (Pagat, scoring; club house rules).
        """
        if self.columns:
            return tuple(map(sum, zip(*(column.settlement for column in self.columns), strict=True)))
        winner = self.winner
        totals = tuple(account.total for account in self.accounts)
        if self.ruleset.settlement is Settlement.TOTALS or winner is None:
            return totals
        difference = totals[winner] - totals[1 - winner]
        if self.ruleset.shutout is Shutout.DOUBLES_DIFFERENCE and self.is_shutout:
            difference *= 2
        return tuple(difference if side == winner else 0 for side in range(2))

    def active(self, dealer: int) -> tuple[int, ...]:
        """Return the seats that play the next deal of this sheet, in the order of the table.

        A dealer who sits out deals to the other two. Each of two deals in a round is played by its dealer and one
        opponent: the next seat in the first round, the seat before in the second, and so on in turn (Pagat, three
        players and four players).
        """
        players = self.ruleset.players
        match self.ruleset.seating:
            case Seating.ONE_TABLE:
                return tuple(range(players))
            case Seating.DEALER_SITS_OUT:
                return tuple(seat for seat in range(players) if seat != dealer)
            case Seating.TWO_DEALS:
                opponent = dealer + (1 if len(self.lines) % 2 == 0 else 3)
                return tuple(sorted((dealer, opponent % players)))

    def next_dealer(self, dealer: int) -> int:
        """Return the seat that deals after the last deal of this sheet, which ``dealer`` dealt.

        Both deals of a round are dealt by one side, partner after partner. Which side deals the next round follows from
        the round as a dealer follows from a deal. Pagat names no dealer for that game; this favours neither side more
        than the rule on dealers does.
        """
        rules = self.ruleset
        if rules.seating is not Seating.TWO_DEALS:
            return next_dealer(rules, dealer, self.lines[-1].result)
        partner = (dealer + 2) % rules.players
        if self.first_of_two is not None:
            return partner
        line = self.lines[-1]
        match rules.next_dealer:
            case _ if line.side is None:
                stays = rules.after_void is AfterVoid.SAME
            case NextDealer.WINNER:
                stays = line.side == rules.side_of(dealer)
            case NextDealer.LOSER:
                stays = line.side != rules.side_of(dealer)
            case NextDealer.ROTATE:
                stays = False
        return partner if stays else (partner + 1) % rules.players


def next_dealer(ruleset: Ruleset, dealer: int, result: DealResult) -> int:
    """Return the seat that deals after a finished deal, where deals are scored one by one.

    Of several losers, the first after the winner deals; a dealer who sat out has not lost. Where two deals are scored
    together use `Scoresheet.next_dealer`.
    """
    following = (dealer + 1) % ruleset.players
    if result.winner is None:
        return dealer if ruleset.after_void is AfterVoid.SAME else following
    match ruleset.next_dealer:
        case NextDealer.WINNER:
            return result.winner
        case NextDealer.LOSER:
            loser = (result.winner + 1) % ruleset.players
            sat_out = ruleset.seating is Seating.DEALER_SITS_OUT and loser == dealer
            return (loser + 1) % ruleset.players if sat_out else loser
        case NextDealer.ROTATE:
            return following


def _score(ruleset: Ruleset, results: tuple[DealResult, ...]) -> tuple[int | None, int]:
    """Return the side that won a deal, or a round of two, and the points that it scores for it.

    A round is worth the difference to the side that won more, or the sum to a side that won both deals. If both sides
    won as much, nobody has won the round (Pagat, four players).
    """
    won: dict[int, int] = {}
    for result in results:
        if result.winner is not None:
            side = ruleset.side_of(result.winner)
            won[side] = won.get(side, 0) + result.points
    if not won:
        return None, 0
    side = max(won, key=lambda side: won[side])
    lead = 2 * won[side] - sum(won.values())
    return (side, lead) if lead or len(won) == 1 else (None, 0)


def _sides_in_play(ruleset: Ruleset, results: tuple[DealResult, ...]) -> set[int]:
    """Return the sides that played in those of the deals that were counted."""
    return {
        ruleset.side_of(seat) for result in results for seat, count in enumerate(result.deadwood) if count is not None
    }
