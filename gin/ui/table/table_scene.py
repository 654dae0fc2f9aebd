"""The table: the scene in which a game is played.

It shows one beat of the sitting at a time, has `HandController` turn inputs into actions, and lets the rules, through the
sitting, say what may be done.
"""

from collections.abc import Sequence
from dataclasses import replace

from gin.controller import AwaitingHuman, GameSession, HandOver, Reviewing, Thinking, Update
from gin.rules import Action, Card, IllegalAction, Knock, Phase
from gin.ui.i18n import translate
from gin.ui.model import drag
from gin.ui.model.frame import INDEX_WIDTHS
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.hand_order import SortBy
from gin.ui.model.input import Input, Key, PadButton, Pointer
from gin.ui.model.layout import HandInteraction, PieceKey, TableLayout, layout
from gin.ui.model.motion import Motion
from gin.ui.model.offers import Offer, offers
from gin.ui.render.canvas import Sprite
from gin.ui.screens.menu import MenuScreen
from gin.ui.settings.preferences import CardPlay, HandSide, Speed
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import Scene, SceneStack
from gin.ui.table import buttons, keys
from gin.ui.table.card_animator import CardAnimator
from gin.ui.table.cut_display import CutDisplay
from gin.ui.table.deal_end import DealEndAnimation
from gin.ui.table.hand_controller import HandController
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.notice_bar import NoticeBar, slip_with
from gin.ui.table.opponents import THOUGHT
from gin.ui.table.picture import TableViewModel, face_of, over_buttons, under_buttons
from gin.ui.table.spread_chooser import SpreadChooser
from gin.ui.table.status_line import StatusLine
from gin.ui.widgets.button import Button
from gin.ui.widgets.callout import Callout

PACE = 0.4
"""Seconds between what one player did and what a computer player does next, at normal speed."""
KNOCK_REST = 0.35
"""Seconds after a draw before the knock's button can be pressed: it stands where the draw's stood, and a second
click on that is a slip."""
INSTANT = 1000.0
"""The speed at which no movement is seen."""


