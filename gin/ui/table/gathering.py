"""The labels below the hands once a deal is over, and among several players the sum that gathers for the winner.

Several are three players or more.

The picture is a function of time, as the `DealEndAnimation` tells it. It decides nothing.
"""

import math
from collections.abc import Mapping
from typing import Final

import pygame

from gin.rules import DealResult
from gin.ui.model.deadwood_totals import DeadwoodTotals, recoil
from gin.ui.model.deal_end_timeline import TimeSpan
from gin.ui.model.geometry import Rect
from gin.ui.model.motion import ease_in_out
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import Colour, TypeStyle
from gin.ui.table import hud
from gin.ui.table.counted import among_several, colour_of, labels_wait, ring_around
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.fades import Group
from gin.ui.table.view_model import TableViewModel
from gin.ui.text import results

_READ, _AFTER = 0.7, 0.13
"""How long the numbers below the hands of several players can be read before the first flies to the sum, and how soon
the next one follows it, in seconds at normal speed."""
_GATHERS: Final = 0.34
"""How long each of them flies, in seconds at normal speed."""
_BOW: Final = 70
"""How far right of the straight way it flies, in units: clear of names below its hand."""
_SMALL_RING: Final = (24.0, 64.0)
"""From which radius to which a ring goes out from the sum below a hand, in units."""
_TERM: Final = TypeStyle(hud.SUM.face, 28)
"""The style of what flies to a sum below a hand."""
LARGE_POINTS: Final = 52
"""The type size of the points of a deal among several, which stand large in place of their sum."""
_OVER_SUM: Final = 24
"""How far above the middle of the sum their middle is, in units."""
_SPRINGS, _SETTLES = 0.1, 0.16
"""How long they take to spring up, and then to their size, in seconds at normal speed."""
_PAST: Final = 0.3
"""How much larger than that they are in between."""
_SIZE_STEP: Final = 2
"""The step between type sizes of a number in flight, so that it is not rendered again for each frame."""
_SUM_WIDE, _SUM_HIGH = 240, 30
"""The greatest width of a sum below a hand, and the greatest height of the sum and its plate, in units."""
_LEAST_SUM: Final = 120
"""How narrow a sum below a hand becomes at most to be clear of a card that was laid off, in units."""
_BESIDE_PLATE: Final = 4
"""The gap between the plate of a sum and a card that was laid off or the sheet, in units."""
_BESIDE_SUM: Final = 14
"""How far a plate reaches beyond its sum or number at either side, in units."""


def label_groups(
    renderer: Renderer, model: TableViewModel, ending: DealEndAnimation, seat: int, points: int
) -> list[Group]:
    """Return what stands below a hand that lies open: its points as they are counted, and then what comes of them.

    Of two hands they are counted in large totals, and stand there afterwards. Among several what comes of them is what
    its player gives the winner, and below the hand of the winner the sum of that, as far as it has gathered.
    """
    result, open_hand, totals = model.view.result, model.table.open_hands[seat], ending.totals(model.now)
    place, said = f"points of {seat}", ""
    assert result is not None
    told = totals.since_outcome >= 0 if ending.undercut else totals.are_counted  # An undercut is called first.
    if told and among_several(model):
        own = 0 if result.winner is None else result.deadwood[result.winner] or 0
        if seat in ending.terms and own:
            said = f"{points} − {own} = {ending.terms[seat]}"
        elif seat == result.winner and totals.since_outcome >= 0 and _is_over_sum(model, totals):
            return []  # The points of the deal stand there large.
        elif seat == result.winner and (gathered := _gathered(model, ending, result)):
            sprites = _winners_sum(renderer, model, result, gathered)
            return [Group(f"sum of {seat}", sprites, fades=model.motion.reduced_motion or ending.undercut, place=place)]
        elif seat == result.winner and ending.terms and not ending.undercut and totals.since_counted >= _READ:
            return []  # It makes way for the sum.
    if not points or labels_wait(model):
        return []
    colour = colour_of(renderer, model, result.winner) if said else None
    return [
        Group(f"{place} {said}".rstrip(), hud.open_hand_points(renderer, open_hand, points, said, colour), place=place)
    ]


def whole_sum(result: DealResult) -> str:
    """Return how the points of a deal among several add up, or where there is nothing to add up, how many they are."""
    return results.points_equation(result) or str(result.points)


