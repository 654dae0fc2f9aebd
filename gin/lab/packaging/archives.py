"""The files that a person downloads: named after version and system, packed so that links and modes survive."""

import hashlib
import os
import shutil
import stat
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

SUMS: Final = "SHA256SUMS.txt"
_SYSTEMS: Final = {"win32": "windows", "darwin": "macos", "linux": "linux"}
_PROCESSORS: Final = {"amd64": "x64", "x86_64": "x64", "arm64": "arm64", "aarch64": "arm64"}


def download_name(version: str, system: str, processor: str) -> str:
    """Return the name of a download without its suffix.

    ``system`` is as `sys.platform` and ``processor`` as `platform.machine` names it. Raises ValueError for others.

    >>> download_name("1.2.0", "win32", "AMD64")
    'gin-rummy-1.2.0-windows-x64'
    """
    try:
        return f"gin-rummy-{version}-{_SYSTEMS[system]}-{_PROCESSORS[processor.lower()]}"
    except KeyError as unknown:
        raise ValueError(f"there are no downloads for {unknown}") from None


def make_zip(target: Path, source: Path, name: str, more: Mapping[str, str] = MappingProxyType({})) -> None:
    """Pack a folder as a zip archive in which it is called ``name``; links stay links, and programs can be run.

    ``more`` has texts that are put into the folder, by file name.
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in _files(source):
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(source).as_posix()}", (1980, 1, 1, 0, 0, 0))
            mode = path.lstat().st_mode
            entry.create_system = 3  # The modes are Unix's.
            entry.external_attr = (stat.S_IFMT(mode) | (0o755 if mode & 0o111 else 0o644)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, os.readlink(path) if path.is_symlink() else path.read_bytes())
        for file, text in more.items():
            archive.writestr(zipfile.ZipInfo(f"{name}/{file}", (1980, 1, 1, 0, 0, 0)), text)


def make_tar(target: Path, folders: Iterable[tuple[Path, str]]) -> None:
    """Pack folders as one gzipped tar archive, each as what it is called there; they belong to nobody in particular."""

    def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mode = 0o755 if entry.mode & 0o111 else 0o644
        return entry

    with tarfile.open(target, "w:gz", compresslevel=9) as archive:
        for source, name in folders:
            archive.add(source, name, filter=anonymous)


def copy_program(target: Path, source: Path) -> None:
    """Copy a program that is one file."""
    shutil.copyfile(source, target)
    target.chmod(0o755)


def write_sums(folder: Path) -> Path:
    """Write the SHA-256 sums of the files of a folder as ``sha256sum --check`` reads them; return the file's path."""
    target = folder / SUMS
    paths = sorted(path for path in folder.iterdir() if path.is_file() and path != target)
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target


def _files(folder: Path) -> list[Path]:
    """Return the files and links below a folder; a link to a folder is not followed."""
    found = []
    for place, folders, files in os.walk(folder):
        linked = [name for name in folders if (Path(place) / name).is_symlink()]
        found += [Path(place) / name for name in (*files, *linked)]
    return sorted(found)
