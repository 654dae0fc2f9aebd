import itertools
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pygame
import pytest
from gin.ui.model.geometry import CARD_RATIO
from gin.ui.render.card_compositing import (
    over_rough,
    over_shadow,
    padded,
    shadow_offset,
    turned,
    turned_rough,
    turned_shadow,
    turned_smooth,
)
from gin.ui.render.theme import THEMES, Colour
from gin.ui.testing.pilot import headless

_Turn: TypeAlias = Callable[[pygame.Surface, int, int, float], pygame.Surface]
_WIDTH = 100
_THEME = THEMES["lamplight"]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    with headless():
        pygame.display.set_mode((1, 1))
        yield


def _card_and_shadow(angle: float, height: float) -> tuple[pygame.Surface, pygame.Surface, tuple[int, int]]:
    """Return a blank card at an angle, its shadow, and how far this falls."""
    blank = pygame.Surface((2 * _WIDTH, round(2 * _WIDTH * CARD_RATIO)), pygame.SRCALPHA)
    pygame.draw.rect(blank, (250, 245, 233), blank.get_rect(), border_radius=12)
    shadow = turned_shadow(_THEME, _WIDTH, round(_WIDTH * CARD_RATIO), angle, height)
    return turned_smooth(padded(blank), _WIDTH, angle), shadow, shadow_offset(_WIDTH, height)


def _on(ground: Colour, *surfaces: tuple[pygame.Surface, tuple[int, int]], size: tuple[int, int]) -> bytes:
    """Return the pixels of some surfaces one over the other on a ground."""
    table = pygame.Surface(size)
    table.fill(ground)
    table.blits(surfaces)
    return pygame.image.tobytes(table, "RGB")


@pytest.mark.parametrize("ground", [(250, 245, 233), (120, 70, 20), (10, 20, 25)])
@pytest.mark.parametrize(("angle", "height"), [(-7, 0.0), (1.5, 0.0), (-3, 0.25), (3, 1.0)])
def test_the_edge_of_a_card_looks_as_if_it_were_laid_over_its_shadow_on_the_table(
    angle: float, height: float, ground: Colour
) -> None:
    card, shadow, offset = _card_and_shadow(angle, height)
    rough = over_rough(card, shadow, offset)
    smooth = over_shadow(card, shadow, offset, _THEME.shadow)
    size = smooth.get_size()
    middle = (shadow.get_width() - card.get_width()) // 2, (shadow.get_height() - card.get_height()) // 2
    apart = _on(ground, (shadow, (0, 0)), (card, (middle[0] - offset[0], middle[1] - offset[1])), size=size)

    def error(drawn: pygame.Surface) -> int:
        return sum(
            max(0, abs(one - two) - 8) for one, two in zip(_on(ground, (drawn, (0, 0)), size=size), apart, strict=True)
        )

    assert error(smooth) < error(rough) / 4


@pytest.mark.parametrize("shown_width", [4, 12, 30, 120])
def test_the_sides_of_a_card_that_turns_over_are_smooth(shown_width: int) -> None:
    card = pygame.Surface((300, 420), pygame.SRCALPHA)
    card.fill((250, 245, 230))
    drawn = turned(padded(card), 120, shown_width, 4.0)
    rows = range(drawn.get_height() // 4, drawn.get_height() * 3 // 4)
    seen = [[drawn.get_at((x, y)).a for x in range(drawn.get_width())] for y in rows]
    for edge in ([next(filter(None, row)) for row in seen], [next(filter(None, reversed(row))) for row in seen]):
        assert sum(alpha < 110 for alpha in edge) > 0.12 * len(edge), "each step of it begins faint"


@pytest.mark.parametrize("turn", [turned, turned_rough])
@pytest.mark.parametrize("shown_width", [12, 24])
def test_a_card_that_turns_over_keeps_its_paper_on_both_sides_of_its_picture(turn: _Turn, shown_width: int) -> None:
    back = pygame.Surface((300, 420), pygame.SRCALPHA)
    back.fill((251, 246, 234))
    back.fill((20, 68, 77), (12, 12, 276, 396))
    drawn = turn(padded(back), 120, shown_width, 0.0)
    row = [drawn.get_at((x, drawn.get_height() // 2)) for x in range(drawn.get_width())]
    bright = [pixel.r > 180 for pixel in row if pixel.a > 200]
    assert bright[:2] == bright[-2:] == [True, True]
    sides = [pixel.b for pixel in row if pixel.a == 255]
    assert sides[0] > sides[-1], "one of them is in shade"
    assert bright.count(False) >= shown_width // 2


def test_a_card_seen_from_its_edge_is_all_paper() -> None:
    back = pygame.Surface((300, 420), pygame.SRCALPHA)
    back.fill((20, 68, 77))
    drawn = turned_rough(padded(back), 120, 6, 0.0)
    assert all(drawn.get_at((x, drawn.get_height() // 2)).r > 180 for x in range(drawn.get_width()))


@pytest.mark.parametrize(("turn", "share"), [(turned, 1.0), (turned_rough, 0.3)])
@pytest.mark.parametrize("width", [40, 76, 116, 166, 208, 260, 352])
def test_a_shadow_has_room_for_its_card(width: int, turn: _Turn, share: float) -> None:
    card, shown_width = pygame.Surface((width, round(width * CARD_RATIO)), pygame.SRCALPHA), round(share * width)
    card.fill((250, 245, 233))
    cut = list[tuple[float, float]]()
    for angle, height in itertools.product((0.0, 3.0, -14.0, 90.0), (0.0, 0.25, 0.625, 0.75, 0.875, 1.0)):
        drawn, offset = turn(padded(card), width, shown_width, angle), shadow_offset(width, height)
        shadow = turned_shadow(_THEME, shown_width, card.get_height(), angle, height)
        opaque = pygame.mask.from_surface(drawn, 254)
        whole = pygame.mask.from_surface(over_rough(drawn, shadow, offset), 254)
        x, y = ((s - c) // 2 - o for s, c, o in zip(shadow.get_size(), drawn.get_size(), offset, strict=True))
        cut += [(angle, height)] if whole.overlap_area(opaque, (x, y)) < opaque.count() else []
    assert not cut


@pytest.mark.parametrize("turn", [turned, turned_rough])
def test_a_card_that_turns_over_keeps_its_outline(turn: _Turn) -> None:
    card = pygame.Surface((300, 420), pygame.SRCALPHA)
    pygame.draw.rect(card, (20, 68, 77), card.get_rect(), border_radius=40)
    drawn = turn(padded(card), 200, 60, 0.0)
    x, y = drawn.get_width() // 2, drawn.get_height() // 2
    assert abs(sum(drawn.get_at((each, y)).a > 127 for each in range(drawn.get_width())) - 60) <= 1
    assert drawn.get_at((x - 29, y - 139)).a < 128, "its corners are round"
