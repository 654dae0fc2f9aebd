"""Statistics of a game for one side: deals won, how, for how many points, and the hands dealt."""

from dataclasses import replace
from pathlib import Path

import pytest
from gin.rules import PRESETS, GameRecord, Hand, Ruleset, deadwood, read_action, stacked_deck
from gin.stats import (
    DealCounts,
    KnockCounts,
    SideStatistics,
    head_to_head,
    knock_counts,
    level_for_points,
    points_for_level,
    side_statistics,
    standing_after,
    suitable_opponent,
)

GAMES = sorted((Path(__file__).parents[0] / "games").glob("*.gin"))
STANDARD = PRESETS["standard"]
MINE = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
"""Ten points of deadwood; the six of clubs makes it a knock with six, the ten of diamonds gin."""
LOOSE = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
TIGHT = "Ac Ad As 5d 5s 5h Tc Td Ts 2h"
MELDS = "2c 3c 4c / 7d 8d 9d / Qc Qh Qs"


def played(hand: str, other: str, stock: str, *actions: str, rules: Ruleset = STANDARD) -> GameRecord:
    """Return a game of one deal in which the first seat has the first hand and acts first."""
    record = GameRecord(rules, ("Anna", "Ben"), 1).with_deal(stacked_deck(hand, other, upcard="Kd", stock=stock))
    for action in actions:
        record = record.with_action(read_action(action))
    return record


KNOCKED = played(MINE, LOOSE, "6c", "pass", "pass", "draw", f"knock Ks: {MELDS}", "done")


def test_a_knock_counts_for_who_knocked() -> None:
    loose = deadwood(Hand.parse(LOOSE))
    mine, theirs = DealCounts(1, 0, 0, loose - 6, 1, 10), DealCounts(0, 0, 0, 0, 1, loose)
    assert side_statistics(KNOCKED, 0) == SideStatistics(0, 0, 1, mine, theirs)
    assert side_statistics(KNOCKED, 1) == SideStatistics(0, 0, 1, theirs, mine)


