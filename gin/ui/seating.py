"""Who sits where, and what they are called: a name for each seat, and no name twice.

Pure: levels and choices in, seats out.
"""

from collections.abc import Sequence
from typing import Final

from gin.ui.host import LevelLine, SeatSpec
from gin.ui.words import YOU

FRIEND: Final = LevelLine("friend", "A friend", "Both play at this screen; a cover hides the cards between turns.")
"""Somebody else at this screen, as a choice beside the computer players."""

_COMPASS: Final = {2: ("North", "South"), 3: ("North", "East", "West"), 4: ("North", "East", "South", "West")}
_NUMERALS: Final = ("", " II", " III", " IV")


def seats_of(others: Sequence[LevelLine], name: str | None = None) -> tuple[SeatSpec, ...]:
    """A person's seat and those of the others, in turn; ``name`` is the person's, if it is known.

    Of several people at one screen none is "you": the table speaks to all of them.
    """
    name = _one_line(name or "")
    friends = sum(other.key == FRIEND.key for other in others)
    compass = _COMPASS[len(others) + 1]
    seats = [SeatSpec(name or (compass[0] if friends else YOU))]
    for place, other in enumerate(others, start=1):
        level = other.key if other.key != FRIEND.key else None
        wish = other.name if level else "Friend" if name and friends == 1 else compass[place]
        seats.append(SeatSpec(_free(wish, [seat.name for seat in seats]), level))
    return tuple(seats)


def where(seat: int, seats: int) -> str:
    """Where a seat is, seen from the first."""
    places = {2: ("Opposite",), 3: ("On your left", "On your right"), 4: ("On your left", "Opposite", "On your right")}
    return places[seats][seat - 1]


def pairs(seats: Sequence[SeatSpec]) -> str:
    """Who plays with whom, of four who are partners."""
    one, two, three, four = (seat.name for seat in seats)
    return f"{one} and {three} are partners, against {two} and {four}."


def _free(wish: str, taken: Sequence[str]) -> str:
    return next(wish + numeral for numeral in _NUMERALS if wish + numeral not in taken)


def _one_line(name: str) -> str:
    """A name as a record takes it: one line, without the bars that stand between names there."""
    return " ".join(name.replace("|", " ").split())
