"""Whether a player has broken up a meld earlier in the deal, which nobody does who has a plan."""

from typing import Final

from gin.rules import Card, Discarded, DiscardTaken, LaidOff, StockDrawn, View, deadwood

_BREAKS: Final = 10
"""How many more points of deadwood than the best discard one leaves that breaks up a meld, at least: any other leaves 9
more at most, as an ace does that goes in place of a king. One that breaks up a meld and leaves less is not counted."""


def has_broken_meld(view: View) -> bool:
    """Return whether the seat of a view has broken up a meld by a discard in this deal, and need not have."""
    after = view.hand
    for event in reversed(view.log):
        match event:
            case Discarded(view.seat, card):
                before = after.with_card(card)
                fewest = min(deadwood(before.without(each), view.ruleset.aces) for each in before)
                if deadwood(after, view.ruleset.aces) - fewest >= _BREAKS:
                    return True
                after = before
            case LaidOff(view.seat, card):
                after = after.with_card(card)
            case DiscardTaken(view.seat, card) | StockDrawn(view.seat, Card() as card):
                after = after.without(card)
    return False
