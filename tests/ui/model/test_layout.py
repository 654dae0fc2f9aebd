"""Layout: everything lies in the window, apart and large enough, in every window and at every card size."""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import pytest
from gin.rules import PRESETS, Card, Phase, Ruleset, Shown, View
from gin.ui.model.frame import frame_of
from gin.ui.model.frame_spec import INDEX_WIDTHS, RIM, FrameSpec
from gin.ui.model.geometry import CARD_RATIO, Pose, Rect
from gin.ui.model.hand_order import sort
from gin.ui.model.layout import HandInteraction, TableLayout, layout, opened_hands
from gin.ui.model.offers import Offer
from gin.ui.model.thing_areas import DRINK, PAD, THING_SEEN
from gin.ui.settings.definitions import SETTING_GROUPS, stored_text
from gin.ui.table.buttons import corner, offered

from tests.ui.views import STANDARD, moments

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
ODD_SIZES = ((1280, 1600), (2560, 1080))
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
FITTINGS = [*itertools.product(SIZES, SCALES), *itertools.product(ODD_SIZES, SCALES[:-1])]
TOUCH_TARGET = 22
"""The width of each card in the hand that must be free to be read and touched, in pixels."""


def distinct_views(rules: Ruleset = STANDARD, seeds: int = 14) -> list[View]:
    """Return a view for each combination of what changes the layout, from deals played by computers."""
    found: dict[object, View] = {}
    for seed in range(seeds):
        for seen in moments(seed, rules):
            shown = sum(isinstance(event, Shown) for event in seen.log)
            knocker = seen.spread.seat == seen.seat if seen.spread else None
            parts = (len(seen.spread.melds), bool(seen.spread.deadwood)) if seen.spread else ()
            found.setdefault((seen.phase, len(seen.hand), knocker, parts, shown), seen)
    return list(found.values())


VIEWS = distinct_views()
OVER = [seen for seen in VIEWS if seen.phase is Phase.OVER]


def interaction_of(seen: View) -> HandInteraction:
    return HandInteraction(sort(seen.hand, "suit"))


def corners(pose: Pose) -> list[tuple[float, float]]:
    """Return the corners of a card at its angle."""
    turn = math.radians(pose.angle)
    halves = [(i * pose.width / 2, j * pose.width * CARD_RATIO / 2) for i in (-1, 1) for j in (-1, 1)]
    return [
        (pose.x + a * math.cos(turn) - b * math.sin(turn), pose.y + a * math.sin(turn) + b * math.cos(turn))
        for a, b in halves
    ]


def around(poses: list[Pose]) -> Rect:
    """Return the rectangle around cards."""
    points = [point for pose in poses for point in corners(pose)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def around_areas(areas: Iterable[Rect]) -> Rect:
    """Return the rectangle around areas."""
    lefts, tops, rights, bottoms = zip(*((area.x, area.y, area.right, area.bottom) for area in areas), strict=True)
    return Rect(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))


def hand_area(table: TableLayout) -> Rect:
    return around([pose for _, pose in table.hand])


def opened(table: TableLayout) -> dict[str, Rect]:
    """Return the areas of the melds and the deadwood of all hands laid open."""
    areas: dict[str, Rect] = {}
    for seat, hand in table.open_hands.items():
        areas |= {f"meld {number} of seat {seat}": area for number, area in enumerate(hand.melds)}
        if hand.deadwood is not None:
            areas[f"deadwood of seat {seat}"] = hand.deadwood
    return areas


def inside(area: Rect, window: tuple[int, int]) -> bool:
    """Return whether an area lies in the window, give or take a pixel of a card's round corner."""
    return area.x >= -1 and area.y >= -1 and area.right <= window[0] + 1 and area.bottom <= window[1] + 1


def test_the_views_cover_every_phase_and_both_knockers() -> None:
    assert {seen.phase for seen in VIEWS} == set(Phase)
    assert {seen.spread.seat for seen in VIEWS if seen.spread} == {0, 1}
    assert any(seen.spread is None for seen in OVER) or len(OVER) >= 4
    assert {len(seen.hand) for seen in VIEWS} >= {10, 11}


@pytest.mark.parametrize(("size", "scale"), FITTINGS, ids=str)
def test_every_card_lies_inside_the_window(size: tuple[int, int], scale: float) -> None:
    for seen in VIEWS:
        table = layout(seen, size, interaction_of(seen), card_scale=scale)
        for key, place in table.places.items():
            area = around([place.pose])
            assert inside(area, size), f"{key} in {seen.phase}, {len(seen.hand)} cards: {place.pose}"


@pytest.mark.parametrize("index_width", INDEX_WIDTHS.values(), ids=INDEX_WIDTHS)
@pytest.mark.parametrize(("size", "scale"), FITTINGS, ids=str)
def test_every_index_of_the_hand_is_visible(size: tuple[int, int], scale: float, index_width: float) -> None:
    seen = next(seen for seen in VIEWS if len(seen.hand) == 11)
    table = layout(seen, size, interaction_of(seen), card_scale=scale, index_width=index_width)
    middles = sorted(pose.x for _card, pose in table.hand)
    steps = [after - before for before, after in itertools.pairwise(middles)]
    assert len(steps) == 10
    assert min(steps) >= 0.97 * index_width * table.frame.card_width


@pytest.mark.parametrize(("size", "scale"), FITTINGS, ids=str)
def test_hands_piles_and_spread_do_not_overlap(size: tuple[int, int], scale: float) -> None:
    for seen in VIEWS:
        table = layout(seen, size, interaction_of(seen), card_scale=scale)
        frame = table.frame
        groups = opened(table)
        if table.hand:
            groups["hand"] = hand_area(table)
        backs = [place.pose for key, place in table.places.items() if isinstance(key, tuple)]
        if backs:
            groups["opponent's cards"] = around(backs)
        if seen.phase is not Phase.OVER:
            groups |= {"stock": frame.stock, "discard": frame.discard}
        for (one, a), (other, b) in itertools.combinations(groups.items(), 2):
            assert a.overlap(b) < 1e-6, f"{one} and {other} at {seen.phase}: {a}, {b}"


