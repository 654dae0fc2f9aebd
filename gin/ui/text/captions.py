"""What was done at each step of a deal that is looked back at, in a sentence.

Pure but for the current language: a step and names in, text out.
"""

from collections.abc import Collection, Sequence
from typing import Final

from gin.controller import ReviewStep
from gin.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    Discarded,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    Knock,
    Knocked,
    LaidOff,
    LayOff,
    Meld,
    Outcome,
    PassUpcard,
    Phase,
    StockDrawn,
    UpcardPassed,
    View,
)
from gin.ui.i18n import _, card_symbol
from gin.ui.model.layout import laid_off_cards
from gin.ui.text.phrases import YOU
from gin.ui.text.results import result_headline

_SAID_AT_ONCE: Final = (Outcome.GIN, Outcome.BIG_GIN)
"""The results that the sentence about the last action already tells."""


def step_caption(step: ReviewStep, names: Sequence[str], *, as_seen: bool = False) -> str:
    """Return what led to a step; at the end of the deal, also how that ended.

    A card that somebody else drew from the stock is not named if the step is shown ``as_seen`` by the viewer.
    """
    name = names[step.actor]
    hidden = as_seen and step.actor != step.view.seat
    deed = _own_deed(step) if name == YOU else _deed_of(step, name, hidden=hidden)
    result = step.view.result
    if result is None or step.view.phase is not Phase.OVER or result.outcome in _SAID_AT_ONCE:
        return deed
    headline = result_headline(result, names)
    return f"{deed}  ·  {headline}"


def past_action(action: Action, view: View) -> str:
    """Return that the player did an action at a view."""
    match action:
        case DrawStock():
            return _("You drew from the stock")
        case DrawDiscard():
            return _("You took the {card}", card=view.discards[-1])
        case PassUpcard():
            return _("You passed")
        case Discard(card):
            return _("You discarded the {card}", card=card)
        case Knock(card, melds):
            melded = {card, *(each for meld in melds for each in meld.cards)}
            points = sum(each.value for each in view.hand if each not in melded)
            if points:
                return _("You discarded the {card} and knocked with {points}", card=card, points=points)
            return _("You discarded the {card} and went gin", card=card)
        case BigGin():
            return _("You went big gin")
        case LayOff(card, index):
            assert view.spread is not None
            return lay_off_text(YOU, (card,), view.spread.melds[index])
        case FinishLayOff():
            return _("You finished laying off")


def _own_deed(step: ReviewStep) -> str:
    """Return what the player did."""
    match step.events[0], _drawn_before(step):
        case UpcardPassed(), _drawn:
            return _("You passed")
        case StockDrawn(_, Card() as card), _drawn:
            return _("You drew the {card}", card=card)
        case DiscardTaken(_, card), _drawn:
            return _("You took the {card}", card=card)
        case Discarded(_, card), StockDrawn(_, drawn) if drawn == card:
            return _("You drew the {card} and discarded it", card=card)
        case Discarded(_, card), StockDrawn(_, Card() as drawn):
            return _("You drew the {drawn} and discarded the {card}", drawn=drawn, card=card)
        case Discarded(_, card), DiscardTaken(_, taken) if taken == card:
            return _("You took the {card} and discarded it again", card=card)
        case Discarded(_, card), DiscardTaken(_, taken):
            return _("You took the {taken} and discarded the {card}", taken=taken, card=card)
        case Discarded(_, card), _drawn:
            return _("You discarded the {card}", card=card)
        case Knocked(_, None), _drawn:
            return _("You went big gin")
        case Knocked(_, Card() as card, deadwood=deadwood), _drawn if deadwood:
            return _("You discarded the {card} and knocked with {points}", card=card, points=deadwood.value)
        case Knocked(_, Card() as card), _drawn:
            return _("You discarded the {card} and went gin", card=card)
        case LaidOff(_, card, _index, meld), _drawn:
            return lay_off_text(YOU, (card,), meld)
        case _dealt, _drawn if not step.view.log[len(step.events) :]:
            return _("You dealt the cards")
    return _("You finished laying off") if _has_laid_off(step) else _("You laid off nothing")


