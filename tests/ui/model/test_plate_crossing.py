"""Cards pass the plate over an opponent's hand above it, and are tucked in, or pulled out, behind its upper edge."""

import pytest
from gin.ui.model.layout import PieceKey
from gin.ui.model.motion import Tween
from gin.ui.table.pieces import over_plates

from tests.ui.evening import STACKED, Evening, SitDown, game

SIZES = [(1280, 800), (1024, 640), (1920, 1080)]


def passes(evening: Evening, frames: int) -> dict[bool, int]:
    """Let frames pass, and return how many have shown an opponent's flying card above the plate, and behind it."""
    counts = {True: 0, False: 0}
    before = dict[PieceKey, bool]()
    for _ in range(frames):
        evening.pilot.step(1 / 60)
        seen = evening.table.view_model
        plate, above = seen.table.frame.plates[0], over_plates(seen)
        flying = {key: tween for key, tween in seen.motion.moving.items() if tween.begin < seen.now < tween.finish}
        now = {key: key in above for key, tween in flying.items() if concerns_opponent(tween, plate.bottom)}
        for key, is_above in now.items():
            area = flying[key].at(seen.now).rect
            counts[is_above] += 1
            assert is_above or area.bottom <= plate.bottom, "it is never seen in two pieces"
            if before.get(key, is_above) != is_above:
                assert area.bottom <= plate.y + 12 * seen.table.frame.unit, "it changes its depth above the plate"
        before = now
    return counts


def concerns_opponent(tween: Tween, below: float) -> bool:
    """Return whether a card flies between a hand above a height and what is below it."""
    ends = tween.start.rect.bottom, tween.end.rect.bottom
    return min(ends) <= below < max(ends)


@pytest.mark.parametrize("size", SIZES)
def test_no_card_to_or_from_an_opponent_is_seen_in_two_pieces(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = sit_down(STACKED, size=size, speed="1", tips="no")
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    evening.play_unsettled("discard 6h")
    counts = passes(evening, 240)
    assert counts[True] > 20, "both ways"
    assert counts[False] > 4, "it is tucked in"


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_dealt_pass_above_the_plate(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = sit_down(STACKED, size=size, speed="1", tips="no")
    evening.app.begin(game())
    counts = passes(evening, 240)
    assert counts[True] > 30, "four frames of each of ten cards"
