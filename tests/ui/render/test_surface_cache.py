"""The cache of surfaces: it stays within its capacity and drops what was used longest ago."""

from functools import partial

import pygame
from gin.assets import assets
from gin.rules import DECK, Card
from gin.ui.model.geometry import Pose
from gin.ui.render.renderer import Renderer
from gin.ui.render.surface_cache import SurfaceCache
from gin.ui.render.theme import LAMPLIGHT

from tests.ui.conftest import MakeRig


def test_the_least_recently_used_surfaces_are_dropped(make_rig: MakeRig) -> None:
    make_rig()
    cache = SurfaceCache(10 * 400)
    drawn: list[int] = []

    def make(number: int) -> pygame.Surface:
        drawn.append(number)
        return pygame.Surface((10, 10), depth=32)

    for number in range(30):
        for key in (number, 0):
            cache.get(key, partial(make, key))
        assert cache.used <= cache.capacity
    assert drawn == list(range(30))
    assert 29 in cache
    assert 15 not in cache


def test_a_touched_surface_is_not_the_next_to_be_dropped(make_rig: MakeRig) -> None:
    make_rig()
    cache = SurfaceCache(3 * 400)
    for number in range(3):
        cache.get(number, lambda: pygame.Surface((10, 10), depth=32))
    assert cache.touch(0)
    cache.get(3, lambda: pygame.Surface((10, 10), depth=32))
    assert 0 in cache
    assert 1 not in cache


def test_what_is_on_screen_is_not_dropped_though_nobody_asks_for_it(make_rig: MakeRig) -> None:
    make_rig()
    cache = SurfaceCache(3 * 400)
    shown = cache.get("shown", lambda: pygame.Surface((10, 10), depth=32))
    for number in range(9):
        cache.keep([shown, pygame.Surface((10, 10))])
        cache.get(number, lambda: pygame.Surface((10, 10), depth=32))
    assert cache.get("shown", lambda: pygame.Surface((1, 1))) is shown
    assert cache.key_of(shown) == "shown"
    cache.clear()
    assert cache.key_of(shown) is None


def test_a_surface_is_known_by_the_key_that_was_used_last(make_rig: MakeRig) -> None:
    make_rig()
    cache, shared = SurfaceCache(2 * 400), pygame.Surface((10, 10), depth=32)
    for key in ("first", "second", "first"):
        cache.get(key, lambda: shared)
    cache.get(0, lambda: pygame.Surface((10, 10), depth=32))
    assert "second" not in cache
    assert cache.key_of(shared) == "first"
    for number in range(1, 3):
        cache.get(number, lambda: pygame.Surface((10, 10), depth=32))
    assert cache.key_of(shared) is None


def test_cards_in_hundreds_of_poses_stay_within_capacity(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    caches = (renderer.cache, renderer.pose_cache)
    renderer.unit = 0.4  # small cards and little room, to be quick
    for number in range(400):
        renderer.card(DECK[number % 12], Pose(0, 0, 60, angle=number % 37, height=number % 5 / 4))
        assert all(cache.used <= cache.capacity for cache in caches)
    assert renderer.pose_cache.used > renderer.pose_cache.capacity / 2


def test_a_preloaded_card_looks_like_any_other(make_rig: MakeRig) -> None:
    make_rig()
    one, other = Renderer(assets(), LAMPLIGHT), Renderer(assets(), LAMPLIGHT)
    card, pose = Card.parse("Qh"), Pose(0, 0, 146, angle=3)
    one.preload(card, 146)
    one.preload(card, 146)
    pictures = [pygame.image.tobytes(renderer.card(card, pose)[0], "RGBA") for renderer in (one, other)]
    assert pictures[0] == pictures[1]
