"""The state machine of a sitting: whose turn it is, thinking, hand-over, undo and review.

It knows rules and players; it knows no window, no file and no clock.
"""

from gin.controller.move_runner import InlineThinker, Thinker
from gin.controller.scripted_session import Lesson
from gin.controller.session import (
    AwaitingHuman,
    Beat,
    DealOver,
    GameOver,
    HandOver,
    Journal,
    Reviewing,
    Sitting,
    Status,
    Thinking,
)
from gin.controller.tutorial_script import primer

__all__ = [
    "AwaitingHuman",
    "Beat",
    "DealOver",
    "GameOver",
    "HandOver",
    "InlineThinker",
    "Journal",
    "Lesson",
    "Reviewing",
    "Sitting",
    "Status",
    "Thinker",
    "Thinking",
    "primer",
]
