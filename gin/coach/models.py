"""The models that the coach judges by.

The strongest player learned to beat players of all kinds; the coach's network learned what an option comes to if both
sides play their strongest from there. A network that is taught both does neither as well.
"""

from functools import cache
from typing import Final

from gin.players.network import checked
from gin.players.network_player import Models, weights_file

WEIGHTS_FILE: Final = "coach.weights"
"""The file of the coach's networks, beside this module."""


@cache
def check_weights() -> None:
    """Raise `DamagedWeights` unless the coach's weights are whole; takes a millisecond, where loading takes many."""
    checked(weights_file("gin.coach", WEIGHTS_FILE))


@cache
def load_models() -> Models:
    """Return the coach's models. Raises `DamagedWeights`."""
    return Models.of(weights_file("gin.coach", WEIGHTS_FILE))
