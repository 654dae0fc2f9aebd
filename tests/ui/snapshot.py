"""The screen as data: one line for each button and each thing drawn, with its rectangle.

A line reads ``text "Knock" strong 14 812 560 96 24``: kind, what it is, then x, y, width and height in pixels.
Colours are left out, so one snapshot serves every theme. ``python -m tests.ui.snapshot`` writes the stored snapshots
again; read the diff before committing it.
"""

import hashlib
import re
import sys
from pathlib import Path

from gin.lab.qa.screenshots import SCENES, WINDOW_SIZE, stage_scene
from gin.rules import Card
from gin.ui.shell.scenes import Scene
from gin.ui.testing.pilot import headless

FOLDER = Path(__file__).parent / "snapshots"
LANGUAGES = ("en", "de", "zh")
TOLERANCE = 3
"""Pixels by which an edge may be off: font rasterisers round glyph widths differently."""

_COLOUR = re.compile(r"#[0-9a-f]{6}")
_NUMBERS = re.compile(r"(?: -?\d+){4}$")


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
        lines.append(f"{_describe(key)} {x} {y} {w} {h}")
    return lines


def differences(found: list[str], kept: list[str]) -> list[str]:
    """Return the lines in which two snapshots differ, with ``-`` for what was kept and ``+`` for what was found.

    On other systems than the one that the snapshots are of, letters have other widths, and now and then another size or
    line. There only the buttons are compared, without their places.
    """
    if sys.platform != "linux":
        found, kept = _buttons(found), _buttons(kept)
    told = []
    for number in range(max(len(found), len(kept))):
        old = kept[number] if number < len(kept) else ""
        new = found[number] if number < len(found) else ""
        if not _alike(old, new):
            told += [f"-{old}"] * bool(old) + [f"+{new}"] * bool(new)
    return told


def _buttons(lines: list[str]) -> list[str]:
    return [_NUMBERS.sub(" 0 0 0 0", line) for line in lines if line.startswith("button ")]


def _alike(one: str, other: str) -> bool:
    if _NUMBERS.sub("", one) != _NUMBERS.sub("", other):
        return False
    places = zip(one.split()[-4:], other.split()[-4:], strict=True)
    return all(abs(int(a) - int(b)) <= TOLERANCE for a, b in places)


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
        case ("svg" | "panel" as kind, str(source), *_):
            return f"{kind} {hashlib.sha1(_COLOUR.sub('', source).encode()).hexdigest()[:8]}"
        case (str(kind), *_):
            return kind
    return "image"


def _quoted(text: str) -> str:
    return '"' + text.replace("\n", "\\n") + '"'


def take(scene: str, **settings: str) -> list[str]:
    """Stage a scene with some settings and return its snapshot. Needs an open display."""
    with stage_scene(scene, WINDOW_SIZE, **settings) as staged:
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
