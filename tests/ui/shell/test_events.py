"""The loop's frames: as many a second as the display shows, up to a bound."""

import pytest
from gin.ui.shell.events import FramePacer


class Clock:
    """A clock that goes on while somebody sleeps, and while a frame is drawn."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def frames_a_second(display_rate: float, drawing: float) -> float:
    """Return how many frames a second are drawn on a display, each of which takes some seconds to draw."""
    clock = Clock()
    pacer = FramePacer(lambda: display_rate, clock, clock.pass_by)
    pacer.wait()
    began = clock.now
    for _ in range(240):
        clock.pass_by(drawing)
        pacer.wait()
    return 240 / (clock.now - began)


@pytest.mark.parametrize(("display_rate", "frames"), [(0, 60), (60, 60), (144, 144), (240, 240), (500, 240)])
def test_frames_come_at_the_rate_of_the_display(display_rate: float, frames: float) -> None:
    assert frames_a_second(display_rate, 0.001) == pytest.approx(frames)


def test_frames_that_take_long_are_not_made_up_for() -> None:
    assert frames_a_second(144, 0.02) == pytest.approx(50)


def test_after_a_rest_the_next_frame_is_due_at_once() -> None:
    clock = Clock()
    rates = iter((60.0, 144.0))
    pacer = FramePacer(lambda: next(rates), clock, clock.pass_by)
    pacer.wait()
    pacer.rest()
    before = clock.now
    pacer.wait()
    assert clock.now == before
    assert pacer.frame == pytest.approx(1 / 144), "the window may have moved to another display"
