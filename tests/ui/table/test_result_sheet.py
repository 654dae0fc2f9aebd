"""The scoresheet at the end of a deal: figures that count up and figures that stand already."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.players import make_player
from gin.rules import DECK, PRESETS, Card, DealResult, DealState, Outcome, Ruleset, Scoresheet, stacked_deck, view
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import HandInteraction, layout
from gin.ui.render import expressions
from gin.ui.render.canvas import Sprite
from gin.ui.render.expressions import DISMAYED, NEUTRAL, PLEASED, is_shut
from gin.ui.render.portraits import portrait_when_loaded
from gin.ui.render.renderer import Renderer
from gin.ui.table import race
from gin.ui.table.race import RACE_FACE, race_height, race_sprites
from gin.ui.table.result_sheet import written_sheet
from gin.ui.table.sheet_progress import SheetProgress
from gin.ui.table.sheet_writer import ROW_HEIGHT, SheetWriter
from gin.ui.testing.pilot import headless

from tests.players.helpers import play_deal
from tests.ui.conftest import Listen, MakeRig
from tests.ui.evening import ANNA, GIN, GONE_GIN, KNOCK, LOOSE, STACKED, SitDown
from tests.ui.snapshot import snapshot

NAMES = ("Anna", "Ben", "Cleo", "Dan")
PAIRS = Ruleset.parse("partners seating=two-deals")


def knock(winner: int, points: int) -> DealResult:
    return DealResult(Outcome.KNOCK, winner, points, 0, 1, (10,) * 4, winner)


def said(renderer: Renderer, sprites: Sequence[Sprite]) -> str:
    """Return what is drawn, as the keys of the cache say it."""
    return "\n".join(str(renderer.cache.key_of(sprite.surface)) for sprite in sprites)


def test_the_first_of_two_deals_leaves_earlier_points_alone(make_rig: MakeRig, listen: Listen) -> None:
    before = Scoresheet(PAIRS).add(knock(1, 20)).add(knock(1, 24))
    deck = random.Random(2).sample(DECK, 52)
    *_, end = play_deal([make_player("simple")] * 4, DealState.deal(PAIRS, deck, 0, before), 2)
    assert end.result is not None
    assert end.result.points
    rig, seen = make_rig(), view(end, 0)
    said = listen(rig.stack)
    frame = layout(seen, (1280, 800), HandInteraction()).frame
    written_sheet(rig.stack.renderer, before.add(end.result), seen, NAMES, frame, SheetProgress(counted=0.0))
    assert before.totals == (0, 44)
    assert {"44", "+44"} <= set(said)


@pytest.mark.parametrize("text_size", ["1.0", "1.5"])
def test_the_level_is_told_after_a_game_at_every_text_size(text_size: str) -> None:
    with headless(), stage_scene("game-over", (1024, 640), text_size=text_size) as staged:
        assert any('"49 more points to level 2"' in line for line in snapshot(staged.app.stack.scene))


def test_the_words_for_a_game_won_come_as_those_for_the_deal_go() -> None:
    with headless(), stage_scene("game-over", (1280, 800)) as staged:
        table, renderer = staged.pilot.table, staged.app.stack.renderer
        view, sheet, frame = table.view, table.session.sheet, table.laid.frame
        top = frame.sheet_text.y
        for changed in (0.0, 0.2, 0.4, 0.5, 0.6, 0.8, 1.0):
            progress = SheetProgress(game_headline=changed)
            sprites = written_sheet(renderer, sheet, view, NAMES[:2], frame, progress).sprites
            heads = [sprite.surface.get_alpha() for sprite in sprites if sprite.y < top + 54 * renderer.unit]
            assert heads, "the headline is never empty"
            assert len(heads) == 1 or all(alpha is not None and alpha < 100 for alpha in heads), "two only faintly"


def test_a_sheet_that_comes_has_what_is_known_and_no_empty_lines(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(ANNA, LOOSE, upcard="Kd", stock="4d 6h"))
    evening.begin("pass", "lay 5c on 1", "lay Td on 2", "done")
    evening.play("pass", "draw", KNOCK)
    seen, renderer = evening.table.view_model, evening.app.stack.renderer

    def written(progress: SheetProgress) -> tuple[str, float]:
        """Return what a sheet says, and how far down it has a number: the total of a side."""
        sprites = written_sheet(renderer, seen.sheet, seen.view, seen.names, seen.table.frame, progress).sprites
        return said(renderer, sprites), max(sprite.rect.centery for sprite in sprites)

    coming = SheetProgress(outcome=0.0, breakdown=0.0, counted=0.0)
    at_first, high = written(coming)
    in_the_end, low = written(SheetProgress())
    assert at_first.count("Marlow laid off") == 2
    for label in ("Points", "Deal 1"):
        assert label not in at_first
        assert label in in_the_end
    row = ROW_HEIGHT * renderer.unit
    assert low - high == pytest.approx(2 * row, abs=2), "nothing stands lower for what is still to come"
    halfway = [written(replace(coming, breakdown=0.3, reduced_motion=reduced))[1] for reduced in (False, True)]
    assert high < halfway[0] < low - 2
    assert halfway[1] == low, "it jumps where nothing is to move"


def test_what_a_deal_gave_stands_out_as_it_comes_to_the_sheet(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    seen, renderer = evening.table.view_model, evening.app.stack.renderer

    def height(progress: SheetProgress) -> int:
        """Return how high the number is in the place of what the deal gave."""
        page = seen.sheet, seen.view, seen.names, seen.table.frame
        sprites, _, gained = written_sheet(renderer, *page, progress)
        assert gained is not None
        place = pygame.Rect(gained)
        return max(sprite.rect.h for sprite in sprites if place.collidepoint(sprite.rect.center))

    comes = SheetProgress(landed=0.0)
    assert height(comes) > 1.3 * height(SheetProgress())
    assert height(replace(comes, reduced_motion=True)) == height(SheetProgress())


def test_the_lines_of_enlarged_text_are_further_apart_where_there_is_room() -> None:
    heights = []
    for scale in ("1", "1.5"):
        with headless(), stage_scene("result", (1280, 800), text_size=scale) as staged:
            seen, renderer = staged.pilot.table.view_model, staged.app.stack.renderer
            page = seen.sheet, seen.view, seen.names, seen.table.frame
            sprites = written_sheet(renderer, *page, portraits=seen.portraits).sprites
            assert "100 points win the game" in said(renderer, sprites), "the race still has room"
            lines = sorted(sprite.rect.centery for sprite in sprites[1:])
            heights.append(lines[4] - lines[0])
    assert heights[1] > 1.2 * heights[0]


def sizes(scene: str, text_size: str, language: str, window: tuple[int, int] = (1366, 768)) -> dict[str, int]:
    """Return the texts of the sheet of a scene with their sizes in pixels."""
    with headless(), stage_scene(scene, window, text_size=text_size, language=language) as staged:
        seen, renderer = staged.pilot.table.view_model, staged.app.stack.renderer
        page = seen.sheet, seen.view, seen.names, seen.table.frame
        sprites = written_sheet(renderer, *page, portraits=seen.portraits, stands=seen.game_over).sprites
        keys = [renderer.cache.key_of(sprite.surface) for sprite in sprites]
        return {str(key[1]): int(key[3]) for key in keys if isinstance(key, tuple) and key[0] == "text"}


@pytest.mark.parametrize("scene", ["result", "laid-off", "game-over"])
@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_the_rows_grow_as_the_player_wants(language: str, scene: str) -> None:
    usual, enlarged = (sizes(scene, text_size, language) for text_size in ("1", "1.5"))
    _headline, *rows = usual
    rows = [text for text in rows if text in enlarged and usual[text] < 20]
    assert len(rows) >= (10 if scene == "game-over" else 7)
    least = 1.4 if scene == "result" else 1.3  # The race or the panel of the level below has to have room.
    assert {text: enlarged[text] for text in rows if enlarged[text] < least * usual[text]} == {}


@pytest.mark.parametrize("scene", ["undercut", "laid-off", "game-over"])
@pytest.mark.parametrize("language", ["en", "de", "fr", "zh"])
@pytest.mark.parametrize("text_size", ["1", "1.25", "1.5"])
def test_the_headline_is_clearly_larger_than_the_rows(text_size: str, language: str, scene: str) -> None:
    headline, *rows = sizes(scene, text_size, language, (1024, 640)).values()
    assert headline >= 1.2 * rows[0]


def test_names_are_no_larger_than_the_points_below_them() -> None:
    for text_size in ("1", "1.5"):
        seen = sizes("result", text_size, "en")
        assert seen["You"] == seen["Marlow"] == seen["+51"]


def test_the_headlines_of_a_game_have_one_size() -> None:
    seen = [sizes(scene, "1", "en") for scene in ("result", "laid-off", "game-over")]
    heads = [next(iter(each)) for each in seen]
    assert heads == ["You win the deal", "Marlow wins the deal", "Final score"]
    assert len({each[head] for head, each in zip(heads, seen, strict=True)}) == 1


def test_the_race_is_run_until_the_game_is_called() -> None:
    with headless(), stage_scene("game-over", (1280, 800)) as staged:
        seen, renderer = staged.pilot.table.view_model, staged.app.stack.renderer
        for changed, there, gone in ((0.0, "20 points win", "Deals won"), (1.0, "Deals won", "20 points win")):
            progress = SheetProgress(game_headline=changed, settlement=changed)
            page = seen.sheet, seen.view, seen.names, seen.table.frame, progress
            sprites = written_sheet(renderer, *page, portraits=seen.portraits, stands=seen.game_over).sprites
            assert there in said(renderer, sprites)
            assert gone not in said(renderer, sprites)


def test_columns_end_where_the_figures_above_them_do() -> None:
    with headless(), stage_scene("result", (1280, 800)) as staged:
        seen, renderer = staged.pilot.table.view_model, staged.app.stack.renderer
        sprites = written_sheet(renderer, seen.sheet, seen.view, seen.names, seen.table.frame).sprites
        keys = [(str(renderer.cache.key_of(sprite.surface)), sprite.rect.right) for sprite in sprites]
        ends = {end for key, end in keys if end > 1200 and ("'strong'" in key or "'bold'" in key or "Marlow'" in key)}
    assert ends == {round(seen.table.frame.sheet_text.right)}


def test_portraits_stand_where_their_points_have_brought_them(make_rig: MakeRig) -> None:
    renderer, rules = make_rig().stack.renderer, PRESETS["standard"]
    area = Rect(100, 100, 400, race_height(rules))

    def places(*totals: int) -> list[int]:
        """Return where the two portraits begin."""
        sprites = race_sprites(renderer, rules, totals, ("friend-1", "steady"), (NEUTRAL, NEUTRAL), 0, area)
        faces = [renderer.asset(f"portraits/{key}.svg", RACE_FACE, RACE_FACE) for key in ("friend-1", "steady")]
        return [sprite.x for face in faces for sprite in sprites if sprite.surface is face]

    assert places(0, 100) == [100, 500 - RACE_FACE]
    assert places(50, 130) == [268, 500 - RACE_FACE]
    assert places(-20, 10) == [100, 134]


def test_a_portrait_that_is_still_loaded_joins_the_race_a_frame_later(make_rig: MakeRig) -> None:
    renderer, rules = make_rig().stack.renderer, PRESETS["standard"]
    area, portraits = Rect(100, 100, 400, race_height(rules)), ("friend-2", "keen")

    def runners(frame: int) -> int:
        """Return how many portraits are shown in a frame in which something moves."""
        renderer.begin_frame(frame / 60, moving=True)
        sprites = race_sprites(renderer, rules, (10, 20), portraits, (PLEASED, DISMAYED), 0, area)
        return sum(sprite.surface.get_size() == (RACE_FACE, RACE_FACE) for sprite in sprites)

    assert runners(0) == 0
    renderer.finish_loading()
    assert runners(1) == 2


def test_who_has_come_to_the_target_hops_there(make_rig: MakeRig) -> None:
    renderer, rules = make_rig().stack.renderer, PRESETS["standard"]
    area = Rect(100, 100, 400, race_height(rules))
    face = renderer.asset("portraits/friend-1.svg", RACE_FACE, RACE_FACE)

    def height(own: int, total: int, arrival: float) -> int:
        """Return where the top of the first side's portrait is."""
        faces = (NEUTRAL, NEUTRAL)
        sprites = race_sprites(renderer, rules, (total, 20), ("friend-1", "steady"), faces, own, area, arrival)
        return next(sprite.y for sprite in sprites if sprite.surface is face)

    rest = height(0, 120, 1.0)
    assert min(height(0, 120, step / 20) for step in range(21)) < rest - 10
    assert {height(0, 99, 0.2), height(1, 120, 0.2)} == {rest}, "not before, and not for who has beaten the player"


