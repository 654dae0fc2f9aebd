"""What lies on a wide table beside the cards, seen from above: a drink, and the pad on which one scores.

A drawing is `SIZE` units wide and high, with its shadow.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from gin.lab.art.drinks import cocktail, cup, glass
from gin.lab.art.palette import PAPER
from gin.lab.art.score_pad import pad

_PAPERS: Final = {"lamp": "#cdbb95", "moon": "#b7bcd6", "day": PAPER}
"""The paper of a pad by each light."""
THINGS: Final[dict[str, Callable[[], str]]] = {
    "glass": glass,
    "cup": cup,
    "cocktail": cocktail,
    **{f"pad-by-{light}": partial(pad, paper) for light, paper in _PAPERS.items()},
    **{f"blank-pad-by-{light}": partial(pad, paper, doodled=False) for light, paper in _PAPERS.items()},
}
"""Every drawing by its name."""
