"""A session that follows a script, so that a person learns the game by doing what the script asks for.

The decks are the script's, the computer plays the script's actions, and a guard refuses every action of the person but
the script's next one. What is said at each step is not decided here.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from gin.controller.decks import FixedDecks
from gin.controller.move_runner import InlineRunner
from gin.controller.session import GameSession, Journal
from gin.rules import Action, Dealt, GameRecord, IllegalAction, Knock, Message, View

LEARNER = 0
"""The seat of the person who learns."""


def script_session(script: GameRecord, journal: Journal, deal: int = 0, ply: int = 0) -> GameSession:
    """Begin a session that follows a script, or resume it after ``deal`` finished deals and ``ply`` actions.

    A place outside the script counts as its beginning.
    """
    if not 0 <= deal < len(script.deals) or not 0 <= ply <= len(script.deals[deal].actions):
        deal = ply = 0
    last = replace(script.deals[deal], actions=script.deals[deal].actions[:ply])
    return GameSession(
        replace(script, deals=(*script.deals[:deal], last)),
        [None if seat == LEARNER else ScriptedPlayer(script) for seat in range(len(script.seats))],
        journal=journal,
        runner=InlineRunner(),
        decks=FixedDecks(deal.deck for deal in script.deals[deal + 1 :]),
        secret=0,
        guard=ScriptGuard(script),
        allow_undo=False,
    )


@dataclass(frozen=True, slots=True)
class ScriptedPlayer:
    """A player that plays a script. The scoresheet and the log of its view say how far the script has come."""

    script: GameRecord

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the script's next action."""
        deal = len(view.sheet.lines)
        # Every action adds one event, except the end of a lay-off, which is always a deal's last action.
        played = sum(not isinstance(event, Dealt) for event in view.log)
        return self.script.deals[deal].actions[played]


@dataclass(frozen=True, slots=True)
class ScriptGuard:
    """The guard of a session that follows a script."""

    script: GameRecord

    def __call__(self, record: GameRecord, view: View, action: Action) -> Action:
        """Return the script's next action if the person means it. Raises IllegalAction for any other legal action."""
        wanted = next_action(self.script, record)
        if isinstance(action, Knock) and isinstance(wanted, Knock) and action.card == wanted.card:
            return wanted  # The script chooses the spread, since the cards laid off later depend on it.
        if action != wanted and action in view.legal:
            raise IllegalAction(Message("That is a legal move, but the lesson asks for a different one here."))
        return action


def place_of(record: GameRecord) -> tuple[int, int]:
    """Return the number of the deal in play, from 0, and how many actions it has had."""
    return len(record.deals) - 1, len(record.deals[-1].actions)


def next_action(script: GameRecord, record: GameRecord) -> Action | None:
    """Return the script's next action after what has been played; None at the end of a deal."""
    deal, ply = place_of(record)
    actions = script.deals[deal].actions
    return actions[ply] if ply < len(actions) else None


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """How far a session has followed its script, and what it asks of the learner.

    ``wanted`` is the learner's next action, None unless the learner is on turn: the computer's would tell of its hand.
    """

    place: tuple[int, int]
    wanted: Action | None
    is_last_deal: bool


def script_steps(script: GameRecord, session: GameSession) -> Callable[[], ScriptStep]:
    """Return a function that says how far a session has followed its script."""

    def step() -> ScriptStep:
        record = session.record
        wanted = next_action(script, record) if session.state.turn == LEARNER else None
        return ScriptStep(place_of(record), wanted, len(record.deals) == len(script.deals))

    return step
