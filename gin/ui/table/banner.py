"""A word on a band across the table: a function of the time since it was called.

Rays lie behind the word, and a glint runs over it. To its left is a portrait, in a wreath for a game won, or else there
are suits and a line of brass on either side. This module knows nothing of the game.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_in_out, overshoot
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.expressions import PLEASED
from gin.ui.render.portraits import portrait, preload_portraits, preload_wreathed, wreathed_portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.surface_cache import Drawing
from gin.ui.render.surface_parts import parts_of
from gin.ui.render.theme import LEAST_READABLE, Colour, TypeStyle
from gin.ui.table.band_ground import accent_of, ground_of
from gin.ui.table.calls import Call, Mood
from gin.ui.table.glint import GLINT_AFTER, glint_on, preload_glint
from gin.ui.table.hud import panel_on_cloth
from gin.ui.table.nameplate import PLATE_LINE, PLATE_RADIUS

_WORD_GOES: Final = 0.16
"""How long the word takes to fade, in seconds at normal speed; it begins just before its band begins to close."""
_WORD_GONE: Final = 0.3
"""How much of the time of closing, which begins slowly, is over when the word has gone."""
_OTHERS_GO, _OTHERS_GO_EARLY = 0.12, 0.06
"""How long what has no place on the plate takes to fade from a quiet band, and how long before the band begins to close
it starts to, in seconds at normal speed."""
_SPRING: Final = 0.26
"""How long its word takes to spring to its size, once it has come."""
_WORD_AFTER: Final = 0.7
"""Which part of a band's opening is over when its word comes."""
_STEPS: Final = 30
"""How many sizes there are from nothing to full size, and as far apart beyond that: others are rounded to these."""
_SPRINGS_FROM: Final = 0.55
"""The size from which a word springs to its own, 1."""
_PAST_ALONE, _PAST_BESIDE = 2.6, 1.4
"""The strength of that spring, as `overshoot` takes it: of a word alone, and of one that leaves room for a portrait."""
_LINES: Final = (0.0, 3.0), (8.0, 1.2)
"""How far each line at either edge lies inside a band, and its thickness, in units."""
_DRAWN_AHEAD: Final = 30
"""How many moments of a second of its opening are drawn ahead: between them nothing changes that takes long to draw."""
_BROADEST: Final = 0.7
"""The greatest width of a word, as a share of the band's, which leaves room for the ornaments."""
_BROADEST_OF_BOTH: Final = 0.9
"""The greatest width of a word and the portrait to its left, likewise."""
_PORTRAIT: Final = 1.16
"""The size of the portrait with its wreath, in heights of the band, whose edges it overlaps."""
_AFTER_PORTRAIT: Final = 0.06
"""The gap between the portrait and the word, relative to the portrait."""
_NOTE: Final = 0.32
"""The size of a note below a word, relative to the greatest of the word."""
_WORD_ABOVE, _NOTE_BELOW = 0.12, 0.27
"""How far above the middle of the band the word then is, and the note below it, in heights of the band."""
_NOTE_AFTER, _NOTE_COMES = 0.2, 0.2
"""How long after the word the note comes, and how long it takes, in seconds at normal speed."""
_GROUND_FIRST: Final = 1.8
"""How much faster than its band the ground of one that fades comes: words come on it, and go before it."""
_PLATE_FROM: Final = 0.5
"""How far a band has turned into a plate when the plate itself begins to come up on it."""
_IN_CORNERS: Final = 0.3
"""How far the square-cornered ground and its lines are inset so that they stay inside the plate's rounded corners, as a
share of their radius."""
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


class Places(NamedTuple):
    """Where the word and the portrait of a band settle as it closes, on the ``plate`` that it turns into.

    What has no place fades out. The ``headline`` of the plate fades in, unless the word becomes it.
    """

    word: Rect | None = None
    portrait: Rect | None = None
    plate: Rect | None = None
    headline: Sprite | None = None


NOWHERE: Final = Places()


