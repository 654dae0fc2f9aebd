"""Reviews of deals: what they add up to, what they charge, and how they are stored."""

import json
import random
from dataclasses import replace
from functools import cache

import pytest
from gin.coach import analyse
from gin.coach.judge import Judge
from gin.coach.look_ahead import Adjustment, LookFailed, analysis_with
from gin.coach.review import Account, DealReview, DealReviewer, Span, account_of, in_tenths, why_no_review
from gin.players import make_player
from gin.rules import DECK, PRESETS, Action, DealState, DrawStock, Scoresheet, View, apply, next_dealer, view

from tests.players.helpers import dealt

Decisions = list[tuple[View, Action]]


def play(state: DealState, seed: int) -> tuple[DealState, Decisions]:
    """Play a deal; return its end, and what each seat saw and did."""
    players = [make_player(level) for level in (("simple", "patient") if seed % 2 else ("steady", "bold"))]
    rng, decisions = random.Random(seed), list[tuple[View, Action]]()
    while state.result is None:
        seen = view(state, state.turn)
        decisions.append((seen, players[state.turn].choose(seen, rng)))
        state, _ = apply(state, decisions[-1][1])
    return state, decisions


def review_of(end: DealState, decisions: Decisions) -> DealReview:
    return DealReviewer(decisions, span_of(end)).finish()


def span_of(end: DealState) -> Span:
    assert end.result is not None
    return Span.of(end.sheet, end.sheet.add(end.result))


@cache
def reviewed(seed: int, ruleset: str = "challenge") -> tuple[DealReview, Decisions]:
    end, decisions = play(dealt(PRESETS[ruleset], seed), seed)
    return review_of(end, decisions), decisions


@pytest.mark.parametrize("ruleset", ["challenge", "standard", "classic"])
@pytest.mark.parametrize("seed", range(2))
def test_luck_and_skill_of_both_sides_are_what_the_deal_made_of_the_game(seed: int, ruleset: str) -> None:
    review, decisions = reviewed(seed, ruleset)
    mine, theirs = (review.account(side) for side in (0, 1))
    assert review.span.end - review.span.start == pytest.approx(
        mine.skill + mine.luck - theirs.skill - theirs.luck, rel=0, abs=1e-12
    )
    assert mine.skill <= 0 >= theirs.skill
    assert len(review.judgements) == len(decisions)


def test_rounded_accounts_still_add_up() -> None:
    rng = random.Random(4)
    for _ in range(200):
        one, other = (Account(-rng.random(), rng.uniform(-1, 1), 9, 8, 1, 0) for _ in range(2))
        mine, theirs = in_tenths(one, other)
        figures = [round(1000 * each) for each in (mine.skill, mine.luck, theirs.skill, theirs.luck)]
        skill, luck, their_skill, their_luck = figures
        assert skill + luck - their_skill - their_luck == round(
            1000 * (one.skill + one.luck - other.skill - other.luck)
        )
        exact = (one.skill, one.luck, other.skill, other.luck)
        assert all(abs(figure - 1000 * each) <= 2 for figure, each in zip(figures, exact, strict=True))


def test_the_deals_of_a_game_add_up_to_its_result() -> None:
    sheet, dealer, reviews, rng = Scoresheet(PRESETS["quick"]), 0, list[DealReview](), random.Random(5)
    while not sheet.is_over:
        end, decisions = play(DealState.deal(PRESETS["quick"], rng.sample(DECK, 52), dealer, sheet), len(reviews))
        reviews.append(review_of(end, decisions))
        assert end.result is not None
        sheet, dealer = sheet.add(end.result), next_dealer(PRESETS["quick"], dealer, end.result)
    mine, theirs = (account_of(reviews, side) for side in (0, 1))
    assert reviews[0].span.start == pytest.approx(0.5)
    assert mine.skill + mine.luck - theirs.skill - theirs.luck == pytest.approx((sheet.winner == 0) - 0.5, abs=1e-9)
    assert mine.decisions == sum(not each.forced for deal in reviews for each in deal.judgements if each.side == 0)
    assert mine.error == pytest.approx(-1000 * mine.skill / mine.decisions)


