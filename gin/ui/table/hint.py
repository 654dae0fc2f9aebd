"""Hints: the best action, shown on the table itself, with its chance and the reasons that decide.

A hint is asked for once more to see what the other actions cost, and again to see what the opponent may hold. It sees
what the player sees, and nothing else.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from gin.rules import Action, Card, Discard, DrawDiscard, DrawStock, Knock, Message, View
from gin.ui.i18n import _, sentences, translate
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.render.canvas import Sprite, clipped, sprite_in
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import BODY, LABEL, SMALL, STRONG, Colour, TypeStyle
from gin.ui.table.buttons import TableButton
from gin.ui.table.hidden_cards import WIDTH
from gin.ui.table.hint_lights import lights
from gin.ui.table.notice_bar import TALLEST, note_room, room_of, top_of_room
from gin.ui.text.coaching import (
    NOTHING,
    action_text,
    advice_text,
    chance_text,
    cost_text,
    measure_text,
    percent,
    sentence,
    shown_cost,
)
from gin.ui.widgets.callout import Callout
from gin.ui.widgets.labels import line_of_text

if TYPE_CHECKING:
    from gin.coach import Analysis, Option

_MOST: Final = 5
"""How many actions are compared."""
_HEAD, _ROW, _HIGH_ROW, _LINE, _BAR, _GAP = 46, 40, 52, 25, 6, 8
"""The heights of the head of the comparison, of a row, of a row with two lines, of a line and of a bar, and the gap
between two columns, in units."""
_OVER_HEADING, _UNDER_HEADING = 12, 10
"""The gaps over and under the heading, in units."""
_UNDER_LABEL, _SLIM_BAR, _UNDER_BAR = 1.6, 4.5, 2.4
"""The gap under an action in a low row, the height of the slim bar there, and the gap under that, in units."""
_BAR_GAP: Final = 2
"""The gap in a bar between a chance and what it lacks to the best one, in units."""
_NEARLY: Final = 0.94
"""The least share of its size in which a text still looks as it is meant to."""
_SMALLER: Final = 0.05
"""The steps in which an enlarged comparison is set smaller for more rows, down to the usual size."""
_WRAPPED: Final = 0.84
"""The share of their room from which on all actions have two lines where one is too long for a line."""
_LEAST: Final = 200
"""The least width of a comparison beside hands, in units of enlarged text, which it may set as small as usual."""
_LEAST_OVER_PILES: Final = (250, 200)
"""The least width and height of a comparison over the piles, in units."""
_BESIDE_ARROW: Final = 384
"""How wide the enlarged chart of hidden cards may be beside an arrow to or from the discard pile, in units."""


class HintContent(Enum):
    """What a hint shows: the best action alone, or besides what the others cost, or what the opponent may hold."""

    BEST = 0
    OPTIONS = 1
    HIDDEN_CARDS = 2


@dataclass(frozen=True, slots=True)
class Hint:
    """The hint for a view, and what of it is shown.

    ``why`` has up to two reasons for the best action, the weightier first, against the ``other`` option; ``held`` is
    the probability that the opponent holds each card, empty until it is asked for. Both take too long to be found for
    each frame. ``final`` says that the coach has looked ahead: before that it may still change its mind.
    """

    view: View
    analysis: "Analysis"
    why: tuple[Message, ...] = ()
    other: "Option | None" = None
    held: Mapping[Card, float] = field(default_factory=dict)
    shown: HintContent = HintContent.BEST
    final: bool = True

    @staticmethod
    def of(view: View) -> "Hint":
        """Return the hint for a view; takes about ten milliseconds, and the first time a tenth of a second."""
        from gin.coach import analyse  # It loads the network, which only hints need here.

        return Hint(view, analyse(view)).against_alternative()

    def against_alternative(self) -> "Hint":
        """Return the hint with the reasons for the best action against the one that a player has in mind."""
        from gin.coach.reasons import tempting_alternative

        return self.against(tempting_alternative(self.view, self.analysis.options), chosen=False)

    def against(self, other: "Option | None", *, chosen: bool = True) -> "Hint":
        """Return the hint with the reasons for the best action against another, which the player may have chosen."""
        from gin.coach.reasons import reasons

        best = self.analysis.options[:1]
        why = tuple(why for each in best for why in reasons(self.view, each, other, chosen=chosen))
        return replace(self, why=why, other=other)

    def more(self) -> "Hint | None":
        """Return the hint as it is shown when it is asked for once more; after the last part there is none."""
        if self._next is None:
            return None
        if self._next is HintContent.OPTIONS:
            return replace(self, shown=HintContent.OPTIONS)
        from gin.coach.hidden_cards import held_chances

        return replace(self, shown=HintContent.HIDDEN_CARDS, held=held_chances(self.view))

    @property
    def invitation(self) -> str:
        """What the best action alone invites to: what is shown when the hint is asked for once more; else empty."""
        if self.shown is not HintContent.BEST or self._next is None:
            return ""
        compares = self._next is HintContent.OPTIONS
        return _("Again: compare the moves") if compares else _("Again: what the opponent may hold")

    @property
    def knock_card(self) -> Card | None:
        """The card that it advises to knock with, if that is the best action."""
        best = self.analysis.options[0].action if self.analysis.options else None
        return best.card if isinstance(best, Knock) else None

    @property
    def _next(self) -> HintContent | None:
        """What is shown when it is asked for once more; None for no more of it."""
        if self.shown is HintContent.BEST and len(self.analysis.options) > 1:
            return HintContent.OPTIONS
        hides = self.view.spread is None  # After a knock the opponent's cards lie open.
        if self.shown is not HintContent.HIDDEN_CARDS and self.analysis.options and hides:
            return HintContent.HIDDEN_CARDS
        return None


def room_under_menu(frame: Frame, badge: Rect | None) -> Rect:
    """Return the room for what a hint shows under the menu's button: beside the plate.

    At a table, where there is a ``badge``, it is clear of that and beside the piles, too.
    """
    gap, piles = 8 * frame.unit, () if badge is None else (frame.stock, frame.discard)
    left = max(area.right for area in (frame.plates[0], *piles)) + 6 * frame.unit
    top, bottom = frame.menu.bottom + gap, frame.play_area.bottom
    if badge is not None and badge.y < frame.stock.y:
        top = badge.bottom + gap
    elif badge is not None:
        bottom = badge.y - gap
    return Rect(left, top, frame.right_margin - left, bottom - top)


def room_right_of_cards(room: Rect, cards: Iterable[Rect], tall: float) -> Rect:
    """Return the part of a room for a comparison at the right of cards lying open; all of it if that is too narrow.

    It ends above cards that lie lower. ``tall`` is the unit as it grows with the text.
    """
    gap, cards = 8 * tall, list(cards)
    beside = (card.right + gap for card in cards if card.y - _HEAD * tall <= room.y < card.bottom)
    left = max(beside, default=room.x)
    if left <= room.x or room.right - left < _LEAST * tall:
        return room
    at = max(left, room.right - WIDTH * tall)
    bottom = min((card.y - gap for card in cards if card.y > room.y and card.right > at), default=room.bottom)
    return Rect(left, room.y, room.right - left, min(bottom, room.bottom) - room.y)


def room_over_piles(table: TableLayout, tall: float) -> Rect | None:
    """Return the room for a comparison at the left of the knocker's melds; None if there is too little.

    It lies over the piles, which are done with. ``tall`` is the unit as it grows with the text.
    """
    frame, gap = table.frame, 8 * tall
    opened = table.open_hands[table.knocker] if table.knocker is not None else None
    if opened is None or not opened.melds:
        return None
    x, y = frame.score.x, frame.score.bottom + gap
    right = min(opened.groups[0].x - gap, x + WIDTH * tall)
    under = (frame.sort_buttons, frame.status_line, frame.action_buttons, frame.deadwood_badge)
    bottom = min(area.y - gap for area in under if area.x < right)
    room, (wide, high) = Rect(x, y, right - x, bottom - y), _LEAST_OVER_PILES
    return room if room.w >= wide * tall and room.h >= high * tall else None


def hint_room(hint: Hint, frame: Frame) -> Rect | None:
    """Return the room for the note of a hint; None where it is said in the notice bar."""
    return note_room(frame, has_arrow=_has_arrow(hint), is_long=True)


def chart_room(hint: Hint, frame: Frame) -> Rect:
    """Return the room for the chart of hidden cards, clear of an arrow beside the discard pile."""
    room = room_under_menu(frame, frame.deadwood_badge)
    if not _has_arrow(hint) or frame.text_unit <= frame.unit:
        return room
    wide = min(room.w, _BESIDE_ARROW * frame.unit)  # The bar around which the arrow goes is longer.
    return room._replace(x=room.right - wide, w=wide)


def _has_arrow(hint: Hint) -> bool:
    """Return whether an arrow goes to or from a pile."""
    best = hint.analysis.options[0].action if hint.analysis.options else None
    return isinstance(best, DrawStock | DrawDiscard | Discard)


def cross_room(hint: Hint, frame: Frame) -> Rect:
    """Return the row, at the right end of which the cross that hides a hint is: the first of a note, or its bar."""
    note = hint_room(hint, frame) if hint.analysis.refusal is None else None
    return room_of(frame) if note is None else note._replace(h=frame.status_line.h)


def hint_callout(hint: Hint, table: TableLayout, buttons: Sequence[TableButton]) -> Callout:
    """Return the callout with the best action and why, and lights on its card and pile, or on its button."""
    row = room_of(table.frame)
    if hint.analysis.refusal is not None:
        return Callout(translate(hint.analysis.refusal), row, right_margin=row.h)
    best = hint.analysis.best
    text, more = with_reasons(sentence(advice_text(best.action, hint.view)), hint.why)
    lit = lights(best.action, hint.view, table, buttons)
    note = hint_room(hint, table.frame)
    room = row if note is None else note
    return Callout(
        text,
        room,
        is_note=note is not None,
        right_margin=row.h,
        more=more,
        heading=percent(best.chance),
        measure=measure_text(),
        pending=not hint.final,
        tallest=TALLEST,
        top=top_of_room(table, room),
        cards=lit.cards,
        areas=lit.areas,
        arrow=lit.arrow,
    )


def with_reasons(advice: str, why: Sequence[Message]) -> tuple[str, str]:
    """Return advice with the first reason for it, and the second, for which there may be no room."""
    first, second = (sentences(*map(translate, part)) for part in (why[:1], why[1:]))
    return sentences(advice, first), second


def comparison_sprites(
    renderer: Renderer, hint: Hint, room: Rect, played: Action | None = None, heading: str = ""
) -> list[Sprite]:
    """Return the chance after each of the best actions, and what it costs against the best, at the right of a room.

    An action that was ``played``, or else the one that the hint speaks against, is the last of them if it is none of
    the best. Without a ``heading`` it is the player's own chance. Before an action is left out, rows are lower, and
    enlarged text is set smaller, down to its usual size.
    """
    u, theme, tall = renderer.unit, renderer.theme, renderer.unit * renderer.small_text_scale
    width = min(WIDTH * tall, room.w)
    x, w = room.right - width + 16 * u, width - 32 * u
    said = heading or _("Your chance to win the game")
    always = played if played is not None or hint.other is None else hint.other.action
    every = len(_compared(hint, always, _MOST))
    count: pygame.Surface | None = None
    for most, scale, is_low in _ways_to_fit(every, 1 / renderer.text_size):
        small = _scaled(SMALL, scale)
        if most < every:  # Nothing else would say that there are more.
            count = renderer.text(f"{most} / {every}", small, theme.soft_text)
        beside = count.get_width() + _GAP * tall if count is not None else 0.0
        head = renderer.block(said, small, theme.soft_text, w - beside, 2 * _HEAD * tall)
        under = _UNDER_BAR if is_low else _UNDER_HEADING
        top = _OVER_HEADING * u + head.get_height() + under * tall * scale
        table = _Comparison(renderer, hint, _compared(hint, always, most), w, scale, is_low=is_low)
        free = (room.h - top - 10 * u) / sum(table.rows)
        if free >= (1 if is_low else _NEARLY):
            table.rows = [row * min(1.0, free) for row in table.rows]
            break
    panel = Rect(room.right - width, room.y, width, top + sum(table.rows) + 10 * u)
    back = renderer.panel(panel.w, panel.h, theme.panel, theme.brass)
    numbered = (
        [] if count is None else [Sprite(count, round(x + w - count.get_width()), round(panel.y + _OVER_HEADING * u))]
    )
    rows = (table.sprites(number, x, panel.y + top + sum(table.rows[:number])) for number in range(len(table.options)))
    return [
        sprite_in(back, panel),
        Sprite(head, round(x), round(panel.y + _OVER_HEADING * u)),
        *numbered,
        *itertools.chain.from_iterable(rows),
    ]


def _ways_to_fit(every: int, least: float) -> Iterator[tuple[int, float, bool]]:
    """Yield how many of ``every`` rows to try, the scale of their text, from 1 to ``least``, and whether low."""
    larger = (1 - step * _SMALLER for step in range(math.ceil((1 - least) / _SMALLER)))
    yield from itertools.product([every], [*larger, least], [False, True])
    yield from itertools.product(range(every - 1, 1, -1), [least], [False])


def _scaled(style: TypeStyle, scale: float) -> TypeStyle:
    return replace(style, size=style.size * scale)


class _Comparison:
    """The rows of a comparison, ``width`` pixels wide: an action with its chance, what it costs, and a bar.

    Their text is set at a ``scale`` of the size that the player has chosen.

    Where the actions have no room beside their figures, these are beside the bar, or in low rows, which have slim bars,
    the actions that are too long have two lines. The ``rows`` have their heights.
    """

    def __init__(
        self,
        renderer: Renderer,
        hint: Hint,
        options: Sequence["Option"],
        width: float,
        scale: float,
        *,
        is_low: bool,
    ) -> None:
        self.options = options
        self._is_low = is_low
        self._renderer, self._width = renderer, width
        self._tall = renderer.unit * renderer.small_text_scale * scale
        self._label, self._strong, self._body = (_scaled(style, scale) for style in (LABEL, STRONG, BODY))
        self._labels = [action_text(option.action, hint.view) for option in options]
        self._best = hint.analysis.best.chance
        self._costs = [shown_cost(self._best, option.chance) for option in options]
        self._chances = [chance_text(option.chance) for option in options]
        self._losses = ["", *map(cost_text, self._costs[1:])]
        # The columns of the chances and of what is lost begin at the right of a gap.
        at_loss = width - max(map(self._loss_width, range(len(options))))
        self._chance_width = self._widest(self._strong, self._chances)
        at_chance = at_loss - _GAP * renderer.unit * (at_loss < width) - self._chance_width
        self._columns = at_chance, at_loss
        self._beside = at_chance - _GAP * renderer.unit
        is_long = self._widest(self._body, self._labels) * _NEARLY > self._beside
        self._is_high, self._wraps = is_long and not is_low, is_long and is_low
        self.rows = [(_HIGH_ROW if self._is_high else _ROW) * self._tall] * len(options)
        if is_low:
            labels = [self._label_of(number).get_height() for number in range(len(options))]
            below = (_UNDER_LABEL + _UNDER_BAR) * self._tall + _SLIM_BAR * renderer.unit
            self.rows = [height + below for height in labels]

    def _loss_style(self, number: int) -> TypeStyle:
        """Return the style of what an option costs: words are smaller than figures, and leave more room for moves."""
        return self._strong if self._costs[number] >= NOTHING else self._label

    def _loss_width(self, number: int) -> int:
        return self._widest(self._loss_style(number), self._losses[number : number + 1])

    def _widest(self, style: TypeStyle, texts: Sequence[str]) -> int:
        return max(self._renderer.text_width(text, style) for text in texts)

    def _label_of(self, number: int, ink: Colour = (0, 0, 0)) -> pygame.Surface:
        """Return an action in words."""
        text, line = self._labels[number], _LINE * self._tall
        if self._wraps and self._renderer.text_width(text, self._body) > _WRAPPED * self._beside:
            return self._renderer.text(text, self._body, ink, self._beside)
        room = self._width if self._is_high else self._beside
        return self._renderer.fitted(text, self._body, ink, room, line, () if self._wraps else self._labels)

    def sprites(self, number: int, x: float, y: float) -> list[Sprite]:
        """Return the row of an option at a place."""
        theme, line = self._renderer.theme, _LINE * self._tall
        (at_chance, at_loss), cost = self._columns, self._costs[number]
        ink, dear = theme.text if number else theme.brass, theme.coral if cost >= NOTHING else theme.soft_text
        label, bar_width = self._label_of(number, ink), self._beside if self._is_high else self._width
        first = min(label.get_height(), self._renderer.text(" ", self._body, ink).get_height())
        under_label = y + label.get_height() + _UNDER_LABEL * self._tall
        if self._is_low:
            y -= (line - first) / 2  # Its first line begins where the row does.
        figures = y + (line if self._is_high else 0)
        under = figures + line / 2 if self._is_high else y + 1.1 * line
        chance = Rect(x + at_chance, figures, self._chance_width, line)
        loss = Rect(x + at_loss, figures, self._width - at_loss, line)
        bar = Rect(x, under, bar_width, _BAR * self._renderer.unit)
        if self._is_low:
            bar = bar._replace(y=under_label, h=_SLIM_BAR * self._renderer.unit)
        return [
            Sprite(label, round(x), round(y + (line - first) / 2)),
            line_of_text(self._renderer, self._chances[number], self._strong, ink, chance, "right"),
            line_of_text(self._renderer, self._losses[number], self._loss_style(number), dear, loss, "right"),
            *_chance_bar(self._renderer, self.options[number].chance, self._best, ink, bar),
        ]


def _chance_bar(renderer: Renderer, chance: float, best: float, ink: Colour, area: Rect) -> list[Sprite]:
    """Return a chance as a part of a bar, and in another colour behind it what it lacks to the best one."""
    theme = renderer.theme
    colour, edge = (theme.glow, theme.glow_edge) if ink == theme.brass else (ink, ink)
    has, most = area.w * chance, area.w * best
    lacks = has + _BAR_GAP * renderer.unit  # The gap parts them also for those who cannot tell the colours.
    parts = [(0.0, has, colour, edge, 1.0), (lacks, most, theme.coral, None, 1.0)]
    parts.append((most, area.w, theme.panel_edge, None, 0.5))
    sprites: list[Sprite] = []
    for start, end, ground, line, opacity in parts:
        whole = sprite_in(renderer.panel(area.w, area.h, ground, line, opacity=opacity, radius=_BAR / 2), area)
        sprites += clipped([whole], area._replace(x=area.x + start, w=max(0.0, end - start)))
    return sprites


def _compared(hint: Hint, always: Action | None, most: int) -> list["Option"]:
    """Return the best of the options that look different, of several spreads the best, and in any case ``always``."""
    found: dict[str, Option] = {}
    for option in hint.analysis.options:
        found.setdefault(action_text(option.action, hint.view), option)
    best = list(found.values())[:most]
    if always is not None and (last := found.get(action_text(always, hint.view))) is not None and last not in best:
        best[-1] = last
    return best
