"""The buttons of the table as values: which there are at each stage of a game, where, and what they command."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gin.controller import DealOver, GameOver, Status
from gin.rules import Action, Phase
from gin.ui.i18n import _
from gin.ui.model.commands import (
    ChooseSpread,
    Command,
    DismissNotice,
    Insist,
    LeaveTable,
    NextDeal,
    OpenMenu,
    OpenShuffleCheck,
    Play,
    PlayAgain,
    Redo,
    Review,
    ShowHint,
    SkipDeal,
    Sort,
    Undo,
)
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.hand_order import SortBy
from gin.ui.model.keymap import (
    BACK,
    GO_ON,
    HIDE_TIP,
    HINT,
    INSIST,
    KNOCK,
    LOOK_BACK,
    REDO,
    SHUFFLE_CHECK,
    SKIP,
    SORT_MELDS,
    SORT_RANKS,
    SORT_SUITS,
    THINK_AGAIN,
    TO_TITLE,
    UNDO,
    Control,
    key_label,
)
from gin.ui.model.offers import Offer
from gin.ui.render.theme import is_han
from gin.ui.widgets.button import Align, Button, Kind

_BETWEEN_ACTIONS, _BETWEEN_ENLARGED = 40, 32
"""The gap between the buttons in the row that act, in units: enlarged labels leave room for an arrow there."""
_KEY, _LONGER_KEY = 4, 2
"""The room for a key with its margins, in letters, and how much more the longest key has."""
_NARROW = "fijlrt "
"""What is about half as wide as other letters."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button that commands something; the other fields are those of `Button`."""

    id: str
    rect: Rect
    label: str
    command: Command
    kind: Kind = "plain"
    key: str = ""
    key_label: str = ""
    enabled: bool = True
    resting: bool = False
    why: str = ""
    tooltip: str = ""
    icon: str = ""
    align: Align = "centre"

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the rules that it does."""
        match self.command:
            case Play(actions) | ChooseSpread(actions):
                return actions
        return ()

    def bound(self, execute: Callable[[Command], None]) -> Button:
        """Return the button for a form, which hands the command to ``execute``."""
        return Button(
            self.id,
            self.rect,
            self.label,
            partial(execute, self.command),
            kind=self.kind,
            key=self.key,
            key_label=self.key_label,
            enabled=self.enabled,
            resting=self.resting,
            why=self.why,
            tooltip=self.tooltip,
            icon=self.icon,
            align=self.align,
        )


def in_play(
    frame: Frame,
    offers: Sequence[Offer],
    *,
    undo_refusal: str,
    can_redo: bool,
    may_sort: bool,
    may_knock: bool,
    notice: Rect | None,
    may_act: bool,
    objected: bool,
) -> list[TableButton]:
    """Return the buttons while a deal is played.

    ``offers`` are what the person may do now, ``undo_refusal`` is why nothing can be undone, empty if something can,
    and ``may_sort`` says that the person still holds a hand;
    ``notice`` is the row with a message that has a cross at its right end, ``objected`` that the tutor objects.
    """
    waiting = "" if may_act else _("It is not your turn.")
    buttons = corner(frame, undo_refusal, can_redo=can_redo, hint_refusal=waiting)
    if may_sort:
        buttons += sorting(frame)
    if objected:
        return [*buttons, *answers(frame)]
    if offers:
        buttons += offered(frame, offers, may_knock=may_knock)
    return buttons if notice is None else [*buttons, dismissal(notice)]


def watching(frame: Frame) -> list[TableButton]:
    """Return the buttons while the others play a deal."""
    row, width = frame.action_buttons, 290 * frame.unit
    area = Rect(row.x if frame.mirrored else row.right - width, row.y, width, row.h)
    skip = TableButton(
        "skip",
        area,
        _("Skip to the result"),
        SkipDeal(),
        kind="primary",
        key=SKIP.key,
        key_label=SKIP.key_label,
    )
    return [*corner(frame, None), skip]


def at_end(
    frame: Frame,
    status: Status,
    phase: Phase,
    *,
    can_undo: bool,
    has_sheet: bool,
    counting: bool = False,
) -> list[TableButton] | None:
    """Return the buttons once a deal has ended; None while it is played.

    ``has_sheet`` says that the result sheet is shown, and ``counting`` that it is still being written.
    """
    if phase is not Phase.OVER or not isinstance(status, DealOver | GameOver):
        return None
    shown = list[TableButton]()
    if has_sheet:
        shown = [hurrying(frame)] if counting else ended(frame, game=status == GameOver())
    # In practice the last action can be taken back even now.
    return corner(frame, "" if isinstance(status, DealOver) and can_undo else None) + shown


def corner(
    frame: Frame, undo_refusal: str | None, *, can_redo: bool | None = None, hint_refusal: str | None = None
) -> list[TableButton]:
    """Return the menu's button, and beside it undo, redo and hint, which say why they cannot be pressed; none for None.

    While a deal is played each keeps its place, so that a second click on one never meets the other.
    """
    menu = frame.menu
    buttons = [
        TableButton("menu", menu, "", OpenMenu(), kind="quiet", key="menu", key_label=BACK.key_label, icon="menu")
    ]
    if undo_refusal is None:
        return buttons
    entries: list[tuple[str, Command, Control, str]] = [("undo", Undo(), UNDO, undo_refusal)]
    if can_redo is not None:
        entries.append(("redo", Redo(), REDO, "" if can_redo else _("There is nothing to redo.")))
    if hint_refusal is not None:
        entries.insert(0, ("hint", ShowHint(), HINT, hint_refusal))
    for number, (name, command, control, why) in enumerate(reversed(entries), start=1):
        buttons.append(
            TableButton(
                name,
                menu.moved(-frame.corner_step * number, 0),
                "",
                command,
                kind="quiet",
                key=control.key,
                key_label=control.key_label,
                enabled=not why,
                why=why,
                icon=name,
            )
        )
    return buttons


def answers(frame: Frame) -> list[TableButton]:
    """Return the two answers to the tutor's objection."""
    row, u = frame.action_buttons, frame.unit
    gap, main = 16 * u, frame.deadwood_badge.w
    insist = Rect(row.x, row.y, row.w - main - gap, row.h)
    again = Rect(row.right - main, row.y, main, row.h)
    if frame.mirrored:
        again = again._replace(x=row.x)
        insist = insist._replace(x=again.right + gap)
    labels = _("Do it anyway"), _("Think again")
    keys = THINK_AGAIN.key, THINK_AGAIN.key_label
    return [
        TableButton("insist", insist, labels[0], Insist(), "plain", INSIST.key, INSIST.key_label),
        TableButton("think-again", again, labels[1], DismissNotice(), "primary", *keys),
    ]


