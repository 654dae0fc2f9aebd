"""A hidden desktop with a real mouse, by Xvfb and xdotool. It knows the game by its window's class alone."""

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

SIZE = (1280, 800)
"""The window's size; the screen is larger, as screens are."""
PATIENCE = 30.0
"""Seconds after which something that was waited for is not coming."""

Point = tuple[float, float]
T = TypeVar("T")


def eventually(what: str, find: Callable[[], T | None], patience: float = PATIENCE) -> T:
    """Poll ``find`` until it returns something, and return that. Raises AssertionError on a timeout."""
    end = time.monotonic() + patience
    while True:
        found = find()
        if found:
            return found
        assert time.monotonic() < end, f"{what}: not within {patience:.0f} seconds"
        time.sleep(0.05)


@dataclass(frozen=True, slots=True)
class Picture:
    """The pixels of the window: four bytes each, blue first."""

    size: tuple[int, int]
    pixels: bytes

    def part(self, x: float, y: float, w: float, h: float) -> "Picture":
        """Return a rectangle of the picture."""
        left, top, width, height = round(x), round(y), round(w), round(h)
        rows = ((top + row) * self.size[0] + left for row in range(height))
        return Picture((width, height), b"".join(self.pixels[4 * at : 4 * (at + width)] for at in rows))

    @property
    def colours(self) -> int:
        """How many colours there are: one in a picture of nothing."""
        return len(set(memoryview(self.pixels).cast("I")))

    def difference(self, other: "Picture") -> float:
        """Return the fraction of pixels that differ."""
        ours, theirs = memoryview(self.pixels).cast("I"), memoryview(other.pixels).cast("I")
        assert len(ours) == len(theirs)
        return sum(a != b for a, b in zip(ours, theirs, strict=True)) / len(ours)


@dataclass(frozen=True, slots=True)
class Desktop:
    """A display, and the file in which the X server keeps what it shows."""

    display: str
    screen: Path

    @contextmanager
    def program(self, *command: str | Path) -> Iterator["Program"]:
        """Start a program that opens the game's window; it is killed at the end if it still runs."""
        env = {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "LANG": "C.UTF-8", "LANGUAGE": ""}
        process = subprocess.Popen([str(part) for part in command], env=env)
        try:
            yield Program(self, process, self._window(process))
        finally:
            process.kill()
            process.wait()

    def _window(self, process: "subprocess.Popen[bytes]") -> "Window":
        def find() -> Window | None:
            assert process.poll() is None, f"the program ended with {process.returncode} and showed no window"
            numbers = self._xdotool("search", "--onlyvisible", "--class", "^gin$", check=False).split()
            if not numbers:
                return None
            # SDL may exchange the first window for another: this one need not be there any more.
            told = self._xdotool("getwindowgeometry", "--shell", numbers[0], check=False).split()
            if not told:
                return None
            shape = dict(line.split("=") for line in told)
            assert (int(shape["WIDTH"]), int(shape["HEIGHT"])) == SIZE
            return Window(int(shape["X"]), int(shape["Y"]))

        return eventually("the game's window", find)

    def _xdotool(self, *arguments: str, check: bool = True) -> str:
        env = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *arguments], env=env, check=check, capture_output=True, text=True)
        return done.stdout

    def mouse(self, *steps: str) -> None:
        """Have xdotool do this."""
        self._xdotool(*steps)

    def picture(self, window: "Window") -> Picture:
        """Return what the screen shows, from the XWD file in which the X server keeps it."""
        data = self.screen.read_bytes()
        header = struct.unpack(">25I", data[:100])
        head, bits, line, colours = header[0], header[11], header[12], header[19]
        assert bits == 32
        start = head + 12 * colours + window.y * line + window.x * 4
        rows = (data[start + row * line : start + row * line + 4 * SIZE[0]] for row in range(SIZE[1]))
        return Picture(SIZE, b"".join(rows))


@dataclass(frozen=True, slots=True)
class Window:
    """Where the window's left top corner is on the screen."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Program:
    """A running program with its window. Points are pixels of the window."""

    desktop: Desktop
    process: "subprocess.Popen[bytes]"
    window: Window

    def picture(self) -> Picture:
        """Return what the window shows."""
        return self.desktop.picture(self.window)

    def still_picture(self, still: float = 0.4) -> Picture:
        """Return what the window shows once nothing has moved for a while."""
        last, since = self.picture(), time.monotonic()

        def find() -> Picture | None:
            nonlocal last, since
            now = self.picture()
            if now != last:
                last, since = now, time.monotonic()
            return last if time.monotonic() - since >= still else None

        return eventually("a picture in which nothing moves", find)

    def point(self, at: Point) -> None:
        """Move the mouse there."""
        self.desktop.mouse(*self._move(at))

    def click(self, at: Point) -> None:
        """Click there."""
        self.desktop.mouse(*self._move(at), "sleep", "0.05", "mousedown", "1", "sleep", "0.03", "mouseup", "1")

    def drag(self, start: Point, end: Point) -> None:
        """Press there, move in steps as a hand does, and let go there."""
        steps = [*self._move(start), "sleep", "0.05", "mousedown", "1"]
        for number in range(1, 13):
            k = number / 12
            at = (start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k)
            steps += [*self._move(at), "sleep", "0.015"]
        self.desktop.mouse(*steps, "sleep", "0.05", "mouseup", "1")

    def _move(self, at: Point) -> Sequence[str]:
        return "mousemove", str(self.window.x + round(at[0])), str(self.window.y + round(at[1]))


@contextmanager
def desktop(folder: Path) -> Iterator[Desktop]:
    """Start an X server on a free display. Raises AssertionError, saying what to install, where it cannot."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    assert not missing, f"{' and '.join(missing)} not found: on Debian, apt-get install xvfb xdotool"
    reader, writer = os.pipe()
    # By default a server restarts when its last client is gone, and refuses the next one while it does.
    options = ("-noreset", "-nolisten", "tcp", "-screen", "0", "1400x900x24", "-fbdir", str(folder))
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), *options],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield Desktop(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()
