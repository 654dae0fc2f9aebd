"""A carried card: lifted on a spring, tilted by its speed, whatever the frames and the mouse."""

import itertools

import pytest
from gin.ui.model.carry import CARRIED_Z, LIFT, Carry, Swing, smaller_near, was_carried
from gin.ui.model.geometry import Pose, Rect

LYING = Pose(300, 600, 140, -6, 1.0, 0.3, 104)
WIDTH = 157.0


def carry(*, speed: float = 1.0, still: bool = False) -> Carry:
    return Carry.pick_up(LYING, 1.0, (290, 605), 10.0, speed=speed, still=still)


def test_the_lift_begins_where_the_card_lay() -> None:
    assert carry().pose((290, 605), WIDTH, 10.0) == LYING._replace(z=CARRIED_Z)


def test_the_lift_takes_ninety_milliseconds_and_is_seen_to_go_too_far() -> None:
    begun = carry()
    poses = [begun.pose((290, 605), WIDTH, 10 + ms / 1000) for ms in range(500)]
    reached = next(ms for ms, pose in enumerate(poses) if pose.width >= WIDTH)
    assert reached == pytest.approx(1000 * LIFT, abs=1)
    assert max(pose.width for pose in poses) == pytest.approx(WIDTH + 0.2 * (WIDTH - LYING.width), abs=0.2)
    assert 1.1 < max(pose.height for pose in poses) < 1.2
    assert max(abs(b.width - a.width) for a, b in itertools.pairwise(poses)) < 0.4, "no millisecond of it jumps"
    assert poses[-1] == Pose(290, 605, WIDTH, 0, 1.0, 1.0, CARRIED_Z)
    assert all(was_carried(pose) for pose in poses)


def test_no_frame_of_the_lift_jumps() -> None:
    begun = carry()
    poses = [begun.pose((290, 605), WIDTH, 10 + step / 60) for step in range(30)]
    for before, after in itertools.pairwise(poses):
        assert abs(after.x - before.x) < 6
        assert abs(after.width - before.width) < 10
        assert abs(after.angle - before.angle) < 4


def test_a_card_still_turning_is_carried_face_up() -> None:
    begun = Carry.pick_up(LYING._replace(face=0.3), 1.0, (300, 600), 0.0, speed=1.0, still=False)
    faces = [begun.pose((300, 600), WIDTH, step / 240).face for step in range(100)]
    assert faces[0] == 0.3
    assert faces[-1] == 1.0
    assert max(faces) <= 1.0


def test_reduced_motion_lifts_at_once_and_never_tilts() -> None:
    begun = carry(still=True).moved(900, 10.1, 1.0)
    assert begun.pose((900, 605), WIDTH, 10.0) == Pose(900, 605, WIDTH, 0, 1.0, 1.0, CARRIED_Z)
    assert begun.is_still(10.0)


def test_at_double_speed_the_lift_takes_half_the_time() -> None:
    quick, usual = carry(speed=2.0), carry()
    for ms in (10, 30, 45, 100):
        assert quick.pose((0, 0), WIDTH, 10 + ms / 1000).width == pytest.approx(
            usual.pose((0, 0), WIDTH, 10 + 2 * ms / 1000).width
        )


def swept(frames: int, mouse: int, *, speed: float = 900.0, seconds: float = 0.5, unit: float = 1.0) -> list[float]:
    """Return the tilt at each frame of a sweep at a speed, seen through the moves that a mouse reports."""
    swing, tilts = Swing(0.0, 0.0), []
    for frame in range(1, round(seconds * frames) + 1):
        now = frame / frames
        x = speed * unit * int(now * mouse + 1e-9) / mouse
        swing = swing.moved(x, now, unit)
        tilts.append(swing.tilt)
    return tilts


@pytest.mark.parametrize("frames", [60, 144, 240])
@pytest.mark.parametrize("mouse", [125, 1000])
def test_the_tilt_is_the_same_at_any_rate_of_frames_or_mouse(frames: int, mouse: int) -> None:
    expected = swept(1000, 1000)
    for seconds in (0.1, 0.2, 0.5):
        tilt = swept(frames, mouse)[round(seconds * frames) - 1]
        assert tilt == pytest.approx(expected[round(seconds * 1000) - 1], rel=0.06), seconds


@pytest.mark.parametrize("unit", [0.8, 1.0, 3.0])
def test_the_tilt_is_the_same_in_a_window_of_any_size(unit: float) -> None:
    assert swept(60, 1000, unit=unit)[-1] == pytest.approx(swept(60, 1000)[-1])


def test_the_tilt_follows_the_direction_and_has_a_bound() -> None:
    assert swept(60, 1000)[-1] > 6
    assert swept(60, 1000, speed=-900)[-1] == pytest.approx(-swept(60, 1000)[-1])
    assert swept(60, 1000, speed=20_000)[-1] < 14.1


@pytest.mark.parametrize("frames", [60, 240])
def test_a_card_held_still_comes_upright(frames: int) -> None:
    begun = carry()
    for step in range(1, frames):
        begun = begun.moved(290 + 1200 * min(step / frames, 0.3), 10 + step / frames, 1.0)
    tilts = {after: begun.swing.moved(650, 11 + after, 1.0).tilt for after in (0.0, 0.2) if begun.swing}
    assert abs(tilts[0.2]) < 0.3
    assert begun.moved(650, 11.5, 1.0).is_still(11.5)
    assert not carry().is_still(10.05)


def test_two_looks_at_the_same_time_are_one() -> None:
    once = Swing(0.0, 0.0).moved(30, 0.02, 1.0)
    assert once.moved(35, 0.02, 1.0) == once
    assert once.moved(35, 0.04, 1.0).speed > 0


def test_a_card_takes_on_another_size_by_and_by() -> None:
    held, sizes = carry(), [1.0]
    for frame in range(1, 31):
        held = held.moved(290, 10 + frame / 60, 1.0, 0.62)
        sizes.append(held.size)
    assert sizes == sorted(sizes, reverse=True)
    assert max(a - b for a, b in itertools.pairwise(sizes)) < 0.12
    assert sizes[12] == pytest.approx(0.62, abs=0.01)
    assert held.is_still(10.5)
    assert not held.moved(290, 10.51, 1.0, 1.0).is_still(10.51), "it grows back"
    once = carry().moved(290, 10.1, 1.0, 0.62)
    assert carry().moved(290, 10.05, 1.0, 0.62).moved(290, 10.1, 1.0, 0.62).size == pytest.approx(once.size)
    assert carry(still=True).moved(290, 10.0, 1.0, 0.62).size == 0.62


def test_a_card_is_smaller_near_what_it_would_hide_and_grows_back() -> None:
    button = Rect(100, 100, 200, 48)
    scales = [smaller_near(button, (200.0, 148.0 + way), 1.0) for way in range(120)]
    assert scales == sorted(scales)
    assert (scales[0], scales[-1]) == (pytest.approx(0.62), 1)
    assert max(b - a for a, b in itertools.pairwise(scales)) < 0.03
    assert smaller_near(button, (200.0, 196.0), 2.0) == smaller_near(button, (200.0, 172.0), 1.0)
    assert smaller_near(None, (200.0, 120.0), 1.0) == 1
