"""A word on a band across the table: a function of the time since it was called.

Rays lie behind it, and suits and a line of brass at either side. It knows no game.
"""

import io
import math
from dataclasses import dataclass
from enum import Enum, unique
from typing import Final, NamedTuple

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_in_out, overshoot
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.surface_cache import Drawing
from gin.ui.render.table_background import rays
from gin.ui.render.theme import LEAST_READABLE, Colour, Theme, TypeStyle, hexadecimal

CLOSE: Final = 0.2
"""How long a band takes to close, in seconds at normal speed."""
_WORD_GOES: Final = 0.16
"""How long its word takes to fade before, in seconds at normal speed."""
_WORD_GONE: Final = 0.3
"""The share of the closing, which begins slowly, that is over when the word has gone."""
_SPRING: Final = 0.26
"""How long its word takes to spring to its size, once it has come."""
_WORD_AFTER: Final = 0.7
"""Which part of a band's opening is over when its word comes."""
_STEPS: Final = 30
"""How many sizes a springing word has from nothing to its own."""
_RAYS: Final = 36
_FADING: Final = (0, 0), (0.03, 0.04), (0.12, 0.25), (0.25, 0.21), (0.5, 0.13), (0.7, 0.055), (0.85, 0.014), (1, 0)
"""How strong the rays are at shares of their way: they begin where they are wide enough to be told apart, and fade to
nothing without an edge."""
_COARSE: Final = 2
"""The factor by which the ground, drawn small, is enlarged: it has no edges to lose."""
_BROADEST: Final = 0.7
"""The greatest width of a word, as a share of the band's, which leaves room for the ornaments."""
_NOTE: Final = 0.32
"""The size of a note below a word, relative to the word's."""
_WORD_ABOVE, _NOTE_BELOW = 0.12, 0.27
"""How far above the middle of the band the word then is, and the note below it, in heights of the band."""
_NOTE_AFTER, _NOTE_COMES = 0.2, 0.2
"""How long after the word the note comes, and how long it takes, in seconds at normal speed."""
_USUAL: Final = 150.0
"""The height of a band beside whose word the ornaments have the sizes below, all in units."""
_ORNAMENTS: Final = "hsdc"
"""The suits at either side of a word, two at each."""
_GAP: Final = 34
"""The distance of the suits from the word."""
_SUIT: Final = 26
"""The size of a suit."""
_LINE: Final = 90
"""The length of the line beyond the suits."""
_SHORTEST_LINE: Final = 40
"""The least length of this line, below which there is none."""
_MARGIN: Final = 24
"""The distance of the line from the end of the band."""


class Look(NamedTuple):
    """What a band looks like: the heights of band and word in units, and its times in seconds at normal speed.

    The heights are those where there is room; a band in a lower strip is smaller, and its word with it.
    """

    height: float
    word: float
    opens: float
    lasts: float


@unique  # Two moods with the same look would be one.
class Mood(Enum):
    """How a word is meant, and what its band looks like.

    Attributes:
        KNOCK: The player's side knocks: the band is low, and gone before the piles make way.
        KNOCKED: Another side knocks.
        GLAD: Gin.
        GREAT: Big gin.
        COUP: The player undercuts.
        SETBACK: The player is undercut.
        TRIUMPH: The player wins the game.
        SHUTOUT: The player wins it with a shutout, called on a plate of brass.
        QUIET: The player loses the game.
        LOST_SHUTOUT: The player loses it with a shutout, which is told as quietly, with a kind word below.
    """

    KNOCK = Look(72, 48, 0.08, 0.58)
    KNOCKED = Look(72, 46, 0.08, 0.58)
    GLAD = Look(160, 112, 0.18, 1.3)
    GREAT = Look(196, 132, 0.22, 1.4)
    COUP = Look(150, 92, 0.22, 1.05)
    SETBACK = Look(112, 66, 0.3, 1.05)
    TRIUMPH = Look(204, 116, 0.24, 1.7)
    SHUTOUT = Look(224, 120, 0.24, 2.2)
    QUIET = Look(104, 46, 0.36, 1.4)
    LOST_SHUTOUT = Look(146, 56, 0.36, 1.9)

    @property
    def is_quiet(self) -> bool:
        """Whether the band fades in and lies without rays."""
        return self in (Mood.KNOCK, Mood.KNOCKED, Mood.QUIET, Mood.LOST_SHUTOUT)


@dataclass(frozen=True, slots=True)
class Call:
    """A word on a band across the table, from a time on, in seconds at normal speed; a smaller note may be below it."""

    word: str
    at: float
    mood: Mood = Mood.GLAD
    note: str = ""

    @property
    def until(self) -> float:
        """When the band has closed."""
        return self.at + self.mood.value.lasts

    @property
    def closes_at(self) -> float:
        """When the band begins to close."""
        return self.until - min(CLOSE, self.mood.value.lasts / 4)


