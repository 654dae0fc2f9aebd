"""Short films of everything that moves: how each is staged, and what a person does in it.

A film is a generator. What it does before its first ``yield`` is not recorded; it yields the seconds that are to pass,
and acts between them.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from gin.controller import FixedDecks, ShuffledDecks
from gin.lab.qa.staging import (
    FIRST_TURNS,
    KNOCK,
    LAY_OFF_HAND,
    OPPONENT_HAND,
    PLAYER_HAND,
    UNDERCUT_HAND,
    StagedApp,
    deck_of,
)
from gin.players import make_player
from gin.rules import (
    DECK,
    PRESETS,
    Action,
    Card,
    GameRecord,
    Phase,
    Ruleset,
    View,
    read_action,
    view,
    write_action,
)
from gin.rules.ruleset import Shutout
from gin.ui.model.game_spec import GameSpec, SeatSpec
from gin.ui.model.geometry import Rect
from gin.ui.model.input import Key, Pointer
from gin.ui.model.layout import PieceKey

Film: TypeAlias = Callable[[StagedApp], Iterator[float]]

_MOVES: Final = 1 / 125
"""The seconds between two moves of a mouse."""
_GIN_DECK: Final = deck_of(PLAYER_HAND, OPPONENT_HAND, stock="Td")
_BIG_GIN_DECK: Final = deck_of(PLAYER_HAND.replace("Ks", "Jd"), OPPONENT_HAND, stock="Td")
_EASY_GAME: Final = replace(PRESETS["standard"], target=20)
_FOUR: Final = PRESETS["table-of-four"]
_OTHERS: Final = {"Marlow": "steady", "Pip": "simple", "Poppy": "novice"}
"""The opponents at a table of four, with their levels."""
_KNOCKED: Final = "knock Ks: 2c 3c 4c / 7d 8d 9d / Qc Qh Qs"


class _Scripted:
    """A player that does what it is told, and then the first thing that is legal."""

    def __init__(self, actions: Sequence[str]) -> None:
        self._actions = [read_action(text) for text in actions]

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the next action."""
        return self._actions.pop(0) if self._actions else view.legal[0]


def _answer(staged: StagedApp, *actions: str) -> None:
    """Have the opponent do these things from now on."""
    assert staged.app.session is not None
    staged.app.session.players = (None, _Scripted(actions))


def _table(staged: StagedApp, deck: list[Card], before: str, *answers: str, rules: Ruleset | None = None) -> None:
    """Show a table at rest after some actions."""
    staged.show_table(deck, before, rules=rules or PRESETS["standard"])
    staged.settle()
    _answer(staged, *answers)


def _press(staged: StagedApp, *keys: str) -> None:
    for key in keys:
        staged.pilot.send(Key(key))


def _click(staged: StagedApp, what: str | PieceKey) -> Iterator[float]:
    at = staged.pilot.point(what)
    staged.pilot.send(Pointer("move", *at))
    yield 0.2
    staged.pilot.send(Pointer("down", *at))
    yield 0.06
    staged.pilot.send(Pointer("up", *at))


def _drag(staged: StagedApp, what: str | PieceKey, to: str | PieceKey | Rect, seconds: float = 0.45) -> Iterator[float]:
    """Carry something somewhere along a curve, and let it go there."""
    x0, y0 = staged.pilot.point(what)
    x1, y1 = staged.pilot.point(to)
    send = staged.pilot.send
    send(Pointer("move", x0, y0))
    yield 0.25
    send(Pointer("down", x0, y0))
    yield 0.08
    moves = round(seconds / _MOVES)
    for number in range(1, moves + 1):
        k = number / moves
        k = k * k * (3 - 2 * k)
        send(Pointer("move", x0 + (x1 - x0) * k, y0 + (y1 - y0) * k))
        yield _MOVES
    yield 0.1
    send(Pointer("up", x1, y1))
    yield 0.5


# What is filmed


def _deal(staged: StagedApp) -> Iterator[float]:
    source = FixedDecks([deck_of(PLAYER_HAND, OPPONENT_HAND)], ShuffledDecks(random.Random(1)))
    staged.app.decks_of = lambda record: source
    staged.app.to_title()
    staged.settle()
    seats = SeatSpec("You"), SeatSpec("Marlow", "steady")
    staged.app.begin(GameSpec(PRESETS["standard"], seats))
    yield 4.0


def _cut(staged: StagedApp) -> Iterator[float]:
    cards = (Card.parse("9h"), Card.parse("4s"))
    staged.app.choose_dealer = lambda rules: (cards, 1)
    staged.app.to_title()
    staged.settle()
    staged.app.begin(GameSpec(PRESETS["standard"], (SeatSpec("You"), SeatSpec("Marlow", "steady"))))
    yield 2.4


