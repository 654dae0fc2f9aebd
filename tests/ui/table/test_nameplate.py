"""Whose hand lies open: beside the portrait, on a plate that comes from that of the hand that was held."""

import itertools
import math
from collections.abc import Sequence

import pygame
import pytest
from gin.assets import assets
from gin.rules import Phase, View, stacked_deck
from gin.ui.model.frame_spec import tallness, unit_of
from gin.ui.model.geometry import Rect
from gin.ui.model.hand_order import sort
from gin.ui.model.layout import HandInteraction, layout
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import DAYLIGHT, LAMPLIGHT, Theme
from gin.ui.table import nameplate
from gin.ui.table.buttons import corner
from gin.ui.table.hud import panel_on_cloth
from gin.ui.table.nameplate import PLATE_LINE, PLATE_RADIUS, moves_with_portrait, open_hand_title
from gin.ui.table.picture import table_groups
from gin.ui.testing.pilot import headless

from tests.ui.evening import ANNA, DEFENCE, KNOCK, LOOSE, Evening, SitDown
from tests.ui.views import moments


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1280, 1024), (3840, 2160)], ids=str)
def test_a_knockers_name_and_points_stand_on_one_plate_beside_the_portrait(size: tuple[int, int], text: float) -> None:
    found = [seen for seed in range(8) for seen in moments(seed) if _is_lay_off_on_another(seen)]
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        renderer.unit, renderer.tallness, renderer.text_size = unit_of(size), tallness(size), text
        for seen, scale, mirrored in itertools.product(found, (1.0, 1.25, 1.5, 2.0), (False, True)):
            hand = HandInteraction(sort(seen.hand, "suit"))
            for name in ("Marlow", "Wilhelmina the Younger"):
                table = layout(
                    seen,
                    size,
                    hand,
                    card_scale=scale,
                    text_scale=renderer.text_scale,
                    mirrored=mirrored,
                    title_width=nameplate.title_width(renderer, seen, ("You", name)),
                )
                u, face, frame, open_hand = renderer.unit, table.faces[1], table.frame, table.open_hands[1]
                cards = [pygame.Rect(place.pose.rect) for place in table.places.values()]
                in_corner = [pygame.Rect(button.rect) for button in corner(frame, "", can_redo=True, hint_refusal="")]
                plate, *told = open_hand_title(renderer, seen, ("You", name), table, 1)
                assert len(told) - (open_hand.deadwood is not None) in (1, 2)
                assert 0 < told[0].rect.left - face.right < 16 * u
                assert face.y - 8 * u <= told[0].rect.centery <= face.bottom
                assert all(plate.rect.contains(sprite.rect) for sprite in told)
                assert all(before.rect.right < after.rect.left for before, after in itertools.pairwise(told))
                assert not plate.rect.collidelistall([*cards, *in_corner])
                assert pygame.Rect(frame.window).contains(plate.rect)
                row = open_hand.groups
                if name == "Marlow" and scale == text == 1:
                    over = (face.x + plate.rect.right) / 2, (row[0].x + row[-1].right) / 2
                    beside_corner = plate.rect.right == pytest.approx(frame.beside_corner, abs=2 * u)
                    assert over[0] == pytest.approx(over[1], abs=2 * u) or beside_corner, "it is in the middle"


def _is_lay_off_on_another(seen: View) -> bool:
    """Return whether a player may lay off on the melds of the only opponent, who has deadwood."""
    return seen.phase is Phase.LAY_OFF and seen.spread is not None and seen.spread.seat != seen.seat


@pytest.mark.parametrize("theme", [LAMPLIGHT, DAYLIGHT], ids=lambda theme: theme.light.name)
@pytest.mark.parametrize("unit", [0.8, 1.0, 2.7])
def test_a_plate_that_is_cut_down_looks_as_if_drawn_that_size(theme: Theme, unit: float) -> None:
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), theme)
        renderer.unit = unit
        whole, small = (Rect(40 * unit, 30 * unit, w * unit, h * unit) for w, h in ((400, 60), (130, 45)))
        cut = _drawn(nameplate._shrunk(renderer, whole, small))
        drawn = _drawn(panel_on_cloth(renderer, small, PLATE_RADIUS, PLATE_LINE))
        for pixels, wanted in zip(cut, drawn, strict=True):
            assert abs(pixels - wanted) <= 6


