"""Sessions for scenarios: a readable journal, scripted players and stacked decks."""

import random
from collections.abc import Sequence

from gin.controller import FixedDecks, GameSession, InlineRunner, MoveRunner, ShuffledDecks, Thinking
from gin.controller.decks import SaltOf
from gin.players import Player, make_player
from gin.rules import (
    PRESETS,
    Action,
    Card,
    Commitment,
    Discard,
    DrawStock,
    GameRecord,
    PassUpcard,
    Ruleset,
    StockDrawn,
    View,
    legal_actions,
    read_action,
    stacked_deck,
)

STANDARD = PRESETS["standard"]
NAMES = ("Anna", "Ben", "Cleo", "Dan")
ANNA = "2c 3c 4c 7d 8d 9d Qh Qs Qc Ks"
"""Two runs, a set, and a king: gin with the first discard."""
BEN = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"
STACKED = stacked_deck(ANNA, BEN, upcard="Kd", stock="5c Td Js Jd")
COMPUTER = make_player("simple")


class Notebook:
    """A journal in memory: what it holds is what would be on the disk. ``broken`` makes it refuse."""

    def __init__(self) -> None:
        self.decks: list[tuple[Card, ...]] = []
        self.commitments: list[Commitment | None] = []
        self.actions: list[list[Action]] = []
        self.finished = False
        self.broken = False

    def add_deal(self, number: int, deck: Sequence[Card], commitment: Commitment | None) -> None:
        """Keep a deck and the commitment to it."""
        self._check(number == len(self.decks))
        self.decks.append(tuple(deck))
        self.commitments.append(commitment)
        self.actions.append([])

    def add_action(self, deal: int, ply: int, action: Action) -> None:
        """Keep an action."""
        self._check(deal == len(self.decks) - 1 and ply == len(self.actions[deal]))
        self.actions[deal].append(action)

    def undo_to(self, deal: int, plies: int) -> None:
        """Keep no more than this."""
        self._check(deal == len(self.decks) - 1 and plies <= len(self.actions[-1]))
        del self.actions[-1][plies:]

    def finish(self) -> None:
        """Store that the game is over."""
        self._check(True)
        self.finished = True

    @classmethod
    def of(cls, record: GameRecord) -> "Notebook":
        """Return a notebook that has stored a game so far."""
        notebook = cls()
        notebook.decks = [deal.deck for deal in record.deals]
        notebook.commitments = [deal.commitment for deal in record.deals]
        notebook.actions = [list(deal.actions) for deal in record.deals]
        return notebook

    def record(self, of: GameRecord) -> GameRecord:
        """Return the game as it could be read back."""
        record = GameRecord(of.ruleset, of.seats, of.first_dealer)
        for deck, commitment, actions in zip(self.decks, self.commitments, self.actions, strict=True):
            record = record.with_deal(deck, commitment)
            for action in actions:
                record = record.with_action(action)
        return record

    def _check(self, follows: bool) -> None:
        if self.broken:
            raise OSError("the disk is full")
        assert follows, "what is written must follow what was written before"


class Told:
    """A player with scripted actions, which remembers everything that it was given."""

    def __init__(self, *actions: str) -> None:
        self._actions = [read_action(text) for text in actions]
        self.given: list[object] = []

    def choose(self, view: View, rng: random.Random) -> Action:
        """Do the next thing."""
        self.given += [view, rng]
        return self._actions.pop(0) if self._actions else make_player("simple").choose(view, rng)


class Restless:
    """A player that passes, draws and discards what it drew, for as long as the stock lasts."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Do the next thing."""
        if PassUpcard() in view.legal:
            return PassUpcard()
        if DrawStock() in view.legal:
            return DrawStock()
        drawn = view.log[-1]
        assert isinstance(drawn, StockDrawn)
        assert drawn.card is not None
        return Discard(drawn.card)


def sit(
    players: Sequence[Player | None],
    *,
    rules: Ruleset = STANDARD,
    decks: Sequence[list[Card]] = (),
    dealer: int = 1,
    journal: Notebook | None = None,
    record: GameRecord | None = None,
    practice: bool = False,
    secret: int = 5,
    runner: MoveRunner | None = None,
    salt_of: SaltOf | None = None,
) -> GameSession:
    """Begin a session, or resume a record. Seat 0 acts first in the first deal, since ``dealer`` is seat 1."""
    return GameSession(
        record or GameRecord(rules, NAMES[: len(players)], dealer),
        players,
        journal=journal or Notebook(),
        runner=runner or InlineRunner(),
        decks=FixedDecks(decks, then=ShuffledDecks(random.Random(1))),
        secret=secret,
        practice=practice,
        salt_of=salt_of,
    )


def do(session: GameSession, *actions: str) -> None:
    """Have the seat on turn do these actions: a person by `submit`, a computer by `tick`."""
    for text in actions:
        if isinstance(session.status, Thinking):
            assert session.tick()
            assert session.record.deals[-1].actions[-1] == read_action(text)
            continue
        session.ready(session.state.turn)
        session.submit(session.state.turn, read_action(text))


def play_deal(session: GameSession, seed: int = 0) -> None:
    """Play until the deal is over, people by the easiest computer player's choice."""
    adviser, rng = make_player("simple"), random.Random(seed)
    while legal_actions(session.state):
        if isinstance(session.status, Thinking):
            session.tick()
        else:
            session.ready(session.state.turn)
            session.submit(session.state.turn, adviser.choose(session.view(), rng))


def drain(session: GameSession) -> list[object]:
    """Take every update there is; return the events."""
    events: list[object] = []
    while (update := session.take_update()) is not None:
        events += update.events
    return events
