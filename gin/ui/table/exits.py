"""The ways from a table to other screens and to other games.

A screen that is opened lies over the table, which waits beneath it; for another game the host replaces the table.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gin.controller import GameOver
from gin.rules import Knock, Message
from gin.ui.model.commands import (
    ChooseSpread,
    Command,
    CompareSides,
    FinishTutorial,
    Learn,
    LeaveProblem,
    LeaveTable,
    NextProblem,
    OpenMenu,
    OpenSettings,
    OpenShuffleCheck,
    Play,
    PlayAgain,
    Point,
    Ready,
    Review,
    SetTutor,
    ShowHint,
    Undo,
)
from gin.ui.model.frame import Frame
from gin.ui.screens.both_sides import BothSidesScreen
from gin.ui.screens.menu import MenuScreen
from gin.ui.screens.settings_screen import SettingsScreen
from gin.ui.screens.shuffle_check import ShuffleCheckScreen
from gin.ui.settings.portraits import portrait_keys
from gin.ui.settings.preferences import Tutor
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.shell.host import Host
from gin.ui.shell.scenes import SceneStack
from gin.ui.table.advice import Advice
from gin.ui.table.hand_over import HandOverCues, HandOverScreen
from gin.ui.table.presenter import TablePresenter
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.table.spread_chooser import SpreadChooser
from gin.ui.text import phrases

if TYPE_CHECKING:
    from gin.coach import Analysis


class Exits:
    """Carries out the commands that lead away from a table or change the settings.

    ``frame`` returns the areas of the table.
    """

    def __init__(
        self,
        stack: SceneStack,
        host: Host,
        presenter: TablePresenter,
        advice: Advice,
        execute: Callable[[Command], None],
        frame: Callable[[], Frame],
    ) -> None:
        self._stack = stack
        self._host = host
        self._presenter = presenter
        self._advice = advice
        self._execute = execute
        self._frame = frame

    def take(self, command: Command) -> None:
        """Carry out a command; one that leads nowhere else does nothing."""
        stack, host = self._stack, self._host
        match command:
            case ChooseSpread(knocks, at):
                self._choose_spread(knocks, at)
            case OpenMenu():
                stack.push(self.menu())
            case OpenSettings():
                stack.push(SettingsScreen(stack))
            case OpenShuffleCheck():
                stack.push(ShuffleCheckScreen(stack, host, self._presenter.session.shuffle_check))
            case CompareSides():
                if (both := host.both_sides) is not None:
                    stack.push(BothSidesScreen(stack, both))
            case Review():
                self._review()
            case LeaveTable():
                host.to_title()
            case SetTutor(on):
                stack.settings.set_setting("tutor", str(Tutor.MISTAKES if on else Tutor.OFF))
                apply_settings(stack)
            case FinishTutorial(game):
                if game is None:
                    host.to_title()
                else:
                    host.begin(game)
            case Learn():
                host.learn()
            case LeaveProblem():
                host.leave_problem()
            case NextProblem():
                host.next_problem()
            case PlayAgain():
                host.again()

    def menu(self) -> MenuScreen:
        """Return the menu of the game."""
        return MenuScreen(self._stack, self._host, self._presenter.view.ruleset, self._presenter.session.shuffle_check)

    def cover(self, seat: int) -> None:
        """Cover the table until the person at a seat is ready."""
        presenter, session, execute = self._presenter, self._presenter.session, self._execute
        cues = HandOverCues(
            presenter.names[seat],
            lambda: portrait_keys(self._stack.settings, presenter.levels)[seat],
            presenter.names[session.undo_seat],
            lambda: phrases.last_turn_sentence(session.view.log, presenter.names),
            self._frame,
            partial(execute, Ready(seat)),
            partial(execute, Undo()) if session.can_undo else None,
            self.menu,
        )
        self._stack.push(HandOverScreen(self._stack, cues))

    def _choose_spread(self, knocks: tuple[Knock, ...], at: Point | None) -> None:
        """Let the player choose between spreads; a hint there is the table's own."""
        view, execute = self._presenter.view, self._execute

        def said() -> "Analysis | None":
            hint = self._advice.hint(view)
            return None if hint is None else hint.analysis

        self._stack.push(
            SpreadChooser(
                self._stack,
                view,
                knocks,
                frame=self._frame,
                choose=lambda knock: execute(Play((knock,), at)),
                ask=lambda: execute(ShowHint()),
                hint=said,
            )
        )

    def _review(self) -> None:
        """Look back at the deal if it is over, or at the game if that is."""
        presenter, stack = self._presenter, self._stack
        game = self._host.reviewed_game() if isinstance(presenter.session.status, GameOver) else None
        steps = presenter.session.review()
        if game is not None and not isinstance(game, Message):
            from gin.ui.table.game_review import GameReviewScreen  # It loads the coach.

            stack.push(GameReviewScreen(stack, game, self.menu, self._host.shown_game(), self._host))
        elif steps:
            shown = self._host.shown_game()
            opened = self.menu, self._host.deal_reviewer(), shown, shown.replay.deals - 1 if shown else 0
            stack.push(ReviewScreen(stack, steps, presenter.names, presenter.levels, *opened))
