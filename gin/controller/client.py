"""What a table may know of a session and ask of it, and nothing that leads to the session itself.

A session holds every hand, the stock and the deck. The object that `client_of` returns has no attribute that refers to
the session: its class closes over it. So nothing that the interface holds, however deep, contains a hidden card.
"""

from typing import Protocol

from gin.controller.review import ReviewStep
from gin.controller.session import GameSession, Update
from gin.controller.shuffle_check import ShuffleCheck
from gin.controller.status import Status
from gin.rules import Action, Message, Scoresheet, View


class SessionClient(Protocol):
    """A session as the seat at the screen may know it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""

    @property
    def status(self) -> Status:
        """What the session waits for."""

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""

    @property
    def view(self) -> View:
        """The table as the viewer may see it."""

    @property
    def sheet(self) -> Scoresheet:
        """The scoresheet with every finished deal."""

    @property
    def shuffle_check(self) -> ShuffleCheck | None:
        """What may be known of the commitment to the deck of this deal, None if there is none."""

    @property
    def practice(self) -> bool:
        """Whether this is a practice game."""

    @property
    def plies(self) -> int:
        """How many actions the deal in play has had."""

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take anything back."""

    @property
    def undo_refusal(self) -> Message | None:
        """Why nothing can be undone now, in a sentence for the player; None if something can."""

    @property
    def undo_seat(self) -> int:
        """The seat whose last action `undo` takes back, with all that followed it."""

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do anything again."""

    @property
    def has_updates(self) -> bool:
        """Whether there are updates that the viewer has not been shown."""

    def take_update(self) -> Update | None:
        """Return the oldest update that the viewer has not been shown, or None."""

    def submit(self, seat: int, action: Action) -> None:
        """Do a person's action. Raises IllegalAction, and changes nothing, if it is not theirs to do."""

    def ready(self, seat: int) -> None:
        """Show the table to the person who has been handed the screen."""

    def tick(self) -> bool:
        """Let the computer player on turn think; return whether it has acted."""

    def next_deal(self) -> None:
        """Deal again, after a deal that did not end the game."""

    def undo(self) -> None:
        """Take back the viewer's last action."""

    def redo(self) -> None:
        """Do again what the last undo took back."""

    def review(self) -> tuple[ReviewStep, ...]:
        """Return every step of the finished deal, with all hands open; none while the deal is played."""


def client_of(session: GameSession) -> SessionClient:
    """Return the client of a session."""

    class Client:
        """A client that closes over its session."""

        __slots__ = ()

        @property
        def names(self) -> tuple[str, ...]:
            return session.record.seats

        @property
        def status(self) -> Status:
            return session.status

        @property
        def viewer(self) -> int:
            return session.viewer

        @property
        def view(self) -> View:
            return session.view()

        @property
        def sheet(self) -> Scoresheet:
            return session.sheet

        @property
        def shuffle_check(self) -> ShuffleCheck | None:
            return session.shuffle_check

        @property
        def practice(self) -> bool:
            return session.practice

        @property
        def plies(self) -> int:
            return len(session.record.deals[-1].actions)

        @property
        def can_undo(self) -> bool:
            return session.can_undo

        @property
        def undo_refusal(self) -> Message | None:
            return session.undo_refusal

        @property
        def undo_seat(self) -> int:
            return session.undo_seat

        @property
        def can_redo(self) -> bool:
            return session.can_redo

        @property
        def has_updates(self) -> bool:
            return session.has_updates

        def take_update(self) -> Update | None:
            return session.take_update()

        def submit(self, seat: int, action: Action) -> None:
            session.submit(seat, action)

        def ready(self, seat: int) -> None:
            session.ready(seat)

        def tick(self) -> bool:
            return session.tick()

        def next_deal(self) -> None:
            session.next_deal()

        def undo(self) -> None:
            session.undo()

        def redo(self) -> None:
            session.redo()

        def review(self) -> tuple[ReviewStep, ...]:
            return session.review()

    return Client()
