"""How buttons look in their states."""

import pygame
import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.ui.model.geometry import Rect
from gin.ui.render.theme import STRONG, TypeStyle
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button import INSET, Button, Kind
from gin.ui.widgets.button_colours import button_colours
from gin.ui.widgets.button_painter import button_sprites
from gin.ui.widgets.button_room import icon_button_size, icon_button_width, row_look
from gin.ui.widgets.key_caps import key_cap
from gin.ui.widgets.tabs import tabs

from tests.ui.conftest import MakeRig


@pytest.mark.parametrize("label", ["Done", "完成"])
@pytest.mark.parametrize("size", [17, 21])
def test_every_main_button_has_one_face_at_least_as_heavy_as_that_of_others(
    make_rig: MakeRig, label: str, size: int
) -> None:
    renderer, high = make_rig().stack.renderer, 46 if size == 17 else 60
    colour = renderer.theme.on_button
    button = Button("done", Rect(0, 0, 300, high), label, print, "primary")
    [_panel, word] = button_sprites(renderer, button, None, hover=False, down=False)
    assert word.surface is renderer.text(label, TypeStyle("bold", size), colour)
    lighter = renderer.text(label, TypeStyle(STRONG.face, size), colour)
    assert ink(word.surface) >= ink(lighter)


def ink(word: pygame.Surface) -> int:
    """Return how much of a word's surface is covered."""
    return sum(pygame.image.tobytes(word, "RGBA")[3::4])


def test_a_button_that_rests_for_a_moment_looks_as_it_will() -> None:
    resting = Button("knock", Rect(0, 0, 9, 9), "Knock", print, enabled=False, resting=True)
    assert resting.looks_enabled
    assert not Button("knock", Rect(0, 0, 9, 9), "Knock", print, enabled=False).looks_enabled