@pytest.mark.parametrize(("size", "scale"), FITTINGS, ids=str)
def test_buttons_and_names_overlap_no_cards(size: tuple[int, int], scale: float) -> None:
    for seen in VIEWS:
        table = layout(seen, size, interaction_of(seen), card_scale=scale)
        frame = table.frame
        fixed = {
            "menu": frame.menu,
            "sorting": frame.sort_buttons,
            "message": frame.status_line,
            "actions": frame.action_buttons,
        }
        if seen.phase is Phase.OVER:
            fixed = {"sheet": frame.result_sheet}
        else:
            # The plate holds the hand by its edge, or lies over most of it; the portrait lies over its end.
            fixed |= {"score": frame.score}
            if not table.open_hands.keys() - {seen.seat}:  # Who has knocked leaves the plate.
                plate, face, low = frame.plates[0], frame.portraits[0], 8 * frame.unit
                fixed |= {"plate": Rect(face.right, plate.bottom - low, plate.right - face.right, low)}
                if frame.fans[0].w > face.w:
                    assert face.right - frame.fans[0].x < 0.2 * frame.fans[0].w
        for (one, a), (other, b) in itertools.combinations(fixed.items(), 2):
            assert a.overlap(b) < 1e-6, f"{one} and {other}"
        for name, area in fixed.items():
            for key, place in table.places.items():
                assert area.overlap(place.pose.rect) == 0, f"{name} and {key} at {seen.phase}, scale {scale}"


@pytest.mark.parametrize("size", SIZES + ODD_SIZES, ids=str)
def test_all_areas_lie_in_the_window_and_are_large_enough(size: tuple[int, int]) -> None:
    for seen in VIEWS:
        frame = layout(seen, size, interaction_of(seen)).frame
        for name in (
            "menu",
            "sort_buttons",
            "status_line",
            "action_buttons",
            "stock",
            "discard",
            "hand",
            "result_sheet",
        ):
            area = getattr(frame, name)
            assert inside(area, size), f"{name} at {seen.phase}"
        for name in ("menu", "sort_buttons", "action_buttons"):
            assert getattr(frame, name).h >= 44 * frame.unit


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_enough_of_each_card_in_the_hand_is_free(size: tuple[int, int], scale: float) -> None:
    for seen in VIEWS:
        table = layout(seen, size, interaction_of(seen), card_scale=scale)
        for (_, left), (_, right) in itertools.pairwise(table.hand):
            assert right.x - left.x >= TOUCH_TARGET
            assert right.z > left.z


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_grow_and_shrink_as_the_player_asks(size: tuple[int, int]) -> None:
    seen = VIEWS[0]
    widths = [layout(seen, size, interaction_of(seen), card_scale=scale).frame.card_width for scale in SCALES]
    assert widths == sorted(widths)
    assert widths[0] < widths[1] < widths[2]


CHOSEN_SCALES = tuple(
    float(stored_text(value))
    for group in SETTING_GROUPS
    for setting in group.settings
    if setting.key == "card_scale"
    for value, _ in setting.choices
)


@pytest.mark.parametrize("index_width", INDEX_WIDTHS.values(), ids=INDEX_WIDTHS)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES, (1366, 768), (1024, 768), (1200, 1300)], ids=str)
def test_neither_piles_nor_hand_become_smaller_for_who_asks_for_larger_cards(
    size: tuple[int, int], seats: int, text: float, index_width: float
) -> None:
    frames = [
        frame_of(FrameSpec(size, seats, card_scale=scale, text_scale=text, index_width=index_width))
        for scale in CHOSEN_SCALES
    ]
    for smaller, larger in itertools.pairwise(frames):
        assert larger.stock.w > smaller.stock.w - (0.1 if seats == 2 else 1), "less than a pixel among several"
        assert larger.card_width > smaller.card_width - 0.1


@pytest.mark.parametrize("scale", CHOSEN_SCALES)
@pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES, (1366, 768), (1024, 768), (1200, 1300)], ids=str)
def test_large_text_costs_the_piles_of_two_players_nothing(size: tuple[int, int], scale: float) -> None:
    usual, *enlarged = (
        frame_of(FrameSpec(size, 2, card_scale=scale, text_scale=text)).stock.w for text in (1.0, 1.25, 1.5)
    )
    assert enlarged == pytest.approx([usual, usual], abs=0.1)


# Interaction with the hand


def test_a_hand_is_a_fan_in_its_order() -> None:
    seen = VIEWS[0]
    order = tuple(reversed(sort(seen.hand, "rank")))
    table = layout(seen, (1280, 800), HandInteraction(order))
    assert tuple(card for card, _ in table.hand) == order
    xs = [pose.x for _, pose in table.hand]
    assert xs == sorted(xs)
    angles = [pose.angle for _, pose in table.hand]
    assert angles == sorted(angles)
    assert angles[0] == pytest.approx(-angles[-1])
    middle = (xs[0] + xs[-1]) / 2
    assert middle == pytest.approx(table.frame.hand.centre[0])


def test_neighbours_make_room_for_a_dragged_card() -> None:
    seen = next(each for each in VIEWS if len(each.hand) == 10 and each.spread is None)
    order = sort(seen.hand, "suit")
    held = order[3]
    still = layout(seen, (1280, 800), HandInteraction(order))
    closed = layout(seen, (1280, 800), HandInteraction(order, held=held))
    room = layout(seen, (1280, 800), HandInteraction(order, held=held, gap=6))
    assert held not in closed.places
    assert len(closed.hand) == len(room.hand) == len(order) - 1
    gaps = [b.x - a.x for (_, a), (_, b) in itertools.pairwise(room.hand)]
    widest = max(range(len(gaps)), key=lambda index: gaps[index])
    assert widest == 5, "the gap is between the sixth and the seventh card"
    assert gaps[widest] > 1.8 * min(gaps)
    assert room.hand[0][1].x == pytest.approx(still.hand[0][1].x)