def dismissal(notice: Rect) -> TableButton:
    """Return the cross at the right end of the row with a message."""
    area = Rect(notice.right - notice.h, notice.y, notice.h, notice.h)
    hide = _("Hide this message")
    return TableButton(
        "dismiss-tip", area, "", DismissNotice(), kind="quiet", icon="close", key=HIDE_TIP.key, tooltip=hide
    )


def sorting(frame: Frame) -> list[TableButton]:
    """Return the buttons for the three ways to sort a hand."""
    area, gap = frame.sort_buttons, 8 * frame.unit
    ways: tuple[tuple[str, SortBy, Control], ...] = (
        (_("By suit"), "suit", SORT_SUITS),
        (_("By rank"), "rank", SORT_RANKS),
        (_("By meld"), "melds", SORT_MELDS),
    )
    lengths = [_length(label) for label, *_ in ways]
    widths = [(area.w - 2 * gap) * length / sum(lengths) for length in lengths]
    return [
        TableButton(
            f"sort-{by}",
            Rect(area.x + sum(widths[:index]) + index * gap, area.y, widths[index], area.h),
            label,
            Sort(by),
            kind="tool",
            key=control.key,
            key_label=control.key_label,
            tooltip=_(control.does),
        )
        for index, (label, by, control) in enumerate(ways)
    ]


