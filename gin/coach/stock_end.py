"""The result of a deal that ends because the stock has run out, against a given hand of the opponent.

The rules differ on it: `StockEnd` has their sources.
"""

from gin.players.card_history import opponent_seat
from gin.players.knocking import defender_deadwood
from gin.rules import Card, DealResult, Hand, View, best_melds
from gin.rules.deal import UNDRAWN_STOCK
from gin.rules.melds import best_discard_of_mask, deadwood_of_mask
from gin.rules.result import score_knock, score_lowest, void
from gin.rules.ruleset import StockEnd


def stock_has_run_out(view: View) -> bool:
    """Return whether nobody will draw from the stock again: the discard that is made now is the last one."""
    return view.stock_count <= UNDRAWN_STOCK


def lowest_deadwood_result(view: View, kept: int, theirs: int) -> DealResult:
    """Return the result by the lowest deadwood, of the hand that the seat has ``kept`` and the opponent's, as masks."""
    counts: list[int | None] = [None] * len(view.counts)
    for seat, hand in ((view.seat, kept), (opponent_seat(view), theirs)):
        counts[seat] = deadwood_of_mask(hand, view.ruleset.aces)
    return score_lowest(view.ruleset, counts, multiplier=view.multiplier)


def result_of_last_discard(view: View, card: Card, theirs: int) -> DealResult:
    """Return the result of the last discard against the opponent's hand, a mask.

    Where that card may still be taken to knock with it, the opponent knocks with the least deadwood.
    """
    kept = view.hand.mask ^ 1 << card
    if view.ruleset.stock_end is StockEnd.LOWEST:
        return lowest_deadwood_result(view, kept, theirs)
    if view.ruleset.stock_end is StockEnd.LAST_DISCARD:
        rules, eleven = view.ruleset, theirs | 1 << card
        barred = 0 if rules.allow_returned_discard else 1 << card
        discard, count = best_discard_of_mask(eleven, rules.aces, barred)
        big = (rules.big_gin_bonus or 0) >= rules.gin_bonus and not deadwood_of_mask(eleven, rules.aces)
        if count <= view.knock_limit or big:
            spread = best_melds(Hand.of_mask(eleven ^ 1 << discard), rules.aces)
            counts: list[int | None] = [None] * len(view.counts)
            counts[opponent_seat(view)] = 0 if big else count
            counts[view.seat] = defender_deadwood(kept, spread, rules.aces, gin=big or count == 0)
            return score_knock(rules, opponent_seat(view), counts, big=big, multiplier=view.multiplier)
    return void(len(view.counts))