def _draw(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS.removesuffix("; draw"))
    yield 0.1
    yield from _click(staged, "stock")
    yield 0.6


def _take(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS.removesuffix("; draw"))
    yield 0.1
    yield from _click(staged, "discard-pile")
    yield 0.6


def _opponents_turn(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS, "draw", "discard 3h")
    yield 0.1
    _press(staged, "right", "right", "up", "d")
    yield 2.2


def _rearrange(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)
    yield from _drag(staged, Card.parse("2c"), Card.parse("9d"))


def _drag_draw(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS.removesuffix("; draw"))
    yield from _drag(staged, "stock", Card.parse("8d"))


def _drag_take(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS.removesuffix("; draw"))
    yield from _drag(staged, "discard-pile", Card.parse("8d"))


def _drag_discard(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS, "draw", "discard 3h")
    yield from _drag(staged, Card.parse("Tc"), "discard-pile")


def _drag_home(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)
    yield from _drag(staged, Card.parse("2c"), Rect(1000, 200, 2, 2))


def _drag_stock_home(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS.removesuffix("; draw"))
    yield from _drag(staged, "stock", Rect(1000, 200, 2, 2))


def _drag_knock(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), "pass; pass; draw", "done")
    yield from _drag(staged, Card.parse("Ks"), "knock")
    yield 4.0


def _drag_lay_off(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(LAY_OFF_HAND, PLAYER_HAND, stock="4d 6h"), f"pass; pass; draw; discard 4d; draw; {_KNOCKED}")
    yield from _drag(staged, Card.parse("5c"), Rect(*staged.pilot.table.laid.melds[0]))
    yield from _drag(staged, Card.parse("Td"), Rect(*staged.pilot.table.laid.melds[1]))
    _press(staged, "f")
    yield 4.0


def _knock(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), "pass; pass; draw", "done")
    yield 0.1
    _press(staged, "k")
    yield 6.4


def _knock_hurried(staged: StagedApp) -> Iterator[float]:
    """Press a key whenever something moves."""
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), "pass; pass; draw", "done")
    yield 0.1
    _press(staged, "k")
    for _ in range(3):
        yield 0.9
        _press(staged, "return")
    yield 1.0


def _knock_laid_off(staged: StagedApp) -> Iterator[float]:
    deck = deck_of(PLAYER_HAND, LAY_OFF_HAND, stock="4d 6h")
    _table(staged, deck, "pass; pass; draw", "lay 5c on 1", "lay Td on 2", "done")
    yield 0.1
    _press(staged, "k")
    yield 7.0


def _knocked(staged: StagedApp) -> Iterator[float]:
    deck = deck_of(LAY_OFF_HAND, PLAYER_HAND, stock="4d 6h")
    _table(staged, deck, "pass; pass; draw", "draw", _KNOCKED)
    yield 0.1
    _press(staged, "right", "right", "up", "d")
    yield 4.0


def _gin(staged: StagedApp) -> Iterator[float]:
    _table(staged, _GIN_DECK, "pass; pass; draw")
    yield 0.1
    _press(staged, "k")
    yield 6.0


def _gone_gin(staged: StagedApp) -> Iterator[float]:
    deck = deck_of(LAY_OFF_HAND, PLAYER_HAND, stock="4d 6d")
    _table(staged, deck, "pass; pass; draw", "draw", "knock Ks: 2c 3c 4c / 6d 7d 8d 9d / Qc Qh Qs")
    yield 0.1
    _press(staged, "right", "right", "up", "d")
    yield 7.0


def _big_gin(staged: StagedApp) -> Iterator[float]:
    _table(staged, _BIG_GIN_DECK, "pass; pass; draw")
    yield from _click(staged, "big-gin")
    yield 6.0


def _undercut(staged: StagedApp) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, UNDERCUT_HAND), "pass; pass; draw", "done")
    yield 0.1
    _press(staged, "k")
    yield 6.4


def _undercutting(staged: StagedApp) -> Iterator[float]:
    """Undercut the opponent."""
    _table(staged, deck_of(UNDERCUT_HAND, PLAYER_HAND), "pass; pass; draw", "draw", _KNOCKED)
    yield from _drag(staged, Card.parse("6h"), "discard-pile")
    yield 3.0
    _press(staged, "f")
    yield 5.0


def _game_won(staged: StagedApp, rules: Ruleset) -> Iterator[float]:
    _table(staged, deck_of(PLAYER_HAND, OPPONENT_HAND), "pass; pass; draw", "done", rules=rules)
    yield 0.1
    _press(staged, "k")
    yield 7.6


