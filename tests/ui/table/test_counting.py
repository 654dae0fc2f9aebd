"""The totals of the deadwood on the table: how they are counted, strike one another, and fly to the sheet."""

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from gin.lab.qa.films import FILMS
from gin.lab.qa.screenshots import stage_scene
from gin.rules import PRESETS, DealResult, View, stacked_deck, view
from gin.ui.model.layout import layout
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour
from gin.ui.table.counting import counted_points, flying_total, label_groups, total_groups
from gin.ui.table.deal_end_picture import called_sprites
from gin.ui.table.result_sheet import SheetProgress, gained_area
from gin.ui.table.view_model import TableViewModel
from gin.ui.testing.pilot import headless

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, KNOCK, STACKED, Evening, SitDown
from tests.ui.model.test_layout import interaction_of
from tests.ui.table.test_deal_end import GIN, LOW, ending_of, undercutting
from tests.ui.views import story


def totals(evening: Evening, action: str) -> list[dict[str, pygame.Rect]]:
    """Return what is on the table of the totals in each frame after an action, by the names of the groups."""
    evening.play_unsettled(action)
    frames, kinds = [], ("total ", "owner ", "minus", "blow ")
    for _ in evening.deal_end():
        groups = {name: shown.group.sprites for name, shown in evening.table._painter._fades._shown.items()}
        parts = {name: sprites for name, sprites in groups.items() if name.startswith(kinds)}
        frames.append({name: sprites[-1].rect for name, sprites in parts.items() if sprites})
    return frames


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


def test_what_several_give_is_said_at_their_hands_and_goes_from_there_to_a_sum_below_that_of_the_winner() -> None:
    with headless(), stage_scene("turn", (640, 400), speed="1") as staged:
        frames, rings = list[tuple[list[Sprite], ...]](), 0
        said = set[str]()
        for seconds in FILMS["knock-of-four"](staged):
            for _ in range(round(seconds * 30)):
                staged.pilot.step(1 / 30)
                shown = staged.pilot.table._painter._fades._shown
                groups = {name: each.group.sprites for name, each in shown.items() if not each.leaving}
                said |= {name for name in groups if " − " in name}
                rings += "hit" in groups
                pill = next((each for name, each in groups.items() if name.startswith("sum of")), [])
                frames.append((groups.get("flying terms", []), pill))
        result, hands = staged.pilot.table.view.result, staged.pilot.table.laid
        winner = None if result is None else result.winner
        left = staged.pilot.table._painter._fades._shown
    assert len(said) == 3, "how much each of the others has too much"
    assert said <= left.keys(), "it stays"
    assert left[f"sum of {winner}"].group.sprites, "and so does the sum"
    flying, gathered = ([each[part] for each in frames if each[part]] for part in range(2))
    assert all(len(each) % 2 == 0 for each in flying), "each on a plate"
    assert flying[0][0].rect.centery < gathered[0][0].rect.top
    plates, texts = ([each[part].rect for each in gathered] for part in range(2))
    assert all(plate.contains(text) for plate, text in zip(plates, texts, strict=True)), "the plate is never empty"
    assert len({text.left for text in texts}) == len({text.centery for text in texts}) == 1
    assert [text.w for text in texts] == sorted(text.w for text in texts), "it grows with each number that comes"
    assert len({text.w for text in texts}) == 4
    cards = [hands.places[card].pose.rect for card in hands.cards_of(winner)]
    assert all(plate.centery > card.bottom for plate in plates for card in cards if card.x < plate.right < card.right)
    assert rings > 3


