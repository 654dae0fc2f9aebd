"""The steps of a release, each of which runs on any machine: ``python -m gin.lab.packaging build``.

``build`` makes the programs of this system and checks them, ``selftest`` plays games in each, ``pack`` writes what is
downloaded, ``sums`` their checksums, ``check-tag`` says whether a tag may be released, ``notes`` prints the changelog's
section for it, and ``prepare-signing`` puts the certificate for macOS where the build finds it.
"""

import argparse
import base64
import gettext
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from gin import __version__
from gin.lab.packaging import signing, systems
from gin.lab.packaging.archives import copy_program, download_name, make_tar, make_zip, write_sums
from gin.lab.packaging.changelog import release_problems, section_of
from gin.lab.packaging.checks import Version, built_folder, problems_of, programs, start_environment
from gin.ui.i18n import ENGLISH, LANGUAGES

ROOT: Final = Path(__file__).resolve().parents[3]
_CHANGELOG: Final = ROOT / "CHANGELOG.md"


def build(dist: Path, glibc: Version | None) -> int:
    """Build the programs of this system and check them; returns the exit status."""
    folders = ("--distpath", str(dist), "--workpath", str(ROOT / "build"))
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders]
    subprocess.run([*command, str(ROOT / "build_app.spec")], check=True)
    problems = problems_of(built_folder(dist, sys.platform), sys.platform, glibc)
    for problem in problems:
        print(problem)
    if not problems and sys.platform == "win32" and signing.has_secrets(os.environ, signing.WINDOWS_SECRETS):
        with tempfile.TemporaryDirectory() as folder:
            certificate = _write_certificate(Path(folder), os.environ["GIN_WINDOWS_CERTIFICATE"])
            _run_secretly(signing.windows_commands(os.environ, certificate, programs(dist, sys.platform)))
    return 1 if problems else 0


def selftest(dist: Path) -> int:
    """Start each program of this system and let it play; returns the exit status."""
    for program in programs(dist, sys.platform):
        with tempfile.TemporaryDirectory() as folder:
            for option in ("--version", "--licences", "--selftest"):
                began = time.monotonic()
                done = subprocess.run(
                    [program.resolve(), option],
                    cwd=folder,
                    env=start_environment(),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    errors="replace",
                    timeout=1800,
                )
                last = done.stdout.strip().rpartition("\n")[2]
                print(
                    f"{program} {option}: {last} (status {done.returncode}, {time.monotonic() - began:.1f} s)",
                    flush=True,
                )
                if done.returncode:
                    print(done.stdout)
                    return 1
    return 0


ASSOCIATION: Final = "open-gin-files.cmd"
"""The script in the archive for Windows that has the game open written games."""


def pack(dist: Path, target: Path) -> int:
    """Write the downloads of this system into a folder; returns the exit status."""
    target.mkdir(parents=True, exist_ok=True)
    name = download_name(__version__, sys.platform, platform.machine())
    folder = built_folder(dist, sys.platform)
    if sys.platform == "darwin":
        make_zip(target / f"{name}.zip", folder, "Gin.app")
        if signing.has_secrets(os.environ, signing.NOTARY_SECRETS):
            _run_secretly(signing.notarise_commands(os.environ, folder, target / f"{name}.zip"))
            make_zip(target / f"{name}.zip", folder, "Gin.app")  # The answer is a part of the app now.
    elif sys.platform == "win32":
        script = {ASSOCIATION: systems.windows_association()}
        make_zip(target / f"{name}.zip", folder, name, script)
        copy_program(target / f"{name}.exe", programs(dist, sys.platform)[1])
    else:
        with tempfile.TemporaryDirectory() as scratch:
            write_linux_files(Path(scratch))
            make_tar(target / f"{name}.tar.gz", ((folder, name), (Path(scratch), name)))
        copy_program(target / name, programs(dist, sys.platform)[1])
    for path in sorted(target.iterdir()):
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def write_linux_files(folder: Path) -> None:
    """Write what a Linux desktop wants to know of the game, and the script that installs it, into a folder."""
    section = section_of(_CHANGELOG.read_text("utf-8"), __version__)
    summaries = translations(systems.SUMMARY)
    texts = {
        f"applications/{systems.APP_ID}.desktop": systems.desktop_entry(summaries),
        f"mime/packages/{systems.APP_ID}.xml": systems.mime_package(),
        f"metainfo/{systems.APP_ID}.metainfo.xml": systems.appstream_metadata(
            __version__, section.date or f"{datetime.now(UTC):%Y-%m-%d}", section.changes, summaries
        ),
        f"icons/hicolor/scalable/apps/{systems.APP_ID}.svg": (ROOT / "assets/icons/gin.svg").read_text("utf-8"),
    }
    for name, text in texts.items():
        path = folder / "share" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    picture = folder / "share" / f"icons/hicolor/256x256/apps/{systems.APP_ID}.png"
    picture.parent.mkdir(parents=True)
    picture.write_bytes((ROOT / "assets/icons/gin.png").read_bytes())
    copy_program(folder / "install.sh", Path(__file__).with_name("install.sh"))


