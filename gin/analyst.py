"""The analyst: runs the coach's look-ahead in a worker process of its own, for hints, the tutor and reviews.

It joins the coach and the worker. The coach's first answer is there at once; this is the better one, a little later.
"""

import logging
from typing import Final

from gin.coach.look_ahead import Adjustment, LookAhead, LookFailed
from gin.controller.worker import Failure, Worker
from gin.rules import Action, View

AT_ONCE: Final = 8
"""How many worlds the process plays before it is asked again: some two tenths of a second, so that it is soon free."""

_log = logging.getLogger(__name__)


class Analyst:
    """Looks ahead at one view at a time, the last one that was asked for."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._view: View | None = None
        self._chosen: Action | None = None
        self._ahead: LookAhead | None = None
        self._failed = False
        self._asked: LookAhead | None = None

    def look(self, view: View, chosen: Action | None = None) -> tuple[Adjustment, ...] | None:
        """Return what looking ahead at a view finds, None until it is there: to be asked for again and again.

        ``chosen`` is the action that was taken, if one was, as in `LookAhead`. The first time takes some ten
        milliseconds. Raises `LookFailed` if the process cannot do it.
        """
        if view is not self._view or chosen != self._chosen:
            self._view, self._chosen, self._ahead, self._failed = view, chosen, LookAhead(view, chosen), False
        self._take_answer()
        assert self._ahead is not None
        if self._failed:
            raise LookFailed
        if self._ahead.finished:
            return self._ahead.adjustments
        if self._asked is None:
            self._asked = self._ahead
            self._worker.begin(self._ahead.next_worlds(AT_ONCE))
        return None

    def close(self) -> None:
        """End the process."""
        self._worker.close()
        self._asked = None

    def _take_answer(self) -> None:
        """Take what the process has found; if that is for another view, it is dropped."""
        answer = self._worker.poll()
        if answer is None:
            return
        asked, self._asked = self._asked, None
        if asked is None or asked is not self._ahead:
            return
        if isinstance(answer, Failure):
            _log.warning("the coach's first answer stands: %s", answer.reason)
            self._failed = True
        else:
            asked.add(answer)
