"""The totals of the deadwood on the table: how they are counted, strike one another, and fly to the sheet."""

import itertools
import math
import re
from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from gin.lab.qa.films import FILMS
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Card, stacked_deck
from gin.ui.render.canvas import Sprite
from gin.ui.render.text_renderer import TextRenderer
from gin.ui.render.theme import FONT_FILES, Face
from gin.ui.table.counting import flying_total
from gin.ui.table.deal_end_picture import called_sprites, sum_sprites, total_middle
from gin.ui.table.open_hand_labels import face_name
from gin.ui.table.result_sheet import written_sheet
from gin.ui.table.sheet_progress import SheetProgress
from gin.ui.testing.pilot import headless

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, GIN, GONE_GIN, KNOCK, STACKED, Evening, SitDown
from tests.ui.table.test_deal_end import LOW, undercutting

PARTS = "total ", "owner ", "minus", "blow "


def totals(evening: Evening, action: str) -> list[dict[str, pygame.Rect]]:
    """Return what is on the table of the totals in each frame after an action, by the names of the groups."""
    evening.play_unsettled(action)
    frames = []
    for _ in evening.deal_end():
        groups = {name: shown.group.sprites for name, shown in evening.table._painter._fades._shown.items()}
        parts = {name: sprites for name, sprites in groups.items() if name.startswith(PARTS)}
        frames.append({name: sprites[-1].rect for name, sprites in parts.items() if sprites})
    return frames


@pytest.mark.parametrize(("deck", "begin", "action"), [(GIN, ("pass",), GONE_GIN), (STACKED, ("pass", "done"), KNOCK)])
def test_totals_and_their_names_stand_on_a_plate_in_the_middle(
    sit_down: SitDown, deck: Sequence[Card], begin: Sequence[str], action: str
) -> None:
    evening = sit_down(deck, speed="1", tips="no")
    evening.begin(*begin)
    evening.play("pass", "draw")
    evening.play_unsettled(action)
    wide = list[int]()
    for seen in evening.deal_end():
        shown = evening.table._painter._fades._shown
        groups = {name: each.group.sprites for name, each in shown.items() if not each.leaving}
        if seen.ending is None or seen.ending.totals(seen.now).flown or not groups.get("their plate"):
            continue
        middle, _ = total_middle(evening.app.stack.renderer, seen, seen.ending)
        (plate,) = (sprite.rect for sprite in groups["their plate"])
        on_it = [group[-1].rect for name, group in groups.items() if group and name.startswith(PARTS)]
        assert any(name.startswith(("total ", "blow ")) for name in groups)
        assert all(plate.x <= part.x and part.right <= plate.right for part in on_it), (seen.now, plate, on_it)
        assert abs(plate.centerx - middle) <= 1
        wide.append(plate.w)
    assert max(wide) > 2 * min(wide), "it becomes as wide as what is on it"
    assert max(abs(one - other) for one, other in itertools.pairwise(wide)) < 0.4 * max(wide), "and never jumps"


