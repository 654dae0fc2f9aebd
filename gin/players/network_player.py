"""The strongest player: a network, taught by millions of deals, foretells how the deal ends from each position.

It looks at the positions that its actions lead to and acts on what their endings are worth, the chance to win the
game from the scores that would follow; so bonuses, boxes and the score are weighed as they stand, and not as they
stood in its lessons. What is exact stays exact: gin, melds and the defence. Where more than two hands are dealt it
plays as the steady player does.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from operator import add, mul
from typing import Final, NamedTuple

from gin.players.base import defend, last_discard, left_by
from gin.players.card_history import opponent
from gin.players.features import Done, Inputs, Sight, turn
from gin.players.hand_predictor import Filters
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.network import Network, matrices
from gin.players.win_probability import Race
from gin.rules import (
    Action,
    BigGin,
    Discard,
    Discarded,
    DrawDiscard,
    DrawStock,
    Knock,
    PassUpcard,
    Phase,
    UpcardPassed,
    View,
)
from gin.rules.cards import FULL_MASK, cards_of
from gin.rules.melds import catalogue, deadwood_of_mask

POINTS: Final = (12, 34, 4, 11, 20, 33, 3)
"""The mean points, without a bonus, of the results that a seat wins: two of gin, by the other's deadwood, four of
knocks, by the difference, and an undercut. A deal that nobody wins comes next, then the same that the other wins, in
reverse."""

GINS: Final = 2

SLACK: Final = 10
"""By how many points a shed may miss the least deadwood and still be looked at."""

CLOSE: Final = 0.008
"""How much less chance to win the game an option may have than the best to be looked at once more."""

_TURNS: Final = tuple(map(turn, ((1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0))))
"""Where the inputs stand when suits change places in pairs. In these and the order as it is each suit stands once in
each place, and what is decided by all four stays the same when suits change places in pairs."""

PATIENCE: Final = 30
"""After so many turns it takes from the pile for gin only: two who take and shed for ever end no deal."""


class Taught(NamedTuple):
    """What was taught: to foretell how a deal ends, and to guess the other hand."""

    network: Network
    guess: Filters


@cache
def taught() -> Taught:
    """Read what was taught. Raises ValueError if its file is damaged."""
    parts = matrices(files("gin.players").joinpath("master.weights").read_bytes())
    return Taught(Network.of(*parts[:6]), Filters.of(*parts[6:]))


class Option(NamedTuple):
    """An action, and the position that it leads to as inputs; None if it ends the deal with nothing for anybody."""

    action: Action
    inputs: Inputs | None


@dataclass(frozen=True, slots=True)
class NetworkPlayer:
    """The strongest player, or with less ``slack`` a strong one.

    ``slack`` is what it looks at, as `SLACK`: with 0 it keeps no card that costs it anything. ``others`` plays where
    more than two hands are dealt.
    """

    slack: int = SLACK
    others: HeuristicPlayer = field(default=HeuristicPlayer())

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the action after which the game is won most often; ``rng`` is used only where ``others`` play."""
        if len(view.active) > 2:
            return self.others.choose(view, rng)
        if view.phase in (Phase.LAY_OFF, Phase.OVER):
            return defend(view)
        sight = Sight.of(view, taught().guess)
        return _best(view, sight, options(view, sight, self.slack))


def options(view: View, sight: Sight, slack: int = SLACK) -> list[Option]:
    """What is worth a look, before a card is shed; ``slack`` as `NetworkPlayer` has it."""
    return discards(view, sight, slack) if view.phase is Phase.DISCARD else draws(view, sight, slack)


def draws(view: View, sight: Sight, slack: int) -> list[Option]:
    """The draws that are worth a look: from the stock, or the pile's card with each shed that could follow."""
    top = view.discards[-1] if DrawDiscard() in view.legal else None
    if PassUpcard() not in view.legal:
        refusal = Option(DrawStock(), sight.after(view.hand.mask, Done.DRAWING))
    elif view.phase is Phase.DRAW:
        refusal = Option(PassUpcard(), None)  # The stock has ended, and with this pass the deal.
    elif UpcardPassed(opponent(view)) in view.log:
        refusal = Option(PassUpcard(), sight.after(view.hand.mask, Done.PASSED_SECOND))
    else:
        refusal = Option(PassUpcard(), sight.after(view.hand.mask, Done.PASSED_FIRST, left=top))
    if top is None:
        return [refusal]
    eleven = view.hand.mask | 1 << top
    left = {card: deadwood_of_mask(eleven ^ 1 << card, sight.aces) for card in view.hand}
    best = min(left.values())
    if best == 0:
        return [Option(DrawDiscard(), None)]
    found = [refusal]
    if refusal.inputs is not None and sum(isinstance(event, Discarded) for event in view.log) >= PATIENCE:
        return found
    if best <= view.knock_limit:
        card = max((card for card in left if left[card] == best), key=lambda card: card.value)
        found.append(Option(DrawDiscard(), sight.after(eleven ^ 1 << card, Done.KNOCKED, took=top)))
    if refusal.inputs is not None:
        found += [
            Option(DrawDiscard(), sight.after(eleven ^ 1 << card, Done.DISCARDED, left=card, took=top))
            for card in left
            if left[card] <= best + slack
        ]
    return found


