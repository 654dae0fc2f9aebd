"""The list of drawings: the SVG text of every card face, back, portrait, icon and thing on the table, by its file."""

from pathlib import Path
from typing import Final

from gin.lab.art import (
    backs,
    bright_backs,
    easy_opponents,
    hard_opponents,
    older_friends,
    signs,
    swatches,
    table_light,
    table_things,
    young_friends,
)
from gin.lab.art.aces import ace
from gin.lab.art.courts import court_face, large_court_face
from gin.lab.art.icons import app_icon, wreath
from gin.lab.art.people import EXPRESSIONS, SIZE, portrait
from gin.lab.art.pips import HEIGHT, WIDTH, large_number_face, number_face, pip_symbol
from gin.lab.art.svg import document
from gin.rules.cards import RANKS, SUITS
from gin.ui.i18n import CARD_LETTERS
from gin.ui.render.portraits import PAIR_OF_FRIENDS, PAIR_RATIO
from gin.ui.render.theme import THEMES

ASSETS: Final = Path(__file__).parents[3] / "assets"

COURT_LETTERS: Final = {
    rank: sorted({rank, *(letters.get(rank, rank) for letters in CARD_LETTERS.values())}) for rank in "JQK"
}
"""The letters that a court card has in the corner, in one language or another."""


def card_face(rank: str, suit: str, letter: str) -> str:
    """Return the standard face of a card, with a letter or figure in its corners."""
    if rank == "A":
        body = ace(suit)
    elif rank in COURT_LETTERS:
        body = court_face(rank, suit, letter)
    else:
        body = number_face(rank, suit)
    return document(WIDTH, HEIGHT, body)


def large_card_face(rank: str, suit: str, letter: str) -> str:
    """Return the face of a card with a large letter or figure."""
    body = large_court_face(rank, suit, letter) if rank in COURT_LETTERS else large_number_face(rank, suit)
    return document(WIDTH, HEIGHT, body)


def drawings() -> dict[str, str]:
    """Return the SVG text of every file, by its path under ``assets``."""
    files = {}
    for suit in SUITS:
        for rank in RANKS:
            for letter in COURT_LETTERS.get(rank, rank):
                files[f"cards/faces/{letter}{suit}.svg"] = card_face(rank, suit, letter)
                files[f"cards/large/{letter}{suit}.svg"] = large_card_face(rank, suit, letter)
        files[f"icons/suit-{suit}.svg"] = document(64, 64, pip_symbol(suit))
    for name, draw in (backs.BACKS | bright_backs.BACKS).items():
        files[f"cards/backs/{name}.svg"] = document(WIDTH, HEIGHT, draw())
    everyone = easy_opponents.PEOPLE | hard_opponents.PEOPLE | older_friends.PEOPLE | young_friends.PEOPLE
    for name, person in everyone.items():
        files[f"portraits/{name}.svg"] = document(SIZE, SIZE, portrait(person, EXPRESSIONS))
    files["portraits/friend.svg"] = document(SIZE, SIZE, signs.two_people())
    files[PAIR_OF_FRIENDS] = document(PAIR_RATIO * SIZE, SIZE, signs.two_medallions())
    files["portraits/table.svg"] = document(SIZE, SIZE, signs.table())
    for name, thing in table_things.THINGS.items():
        files[f"table/{name}.svg"] = document(table_light.SIZE, table_light.SIZE, thing())
    for name, theme in THEMES.items():
        files[f"themes/{name}.svg"] = document(swatches.WIDTH, swatches.HEIGHT, swatches.swatch(theme))
    files["icons/wreath.svg"] = document(160, 160, wreath())
    files["icons/gin.svg"] = document(256, 256, app_icon())
    return files
