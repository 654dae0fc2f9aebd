"""Nothing that the table holds, however deep, leads to a card that the seat at the screen may not know."""

import functools
import types
from collections import deque
from collections.abc import Iterator, Mapping

import pygame
import pytest
from gin.controller import DealOver, GameSession, HandOver, Thinking
from gin.rules import Card, DealState, GameRecord, Hand, Phase, stacked_deck, view
from gin.ui.audio import Sounds
from gin.ui.model.commands import Review
from gin.ui.render.renderer import Renderer
from gin.ui.screens.menu import MenuScreen
from gin.ui.table.review_screen import ReviewScreen
from gin.ui.table.spread_chooser import SpreadChooser

from tests.ui.evening import STACKED, TWO, Evening, SitDown

CLOSED = (
    *("gin.app", "gin.host", "gin.library", "gin.stored_games"),
    *("gin.controller.client", "gin.controller.replay", "gin.controller.script"),
)
"""The modules whose functions close over what the interface must not have: the doors from one side to the other."""
PICTURES = (Renderer, Sounds, pygame.Surface)
"""Classes that hold pictures and sounds of all cards and know nothing of the game."""
FORBIDDEN = (DealState, GameRecord, GameSession)


def reachable(root: object) -> Iterator[tuple[str, object]]:
    """Find everything that can be reached from an object, with the path that leads there."""
    seen: set[int] = set()
    kept: list[object] = []  # So that no other object gets the id of one that is gone.
    waiting = [("table", root)]
    while waiting:
        path, here = waiting.pop()
        if id(here) in seen or isinstance(here, (type, types.ModuleType, bytes, *PICTURES)):
            continue
        seen.add(id(here))
        kept.append(here)
        yield path, here
        waiting += [(f"{path}{step}", there) for step, there in steps(here)]


def steps(here: object) -> Iterator[tuple[str, object]]:
    """Find what one step from an object leads to: attributes, items, and what a function holds."""
    if isinstance(here, Mapping):
        for key, value in here.items():
            yield f"[{key!r}]", value
            yield f".key({key!r})", key
    if isinstance(here, (list, tuple, set, frozenset, deque)):
        yield from ((f"[{number}]", each) for number, each in enumerate(here))
    if isinstance(here, types.MethodType):
        yield ".self", here.__self__
    if isinstance(here, types.FunctionType) and here.__module__ not in CLOSED:
        yield from ((".closure", cell.cell_contents) for cell in here.__closure__ or ())
    if isinstance(here, functools.partial):
        yield from ((".func", here.func), (".args", here.args), (".keywords", here.keywords))
    if isinstance(here, (int, float, str, types.FunctionType, types.MethodType)):
        return
    names = {*getattr(here, "__dict__", ())}
    for kind in type(here).__mro__:
        names |= {*getattr(kind, "__slots__", ())}
        names |= {name for name, value in vars(kind).items() if isinstance(value, property | functools.cached_property)}
    for name in sorted(names):
        if not name.startswith("__"):
            try:
                value = getattr(here, name)
            except (AttributeError, AssertionError, TypeError, ValueError, LookupError):
                continue  # Some properties have no value in every state.
            yield f".{name}", value


def hidden_from_viewer(session: GameSession) -> tuple[Hand, set[int]]:
    """Return the cards that the seat at the screen may not know, and the masks of the hands and the stock with them."""
    state, viewer = session.state, session.viewer
    hands = [Hand(state.stock)]
    if state.phase is not Phase.OVER:
        known = view(state, viewer)
        others = (seat for seat in range(len(state.hands)) if seat != viewer)
        hands += [Hand(card for card in state.hands[seat] if card not in known.known_hand(seat)) for seat in others]
    hidden = Hand(card for hand in hands for card in hand if card not in view(state, viewer).discards)
    return hidden, {hand.mask for hand in hands if hand}


def hidden_texts(session: GameSession) -> list[str]:
    """Return the deck and the salt of the deal as texts, while it is played: with the salt decks could be tried."""
    deal = session.record.deals[-1]
    if session.state.phase is Phase.OVER or deal.commitment is None:
        return []
    return [" ".join(map(str, deal.deck)), deal.commitment.salt]


def leaks(evening: Evening) -> list[str]:
    """Find the paths from the scenes on screen to something that is hidden from the seat at the screen."""
    hidden, masks = hidden_from_viewer(evening.session)
    texts = hidden_texts(evening.session)
    assert hidden
    found = []
    for path, here in reachable(evening.app.stack.scene):
        match here:
            case Card():
                bad = here in hidden
            case Hand():
                bad = any(card in hidden for card in here)
            case int():
                bad = here in masks
            case str():
                bad = any(text in here for text in texts)
            case _:
                bad = isinstance(here, FORBIDDEN)
        if bad:
            found.append(f"{path}: {here!r}")
    return found


