"""A Windows under Wine, for those who have no other: it runs the game, builds its programs and runs the tests.

``python -m gin.lab.qa.wine FOLDER ARGUMENTS`` sets it up in a folder, at first with some 90 MB of packages, and runs
its Python with the arguments in a copy of the project, such as ``-m pytest -n 2`` or ``-m gin.lab.packaging build``. A
program such as ``dist/gin/gin.exe --selftest`` is started by itself. It needs Debian's packages wine64,
gcc-mingw-w64-x86-64, xvfb and openbox, and a Python 3.11, whose standard library it takes. Everything that Windows adds
comes from a wheel: the one of panda3d has the interpreter's own libraries for programs that it packs.

What is in the window, ``import -display :NUMBER -window root picture.png`` of ImageMagick shows; the number is printed.

Wine is not Windows. It draws letters a little otherwise, starts processes slowly, shares its console with windowed
programs, and a Python there ends at once if its output goes into a file of Linux, so that everything is piped here.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
WINE: Final = "/usr/lib/wine/wine64"
_INTERPRETER: Final = "panda3d==1.10.16"
_PACKAGES: Final = (
    *("pygame-ce", "platformdirs", "pyinstaller", "pyinstaller-hooks-contrib", "pefile", "pywin32-ctypes", "altgraph"),
    *("packaging", "setuptools", "babel", "pytest", "pytest-xdist", "execnet", "pluggy", "iniconfig", "colorama"),
    *("pygments", "hypothesis", "sortedcontainers", "tqdm"),
)
_LEFT_OUT: Final = (
    "site-packages",
    "__pycache__",
    "test",
    "lib-dynload",
    "idlelib",
    "turtledemo",
    "ensurepip",
    "tests",
)
_LAUNCHER: Final = """
#include <windows.h>
int wmain(int argc, wchar_t **argv) {
    HMODULE python = LoadLibraryW(L"python311.dll");
    return python ? ((int (*)(int, wchar_t **))(void *)GetProcAddress(python, "Py_Main"))(argc, argv) : 101;
}
"""
"""The program that python.org would install as python.exe: everything is in the library."""


def set_up(folder: Path) -> None:
    """Make a Windows Python 3.11 with all that the game needs in a folder, unless it is there."""
    python, wheels = folder / "python", folder / "wheels"
    if (python / "python.exe").exists():
        return
    (python / "DLLs").mkdir(parents=True, exist_ok=True)
    for packages in ((_INTERPRETER,), _PACKAGES):
        options = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:", "--no-deps")
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "-d", wheels, *options, *packages], check=True)
    shutil.copytree(
        sysconfig.get_path("stdlib"), python / "Lib", ignore=shutil.ignore_patterns(*_LEFT_OUT), dirs_exist_ok=True
    )
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            if not wheel.name.startswith("panda3d"):
                archive.extractall(python / "Lib" / "site-packages")
                continue
            for entry in archive.infolist():
                name = Path(entry.filename)
                if name.parent.name == "deploy_libs" and not name.name.startswith(("tcl", "tk")):
                    ours = name.name.startswith(("python", "vcruntime", "msvcp"))
                    (python / ("" if ours else "DLLs") / name.name).write_bytes(archive.read(entry))
    source = folder / "launcher.c"
    source.write_text(_LAUNCHER)
    compiler = ("x86_64-w64-mingw32-gcc", "-municode", "-O2", "-s")
    subprocess.run([*compiler, "-mwindows", "-o", python / "pythonw.exe", source], check=True)
    subprocess.run([*compiler, "-o", python / "python.exe", source], check=True)


@contextmanager
def running(folder: Path) -> Iterator[dict[str, str]]:
    """Yield an environment with a Wine and a screen of its own; both end afterwards."""
    number = next(n for n in range(141, 200) if not Path(f"/tmp/.X{n}-lock").exists())
    environment = {
        **os.environ,
        "DISPLAY": f":{number}",
        "WINEPREFIX": str(folder / "prefix"),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        # Wine's libraries for gamepads leave a thread behind when SDL unloads them, and it crashes now and then.
        "WINEDLLOVERRIDES": "mscoree,mshtml,xinput1_4,xinput1_3,xinput9_1_0=",
    }
    screen = subprocess.Popen(["Xvfb", f":{number}", "-nolisten", "tcp", "-screen", "0", "1366x768x24"])
    try:
        time.sleep(1)
        windows = subprocess.Popen(["openbox"], env=environment)
        try:
            if not (folder / "prefix").exists():
                in_wine(environment, folder, "wineboot", "-i")
                in_wine(environment, folder, "winecfg", "-v", "win10")
                # No sound card: the game says so once, and plays on.
                in_wine(environment, folder, "reg", "add", r"HKCU\Software\Wine\Drivers", "/v", "Audio", "/d", "", "/f")
            yield environment
        finally:
            subprocess.run(["/usr/lib/wine/wineserver64", "-k"], env=environment)
            windows.terminate()
            windows.wait()
    finally:
        screen.terminate()
        screen.wait()


def in_wine(environment: dict[str, str], folder: Path, *command: str) -> int:
    """Run a command for Windows in a folder, show what it prints, and return its exit status."""
    with subprocess.Popen(
        [WINE, *command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
    return process.returncode


def refresh(project: Path) -> None:
    """Copy the working tree, and keep what was built there from an earlier one."""
    built = ("build", "dist")
    unneeded = shutil.ignore_patterns(".git", ".venv", ".hypothesis", ".*_cache", "__pycache__", *built)
    project.mkdir(exist_ok=True)
    for entry in project.iterdir():
        if entry.is_dir() and entry.name not in built:
            shutil.rmtree(entry)
    shutil.copytree(ROOT, project, ignore=unneeded, dirs_exist_ok=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Set Windows up and run something there; returns its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.qa.wine", description="Run the game on Windows under Wine."
    )
    parser.add_argument("folder", type=Path, help="where Windows is set up")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="arguments of Python, or a program with its own")
    options = parser.parse_args(arguments)
    folder = options.folder.resolve()
    set_up(folder)
    refresh(folder / "project")
    command = options.command or ["-m", "gin", "--version"]
    if not command[0].endswith(".exe"):
        command = [str(folder / "python" / "python.exe"), *command]
    with running(folder) as environment:
        print(f"--- {' '.join(command)}, on display {environment['DISPLAY']}", flush=True)
        return in_wine(environment, folder / "project", *command)


if __name__ == "__main__":
    sys.exit(main())
