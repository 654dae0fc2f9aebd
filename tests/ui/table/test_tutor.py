"""The tutor asks back before a mistake, and lets one think again or insist."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from gin.coach import analyse
from gin.coach.analysis import BLUNDER, MISTAKE
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Action, Discard, Knock
from gin.ui.i18n import LANGUAGES, sentences
from gin.ui.model.commands import Play
from gin.ui.render.card_marks import mistake_cross
from gin.ui.render.card_outlines import mistake_rim
from gin.ui.table.notice_bar import score_panel
from gin.ui.table.pieces import card_sprites, current_poses
from gin.ui.testing.pilot import headless
from gin.ui.widgets.callout import callout_area, callout_sprites, callout_text

from tests.ui.evening import STACKED, Evening, SitDown

Tutored = Callable[[str], Evening]


@pytest.fixture
def discarding(sit_down: SitDown) -> Tutored:
    """Return a function that begins a deal with a tutor, in which the player has drawn and can discard."""

    def begin(tutor: str) -> Evening:
        evening = sit_down(STACKED, tutor=tutor, tips="no")
        evening.begin("pass", "draw", "discard Td")
        evening.play("pass", "draw")
        return evening

    return begin


def costing(evening: Evening, least: float, most: float = 1.0) -> Action:
    """Return a discard that costs between these parts of a game."""
    analysis = analyse(evening.table.view)
    discards = [option.action for option in analysis.options if isinstance(option.action, Discard)]
    return next(action for action in discards if least <= analysis.cost(action) < most)


def try_it(evening: Evening, action: Action) -> None:
    evening.table.execute(Play((action,)))
    evening.pilot.settle()


def test_a_mistake_is_not_carried_out_but_told(discarding: Tutored) -> None:
    evening = discarding("mistakes")
    before, action = evening.session.record, costing(evening, MISTAKE)
    try_it(evening, action)
    assert evening.session.record == before
    callout = evening.table.callout
    assert callout is not None
    analysis = analyse(evening.table.view)
    before_it, after_it = analysis.best.chance, analysis.option(action).chance
    assert callout.heading == f"{100 * after_it:.0f}%, was {100 * before_it:.0f}%"
    assert callout.measure == "to win the game"
    assert callout.text.startswith("Better: ")
    assert {"insist", "think-again"} <= {button.id for button in evening.pilot.buttons}


def test_what_would_be_better_is_lit(discarding: Tutored) -> None:
    evening = discarding("mistakes")
    best = analyse(evening.table.view).best.action
    assert isinstance(best, Discard | Knock)
    mistake = costing(evening, MISTAKE)
    assert isinstance(mistake, Discard)
    try_it(evening, mistake)
    callout = evening.table.callout
    assert callout is not None
    assert best.card in callout.cards
    seen, renderer = evening.table.view_model, evening.app.stack.renderer
    for card, pose in current_poses(seen).items():
        drawn = card_sprites(renderer, seen, {card: pose})
        marks = mistake_rim(renderer, pose).sprite(), mistake_cross(renderer, pose)
        assert [mark in drawn for mark in marks] == [card == mistake.card] * 2


@pytest.mark.parametrize("key", ["x", "escape", "cancel"])
def test_one_can_think_again(discarding: Tutored, key: str) -> None:
    evening = discarding("mistakes")
    try_it(evening, costing(evening, MISTAKE))
    evening.keys(key)
    assert evening.app.stack.scene is evening.table, "no menu opens"
    ids = {button.id for button in evening.pilot.buttons}
    assert "think-again" not in ids
    assert evening.table.callout is None
    best = analyse(evening.table.view).best.action
    before = evening.session.record
    try_it(evening, best)
    assert evening.session.record != before


@pytest.mark.parametrize("way", ["the button", "its key", "the same move again"])
def test_one_can_insist(discarding: Tutored, way: str) -> None:
    evening = discarding("mistakes")
    action = costing(evening, MISTAKE)
    plies = len(evening.session.record.deals[-1].actions)
    try_it(evening, action)
    match way:
        case "the button":
            evening.click("insist")
        case "its key":
            evening.keys("i")
        case _:
            try_it(evening, action)
    assert evening.session.record.deals[-1].actions[plies] == action


def test_a_card_that_was_dropped_flies_home(discarding: Tutored) -> None:
    evening = discarding("mistakes")
    action = costing(evening, MISTAKE)
    assert isinstance(action, Discard)
    home = evening.table.laid.places[action.card].pose
    evening.pilot.drag(action.card, "discard-pile")
    evening.pilot.settle()
    assert evening.table.advice.objection(evening.table.view) is not None
    pose = evening.table.motion.pose(action.card, evening.pilot.now)
    assert pose is not None
    assert (pose.x, pose.y) == pytest.approx((home.x, home.y))


def test_a_tutor_of_blunders_lets_mistakes_pass(discarding: Tutored) -> None:
    evening = discarding("blunders")
    before = evening.session.record
    try_it(evening, costing(evening, BLUNDER))
    assert evening.session.record == before
    evening.keys("x")
    try_it(evening, costing(evening, 0.0, BLUNDER))
    assert evening.session.record != before


def test_without_a_tutor_nobody_objects(discarding: Tutored) -> None:
    evening = discarding("off")
    before = evening.session.record
    try_it(evening, costing(evening, BLUNDER))
    assert evening.session.record != before


def test_a_hint_is_counted_once_for_a_decision(discarding: Tutored) -> None:
    evening = discarding("off")
    evening.keys("h", "h", "h", "h", "h")
    assert len(evening.store.hints(1)) == 1


def test_the_tutor_minds_what_looking_ahead_has_found_by_then(discarding: Tutored) -> None:
    evening = discarding("mistakes")
    view = evening.table.view
    first = analyse(view)
    best = first.best.action
    # What seemed best at first turns out to be a mistake.
    worse = replace(first.best, chance=first.options[1].chance - 2 * MISTAKE)
    later = replace(first, options=(*first.options[1:], worse))
    evening.table.advice.refine(view, later)
    try_it(evening, best)
    objection = evening.table.advice.objection(view)
    assert objection is not None
    assert objection.meant == worse


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_pile_covers_what_is_said_in_a_small_window(language: str) -> None:
    with headless(), stage_scene("tutorial", (640, 400), language=language, text_size="1.5") as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        callout, laid = table.callout, table.laid
        assert callout is not None
        area = callout_area(renderer, callout)
        assert not any(area.overlap(pile) for pile in (laid.stock, laid.discard))


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_make_way_for_enlarged_words_of_the_coach(language: str) -> None:
    with headless(), stage_scene("hint", (1280, 800), language=language, text_size="1.5") as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        callout = table.callout
        assert callout is not None
        frame = table.laid.frame
        assert score_panel(callout, frame) == frame.totals, "so that its words need not be smaller"
        assert callout_text(renderer, callout) == sentences(callout.text, callout.more)
        *_, words = callout_sprites(renderer, callout)
        renderer.text_size = 1.0
        *_, usual = callout_sprites(renderer, callout)
        assert words.rect.h > usual.rect.h, "larger than usual, if not as large as asked for, before a reason is lost"
        staged.pilot.click("dismiss-tip")
        assert score_panel(table.callout, frame) == frame.score


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scene", ["hint", "tutor"])
@pytest.mark.parametrize("text_size", ["1", "1.5"])
def test_the_coach_speaks_beside_the_piles_clear_of_all_else(
    text_size: str, scene: str, size: tuple[int, int], hand: str
) -> None:
    with headless(), stage_scene(scene, size, hand=hand, text_size=text_size) as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        callout, frame, u = table.callout, table.laid.frame, renderer.unit
        assert callout is not None
        area = callout_area(renderer, callout)
        _panel, *words = callout_sprites(renderer, callout)
        score = frame.score if text_size == "1" else frame.totals
        others = [
            score,
            *frame.portraits,
            frame.deadwood_badge,
            frame.status_line,
            table.laid.stock,
            table.laid.discard,
        ]
        others += [*frame.plates, *(button.rect for button in staged.pilot.buttons if button.id != "dismiss-tip")]
        assert not any(area.overlap(other) for other in others)
        inside = pygame.Rect(*map(round, area.expanded(-10 * u)))
        cross = [button.rect for button in staged.pilot.buttons if button.id == "dismiss-tip"]
        for each in words:
            assert inside.contains(each.rect)
            assert not any(each.rect.colliderect(rect.expanded(-12 * u)) for rect in cross), "the sign itself"
        assert all(rect.overlap(area) == pytest.approx(rect.w * rect.h) for rect in cross)
        if scene == "tutor" and text_size == "1":
            again = staged.pilot.button("think-again").rect
            assert (again.x, again.w) == pytest.approx((frame.deadwood_badge.x, frame.deadwood_badge.w))
