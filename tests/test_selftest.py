"""``gin --selftest``: it is whole games, so here only that it fails where something is amiss."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from gin import selftest
from gin.players import network_player
from gin.storage import Store


def nothing(*given: object) -> None:
    """Do nothing."""


def test_a_game_that_is_not_stored_as_it_was_played_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "GAMES", (("standard", False),))
    monkeypatch.setattr(Store, "add_action", nothing)
    assert selftest.selftest(1) == 1
    assert "the stored standard game differs from the one played" in capsys.readouterr().err


def test_no_temporary_folder_fails_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr(tempfile, "gettempdir", refuse)
    assert selftest.selftest(1) == 1
    assert capsys.readouterr().err == (
        "gin: self-test failed: [Errno 2] No usable temporary directory found in ['/tmp']\n"
    )


def test_damaged_weights_fail_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(network_player, "files", lambda package: tmp_path)
    assert selftest.selftest(1) == 1
    assert capsys.readouterr().err.startswith(
        "gin: self-test failed: Wren cannot play, because the file master.weights"
    )


def test_the_store_is_closed_before_its_folder_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows removes no folder with an open file, and the failure would be said to be that."""
    closed: list[Store] = []
    close = Store.close
    monkeypatch.setattr(selftest, "GAMES", (("standard", False),))
    monkeypatch.setattr(Store, "add_action", nothing)

    def recorded(store: Store) -> None:
        closed.append(store)
        close(store)

    monkeypatch.setattr(Store, "close", recorded)
    assert selftest.selftest(1) == 1
    assert len(closed) == 1


if os.name == "posix":  # Only there can a standard output be closed, or full at once.

    @pytest.mark.parametrize(
        ("redirection", "why"), [(">/dev/full", "No space left on device"), (">&-", "it is closed")]
    )
    @pytest.mark.parametrize("option", ["--version", "--help", "--selftest"])
    def test_output_that_arrives_nowhere_is_said(option: str, redirection: str, why: str) -> None:
        few = (
            "import sys; from gin import selftest; selftest.GAMES = (); from gin.__main__ import main; sys.exit(main())"
        )
        command = ["sh", "-c", f'"$@" {redirection}', "sh", sys.executable, "-c", few, option]
        quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}  # It would be printed before the program begins.
        done = subprocess.run(command, env=quiet, stderr=subprocess.PIPE, text=True, check=False)
        assert (done.returncode, done.stderr) == (1, f"gin: cannot write to the standard output: {why}\n")