@dataclass(frozen=True, slots=True)
class ShownCall:
    """A word that is called by itself: ``begin`` is a time of the clock, and all times are divided by ``speed``.

    ``strip`` are the top and the bottom of the room for it, as shares of the window's height, once they are known, and
    ``hops_at`` is when the first card hops of the hand for which it is called, as a time of the clock.
    """

    call: Call
    begin: float
    speed: float
    strip: tuple[float, float] | None = None
    hops_at: float = math.inf

    @property
    def until(self) -> float:
        """When the band has closed, as a time of the clock."""
        return self.begin + self.call.until / self.speed

    def since(self, now: float) -> float:
        """Return how long ago it began, in seconds at normal speed."""
        return (now - self.begin) * self.speed


def band_sprites(
    renderer: Renderer,
    call: Call,
    now: float,
    area: Rect,
    *,
    reduced_motion: bool,
    settles_in: Rect | None = None,
) -> list[Sprite]:
    """Return a band along the middle of an area at a time, with lines and a word; nothing but while it is open.

    It is as high as its mood wants, or as the area. With reduced motion all fades. A quiet band does so too, while its
    lines are drawn from the middle outwards. As it closes, its word shrinks into the place where it ``settles_in``, or
    fades if that is None.
    """
    if not call.at <= now < call.until:
        return []
    look, fades = call.mood.value, reduced_motion or call.mood.is_quiet
    close = call.until - call.closes_at
    opening = (now - call.at) / look.opens
    opened = min(1.0, opening, (call.until - now) / close)
    whole = band_area(renderer.unit, call, area)
    height = whole.h if fades or opened == 1 else max(2, round(whole.h * ease_in_out(opened) / 2) * 2)
    band = Rect.around(*area.centre, area.w, height)
    ground = clipped([sprite_in(_ground(renderer, call.mood, area.w, whole.h), whole)], band)
    lines = _lines(renderer, call.mood, band, ease_in_out(opened) if fades and not reduced_motion else 1.0)
    if opening <= _WORD_AFTER:
        _preload_word(renderer, _word(renderer, call, whole), settles_in, springs=not fades)
    words, settling = list[Sprite](), list[Sprite]()
    if fades or opening > _WORD_AFTER:
        come_at = call.at + _WORD_AFTER * look.opens
        words = _words(renderer, call, math.inf if fades else now - come_at, area)
    goes_at = call.closes_at + (0.0 if fades else _WORD_GONE * close - _WORD_GOES)
    if words and settles_in and now > goes_at:
        progress = (now - goes_at) / (call.until - goes_at)
        settling = [_settling(renderer, call, whole, words.pop(0).rect.center, settles_in, progress)]
    if fades:
        ground, words = ([renderer.faded_in_steps(each, opened) for each in some] for some in (ground, words))
        lines = [renderer.faded_in_steps(each, opened) for each in lines] if reduced_motion else lines
    elif now > goes_at:  # The band does not close over its word.
        left = 1 - (now - goes_at) / _WORD_GOES
        words = [renderer.faded_in_steps(each, left) for each in words] if left > 0 else []
    return ground + lines + words + settling


def _lines(renderer: Renderer, mood: Mood, band: Rect, drawn: float) -> list[Sprite]:
    """Return the lines along both edges of a band, of which a part is ``drawn``, 0 to 1."""
    u, lines = renderer.unit, list[Sprite]()
    for inset, line in ((0.0, 3.0), (8.0, 1.2)):
        rule = renderer.panel(band.w, max(1.0, line * u), _accent(renderer.theme, mood), radius=0)
        if not inset or band.h > 2 * (inset + line) * u:  # In the end it is a line.
            low = round(band.y) + round(band.h) - round(inset * u) - rule.get_height()
            both = sprite_in(rule, band.moved(0, inset * u)), Sprite(rule, round(band.x), low)
            lines += clipped(both, Rect.around(*band.centre, band.w * drawn, band.h))
    return lines


def _words(renderer: Renderer, call: Call, since: float, area: Rect) -> list[Sprite]:
    """Return the word of a call with its ornaments and its note, a time after it came, in the middle of an area."""
    theme, quiet, whole = renderer.theme, call.mood.is_quiet, band_area(renderer.unit, call, area)
    accent, middle = _accent(theme, call.mood), area.centre
    word = _scaled(renderer, _word(renderer, call, whole), _springing(since))
    note = _note(renderer, call, theme.soft_text if quiet else accent, whole)
    up = _WORD_ABOVE * whole.h if note is not None else 0.0
    at = Rect.around(*middle, *word.get_size()).moved(0, -up)
    words = [sprite_in(word, at)]
    if call.mood not in (Mood.QUIET, Mood.LOST_SHUTOUT):  # A game lost is told without suits.
        words += ornaments(renderer, accent, at, whole)
    come = (since - _NOTE_AFTER) / _NOTE_COMES
    if note is not None and come > 0:
        below = sprite_in(note, Rect.around(*middle, *note.get_size()).moved(0, _NOTE_BELOW * whole.h))
        words.append(renderer.faded_in_steps(below, come))
    return words


