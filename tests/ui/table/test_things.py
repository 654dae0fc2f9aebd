"""What lies beside the piles on a wide table."""

import pygame
from gin.ui.model.frame import FrameSpec, frame_of
from gin.ui.render.canvas import Sprite
from gin.ui.table.things import things

from tests.ui.conftest import MakeRig


def test_advice_makes_what_it_covers_go_away(make_rig: MakeRig) -> None:
    renderer, frame = make_rig().stack.renderer, frame_of(FrameSpec((1366, 768), 2))
    left, right = things(renderer, frame, ())
    over_right = Sprite(pygame.Surface((80, 40)), right.x + 20, right.y - 20)
    assert things(renderer, frame, [over_right]) == [left]
