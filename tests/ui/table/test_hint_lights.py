"""What a hint lights: the cards and areas of an action, and the arrow that shows how it is done."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pygame
import pytest
from gin.coach import Analysis, analyse
from gin.lab.qa.screenshots import stage_scene
from gin.rules import Action, Discard, DrawDiscard, DrawStock, Knock, LayOff
from gin.ui.render.canvas import Sprite
from gin.ui.table.hint import Hint, hint_callout
from gin.ui.table.hint_lights import Lights, lights
from gin.ui.table.notice_bar import note_room, room_of
from gin.ui.testing.pilot import headless
from gin.ui.widgets.button_painter import button_sprites
from gin.ui.widgets.button_room import row_look
from gin.ui.widgets.callout import Arrow, arrow_sprites, callout_sprites

from tests.ui.evening import DEFENCE, KNOCK, STACKED, Evening, SitDown

SIZES = [(1280, 800), (1024, 640), (640, 480), (1280, 1024), (800, 1200), (2560, 1080)]


@pytest.fixture
def evening(sit_down: SitDown) -> Evening:
    """Return a game in which the player may knock with either of several cards."""
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td", "draw", "discard Jd")
    evening.play("pass", "draw", "discard 6h", "draw", "discard 8c", "draw")
    return evening


def lit(evening: Evening, action: Action) -> Lights:
    """Return what is lit for an action now, with the arrow that it must have."""
    table = evening.table
    return lights(action, table.view, table.laid, table._buttons)


def ends(of: Lights) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where the arrow begins and where its tip is."""
    assert of.arrow is not None
    return of.arrow.way[0], of.arrow.way[-1]


def ink_of(sprites: Iterable[Sprite]) -> Iterator[pygame.Rect]:
    """Yield what is drawn of sprites, in pieces of up to 4 pixels."""
    for sprite in sprites:
        for x, y in itertools.product(range(0, sprite.rect.w, 4), range(0, sprite.rect.h, 4)):
            piece = pygame.Rect(x, y, 4, 4).clip(sprite.surface.get_rect())
            ink = sprite.surface.subsurface(piece).get_bounding_rect(40)
            if ink:
                yield ink.move(sprite.x + x, sprite.y + y)


