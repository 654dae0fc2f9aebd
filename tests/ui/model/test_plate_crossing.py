"""Cards pass in front of the plate before an opponent's hand, and slide in or out behind its upper edge."""

from collections import Counter
from collections.abc import Mapping

import pytest
from gin.rules import Knocked
from gin.ui.model.flight import Flight
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import Tween
from gin.ui.model.plate_crossing import from_hand, to_hand
from gin.ui.table.picture import table_groups
from gin.ui.table.pieces import cards_in_front, current_poses

from tests.ui.evening import DEFENCE, KNOCK, STACKED, Evening, SitDown, game

LOOKS: list[Mapping[str, str]] = [
    {},
    {"text_size": "1.5"},
    {"card_scale": "1.25"},
    {"card_scale": "1.5"},
    {"hand": "left"},
]
SIZES = [(1280, 800), (1024, 640), (1920, 1080)]


def passes(evening: Evening, frames: int, ways: Counter[bool] | None = None) -> dict[bool, int]:
    """Let frames pass, and return how many show an opponent's flying card in front of the plate, and behind it.

    In none is such a card seen in two pieces, or beyond the upper edge of the window. The frames in which one flies to
    a hand are added to ``ways`` as true, and those in which one leaves a hand as false.
    """
    counts = {True: 0, False: 0}
    before = dict[PieceKey, bool]()
    for _ in range(frames):
        evening.pilot.step(1 / 60)
        seen = evening.table.view_model
        plate, in_front = seen.table.frame.plates[0], cards_in_front(seen)
        tweens = {**seen.motion.settling, **seen.motion.moving}
        flying = {key: tween for key, tween in tweens.items() if tween.begin < seen.now < tween.finish}
        now = {key: key in in_front for key, tween in flying.items() if concerns_opponent(tween, plate.bottom)}
        for key, is_in_front in now.items():
            area = flying[key].at(seen.now).rect
            assert area.y >= 0, "it stays in the window"
            if ways is not None:
                ways[flying[key].start.rect.bottom > plate.bottom] += 1
            counts[is_in_front] += 1
            pieces = area.y < plate.y and area.bottom > plate.bottom and area.overlap(plate)
            assert is_in_front or not pieces, "it is never seen in two pieces"
            if before.get(key, is_in_front) != is_in_front and seen.table.places[key].pose.rect.overlap(plate):
                assert area.bottom <= plate.y + 12 * seen.table.frame.unit, "it changes its depth clear of the plate"
        before = now
    return counts


def concerns_opponent(tween: Tween, below: float) -> bool:
    """Return whether a card flies between a hand that ends above a height and what is below that."""
    ends = tween.start.rect.bottom, tween.end.rect.bottom
    return min(ends) <= below < max(ends)


def begin_opponents_turn(evening: Evening) -> None:
    """Play until the opponent is to draw and to discard, and let no time pass."""
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    evening.play_unsettled("discard 6h")


def crossing(evening: Evening) -> Evening:
    """Return an evening on which the card that the opponent draws has just begun to pass the plate."""
    begin_opponents_turn(evening)
    while not cards_in_front(evening.table.view_model):
        evening.pilot.step(1 / 60)
    return evening


@pytest.mark.parametrize("size", [*SIZES, (800, 1000)])
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_no_card_to_or_from_an_opponent_is_seen_in_two_pieces_or_leaves_the_window(
    sit_down: SitDown, size: tuple[int, int], look: Mapping[str, str]
) -> None:
    evening = sit_down(STACKED, size=size, speed="1", tips="no", **look)
    begin_opponents_turn(evening)
    ways = Counter[bool]()
    assert passes(evening, 240, ways)[True] > 16
    assert min(ways[True], ways[False]) > 12


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_card_with_which_an_opponent_knocks_is_not_seen_in_two_pieces(
    sit_down: SitDown, look: Mapping[str, str]
) -> None:
    evening = sit_down(DEFENCE, speed="1", tips="no", **look)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw")
    evening.play_unsettled("discard 4d")
    while not isinstance(evening.table.view_model.view.log[-1], Knocked):
        evening.pilot.step(1 / 60)
    assert passes(evening, 26)[True] > 8