def test_the_ring_of_a_portrait_is_seen_on_gold(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    kinds: tuple[Kind, ...] = ("primary", "plain")
    picture = "portraits/simple.svg"
    buttons = [Button("on", Rect(0, 0, 300, 80), "Continue", print, kind, picture=picture) for kind in kinds]
    gold, dark = (button_sprites(renderer, button, None, hover=False, down=False) for button in buttons)
    disc = next(sprite for sprite in gold if sprite.rect.w > gold[2].rect.w and sprite is not gold[0])
    assert disc.rect.contains(gold[2].rect)
    assert disc.surface.get_at((disc.rect.w // 2, 1))[:3] == renderer.theme.on_button
    assert len(gold) == len(dark) + 1


def test_what_is_below_a_label_is_aligned_with_it(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    button = Button("on", Rect(0, 0, 300, 80), "Continue", print, "primary", detail="You 0, Marlow 0", align="left")
    _panel, detail, label = button_sprites(renderer, button, None, hover=False, down=False)
    assert detail.x == label.x == round(INSET * renderer.unit)
    assert detail.rect.top > label.rect.centery


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("kind", ["plain", "quiet"])
def test_a_key_with_a_long_name_lies_inside_its_button_of_an_icon(
    make_rig: MakeRig, size: tuple[int, int], scale: float, kind: Kind
) -> None:
    rig = make_rig()
    rig.stack.resize(size)
    renderer = rig.stack.renderer
    renderer.text_size, u = scale, renderer.unit
    for label, is_wider in (("Esc", False), ("Échap", True)):
        button = Button("back", Rect(100, 0, 48 * u, 48 * u), "", print, kind, key_label=label, icon="back")
        panel, _icon, cap = button_sprites(renderer, button, None, hover=True, down=False)
        assert panel.rect.right == pytest.approx(button.rect.right, abs=1)
        assert panel.x + 6 * u <= cap.x
        assert cap.rect.right <= panel.rect.right - 6 * u
        if scale > 1:
            assert (panel.rect.w > 50 * u) is is_wider
        assert panel.rect.w == pytest.approx(icon_button_width(renderer, label, 48 * u), abs=1)


@pytest.mark.parametrize("label", ["Discard", ""])
def test_the_key_of_a_disabled_button_has_no_cap(make_rig: MakeRig, label: str) -> None:
    renderer = make_rig().stack.renderer

    def edge(*, enabled: bool) -> int:
        """Return how opaque the left edge of the key is."""
        button = Button("act", Rect(0, 0, 200, 48), label, print, key_label="D", icon="undo", enabled=enabled)
        cap = button_sprites(renderer, button, None, hover=False, down=False)[-1].surface
        return cap.get_at((0, cap.get_height() // 2)).a

    assert edge(enabled=True) > 0
    assert edge(enabled=False) == 0


def test_a_chosen_tab_is_underlined_and_no_tab_has_an_outline(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    lines = {}
    for chosen in (False, True):
        tab = Button("tab", Rect(0, 0, 150, 50), "Sound", lambda: None, "tab", chosen=chosen)
        assert button_colours(renderer.theme, tab, hover=False, down=False).edge is None
        sprites = button_sprites(renderer, tab, None, hover=False, down=False)
        lines[chosen] = [sprite.rect.h for sprite in sprites if sprite.rect.w == tab.rect.w]
    assert max(lines[True]) >= 3 * max(lines[False])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_at_the_end_of_a_game_enlarged_labels_have_margins_and_keys(language: str) -> None:
    with headless(), stage_scene("game-over", (1024, 640), language=language, text_size="1.5") as staged:
        form, renderer = staged.app.stack.scene.form, staged.app.stack.renderer
        drawn = {button.id: (button, sprites) for button, sprites in form.drawn_buttons(renderer)}
    for name in ("title", "again"):
        button, (_panel, label, cap) = drawn[name]
        assert min(label.x - button.rect.x, button.rect.right - label.rect.right) >= 8 * renderer.unit
        assert button.rect.contains(*cap.rect.center)


@pytest.mark.parametrize("width", [1103.0, 1104.4, 826.5])
def test_the_line_below_tabs_has_no_gap(width: float, make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    row = tabs(
        Rect(88.2, 0, width, 50), ("One", "Two", "Three", "Four", "Five", "Six", "Seven"), 0, lambda _index: None
    )
    lines = [button_sprites(renderer, tab, None, hover=False, down=False) for tab in row]
    ends = [(line.rect.left, line.rect.right) for sprites in lines for line in sprites if line.rect.h == 1]
    assert [left for left, _right in ends[1:]] == [right for _left, right in ends[:-1]]


def test_enlarged_tabs_rather_lose_their_keys_than_become_smaller(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    renderer.text_size = 1.5
    row = tabs(Rect(0, 0, 300, 50), ("Overview", "Results"), 0, lambda _index: None, numbered=True)
    look = row_look(renderer, [(tab, None) for tab in row])
    assert (look.largest, look.cap_share) == (renderer.size(STRONG), 0)


@pytest.mark.parametrize("key", ["", "R"])
def test_a_label_at_the_right_ends_with_a_text_in_a_panel(make_rig: MakeRig, key: str) -> None:
    renderer = make_rig().stack.renderer
    button = Button("reset", Rect(0, 0, 240, 52), "Reset", print, "quiet", key, key, align="right")
    *_rest, last = button_sprites(renderer, button, None, hover=False, down=False)
    assert last.rect.right == pytest.approx(240 - INSET * renderer.unit, abs=1)


@pytest.mark.parametrize("label", ["Esc", "Échap"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_key_that_leaves_a_page_is_as_large_as_any_other(make_rig: MakeRig, scale: float, label: str) -> None:
    renderer = make_rig().stack.renderer
    renderer.text_size = scale
    wide, high = icon_button_size(renderer, label)
    button = Button("leave-page", Rect(0, 0, wide, high), "", print, key_label=label, icon="back")
    _panel, arrow, cap = button_sprites(renderer, button, None, hover=False, down=False)
    other = key_cap(renderer, label, renderer.theme.soft_text)
    assert cap.rect.size == other.get_size()
    assert cap.rect.y >= arrow.rect.bottom
    assert button.rect.contains(*cap.rect.bottomright)