def test_the_hand_makes_room_for_a_card_from_a_pile() -> None:
    seen = next(each for each in VIEWS if each.phase is Phase.DRAW)
    order = sort(seen.hand, "suit")
    table = layout(seen, (1280, 800), HandInteraction(order, gap=4))
    assert [card for card, _ in table.hand] == list(order)
    gaps = [b.x - a.x for (_, a), (_, b) in itertools.pairwise(table.hand)]
    assert max(gaps) == gaps[3] > 1.8 * min(gaps)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_with_a_gap_lies_in_the_window(size: tuple[int, int], scale: float) -> None:
    for seen in VIEWS:
        if seen.spread is not None or seen.phase is Phase.OVER:
            continue
        order = sort(seen.hand, "suit")
        for gap in (0, 5, len(order)):
            table = layout(seen, size, HandInteraction(order, gap=gap), card_scale=scale)
            assert all(inside(around([pose]), size) for card, pose in table.hand)
            for (_, left), (_, right) in itertools.pairwise(table.hand):
                assert right.x - left.x >= TOUCH_TARGET


def test_a_lifted_card_keeps_its_place_for_the_pointer() -> None:
    seen = VIEWS[0]
    order = sort(seen.hand, "suit")
    still = layout(seen, (1280, 800), HandInteraction(order))
    card = order[4]
    hovered = layout(seen, (1280, 800), HandInteraction(order, hover=card))
    raised = layout(seen, (1280, 800), HandInteraction(order, raised=card))
    drawn = layout(seen, (1280, 800), HandInteraction(order, drawn=card))
    drawn_and_hovered = layout(seen, (1280, 800), HandInteraction(order, drawn=card, hover=card))
    lifted = raised, drawn_and_hovered, hovered, drawn, still
    heights = [table.places[card].pose.y for table in lifted]
    assert heights == sorted({*heights})
    assert hovered.places[card].pose.width > still.places[card].pose.width
    assert all(table.hand == still.hand for table in lifted)
    others = {key: place for key, place in still.places.items() if key != card}
    assert {key: place for key, place in raised.places.items() if key != card} == others


def test_a_raised_card_stays_in_the_window() -> None:
    for size, scale in itertools.product(SIZES, SCALES):
        seen = next(each for each in VIEWS if len(each.hand) == 11 and each.phase is Phase.DISCARD)
        order = sort(seen.hand, "suit")
        for card in order:
            table = layout(seen, size, HandInteraction(order, raised=card), card_scale=scale)
            assert inside(around([table.places[card].pose]), size)


# The knock and the end


def test_each_of_the_knockers_melds_can_be_dropped_on() -> None:
    knocked = [seen for seen in VIEWS if seen.phase is Phase.LAY_OFF]
    assert knocked
    for seen in knocked:
        assert seen.spread is not None
        table = layout(seen, (1280, 800), interaction_of(seen))
        assert table.knocker == seen.spread.seat
        assert len(table.melds) == len(seen.spread.melds)
        for area, meld in zip(table.melds, seen.spread.melds, strict=True):
            for card in meld.cards:
                assert area.contains(table.places[card].pose.x, table.places[card].pose.y)


def test_before_a_knock_there_is_nothing_to_lay_off_on() -> None:
    assert layout(VIEWS[0], (1280, 800), interaction_of(VIEWS[0])).melds == ()


@pytest.mark.parametrize("size", SIZES + ODD_SIZES, ids=str)
def test_both_hands_lie_alike_in_the_middle_between_the_rim_and_the_sheet_at_the_end(size: tuple[int, int]) -> None:
    ends = [seen for seen in OVER if len(opened_hands(seen)) == 2]
    assert ends
    for scale, seen, mirrored in itertools.product(SCALES, ends, (False, True)):
        table = layout(seen, size, interaction_of(seen), card_scale=scale, mirrored=mirrored)
        one, other = (hand.card_width for hand in table.open_hands.values())
        assert one == pytest.approx(other)
        rim, sheet = RIM * table.frame.unit, table.frame.result_sheet
        left, right = (sheet.right, size[0] - rim) if mirrored else (rim, sheet.x)
        for hand in table.open_hands.values():
            assert hand.groups[0].x - left == pytest.approx(right - hand.groups[-1].right)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_lies_under_the_result_sheet(size: tuple[int, int]) -> None:
    for scale, seen in itertools.product(SCALES, OVER):
        table = layout(seen, size, interaction_of(seen), card_scale=scale)
        for key, place in table.places.items():
            assert table.frame.result_sheet.overlap(around([place.pose])) == 0, key


def test_known_cards_have_a_place_and_hidden_ones_a_back() -> None:
    for seen in VIEWS:
        table = layout(seen, (1280, 800), interaction_of(seen))
        known = {key for key in table.places if isinstance(key, Card)}
        assert known <= _public(seen), "a card is laid out that this seat must not know"
        assert known >= set(seen.hand) or seen.spread is not None
        hidden = [key for key in table.places if not isinstance(key, Card)]
        assert all(table.places[key].card is None and table.places[key].pose.face == 0 for key in hidden)
        others = [count for seat, count in enumerate(seen.counts) if seat != seen.seat and seat not in table.open_hands]
        assert len(hidden) == sum(others)


def _public(seen: View) -> set[Card]:
    cards = {*seen.hand, *seen.discards}
    if seen.spread is not None:
        cards |= {card for meld in seen.spread.melds for card in meld.cards} | set(seen.spread.deadwood)
    for event in seen.log:
        if isinstance(event, Shown):
            cards |= {card for meld in event.melds for card in meld.cards} | set(event.deadwood)
    return cards


# Three and four at a table