def test_a_decision_costs_what_the_coach_says_of_the_view() -> None:
    review, decisions = reviewed(0)
    for judged, (seen, action) in zip(review.judgements, decisions, strict=True):
        analysis = analyse(seen)
        assert judged.best == analysis.best.action
        assert judged.cost == analysis.cost(action)
        assert judged.chance == analysis.best.chance
        assert (judged.seat, judged.options) == (seen.seat, len(analysis.options))


def test_a_card_from_the_stock_brings_luck_and_nothing_else_does() -> None:
    review, decisions = reviewed(0)
    brought = 0
    for number, (judged, (seen, action)) in enumerate(zip(review.judgements, decisions, strict=True)):
        if isinstance(action, DrawStock):
            before, after = analyse(seen), analyse(decisions[number + 1][0])
            optimism = Judge.of(decisions[number + 1][0]).optimism(after.best)
            assert 0 <= optimism < 0.01
            assert judged.luck == pytest.approx(after.best.chance - optimism - before.option(action).chance)
            brought += judged.luck != 0
        else:
            assert judged.luck == 0
    assert brought > 3


def test_the_accounts_are_not_those_of_the_other_side() -> None:
    review, _ = reviewed(1)
    mine, theirs = (review.account(side) for side in (0, 1))
    assert mine != theirs
    assert mine.decisions + theirs.decisions == sum(not each.forced for each in review.judgements)
    assert mine.blunders <= mine.mistakes <= mine.decisions - mine.accurate


def test_a_review_is_read_as_it_was_written() -> None:
    review, _ = reviewed(0)
    again = DealReview.read(review.write())
    assert again.span == review.span
    for written, read in zip(review.judgements, again.judgements, strict=True):
        assert (read.best, read.options) == (written.best, written.options)
        assert (read.cost, read.luck) == pytest.approx((written.cost, written.luck), abs=1e-5)
    mine, theirs = (again.account(side) for side in (0, 1))
    assert again.span.end - again.span.start == pytest.approx(
        mine.skill + mine.luck - theirs.skill - theirs.luck, abs=1e-12
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[0.5]",
        "[0.5,1,1,[[0]]]",
        '["a",1,1,[]]',
        "[NaN,1,1,[]]",
        '[0.5,1,1,[[0,0,"leap",0,0,0,0,2]]]',
        "[0.5,1,1,[[0,0,7,0,0,0,0,2]]]",
        '[0.5,1,1,[[0,"x","draw stock",0,0,0,0,2]]]',
        "[0.5,1,1,[],[]]",
        '[0.5,1,1,[],{"x":[]}]',
        '[0.5,1,1,[],{"0":[["draw stock",0.1]]}]',
        "[0.5,1,1,[],{},0]",
        '[0.5,1,1,[[0,2,"draw stock",0,0,0,0,2]]]',
        '[0.5,1,1,[[0,0,"draw stock",0,0,0,0,-2]]]',
        f"[0.5,1,{'9' * 400},[]]",
        "[" * 100_000,
    ],
)
def test_what_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no review"):
        DealReview.read(text)


def test_a_stored_review_is_short() -> None:
    review, decisions = reviewed(0)
    text = review.write()
    assert len(text) < 80 * len(decisions)
    assert json.loads(text)[0] == review.span.start


