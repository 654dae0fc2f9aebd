"""The player's mistakes as problems: which comes next, the table on which it is solved, and what is noted of it.

It joins the storage, the controller and the coach, as `gin.app` does, and opens no window.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin.coach.look_ahead import Adjustment
from gin.coach.review import DealReview
from gin.controller import FixedDecks, GameSession, InlineRunner
from gin.players import make_player
from gin.reviews import person_side
from gin.rules import Action, Card, Commitment, GameRecord
from gin.storage import PERSON, Store
from gin.storage.coaching import Place

ENOUGH: Final = 2
"""How often in a row a problem has to be solved."""
_ANYBODY: Final = "simple"
"""The level of whoever sits at the other seats, where nobody ever moves."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake: its place, the game up to there, who decides, what was done, and the computer players at the seats.

    ``adjustments`` is what looking ahead has found, if it was done.
    """

    place: Place
    record: GameRecord
    seat: int
    before: Action
    levels: Sequence[str | None]
    adjustments: Sequence[Adjustment]


def mistakes_left(store: Store, only: int | None = None) -> int:
    """Return how many of the person's mistakes have not been solved often enough, as far as games are reviewed.

    ``only`` is the game whose mistakes are counted, None for those of all games.
    """
    made = sum(counts.mistakes for game_id, counts in store.decision_counts().items() if only in (None, game_id))
    enough = sum(times >= ENOUGH for place, times in store.solved().items() if only in (None, place[0]))
    return max(0, made - enough)


def next_problem(store: Store, only: int | None = None) -> Problem | None:
    """Return a problem of the latest game that was never set, or the one solved least often; None if none is left.

    ``only`` is the game that may have it, None for all games. Only those games are read that may, since each takes
    some twenty milliseconds.
    """
    solved = {place: times for place, times in store.solved().items() if only in (None, place[0])}
    for game_id, counts in sorted(store.decision_counts().items(), reverse=True):
        if only in (None, game_id) and counts.mistakes > sum(game == game_id for game, _deal, _ply in solved):
            for problem in _mistakes(store, game_id):
                if problem.place not in solved:
                    return problem
    for place in sorted((place for place, times in solved.items() if times < ENOUGH), key=solved.__getitem__):
        for problem in _mistakes(store, place[0]):
            if problem.place == place:
                return problem
    return None


def problem_session(problem: Problem) -> GameSession:
    """Return a session in which the decision of a problem is to be made again."""
    return GameSession(
        problem.record,
        [None if seat == problem.seat else make_player(_ANYBODY) for seat in range(len(problem.record.seats))],
        journal=_NoJournal(),
        runner=InlineRunner(),
        decks=FixedDecks([]),
        secret=0,
        allow_undo=False,
    )


def answer_of(store: Store, place: Place) -> Callable[[bool], None]:
    """Return what notes whether a problem was solved. It closes over the store, and no attribute of it leads there."""

    class Answer:
        """A function that hides its store."""

        __slots__ = ()

        def __call__(self, right: bool) -> None:
            store.set_solved(*place, store.solved().get(place, 0) + 1 if right else 0)

    return Answer()


def _mistakes(store: Store, game_id: int) -> Iterator[Problem]:
    """Yield the mistakes of a game, as far as it is reviewed."""
    game = store.game(game_id)
    if game is None:
        return
    levels = [None if player == PERSON else player for player in game.players]
    for number, text in sorted(store.reviews(game_id).items()):
        deal = game.record.deals[number] if number < len(game.record.deals) else None
        review = _read(text)
        if deal is None or review is None or len(review.judgements) != len(deal.actions):
            continue
        for ply, judged in enumerate(review.judgements):
            if judged.mistaken and judged.side == person_side(game):
                cut = replace(deal, actions=deal.actions[:ply])
                record = replace(game.record, deals=(*game.record.deals[:number], cut))
                place, adjustments = (game_id, number, ply), review.adjustments.get(ply, ())
                yield Problem(place, record, judged.seat, deal.actions[ply], levels, adjustments)


def _read(text: str) -> DealReview | None:
    try:
        return DealReview.read(text)
    except ValueError:
        return None


class _NoJournal:
    """The journal of a session of which nothing is kept."""

    def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
        """Keep nothing."""

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        """Keep nothing."""

    def undo_to(self, deal: int, plies: int) -> None:
        """Keep nothing."""

    def finish(self) -> None:
        """Keep nothing."""
