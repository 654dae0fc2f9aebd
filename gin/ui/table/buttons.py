"""The buttons of the table as values: which there are at each stage of a game, where, and what they command."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gin.controller import DealOver, GameOver, Reviewing, Status
from gin.rules import Phase
from gin.ui.i18n import _, pgettext
from gin.ui.model.commands import (
    Command,
    DismissNotice,
    LeaveTable,
    NextDeal,
    OpenMenu,
    Play,
    PlayAgain,
    Redo,
    Review,
    Sort,
    Undo,
)
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.hand_order import SortBy
from gin.ui.model.offers import Offer
from gin.ui.table.notice_bar import room_of
from gin.ui.widgets.button import Button, Kind


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
    icon: str = ""
    peers: tuple[str, ...] = ()

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
            icon=self.icon,
            peers=self.peers,
        )


def in_play(
    frame: Frame, offers: Sequence[Offer], *, can_undo: bool, can_redo: bool, may_knock: bool, notice: bool
) -> list[TableButton]:
    """Return the buttons while a deal is played.

    ``offers`` are what the person may do now; ``notice`` says that the notice bar shows something.
    """
    buttons = corner(frame, can_undo=can_undo, can_redo=can_redo) + sorting(frame)
    if offers:
        buttons += offered(frame, offers, may_knock=may_knock)
    return [*buttons, dismissal(room_of(frame))] if notice else buttons


def at_end(
    frame: Frame, status: Status, phase: Phase, plies: int, *, can_undo: bool, told: bool
) -> list[TableButton] | None:
    """Return the buttons once a deal has ended, or while it is reviewed; None while it is played.

    ``told`` says that the result sheet is shown.
    """
    over = phase is Phase.OVER
    match status:
        case Reviewing(ply):
            shown = reviewing(frame, ply, plies, at_end=over)
        case DealOver() | GameOver() if over:
            shown = ended(frame, plies, game=status == GameOver()) if told else []
        case _:
            return None
    # In practice the last action can be taken back even now.
    return corner(frame, can_undo=isinstance(status, DealOver) and can_undo) + shown


def corner(frame: Frame, *, can_undo: bool, can_redo: bool = False) -> list[TableButton]:
    """Return the menu's button, and beside it undo and redo, where there is something to take back or do again.

    Each keeps its place, so that a second click on one never meets the other.
    """
    menu, u = frame.menu, frame.unit
    buttons = [TableButton("menu", menu, "", OpenMenu(), kind="quiet", key="menu", key_label=_("Esc"), icon="menu")]
    for name, key, command, able, place in (
        ("undo", "u", Undo(), can_undo, menu.moved(-112 * u, 0)),
        ("redo", "y", Redo(), can_redo, menu.moved(-56 * u, 0)),
    ):
        if can_undo or can_redo:
            cap = key.upper()
            buttons.append(
                TableButton(name, place, "", command, kind="quiet", key=key, key_label=cap, enabled=able, icon=name)
            )
    return buttons


def dismissal(notice: Rect) -> TableButton:
    """Return the cross at the right end of the notice bar."""
    area = Rect(notice.right - notice.h, notice.y, notice.h, notice.h)
    return TableButton("dismiss-tip", area, "", DismissNotice(), kind="quiet", icon="close", key="x")


def sorting(frame: Frame) -> list[TableButton]:
    """Return the buttons for the three ways to sort a hand."""
    area, gap = frame.sort_buttons, 8 * frame.unit
    width = (area.w - 2 * gap) / 3
    ways: tuple[tuple[str, SortBy], ...] = (
        (_("Suits"), "suit"),
        (_("Ranks"), "rank"),
        (pgettext("to sort by", "Melds"), "melds"),
    )
    return [
        TableButton(
            f"sort-{by}",
            Rect(area.x + index * (width + gap), area.y, width, area.h),
            label,
            Sort(by),
            kind="quiet",
            key=str(index + 1),
            key_label=str(index + 1),
            peers=tuple(name for name, _ in ways),
        )
        for index, (label, by) in enumerate(ways)
    ]


def offered(frame: Frame, offers: Sequence[Offer], *, may_knock: bool) -> list[TableButton]:
    """Return a button for each offer, from the hand's side, the last one apart from the others and larger.

    Without ``may_knock`` the button to knock cannot be pressed yet.
    """
    u = frame.unit
    buttons: list[TableButton] = []
    right = frame.action_buttons.right
    for offer in reversed(offers):
        width = (150 if buttons else 196) * u
        area = Rect(right - width, frame.action_buttons.y, width, frame.action_buttons.h)
        right = area.x - 40 * u
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
                key_label=offer.key.upper(),
                enabled=offer.command is not None and (may_knock or offer.key != "k"),
            )
        )
    return buttons[::-1]


def ended(frame: Frame, plies: int, *, game: bool) -> list[TableButton]:
    """Return the buttons at the foot of the result sheet, after a deal or after the game."""
    sheet, u = frame.result_sheet, frame.unit
    foot = Rect(sheet.x + 28 * u, sheet.bottom - 88 * u, sheet.w - 56 * u, 60 * u)
    above = Rect(foot.x, foot.y - 56 * u, foot.w, 46 * u)
    look = TableButton("look-back", above, _("Look back"), Review(plies - 1), kind="quiet", key="b", key_label="B")
    if not game:
        go_on = TableButton(
            "next-deal", foot, _("Next deal"), NextDeal(), kind="primary", key="return", key_label=_("Enter")
        )
        return [look, go_on]
    half = (foot.w - 12 * u) / 2
    left, right = Rect(foot.x, foot.y, half, foot.h), Rect(foot.right - half, foot.y, half, foot.h)
    return [
        look,
        TableButton("title", left, _("Title screen"), LeaveTable(), key="t", key_label="T"),
        TableButton("again", right, _("Rematch"), PlayAgain(), kind="primary", key="return", key_label=_("Enter")),
    ]


def reviewing(frame: Frame, ply: int, plies: int, *, at_end: bool) -> list[TableButton]:
    """Return the buttons that step through a finished deal; ``at_end`` they stand at the foot of the result sheet."""
    u, bar, sheet = frame.unit, frame.action_buttons, frame.result_sheet
    if at_end:
        bar = Rect(sheet.x + 28 * u, sheet.bottom - 88 * u, sheet.w - 56 * u, 60 * u)
    x = bar.x if frame.mirrored or at_end else bar.right - (56 + 56 + 170 + 24) * u
    back, forward = Rect(x, bar.y, 56 * u, bar.h), Rect(x + 68 * u, bar.y, 56 * u, bar.h)
    done = Rect(x + 136 * u, bar.y, (bar.w - 136 * u) if at_end else 170 * u, bar.h)
    before = TableButton(
        "previous-action", back, "", Review(ply - 1), icon="back", key="left", key_label="←", enabled=ply > 0
    )
    after = TableButton(
        "next-action", forward, "", Review(ply + 1), icon="forward", key="right", key_label="→", enabled=ply < plies
    )
    return [before, after, TableButton("done", done, _("Done"), Review(None), key="return", key_label=_("Enter"))]