def band_sprites(
    renderer: Renderer,
    call: Call,
    since: float,
    area: Rect,
    *,
    reduced_motion: bool,
    settles_in: Places = NOWHERE,
) -> list[Sprite]:
    """Return a band along the middle of an area, with lines and a word; nothing but while it is open.

    ``since`` counts seconds as the times of the call do. The band is as high as its mood wants, or as the area. With
    reduced motion all fades. A quiet band does so too, while its lines are drawn from the middle outwards. As it
    closes, it turns into the plate that it ``settles_in``, and its word and its portrait shrink into their places
    there, as far as they have any.
    """
    if not call.at <= since < call.until:
        return []
    if reduced_motion or call.mood.value.fades:
        places = NOWHERE if reduced_motion else settles_in
        return _fading_band(renderer, call, since, area, places, still=reduced_motion)
    return _opening_band(renderer, call, since, area, settles_in)


def _fading_band(
    renderer: Renderer, call: Call, since: float, area: Rect, settles_in: Places, *, still: bool
) -> list[Sprite]:
    """Return a band that fades in with all that is on it, and out or into its plate, on which its words settle.

    What has no place there fades first. Its lines are drawn outwards unless it is ``still``.
    """
    band, opened = band_area(renderer.unit, call, area), _opened(call, since)
    if since < call.closes_at:
        _preload_scaled(renderer, call, band, settles_in, springs=False)
    words, others_go_at = _words(renderer, call, math.inf, area), call.closes_at - _OTHERS_GO_EARLY
    if since > others_go_at and settles_in.plate is not None:
        closing = max(since, call.closes_at)
        sprites = _turning_into(
            renderer, call, band, settles_in.plate, settles_in.headline, _settled(call, call.closes_at, closing)
        )
        settling, others = _settling(renderer, call, band, words, settles_in, call.closes_at, closing)
        return [*sprites, *_faded(renderer, others, 1 - (since - others_go_at) / _OTHERS_GO), *settling]
    lines = _lines(renderer, call.mood, band, 1.0 if still else ease_in_out(opened))
    lines = _faded(renderer, lines, opened) if still else lines
    ground = _faded(renderer, _ground_in(renderer, call, band, band), _GROUND_FIRST * opened)
    return [*ground, *lines, *_faded(renderer, words, 1 - _GROUND_FIRST * (1 - opened))]


def _opening_band(renderer: Renderer, call: Call, since: float, area: Rect, settles_in: Places) -> list[Sprite]:
    """Return a band that opens from a line and closes to one.

    Its word springs out, and has faded early in the closing; what settles does so until the end.
    """
    whole, opened = band_area(renderer.unit, call, area), _opened(call, since)
    height = whole.h if opened == 1 else max(2, round(whole.h * ease_in_out(opened) / 2) * 2)
    band = Rect.around(*area.centre, area.w, height)
    goes_at = call.closes_at + _WORD_GONE * (call.until - call.closes_at) - _WORD_GOES
    if since > goes_at and settles_in.plate is not None:
        sprites = _turning_into(
            renderer, call, whole, settles_in.plate, settles_in.headline, _settled(call, goes_at, since)
        )
    else:
        sprites = _ground_in(renderer, call, whole, band) + _lines(renderer, call.mood, band, 1.0)
    if since <= _word_at(call):
        _preload_scaled(renderer, call, whole, NOWHERE, springs=True)
        return sprites
    if call.mood.value.glints and since < _word_at(call) + GLINT_AFTER:
        preload_glint(renderer, _word(renderer, call, whole))
    words = _words(renderer, call, since - _word_at(call), area)
    if since <= goes_at:
        if since > _word_at(call) + _SPRING:  # Both sets at once would push everything else out of the cache.
            _preload_scaled(renderer, call, whole, settles_in, springs=False)
        return sprites + words
    settling, others = _settling(renderer, call, whole, words, settles_in, goes_at, since)
    left = 1 - (since - goes_at) / _WORD_GOES
    if settles_in.plate is not None:  # They must not outlive what they stand on, nor reach beyond it.
        left = min(left, 1 - 2 * _settled(call, goes_at, since))
        others = clipped(others, Rect(*sprites[0].rect))
    return sprites + (_faded(renderer, others, left) if left > 0 else []) + settling


