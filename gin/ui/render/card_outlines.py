"""Lines and light around cards and areas: what is counted, pointed at, drawn, objected to, focused or offered."""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from gin.ui.model.geometry import CARD_CORNER, CARD_RATIO, Pose, Rect
from gin.ui.render.canvas import Sprite
from gin.ui.render.outlines import Fade, Line, Outline, outlined
from gin.ui.render.renderer import Renderer, drawn_angle
from gin.ui.render.surface_cache import Drawing
from gin.ui.render.surface_parts import parts_of
from gin.ui.render.theme import RADIUS, Colour, rgb

_CARD_EDGE: Final = 1
"""How far outside a card a line ends that covers its edge, in pixels, whatever pixels its slant begins in."""
_LIT_RIM: Final = 3
"""The width of the rim of a card that is counted, inside its edge, in units."""
_LIT_REACH: Final = 14
"""How far the light around such a card reaches, in units."""
_LIT_FADE: Final = 0.75, 1.8
"""The opacity and the power with which that light fades, as in `Fade`."""
_GLOW_REACH: Final = 16
"""How far a glow reaches, in units."""
_GLOW_LINE, _GLOW_EDGE = 3.25, 4.2
"""How far the bright line of a glow reaches, from which it fades, and the darker one around it, in units."""
_GLOW_FADE: Final = 0.5, 1.6
"""The opacity and the power with which it fades."""
_GLOW_OVERLAP: Final = 1.0
"""How far that line lies over the edge of what glows, in pixels, so that no gap is seen in a corner."""
_RIM_EDGE, _RIM_EDGE_OPACITY = 1.0, 0.8
"""The width of the dark edge of a rim on a card, in units, and its opacity."""
_RIM_LINE: Final = 2.8
"""The width of the line of that rim, in units, which is crisp: light alone is taken for a stain on the card."""
_MISTAKE_LINE: Final = 4.0
"""The same of one that marks a mistake."""
MISTAKE_ON_CARD: Final = rgb("b5281c")
"""The colour of what marks a mistake on a card, whose paper is as pale in every theme."""
_RIM_REACH: Final = 6
"""How far the light inside that line reaches, in units."""
_RIM_FADE: Final = 0.55, 1.5
"""The opacity and the power with which that light fades."""
_FOCUS_LINES: Final = 8.0, 6.5, 2.0
"""How far the three lines of the focus ring of a card reach out of it, in units, from the outermost: the one in the
middle has the colour of the rings around the piles, and the others part it from what lies beside and inside it."""
_FOCUS_OVERLAP: Final = 0.5
"""How far they lie over the card's edge, in units."""
_RING_EDGE: Final = 1.5
"""How far the dark edge of a ring reaches beyond it, in units, so that the ring is seen on any ground."""
_EDGE_OPACITY: Final = 0.45
"""The opacity of that edge."""


@dataclass(frozen=True, slots=True)
class CardOutline:
    """An outline of a card at a pose, at the card's angle; ``name`` is what it is in snapshots."""

    renderer: Renderer
    name: str
    pose: Pose
    outline: Outline

    def sprite(self) -> Sprite:
        """Return it in its place."""
        return self._placed(self.renderer.cached_pose(*self.drawing))

    def when_ready(self) -> list[Sprite]:
        """Return it in its place, but while anything moves only once a thread has drawn it, a frame or two later."""
        surface = self.renderer.pose_when_drawn(*self.drawing)
        return [] if surface is None else [self._placed(surface)]

    def draw_ahead(self) -> None:
        """Have a thread draw it for the next frame."""
        self.renderer.draw_ahead(*self.drawing)

    @property
    def drawing(self) -> Drawing:
        """What draws it, in any thread."""
        width, angle, reach = round(self.pose.width), drawn_angle(self.pose), self.outline.reach
        size = math.ceil(width + 2 * reach), math.ceil(width * CARD_RATIO + 2 * reach)

        def draw() -> pygame.Surface:
            straight = outlined(self.outline, CARD_CORNER * self.pose.width, size)
            # What is shown must be another surface: one cannot be drawn while a thread reads it to turn it.
            drawn = pygame.transform.rotozoom(straight, -angle, 1).convert_alpha() if angle else straight.copy()
            parts_of(drawn)  # Looked for here, it costs no frame any time.
            return drawn

        return (self.name, self.outline, width, angle), draw

    def _placed(self, surface: pygame.Surface) -> Sprite:
        """Return a drawing of it in its place."""
        w, h = surface.get_size()
        return Sprite(surface, round(self.pose.x - w / 2), round(self.pose.y - h / 2))


