"""The canvas: drawing only what changed gives the same picture as drawing everything."""

import random
from collections.abc import Iterable
from typing import Any

import pygame
import pytest
from gin.ui.render.canvas import Canvas, Sprite
from gin.ui.render.card_compositing import faded
from gin.ui.render.surface_parts import parts_of

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
        assert pygame.image.tobytes(canvas.screen, "RGB") == painted(background, sprites)


@pytest.mark.parametrize("seed", range(10))
def test_what_opaque_sprites_hide_is_missed_nowhere(seed: int, make_rig: MakeRig) -> None:
    make_rig()
    rng = random.Random(seed)
    background, card = large_background(), paper()
    large = pygame.transform.scale(card, (600, 600))
    assert parts_of(large).copy is not None
    glass = pygame.Surface((250, 250), pygame.SRCALPHA)
    glass.fill((90, 20, 20, 99))
    shapes = [glass, *(pygame.transform.rotozoom(card, angle, 1) for angle in (0, 3, 45)), large, ring()]
    sprites = [Sprite(rng.choice(shapes), rng.randint(-100, 800), rng.randint(-100, 600)) for _ in range(12)]
    canvas = Canvas(pygame.Surface((900, 700)))
    canvas.show(background, sprites)
    assert pygame.image.tobytes(canvas.screen, "RGB") == painted(background, sprites)


def painted(background: pygame.Surface, sprites: Iterable[Sprite]) -> bytes:
    """Return the pixels of a background on which sprites are drawn whole, one after the other."""
    picture = background.copy()
    for sprite in sprites:
        picture.blit(sprite.surface, (sprite.x, sprite.y))
    return pygame.image.tobytes(picture, "RGB")


def large_background() -> pygame.Surface:
    """Return a plain background of 900×700 pixels."""
    surface = pygame.Surface((900, 700))
    surface.fill((10, 60, 70))
    return surface


def paper() -> pygame.Surface:
    """Return a card without a print, and a margin around it."""
    surface = pygame.Surface((300, 400), pygame.SRCALPHA)
    pygame.draw.rect(surface, (250, 245, 230), (20, 20, 260, 360), border_radius=24)
    return surface


def ring() -> pygame.Surface:
    """Return a surface that is opaque but for a ring around its middle."""
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    surface.fill((20, 90, 20))
    pygame.draw.circle(surface, (0, 0, 0, 0), (150, 150), 120, width=30)
    return surface


def test_the_opaque_part_of_a_card_is_most_of_it(make_rig: MakeRig) -> None:
    make_rig()
    card = paper()
    part = parts_of(card).opaque
    assert pygame.Rect(20, 20, 260, 360).contains(part)
    assert part.w * part.h > 0.85 * 260 * 360
    assert not parts_of(ring()).opaque
    assert not parts_of(faded(card, 0.5)).opaque


def frame(angle: float, opacity: float = 1.0) -> pygame.Surface:
    """Return a line around a card that is turned by an angle, with nothing in its middle."""
    surface = pygame.Surface((300, 400), pygame.SRCALPHA)
    pygame.draw.rect(surface, (230, 180, 60), (10, 10, 280, 380), width=12, border_radius=24)
    return faded(pygame.transform.rotozoom(surface, angle, 1), opacity)


@pytest.mark.parametrize("angle", [0, 7, -20])
def test_the_hollow_part_of_a_frame_is_most_of_its_middle(angle: int, make_rig: MakeRig) -> None:
    make_rig()
    surface = frame(angle)
    part = parts_of(surface).hollow
    assert not pygame.mask.from_surface(surface.subsurface(part), 0).count()
    assert part.w * part.h > {0: 0.9, 7: 0.5, -20: 0.25}[angle] * 256 * 356
    assert parts_of(faded(surface, 0.5)).hollow == part
    middle, high = surface.get_width() // 2, surface.get_height()
    for half in (pygame.Rect(0, 0, middle, high), pygame.Rect(middle, 0, surface.get_width() - middle, high)):
        assert parts_of(surface.subsurface(half)).hollow == part.clip(half).move(-half.x, 0)


def test_what_is_drawn_in_the_middle_is_not_hollow(make_rig: MakeRig) -> None:
    make_rig()
    surface = frame(0)
    surface.fill((200, 10, 10), (60, 80, 4, 4))
    part = parts_of(surface).hollow
    assert not part.colliderect(60, 80, 4, 4)
    surface = frame(0)
    surface.fill((200, 10, 10), (150, 200, 1, 1))
    assert not parts_of(surface).hollow


