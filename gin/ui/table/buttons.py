"""The buttons of the table: which there are at each stage of a game, and where.

It knows places and labels; what a button does is the table's, which is handed in.
"""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from gin.controller import DealOver, GameOver, GameSession, Reviewing
from gin.rules import BigGin, Phase
from gin.ui.i18n import _, pgettext
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.hand_order import SortBy
from gin.ui.model.offers import Offer
from gin.ui.shell.host import Host
from gin.ui.table.notice_bar import room_of
from gin.ui.widgets.button import Button


class Commands(Protocol):
    """What the buttons of a table can do."""

    def open_menu(self) -> None:
        """Lay the menu over the table."""

    def undo(self) -> None:
        """Take the last action back."""

    def dismiss_tip(self) -> None:
        """Take the tip away."""

    def sort(self, by: SortBy) -> None:
        """Sort the hand."""

    def press(self, offer: Offer) -> None:
        """Do what an offer offers."""

    def next_deal(self) -> None:
        """Deal again."""

    def look_back(self, ply: int | None) -> None:
        """Look at the deal after so many actions; None ends it."""


def in_play(
    frame: Frame, commands: Commands, session: GameSession, open_to: Sequence[Offer], *, may_knock: bool, tip: bool
) -> tuple[list[Button], Rect | None]:
    """The buttons while a deal is played, and where a card may be dropped to knock with it.

    ``open_to`` is what the person may do now; the tip of which there may be one has its own button.
    """
    buttons = corner(frame, commands, can_undo=session.can_undo) + sorting(frame, commands)
    knock = None
    if open_to:
        buttons += offered(frame, commands, open_to, may_knock=may_knock)
        if open_to[-1].key == "k" and BigGin() not in open_to[-1].actions:
            knock = buttons[-1].rect
    if tip:
        buttons.append(dismissal(room_of(frame), commands))
    return buttons, knock


def at_end(
    frame: Frame, commands: Commands, host: Host, session: GameSession, phase: Phase, *, told: bool
) -> list[Button] | None:
    """The buttons once a deal has ended, or while it is looked through; None while it is played.

    ``told`` says that the result stands on its sheet.
    """
    status, plies = session.status, len(session.record.deals[-1].actions)
    over = phase is Phase.OVER
    match status:
        case Reviewing(ply):
            shown = looking_back(frame, commands, ply, plies, at_end=over)
        case DealOver() | GameOver() if over:
            shown = ended(frame, commands, host, plies, game=status == GameOver()) if told else []
        case _:
            return None
    # In practice the last action can be taken back even now.
    return corner(frame, commands, can_undo=isinstance(status, DealOver) and session.can_undo) + shown


def corner(frame: Frame, commands: Commands, *, can_undo: bool) -> list[Button]:
    """The menu, and beside it undo, where something can be taken back."""
    menu, u = frame.menu, frame.unit
    buttons = [Button("menu", menu, "", commands.open_menu, kind="quiet", key="menu", hint=_("Esc"), icon="menu")]
    if can_undo:
        place = menu.moved(-56 * u, 0)
        buttons.append(Button("undo", place, "", commands.undo, kind="quiet", key="u", hint="U", icon="undo"))
    return buttons


def dismissal(tip: Rect, commands: Commands) -> Button:
    """The cross at the right end of a tip."""
    return Button(
        "dismiss-tip",
        Rect(tip.right - tip.h, tip.y, tip.h, tip.h),
        "",
        commands.dismiss_tip,
        kind="quiet",
        icon="close",
        key="x",
    )


