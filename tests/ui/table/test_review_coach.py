"""The coach on the screen that looks back: verdicts, the chart, mistakes, and the other hand as it was seen."""

import random
import re
from dataclasses import replace
from typing import Any

import pytest
from gin.assets import assets
from gin.coach.look_ahead import Adjustment
from gin.coach.review import Account, Judgement
from gin.lab.bench.harness import play_deals
from gin.lab.qa.staging import played_game
from gin.rules import PRESETS, Card, Discard, Knock, view
from gin.storage import PERSON
from gin.ui.i18n import ENGLISH, set_language
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.shell.host import ASK_AGAIN
from gin.ui.table import review_coaching
from gin.ui.table.chance_chart import chance_after
from gin.ui.table.comparison import comparison_sprites
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.text.coaching import account_text, hidden_text, verdict_sentence
from gin.ui.widgets.chart import Chart, Polyline
from gin.ui.widgets.tooltip import tooltip_text

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, BEN, STACKED, STANDARD, TWO, Evening, SitDown, game
from tests.ui.views import deal

BEST = Discard(Card.parse("Kd"))
SOME_VIEW = view(deal(ANNA, BEN), 0)


def judged(cost: float = 0.0, luck: float = 0.0, options: int = 11) -> Judgement:
    return Judgement(0, 0, BEST, cost, luck, 0.5, 0.0, options)


@pytest.fixture
def looked_back(sit_down: SitDown) -> tuple[Evening, ReviewScreen]:
    """Return an evening on which Anna knocked a turn too late, and what she sees when she looks back."""
    evening = sit_down(STACKED)
    return evening, knocked_too_late(evening)


def knocked_too_late(evening: Evening) -> ReviewScreen:
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard 6h", "draw")
    evening.answer()
    evening.keys("k")
    evening.keys("b")
    evening.pilot.settle()
    screen = evening.app.stack.scene
    assert isinstance(screen, ReviewScreen)
    return screen


@pytest.mark.parametrize(
    ("decision", "said"),
    [
        (judged(), "Best move."),
        (judged(0.004), "Good move."),
        (judged(0.0123), "Inaccuracy (−1.2%). Better: discard the K♦."),
        (judged(0.031), "Mistake (−3.1%). Better: discard the K♦."),
        (judged(0.5), "Blunder (−50.0%). Better: discard the K♦."),
        (judged(options=1), "There was no choice."),
        (judged(luck=0.1, options=1), "Lucky card (+10.0%)."),
        (judged(luck=-0.07), "Best move. Unlucky card (−7.0%)."),
        (judged(luck=0.05), "Best move."),
        (replace(judged(0.0208), chance=0.4904), "Inaccuracy (−2.0%). Better: discard the K♦."),
        (replace(judged(0.0008), chance=0.4904), "Best move."),
    ],
)
def test_a_verdict_says_what_a_decision_cost_and_what_luck_it_had(decision: Judgement, said: str) -> None:
    assert verdict_sentence(decision, SOME_VIEW) == said


def test_a_mark_lies_on_the_line_of_who_decided() -> None:
    mine, again = judged(), replace(judged(), chance=0.8)
    theirs = replace(judged(), seat=1, side=1, chance=0.6)
    deal = [mine, again, theirs, theirs, mine]
    assert [chance_after(deal, number, 0, 0.2) for number in range(5)] == pytest.approx([0.8, 0.7, 0.4, 0.4, 0.2])
    assert chance_after(deal, 4, 1, 0.2) == pytest.approx(0.5), "the other side's line ends there"


def test_the_figure_is_the_chance_of_who_looks_back_and_the_comparison_says_whose_it_is(
    looked_back: tuple[Evening, ReviewScreen],
) -> None:
    _, screen = looked_back
    coach = screen.coach
    assert coach is not None
    sides = set()
    for step in range(1, len(screen.steps)):
        made, then = coach.judged(step), coach.judged(step + 1)
        assert made is not None
        sides.add(made.side)
        assert coach.heading(step) == ("Marlow’s chance to win the game" if made.side else "")
        if then is not None and then.side == 0:
            assert coach.chance(step) == then.chance
        elif then is not None and made.side == 0:
            assert coach.chance(step) == pytest.approx(made.chance - made.cost)
        elif then is not None and 0 in sides:
            assert coach.chance(step) == coach.chance(step - 1)
    assert sides == {0, 1}


def test_luck_and_play_are_told_in_per_cent() -> None:
    assert account_text("You", Account(-0.031, 0.165, 9, 8, 1, 0)) == "You: luck +16.5%, play −3.1%"
    assert account_text("Marlow", Account(0.0, -0.24, 9, 9, 0, 0)) == "Marlow: luck −24.0%, play 0.0%"


def test_advice_tells_a_discard_from_a_knock_with_the_same_card() -> None:
    assert verdict_sentence(judged(0.031), replace(SOME_VIEW, legal=(Knock(BEST.card, ()),))).endswith(
        "Better: discard the K♦ and play on."
    )
    assert verdict_sentence(judged(0.031), replace(SOME_VIEW, legal=(Knock(Card.parse("2c"), ()),))).endswith(
        "Better: discard the K♦."
    )


