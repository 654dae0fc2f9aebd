"""Movement as a function of time: it begins and ends exactly and may be cut short."""

import itertools
import math
from dataclasses import replace

import pytest
from gin.rules import Card
from gin.ui.model.geometry import Pose
from gin.ui.model.motion import (
    CATCH_UP,
    LANDING,
    Cruise,
    Easing,
    Motion,
    Tween,
    cruise,
    depart,
    ease_in_out,
    ease_out,
    linear,
    overshoot,
    overshoot_by,
)
from gin.ui.model.sound import Sound

HERE = Pose(10, 20, 100, -8, 0.0, 0.0, 3)
THERE = Pose(410, 320, 60, 12, 1.0, 0.0, 40)
EASINGS = [linear, ease_out, depart, ease_in_out, overshoot, overshoot_by(0.01), Cruise(0.3, 0.5), Cruise(0.0, 1.0)]


@pytest.mark.parametrize("ease", EASINGS)
def test_every_easing_goes_from_0_to_1(ease: Easing) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


@pytest.mark.parametrize("ease", [linear, ease_out, depart, ease_in_out, Cruise(0.3, 0.5), Cruise(0.0, 1.0)])
def test_other_easings_never_turn_back(ease: Easing) -> None:
    way = [ease(step / 200) for step in range(201)]
    assert way == sorted(way)


@pytest.mark.parametrize("way", [10.0, 200.0, 500.0, 900.0])
@pytest.mark.parametrize("at_start", [0.0, 0.3, 0.5])
def test_a_cruise_is_no_faster_than_it_may_be(way: float, at_start: float) -> None:
    duration, ease = cruise(way, 2400.0, 0.23, at_start=at_start)
    assert 0.23 <= duration <= 0.45
    places = [way * ease(step / 400) for step in range(401)]
    assert max(b - a for a, b in itertools.pairwise(places)) * 400 / duration <= 2400.01
    for left in (0.05, 0.17, 0.3):
        assert ease(1 - ease.time_left(left)) == pytest.approx(1 - left)


def test_what_flies_off_picks_up_speed_and_arrives_no_later() -> None:
    frame = 1 / 13.5
    steps = [depart(number * frame + frame) - depart(number * frame) for number in range(13)]
    assert steps[0] < 0.07 < ease_out(frame) / 2
    assert max(steps) < 0.14
    assert depart(0.75) > 0.95


def test_the_spring_overshoots_by_a_little() -> None:
    way = [overshoot(step / 200) for step in range(201)]
    assert 1.0 < max(way) < 1.12
    assert min(way) >= -1e-9


@pytest.mark.parametrize("ease", EASINGS)
def test_a_tween_starts_and_ends_exactly_at_its_poses(ease: Easing) -> None:
    tween = Tween(HERE, THERE, begin=2.0, duration=0.3, ease=ease, arc=0.5)
    for now in (-1.0, 1.9, 2.0):
        assert tween.at(now) == HERE
    for now in (2.3, 2.300001, 1e9):
        assert tween.at(now) == THERE
    half = tween.at(2.15)
    assert HERE.x < half.x < THERE.x * 1.1
    assert half.height == pytest.approx(0.5)


def test_a_moving_card_turns_over_once() -> None:
    tween = Tween(HERE, THERE, begin=0.0, duration=1.0, arc=0.5)
    faces = [tween.at(step / 50).face for step in range(51)]
    assert faces == sorted(faces)
    assert all(0 <= face <= 1 for face in faces)
    assert all(math.isfinite(value) for step in range(51) for value in tween.at(step / 50))


def test_a_card_comes_out_above_and_goes_in_where_it_will_lie() -> None:
    down = Tween(THERE, HERE, begin=0.0, duration=1.0, tuck_at=0.4)
    assert [down.at(time).z for time in (0.0, 0.39, 0.41, 1.0)] == [THERE.z, THERE.z, HERE.z, HERE.z]
    up = Tween(HERE, THERE, begin=0.0, duration=1.0, tuck_at=0.4)
    assert [up.at(time).z for time in (0.0, 0.1, 0.9, 1.0)] == [HERE.z, THERE.z, THERE.z, THERE.z]


