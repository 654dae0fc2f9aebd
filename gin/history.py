"""The history of a person's games: their results, and what must be found out by replaying and reviewing each.

It joins the storage and the reviews, as `gin.app` does, and opens no window.
"""

from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import replace

from gin.reviews import ReviewBackfill, person_side
from gin.stats import KnockCounts, PlayedGame, knock_counts
from gin.storage import Store


class StoredHistory:
    """The finished games, and the work that is left to know all about them.

    ``knocks`` keeps what was counted from one history to the next. Only a function that closes over the store leads
    there.
    """

    def __init__(self, store: Store, knocks: MutableMapping[int, KnockCounts]) -> None:
        backfill = ReviewBackfill(store)

        def read() -> Sequence[PlayedGame]:
            decisions = store.decision_counts()
            return [
                replace(game, knocks=knocks.get(game.game_id), decisions=decisions.get(game.game_id))
                for game in store.played_games()
            ]

        def work() -> Iterator[bool]:
            for game in reversed(store.played_games()):
                if game.game_id not in knocks:
                    knocks[game.game_id] = _knocks(store, game.game_id)
                    yield True
            while backfill.step():
                yield True

        def reviewed() -> tuple[int, int]:
            return backfill.done, backfill.total

        self._read, self._steps, self._reviewed = read, work(), reviewed

    @property
    def games(self) -> Sequence[PlayedGame]:
        """The finished games with what is known of them now, the oldest first."""
        return self._read()

    @property
    def reviewed(self) -> tuple[int, int]:
        """How many games have been reviewed of how many that had no review."""
        return self._reviewed()

    def step(self) -> bool:
        """Count the knocks of a game, or review one more decision, some ten milliseconds; return whether more is left.

        The latest games come first.
        """
        return next(self._steps, False)


def _knocks(store: Store, game_id: int) -> KnockCounts:
    game = store.game(game_id)
    try:
        return KnockCounts() if game is None else knock_counts(game.record, person_side(game))
    except ValueError:
        return KnockCounts()  # The record is damaged.
