"""The page of the rules: how it scrolls, and how it closes."""

from collections.abc import Callable

import pygame
import pytest
from gin.rules import PRESETS
from gin.rules.cards import DECK
from gin.ui.model.frame_spec import INDEX_WIDTHS
from gin.ui.model.input import Pointer, Wheel
from gin.ui.render.canvas import Sprite
from gin.ui.render.card_style import CardStyle
from gin.ui.render.renderer import Renderer
from gin.ui.screens.rules_page import RulesScreen
from gin.ui.screens.title import TitleScreen
from gin.ui.text.rules_pictures import CardGroup, Picture, worth
from gin.ui.widgets.card_groups import picture_height, picture_sprites, width_in_cards

from tests.ui.conftest import MakeRig
from tests.ui.scenes import FakeHost, click, scenery


def test_a_long_page_scrolls_but_never_past_its_ends(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640))
    page = RulesScreen(rig.stack, PRESETS["standard"])
    rig.stack.push(page)
    assert page.max_offset > 0
    offsets = []
    ways: list[Callable[[], object]] = [
        lambda: rig.keys("down"),
        lambda: rig.stack.handle(Wheel(-1)),
        lambda: rig.keys("page down"),
    ]
    for act in ways:
        act()
        rig.settle()
        offsets.append(page.offset)
    assert len(set(offsets)) == 3
    assert offsets == sorted(offsets)
    rig.keys("end")
    rig.settle()
    assert page.offset == page.max_offset
    rig.keys("down")
    rig.settle()
    assert page.offset == page.max_offset
    rig.stack.handle(Pointer("down", 400, 300))
    rig.stack.handle(Pointer("move", 400, 420))
    rig.stack.handle(Pointer("up", 400, 420))
    rig.settle()
    assert page.offset == pytest.approx(page.max_offset - 120)
    rig.stack.handle(Wheel(100))
    rig.settle()
    assert page.offset == 0
    rig.keys("up", "page up", "home")
    rig.settle()
    assert page.offset == 0


def test_the_thumb_of_a_longer_page_can_be_dragged_to_its_end(make_rig: MakeRig) -> None:
    rig = make_rig()
    page = RulesScreen(rig.stack, PRESETS["standard"])
    rig.stack.push(page)
    thumb = scenery(page)[-1].rect
    rig.stack.handle(Pointer("down", *thumb.center))
    rig.stack.handle(Pointer("move", thumb.centerx, 800))
    assert page.offset == page.max_offset
    rig.stack.handle(Pointer("up", thumb.centerx, 800))
    rig.stack.handle(Pointer("move", thumb.centerx, 100))
    assert page.offset == page.max_offset


def test_the_page_glides_a_moment_and_jumps_where_motion_is_off(make_rig: MakeRig) -> None:
    rig = make_rig()
    page = RulesScreen(rig.stack, PRESETS["standard"])
    rig.stack.push(page)
    rig.keys("page down")
    assert rig.stack.idle_time() == 0
    assert 3 < rig.settle() < 60
    still = make_rig(speed="instant")
    page = RulesScreen(still.stack, PRESETS["standard"])
    still.stack.push(page)
    still.keys("page down")
    assert page.offset > 0
    still.draw()
    assert still.stack.idle_time() is None


def test_scrolling_shows_other_text_and_the_end_is_not_cut_off(make_rig: MakeRig) -> None:
    rig = make_rig((1024, 640), speed="instant")
    page = RulesScreen(rig.stack, PRESETS["standard"])
    rig.stack.push(page)
    rig.draw()
    top = pygame.image.tobytes(rig.screen, "RGB")
    rig.keys("end")
    assert rig.draw()
    assert pygame.image.tobytes(rig.screen, "RGB") != top
    assert not rig.draw()


def test_the_page_closes_by_escape_button_or_tab_and_return(make_rig: MakeRig) -> None:
    rig = make_rig()
    beneath = TitleScreen(rig.stack, FakeHost())
    rig.stack.push(beneath)
    ways: list[Callable[[RulesScreen], object]] = [
        lambda page: rig.keys("escape"),
        lambda page: click(rig, page.form.buttons[0].rect),
        lambda page: rig.keys("tab", "return"),
    ]
    for close in ways:
        page = RulesScreen(rig.stack, PRESETS["casual"])
        rig.stack.push(page)
        close(page)
        assert rig.stack.scene is beneath


def test_the_first_notch_after_a_pause_glides_like_any_other(make_rig: MakeRig) -> None:
    rig = make_rig()
    page = RulesScreen(rig.stack, PRESETS["standard"])
    rig.stack.push(page)
    rig.stack.tick(10.0)
    rig.stack.handle(Wheel(-2))
    rig.stack.tick(20.0)
    rig.stack.tick(20.0 + 1 / 60)
    assert 0 < page.offset < 60


def test_pictures_have_two_left_edges_and_none_lies_over_a_text(
    make_rig: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack = make_rig().stack
    page = RulesScreen(stack, PRESETS["standard"])
    pictures: list[pygame.Rect] = []

    def note(renderer: Renderer, picture: Picture, x: float, y: float, card: float) -> list[Sprite]:
        size = width_in_cards(renderer, picture) * card, picture_height(renderer, picture, card)
        pictures.append(pygame.Rect(x, y, *size))
        return []

    monkeypatch.setattr("gin.ui.screens.rules_page.picture_sprites", note)
    texts, _height = page.write(1084 * stack.renderer.unit)
    assert len(pictures) > 3
    assert len({picture.x for picture in pictures}) == 2
    assert not any(text.rect.colliderect(picture) for text in texts for picture in pictures)
    assert max(picture.right for picture in pictures) <= 1084 * stack.renderer.unit


def test_a_card_of_a_picture_leaves_the_large_index_of_the_one_below_it_visible(make_rig: MakeRig) -> None:
    renderer = make_rig().stack.renderer
    renderer.card_style = CardStyle("large")
    pair = Picture((CardGroup((DECK[0], DECK[1])),))
    assert width_in_cards(renderer, pair) >= 1 + INDEX_WIDTHS["large"]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_cards_and_captions_of_the_pictures_grow_with_the_text(size: tuple[int, int], make_rig: MakeRig) -> None:
    stack = make_rig(size).stack
    renderer, page = stack.renderer, RulesScreen(stack, PRESETS["standard"])

    def drawn(text_size: float) -> tuple[float, int]:
        """Return the width of a card, and the height of a caption under one."""
        renderer.text_size = text_size
        written, _height = page.write(892 * renderer.unit)
        _card, caption, *_others = picture_sprites(renderer, worth(), 0, 0, 100)
        return max(sprite.shown.pose.width for sprite in written if sprite.shown), caption.rect.h

    (card, caption), (larger_card, larger_caption) = drawn(1.0), drawn(1.5)
    assert larger_card > 1.3 * card
    assert larger_caption > 1.3 * caption
