"""Hints at the table: what is lit and said, what the others cost, and when a hint goes away."""

import itertools
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from gin.coach import Analysis, analyse
from gin.coach.look_ahead import Adjustment, analysis_with
from gin.lab.qa.screenshots import stage_scene
from gin.rules import (
    DECK,
    PRESETS,
    Card,
    Discard,
    DrawStock,
    Hand,
    Knock,
    Message,
    PassUpcard,
    stacked_deck,
)
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Pad
from gin.ui.model.offers import knock_card
from gin.ui.render.canvas import Sprite
from gin.ui.render.theme import BODY, SMALL, THEMES, Face, contrast
from gin.ui.shell.host import ASK_AGAIN
from gin.ui.table.comparison import comparison_sprites
from gin.ui.table.hidden_cards import hidden_cards_sprites, shade_of
from gin.ui.table.hint import Hint, chart_room, hint_callout
from gin.ui.table.hint_lights import lights
from gin.ui.table.hint_rooms import room_under_menu
from gin.ui.testing.pilot import headless
from gin.ui.text.coaching import action_text
from gin.ui.widgets.callout import arrow_sprites, callout_area, callout_sprites, callout_text

from tests.ui.conftest import Listen
from tests.ui.evening import ANNA, BEN, DEFENCE, KNOCK, STACKED, Evening, SitDown, game
from tests.ui.table.test_hint_lights import ink_of


@pytest.fixture
def drawing(sit_down: SitDown) -> Evening:
    """Return a game in which the player is to draw."""
    evening = sit_down(STACKED)
    evening.begin("pass")
    evening.play("pass")
    return evening


def test_a_hint_says_and_lights_what_the_coach_finds_best(drawing: Evening) -> None:
    drawing.keys("h")
    callout = drawing.table.callout
    best = analyse(drawing.table.view).best
    assert callout is not None
    assert callout.text.startswith(f"{action_text(best.action, drawing.table.view)}. ")
    assert (callout.heading, callout.measure) == (f"{100 * best.chance:.0f}%", "to win the game")
    assert best.action == DrawStock()
    (area,) = callout.areas
    assert area.overlap(drawing.table.laid.frame.stock)
    assert callout.arrow is not None


def test_an_action_that_moves_no_card_lights_its_button(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(ANNA, BEN, upcard="Kd"))
    evening.begin()
    view = evening.table.view
    (passing,) = (option for option in analyse(view).options if option.action == PassUpcard())
    evening.table.advice.refine(view, Analysis((passing,)))
    evening.keys("h")
    callout = evening.table.callout
    assert callout is not None
    assert callout.areas == (evening.pilot.button("pass").rect,)
    assert callout.arrow is None


def bars_of(sprites: list[Sprite]) -> list[list[int]]:
    """Return the bar of each option: the widths of what it has, of what it lacks to the best, and of the rest."""
    bars = itertools.groupby((sprite for sprite in sprites if sprite.surface.get_height() < 8), lambda part: part.y)
    return [[part.surface.get_width() for part in parts] for _, parts in bars]


def test_what_is_narrower_than_the_gap_in_a_bar_is_left_out(drawing: Evening) -> None:
    drawing.play("draw")
    view = drawing.table.view
    options = [
        replace(each, chance=chance) for each, chance in zip(analyse(view).options, (0.612, 0.611), strict=False)
    ]
    hint = Hint(view, Analysis(tuple(options)))
    best, near = bars_of(comparison_sprites(drawing.app.stack.renderer, hint, Rect(0, 0, 400, 600)))
    assert (len(near), near[-1]) == (2, best[-1])


def test_each_option_says_its_chance_and_what_it_costs(drawing: Evening, listen: Listen) -> None:
    drawing.play("draw")
    view = drawing.table.view
    one, two, three = analyse(view).options[:3]
    compared = (replace(one, chance=0.612), replace(two, chance=0.612), replace(three, chance=0.511))
    said = listen(drawing.app.stack)
    sprites = comparison_sprites(drawing.app.stack.renderer, Hint(view, Analysis(compared)), Rect(0, 0, 400, 600))
    assert {"61.2%", "as good", "51.1%", "−10.1%"} <= set(said)
    assert "0.0%" not in said
    best, same, dear = bars_of(sprites)
    assert best == same
    whole = sum(best)
    assert [round(100 * bar[0] / whole) for bar in (best, dear)] == [61, 51], "bars begin at nothing"
    assert dear[-1] == best[-1]
    assert len(dear) == 1 + len(best)


