"""The application's icon, as a drawing and as bitmaps for the executables."""

import io
from pathlib import Path

from gin.lab.deckart.palette import BRASS, BRASS_DARK, INK, NIGHT, PAPER, PETROL, ROSE
from gin.lab.deckart.pips import SUIT_PATH
from gin.lab.deckart.svg import document, fill, group, grow, move, rounded, turn

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def app_icon() -> list[str]:
    """Two fanned cards on petrol: few and large shapes, because it must be read at 16 pixels."""
    gradient = (
        '<defs><linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="20" y1="10" x2="236" y2="246">'
        f'<stop offset="0" stop-color="#1f6470"/><stop offset="1" stop-color="{NIGHT}"/>'
        "</linearGradient></defs>"
    )
    behind = fill(rounded(-56, -84, 112, 168, 15), BRASS, stroke=PETROL, stroke_width=5)
    behind += group(fill(SUIT_PATH["h"], ROSE), move(-28, -52), grow(0.55))
    before = fill(rounded(-56, -84, 112, 168, 15), PAPER, stroke=NIGHT, stroke_width=5)
    before += group(fill(SUIT_PATH["s"], INK), grow(1.5))
    return [
        gradient,
        fill(rounded(4, 4, 248, 248, 54), "url(#cloth)", stroke=BRASS_DARK, stroke_width=4),
        group(behind, move(98, 128), turn(-15)),
        group(before, move(150, 132), turn(11)),
    ]


def write_bitmaps(folder: Path) -> None:
    """Write `gin.png` and `gin.ico`."""
    # Imported here: the drawings themselves need neither.
    import pygame
    from PIL import Image

    source = document(256, 256, app_icon()).encode()
    pictures = []
    for size in ICON_SIZES:
        surface = pygame.image.load_sized_svg(io.BytesIO(source), (size, size))
        pixels = pygame.image.tobytes(surface, "RGBA")
        pictures.append(Image.frombytes("RGBA", (size, size), pixels))
    pictures[-1].save(folder / "gin.png", optimize=True)
    pictures[-1].save(
        folder / "gin.ico",
        sizes=[(s, s) for s in ICON_SIZES],
        append_images=pictures[:-1],
        bitmap_format="png",
    )
