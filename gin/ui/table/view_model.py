"""The view model of the table, on which its picture depends, and its buttons; both made of the table as it is now."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from gin.rules import Action, Card, Discarded, Knocked, Phase, Scoresheet, View
from gin.ui.i18n import translate
from gin.ui.model.drag import State
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey, TableLayout
from gin.ui.model.motion import Motion
from gin.ui.model.offers import Offer, offers, offers_to_come
from gin.ui.render.expressions import ShownExpression
from gin.ui.table import buttons
from gin.ui.table.advice import Advice
from gin.ui.table.buttons import TableButton
from gin.ui.table.calls import ShownCall
from gin.ui.table.cheering import HOP_HEIGHT, hops_in_turn, lit_in_turn
from gin.ui.table.cut_display import CutDisplay
from gin.ui.table.deadwood_badge import BadgeState
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.hint import cross_room
from gin.ui.table.notice_bar import notice_cross_room
from gin.ui.table.presenter import TablePresenter
from gin.ui.table.scenery import Knock
from gin.ui.table.shuffle import ShuffleAnimation
from gin.ui.table.standing import GameOverView
from gin.ui.table.surface import TableSurface
from gin.ui.text import phrases
from gin.ui.widgets.callout import Callout


@dataclass(frozen=True, slots=True)
class TableViewModel:
    """All that the picture of a table depends on.

    ``ending`` tells the result of the deal once it is shown, ``aids`` says that melds and deadwood are, and
    ``has_things`` that something lies beside the hand; ``drawn`` and ``focus`` are cards that are marked; ``levels``
    are the computer players at the seats, None for a person, and ``portraits`` and ``faces`` the keys and the
    expressions of those at the seats; ``settled`` says that piles and portraits are where they belong, and ``coming``
    is the layout as the next frame will show it while they are not; ``away`` is how far the portrait of each other seat
    is from its plate, as a share of its way to a hand laid open; ``carried`` is the pose of the card in the hand of the
    pointer; ``badge`` is what the deadwood badge shows. ``thinking`` counts on while a computer player thinks;
    ``message`` is the line in the middle, ``soft`` where it is only news. ``can_undo`` says that the end of a deal
    can be taken back. ``cut`` are the cards that were cut for the deal, as long as they are shown, ``cut_since``
    for how long that has been, in seconds at normal speed, and ``cut_said`` the same cards while it is said who
    deals; ``shuffle`` is the shuffle animation. ``callout`` stands where the message else does. ``gin`` is the word
    called at gin, and ``knock_call`` that at any other knock; ``knock`` is where a button takes one, ``knocked``
    one that still shakes the table, and ``sunk`` by how many pixels that is below its place because of it.
    ``untold`` is the seat of which the table does not yet say what it has just done: its card is still on its way,
    or its hand has to lie open before gin is called.
    ``aimed_at`` are the actions that the button that is pointed at would do. ``game_over`` says how the player
    stands after a game, ``dealing`` that cards are still dealt, ``clearing`` that before that the cards and
    portraits of the last deal still cross the table, and ``piles_wait`` that those cards are still far from the
    piles.
    """

    view: View
    sheet: Scoresheet
    names: Sequence[str]
    practice: bool
    levels: Sequence[str | None]
    portraits: Sequence[str]
    table: TableLayout
    settled: bool
    coming: TableLayout | None
    away: Mapping[int, float]
    motion: Motion[PieceKey]
    now: float
    hand: State
    carried: Pose | None
    knock: Rect | None
    drawn: Card | None
    focus: Card | None
    message: str
    soft: bool
    thinking: int | None
    faces: Sequence[ShownExpression]
    badge: BadgeState
    ending: DealEndAnimation | None
    aids: bool
    has_things: bool
    can_undo: bool
    dealing: bool
    clearing: bool
    piles_wait: bool
    cut: tuple[Card, ...] = ()
    cut_since: float = 0.0
    cut_said: tuple[Card, ...] = ()
    shuffle: ShuffleAnimation | None = None
    callout: Callout | None = None
    gin: ShownCall | None = None
    knock_call: ShownCall | None = None
    knocked: Knock | None = None
    sunk: int = 0
    untold: int | None = None
    aimed_at: tuple[Action, ...] = ()
    game_over: GameOverView | None = None

    def rises(self) -> dict[PieceKey, int]:
        """Return the cards that hop, and by how many pixels they are above their places."""
        u, (gin, hops) = self.table.frame.unit, self._hand_of_gin
        rises = {} if self.ending is None else self.ending.rises(self.now, u)
        if hops and not self.motion.reduced_motion:
            heights = hops_in_turn(gin, self._since_gin, hops)
            rises |= {card: round(HOP_HEIGHT * u * height) for card, height in heights.items()}
        return rises

    def lit(self) -> dict[Card, float]:
        """Return the cards that are lit, and how brightly, 0 to 1.

        They are as they are counted, as gin is called, and while a button that would play them is pointed at.
        """
        aimed_at = {card: 1.0 for action in self.aimed_at if (card := getattr(action, "card", None)) is not None}
        lit = aimed_at if self.ending is None else self.ending.lit(self.now)
        return lit | lit_in_turn(self._hand_of_gin[0], self._since_gin)

    @property
    def _hand_of_gin(self) -> tuple[Sequence[Card], int]:
        """The cards that lie open where gin is called, and how often each hops: twice for big gin."""
        spread = self.view.spread
        if self.gin is None or spread is None:
            return (), 0
        return self.table.cards_of(self.table.knocker), 2 if spread.card is None else 1

    @property
    def _since_gin(self) -> float:
        """The time since the first of them hops, in seconds at normal speed."""
        return -math.inf if self.gin is None else (self.now - self.gin.hops_at) * self.gin.speed


def view_model(
    presenter: TablePresenter,
    surface: TableSurface,
    now: float,
    next_frame: float,
    *,
    carried: Pose | None,
    knock: Rect | None,
    aimed_at: tuple[Action, ...],
    thinking: int | None,
    dealing: bool,
    portraits: Sequence[str],
    faces: Sequence[ShownExpression],
    badge: BadgeState,
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
    # A discard is asked for while the drawn card still flies: any card may be discarded, and the line would flicker.
    asked = presenter.may_act and (not presenter.asks_from or view.phase is Phase.DISCARD)
    message, soft = status_line.line(view, presenter.names, may_act=asked)
    called = presenter.gin_call is not None and view.spread is not None  # The band covers their places.
    knocking = view.spread is None and bool(view.log) and isinstance(view.log[-1], Knocked)  # It is called on a band.
    seen = TableViewModel(
        view=view,
        sheet=session.sheet,
        names=presenter.names,
        practice=session.practice,
        levels=presenter.levels,
        portraits=portraits,
        table=scenery.seen(surface.table, now),
        settled=not scenery.busy,
        coming=scenery.seen(surface.table, next_frame) if scenery.busy else None,
        away=scenery.away(now),
        motion=surface.animator.motion,
        now=now,
        hand=hands.state,
        carried=carried,
        knock=knock,
        drawn=next((card for card, _ in surface.table.hand if card == status_line.drawn), None),
        focus=hands.focus,
        message="" if dealing or called or knocking or (presenter.may_act and not asked) else message,
        soft=soft,
        thinking=thinking,
        faces=faces,
        ending=presenter.deal_end,
        badge=badge,
        aids=aids and not called,
        has_things=has_things,
        can_undo=view.phase is Phase.OVER and session.can_undo,
        dealing=dealing,
        clearing=surface.animator.gathers or (dealing and scenery.busy),
        piles_wait=surface.animator.piles_wait(now),
        cut=cut.cards,
        cut_since=cut.since(now),
        cut_said=cut.said,
        shuffle=surface.animator.shuffle(now),
        callout=callout,
        gin=presenter.gin_call,
        knock_call=presenter.knock_call,
        knocked=scenery.knocked(now),
        sunk=scenery.sunk(now, surface.table.frame.unit),
        untold=_untold(presenter, surface.animator.motion, now),
        aimed_at=aimed_at,
        game_over=game_over,
    )
    rises = seen.rises()
    return replace(seen, table=_with_faces_that_hop(seen.table, rises)) if rises else seen


def usual_buttons(
    presenter: TablePresenter, frame: Frame, advice: Advice, *, dealing: bool = False
) -> list[TableButton]:
    """Return the buttons that every table has now, before its policy changes them; none to play while ``dealing``."""
    session, view, hands = presenter.session, presenter.view, presenter.hands
    has_sheet, can_undo = presenter.deal_end is not None, session.can_undo
    last = buttons.at_end(
        frame,
        session.status,
        view.phase,
        can_undo=can_undo,
        has_sheet=has_sheet,
        counting=presenter.counting,
    )
    if last is not None:
        return last
    if view.seat not in view.active:
        return buttons.watching(frame)
    card = hands.taken_out if hands.taken_out is not None else hands.raised
    hint = advice.hint(view)
    advised = None if hint is None else hint.knock_card
    able: Sequence[Offer] = ()
    if presenter.may_act and not dealing:
        able = offers_to_come(view) if presenter.asks_from else offers(view, card, advised)
    refusal = translate(session.undo_refusal or "")
    knocked = any(isinstance(event, Knocked) and event.seat == view.seat for event in view.log)
    notice = notice_cross_room(frame) if presenter.notice_bar.text else None
    if hint is not None:
        notice = cross_room(hint, frame)
    return buttons.in_play(
        frame,
        able,
        undo_refusal=refusal,
        can_redo=session.can_redo,
        # A band lies over those buttons, and they come again with what is then to be done.
        may_sort=not (
            dealing or knocked or presenter.gin_call or presenter.knock_call or (view.spread and presenter.asks_from)
        ),
        may_knock=not presenter.knock_button_from,
        notice=notice,
        may_act=presenter.may_act,
        objected=advice.objection(view) is not None,
    )


def _with_faces_that_hop(table: TableLayout, rises: Mapping[PieceKey, int]) -> TableLayout:
    """Return a layout in which each portrait hops with the card below it, which it would cover otherwise.

    ``rises`` are the cards that hop, and how far.
    """
    below = {seat: table.cards_of(seat)[:1] for seat in table.faces}
    raised = {seat: sum(rises.get(card, 0) for card in cards) for seat, cards in below.items()}
    return replace(table, faces={seat: area.moved(0, -raised[seat]) for seat, area in table.faces.items()})


def _untold(presenter: TablePresenter, motion: Motion[PieceKey], now: float) -> int | None:
    """Return the seat of which the table does not yet say what it has just done."""
    view = presenter.view
    last = view.log[-1] if view.log else None
    match last:
        case Discarded(seat=seat, card=card) if card in motion.moving:
            return seat
        case Knocked(seat=seat) if now < presenter.knocked_at or (view.spread is None and not phrases.is_called(last)):
            return seat
        case _:
            return None
