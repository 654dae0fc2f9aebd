"""``gin --selftest``: whole games through the real scenes, without a window, by mouse and by keyboard.

The pilot plays every person's seat by the advice of a computer player, and checks after each thing it does
that the table did just that, after each deal that the stored game is the one that was played, and at the end that it
is stored as finished.
"""

import random
import tempfile
from contextlib import closing
from pathlib import Path

from gin.app import App
from gin.assets import DamagedInstallation, assets, damaged_assets
from gin.coach.evaluation import weights_refusal
from gin.controller import AwaitingHuman, DealOver, GameOver, GameSession
from gin.opponents import refusal
from gin.players import LEVELS, Player, make_player
from gin.rules import (
    PRESETS,
    Action,
    BigGin,
    Card,
    Discard,
    DrawDiscard,
    DrawStock,
    FinishLayOff,
    GameRecord,
    Knock,
    LayOff,
    PassUpcard,
    View,
)
from gin.storage import Store
from gin.ui.model.game_spec import GameSpec, SeatSpec
from gin.ui.model.offers import spreads
from gin.ui.shell.console import say, tell
from gin.ui.table.hand_over import HandOverScreen
from gin.ui.table.spread_chooser import MAX_SPREADS, SpreadChooser
from gin.ui.testing.pilot import Pilot, headless
from gin.ui.text.phrases import YOU

GAMES = (
    ("standard", False),
    ("casual", True),
    ("club", False),
    ("quick", False),
    ("line", True),
    ("big-gin", False),
    ("challenge", False),
    ("hollywood", False),
    ("table-of-three", False),
    ("partners", True),
)
"""The rulesets of the games, and whether two people play them at one screen."""
MAX_ACTIONS = 4000
"""The most actions of a person before a game counts as endless."""


class SelftestError(Exception):
    """Something did not go as it should; the text says what."""


def selftest(seed: int | None) -> int:
    """Play the games and print a line for each; return 0 if every one ended right, else 1.

    Raises `NoOutput` where nothing can be printed.
    """
    seed = 1 if seed is None else seed
    try:
        check_files()
        with headless():
            for number, (ruleset, two_people) in enumerate(GAMES):
                level = LEVELS[number % len(LEVELS)]
                with tempfile.TemporaryDirectory() as folder:
                    line = _play(Path(folder), seed + number, ruleset, None if two_people else level.key)
                    say(line, in_box=False)
    except (SelftestError, AssertionError, LookupError, OSError, DamagedInstallation) as failure:
        tell(f"self-test failed: {failure}")
        return 1
    say("Self-test passed.", in_box=False)
    return 0


def check_files() -> None:
    """Raise `DamagedInstallation` if any file is missing or damaged."""
    damaged = damaged_assets(assets())
    if damaged:
        raise DamagedInstallation.of(damaged)
    problem = refusal(level.key for level in LEVELS) or weights_refusal()
    if problem is not None:
        raise DamagedInstallation(problem)


def _play(folder: Path, seed: int, ruleset: str, level: str | None) -> str:
    """Play one game; return a line about it. Raises SelftestError."""
    store = Store.open(folder)
    store.set_setting("speed", "instant")  # Settings are read when the program starts.
    with closing(App(store, seed=seed, sound=False)) as app:  # Windows removes no folder with an open file.
        return _play_with(app, store, seed, ruleset, level)


def _play_with(app: App, store: Store, seed: int, ruleset: str, level: str | None) -> str:
    pilot = Pilot(app.stack, (1024, 640))
    rules = PRESETS[ruleset]
    others = [SeatSpec("Friend") if level is None else SeatSpec("Computer", level)]
    others += [SeatSpec(f"Computer {seat}", LEVELS[-1].key) for seat in range(2, rules.players)]
    app.begin(GameSpec(rules, (SeatSpec(YOU), *others)))
    hands = InputDriver(pilot, random.Random(seed))
    session = app.session
    assert session is not None
    for _ in range(MAX_ACTIONS):
        pilot.settle()
        if session.status == DealOver():
            _check_stored(store, session, ruleset)
        if session.status == GameOver():
            break
        hands.act(session)
    else:
        raise SelftestError(f"the {ruleset} game (seed {seed}) did not finish")
    _check(store, session, ruleset)
    score = " to ".join(str(points) for points in session.sheet.totals)
    deals = len(session.record.deals)
    return f"{ruleset}: {deals} deals, {score}, {hands.acted} simulated moves, {pilot.frames} frames"


