"""What the table will show is drawn before the frame that shows it."""

import threading
from collections.abc import Callable, Hashable
from concurrent.futures import wait
from typing import Any

import pygame
import pytest
from gin.rules import Card, stacked_deck
from gin.ui.model.commands import FocusCard, Raise
from gin.ui.model.portrait_areas import face_size
from gin.ui.render import renderer, shape_renderer
from gin.ui.render.card_outlines import drawn_rim, focus_ring
from gin.ui.render.expressions import DISMAYED
from gin.ui.render.portraits import portrait_asset
from gin.ui.table import band_ground, piles
from gin.ui.table.calls import Mood
from gin.ui.table.deal_end_picture import end_to_come
from gin.ui.table.result_sheet import sheet_ground
from gin.ui.table.rim import between_rims
from gin.ui.table.shuffle import PACKETS
from gin.ui.testing.pilot import FRAME

from tests.ui.conftest import MakeRig
from tests.ui.evening import ANNA, BEN, DEFENCE, KNOCK, STACKED, SitDown, game


@pytest.fixture
def drawn_in_frames(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is drawn of piles and decks while a frame waits for it, as it grows."""
    drawn, in_frame = list[str](), threading.current_thread()

    def watch(module: Any, name: str) -> None:
        draw: Callable[..., Any] = getattr(module, name)

        def watched(*arguments: Any) -> Any:
            if threading.current_thread() is in_frame:
                drawn.append(name)
            return draw(*arguments)

        monkeypatch.setattr(module, name, watched)

    watch(renderer, "turned_shadow")
    watch(renderer, "turned")
    watch(piles, "_drawn_side")
    watch(band_ground, "rays")
    watch(shape_renderer.ShapeRenderer, "_draw_suit")
    return drawn


def test_piles_that_glide_are_drawn_between_frames(sit_down: SitDown, drawn_in_frames: list[str]) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    scenery = evening.table._surface.animator.scenery
    while not scenery.busy:
        evening.pilot.step()
    evening.pilot.step()
    drawn_in_frames.clear()
    while scenery.busy:
        evening.pilot.step()
    assert drawn_in_frames == []


def test_a_deck_that_is_shuffled_is_drawn_between_frames(sit_down: SitDown, drawn_in_frames: list[str]) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.app.begin(game())
    evening.pilot.step()
    evening.pilot.step()
    drawn_in_frames.clear()
    while (shuffle := evening.table.view_model.shuffle) and not shuffle.is_over(evening.pilot.now + FRAME):
        evening.pilot.step()
    assert drawn_in_frames == []


@pytest.mark.parametrize(("last", "action"), [("Ks", "knock Ks"), ("Jd", "biggin")])
def test_the_band_on_which_gin_is_called_is_drawn_between_frames(
    sit_down: SitDown, drawn_in_frames: list[str], last: str, action: str
) -> None:
    evening = sit_down(stacked_deck(ANNA.replace("Ks", last), BEN, upcard="Kd", stock="Td 6h"), speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    drawn_in_frames.clear()
    evening.play_unsettled(action if action == "biggin" else f"{action}: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    called = 0
    while not evening.table.presenter.deal_end:
        evening.pilot.step()
        called += evening.calls_gin
    assert called > 30
    assert not {"rays", "_draw_suit"} & {*drawn_in_frames}


def test_the_deck_is_one_surface_until_it_is_parted(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.app.begin(game())
    evening.pilot.step()
    shuffle, stock = evening.table.view_model.shuffle, evening.table.laid.frame.stock
    assert shuffle is not None
    whole, parted = (shuffle.sprites(evening.app.stack.renderer, shuffle.begin + since, stock) for since in (0.0, 0.1))
    assert len(whole) == 1
    assert len(parted) > PACKETS


def test_the_result_sheet_is_drawn_before_it_is_shown(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "_QUIET", 10.0)  # However slow the machine is.
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    while evening.table.presenter.deal_end is None:
        evening.pilot.step()
    drawn = list[object]()
    cache, loading = evening.app.stack.renderer.cache, {*evening.app.stack.renderer._loading}
    seen, get = evening.table.view_model, cache.get

    def watched(key: Hashable, draw: Callable[[], Any]) -> Any:
        if key not in cache and key not in loading:
            drawn.append(key)
        return get(key, draw)

    monkeypatch.setattr(cache, "get", watched)
    for draw in end_to_come(evening.app.stack.renderer, seen):
        draw()
    assert drawn == []


def test_a_face_of_the_last_word_is_loaded_though_the_cache_dropped_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    while evening.table.presenter.deal_end is None:
        evening.pilot.step()
    shapes = evening.app.stack.renderer
    wait(shapes._loading.values())
    evening.pilot.step()
    shapes.cache.clear()
    shapes._loading.clear()
    evening.pilot.step()
    width = round(face_size(evening.table.view) * evening.table.laid.frame.unit)
    (key,) = (key for seat, key in enumerate(evening.table.view_model.portraits) if seat != evening.table.view.seat)
    name = portrait_asset(shapes, key, DISMAYED)
    assert ("asset", name, (width, width)) in shapes._loading


def test_the_cards_of_a_hand_are_loaded_though_the_cache_dropped_them(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "done")
    evening.play_unsettled("pass")
    renderer, table = evening.app.stack.renderer, evening.table._surface.table
    renderer.finish_loading()
    evening.pilot.step()
    renderer.cache.clear()  # As pushed out by what was drawn since.
    evening.pilot.step()
    renderer.finish_loading()
    evening.pilot.step()
    keys = [renderer._large_key(card, round(table.places[card].pose.width)) for card, _ in table.hand]
    keys += [
        renderer._large_key(None, round(width)) for width in (table.frame.card_width, table.frame.small_card_width)
    ]
    assert len(keys) > 11
    assert [key for key in keys if key not in renderer.cache] == []


def test_the_sheet_has_its_panel_before_lay_offs_end(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "_QUIET", 10.0)
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play("discard Kh")
    assert evening.table.view.spread is not None
    cache = evening.app.stack.renderer.cache
    drawn = cache.used
    sheet_ground(evening.app.stack.renderer, evening.table.laid.frame)
    assert cache.used == drawn


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_band_of_an_undercut_is_drawn_before_lay_offs_end(sit_down: SitDown, hand: str) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no", hand=hand)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play("discard Kh")
    assert evening.table.view.spread is not None
    renderer = evening.app.stack.renderer
    drawn = {*renderer._loading, *renderer.cache._surfaces}
    evening.play("done")
    frame = evening.table.laid.frame
    assert frame.mirrored == (hand == "left")
    size = round(between_rims(renderer, frame.play_area, frame).w), Mood.UNDERCUT.value.height
    assert renderer.unit == 1
    assert ("band", size, Mood.UNDERCUT) in drawn


def test_what_surrounds_a_card_on_its_way_is_drawn_for_the_next_frame(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    table, pixels, drawn = evening.table, evening.app.stack.renderer, Card.parse("6h")
    evening.table.execute(FocusCard(drawn))
    evening.table.execute(Raise(drawn))
    evening.pilot.step()
    frames = 0
    while tween := table.motion.tween(drawn):
        coming, frames = tween.at(pixels.next_frame), frames + 1
        for outline in (drawn_rim(pixels, coming), focus_ring(pixels, coming)):
            key, _ = outline.drawing
            assert key in pixels._drawn or key in pixels.pose_cache
        evening.pilot.step()
    assert frames > 3


def test_nothing_is_drawn_here_that_a_thread_draws(make_rig: MakeRig) -> None:
    pixels, begun, go_on = make_rig().stack.renderer, threading.Event(), threading.Event()
    first, second, third = (pygame.Surface((1, 1)) for _ in range(3))

    def draw_slowly() -> pygame.Surface:
        begun.set()
        go_on.wait()
        return first

    pixels.draw_ahead("slow", draw_slowly)
    pixels.draw_ahead("late", lambda: second)
    begun.wait()
    assert pixels.cached_pose("late", lambda: third) is third, "its turn is still to come"
    go_on.set()
    assert pixels.cached_pose("slow", lambda: third) is first
    pixels.begin_frame(1.0, moving=False)
    assert pixels.cached_pose("late", lambda: second) is third
