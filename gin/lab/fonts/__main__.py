"""Write the fonts for which the command line names sources: ``python -m gin.lab.fonts``; see the package."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from gin.lab.checksums import write_checksums
from gin.lab.fonts.edits import WEIGHTS
from gin.lab.fonts.families import FOLDER, display_font, han_font, text_font


def main(arguments: Sequence[str] | None = None) -> int:
    """Write every font that sources are given for and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m gin.lab.fonts", description="Make the fonts of the game from the packages of their authors."
    )
    parser.add_argument("--display", nargs="+", type=Path, metavar="FILE", help="the parts of variable Fraunces")
    parser.add_argument(
        "--text",
        nargs="+",
        action="append",
        default=[],
        metavar=("STYLE", "FILE"),
        help="a style of Figtree and its parts; can be repeated",
    )
    parser.add_argument(
        "--han",
        nargs=2,
        action="append",
        default=[],
        metavar=("FONT", "FILE"),
        help="a font of the game and a Chinese one; can be repeated",
    )
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="instead of assets/fonts")
    options = parser.parse_args(arguments)
    fonts: dict[str, TTFont] = {}
    if options.display:
        fonts["Fraunces-SemiBold"] = display_font(options.display)
    for style, *paths in options.text:
        if style not in WEIGHTS or not paths:
            parser.error(f"--text needs one of {', '.join(WEIGHTS)} and then its files")
        fonts[f"Figtree-{style}"] = text_font(style, [Path(path) for path in paths])
    for latin, file in options.han:
        fonts[f"Han-{latin}"] = han_font(latin, Path(file))
    options.to.mkdir(parents=True, exist_ok=True)
    for name, font in fonts.items():
        path = options.to / f"{name}.ttf"
        font.save(path)
        print(f"{path.name:24} {len(font.getBestCmap()):4} characters  {path.stat().st_size:7} bytes")
    write_checksums()
    return 0


if __name__ == "__main__":
    sys.exit(main())
