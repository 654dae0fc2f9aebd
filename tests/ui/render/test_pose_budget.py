"""How much work on cards a frame does."""

from collections import Counter
from collections.abc import Iterable
from functools import partial

import pytest
from gin.ui.render.pose_budget import BUDGET, FINE, DrawnPose, PoseBudget

LENGTH = BUDGET // 300
"""The length of a card of the width of `LARGE`, of which a fine one takes the whole budget of a frame, and more."""
LARGE = DrawnPose(300, 300, 0.0, 0.0)
SMALL = DrawnPose(20, 20, 0.0, 0.0)


class Frames:
    """Frames of some cards, with a cache of what was drawn that holds ``room`` pictures."""

    def __init__(self, room: int = 1000) -> None:
        self.budget, self.room = PoseBudget(), room
        self.cache: list[tuple[object, DrawnPose]] = []
        self.at_once: list[tuple[object, DrawnPose]] = []
        self.ordered: list[tuple[object, DrawnPose]] = []

    def show(
        self,
        poses: Iterable[tuple[str, DrawnPose]],
        length: int = LENGTH,
        *,
        moving: bool = True,
        carried: str = "",
    ) -> list[DrawnPose]:
        """Show a frame, in which one card may be ``carried``, and return how its cards are shown.

        ``at_once`` then has what was drawn in it, and ``ordered`` what is drawn before the next.
        """
        self._keep(self.ordered)
        self.budget.begin_frame(moving=moving)
        self.at_once.clear()
        self.ordered.clear()
        shown = []
        for card, pose in poses:
            cached = partial(self.has, card)
            chosen, ordered = self.budget.choose(card, pose, length, cached, carried=card in carried)
            if not self.has(card, chosen):
                self.at_once.append((card, chosen))
                self._keep([(card, chosen)])
            if ordered is not None:
                self.ordered.append((card, ordered))
            shown.append(chosen)
        return shown

    def _keep(self, drawn: list[tuple[object, DrawnPose]]) -> None:
        self.cache = [*self.cache, *drawn][-self.room :]

    def has(self, card: object, pose: DrawnPose) -> bool:
        """Return whether a card is in the cache in a pose."""
        return (card, pose) in self.cache

    def settle(self, poses: Iterable[tuple[str, DrawnPose]]) -> int:
        """Show the same frame until no other is needed, and return how many that took."""
        poses = list(poses)
        for count in range(1, 100):
            self.show(poses, moving=False)
            if not self.budget.behind:
                return count
        raise AssertionError("it is behind for ever")


def hand(turn: float = 0.0) -> list[tuple[str, DrawnPose]]:
    """Return a hand of large cards, turned."""
    return [(card, LARGE._replace(angle=turn + 7.0 * place)) for place, card in enumerate("ABCDEFGHIJ")]


def test_a_picture_in_which_nothing_moves_is_fine_at_once() -> None:
    frames = Frames()
    assert frames.show(hand(), moving=False) == [pose for _, pose in hand()]
    assert not frames.budget.behind


def test_a_card_at_rest_is_drawn_smooth_for_a_later_frame() -> None:
    frames, best = Frames(), LARGE._replace(smooth=True)
    assert frames.show([("A", best)], moving=False) == [LARGE]
    assert frames.budget.behind
    assert frames.show([("A", best)], moving=False) == [LARGE]
    assert frames.ordered == [("A", best)]
    assert frames.show([("A", best)], moving=False) == [best]
    assert not frames.budget.behind
    assert not frames.at_once


def test_a_hand_becomes_smooth_card_by_card_and_stays_so() -> None:
    frames = Frames()
    best = [(card, pose._replace(smooth=True)) for card, pose in hand()]
    frames.settle(best)
    assert frames.show(best) == [pose for _, pose in best]
    frames.show(best, moving=False)
    assert not frames.budget.behind
    assert not frames.ordered


