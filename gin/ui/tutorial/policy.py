"""The tutorial: a table at which a player learns the game in three scripted deals.

The table, its cards and its controls are those of every game. A policy adds a callout with a sentence or two, glows
round the cards it speaks of, and a button to read on. The moves are the script's, and the sentences are those of
`gin.ui.text.tutorial_notes`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin.controller import GameSession, ScriptStep, script_session, script_steps, tutorial_script
from gin.rules import (
    Action,
    Card,
    Commitment,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
)
from gin.ui.i18n import _
from gin.ui.model.commands import (
    ChooseSpread,
    Command,
    DrawTo,
    FinishTutorial,
    FocusButton,
    FocusCard,
    Learn,
    LeaveTable,
    OpenMenu,
    OpenSettings,
    Play,
    ReadBack,
    ReadOn,
    Refuse,
    SetTutor,
)
from gin.ui.model.frame import Frame
from gin.ui.model.frame_spec import CORNER_BUTTON, MARGIN
from gin.ui.model.game_spec import GameSpec
from gin.ui.model.geometry import Rect
from gin.ui.model.hand_order import SortBy
from gin.ui.model.keymap import OPTIONS
from gin.ui.settings.definitions import Settings, read_preferences
from gin.ui.settings.preferences import CardPlay, Preferences, Tutor
from gin.ui.settings.unstored import Unstored
from gin.ui.table.buttons import TableButton
from gin.ui.table.notice_bar import top_of_room
from gin.ui.table.policy import Situation
from gin.ui.text.phrases import YOU
from gin.ui.text.tutorial_notes import (
    DEALS,
    NOTES,
    PROGRESS_DONE,
    PROGRESS_KEY,
    TUTORIAL_OPPONENT,
    Note,
    Progress,
    saved_progress,
)
from gin.ui.widgets.callout import Callout

_OFFERS = ("p", "t", "d", "k", "l", "f")
"""The keys of those of the table's buttons that the tutorial has too."""
_TALLEST_ENLARGED = 90
"""The greatest height of a note whose text is enlarged, in units at the usual text size: room for three lines."""
_LEAST_BESIDE = 280
"""The least width at which such a note lies beside the piles, not under them, in units."""
_WAYS_OUT: Final = 360
"""The width of the ways out in the corner, in units, at the usual text size."""
_TITLE: Final = 40
"""The height of the title of the opponent's melds, in units."""


def tutorial_session(settings: Settings) -> tuple[GameSession, Callable[[], ScriptStep]]:
    """Return the session of the tutorial, resumed where it was left, and a function that says how far it is."""
    script = tutorial_script((YOU, TUTORIAL_OPPONENT[0]))
    place = saved_progress(settings) or Progress()
    session = script_session(script, Bookmark(settings), place.deal, place.ply)
    return session, script_steps(script, session)


