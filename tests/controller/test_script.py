"""A lesson: its script is played to the end, and nothing else is taken."""

from collections.abc import Sequence

import pytest
from gin.controller import AwaitingHuman, DealOver, GameSession, Thinking, script_session, script_steps, tutorial_script
from gin.rules import (
    Action,
    Card,
    Commitment,
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

SCRIPT = tutorial_script(("You", "Pip"))


class Bookmark:
    """A journal that keeps only what was written last."""

    place: tuple[int, int] | None = None

    def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
        self.place = number, 0

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        self.place = deal, ply + 1

    def undo_to(self, deal: int, plies: int) -> None:
        raise AssertionError("nothing is taken back in a lesson")

    def finish(self) -> None:
        raise AssertionError("no game is won in a lesson")


class Lesson:
    """A session that follows the script, and how far it is."""

    def __init__(self, *place: int) -> None:
        self.bookmark = Bookmark()
        self.session: GameSession = script_session(SCRIPT, self.bookmark, *place)
        self._step = script_steps(SCRIPT, self.session)

    @property
    def place(self) -> tuple[int, int]:
        return self._step().place

    @property
    def wanted(self) -> Action | None:
        return self._step().wanted

    def play_on(self) -> bool:
        """Do whatever comes next; return whether there was anything to do."""
        session = self.session
        match session.status:
            case AwaitingHuman(seat):
                assert self.wanted is not None
                session.submit(seat, self.wanted)
            case Thinking():
                assert session.tick()
            case DealOver() if not self._step().is_last_deal:
                session.next_deal()
            case _:
                return False
        return True


def test_the_learner_wins_a_knock_an_undercut_and_gin() -> None:
    results = [state.result for state in SCRIPT.states() if state.result]
    assert [result.winner for result in results] == [0, 0, 0]
    assert [result.outcome for result in results] == [Outcome.KNOCK, Outcome.UNDERCUT, Outcome.GIN]
    assert [result.points for result in results] == [12, 31, 46]


def test_in_the_script_both_players_lay_off() -> None:
    states = list(SCRIPT.states())
    assert {event.seat for state in states for event in state.log if isinstance(event, LaidOff)} == {0, 1}


def test_who_does_what_is_asked_plays_the_whole_script() -> None:
    lesson = Lesson()
    while lesson.play_on():
        pass
    assert lesson.session.record == SCRIPT


def test_a_legal_action_off_the_script_is_refused() -> None:
    lesson = Lesson()
    before = lesson.session.record
    with pytest.raises(IllegalAction, match="the lesson asks for a different one"):
        lesson.session.submit(0, PassUpcard())
    assert lesson.session.record == before
    assert lesson.wanted == DrawDiscard()


def test_an_illegal_action_is_refused_by_the_rules() -> None:
    lesson = Lesson()
    with pytest.raises(IllegalAction) as refusal:
        lesson.session.submit(0, Discard(Card.parse("Ks")))
    assert "lesson" not in str(refusal.value)


def test_it_is_taken_up_at_any_place() -> None:
    whole = Lesson()
    places = [whole.place]
    while whole.play_on():
        places.append(whole.place)
    for place in places:
        lesson = Lesson(*place)
        assert lesson.place == place
        while lesson.play_on():
            pass
        assert lesson.session.record == SCRIPT


def test_the_journal_is_told_how_far_it_is() -> None:
    lesson = Lesson()
    while lesson.play_on():
        assert lesson.bookmark.place == lesson.place


@pytest.mark.parametrize("place", [(3, 0), (-1, 0), (0, 99), (0, -1)])
def test_a_place_outside_the_script_is_its_beginning(place: tuple[int, int]) -> None:
    assert Lesson(*place).place == (0, 0)


def test_the_script_chooses_the_spread_of_a_knock() -> None:
    lesson = Lesson(0, 5)
    wanted = lesson.wanted
    assert isinstance(wanted, Knock)
    lesson.session.submit(0, Knock(wanted.card, wanted.melds[::-1]))
    assert lesson.session.record.deals[0].actions[-1] == wanted


def test_nothing_is_taken_back_in_a_lesson() -> None:
    lesson = Lesson(1, 8)
    assert isinstance(lesson.wanted, LayOff)
    lesson.session.submit(0, lesson.wanted)
    assert not lesson.session.can_undo


def test_the_computer_waits_for_the_learner() -> None:
    lesson = Lesson(0, 4)
    assert not lesson.session.tick()
    lesson.session.submit(0, DrawStock())
    assert lesson.session.status == AwaitingHuman(0)


def test_the_computers_next_action_is_not_told() -> None:
    lesson = Lesson(0, 2)
    assert isinstance(lesson.session.status, Thinking)
    assert lesson.wanted is None