def test_the_sheet_has_a_menu_button_of_its_own() -> None:
    with headless(), stage_scene("result", (1024, 640)) as staged:
        lines = snapshot(staged.app.stack.scene)
        sheet = next(number for number, line in enumerate(lines) if '"Your deadwood"' in line)
        menu = staged.pilot.button("menu").rect
        keys = [number for number, line in enumerate(lines) if line.startswith("cap ") and _inside(line, menu)]
        assert min(keys) < sheet < max(keys), "it covers that of the table"
        text = staged.pilot.table.laid.frame.sheet_text
        right = max(sum(map(int, (line.split()[-4], line.split()[-2]))) for line in (lines[number] for number in keys))
        assert abs(right - text.right) <= 2, "and ends where the text does"
        assert any('"Deal 1"' in line for line in lines), "the first row says what it numbers"


def _inside(line: str, area: Rect) -> bool:
    x, y, width, height = map(int, line.split()[-4:])
    return area.contains(x + width / 2, y + height / 2)


def test_a_rule_comes_and_goes_with_what_it_parts(make_rig: MakeRig) -> None:
    writer = SheetWriter(make_rig().stack.renderer, Rect(0, 0, 400, 400))
    writer.opacity = 0.0
    writer.rule()
    assert not writer.sprites
    writer.opacity = 1.0
    writer.rule()
    (rule,) = writer.sprites
    assert rule.rect.w == 400


