"""Marks on cards: the light on one that is counted, the rim on one that was drawn, and those under cards that fit."""

import itertools
import math
from collections.abc import Callable
from unittest.mock import Mock

import pygame
import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Card, apply, view
from gin.ui.model.geometry import CARD_CORNER, Pose, Rect
from gin.ui.model.layout import FAN_STEP, layout
from gin.ui.model.offers import spreads
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_marks import (
    area_glow,
    card_glow,
    card_light,
    drawn_rim,
    drawn_rim_drawing,
    focus_ring,
    lay_off_marks_in_hand,
    meld_bar,
    ring_around,
)
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import THEMES, Colour, Theme
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig
from tests.ui.model.test_layout import interaction_of
from tests.ui.model.test_offers import DISCARD


@pytest.mark.parametrize("cards", ["1", "2"])
def test_a_mark_lies_where_the_bar_of_a_meld_would_be(cards: str) -> None:
    with headless(), stage_scene("lay-off", (1024, 640), card_scale=cards) as staged:
        table, renderer = staged.pilot.table.laid, staged.app.stack.renderer
        poses = dict(table.hand)
        marks = lay_off_marks_in_hand(renderer, staged.pilot.table.view, table, poses)
        pitch = table.hand[1][1].x - table.hand[0][1].x
        bars = [meld_bar(renderer, poses[Card.parse(card)], 0, pitch) for card in ("Td", "5c")]
        assert [mark.rect.centerx for mark in marks] == pytest.approx([bar.rect.centerx for bar in bars], abs=1.5)


