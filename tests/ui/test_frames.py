"""The picture is drawn only when and where something changed, and what is kept for it stays within its room."""

import random
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from gin.app import App, spec_of
from gin.assets import assets
from gin.controller import AwaitingHuman
from gin.rules import DECK, Card
from gin.storage import Store
from gin.ui.model.geometry import Pose
from gin.ui.model.input import Pointer
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.surface_cache import SurfaceCache
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.testing.pilot import Pilot

from tests.ui.conftest import MakeRig


@pytest.fixture
def updates(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Collect the areas of the window that are redrawn."""
    areas: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "update", areas.extend)
    return areas


@pytest.fixture
def pilot(tmp_path: Path, make_rig: MakeRig) -> Iterator[Pilot]:
    """Return a pilot at a table with the player on turn."""
    make_rig()
    with Store.open(tmp_path) as store:
        app = App(store, seed=5, sound=False)
        pilot = Pilot(app.stack, (1280, 800))
        app.begin(spec_of("standard", "steady"))
        pilot.settle()
        while pilot.table.session.status != AwaitingHuman(0):
            pilot.step()
        pilot.settle()
        yield pilot


def test_an_idle_table_draws_no_picture(pilot: Pilot) -> None:
    drawn = pilot.frames
    assert drawn > 50  # it was dealt
    assert pilot.stack.idle_time() is None
    for _ in range(300):
        pilot.step()
    assert pilot.frames == drawn


def test_a_dealt_hand_is_in_motion_and_drawn_frame_by_frame(pilot: Pilot) -> None:
    drawn = pilot.frames
    pilot.click("pass")
    for _ in range(60):
        pilot.step()
    assert pilot.frames > drawn


class CountingCache(SurfaceCache):
    """A cache that counts the surfaces drawn for it."""

    drawn = 0

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        self.drawn += key not in self
        return super().get(key, draw)


def test_a_hand_closing_up_turns_few_cards_in_each_frame(pilot: Pilot) -> None:
    cache = pilot.stack.renderer.pose_cache = CountingCache(pilot.stack.renderer.pose_cache.capacity)
    pilot.step()
    drawn_in_frame = []
    pilot.send(Pointer("down", *pilot.point(pilot.table.laid.hand[5][0])))
    for to in ("discard-pile", "hand"):  # A card is dragged out and back: the others close up and make room.
        pilot.send(Pointer("move", *pilot.point(to)))
        for _ in range(20):
            before = cache.drawn
            pilot.step()
            drawn_in_frame.append(cache.drawn - before)
    assert sum(drawn_in_frame) > 8
    assert max(drawn_in_frame) <= 4


def test_hovering_over_a_card_redraws_little_more_than_the_card(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    card = pilot.table.laid.hand[4][0]
    pilot.send(Pointer("move", *pilot.point(card)))
    pilot.settle()
    # The card swells and is lifted by less than half of its width.
    around = pygame.Rect(pilot.table.laid.places[card].pose.rect).inflate(100, 100)
    assert updates
    assert all(around.contains(area) for area in updates)


def test_a_pointer_that_moves_over_the_bare_cloth_redraws_nothing(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    for x in range(900, 1000, 10):
        pilot.send(Pointer("move", x, 300))
        pilot.step()
    assert updates == []


def test_a_window_of_another_size_is_drawn_whole(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    pilot.canvas = Canvas(pygame.display.set_mode((1400, 900)))
    pilot.stack.resize((1400, 900))
    pilot.step()
    assert updates[0] == pygame.Rect(0, 0, 1400, 900)


def test_a_window_that_was_covered_is_drawn_whole(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    pilot.canvas.forget()
    pilot.step()
    assert updates == [pygame.Rect(0, 0, 1280, 800)]


@pytest.mark.parametrize("seed", range(40))
def test_what_is_drawn_bit_by_bit_is_what_is_drawn_at_once(seed: int, make_rig: MakeRig) -> None:
    make_rig()
    rng = random.Random(seed)
    background = pygame.Surface((120, 90))
    background.fill((10, 60, 70))
    surfaces = []
    for _ in range(6):
        surface = pygame.Surface((rng.randint(5, 50), rng.randint(5, 50)), pygame.SRCALPHA)
        surface.fill([rng.randrange(256) for _ in range(4)])
        surfaces.append(surface)
    canvas = Canvas(pygame.Surface((120, 90)))
    sprites: list[Sprite] = []
    for _ in range(25):
        sprites = list(sprites)
        for _ in range(rng.randint(0, 3)):
            sprite = Sprite(rng.choice(surfaces), rng.randint(-30, 120), rng.randint(-30, 90))
            match rng.choice(("add", "add", "take", "move", "swap", "twice")):
                case "add":
                    sprites.insert(rng.randint(0, len(sprites)), sprite)
                case "take" if sprites:
                    sprites.pop(rng.randrange(len(sprites)))
                case "move" if sprites:
                    sprites[rng.randrange(len(sprites))] = sprite
                case "swap" if sprites:
                    sprites.append(sprites.pop(0))
                case "twice" if sprites:
                    sprites.append(rng.choice(sprites))
        canvas.show(background, sprites)
        at_once = Canvas(pygame.Surface((120, 90)))
        at_once.show(background, sprites)
        assert pygame.image.tobytes(canvas.screen, "RGB") == pygame.image.tobytes(at_once.screen, "RGB")


def test_a_cache_keeps_what_was_used_last_and_stays_within_its_room(make_rig: MakeRig) -> None:
    make_rig()
    cache = SurfaceCache(10 * 400)
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((10, 10), depth=32)

    for number in range(30):
        for key in (number, 0):
            cache.get(key, partial(make, key))
        assert cache.used <= cache.capacity
    assert made == list(range(30))
    assert 29 in cache
    assert 15 not in cache


def test_what_is_asked_for_is_not_among_the_next_to_go(make_rig: MakeRig) -> None:
    make_rig()
    cache = SurfaceCache(3 * 400)
    for number in range(3):
        cache.get(number, lambda: pygame.Surface((10, 10), depth=32))
    assert cache.touch(0)
    cache.get(3, lambda: pygame.Surface((10, 10), depth=32))
    assert 0 in cache
    assert 1 not in cache


def test_cards_in_hundreds_of_poses_stay_within_their_room(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    caches = (renderer.cache, renderer.pose_cache)
    renderer.unit = 0.4  # small cards and little room, to be quick
    for number in range(400):
        renderer.card(DECK[number % 12], Pose(0, 0, 60, angle=number % 37, height=number % 5 / 4))
        assert all(cache.used <= cache.capacity for cache in caches)
    assert renderer.pose_cache.used > renderer.pose_cache.capacity / 2


def test_a_card_that_was_prepared_looks_like_one_that_was_not(make_rig: MakeRig) -> None:
    make_rig()
    one, other = Renderer(assets(), LAMPLIGHT), Renderer(assets(), LAMPLIGHT)
    card, pose = Card.parse("Qh"), Pose(0, 0, 146, angle=3)
    one.preload(card, 146)
    one.preload(card, 146)
    pictures = [pygame.image.tobytes(renderer.card(card, pose)[0], "RGBA") for renderer in (one, other)]
    assert pictures[0] == pictures[1]
