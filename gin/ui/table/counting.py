"""The totals of deadwood on the table: they are counted, strike one another, and what is left flies to the sheet.

The picture is a function of time, as the `DealEndAnimation` tells it. It decides nothing.
"""

import itertools
import math
from collections.abc import Sequence
from typing import Final

import pygame

from gin.ui.model.deadwood_totals import ShownBlow, rest
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import RIM
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.model.motion import ease_in_out
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.kept import kept
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, Colour, TypeStyle
from gin.ui.table import hud
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.fades import Group
from gin.ui.table.shock import Shock, shock_sprites
from gin.ui.table.view_model import TableViewModel
from gin.ui.text import phrases
from gin.ui.widgets.labels import line_of_text, shaded

_APART: Final = 84
"""How far the totals of both hands are from the middle between them, in units."""
_OWNER: Final = TypeStyle("display", 28)
"""The name of who has a total ..."""
_OWNER_GAP, _OWNER_WIDE = 44, 240
"""... how far it is from the total, on the side away from the other, and how wide it is at most ..."""
_OWNER_LOWER: Final = 0.26
"""... and how much lower than the middle of the total, in the difference of their heights: on one line with it."""
_GAP: Final = 36
"""How far a bonus is from the total before it strikes, in units ..."""
_BACK: Final = 26
"""... how far what strikes swings back ..."""
_THRUST: Final = 16
"""... and how far the total is thrust aside."""
_SMALL, _STRUCK = -1.3, 1.7
"""How much larger a total is as it is struck, and once it has sprung up, in bumps for a card that is counted ..."""
_SEAM: Final = 30
"""... and how far from its place it springs up, where both numbers meet, in units."""
_COMES: Final = 0.08
"""How long the minus sign and a bonus take to come, in seconds at normal speed."""
_WORTH_COMES: Final = 0.16
"""How long it takes what a deal among several is worth."""
_TERM: Final = TypeStyle("display", 40)
"""What each of several gives one of them ..."""
_GATHERS, _CLOSES = 0.32, 0.1
"""... how long that takes to come from their hands to the sum, and the sum to close up to what it makes ..."""
_TERM_GAP: Final = 10
"""... and the gap beside its signs, in units."""
_SUM: Final = TypeStyle("display", 30)
"""The sum of the points that stays on the table ..."""
_SUM_WIDE: Final = 420
"""... and how wide it is at most, in units."""
_RING: Final = (66.0, 150.0)
"""From which radius to which a ring goes out from where a total is struck, in units, all of it clear of the number."""
_RING_WIDE: Final = 16.0
"""How wide the ring is."""
_BEFORE_COLUMNS, _BESIDE_SHEET = 56, 22
"""Where the total rises on its way to its column, in units: on the sheet before all columns, or at its right, if that
is at the left."""
_SIZES: Final = 4
"""The step of its sizes on that way, which are few, so that it is not rendered again for each frame."""
_ROOM: Final = (130, 80)
"""The room for the total among several hands, in units ..."""
_TRIED: Final = 20
"""... the step in which places for it are tried ..."""
_AROUND: Final = 24
"""... how far it is clear of hands, with their points below and cards that hop ..."""
_NAME_WIDE: Final = 170
"""... and how wide what is at a portrait is: a name."""
_PLATE: Final = 16
"""How far what lies under a total reaches around it where that stands on cards, in units."""
_TOTALS: Final = "totals"
"""The place of all totals where nothing moves: what replaces others comes once they have gone."""


def counted_points(ending: DealEndAnimation, seat: int, now: float) -> int:
    """Return the points of a seat's deadwood as far as they have been counted."""
    return sum(card.value for card in ending.counted(seat, now))


