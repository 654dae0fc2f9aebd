"""What scenes may ask of the program around them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from gin.rules import Message, View
from gin.stats import PlayedGame, SideStatistics, Standing
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary
from gin.ui.model.library import BothSides
from gin.ui.shell.library import Library, ShownGame

if TYPE_CHECKING:
    from gin.coach import Analysis
    from gin.coach.review import DealReviewer
    from gin.ui.model.reviewed_game import ReviewedGame


ASK_AGAIN: Final = 0.1
"""The time in seconds after which the coach is asked again what it has found by looking ahead."""


class GameHistory(Protocol):
    """The finished games, and the work that is left to know all about them."""

    @property
    def games(self) -> Sequence[PlayedGame]:
        """The finished games with what is known of them now, the oldest first."""

    @property
    def reviewed(self) -> tuple[int, int]:
        """How many games have been reviewed of how many that had no review."""

    @property
    def busy(self) -> bool:
        """Whether there is more to find out."""

    def step(self) -> None:
        """Find out a little more, in some ten milliseconds."""


class Host(Protocol):
    """The program around the scenes, which starts games and reads the storage."""

    @property
    def levels(self) -> tuple[Opponent, ...]:
        """The computer players, easiest first."""

    @property
    def library(self) -> Library:
        """The finished games."""

    @property
    def both_sides(self) -> BothSides | None:
        """The result of the game on the table beside that of the game whose deals it has; None before its end.

        Also None for a game with deals of its own.
        """

    @property
    def saved(self) -> SavedGameSummary | None:
        """The unfinished game that was played last, or None."""

    @property
    def trouble(self) -> Message | None:
        """The storage warning, or None."""

    @property
    def notice(self) -> Message | None:
        """What to tell of storage, the installation, sound, the language, or who plays instead of whom; or None."""

    def backfill_results(self, limit: int) -> bool:
        """Store up to ``limit`` results that earlier releases did not; return whether there may be more."""

    def results(self) -> Sequence[tuple[str, SideStatistics]]:
        """Return the opponent and the player's statistics of each game that has ended, by when it ended.

        The opponent is a level key, or `TABLE` or `FRIENDS` of `gin.stats`.
        """

    def standing(self) -> Standing | None:
        """Return how the person stands after the game on the table, None where it counts for nothing or is not over."""

    def game_history(self) -> GameHistory:
        """Return the finished games, of which some may still have to be replayed or reviewed."""

    def saved_games(self) -> Sequence[SavedGameSummary]:
        """Return every unfinished game, the one played last first."""

    def under_way(self, spec: GameSpec) -> SavedGameSummary | None:
        """Return the unfinished game of these people, players and rules, or None."""

    def delete(self, game_id: int) -> None:
        """Give an unfinished game up."""

    def restore(self, game_id: int) -> None:
        """Take back that a game was given up."""

    def begin(self, spec: GameSpec, instead_of: int | None = None) -> None:
        """Begin a game and show its table; an unfinished game that it is played ``instead_of`` is given up."""

    def again(self) -> None:
        """Begin another game with the same players and rules."""

    def resume(self, game_id: int | None = None) -> None:
        """Continue an unfinished game: the one that was played last, or another by its id."""

    def note_hint(self) -> None:
        """Note that the person has asked for a hint now, in the game on the table."""

    def look_ahead(self, view: View) -> "Analysis | None":
        """Return what the coach says of a view after looking ahead, None until it knows: to be asked again and again.

        It goes on with the view that was asked for last, in another process.
        """

    def deal_reviewer(self) -> "DealReviewer | Message | None":
        """Return the coach's reviewer of the deal on the table, or why there is none; None while it is played."""

    def reviewed_game(self) -> "ReviewedGame | Message | None":
        """Return the game on the table as far as it is over, or why it is not reviewed; None while it is played."""

    def shown_game(self) -> ShownGame | None:
        """Return the game on the table as far as it is over, as the library shows games; None while a deal is played.

        Also None for a game of which nothing is kept.
        """

    def mistakes_left(self, game_id: int | None = None) -> int:
        """Return how many reviewed mistakes of the person, in one game or in all, have not been solved twice."""

    def solve_mistakes(self, game_id: int | None = None) -> None:
        """Show the next mistake of one game or of all as a problem, over the screen that asks.

        If none is left, nothing happens.
        """

    def next_problem(self) -> None:
        """Show the mistake after the problem in front, or if none is left what lies beneath it."""

    def leave_problem(self) -> None:
        """Go back from a problem to what lies beneath it."""

    def save_as_text(self) -> Message:
        """Write the finished deals of the game on the table as text; return where to, or why not."""

    def learn(self) -> None:
        """Continue the tutorial where it was left."""

    def to_title(self) -> None:
        """Show the title; the current game can be continued from there."""

    def quit(self) -> None:
        """End the program."""
