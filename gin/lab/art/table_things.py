"""What lies on a wide table beside the cards, seen from above: a drink, and the pad on which one scores.

A drawing is `SIZE` units wide and high, with its shadow.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from gin.lab.art.drinks import cocktail, cup, glass
from gin.lab.art.palette import PAPER
from gin.lab.art.score_pad import pad

THINGS: Final[dict[str, Callable[[], str]]] = {
    "glass": glass,
    "cup": cup,
    "cocktail": cocktail,
    "pad-by-lamp": partial(pad, "#cdbb95"),
    "pad-by-moon": partial(pad, "#b7bcd6"),
    "pad-by-day": partial(pad, PAPER),
}
"""Every drawing by its name."""
