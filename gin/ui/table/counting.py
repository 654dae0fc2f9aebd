"""The totals of deadwood on the table: they are counted, strike one another, and what is left flies to the sheet.

The picture is a function of time, as the `DealEndAnimation` tells it. It decides nothing.
"""

import itertools
import math
from collections.abc import Sequence
from typing import Final

from gin.ui.model.deadwood_totals import ShownBlow, recoil
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_out
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import NAME
from gin.ui.table import hud
from gin.ui.table.counted import among_several, colour_of, counted_points, counted_seats, gainer, ring_around
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.fades import Group
from gin.ui.table.gathering import LARGE_POINTS, gathering_groups, on_plate, over_sum, total_style
from gin.ui.table.view_model import TableViewModel
from gin.ui.text import phrases, results
from gin.ui.widgets.labels import line_of_text, plate_on_cloth

_APART: Final = 84
"""How far the totals of both hands are from the middle between them, in units."""
_OWNER_GAP, _OWNER_WIDE = 44, 240
"""How far the name of who has a total is from it, on the side away from the other, and its greatest width, in units."""
_OWNER_LOWER: Final = 0.26
"""How much lower than the middle of the total the name is, in the difference of their heights: on one line with it."""
_GAP: Final = 36
"""How far a bonus is from the total before it strikes, in units."""
_BACK: Final = 26
"""How far what strikes swings back, in units."""
_THRUST: Final = 16
"""How far the total is thrust aside, in units."""
_SMALL, _STRUCK = -1.3, 1.7
"""How much a total shrinks as it is struck, and how much larger it then springs up, in bumps for a counted card."""
_SEAM: Final = 30
"""How far from its place it springs up where a bonus has struck it, in units: where both numbers meet."""
_BEFORE_NAME: Final = 20
"""The gap between a bonus and its name, in units."""
_ROOM_TAKES, _BONUS_AFTER = 0.12, 0.04
"""How long the row takes to widen for a bonus, and when the bonus begins to appear, in seconds at normal speed."""
_PLATE_COMES: Final = 0.16
"""How long the plate takes to become opaque, in seconds at normal speed."""
_PLATE_WIDER, _PLATE_TALLER = 60, 4
"""How much wider than the row of totals its plate is, and how much taller, in units."""
_PLATE_SHRINKS: Final = 0.16
"""How long the plate takes after a blow to become as narrow as what is left, in seconds at normal speed."""
_COMES: Final = 0.08
"""How long a bonus takes to come, and the minus sign to become opaque, in seconds at normal speed."""
_FAINT: Final = 0.5
"""The opacity of that sign while both totals are still counted."""
_RING: Final = (66.0, 150.0)
"""From which radius to which a ring goes out from where a total is struck, in units, all of it clear of the number."""
_BESIDE_SHEET: Final = 22
"""How far from the sheet the total rises on its way there, in units."""
_LEFT: Final = 0.5
"""The share of that way after which the plate on which it stood is left behind for good."""
_LANDS: Final = 30
"""The size in which it comes to its place."""
TOTALS: Final = "totals"
"""The place of all totals with reduced motion: what replaces others comes once they have gone."""


