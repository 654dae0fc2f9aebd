"""What lies at the sides of a wide table."""

import pygame
import pytest
from gin.lab.qa.films import FILMS
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Card, stacked_deck
from gin.ui.model.frame import DRINK, PAD, frame_of
from gin.ui.model.frame_spec import FrameSpec
from gin.ui.table.things import things
from gin.ui.testing.pilot import headless

from tests.ui.conftest import MakeRig
from tests.ui.evening import ANNA, BEN, SitDown, game


def test_advice_makes_what_it_covers_go_away(make_rig: MakeRig) -> None:
    renderer, frame = make_rig().stack.renderer, frame_of(FrameSpec((1366, 768), 2))
    left, right = things(renderer, frame.beside, ()).values()
    over_right = pygame.Rect(right.x + 20, right.y - 20, 80, 40)
    assert [*things(renderer, frame.beside, [over_right]).values()] == [left]


def test_the_glass_lies_at_the_left_on_either_table_and_throws_its_shadow_away_from_the_lamp(
    make_rig: MakeRig,
) -> None:
    renderer = make_rig().stack.renderer
    for mirrored in (False, True):
        places = frame_of(FrameSpec((1366, 768), 2, mirrored=mirrored)).beside
        glass, pad = things(renderer, places, ()).values()
        assert glass.x < pad.x
        width, height = glass.surface.get_size()
        left, right = (glass.surface.get_at((x, height * 6 // 10)).a for x in (width * 11 // 200, width * 189 // 200))
        assert left > right


def test_no_part_of_a_thing_sticks_out_of_the_band_for_a_game() -> None:
    banded, there = 0, set[str]()
    with headless(), stage_scene("turn", (1366, 768), speed="1", theme="daylight") as staged:
        for seconds in FILMS["game-lost"](staged):
            for _ in range(round(seconds * 30)):
                staged.pilot.step(1 / 30)
                seen = staged.pilot.table.view_model
                there = {name for name in staged.pilot.table._painter._fades._shown if name.startswith(DRINK)}
                if seen.ending is not None and any(
                    call.at < staged.pilot.now - seen.ending.begin < call.until for call in seen.ending.calls
                ):
                    banded += 1
                    assert not there
    assert banded > 20
    assert there, "it comes back"


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_things_stay_from_the_cut_through_gin_to_the_sheet_and_the_next_deal(sit_down: SitDown, motion: str) -> None:
    deck = stacked_deck(ANNA, BEN, upcard="Kd", stock="Td 6h")
    evening = sit_down(deck, deck, size=(1920, 1080), speed="1", tips="no", motion=motion)
    evening.app.choose_dealer = lambda rules: ((Card.parse("9h"), Card.parse("4s")), 1)
    evening.app.begin(game())
    evening.answer("pass")
    evening.pilot.step()
    evening.pilot.step()
    rests = []

    def watch(seconds: float) -> None:
        for _ in range(round(30 * seconds)):
            evening.pilot.step(1 / 30)
            names = [name for name, each in evening.table._painter._fades._shown.items() if not each.leaving]
            assert [sum(name.startswith(thing) for name in names) for thing in (DRINK, PAD)] == [1, 1]
        rests.append({name: (area.x, area.y) for name, area in evening.table.laid.things.items()})

    watch(3)
    evening.play("pass", "draw")
    evening.play_unsettled("knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    watch(7)
    evening.press_key("return")
    watch(3)
    assert rests[0] == rests[2]
    assert rests[0][PAD] == rests[1][PAD], "the sheet lies over it"
    assert rests[0][DRINK] != rests[1][DRINK], "it makes way for the cards"
