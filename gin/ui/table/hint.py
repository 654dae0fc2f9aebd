"""Hints: the best action, shown on the table itself, with its chance and the reasons that decide.

A hint is asked for once more to see what the other actions cost, and again to see what the opponent may hold. It sees
what the player sees, and nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from gin.rules import Card, Discard, DrawDiscard, DrawStock, Knock, Message, View
from gin.ui.i18n import _, sentences, translate
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.table.buttons import TableButton
from gin.ui.table.hint_lights import lights
from gin.ui.table.hint_rooms import room_under_menu
from gin.ui.table.notice_bar import TALLEST, note_room, room_of, top_of_room
from gin.ui.text.coaching import (
    advice_text,
    measure_text,
    percent,
    sentence,
)
from gin.ui.widgets.callout import Callout

if TYPE_CHECKING:
    from gin.coach import Analysis, Option

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