def test_gin_and_an_undercut_are_counted_with_their_bonuses() -> None:
    gin = side_statistics(
        played(MINE, LOOSE, "Td", "pass", "pass", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs"), 0
    )
    assert (gin.ours.deals, gin.ours.gins, gin.ours.points) == (1, 1, deadwood(Hand.parse(LOOSE)) + STANDARD.gin_bonus)
    undercut = side_statistics(played(MINE, TIGHT, "6c", "pass", "pass", "draw", f"knock Ks: {MELDS}", "done"), 0)
    assert undercut.ours.deals == 0
    assert (undercut.theirs.deals, undercut.theirs.undercuts) == (1, 1)
    assert undercut.theirs.points == 6 - 2 + STANDARD.undercut_bonus


def test_knocks_are_counted_with_the_deadwood_they_left() -> None:
    assert knock_counts(KNOCKED, 0) == KnockCounts(1, 6)
    assert knock_counts(KNOCKED, 1) == KnockCounts()
    undercut = played(MINE, TIGHT, "6c", "pass", "pass", "draw", f"knock Ks: {MELDS}", "done")
    assert knock_counts(undercut, 0) == KnockCounts(1, 6)
    gin = played(MINE, LOOSE, "Td", "pass", "pass", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    assert knock_counts(gin, 0) == KnockCounts()
    assert knock_counts(played(MINE, LOOSE, "6c", "pass", "pass", "draw"), 0) == KnockCounts()


def test_a_game_counts_once_it_is_won() -> None:
    won = replace(KNOCKED, ruleset=replace(STANDARD, target=20))
    assert (side_statistics(won, 0).games, side_statistics(won, 0).won) == (1, 1)
    assert (side_statistics(won, 1).games, side_statistics(won, 1).won) == (1, 0)


def test_an_abandoned_deal_counts_only_as_dealt() -> None:
    begun = played(MINE, LOOSE, "6c", "pass", "pass")
    assert side_statistics(begun, 0) == SideStatistics(
        ours=DealCounts(hands=1, dealt=10), theirs=DealCounts(hands=1, dealt=deadwood(Hand.parse(LOOSE)))
    )
    assert side_statistics(GameRecord(STANDARD, ("Anna", "Ben"), 0), 0) == SideStatistics()


def test_a_first_hand_of_eleven_is_not_counted() -> None:
    record = GameRecord(PRESETS["eleven"], ("Anna", "Ben"), 1).with_deal(KNOCKED.deals[0].deck)
    assert (side_statistics(record, 0).ours.hands, side_statistics(record, 0).theirs.hands) == (0, 1)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_has_one_winner(path: Path) -> None:
    record = GameRecord.parse(path.read_text(encoding="utf-8"))
    state = record.final_state()
    assert state is not None
    assert state.result is not None
    sheet = state.sheet.add(state.result)
    found = [side_statistics(record, side) for side in range(record.ruleset.sides)]
    assert [statistics.won for statistics in found] == [side == sheet.winner for side in range(len(found))]
    results = [result for line in sheet.lines for result in line.results]
    for side, statistics in enumerate(found):
        knocks = knock_counts(record, side)
        assert 0 <= knocks.deadwood <= knocks.knocks * 10
        assert (statistics.games, statistics.deals) == (1, len(record.deals))
        won = [each for each in results if each.winner is not None and record.ruleset.side_of(each.winner) == side]
        assert (statistics.ours.deals, statistics.ours.points) == (len(won), sum(each.points for each in won))
        assert statistics.theirs.deals == sum(other.ours.deals for other in found) - statistics.ours.deals


def test_statistics_add_up() -> None:
    won = side_statistics(replace(KNOCKED, ruleset=replace(STANDARD, target=20)), 0)
    both = won + side_statistics(KNOCKED, 1)
    assert (both.games, both.won, both.deals) == (1, 1, 2)
    assert both.ours == won.ours + won.theirs


def test_each_level_takes_a_hundred_points_more_than_the_last() -> None:
    assert [points_for_level(level) for level in (1, 2, 3, 4)] == [0, 100, 300, 600]
    assert [level_for_points(points) for points in (0, 99, 100, 299, 300)] == [1, 1, 2, 2, 3]
    for level in range(1, 3000):
        assert level_for_points(points_for_level(level)) == level
        assert level_for_points(points_for_level(level + 1) - 1) == level


# Against one opponent

LADDER = ("easy", "middling", "hard")


def met(opponent: str, form: str) -> list[tuple[str, SideStatistics]]:
    """Return games against an opponent that were won (w), lost (l), given up (u) or left at once (-)."""
    return [(opponent, SideStatistics(each in "wl", each == "w", deals=each != "-")) for each in form]


def test_a_game_given_up_counts_for_neither_side() -> None:
    record = head_to_head([*met("easy", "wlu-w"), *met("hard", "lll")], "easy")
    assert (record.won, record.lost, record.unfinished) == (2, 1, 1)


@pytest.mark.parametrize(
    ("games", "suitable"),
    [
        ([], "easy"),
        (met("table", "www") + met("person", "www"), "easy"),
        (met("easy", "u-u"), "easy"),
        (met("easy", "ww"), "easy"),
        (met("easy", "wlwww"), "middling"),
        (met("middling", "lwll"), "middling"),
        (met("middling", "lll"), "easy"),
        (met("easy", "lll"), "easy"),
        (met("hard", "wwww"), "hard"),
        (met("easy", "lllllwwwwww"), "middling"),
        (met("middling", "www") + met("easy", "www"), "hard"),
        (met("middling", "lll") + met("easy", "www"), "middling"),
        (met("middling", "lll") + met("hard", "lll"), "easy"),
    ],
)
def test_who_suits_next_follows_the_latest_games(games: list[tuple[str, SideStatistics]], suitable: str) -> None:
    assert suitable_opponent(games, LADDER) == suitable


@pytest.mark.parametrize(("form", "streak"), [("", 0), ("l", 0), ("w", 1), ("lww", 2), ("www", 3), ("wwl", 0)])
def test_a_streak_is_the_wins_since_the_last_loss(form: str, streak: int) -> None:
    assert head_to_head(met("easy", form), "easy").streak == streak


def test_a_standing_tells_the_last_game_from_those_before() -> None:
    scored = [
        (key, replace(statistics, ours=DealCounts(points=points)))
        for (key, statistics), points in zip(met("hard", "w") + met("easy", "lw"), (70, 5, 40), strict=True)
    ]
    standing = standing_after(scored, "easy", LADDER)
    assert standing is not None
    assert (standing.before, standing.points) == (75, 115)
    assert standing.record.form == (False, True)
    assert standing.suitable == suitable_opponent(scored, LADDER)
    assert standing_after(scored, "hard", LADDER) is None, "the last game was not against this opponent"
    assert standing_after([], "easy", LADDER) is None
