"""What the systems are told of the game, read back with the formats' own readers."""

import configparser
import plistlib
import struct
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from gin.lab.packaging import systems
from gin.ui.screens.title import TAGLINE

SUMMARIES = {"de": "Gin Rummy für <ruhige> Abende", "pt": "Gin Rummy"}


def test_an_icon_for_macos_lists_each_picture_with_its_length() -> None:
    icon = systems.icns_file({128: b"small", 256: b"larger"})
    assert icon[:8] == b"icns" + struct.pack(">I", len(icon))
    entries, at = [], 8
    while at < len(icon):
        length = struct.unpack(">I", icon[at + 4 : at + 8])[0]
        entries.append((icon[at : at + 4], icon[at + 8 : at + length]))
        at += length
    assert entries == [(b"ic07", b"small"), (b"ic08", b"larger"), (b"ic13", b"larger")]


@pytest.mark.parametrize(("version", "numbers"), [("1.2.3", "(1, 2, 3, 0)"), ("2.0rc1", "(2, 0, 0, 0)")])
def test_the_version_resource_has_four_numbers_and_the_text(version: str, numbers: str) -> None:
    text = systems.windows_version(version, "Gin.exe")
    assert f"filevers={numbers}, prodvers={numbers}" in text
    assert f"StringStruct('FileVersion', '{version}')" in text
    assert "StringStruct('OriginalFilename', 'Gin.exe')" in text
    compile(text, "version.txt", "eval")


def test_a_version_without_numbers_has_no_resource() -> None:
    with pytest.raises(ValueError, match="'new' is no version"):
        systems.windows_version("new", "Gin.exe")


def test_macos_learns_category_languages_and_resolution() -> None:
    read = plistlib.loads(plistlib.dumps(systems.mac_properties("1.2.3", ("en", "pt", "zh"))))
    assert read["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert read["CFBundleLocalizations"] == ["en", "pt-BR", "zh-Hans"]
    assert read["NSHighResolutionCapable"] is True
    assert (read["CFBundleShortVersionString"], read["LSMinimumSystemVersion"]) == ("1.2.3", "11.0")


def test_the_entitlements_are_a_property_list() -> None:
    path = Path(systems.__file__).with_name("entitlements.plist")
    assert plistlib.loads(path.read_bytes()) == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_desktop_entry_names_program_icon_and_window_in_each_language() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(systems.desktop_entry(SUMMARIES))
    entry = parser["Desktop Entry"]
    assert (entry["Exec"], entry["Icon"], entry["StartupWMClass"]) == ("gin %f", systems.APP_ID, "gin")
    assert (entry["Comment[de]"], entry["Comment[pt_BR]"]) == (SUMMARIES["de"], SUMMARIES["pt"])


def test_every_system_learns_of_written_games() -> None:
    kind = ElementTree.fromstring(systems.mime_package())[0]
    names = {"shared": "http://www.freedesktop.org/standards/shared-mime-info"}
    globs = [node.get("pattern") for node in kind.findall("shared:glob", names)]
    assert (kind.get("type"), globs) == (systems.MIME_TYPE, ["*.gin"])
    assert f"MimeType={systems.MIME_TYPE};\n" in systems.desktop_entry(SUMMARIES)
    properties: dict[str, Any] = systems.mac_properties("1.2.3", ("en",))
    (document,), (exported,) = properties["CFBundleDocumentTypes"], properties["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["gin"]


def test_the_script_for_windows_opens_games_with_the_program_beside_it() -> None:
    lines = systems.windows_association().splitlines()
    command = next(line for line in lines if "\\shell\\open\\command" in line)
    assert command.endswith(r'/ve /d "\"%~dp0gin.exe\" \"%%1\"" /f')
    added = {line.split('"')[1] for line in lines if line.startswith("reg add")}
    removed = {line.split('"')[1] for line in lines if "reg delete" in line}
    assert all(any(key == gone or key.startswith(f"{gone}\\") for gone in removed) for key in added)
    assert all(key.startswith("HKCU\\Software\\Classes\\") for key in added), "without an administrator"


def test_the_metadata_has_summaries_and_changes_of_the_release() -> None:
    text = systems.appstream_metadata("1.2.3", "2026-11-23", ["Faster & better."], SUMMARIES)
    root = ElementTree.fromstring(text)
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    assert {node.get(lang): node.text for node in root.findall("summary")} == {
        None: systems.SUMMARY,
        "de": SUMMARIES["de"],
        "pt_BR": SUMMARIES["pt"],
    }
    release = root.find("releases/release")
    assert release is not None
    assert (release.get("version"), release.get("date")) == ("1.2.3", "2026-11-23")
    assert [node.text for node in release.iter("li")] == ["Faster & better."]


def test_the_summary_is_the_line_on_the_title_and_so_translated() -> None:
    assert systems.SUMMARY == TAGLINE
