"""The replay of a finished game: each deal as in a review, one deal after another."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gin.rules import Message
from gin.ui.i18n import _
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key, PadButton
from gin.ui.model.keymap import OTHER_DEAL
from gin.ui.screens.game_menu import GameMenuScreen
from gin.ui.shell.host import Host
from gin.ui.shell.library import ShownGame
from gin.ui.shell.scenes import SceneStack
from gin.ui.table.review_controls import icon_button
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.text.library import deal_score
from gin.ui.widgets.button import Button

if TYPE_CHECKING:
    from gin.coach.review import DealReviewer


class ReplayScreen(ReviewScreen):
    """The steps of a game, from the first one of its first deal.

    The review of a game of the library leads on to the player's mistakes, which the ``host`` sets as problems.
    """

    def __init__(self, stack: SceneStack, host: Host, game: ShownGame) -> None:
        replay = game.replay
        self._host = None if game.title else host  # A game from a file has none of the mistakes.
        self._reviewed = game.reviewed
        review = None if isinstance(self._reviewed, Message) else self._reviewed
        opened = self._open_menu, self._reviewer(0), game, 0, review
        super().__init__(stack, replay.steps(0), replay.names, replay.levels, *opened)
        self.game = game
        self.step = 0

    def _reviewer(self, deal: int) -> "DealReviewer | Message":
        return self._reviewed if isinstance(self._reviewed, Message) else self._reviewed.deals[deal].reviewer

    def _open_menu(self) -> GameMenuScreen:
        review = None if isinstance(self._reviewed, Message) else self._leave_menu
        return GameMenuScreen(self.stack, self.game, review=review)

    def _leave_menu(self) -> None:
        """Close the menu, and show the review of the game."""
        self.stack.pop()
        self.show_review()

    def show_review(self) -> None:
        """Show the review of the game over the replay, if there is one."""
        from gin.ui.table.game_review import GameReviewScreen  # It loads the coach.

        if not isinstance(self._reviewed, Message):
            self.stack.push(GameReviewScreen(self.stack, self._reviewed, self._open_menu, self.game, self._host))

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before the one that is shown, in this deal or the one before."""
        return self.deal > 0 or super().can_go_back

    @property
    def can_go_on(self) -> bool:
        """Whether there is a step after the one that is shown, in this deal or the next."""
        return self.deal < self.game.replay.deals - 1 or super().can_go_on

    @property
    def place(self) -> str:
        """Which deal and which step is shown, and the score after the deal."""
        lines = self.game.replay.score(self.deal)
        return f"{deal_score(self.deal, self.game.replay.deals, lines)}  ·  {self.move}"

    def key_of(self, button: PadButton) -> Key | None:
        """Return the key that a gamepad button stands for: X and Y go to another deal."""
        return {"x": Key(OTHER_DEAL.keys[0]), "y": Key(OTHER_DEAL.keys[1])}.get(button) or super().key_of(button)

    def go_to(self, step: int, *, at_once: bool = False) -> None:
        """Show a step; those before the first and after the last are in the deals before and after."""
        if step < 0 < self.deal and self.step == 0:
            self.go_to_deal(self.deal - 1, last=True)
        elif step >= len(self.steps) == self.step + 1 and self.deal < self.game.replay.deals - 1:
            self.go_to_deal(self.deal + 1)
        else:
            super().go_to(step, at_once=at_once)

    def open_deal(self, deal: int, *, last: bool) -> None:
        """Show another deal, from its first step or the ``last``."""
        self.go_to_deal(deal, last=last)

    def go_to_deal(self, deal: int, *, last: bool = False) -> None:
        """Show the first step of a deal, or its ``last``."""
        deal = max(0, min(deal, self.game.replay.deals - 1))
        if deal == self.deal:
            return
        self.deal = deal
        self.show_steps(self.game.replay.steps(deal), last=last, reviewer=self._reviewer(deal))
        self.stack.sounds.play("fan")

    @property
    def has_deals(self) -> bool:
        """Whether one can go to other deals."""
        return True

    def deal_buttons(self, areas: Sequence[Rect]) -> list[Button]:
        """Return the buttons that go to the deal before and after, in these areas."""
        (first, last), (back, on) = areas, OTHER_DEAL.keys
        return [
            icon_button(
                "previous-deal",
                first,
                lambda: self.go_to_deal(self.deal - 1),
                back,
                "far-back",
                _("Previous deal"),
                "" if self.deal > 0 else _("This is the first deal."),
            ),
            icon_button(
                "next-deal",
                last,
                lambda: self.go_to_deal(self.deal + 1),
                on,
                "far-forward",
                _("Next deal"),
                "" if self.deal < self.game.replay.deals - 1 else _("This is the last deal."),
            ),
        ]
