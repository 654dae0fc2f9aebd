"""A game session: people and computer players at one game, one action at a time.

The `GameSession` owns the record of the game and the state that follows from it. Every action is stored in the journal
before anyone sees it, and then queued for each person as an `Update`. The session never waits: `tick` is called once a
frame, and does at most one action of a computer player.
"""

import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from gin.controller.decks import DeckSource, SaltOf
from gin.controller.move_runner import MoveRunner
from gin.controller.review import ReviewStep, review_steps
from gin.controller.shuffle_check import ShuffleCheck, shuffle_check
from gin.controller.status import AwaitingHuman, DealOver, GameOver, HandOver, Status, Thinking
from gin.players import Player
from gin.rules import (
    Action,
    Card,
    Commitment,
    Discard,
    DrawDiscard,
    DrawStock,
    Event,
    GameRecord,
    IllegalAction,
    LayOff,
    Message,
    PassUpcard,
    Phase,
    Scoresheet,
    View,
    apply,
    view,
)
from gin.rules.deal import DealState
from gin.rules.legality import NOT_YOUR_TURN


@dataclass(frozen=True, slots=True)
class Update:
    """The events of one action and the view after it, both as one seat may know them."""

    events: tuple[Event, ...]
    view: View


class Journal(Protocol):
    """The store of one game. Each call returns only when what it was given is safe."""

    def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
        """Store the deck of a deal and the commitment to it, if there is one; deals are numbered from 0."""

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        """Store an action by its number in its deal, both from 0."""

    def undo_to(self, deal: int, plies: int) -> None:
        """Keep only the first ``plies`` actions of a deal, the last one."""

    def finish(self) -> None:
        """Store that the game has been won."""


Guard: TypeAlias = Callable[[GameRecord, View, Action], Action]
"""A check of what a person submits, given the game so far and the person's view.

It returns the action to do in its place, or raises IllegalAction to refuse it.
"""

_DEAL_OVER = Message("This deal is over.")
_UNDOABLE = (DrawDiscard, Discard, PassUpcard, LayOff)
"""A person's own actions that show them nothing they did not know."""


