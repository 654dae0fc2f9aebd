"""Reviews of stored games: the coach's judgements of their finished deals, made once and kept.

It joins the storage, the controller, the coach and the interface, as `gin.app` does, and opens no window.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, TypeAlias

from gin.coach.look_ahead import Adjustment
from gin.coach.review import DealReview, DealReviewer, Span, why_no_review
from gin.controller import FinishedDeal, finished_deals
from gin.controller.review import review_steps
from gin.rules import Action, Message, View
from gin.stats import DecisionCounts
from gin.storage import PERSON, SavedGame, Store
from gin.ui.model.reviewed_game import ReviewedDeal, ReviewedGame

Look: TypeAlias = Callable[[View, Action | None], Sequence[Adjustment] | None]
"""Returns what looking ahead at a view finds, given the action that was taken, if any; None until it is there."""
_UNITS: Final = 100_000
"""The stored units of a game."""


def person_side(game: SavedGame) -> int:
    """Return the side of the first person at a game; 0 where there is none."""
    seat = next((seat for seat, player in enumerate(game.players) if player == PERSON), 0)
    return game.record.ruleset.side_of(seat)


def refusal(deals: Sequence[FinishedDeal]) -> Message | None:
    """Return why the coach cannot review these deals of a game, or None if it can."""
    for deal in deals[:1]:
        return why_no_review(deal.decisions[0][0])
    return Message("No deal is over yet.")


def reviewers(store: Store | None, game: SavedGame, look: Look | None = None) -> list[DealReviewer]:
    """Return a reviewer for each deal of a game that is over; none where the coach sits the table out.

    Without a store nothing is kept, and without ``look`` nothing is looked at further.

    Raises ValueError where the record breaks the rules.
    """
    deals = finished_deals(game.record)
    if refusal(deals) is not None:
        return []
    if store is None:
        return [_reviewer(deal, None, lambda review: None, look) for deal in deals]
    stored, side = store.reviews(game.game_id), person_side(game)
    return [
        _reviewer(deal, stored.get(number), _keeper(store, game.game_id, number, side), look)
        for number, deal in enumerate(deals)
    ]


def reviewed_game(store: Store | None, game: SavedGame, viewer: int, look: Look) -> ReviewedGame | Message:
    """Return a game as far as it is over, as a seat looks back at it, or why the coach cannot review it.

    Without a store no review is kept.
    Raises ValueError where the record breaks the rules.
    """
    deals, rules = finished_deals(game.record), game.record.ruleset
    refused = refusal(deals)
    if refused is not None:
        return refused
    found = reviewers(store, game, look)
    last = deals[-1].states[-1]
    assert last.result is not None
    return ReviewedGame(
        game.record.seats,
        [None if player == PERSON else player for player in game.players],
        rules.side_of(viewer),
        last.sheet.add(last.result),
        [
            ReviewedDeal(review_steps(deal.states, viewer), reviewer)
            for deal, reviewer in zip(deals, found, strict=True)
        ],
        _hints(store, game, found),
        game.game_id if store is not None else None,
    )


def _hints(store: Store | None, game: SavedGame, reviewed: Sequence[DealReviewer]) -> tuple[int | None, int | None]:
    """Return how many decisions of each side had a hint, None for a side without a person."""
    rules = game.record.ruleset
    asked = [
        rules.side_of(reviewed[deal].decisions[ply][0].seat)
        for deal, ply in (store.hints(game.game_id) if store is not None else ())
        if deal < len(reviewed) and ply < reviewed[deal].total
    ]
    people = {rules.side_of(seat) for seat, player in enumerate(game.players) if player == PERSON}
    one, other = (asked.count(side) if side in people else None for side in (0, 1))
    return one, other


def counts_of(review: DealReview, side: int, hinted: Collection[int] = ()) -> DecisionCounts:
    """Return a side's decisions in a deal, as they are counted: those with the ``hinted`` numbers are left out."""
    own = [
        each
        for number, each in enumerate(review.judgements)
        if each.side == side and not each.forced and number not in hinted
    ]
    luck = review.account(side).luck - review.account(1 - side).luck
    return DecisionCounts(
        len(own),
        sum(not each.inaccurate for each in own),
        sum(each.mistaken for each in own),
        sum(each.blundered for each in own),
        round(_UNITS * sum(each.cost for each in own)),
        round(_UNITS * luck),
    )


class ReviewBackfill:
    """Reviews finished games by their ids, one decision at a time.

    ``done`` and ``total`` are games.
    """

    def __init__(self, store: Store, games: Sequence[int]) -> None:
        self._store = store
        self._games = games
        self._steps = self._work()
        self.done, self.total = 0, len(self._games)

    def step(self) -> bool:
        """Judge one more decision; return whether there is more to do."""
        return next(self._steps, False)

    def _work(self) -> Iterator[bool]:
        for number, game_id in enumerate(self._games, start=1):
            game = self._store.game(game_id)
            before = self._store.reviews(game_id)
            for deal, reviewer in enumerate(_reviewers_or_none(self._store, game)):
                # A review that has been made elsewhere since may have looked at some decisions further.
                while self._store.reviews(game_id).get(deal) == before.get(deal) and reviewer.step():
                    yield True
            self.done = number
            yield True  # Reading a game takes as long as a decision, also where the coach sits it out.


def _reviewers_or_none(store: Store, game: SavedGame | None) -> list[DealReviewer]:
    try:
        return [] if game is None else reviewers(store, game)
    except ValueError:
        return []  # The record is damaged.


def _reviewer(
    deal: FinishedDeal, stored: str | None, keep: Callable[[DealReview], None], look: Look | None
) -> DealReviewer:
    last = deal.states[-1]
    assert last.result is not None
    span = Span.of(last.sheet, last.sheet.add(last.result))
    return DealReviewer(deal.decisions, span, stored=_read(stored), keep=keep, look=look)


def _read(stored: str | None) -> DealReview | None:
    try:
        return None if stored is None else DealReview.read(stored)
    except ValueError:
        return None  # It is damaged, and made again.


def _keeper(store: Store, game_id: int, deal: int, side: int) -> Callable[[DealReview], None]:
    """Return what stores a review. It closes over the store, and no attribute of it leads there."""

    class Keeper:
        """A function that hides its store."""

        __slots__ = ()

        def __call__(self, review: DealReview) -> None:
            hinted = {ply for number, ply in store.hints(game_id) if number == deal}
            store.add_review(game_id, deal, review.write(), counts_of(review, side, hinted))
            sound = [ply for ply, judged in enumerate(review.judgements) if not judged.mistaken]
            store.forget_solved(game_id, deal, sound)

    return Keeper()
