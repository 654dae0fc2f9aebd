"""Matches between two levels in mirrored pairs, and what is counted of them.

Each pair has the same decks and the same first dealer, with the seats exchanged, so that luck in the cards falls on
both levels alike. Every deck follows from the seed, so the same seed gives the same result on any number of processes.
"""

import json
import math
import multiprocessing
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import partial

from gin.players import Player, make_player
from gin.rules import DECK, Card, DealResult, DealState, Outcome, Ruleset, Scoresheet, apply, view

MAX_DEALS = 2000
"""A game with more deals than this will never end; some player must be at fault."""

TIME_STEP = 1.05
"""Decision times are counted in steps that grow by this factor."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: two levels, the rules, whole games or single deals, and the seed of every deck."""

    levels: tuple[str, str]
    ruleset: str
    games: bool
    seed: int

    @property
    def rules(self) -> Ruleset:
        """The parsed ruleset."""
        return Ruleset.parse(self.ruleset)


@dataclass(slots=True)
class Tally:
    """The results of one mirrored pair; of each pair of values, the first belongs to the first level.

    ``score`` is the fraction of the games, or deals, that the first level won; a void deal counts as half.
    ``times`` counts decisions by their time, as the power of `TIME_STEP` in microseconds.
    """

    score: float = 0.0
    deals: int = 0
    voids: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    outcomes: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    times: list[Counter[int]] = field(default_factory=lambda: [Counter(), Counter()])

    def add_decision(self, level: int, seconds: float) -> None:
        """Count a decision of the first (0) or second (1) level."""
        self.times[level][round(math.log(max(1.0, seconds * 1e6), TIME_STEP))] += 1

    def add_deal(self, result: DealResult, levels: Sequence[int]) -> None:
        """Count a deal; ``levels`` gives the level of each seat."""
        self.deals += 1
        self.voids += result.outcome is Outcome.VOID
        if result.winner is None:
            return
        level = levels[result.winner]
        self.points[level] += result.points
        self.outcomes[level][result.outcome.value] += 1

    def to_json(self) -> str:
        """Return the tally as a line of JSON."""
        return json.dumps({each.name: getattr(self, each.name) for each in fields(self)})

    @staticmethod
    def from_json(line: str) -> "Tally":
        """Return the tally of a line of JSON; raises ValueError if it holds none."""
        try:
            data = json.loads(line)
            data["outcomes"] = [Counter(each) for each in data["outcomes"]]
            data["times"] = [Counter({int(step): n for step, n in each.items()}) for each in data["times"]]
            return Tally(**data)
        except (TypeError, KeyError, AttributeError) as problem:
            raise ValueError(str(problem)) from problem


@dataclass(frozen=True, slots=True)
class Seats:
    """The player and the level, 0 or 1, of each seat, and the tally that counts their results."""

    players: Sequence[Player]
    levels: Sequence[int]
    tally: Tally


def shuffled_deck(seed: int, pair: int, deal: int) -> list[Card]:
    """Return the deck of one deal of a pair."""
    deck = list(DECK)
    random.Random(f"{seed} {pair} {deal}").shuffle(deck)
    return deck


def play_deal(match: Match, pair: int, number: int, seats: Seats, sheet: Scoresheet, dealer: int) -> DealResult:
    """Play one deal, count it, and return its result."""
    rngs = [random.Random(f"{match.seed} {pair} {number} {seat} {level}") for seat, level in enumerate(seats.levels)]
    state = DealState.deal(sheet.ruleset, shuffled_deck(match.seed, pair, number), dealer, sheet)
    while state.result is None:
        seen, turn = view(state, state.turn), state.turn
        began = time.perf_counter()
        action = seats.players[turn].choose(seen, rngs[turn])
        seats.tally.add_decision(seats.levels[turn], time.perf_counter() - began)
        state, _ = apply(state, action)
    seats.tally.add_deal(state.result, seats.levels)
    return state.result


def play_game(match: Match, pair: int, seats: Seats) -> float:
    """Play one game, or single deal; return the first level's score: 1, 0, or 0.5 for a void deal."""
    rules = match.rules
    sheet, dealer = Scoresheet(rules), pair % rules.players
    for number in range(MAX_DEALS):
        result = play_deal(match, pair, number, seats, sheet, dealer)
        if not match.games:
            return 0.5 if result.winner is None else float(seats.levels[result.winner] == 0)
        sheet = sheet.add(result)
        if sheet.winner is not None:
            return float(seats.levels[sheet.winner] == 0)
        dealer = sheet.next_dealer(dealer)
    raise RuntimeError(f"no side had won after {MAX_DEALS} deals")


def play_pair(makers: Sequence[Callable[[], Player]], match: Match, pair: int) -> Tally:
    """Play one mirrored pair: the levels take alternate seats, and then exchange them."""
    tally = Tally()
    for swap in (0, 1):
        levels = [(seat + swap) % 2 for seat in range(match.rules.players)]
        seats = Seats([makers[level]() for level in levels], levels, tally)
        tally.score += play_game(match, pair, seats) / 2
    return tally


def play_match(
    match: Match,
    pairs: Iterable[int],
    processes: int = 1,
    makers: Sequence[Callable[[], Player]] | None = None,
) -> Iterator[Tally]:
    """Yield the tally of each of these mirrored pairs, in order whatever the number of processes.

    ``makers`` make players that are not levels, in place of the match's own; for more processes than one they must
    be picklable.
    """
    task = partial(play_pair, makers or tuple(partial(make_player, level) for level in match.levels), match)
    if processes == 1:
        yield from map(task, pairs)
        return
    # Only the parent handles Ctrl-C, and then terminates the workers.
    with multiprocessing.Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(task, pairs)
