"""The strongest player: a network, taught by millions of deals, foretells how the deal ends after each action.

It acts on what those endings are worth, the chance to win the game from the scores that would follow; so bonuses,
boxes and the score are weighed as they stand, and not as they stood in its lessons. What is exact stays exact: gin,
melds and the defence. At tables of more than two hands it plays as the steady player does.
"""

import random
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from gin.players import sight
from gin.players.base import defend
from gin.players.network import Network
from gin.players.race import Race
from gin.players.steady import Steady
from gin.rules import (
    Action,
    BigGin,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    Phase,
    View,
)
from gin.rules.cards import DECK, FULL_MASK, cards_of
from gin.rules.melds import catalogue

POINTS: Final = (12, 34, 4, 11, 20, 33, 3)
"""The mean points, without a bonus, of the results that a seat wins: two of gin, by the other's deadwood, four of
knocks, by the difference, and an undercut. A deal that nobody wins comes next, then the same that the other wins, in
reverse."""

GINS: Final = 2
UNDERCUT: Final = 6


@cache
def network() -> Network:
    """The network, read at the first question. Raises ValueError if its file is damaged."""
    return Network.read(files("gin.players").joinpath("master.weights").read_bytes())


@dataclass(frozen=True, slots=True)
class Master:
    """The strongest player; ``others`` plays where more than two hands are dealt."""

    others: Steady = field(default=Steady())

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the action after which the game is won most often; ``rng`` is used only where ``others`` play."""
        if len(view.active) > 2 or view.ruleset.players > 2:
            return self.others.choose(view, rng)
        match view.phase:
            case Phase.OFFER | Phase.DRAW:
                return self._draw(view)
            case Phase.DISCARD:
                return self._shed(view)
            case Phase.LAY_OFF | Phase.OVER:
                return defend(view)

    def _draw(self, view: View) -> Action:
        refusal = PassUpcard() if PassUpcard() in view.legal else DrawStock()
        if DrawDiscard() not in view.legal:
            return refusal
        if view.phase is Phase.DRAW and refusal == PassUpcard():
            # The last discard may only be taken to knock with it: better than a void deal.
            return DrawDiscard()
        worth = self._judge(view, (sight.STOCK, sight.TAKE))
        return DrawDiscard() if worth[sight.TAKE] > worth[sight.STOCK] else refusal

    def _shed(self, view: View) -> Action:
        if BigGin() in view.legal:
            return BigGin()
        knocks = {}
        for action in view.legal:
            if isinstance(action, Knock):
                knocks[action] = _left(view, action)
        knock = min(knocks, key=lambda each: (knocks[each], -each.card.value, _gifts(view, each)), default=None)
        if knock is not None and not knocks[knock]:
            return knock
        sheds = [action.card for action in view.legal if isinstance(action, Discard) and action.card != view.taken]
        if not sheds:
            assert knock is not None
            return knock
        asked = [*map(int, sheds), *([] if knock is None else [sight.KNOCK])]
        worth = self._judge(view, asked)
        best = max(asked, key=lambda action: worth[action])
        return knock if best == sight.KNOCK and knock is not None else Discard(DECK[best])

    def _judge(self, view: View, actions: tuple[int, ...] | list[int]) -> dict[int, float]:
        """The chance to win the game after each action."""
        race = Race(view)
        rules, side = view.ruleset, view.ruleset.side_of(view.seat)
        bonuses = (*[rules.gin_bonus] * GINS, 0, 0, 0, 0, rules.undercut_bonus)
        points = [(more + bonus) * view.multiplier for more, bonus in zip(POINTS, bonuses, strict=True)]
        worths = [race.worth(side, each) for each in points]
        worths.append(race.worth(None, 0))
        worths += [race.worth(1 - side, each) for each in reversed(points)]
        shares = network().shares(sight.see(view), actions)
        return {
            action: sum(share * worth for share, worth in zip(shares[action], worths, strict=True)) for action in actions
        }


def _left(view: View, knock: Knock) -> int:
    """The deadwood that a knock spreads."""
    mask = view.hand.mask & ~(1 << knock.card)
    for meld in knock.melds:
        mask &= ~meld.mask
    return sum(DECK[card].value for card in cards_of(mask))


def _gifts(view: View, knock: Knock) -> int:
    """How many cards that may be in the other hand could be laid off on a knock at once."""
    hidden = FULL_MASK & ~view.hand.mask
    for card in view.discards:
        hidden &= ~(1 << card)
    known = catalogue(view.ruleset.aces)
    return sum(any(meld.mask | 1 << card in known for meld in knock.melds) for card in cards_of(hidden))
