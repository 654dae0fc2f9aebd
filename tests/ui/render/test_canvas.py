"""The canvas: drawing only what changed gives the same picture as drawing everything."""

import random

import pygame
import pytest
from gin.ui.render.canvas import Canvas, Sprite

from tests.ui.conftest import MakeRig


@pytest.mark.parametrize("seed", range(40))
def test_changes_alone_draw_the_same_picture_as_the_whole(seed: int, make_rig: MakeRig) -> None:
    make_rig()
    rng = random.Random(seed)
    background = pygame.Surface((120, 90))
    background.fill((10, 60, 70))
    surfaces = []
    for _ in range(6):
        surface = pygame.Surface((rng.randint(5, 50), rng.randint(5, 50)), pygame.SRCALPHA)
        surface.fill([rng.randrange(256) for _ in range(4)])
        surfaces.append(surface)
    canvas = Canvas(pygame.Surface((120, 90)))
    sprites: list[Sprite] = []
    for _ in range(25):
        sprites = list(sprites)
        for _ in range(rng.randint(0, 3)):
            sprite = Sprite(rng.choice(surfaces), rng.randint(-30, 120), rng.randint(-30, 90))
            match rng.choice(("add", "add", "take", "move", "swap", "twice")):
                case "add":
                    sprites.insert(rng.randint(0, len(sprites)), sprite)
                case "take" if sprites:
                    sprites.pop(rng.randrange(len(sprites)))
                case "move" if sprites:
                    sprites[rng.randrange(len(sprites))] = sprite
                case "swap" if sprites:
                    sprites.append(sprites.pop(0))
                case "twice" if sprites:
                    sprites.append(rng.choice(sprites))
        canvas.show(background, sprites)
        at_once = Canvas(pygame.Surface((120, 90)))
        at_once.show(background, sprites)
        assert pygame.image.tobytes(canvas.screen, "RGB") == pygame.image.tobytes(at_once.screen, "RGB")
