"""Cards in a change of scene: what both pages show glides from one to the other, and the fan of the title leaves."""

import itertools
import math
from collections.abc import Iterable, Mapping

import pygame
import pytest
from gin.rules import Card
from gin.ui.model.geometry import Pose, Rect
from gin.ui.model.input import Key, Pointer
from gin.ui.render.canvas import ShownCard, Sprite
from gin.ui.render.rim import rim_bottom, rim_edges
from gin.ui.screens.title import FAN
from gin.ui.shell.card_flights import Page
from gin.ui.shell.scene_change import COME, LEAVE
from gin.ui.testing.pilot import Pilot

from tests.ui.evening import STACKED, Evening, SitDown
from tests.ui.shell.test_scene_change import frames_of_change

SIZE = (1280, 800)
TOGETHER = 1 / 3
"""The part of its way that a card goes at most between two frames."""


@pytest.fixture
def sheet(sit_down: SitDown) -> Evening:
    """Return an evening at the sheet of a deal, from which B leads to the review of the deal, and Esc back."""
    evening = sit_down(STACKED, speed="1")
    evening.knock_late()
    return evening


def lying(sprites: Iterable[Sprite]) -> dict[Card, Pose]:
    """Return the cards that are seen face up, none of them at two places."""
    shown = {sprite.shown for sprite in sprites if sprite.shown is not None}
    poses = dict(shown)
    assert len(poses) == len(shown), "no card is drawn twice"
    return poses


def film(pilot: Pilot, key: str) -> list[list[Sprite]]:
    """Return the picture before a key is pressed, and that of each frame of the change that follows."""
    frames = [pilot.canvas._sprites]
    pilot.send(Key(key))
    return [*frames, *frames_of_change(pilot)]


def shared(one: Mapping[Card, Pose], other: Mapping[Card, Pose]) -> set[Card]:
    return one.keys() & other.keys()


def has_paper(screen: pygame.Surface, pose: Pose) -> bool:
    """Return whether the margin of a card, on which nothing is printed, is seen opaque at the left of a pose."""
    red, green, blue, _ = screen.get_at((round(pose.x - 0.46 * pose.width), round(pose.y)))
    return min(red, green, blue) > 215


def test_the_cards_of_a_deal_glide_to_its_review_and_back(sheet: Evening) -> None:
    for key in ("b", "escape"):
        first, *frames = film(sheet.pilot, key)
        old, new = lying(first), lying(sheet.pilot.stack.scene.sprites())
        cards = shared(old, new)
        assert len(cards) == 20
        seen = [lying(frame) for frame in frames]
        for card in cards:
            way = [poses[card] for poses in (old, *seen)]
            assert way[-1] == new[card], "it ends where the new page has it"
            whole = math.dist(old[card][:2], new[card][:2])
            steps = [math.dist(one[:2], other[:2]) for one, other in itertools.pairwise(way)]
            assert whole > 20
            assert max(steps) < whole * TOGETHER, "it never jumps"
            assert sum(steps) < whole * 1.01, "it goes straight there"
            grown = [abs(other.width - one.width) for one, other in itertools.pairwise(way)]
            assert max(grown) <= abs(new[card].width - old[card].width) * TOGETHER


def test_cards_that_glide_are_opaque_all_the_time(sheet: Evening) -> None:
    pilot = sheet.pilot
    for key in ("b", "escape"):
        pilot.send(Key(key))
        for frame in frames_of_change(pilot):
            flying = [sprite for sprite in frame if sprite.shown is not None]
            assert all(sprite.surface.get_alpha() in (None, 255) for sprite in flying)
            # The lowest card of each meld lies free at its left.
            for card in map(Card.parse, ("7d", "2c")):
                assert has_paper(pilot.canvas.screen, lying(flying)[card])


def test_nothing_of_a_page_lies_over_cards_that_glide(sheet: Evening) -> None:
    for key in ("b", "escape"):
        _before, _begun, *frames, _at_rest = film(sheet.pilot, key)
        cards = shared(lying(frames[0]), lying(sheet.pilot.stack.scene.sprites()))
        for frame in frames:
            assert {sprite.shown.card for sprite in frame[-len(cards) :] if sprite.shown} == cards


