"""The state machine of a sitting: whose turn it is, thinking, hand-over, undo and review.

It knows rules and players; it knows no window, no file and no clock.
"""

from gin.controller.move_runner import InlineRunner, MoveRunner
from gin.controller.scripted_session import ScriptedSession
from gin.controller.session import (
    AwaitingHuman,
    DealOver,
    GameOver,
    GameSession,
    HandOver,
    Journal,
    Reviewing,
    Status,
    Thinking,
    Update,
)
from gin.controller.tutorial_script import primer

__all__ = [
    "AwaitingHuman",
    "Update",
    "DealOver",
    "GameOver",
    "HandOver",
    "InlineRunner",
    "Journal",
    "ScriptedSession",
    "Reviewing",
    "GameSession",
    "Status",
    "MoveRunner",
    "Thinking",
    "primer",
]
