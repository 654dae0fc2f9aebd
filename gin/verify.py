"""``gin --verify FILE``: checks a written game, and says in whole sentences what is right and what is wrong.

It checks that the text is as it was written, that each deck makes the digest that was kept before the deal, that every
action follows the rules, and that the scores that are written down are those of the actions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gin.rules import DealRecord, Scoresheet
from gin.rules.game_text import GameText, read_text
from gin.ui.shell.console import say, tell

CHECKS_OUT, WRONG, UNREADABLE = 0, 1, 2
"""The exit statuses."""
_MOST_BYTES: Final = 10_000_000
"""The size of the largest file that is read; a long game has some 50,000."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence about a written game, and whether it says that something is wrong."""

    text: str
    wrong: bool = False


def verify(path: Path) -> int:
    """Check a file and print what was found; return the exit status. Raises `NoOutput`."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
        if len(data) > _MOST_BYTES:
            raise ValueError("it is too large to be one")
        game = read_text(data.decode("utf-8-sig"))
    except OSError as error:
        return _refuse(f"{path} cannot be read: {error.strerror or error}")
    except ValueError as error:  # also of a text that is not UTF-8
        text_line = 1 + data.count(b"\n", 0, error.start) if isinstance(error, UnicodeDecodeError) else None
        said = error if text_line is None else f"line {text_line} is not UTF-8 text"
        return _refuse(f"{path} is not a written game: {said}")
    found = [*_about_checksum(game), *findings(game)]
    wrong = any(finding.wrong for finding in found)
    verdict = f"{path} does not check out." if wrong else f"{path} checks out."
    say("\n".join([*(finding.text for finding in found), verdict]))
    return WRONG if wrong else CHECKS_OUT


def findings(game: GameText) -> Iterator[Finding]:
    """Yield what a check of a written game finds, in the order of the file."""
    record = game.record
    if not record.deals:
        yield Finding("The game has no deals.")
    for number, deal in enumerate(record.deals, start=1):
        yield _about_deck(number, deal, game.notes.get(("digest", number - 1)))
    sheet, number, actions = Scoresheet(record.ruleset), 0, 0
    try:
        for state in record.states():
            if state.result is not None:
                deal, number = record.deals[number], number + 1
                actions += len(deal.actions)
                sheet = state.sheet.add(state.result)
                line = game.notes.get(("score", number - 1))
                yield from _about_score(f"after deal {number}", deal.score, sheet.totals, line)
    except ValueError:
        text = str(game.refused())
        yield Finding(f"{text[:1].upper()}{text[1:]}", wrong=True)
        return
    yield Finding(f"Every action follows the rules: {actions} in {_counted(number, 'finished deal')}.")
    if any(deal.score is not None for deal in record.deals[number:]):
        line = game.notes["score", number]
        yield Finding(f"Line {line}: deal {number + 1} has a score, but it is not over.", wrong=True)
    line = game.notes.get(("worth", len(record.deals)))
    if sheet.is_over:
        yield from _about_score("for the game", record.worth, sheet.settlement, line)
    elif record.worth is not None:
        yield Finding(f"Line {line}: the file says what the game is worth, but it is not over.", wrong=True)
    if all(deal.score is None for deal in record.deals):
        yield Finding("No scores are written in the file.")


def _about_checksum(game: GameText) -> Iterator[Finding]:
    """Yield whether the text is as it was written, if it has a checksum."""
    if game.written:
        if game.written == game.computed:
            yield Finding("The file is as it was written: its checksum fits.")
        else:
            yield Finding(
                f"Line {game.last_line}: the checksum does not fit, so the file has been changed.", wrong=True
            )


def _about_deck(number: int, deal: DealRecord, line: int | None) -> Finding:
    """Return whether the deck of a deal makes its digest, which is on a line of the file."""
    if deal.commitment is None:
        return Finding(f"Deal {number}: the deck has no digest, as in games of earlier versions. It cannot be checked.")
    digest = deal.commitment.digest
    if deal.commitment.matches(deal.deck):
        return Finding(f"Deal {number}: deck and salt make the digest {digest}.")
    return Finding(f"Line {line}: deck and salt of deal {number} do not make the digest {digest}.", wrong=True)


def _about_score(
    when: str, written: tuple[int, ...] | None, right: tuple[int, ...], line: int | None
) -> Iterator[Finding]:
    """Yield whether a score is the right one, if it is written down on a line of the file."""
    if written is not None:
        said = " : ".join(map(str, written))
        if written == right:
            yield Finding(f"The score {when} is right: {said}.")
        else:
            instead = " : ".join(map(str, right))
            yield Finding(f"Line {line}: the score {when} is wrong: {said} instead of {instead}.", wrong=True)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _refuse(sentence: str) -> int:
    """Say why nothing could be checked; return the exit status."""
    tell(sentence)
    return UNREADABLE
