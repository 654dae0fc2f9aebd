"""The policy of a problem: a decision that the player got wrong in a game, to make again at the table.

Nothing is carried out. What the player tries is judged by the coach, and the table stays as it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gin.rules import Action, View
from gin.ui.i18n import _, after_colon, ngettext, sentences, translate
from gin.ui.model.commands import (
    Command,
    DrawTo,
    LeaveProblem,
    NextProblem,
    OpenMenu,
    Play,
    Redo,
    ShowHint,
    Undo,
)
from gin.ui.model.geometry import Rect
from gin.ui.model.hand_order import SortBy
from gin.ui.model.keymap import BACK, GO_ON
from gin.ui.settings.definitions import Settings
from gin.ui.settings.preferences import CardPlay, Preferences, Tutor
from gin.ui.settings.unstored import Unstored
from gin.ui.table.buttons import TableButton
from gin.ui.table.notice_bar import message_callout
from gin.ui.table.policy import Situation
from gin.ui.text.captions import past_action
from gin.ui.text.coaching import action_text, chance_text, shown_cost
from gin.ui.widgets.callout import Callout

if TYPE_CHECKING:
    from gin.coach.look_ahead import Adjustment

_LEFT_OUT: Final = ("menu", "undo", "redo", "dismiss-tip")
"""The buttons of a table that a problem does not have."""


class ProblemPolicy:
    """The house rules of a problem.

    ``answered`` is called with whether the first try was right, without a hint. ``left`` is how many problems there
    are, this one included, ``before`` what the player did in the game, and ``adjustments`` what looking ahead has
    found. ``last`` says that the problem does not come back if the first try is right.
    """

    first_sort: SortBy = "suit"

    def __init__(
        self,
        answered: Callable[[bool], None],
        left: int,
        before: Action,
        adjustments: "Sequence[Adjustment]",
        *,
        last: bool,
    ) -> None:
        self.memory: Settings = Unstored()
        self.solved = False
        self._answered = answered
        self._left = left
        self._before = before
        self._adjustments = adjustments
        self._last = last
        self._tried = False
        self._said = ""

    def card_play(self, preferences: Preferences) -> CardPlay:
        """Return what the player has chosen."""
        return preferences.card_play

    def shows_deadwood(self, preferences: Preferences) -> bool:
        """Return what the player has chosen."""
        return preferences.show_deadwood

    def tutor(self, preferences: Preferences) -> Tutor:
        """Return `Tutor.OFF`: the problem itself judges what is tried."""
        return Tutor.OFF

    def admit(self, command: Command, situation: Situation) -> Command | None:
        """Judge what is tried, and carry out nothing that would change the deal; the table refuses the rest."""
        match command:
            case Play(actions=(action, *_)) | DrawTo(action=action) if action in situation.view.legal:
                self._try(situation.view, action)
                return None
            case ShowHint():
                self._answer(right=False)
                self._said = ""
            case OpenMenu():
                return LeaveProblem()
            case Undo() | Redo():
                return None
        return command

    def others_may_move(self, situation: Situation) -> bool:
        """Return False: nothing happens but what the player tries."""
        return False

    def guide(self, situation: Situation) -> Command | None:
        """Return None: the player finds the way alone."""
        return None

    def buttons(self, usual: Sequence[TableButton], situation: Situation) -> list[TableButton]:
        """Show what may be tried, the way out, and once it is solved the way on."""
        frame, u = situation.table.frame, situation.table.frame.unit
        kept = [button for button in usual if button.id not in _LEFT_OUT]
        hint = next((button for button in kept if button.id == "hint"), None)
        leave = Rect(frame.right_margin - 200 * u, frame.menu.y, 200 * u, 48 * u)
        if hint is not None:
            kept[kept.index(hint)] = replace(hint, rect=hint.rect._replace(x=leave.x - 12 * u - hint.rect.w))
        kept.append(TableButton("leave", leave, _("Leave"), LeaveProblem(), "plain", "escape", BACK.key_label))
        if self.solved:
            row = frame.action_buttons
            kept = [button for button in kept if not _overlap(button.rect, row)]
            area = Rect(row.x if frame.mirrored else row.right - 240 * u, row.y, 240 * u, row.h)
            label = _("Next problem") if self._left > 1 else _("Done")
            command = NextProblem() if self._left > 1 else LeaveProblem()
            kept.append(TableButton("next-problem", area, label, command, "primary", GO_ON.key, GO_ON.key_label))
        return kept

    def callout(self, usual: Callout | None, situation: Situation) -> Callout | None:
        """Show the judgement of what was tried last, else a hint that was asked for, or the task."""
        if not self._said and usual is not None and usual.heading:
            return usual
        heading = ngettext("{count} mistake left", "{count} mistakes left", self._left)
        task = _("{deed}. Find something better.", deed=past_action(self._before, situation.view))
        return replace(message_callout(self._said or task, situation.table), heading=heading)

    def _try(self, view: View, action: Action) -> None:
        """Judge an action that was tried."""
        from gin.coach.analysis import INACCURACY
        from gin.coach.look_ahead import analysis_with  # It loads the network, which only the coach needs here.
        from gin.coach.reasons import reasons
        from gin.coach.review import as_option

        analysis = analysis_with(view, self._adjustments)
        if analysis.refusal is not None:
            self._said = translate(analysis.refusal)
            return
        cost = analysis.cost(as_option(analysis, action))
        right = cost < INACCURACY
        at_once = self._answer(right=right)
        if not right:
            tried = analysis.option(as_option(analysis, action)).chance
            percent = chance_text(shown_cost(analysis.best.chance, tried))
            self._said = _("That takes {percent} off your chance to win the game. Try again.", percent=percent)
            return
        self.solved = True
        found, mistake = (analysis.option(as_option(analysis, each)) for each in (action, self._before))
        why = map(translate, reasons(view, found, mistake)[:1])
        again = [] if self._last and at_once else [_("This problem will come back, to make sure.")]
        self._said = sentences(_("Right: {action}.", action=after_colon(action_text(action, view))), *why, *again)

    def _answer(self, *, right: bool) -> bool:
        """Report the first answer; return whether this was it."""
        first, self._tried = not self._tried, True
        if first:
            self._answered(right)
        return first


def _overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
