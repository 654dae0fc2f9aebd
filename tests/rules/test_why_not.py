"""`why_not` tells from a view why an action is not legal, in the words with which `apply` refuses it."""

from random import Random

from gin.rules import (
    Action,
    Card,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Message,
    PassUpcard,
    Phase,
    Ruleset,
    apply,
    view,
    why_not,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.machine import choose, every_action, shuffled
from tests.rules.strategies import rulesets
from tests.rules.table import play, table

ANN = "2c 3c 4c 5d 6d 7d 9h 9s 9c Kd"
BOB = "Ac Ah 4d 4h 6c 6s 8d Jc Qh Ks"


def check_every_action(state: DealState, rng: Random) -> None:
    """Check that `why_not` accepts what `apply` accepts, and refuses the rest with the same message."""
    seen = view(state, state.turn)
    for action in every_action(state, rng):
        assert told(why_not(seen, action)) == told(refused(state, action))


def refused(state: DealState, action: Action) -> Message | None:
    """Return the message with which `apply` refuses an action; None if it accepts it."""
    try:
        apply(state, action)
    except IllegalAction as refusal:
        (message,) = refusal.args
        assert isinstance(message, Message)
        return message
    return None


def told(message: Message | None) -> tuple[str, str, dict[str, object]] | None:
    """Return a message's English text, template and values."""
    return None if message is None else (str(message), message.template, message.values)


@given(rules=rulesets(), seed=st.integers(0, 2**32))
@settings(max_examples=40)
def test_why_not_says_what_apply_says_in_random_deals(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    state = DealState.deal(rules, shuffled(rng), rng.randrange(rules.players))
    while state.phase is not Phase.OVER:
        if state.phase is not Phase.DISCARD or rng.random() < 0.2:
            check_every_action(state, rng)
        state, _ = apply(state, choose(state, rng))
    check_every_action(state, rng)


def test_a_seat_not_on_turn_is_told_so() -> None:
    state = play(table(ANN, BOB, upcard="7h", stock="As"), "pass", "pass", "draw")
    for action in (*every_action(state, Random(1)), DrawStock(), Discard(Card.parse("Ks"))):
        assert why_not(view(state, 1), action) == "It is not your turn."


def test_every_seat_is_told_when_the_deal_is_over() -> None:
    state = play(table(ANN, BOB, stock="9d"), "pass", "pass", "draw", "knock Kd: 2c 3c 4c / 5d 6d 7d / 9c 9d 9h 9s")
    assert {why_not(view(state, seat), PassUpcard()) for seat in (0, 1)} == {"This deal is over."}


def test_the_view_knows_of_passes_and_of_returned_discards() -> None:
    state = play(table(ANN, BOB, upcard="7h"), "pass", "pass")
    assert view(state, 0).passes == 2
    assert why_not(view(state, 0), DrawDiscard()) == (
        "Everyone passed the upcard, so the first draw must be from the stock."
    )
    rules = Ruleset.parse("free opening=free allow_returned_discard=yes")
    state = play(table(ANN, BOB, upcard="Jh", rules=rules), "take", "discard Jh", "take", "discard Jh")
    assert view(state, 1).returned_discards == 2
    assert why_not(view(state, 0), DrawDiscard()) == (
        "Everyone has taken this card and discarded it again, so the next draw must be from the stock."
    )
