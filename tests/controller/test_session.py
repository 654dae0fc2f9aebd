"""From deal to deal: a game taken up, won, and looked back on."""

import pytest
from gin.controller import AwaitingHuman, DealOver, GameOver, Reviewing
from gin.players import make_player
from gin.rules import PRESETS, DiscardTaken, IllegalAction, PassUpcard, Phase, StockDrawn, view

from tests.controller.sessions import COMPUTER, PACK, Notebook, do, play_deal, sit


@pytest.mark.parametrize("plies", [0, 1, 3, 6, 9])
def test_a_game_taken_up_goes_on_exactly_where_it_was(plies: int) -> None:
    players = [make_player("simple"), make_player("steady")]
    first = sit(players)
    play_deal(first)
    first.next_deal()
    for _ in range(plies):
        first.tick()
    again = sit(players, record=first.record, journal=Notebook())
    assert again.state == first.state
    assert again.status == first.status
    assert again.sheet == first.sheet
    beat = again.take_beat()
    assert beat is not None
    assert (beat.events, beat.view) == ((), view(first.state, 0))
    again._journal = notebook = Notebook()
    notebook.decks = [deal.deck for deal in first.record.deals]
    notebook.actions = [list(deal.actions) for deal in first.record.deals]
    play_deal(first)
    play_deal(again)
    assert again.record == first.record
    assert notebook.record(again.record) == again.record


def test_undo_works_on_a_game_taken_up() -> None:
    first = sit([None, COMPUTER], packs=[PACK])
    do(first, "take")
    again = sit([None, COMPUTER], record=first.record)
    again._journal.decks, again._journal.actions = [tuple(PACK)], [[*first.record.deals[0].actions]]  # type: ignore[attr-defined]
    again.undo()
    assert again.state.phase is Phase.OFFER


def test_deals_follow_each_other_until_the_game_is_won() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], journal=notebook, practice=True)
    dealers = []
    while sitting.status != GameOver():
        dealers.append(sitting.state.dealer)
        sitting.next_deal()
        assert len(sitting.record.deals) == len(dealers), "a deal that is on is not dealt anew"
        play_deal(sitting)
        assert not notebook.finished or sitting.status == GameOver()
        if sitting.status == DealOver():
            sitting.next_deal()
    assert notebook.finished
    assert len(sitting.sheet.lines) == len(sitting.record.deals)
    deals = len(sitting.record.deals)
    sitting.next_deal()
    assert len(sitting.record.deals) == deals
    assert not sitting.can_undo


def test_a_finished_deal_is_looked_through_and_a_running_one_is_not() -> None:
    sitting = sit([None, COMPUTER], packs=[PACK], practice=True)
    sitting.review(0)
    assert sitting.status == AwaitingHuman(0)
    opening = sitting.view()
    play_deal(sitting)
    end, last = sitting.view(), len(sitting.record.deals[-1].actions)
    sitting.review(0)
    assert sitting.status == Reviewing(0)
    assert sitting.view() == opening
    with pytest.raises(IllegalAction, match="not your turn"):
        sitting.submit(0, PassUpcard())
    sitting.next_deal()
    assert len(sitting.record.deals) == 1
    assert not sitting.can_undo, "not even in practice"
    for ply, meant in ((-3, 0), (2, 2), (last + 5, last)):
        sitting.review(ply)
        assert sitting.status == Reviewing(meant)
    assert sitting.view() == end
    sitting.review(None)
    assert sitting.status == DealOver()
    sitting.review(1)
    sitting.review(None)
    sitting.next_deal()
    assert len(sitting.record.deals) == 2
    assert not isinstance(sitting.status, Reviewing)


def test_the_taken_card_is_public_and_the_drawn_one_is_not_for_three_at_a_table() -> None:
    sitting = sit([COMPUTER, None, None], rules=PRESETS["table-of-three"], dealer=0)
    while not any(isinstance(event, DiscardTaken | StockDrawn) for event in sitting.state.log):
        do(sitting, "pass") if PassUpcard() in view(sitting.state, sitting.state.turn).legal else do(sitting, "draw")
    drawn = next(event for event in sitting.state.log if isinstance(event, StockDrawn))
    for seat in range(3):
        shown = next(event for event in view(sitting.state, seat).log if isinstance(event, StockDrawn))
        assert (shown.card is None) == (seat != drawn.seat)