# The walk itself


@pytest.mark.parametrize("way", ["attribute", "closure", "method", "partial", "item", "mask", "salt"])
def test_the_walk_finds_what_is_hidden(evening: Evening, way: str) -> None:
    session, table = evening.session, evening.table
    planted: object = {
        "attribute": session,
        "closure": lambda: session,
        "method": session.view,
        "partial": functools.partial(print, session.state.stock),
        "item": {"deck": [session.state.stock[0]]},
        "mask": session.state.hands[1].mask,
        "salt": {"note": f"the salt is {hidden_texts(session)[1]}"},
    }[way]
    assert leaks(evening) == []
    table.planted = planted  # type: ignore[attr-defined]
    assert leaks(evening)


def test_the_walk_comes_to_all_parts_of_the_table(evening: Evening) -> None:
    kinds = {type(here).__name__ for _, here in reachable(evening.table)}
    assert kinds > {"SceneStack", "Form", "Button", "TableButton", "View", "TableLayout", "Motion", "HandOrder"}
    assert kinds > {"Tips", "StatusLine", "CardAnimator", "OrdinaryPlay", "Client", "AppHost", "StoredSettings"}


# The table


def test_nothing_hidden_is_reachable_in_play(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1")
    evening.begin("pass", "draw", "discard Td", practice=True)
    for keys in ("p", "d"):
        evening.keys(keys)
        assert leaks(evening) == []
    evening.pilot.drag(Card.parse("Ks"), "discard-pile")
    assert isinstance(evening.session.status, Thinking)
    assert leaks(evening) == [], "while the other thinks"
    evening.pilot.settle()
    evening.keys("u")
    assert leaks(evening) == [], "after an undo"
    evening.keys("escape")
    assert isinstance(evening.app.stack.scene, MenuScreen)
    assert leaks(evening) == [], "under the menu"


def test_nothing_hidden_is_reachable_where_a_spread_is_chosen(sit_down: SitDown) -> None:
    deck = stacked_deck("3c 3d 3h 4h 5h Qc Qd Qh Qs As", "2c 2d 6c 6d 8c 8d 8h Tc Td Kh", upcard="Kc", stock="Kd")
    evening = sit_down(deck)
    evening.begin("pass")
    evening.play("pass", "draw")
    evening.keys("k")
    assert isinstance(evening.app.stack.scene, SpreadChooser)
    assert leaks(evening) == []


def test_nothing_of_one_friends_hand_is_reachable_for_the_other(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, STACKED)
    evening.begin(seats=TWO)
    assert evening.session.status == HandOver(0)
    assert leaks(evening) == []
    evening.keys("return", "2", "right")
    assert leaks(evening) == []
    evening.keys("p")
    assert evening.session.status == HandOver(1)
    assert leaks(evening) == [], "under the cover"
    evening.uncover()
    evening.keys("3")
    assert evening.session.viewer == 1
    assert leaks(evening) == [], "what Anna held is gone"
    evening.keys("p")
    evening.uncover()
    evening.play("draw")
    assert leaks(evening) == []
    evening.keys("k")
    evening.uncover()
    evening.keys("f")
    assert evening.session.status == DealOver()
    assert leaks(evening) == []
    evening.keys("return")
    assert evening.session.status == HandOver(1)
    assert leaks(evening) == [], "in the next deal"


def test_nothing_hidden_is_reachable_in_a_review(evening: Evening) -> None:
    evening.answer()
    evening.table.execute(Review())
    assert evening.app.stack.scene is evening.table, "a deal in play is not looked back at"
    evening.keys("k")
    evening.keys("b")
    review = evening.app.stack.scene
    assert isinstance(review, ReviewScreen)
    kinds = {type(here).__name__ for _, here in reachable(review)}
    assert kinds > {"ReviewStep", "ReviewLayout", "Slider", "Hand"}, "the walk comes to what is shown"
    for step in range(review.step, -1, -1):
        assert review.step == step
        assert leaks(evening) == []
        evening.keys("left")
    evening.keys("return", "return")
    assert len(evening.session.record.deals) == 2
    assert leaks(evening) == [], "in the next deal"


@pytest.mark.parametrize("place", ["0.0", "0.2", "0.5", "0.6", "1.0", "1.5", "1.8", "2.5"])
def test_nothing_of_the_script_is_reachable_in_the_tutorial(sit_down: SitDown, place: str) -> None:
    evening = sit_down(lesson=place)
    evening.app.learn()
    evening.pilot.settle()
    assert leaks(evening) == []
