"""Laying off after a knock, and the undercut."""

from dataclasses import replace

import pytest
from gin.rules import Aces, Card, DealState, Hand, LaidOff, Meld, Outcome, Phase, Ruleset, Shown, apply, read_action
from gin.rules.ruleset import Opening, Tie

from tests.rules.table import STANDARD, legal, play, refusal, table

FREE = replace(STANDARD, name="free", opening=Opening.FREE)


def knocked(knocker: str, melds: str, *others: str, drawn: str = "Kd", rules: Ruleset = FREE) -> DealState:
    """Return a deal in which seat 0 drew a card, discarded it and knocked with this spread."""
    deal = table(knocker, *others, stock=drawn, rules=replace(rules, players=len(others) + 1))
    return play(deal, "draw", f"knock {drawn}: {melds}")


RUN, SET = "5h 6h 7h", "8c 8d 8s"
ANN, SPREAD = "5h 6h 7h 8c 8d 8s Qc Qd Qs 2s", "5h 6h 7h / 8c 8d 8s / Qc Qd Qs"
BOB = "8h 9h 3c 3d 5c 7s Tc Jd Kc Ks"


def test_lay_offs_chain_the_eight_before_the_nine() -> None:
    deal = knocked(ANN, SPREAD, BOB)
    assert legal(deal) == ["lay 8h on 1", "lay 8h on 2", "done"]
    assert refusal(deal, "lay 9h on 1") == "The 9♥ does not fit on 5♥ 6♥ 7♥."
    deal, events = apply(deal, read_action("lay 8h on 1"))
    assert events == (LaidOff(1, Card.parse("8h"), 0, Meld.parse("5h 6h 7h 8h")),)
    assert legal(deal) == ["lay 9h on 1", "done"]
    assert legal(play(deal, "lay 9h on 1")) == ["done"]


def test_an_eight_laid_on_the_set_leaves_the_nine_behind() -> None:
    deal = play(knocked(ANN, SPREAD, BOB), "lay 8h on 2")
    assert legal(deal) == ["done"]


def test_nothing_is_laid_off_on_deadwood() -> None:
    deal = knocked("5h 6h 7h 8c 8d 8s Qc Qd Qs 2s", SPREAD, "2c 2d 9c 3d 5c 7s Tc Jd Kc Ks")
    assert refusal(deal, "lay 2c on 4") == "Cards are laid off only on the knocker’s melds, never on deadwood."
    assert legal(deal) == ["done"]


def test_only_cards_in_hand_are_laid_off() -> None:
    deal = knocked(ANN, SPREAD, BOB)
    assert deal.turn == 1
    assert refusal(deal, "lay Qh on 3") == "You do not hold the Q♥."
    assert refusal(deal, "draw") == "Someone has knocked: lay off cards, or finish."


def test_cards_laid_off_no_longer_count() -> None:
    deal = play(knocked(ANN, SPREAD, BOB), "lay 8h on 1", "lay 9h on 1", "done")
    left = Hand.parse("3c 3d 5c 7s Tc Jd Kc Ks")
    assert deal.log[-2] == Shown(1, (), left)
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winner) == (Outcome.KNOCK, 0)
    assert deal.result.deadwood == (2, 58)
    assert (deal.result.points, deal.result.bonus) == (56, 0)


def test_the_defender_melds_after_laying_off() -> None:
    deal = play(knocked(ANN, SPREAD, "8h 9h 3c 3d 3s 7s Tc Jd Kc Ks"), "done")
    assert deal.log[-2] == Shown(1, (Meld.parse("3c 3d 3s"),), Hand.parse("8h 9h 7s Tc Jd Kc Ks"))


def test_a_defender_with_less_deadwood_undercuts() -> None:
    deal = play(knocked(ANN.replace("2s", "9c"), SPREAD, "8h 9h 3c 3d 3s Jc Jd Jh Js 4s"), "done")
    assert deal.result is not None
    assert deal.result.deadwood == (9, 21)
    deal = knocked(ANN.replace("2s", "9c"), SPREAD, "8h 9h 3c 3d 3s Jc Jd Jh Js 4s")
    deal = play(deal, "lay 8h on 1", "lay 9h on 1", "done")
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winner) == (Outcome.UNDERCUT, 1)
    assert (deal.result.difference, deal.result.bonus, deal.result.points) == (5, 25, 30)


def test_laying_off_everything_is_an_undercut_and_not_gin() -> None:
    deal = knocked(ANN, SPREAD, "8h 9h Qh 2c 3c 4c Kc Ks Kh Jd", drawn="Kd")
    deal = play(deal, "lay 8h on 1", "lay 9h on 1", "lay Qh on 3", "done")
    assert deal.result is not None
    assert deal.result.deadwood == (2, 10)
    deal = knocked(ANN, SPREAD, "8h 9h Qh 2c 3c 4c Kc Ks Kh Kd", drawn="Jd")
    deal = play(deal, "lay 8h on 1", "lay 9h on 1", "lay Qh on 3", "done")
    assert deal.result is not None
    assert deal.result.deadwood == (2, 0)
    assert (deal.result.outcome, deal.result.winner, deal.result.points) == (Outcome.UNDERCUT, 1, 2 + 25)


