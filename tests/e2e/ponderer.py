"""The real program with one opponent more, who takes seconds over every move: ``python -m tests.e2e.ponderer``."""

import os
import random
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import gin.players
from gin.players import LEVELS, levels, make_player
from gin.players.levels import Level
from gin.rules import Action, Message, View

SECONDS = 3.0
THOUGHT = "GIN_TEST_THOUGHT"
"""The variable that names the file in which it writes the number of its process while it thinks."""


@dataclass(frozen=True)
class Ponderer:
    """Keeps the processor busy for a while, then does as the simple player."""

    def choose(self, view: View, rng: random.Random) -> Action:
        sign, end = Path(os.environ[THOUGHT]), time.monotonic() + SECONDS
        sign.write_text(str(os.getpid()))
        while time.monotonic() < end:
            pass
        sign.write_text("")
        return make_player("simple").choose(view, rng)


WITH_PONDERER = (
    *LEVELS,
    Level("ponderer", "Ponder", Message("Takes his time."), Message("Thinks."), Ponderer, in_worker=True),
)

if __name__ == "__main__":
    with patch.object(levels, "LEVELS", WITH_PONDERER), patch.object(gin.players, "LEVELS", WITH_PONDERER):
        from gin.__main__ import main

        sys.exit(main())
