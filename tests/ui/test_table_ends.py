"""The end of a deal, of a game and of the program, and that nothing hidden is ever given away."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from gin.controller import DealOver, GameOver, Reviewing
from gin.rules import (
    PRESETS,
    Card,
    Discard,
    Phase,
    stacked_deck,
)
from gin.rules.ruleset import FirstDealer
from gin.ui.screens.title import TitleScreen
from gin.ui.widgets.icons import icon

from tests.ui.evening import ANNA, BEN, STACKED, STANDARD, Evening, SitDown

# The end of a deal and of a game


def test_a_deal_is_looked_back_at_and_left_again(evening: Evening) -> None:
    evening.answer()
    evening.keys("k")
    assert evening.session.status == DealOver()
    end = evening.picture()
    evening.keys("b")
    last = len(evening.done)
    assert evening.session.status == Reviewing(last - 1), "the end itself was before one's eyes"
    evening.keys("right")
    assert evening.session.status == Reviewing(last)
    for ply in range(last - 1, -1, -1):
        evening.keys("left")
        assert evening.session.status == Reviewing(ply)
    assert evening.table.view.phase is Phase.OFFER
    evening.keys("left")
    assert evening.session.status == Reviewing(0)
    evening.keys("right")
    assert evening.session.status == Reviewing(1)
    evening.keys("return")
    assert evening.session.status == DealOver()
    assert evening.picture() == end
    evening.keys("return")
    assert len(evening.session.record.deals) == 2


def test_after_a_game_nothing_is_left_to_continue(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", rules=replace(STANDARD, target=10))
    evening.play("pass", "draw")
    evening.keys("k")
    assert evening.session.status == GameOver()
    assert evening.store.unfinished() is None
    evening.keys("t")
    assert isinstance(evening.app.stack.scene, TitleScreen)
    assert "Continue" not in evening.labels


def test_the_winner_in_hollywood_is_shown_by_more_than_colour(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    ticks = []
    for target in (10, 100):
        evening.begin("pass", rules=replace(PRESETS["hollywood"], target=target, first_dealer=FirstDealer.RANDOM))
        evening.play("pass", "draw")
        evening.keys("k")
        renderer, theme = evening.app.stack.renderer, evening.app.stack.renderer.theme
        tick = icon(renderer, "tick", theme.brass, 16 * renderer.unit)
        ticks.append([sprite for sprite in evening.table.sprites() if sprite.surface is tick])
    assert [len(found) for found in ticks] == [1, 0]


def test_the_title_offers_to_continue_and_does_so_exactly(evening: Evening, sit_down: SitDown) -> None:
    evening.point("cancel", -1, -1)
    evening.close()
    again = sit_down()
    again.app.to_title()
    again.pilot.settle()
    again.click("continue")
    assert again.session.record == evening.session.record
    assert again.session.state == evening.session.state
    assert again.hand == evening.hand
    assert again.table.view == evening.session.view()
    again.drag("Ks", "discard-pile")
    assert Discard(Card.parse("Ks")) in again.done


def test_leaving_to_the_title_keeps_the_game(evening: Evening) -> None:
    record = evening.session.record
    evening.keys("escape", "l")
    assert isinstance(evening.app.stack.scene, TitleScreen)
    evening.keys("c")
    assert evening.session.record == record


# Nothing is given away


def test_what_is_hidden_changes_no_pixel(sit_down: SitDown) -> None:
    swapped = stacked_deck(
        ANNA, BEN.replace("Kh", "Jc").replace("2s", "9c"), upcard="Kd", stock="6h Td 8c Jd Tc", bottom="Kh"
    )
    films = []
    for number, deck in enumerate((STACKED, swapped)):
        evening = sit_down(deck, folder=str(number), speed="1")
        evening.begin("pass", "draw", "discard Td", "draw", "discard Jd")
        film = [evening.picture()]
        acts: list[Callable[[], object]] = [
            partial(evening.press_key, "p"),
            partial(evening.press_key, "d"),
            partial(evening.pilot.drag, Card.parse("Ks"), "discard-pile", moves=3),
        ]
        for act in acts:
            act()
            for _ in range(14):
                evening.pilot.step(0.12)
                film.append(evening.picture())
        films.append(film)
    different = [index for index, (one, other) in enumerate(zip(*films, strict=True)) if one != other]
    assert not different
    assert len(set(films[0])) > 12, "and yet things move"
