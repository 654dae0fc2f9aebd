"""Every frame of every kind of drop: the card in the hand is never hidden, and nothing jumps."""

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest
from gin.rules import Card, Phase, stacked_deck
from gin.ui.model.carry import was_carried
from gin.ui.model.drag import Dragging, Pile, Target, Zone
from gin.ui.model.geometry import Pose
from gin.ui.model.input import Pointer
from gin.ui.model.layout import PieceKey
from gin.ui.render.theme import STRONG
from gin.ui.shell.events import without_passed_moves
from gin.ui.table.carrying import places_to_drop
from gin.ui.table.picture import top_sprites

from tests.ui.evening import ANNA, BEN, DEFENCE, KNOCK, STACKED, Evening, SitDown

FARTHEST = 40.0
"""The most pixels that a card of the player may move between two frames at 60 a second."""
BACK = (-1, 0)
"""The key of a card of the stock that is carried, or flies back there."""


@dataclass(frozen=True)
class Drop:
    """A card that is carried: from where, to where, and how the hand shakes after it was let go.

    ``before`` are the person's actions until then. ``far`` says that cards fly across the table then, which takes
    longer, and ``refused`` that the table says why.
    """

    what: str
    to: str
    before: tuple[str, ...] = ("pass", "draw")
    deck: str = "turn"
    far: bool = False
    refused: bool = False


DROPS = {
    "in the hand": Drop("2c", "9d"),
    "in the hand, one place on": Drop("3c", "4c"),
    "in the hand, to its end": Drop("Ks", "Qs"),
    "where it was": Drop("8d", "8d"),
    "drawn from the stock": Drop("stock", "8d", ("pass",)),
    "drawn from the stock, at the left": Drop("stock", "2c", ("pass",)),
    "drawn from the stock, at the right": Drop("stock", "Qs", ("pass",)),
    "drawn from the stock, over its own place": Drop("stock", "6h", ("pass",)),
    "taken from the discards": Drop("discard-pile", "8d", ()),
    "taken from the discards, at the left": Drop("discard-pile", "2c", ()),
    "discarded": Drop("Ks", "discard-pile"),
    "discarded, the drawn card": Drop("6h", "discard-pile"),
    "knocked with": Drop("Ks", "knock", far=True),
    "laid off": Drop("5c", "meld 0", ("pass", "draw", "discard 4d"), "defence"),
    "laid off, the last one": Drop("Td", "meld 1", ("pass", "draw", "discard 4d"), "defence"),
    "on the bare table": Drop("2c", "nowhere", far=True),
    "from the stock on the bare table": Drop("stock", "nowhere", ("pass",), far=True),
    "from the discards on the bare table": Drop("discard-pile", "nowhere", (), far=True),
    "where it is refused": Drop("2c", "discard-pile", ("pass",), far=True, refused=True),
    "where it does not fit": Drop("Kh", "meld 1", ("pass", "draw", "discard 4d"), "defence", far=True, refused=True),
}