def test_the_smaller_total_strikes_the_larger_which_is_the_difference_in_the_next_frame(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    frames = totals(evening, KNOCK)
    both = [each for each in frames if {"total of 0", "total of 1"} <= each.keys()]
    assert all(abs(each["total of 0"].centery - each["total of 1"].centery) <= 1 for each in both)
    assert not any(one.colliderect(other) for each in frames for one, other in itertools.combinations(each.values(), 2))
    gaps = [each["total of 0"].left - each["total of 1"].right for each in both]
    assert max(gaps[-20:]) > gaps[-13] + 15, "it swings back"
    assert min(gaps) == gaps[-1] < gaps[-13] - 20, "and strikes"
    counting = [each for each in both if "minus" not in each]
    owners = [(each["owner of total of 1"], each["owner of total of 0"], each) for each in both]
    assert all(left.right < each["total of 1"].left for left, _, each in owners), "each has its name ..."
    assert all(each["total of 0"].right < right.left for _, right, each in owners), "... at its outer side"
    rooms = [right.left - each["total of 0"].right for _, right, each in owners]
    assert min(rooms[len(counting) :]) >= rooms[len(counting) - 1], "the name steps aside as the number swings back"
    assert len(counting) > 20
    for each in both[len(counting) :]:  # The sign comes with the blow, in the middle.
        gap = each["total of 0"].left + each["total of 1"].right
        assert "minus" not in each or abs(each["minus"].centerx - gap / 2) <= 1
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
    for _ in evening.deal_end():
        shown = evening.table._painter._fades._shown
        if {"total of 0", "total of 1"} <= shown.keys() and not shown["total of 0"].leaving:
            small, large = (shown[f"total of {seat}"].group.sprites[-1] for seat in (0, 1))
            share = (small.rect.left - large.rect.right) / small.rect.w
            if share < 1:
                close.append((share, small.surface.get_alpha() or 0))
    assert min(close)[1] < 128, "for the last frames"
    assert all(alpha <= 255 * share + 43 for share, alpha in close)


def test_a_bonus_comes_and_strikes_the_total(sit_down: SitDown) -> None:
    evening = sit_down(GIN, speed="1", tips="no")
    evening.begin("pass")
    evening.play("pass", "draw")
    names = [set(each) for each in totals(evening, "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")]
    seen = [each for number, each in enumerate(names) if not number or each != names[number - 1]]
    assert seen == [
        set(),
        {"total of 1", "owner of total of 1"},
        {"total of 1", "owner of total of 1", "blow +25"},
        {"total after 1", "owner of total of 1"},
        {"total after 1"},
        set(),
    ], "the name goes with the blow"
    assert names.count({"total of 1", "owner of total of 1", "blow +25"}) > 14, "long enough to be read"


def test_an_undercut_shows_its_sum_once_its_word_has_gone(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(LOW, ANNA, upcard="Kd", stock="6h 8s Jd"), speed="1", tips="no")
    undercutting(evening)
    names = [set(each) for each in totals(evening, "done")]
    seen = [each for number, each in enumerate(names) if not number or each != names[number - 1]]
    assert seen == [
        set(),
        {"total of 0", "total of 1", "owner of total of 0", "owner of total of 1"},
        set(),
        {"total after 0"},
        {"total after 0", "blow +25"},
        {"total after 1"},
        set(),
    ]


def test_the_total_flies_to_its_column_which_takes_it_as_it_arrives(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    evening.play_unsettled(KNOCK)
    renderer, flight, column = evening.app.stack.renderer, list[pygame.Rect](), None
    for seen in evening.deal_end():
        if seen.ending is not None and seen.ending.totals(seen.now).flown:
            column = gained_area(
                renderer, seen.sheet, seen.view, seen.names, seen.table.frame, SheetProgress(counted=0.0), portraits=()
            )
            flight += [each.rect for each in flying_total(renderer, seen, seen.ending, (440.0, 470.0), column)]
            assert seen.ending.count_progress(seen.now) == 0 or not seen.ending.totals(seen.now).are_shown
    assert column is not None
    assert len(flight) > 8
    assert flight[0].h > 2 * flight[-1].h
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
        written = gained_area(*about, SheetProgress(), portraits=seen.portraits)
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


def ends_of(preset: str) -> Iterator[tuple[View, DealResult]]:
    """Yield how each seat sees the end of deals that somebody has won, and their results."""
    rules = PRESETS[preset]
    for seed in range(4):
        _, state = story(seed, rules)[-1]
        if state.result is not None and state.result.points:
            yield from ((view(state, seat), state.result) for seat in range(rules.players))


def scored(evening: Evening, seen: View, result: DealResult) -> TableViewModel:
    """Return the view model of a table of several whose deal has ended, as its end begins to be shown."""
    table, seats = layout(seen, evening.app.stack.size, interaction_of(seen)), range(len(seen.counts))
    names = ("You", "Idris", "Odette", "Vesper")[: len(seats)]
    left = {seat: table.deadwood_cards(open_hand) for seat, open_hand in table.open_hands.items()}
    end = ending_of(result, seen.sheet, names=names, deadwood=left)
    return replace(evening.table.view_model, view=seen, table=table, names=names, ending=end, now=end.begin)


def at(seen: TableViewModel, renderer: Renderer, since: float) -> dict[str, list[Sprite]]:
    """Return what is on the table of the totals a time after the word for an undercut has, or would have, gone."""
    ending, result = seen.ending, seen.view.result
    assert ending is not None
    assert result is not None
    assert result.winner is not None
    then = replace(seen, now=ending.begin + ending.timeline.called.end + since)
    groups = total_groups(renderer, then, ending, (0.0, 0.0))
    groups += label_groups(renderer, then, ending, result.winner, counted_points(ending, result.winner, then.now))
    return {group.name: group.sprites for group in groups}


def ink(sprite: Sprite) -> Colour:
    """Return the colour of a text."""
    solid = pygame.mask.from_surface(sprite.surface, 250).outline()[0]
    red, green, blue, _ = sprite.surface.get_at(solid)
    return red, green, blue


@pytest.mark.parametrize("preset", ["table-of-three", "partners"])
def test_among_several_only_what_the_own_side_gains_shines(evening: Evening, preset: str) -> None:
    renderer, theme, gainers = evening.app.stack.renderer, evening.app.stack.renderer.theme, set()
    for seen, result in ends_of(preset):
        assert result.winner is not None
        shown, side_of = scored(evening, seen, result), seen.ruleset.side_of
        colour = theme.brass if side_of(result.winner) == side_of(seen.seat) else theme.text
        assert ink(at(shown, renderer, 0.3)[f"sum of {result.winner}"][-1]) == pytest.approx(colour, abs=4)
        if shown.ending is not None and shown.ending.terms:
            flying = at(shown, renderer, -0.8)["flying terms"]
            assert all(ink(each) == pytest.approx(colour, abs=4) for each in flying[1::2])
        gainers.add((result.winner - seen.seat) % len(seen.counts))
    assert gainers == set(range(PRESETS[preset].players)), "oneself, a partner and others"


def test_among_several_the_plate_of_the_sum_comes_with_its_first_number(evening: Evening) -> None:
    renderer, gathered = evening.app.stack.renderer, 0
    for seen, result in [*ends_of("table-of-three"), *ends_of("table-of-four")]:
        shown, name = scored(evening, seen, result), f"sum of {result.winner}"
        assert shown.ending is not None
        before, some, last = (at(shown, renderer, since).get(name) for since in (-1.0, -0.2, 0.3))
        assert last is not None
        assert before is None
        if shown.ending.terms:
            assert some is not None
            assert some[0].rect.contains(some[1].rect)
            assert some[1].rect.left == last[1].rect.left
            assert some[1].rect.w <= last[1].rect.w
        gathered += len(shown.ending.terms)
    assert gathered > 6


def test_an_undercut_among_several_is_told_below_no_hand_before_it_is_called(evening: Evening) -> None:
    rules, renderer, told = PRESETS["table-of-three"], evening.app.stack.renderer, 0
    for seed in (22, 24, 29):
        _, state = story(seed, rules)[-1]
        assert state.result is not None
        shown = scored(evening, view(state, 0), state.result)
        ending = shown.ending
        assert ending is not None
        assert ending.undercut
        for since in (ending.timeline.counted_at + 0.02, ending.timeline.called.end + 0.02):
            then = replace(shown, now=ending.begin + since)
            for seat in ending.terms:
                groups = label_groups(renderer, then, ending, seat, counted_points(ending, seat, then.now))
                is_told = any("−" in group.name for group in groups)
                assert is_told <= ending.is_known(then.now)
                told += is_told
    assert told


def test_what_flies_to_the_sum_lies_on_plates(evening: Evening) -> None:
    renderer, flown = evening.app.stack.renderer, 0
    for seen, result in ends_of("table-of-three"):
        shown = scored(evening, seen, result)
        if shown.ending is not None and shown.ending.terms:
            flying = at(shown, renderer, -0.8)["flying terms"]
            assert all(ground.rect.contains(each.rect) for ground, each in zip(flying[::2], flying[1::2], strict=True))
            flown += len(flying)
    assert flown