@pytest.mark.parametrize("room", [6, 9, 10, 11, 14, 20])
def test_a_hand_comes_to_rest_though_the_cache_has_no_room_for_it(room: int) -> None:
    frames = Frames(room=room)
    best = [(card, pose._replace(smooth=True)) for card, pose in hand()]
    frames.show([(card, pose._replace(angle=pose.angle + 3)) for card, pose in best])
    frames.show(best)
    assert frames.settle(best) < 60
    assert all(pose.fine for pose in frames.show(best, moving=False))


def test_a_card_that_lands_fine_is_not_drawn_rough_again() -> None:
    frames, best = Frames(), LARGE._replace(smooth=True)
    frames.settle([(card, pose) for card, pose in hand()])
    frames.settle([("A", LARGE)])
    for _ in range(3):
        frames.show([("A", best), *hand(2.0)[1:]])
        assert all(pose.fine for card, pose in (*frames.ordered, *frames.at_once) if card == "A")


def test_a_carried_card_is_never_drawn_smooth() -> None:
    frames, best = Frames(), LARGE._replace(smooth=True)
    frames.settle([("A", LARGE)])
    for angle in range(8):
        frames.show([("A", best._replace(angle=float(angle)))], carried="A")
        assert not any(pose.smooth for _, pose in (*frames.ordered, *frames.at_once))


def test_a_small_card_is_fine_at_once() -> None:
    frames = Frames()
    assert frames.show([("A", SMALL)], length=28) == [SMALL]
    assert not frames.budget.behind


def test_a_large_card_is_rough_at_first_and_fine_when_it_rests() -> None:
    frames = Frames()
    assert frames.show([("A", LARGE)]) == [LARGE._replace(fine=False)]
    assert frames.budget.behind
    assert frames.settle([("A", LARGE)]) == 2
    assert frames.show([("A", LARGE)]) == [LARGE]


def test_a_card_on_its_way_is_shown_as_it_was_a_frame_ago() -> None:
    frames = Frames()
    frames.settle([("A", LARGE)])
    for frame in range(1, 20):
        assert frames.show([("A", LARGE._replace(angle=2.0 * frame))]) == [
            LARGE._replace(angle=2.0 * (frame - 1), fine=frame == 1)
        ]
        assert not frames.at_once


def test_the_same_pose_is_drawn_once_where_several_cards_take_it() -> None:
    frames = Frames()
    frames.settle([("back", LARGE)])
    frames.show([("back", LARGE._replace(angle=1.0))] * 5)
    assert len(frames.ordered) == 1