def _settled(call: Call, begin: float, since: float) -> float:
    """Return how far what settles from a ``begin`` to the end of a call has come, 0 to 1."""
    return ease_in_out((since - begin) / (call.until - begin))


def _turning_into(
    renderer: Renderer, call: Call, whole: Rect, plate: Rect, headline: Sprite | None, share: float
) -> list[Sprite]:
    """Return the ground and the lines of a band that have turned into a plate by a share, 0 to 1.

    The plate and its headline, if that is new, come up on the ground in the second half of the way, when both are
    small, and the lines go. The headline keeps to the end of the band that no portrait covers.
    """
    x, y, w, h = whole.towards(plate, share)
    band = Rect(round(x), round(y), round(w), round(h))
    inside = band.expanded(-_IN_CORNERS * PLATE_RADIUS * renderer.unit * share)
    ground, lines = _ground_in(renderer, call, whole, inside), _lines(renderer, call.mood, inside, 1.0)
    if share <= _PLATE_FROM:
        return ground + lines
    come = (share - _PLATE_FROM) / (1 - _PLATE_FROM)
    lines = _faded(renderer, lines, 1 - come)
    coming = panel_on_cloth(renderer, band, PLATE_RADIUS, PLATE_LINE, renderer.theme.band)
    if headline is not None:
        coming.append(headline.moved(round(band.right - plate.right), round(band.centre[1] - plate.centre[1])))
    return ground + lines + _faded(renderer, coming, come)


def _opened(call: Call, since: float) -> float:
    """Return how far a band is open, 0 to 1, as it opens and as it closes."""
    return min(1.0, (since - call.at) / call.mood.value.opens, (call.until - since) / (call.until - call.closes_at))


def _word_at(call: Call) -> float:
    """Return when the word comes, on a band that opens."""
    return call.at + _WORD_AFTER * call.mood.value.opens


def _faded(renderer: Renderer, sprites: list[Sprite], opacity: float) -> list[Sprite]:
    """Return sprites at an opacity."""
    return [renderer.faded_in_steps(sprite, opacity) for sprite in sprites]


def _ground_in(renderer: Renderer, call: Call, whole: Rect, band: Rect) -> list[Sprite]:
    """Return the ground of a band, of which only a part is open."""
    return clipped([sprite_in(ground_of(renderer, call.mood, whole.w, whole.h), whole)], band)


def _lines(renderer: Renderer, mood: Mood, band: Rect, drawn: float) -> list[Sprite]:
    """Return the lines along both edges of a band, of which a part is ``drawn``, 0 to 1."""
    u, lines = renderer.unit, list[Sprite]()
    for inset, line in _LINES:
        rule = renderer.panel(band.w, max(1.0, line * u), accent_of(renderer.theme, mood), radius=0)
        if not inset or band.h > 2 * (inset + line) * u:  # In the end it is a line.
            low = round(band.y) + round(band.h) - round(inset * u) - rule.get_height()
            both = sprite_in(rule, band.moved(0, inset * u)), Sprite(rule, round(band.x), low)
            lines += clipped(both, Rect.around(*band.centre, band.w * drawn, band.h))
    return lines


def _words(renderer: Renderer, call: Call, shown: float, area: Rect) -> list[Sprite]:
    """Return the word of a call, its portrait, ornaments and note in the middle of an area, seconds after they came."""
    theme, look, whole = renderer.theme.band, call.mood.value, band_area(renderer.unit, call, area)
    accent, full = accent_of(theme, call.mood), _word(renderer, call, whole)
    word, aside = _scaled(renderer, full, _springing(call, shown)), _left_of_word(call, whole)
    middle = area.centre[0] + aside / 2, area.centre[1]
    note = _note(renderer, call, theme.soft_text if look.is_plain else accent, whole)
    up = _WORD_ABOVE * whole.h if note is not None else 0.0
    at = Rect.around(*middle, *word.get_size()).moved(0, -up)
    words = [sprite_in(word, at)]
    if call.portrait:
        face = _scaled(renderer, _portrait(renderer, call, whole), _springing(call, shown))
        x = middle[0] - full.get_width() / 2 - aside + portrait_size(whole) / 2
        words.append(sprite_in(face, Rect.around(x, middle[1], *face.get_size())))
    elif look.has_suits:
        words += ornaments(renderer, accent, at, whole)
    if look.glints:
        words += glint_on(renderer, words[0], shown)
    come = (shown - _NOTE_AFTER) / _NOTE_COMES
    if note is not None and come > 0:
        below = sprite_in(note, Rect.around(*middle, *note.get_size()).moved(0, _NOTE_BELOW * whole.h))
        words.append(renderer.faded_in_steps(below, come))
    return words


