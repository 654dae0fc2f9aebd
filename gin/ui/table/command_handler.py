"""How commands change a table: the hand, its cards, the focus and the advice, and by the presenter the session.

The policy of the table has already admitted every command.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gin.rules import Action, Card, DrawStock
from gin.ui.i18n import translate
from gin.ui.model.choreography import stock_pose
from gin.ui.model.commands import (
    Arrange,
    Command,
    DismissNotice,
    DrawTo,
    FocusButton,
    FocusCard,
    Insist,
    NextDeal,
    Play,
    Point,
    Raise,
    Ready,
    Redo,
    Refuse,
    Release,
    ShowHint,
    SkipDeal,
    Sort,
    Undo,
)
from gin.ui.model.drag import Pile
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Pose
from gin.ui.model.hand_order import moved, sort
from gin.ui.model.sound import place_of
from gin.ui.settings.preferences import Tutor
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import SceneStack
from gin.ui.table import keys
from gin.ui.table.advice import Advice
from gin.ui.table.exits import Exits
from gin.ui.table.presenter import TablePresenter
from gin.ui.table.surface import TableSurface
from gin.ui.widgets.form import Form


class CommandHandler:
    """Carries out the commands of a table; what leads away from it is up to ``exits``.

    ``execute`` is for a command that has still to be admitted, and ``frame`` returns the areas of the table.
    ``focus_next`` is the button that is to have the keyboard's focus as soon as it can be pressed.
    """

    def __init__(
        self,
        stack: SceneStack,
        host: Host,
        presenter: TablePresenter,
        surface: TableSurface,
        advice: Advice,
        form: Form,
        execute: Callable[[Command], None],
        frame: Callable[[], Frame],
    ) -> None:
        self._stack = stack
        self._host = host
        self._presenter = presenter
        self._hands = presenter.hands
        self._surface = surface
        self._advice = advice
        self._form = form
        self._execute = execute
        self.exits = Exits(stack, host, presenter, advice, execute, frame)
        self.focus_next: FocusButton | None = None

    def take(self, command: Command, tutor: Tutor) -> None:
        """Carry out a command, unless the coach objects to it at the ``tutor`` level."""
        presenter, surface, hands, now = self._presenter, self._surface, self._hands, self._stack.now
        if isinstance(command, Raise | Arrange | Sort):
            presenter.status_line.refusal = None
        match command:
            case Play() | DrawTo() if self._advice.object_to(command, presenter.view, tutor):
                self._stack.sounds.play("refuse")
            case Play(actions, at):
                self._play(actions, at)
            case DrawTo(action, index, pose, at):
                before = hands.order.cards
                if self._play((action,), at):
                    surface.animator.keep_off_stock()
                    if index is not None:
                        self._put_drawn(before, index, pose)
            case Refuse(reason, at):
                self._refuse(reason, at)
            case Release(Pile.STOCK, pose):
                surface.animator.to_stock(pose, surface.table, now)
            case Release(target, pose):
                card = target if isinstance(target, Card) else presenter.view.discards[-1]
                surface.animator.motion.place(card, pose)
            case Arrange(order):
                hands.order.arrange(order)
            case Sort(by):
                hands.order.arrange(sort(presenter.view.hand, by, presenter.view.ruleset.aces))
                self.play_sound("fan", surface.table.frame.hand.centre[0])
            case Raise(card):
                self.play_sound("lift", self._x_of(hands.raised if card is None else card))
                hands.raised = card
            case FocusCard(card):
                hands.focus, self.focus_next = card, None
                keys.leave_buttons(self._form)
            case FocusButton():
                hands.focus, self.focus_next = None, command
            case Undo():
                presenter.undo(surface, now)
            case Redo():
                presenter.redo(surface, now)
            case NextDeal():
                presenter.deal_again(surface, now)
            case SkipDeal():
                presenter.skipping = True
            case Ready(seat):
                presenter.session.ready(seat)
            case ShowHint():
                self._show_hint()
            case Insist() if (objection := self._advice.objection(presenter.view)) is not None:
                self._execute(self._from_pile(objection.command))
            case DismissNotice():
                if not self._advice.dismiss(presenter.view):
                    presenter.notice_bar.dismiss()
            case _:
                self.exits.take(command)

    def move_focus(self) -> None:
        """Give the keyboard's focus to the button that is to have it, if that can be pressed."""
        wanted = self.focus_next
        able = (button for button in self._form.buttons if wanted and button.key == wanted.key and button.enabled)
        if (button := next(able, None)) is not None:
            self._form.focus_on(button)
            self.focus_next = None

    def play_sound(self, name: str, x: float) -> None:
        """Play a sound that is heard at an x of the window."""
        self._stack.sounds.play(name, place_of(x, self._surface.table.frame.play_area))

    def _play(self, actions: Sequence[Action], at: Point | None) -> bool:
        """Do actions in turn; return whether all were allowed, or else show why not."""
        reason = self._presenter.play(actions, self._surface, self._stack.now)
        if reason is not None:
            self._refuse(translate(reason), at)
        return reason is None

    def _put_drawn(self, before: Sequence[Card], index: int, pose: Pose) -> None:
        """Put the card that has just been drawn where it was let go in the hand."""
        order = self._hands.order
        card = next((card for card in order.cards if card not in before), None)
        if card is not None:
            order.arrange(moved(order.cards, card, index))
            self._surface.land(card, pose)

    def _from_pile(self, command: Command) -> Command:
        """Return a command that is repeated; a card to be drawn has flown home, so it now comes from its pile."""
        if not isinstance(command, DrawTo):
            return command
        table, view = self._surface.table, self._presenter.view
        drawn = stock_pose(table) if command.action == DrawStock() else table.places[view.discards[-1]].pose
        return replace(command, pose=drawn)

    def _refuse(self, reason: str, at: Point | None) -> None:
        where = self._surface.table.frame.hand.centre if at is None else at
        self.play_sound("refuse", where[0])
        self._presenter.status_line.refuse(reason, *where, self._stack.now)

    def _show_hint(self) -> None:
        """Show a hint, or more of it; the first one for a view is counted."""
        view = self._presenter.view
        asked_before = self._advice.hint(view) is not None
        self._advice.ask(view)
        hint = self._advice.hint(view)
        if hint is not None and hint.analysis.options and not asked_before:
            self._host.note_hint()

    def _x_of(self, card: Card | None) -> float:
        """Return the x at which a card of the hand lies; that of the hand without one."""
        table = self._surface.table
        lying = None if card is None else table.places.get(card)
        return table.frame.hand.centre[0] if lying is None else lying.pose.x
