"""The rules core: pure values and functions. Standard library only; no clock, no I/O, no randomness."""

from gin.rules.actions import (
    Action,
    BigGin,
    DealEnded,
    Dealt,
    Discard,
    Discarded,
    DiscardTaken,
    DrawDiscard,
    DrawStock,
    Event,
    FinishLayOff,
    IllegalAction,
    Knock,
    Knocked,
    LaidOff,
    LayOff,
    PassUpcard,
    Shown,
    StockDrawn,
    UpcardPassed,
)
from gin.rules.cards import DECK, Card, Hand, Suit
from gin.rules.commitment import SALT_BITS, Commitment, committed_text
from gin.rules.deal import DealState, Phase, Spread, problems
from gin.rules.decks import stacked_deck
from gin.rules.defence import Defence, best_defence
from gin.rules.legality import legal_actions
from gin.rules.melds import Aces, Meld, best_melds, deadwood, least_deadwood
from gin.rules.message import Message, counted_message, join_messages
from gin.rules.notation import read_action, write_action
from gin.rules.play import apply
from gin.rules.record import DealRecord, GameRecord
from gin.rules.result import DealResult, Outcome
from gin.rules.ruleset import PRESETS, Ruleset
from gin.rules.scoresheet import Scoresheet, next_dealer
from gin.rules.views import View, view, why_not

__all__ = [
    "DECK",
    "PRESETS",
    "SALT_BITS",
    "Aces",
    "Action",
    "BigGin",
    "Card",
    "Commitment",
    "DealEnded",
    "DealRecord",
    "DealResult",
    "DealState",
    "Dealt",
    "Defence",
    "Discard",
    "DiscardTaken",
    "Discarded",
    "DrawDiscard",
    "DrawStock",
    "Event",
    "FinishLayOff",
    "GameRecord",
    "Hand",
    "IllegalAction",
    "Knock",
    "Knocked",
    "LaidOff",
    "LayOff",
    "Meld",
    "Message",
    "Outcome",
    "PassUpcard",
    "Phase",
    "Ruleset",
    "Scoresheet",
    "Shown",
    "Spread",
    "StockDrawn",
    "Suit",
    "UpcardPassed",
    "View",
    "apply",
    "best_defence",
    "best_melds",
    "committed_text",
    "counted_message",
    "deadwood",
    "join_messages",
    "least_deadwood",
    "legal_actions",
    "next_dealer",
    "problems",
    "read_action",
    "stacked_deck",
    "view",
    "why_not",
    "write_action",
]
