"""The icon of the game, as a drawing and as bitmaps for the executables, and the wreath of the winner."""

import io
import struct
from pathlib import Path

from gin.lab.art.palette import BRASS, BRASS_DARK, INK, NIGHT, PAPER, PETROL, ROSE, WINE
from gin.lab.art.pips import SUIT_PATH
from gin.lab.art.svg import document, fill, group, outlined, polar, rotate, rounded_rect, scale, stroke, translate

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)
"""The sides of the bitmaps in pixels."""


def app_icon() -> list[str]:
    """Draw two fanned cards on petrol, in few and large shapes, because it must be readable at 16 pixels."""
    gradient = (
        '<defs><linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="20" y1="10" x2="236" y2="246">'
        f'<stop offset="0" stop-color="#1f6470"/><stop offset="1" stop-color="{NIGHT}"/>'
        "</linearGradient></defs>"
    )
    card = rounded_rect(-60, -88, 120, 176, 17)
    behind = fill(card, BRASS, stroke=PETROL, stroke_width=6)
    behind += group(fill(SUIT_PATH["h"], ROSE), translate(-29, -53), scale(0.68))
    before = fill(card, PAPER, stroke=NIGHT, stroke_width=6)
    before += group(fill(SUIT_PATH["s"], INK), scale(1.85))
    return [
        gradient,
        fill(rounded_rect(4, 4, 248, 248, 54), "url(#cloth)", stroke=BRASS_DARK, stroke_width=4),
        group(behind, translate(96, 124), rotate(-16)),
        group(before, translate(152, 132), rotate(10)),
    ]


def png(size: int) -> bytes:
    """Return the icon as a PNG of some side in pixels."""
    # Imported here, since the drawings themselves need no rasteriser.
    import pygame

    source = io.BytesIO(document(256, 256, app_icon()).encode())
    target = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(source, (size, size)), target, "icon.png")
    return target.getvalue()


def ico_file(pictures: dict[int, bytes]) -> bytes:
    """Return the bytes of an .ico file with a PNG for each size: a directory, then the pictures."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        side = size % 256  # the format writes 256 as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(pictures.values())


def write_bitmaps(folder: Path) -> None:
    """Write ``gin.png`` and ``gin.ico`` into a folder."""
    pictures = {size: png(size) for size in ICON_SIZES}
    (folder / "gin.png").write_bytes(pictures[256])
    (folder / "gin.ico").write_bytes(ico_file(pictures))


def wreath() -> list[str]:
    """Draw a wreath of brass laurel, open at the top and tied at the bottom, 160 units wide and high."""
    leaves = ""
    for side in (-1, 1):
        (x, y), (end_x, end_y) = polar(80, 80, 60, 90), polar(80, 80, 60, 90 - side * 152)
        stem = f"M{x:.1f} {y:.1f}A60 60 0 0 {int(side > 0) ^ 1} {end_x:.1f} {end_y:.1f}"
        leaves += stroke(stem, INK, 3.6) + stroke(stem, BRASS_DARK, 2)
        for number in range(11):
            degrees = 90 - side * (14 + number * 13.4)
            for lean, from_middle, size, colour in ((38, 64, 1.0, BRASS), (-34, 56, 0.82, BRASS_DARK)):
                x, y = polar(80, 80, from_middle, degrees)
                leaf = outlined("M0 0C5 -6 15 -7 24 0C15 6 5 5 0 0Z", colour, INK, 0.9) + stroke("M3 0H19", INK, 0.6)
                leaves += group(leaf, translate(x, y), rotate(degrees - side * (90 + lean)), scale(size))
    half = (
        outlined("M79 141C73 148 65 152 56 154L62 155.4L63.4 160C72 157 79 151 82 143Z", WINE, INK, 1)
        + outlined("M80 139C74 128 58 124 55 133C52 143 69 149 80 142Z", ROSE, INK, 1)
        + fill("M76 139.6C71 134 62.6 131.6 60.6 135C59 139.4 68 143 76 141Z", WINE)
    )
    knot = outlined(
        "M74.6 135.4C78 134 82 134 85.4 135.4C86.4 138.6 86.4 142 85.4 145.2C82 146.6 78 146.6 74.6 145.2"
        "C73.6 142 73.6 138.6 74.6 135.4Z",
        ROSE,
        INK,
        1,
    )
    bow = half + group(half, translate(160, 0), scale(-1, 1)) + knot
    return [leaves, bow]
