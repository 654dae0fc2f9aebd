"""The licences of everything that ships: each has its text, and one command lists them."""

from pathlib import Path, PurePath

import pytest
from gin import __version__, licences
from gin.__main__ import main
from gin.assets import assets
from gin.licences import PARTS, part_of_file


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_part_has_its_terms(part: licences.Part) -> None:
    assert len((assets() / part.text).read_text("utf-8")) > 150


def test_no_text_is_of_nothing_that_ships() -> None:
    files = {path.name for folder in ("licences", "fonts") for path in (assets() / folder).glob("*.txt")}
    assert files == {Path(part.text).name for part in PARTS}


def test_every_font_has_a_part() -> None:
    families = {path.stem.split("-")[0] for path in (assets() / "fonts").glob("*.ttf")} - {"Han"}
    assert families <= {part.name.split()[0] for part in PARTS}


def test_one_command_lists_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--licences"]) == 0
    printed = capsys.readouterr().out
    assert all(f"{part.name}: {part.licence}" in printed for part in PARTS)
    assert __version__ not in printed
    assert str(assets() / "licences") in printed


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("_internal/pygame/SDL2.dll", "SDL"),
        ("pygame/SDL2_mixer.dll", "SDL_mixer"),
        ("pygame/base.cp313-win_amd64.pyd", "pygame-ce"),
        ("pygame/_sdl2/video.cpython-311-x86_64-linux-gnu.so", "pygame-ce"),
        ("_socket.pyd", "Python"),
        ("libpython3.13.so.1.0", "Python"),
        ("pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libopusfile-0.dll", "opusfile"),
        ("libopus-0.dll", "Opus"),
        ("VCRUNTIME140.dll", "Visual C++ runtime"),
        ("gin.exe", "Gin Rummy"),
        ("libsqlite3.so.0", "SQLite"),
    ],
)
def test_a_file_of_an_executable_belongs_to_its_part(path: str, name: str) -> None:
    part = part_of_file(PurePath(path))
    assert part is not None
    assert part.name == name
