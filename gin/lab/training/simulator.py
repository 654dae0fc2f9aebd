"""The rules of two seats, compiled, as far as learning needs them.

Lay-offs are greedy and big gin is unknown here: the game itself is played by `gin.rules`, which this is checked against
by ``python -m gin.lab.training.parity_check``. Cards are bits 0-51 of a uint64, suits of 13 from the ace up, as in `gin.rules`.
"""

import numba as nb
import numpy as np

from gin.players import inference

# Phases of a turn.
OFFER_FIRST, OFFER_SECOND, DRAW, AFTER_TAKE, AFTER_STOCK = range(5)
OVER = 5

# Actions: 0-51 shed that card, then these; a card or a knock after taking the top of the pile has `WITH` added.
KNOCK, STOCK = 52, 53
WITH = 60
# Results of a deal, seen by one seat: gin by the other's deadwood, knocks by the difference, undercut, nothing.
RESULTS = 15
GIN_SPLIT = 20
KNOCK_SPLITS = (8, 16, 26)
NOBODY = 7


def _tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each subset of a suit: its value, the most value that runs take up, and the cards of those runs."""
    worth = [min(rank + 1, 10) for rank in range(13)]
    value = np.array([sum(worth[r] for r in range(13) if s >> r & 1) for s in range(8192)], np.int16)
    best = np.zeros(8192, np.int16)
    cards = np.zeros(8192, np.int16)
    runs = [((1 << n) - 1) << f for n in range(3, 6) for f in range(14 - n)]
    for subset in range(8192):
        for run in runs:
            if subset & run == run:
                rest = subset ^ run
                if value[run] + best[rest] > best[subset]:
                    best[subset] = value[run] + best[rest]
                    cards[subset] = run | cards[rest]
    return value, best, cards


VALUE, RUNS, RUN_CARDS = _tables()
WORTH = np.array([min(c % 13 + 1, 10) for c in range(52)], np.int16)

# For each way to hold a rank, as a mask of suits: the ways to spread it, as aces, none of them first, and their count.
_OPTIONS = np.zeros((16, 6), np.uint64)
_COUNT = np.zeros(16, np.int64)
for held in range(16):
    spreads = [0, *(some for some in range(15, 0, -1) if some & held == some and some.bit_count() >= 3)]
    _OPTIONS[held, : len(spreads)] = [sum((some >> s & 1) << 13 * s for s in range(4)) for some in spreads]
    _COUNT[held] = len(spreads)


@nb.njit
def bit(card):
    return np.uint64(1) << np.uint64(card)


@nb.njit
def has(mask, card):
    return (mask >> np.uint64(card)) & np.uint64(1) != 0


@nb.njit
def by_suit(mask):
    """The ranks of a mask in each suit."""
    suit = np.uint64(8191)
    return mask & suit, mask >> np.uint64(13) & suit, mask >> np.uint64(26) & suit, mask >> np.uint64(39)


@nb.njit
def of_three(mask):
    """The ranks of which a mask has three or more."""
    a, b, c, d = by_suit(mask)
    return (a & b & (c | d)) | (c & d & (a | b))


@nb.njit(nb.types.Tuple((nb.int64, nb.uint64))(nb.uint64))
def arrange(mask):
    """The least deadwood of a hand, and the cards that are in sets in an arrangement that leaves it."""
    a, b, c, d = by_suit(mask)
    total = VALUE[a] + VALUE[b] + VALUE[c] + VALUE[d]
    best = RUNS[a] + RUNS[b] + RUNS[c] + RUNS[d]
    sets = np.uint64(0)
    threes = of_three(mask)
    if threes == 0:
        return total - best, sets
    # At most three ranks, as a hand has eleven cards: where they are, and what is held of each, four bits for each.
    ranks, held, n, ways = 0, 0, 0, 1
    for r in range(13):
        if has(threes, r):
            suits = has(a, r) + 2 * has(b, r) + 4 * has(c, r) + 8 * has(d, r)
            ranks |= r << (4 * n)
            held |= suits << (4 * n)
            ways *= _COUNT[suits]
            n += 1
    for way in range(1, ways):
        k = way
        taken = np.uint64(0)
        for i in range(n):
            suits = held >> (4 * i) & 15
            taken |= _OPTIONS[suits, k % _COUNT[suits]] << np.uint64(ranks >> (4 * i) & 15)
            k //= _COUNT[suits]
        e, f, g, h = by_suit(mask & ~taken)
        left = VALUE[e] + VALUE[f] + VALUE[g] + VALUE[h]
        saved = total - left + RUNS[e] + RUNS[f] + RUNS[g] + RUNS[h]
        if saved > best:
            best, sets = saved, taken
    return total - best, sets


@nb.njit(nb.int64(nb.uint64))
def deadwood(mask):
    """The least deadwood of a hand."""
    return arrange(mask)[0]


_ACES = np.uint64(sum(1 << 13 * s for s in range(4)))
_FROM_TWO = np.uint64((1 << 52) - 1) & ~_ACES
_TO_QUEEN = _FROM_TWO >> np.uint64(1)


@nb.njit
def moved(mask):
    """The cards one, two and three above those of a mask in their suits, and one, two and three below."""
    one = np.uint64(1)
    up = (mask & _TO_QUEEN) << one
    up2 = (up & _TO_QUEEN) << one
    up3 = (up2 & _TO_QUEEN) << one
    down = (mask & _FROM_TWO) >> one
    down2 = (down & _FROM_TWO) >> one
    down3 = (down2 & _FROM_TWO) >> one
    return up, up2, up3, down, down2, down3


@nb.njit
def in_all_suits(ranks):
    """The cards of these ranks."""
    return ranks | ranks << np.uint64(13) | ranks << np.uint64(26) | ranks << np.uint64(39)


@nb.njit(nb.uint64(nb.uint64))
def melding(mask):
    """The cards, held or not, that make a meld with cards of a hand; no others lessen its deadwood."""
    up, up2, _, down, down2, _ = moved(mask)
    a, b, c, d = by_suit(mask)
    pairs = (a & b) | (c & d) | ((a | b) & (c | d))
    return (up & up2) | (up & down) | (down & down2) | in_all_suits(pairs)


@nb.njit(nb.uint64(nb.uint64))
def extending(mask):
    """The cards that would be a fourth beside three of a hand: what could be laid off, if these three are spread."""
    up, up2, up3, down, down2, down3 = moved(mask)
    return ((up & up2 & up3) | (down & down2 & down3) | in_all_suits(of_three(mask))) & ~mask


@nb.njit
def spread_of(mask):
    """The cards in runs and the cards in sets of a best arrangement."""
    _, sets = arrange(mask)
    runs = np.uint64(0)
    for s, left in enumerate(by_suit(mask & ~sets)):
        runs |= np.uint64(RUN_CARDS[left]) << np.uint64(13 * s)
    return runs, sets


@nb.njit
def defended(knocker, other):
    """The deadwood of a defender who lays off the loose cards of a best arrangement."""
    runs, sets = spread_of(knocker)
    own_runs, own_sets = spread_of(other)
    loose = other & ~own_runs & ~own_sets
    count = deadwood(other)
    moved = True
    while moved:
        moved = False
        for card in range(52):
            if has(loose, card):
                rank = card % 13
                fits = (rank > 0 and has(runs, card - 1)) or (rank < 12 and has(runs, card + 1))
                if not fits:
                    same = 0
                    for s in range(4):
                        if has(sets, 13 * s + rank):
                            same += 1
                    fits = same == 3
                    if fits:
                        sets |= bit(card)
                else:
                    runs |= bit(card)
                if fits:
                    loose &= ~bit(card)
                    count -= WORTH[card]
                    moved = True
    return count


GAME = np.dtype(
    [
        ("hand", np.uint64, 2),
        ("known", np.uint64, 2),
        ("shed", np.uint64, 2),
        ("refused", np.uint64, 2),
        ("recent", np.int8, (2, 3)),
        ("age", np.int8, 52),
        ("takes", np.int8, 2),
        ("draws", np.int8, 2),
        ("odds", np.float32, (2, 52)),
        ("deck", np.int8, 52),
        ("pile", np.uint64),
        ("pos", np.int8),
        ("top", np.int8),
        ("taken", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("may_take", np.int8),
        ("turns", np.int8),
        ("need", np.int16, 2),
        ("early", np.int8, 2),
        ("late", np.int8, 2),
        ("limit", np.int8),
        ("gin", np.int16),
        ("undercut", np.int16),
        ("manner", np.float32, (2, 6)),
        ("winner", np.int8),
        ("kind", np.int8),
        ("points", np.int16),
    ]
)
"""One deal of a game. ``draws`` counts the cards that each seat has drawn or taken, ``odds`` are those that it holds a
card, as everybody saw it play (see `learn`). ``age`` is the turn at which a card was last shed. ``early`` and ``late``
count how a seat has ended deals before: see `LOW`. ``manner`` of a seat: the network or the kind of bot, and
its weights (see `gin.lab.training.opponent_pool.bot`)."""

NETWORK, SIMPLE, WEIGHED, READER, JUDGE = 0.0, 1.0, 2.0, 3.0, 4.0

LOW = 3
"""The deadwood with which even a patient player knocks. A knock with more speaks for an early knocker; one with less,
gin, or an undercut, speak against it."""


BY_DISCARD, BY_TAKE, BY_REFUSAL = (
    np.array(factors, np.float32)
    for factors in (inference.AFTER_DISCARD, inference.AFTER_TAKE, inference.AFTER_REFUSAL)
)


@nb.njit
def learn(odds, card, factors):
    """Change a seat's odds by what it did with a card: those of its rank, next to it in suit, and two away."""
    rank = card % 13
    for other in range(rank, 52, 13):
        if other != card:
            odds[other] *= factors[0]
    for gap in range(1, 3):
        if rank >= gap:
            odds[card - gap] *= factors[gap]
        if rank + gap <= 12:
            odds[card + gap] *= factors[gap]


