"""Lines and light around cards: the light on one that is counted, and the rim on one that was drawn."""

import itertools
import math
from collections.abc import Callable
from unittest.mock import Mock

import pygame
import pytest
from gin.ui.model.geometry import CARD_CORNER, Pose, Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_outlines import CardOutline, area_glow, card_glow, card_light, card_ring, drawn_rim, focus_ring
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import THEMES, Colour, Theme

from tests.ui.conftest import MakeRig


def test_the_light_on_a_card_is_a_rim_and_a_glow_around_it_and_leaves_the_print(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    light = card_light(renderer, Pose(0, 0, 146)).sprite()
    edge, middle = round(-73 - light.x), light.surface.get_height() // 2
    rim = [light.surface.get_at((edge + column, middle)) for column in range(3)]
    assert all(tuple(colour)[:3] == renderer.theme.inlay and colour.a > 240 for colour in rim)
    assert all(light.surface.get_at((edge + column, middle)).a == 0 for column in range(5, 73))
    glow = [light.surface.get_at((edge - column, middle)).a for column in range(1, 12)]
    assert glow[0] > 120
    assert glow == sorted(glow, reverse=True)


def test_the_rim_on_a_drawn_card_is_seen_without_colour_and_leaves_the_index(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    rim = drawn_rim(renderer, Pose(0, 0, 146)).sprite()
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

    ring, rim = focus_ring(renderer, Pose(0, 0, 146)).sprite(), drawn_rim(renderer, Pose(0, 0, 146)).sprite()
    assert strength(ring, renderer.theme.sea) > 2 * strength(rim, renderer.theme.ink) > 0


@pytest.mark.parametrize("unit", [0.8, 1.0, 3.0])
def test_the_rim_of_a_drawn_card_is_a_crisp_line(make_rig: MakeRig, unit: float) -> None:
    renderer = make_rig().stack.renderer
    renderer.unit = unit
    dark, line = drawn_rim(renderer, Pose(0, 0, 146)).outline.lines
    assert (line.colour, line.opacity) == (renderer.theme.drawn, 1)
    assert line.end - line.start >= 2
    assert dark.start == line.end


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_rim_on_a_drawn_card_is_told_from_its_paper(theme: Theme) -> None:
    """It was silver on cream, which nobody saw."""
    assert sum(abs(one - other) for one, other in zip(theme.drawn, theme.paper, strict=True)) > 200


def test_light_fades_without_a_step_and_as_far_in_the_corners(make_rig: MakeRig) -> None:
    """It was drawn in seven rings, which were seen as such in large windows."""
    renderer = make_rig().stack.renderer
    renderer.unit = 3.0
    light = card_light(renderer, Pose(0, 0, 440)).sprite().surface
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
    rim = drawn_rim(renderer, Pose(0, 0, 146, 4)).sprite().surface
    across = range(rim.get_width() // 3, rim.get_width() * 2 // 3)
    outermost = [next(alpha for y in range(40) if (alpha := rim.get_at((x, y)).a)) for x in across]
    assert min(outermost) < 40 < 150 < max(outermost)


def test_the_rim_that_is_shown_is_not_the_one_that_a_thread_turns(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    _, draw = drawn_rim(renderer, Pose(0, 0, 146)).drawing
    assert draw() is not draw()


def test_a_ring_that_is_cached_is_not_written_as_a_drawing_again(
    make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer = make_rig().stack.renderer
    ring = card_ring(renderer, Pose(0, 0, 146), 6, 3, renderer.theme.brass).sprite()
    monkeypatch.setattr("gin.ui.render.card_outlines.outlined", Mock(side_effect=AssertionError))
    assert card_ring(renderer, Pose(0, 0, 146), 6, 3, renderer.theme.brass).sprite() == ring


@pytest.mark.parametrize("light", [card_light, card_glow])
def test_what_lights_a_card_grows_with_the_window_though_the_card_does_not(
    make_rig: MakeRig, light: Callable[[Renderer, Pose], CardOutline]
) -> None:
    renderer = make_rig().stack.renderer
    widths = []
    for renderer.unit in (1.0, 1.5):
        widths.append(light(renderer, Pose(0, 0, 146)).sprite().surface.get_width())
    assert widths[0] < widths[1]
