"""Archives, sums, the changelog's sections, signing, and the checks of a built program."""

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from gin import __version__
from gin.lab.packaging import __main__ as command
from gin.lab.packaging import checks, signing, systems
from gin.lab.packaging.archives import SUMS, download_name, make_tar, make_zip, write_sums
from gin.lab.packaging.changelog import release_problems, section_of, sections
from gin.licences import PARTS

CHANGELOG = """# Changelog

## [Unreleased]

## [1.1.0] - 2026-11-23

### Added

- A `--licences` option, which
  lists them.
- Sounds.

## [1.0.0] - 2026-01-02

- Everything.
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    folder = tmp_path / "built"
    (folder / "_internal" / "assets").mkdir(parents=True)
    for part in PARTS:
        path = folder / "_internal" / "assets" / part.text
        path.parent.mkdir(exist_ok=True)
        path.write_text("terms")
    (folder / "gin").write_bytes(b"\x7fELF\0GLIBC_2.17\0GLIBC_2.2.5\0")
    (folder / "gin").chmod(0o755)
    return folder


def test_an_archive_of_a_processor_that_nobody_builds_for_has_no_name() -> None:
    with pytest.raises(ValueError, match="no downloads for 'riscv64'"):
        download_name("1.0", "linux", "riscv64")


if os.name == "posix":  # Windows has no modes, and links only for some.

    def test_a_zip_keeps_links_and_programs(program: Path, tmp_path: Path) -> None:
        (program / "link").symlink_to("gin")
        (program / "folder").symlink_to("_internal")
        make_zip(tmp_path / "x.zip", program, "Gin.app")
        with zipfile.ZipFile(tmp_path / "x.zip") as archive:
            modes = {entry.filename: entry.external_attr >> 16 for entry in archive.infolist()}
            assert archive.read("Gin.app/link") == b"gin"
            assert archive.read("Gin.app/folder") == b"_internal"
        assert oct(modes["Gin.app/gin"]) == "0o100755"
        assert modes["Gin.app/link"] & 0o170000 == modes["Gin.app/folder"] & 0o170000 == 0o120000
        assert "Gin.app/folder/assets/licences/MIT.txt" not in modes

    def test_a_tar_has_both_folders_under_one_name_and_nobodys(program: Path, tmp_path: Path) -> None:
        (tmp_path / "more").mkdir()
        (tmp_path / "more" / "install.sh").write_text("#!/bin/sh\n")
        make_tar(tmp_path / "x.tar.gz", ((program, "gin-1"), (tmp_path / "more", "gin-1")))
        with tarfile.open(tmp_path / "x.tar.gz") as archive:
            entries = {entry.name: entry for entry in archive.getmembers()}
        assert entries["gin-1/gin"].mode == 0o755
        assert entries["gin-1/install.sh"].mode == 0o644
        assert {(entry.uid, entry.uname) for entry in entries.values()} == {(0, "")}


def test_the_sums_are_those_of_every_download(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"b")
    (tmp_path / "a.zip").write_bytes(b"a")
    expected = "".join(f"{hashlib.sha256(name.encode()).hexdigest()}  {name}.zip\n" for name in "ab")
    for _ in range(2):  # The second time the file of the sums is there.
        assert write_sums(tmp_path).read_text() == expected
    assert (tmp_path / SUMS).exists()


def test_the_changelog_falls_into_sections() -> None:
    assert [(each.version, each.date) for each in sections(CHANGELOG)] == [
        ("Unreleased", ""),
        ("1.1.0", "2026-11-23"),
        ("1.0.0", "2026-01-02"),
    ]
    assert section_of(CHANGELOG, "1.1.0").changes == ["A --licences option, which lists them.", "Sounds."]
    assert section_of(CHANGELOG, "2.0.0").version == "Unreleased"
    with pytest.raises(ValueError, match="no section 2"):
        section_of("# Changelog\n", "2.0.0")


@pytest.mark.parametrize(
    ("tag", "version", "said"),
    [
        ("v1.1.0", "1.1.0", []),
        ("1.1.0", "1.1.0", ["the tag 1.1.0 is not v1.1.0, the version of the source"]),
        ("v2.0.0", "2.0.0", ["the changelog has no section 2.0.0"]),
    ],
)
def test_a_tag_is_released_only_with_its_section(tag: str, version: str, said: list[str]) -> None:
    assert release_problems(tag, version, CHANGELOG) == said
    undated = CHANGELOG.replace("## [1.1.0] - 2026-11-23", "## [1.1.0]")
    assert bool(said) or release_problems(tag, version, undated) == ["the changelog's section 1.1.0 has no date"]


def test_this_changelog_can_be_read() -> None:
    assert section_of((command.ROOT / "CHANGELOG.md").read_text("utf-8"), __version__).changes


def test_a_whole_program_has_no_problems(program: Path) -> None:
    assert checks.problems_of(program, "linux", glibc=(2, 17)) == []


def test_a_file_of_nobodys_is_a_problem(program: Path) -> None:
    (program / "_internal" / "libmystery.so.1").write_bytes(b"?")
    assert checks.problems_of(program, "linux") == [
        f"{Path('_internal', 'libmystery.so.1')} belongs to no part that gin/licences.py lists"
    ]


def test_a_library_that_is_there_twice_is_a_problem(program: Path) -> None:
    first, second = program / "SDL2.dll", program / "_internal" / "SDL2.dll"
    first.write_bytes(b"library")
    second.write_bytes(b"library")
    assert checks.problems_of(program, "win32") == [f"{second} and {first} are the same library"]


def test_a_missing_licence_is_a_problem(program: Path) -> None:
    (program / "_internal" / "assets" / "licences" / "MIT.txt").unlink()
    assert checks.problems_of(program, "linux") == ["the licence MIT.txt is missing"]


def test_a_program_that_is_too_large_is_a_problem(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(checks.LIMITS, "linux", 20)
    assert [problem.endswith("and may have 0") for problem in checks.problems_of(program, "linux")] == [True]


def test_a_program_for_a_newer_c_library_is_a_problem(program: Path) -> None:
    assert checks.problems_of(program, "linux", glibc=(2, 12)) == [
        f"{program / 'gin'} needs version 2.17 of the C library"
    ]


@pytest.mark.parametrize(
    ("content", "version"),
    [(b"\x7fELF..\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0", (2, 34)), (b"text \0GLIBC_2.34\0", (0, 0)), (b"", (0, 0))],
)
def test_the_c_library_that_a_file_needs_is_read_from_it(content: bytes, version: checks.Version) -> None:
    assert checks.needed_glibc(content) == version


SECRETS = {
    "GIN_WINDOWS_CERTIFICATE": base64.b64encode(b"certificate").decode(),
    "GIN_WINDOWS_PASSWORD": "w",
    "GIN_CODESIGN_IDENTITY": "Developer ID Application: Nobody",
    "GIN_MAC_CERTIFICATE": "",
    "GIN_MAC_PASSWORD": "m",
    "GIN_NOTARY_APPLE_ID": "a",
    "GIN_NOTARY_TEAM": "t",
    "GIN_NOTARY_PASSWORD": "n",
}


def test_signing_is_skipped_without_secrets_and_refused_with_some() -> None:
    assert not signing.has_secrets({}, signing.WINDOWS_SECRETS)
    assert not signing.has_secrets({"GIN_WINDOWS_PASSWORD": ""}, signing.WINDOWS_SECRETS)
    assert signing.has_secrets(SECRETS, signing.WINDOWS_SECRETS)
    with pytest.raises(ValueError, match="is given, but not GIN_MAC_CERTIFICATE"):
        signing.has_secrets(SECRETS, signing.MAC_SECRETS)


def test_every_program_for_windows_is_signed_and_timestamped() -> None:
    commands = signing.windows_commands(SECRETS, Path("c.p12"), [Path("gin.exe"), Path("Gin.exe")])
    assert [each[-1] for each in commands] == ["gin.exe", "Gin.exe"]
    assert all({"/tr", "/td", "sha256"} <= {*each} for each in commands)


def test_an_app_is_notarised_before_the_answer_is_stapled_to_it() -> None:
    commands = signing.notarise_commands(SECRETS, Path("Gin.app"), Path("gin.zip"))
    assert [each[:3] for each in commands[:2]] == [["xcrun", "notarytool", "submit"], ["xcrun", "stapler", "staple"]]
    assert "--wait" in commands[0]


def test_a_command_that_fails_does_not_tell_its_password() -> None:
    failing = [sys.executable, "-c", "raise SystemExit(1)", "secret"]
    with pytest.raises(RuntimeError) as caught:
        command._run_secretly([failing])
    assert "secret" not in str(caught.value)


def test_the_linux_files_are_in_every_language(tmp_path: Path) -> None:
    command.write_linux_files(tmp_path)
    entry = tmp_path / "share" / "applications" / f"{systems.APP_ID}.desktop"
    assert {f"Comment[{code}]=" for code in ("de", "es", "fr", "pt_BR", "zh_CN")} <= {
        line.partition("=")[0] + "=" for line in entry.read_text("utf-8").splitlines()
    }


if os.name == "posix":

    def test_the_game_is_installed_for_the_desktop_and_removed(tmp_path: Path) -> None:
        source, prefix = tmp_path / "unpacked", tmp_path / "a prefix"
        command.write_linux_files(source)
        (source / "_internal").mkdir()
        (source / "gin").write_text("#!/bin/sh\necho playing\n")
        (source / "gin").chmod(0o755)
        environment = {**os.environ, "PREFIX": str(prefix)}
        subprocess.run([source / "install.sh"], env=environment, check=True, capture_output=True)
        started = subprocess.run([prefix / "bin" / "gin"], capture_output=True, text=True, check=True)
        assert started.stdout == "playing\n"
        installed = prefix / "share" / "applications" / f"{systems.APP_ID}.desktop"
        assert f'Exec="{prefix}/lib/gin-rummy-table/gin" %f\n' in installed.read_text("utf-8")
        subprocess.run([source / "install.sh", "--remove"], env=environment, check=True, capture_output=True)
        assert (prefix / "share/mime/packages").is_dir()
        made_of_others = ("mimeinfo.cache", *(path.name for path in (prefix / "share/mime").glob("*")))
        left = [path.name for path in prefix.rglob("*") if not path.is_dir() and path.parent.name != "mime"]
        assert [name for name in left if name not in made_of_others] == []


def test_the_tag_of_another_version_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["check-tag", "v999.0"]) == 1
    assert f"the tag v999.0 is not v{__version__}" in capsys.readouterr().out
