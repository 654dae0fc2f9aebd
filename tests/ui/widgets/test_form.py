"""Forms: buttons pressed by pointer and by keys, with a focus that is shown once keys are used."""

import itertools
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key, Pointer, Wheel
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import DAYLIGHT
from gin.ui.widgets import button_painter
from gin.ui.widgets.button import Button
from gin.ui.widgets.form import Form
from gin.ui.widgets.key_caps import PadHint
from gin.ui.widgets.text_field import TextField

from tests.ui.conftest import MakeRig


class Panel:
    """A form of three buttons in a row and one beneath, which records what was pressed."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        places = (("a", 0, 0), ("b", 100, 0), ("c", 200, 0), ("d", 100, 80))
        self.form = Form([self.button(name, x, y) for name, x, y in places])

    def button(self, name: str, x: int, y: int) -> Button:
        return Button(name, Rect(x, y, 80, 50), name.upper(), self.recording(name), key=name)

    def recording(self, name: str) -> Callable[[], None]:
        return lambda: self.pressed.append(name)

    def keys(self, *names: str) -> None:
        for name in names:
            self.form.handle(Key(name.removeprefix("shift+"), name.startswith("shift+")))

    def pointer(self, *steps: tuple[str, float, float]) -> list[bool]:
        return [self.form.handle(Pointer(kind, x, y)) for kind, x, y in steps]  # type: ignore[arg-type]

    @property
    def focused(self) -> str | None:
        return self.form.buttons[self.form.focus].key if self.form.focus is not None else None


@pytest.fixture
def panel() -> Panel:
    return Panel()


def test_a_click_presses(panel: Panel) -> None:
    assert panel.pointer(("move", 110, 20), ("down", 110, 20), ("up", 115, 22)) == [False, True, True]
    assert panel.pressed == ["b"]


def test_a_press_released_outside_the_button_does_nothing(panel: Panel) -> None:
    for there in ((110, 70), (20, 20), (900, 900)):
        assert panel.pointer(("down", 110, 20), ("move", *there), ("up", *there))[-1]
    assert panel.pressed == []


def test_a_press_begun_elsewhere_does_not_press_where_it_ends(panel: Panel) -> None:
    panel.pointer(("down", 500, 500), ("move", 110, 20), ("up", 110, 20))
    assert panel.pressed == []


def test_a_cancelled_press_is_forgotten(panel: Panel) -> None:
    panel.pointer(("down", 110, 20), ("cancel", -1, -1), ("up", 110, 20))
    assert panel.pressed == []
    assert panel.form.hover == 1
    panel.pointer(("cancel", -1, -1))
    assert panel.form.hover is None


def test_inputs_that_are_not_for_the_form_are_reported(panel: Panel) -> None:
    assert panel.pointer(("down", 500, 500), ("up", 500, 500)) == [False, False]
    assert not panel.form.handle(Wheel(1))
    assert not panel.form.handle(Key("z"))
    assert not panel.form.handle(Key(""))


def test_a_disabled_button_is_not_pressed_hovered_or_focused(panel: Panel) -> None:
    panel.form.buttons[1].enabled = False
    panel.pointer(("move", 110, 20), ("down", 110, 20), ("up", 110, 20))
    assert panel.form.hover is None
    panel.keys("b")
    assert panel.pressed == []
    panel.keys("tab", "tab")
    assert panel.focused == "c"


def test_a_key_presses_its_button_from_anywhere(panel: Panel) -> None:
    panel.keys("d", "a")
    assert panel.pressed == ["d", "a"]


def test_the_key_of_a_disabled_button_does_nothing_else_either(panel: Panel) -> None:
    panel.form.buttons[1].key, panel.form.buttons[1].enabled = "left", False
    assert panel.form.handle(Key("left"))
    assert panel.form.focus is None
    assert panel.pressed == []


def test_tab_goes_round_in_order_and_back_with_shift(panel: Panel) -> None:
    seen = []
    for _ in range(5):
        panel.keys("tab")
        seen.append(panel.focused)
    assert seen == ["a", "b", "c", "d", "a"]
    panel.keys("shift+tab")
    assert panel.focused == "d"
    assert Panel().focused is None
    other = Panel()
    other.keys("shift+tab")
    assert other.focused == "d"


def test_arrows_go_to_the_nearest_button_in_their_direction(panel: Panel) -> None:
    panel.keys("tab")
    for key, name in (
        ("right", "b"),
        ("right", "c"),
        ("right", "c"),
        ("left", "b"),
        ("down", "d"),
        ("up", "b"),
        ("up", "b"),
    ):
        panel.keys(key)
        assert panel.focused == name


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_and_space_press_what_has_the_focus(panel: Panel, key: str) -> None:
    panel.keys(key)
    assert panel.pressed == []
    panel.keys("tab", "right", key)
    assert panel.pressed == ["b"]


def test_enter_presses_the_visible_focus_before_its_own_button(panel: Panel) -> None:
    panel.form.buttons[3].key = "return"
    panel.keys("return")
    assert panel.pressed == ["d"]
    panel.keys("tab", "return")
    assert panel.pressed == ["d", "a"]


def test_the_focus_is_shown_by_keys_and_hidden_by_the_pointer(panel: Panel) -> None:
    assert not panel.form.focus_shown
    panel.keys("tab")
    assert panel.form.focus_shown
    panel.pointer(("move", 400, 400))
    assert not panel.form.focus_shown
    panel.keys("return")
    assert panel.pressed == []
    panel.keys("tab")
    assert panel.focused == "a", "the first Tab shows where the focus was"


def test_the_focus_stays_on_a_button_whose_label_changes(panel: Panel) -> None:
    panel.keys("tab", "tab")
    knock = panel.button("b", 300, 0)
    knock.label = "Knock with 3"
    panel.form.replace([panel.button("x", 0, 0), panel.button("y", 100, 0), knock])
    assert panel.focused == "b"
    assert panel.form.focus_shown
    panel.form.replace([panel.button("x", 0, 0)])
    assert panel.focused is None
    assert not panel.form.focus_shown


def test_the_focus_passes_to_the_button_that_takes_over_the_key(panel: Panel) -> None:
    draw, discard = (
        Button(each, Rect(0, 0, 80, 50), each, panel.recording(each), key="d") for each in ("draw", "discard")
    )
    panel.form.replace([draw])
    panel.keys("tab")
    panel.form.replace([panel.button("x", 0, 0), discard])
    panel.keys("return")
    assert panel.pressed == ["discard"]


def test_a_button_appearing_under_the_pointer_is_not_pressed(panel: Panel) -> None:
    panel.pointer(("down", 110, 20))
    panel.form.replace([panel.button("x", 100, 0)])
    panel.pointer(("up", 110, 20))
    assert panel.pressed == []


def test_every_press_calls_on_press(panel: Panel) -> None:
    heard: list[str] = []
    panel.form.on_press = lambda: heard.append("click")
    panel.keys("a", "tab", "return", "z")
    panel.pointer(("down", 110, 20), ("up", 110, 20))
    assert len(heard) == len(panel.pressed) == 3


@pytest.mark.parametrize(("on", "pressed"), [(True, ["done"]), (False, [])])
def test_enter_presses_the_primary_button_where_nothing_else_has_it(
    panel: Panel, *, on: bool, pressed: list[str]
) -> None:
    done = Button("done", Rect(300, 0, 80, 50), "Done", panel.recording("done"), "primary", "escape")
    panel.form.replace([*panel.form.buttons, done])
    panel.form.enter_presses_primary = on
    panel.keys("return")
    assert panel.pressed == pressed
    panel.keys("tab", "return")
    assert panel.pressed == [*pressed, "a"]
    panel.form.focus_shown = False
    panel.form.replace(
        [*panel.form.buttons, Button("go", Rect(400, 0, 80, 50), "", panel.recording("go"), key="return")]
    )
    panel.keys("return")
    assert panel.pressed == [*pressed, "a", "go"]


LATER = [
    {"label": "Draw"},
    {"key_label": "D"},
    {"detail": "from the stock"},
    {"kind": "primary"},
    {"kind": "tab"},
    {"chosen": True},
    {"enabled": False},
    {"icon": "undo"},
    {"icon": "undo", "label": "", "key_label": "U"},
    {"picture": "portraits/steady.svg"},
    {"picture": "portraits/steady.svg", "kind": "portrait", "strength": (2, 8)},
    {"align": "left"},
    {"peers": ("A much longer label than that",)},
    {"rect": Rect(100, 10, 90, 50)},
    {"clip": Rect(100, 0, 40, 30)},
]
"""Other looks of a button."""


def pixels(sprites: list[Sprite]) -> list[tuple[int, int, bytes]]:
    return [(sprite.x, sprite.y, pygame.image.tobytes(sprite.surface, "RGBA")) for sprite in sprites]


@pytest.mark.parametrize("later", LATER, ids=str)
def test_a_button_is_redrawn_when_it_looks_otherwise(panel: Panel, make_rig: MakeRig, later: dict[str, Any]) -> None:
    renderer = make_rig().stack.renderer
    before = pixels(panel.form.sprites(renderer))
    for name, value in later.items():
        setattr(panel.form.buttons[1], name, value)
    after = pixels(panel.form.sprites(renderer))
    assert after == pixels(Form(panel.form.buttons).sprites(renderer))
    assert after != before


def test_a_button_that_rests_for_a_moment_looks_the_same(panel: Panel, make_rig: MakeRig) -> None:
    renderer, button = make_rig().stack.renderer, panel.form.buttons[1]
    before = pixels(panel.form.sprites(renderer))
    button.enabled, button.resting = False, True
    assert pixels(panel.form.sprites(renderer)) == before


def test_a_text_field_is_redrawn_in_place_of_a_button(panel: Panel, make_rig: MakeRig) -> None:
    renderer, button = make_rig().stack.renderer, panel.form.buttons[1]
    before = pixels(panel.form.sprites(renderer))
    panel.form.buttons = [*panel.form.buttons[:1], TextField("b", button.rect, "B", button.press, key="b")]
    after = pixels(panel.form.sprites(renderer))
    assert after == pixels(Form(panel.form.buttons).sprites(renderer))
    assert not set(after[2:]) <= set(before)


def test_a_button_is_redrawn_for_a_gamepad(panel: Panel, make_rig: MakeRig) -> None:
    renderer, form = make_rig().stack.renderer, panel.form
    for button in form.buttons:
        button.key_label = button.key.upper()
    before = pixels(form.sprites(renderer))
    form.pad_hint = lambda key: "x"
    fresh = Form(form.buttons, pad_hint=form.pad_hint)
    assert pixels(form.sprites(renderer)) == pixels(fresh.sprites(renderer)) != before


@pytest.mark.parametrize("change", ["unit", "text_size"])
def test_a_button_is_redrawn_at_another_scale(panel: Panel, make_rig: MakeRig, change: str) -> None:
    renderer, form = make_rig().stack.renderer, panel.form
    before = pixels(form.sprites(renderer))
    setattr(renderer, change, 1.3)
    assert pixels(form.sprites(renderer)) == pixels(Form(form.buttons).sprites(renderer)) != before


def test_a_card_on_a_button_is_redrawn_in_other_colours(panel: Panel, make_rig: MakeRig) -> None:
    renderer, form = make_rig().stack.renderer, panel.form
    form.buttons[1].picture, form.buttons[1].kind = f"cards/{renderer.card_style.faces}/7c.svg", "portrait"
    before = pixels(form.sprites(renderer))
    renderer.card_style = renderer.card_style._replace(four_colours=True)
    assert pixels(form.sprites(renderer)) == pixels(Form(form.buttons).sprites(renderer)) != before


def test_a_button_is_redrawn_for_the_pointer_the_focus_and_another_theme(panel: Panel, make_rig: MakeRig) -> None:
    renderer, form = make_rig().stack.renderer, panel.form
    seen = [pixels(form.sprites(renderer))]
    panel.pointer(("move", 110, 20))
    seen.append(pixels(form.sprites(renderer)))
    panel.pointer(("down", 110, 20))
    seen.append(pixels(form.sprites(renderer)))
    panel.pointer(("cancel", -1, -1))
    panel.keys("tab")
    seen.append(pixels(form.sprites(renderer)))
    renderer.theme = DAYLIGHT
    seen.append(pixels(form.sprites(renderer)))
    assert all(one != other for one, other in itertools.combinations(seen, 2))


def test_what_stays_as_it_is_is_not_drawn_again(
    panel: Panel, make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer, form, drawn = make_rig().stack.renderer, panel.form, list[str]()
    plain = button_painter.button_sprites

    def counted(renderer: Renderer, button: Button, pad: PadHint, **rest: Any) -> list[Sprite]:
        drawn.append(button.id)
        return plain(renderer, button, pad, **rest)

    monkeypatch.setattr("gin.ui.widgets.form.button_sprites", counted)
    form.sprites(renderer)
    panel.keys("tab")
    form.sprites(renderer)
    assert drawn == ["a", "b", "c", "d"], "the ring of the focus lies over them"
    panel.pointer(("move", 110, 20))
    form.sprites(renderer)
    assert drawn[4:] == ["b"]