def test_the_light_on_a_card_is_a_rim_and_a_glow_around_it_and_leaves_the_print(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    light = card_light(renderer, Pose(0, 0, 146))
    edge, middle = round(-73 - light.x), light.surface.get_height() // 2
    rim = [light.surface.get_at((edge + column, middle)) for column in range(3)]
    assert all(tuple(colour)[:3] == renderer.theme.inlay and colour.a > 240 for colour in rim)
    assert all(light.surface.get_at((edge + column, middle)).a == 0 for column in range(5, 73))
    glow = [light.surface.get_at((edge - column, middle)).a for column in range(1, 12)]
    assert glow[0] > 120
    assert glow == sorted(glow, reverse=True)


def test_the_rim_on_a_drawn_card_is_seen_without_colour_and_leaves_the_index(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    rim = drawn_rim(renderer, Pose(0, 0, 146))
    left = -73 - rim.x
    row = [rim.surface.get_at((left + column, rim.surface.get_height() // 2)) for column in range(73)]
    assert row[0][:3] == pytest.approx(renderer.theme.ink, abs=3)
    assert row[0].a > 180, "a dark edge"
    assert row[3][:3] == pytest.approx(renderer.theme.drawn, abs=3)
    assert row[3].a > 150
    assert all(colour.a == 0 for colour in row[12:])


@pytest.mark.parametrize("unit", [0.8, 1.0, 1.35])
def test_the_focus_ring_outranks_the_dark_edge_of_a_drawn_card(make_rig: MakeRig, unit: float) -> None:
    renderer = make_rig().stack.renderer
    renderer.unit = unit

    def strength(mark: Sprite, colour: Colour) -> float:
        pixels = [mark.surface.get_at((x, mark.surface.get_height() // 2)) for x in range(30)]
        return sum(pixel.a for pixel in pixels if tuple(pixel)[:3] == pytest.approx(colour, abs=9))

    ring, rim = focus_ring(renderer, Pose(0, 0, 146)), drawn_rim(renderer, Pose(0, 0, 146))
    assert strength(ring, renderer.theme.sea) > 2 * strength(rim, renderer.theme.ink) > 0


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_rim_on_a_drawn_card_is_told_from_its_paper(theme: Theme) -> None:
    """It was silver on cream, which nobody saw."""
    assert sum(abs(one - other) for one, other in zip(theme.drawn, theme.paper, strict=True)) > 200


def test_light_fades_without_a_step_and_as_far_in_the_corners(make_rig: MakeRig) -> None:
    """It was drawn in seven rings, which were seen as such in large windows."""
    renderer = make_rig().stack.renderer
    renderer.unit = 3.0
    light = card_light(renderer, Pose(0, 0, 440)).surface
    reach, radius, middle = 42, 440 * CARD_CORNER, light.get_height() // 2
    side = [light.get_at((reach - 2 - out, middle)).a for out in range(reach - 2)]
    assert max(before - after for before, after in itertools.pairwise(side)) <= 10
    centre = reach + radius
    for out in range(4, reach - 2, 6):
        at = round(centre - (radius + out + 0.5) / math.sqrt(2))
        assert light.get_at((at, at)).a == pytest.approx(side[out - 1], abs=10)


@pytest.mark.parametrize("unit", [0.71, 1.0, 1.5, 2.67])
def test_the_bright_line_of_a_glow_lies_over_the_edge_of_a_button(make_rig: MakeRig, unit: float) -> None:
    """A dark hairline was seen between them, above all in the corners."""
    renderer = make_rig().stack.renderer
    renderer.unit = unit
    area = Rect(100.4, 100.6, 190.3 * unit, 48.7 * unit)
    (glow,) = area_glow(renderer, area)
    button = sprite_in(renderer.panel(area.w, area.h, renderer.theme.button), area)
    shown = pygame.Surface((300, 300))
    shown.fill((0, 0, 255))
    shown.blits([(each.surface, each.rect) for each in (button, glow)])
    radius = round(12 * unit)
    for x, y in itertools.product(range(radius), repeat=2):
        if math.hypot(radius - x, radius - y) < radius + 1:
            assert shown.get_at((button.x + x, button.y + y)).b < 130


def test_the_rim_on_a_slanting_card_has_a_smooth_edge(make_rig: MakeRig) -> None:
    """It was cut off at the edge of its drawing, so that turned it had steps, which looked like dashes."""
    renderer = make_rig().stack.renderer
    rim = drawn_rim(renderer, Pose(0, 0, 146, 4)).surface
    across = range(rim.get_width() // 3, rim.get_width() * 2 // 3)
    outermost = [next(alpha for y in range(40) if (alpha := rim.get_at((x, y)).a)) for x in across]
    assert min(outermost) < 40 < 150 < max(outermost)


def test_the_rim_that_is_shown_is_not_the_one_that_a_thread_turns(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    _, draw = drawn_rim_drawing(renderer, Pose(0, 0, 146))
    assert draw() is not draw()


def test_a_ring_that_is_cached_is_not_written_as_a_drawing_again(
    make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer = make_rig().stack.renderer
    ring = ring_around(renderer, Pose(0, 0, 146), 6, 3, renderer.theme.brass)
    monkeypatch.setattr("gin.ui.render.card_marks.outlined", Mock(side_effect=AssertionError))
    assert ring_around(renderer, Pose(0, 0, 146), 6, 3, renderer.theme.brass) == ring


@pytest.mark.parametrize("light", [card_light, card_glow])
def test_what_lights_a_card_grows_with_the_window_though_the_card_does_not(
    make_rig: MakeRig, light: Callable[[Renderer, Pose], Sprite]
) -> None:
    renderer = make_rig().stack.renderer
    widths = []
    for renderer.unit in (1.0, 1.5):
        widths.append(light(renderer, Pose(0, 0, 146)).surface.get_width())
    assert widths[0] < widths[1]


def test_marks_lie_under_the_cards_that_are_best_laid_off(make_rig: MakeRig) -> None:
    state, _ = apply(DISCARD, spreads(view(DISCARD, 0), Card.parse("Ks"))[0])
    renderer, found = make_rig().stack.renderer, []
    for seen in (view(state, 1), view(state, 0), view(DISCARD, 0)):
        table = layout(seen, (1280, 800), interaction_of(seen))
        poses = dict(table.hand)
        marks = lay_off_marks_in_hand(renderer, seen, table, poses)
        seen_parts = {card: pose.rect.x + FAN_STEP * pose.width / 2 for card, pose in poses.items()}
        under = (min(poses, key=lambda card: abs(mark.rect.centerx - seen_parts[card])) for mark in marks)
        found.append({*under})
        assert all(mark.rect.top > min(pose.y for pose in poses.values()) for mark in marks)
    assert found == [{Card.parse("5c"), Card.parse("Td")}, set(), set()]
