"""The styles of the levels: each has its own strengths and errors, and those that judge a knock play to the score."""

import random
from dataclasses import replace

import pytest
from gin.players import LEVELS, make_player
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.inference import infer_hidden_cards
from gin.players.style import BOLD, GUARDED, NOVICE, PATIENT, STEADY, Style
from gin.rules import (
    PRESETS,
    Action,
    Card,
    DealResult,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    Hand,
    Knock,
    LayOff,
    Outcome,
    PassUpcard,
    Ruleset,
    Scoresheet,
)

from tests.players.helpers import after, drawn, knocked, last_discard, position, seen

CHALLENGE = PRESETS["challenge"]
JUDGES = [level.key for level in LEVELS if level.key not in ("novice", "simple")]
"""The levels that choose when to knock: all but the novice, who counts late, and the baseline, which always knocks."""
TEN_CARD_PARTNERS = replace(PRESETS["partners"], cards_dealt=10, target=100)
WAITERS = [key for key in JUDGES if key not in ("bold", "patient", "steady")]
"""Those of them that wait for gin with little deadwood even when the deal begins."""

TEN = ("7c 7d 7s 2h 3h 4h 5h 6s 3d Ac", "Kc")
"""A hand and the card it draws: two melds, and ten points in three unmelded cards beside the king."""
ONE = ("7c 7d 7s 2h 3h 4h 9s Ts Ac Kc", "Js")
"""The draw leaves one ace of deadwood, and six kinds of cards would make it gin."""
SEEDS = range(6)


def _sheet(rules: Ruleset, *won: tuple[int, int]) -> Scoresheet:
    """Return a game in which these seats have won deals with these points."""
    sheet = Scoresheet(rules)
    for seat, points in won:
        sheet = sheet.add(DealResult(Outcome.KNOCK, seat, points, 0, 1, (10,) * rules.players, seat))
    return sheet


def _knocks(key: str, state: DealState, seeds: int = len(SEEDS), left: int | None = None) -> float:
    """Return the fraction of seeds with which a level knocks, if need be as if so many cards were left."""
    at = seen(state) if left is None else replace(seen(state), stock_count=left)
    choices = [make_player(key).choose(at, random.Random(seed)) for seed in range(seeds)]
    return sum(isinstance(choice, Knock) for choice in choices) / seeds


def _choices(style: Style, state: DealState) -> set[Action]:
    return {HeuristicPlayer(style).choose(seen(state), random.Random(seed)) for seed in SEEDS}


def _discard(text: str) -> Discard:
    return Discard(Card.parse(text))


# The score and the rules


@pytest.mark.parametrize("key", JUDGES)
@pytest.mark.parametrize("preset", ["challenge", "standard", "line"])
@pytest.mark.parametrize("theirs", [60, 95])
def test_knocks_with_ten_at_once_when_92_of_100_are_scored(key: str, preset: str, theirs: int) -> None:
    rules = PRESETS[preset]
    assert _knocks(key, drawn(rules, *TEN, _sheet(rules, (1, 92), (0, theirs)))) == 1


@pytest.mark.parametrize("key", JUDGES)
def test_takes_the_last_discard_for_gin_but_not_to_be_undercut(key: str) -> None:
    gin, ten = "7c 7d 7s 2h 3h 4h 9s Ts Js Kc", "7c 7d 7s 2h 3h 4h Kc 6s 3d Ac"
    for hand, right in ((gin, DrawDiscard()), (ten, PassUpcard())):
        state = last_discard(hand, "5h", "Td Jd Qd 9c 9h 9d 8h 8c 8s 2d")
        assert {DrawDiscard(), PassUpcard()} == set(seen(state).legal)
        assert make_player(key).choose(seen(state), random.Random(1)) == right


@pytest.mark.parametrize("key", WAITERS)
@pytest.mark.parametrize("theirs", [0, 90])
def test_waits_for_gin_when_far_behind_or_at_the_start(key: str, theirs: int) -> None:
    sheet = _sheet(CHALLENGE, (0, theirs)) if theirs else None
    assert _knocks(key, drawn(CHALLENGE, *ONE, sheet)) == 0


