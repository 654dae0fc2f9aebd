"""The library as the program keeps it: finished games to list, to replay, to write down and to play again.

Like `gin.app` it knows everyone. What scenes get closes over the games, and no attribute of it leads there.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin.controller import Replay, SameDeals, replay_of
from gin.controller.decks import DeckSource
from gin.history import games_to_review
from gin.rules import GameRecord, Message, Scoresheet
from gin.rules.game_text import UnreadableGame, read_text
from gin.storage import PERSON, FinishedGame, Origin, SavedGame, Store
from gin.storage.files import displayable
from gin.storage.library import person_of
from gin.stored_games import game_text, text_file, write_text
from gin.ui.model.library import BothSides, LibraryGame
from gin.ui.model.reviewed_game import ReviewedGame
from gin.ui.shell.library import Library, ShownGame
from gin.ui.text.saved_games import local

if TYPE_CHECKING:
    from gin.reviews import Look

MOST_BYTES: Final = 1_000_000
"""The size of the largest file that is opened; a long game has some 50,000."""


@dataclass(frozen=True, slots=True)
class FinishedGames:
    """The finished games of a store, and what the program does with them.

    ``begin`` begins a practice game from a record, with these players and cards from another game. ``show`` shows a
    game, with its review over it if the second argument is True. ``levels`` are the names of the known computer
    players, by level. Texts are written below ``folder``. ``look`` returns what the coach finds by looking ahead.
    """

    store: Store
    folder: Path
    levels: dict[str, str]
    begin: Callable[[GameRecord, Sequence[str], Origin], None]
    show: Callable[[ShownGame, bool], None]
    look: "Look"

    def games(self) -> list[LibraryGame]:
        """Return the finished games, the one that ended last first."""
        return [self._listed(game) for game in self.store.library.games()]

    def game(self, game_id: int) -> ShownGame | None:
        """Return a finished game to show, or None if it cannot be read."""
        saved = self.store.library.game(game_id)
        if saved is None:
            return None
        with suppress(ValueError):
            return self._shown(saved.record, saved.players, game_id, "")
        return None

    def show_game(self, game_id: int, *, review: bool = False) -> None:
        """Show the replay of a finished game, or its ``review`` over it, if it can be read."""
        game = self.game(game_id)
        if game is not None:
            self.show(game, review)

    def open(self, path: Path) -> Message | None:
        """Show the game of a file; return why it cannot be shown, or None."""
        name = displayable(Path(path.name))
        try:
            if path.exists() and not path.is_file():  # Opening a pipe would wait for ever.
                return Message("{file} is not a file.", file=name)
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
            if len(data) > MOST_BYTES:
                return Message("{file} is too large to be a game.", file=name)
            if not data.strip():
                return Message("{file} is empty.", file=name)
            game = read_text(data.decode("utf-8-sig"))
            game.check()
            shown = self._shown(game.record, self._players(game.record), None, name)
        except OSError as error:
            return Message("{file} cannot be read: {reason}.", file=name, reason=error.strerror or str(error))
        except UnicodeDecodeError as error:
            line = 1 + data.count(b"\n", 0, error.start)
            return Message("{file} is not a game of Gin: line {line} is not UTF-8 text.", file=name, line=line)
        except UnreadableGame as error:
            return _not_shown(name, error)
        except ValueError:
            return Message("{file} is not a game that can be shown: no deal of it is over.", file=name)
        self.show(shown, False)
        return None

    def decks(self, game_id: int, record: GameRecord, then: DeckSource) -> DeckSource:
        """Return the decks of a game: those of the game whose cards it is dealt, as far as they go, and then others.

        All are others while that game is unfinished.
        """
        origin = self.store.library.origin(game_id)
        source = self.store.library.game(origin.source) if origin is not None else None
        if origin is None or source is None:
            return then
        return SameDeals(source.record, len(record.deals), origin.turned, then)

    def played(self, game: SavedGame) -> ShownGame:
        """Return a stored game as far as it is over. Raises ValueError if no deal of it is."""
        return self._shown(game.record, game.players, game.game_id, "")

    def both_sides(self, game_id: int, record: GameRecord) -> BothSides | None:
        """Return the result of a finished game beside that of the game whose deals it has; None if it has its own."""
        origin = self.store.library.origin(game_id)
        source = self.store.library.game(origin.source) if origin is not None and origin.turned else None
        if source is None:
            return None
        with suppress(ValueError):
            first, second = _sheet(source.record), _sheet(record)
            if second.is_over:
                rules, names = record.ruleset, record.seats
                sides = tuple(
                    tuple(name for seat, name in enumerate(names) if rules.side_of(seat) == side)
                    for side in range(rules.sides)
                )
                gains, bonuses = (_gains(first), _gains(second)), (_bonuses(first), _bonuses(second))
                return BothSides(sides, *gains, *bonuses, first.settlement, second.settlement)
        return None

    def reviews(self) -> Iterator[tuple[int, int]]:
        """Judge one decision after another of the games that have no review, the latest first.

        Yields how many games are reviewed of how many.
        """
        from gin.reviews import ReviewBackfill  # It loads the coach, which the list can do without.

        backfill = ReviewBackfill(self.store, games_to_review(self.store))
        while backfill.step():
            yield backfill.done, backfill.total

    def _listed(self, game: FinishedGame) -> LibraryGame:
        """Return a stored game as scenes list it."""
        return LibraryGame(
            game.game_id,
            game.ruleset,
            game.seats,
            self._seated(game.players),
            local(game.ended),
            game.winner,
            game.score,
            game.practice,
            game.imported,
            game.origin is not None and game.origin.turned > 0,
            game.decisions,
        )

    def _seated(self, players: Sequence[str]) -> tuple[str | None, ...]:
        return tuple(None if word == PERSON else word for word in players)

    def _players(self, record: GameRecord) -> tuple[str, ...]:
        """Return who sat at the seats of a written game; where it does not say, the names tell."""
        words = {name: level for level, name in self.levels.items()}
        return record.players or tuple(words.get(name, PERSON) for name in record.seats)

    def _shown(self, record: GameRecord, players: tuple[str, ...], game_id: int | None, title: str) -> ShownGame:
        """Return a game as scenes know it. Raises ValueError if no deal of it is over."""
        return _shown_game(self, record, players, game_id, title)


def _sheet(record: GameRecord) -> Scoresheet:
    state = record.final_state()
    if state is None:
        return Scoresheet(record.ruleset)
    return state.sheet.add(state.result) if state.result is not None else state.sheet


def _gains(sheet: Scoresheet) -> tuple[tuple[int, ...], ...]:
    """Return what each line of a scoresheet gave each side."""
    before = (0,) * sheet.ruleset.sides
    gains = []
    for line in sheet.lines:
        gains.append(tuple(now - then for now, then in zip(line.totals, before, strict=True)))
        before = line.totals
    return tuple(gains)


def _bonuses(sheet: Scoresheet) -> tuple[int, ...]:
    """Return what boxes, the game and a shutout added for each side."""
    return tuple(account.total - account.points for account in sheet.accounts)


def _bare(record: GameRecord, deals: int) -> GameRecord:
    """Return the first deals of a record without what was only written down."""
    kept = tuple(replace(deal, score=None) for deal in record.deals[:deals])
    return replace(record, deals=kept, worth=None, players=(), date="")


def _shown_game(
    games: FinishedGames, record: GameRecord, players: tuple[str, ...], game_id: int | None, title: str
) -> ShownGame:
    """Return a game as scenes know it."""
    levels = tuple(None if word == PERSON else word for word in players)
    replay = replay_of(record, levels, person_of(players))
    seated = players if PERSON in players else (PERSON, *players[1:])

    class ClosedGame:
        """A game that closes over its record and the library."""

        __slots__ = ()

        @property
        def replay(self) -> Replay:
            return replay

        @property
        def title(self) -> str:
            return title

        @property
        def playable(self) -> Message | None:
            if game_id is None:
                return Message("Add the game to the library first.")
            return None

        @property
        def addable(self) -> Message | None:
            if not replay.sheet.is_over or replay.deals < len(record.deals):
                return Message("This game is not over, so it cannot be added to the library.")
            return None

        @property
        def reviewed(self) -> ReviewedGame | Message:
            from gin.reviews import reviewed_game  # It loads the coach, which the list can do without.

            saved = SavedGame(game_id or 0, record, players, practice=False)
            store = games.store if game_id is not None else None
            return reviewed_game(store, saved, person_of(players), games.look)

        @property
        def both_sides(self) -> BothSides | None:
            return games.both_sides(game_id, record) if game_id is not None else None

        def text(self) -> str:
            return game_text(record, players, games.store.last_played(game_id) if game_id is not None else None)

        def save(self) -> Message:
            file = text_file(games.folder / "games", game_id or 0)
            try:
                write_text(self.text(), file)
            except OSError as error:
                return Message("The game could not be saved as text: {reason}.", reason=error.strerror or str(error))
            return Message("Saved as {file}", file=displayable(file))

        def add(self) -> None:
            games.show_game(games.store.import_game(_dated(record), players))

        def why_no_play_on(self, deal: int, step: int) -> Message | None:
            if deal < replay.deals - 1 or step < len(replay.steps(deal)) - 1:
                return self.playable
            if replay.sheet.is_over:
                return Message("The game is over here, so there is nothing left to play.")
            return Message("The deal is over here, so there is nothing left to play.")

        def play_on(self, deal: int, step: int) -> None:
            assert game_id is not None
            cut = _bare(record, deal + 1)
            last = replace(cut.deals[deal], actions=cut.deals[deal].actions[:step])
            games.begin(replace(cut, deals=(*cut.deals[:deal], last)), seated, Origin(game_id, 0))

        def play_other_side(self) -> None:
            assert game_id is not None
            dealer = (record.first_dealer - 1) % len(record.seats)
            games.begin(replace(_bare(record, 0), first_dealer=dealer), seated, Origin(game_id, 1))

    return ClosedGame()


def _not_shown(name: str, error: UnreadableGame) -> Message:
    """Return why the game of a file cannot be shown; what is wrong is told where that can be translated."""
    known = isinstance(error.problem, Message)
    problem = error.problem if known else Message("this cannot be read.")
    said = {"file": name, "line": error.line, "problem": problem}
    if error.line is None:
        return Message("{file} is not a game that can be shown. At the end: {problem}", **said)
    return Message("{file} is not a game that can be shown. Line {line}: {problem}", **said)


def _dated(record: GameRecord) -> GameRecord:
    """Return a record that is to be stored, with its date alone of what was only written down."""
    return replace(_bare(record, len(record.deals)), date=record.date)


def library_of(games: FinishedGames) -> Library:
    """Return the library as scenes know it."""

    class ClosedLibrary:
        """A library that closes over its games."""

        __slots__ = ()

        @property
        def changes(self) -> int:
            return games.store.library.changes

        def games(self) -> Sequence[LibraryGame]:
            return games.games()

        def backfill(self, limit: int) -> bool:
            return games.store.library.backfill(limit)

        def reviews(self) -> Iterator[tuple[int, int]]:
            return games.reviews()

        def delete(self, game_id: int) -> None:
            games.store.library.delete(game_id)

        def restore(self, game_id: int) -> None:
            games.store.library.restore(game_id)

        def show(self, game_id: int, *, review: bool = False) -> None:
            games.show_game(game_id, review=review)

        def game(self, game_id: int) -> ShownGame | None:
            return games.game(game_id)

    return ClosedLibrary()
