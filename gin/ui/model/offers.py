"""What the buttons of the table offer: the legal actions of a view, as a player reads them.

Pure but for the current language. A view and the raised card determine the buttons and the command of each.
"""

from dataclasses import dataclass

from gin.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Hand,
    Knock,
    LayOff,
    PassUpcard,
    Phase,
    View,
    best_defence,
    deadwood,
    why_not,
)
from gin.rules.cards import FULL_MASK
from gin.rules.spreads import sensible_spreads
from gin.ui.i18n import _, pgettext
from gin.ui.model.commands import ChooseSpread, Play, Point


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its id, what it says, the key that presses it, and what it commands.

    Without a command it cannot be pressed now.
    """

    id: str
    label: str
    key: str
    command: Play | ChooseSpread | None = None
    primary: bool = False


def offers(view: View, raised: Card | None) -> tuple[Offer, ...]:
    """Return the buttons for the seat on turn, the least likely first; the last one stands apart."""
    if not view.on_turn:
        return ()
    match view.phase:
        case Phase.OFFER:
            return (
                Offer("pass", _("Pass"), "p", Play((PassUpcard(),))),
                Offer("take", _("Take {card}", card=view.discards[-1].symbol), "t", Play((DrawDiscard(),))),
            )
        case Phase.DRAW:
            return _draws(view)
        case Phase.DISCARD:
            return _discards(view, raised)
        case Phase.LAY_OFF:
            return _lay_offs(view)
        case _:
            return ()


def _play_if_legal(view: View, action: Action) -> Play | None:
    return Play((action,)) if why_not(view, action) is None else None


def _draws(view: View) -> tuple[Offer, ...]:
    take = _play_if_legal(view, DrawDiscard())
    label = _("Take {card}", card=view.discards[-1].symbol) if view.discards else _("Take")
    if PassUpcard() in view.legal:
        return (Offer("pass", _("Pass"), "p", Play((PassUpcard(),))), Offer("take", label, "t", take))
    return (Offer("take", label, "t", take), Offer("draw", _("Draw"), "d", Play((DrawStock(),))))


def _discards(view: View, raised: Card | None) -> tuple[Offer, ...]:
    discard = None if raised is None else _play_if_legal(view, Discard(raised))
    if view.big_gin_pays:
        return (
            Offer("discard", _("Discard"), "d", discard),
            Offer("big-gin", _("Big gin"), "k", Play((BigGin(),)), primary=True),
        )
    card = knock_card(view, raised)
    if card is None:
        return (Offer("discard", _("Discard"), "d", discard), Offer("knock", pgettext("to do", "Knock"), "k"))
    left = deadwood(view.hand.without(card), view.ruleset.aces)
    label = _("Knock with {points}", points=left) if left else _("Gin!")
    return (
        Offer("discard", _("Discard"), "d", discard),
        Offer("knock", label, "k", knock_command(view, card), primary=True),
    )


def _lay_offs(view: View) -> tuple[Offer, ...]:
    assert view.spread is not None
    best = best_defence(view.hand, view.spread.melds, view.ruleset.aces)
    every = (Offer("lay-off-all", _("Lay off all"), "l", Play(best.layoffs)),) if best.layoffs else ()
    return (*every, Offer("finish", _("Finish"), "f", Play((FinishLayOff(),)), primary=not every))


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
    """Return the command to knock with a card: at once, or, where several spreads are sensible, after a choice."""
    if knock_card(view, card) is None:
        return Play((Knock(card, ()),), at)  # It will be refused, with the reason.
    choices = spreads(view, card)
    return Play(choices, at) if len(choices) == 1 else ChooseSpread(choices, at)


def lay_off_of(view: View, card: Card) -> LayOff | None:
    """Return the best lay-off of a card; None if it fits nowhere."""
    options = [action for action in view.legal if isinstance(action, LayOff) and action.card == card]
    if not options or view.spread is None:
        return None
    best = best_defence(view.hand, view.spread.melds, view.ruleset.aces).layoffs
    return next((action for action in options if action in best), options[0])