def sorting(frame: Frame, commands: Commands) -> list[Button]:
    """The three ways to sort a hand."""
    area, gap = frame.sort_buttons, 8 * frame.unit
    width = (area.w - 2 * gap) / 3
    ways: tuple[tuple[str, SortBy], ...] = (
        (_("Suits"), "suit"),
        (_("Ranks"), "rank"),
        (pgettext("to sort by", "Melds"), "melds"),
    )
    return [
        Button(
            f"sort-{by}",
            Rect(area.x + index * (width + gap), area.y, width, area.h),
            label,
            partial(commands.sort, by),
            kind="quiet",
            key=str(index + 1),
            hint=str(index + 1),
            peers=tuple(name for name, _ in ways),
        )
        for index, (label, by) in enumerate(ways)
    ]


def offered(frame: Frame, commands: Commands, offers: Sequence[Offer], *, may_knock: bool) -> list[Button]:
    """A button for each offer from the hand's side, the last one apart from the others and larger.

    Without ``may_knock`` the button to knock cannot be pressed yet.
    """
    u = frame.unit
    buttons: list[Button] = []
    right = frame.action_buttons.right
    for offer in reversed(offers):
        width = (150 if buttons else 196) * u
        area = Rect(right - width, frame.action_buttons.y, width, frame.action_buttons.h)
        right = area.x - 40 * u
        if frame.mirrored:
            area = area._replace(x=frame.action_buttons.x + frame.action_buttons.right - area.right)
        buttons.append(
            Button(
                offer.id,
                area,
                offer.label,
                partial(commands.press, offer),
                kind="primary" if offer.primary else "plain",
                key=offer.key,
                hint=offer.key.upper(),
                enabled=bool(offer.actions) and (may_knock or offer.key != "k"),
            )
        )
    return buttons[::-1]


def ended(frame: Frame, commands: Commands, host: Host, plies: int, *, game: bool) -> list[Button]:
    """The buttons at the foot of the result sheet, after a deal or after the game."""
    sheet, u = frame.result_sheet, frame.unit
    foot = Rect(sheet.x + 28 * u, sheet.bottom - 88 * u, sheet.w - 56 * u, 60 * u)
    above = Rect(foot.x, foot.y - 56 * u, foot.w, 46 * u)
    look = Button(
        "look-back", above, _("Look back"), partial(commands.look_back, plies - 1), kind="quiet", key="b", hint="B"
    )
    if not game:
        return [
            look,
            Button(
                "next-deal", foot, _("Next deal"), commands.next_deal, kind="primary", key="return", hint=_("Enter")
            ),
        ]
    half = (foot.w - 12 * u) / 2
    left, right = Rect(foot.x, foot.y, half, foot.h), Rect(foot.right - half, foot.y, half, foot.h)
    return [
        look,
        Button("title", left, _("Title"), host.to_title, key="t", hint="T"),
        Button("again", right, _("Again"), host.again, kind="primary", key="return", hint=_("Enter")),
    ]


def looking_back(frame: Frame, commands: Commands, ply: int, plies: int, *, at_end: bool) -> list[Button]:
    """The buttons that go through a finished deal; ``at_end`` they stand at the foot of the result sheet."""
    u, bar, sheet = frame.unit, frame.action_buttons, frame.result_sheet
    if at_end:
        bar = Rect(sheet.x + 28 * u, sheet.bottom - 88 * u, sheet.w - 56 * u, 60 * u)
    x = bar.x if frame.mirrored or at_end else bar.right - (56 + 56 + 170 + 24) * u
    back, forward = Rect(x, bar.y, 56 * u, bar.h), Rect(x + 68 * u, bar.y, 56 * u, bar.h)
    done = Rect(x + 136 * u, bar.y, (bar.w - 136 * u) if at_end else 170 * u, bar.h)
    return [
        Button(
            "previous-action",
            back,
            "",
            partial(commands.look_back, ply - 1),
            icon="back",
            key="left",
            hint="←",
            enabled=ply > 0,
        ),
        Button(
            "next-action",
            forward,
            "",
            partial(commands.look_back, ply + 1),
            icon="forward",
            key="right",
            hint="→",
            enabled=ply < plies,
        ),
        Button("done", done, _("Done"), partial(commands.look_back, None), key="return", hint=_("Enter")),
    ]