def test_what_an_option_costs_fits_the_chances_beside_it(drawing: Evening, listen: Listen) -> None:
    drawing.play("draw")
    view = drawing.table.view
    chances = 0.49049, 0.48951, 0.46951
    options = (replace(each, chance=chance) for each, chance in zip(analyse(view).options, chances, strict=False))
    said = listen(drawing.app.stack)
    comparison_sprites(drawing.app.stack.renderer, Hint(view, Analysis(tuple(options))), Rect(0, 0, 400, 600))
    shown = ["49.0%", "49.0%", "as good", "47.0%", "−2.0%"]
    assert [text for text in said if "%" in text or text == "as good"][-5:] == shown


@pytest.mark.parametrize(("text_size", "least"), [(1.0, 0.94), (1.5, 1.15)])
def test_the_options_grow_with_the_text_as_far_as_all_have_room(
    drawing: Evening, monkeypatch: pytest.MonkeyPatch, text_size: float, least: float
) -> None:
    drawing.play("draw")
    renderer, view = drawing.app.stack.renderer, drawing.table.view
    hint = Hint.of(view)
    renderer.text_size = text_size
    drawing.table.relayout()
    frame = drawing.table.laid.frame
    written: dict[str, float] = {}
    render = renderer.render

    def spy(text: str, face: Face, size: float, *rest: Any) -> pygame.Surface:
        written[text] = size
        return render(text, face, size, *rest)

    monkeypatch.setattr(renderer, "render", spy)
    comparison_sprites(renderer, hint, room_under_menu(frame, frame.deadwood_badge))
    assert written[action_text(hint.analysis.best.action, view)] >= least * BODY.size


def test_what_was_played_is_compared_with_the_best(drawing: Evening, listen: Listen) -> None:
    drawing.play("draw")
    view = drawing.table.view
    hint = Hint.of(view)
    worst = hint.analysis.options[-1].action
    said = listen(drawing.app.stack)
    comparison_sprites(drawing.app.stack.renderer, hint, Rect(0, 0, 400, 600))
    assert action_text(worst, view) not in said
    comparison_sprites(drawing.app.stack.renderer, hint, Rect(0, 0, 400, 600), worst)
    assert action_text(worst, view) in said


def test_with_little_room_the_best_is_still_the_first(drawing: Evening) -> None:
    drawing.play("draw")
    hint, renderer = Hint.of(drawing.table.view), drawing.app.stack.renderer
    low = comparison_sprites(renderer, hint, Rect(0, 0, 400, 90), hint.analysis.options[-1].action)
    high = comparison_sprites(renderer, hint, Rect(0, 0, 400, 600))
    assert bars_of(low)[0] == bars_of(high)[0]


def test_what_the_hint_speaks_against_is_compared_with_the_best(drawing: Evening, listen: Listen) -> None:
    drawing.play("draw")
    view = drawing.table.view
    analysis = analyse(view)
    hint = Hint(view, analysis).against(analysis.options[-1])
    said = listen(drawing.app.stack)
    comparison_sprites(drawing.app.stack.renderer, hint, Rect(0, 0, 400, 600))
    assert action_text(analysis.options[-1].action, view) in said


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_a_comparison_without_room_for_all_says_how_many_it_shows(
    sit_down: SitDown, listen: Listen, size: tuple[int, int]
) -> None:
    evening = sit_down(DEFENCE, size=size, text_size="1.5")
    evening.begin("pass")
    evening.play("pass", "draw")
    view, frame = evening.table.view, evening.table.laid.frame
    hint, renderer = Hint(view, analyse(view)), evening.app.stack.renderer
    under_menu = room_under_menu(frame, frame.deadwood_badge)
    for room, is_told in ((under_menu._replace(h=under_menu.h * 0.6), True), (under_menu, False)):
        said = listen(evening.app.stack)
        sprites = comparison_sprites(renderer, hint, room)
        assert any(text.endswith(" / 5") for text in said) is is_told
        assert sprites[0].rect.bottom <= room.bottom + 1