def test_the_figures_of_a_deal_add_up_to_what_it_comes_to(looked_back: tuple[Evening, ReviewScreen]) -> None:
    _, screen = looked_back
    assert screen.coach is not None
    last = len(screen.steps) - 1
    luck, play, their_luck, their_play, total = (
        round(10 * float(figure.replace("−", "-")))
        for figure in re.findall(r"[+−]?\d+\.\d", f"{screen.coach.verdict(last)} {screen.coach.reason(last)}")
    )
    assert luck + play - their_luck - their_play == total


def test_what_looking_further_finds_is_told_as_soon_as_it_is_there(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(STACKED)
    found: list[tuple[Adjustment, ...]] = []
    evening.app.look = lambda view, chosen: found.pop() if found else None
    screen = knocked_too_late(evening)
    coach = screen.coach
    assert coach is not None
    assert coach.looks_further
    assert evening.app.stack.wait_time() == ASK_AGAIN
    assert evening.app.stack.idle_time() is None, "nobody has to wait"
    said = listen(evening.app.stack)
    screen.sprites()
    (looking,) = {text for text in said if "closer look" in text}
    total = int(re.findall(r"\d+", looking)[1])
    assert looking.startswith(f"The coach takes a closer look: 0 of {total}   ·   ")
    step = next(step for step in range(1, len(screen.steps)) if (judged := coach.judged(step)) and judged.doubtful)
    other = coach.hint(step).analysis.options[-1].action
    assert coach.hint(step).analysis.best.action != other
    found.append((Adjustment(other, 0.5, 9.0, 0.01),))
    evening.pilot.step()
    judged = coach.judged(step)
    assert judged is not None
    assert coach.hint(step).analysis.best.action == other == judged.best
    found += [()] * (total - 1)
    evening.pilot.step()
    assert not coach.looks_further
    del said[:]
    screen.sprites()
    assert not any("closer look" in text for text in said)


def test_a_mistake_can_be_made_good(looked_back: tuple[Evening, ReviewScreen]) -> None:
    evening, screen = looked_back
    coach, played = screen.coach, evening.session.record.deals[0]
    assert coach is not None
    own = next(step for step in range(len(screen.steps)) if coach.is_own_mistake(step))
    for step, tooltip in ((own - 1, "Play on from here"), (own, "Try this move again")):
        screen.go_to(step, at_once=True)
        button = evening.pilot.button("play-on")
        assert button.tooltip == tooltip
    evening.click("play-on")
    assert evening.session.record.deals[0].actions == played.actions[: own - 1]
    assert evening.session.view().turn == 0


def test_a_legend_explains_the_lines_and_marks(looked_back: tuple[Evening, ReviewScreen], listen: Listen) -> None:
    evening, screen = looked_back
    said = listen(evening.app.stack)
    screen.sprites()
    assert set(said) >= {"As you saw it", "As Marlow saw it", "Luck", "Blunder", "Mistake", "Inaccuracy"}


def test_the_lines_of_both_sides_differ_without_colours(
    looked_back: tuple[Evening, ReviewScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, screen = looked_back
    lines: list[Polyline] = []

    def drawn(chart: Chart, *_how: object, **_more: object) -> list[Sprite]:
        lines.extend(chart.lines)
        return []

    monkeypatch.setattr(Chart, "sprites", drawn)
    screen.sprites()
    assert [line.dashed for line in lines] == [False, True]


def test_a_reason_for_the_other_side_says_so(looked_back: tuple[Evening, ReviewScreen]) -> None:
    _, screen = looked_back
    coach = screen.coach
    assert coach is not None
    steps = [step for step in range(1, len(screen.steps)) if (judged := coach.judged(step)) and judged.inaccurate]
    for step in steps:
        decision = coach.judged(step)
        assert decision is not None
        ours = decision.side == screen.steps[0].view.seat
        assert coach.reason(step).startswith("For ") != ours


def test_every_decision_has_its_verdict_beside_what_was_done(looked_back: tuple[Evening, ReviewScreen]) -> None:
    _, screen = looked_back
    coach = screen.coach
    assert coach is not None
    assert not coach.busy
    last = len(screen.steps) - 1
    assert "luck" in coach.verdict(last)
    assert coach.judged(0) is None
    for step in range(1, last):
        decision = coach.judged(step)
        assert decision is not None
        assert decision.seat == screen.steps[step].actor
        assert coach.verdict(step) == verdict_sentence(decision, coach.hint(step).view)
        assert bool(coach.reason(step)) == decision.inaccurate


def test_keys_lead_from_mistake_to_mistake(looked_back: tuple[Evening, ReviewScreen]) -> None:
    evening, screen = looked_back
    coach = screen.coach
    assert coach is not None
    mistakes = [step for step in range(len(screen.steps)) if (each := coach.judged(step)) and each.mistaken]
    assert mistakes, "she could have knocked at once"
    evening.keys("home")
    found = []
    for _ in mistakes:
        evening.keys(".")
        found.append(screen.step)
    assert found == mistakes
    button = evening.pilot.button("next-mistake")
    assert not button.enabled
    assert tooltip_text(button) == "There is no mistake after this."
    evening.keys(".")
    assert screen.step == mistakes[-1], "there is none after the last"
    evening.keys(*[","] * len(mistakes))
    assert screen.step == mistakes[0]


def test_the_other_hand_lies_as_it_was_seen(looked_back: tuple[Evening, ReviewScreen]) -> None:
    evening, screen = looked_back
    evening.keys("home", "right", "right")
    step = screen.steps[screen.step]
    mine, theirs = step.hands[step.view.seat], step.hands[1 - step.view.seat]
    faces = {card: place.pose.face for card, place in screen.layout.table.places.items()}
    assert all(faces[card] == 1 for card in mine)
    assert {card for card in theirs if faces[card] == 1} == set(step.view.known_hand(1 - step.view.seat))
    evening.keys("v")
    assert all(place.pose.face == 1 for place in screen.layout.table.places.values())


def test_the_other_options_are_compared(looked_back: tuple[Evening, ReviewScreen]) -> None:
    evening, screen = looked_back
    coach = screen.coach
    assert coach is not None
    evening.keys(".", "h")
    assert screen.comparing
    hint = coach.hint(screen.step)
    decision = coach.judged(screen.step)
    assert decision is not None
    assert hint.analysis.best.action == decision.best
    assert len(screen.sprites()) > 20


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_comparison_is_clear_of_the_cards(
    sit_down: SitDown, size: tuple[int, int], text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Sprite] = []

    def spy(*args: Any) -> list[Sprite]:
        drawn[:] = comparison_sprites(*args)
        return drawn

    monkeypatch.setattr(review_coaching, "comparison_sprites", spy)
    screen = knocked_too_late(sit_down(STACKED, size=size))
    screen.as_seen, screen.comparing = False, True
    screen.stack.renderer.text_size = text_size
    screen.relayout()
    for step in range(len(screen.steps) - 1, 0, -1):
        screen.go_to(step, at_once=True)
        screen.sprites()
        cards = [place.pose.rect for place in screen.layout.table.places.values()]
        assert not any(card.overlap(Rect(*sprite.rect)) for card in cards for sprite in drawn)
    assert drawn


def test_of_a_hidden_hand_no_more_is_told_than_the_cost_until_it_is_opened(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down()
    record = played_game(replace(STANDARD, target=30), ("You", "Marlow"), 7)
    evening.store.finish_game(evening.store.begin_game(record, (PERSON, "steady")))
    evening.app.to_title()
    evening.app.library.show(1)
    evening.pilot.settle()
    screen = evening.app.stack.scene
    assert isinstance(screen, ReviewScreen)
    evening.keys("n")
    evening.pilot.settle()
    evening.keys(".")
    evening.keys("h")
    assert not screen.comparing
    assert evening.pilot.button("alternatives").why == hidden_text()
    said = listen(evening.app.stack)

    def told() -> set[str]:
        del said[:]
        screen.sprites()
        return set(said)

    covered = told()
    assert {"Marlow discarded the 10♥", "Mistake (−4.6%).", hidden_text()} <= covered
    assert not any("K♦" in text or text.startswith("For ") for text in covered)
    evening.keys("v", "h")
    opened = told()
    assert "Mistake (−4.6%). Better: discard the K♦." in opened
    assert any(text.startswith("For Marlow: ") for text in opened)
    assert {"Marlow’s chance to win the game", "Discard the K♦"} <= opened
    evening.keys("v")
    assert told() == covered


def test_a_press_on_the_chart_goes_to_its_step(looked_back: tuple[Evening, ReviewScreen]) -> None:
    evening, screen = looked_back
    x = screen.slider.position(3)
    evening.pilot.click(screen.layout.chart._replace(x=x - 1, w=2))
    assert screen.step == 3


def test_three_at_a_table_look_back_without_the_coach_and_are_told_why(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down()
    evening.app.begin(game((*TWO, TWO[0]), PRESETS["table-of-three"]))
    play_deals(evening.app, evening.pilot, random.Random(0), 1)
    said = listen(evening.app.stack)
    evening.keys("b")
    screen = evening.app.stack.scene
    assert isinstance(screen, ReviewScreen)
    assert screen.coach is None
    assert "The coach reviews games of two sides." in " ".join(said)
    set_language("de", assets())
    try:
        screen.sprites()
    finally:
        set_language(ENGLISH, assets())
    assert "Der Trainer bespricht Partien zweier Seiten." in " ".join(said), "in the language of the moment"


def test_what_was_reviewed_is_stored(looked_back: tuple[Evening, ReviewScreen]) -> None:
    evening, _ = looked_back
    (counts,) = evening.store.decision_counts().values()
    assert counts.mistakes > 0