def total_groups(
    renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, middle: tuple[float, float]
) -> list[Group]:
    """Return how many points of deadwood there are by now, on one line around a point; nothing if no hand has any.

    The total of the knocker is at the right, and beside each is whose it is. Once all is counted the smaller one
    strikes the larger, and a bonus that; at an undercut the bonus strikes the difference, which comes once the word for
    it has gone. Among several there is only what the deal is worth.
    """
    reduced, totals = seen.motion.reduced_motion, ending.totals(seen.now)
    if totals.are_taken:
        return [Group("sum", _sum(renderer, seen, middle))]
    if not totals.are_shown or totals.flown or not _counted_seats(seen):
        return []
    place, total = _TOTALS if reduced else "", _struck(renderer, seen, ending, middle)
    if len(seen.view.counts) > 2:
        return _worth_groups(renderer, seen, ending, middle, total)
    if total is None:
        groups, total = _unstruck(renderer, seen, ending, middle, place)
    else:  # In one frame's time it replaces what it was made of.
        hits, sprites = totals.hits, [total]
        groups = [Group("hit", _ring(renderer, seen, ending, total), fades=False)] if hits and not reduced else []
        if not hits and not reduced:
            sprites = _at_opacity(renderer, sprites, totals.since_word / _COMES)
        groups.append(Group(f"total after {hits}", sprites, fades=reduced, place=place))
    shown = totals.blow
    if shown is not None and not shown.blow.stands:
        label = hud.deadwood_total(renderer, shown.blow.label, _colour(renderer, seen, _gainer(seen)), middle)
        x = total.rect.right + _GAP * renderer.unit
        offset = _strike_offset(renderer, x - total.rect.right, shown)
        drawn = _at_opacity(renderer, [label._replace(x=round(x + offset))], totals.since_blow / _COMES)
        groups.append(Group(f"blow {shown.blow.label}", drawn, fades=reduced, place=place))
    return groups


def _worth_groups(
    renderer: Renderer,
    seen: TableViewModel,
    ending: DealEndAnimation,
    middle: tuple[float, float],
    total: Sprite | None,
) -> list[Group]:
    """Return what a deal among several is worth, and before that what it is made of, as it gathers."""
    reduced, totals = seen.motion.reduced_motion, ending.totals(seen.now)
    drawn = [] if total is None else [total]
    if ending.terms and total is None:
        drawn = _gathering(renderer, seen, ending, middle)
    elif not ending.terms and not reduced:
        drawn = _at_opacity(renderer, drawn, totals.since_word / _WORTH_COMES)
    still = total is not None or totals.since_counted >= _GATHERS  # What passes over cards needs no plate.
    lying = drawn
    if total is not None and ending.terms:  # As large as it will be.
        lying = [hud.deadwood_total(renderer, str(ending.difference), renderer.theme.text, middle)]
    plate = _plate(renderer, seen, lying) if still else []
    return [Group("plate of the total", plate), Group("total", drawn, fades=reduced)]


def _sum(renderer: Renderer, seen: TableViewModel, middle: tuple[float, float]) -> list[Sprite]:
    """Return how the points add up, small around a point, once the sheet has them; among several that says it alone."""
    result, u = seen.view.result, renderer.unit
    if result is None or len(seen.view.counts) > 2 or not _counted_seats(seen):
        return []
    line = Rect.around(*middle, _SUM_WIDE * u, _SUM.size * 1.6 * u)
    said = phrases.points_sum(result)
    return shaded(renderer, line_of_text(renderer, said, _SUM, renderer.theme.text, line, "centre")) if said else []


