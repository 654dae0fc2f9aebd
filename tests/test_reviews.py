"""Stored games are reviewed once, a decision at a time, and what was found is kept."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from gin.coach.look_ahead import Adjustment
from gin.coach.review import DealReview
from gin.controller import finished_deals
from gin.reviews import ReviewBackfill, counts_of, person_side, refusal, reviewers
from gin.rules import PRESETS, Action, View
from gin.stats import DecisionCounts
from gin.storage import SavedGame, Store

from tests.storage.playing import steps

QUICK = PRESETS["quick"]


def finished(store: Store, seed: int = 1, players: tuple[str, str] = ("steady", "person")) -> SavedGame:
    *_, record = steps(seed, QUICK)
    game_id = store.begin_game(record, players)
    store.finish_game(game_id)
    game = store.game(game_id)
    assert game is not None
    return game


def test_each_finished_deal_is_reviewed_and_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        found = [reviewer.finish() for reviewer in reviewers(store, game)]
        assert len(found) == len(game.record.deals)
        assert {deal: DealReview.read(text) for deal, text in store.reviews(game.game_id).items()}.keys() == {
            *range(len(found))
        }
        assert store.unreviewed_games() == []
        counts = store.decision_counts()[game.game_id]
        expected = [counts_of(review, person_side(game)) for review in found]
        assert counts.decisions == sum(each.decisions for each in expected) > 0
        assert counts.cost == sum(each.cost for each in expected)
        assert person_side(game) == 1


def test_a_review_that_is_stored_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        first = [reviewer.finish() for reviewer in reviewers(store, game)]
        monkeypatch.setattr("gin.coach.review.analysis_with", lambda view, adjustments: pytest.fail("judged twice"))
        again = reviewers(store, game)
        assert not any(reviewer.step() for reviewer in again)
        assert [len(reviewer.judged) for reviewer in again] == [len(review.judgements) for review in first]


@pytest.mark.parametrize("text", ["[]", "[0.5,0.5,0.5,[]]"])
def test_a_damaged_review_is_made_again(text: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        reviewer = reviewers(store, game)[0]
        counts = counts_of(reviewer.finish(), 0)
        store.add_review(game.game_id, 0, text, counts)
        again = reviewers(store, game)[0]
        assert again.review is None
        assert len(again.finish().judgements) == again.total


def test_what_looking_ahead_found_is_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        asked: list[View] = []

        def look(view: View, chosen: Action | None) -> Sequence[Adjustment]:
            asked.append(view)
            return [Adjustment(view.legal[0], 0.1, 3.0, 0.01)]

        first = reviewers(store, game, look)[0]
        first.finish()
        while first.look_further():
            pass
        assert len(asked) == first.looked_at > 0
        again = reviewers(store, game, look)[0]
        assert (again.looked_at, again.doubtful, again.look_further()) == (first.looked_at, 0, False)
        assert again.review is not None
        assert store.reviews(game.game_id)[0] == again.review.write()


def test_a_problem_that_is_no_mistake_after_all_is_forgotten(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        first, second = reviewers(store, game)[:2]
        for deal, reviewer in enumerate((first, second)):
            for ply in range(reviewer.total):
                store.set_solved(game.game_id, deal, ply, 2)
        review = first.finish()
        mistakes = {ply for ply, judged in enumerate(review.judgements) if judged.mistaken}
        assert 0 < len(mistakes) < first.total
        assert {ply for _, deal, ply in store.solved() if deal == 0} == mistakes
        assert sum(deal == 1 for _, deal, _ in store.solved()) == second.total


def test_the_games_of_the_past_are_reviewed_step_by_step(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        games = [finished(store, seed) for seed in (1, 2)]
        backfill = ReviewBackfill(store, store.unreviewed_games())
        assert (backfill.done, backfill.total) == (0, 2)
        assert backfill.step()
        assert backfill.done == 0
        while backfill.step():
            pass
        assert backfill.done == 2
        assert store.unreviewed_games() == []
        assert store.decision_counts().keys() == {game.game_id for game in games}


def test_a_review_that_is_made_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        store.add_review(game.game_id, 1, "[]", DecisionCounts())  # It is damaged, and made again.
        backfill = ReviewBackfill(store, [game.game_id])
        assert backfill.step()
        first = reviewers(store, game, lambda view, chosen: [Adjustment(view.legal[0], 0.1, 3.0, 0.01)])[0]
        first.finish()
        while first.look_further():
            pass
        kept = store.reviews(game.game_id)[0]
        while backfill.step():
            pass
        assert first.looked_at > 0
        assert store.reviews(game.game_id)[0] == kept
        assert all(DealReview.read(text).judgements for text in store.reviews(game.game_id).values())


def test_a_game_without_a_finished_deal_says_so(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        first = next(steps(1, QUICK))
        game = store.game(store.begin_game(first, ("person", "steady")))
        assert game is not None
        assert reviewers(store, game) == []
        assert refusal(finished_deals(first)) == "No deal is over yet."


def test_decisions_with_a_hint_are_not_counted_but_their_luck_is(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        reviewer = reviewers(store, game)[0]
        review, side = reviewer.finish(), person_side(game)
        whole = store.decision_counts()[game.game_id]
        own = [number for number, each in enumerate(review.judgements) if each.side == side and not each.forced]
        worst = max(own, key=lambda number: review.judgements[number].cost)
        store.add_hint(game.game_id, 0, worst)
        store.add_hint(game.game_id, 1, own[-1])
        store.add_review(game.game_id, 0, "[]", whole)
        reviewers(store, game)[0].finish()
        counts = store.decision_counts()[game.game_id]
        assert counts == counts_of(review, side, {worst})
        assert counts.decisions == whole.decisions - 1
        assert 0 < whole.cost - counts.cost == pytest.approx(1e5 * review.judgements[worst].cost, abs=1)
        assert counts.luck == whole.luck


def test_the_luck_of_a_game_is_that_of_both_sides(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = finished(store)
        reviews = [reviewer.finish() for reviewer in reviewers(store, game)]
        side = person_side(game)
        net = sum(review.account(side).luck - review.account(1 - side).luck for review in reviews)
        assert store.decision_counts()[game.game_id].luck == pytest.approx(1e5 * net, abs=len(reviews))


def test_games_that_the_coach_sits_out_take_a_step_each(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        *_, record = steps(1, PRESETS["table-of-three"])
        for _ in range(2):
            store.finish_game(store.begin_game(record, ("person", "steady", "steady")))
        backfill = ReviewBackfill(store, store.unreviewed_games())
        assert [(backfill.step(), backfill.done) for _ in range(3)] == [(True, 1), (True, 2), (False, 2)]
