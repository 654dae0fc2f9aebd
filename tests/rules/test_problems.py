"""`problems` names every broken invariant of a state; play never breaks one."""

from dataclasses import replace
from typing import Any

import pytest
from gin.rules import Card, DealState, Hand, Meld, Phase, Spread, problems
from gin.rules.result import void

from tests.rules.table import play, table

ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"
OFFERED = table(ANN, BOB, upcard="7h", stock="As")
DRAWN = play(OFFERED, "pass", "pass", "draw")
KNOCKED = play(DRAWN, "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")


def spread(text: str, deadwood: str) -> Spread:
    melds = tuple(Meld.parse(meld) for meld in text.split("/"))
    return Spread(0, Card.parse("Kd"), melds, Hand.parse(deadwood))


@pytest.mark.parametrize(
    ("state", "changes", "sentence"),
    [
        (OFFERED, {"hands": (Hand.parse(ANN),)}, "these rules deal 2 hands, not 1"),
        (OFFERED, {"turn": 2}, "the dealer (1) or the turn (2) is at no seat"),
        (OFFERED, {"stock": OFFERED.stock[1:]}, "the 51 cards on the table are not one pack of 52"),
        (
            OFFERED,
            {"stock": (Card.parse("Kd"), *OFFERED.stock[1:])},
            "the 52 cards on the table are not one pack of 52",
        ),
        (OFFERED, {"phase": Phase.DISCARD}, "seat 0 holds 10 cards"),
        (OFFERED, {"phase": Phase.OVER}, "a deal is over exactly when it has a result"),
        (OFFERED, {"result": void(2)}, "a deal is over exactly when it has a result"),
        (OFFERED, {"phase": Phase.LAY_OFF}, "lay-offs follow a knock that left deadwood"),
        (OFFERED, {"upcard": None}, "an upcard is turned unless the first seat has eleven cards"),
        (OFFERED, {"upcard": Card.parse("As")}, "the upcard on offer is the whole discard pile"),
        (DRAWN, {"taken": Card.parse("7h")}, "a card taken this turn is in the hand of the seat that sheds"),
        (OFFERED, {"taken": Card.parse("2c")}, "a card taken this turn is in the hand of the seat that sheds"),
        (
            KNOCKED,
            {"spread": spread("2c 3c 4c/5d 6d 7d", "As")},
            "the knocker's hand is exactly the spread melds and deadwood",
        ),
        (
            KNOCKED,
            {"spread": spread("2c 3c 4c/2c 3c 4c/5d 6d 7d/9c 9h 9s", "As")},
            "2c 3c 4c is no meld, or shares a card with another",
        ),
        (
            KNOCKED,
            {"spread": spread("2c 3c 4c/5d 6d 7d", "9c 9h 9s As")},
            "the knock left 28, over the limit of 10",
        ),
    ],
)
def test_a_broken_invariant_is_named(state: DealState, changes: dict[str, Any], sentence: str) -> None:
    assert problems(state) == []
    assert sentence in problems(replace(state, **changes))