class GameSession:
    """A game in play.

    ``players`` has a `Player` for each computer's seat and None for each person's. ``secret`` seeds the players' own
    randomness, so that nothing of the decks' random state can reach a player. ``practice`` lets a person undo as far
    back as they like, and without ``allow_undo`` nothing can be undone. ``guard`` checks what people submit.
    ``salt_of`` makes the salts of the decks' commitments; without it there are none. Raises ValueError if there is not
    one player for each seat.
    """

    def __init__(
        self,
        record: GameRecord,
        players: Sequence[Player | None],
        *,
        journal: Journal,
        runner: MoveRunner,
        decks: DeckSource,
        secret: int,
        practice: bool = False,
        guard: Guard | None = None,
        allow_undo: bool = True,
        salt_of: SaltOf | None = None,
    ) -> None:
        if len(players) != len(record.seats):
            raise ValueError(f"{len(record.seats)} seats need as many players, not {len(players)}")
        self.record = record
        self.players = tuple(players)
        self.practice = practice
        self._journal = journal
        self._runner = runner
        self._decks = decks
        self._secret = secret
        self._guard = guard
        self._allow_undo = allow_undo
        self._salt_of = salt_of
        self._updates: dict[int, deque[Update]] = {seat: deque() for seat in self._watched()}
        self._history: list[DealState] = []
        self._scored: tuple[DealState, Scoresheet] | None = None  # A state, and the sheet after it.
        self._ready: int | None = None
        self._asked = False
        self._undone: list[tuple[Action, ...]] = []  # what each undo took back, the latest last
        if record.deals:
            self._refold()
        else:
            self._begin_deal()

    # What is known

    @property
    def state(self) -> DealState:
        """The deal as it stands, with every hidden card: for the program's own use, never for a player or a scene."""
        return self._history[-1]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen: that of the person who was last ready, or the only person.

        Before anyone is ready in a deal, it is the first person's.
        """
        if self._ready is not None:
            return self._ready
        return self._watched()[0]

    @property
    def sheet(self) -> Scoresheet:
        """The scoresheet with every finished deal, the present one included once it is over."""
        state = self.state
        if self._scored is None or self._scored[0] is not state:
            self._scored = state, state.sheet.add(state.result) if state.result else state.sheet
        return self._scored[1]

    @property
    def status(self) -> Status:
        """What the session waits for."""
        state = self.state
        if state.phase is Phase.OVER:
            return GameOver() if self.sheet.is_over else DealOver()
        if self.players[state.turn] is not None:
            return Thinking(state.turn)
        if len(self.people) > 1 and self._ready != state.turn:
            return HandOver(state.turn)
        return AwaitingHuman(state.turn)

    @property
    def shuffle_check(self) -> ShuffleCheck | None:
        """What may be known of the commitment to the deck of this deal, None if there is none."""
        return shuffle_check(self.record.deals[-1], over=self.state.phase is Phase.OVER)

    def view(self) -> View:
        """Return the table as the viewer may see it."""
        return view(self.state, self.viewer)

    def take_update(self) -> Update | None:
        """Remove and return the oldest update that the viewer has not been shown; None if there is none to show now."""
        return self._updates[self.viewer].popleft() if self.has_updates else None

    @property
    def has_updates(self) -> bool:
        """Whether there are updates that the viewer has not been shown, and somebody is ready to see them."""
        return bool(self._updates[self.viewer]) and not self._nobody_is_ready

    # What may be done

    def submit(self, seat: int, action: Action) -> None:
        """Do a person's action. Raises IllegalAction, and changes nothing, if it is not theirs to do or not legal."""
        if self.status != AwaitingHuman(seat):
            raise IllegalAction(NOT_YOUR_TURN)
        if self._guard is not None:
            action = self._guard(self.record, self.view(), action)
        self._act(action)

    def ready(self, seat: int) -> None:
        """Show the table to the person who has been handed the screen."""
        if self.status == HandOver(seat):
            self._ready = seat

    def tick(self) -> bool:
        """Let the computer player on turn think, and act once it has chosen; return whether it acted."""
        status = self.status
        if not isinstance(status, Thinking):
            return False
        player = self.players[status.seat]
        assert player is not None
        if not self._asked:
            rng = random.Random(f"{self._secret}/{len(self.record.deals)}/{len(self._history)}")
            self._runner.begin(player, view(self.state, status.seat), rng)
            self._asked = True
        action = self._runner.poll()
        if action is None:
            return False
        self._asked = False
        self._act(action)
        return True

    def next_deal(self) -> None:
        """Deal again, after a deal that did not end the game."""
        if self.status == DealOver():
            self._begin_deal()

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take anything back."""
        return self.undo_refusal is None

    @property
    def undo_refusal(self) -> Message | None:
        """Why nothing can be undone now, in a sentence for the player; None if something can."""
        target = self._undo_target()
        return target if isinstance(target, Message) else None

    @property
    def undo_seat(self) -> int:
        """The seat whose last action `undo` takes back: the viewer's.

        Where a game is resumed at a hand-over it is that of whoever made the last move.
        """
        return self._history[-2].turn if self._nobody_is_ready and self.record.deals[-1].actions else self.viewer

    def undo(self) -> None:
        """Take back the last action of `undo_seat` and all that followed it.

        Outside practice this goes no further than the last thing that anyone learned from a hidden card. While the
        screen is handed over nobody has learned anything from the action before, so any can be taken back.
        """
        target = self._undo_target()
        if isinstance(target, Message):
            return
        last = self.record.deals[-1]
        self._journal.undo_to(len(self.record.deals) - 1, target)
        self._undone.append(last.actions[target:])
        kept = replace(last, actions=last.actions[:target])
        self.record = replace(self.record, deals=(*self.record.deals[:-1], kept))
        del self._history[target + 1 :]
        undone = len(last.actions) - target
        for seat, queue in self._updates.items():
            unseen = list(queue)[-undone:]
            if seat != self.viewer and len(unseen) == undone and all(update.events for update in unseen):
                for _ in unseen:
                    queue.pop()  # Who has not seen it happen yet sees only what happened before it.
            else:
                queue.clear()
                queue.append(Update((), view(self.state, seat)))

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do anything again."""
        return bool(self._undone) and self.status == AwaitingHuman(self.viewer)

    def redo(self) -> None:
        """Do again what the last undo took back, the answers of computer players included.

        After any other action there is nothing to redo, nor after a restart: what was undone is not stored.
        """
        if not self.can_redo:
            return
        for action in self._undone.pop():
            self._queue(self._do(action))

    def review(self) -> tuple[ReviewStep, ...]:
        """Return every step of the finished deal, with all hands open; none while the deal is played."""
        return review_steps(self._history, self.viewer)

    # Internals

    def _watched(self) -> tuple[int, ...]:
        """Return the seats that get updates: those of people, or the first where computers play alone."""
        return self.people or (0,)

    @property
    def _nobody_is_ready(self) -> bool:
        """Whether several people share the screen, and none of them has been ready in this deal."""
        return len(self.people) > 1 and self._ready is None and self.state.phase is not Phase.OVER

    def _begin_deal(self) -> None:
        dealer, sheet = self.record.first_dealer, Scoresheet(self.record.ruleset)
        if self._history:
            sheet = self.sheet
            dealer = sheet.next_dealer(self.state.dealer)
        deck = self._decks.next_deck(dealer)
        commitment = None if self._salt_of is None else Commitment.to(deck, self._salt_of(deck))
        self._journal.add_deal(len(self.record.deals), deck, commitment)
        self.record = self.record.with_deal(deck, commitment)
        self._history = [DealState.deal(self.record.ruleset, deck, dealer, sheet)]
        self._undone.clear()
        self._ready = None
        for queue in self._updates.values():
            queue.clear()  # Everybody has looked at the end of the last deal together.
        self._queue(self.state.log)

    def _refold(self) -> None:
        """Resume a record where it ends."""
        states = list(self.record.states())
        self._history = states[-1 - len(self.record.deals[-1].actions) :]
        if self.state.phase is Phase.OVER:
            # An undo gives the deal back to whoever had the screen when it ended.
            turns = (state.turn for state in reversed(self._history[:-1]))
            self._ready = next((turn for turn in turns if turn in self.people), None)
        if self.sheet.is_over:
            self._journal.finish()  # The program may have ended between the last action and this.
        self._queue(())

    def _act(self, action: Action) -> None:
        """Do an action that a player has chosen."""
        events = self._do(action)
        self._undone.clear()
        self._queue(events)

    def _do(self, action: Action) -> tuple[Event, ...]:
        """Store an action and apply it; return its events. Raises IllegalAction, and changes nothing."""
        after, events = apply(self.state, action)
        self._journal.add_action(len(self.record.deals) - 1, len(self._history) - 1, action)
        self.record = self.record.with_action(action)
        self._history.append(after)
        self._asked = False
        if self.sheet.is_over:
            self._journal.finish()
        return events

    def _queue(self, events: tuple[Event, ...]) -> None:
        for seat, queue in self._updates.items():
            queue.append(Update(tuple(event.seen_by(seat) for event in events), view(self.state, seat)))

    def _undo_target(self) -> int | Message:
        """Return how many actions of this deal an undo keeps, or why there is nothing to undo."""
        if not self._allow_undo:
            return Message("There is no undo in the lesson.")
        if self.status == GameOver():
            return _DEAL_OVER
        actions, seat = self.record.deals[-1].actions, self.undo_seat
        own = [ply for ply in range(len(actions)) if self._history[ply].turn == seat]
        if not own or seat not in self.people or self.status == HandOver(seat):
            return Message("There is nothing to undo yet.")
        if self.practice:
            return own[-1]
        if self.state.phase is Phase.OVER:  # Every hand has been shown.
            return _DEAL_OVER
        last = len(actions) - 1
        if own[-1] != last:
            return Message("Someone has played since your last move, so it stays.")
        if isinstance(self.status, HandOver) or isinstance(actions[last], _UNDOABLE):
            return last
        if isinstance(actions[last], DrawStock):
            return Message("You have seen the card you drew, so it cannot go back to the stock.")
        return Message("Your hand has been shown, so this cannot be undone.")
