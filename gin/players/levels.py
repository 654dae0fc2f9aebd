"""The ladder of opponents, easiest first. A new level is one more entry in `LEVELS`.

This module knows who plays, not how.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from gin.players.base import Player
from gin.players.heuristic_player import Steady
from gin.players.simple_player import Simple
from gin.players.style import BOLD, GUARDED, NOVICE, PATIENT
from gin.rules import Sentence


@dataclass(frozen=True, slots=True)
class Level:
    """One opponent: a text that stays the same for ever, a name and a manner for people, and how to make one.

    ``apart`` says that it thinks in a process of its own, since what it was taught takes many frames to be read.
    """

    key: str
    name: str
    manner: Sentence
    make: Callable[[], Player] = field(repr=False, compare=False)
    apart: bool = False


def _master(slack: int | None = None) -> Player:
    # The network and all that it needs is only loaded for who plays against it.
    from gin.players.network_player import Master

    return Master() if slack is None else Master(slack)


LEVELS: Final[tuple[Level, ...]] = (
    Level(
        "novice",
        "Poppy",
        Sentence("Chases pairs, hoards court cards, forgets what was shed, and often knocks a turn too late."),
        partial(Steady, NOVICE),
    ),
    Level(
        "simple",
        "Pip",
        Sentence("Takes a card only to finish a meld, throws the dearest loose card and knocks at the first chance."),
        Simple,
    ),
    Level(
        "bold",
        "Jory",
        Sentence("All attack: knocks before you have sorted your hand, and never looks at what you collect."),
        partial(Steady, BOLD),
    ),
    Level(
        "guarded",
        "Idris",
        Sentence("All defence: holds on to what you want, sheds low, and waits for you to knock into an undercut."),
        partial(Steady, GUARDED),
    ),
    Level(
        "patient",
        "Odette",
        Sentence("Has all evening: keeps what may grow, dreams of gin, and knocks only where it wins the game."),
        partial(Steady, PATIENT),
    ),
    Level(
        "steady",
        "Marlow",
        Sentence("Weighs every draw, watches what you pick up and chooses the moment to knock."),
        Steady,
    ),
    Level(
        "keen",
        "Wren",
        Sentence("Throws what leaves the fewest points, holds no card back, but takes and knocks like a master."),
        partial(_master, slack=1),
        apart=True,
    ),
    Level(
        "master",
        "Vesper",
        Sentence("Has played millions of deals, forgets no card, and knows what each is worth at every score."),
        _master,
        apart=True,
    ),
)
"""Every level, from the easiest to the hardest."""


def make_player(level_name: str) -> Player:
    """Return a player of the level with this key; raises ValueError, naming the levels, if there is none."""
    for level in LEVELS:
        if level.key == level_name:
            return level.make()
    known = ", ".join(level.key for level in LEVELS)
    raise ValueError(f"There is no opponent called {level_name!r}; the opponents are: {known}.")
