"""Knock, gin and big gin: when they are legal, and the refusals when they are not."""

from dataclasses import replace

import pytest
from gin.rules import (
    PRESETS,
    Aces,
    Card,
    DealState,
    Hand,
    IllegalAction,
    Knock,
    Knocked,
    Meld,
    Outcome,
    Phase,
    Ruleset,
    Shown,
    apply,
    read_action,
)
from gin.rules.ruleset import Oklahoma, Opening

from tests.rules.table import STANDARD, legal, play, refusal, table

FREE = replace(STANDARD, name="free", opening=Opening.FREE)
ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"
SPARE = "8s Td 3h 2h Jd"


def drawn(hand: str, card: str, rules: Ruleset = FREE, other: str = "", upcard: str = "") -> DealState:
    """Return a deal in which seat 0 has just drawn this card; spare cards replace those that both would hold."""
    free = [name for name in f"{BOB} {SPARE}".split() if name not in f"{hand} {card} {upcard}"]
    return play(table(hand, other or " ".join(free[:10]), stock=card, upcard=upcard, rules=rules), "draw")


def test_a_player_may_knock_with_ten_points_but_not_more() -> None:
    deal = drawn(ANN, "Qs")
    assert "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s" in legal(deal)
    twelve = drawn("2c 3c 4c 5d 6d 7d 9h 9s Ad Kd", "2s")
    assert not any(action.startswith("knock") for action in legal(twelve))
    sentence = "You would have 21 deadwood; to knock you need 10 or less."
    assert refusal(twelve, "knock Kd: 2c 3c 4c / 5d 6d 7d") == sentence


def test_the_spread_that_the_knocker_chose_counts() -> None:
    assert refusal(drawn(ANN, "Qs"), "knock Kd: 2c 3c 4c") == (
        "You would have 55 deadwood; to knock you need 10 or less."
    )
    deal = play(drawn("2c 3c 4c 5c 5d 6d 7d 9h 9s 9c", "Ks"), "knock Ks: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")
    assert deal.spread is not None
    assert deal.spread.deadwood == Hand.parse("5c")
    assert deal.phase is Phase.LAY_OFF


def test_every_arrangement_within_the_limit_is_on_offer() -> None:
    deal = drawn("4c 5c 6c 4d 5d 6d 4h 5h 6h 2s", "Ks")
    assert [action for action in legal(deal) if action.startswith("knock Ks")] == [
        "knock Ks: 4c 5c 6c / 4d 5d 6d / 4h 5h 6h",
        "knock Ks: 4c 4d 4h / 5c 5d 5h / 6c 6d 6h",
    ]


def test_a_knock_spreads_ten_cards_and_discards_one() -> None:
    deal, events = apply(drawn(ANN, "Qs"), read_action("knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s"))
    melds = (Meld.parse("2c 3c 4c"), Meld.parse("5d 6d 7d"), Meld.parse("9c 9h 9s"))
    assert events == (Knocked(0, Card.parse("Kd"), melds, Hand.parse("Qs")),)
    assert deal.discards[-1] == Card.parse("Kd")
    assert (deal.phase, deal.turn) == (Phase.LAY_OFF, 1)


def test_melds_are_of_cards_in_hand_each_used_once() -> None:
    deal = drawn(ANN, "8d")
    assert refusal(deal, "knock Kd: 2c 3c 4c / Tc Jc Qc") == (
        "The meld 10♣ J♣ Q♣ needs a card that you do not hold or have already melded."
    )
    assert refusal(deal, "knock Kd: 5d 6d 7d / 6d 7d 8d").startswith("The meld 6♦ 7♦ 8♦ needs a card")
    assert refusal(deal, "knock 2c: 2c 3c 4c").startswith("The meld 2♣ 3♣ 4♣ needs a card")


def test_a_run_around_the_corner_is_no_meld_where_aces_are_low() -> None:
    hand = "Qs Ks As 5d 6d 7d 9h 9s 9c 2d"
    assert refusal(drawn(hand, "Kd"), "knock Kd: Qs Ks As / 5d 6d 7d / 9c 9h 9s") == (
        "The cards Q♠ K♠ A♠ do not form a meld under these rules."
    )
    high = drawn(hand, "Kd", replace(FREE, aces=Aces.HIGH_OR_LOW))
    assert "knock Kd: 5d 6d 7d / 9c 9h 9s / Qs Ks As" in legal(high)
    corner = drawn(hand.replace("Qs", "2s"), "Kd", replace(FREE, aces=Aces.CORNER))
    assert "knock Kd: 5d 6d 7d / 9c 9h 9s / Ks As 2s" in legal(corner)


