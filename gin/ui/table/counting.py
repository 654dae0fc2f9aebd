"""The totals of deadwood on the table: they are counted, strike one another, and what is left flies to the sheet.

The picture is a function of time, as the `DealEndAnimation` tells it. It decides nothing.
"""

import itertools
from typing import Final

import pygame

from gin.ui.model.deadwood_totals import ShownBlow, rest
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.model.motion import ease_in_out
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, STRONG, Colour, TypeStyle
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
_READ, _AFTER = 0.7, 0.08
"""... how long that is read below their hands before the first sets out, and how soon after it the next one ..."""
_GATHERS, _CLOSES = 0.34, 0.1
"""... how long each takes to come to the sum, and the sum to close up to what it makes ..."""
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
_AROUND: Final = 24
"""How far what is close around a hand reaches, in units."""
_SUM_HIGH: Final = 30
"""How high the plate of a sum below a hand is at most, in units."""
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
        since = totals.since_hit
        ring = [] if since is None or reduced else _ring(renderer, seen, ending, total.rect.center, since)
        groups = [Group("hit", ring, fades=False)]
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
    """Return what a deal among several is worth, with a ring as it comes, and before that what gathers to it."""
    reduced, totals = seen.motion.reduced_motion, ending.totals(seen.now)
    if total is None:
        return _gathering(renderer, seen, ending, middle)
    drawn = [total] if ending.terms or reduced else [renderer.faded_in_steps(total, totals.since_word / _WORTH_COMES)]
    # As large as it will be.
    lying = hud.deadwood_total(renderer, str(ending.difference), renderer.theme.text, middle)
    ring = [] if reduced else _ring(renderer, seen, ending, lying.rect.center, totals.since_word)
    return [
        Group("hit", ring, fades=False),
        Group("plate of the total", _plate(renderer, seen, lying.rect), fades=reduced),
        Group("total", drawn, fades=reduced),
    ]


def label_groups(
    renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, seat: int, points: int
) -> list[Group]:
    """Return what stands below a hand that lies open: its points as they are counted, and then what comes of them.

    Among several that is what its player gives the winner, and below the hand of the winner, once the sheet has it, the
    sum of that.
    """
    result, open_hand, totals = seen.view.result, seen.table.open_hands[seat], ending.totals(seen.now)
    place, said = f"points of {seat}", ""
    assert result is not None
    if ending.terms and totals.are_counted and len(seen.view.counts) > 2:
        own = 0 if result.winner is None else result.deadwood[result.winner] or 0
        if seat in ending.terms and own:
            said = f"{points} − {own} = {ending.terms[seat]}"
        elif seat == result.winner and totals.are_taken and (whole := phrases.points_sum(result)):
            return [Group(f"sum of {seat}", _winners_sum(renderer, seen, seat, whole), place=place)]
    if not points:  # They come as they are counted.
        return []
    colour = _colour(renderer, seen, result.winner) if said else None
    return [Group(f"{place} {said}", hud.open_hand_points(renderer, open_hand, points, said, colour), place=place)]


