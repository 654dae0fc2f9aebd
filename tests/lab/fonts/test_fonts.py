"""The fonts the game ships: they open, spell five languages and the signs of the interface, and align."""

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from gin.ui.render.theme import HAN_FILES

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fonts"
DISPLAY = "Fraunces-SemiBold"
TEXT = ("Figtree-Regular", "Figtree-SemiBold", "Figtree-Bold")
SIZE = 28

PLAIN = "".join(map(chr, range(33, 127)))
LETTERS = {
    "German": "ÄÖÜäöüßẞ„“‚‘",
    "French": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»",
    "Spanish": "ÁÉÍÑÓÚÜáéíñóúü¡¿ªº",
    "Portuguese": "ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú",
}
SIGNS = "“”‘’–—…×·•−"
ONLY_TEXT = "≤≥→←↑↓"
LACKING = "✓"
NO_CHARACTER = "\ue123"  # in private use, so no font here draws it


@pytest.fixture(scope="module", autouse=True)
def fonts() -> Iterator[None]:
    """SDL's text, without a window."""
    pygame.font.init()
    yield
    pygame.font.quit()


def loaded(name: str) -> pygame.font.Font:
    """A font at the size tried here."""
    return pygame.font.Font(FOLDER / f"{name}.ttf", SIZE)


def picture(font: pygame.font.Font, text: str) -> bytes:
    """What a text looks like, pixel for pixel; `metrics` is no help, it answers for missing ones too."""
    return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")


def lacking(font: pygame.font.Font, text: str) -> set[str]:
    """The characters of a text that come out as the box of a missing character, or as nothing."""
    box = picture(font, NO_CHARACTER)
    return {sign for sign in text if picture(font, sign) == box or not any(picture(font, sign)[3::4])}


def test_exactly_these_fonts_and_licences_are_there() -> None:
    licences = {f"OFL-{family}.txt" for family in ("Figtree", "Fraunces", "NotoSansSC", "NotoSerifSC")}
    expected = {f"{name}.ttf" for name in (DISPLAY, *TEXT)} | set(HAN_FILES.values()) | licences
    assert {path.name for path in FOLDER.iterdir()} == expected


@pytest.mark.parametrize(("family", "authors"), [("Figtree", "Figtree Project"), ("Fraunces", "Fraunces Project")])
def test_the_licence_is_whole_and_reserves_no_name(family: str, authors: str) -> None:
    licence = (FOLDER / f"OFL-{family}.txt").read_text(encoding="utf-8")
    notice, terms = licence.split("This Font Software is licensed under the SIL Open Font License, Version 1.1.", 1)
    assert notice.startswith("Copyright")
    assert authors in notice
    assert "reserved" not in notice.lower()
    assert "PERMISSION & CONDITIONS" in terms
    assert "TERMINATION" in terms
    assert "DISCLAIMER" in terms


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
def test_the_font_says_what_it_is(name: str) -> None:
    family, style = name.split("-")
    font = loaded(name)
    assert (font.name, font.style_name) == (family, style)
    assert not font.italic


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
@pytest.mark.parametrize("language", LETTERS)
def test_spells_a_language(name: str, language: str) -> None:
    assert lacking(loaded(name), PLAIN + LETTERS[language]) == set()


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
def test_has_the_signs_of_the_interface(name: str) -> None:
    assert lacking(loaded(name), SIGNS) == set()


@pytest.mark.parametrize("name", TEXT)
def test_text_has_arrows_and_comparisons(name: str) -> None:
    assert lacking(loaded(name), ONLY_TEXT) == set()


def test_what_is_known_to_be_missing_is_still_missing() -> None:
    """The interface draws these itself; when a font gains one, that can go."""
    assert lacking(loaded(DISPLAY), ONLY_TEXT + LACKING) == set(ONLY_TEXT + LACKING)
    for name in TEXT:
        assert lacking(loaded(name), LACKING) == set(LACKING)


@pytest.mark.parametrize("name", TEXT)
def test_digits_stand_in_columns(name: str) -> None:
    font = pygame.font.Font(FOLDER / f"{name}.ttf", 200)
    assert len({font.size(digit * 10)[0] for digit in "0123456789"}) == 1
    # No pair of digits is drawn together either, so that 17 over 11 lines up.
    assert len({font.size(f"0{number:02}0")[0] for number in range(100)}) == 1


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
def test_pairs_are_kerned(name: str) -> None:
    font = pygame.font.Font(FOLDER / f"{name}.ttf", 200)
    assert font.size("AVAVAV")[0] < sum(font.size(letter)[0] for letter in "AVAVAV") - 25


def test_the_weights_of_text_differ() -> None:
    """Regular, SemiBold and Bold put down more and more ink."""
    ink = [sum(picture(loaded(name), "Gin Rummy")[3::4]) for name in TEXT]
    assert all(light < heavy for light, heavy in pairwise(ink))