@pytest.mark.parametrize("after", range(1, 20, 3))
def test_a_press_does_not_put_a_card_behind_the_plate(sit_down: SitDown, after: int) -> None:
    evening = crossing(sit_down(STACKED, speed="1", tips="no"))
    passes(evening, after)
    evening.press_key("x")
    passes(evening, 30)


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_dealt_pass_in_front_of_the_plate(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = sit_down(STACKED, size=size, speed="1", tips="no")
    evening.app.begin(game())
    counts = passes(evening, 240)
    assert counts[True] > 30, "four frames of each of ten cards"


def test_a_card_is_as_small_as_the_hand_where_it_passes_the_edge_of_the_plate(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    begin_opponents_turn(evening)
    passed = dict[bool, float]()
    before = set[PieceKey]()
    for _ in range(240):
        evening.pilot.step(1 / 60)
        seen = evening.table.view_model
        flying = {key for key in cards_in_front(seen) if key in seen.motion.moving}
        for key in flying ^ before:
            tween = seen.motion.tween(key)
            if tween is not None and tween.start.rect.y > tween.end.rect.y and key not in flying:
                passed[True] = tween.at(seen.now).width / tween.end.width
            elif tween is not None and tween.start.rect.y < tween.end.rect.y and key in flying:
                passed[False] = tween.at(seen.now).width / tween.start.width
        before = flying
    assert passed == {True: pytest.approx(1, abs=0.08), False: pytest.approx(1, abs=0.08)}, "both ways"


def test_a_card_that_an_opponent_plays_lies_over_its_hand_from_the_first(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    begin_opponents_turn(evening)
    frames = 0
    for _ in range(240):
        evening.pilot.step(1 / 60)
        seen = evening.table.view_model
        poses, flying, plate = current_poses(seen), cards_in_front(seen), seen.table.frame.plates[0]
        for key, tween in seen.motion.moving.items():
            played = (tween.start.face, tween.end.face) == (0, 1) and tween.start.rect.overlap(plate)
            if played and tween.begin < seen.now and key not in flying:
                frames += 1
                assert poses[key].z > max(pose.z for back, pose in poses.items() if isinstance(back, tuple))
    assert frames > 2, "it rises from behind the plate"


@pytest.mark.parametrize(("angle", "rises"), [(90.0, False), (-84.0, False), (0.0, True), (6.0, True)])
def test_only_a_card_behind_its_plate_comes_over_the_upper_edge(angle: float, rises: bool) -> None:
    in_hand, pile, plate = Pose(320.0, 320.0, 80.0, angle), Pose(700.0, 320.0, 140.0), Rect(40.0, 280.0, 300.0, 70.0)
    to, out = to_hand(Flight(), pile, in_hand, plate, 1.0), from_hand(Flight(), in_hand, pile, plate, 1.0)
    assert (to.bow > 0, out.bow > 0) == (rises, rises)


def test_cards_fly_over_the_buttons(sit_down: SitDown) -> None:
    evening = sit_down(STACKED, speed="1", tips="no")
    evening.begin("pass", "done")
    evening.play("pass")
    evening.play_unsettled("draw")
    evening.pilot.step()
    names = [*evening.table._painter._fades._shown]
    buttons = [index for index, name in enumerate(names) if name.startswith(("button ", "panel "))]
    assert len(buttons) > 4
    assert max(buttons) < names.index("cards")


def test_cards_in_front_are_drawn_over_the_plate_and_the_portrait(sit_down: SitDown) -> None:
    evening = crossing(sit_down(STACKED, speed="1", tips="no"))
    groups = [group.name for group in table_groups(evening.app.stack.renderer, evening.table.view_model)]
    others = [index for index, name in enumerate(groups) if name.startswith(("plate of", "name of", "face of"))]
    assert len(others) == 3
    assert groups.index("cards") < min(others)
    assert groups.index("cards in front of plates") > max(others)