def _gathered(model: TableViewModel, ending: DealEndAnimation, result: DealResult) -> str:
    """Return as much of the sum among several as has come together below the winner's hand."""
    totals, whole = ending.totals(model.now), whole_sum(result)
    if ending.difference is None:
        return ""
    if totals.since_outcome >= 0:
        return whole
    since = totals.since_counted - _READ
    come = sum(_come(model, since, number) == 1 for number in range(len(ending.terms)))
    if ending.undercut or not come:
        return ""
    formula = results.points_formula(result) or whole
    return formula if come == len(ending.terms) else formula[: _ends(formula, ending.terms)[come - 1]]


def _ends(formula: str, terms: Mapping[int, int]) -> list[int]:
    """Return where each of its terms ends in a formula."""
    ends = [0]
    for term in map(str, terms.values()):
        ends.append(formula.index(term, ends[-1]) + len(term))
    return ends[1:]


def _sum_line(renderer: Renderer, model: TableViewModel, result: DealResult) -> Rect:
    """Return the line of the whole sum below the winner's deadwood.

    Its plate ends with the hand, or begins beside the last card that was laid off and hangs down there.
    """
    assert result.winner is not None
    u, text = renderer.unit, _in_sum(renderer, model, result, whole_sum(result), renderer.theme.text)
    places = model.table.places
    x, y = hud.under_deadwood(renderer, model.table.open_hands[result.winner])
    right = max(places[card].pose.rect.right for card in model.table.cards_of(result.winner)) + 12 * u
    w, h = text.get_size()
    half, (first, last) = w / 2 + _BESIDE_SUM * u, _bounds_of_sum(renderer, model, result)
    return Rect.around(min(max(first + half, min(x, right - half)), last - half), y + 1 * u, w, h)


def _bounds_of_sum(renderer: Renderer, model: TableViewModel, result: DealResult) -> tuple[float, float]:
    """Return where the plate of the sum begins at least, beside a card that was laid off, and ends at most."""
    assert result.winner is not None
    hand, places, gap = model.table.open_hands[result.winner], model.table.places, _BESIDE_PLATE * renderer.unit
    first = max((places[card].pose.rect.right for card in hand.laid_off), default=-math.inf)
    return first + gap, model.table.frame.beside_sheet.right - gap


def place_in_sum(
    renderer: Renderer, model: TableViewModel, result: DealResult, number: int, end: int
) -> tuple[float, float]:
    """Return the middle of a number that ends at an index of the sum below the winner's hand."""
    line, colour = _sum_line(renderer, model, result), renderer.theme.text
    before, own = (_in_sum(renderer, model, result, text, colour) for text in (whole_sum(result)[:end], str(number)))
    return line.x + before.get_width() - own.get_width() / 2, line.centre[1]


def _winners_sum(renderer: Renderer, model: TableViewModel, result: DealResult, gathered: str) -> list[Sprite]:
    """Return as much of the sum as has gathered below the winner's hand, where it will stand, on a plate."""
    line = _sum_line(renderer, model, result)
    text = _in_sum(renderer, model, result, gathered, colour_of(renderer, model, result.winner))
    return on_plate(renderer, text, (line.x + text.get_width() / 2, line.centre[1]))


def _in_sum(renderer: Renderer, model: TableViewModel, result: DealResult, text: str, colour: Colour) -> pygame.Surface:
    """Return a part of the sum below the winner's hand, or all of it, no larger than its plate."""
    u, (first, last) = renderer.unit, _bounds_of_sum(renderer, model, result)
    room = max(_LEAST_SUM * u, last - first - 2 * _BESIDE_SUM * u)
    return renderer.fitted(text, hud.SUM, colour, min(_SUM_WIDE * u, room), _SUM_HIGH * u, (whole_sum(result),))


def on_plate(
    renderer: Renderer, text: pygame.Surface, middle: tuple[float, float], opacity: float = 1.0
) -> list[Sprite]:
    """Return what can be read over cards, on a plate of an ``opacity``, 0 to 1, around a point."""
    u, theme, (w, h) = renderer.unit, renderer.theme, text.get_size()
    wide, high = w + 2 * _BESIDE_SUM * u, min(h + 4 * u, max(_SUM_HIGH * u, h))
    ground = renderer.panel(wide, high, theme.panel, theme.brass, line=1.6, radius=high / u / 2)
    plate = renderer.faded_in_steps(sprite_in(ground, Rect.around(*middle, wide, high)), opacity)
    return [plate, sprite_in(text, Rect.around(*middle, w, h))]


