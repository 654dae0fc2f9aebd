"""How far each side has come on the way to the game's target: portraits on rails, at the end of a deal.

It turns values into sprites and decides nothing.
"""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from gin.rules import Ruleset
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.expressions import DISMAYED, PLEASED
from gin.ui.render.portraits import portrait_when_loaded, preload_portraits
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL, STRONG
from gin.ui.widgets.labels import line_of_text, share_bar

_RAIL, _LOW_RAIL = 76, 48
"""The height of a side's rail with the portraits on it in units, for two sides and for more."""
RACE_FACE: Final = 64
"""The size of a portrait on a rail of two, in units; it is smaller on a lower one."""
_HEAD: Final = 28
"""The height of the line over the rails that tells the target, in units."""
_HOPS, _HOP = 2, 0.26
"""How often a side hops that has come to the target, and how high at first, in heights of a portrait."""
_FLASH: Final = 22
"""How far the target's line shines as a side comes to it, in units."""
_PARTNER: Final = 0.6
"""How far partners' portraits are apart, in widths of a portrait."""


def race_height(rules: Ruleset) -> float:
    """Return the usual height of the rails of all sides, in units."""
    return _HEAD + _rail(rules) * rules.sides


def _rail(rules: Ruleset) -> float:
    """Return the usual height of the rail of a side, in units."""
    return _RAIL if rules.sides == 2 else _LOW_RAIL


def race_sprites(
    renderer: Renderer,
    rules: Ruleset,
    totals: Sequence[int],
    portraits: Sequence[str],
    faces: Sequence[str],
    own: int,
    area: Rect,
    arrival: float = 1.0,
) -> list[Sprite]:
    """Return a rail for each side, with its portraits where its points have brought it; ``own`` is the player's side.

    ``portraits`` has the key of each seat's portrait, and ``faces`` its expression. The target is a line at the right
    end, with its points above, which flashes as a side comes to it, and stays lit. If that is the player's, it
    hops, by how far its ``arrival`` has come, 0 to 1. An area lower or higher than `race_height` makes the rails
    smaller or larger.
    """
    assert rules.target, "a race without a target"
    theme = renderer.theme
    head = area._replace(h=_HEAD * renderer.unit)
    rail_high = (area.h - head.h) / rules.sides
    v = rail_high / _RAIL
    said = _("{points} points win the game", points=rules.target)
    reached = [total >= rules.target for total in totals]
    lit = theme.brass if reached[own] else theme.text if any(reached) else theme.soft_text
    thick = (4 if any(reached) else 2) * renderer.unit
    finish = Rect(area.right - thick, head.bottom, thick, area.bottom - head.bottom)
    sprites = [line_of_text(renderer, said, STRONG if any(reached) else SMALL, lit, head, "right")]
    line, runners = sprite_in(renderer.panel(finish.w, finish.h, lit, radius=0), finish), list[Sprite]()
    lights = list[Sprite]()
    if any(reached) and arrival < 1:
        flash = finish.expanded(_FLASH * renderer.unit)
        glow = renderer.shadow(flash.w, flash.h, opacity=0.9, radius=_FLASH, soft=_FLASH, colour=lit)
        lights.append(renderer.faded_in_steps(sprite_in(glow, flash), 1 - arrival))
    face, high = RACE_FACE * v, 10 * v
    preload_portraits(renderer, portraits, [face], {*faces, PLEASED, DISMAYED})  # Two of them come with the outcome.
    for side, total in enumerate(totals):
        seats = [seat for seat in range(len(portraits)) if rules.side_of(seat) == side]
        wide = face * (1 + _PARTNER * (len(seats) - 1))
        middle = head.bottom + (side + 0.5) * rail_high
        x = area.x + (area.w - wide) * max(0.0, min(1.0, total / rules.target))
        begin = area.x if x > area.x else area.x + wide / 2  # Nothing of it is seen left of a portrait at the start.
        rail = Rect(begin, middle - high / 2, area.right - begin, high)
        rise = _HOP * face * (1 - arrival) * abs(sin(pi * _HOPS * arrival)) if side == own and reached[side] else 0.0
        colour = None if side == own else theme.soft_text
        sprites += share_bar(renderer, (x + wide / 2 - begin) / rail.w, rail, colour)
        for number, seat in enumerate(seats):
            place = Rect(x + number * _PARTNER * face, middle - face / 2 - 2 * v - rise, face, face)
            runner = portrait_when_loaded(renderer, portraits[seat], place, faces[seat])
            if runner is not None:
                runners.append(runner)
    return [*sprites, *lights, line, *runners]  # Portraits stand on the line, and rails end under it and its light.
