"""The state machine of a game session: whose turn it is, thinking, hand-over, undo and review.

Imports rules and players; knows no window, no file and no clock.
"""

from gin.controller.client import SessionClient, client_of
from gin.controller.decks import DeckSource, FixedDecks, SameDeals, SeededDecks, ShuffledDecks
from gin.controller.move_runner import InlineRunner, MoveRunner
from gin.controller.replay import Replay, replay_of
from gin.controller.review import FinishedDeal, ReviewStep, finished_deals
from gin.controller.script import ScriptStep, script_session, script_steps
from gin.controller.session import GameSession, Journal, Update
from gin.controller.shuffle_check import ShuffleCheck
from gin.controller.status import AwaitingHuman, DealOver, GameOver, HandOver, Status, Thinking
from gin.controller.tutorial_script import tutorial_script

__all__ = [
    "AwaitingHuman",
    "DealOver",
    "DeckSource",
    "FinishedDeal",
    "FixedDecks",
    "GameOver",
    "GameSession",
    "HandOver",
    "InlineRunner",
    "Journal",
    "MoveRunner",
    "Replay",
    "ReviewStep",
    "SameDeals",
    "ScriptStep",
    "SeededDecks",
    "SessionClient",
    "ShuffleCheck",
    "ShuffledDecks",
    "Status",
    "Thinking",
    "Update",
    "client_of",
    "finished_deals",
    "replay_of",
    "script_session",
    "script_steps",
    "tutorial_script",
]
