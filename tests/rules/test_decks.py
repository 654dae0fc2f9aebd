"""Stacked decks: each card once, and the named ones where they belong."""

import pytest
from gin.rules import DECK, PRESETS, Card, DealState, Hand, stacked_deck

from tests.decks import cards

ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"


def test_a_stacked_deck_deals_the_named_cards() -> None:
    deck = stacked_deck(ANN, BOB, upcard="7h", stock="As 2h", bottom="Td 3d")
    deal = DealState.deal(PRESETS["standard"], deck, dealer=1)
    assert deal.hands == (Hand.parse(ANN), Hand.parse(BOB))
    assert (deal.upcard, *deal.stock[:2], *deal.stock[-2:]) == tuple(cards("7h As 2h Td 3d"))
    assert sorted(deck) == list(DECK)


def test_the_rest_of_a_stacked_deck_is_in_order() -> None:
    deck = stacked_deck(ANN, BOB, bottom="Qs")
    assert deck[20] == Card.parse("Js")
    assert deck[21:-1] == sorted(deck[21:-1])
    assert deck[-1] == Card.parse("Qs")


@pytest.mark.parametrize(
    ("second", "upcard", "stock"),
    [(f"{BOB} As", "", ""), (BOB.replace(" Ks", ""), "", ""), (BOB, "7h 8h", ""), (BOB, "Kd", ""), (BOB, "7h", "7h")],
)
def test_an_impossible_stacked_deck_is_refused(second: str, upcard: str, stock: str) -> None:
    with pytest.raises(ValueError, match=r"10 cards|named once"):
        stacked_deck(ANN, second, upcard=upcard, stock=stock)
