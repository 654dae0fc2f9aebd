"""A second implementation of scoring, for deals and for games, that shares no code with the engine.

Options are read from a ruleset by name and compared as text. A deal is reduced
to each seat's deadwood and to who ended it and how.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Counts = Sequence[int | None]


@dataclass(frozen=True)
class Deal:
    """The end of a deal. ``way`` is ``knock``, ``big gin`` or ``stock``; ``counts`` is None for a seat that sat out."""

    way: str
    counts: Counts
    knocker: int | None = None
    doubled: bool = False


def side(rules: Any, seat: int) -> int:
    return (0, 1, 0, 1)[seat] if rules.partners else seat


def worth(rules: Any, deal: Deal) -> tuple[str, int | None, int]:
    """Return the outcome of a deal, the seat that scores, and its points."""
    name, seat, points = _worth(rules, deal)
    return name, seat, points + points if deal.doubled else points


def _worth(rules: Any, deal: Deal) -> tuple[str, int | None, int]:
    playing = [(seat, count) for seat, count in enumerate(deal.counts) if count is not None]
    if deal.way == "stock":
        return _stock_end(rules, playing)
    knocker = deal.knocker
    assert knocker is not None
    mine = dict(playing)[knocker]
    against = [(seat, count) for seat, count in playing if side(rules, seat) != side(rules, knocker)]
    if deal.way == "big gin":
        return "big gin", knocker, rules.big_gin_bonus + sum(count for _, count in against)
    if mine == 0:
        return "gin", knocker, rules.gin_bonus + sum(count for _, count in against)
    # Clockwise from the knocker, so that of equal opponents the first counts.
    against = [pair for pair in against if pair[0] > knocker] + [pair for pair in against if pair[0] < knocker]
    best_seat, best = against[0]
    for seat, count in against:
        if count < best:
            best_seat, best = seat, count
    if best > mine:
        return "knock", knocker, sum(count for _, count in against) - mine * len(against)
    bonus = rules.undercut_bonus
    if best == mine:
        if rules.tie == "nobody":
            return "tie", None, 0
        if rules.tie == "undercut-no-bonus":
            bonus = 0
    return "undercut", best_seat, bonus + _taken(rules, best_seat, best, playing)


def _stock_end(rules: Any, playing: list[tuple[int, int]]) -> tuple[str, int | None, int]:
    if rules.stock_end != "lowest":
        return "void", None, 0
    ranked = sorted(playing, key=lambda pair: pair[1])
    seat, least = ranked[0]
    for other, count in ranked[1:]:
        if count == least and side(rules, other) != side(rules, seat):
            return "tie", None, 0
    return "lowest", seat, _taken(rules, seat, least, playing)


def _taken(rules: Any, winner: int, least: int, playing: list[tuple[int, int]]) -> int:
    """Return the sum of the differences to the players of other sides who hold more."""
    taken = 0
    for seat, count in playing:
        if side(rules, seat) != side(rules, winner) and count > least:
            taken += count - least
    return taken


@dataclass(frozen=True)
class Entry:
    """The entry for a deal, or a round of two: the winning side, its points and the sides that paid an ante."""

    side: int | None
    points: int
    payers: frozenset[int]


def entries(rules: Any, deals: Sequence[Deal]) -> list[Entry]:
    """Return the entries of some deals, or of each round of two; the first deal of a round waits."""
    step = 2 if rules.seating == "two-deals" else 1
    return [_entry(rules, deals[at : at + step]) for at in range(0, len(deals) - step + 1, step)]


def _entry(rules: Any, deals: Sequence[Deal]) -> Entry:
    worths = [worth(rules, deal) for deal in deals]
    won = [(side(rules, seat), points) for _, seat, points in worths if seat is not None]
    if not won:
        return Entry(None, 0, frozenset())
    payers = frozenset(
        side(rules, seat) for deal in deals for seat, count in enumerate(deal.counts) if count is not None
    )
    (winner, points), *second = won
    for other, more in second:
        if other == winner:
            points += more
        elif more == points:
            return Entry(None, 0, frozenset())
        elif more > points:
            winner, points = other, more - points
        else:
            points -= more
    return Entry(winner, points + (rules.box_bonus if rules.box_at_once else 0), payers)


def dealer_after(rules: Any, dealer: int, deals: Sequence[Deal]) -> int:
    """Return the seat that deals after some deals, the last of which ``dealer`` dealt."""
    if rules.seating == "two-deals":
        if len(deals) % 2 == 1:
            return (dealer + 2) % 4
        won = entries(rules, deals)[-1].side
        ours = won == side(rules, dealer)
        again = {"winner": ours, "loser": not ours, "rotate": False}[rules.next_dealer]
        if won is None:
            again = rules.after_void == "same"
        return (dealer + 2) % 4 if again else (dealer + 3) % 4
    _, winner, _ = worth(rules, deals[-1])
    clockwise: list[int] = [(dealer + step) % rules.players for step in range(1, rules.players)]
    if winner is None:
        return dealer if rules.after_void == "same" else clockwise[0]
    if rules.next_dealer == "rotate":
        return clockwise[0]
    if rules.next_dealer == "winner":
        return winner
    after_winner: list[int] = [(winner + step) % rules.players for step in range(1, rules.players)]
    return next(seat for seat in after_winner if deals[-1].counts[seat] is not None)


@dataclass
class Game:
    """A game, or a column of Hollywood: points with pots, deals won, points without pots, and the winner."""

    points: list[int]
    boxes: list[int]
    scored: list[int]
    winner: int | None = None

    def enter(self, rules: Any, entry: Entry) -> None:
        """Add an entry that somebody has won."""
        assert entry.side is not None
        assert self.winner is None
        self.points[entry.side] += entry.points + rules.ante * (len(entry.payers) - 1)
        for payer in entry.payers - {entry.side}:
            self.points[payer] -= rules.ante
        self.boxes[entry.side] += 1
        self.scored[entry.side] += entry.points
        if rules.target is None or self.points[entry.side] >= rules.target:
            self.winner = entry.side

    def settled(self, rules: Any) -> list[int]:
        """Return what the game is worth to each side; before its end, as if it ended now without a winner."""
        worth = list(self.points)
        if not rules.box_at_once:
            worth = [points + rules.box_bonus * boxes for points, boxes in zip(worth, self.boxes, strict=True)]
        if self.winner is None:
            return worth
        worth[self.winner] += rules.game_bonus
        shutout = sum(self.scored) == self.scored[self.winner]
        if shutout and rules.shutout == "flat":
            worth[self.winner] += rules.shutout_bonus
        if shutout and rules.shutout == "doubles-total":
            worth[self.winner] *= 2
        if rules.settlement == "difference":
            ahead = worth[self.winner] - worth[1 - self.winner]
            worth = [0, 0]
            worth[self.winner] = 2 * ahead if shutout and rules.shutout == "doubles-difference" else ahead
        return worth


def games(rules: Any, entered: Sequence[Entry]) -> list[Game]:
    """Return the game that these entries make, or the three columns of Hollywood."""
    sides = 2 if rules.partners else rules.players
    found = [Game([0] * sides, [0] * sides, [0] * sides) for _ in range(3 if rules.hollywood else 1)]
    wins = [0] * sides
    for entry in entered:
        if entry.side is None:
            continue
        wins[entry.side] += 1
        open_ones = [game for game in found if game.winner is None]
        due = [game for game in found[: wins[entry.side]] if game.winner is None] or open_ones[:1]
        for game in due:
            game.enter(rules, entry)
    return found
