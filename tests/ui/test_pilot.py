"""The headless driver: what it waits for, and for how long."""

import pytest
from gin.controller import AwaitingHuman, InlineRunner
from gin.rules import Action

from tests.ui.evening import STACKED, SitDown


class SlowRunner(InlineRunner):
    """A runner that has no move for the first thousand polls, like a worker process on a busy machine."""

    def __init__(self) -> None:
        super().__init__()
        self.polls = 0

    def poll(self) -> Action | None:
        """Return the move from the thousandth poll on."""
        self.polls += 1
        return super().poll() if self.polls >= 1000 else None


def test_thinking_may_take_longer_than_the_limit(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening, runner = sit_down(STACKED), SlowRunner()
    monkeypatch.setattr(evening.app, "_runner", lambda levels: runner)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass")
    assert runner.polls >= 1000
    assert isinstance(evening.session.status, AwaitingHuman)


def test_loading_may_take_longer_than_the_limit(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening, frames = sit_down(), 0
    evening.begin()
    stack = evening.app.stack

    def tick(now: float) -> None:
        nonlocal frames
        frames += 1
        stack.renderer.missing += 1  # A busy machine has yet to give the thread its turn.

    monkeypatch.setattr(stack, "tick", tick)
    monkeypatch.setattr(stack, "idle_time", lambda: 0.0 if frames < 1000 else None)
    evening.pilot.settle(5)
    assert frames == 1000


def test_loading_that_never_ends_is_an_error(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = sit_down()
    evening.begin()
    stack = evening.app.stack

    def tick(now: float) -> None:
        stack.renderer.missing += 1

    monkeypatch.setattr(stack, "tick", tick)
    monkeypatch.setattr(stack, "idle_time", lambda: 0.0)
    monkeypatch.setattr("gin.ui.testing.pilot._LOADING", 0.1)
    with pytest.raises(AssertionError, match="after 5 seconds"):
        evening.pilot.settle(5)


def test_what_never_rests_is_an_error(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = sit_down()
    evening.begin()
    monkeypatch.setattr(evening.app.stack, "idle_time", lambda: 0.0)
    with pytest.raises(AssertionError, match="after 5 seconds"):
        evening.pilot.settle(5)