def _gathering(
    renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, middle: tuple[float, float]
) -> list[Sprite]:
    """Return what several give one of them on its way from their hands to a sum around a point, and then closing up."""
    reduced, totals = seen.motion.reduced_motion, ending.totals(seen.now)
    since, left = totals.since_counted, -totals.since_word
    if since < 0:
        return []
    colour, open_hands = _colour(renderer, seen, _gainer(seen)), seen.table.open_hands
    come = 1.0 if reduced else ease_in_out(min(1.0, since / _GATHERS))
    apart = 1.0 if reduced else min(1.0, max(0.0, left / _CLOSES))
    parts: list[tuple[int | None, pygame.Surface]] = []
    for seat, points in ending.terms.items():
        parts += [(None, renderer.text("+", _TERM, renderer.theme.soft_text))] if parts else []
        parts.append((seat, renderer.text(str(points), _TERM, colour)))
    gap = _TERM_GAP * renderer.unit
    wide = sum(surface.get_width() for _, surface in parts) + gap * (len(parts) - 1)
    x, sprites = middle[0] - wide / 2, list[Sprite]()
    for giver, surface in parts:
        w, h = surface.get_size()
        at = middle[0] + (x + w / 2 - middle[0]) * apart
        x += w + gap
        if giver is None:
            sign = Sprite(surface, round(at - w / 2), round(middle[1] - h / 2))
            sprites += _at_opacity(renderer, [sign], min((since - _GATHERS) / _COMES, apart))
            continue
        area = open_hands[giver].deadwood
        start = middle if area is None else (area.centre[0], area.bottom)
        cx, cy = start[0] + (at - start[0]) * come, start[1] + (middle[1] - start[1]) * come
        sprites += _at_opacity(renderer, [Sprite(surface, round(cx - w / 2), round(cy - h / 2))], apart)
    return sprites


def total_place(table: TableLayout, strip: Rect, winner: int | None) -> tuple[float, float]:
    """Return the point around which totals stand: the middle of a strip between both hands, or where several leave it.

    That is clear of them, half-way from the middle to the sheet or as near to that as can be. Where they leave no room
    it is the middle of the hand of the ``winner``.
    """
    place = _free_place(table) if len(table.frame.fans) > 1 else strip.centre
    if place is not None:
        return place
    return strip.centre if winner is None or winner not in table.open_hands else _around(table, winner).center


@kept
def _free_place(table: TableLayout) -> tuple[float, float] | None:
    """Return the middle of the room for a total among several hands, None if there is none."""
    u, area = table.frame.unit, table.frame.play_area
    taken = [_around(table, seat) for seat in table.open_hands]
    taken += [pygame.Rect(face._replace(w=face.w + _NAME_WIDE * u)) for face in table.faces.values()]
    (w, h), step = ((side * u for side in _ROOM), _TRIED * u)
    room = area.expanded(-(RIM + _AROUND) * u)
    places = (
        Rect(room.x + column * step, room.y + row * step, w, h)
        for column in range(max(0, math.floor((room.w - w) / step) + 1))
        for row in range(max(0, math.floor((room.h - h) / step) + 1))
    )
    free = (place.centre for place in places if pygame.Rect(place).collidelist(taken) < 0)
    aim = area.x + area.w * (0.25 if table.frame.mirrored else 0.75), area.centre[1]
    return min(free, key=lambda point: math.dist(point, aim), default=None)


def _plate(renderer: Renderer, seen: TableViewModel, total: Sequence[Sprite]) -> list[Sprite]:
    """Return what lies under a total that stands on cards, so that it can be read."""
    cards = [seen.table.places[card].pose.rect for seat in seen.table.open_hands for card in seen.table.cards_of(seat)]
    grounds = [Rect(*each.rect).expanded(_PLATE * renderer.unit) for each in total]
    on_cards = [ground for ground in grounds if any(ground.overlap(card) for card in cards)]
    theme = renderer.theme
    return [
        sprite_in(renderer.panel(ground.w, ground.h, theme.panel, theme.brass, line=1.6, radius=24), ground)
        for ground in on_cards
    ]


def _around(table: TableLayout, seat: int) -> pygame.Rect:
    """Return the area of a hand that lies open, and what is close around it."""
    cards = [table.places[card].pose.rect for card in table.cards_of(seat)]
    first, *others = (pygame.Rect(rect.expanded(_AROUND * table.frame.unit)) for rect in cards)
    return first.unionall(others)