@pytest.mark.parametrize(
    ("tie", "outcome", "winner", "points"),
    [
        (Tie.UNDERCUT, Outcome.UNDERCUT, 1, 25),
        (Tie.UNDERCUT_NO_BONUS, Outcome.UNDERCUT, 1, 0),
        (Tie.NOBODY, Outcome.TIE, None, 0),
    ],
)
def test_a_tie_scores_by_the_tie_rule(tie: Tie, outcome: Outcome, winner: int | None, points: int) -> None:
    rules = replace(FREE, tie=tie)
    deal = play(knocked(ANN, SPREAD, "2d 3c 4c 5c Tc Td Th Jd Jh Js", rules=rules, drawn="Ks"), "done")
    assert deal.result is not None
    assert deal.result.deadwood == (2, 2)
    assert (deal.result.outcome, deal.result.winner, deal.result.points) == (outcome, winner, points)


def test_a_real_undercut_keeps_its_bonus_under_any_tie_rule() -> None:
    rules = replace(FREE, tie=Tie.UNDERCUT_NO_BONUS)
    deal = play(knocked(ANN, SPREAD, "Ad 3c 4c 5c Tc Td Th Jd Jh Js", rules=rules, drawn="Ks"), "done")
    assert deal.result is not None
    assert deal.result.points == 1 + 25


def test_three_defenders_lay_off_in_turn_on_melds_that_grow() -> None:
    bob, cid, dot = "8h 2d 3c 4d 5c 7s Tc Jd Kc Ks", "9h 2c 3d 4c 5d 7c Td Jh Kh Jc", "Th 2h 3h 4s 5s 7d Ts Js Ad As"
    deal = knocked(ANN, SPREAD, bob, cid, dot)
    assert deal.turn == 1
    assert "lay 9h on 1" not in legal(deal)
    deal = play(deal, "lay 8h on 1", "done")
    assert (deal.phase, deal.turn, legal(deal)) == (Phase.LAY_OFF, 2, ["lay 9h on 1", "done"])
    deal = play(deal, "lay 9h on 1", "done")
    assert (deal.phase, deal.turn, legal(deal)) == (Phase.LAY_OFF, 3, ["lay Th on 1", "done"])
    deal = play(deal, "done")
    assert deal.result is not None
    assert deal.result.deadwood[0] == 2
    lost = [points - 2 for points in deal.result.deadwood[1:] if points is not None]
    assert deal.result.points == sum(lost)


def test_a_partner_of_the_knocker_neither_lays_off_nor_pays() -> None:
    bob, cid, dot = "8h 2d 3c 4d 5c 7s Tc Jd Kc Ks", "9h 2c 3d 4c 5d 7c Td Jh Kh Jc", "Th 2h 3h 4s 5s 7d Ts Js Ad As"
    rules = replace(FREE, players=4, partners=True)
    deal = play(knocked(ANN, SPREAD, bob, cid, dot, rules=rules), "lay 8h on 1", "done")
    assert deal.turn == 3
    deal = play(deal, "done")
    assert [event.seat for event in deal.log if isinstance(event, Shown)] == [1, 3, 2]
    assert deal.result is not None
    mine, first, _, second = deal.result.deadwood
    assert None not in (mine, first, second)
    assert deal.result.points == first - mine + second - mine  # type: ignore[operator]


def test_the_knockers_own_choice_of_melds_is_kept() -> None:
    could_be_gin = "2c 3c 4c 5c 5d 6d 7d 9h 9s 9c"
    deal = knocked(could_be_gin, "2c 3c 4c / 5d 6d 7d / 9c 9h 9s", "Ad As 2h 2s 4d 4h 6h 8s Td Jc")
    deal = play(deal, "done")
    assert deal.result is not None
    assert deal.result.deadwood == (5, 48)
    assert (deal.result.outcome, deal.result.points) == (Outcome.KNOCK, 43)


@pytest.mark.parametrize(("aces", "fitting"), [(Aces.HIGH_OR_LOW, {"Js"}), (Aces.CORNER, {"Js", "2s"})])
def test_lay_offs_follow_the_rule_for_aces(aces: Aces, fitting: set[str]) -> None:
    rules = replace(FREE, aces=aces)
    knocker, others = "Qs Ks As 5d 6d 7d 9h 9s 9c Ad", "Js 2s 2d 3h 4h 6h 7h 8c Tc Td"
    deal = knocked(knocker, "5d 6d 7d / 9c 9h 9s / Qs Ks As", others, rules=rules)
    assert {action.split()[1] for action in legal(deal) if action.endswith("on 3")} == fitting
    for card in fitting:
        assert str(play(deal, f"lay {card} on 3").spread.melds[2]) in ("Js Qs Ks As", "Qs Ks As 2s")  # type: ignore[union-attr]