class TutorialPolicy:
    """The house rules of the tutorial: nothing is done before the notes are read, and then what they ask for.

    ``step`` says how far the script has been followed, and ``first_game`` is offered at its
    end; None where another game waits to be continued.
    """

    first_sort: SortBy = "melds"

    def __init__(self, settings: Settings, step: Callable[[], ScriptStep], first_game: GameSpec | None = None) -> None:
        # The hand's order and the tips in the settings are those of the game that can be continued.
        self.memory: Settings = Unstored()
        self._settings = settings
        self._step = step
        self._first_game = first_game
        self._read = 0
        self._read_at = place = step().place
        saved = saved_progress(settings)
        if saved is not None and (saved.deal, saved.ply) == place:
            self._read = min(saved.read, sum(not note.act for note in NOTES.get(place, ())))
        self._aim: object = None

    @property
    def step(self) -> ScriptStep:
        """How far the script has been followed."""
        return self._step()

    def card_play(self, preferences: Preferences) -> CardPlay:
        """Return two clicks, of which the notes speak."""
        return CardPlay.TWO_CLICKS

    def shows_deadwood(self, preferences: Preferences) -> bool:
        """Return True: the notes speak of melds and deadwood."""
        return True

    def tutor(self, preferences: Preferences) -> Tutor:
        """Return `Tutor.OFF`: nothing can be done but what the notes ask for."""
        return Tutor.OFF

    def note(self, situation: Situation) -> Note | None:
        """Return what is said just now; None where there is nothing to say, or something still to be seen."""
        unread = self._unread
        return unread[0] if unread and situation.all_shown else None

    @property
    def progress(self) -> Progress:
        """The place of what is said just now, or is said next."""
        place = self.step.place
        return Progress(*place, self._read if self._read_at == place else 0)

    @property
    def _unread(self) -> tuple[Note, ...]:
        """The notes at this place that have not been read yet."""
        progress = self.progress
        return NOTES.get((progress.deal, progress.ply), ())[progress.read :]

    def _must_read(self, situation: Situation) -> bool:
        """Return whether there is something to read before anything can be done."""
        note = self.note(situation)
        return note is not None and not note.act

    # The policy

    def admit(self, command: Command, situation: Situation) -> Command | None:
        """Refuse to play before the notes are read, and lead from the menu's key to the title."""
        progress = self.progress
        match command:
            case Play(at=at) | DrawTo(at=at) | ChooseSpread(at=at) if self._must_read(situation):
                return Refuse(_("Read this first, then press Continue."), at)
            case OpenMenu():
                return LeaveTable()
            case ReadOn():
                self._turn_to(replace(progress, read=progress.read + 1))
                return None
            case ReadBack() if progress.previous is not None:
                return self._turn_to(progress.previous)
            case FinishTutorial():
                self._settings.set_setting(PROGRESS_KEY, PROGRESS_DONE)
        return command

    def _turn_to(self, progress: Progress) -> Command | None:
        """Store the place of a note, and go on there; return the command for that, if it is at another action."""
        self._settings.set_setting(PROGRESS_KEY, str(progress))
        if (progress.deal, progress.ply) != self.step.place:
            return Learn()
        self._read, self._read_at = progress.read, self.step.place
        return None

    def others_may_move(self, situation: Situation) -> bool:
        """Let them go on once the notes are read."""
        return not self._must_read(situation)

    def guide(self, situation: Situation) -> Command | None:
        """Move the keyboard's focus to the card or button of a new step."""
        reading = self._must_read(situation)
        aim = (self.step.place, self._read, situation.picked, situation.may_act, reading)
        if aim == self._aim or not situation.by_keys:
            return None
        self._aim = aim
        wanted = self.step.wanted if situation.may_act and not reading else None
        key = _key_of(wanted, situation)
        if key:
            return FocusButton(key)
        return FocusCard(wanted.card) if isinstance(wanted, Discard | Knock | LayOff) else None

    def buttons(self, usual: Sequence[TableButton], situation: Situation) -> list[TableButton]:
        """Show what may be done, the button to read on, and the way out."""
        by_key = {button.key: button for button in usual}
        frame, foot = situation.table.frame, by_key.get("return")
        if situation.view.phase is Phase.OVER and foot is not None:
            if foot.id == "hurry":  # The score is still counted.
                return [foot]
            # The ways out take the place of looking back, and a button that leads on that of the next deal.
            row = by_key["b"].rect._replace(x=foot.rect.x, w=foot.rect.w)
            leave = [*_ways_out(row, frame.unit), *self._tutor_offer(row, frame.unit)]
            if len(self._unread) > 1:
                return [*leave, *self._back(frame), replace(foot, id="continue", label=_("Continue"), command=ReadOn())]
            if self.step.is_last_deal:
                label = _("Play your first game") if self._first_game else _("Finish")
                end = replace(foot, id="finish-tutorial", label=label, command=FinishTutorial(self._first_game))
                return [*leave, *self._back(frame), end]
            return [*leave, *self._back(frame), foot]
        if situation.view.phase is Phase.OVER:
            return []
        corner = [*_ways_out(_corner_row(situation), frame.unit), *self._back(frame)]
        if self._must_read(situation):
            row, width = frame.action_buttons, frame.deadwood_badge.w
            area = row._replace(x=row.x if frame.mirrored else row.right - width, w=width)
            return [*corner, TableButton("continue", area, _("Continue"), ReadOn(), "primary", "return", _("Enter"))]
        return [*corner, *(by_key[key] for key in _OFFERS if key in by_key)]

    def _tutor_offer(self, below: Rect, u: float) -> list[TableButton]:
        """Return the button that turns the tutor on or off, above the ways out, where the note speaks of it."""
        if not any(note.offers_tutor for note in self._unread[:1]):
            return []
        is_off = read_preferences(self._settings).tutor is Tutor.OFF
        area, icon = Rect(below.x, below.y - 66 * u, below.w, 54 * u), "box" if is_off else "box-ticked"
        label = _("Ask back before mistakes")
        return [TableButton("tutor", area, label, SetTutor(is_off), key="m", key_label="M", icon=icon)]

    def _back(self, frame: Frame) -> list[TableButton]:
        """Return the button to the note before, where there is one, at the left end of the bar with the notes."""
        if self.progress.previous is None:
            return []
        u, bar = frame.unit, frame.action_buttons
        field = frame.play_area
        left = field.right - (MARGIN + 56) * u if frame.mirrored else field.x + MARGIN * u
        area = Rect(left, bar.y, 56 * u, bar.h)
        back = _("Back to the note before")
        return [TableButton("previous-note", area, "", ReadBack(), key="b", key_label="B", icon="back", tooltip=back)]

    def callout(self, usual: Callout | None, situation: Situation) -> Callout | None:
        """Show the note, how far the tutorial has come, and light on what the note asks for."""
        note, frame = self.note(situation), situation.table.frame
        if note is None:
            return None
        u, bar = frame.unit, frame.action_buttons
        field = frame.play_area
        free = field.w if situation.view.phase is Phase.OVER else field.w - bar.w - MARGIN * u
        aside = 68 * u if self.progress.previous is not None else 0.0
        width = min(free - (MARGIN + 24) * u, 900 * u)
        left = field.right - MARGIN * u - width if frame.mirrored else field.x + MARGIN * u + aside
        room = Rect(left, bar.y, width - aside, bar.h)
        enlarged = frame.text_unit > u
        if enlarged and situation.table.melds:
            room = _beside_piles(room, frame)
        heading = _("Deal {number} of {count}", number=self.progress.deal + 1, count=DEALS)
        wanted = self.step.wanted
        side = 1.0 if frame.mirrored else 0.0
        said = Callout(note.words, room, heading=heading, top=top_of_room(situation.table, room), anchor=side)
        if enlarged:
            said = replace(said, tallest=_TALLEST_ENLARGED)
        if not note.act or wanted is None or not situation.may_act:
            return replace(said, cards=note.cards)
        cards, areas = _lit(wanted, situation)
        return replace(said, cards=cards, areas=areas)


