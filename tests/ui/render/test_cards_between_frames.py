"""Cards in new poses are drawn by a thread, for the frame after; what is to come is prepared in quiet frames."""

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from typing import Any

import pygame
import pytest
from gin.assets import assets
from gin.rules import Card
from gin.ui.model.geometry import Pose
from gin.ui.render import shape_renderer
from gin.ui.render.card_compositing import turned, turned_smooth
from gin.ui.render.renderer import Renderer
from gin.ui.render.surface_cache import stretched
from gin.ui.render.table_background import draw_table_background
from gin.ui.render.theme import LAMPLIGHT, Theme

from tests.ui.conftest import LARGEST_SMOOTH, PATIENCE, MakeRig

CARD = Card.parse("Qh")
REST, TURNED = Pose(0, 0, 146), Pose(0, 0, 146, angle=2)


def pixels(renderer: Renderer, pose: Pose) -> bytes:
    """Return a card in a pose as it is shown in this frame."""
    return pygame.image.tobytes(renderer.card(CARD, pose)[0], "RGBA")


def at_rest(renderer: Renderer, pose: Pose) -> bytes:
    """Return a card in a pose as it is shown once no other frame is needed."""
    for _ in range(9):
        renderer.begin_frame(0.0, moving=False)
        shown = pixels(renderer, pose)
        if not renderer.pose_budget.behind:
            return shown
    raise AssertionError("it is behind for ever")


def shown_in_two_frames() -> tuple[bytes, bytes]:
    """Return a card in the first two frames after it has turned."""
    renderer = Renderer(assets(), LAMPLIGHT)
    at_rest(renderer, REST)
    shown = []
    for number in range(2):
        renderer.begin_frame(number / 60, moving=True)
        shown.append(pixels(renderer, TURNED))
    return shown[0], shown[1]


def test_a_card_is_shown_a_frame_later_as_if_drawn_at_once(make_rig: MakeRig) -> None:
    make_rig()
    before, at_once = Renderer(assets(), LAMPLIGHT), Renderer(assets(), LAMPLIGHT)
    assert shown_in_two_frames() == (at_rest(before, REST), pixels(at_once, TURNED))


