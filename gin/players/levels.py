"""The levels of the computer opponents, easiest first; a new level is one more entry in `LEVELS`.

This module knows who plays, not how.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from gin.players.base import Player
from gin.players.heuristic_player import HeuristicPlayer
from gin.players.simple_player import SimplePlayer
from gin.players.style import BOLD, GUARDED, NOVICE, PATIENT
from gin.rules import Message


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: a key that never changes, a name and a description to show, and a factory of players.

    ``in_worker`` says that its moves are computed in a worker process: loading its network takes many frames.
    """

    key: str
    name: str
    description: Message
    make: Callable[[], Player] = field(repr=False, compare=False)
    in_worker: bool = False


def _network_player(slack: int | None = None) -> Player:
    # The network and what it needs are only imported when somebody plays against it.
    from gin.players.network_player import NetworkPlayer, check_weights

    check_weights()
    return NetworkPlayer() if slack is None else NetworkPlayer(slack)


LEVELS: Final[tuple[Level, ...]] = (
    Level(
        "novice",
        "Poppy",
        Message("Chases pairs, hoards face cards, forgets what was discarded, and often knocks a turn too late."),
        partial(HeuristicPlayer, NOVICE),
    ),
    Level(
        "simple",
        "Pip",
        Message("Takes a card only to complete a meld, discards the highest deadwood and knocks at the first chance."),
        SimplePlayer,
    ),
    Level(
        "bold",
        "Jory",
        Message("All attack: knocks before you have sorted your hand, and never looks at what you collect."),
        partial(HeuristicPlayer, BOLD),
    ),
    Level(
        "guarded",
        "Idris",
        Message("All defence: keeps the cards you need, discards low, and waits to undercut your knock."),
        partial(HeuristicPlayer, GUARDED),
    ),
    Level(
        "patient",
        "Odette",
        Message("In no hurry: keeps what may grow, dreams of gin, and knocks only to win the game."),
        partial(HeuristicPlayer, PATIENT),
    ),
    Level(
        "steady",
        "Marlow",
        Message("Weighs every draw, watches what you pick up and chooses the moment to knock."),
        HeuristicPlayer,
    ),
    Level(
        "keen",
        "Wren",
        Message("Always discards for the lowest deadwood and holds nothing back, but draws and knocks like a master."),
        partial(_network_player, slack=1),
        in_worker=True,
    ),
    Level(
        "master",
        "Vesper",
        Message("Has played millions of deals, never forgets a card, and knows what each one is worth at any score."),
        _network_player,
        in_worker=True,
    ),
)
"""All levels, from the easiest to the hardest."""


def make_player(level_name: str) -> Player:
    """Return a player of the level with this key.

    Raises ValueError, naming the levels, if there is none, and `DamagedWeights` if the file of its network is damaged.
    """
    for level in LEVELS:
        if level.key == level_name:
            return level.make()
    known = ", ".join(level.key for level in LEVELS)
    raise ValueError(f"Unknown opponent {level_name!r}; the opponents are: {known}.")
