"""Looking back lays every open card inside the window, clear of all else, and lets hands keep their places."""

import itertools

import pytest
from gin.controller.review import ReviewStep, review_steps
from gin.rules import PRESETS, Card, Hand, LaidOff, Ruleset
from gin.rules.ruleset import Seating
from gin.ui.model.frame import frame_of
from gin.ui.model.frame_spec import INDEX_WIDTHS, RIM, FrameSpec, unit_of
from gin.ui.model.geometry import Rect
from gin.ui.model.open_hands import LAID_OFF_DROP
from gin.ui.model.review_layout import ReviewLayout, review_layout

from tests.ui.views import story

SIZES = ((640, 400), (800, 1000), (1024, 640), (1280, 800), (1280, 1600), (1920, 1080), (2560, 1080), (3840, 2160))
ABSENT_DEALER = Ruleset.parse(f"absent players=3 seating={Seating.DEALER_SITS_OUT}")
RULES = (
    *(PRESETS[name] for name in ("standard", "eleven", "table-of-three", "table-of-four", "partners")),
    ABSENT_DEALER,
)


def deal(rules: Ruleset, seed: int, viewer: int = 0) -> tuple[ReviewStep, ...]:
    return review_steps([state for _, state in story(seed, rules)], viewer)


def laid(step: ReviewStep, size: tuple[int, int], text: float = 1.0, faces: str = "faces") -> ReviewLayout:
    return review_layout(step.view, step.hands, size, index_width=INDEX_WIDTHS[faces], text_scale=text)


def area_of(layout: ReviewLayout, cards: Hand) -> Rect:
    """Return the area of the cards of a hand, with the marks under them."""
    rects = [layout.table.places[card].pose.rect for card in cards]
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    bottom = max(rect.bottom for rect in rects) + 10 * layout.table.frame.unit
    return Rect(left, top, max(rect.right for rect in rects) - left, bottom - top)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_that_is_shown_fits_and_nothing_lies_over_another(rules: Ruleset, size: tuple[int, int]) -> None:
    window = Rect(0, 0, *size).expanded(-(RIM + 12) * unit_of(size))
    for seed, (text, faces) in enumerate(itertools.product((1.0, 1.5), INDEX_WIDTHS)):
        for step in deal(rules, seed):
            layout = laid(step, size, text, faces)
            spread = step.view.spread
            held = {hand.seat: step.hands[hand.seat] for hand in layout.hands}
            if spread is not None:
                held[spread.seat] = Hand([*spread.deadwood, *(card for meld in spread.melds for card in meld.cards)])
            areas = [area_of(layout, cards) for cards in held.values()]
            areas += [hand.label for hand in layout.hands] + [layout.caption, layout.bar]
            areas.append(layout.table.frame.drawn_menu)
            piles = [layout.table.stock, layout.table.discard]
            for area in areas + piles:
                assert area.overlap(window) == pytest.approx(area.w * area.h)
            for one, other in itertools.combinations([*areas, *piles], 2):
                assert one.overlap(other) < 1, (one, other)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_every_hand_of_the_deal_lies_open_and_stays_in_its_place(rules: Ruleset) -> None:
    for viewer in range(rules.players):
        steps = deal(rules, 3, viewer)
        layouts = [laid(step, (1280, 800)) for step in steps]
        assert len({tuple((hand.seat, hand.label) for hand in layout.hands) for layout in layouts}) == 1
        assert len({(layout.table.frame.stock, layout.bar, layout.caption) for layout in layouts}) == 1
        assert sorted(hand.seat for hand in layouts[0].hands) == list(steps[0].view.active)
        if viewer in steps[0].view.active:
            assert layouts[0].hands[0].seat == viewer
        for step, layout in zip(steps, layouts, strict=True):
            for hand in step.hands:
                assert all(layout.table.places[card].card == card for card in hand)
            assert all(isinstance(key, Card) for key in layout.table.places)


def test_a_card_laid_off_at_either_end_lies_lower_than_its_meld() -> None:
    lower = {"first": 0, "last": 0}
    for seed in range(40):
        for step in deal(PRESETS["standard"], seed):
            added = {event.card for event in step.view.log if isinstance(event, LaidOff)}
            if not added:
                continue
            layout = laid(step, (1280, 800))
            knocker = next(hand for hand in layout.hands if step.view.spread and hand.seat == step.view.spread.seat)
            assert knocker.opened is not None
            assert knocker.opened.laid_off == added
            for area, cards in zip(knocker.opened.melds, knocker.opened.melded, strict=True):
                for index, card in enumerate(cards):
                    below = layout.table.places[card].pose.rect.y - area.y
                    first, last = added.issuperset(cards[: index + 1]), added.issuperset(cards[index:])
                    assert below == pytest.approx(LAID_OFF_DROP * area.h if first or last else 0)
                    lower["first"] += first
                    lower["last"] += last
    assert all(lower.values())