@pytest.mark.parametrize("preset", ["table-of-three", "table-of-four"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_there_is_room_for_three_and_four_players(preset: str, size: tuple[int, int]) -> None:
    rules = PRESETS[preset]
    for seen in distinct_views(rules, seeds=3):
        table = layout(seen, size, interaction_of(seen))
        for key, place in table.places.items():
            assert inside(around([place.pose]), size), f"{key} at {seen.phase}"
        for (one, a), (other, b) in itertools.combinations(opened(table).items(), 2):
            assert a.overlap(b) < 1e-6, f"{one} and {other} at {seen.phase}"
        frame = table.frame
        assert len(frame.fans) == len(frame.plates) == rules.players - 1
        if seen.phase is not Phase.OVER:
            for a, b in itertools.combinations(frame.plates, 2):
                assert a.overlap(b) == 0
            for plate in frame.plates:
                assert inside(plate, size)
                assert plate.overlap(frame.score) == 0
                assert plate.overlap(frame.menu) == 0


# Three and four at one table

MANY = [seen for name in ("table-of-three", "table-of-four", "partners") for seen in distinct_views(PRESETS[name], 5)]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_hands_at_the_sides_end_at_the_same_height(size: tuple[int, int], scale: float) -> None:
    left, _, right = frame_of(FrameSpec(size, 4, card_scale=scale)).fans
    assert left.bottom == pytest.approx(right.bottom)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
def test_a_hand_with_which_the_player_knocks_lies_in_the_middle_until_the_sheet_comes(
    size: tuple[int, int], mirrored: bool
) -> None:
    over = [seen for seen in [*OVER, *MANY] if seen.phase is Phase.OVER]
    own = [seen for seen in over if seen.spread and seen.spread.seat == seen.seat and seen.spread.deadwood]
    assert {len(seen.counts) for seen in own} == {2, 3, 4}
    for seen in own:
        log = tuple(event for event in seen.log if not isinstance(event, Shown))
        before = replace(seen, phase=Phase.LAY_OFF, log=log)
        tables = [
            layout(each, size, interaction_of(seen), mirrored=mirrored, card_scale=1.5) for each in (before, seen)
        ]
        places = [{card: table.places[card].pose for card in table.cards_of(seen.seat)} for table in tables]
        before_sheet, beside_it = places
        assert [pose[1:] for pose in before_sheet.values()] == [pose[1:] for pose in beside_it.values()]
        moved = {round(beside_it[card].x - before_sheet[card].x, 3) for card in before_sheet}
        assert len(moved) == 1, "the sheet moves all of it aside"
        assert moved != {0.0}
        table = tables[0]
        backs = [around([place.pose]) for key, place in table.places.items() if isinstance(key, tuple)]
        groups = [table.open_hands[seen.seat].groups for table in tables]
        middle = (groups[0][0].x + groups[0][-1].right) / 2
        assert middle == pytest.approx(table.frame.play_area.centre[0], abs=2)
        assert all(area.overlap(tables[1].frame.result_sheet) == 0 for area in groups[1])
        for area in groups[0]:
            assert not any(area.overlap(back) for back in backs)


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
def test_a_hand_of_gin_that_lies_still_is_under_its_word_in_the_middle(size: tuple[int, int]) -> None:
    gins = [seen for seen in OVER if seen.spread and seen.spread.seat == seen.seat and not seen.spread.deadwood]
    assert gins
    for seen in gins:
        log = tuple(event for event in seen.log if not isinstance(event, Shown))
        table = layout(replace(seen, phase=Phase.LAY_OFF, log=log), size, interaction_of(seen))
        groups = table.open_hands[seen.seat].groups
        assert (groups[0].x + groups[-1].right) / 2 == pytest.approx(table.frame.window.centre[0], abs=2)


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
def test_hands_of_several_opponents_lie_clear_at_the_end(size: tuple[int, int]) -> None:
    over = [seen for seen in MANY if seen.phase is Phase.OVER and any(isinstance(event, Shown) for event in seen.log)]
    assert {len(seen.counts) for seen in over} == {3, 4}
    for seen in over:
        table = layout(seen, size, interaction_of(seen))
        others = [row for seat, row in table.open_hands.items() if seat != seen.seat]
        u, taken = table.frame.unit, list[Rect]()
        for row in others:
            parts = row.groups
            assert not row.at_plate
            assert parts[0].x >= table.frame.spread.x - 1
            assert parts[0].y >= 28 * u
            assert max(part.right for part in parts) <= table.frame.result_sheet.x
            below = 26 * u if row.deadwood else 10 * u
            assert parts[0].bottom + below <= table.frame.hand.y - 28 * u
            # With its name above and its points below.
            top = parts[0].y - 28 * u
            taken.append(Rect(parts[0].x, top, parts[-1].right - parts[0].x, parts[0].bottom + below - top))
        for one, other in itertools.combinations(taken, 2):
            assert one.overlap(other) == 0


@pytest.mark.parametrize("size", SIZES)
def test_three_opponents_hands_lie_on_their_sides_at_the_end(size: tuple[int, int]) -> None:
    ends = [seen for seen in MANY if seen.phase is Phase.OVER and len(opened_hands(seen)) == 4]
    assert ends
    for seen in ends:
        table = layout(seen, size, interaction_of(seen))
        hands = (table.open_hands[(seen.seat + step) % 4] for step in (1, 2, 3))
        left, across, right = (hand.groups for hand in hands)
        assert across[0].bottom < min(left[0].y, right[0].y)
        assert left[-1].right < right[0].x
        assert left[0].x < across[0].x < right[0].x
        assert left[-1].right < across[-1].right < right[-1].right


@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
def test_a_hand_shown_before_the_end_lies_at_its_plate(size: tuple[int, int]) -> None:
    shown = [
        seen for seen in MANY if seen.phase is Phase.LAY_OFF and any(isinstance(event, Shown) for event in seen.log)
    ]
    assert shown
    for seen in shown:
        table = layout(seen, size, interaction_of(seen))
        for index, (fan, plate) in enumerate(zip(table.frame.fans, table.frame.plates, strict=True)):
            row = table.open_hands.get((seen.seat + 1 + index) % len(seen.counts))
            if row is None or not row.at_plate:
                continue
            for part in row.groups:
                assert fan.x < part.x
                assert part.right < fan.right
                assert part.y >= 0
                over, below = part.bottom + 6 * table.frame.unit < plate.y, part.y > plate.bottom
                assert over or (below and part.bottom + 6 * table.frame.unit < table.frame.sort_buttons.y)


def test_opponents_sit_at_the_sides_that_the_table_names() -> None:
    for seen in MANY:
        frame = layout(seen, (1280, 800), interaction_of(seen)).frame
        if seen.phase is Phase.OVER:
            continue
        where = [plate.centre[0] / 1280 for plate in frame.plates]
        assert where[0] < 0.2
        assert where[-1] > 0.8
        assert frame.turns == ((90, -90) if len(where) == 2 else (90, 0, -90))
        if len(where) == 3:
            assert (frame.portraits[1].x + frame.plates[1].right) / 2 == pytest.approx(640)
            assert frame.plates[1].bottom < frame.plates[0].y
            assert frame.plates[0].y == frame.plates[2].y


def gap_between(one: Rect, other: Rect) -> float:
    across = max(one.x - other.right, other.x - one.right, 0.0)
    return math.hypot(across, max(one.y - other.bottom, other.y - one.bottom, 0.0))


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_hands_at_the_sides_are_nearer_to_their_level_plates_than_to_another(
    size: tuple[int, int], text: float
) -> None:
    seen = next(each for each in MANY if len(each.counts) == 4 and each.spread is None)
    for scale in (1.0, 1.25, 1.5):
        table = layout(seen, size, interaction_of(seen), card_scale=scale, text_scale=text)
        frame = table.frame
        plates = [around_areas(pair) for pair in zip(frame.plates, frame.portraits, strict=True)]
        # The largest text under a score that is no smaller for that leaves one a little lower with large cards.
        assert 0 <= frame.plates[0].y - frame.plates[2].y < (14 if text > 1.25 and scale > 1 else 2) * frame.unit
        for side in (0, 2):
            seat = (seen.seat + 1 + side) % 4
            backs = around([p.pose for key, p in table.places.items() if isinstance(key, tuple) and key[0] == seat])
            assert gap_between(backs, plates[side]) < 0.75 * gap_between(backs, plates[1])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_opponents_hands_are_large_and_lie_at_their_names(size: tuple[int, int]) -> None:
    for seen in MANY:
        frame = layout(seen, size, interaction_of(seen)).frame
        if seen.phase is Phase.OVER:
            continue
        assert all(face.w >= 92 * frame.unit for face in frame.portraits)
        left, right = (frame.fans[0], frame.plates[0]), (frame.fans[-1], frame.plates[-1])
        if seen.spread is None:
            assert frame.small_card_width >= 0.59 * frame.stock.w
            tucked = left[1].right - left[0].x
            assert tucked == pytest.approx(right[0].right - right[1].x + frame.portraits[-1].w * 0.3)
            assert 20 * frame.unit < tucked < 0.25 * left[0].w
            for fan, plate in (left, right):
                assert fan.y < plate.centre[1] < fan.bottom
        else:
            assert left[0].x > left[1].right - 25 * frame.unit
            assert right[0].right < right[1].x + 25 * frame.unit


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_while_somebody_knocks_other_hands_keep_their_size_and_open_as_large_in_the_middle(
    size: tuple[int, int],
) -> None:
    knocked = [seen for seen in MANY if seen.phase is Phase.LAY_OFF and seen.spread]
    assert {seen.spread.seat == seen.seat for seen in knocked if seen.spread} == {False, True}
    for seen in knocked:
        table = layout(seen, size, interaction_of(seen))
        if seen.spread and seen.spread.seat != seen.seat:
            wanted = layout(seen, size, interaction_of(seen), card_scale=1.5).open_hands[seen.spread.seat]
            assert wanted.card_width > table.open_hands[seen.spread.seat].card_width, "for who wants larger cards"
        before = layout(replace(seen, spread=None, phase=Phase.DISCARD, log=()), size, interaction_of(seen))
        assert table.frame.small_card_width == before.frame.small_card_width
        for seat, row in table.open_hands.items():
            if seat != seen.seat:
                assert not row.at_plate
                assert row.card_width >= 0.7 * table.frame.small_card_width
                area = around([table.places[card].pose for card in table.cards_of(seat)])
                assert area.bottom < table.frame.status_line.y
                assert not area.overlap(table.frame.score)
                assert not area.overlap(table.frame.deadwood_badge)
                assert not table.faces[seat].overlap(table.frame.score)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES + ODD_SIZES, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_the_badge_keeps_its_place_over_the_buttons(
    size: tuple[int, int], seats: int, text: float, *, mirrored: bool
) -> None:
    frames = [
        frame_of(FrameSpec(size, seats, text_scale=text, mirrored=mirrored, has_spread=knocked))
        for knocked in (False, True)
    ]
    assert frames[0].deadwood_badge == frames[1].deadwood_badge
    badge, row = frames[0].deadwood_badge, frames[0].action_buttons
    assert badge.bottom + 8 * frames[0].unit == pytest.approx(row.y)
    if seats == 2:
        knock = offered(frames[0], [Offer("discard", "", "d"), Offer("knock", "", "k")], may_knock=True)[-1].rect
        assert (badge.x, badge.w) == pytest.approx((knock.x, knock.w))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1280, 960), (1280, 1024), (1600, 1200)], ids=str)
