"""What goes into the executables: no library twice or of the player's system, and everything that the game imports."""

import ast
import subprocess
from functools import cache
from pathlib import Path

import pytest
from gin.lab.packaging.contents import EXCLUDED_MODULES, asset_files, kept_files, stripped_files
from gin.licences import PARTS
from gin.ui.i18n import ENGLISH, LANGUAGES

from tests.test_imports import FILES, GIN, imports

ROOT = GIN.parent


def names(entries: list[tuple[str, str, str]], system: str) -> list[str]:
    return [name for name, _, _ in kept_files(entries, system)]


def binaries(*names: str) -> list[tuple[str, str, str]]:
    return [(name, f"/somewhere/{name}", "BINARY") for name in names]


def test_a_library_beside_the_modules_of_pygame_is_not_collected_twice() -> None:
    found = binaries("SDL2.dll", "pygame\\SDL2.dll", "pygame\\base.pyd", "python311.dll", "sqlite3.dll")
    assert names(found, "win32") == ["pygame\\SDL2.dll", "pygame\\base.pyd", "python311.dll", "sqlite3.dll"]


def test_codecs_of_formats_without_a_file_are_left_out_on_windows() -> None:
    found = binaries("pygame\\libwebp-7.dll", "libjpeg-62.dll", "pygame\\libpng16-16.dll", "libffi-8.dll")
    assert names(found, "win32") == ["pygame\\libpng16-16.dll", "libffi-8.dll"]
    assert names(found, "linux") == [name for name, _, _ in found]


def test_the_game_has_only_files_that_sdl_reads_without_those_codecs() -> None:
    formats = {
        path.suffix for path in (ROOT / "assets").rglob("*") if path.is_file() and "screenshots" not in path.parts
    }
    assert not formats & {".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".avif", ".opus", ".wv", ".mod", ".xm", ".mid"}
    assert ".ogg" in formats


def test_libraries_of_the_linux_desktop_are_left_to_it() -> None:
    found = binaries("libX11.so.6", "libxcb.so.1", "libstdc++.so.6", "libgcc_s.so.1", "libxmp-3.so.4", "libffi.so.8")
    assert names(found, "linux") == ["libxmp-3.so.4", "libffi.so.8"]
    assert names(found, "darwin") == [name for name, _, _ in found]


def test_a_link_to_a_library_of_pygame_stays_on_linux() -> None:
    found = [*binaries("pygame_ce.libs/libSDL2.so.0"), ("libSDL2.so.0", "pygame_ce.libs/libSDL2.so.0", "SYMLINK")]
    assert kept_files(found, "linux") == found


def test_the_font_and_icon_of_pygame_are_left_out() -> None:
    assert names(binaries("pygame/freesansbold.ttf", "pygame/pygame_icon.bmp", "gin/x"), "win32") == ["gin/x"]


@cache
def imported_by_what_ships() -> set[str]:
    shipped = [path for path in FILES if "lab" not in path.relative_to(GIN).parts]
    return {f"{module}.{name}".rstrip(".") for path in shipped for module, name in imports(path)}


@pytest.mark.parametrize("excluded", EXCLUDED_MODULES)
def test_no_module_that_ships_imports_what_is_excluded(excluded: str) -> None:
    found = imported_by_what_ships()
    assert "pygame" in found
    assert not {name for name in found if name == excluded or name.startswith(f"{excluded}.")}


def test_every_catalogue_and_licence_is_among_the_assets() -> None:
    files = asset_files(ROOT)
    catalogues = [source for source, _ in files if source.endswith("gin.mo")]
    assert len(catalogues) == len(LANGUAGES) - (ENGLISH in LANGUAGES)
    folders = {folder for _, folder in files}
    assert {f"assets/{Path(part.text).parent}" for part in PARTS} <= folders
    assert "assets/screenshots" not in folders


def test_only_the_interpreters_own_libraries_are_stripped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[object]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, check: commands.append(command))
    entries = [
        ("x/_ctypes.so", "/x/_c.so", "EXTENSION"),
        ("pygame/x.so", "/pygame/x.so", "EXTENSION"),
        ("a", "b", "DATA"),
    ]
    copy = tmp_path / "0-_ctypes.so"
    assert [*stripped_files(entries, tmp_path, "linux")] == [("x/_ctypes.so", str(copy), "EXTENSION"), *entries[1:]]
    assert commands == [["strip", "--strip-unneeded", "-o", copy, "/x/_c.so"]]
    assert [*stripped_files(entries, tmp_path, "win32")] == entries


def test_the_spec_builds_what_these_modules_say() -> None:
    tree = ast.parse((ROOT / "build_app.spec").read_text("utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert used >= {"EXCLUDED_MODULES", "asset_files", "kept_files", "stripped_files", "mac_properties", "BUNDLE"}
