"""What is said about an opponent: how strong they are, how the player has fared against them, and where that leads.

Pure but for the current language.
"""

from typing import Final

from gin.stats import HeadToHead, level_for_points, points_for_level
from gin.ui.i18n import _, ngettext, sentences

CLOSE: Final = 25
"""The points up to which a game that was lost was a close one."""


def strength_text(strength: int, strongest: int) -> str:
    """Return how strong an opponent is, from 1 to the number of opponents."""
    return _("Strength {rank} of {count}", rank=strength, count=strongest)


def record_text(record: HeadToHead) -> str:
    """Return how the player has fared against an opponent."""
    played = len(record.form)
    said = _("You have not finished a game together yet.")
    if played:
        said = _("Games won: {won} of {count}.", won=record.won, count=played)
    if not record.unfinished:
        return said
    left = ngettext("{count} was left unfinished.", "{count} were left unfinished.", record.unfinished)
    return sentences(said, left)


def suitable_text(name: str, *, newcomer: bool) -> str:
    """Return who suits the player next."""
    return _("Good for beginners: {name}", name=name) if newcomer else _("Suits you next: {name}", name=name)


def streak_text(count: int) -> str:
    """Return how many games in a row the player has won; empty for less than two."""
    return ngettext("{count} win in a row", "{count} wins in a row", count) if count > 1 else ""


def level_texts(points: int) -> tuple[str, str]:
    """Return the player's level, and how far it is to the next."""
    level = level_for_points(points)
    more = ngettext(
        "{count} more point to level {level}",
        "{count} more points to level {level}",
        points_for_level(level + 1) - points,
        level=level + 1,
    )
    return _("Level {level}", level=level), more


def consolation_text(won: int, played: int, missing: int) -> str:
    """Return what was good in a lost game: deals that were won, or how few points were missing; else a kind word."""
    if won and 0 < missing <= CLOSE:
        return ngettext("So close: {count} point was missing.", "So close: {count} points were missing.", missing)
    if won:
        return ngettext("You won {won} of {count} deal.", "You won {won} of {count} deals.", played, won=won)
    return _("The next game may be yours.")