def _unstruck(
    renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, middle: tuple[float, float], place: str
) -> tuple[list[Group], Sprite]:
    """Return the totals while they are counted and until the first blow, and which of them is the larger."""
    now, reduced, seats = seen.now, seen.motion.reduced_motion, _counted_seats(seen)
    totals = ending.totals(now)
    shown, numbers, owners = totals.blow, {}, {}
    for seat in seats:
        points, at = counted_points(ending, seat, now), _home(renderer, seen, seat, middle)
        numbers[seat] = hud.deadwood_total(renderer, points, _colour(renderer, seen, seat), at, ending.bump(seat, now))
        owners[seat] = [] if shown is not None and shown.strike else _owner(renderer, seen, seat, at)
    least, most = (choose(seats, key=lambda seat: counted_points(ending, seat, now)) for choose in (min, max))
    total = numbers[most]
    minus: list[Sprite] = []
    if shown is not None and shown.blow.stands:
        offset = _strike_offset(renderer, numbers[least].rect.left - total.rect.right, shown)
        struck = numbers[least] = numbers[least].moved(round(offset), 0)
        gap, between = struck.rect.left - total.rect.right, (struck.rect.left + total.rect.right) / 2
        sign = hud.deadwood_total(renderer, "−", renderer.theme.soft_text, (between, middle[1]))
        room = gap / sign.rect.w - 1  # It goes as the gap closes.
        minus = _at_opacity(renderer, [sign], min(totals.since_counted / _COMES, room))
        digit = struck.rect.w / len(str(counted_points(ending, least, now)))
        if not reduced:  # Else both would be read as one number for a moment.
            numbers[least] = renderer.faded_in_steps(struck, gap / digit)
    still = reduced or not ending.blows or ending.undercut or not totals.are_counted
    groups = [Group(f"owner of total of {seat}", owners[seat], place=place) for seat in seats]
    groups += [Group(f"total of {seat}", [numbers[seat]], fades=still, place=place) for seat in seats]
    return [*groups, Group("minus", minus, fades=reduced, place=place)], total


def _owner(renderer: Renderer, seen: TableViewModel, seat: int, total: tuple[float, float]) -> list[Sprite]:
    """Return whose the total around a point is: at its left, or at its right for the one at the right of the other."""
    u, colour = renderer.unit, _colour(renderer, seen, seat)
    most = hud.deadwood_total(renderer, seen.table.deadwood_in(seen.table.open_hands[seat]), colour, total).rect
    right = len(_counted_seats(seen)) == 2 and seat == seen.table.knocker
    x = most.right + _OWNER_GAP * u if right else most.left - (_OWNER_GAP + _OWNER_WIDE) * u
    line = Rect(x, most.y, _OWNER_WIDE * u, most.h)
    name = phrases.display_name(seen.names[seat])
    text = line_of_text(renderer, name, _OWNER, colour, line, "left" if right else "right")
    return shaded(renderer, text.moved(0, round(_OWNER_LOWER * (most.h - text.rect.h))))


def flying_total(
    renderer: Renderer,
    seen: TableViewModel,
    ending: DealEndAnimation,
    middle: tuple[float, float],
    column: Rect | None,
) -> list[Sprite]:
    """Return the total on its way from a point to the end of a column on the sheet; nothing without one."""
    struck, totals = _struck(renderer, seen, ending, middle), ending.totals(seen.now)
    if struck is None or column is None or not totals.are_shown:
        return []
    flown = totals.flown
    size = hud.TOTAL.size + (BODY.size - hud.TOTAL.size) * flown
    style, colour = TypeStyle("display", round(size / _SIZES) * _SIZES), _colour(renderer, seen, _gainer(seen))
    number = renderer.text(str(ending.figure), style, colour)
    start, end = struck.rect.center, (column.right - number.get_width() / 2, column.centre[1])
    x, y = _flight(seen.table.frame, start, end, flown)
    return [Sprite(number, round(x - number.get_width() / 2), round(y - number.get_height() / 2))]


