"""The head-up display: the deadwood of the hand."""

import itertools
from collections import Counter
from dataclasses import replace

import pygame
import pytest
from gin.assets import assets
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Phase, View
from gin.ui.model.frame_spec import RIM, tallness, unit_of
from gin.ui.model.geometry import Pose
from gin.ui.model.hand_order import sort
from gin.ui.model.layout import HandInteraction, layout
from gin.ui.render.card_marks import meld_bar
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT, NAME, STRONG
from gin.ui.table.buttons import corner
from gin.ui.table.hud import (
    deadwood_badge,
    is_counted_at_name,
    open_hand_points,
    open_hand_title,
    points_at_name,
    score_panel,
)
from gin.ui.table.opponents import has_left_plate
from gin.ui.table.picture import under_buttons
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button_painter import button_sprites

from tests.ui.evening import STACKED, SitDown
from tests.ui.views import moments


@pytest.mark.parametrize("letters", ["1.0", "1.5"])
def test_the_deadwood_is_read_from_two_metres(letters: str, sit_down: SitDown) -> None:
    evening = sit_down(STACKED, text_size=letters)
    evening.begin("pass", "draw")
    renderer, table = evening.app.stack.renderer, evening.table
    ground, _, number = deadwood_badge(renderer, table.presenter.view, table.laid.frame)
    figures = number.surface.get_bounding_rect().move(number.x, number.y)
    assert figures.h >= 30 * renderer.unit
    assert ground.rect.inflate(-8, -8).contains(figures)