def test_no_hand_at_a_side_reaches_down_to_the_plate_below_it(size: tuple[int, int], seats: int) -> None:
    for text in (1.0, 1.2, 1.5):
        frame = frame_of(FrameSpec(size, seats, text_scale=text))
        for fan, plate in ((frame.fans[0], frame.plates[0]), (frame.fans[-1], frame.plates[-1])):
            apart = min(fan.right, plate.right) - max(fan.x, plate.x) < 0.25 * fan.w  # Or tucked under its side.
            assert apart or fan.y > plate.y or fan.bottom < plate.y, text


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [*SIZES, (800, 1000), (640, 400), (2560, 1080)], ids=str)
def test_what_belongs_to_one_opponent_is_clear_of_all_else(text: float, size: tuple[int, int]) -> None:
    played = {
        (len(seen.counts), seen.spread is None, seen.ruleset.partners, len(seen.log) < 3): seen
        for seen in MANY
        if seen.phase is not Phase.OVER
    }
    for seen, scale, mirrored in itertools.product(played.values(), SCALES, (False, True)):
        table = layout(seen, size, interaction_of(seen), card_scale=scale, text_scale=text, mirrored=mirrored)
        frame, u = table.frame, table.frame.unit
        areas = {
            "score": frame.score,
            "menu and undo": frame.menu._replace(x=frame.menu.x - 56 * u, w=frame.menu.w + 56 * u),
            "stock": table.stock._replace(h=frame.stock.bottom - table.stock.y),
            "discard pile": table.discard._replace(h=frame.discard.bottom - table.discard.y),
            "sorting": frame.sort_buttons,
            "status": frame.status_line,
            "actions": frame.action_buttons,
            "hand": frame.hand,
            "deadwood": frame.deadwood_badge,
            **(opened(table) if seen.spread is not None else {}),
        }
        for index, (plate, face) in enumerate(zip(frame.plates, frame.portraits, strict=True)):
            assert inside(face, size)
            row = table.open_hands.get((seen.seat + 1 + index) % len(seen.counts))
            if row is not None and not row.at_plate:  # It has left its plate.
                continue
            backs = [
                place.pose for key, place in table.places.items() if isinstance(key, tuple) and key[0] == index + 1
            ]
            own = {f"plate {index}": plate._replace(x=face.x, w=plate.right - face.x)}
            if backs:
                own[f"hand {index}"] = around(backs)
            for (name, area), (other, that) in itertools.product(own.items(), areas.items()):
                # Hands at the sides lean a little, so that no two corners of these frames meet.
                assert area.expanded(-2 * u).overlap(that) < 1e-6, f"{name}, {other} at {scale}, {seen.phase}"
            areas |= own


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize(
    "size", [(640, 400), (640, 1000), (800, 1000), (1024, 768), (1280, 1024), (1080, 1920)], ids=str
)
def test_the_only_opponents_portrait_and_hand_are_clear_of_the_score(size: tuple[int, int], text: float) -> None:
    seen = next(each for each in VIEWS if each.spread is None)
    for scale, mirrored in itertools.product(SCALES, (False, True)):
        frame = layout(seen, size, interaction_of(seen), card_scale=scale, text_scale=text, mirrored=mirrored).frame
        for area in (*frame.portraits, *frame.plates, *frame.fans):
            assert inside(area, size)
            assert area.overlap(frame.score) < 1e-6
        assert not around_areas((*frame.plates, *frame.portraits)).overlap(frame.menu)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_hand_across_the_table_hangs_over_the_rim(size: tuple[int, int]) -> None:
    for seen in (*VIEWS, *MANY):
        table = layout(seen, size, interaction_of(seen))
        backs = [place.pose for key, place in table.places.items() if isinstance(key, tuple)]
        assert not backs or around(backs).y >= (RIM + 1) * table.frame.unit


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (2560, 1080), (3840, 2160)], ids=str)
def test_things_keep_one_place_clear_of_all_else_until_a_deal_is_over(size: tuple[int, int]) -> None:
    for scale, text in itertools.product(SCALES, (1.0, 1.5)):
        places = defaultdict[tuple[Ruleset, bool, float], set[tuple[tuple[str, Rect], ...]]](set)
        for seen, mirrored, width in itertools.product((*VIEWS, *MANY), (False, True), INDEX_WIDTHS.values()):
            interaction = interaction_of(seen)
            ends = (interaction.order[:1], interaction.order[-1:]) if interaction.order else ((None,),)
            for (card,) in ends:
                lifted = replace(interaction, raised=card, hover=card)
                settled = partial(layout, card_scale=scale, text_scale=text, mirrored=mirrored, index_width=width)
                table = settled(seen, size, lifted)
                frame = table.frame
                if seen.phase is Phase.OVER:
                    assert not frame.things
                    continue
                if seen.spread is not None and seen.spread.seat == seen.seat:
                    assert not frame.things, "the hand is laid open there"
                    continue
                if frame.things or seen.spread is None:  # Beside the piles they make way for melds.
                    places[seen.ruleset, mirrored, width].add(tuple(frame.things.items()))
                assert frame.things or scale >= 1 or size[0] < 1.5 * size[1]
                assert frame.things or scale > 1 or text > 1 or len(seen.counts) > 2 or seen.spread is not None
                assert not frame.things or frame.things[DRINK].x < frame.things[PAD].x
                rows = [frame.sort_buttons, frame.status_line, frame.action_buttons, frame.deadwood_badge, frame.score]
                areas = [around([place.pose]) for place in table.places.values()]
                areas += [*rows, *frame.plates, *table.faces.values(), frame.stock, frame.discard]
                areas += [frame.spread] if seen.spread is not None else []
                for thing in frame.things.values():
                    inner = Rect.around(*thing.centre, THING_SEEN * thing.w, THING_SEEN * thing.h)
                    assert not any(inner.overlap(area) for area in areas), (seen.phase, scale, mirrored)
        assert {len(each) for each in places.values()} == {1}, "they stay through a deal"


