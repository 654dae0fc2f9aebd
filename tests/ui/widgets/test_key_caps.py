"""Key caps: their letters are as large as the size of text asks for."""

import pytest
from gin.ui.widgets.key_caps import key_cap

from tests.ui.conftest import MakeRig


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_key_cap_grows_with_the_window_and_the_text(make_rig: MakeRig, scale: float) -> None:
    rig = make_rig()
    renderer = rig.stack.renderer
    rig.stack.resize((1280, 800))
    usual = key_cap(renderer, "C", renderer.theme.text).get_height()
    rig.stack.resize((2560, 1600))
    renderer.text_size = scale
    assert key_cap(renderer, "C", renderer.theme.text).get_height() == pytest.approx(2 * usual * scale, rel=0.15)
