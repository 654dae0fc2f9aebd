"""The translations are complete, keep their placeholders and use only characters that the fonts have."""

import io
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import Formatter
from typing import IO

import pygame
import pytest
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from gin.assets import assets
from gin.ui.i18n import ENGLISH, LANGUAGES
from gin.ui.render.line_breaking import HAN_WORDS
from gin.ui.render.theme import FONT_FILES, HAN_FILES, is_han

ROOT = Path(__file__).parents[1]
COMPILE = "run: pybabel compile -d assets/locale -D gin"
FONTS = ((False, FONT_FILES), (True, HAN_FILES))
every_translation = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])


@cache
def extracted() -> Catalog:
    """Return the messages of the source, as ``pybabel extract`` finds them."""
    catalog = Catalog()
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    for _file, _line, message, _comments, context in extract_from_dir(ROOT / "gin", methods, options):
        catalog.add(message, context=context)
    return catalog


def po_file(language: str) -> Path:
    """Return the path of a language's translations."""
    return assets() / "locale" / language / "LC_MESSAGES" / "gin.po"


@cache
def catalogue(language: str) -> Catalog:
    """Return a language's translations."""
    with po_file(language).open("rb") as file:
        return read_po(file)


def forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """Return the singular and plural forms of a message or translation; most have a single form."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def keys(catalog: Catalog) -> set[tuple[str | None, tuple[str, ...]]]:
    """Return what tells messages apart: the context and the English forms."""
    return {(message.context, forms(message.id)) for message in catalog if message.id}


def placeholders(form: str) -> set[str]:
    """Return the names in braces."""
    return {name for _text, name, _spec, _conversion in Formatter().parse(form) if name}


def keeps_placeholders(english: tuple[str, ...], translated: tuple[str, ...]) -> bool:
    """Return whether each form has the placeholders of an English form, and the last one those of the plural.

    A singular may do without the number: "one card".
    """
    allowed, found = [placeholders(form) for form in english], [placeholders(form) for form in translated]
    return all(names in allowed for names in found) and found[-1] == allowed[-1]


def contents(compiled: IO[bytes]) -> list[tuple[object, ...]]:
    """Return the messages of a compiled catalogue, less the header, which names the version of Babel."""
    return [(message.context, message.id, message.string) for message in read_mo(compiled) if message.id]


def missing(font: pygame.Font, characters: set[str]) -> set[str]:
    """Return the characters that a font replaces with its sign for an unknown one."""

    def drawn(character: str) -> bytes:
        return pygame.image.tobytes(font.render(character, True, "white", "black"), "RGB")

    unknown = drawn("\ue123")
    return {character for character in characters if drawn(character) == unknown}


@every_translation
def test_catalogue_has_just_the_messages_of_the_source(language: str) -> None:
    assert keys(catalogue(language)) == keys(extracted())
    assert not catalogue(language).obsolete


@every_translation
def test_every_message_is_translated(language: str) -> None:
    messages = [message for message in catalogue(language) if message.id]
    assert [message.id for message in messages if message.fuzzy or not all(forms(message.string))] == []


@every_translation
def test_translations_keep_their_placeholders(language: str) -> None:
    pairs = [(forms(message.id), forms(message.string)) for message in catalogue(language) if message.id]
    assert [pair for pair in pairs if not keeps_placeholders(*pair)] == []


@every_translation
def test_compiled_catalogue_is_current(language: str) -> None:
    path = po_file(language).with_suffix(".mo")
    assert path.is_file(), COMPILE
    current = io.BytesIO()
    write_mo(current, catalogue(language))
    current.seek(0)
    with path.open("rb") as compiled:
        assert contents(compiled) == contents(current), COMPILE


@pytest.mark.parametrize("language", LANGUAGES)
def test_fonts_have_every_character_of_a_language(language: str) -> None:
    pygame.font.init()
    if language == ENGLISH:
        texts = [form for message in extracted() for form in forms(message.id)]
    else:
        texts = [form for message in catalogue(language) if message.id for form in forms(message.string)]
    texts.append(LANGUAGES[language])
    assert len(texts) > 500
    for face in FONT_FILES:
        allowed = set("♣♦♥♠") if face == "display" else set()  # no card is ever set in the type of titles
        for han, files in FONTS:
            used = set("".join(text for text in texts if any(map(is_han, text)) is han)) - {"\n"}
            assert missing(pygame.Font(assets() / "fonts" / files[face], 20), used) <= allowed


@pytest.mark.parametrize("files", [FONT_FILES, HAN_FILES], ids=["latin", "chinese"])
def test_text_fonts_have_the_suits(files: dict[str, str]) -> None:
    pygame.font.init()
    for face in ("text", "strong", "bold"):
        assert missing(pygame.Font(assets() / "fonts" / files[face], 20), set("♣♦♥♠")) == set()


def test_character_that_a_font_lacks_is_found() -> None:
    pygame.font.init()
    assert missing(pygame.Font(assets() / "fonts" / FONT_FILES["text"], 20), set("Gin 敲")) == {"敲"}


def test_french_punctuation_follows_no_break_spaces() -> None:
    texts = [form for message in catalogue("fr") if message.id for form in forms(message.string)]
    assert sum("\xa0" in text for text in texts) > 50
    assert [text for text in texts if re.search(" [;:!?»]|« ", text)] == []


def test_chinese_words_that_are_not_broken_are_in_the_translation() -> None:
    text = " ".join(str(message.string) for message in catalogue("zh"))
    assert [word for word in HAN_WORDS.split() if word not in text] == []


def test_chinese_and_latin_fonts_have_the_same_line_height() -> None:
    pygame.font.init()
    for face in FONT_FILES:
        latin, han = (pygame.Font(assets() / "fonts" / files[face], 40) for _han, files in FONTS)
        if face != "bold":
            assert (han.get_ascent(), han.get_height()) == (latin.get_ascent(), latin.get_height())
