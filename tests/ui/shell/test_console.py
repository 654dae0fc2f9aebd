"""What is said outside the window: on the console, in a message box where there is none, and never twice."""

import io
import sys

import pygame
import pytest
from gin import __version__
from gin.__main__ import main
from gin.ui.shell import console
from gin.ui.shell.console import NoOutput, say, tell


class Full(io.StringIO):
    """A stream on a full disk."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Collect what is shown in message boxes."""
    shown: list[tuple[str, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *given: shown.append(given))
    return shown


@pytest.mark.parametrize("stream", [None, Full()])
def test_without_stderr_a_sentence_is_in_a_message_box(
    stream: io.StringIO | None, boxes: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    tell("the deck is missing")
    assert sys.stderr is None
    assert boxes == [("Gin Rummy", "The deck is missing", "error")]


def test_where_there_is_no_message_box_either_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: str) -> None:
        raise pygame.error("No message system available")

    monkeypatch.setattr(pygame.display, "message_box", refuse)
    monkeypatch.setattr(sys, "stderr", None)
    tell("the deck is missing")


def test_with_stderr_there_is_no_message_box(boxes: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    tell("the deck is missing")
    assert capsys.readouterr().err == "gin: the deck is missing\n"
    assert boxes == []


def test_the_windowed_executable_says_everything_in_message_boxes(
    boxes: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert main(["--version"]) == 0
    with pytest.raises(SystemExit):
        main(["--bogus"])
    assert boxes == [
        ("Gin Rummy", f"gin {__version__}", "info"),
        ("Gin Rummy", "Unrecognized arguments: --bogus; see gin --help", "error"),
    ]
    say("a line of the self-test", in_box=False)
    assert len(boxes) == 2


def test_a_console_that_the_executable_was_started_from_takes_the_place_of_boxes(
    boxes: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(console, "_written_to_parent_console", lambda text: not written.append(text))  # type: ignore[func-returns-value]
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    say("a line of the self-test", in_box=False)
    tell("the deck is missing")
    assert written == ["a line of the self-test", "gin: the deck is missing"]
    assert boxes == []


def test_output_has_any_character_that_the_console_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp437", newline=""))
    console.prepare_streams()
    say("© 简 ok")
    assert raw.getvalue() == rb"\xa9 \u7b80 ok" + b"\n"


@pytest.mark.parametrize(("system", "windowed"), [("win32", True), ("darwin", False), ("linux", False)])
def test_only_windows_has_windowed_programs_that_are_no_executables_of_ours(system: str, windowed: bool) -> None:
    assert console._is_windowed(system) == windowed


def test_a_closed_stdout_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(NoOutput):
        say("a line")
    assert main(["--version"]) == 1
    assert capsys.readouterr().err == "gin: cannot write to the standard output: it is closed\n"
