"""The decision to knock: whether, with which discard, and with which spread.

The hidden cards are dealt out in a few sampled worlds (determinizations) that agree with what the seat has seen. In
each, a knock is scored as the rules score it, against the best defence, so that a spread which denies lay-offs shows
its worth; and waiting is played out with a quick rollout policy. What is compared is the probability of winning the
game, so that a small but certain win counts for much near the target and for little far from it.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gin.players.base import deadwood_after_knock
from gin.players.hand_value import count_deadwood
from gin.players.inference import LOW_KNOCK, HiddenCards, knock_history, meld_pairs
from gin.players.style import Style
from gin.players.win_probability import WinProbability, uncertainty
from gin.rules import Hand, Knock, Meld, View, best_defence
from gin.rules.cards import cards_of
from gin.rules.deal import UNDRAWN_STOCK, seats_after
from gin.rules.melds import Aces, best_discard_of_mask, catalogue
from gin.rules.result import DealResult, score_knock, score_lowest
from gin.rules.ruleset import StockEnd

MAX_KNOCKS: Final = 6
"""How many knocks are compared; more are seldom possible and never sensible."""

EXTRA_DEADWOOD: Final = 3
"""How much more deadwood than its least a knocker may keep to deny a lay-off."""

PLAYED_DRAWS: Final = (0.75, 0.6)
"""The fraction of a patient and of an eager opponent's draws that is played out in a sampled world. Measured: with all
of them, an eager hand after five turns has 18 deadwood where real ones have 27, since the cards that were really
discarded can no longer be drawn."""

WORLD_TRIES: Final = 4
"""How often a world is sampled, at most, while it contradicts that nobody has knocked."""


@dataclass(slots=True)
class World:
    """One way the hidden cards may lie.

    By seat, ``hands`` are the opponents' hands as masks, 0 for the player's own, and ``eager`` says who knocks at the
    first chance. ``stock`` is the stock, its next card last.
    """

    hands: list[int]
    stock: list[int]
    eager: list[bool]


def eager_probability(view: View, seat: int, style: Style) -> float:
    """Return how likely a seat is to knock at the first chance, given how it ended the deals of this game so far."""
    early, patient = knock_history(view, seat)
    return (style.eager_prior * style.prior_weight + early) / (style.prior_weight + early + patient)


def sample_world(view: View, hidden: HiddenCards, eager_probs: Sequence[float], rng: random.Random) -> World:
    """Deal the hidden cards out as they may lie after some turns of play.

    Each opponent is dealt a hand and then plays about as many draws as it has had, discarding what leaves the least
    deadwood: a hand that has been played is far better than ten random cards. A world in which an eager player could
    have knocked and has not is sampled again, so silence tells of high hands, or of patience.
    """
    for _ in range(WORLD_TRIES):
        world = _deal_hidden(view, hidden, eager_probs, rng)
        if not any(
            world.eager[seat] and count_deadwood(world.hands[seat], view.ruleset.aces) <= view.knock_limit
            for seat in seats_after(view.active, view.seat)
        ):
            break
    return world


def _deal_hidden(view: View, hidden: HiddenCards, eager_probs: Sequence[float], rng: random.Random) -> World:
    aces = view.ruleset.aces
    cards: list[int] = list(cards_of(hidden.unseen))
    hands = [0] * len(view.counts)
    eager = [rng.random() < probability for probability in eager_probs]
    for seat in view.active:
        if seat == view.seat:
            continue
        count = view.counts[seat]
        probabilities = hidden.held_probs[seat]
        # Weighted sampling without replacement (Efraimidis and Spirakis): the largest keys are drawn.
        cards.sort(key=lambda card: rng.random() ** (1 / max(probabilities[card], 0.01)))
        known = hand = hidden.known[seat]
        extra = min(int(PLAYED_DRAWS[eager[seat]] * hidden.draw_counts[seat] + rng.random()), len(cards) - count)
        discards: list[int] = []
        for _ in range(count - hand.bit_count()):
            hand |= 1 << cards.pop()
        for _ in range(max(0, extra)):
            hand |= 1 << cards.pop()
            discard, _ = best_discard_of_mask(hand, aces, known)
            hand ^= 1 << discard
            discards.append(discard)
        hands[seat] = hand
        cards += discards
    rng.shuffle(cards)
    return World(hands, cards, eager)


class JudgedKnock(NamedTuple):
    """A knock, the value of the game after it, and how uncertain the game's winner then is, 0 to 1."""

    knock: Knock
    value: float
    uncertainty: float


