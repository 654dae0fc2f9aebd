"""A lesson: its script is played to the end, and nothing else is taken."""

from collections.abc import Sequence

import pytest
from gin.controller import AwaitingHuman, DealOver, ScriptedSession, Thinking, primer
from gin.rules import (
    Action,
    Card,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Knock,
    LaidOff,
    LayOff,
    Outcome,
    PassUpcard,
)

SCRIPT = primer(("You", "Pip"))


class Bookmark:
    """A journal that keeps only what was written last."""

    place: tuple[int, int] | None = None

    def add_deal(self, number: int, deck: Sequence[Card]) -> None:
        self.place = number, 0

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        self.place = deal, ply + 1

    def undo_to(self, deal: int, plies: int) -> None:
        raise AssertionError("nothing is taken back in a lesson")

    def finish(self) -> None:
        raise AssertionError("no game is won in a lesson")


def begun(*place: int) -> ScriptedSession:
    return ScriptedSession(SCRIPT, Bookmark(), *place)


def play_on(lesson: ScriptedSession) -> bool:
    """Do whatever comes next; say whether there was anything to do."""
    match lesson.status:
        case AwaitingHuman(seat):
            assert lesson.wanted is not None
            lesson.submit(seat, lesson.wanted)
        case Thinking():
            assert lesson.tick()
        case DealOver() if not lesson.is_last_deal:
            lesson.next_deal()
        case _:
            return False
    return True


def test_the_script_shows_a_knock_an_undercut_and_gin_all_won_by_the_learner() -> None:
    results = [state.result for state in SCRIPT.states() if state.result]
    assert [result.winner for result in results] == [0, 0, 0]
    assert [result.outcome for result in results] == [Outcome.KNOCK, Outcome.UNDERCUT, Outcome.GIN]
    assert [result.points for result in results] == [12, 31, 46]


def test_in_the_script_both_players_lay_off() -> None:
    states = list(SCRIPT.states())
    assert {event.seat for state in states for event in state.log if isinstance(event, LaidOff)} == {0, 1}


def test_who_does_what_is_asked_plays_the_whole_script() -> None:
    lesson = begun()
    while play_on(lesson):
        pass
    assert lesson.record == SCRIPT


def test_what_the_rules_allow_and_the_script_does_not_ask_for_is_refused_and_changes_nothing() -> None:
    lesson = begun()
    before = lesson.record
    with pytest.raises(IllegalAction, match="the lesson asks for something else"):
        lesson.submit(0, PassUpcard())
    assert lesson.record == before
    assert lesson.wanted == DrawDiscard()


def test_what_breaks_the_rules_is_refused_by_the_rules_own_sentence() -> None:
    lesson = begun()
    with pytest.raises(IllegalAction) as refusal:
        lesson.submit(0, Discard(Card.parse("Ks")))
    assert "lesson" not in str(refusal.value)


def test_it_is_taken_up_at_any_place() -> None:
    whole = begun()
    places = [whole.place]
    while play_on(whole):
        places.append(whole.place)
    for place in places:
        lesson = begun(*place)
        assert lesson.place == place
        while play_on(lesson):
            pass
        assert lesson.record == SCRIPT


def test_the_journal_is_told_how_far_it_is() -> None:
    bookmark = Bookmark()
    lesson = ScriptedSession(SCRIPT, bookmark)
    while play_on(lesson):
        assert bookmark.place == lesson.place


@pytest.mark.parametrize("place", [(3, 0), (-1, 0), (0, 99), (0, -1)])
def test_a_place_outside_the_script_is_its_beginning(place: tuple[int, int]) -> None:
    assert begun(*place).place == (0, 0)


def test_a_knock_with_the_right_card_is_the_scripts_however_the_hand_is_spread() -> None:
    lesson = begun(0, 5)
    wanted = lesson.wanted
    assert isinstance(wanted, Knock)
    lesson.submit(0, Knock(wanted.card, wanted.melds[::-1]))
    assert lesson.record.deals[0].actions[-1] == wanted


def test_nothing_is_taken_back_in_a_lesson() -> None:
    lesson = begun(1, 8)
    assert isinstance(lesson.wanted, LayOff)
    lesson.submit(0, lesson.wanted)
    assert not lesson.can_undo


def test_the_computer_waits_for_the_learner() -> None:
    lesson = begun(0, 4)
    assert not lesson.tick()
    lesson.submit(0, DrawStock())
    assert lesson.status == AwaitingHuman(0)
