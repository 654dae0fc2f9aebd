"""Text fields: typing, and the keys they take."""

import pytest
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key, Pointer, Text
from gin.ui.widgets.button import Button
from gin.ui.widgets.form import Form
from gin.ui.widgets.text_field import TextField


def text_field(label: str = "", **options: object) -> TextField:
    return TextField("name", Rect(0, 0, 80, 50), label, lambda: None, key="n", **options)  # type: ignore[arg-type]


def test_only_accepted_characters_are_typed() -> None:
    field = text_field(accepts=str.isdigit)
    field.open()
    field.handle_text("4x7")
    assert field.label == "47"


def test_no_more_is_typed_than_fits() -> None:
    field = text_field("ab", max_length=3)
    field.open()
    field.handle_text("cd")
    assert field.label == "abc"


def test_backspace_removes_the_last_character() -> None:
    field = text_field("ab")
    field.open()
    assert field.handle_key("backspace")
    assert field.label == "a"


def test_the_first_character_replaces_a_selected_text() -> None:
    field = text_field("North", selects_all=True)
    field.open()
    field.handle_text("A")
    field.handle_text("n")
    assert field.label == "An"
    field.open()
    field.handle_key("backspace")
    field.handle_text("y")
    assert field.label == "Ay", "Backspace edits the text instead of replacing it"


def test_a_refused_character_replaces_nothing() -> None:
    field = text_field("12", selects_all=True, accepts=str.isdigit)
    field.open()
    field.handle_text("x")
    assert field.label == "12"


def test_the_key_that_opens_a_field_is_not_typed() -> None:
    field = text_field()
    form = Form([field])
    for event in (Key("n"), Text("n"), Key("n"), Text("n")):
        form.handle(event)
    assert form.active_field is field
    assert field.label == "n"


@pytest.mark.parametrize("name", ["a", "7", "[7]", "left", "space", "delete", "home"])
def test_keys_of_a_field_press_no_button(name: str) -> None:
    assert text_field().handle_key(name)


@pytest.mark.parametrize("name", ["tab", "up", "down", "f11", "page down"])
def test_other_keys_are_left_to_the_form(name: str) -> None:
    assert not text_field().handle_key(name)


@pytest.mark.parametrize("leave", [Key("return"), Key("escape"), Key("tab"), Pointer("down", 500, 500)])
def test_leaving_a_field_commits_it_once(leave: Key | Pointer) -> None:
    committed: list[str] = []
    field = text_field()
    field.press = lambda: committed.append(field.label)
    form = Form([field, Button("other", Rect(0, 80, 80, 50), "Other", lambda: None)])
    form.handle(Key("n"))
    form.handle(Text("n"))
    form.handle(Text("x"))
    form.handle(leave)
    assert form.active_field is None
    assert committed == ["x"]
    form.finish_typing()
    assert committed == ["x"]


def test_each_change_is_reported() -> None:
    changes: list[str] = []
    field = text_field(on_change=lambda: changes.append("changed"))
    field.open()
    field.handle_text("a")
    field.handle_key("backspace")
    assert changes == ["changed"] * 2
