"""Where the game's assets are: in a source tree, in an installed wheel, and in the standalone executable."""

import sys
from functools import cache
from pathlib import Path


class AssetsMissing(Exception):  # noqa: N818 - says what is the matter
    """A part of the installation is missing; the text tells the player."""


@cache
def assets() -> Path:
    """Return the folder of cards, fonts, sounds and icons. Raises `AssetsMissing`."""
    bundle = getattr(sys, "_MEIPASS", None)
    package = Path(__file__).resolve().parent
    # A wheel has them inside the package, under a name that this module leaves free.
    places = (Path(bundle) / "assets",) if bundle else (package / "_assets", package.parent / "assets")
    for place in places:
        if (place / "fonts").is_dir():
            return place
    raise AssetsMissing(f"the game's cards, fonts and sounds were not found in {' or '.join(map(str, places))}")