class KnockJudge:
    """Judges the knocks of one decision, all in the same sampled worlds; values are those of `WinProbability.value`."""

    def __init__(self, view: View, hidden: HiddenCards, style: Style, rng: random.Random) -> None:
        self._view = view
        self._aces = view.ruleset.aces
        self._game = WinProbability(view)
        eager_probs = [eager_probability(view, seat, style) for seat in range(len(view.counts))]
        self._worlds = [sample_world(view, hidden, eager_probs, rng) for _ in range(style.worlds)]

    def best_knock(self, knocks: Sequence[Knock]) -> JudgedKnock:
        """Return the knock after which the game is worth most."""
        deadwood = {knock: deadwood_after_knock(self._view.hand, knock) for knock in knocks}
        most = min(deadwood.values()) + EXTRA_DEADWOOD
        likely = sorted((k for k in knocks if deadwood[k] <= most), key=lambda k: (deadwood[k], len(k.melds)))
        return max(map(self.judge, likely[:MAX_KNOCKS]), key=lambda judged: judged.value)

    def judge(self, knock: Knock) -> JudgedKnock:
        """Return what the game is worth after this knock."""
        view = self._view
        deadwood = deadwood_after_knock(view.hand, knock)
        value = probability = 0.0
        for world in self._worlds:
            counts: list[int | None] = [None] * len(view.counts)
            counts[view.seat] = deadwood
            for seat in seats_after(view.active, view.seat):
                counts[seat] = defender_deadwood(world.hands[seat], knock.melds, self._aces, gin=deadwood == 0)
            result = self._score(view.seat, counts)
            value += self._value(result)
            probability += self._game.probability(self._winner(result), result.points)
        return JudgedKnock(knock, value / len(self._worlds), uncertainty(probability / len(self._worlds)))

    def value_of_void(self) -> float:
        """Return the value of the game if nobody wins this deal."""
        return self._game.value(None, 0)

    def value_of_waiting(self, mask: int, threshold: int) -> float:
        """Return the value of keeping the hand ``mask`` and knocking later, with at most ``threshold`` deadwood."""
        return sum(self._roll_out(world, mask, threshold) for world in self._worlds) / len(self._worlds)

    def _value(self, result: DealResult) -> float:
        return self._game.value(self._winner(result), result.points)

    def _winner(self, result: DealResult) -> int | None:
        return None if result.winner is None else self._view.ruleset.side_of(result.winner)

    def _score(self, knocker: int, counts: Sequence[int | None]) -> DealResult:
        view = self._view
        return score_knock(view.ruleset, knocker, counts, big=False, multiplier=view.multiplier)

    def _roll_out(self, world: World, mask: int, threshold: int) -> float:
        """Return the value of the game after playing a world to its end, from the turn after this seat's."""
        view, aces = self._view, self._aces
        hands = list(world.hands)
        hands[view.seat] = mask
        left = min(len(world.stock), view.stock_count)
        turn, pairs = view.seat, meld_pairs(aces)
        top: int | None = None
        following = {seat: next(seats_after(view.active, seat)) for seat in view.active}
        counts = {seat: count_deadwood(hands[seat], aces) for seat in view.active}
        while left > UNDRAWN_STOCK:
            turn = following[turn]
            played = _play_turn(hands[turn], counts[turn], top, world.stock[left - 1], aces, pairs)
            hands[turn], top, count = played.hand, played.discard, played.deadwood
            counts[turn] = count
            left -= played.drew
            if turn == view.seat:
                limit = threshold if left > UNDRAWN_STOCK + 1 else view.knock_limit
            else:
                limit = view.knock_limit if world.eager[turn] else LOW_KNOCK
            if count <= min(limit, view.knock_limit):
                if count:
                    # Lay-offs save a played-out hand about 2 points; exact ones would cost more time than they tell.
                    counts = {seat: c if seat == turn else max(0, c - 2) for seat, c in counts.items()}
                return self._value(self._score(turn, [counts.get(seat) for seat in range(len(hands))]))
        if view.ruleset.stock_end is not StockEnd.LOWEST:
            return self.value_of_void()
        shown = [counts.get(seat) for seat in range(len(hands))]
        return self._value(score_lowest(view.ruleset, shown, multiplier=view.multiplier))


class _Turn(NamedTuple):
    """A turn that was played: the ``hand`` after it, its ``discard``, and whether it ``drew`` from the stock."""

    hand: int
    discard: int
    deadwood: int
    drew: bool


def _play_turn(
    hand: int, deadwood: int, top: int | None, drawn: int, aces: Aces, pairs: Sequence[Sequence[int]]
) -> _Turn:
    """Play a turn of a hand: take the ``top`` discard if it melds with one of its ``pairs``, or draw ``drawn``."""
    if top is not None and any(pair & hand == pair for pair in pairs[top]):
        eleven = hand | 1 << top
        discard, after = best_discard_of_mask(eleven, aces, 1 << top)
        if after < deadwood:  # So every take brings the end of the deal nearer.
            return _Turn(eleven ^ 1 << discard, discard, after, drew=False)
    eleven = hand | 1 << drawn
    discard, after = best_discard_of_mask(eleven, aces)
    return _Turn(eleven ^ 1 << discard, discard, after, drew=True)


def defender_deadwood(hand: int, spread: tuple[Meld, ...], aces: Aces, *, gin: bool) -> int:
    """Return the deadwood of a defender's hand after its best lay-offs on a spread, of which gin allows none."""
    if gin or not any(meld.mask | 1 << card in catalogue(aces) for meld in spread for card in cards_of(hand)):
        return count_deadwood(hand, aces)
    return best_defence(Hand.of_mask(hand), spread, aces).deadwood
