"""Parts of a picture that are drawn once while all that they are made of stays the same."""

import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.ui.render.kept import kept, same
from gin.ui.table import result_sheet
from gin.ui.table.sheet_writer import SheetWriter
from gin.ui.testing.pilot import FRAME, headless


def test_a_result_is_returned_again_for_the_very_same_arguments_only() -> None:
    drawn = list[tuple[float, ...]]()

    @kept
    def draw(value: tuple[float, ...], *, twice: bool = False) -> list[tuple[float, ...]]:
        drawn.append(value)
        return [value, value] if twice else [value]

    one, equal = (1.5, 2.5), tuple(map(float, ("1.5", "2.5")))
    assert draw(one) is draw(one)
    assert draw(equal) == draw(one)
    assert draw(one, twice=True) == [one, one]
    assert drawn == [one, equal, one, one]


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
