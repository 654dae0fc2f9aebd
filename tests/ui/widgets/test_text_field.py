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


def test_what_does_not_fit_is_refused_with_a_sentence() -> None:
    field = text_field(max_length=3)
    field.open()
    field.handle_text("ab")
    field.handle_text("cd")
    assert field.label == "ab"
    assert field.refusal == "At most 3 characters fit here."
    field.handle_key("c")
    assert not field.refusal
    field.handle_text("c")
    assert field.label == "abc"
    assert not field.refusal


def test_a_character_that_is_not_accepted_is_refused_with_a_sentence() -> None:
    field = text_field("12", accepts=str.isdigit)
    field.open()
    field.handle_text("x")
    assert field.label == "12"
    assert field.refusal == "This character cannot be used here."
    assert field.selected
    field.handle_text("3")
    assert field.label == "3"


def test_backspace_removes_the_last_character_or_what_is_selected() -> None:
    field = text_field("abc")
    field.open()
    field.handle_key("end")
    assert field.handle_key("backspace")
    assert field.label == "ab"
    for key in ("backspace", "delete"):
        field.label = "abc"
        field.open()
        assert field.handle_key(key)
        assert field.label == ""


def test_what_is_typed_replaces_the_text_on_focus() -> None:
    field = text_field("North")
    field.open()
    field.handle_text("A")
    field.handle_text("n")
    assert field.label == "An"


def test_a_second_click_takes_the_selection_away() -> None:
    field = text_field("North")
    form = Form([field])
    for event in (Pointer("down", 40, 25), Pointer("up", 40, 25)):
        form.handle(event)
    assert field.selected
    for event in (Pointer("down", 40, 25), Pointer("up", 40, 25)):
        form.handle(event)
    form.handle(Text("er"))
    assert field.label == "Norther"


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
