"""The state machine of a sitting: whose turn it is, thinking, hand-over, undo and review.

It knows rules and players; it knows no window, no file and no clock.
"""

from gin.controller.lesson import Lesson
from gin.controller.primer import primer
from gin.controller.sitting import (
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
from gin.controller.thinking import InlineThinker, Thinker

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
