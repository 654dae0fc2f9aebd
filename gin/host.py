"""What scenes get of the program: doors that close over it, and have no attribute that leads behind them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gin.rules import Action, Message, View
from gin.stats import SideStatistics, Standing
from gin.storage import Store
from gin.ui.model.game_spec import GameSpec, Opponent, SavedGameSummary
from gin.ui.model.library import BothSides
from gin.ui.settings.definitions import Settings
from gin.ui.shell.host import GameHistory, Host
from gin.ui.shell.library import Library, ShownGame

if TYPE_CHECKING:
    from gin.app import App
    from gin.coach import Analysis
    from gin.coach.look_ahead import Adjustment
    from gin.coach.review import DealReviewer
    from gin.reviews import Look
    from gin.ui.model.reviewed_game import ReviewedGame


def host_of(app: "App") -> Host:
    """Return what scenes may ask of the program. It closes over the program, and no attribute of it leads there."""

    class AppHost:
        """A host that closes over its program."""

        __slots__ = ()

        @property
        def levels(self) -> tuple[Opponent, ...]:
            return app.levels

        @property
        def library(self) -> Library:
            return app.library

        @property
        def both_sides(self) -> BothSides | None:
            return app.both_sides

        @property
        def saved(self) -> SavedGameSummary | None:
            return app.saved

        @property
        def trouble(self) -> Message | None:
            return app.trouble

        @property
        def notice(self) -> Message | None:
            return app.notice

        def backfill_results(self, limit: int) -> bool:
            return app.backfill_results(limit)

        def results(self) -> Sequence[tuple[str, SideStatistics]]:
            return app.results()

        def standing(self) -> Standing | None:
            return app.standing()

        def game_history(self) -> GameHistory:
            return app.game_history()

        def saved_games(self) -> Sequence[SavedGameSummary]:
            return app.saved_games()

        def under_way(self, spec: GameSpec) -> SavedGameSummary | None:
            return app.under_way(spec)

        def delete(self, game_id: int) -> None:
            app.delete(game_id)

        def restore(self, game_id: int) -> None:
            app.restore(game_id)

        def begin(self, spec: GameSpec, instead_of: int | None = None) -> None:
            app.begin(spec, instead_of)

        def again(self) -> None:
            app.again()

        def resume(self, game_id: int | None = None) -> None:
            app.resume(game_id)

        def note_hint(self) -> None:
            app.note_hint()

        def look_ahead(self, view: View) -> "Analysis | None":
            return app.look_ahead(view)

        def deal_reviewer(self) -> "DealReviewer | Message | None":
            return app.deal_reviewer()

        def reviewed_game(self) -> "ReviewedGame | Message | None":
            return app.reviewed_game()

        def shown_game(self) -> ShownGame | None:
            return app.shown_game()

        def mistakes_left(self, game_id: int | None = None) -> int:
            return app.mistakes_left(game_id)

        def solve_mistakes(self, game_id: int | None = None) -> None:
            app.solve_mistakes(game_id)

        def next_problem(self) -> None:
            app.next_problem()

        def leave_problem(self) -> None:
            app.leave_problem()

        def save_as_text(self) -> Message:
            return app.save_as_text()

        def learn(self) -> None:
            app.learn()

        def to_title(self) -> None:
            app.to_title()

        def quit(self) -> None:
            app.quit()

    return AppHost()


def settings_of(store: Store) -> Settings:
    """Return the settings of a store, which also has every deck of the games that it stores."""

    class StoredSettings:
        """Settings that close over their store."""

        __slots__ = ()

        def setting(self, name: str) -> str | None:
            return store.setting(name)

        def set_setting(self, name: str, value: str) -> None:
            store.set_setting(name, value)

    return StoredSettings()


def look_of(app: "App") -> "Look":
    """Return what looks ahead for an application, as its `App.look` does by then."""

    def look(view: View, chosen: Action | None) -> "Sequence[Adjustment] | None":
        return app.look(view, chosen)

    return look


def file_opener(app: "App") -> Callable[[str], None]:
    """Return what opens a file that was dropped on the window."""

    def open_file(path: str) -> None:
        app.open_file(path)

    return open_file
