"""The animation at the end of a deal: a word, points counting up, and suits for a game won."""

from dataclasses import replace

import pygame
import pytest
from gin.assets import assets
from gin.controller import DealOver, GameOver
from gin.rules import Card, DealResult, Outcome, Scoresheet, stacked_deck
from gin.rules.ruleset import Shutout
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
    outcome: Outcome = Outcome.KNOCK,
    *,
    game: bool = False,
    won: bool = True,
    reduced_motion: bool = False,
    points_of_the_other: int = 0,
) -> DealEndAnimation:
    end = result(outcome)
    sheet = Scoresheet(replace(STANDARD, target=10 if game else 100))
    if points_of_the_other:
        sheet = sheet.add(DealResult(Outcome.KNOCK, 1, points_of_the_other, 0, 1, (9, 4), 1))
    sheet = sheet.add(end)
    return DealEndAnimation.for_result(end, sheet, won=won, begin=10.0, speed=1.0, reduced_motion=reduced_motion)


def sprite_count(animation: DealEndAnimation, now: float) -> int:
    """Return the number of its sprites at a time."""
    with headless():
        pygame.display.set_mode((8, 8))
        return len(animation.sprites(Renderer(assets(), LAMPLIGHT), now, AREA))


def test_the_points_count_up_and_never_down() -> None:
    animation = ending()
    parts = [animation.count_progress(10 + step / 60) for step in range(90)]
    assert parts[0] == 0
    assert parts[-1] == 1
    assert parts == sorted(parts)


def test_it_counts_as_long_as_a_number_changes() -> None:
    times = [10 + step / 60 for step in range(90)]
    for animation in (replace(ending(), figure=figure) for figure in (0, 1, 5, 40, 300)):
        shown = [round(animation.figure * animation.count_progress(now)) for now in times]
        assert [animation.is_counting(now) for now in times] == [figure != shown[-1] for figure in shown]
    assert ending(game=True).figure > ending().figure, "the score of the game counts up too"


def test_it_ends_within_a_second_and_a_half_or_when_skipped() -> None:
    animation = ending(Outcome.GIN)
    assert DURATION <= 1.5
    assert not animation.is_over(10.1)
    assert animation.is_over(10 + DURATION)
    assert animation.skipped().is_over(10.1)
    assert animation.skipped().count_progress(10.1) == 1


def test_at_double_speed_it_takes_half_the_time() -> None:
    animation = replace(ending(), speed=2.0)
    assert not animation.is_over(10 + DURATION * 0.49)
    assert animation.is_over(10 + DURATION * 0.51)
    assert animation.count_progress(10.3) > ending().count_progress(10.3)


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
def test_a_special_outcome_is_announced_on_a_band(outcome: Outcome, game: bool, word: str) -> None:
    animation = ending(outcome, game=game, won=False)
    assert animation.word == word
    assert bool(sprite_count(animation, 10.6)) == bool(word)
    assert not sprite_count(animation, 10 + DURATION)


def test_suits_fly_for_a_game_won_unless_motion_is_reduced() -> None:
    band = sprite_count(ending(game=True, won=False), 10.7)
    assert sprite_count(ending(game=True), 10.7) > band + 20
    assert sprite_count(ending(game=True, reduced_motion=True), 10.7) == band


def sounds(animation: DealEndAnimation) -> list[str]:
    """Return its sounds in the order in which they are heard."""
    return [cue.sound.name for cue in sorted(animation.cues, key=lambda cue: cue.delay)]


def test_each_outcome_has_its_sounds() -> None:
    assert sounds(ending()) == []
    assert sounds(ending(Outcome.GIN)) == [], "that of gin comes with its last card"
    assert sounds(ending(Outcome.UNDERCUT)) == ["undercut"]
    assert sounds(ending(game=True, points_of_the_other=5)) == ["win"]
    assert sounds(ending(game=True)) == ["shutout"]
    assert sounds(ending(game=True, won=False)) == ["lose"], "a shutout is not rubbed in"
    assert sounds(ending(Outcome.UNDERCUT, game=True, won=False)) == ["undercut", "lose"]


def test_a_shutout_that_pays_nothing_is_a_game_won() -> None:
    sheet = Scoresheet(replace(STANDARD, target=10, shutout=Shutout.NONE)).add(result())
    assert sounds(DealEndAnimation.for_result(result(), sheet, won=True, begin=0, speed=1)) == ["win"]


@pytest.mark.parametrize("outcome", [Outcome.GIN, Outcome.BIG_GIN, Outcome.UNDERCUT])
def test_the_end_of_a_game_lets_the_deal_speak_first(outcome: Outcome) -> None:
    assert ending(game=True).cues[-1].delay == 0
    assert ending(outcome, game=True).cues[-1].delay > 0.5


def test_the_points_tick_while_they_count_up() -> None:
    animation = ending()
    ticks = [animation.ticks_between(10 + step / 60, 10 + (step + 1) / 60) for step in range(120)]
    assert 8 <= sum(ticks) <= 16
    assert not any(ticks[80:])
    assert not any(
        replace(animation, figure=0).ticks_between(10 + step / 60, 10 + (step + 1) / 60) for step in range(120)
    )


# At the table


@pytest.fixture
def gin(sit_down: SitDown) -> Evening:
    """Return a game in which the player has just gone gin at normal speed, and the cards lie open."""
    evening = sit_down(GIN, speed="1")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.pilot.key("k")
    while "Next deal" not in evening.labels:
        evening.pilot.step()
    return evening


def test_the_first_key_skips_the_animation_the_next_goes_on(gin: Evening) -> None:
    assert gin.table.idle_time() == 0
    gin.app.stack.handle(Key("return"))
    assert gin.session.status == DealOver()
    assert gin.table.idle_time() is None
    gin.app.stack.handle(Key("return"))
    assert len(gin.session.record.deals) == 2


def test_a_key_goes_on_once_no_number_changes_any_more(gin: Evening) -> None:
    assert gin.table.idle_time() == 0
    gin.pilot.step(1.1)
    assert gin.table.idle_time() == 0, "the end of the animation is still to come"
    gin.app.stack.handle(Key("return"))
    assert len(gin.session.record.deals) == 2


def test_left_alone_it_ends_and_nothing_more_is_drawn(gin: Evening) -> None:
    gin.pilot.settle(3.0)
    frames = gin.pilot.frames
    gin.pilot.step(5.0)
    assert gin.pilot.frames == frames


@pytest.mark.parametrize(
    ("deck", "knock", "knocked"),
    [(STACKED, KNOCK, True), (GIN, "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs", False)],
    ids=["knock", "gin"],
)
def test_only_a_hand_with_deadwood_is_labelled_as_knocked(
    deck: list[Card], knock: str, knocked: bool, sit_down: SitDown, listen: Listen
) -> None:
    evening = sit_down(deck)
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    said = listen(evening.app.stack)
    evening.play(knock)
    assert ("You knocked" in said) == knocked


def test_the_end_of_a_game_shows_a_wreath(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = sit_down(GIN)
    evening.begin("pass", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    drawn: list[str] = []
    asset = evening.app.stack.renderer.asset

    def record(name: str, width: float, height: float) -> pygame.Surface:
        drawn.append(name)
        return asset(name, width, height)

    monkeypatch.setattr(evening.app.stack.renderer, "asset", record)
    evening.table.sprites()
    assert "icons/wreath.svg" not in drawn
    evening.keys("k")
    assert evening.session.status == GameOver()
    assert "icons/wreath.svg" in drawn
