"""What the coach says at the table: hints that are asked for, and the tutor's objection to a mistake.

Both belong to the view for which they were made and go away with it. The coach sees what the player sees.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gin.rules import Action, Discard, Knock, Phase, View
from gin.ui.i18n import _, after_colon
from gin.ui.model.commands import DrawTo, Play
from gin.ui.model.geometry import Rect
from gin.ui.model.layout import TableLayout
from gin.ui.render.canvas import Sprite
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import SMALL
from gin.ui.settings.preferences import Tutor
from gin.ui.table.buttons import TableButton
from gin.ui.table.comparison import comparison_sprites
from gin.ui.table.hidden_cards import hidden_cards_sprites
from gin.ui.table.hint import Hint, HintContent, chart_room, hint_callout, hint_room, with_reasons
from gin.ui.table.hint_lights import lights
from gin.ui.table.hint_rooms import room_over_piles, room_under_menu
from gin.ui.table.notice_bar import TALLEST, room_of, top_of_room
from gin.ui.text.coaching import advice_text, change_text, measure_text
from gin.ui.widgets.callout import Callout
from gin.ui.widgets.icons import icon

if TYPE_CHECKING:
    from gin.coach import Analysis, Option

_INVITATION: Final = 30
"""The height of the line that says what asking once more will show, in units."""


@dataclass(frozen=True, slots=True)
class Objection:
    """The tutor's objection to a command: the option that it comes to, and the hint against that."""

    view: View
    command: Play | DrawTo
    meant: "Option"
    hint: Hint


class Advice:
    """The hint and the objection of a table."""

    def __init__(self) -> None:
        self._refined: tuple[View, Analysis] | None = None
        self._hint: Hint | None = None
        self._objection: Objection | None = None

    def hint(self, view: View) -> Hint | None:
        """Return the hint that is shown for a view."""
        return self._hint if self._hint is not None and self._hint.view is view else None

    def compares_beside_melds(self, view: View) -> bool:
        """Return whether it compares the options while cards are laid off, for which it needs room beside the melds."""
        hint = self.hint(view)
        return hint is not None and hint.shown is HintContent.OPTIONS and view.phase is Phase.LAY_OFF

    def objection(self, view: View) -> Objection | None:
        """Return the objection that is shown for a view."""
        return self._objection if self._objection is not None and self._objection.view is view else None

    def ask(self, view: View) -> None:
        """Show a hint, or more of it; after the last part none."""
        hint = self.hint(view)
        self._hint, self._objection = self._first_hint(view) if hint is None else hint.more(), None

    def dismiss(self, view: View) -> bool:
        """Show neither hint nor objection; return whether one was shown."""
        shown = self.hint(view) is not None or self.objection(view) is not None
        self._hint = self._objection = None
        return shown

    def object_to(self, command: Play | DrawTo, view: View, tutor: Tutor) -> bool:
        """Return whether the tutor objects to a command, and show why. Whoever repeats the command insists."""
        before, self._objection = self.objection(view), None
        actions = _actions(command)
        if tutor is Tutor.OFF or len(actions) != 1 or (before is not None and _actions(before.command) == actions):
            return False
        self._objection = _objection(command, actions[0], self._first_hint(view), tutor)
        if self._objection is not None:
            self._hint = None
        return self._objection is not None

    def looks_ahead(self, view: View, tutor: Tutor) -> bool:
        """Return whether what the coach finds by looking ahead at a view is wanted, and not known yet."""
        wanted = self.hint(view) is not None or (tutor is not Tutor.OFF and view.on_turn)
        return wanted and self._analysis(view) is None

    def refine(self, view: View, analysis: "Analysis") -> None:
        """Take what the coach has found by looking ahead."""
        self._refined = view, analysis
        hint = self.hint(view)
        if hint is not None:
            self._hint = replace(hint, analysis=analysis, final=True).against_alternative()

    def _analysis(self, view: View) -> "Analysis | None":
        return self._refined[1] if self._refined is not None and self._refined[0] is view else None

    def _first_hint(self, view: View) -> Hint:
        """Return the hint for a view with the best that is known of it by now."""
        analysis = self._analysis(view)
        return replace(Hint.of(view), final=False) if analysis is None else Hint(view, analysis).against_alternative()

    def callout(self, view: View, table: TableLayout, buttons: Sequence[TableButton]) -> Callout | None:
        """Return the callout with the objection or the hint, or None without either; ``buttons`` are the table's."""
        objection, hint = self.objection(view), self.hint(view)
        if objection is not None:
            return _objection_callout(objection, table, buttons)
        return None if hint is None else hint_callout(hint, table, buttons)

    def sprites(self, renderer: Renderer, view: View, table: TableLayout) -> list[Sprite]:
        """Return what is shown under the menu's button: the options, the hidden cards, or at first what comes next.

        While cards are laid off the options are beside the melds.
        """
        hint = self.hint(view)
        if hint is None:
            return []
        frame = table.frame
        room = room_under_menu(frame, frame.deadwood_badge)
        match hint.shown:
            case HintContent.OPTIONS:
                beside = room_over_piles(table, renderer.unit * renderer.small_text_scale)
                return comparison_sprites(renderer, hint, room if beside is None else beside)
            case HintContent.HIDDEN_CARDS:
                return hidden_cards_sprites(renderer, hint.held, view.hand, chart_room(hint, frame))
        if not hint.invitation:
            return []
        line = room._replace(h=renderer.unit * renderer.small_text_scale * _INVITATION)
        if line.overlap(frame.deadwood_badge):
            line = line._replace(y=frame.deadwood_badge.bottom + 4 * renderer.unit)
        return _invitation_sprites(renderer, hint.invitation, line)


