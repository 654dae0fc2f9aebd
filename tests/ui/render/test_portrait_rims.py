"""Rims of portraits have the metal of the theme's table."""

import re
from pathlib import Path

import pytest
from gin.assets import assets
from gin.ui.render.portrait_rims import with_rim_of
from gin.ui.render.theme import LAMPLIGHT, MOONLIGHT, hexadecimal

PORTRAITS = sorted((assets() / "portraits").glob("*.svg"))


def tones_of_rims(drawing: str) -> set[str]:
    return {
        tone for rim in re.findall('<g data-part="rim">(.*?)</g>', drawing) for tone in re.findall("#[0-9a-f]{6}", rim)
    }


@pytest.mark.parametrize("file", PORTRAITS, ids=lambda file: str(file.stem))
def test_the_rim_is_of_the_metal_of_the_theme_and_nothing_else_changes(file: Path) -> None:
    drawing = file.read_text(encoding="utf-8")
    assert with_rim_of(drawing, LAMPLIGHT.inlay) == drawing
    silver = with_rim_of(drawing, MOONLIGHT.inlay)
    assert hexadecimal(MOONLIGHT.inlay) in tones_of_rims(silver)
    assert not tones_of_rims(silver) & tones_of_rims(drawing)
    assert re.sub('<g data-part="rim">.*?</g>', "", silver) == re.sub('<g data-part="rim">.*?</g>', "", drawing)