def _flight(frame: Frame, start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    """Return where on its way what flies to the sheet is: between the hands, up where nothing is, and along its row."""
    sheet, u = frame.result_sheet, frame.unit
    aside = sheet.right + _BESIDE_SHEET * u if frame.mirrored else frame.sheet_text.x + _BEFORE_COLUMNS * u
    if len(frame.fans) > 1 and not frame.mirrored:  # It comes from above, where the sheet is written on.
        aside = sheet.x - _BESIDE_SHEET * u
    points = [start, *[(aside, start[1])] * 2, *[(aside, end[1])] * 3, end]
    while len(points) > 1:  # A Bézier curve.
        points = [(x + (x1 - x) * share, y + (y1 - y) * share) for (x, y), (x1, y1) in itertools.pairwise(points)]
    return points[0]


def _struck(
    renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, middle: tuple[float, float]
) -> Sprite | None:
    """Return what both totals have come to, None before that: at the place of the larger, or left of the middle."""
    totals = ending.totals(seen.now)
    total, bounce, swelling = totals.both, totals.bounce, totals.swelling
    if total is None:
        return None
    seat = max(_counted_seats(seen), key=lambda seat: counted_points(ending, seat, seen.now))
    x, y = middle if len(seen.view.counts) > 2 else _home(renderer, seen, seat, middle)
    if ending.terms and not seen.motion.reduced_motion:
        bounce = rest(totals.since_word, _WORTH_COMES)
        return hud.deadwood_total(renderer, total, _colour(renderer, seen, _gainer(seen)), (x, y), _STRUCK * bounce)
    if ending.undercut and len(seen.view.counts) == 2:
        x = middle[0] - _APART * renderer.unit
    aside = _SEAM * (1 - swelling) - _THRUST * swelling * bounce
    size = _SMALL * (1 - swelling) + _STRUCK * swelling * bounce
    colour = _colour(renderer, seen, _gainer(seen))
    return hud.deadwood_total(renderer, total, colour, (x + aside * renderer.unit, y), size)


def _ring(renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, struck: Sprite) -> list[Sprite]:
    """Return the ring that goes out from a total that has been struck."""
    since = ending.totals(seen.now).since_hit
    assert since is not None
    x, y = struck.rect.center
    colour = _colour(renderer, seen, _gainer(seen))
    coming = since + (renderer.next_frame - seen.now) * ending.speed
    return shock_sprites(renderer, Shock((x, y), _RING, _RING_WIDE, colour), since, coming)


def _counted_seats(seen: TableViewModel) -> list[int]:
    """Return the seats whose deadwood is counted."""
    return [seat for seat, open_hand in seen.table.open_hands.items() if open_hand.deadwood is not None]


def _gainer(seen: TableViewModel) -> int | None:
    """Return the seat that gains the points."""
    return None if seen.view.result is None else seen.view.result.winner


def _colour(renderer: Renderer, seen: TableViewModel, seat: int | None) -> Colour:
    """Return the colour of a seat's total: what others have does not shine, unless they are partners."""
    side_of = seen.view.ruleset.side_of
    own = seat is not None and side_of(seat) == side_of(seen.view.seat)
    return renderer.theme.brass if own else renderer.theme.text


def _home(renderer: Renderer, seen: TableViewModel, seat: int, middle: tuple[float, float]) -> tuple[float, float]:
    """Return where the total of a seat stands: at its side of the middle, or there where it is alone."""
    side = 0 if len(_counted_seats(seen)) < 2 else 1 if seat == seen.table.knocker else -1
    apart = side * _APART * renderer.unit
    return middle[0] + apart, middle[1]


def _strike_offset(renderer: Renderer, gap: float, shown: ShownBlow) -> float:
    """Return how far right of its first place a blow is, in pixels, with a ``gap`` between that and the total."""
    return _BACK * renderer.unit * shown.swing * (1 - shown.strike) - gap * shown.strike


def _at_opacity(renderer: Renderer, sprites: list[Sprite], opacity: float) -> list[Sprite]:
    """Return sprites at one of few opacities; nothing at 0 and below."""
    return [] if opacity <= 0 else [renderer.faded_in_steps(each, opacity) for each in sprites]
