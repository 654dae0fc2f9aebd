"""The background of the table: cloth under a light, with a weave, and a mitred rim of wood beyond a line of brass.

It is drawn once for a theme and a size of window. Knows no cards and no scenes.
"""

import io
import itertools
import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from gin.ui.model.frame_spec import RIM
from gin.ui.render.theme import Colour, Light, Theme, hexadecimal, mixed

LAMP: Final = (0.5, 0.385)
"""The middle of the lamp's light, over the piles, as shares of the window's width and height."""
_STOPS: Final = 64
"""The distances from the light at which the colour of the cloth is computed."""
_REACH: Final = 1.12
"""The distance from the lamp, as a share of the height, from which on the cloth is as dark as it gets."""
_GLOW: Final = 0.465
"""The distance from the lamp, as a share of the height, at which about a third of its light is left."""
_GLOW_EDGE: Final = 2.5
"""The exponent of the lamp's light: how steeply it falls around that distance, from a core almost evenly bright."""
_REDDENING: Final = (1.0, 1.4, 2.8)
"""How much faster green and blue fade than red, so that the light falls through umber, not through olive."""
_CLOTH_IN_GLOW: Final = 3.2
"""How soon the cloth's own colour gives way to the light."""
_RAYS: Final = 28
_MOONLIT: Final = (0.62, 0.3)
"""The middle of the moonlight, as shares of the window's width and height."""
_MOON_REACH: Final = 1.3
"""The distance from the middle of the moonlight, as a share of the height, at which the cloth is as dark as it gets."""
_MOON_TALL: Final = 1.2
"""How many times nearer the dark is above and below than at the sides."""
_MOON_CORE: Final = 0.45
"""The share of the way to the dark at which about a third of the moonlight is left."""
_FRONDS: Final = (
    (1.04, -0.02, 142, 0.92),
    (0.88, -0.08, 116, 0.74),
    (-0.03, 0.94, -52, 0.98),
    (-0.06, 0.78, -6, 0.72),
)
"""The palm fronds whose shadows fall on the table by night: where each grows from, as shares of the window's width and
height, in which direction, in degrees clockwise from the right, and its length as a share of the height."""
_LEAFLETS: Final = 17
"""The leaflets at each side of a frond."""
_BEND: Final = 0.55
"""How far a frond bends over, in radians."""
_PANES: Final = (3, 2)
"""The panes of the window whose light falls on the cloth, across and down."""
_PENUMBRA: Final = 2
"""How far the edges of the panes are blurred to each side, in pixels of the small drawing."""
CORNER: Final = RIM + 22
"""The side of a corner that the line of brass rounds off, in units."""
_SHADES: Final = 256
"""The shades of wood up to its own colour, and as many brighter ones."""
_GRAIN: Final = (22, 72)
"""The cells of the wood's grain, across and along a strip of it that is as deep as a corner."""
BRASS_LINE: Final = 2.0
"""The width of the line of brass, in units."""
_TILE: Final = 132
"""The side of the tile of weave, in pixels: a multiple of the threads' steps, so that no seam shows."""
_COARSE: Final = 6
"""The factor by which cloth and light, drawn small, are enlarged, except in moonlight."""
_LEAF_COARSE: Final = 2.7
"""The same factor in moonlight, in units: smaller, since the shadows of leaves are fine."""
_LEAF_PENUMBRA: Final = 1
"""How far the edges of leaves are blurred to each side, in pixels of the small drawing."""


