"""The rims of portraits, in the metal of a theme.

Pure: it changes the text of an SVG file. `gin.lab.art.people` draws each rim in brass, in a group of its own.
"""

import re
from typing import Final

from gin.ui.render.theme import Colour, hexadecimal, mixed

_DARK, _BRASS, _PALE = "#b9822b", "#d9a441", "#efd08a"
"""The brass of the files: in the shade, in plain light, and where it shines."""
_SHADE, _SHINE = 0.22, 0.5
"""How far another metal goes towards black in the shade, and towards white where it shines."""
_RIM: Final = re.compile('<g data-part="rim">.*?</g>', re.DOTALL)


def with_rim_of(drawing: str, metal: Colour) -> str:
    """Return the drawing of a portrait with its rim of some metal."""
    if hexadecimal(metal) == _BRASS:
        return drawing
    dark, pale = mixed(metal, (0, 0, 0), _SHADE), mixed(metal, (255, 255, 255), _SHINE)
    tones = {_DARK: hexadecimal(dark), _BRASS: hexadecimal(metal), _PALE: hexadecimal(pale)}
    return _RIM.sub(lambda rim: re.sub("#[0-9a-f]{6}", lambda tone: tones.get(tone[0], tone[0]), rim[0]), drawing)