@nb.njit
def deal(g):
    """Shuffle and deal; seat 0 is first to be offered the upcard."""
    for i in range(51, 0, -1):
        j = np.random.randint(0, i + 1)
        keep = g.deck[i]
        g.deck[i] = g.deck[j]
        g.deck[j] = keep
    for p in range(2):
        g.hand[p] = 0
        g.known[p] = 0
        g.discard[p] = 0
        g.refused[p] = 0
        g.takes[p] = 0
        g.draws[p] = 0
        g.odds[p] = 1.0
        for k in range(3):
            g.recent[p, k] = -1
        for k in range(10):
            g.hand[p] |= bit(g.deck[10 * p + k])
    g.top = g.deck[20]
    g.age[g.top] = 0
    g.pile = bit(g.top)
    g.pos = 21
    g.taken = -1
    g.phase = OFFER_FIRST
    g.turn = 0
    g.may_take = 1
    g.turns = 0
    g.winner = -1
    g.kind = 0
    g.points = 0


@nb.njit
def end_by_knock(g):
    """Score the hand of ten of the seat on turn, spread now."""
    p = g.turn
    mine = deadwood(g.hand[p])
    if mine > LOW:
        g.early[p] += 1
    else:
        g.late[p] += 1
    if mine == 0:
        g.winner, g.kind, g.points = p, 1, deadwood(g.hand[1 - p])
    else:
        theirs = defended(g.hand[p], g.hand[1 - p])
        if theirs <= mine:
            g.late[1 - p] += 1
            g.winner, g.kind, g.points = 1 - p, 2, mine - theirs
        else:
            g.winner, g.kind, g.points = p, 0, theirs - mine
    g.phase = OVER