@pytest.mark.parametrize("key", ["patient", "steady"])
def test_waits_for_gin_once_a_knock_would_surprise_nobody(key: str) -> None:
    state = drawn(CHALLENGE, *ONE)
    assert _knocks(key, state) > 0.5
    assert _knocks(key, state, left=18) == 0


@pytest.mark.parametrize("key", JUDGES)
def test_points_won_by_a_partner_count(key: str) -> None:
    rules = TEN_CARD_PARTNERS
    assert _knocks(key, drawn(rules, *ONE, _sheet(rules, (3, 92), (0, 95)))) == 1


def test_a_partners_points_make_the_guarded_player_knock() -> None:
    rules = TEN_CARD_PARTNERS
    assert _knocks("guarded", drawn(rules, *ONE)) < 0.5
    assert _knocks("guarded", drawn(rules, *ONE, _sheet(rules, (3, 99)))) == 1


@pytest.mark.parametrize("rules", ["standard", "line"])
def test_knocks_to_avoid_a_shutout_rather_than_wait_for_gin(rules: str) -> None:
    paid = PRESETS[rules]
    unpaid = Ruleset.parse(f"{rules} shutout=none shutout_bonus=0")
    states = [drawn(each, *TEN, _sheet(each, (0, 45), (0, 45))) for each in (paid, unpaid)]
    knocks = [_knocks("steady", state, 24, left=10) for state in states]
    assert knocks[0] > 0.5
    assert knocks[1] < 0.25


@pytest.mark.parametrize("key", JUDGES)
def test_knocks_when_a_box_that_counts_at_once_wins_the_game(key: str) -> None:
    # Two deals won make 80; 20 more are the box of 10 and what the knock brings.
    rules = PRESETS["palace"]
    assert _knocks(key, drawn(rules, *TEN, _sheet(rules, (1, 40), (1, 20), (0, 85)))) == 1


@pytest.mark.parametrize("key", [level.key for level in LEVELS])
def test_no_level_knocks_above_the_oklahoma_limit(key: str) -> None:
    rules = PRESETS["oklahoma"]
    hand, card = "7c 7d 7s 2h 3h 4h 9s Ts 9d Kc", "Js"
    assert _knocks(key, drawn(rules, hand, card, _sheet(rules, (1, 149)), "2c")) == 0
    assert seen(drawn(rules, hand, card, upcard="2c")).knock_limit == 2


def test_a_spade_upcard_makes_a_knock_worth_more() -> None:
    rules = PRESETS["oklahoma"]
    hand, card = "7c 7d 7s 2h 3h 4h 9s Ts 2d Kc", "Js"
    sheet = _sheet(rules, (1, 105), (0, 130))
    doubled, single = (_knocks("steady", drawn(rules, hand, card, sheet, upcard), 24) for upcard in ("2s", "2c"))
    assert doubled > single


# Styles


GIFT = after(
    # The opponent takes the 7c and the 8c from the discard pile, so it is waiting for the 9c.
    position(CHALLENGE, "8c 9h 9c 2h 3h 4h 5d 5s 5c As", upcard="7c", opponent="Kc Kd", top="4s 3d"),
    *(PassUpcard(), DrawDiscard(), _discard("Kc"), DrawStock(), _discard("8c")),
    *(DrawDiscard(), _discard("Kd"), DrawStock()),
)


@pytest.mark.parametrize(
    ("style", "card"), [(NOVICE, "9c"), (BOLD, "9c"), (PATIENT, "9h"), (GUARDED, "9h"), (STEADY, "9h")]
)
def test_careless_styles_give_away_a_card_that_others_hold(style: Style, card: str) -> None:
    assert _choices(style, GIFT) == {_discard(card)}


def test_guarded_breaks_a_pair_of_kings_that_the_novice_keeps() -> None:
    state = drawn(CHALLENGE, "Kc Kd 7c 8c 2d 4d 9h 5s As 3h", "6h", upcard="Jd")
    assert _choices(GUARDED, state) <= {_discard("Kc"), _discard("Kd")}
    assert _choices(NOVICE, state) == {_discard("9h")}


