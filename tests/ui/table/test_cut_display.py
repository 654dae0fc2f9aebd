"""The cut for the deal: cards leave the ribbon for their places, are turned, and say who deals, in a second."""

import itertools
import math

import pytest
from gin.rules import Card
from gin.ui.model.frame import Frame, FrameSpec, frame_of
from gin.ui.table.cut_display import DURATION, CutDisplay, cut_poses

CUT = (Card.parse("9h"), Card.parse("4s"), Card.parse("Kd"), Card.parse("2c"))


def frame(width: int = 1280, height: int = 800) -> Frame:
    return frame_of(FrameSpec((width, height), 2))


def test_it_takes_little_more_than_a_second() -> None:
    assert DURATION <= 1.2
    display = CutDisplay(CUT)
    assert display.begin(5.0, 1.0)
    assert not display.begin(5.1, 1.0)
    display.tick(5 + DURATION - 0.01)
    assert display.cards
    display.tick(5 + DURATION)
    assert not display.cards


def test_a_fast_player_sees_it_in_half_the_time() -> None:
    display = CutDisplay(CUT)
    display.begin(5.0, 2.0)
    display.tick(5.001 + DURATION / 2)
    assert not display.cards


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_card_is_drawn_face_down_and_turned_at_its_place(count: int) -> None:
    cards = CUT[:count]
    first, last = cut_poses(cards, 0.0, frame()), cut_poses(cards, DURATION, frame())
    assert all(pose.face == 0 for pose in first)
    assert all(pose.face == 1 for pose in last)
    assert len({pose.y for pose in last}) == 1
    assert all(after.y > before.y for before, after in zip(first, last, strict=True))
    gaps = [b.x - a.x - (a.width + b.width) / 2 for a, b in itertools.pairwise(last)]
    assert all(gap > 20 for gap in gaps)
    assert last == cut_poses(cards, DURATION - 0.15, frame()), "there is time to read it"


def test_no_frame_of_it_jumps() -> None:
    poses = [cut_poses(CUT, step / 144, frame()) for step in range(round(DURATION * 144))]
    for before, after in itertools.pairwise(poses):
        assert all(math.dist(a[:2], b[:2]) < 40 for a, b in zip(before, after, strict=True))
