"""The real program with one opponent more, who takes seconds over every move: ``python -m tests.e2e.ponderer``."""

import random
import sys
import time
from dataclasses import dataclass
from unittest.mock import patch

import gin.players
from gin.players import LEVELS, levels, make_player
from gin.players.levels import Level
from gin.rules import Action, Sentence, View

SECONDS = 3.0


@dataclass(frozen=True)
class Ponderer:
    """Keeps the processor busy for a while, then does as the simple player."""

    def choose(self, view: View, rng: random.Random) -> Action:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            pass
        return make_player("simple").choose(view, rng)


WITH_PONDERER = (*LEVELS, Level("ponderer", "Ponder", Sentence("Takes his time."), Ponderer, apart=True))

if __name__ == "__main__":
    with patch.object(levels, "LEVELS", WITH_PONDERER), patch.object(gin.players, "LEVELS", WITH_PONDERER):
        from gin.__main__ import main

        sys.exit(main())
