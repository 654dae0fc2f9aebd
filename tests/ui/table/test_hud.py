"""The head-up display: the deadwood of the hand."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest
from gin.lab.qa.films import FILMS
from gin.lab.qa.screenshots import stage_scene
from gin.players import LEVELS
from gin.rules import Card, Phase
from gin.ui.model.frame import frame_of
from gin.ui.model.frame_spec import RIM, FrameSpec
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.open_hands import OpenHand
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_marks import meld_bar
from gin.ui.render.theme import NAME
from gin.ui.table.deadwood_badge import deadwood_badge
from gin.ui.table.hud import (
    abbreviated,
    meld_marks,
    open_hand_points,
    totals,
)
from gin.ui.table.picture import MESSAGE, table_groups
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button_painter import button_sprites

from tests.ui.conftest import MakeRig
from tests.ui.evening import STACKED, SitDown


@pytest.mark.parametrize("letters", ["1.0", "1.5"])
def test_the_deadwood_is_read_from_two_metres(letters: str, sit_down: SitDown) -> None:
    evening = sit_down(STACKED, text_size=letters)
    evening.begin("pass", "draw")
    renderer, table = evening.app.stack.renderer, evening.table
    ground, _, number = deadwood_badge(renderer, table.view_model.badge, 10, table.laid.frame)
    figures = number.surface.get_bounding_rect().move(number.x, number.y)
    assert figures.h >= 30 * renderer.unit
    assert ground.rect.inflate(-10, -10).contains(figures)


def test_names_and_points_are_large_and_of_one_colour(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw")
    renderer, table = evening.app.stack.renderer, evening.table
    view, frame = table.presenter.view, table.laid.frame
    own, _own_points, other, points = totals(renderer, view, ("You", "Leo"), frame)
    for name in (own, other):
        assert name.surface.get_bounding_rect().h >= 18 * renderer.unit
    assert points.surface.get_bounding_rect().h >= 29 * renderer.unit
    assert other.surface is renderer.render("Leo", NAME.face, NAME.size * renderer.unit, renderer.theme.text)


def test_no_initial_in_the_score_is_that_of_two_players() -> None:
    """It said "Marlow & P." at a table with Pip and Poppy."""
    names = ["You", "Marlow", "Pip", "Poppy", "Bea", "Ben"]
    assert [abbreviated(name, names) for name in names] == ["Y.", "M.", "Pip", "Po.", "Bea", "Ben"]


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_line_between_the_buttons_stands_under_the_piles(hand: str, sit_down: SitDown) -> None:
    evening = sit_down(STACKED, hand=hand)
    evening.begin("pass")
    renderer, table = evening.app.stack.renderer, evening.table
    line = renderer.text(table.view_model.message, MESSAGE, renderer.theme.text)
    [placed] = [sprite.rect for sprite in table.sprites() if sprite.surface is line]
    assert placed.centerx == pytest.approx(640, abs=1)
    assert table.laid.frame.status_line.x <= placed.x
    assert placed.right <= table.laid.frame.status_line.right


def test_a_long_line_between_the_buttons_keeps_clear_of_both() -> None:
    with headless(), stage_scene("lay-off", (1280, 800)) as staged:
        renderer, table = staged.app.stack.renderer, staged.pilot.table
        seen = replace(table.view_model, message="Marlow laid off the 5♣  ·  Lay off what fits, then finish")
        [[*_plate, line]] = [
            group.sprites for group in table_groups(renderer, seen) if group.name.startswith("message")
        ]
        placed, room = line.rect, table.laid.frame.status_line
        assert room.right - placed.right == pytest.approx(12, abs=1)
        assert placed.x - room.x > 12


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_button_to_sort_begins_where_the_score_does(language: str) -> None:
    with headless(), stage_scene("turn", (1024, 640), language=language) as staged:
        renderer, button = staged.app.stack.renderer, staged.pilot.button("sort-suit")
        panel, *_label = button_sprites(renderer, button, None, hover=False, down=False)
        assert panel.x == round(staged.pilot.table.laid.frame.score.x)


@pytest.mark.parametrize("text_size", ["1", "1.5"])
def test_points_of_open_hands_stand_in_the_middle_below_their_cards(text_size: str) -> None:
    with headless(), stage_scene("result", (1280, 800), theme="lamplight", text_size=text_size) as staged:
        renderer, table = staged.app.stack.renderer, staged.pilot.table.laid
        for open_hand in table.open_hands.values():
            assert open_hand.deadwood is not None
            shadow, text = open_hand_points(renderer, open_hand, 57)
            assert text.rect.centerx == pytest.approx(open_hand.deadwood.centre[0], abs=1)
            assert shadow.surface.get_bounding_rect().move(shadow.x, shadow.y).top >= open_hand.deadwood.bottom + 3


def test_the_label_of_one_large_card_at_the_edge_is_clear_of_the_inlay_and_of_the_bar_beside_it() -> None:
    large = {"text_size": "1.5", "card_scale": "1.5", "hand": "left", "deck": "large"}
    with headless(), stage_scene("lay-off", (1280, 800), theme="lamplight", **large) as staged:
        renderer, table = staged.app.stack.renderer, staged.pilot.table.laid
        open_hand = table.open_hands[1]
        shadow, text = open_hand_points(renderer, open_hand, table.deadwood_in(open_hand))
        assert text.surface.get_bounding_rect().h >= 14 * renderer.unit, "it is still a label, not a footnote"
        assert open_hand.melds[-1].right < shadow.rect.left
        assert shadow.rect.right < table.frame.window.right - RIM * renderer.unit


@pytest.mark.parametrize("scene", ["laid-off", "undercut"])
def test_once_a_deal_is_over_all_melds_have_their_colours(scene: str) -> None:
    with headless(), stage_scene(scene, (1280, 800), theme="lamplight") as staged:
        shown, theme = staged.pilot.table._painter._fades._shown, staged.app.stack.renderer.theme
        for seat in (0, 1):
            assert _inks(shown[f"bars of {seat}"].group.sprites) & set(theme.melds)
            assert f"plain bars of {seat}" not in shown


def test_while_cards_are_laid_off_only_the_knockers_bars_are_coloured() -> None:
    seen = dict[str, set[tuple[int, ...]]]()
    with headless(), stage_scene("turn", (1280, 800), theme="lamplight", speed="1") as staged:
        pilot, theme = staged.pilot, staged.app.stack.renderer.theme
        for seconds in FILMS["knocked-of-four"](staged):
            for _ in range(round(seconds * 30)):
                pilot.step(1 / 30)
                if pilot.table.view.phase is Phase.LAY_OFF:
                    shown = pilot.table._painter._fades._shown.items()
                    seen |= {name: _inks(each.group.sprites) for name, each in shown if "bars of" in name}
    assert {name: inks == {theme.text} for name, inks in seen.items()} == {name: "plain" in name for name in seen}
    assert len({"plain" in name for name in seen}) == 2


def _inks(bars: Sequence[Sprite]) -> set[tuple[int, ...]]:
    """Return the colours of bars under melds."""
    return {bar.surface.get_at(bar.surface.get_rect().center)[:3] for bar in bars}


def test_the_bar_under_a_tilted_card_is_tilted() -> None:
    with headless(), stage_scene("turn", (1280, 800)) as staged:
        renderer = staged.app.stack.renderer
        straight, tilted = (meld_bar(renderer, Pose(400, 400, 146, angle)).surface for angle in (0, 7))
        assert tilted.get_height() > straight.get_height() + 4


@pytest.mark.parametrize("text_size", ["1", "1.5"])
@pytest.mark.parametrize("others", [("Marlow", "Poppy"), ("Maximilian", "Bartholomew")])
def test_partners_have_names_of_a_good_size(others: tuple[str, str], text_size: str) -> None:
    one, other = others
    with headless():
        with stage_scene("turn", (1280, 800), text_size=text_size) as staged:
            table, renderer = staged.pilot.table, staged.app.stack.renderer
            [usual, *_] = totals(renderer, table.view, ("You", "Marlow"), table.laid.frame)
        with stage_scene("partners", (1280, 800), text_size=text_size) as staged:
            table, renderer = staged.pilot.table, staged.app.stack.renderer
            ours, _, theirs, _ = totals(renderer, table.view, ("You", one, "Pip", other), table.laid.frame)
    assert ours.rect.h == theirs.rect.h >= 0.6 * usual.rect.h


@pytest.mark.parametrize("text_size", ["1", "1.25", "1.5"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_partners_among_the_opponents_keep_their_whole_names(
    size: tuple[int, int], text_size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with headless(), stage_scene("partners", size, text_size=text_size) as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        render, written = renderer.render, dict[int, str]()

        def spy(text: str, *how: Any) -> pygame.Surface:
            surface = render(text, *how)
            written[id(surface)] = text
            return surface

        monkeypatch.setattr(renderer, "render", spy)
        for pair in itertools.permutations((level.name for level in LEVELS), 2):
            _, _, theirs, _ = totals(renderer, table.view, ("You", pair[0], "Pip", pair[1]), table.laid.frame)
            assert written[id(theirs.surface)] == " & ".join(pair)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_figures_and_the_buttons_in_the_corner_grow_with_the_text(size: tuple[int, int]) -> None:
    def seen(text_size: str) -> list[float]:
        with headless(), stage_scene("turn", size, text_size=text_size) as staged:
            renderer, table = staged.app.stack.renderer, staged.pilot.table
            [hint] = [button for button in table.form.buttons if button.id == "hint"]
            _icon, cap = button_sprites(renderer, hint, None, hover=False, down=False)
            model, frame = table.view_model, table.laid.frame
            *_, own = totals(renderer, model.view, model.names, frame)
            *_, points = deadwood_badge(renderer, model.badge, 10, frame)
            assert frame.deadwood_badge.h > points.surface.get_bounding_rect().h
            return [sprite.surface.get_bounding_rect().h / renderer.unit for sprite in (cap, own, points)]

    usual, large, largest = (seen(text_size) for text_size in ("1", "1.25", "1.5"))
    grown = [now / then for now, then in zip(largest, usual, strict=True)]
    assert all(one >= least for one, least in zip(grown, (1.15, 1.15, 1.05), strict=True)), grown
    assert all(small < between <= high + 0.1 for small, between, high in zip(usual, large, largest, strict=True))


def test_the_buttons_in_the_corner_grow_alike_on_every_table() -> None:
    frames = [frame_of(FrameSpec((1366, 768), seats, text_scale=1.5)) for seats in (2, 3, 4)]
    assert len({frame.menu for frame in frames}) == 1


def test_the_bar_of_a_meld_is_below_a_card_laid_off_at_its_left(make_rig: MakeRig) -> None:
    cards = tuple(map(Card.parse, ("7c", "8c", "9c", "Tc")))
    poses = {card: Pose(100 + 50 * index, 300, 80) for index, card in enumerate(cards)}
    poses[cards[0]] = poses[cards[0]]._replace(y=315)
    hand = OpenHand((Rect(60, 240, 230, 120),), None, melded=(cards,), laid_off=frozenset(cards[:1]))
    (bar,), marks = meld_marks(make_rig().stack.renderer, hand, poses, hand.laid_off)
    assert bar.rect.top > poses[cards[0]].rect.bottom
    assert marks[cards[0]].rect.right <= bar.rect.left


def test_the_bar_of_a_meld_ends_before_a_card_laid_off_at_its_right(make_rig: MakeRig) -> None:
    cards = tuple(map(Card.parse, ("6c", "7c", "8c", "9c")))
    poses = {card: Pose(100 + 50 * index, 300 + 15 * (index == 3), 80) for index, card in enumerate(cards)}
    areas = (Rect(60, 240, 230, 120),)
    renderer = make_rig().stack.renderer
    (alone,), _ = meld_marks(renderer, OpenHand(areas, None, melded=(cards[:3],)), poses, ())
    (beside,), _ = meld_marks(
        renderer, OpenHand(areas, None, melded=(cards,), laid_off=frozenset(cards[3:])), poses, cards
    )
    assert alone.rect.right == round(poses[cards[2]].rect.right)
    assert beside.rect.right < poses[cards[3]].rect.x - 4 * renderer.unit
