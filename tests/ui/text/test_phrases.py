"""The table's texts: every event and every result has its sentence."""

from dataclasses import replace

import pytest
from gin.rules import (
    DECK,
    PRESETS,
    Card,
    DealEnded,
    DealState,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Hand,
    Knocked,
    LaidOff,
    Phase,
    Ruleset,
    Shown,
    StockDrawn,
    UpcardPassed,
    View,
    view,
)
from gin.rules.ruleset import StockEnd
from gin.ui.table.deadwood_badge import deadwood_shown
from gin.ui.text import phrases
from gin.ui.text.rulesets import ruleset_title

from tests.ui.views import STANDARD, deal, play, run_down, story

NAMES = ("You", "Marlow")
CARD = Card.parse("7h")
TWO = deal("2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", "Ah 2h 3h 5h 7h 9h Jh Kh 5c Td", upcard="Kd", stock="6s")


@pytest.mark.parametrize(
    ("event", "yours", "theirs"),
    [
        (UpcardPassed(0), "You pass", "Marlow passes"),
        (StockDrawn(0, None), "You draw from the stock", "Marlow draws from the stock"),
        (StockDrawn(0, CARD), "You draw from the stock", "Marlow draws from the stock"),
        (DiscardTaken(0, CARD), "You take the 7♥", "Marlow takes the 7♥"),
        (Discarded(0, CARD), "You discard the 7♥", "Marlow discards the 7♥"),
        (Knocked(0, CARD, (), Hand.parse("2c 3d")), "You knock with 5", "Marlow knocks with 5"),
        (Knocked(0, CARD, (), Hand()), "You go gin!", "Marlow goes gin!"),
        (Knocked(0, None, (), Hand()), "You go big gin!", "Marlow goes big gin!"),
    ],
)
def test_every_event_has_its_sentence_for_you_and_for_another(event: Event, yours: str, theirs: str) -> None:
    assert phrases.event_text(event, NAMES) == yours
    assert phrases.event_text(event, ("Marlow", "You")) == theirs


def test_every_event_that_needs_words_has_some() -> None:
    seen = set()
    for seed in range(30):
        for events, _ in story(seed):
            for event in events:
                seen.add(type(event))
                silent = isinstance(event, Dealt | Shown | DealEnded)
                assert bool(phrases.event_text(event, NAMES)) != silent
    assert seen >= {UpcardPassed, StockDrawn, DiscardTaken, Discarded, Knocked, LaidOff, Shown, DealEnded}


def test_a_draw_is_told_without_the_card_even_to_who_drew_it() -> None:
    assert "7" not in phrases.event_text(StockDrawn(0, CARD), NAMES)


def test_the_prompt_asks_for_what_can_be_done() -> None:
    assert phrases.turn_prompt(view(TWO, 0)) == "Take the K♦ or pass"
    assert phrases.turn_prompt(view(play(TWO, "pass", "pass"), 0)) == "Draw from the stock"
    later = play(TWO, "pass", "pass", "draw", "discard 6s")
    assert phrases.turn_prompt(view(later, 1)) == "Draw a card"
    assert phrases.turn_prompt(view(play(later, "draw"), 1)) == "Discard a card"


def test_after_a_card_was_laid_off_nothing_more_fits() -> None:
    knock = "knock Js: 2c 3c 4c / 7d 8d 9d / Qh Qs Qc"
    for card, laid, said in (
        ("Kd", (), "No cards to lay off"),
        ("Qd", ("lay Qd on 3",), "No more cards to lay off"),
    ):
        hands = "2c 3c 4c 7d 8d 9d Qh Qs Qc As", f"{card} Kh Ks Jh 9c 8s 6h 5s 3h 2d"
        state = play(deal(*hands, upcard="Td", stock="Js"), "pass", "pass", "draw", knock, *laid)
        assert phrases.turn_prompt(view(state, 1)) == said


def test_every_moment_of_a_game_has_its_prompt() -> None:
    for preset in ("standard", "palace", "challenge", "eleven"):
        for seed in range(10):
            for _, state in story(seed, PRESETS[preset]):
                asked = phrases.turn_prompt(view(state, state.turn))
                assert bool(asked) == (state.phase is not Phase.OVER)


def test_the_prompt_says_when_the_last_discard_is_on_offer() -> None:
    rules = replace(STANDARD, stock_end=StockEnd.LAST_DISCARD)
    for hand, said in (
        ("2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", "The stock has run out: knock with the last discard, or pass"),
        ("2c 4c 6c 8d Td Qd As 3s 5s 7s", "The stock has run out, and you cannot knock with the last discard: pass"),
    ):
        state = run_down(deal("Ah 2h 3h 5h 7h 9h Jh Kh 5c Tc", hand, upcard="Kd", rules=rules))
        assert state.turn == 1
        assert phrases.turn_prompt(view(state, 1)) == said


def test_who_has_taken_the_last_discard_is_asked_to_knock() -> None:
    rules = replace(STANDARD, stock_end=StockEnd.LAST_DISCARD)
    state = run_down(deal("Ah 2h 3h 5h 7h 9h Jh Kh 5c Tc", "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks", upcard="Kd", rules=rules))
    assert phrases.turn_prompt(view(play(state, "take"), 1)) == "Now knock: choose a card to discard"


def test_a_ruleset_is_named_as_a_title() -> None:
    assert ruleset_title(PRESETS["big-gin"]) == "Big gin"
    assert ruleset_title(replace(PRESETS["standard"], name="table-of-four")) == "Table of four"


def test_who_does_not_play_a_deal_is_told_why() -> None:
    def seen(text: str, seat: int) -> View:
        rules = Ruleset.parse(text)
        return view(DealState.deal(rules, DECK, dealer=0), seat)

    out = "house players=3 seating=dealer-sits-out"
    assert [phrases.waiting_reason(seen(out, seat)) for seat in range(3)] == ["You sit out this deal", "", ""]
    two = "house players=4 partners=yes seating=two-deals"
    assert [phrases.waiting_reason(seen(two, seat)) for seat in range(4)] == [
        "",
        "",
        *["Your partner plays this deal"] * 2,
    ]


def test_the_deadwood_shown_is_after_an_allowed_discard() -> None:
    state = play(deal("2c 3c 4c 7d 8d 9d Qh Qs Qc 6h", "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s", upcard="Ks"), "take")
    assert deadwood_shown(view(state, 0)) == 10  # Not 6, without the king that was just taken.