class Looks:
    """Finds by looking ahead, at the second time of asking, that the last of all options is better by far."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.found: list[tuple[View, Adjustment]] = []

    def __call__(self, view: View, chosen: Action) -> tuple[Adjustment, ...] | None:
        assert chosen in view.legal
        self.asked.append(view)
        if self.asked.count(view) < 2:
            return None
        adjustment = Adjustment(analyse(view).options[-1].action, 0.2, 5.0, 0.01)
        self.found.append((view, adjustment))
        return (adjustment,)


def test_decisions_in_doubt_are_judged_again_by_what_looking_ahead_finds() -> None:
    end, decisions = play(dealt(PRESETS["challenge"], 0), 0)
    kept, look = list[DealReview](), Looks()
    reviewer = DealReviewer(decisions, span_of(end), keep=kept.append, look=look)
    first = reviewer.finish()
    doubtful = [number for number, judged in enumerate(first.judgements) if judged.doubtful]
    assert 0 < len(doubtful) == reviewer.doubtful < sum(not judged.forced for judged in first.judgements)
    assert look.asked == []
    while reviewer.doubtful:
        left = reviewer.doubtful
        assert not reviewer.look_further()
        assert reviewer.look_further()
        assert reviewer.doubtful == left - 1
    assert [view for view, _ in look.found] == [decisions[number][0] for number in doubtful]
    assert reviewer.looked_at == len(doubtful)
    review = reviewer.review
    assert review is not None
    assert len(kept) == 1 + len(doubtful)
    assert (kept[0], kept[-1]) == (first, review)
    for number, (seen, adjustment) in zip(doubtful, look.found, strict=True):
        analysis = analysis_with(seen, [adjustment])
        assert reviewer.analysis(number) == analysis
        judged = review.judgements[number]
        assert judged.best == analysis.best.action == adjustment.action
        assert judged.cost == analysis.cost(decisions[number][1])
    for number, (before, after) in enumerate(zip(first.judgements, review.judgements, strict=True)):
        if number not in doubtful and number + 1 not in doubtful:
            assert before == after
        if isinstance(decisions[number][1], DrawStock) and number + 1 < len(decisions):
            own, then = reviewer.analysis(number).option(decisions[number][1]), reviewer.analysis(number + 1).best
            optimism = Judge.of(decisions[number + 1][0]).optimism(then)
            assert after.luck == pytest.approx(then.chance - optimism - own.chance)
    mine, theirs = (review.account(side) for side in (0, 1))
    assert review.span.end - review.span.start == pytest.approx(
        mine.skill + mine.luck - theirs.skill - theirs.luck, rel=0, abs=1e-12
    )


def test_looking_further_goes_on_where_it_was_left() -> None:
    end, decisions = play(dealt(PRESETS["challenge"], 0), 0)
    first = DealReviewer(decisions, span_of(end), look=Looks())
    first.finish()
    assert not first.look_further()
    assert first.look_further()
    assert first.review is not None
    stored, look = DealReview.read(first.review.write()), Looks()
    again = DealReviewer(decisions, span_of(end), stored=stored, look=look)
    assert again.review == stored
    assert (again.looked_at, again.doubtful) == (1, first.doubtful)
    while again.doubtful:
        again.look_further()
    assert first.look_further() is False
    looked = {*look.asked}
    assert decisions[next(iter(stored.adjustments))][0] not in looked
    assert len(looked) == first.doubtful


def test_where_looking_ahead_fails_the_first_judgements_stand_and_nothing_is_kept() -> None:
    end, decisions = play(dealt(PRESETS["challenge"], 0), 0)

    def fail(view: View, chosen: Action) -> None:
        raise LookFailed

    kept = list[DealReview]()
    reviewer = DealReviewer(decisions, span_of(end), keep=kept.append, look=fail)
    first = reviewer.finish()
    assert reviewer.doubtful
    assert not reviewer.look_further()
    assert reviewer.doubtful == 0, "it is not tried again"
    assert kept == [first]
    assert first.adjustments == {}


def test_nothing_is_doubted_without_a_look_ahead() -> None:
    end, decisions = play(dealt(PRESETS["challenge"], 0), 0)
    reviewer = DealReviewer(decisions, span_of(end))
    reviewer.finish()
    assert reviewer.doubtful == 0
    assert not reviewer.look_further()


def test_what_looking_ahead_found_is_read_as_it_was_written() -> None:
    review, decisions = reviewed(0)
    found = {4: (Adjustment(decisions[4][1], -0.02, 3.5, 0.004),), 7: ()}
    written = replace(review, adjustments=found)
    assert DealReview.read(written.write()).adjustments == found


def test_a_review_of_an_earlier_release_is_read() -> None:
    review, _ = reviewed(0)
    older = json.dumps(json.loads(review.write())[:4])
    assert DealReview.read(older) == DealReview.read(review.write())


@pytest.mark.parametrize(("ruleset", "reviewed"), [("standard", True), ("partners", True), ("table-of-three", False)])
def test_games_of_two_sides_are_reviewed(ruleset: str, reviewed: bool) -> None:
    state = dealt(PRESETS[ruleset], 0)
    refusal = why_no_review(view(state, state.turn))
    assert (refusal is None) == (reviewed and len(state.active) == 2)


def test_a_table_that_the_coach_sits_out_is_refused() -> None:
    state = dealt(PRESETS["table-of-three"], 0)
    seen = view(state, state.turn)
    with pytest.raises(ValueError, match="coach"):
        DealReviewer([(seen, seen.legal[0])], Span(0.5, 0.5)).step()
