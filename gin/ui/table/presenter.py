"""The course of a game at the table: shows a session's updates one at a time, and paces the computer players.

It holds what the table says and when things happen; where cards lie is the surface's business, and inputs the scene's.
"""

import math
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import replace

from gin.controller import AwaitingHuman, SessionClient, Thinking, Update
from gin.rules import Action, Card, IllegalAction, Knocked, Message, Phase, View
from gin.ui.model.choreography import Cue
from gin.ui.model.deal_end_timeline import sheet_hidden
from gin.ui.model.frame import Frame
from gin.ui.model.geometry import Rect
from gin.ui.model.input import DOUBLE_CLICK
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import Motion, Tween
from gin.ui.model.sound import Sound
from gin.ui.model.stages import stages_of
from gin.ui.table.banner import band_area
from gin.ui.table.calls import Call, Mood, ShownCall
from gin.ui.table.cheering import HOP_HEIGHT, HOP_INTERVAL
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.deal_end_builder import build_deal_end
from gin.ui.table.hand_controller import HandController
from gin.ui.table.notice_bar import NoticeBar
from gin.ui.table.status_line import StatusLine
from gin.ui.table.surface import TableSurface
from gin.ui.text import results

PACE = 0.4
"""Seconds from the landing of the last card until a computer player begins to think, at normal speed."""
ANSWER = 0.12
"""The same once a hand has been laid open: while cards are laid off."""
_LOWEST_GIN = 112
"""The least height of the strip in which gin is called, in units; rather than be lower, it covers the piles."""
_SHEET_GAP = 20
"""How far the sheet keeps from a card that is on its way out of its place, in units."""
_SAMPLE = 1 / 60
"""The interval at which movements are checked for a card in the way of the sheet or a word, in seconds."""
SKIPPED_AT_ONCE = 3
"""How many moves are played between two frames while a deal is skipped: some milliseconds of thinking."""


