"""Fades: what comes to the table and what leaves it does so over some frames, and then nothing is left of it."""

from collections.abc import Iterator

import pygame
import pytest
from gin.assets import assets
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.table.fades import FADE, Fades, Group
from gin.ui.testing.pilot import headless


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    with headless():
        pygame.display.set_mode((8, 8))
        yield Renderer(assets(), LAMPLIGHT)


def group(name: str, aside: float = 0.0, place: str = "") -> Group:
    surface = pygame.Surface((10, 10), pygame.SRCALPHA)
    surface.fill("white")
    return Group(name, [Sprite(surface, 5, 5)], aside, place=place)


def opacities(sprites: list[Sprite]) -> list[int]:
    """Return the opacity of each sprite, of 255."""
    return [sprite.surface.get_alpha() or 0 for sprite in sprites]


def test_the_first_picture_is_there_at_once(renderer: Renderer) -> None:
    fades = Fades()
    assert opacities(fades.show(renderer, [group("a")], 0, 5.0, FADE)) == [255]
    assert not fades.busy(5.0)


def test_what_comes_and_what_leaves_fades(renderer: Renderer) -> None:
    fades, first, second = Fades(), group("a"), group("b")
    fades.show(renderer, [first], 0, 0.0, FADE)
    fades.show(renderer, [second], 0, 1.0, FADE)
    assert fades.busy(1.0)
    half = opacities(fades.show(renderer, [second], 0, 1 + FADE / 2, FADE))
    assert len(half) == 2
    assert all(100 < opacity < 160 for opacity in half)
    assert fades.show(renderer, [second], 0, 1 + 1.01 * FADE, FADE) == second.sprites
    assert not fades.busy(1 + 1.01 * FADE)


def test_what_stays_goes_with_the_last_of_what_leaves_from_under_it(renderer: Renderer) -> None:
    fades, sheet, rim = Fades(), group("sheet", aside=20.0), group("rim")._replace(stays=True, comes_at_once=True)
    fades.show(renderer, [], 0, 0.0, FADE)
    assert fades.show(renderer, [rim], 0, 1.0, FADE) == rim.sprites, "at once"
    fades.show(renderer, [sheet, rim], 0, 2.0, FADE)
    fades.show(renderer, [], 0, 3.0, FADE)
    leaving = fades.show(renderer, [], 0, 3 + FADE * 0.9, FADE)
    assert leaving[1:] == rim.sprites, "over it, opaque and in place"
    assert not fades.show(renderer, [], 0, 3 + FADE * 1.01, FADE)


def test_what_comes_at_once_does_so_after_a_frame_in_which_its_place_has_been_left(renderer: Renderer) -> None:
    fades, first = Fades(), group("a", place="line")
    second = group("b", place="line")._replace(comes_at_once=True)
    fades.show(renderer, [first], 0, 0.0, FADE)
    fades.show(renderer, [], 0, 1.0, FADE)
    assert fades.show(renderer, [second], 0, 2.0, FADE) == second.sprites


def test_what_leaves_with_the_sheet_stays_as_it_was_until_then(renderer: Renderer) -> None:
    fades, waiting, other = Fades(), group("a")._replace(leaves_with_sheet=True), group("b")
    fades.show(renderer, [waiting, other], 0, 0.0, FADE)
    fades.show(renderer, [], 0, 1.0, FADE, may_leave=False)
    assert fades.show(renderer, [], 0, 1 + 2 * FADE, FADE, may_leave=False) == waiting.sprites
    assert fades.show(renderer, [], 0, 3.0, FADE) == waiting.sprites
    [leaving] = opacities(fades.show(renderer, [], 0, 3 + FADE / 4, FADE))
    assert 100 < leaving < 160
    assert not fades.show(renderer, [], 0, 3 + 0.51 * FADE, FADE)


def test_what_comes_back_goes_on_from_where_it_was(renderer: Renderer) -> None:
    fades, only = Fades(), group("a")
    fades.show(renderer, [only], 0, 0.0, FADE)
    fades.show(renderer, [], 0, 1.0, FADE)
    [leaving] = opacities(fades.show(renderer, [], 0, 1 + FADE / 3, FADE))
    [back] = opacities(fades.show(renderer, [only], 0, 1 + FADE / 3, FADE))
    assert back == leaving
    assert fades.show(renderer, [only], 0, 1 + FADE * 2 / 3, FADE) == only.sprites


