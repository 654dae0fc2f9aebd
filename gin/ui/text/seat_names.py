"""Who sits where, and their names: one for each seat, all different.

Pure but for the current language: levels and choices in, seats out.
"""

import itertools
from collections.abc import Sequence
from typing import Final

from gin.rules import Message
from gin.ui.i18n import _
from gin.ui.model.game_spec import FRIEND_KEY, Opponent, SeatSpec
from gin.ui.settings.rule_options import allowed_in_ruleset_name
from gin.ui.text.phrases import YOU

LOCAL_PLAYER: Final = Opponent(
    FRIEND_KEY,
    Message("Friend"),
    Message("You both play at this screen; the cards are hidden between turns."),
)
"""A person at the same screen, as a choice beside the computer players."""

MAX_PERSON_NAME: Final = 12
"""The maximum length of a person's name, in characters."""

_NUMERALS: Final = ("", " II", " III", " IV")


def allowed_in_person_name(character: str) -> bool:
    """Return whether a character is allowed in a person's name."""
    return allowed_in_ruleset_name(character) or character in "-'’."


def assign_seats(others: Sequence[Opponent], typed: Sequence[str] = ()) -> tuple[SeatSpec, ...]:
    """Return the first person's seat and those of the others, in turn; ``typed`` has the names people entered, by seat.

    If several people share the screen, none of them is "you", since the table speaks to all of them.
    """
    several = any(other.key == LOCAL_PLAYER.key for other in others)
    compass = _compass(len(others) + 1)
    seats: list[SeatSpec] = []
    for place, other in enumerate((LOCAL_PLAYER, *others)):
        wish = other.name
        if other.key == LOCAL_PLAYER.key:
            wish = (_typed_name(typed, place) or compass[place]) if several else YOU
        level = other.key if other.key != LOCAL_PLAYER.key else None
        seats.append(SeatSpec(_unused_name(wish, [seat.name for seat in seats]), level))
    return tuple(seats)


def seat_opponents(opponents: Sequence[Opponent], main: Opponent, chosen: Sequence[str]) -> list[Opponent]:
    """Return who sits at each seat after the first: people who differ, unless the player has chosen the same twice.

    ``opponents`` are all who may be asked, the easiest first. ``chosen`` has the key of who was put at each seat, empty
    for nobody: the main opponent takes the first such seat, and those nearest in strength take the others.
    """
    known = {each.key: each for each in opponents}
    computers = [each for each in opponents if each.key != LOCAL_PLAYER.key]
    strength = computers.index(main) if main in computers else 0
    by_nearness = sorted(computers, key=lambda each: abs(computers.index(each) - strength))
    free = [each for each in dict.fromkeys((main, *by_nearness)) if each.key not in chosen]
    waiting = itertools.chain(free, itertools.repeat(main))
    return [known[key] if key in known else next(waiting) for key in chosen]


def _typed_name(typed: Sequence[str], place: int) -> str:
    """Return the name that somebody entered; empty for none, or for one that means "you"."""
    legible = "".join(filter(allowed_in_person_name, typed[place])) if place < len(typed) else ""
    name = " ".join(legible[:MAX_PERSON_NAME].split())
    return name if name != YOU else ""


def seat_position(seat: int, seats: int) -> str:
    """Return where a seat is, seen from the first."""
    left, opposite, right = _("On your left"), _("Opposite"), _("On your right")
    places = {2: (opposite,), 3: (left, right), 4: (left, opposite, right)}
    return places[seats][seat - 1]


def partners_text(seats: Sequence[SeatSpec]) -> str:
    """Return which of four players are partners."""
    you, two, partner, four = (seat.name for seat in seats)
    if you == YOU:
        return _("You and {partner} are partners, against {two} and {four}.", partner=partner, two=two, four=four)
    return _("{one} and {three} are partners, against {two} and {four}.", one=you, three=partner, two=two, four=four)


def _compass(seats: int) -> tuple[str, ...]:
    """Return the points of the compass, the names of people who have entered none."""
    north, east, south, west = _("North"), _("East"), _("South"), _("West")
    return {2: (north, south), 3: (north, east, west), 4: (north, east, south, west)}[seats]


def _unused_name(wish: str, taken: Sequence[str]) -> str:
    return next(wish + numeral for numeral in _NUMERALS if wish + numeral not in taken)
