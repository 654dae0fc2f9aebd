"""The expressions of the faces at the table: functions of what has happened, and of the time since.

They give nothing away: no face knows its own cards.
"""

import math
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from gin.rules import Knocked, Phase, Scoresheet, View
from gin.ui.render.expressions import (
    BLINK,
    DISMAYED,
    KNOCK,
    NEUTRAL,
    PLEASED,
    THINKING,
    ShownExpression,
    is_shut,
    with_eyes_shut,
)

_BLINK_LASTS: Final = 0.13
"""How long a blink lasts, in seconds."""
_BLINKS: Final = (3.4, 9.1, 9.45, 15.2, 20.6, 27.3)
"""When eyes close, in seconds from the beginning of each cycle; the first begins when the table comes to rest."""
_CYCLE: Final = 29.0
"""How long it takes, in seconds, until the blinks repeat."""
_BETWEEN_SEATS: Final = 1.7
"""How many seconds each seat's eyes close after those of the seat before."""
_FRAME: Final = 1 / 60
"""The time in seconds within which a blink counts as due already."""

_DISSOLVES: Final = 0.06
"""How long an expression takes to dissolve into shut eyes, and these into the next expression, in seconds."""
_STAYS_SHUT: Final = 0.04
"""How long the eyes are shut in between at least."""
CHANGE: Final = 2 * _DISSOLVES + _STAYS_SHUT
"""How long a face takes to change its expression, in seconds."""
_STEPS: Final = 3
"""The number of steps in which one expression dissolves into another; kept small because each step is cached."""
_BOW_SHUTS_EYES: Final = 0.15
"""How far a face has bowed when its eyes are shut."""


class _Change(NamedTuple):
    """A face's change from one expression to another, and when it began, in seconds.

    Head and hands change while the eyes are shut, as they do in drawn films: a dissolve would show them twice.
    """

    before: str
    after: str
    at: float

    def shown(self, now: float) -> ShownExpression:
        """Return what is seen of it at a time."""
        passed = now - self.at
        if passed < _DISSOLVES:
            return _on_the_way(self.before, with_eyes_shut(self.before), passed / _DISSOLVES)
        opened = (passed - _DISSOLVES - _STAYS_SHUT) / _DISSOLVES
        return _on_the_way(with_eyes_shut(self.after), self.after, opened)


def _on_the_way(one: str, other: str, part: float) -> ShownExpression:
    """Return what is seen when one expression has partly dissolved into another, 0 to 1, in steps."""
    step = math.ceil(max(0.0, min(1.0, part)) * _STEPS)
    if step in (0, _STEPS):
        return ShownExpression(other if step else one)
    return ShownExpression(other, one, step / _STEPS)


class Faces:
    """The faces at the seats, which blink as their expressions change."""

    def __init__(self) -> None:
        self._changes: dict[int, _Change] = {}

    def show(self, expressions: Iterable[str], now: float, *, blinks: bool) -> tuple[ShownExpression, ...]:
        """Return what the faces of all seats show at a time, given their expressions.

        With ``blinks``, a face that changes closes its eyes in between; otherwise it changes at once. Into a natural
        blink, and out of it to rest, it always changes at once.
        """
        return tuple(self._shown(seat, expression, now, blinks=blinks) for seat, expression in enumerate(expressions))

    def _shown(self, seat: int, expression: str, now: float, *, blinks: bool) -> ShownExpression:
        last = self._changes.get(seat, _Change(expression, expression, -math.inf))
        if expression != last.after:
            seen, at = last.shown(now), now
            before = seen.name if seen.before is None else with_eyes_shut(seen.name)
            if is_shut(before):
                at -= _DISSOLVES  # The eyes are shut already, or on the way, which counts as shut.
            if not blinks or expression == BLINK or (last.after, expression) == (BLINK, NEUTRAL):
                at = -math.inf
            last = _Change(before, expression, at)
        self._changes[seat] = last
        return last.shown(now)

    def reset(self) -> None:
        """Forget the faces, so that the next ones appear at once."""
        self._changes.clear()

    def changing(self, now: float) -> bool:
        """Return whether any face is on its way to its next expression."""
        return any(now - change.at < CHANGE for change in self._changes.values())


def bowing(face: ShownExpression, bow: float) -> ShownExpression:
    """Return what a bowing face shows, 0 to 1: its eyes are shut early on the way."""
    return face if bow < _BOW_SHUTS_EYES else ShownExpression(with_eyes_shut(face.name))


def expressions(
    view: View,
    sheet: Scoresheet,
    *,
    result_known: bool,
    knocked: bool = True,
    thinking: bool = False,
    shut: Collection[int] = (),
) -> tuple[str, ...]:
    """Return the expression at each seat.

    ``result_known`` says that it has been called or written what the deal has come to: before that no face shows it,
    and from then on all do until the next deal. ``knocked`` says that the card of a knock has landed, before which
    nobody can know of it but the knocker. ``shut`` are the seats whose eyes are closed, if the face is at rest.
    """
    return tuple(
        _expression(view, sheet, seat, result_known=result_known, knocked=knocked, thinking=thinking, shut=seat in shut)
        for seat in range(len(view.counts))
    )


def _expression(
    view: View, sheet: Scoresheet, seat: int, *, result_known: bool, knocked: bool, thinking: bool, shut: bool
) -> str:
    side, winning_side = view.ruleset.side_of(seat), None
    if result_known and view.phase is Phase.OVER and view.result is not None:
        if sheet.winner is not None:
            winning_side = sheet.winner
        elif view.result.winner is not None:
            winning_side = view.ruleset.side_of(view.result.winner)
        return NEUTRAL if winning_side is None else PLEASED if winning_side == side else DISMAYED
    knocker = next((event.seat for event in view.log if isinstance(event, Knocked)), None)
    if knocker is not None:
        unmoved = not knocked or view.ruleset.side_of(knocker) == side
        return KNOCK if knocker == seat else NEUTRAL if unmoved else DISMAYED
    if view.turn == seat and thinking:
        return THINKING
    return BLINK if shut else NEUTRAL


def eyes_shut(seats: Iterable[int], rested: float) -> tuple[int, ...]:
    """Return the seats whose eyes are closed when the table has been at rest for ``rested`` seconds."""
    return tuple(seat for seat in seats if any(at <= _in_cycle(seat, rested) < at + _BLINK_LASTS for at in _BLINKS))


def next_blink(seats: Iterable[int], rested: float) -> float:
    """Return the seconds until an eye opens or closes, for a table that has been at rest for ``rested`` seconds."""
    changes = [at + part for at in _BLINKS for part in (0, _BLINK_LASTS)]
    times = (_in_cycle(seat, rested) for seat in seats)
    # What is due in less than a frame is due now, and a wait that is too short to count would never end.
    left = (change - time for time in times for change in (*changes, _CYCLE + _BLINKS[0]))
    return min(wait for wait in left if wait > _FRAME)


def _in_cycle(seat: int, rested: float) -> float:
    """Return how far a seat is into its cycle of blinks, in seconds; below 0 before the first one begins."""
    passed = rested - seat * _BETWEEN_SEATS
    return passed if passed < 0 else passed % _CYCLE
