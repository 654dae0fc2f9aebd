"""The last-resort handler: a report beside the saves, a sentence that says where, and a file of games that is whole."""

import builtins
import os
import stat
from pathlib import Path

import pygame
import pytest
from gin import __version__
from gin.__main__ import main
from gin.app import App
from gin.crash_report import FILE_NAME, report, write_report
from gin.rules import Card
from gin.storage import Store
from gin.ui.model.input import Input, Key, Pointer, Text
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.shell.window import Window
from gin.ui.testing.pilot import headless


@pytest.fixture
def broken_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the title answer the second key with an error, and a player press two."""

    def press(window: Window, stack: SceneStack, on_first_frame: object) -> None:
        stack.handle(Key("up"))
        stack.handle(Key("f5"))

    def handle(scene: TitleScreen, event: Input) -> None:
        if event == Key("f5"):
            raise LookupError(f"no place for {Card.parse('7h')} of {Path.home()}/anna")

    monkeypatch.setattr(Window, "run", press)
    monkeypatch.setattr(TitleScreen, "handle", handle)


def test_an_error_leaves_a_report_beside_the_games(
    broken_title: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with headless():
        assert main(["--data-dir", str(tmp_path)]) == 1
    place = tmp_path / FILE_NAME
    error = "An error has ended the game. Your saved games are safe. Please report it with the file"
    assert capsys.readouterr().err == f"gin: {error} {place}\n"
    text = place.read_text("utf-8")
    assert text.startswith(f"Gin Rummy {__version__}, from source, ")
    assert f"pygame-ce {pygame.ver}, SDL 2." in text
    assert "LookupError: no place for ?? of ~/anna" in text
    assert "TitleScreen: Key(name='up'" in text
    assert text.endswith("TitleScreen: Key(name='f5', shift=False)\n")
    assert str(Path(__file__).parent.parent) not in text
    with Store.open(tmp_path) as store:
        assert store.notice is None
    if os.name == "posix":
        assert stat.S_IMODE(place.stat().st_mode) == 0o600


def test_the_inputs_of_a_report_have_no_typed_text(tmp_path: Path) -> None:
    class Field(Scene):
        takes_text = True

    with headless(), Store.open(tmp_path) as store:
        stack = App(store, seed=1, sound=False).stack
        stack.push(Field(stack))
        for event in (Key("a"), Text("a"), Pointer("move", 1, 2), Pointer("down", 1, 2)):
            stack.handle(event)
        assert list(stack.last_inputs) == ["Field: typed", "Field: typed", f"Field: {Pointer('down', 1, 2)}"]
        for _number in range(100):
            stack.handle(Key("a"))
        assert len(stack.last_inputs) == 40


def test_a_report_replaces_the_last_one_and_follows_no_link(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "mine")
    for error in (ValueError("first"), ValueError("second")):
        assert write_report(tmp_path, error) == tmp_path / FILE_NAME
    assert "second" in (tmp_path / FILE_NAME).read_text()
    assert (tmp_path / "mine").read_text() == "mine"


def test_a_report_goes_where_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert write_report(tmp_path / "missing", ValueError()) == tmp_path / FILE_NAME
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "missing"))
    assert write_report(tmp_path / "missing", ValueError()) is None


def test_a_report_names_no_card_but_leaves_words_alone() -> None:
    text = report(ValueError("Kd 10♥ Q♠ Th and 7h8h; 210c, As you see"))
    assert text.endswith("ValueError: ?? ?? ?? ?? and 7h8h; 210c, ?? you see\n")


def test_an_error_at_the_start_is_reported_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    imported = builtins.__import__

    def refuse(name: str, *given: object) -> object:
        if name == "gin.app":
            raise ImportError("half of the program is missing")
        return imported(name, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", refuse)
    assert main(["--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert "half of the program is missing" in (tmp_path / FILE_NAME).read_text("utf-8")
