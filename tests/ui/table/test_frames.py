"""Frames of the table: a picture is drawn only when and where something has changed."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from gin.app import App
from gin.controller import AwaitingHuman
from gin.opponents import spec_of
from gin.rules import Card
from gin.storage import Store
from gin.ui.model.input import Pointer
from gin.ui.render.canvas import Canvas
from gin.ui.render.renderer import Renderer
from gin.ui.testing.pilot import Pilot

from tests.ui.conftest import MakeRig
from tests.ui.evening import STACKED, SitDown


@pytest.fixture
def updates(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Return the areas of the window that are redrawn, as they are added."""
    areas: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "update", areas.extend)
    return areas


@pytest.fixture
def pilot(tmp_path: Path, make_rig: MakeRig) -> Iterator[Pilot]:
    """Return a pilot at a table at which the player is on turn."""
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


def test_an_idle_table_draws_only_where_someone_blinks(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    drawn = pilot.frames
    assert drawn > 10  # it was dealt
    assert pilot.stack.idle_time() is None
    for _ in range(400):
        pilot.step()
    assert pilot.frames == drawn + 2
    face = pygame.Rect(pilot.table.laid.frame.portraits[0]).inflate(4, 4)
    assert updates
    assert all(face.contains(area) for area in updates)


def test_a_moving_table_is_drawn_frame_by_frame(pilot: Pilot) -> None:
    drawn = pilot.frames
    pilot.click("pass")
    for _ in range(60):
        pilot.step()
    assert pilot.frames > drawn


def test_a_hand_closing_up_turns_few_cards_in_each_frame(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    renderer, drawn_at_once, in_frame = pilot.stack.renderer, list[int](), threading.current_thread()
    drawing = Renderer._drawing

    def counted(self: Renderer, *card: Any) -> Callable[[], pygame.Surface]:
        def draw() -> pygame.Surface:
            drawn_at_once[-1] += threading.current_thread() is in_frame
            return drawing(self, *card)()

        return draw

    monkeypatch.setattr(Renderer, "_drawing", counted)
    renderer.pose_cache.clear()
    drawn_at_once.append(0)
    pilot.stack.relayout()
    pilot.step()
    assert drawn_at_once[0] > 8  # Of a picture at rest, every card is.
    pilot.send(Pointer("down", *pilot.point(pilot.table.laid.hand[5][0])))
    for to in ("discard-pile", "hand"):  # A card is dragged out and back: the others close up and make room.
        pilot.send(Pointer("move", *pilot.point(to)))
        for _ in range(20):
            drawn_at_once.append(0)
            pilot.step()
    assert max(drawn_at_once[1:]) <= 4


@pytest.mark.parametrize("size", [(800, 1000), (1024, 640)], ids=str)
def test_cards_at_rest_are_not_drawn_again_however_large(
    sit_down: SitDown, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, drawn = sit_down(STACKED, size=size, card_scale="2", speed="1", tips="no"), list[Card | None]()
    drawing = Renderer._drawing

    def counted(self: Renderer, card: Card | None, *how: Any) -> Callable[[], pygame.Surface]:
        drawn.append(card)
        return drawing(self, card, *how)

    monkeypatch.setattr(Renderer, "_drawing", counted)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    drawn.clear()
    evening.play_unsettled("discard 6h")
    for _ in range(200):
        evening.pilot.step(1 / 60)
    assert 0 < len(drawn) < 200, "the cards of both hands lie as they lay"


def test_what_is_on_screen_stays_in_the_cache(pilot: Pilot) -> None:
    stack, cache = pilot.stack, pilot.stack.renderer.cache
    stack.draw(pilot.canvas)
    sprites = [sprite for layer in stack._drawn for sprite in layer.sprites]
    shown = {id(sprite.surface): sprite.surface for sprite in sprites if cache.key_of(sprite.surface) is not None}
    assert len(shown) > 20
    room = cache.capacity - sum(surface.get_pitch() * surface.get_height() for surface in shown.values())
    for number in range(room // 40_000 - 1):
        stack.draw(pilot.canvas)
        cache.get(number, lambda: pygame.Surface((100, 100), depth=32))
    assert all(cache.key_of(surface) is not None for surface in shown.values())


def test_hovering_over_a_card_redraws_little_else(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    card = pilot.table.laid.hand[4][0]
    pilot.send(Pointer("move", *pilot.point(card)))
    pilot.settle()
    # The card swells and is lifted by less than half of its width.
    around = pygame.Rect(pilot.table.laid.places[card].pose.rect).inflate(100, 100)
    assert updates
    assert all(around.contains(area) for area in updates)


def test_a_pointer_over_the_bare_table_redraws_nothing(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    for x in range(900, 1000, 10):
        pilot.send(Pointer("move", x, 300))
        pilot.step()
    assert updates == []


def test_a_resized_window_is_drawn_whole(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    pilot.canvas = Canvas(pygame.display.set_mode((1400, 900)))
    pilot.stack.resize((1400, 900))
    pilot.step()
    assert updates[0] == pygame.Rect(0, 0, 1400, 900)


def test_a_window_that_was_covered_is_drawn_whole(pilot: Pilot, updates: list[pygame.Rect]) -> None:
    pilot.canvas.forget()
    pilot.step()
    assert updates == [pygame.Rect(0, 0, 1280, 800)]
