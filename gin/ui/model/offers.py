"""What the buttons of the table offer: the legal actions of a view, as a player reads them.

Pure but for the current language. A view and the raised card determine the buttons and the command of each.
"""

from dataclasses import dataclass, replace

from gin.rules import (
    Action,
    BigGin,
    Card,
    Dealt,
    Discard,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
    StockDrawn,
    UpcardPassed,
    View,
    best_defence,
    best_melds,
    deadwood,
    why_not,
)
from gin.rules.cards import FULL_MASK
from gin.rules.legality import is_last_discard
from gin.rules.ruleset import Opening
from gin.rules.spreads import sensible_spreads
from gin.ui.i18n import _, pgettext, translate
from gin.ui.model import keymap
from gin.ui.model.commands import ChooseSpread, Play, Point


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its id, what it says, the key that presses it, and what it commands.

    Without a command it cannot be pressed now, and ``why`` says why not.
    """

    id: str
    label: str
    key: str
    command: Play | ChooseSpread | None = None
    primary: bool = False
    why: str = ""


def offers(view: View, raised: Card | None, advised: Card | None = None) -> tuple[Offer, ...]:
    """Return the buttons for the seat on turn, the least likely first; the last one stands apart.

    While no card is raised, the button to knock takes the card that one is ``advised`` to knock with.
    """
    if not view.on_turn:
        return ()
    match view.phase:
        case Phase.OFFER:
            return (
                Offer("pass", _("Pass"), keymap.PASS.key, Play((PassUpcard(),))),
                _offer_of(view, _take(view.discards[-1]), DrawDiscard()),
            )
        case Phase.DRAW:
            return _draws(view)
        case Phase.DISCARD:
            return _discards(view, raised, advised)
        case Phase.LAY_OFF:
            return _lay_offs(view)
        case _:
            return ()


def offers_to_come(view: View) -> tuple[Offer, ...]:
    """Return the buttons while a card is still on its way to the seat on turn, none of which can be pressed.

    Those that drew it stay until it is there, so that the buttons of the discard come once, with what it is worth.
    """
    if not view.on_turn or view.phase is not Phase.DISCARD:
        return ()
    draw = Offer("draw", _("Draw"), keymap.DRAW.key)
    match view.log[-1]:
        case StockDrawn():
            return (_take(view.discards[-1] if view.discards else None), draw)
        case DiscardTaken(card=card) if _was_on_offer(view) or is_last_discard(view):
            return (Offer("pass", _("Pass"), keymap.PASS.key), _take(card))
        case DiscardTaken(card=card):
            return (_take(card), draw)
        case _:
            return ()


def _was_on_offer(view: View) -> bool:
    """Return whether the card that was just taken is the upcard, and could have been passed."""
    opens = all(isinstance(event, Dealt | UpcardPassed) for event in view.log[:-1])
    return opens and view.ruleset.opening is Opening.OFFER


def _take(card: Card | None) -> Offer:
    """Return the button to take the top card of the discard pile, None if there is none, without its command."""
    return Offer("take", _("Take") if card is None else _("Take {card}", card=card), keymap.TAKE.key)


def _offer_of(view: View, offer: Offer, action: Action) -> Offer:
    """Return an offer with the command to do an action, or why it is not allowed."""
    refusal = why_not(view, action)
    return replace(offer, command=Play((action,))) if refusal is None else replace(offer, why=translate(refusal))


def _draws(view: View) -> tuple[Offer, ...]:
    take = _offer_of(view, _take(view.discards[-1] if view.discards else None), DrawDiscard())
    if PassUpcard() in view.legal:
        return (Offer("pass", _("Pass"), keymap.PASS.key, Play((PassUpcard(),))), take)
    return (take, Offer("draw", _("Draw"), keymap.DRAW.key, Play((DrawStock(),))))


def _discards(view: View, raised: Card | None, advised: Card | None) -> tuple[Offer, ...]:
    discard = Offer("discard", _("Discard"), keymap.DISCARD.key, why=_("First choose the card to discard."))
    if raised is not None:
        discard = _offer_of(view, replace(discard, why=""), Discard(raised))
    if view.big_gin_pays:
        return (discard, Offer("big-gin", _("Big gin"), keymap.KNOCK.key, Play((BigGin(),)), primary=True))
    card = knock_card(view, advised if raised is None else raised)
    if card is None:
        return (
            discard,
            _offer_of(view, Offer("knock", pgettext("to do", "Knock"), keymap.KNOCK.key), _best_knock(view, raised)),
        )
    left = deadwood(view.hand.without(card), view.ruleset.aces)
    label = _("Knock with {points}", points=left) if left else _("Gin!")
    return (discard, Offer("knock", label, keymap.KNOCK.key, knock_command(view, card), primary=True))


def _lay_offs(view: View) -> tuple[Offer, ...]:
    assert view.spread is not None
    best = best_defence(view.hand, view.spread.melds, view.ruleset.aces)
    every = (
        (Offer("lay-off-all", _("Lay off all"), keymap.LAY_OFF_ALL.key, Play(best.layoffs), primary=True),)
        if best.layoffs
        else ()
    )
    return (*every, Offer("finish", _("Finish"), keymap.FINISH.key, Play((FinishLayOff(),)), primary=not every))


def droppable_to_knock(view: View) -> frozenset[Card]:
    """Return the cards that can be dropped on the button to knock; on that of big gin every card can."""
    if view.big_gin_pays:
        return frozenset(view.hand)
    return frozenset(action.card for action in view.legal if isinstance(action, Knock))


def _best_knock(view: View, card: Card | None) -> Knock:
    """Return the knock with a card that leaves the least deadwood; without a card, that with the best one."""
    aces = view.ruleset.aces
    if card is None:
        able = {action.card for action in view.legal if isinstance(action, Discard)} or view.hand
        card = min(able, key=lambda card: (deadwood(view.hand.without(card), aces), -card.value))
    return Knock(card, best_melds(view.hand.without(card), aces))


def knock_card(view: View, raised: Card | None) -> Card | None:
    """Return the card to knock with: the raised one, or the one that leaves the least deadwood; None for no knock."""
    able = {action.card for action in view.legal if isinstance(action, Knock)}
    if raised is not None:
        return raised if raised in able else None
    return min(able, key=lambda card: (deadwood(view.hand.without(card), view.ruleset.aces), -card.value), default=None)


def spreads(view: View, card: Card) -> tuple[Knock, ...]:
    """Return the knocks with this card that are worth choosing from, the one with the least deadwood first."""
    rules = view.ruleset
    unseen = Hand.of_mask(FULL_MASK & ~view.hand.mask & ~Hand(view.discards).mask)
    opponents = sum(rules.side_of(seat) != rules.side_of(view.seat) for seat in view.active)
    choices = sensible_spreads(view.hand.without(card), view.knock_limit, unseen, opponents, rules.aces)
    return tuple(Knock(card, melds) for melds in choices)


def knock_command(view: View, card: Card, at: Point | None = None) -> Play | ChooseSpread:
    """Return the command to knock with a card: at once, or, where several spreads are sensible, after a choice.

    Where big gin pays no less, no card needs to be discarded.
    """
    if view.big_gin_pays:
        return Play((BigGin(),), at)
    if knock_card(view, card) is None:
        return Play((_best_knock(view, card),), at)  # It will be refused, with the reason.
    choices = spreads(view, card)
    return Play(choices, at) if len(choices) == 1 else ChooseSpread(choices, at)


def lay_off_of(view: View, card: Card) -> LayOff | None:
    """Return the best lay-off of a card; None if it fits nowhere."""
    options = [action for action in view.legal if isinstance(action, LayOff) and action.card == card]
    if not options or view.spread is None:
        return None
    best = best_defence(view.hand, view.spread.melds, view.ruleset.aces).layoffs
    return next((action for action in options if action in best), options[0])
