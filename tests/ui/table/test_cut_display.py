"""The cut for the deal: cards leave the ribbon for their places, are turned, and say who deals, in a second."""

import itertools
import math
from collections.abc import Iterator

import pygame
import pytest
from gin.assets import assets
from gin.rules import Card
from gin.ui.model.frame import Frame, frame_of
from gin.ui.model.frame_spec import FrameSpec
from gin.ui.model.portrait_areas import face_size
from gin.ui.render.canvas import Sprite
from gin.ui.render.expressions import EXPRESSIONS
from gin.ui.render.portraits import portrait_asset
from gin.ui.render.renderer import Renderer
from gin.ui.render.shape_renderer import asset_key
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.shell.scene_change import LEAVE
from gin.ui.table.cut_display import (
    DURATION,
    GATHER_FROM,
    SAID_UNTIL,
    SAYING_FADES,
    STILL,
    CutDisplay,
    cut_labels,
    cut_poses,
    cut_sentence,
    cut_sprites,
)
from gin.ui.table.fades import FADE
from gin.ui.table.picture import table_groups
from gin.ui.table.pieces import card_sprites, current_poses
from gin.ui.testing.pilot import headless

from tests.ui.evening import STACKED, Evening, SitDown, game
from tests.ui.lazy_canvas import LazyCanvas

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


@pytest.mark.parametrize("count", [2, 3, 4])
def test_there_is_time_to_read_who_deals(renderer: Renderer, count: int) -> None:
    cut, names, faded_in = CUT[:count], ("Anna", "Ben", "Cleo", "Dan"), FADE / 2
    told = [step / 120 for step in range(240) if cut_sentence(renderer, cut, 1, names, frame(), step / 120)]
    assert SAID_UNTIL - SAYING_FADES - told[0] - faded_in >= 0.64
    assert cut_poses(cut, told[0] - 0.06, frame())[-1].face == 1, "the cards tell it first"
    labels = cut_labels(renderer, cut, 1, names, ("friend-1",) * count, frame(), STILL)
    assert set(labels) == {f"cut by {seat}" for seat in range(count)}
    shown = [step / 60 for step in range(80) if all(pose.face == 1 for pose in cut_poses(cut, step / 60, frame()))]
    assert shown[-1] - shown[0] > 0.44, "all cards lie open"


def begin_cut(sit_down: SitDown, motion: str = "full") -> Evening:
    """Return an evening that begins with a cut."""
    evening = sit_down(STACKED, speed="1", tips="no", motion=motion)
    evening.app.choose_dealer = lambda rules: (CUT[:2], 1)
    evening.app.begin(game())
    return evening


