"""A lesson: its script is played to the end, and nothing else is taken."""

import pytest

from gin.controller import AwaitingHuman, DealOver, Lesson, Thinking
from gin.rules import Discard, DrawStock, GameRecord, IllegalAction, PassUpcard
from gin.ui.lessons import script
from tests.controller.sittings import Notebook

SCRIPT = script(("You", "Pip"))


def play_on(lesson: Lesson) -> bool:
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


def test_the_script_is_a_game_by_the_rules() -> None:
    results = [state.result for state in SCRIPT.states() if state.result]
    assert [result.winner for result in results] == [0, 0, 0]


def test_a_pupil_who_does_what_is_asked_plays_the_whole_script() -> None:
    lesson = Lesson(SCRIPT, Notebook())
    while play_on(lesson):
        pass
    assert lesson.record == SCRIPT


def test_what_is_not_asked_is_refused_and_changes_nothing() -> None:
    lesson = Lesson(SCRIPT, Notebook())
    before = lesson.record
    with pytest.raises(IllegalAction, match="lesson asks"):
        lesson.submit(0, PassUpcard())
    assert lesson.record == before


def test_it_is_taken_up_at_any_place() -> None:
    whole = Lesson(SCRIPT, Notebook())
    places = [whole.place]
    while play_on(whole):
        places.append(whole.place)
    for place in places:
        lesson = Lesson(SCRIPT, Notebook(), *place)
        assert lesson.place == place
        while play_on(lesson):
            pass
        assert lesson.record == SCRIPT


@pytest.mark.parametrize("place", [(3, 0), (-1, 0), (0, 99), (0, -1)])
def test_a_place_outside_the_script_is_its_beginning(place: tuple[int, int]) -> None:
    assert Lesson(SCRIPT, Notebook(), *place).place == (0, 0)


def test_the_order_of_the_spread_in_a_knock_is_the_pupils_own_affair() -> None:
    lesson = Lesson(SCRIPT, Notebook(), 0, 5)
    assert isinstance(lesson.wanted, object)
    with pytest.raises(IllegalAction):
        lesson.submit(0, Discard(next(iter(lesson.view().hand))))


def test_nothing_is_taken_back_in_a_lesson() -> None:
    lesson = Lesson(SCRIPT, Notebook(), 0, 1)
    assert not lesson.can_undo


def test_the_computer_waits_for_the_pupil() -> None:
    lesson = Lesson(SCRIPT, Notebook(), 0, 4)
    assert not lesson.tick()
    lesson.submit(0, DrawStock())
    assert isinstance(lesson.record, GameRecord)
