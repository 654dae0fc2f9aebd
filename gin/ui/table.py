"""The table: the scene in which a game is played.

It shows one beat of the sitting at a time, turns inputs into intents and intents into actions, and lets the
rules, through the sitting, say what may be done.
"""

from gin.controller import AwaitingHuman, Beat, DealOver, GameOver, HandOver, Reviewing, Sitting, Thinking
from gin.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    Hand,
    IllegalAction,
    Knock,
    LayOff,
    Phase,
    StockDrawn,
)
from gin.ui import hud, interaction, words
from gin.ui.canvas import Sprite
from gin.ui.choose import Choose
from gin.ui.choreography import choreograph
from gin.ui.geometry import Pose, Rect
from gin.ui.hand_order import SortBy, kept, moved, sort
from gin.ui.handover import HandOverCover
from gin.ui.host import Host
from gin.ui.input import Input, Key, Pointer
from gin.ui.interaction import Dragging, DrawTo, DropOn, Idle, Intent, LetGo, Pile, Rearrange, Tap, Zone
from gin.ui.layout import PieceKey, TableLayout, Touch, layout
from gin.ui.menu import Menu
from gin.ui.motion import Motion, Tween
from gin.ui.offers import Offer, knock_card, lay_off_of, offers, spreads
from gin.ui.options import chosen
from gin.ui.sheet import sheet_sprites
from gin.ui.stage import Scene, Stage
from gin.ui.theme import STRONG
from gin.ui.widgets import Button, line_of_text

PACE = 0.4
"""Seconds between what one player did and what a computer player does next, at normal speed."""
BUBBLE = 2.6
"""Seconds that a reason stays."""
CARRIED = 1.12
"""How much larger a carried card is."""
KNOCK_REST = 0.35
"""Seconds after a draw before the knock's button can be pressed: it stands where the draw's stood, and a second
click on that is a slip."""
INSTANT = 1000.0
"""The speed at which no movement is seen."""


