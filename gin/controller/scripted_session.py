"""A lesson: a game that is played by a script, so that a person learns by doing what the script says.

A `ScriptedSession` is a sitting over a script: the deals are its deals, the computer plays its actions, and a person's action
is taken only if it is the script's next. What is said at which move is no business of this module.
"""

import random
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gin.controller.move_runner import InlineRunner
from gin.controller.session import GameSession, Journal
from gin.rules import Action, Card, GameRecord, IllegalAction, Knock, Message, View, view
from gin.rules.actions import Dealt

PUPIL = 0
"""The seat of the person who learns."""


class ScriptedSession(GameSession):
    """A sitting over a script. ``deal`` and ``ply`` say how far it was played before: deals finished, and actions."""

    def __init__(self, script: GameRecord, journal: Journal, deal: int = 0, ply: int = 0) -> None:
        if not 0 <= deal < len(script.deals) or not 0 <= ply <= len(script.deals[deal].actions):
            deal = ply = 0
        self.script = script
        last = replace(script.deals[deal], actions=script.deals[deal].actions[:ply])
        begun = replace(script, deals=(*script.deals[:deal], last))
        players = [None if seat == PUPIL else _Scripted(script) for seat in range(len(script.seats))]
        decks = _FixedDecks([deal.deck for deal in script.deals[deal + 1 :]])
        super().__init__(begun, players, journal=journal, runner=InlineRunner(), decks=decks, secret=0)

    @property
    def place(self) -> tuple[int, int]:
        """The deal that is played, from 0, and how many of its actions have been."""
        return len(self.record.deals) - 1, len(self.record.deals[-1].actions)

    @property
    def wanted(self) -> Action | None:
        """The script's next action; None at the end of a deal."""
        deal, ply = self.place
        actions = self.script.deals[deal].actions
        return actions[ply] if ply < len(actions) else None

    @property
    def is_last_deal(self) -> bool:
        """Whether the script ends with this deal."""
        return len(self.record.deals) == len(self.script.deals)

    @property
    def can_undo(self) -> bool:
        """Never: what the script asks for is no mistake."""
        return False

    def submit(self, seat: int, action: Action) -> None:
        """Do the script's next action. Raises `IllegalAction` for any other, and changes nothing."""
        wanted = self.wanted
        if isinstance(action, Knock) and isinstance(wanted, Knock) and action.card == wanted.card:
            action = wanted  # How the rest is spread is the script's affair: what follows is laid off on that.
        if action != wanted and action in view(self.state, seat).legal:
            raise IllegalAction(Message("That is allowed, but the lesson asks for something else just now."))
        super().submit(seat, action)


@dataclass(frozen=True, slots=True)
class _Scripted:
    """A player who plays a script. How far it is follows from what the view tells of the sheet and the log."""

    script: GameRecord

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the script's next action."""
        deal = len(view.sheet.lines)
        # Every action but the end of a lay-off leaves one event, and that end is a deal's last action.
        played = sum(not isinstance(event, Dealt) for event in view.log)
        return self.script.deals[deal].actions[played]


class _FixedDecks(random.Random):
    """Randomness that shuffles into the packs it was given, one after the other."""

    def __init__(self, decks: Sequence[Sequence[Card]]) -> None:
        super().__init__(0)
        self._decks = list(decks)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Have the next pack."""
        x[:] = self._decks.pop(0)
