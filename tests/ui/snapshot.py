"""The screen as data: one line for each button and each thing drawn, with its rectangle.

A line reads ``text "Knock" strong 14 812 560 96 24``: kind, what it is, then x, y, width and height in pixels.
Colours are left out, so one snapshot serves every theme. ``python -m tests.ui.snapshot`` writes the stored snapshots
again; read the diff before committing it.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from gin.lab.qa.screenshots import SCENES, WINDOW_SIZE, stage_scene
from gin.lab.qa.staging import StagedApp
from gin.rules import Card
from gin.ui.render import shape_renderer
from gin.ui.shell.scenes import Scene
from gin.ui.testing.pilot import headless

FOLDER = Path(__file__).parent / "snapshots"
LANGUAGES = ("en", "de", "zh")
TOLERANCE = 3
"""Pixels by which an edge may be off: font rasterisers round glyph widths differently."""
ELSEWHERE_TOLERANCE = 16
"""The same on other systems than the one that the snapshots are of: there a text may be a line longer or shorter, and
what is below it moves by that."""
ELSEWHERE_WIDTH = 0.12
"""The part of its width by which a text of one line may be wider or narrower there."""
ELSEWHERE_SIZE = 2
"""The points by which letters may be larger or smaller there, where a text has to fit its place."""

_COLOUR = re.compile(r"#[0-9a-f]{6}")
_LINE = re.compile(r"(?P<what>.*?)(?P<place>(?: -?\d+){4})")
_TEXT = re.compile(r'(?P<text>text ".*" \w+) (?P<size>\d+)')


def snapshot(scene: Scene) -> list[str]:
    """Return a scene as lines: its buttons in order, then what it draws from the bottom up."""
    renderer = scene.stack.renderer
    lines = []
    for button in scene.form.buttons:
        state = "" if button.enabled else " disabled"
        chosen = " chosen" if button.chosen else ""
        area = " ".join(str(round(value)) for value in button.rect)
        lines.append(f"button {button.id} {_quoted(button.label)} {button.kind}{state}{chosen} {area}")
    for sprite in scene.sprites():
        x, y, w, h = sprite.rect
        key = renderer.pose_cache.key_of(sprite.surface) or renderer.cache.key_of(sprite.surface)
        if 'class="shadow"' not in str(key):  # Each theme has its own.
            lines.append(f"{_describe(key)} {x} {y} {w} {h}")
    return lines


def differences(found: list[str], kept: list[str], system: str = sys.platform) -> list[str]:
    """Return the lines in which two snapshots differ, with ``-`` for what was kept and ``+`` for what was found.

    ``system`` is the one of what was found; the snapshots are of Linux. pygame's library of fonts is another one on
    Windows, with other widths of letters, so that there a text may be wrapped otherwise or set in another size.
    """
    alike = _alike if system == "linux" else _alike_elsewhere
    told = []
    for number in range(max(len(found), len(kept))):
        old = kept[number] if number < len(kept) else ""
        new = found[number] if number < len(found) else ""
        if not old or not new or not alike(old, new):
            told += [f"-{old}"] * bool(old) + [f"+{new}"] * bool(new)
    return told


def _parts(line: str) -> tuple[str, list[int]]:
    """Return what a line is about, and its rectangle."""
    found = _LINE.fullmatch(line)
    assert found is not None, line
    return found["what"], [int(number) for number in found["place"].split()]


def _alike(one: str, other: str) -> bool:
    (what, place), (other_what, other_place) = _parts(one), _parts(other)
    return what == other_what and _near(place, other_place, TOLERANCE)


def _alike_elsewhere(one: str, other: str) -> bool:
    (what, place), (other_what, other_place) = _parts(one), _parts(other)
    text, other_text = _TEXT.fullmatch(what), _TEXT.fullmatch(other_what)
    if text is None or other_text is None:
        return what == other_what and _near(place, other_place, ELSEWHERE_TOLERANCE)
    size, other_size = int(text["size"]), int(other_text["size"])
    if text["text"] != other_text["text"] or abs(size - other_size) > ELSEWHERE_SIZE:
        return False
    (*corner, width, height), (*other_corner, other_width, other_height) = place, other_place
    has_one_line = height < 2 * size and other_height < 2 * other_size
    if has_one_line and abs(width - other_width) > max(TOLERANCE, ELSEWHERE_WIDTH * width):
        return False
    return _near([*corner, height], [*other_corner, other_height], ELSEWHERE_TOLERANCE)


def _near(place: list[int], other: list[int], tolerance: int) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(place, other, strict=True))


def _describe(key: object) -> str:
    """Return what a surface was made of, by its cache key."""
    match key:
        case ("text", str(text), str(face), int(size), *_):
            return f"text {_quoted(text)} {face} {size}"
        case ("card", Card() as card, *_):
            return f"card {card}"
        case ("card", None, *_):
            return "card back"
        case ("asset", str(name), _):
            return f"asset {name}"
        case ("svg" | "stretched" as kind, str(source), *_):
            return f"{kind} {hashlib.sha1(_COLOUR.sub('', source).encode()).hexdigest()[:8]}"
        case (str(kind), *_):
            return _COLOUR.sub("", kind).rstrip()
    return "image"


def _quoted(text: str) -> str:
    return '"' + text.replace("\n", "\\n") + '"'


@contextmanager
def stage_bare(scene: str, **settings: str) -> Iterator[StagedApp]:
    """Stage a scene in which no things lie on the table: in each theme they are others. Needs an open display.

    Nothing is dropped from the cache, which alone knows what a surface shows.
    """
    more_room = patch.object(shape_renderer, "CACHE_BYTES", 8 * shape_renderer.CACHE_BYTES)
    with more_room, stage_scene(scene, WINDOW_SIZE, things="no", **settings) as staged:
        yield staged


def take(scene: str, **settings: str) -> list[str]:
    """Stage a scene with some settings and return its snapshot. Needs an open display."""
    with stage_bare(scene, **settings) as staged:
        return snapshot(staged.app.stack.scene)


def stored(scene: str, language: str) -> list[str]:
    """Return the stored snapshot of a scene."""
    return _path(scene, language).read_text(encoding="utf-8").splitlines()


def _path(scene: str, language: str) -> Path:
    return FOLDER / f"{scene}-{language}.txt"


def main() -> None:
    """Write the snapshots of all scenes."""
    FOLDER.mkdir(exist_ok=True)
    with headless():
        for scene in SCENES:
            for language in LANGUAGES:
                lines = take(scene, language=language)
                _path(scene, language).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
