"""The history of a deal that the hand predictor is shown: where each card is, and for how long."""

from gin.players.card_history import AGE_CHANNEL, RECENT_CHANNEL, CardHistory, CardStatus
from gin.rules import PRESETS, Card, Discard, DrawDiscard, DrawStock, PassUpcard, View

from tests.players.helpers import after, position, seen

CHALLENGE = PRESETS["challenge"]
HAND = "8c 9h 9c 2h 3h 4h 5d 5s 5c As"


def card(text: str) -> Card:
    return Card.parse(text)


def inputs(view: View, text: str) -> dict[int, float]:
    """Return the predictor's inputs for one card."""
    return dict(CardHistory.of(view).card_inputs(view)[card(text)])


def test_the_inputs_say_where_each_card_is_and_its_age() -> None:
    state = position(CHALLENGE, HAND, upcard="7c", opponent="Kc Kd", top="4s 3d")
    state = after(state, PassUpcard(), DrawDiscard(), Discard(card("Kc")), DrawStock(), Discard(card("8c")))
    view = seen(after(state, DrawDiscard(), Discard(card("Kd")), DrawStock()))
    assert inputs(view, "9h") == {CardStatus.IN_HAND: 1.0}
    assert inputs(view, "7c") == {CardStatus.WITH_OPPONENT: 1.0, AGE_CHANNEL: 0.0}
    assert inputs(view, "8c") == {CardStatus.WITH_OPPONENT: 1.0, AGE_CHANNEL: 0.05}
    assert inputs(view, "Kc") == {CardStatus.DISCARDED: 1.0, AGE_CHANNEL + 1: 0.0, RECENT_CHANNEL + 1: 1.0}
    assert inputs(view, "Kd") == {CardStatus.DISCARDED: 1.0, AGE_CHANNEL + 1: 0.1, RECENT_CHANNEL + 2: 1.0}
    assert inputs(view, "Qd") == {CardStatus.UNSEEN: 1.0}


def test_a_refused_card_is_told_apart_from_a_dead_one() -> None:
    state = position(CHALLENGE, HAND, upcard="7d", top="4s 3d")
    assert inputs(seen(state), "7d") == {CardStatus.DEAD: 1.0}
    state = after(state, PassUpcard(), PassUpcard(), DrawStock())
    assert inputs(seen(state), "7d") == {CardStatus.REFUSED: 1.0, AGE_CHANNEL + 2: 0.0}
