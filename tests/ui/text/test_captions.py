"""What is said of each step of a deal, and of the cards that were laid off."""

from dataclasses import replace

import pytest
from gin.controller.review import ReviewStep, review_steps
from gin.rules import PRESETS, BigGin, Card, DealState, read_action, view
from gin.ui.text.captions import lay_offs, past_action, step_caption

from tests.ui.views import STANDARD, deal, play, run_down, story

NAMES = ("You", "Poppy")
YOURS = "5c Td Ah 2h 3h 5h 7h 9h Jh Kh"
POPPYS = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
KNOCK = "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"
START = deal(YOURS, POPPYS, upcard="Kd", stock="4d 6h")


def captions(start: DealState, *actions: str, names: tuple[str, ...] = NAMES) -> list[str]:
    """Return the captions of a deal, from its beginning to the end of these actions, which end it."""
    states = [start]
    for action in actions:
        states.append(play(states[-1], action))
    return [step_caption(step, names) for step in review_steps(states, 0)]


def test_a_knock_is_told_step_by_step() -> None:
    said = captions(START, "pass", "pass", "draw", "discard 4d", "draw", KNOCK, "lay 5c on 1", "lay Td on 2", "done")
    assert said == [
        "Poppy dealt the cards",
        "You passed",
        "Poppy passed",
        "You drew the 4♦",
        "You drew the 4♦ and discarded it",
        "Poppy drew the 6♥",
        "Poppy discarded the K♠ and knocked with 6",
        "You laid off 5♣ on 2♣–4♣",
        "You laid off 10♦ on 7♦–9♦",
        "You finished laying off  ·  Poppy wins the deal",
    ]


@pytest.mark.parametrize(
    ("before", "action", "said"),
    [
        ((), "pass", "You passed"),
        ((), "take", "You took the K♦"),
        (("take",), "discard 9h", "You discarded the 9♥"),
        (("pass", "pass"), "draw", "You drew from the stock"),
        (("pass", "pass", "draw", "discard 4d", "draw", KNOCK), "lay 5c on 1", "You laid off 5♣ on 2♣–4♣"),
        (("pass", "pass", "draw", "discard 4d", "draw", KNOCK), "done", "You finished laying off"),
    ],
)
def test_what_the_player_did_is_told_from_the_action(before: tuple[str, ...], action: str, said: str) -> None:
    assert past_action(read_action(action), view(play(START, *before), 0)) == said


def test_the_ways_to_end_a_deal_are_told_apart() -> None:
    start = deal(POPPYS, YOURS, upcard="Kd", stock="6s 4s 6h")
    knocking = view(play(start, "pass", "pass", "draw"), 0)
    assert past_action(read_action(KNOCK), knocking) == "You discarded the K♠ and knocked with 6"
    gin = replace(knocking, hand=knocking.hand.without(Card.parse("6s")).with_card(Card.parse("5c")))
    assert past_action(read_action(KNOCK.replace("4c", "4c 5c")), gin) == "You discarded the K♠ and went gin"
    assert past_action(BigGin(), gin) == "You went big gin"


def test_who_lays_nothing_off_has_laid_off_nothing() -> None:
    said = captions(START, "pass", "pass", "draw", "discard 4d", "draw", KNOCK, "done")
    assert said[-1] == "You laid off nothing  ·  Poppy wins the deal"


def test_a_draw_and_a_discard_are_told_together() -> None:
    actions = ("take", "discard 9h", "take", "discard Ks", "draw", "discard Jh", "draw", "discard 9h")
    told = captions(START, *actions, "draw", "discard Kh", "take", "discard 6h", names=("Anna", "Ben"))
    assert told == [], "the deal is not over"
    end = run_down(play(START, *actions))
    states = [START]
    for action in actions:
        states.append(play(states[-1], action))
    said = [step_caption(step, ("Anna", "Ben")) for step in review_steps([*states, end], 0)]
    assert said[1:9] == [
        "Anna took the K♦",
        "Anna took the K♦ and discarded the 9♥",
        "Ben took the 9♥",
        "Ben took the 9♥ and discarded the K♠",
        "Anna drew the 4♦",
        "Anna drew the 4♦ and discarded the J♥",
        "Ben drew the 6♥",
        "Ben drew the 6♥ and discarded the 9♥",
    ]
    assert said[9].endswith("The deal is void")


@pytest.mark.parametrize(
    ("mine", "actions", "last"),
    [
        (POPPYS, ("knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs",), "You discarded the K♠ and went gin"),
        (POPPYS.replace("Ks", "Qd"), ("biggin",), "You went big gin"),
    ],
)
def test_gin_is_told_once(mine: str, actions: tuple[str, ...], last: str) -> None:
    theirs = YOURS.replace("Td", "6s")
    rules = replace(STANDARD, big_gin_bonus=31)
    for first, second, dealer, told in ((mine, theirs, 1, last), (theirs, mine, 0, last.replace("You", "Poppy"))):
        start = deal(first, second, upcard="Kd", stock="Td 6h", rules=rules, dealer=dealer)
        assert captions(start, "pass", "pass", "draw", *actions)[-1] == told


@pytest.mark.parametrize("preset", ["standard", "eleven", "table-of-three", "table-of-four", "partners"])
def test_every_step_of_any_deal_has_a_sentence_with_the_name_of_who_did_it(preset: str) -> None:
    rules, names = PRESETS[preset], ("Anna", "Ben", "Cleo", "Dan")
    for seed in range(12):
        steps = review_steps([state for _, state in story(seed, rules)], 0)
        assert steps
        for number, step in enumerate(steps):
            said = step_caption(step, names)
            assert said.startswith(names[step.actor])
            assert "None" not in said
            assert said.endswith("dealt the cards") == (number == 0)


def test_a_step_as_it_was_seen_does_not_name_what_others_drew() -> None:
    kinds = set()
    for seed in range(12):
        states = [state for _, state in story(seed)]
        for step in review_steps(states, 0):
            told, seen = step_caption(step, NAMES), step_caption(step, NAMES, as_seen=True)
            if step.actor == 0 or " drew " not in told:
                assert seen == told
            elif " discarded " in told:
                assert seen == f"Poppy discarded {the_card(step)}"
                kinds.add("discarded")
            else:
                assert seen == "Poppy drew from the stock"
                kinds.add("drawn")
    assert kinds == {"drawn", "discarded"}


def the_card(step: ReviewStep) -> str:
    """Return the card of a step with its article."""
    assert step.card is not None
    return f"the {step.card.symbol}"


def test_cards_laid_off_on_one_meld_are_listed_together() -> None:
    start = deal("5c 6c Qd Ah 2h 5h 7h 9h Jh Kh", POPPYS, upcard="Kd", stock="4d 6h")
    acts = ("pass", "pass", "draw", "discard 4d", "draw", KNOCK)
    end = play(start, *acts, "lay 5c on 1", "lay Qd on 3", "lay 6c on 1", "done")
    view = review_steps([start, end], 0)[-1].view
    assert lay_offs(view, NAMES) == ("You laid off 5♣ 6♣ on 2♣–4♣", "You laid off Q♦ on Q♣ Q♥ Q♠")
    assert lay_offs(view, ("Anna", "Ben"))[0] == "Anna laid off 5♣ 6♣ on 2♣–4♣"
    nothing = review_steps([start, play(start, *acts, "done")], 0)[-1].view
    assert lay_offs(nothing, NAMES) == ()


def test_without_a_name_of_your_own_you_are_you() -> None:
    steps = review_steps([state for _, state in story(2)], 0)
    assert {step_caption(step, NAMES).split()[0] for step in steps} == {"You", "Poppy"}