def _game_lost(staged: StagedApp, rules: Ruleset) -> Iterator[float]:
    deck = deck_of(OPPONENT_HAND, PLAYER_HAND)
    _table(staged, deck, "pass; pass; draw", "draw", _KNOCKED, rules=rules)
    yield 0.1
    _press(staged, "right", "right", "up", "d")
    yield 4.0
    _press(staged, "f")
    yield 6.6


def _next_deal(staged: StagedApp) -> Iterator[float]:
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), f"pass; pass; draw; {KNOCK}; done")
    staged.settle()
    _press(staged, "return")
    yield 3.5


def _deal_of_four(staged: StagedApp) -> Iterator[float]:
    staged.app.to_title()
    staged.settle()
    staged.app.begin(GameSpec(_FOUR, (SeatSpec("You"), *(SeatSpec(name, level) for name, level in _OTHERS.items()))))
    yield 4.0


def _end_of_four(staged: StagedApp, seed: int) -> Iterator[float]:
    """Have a deal to four seats played until somebody knocks, and film it from there."""
    rng, player, names = random.Random(seed), make_player("simple"), ("You", *_OTHERS)
    deck, moves = rng.sample(DECK, len(DECK)), list[tuple[int, str]]()
    record = GameRecord(_FOUR, names, 3).with_deal(deck)
    while (state := record.final_state()) is not None and state.phase is not Phase.OVER:
        action = player.choose(view(state, state.turn), rng)
        moves.append((state.turn, write_action(action)))
        record = record.with_action(action)
    at = next(number for number, (_, text) in enumerate(moves) if text.startswith("knock"))
    staged.show_table(deck, "; ".join(text for _, text in moves[:at]), rules=_FOUR, names=names)
    session = staged.app.session
    assert session is not None
    session.players = (None, *(_Scripted([text for who, text in moves[at:] if who == seat]) for seat in (1, 2, 3)))
    staged.pilot.step(0.5)
    yield 0.1
    if moves[at][0] == 0:
        _press(staged, "k")
        yield 9.0
    else:
        yield 3.6
        _press(staged, "f")
        yield 6.0


def _title(staged: StagedApp) -> Iterator[float]:
    staged.app.to_title()
    yield 0.8


def _scenes(staged: StagedApp, keys: Sequence[str]) -> Iterator[float]:
    """From the title, with keys pressed one after another."""
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), FIRST_TURNS)
    staged.app.to_title()
    staged.settle()
    yield 0.05
    for key in keys:
        _press(staged, key)
        yield 0.4


def _review(staged: StagedApp) -> Iterator[float]:
    """From the sheet of a deal to its review, and back."""
    staged.show_table(deck_of(PLAYER_HAND, OPPONENT_HAND), f"pass; pass; draw; {KNOCK}; done")
    staged.settle()
    yield 0.05
    for key in ("b", "escape"):
        _press(staged, key)
        yield 0.4


FILMS: Final[dict[str, Film]] = {
    "title": _title,
    "deal": _deal,
    "cut": _cut,
    "draw": _draw,
    "take": _take,
    "opponents-turn": _opponents_turn,
    "rearrange": _rearrange,
    "drag-draw": _drag_draw,
    "drag-take": _drag_take,
    "drag-discard": _drag_discard,
    "drag-home": _drag_home,
    "drag-stock-home": _drag_stock_home,
    "drag-knock": _drag_knock,
    "drag-lay-off": _drag_lay_off,
    "knock": _knock,
    "knock-hurried": _knock_hurried,
    "knock-laid-off": _knock_laid_off,
    "knocked": _knocked,
    "gin": _gin,
    "gone-gin": _gone_gin,
    "big-gin": _big_gin,
    "undercut": _undercut,
    "undercutting": _undercutting,
    "shutout": partial(_game_won, rules=_EASY_GAME),
    "shutout-lost": partial(_game_lost, rules=_EASY_GAME),
    "game-won": partial(_game_won, rules=replace(_EASY_GAME, shutout=Shutout.NONE)),
    "game-lost": partial(_game_lost, rules=replace(_EASY_GAME, shutout=Shutout.NONE)),
    "next-deal": _next_deal,
    "deal-of-four": _deal_of_four,
    "knock-of-four": partial(_end_of_four, seed=26),
    "knocked-of-four": partial(_end_of_four, seed=23),
    "title-options": partial(_scenes, keys=("o", "escape")),
    "title-new-game": partial(_scenes, keys=("n", "escape")),
    "title-table-menu": partial(_scenes, keys=("c", "escape", "escape")),
    "title-dialogs": partial(_scenes, keys=("r", "escape", "s", "escape", "b", "escape")),
    "menu-dialogs": partial(_scenes, keys=("c", "escape", "r", "escape", "o", "escape", "l")),
    "new-game-table": partial(_scenes, keys=("n", "return")),
    "review": _review,
}
"""The films by their names."""
