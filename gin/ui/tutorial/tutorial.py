"""The lesson: a table at which a person learns the game by playing three scripted deals.

The table, its cards and its ways to do things are those of every game. Added are a slip with a sentence or two, light
on what is meant, and a button to read on. What is done is the script's, and what is said is in `gin.ui.text.tutorial_notes`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gin.controller import ScriptedSession, Update, primer
from gin.rules import Action, Card, Discard, DrawDiscard, DrawStock, FinishLayOff, Knock, LayOff, PassUpcard, Phase
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.hand_order import sort
from gin.ui.model.input import Input, Key, Pointer
from gin.ui.settings.definitions import Settings
from gin.ui.settings.preferences import CardPlay
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import SceneStack
from gin.ui.table.hand_controller import HandController
from gin.ui.table.notice_bar import NoticeBar
from gin.ui.table.picture import TableViewModel
from gin.ui.table.table_scene import TableScene
from gin.ui.text.phrases import YOU
from gin.ui.text.tutorial_notes import DONE, NOTES, PARTNER, SETTING, Note, left_at
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import Callout

_OFFERS = ("p", "t", "d", "k", "l", "f")
"""The keys of those of the table's buttons that are there in the lesson too."""


class Tutorial(TableScene):
    """The table of the lesson, taken up where it was left."""

    def __init__(self, stack: SceneStack, host: Host) -> None:
        place = left_at(stack.settings) or (0, 0)
        self.lesson = ScriptedSession(primer((YOU, PARTNER[0])), _Bookmark(stack.settings), *place)
        self._read = 0
        self._read_at = self.lesson.place
        self._by_keys = False
        self._aimed_at: object = None
        super().__init__(stack, host, self.lesson, (None, PARTNER[1]))
        # The order of the hand that is kept is that of the game to be continued.
        self.hands = HandController(self, _Unkept())
        self._slip = NoticeBar(_Unkept())  # None of a game's tips is used up here.

    @property
    def note(self) -> Note | None:
        """What is said just now, once all has been seen that happened before; None where there is nothing to say."""
        ending = self.view.phase is Phase.OVER and (self._motion.busy or self._telling)
        return self._unread[0] if self._unread and not self.session.has_updates and not ending else None

    @property
    def _unread(self) -> tuple[Note, ...]:
        """The notes at this place that have not been read yet."""
        read = self._read if self._read_at == self.lesson.place else 0
        return NOTES.get(self.lesson.place, ())[read:]

    @property
    def _reading(self) -> bool:
        """Whether there is something to read before anything can be done."""
        return self.note is not None and not self.note.act

    # Input

    def handle(self, event: Input) -> None:
        """Take an input as every table does, and lead whoever uses keys to what is meant."""
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
            self._by_keys = isinstance(event, Key)
        super().handle(event)
        self._lead()

    def tick(self, now: float) -> None:
        """Move on as every table does."""
        super().tick(now)
        self._lead()

    def open_menu(self) -> None:
        """Leave the lesson; it can be taken up again here."""
        self._host.to_title()

    def _lead(self) -> None:
        """Give what is meant the keyboard's focus, as soon as something new is meant."""
        aim = (self.lesson.place, self._read, self.hands.raised, self._may_act, len(self.form.buttons))
        if aim == self._aimed_at or not self._by_keys or self._motion.busy:
            return
        self._aimed_at = aim
        wanted = self.lesson.wanted if self._may_act and not self._reading else None
        button = next((each for each in self.form.buttons if each.key == self._key_of(wanted) and each.enabled), None)
        if button is not None:
            self.hands.focus = None
            self.form.focus_on(button)
        elif isinstance(wanted, Discard | Knock | LayOff):
            self.hands.focus = wanted.card
            self.form.focus, self.form.focus_shown = None, False
            self.lay_out()

    def _key_of(self, wanted: Action | None) -> str:
        """The key of the button that does what is wanted; empty where a card comes first."""
        match wanted:
            case None:
                return "return"
            case PassUpcard():
                return "p"
            case DrawDiscard():
                return "t"
            case DrawStock():
                return "d"
            case FinishLayOff():
                return "f"
            case Knock(card) if self._picked(card):
                return "k"
            case _:
                return ""

    def _picked(self, card: Card) -> bool:
        """Whether a card is raised or carried."""
        return card in (self.hands.raised, self.hands.carried)

    # What is changed of a table

    @property
    def _others_may_move(self) -> bool:
        return super()._others_may_move and not self._reading

    def _show(self, update: Update, now: float) -> None:
        if not self.hands.orders.of(self.viewer):  # What belongs together lies together from the start.
            self.hands.orders.set(self.viewer, sort(update.view.hand, "melds"))
        super()._show(update, now)

    @property
    def tapping(self) -> CardPlay:
        """The notes speak of two taps, whatever is chosen for games."""
        return CardPlay.TWO_CLICKS

    def submit(self, action: Action, x: float, y: float, *more: Action) -> bool:
        """Do an action as every table does, but nothing before what is said has been read."""
        if self._reading:
            self.refuse(_("Read this first, and press Continue."), x, y)
            return False
        return super().submit(action, x, y, *more)

    def _buttons(self) -> list[Button]:
        usual = {button.key: button for button in super()._buttons()}
        frame, u = self.laid.frame, self.laid.frame.unit
        foot = usual.get("return")
        if self.view.phase is Phase.OVER and foot is not None:
            leave = self._leave(usual["b"].rect)
            if len(self._unread) > 1:
                return [leave, replace(foot, id="continue", label=_("Continue"), press=self._continue)]
            if self.lesson.is_last_deal:
                return [leave, replace(foot, id="finish-tutorial", label=_("Finish"), press=self._finish)]
            return [leave, foot]
        corner = [self._leave(Rect(self.stack.size[0] - 248 * u, 20 * u, 224 * u, 48 * u))]
        if self.view.phase is Phase.OVER:
            return []
        if self._reading:
            self._knock_area = None
            left = frame.action_buttons.x if frame.mirrored else frame.action_buttons.right - 196 * u
            area = Rect(left, frame.action_buttons.y, 196 * u, frame.action_buttons.h)
            return [*corner, Button("continue", area, _("Continue"), self._continue, "primary", "return", _("Enter"))]
        return [*corner, *(usual[key] for key in _OFFERS if key in usual)]

    def _leave(self, area: Rect) -> Button:
        return Button("title", area, _("Back to the title"), self.open_menu, "quiet", "escape", _("Esc"))

    def _continue(self) -> None:
        """Read on."""
        self._read = self._read + 1 if self._read_at == self.lesson.place else 1
        self._read_at = self.lesson.place
        self.lay_out()

    def _finish(self) -> None:
        """The lesson is over; from now on it begins anew."""
        self.stack.settings.set_setting(SETTING, DONE)
        self._host.to_title()

    # Picture

    def _view_model(self) -> TableViewModel:
        # The notes speak of melds and deadwood, and so they are marked whatever is chosen for games.
        seen = replace(super()._view_model(), aids=True)
        return replace(seen, thinking=None) if self._reading else seen

    def _hint(self) -> Callout | None:
        note, frame = self.note, self.laid.frame
        if note is None:
            return None
        u, bar = frame.unit, frame.action_buttons
        field = frame.play_area
        free = field.w if self.view.phase is Phase.OVER else field.w - bar.w - 24 * u
        width = min(free - 48 * u, 900 * u)
        left = field.right - 24 * u - width if frame.mirrored else field.x + 24 * u
        room = Rect(left, bar.y - 8 * u, width, bar.h + 8 * u)
        wanted = self.lesson.wanted
        if not note.act or wanted is None or not self._may_act:
            return Callout(_(note.text), room, cards=note.cards)
        cards, rings = self._meant(wanted)
        return Callout(_(note.text), room, cards=cards, rings=rings)

    def _meant(self, wanted: Action) -> tuple[tuple[Card, ...], tuple[Rect, ...]]:
        """The cards, and the areas of piles, melds and buttons, with which the wanted action is done."""
        key = self._key_of(wanted)
        buttons = tuple(button.rect for button in self.form.buttons if button.key == key)
        match wanted:
            case DrawDiscard():
                return self.view.discards[-1:], ()
            case DrawStock():
                return (), (self.laid.stock,)
            case Discard(card):
                return (card,), (self.laid.frame.discard,)
            case LayOff(card, meld):
                return (card,), (self.laid.melds[meld],)
            case Knock(card) if not buttons:
                return (card,), ()
            case _:
                return (), buttons


@dataclass(frozen=True, slots=True)
class _Bookmark:
    """The journal of a lesson: it keeps how far it was played, since the rest is the script's."""

    settings: Settings

    def add_deal(self, number: int, deck: Sequence[Card]) -> None:
        """Keep that a deal has begun."""
        self.settings.set_setting(SETTING, f"{number}.0")

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        """Keep that an action has been done."""
        self.settings.set_setting(SETTING, f"{deal}.{ply + 1}")

    def undo_to(self, deal: int, plies: int) -> None:
        """Nothing is taken back in a lesson."""

    def finish(self) -> None:
        """No game is won in a lesson."""


class _Unkept:
    """Settings that are not kept."""

    def setting(self, name: str) -> str | None:
        """Nothing is known."""
        return None

    def set_setting(self, name: str, value: str) -> None:
        """Nothing is kept."""
