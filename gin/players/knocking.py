"""Whether to knock, with which card and with which spread.

The hidden cards are dealt out in a few imagined worlds that agree with what the seat has seen. In each, a
knock is scored as the rules score it, against the best defence, so that a spread which denies lay-offs shows
its worth; and going on is played out with quick rules of thumb. What is compared is the chance to win the
game, so that a sure small win is worth much near the target and little far from it.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gin.players.base import left_by
from gin.players.hand_value import count_deadwood
from gin.players.inference import PATIENT, Reading, habits, meld_pairs
from gin.players.style import Style
from gin.players.win_probability import Race, openness
from gin.rules import Hand, Knock, Meld, View, best_defence
from gin.rules.cards import cards_of
from gin.rules.deal import UNDRAWN_STOCK, seats_after
from gin.rules.melds import Aces, best_discard_of_mask, catalogue
from gin.rules.result import DealResult, score_knock, score_lowest
from gin.rules.ruleset import StockEnd

SPREADS = 6
"""How many knocks are compared; more are seldom possible and never sensible."""

SURPLUS = 3
"""How much more deadwood than its least a knocker may keep to deny a lay-off."""


USEFUL: Final = (0.75, 0.6)
"""The part of a patient and of an eager hand's draws that is played out in an imagined world. Measured: with all
of them, an eager hand of five turns has 18 deadwood where real ones have 27, since the cards that were really
shed can no longer be drawn."""

RETRIES: Final = 4
"""How often a world that contradicts the players' silence is dealt again."""


@dataclass(slots=True)
class World:
    """One way the hidden cards may lie: the hands of the others (0 for one's own) and the stock, next card last."""

    hands: list[int]
    stock: list[int]
    eager: list[bool]


def eagerness(view: View, seat: int, style: Style) -> float:
    """How likely a seat is to knock at the first chance, by how it ended the deals of this game so far."""
    early, late = habits(view, seat)
    return (style.eager * style.prior + early) / (style.prior + early + late)


def imagine(view: View, reading: Reading, style: Style, eagernesses: Sequence[float], rng: random.Random) -> World:
    """Deal the hidden cards out as they may lie after some turns of play.

    Each other hand is dealt and then plays as many draws as it has had, shedding what leaves the least
    deadwood: a hand that has been played is far better than ten cards at random. A world in which an eager
    player might have knocked and has not is dealt again: so silence tells of high hands, or of patience.
    """
    for _ in range(RETRIES):
        world = _deal_out(view, reading, eagernesses, rng)
        if not any(
            world.eager[seat] and count_deadwood(world.hands[seat], view.ruleset.aces) <= view.knock_limit
            for seat in seats_after(view.active, view.seat)
        ):
            break
    return world


def _deal_out(view: View, reading: Reading, eagernesses: Sequence[float], rng: random.Random) -> World:
    aces = view.ruleset.aces
    hidden: list[int] = list(cards_of(reading.unseen))
    hands = [0] * len(view.counts)
    eager = [rng.random() < eagerness for eagerness in eagernesses]
    for seat in view.active:
        if seat == view.seat:
            continue
        count = view.counts[seat]
        chance = reading.holds[seat]
        hidden.sort(key=lambda card: rng.random() ** (1 / max(chance[card], 0.01)))
        known = hand = reading.known[seat]
        extra = min(int(USEFUL[eager[seat]] * reading.turns[seat] + rng.random()), len(hidden) - count)
        back: list[int] = []
        for _ in range(count - hand.bit_count()):
            hand |= 1 << hidden.pop()
        for _ in range(max(0, extra)):
            hand |= 1 << hidden.pop()
            discard, _ = best_discard_of_mask(hand, aces, known)
            hand ^= 1 << discard
            back.append(discard)
        hands[seat] = hand
        hidden += back
    rng.shuffle(hidden)
    return World(hands, hidden, eager)


class Judged(NamedTuple):
    """A knock, what the game is worth after it, and how open it is then."""

    knock: Knock
    worth: float
    openness: float