def _drawn(sprites: Sequence[Sprite]) -> bytes:
    """Return the pixels of sprites on a grey ground."""
    surface = pygame.Surface((1300, 300))
    surface.fill("grey")
    surface.blits([(sprite.surface, (sprite.x, sprite.y)) for sprite in sprites])
    return pygame.image.tobytes(surface, "RGB")


def test_a_plate_goes_with_the_portrait_to_the_open_hand_and_back(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no")
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    knocked = _film(evening, 200)
    evening.play("done")
    shown = _film(evening, 1)
    evening.pilot.click("next-deal")
    back = _film(evening, 120)
    widths = [plate.w for _, plate in (*knocked, *shown)]
    assert widths == sorted(widths, reverse=True), "it only becomes narrower"
    widths = [plate.w for _, plate in (*shown, *back)]
    assert all(later >= earlier - 1 for earlier, later in itertools.pairwise(widths)), "and wider again"
    assert len(set(widths)) > 8, "step by step"
    (held, wide), (there, small) = back[-1], shown[-1]
    for face, plate in (*shown, *back):
        if math.dist(face.centre, there.centre) < 0.45 * math.dist(held.centre, there.centre):
            assert abs(plate.w - small.w) < 9, "it is small before it passes over the fan"
    assert small.w < wide.w / 2
    assert back[-1] == knocked[0]
    for face, plate in (*knocked, *shown, *back):
        assert face.x < plate.left < face.right, "it never leaves the portrait"


def _film(evening: Evening, frames: int) -> list[tuple[Rect, pygame.Rect]]:
    """Return the area of the opponent's portrait and of the plate with the name in each of some frames."""
    seen = []
    for _ in range(frames):
        evening.pilot.step()
        model = evening.table.view_model
        groups = {group.name: group.sprites for group in table_groups(evening.app.stack.renderer, model)}
        plate = groups["plate of 1"]
        (name,) = groups["name of 1"]
        area = plate[0].rect.unionall([part.rect for part in plate])
        assert area.contains(name.rect), "the name is on it"
        seen.append((model.table.faces[1], area))
    return seen


def test_a_title_that_does_not_begin_with_the_name_is_one_text(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    renderer, seen = evening.app.stack.renderer, evening.table.view_model
    assert moves_with_portrait(seen.view, seen.table, 1)
    told = nameplate.texts_beside(renderer, seen.view, seen.names, seen.table, 1)
    assert list(told) == ["name", "title", "deadwood"]
    too_long = ("You", "Bartholomew Featherstonehaugh the Second of Somewhere")
    assert list(nameplate.texts_beside(renderer, seen.view, too_long, seen.table, 1)) == ["title", "deadwood"]


@pytest.mark.parametrize("gone", [KNOCK, "knock Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs"])
def test_with_reduced_motion_no_plate_is_seen_at_two_places(sit_down: SitDown, gone: str) -> None:
    winner, drawn = (ANNA.replace("Ks", "6d"), "Ks") if "6d" in gone else (ANNA, "6h")
    deck = stacked_deck(LOOSE, winner, upcard="Kd", stock=f"4d {drawn}")
    evening = sit_down(deck, speed="1", tips="no", motion="reduced")
    evening.begin("pass", "draw", gone)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    fades, shown = evening.table._painter._fades, list[str]()
    for frame in range(420):
        evening.pilot.step(1 / 60)
        if frame == 180 and evening.table.view_model.view.phase is Phase.LAY_OFF:
            evening.pilot.key("f")
        shares = {name: (each.leaving, fades._progress(each, evening.pilot.now)) for name, each in fades._shown.items()}
        plates = {name: share < 1 if leaving else share > 0 for name, (leaving, share) in shares.items()}
        seen = {name.partition(" of ")[2] for name in plates if name.startswith("plate") and plates[name]}
        assert len(seen) < 2, seen
        shown += seen - {*shown[-1:]}
    assert len(shown) > 1, "it leaves one place for another"
