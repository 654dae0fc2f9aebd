"""`problems`, which names every broken invariant of a state."""

from dataclasses import replace
from typing import Any

import pytest
from gin.rules import DECK, PRESETS, Card, DealState, Hand, Meld, Phase, Spread, problems
from gin.rules.result import void
from gin.rules.ruleset import Seating

from tests.rules.table import play, table

ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"
SITTING_OUT = DealState.deal(
    replace(PRESETS["classic"], name="out", players=3, seating=Seating.DEALER_SITS_OUT), DECK, dealer=2
)
PAIRS = DealState.deal(PRESETS["two-deals"], DECK, dealer=0)
OFFERED = table(ANN, BOB, upcard="7h", stock="As")
DRAWN = play(OFFERED, "pass", "pass", "draw")
KNOCKED = play(DRAWN, "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9h 9s")


def spread(text: str, deadwood: str) -> Spread:
    melds = tuple(Meld.parse(meld) for meld in text.split("/"))
    return Spread(0, Card.parse("Kd"), melds, Hand.parse(deadwood))


@pytest.mark.parametrize(
    ("state", "changes", "sentence"),
    [
        (OFFERED, {"hands": (Hand.parse(ANN),)}, "these rules deal to a table of 2, not of 1"),
        (OFFERED, {"turn": 2}, "the turn is at a seat (2) that does not play"),
        (OFFERED, {"dealer": 2}, "the dealer (2) is at no seat"),
        (OFFERED, {"active": (0,)}, "these rules deal 2 hands, and not to the seats (0,)"),
        (OFFERED, {"active": (1, 0)}, "these rules deal 2 hands, and not to the seats (1, 0)"),
        (OFFERED, {"active": (0, 2)}, "these rules deal 2 hands, and not to the seats (0, 2)"),
        (SITTING_OUT, {"dealer": 0}, "the dealer plays unless the dealer sits out"),
        (SITTING_OUT, {"active": (0, 2), "turn": 0}, "the dealer plays unless the dealer sits out"),
        (SITTING_OUT, {"hands": (*SITTING_OUT.hands[:2], Hand.parse("Ad"))}, "seat 2 holds 1 cards"),
        (PAIRS, {"active": (0, 2), "turn": 0}, "each of two deals at once is played by two opponents"),
        (OFFERED, {"stock": OFFERED.stock[1:]}, "the 51 cards on the table are not one deck of 52"),
        (
            OFFERED,
            {"stock": (Card.parse("Kd"), *OFFERED.stock[1:])},
            "the 52 cards on the table are not one deck of 52",
        ),
        (OFFERED, {"phase": Phase.DISCARD}, "seat 0 holds 10 cards"),
        (OFFERED, {"phase": Phase.OVER}, "a deal is over exactly when it has a result"),
        (OFFERED, {"result": void(2)}, "a deal is over exactly when it has a result"),
        (OFFERED, {"phase": Phase.LAY_OFF}, "lay-offs follow a knock that left deadwood"),
        (OFFERED, {"upcard": None}, "an upcard is turned unless the first seat has eleven cards"),
        (OFFERED, {"upcard": Card.parse("As")}, "the upcard on offer is the whole discard pile"),
        (DRAWN, {"taken": Card.parse("7h")}, "a card taken this turn is in the hand of the seat that has to discard"),
        (OFFERED, {"taken": Card.parse("2c")}, "a card taken this turn is in the hand of the seat that has to discard"),
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
