"""The command line refuses in one sentence, with the right exit status, and never with a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from gin import __version__
from gin.__main__ import main
from gin.app import App
from gin.opponents import spec_of
from gin.rules import PRESETS
from gin.storage import Store
from gin.ui.shell.window import NoDisplay, Window
from gin.ui.testing.pilot import Pilot, headless

NO_SCREEN = {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":999"}
USAGE, TROUBLE = 2, 1


def gin(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end. None of these tests opens a window."""
    return subprocess.run(
        [sys.executable, "-m", "gin", *map(str, arguments)],
        env={**os.environ, **NO_SCREEN, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_help_names_every_option() -> None:
    done = gin("--help")
    assert done.returncode == 0
    for option in (
        "--ruleset",
        "--opponent",
        "--seed",
        "--data-dir",
        "--selftest",
        "--export",
        "--verify",
        "--licences",
        "--version",
    ):
        assert option in done.stdout


def test_version() -> None:
    done = gin("--version")
    assert (done.returncode, done.stdout) == (0, f"gin {__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bogus"], "unrecognized arguments: --bogus"),
        (["--seeds", "1"], "unrecognized arguments: --seeds"),
        (["one.gin", "two.gin"], "unrecognized arguments: two.gin"),
        (["--ruleset"], "argument --ruleset: expected one argument"),
        (["--ruleset", "poker"], "unknown ruleset 'poker': choose one of standard, "),
        (["--opponent", "nobody"], "unknown opponent 'nobody': choose one of novice, simple, "),
        (["--seed", "much"], "argument --seed: 'much' is not a whole number"),
        (["--seed", "1.5"], "argument --seed: '1.5' is not a whole number"),
        (["--data-dir", __file__], f"'{__file__}' is not a folder"),
        (["--data-dir="], "argument --data-dir: a folder needs a name"),
    ],
    ids=lambda value: " ".join(value[:1]) if isinstance(value, list) else "",
)
def test_a_wrong_command_line_is_refused_in_one_sentence(arguments: list[str], sentence: str) -> None:
    done = gin(*arguments)
    assert done.returncode == USAGE
    assert not done.stdout
    assert done.stderr.startswith("gin: ")
    assert sentence in done.stderr
    assert done.stderr.endswith("; see gin --help\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("driver", ["x11", "nonsense"])
def test_without_a_screen_it_says_so(driver: str, tmp_path: Path) -> None:
    done = gin("--data-dir", tmp_path, SDL_VIDEODRIVER=driver)
    assert done.returncode == TROUBLE
    assert done.stderr.startswith("gin: cannot open a window: ")
    assert "gin --selftest" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("folder", ["far" * 100, f"{__file__}/games"])
def test_a_data_folder_that_cannot_be_one_is_refused(folder: str) -> None:
    done = gin("--data-dir", folder)
    assert done.returncode == USAGE
    assert done.stderr.startswith(f"gin: argument --data-dir: '{Path(folder)}' cannot be a folder: ")
    assert done.stderr.endswith("; see gin --help\n")
    assert done.stderr.count("\n") == 1


def test_moves_that_could_not_be_saved_are_spoken_of_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gin.app.run", lambda app, spec, file: None)
    monkeypatch.setattr(App, "close", lambda app: "the disk is full")
    with headless():
        assert main(["--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "gin: the latest moves could not be saved: the disk is full\n"


def test_a_display_that_nobody_sees_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL draws into memory where it finds no screen, and the game would run on unseen."""
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="no screen found"):
        Window("", "")


def test_a_game_that_is_not_whole_says_so(tmp_path: Path) -> None:
    """As when the program's folder was copied without its assets."""
    bare = "import sys; sys._MEIPASS = sys.argv.pop(1); from gin.__main__ import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", bare, tmp_path], capture_output=True, text=True, check=False)
    assert done.returncode == TROUBLE
    assert done.stderr.startswith("gin: Cards, fonts and sounds were not found in ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("value", ["abc", "", "nan", "inf", "-1", "1e9", "../..", "♠"])
def test_stored_settings_that_make_no_sense_do_no_harm(value: str, tmp_path: Path) -> None:
    names = ("card_scale", "speed", "volume", "back", "aids", "opponent", "ruleset", "practice", "hand 0")
    with headless(), Store.open(tmp_path) as store:
        for name in names:
            store.set_setting(name, value)
        app = App(store, seed=1, sound=False)
        pilot = Pilot(app.stack, (1280, 800))
        app.to_title()
        pilot.settle()
        pilot.click("settings")
        pilot.click("leave-page")
        pilot.click("new-game")
        pilot.key("return")
        pilot.settle()
        assert len(pilot.table.laid.hand) == 10
        app.resume()
        pilot.settle()
        assert len(pilot.table.laid.hand) == 10


@pytest.mark.parametrize("ruleset", PRESETS)
def test_every_preset_is_begun_from_the_command_line(ruleset: str, tmp_path: Path) -> None:
    spec = spec_of(ruleset, "simple")
    assert spec.ruleset == PRESETS[ruleset]
    assert len({seat.name for seat in spec.seats}) == spec.ruleset.players
    assert [seat.level for seat in spec.seats] == [None, "simple", "novice", "bold"][: spec.ruleset.players]
    with headless(), Store.open(tmp_path) as store:
        app = App(store, seed=1, sound=False)
        store.set_setting("speed", "instant")
        pilot = Pilot(app.stack, (1024, 640))
        app.begin(spec)
        pilot.settle()
        view, dealt = pilot.table.view, spec.ruleset.cards_dealt
        assert len(pilot.table.laid.hand) in ((0,) if view.seat not in view.active else (dealt, dealt + 1))
