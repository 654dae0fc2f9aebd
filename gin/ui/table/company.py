"""The people at the table while nothing moves: when they blink, and what they say now and then.

It keeps the time at which the table came to rest and the line that is being said, and decides nothing about the game.
"""

import math
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin.rules import Message, Phase, Scoresheet, View
from gin.ui.i18n import translate
from gin.ui.render.expressions import ShownExpression
from gin.ui.table.faces import Faces, expressions, eyes_shut, next_blink
from gin.ui.text.speech import LINES, Occasion, word_due

_ODDS: Final[Mapping[Occasion, int]] = {Occasion.KNOCK: 40, Occasion.GIN: 60, Occasion.UNDERCUT: 70}
"""How often in a hundred times somebody has a word; always, at the end of a game and at a long wait."""
_PAUSE: Final = 0.15
"""The seconds between what happened and a word about it; a knock goes with its word."""
LINE_FADE: Final = 0.16
"""The seconds in which a line comes, and goes."""
_FADE_STEPS: Final = 4
"""The steps in which it does; few, since a bubble is cached at each opacity."""
_STANDS, _PER_LETTER = 1.8, 0.06
"""How long a line stands, in seconds, and how much longer for each letter."""
_LEAST: Final = 0.4
"""Which part of its time a line stands at least, so that it can be read, though something else has begun to happen."""
_LONG: Final = 60.0
"""After how many seconds of thought somebody says that there is no hurry, once in a game."""


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """What somebody says, and from when to when."""

    seat: int
    text: Message
    begin: float
    end: float

    @property
    def least_end(self) -> float:
        """The time until which it can just be read."""
        return self.begin + _LEAST * (self.end - self.begin)

    def opacity(self, now: float) -> float:
        """Return how much of it is seen, in few steps: 0 before and after."""
        part = min(now - self.begin, self.end - now) / LINE_FADE
        return max(0, min(_FADE_STEPS, round(part * _FADE_STEPS))) / _FADE_STEPS if part > 0 else 0.0


class Company:
    """The others at a table: their faces, and what they say.

    ``levels`` are the computer players at the seats, None for a person, who does not talk.

    Attributes:
        awake: Whether eyes blink: not with reduced motion, nor under another scene.
        talks: Whether anybody begins to say anything.
    """

    def __init__(self, levels: Sequence[str | None]) -> None:
        self._levels = {seat: level for seat, level in enumerate(levels) if level is not None}
        self._seats = range(len(levels))
        self._view: View | None = None
        self._heard: View | None = None
        self._rested = 0.0
        self._due: tuple[int, Occasion] | None = None
        self._waited = False
        self._said: dict[tuple[int, Occasion], int] = {}
        self._faces = Faces()
        self.awake = self.talks = False
        self._lines: list[SpokenLine] = []

    @property
    def line(self) -> SpokenLine | None:
        """What is being said, or will be."""
        return self._lines[0] if self._lines else None

    def hear(self, view: View, sheet: Scoresheet, now: float, *, at: float, hush_at: float = math.inf) -> None:
        """Take note of a view whose event is seen ``at`` a time, and let whoever has something to say about it speak.

        An infinite time is not known yet, and waited for. Earlier lines end by ``hush_at``, but not before they could
        be read.
        """
        self._lines = [line for line in self._lines if line.end > now]
        if view is self._heard or at == math.inf:
            return
        self._lines = [
            replace(line, end=min(line.end, max(hush_at, line.least_end, now + LINE_FADE))) for line in self._lines
        ]
        before, due = self._heard, word_due(view, sheet, self._levels)
        if due is None or due != self._due:
            self._lines = [line for line in self._lines if line.begin <= now]
            if due is not None and before is not None and self._speaks(*due, view, sheet):
                self.say(*due, at if due[1] is Occasion.KNOCK else at + _PAUSE)
        self._heard, self._due = view, due

    def follow(self, view: View, now: float) -> None:
        """Note that nothing moves, and what has been shown."""
        if view is not self._view:
            self._view, self._rested = view, now
        if self._may_wait and now - self._rested >= _LONG:
            self._waited = True
            self.say(next(iter(self._levels)), Occasion.WAIT, now)

    def hush(self) -> None:
        """Say nothing more for now."""
        self._lines.clear()

    def _speaks(self, seat: int, about: Occasion, view: View, sheet: Scoresheet) -> bool:
        """Return whether somebody has a word this time; the same whenever the same happens."""
        happened = f"{seat} {about} {len(view.log)} {view.sheet.totals} {sheet.totals}"
        return zlib.crc32(happened.encode()) % 100 < _ODDS.get(about, 100)

    def say(self, seat: int, about: Occasion, begin: float) -> None:
        """Have somebody speak from a time on, cutting off whoever is speaking; nothing if nobody talks."""
        lines = LINES.get(self._levels[seat], {}).get(about, ())
        if not self.talks or not lines:
            return
        number = self._said[seat, about] = self._said.get((seat, about), -1) + 1
        text = lines[number % len(lines)]
        before = [replace(line, end=min(line.end, begin)) for line in self._lines if line.begin < begin]
        self._lines = [*before, SpokenLine(seat, text, begin, begin + _STANDS + _PER_LETTER * len(translate(text)))]

    @property
    def _may_wait(self) -> bool:
        return self.talks and not self._waited and bool(self._levels) and self._view is not None and self._view.on_turn

    def faces(
        self,
        view: View,
        sheet: Scoresheet,
        now: float,
        *,
        result_known: bool,
        knocked: bool,
        thinking: bool,
        blinks: bool,
    ) -> tuple[ShownExpression, ...]:
        """Return the expression at each seat, as in `expressions`; it ``blinks`` in between."""
        shut = eyes_shut(self._others(view), now - self._rested) if self.awake and view is self._view else ()
        shown = expressions(view, sheet, result_known=result_known, knocked=knocked, thinking=thinking, shut=shut)
        return self._faces.show(shown, now, blinks=blinks)

    def finish_faces(self) -> None:
        """Show the next expressions at once."""
        self._faces.reset()

    def changing_faces(self, now: float) -> bool:
        """Return whether any face is on its way from one expression to the next."""
        return self._faces.changing(now)

    def ambient_time(self, now: float) -> float | None:
        """Return the seconds until a face changes by itself or a line begins, fades or ends; None if nothing will."""
        view, line, times = self._view, self.line, []
        if line is not None:
            steps = (line.begin, line.begin + LINE_FADE, line.end - LINE_FADE, line.end)
            after = next((step for step in steps if step > now), now)
            times.append(0.0 if after in steps[1::2] else after - now)
        if self._may_wait:
            times.append(max(0.0, self._rested + _LONG - now))
        if self.awake and view is not None and view.phase is not Phase.OVER:
            others = self._others(view)
            times += [next_blink(others, now - self._rested)] if others else []
        return min(times, default=None)

    def _others(self, view: View) -> list[int]:
        """Return the seats of the others, whose faces are seen."""
        return [seat for seat in self._seats if seat != view.seat]