def band_area(unit: float, call: Call, area: Rect) -> Rect:
    """Return what an open band covers of an area; ``unit`` is the pixels of a unit."""
    return Rect.around(*area.centre, area.w, min(call.mood.value.height * unit, area.h))


def covered_area(unit: float, call: Call, area: Rect) -> Rect:
    """Return what an open band and its portrait, which overlaps the edges, cover of an area."""
    band = band_area(unit, call, area)
    return Rect.around(*band.centre, band.w, portrait_size(band)) if call.portrait else band


def band_to_come(renderer: Renderer, call: Call, area: Rect, *, reduced_motion: bool) -> list[Sprite]:
    """Return the sprites of a band's opening, so that they can be drawn ahead of time."""
    last = _word_at(call) - call.at + (_NOTE_AFTER + _NOTE_COMES if call.note else _SPRING)
    times = (call.at + step / _DRAWN_AHEAD for step in range(round(_DRAWN_AHEAD * last) + 2))
    return [
        sprite for since in times for sprite in band_sprites(renderer, call, since, area, reduced_motion=reduced_motion)
    ]


def _springing(call: Call, since: float) -> float:
    """Return the size of a word that springs to its own a time after it has come, as one of `_STEPS`."""
    sprung = overshoot(min(1.0, since / _SPRING), _PAST_BESIDE if call.portrait else _PAST_ALONE)
    return round((_SPRINGS_FROM + (1 - _SPRINGS_FROM) * sprung) * _STEPS) / _STEPS


def _sizes_springing(call: Call) -> set[float]:
    """Return all sizes through which a word springs to its own."""
    return {_springing(call, _SPRING * step / 100) for step in range(100)} - {1.0}


def _size_settling(surface: pygame.Surface, place: Rect, share: float) -> float:
    """Return the size of a word or a portrait that has shrunk into its place by a share, as one of `_STEPS`."""
    return 1 + (place.w / surface.get_width() - 1) * round(share * _STEPS) / _STEPS


def _settling(
    renderer: Renderer,
    call: Call,
    band: Rect,
    words: Sequence[Sprite],
    places: Places,
    begin: float,
    since: float,
) -> tuple[list[Sprite], list[Sprite]]:
    """Return those of a band's words that have ``places``, on their way there, and the others as they are.

    On the way, from a ``begin`` to the end of the call, they shrink.
    """
    share, settling, others = _settled(call, begin, since), list[Sprite](), [*words]
    ways = zip(_scalable(renderer, call, band), words, (places.word, places.portrait), strict=False)
    for own_size, word, place in ways:
        if place is not None:
            drawn = _scaled(renderer, own_size, _size_settling(own_size, place, share))
            x, y = (a + (b - a) * share for a, b in zip(word.rect.center, place.centre, strict=True))
            settling.append(sprite_in(drawn, Rect.around(x, y, *drawn.get_size())))
            others.remove(word)
    return settling, others


def _scalable(renderer: Renderer, call: Call, band: Rect) -> list[pygame.Surface]:
    """Return what springs and settles on a band at its own size: the word, and the portrait if there is one."""
    return [_word(renderer, call, band)] + ([_portrait(renderer, call, band)] if call.portrait else [])