class KnockJudge:
    """Judges the knocks of one decision in the same imagined worlds."""

    def __init__(self, view: View, reading: Reading, style: Style, rng: random.Random) -> None:
        self._view = view
        self._aces = view.ruleset.aces
        self._race = Race(view)
        eager = [eagerness(view, seat, style) for seat in range(len(view.counts))]
        self._worlds = [imagine(view, reading, style, eager, rng) for _ in range(style.worlds)]

    def best_knock(self, knocks: Sequence[Knock]) -> Judged:
        """The knock after which the game is worth most."""
        loose = {knock: left_by(self._view.hand, knock) for knock in knocks}
        least = min(loose.values())
        likely = sorted((k for k in knocks if loose[k] <= least + SURPLUS), key=lambda k: (loose[k], len(k.melds)))
        return max(map(self.knock, likely[:SPREADS]), key=lambda judged: judged.worth)

    def knock(self, knock: Knock) -> Judged:
        """What the game is after this knock."""
        view = self._view
        mine = left_by(view.hand, knock)
        worth = chance = 0.0
        for world in self._worlds:
            counts: list[int | None] = [None] * len(view.counts)
            counts[view.seat] = mine
            for seat in seats_after(view.active, view.seat):
                counts[seat] = defended(world.hands[seat], knock.melds, self._aces, mine == 0)
            result = self._score(view.seat, counts)
            worth += self._worth(result)
            chance += self._race.chance(self._winner(result), result.points)
        return Judged(knock, worth / len(self._worlds), openness(chance / len(self._worlds)))

    def let_end(self) -> float:
        """The worth of the game if nobody wins this deal."""
        return self._race.worth(None, 0)

    def go_on(self, mask: int, threshold: int) -> float:
        """The worth of the game if ``mask`` is kept and a knock waits for ``threshold`` deadwood or less."""
        return sum(self._play_out(world, mask, threshold) for world in self._worlds) / len(self._worlds)

    def _worth(self, result: DealResult) -> float:
        return self._race.worth(self._winner(result), result.points)

    def _winner(self, result: DealResult) -> int | None:
        return None if result.winner is None else self._view.ruleset.side_of(result.winner)

    def _score(self, knocker: int, counts: Sequence[int | None]) -> DealResult:
        view = self._view
        return score_knock(view.ruleset, knocker, counts, big=False, multiplier=view.multiplier)

    def _play_out(self, world: World, mask: int, threshold: int) -> float:
        """Play a world to its end by rules of thumb, from the turn after this seat's."""
        view, aces = self._view, self._aces
        hands = list(world.hands)
        hands[view.seat] = mask
        left = min(len(world.stock), view.stock_count)
        pairs = meld_pairs(aces)
        turn, top = view.seat, -1
        following = {seat: next(seats_after(view.active, seat)) for seat in view.active}
        counts = {seat: count_deadwood(hands[seat], aces) for seat in view.active}
        while left > UNDRAWN_STOCK:
            turn = following[turn]
            hand, before = hands[turn], counts[turn]
            taken = -1
            if top >= 0 and any(pair & hand == pair for pair in pairs[top]):
                taken = hand | 1 << top
                discard, after = best_discard_of_mask(taken, aces, 1 << top)
                # Only what helps is taken: so the deadwood falls with every take, and the deal ends.
                taken = taken ^ 1 << discard if after < before else -1
            if taken >= 0:
                hand, top = taken, discard
            else:
                left -= 1
                hand |= 1 << world.stock[left]
                top, after = best_discard_of_mask(hand, aces)
                hand ^= 1 << top
            hands[turn] = hand
            count = counts[turn] = after
            if turn == view.seat:
                stop = threshold if left > UNDRAWN_STOCK + 1 else view.knock_limit
            else:
                stop = view.knock_limit if world.eager[turn] else PATIENT
            if count <= min(stop, view.knock_limit):
                if count:
                    # Lay-offs against a hand played out take a little off; exact ones would cost more than they tell.
                    counts = {seat: c if seat == turn else max(0, c - 2) for seat, c in counts.items()}
                return self._worth(self._score(turn, [counts.get(seat) for seat in range(len(hands))]))
        if view.ruleset.stock_end is not StockEnd.LOWEST:
            return self.let_end()
        shown = [counts.get(seat) for seat in range(len(hands))]
        return self._worth(score_lowest(view.ruleset, shown, multiplier=view.multiplier))


def defended(hand: int, spread: tuple[Meld, ...], aces: Aces, gin: bool) -> int:
    """The deadwood of a defender against a spread."""
    if gin or not any(meld.mask | 1 << card in catalogue(aces) for meld in spread for card in cards_of(hand)):
        return count_deadwood(hand, aces)
    return best_defence(Hand.of_mask(hand), spread, aces).deadwood
