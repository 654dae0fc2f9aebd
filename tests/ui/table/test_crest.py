"""What stays on the table once a game has ended."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.render.expressions import PLEASED
from gin.ui.render.portraits import portrait, wreathed_portrait
from gin.ui.table.crest import crest

from tests.ui.conftest import MakeRig

ROOM = Rect(100, 300, 800, 200)


def test_the_player_stands_there_in_a_wreath_and_an_opponent_without_one(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    own = crest(renderer, "simple", "You win the game", ROOM, wreathed=True)
    lost = crest(renderer, "keen", "Marlow wins the game", ROOM, wreathed=False)
    assert own is not None
    assert lost is not None
    assert own.portrait.surface is wreathed_portrait(renderer, "simple", PLEASED, own.portrait.rect.h)
    assert lost.portrait.surface is portrait(renderer, "keen", Rect(*lost.portrait.rect), PLEASED).surface
    assert lost.portrait.rect.h < own.portrait.rect.h


def test_its_headline_is_gold_only_for_the_player(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    theme, inks = renderer.theme.band, []
    for wreathed in (True, False):
        found = crest(renderer, "keen", "A game", ROOM, wreathed=wreathed)
        assert found is not None
        word = found.headline.surface
        pixels = [word.get_at((x, y)) for x in range(word.get_width()) for y in range(word.get_height())]
        inks.append(max(pixels, key=lambda pixel: pixel.a)[:3])
    assert inks == [theme.brass, theme.text]


@pytest.mark.parametrize("wreathed", [True, False])
def test_it_is_as_large_as_the_room_and_not_there_without_room(make_rig: MakeRig, *, wreathed: bool) -> None:
    renderer = make_rig().stack.renderer
    rooms = (ROOM._replace(h=high) for high in (400, 90, 40))
    large, small, none = (crest(renderer, "keen", "A game", room, wreathed=wreathed) for room in rooms)
    assert large is not None
    assert small is not None
    assert none is None
    assert large.portrait.rect.h > small.portrait.rect.h
    assert small.portrait.rect.h <= 90
    for found in (large, small):
        assert found.portrait.rect.right < found.headline.rect.x
        assert found.plate[-1].rect.contains(found.headline.rect)