def _winners_sum(renderer: Renderer, seen: TableViewModel, seat: int, whole: str) -> list[Sprite]:
    """Return how the points add up, on a plate below the winner's hand, whose right end it does not go beyond."""
    x, y = hud.under_deadwood(renderer, seen.table.open_hands[seat])
    u, text = renderer.unit, renderer.text(whole, STRONG, _colour(renderer, seen, seat))
    w, h = text.get_width() + 28 * u, min(text.get_height() + 4 * u, _SUM_HIGH * u)
    right = max(seen.table.places[card].pose.rect.right for card in seen.table.cards_of(seat)) + 12 * u
    area = Rect.around(min(x, right - w / 2), y + 1 * u, w, h)
    theme = renderer.theme
    ground = renderer.panel(w, h, theme.panel, theme.brass, line=1.6, radius=h / u / 2)
    return [sprite_in(ground, area), sprite_in(text, Rect.around(*area.centre, *text.get_size()))]


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
) -> list[Group]:
    """Return what several give one of them, on its way from below their hands to a sum around a point.

    Each part leaves once it could be read below the hand, and flies on a plate, since it passes over cards. All of them
    close up to what they make.
    """
    reduced, totals, result = seen.motion.reduced_motion, ending.totals(seen.now), seen.view.result
    since, left = totals.since_counted - _READ, -totals.since_word
    if since < 0 or not ending.terms or ending.undercut or result is None:
        return []
    colour, plus = _colour(renderer, seen, _gainer(seen)), renderer.text("+", _TERM, renderer.theme.soft_text)
    parts: list[tuple[int | None, pygame.Surface]] = []
    for seat, points in ending.terms.items():
        parts += [(None, plus)] if parts else []
        parts.append((seat, renderer.text(str(points), _TERM, colour)))
    if result.bonus:
        parts += [(None, plus), (None, renderer.text(f"{result.bonus}", _TERM, colour))]
    signs = 1.0 if reduced else (since - _GATHERS - _AFTER * (len(ending.terms) - 1)) / _COMES + 0.5
    apart = 1.0 if reduced else min(1.0, max(0.0, left / _CLOSES))
    gap = _TERM_GAP * renderer.unit
    wide = sum(surface.get_width() for _, surface in parts) + gap * (len(parts) - 1)
    x, flying, standing = middle[0] - wide / 2, list[Sprite](), list[Sprite]()
    for part, surface in parts:
        w, h = surface.get_size()
        at = middle[0] + (x + w / 2 - middle[0]) * apart
        x += w + gap
        if part is None:
            standing += _at_opacity(renderer, [sprite_in(surface, Rect.around(at, middle[1], w, h))], min(signs, apart))
            continue
        come = 1.0 if reduced else _come(since, [*ending.terms].index(part))
        start = hud.under_deadwood(renderer, seen.table.open_hands[part])
        cx, cy = start[0] + (at - start[0]) * come, start[1] + (middle[1] - start[1]) * come
        number = sprite_in(surface, Rect.around(cx, cy, w, h))
        if come == 1:
            standing += _at_opacity(renderer, [number], apart)
        elif come > 0:
            flying += [*_plate(renderer, seen, number.rect, anyhow=True), number]
    ground = _plate(renderer, seen, pygame.Rect(Rect.around(*middle, wide, plus.get_height())))
    first = 1.0 if reduced else since / _COMES
    return [
        Group("plate of the sum", _at_opacity(renderer, ground, first), fades=reduced),
        Group("terms", standing, fades=reduced),
        Group("flying terms", flying, fades=False),
    ]


def _come(since: float, number: int) -> float:
    """Return how far one of several parts has come to the sum, 0 to 1: they set out one after the other."""
    return ease_in_out(max(0.0, min(1.0, (since - number * _AFTER) / _GATHERS)))


def total_place(table: TableLayout, strip: Rect, winner: int | None) -> tuple[float, float]:
    """Return the point around which totals stand: the middle of a strip between both hands.

    Among several it is the middle of the hand of the ``winner``, to which the others give what they have too much.
    """
    if len(table.frame.fans) == 1 or winner is None or winner not in table.open_hands:
        return strip.centre
    return _around(table, winner).center


def _plate(renderer: Renderer, seen: TableViewModel, area: pygame.Rect, *, anyhow: bool = False) -> list[Sprite]:
    """Return what lies under a number that stands on cards, or ``anyhow``, so that it can be read."""
    cards = (seen.table.places[card].pose.rect for seat in seen.table.open_hands for card in seen.table.cards_of(seat))
    ground, theme = Rect(*area).expanded(_PLATE * renderer.unit), renderer.theme
    if not anyhow and not any(ground.overlap(card) for card in cards):
        return []
    return [sprite_in(renderer.panel(ground.w, ground.h, theme.panel, theme.brass, line=1.6, radius=24), ground)]


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
        owners[least] = [each.moved(round(offset), 0) for each in owners[least]]  # Else it would run into its name.
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
    flying = Sprite(number, round(x - number.get_width() / 2), round(y - number.get_height() / 2))
    if len(seen.view.counts) == 2:
        return [flying]
    # It passes over cards, on a plate of few sizes; that is left behind on the sheet.
    sizes = (BODY.size, (hud.TOTAL.size + BODY.size) / 2, hud.TOTAL.size)
    style = TypeStyle("display", next(each for each in sizes if each >= size))
    most = renderer.text(str(ending.figure), style, colour)
    ground = pygame.Rect(Rect.around(*flying.rect.center, *most.get_size()))
    return [*_plate(renderer, seen, ground), flying]


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


def _ring(
    renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, at: tuple[float, float], since: float
) -> list[Sprite]:
    """Return the ring that goes out from a total, a time after that has been struck, or has come."""
    coming = since + (renderer.next_frame - seen.now) * ending.speed
    return shock_sprites(renderer, Shock(at, _RING, _RING_WIDE, _colour(renderer, seen, _gainer(seen))), since, coming)


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
