"""A person's hand at the table: which card is carried, raised or in focus, by pointer and by keys.

It turns inputs into commands and carries none of them out; the table is known to it only by the values in a
`HandContext`.
"""

from dataclasses import dataclass

from gin.rules import Card, Discard, DrawDiscard, DrawStock, LayOff, Phase, View
from gin.ui.i18n import _
from gin.ui.model import drag
from gin.ui.model.carry import CARRIED, Carry, smaller_near
from gin.ui.model.choreography import stock_pose
from gin.ui.model.commands import Arrange, Command, DrawTo, Play, Point, Raise, Refuse, Release
from gin.ui.model.drag import (
    DragContext,
    Dragging,
    DropInHand,
    DropOn,
    Idle,
    Intent,
    Pile,
    Pressed,
    Rearrange,
    Tap,
    Target,
    Zone,
)
from gin.ui.model.geometry import Pose
from gin.ui.model.hand_order import HandOrder, moved
from gin.ui.model.input import Key, Pointer
from gin.ui.model.keymap import CHOOSE_CARD, CLICK_CARD, LOWER, RAISE
from gin.ui.model.layout import HandInteraction, PieceKey, TableLayout
from gin.ui.model.motion import Motion
from gin.ui.model.offers import knock_command, lay_off_of
from gin.ui.settings.preferences import CardPlay


@dataclass(frozen=True, slots=True)
class HandContext:
    """What the hand controller may know of the table at a time.

    ``card_play`` is what a click on a card does, and ``motion`` tells where each card is seen.
    """

    view: View
    reach: DragContext
    card_play: CardPlay
    motion: Motion[PieceKey]
    now: float

    @property
    def table(self) -> TableLayout:
        """Where everything lies."""
        return self.reach.table

    @property
    def may_discard(self) -> bool:
        """Whether the viewer is to discard or knock."""
        return self.view.on_turn and self.view.phase is Phase.DISCARD

    def pose(self, target: Target) -> Pose:
        """Return the pose in which a target is seen."""
        if target is Pile.STOCK:
            return stock_pose(self.table)
        key = self.view.discards[-1] if target is Pile.DISCARD else target
        return self.motion.pose(key, self.now) or self.table.places[key].pose


