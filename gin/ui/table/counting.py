"""The totals of deadwood on the table: they are counted, strike one another, and what is left flies to the sheet.

The picture is a function of time, as the `DealEndAnimation` tells it. It decides nothing.
"""

import itertools
import math
from collections.abc import Mapping
from typing import Final

import pygame

from gin.rules import DealResult
from gin.ui.model.deadwood_totals import ShownBlow
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
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
"""How much a total shrinks as it is struck, and how much larger it then springs up, in bumps for a counted card ..."""
_SEAM: Final = 30
"""... and how far from its place it springs up, where both numbers meet, in units."""
_COMES: Final = 0.08
"""How long the minus sign and a bonus take to come, in seconds at normal speed."""
_READ, _AFTER = 0.7, 0.08
"""How long the numbers below the hands of several players can be read before the first flies to the sum, and how soon
the next one follows it, in seconds at normal speed."""
_GATHERS: Final = 0.34
"""How long each of them flies, in seconds at normal speed."""
_SUM: Final = TypeStyle("display", 30)
"""The sum of the points that stays on the table ..."""
_SUM_WIDE: Final = 420
"""... and how wide it is at most, in units."""
_RING: Final = (66.0, 150.0)
"""From which radius to which a ring goes out from where a total is struck, in units, all of it clear of the number."""
_SMALL_RING: Final = (24.0, 64.0)
"""The same for a number in a sum below a hand."""
_RING_WIDE: Final = 16.0
"""How wide the ring is."""
_BEFORE_COLUMNS, _BESIDE_SHEET = 56, 22
"""Where the total rises on its way to its column, in units: on the sheet left of all columns, or beside a sheet that is
at the left."""
_SIZES: Final = 4
"""The step of its sizes on that way, which are few, so that it is not rendered again for each frame."""
_LIFTED, _LIFTED_SIZES = 40, 8
"""The size to which what flies to and from a sum below a hand grows on its way, and the step of its sizes."""
_SUM_HIGH: Final = 30
"""How high the plate of a sum below a hand is at most, in units ..."""
_BESIDE_SUM: Final = 14
"""... and how far it reaches beside that."""
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
    it has gone. Among several there is only what flies to the sum below the winner's hand, and a ring around that.
    """
    reduced, totals = seen.motion.reduced_motion, ending.totals(seen.now)
    if totals.are_taken:
        return [Group("sum", _sum(renderer, seen, middle))]
    if not totals.are_shown or totals.flown or not _counted_seats(seen):
        return []
    if len(seen.view.counts) > 2:
        return _gathering(renderer, seen, ending)
    place, total = _TOTALS if reduced else "", _struck(renderer, seen, ending, middle)
    if total is None:
        groups, total = _unstruck(renderer, seen, ending, middle, place)
    else:  # In one frame's time it replaces what it was made of.
        hits, sprites = totals.hits, [total]
        since = totals.since_hit
        ring = [] if since is None or reduced else _ring(renderer, seen, ending, total.rect.center, since, _RING)
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


def label_groups(
    renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation, seat: int, points: int
) -> list[Group]:
    """Return what stands below a hand that lies open: its points as they are counted, and then what comes of them.

    Among several that is what its player gives the winner, and below the hand of the winner the sum of that, as far as
    it has gathered.
    """
    result, open_hand, totals = seen.view.result, seen.table.open_hands[seat], ending.totals(seen.now)
    place, said = f"points of {seat}", ""
    assert result is not None
    told = totals.since_word >= 0 if ending.undercut else totals.are_counted  # An undercut is called first.
    if told and len(seen.view.counts) > 2:
        own = 0 if result.winner is None else result.deadwood[result.winner] or 0
        if seat in ending.terms and own:
            said = f"{points} − {own} = {ending.terms[seat]}"
        elif seat == result.winner and (gathered := _gathered(seen, ending, result)):
            sprites = _winners_sum(renderer, seen, result, gathered)
            return [Group(f"sum of {seat}", sprites, fades=seen.motion.reduced_motion or ending.undercut, place=place)]
        elif seat == result.winner and ending.terms and not ending.undercut and totals.since_counted >= _READ:
            return []  # It makes way for the sum.
    if not points:  # They come as they are counted.
        return []
    colour = _colour(renderer, seen, result.winner) if said else None
    return [
        Group(f"{place} {said}".rstrip(), hud.open_hand_points(renderer, open_hand, points, said, colour), place=place)
    ]


def _whole_sum(result: DealResult) -> str:
    """Return how the points of a deal among several add up, or where there is nothing to add up, how many they are."""
    return phrases.points_sum(result) or str(result.points)


def _gathered(seen: TableViewModel, ending: DealEndAnimation, result: DealResult) -> str:
    """Return as much of the sum among several as has come together below the winner's hand."""
    totals, whole = ending.totals(seen.now), _whole_sum(result)
    if ending.difference is None:
        return ""
    if totals.since_word >= 0:
        return whole
    since = totals.since_counted - _READ
    come = sum(_come(seen, since, number) == 1 for number in range(len(ending.terms)))
    if ending.undercut or not come:
        return ""
    return whole.split(" = ")[0] if come == len(ending.terms) else whole[: _ends(whole, ending.terms)[come - 1]]


