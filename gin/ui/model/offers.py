"""What the buttons of the table offer: the legal actions of a view in a person's terms.

Pure but for the language that is spoken: it reads the view and the raised card, and says which action each button would
submit.
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
    Knock,
    LayOff,
    Meld,
    PassUpcard,
    Phase,
    View,
    best_defence,
    deadwood,
)
from gin.rules.melds import arrangements, is_saturated
from gin.ui.i18n import _, pgettext


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: what it says, the key that presses it, and the actions it submits in turn.

    ``id`` is that of the button. Without actions it cannot be pressed now. ``card`` is the card a knock would shed.
    """

    id: str
    label: str
    key: str
    actions: tuple[Action, ...] = ()
    primary: bool = False
    card: Card | None = None


def offers(view: View, raised: Card | None) -> tuple[Offer, ...]:
    """The buttons for the seat on turn, the least likely first; the last one stands apart."""
    if not view.on_turn:
        return ()
    match view.phase:
        case Phase.OFFER:
            return (
                Offer("pass", _("Pass"), "p", (PassUpcard(),)),
                Offer("take", _("Take {card}", card=view.discards[-1].symbol), "t", (DrawDiscard(),)),
            )
        case Phase.DRAW:
            return _draws(view)
        case Phase.DISCARD:
            return _discards(view, raised)
        case Phase.LAY_OFF:
            return _lay_offs(view)
        case _:
            return ()


def _draws(view: View) -> tuple[Offer, ...]:
    take = (DrawDiscard(),) if DrawDiscard() in view.legal else ()
    label = _("Take {card}", card=view.discards[-1].symbol) if view.discards else _("Take")
    if PassUpcard() in view.legal:
        return (Offer("pass", _("Pass"), "p", (PassUpcard(),)), Offer("take", label, "t", take))
    return (Offer("take", label, "t", take), Offer("draw", _("Draw"), "d", (DrawStock(),)))


def _discards(view: View, raised: Card | None) -> tuple[Offer, ...]:
    discard = (Discard(raised),) if raised is not None and Discard(raised) in view.legal else ()
    if view.big_gin_pays:
        return (
            Offer("discard", _("Discard"), "d", discard),
            Offer("big-gin", _("Big gin"), "k", (BigGin(),), primary=True),
        )
    card = knock_card(view, raised)
    if card is None:
        return (Offer("discard", _("Discard"), "d", discard), Offer("knock", pgettext("to do", "Knock"), "k"))
    left = deadwood(view.hand.without(card), view.ruleset.aces)
    label = _("Knock with {points}", points=left) if left else _("Gin!")
    return (
        Offer("discard", _("Discard"), "d", discard),
        Offer("knock", label, "k", (spreads(view, card)[0],), True, card),
    )


def _lay_offs(view: View) -> tuple[Offer, ...]:
    assert view.spread is not None
    best = best_defence(view.hand, view.spread.melds, view.ruleset.aces)
    every = (Offer("lay-off-all", _("Lay off all"), "l", best.layoffs),) if best.layoffs else ()
    return (*every, Offer("finish", _("Finish"), "f", (FinishLayOff(),), primary=not every))


def knock_card(view: View, raised: Card | None) -> Card | None:
    """The card that a knock would shed: the raised one, or the one whose knock leaves least; None for no knock."""
    able = {action.card for action in view.legal if isinstance(action, Knock)}
    if raised is not None:
        return raised if raised in able else None
    return min(able, key=lambda card: (deadwood(view.hand.without(card), view.ruleset.aces), -card.value), default=None)


def spreads(view: View, card: Card) -> tuple[Knock, ...]:
    """The knocks worth choosing from when this card is shed, the one with the least deadwood first.

    With gin there is nothing to choose, since nothing can be laid off on it.
    """
    rest = view.hand.without(card)
    aces = view.ruleset.aces
    choices = [melds for melds in arrangements(rest.mask, view.knock_limit, aces) if is_saturated(rest, melds, aces)]

    def left(melds: tuple[Meld, ...]) -> int:
        return rest.value - sum(meld.hand.value for meld in melds)

    choices.sort(key=lambda melds: (left(melds), len(melds)))
    if not left(choices[0]):
        del choices[1:]
    return tuple(Knock(card, melds) for melds in choices)


def lay_off_of(view: View, card: Card) -> LayOff | None:
    """Where a card is best laid off; None if it fits nowhere."""
    options = [action for action in view.legal if isinstance(action, LayOff) and action.card == card]
    if not options or view.spread is None:
        return None
    best = best_defence(view.hand, view.spread.melds, view.ruleset.aces).layoffs
    return next((action for action in options if action in best), options[0])
