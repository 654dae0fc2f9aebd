"""Every pair of values of two options: the contradictions are pinned, all others can be played."""

from enum import StrEnum
from itertools import combinations
from typing import Any

from gin.rules import DECK, Aces, DealState, Ruleset
from gin.rules.ruleset import (
    AfterVoid,
    FirstDealer,
    NextDealer,
    Oklahoma,
    Opening,
    Seating,
    Settlement,
    Shutout,
    StockEnd,
    Tie,
)

VALUES: dict[str, tuple[Any, ...]] = {
    "players": (2, 3, 4),
    "partners": (False, True),
    "seating": tuple(Seating),
    "first_dealer": tuple(FirstDealer),
    "next_dealer": tuple(NextDealer),
    "after_void": tuple(AfterVoid),
    "opening": tuple(Opening),
    "cards_dealt": (7, 10),
    "allow_returned_discard": (False, True),
    "pile_turns": (None, 1, 12),
    "knock_limit": (0, 5, 10),
    "oklahoma": tuple(Oklahoma),
    "spades_double": (False, True),
    "gin_bonus": (0, 25),
    "big_gin_bonus": (None, 31),
    "undercut_bonus": (0, 25),
    "tie": tuple(Tie),
    "stock_end": tuple(StockEnd),
    "aces": tuple(Aces),
    "target": (None, 100),
    "game_bonus": (0, 100),
    "box_bonus": (0, 25),
    "box_at_once": (False, True),
    "shutout": tuple(Shutout),
    "shutout_bonus": (0, 100),
    "settlement": tuple(Settlement),
    "hollywood": (False, True),
    "ante": (0, 10),
}

NEEDS: dict[tuple[str, Any], dict[str, Any]] = {
    ("partners", True): {"players": 4},
    ("seating", Seating.DEALER_SITS_OUT): {"players": 3},
    ("seating", Seating.TWO_DEALS): {"players": 4, "partners": True},
    ("spades_double", True): {"oklahoma": Oklahoma.ACE_IS_GIN},
    ("shutout_bonus", 100): {"shutout": Shutout.FLAT},
    ("shutout", Shutout.DOUBLES_DIFFERENCE): {"settlement": Settlement.DIFFERENCE},
}
"""The other options that a value needs; they are set unless the pair says otherwise."""

REFUSED = {
    "players=2 partners=True",
    "players=3 partners=True",
    *(f"players={players} seating={Seating.DEALER_SITS_OUT}" for players in (2, 4)),
    *(f"players={players} seating={Seating.TWO_DEALS}" for players in (2, 3)),
    *(f"players={players} shutout={Shutout.DOUBLES_DIFFERENCE}" for players in (3, 4)),
    *(f"players={players} settlement={Settlement.DIFFERENCE}" for players in (3, 4)),
    f"partners=True seating={Seating.DEALER_SITS_OUT}",
    f"partners=False seating={Seating.TWO_DEALS}",
    f"seating={Seating.DEALER_SITS_OUT} shutout={Shutout.DOUBLES_DIFFERENCE}",
    f"seating={Seating.DEALER_SITS_OUT} settlement={Settlement.DIFFERENCE}",
    *(f"opening={Opening.ELEVEN} oklahoma={ace}" for ace in ("ace-is-gin", "ace-is-one")),
    f"opening={Opening.ELEVEN} spades_double=True",
    *(f"knock_limit={limit} oklahoma={ace}" for limit in (0, 5) for ace in ("ace-is-gin", "ace-is-one")),
    *(f"knock_limit={limit} spades_double=True" for limit in (0, 5)),
    f"oklahoma={Oklahoma.OFF} spades_double=True",
    "target=None hollywood=True",
    *(f"shutout={shutout} shutout_bonus=100" for shutout in Shutout if shutout is not Shutout.FLAT),
    f"shutout={Shutout.DOUBLES_DIFFERENCE} settlement={Settlement.TOTALS}",
}


def pairs() -> list[dict[str, Any]]:
    return [
        {first: one, second: other}
        for first, second in combinations(VALUES, 2)
        for one in VALUES[first]
        for other in VALUES[second]
    ]


def rules_with(pair: dict[str, Any]) -> Ruleset:
    needs: dict[str, Any] = {"shutout": Shutout.NONE}
    for option in pair.items():
        needs |= NEEDS.get(option, {})
    return Ruleset(**needs | pair)


def test_only_the_pinned_pairs_of_options_are_refused() -> None:
    refused, unfinished = set(), list[str]()
    for pair in pairs():
        try:
            rules = rules_with(pair)
        except ValueError as refusal:
            sentence = str(refusal)
            refused.add(" ".join(f"{option}={value}" for option, value in pair.items()))
            unfinished += [] if sentence.endswith(".") else [sentence]
        else:
            assert DealState.deal(rules, DECK, dealer=0).result is None
            assert Ruleset.parse(str(rules)) == rules
    assert refused == REFUSED
    assert unfinished == []


def test_every_option_and_choice_is_paired() -> None:
    assert set(VALUES) == set(Ruleset.__dataclass_fields__) - {"name"}
    for option, values in VALUES.items():
        default = Ruleset.__dataclass_fields__[option].default
        if isinstance(default, StrEnum):
            assert set(values) == set(type(default))
