"""A change of scene: the old picture fades while the new one rises, and nobody waits for it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from gin.app import App
from gin.storage import Store
from gin.ui.model.input import Key, Pointer
from gin.ui.shell.scene_change import DURATION
from gin.ui.testing.pilot import Pilot

from tests.ui.conftest import MakeRig
from tests.ui.evening import SitDown

SIZE = (1280, 800)


@pytest.fixture
def pilot(tmp_path: Path, make_rig: MakeRig) -> Iterator[Pilot]:
    """Return a pilot at the title, on which nothing moves."""
    make_rig()
    with Store.open(tmp_path) as store:
        app = App(store, seed=5, sound=False)
        pilot = Pilot(app.stack, SIZE)
        app.to_title()
        pilot.settle()
        yield pilot


def pixels(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.canvas.screen, "RGB")


def test_one_picture_changes_into_the_other_over_some_frames(pilot: Pilot) -> None:
    seen = [pixels(pilot)]
    pilot.send(Key("o"))
    while True:
        pilot.step()
        seen.append(pixels(pilot))
        if pilot.stack.idle_time() is None:
            break
    assert seen[1] == seen[0], "it begins with the old picture"
    assert len(set(seen)) == len(seen) - 1, "and changes in every frame"
    assert DURATION * 60 <= len(seen) - 1 <= DURATION * 60 + 2
    pilot.canvas.forget()
    pilot.stack.draw(pilot.canvas)
    assert seen[-1] == pixels(pilot), "nothing of it is left"


def test_the_new_scene_takes_inputs_at_once(pilot: Pilot) -> None:
    title = pilot.stack.scene
    pilot.send(Key("o"))
    pilot.step()
    assert pilot.stack.scene is not title
    pilot.send(Key("escape"))
    assert pilot.stack.scene is title


def test_a_press_finishes_it(pilot: Pilot) -> None:
    pilot.send(Key("o"))
    pilot.step()
    pilot.step()
    amid = pixels(pilot)
    pilot.send(Pointer("down", 3, 3))
    pilot.step()
    after = pixels(pilot)
    assert after != amid
    pilot.settle()
    assert pixels(pilot) == after


def test_a_window_of_another_size_shows_the_new_picture_at_once(pilot: Pilot) -> None:
    pilot.send(Key("o"))
    pilot.step()
    pilot.stack.resize((1100, 700))
    assert pilot.stack.idle_time() is None


def test_at_instant_speed_scenes_change_in_one_frame(sit_down: SitDown) -> None:
    evening = sit_down(speed="instant")
    evening.app.to_title()
    evening.pilot.settle()
    evening.press_key("o")
    evening.pilot.step()
    assert evening.app.stack.idle_time() is None


def test_reduced_motion_only_fades(sit_down: SitDown) -> None:
    evening = sit_down(speed="1", motion="reduced")
    evening.app.to_title()
    evening.pilot.settle()
    evening.press_key("o")
    evening.pilot.step()
    change = evening.app.stack._change
    assert change is not None
    assert change.below(evening.app.stack.scene, 1.0, evening.pilot.now) == 0


def test_the_fan_of_the_title_spreads_once(make_rig: MakeRig, tmp_path: Path) -> None:
    make_rig()
    with Store.open(tmp_path) as store:
        app = App(store, seed=5, sound=False)
        pilot = Pilot(app.stack, SIZE)
        app.to_title()
        pilot.step()
        first = pixels(pilot)
        assert pilot.stack.idle_time() == 0
        pilot.step(0.6)
        assert pixels(pilot) != first
        pilot.settle()
        spread = pixels(pilot)
        pilot.key("o")
        pilot.settle()
        pilot.key("escape")
        pilot.settle()
        assert pixels(pilot) == spread
