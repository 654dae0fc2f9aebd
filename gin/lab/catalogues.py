"""Makes the catalogues of translations, `assets/locale/<language>/LC_MESSAGES/gin.po`, and compiles them.

    python -m gin.lab.catalogues            # take up new messages, drop old ones, compile
    python -m gin.lab.catalogues --check    # say what is missing or out of date

Each file begins with the words that it uses for those of the game. A message that is new has no translation until a
person writes it into the `.po`; then the first command compiles it.
`tests/test_catalogues.py` asks for the second.
"""

import argparse
import io
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from gin.ui.i18n import ENGLISH, LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {**DEFAULT_KEYWORDS, "Message": None}
"""The functions whose first text is a message: those that every tool knows, and the sentences of the rules."""
Text: TypeAlias = str | tuple[str, ...] | list[str] | None
"""A message as Babel has it: one text, or a form for each number."""
Key: TypeAlias = tuple[str | None, tuple[str, ...]]
"""The context of a message, if it has one, and its forms in English."""

_WIDTH = 110
_PROJECT = "Gin"


def template() -> Catalog:
    """Every message of the game, without translations. What is in the lab is seen by no player."""
    catalog = Catalog(project=_PROJECT)
    found = extract_from_dir(
        ROOT / "gin",
        method_map=[("lab/**.py", "ignore"), ("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _line, message, comments, context in found:
        catalog.add(message, locations=[(f"gin/{file}", 0)], auto_comments=comments, context=context)
    return catalog


def path_of(language: str) -> Path:
    """The file in which a language's translations are written."""
    return LOCALE / language / "LC_MESSAGES" / "gin.po"


def catalogue(language: str) -> Catalog:
    """The translations of a language, as they are written."""
    path = path_of(language)
    if not path.is_file():
        now = datetime.now(UTC)
        return Catalog(
            locale=language,
            project=_PROJECT,
            version="",
            header_comment=f"# {LANGUAGES[language]}",
            msgid_bugs_address="",
            last_translator="",
            language_team="",
            creation_date=now,
            revision_date=now,
            fuzzy=False,
        )
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """The translations as the game reads them."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def update(language: str) -> int:
    """Have a language's file hold just the messages of the game, and compile it; return how many are not translated."""
    messages, catalog = template(), catalogue(language)
    messages.creation_date = catalog.creation_date
    catalog.update(messages, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=_WIDTH, include_lineno=False, sort_output=False)
    path.with_suffix(".mo").write_bytes(compiled(catalog))
    return sum(not translated(message) for message in catalog if message.id)


def translated(message: Message) -> bool:
    """Whether every form of a message has its translation."""
    return all(forms(message.string))


def problems(language: str, wanted: Catalog) -> Iterator[str]:
    """What is wrong with a language's catalogue: what is missing, left over, unsure, unlike its original or stale."""
    catalog = catalogue(language)
    have = {_key(message): message for message in catalog if message.id}
    want = {_key(message) for message in wanted if message.id}
    for missing in want - set(have):
        yield f"{language}: not taken up: {missing}"
    for old in set(have) - want:
        yield f"{language}: no longer used: {old}"
    for message in catalog.obsolete.values():
        yield f"{language}: obsolete: {message.id}"
    for message in have.values():
        if message.fuzzy:
            yield f"{language}: fuzzy: {message.id}"
        if not translated(message):
            yield f"{language}: not translated: {message.id}"
        elif _fields(message.string) != _fields(message.id):
            yield f"{language}: other fields than in {message.id}: {message.string}"
    binary = path_of(language).with_suffix(".mo")
    if _read_compiled(binary) != {key: forms(message.string) for key, message in have.items() if translated(message)}:
        yield f"{language}: the compiled catalogue is out of date"


def _read_compiled(path: Path) -> dict[Key, tuple[str, ...]]:
    """The messages in a compiled catalogue; whatever else is in it depends on the version of Babel that wrote it."""
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        return {_key(message): forms(message.string) for message in read_mo(file) if message.id}


def _key(message: Message) -> Key:
    """What tells messages apart."""
    # Babel leaves the context of a compiled message as bytes.
    context = message.context.decode() if isinstance(message.context, bytes) else message.context
    return context, forms(message.id)


def forms(text: Text) -> tuple[str, ...]:
    """The forms of a message, of which most have one."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def _fields(text: Text) -> set[str]:
    """The named fields of a message; of several forms, those of any of them, since "one card" needs no number."""
    parsed = (part for form in forms(text) for part in string.Formatter().parse(form))
    return {field for _before, field, _spec, _conversion in parsed if field}


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, and say what is missing or out of date")
    checking = parser.parse_args().check
    others = [language for language in LANGUAGES if language != ENGLISH]
    if checking:
        wanted = template()
        found = [problem for language in others for problem in problems(language, wanted)]
        print("\n".join(found) or "Every catalogue is whole.")
        return bool(found)
    for language in others:
        print(f"{language}: {update(language)} messages without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
