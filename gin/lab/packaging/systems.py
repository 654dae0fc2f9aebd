"""What Windows, macOS and Linux are told of the game: its name, version, icon, languages and category."""

import re
import struct
from collections.abc import Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape

NAME: Final = "Gin Rummy"
SUMMARY: Final = "Gin Rummy for a quiet hour"
"""The line under the name on the title, from which its translations come."""
APP_ID: Final = "org.ginrummytable.Gin"
"""The identifier of the app for macOS, of the desktop entry, of its icon and of the AppStream component."""
COPYRIGHT: Final = "© 2026 The Gin authors"
OLDEST_MACOS: Final = "11.0"
"""The oldest macOS of both processors that Python and pygame are built for."""

FILE_KIND: Final = "Gin Rummy game"
"""What systems call a file with a written game, whose name ends in ``.gin``."""
MIME_TYPE: Final = "application/vnd.ginrummytable.game"
UNIFORM_TYPE: Final = f"{APP_ID}.game"
"""The type of such a file for macOS."""

_ICNS_TYPES: Final = {
    16: (b"icp4",),
    32: (b"icp5", b"ic11"),
    64: (b"icp6", b"ic12"),
    128: (b"ic07",),
    256: (b"ic08", b"ic13"),
    512: (b"ic09", b"ic14"),
    1024: (b"ic10",),
}
"""For each side in pixels, the types of the entries that hold a PNG of it: at one pixel to the point, and at two."""
ICNS_SIZES: Final = tuple(_ICNS_TYPES)


def icns_file(pictures: Mapping[int, bytes]) -> bytes:
    """Return the bytes of an icon for macOS, with a PNG for each side of `ICNS_SIZES` that is given."""
    entries = b"".join(
        kind + struct.pack(">I", 8 + len(picture)) + picture
        for side, picture in pictures.items()
        for kind in _ICNS_TYPES[side]
    )
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def windows_version(version: str, file: str) -> str:
    """Return the version resource of a program for Windows, as PyInstaller reads it.

    ``version`` has up to four numbers; what follows them, as in ``1.0rc1``, is only in the text.
    Raises ValueError if it begins with no number.
    """
    release = re.match(r"\d+(?:\.\d+){0,3}", version)
    if release is None:
        raise ValueError(f"{version!r} is no version")
    numbers = (*map(int, release[0].split(".")), 0, 0, 0)[:4]
    strings = {
        "CompanyName": "The Gin authors",
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": "gin",
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": file,
        "ProductName": NAME,
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, "
        f"fileType=0x1, subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def mac_properties(version: str, languages: Sequence[str]) -> dict[str, object]:
    """Return the entries of ``Info.plist``."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": [_MAC_LANGUAGES.get(code, code) for code in languages],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": FILE_KIND,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [UNIFORM_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": UNIFORM_TYPE,
                "UTTypeDescription": FILE_KIND,
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["gin"], "public.mime-type": [MIME_TYPE]},
            }
        ],
        "NSSupportsAutomaticGraphicsSwitching": True,
    }


_MAC_LANGUAGES: Final = {"pt": "pt-BR", "zh": "zh-Hans"}
_LINUX_LANGUAGES: Final = {"pt": "pt_BR", "zh": "zh_CN"}


def desktop_entry(summaries: Mapping[str, str]) -> str:
    """Return the desktop entry, with the summary in each language by its code."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={NAME}",
        f"Comment={SUMMARY}",
        *(f"Comment[{_LINUX_LANGUAGES.get(code, code)}]={text}" for code, text in summaries.items()),
        "Exec=gin %f",
        f"MimeType={MIME_TYPE};",
        f"Icon={APP_ID}",
        "Categories=Game;CardGame;",
        "Keywords=cards;rummy;gin;",
        "StartupWMClass=gin",
        "Terminal=false",
    ]
    return "\n".join(lines) + "\n"


def mime_package() -> str:
    """Return what a Linux desktop is told of files with a written game."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME_TYPE}">
    <comment>{FILE_KIND}</comment>
    <sub-class-of type="text/plain"/>
    <glob pattern="*.gin"/>
  </mime-type>
</mime-info>
"""


def windows_association() -> str:
    """Return a script for Windows that has the program beside it open written games, for one person and for now.

    A zip archive installs nothing, and so the script is there for who wants that.
    """
    kind, classes = "GinRummyTable.Game", r"HKCU\Software\Classes"
    lines = (
        "@echo off",
        "rem Lets a double-click on a .gin file open it in the game beside this script. To undo that: /remove",
        "setlocal",
        'if /i "%~1"=="/remove" (',
        f'    reg delete "{classes}\\{kind}" /f',
        f'    reg delete "{classes}\\.gin\\OpenWithProgids" /v {kind} /f',
        f'    reg query "{classes}\\.gin" /ve | find "{kind}" >nul && reg delete "{classes}\\.gin" /ve /f',
        "    exit /b",
        ")",
        f'reg add "{classes}\\{kind}" /ve /d "{FILE_KIND}" /f',
        f'reg add "{classes}\\{kind}\\DefaultIcon" /ve /d "\\"%~dp0gin.exe\\",0" /f',
        f'reg add "{classes}\\{kind}\\shell\\open\\command" /ve /d "\\"%~dp0gin.exe\\" \\"%%1\\"" /f',
        f'reg add "{classes}\\.gin\\OpenWithProgids" /v {kind} /f',
        f'reg add "{classes}\\.gin" /ve /d {kind} /f',
    )
    return "\r\n".join(lines) + "\r\n"


def appstream_metadata(version: str, date: str, changes: Sequence[str], summaries: Mapping[str, str]) -> str:
    """Return the AppStream metadata of a release of a day such as ``2026-11-23``, with a line for each change."""

    def in_languages(tag: str, texts: Mapping[str, str]) -> str:
        return "".join(
            f'  <{tag} xml:lang="{_LINUX_LANGUAGES.get(code, code)}">{escape(text)}</{tag}>\n'
            for code, text in texts.items()
        )

    listed = "".join(f"          <li>{escape(change)}</li>\n" for change in changes)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{APP_ID}</id>
  <name>{NAME}</name>
  <summary>{SUMMARY}</summary>
{in_languages("summary", summaries)}  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <developer_name>The Gin authors</developer_name>
  <description>
    <p>
      Gin Rummy against eight computer players of very different strength, or with friends at the same screen, two to
      four in all. Pick the cards up, carry them and drop them, or play by keyboard or gamepad.
    </p>
    <p>
      Computer players see only what their seat may see, and every deal can be checked for fairness afterwards. Every
      move is saved before it is shown. The game needs no network.
    </p>
  </description>
  <launchable type="desktop-id">{APP_ID}.desktop</launchable>
  <provides>
    <mediatype>{MIME_TYPE}</mediatype>
  </provides>
  <categories>
    <category>Game</category>
    <category>CardGame</category>
  </categories>
  <content_rating type="oars-1.1">
    <content_attribute id="money-gambling">none</content_attribute>
  </content_rating>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>gamepad</control>
    <control>touch</control>
  </supports>
  <releases>
    <release version="{version}" date="{date}">
      <description>
        <ul>
{listed}        </ul>
      </description>
    </release>
  </releases>
</component>
"""