def test_no_frame_draws_more_than_its_budget() -> None:
    frames = Frames()
    frames.settle(hand())
    for frame in range(20):
        shown = frames.show(hand(0.2 * frame), length=LENGTH // 4)
        assert not frames.at_once
        costs = [pose.shown_width * LENGTH // 4 * (FINE if pose.fine else 1) for _, pose in frames.ordered]
        assert sum(costs) <= BUDGET
        assert all(a.distance(b) < 1 for a, (_, b) in zip(shown, hand(0.2 * frame), strict=True))


def test_a_hand_that_comes_to_rest_is_not_drawn_fine_all_at_once() -> None:
    frames = Frames()
    hand = [f"card {number}" for number in range(11)]
    frames.settle([(card, LARGE) for card in hand])
    for _ in range(30):
        frames.show([(card, LARGE._replace(angle=2.0)) for card in hand], length=LENGTH // 3)
        drawn = [(card, pose) for card, pose in frames.at_once + frames.ordered]
        costs = [(FINE if pose.fine else 1.0) * pose.shown_width * (LENGTH // 3) for _, pose in drawn]
        assert sum(costs) <= BUDGET
    assert all(pose.fine for pose in frames.show([(card, LARGE._replace(angle=2.0)) for card in hand]))


def test_every_card_of_a_moving_hand_is_drawn_in_each_third_frame() -> None:
    frames = Frames()
    frames.settle(hand())
    turns: Counter[object] = Counter()
    for frame in range(1, 31):
        frames.show(hand(0.2 * frame), length=LENGTH // 4)
        turns.update(card for card, _ in frames.ordered)
    assert sum(turns.values()) == 4 * 30
    assert all(count >= 30 // 3 for count in turns.values())


def test_a_pose_that_is_far_from_all_that_were_drawn_is_drawn() -> None:
    frames = Frames()
    frames.settle(hand())
    far = hand(30.0)
    assert [pose.angle for pose in frames.show(far)] == [wanted.angle for _, wanted in far]


LIFTED = LARGE._replace(width=324, shown_width=324, height=0.75, angle=1.0)


def test_a_card_that_is_picked_up_rises_in_the_next_frame() -> None:
    frames = Frames()
    frames.settle([("a", LARGE)])
    assert LIFTED.distance(LARGE) > 1
    assert frames.show([("a", LIFTED)], carried="a") == [LARGE]
    assert frames.ordered == [("a", LIFTED)]
    higher = LIFTED._replace(height=1.0, angle=2.0)
    assert frames.show([("a", higher)], carried="a") == [LIFTED]
    assert not frames.at_once


def test_a_card_that_nobody_carries_rises_at_once() -> None:
    frames = Frames()
    frames.settle([("a", LARGE)])
    assert frames.show([("a", LIFTED)]) == [LIFTED._replace(fine=False)]


def test_a_carried_card_is_fine_whatever_else_moves() -> None:
    frames = Frames()
    others = [(card, LARGE) for card in "bcdefg"]
    frames.settle([*others, ("a", LARGE)])
    for frame in range(1, 9):
        turned = [(card, pose._replace(angle=0.5 * frame)) for card, pose in others]
        carried = ("a", LIFTED._replace(angle=1.0 * frame))
        shown = frames.show([*turned, carried], carried="a")[-1]
        assert shown == (LIFTED._replace(angle=1.0 * (frame - 1)) if frame > 1 else LARGE)
        assert ("a", carried[1]) in frames.ordered
        assert not frames.at_once


@pytest.mark.parametrize(("cards", "fine"), [(2, True), (3, False)])
def test_cards_on_their_way_are_fine_if_all_of_them_can_be(cards: int, fine: bool) -> None:
    budget, length = PoseBudget(), int(BUDGET / FINE / 300 / 2)
    for frame in range(4):
        budget.begin_frame(moving=True)
        ahead = [
            budget.foresee(card, LARGE._replace(angle=3.0 * frame), length, lambda _: False) for card in "ABCDE"[:cards]
        ]
    assert [pose.fine for pose in ahead if pose is not None] == [fine] * cards


def test_a_card_that_rests_becomes_fine_while_another_moves() -> None:
    frames = Frames()
    resting = [("A", LARGE), ("B", LARGE._replace(angle=5.0))]
    for frame in range(4):
        shown = frames.show([*resting, ("C", LARGE._replace(angle=20.0 * frame))])
    assert [pose.fine for pose in shown] == [True, True, False]


def test_everything_is_fine_in_the_end() -> None:
    frames = Frames()
    frames.settle(hand())
    assert frames.show(hand()) == [pose for _, pose in hand()]


def test_a_cache_without_room_is_not_filled_for_ever() -> None:
    assert Frames(room=3).settle(hand()) < 30


def test_a_pose_that_is_still_seen_is_remembered_beside_many_others() -> None:
    frames = Frames()
    for frame in range(60):
        frames.show([("back", SMALL), ("back", SMALL._replace(angle=20.0 + frame))], length=28)
    assert frames.show([("back", SMALL._replace(angle=1.0))], length=28) == [SMALL]


def test_the_distance_counts_turn_size_height_and_turning_over() -> None:
    assert LARGE.distance(LARGE) == 0
    for other in (
        LARGE._replace(angle=6.0),
        LARGE._replace(width=330, shown_width=330),
        LARGE._replace(height=0.6),
        LARGE._replace(shown_width=195),
    ):
        assert LARGE.distance(other) > 0.9