def test_things_lie_beside_a_hand_of_seven_cards_where_one_of_ten_leaves_no_room() -> None:
    tables = [FrameSpec((1280, 800), 4, most_cards=most) for most in (8, 11)]
    assert [list(frame_of(table).things) for table in tables] == [[DRINK, PAD], []]


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_badge_is_clear_of_a_score_panel_above_it(size: tuple[int, int], text_scale: float) -> None:
    for card_scale in SCALES:
        frame = frame_of(FrameSpec(size, 2, card_scale=card_scale, text_scale=text_scale, mirrored=True))
        assert frame.score.bottom + 8 * frame.unit <= frame.deadwood_badge.y + 0.01
        assert frame.text_unit >= 0.9 * text_scale * frame.unit


@pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES], ids=str)
def test_the_badge_is_clear_of_every_raised_card(size: tuple[int, int]) -> None:
    for seen, scale, mirrored in itertools.product((*VIEWS, *MANY), SCALES, (False, True)):
        table = layout(seen, size, interaction_of(seen), card_scale=scale, mirrored=mirrored)
        badge = table.frame.deadwood_badge
        for card in (card for card, _ in table.hand[:1] + table.hand[-1:]):
            raised = replace(interaction_of(seen), raised=card, hover=card)
            lifted = layout(seen, size, raised, card_scale=scale, mirrored=mirrored).places[card].pose
            assert badge.overlap(around([lifted])) == 0