def _beside_piles(room: Rect, frame: Frame) -> Rect:
    """Return the part of a room for a note beside the piles at a side of the table, where it can grow up to the melds.

    It is the whole room where they leave too little beside them.
    """
    gap = 14 * frame.unit  # Cards in the discard pile lie at an angle.
    left, right = sorted((frame.stock, frame.discard))
    x, end = (room.x, min(room.right, left.x - gap)) if frame.mirrored else (max(room.x, right.right + gap), room.right)
    return Rect(x, room.y, end - x, room.h) if end - x >= _LEAST_BESIDE * frame.unit else room


def _corner_row(situation: Situation) -> Rect:
    """Return the row of the ways out in the corner, wider for enlarged labels, narrower beside the opponent's hand."""
    table, frame = situation.table, situation.table.frame
    u, usual, gap = frame.unit, _WAYS_OUT * frame.unit, 14 * frame.unit
    row = Rect(frame.right_margin - usual, frame.menu.y, usual, 48 * u)
    if table.knocker in (None, situation.view.seat):
        beside = [area.right for area in (*frame.fans, *frame.plates) if area.y < row.bottom]
    else:  # What is over large melds is high, beside the row.
        beside = [row.x - gap] if frame.spread.y < row.bottom + _TITLE * u else []
    free = row.right - max(beside, default=0.0) - gap
    width = min(usual * frame.menu.w / (CORNER_BUTTON * u), free)
    return row._replace(x=row.right - width, w=width)


def _ways_out(area: Rect, u: float) -> list[TableButton]:
    """Return the buttons to the settings and to the title, side by side."""
    part = area.w * 0.4
    left = Rect(area.x, area.y, part - 4 * u, area.h)
    right = Rect(area.x + part + 4 * u, area.y, area.w - part - 4 * u, area.h)
    return [
        TableButton("settings", left, _("Options"), OpenSettings(), "plain", OPTIONS.key, OPTIONS.key_label),
        TableButton("title", right, _("Leave lesson"), LeaveTable(), "plain", "escape", _("Esc")),
    ]


def _key_of(wanted: Action | None, situation: Situation) -> str:
    """Return the key of the button that does what is wanted; empty where a card comes first."""
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
        case Knock(card) if card in situation.picked:
            return "k"
        case _:
            return ""


def _lit(wanted: Action, situation: Situation) -> tuple[tuple[Card, ...], tuple[Rect, ...]]:
    """Return the cards, and the areas of piles, melds and buttons, with which a wanted action is done."""
    key, table = _key_of(wanted, situation), situation.table
    areas = tuple(button.rect for button in situation.buttons if button.key == key)
    match wanted:
        case DrawDiscard():
            return situation.view.discards[-1:], ()
        case DrawStock():
            return (), (table.stock,)
        case Discard(card):
            return (card,), (table.frame.discard,)
        case LayOff(card, meld):
            return (card,), (table.melds[meld],)
        case Knock(card) if not areas:
            return (card,), ()
        case _:
            return (), areas


@dataclass(frozen=True, slots=True)
class Bookmark:
    """The journal of the tutorial: it stores only how far it was played, since the script has the rest."""

    settings: Settings

    def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
        """Store that a deal has begun."""
        self.settings.set_setting(PROGRESS_KEY, f"{number}.0")

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        """Store that an action has been done."""
        self.settings.set_setting(PROGRESS_KEY, f"{deal}.{ply + 1}")

    def undo_to(self, deal: int, plies: int) -> None:
        """Do nothing: the tutorial has no undo."""

    def finish(self) -> None:
        """Do nothing: no game is won in the tutorial."""