def _ends(whole: str, terms: Mapping[int, int]) -> list[int]:
    """Return where each of its terms ends in a sum."""
    ends = [0]
    for term in map(str, terms.values()):
        ends.append(whole.index(term, ends[-1]) + len(term))
    return ends[1:]


def _sum_line(renderer: Renderer, seen: TableViewModel, result: DealResult) -> Rect:
    """Return the line of the whole sum below the winner's hand, whose right end its plate does not go beyond."""
    assert result.winner is not None
    u, text = renderer.unit, renderer.text(_whole_sum(result), STRONG, renderer.theme.text)
    x, y = hud.under_deadwood(renderer, seen.table.open_hands[result.winner])
    right = max(seen.table.places[card].pose.rect.right for card in seen.table.cards_of(result.winner)) + 12 * u
    w, h = text.get_size()
    return Rect.around(min(x, right - w / 2 - _BESIDE_SUM * u), y + 1 * u, w, h)


def _place_in_sum(
    renderer: Renderer, seen: TableViewModel, result: DealResult, number: int, end: int
) -> tuple[float, float]:
    """Return the middle of a number that ends at an index of the sum below the winner's hand."""
    line, colour = _sum_line(renderer, seen, result), renderer.theme.text
    before, own = (renderer.text(text, STRONG, colour) for text in (_whole_sum(result)[:end], str(number)))
    return line.x + before.get_width() - own.get_width() / 2, line.centre[1]


def _winners_sum(renderer: Renderer, seen: TableViewModel, result: DealResult, gathered: str) -> list[Sprite]:
    """Return as much of the sum as has gathered below the winner's hand, where it will stand, on a plate."""
    line = _sum_line(renderer, seen, result)
    text = renderer.text(gathered, STRONG, _colour(renderer, seen, result.winner))
    return _on_plate(renderer, text, (line.x + text.get_width() / 2, line.centre[1]))


def _on_plate(renderer: Renderer, text: pygame.Surface, middle: tuple[float, float]) -> list[Sprite]:
    """Return what can be read over cards, on a plate around a point."""
    u, theme, (w, h) = renderer.unit, renderer.theme, text.get_size()
    wide, high = w + 2 * _BESIDE_SUM * u, min(h + 4 * u, max(_SUM_HIGH * u, h))
    ground = renderer.panel(wide, high, theme.panel, theme.brass, line=1.6, radius=high / u / 2)
    return [sprite_in(ground, Rect.around(*middle, wide, high)), sprite_in(text, Rect.around(*middle, w, h))]


def _sum(renderer: Renderer, seen: TableViewModel, middle: tuple[float, float]) -> list[Sprite]:
    """Return how the points add up, small around a point, once the sheet has them; among several that says it alone."""
    result, u = seen.view.result, renderer.unit
    if result is None or len(seen.view.counts) > 2 or not _counted_seats(seen):
        return []
    line = Rect.around(*middle, _SUM_WIDE * u, _SUM.size * 1.6 * u)
    said = phrases.points_sum(result)
    return shaded(renderer, line_of_text(renderer, said, _SUM, renderer.theme.text, line, "centre")) if said else []


