"""What the coach says of a position: its options with their values, as small frozen values.

Chances are probabilities to win the game, 0 to 1; people are shown them in per cent, and differences as points of a
hundred. A difference from `MISTAKE` on is a mistake, from `BLUNDER` on a blunder, as in backgammon.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gin.rules import Action, Message

INACCURACY: Final = 0.012
MISTAKE: Final = 0.03
BLUNDER: Final = 0.06
"""The chance that an inaccuracy, a mistake and a blunder cost at least, as far as the coach can tell.

A cost is a mean, and so smaller than that of most mistakes: of the truth set's mistakes five in six are marked, if only
as inaccuracies, and of its sound moves one in twenty-five (``python -m gin.lab.strength.verdict --look-ahead``).
"""


class Ending(StrEnum):
    """A way in which a deal can end for a seat and its opponent: who wins it, and by what."""

    GIN = "gin"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    LOWEST = "lowest"
    VOID = "void"
    THEIR_LOWEST = "their lowest"
    THEIR_UNDERCUT = "their undercut"
    THEIR_KNOCK = "their knock"
    THEIR_GIN = "their gin"


ENDINGS: Final = tuple(Ending)
"""All endings, the seat's own first."""


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action and what it is worth, with the strongest known play by both sides after it.

    Attributes:
        action: What is done.
        chance: The probability to win the game, 0 to 1.
        points: The expected points of the deal with all bonuses: those the seat wins less those it loses.
        outcomes: The probability of each ending of the deal; one that is not among them cannot happen. The sum is 1.
        error: How far ``chance`` may be off, as a standard deviation.
    """

    action: Action
    chance: float
    points: float
    outcomes: Mapping[Ending, float]
    error: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """The options of a decision, the best first.

    ``refusal`` is a sentence that says why there are none, where the coach does not know enough to speak.
    """

    options: tuple[Option, ...]
    refusal: Message | None = None

    @property
    def best(self) -> Option:
        """The best option. Raises IndexError if there are none."""
        return self.options[0]

    def option(self, action: Action) -> Option:
        """Return the option of an action. Raises KeyError if there is none."""
        for option in self.options:
            if option.action == action:
                return option
        raise KeyError(action)

    def cost(self, action: Action) -> float:
        """Return what an action costs against the best one, as a fraction of a game, never below 0.

        Raises KeyError if it is none of the options.
        """
        return max(0.0, self.best.chance - self.option(action).chance)