class Table(Scene):
    """The table of a sitting."""

    def __init__(self, stage: Stage, host: Host, sitting: Sitting) -> None:
        super().__init__(stage)
        self._host = host
        self.sitting = sitting
        self._names = sitting.record.seats
        self._motion: Motion[PieceKey] = Motion()
        self.view = sitting.view()
        self._viewer = sitting.viewer
        self._orders: dict[int, tuple[Card, ...]] = {}
        self._hand: interaction.State = Idle()
        self._raised: Card | None = None
        self.focus: Card | None = None
        self._drawn: Card | None = None
        self._tilt = 0.0
        self._note = ""
        self._told = False
        self._bubble: tuple[str, float, float, float] | None = None
        self._cues: list[tuple[float, str]] = []
        self._next_move = 0.0
        self._knock_from = 0.0
        self._knock_area: Rect | None = None
        self.laid: TableLayout = layout(self.view, stage.size, Touch())

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
        if self._motion.busy or self._tilting or self.sitting.behind:
            return 0.0
        times = [time for time, _ in self._cues]
        if self._bubble is not None:
            times.append(self._bubble[3])
        if self._knock_from > now:
            times.append(self._knock_from)
        if isinstance(self.sitting.status, Thinking) and self.stage.scene is self:
            times.append(self._next_move)
        return max(0.0, min(times) - now) if times else None

    def tick(self, now: float) -> None:
        """Move on: sounds that are due, cards that have arrived, then the next beat or the next move."""
        for time, sound in [cue for cue in self._cues if cue[0] <= now]:
            self.stage.sounds.play(sound)
            self._cues.remove((time, sound))
        for sound in self._motion.arrived(now):
            self.stage.sounds.play(sound)
        self._tell()
        if self._bubble is not None and self._bubble[3] <= now:
            self._bubble = None
        self._tilt *= 0.8
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
        moving = self._motion.busy or self.sitting.behind
        self._motion.finish()
        while self.sitting.behind:
            self._advance(self.stage.now)
            self._motion.finish()
        self._tell()
        return moving

    def _advance(self, now: float) -> None:
        """Show the next beat; where there is none, let the next computer player move, or the screen be handed on."""
        if self.sitting.viewer != self._viewer:
            self._change_viewer()
        beat = self.sitting.take_beat()
        if beat is not None:
            self._show(beat, now)
            return
        match self.sitting.status:
            case Thinking() if now >= self._next_move and self.stage.scene is self:
                if self.sitting.tick():
                    self._advance(now)
            case HandOver(seat) if self.stage.scene is self:
                self._rest()
                self.stage.push(HandOverCover(self.stage, self._names[seat], lambda: self.sitting.ready(seat)))

    def _show(self, beat: Beat, now: float) -> None:
        """Show what happened: cards set out for their new places, and the words that go with it."""
        fresh = not self._motion.resting
        self.view = beat.view
        for event in beat.events:
            match event:
                case StockDrawn(seat, Card() as card) | DiscardTaken(seat, card) if seat == self._viewer:
                    self._drawn = card
                    self._knock_from = now + KNOCK_REST
                case _ if (said := words.happened(event, self._names)) and event.seat != self._viewer:  # type: ignore[union-attr]
                    self._note = said
        if self.view.on_turn is False or self.view.phase is Phase.DRAW:
            self._raised = None
        if self._drawn not in self.view.hand:
            self._drawn = None
        if not isinstance(self._hand, Idle) and self._hand.target not in (*self.view.hand, *Pile):
            self._hand = Idle()
        if self.view.phase is Phase.OVER:
            self._hand = Idle()
        self._keep_order(kept(self._order or self._stored_order(), self.view.hand))
        if fresh and not beat.events:
            self._lay_out()
            self._motion.finish()
        else:
            self._lay_out(beat)
        for key, tween in sorted(self._motion.moving.items(), key=lambda item: item[1].begin):
            face = self.laid.places[key].card if tween.card is None else tween.card
            self.stage.art.prepare(face, tween.end.width)
        busiest = max((tween.finish for tween in self._motion.moving.values()), default=now)
        self._next_move = busiest + PACE / self._motion.speed

    def _change_viewer(self) -> None:
        """See the table from another seat: nothing of what lay on screen before stays."""
        self._viewer = self.sitting.viewer
        self._motion = Motion(self._motion.speed)
        self._hand, self._raised, self.focus, self._drawn = Idle(), None, None, None
        self._note, self._bubble = "", None
        self._cues.clear()

    def _submit(self, action: Action, x: float, y: float, *more: Action) -> bool:
        """Do an action, or several in one go; where it is refused, say why at the place where it was tried."""
        try:
            for each in (action, *more):
                self.sitting.submit(self._viewer, each)
        except IllegalAction as refusal:
            self._say(str(refusal), x, y)
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
        pose = self._carried_pose(carried)
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
                self._motion.put(card, self._carried_pose(carried))

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

    def _press(self, offer: Offer) -> None:
        if offer.card is not None:
            self._knock(offer.card, *self.laid.frame.hand.centre)
            return
        first, *more = offer.actions
        self._submit(first, *self.laid.frame.hand.centre, *more)

    # The hand

    @property
    def _order(self) -> tuple[Card, ...]:
        return self._orders.get(self._viewer, ())

    def _arrange_hand(self, order: tuple[Card, ...]) -> None:
        """Have the hand in an order, and keep it for the next start."""
        self._keep_order(order)
        self._lay_out()

    def _keep_order(self, order: tuple[Card, ...]) -> None:
        if order != self._order:
            self._orders[self._viewer] = order
            self.stage.settings.set_setting(f"hand {self._viewer}", " ".join(map(str, order)))

    def _stored_order(self) -> tuple[Card, ...]:
        """The order in which this very hand was left, when a game is taken up again."""
        try:
            text = self.stage.settings.setting(f"hand {self._viewer}") or ""
            order = tuple(Card.parse(word) for word in text.split())
        except ValueError:
            return ()
        return order if Hand(order) == self.view.hand else ()

    def _sort(self, by: SortBy) -> None:
        self._arrange_hand(sort(Hand(self._order), by, self.view.ruleset.aces))
        self.stage.sounds.play("fan")

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
                self._review(None)
            else:
                self._open_menu()
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

    def _open_menu(self) -> None:
        self._push(Menu(self.stage, self._host, self.view.ruleset))

    def _review(self, ply: int | None) -> None:
        """Look at the deal after so many actions, or stop looking."""
        self.sitting.review(ply)
        self.view = self.sitting.view()
        self._orders[self._viewer] = kept(self._order, self.view.hand)
        self._lay_out()

    # Layout

    def _tell(self) -> None:
        """Show the result, but not before the cards that made it lie open."""
        if self.view.phase is Phase.OVER and not self._told and not self._motion.busy:
            self._told = True
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
        tweens, cues = choreograph(beat.events if beat else (), self._viewer, self.laid, self._motion, now)
        for key in [key for key in self._motion.resting if key not in self.laid.places]:
            self._motion.drop(key)
        for key, place in self.laid.places.items():
            if key in tweens:
                self._motion.send(key, tweens[key])
            elif key not in self._motion.moving:
                self._motion.put(key, place.pose)
        self._cues += [(now + cue.delay, cue.sound) for cue in cues]
        self.form.replace(self._buttons())

    def _buttons(self) -> list[Button]:
        frame, u = self.laid.frame, self.laid.frame.unit
        menu = frame.menu
        buttons = [Button(menu, "", self._open_menu, kind="quiet", icon="menu")]
        self._knock_area = None
        match self.sitting.status:
            case Reviewing(ply):
                return buttons + self._review_buttons(ply)
            case DealOver() | GameOver() if self.view.phase is Phase.OVER:
                return buttons + self._end_buttons() if self._told else buttons
        if self.sitting.can_undo:
            area = Rect(menu.x - 56 * u, menu.y, menu.w, menu.h)
            buttons.append(Button(area, "", self._undo, kind="quiet", icon="undo", key="u"))
        sorts: tuple[tuple[str, SortBy, str], ...] = (
            ("Suits", "suit", "1"),
            ("Ranks", "rank", "2"),
            ("Melds", "melds", "3"),
        )
        width = (frame.sorting.w - 16 * u) / 3
        for index, (label, by, key) in enumerate(sorts):
            area = Rect(frame.sorting.x + index * (width + 8 * u), frame.sorting.y, width, frame.sorting.h)
            buttons.append(Button(area, label, lambda by=by: self._sort(by), kind="quiet", key=key, hint=key))  # type: ignore[misc]
        if self._may_act:
            buttons += self._offer_buttons()
        return buttons

    def _offer_buttons(self) -> list[Button]:
        frame, u = self.laid.frame, self.laid.frame.unit
        carried = self._hand.target if isinstance(self._hand, Dragging) else None
        found = offers(self.view, carried if isinstance(carried, Card) else self._raised)
        widths = [150 * u, 196 * u][-len(found) :]
        buttons = []
        right = frame.actions.right
        for offer, width in reversed(list(zip(found, widths, strict=True))):
            area = Rect(right - width, frame.actions.y, width, frame.actions.h)
            right = area.x - 40 * u
            buttons.append(
                Button(
                    area,
                    offer.label,
                    lambda offer=offer: self._press(offer),  # type: ignore[misc]
                    kind="primary" if offer.primary else "plain",
                    key=offer.key,
                    hint=offer.key.upper(),
                    enabled=bool(offer.actions) and (offer.key != "k" or not self._knock_from),
                )
            )
            if offer.key == "k" and BigGin() not in offer.actions:
                self._knock_area = area
        return buttons[::-1]

    def _end_buttons(self) -> list[Button]:
        """The buttons at the foot of the result sheet."""
        sheet, u = self.laid.frame.sheet, self.laid.frame.unit
        foot = Rect(sheet.x + 28 * u, sheet.bottom - 88 * u, sheet.w - 56 * u, 60 * u)
        above = Rect(foot.x, foot.y - 56 * u, foot.w, 46 * u)
        look = Button(
            above,
            "Look back",
            lambda: self._review(len(self.sitting.record.deals[-1].actions)),
            kind="quiet",
            key="b",
            hint="B",
        )
        if self.sitting.status == GameOver():
            half = (foot.w - 12 * u) / 2
            left, right = Rect(foot.x, foot.y, half, foot.h), Rect(foot.right - half, foot.y, half, foot.h)
            return [
                look,
                Button(left, "Title", self._host.to_title, key="t", hint="T"),
                Button(right, "Again", self._host.again, kind="primary", key="return", hint="Enter"),
            ]
        return [look, Button(foot, "Next deal", self._next_deal, kind="primary", key="return", hint="Enter")]

    def _review_buttons(self, ply: int) -> list[Button]:
        sheet, u = self.laid.frame.sheet, self.laid.frame.unit
        actions = self.laid.frame.actions
        right = actions.right if self.view.phase is not Phase.OVER else sheet.x - 24 * u
        last = len(self.sitting.record.deals[-1].actions)
        parts = (
            ("", "back", "left", 56, lambda: self._review(ply - 1), ply > 0),
            ("", "forward", "right", 56, lambda: self._review(ply + 1), ply < last),
            ("Done", "", "return", 140, lambda: self._review(None), True),
        )
        x = right - (56 + 56 + 140 + 24) * u
        buttons = []
        for label, icon, key, width, press, able in parts:
            area = Rect(x, actions.y, width * u, actions.h)
            hint = "Enter" if label else ""
            buttons.append(Button(area, label, press, icon=icon, key=key, hint=hint, enabled=able))
            x = area.right + 12 * u
        return buttons

    def _next_deal(self) -> None:
        self._note, self._drawn, self._told = "", None, False
        self._motion = Motion(self._motion.speed)
        self._orders = dict.fromkeys(self._orders, ())
        self.sitting.next_deal()
        self._advance(self.stage.now)

    def _undo(self) -> None:
        self.sitting.undo()
        self._raised = self._drawn = None
        self._advance(self.stage.now)

    # Picture

    @property
    def _tilting(self) -> bool:
        return isinstance(self._hand, Dragging) and abs(self._tilt) > 0.3

    def _carried_pose(self, carried: Dragging) -> Pose:
        face = 0.0 if carried.target is Pile.STOCK else 1.0
        return Pose(*carried.centre, self.laid.frame.card * CARRIED, self._tilt, face, 1.0, 900)

    def sprites(self) -> list[Sprite]:
        """The picture of the table as it is now."""
        art, view, table, now = self.stage.art, self.view, self.laid, self.stage.now
        frame = table.frame
        over = view.phase is Phase.OVER
        aids = chosen(self.stage.settings, "aids") == "yes"
        sprites = [] if over and not self._table_is_bare else hud.piles(art, view, frame, self._pile_in_mind())
        if over and self._told:
            sprites += sheet_sprites(art, self.sitting.sheet, view, self._names, frame)
        if not over:
            sprites += hud.score_panel(art, view, self._names, frame)
            sprites += hud.plates(art, view, self._names, table, thinking=isinstance(self.sitting.status, Thinking))
        poses = {key: pose for key in table.places if (pose := self._motion.pose(key, now)) is not None}
        held = self._hand.target if isinstance(self._hand, Dragging) else None
        hidden = view.discards[-1] if held is Pile.DISCARD else None
        for key in sorted(poses, key=lambda key: poses[key].z):
            if key != hidden:
                sprites.append(self._piece(key, poses[key]))
            if key == self.focus:
                sprites.append(art.card_outline(poses[key]))
        if table.hand:
            cards = {card: poses[card] for card, _ in table.hand if card in poses and card not in self._motion.moving}
            if cards:
                sprites += hud.marks(art, view, table, cards, self._drawn, aids=aids)
            if aids and len(cards) > 1:
                sprites += hud.count(art, view, frame)
        if not self._motion.busy:
            sprites += hud.open_hands(art, view, self._names, table)
        sprites += self._message()
        sprites += self.form.sprites(art)
        sprites += self._drop_ring()
        if isinstance(self._hand, Dragging):
            card = held if isinstance(held, Card) else view.discards[-1] if held is Pile.DISCARD else None
            surface, x, y = art.card(card, self._carried_pose(self._hand))
            sprites.append(Sprite(surface, x, y))
        if self._bubble is not None:
            sprites += hud.bubble(art, *self._bubble[:3], self.stage.size)
        return sprites

    @property
    def _table_is_bare(self) -> bool:
        """Whether a deal ended without a spread, so that the piles still lie in the middle."""
        return self.view.spread is None

    def _piece(self, key: PieceKey, pose: Pose) -> Sprite:
        tween: Tween | None = self._motion.moving.get(key)
        card = self.laid.places[key].card
        if card is None and tween is not None:
            card = tween.card
        surface, x, y = self.stage.art.card(card, pose)
        return Sprite(surface, x, y)

    def _pile_in_mind(self) -> str | None:
        """The pile that a press or the carried card would touch."""
        if isinstance(self._hand, Idle) and isinstance(self._hand.hover, Pile):
            able = DrawStock() if self._hand.hover is Pile.STOCK else DrawDiscard()
            return self._hand.hover.name.lower() if able in self.view.legal else None
        if isinstance(self._hand, Dragging) and self._hand.drop is Zone.DISCARD:
            return (
                "discard"
                if isinstance(self._hand.target, Card) and Discard(self._hand.target) in self.view.legal
                else None
            )
        return None

    def _drop_ring(self) -> list[Sprite]:
        """A ring around the meld or the button that a carried card would drop on."""
        if not isinstance(self._hand, Dragging):
            return []
        area: Rect | None = None
        match self._hand.drop:
            case Zone.KNOCK if isinstance(held := self._hand.target, Card) and knock_card(self.view, held) is not None:
                area = self._knock_area
            case Zone():
                return []
            case int() as index if LayOff(self._hand.target, index) in self.view.legal:  # type: ignore[arg-type]
                area = self.laid.melds[index]
        if area is None:
            return []
        art, around = self.stage.art, area.grown(6 * self.laid.frame.unit)
        ring = art.panel(around.w, around.h, art.theme.brass, art.theme.brass, opacity=0.0, line=3)
        return [Sprite(ring, round(around.x), round(around.y))]

    def _message(self) -> list[Sprite]:
        """What the person has to do, and what the others just did."""
        art, frame = self.stage.art, self.laid.frame
        status = self.sitting.status
        colour = art.theme.text
        if isinstance(status, Reviewing):
            text = f"After {status.ply} of {len(self.sitting.record.deals[-1].actions)} moves"
        elif self._may_act:
            asked = words.prompt(self.view)
            text = f"{self._note}  ·  {asked}" if self._note else asked
        elif self.view.phase is Phase.OVER:
            text = ""
        else:
            text, colour = self._note, art.theme.soft_text
        if not text:
            return []
        return [line_of_text(art, text, STRONG, colour, frame.message, "centre")]