@pytest.mark.parametrize("size", [*SIZES, (800, 1000), (2560, 1080)], ids=str)
def test_what_lies_on_the_table_is_well_clear_of_the_rim(size: tuple[int, int]) -> None:
    for seen, mirrored in itertools.product((*VIEWS, *MANY), (False, True)):
        table = layout(seen, size, interaction_of(seen), mirrored=mirrored)
        frame = table.frame
        cloth = Rect(0, 0, *size).expanded(-(RIM + 14) * frame.unit)
        areas = [frame.score, frame.sort_buttons, frame.action_buttons, frame.deadwood_badge]
        if seen.phase is not Phase.OVER:  # Then it is on the sheet.
            areas.append(frame.drawn_menu)
        backs = [place.pose for key, place in table.places.items() if isinstance(key, tuple)]
        if backs and seen.phase is not Phase.OVER:
            areas.append(around(backs))
        if table.hand:  # With the marks that are below the cards.
            cards = hand_area(table)
            areas.append(cards._replace(h=cards.h + 4 * frame.unit))
        for area in (*areas, *frame.plates, *frame.portraits):
            assert area.overlap(cloth) == pytest.approx(area.w * area.h)


LARGER = [
    *("table-of-three", "table-of-four", "partners", "partners ante=5", "hollywood ante=5"),
]
LAID_OPEN = {
    rules: [seen for seen in distinct_views(Ruleset.parse(rules), 6) if seen.phase in (Phase.LAY_OFF, Phase.OVER)]
    for rules in LARGER
}


@pytest.mark.parametrize("size", [*SIZES, (800, 1000), (2560, 1080)], ids=str)
def test_portraits_at_hands_laid_open_are_large_and_cover_no_card(size: tuple[int, int]) -> None:
    found = [*VIEWS, *itertools.chain.from_iterable(LAID_OPEN.values())]
    for seen, scale in itertools.product(found, SCALES):
        table = layout(seen, size, interaction_of(seen), card_scale=scale)
        least = 60 if seen.phase is Phase.OVER and len(seen.counts) > 2 else 72
        for seat, face in table.faces.items():
            if seat in table.open_hands and not table.open_hands[seat].at_plate:
                assert face.w >= least * table.frame.unit
                assert inside(face, size)
                assert not any(face.overlap(around([place.pose])) > 1e-6 for place in table.places.values())


@pytest.mark.parametrize(("text", "mirrored"), [(1.0, True), (1.25, True), (1.0, False), (1.5, False)])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1366, 768)], ids=str)
def test_large_cards_leave_the_piles_their_place_under_the_score(
    size: tuple[int, int], text: float, mirrored: bool
) -> None:
    spec = FrameSpec(size, 2, card_scale=1.5, text_scale=text, mirrored=mirrored, has_spread=True)
    frame = frame_of(spec)
    left, right = sorted((frame.stock, frame.discard))
    assert left.x == pytest.approx(frame.score.x)
    assert left.y > frame.score.bottom
    assert right.right < frame.score.right


@pytest.mark.parametrize("rules", LARGER)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_piles_are_clear_of_all_else_during_lay_offs(rules: str, text: float, size: tuple[int, int]) -> None:
    found = [seen for seen in LAID_OPEN[rules] if seen.phase is Phase.LAY_OFF]
    assert found
    for seen, scale, mirrored in itertools.product(found, SCALES, (False, True)):
        table = layout(seen, size, interaction_of(seen), card_scale=scale, text_scale=text, mirrored=mirrored)
        for top, foot in ((table.stock, table.frame.stock), (table.discard, table.frame.discard)):
            pile = Rect(top.x, top.y, top.w, foot.bottom - top.y)
            assert pile.overlap(table.frame.score) < 1e-6
            assert pile.overlap(table.frame.deadwood_badge) < 1e-6
            assert not any(pile.overlap(area) > 1e-6 for area in opened(table).values())
            if len(seen.counts) > 2:  # Of two players only the one who knocked has a plate, and leaves it.
                assert not any(pile.overlap(area) > 1e-6 for area in table.frame.plates)
            in_corner = (button.rect for button in corner(table.frame, "", can_redo=True, hint_refusal=""))
            assert not any(pile.overlap(area) > 1e-6 for area in in_corner)


@pytest.mark.parametrize("rules", ["standard", *LARGER])
@pytest.mark.parametrize("index_width", INDEX_WIDTHS.values(), ids=INDEX_WIDTHS.keys())
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_index_of_an_open_hand_is_visible(rules: str, index_width: float, size: tuple[int, int]) -> None:
    for seen, scale in itertools.product(LAID_OPEN.get(rules, OVER), SCALES):
        table = layout(seen, size, interaction_of(seen), card_scale=scale, index_width=index_width)
        lying = [place.pose for key, place in table.places.items() if isinstance(key, Card)]
        for area in opened(table).values():
            row = sorted(pose.x for pose in lying if area.contains(pose.x, pose.y))
            width = area.h / CARD_RATIO
            assert all(after - before >= index_width * width - 1e-6 for before, after in itertools.pairwise(row))


# Left-handed tables