def total_groups(
    renderer: Renderer, model: TableViewModel, ending: DealEndAnimation, middle: tuple[float, float]
) -> list[Group]:
    """Return the totals of deadwood as counted so far, on one line around a point; nothing if no hand has any.

    The larger one is at the left, each with its owner's name. Once all is counted, one strikes the other in the middle,
    then an undercut is called, and a bonus strikes what is left. They stand on a plate that is always centred and as
    wide as they are. Among several there is only what flies to the sum below the winner's hand, and a ring around that.
    """
    reduced, totals = model.motion.reduced_motion, ending.totals(model.now)
    if not totals.are_shown or totals.flown or not counted_seats(model):
        return []
    if among_several(model):
        return gathering_groups(renderer, model, ending)
    place, total, ring = TOTALS if reduced else "", _struck(renderer, model, ending, middle), list[Sprite]()
    groups, bonus = list[Group](), list[Sprite]()
    if total is None:
        groups, total = _unstruck(renderer, model, ending, middle, place)
    else:  # From one frame to the next it replaces what it was made of.
        hits, since = totals.hits, totals.since_hit
        if since is not None and not reduced:
            ring = ring_around(renderer, model, ending, total.rect.center, since, _RING)
        if not ending.undercut or totals.since_outcome >= 0:  # The word for an undercut comes first.
            shown_total = _at_opacity(renderer, [total], totals.opacity)
            groups.append(Group(f"total after {hits}", shown_total, fades=reduced, place=place))
    shown = totals.blow
    if shown is not None and not shown.blow.stands:
        number = hud.deadwood_total(renderer, shown.blow.label, colour_of(renderer, model, gainer(model)), middle)
        x = total.rect.right + _GAP * renderer.unit
        offset = _strike_offset(renderer, total.rect.right - x, shown)
        number, come = number._replace(x=round(x + offset)), (totals.since_blow - _BONUS_AFTER) / _COMES
        bonus = [number, *_bonus_name(renderer, model, shown.blow.label, number)]
        drawn = _at_opacity(renderer, [number], come)
        groups.append(Group(f"blow {shown.blow.label}", drawn, fades=reduced, place=place))
        if not shown.strike:
            named = _at_opacity(renderer, bonus[1:], come)
            name = f"name of blow {shown.blow.label}"
            # A place of its own halves the fade, so that the name has gone before the total is struck.
            groups.append(Group(name, named, place=place or name, comes_at_once=not reduced))
    row = _row(renderer, model, ending, middle, bonus)
    shift = 0 if reduced else round(middle[0] - row.centre[0])
    groups = [group._replace(sprites=[each.moved(shift, 0) for each in group.sprites]) for group in groups]
    coming = 1.0 if reduced else totals.since_shown / _PLATE_COMES
    plate = _at_opacity(renderer, _plate(renderer, row.moved(shift, 0)), min(coming, totals.opacity))
    if not groups:  # No plate is left empty until the word for an undercut covers it.
        plate = []
    under = Group("their plate", plate, fades=False)
    if reduced:  # It does not grow, but is replaced.
        under = Group(f"their plate, {row.w:.0f} wide", plate, place="their plate")
    # The ring stays where the blow fell.
    return [Group("hit", _at_opacity(renderer, ring, totals.opacity), fades=False, is_ground=True), under, *groups]


def _plate(renderer: Renderer, row: Rect) -> list[Sprite]:
    """Return the plate under a row of totals."""
    u = renderer.unit
    return plate_on_cloth(renderer, Rect.around(*row.centre, row.w + _PLATE_WIDER * u, row.h + _PLATE_TALLER * u))


def _row(
    renderer: Renderer,
    model: TableViewModel,
    ending: DealEndAnimation,
    middle: tuple[float, float],
    bonus: Sequence[Sprite],
) -> Rect:
    """Return the extent of the row of totals, with the ``bonus`` that strikes next, before the row is centred.

    While totals are counted, that is their final extent. It widens for a bonus, and as a blow strikes, and shortly
    after that, it shrinks to that of the result.
    """
    totals = ending.totals(model.now)
    shown, colour = totals.blow, colour_of(renderer, model, gainer(model))
    if totals.both is not None:
        parts = [hud.deadwood_total(renderer, totals.both, colour, middle)]
    else:
        homes = {seat: _home(renderer, model, ending, seat, middle) for seat in counted_seats(model)}
        parts = [_whole_total(renderer, model, seat, at) for seat, at in homes.items()]
        parts += [each for seat, at in homes.items() for each in _owner(renderer, model, ending, seat, at)]
    row = _bounds(parts)
    if totals.since_hit is not None and not totals.reduced_motion:  # The blow has left it as wide as both numbers.
        row = Rect.around(*row.centre, row.w * (1 + recoil(totals.since_hit, _PLATE_SHRINKS)), row.h)
    if shown is None:
        return row
    if shown.blow.stands:
        row = Rect.around(*row.centre, row.w + 2 * _BACK * renderer.unit * shown.swing, row.h)
    else:
        come = 1.0 if totals.reduced_motion else min(1.0, totals.since_blow / _ROOM_TAKES)
        row = row.towards(_bounds([*parts, *bonus])._replace(y=row.y, h=row.h), ease_out(come))
    result = _bounds([hud.deadwood_total(renderer, shown.blow.total, colour, middle)])
    # Names fade before it shrinks.
    return row.towards(Rect.around(*result.centre, 2 * result.w, result.h), shown.strike**2)


def _bounds(sprites: Sequence[Sprite]) -> Rect:
    """Return the rectangle around sprites."""
    first, *others = (sprite.rect for sprite in sprites)
    return Rect(*first.unionall(others))