def test_what_comes_next_is_written_clear_of_the_deadwood(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    evening.keys("h")
    advice, view, table = evening.table.advice, evening.table.view, evening.table.laid
    frame = table.frame
    written = advice.sprites(evening.app.stack.renderer, view, table)
    assert view.spread is not None
    assert written
    assert not any(frame.deadwood_badge.overlap(Rect(*sprite.rect)) for sprite in written)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_while_cards_are_laid_off_the_options_are_clear_of_the_melds(
    sit_down: SitDown, listen: Listen, size: tuple[int, int]
) -> None:
    evening = sit_down(DEFENCE, size=size)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    evening.keys("h", "h")
    view, table = evening.table.view, evening.table.laid
    frame, (opened,) = table.frame, table.open_hands.values()
    said = listen(evening.app.stack)
    written = evening.table.advice.sprites(evening.app.stack.renderer, view, table)
    assert opened.deadwood is not None
    for area in (*opened.melds, opened.deadwood, frame.score, frame.sort_buttons):
        assert not any(area.overlap(Rect(*sprite.rect)) for sprite in written)
    assert {"Lay off the 5♣", "Lay off the 10♦", "Finish laying off"} <= set(said)


@pytest.mark.parametrize("language", ["en", "de", "zh"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_most_moves_are_compared_where_text_and_cards_are_large(size: tuple[int, int], language: str) -> None:
    with headless(), stage_scene("compared", size, text_size="1.5", card_scale="1.25", language=language) as staged:
        table = staged.pilot.table
        assert len(bars_of(table.advice.sprites(table.stack.renderer, table.view, table.laid))) >= 3


@pytest.mark.parametrize(("text_size", "cards"), [("1", "1.5"), ("1.25", "1"), ("1.5", "1"), ("1.5", "1.5")])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_heading_of_a_comparison_is_apart_from_its_rows(size: tuple[int, int], text_size: str, cards: str) -> None:
    with headless(), stage_scene("compared", size, text_size=text_size, card_scale=cards) as staged:
        table = staged.pilot.table
        _panel, heading, *rows = table.advice.sprites(table.stack.renderer, table.view, table.laid)
        first = min(each.y for each in rows if each.x == heading.x)
        assert first - heading.rect.bottom >= 7 * table.stack.renderer.unit


def test_five_moves_are_compared_even_where_their_names_are_long() -> None:
    with headless(), stage_scene("compared", (1024, 640), language="de") as staged:
        table = staged.pilot.table
        assert len(bars_of(table.advice.sprites(table.stack.renderer, table.view, table.laid))) == 5


def test_asked_again_it_shows_what_the_others_cost_and_then_goes(drawing: Evening, listen: Listen) -> None:
    drawing.play("draw")
    drawing.keys("h")
    said = listen(drawing.app.stack)
    drawing.pilot.step()
    assert "Your chance to win the game" not in said
    assert "Again: compare the moves" in said
    drawing.app.stack.handle(Pad("l3"))
    drawing.pilot.settle()
    drawing.pilot.step()
    assert "Your chance to win the game" in said
    assert sum(text.startswith("Discard the ") for text in said) >= 2
    del said[:]
    drawing.keys("h")
    drawing.pilot.step()
    assert "What the opponent may hold, in %" in said
    assert "Again: compare the moves" not in said
    drawing.keys("h")
    assert drawing.table.advice.hint(drawing.table.view) is None


def test_a_hint_goes_away_with_what_is_done_or_its_cross(drawing: Evening) -> None:
    drawing.keys("h")
    drawing.click("dismiss-tip")
    assert drawing.table.advice.hint(drawing.table.view) is None
    drawing.keys("h", "d")
    assert drawing.table.advice.hint(drawing.table.view) is None


def test_a_hint_does_not_depend_on_what_the_opponent_holds(sit_down: SitDown) -> None:
    said = []
    for number, theirs in enumerate((BEN, "Ac Ad As 5d 5s 5h 9c 9s Tc 8h")):
        evening = sit_down(stacked_deck(ANNA, theirs, upcard="Kd"), folder=str(number))
        evening.begin("pass")
        evening.keys("h")
        callout = evening.table.callout
        assert callout is not None
        said.append((sorted(evening.hand), callout.heading, callout.text))
    assert said[0] == said[1]


def test_at_a_table_of_three_the_coach_says_why_it_is_silent(sit_down: SitDown) -> None:
    evening = sit_down()
    seats = (SeatSpec("You"), SeatSpec("Marlow", "simple"), SeatSpec("Jory", "bold"))
    evening.app.begin(game(seats, PRESETS["table-of-three"]))
    evening.pilot.settle()
    evening.keys("h")
    callout = evening.table.callout
    assert callout is not None
    assert callout.text == "The coach knows games of two with ten cards each. At this table it has nothing to say."
    assert not evening.store.hints(1)


def test_a_hint_says_that_the_coach_looks_further_and_then_what_it_has_found(drawing: Evening) -> None:
    drawing.play("draw")
    view = drawing.table.view
    first = analyse(view)
    better = (Adjustment(first.options[1].action, 0.2, 9.0, 0.0),)
    later = analysis_with(view, better)
    assert later.best.action == first.options[1].action
    found: list[tuple[Adjustment, ...]] = []
    drawing.app.look = lambda asked, chosen: found[0] if found and asked is view else None
    drawing.keys("h")
    callout = drawing.table.callout
    assert callout is not None
    assert callout.heading == f"{100 * first.best.chance:.0f}%"
    assert callout.pending
    assert drawing.app.stack.idle_time() is None, "nobody waits for it"
    wait = drawing.app.stack.wait_time()
    assert wait is not None
    assert wait <= ASK_AGAIN
    found.append(better)
    drawing.pilot.step()
    drawing.pilot.step()  # The glow around an area comes a frame later.
    callout = drawing.table.callout
    assert callout is not None
    assert callout.heading == f"{100 * later.best.chance:.0f}%"
    assert not callout.pending
    assert callout.text.startswith(f"{action_text(later.best.action, view)}. ")
    wait = drawing.app.stack.wait_time()
    assert wait is None or wait > ASK_AGAIN


@pytest.mark.parametrize(("width", "reasons"), [(2000, 2), (300, 1)])
def test_a_second_reason_is_told_where_there_is_room(drawing: Evening, width: float, reasons: int) -> None:
    drawing.play("draw")
    renderer, view = drawing.app.stack.renderer, drawing.table.view
    hint = replace(Hint.of(view), why=(Message("It is the first reason."), Message("And this is the second one.")))
    room = Rect(0, 700, width, 48)
    callout = replace(hint_callout(hint, drawing.table.laid, ()), room=room, is_note=False, tallest=51)
    told = f"{callout.text} {callout.more}" if reasons == 2 else callout.text
    assert callout_text(renderer, callout) == told


@pytest.mark.parametrize("language", ["en", "de", "zh"])
@pytest.mark.parametrize("card_scale", ["1", "1.25"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_enlarged_advice_to_knock_keeps_its_second_reason(
    size: tuple[int, int], card_scale: str, language: str
) -> None:
    wanted = {"text_size": "1.5", "card_scale": card_scale, "language": language}
    with headless(), stage_scene("hint", size, **wanted) as staged:
        renderer, table, callout = staged.app.stack.renderer, staged.pilot.table.laid, staged.pilot.table.callout
        assert callout is not None
        assert callout.more
        assert callout_text(renderer, callout).endswith(callout.more)
        area = callout_area(renderer, callout)
        assert area.bottom <= callout.room.bottom + 1
        assert not any(area.overlap(other) for other in (table.stock, *table.frame.portraits, *table.frame.plates))


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1600, 1200)])
def test_enlarged_advice_to_knock_has_its_full_size(size: tuple[int, int]) -> None:
    with headless(), stage_scene("hint", size, text_size="1.5") as staged:
        renderer, callout = staged.app.stack.renderer, staged.pilot.table.callout
        assert callout is not None
        *_, lines = callout_sprites(renderer, callout)
        room = replace(callout, room=callout.room._replace(h=2 * callout.room.h))
        *_, unhurried = callout_sprites(renderer, room)
        assert lines.surface.get_size() == unhurried.surface.get_size()


def test_the_button_carries_out_the_knock_that_a_hint_advises(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(ANNA.replace("Ks", "Tc"), BEN, upcard="Kd", stock="6h Td Ts"))
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard 6h", "draw")
    view = evening.table.view
    usual = knock_card(view, None)
    others = {Card.parse("Tc"), Card.parse("Ts")} - {usual}
    advised = next(
        each for each in analyse(view).options if isinstance(each.action, Knock) and each.action.card in others
    )
    evening.table.advice.refine(view, Analysis((advised,)))
    evening.answer()
    evening.keys("h", "k")
    assert advised.action in evening.done


def test_after_a_knock_there_is_nothing_to_say_of_what_the_opponent_holds(sit_down: SitDown) -> None:
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    hint = Hint.of(evening.table.view)
    assert len(hint.analysis.options) > 1
    assert (compared := hint.more()) is not None
    assert compared.more() is None


def test_the_chart_of_hidden_cards_explains_just_the_signs_that_it_has(drawing: Evening, listen: Listen) -> None:
    said = listen(drawing.app.stack)
    drawing.play("draw")
    drawing.keys("h", "h", "h")
    drawing.pilot.step()
    assert {"In your hand", "In the discard pile"} <= set(said)
    assert "Certain" not in said
    renderer, hint = drawing.app.stack.renderer, drawing.table.advice.hint(drawing.table.view)
    assert hint is not None
    said.clear()
    certain = dict.fromkeys(set(DECK) - set(hint.view.hand), 1.0)
    hidden_cards_sprites(renderer, certain, hint.view.hand, Rect(0, 0, 400, 600))
    assert "Certain" in said
    assert "In the discard pile" not in said, "no card lies there"


def test_the_chart_has_a_number_or_a_sign_for_each_card(drawing: Evening, listen: Listen) -> None:
    renderer = drawing.app.stack.renderer
    chances = dict(zip(DECK, (0.0, 0.001, 0.31, 0.999, 1.0), strict=False))
    said = listen(drawing.app.stack)
    sprites = hidden_cards_sprites(renderer, chances, Hand(DECK[5:15]), Rect(0, 0, 400, 600))
    assert said.count("<1") == 2 * said.count("31"), "what is drawn may be measured before"
    assert {text for text in said if text.isdigit() and int(text) > 10} == {"31", "44", "99"}, "44 is only measured"
    empty = hidden_cards_sprites(renderer, {}, Hand(DECK[5:15]), Rect(0, 0, 400, 600))
    cells, numbers, ticks, in_legend = 5, 4, 1, 3 + 2
    assert len(sprites) - len(empty) == cells + numbers + ticks - 5 + in_legend


@pytest.mark.parametrize("name", THEMES)
def test_the_numbers_stand_out_from_every_shade(name: str) -> None:
    theme = THEMES[name]
    required = 7 if name == "contrast" else 4.5
    assert all(contrast(*shade_of(theme, percent / 100)) >= required for percent in range(101))


@pytest.mark.parametrize("name", THEMES)
def test_likely_cards_stand_out_from_unlikely_ones(name: str) -> None:
    theme = THEMES[name]
    grounds = [shade_of(theme, percent / 40).ground for percent in range(41)]
    assert contrast(grounds[3], grounds[40]) >= 3
    assert contrast(grounds[16], grounds[40]) >= 2
    from_panel = [contrast(theme.field, ground) for ground in grounds]
    assert from_panel == sorted(from_panel)


@pytest.mark.parametrize(("highest", "share"), [(0.2, 0.5), (0.8, 0.25), (1.0, 0.5)])
def test_shades_are_told_by_the_likeliest_uncertain_card(drawing: Evening, highest: float, share: float) -> None:
    renderer = drawing.app.stack.renderer
    chances = {DECK[0]: 0.2, DECK[1]: highest}
    sprites = hidden_cards_sprites(renderer, chances, Hand(), Rect(0, 0, 400, 600))
    top_middle = {each.surface.get_at((each.surface.get_width() // 2, 3))[:3] for each in sprites}
    assert shade_of(renderer.theme, share).ground in top_middle


@pytest.mark.parametrize("text_size", ["1", "1.5"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_chart_of_hidden_cards_leaves_the_arrow_free(
    sit_down: SitDown, size: tuple[int, int], text_size: str
) -> None:
    drawing = sit_down(STACKED, size=size, text_size=text_size)
    drawing.begin("pass")
    drawing.play("pass", "draw")
    table, renderer = drawing.table.laid, drawing.app.stack.renderer
    arrows = (lights(Discard(card), drawing.table.view, table, ()).arrow for card, _ in table.hand)
    view = drawing.table.view
    option = next(option for option in analyse(view).options if isinstance(option.action, Discard))
    room = chart_room(Hint(view, Analysis((option,))), table.frame)
    chart = hidden_cards_sprites(renderer, dict.fromkeys(DECK, 1.0), Hand(), room)[0]
    for arrow in arrows:
        assert arrow is not None
        assert not any(piece.colliderect(chart.rect) for piece in ink_of(arrow_sprites(renderer, arrow)))


def test_the_chart_of_hidden_cards_has_the_same_margin_at_both_sides(drawing: Evening) -> None:
    renderer = drawing.app.stack.renderer
    panel, *rest = hidden_cards_sprites(renderer, dict.fromkeys(DECK, 0.3), Hand(), Rect(0, 0, 600, 600))
    left, right = min(each.x for each in rest), max(each.rect.right for each in rest)
    assert left - panel.x == pytest.approx(panel.rect.right - right, abs=2)
    assert left - panel.x >= 14 * renderer.unit


@pytest.mark.parametrize("unit", [0.8, 1.0, 1.5])
def test_the_numbers_of_the_chart_stand_in_the_middle_of_cells_of_one_size(drawing: Evening, unit: float) -> None:
    renderer = drawing.app.stack.renderer
    renderer.unit = unit
    chances = {card: (card + 8) / 100 for card in DECK}
    sprites = hidden_cards_sprites(renderer, chances, Hand(), Rect(0, 0, 600 * unit, 600 * unit))
    # But for the panel, which is first, only a cell contains the sprite that follows it.
    cells = [pair for pair in pairwise(sprites[1:]) if pair[0].rect.contains(pair[1].rect)]
    assert len(cells) == len({cell.rect.topleft for cell, _ in cells}) == len(DECK)
    assert len({cell.rect.size for cell, _ in cells}) == 1
    for cell, number in cells:
        ink = number.surface.get_bounding_rect().move(number.x, number.y)
        assert abs(ink.x + ink.right - cell.rect.x - cell.rect.right) <= 1
        assert abs(ink.y + ink.bottom - cell.rect.y - cell.rect.bottom) <= 2


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_enlarged_numbers_of_the_chart_do_not_run_into_each_other(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = sit_down(DEFENCE, size=size, text_size="1.5")
    evening.begin("pass")
    frame, renderer = evening.table.laid.frame, evening.app.stack.renderer
    room = room_under_menu(frame, frame.deadwood_badge)
    sprites = hidden_cards_sprites(renderer, dict.fromkeys(DECK, 0.44), Hand(), room)
    cells = [pair for pair in pairwise(sprites[1:]) if pair[0].rect.contains(pair[1].rect)]
    assert len(cells) == len(DECK)
    for cell, number in cells:
        ink = number.surface.get_bounding_rect().move(number.x, number.y)
        assert min(ink.x - cell.x, cell.rect.right - ink.right) >= 0.05 * cell.rect.w - 1
    gaps = [right.x - left.rect.right for (left, _), (right, _) in pairwise(cells) if left.y == right.y]
    assert min(gaps) >= 2


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_an_enlarged_chart_of_hidden_cards_has_larger_signs_and_the_average(
    sit_down: SitDown, size: tuple[int, int]
) -> None:
    def chart(text_size: str) -> tuple[list[pygame.Surface], pygame.Surface]:
        evening = sit_down(DEFENCE, size=size, text_size=text_size)
        evening.begin("pass")
        frame, renderer = evening.table.laid.frame, evening.app.stack.renderer
        sprites = hidden_cards_sprites(
            renderer, dict.fromkeys(DECK, 0.3), Hand(), room_under_menu(frame, frame.deadwood_badge)
        )
        average = renderer.text("Average: 30%", SMALL, renderer.theme.soft_text)
        return [sprite.surface for sprite in sprites], average

    (usual, _), (enlarged, average) = chart("1"), chart("1.5")
    assert average in enlarged
    signs = slice(2, 2 + 13 + 4)  # The ranks and the suits, after the panel and the heading.
    assert all(b.get_height() > 1.15 * a.get_height() for a, b in zip(usual[signs], enlarged[signs], strict=True))


def test_the_dots_and_crosses_of_the_chart_grow_with_the_text(sit_down: SitDown) -> None:
    def widths(text_size: str) -> list[int]:
        evening = sit_down(DEFENCE, text_size=text_size)
        renderer, held = evening.app.stack.renderer, dict.fromkeys(DECK[:50], 0.3)
        of_hand, of_pile = hidden_cards_sprites(renderer, held, Hand(DECK[50:51]), Rect(0, 0, 400, 600))[-8:-6]
        return [each.surface.get_bounding_rect().w for each in (of_hand, of_pile)]

    assert all(b >= 1.2 * a for a, b in zip(widths("1"), widths("1.5"), strict=True))


def test_a_low_chart_of_hidden_cards_leaves_out_the_average(drawing: Evening) -> None:
    renderer = drawing.app.stack.renderer
    average = renderer.text("Average: 30%", SMALL, renderer.theme.soft_text)
    for height, has_average in ((600, True), (160, False)):
        room = Rect(0, 0, 600, height)
        sprites = hidden_cards_sprites(renderer, dict.fromkeys(DECK[:40], 0.3), Hand(), room)
        assert (average in [each.surface for each in sprites]) is has_average
        assert all(each.rect.bottom <= room.bottom for each in sprites), "and fits"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_all_of_an_enlarged_chart_has_one_margin_and_rows_that_are_apart(size: tuple[int, int]) -> None:
    with headless(), stage_scene("hidden-cards", size, text_size="1.5", card_scale="1.5") as staged:
        frame, renderer = staged.pilot.table.laid.frame, staged.app.stack.renderer
        room = room_under_menu(frame, frame.deadwood_badge)
        panel, heading, *rest = hidden_cards_sprites(renderer, dict.fromkeys(DECK[:-1], 0.44), Hand(), room)
        assert min(each.x for each in rest) == pytest.approx(heading.x, abs=1)
        assert panel.rect.right - max(each.rect.right for each in rest) == pytest.approx(heading.x - panel.x, abs=2)
        clubs, diamonds, number = rest[13], rest[14], rest[18]  # After the ranks.
        assert diamonds.rect.centery - clubs.rect.centery >= 1.7 * number.surface.get_bounding_rect().h


def test_an_enlarged_comparison_has_a_bar_for_each_move() -> None:
    with headless(), stage_scene("compared", (1024, 640), text_size="1.5") as staged:
        table = staged.pilot.table
        assert len(bars_of(table.advice.sprites(table.stack.renderer, table.view, table.laid))) == 5


def test_the_bars_of_low_rows_are_clear_of_words_and_no_mere_lines() -> None:
    with headless(), stage_scene("compared", (1024, 640), text_size="1.5") as staged:
        table = staged.pilot.table
        sprites = [each.rect for each in table.advice.sprites(table.stack.renderer, table.view, table.laid)]
        bars = [each for each in sprites if each.h < 8]
        words = [each for each in sprites if 8 < each.h < 60 and each.x == bars[0].x]
        assert min(bar.h for bar in bars) >= 4
        assert not any(each.inflate(0, 2).colliderect(bar) for each in words for bar in bars)
