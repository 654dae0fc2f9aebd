"""The glint on a word: light that stays within its letters and runs over them once."""

import itertools

import pygame
import pytest
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import THEMES, TypeStyle, is_light
from gin.ui.table.band_ground import accent_of, ground_colour
from gin.ui.table.banner import band_sprites
from gin.ui.table.calls import Call, Mood
from gin.ui.table.glint import GLINT_AFTER, GLINT_LASTS, glint_on

from tests.ui.conftest import MakeRig

AREA = Rect(20, 200, 1240, 220)
GLINTING = [mood for mood in Mood if mood.value.glints]


def test_it_runs_over_all_letters_and_never_leaves_them(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    word = Sprite(renderer.text("Gin!", TypeStyle("display", 90), renderer.theme.brass), 100, 50)
    letters, lit, lefts = word.surface.get_bounding_rect(), pygame.Rect(0, 0, 0, 0), list[int]()
    for frame in range(round(60 * GLINT_LASTS) + 1):
        for light in glint_on(renderer, word, GLINT_AFTER + frame / 60):
            lefts.append(light.x)
            seen = light.surface.get_bounding_rect().move(light.x - word.x, light.y - word.y)
            if not seen.w:  # It is between two letters.
                continue
            lit = lit.union(seen) if lit.w else seen
            for x, y in itertools.product(range(seen.left, seen.right, 5), range(seen.top, seen.bottom, 5)):
                opacity = light.surface.get_at((x + word.x - light.x, y + word.y - light.y)).a
                assert opacity <= word.surface.get_at((x, y)).a
    assert lefts == sorted(lefts)
    assert lit == letters


@pytest.mark.parametrize("since", [-1.0, 0.0, GLINT_AFTER, GLINT_AFTER + GLINT_LASTS, 5.0, float("inf")])
def test_there_is_none_before_and_after_it(since: float, make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    word = Sprite(renderer.text("Gin!", TypeStyle("display", 90), renderer.theme.brass), 0, 0)
    assert glint_on(renderer, word, since) == []


@pytest.mark.parametrize("mood", GLINTING)
def test_it_is_over_before_the_band_closes_and_not_there_with_reduced_motion(mood: Mood, make_rig: MakeRig) -> None:
    renderer, call = make_rig().stack.renderer, Call("Gin!", 0.0, mood)
    opened, closes = round(60 * mood.value.opens) + 1, int(60 * call.closes_at)
    for reduced_motion, more in ((False, {0, 1}), (True, {0})):
        counts = [
            len(band_sprites(renderer, call, frame / 60, AREA, reduced_motion=reduced_motion))
            for frame in range(opened, closes)
        ]
        assert {count - counts[-1] for count in counts} == more


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("mood", GLINTING)
def test_it_runs_over_bright_words_on_dark(mood: Mood, name: str) -> None:
    theme = THEMES[name]
    assert is_light(accent_of(theme, mood))
    assert not is_light(ground_colour(theme, mood))