def test_who_attacks_knocks_always_and_who_defends_never() -> None:
    state = drawn(CHALLENGE, *TEN)
    for left in (30, 4):
        assert [_knocks(key, state, left=left) for key in ("bold", "guarded")] == [1, 0]


def test_others_knock_early_and_wait_when_the_stock_runs_out() -> None:
    state = drawn(CHALLENGE, *TEN)
    knocks = {key: [_knocks(key, state, 24, left=left) for left in (30, 10, 4)] for key in ("steady", "patient")}
    assert knocks["steady"][0] == knocks["patient"][0] == 1
    assert knocks["steady"][1] > 0.5
    assert knocks["patient"][1] < knocks["steady"][1] / 2, "she waits for gin earlier"
    assert knocks["steady"][2] == knocks["patient"][2] == 0


def test_guarded_waits_only_where_an_undercut_pays_well() -> None:
    small = replace(CHALLENGE, undercut_bonus=0)
    assert _knocks("patient", drawn(small, *ONE)) < 0.5
    assert _knocks("guarded", drawn(small, *TEN), 24) > _knocks("guarded", drawn(CHALLENGE, *TEN), 24)


def test_the_novice_notices_a_knock_one_turn_late() -> None:
    state = drawn(CHALLENGE, *ONE)
    assert any(isinstance(action, Knock) for action in seen(state).legal)
    assert _knocks("novice", state) == 0
    # This hand could have knocked before the draw.
    assert _knocks("novice", drawn(CHALLENGE, *TEN)) == 1
    assert _choices(replace(NOVICE, counts_late=False), state) != _choices(NOVICE, state)


def test_the_novice_lays_off_on_sets_only_and_others_all_cards() -> None:
    state = knocked(CHALLENGE, "5h 6h 7h|Qc Qd Qs|9d Td Jd", "2s", "8h 9h Qh 2c 3c 4c Kd Ac As Kh")
    laid: dict[str, list[Card]] = {}
    for key in ("novice", "bold", "guarded", "patient", "steady"):
        now, laid[key] = state, []
        while now.result is None:
            action = make_player(key).choose(seen(now), random.Random(0))
            laid[key] += [action.card] if isinstance(action, LayOff) else []
            now = after(now, action)
    assert laid.pop("novice") == [Card.parse("Qh")]
    assert all({*cards} == {*Hand.parse("8h 9h Qh")} for cards in laid.values()), laid


def test_the_novice_does_not_break_a_meld_to_lay_off() -> None:
    # The queen fits the set, but is part of a run.
    state = knocked(CHALLENGE, "5h 6h 7h|Qc Qd Qs|9d Td Jd", "2s", "Jh Qh Kh 2c 3c 4c Kd Ac As 9c")
    assert _choices(NOVICE, state) == _choices(STEADY, state)


# Memory


def test_forgotten_discards_may_be_anywhere() -> None:
    view = seen(GIFT)
    full = infer_hidden_cards(view)
    assert [Card(card) for card in view.discards] == [Card.parse("Kc"), Card.parse("Kd")]
    assert full.known[0] == Hand.parse("7c 8c").mask
    for memory, forgotten in ((1, "Kc 7c 8c"), (2, "7c"), (4, "7c"), (5, "")):
        part = infer_hidden_cards(view, memory)
        assert part.unseen == full.unseen | Hand.parse(forgotten).mask, memory
        assert part.known[0] == full.known[0] & ~Hand.parse(forgotten).mask
        assert part.draw_counts == full.draw_counts


def test_a_long_memory_infers_what_a_full_memory_does() -> None:
    assert infer_hidden_cards(seen(GIFT)) == infer_hidden_cards(seen(GIFT), 52)


def test_every_heuristic_level_has_a_style_of_its_own() -> None:
    styles = [player.style for level in LEVELS if isinstance(player := level.make(), HeuristicPlayer)]
    assert len(styles) == len(set(styles)) >= 5
