"""The colours of a button, for each kind and each state: functions of a theme."""

from functools import cache
from typing import Final, NamedTuple

from gin.ui.render.theme import THEMES, Colour, Theme, contrast
from gin.ui.widgets.button import Button
from gin.ui.widgets.text_field import TextField

_DISABLED_MIX: Final = 45
"""The most of the panel's colour that is mixed into the text of a disabled button, in per cent."""
_DISABLED_CONTRAST, _STRONG_CONTRAST = 4.7, 8.0
"""The least contrast of that text with the panel, and with the cloth but for its brightest part, and the same where
contrast is to be high."""
_DISABLED_OPACITY: Final = 0.45
"""The opacity of the fill of a disabled button, and the share of the usual edge's colour in its edge."""
_TOOL_OPACITY: Final = 0.5
"""The same of a tool, whose text is as clear as that of other buttons."""


class ButtonColours(NamedTuple):
    """The colours of a button; an ``edge`` of None is not drawn, and ``opacity``, 0 to 1, is that of the fill."""

    fill: Colour
    edge: Colour | None
    ink: Colour
    opacity: float


def button_colours(theme: Theme, button: Button, *, hover: bool, down: bool) -> ButtonColours:
    """Return the colours of a button in its state."""
    if not button.looks_enabled:
        ink, edge = disabled_ink(theme), _mix(theme.panel, theme.panel_edge, _DISABLED_OPACITY)
        quiet = button.kind == "quiet"
        return ButtonColours(theme.panel, None if quiet else edge, ink, 0.0 if quiet else _DISABLED_OPACITY)
    if button.kind == "primary":
        fill = _mix(theme.button, theme.on_button, 0.28 if down else 0.0)
        return ButtonColours(_mix(fill, theme.paper, 0.22) if hover and not down else fill, None, theme.on_button, 1.0)
    if isinstance(button, TextField):
        return ButtonColours(theme.field, theme.soft_text if hover else theme.panel_edge, theme.text, 0.85)
    edge = theme.brass if button.chosen else theme.soft_text if hover else theme.panel_edge
    fill = _mix(theme.panel, theme.panel_edge, 0.7 if down else 0.45 if hover else 0.25 if button.chosen else 0.0)
    if button.kind == "tab":
        ink = theme.text if button.chosen or hover or down else theme.soft_text
        return ButtonColours(fill, None, ink, 0.8 if hover or down else 0.0)
    if button.kind == "quiet":
        return ButtonColours(fill, edge if hover or down else None, theme.text, 0.8 if hover or down else 0.0)
    if button.kind == "tool" and not (hover or down):
        return ButtonColours(fill, _mix(theme.panel, edge, _TOOL_OPACITY), theme.text, _TOOL_OPACITY)
    return ButtonColours(fill, edge, theme.text, 1.0)


@cache
def disabled_ink(theme: Theme) -> Colour:
    """Return the colour of the text of a disabled button: as faint as can still be read."""
    grounds = theme.panel, theme.cloth_light, theme.cloth_dark
    least = _STRONG_CONTRAST if theme is THEMES["contrast"] else _DISABLED_CONTRAST
    inks = (_mix(theme.soft_text, theme.panel, step / 100) for step in range(_DISABLED_MIX, 0, -1))
    return next(ink for ink in inks if all(contrast(ink, ground) >= least for ground in grounds))


def _mix(one: Colour, other: Colour, k: float) -> Colour:
    """Return a colour between two, ``k`` of the way from the first to the second."""
    r, g, b = (round(a + (c - a) * k) for a, c in zip(one, other, strict=True))
    return r, g, b
