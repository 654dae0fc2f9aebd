"""Makes values of the table as it is now: its view model, on which the picture depends, and its buttons."""

from collections.abc import Sequence

from gin.rules import Knocked, Phase
from gin.ui.i18n import translate
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.offers import offers
from gin.ui.table import buttons
from gin.ui.table.advice import Advice
from gin.ui.table.buttons import TableButton
from gin.ui.table.cut_display import CutDisplay
from gin.ui.table.faces import Face
from gin.ui.table.picture import TableViewModel, with_faces_that_hop
from gin.ui.table.presenter import TablePresenter
from gin.ui.table.standing import GameOverView
from gin.ui.table.surface import TableSurface
from gin.ui.widgets.callout import Callout


def view_model(
    presenter: TablePresenter,
    surface: TableSurface,
    now: float,
    next_frame: float,
    *,
    knock: Rect | None,
    thinking: int | None,
    dealing: bool,
    portraits: Sequence[str],
    faces: Sequence[Face],
    aids: bool,
    has_things: bool,
    cut: CutDisplay,
    callout: Callout | None,
    game_over: GameOverView | None,
) -> TableViewModel:
    """Return the view model at a time, with that of the next frame; no word of the upcard while that is still dealt.

    The rest of the arguments are fields of `TableViewModel`.
    """
    session, view = presenter.session, presenter.view
    status_line, hands = presenter.status_line, presenter.hands
    scenery = surface.animator.scenery
    message, soft = status_line.line(view, presenter.names, may_act=presenter.may_act)
    table, ending = scenery.seen(surface.table, now), presenter.deal_end
    return TableViewModel(
        view=view,
        sheet=session.sheet,
        names=presenter.names,
        practice=session.practice,
        levels=presenter.levels,
        portraits=portraits,
        table=table if ending is None else with_faces_that_hop(table, ending, now),
        settled=not scenery.busy,
        coming=scenery.seen(surface.table, next_frame) if scenery.busy else None,
        motion=surface.animator.motion,
        now=now,
        hand=hands.state,
        carried=hands.carried_pose(surface.table.frame, now),
        knock=knock,
        drawn=status_line.drawn,
        focus=hands.focus,
        message="" if dealing else message,
        soft=soft,
        thinking=thinking,
        faces=faces,
        ending=ending,
        aids=aids,
        has_things=has_things,
        can_undo=view.phase is Phase.OVER and session.can_undo,
        dealing=dealing,
        cut=cut.cards,
        cut_since=cut.since(now),
        cut_said=cut.said,
        shuffle=surface.animator.shuffle(now),
        callout=callout,
        game_over=game_over,
    )


def usual_buttons(
    presenter: TablePresenter, frame: Frame, advice: Advice, *, dealing: bool = False
) -> list[TableButton]:
    """Return the buttons that every table has now, before its policy changes them; none to play while ``dealing``."""
    session, view, hands = presenter.session, presenter.view, presenter.hands
    told, can_undo = presenter.deal_end is not None, session.can_undo
    last = buttons.at_end(frame, session.status, view.phase, can_undo=can_undo, told=told)
    if last is not None:
        return last
    if view.seat not in view.active:
        return buttons.watching(frame)
    card = hands.carried if hands.carried is not None else hands.raised
    hint = advice.hint(view)
    advised = None if hint is None else hint.knock_card
    able = offers(view, card, advised) if presenter.may_act and not dealing else ()
    refusal = translate(session.undo_refusal or "")
    return buttons.in_play(
        frame,
        able,
        undo_refusal=refusal,
        can_redo=session.can_redo,
        may_sort=not any(isinstance(event, Knocked) and event.seat == view.seat for event in view.log),
        may_knock=not presenter.knock_from,
        notice=hint is not None or bool(presenter.notice_bar.text),
        may_act=presenter.may_act,
        objected=advice.objection(view) is not None,
    )
