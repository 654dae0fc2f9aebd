"""Parts of a picture that are drawn once while all that they are made of stays the same."""

from concurrent.futures import wait

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
    portrait(renderer, "steady", area)
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
    mixed = [
        (now[:3], [(a + b) / 2 for a, b in zip(one[:3], other[:3], strict=True)])
        for now, one, other in zip(*map(_pixels, (between, neutral, pleased)), strict=True)
        if one[3] == other[3] == 255
    ]
    assert len(mixed) > 900, "most of it is opaque"
    assert all(abs(a - b) <= 2 for now, mean in mixed for a, b in zip(now, mean, strict=True))


def _pixels(drawing: bytes) -> list[bytes]:
    """Return the red, green, blue and opacity of each pixel."""
    return [drawing[at : at + 4] for at in range(0, len(drawing), 4)]


def test_an_expression_is_loaded_at_once_where_no_neutral_face_is_there(make_rig: MakeRig) -> None:
    make_rig()
    renderer, area = Renderer(assets(), LAMPLIGHT), Rect(10, 20, 40, 40)
    renderer.begin_frame(0.0, moving=True)
    face = live_portrait(renderer, "steady", area, ShownExpression(PLEASED))
    assert face.surface is portrait(renderer, "steady", area, PLEASED).surface
    assert not renderer.missing


def test_an_asset_for_which_the_cache_has_no_room_is_waited_for_once(make_rig: MakeRig) -> None:
    make_rig()
    renderer, shown = Renderer(assets(), LAMPLIGHT), list[bool]()
    renderer.cache.capacity = 0  # It keeps what was loaded last.
    for frame in range(4):
        wait(renderer._loading.values())
        renderer.begin_frame(frame * FRAME, moving=True)
        renderer.asset("icons/wreath.svg", 20, 20)
        shown.append(renderer.asset_when_loaded("portraits/steady.svg", 40, 40) is not None)
    assert shown == [False, True, True, True]
    assert not renderer.pose_budget.behind, "and the table comes to rest"


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
