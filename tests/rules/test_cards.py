"""Cards and hands: writing, reading and counting them."""

import pickle

import pytest
from gin.rules import DECK, Card, Hand, Suit
from hypothesis import given

from tests.rules.strategies import hands


def test_a_deck_has_thirteen_cards_of_each_suit_ace_first() -> None:
    assert len(set(DECK)) == 52
    assert " ".join(map(str, DECK[:13])) == "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
    assert [sum(card.suit is suit for card in DECK) for suit in Suit] == [13] * 4


@pytest.mark.parametrize("text", ["7h", "7H", " 7h ", "7♥", "7♡"])
def test_a_card_is_read_in_every_usual_spelling(text: str) -> None:
    assert Card.parse(text) == Card.of(7, Suit.HEARTS)


@pytest.mark.parametrize("text", ["Td", "tD", "10d", "10♦", "T♢"])
def test_a_ten_is_written_with_a_letter_or_a_number(text: str) -> None:
    assert Card.parse(text) == Card.of(10, Suit.DIAMONDS)


@pytest.mark.parametrize("text", ["", "7", "h", "h7", "1h", "11h", "7x", "7hh", "joker"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as refused:
        Card.parse(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("index", [-1, 52])
def test_a_card_has_an_index_within_the_deck(index: int) -> None:
    with pytest.raises(ValueError, match="0 to 51"):
        Card(index)


@pytest.mark.parametrize("card", DECK)
def test_every_card_round_trips(card: Card) -> None:
    assert Card.parse(str(card)) == Card.parse(card.symbol) == Card.of(card.rank, card.suit) == card
    assert eval(repr(card)) == card
    assert pickle.loads(pickle.dumps(card)) == card
    assert f"{card}" == str(card)


def test_aces_count_one_and_pictures_ten() -> None:
    assert [Card.of(rank, 0).value for rank in range(1, 14)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert Hand.parse("As Kd 7h").value == 18


def test_a_ten_is_shown_as_a_number() -> None:
    assert Card.parse("Th").symbol == "10♥"


def test_a_hand_is_a_set_of_cards() -> None:
    hand = Hand.parse("7h, 8h 9h")
    assert list(hand) == [Card.parse("7h"), Card.parse("8h"), Card.parse("9h")]
    assert hand == Hand.parse("9h 7h 8h")
    assert hash(hand) == hash(Hand.parse("9h 7h 8h"))
    assert hand & Hand.parse("7h As") == Hand.parse("7h")
    assert hand | Hand.parse("As") == hand.with_card(Card.parse("As"))
    assert hand - Hand.parse("7h") == hand.without(Card.parse("7h"))
    assert hand.without(Card.parse("As")) == hand
    assert Card.parse("As") not in hand
    assert -1 not in hand
    assert not Hand()


def test_a_repeated_card_is_refused() -> None:
    with pytest.raises(ValueError, match="stands twice"):
        Hand.parse("7h 8h 7♥")


@given(hands())
def test_every_hand_round_trips(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert eval(repr(hand)) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert Hand(list(hand)) == Hand.of_mask(hand.mask) == hand
    assert len(list(hand)) == len(hand)


def test_a_hand_is_drawn_as_a_grid_for_logs() -> None:
    lines = Hand.parse("Ac Ks 7h").grid().splitlines()
    assert [len(line) for line in lines] == [26] * 4
    assert lines[0].startswith("Ac")
    assert lines[3].endswith("Ks")
