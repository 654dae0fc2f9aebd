"""Parts of a picture that are drawn once while all that they are made of stays the same."""

import pygame
import pytest
from gin.assets import assets
from gin.lab.qa.screenshots import stage_scene
from gin.ui.model.geometry import Rect
from gin.ui.render.expressions import NEUTRAL, PLEASED, ShownExpression
from gin.ui.render.kept import kept, same
from gin.ui.render.portraits import live_portrait, portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.table import result_sheet
from gin.ui.table.sheet_writer import SheetWriter
from gin.ui.testing.pilot import FRAME, headless

from tests.ui.conftest import MakeRig


def test_a_result_is_returned_again_for_the_very_same_arguments_only(make_rig: MakeRig) -> None:
    renderer, drawn = make_rig().stack.renderer, list[tuple[float, ...]]()

    @kept
    def draw(_renderer: Renderer, value: tuple[float, ...], *, twice: bool = False) -> list[tuple[float, ...]]:
        drawn.append(value)
        return [value, value] if twice else [value]

    one, equal = (1.5, 2.5), tuple(map(float, ("1.5", "2.5")))
    assert draw(renderer, one) is draw(renderer, one)
    assert draw(renderer, equal) == draw(renderer, one)
    assert draw(renderer, one, twice=True) == [one, one]
    assert drawn == [one, equal, one, one]


def test_a_result_from_which_something_is_missing_is_not_kept(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    size, name = (40, 40), "portraits/steady.svg"

    @kept
    def draw(renderer: Renderer) -> list[pygame.Surface | None]:
        return [renderer.asset_when_loaded(name, *size)]

    renderer.begin_frame(0.0, moving=True)
    assert draw(renderer) == [None]
    assert renderer.pose_budget.behind, "another frame is needed"
    renderer._loader.shutdown()
    renderer.begin_frame(FRAME, moving=True)
    (portrait,) = whole = draw(renderer)
    assert portrait is not None
    assert portrait.get_size() == size
    assert draw(renderer) is whole
    assert not renderer.pose_budget.behind


def test_where_nothing_moves_an_asset_is_loaded_at_once(make_rig: MakeRig) -> None:
    make_rig()
    renderer = Renderer(assets(), LAMPLIGHT)
    renderer.begin_frame(0.0, moving=False)
    assert renderer.asset_when_loaded("portraits/steady.svg", 40, 40) is not None


def test_a_face_is_neutral_until_its_expression_is_loaded(make_rig: MakeRig) -> None:
    make_rig()
    renderer, area = Renderer(assets(), LAMPLIGHT), Rect(10, 20, 40, 40)
    neutral, pleased = (
        pygame.image.tobytes(portrait(renderer, "steady", area, each).surface, "RGBA") for each in (NEUTRAL, PLEASED)
    )
    renderer.cache.clear()
    renderer.begin_frame(0.0, moving=True)
    seen = [live_portrait(renderer, "steady", area, ShownExpression(PLEASED))]
    renderer._loader.shutdown()
    for frame in (1, 2):
        renderer.begin_frame(frame * FRAME, moving=True)
        shown = ShownExpression(PLEASED, NEUTRAL, 0.5) if frame == 1 else ShownExpression(PLEASED)
        seen.append(live_portrait(renderer, "steady", area, shown))
    first, between, last = (pygame.image.tobytes(each.surface, "RGBA") for each in seen)
    assert (first, last) == (neutral, pleased)
    assert neutral != pleased
    assert all(
        abs(2 * now - before - after) <= 4
        for now, before, after in zip(between, *map(bytes, (neutral, pleased)), strict=True)
    )


def test_equal_values_are_the_same_object() -> None:
    one, equal = (1.5, "a"), (float("1.5"), "a")
    assert one is not equal
    assert same(one) is same(equal)


def test_a_result_sheet_that_has_been_written_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    written = list[SheetWriter]()

    class Counted(SheetWriter):
        def __init__(self, *arguments: object, **more: object) -> None:
            written.append(self)
            super().__init__(*arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(result_sheet, "SheetWriter", Counted)
    with headless(), stage_scene("result", (1280, 800)) as staged:
        staged.pilot.settle()
        assert written
        written.clear()
        for _ in range(3):
            staged.pilot.step(FRAME)
            staged.pilot.table.sprites()
        assert written == []
