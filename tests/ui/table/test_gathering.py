"""What stands below the hands of a deal that is over, and the sum that gathers among several."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from gin.lab.qa.films import FILMS
from gin.lab.qa.screenshots import stage_scene
from gin.lab.qa.staging import StagedApp
from gin.rules import PRESETS, DealResult, View, view
from gin.ui.model.layout import layout
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import STRONG, Colour
from gin.ui.table.counted import counted_points
from gin.ui.table.counting import total_groups
from gin.ui.table.gathering import label_groups
from gin.ui.table.view_model import TableViewModel
from gin.ui.testing.pilot import headless

from tests.ui.evening import Evening
from tests.ui.model.test_layout import interaction_of
from tests.ui.table.test_deal_end import ending_of
from tests.ui.views import story


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


def ends_of(preset: str) -> Iterator[tuple[View, DealResult]]:
    """Yield how each seat sees the end of deals that somebody has won, and their results."""
    rules = PRESETS[preset]
    for seed in range(4):
        _, state = story(seed, rules)[-1]
        if state.result is not None and state.result.points:
            yield from ((view(state, seat), state.result) for seat in range(rules.players))


def scored(evening: Evening, model: View, result: DealResult) -> TableViewModel:
    """Return the view model of a table of several whose deal has ended, as its end begins to be shown."""
    table, seats = layout(model, evening.app.stack.size, interaction_of(model)), range(len(model.counts))
    names = ("You", "Idris", "Odette", "Vesper")[: len(seats)]
    left = {seat: table.deadwood_cards(open_hand) for seat, open_hand in table.open_hands.items()}
    end = ending_of(result, model.sheet, names=names, deadwood=left)
    return replace(evening.table.view_model, view=model, table=table, names=names, ending=end, now=end.begin)


def at(model: TableViewModel, renderer: Renderer, since: float) -> dict[str, list[Sprite]]:
    """Return what is on the table of the totals a time after the word for an undercut has, or would have, gone."""
    ending, result = model.ending, model.view.result
    assert ending is not None
    assert result is not None
    assert result.winner is not None
    then = replace(model, now=ending.begin + ending.timeline.called.end + since)
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
    for model, result in ends_of(preset):
        assert result.winner is not None
        shown, side_of = scored(evening, model, result), model.ruleset.side_of
        colour = theme.brass if side_of(result.winner) == side_of(model.seat) else theme.text
        large = at(shown, renderer, 0.3)
        assert f"sum of {result.winner}" not in large, "its points stand in its place"
        assert ink(large["hit"][-1]) == pytest.approx(colour, abs=4)
        assert ink(at(shown, renderer, 0.9)[f"sum of {result.winner}"][-1]) == pytest.approx(colour, abs=4)
        if shown.ending is not None and shown.ending.terms:
            flying = at(shown, renderer, -0.8)["flying terms"]
            assert all(ink(each) == pytest.approx(colour, abs=4) for each in flying[1::2])
        gainers.add((result.winner - model.seat) % len(model.counts))
    assert gainers == set(range(PRESETS[preset].players)), "oneself, a partner and others"


def test_among_several_the_plate_of_the_sum_comes_with_its_first_number(evening: Evening) -> None:
    renderer, gathered = evening.app.stack.renderer, 0
    for model, result in [*ends_of("table-of-three"), *ends_of("table-of-four")]:
        shown, name = scored(evening, model, result), f"sum of {result.winner}"
        assert shown.ending is not None
        before, some, last = (at(shown, renderer, since).get(name) for since in (-1.0, -0.2, 0.9))
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


def play_knock_of_four(staged: StagedApp) -> None:
    """Play the film of a knock at a table of four, on whose melds others lay off, to its end."""
    for seconds in FILMS["knock-of-four"](staged):
        for _ in range(round(seconds * 30)):
            staged.pilot.step(1 / 30)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
def test_what_several_give_and_its_sum_are_larger_than_running_text(size: tuple[int, int]) -> None:
    with headless(), stage_scene("turn", size, speed="1") as staged:
        play_knock_of_four(staged)
        shown, renderer = staged.pilot.table._painter._fades._shown, staged.app.stack.renderer
        usual = renderer.text("0", STRONG, renderer.theme.text).get_height()
        told = [each.group.sprites[-1] for name, each in shown.items() if name.startswith(("points of", "sum of"))]
        faces = staged.pilot.table.laid.faces.values()
    assert len(told) == 4
    assert all(each.rect.h > 1.1 * usual for each in told)
    assert not any(each.rect.colliderect(pygame.Rect(face)) for each in told for face in faces)


@pytest.mark.parametrize("text_size", ["1", "1.5"])
def test_the_sum_lies_clear_between_cards_that_were_laid_off_and_the_sheet(text_size: str) -> None:
    with headless(), stage_scene("turn", (1024, 640), speed="1", text_size=text_size) as staged:
        play_knock_of_four(staged)
        shown, table = staged.pilot.table._painter._fades._shown, staged.pilot.table.laid
        (plate,) = [each.group.sprites[0].rect for name, each in shown.items() if name.startswith("sum of")]
        laid_off = {card for hand in table.open_hands.values() for card in hand.laid_off}
        beside = [pygame.Rect(table.places[card].pose.rect) for card in laid_off]
        assert len(beside) == 2
        assert plate.collidelist([*beside, pygame.Rect(table.frame.result_sheet)]) < 0


def test_what_flies_to_the_sum_lies_on_plates(evening: Evening) -> None:
    renderer, flown = evening.app.stack.renderer, 0
    for model, result in ends_of("table-of-three"):
        shown = scored(evening, model, result)
        if shown.ending is not None and shown.ending.terms:
            flying = at(shown, renderer, -0.8)["flying terms"]
            assert all(ground.rect.contains(each.rect) for ground, each in zip(flying[::2], flying[1::2], strict=True))
            flown += len(flying)
            frames = (at(shown, renderer, frame / 60 - 3).get("flying terms") for frame in range(180))
            plate, number = next(filter(None, frames))[:2]
            assert plate.surface.get_alpha() in (None, 255), "of the number that stands there nothing is seen beneath"
            assert plate.rect.w > number.rect.w
    assert flown