def _bonus_name(renderer: Renderer, model: TableViewModel, written: str, number: Sprite) -> list[Sprite]:
    """Return what a bonus is for, right of its number, as far as there is room on the table."""
    u, sheet, result = renderer.unit, model.table.frame.result_sheet, model.view.result
    assert result is not None
    name = next(name for name, each in results.bonuses(result) if each == written)
    x, edge = number.rect.right + _BEFORE_NAME * u, sheet.x if sheet.x > number.x else model.table.frame.play_area.right
    line = Rect(x, number.y, min(_OWNER_WIDE * u, edge - 2 * _BEFORE_NAME * u - x), number.rect.h)
    text = line_of_text(renderer, name, NAME, colour_of(renderer, model, gainer(model)), line)
    return [text.moved(0, round(_OWNER_LOWER * (number.rect.h - text.rect.h)))]


def _unstruck(
    renderer: Renderer, model: TableViewModel, ending: DealEndAnimation, middle: tuple[float, float], place: str
) -> tuple[list[Group], Sprite]:
    """Return the totals while they are counted and until one strikes the other, and which of them is the larger."""
    now, reduced, seats = model.now, model.motion.reduced_motion, counted_seats(model)
    totals = ending.totals(now)
    shown, numbers, owners = totals.blow, {}, {}
    for seat in seats:
        points, at = counted_points(ending, seat, now), _home(renderer, model, ending, seat, middle)
        colour = colour_of(renderer, model, seat)
        numbers[seat] = hud.deadwood_total(renderer, points, colour, at, ending.bump(seat, now))
        owners[seat] = [] if shown is not None and shown.strike else _owner(renderer, model, ending, seat, at)
    least, most = (choose(seats, key=lambda seat: counted_points(ending, seat, now)) for choose in (min, max))
    total = numbers[most]
    minus: list[Sprite] = []
    if shown is not None and shown.blow.stands:
        for seat, way in ((most, middle[0] - total.rect.right), (least, middle[0] - numbers[least].rect.left)):
            offset = _strike_offset(renderer, way, shown)
            numbers[seat] = numbers[seat].moved(round(offset), 0)
            owners[seat] = [each.moved(round(offset), 0) for each in owners[seat]]  # A name moves with its total.
        total, struck = numbers[most], numbers[least]
        gap, sign = struck.rect.left - total.rect.right, _minus(renderer, total, struck, middle)
        digit = struck.rect.w / len(str(counted_points(ending, least, now)))
        room = gap / max(digit, sign.rect.w)  # Both go as the gap closes: else they would be read as one number.
        coming = _FAINT + (1 - _FAINT) * min(1.0, totals.since_counted / _COMES)
        minus = _at_opacity(renderer, [sign], min(coming, room))
        if not reduced:
            numbers |= {seat: renderer.faded_in_steps(each, room) for seat, each in numbers.items()}
    elif ending.blows and ending.blows[0].stands:  # It links both totals.
        left, right = (
            _whole_total(renderer, model, seat, _home(renderer, model, ending, seat, middle))
            for seat in sorted(seats, key=lambda seat: _side(model, ending, seat))
        )
        minus = _at_opacity(renderer, [_minus(renderer, left, right, middle)], _FAINT)
    still = reduced or not ending.blows or not totals.are_counted
    # A place of its own halves the fade, so that a name has gone before the totals meet.
    groups = [Group(name := f"owner of total of {seat}", owners[seat], place=place or name) for seat in seats]
    numbers = {seat: renderer.faded_in_steps(each, totals.opacity) for seat, each in numbers.items()}
    groups += [Group(f"total of {seat}", [numbers[seat]], fades=still, place=place) for seat in seats]
    return [*groups, Group("minus", minus, fades=still, place=place)], total


def _whole_total(renderer: Renderer, model: TableViewModel, seat: int, at: tuple[float, float]) -> Sprite:
    """Return the total of a seat around a point, as it is once all has been counted."""
    points = model.table.deadwood_in(model.table.open_hands[seat])
    return hud.deadwood_total(renderer, points, colour_of(renderer, model, seat), at)


def _minus(renderer: Renderer, left: Sprite, right: Sprite, middle: tuple[float, float]) -> Sprite:
    """Return the minus sign in the middle between two totals."""
    between = (left.rect.right + right.rect.left) / 2
    return hud.deadwood_total(renderer, "−", renderer.theme.soft_text, (between, middle[1]))


def _owner(
    renderer: Renderer, model: TableViewModel, ending: DealEndAnimation, seat: int, total: tuple[float, float]
) -> list[Sprite]:
    """Return whose the total around a point is: at its left, or at its right for the one at the right of the other."""
    u, colour = renderer.unit, colour_of(renderer, model, seat)
    most = _whole_total(renderer, model, seat, total).rect
    right = _side(model, ending, seat) > 0
    x = most.right + _OWNER_GAP * u if right else most.left - (_OWNER_GAP + _OWNER_WIDE) * u
    line = Rect(x, most.y, _OWNER_WIDE * u, most.h)
    name = phrases.display_name(model.names[seat])
    text = line_of_text(renderer, name, NAME, colour, line, "left" if right else "right")
    return [text.moved(0, round(_OWNER_LOWER * (most.h - text.rect.h)))]


