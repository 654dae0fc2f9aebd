"""From deal to deal: resuming a game, winning it and reviewing it."""

import pytest
from gin.controller import DealOver, GameOver
from gin.players import make_player
from gin.rules import PRESETS, DiscardTaken, Hand, PassUpcard, Phase, StockDrawn, view

from tests.controller.sessions import COMPUTER, STACKED, Notebook, do, play_deal, sit


@pytest.mark.parametrize("plies", [0, 1, 3, 6, 9])
def test_a_game_taken_up_goes_on_exactly_where_it_was(plies: int) -> None:
    players = [make_player("simple"), make_player("steady")]
    first = sit(players)
    play_deal(first)
    first.next_deal()
    for _ in range(plies):
        first.tick()
    notebook = Notebook.of(first.record)
    again = sit(players, record=first.record, journal=notebook)
    assert again.state == first.state
    assert again.status == first.status
    assert again.sheet == first.sheet
    update = again.take_update()
    assert update is not None
    assert (update.events, update.view) == ((), view(first.state, 0))
    play_deal(first)
    play_deal(again)
    assert again.record == first.record
    assert notebook.record(again.record) == again.record


def test_undo_works_on_a_game_taken_up() -> None:
    first = sit([None, COMPUTER], decks=[STACKED])
    do(first, "take")
    again = sit([None, COMPUTER], record=first.record, journal=Notebook.of(first.record))
    again.undo()
    assert again.state.phase is Phase.OFFER


def test_deals_follow_each_other_until_the_game_is_won() -> None:
    notebook = Notebook()
    session = sit([None, COMPUTER], journal=notebook, practice=True)
    dealers = []
    while session.status != GameOver():
        dealers.append(session.state.dealer)
        session.next_deal()
        assert len(session.record.deals) == len(dealers), "a deal in progress is not dealt again"
        play_deal(session)
        assert not notebook.finished or session.status == GameOver()
        if session.status == DealOver():
            session.next_deal()
    assert notebook.finished
    assert len(session.sheet.lines) == len(session.record.deals)
    deals = len(session.record.deals)
    session.next_deal()
    assert len(session.record.deals) == deals
    assert not session.can_undo


def test_only_a_finished_deal_is_reviewed() -> None:
    session = sit([None, COMPUTER], decks=[STACKED], practice=True)
    assert session.review() == ()
    do(session, "pass")
    assert session.review() == ()
    play_deal(session)
    states, steps = list(session.record.states()), session.review()
    assert [step.hands for step in steps] == [state.hands for state in states]
    assert [step.view.discards for step in steps] == [state.discards for state in states]
    assert [step.view.seat for step in steps] == [session.viewer] * len(states)
    assert not any(step.view.legal for step in steps)
    assert session.status == DealOver(), "nothing has changed"
    session.next_deal()
    assert session.review() == (), "the previous deal is gone"


def test_a_review_opens_what_was_drawn_and_not_the_rest_of_the_stock() -> None:
    session = sit([None, COMPUTER], decks=[STACKED])
    play_deal(session)
    steps = session.review()
    drawn = [event for event in steps[-1].view.log if isinstance(event, StockDrawn)]
    assert drawn
    assert all(event.card is not None for event in drawn)
    assert [event for step in steps for event in step.events] == list(steps[-1].view.log)
    shown = Hand(card for step in steps for hand in step.hands for card in hand)
    assert not [card for card in session.state.stock if card in shown]


def test_a_game_taken_up_after_a_deal_is_reviewed_as_before() -> None:
    first = sit([None, COMPUTER], decks=[STACKED])
    play_deal(first)
    again = sit([None, COMPUTER], record=first.record, journal=Notebook.of(first.record))
    assert again.review() == first.review() != ()


def test_for_three_taken_cards_are_public_and_drawn_ones_not() -> None:
    session = sit([COMPUTER, None, None], rules=PRESETS["table-of-three"], dealer=0)
    while not any(isinstance(event, DiscardTaken | StockDrawn) for event in session.state.log):
        do(session, "pass") if PassUpcard() in view(session.state, session.state.turn).legal else do(session, "draw")
    drawn = next(event for event in session.state.log if isinstance(event, StockDrawn))
    for seat in range(3):
        shown = next(event for event in view(session.state, seat).log if isinstance(event, StockDrawn))
        assert (shown.card is None) == (seat != drawn.seat)
