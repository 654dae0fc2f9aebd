"""The cut for the deal: cards leave the ribbon for their places, are turned, and say who deals, in a second."""

import itertools
import math
from collections.abc import Iterator

import pygame
import pytest
from gin.assets import assets
from gin.rules import Card
from gin.ui.model.frame import Frame, FrameSpec, frame_of
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.table.cut_display import DURATION, GATHER_FROM, STILL, CutDisplay, cut_labels, cut_poses
from gin.ui.table.picture import under_buttons
from gin.ui.testing.pilot import headless

from tests.ui.evening import STACKED, SitDown, game

CUT = (Card.parse("9h"), Card.parse("4s"), Card.parse("Kd"), Card.parse("2c"))


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    with headless():
        pygame.display.set_mode((8, 8))
        yield Renderer(assets(), LAMPLIGHT)


def frame(width: int = 1280, height: int = 800) -> Frame:
    return frame_of(FrameSpec((width, height), 2))


def test_it_takes_little_more_than_a_second() -> None:
    assert DURATION <= 1.2
    display = CutDisplay(CUT)
    assert display.begin(5.0, 1.0)
    assert not display.begin(5.1, 1.0)
    display.tick(5 + DURATION - 0.01)
    assert display.cards
    display.tick(5.001 + DURATION)
    assert not display.cards


def test_a_fast_player_sees_it_in_half_the_time() -> None:
    display = CutDisplay(CUT)
    display.begin(5.0, 2.0)
    display.tick(5.001 + DURATION / 2)
    assert not display.cards


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_card_is_drawn_face_down_and_turned_at_its_place(count: int) -> None:
    cards = CUT[:count]
    first, last = cut_poses(cards, 0.0, frame()), cut_poses(cards, GATHER_FROM, frame())
    assert all(pose.face == 0 for pose in first)
    assert all(pose.face == 1 for pose in last)
    assert len({pose.y for pose in last}) == 1
    assert all(after.y > before.y for before, after in zip(first, last, strict=True))
    gaps = [b.x - a.x - (a.width + b.width) / 2 for a, b in itertools.pairwise(last)]
    assert all(gap > 20 for gap in gaps)
    assert last == cut_poses(cards, STILL, frame())


def test_all_its_cards_become_the_stock() -> None:
    stock = frame().stock
    for pose in cut_poses(CUT, DURATION, frame()):
        assert pose.face == pose.height == 0
        assert pose.width == stock.w
        assert stock.contains(pose.x, pose.y)


def test_there_is_time_to_read_who_deals(renderer: Renderer) -> None:
    cut, names = CUT[:2], ("Anna", "Ben")
    told = [step / 60 for step in range(80) if "dealer" in cut_labels(renderer, cut, 1, names, frame(), step / 60)]
    assert told[-1] - told[0] > 0.15
    assert set(cut_labels(renderer, CUT, 1, (*names, *names), frame(), STILL)) >= {
        "dealer",
        "dealer's card",
        "cut by 3",
    }
    shown = [step / 60 for step in range(80) if cut_poses(cut, step / 60, frame())[0].face > 0.6]
    assert shown[-1] - shown[0] > 0.4


def test_the_stock_takes_the_place_of_the_cut_without_a_fade(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.app.choose_dealer = lambda rules: (CUT[:2], 1)
    evening.app.begin(game())
    groups = []
    while evening.table.cut.cards or not evening.table.motion.busy:
        evening.pilot.step()
        model = evening.table.view_model
        groups.append([group.name for group in under_buttons(evening.app.stack.renderer, model)])
    assert all("piles" in names for names in groups)
    assert "dealer" in groups[-20]
    assert "dealer" not in groups[-1]


def test_no_frame_of_it_jumps() -> None:
    poses = [cut_poses(CUT, step / 144, frame()) for step in range(round(DURATION * 144))]
    for before, after in itertools.pairwise(poses):
        assert all(math.dist(a[:2], b[:2]) < 40 for a, b in zip(before, after, strict=True))
