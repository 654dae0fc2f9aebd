"""A person's hands at the table: what they hold, raise, carry and point at, by pointer and by keys.

They turn what is done with cards into actions, and hand those to the table; what an action leads to, and what
is shown of it, they do not know.
"""

from collections.abc import Sequence
from typing import Protocol

from gin.rules import Action, Card, Discard, DrawDiscard, DrawStock, Hand, Knock, LayOff, Phase, View
from gin.ui.i18n import _
from gin.ui.model import drag
from gin.ui.model.drag import Dragging, DrawTo, DropOn, Idle, Intent, LetGo, Pile, Rearrange, Tap, Zone
from gin.ui.model.geometry import Pose
from gin.ui.model.hand_order import HandOrders, OrderStore, SortBy, moved, sort
from gin.ui.model.input import Key, Pointer
from gin.ui.model.layout import HandInteraction, PieceKey, TableLayout
from gin.ui.model.offers import knock_card, lay_off_of, spreads
from gin.ui.settings.preferences import CardPlay
from gin.ui.table.picture import carried_pose

_STEEPEST = 14.0
"""How far a carried card tilts at most, in degrees."""


class Board(Protocol):
    """The table, as far as hands reach it."""

    view: View
    laid: TableLayout

    @property
    def viewer(self) -> int:
        """The seat of whoever is at the screen."""

    @property
    def reach(self) -> drag.DragContext:
        """What can be touched now, and what is legal."""

    def submit(self, action: Action, x: float, y: float, *more: Action) -> bool:
        """Do an action, or several in one go; say whether they were allowed."""

    def lay_out(self) -> None:
        """Find everything's place anew."""

    def place(self, key: PieceKey, pose: Pose) -> None:
        """Have a card lie somewhere at once, from where it flies on."""

    def to_stock(self, pose: Pose) -> None:
        """Have a back fly from somewhere to the stock."""

    def sound(self, name: str) -> None:
        """Play a sound."""

    @property
    def tapping(self) -> CardPlay:
        """What a click on a card does."""

    def refuse(self, reason: str, x: float, y: float) -> None:
        """Say why something is not done, where it was tried."""

    def choose(self, knocks: Sequence[Knock], x: float, y: float) -> None:
        """Have the person choose how to spread the hand."""


