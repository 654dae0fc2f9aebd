"""What the New game screen says about an opponent: how strong they are, and how the player has fared against them.

Pure but for the current language.
"""

from gin.stats import HeadToHead
from gin.ui.i18n import _, ngettext


def strength_text(strength: int, strongest: int) -> str:
    """Return how strong an opponent is, from 1 to the number of opponents."""
    return _("Strength {rank} of {count}", rank=strength, count=strongest)


def record_text(record: HeadToHead) -> str:
    """Return how the player has fared against an opponent."""
    played = len(record.form)
    said = _("You have not finished a game together yet.")
    if played:
        said = ngettext("You won {won} of {count} game.", "You won {won} of {count} games.", played, won=record.won)
    if not record.unfinished:
        return said
    left = ngettext("{count} was left unfinished.", "{count} were left unfinished.", record.unfinished)
    return f"{said} {left}"


def suitable_text(name: str, *, newcomer: bool) -> str:
    """Return who suits the player next."""
    return _("A good start: {name}", name=name) if newcomer else _("Suits you next: {name}", name=name)