def _invitation_sprites(renderer: Renderer, invitation: str, area: Rect) -> list[Sprite]:
    """Return what asking once more will show, at the right of an area, with the sign of a hint before it."""
    ink, size, gap = renderer.theme.soft_text, 0.7 * area.h, 6 * renderer.unit
    words = renderer.fitted(invitation, SMALL, ink, area.w - size - gap, area.h)
    x, y = area.right - words.get_width(), area.centre[1]
    sign = icon(renderer, "hint", ink, size)
    return [
        Sprite(sign, round(x - gap - size), round(y - size / 2)),
        Sprite(words, round(x), round(y - words.get_height() / 2)),
    ]


def _actions(command: Play | DrawTo) -> tuple[Action, ...]:
    return command.actions if isinstance(command, Play) else (command.action,)


def _objection(command: Play | DrawTo, action: Action, hint: Hint, tutor: Tutor) -> Objection | None:
    """Return the objection to an action, or None if it costs less than what the tutor minds."""
    from gin.coach.analysis import BLUNDER, MISTAKE  # It loads the network, which only the coach needs here.

    meant = next((option for option in hint.analysis.options if option.action == action), None)
    if meant is None:
        return None
    mind = BLUNDER if tutor is Tutor.BLUNDERS else MISTAKE
    return Objection(hint.view, command, meant, hint.against(meant)) if hint.analysis.cost(action) >= mind else None


def _objection_callout(objection: Objection, table: TableLayout, buttons: Sequence[TableButton]) -> Callout:
    """Return the callout that says what a move would cost, and what is better and why, which is lit as in a hint."""
    note = hint_room(objection.hint, table.frame)
    room = room_of(table.frame) if note is None else note
    better = after_colon(advice_text(objection.hint.analysis.best.action, objection.view))
    advice = _("Better: {advice}.", advice=better)
    text, more = with_reasons(advice, objection.hint.why)
    heading = change_text(objection.hint.analysis.best.chance, objection.meant.chance)
    top = top_of_room(table, room)
    lit = lights(objection.hint.analysis.best.action, objection.view, table, buttons)
    meant = objection.meant.action
    card = meant.card if isinstance(meant, Discard | Knock) else None
    return Callout(
        text,
        room,
        is_note=note is not None,
        more=more,
        heading=heading,
        measure=measure_text(),
        tallest=TALLEST,
        top=top,
        cards=lit.cards,
        areas=lit.areas,
        arrow=lit.arrow,
        mistake=None if card in lit.cards else card,  # To knock with the same card may be better.
    )