class HandController:
    """What the hands do just now: ``state`` is the pointer's, ``focus`` the card that the keys are at.

    ``raised`` is a card picked out by a click or a key, and ``tilt`` how far a carried one leans, in degrees.
    """

    def __init__(self, board: Board, store: OrderStore) -> None:
        self._board = board
        self.orders = HandOrders(store)
        self.state: drag.State = Idle()
        self.raised: Card | None = None
        self.focus: Card | None = None
        self.tilt = 0.0
        self.reduced_motion = False
        """Whether nothing leans."""

    # What they hold

    @property
    def order(self) -> tuple[Card, ...]:
        """The hand as it is arranged."""
        return self.orders.of(self._board.viewer)

    @property
    def carried(self) -> Card | None:
        """The card of the hand that is carried."""
        target = self.state.target if isinstance(self.state, Dragging) else None
        return target if isinstance(target, Card) else None

    @property
    def touch(self) -> HandInteraction:
        """The same as the layout wants it."""
        gap = hover = None
        if isinstance(self.state, Dragging):
            gap = self.state.index
        elif isinstance(self.state, Idle) and isinstance(self.state.hover, Card):
            hover = self.state.hover
        raised = self.raised if self.raised != self.carried else None
        return HandInteraction(self.order, raised, self.focus if self.focus is not None else hover, self.carried, gap)

    def empty(self) -> None:
        """Hold nothing, raise nothing and point at nothing."""
        self.state, self.raised, self.focus = Idle(), None, None

    def follow(self, view: View) -> None:
        """Let go of what is there no more, as the table changes."""
        if view.on_turn is False or view.phase is Phase.DRAW:
            self.raised = None
        if self.focus not in view.hand or view.phase is Phase.OVER:
            self.focus = None
        gone = not isinstance(self.state, Idle) and self.state.target not in (*view.hand, *Pile)
        if gone or view.phase is Phase.OVER:
            self.state = Idle()
        self.orders.follow(self._board.viewer, view.hand)

    def let_go(self) -> None:
        """Give up what the pointer began: a carried card flies home."""
        if isinstance(self.state, Dragging):
            self._put_down(self.state)
        self.state = Idle()
        self._board.lay_out()

    def rest(self) -> None:
        """Have nothing in hand and nothing hovered over, as another scene comes to lie over the table."""
        if not isinstance(self.state, Idle) or self.state.hover is not None:
            self.let_go()

    def put_back(self) -> bool:
        """Lower a raised card and leave the one that the keys are at; say whether there was either."""
        any_card = self.raised is not None or self.focus is not None
        self.raised = self.focus = None
        if any_card:
            self._board.lay_out()
        return any_card

    def arrange(self, order: tuple[Card, ...]) -> None:
        """Have the hand in an order, and keep it for the next start."""
        self.orders.set(self._board.viewer, order)
        self._board.lay_out()

    def sort(self, by: SortBy) -> None:
        """Sort the hand."""
        self.arrange(sort(Hand(self.order), by, self._board.view.ruleset.aces))
        self._board.sound("fan")

    # The pointer

    def swing(self) -> None:
        """Let a carried card hang more straight as time passes."""
        self.tilt = self.tilt * 0.8 if isinstance(self.state, Dragging) else 0.0

    def point(self, event: Pointer) -> None:
        """Take an input of the pointer that is for no button."""
        if event.kind == "down":
            self.focus = None
        before = self.state
        self.state, intents = drag.step(before, event, self._board.reach)
        if isinstance(before, Dragging) and isinstance(self.state, Dragging) and not self.reduced_motion:
            drift = (self.state.centre[0] - before.centre[0]) / self._board.laid.frame.unit
            self.tilt = max(-_STEEPEST, min(_STEEPEST, self.tilt * 0.7 + drift * 0.6))
        for intent in intents:
            self._do(intent, before, event.x, event.y)
        if before != self.state or intents:
            self._board.lay_out()

    def _do(self, intent: Intent, before: drag.State, x: float, y: float) -> None:
        """Do what a person wants by an input of the pointer."""
        # What is drawn from the stock is a card, and flies from there.
        if isinstance(before, Dragging) and not (isinstance(intent, DrawTo) and intent.pile is Pile.STOCK):
            self._put_down(before)
        match intent:
            case Tap(Pile() as pile):
                self._tap_pile(pile, x, y)
            case Tap(Card() as card):
                self._tap_card(card, x, y, self._board.tapping)
            case Rearrange(card, index):
                self.arrange(moved(self.order, card, index))
                self._board.sound("place")
            case DrawTo(pile, index):
                assert isinstance(before, Dragging)
                self._draw_to(pile, index, before, x, y)
            case DropOn(card, Zone.DISCARD):
                self._board.submit(Discard(card), x, y)
            case DropOn(card, Zone.KNOCK):
                self.knock(card, x, y)
            case DropOn(card, int() as meld):
                self._board.submit(LayOff(card, meld), x, y)
            case LetGo():
                pass

    def _put_down(self, carried: Dragging) -> None:
        """Have a carried card be where it was let go, so that it flies on from there."""
        board, target = self._board, carried.target
        pose = carried_pose(carried, board.laid, self.tilt)
        if target is Pile.STOCK:
            board.to_stock(pose)
        else:
            board.place(target if isinstance(target, Card) else board.view.discards[-1], pose)

    def _draw_to(self, pile: Pile, index: int | None, carried: Dragging, x: float, y: float) -> None:
        """Draw by dragging: the card stays where it was put in the hand."""
        board, before = self._board, self.order
        if board.submit(DrawStock() if pile is Pile.STOCK else DrawDiscard(), x, y) and index is not None:
            card = next((card for card in self.order if card not in before), None)
            if card is not None:
                self.arrange(moved(self.order, card, index))
                board.place(card, carried_pose(carried, board.laid, self.tilt))

    def _tap_pile(self, pile: Pile, x: float, y: float) -> None:
        if self._board.tapping is CardPlay.DRAG_ONLY and self._board.reach.legal:
            self._board.refuse(_("Drag a card from here or to here."), x, y)
        elif pile is Pile.DISCARD and self._board.view.phase is Phase.DISCARD and self.raised is not None:
            self._board.submit(Discard(self.raised), x, y)
        else:
            self._board.submit(DrawStock() if pile is Pile.STOCK else DrawDiscard(), x, y)

    def _tap_card(self, card: Card, x: float, y: float, tapping: CardPlay = CardPlay.TWO_CLICKS) -> None:
        """A click raises a card, and a click on a raised card sheds it; in lay-off it goes where it fits.

        Where one click is enough it sheds at once, and where cards are only dragged it only raises.
        """
        view = self._board.view
        fits = lay_off_of(view, card) if tapping is not CardPlay.DRAG_ONLY else None
        discards = tapping is CardPlay.ONE_CLICK or (tapping is CardPlay.TWO_CLICKS and self.raised == card)
        if fits is not None:
            self._board.submit(fits, x, y)
        elif self._may_discard and discards:
            self._board.submit(Discard(card), x, y)
        else:
            self.raised = None if self.raised == card else card
            self._board.sound("hover")

    def knock(self, card: Card, x: float, y: float) -> None:
        """Knock with a card; where several spreads are sensible, the person chooses."""
        view = self._board.view
        if knock_card(view, card) is None:
            self._board.submit(Knock(card, ()), x, y)
            return
        choices = spreads(view, card)
        if len(choices) == 1:
            self._board.submit(choices[0], x, y)
        else:
            self._board.choose(choices, x, y)

    # The keys

    def key(self, key: Key, *, at_button: bool) -> bool:
        """Take a key that may be for the cards, unless the keys are ``at_button``; say whether it was."""
        if key.name in ("left", "right") and not at_button and self._board.laid.hand:
            self._walk(-1 if key.name == "left" else 1, carry=key.shift)
        elif key.name == "up" and self._may_discard and self.focus is not None and self.focus != self.raised:
            self.raised = self.focus
        elif key.name == "down" and self.raised is not None and not at_button:
            self.raised = None
        elif key.name in ("return", "space") and self.focus is not None and not at_button:
            pose = self._board.laid.places[self.focus].pose
            self._tap_card(self.focus, pose.x, pose.y - pose.width * 0.5)
        else:
            return False
        return True

    @property
    def _may_discard(self) -> bool:
        return self._board.view.on_turn and self._board.view.phase is Phase.DISCARD

    def enter(self) -> None:
        """Have the keys at a card: the raised one, or else the one in the middle of the hand."""
        if self.focus is None:
            order = self.order
            self.focus = self.raised if self.raised is not None else order[len(order) // 2]

    def _walk(self, by: int, *, carry: bool) -> None:
        """Move along the hand, or, to ``carry``, move the card that the keys are at."""
        order = self.order
        if self.focus not in order:
            self.focus = order[0 if by > 0 else -1]
        elif carry:
            index = max(0, min(len(order) - 1, order.index(self.focus) + by))
            self.arrange(moved(order, self.focus, index))
        else:
            self.focus = order[(order.index(self.focus) + by) % len(order)]
