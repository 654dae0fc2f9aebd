"""Whether a player has needlessly broken up a meld earlier in the deal, as players without a plan do."""

from typing import Final

from gin.rules import Card, Discarded, DiscardTaken, LaidOff, StockDrawn, View, deadwood

_LEAST_EXCESS: Final = 10
"""A discard counts if it leaves at least so many more points of deadwood than the best one. One that breaks up no meld
leaves 9 more at most: an ace, 1 point, goes in place of a king, 10. What breaks up a meld for less is not counted."""


def has_broken_meld(view: View) -> bool:
    """Return whether the seat of a view has needlessly broken up a meld by a discard in this deal."""
    after = view.hand
    for event in reversed(view.log):
        match event:
            case Discarded(view.seat, card):
                before = after.with_card(card)
                fewest = min(deadwood(before.without(each), view.ruleset.aces) for each in before)
                if deadwood(after, view.ruleset.aces) - fewest >= _LEAST_EXCESS:
                    return True
                after = before
            case LaidOff(view.seat, card):
                after = after.with_card(card)
            case DiscardTaken(view.seat, card) | StockDrawn(view.seat, Card() as card):
                after = after.without(card)
    return False
