"""The fonts in the assets: they open, have the characters of five languages and the interface, and align in columns."""

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from gin.ui.render.theme import HAN_FILES, PROPORTIONAL_DIGITS

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fonts"
DISPLAY = "Fraunces-SemiBold"
TEXT = ("Figtree-Regular", "Figtree-SemiBold", "Figtree-Bold")
SIZE = 28

ASCII = "".join(map(chr, range(33, 127)))
LETTERS = {
    "German": "ÄÖÜäöüßẞ„“‚‘",
    "French": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»",
    "Spanish": "ÁÉÍÑÓÚÜáéíñóúü¡¿ªº",
    "Portuguese": "ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú",
}
PUNCTUATION = "“”‘’–—…×·•−"
TEXT_ONLY = "≤≥→←↑↓"
MISSING = "✓"
NO_CHARACTER = "\ue123"  # in private use, so no font here draws it


@pytest.fixture(scope="module", autouse=True)
def fonts() -> Iterator[None]:
    """Start SDL's font module, without a window."""
    pygame.font.init()
    yield
    pygame.font.quit()


def load(name: str) -> pygame.font.Font:
    """Load a font at the size of these tests."""
    return pygame.font.Font(FOLDER / f"{name}.ttf", SIZE)


def picture(font: pygame.font.Font, text: str) -> bytes:
    """Return the pixels of a text: `Font.metrics` has values for missing characters too."""
    return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")


def missing(font: pygame.font.Font, text: str) -> set[str]:
    """Return the characters that are drawn as the box of a missing character, or not at all."""
    box = picture(font, NO_CHARACTER)
    return {sign for sign in text if picture(font, sign) == box or not any(picture(font, sign)[3::4])}


def test_the_folder_contains_exactly_these_files() -> None:
    licences = {f"OFL-{family}.txt" for family in ("Figtree", "Fraunces", "NotoSansSC", "NotoSerifSC")}
    expected = {f"{name}.ttf" for name in (DISPLAY, *TEXT)} | set(HAN_FILES.values()) | licences
    assert {path.name for path in FOLDER.iterdir()} == expected


@pytest.mark.parametrize(("family", "authors"), [("Figtree", "Figtree Project"), ("Fraunces", "Fraunces Project")])
def test_a_licence_is_complete_and_reserves_no_name(family: str, authors: str) -> None:
    licence = (FOLDER / f"OFL-{family}.txt").read_text(encoding="utf-8")
    notice, terms = licence.split("This Font Software is licensed under the SIL Open Font License, Version 1.1.", 1)
    assert notice.startswith("Copyright")
    assert authors in notice
    assert "reserved" not in notice.lower()
    assert "PERMISSION & CONDITIONS" in terms
    assert "TERMINATION" in terms
    assert "DISCLAIMER" in terms


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
def test_a_font_has_its_family_and_style_as_names(name: str) -> None:
    family, style = name.split("-")
    font = load(name)
    assert (font.name, font.style_name) == (family, style)
    assert not font.italic


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
@pytest.mark.parametrize("language", LETTERS)
def test_a_font_has_the_letters_of_a_language(name: str, language: str) -> None:
    assert missing(load(name), ASCII + LETTERS[language]) == set()


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
def test_a_font_has_the_punctuation_of_the_interface(name: str) -> None:
    assert missing(load(name), PUNCTUATION) == set()


@pytest.mark.parametrize("name", TEXT)
def test_text_fonts_have_arrows_and_comparisons(name: str) -> None:
    assert missing(load(name), TEXT_ONLY) == set()


def test_characters_known_to_be_missing_are_still_missing() -> None:
    """The interface draws these itself, which is unnecessary once a font has them."""
    assert missing(load(DISPLAY), TEXT_ONLY + MISSING) == set(TEXT_ONLY + MISSING)
    for name in TEXT:
        assert missing(load(name), MISSING) == set(MISSING)


@pytest.mark.parametrize("name", TEXT)
def test_digits_have_the_same_width(name: str) -> None:
    font = pygame.font.Font(FOLDER / f"{name}.ttf", 200)
    assert len({font.size(digit * 10)[0] for digit in "0123456789"}) == 1
    # No pair of digits is kerned either, so that 17 over 11 lines up.
    assert len({font.size(f"0{number:02}0")[0] for number in range(100)}) == 1


@pytest.mark.parametrize("name", [*TEXT, *(file.removesuffix(".ttf") for file in HAN_FILES.values() if "Fig" in file)])
def test_digits_for_running_text_are_as_wide_as_their_shapes(name: str) -> None:
    font = pygame.font.Font(FOLDER / f"{name}.ttf", 200)
    narrow, wide = (font.size(digit.translate(PROPORTIONAL_DIGITS))[0] for digit in "10")
    assert narrow < 0.7 * wide
    assert missing(load(name), "0123456789".translate(PROPORTIONAL_DIGITS)) == set()


@pytest.mark.parametrize("name", [DISPLAY, *TEXT])
def test_letter_pairs_are_kerned(name: str) -> None:
    font = pygame.font.Font(FOLDER / f"{name}.ttf", 200)
    assert font.size("AVAVAV")[0] < sum(font.size(letter)[0] for letter in "AVAVAV") - 25


def test_text_weights_put_down_more_and_more_ink() -> None:
    ink = [sum(picture(load(name), "Gin Rummy")[3::4]) for name in TEXT]
    assert all(light < heavy for light, heavy in pairwise(ink))


@pytest.mark.parametrize("name", [*TEXT, *(Path(HAN_FILES[face]).stem for face in ("text", "strong"))])
def test_no_suit_touches_the_rank_before_it(name: str) -> None:
    font = pygame.font.Font(FOLDER / f"{name}.ttf", 40)
    for suit in "♠♥♦♣":
        written = font.render(f"0{suit}", True, "white")
        ink, high = written.get_bounding_rect(), written.get_height()
        columns = (written.subsurface((x, 0, 1, high)).get_bounding_rect().h for x in range(ink.x, ink.right))
        assert sum(not column for column in columns) >= 4
