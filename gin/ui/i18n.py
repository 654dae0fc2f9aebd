"""The language in which the game speaks: English as it is written in the sources, or one of the catalogues.

The one place that knows which language is spoken now; `set_language` sets it, for the whole program. Texts are whole
sentences with named fields. ``_("Take the {card} or pass", card="7♥")`` says one now; ``N_`` marks one in a table that
is made once, to be said with ``_`` wherever it is shown; `translate` takes a `Message` of the rules or of the storage.
Knows no pygame and no settings.
"""

import gettext
from collections.abc import Iterable
from pathlib import Path
from types import MappingProxyType
from typing import Final

from gin.rules import Message

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
"""The languages, each by its own name. Portuguese is written as in Brazil, Chinese in simplified characters."""

_spoken = gettext.NullTranslations()


def set_language(language: str, folder: Path) -> None:
    """Speak a language from now on; its catalogue is read from a folder of assets, and English needs none."""
    global _spoken
    if language == ENGLISH:
        _spoken = gettext.NullTranslations()
    else:
        _spoken = gettext.translation("gin", folder / "locale", [language])


def best_language(wishes: Iterable[str]) -> str:
    """The first language that there is among those that a person's system prefers, such as ``de`` or ``pt_BR``."""
    known = (wish.replace("-", "_").partition("_")[0].lower() for wish in wishes)
    return next((wish for wish in known if wish in LANGUAGES), ENGLISH)


def N_(message: str) -> str:  # noqa: N802 - the name that tools know
    """Mark a text to be translated where it is shown."""
    return message


def _(message: str, /, **values: object) -> str:
    """A text in the language of now, with its fields filled."""
    said = _spoken.gettext(message)
    return said.format(**values) if values else said


def pgettext(context: str, message: str, /, **values: object) -> str:
    """The same where one English text has several meanings."""
    said = _spoken.pgettext(context, message)
    return said.format(**values) if values else said


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """The same for a number of things, which is the field ``count``."""
    return _spoken.ngettext(one, many, count).format(count=count, **values)


def translate(text: str) -> str:
    """A text of the rules or of the storage in the language of now; what is no `Message` stays as it is."""
    if not isinstance(text, Message):
        return text
    values = {name: translate(value) if isinstance(value, str) else value for name, value in text.values.items()}
    return _(text.template, **values)
