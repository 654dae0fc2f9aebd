"""Translation of what a player reads. The sources are written in English; the other languages are gettext catalogues.

Holds the current language, for the whole program; `set_language` changes it. Messages are whole sentences with named
placeholders: ``_("Take the {card} or pass", card="7♥")`` translates one now, ``N_`` marks one in a constant that is
translated with ``_`` where it is shown, and `translate` takes a `Message` of the rules or the storage. Cards and melds
among the values are written with the letters that are on the cards. Knows neither pygame nor the settings.
"""

import gettext
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from gin.rules import Card, Meld, Message

ENGLISH: Final = "en"
LANGUAGES: Final = MappingProxyType(
    {
        ENGLISH: "English",
        "de": "Deutsch",
        "fr": "Français",
        "es": "Español",
        "pt": "Português",
        "zh": "简体中文",
    }
)
"""The name of each language in that language. Portuguese is Brazilian, Chinese is in simplified characters."""

CARD_LETTERS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {"de": MappingProxyType({"J": "B", "Q": "D"}), "fr": MappingProxyType({"J": "V", "Q": "D", "K": "R"})}
)
"""The letters of the languages whose packs have others than English ones: Bube and Dame; valet, dame and roi.

The packs for games of Anglo-American origin that are sold in Spain, Brazil and China have the English letters.
"""

_WITHOUT_SPACES: Final = frozenset({"zh"})
"""The languages that write no space after a full stop."""
_KEEPS_CAPITALS: Final = frozenset({"de", "zh"})
"""Languages whose first word is left alone: German nouns keep their capital, and Chinese has none."""
_language = ENGLISH
_translations = gettext.NullTranslations()
_letters: Mapping[str, str] = {}


def set_language(language: str, folder: Path, *, own_letters: bool = False) -> bool:
    """Translate into a language from now on; return whether that is possible.

    Cards are written with the language's own letters, or with the English ones. The compiled catalogue is read from
    `folder`, that of the assets. Texts are in English if it is missing or damaged.
    """
    global _language, _letters, _translations
    _language = language
    _letters = CARD_LETTERS.get(language, {}) if own_letters else {}
    _translations = gettext.NullTranslations()
    if language == ENGLISH:
        return True
    try:
        _translations = gettext.translation("gin", folder / "locale", [language])
    except Exception:  # What gettext raises depends on the damage.
        return False
    return True


def best_language(preferred: Iterable[str]) -> str:
    """Return the first language of the game among locales in order of preference, such as ``de`` or ``pt_BR``."""
    languages = (locale.replace("-", "_").partition("_")[0].lower() for locale in preferred)
    return next((language for language in languages if language in LANGUAGES), ENGLISH)


def N_(message: str) -> str:  # noqa: N802 - the conventional name, which pybabel looks for
    """Mark a message for extraction and return it untranslated."""
    return message


def current_language() -> str:
    """Return the language that was set last."""
    return _language


def card_symbol(card: Card) -> str:
    """Return a card as a person reads it, such as ``10♥``, with the letters of the current language."""
    return ranks(card.symbol)


def ranks(text: str) -> str:
    """Return ranks and suits in English letters, such as ``Q-K-A``, with the letters of the current language."""
    return "".join(_letters.get(character, character) for character in text)


def _filled(translated: str, english: str, values: Mapping[str, object]) -> str:
    """Return a translated text with its placeholders filled in, or the English one if they are damaged."""
    if not values:
        return translated
    read = {name: ranks(value.symbol) if isinstance(value, Card | Meld) else value for name, value in values.items()}
    try:
        return translated.format(**read)
    except (LookupError, ValueError, AttributeError):
        return english.format(**read)


def _(message: str, /, **values: object) -> str:
    """Translate a message and fill in its placeholders."""
    return _filled(_translations.gettext(message), message, values)


def pgettext(context: str, message: str, /, **values: object) -> str:
    """Translate a message whose English has several meanings; `context` tells them apart."""
    return _filled(_translations.pgettext(context, message), message, values)


def ngettext(singular: str, plural: str, count: int, /, **values: object) -> str:
    """Translate the form of a message that suits a number, which also fills the placeholder ``count``."""
    translated = _translations.ngettext(singular, plural, count)
    return _filled(translated, singular if count == 1 else plural, {"count": count, **values})


def sentences(*texts: str) -> str:
    """Return sentences one after another, but for empty ones: with spaces between them where the language has any."""
    return ("" if _language in _WITHOUT_SPACES else " ").join(filter(None, texts))


def after_colon(words: str) -> str:
    """Return words as they are written after a colon: with a small first letter where the language wants one.

    The rank of a card keeps its capital.
    """
    if _language in _KEEPS_CAPITALS or not words[1:2].islower():
        return words
    return words[0].lower() + words[1:]


def translate(text: str) -> str:
    """Translate a `Message`, and the messages among its values; return any other text as it is."""
    if not isinstance(text, Message):
        return text
    values = {name: translate(value) if isinstance(value, str) else value for name, value in text.values.items()}
    if text.joined:
        return sentences(*map(str, values.values()))
    if text.plural is not None:
        count = values.pop("count")
        assert isinstance(count, int)
        return ngettext(text.template, text.plural, count, **values)
    return _(text.template, **values)
