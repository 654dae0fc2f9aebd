"""The table: the scene in which a game is played.

It shows one beat of the sitting at a time, turns inputs into intents and intents into actions, and lets the
rules, through the sitting, say what may be done.
"""

from collections.abc import Sequence
from dataclasses import replace

from gin.controller import AwaitingHuman, Beat, DealOver, GameOver, HandOver, Reviewing, Sitting, Thinking
from gin.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    Event,
    Hand,
    IllegalAction,
    Knock,
    LayOff,
    Phase,
    StockDrawn,
)
from gin.ui import hud, interaction, table_buttons, words
from gin.ui.canvas import Sprite
from gin.ui.choose import Choose
from gin.ui.ending import Ending
from gin.ui.flights import Flights
from gin.ui.geometry import Rect
from gin.ui.hand_order import HandOrders, SortBy, moved, sort
from gin.ui.handover import HandOverCover
from gin.ui.hints import Hint
from gin.ui.host import Host
from gin.ui.input import Input, Key, Pointer
from gin.ui.interaction import Dragging, DrawTo, DropOn, Idle, Intent, LetGo, Pile, Rearrange, Tap, Zone
from gin.ui.layout import PieceKey, TableLayout, Touch, layout
from gin.ui.menu import Menu
from gin.ui.motion import Motion
from gin.ui.offers import Offer, knock_card, lay_off_of, offers, spreads
from gin.ui.options import chosen
from gin.ui.rivals import THOUGHT
from gin.ui.stage import Scene, Stage
from gin.ui.table_picture import Seen, carried_pose, face_of, over_buttons, under_buttons
from gin.ui.tongue import ngettext, say
from gin.ui.widgets import Button

PACE = 0.4
"""Seconds between what one player did and what a computer player does next, at normal speed."""
CUT = 2.6
"""Seconds that the cards cut for the deal are shown, at normal speed."""
BUBBLE = 2.6
"""Seconds that a reason stays."""
KNOCK_REST = 0.35
"""Seconds after a draw before the knock's button can be pressed: it stands where the draw's stood, and a second
click on that is a slip."""
INSTANT = 1000.0
"""The speed at which no movement is seen."""