def _preload_scaled(renderer: Renderer, call: Call, band: Rect, settles_in: Places, *, springs: bool) -> None:
    """Begin to draw what is on a band in all sizes through which it springs, and those through which it settles."""
    for surface, place in zip(_scalable(renderer, call, band), (settles_in.word, settles_in.portrait), strict=False):
        sizes = _sizes_springing(call) if springs else set[float]()
        if place is not None:
            sizes |= {_size_settling(surface, place, step / _STEPS) for step in range(1, _STEPS + 1)}
        for size in sizes:
            renderer.preload_drawing(*_scaled_drawing(renderer, surface, size))


def _scaled(renderer: Renderer, word: pygame.Surface, size: float) -> pygame.Surface:
    """Return a word or a portrait at a size, 1 being its own."""
    return word if size == 1 else renderer.preloaded(*_scaled_drawing(renderer, word, size))


def _scaled_drawing(renderer: Renderer, word: pygame.Surface, size: float) -> Drawing:
    """Return the key of a word or a portrait at a size, and a function that scales it, safe in any thread.

    Scaling the finished picture is much faster than rendering it again.
    """
    # The word itself may be on screen: a surface cannot be drawn while a thread reads it.
    copy = renderer.cached(("word to scale", word), word.copy)

    def draw() -> pygame.Surface:
        scaled = pygame.transform.smoothscale_by(copy, size)
        parts_of(scaled)  # Looked for here, it costs no frame any time.
        return scaled

    return ("scaled word", word, size), draw


def _word(renderer: Renderer, call: Call, band: Rect) -> pygame.Surface:
    """Return a word as large as there is room on an open band."""
    look, theme = call.mood.value, renderer.theme.band
    colour = theme.text if look.is_plain else accent_of(theme, call.mood)
    wide = renderer.text_width(call.word, TypeStyle("display", look.word_height))
    broadest = _BROADEST_OF_BOTH * band.w - _left_of_word(call, band) if call.portrait else _BROADEST * band.w
    room = band.h / (look.height * renderer.unit), broadest / wide
    return renderer.text(call.word, TypeStyle("display", round(look.word_height * min(room))), colour)


def portrait_size(band: Rect) -> int:
    """Return the size of the portrait on an open band, with its wreath, in pixels."""
    return round(_PORTRAIT * band.h)


def _left_of_word(call: Call, band: Rect) -> float:
    """Return the width of the portrait of a call, if it has one, and of the gap between it and the word."""
    return (1 + _AFTER_PORTRAIT) * portrait_size(band) if call.portrait else 0.0


def _portrait(renderer: Renderer, call: Call, band: Rect) -> pygame.Surface:
    """Return the portrait of a call, as large as it is on an open band, in a wreath if its mood has one."""
    size = portrait_size(band)
    if call.mood.value.has_wreath:
        return wreathed_portrait(renderer, call.portrait, PLEASED, size)
    return portrait(renderer, call.portrait, Rect(0, 0, size, size), PLEASED).surface


def preload_portrait(renderer: Renderer, call: Call, area: Rect) -> None:
    """Begin to load the portrait of a call that is about to be made in the middle of an area, if it has one."""
    if not call.portrait:
        return
    size = portrait_size(band_area(renderer.unit, call, area))
    if call.mood.value.has_wreath:
        preload_wreathed(renderer, call.portrait, PLEASED, size)
    else:
        preload_portraits(renderer, [call.portrait], [size], [PLEASED])


def _note(renderer: Renderer, call: Call, colour: Colour, band: Rect) -> pygame.Surface | None:
    """Return the note below a word on an open band, no wider than the word may be.

    None where there is none, or it would be too small to read.
    """
    look, u = call.mood.value, renderer.unit
    size = round(look.word_height * _NOTE * band.h / (look.height * u))
    if not call.note or size < LEAST_READABLE:
        return None
    return renderer.fitted(call.note, TypeStyle("display", size), colour, _BROADEST * band.w)


def preload_ornaments(renderer: Renderer, call: Call, area: Rect) -> None:
    """Begin to draw the suits at either side of a word that is about to be called in the middle of an area."""
    height = min(call.mood.value.height * renderer.unit, area.h)
    for suit in _ORNAMENTS:
        renderer.preload_suit(suit, accent_of(renderer.theme, call.mood), _SUIT * _ornament_scale(renderer, height))


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
