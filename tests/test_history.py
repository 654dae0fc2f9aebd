"""The history of a person's games: complete once every game was replayed and reviewed, and that can end at any time."""

from dataclasses import replace
from pathlib import Path

import pytest
from gin.history import StoredHistory, games_to_review
from gin.rules import PRESETS, Ruleset
from gin.stats import DecisionCounts, KnockCounts, knock_counts
from gin.storage import Store

from tests.storage.playing import query, steps

QUICK = PRESETS["quick"]


def finish(history: StoredHistory) -> None:
    """Find out all there is."""
    while history.busy:
        history.step()


def test_knocks_are_counted_and_games_reviewed_step_by_step(tmp_path: Path) -> None:
    *_, record = steps(1, QUICK)
    with Store.open(tmp_path) as store:
        for players in (("person", "steady"), ("keen", "person")):
            store.finish_game(store.begin_game(record, players))
        knocks: dict[int, KnockCounts] = {}
        history = StoredHistory(store, knocks)
        assert [(game.knocks, game.decisions) for game in history.games] == [(None, None)] * 2
        assert history.reviewed == (0, 2)
        history.step()
        assert [game.knocks for game in history.games] == [None, knock_counts(record, 1)]
        finish(history)
        assert history.reviewed == (2, 2)
        assert [game.knocks for game in history.games] == [knock_counts(record, side) for side in (0, 1)]
        assert [game.decisions for game in history.games] == list(store.decision_counts().values())
        assert knocks.keys() == {1, 2}


def test_what_is_known_is_not_counted_again(tmp_path: Path) -> None:
    *_, record = steps(1, QUICK)
    with Store.open(tmp_path) as store:
        game = store.begin_game(record, ("person", "steady"))
        store.finish_game(game)
        history = StoredHistory(store, {game: KnockCounts(7, 7)})
        finish(history)
        assert [each.knocks for each in history.games] == [KnockCounts(7, 7)]
        assert not StoredHistory(store, {game: KnockCounts(7, 7)}).busy


def test_a_game_of_which_one_deal_was_reviewed_is_not_counted_yet(tmp_path: Path) -> None:
    *_, record = steps(1, QUICK)
    with Store.open(tmp_path) as store:
        game = store.begin_game(record, ("person", "steady"))
        store.finish_game(game)
        assert len(record.deals) > 1
        history = StoredHistory(store, {})
        store.add_review(game, 0, "", DecisionCounts(9))
        assert [each.decisions for each in history.games] == [None]
        for deal in range(1, len(record.deals)):
            store.add_review(game, deal, "", DecisionCounts(9))
        assert [each.decisions for each in history.games] == [DecisionCounts(9 * len(record.deals))]


def test_a_history_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    *_, record = steps(1, QUICK)
    with Store.open(tmp_path) as store:
        for _ in range(2):
            store.finish_game(store.begin_game(record, ("person", "steady")))
        history = StoredHistory(store, {})
        while history.reviewed[0] < 1:
            history.step()
        assert StoredHistory(store, {}).reviewed == (0, 1)


@pytest.mark.parametrize(
    ("rules", "deleted"), [*((rules, False) for rules in PRESETS.values()), (PRESETS["standard"], True)], ids=str
)
def test_every_game_is_reviewed_or_left_out(rules: Ruleset, deleted: bool, tmp_path: Path) -> None:
    *_, record = steps(1, replace(rules, target=10))
    with Store.open(tmp_path) as store:
        game = store.begin_game(record, ("person", "steady", "simple", "keen")[: rules.players])
        store.finish_game(game)
        if deleted:
            store.library.delete(game)
        coached = (rules.sides, rules.seats_in_deal, rules.cards_dealt) == (2, 2, 10)
        assert games_to_review(store) == [game] * coached
        finish(StoredHistory(store, {}))
        assert games_to_review(store) == []
        assert len(store.reviews(game)) == len(record.deals) * coached


def test_the_library_and_the_statistics_review_the_same_games(tmp_path: Path) -> None:
    *_, record = steps(1, QUICK)
    *_, of_three = steps(1, PRESETS["table-of-three"])
    with Store.open(tmp_path) as store:
        players = ("person", "steady")
        games = [store.begin_game(record, players), store.begin_game(record, players, practice=True)]
        games += [store.begin_game(record, players), store.begin_game(of_three, (*players, "simple"))]
        for game in games:
            store.finish_game(game)
        store.library.delete(games[2])
        assert games_to_review(store) == [games[2], games[1], games[0]]
        history = StoredHistory(store, {})
        assert history.reviewed == (0, 3)
        finish(history)
        assert history.reviewed == (3, 3)
        assert games_to_review(store) == []
        assert not StoredHistory(store, dict.fromkeys(games, KnockCounts())).busy


def test_a_damaged_game_has_no_knocks_and_holds_nothing_up(tmp_path: Path) -> None:
    *_, record = steps(1, QUICK)
    with Store.open(tmp_path) as store:
        store.finish_game(store.begin_game(record, ("person", "steady")))
    query(tmp_path, "DELETE FROM deal")
    with Store.open(tmp_path) as store:
        history = StoredHistory(store, {})
        finish(history)
        assert all(game.knocks == KnockCounts() for game in history.games)
