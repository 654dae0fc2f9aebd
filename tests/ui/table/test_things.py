"""What lies at the sides of the hand."""

import pytest
from gin.rules import Card, stacked_deck
from gin.ui.model.frame import frame_of
from gin.ui.model.frame_spec import FrameSpec
from gin.ui.model.thing_areas import DRINK, PAD
from gin.ui.table.deal_end_picture import bands_over_hands
from gin.ui.widgets.things import things

from tests.ui.conftest import MakeRig
from tests.ui.evening import ANNA, BEN, SitDown, game


def test_the_glass_lies_at_the_left_on_either_table_and_throws_its_shadow_away_from_the_lamp(
    make_rig: MakeRig,
) -> None:
    renderer = make_rig().stack.renderer
    for mirrored in (False, True):
        places = frame_of(FrameSpec((1366, 768), 2, mirrored=mirrored)).things
        [glass], [pad] = things(renderer, places).values()
        assert glass.x < pad.x
        width, height = glass.surface.get_size()
        left, right = (glass.surface.get_at((x, height * 6 // 10)).a for x in (width * 11 // 200, width * 189 // 200))
        assert left > right


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_things_stay_in_place_from_the_cut_until_the_sheet_comes_and_return_with_the_next_deal(
    sit_down: SitDown, motion: str
) -> None:
    deck = stacked_deck(ANNA, BEN, upcard="Kd", stock="Td 6h")
    evening = sit_down(deck, deck, size=(1920, 1080), speed="1", tips="no", motion=motion)
    evening.app.choose_dealer = lambda rules: ((Card.parse("9h"), Card.parse("4s")), 1)
    evening.app.begin(game())
    evening.answer("pass")
    evening.pilot.step()
    evening.pilot.step()
    places = set[tuple[str, int, int]]()

    def there(seconds: float) -> list[bool]:
        """Return, for each frame, whether both things are there and stay."""
        found = []
        for _ in range(round(30 * seconds)):
            evening.app.stack.renderer.finish_loading()
            evening.pilot.step(1 / 30)
            shown = evening.table._painter._fades._shown
            seen, renderer = evening.table.view_model, evening.app.stack.renderer
            for thing in seen.table.frame.things.values():
                assert all(band.bottom + 16 * renderer.unit < thing.y for band in bands_over_hands(renderer, seen))
            both = {name: shown[name] for name in (DRINK, PAD) if name in shown and not shown[name].leaving}
            assert len(both) in (0, 2), "they come and leave together"
            if motion == "reduced" or evening.table.view_model.knocked is None:  # A knock makes the table dip.
                places.update((name, *each.group.sprites[0].rect.topleft) for name, each in both.items())
            found.append(bool(both))
        return found

    assert all(there(3))
    evening.play("pass", "draw")
    evening.press_key("h")
    assert all(there(1))
    evening.play_unsettled("knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    ends = there(7)
    assert ends == sorted(ends, reverse=True), "they leave once, for good"
    assert ends[0]
    assert not ends[-1]
    evening.press_key("return")
    assert all(there(3)[1:])
    assert len(places) == 2, "each has one place"
