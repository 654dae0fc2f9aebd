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
    """An opponent: a key that never changes, what to show, and a factory of players.

    ``description`` is about the style of play and ``character`` about the person. ``in_worker`` says that its moves are
    computed in a worker process: loading its network takes many frames. ``at_tables`` is the key of the level as which
    it plays where more than two hands are dealt, empty for its own.
    """

    key: str
    name: str
    description: Message
    character: Message
    make: Callable[[], Player] = field(repr=False, compare=False)
    in_worker: bool = False
    at_tables: str = ""


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
        Message("Hums while she plays, and is as glad of your gin as of her own."),
        partial(HeuristicPlayer, NOVICE),
    ),
    Level(
        "simple",
        "Pip",
        Message("Takes a card only to complete a meld, discards the highest deadwood and knocks at the first chance."),
        Message("Learned the game from a book last week, and is proud of every rule in it."),
        SimplePlayer,
    ),
    Level(
        "bold",
        "Jory",
        Message("All attack: knocks before you have sorted your hand, and never looks at what you collect."),
        Message("Straight off the boat, never sits still, and laughs loudest when it goes wrong."),
        partial(HeuristicPlayer, BOLD),
    ),
    Level(
        "guarded",
        "Idris",
        Message("All defence: keeps the cards you need, discards low, and waits to undercut your knock."),
        Message("Pours the tea, smiles, and keeps the very card that you were hoping for."),
        partial(HeuristicPlayer, GUARDED),
    ),
    Level(
        "patient",
        "Odette",
        Message("In no hurry: keeps what may grow, and dreams of gin unless a knock comes early."),
        Message("Brings two old stories to every table, and a biscuit for you if you win."),
        partial(HeuristicPlayer, PATIENT),
    ),
    Level(
        "steady",
        "Marlow",
        Message("Weighs every draw, watches what you pick up and chooses the moment to knock."),
        Message("Forty years at sea have taught him when to wait and when to strike."),
        HeuristicPlayer,
    ),
    Level(
        "keen",
        "Wren",
        Message("Always discards for the lowest deadwood and holds nothing back, but draws and knocks like a master."),
        Message("Quick eyes, quick hands, and a wink before you know what happened."),
        partial(_network_player, slack=1),
        in_worker=True,
        at_tables="steady",
    ),
    Level(
        "master",
        "Vesper",
        Message("Has played millions of deals, never forgets a card, and knows what each one is worth at any score."),
        Message("Reads the stars and, people say, your hand as well; kind to whoever dares."),
        _network_player,
        in_worker=True,
        at_tables="steady",
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