def test_cards_that_change_places_change_their_order_once() -> None:
    one, other = Tween(HERE, THERE, 0.0, 1.0), Tween(THERE, HERE, 0.0, 1.0)
    assert all(one.at(step / 20).z > other.at(step / 20).z for step in range(1, 21))


def test_a_small_turn_is_made_at_once_and_a_large_one_gradually() -> None:
    begin = Pose(0, 0, 100, angle=3.0)
    small = Tween(begin, begin._replace(angle=3.75), 0.0, 1.0, turn_at=0.3)
    assert [small.at(time).angle for time in (0.1, 0.29, 0.3, 0.9)] == [3.0, 3.0, 3.75, 3.75]
    large = Tween(begin, begin._replace(angle=9.0), 0.0, 1.0, linear)
    assert large.at(0.5).angle == 6.0


def test_poses_are_known_at_any_time() -> None:
    motion: Motion[str] = Motion()
    motion.place("a", HERE)
    assert motion.pose("a", 5.0) == HERE
    assert motion.pose("b", 5.0) is None
    assert not motion.busy
    motion.start("a", Tween(HERE, THERE, 5.0, 0.2))
    assert motion.busy
    assert motion.pose("a", 5.0) == HERE
    assert motion.pose("a", 5.2) == THERE
    motion.remove("a")
    assert motion.pose("a", 5.0) is None
    assert not motion.busy


@pytest.mark.parametrize("reduced", [False, True])
def test_hurried_cards_catch_up_and_nobody_waits_for_them(reduced: bool) -> None:
    motion: Motion[str] = Motion(reduced_motion=reduced)
    motion.start("card", Tween(HERE, THERE, 0.0, 1.0))
    motion.start_leaving("gone", Tween(HERE, THERE, 0.0, 1.0))
    seen = motion.pose("card", 0.4)
    motion.hurry(0.4)
    assert not motion.busy
    assert motion.pose("gone", 0.4) is None
    assert motion.pose("card", 0.4) == (THERE if reduced else seen)
    assert motion.pose("card", 0.4 + CATCH_UP) == THERE
    motion.take_arrived(0.4 + CATCH_UP)
    assert not motion.settling


def test_finishing_ends_all_movements_at_their_ends() -> None:
    motion: Motion[str] = Motion()
    motion.place("a", HERE)
    motion.start("a", Tween(HERE, THERE, 0.0, 10.0))
    motion.finish()
    assert not motion.busy
    assert motion.pose("a", 0.1) == THERE


def test_placing_a_card_stops_its_movement() -> None:
    motion: Motion[str] = Motion()
    motion.start("a", Tween(HERE, THERE, 0.0, 1.0))
    motion.place("a", HERE)
    assert not motion.busy
    assert motion.pose("a", 0.5) == HERE


def test_each_arrival_sounds_once_in_order() -> None:
    motion: Motion[Card] = Motion()
    for number, (begin, cue) in enumerate(
        [(0.4, "third"), (0.0, "first"), (0.2, "second"), (0.1, None), (2.0, "later")]
    ):
        motion.start(Card(number), Tween(HERE, THERE, begin, 0.1, cue=None if cue is None else Sound(cue)))
    assert motion.take_arrived(0.05) == []
    assert [sound.name for sound in motion.take_arrived(1.0)] == ["first", "second", "third"]
    assert motion.take_arrived(1.0) == []
    assert motion.busy
    assert motion.take_arrived(3.0) == [Sound("later")]
    assert not motion.busy