def gathering_groups(renderer: Renderer, model: TableViewModel, ending: DealEndAnimation) -> list[Group]:
    """Return what several players give the winner, on its way to the sum, and a ring once that says what it comes to.

    Each part leaves once it could be read below the hand, and flies on a plate, since it passes over cards. That covers
    the number that stands there: no digit is seen twice.
    """
    totals, result = ending.totals(model.now), model.view.result
    if result is None or model.motion.reduced_motion or ending.difference is None:
        return []
    whole, since, flying = whole_sum(result), totals.since_counted - _READ, list[Sprite]()
    if totals.since_outcome >= 0:
        at = over_sum(renderer, model, result)
        hit = ring_around(renderer, model, ending, at, totals.since_outcome, _SMALL_RING)
        if _is_large(model, totals):
            sprung = TimeSpan(0.0, _SPRINGS).share(totals.since_outcome)
            larger = sprung * (1 + _PAST * recoil(totals.since_outcome - _SPRINGS, _SETTLES))
            style = total_style(hud.SUM.size + (LARGE_POINTS - hud.SUM.size) * larger)
            hit += on_plate(
                renderer, renderer.text(str(result.points), style, colour_of(renderer, model, result.winner)), at
            )
        return [Group("hit", hit, fades=False)]
    if ending.undercut or not ending.terms:
        return []
    for number, ((seat, points), end) in enumerate(zip(ending.terms.items(), _ends(whole, ending.terms), strict=True)):
        come = _come(model, since, number)
        if 0 < come < 1:
            x, y = place_in_sum(renderer, model, result, points, end)
            text = renderer.text(str(points), _TERM, colour_of(renderer, model, result.winner))
            right, middle = _end_of_label(renderer, model, result, seat, points)
            left = right - text.get_width() / 2
            bow = _BOW * renderer.unit * math.sin(math.pi * come)
            at = left + (x - left) * come + bow, middle + (y - middle) * come
            flying += on_plate(renderer, text, at)
    return [Group("flying terms", flying, fades=False)]


def _end_of_label(
    renderer: Renderer, model: TableViewModel, result: DealResult, seat: int, points: int
) -> tuple[float, float]:
    """Return the right end of what is said below a hand, where what it gives is written, at half its height."""
    own = 0 if result.winner is None else result.deadwood[result.winner] or 0
    said, open_hand = f"{points + own} − {own} = {points}" if own else "", model.table.open_hands[seat]
    label = hud.open_hand_points(renderer, open_hand, points + own, said)
    if not label:
        return hud.under_deadwood(renderer, open_hand)
    return label[-1].rect.right, label[-1].rect.centery


def _is_large(model: TableViewModel, totals: DeadwoodTotals) -> bool:
    """Return whether the points of the deal stand large in place of the sum below the winner's hand."""
    return totals.are_shown and not totals.flown and not model.motion.reduced_motion


def _is_over_sum(model: TableViewModel, totals: DeadwoodTotals) -> bool:
    """Return whether the points of the deal stand there, or have only begun to leave for the sheet."""
    return totals.are_shown and not totals.leave_room and not model.motion.reduced_motion


def over_sum(renderer: Renderer, model: TableViewModel, result: DealResult) -> tuple[float, float]:
    """Return the middle of the points of the deal while they stand large over the sum below the winner's hand."""
    x, y = _sum_line(renderer, model, result).centre
    return x, y - _OVER_SUM * renderer.unit


def total_style(size: float) -> TypeStyle:
    """Return the style of a total of about a size."""
    return TypeStyle(hud.TOTAL.face, round(size / _SIZE_STEP) * _SIZE_STEP)


def _come(model: TableViewModel, since: float, number: int) -> float:
    """Return how far one of several parts has come to the sum, 0 to 1: they set out one after the other."""
    if model.motion.reduced_motion:
        return float(since >= 0)
    return ease_in_out(max(0.0, min(1.0, (since - number * _AFTER) / _GATHERS)))