@pytest.mark.parametrize("seed", range(6))
def test_frames_around_cards_come_and_go_without_a_trace(seed: int, make_rig: MakeRig) -> None:
    make_rig()
    rng = random.Random(seed)
    background, card = large_background(), paper()
    frames = [frame(angle, opacity) for angle in (0, 7, 40) for opacity in (1.0, 0.5)]
    cards = [Sprite(card, rng.randint(-100, 700), rng.randint(-100, 500)) for _ in range(3)]
    canvas = Canvas(pygame.Surface((900, 700)))
    for _ in range(12):
        lights = [Sprite(rng.choice(frames), *rng.choice(cards)[1:3]) for _ in range(rng.randint(0, 4))]
        sprites = [*cards[:2], *lights, *cards[2:]]
        canvas.show(background, sprites)
        assert pygame.image.tobytes(canvas.screen, "RGB") == painted(background, sprites)
        cards[0] = cards[0].moved(rng.randint(-9, 9), rng.randint(-9, 9))


def test_the_middle_of_a_frame_is_not_drawn(make_rig: MakeRig) -> None:
    make_rig()
    drawn: list[pygame.Rect] = []

    class Recorded(pygame.Surface):
        def blits(self, blits: Any, *more: Any, **rest: Any) -> Any:  # type: ignore[override]
            drawn.extend(area for surface, area, _ in blits if surface is light)
            return super().blits(blits, *more, **rest)

    light = frame(0)
    Canvas(Recorded((900, 700))).show(large_background(), [Sprite(paper(), 50, 60), Sprite(light, 50, 60)])
    assert drawn
    assert not any(area.collidepoint(200, 260) for area in drawn)
    assert sum(area.w * area.h for area in drawn) < 0.35 * 300 * 400


def test_a_light_that_changes_leaves_the_middle_of_its_card_alone(make_rig: MakeRig) -> None:
    make_rig()
    shown: list[pygame.Rect] = []
    canvas, background = Canvas(pygame.Surface((900, 700)), shown.extend), pygame.Surface((900, 700))
    surface = frame(0)
    canvas.show(background, [Sprite(surface, 50, 60)])
    shown.clear()
    canvas.show(background, [Sprite(faded(surface, 0.5), 50, 60)])
    assert sum(area.w * area.h for area in shown) < 0.35 * 300 * 400
    assert not any(area.collidepoint(200, 260) for area in shown)


def test_no_pixel_is_drawn_twice_where_changes_overlap(make_rig: MakeRig) -> None:
    make_rig()
    drawn: list[pygame.Rect] = []

    class Watched(pygame.Surface):
        def blits(self, blit_sequence: Any, doreturn: Any = True) -> Any:
            drawn.extend(area for _, area, _ in blit_sequence)
            return super().blits(blit_sequence, doreturn)

    canvas, background = Canvas(Watched((1200, 900))), pygame.Surface((1200, 900))
    tall, wide = (pygame.Surface(size) for size in ((100, 600), (600, 100)))
    canvas.show(background, [Sprite(tall, 400, 100), Sprite(wide, 150, 350)])
    drawn.clear()
    canvas.show(background, [])
    assert sum(area.w * area.h for area in drawn) == 600 * 100 + 600 * 100 - 100 * 100


def test_small_changes_that_overlap_at_a_corner_are_drawn_as_one(make_rig: MakeRig) -> None:
    make_rig()
    shown: list[pygame.Rect] = []
    canvas, background = Canvas(pygame.Surface((1200, 900)), shown.extend), pygame.Surface((1200, 900))
    small = pygame.Surface((60, 60))
    canvas.show(background, [Sprite(small, x, x) for x in (100, 158, 700)])
    shown.clear()
    canvas.show(background, [])
    assert sorted(map(tuple, shown)) == [(100, 100, 118, 118), (700, 700, 60, 60)]


def test_what_has_no_opacity_left_is_not_drawn(make_rig: MakeRig) -> None:
    make_rig()
    background, shown = large_background(), list[list[pygame.Rect]]()
    canvas = Canvas(pygame.Surface((900, 700)), shown.append)
    whole = Sprite(paper(), 100, 100)
    canvas.show(background, [])
    canvas.show(background, [whole])
    assert canvas.show(background, [whole._replace(surface=faded(whole.surface, 0.0))])
    assert len(shown) == 3, "what it covered before is drawn"
    assert not canvas.show(background, [whole._replace(surface=faded(whole.surface, 0.0), x=300)])
    assert pygame.image.tobytes(canvas.screen, "RGB") == painted(background, [])