def test_a_card_in_flight_from_another_scene_is_only_loaded(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    renderer.in_flight = {CARD}
    sprite, turned_over = renderer.card(CARD, REST), renderer.card(CARD, REST._replace(face=0.0))
    assert not sprite.rect
    assert sprite.shown == (CARD, REST), "where it lies is told"
    assert turned_over.rect, "nobody sees which card that is"
    assert list(renderer._loading), "its drawing is loaded"
    renderer.in_flight = ()
    assert renderer.card(CARD, REST).shown == sprite.shown
    assert renderer.card(CARD, REST).rect


def test_a_card_at_rest_becomes_smooth_if_it_is_not_large(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin.ui.render.renderer._LARGEST_SMOOTH", LARGEST_SMOOTH)
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    for width, becomes in ((146, True), (500, False)):
        pose = Pose(0, 0, width, angle=5)
        renderer.begin_frame(0.0, moving=False)
        assert (pixels(renderer, pose) != at_rest(renderer, pose)) == becomes


def test_a_card_that_turns_over_is_as_narrow_as_it_looks_at_once(
    make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gin.ui.render.renderer._LARGEST_SMOOTH", LARGEST_SMOOTH)
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    half = REST._replace(face=0.75)
    narrow = at_rest(renderer, half)
    assert narrow == pixels(Renderer(assets(), LAMPLIGHT), half)


def test_a_card_on_its_way_is_drawn_ahead_though_it_turns_over(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    back, face = REST._replace(face=0.4), REST._replace(face=0.6)
    renderer.begin_frame(0.0, moving=False)
    renderer.card(CARD, back)
    renderer.begin_frame(0.0, moving=True)
    renderer.card(CARD, back, coming=face)
    renderer.begin_frame(1 / 60, moving=True)
    drawn = renderer.pose_cache.used
    renderer.card(CARD, face, coming=face)
    assert renderer.pose_cache.used == drawn, "nothing is drawn in the frame"


def test_lines_too_fine_to_be_seen_do_not_shimmer_on_a_smooth_card(make_rig: MakeRig) -> None:
    make_rig()
    large = pygame.Surface((360, 500), pygame.SRCALPHA)
    for x in range(0, 360, 2):
        pygame.draw.line(large, "white", (x, 0), (x, 500))
    plain, smooth = (
        set(pygame.image.tobytes(card.subsurface(card.get_rect().inflate(-100, -100)), "RGBA")[3::4])
        for card in (turned(large, 200, 200, 5.0), turned_smooth(large, 200, 5.0))
    )
    assert max(smooth) - min(smooth) < (max(plain) - min(plain)) / 2


def test_the_next_frame_is_expected_as_soon_as_this_one_came() -> None:
    renderer = Renderer(assets(), LAMPLIGHT)
    for now, expected in ((5.0, 5.0 + 1 / 30), (5.01, 5.02)):
        renderer.begin_frame(now, moving=True)
        assert renderer.next_frame == pytest.approx(expected)


def test_without_another_thread_cards_are_drawn_all_the_same(
    make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_rig()
    expected = shown_in_two_frames()

    def refuse(*_args: object) -> Future[object]:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(ThreadPoolExecutor, "submit", refuse)
    assert shown_in_two_frames() == expected


def test_a_card_drawn_in_the_old_theme_is_not_shown_in_the_new(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    renderer.begin_frame(0.0, moving=False)
    pixels(renderer, REST)
    renderer.begin_frame(0.0, moving=True)
    pixels(renderer, TURNED)
    renderer.theme = LAMPLIGHT
    renderer.begin_frame(0.0, moving=True)
    assert renderer.pose_cache.used == 0


def test_a_frame_does_not_wait_for_long(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    make_rig()
    monkeypatch.setattr("gin.ui.render.renderer._PATIENCE", PATIENCE)
    renderer, go_on = Renderer(assets(), LAMPLIGHT), threading.Event()

    def draw() -> pygame.Surface:
        go_on.wait(10)
        return pygame.Surface((4, 4))

    renderer.begin_frame(0.0, moving=True)
    renderer.draw_ahead("late", draw)
    began = time.monotonic()
    renderer.begin_frame(1 / 60, moving=True)
    assert time.monotonic() - began < 5
    assert "late" not in renderer.pose_cache
    go_on.set()
    monkeypatch.setattr("gin.ui.render.renderer._PATIENCE", 10.0)
    renderer.begin_frame(2 / 60, moving=True)
    assert "late" in renderer.pose_cache


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the time in seconds that renderers see, which stands still."""
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    return now


@pytest.mark.usefixtures("spare_time")
def test_what_is_to_come_is_prepared_in_a_quiet_frame(make_rig: MakeRig, clock: list[float]) -> None:
    make_rig()
    renderer, drawn = Renderer(assets(), LAMPLIGHT), list[str]()

    def compose() -> None:
        for name in "abc":
            renderer.cached(name, partial(draw, name))

    def draw(name: str) -> pygame.Surface:
        drawn.append(name)
        clock[0] += 0.003
        return pygame.Surface((4, 4))

    renderer.begin_frame(0.0, moving=True)
    assert not renderer.warm_up(compose)
    assert drawn == ["a", "b"], "a frame that has taken 6 ms draws nothing more"
    assert not renderer.warm_up(compose)
    renderer.begin_frame(1 / 60, moving=True)
    assert renderer.warm_up(compose)
    assert drawn == ["a", "b", "c"]


@pytest.mark.usefixtures("spare_time")
def test_a_large_panel_is_prepared_by_a_thread(make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch) -> None:
    make_rig()
    renderer, in_frame, threads = Renderer(assets(), LAMPLIGHT), threading.current_thread(), list[threading.Thread]()

    def watched(*arguments: Any) -> pygame.Surface:
        threads.append(threading.current_thread())
        return stretched(*arguments)

    monkeypatch.setattr(shape_renderer, "stretched", watched)
    colour = LAMPLIGHT.panel
    renderer.begin_frame(0.0, moving=True)
    while not renderer.warm_up(lambda: renderer.panel(1200, 1000, colour)):
        renderer.begin_frame(0.0, moving=True)
    assert renderer.panel(1200, 1000, colour).get_size() == (1200, 1000)
    assert len(threads) == 1
    assert threads[0] is not in_frame


def test_the_table_of_the_first_picture_is_drawn_ahead_by_a_thread(
    make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[tuple[tuple[int, int], threading.Thread]]()

    def watched(theme: Theme, size: tuple[int, int], unit: float) -> pygame.Surface:
        drawn.append((size, threading.current_thread()))
        return draw_table_background(theme, size, unit)

    monkeypatch.setattr(shape_renderer, "draw_table_background", watched)
    renderer = make_rig((1366, 768)).stack.renderer
    renderer.preload_table_background((1366, 768))
    wait(renderer._loading.values())
    renderer.begin_frame(0.0, moving=False)
    assert renderer.table_background((1366, 768)).get_size() == (1366, 768)
    [(size, thread)] = drawn
    assert size == (1366, 768)
    assert thread is not threading.current_thread()


def test_what_no_thread_has_begun_to_load_is_not_waited_for(make_rig: MakeRig) -> None:
    make_rig()
    renderer, free = Renderer(assets(), LAMPLIGHT), threading.Event()

    def blocked() -> pygame.Surface:
        assert free.wait(10.0)
        return pygame.Surface((1, 1))

    for number in range(5):
        renderer.preload_drawing(number, blocked)
    wanted = pygame.Surface((2, 2))
    renderer.preload_drawing("wanted", lambda: wanted)
    assert renderer.preloaded("wanted", lambda: wanted) is wanted
    waiting = [*renderer._loading.values()]
    renderer.theme = LAMPLIGHT
    assert sum(loading.cancelled() for loading in waiting) == 3, "two threads have begun, and the rest is not wanted"
    free.set()


@pytest.mark.usefixtures("spare_time")
def test_what_takes_long_is_drawn_by_a_thread_in_spare_time(make_rig: MakeRig) -> None:
    make_rig()
    renderer, threads = Renderer(assets(), LAMPLIGHT), list[threading.Thread]()

    def draw() -> pygame.Surface:
        threads.append(threading.current_thread())
        return pygame.Surface((4, 4))

    renderer.begin_frame(0.0, moving=True)
    while not renderer.warm_up(lambda: renderer.preloaded("slow", draw)):
        renderer.begin_frame(0.0, moving=True)
    assert "slow" in renderer.cache
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()


def test_a_mark_for_which_the_cache_has_no_room_is_waited_for_once(make_rig: MakeRig) -> None:
    make_rig()
    renderer, shown = Renderer(assets(), LAMPLIGHT), list[bool]()
    renderer.pose_cache.capacity = 0  # It keeps what was drawn last.

    def draw() -> pygame.Surface:
        return pygame.Surface((4, 4))

    for frame in range(4):
        renderer.begin_frame(frame / 60, moving=True)
        renderer.cached_pose("something else", draw)
        shown.append(renderer.pose_when_drawn("mark", draw) is not None)
        renderer.cached_pose("something else", draw)
    assert shown == [False, True, True, True]
    assert not renderer.pose_budget.behind, "and the table comes to rest"


def test_what_was_loaded_counts_for_the_cache_though_it_is_never_shown(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    renderer.preload_drawing("loaded", lambda: pygame.Surface((8, 8), pygame.SRCALPHA))
    renderer._loader.shutdown()
    assert renderer.cache.used == 0
    renderer.begin_frame(0.0, moving=True)
    assert renderer.cache.used == 8 * 8 * 4
    assert "loaded" in renderer.cache