def _check_stored(store: Store, session: GameSession, ruleset: str) -> None:
    """Check that a game in play is stored as it was played. Raises SelftestError."""
    saved = store.unfinished()
    if saved is None or saved.record != session.record:
        raise SelftestError(f"the stored {ruleset} game differs from the one played")


def _check(store: Store, session: GameSession, ruleset: str) -> None:
    """Check that a finished game is stored as it was played, and as finished. Raises SelftestError."""
    record = session.record
    if GameRecord.parse(str(record)) != record:
        raise SelftestError(f"the record of the {ruleset} game changes when written and read back")
    if record.final_state() != session.state:
        raise SelftestError(f"the record of the {ruleset} game does not replay to its final state")
    if store.unfinished() is not None:
        raise SelftestError(f"the {ruleset} game is over but is still offered as unfinished")
    found = [(statistics.games, statistics.deals) for _, statistics in store.results()]
    if found != [(1, len(record.deals))]:
        raise SelftestError(f"the {ruleset} game has {len(record.deals)} deals, but its stored results are {found}")
    if store.notice is not None:
        raise SelftestError(f"storage notice: {store.notice}")


def as_offered(view: View, wish: Action) -> Action:
    """Return an action as the table offers it: of the many spreads of a knock, one of the sensible ones."""
    if isinstance(wish, Knock):
        choices = spreads(view, wish.card)[:MAX_SPREADS]
        return wish if wish in choices else choices[0]
    return wish


class InputDriver:
    """Does what a player advises, in turn by dragging, by clicking and by keys."""

    def __init__(self, pilot: Pilot, rng: random.Random) -> None:
        self._pilot = pilot
        self._rng = rng
        self._adviser: Player = make_player(LEVELS[-1].key)
        self.acted = 0

    def act(self, session: GameSession) -> None:
        """Do the next thing a person has to do. Raises SelftestError if the table did something else."""
        pilot = self._pilot
        if isinstance(pilot.stack.scene, HandOverScreen):
            pilot.click("ready")
            return
        if session.status == DealOver():
            pilot.key("return")
            return
        if session.status != AwaitingHuman(session.viewer):
            raise SelftestError(f"no player can act: {session.status}")
        view = session.view()
        wish = as_offered(view, self._adviser.choose(view, self._rng))
        before = session.record.deals[-1].actions
        deal = len(session.record.deals) - 1
        self._do(wish, ("drag", "click", "key")[self.acted % 3])
        self.acted += 1
        if session.record.deals[deal].actions[: len(before) + 1] != (*before, wish):
            raise SelftestError(f"tried {wish}, but the table did something else")

    def _do(self, wish: Action, manner: str) -> None:
        pilot = self._pilot
        match wish:
            case PassUpcard():
                pilot.key("p") if manner == "key" else pilot.click("pass")
            case DrawStock():
                self._draw("stock", "d", manner)
            case DrawDiscard():
                self._draw("discard-pile", "t", manner)
            case Discard(card):
                self._discard(card, manner)
            case Knock(card, _):
                self._knock(wish, card, manner)
            case BigGin():
                pilot.key("k") if manner == "key" else pilot.click("big-gin")
            case LayOff(card, meld):
                pilot.drag(card, pilot.table.laid.melds[meld])
            case FinishLayOff():
                pilot.key("f") if manner == "key" else pilot.click("finish")

    def _draw(self, pile: str, key: str, manner: str) -> None:
        match manner:
            case "drag":
                self._pilot.drag(pile, "hand")
            case "click":
                self._pilot.click(pile)
            case _:
                self._pilot.key(key)

    def _discard(self, card: Card, manner: str) -> None:
        match manner:
            case "drag":
                self._pilot.drag(card, "discard-pile")
            case "click":
                self._pilot.click(card)
                self._pilot.settle()
                self._pilot.click(card)
            case _:
                self._raise_by_key(card)
                self._pilot.key("return")

    def _raise_by_key(self, card: Card) -> None:
        """Walk along the hand with the arrow keys and raise a card."""
        table = self._pilot.table
        for _ in range(len(table.laid.hand) + 1):
            self._pilot.key("right")
            if table.hands.focus == card:
                break
        self._pilot.key("up")

    def _knock(self, wish: Knock, card: Card, manner: str) -> None:
        pilot = self._pilot
        choices = spreads(pilot.table.view, card)
        if manner == "drag":
            pilot.drag(card, "knock")
        else:
            pilot.click(card)
            pilot.settle()
            pilot.key("k")
        if isinstance(pilot.stack.scene, SpreadChooser):
            pilot.key(str(choices.index(wish) + 1))
