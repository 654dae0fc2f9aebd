"""The end of a deal: a word, running figures and a shower of suits, all of it soon over."""

from dataclasses import replace

import pygame
import pytest
from gin.assets import assets
from gin.controller import DealOver, GameOver
from gin.rules import Card, DealResult, Outcome, Scoresheet, stacked_deck
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.table.deal_end import DURATION, DealEndAnimation
from gin.ui.testing.pilot import headless

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, BEN, KNOCK, STACKED, STANDARD, Evening, SitDown

AREA = Rect(0, 0, 876, 800)
GIN = stacked_deck(ANNA, BEN, upcard="Kd", stock="Td 6h")
"""Anna goes gin once she has drawn."""


def result(outcome: Outcome = Outcome.KNOCK) -> DealResult:
    return DealResult(outcome, 0, 40, 0, 1, (3, 43), 0)


def ending(
    outcome: Outcome = Outcome.KNOCK, *, game: bool = False, won: bool = True, reduced_motion: bool = False
) -> DealEndAnimation:
    end = result(outcome)
    sheet = Scoresheet(replace(STANDARD, target=10 if game else 100)).add(end)
    return DealEndAnimation.for_result(end, sheet, won=won, begin=10.0, speed=1.0, reduced_motion=reduced_motion)


def drawn(told: DealEndAnimation, now: float) -> int:
    """How many sprites it is made of at a time."""
    with headless():
        pygame.display.set_mode((8, 8))
        return len(told.sprites(Renderer(assets(), LAMPLIGHT), now, AREA))


def test_the_points_run_up_from_nothing_to_all_and_never_down() -> None:
    told = ending()
    parts = [told.count_progress(10 + step / 60) for step in range(90)]
    assert parts[0] == 0
    assert parts[-1] == 1
    assert parts == sorted(parts)


def test_it_counts_for_as_long_as_a_figure_changes() -> None:
    times = [10 + step / 60 for step in range(90)]
    for told in (replace(ending(), figure=figure) for figure in (0, 1, 5, 40, 300)):
        shown = [round(told.figure * told.count_progress(now)) for now in times]
        assert [told.is_counting(now) for now in times] == [figure != shown[-1] for figure in shown]
    assert ending(game=True).figure > ending().figure, "what the game is worth runs up too"


def test_it_is_over_within_a_second_and_a_half_and_at_once_when_it_is_skipped() -> None:
    told = ending(Outcome.GIN)
    assert DURATION <= 1.5
    assert not told.is_over(10.1)
    assert told.is_over(10 + DURATION)
    assert told.skipped().is_over(10.1)
    assert told.skipped().count_progress(10.1) == 1


def test_twice_the_pace_takes_half_the_time() -> None:
    told = replace(ending(), speed=2.0)
    assert not told.is_over(10 + DURATION * 0.49)
    assert told.is_over(10 + DURATION * 0.51)
    assert told.count_progress(10.3) > ending().count_progress(10.3)


@pytest.mark.parametrize(
    ("outcome", "game", "word"),
    [
        (Outcome.KNOCK, False, ""),
        (Outcome.KNOCK, True, "Game!"),
        (Outcome.GIN, False, "Gin!"),
        (Outcome.BIG_GIN, True, "Big gin!"),
        (Outcome.UNDERCUT, False, "Undercut!"),
    ],
)
def test_what_is_special_has_a_word_on_a_band(outcome: Outcome, game: bool, word: str) -> None:
    told = ending(outcome, game=game, won=False)
    assert told.word == word
    assert bool(drawn(told, 10.6)) == bool(word)
    assert not drawn(told, 10 + DURATION)


def test_suits_are_thrown_up_for_a_game_that_is_won_unless_it_shall_be_calm() -> None:
    band = drawn(ending(game=True, won=False), 10.7)
    assert drawn(ending(game=True), 10.7) > band + 20
    assert drawn(ending(game=True, reduced_motion=True), 10.7) == band


def test_each_end_has_its_sounds() -> None:
    assert ending().opening_sounds == ()
    assert ending(Outcome.UNDERCUT).opening_sounds == ("undercut",)
    assert ending(game=True).opening_sounds == ("win",)
    assert ending(game=True, won=False).opening_sounds == ("lose",)


def test_the_figures_tick_while_they_run_and_no_longer() -> None:
    told = ending()
    ticks = [told.ticks_between(10 + step / 60, 10 + (step + 1) / 60) for step in range(120)]
    assert 8 <= sum(ticks) <= 16
    assert not any(ticks[80:])
    assert not any(replace(told, figure=0).ticks_between(10 + step / 60, 10 + (step + 1) / 60) for step in range(120))


# At the table


@pytest.fixture
def gin(sit_down: SitDown) -> Evening:
    """Return an evening in which the player has gone gin, at normal speed, with the cards open."""
    evening = sit_down(GIN, speed="1")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.pilot.key("k")
    while "Next deal" not in evening.labels:
        evening.pilot.step()
    return evening


def test_the_first_key_shows_the_whole_result_and_only_the_next_goes_on(gin: Evening) -> None:
    assert gin.table.idle_time() == 0
    gin.app.stack.handle(Key("return"))
    assert gin.session.status == DealOver()
    assert gin.table.idle_time() is None
    gin.app.stack.handle(Key("return"))
    assert len(gin.session.record.deals) == 2


def test_a_key_goes_on_as_soon_as_no_figure_changes_any_more(gin: Evening) -> None:
    assert gin.table.idle_time() == 0
    gin.pilot.step(1.1)
    assert gin.table.idle_time() == 0, "the last flourish is still there"
    gin.app.stack.handle(Key("return"))
    assert len(gin.session.record.deals) == 2


def test_left_alone_it_comes_to_rest_and_nothing_more_is_drawn(gin: Evening) -> None:
    gin.pilot.settle(3.0)
    frames = gin.pilot.frames
    gin.pilot.step(5.0)
    assert gin.pilot.frames == frames


@pytest.mark.parametrize(
    ("deck", "knock", "knocked"),
    [(STACKED, KNOCK, True), (GIN, "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs", False)],
    ids=["knock", "gin"],
)
def test_the_hand_that_ended_the_deal_is_said_to_have_knocked_unless_it_went_gin(
    deck: list[Card], knock: str, knocked: bool, sit_down: SitDown, listen: Listen
) -> None:
    evening = sit_down(deck)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    said = listen(evening.app.stack)
    evening.play(knock)
    assert ("You knocked" in said) == knocked


def test_the_end_of_a_game_shows_what_was_won_in_a_wreath(sit_down: SitDown) -> None:
    evening = sit_down(GIN)
    evening.begin("pass", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    before = evening.picture()
    evening.keys("k")
    assert evening.session.status == GameOver()
    assert evening.picture() != before
