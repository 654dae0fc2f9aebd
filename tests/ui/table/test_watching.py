"""Deals that a person looks on at: they are told, and can be skipped."""

from dataclasses import replace

import pytest
from gin.controller import DealOver
from gin.players import LEVELS
from gin.rules import PRESETS, Phase, Ruleset
from gin.rules.ruleset import Seating
from gin.ui.model.game_spec import SeatSpec
from gin.ui.model.input import Pad, Pointer

from tests.ui.conftest import Listen
from tests.ui.evening import Evening, SitDown, game

SITS_OUT = replace(PRESETS["standard"], name="sits-out", players=3, seating=Seating.DEALER_SITS_OUT)
PARTNERS = replace(PRESETS["standard"], name="twice", players=4, partners=True, seating=Seating.TWO_DEALS)


def begin(evening: Evening, rules: Ruleset, dealer: int) -> None:
    """Begin a game that computer players play one move of."""
    evening.app.choose_dealer = lambda rules: ((), dealer)
    seats = (SeatSpec("You"), *(SeatSpec(level.name, level.key) for level in LEVELS[: rules.players - 1]))
    evening.app.begin(game(seats, rules))
    while not evening.done:
        evening.pilot.step()


@pytest.fixture
def looking_on(sit_down: SitDown) -> Evening:
    """Return a game whose first deal the person sits out, after its first move."""
    evening = sit_down(speed="1")
    begin(evening, SITS_OUT, dealer=0)
    return evening


def test_who_sits_out_is_told_what_the_others_do(looking_on: Evening, listen: Listen) -> None:
    said = listen(looking_on.app.stack)
    for _ in range(60 * 8):
        looking_on.pilot.step()
    assert "You sit out this deal" in said
    assert {f"{level.name}’s turn" for level in LEVELS[:2]} <= set(said)
    moves = len(looking_on.done)
    assert moves >= 3
    assert any(text.startswith(("drew · discarded", "took the")) for text in said)


def test_who_sits_out_has_no_button_that_does_nothing(looking_on: Evening) -> None:
    assert [button.id for button in looking_on.pilot.buttons] == ["menu", "skip"]
    assert all(button.enabled for button in looking_on.pilot.buttons)


def test_a_deal_that_is_skipped_goes_on_to_its_result(looking_on: Evening) -> None:
    looking_on.pilot.click("skip")
    frames = 0
    while looking_on.table.view.phase is not Phase.OVER:
        looking_on.pilot.step()
        frames += 1
        assert frames < 200, "no move is paced any more"
    looking_on.pilot.settle()
    assert looking_on.session.status == DealOver()
    assert looking_on.pilot.button("next-deal").enabled
    stored = looking_on.store.unfinished()
    assert stored is not None
    assert stored.record == looking_on.session.record


def test_a_knock_that_comes_while_the_button_is_pressed_is_skipped_too(looking_on: Evening) -> None:
    pilot, presenter = looking_on.pilot, looking_on.table.presenter
    at = pilot.button("skip").rect.centre
    while not presenter.has_more:
        pilot.send(Pointer("cancel", *at))
        pilot.step()
        pilot.send(Pointer("down", *at))
        for _ in range(4):
            pilot.step()
    pilot.send(Pointer("up", *at))
    pilot.settle()
    assert looking_on.table.view.phase is Phase.OVER
    assert pilot.button("next-deal").enabled


def test_skipping_ends_with_the_deal(looking_on: Evening) -> None:
    looking_on.pilot.click("skip")
    looking_on.pilot.settle()
    moves = len(looking_on.done)
    looking_on.pilot.click("next-deal")
    looking_on.pilot.settle()
    assert looking_on.table.presenter.may_act, "the next deal waits for the person"
    assert len(looking_on.done) < moves


def test_skipping_waits_behind_the_menu(looking_on: Evening) -> None:
    looking_on.pilot.send(Pad("x"))
    looking_on.pilot.send(Pad("start"))
    moves = len(looking_on.done)
    for _ in range(30):
        looking_on.pilot.step()
    assert len(looking_on.done) == moves
    looking_on.pilot.key("escape")
    looking_on.pilot.settle()
    assert looking_on.session.status == DealOver()


def test_the_partners_deal_is_looked_on_at_too(sit_down: SitDown, listen: Listen) -> None:
    evening = sit_down(speed="1")
    begin(evening, PARTNERS, dealer=1)
    assert evening.table.view.seat not in evening.table.view.active
    said = listen(evening.app.stack)
    evening.pilot.step()
    assert "Your partner plays this deal" in said