def test_the_sum_stays_on_the_table_once_the_sheet_has_the_total(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    said = listen(evening.app.stack)
    totals(evening, KNOCK)
    evening.pilot.settle()
    shown = evening.table._painter._fades._shown
    assert shown["sum"].group.sprites
    assert any(" − 6 = " in text for text in said)
    assert not any(name.startswith("total") for name in shown)


@pytest.mark.parametrize(("scene", "film"), [("turn", "knock"), ("four-players", "knock-of-four"), ("replay", None)])
def test_sums_and_chances_are_set_in_the_face_of_all_other_figures(
    scene: str, film: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces, plain = set[Face](), TextRenderer.render

    def render(renderer: TextRenderer, text: str, face: Face, *more: Any) -> pygame.Surface:
        if re.fullmatch(r"[\d\s+−=.%]*\d[\d\s+−=.%]*", text):
            faces.add(face)
        return plain(renderer, text, face, *more)

    monkeypatch.setattr(TextRenderer, "render", render)
    with headless(), stage_scene(scene, (640, 400), speed="2") as staged:
        for seconds in FILMS[film](staged) if film else ():
            for _ in range(round(seconds * 20)):
                staged.pilot.step(1 / 20)
    assert faces
    assert {FONT_FILES[face].partition("-")[0] for face in faces} == {"Figtree"}


@pytest.mark.parametrize("film", ["shutout-lost", "game-won", "shutout", "game-lost"])
def test_the_crest_of_a_game_comes_once_and_the_band_for_it_becomes_the_crest(film: str) -> None:
    with headless(), stage_scene("turn", (640, 400), speed="1") as staged:
        there = set[str]()
        for seconds in FILMS[film](staged):
            for _ in range(round(seconds * 30)):
                staged.pilot.step(1 / 30)
                shown = staged.pilot.table._painter._fades._shown
                before, there = there, {name for name in shown if "crest" in name or name == "sum"}
                own_title = f"title of {face_name(staged.pilot.table.view_model, 0)}"
                assert not there or not any(name.startswith(own_title) and not shown[name].leaving for name in shown)
                ending = staged.pilot.table.view_model.ending
                assert before <= there, "it is not taken back"
                if there:
                    assert ending is not None
                    assert not ending.is_to_call(staged.pilot.now)
    assert there == {"crest", "headline of the crest", "portrait of the crest"}
    assert all(shown[name].since == -math.inf for name in there), "it does not come a second time"


def test_the_smaller_total_strikes_the_larger_which_is_the_difference_in_the_next_frame(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    frames = totals(evening, KNOCK)
    both = [each for each in frames if {"total of 0", "total of 1"} <= each.keys()]
    assert all(abs(each["total of 0"].centery - each["total of 1"].centery) <= 1 for each in both)
    apart = [[rect for name, rect in each.items() if name != "minus"] for each in frames]
    assert not any(one.colliderect(other) for each in apart for one, other in itertools.combinations(each, 2))
    gaps = [each["total of 0"].left - each["total of 1"].right for each in both]
    assert max(gaps[-20:]) > gaps[-13] + 15, "it swings back"
    assert min(gaps) == gaps[-1] < gaps[-13] - 20, "and strikes"
    still = [gap for gap in gaps if gap == gaps[-13]]
    assert len(still) > 8, "both are read before one strikes"
    counting = both[: gaps.index(max(gaps[-20:])) - 3]
    named = [each for each in both if {"owner of total of 0", "owner of total of 1"} <= each.keys()]
    assert both[: len(named)] == named, "their names have gone ..."
    assert len(both) > len(named) > len(counting), "... before they meet"
    owners = [(each["owner of total of 1"], each["owner of total of 0"], each) for each in named]
    assert all(left.right < each["total of 1"].left for left, _, each in owners), "each has its name ..."
    assert all(each["total of 0"].right < right.left for _, right, each in owners), "... at its outer side"
    rooms = [right.left - each["total of 0"].right for _, right, each in owners]
    assert min(rooms[len(counting) :]) >= rooms[len(counting) - 1], "the name steps aside as the number swings back"
    assert len(counting) > 20
    for each in both[len(counting) :]:
        gap = each["total of 0"].left + each["total of 1"].right
        assert abs(each["minus"].centerx - gap / 2) <= 1, "the sign stays in the middle"
    assert all("minus" in each for each in both), "and is there from the first until both are one"
    assert max(each["minus"].centerx for each in counting) <= min(each["minus"].centerx for each in counting) + 2
    after = [each for each in frames if "total after 1" in each]
    assert frames.index(after[0]) == frames.index(both[-1]) + 1
    assert "total after 1" in after[-1]
    assert not any({"total of 0", "total of 1", "minus"} & each.keys() for each in after)
    heights = [each["total after 1"].h for each in after]
    assert heights[0] < heights[-1] < max(heights[:5]), "it springs up where they meet"
    assert both[-1]["total of 1"].left < after[0]["total after 1"].centerx < both[-1]["total of 0"].right


def test_what_strikes_a_total_is_not_read_as_a_digit_of_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    close = []
    for _ in evening.deal_end(rate=240):
        shown = evening.table._painter._fades._shown
        if {"total of 0", "total of 1"} <= shown.keys() and not shown["total of 0"].leaving:
            small, large = (shown[f"total of {seat}"].group.sprites[-1] for seat in (0, 1))
            share = (small.rect.left - large.rect.right) / small.rect.w
            if share < 1:
                minus = shown["minus"].group.sprites[-1]
                close.append((share, small.surface.get_alpha() or 0, minus.surface.get_alpha() or 0))
    assert min(close)[1] < 128, "for the last frames"
    assert all(alpha <= 255 * share + 43 for share, alpha, _ in close)
    assert all(alpha == minus for _, alpha, minus in close), "the sign is seen as long as the number"


def test_a_bonus_comes_and_strikes_the_total(sit_down: SitDown) -> None:
    evening = sit_down(GIN, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    names = [set(each) for each in totals(evening, GONE_GIN)]
    seen = [each for number, each in enumerate(names) if not number or each != names[number - 1]]
    assert seen == [
        set(),
        {"total of 1", "owner of total of 1"},
        {"total of 1", "owner of total of 1", "blow +25"},
        {"total of 1", "blow +25"},
        {"total after 1"},
        set(),
    ], "the name has gone before the blow"
    assert names.count({"total of 1", "owner of total of 1", "blow +25"}) > 14, "long enough to be read"


def test_the_name_of_a_bonus_fades_before_that_strikes(sit_down: SitDown) -> None:
    evening = sit_down(GIN, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.play_unsettled(GONE_GIN)
    opacities, hit = list[float](), False
    for seen in evening.deal_end():
        fades = evening.table._painter._fades
        name, struck = fades._shown.get("name of blow +25"), "total after 1" in fades._shown
        if name is not None and name.leaving:
            assert not struck
            opacities.append(1 - fades._progress(name, seen.now))
        hit |= struck
    assert hit
    assert len(opacities) >= 3, "it does not vanish at once"
    assert opacities == sorted(opacities, reverse=True)


def test_the_ring_of_a_hit_lies_under_all_that_is_read(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    rings = 0
    for _ in evening.deal_end():
        order = [*evening.table._painter._fades._shown]
        if "hit" in order:
            rings += 1
            assert {*order[: order.index("hit")]} <= {"cloth", "rim of the cloth"}
    assert rings > 5


def test_at_an_undercut_one_total_strikes_the_other_and_its_word_comes_before_what_is_left(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOW, ANNA, upcard="Kd", stock="6h 8s Jd"), speed="1", tips="no")
    undercutting(evening)
    rows = totals(evening, "done")
    names = [set(each) for each in rows]
    seen = [each for number, each in enumerate(names) if not number or each != names[number - 1]]
    bare = {"total of 0", "total of 1", "minus"}
    both = bare | {"owner of total of 0", "owner of total of 1"}
    assert seen == [
        set(),
        both,
        bare,
        set(),
        {"total after 1"},
        {"total after 1", "blow +25"},
        {"total after 2"},
        set(),
    ]
    assert names.count(both) > 36, "long enough to be read"
    for each in rows:
        if both <= each.keys():
            assert each["total of 1"].right < each["total of 0"].left, "what strikes is at the right from the first"


def test_after_the_word_for_an_undercut_the_total_comes_without_a_cut(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOW, ANNA, upcard="Kd", stock="6h 8s Jd"), speed="1", tips="no")
    undercutting(evening)
    evening.play_unsettled("done")
    uncovered = list[int]()
    for seen in evening.deal_end(rate=120):
        shown = evening.table._painter._fades._shown
        if seen.ending is None or "total after 1" not in shown or seen.ending.totals(seen.now).hits != 1:
            continue
        assert seen.now >= seen.ending.begin + seen.ending.timeline.called.end
        uncovered.append(shown["total after 1"].group.sprites[-1].surface.get_alpha() or 0)
    assert uncovered == sorted(uncovered)
    assert uncovered[0] < 128 < uncovered[-1] == 255


def test_the_total_flies_to_its_column_which_takes_it_as_it_arrives(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    renderer, flight, opacities, column = evening.app.stack.renderer, list[pygame.Rect](), list[int](), None
    for seen in evening.deal_end():
        if seen.ending is not None and seen.ending.totals(seen.now).flown:
            column = written_sheet(
                renderer, seen.sheet, seen.view, seen.names, seen.table.frame, SheetProgress(counted=0.0), portraits=()
            ).gained
            if flying := flying_total(renderer, seen, seen.ending, (440.0, 470.0), column):
                *_, plate, _ = flying
                opacities.append(255 if (alpha := plate.surface.get_alpha()) is None else alpha)
            flight += [each.rect for each in flying]
            assert seen.ending.count_progress(seen.now) == 0 or not seen.ending.totals(seen.now).are_shown
    assert column is not None
    assert len(flight) > 8
    assert opacities[0] == 0 or opacities[0] < opacities[1] < opacities[2] < 255
    assert max(opacities) == 255
    assert opacities[-1] < opacities[-2] < 255
    assert flight[0].h > 1.9 * flight[-1].h
    assert abs(flight[-1].right - column.right) < 30
    assert abs(flight[-1].centery - column.centre[1]) < 15
    over_number = [each for each in flight if each.right > column.right - 45]
    assert over_number
    assert all(abs(each.centery - column.centre[1]) < 9 for each in over_number), "it crosses no other number"


def test_the_total_flies_to_where_a_sheet_of_enlarged_text_has_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", text_size="1.5")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    renderer, last, written = evening.app.stack.renderer, list[Sprite](), None
    for seen in evening.deal_end():
        if seen.ending is None or not seen.ending.totals(seen.now).flown or not seen.ending.totals(seen.now).are_shown:
            continue
        last = [each for each in called_sprites(renderer, seen) if each.rect.w < 200] or last
        about = renderer, seen.sheet, seen.view, seen.names, seen.table.frame
        written = written_sheet(*about, SheetProgress(), portraits=seen.portraits).gained
    assert last
    assert written is not None
    assert abs(last[-1].rect.centery - written.centre[1]) < 15


def test_where_nothing_moves_totals_replace_one_another(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no", motion="reduced")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    frames = totals(evening, KNOCK)
    places = {
        (name, rect.center) for each in frames for name, rect in each.items() if name in ("minus", "total after 1")
    }
    assert len(places) == 2
    assert any("total after 1" in each for each in frames)


def test_the_sum_stands_over_the_middle_of_the_cards(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "done")
    evening.play("pass", "draw", KNOCK)
    seen = evening.table.view_model
    renderer = evening.app.stack.renderer
    parts = sum_sprites(renderer, seen)[-2:]
    terms, points = (each.rect for each in parts)
    words = terms.union(points)
    inks = [each.surface.get_at(pygame.mask.from_surface(each.surface, 250).outline()[0])[:3] for each in parts]
    assert inks == [renderer.theme.text, renderer.theme.brass]
    assert terms.right == points.left
    assert words.centerx == pytest.approx(seen.table.frame.spread.centre[0], abs=2)
