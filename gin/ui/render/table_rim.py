"""The rim of the table: mitred boards of wood around the cloth, their shadow on it, and a brass line between."""

import itertools
import math
import random
from collections.abc import Sequence
from typing import Final

import pygame

from gin.ui.model.frame_spec import RIM
from gin.ui.render.svg import rasterised, svg_document
from gin.ui.render.table_light import Falloff, smoothstep
from gin.ui.render.theme import Colour, Theme, hexadecimal, mixed

CORNER: Final = RIM + 22
"""The side of the square that holds a rounded corner of the rim, in units."""
_SHADES: Final = 128
"""The number of shades of wood up to its own colour; there are as many brighter ones."""
_GRAIN: Final = (22, 72)
"""The number of cells of the wood's grain, across and along a board that is as deep as a corner."""
BRASS_LINE: Final = 2.0
"""The width of the brass line, in units."""


def draw_rim(surface: pygame.Surface, theme: Theme, unit: float, falloff: Falloff) -> None:
    """Draw a rim of wood around the cloth, lit as the cloth is, with mitred corners, and its shadow on the cloth."""
    width, height = surface.get_size()
    depth, corner = math.ceil(RIM * unit), math.ceil(CORNER * unit)
    _draw_shadow(surface, depth, math.ceil(16 * unit))
    along = [column / (_GRAIN[1] - 1) for column in range(_GRAIN[1])]
    lights = [[_light_on_wood(theme, falloff.distance(part, y)) for part in along] for y in (0, 1)]
    lights += [[_light_on_wood(theme, falloff.distance(x, 1 - part)) for part in along] for x in (0, 1)]
    cut = _board(theme.wood, 1), _board(theme.wood, 2)
    # Opposite boards share one texture; the second is flipped.
    boards = [each for board in cut for each in (board, pygame.transform.flip(board, flip_x=True, flip_y=False))]
    # Each is drawn as the upper side: turned to the left, it begins at the bottom and its outer edge is at the left.
    top, bottom, left, right = itertools.starmap(_lit_board, zip(boards, lights, strict=True))
    left, right = (pygame.transform.rotate(side, 90) for side in (left, right))
    bottom = pygame.transform.flip(bottom, flip_x=False, flip_y=True)
    right = pygame.transform.flip(right, flip_x=True, flip_y=False)
    top, bottom = (pygame.transform.smoothscale(side, (width, corner)) for side in (top, bottom))
    left, right = (pygame.transform.smoothscale(side, (corner, height)) for side in (left, right))
    corners = [
        (right_side, lower, (x, y))
        for lower, y in ((False, 0), (True, height - corner))
        for right_side, x in ((False, 0), (True, width - corner))
    ]
    cloth = [surface.subsurface((*at, corner, corner)).copy() for _right, _lower, at in corners]
    surface.blit(left, (0, 0), (0, 0, depth, height))
    surface.blit(right, (width - depth, 0), (corner - depth, 0, depth, height))
    surface.blit(top, (0, 0), (0, 0, width, depth))
    surface.blit(bottom, (0, height - depth), (0, corner - depth, width, depth))
    joint, radius = mixed(theme.wood, (0, 0, 0), 0.7), round((CORNER - RIM) * unit)
    for (right_side, lower, at), lying in zip(corners, cloth, strict=True):
        horizontal = (bottom if lower else top).subsurface((at[0], 0, corner, corner))
        vertical = (right if right_side else left).subsurface((0, at[1], corner, corner))
        outer = corner if right_side else 0, corner if lower else 0
        inner = corner - outer[0], corner - outer[1]
        wood = _mitred(horizontal, vertical, outer, inner)
        pygame.draw.line(wood, joint, outer, inner, max(1, round(1.2 * unit)))
        wood.blit(_rounded(lying, inner, radius), (0, 0))
        surface.blit(wood, at)


def _mitred(
    horizontal: pygame.Surface, vertical: pygame.Surface, outer: tuple[int, int], inner: tuple[int, int]
) -> pygame.Surface:
    """Return two strips of wood joined along the line from the ``outer`` to the ``inner`` corner of a square."""
    joined = horizontal.copy()
    joined.blit(_cut(vertical, [outer, inner, (outer[0], inner[1])]), (0, 0))
    return joined


