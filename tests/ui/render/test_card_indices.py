"""Large indices: the strip that is seen of a card under the next one holds all of its rank."""

import io

import pygame
from gin.assets import assets
from gin.rules import DECK
from gin.ui.model.frame_spec import INDEX_WIDTHS

WIDTH, HEIGHT = 250, 350
CLEAR = 0.03
"""How far a rank keeps from the next card, in widths of a card."""


def test_a_large_rank_is_clear_of_the_card_over_it() -> None:
    for card in DECK:
        drawing = (assets() / "cards" / "large" / f"{card}.svg").read_bytes()
        face = pygame.image.load_sized_svg(io.BytesIO(drawing), (WIDTH, HEIGHT))
        ink = pygame.mask.from_threshold(face, face.get_at((WIDTH // 2, HEIGHT // 20)), (60, 60, 60, 255))
        ink.invert()
        columns = range(WIDTH // 20, WIDTH * 3 // 4)
        inked = [x for x in columns if any(ink.get_at((x, y)) for y in range(HEIGHT // 20, HEIGHT // 4))]
        assert WIDTH // 4 < max(inked) < (INDEX_WIDTHS["large"] - CLEAR) * WIDTH, card