def draw_table_background(theme: Theme, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Draw the table in the colours of a theme, for a window with ``unit`` pixels to the unit."""
    if theme.light is Light.NONE:
        plain = pygame.Surface(size)
        plain.fill(theme.cloth_light)
        return plain
    falloff = _falloff(theme.light, size)
    # All that is soft is drawn small and enlarged once: it has no edges to lose.
    coarse = max(1, round(_LEAF_COARSE * unit)) if theme.light is Light.MOON else _COARSE
    small = math.ceil(size[0] / coarse), math.ceil(size[1] / coarse)
    if theme.light is Light.LAMP:
        cloth = _cloth(theme, small, falloff)
        cloth.blit(_rays(theme, small), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    else:
        # Sun and moon are no points: edges as sharp as a pixel of the small drawing would be steps in the enlarged one.
        shapes, penumbra = (_panes, _PENUMBRA) if theme.light is Light.WINDOW else (_fronds, _LEAF_PENUMBRA)
        cloth = pygame.transform.box_blur(_cloth(theme, small, falloff, shapes(theme, small)), penumbra)
    surface = pygame.transform.smoothscale(cloth, size)
    _draw_rim(surface, theme, unit, falloff)
    _draw_inlay(surface, theme, unit)
    if theme.weave:
        _draw_weave(surface, theme.weave)
    return surface


class _Falloff(NamedTuple):
    """Where the middle of the light falls, and how far its reach is, as shares of the window's width and height."""

    x: float
    y: float
    reach_x: float
    reach_y: float

    def distance(self, x: float, y: float) -> float:
        """Return how far from the light a place is, from 0 under it to 1 and more: of shares of width and height."""
        return math.hypot((x - self.x) / self.reach_x, (y - self.y) / self.reach_y)


def _falloff(light: Light, size: tuple[int, int]) -> _Falloff:
    """Return how the light falls: round about the lamp or the moonlight, or along the light of a window."""
    aspect = min(size[0] / size[1], 1.7)  # A wide table is not left in the dark.
    if light is Light.LAMP:
        return _Falloff(*LAMP, _REACH / aspect, _REACH / 1.25)
    if light is Light.MOON:
        return _Falloff(*_MOONLIT, _MOON_REACH / aspect, _MOON_REACH / _MOON_TALL)
    return _Falloff(0.36, 0.25, 0.95, 1.15)


def _smooth(part: float) -> float:
    if part <= 0:
        return 0.0
    return part * part * (3 - 2 * part) if part < 1 else 1.0


def _lit(theme: Theme, distance: float) -> Colour:
    """Return the colour of the cloth at a distance from the light."""
    dark, corner = _smooth(distance / 0.8), 1 - (1 - theme.corner) * _smooth((distance - 0.4) / 0.58)
    cloth = [
        (lit + (edge - lit) * dark) * corner for lit, edge in zip(theme.cloth_light, theme.cloth_dark, strict=True)
    ]
    if theme.light is Light.MOON:
        moon = math.exp(-((distance / _MOON_CORE) ** 2))
        cloth = [lit * moon + shade * (1 - moon) for lit, shade in zip(theme.pool, cloth, strict=True)]
    elif theme.light is Light.LAMP:
        glow = math.exp(-((distance * _REACH / _GLOW) ** _GLOW_EDGE))
        own = (1 - glow) ** _CLOTH_IN_GLOW
        cloth = [
            core * glow**fading + shade * own for core, fading, shade in zip(theme.pool, _REDDENING, cloth, strict=True)
        ]
    red, green, blue = map(round, cloth)
    return red, green, blue


def _cloth(theme: Theme, size: tuple[int, int], falloff: _Falloff, shapes: str = "") -> pygame.Surface:
    """Draw the cloth, bright and warm under the light and darker towards the edges, with shapes of SVG on it.

    A gradient of the rasteriser has round steps, which the weave hides; cells that are enlarged had a grid of them.
    """
    (width, height), (x, y, reach_x, reach_y) = size, falloff
    farthest = max(falloff.distance(*corner) for corner in itertools.product((0, 1), repeat=2))
    stops = "".join(
        f'<stop offset="{part:.4f}" stop-color="{hexadecimal(_lit(theme, farthest * part))}"/>'
        for part in (number / _STOPS for number in range(_STOPS + 1))
    )
    across, down = farthest * reach_x * width, farthest * reach_y * height
    ellipse = f"matrix({across:.2f} 0 0 {down:.2f} {x * width:.2f} {y * height:.2f})"
    source = (
        f'<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="{ellipse}">{stops}</radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#l)"/>{shapes}'
    )
    return _drawing(_source(source, size), size).convert()


def _rays(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Draw rays of the lamp that begin in its light and end well before the edge, as the light that they add."""
    width, height = size
    x, y = LAMP[0] * width, LAMP[1] * height
    reach = math.hypot(width, height)
    colour = hexadecimal(theme.warmth)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{theme.rays * part:.3f}"/>'
        for at, part in ((0, 0.0), (0.25, 0.15), (0.6, 1.0), (1, 0.0))
    )
    return _soft_light(
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{0.72 * height:.1f}">{stops}</radialGradient></defs><path d="{rays(_RAYS, x, y, reach)}" fill="url(#r)"/>',
        size,
    )


def rays(count: int, x: float, y: float, reach: float) -> str:
    """Return rays around a point, as wide as the gaps between them, as a path of SVG."""
    path = ""
    for number in range(count):
        ends = (math.tau * (number + part) / count for part in (-0.25, 0.25))
        points = " ".join(f"L{x + reach * math.cos(a):.1f} {y + reach * math.sin(a):.1f}" for a in ends)
        path += f"M{x:.1f} {y:.1f}{points}Z"
    return path


def _panes(theme: Theme, size: tuple[int, int]) -> str:
    """Return the sun that falls through the panes of a window and slants over the table, as shapes of SVG."""
    width, height = size
    columns, rows = _PANES
    shapes = ""
    for row in range(rows):
        for column in range(columns):
            corners = [
                (column + gap, row + other) for gap, other in ((0.06, 0.05), (0.94, 0.05), (0.94, 0.95), (0.06, 0.95))
            ]
            points = " ".join(
                f"{(0.10 + 0.62 * a / columns + 0.26 * b / rows) * width:.1f},{(-0.12 + 1.02 * b / rows) * height:.1f}"
                for a, b in corners
            )
            shapes += f'<polygon points="{points}" fill-opacity="{theme.rays * (1 - 0.45 * row / rows):.3f}"/>'
    return f'<g fill="{hexadecimal(theme.pool)}">{shapes}</g>'


def _fronds(theme: Theme, size: tuple[int, int]) -> str:
    """Return the shadows of palm fronds in the moonlight, as a shape of SVG."""
    width, height = size
    path = "".join(frond(x * width, y * height, degrees, length * height) for x, y, degrees, length in _FRONDS)
    return f'<path d="{path}" fill="{hexadecimal(theme.shadow)}" fill-opacity="{theme.rays}"/>'


def frond(x: float, y: float, degrees: float, length: float) -> str:
    """Return a palm frond that grows from a point in a direction and bends over, as a path of SVG."""
    path, turn, step = "", math.radians(degrees), length / _LEAFLETS
    for number in range(_LEAFLETS):
        part = number / _LEAFLETS
        turn += _BEND / _LEAFLETS
        x, y = x + step * math.cos(turn), y + step * math.sin(turn)
        leaflet = length * 0.44 * math.sin(math.pi * (0.12 + 0.82 * part)) ** 0.8
        for side in (-1, 1):
            along, bowed = turn + side * (1.15 - 0.6 * part), turn + side * (0.99 - 0.6 * part)
            tip = x + leaflet * math.cos(along), y + leaflet * math.sin(along)
            bow = x + 0.5 * leaflet * math.cos(bowed), y + 0.5 * leaflet * math.sin(bowed)
            # All leaflets turn the same way round: where they overlap they are one shadow, without gaps.
            u, v = 0.34 * side * step * math.cos(turn), 0.34 * side * step * math.sin(turn)
            path += (
                f"M{x - u:.1f} {y - v:.1f}Q{bow[0] - u:.1f} {bow[1] - v:.1f} {tip[0]:.1f} {tip[1]:.1f}"
                f"Q{bow[0] + u:.1f} {bow[1] + v:.1f} {x + u:.1f} {y + v:.1f}Z"
            )
    return path


def _soft_light(shapes: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw light from shapes of SVG, on black."""
    light = pygame.Surface(size)
    light.blit(_drawing(_source(shapes, size), size), (0, 0))
    return light


def _source(shapes: str, size: tuple[int, int]) -> str:
    """Return a drawing of a size, as text, with shapes of SVG."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">{shapes}</svg>'


def _drawing(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG drawing, given as text, at a size."""
    # Drawings come with their colours in another order; converting them first is six times as fast.
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size).convert_alpha()


def _draw_rim(surface: pygame.Surface, theme: Theme, unit: float, falloff: _Falloff) -> None:
    """Draw a rim of wood around the cloth, lit as the cloth is, with mitred corners, and its shadow on the cloth."""
    width, height = surface.get_size()
    deep, corner = math.ceil(RIM * unit), math.ceil(CORNER * unit)
    _draw_rim_shadow(surface, deep, math.ceil(16 * unit))
    along = [column / (_GRAIN[1] - 1) for column in range(_GRAIN[1])]
    lights = [[_light_on_wood(theme, falloff.distance(part, y)) for part in along] for y in (0, 1)]
    lights += [[_light_on_wood(theme, falloff.distance(x, 1 - part)) for part in along] for x in (0, 1)]
    # The tones are the same in thousands of pixels, so that each is worked out once.
    tones = [bytes(min(255, round(tone * level / _SHADES)) for tone in theme.wood) for level in range(2 * _SHADES)]
    cut = _board(tones, 1), _board(tones, 2)
    # Boards that face each other are cut from one, of which the second is turned round.
    boards = [each for board in cut for each in (board, pygame.transform.flip(board, flip_x=True, flip_y=False))]
    top, bottom, left, right = (
        pygame.transform.smoothscale(_lit_board(board, light), (length, corner))
        for board, light, length in zip(boards, lights, (width, width, height, height), strict=True)
    )
    # Each is drawn as the upper side: turned to the left, it begins at the bottom and its outer edge is at the left.
    bottom = pygame.transform.flip(bottom, flip_x=False, flip_y=True)
    left, right = (pygame.transform.rotate(side, 90) for side in (left, right))
    right = pygame.transform.flip(right, flip_x=True, flip_y=False)
    corners = [
        (right_side, lower, (x, y))
        for lower, y in ((False, 0), (True, height - corner))
        for right_side, x in ((False, 0), (True, width - corner))
    ]
    cloth = [surface.subsurface((*at, corner, corner)).copy() for _right, _lower, at in corners]
    surface.blit(left, (0, 0), (0, 0, deep, height))
    surface.blit(right, (width - deep, 0), (corner - deep, 0, deep, height))
    surface.blit(top, (0, 0), (0, 0, width, deep))
    surface.blit(bottom, (0, height - deep), (0, corner - deep, width, deep))
    joint, radius = mixed(theme.wood, (0, 0, 0), 0.7), round((CORNER - RIM) * unit)
    for (right_side, lower, at), lying in zip(corners, cloth, strict=True):
        level = (bottom if lower else top).subsurface((at[0], 0, corner, corner))
        upright = (right if right_side else left).subsurface((0, at[1], corner, corner))
        outer = corner if right_side else 0, corner if lower else 0
        inner = corner - outer[0], corner - outer[1]
        wood = _mitred(level, upright, outer, inner)
        pygame.draw.line(wood, joint, outer, inner, max(1, round(1.2 * unit)))
        wood.blit(_rounded(lying, inner, radius), (0, 0))
        surface.blit(wood, at)


def _mitred(
    level: pygame.Surface, upright: pygame.Surface, outer: tuple[int, int], inner: tuple[int, int]
) -> pygame.Surface:
    """Return two strips of wood joined along the line from the ``outer`` to the ``inner`` corner of a square."""
    joined = level.copy()
    joined.blit(_cut(upright, [outer, inner, (outer[0], inner[1])]), (0, 0))
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


def _draw_rim_shadow(surface: pygame.Surface, inset: int, deep: int) -> None:
    """Draw the shadow of the rim on the cloth."""
    width, height = surface.get_size()
    fade = pygame.Surface((1, deep), pygame.SRCALPHA)
    for row in range(deep):
        fade.set_at((0, row), (0, 0, 0, round(64 * (1 - row / deep) ** 2)))
    level = pygame.transform.scale(fade, (width, deep))
    upright = pygame.transform.scale(pygame.transform.rotate(fade, 90), (deep, height))
    surface.blit(level, (0, inset))
    surface.blit(pygame.transform.flip(level, flip_x=False, flip_y=True), (0, height - inset - deep))
    surface.blit(upright, (inset, 0))
    surface.blit(pygame.transform.flip(upright, flip_x=True, flip_y=False), (width - inset - deep, 0))


def _light_on_wood(theme: Theme, distance: float) -> float:
    """Return how much of the light falls on the wood at a distance from it, 0 to 1."""
    return 1 - 0.62 * (1 - theme.corner) * _smooth(distance / 1.2)


def _board(tones: Sequence[bytes], seed: int) -> pygame.Surface:
    """Draw a strip of wood with its grain along it, from its outer edge inwards, in cells of `_GRAIN`.

    ``tones`` are its colours from black on.
    """
    across, along = _GRAIN
    rng = random.Random(seed)
    # Streaks wander slowly over the strip, as growth rings do where a board is cut.
    streaks = [rng.uniform(0.66, 1.2) for _ in range(across + 6)]
    wander = [
        3 + 1.6 * math.sin(column / along * 9 + seed) + 1.2 * math.sin(column / along * 23) for column in range(along)
    ]
    columns = [(int(at), at % 1) for at in wander]
    pixels, brightest, chance = bytearray(), len(tones) - 1, rng.random
    for row in range(across):
        edge = _moulding(row / (across - 1) * CORNER / RIM)
        for before, part in columns:
            one, other = streaks[row + before], streaks[row + before + 1]
            shade = (one + (other - one) * part) * edge * (0.95 + 0.1 * chance())
            pixels += tones[min(brightest, round(_SHADES * shade))]
    return pygame.image.frombytes(bytes(pixels), (along, across), "RGB").convert()


def _lit_board(board: pygame.Surface, lights: Sequence[float]) -> pygame.Surface:
    """Return a board under light, of which ``lights`` say how much falls along it, 0 to 1."""
    greys = b"".join(bytes((round(255 * light),)) * 3 for light in lights)
    light = pygame.image.frombytes(greys, (len(lights), 1), "RGB").convert()
    lit = board.copy()
    lit.blit(pygame.transform.scale(light, board.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lit


def _moulding(depth: float) -> float:
    """Return how bright the rim is from its outer edge, 0, to the brass, 1: it is rounded, and faces the light."""
    return (
        0.62 + 0.5 * _smooth(depth / 0.35) + 0.22 * _smooth((depth - 0.45) / 0.3) - 0.42 * _smooth((depth - 0.8) / 0.2)
    )


def _draw_inlay(surface: pygame.Surface, theme: Theme, unit: float) -> None:
    """Draw a line of brass between wood and cloth, and a finer one in the wood; sides are stretched from corners."""
    deep = math.ceil((CORNER + 4) * unit)
    side = 2 * deep + 1
    dark, bright = mixed(theme.inlay, (0, 0, 0), 0.62), mixed(theme.inlay, (255, 255, 255), 0.4)
    lines = "".join(
        f'<rect x="{inset * unit:.2f}" y="{inset * unit:.2f}" width="{side - 2 * inset * unit:.2f}" '
        f'height="{side - 2 * inset * unit:.2f}" rx="{(CORNER - inset) * unit:.2f}" fill="none" '
        f'stroke="{hexadecimal(colour)}" stroke-width="{line * unit:.2f}" stroke-opacity="{strength}"/>'
        for colour, inset, line, strength in (
            (dark, RIM, BRASS_LINE + 1.6, 0.8),
            (theme.inlay, RIM, BRASS_LINE, 1.0),
            (bright, RIM - 0.3, BRASS_LINE * 0.35, 0.8),
            (dark, RIM - 5, 1.8, 0.5),
            (theme.inlay, RIM - 5, 0.9, 0.75),
        )
    )
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{lines}</svg>'
    frame = _drawing(source, (side, side))
    width, height = surface.get_size()
    far_corner = deep + 1
    for x, left in ((0, 0), (width - deep, far_corner)):
        for y, top in ((0, 0), (height - deep, far_corner)):
            surface.blit(frame, (x, y), (left, top, deep, deep))
        upright = frame.subsurface((left, deep, deep, 1))
        surface.blit(pygame.transform.scale(upright, (deep, height - 2 * deep)), (x, deep))
    for y, top in ((0, 0), (height - deep, far_corner)):
        level = frame.subsurface((deep, top, 1, deep))
        surface.blit(pygame.transform.scale(level, (width - 2 * deep, deep)), (deep, y))


def _draw_weave(surface: pygame.Surface, strength: int) -> None:
    """Add fine threads, which also hide the banding of so slow a gradient."""
    grain = random.Random(7).randbytes(_TILE * _TILE).translate(bytes(speck % 4 for speck in range(256)))
    threads = [
        bytes(strength * ((across + down) % 3 == 0) + strength * ((across - down) % 4 == 0) for across in range(_TILE))
        for down in range(12)  # Further down the pattern repeats.
    ]
    tile, woven = (_greys(shades, surface) for shades in (grain, b"".join(threads) * (_TILE // 12)))
    tile.blit(woven, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    # Row by row, as the pixels lie in memory, and in one call.
    places = itertools.product(range(0, surface.get_height(), _TILE), range(0, surface.get_width(), _TILE))
    surface.fblits([(tile, (left, top)) for top, left in places], pygame.BLEND_RGB_ADD)


def _greys(shades: bytes, like: pygame.Surface) -> pygame.Surface:
    """Return a tile of shades of grey in the format of another surface."""
    tile = pygame.image.frombytes(shades, (_TILE, _TILE), "P")
    tile.set_palette([(grey, grey, grey) for grey in range(256)])
    return tile.convert(like)
