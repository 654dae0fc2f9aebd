"""The badge of the deadwood: it changes as the card lands, and tells by how much."""

import math
from dataclasses import replace

import pytest
from gin.rules import Card, Hand, LayOff
from gin.rules.notation import write_action
from gin.ui.table.deadwood_badge import BadgeState, DeadwoodTracker, change_label, deadwood_badge, deadwood_shown
from gin.ui.testing.pilot import FRAME

from tests.ui.evening import DEFENCE, KNOCK, STACKED, SitDown


def test_the_number_runs_from_what_it_was_to_what_it_is() -> None:
    run = [BadgeState(51, 56, since / 60) for since in range(90)]
    numbers = [reading.number for reading in run]
    assert numbers == sorted(numbers, reverse=True)
    assert (numbers[0], numbers[-1]) == (56, 51)
    assert run[0].pulse == 1
    assert not run[-1].pulse
    assert not run[-1].is_animating


def test_it_is_read_once_the_card_lies_there_and_the_first_of_a_deal_is_no_change(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw")
    view, tracker = evening.table.view, DeadwoodTracker()
    tracker.update(view, 0, 1.0, moving=True)
    assert tracker.state(1.0, 1.0, reduced_motion=False) == BadgeState(
        deadwood_shown(view), deadwood_shown(view), math.inf
    )
    fewer = replace(view, hand=Hand(card for card in view.hand if card != Card.parse("Ks")))
    tracker.update(fewer, 0, 2.0, moving=True)
    assert not tracker.state(2.0, 1.0, reduced_motion=False).is_animating
    tracker.update(fewer, 0, 3.0, moving=False)
    assert tracker.state(3.0, 1.0, reduced_motion=False) == BadgeState(deadwood_shown(fewer), deadwood_shown(view), 0.0)
    tracker.update(view, 1, 4.0, moving=False)
    assert not tracker.state(4.0, 1.0, reduced_motion=False).is_animating, "it is another deal"


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_card_that_is_laid_off_changes_the_badge_as_it_lands(sit_down: SitDown, motion: str, hand: str) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no", motion=motion, hand=hand)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play("discard Kh")
    evening.pilot.settle()
    table, renderer = evening.table, evening.app.stack.renderer
    before = table.view_model.badge.points
    laid = next(action for action in table.view.legal if isinstance(action, LayOff))
    evening.play_unsettled(write_action(laid))
    landed_at = changed_at = 0.0
    for _ in range(90):
        evening.pilot.step(FRAME)
        model = table.view_model
        if laid.card not in model.motion.moving:
            landed_at = landed_at or evening.pilot.now
        if model.badge.is_animating:
            changed_at = changed_at or evening.pilot.now
            frame = table.laid.frame
            shown = change_label(renderer, model.badge, frame)
            badge, *_ = deadwood_badge(renderer, model.badge, model.view.knock_limit, frame)
            assert all(sprite.rect.x > 0 and sprite.rect.right < evening.app.stack.size[0] for sprite in shown)
            if model.badge.age > 0.3:
                assert not any(sprite.rect.colliderect(badge.rect) for sprite in shown)
    assert 0 < landed_at <= changed_at < landed_at + 0.1
    assert table.view_model.badge.points < before