def discards(view: View, sight: Sight, slack: int) -> list[Option]:
    """The sheds and the knock that are worth a look; gin alone where it can be had."""
    if view.big_gin_pays:
        return [Option(BigGin(), None)]
    knocks = {action: left_by(view.hand, action) for action in view.legal if isinstance(action, Knock)}
    knock = min(knocks, key=lambda each: (knocks[each], -each.card.value, _gifts(view, each)), default=None)
    if knock is not None and knocks[knock] == 0:
        return [Option(knock, None)]
    last = last_discard(view)
    if last is not None:
        return [Option(last, None)]
    found = []
    if knock is not None:
        found.append(Option(knock, sight.after(view.hand.mask ^ 1 << knock.card, Done.KNOCKED)))
    discards = [action.card for action in view.legal if isinstance(action, Discard)]
    left = {card: deadwood_of_mask(view.hand.mask ^ 1 << card, sight.aces) for card in discards if card != view.taken}
    most = min(left.values(), default=0) + slack
    found += [
        Option(Discard(card), sight.after(view.hand.mask ^ 1 << card, Done.DISCARDED, left=card))
        for card in left
        if left[card] <= most
    ]
    return found


def _best(view: View, sight: Sight, options: Sequence[Option]) -> Action:
    """The action of the option with the best chance to win the game.

    What is close to it is looked at once more with the suits in other places: they are all alike, but the network has
    learnt that only nearly, and on average it errs less.
    """
    if len(options) == 1:
        return options[0].action
    worths = _worths(view)
    chances = _chances(worths, sight.still, options)
    least = max(chances) - CLOSE
    close = [option for option, chance in zip(options, chances, strict=True) if chance >= least]
    sums = [chance for chance in chances if chance >= least]
    if len(close) > 1:
        for places in _TURNS:
            still = _turned(sight.still, places)
            turned = [Option(option.action, option.inputs and _turned(option.inputs, places)) for option in close]
            sums = list(map(add, sums, _chances(worths, still, turned)))
    return close[sums.index(max(sums))].action


def _turned(inputs: Inputs, places: Sequence[int]) -> Inputs:
    return {places[place]: value for place, value in inputs.items()}


def _chances(worths: Sequence[float], still: Inputs, options: Sequence[Option]) -> list[float]:
    """The chance to win the game with each option, as the network foretells the deal."""
    looked_at = [option.inputs for option in options if option.inputs is not None]
    foretold = iter(taught().network.shares(still, looked_at))
    nobody = worths[len(POINTS)]
    return [nobody if option.inputs is None else sum(map(mul, next(foretold), worths)) for option in options]


def _worths(view: View) -> list[float]:
    """What each result of the deal makes of the chance to win the game."""
    race = Race(view)
    rules = view.ruleset
    ours, theirs = rules.side_of(view.seat), rules.side_of(opponent(view))
    knocks = len(POINTS) - GINS - 1
    bonuses = (*[rules.gin_bonus] * GINS, *[0] * knocks, rules.undercut_bonus)
    points = [(more + bonus) * view.multiplier for more, bonus in zip(POINTS, bonuses, strict=True)]
    return [
        *[race.worth(ours, each) for each in points],
        race.worth(None, 0),
        *[race.worth(theirs, each) for each in reversed(points)],
    ]


def _gifts(view: View, knock: Knock) -> int:
    """How many cards that may be in the other hand could be laid off on a knock at once."""
    hidden = FULL_MASK & ~view.hand.mask
    for card in view.discards:
        hidden &= ~(1 << card)
    known = catalogue(view.ruleset.aces)
    return sum(any(meld.mask | 1 << card in known for meld in knock.melds) for card in cards_of(hidden))
