"""The translations are whole, current and written in letters that the fonts have."""

import re
from pathlib import Path

import pygame
import pytest
from gin.assets import assets
from gin.lab import catalogues
from gin.rules import Card, IllegalAction, Message, join_messages
from gin.ui.i18n import ENGLISH, LANGUAGES, _, best_language, ngettext, pgettext, set_language, translate
from gin.ui.render.theme import FONT_FILES, HAN_FILES, is_han

FONTS = ((False, FONT_FILES), (True, HAN_FILES))
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def missing(font: pygame.Font, characters: set[str]) -> set[str]:
    """The characters in whose place a font draws its sign for those that it lacks."""

    def drawn(character: str) -> bytes:
        return pygame.image.tobytes(font.render(character, True, "white", "black"), "RGB")

    lacking = drawn("\ue123")
    return {character for character in characters if drawn(character) == lacking}


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated_with_its_fields_and_compiled(language: str) -> None:
    assert list(catalogues.problems(language, catalogues.template())) == []


def test_the_check_finds_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    written = catalogues.path_of("de")
    assert catalogues.update("de") > 500
    said = written.read_text(encoding="utf-8")
    assert 'msgid "Take {card}"\nmsgstr ""' in said
    said = said.replace('msgid "Take {card}"\nmsgstr ""', 'msgid "Take {card}"\nmsgstr "{karte} nehmen"')
    said = said.replace('msgid "Pass"\nmsgstr ""', '#, fuzzy\nmsgid "Pass"\nmsgstr "Passen"')
    written.write_text(said + '\nmsgid "No such text"\nmsgstr "Kein solcher Text"\n', encoding="utf-8")
    found = "\n".join(catalogues.problems("de", catalogues.template()))
    for problem in ("other fields than in Take {card}", "fuzzy: Pass", "no longer used", "not translated", "compiled"):
        assert problem in found
    catalogues.update("de")
    assert "No such text" not in written.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_character_of_a_language(language: str) -> None:
    pygame.font.init()
    texts = [LANGUAGES[language]]
    catalogue = catalogues.template() if language == ENGLISH else catalogues.catalogue(language)
    for message in catalogue:
        texts += catalogues.forms(message.id if language == ENGLISH else message.string) if message.id else ()
    assert len(texts) > 500
    for face in FONT_FILES:
        allowed = set("♣♦♥♠") if face == "display" else set()
        for han, files in FONTS:
            used = set("".join(text for text in texts if any(map(is_han, text)) is han)) - {"\n"}
            # Nothing with a card in it is set in the type of titles.
            assert missing(pygame.Font(assets() / "fonts" / files[face], 20), used) <= allowed


@pytest.mark.parametrize("files", [FONT_FILES, HAN_FILES], ids=["latin", "chinese"])
def test_the_fonts_of_texts_have_the_suits(files: dict[str, str]) -> None:
    pygame.font.init()
    for face in ("text", "strong", "bold"):
        assert missing(pygame.Font(assets() / "fonts" / files[face], 20), set("♣♦♥♠")) == set()


def test_a_character_that_a_font_lacks_is_found() -> None:
    pygame.font.init()
    assert missing(pygame.Font(assets() / "fonts" / FONT_FILES["text"], 20), set("Gin 敲")) == {"敲"}


def test_french_signs_are_never_parted_from_their_words() -> None:
    texts = [form for message in catalogues.catalogue("fr") if message.id for form in catalogues.forms(message.string)]
    assert sum("\xa0" in text for text in texts) > 50
    assert [text for text in texts if re.search(" [;:!?»]|« ", text)] == []


def test_a_line_is_as_high_in_chinese_as_in_latin_letters() -> None:
    pygame.font.init()
    for face in FONT_FILES:
        latin, han = (pygame.Font(assets() / "fonts" / files[face], 40) for _han, files in FONTS)
        if face != "bold":
            assert (han.get_ascent(), han.get_height()) == (latin.get_ascent(), latin.get_height())


def test_a_language_is_spoken_from_now_on_and_english_again() -> None:
    assert _("Take {card}", card="7♥") == "Take 7♥"
    set_language("de", assets())
    assert _("Take {card}", card="7♥") == "7♥ nehmen"
    assert ngettext("{count} card", "{count} cards", 1) == "1 Karte"
    assert ngettext("{count} card", "{count} cards", 3) == "3 Karten"
    set_language("zh", assets())
    assert ngettext("{count} card", "{count} cards", 3) == "3 张"
    assert pgettext("to do", "Knock") == "敲牌"
    set_language(ENGLISH, assets())
    assert pgettext("to do", "Knock") == "Knock"
    assert _("A text that nobody has translated") == "A text that nobody has translated"


def test_a_sentence_of_the_rules_is_english_and_can_be_said_in_other_languages() -> None:
    refusal = IllegalAction(Message("You do not hold the {card}.", card=Card.parse("7h").symbol))
    assert str(refusal) == "You do not hold the 7♥."
    set_language("de", assets())
    assert translate(refusal.args[0]) == "Du hast 7♥ nicht."
    assert translate("Marlow") == "Marlow"


def test_sentences_within_sentences_are_translated_too() -> None:
    full = Message("The saved game could not be read: {reason}.", reason=Message("the disk is full"))
    both = join_messages(full, None, Message("This deal is over."))
    assert join_messages(None) is None
    assert both == "The saved game could not be read: the disk is full. This deal is over."
    set_language("fr", assets())
    assert both is not None
    assert (
        translate(both) == "La partie enregistrée n’a pas pu être lue\xa0: le disque est plein. Cette donne est finie."
    )


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["de"], "de"),
        (["pt_BR", "en"], "pt"),
        (["nl", "zh-Hans-CN", "de"], "zh"),
        (["C"], "en"),
        ([], "en"),
        (["EN_us", "de"], "en"),
    ],
)
def test_the_language_is_the_first_that_the_system_prefers_and_the_game_has(wishes: list[str], language: str) -> None:
    assert best_language(wishes) == language
