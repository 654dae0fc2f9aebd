"""What the buttons offer at each point of a deal, and which spreads a knocker may choose from."""

from dataclasses import replace

import pytest
from gin.rules import (
    PRESETS,
    BigGin,
    Card,
    DealState,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
    Ruleset,
    apply,
    deadwood,
    view,
)
from gin.rules.legality import is_last_discard
from gin.rules.ruleset import Opening, StockEnd
from gin.ui.model.commands import ChooseSpread, Play
from gin.ui.model.offers import knock_card, lay_off_of, offers, offers_to_come, spreads

from tests.ui.views import STANDARD, deal, play, run_down, story

ANNA = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
BEN = "Ah 2h 3h 5h 7h 9h Jh Kh 5c Td"
PAIR = ANNA.replace("Ks", "Tc")
"""A hand that knocks with 10, whichever of two tens it discards."""
GIN, BEN_WITHOUT = ANNA.replace("Ks", "5c"), BEN.replace("5c", "Kc")
OFFER = deal(ANNA, BEN, upcard="Kd", stock="6s")
DRAWN = ("pass", "pass", "draw")
DISCARD = play(OFFER, *DRAWN)


def buttons(state: DealState, raised: str | None = None, seat: int | None = None) -> list[tuple[str, str]]:
    """Return the labels and keys of the buttons for the seat on turn."""
    seen = view(state, state.turn if seat is None else seat)
    return [(offer.label, offer.key) for offer in offers(seen, Card.parse(raised) if raised else None)]


def actions(state: DealState, raised: str | None = None) -> list[tuple[object, ...]]:
    seen = view(state, state.turn)
    done: list[tuple[object, ...]] = []
    for offer in offers(seen, Card.parse(raised) if raised else None):
        match offer.command:
            case Play(given) | ChooseSpread(given):
                done.append(given[:1] if isinstance(given[0], Knock) else given)
            case None:
                done.append(())
    return done


def test_who_is_not_on_turn_is_offered_nothing() -> None:
    assert buttons(OFFER, seat=1) == []
    assert buttons(DISCARD, seat=1) == []


def test_the_upcard_is_passed_or_taken() -> None:
    assert buttons(OFFER) == [("Pass", "p"), ("Take K♦", "t")]
    assert actions(OFFER) == [(PassUpcard(),), (DrawDiscard(),)]


def test_after_two_passes_there_is_only_the_stock() -> None:
    state = play(OFFER, "pass", "pass")
    assert buttons(state) == [("Take K♦", "t"), ("Draw", "d")]
    assert actions(state) == [(), (DrawStock(),)]


def test_later_there_is_the_stock_or_the_discard() -> None:
    state = play(OFFER, "pass", "pass", "draw", "discard 6s")
    assert buttons(state) == [("Take 6♠", "t"), ("Draw", "d")]
    assert actions(state) == [(DrawDiscard(),), (DrawStock(),)]


def test_the_last_discard_is_passed_or_taken_to_knock_with() -> None:
    rules = replace(STANDARD, stock_end=StockEnd.LAST_DISCARD)
    state = run_down(deal(ANNA, BEN, upcard="Kd", rules=rules))
    assert is_last_discard(state)
    top = state.discards[-1].symbol
    assert buttons(state) == [("Pass", "p"), (f"Take {top}", "t")]
    able = DrawDiscard() in view(state, state.turn).legal
    assert actions(state) == [(PassUpcard(),), (DrawDiscard(),) if able else ()]


def test_a_raised_card_can_be_discarded() -> None:
    assert actions(DISCARD)[0] == ()
    assert buttons(DISCARD, "Ks")[0] == ("Discard", "d")
    assert actions(DISCARD, "Ks")[0] == (Discard(Card.parse("Ks")),)


def test_a_card_just_taken_cannot_be_discarded() -> None:
    state = play(OFFER, "take")
    assert actions(state, "Kd")[0] == ()


def test_the_knock_says_what_it_would_leave_with_the_raised_card() -> None:
    assert buttons(DISCARD)[1] == ("Knock with 6", "k")
    assert buttons(DISCARD, "6s")[1] == ("Knock with 10", "k")
    assert buttons(DISCARD, "Ks")[1] == ("Knock with 6", "k")
    assert buttons(DISCARD, "Qh")[1] == ("Knock", "k")
    assert actions(DISCARD, "Qh")[1] == ()


def test_the_knock_takes_the_card_that_is_advised_while_none_is_raised() -> None:
    state = play(deal(PAIR, BEN, upcard="Kd", stock="Ts"), *DRAWN)
    seen = view(state, state.turn)
    mine = knock_card(seen, None)
    (advised,) = {card for card in seen.hand if card.value == 10 and card.symbol[:-1] == "10"} - {mine}
    for raised, card in ((None, advised), (mine, mine)):
        command = offers(seen, raised, advised)[-1].command
        assert isinstance(command, Play)
        assert [action.card for action in command.actions if isinstance(action, Knock)] == [card]


def test_gin_is_called_by_its_name() -> None:
    state = play(deal(GIN, BEN_WITHOUT, upcard="Kd", stock="6s"), "pass", "pass", "draw")
    assert buttons(state)[1] == ("Gin!", "k")
    assert buttons(state, "6s")[1] == ("Gin!", "k")