def test_the_back_on_the_ribbon_is_loaded_while_the_title_is_seen(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gc.freeze", lambda: None)
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.app.to_title()
    evening.pilot.step()
    evening.app.on_first_frame()
    renderer = evening.app.stack.renderer
    renderer.finish_loading()
    evening.pilot.step()
    load, loaded = renderer._load, list[tuple[str, tuple[int, int]]]()

    def see(name: str, size: tuple[int, int]) -> pygame.Surface:
        loaded.append((name, size))
        return load(name, size)

    monkeypatch.setattr(renderer, "_load", see)
    evening.app.choose_dealer = lambda rules: (CUT[:2], 1)
    evening.app.begin(game())
    evening.pilot.step()
    renderer.finish_loading()
    back = renderer._large_key(None, round(cut_poses(CUT[:2], 0.0, evening.table.laid.frame)[0].width))
    assert back in renderer.cache
    assert back not in loaded


def test_the_faces_of_the_table_are_loaded_during_the_cut(sit_down: SitDown) -> None:
    evening = begin_cut(sit_down)
    evening.pilot.step()
    evening.pilot.step()
    renderer, table = evening.app.stack.renderer, evening.table
    size = face_size(table.view) * table.laid.frame.unit
    for expression in EXPRESSIONS:
        key = asset_key(portrait_asset(renderer, table.view_model.portraits[1], expression), size, size)
        assert key in renderer.cache or key in renderer._loading, expression


def groups_of(evening: Evening) -> set[str]:
    """Let a frame pass; return the names of the groups of the picture."""
    evening.pilot.step()
    groups = table_groups(evening.app.stack.renderer, evening.table.view_model)
    return {group.name for group in groups if group.sprites}


def test_who_deals_has_been_read_when_a_card_passes_there(sit_down: SitDown) -> None:
    evening = begin_cut(sit_down)
    said, passed, number, line = list[int](), list[int](), 0, pygame.Rect(0, 0, 0, 0)
    while not evening.table.presenter.may_act or evening.table._surface.moving or number < 30:
        evening.pilot.step()
        seen, number = evening.table.view_model, number + 1
        shown = evening.table._painter._fades._shown.get("dealer")
        if shown is not None:
            said.append(number)
            line = shown.group.sprites[0].rect
        if not seen.cut:
            tweens = seen.motion.moving.items()
            cards = [tween.at(seen.now).rect for _, tween in tweens if tween.begin <= seen.now]
            passed += [number for card in cards if line.colliderect(pygame.Rect(card))]
    assert said == list(range(said[0], said[-1] + 1))
    assert len(said) / 60 > 0.7
    assert said[-1] < passed[0]
    assert number / 60 < 2.0, "and soon the player's turn comes"


def test_where_nothing_moves_who_deals_fades_in_like_all_else(sit_down: SitDown) -> None:
    evening = begin_cut(sit_down, "reduced")
    evening.pilot.step()
    groups = [group for group in table_groups(evening.app.stack.renderer, evening.table.view_model) if group.sprites]
    assert "dealer" in {group.name for group in groups}
    assert {group.name for group in groups if not group.fades} == set()


def test_where_nothing_moves_the_cut_has_faded_before_the_table_comes(sit_down: SitDown) -> None:
    evening = begin_cut(sit_down, "reduced")
    cut, table, number = list[int](), list[int](), 0
    while not evening.table.presenter.may_act or evening.table._surface.moving:
        evening.pilot.step(1 / 60)
        seen, number = evening.table.view_model, number + 1
        names = evening.table._painter._fades._shown
        cut += [number for name in names if name.startswith("cut") or name == "dealer"]
        table += [number for name in names if name.startswith(("piles", "plate", "button"))]
        cards = [] if seen.cut else card_sprites(evening.app.stack.renderer, seen, current_poses(seen))
        window = pygame.Surface(evening.app.stack.size, pygame.SRCALPHA)
        window.blits([(card.surface, (card.x, card.y)) for card in cards])
        assert not window.get_at([*map(round, seen.table.stock.centre)]).a, "the stock comes with the table, not before"
    assert 0.9 < cut[-1] / 60 - LEAVE < DURATION
    assert cut[-1] < table[0]


def test_a_slow_frame_leaves_nothing_said_under_the_cards(sit_down: SitDown) -> None:
    evening = begin_cut(sit_down)
    while evening.table.cut.cards:
        evening.pilot.step()
    assert "dealer" in evening.table._painter._fades._shown
    evening.pilot.step(0.3)
    assert evening.table.motion.busy
    assert "dealer" not in evening.table._painter._fades._shown


def test_a_press_ends_what_is_said_of_the_cut(sit_down: SitDown) -> None:
    evening = begin_cut(sit_down)
    while "dealer" not in groups_of(evening):
        assert evening.table.cut.cards
    evening.press_key("left")
    assert "dealer" not in groups_of(evening)


@pytest.mark.parametrize("frames", [0, 2, 40, 62])
def test_where_nothing_moves_a_press_ends_the_cut_at_once_and_the_table_is_there(
    sit_down: SitDown, frames: int
) -> None:
    evening = begin_cut(sit_down, "reduced")
    for _ in range(frames):
        evening.pilot.step()
    assert evening.table.cut.cards
    evening.press_key("left")
    evening.pilot.step(1 / 60)
    fades = evening.table._painter._fades
    plate = f"plate of 1 at {evening.table.laid.faces[1].x:.0f}"
    assert {"score", plate} <= fades._shown.keys()
    assert not any(name.startswith("cut") or name == "dealer" for name in fades._shown)
    assert not fades.busy(evening.pilot.now)


def test_the_lowest_card_answers_once_all_are_turned(renderer: Renderer) -> None:
    def is_lit(since: float) -> bool:
        counts = [len(cut_sprites(renderer, CUT[:2], dealer, frame(), since, since)) for dealer in (1, -1)]
        return counts[0] > counts[1]

    def lifted(since: float) -> float:
        return cut_poses(CUT[:2], since, frame())[1].y - cut_poses(CUT[:2], since, frame(), 1)[1].y

    seen = [step / 60 for step in range(80) if is_lit(step / 60)]
    assert cut_poses(CUT[:2], seen[0], frame())[1].face == 1
    assert seen[0] + 0.3 < STILL < GATHER_FROM <= seen[-1]
    at = [cut_poses(CUT[:2], since, frame())[1] for since in (GATHER_FROM, seen[-1] + 1 / 60)]
    assert math.dist(at[0][:2], at[1][:2]) < 20, "it goes out as the card leaves"
    assert lifted(seen[0] - 0.05) == 0
    assert lifted(STILL) == pytest.approx(14, abs=0.1)
    assert cut_poses(CUT[:2], STILL, frame(), 1)[0] == cut_poses(CUT[:2], STILL, frame())[0]


def test_the_stock_takes_the_place_of_the_cut_without_a_fade(sit_down: SitDown) -> None:
    evening = begin_cut(sit_down)
    groups = []
    while evening.table.cut.cards or not evening.table.motion.busy:
        evening.pilot.step()
        model = evening.table.view_model
        groups.append([group.name for group in table_groups(evening.app.stack.renderer, model)])
    assert all("piles" in names for names in groups)
    said = ["dealer" in names for names in groups]
    assert said.count(True) > 40
    assert SAID_UNTIL <= DURATION + 0.13


def test_no_frame_of_it_jumps() -> None:
    poses = [cut_poses(CUT, step / 144, frame()) for step in range(round(DURATION * 144))]
    for before, after in itertools.pairwise(poses):
        assert all(math.dist(a[:2], b[:2]) < 40 for a, b in zip(before, after, strict=True))


def test_the_ribbon_the_cards_and_the_words_are_in_the_middle_of_the_table(renderer: Renderer) -> None:
    cut, names = CUT[:2], ("You", "Poppy")
    drawn = cut_sprites(renderer, cut, 1, frame(), STILL, STILL) + cut_sentence(renderer, cut, 1, names, frame(), STILL)
    top, bottom = min(sprite.y for sprite in drawn), max(sprite.rect.bottom for sprite in drawn)
    assert (top + bottom) / 2 == pytest.approx(400, abs=40)


def test_the_ribbon_keeps_off_an_enlarged_score(renderer: Renderer) -> None:
    table = frame_of(FrameSpec((1024, 640), 2, text_scale=1.5))
    ribbon = [sprite for sprite in cut_sprites(renderer, CUT[:2], 1, table, STILL, STILL) if sprite.y < 100]
    assert len(ribbon) > 20
    assert min(sprite.x for sprite in ribbon) > table.score.right


def test_the_first_picture_waits_for_the_backs_of_its_ribbon_alone(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = begin_cut(sit_down)
    renderer, loaded, before = evening.app.stack.renderer, list[object](), list[object]()
    load, show = renderer.preload, LazyCanvas.show

    def note_card(card: Card | None, width: float) -> None:
        loaded.append(card)
        load(card, width)

    def note_picture(canvas: LazyCanvas, background: pygame.Surface, sprites: list[Sprite]) -> bool:
        before.extend(loaded)
        return show(canvas, background, sprites)

    monkeypatch.setattr(renderer, "preload", note_card)
    monkeypatch.setattr(LazyCanvas, "show", note_picture)
    evening.pilot.step()
    assert before == [None]
    cards = evening.table.cut.cards
    assert {*cards} <= {*loaded}, "the cards that turn over are loaded, once that is on screen"
    evening.pilot.step()
    assert [loaded.count(card) for card in cards] == [1] * len(cards), "and not again in the next frame"