@pytest.mark.parametrize(("deck", "begin", "action"), [(GIN, ("pass",), GONE_GIN), (STACKED, ("pass", "done"), KNOCK)])
def test_the_faces_on_the_sheet_are_those_at_the_table(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, deck: Sequence[Card], begin: Sequence[str], action: str
) -> None:
    evening, drawn = sit_down(deck, speed="1", tips="no"), list[str]()

    def watch(renderer: Renderer, key: str | None, area: Rect, expression: str) -> Sprite | None:
        drawn.append(expression)
        return portrait_when_loaded(renderer, key, area, expression)

    monkeypatch.setattr(race, "portrait_when_loaded", watch)
    evening.begin(*begin)
    evening.play("pass", "draw")
    evening.play_unsettled(action)
    moods, late = list[tuple[str, ...]](), 0
    for seen in evening.deal_end():
        at_table = tuple(face.name for face in seen.faces)
        shows_sheet = seen.ending is not None and seen.ending.shows_sheet(seen.now)
        if drawn and shows_sheet and not any(map(is_shut, at_table)):
            late += tuple(drawn[:2]) != at_table
            moods.append(at_table)
        drawn.clear()
    assert late <= 1, "a face at the table shuts its eyes before it changes"
    assert moods[-1] == (PLEASED, DISMAYED)
    assert ((expressions.KNOCK, DISMAYED) in moods) == (action == KNOCK), "before it is known what the deal has come to"
