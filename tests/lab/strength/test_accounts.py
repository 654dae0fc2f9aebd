"""Charges and accounts: they add up to what was lost, exactly where every line of play is counted."""

import itertools
import random
from dataclasses import replace
from functools import cache

import pytest
from gin.lab.strength.accounts import account, observations, report
from gin.lab.strength.charges import Charge, ChargedGame, missed_lay_offs
from gin.lab.strength.played import RULES, Cards, PlayedGame, pairing, play, read_cards
from gin.players.win_probability import WinProbability
from gin.rules import DealState, Outcome, view

LEAVES = [random.Random(9).random() for _ in range(2**8)]
"""The first seat's chance to win at the ends of a toy: four times, a coin falls and then a seat chooses one of two."""


@cache
def value(path: tuple[int, ...]) -> float:
    """Return what a point of the toy is worth to the first seat, with the strongest play by both from there on."""
    if len(path) == 8:
        return LEAVES[sum(step << place for place, step in enumerate(path))]
    values = [value((*path, step)) for step in range(2)]
    if len(path) % 2 == 0:
        return sum(values) / 2
    return max(values) if len(path) % 4 == 1 else min(values)


def played(path: tuple[int, ...]) -> list[Charge]:
    """Return the exact charges of one line of the toy."""
    charges = []
    for place in range(1, 8, 2):
        seat = 0 if place % 4 == 1 else 1
        cost = abs(value(path[:place]) - value(path[: place + 1]))
        charges.append(Charge(seat, cost, cost))
    return charges


def test_charges_add_up_to_what_is_lost_over_all_lines_of_a_toy() -> None:
    # Seat 0 chooses as it should one time in three, and seat 1 four times in five; every line counts by its chance.
    total = results = 0.0
    for path in itertools.product(range(2), repeat=8):
        chance = 1.0
        for place, step in enumerate(path):
            if place % 2 == 0:
                chance /= 2
                continue
            best = min((0, 1), key=lambda each: abs(value((*path[:place], each)) - value(path[:place])))
            skill = 1 / 3 if place % 4 == 1 else 4 / 5
            chance *= skill if step == best else 1 - skill
        game = ChargedGame(("simple", "master"), 0, played(path))
        total += chance * (game.charged(0) - game.charged(1))
        results += chance * value(path)
    assert total == pytest.approx(value(()) - results, abs=1e-9)


def test_an_account_counts_pairs_and_charges_less_those_of_the_opponent() -> None:
    mine, theirs = Charge(0, 0.3, 0.25), Charge(1, 0.1, 0.1)
    won = ChargedGame(("simple", "master"), 0, [mine, theirs, mine])
    lost = ChargedGame(("master", "simple"), 0, [Charge(1, 0.2, 0.2)])
    found = account([((won, lost), "simple")])
    assert found.lost == [pytest.approx(0, abs=1e-9)]
    assert found.charged == [pytest.approx((2 * 0.25 - 0.1 + 0.2) / 2, abs=1e-9)]
    assert found.network == [pytest.approx((0.6 - 0.1 + 0.2) / 2, abs=1e-9)]
    assert found.own == pytest.approx(2 * 0.25 + 0.2, abs=1e-9)
    assert found.decisions == 3


def test_mirrored_games_are_observed_together_and_games_of_one_level_not_at_all() -> None:
    pairs = [("simple", "master"), ("master", "simple"), ("bold", "bold"), ("keen", "bold"), ("master", "keen")]
    games = [ChargedGame(levels, 0) for levels in pairs]
    assert [len(some) for some in observations(games)] == [2, 1, 1]
    assert [game for some in observations(games) for game in some] == [each for each in games if each != games[2]]


def test_the_account_of_a_level_is_that_of_its_opponent_with_the_sign_changed() -> None:
    rng = random.Random(4)
    games = []
    for _ in range(40):
        charges = [Charge(rng.randrange(2), rng.random() / 10, rng.random() / 10) for _ in range(9)]
        games.append(ChargedGame(("bold", "master"), rng.randrange(2), charges))
    one, other = (account(((game,), level) for game in games) for level in ("bold", "master"))
    assert one.ratio == pytest.approx(other.ratio, abs=1e-9)
    assert sum(one.lost) == pytest.approx(-sum(other.lost), abs=1e-9)
    assert sum(one.charged) == pytest.approx(-sum(other.charged), abs=1e-9)
    assert one.own - other.own == pytest.approx(sum(one.charged), abs=1e-9)


def test_levels_are_ranked_by_what_they_are_charged() -> None:
    games = []
    for level, cost in (("steady", 0.05), ("simple", 0.2), ("keen", 0.02)):
        for number in range(8):
            charges = [Charge(0, cost, cost * (1 + number % 2)), Charge(1, 0.0, 0.0)]
            games.append(ChargedGame((level, "master"), int(number != 3), charges))
    lines = report(games).splitlines()
    assert [line.split()[0] for line in lines[1:6]] == ["simple", "steady", "keen", "master", "weaker"]
    assert lines[-1] == "by charges simple steady keen master; on the ladder simple steady keen master"


def test_a_missed_lay_off_costs_what_it_cost() -> None:
    game = play(("simple", "bold"), Cards(1, 0))
    number, deal = next((n, each) for n, each in enumerate(game.deals) if each.result.outcome is Outcome.KNOCK)
    assert missed_lay_offs(game, number) == []
    knocker = deal.result.knocker
    assert knocker is not None
    mine, theirs = (deal.result.deadwood[seat] or 0 for seat in (knocker, 1 - knocker))
    sheet = game.sheet(number)
    state = DealState.deal(RULES, read_cards(deal.deck), deal.dealer, sheet)
    worth = WinProbability(view(state, 1 - knocker))
    after = worth.probability(knocker, theirs - mine)
    for missed in (1, theirs - mine):
        deals = (*game.deals[:number], replace(deal, missed=missed), *game.deals[number + 1 :])
        (charge,) = missed_lay_offs(PlayedGame(game.levels, deals), number)
        undercut = theirs - missed <= mine
        before = worth.probability(1 - knocker, 25) if undercut else worth.probability(knocker, theirs - missed - mine)
        assert charge == Charge(1 - knocker, before - after, before - after)
    assert undercut


def test_mirrored_pairs_share_their_cards() -> None:
    one, other = (pairing(number, 1, "master") for number in (4, 5))
    assert one[0] == other[0][::-1]
    assert one[1] == other[1]
    first, second = play(("simple", "bold"), Cards(2, 7)), play(("bold", "simple"), Cards(2, 7))
    assert first.deals[0].deck == second.deals[0].deck
    assert first.deals[0].dealer == second.deals[0].dealer == 1
