"""What a network is shown of a view: which inputs are on, and by how much.

The order of the inputs is that of the simulator with which the network was taught. Two seats; a view and nothing else.
"""

from typing import Final

from gin.rules import Card, Discarded, DiscardTaken, DrawDiscard, Phase, StockDrawn, UpcardPassed, View
from gin.rules.cards import cards_of
from gin.rules.melds import deadwood_of_mask

KNOCK: Final = 52
STOCK: Final = 53
TAKE: Final = 54
ACTIONS: Final = 55
"""The network's actions: 0 to 51 shed that card, then these three."""

HAND, COST, KNOWN, SHED, RECENT, MINE, TOP, REFUSED, OUTS = (52 * place for place in range(9))
READY: Final = 52 * 9
WITH_TOP: Final = READY + 16
STOCK_LEFT: Final = WITH_TOP + 16
PHASE: Final = STOCK_LEFT + 16
TAKES: Final = PHASE + 5
NEED: Final = TAKES + 5
OTHER_NEED: Final = NEED + 10
LIMIT: Final = OTHER_NEED + 10
NUMBERS: Final = LIMIT + 11
INPUTS: Final = NUMBERS + 6
"""Nine planes of cards, then groups of which one each is on, then six numbers."""

_BUCKETS: Final = tuple(
    next((place for place, most in ((11, 15), (12, 20), (13, 30), (14, 42)) if count <= most), 15)
    if count > 10
    else count
    for count in range(130)
)
"""The place of a deadwood count among 16."""


def needs(view: View) -> tuple[int, int]:
    """What the seat and its opponent need to win the game, in hundredths of the target; from 1 to 100."""
    rules, sheet = view.ruleset, view.sheet
    if rules.target is None:
        return 100, 100
    target = rules.target * max(1, len(sheet.columns))
    mine = rules.side_of(view.seat)
    left = [max(1, min(100, round(100 * (target - total) / target))) for total in sheet.totals]
    return left[mine], left[1 - mine]


def see(view: View) -> dict[int, float]:
    """Return the inputs that are not 0, by their place."""
    seat, other = view.seat, 1 - view.seat
    aces = view.ruleset.aces
    hand = view.hand.mask
    shed, refused = [0, 0], 0
    thrown: list[Card] = []
    takes = 0
    top, free = view.upcard, True
    for event in view.log:
        match event:
            case UpcardPassed(who):
                if who == other and top is not None:
                    refused |= 1 << top
                free = False
            case StockDrawn(who):
                if who == other and top is not None and free:
                    refused |= 1 << top
                free = True
            case DiscardTaken(who, _):
                takes += who == other
                top, free = None, True
            case Discarded(who, card):
                shed[who] |= 1 << card
                top = card
                if who == other:
                    thrown.append(card)
    known = view.known_hand(other).mask
    pile = 0
    for card in view.discards:
        pile |= 1 << card
    drawing = view.phase is not Phase.DISCARD
    own = deadwood_of_mask(hand, aces)
    inputs: dict[int, float] = {}
    ready = own if drawing else 1000
    for card in cards_of(hand):
        inputs[HAND + card] = 1.0
        left = deadwood_of_mask(hand ^ 1 << card, aces)
        inputs[COST + card] = (left - own) * 0.1
        if not drawing and card != view.taken:
            ready = min(ready, left)
    seen = hand | pile | known
    for card in range(52):
        if not seen >> card & 1:
            saved = own + min(card % 13 + 1, 10) - deadwood_of_mask(hand | 1 << card, aces)
            if saved:
                inputs[OUTS + card] = saved * 0.1
    for plane, mask in ((KNOWN, known), (SHED, shed[other]), (MINE, shed[seat]), (REFUSED, refused)):
        for card in cards_of(mask):
            inputs[plane + card] = 1.0
    for card in thrown[-3:]:
        inputs[RECENT + card] = 1.0
    inputs[READY + _BUCKETS[ready]] = 1.0
    if drawing and DrawDiscard() in view.legal:
        card = view.discards[-1]
        inputs[TOP + card] = 1.0
        with_top = hand | 1 << card
        inputs[WITH_TOP + _BUCKETS[min(deadwood_of_mask(with_top ^ 1 << c, aces) for c in view.hand)]] = 1.0
    inputs[STOCK_LEFT + min(view.stock_count // 2, 15)] = 1.0
    if view.phase is Phase.OFFER:
        phase = 0 if view.dealer != seat else 1
    elif drawing:
        phase = 2
    else:
        phase = 3 if view.taken is not None else 4
    inputs[PHASE + phase] = 1.0
    inputs[TAKES + min(takes, 4)] = 1.0
    mine, others = needs(view)
    inputs[NEED + min((mine - 1) // 10, 9)] = 1.0
    inputs[OTHER_NEED + min((others - 1) // 10, 9)] = 1.0
    inputs[LIMIT + min(view.knock_limit, 10)] = 1.0
    numbers = (
        mine * 0.01,
        others * 0.01,
        view.ruleset.gin_bonus * 0.04,
        view.ruleset.undercut_bonus * 0.04,
        view.stock_count / 31,
        own * 0.02,
    )
    for place, number in enumerate(numbers, start=NUMBERS):
        inputs[place] = number
    return inputs
