"""Every target is at least 44 pixels each way in a window of 1280×800, and every button of a scene has its own id."""

import tempfile
from pathlib import Path

import pytest
from gin.app import App
from gin.lab.qa.screenshots import SCENES, stage_scene
from gin.lab.qa.staging import StagedApp
from gin.storage import Store
from gin.ui.model.drag import Target, target_at
from gin.ui.model.geometry import Rect
from gin.ui.settings.definitions import SETTING_GROUPS
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import Pilot, headless
from gin.ui.widgets.button import Button
from gin.ui.widgets.form import Form

FINGER = 44
ACROSS, DOWN = 4, 11
"""The steps in which the reach of targets is probed, in pixels: those in a hand are much taller than they are wide."""
SIZE = (1280, 800)


def areas_of(table: TableScene) -> dict[Target, Rect]:
    """Return the area in which each card and pile responds, found by probing everywhere around them."""
    frame, reach, found = table.laid.frame, table.reach, dict[Target, list[tuple[float, float]]]()
    near = [area.expanded(60) for area in (*(pose.rect for _, pose in table.laid.hand), frame.stock, frame.discard)]
    for x in range(ACROSS // 2, SIZE[0], ACROSS):
        column = [area for area in near if area.x <= x < area.right]
        for y in range(DOWN // 2, SIZE[1], DOWN):
            if any(area.y <= y < area.bottom for area in column):
                target = target_at(reach, x, y)
                if target is not None:
                    found.setdefault(target, []).append((x, y))
    return {target: _around(points) for target, points in found.items()}


def _around(points: list[tuple[float, float]]) -> Rect:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left + ACROSS, max(y for _, y in points) - top + DOWN)


def pressable_area(button: Button) -> Rect | None:
    """Return where a button can be pressed; None for one that is scrolled out of view, at least in part."""
    clip = button.clip
    if clip is not None and (button.rect.y < clip.y or button.rect.bottom > clip.bottom):
        return None
    return button.rect


def touched_extents(form: Form, index: int) -> tuple[int, int]:
    """Return the width and height in which presses reach a button, along the lines through its centre."""
    x, y = form.buttons[index].rect.centre
    w, h = (int(side / 2) + FINGER for side in form.buttons[index].rect[2:])
    return (
        2 * sum(form.index_at(x + dx, y) == index for dx in range(-w, w + 1, 2)),
        2 * sum(form.index_at(x, y + dy) == index for dy in range(-h, h + 1, 2)),
    )


@pytest.mark.parametrize("scene", SCENES)
def test_every_button_is_touched_in_a_small_window(scene: str) -> None:
    with headless(), stage_scene(scene, (1024, 640)) as staged:
        form = staged.app.stack.scene.form
        for index, button in enumerate(form.buttons):
            if pressable_area(button) is not None and (button.enabled or button.why):
                assert min(touched_extents(form, index)) >= FINGER, button.id


def is_large(area: Rect) -> bool:
    return area.w >= FINGER - 0.01 and area.h >= FINGER - 0.01


@pytest.mark.parametrize("scene", SCENES)
def test_every_target_has_its_own_id_and_is_large_enough(scene: str) -> None:
    with headless(), tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        staged = StagedApp(store, app := App(store, seed=3, sound=False), Pilot(app.stack, SIZE))
        SCENES[scene](staged)
        for settings in ({}, {"card_scale": "0.75", "hand": "left"}, {"card_scale": "2"}):
            staged.change_settings(**settings)
            for number in range(len(SETTING_GROUPS) if scene == "settings" else 1):
                if scene == "settings":
                    staged.pilot.key(str(number + 1))
                buttons = app.stack.scene.form.buttons
                assert len({button.id for button in buttons}) == len(buttons), [button.id for button in buttons]
                for button in buttons:
                    area = pressable_area(button)
                    assert area is None or is_large(area), f"{settings}, {button.id}: {area}"
            table = app.stack.scene
            if isinstance(table, TableScene):
                for target, area in areas_of(table).items():
                    assert is_large(area), f"{settings}, {target}: {area}"
                for meld in table.laid.melds:
                    assert is_large(meld)