def translations(text: str) -> dict[str, str]:
    """Return a text of the game in every language but English, from the compiled catalogues."""
    locale = ROOT / "assets" / "locale"
    return {code: gettext.translation("gin", locale, [code]).gettext(text) for code in LANGUAGES if code != ENGLISH}


def _write_certificate(folder: Path, content: str) -> Path:
    path = folder / "certificate.p12"
    path.write_bytes(base64.b64decode(content, validate=True))
    return path


def prepare_signing() -> int:
    """Put the macOS certificate into a keychain of its own, if there is one; returns the exit status."""
    if sys.platform != "darwin" or not signing.has_secrets(os.environ, signing.MAC_SECRETS):
        print("There is no certificate for macOS: the app will be signed ad hoc.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        certificate = _write_certificate(Path(folder), os.environ["GIN_MAC_CERTIFICATE"])
        _run_secretly(signing.keychain_commands(os.environ, certificate))
    return 0


def _run_secretly(commands: Sequence[signing.Command]) -> None:
    """Run commands that have passwords among their arguments. Raises RuntimeError that does not tell them."""
    for command in commands:
        print(f"{command[0]} {command[1]}", flush=True)
        if subprocess.run(command).returncode:
            raise RuntimeError(f"{command[0]} {command[1]} has failed")


def check_tag(tag: str) -> int:
    """Print why a tag cannot be released; returns the exit status."""
    problems = release_problems(tag, __version__, _CHANGELOG.read_text("utf-8"))
    print("\n".join(problems) or f"{tag} can be released")
    return 1 if problems else 0


def _version(text: str) -> Version:
    major, _, minor = text.partition(".")
    return int(major), int(minor)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a step; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.packaging", description="Run a step of a release.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder of the programs (default: dist)")
    steps = parser.add_subparsers(dest="step", required=True)
    built = steps.add_parser("build", help="build the programs of this system, and check them")
    built.add_argument("--glibc", type=_version, metavar="X.Y", help="the newest C library that Linux may need")
    steps.add_parser("selftest", help="start each program and let it play")
    packed = steps.add_parser("pack", help="write the downloads of this system")
    packed.add_argument("target", type=Path)
    steps.add_parser("sums", help="write the checksums of the downloads").add_argument("target", type=Path)
    steps.add_parser("check-tag", help="say whether a tag can be released").add_argument("tag")
    steps.add_parser("notes", help="print the changelog's section of this version")
    steps.add_parser("prepare-signing", help="put the certificate for macOS into a keychain")
    options = parser.parse_args(arguments)
    match options.step:
        case "build":
            return build(options.dist, options.glibc)
        case "selftest":
            return selftest(options.dist)
        case "pack":
            return pack(options.dist, options.target)
        case "sums":
            print(write_sums(options.target).read_text("utf-8"), end="")
        case "check-tag":
            return check_tag(options.tag)
        case "notes":
            print(section_of(_CHANGELOG.read_text("utf-8"), __version__).text)
        case "prepare-signing":
            return prepare_signing()
    return 0


if __name__ == "__main__":
    sys.exit(main())
