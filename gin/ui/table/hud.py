"""The head-up display of the table: score, rules, names and points at open hands, deadwood, reasons.

It turns a view into sprites and decides nothing.
"""

import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import pygame

from gin.rules import Card, View
from gin.rules.ruleset import Oklahoma
from gin.ui.i18n import _, card_symbol
from gin.ui.model.frame import FACT_LINE_HEIGHT, SCORE_MARGIN, Frame, score_row_height
from gin.ui.model.frame_spec import MARGIN
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.open_hands import OpenHand
from gin.ui.render.canvas import Sprite, sprite_in
from gin.ui.render.card_marks import lay_off_mark, meld_line
from gin.ui.render.expressions import ShownExpression
from gin.ui.render.kept import kept
from gin.ui.render.portraits import live_portrait, scaled_portrait
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import (
    LARGE_NUMBER,
    NAME,
    RADIUS,
    SMALL,
    SMALL_NAME,
    STRONG,
    Colour,
    Light,
    Theme,
    TypeStyle,
)
from gin.ui.text import phrases
from gin.ui.text.rulesets import ruleset_title
from gin.ui.widgets.labels import StyledText, line_of_text, on_cloth, two_ends

TOTAL = TypeStyle("figures", 66)
"""The points of deadwood while they are counted."""
SUM = TypeStyle("strong", 20)
"""The style of what stands below cards that lie open, and are neither small nor large, and of the sum among several."""
_SMALL_CARD, _LARGE_CARD = 100, 140
"""The heights from which on the cards of a hand that lies open have a larger label below them, in units."""
_GAP, _GAP_OF_ENLARGED = 3, 10
"""The room between cards and the label below them, and how much more of it text of twice the size needs, in units."""
_TEXT_WIDE = 170
"""How wide any other text there may be, at least."""
_GROWTH = 0.6
"""The part of the growth of enlarged text that the large figures of the score have."""
_OVER_ROW = 0.18
"""How far the line of a number reaches over its row, above and below, in heights of the row."""
_LEAST_PAIR = 0.62
"""The least share of the usual size that partners' names have before they are shortened."""
_SHADOW = 12.0
"""The width in units over which the shadow of a panel fades, half of it outside where the shadow falls."""
_BEFORE_LAID_OFF = 6
"""The gap between the bar of a meld and a card laid off beside it, in units."""
_OFF_READOUT = 8.0
"""How far a reason keeps off the readout of the deadwood, in units."""
_BUMP, _BUMP_SIZES = 18, 3
"""How many units larger they are as a card is counted, and in how many sizes they are drawn until they are as usual."""


