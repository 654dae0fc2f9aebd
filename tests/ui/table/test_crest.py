"""What stays on the table once a game has ended."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.render.expressions import PLEASED
from gin.ui.render.portraits import portrait, wreathed_portrait
from gin.ui.table.banner import Places, band_sprites
from gin.ui.table.calls import Call, Mood
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
        middle, plate = found.portrait.rect.center, found.plate[-1].rect
        beside = (plate.left - middle[0]) / found.portrait.rect.w
        assert beside == pytest.approx(0.37 if wreathed else 0, abs=0.01), "nothing is seen of it between the leaves"


def test_a_headline_that_the_band_does_not_say_comes_while_that_turns_into_the_plate(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    found = crest(renderer, "simple", "You win the game", ROOM, wreathed=True)
    assert found is not None
    plate, headline = Rect(*found.plate[-1].rect), found.headline
    places, call = (
        Places(portrait=Rect(*found.portrait.rect), plate=plate, headline=headline),
        Call("Shutout!", 0, Mood.SHUTOUT_WON),
    )
    steps, opacities = 60, []
    for step in range(steps):
        since = call.closes_at + (call.until - call.closes_at) * step / steps
        band = band_sprites(renderer, call, since, ROOM._replace(y=100), reduced_motion=False, settles_in=places)
        words = [sprite for sprite in band if sprite.surface.get_size() == headline.surface.get_size()]
        assert len(words) <= 1
        opacities.append(words[0].surface.get_alpha() or 0 if words else 0)
    assert opacities == sorted(opacities)
    assert opacities[0] == 0
    assert opacities[-1] > 200
    assert abs(words[0].x - headline.x) <= 2
    assert abs(words[0].y - headline.y) <= 2