def band_area(unit: float, call: Call, area: Rect) -> Rect:
    """Return what an open band covers of an area; ``unit`` is the pixels of a unit."""
    return Rect.around(*area.centre, area.w, min(call.mood.value.height * unit, area.h))


def band_to_come(renderer: Renderer, call: Call, area: Rect) -> list[Sprite]:
    """Return every sprite of a band's opening, so that they can be drawn ahead of time."""
    last = _WORD_AFTER * call.mood.value.opens + (_NOTE_AFTER + _NOTE_COMES if call.note else _SPRING)
    times = (call.at + step / 30 for step in range(round(30 * last) + 2))
    return [sprite for now in times for sprite in band_sprites(renderer, call, now, area, reduced_motion=False)]


def _accent(theme: Theme, mood: Mood) -> Colour:
    """Return the colour of a band's lines."""
    colours = {Mood.QUIET: theme.soft_text, Mood.LOST_SHUTOUT: theme.soft_text, Mood.SHUTOUT: theme.ink}
    colours |= dict.fromkeys((Mood.KNOCKED, Mood.SETBACK), theme.coral)
    return colours.get(mood, theme.brass)


def _springing(since: float) -> float:
    """Return the size of a word that springs to its own a time after it has come, as one of `_STEPS`."""
    return round((0.55 + 0.45 * overshoot(min(1.0, since / _SPRING))) * _STEPS) / _STEPS


_SIZES_SPRINGING: Final = {_springing(_SPRING * step / 1000) for step in range(1000)} - {1.0}
"""All sizes through which a word springs to its own."""


def _size_settling(word: pygame.Surface, place: Rect, share: float) -> float:
    """Return the size of a word that has shrunk into its place by a share, as one of `_STEPS`."""
    return 1 + (place.w / word.get_width() - 1) * round(share * _STEPS) / _STEPS


def _settling(
    renderer: Renderer, call: Call, band: Rect, begin: tuple[float, float], place: Rect, progress: float
) -> Sprite:
    """Return a word that has shrunk by a share of its way from a point, where it has its own size, into its place."""
    word, share = _word(renderer, call, band), ease_in_out(progress)
    drawn = _scaled(renderer, word, _size_settling(word, place, share))
    x, y = (a + (b - a) * share for a, b in zip(begin, place.centre, strict=True))
    return sprite_in(drawn, Rect.around(x, y, *drawn.get_size()))


def _preload_word(renderer: Renderer, word: pygame.Surface, settles_in: Rect | None, *, springs: bool) -> None:
    """Begin to draw a word in all sizes through which it springs, and those through which it settles in a place."""
    sizes = set(_SIZES_SPRINGING) if springs else set[float]()
    if settles_in is not None:
        sizes |= {_size_settling(word, settles_in, step / _STEPS) for step in range(1, _STEPS + 1)}
    for size in sizes:
        renderer.preload_drawing(*_scaled_drawing(renderer, word, size))


def _scaled(renderer: Renderer, word: pygame.Surface, size: float) -> pygame.Surface:
    """Return a word at a size, 1 being its own."""
    return word if size == 1 else renderer.preloaded(*_scaled_drawing(renderer, word, size))


def _scaled_drawing(renderer: Renderer, word: pygame.Surface, size: float) -> Drawing:
    """Return what draws a word at a size, in any thread: it is scaled, since rendering it takes far longer."""
    # The word itself may be on screen: a surface cannot be drawn while a thread reads it.
    copy = renderer.cached(("word to scale", word), word.copy)
    return ("scaled word", word, size), lambda: pygame.transform.smoothscale_by(copy, size)


def _word(renderer: Renderer, call: Call, band: Rect) -> pygame.Surface:
    """Return a word as large as there is room on an open band."""
    look, theme = call.mood.value, renderer.theme
    colour = theme.text if call.mood.is_quiet else _accent(theme, call.mood)
    wide = renderer.text_width(call.word, TypeStyle("display", look.word))
    room = band.h / (look.height * renderer.unit), _BROADEST * band.w / wide
    return renderer.text(call.word, TypeStyle("display", round(look.word * min(room))), colour)


def _note(renderer: Renderer, call: Call, colour: Colour, band: Rect) -> pygame.Surface | None:
    """Return the note below a word on an open band; nothing where there is none, or it would be too small to read."""
    look, u = call.mood.value, renderer.unit
    size = round(look.word * _NOTE * band.h / (look.height * u))
    if not call.note or size < LEAST_READABLE:
        return None
    note = renderer.text(call.note, TypeStyle("display", size), colour)
    return note if note.get_width() <= _BROADEST * band.w else None


