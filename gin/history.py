"""The history of a person's games: their results, and what must be found out by replaying and reviewing each.

It joins the storage and the reviews, as `gin.app` does, and opens no window.
"""

from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import replace

from gin.rules import Ruleset
from gin.stats import KnockCounts, PlayedGame, knock_counts
from gin.storage import Store


def games_to_review(store: Store) -> list[int]:
    """Return the ids of the games without a review that are listed or count in the statistics, the last begun first.

    Those that the coach sits out are left out.
    """
    unreviewed = [game for game in store.library.games(deleted=True) if game.decisions is None]
    wanted = {game.game_id for game in unreviewed if not ((game.deleted and game.practice) or _sits_out(game.ruleset))}
    return sorted(wanted, reverse=True)


def _sits_out(rules: Ruleset) -> bool:
    from gin.coach.evaluation import sits_out  # Not needed where every game has a review.

    return sits_out(rules)


class StoredHistory:
    """The finished games, and the work that is left to know all about them.

    ``knocks`` keeps what was counted from one history to the next. Only functions that close over the store lead there.

    Attributes:
        reviewed: How many games have been reviewed of how many that had no review.
        busy: Whether there is more to find out.
    """

    def __init__(self, store: Store, knocks: MutableMapping[int, KnockCounts]) -> None:
        unreviewed = games_to_review(store)
        uncounted = [game.game_id for game in reversed(store.played_games()) if game.game_id not in knocks]
        self.reviewed = 0, len(unreviewed)
        self.busy = bool(unreviewed or uncounted)

        def read() -> Sequence[PlayedGame]:
            partly = {*store.unreviewed_games()}
            decisions = {game: counts for game, counts in store.decision_counts().items() if game not in partly}
            return [
                replace(game, knocks=knocks.get(game.game_id), decisions=decisions.get(game.game_id))
                for game in store.played_games()
            ]

        def work() -> Iterator[None]:
            from gin.reviews import ReviewBackfill  # It loads the coach, which the first picture can do without.

            for game_id in uncounted:
                knocks[game_id] = _knocks(store, game_id)
                yield
            backfill = ReviewBackfill(store, games_to_review(store))
            while backfill.step():
                self.reviewed = backfill.done, backfill.total
                yield

        self._read, self._work = read, work()

    @property
    def games(self) -> Sequence[PlayedGame]:
        """The finished games with what is known of them now, the oldest first."""
        return self._read()

    def step(self) -> None:
        """Count the knocks of a game, or review one more decision, in some ten milliseconds; the latest games first."""
        try:
            next(self._work)
        except StopIteration:
            self.busy = False


def _knocks(store: Store, game_id: int) -> KnockCounts:
    from gin.reviews import person_side

    game = store.game(game_id)
    try:
        return KnockCounts() if game is None else knock_counts(game.record, person_side(game))
    except ValueError:
        return KnockCounts()  # The record is damaged.