def sides(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return the name of each side: a player's name, or both partners'."""
    return tuple(" & ".join(map(phrases.display_name, side)) for side in phrases.side_names(view.ruleset, names))


@kept
def totals(renderer: Renderer, view: View, names: Sequence[str], frame: Frame) -> list[Sprite]:
    """Return the names of the sides and their scores before this deal, in the upper part of the score panel."""
    sprites: list[Sprite] = []
    every = sides(view, names)
    for side in range(len(every)):
        sprites += _score_row(renderer, view, side, every, _score_line(view, frame, side), frame.text_unit)
    return sprites


def _score_line(view: View, frame: Frame, number: int) -> Rect:
    """Return the line of a side's score; the one after the last begins where those lines end."""
    area, u, v = frame.score, frame.unit, frame.text_unit
    high = score_row_height(view.ruleset) * v
    return Rect(area.x + 16 * u, area.y + SCORE_MARGIN * v + number * high, area.w - 32 * u, high)


@kept
def facts(renderer: Renderer, view: View, frame: Frame, *, practice: bool) -> list[Sprite]:
    """Return what stands below the scores: the rules of the game, the knock limit, and whether it is practice."""
    lines = _facts(view, practice=practice, has_deal_line=frame.has_deal_line)
    return _lines_of_facts(renderer, view, frame, lines)


@kept
def short_facts(renderer: Renderer, view: View, frame: Frame) -> list[Sprite]:
    """Return what stands below the scores where there is one line: the knock limit, and the target if it fits."""
    limit, target = _limit(view), _target(view)
    wide = renderer.text_width(limit, SMALL) + renderer.text_width(target, SMALL)
    fits = wide <= _score_line(view, frame, 0).w - 10 * renderer.unit
    return _lines_of_facts(renderer, view, frame, [(limit, target if fits else "")])


def _lines_of_facts(renderer: Renderer, view: View, frame: Frame, lines: Sequence[tuple[str, str]]) -> list[Sprite]:
    theme, u, v = renderer.theme, renderer.unit, frame.text_unit
    x, y, wide, _high = _score_line(view, frame, view.ruleset.sides)
    rule = Rect(x, y + 6 * v, wide, max(1, u))
    sprites = [sprite_in(renderer.panel(rule.w, rule.h, theme.panel_edge, radius=0), rule)]
    for number, (left, right) in enumerate(lines):
        y += FACT_LINE_HEIGHT * v if number else SCORE_MARGIN * v
        line = Rect(x, y, wide, FACT_LINE_HEIGHT * v)
        ends = StyledText(left, SMALL, theme.soft_text), StyledText(right, SMALL, theme.soft_text)
        sprites += two_ends(renderer, *ends, line)
    return sprites


def _score_row(renderer: Renderer, view: View, side: int, names: Sequence[str], line: Rect, v: float) -> list[Sprite]:
    """Return the name and the score of a side on a line of its own, with texts in units of ``v`` pixels.

    Names are as large as the longest one lets all be.
    """
    theme, u = renderer.theme, renderer.unit
    is_own = side == view.ruleset.side_of(view.seat)
    # Figures are large enough before they have grown as much as the names.
    large = replace(LARGE_NUMBER, size=LARGE_NUMBER.size * (1 + (v / u - 1) * _GROWTH))
    columns = view.sheet.columns  # Hollywood's three games stand side by side, smaller.
    every = ["  ".join(str(column.totals[each]) for column in columns) for each in range(len(names))]
    totals, style = (every, STRONG) if columns else ([*map(str, view.sheet.totals)], large)
    # The line of the number, though not its figures, is higher than the row.
    high = line._replace(y=line.y - line.h * _OVER_ROW, h=line.h * (1 + 2 * _OVER_ROW))
    score = line_of_text(renderer, totals[side], style, theme.brass if is_own else theme.text, high, "right")
    name_width = line.w - max(64 * u, *(renderer.text_width(total, style) + 8 * u for total in totals))
    shown = [_shortened(renderer, name, names, name_width) for name in names]
    name = renderer.fitted(shown[side], NAME, theme.text, name_width, line.h, shown)
    return [Sprite(name, round(line.x), round(line.centre[1] - name.get_height() / 2)), score]


def _shortened(renderer: Renderer, side: str, every: Sequence[str], width: float) -> str:
    """Return the names of a side, partners abbreviated only where they would be much smaller than one name is."""
    names = " & ".join(every).split(" & ")
    first, *others = side.split(" & ")
    short = [abbreviated(name, names) for name in others]
    ways = [side, " & ".join([first, *short]), " & ".join([abbreviated(first, names), *short])]
    fitting = (way for way in ways if _LEAST_PAIR * renderer.text_width(way, NAME) <= width)
    return next(fitting, ways[-1]) if others else side


def abbreviated(name: str, names: Sequence[str]) -> str:
    """Return the first letters of a name with a point: as few as no other of all ``names`` begins with."""
    starts = (name[:letters] for letters in range(1, len(name) - 1))
    own = (start for start in starts if sum(other.startswith(start) for other in names) == 1)
    return next((f"{start}." for start in own), name)


def _facts(view: View, *, practice: bool, has_deal_line: bool) -> list[tuple[str, str]]:
    """Return the rules of the game, the number of the deal, the knock limit and the pot, as lines with two ends.

    Without a line for the deal, what else would be there is beside the limit.
    """
    rules = view.ruleset
    upcard = ""
    if rules.oklahoma is not Oklahoma.OFF and view.upcard is not None:
        upcard = _("Upcard {card}", card=view.upcard)
        if view.multiplier > 1:
            upcard = f"{card_symbol(view.upcard)} · {_('double')}"
    said = [_("Practice")] if practice else []
    facts = [(ruleset_title(rules), _target(view))]
    if has_deal_line:
        facts += [(" · ".join([phrases.deal_label(view.sheet), *said]), upcard), (_limit(view), "")]
    else:
        facts.append((_limit(view), " · ".join([*said, upcard] if upcard else said)))
    if rules.ante:
        facts.append((_("In the pot"), str(rules.ante * min(rules.sides, rules.seats_in_deal))))
    return facts


def _target(view: View) -> str:
    return _("to {points}", points=view.ruleset.target) if view.ruleset.target else _("one deal")


def _limit(view: View) -> str:
    return _("Knock with {points} or less", points=view.knock_limit) if view.knock_limit else _("Gin only")


def face_sprite(renderer: Renderer, key: str, area: Rect, shown: ShownExpression, sizes: Sequence[float]) -> Sprite:
    """Return the portrait of a key in an area.

    In an area of another width than the ``sizes``, which it has on its way, the portrait is the largest one scaled.
    """
    if area.w in sizes:
        return live_portrait(renderer, key, area, shown)
    return scaled_portrait(renderer, key, area, shown, max(sizes))


def open_hand_points(
    renderer: Renderer, open_hand: OpenHand, points: int, text: str = "", colour: Colour | None = None
) -> list[Sprite]:
    """Return the ``points`` of its deadwood under a hand that lies open; nothing where a plate says so, or for none.

    Another ``text`` may stand there instead, which may be wider than the cards.
    """
    u, area = renderer.unit, open_hand.deadwood
    if area is None or open_hand.at_plate:
        return []
    style, below = _under(area, renderer)
    if text:
        below = Rect.around(*below.centre, max(below.w, _TEXT_WIDE * u), below.h)
    else:
        text = phrases.deadwood_label(points) if area.w > 100 * u else str(points)
    return on_cloth(renderer, line_of_text(renderer, text, style, colour or renderer.theme.text, below, "centre"))


def under_deadwood(renderer: Renderer, open_hand: OpenHand) -> tuple[float, float]:
    """Return the middle of what stands under the deadwood of a hand that lies open, or under one that has none."""
    first = open_hand.deadwood or open_hand.groups[0]
    last = open_hand.deadwood or open_hand.groups[-1]
    return _under(Rect(first.x, first.y, last.right - first.x, first.h), renderer)[1].centre


def _under(area: Rect, renderer: Renderer) -> tuple[TypeStyle, Rect]:
    """Return the style of what stands under cards, and the room for it, clear of bars and of the rim beside them.

    Enlarged text needs more of the room, and so lies lower.
    """
    u = renderer.unit
    style, high = (
        (SMALL_NAME, 34) if area.h > _LARGE_CARD * u else (SUM, 32) if area.h > _SMALL_CARD * u else (STRONG, 28)
    )
    gap = (_GAP + _GAP_OF_ENLARGED * (renderer.text_scale - 1)) * u
    return style, Rect(area.x - 3 * u, area.bottom + gap, area.w + 6 * u, high * u)


def deadwood_total(
    renderer: Renderer, points: int | str, colour: Colour, middle: tuple[float, float], bump: float = 0.0
) -> Sprite:
    """Return the points of a hand's deadwood, or what goes with them, large, around a point.

    ``bump`` is how much larger than usual the number is, in few sizes: 1 as a card is counted, below 0 where it is
    smaller. It is scaled, since writing it takes far longer.
    """
    number, larger = renderer.text(str(points), TOTAL, colour), round(bump * _BUMP_SIZES)
    if larger:
        usual, by = number, 1 + larger * _BUMP / _BUMP_SIZES / TOTAL.size
        number = renderer.cache.get(("bumped", usual, by), lambda: pygame.transform.smoothscale_by(usual, by))
    return Sprite(number, round(middle[0] - number.get_width() / 2), round(middle[1] - number.get_height() / 2))


def meld_marks(
    renderer: Renderer,
    open_hand: OpenHand,
    poses: Mapping[Card, Pose],
    laid_off: Collection[Card],
    *,
    coloured: bool = True,
) -> tuple[list[Sprite], dict[Card, Sprite]]:
    """Return the bars under each meld laid open, and the marks under the cards laid off on it.

    ``poses`` are those of its cards, and ``laid_off`` those that lie there already. Marks stay where they are as cards
    hop. Each meld has the bar that it has in a hand, by which it is recognised. Unless it is ``coloured``, which
    `has_meld_colours` tells, that has the colour of text.
    """
    below, colour = 6 * renderer.unit, None if coloured else renderer.theme.text
    bars, marks = list[Sprite](), dict[Card, Sprite]()
    for number, meld in enumerate(open_hand.melded):
        cards = [card for card in meld if card not in open_hand.laid_off or card in laid_off]
        places = [poses[card].rect for card in cards]
        ends = [*(after.x for after in places[1:]), places[-1].right]
        seen = zip(cards, places, ends, strict=True)
        for is_laid_off, group in itertools.groupby(seen, key=lambda each: each[0] in open_hand.laid_off):
            neighbours = [*group]
            if not is_laid_off:
                x, right = neighbours[0][1].x, neighbours[-1][2]
                if right < places[-1].right:  # A card laid off lies beside it, lower, and would seem to cut it off.
                    right -= _BEFORE_LAID_OFF * renderer.unit
                # It is below a card laid off at the left, too, which is seen under the others.
                y = max([neighbours[0][1].bottom, *(place.bottom for place in places if place.x < right)]) + below
                bar = meld_line(renderer, max(1.0, right - x), number, colour)
                bars.append(Sprite(bar, round(x), round(y)))
                continue
            for card, place, right in neighbours:
                mark = lay_off_mark(renderer, number, max(1.0, right - place.x))
                x = (place.x + right - mark.get_width()) / 2
                marks[card] = Sprite(mark, round(x), round(place.bottom + below))
    return bars, marks


def refusal_bubble(
    renderer: Renderer, text: str, x: float, y: float, size: tuple[int, int], clear: Rect | None = None
) -> list[Sprite]:
    """Return a short reason above the point that it is about, or below it at the top edge, inside the window.

    Where it would cover any of the area to be kept ``clear``, it lies above that, or if there is no room beside it.
    """
    theme, u = renderer.theme, renderer.unit
    margin = MARGIN * u

    def broken_at(longest: float, width: float) -> tuple[pygame.Surface, Rect]:
        """Return the words, broken at a width in units if they are longer than that, and where their bubble lies."""
        words = renderer.text(text, STRONG, theme.ink, 0)
        if words.get_width() > longest * u:
            words = renderer.text(text, STRONG, theme.ink, width * u)
        w, h = words.get_width() + 32 * u, words.get_height() + 20 * u
        above = y - h - 18 * u
        top = min(above if above >= margin else y + 18 * u, size[1] - h - margin)
        return words, Rect(max(margin, min(x - w / 2, size[0] - w - margin)), top, w, h)

    words, area = broken_at(560, 420)
    if clear is not None and area.expanded(_OFF_READOUT * u).overlap(clear):
        words, area = broken_at(360, 300)  # It is as narrow as it can be, as there are cards beside the readout.
        over = clear.y - area.h - _OFF_READOUT * u
        beside = clear.x - area.w - _OFF_READOUT * u
        area = area._replace(y=over) if over >= margin else area._replace(x=max(margin, beside))
    panel = renderer.panel(area.w, area.h, theme.paper, theme.coral, line=2)
    return [Sprite(panel, round(area.x), round(area.y)), Sprite(words, round(area.x + 16 * u), round(area.y + 10 * u))]


def panel_on_cloth(
    renderer: Renderer, area: Rect, radius: float = RADIUS, line: float = 1.0, theme: Theme | None = None
) -> list[Sprite]:
    """Return a panel that lies on the table, such as that of a name, in another ``theme`` than the table's if given."""
    theme = theme or renderer.theme
    panel = renderer.panel(area.w, area.h, theme.panel, theme.panel_edge, radius=radius, line=line)
    return [*_shadow_on_cloth(renderer, area, radius), sprite_in(panel, area)]


def bordered_panel_on_cloth(renderer: Renderer, area: Rect) -> list[Sprite]:
    """Return a panel with a border that lies on the table."""
    return [
        *_shadow_on_cloth(renderer, area, RADIUS),
        sprite_in(renderer.bordered_panel(area.w, area.h), area),
    ]


def _shadow_on_cloth(renderer: Renderer, area: Rect, radius: float) -> list[Sprite]:
    """Return the soft shadow of a panel, by day, when cloth and panel are alike."""
    u = renderer.unit
    if renderer.theme.light is not Light.WINDOW:
        return []
    around = area.expanded(_SHADOW / 2 * u).moved(4 * u, 6 * u)  # Away from the window, as those of the cards.
    fallen = renderer.shadow(around.w, around.h, opacity=0.42, radius=radius + _SHADOW / 2, soft=_SHADOW)
    return [sprite_in(fallen, around)._replace(shade=True)]
