"""Line icons, drawn in any colour and size."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour, hexadecimal


def icon(renderer: Renderer, name: str, colour: Colour, size: float) -> pygame.Surface:
    """Return an icon in a square of ``size`` pixels. Raises KeyError if there is none of this name."""
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
        f'<g fill="none" stroke="{hexadecimal(colour)}" stroke-width="2.2" stroke-linecap="round" '
        f'stroke-linejoin="round">{ICONS[name]}</g></svg>'
    )
    return renderer.svg(source, size, size)


ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "menu": '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
        "undo": '<path d="M9 7L4.5 11.5L9 16M5 11.5h9.5a5 5 0 0 1 0 10H12"/>',
        "redo": '<path d="M15 7L19.5 11.5L15 16M19 11.5H9.5a5 5 0 0 0 0 10H12"/>',
        "back": '<path d="M14.5 5L7.5 12l7 7"/>',
        "forward": '<path d="M9.5 5l7 7l-7 7"/>',
        "far-back": '<path d="M12.5 5l-7 7l7 7M19.5 5l-7 7l7 7"/>',
        "far-forward": '<path d="M11.5 5l7 7l-7 7M4.5 5l7 7l-7 7"/>',
        "mistake-back": '<path d="M8.5 5l-6 7l6 7M12.5 8.5h9l-4.5 7.5z"/>',
        "mistake-forward": '<path d="M15.5 5l6 7l-6 7M2.5 8.5h9l-4.5 7.5z"/>',
        "box": '<rect x="3" y="3" width="18" height="18" rx="4"/>',
        "box-ticked": '<rect x="3" y="3" width="18" height="18" rx="4"/><path d="M7.5 12.5l3 3l6-7"/>',
        "less": '<path d="M6 12h12"/>',
        "more": '<path d="M6 12h12M12 6v12"/>',
        "tick": '<path d="M4.5 12.5l5 5L19.5 7"/>',
        "delete": '<path d="M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6"/>',
        "star": '<path d="M12 3.5l2.6 5.6l6.1.7l-4.5 4.1l1.2 6l-5.4-3l-5.4 3l1.2-6l-4.5-4.1l6.1-.7z"/>',
        "hint": '<path d="M9.5 21h5M9.5 17.5h5M9.5 17.5c0-3-3.5-4-3.5-8a6 6 0 0 1 12 0c0 4-3.5 5-3.5 8"/>',
        "eye": '<path d="M2.5 12c2.5-4.5 6-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5s-7-2-9.5-6.5z"/>'
        '<circle cx="12" cy="12" r="2.6"/>',
        "eye-closed": '<path d="M2.5 10c2.5 4.5 6 6.5 9.5 6.5s7-2 9.5-6.5M12 17v3M6.3 15.2L4.6 18M17.7 15.2l1.7 2.8"/>',
        "play": '<path d="M8 5.5v13l10.5-6.5z"/>',
        "close": '<path d="M6 6l12 12M18 6L6 18"/>',
    }
)
"""The SVG shapes of each icon, in a square of 24."""
