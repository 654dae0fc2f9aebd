"""Stored games as the rest of the program needs them: a session's journal, a table's memory, a summary in words.

It joins the storage, the controller and the interface, as `gin.app` does, and opens no window.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from gin.rules import Action, Card, Commitment, GameRecord, Scoresheet
from gin.rules.game_text import file_text
from gin.rules.record import PLAYER_WORD
from gin.storage import PERSON, SavedGame, Store
from gin.ui.model.game_spec import GameSpec, SavedGameSummary
from gin.ui.settings.definitions import Settings
from gin.ui.text import phrases
from gin.ui.text.saved_games import local, opponents_text, played_text

_MOST_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class StoredJournal:
    """The journal of a session that stores one game."""

    store: Store
    game_id: int

    def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
        """Store the deck of a deal and the commitment to it."""
        self.store.add_deal(self.game_id, number, deck, commitment)

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        """Store an action."""
        self.store.add_action(self.game_id, deal, ply, action)

    def undo_to(self, deal: int, plies: int) -> None:
        """Delete the later actions of a deal."""
        self.store.undo_to(self.game_id, deal, plies)

    def finish(self) -> None:
        """Store that the game has been won."""
        self.store.finish_game(self.game_id)
        forget_table(self.store, self.game_id)


def summary_of(game: SavedGame, played: datetime | None) -> SavedGameSummary:
    """Return who plays a saved game, its score, how far it is and when it was last played, in a few words."""
    record = game.record
    state = record.final_state()
    sheet = Scoresheet(record.ruleset)
    if state is not None:
        sheet = state.sheet.add(state.result) if state.result else state.sheet
    at = local(played)
    return SavedGameSummary(
        phrases.saved_game_score(sheet, record.seats),
        phrases.saved_game_progress(sheet.ruleset, max(1, len(record.deals))),
        tuple(None if player == PERSON else player for player in game.players),
        game.game_id,
        opponents_text(record.seats),
        played_text(at, datetime.now().astimezone()) if at is not None else "",
        game.practice,
    )


def is_of(game: SavedGame, spec: GameSpec) -> bool:
    """Return whether a saved game is played by the people, the computer players and the rules of a specification.

    Practice counts as rules of its own. Of the names only people's matter.
    """
    seats = [(PERSON, seat.name) if seat.level is None else (seat.level, "") for seat in spec.seats]
    stored = [
        (player, name if player == PERSON else "") for player, name in zip(game.players, game.record.seats, strict=True)
    ]
    return (game.record.ruleset, game.practice, stored) == (spec.ruleset, spec.practice, seats)


def text_file(folder: Path, game_id: int) -> Path:
    """Return the file in a folder for the text of a game."""
    return folder / f"game-{game_id}.gin"


def game_text(record: GameRecord, players: Sequence[str], played: datetime | None) -> str:
    """Return the finished deals of a game as the text of a file, which ``gin --verify`` checks.

    Its date is the day when it was ``played``, by the clocks here, or the record's own where that is not known.
    The deal in play is left out, and so tells nobody its cards. Raises ValueError for a broken record.
    """
    at = local(played)
    date = at.date().isoformat() if at is not None else record.date
    known = players if all(map(PLAYER_WORD.fullmatch, players)) else ()
    return file_text(replace(record.with_scores(), players=tuple(known), date=date))


def write_text(text: str, file: Path) -> None:
    """Write a text into a file, whose folder is made if there is none. Raises OSError; an older file stays then."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def table_settings(store: Store, game_id: int) -> Settings:
    """Return the settings as the table of a game has them: the order of a hand is the game's own.

    Like those of `gin.app.settings_of` they close over their store. Earlier releases stored one order for all games.
    """

    class TableSettings:
        """Settings of one table."""

        __slots__ = ()

        def setting(self, name: str) -> str | None:
            own = store.setting(_of_game(name, game_id)) if name.startswith("hand ") else None
            return store.setting(name) if own is None else own

        def set_setting(self, name: str, value: str) -> None:
            store.set_setting(_of_game(name, game_id) if name.startswith("hand ") else name, value)

    return TableSettings()


def forget_table(store: Store, game_id: int) -> None:
    """Delete the settings that only the table of a game has."""
    for seat in range(_MOST_SEATS):
        store.forget_setting(_of_game(f"hand {seat}", game_id))


def _of_game(name: str, game_id: int) -> str:
    """Return the name of a setting that each game has for itself."""
    return f"{name} of game {game_id}"