def card_light(renderer: Renderer, pose: Pose) -> CardOutline:
    """Return the light on a card: a rim of gold inside its edge, its print untouched, and a glow around it."""
    u, colour = renderer.unit, renderer.theme.inlay
    rim, light = Line(-_LIT_RIM * u, _CARD_EDGE, 1.0, colour), Fade(0, round(_LIT_REACH * u), *_LIT_FADE, colour)
    return CardOutline(renderer, "light on a card", pose, Outline((rim,), light))


def card_glow(renderer: Renderer, pose: Pose) -> CardOutline:
    """Return the glow around a card."""
    return CardOutline(renderer, "card glow", pose, _glow(renderer))


def drawn_rim(renderer: Renderer, pose: Pose) -> CardOutline:
    """Return the rim of a card that was just drawn."""
    return _rim(renderer, "rim of a drawn card", pose, renderer.theme.drawn)


def mistake_rim(renderer: Renderer, pose: Pose) -> CardOutline:
    """Return the rim of a card whose play the tutor objects to."""
    return _rim(renderer, "rim of a mistake", pose, MISTAKE_ON_CARD, _MISTAKE_LINE)


def _rim(renderer: Renderer, name: str, pose: Pose, colour: Colour, line: float = _RIM_LINE) -> CardOutline:
    """Return a rim inside the edge of a card: a line along a dark one, and a little light."""
    u, edge, inside = renderer.unit, -_RIM_EDGE * renderer.unit, -(_RIM_EDGE + line) * renderer.unit
    lines = Line(edge, _CARD_EDGE, _RIM_EDGE_OPACITY, renderer.theme.ink), Line(inside, edge, 1.0, colour)
    light = Fade(inside, inside - _RIM_REACH * u, *_RIM_FADE, colour)
    return CardOutline(renderer, name, pose, Outline(lines, light))


def focus_ring(renderer: Renderer, pose: Pose) -> CardOutline:
    """Return the focus ring of a card: a line between two others, one of which stands out on any ground."""
    theme, u = renderer.theme, renderer.unit
    colours = theme.field, theme.sea, theme.field
    # All lines begin just inside the card's edge, of which no pixel must shine through.
    lines = (Line(-_FOCUS_OVERLAP * u, end * u, 1.0, colour) for end, colour in zip(_FOCUS_LINES, colours, strict=True))
    return CardOutline(renderer, "focus ring", pose, Outline(tuple(lines)))


def card_ring(renderer: Renderer, pose: Pose, gap: float, thickness: float, colour: Colour) -> CardOutline:
    """Return a ring at a gap around a card; ``gap`` and ``thickness`` are in units."""
    return CardOutline(renderer, f"ring {gap:g} {thickness:g}", pose, _ring(renderer, gap, thickness, colour))


def area_glow(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return a glow around a pile, a meld or a button, as `CardOutline.when_ready` does."""
    return _around_area(renderer, "glow", _glow(renderer), Rect(*map(round, area)), RADIUS * renderer.unit)


def area_ring(renderer: Renderer, area: Rect, gap: float, thickness: float, colour: Colour) -> list[Sprite]:
    """Return a ring like that of a card around an area as wide as one, as `CardOutline.when_ready` does."""
    outline = _ring(renderer, gap, thickness, colour)
    return _around_area(renderer, "ring around an area", outline, area, CARD_CORNER * area.w)


def _around_area(renderer: Renderer, name: str, outline: Outline, area: Rect, radius: float) -> list[Sprite]:
    """Return an outline of an area with a corner radius, in its place, once it is drawn."""
    reach = outline.reach
    size = math.ceil(area.w + 2 * reach), math.ceil(area.h + 2 * reach)
    key = name, outline, radius, size
    drawn = renderer.pose_when_drawn(key, lambda: outlined(outline, radius, size).copy())
    return [] if drawn is None else [Sprite(drawn, round(area.x - reach), round(area.y - reach))]


def _glow(renderer: Renderer) -> Outline:
    """Return a glow: a bright line around an edge, a darker one around that, and light."""
    theme, u = renderer.theme, renderer.unit
    bright = Line(-_GLOW_OVERLAP, _GLOW_LINE * u, 1.0, theme.glow)
    dark = Line(0, _GLOW_EDGE * u, 1.0, theme.glow_edge)
    return Outline((dark, bright), Fade(_GLOW_LINE * u, round(_GLOW_REACH * u), *_GLOW_FADE, theme.glow))


def _ring(renderer: Renderer, gap: float, thickness: float, colour: Colour) -> Outline:
    """Return a ring with a dark edge."""
    u, end = renderer.unit, gap + thickness
    edge = Line((gap - _RING_EDGE) * u, (end + _RING_EDGE) * u, _EDGE_OPACITY, renderer.theme.shadow)
    return Outline((edge, Line(gap * u, end * u, 1.0, colour)))