def test_the_labels_of_a_page_are_seen_only_while_its_cards_lie_near_them(sheet: Evening) -> None:
    stack = sheet.pilot.stack
    bare = stack.renderer.table_background(SIZE)
    labels = [stack.scene.form.buttons[0].rect, Rect(0, 760, 600, 20)]  # Beside the sheet the lines under melds.
    for key in ("b", "escape"):
        card, apart = Card.parse("7d"), 0
        begin = lying(sheet.pilot.canvas._sprites)[card]
        sheet.pilot.send(Key(key))
        whole = math.dist(begin[:2], lying(stack.scene.sprites())[card][:2])
        for frame in frames_of_change(sheet.pilot):
            if not 0.45 < math.dist(begin[:2], lying(frame)[card][:2]) / whole < 0.95:
                continue
            apart += 1
            for area in map(pygame.Rect, labels):
                seen, cloth = (pygame.transform.average_color(each, area) for each in (sheet.pilot.canvas.screen, bare))
                assert all(abs(one - other) < 4 for one, other in zip(seen, cloth, strict=True))
        assert apart >= 3


def test_the_rim_over_the_sheet_stays_while_the_page_slides(sheet: Evening) -> None:
    at_rest = {(sprite.x, sprite.y) for sprite in sheet.table.sprites() if sprite.fixed}
    assert len(at_rest) >= 4
    for key in ("b", "escape"):
        for frame in film(sheet.pilot, key):
            strips = {(sprite.x, sprite.y) for sprite in frame if sprite.fixed}
            sides = {(sprite.x, sprite.y) for sprite in rim_edges(sheet.pilot.stack.renderer, SIZE)}
            assert strips <= at_rest | sides


def test_the_sheet_slides_beneath_the_rim(sheet: Evening) -> None:
    above_and_below = [pygame.Rect(30, y, SIZE[0] - 60, 12) for y in (0, SIZE[1] - 12)]

    def rims() -> list[bytes]:
        return [pygame.image.tobytes(sheet.pilot.canvas.screen.subsurface(rim), "RGB") for rim in above_and_below]

    before = rims()
    for key in ("b", "escape"):
        sheet.pilot.send(Key(key))
        assert all(rims() == before for _frame in frames_of_change(sheet.pilot))


def test_a_change_ends_with_the_picture_of_the_new_page(sheet: Evening) -> None:
    for key in ("b", "escape"):
        *_, last = film(sheet.pilot, key)
        sheet.pilot.settle()
        assert [(*sprite.rect.center, sprite.shown) for sprite in sheet.pilot.canvas._sprites] == [
            (*sprite.rect.center, sprite.shown) for sprite in last
        ]


def test_no_card_glides_with_reduced_motion(sheet: Evening) -> None:
    sheet.app.stack.reduced_motion = True
    for key in ("b", "escape"):
        first, *frames = film(sheet.pilot, key)
        old, new = lying(first), lying(sheet.pilot.stack.scene.sprites())
        assert old != new
        for frame in frames:
            assert lying(frame).items() <= old.items() or lying(frame).items() <= new.items()


def test_a_press_has_all_cards_in_their_places(sheet: Evening) -> None:
    sheet.press_key("b")
    for _ in range(5):
        sheet.pilot.step()
    review = lying(sheet.app.stack.scene.sprites())
    assert lying(sheet.pilot.canvas._sprites) != review
    sheet.point("down", 3, 3)
    assert lying(sheet.pilot.canvas._sprites) == review
    assert all(sprite.rect for sprite in sheet.pilot.canvas._sprites if sprite.shown), "all of them are drawn"


def test_a_card_that_only_the_new_page_shows_comes_with_it(sheet: Evening) -> None:
    sheet.keys("b", "home")
    first, *frames = film(sheet.pilot, "escape")
    at_end = lying(sheet.table.sprites())
    theirs = at_end.keys() - lying(first)
    assert len(theirs) >= 10
    for number, frame in enumerate(frames):
        seen = lying(frame).keys() & theirs
        assert number > LEAVE * 60 or not seen, "nobody sees it before its page"
        assert all(lying(frame)[card].y == at_end[card].y for card in seen)


@pytest.fixture
def title(sit_down: SitDown) -> Evening:
    """Return an evening at the title, from where C leads to a table at which one of the fan's cards is held."""
    evening = sit_down(STACKED, speed="1")
    evening.begin()
    evening.app.to_title()
    evening.pilot.settle()
    return evening


