"""The coach's networks.

They predict how a deal ends under the strongest play by both sides, where those of the strongest player learned to beat
opponents of every kind. One set of networks trained for both jobs was worse at each.
"""

from functools import cache
from typing import Final

from gin.players.network import checked
from gin.players.network_player import Models, weights_file

WEIGHTS_FILE: Final = "coach.weights"
"""The file of the coach's networks, beside this module."""


@cache
def check_weights() -> None:
    """Raise `DamagedWeights` unless the coach's weights are intact. It takes a millisecond; loading is much slower."""
    checked(weights_file("gin.coach", WEIGHTS_FILE))


@cache
def load_models() -> Models:
    """Return the coach's models. Raises `DamagedWeights`."""
    return Models.of(weights_file("gin.coach", WEIGHTS_FILE))
