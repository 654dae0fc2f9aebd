"""Actions as text."""

import pytest
from gin.rules import Action, BigGin, Discard, DrawDiscard, DrawStock, FinishLayOff, Knock, LayOff, Meld, PassUpcard
from gin.rules.cards import Card
from gin.rules.notation import read_action, write_action

KING, NINE = Card.parse("Kd"), Card.parse("9h")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", PassUpcard()),
        ("draw", DrawStock()),
        ("take", DrawDiscard()),
        ("discard Kd", Discard(KING)),
        ("knock 9h: 9c Tc Jc / 5c 5d 5h", Knock(NINE, (Meld.parse("5c 5d 5h"), Meld.parse("9c Tc Jc")))),
        ("knock 9h: Ks As 2s", Knock(NINE, (Meld.parse("2s As Ks"),))),
        ("knock 9h:", Knock(NINE, ())),
        ("biggin", BigGin()),
        ("lay 9h on 2", LayOff(NINE, 1)),
        ("done", FinishLayOff()),
    ],
)
def test_every_action_is_written_and_read(text: str, action: Action) -> None:
    assert write_action(action) == text
    assert read_action(text) == action
    assert read_action(f"  {text} ") == action


def test_words_of_earlier_releases_are_read_but_not_written() -> None:
    assert read_action("shed Kd") == Discard(KING)
    assert write_action(read_action("shed Kd")) == "discard Kd"


def test_knocks_with_the_same_melds_are_equal_in_any_order() -> None:
    assert read_action("knock 9h: 5c 5d 5h / 9c Tc Jc") == read_action("knock 9h: Jc Tc 9c / 5h 5c 5d")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not an action"),
        ("fold", "'fold' is not an action"),
        ("discard", "'discard' is not an action"),
        ("shed", "'shed' is not an action"),
        ("discard Kd 9h", "'discard Kd 9h' is not an action"),
        ("knock 9h", "'knock 9h' is not an action"),
        ("lay 9h on 0", "'lay 9h on 0' is not an action"),
        ("discard 1d", "'1d' is not a card"),
        ("knock 9h: 5c 5d", "5c 5d is no meld"),
        ("knock 9h: 5c 5d 5d", "a card stands twice"),
    ],
)
def test_a_bad_action_text_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        read_action(text)
    assert sentence in str(refused.value)