def preload_band(renderer: Renderer, mood: Mood, width: float) -> None:
    """Begin to draw the ground of a band of a width in pixels that may soon be shown, at whatever height."""
    renderer.preload_drawing(*_ground_drawing(renderer, mood, width))


def preload_ornaments(renderer: Renderer, call: Call, area: Rect) -> None:
    """Begin to draw the suits at either side of a word that is about to be called in the middle of an area."""
    height = min(call.mood.value.height * renderer.unit, area.h)
    for suit in _ORNAMENTS:
        renderer.preload_suit(suit, _accent(renderer.theme, call.mood), _SUIT * _ornament_scale(renderer, height))


def _ground(renderer: Renderer, mood: Mood, width: float, height: float) -> pygame.Surface:
    """Return the opaque ground of an open band, the same one in each frame."""
    ground = renderer.preloaded(*_ground_drawing(renderer, mood, width))
    room = pygame.Rect(0, 0, ground.get_width(), max(1, round(height)))
    if room.h >= ground.get_height():
        return ground
    room.center = ground.get_rect().center
    return renderer.cache.get(("low band", mood, ground.get_size(), room.h), lambda: ground.subsurface(room))


def _ground_drawing(renderer: Renderer, mood: Mood, width: float) -> Drawing:
    """Return what draws a ground with rays from its middle that end before its ends, in any thread.

    A setback and a quiet band have no rays.
    """
    theme, plate = renderer.theme, mood is Mood.SHUTOUT
    ground, colour = (theme.inlay, theme.paper) if plate else (theme.panel, _accent(theme, mood))
    strength = {Mood.SHUTOUT: 3.0, Mood.TRIUMPH: 2.0, Mood.GREAT: 1.5}.get(mood, 1.0)
    size = max(1, round(width)), max(1, round(mood.value.height * renderer.unit))
    w, h = (max(1, side // _COARSE) for side in size)

    def draw() -> pygame.Surface:
        if mood is Mood.SETBACK or mood.is_quiet:
            plain = pygame.Surface(size).convert()
            plain.fill(ground)
            return plain
        x, y = w / 2, h / 2
        stops = "".join(
            f'<stop offset="{at}" stop-color="{hexadecimal(_mixed(ground, colour, share * strength))}"/>'
            for at, share in _FADING
        )
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><radialGradient id="r" '
            f'gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{0.46 * w:.1f}">{stops}</radialGradient></defs>'
            f'<path d="{rays(_RAYS, x, y, w)}" fill="url(#r)"/></svg>'
        )
        coarse = pygame.Surface((w, h)).convert()
        coarse.fill(ground)
        coarse.blit(pygame.image.load_sized_svg(io.BytesIO(source.encode()), (w, h)), (0, 0))
        return pygame.transform.smoothscale(coarse, size)

    return ("band", size, mood), draw


def _mixed(ground: Colour, colour: Colour, share: float) -> Colour:
    """Return a share of a colour on a ground, which has none of the steps of a faint opacity."""
    red, green, blue = (round(under + (over - under) * share) for under, over in zip(ground, colour, strict=True))
    return red, green, blue


def _ornament_scale(renderer: Renderer, height: float) -> float:
    """Return the pixels of a unit of the ornaments on a band of a height in pixels."""
    return min(renderer.unit, height / _USUAL)


def ornaments(renderer: Renderer, colour: Colour, word: Rect, band: Rect) -> list[Sprite]:
    """Return suits at either side of a word, and a line as far as there is room; without room for suits, nothing."""
    u = renderer.unit
    scale = _ornament_scale(renderer, band.h)
    size, gap = _SUIT * scale, _GAP * scale
    left = word.x - band.x - gap - 2.4 * size - _MARGIN * u
    if left < 0:
        return []
    length = min(_LINE * scale, left)
    line = renderer.panel(length, max(1.0, 1.6 * u), colour, radius=0) if length >= _SHORTEST_LINE * u else None
    sprites, y = [], word.centre[1]
    for suits, side, begin in ((_ORNAMENTS[:2], -1, word.x), (_ORNAMENTS[2:], 1, word.right)):
        for number, suit in enumerate(suits):
            x = begin + side * (gap + size * (0.5 + 1.2 * number))
            sprites.append(Sprite(renderer.suit(suit, colour, size), round(x - size / 2), round(y - size / 2)))
        if line is not None:
            x = begin + side * (gap + 2.4 * size + length / 2)
            sprites.append(Sprite(line, round(x - line.get_width() / 2), round(y - line.get_height() / 2)))
    return sprites