def _rounded(cloth: pygame.Surface, centre: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the part of the cloth in a circle around a corner of it."""
    part = pygame.Surface(cloth.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(part, (255, 255, 255), centre, radius)
    part.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def _cut(surface: pygame.Surface, polygon: Sequence[tuple[int, int]]) -> pygame.Surface:
    """Return the part of a surface in a polygon."""
    part = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(part, (255, 255, 255), polygon)
    part.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def _draw_shadow(surface: pygame.Surface, inset: int, depth: int) -> None:
    """Draw the shadow of the rim on the cloth, ``inset`` pixels from the edge of the window and ``depth`` deep."""
    width, height = surface.get_size()
    fade = pygame.Surface((1, depth), pygame.SRCALPHA)
    for row in range(depth):
        fade.set_at((0, row), (0, 0, 0, round(64 * (1 - row / depth) ** 2)))
    horizontal = pygame.transform.scale(fade, (width, depth))
    vertical = pygame.transform.scale(pygame.transform.rotate(fade, 90), (depth, height))
    surface.blit(horizontal, (0, inset))
    surface.blit(pygame.transform.flip(horizontal, flip_x=False, flip_y=True), (0, height - inset - depth))
    surface.blit(vertical, (inset, 0))
    surface.blit(pygame.transform.flip(vertical, flip_x=True, flip_y=False), (width - inset - depth, 0))


def _light_on_wood(theme: Theme, distance: float) -> float:
    """Return how much of the light falls on the wood at a distance from it, 0 to 1."""
    return 1 - 0.62 * (1 - theme.corner) * smoothstep(distance / 1.2)


def _board(wood: Colour, seed: int) -> pygame.Surface:
    """Draw a board with its grain along it, from its outer edge inwards, a pixel to a cell of `_GRAIN`."""
    across, along = _GRAIN
    rng = random.Random(seed)
    # Streaks wander slowly over the strip, as growth rings do where a board is cut.
    streaks = [rng.uniform(0.66, 1.2) for _ in range(across + 6)]
    wander = [
        3 + 1.6 * math.sin(column / along * 9 + seed) + 1.2 * math.sin(column / along * 23) for column in range(along)
    ]
    columns = [(int(at), at % 1) for at in wander]
    shades, brightest, chance = bytearray(), 2 * _SHADES - 1, rng.random
    for row in range(across):
        edge = _moulding(row / (across - 1) * CORNER / RIM)
        for before, part in columns:
            one, other = streaks[row + before], streaks[row + before + 1]
            shade = (one + (other - one) * part) * edge * (0.95 + 0.1 * chance())
            shades.append(min(brightest, round(_SHADES * shade)))
    board = pygame.image.frombytes(bytes(shades), (along, across), "P")
    board.set_palette([[min(255, round(part * shade / _SHADES)) for part in wood] for shade in range(2 * _SHADES)])
    return board.convert()


def _lit_board(board: pygame.Surface, lights: Sequence[float]) -> pygame.Surface:
    """Return a board under a light whose strength along it is ``lights``, from 0 to 1."""
    greys = b"".join(bytes((round(255 * light),)) * 3 for light in lights)
    light = pygame.image.frombytes(greys, (len(lights), 1), "RGB").convert()
    lit = board.copy()
    lit.blit(pygame.transform.scale(light, board.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lit


def _moulding(depth: float) -> float:
    """Return how bright the rounded rim is at a depth, from its outer edge, 0, to the brass, 1."""
    return (
        0.62
        + 0.5 * smoothstep(depth / 0.35)
        + 0.22 * smoothstep((depth - 0.45) / 0.3)
        - 0.42 * smoothstep((depth - 0.8) / 0.2)
    )


def draw_brass(surface: pygame.Surface, theme: Theme, unit: float) -> None:
    """Draw a brass line between wood and cloth and a finer one in the wood; sides are stretched from a corner."""
    depth = math.ceil((CORNER + 4) * unit)
    dark, bright = mixed(theme.inlay, (0, 0, 0), 0.62), mixed(theme.inlay, (255, 255, 255), 0.4)
    lines = "".join(
        f'<rect x="{inset * unit:.2f}" y="{inset * unit:.2f}" width="{2 * depth}" height="{2 * depth}" '
        f'rx="{(CORNER - inset) * unit:.2f}" fill="none" '
        f'stroke="{hexadecimal(colour)}" stroke-width="{line * unit:.2f}" stroke-opacity="{strength}"/>'
        for colour, inset, line, strength in (
            (dark, RIM, BRASS_LINE + 1.6, 0.8),
            (theme.inlay, RIM, BRASS_LINE, 1.0),
            (bright, RIM - 0.3, BRASS_LINE * 0.35, 0.8),
            (dark, RIM - 5, 1.8, 0.5),
            (theme.inlay, RIM - 5, 0.9, 0.75),
        )
    )
    drawn = rasterised(svg_document(lines, (depth + 1, depth + 1)), (depth + 1, depth + 1))
    corner, along = drawn.subsurface((0, 0, depth, depth)), drawn.subsurface((depth, 0, 1, depth))
    band = along.get_bounding_rect()  # Most of it is clear, which takes as long to blend as brass.
    along = along.subsurface(band)
    width, height = surface.get_size()
    horizontal = pygame.transform.scale(along, (width - 2 * depth, band.h))
    vertical = pygame.transform.rotate(pygame.transform.scale(along, (height - 2 * depth, band.h)), 90)
    for right in (False, True):
        side = pygame.transform.flip(vertical, flip_x=right, flip_y=False)
        surface.blit(side, (width - band.bottom if right else band.y, depth))
        for lower in (False, True):
            flipped = pygame.transform.flip(corner, flip_x=right, flip_y=lower)
            surface.blit(flipped, (width - depth if right else 0, height - depth if lower else 0))
    for lower in (False, True):
        side = pygame.transform.flip(horizontal, flip_x=False, flip_y=lower)
        surface.blit(side, (depth, height - band.bottom if lower else band.y))
