"""What can be taken back at a sitting, and how far."""

import random

from gin.controller import AwaitingHuman, DealOver, HandOver, InlineThinker
from gin.rules import Action, Card, Discard, Discarded, Knock, Phase, View, view

from tests.controller.sessions import COMPUTER, PACK, Notebook, Restless, Told, do, play_deal, sit


def test_a_card_taken_from_the_discard_pile_and_a_card_shed_can_be_taken_back() -> None:
    notebook = Notebook()
    sitting = sit([None, COMPUTER], packs=[PACK], journal=notebook)
    start = sitting.state
    assert not sitting.can_undo
    do(sitting, "take")
    taken = sitting.state
    do(sitting, "shed 2c")
    assert sitting.can_undo
    sitting.undo()
    assert sitting.state == taken
    assert sitting.status == AwaitingHuman(0)
    sitting.undo()
    assert sitting.state == start
    assert not sitting.can_undo
    assert notebook.record(sitting.record) == sitting.record
    beat = sitting.take_beat()
    assert beat is not None
    assert beat.events == ()
    assert beat.view == view(start, 0)
    assert sitting.take_beat() is None


def test_after_an_undo_another_choice_is_made() -> None:
    sitting = sit([None, Told("draw", "shed Kh")], packs=[PACK])
    do(sitting, "take", "shed 2c")
    sitting.undo()
    do(sitting, "shed 3c", "draw", "shed Kh")
    assert sitting.status == AwaitingHuman(0)


def test_a_choice_that_is_taken_back_is_none_to_think_about() -> None:
    class Late(InlineThinker):
        """It has an answer only when it is told."""

        ready = False

        def poll(self) -> Action | None:
            return super().poll() if self.ready else None

    other, thinker = Told("draw", "shed Kh"), Late()
    sitting = sit([None, other], packs=[PACK])
    sitting._thinker = thinker
    do(sitting, "take", "shed 2c")
    assert not sitting.tick(), "it thinks"
    sitting.undo()
    do(sitting, "shed 3c")
    assert not sitting.tick()
    thinker.ready = True
    assert sitting.tick()
    seen = other.given[-2]
    assert isinstance(seen, View)
    assert seen.discards[-1] == Card.parse("3c")


def test_a_pass_can_be_taken_back_until_the_other_has_answered() -> None:
    sitting = sit([None, Told("pass")], packs=[PACK])
    do(sitting, "pass")
    assert sitting.can_undo
    do(sitting, "pass")
    assert not sitting.can_undo


def test_neither_a_draw_from_the_stock_nor_a_knock_can_be_taken_back() -> None:
    sitting = sit([None, Told("pass")], packs=[PACK])
    do(sitting, "pass", "pass", "draw")
    before = sitting.record
    assert not sitting.can_undo
    sitting.undo()
    assert sitting.record == before
    play_deal(sitting)
    assert isinstance(sitting.record.deals[-1].actions[-1], Knock)
    assert not sitting.can_undo


def test_a_discard_after_a_stock_draw_goes_back_to_the_draw_and_no_further() -> None:
    sitting = sit([None, Told("pass")], packs=[PACK])
    do(sitting, "pass", "pass", "draw")
    drawn = sitting.state
    do(sitting, "shed Ks")
    sitting.undo()
    assert sitting.state == drawn
    assert not sitting.can_undo


def test_the_shed_that_ended_a_deal_has_shown_all_hands_and_stays() -> None:
    sitting = sit([None, Restless()], packs=[PACK])
    while sitting.state.phase is not Phase.OVER:
        if not sitting.tick():
            sitting.submit(0, Restless().choose(sitting.view(), random.Random()))
    last = next(event for event in reversed(sitting.state.log) if isinstance(event, Discarded))
    assert isinstance(sitting.record.deals[-1].actions[-1], Discard)
    assert last.seat == sitting.viewer == 0
    assert not sitting.can_undo


def test_in_practice_one_may_go_back_as_far_as_one_likes() -> None:
    notebook = Notebook()
    sitting = sit([None, Told("pass", "draw", "shed Kh")], packs=[PACK], journal=notebook, practice=True)
    start = sitting.state
    do(sitting, "pass", "pass", "draw", "shed 5c", "draw", "shed Kh")
    steps = 0
    while sitting.can_undo:
        sitting.undo()
        steps += 1
        assert sitting.status == AwaitingHuman(0)
        assert notebook.record(sitting.record) == sitting.record
    assert steps == 3
    assert sitting.state == start


def test_in_practice_even_the_end_of_a_deal_can_be_taken_back() -> None:
    sitting = sit([None, COMPUTER], packs=[PACK], practice=True)
    play_deal(sitting)
    assert sitting.status == DealOver()
    sitting.undo()
    assert sitting.status == AwaitingHuman(0)
    assert sitting.sheet.totals == (0, 0)


def test_nothing_is_taken_back_once_the_screen_is_to_be_handed_on() -> None:
    sitting = sit([None, None], packs=[PACK])
    do(sitting, "take", "shed 2c")
    assert sitting.status == HandOver(1)
    assert not sitting.can_undo