@nb.njit
def least_discard(hand, keep):
    """The card that leaves the least deadwood, the dearest of equals, none of ``keep``; and that deadwood."""
    own = deadwood(hand)
    best, card = 1000, -1
    # From the kings down, as no card takes off more than it is worth: few others need to be looked at.
    for c in range(51, -1, -1):
        if has(hand, c) and own - WORTH[c] <= best and not has(keep, c):
            left = deadwood(hand & ~bit(c))
            if left < best or (left == best and WORTH[c] >= WORTH[card]):
                best, card = left, c
    return card, best


@nb.njit
def best_discard(hand, taken):
    """The same for eleven cards of which one, if it is not -1, was taken from the pile, where it may not go at once."""
    return least_discard(hand, bit(taken) if taken >= 0 else np.uint64(0))


@nb.njit
def act(g, action):
    """Play one action of the seat on turn."""
    p = g.turn
    if g.phase <= DRAW:
        if action >= WITH:
            g.hand[p] |= bit(g.top)
            g.known[p] |= bit(g.top)
            g.pile &= ~bit(g.top)
            g.taken = g.top
            g.takes[p] += 1
            g.draws[p] += 1
            learn(g.odds[p], g.taken, BY_TAKE)
            g.top = -1
            g.phase = AFTER_TAKE
            finish_turn(g, action - WITH)
            return
        if g.may_take and g.top >= 0:
            g.refused[p] |= bit(g.top)
            learn(g.odds[p], g.top, BY_REFUSAL)
        if g.phase == OFFER_FIRST:
            g.phase = OFFER_SECOND
            g.turn = 1
            return
        if g.phase == OFFER_SECOND:
            g.phase = DRAW
            g.turn = 0
            g.may_take = 0
            return
        g.hand[p] |= bit(g.deck[g.pos])
        g.pos += 1
        g.draws[p] += 1
        g.taken = -1
        g.phase = AFTER_STOCK
        return
    finish_turn(g, action)


@nb.njit
def finish_turn(g, action):
    """Shed, or knock with, a card of eleven."""
    p = g.turn
    card = action
    if action == KNOCK:
        card, _ = best_discard(g.hand[p], g.taken)
    g.hand[p] &= ~bit(card)
    g.known[p] &= ~bit(card)
    g.discard[p] |= bit(card)
    for k in range(2):
        g.recent[p, k] = g.recent[p, k + 1]
    g.recent[p, 2] = card
    g.age[card] = g.turns
    learn(g.odds[p], card, BY_DISCARD)
    g.pile |= bit(card)
    g.top = card
    if action == KNOCK:
        end_by_knock(g)
        return
    g.turns += 1
    if 52 - g.pos <= 2:
        g.phase = OVER
        return
    g.turn = 1 - p
    g.phase = DRAW
    g.may_take = 1
    g.taken = -1
