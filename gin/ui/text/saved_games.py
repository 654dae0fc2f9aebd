"""Saved games in words: who plays, and when a game was last played.

Pure but for the current language: names and times in, text out.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from gin.ui.i18n import _, ngettext, pgettext
from gin.ui.text.phrases import YOU, matchup

_RECENT: Final = 30
"""The number of days up to which they are counted; an older game gets its date."""


def opponents_text(names: Sequence[str]) -> str:
    """Return whom you play, or where friends play two by two, who plays whom."""
    if names[0] == YOU:
        return ", ".join(names[1:])
    return matchup(names) if len(names) == 2 else ", ".join(names)


def played_text(played: datetime, now: datetime) -> str:
    """Return when a game was last played, both in local time; a time to come, of a clock set back, is today."""
    days = (now.date() - played.date()).days
    time = f"{played:%H:%M}"
    if days <= 0:
        return _("Played today at {time}", time=time)
    if days == 1:
        return _("Played yesterday at {time}", time=time)
    if days <= _RECENT:
        return ngettext("Played {count} day ago", "Played {count} days ago", days)
    return _("Last played {date}", date=date_text(played))


def local(time: datetime | None) -> datetime | None:
    """Return a time as the clocks here show it; None for none, and where it would lie beyond the years 1 to 9999."""
    try:
        return None if time is None else time.astimezone()
    except (ValueError, OverflowError):
        return None


def date_text(day: datetime) -> str:
    """Return a day as it is written in the current language."""
    return pgettext("a date", "{year}-{month}-{day}", year=day.year, month=day.strftime("%m"), day=day.strftime("%d"))
