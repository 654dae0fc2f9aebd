"""The analyst looks ahead at what was asked for last, and says so where no process can be had."""

import time
from collections.abc import Sequence
from functools import cache

import pytest
from gin.analyst import AT_ONCE, Analyst
from gin.coach.look_ahead import WORLDS, Adjustment, LookAhead, LookFailed, adjustments_of
from gin.controller.worker import Failure, Task, Worker
from gin.rules import View

from tests.coach.test_look_ahead import looks, views


class ObedientWorker(Worker):
    """Does each task at once; or says why not."""

    def __init__(self, failure: Failure | None = None) -> None:
        super().__init__(time.monotonic)
        self.done = 0
        self.failure = failure
        self._open: Task | None = None

    def begin(self, task: Task) -> None:
        assert self._open is None, "a task is never given up"
        self._open = task

    def poll(self) -> object:
        if self._open is None:
            return None
        task, self._open = self._open, None
        self.done += 1
        return task() if self.failure is None else self.failure


@pytest.fixture(scope="module")
def seen() -> list[View]:
    return looks(2)


expected = cache(adjustments_of)
"""What looking ahead finds by itself, which takes seconds."""


def ask(analyst: Analyst, view: View, limit: int = 50) -> Sequence[Adjustment]:
    """Ask again and again until there is an answer."""
    for _ in range(limit):
        if (found := analyst.look(view)) is not None:
            return found
    raise AssertionError("no answer")


def test_it_finds_what_looking_ahead_finds_a_few_worlds_at_a_time(seen: list[View]) -> None:
    worker = ObedientWorker()
    analyst = Analyst(worker)
    assert analyst.look(seen[0]) is None
    assert ask(analyst, seen[0]) == expected(seen[0])
    assert worker.done == WORLDS // AT_ONCE


def test_what_was_asked_before_is_left_and_never_mixed_in(seen: list[View]) -> None:
    analyst = Analyst(ObedientWorker())
    for _ in range(3):
        assert analyst.look(seen[0]) is None
    assert ask(analyst, seen[1]) == expected(seen[1])
    assert ask(analyst, seen[0]) == expected(seen[0])


def test_where_there_is_nothing_to_look_at_it_answers_at_once() -> None:
    clear = next(view for view in views() if not LookAhead(view).actions)
    worker = ObedientWorker()
    assert Analyst(worker).look(clear) == ()
    assert worker.done == 0


def test_where_the_process_fails_it_says_so(seen: list[View], caplog: pytest.LogCaptureFixture) -> None:
    analyst = Analyst(ObedientWorker(Failure("no memory is left", fatal=True)))
    assert analyst.look(seen[0]) is None
    with pytest.raises(LookFailed):
        analyst.look(seen[0])
    assert "no memory is left" in caplog.text


def test_a_failure_is_that_of_the_view_that_was_asked_for(seen: list[View]) -> None:
    worker = ObedientWorker(Failure("it took too long", fatal=False))
    analyst = Analyst(worker)
    assert analyst.look(seen[0]) is None
    assert analyst.look(seen[1]) is None, "what failed was another one"
    worker.failure = None
    assert analyst.look(seen[0]) is None
    assert ask(analyst, seen[1]) == expected(seen[1])


def test_a_real_process_finds_the_same(seen: list[View]) -> None:
    analyst = Analyst(Worker(time.monotonic, timeout=60))
    end = time.monotonic() + 60
    try:
        while (found := analyst.look(seen[0])) is None:
            assert time.monotonic() < end
            time.sleep(0.01)
        assert found == expected(seen[0])
    finally:
        analyst.close()