def flying_total(
    renderer: Renderer,
    model: TableViewModel,
    ending: DealEndAnimation,
    middle: tuple[float, float],
    column: Rect | None,
) -> list[Sprite]:
    """Return the total on its way from a point to the end of a column on the sheet; nothing without one."""
    totals, result, colour = ending.totals(model.now), model.view.result, colour_of(renderer, model, gainer(model))
    if result is None or column is None or not totals.are_shown:
        return []
    size, opacity = hud.TOTAL.size, totals.plate_opacity
    if among_several(model):  # It stands on a plate already.
        start, size, opacity = over_sum(renderer, model, result), LARGE_POINTS, 1.0
    elif (struck := _struck(renderer, model, ending, middle)) is not None:
        start = struck.rect.center
    else:
        return []
    number = renderer.text(str(ending.figure), total_style(size + (_LANDS - size) * totals.flown), colour)
    end = (column.right - number.get_width() / 2, column.centre[1])
    at = _flight(model.table.frame, start, end, totals.flown)
    under = list[Sprite]()
    if not among_several(model) and totals.flown < _LEFT:  # The plate on the cloth fades into the one for cards.
        under = _at_opacity(renderer, _plate(renderer, Rect.around(*at, *number.get_size())), 1 - opacity)
    return under + on_plate(renderer, number, at, opacity)


def _flight(frame: Frame, start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    """Return where on its way what flies to the sheet is: up beside the sheet, then along its row, still empty."""
    sheet, u = frame.result_sheet, frame.unit
    aside = sheet.right + _BESIDE_SHEET * u if frame.mirrored else sheet.x - _BESIDE_SHEET * u
    points = [start, *[(aside, start[1])] * 2, *[(aside, end[1])] * 3, end]
    while len(points) > 1:  # A Bézier curve.
        points = [(x + (x1 - x) * share, y + (y1 - y) * share) for (x, y), (x1, y1) in itertools.pairwise(points)]
    return points[0]


def _struck(
    renderer: Renderer, model: TableViewModel, ending: DealEndAnimation, middle: tuple[float, float]
) -> Sprite | None:
    """Return what both totals have come to, None before that; it stands in the middle, where they have met."""
    totals = ending.totals(model.now)
    total, bounce, swelling = totals.both, totals.bounce, totals.swelling
    if total is None:
        return None
    from_aside = totals.hits and not ending.blows[totals.hits - 1].stands
    aside = _SEAM * (1 - swelling) - _THRUST * swelling * bounce if from_aside else 0.0
    size = _SMALL * (1 - swelling) + _STRUCK * swelling * bounce
    colour = colour_of(renderer, model, gainer(model))
    return hud.deadwood_total(renderer, total, colour, (middle[0] + aside * renderer.unit, middle[1]), size)


def _home(
    renderer: Renderer, model: TableViewModel, ending: DealEndAnimation, seat: int, middle: tuple[float, float]
) -> tuple[float, float]:
    """Return where the total of a seat stands: at its side of the middle, or in the middle if it is the only one."""
    return middle[0] + _side(model, ending, seat) * _APART * renderer.unit, middle[1]


def _side(model: TableViewModel, ending: DealEndAnimation, seat: int) -> int:
    """Return at which side of the middle the total of a seat stands, -1 or 1, or 0 where it is alone.

    That of the knocker is at the right, but of one who is undercut at the left, where it will be struck.
    """
    if len(counted_seats(model)) < 2:
        return 0
    return 1 if (seat == model.table.knocker) != ending.undercut else -1


def _strike_offset(renderer: Renderer, way: float, shown: ShownBlow) -> float:
    """Return how far right of its first place what strikes is, in pixels; it swings back before it sets out.

    Its ``way`` leads that many pixels to the right, or to the left if it is negative.
    """
    return way * shown.strike - math.copysign(_BACK * renderer.unit, way) * shown.swing * (1 - shown.strike)


def _at_opacity(renderer: Renderer, sprites: list[Sprite], opacity: float) -> list[Sprite]:
    """Return sprites at one of few opacities; nothing at 0 and below."""
    return [] if opacity <= 0 else [renderer.faded_in_steps(each, opacity) for each in sprites]
