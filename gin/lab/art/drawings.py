"""The list of drawings: the SVG text of every card face, back, portrait and icon, by its file."""

from pathlib import Path
from typing import Final

from gin.lab.art import easy_portraits, hard_portraits
from gin.lab.art.aces import ace
from gin.lab.art.backs import BACKS
from gin.lab.art.courts import court_face, large_court_face
from gin.lab.art.icons import app_icon, wreath
from gin.lab.art.medallion import SIZE
from gin.lab.art.pips import HEIGHT, WIDTH, large_number_face, number_face, pip_symbol
from gin.lab.art.svg import document
from gin.rules.cards import RANKS, SUITS

ASSETS: Final = Path(__file__).parents[3] / "assets"


def card_face(rank: str, suit: str) -> str:
    """Return the standard face of a card."""
    if rank == "A":
        body = ace(suit)
    elif rank in "JQK":
        body = court_face(rank, suit)
    else:
        body = number_face(rank, suit)
    return document(WIDTH, HEIGHT, body)


def large_card_face(rank: str, suit: str) -> str:
    """Return the face of a card with large figures."""
    body = large_court_face(rank, suit) if rank in "JQK" else large_number_face(rank, suit)
    return document(WIDTH, HEIGHT, body)


def drawings() -> dict[str, str]:
    """Return the SVG text of every file, by its path under ``assets``."""
    files = {}
    for suit in SUITS:
        for rank in RANKS:
            files[f"cards/faces/{rank}{suit}.svg"] = card_face(rank, suit)
            files[f"cards/large/{rank}{suit}.svg"] = large_card_face(rank, suit)
        files[f"icons/suit-{suit}.svg"] = document(64, 64, pip_symbol(suit))
    for name, draw in BACKS.items():
        files[f"cards/backs/{name}.svg"] = document(WIDTH, HEIGHT, draw())
    for name, draw in (easy_portraits.PORTRAITS | hard_portraits.PORTRAITS).items():
        files[f"portraits/{name}.svg"] = document(SIZE, SIZE, draw())
    files["icons/wreath.svg"] = document(160, 160, wreath())
    files["icons/gin.svg"] = document(256, 256, app_icon())
    return files
