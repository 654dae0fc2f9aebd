"""Commands: everything that a person can have the table do, as values.

The pointer, the keys, a gamepad, the buttons and the tutorial all yield commands, and `TableScene.execute` carries them
out. A command says what is wanted; whether it is allowed is decided when it is carried out.
"""

from dataclasses import dataclass
from typing import TypeAlias

from gin.rules import Action, Card, DrawDiscard, DrawStock, Knock
from gin.ui.model.drag import Target
from gin.ui.model.game_spec import GameSpec
from gin.ui.model.geometry import Pose
from gin.ui.model.hand_order import SortBy

Point: TypeAlias = tuple[float, float]
"""A point of the window, in pixels."""


@dataclass(frozen=True, slots=True)
class Play:
    """Do actions of the rules in turn. A refusal is shown ``at`` a point, or at the hand without one."""

    actions: tuple[Action, ...]
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class Insist:
    """Do what the tutor has objected to."""


@dataclass(frozen=True, slots=True)
class DrawTo:
    """Draw a card by dragging it from a pile to a place in the hand, where it was let go in a pose."""

    action: DrawStock | DrawDiscard
    index: int | None
    pose: Pose
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class ChooseSpread:
    """Let the player choose between several spreads of a knock."""

    knocks: tuple[Knock, ...]
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """Leave a carried card in the pose in which it was let go, from where it flies to its place."""

    target: Target
    pose: Pose


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the cards of the hand in an order."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Sort:
    """Sort the hand."""

    by: SortBy


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise a card of the hand, or, with None, lower the one that is raised."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class FocusCard:
    """Give the keyboard's focus to a card of the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class FocusButton:
    """Give the keyboard's focus to the button with a key, if it can be pressed."""

    key: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Tell why something is not done, at the point where it was tried, or at the hand."""

    reason: str
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last action."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what the last undo took back."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Deal again."""


@dataclass(frozen=True, slots=True)
class SkipDeal:
    """Go to the result of a deal that the others play, without looking on."""


@dataclass(frozen=True, slots=True)
class Review:
    """Look back at the finished deal, on a screen of its own."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The person at a seat, who has been handed the screen, is ready to see the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class DismissNotice:
    """Dismiss what the notice bar says."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Open the menu over the table."""


@dataclass(frozen=True, slots=True)
class ShowHint:
    """Show the best action, or if it is shown already, what the others cost."""


@dataclass(frozen=True, slots=True)
class OpenShuffleCheck:
    """Show how the deck of this deal can be checked."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Begin another game like this one."""


@dataclass(frozen=True, slots=True)
class CompareSides:
    """Show the result beside that of the game whose deals this one has."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Go to the title; the game can be continued from there."""


@dataclass(frozen=True, slots=True)
class ReadOn:
    """Show the tutorial's next note."""


@dataclass(frozen=True, slots=True)
class ReadBack:
    """Show the tutorial's note before this one."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Open the tutorial where it was left."""


@dataclass(frozen=True, slots=True)
class LeaveProblem:
    """Go back to the screen that led to the problems."""


@dataclass(frozen=True, slots=True)
class NextProblem:
    """Show the next of the player's mistakes as a problem."""


@dataclass(frozen=True, slots=True)
class SetTutor:
    """Turn the tutor's questions before mistakes on or off."""

    on: bool


@dataclass(frozen=True, slots=True)
class FinishTutorial:
    """End the tutorial, so that it starts over next time, and begin a game or go to the title."""

    game: GameSpec | None


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Open the settings over the table."""


Command: TypeAlias = (
    Play
    | Insist
    | DrawTo
    | ChooseSpread
    | Release
    | Arrange
    | Sort
    | Raise
    | FocusCard
    | FocusButton
    | Refuse
    | Undo
    | Redo
    | NextDeal
    | SkipDeal
    | Review
    | Ready
    | DismissNotice
    | OpenMenu
    | OpenShuffleCheck
    | ShowHint
    | PlayAgain
    | CompareSides
    | LeaveTable
    | ReadOn
    | ReadBack
    | Learn
    | LeaveProblem
    | NextProblem
    | FinishTutorial
    | SetTutor
    | OpenSettings
)
