"""The coach's values: whole, in order, exact where the cards decide, and blind to what a person cannot see."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from gin.coach import Analysis, Ending, Option, analyse, judge
from gin.coach.analysis import BLUNDER
from gin.coach.correction import (
    KNOCK_LEADS,
    TAKE_LEADS_WITH_MELD,
    TAKE_LEADS_WITHOUT_MELD,
    TRUE_COSTS,
    Comparison,
    Leads,
    true_cost,
    true_lead,
)
from gin.coach.evaluation import corrected, uncorrected
from gin.coach.reasons import reasons
from gin.players import make_player
from gin.rules import (
    PRESETS,
    Action,
    BigGin,
    Card,
    DealResult,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    LayOff,
    Meld,
    Outcome,
    PassUpcard,
    Phase,
    Ruleset,
    Scoresheet,
    View,
    apply,
    best_melds,
    read_action,
    view,
)

from tests.players.helpers import dealt, drawn, hidden_cards_exchanged, play_deal, position

RULESETS = ("challenge", "standard", "classic", "big-gin", "hollywood", "oklahoma")
TAKE_LEADS = {True: TAKE_LEADS_WITH_MELD, False: TAKE_LEADS_WITHOUT_MELD}
RUN = "2c 3c 4c 5c 7d 8d 9d Qh Qs Qc"
HELD = view(drawn(PRESETS["challenge"], "2c 3c 4c 8h 9h Kd Qd Jd 6s 7h", "Ks", upcard="5d"), 1)


@cache
def states(ruleset: str, seeds: range = range(3)) -> tuple[DealState, ...]:
    """Return the positions of some deals, played by different levels."""
    found: list[DealState] = []
    for seed in seeds:
        levels = ("simple", "steady") if seed % 2 else ("bold", "patient")
        found += play_deal([make_player(level) for level in levels], dealt(PRESETS[ruleset], seed), seed)
    return tuple(state for state in found if state.phase is not Phase.OVER)


def decisions(ruleset: str) -> Iterator[tuple[View, Analysis]]:
    """Yield the view and the analysis of each decision."""
    for state in states(ruleset):
        seen = view(state, state.turn)
        yield seen, analyse(seen)


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if name in PRESETS])
def test_every_legal_action_is_an_option_with_whole_values(ruleset: str) -> None:
    for seen, analysis in decisions(ruleset):
        assert {option.action for option in analysis.options} == set(seen.legal)
        assert analysis.refusal is None
        chances = [option.chance for option in analysis.options]
        assert chances == sorted(chances, reverse=True)
        for option in analysis.options:
            assert sum(option.outcomes.values()) == pytest.approx(1)
            assert 0 <= option.chance <= 1
            assert option.error >= 0
        assert analysis.cost(analysis.best.action) == 0


def test_the_coach_mostly_agrees_with_the_strongest_player() -> None:
    # Not always: it knows that fewer deals end by gin and by undercuts than the network says, and so knocks more.
    master, agreed, count = make_player("master"), 0, 0
    for seen, analysis in decisions("challenge"):
        count += 1
        agreed += analysis.best.action == master.choose(seen, random.Random(0))
    assert 0.85 * count <= agreed


@pytest.mark.parametrize("ruleset", ["challenge", "standard"])
def test_hidden_cards_change_nothing(ruleset: str) -> None:
    exchanged = 0
    for number, state in enumerate(states(ruleset)[::4]):
        if state.phase is Phase.LAY_OFF:
            continue
        other = hidden_cards_exchanged(state, random.Random(number))
        exchanged += other.hands != state.hands
        assert analyse(view(state, state.turn)) == analyse(view(other, other.turn))
    assert exchanged > 5


def test_a_lay_off_is_worth_what_the_deal_comes_to() -> None:
    found = 0
    for state in states("challenge", range(40)):
        if state.phase is not Phase.LAY_OFF:
            continue
        seen = view(state, state.turn)
        analysis = analyse(seen)
        for option in analysis.options:
            after = apply(state, option.action)[0]
            while after.result is None:
                best = analyse(view(after, after.turn)).best.action
                after = apply(after, best)[0]
            sign = 1 if after.result.winner == state.turn else -1
            assert option.points == sign * after.result.points
            assert (option.error, len(option.outcomes)) == (0, 1)
            found += isinstance(option.action, LayOff)
    assert found > 3


def test_going_gin_is_certain_and_big_gin_better_where_it_pays() -> None:
    state = position(PRESETS["big-gin"], RUN, upcard="Td", opponent="Kc Kd")
    seen = view(state, state.turn)
    taking = analyse(seen).best
    assert taking.outcomes == {Ending.GIN: pytest.approx(1)}
    state = apply(state, taking.action)[0]
    best = analyse(view(state, state.turn)).best
    assert best.action == BigGin()
    assert best.points > taking.points - 10


def test_gin_that_wins_the_game_is_certain_and_told_as_such() -> None:
    rules = PRESETS["challenge"]
    ahead = Scoresheet(rules).add(DealResult(Outcome.KNOCK, 1, 90, 0, 1, (0, 0), 1))
    state = drawn(rules, RUN, "Ks", ahead)
    seen = view(state, 1)
    gin = analyse(seen).best
    assert isinstance(gin.action, Knock)
    assert gin.chance == 1.0
    assert gin.outcomes[Ending.GIN] == pytest.approx(1)
    assert [each.template[:12] for each in reasons(seen, gin)] == ["Gin wins the", "Gin cannot b"]


def test_the_points_of_a_deal_include_a_box_that_is_paid_at_once() -> None:
    points = {}
    for rules in ("palace", "palace box_bonus=0"):
        state = drawn(Ruleset.parse(rules), RUN, "Ks")
        points[rules] = analyse(view(state, 1)).best.points
    assert points["palace"] - points["palace box_bonus=0"] == pytest.approx(10)


def test_breaking_a_meld_is_a_blunder() -> None:
    state = position(PRESETS["challenge"], "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", upcard="Kd", top="6h")
    for action in ("pass", "pass", "draw"):
        state = apply(state, read_action(action))[0]
    analysis = analyse(view(state, 1))
    assert analysis.best.action == Discard(Card.parse("Ks")) or isinstance(analysis.best.action, Knock)
    assert analysis.cost(Discard(Card.parse("3c"))) > BLUNDER


@pytest.mark.parametrize("preset", ["table-of-three", "dealer-sits-out"])
def test_among_three_sides_the_coach_says_that_it_sits_out(preset: str) -> None:
    state = dealt(PRESETS[preset], 1)
    analysis = analyse(view(state, state.turn))
    assert analysis.options == ()
    assert analysis.refusal is not None
    with pytest.raises(IndexError):
        _ = analysis.best


def test_there_is_nothing_to_say_where_another_is_on_turn() -> None:
    state = dealt(PRESETS["challenge"], 1)
    assert analyse(view(state, 1 - state.turn)).refusal is not None


def test_large_differences_are_nearly_true_and_small_ones_hardly_exist() -> None:
    costs = [true_cost(step / 1000) for step in range(500)]
    assert costs == sorted(costs)
    assert true_cost(0.005) < 0.002
    assert 0.7 * 0.3 < true_cost(0.3) < 0.3
    assert all(true_cost(x) == pytest.approx(y) for x, y in TRUE_COSTS)


def test_a_knock_costs_less_and_a_discard_more_than_a_draw_at_the_same_distance() -> None:
    one, other = (Discard(Card.parse(card)) for card in ("Kd", "Qd"))
    costs = {}
    for name, better, worse in (
        ("discard", one, other),
        ("knock", one, Knock(other.card, ())),
        ("draw", DrawDiscard(), DrawStock()),  # The 5♦ makes no meld.
    ):
        costs[name] = corrected(HELD, [option(better, 0.6), option(worse, 0.55)]).cost(worse)
    assert costs["draw"] == pytest.approx(true_cost(0.05))
    assert costs["knock"] < costs["draw"] < costs["discard"]


@pytest.mark.parametrize(
    ("upcard", "better", "worse", "fully"),
    [
        ("5c", DrawDiscard(), DrawStock(), True),
        ("5c", DrawDiscard(), PassUpcard(), True),
        ("5c", DrawStock(), DrawDiscard(), False),
        ("5d", DrawDiscard(), DrawStock(), False),
        ("5d", DrawStock(), DrawDiscard(), False),
        ("5d", PassUpcard(), DrawDiscard(), False),
    ],
)
def test_leaving_an_upcard_that_makes_a_meld_costs_all_that_the_network_sees(
    upcard: str, better: Action, worse: Action, *, fully: bool
) -> None:
    seen = replace(HELD, discards=(Card.parse(upcard),))
    cost = corrected(seen, [option(better, 0.6), option(worse, 0.58)]).cost(worse)
    assert cost == pytest.approx(0.02 if fully else true_cost(0.02))


def test_a_discard_instead_of_a_knock_also_costs_what_it_costs_against_the_best_discard() -> None:
    knock, best, worse = Knock(Card.parse("Ks"), ()), judged("Ks", 0.66), judged("Jd", 0.6)
    analysis = corrected(HELD, [option(knock, 0.7), best, worse])
    waiting = Comparison(0.04, knocks=1).cost()
    assert analysis.cost(best.action) == pytest.approx(waiting)
    assert analysis.cost(worse.action) == pytest.approx(waiting + Comparison(0.06, extra_deadwood=30).cost())


def test_a_discard_that_gives_up_deadwood_costs_what_the_network_sees_and_more() -> None:
    costs = {
        worse: corrected(HELD, [judged("Ks", 0.6), judged(worse, 0.58)]).cost(Discard(Card.parse(worse)))
        for worse in ("6s", "Jd")  # They leave 4 and 30 points more than the K♠.
    }
    assert costs["6s"] < 0.02 < costs["Jd"]
    for worse, extra_deadwood in (("6s", 4), ("Jd", 30)):
        assert costs[worse] == pytest.approx(Comparison(0.02, extra_deadwood=extra_deadwood).cost())


def test_a_deal_won_without_a_point_is_won_by_its_winner() -> None:
    state = drawn(Ruleset.parse("palace"), RUN, "Ks")
    judge_of = judge.Judge.of(view(state, 1))
    mine, theirs = (
        judge_of.result_value(DealResult(Outcome.UNDERCUT, seat, 0, 0, 1, (5, 5), 1 - seat)) for seat in (1, 0)
    )
    assert (mine.points, theirs.points) == (10, -10), "the box"
    assert mine.chance > theirs.chance


def melds_with_upcard(seen: View) -> tuple[Meld, ...]:
    return best_melds(seen.hand.with_card(seen.discards[-1]))


def assert_lead_is_corrected(
    seen: View, chances: Callable[[View], tuple[float, float]], leads: Leads, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Assert that the lead of one action over another, whose ``chances`` are returned, is corrected by some points."""
    corrected, other = chances(seen)
    monkeypatch.setattr(judge, "lead_error", lambda *_: 0.0)
    estimated, same = chances(seen)
    assert same == other
    values = [value.chance for value in judge.Judge.of(seen).network_values()]
    span = max(values) - min(values)
    assert (corrected - other) / span == pytest.approx(true_lead((estimated - other) / span, leads))
    assert corrected != estimated