def test_names_and_points_are_large_and_of_one_colour(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw")
    renderer, table = evening.app.stack.renderer, evening.table
    view, frame = table.presenter.view, table.laid.frame
    _ground, own, _own_points, other, points = score_panel(renderer, view, ("You", "Leo"), frame)[:5]
    for name in (own, other):
        assert name.surface.get_bounding_rect().h >= 18 * renderer.unit
    assert points.surface.get_bounding_rect().h >= 29 * renderer.unit
    assert other.surface is renderer.render("Leo", NAME.face, NAME.size * renderer.unit, renderer.theme.text)


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_line_between_the_buttons_stands_under_the_piles(hand: str, sit_down: SitDown) -> None:
    evening = sit_down(STACKED, hand=hand)
    evening.begin("pass")
    renderer, table = evening.app.stack.renderer, evening.table
    line = renderer.text(table.view_model.message, STRONG, renderer.theme.text)
    [placed] = [sprite.rect for sprite in table.sprites() if sprite.surface is line]
    assert placed.centerx == pytest.approx(640, abs=1)
    assert table.laid.frame.status_line.x <= placed.x
    assert placed.right <= table.laid.frame.status_line.right


def test_a_long_line_between_the_buttons_keeps_clear_of_both() -> None:
    with headless(), stage_scene("lay-off", (1280, 800)) as staged:
        renderer, table = staged.app.stack.renderer, staged.pilot.table
        seen = replace(table.view_model, message="Marlow laid off the 5♣  ·  Lay off what fits, then finish")
        line = renderer.text(seen.message, STRONG, renderer.theme.text)
        [placed] = [
            sprite.rect for group in under_buttons(renderer, seen) for sprite in group.sprites if sprite.surface is line
        ]
        room = table.laid.frame.status_line
        assert room.right - placed.right == pytest.approx(12, abs=1)
        assert placed.x - room.x > 12


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_button_to_sort_begins_where_the_score_does(language: str) -> None:
    with headless(), stage_scene("turn", (1024, 640), language=language) as staged:
        renderer, button = staged.app.stack.renderer, staged.pilot.button("sort-suit")
        label, *_cap = button_sprites(renderer, button, None, hover=False, down=False)
        assert label.x == round(staged.pilot.table.laid.frame.score.x + 16 * renderer.unit)


def test_points_of_open_hands_stand_in_the_middle_below_their_cards() -> None:
    with headless(), stage_scene("result", (1280, 800), theme="lamplight") as staged:
        renderer, table = staged.app.stack.renderer, staged.pilot.table.laid
        for open_hand in table.open_hands.values():
            assert open_hand.deadwood is not None
            _shadow, text = open_hand_points(renderer, open_hand, 57)
            assert text.rect.centerx == pytest.approx(open_hand.deadwood.centre[0], abs=1)


def test_the_label_of_one_large_card_at_the_edge_is_clear_of_the_inlay_and_of_the_bar_beside_it() -> None:
    large = {"text_size": "1.5", "card_scale": "1.5", "hand": "left", "deck": "large"}
    with headless(), stage_scene("lay-off", (1280, 800), theme="lamplight", **large) as staged:
        renderer, table = staged.app.stack.renderer, staged.pilot.table.laid
        open_hand = table.open_hands[1]
        shadow, text = open_hand_points(renderer, open_hand, table.deadwood_in(open_hand))
        assert text.surface.get_bounding_rect().h >= 14 * renderer.unit, "it is still a label, not a footnote"
        assert open_hand.melds[-1].right < shadow.rect.left
        assert shadow.rect.right < table.frame.window.right - RIM * renderer.unit


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1280, 1024), (3840, 2160)], ids=str)
def test_portrait_name_and_points_of_a_knocker_are_one_and_clear_of_the_players_own(
    size: tuple[int, int], text: float
) -> None:
    found = [seen for seed in range(8) for seen in moments(seed) if _is_lay_off_on_another(seen)]
    counted = Counter[float]()
    with headless():
        pygame.display.set_mode((8, 8))
        renderer = Renderer(assets(), LAMPLIGHT)
        renderer.unit, renderer.tallness, renderer.text_size = unit_of(size), tallness(size), text
        for seen, scale, mirrored in itertools.product(found, (1.0, 1.25, 1.5, 2.0), (False, True)):
            hand = HandInteraction(sort(seen.hand, "suit"))
            table = layout(seen, size, hand, card_scale=scale, text_scale=renderer.text_scale, mirrored=mirrored)
            u, face, frame, open_hand = renderer.unit, table.faces[1], table.frame, table.open_hands[1]
            cards = [pygame.Rect(place.pose.rect) for place in table.places.values()]
            in_corner = [pygame.Rect(button.rect) for button in corner(frame, "", can_redo=True, hint_refusal="")]
            assert has_left_plate(table, seen, 1)
            for name in ("Marlow", "Wilhelmina the Younger"):
                title = open_hand_title(renderer, seen, ("You", name), table, 1)
                assert 0 < title[-1].rect.left - face.right < 16 * u
                assert face.y <= title[-1].rect.centery <= face.bottom
                points = open_hand_points(renderer, open_hand, table.deadwood_in(open_hand))
                if is_counted_at_name(seen, table, 1):
                    counted[scale] += 1
                    points = points_at_name(renderer, seen, ("You", name), table, 1)
                    between = points[0].rect.left - title[0].rect.right
                    assert 12 * u - 2 <= between <= 16 * u  # Either shade is rounded.
                drawn = [sprite.rect for sprite in (*title, *points)]
                assert not any(rect.collidelistall([*cards, *in_corner]) for rect in (title[-1].rect, points[-1].rect))
                badge = pygame.Rect(frame.deadwood_badge.expanded(16 * u - 1))  # But for rounding.
                assert not any(rect.colliderect(badge) for rect in (title[-1].rect, points[-1].rect))
                assert all(pygame.Rect(frame.window).contains(rect) for rect in drawn)
    assert counted[1.0] == 0, "at the usual size they stand below the cards"
    assert counted[1.5] > 0


def _is_lay_off_on_another(seen: View) -> bool:
    """Return whether a player may lay off on the melds of the only opponent, who has deadwood."""
    return seen.phase is Phase.LAY_OFF and seen.spread is not None and seen.spread.seat != seen.seat


def test_the_bar_under_a_tilted_card_is_tilted() -> None:
    with headless(), stage_scene("turn", (1280, 800)) as staged:
        renderer = staged.app.stack.renderer
        straight, tilted = (meld_bar(renderer, Pose(400, 400, 146, angle)).surface for angle in (0, 7))
        assert tilted.get_height() > straight.get_height() + 4


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_partners_stand_in_one_line_where_there_is_room(size: tuple[int, int]) -> None:
    with headless(), stage_scene("partners", size) as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        names = ("You", "Marlow", "Pip", "Poppy")
        sprites = score_panel(renderer, table.view, names, table.laid.frame)
        longer = score_panel(renderer, table.view, ("You", "Maximilian", "Pip", "Bartholomew"), table.laid.frame)
    assert len(longer) == len(sprites) + 2, "each in two lines, as large as before"