def test_who_cannot_knock_sees_the_button_and_cannot_press_it() -> None:
    state = play(OFFER, "pass", "take")
    assert state.turn == 1
    assert buttons(state)[1] == ("Knock", "k")
    assert actions(state)[1] == ()


def test_eleven_melded_cards_are_big_gin() -> None:
    state = play(deal(GIN, BEN_WITHOUT, upcard="Kd", stock="6c", rules=PRESETS["big-gin"]), "draw")
    assert buttons(state)[1] == ("Big gin", "k")
    assert actions(state)[1] == (BigGin(),)


def test_where_big_gin_pays_less_gin_is_offered() -> None:
    rules = Ruleset.parse("big-gin big_gin_bonus=10")
    state = play(deal(GIN, BEN_WITHOUT, upcard="Kd", stock="6c", rules=rules), "draw")
    assert BigGin() in view(state, state.turn).legal
    assert buttons(state)[1] == ("Gin!", "k")


def test_without_a_raised_card_the_best_knock_is_offered() -> None:
    seen = view(DISCARD, 0)
    assert knock_card(seen, None) == Card.parse("Ks")
    for seed in range(12):
        for _, state in story(seed):
            if state.phase is not Phase.DISCARD:
                continue
            seen = view(state, state.turn)
            able = {action.card for action in seen.legal if isinstance(action, Knock)}
            card = knock_card(seen, None)
            assert (card is None) == (not able)
            if card is not None:
                assert deadwood(seen.hand.without(card)) == min(deadwood(seen.hand.without(each)) for each in able)


def test_cards_are_laid_off_one_by_one_all_at_once_or_not() -> None:
    state, _ = apply(DISCARD, spreads(view(DISCARD, 0), Card.parse("Ks"))[0])
    assert state.turn == 1
    labels = [label for label, _ in buttons(state)]
    assert labels == ["Lay off all", "Finish"]
    assert [offer.primary for offer in offers(view(state, 1), None)] == [True, False]
    every, finish = actions(state)
    assert finish == (FinishLayOff(),)
    assert {action.card for action in every if isinstance(action, LayOff)} == {Card.parse("5c"), Card.parse("Td")}
    for action in every:
        state, _ = apply(state, action)  # type: ignore[arg-type]
    assert [label for label, _ in buttons(state)] == ["Finish"]
    assert [offer.primary for offer in offers(view(state, 1), None)] == [True]


def test_a_card_is_laid_off_where_it_is_worth_most() -> None:
    state, _ = apply(DISCARD, spreads(view(DISCARD, 0), Card.parse("Ks"))[0])
    seen = view(state, 1)
    assert lay_off_of(seen, Card.parse("Ah")) is None
    chosen = lay_off_of(seen, Card.parse("5c"))
    assert chosen is not None
    assert chosen in seen.legal
    assert state.spread is not None
    assert Card.parse("4c") in state.spread.melds[chosen.meld].cards


def test_spreads_to_choose_from_begin_with_least_deadwood() -> None:
    # The threes as a set, or one of them in the run of hearts: what can be laid off on them differs.
    state = play(
        deal("3c 3d 3h 4h 5h Qc Qd Qh Qs As", "2c 2d 6c 6d 8c 8d 8h Tc Td Kh", upcard="Kc", stock="Kd"), *DRAWN
    )
    seen = view(state, 0)
    choices = spreads(seen, Card.parse("Kd"))
    left = [seen.hand.without(knock.card).value - sum(meld.hand.value for meld in knock.melds) for knock in choices]
    assert [left[0], left[-1]] == [7, 10]
    assert left == sorted(left)
    assert set(choices) <= set(seen.legal)
    assert len(set(choices)) == len(choices) >= 2


@pytest.mark.parametrize("seed", range(40))
def test_every_spread_on_offer_is_legal_and_gin_has_one(seed: int) -> None:
    for _, state in story(seed):
        if state.phase is not Phase.DISCARD:
            continue
        seen = view(state, state.turn)
        for card in {action.card for action in seen.legal if isinstance(action, Knock)}:
            choices = spreads(seen, card)
            assert choices
            assert set(choices) <= set(seen.legal)
            rest = seen.hand.without(card)
            assert rest.value - sum(meld.hand.value for meld in choices[0].melds) == deadwood(rest)
            if not deadwood(rest):
                assert len(choices) == 1


FREE = replace(STANDARD, opening=Opening.FREE)
LAST_DISCARD = replace(STANDARD, stock_end=StockEnd.LAST_DISCARD)


@pytest.mark.parametrize(
    ("state", "draw"),
    [
        (OFFER, "take"),
        (play(OFFER, "pass"), "take"),
        (play(OFFER, "pass", "pass"), "draw"),
        (play(DISCARD, "discard Ks"), "draw"),
        (play(DISCARD, "discard 6s"), "take"),
        (deal(ANNA, BEN, upcard="Kd", rules=FREE), "take"),
        (deal(ANNA, BEN, upcard="Kd", rules=FREE), "draw"),
        (run_down(deal(BEN, ANNA, upcard="Kd", rules=LAST_DISCARD)), "take"),
    ],
)
def test_the_buttons_that_draw_a_card_stay_until_it_is_there(state: DealState, draw: str) -> None:
    coming = offers_to_come(view(play(state, draw), state.turn))
    assert [(offer.id, offer.label) for offer in coming] == [
        (offer.id, offer.label) for offer in offers(view(state, state.turn), None)
    ]
    assert not any(offer.command for offer in coming)