class Table(Scene):
    """The table of a sitting.

    ``levels`` are the keys of the computer players at the seats, None for a person. ``cut`` are the cards that the
    seats have cut for the deal, to be shown first.
    """

    def __init__(
        self,
        stage: Stage,
        host: Host,
        sitting: Sitting,
        levels: Sequence[str | None],
        cut: tuple[Card, ...] = (),
    ) -> None:
        super().__init__(stage)
        self._host = host
        self.sitting = sitting
        self._names = sitting.record.seats
        self._levels = levels
        self._flights = Flights(stage.sounds.play)
        self.view = sitting.view()
        self._viewer = sitting.viewer
        self._orders = HandOrders(stage.settings)
        self._hand: interaction.State = Idle()
        self._raised: Card | None = None
        self.focus: Card | None = None
        self._drawn: Card | None = None
        self._tilt = 0.0
        self._heard: Event | None = None
        self._ending: Ending | None = None
        self._ticked = 0.0
        self._cut = cut
        self._cut_until: float | None = None
        self._bubble: tuple[str, float, float, float] | None = None
        self._next_move = 0.0
        self._knock_from = 0.0
        self._knock_area: Rect | None = None
        self.laid: TableLayout = layout(self.view, stage.size, Touch())

    @property
    def _motion(self) -> Motion[PieceKey]:
        return self._flights.motion

    # Scene

    def arrange(self) -> None:
        """Lay everything out for the window as it is, at once."""
        speed = chosen(self.stage.settings, "speed")
        self._motion.speed = INSTANT if speed == "instant" else float(speed)
        if self._motion.resting:
            self._lay_out()
            self._motion.finish()

    def wait(self) -> float | None:
        """Every frame while something moves, else until the next thing that happens by itself."""
        now = self.stage.now
        if self._cut:
            return max(0.0, (self._cut_until or now) - now)
        if self._motion.busy or abs(self._tilt) > 0.3 or self.sitting.behind or self._telling:
            return 0.0
        cue = self._flights.next_cue
        times = [] if cue is None else [cue]
        if self._bubble is not None:
            times.append(self._bubble[3])
        if self._knock_from > now:
            times.append(self._knock_from)
        if self._others_may_move:
            times += [self._next_move, now + THOUGHT - now % THOUGHT]
        return max(0.0, min(times) - now) if times else None

    def tick(self, now: float) -> None:
        """Move on: sounds that are due, cards that have arrived, then the next beat or the next move."""
        self._flights.tick(now)
        if self._ending is not None and self._ending.ticks(self._ticked, now):
            self.stage.sounds.play("tick")
        self._ticked = now
        if self._cut:
            if self._cut_until is None:
                self._cut_until = now + CUT / self._motion.speed
                # The deal that follows begins with backs, and there is time to draw them until then.
                self.stage.art.prepare(None, self.laid.frame.card)
                self.stage.art.prepare(None, self.laid.frame.small)
            if now < self._cut_until:
                return
            self._cut = ()
        self._tell()
        if self._bubble is not None and self._bubble[3] <= now:
            self._bubble = None
        self._tilt = self._tilt * 0.8 if isinstance(self._hand, Dragging) else 0.0
        if 0 < self._knock_from <= now:
            self._knock_from = 0.0
            self._lay_out()
        if not self._motion.busy:
            self._advance(now)

    def handle(self, event: Input) -> None:
        """Take an input; a press makes all that moves arrive at once, and is then taken as it is meant.

        At the end of a deal it does no more than that, or who is impatient would never see the result.
        """
        pressing = isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down")
        if self._cut:
            self._cut = () if pressing else self._cut
            return
        if pressing and self._arrive() and self.view.phase is Phase.OVER:
            return
        match event:
            case Key():
                self._key(event)
            case Pointer(kind, x, y):
                carrying = isinstance(self._hand, Dragging)
                if not carrying and self.form.handle(event):
                    return
                if kind == "down":
                    self.focus = None
                before = self._hand
                self._hand, intents = interaction.step(self._hand, event, self._scene())
                if isinstance(before, Dragging) and isinstance(self._hand, Dragging):
                    drift = (self._hand.centre[0] - before.centre[0]) / self.laid.frame.unit
                    self._tilt = max(-14.0, min(14.0, self._tilt * 0.7 + drift * 0.6))
                for intent in intents:
                    self._do(intent, before, x, y)
                if before != self._hand or intents:
                    self._lay_out()

    # The flow of the game

    def _arrive(self) -> bool:
        """Have all cards where they go, and all shown that has happened; say whether anything was on its way."""
        moving = self._motion.busy or self.sitting.behind or self._telling
        self._motion.finish()
        while self.sitting.behind:
            self._advance(self.stage.now)
            self._motion.finish()
        self._tell()
        if self._ending is not None:
            self._ending = self._ending.finished()
        return moving

    @property
    def _telling(self) -> bool:
        """Whether the end of the deal is still being told."""
        return self._ending is not None and not self._ending.over(self.stage.now)

    def _advance(self, now: float) -> None:
        """Show the next beat; where there is none, let the next computer player move, or the screen be handed on."""
        if self.sitting.viewer != self._viewer:
            self._change_viewer()
        beat = self.sitting.take_beat()
        if beat is not None:
            self._show(beat, now)
            return
        match self.sitting.status:
            case Thinking() if now >= self._next_move and self._others_may_move:
                if self.sitting.tick():
                    self._advance(now)
            case HandOver(seat) if self.stage.scene is self:
                self._rest()
                self.stage.push(HandOverCover(self.stage, self._names[seat], lambda: self.sitting.ready(seat)))

    @property
    def _others_may_move(self) -> bool:
        """Whether a computer player is on turn, and nothing that the person has to see first holds it up."""
        return isinstance(self.sitting.status, Thinking) and self.stage.scene is self

    def _show(self, beat: Beat, now: float) -> None:
        """Show what happened: cards set out for their new places, and the words that go with it."""
        fresh = not self._motion.resting
        self.view = beat.view
        # A game that is taken up again shows no events: its log tells what happened last.
        for event in beat.events or (self.view.log if fresh else ()):
            match event:
                case StockDrawn(seat, Card() as card) | DiscardTaken(seat, card) if seat == self._viewer:
                    self._drawn = card
                    self._knock_from = now + KNOCK_REST
                case _:
                    if words.news(event, self._names, self._viewer):
                        self._heard = event
        if self.view.on_turn is False or self.view.phase is Phase.DRAW:
            self._raised = None
        if self._drawn not in self.view.hand:
            self._drawn = None
        if not isinstance(self._hand, Idle) and self._hand.target not in (*self.view.hand, *Pile):
            self._hand = Idle()
        if self.view.phase is Phase.OVER:
            self._hand = Idle()
        self._orders.follow(self._viewer, self.view.hand)
        if fresh and not beat.events:
            self._lay_out()
            self._motion.finish()
        else:
            self._lay_out(beat)
        for key, tween in sorted(self._motion.moving.items(), key=lambda item: item[1].begin):
            self.stage.art.prepare(face_of(self.laid, key, tween), tween.end.width)
        arrival = self._flights.last_arrival
        self._next_move = (now if arrival is None else arrival) + PACE / self._motion.speed

    def _change_viewer(self) -> None:
        """See the table from another seat: nothing of what lay on screen before stays."""
        self._viewer = self.sitting.viewer
        self._flights.clear()
        self._hand, self._raised, self.focus, self._drawn = Idle(), None, None, None
        self._heard, self._bubble = None, None

    def _submit(self, action: Action, x: float, y: float, *more: Action) -> bool:
        """Do an action, or several in one go; where it is refused, say why at the place where it was tried."""
        try:
            for each in (action, *more):
                self.sitting.submit(self._viewer, each)
        except IllegalAction as refusal:
            self._say(say(refusal.args[0]), x, y)
            return False
        self._raised = self.focus = None
        self._bubble = None
        beats = list(iter(self.sitting.take_beat, None))
        self._show(Beat(tuple(event for beat in beats for event in beat.events), beats[-1].view), self.stage.now)
        return True

    def _say(self, reason: str, x: float, y: float) -> None:
        self.stage.sounds.play("refuse")
        self._bubble = (reason, x, y, self.stage.now + BUBBLE)

    # Intents

    def _do(self, intent: Intent, before: interaction.State, x: float, y: float) -> None:
        """Do what a person wants by an input of the pointer."""
        if isinstance(before, Dragging):
            self._put_down(before)
        match intent:
            case Tap(Pile() as pile):
                self._tap_pile(pile, x, y)
            case Tap(Card() as card):
                self._tap_card(card, x, y)
            case Rearrange(card, index):
                self._arrange_hand(moved(self._order, card, index))
                self.stage.sounds.play("place")
            case DrawTo(pile, index):
                assert isinstance(before, Dragging)
                self._draw_to(pile, index, before, x, y)
            case DropOn(card, Zone.DISCARD):
                self._submit(Discard(card), x, y)
            case DropOn(card, Zone.KNOCK):
                self._knock(card, x, y)
            case DropOn(card, int() as meld):
                self._submit(LayOff(card, meld), x, y)
            case LetGo():
                pass

    def _put_down(self, carried: Dragging) -> None:
        """Have a carried card be where it was let go, so that it flies on from there."""
        pose = carried_pose(carried, self.laid, self._tilt)
        target = carried.target
        key = target if isinstance(target, Card) else self.view.discards[-1] if target is Pile.DISCARD else None
        if key is not None:
            self._motion.put(key, pose)

    def _draw_to(self, pile: Pile, index: int | None, carried: Dragging, x: float, y: float) -> None:
        """Draw by dragging: the card stays where it was put in the hand."""
        before = self._order
        if self._submit(DrawStock() if pile is Pile.STOCK else DrawDiscard(), x, y) and index is not None:
            card = next((card for card in self._order if card not in before), None)
            if card is not None:
                self._arrange_hand(moved(self._order, card, index))
                self._motion.put(card, carried_pose(carried, self.laid, self._tilt))

    def _tap_pile(self, pile: Pile, x: float, y: float) -> None:
        if pile is Pile.DISCARD and self.view.phase is Phase.DISCARD and self._raised is not None:
            self._submit(Discard(self._raised), x, y)
        else:
            self._submit(DrawStock() if pile is Pile.STOCK else DrawDiscard(), x, y)

    def _tap_card(self, card: Card, x: float, y: float) -> None:
        """A click raises a card, and a click on a raised card sheds it; in lay-off it goes where it fits."""
        fits = lay_off_of(self.view, card)
        if fits is not None:
            self._submit(fits, x, y)
        elif self._raised == card and self.view.phase is Phase.DISCARD and self.view.on_turn:
            self._submit(Discard(card), x, y)
        else:
            self._raised = None if self._raised == card else card
            self.stage.sounds.play("hover")

    def _knock(self, card: Card, x: float, y: float) -> None:
        """Knock with a card; where several spreads are sensible, the person chooses."""
        if knock_card(self.view, card) is None:
            self._submit(Knock(card, ()), x, y)
            return
        choices = spreads(self.view, card)
        if len(choices) == 1:
            self._submit(choices[0], x, y)
        else:
            self._push(Choose(self.stage, self.view, choices, lambda action: self._submit(action, x, y)))

    # The hand

    @property
    def _order(self) -> tuple[Card, ...]:
        return self._orders.of(self._viewer)

    def _arrange_hand(self, order: tuple[Card, ...]) -> None:
        """Have the hand in an order, and keep it for the next start."""
        self._orders.set(self._viewer, order)
        self._lay_out()

    # Keys

    def _key(self, key: Key) -> None:
        if not isinstance(self._hand, Idle):
            if key.name == "escape":
                self._let_go()
            return
        if key.name == "escape":
            if self.form.focus_shown:
                self.form.focus, self.form.focus_shown = None, False
            elif self._raised is not None or self.focus is not None:
                self._raised = self.focus = None
                self._lay_out()
            elif isinstance(self.sitting.status, Reviewing):
                self.look_back(None)
            else:
                self.open_menu()
            return
        reviewing = isinstance(self.sitting.status, Reviewing)
        if key.name in ("left", "right") and not self.form.focus_shown and not reviewing and self.laid.hand:
            self._walk(-1 if key.name == "left" else 1, carry=key.shift)
        elif key.name == "up" and self.focus is not None and self.focus != self._raised:
            self._raised = self.focus
            self._lay_out()
        elif key.name == "down" and self._raised is not None:
            self._raised = None
            self._lay_out()
        elif key.name in ("return", "space") and self.focus is not None and not self.form.focus_shown:
            pose = self.laid.places[self.focus].pose
            self._tap_card(self.focus, pose.x, pose.y - pose.width * 0.5)
            self._lay_out()
        else:
            if key.name == "tab":
                self.focus = None
            self.form.handle(key)
            self._lay_out()

    def _walk(self, by: int, *, carry: bool) -> None:
        """Move the keyboard's focus along the hand, or, with shift, the card that has it."""
        order = self._order
        if self.focus not in order:
            self.focus = order[0 if by > 0 else -1]
        elif carry:
            index = max(0, min(len(order) - 1, order.index(self.focus) + by))
            self._arrange_hand(moved(order, self.focus, index))
            return
        else:
            self.focus = order[(order.index(self.focus) + by) % len(order)]
        self.form.focus = None
        self._lay_out()

    def _let_go(self) -> None:
        """Give up what the pointer began: a carried card flies home."""
        if isinstance(self._hand, Dragging):
            self._put_down(self._hand)
        self._hand = Idle()
        self._lay_out()

    def _rest(self) -> None:
        """Have nothing in hand and nothing hovered over, as another scene comes to lie over this one."""
        if not isinstance(self._hand, Idle) or self._hand.hover is not None:
            self._let_go()
        self.form.rest()

    def _push(self, scene: Scene) -> None:
        self._rest()
        self.stage.push(scene)

    # Layout

    def _tell(self) -> None:
        """Show the result, but not before the cards that made it lie open."""
        if self.view.phase is Phase.OVER and self._ending is None and not self._motion.busy:
            assert self.view.result is not None
            sheet, side = self.sitting.sheet, self.view.ruleset.side_of(self._viewer)
            self._ending = Ending.of(
                self.view.result,
                game=sheet.winner is not None,
                won=sheet.winner == side or None not in self._levels,
                begin=self.stage.now,
                pace=self._motion.speed,
            )
            for sound in self._ending.opening:
                self.stage.sounds.play(sound)
            self.form.replace(self._buttons())

    @property
    def _may_act(self) -> bool:
        """Whether the person at the screen is to act, and has been shown all that happened before."""
        return self.sitting.status == AwaitingHuman(self._viewer) and not self.sitting.behind

    def _scene(self) -> interaction.Scene:
        legal = self.view.legal if self._may_act else ()
        return interaction.Scene(self.laid, legal, self._knock_area)

    def _touch(self) -> Touch:
        held = gap = hover = None
        if isinstance(self._hand, Dragging):
            held = self._hand.target if isinstance(self._hand.target, Card) else None
            gap = self._hand.index
        elif isinstance(self._hand, Idle) and isinstance(self._hand.hover, Card):
            hover = self._hand.hover
        raised = self._raised if self._raised != held else None
        return Touch(self._order, raised, self.focus if self.focus is not None else hover, held, gap)

    def _lay_out(self, beat: Beat | None = None) -> None:
        """Find everything's place anew, and send on its way what is not there."""
        now = self.stage.now
        scale = float(chosen(self.stage.settings, "card_scale"))
        self.laid = layout(self.view, self.stage.size, self._touch(), card_scale=scale)
        self._flights.begin(beat.events if beat else (), self._viewer, self.laid, now)
        self.form.replace(self._buttons())

    def _buttons(self) -> list[Button]:
        """The buttons there are now; where a card may be dropped to knock with it is found along with them."""
        frame, status = self.laid.frame, self.sitting.status
        self._knock_area = None
        plies = len(self.sitting.record.deals[-1].actions)
        if isinstance(status, Reviewing):
            at_end = self.view.phase is Phase.OVER
            found = table_buttons.looking_back(frame, self, status.ply, plies, at_end=at_end)
            return [*table_buttons.corner(frame, self, can_undo=False), *found]
        if isinstance(status, DealOver | GameOver) and self.view.phase is Phase.OVER:
            found = table_buttons.ended(frame, self, plies, game=status == GameOver()) if self._ending else []
            return [*table_buttons.corner(frame, self, can_undo=False), *found]
        buttons = table_buttons.corner(frame, self, can_undo=self.sitting.can_undo) + table_buttons.sorting(frame, self)
        if self._may_act:
            carried = self._hand.target if isinstance(self._hand, Dragging) else None
            open_to = offers(self.view, carried if isinstance(carried, Card) else self._raised)
            found = table_buttons.offered(frame, self, open_to, may_knock=not self._knock_from)
            if open_to and open_to[-1].key == "k" and BigGin() not in open_to[-1].actions:
                self._knock_area = found[-1].rect
            buttons += found
        return buttons

    # Commands of the buttons

    def open_menu(self) -> None:
        """Lay the menu over the table."""
        self._push(Menu(self.stage, self._host, self.view.ruleset))

    def undo(self) -> None:
        """Take the last action back."""
        self.sitting.undo()
        self._orders.go_back(self._viewer, self.sitting.view().hand)
        self._raised = self._drawn = None
        self._advance(self.stage.now)

    def sort(self, by: SortBy) -> None:
        """Sort the hand."""
        self._arrange_hand(sort(Hand(self._order), by, self.view.ruleset.aces))
        self.stage.sounds.play("fan")

    def press(self, offer: Offer) -> None:
        """Do what an offer offers."""
        if offer.card is not None:
            self._knock(offer.card, *self.laid.frame.hand.centre)
            return
        first, *more = offer.actions
        self._submit(first, *self.laid.frame.hand.centre, *more)

    def next_deal(self) -> None:
        """Deal again."""
        self._heard, self._drawn, self._ending = None, None, None
        self._flights.clear()
        self._orders.forget()
        self.sitting.next_deal()
        self._advance(self.stage.now)

    def look_back(self, ply: int | None) -> None:
        """Look at the deal after so many actions, or stop looking."""
        self.sitting.review(ply)
        self.view = replace(self.sitting.view(), legal=())
        self._orders.follow(self._viewer, self.view.hand)
        self._lay_out()

    def again(self) -> None:
        """Begin another game like this one."""
        self._host.again()

    def to_title(self) -> None:
        """Leave the table."""
        self._host.to_title()

    # Picture

    def sprites(self) -> list[Sprite]:
        """The picture of the table as it is now."""
        art, seen = self.stage.art, self._seen()
        sprites = [*under_buttons(art, seen), *self.form.sprites(art), *over_buttons(art, seen)]
        if self._bubble is not None:
            sprites += hud.bubble(art, *self._bubble[:3], self.stage.size)
        return sprites

    def _seen(self) -> Seen:
        message, soft = self._message()
        return Seen(
            view=self.view,
            sheet=self.sitting.sheet,
            names=self._names,
            levels=self._levels,
            table=self.laid,
            motion=self._motion,
            now=self.stage.now,
            hand=self._hand,
            tilt=self._tilt,
            knock=self._knock_area,
            drawn=self._drawn,
            focus=self.focus,
            message=message,
            soft=soft,
            thinking=self._thought,
            ending=self._ending,
            aids=chosen(self.stage.settings, "aids") == "yes",
            cut=self._cut,
            hint=self._hint(),
        )

    def _hint(self) -> Hint | None:
        """What is hinted at just now."""
        return None

    @property
    def _thought(self) -> int | None:
        """The step at which the sign of thinking is, None where nobody thinks; it rests while a menu lies over it."""
        if not isinstance(self.sitting.status, Thinking) or self._motion.busy:
            return None
        return int(self.stage.now / THOUGHT) if self.stage.scene is self else 0

    def _message(self) -> tuple[str, bool]:
        """What the person has to do, and what the others just did; whether it is only news."""
        status = self.sitting.status
        news = words.news(self._heard, self._names, self._viewer) if self._heard is not None else ""
        if isinstance(status, Reviewing):
            moves = len(self.sitting.record.deals[-1].actions)
            return ngettext("After {ply} of {count} move", "After {ply} of {count} moves", moves, ply=status.ply), False
        if self._may_act:
            asked = words.prompt(self.view)
            return f"{news}  ·  {asked}" if news else asked, False
        if self.view.phase is Phase.OVER:
            return "", True
        return news or words.waiting(self.view), True