@pytest.mark.parametrize("key", ["n", "o", "c"])
def test_the_fan_of_the_title_leaves_gathered_below_the_rim(title: Evening, key: str) -> None:
    first, _begun, *frames, _at_rest = film(title.pilot, key)
    spread, drawn = lying(first), {sprite.surface for sprite in first}
    rim = rim_bottom(title.app.stack.renderer, SIZE)
    for card in FAN:
        way = [spread[card]]
        for frame in frames:
            for number, sprite in enumerate(frame):
                if sprite.shown and sprite.shown.card == card and sprite.shown.pose.width == spread[card].width:
                    if sprite.shown.pose != way[-1]:  # The shadow and the card move as one.
                        way.append(sprite.shown.pose)
                    assert sprite.surface.get_alpha() in (None, 255)
                    assert sprite.surface in drawn, "no frame has to redraw it"
                    assert rim in frame[number:]
        assert LEAVE * 60 < len(way) < (LEAVE + COME) * 60, "it is gone before the change is over"
        leaving = [any(each.surface in drawn and each.shown and each.shown.card == card for each in f) for f in frames]
        assert not any(leaving[math.ceil(LEAVE * 60) + 1 :])
        assert all(other.y > one.y for one, other in itertools.pairwise(way))
        assert {pose.angle for pose in way} == {spread[card].angle}
        assert way[-1].y > SIZE[1] - way[-1].width


def test_a_card_of_the_fan_is_not_the_one_in_the_hand(title: Evening) -> None:
    card = Card.parse("Ks")
    assert card in FAN
    *frames, at_rest = film(title.pilot, "c")
    place = lying(at_rest)[card]
    seen = [sprite.shown.pose for frame in frames for sprite in frame if sprite.shown and sprite.shown.card == card]
    held = [pose for pose in seen if pose.width == place.width]
    assert len(held) > COME * 60 - 2
    assert {pose.x for pose in held} == {place.x}
    assert held[0].y > SIZE[1] - place.width
    assert all(one.y >= other.y for one, other in itertools.pairwise(held)), "it comes up with the hand"


@pytest.mark.parametrize("key", ["n", "o"])
def test_the_fan_of_the_title_comes_back_and_spreads(title: Evening, key: str) -> None:
    pilot = title.pilot
    spread = lying(pilot.canvas._sprites)
    rim = pilot.canvas.screen.subsurface(rim_bottom(pilot.stack.renderer, SIZE).rect)
    before = pygame.image.tobytes(rim, "RGB")
    pilot.key(key)
    pilot.settle()
    pilot.send(Key("escape"))
    turns = list[float]()
    for frame in frames_of_change(pilot):
        assert pygame.image.tobytes(rim, "RGB") == before, "it comes from under the rim"
        fan = [sprite for sprite in frame if sprite.shown and sprite.shown.card == FAN[-1]]
        turns += [sprite.shown.pose.angle for sprite in fan if sprite.shown]
        assert all(sprite.surface.get_alpha() in (None, 255) for sprite in fan)
    assert turns == sorted(turns)
    assert turns[0] < turns[-1] / 2
    assert lying(pilot.canvas._sprites) == spread


def test_the_fan_fades_in_its_place_with_reduced_motion(title: Evening) -> None:
    title.app.stack.reduced_motion = True
    spread = lying(title.pilot.canvas._sprites)
    for key in ("n", "escape"):
        assert all(lying(frame).items() <= spread.items() for frame in film(title.pilot, key))


def test_a_press_has_the_fan_gone(title: Evening) -> None:
    title.press_key("n")
    for _ in range(3):
        title.pilot.step()
    assert lying(title.pilot.canvas._sprites)
    title.app.stack.handle(Pointer("down", 3, 3))
    title.pilot.step()
    assert not lying(title.pilot.canvas._sprites)


def test_a_card_at_two_places_of_a_page_does_not_fly() -> None:
    one, other, nothing = Card.parse("7h"), Card.parse("8h"), pygame.Surface((0, 0))
    shown = ShownCard(one, Pose(1, 1, 50)), ShownCard(other, Pose(2, 2, 50)), ShownCard(one, Pose(3, 3, 50))
    page = Page([Sprite(nothing, 0, 0, shown=each) for each in (*shown, shown[1])])
    assert page.poses.keys() == {other}