def _gathering(renderer: Renderer, seen: TableViewModel, ending: DealEndAnimation) -> list[Group]:
    """Return what several give one of them, on its way to the sum, and a ring once that says what it comes to.

    Each part leaves once it could be read below the hand, and flies on a plate, since it passes over cards.
    """
    totals, result = ending.totals(seen.now), seen.view.result
    if result is None or seen.motion.reduced_motion or ending.difference is None:
        return []
    whole, since, flying = _whole_sum(result), totals.since_counted - _READ, list[Sprite]()
    if totals.since_word >= 0:
        at = _place_in_sum(renderer, seen, result, result.points, len(whole))
        return [Group("hit", _ring(renderer, seen, ending, at, totals.since_word, _SMALL_RING), fades=False)]
    if ending.undercut or not ending.terms:
        return []
    for number, ((seat, points), end) in enumerate(zip(ending.terms.items(), _ends(whole, ending.terms), strict=True)):
        come, start = _come(seen, since, number), hud.under_deadwood(renderer, seen.table.open_hands[seat])
        if 0 < come < 1:
            x, y = _place_in_sum(renderer, seen, result, points, end)
            text = renderer.text(str(points), _lifted(come), _colour(renderer, seen, result.winner))
            flying += _on_plate(renderer, text, (start[0] + (x - start[0]) * come, start[1] + (y - start[1]) * come))
    return [Group("flying terms", flying, fades=False)]


def _lifted(share: float) -> TypeStyle:
    """Return the style of a number that has flown a share of its way to or from the sum, halfway the largest."""
    size = BODY.size + (_LIFTED - BODY.size) * math.sin(math.pi * share)
    return TypeStyle("display", round(size / _LIFTED_SIZES) * _LIFTED_SIZES)


def _come(seen: TableViewModel, since: float, number: int) -> float:
    """Return how far one of several parts has come to the sum, 0 to 1: they set out one after the other."""
    if seen.motion.reduced_motion:
        return float(since >= 0)
    return ease_in_out(max(0.0, min(1.0, (since - number * _AFTER) / _GATHERS)))


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
    totals, result, colour = ending.totals(seen.now), seen.view.result, _colour(renderer, seen, _gainer(seen))
    if result is None or column is None or not totals.are_shown:
        return []
    several = len(seen.view.counts) > 2
    if several:
        start = _place_in_sum(renderer, seen, result, result.points, len(_whole_sum(result)))
        style = _lifted(totals.flown)
    elif (struck := _struck(renderer, seen, ending, middle)) is not None:
        size = hud.TOTAL.size + (BODY.size - hud.TOTAL.size) * totals.flown
        start, style = struck.rect.center, TypeStyle("display", round(size / _SIZES) * _SIZES)
    else:
        return []
    number = renderer.text(str(ending.figure), style, colour)
    end = (column.right - number.get_width() / 2, column.centre[1])
    at = _flight(seen.table.frame, start, end, totals.flown)
    return _on_plate(renderer, number, at) if several else [sprite_in(number, Rect.around(*at, *number.get_size()))]


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
    x, y = _home(renderer, seen, seat, middle)
    if ending.undercut:
        x = middle[0] - _APART * renderer.unit
    aside = _SEAM * (1 - swelling) - _THRUST * swelling * bounce
    size = _SMALL * (1 - swelling) + _STRUCK * swelling * bounce
    colour = _colour(renderer, seen, _gainer(seen))
    return hud.deadwood_total(renderer, total, colour, (x + aside * renderer.unit, y), size)


def _ring(
    renderer: Renderer,
    seen: TableViewModel,
    ending: DealEndAnimation,
    at: tuple[float, float],
    since: float,
    radii: tuple[float, float],
) -> list[Sprite]:
    """Return the ring that goes out from a total, a time after that has been struck, or has come."""
    coming = since + (renderer.next_frame - seen.now) * ending.speed
    return shock_sprites(renderer, Shock(at, radii, _RING_WIDE, _colour(renderer, seen, _gainer(seen))), since, coming)


def _counted_seats(seen: TableViewModel) -> list[int]:
    """Return the seats whose deadwood is counted."""
    return [seat for seat, open_hand in seen.table.open_hands.items() if open_hand.deadwood is not None]


def _gainer(seen: TableViewModel) -> int | None:
    """Return the seat that gains the points."""
    return None if seen.view.result is None else seen.view.result.winner


def _colour(renderer: Renderer, seen: TableViewModel, seat: int | None) -> Colour:
    """Return the colour of a seat's total: brass for the player's side, that of text for all others."""
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
