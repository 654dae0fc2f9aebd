"""SVG drawings as text, and how they are rasterised."""

import io

import pygame


def svg_document(shapes: str, size: tuple[int, int]) -> str:
    """Return a drawing of a size, as text, of SVG shapes in its pixels."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{shapes}</svg>"
    )


def rasterised(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG drawing, given as text, at a size in pixels, in the display's format with an alpha channel."""
    # SDL's rasteriser returns another order of colours, whose blits are six times as slow.
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size).convert_alpha()