def test_the_others_sit_where_they_sit_at_the_table() -> None:
    steps = deal(PRESETS["table-of-four"], 1)
    own, left, opposite, right = (hand.label.centre for hand in laid(steps[0], (1280, 800)).hands)
    assert left[0] < own[0] == opposite[0] < right[0]
    assert opposite[1] < left[1] == right[1] < own[1]
    tall = [hand.label.centre for hand in laid(steps[0], (800, 1000)).hands]
    assert len({x for x, _ in tall}) == 1, "a tall window has a row for each"


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= 1.5 * size[1]], ids=str)
def test_two_hands_in_a_wide_window_have_the_piles_at_the_right_of_the_lower_one(size: tuple[int, int]) -> None:
    for coached in (False, True):
        for step in deal(PRESETS["standard"], 2):
            layout = review_layout(step.view, step.hands, size, coached=coached)
            own, other = (area_of(layout, step.hands[hand.seat]) for hand in layout.hands)
            stock, discard = layout.table.frame.stock, layout.table.frame.discard
            assert max(own.right, other.right) < stock.x < discard.x
            assert other.bottom < stock.y
            assert own.y < stock.centre[1] == discard.centre[1] < own.bottom
            if step.view.spread is None:
                assert own.h == pytest.approx(other.h)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_explains_the_chart_lies_right_above_it_and_all_of_the_coach_is_clear_of_the_cards(
    size: tuple[int, int], text: float
) -> None:
    for step in deal(PRESETS["standard"], 4):
        layout = review_layout(step.view, step.hands, size, coached=True, text_scale=text)
        legend = layout.legend
        assert 0 <= layout.chart.y - legend.bottom <= 6 * layout.table.frame.unit
        assert legend.y >= layout.verdict.bottom - 0.01
        cards = [place.pose.rect for place in layout.table.places.values()]
        assert not any(legend.overlap(card) for card in cards)


@pytest.mark.parametrize("name", ["standard", "table-of-four"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_piles_are_mirrored_for_left_handed_people(size: tuple[int, int], name: str) -> None:
    step = deal(PRESETS[name], 4)[-1]
    usual, mirrored = (review_layout(step.view, step.hands, size, mirrored=each).table.frame for each in (False, True))
    for before, after in ((usual.stock, mirrored.stock), (usual.discard, mirrored.discard)):
        assert after == pytest.approx(before._replace(x=size[0] - before.right))


@pytest.mark.parametrize("name", ["standard", "table-of-three", "table-of-four"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_enlarged_text_makes_no_card_smaller(size: tuple[int, int], name: str) -> None:
    step, coached = deal(PRESETS[name], 2)[0], name == "standard"
    usual, *enlarged = (
        review_layout(step.view, step.hands, size, card_scale=cards, text_scale=text, coached=coached)
        for text, cards in ((1.0, 1.0), (1.25, 1.0), (1.5, 1.0), (1.5, 1.25))
    )
    for layout in enlarged:
        for one, other in zip(usual.hands, layout.hands, strict=True):
            before, after = usual.table.places[one.cards[0]].pose, layout.table.places[other.cards[0]].pose
            assert after.width >= before.width - 0.01
        assert layout.table.frame.stock.w >= usual.table.frame.stock.w - 0.01


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("name", ["standard", "table-of-three", "table-of-four"])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768)], ids=str)
def test_no_card_reaches_the_buttons_in_the_corner(size: tuple[int, int], name: str, text: float) -> None:
    frame = frame_of(FrameSpec(size, 2, text_scale=text))
    left = frame.menu.x - 3 * frame.corner_step
    corner = Rect(left, 0, size[0] - left, frame.menu.bottom + 6 * frame.unit)
    for step in deal(PRESETS[name], 4):
        layout = review_layout(step.view, step.hands, size, text_scale=text, coached=True)
        assert not any(place.pose.rect.overlap(corner) for place in layout.table.places.values())


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 1600)], ids=str)
def test_the_number_of_cards_left_has_room_over_a_name(size: tuple[int, int], text: float) -> None:
    step = deal(PRESETS["standard"], 2)[-1]
    layout = review_layout(step.view, step.hands, size, text_scale=text, coached=True)
    assert layout.hands[0].label.y - layout.table.frame.stock.bottom >= 1.09 * layout.hands[0].label.h
