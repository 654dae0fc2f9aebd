"""What is written on the score pad: the totals that both sides have come to, deal by deal."""

import pygame
import pytest
from gin.rules import PRESETS, DealResult, Outcome, Scoresheet
from gin.ui.model.geometry import Rect
from gin.ui.model.thing_areas import DRINK, PAD
from gin.ui.render.svg import rasterised
from gin.ui.testing.pilot import headless
from gin.ui.widgets.score_pad import SIZE, Tally, tally_of, written
from gin.ui.widgets.things import things

from tests.ui.conftest import MakeRig


def knock(winner: int, points: int) -> DealResult:
    deadwood = (0, points) if winner == 0 else (points, 0)
    return DealResult(Outcome.KNOCK, winner, points, 0, 1, deadwood, winner)


def test_each_column_has_the_totals_of_the_deals_that_its_side_has_won() -> None:
    sheet = Scoresheet(PRESETS["classic"])
    assert tally_of(sheet, 0) is None
    for winner, points in ((0, 10), (1, 7), (0, 5), (0, 2)):
        sheet = sheet.add(knock(winner, points))
    assert tally_of(sheet, 0) == Tally((10, 15, 17), (7,))
    assert tally_of(sheet, 1) == Tally((7,), (10, 15, 17))


def test_the_latest_totals_stay_where_there_is_no_room_for_all() -> None:
    sheet = Scoresheet(PRESETS["classic"])
    for _ in range(8):
        sheet = sheet.add(knock(0, 1))
    assert tally_of(sheet, 0) == Tally((4, 5, 6, 7, 8), ())


@pytest.mark.parametrize("preset", ["hollywood", "table-of-three"])
def test_a_score_that_is_no_two_columns_is_not_written(preset: str) -> None:
    ruleset = PRESETS[preset]
    result = DealResult(Outcome.KNOCK, 0, 5, 0, 1, (0, *[5] * (ruleset.players - 1)), 0)
    assert tally_of(Scoresheet(ruleset).add(result), 0) is None


def test_every_figure_stands_on_the_sheet_above_the_pencil() -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        full = Tally((150, 160, 237, 248, 495), (138, 149, 260, 377, 482))
        assert written(full).count("<path") == 30
        ink = rasterised(written(full), (SIZE, SIZE)).get_bounding_rect()
        assert pygame.Rect(40, 50, 116, 72).contains(ink)
    assert written(Tally((-12,), ())).count("<path") == 3, "a pot can cost more than was won"


def test_a_pad_with_a_score_has_no_doodles(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    places = {DRINK: Rect(0, 0, 90, 90), PAD: Rect(100, 0, 90, 90)}
    [glass], [doodled] = things(renderer, places).values()
    [same_glass], [blank, totals] = things(renderer, places, Tally((25,), (40,))).values()
    assert glass == same_glass
    assert blank.surface is not doodled.surface
    assert blank.rect == totals.rect == doodled.rect
