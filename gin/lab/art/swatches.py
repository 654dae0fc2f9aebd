"""The themes in small: a corner of the table with a card on it, by which the settings show what one can choose."""

from typing import Final

from gin.lab.art.light import spread
from gin.lab.art.palette import INK, PAPER, SUIT_TOKEN
from gin.lab.art.pips import SUIT_PATH
from gin.lab.art.svg import element, fill, group, rotate, rounded_rect, scale, stroke, translate
from gin.ui.render.table_light import frond
from gin.ui.render.theme import Light, Theme, hexadecimal

WIDTH: Final = 130
HEIGHT: Final = 100


def swatch(theme: Theme) -> list[str]:
    """Draw a small table with the wood, the line of brass, the cloth and the light of a theme."""
    cloth = (
        f'<radialGradient id="cloth" cx="0.5" cy="0.4" r="0.75">'
        f'<stop offset="0" stop-color="{hexadecimal(theme.cloth_light)}"/>'
        f'<stop offset="1" stop-color="{hexadecimal(theme.cloth_dark)}"/></radialGradient>'
    )
    inlay = rounded_rect(20, 12, 90, 78, 7)
    card = fill(rounded_rect(-17, -24, 34, 48, 4), PAPER, stroke=INK, stroke_width=0.8)
    heart = group(fill(SUIT_PATH["h"], SUIT_TOKEN["h"]), scale(0.36))
    return [
        cloth,
        spread(hexadecimal(theme.pool), "glow", 0.95),
        fill(rounded_rect(14, 6, 102, 90, 11), hexadecimal(theme.wood)),
        fill(inlay, "url(#cloth)"),
        *_light(theme, inlay),
        stroke(inlay, hexadecimal(theme.inlay), 2),
        group(card + heart, translate(WIDTH / 2, HEIGHT / 2 + 2), rotate(8)),
    ]


def _light(theme: Theme, cloth: str) -> list[str]:
    """Draw where the light falls on the cloth, given its outline."""
    match theme.light:
        case Light.LAMP:
            return [element("ellipse", cx=65, cy=46, rx=45, ry=34, fill="url(#glow)")]
        case Light.WINDOW:
            return [element("ellipse", cx=46, cy=36, rx=25, ry=23, fill="url(#glow)")]
        case Light.MOON:
            shadow = hexadecimal(theme.shadow)
            fronds = frond(106, 34, 150, 56) + frond(24, 70, -40, 60)
            moonlight = fill(cloth, hexadecimal(theme.pool), fill_opacity=0.7)
            return [moonlight, fill(fronds, shadow, fill_opacity=theme.pattern)]
    return []