def offered(frame: Frame, offers: Sequence[Offer], *, may_knock: bool) -> list[TableButton]:
    """Return a button for each offer, from the hand's side, the last one apart from the others and larger.

    Without ``may_knock`` the button to knock cannot be pressed yet: that press is a slip, of which nothing is seen.
    """
    u = frame.unit
    gap = (_BETWEEN_ENLARGED if frame.text_unit > u else _BETWEEN_ACTIONS) * u
    wide = frame.action_buttons.w - frame.deadwood_badge.w - gap
    buttons: list[TableButton] = []
    right = frame.action_buttons.right
    for offer in reversed(offers):
        width = wide if buttons else frame.deadwood_badge.w
        able = offer.command is not None
        rests = able and not may_knock and offer.key == KNOCK.key
        area = Rect(right - width, frame.action_buttons.y, width, frame.action_buttons.h)
        right = area.x - gap
        if frame.mirrored:
            area = area._replace(x=frame.action_buttons.x + frame.action_buttons.right - area.right)
        buttons.append(
            TableButton(
                offer.id,
                area,
                offer.label,
                offer.command or Play(()),
                kind="primary" if offer.primary else "plain",
                key=offer.key,
                key_label=key_label(offer.key),
                enabled=able and not rests,
                resting=rests,
                why=offer.why,
            )
        )
    return buttons[::-1]


def hurrying(frame: Frame) -> TableButton:
    """Return the button at the foot of the result sheet while the score is counted: any press hurries that."""
    return TableButton("hurry", _sheet_foot(frame), _("Skip"), Play(()), key=GO_ON.key, key_label=GO_ON.key_label)


def _sheet_foot(frame: Frame) -> Rect:
    text, high = frame.sheet_text, 58 * frame.unit
    return Rect(text.x, text.bottom - high, text.w, high)


def ended(frame: Frame, *, game: bool) -> list[TableButton]:
    """Return the buttons at the foot of the result sheet, after a deal or after the game."""
    foot, u = _sheet_foot(frame), frame.unit
    labels = _("Review game") if game else _("Review deal"), _("Check shuffle")
    left, right = _parts(foot, _share(frame, 0.5, *labels), 12 * u)
    high, gap = (56, 4) if _is_enlarged(frame) else (46, 10)  # Keys have room below enlarged labels.
    entries: tuple[tuple[str, Rect, str, Command, Control], ...] = (
        ("look-back", left, labels[0], Review(), LOOK_BACK),
        ("shuffle-check", right, labels[1], OpenShuffleCheck(), SHUFFLE_CHECK),
    )
    above = [
        TableButton(
            name,
            Rect(area.x, foot.y - (high + gap) * u, area.w, high * u),
            label,
            command,
            key=control.key,
            key_label=control.key_label,
        )
        for name, area, label, command, control in entries
    ]
    if not game:
        go_on = TableButton("next-deal", foot, _("Next deal"), NextDeal(), "primary", GO_ON.key, GO_ON.key_label)
        return [*above, go_on]
    labels = _("Title screen"), _("Rematch")
    # The main action has larger letters, and a key with a longer name.
    left, right = _parts(foot, _share(frame, 0.44, labels[0], f"{labels[1]}{'x' * _LONGER_KEY}"), 12 * u)
    return [
        *above,
        TableButton("title", left, labels[0], LeaveTable(), key=TO_TITLE.key, key_label=TO_TITLE.key_label),
        TableButton("again", right, labels[1], PlayAgain(), "primary", GO_ON.key, GO_ON.key_label),
    ]


def _share(frame: Frame, usual: float, left: str, right: str) -> float:
    """Return the share of the width of two buttons that the left one has: enlarged, the longer label has more room."""
    return _length(left) / (_length(left) + _length(right)) if _is_enlarged(frame) else usual


def _is_enlarged(frame: Frame) -> bool:
    return frame.text_unit > frame.unit


def _length(label: str) -> float:
    """Return about how long a label is with its key, in letters."""
    return _KEY + sum(2 if is_han(each) else 0.5 if each in _NARROW else 1 for each in label)


def _parts(area: Rect, share: float, gap: float) -> tuple[Rect, Rect]:
    """Return the two parts of an area beside each other, the first with a share of the width."""
    width = (area.w - gap) * share
    return area._replace(w=width), area._replace(x=area.x + width + gap, w=area.w - width - gap)
