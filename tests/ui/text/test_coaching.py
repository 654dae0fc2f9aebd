"""The coach's words for actions are those of the buttons."""

import pytest
from gin.assets import assets
from gin.rules import DealState, PassUpcard, read_action, view
from gin.ui.i18n import ENGLISH, set_language
from gin.ui.text.coaching import action_text, change_text, cost_text, result_text, sentence

from tests.ui.views import deal, play, run_down

OFFERED = deal("2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", "Ah 2h 3h 5h 7h 9h Jh Kh 5c Td", upcard="Kd", stock="6s Qd")
GOES_GIN = deal("2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", "Ah 2h 3h 5h 7h 9h Jh Kh 5c 2d", upcard="Kd", stock="Td")


@pytest.mark.parametrize(
    ("state", "action", "said"),
    [
        (OFFERED, "take", "Take the K♦"),
        (OFFERED, "pass", "Pass"),
        (play(OFFERED, "pass", "pass"), "draw", "Draw from the stock"),
        (play(OFFERED, "pass", "pass", "draw"), "discard Ks", "Discard the K♠"),
        (play(OFFERED, "pass", "pass", "draw"), "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs", "Discard the K♠ and knock"),
        (
            play(GOES_GIN, "pass", "pass", "draw"),
            "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs",
            "Discard the K♠ and go gin",
        ),
    ],
)
def test_an_action_is_named_with_its_card(state: DealState, action: str, said: str) -> None:
    assert action_text(read_action(action), view(state, state.turn)) == said


def test_a_pass_after_the_stock_has_run_out_names_no_upcard() -> None:
    state = run_down(deal("2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", "Ah 2h 3h 5h 7h 9h Jh Kh 5c Td", upcard="Kd"))
    assert action_text(PassUpcard(), view(state, state.turn)) == "Pass"


def test_chances_are_told_in_per_cent_and_never_in_points() -> None:
    said = [
        cost_text(0.051),
        change_text(0.55, 0.5),
        result_text(0.026),
    ]
    assert said == [
        "−5.1%",
        "50%, was 55%",
        "In all: +2.6%",
    ]


def test_a_sentence_ends_as_the_language_has_it() -> None:
    try:
        set_language("zh", assets())
        assert sentence("弃牌") == "弃牌。"
    finally:
        set_language(ENGLISH, assets())
