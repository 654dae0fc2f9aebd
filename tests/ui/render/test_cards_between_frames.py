"""Cards in new poses are drawn by a thread, for the frame after."""

from concurrent.futures import Future, ThreadPoolExecutor

import pygame
import pytest
from gin.assets import assets
from gin.rules import Card
from gin.ui.model.geometry import Pose
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT

from tests.ui.conftest import MakeRig

CARD = Card.parse("Qh")
REST, TURNED = Pose(0, 0, 146), Pose(0, 0, 146, angle=2)


def pixels(renderer: Renderer, pose: Pose) -> bytes:
    """Return a card in a pose as it is shown in this frame."""
    return pygame.image.tobytes(renderer.card(CARD, pose)[0], "RGBA")


def shown_in_two_frames() -> tuple[bytes, bytes]:
    """Return a card in the first two frames after it has turned."""
    renderer = Renderer(assets(), LAMPLIGHT)
    renderer.begin_frame(moving=False)
    pixels(renderer, REST)
    shown = []
    for _ in range(2):
        renderer.begin_frame(moving=True)
        shown.append(pixels(renderer, TURNED))
    return shown[0], shown[1]


def test_a_card_is_shown_a_frame_later_as_if_drawn_at_once(make_rig: MakeRig) -> None:
    make_rig()
    at_once = Renderer(assets(), LAMPLIGHT)
    assert shown_in_two_frames() == (pixels(at_once, REST), pixels(at_once, TURNED))


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
    renderer.begin_frame(moving=False)
    pixels(renderer, REST)
    renderer.begin_frame(moving=True)
    pixels(renderer, TURNED)
    renderer.theme = LAMPLIGHT
    renderer.begin_frame(moving=True)
    assert renderer.pose_cache.used == 0