class Seen:
    """What is on screen from frame to frame: the pose of each card, and how often it may be drawn over."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.poses: dict[PieceKey, Pose] = {}
        self.farthest: dict[PieceKey, float] = {}
        self.hidden: list[str] = []

    def step(self) -> None:
        """Let a frame pass, and look at it."""
        evening = self.evening
        evening.pilot.step()
        if not hasattr(evening.app.stack.scene, "motion"):
            return
        model = evening.table.view_model
        poses = {
            key: pose
            for key in dict.fromkeys((*model.table.places, *model.motion.moving))
            if (pose := model.motion.pose(key, model.now)) is not None
        }
        if isinstance(model.hand, Dragging) and model.carried is not None:
            if model.hand.target in (*model.motion.moving, *model.motion.resting):
                self.hidden.append(f"{model.hand.target} in two places")
            poses[self._carried_key(model.hand.target)] = model.carried
        for key, pose in poses.items():
            if key in self.poses and (isinstance(key, Card) or key == BACK) and model.view.phase is not Phase.OVER:
                far = math.dist(pose[:2], self.poses[key][:2])
                self.farthest[key] = max(self.farthest.get(key, 0.0), far)
        if model.view.phase is not Phase.OVER:
            self._look_for_hidden(poses, model.table.hand)
        self.poses = poses

    def _carried_key(self, target: Target) -> PieceKey:
        """Return the key of what is carried; a card of the stock has none yet."""
        if isinstance(target, Card):
            return target
        return BACK if target is Pile.STOCK else self.evening.table.view.discards[-1]

    def _look_for_hidden(self, poses: dict[PieceKey, Pose], hand: tuple[tuple[Card, Pose], ...]) -> None:
        """Note the cards of the hand whose index is covered by a card that neither moves nor is carried."""
        drawn = sorted(poses, key=lambda key: poses[key].z)
        moving = self.evening.table.motion.moving
        for card, _ in hand:
            pose = poses.get(card)
            if pose is None or pose.face < 1:
                continue
            x, y = index_of(pose)
            above = drawn[drawn.index(card) + 1 :]
            over = [key for key in above if poses[key].contains(x, y) and poses[key].z < 900 and key not in moving]
            self.hidden += [f"{card} under {key}" for key in over]


def index_of(pose: Pose) -> tuple[float, float]:
    """Return the middle of the index at the upper left of a card."""
    turn, across, along = math.radians(pose.angle), -pose.width * 0.38, -pose.width * 0.52
    return (
        pose.x + across * math.cos(turn) - along * math.sin(turn),
        pose.y + across * math.sin(turn) + along * math.cos(turn),
    )


def point(evening: Evening, what: str) -> tuple[float, float]:
    """Return where something is grabbed or let go."""
    if what == "nowhere":
        return 1010, 220
    if what.startswith("meld"):
        return evening.table.laid.melds[int(what[-1])].centre
    if what == "6h" and Card.parse(what) not in evening.table.laid.places:
        what = "Qh"
    return evening.pilot.point(Card.parse(what) if len(what) == 2 else what)


def way(start: tuple[float, float], end: tuple[float, float], steps: int) -> Iterator[tuple[float, float]]:
    """Yield the points of a way that begins and ends slowly."""
    for step in range(1, steps + 1):
        k = step / steps
        k = k * k * (3 - 2 * k)
        yield start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k


@pytest.mark.parametrize("after", ["rests", "shakes", "leaves"])
@pytest.mark.parametrize("name", DROPS)
def test_no_card_jumps_or_is_hidden_in_any_frame(sit_down: SitDown, name: str, after: str) -> None:
    drop = DROPS[name]
    evening = sit_down(DEFENCE if drop.deck == "defence" else STACKED, speed="1", tips="no")
    evening.begin(*(("pass", "draw", KNOCK) if drop.deck == "defence" else ("pass", "draw", "discard Td", "draw")))
    evening.play(*drop.before)
    if drop.to == "knock":
        evening.answer("done")
    start, end = point(evening, drop.what), point(evening, drop.to)
    send = evening.app.stack.handle
    seen = Seen(evening)
    send(Pointer("move", *start))
    for _ in range(5):
        seen.step()
    send(Pointer("down", *start))
    seen.step()
    for at in way(start, end, 45):
        send(Pointer("move", *at))
        seen.step()
    send(Pointer("up", *end))
    assert bool(evening.reason) == drop.refused
    seen.step()
    for step in range(90 if drop.far else 40):
        if after == "shakes":
            send(Pointer("move", end[0] + step % 3 * 4, end[1] - step % 2 * 3))
        elif after == "leaves":
            send(Pointer("move", end[0] + 12 * step, end[1] - 6 * step))
        seen.step()
    assert seen.hidden == []
    assert {str(key): far for key, far in seen.farthest.items() if far > FARTHEST} == {}


def test_a_card_let_go_stays_above_the_table_on_its_way(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "draw", "discard Td", "draw")
    evening.play("pass")
    evening.point("down", *evening.pilot.point("stock"))
    for _ in range(20):
        evening.point("move", 1010, 220)
    held = evening.pilot.table.sprites()[-1].surface.get_size()
    evening.point("up", 1010, 220)
    model = evening.table.view_model
    ((key, tween),) = model.motion.moving.items()
    flight = [tween.begin + step / 240 for step in range(round(tween.duration * 240))]
    assert all(was_carried(tween.at(now)) for now in flight)
    assert key not in model.table.places
    top = evening.pilot.table.sprites()[-1].surface.get_size()
    assert top == pytest.approx(held, rel=0.2), "over the name plates"


def test_a_pressed_card_does_not_sink(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass")
    at = evening.pilot.point(Card.parse("7d"))
    evening.point("move", *at)
    evening.pilot.settle()
    lifted = evening.where("7d")
    evening.point("down", *at)
    for _ in range(20):
        assert evening.where("7d") == lifted
        evening.pilot.step()
    evening.point("up", *at)
    assert evening.where("7d")[1] <= lifted[1]


def test_a_thousand_moves_a_second_are_one_a_frame() -> None:
    moves = [pygame.Event(pygame.MOUSEMOTION, pos=(step, 700), rel=(1, 0), buttons=(1, 0, 0)) for step in range(16)]
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(15, 700))
    kept = without_passed_moves([*moves, press, *moves])
    assert [event.type for event in kept] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION]
    assert kept[0].pos == (15, 700)


def test_a_card_held_over_the_button_is_topmost_and_what_the_button_says_is_read_above_it(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    (x0, y0), (x1, y1) = evening.pilot.point(Card.parse("Ks")), evening.pilot.point("knock")
    evening.app.stack.handle(Pointer("down", x0, y0))
    widths = []
    for k in (0.3, 0.6, 0.9, 1.0):
        evening.app.stack.handle(Pointer("move", x0 + (x1 - x0) * k, y0 + (y1 - y0) * k))
        for _ in range(10):
            evening.pilot.step()
        seen = evening.table.view_model
        assert seen.carried is not None
        widths.append(seen.carried.width)
    assert widths[0] > 1.5 * widths[-1]
    assert seen.carried is not None
    (button,) = (each for each in evening.table.form.buttons if each.id == "knock")
    sprites = evening.table.sprites()
    renderer = evening.app.stack.renderer
    (card,) = (
        each for each in sprites if each.surface is renderer.card(Card.parse("Ks"), seen.carried, carried=True)[0]
    )
    assert sprites[-1] == card
    glow, _, ground, words = sprites[-5:-1]
    assert glow.rect.contains(pygame.Rect(*button.rect).inflate(8, 8))
    assert words.surface is renderer.text(button.label, STRONG, renderer.theme.on_button)
    assert ground.rect.contains(words.rect)
    assert seen.carried.y - seen.carried.rect.h < ground.rect.bottom <= seen.carried.rect.y
    assert card.rect.x <= x1 <= card.rect.right
    assert card.rect.y <= y1 <= card.rect.bottom, "it still hangs from the pointer"
    assert words not in top_sprites(renderer, seen), "without its button nothing is written over the card"


def test_where_a_card_may_go_is_seen_as_soon_as_it_is_lifted(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass", "draw")
    x, y = evening.pilot.point(Card.parse("Ks"))
    stack = evening.app.stack
    stack.handle(Pointer("down", x, y))
    assert not places_to_drop(stack.renderer, evening.table.view_model)
    stack.handle(Pointer("move", x + 12, y - 12))
    evening.pilot.settle()
    seen = evening.table.view_model
    assert isinstance(seen.hand, Dragging)
    assert seen.hand.drop is Zone.HAND
    pile, knock = seen.table.frame.discard, seen.knock
    assert knock is not None
    button, discards = (ring.rect for ring in places_to_drop(stack.renderer, seen))
    assert button.contains(pygame.Rect(*map(round, knock)))
    assert discards.collidepoint(*pile.centre)
    stack.handle(Pointer("move", *pile.centre))
    evening.pilot.settle()
    assert not places_to_drop(stack.renderer, evening.table.view_model), "over one of them it is told by its glow"


def test_a_card_that_is_carried_as_the_deal_ends_flies_from_the_pointer(sit_down: SitDown) -> None:
    evening = sit_down(stacked_deck(BEN, ANNA, upcard="Kd", stock="6h Td"), speed="1", tips="no")
    evening.begin("pass", "draw", "knock Ks: 2c 3c 4c / 7d 8d 9d Td / Qc Qh Qs")
    evening.play("pass", "draw")
    evening.play_unsettled("discard 6h")
    card, stack = Card.parse("Kh"), evening.app.stack
    x, y = evening.pilot.point(card)
    stack.handle(Pointer("down", x, y))
    stack.handle(Pointer("move", x, y - 200))
    poses = list[Pose]()
    while evening.table.view.phase is not Phase.OVER or evening.table._surface.moving:
        evening.pilot.step(1 / 60)
        seen = evening.table.view_model
        pose = seen.carried or seen.motion.pose(card, seen.now)
        assert pose is not None
        poses.append(pose)
    steps = [math.dist(one[:2], other[:2]) for one, other in itertools.pairwise(poses[20:])]
    assert sum(steps) > 100
    assert max(steps) < 100, "it does not jump"


def test_a_card_of_the_stock_that_may_not_be_drawn_flies_home(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass")
    monkeypatch.setattr(type(evening.table.advice), "object_to", lambda *_arguments: True)
    hand, moving = evening.hand, evening.table._surface.animator.motion.moving
    evening.pilot.drag("stock", evening.table.laid.frame.hand)
    assert evening.hand == hand
    assert BACK in moving
    monkeypatch.undo()
    evening.pilot.settle()
    evening.pilot.drag("stock", evening.table.laid.frame.hand)
    assert len(evening.hand) == len(hand) + 1
    assert BACK not in moving, "it is a card of the hand"


def test_a_card_just_picked_up_is_not_mistaken_for_the_one_carried_before(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, tips="no")
    evening.begin("pass")
    hands, stack = evening.table.hands, evening.app.stack
    evening.pilot.drag(Card.parse("Ks"), evening.spot("2c"), moves=3)
    x, y = evening.pilot.point(Card.parse("7d"))
    stack.handle(Pointer("down", x, y))
    stack.handle(Pointer("move", x, y - 100))
    assert hands.carried == Card.parse("7d")
    assert hands.last_carried is None
    evening.pilot.step()
    assert hands.last_carried is not None
    assert hands.last_carried[0] == Card.parse("7d")


def test_the_row_of_buttons_and_its_line_stay_while_a_drawn_card_flies(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass")
    before = {button.id: button.rect for button in evening.pilot.buttons if button.id in ("take", "draw")}
    assert len(before) == 2
    evening.play_unsettled("draw")
    evening.pilot.step(1 / 60)
    waited = 0
    while evening.table.presenter.asks_from:
        row = {button.id: button for button in evening.pilot.buttons if button.rect in before.values()}
        assert {name: button.rect for name, button in row.items()} == before
        assert not any(button.enabled for button in row.values())
        assert evening.table.view_model.message == "Discard a card"
        waited += 1
        evening.pilot.step(1 / 60)
    assert waited > 8
    knock = next(button for button in evening.pilot.buttons if button.id == "knock")
    assert knock.rect == before["draw"]
    assert knock.label == "Knock with 6"
    assert knock.kind == "primary"