class HandController:
    """The state of the pointer and the keys at the cards.

    ``raised`` is the card picked out by a click or a key, and ``focus`` the card with the keyboard's focus.
    """

    def __init__(self, order: HandOrder) -> None:
        self.order = order
        self.state: drag.State = Idle()
        self.raised: Card | None = None
        self.focus: Card | None = None
        self._carry: Carry | None = None
        self.last_carried: tuple[Card, Pose] | None = None
        """The card that is carried out of or within the hand, with its pose in the latest frame; None before that."""

    @property
    def carried(self) -> Card | None:
        """The card of the hand that is carried."""
        target = self.state.target if isinstance(self.state, Dragging) else None
        return target if isinstance(target, Card) else None

    @property
    def taken_out(self) -> Card | None:
        """The card that is carried out of the hand; none while it only finds another place there."""
        is_over_hand = isinstance(self.state, Dragging) and self.state.drop is Zone.HAND
        return None if is_over_hand else self.carried

    @property
    def touch(self) -> HandInteraction:
        """The same state as the layout takes it."""
        gap = hover = None
        if isinstance(self.state, Dragging):
            gap = self._gap(self.state)
        else:  # A card that is pressed keeps its lift.
            under = self.state.hover if isinstance(self.state, Idle) else self.state.target
            hover = under if isinstance(under, Card) else None
        raised = self.raised if self.raised != self.carried else None
        return HandInteraction(
            self.order.cards, raised, self.focus if self.focus is not None else hover, self.carried, gap
        )

    def _gap(self, carried: Dragging) -> int | None:
        """Return where the hand makes room for a carried card: for a drawn one only where it parts no meld."""
        if carried.index is None or isinstance(carried.target, Card):
            return carried.index
        return self.order.outside_melds(carried.index)

    def clear(self) -> None:
        """Forget the hand, as another seat comes to the screen."""
        self.state, self.raised, self.focus = Idle(), None, None
        self.order.forget()

    def follow(self, view: View) -> None:
        """Drop state for cards that are gone, as the table changes, and at the end of a deal all of it."""
        if view.on_turn is False or view.phase is Phase.DRAW:
            self.raised = None
        if self.focus not in view.hand or view.phase is Phase.OVER:
            self.focus = None
        gone = not isinstance(self.state, Idle) and self.state.target not in (*view.hand, *Pile)
        if gone or view.phase is Phase.OVER:
            self.state = Idle()
        self.order.follow(view)

    # The pointer

    def tick(self, now: float, reach: DragContext) -> None:
        """Take note of how fast a carried card moves, and what size it comes to have."""
        if isinstance(carried := self.state, Dragging) and self._carry is not None:
            (x, y), (right, down), unit = carried.centre, carried.grab, reach.table.frame.unit
            target = reach.knock if carried.target in reach.knock_cards else None
            size = smaller_near(target, (x + right, y + down), unit)
            self._carry = self._carry.moved(x, now, unit, size)
            pose, card = self._pose_in(self._carry, carried, reach, now), self.carried
            self.last_carried = None if card is None else (card, pose)

    def carried_pose(self, reach: DragContext, now: float) -> Pose | None:
        """Return the pose of the card in the hand of the pointer, None if there is none.

        Near the button to knock it is smaller, and hangs from the pointer as it did before.
        """
        if not isinstance(self.state, Dragging) or self._carry is None:
            return None
        return self._pose_in(self._carry, self.state, reach, now)

    def _pose_in(self, carry: Carry, carried: Dragging, reach: DragContext, now: float) -> Pose:
        """Return the pose of a card that is carried, given what it can be dropped on."""
        (x, y), (right, down) = carried.centre, carried.grab
        centre = x + right * (1 - carry.size), y + down * (1 - carry.size)
        return carry.pose(centre, reach.table.frame.card_width * CARRIED * carry.size, now)

    def is_still(self, now: float) -> bool:
        """Return whether nothing of the hand moves by itself."""
        return not isinstance(self.state, Dragging) or self._carry is None or self._carry.is_still(now)

    def point(self, event: Pointer, context: HandContext) -> tuple[Command, ...]:
        """Take an input of the pointer that is for no button; return what the person wants by it."""
        if event.kind == "down":
            self.focus = None
        before = self.state
        self.state, intents = drag.step(before, event, context.reach)
        if isinstance(self.state, Dragging) and isinstance(before, Pressed):
            self._carry, self.last_carried = self._pick_up(before, context), None
        return tuple(
            command for intent in intents for command in self._wanted(intent, before, context, (event.x, event.y))
        )

    def _pick_up(self, pressed: Pressed, context: HandContext) -> Carry:
        """Return the carry of a card that was pressed: it follows the pointer from where that was then."""
        start, motion = context.pose(pressed.target), context.motion
        face = 0.0 if pressed.target is Pile.STOCK else 1.0
        centre = pressed.start[0] - pressed.grab[0], pressed.start[1] - pressed.grab[1]
        return Carry.pick_up(start, face, centre, context.now, speed=motion.speed, still=motion.reduced_motion)

    def cancel_drag(self, context: HandContext) -> tuple[Command, ...]:
        """Give up what the pointer has begun: a carried card flies home."""
        before, self.state = self.state, Idle()
        return (self._release(before, context),) if isinstance(before, Dragging) else ()

    def _wanted(self, intent: Intent, before: drag.State, context: HandContext, at: Point) -> tuple[Command, ...]:
        """Return the commands for an intent of the pointer, which was in a state before."""
        match intent:
            case Tap(Pile() as pile):
                return (self._tap_pile(pile, context, at),)
            case Tap(Card() as card):
                return (self._tap_card(card, context, context.card_play, at),)
        assert isinstance(before, Dragging)
        release = self._release(before, context)
        match intent:
            case DropInHand(pile, index):
                action = DrawStock() if pile is Pile.STOCK else DrawDiscard()
                draw = DrawTo(action, None if index is None else self.order.outside_melds(index), release.pose, at)
                return release, draw
            case Rearrange(card, index):
                return release, Arrange(moved(self.order.cards, card, index))
            case DropOn(card, Zone.DISCARD):
                return release, Play((Discard(card),), at)
            case DropOn(card, Zone.KNOCK):
                return release, knock_command(context.view, card, at)
            case DropOn(card, int() as meld):
                return release, Play((LayOff(card, meld),), at)
        return (release,)

    def _release(self, carried: Dragging, context: HandContext) -> Release:
        assert self._carry is not None
        return Release(carried.target, self._pose_in(self._carry, carried, context.reach, context.now))

    def _tap_pile(self, pile: Pile, context: HandContext, at: Point) -> Command:
        """Draw from a pile, or discard the raised card."""
        if context.card_play is CardPlay.DRAG_ONLY and context.reach.legal:
            return Refuse(_("Drag a card from here, or drop one here."), at)
        if pile is Pile.DISCARD and context.view.phase is Phase.DISCARD and self.raised is not None:
            return Play((Discard(self.raised),), at)
        return Play((DrawStock() if pile is Pile.STOCK else DrawDiscard(),), at)

    def _tap_card(self, card: Card, context: HandContext, card_play: CardPlay, at: Point) -> Command:
        """Raise a card, discard a raised one, or lay a card off where it fits.

        Where one tap is enough a card is discarded at once, and where cards are only dragged it is only raised.
        """
        fits = lay_off_of(context.view, card) if card_play is not CardPlay.DRAG_ONLY else None
        if fits is not None:
            return Play((fits,), at)
        if context.may_discard and (
            card_play is CardPlay.ONE_CLICK or (card_play is CardPlay.TWO_CLICKS and self.raised == card)
        ):
            return Play((Discard(card),), at)
        return Raise(None if self.raised == card else card)

    # The keys

    def key(self, key: Key, context: HandContext, *, at_button: bool) -> tuple[Command, ...] | None:
        """Take a key, and return what the person wants by it; None if it is not for the cards.

        ``at_button`` says that a button has the keyboard's focus.
        """
        if key.name in CHOOSE_CARD.keys and not at_button and context.table.hand:
            return self._walk(-1 if key.name == CHOOSE_CARD.keys[0] else 1, carry=key.shift)
        if key.name in RAISE.keys and context.may_discard and self.focus is not None and self.focus != self.raised:
            return (Raise(self.focus),)
        if key.name in LOWER.keys and self.raised is not None and not at_button:
            return (Raise(None),)
        if key.name in CLICK_CARD.keys and self.focus is not None and not at_button:
            pose = context.table.places[self.focus].pose
            return (self._tap_card(self.focus, context, CardPlay.TWO_CLICKS, (pose.x, pose.y - pose.width * 0.5)),)
        return None

    def enter(self) -> None:
        """Give the keyboard's focus to the raised card, or else to the one in the middle of the hand."""
        if self.focus is None:
            cards = self.order.cards
            self.focus = self.raised if self.raised is not None else cards[len(cards) // 2]

    def _walk(self, by: int, *, carry: bool) -> tuple[Command, ...]:
        """Move the focus along the hand, or, to ``carry``, move the card that has it."""
        cards = self.order.cards
        if self.focus is None or self.focus not in cards:
            self.focus = cards[0 if by > 0 else -1]
        elif carry:
            index = max(0, min(len(cards) - 1, cards.index(self.focus) + by))
            return (Arrange(moved(cards, self.focus, index)),)
        else:
            self.focus = cards[(cards.index(self.focus) + by) % len(cards)]
        return ()