class TableScene(Scene):
    """The table of a sitting.

    ``levels`` are the keys of the computer players at the seats, None for a person. ``cut`` are the cards that the
    seats have cut for the deal, to be shown first.
    """

    def __init__(
        self,
        stack: SceneStack,
        host: Host,
        session: GameSession,
        levels: Sequence[str | None],
        cut: tuple[Card, ...] = (),
    ) -> None:
        super().__init__(stack)
        self._host = host
        self.session = session
        self._names = session.record.seats
        self._levels = levels
        self._flights = CardAnimator(stack.sounds.play)
        self.view = session.view()
        self.viewer = session.viewer
        self.hands = HandController(self, stack.settings)
        self._talk = StatusLine()
        self._ending: DealEndAnimation | None = None
        self._ticked = 0.0
        self._cutting = CutDisplay(cut)
        self._slip = NoticeBar(stack.settings, lambda: host.trouble if self._may_act else None)
        self._next_move = 0.0
        self._knock_from = 0.0
        self._knock_area: Rect | None = None
        self.laid = self._laid(HandInteraction())

    @property
    def _motion(self) -> Motion[PieceKey]:
        return self._flights.motion

    # Scene

    def relayout(self) -> None:
        """Lay everything out for the window as it is, at once."""
        speed = self.stack.preferences.speed
        self._motion.speed = INSTANT if speed is Speed.INSTANT else float(speed)
        self._motion.reduced_motion = self.hands.reduced_motion = self.stack.reduced_motion
        if self._motion.resting:
            self.lay_out()
            self._motion.finish()
        else:
            self.laid = self._laid(HandInteraction())

    def idle_time(self) -> float | None:
        """Every frame while something moves, else until the next thing that happens by itself."""
        now = self.stack.now
        if self._cutting.cards:
            return self._cutting.time_left(now)
        if self._motion.busy or abs(self.hands.tilt) > 0.3 or self.session.has_updates or self._telling:
            return 0.0
        cue = self._flights.next_cue
        times = [] if cue is None else [cue]
        if self._talk.refusal is not None:
            times.append(self._talk.refusal.until)
        if self._knock_from > now:
            times.append(self._knock_from)
        if self._others_may_move:
            times += [self._next_move, now + THOUGHT - now % THOUGHT]
        return max(0.0, min(times) - now) if times else None

    def tick(self, now: float) -> None:
        """Move on: sounds that are due, cards that have arrived, then the next beat or the next move."""
        self._flights.tick(now)
        if self._ending is not None and self._ending.ticks_between(self._ticked, now):
            self.stack.sounds.play("tick")
        self._ticked = now
        if self._cutting.begin(now, self._motion.speed):
            # The deal that follows begins with backs, and there is time to draw them until then.
            for width in (self.laid.frame.card_width, self.laid.frame.small_card_width):
                self.stack.renderer.preload(None, width)
        self._cutting.tick(now)
        if self._cutting.cards:
            return
        self._tell()
        self._talk.forget(now)
        self.hands.swing()
        if 0 < self._knock_from <= now:
            self._knock_from = 0.0
            self.lay_out()
        if not self._motion.busy:
            self._advance(now)
        # A tip names cards, and so comes once all of them lie where they are seen.
        if not (self._motion.busy or self.session.has_updates) and self._slip.follow(self.view, self.stack.preferences):
            self.lay_out()

    def handle(self, event: Input) -> None:
        """Take an input; a press makes all that moves arrive at once, and is then taken as it is meant.

        At the end of a deal it does no more than that, or who is impatient would never see the result.
        """
        pressing = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if self._cutting.cards:
            if pressing:
                self._cutting.end()
            return
        if pressing and self._arrive() and self.view.phase is Phase.OVER:
            return
        match event:
            case Key():
                keys.press(self, event)
            case Pointer():
                carrying = isinstance(self.hands.state, drag.Dragging)
                if carrying or not self.form.handle(event):
                    self.hands.point(event)

    def key_of(self, button: PadButton) -> Key | None:
        """The key that a button of a gamepad stands for."""
        return keys.key_of(self, button)

    # The flow of the game

    def _arrive(self) -> bool:
        """Have all cards where they go, and all shown that has happened; say whether anything was on its way."""
        counting = self._ending is not None and self._ending.is_counting(self.stack.now)
        moving = self._motion.busy or self.session.has_updates or counting
        self._motion.finish()
        while self.session.has_updates:
            self._advance(self.stack.now)
            self._motion.finish()
        self._tell()
        if self._ending is not None:
            self._ending = self._ending.skipped()
        return moving

    @property
    def _telling(self) -> bool:
        """Whether the end of the deal is still being told."""
        return self._ending is not None and not self._ending.is_over(self.stack.now)

    def _advance(self, now: float) -> None:
        """Show the next beat; where there is none, let the next computer player move, or the screen be handed on."""
        if self.session.viewer != self.viewer:
            self._change_viewer()
        update = self.session.take_update()
        if update is not None:
            self._show(update, now)
            return
        match self.session.status:
            case Thinking() if now >= self._next_move and self._others_may_move:
                if self.session.tick():
                    self._advance(now)
            case HandOver(seat) if self.stack.scene is self:
                self._rest()
                name = self._names[seat]
                self.stack.push(HandOverScreen(self.stack, name, lambda: self.session.ready(seat), self._menu))

    @property
    def _others_may_move(self) -> bool:
        """Whether a computer player is on turn, and nothing that the person has to see first holds it up."""
        return isinstance(self.session.status, Thinking) and self.stack.scene is self

    def _show(self, update: Update, now: float) -> None:
        """Show what happened: cards set out for their new places, and the words that go with it."""
        fresh = not self._motion.resting
        self.view = update.view
        self._slip.change()
        drawn = self._talk.drawn
        self._talk.hear(update, self._names)
        if self._talk.drawn not in (None, drawn):
            self._knock_from = now + KNOCK_REST
        self.hands.follow(self.view)
        if fresh and not update.events:
            self.lay_out()
            self._motion.finish()
        else:
            self.lay_out(update)
        for key, tween in sorted(self._motion.moving.items(), key=lambda item: item[1].begin):
            self.stack.renderer.preload(face_of(self.laid, key, tween), tween.end.width)
        arrival = self._flights.last_arrival
        self._next_move = (now if arrival is None else arrival) + PACE / self._motion.speed

    def _change_viewer(self) -> None:
        """See the table from another seat: nothing of what lay on screen before stays."""
        self.viewer = self.session.viewer
        self._flights.clear()
        self.hands.empty()
        self._talk = StatusLine()

    def submit(self, action: Action, x: float, y: float, *more: Action) -> bool:
        """Do an action, or several in one go, and say whether it was allowed; else say why, where it was tried."""
        try:
            for each in (action, *more):
                self.session.submit(self.viewer, each)
        except IllegalAction as refusal:
            self.refuse(translate(refusal.args[0]), x, y)
            return False
        self.hands.raised = self.hands.focus = None
        self._talk.refusal = None
        updates = list(iter(self.session.take_update, None))
        self._show(
            Update(tuple(event for update in updates for event in update.events), updates[-1].view), self.stack.now
        )
        return True

    # For the hands

    @property
    def reach(self) -> drag.DragContext:
        """What can be touched now, and what is legal."""
        return drag.DragContext(self.laid, self.view.legal if self._may_act else (), self._knock_area)

    def place(self, key: PieceKey, pose: Pose) -> None:
        """Have a card lie somewhere at once, from where it flies on."""
        self._motion.place(key, pose)

    def to_stock(self, pose: Pose) -> None:
        """Have a back fly from somewhere to the stock."""
        self._flights.to_stock(pose, self.laid, self.stack.now)

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.stack.sounds.play(name)

    @property
    def tapping(self) -> CardPlay:
        """What a tap does, as the person has chosen."""
        return self.stack.preferences.card_play

    def refuse(self, reason: str, x: float, y: float) -> None:
        """Say why something is not done, where it was tried."""
        self.stack.sounds.play("refuse")
        self._talk.refuse(reason, x, y, self.stack.now)

    def choose(self, knocks: Sequence[Knock], x: float, y: float) -> None:
        """Have the person choose how to spread the hand."""
        self._push(SpreadChooser(self.stack, self.view, knocks, lambda knock: self.submit(knock, x, y)))

    def _rest(self) -> None:
        """Have nothing in hand and nothing hovered over, as another scene comes to lie over this one."""
        self.hands.rest()
        self.form.clear_pointer()

    def _push(self, scene: Scene) -> None:
        self._rest()
        self.stack.push(scene)

    # Layout

    def _tell(self) -> None:
        """Show the result, but not before the cards that made it lie open."""
        if self.view.phase is Phase.OVER and self._ending is None and not self._motion.busy:
            assert self.view.result is not None
            sheet, side = self.session.sheet, self.view.ruleset.side_of(self.viewer)
            won = sheet.winner == side or None not in self._levels
            pace, reduced_motion = self._motion.speed, self.stack.reduced_motion
            self._ending = DealEndAnimation.for_result(
                self.view.result, sheet, won=won, begin=self.stack.now, speed=pace, reduced_motion=reduced_motion
            )
            for sound in self._ending.opening_sounds:
                self.stack.sounds.play(sound)
            self.form.replace(self._buttons())

    @property
    def _may_act(self) -> bool:
        """Whether the person at the screen is to act, and has been shown all that happened before."""
        return self.session.status == AwaitingHuman(self.viewer) and not self.session.has_updates

    def lay_out(self, update: Update | None = None) -> None:
        """Find everything's place anew, and send on its way what is not there."""
        self.laid = self._laid(self.hands.touch)
        self._flights.begin(update.events if update else (), self.viewer, self.laid, self.stack.now)
        self.form.replace(self._buttons())

    def _laid(self, touch: HandInteraction) -> TableLayout:
        """Where everything lies in the window as it is."""
        preferences = self.stack.preferences
        return layout(
            self.view,
            self.stack.size,
            touch,
            card_scale=preferences.card_scale,
            index_width=INDEX_WIDTHS[self.stack.renderer.card_style.faces],
            text_scale=self.stack.renderer.text_size,
            mirrored=preferences.hand_side is HandSide.LEFT,
        )

    def _buttons(self) -> list[Button]:
        """The buttons there are now; where a card may be dropped to knock with it is found along with them."""
        frame, session = self.laid.frame, self.session
        self._knock_area = None
        told = self._ending is not None
        last = buttons.at_end(frame, self, self._host, session, self.view.phase, told=told)
        if last is not None:
            return last
        carried = self.hands.carried
        open_to = offers(self.view, carried if carried is not None else self.hands.raised) if self._may_act else ()
        may_knock, tip = not self._knock_from, bool(self._slip.text)
        found, self._knock_area = buttons.in_play(frame, self, session, open_to, may_knock=may_knock, tip=tip)
        return found

    # Commands of the buttons

    def open_menu(self) -> None:
        """Lay the menu over the table."""
        self._push(self._menu())

    def _menu(self) -> MenuScreen:
        return MenuScreen(self.stack, self._host, self.view.ruleset)

    def undo(self) -> None:
        """Take the last action back."""
        self.session.undo()
        self._ending, self._talk = None, StatusLine()
        self.hands.orders.go_back(self.viewer, self.session.view().hand)
        self.hands.raised = None
        self._advance(self.stack.now)

    @property
    def reviewing(self) -> bool:
        """Whether a finished deal is being looked through."""
        return isinstance(self.session.status, Reviewing)

    @property
    def over(self) -> bool:
        """Whether the deal is over, and no card of it is for the keys."""
        return self.view.phase is Phase.OVER

    def dismiss_tip(self) -> None:
        """Take away what stands on the slip."""
        self._slip.dismiss()
        self.lay_out()

    def sort(self, by: SortBy) -> None:
        """Sort the hand."""
        self.hands.sort(by)

    def press(self, offer: Offer) -> None:
        """Do what an offer offers."""
        if offer.card is not None:
            self.hands.knock(offer.card, *self.laid.frame.hand.centre)
            return
        first, *more = offer.actions
        self.submit(first, *self.laid.frame.hand.centre, *more)

    def next_deal(self) -> None:
        """Deal again."""
        self._talk, self._ending = StatusLine(), None
        self._flights.clear()
        self.hands.orders.forget()
        self.session.next_deal()
        # Where a computer player begins it may think a while, and nothing of the last deal is to be seen meanwhile.
        self.view = self.session.view()
        self.laid = self._laid(HandInteraction())
        self.form.replace(self._buttons())
        self._advance(self.stack.now)

    def look_back(self, ply: int | None) -> None:
        """Look at the deal after so many actions, or stop looking."""
        self.session.review(ply)
        self.view = replace(self.session.view(), legal=())
        self.hands.follow(self.view)
        self.lay_out()

    # Picture

    def sprites(self) -> list[Sprite]:
        """The picture of the table as it is now."""
        renderer, seen = self.stack.renderer, self._view_model()
        sprites = [*under_buttons(renderer, seen), *self.form.sprites(renderer), *over_buttons(renderer, seen)]
        return sprites + self._talk.sprites(renderer, self.stack.size)

    def _view_model(self) -> TableViewModel:
        plies = len(self.session.record.deals[-1].actions)
        message, soft = self._talk.line(self.session.status, plies, self.view, self._names, may_act=self._may_act)
        return TableViewModel(
            view=self.view,
            sheet=self.session.sheet,
            names=self._names,
            levels=self._levels,
            table=self.laid,
            motion=self._motion,
            now=self.stack.now,
            hand=self.hands.state,
            tilt=self.hands.tilt,
            knock=self._knock_area,
            drawn=self._talk.drawn,
            focus=self.hands.focus,
            message=message,
            soft=soft,
            thinking=self._thought,
            ending=self._ending,
            aids=self.stack.preferences.show_deadwood,
            can_undo=self.view.phase is Phase.OVER and self.session.can_undo,
            cut=self._cutting.cards,
            riffle=self._flights.riffle(self.stack.now),
            hint=self._hint(),
        )

    def _hint(self) -> Callout | None:
        """What is hinted at just now."""
        return slip_with(self._slip.text, self.laid.frame)

    @property
    def _thought(self) -> int | None:
        """The step at which the sign of thinking is, None where nobody thinks; it rests while a menu lies over it."""
        if not isinstance(self.session.status, Thinking) or self._motion.busy:
            return None
        return int(self.stack.now / THOUGHT) if self.stack.scene is self else 0