def test_straight_gin_allows_no_knock_with_deadwood() -> None:
    deal = drawn(ANN, "As", PRESETS["straight"])
    assert refusal(deal, "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s") == (
        "You would have 1 deadwood; in this deal you can only go gin."
    )
    assert not any(action.startswith("knock") for action in legal(deal))
    gin = play(drawn(ANN, "9d", PRESETS["straight"]), "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9d 9h 9s")
    assert gin.result is not None
    assert gin.result.outcome is Outcome.GIN


def test_an_oklahoma_upcard_limits_the_knock() -> None:
    rules = replace(FREE, name="okl", oklahoma=Oklahoma.ACE_IS_ONE)
    deal = drawn(ANN, "5s", rules, upcard="4s")
    assert refusal(deal, "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s") == (
        "You would have 5 deadwood; to knock you need 4 or less."
    )
    assert play(drawn(ANN, "3s", rules, upcard="4s"), "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s").spread is not None


def test_nobody_knocks_before_drawing_or_twice() -> None:
    deal = table(ANN, BOB, rules=FREE)
    assert refusal(deal, "knock Kd: 2c 3c 4c") == "Draw first: from the stock or from the discard pile."
    deal = play(drawn(ANN, "Qs"), "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")
    assert refusal(deal, "knock Ks:") == "Someone has knocked: lay off cards, or finish."


def test_gin_ends_the_deal_without_lay_offs() -> None:
    deal, events = apply(drawn(ANN, "9d"), read_action("knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9d 9h 9s"))
    assert deal.phase is Phase.OVER
    assert Shown(1, (), Hand.parse(BOB)) in events
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winner, deal.result.difference) == (Outcome.GIN, 0, 60)
    assert deal.result.points == 60 + 25


def test_gin_against_no_deadwood_scores_the_bonus_alone() -> None:
    other = "Ac Ah Ad 4d 4h 4s Jc Jd Jh Js"
    deal = play(drawn(ANN, "9d", other=other), "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9d 9h 9s")
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winner, deal.result.points) == (Outcome.GIN, 0, 25)


ELEVEN_MELDED = "2c 3c 4c 5d 6d 7d 8d 9h 9s 9c"


def test_big_gin_is_eleven_melded_cards_without_a_discard() -> None:
    deal, events = apply(drawn(ELEVEN_MELDED, "9d"), read_action("biggin"))
    assert isinstance(events[0], Knocked)
    assert events[0].card is None
    assert sum(len(meld.cards) for meld in events[0].melds) == 11
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.points) == (Outcome.BIG_GIN, 60 + 31)
    assert len(deal.discards) == 1


def test_a_player_with_big_gin_may_go_gin_instead() -> None:
    deal = drawn(ELEVEN_MELDED, "9d")
    gin = play(deal, "knock 8d: 2c 3c 4c / 5d 6d 7d / 9c 9d 9h 9s")
    assert gin.result is not None
    assert (gin.result.outcome, gin.result.points) == (Outcome.GIN, 60 + 25)


def test_big_gin_needs_every_card_in_a_meld_and_rules_that_play_it() -> None:
    assert refusal(drawn(ANN, "Qs"), "biggin") == "Big gin needs every card in a meld."
    deal = drawn(ELEVEN_MELDED, "9d", PRESETS["casual"])
    assert "biggin" not in legal(deal)
    assert refusal(deal, "biggin") == "Big gin is not played under these rules: discard a card and knock."


def test_a_refused_action_changes_nothing() -> None:
    deal = drawn(ANN, "Qs")
    before = repr(deal)
    with pytest.raises(IllegalAction):
        apply(deal, Knock(Card.parse("Kd"), ()))
    assert repr(deal) == before


def test_big_gin_may_hold_a_run_around_the_corner() -> None:
    corner = replace(FREE, aces=Aces.CORNER)
    deal = play(drawn("Qs Ks As 2s 5d 6d 7d 9h 9s 9c", "9d", corner), "biggin")
    assert deal.spread is not None
    assert Meld.parse("Qs Ks As 2s") in deal.spread.melds


@pytest.mark.parametrize(("aces", "melds", "count"), [(Aces.LOW, (), 57), (Aces.CORNER, (Meld.parse("Ks As 2s"),), 44)])
def test_the_opponents_hand_is_melded_by_the_rule_for_aces(aces: Aces, melds: tuple[Meld, ...], count: int) -> None:
    deal = drawn(ANN, "9d", replace(FREE, aces=aces), other="Ks As 2s Ah 3d 4d 8h 8c Th Jc")
    deal = play(deal, "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9d 9h 9s")
    assert deal.result is not None
    assert deal.result.deadwood == (0, count)
    shown = deal.log[-2]
    assert isinstance(shown, Shown)
    assert shown.melds == melds
