"""What came of a game for one side: who won, how, for how many points, and what was dealt."""

from dataclasses import replace
from pathlib import Path

import pytest
from gin.rules import (
    PRESETS,
    GameRecord,
    Hand,
    Ruleset,
    Share,
    Standing,
    deadwood,
    level_after,
    points_for,
    read_action,
    standing_of,
)

from tests.decks import stacked

GAMES = sorted((Path(__file__).parents[0] / "games").glob("*.gin"))
STANDARD = PRESETS["standard"]
MINE = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
"""Ten of deadwood. With the six of clubs it knocks with six, with the ten of diamonds it is gin."""
LOOSE = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
TIGHT = "Ac Ad As 5d 5s 5h Tc Td Ts 2h"
MELDS = "2c 3c 4c / 7d 8d 9d / Qc Qh Qs"


def played(hand: str, other: str, stock: str, *actions: str, rules: Ruleset = STANDARD) -> GameRecord:
    """A game of one deal in which the first seat has the first hand, and begins."""
    record = GameRecord(rules, ("Anna", "Ben"), 1).with_deal(stacked(hand, other, upcard="Kd", stock=stock))
    for action in actions:
        record = record.with_action(read_action(action))
    return record


KNOCKED = played(MINE, LOOSE, "6c", "pass", "pass", "draw", f"knock Ks: {MELDS}", "done")


def test_a_knock_counts_for_who_knocked() -> None:
    loose = deadwood(Hand.parse(LOOSE))
    mine, theirs = Share(1, 0, 0, loose - 6, 1, 10), Share(0, 0, 0, 0, 1, loose)
    assert standing_of(KNOCKED, 0) == Standing(0, 0, 1, mine, theirs)
    assert standing_of(KNOCKED, 1) == Standing(0, 0, 1, theirs, mine)


def test_gin_and_an_undercut_are_counted_with_their_bonuses() -> None:
    gin = standing_of(
        played(MINE, LOOSE, "Td", "pass", "pass", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs"), 0
    )
    assert (gin.ours.deals, gin.ours.gins, gin.ours.points) == (1, 1, deadwood(Hand.parse(LOOSE)) + STANDARD.gin_bonus)
    undercut = standing_of(played(MINE, TIGHT, "6c", "pass", "pass", "draw", f"knock Ks: {MELDS}", "done"), 0)
    assert undercut.ours.deals == 0
    assert (undercut.theirs.deals, undercut.theirs.undercuts) == (1, 1)
    assert undercut.theirs.points == 6 - 2 + STANDARD.undercut_bonus


def test_a_game_counts_once_it_is_won() -> None:
    won = replace(KNOCKED, ruleset=replace(STANDARD, target=20))
    assert (standing_of(won, 0).games, standing_of(won, 0).won) == (1, 1)
    assert (standing_of(won, 1).games, standing_of(won, 1).won) == (1, 0)


def test_a_deal_that_is_broken_off_counts_only_as_dealt() -> None:
    begun = played(MINE, LOOSE, "6c", "pass", "pass")
    assert standing_of(begun, 0) == Standing(
        ours=Share(hands=1, dealt=10), theirs=Share(hands=1, dealt=deadwood(Hand.parse(LOOSE)))
    )
    assert standing_of(GameRecord(STANDARD, ("Anna", "Ben"), 0), 0) == Standing()


def test_a_hand_of_eleven_is_compared_with_none() -> None:
    record = GameRecord(PRESETS["eleven"], ("Anna", "Ben"), 1).with_deal(KNOCKED.deals[0].deck)
    assert (standing_of(record, 0).ours.hands, standing_of(record, 0).theirs.hands) == (0, 1)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_finished_game_has_one_winner_and_each_deal_at_most_one(path: Path) -> None:
    record = GameRecord.parse(path.read_text(encoding="utf-8"))
    state = record.final_state()
    assert state is not None
    assert state.result is not None
    sheet = state.sheet.add(state.result)
    found = [standing_of(record, side) for side in range(record.ruleset.sides)]
    assert [standing.won for standing in found] == [side == sheet.winner for side in range(len(found))]
    results = [result for line in sheet.lines for result in line.results]
    for side, standing in enumerate(found):
        assert (standing.games, standing.deals) == (1, len(record.deals))
        won = [each for each in results if each.winner is not None and record.ruleset.side_of(each.winner) == side]
        assert (standing.ours.deals, standing.ours.points) == (len(won), sum(each.points for each in won))
        assert standing.theirs.deals == sum(other.ours.deals for other in found) - standing.ours.deals


def test_standings_are_summed() -> None:
    won = standing_of(replace(KNOCKED, ruleset=replace(STANDARD, target=20)), 0)
    both = won + standing_of(KNOCKED, 1)
    assert (both.games, both.won, both.deals) == (1, 1, 2)
    assert both.ours == won.ours + won.theirs


def test_points_lead_to_levels_each_a_hundred_points_longer_than_the_last() -> None:
    assert [points_for(level) for level in (1, 2, 3, 4)] == [0, 100, 300, 600]
    assert [level_after(points) for points in (0, 99, 100, 299, 300)] == [1, 1, 2, 2, 3]
    for level in range(1, 3000):
        assert level_after(points_for(level)) == level
        assert level_after(points_for(level + 1) - 1) == level