@pytest.mark.parametrize(("size", "scale"), FITTINGS, ids=str)
def test_a_left_handed_table_mirrors_what_is_reached_for(size: tuple[int, int], scale: float) -> None:
    for seen in VIEWS:
        right = layout(seen, size, interaction_of(seen), card_scale=scale).frame
        left = layout(seen, size, interaction_of(seen), card_scale=scale, mirrored=True).frame
        piles = () if seen.spread is not None else ("stock", "discard")  # These also keep clear of the score.
        for part in (*piles, "sort_buttons", "status_line", "action_buttons", "hand"):
            one, other = getattr(right, part), getattr(left, part)
            turned = one._replace(x=size[0] - one.right)
            # At the end of a deal everything is read from the left, beside the sheet.
            moves = seen.phase is Phase.OVER and part != "status_line"
            assert other == pytest.approx(one.moved(left.play_area.x, 0) if moves else turned), part
        assert left.result_sheet == pytest.approx(right.result_sheet._replace(x=size[0] - right.result_sheet.right))
        assert (left.menu, left.score) == (right.menu, right.score)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_left_handed_table_with_large_text_has_room(scale: float, text: float) -> None:
    for seen in VIEWS:
        table = layout(seen, (1280, 800), interaction_of(seen), card_scale=scale, text_scale=text, mirrored=True)
        for place in table.places.values():
            area = around([place.pose])
            assert inside(area, (1280, 800))
            if seen.phase is Phase.OVER:
                assert area.overlap(table.frame.result_sheet) == 0
        for one, other in itertools.combinations(opened(table).values(), 2):
            assert one.overlap(other) < 1e-6


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + ODD_SIZES, ids=str)
def test_a_hand_of_large_cards_leaves_the_rim_whole(size: tuple[int, int], scale: float) -> None:
    for seen in (*VIEWS, *MANY):
        table = layout(seen, size, interaction_of(seen), card_scale=scale)
        cloth = Rect(0, 0, *size).expanded(-(RIM + 8) * table.frame.unit)
        cards = [place.pose for place in table.places.values()]
        assert all(
            around([pose]).overlap(cloth) == pytest.approx(around([pose]).w * around([pose]).h) for pose in cards
        )


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_large_cards_make_no_knockers_melds_smaller(size: tuple[int, int], text: float, *, mirrored: bool) -> None:
    knocked = [seen for seen in VIEWS if seen.phase is Phase.LAY_OFF and seen.spread and seen.spread.seat != seen.seat]
    assert knocked
    for seen in knocked:
        tables = [
            layout(seen, size, interaction_of(seen), card_scale=scale, text_scale=text, mirrored=mirrored)
            for scale in (1.0, 1.25, 1.5, 2.0)
        ]
        widths = [table.open_hands[1].card_width for table in tables]
        assert min(widths) >= 0.99 * widths[0]


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", SIZES + ODD_SIZES, ids=str)
def test_the_backs_of_the_opponent_are_seen_over_the_plate_or_beside_it(size: tuple[int, int], text: float) -> None:
    seen = next(each for each in VIEWS if each.spread is None and each.phase is Phase.DRAW)
    for scale in SCALES:
        table = layout(seen, size, interaction_of(seen), card_scale=scale, text_scale=text)
        poses = [place.pose for key, place in table.places.items() if isinstance(key, tuple)]
        backs = [pose.rect for pose in poses]
        steps = [right.x - left.x for left, right in itertools.pairwise(sorted(backs))]
        frame, hand = table.frame, around(poses)
        plate, menu = frame.plates[0], frame.menu
        if hand.x > plate.right:  # All of it is seen there, as high as the buttons in the corner.
            assert hand.bottom < menu.bottom + 8 * frame.unit
        else:
            assert plate.y - max(back.y for back in backs) > 0.39 * backs[0].h
            assert plate.x < hand.x
            assert hand.right < plate.right
        if text == 1:
            right = max(plate.right, hand.right)
            assert (frame.portraits[0].x + right) / 2 == pytest.approx(size[0] / 2, abs=2 * frame.unit)
        assert min(steps) > 6 * frame.unit
        corner = frame.menu.moved(-3 * frame.corner_step, 0)
        assert not any(back.overlap(area) for back in backs for area in (frame.score, corner, frame.stock))


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_between_the_hands_is_clear_of_every_card(size: tuple[int, int]) -> None:
    for seen in VIEWS:
        if seen.spread is None and seen.phase is not Phase.OVER:
            continue
        table = layout(seen, size, interaction_of(seen))
        u, own = table.frame.unit, [*dict(table.hand), *table.cards_of(seen.seat)]
        top, bottom = table.between_hands()
        assert bottom - top > 60 * u
        for key, place in table.places.items():
            card = around([place.pose])
            assert bottom + 10 * u <= card.y if key in own else card.bottom + 10 * u <= top
        if seen.phase is Phase.OVER:
            assert table.between_hands(own, 30 * u) == (top, pytest.approx(bottom - 30 * u))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_enlarging_makes_neither_piles_nor_hand_smaller_among_several(size: tuple[int, int], seats: int) -> None:
    usual = frame_of(FrameSpec(size, seats))
    for text, cards in itertools.product((1.0, 1.25, 1.5), (1.0, 1.25)):
        frame = frame_of(FrameSpec(size, seats, text_scale=text, card_scale=cards))
        assert frame.stock.w >= usual.stock.w - 1
        assert frame.card_width >= usual.card_width


@pytest.mark.parametrize("mirrored", [False, True])
def test_in_a_very_wide_window_the_row_of_buttons_is_near_the_hand(mirrored: bool) -> None:
    table = frame_of(FrameSpec((3440, 1440), 2, mirrored=mirrored))
    half = 5 * table.card_width
    ends = sorted([table.sort_buttons, table.action_buttons])
    assert ends[0].x > table.hand.centre[0] - half
    assert ends[1].right < table.hand.centre[0] + half
    assert {table.deadwood_badge.x, table.deadwood_badge.right} & {ends[0].x, ends[1].right}, "and so is the badge"