class TablePresenter:
    """What of a session has been shown at the table.

    ``view`` is that of the last update that was shown, from the seat of the ``viewer``. ``deal_end`` is the animation
    at the end of a deal, and ``skipping`` says that the moves of the deal are not shown any more. ``levels`` are the
    computer players at the seats, None for a person. ``gin_call`` is the word that is called at gin, and ``knock_call``
    that at any other knock, until the knocker's hand is laid open. ``counting`` says that the score of a deal is still
    being written. ``hands`` is what the person does with the hand; ``notice_bar`` and ``status_line`` are what is said
    beside the cards.

    Times: a knock's card has landed at ``knocked_at``, and a computer player may move at ``next_move``. The person is
    asked to act from ``asks_from`` on, and can press the button to knock from ``knock_button_from`` on; both are 0.0
    when nothing is waited for.
    """

    def __init__(
        self,
        session: SessionClient,
        levels: Sequence[str | None],
        hands: HandController,
        notice_bar: NoticeBar,
    ) -> None:
        self.session = session
        self.names = session.names
        self.levels = levels
        self.view = session.view
        self.viewer = session.viewer
        self.hands = hands
        self.notice_bar = notice_bar
        self.status_line = StatusLine()
        self.deal_end: DealEndAnimation | None = None
        self.gin_call: ShownCall | None = None
        self.knock_call: ShownCall | None = None
        self.counting = False
        self.knocked_at = self._opened_at = 0.0
        self._gin_sound = Sound("gin")
        self.next_move = 0.0
        self.knock_button_from = 0.0
        self.asks_from = 0.0
        self.skipping = False
        self._stages: deque[Update] = deque()

    @property
    def has_more(self) -> bool:
        """Whether anything has happened that is still to be shown."""
        return bool(self._stages) or self.session.has_updates

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen is to act, and has been shown all that happened before."""
        return self.session.status == AwaitingHuman(self.viewer) and not self.has_more

    def is_telling(self, now: float) -> bool:
        """Return whether the end of the deal is still being animated."""
        return self.deal_end is not None and not self.deal_end.is_over(now)

    def is_calling(self, now: float) -> bool:
        """Return whether gin is being called, or will be as soon as its hand lies open."""
        return self.gin_call is not None and now < self.gin_call.until

    def remark_at(self, now: float) -> float:
        """Return when the others may comment: once a knock's card lands, gin lies open, or a deal's end is called.

        Never while anything but a knock is still to be shown: nobody speaks over cards that fly.
        """
        if self.deal_end is not None:
            return max(now, self.deal_end.remark_at)
        if self.knock_call is not None:
            return max(now, self.knocked_at)
        return math.inf if self.has_more else max(now, self._opened_at)

    @property
    def hush_at(self) -> float:
        """When what the others have said so far is to have gone: as the sheet comes."""
        return math.inf if self.deal_end is None else self.deal_end.begin

    def is_result_known(self, now: float) -> bool:
        """Return whether it has been called or written what the deal has come to."""
        return self.deal_end is not None and self.deal_end.is_known(now)

    @property
    def opening(self) -> View | None:
        """What is shown next while a knock is called: the knocker's hand lies open."""
        return self._stages[0].view if self.knock_call is not None and self._stages else None

    # What happens

    def advance(self, surface: TableSurface, now: float, *, others_may_move: bool) -> None:
        """Show the next update, unless a call still stands; if there is none, let the computer player on turn move.

        Before that the table turns to another viewer, and a deal is skipped, if that is due.
        """
        if self.session.viewer != self.viewer:
            self._change_viewer(surface)
        if self.skipping and others_may_move:
            self._skip_on(surface, now)
            return
        if self._stages:
            if self.knock_call is not None and now < self.knock_call.until:
                return
            waiting = self.gin_call is not None and self.gin_call.strip is None
            if self._stages[0].view.phase is Phase.OVER and self.is_calling(now) and not waiting:
                return  # The word reaches across the whole table.
            self.knock_call = None
            self._show(self._stages.popleft(), surface, now)
            return
        update = self.session.take_update()
        if update is None and others_may_move and now >= self.next_move and self.session.tick():
            update = self.session.take_update()
        if update is not None:
            self._begin_to_show(update, surface, now)

    def _skip_on(self, surface: TableSurface, now: float) -> None:
        """Let the computer players move on, and show only where that leads."""
        for _ in range(SKIPPED_AT_ONCE):
            if not self.session.tick():
                break
        updates = [*self._stages, *self._take_updates()]  # A knock's stages may have come as the button was pressed.
        if updates:
            self._forget_shown()
            self._show(Update((), updates[-1].view), surface, now)
            surface.hurry(now)
            self.begin_result(surface, now)
        self.skipping = self.is_thinking

    def arrive(self, surface: TableSurface, now: float) -> bool:
        """Show all that has happened and hurry what moves; return whether anything was still to be shown."""
        counting = self.deal_end is not None and self.deal_end.is_counting(now)
        moving = surface.moving or self.has_more or counting or self.is_calling(now)
        while self.has_more:
            self._end_calls(surface, now)
            self.advance(surface, now, others_may_move=False)
        surface.hurry(now)
        if self.asks_from:
            self.asks_from = 0.0
            surface.change()
        self.next_move = min(self.next_move, self._after_pause(surface, now))  # As if the cards had landed now.
        self.knocked_at = min(self.knocked_at, now)
        self.begin_result(surface, now)
        if self.deal_end is not None:
            self.deal_end = self.deal_end.hurried(now)
            surface.animator.hasten(now)
        if self.note_progress(now):
            surface.change()
        self._end_calls(surface, now)
        return moving

    def _end_calls(self, surface: TableSurface, now: float) -> None:
        """End all calls; gin that is still waiting for its hand is heard now."""
        if self.gin_call is not None and self.gin_call.strip is None:
            surface.animator.call([Cue(0.0, self._gin_sound)], now)
        self.gin_call = self.knock_call = None

    def begin_result(self, surface: TableSurface, now: float) -> None:
        """Begin to show the result, once the deal is over and its update is laid out; else do nothing."""
        if self.view.phase is not Phase.OVER or self.deal_end is not None or surface.pending:
            return
        assert self.view.result is not None
        sheet, side = self.session.sheet, self.view.ruleset.side_of(self.viewer)
        gainer, watched = self.view.result.winner, None not in self.levels
        against_one = len(self.levels) == 2 and list(self.levels).count(None) == 1
        motion, table = surface.animator.motion, surface.table
        sheet_at = _sheet_at(motion, table.frame, now, surface.animator.moving_with_sheet(table))
        surface.animator.delay_until_sheet(table, sheet_at)
        last = surface.animator.last_arrival
        self.deal_end = build_deal_end(
            self.view.result,
            sheet,
            self.names,
            won_game=sheet.winner == side or watched,
            won_deal=watched or (gainer is not None and self.view.ruleset.side_of(gainer) == side),
            earned=against_one and any(line.points and line.side == side for line in sheet.lines),
            begin=now,
            speed=motion.speed,
            deadwood={seat: table.deadwood_cards(open_hand) for seat, open_hand in table.open_hands.items()},
            cheered=table.cards_of(self.view.result.winner),
            opened=0.0 if last is None else max(0.0, last - now) * motion.speed,
            sheet_at=(sheet_at - now) * motion.speed,
            reduced_motion=motion.reduced_motion,
        )
        surface.animator.call(self.deal_end.cues, now)
        hits = [Cue(blow.strike.end, Sound("place")) for blow in self.deal_end.timeline.blows]
        surface.animator.play(hits, now)
        surface.change()

    def laid_out(self, surface: TableSurface, now: float) -> None:
        """Note that an update has been laid out at a time, and let the next move wait for its movements."""
        arrival = surface.animator.last_arrival
        latest = self.view.log[-1] if self.view.log else None
        if isinstance(latest, Knocked) and self.view.spread is None:
            self.knocked_at = now if arrival is None else arrival
            self._opened_at = math.inf
            if latest.deadwood:
                mood = Mood.OWN_KNOCK if self._gains_with(latest.seat) else Mood.OTHERS_KNOCK
                word = Call(results.knock_call(latest, self.names), 0.0, mood)
                self.knock_call = ShownCall(word, self.knocked_at, surface.animator.motion.speed)
            else:
                self._await_gin(surface, latest)
        elif self._opened_at == math.inf:
            self._opened_at = now if arrival is None else arrival
        self.asks_from = self._all_there_at(surface)
        if self.view.spread is not None and self.gin_call is not None and self.gin_call.strip is None:
            self.gin_call = self._call_gin(self.gin_call, surface, now)
        self.next_move = self._after_pause(surface, now if arrival is None else arrival)

    def _all_there_at(self, surface: TableSurface) -> float:
        """Return when the last card lies there that the person is to see before being asked to act."""
        if not self.view.legal:
            return 0.0
        animator, moving = surface.animator, surface.animator.motion.moving
        seen = {key for key in moving if isinstance(key, Card)}
        if self.view.phase is Phase.LAY_OFF:
            seen &= animator.opening_cards(surface.table)
        return max((moving[card].finish for card in seen), default=0.0)

    def _after_pause(self, surface: TableSurface, arrival: float) -> float:
        """Return when the next player may move, once all that moves has arrived, and a knock has been read."""
        pause = PACE if self.view.spread is None else ANSWER
        if self.knock_call is not None and self.view.spread is None:
            pause = self.knock_call.call.until
        return arrival + pause / surface.animator.motion.speed

    def _gains_with(self, seat: int) -> bool:
        """Return whether what a seat gains is the viewer's; who only watches is glad for everybody."""
        side_of = self.view.ruleset.side_of
        return None not in self.levels or side_of(seat) == side_of(self.viewer)

    def _await_gin(self, surface: TableSurface, gin: Knocked) -> None:
        """Have gin called as soon as the hand for it is laid open."""
        big = gin.card is None
        glad = Mood.BIG_GIN if big else Mood.GIN
        mood = glad if self._gains_with(gin.seat) else Mood.SETBACK
        self.gin_call = ShownCall(
            Call(results.knock_call(gin, self.names), 0.0, mood), math.inf, surface.animator.motion.speed
        )
        self._gin_sound = Sound("big-gin" if big else "gin")

    def _call_gin(self, gin: ShownCall, surface: TableSurface, now: float) -> ShownCall:
        """Return gin as it is called, and have it heard: once no card flies any more where the word will stand."""
        table, animator = surface.table, surface.animator
        window, u = table.frame.window, table.frame.unit
        top, bottom = table.between_hands(table.cards_of(table.knocker), HOP_HEIGHT * u)
        top = min(top, bottom - _LOWEST_GIN * u)
        band = band_area(u, gin.call, window._replace(y=top, h=bottom - top))
        moving = [*animator.motion.moving.values(), *animator.scenery.moving_piles()]
        clear_at = max((_last_over(band, tween, now) for tween in moving), default=now)
        if animator.motion.reduced_motion:
            clear_at = self._opened_at
        begin = max(now, clear_at - gin.call.mood.value.opens / 2 / gin.speed)  # Until then it is only half open.
        animator.call([Cue((begin - now) * gin.speed, self._gin_sound)], now)
        strip = top / window.h, bottom / window.h
        # The first card hops once every card will have landed by its own hop.
        landed = [
            animator.motion.moving[card].finish - number * HOP_INTERVAL / gin.speed
            for number, card in enumerate(table.cards_of(table.knocker))
            if card in animator.motion.moving
        ]
        return replace(gin, begin=begin, strip=strip, hops_at=max([begin, *landed]))

    def note_progress(self, now: float) -> bool:
        """Note whether the score is being counted; return whether that has changed since the last time."""
        before = self.counting
        self.counting = self.deal_end is not None and self.deal_end.is_counting(now)
        return self.counting != before

    def end_waits(self, now: float) -> bool:
        """End the waits that are over; return whether the person is now asked to act, or can press the knock button."""
        knocks, asks = 0 < self.knock_button_from <= now, 0 < self.asks_from <= now
        if knocks:
            self.knock_button_from = 0.0
        if asks:
            self.asks_from = 0.0
        return knocks or asks

    # What the person does

    def play(self, actions: Sequence[Action], surface: TableSurface, now: float) -> Message | None:
        """Do actions in turn; return why one of them is not allowed, None if all are."""
        try:
            for action in actions:
                self.session.submit(self.viewer, action)
        except IllegalAction as refusal:
            reason: Message = refusal.args[0]
            return reason
        self.hands.raised = self.hands.focus = None
        self.status_line.refusal = None
        updates = self._take_updates()
        events = tuple(event for update in updates for event in update.events)
        self._begin_to_show(Update(events, updates[-1].view), surface, now)
        return None

    def undo(self, surface: TableSurface, now: float) -> None:
        """Take back the last action."""
        self.session.undo()
        self._forget_shown()
        self.status_line = StatusLine()
        if self.session.has_updates:  # Else the screen is handed over, and nobody is ready to see a hand.
            self.hands.order.go_back(self.session.view)
        self.hands.raised = None
        self.advance(surface, now, others_may_move=False)

    def redo(self, surface: TableSurface, now: float) -> None:
        """Do again what the last undo took back."""
        self.session.redo()
        self.hands.raised = None
        self.status_line.refusal = None
        self.advance(surface, now, others_may_move=False)

    def deal_again(self, surface: TableSurface, now: float) -> None:
        """Deal again."""
        self.skipping = False
        self._forget_shown()
        self.status_line = StatusLine()
        surface.clear(gather=True)
        self.hands.order.forget()
        self.session.next_deal()
        # Where a computer player begins it may think a while, and nothing of the last deal is to be seen meanwhile.
        self.view = self.session.view
        self.advance(surface, now, others_may_move=False)

    def _begin_to_show(self, update: Update, surface: TableSurface, now: float) -> None:
        """Show the first stage of what happened; the others follow one at a time."""
        self._stages.extend(stages_of(update))
        self._show(self._stages.popleft(), surface, now)

    def _show(self, update: Update, surface: TableSurface, now: float) -> None:
        """Show what happened: cards set out for their new places, and the words that go with it."""
        surface.make_room(now)  # What happened before this has places of its own.
        self.view = update.view
        self.notice_bar.change()
        drawn = self.status_line.drawn
        self.status_line.hear(update, self.names)
        if self.status_line.drawn not in (None, drawn):
            self.knock_button_from = now + DOUBLE_CLICK  # Its button appears where that to draw was.
        carried = self.hands.last_carried if self.hands.carried is not None else None
        self.hands.follow(self.view)
        surface.show(update.events)
        if carried is not None and self.hands.carried is None:  # It is taken from the person's hand, and flies home.
            surface.land(*carried)

    def _change_viewer(self, surface: TableSurface) -> None:
        """Show the table from another seat: nothing of what lay on screen before stays."""
        self.viewer = self.session.viewer
        self._forget_shown()
        surface.clear()
        self.hands.clear()
        self.notice_bar.change()
        self.status_line = StatusLine()

    def _take_updates(self) -> list[Update]:
        """Take all updates that the session has."""
        return list(iter(self.session.take_update, None))

    def _forget_shown(self) -> None:
        """Forget what is still to be shown, what is being called, and how the last deal has ended."""
        self._stages.clear()
        self.deal_end = self.gin_call = self.knock_call = None

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is on turn."""
        return isinstance(self.session.status, Thinking)


def _last_over(area: Rect, tween: Tween, now: float) -> float:
    """Return the last time, from ``now`` on, at which a tween overlaps an area; ``now`` if it never does."""
    times = (now + step * _SAMPLE for step in range(math.ceil((tween.finish - now) / _SAMPLE) + 1))
    return max((time for time in times if tween.at(time).rect.overlap(area)), default=now)


def _sheet_at(motion: Motion[PieceKey], frame: Frame, earliest: float, with_sheet: Collection[Card]) -> float:
    """Return the first time at which the sheet can set out and meet no card that is on its way out of its place.

    The cards ``with_sheet`` set out with it, and move as it does, and so stay clear of it.
    """
    place, way = frame.result_sheet, frame.result_sheet.w * (-1 if frame.mirrored else 1)
    moving = [tween for key, tween in motion.moving.items() if key not in with_sheet]
    leaving = [tween for tween in moving if tween.start.rect.overlap(place)]
    leaving = [tween for tween in leaving if not tween.end.rect.overlap(place)]
    if motion.reduced_motion:
        return max([earliest, *(tween.begin for tween in leaving)])

    sheet = place.expanded(_SHEET_GAP * frame.unit)

    def meets(tween: Tween, sheet_at: float) -> bool:
        times = (sheet_at + step * _SAMPLE for step in range(math.ceil((tween.finish - sheet_at) / _SAMPLE)))
        return any(
            tween.at(now).rect.overlap(sheet.moved(way * sheet_hidden((now - sheet_at) * motion.speed), 0))
            for now in times
        )

    for tween in leaving:
        while meets(tween, earliest):
            earliest += _SAMPLE
    return earliest
