"""What the faces at the table show: functions of what has happened, and of the time since.

They tell nothing that a player could not see: no face knows its own cards.
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from gin.rules import Knocked, Phase, Scoresheet, View
from gin.ui.render.expressions import BLINK, DISMAYED, KNOCK, NEUTRAL, PLEASED, THINKING

_SHUT: Final = 0.13
"""How long a blink lasts, in seconds."""
_BLINKS: Final = (3.4, 9.1, 9.45, 15.2, 20.6, 27.3)
"""When eyes close, in seconds since the table came to rest; from there on it begins again."""
_FRAME: Final = 1 / 60
_ROUND: Final = 29.0
_BETWEEN_SEATS: Final = 1.7
"""How much later than those of the seat before a seat's eyes close."""


FADE: Final = 0.14
"""How long a face takes to change, in seconds; a blink is quicker than that, and changes at once."""
_STEPS: Final = 4


class Face(NamedTuple):
    """What a face shows: an ``expression`` that has come over the one ``before`` by a ``share`` from 0 to 1."""

    expression: str
    before: str = NEUTRAL
    share: float = 1.0


class FaceFades:
    """The faces at the seats while they change."""

    def __init__(self) -> None:
        self._changes: dict[int, tuple[str, str, float]] = {}

    def follow(self, shown: Iterable[str], now: float, *, fades: bool) -> tuple[Face, ...]:
        """Return the faces at a time, whose expressions from now on are these; without ``fades`` at once."""
        return tuple(self._face(seat, expression, now, fades=fades) for seat, expression in enumerate(shown))

    def _face(self, seat: int, expression: str, now: float, *, fades: bool) -> Face:
        last, before, since = self._changes.get(seat, (expression, expression, float("-inf")))
        if expression != last:
            slow = fades and BLINK not in (expression, last)
            before, since = last, now if slow else float("-inf")
        elif not fades:
            since = float("-inf")
        self._changes[seat] = expression, before, since
        return Face(expression, before, int(min(1.0, (now - since) / FADE) * _STEPS) / _STEPS)

    def reset(self) -> None:
        """Forget the faces: the next ones are there at once."""
        self._changes.clear()

    def busy(self, now: float) -> bool:
        """Return whether any face still changes."""
        return any(now - since < FADE for _, _, since in self._changes.values())


def expressions(
    view: View, sheet: Scoresheet, *, thinking: bool = False, shut: Collection[int] = ()
) -> tuple[str, ...]:
    """Return what the face at each seat expresses; ``shut`` are the seats whose eyes would be closed at rest."""
    return tuple(
        _expression(view, sheet, seat, thinking=thinking, shut=seat in shut) for seat in range(len(view.counts))
    )


def _expression(view: View, sheet: Scoresheet, seat: int, *, thinking: bool, shut: bool) -> str:
    side, winner = view.ruleset.side_of(seat), None
    if view.phase is Phase.OVER and view.result is not None:
        if sheet.winner is not None:
            winner = sheet.winner
        elif view.result.winner is not None:
            winner = view.ruleset.side_of(view.result.winner)
        return NEUTRAL if winner is None else PLEASED if winner == side else DISMAYED
    knocker = next((event.seat for event in view.log if isinstance(event, Knocked)), None)
    if knocker is not None:
        return KNOCK if knocker == seat else NEUTRAL if view.ruleset.side_of(knocker) == side else DISMAYED
    if view.turn == seat and thinking:
        return THINKING
    return BLINK if shut else NEUTRAL


def eyes_shut(seats: Iterable[int], rested: float) -> tuple[int, ...]:
    """Return the seats whose eyes are closed when the table has been at rest for so many seconds."""
    return tuple(seat for seat in seats if any(at <= _clock(seat, rested) < at + _SHUT for at in _BLINKS))


def next_blink(seats: Iterable[int], rested: float) -> float:
    """Return the seconds until an eye opens or closes."""
    changes = [at + part for at in _BLINKS for part in (0, _SHUT)]
    clocks = (_clock(seat, rested) for seat in seats)
    # What is due in less than a frame is due now, and a wait that is too short to count would never end.
    left = (change - clock for clock in clocks for change in (*changes, _ROUND + _BLINKS[0]))
    return min(wait for wait in left if wait > _FRAME)


def _clock(seat: int, rested: float) -> float:
    """Return where in the round of blinks a seat is; nobody blinks before the first."""
    since = rested - seat * _BETWEEN_SEATS
    return since if since < 0 else since % _ROUND
