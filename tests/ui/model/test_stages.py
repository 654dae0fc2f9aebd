"""The stages of the end of a deal: the knock, the knocker's hand, the others' hands and the result."""

import pytest
from gin.controller import Update
from gin.rules import DealEnded, Knocked, LaidOff, Phase, Shown, view
from gin.ui.model.layout import HandInteraction, layout
from gin.ui.model.stages import stages_of

from tests.ui.views import story


def updates(seat: int) -> list[Update]:
    """Return what a seat sees of some deals."""
    return [
        Update(tuple(event.seen_by(seat) for event in events), view(state, seat))
        for seed in range(12)
        for events, state in story(seed)
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_stage_is_what_has_become_of_the_table(seat: int) -> None:
    for update in updates(seat):
        stages = stages_of(update)
        assert stages[-1].view == update.view
        assert all(not stage.view.legal and stage.view.phase is not Phase.OVER for stage in stages[:-1])
        shown = [event for stage in stages for event in stage.events]
        assert [event for event in shown if event in update.events] == [*update.events], "each event is shown once"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_knock_is_seen_before_the_hand_lies_open(seat: int) -> None:
    knocks = [update for update in updates(seat) if any(isinstance(event, Knocked) for event in update.events)]
    assert knocks
    for update in knocks:
        knock, spread, *_ = stages_of(update)
        event = knock.events[-1]
        assert isinstance(event, Knocked)
        table = layout(knock.view, (1280, 800), HandInteraction(tuple(knock.view.hand)))
        assert not table.open_hands
        if event.card is not None:
            assert table.places[event.card].pose.face == 0
        assert isinstance(spread.events[0], Shown)
        assert spread.events[0].seat == event.seat
        assert spread.view.spread == update.view.spread


@pytest.mark.parametrize("seat", [0, 1])
def test_other_hands_are_shown_with_the_result_alone(seat: int) -> None:
    ends = [update for update in updates(seat) if update.view.phase is Phase.OVER]
    assert ends
    for update in ends:
        last = stages_of(update)[-1].events
        assert isinstance(last[-1], DealEnded)
        assert not any(isinstance(event, Knocked | LaidOff) for event in last)


def test_nothing_else_takes_more_than_one_stage() -> None:
    for update in updates(0):
        if update.view.phase is not Phase.OVER and not any(isinstance(event, Knocked) for event in update.events):
            assert stages_of(update) == (update,)
    resumed = Update((), updates(0)[-1].view)
    assert stages_of(resumed) == (resumed,)