def test_what_leaves_stays_among_its_neighbours(renderer: Renderer) -> None:
    fades, groups = Fades(), [group(name) for name in "abc"]
    fades.show(renderer, groups, 0, 0.0, FADE)
    fades.show(renderer, [groups[0], groups[2]], 0, 1.0, FADE)
    shown = fades.show(renderer, [groups[0], groups[2]], 0, 1 + FADE / 2, FADE)
    assert [sprite.surface.get_alpha() == 255 for sprite in shown] == [True, False, True]


def test_what_goes_aside_does_not_fade(renderer: Renderer) -> None:
    fades, sheet = Fades(), group("sheet", aside=100)
    fades.show(renderer, [sheet], 0, 0.0, FADE)
    fades.show(renderer, [], 0, 1.0, FADE)
    [sprite] = fades.show(renderer, [], 0, 1 + FADE / 2, FADE)
    assert sprite.surface is sheet.sprites[0].surface
    assert 5 < sprite.x < 105
    assert fades.show(renderer, [], 0, 1 + 1.01 * FADE, FADE) == []


def test_nothing_that_one_person_saw_is_left_for_another(renderer: Renderer) -> None:
    fades, other = Fades(), group("b")
    fades.show(renderer, [group("a")], 0, 0.0, FADE)
    assert fades.show(renderer, [other], 1, 1.0, FADE) == other.sprites


def test_at_instant_speed_nothing_fades(renderer: Renderer) -> None:
    fades, other = Fades(), group("b")
    fades.show(renderer, [group("a")], 0, 0.0, 0.0)
    assert fades.show(renderer, [other], 0, 1.0, 0.0) == other.sprites
    assert not fades.busy(1.0)


def test_what_moves_by_itself_comes_and_goes_at_once(renderer: Renderer) -> None:
    fades, cards = Fades(), group("cards")._replace(fades=False)
    fades.show(renderer, [group("a")], 0, 0.0, FADE)
    assert cards.sprites[0] in fades.show(renderer, [cards], 0, 1.0, FADE)
    assert fades.show(renderer, [], 0, 5.0, FADE) == []


def test_words_come_once_those_that_they_replace_have_gone(renderer: Renderer) -> None:
    fades, first, second, third = Fades(), *(group(name, place="line") for name in "abc")
    fades.show(renderer, [first], 0, 0.0, FADE)
    seen = []
    for step in range(41):
        now = 1 + step * FADE / 20
        seen.append(fades.show(renderer, [second if step < 5 else third], 0, now, FADE))
    assert all(len(sprites) <= 1 for sprites in seen)
    assert seen[0] == first.sprites
    assert seen[20] == third.sprites, "in all it takes no longer than any other fade"
    assert not fades.busy(1 + FADE * 1.1)


@pytest.mark.parametrize("back", [6, 14, 20])
def test_words_that_come_back_meet_no_others(renderer: Renderer, back: int) -> None:
    fades, first, second = Fades(), *(group(name, place="line") for name in "ab")
    fades.show(renderer, [first], 0, 0.0, FADE)
    for step in range(41):
        wanted = second if 3 < step < back else first
        assert len(fades.show(renderer, [wanted], 0, 1 + step * FADE / 20, FADE)) <= 1
    assert fades.show(renderer, [first], 0, 4.0, FADE) == first.sprites


def test_words_that_change_their_colour_can_be_read_all_the_time(renderer: Renderer) -> None:
    fades = Fades()
    old, new, other = (
        group(name, place="label")._replace(says=says)
        for name, says in (("dark", "Discard"), ("bright", "Discard"), ("gold", "Knock"))
    )
    fades.show(renderer, [old], 0, 0.0, FADE)
    fades.show(renderer, [new, other], 0, 1.0, FADE)
    half = opacities(fades.show(renderer, [new, other], 0, 1 + FADE / 4, FADE))
    assert len(half) == 2, "other words wait until these have left"
    assert half[0] == 255
    assert 100 < half[1] < 160
    assert len(fades.show(renderer, [new, other], 0, 1 + 0.8 * FADE, FADE)) == 2