def chances_of_draws(seen: View) -> tuple[float, float]:
    """Return the chance to win after taking the upcard, and after the other draw."""
    (take,) = (each.chance for each in uncorrected(seen) if each.action == DrawDiscard())
    (other,) = (each.chance for each in uncorrected(seen) if each.action != DrawDiscard())
    return take, other


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.OFFER])
@pytest.mark.parametrize("melded", [True, False])
def test_the_lead_of_a_take_is_corrected_by_whether_it_makes_a_meld(
    phase: Phase, melded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = next(
        seen
        for seen in (view(state, state.turn) for state in states("challenge", range(40)))
        if seen.phase is phase
        and DrawDiscard() in seen.legal
        and melded == any(seen.discards[-1] in meld.cards for meld in melds_with_upcard(seen))
    )
    assert_lead_is_corrected(seen, chances_of_draws, TAKE_LEADS[melded], monkeypatch)


def test_far_from_the_target_where_no_deal_counts_every_draw_is_worth_the_same() -> None:
    seen = next(
        seen
        for seen in (view(state, state.turn) for state in states("challenge"))
        if seen.phase is Phase.DRAW and DrawDiscard() in seen.legal
    )
    far = replace(seen.ruleset, target=100_000)
    analysis = analyse(replace(seen, ruleset=far, sheet=Scoresheet(far)))
    assert len(analysis.options) > 1
    assert [option.chance for option in analysis.options] == pytest.approx([0.5] * len(analysis.options))


def test_near_draws_are_better_than_they_look_if_they_make_a_meld_else_worse() -> None:
    for lead in (-0.02, 0.0, 0.02):
        assert true_lead(lead, TAKE_LEADS_WITHOUT_MELD) < lead < true_lead(lead, TAKE_LEADS_WITH_MELD)


@pytest.mark.parametrize("points", [TAKE_LEADS_WITHOUT_MELD, TAKE_LEADS_WITH_MELD, KNOCK_LEADS])
def test_a_larger_lead_stays_larger(points: Leads) -> None:
    leads = [true_lead(step / 100, points) for step in range(-50, 51)]
    assert leads == sorted(leads)


@pytest.mark.parametrize("ahead", [True, False])
def test_the_lead_of_a_knock_over_the_best_discard_is_corrected(ahead: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def chances(seen: View) -> tuple[float, float]:
        options = uncorrected(seen)
        return (
            max(each.chance for each in options if isinstance(each.action, Knock)),
            max(each.chance for each in options if isinstance(each.action, Discard)),
        )

    def has_lead(seen: View) -> bool:
        knocks = [action for action in seen.legal if isinstance(action, Knock)]
        if not knocks or any(analyse(seen).option(knock).outcomes.get(Ending.GIN) == 1 for knock in knocks):
            return False
        knock, discard = chances(seen)
        return (knock > discard) == ahead

    seen = next(
        seen for seen in (view(state, state.turn) for state in states("challenge", range(40))) if has_lead(seen)
    )
    assert_lead_is_corrected(seen, chances, KNOCK_LEADS, monkeypatch)


def option(action: Action, chance: float, error: float = 0.01) -> Option:
    """Return an option with no more than a chance."""
    return Option(action, chance, 0.0, {Ending.VOID: 1.0}, error)


def judged(card: str, chance: float, error: float = 0.01) -> Option:
    """Return an option to discard a card, with no more than a chance."""
    return option(Discard(Card.parse(card)), chance, error)


def test_a_corrected_chance_is_never_below_nothing() -> None:
    hopeless = corrected(HELD, [judged("Kd", 0.6), judged("Kc", 0.02)], ((0.0, 0.0), (0.5, 0.6))).options[1]
    assert hopeless.chance == 0.0


def test_what_is_corrected_comes_best_first_beside_what_is_exact() -> None:
    options = corrected(HELD, [judged("Kd", 0.60, 0.0), judged("Kc", 0.58, 0.0), judged("Ks", 0.579)]).options
    assert [str(option.action.card) for option in options if isinstance(option.action, Discard)] == ["Kd", "Ks", "Kc"]
