"""Film what moves, frame by frame, with a simulated clock, and lay the frames out on contact sheets to look at.

    python -m gin.lab.qa.filmstrip --to strips                            # every film, each third frame at 60 a second
    python -m gin.lab.qa.filmstrip --to strips knock gin --rate 144 --every 2 --columns 8
    python -m gin.lab.qa.filmstrip --to strips drag-draw --every 1 --crop 200 350 900 450 --set motion reduced

Each frame is a picture of the real scenes in the real program, with its time in seconds above it.
"""

import argparse
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from gin.app import App
from gin.lab.qa.films import FILMS
from gin.lab.qa.staging import AddSetting, StagedApp
from gin.storage import Store
from gin.ui.i18n import ENGLISH
from gin.ui.testing.pilot import Pilot, headless

_CAPTION: Final = 16
"""The height of a frame's caption, in pixels."""
_ROWS: Final = 6
"""How many rows a contact sheet has at most."""


class Frame(NamedTuple):
    """A picture, and its time in seconds from the beginning of the film."""

    time: float
    picture: pygame.Surface


class Look(NamedTuple):
    """How a film is recorded: frames a second, each how manieth is kept, and what part of it at what width."""

    rate: float = 60.0
    every: int = 1
    crop: pygame.Rect | None = None
    width: int = 320


def record(film: str, size: tuple[int, int], look: Look, **settings: str) -> Iterator[Frame]:
    """Yield the frames of a film in a window of a size, with some settings. Needs a display that pygame has opened.

    No frame is taken before its time on a real clock either: the threads that load what comes next have as long as in
    a window.
    """
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        for name, value in {"tips": "no", "language": ENGLISH, "speed": "1", **settings}.items():
            store.set_setting(name, value)
        staged = StagedApp(store, app := App(store, seed=3, sound=False), Pilot(app.stack, size))
        began, started, number, passed = 0.0, 0.0, 0, 0.0
        for seconds in FILMS[film](staged):
            if not number:
                began, started = staged.pilot.now, time.perf_counter()
            passed += seconds
            while number / look.rate <= passed:
                time.sleep(max(0.0, started + number / look.rate - time.perf_counter()))
                staged.pilot.step(max(0.0, began + number / look.rate - staged.pilot.now))
                if number % look.every == 0:
                    yield Frame(number / look.rate, _reduced(staged.pilot.canvas.screen, look))
                number += 1
        app.close()


def _reduced(screen: pygame.Surface, look: Look) -> pygame.Surface:
    """Return the wanted part of a picture, at the wanted width."""
    part = screen if look.crop is None else screen.subsurface(look.crop.clip(screen.get_rect()))
    height = round(part.get_height() * look.width / part.get_width())
    return pygame.transform.smoothscale(part, (look.width, height))


def contact_sheets(frames: Sequence[Frame], columns: int) -> list[pygame.Surface]:
    """Return the frames in rows, with their times, on as many sheets as they need."""
    font = pygame.font.Font(None, _CAPTION)
    width, height = frames[0].picture.get_size()
    sheets = []
    for first in range(0, len(frames), columns * _ROWS):
        some = frames[first : first + columns * _ROWS]
        rows = -(-len(some) // columns)
        sheet = pygame.Surface((columns * (width + 4), rows * (height + _CAPTION + 4)))
        for index, frame in enumerate(some):
            x, y = index % columns * (width + 4), index // columns * (height + _CAPTION + 4)
            sheet.blit(font.render(f"{frame.time:.3f}", True, "white"), (x + 2, y + 2))
            sheet.blit(frame.picture, (x, y + _CAPTION))
        sheets.append(sheet)
    return sheets


def main() -> None:
    """Film what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m gin.lab.qa.filmstrip", description="Film what moves.")
    parser.add_argument("films", nargs="*", metavar="FILM", help=f"by default all: {', '.join(FILMS)}")
    parser.add_argument("--to", type=Path, required=True, help="the folder for the contact sheets")
    parser.add_argument("--rate", type=float, default=60.0, help="frames a second (default: 60)")
    parser.add_argument("--every", type=int, default=3, help="keep each nth frame (default: 3)")
    parser.add_argument("--columns", type=int, default=5, help="frames in a row (default: 5)")
    parser.add_argument("--width", type=int, default=320, help="of a frame, in pixels (default: 320)")
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 800), metavar=("W", "H"), help="of the window")
    parser.add_argument("--crop", type=int, nargs=4, metavar=("X", "Y", "W", "H"), help="keep this part of a frame")
    parser.add_argument("--set", nargs=2, action=AddSetting, default=[], metavar=("NAME", "VALUE"), help="a setting")
    options = parser.parse_args()
    if unknown := set(options.films) - set(FILMS):
        parser.error(f"no such film: {', '.join(sorted(unknown))}")
    look = Look(options.rate, options.every, pygame.Rect(options.crop) if options.crop else None, options.width)
    options.to.mkdir(parents=True, exist_ok=True)
    with headless():
        for film in options.films or FILMS:
            frames = [*record(film, tuple(options.size), look, **dict(options.set))]
            for number, sheet in enumerate(contact_sheets(frames, options.columns), 1):
                pygame.image.save(sheet, options.to / f"{film}-{options.rate:g}-{number}.png")


if __name__ == "__main__":
    main()
