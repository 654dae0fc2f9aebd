"""Whatever is clicked, dragged and typed, in whatever order: nothing breaks, and only what the rules allow is done."""

import random

import pytest
from gin.controller import HandOver
from gin.rules import PRESETS, BigGin, GameRecord, Knock
from gin.ui.model.commands import Play
from gin.ui.model.drag import Idle
from gin.ui.model.game_spec import GameSpec, SeatSpec
from gin.ui.model.input import Key, Pointer, Wheel
from gin.ui.screens.title import TitleScreen
from gin.ui.shell.apply_settings import apply_settings
from gin.ui.table.hand_over import CLOSED, HandOverScreen
from gin.ui.table.table_scene import TableScene
from gin.ui.testing.pilot import FRAME

from tests.ui.evening import ALONE, TWO, Evening, SitDown, game

KEYS = (
    *("left", "right", "up", "down", "tab", "return", "space", "escape", "left shift"),
    *("d", "d", "t", "p", "k", "f", "l", "u", "b", "1", "2", "3", "s", "h", "f1", "", "å"),
)
SETTINGS = {
    "motion": ("full", "reduced"),
    "hand": ("left", "right"),
    "text_size": ("1", "1.5"),
    "language": ("en", "de"),
    "speed": ("0.5", "1", "2", "instant"),
}
SIZES = ((1280, 800), (1024, 640), (1920, 1080))


def anything(evening: Evening, rng: random.Random) -> None:
    """Do one thing that a person, a cat or a window manager might do."""
    stack = evening.app.stack
    width, height = stack.size
    match rng.randrange(16):
        case 0 | 1 | 2 | 3:
            stack.handle(Key(rng.choice(KEYS), rng.random() < 0.2))
        case 4 | 5 | 6:
            x, y = somewhere(evening, rng)
            for kind in ("move", "down", "up"):
                stack.handle(Pointer(kind, x, y))
        case 7 | 8 | 9:
            x, y = somewhere(evening, rng)
            stack.handle(Pointer("down", x, y))
            for _ in range(rng.randrange(3)):
                stack.handle(Pointer("move", rng.randrange(width), rng.randrange(height)))
            if rng.random() < 0.8:
                stack.handle(Pointer("up", *somewhere(evening, rng)))
        case 10:
            kind = rng.choice(("down", "move", "up", "cancel"))
            stack.handle(Pointer(kind, rng.randrange(width), rng.randrange(height)))  # type: ignore[arg-type]
        case 11 if rng.random() < 0.1:
            stack.resize(rng.choice(SIZES))
        case 12:
            stack.handle(Wheel(rng.choice((-1, 0, 1))))
        case 13 if rng.random() < 0.2:
            name = rng.choice([*SETTINGS])
            evening.store.set_setting(name, rng.choice(SETTINGS[name]))
            apply_settings(stack)
            stack.relayout()
        case 14:
            play(evening, rng)
        case _:
            evening.pilot.step(rng.choice((0.0, 0.01, 0.1, 0.5, 3.0)))


def play(evening: Evening, rng: random.Random) -> None:
    """Play something that the rules allow, a knock if one can, where a person is to act and carries no card."""
    table = evening.app.stack.scene
    if isinstance(table, TableScene) and table.presenter.may_act and isinstance(table.hands.state, Idle):
        legal = table.view.legal
        action = rng.choice([action for action in legal if isinstance(action, Knock | BigGin)] or legal)
        table.execute(Play((action,), (0, 0)))


def somewhere(evening: Evening, rng: random.Random) -> tuple[float, float]:
    """Return a point on a button, a card or a pile, and now and then anywhere."""
    scene = evening.app.stack.scene
    places: list[tuple[float, float]] = [button.rect.centre for button in scene.form.buttons]
    if isinstance(scene, TableScene):
        frame = scene.laid.frame
        places += [frame.stock.centre, frame.discard.centre, frame.hand.centre]
        places += [(pose.x - pose.width * 0.3, pose.y) for _, pose in scene.laid.hand]
        places += [meld.centre for meld in scene.laid.melds]
    if not places or rng.random() < 0.1:
        return rng.uniform(0, evening.app.stack.size[0]), rng.uniform(0, evening.app.stack.size[1])
    return rng.choice(places)


def holds_together(evening: Evening) -> None:
    """Check that each card of the hand is there once, and that every card on the table has a place."""
    scene = evening.app.stack.scene
    if isinstance(scene, TableScene) and scene.motion.resting:
        assert set(scene.motion.resting) == set(scene.laid.places)
        assert len(scene.hands.order.cards) == len(set(scene.hands.order.cards)) == len(scene.view.hand)
        assert set(scene.hands.order.cards) == set(scene.view.hand)
        assert not scene.laid.hand or evening.session.viewer == scene.view.seat


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_done_at_the_table_breaks_it(sit_down: SitDown, seed: int, people: int) -> None:
    rng = random.Random(seed)
    evening = sit_down(speed=rng.choice(("1", "2", "instant")))
    assert played_by_a_monkey(evening, game(TWO if people == 2 else ALONE, practice=rng.random() < 0.3), rng, 400) >= 5


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_done_at_a_table_of_any_kind_breaks_it(sit_down: SitDown, seed: int) -> None:
    rng = random.Random(40 + seed)
    rules = PRESETS[rng.choice(list(PRESETS))]
    others = [SeatSpec("Ben") if rng.random() < 0.4 else SeatSpec("Marlow", "simple") for _ in range(rules.players - 1)]
    evening = sit_down(
        speed=rng.choice(("1", "2")), **{name: rng.choice(SETTINGS[name]) for name in ("motion", "hand")}
    )
    played_by_a_monkey(evening, game((SeatSpec("Anna"), *others), rules), rng, 300)


def played_by_a_monkey(evening: Evening, spec: GameSpec, rng: random.Random, steps: int) -> int:
    """Do so many things at a table, check what was stored, and return how many actions the game had at most."""
    evening.app.begin(spec)
    acted = 0
    for step in range(steps):
        anything(evening, rng)
        stack = evening.app.stack
        stack.running = True
        # A monkey that strays into the other scenes is brought back now and then, or it would hardly play.
        if isinstance(stack.scenes[0], TitleScreen) or not stack.scenes or step % 40 == 39:
            evening.app.resume() if evening.app.saved else evening.app.begin(spec)
        # Nor would one that never waits for the cover between two people, and often takes the last move back there.
        evening.pilot.step(CLOSED if isinstance(evening.session.status, HandOver) else FRAME)
        if isinstance(evening.app.stack.scene, HandOverScreen) and rng.random() < 0.5:
            evening.press_key("return")
            evening.pilot.step()
        elif rng.random() < 0.2:  # Or one that has many other buttons to press.
            evening.press_key("d")
        holds_together(evening)
        acted = max(acted, sum(len(deal.actions) for deal in evening.session.record.deals))
    evening.app.stack.handle(Pointer("cancel", -1, -1))
    evening.pilot.settle()
    record = evening.session.record
    assert GameRecord.parse(str(record)).final_state() == evening.session.state
    return acted
