"""The computer players as a person chooses them: their names, the game against one, and which of them cannot play."""

from collections.abc import Iterable
from typing import Final

from gin.players import LEVELS, WEIGHTS_FILE, DamagedWeights
from gin.rules import PRESETS, Message
from gin.ui.model.game_spec import GameSpec, Opponent
from gin.ui.text.seat_names import assign_seats, seat_opponents

FALLBACK: Final = "steady"
"""The level that plays for one that is not known, and makes a move where the worker process has failed."""

NAMES: Final = {level.key: level.name for level in LEVELS}
"""The name of each level."""

OPPONENTS: Final = tuple(
    Opponent(level.key, level.name, level.description, level.character, level.at_tables or level.key)
    for level in LEVELS
)
"""The computer players as choices, easiest first."""


def spec_of(ruleset: str | None, opponent: str | None) -> GameSpec:
    """Return the game that the command line asks for: one person against an opponent, and others at larger tables."""
    rules = PRESETS[ruleset or "standard"]
    main = next((level for level in OPPONENTS if level.key == opponent), OPPONENTS[-1])
    return GameSpec(rules, assign_seats(seat_opponents(OPPONENTS, main, [""] * (rules.players - 1))))


def refusal(levels: Iterable[str | None]) -> Message | None:
    """Return why one of these levels cannot play, or None if all can."""
    wanted = {*levels}
    for level in LEVELS:
        try:
            if level.key in wanted:
                level.make()
        except DamagedWeights:
            return Message(
                "{name} cannot play, because the file {file} is missing or damaged. Please install the game again, or "
                "choose another opponent.",
                name=level.name,
                file=WEIGHTS_FILE,
            )
    return None