def test_a_card_that_lies_fades_evenly_and_one_that_moves_late() -> None:
    motion: Motion[str] = Motion()
    lying = Tween(Pose(0, 0, 10), Pose(0, 0, 10), 0.0, 1.0, fades=True)
    for name, tween in (("lies", lying), ("moves", replace(lying, end=Pose(90, 0, 10)))):
        motion.start_leaving(name, tween)
    seen = {
        name: [sum(part[1] for part in motion.visible_poses(name, t / 20)) for t in range(21)] for name in motion.moving
    }
    for opacities in seen.values():
        assert opacities == sorted(opacities, reverse=True)
        assert (opacities[0], opacities[-1]) == (1, 0)
    assert max(a - b for a, b in itertools.pairwise(seen["lies"])) < 0.21
    assert seen["lies"][10] < 0.7
    assert seen["moves"][10] == 1


def test_a_card_that_changes_places_without_moving_has_gone_before_it_comes() -> None:
    motion: Motion[str] = Motion(reduced_motion=True)
    motion.start("a", Tween(HERE, THERE, 0.0, 1.0))
    seen = [motion.visible_poses("a", t / 20) for t in range(21)]
    assert all(len(parts) == 1 for parts in seen), "never in two places"
    (first, last), opacities = (seen[0][0], seen[-1][0]), [parts[0][1] for parts in seen]
    assert (first, last) == ((HERE, 1), (THERE, 1))
    assert min(opacities) < 0.3
    assert opacities[:11] == sorted(opacities[:11], reverse=True)
    assert opacities[11:] == sorted(opacities[11:])


def test_a_card_lands_a_little_large_and_high_and_settles() -> None:
    motion: Motion[str] = Motion()
    end = THERE._replace(width=HERE.width, face=HERE.face)
    flight = Tween(HERE, end, 1.0, 0.2, arc=0.5, settles=LANDING)
    motion.start("a", flight)
    times = [1.0 + step / 240 for step in range(100)]
    poses = []
    for now in times:
        motion.take_arrived(now)
        poses.append(motion.pose("a", now) or HERE)
    assert poses[0] == HERE
    assert poses[-1] == end
    landed = next(pose for now, pose in zip(times, poses, strict=True) if now >= flight.finish)
    assert landed[:2] == end[:2]
    assert 1.03 < landed.width / end.width < 1.05
    assert 0.3 < landed.height < 0.5
    settling = [pose for now, pose in zip(times, poses, strict=True) if now >= flight.finish]
    assert 0.98 < min(pose.width for pose in settling) / end.width < 0.99, "its weight presses it down"
    assert min(pose.height for pose in settling) == 0
    assert all(abs(b.width - a.width) < 0.4 and abs(b.height - a.height) < 0.1 for a, b in itertools.pairwise(poses))
    assert not motion.settling


def test_a_card_that_turns_over_is_nearest_on_its_edge_and_no_larger_before_and_after() -> None:
    turned = HERE._replace(face=1 - HERE.face)
    poses = [Tween(HERE, turned, 0.0, 1.0).at(step / 100) for step in range(101)]
    on_edge = min(poses, key=lambda pose: abs(pose.face - 0.5))
    assert max(poses, key=lambda pose: pose.width) == on_edge
    assert 1.07 < on_edge.width / HERE.width < 1.09
    assert {pose.width for pose in poses if pose.face in (0, 1)} == {HERE.width}


@pytest.mark.parametrize("act", ["finish", "place", "remove", "start"])
def test_a_card_that_settles_stops_when_it_is_moved_or_everything_is_finished(act: str) -> None:
    motion: Motion[str] = Motion()
    motion.start("a", Tween(HERE, THERE, 0.0, 0.2, settles=LANDING))
    motion.take_arrived(0.2)
    motion.place("a", THERE)
    assert motion.settling, "laid out again in its place it goes on"
    match act:
        case "finish":
            motion.finish()
        case "place":
            motion.place("a", HERE)
        case "remove":
            motion.remove("a")
        case _:
            motion.start("a", Tween(THERE, HERE, 2.0, 0.1))
    assert not motion.settling
