"""What lies beside the piles on a wide table."""

import pygame
from gin.ui.model.frame import frame_of
from gin.ui.model.frame_spec import FrameSpec
from gin.ui.table.things import things

from tests.ui.conftest import MakeRig


def test_advice_makes_what_it_covers_go_away(make_rig: MakeRig) -> None:
    renderer, frame = make_rig().stack.renderer, frame_of(FrameSpec((1366, 768), 2))
    left, right = things(renderer, frame, ())
    over_right = pygame.Rect(right.x + 20, right.y - 20, 80, 40)
    assert things(renderer, frame, [over_right]) == [left]


def test_the_glass_lies_at_the_left_on_either_table_and_throws_its_shadow_away_from_the_lamp(
    make_rig: MakeRig,
) -> None:
    renderer = make_rig().stack.renderer
    for mirrored in (False, True):
        glass, pad = things(renderer, frame_of(FrameSpec((1366, 768), 2, mirrored=mirrored)), ())
        assert glass.x < pad.x
        width, height = glass.surface.get_size()
        left, right = (glass.surface.get_at((x, height * 6 // 10)).a for x in (width * 11 // 200, width * 189 // 200))
        assert left > right