@pytest.mark.parametrize("hand", ["right", "left"])
def test_a_knock_leads_from_the_card_to_its_button(sit_down: SitDown, hand: str) -> None:
    evening = sit_down(STACKED, hand=hand)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard 6h", "draw")
    knocks = [action for action in evening.table.view.legal if isinstance(action, Knock)]
    button, poses = evening.pilot.button("knock").rect, dict(evening.table.laid.hand)
    assert knocks
    for action in knocks:
        shown = lit(evening, action)
        start, tip = ends(shown)
        assert shown.cards == (action.card,)
        assert shown.areas == (button,)
        assert poses[action.card].rect.distance(*start) < 12
        assert 0 < button.distance(*tip) < 12
        assert tip[1] == button.centre[1] or button.x < tip[0] < button.right, "at no corner"


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("text_size", ["1", "1.25", "1.5"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_an_arrow_to_knock_passes_clear_of_the_button_beside_it(
    size: tuple[int, int], text_size: str, hand: str
) -> None:
    with headless(), stage_scene("compared", size, text_size=text_size, hand=hand) as staged:
        renderer, table = staged.app.stack.renderer, staged.pilot.table
        beside = pygame.Rect(staged.pilot.button("discard").rect.expanded(renderer.unit))
        knocks = [action for action in table.view.legal if isinstance(action, Knock)]
        arrows = [lights(action, table.view, table.laid, table._buttons).arrow for action in knocks]
        assert arrows
        for arrow in arrows:
            assert arrow is not None
            assert pygame.Rect(beside).collidelist(list(ink_of(arrow_sprites(renderer, arrow)))) < 0


@pytest.mark.parametrize("hand", ["right", "left"])
def test_an_enlarged_label_to_knock_has_room_at_its_sides(hand: str) -> None:
    with headless(), stage_scene("compared", (1024, 640), text_size="1.5", hand=hand) as staged:
        renderer, row = staged.app.stack.renderer, [staged.pilot.button(name) for name in ("discard", "knock")]
        look = row_look(renderer, [(button, None) for button in row])
        for button in row:
            drawn = button_sprites(renderer, button, None, hover=False, down=False, look=look)
            written = [sprite.rect for sprite in drawn if sprite.rect.w < 0.9 * button.rect.w]
            left, right = min(rect.left for rect in written), max(rect.right for rect in written)
            assert min(left - button.rect.x, button.rect.right - right) >= 16 * renderer.unit


def test_a_discard_leads_from_the_card_to_the_pile(evening: Evening) -> None:
    table, view = evening.table.laid, evening.table.view
    for card, pose in table.hand:
        shown = lit(evening, Discard(card))
        start, tip = ends(shown)
        assert shown.cards == (card, view.discards[-1])
        assert not shown.areas
        assert pose.rect.distance(*start) < 30
        assert 0 < table.discard.distance(*tip) < 12


@pytest.mark.parametrize("action", [DrawStock(), DrawDiscard()])
def test_a_draw_leads_from_its_pile_to_the_hand(sit_down: SitDown, action: Action) -> None:
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard 6h")
    frame = evening.table.laid.frame
    start, tip = ends(lit(evening, action))
    assert 0 < (frame.stock if action == DrawStock() else frame.discard).distance(*start) < 12
    assert frame.action_buttons.bottom < tip[1] < frame.hand.y


def test_the_discard_pile_itself_is_lit_where_no_card_lies_there(sit_down: SitDown) -> None:
    evening = sit_down(STACKED)
    evening.begin()
    evening.play("take")
    card, *_ = evening.table.view.hand
    assert lit(evening, Discard(card)).areas == (evening.table.laid.frame.discard,)


def test_a_card_that_is_dragged_has_no_arrow(evening: Evening) -> None:
    table = evening.table.laid
    (card, _pose), *others = table.hand
    held = replace(table, hand=tuple(others), held=card)
    assert lights(Discard(card), evening.table.view, held, ()).arrow is None


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("size", SIZES)
def test_no_arrow_covers_what_is_read(sit_down: SitDown, size: tuple[int, int], hand: str) -> None:
    evening = sit_down(STACKED, hand=hand)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw", "discard 6h", "draw")
    evening.app.stack.resize(size)
    evening.pilot.settle()
    renderer, table, view = evening.app.stack.renderer, evening.table, evening.table.view
    target = evening.pilot.button("knock").rect
    note = note_room(table.laid.frame)
    areas = room_of(table.laid.frame), *([note] if note else []), *(button.rect for button in table._buttons)
    read = [pygame.Rect(*map(round, area.expanded(-4 * renderer.unit))) for area in areas]
    actions = [action for action in view.legal if isinstance(action, Discard | Knock)]
    for action in (*actions, DrawStock(), DrawDiscard()):
        arrow = lit(evening, action).arrow
        assert arrow is not None
        ink = list(ink_of(arrow_sprites(renderer, arrow)))
        for area in read:
            if not (isinstance(action, Knock) and area.collidepoint(target.centre)):
                assert not [piece for piece in ink if piece.colliderect(area)], (action, area)


def test_the_legs_of_an_arrow_lie_side_by_side_and_miss_nothing(evening: Evening) -> None:
    renderer = evening.app.stack.renderer
    whole = Arrow(((100, 300), (100, 220), (400, 220), (400, 80), (330, 80)))
    legs = [sprite.rect for sprite in arrow_sprites(renderer, whole)]
    assert len(legs) == 4
    assert not any(one.colliderect(other) for one, other in itertools.combinations(legs, 2))
    assert sum(leg.w * leg.h for leg in legs) < 0.5 * 400 * 300
    for leg, after in itertools.pairwise(legs):
        assert leg.inflate(2, 2).colliderect(after), "they touch"


@pytest.mark.parametrize("size", [*SIZES, (640, 400)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_no_arrow_at_a_meld_covers_what_the_hint_says(
    sit_down: SitDown, size: tuple[int, int], text_size: float
) -> None:
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    renderer, view = evening.app.stack.renderer, evening.table.view
    renderer.text_size = text_size
    evening.app.stack.resize(size)
    evening.pilot.settle()
    options = [option for option in analyse(view).options if isinstance(option.action, LayOff)]
    assert {option.action for option in options} == {action for action in view.legal if isinstance(action, LayOff)}
    for option in options:
        hint = Hint(view, Analysis((option,))).against_alternative()
        callout = hint_callout(hint, evening.table.laid, ())
        assert callout.arrow is not None
        ink = list(ink_of(arrow_sprites(renderer, callout.arrow)))
        _panel, *words = callout_sprites(renderer, callout)
        assert not any(piece.colliderect(each.rect) for piece in ink for each in words)


def test_a_point_that_comes_twice_bends_no_arrow(evening: Evening) -> None:
    renderer = evening.app.stack.renderer
    way = (100.0, 400.0), (100.0, 200.0), (300.0, 200.0)
    twice = Arrow((*way[:2], *way[1:]))
    assert arrow_sprites(renderer, twice) == arrow_sprites(renderer, Arrow(way))
