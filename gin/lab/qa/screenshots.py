"""Pictures of every scene in every theme, to look at and to compare with.

    python -m gin.lab.qa.screenshots                           # update the references in tests/pictures
    python -m gin.lab.qa.screenshots --to shots                # write large pictures to look at
    python -m gin.lab.qa.screenshots --to shots title settings --theme daylight --size 1920 1080
    python -m gin.lab.qa.screenshots --to shots --set language de --color-vision protanopia

Update the references after an intended change. They are small, and ``tests/ui/test_pictures.py`` compares the scenes
with them, with some tolerance. Every scene is staged with stacked decks and a clock of its own, so that nothing is
left to chance.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from gin.app import App
from gin.lab.qa.coach_scenes import COACH_SCENES
from gin.lab.qa.color_vision import DEFICIENCIES, simulate_surface
from gin.lab.qa.screen_scenes import SCREEN_SCENES
from gin.lab.qa.staging import AddSetting, StagedApp
from gin.lab.qa.table_scenes import TABLE_SCENES
from gin.storage import Store
from gin.ui.i18n import ENGLISH
from gin.ui.render.theme import THEMES
from gin.ui.testing.pilot import Pilot, headless

REFERENCES = Path(__file__).parents[3] / "tests" / "pictures"
WINDOW_SIZE = (1024, 640)
"""The size in pixels of the window of which the references are pictures."""
REFERENCE_SIZE = (640, 400)
"""The size in pixels of the references."""
CELL = 8
"""The side of the squares in which pictures are compared, in pixels of a reference."""
_SHADES = bytes(min(255, (shade + 6) // 12 * 12) for shade in range(256))

SCENES: Final[dict[str, Callable[[StagedApp], None]]] = {**SCREEN_SCENES, **TABLE_SCENES, **COACH_SCENES}
"""How each scene is staged, by its name."""


@contextmanager
def stage_scene(scene: str, size: tuple[int, int], **settings: str) -> Iterator[StagedApp]:
    """Yield the program while it shows a scene, with some settings. Needs a display that pygame has opened."""
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        # A tip would cover something else.
        for name, value in {"tips": "no", "language": ENGLISH, **settings}.items():
            store.set_setting(name, value)
        staged = StagedApp(store, app := App(store, seed=3, sound=False), Pilot(app.stack, size))
        app.look = lambda view, chosen: ()  # In a process of its own it would come when it likes.
        SCENES[scene](staged)
        for seconds in (0.02, 0.18):  # The scene before it has faded; of a long first frame little counts.
            app.stack.renderer.finish_loading()
            staged.pilot.step(seconds)
        staged.finish_drawing()
        yield staged


def take_screenshot(scene: str, theme: str, size: tuple[int, int] = WINDOW_SIZE, **settings: str) -> pygame.Surface:
    """Return what the window shows of a scene in a theme, with some more settings."""
    with stage_scene(scene, size, theme=theme, **settings) as staged:
        staged.pilot.canvas.forget()
        staged.app.stack.draw(staged.pilot.canvas)
        return staged.pilot.canvas.screen.copy()


def shrink(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture in the size of the references, with so few shades that the cloth compresses well."""
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(surface, REFERENCE_SIZE), "RGB")
    return pygame.image.frombytes(pixels.translate(_SHADES), REFERENCE_SIZE, "RGB")


def greatest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the greatest mean difference of two pictures over a square of `CELL` pixels, of 255 shades.

    That tolerates what another rasteriser does to the edges of letters, but not a card in another place.
    """
    cells = REFERENCE_SIZE[0] // CELL, REFERENCE_SIZE[1] // CELL
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    negative = other.copy()
    negative.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(negative, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    means = pygame.transform.smoothscale(difference, cells)
    return max(pygame.image.tobytes(means, "RGB"))


REFERENCE_PICTURES = (
    *(("turn", theme) for theme in THEMES),
    *(("dragging", "daylight"), ("four-players", "contrast"), ("game-over", "lamplight"), ("gin", "lamplight")),
    *(("rules", "daylight"), ("settings", "contrast"), ("statistics", "lamplight"), ("title", "lamplight")),
)
"""The scenes and themes of which reference pictures are kept; what else is on screen, snapshots hold as data."""


def main() -> None:
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.qa.screenshots",
        description="Update the reference pictures of all scenes, or write large pictures to look at.",
    )
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"by default all: {', '.join(SCENES)}")
    parser.add_argument("--to", type=Path, help="write large pictures into this folder")
    parser.add_argument(
        "--size", type=int, nargs=2, default=(1280, 800), metavar=("W", "H"), help="of large pictures, in pixels"
    )
    parser.add_argument("--theme", choices=THEMES, help="by default all")
    parser.add_argument(
        "--set",
        nargs=2,
        action=AddSetting,
        default=[],
        metavar=("NAME", "VALUE"),
        help="a setting for large pictures",
    )
    parser.add_argument("--color-vision", choices=DEFICIENCIES, help="simulate this deficiency in large pictures")
    options = parser.parse_args()
    if unknown := set(options.scenes) - set(SCENES):
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    folder: Path = options.to or REFERENCES
    folder.mkdir(parents=True, exist_ok=True)
    with headless():
        every = ((scene, theme) for theme in THEMES for scene in SCENES)
        for scene, theme in every if options.to else REFERENCE_PICTURES:
            if (options.scenes and scene not in options.scenes) or theme != (options.theme or theme):
                continue
            path = folder / f"{theme}-{scene}.png"
            if options.to:
                shot = take_screenshot(scene, theme, tuple(options.size), **dict(options.set))
                if options.color_vision:
                    shot = simulate_surface(shot, options.color_vision)
            else:
                shot = shrink(take_screenshot(scene, theme))
            pygame.image.save(shot, path)


if __name__ == "__main__":
    main()