def _deed_of(step: ReviewStep, name: str, *, hidden: bool) -> str:
    """Return what somebody else did, without naming a card drawn from the stock if that is ``hidden``."""
    before = _drawn_before(step)
    match step.events[0], None if hidden and isinstance(before, StockDrawn) else before:
        case UpcardPassed(), _drawn:
            return _("{name} passed", name=name)
        case StockDrawn(), _drawn if hidden:
            return _("{name} drew from the stock", name=name)
        case StockDrawn(_, Card() as card), _drawn:
            return _("{name} drew the {card}", name=name, card=card)
        case DiscardTaken(_, card), _drawn:
            return _("{name} took the {card}", name=name, card=card)
        case Discarded(_, card), StockDrawn(_, drawn) if drawn == card:
            return _("{name} drew the {card} and discarded it", name=name, card=card)
        case Discarded(_, card), StockDrawn(_, Card() as drawn):
            return _("{name} drew the {drawn} and discarded the {card}", name=name, drawn=drawn, card=card)
        case Discarded(_, card), DiscardTaken(_, taken) if taken == card:
            return _("{name} took the {card} and discarded it again", name=name, card=card)
        case Discarded(_, card), DiscardTaken(_, taken):
            return _("{name} took the {taken} and discarded the {card}", name=name, taken=taken, card=card)
        case Discarded(_, card), _drawn:
            return _("{name} discarded the {card}", name=name, card=card)
        case Knocked(_, None), _drawn:
            return _("{name} went big gin", name=name)
        case Knocked(_, Card() as card, deadwood=deadwood), _drawn if deadwood:
            return _(
                "{name} discarded the {card} and knocked with {points}",
                name=name,
                card=card,
                points=deadwood.value,
            )
        case Knocked(_, Card() as card), _drawn:
            return _("{name} discarded the {card} and went gin", name=name, card=card)
        case LaidOff(_, card, _index, meld), _drawn:
            return lay_off_text(name, (card,), meld)
        case _dealt, _drawn if not step.view.log[len(step.events) :]:
            return _("{name} dealt the cards", name=name)
    return (
        _("{name} finished laying off", name=name) if _has_laid_off(step) else _("{name} laid off nothing", name=name)
    )


def _has_laid_off(step: ReviewStep) -> bool:
    return any(isinstance(event, LaidOff) for event in step.view.log)


def _drawn_before(step: ReviewStep) -> StockDrawn | DiscardTaken | None:
    """Return the draw with which the turn of a discard began; None before any other action, or without a draw."""
    before = step.view.log[: -len(step.events)]
    last = before[-1] if before else None
    return last if isinstance(last, StockDrawn | DiscardTaken) and last.seat == step.actor else None


def lay_offs(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return who has laid off which cards on which of the knocker's melds, a sentence for each."""
    found: dict[tuple[int, int], list[Card]] = {}
    for event in view.log:
        if isinstance(event, LaidOff):
            found.setdefault((event.seat, event.index), []).append(event.card)
    melds, added = (view.spread.melds if view.spread else ()), laid_off_cards(view)
    return tuple(
        lay_off_text(names[seat], sorted(cards), melds[index], added) for (seat, index), cards in found.items()
    )


def lay_off_text(name: str, cards: Sequence[Card], meld: Meld, added: Collection[Card] = ()) -> str:
    """Return that somebody laid off cards on a meld, to which others may have ``added`` more."""
    base = meld_label(meld, {*cards, *added})
    laid = " ".join(map(card_symbol, cards))
    if name == YOU:
        return _("You laid off {cards} on {meld}", cards=laid, meld=base)
    return _("{name} laid off {cards} on {meld}", name=name, cards=laid, meld=base)


def meld_label(meld: Meld, laid_off: Collection[Card]) -> str:
    """Return a meld without the cards ``laid_off`` on it: the ends of a run, or the cards of a set."""
    cards = [card_symbol(card) for card in meld.cards if card not in laid_off]
    return " ".join(cards) if meld.is_set else f"{cards[0]}–{cards[-1]}"
