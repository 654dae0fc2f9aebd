"""Makes the deck: every card face, back, portrait and icon, as SVG under `assets/`.

Run `python -m gin.lab.art.deck` after changing a drawing. The output is the same to the byte each time, and a
test holds the files on disk to it.
"""

import sys
from pathlib import Path

from gin.lab.art import masters, novices
from gin.lab.art.aces import ace
from gin.lab.art.backs import BACKS
from gin.lab.art.courts import court_face, large_court_face
from gin.lab.art.icons import app_icon, wreath, write_bitmaps
from gin.lab.art.medallion import SIZE
from gin.lab.art.pips import HEIGHT, WIDTH, large_number_face, number_face, pip_symbol
from gin.lab.art.svg import document

RANKS = "A23456789TJQK"
SUITS = "cdhs"
ASSETS = Path(__file__).parents[3] / "assets"


def face(rank: str, suit: str) -> str:
    """The ordinary face of a card."""
    if rank == "A":
        body = ace(suit)
    elif rank in "JQK":
        body = court_face(rank, suit)
    else:
        body = number_face(rank, suit)
    return document(WIDTH, HEIGHT, body)


def large_face(rank: str, suit: str) -> str:
    """The face of a card for weak eyes."""
    body = large_court_face(rank, suit) if rank in "JQK" else large_number_face(rank, suit)
    return document(WIDTH, HEIGHT, body)


def drawings() -> dict[str, str]:
    """Every file of the deck: its path under `assets/`, and its text."""
    files = {}
    for suit in SUITS:
        for rank in RANKS:
            files[f"cards/faces/{rank}{suit}.svg"] = face(rank, suit)
            files[f"cards/large/{rank}{suit}.svg"] = large_face(rank, suit)
        files[f"icons/suit-{suit}.svg"] = document(64, 64, pip_symbol(suit))
    for name, draw in BACKS.items():
        files[f"cards/backs/{name}.svg"] = document(WIDTH, HEIGHT, draw())
    for name, draw in (novices.PEOPLE | masters.PEOPLE).items():
        files[f"portraits/{name}.svg"] = document(SIZE, SIZE, draw())
    files["icons/wreath.svg"] = document(160, 160, wreath())
    files["icons/gin.svg"] = document(256, 256, app_icon())
    return files


def main() -> int:
    """Write all files."""
    files = drawings()
    for name, text in files.items():
        path = ASSETS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    write_bitmaps(ASSETS / "icons")
    print(f"{len(files)} drawings, {sum(len(text) for text in files.values()) / 1024:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
