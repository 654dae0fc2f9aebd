"""Thinks in a worker process, so that thinking never stalls the picture.

The process is started by `Worker.start`, or at the first task, and ends with `close` or as soon as the program that
started it is gone, however that ended. If it dies or takes too long, another is started for the next task.

A computer player whose process has failed is replaced for that move by a fast one. Where the system grants no process,
or one that starts too slowly, each player chooses its own moves in this one, which the picture then waits for.

Imports players and processes; knows no window, and no clock but the one it is given.
"""

import contextlib
import logging
import multiprocessing
import os
import random
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NamedTuple, TypeAlias

from gin.players import Player
from gin.rules import Action, View
from gin.system import lower_priority

TIMEOUT: Final = 10.0
"""Timeout in seconds of a move, and of the start of a process. The slowest player takes less than one."""

_log = logging.getLogger(__name__)


Task: TypeAlias = Callable[[], Any]
"""Something to do that can be pickled; what it returns is the answer."""


class Failure(NamedTuple):
    """The reason why there is no answer.

    ``fatal`` says that the process has to be replaced, and ``never_began`` that none came so far as to take a task.
    """

    reason: str
    fatal: bool
    never_began: bool = False


class Worker:
    """A process that does tasks, one at a time.

    It keeps nothing between tasks, so that an answer is the same as one found in this process. Nothing here raises, or,
    while there is a process, waits for more than a few milliseconds. ``clock`` and ``timeout`` are in seconds.
    """

    def __init__(self, clock: Callable[[], float], timeout: float = TIMEOUT) -> None:
        self._clock = clock
        self._timeout = timeout
        self._worker: tuple[SpawnProcess, Connection] | None = None
        self._is_ready = False
        self._task: Task | None = None
        self._is_sent = False
        self._waits_since = 0.0

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return self._worker[0].pid if self._worker else None

    def start(self) -> None:
        """Start the process before it is needed."""
        if self._worker is not None:
            return
        # Spawned, not forked: a fork would carry the window and the sound along.
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
        except OSError as problem:
            _log.warning("no pipe to a worker process: %s", problem)
            return
        process = context.Process(target=serve, args=(theirs,), name="gin-thinking", daemon=True)
        try:
            process.start()
        except OSError as problem:
            _log.warning("no worker process: %s", problem)
            ours.close()
        else:
            self._worker, self._is_ready = (process, ours), False
            self._waits_since = self._clock()
        theirs.close()

    def begin(self, task: Task) -> None:
        """Take a task, which `poll` sends once the process is ready.

        An earlier one that is open is given up, and its answer dropped.
        """
        if self._is_sent:
            self.close()  # The next answer is not to wait until that one has been thought out.
        self._task = task
        self.start()

    def poll(self) -> Any:
        """Return the answer once it is there, or a `Failure`, else None."""
        if self._task is None:
            return None
        answer = self._ask(self._task)
        if answer is not None:
            self._task, self._is_sent = None, False
        if isinstance(answer, Failure) and answer.fatal:
            self.close()
            self.start()
        return answer

    def close(self) -> None:
        """Kill the process, whatever it is thinking about."""
        self._task, self._is_sent = None, False
        if self._worker is not None:
            process, pipe = self._worker
            self._worker = None
            pipe.close()
            process.kill()
            process.join()

    def _ask(self, task: Task) -> Any:
        """Send a task as soon as the process is ready; return what it has answered, or None if nothing yet."""
        if self._worker is None:
            return Failure("there is no process", fatal=False, never_began=True)
        try:
            while self._worker[1].poll():
                answer = self._worker[1].recv()
                if answer is not None:
                    return answer
                self._is_ready = True
        except (EOFError, OSError) as problem:
            return self._ended(problem)
        if self._is_ready and not self._is_sent:
            return self._send(task)
        if self._clock() < self._waits_since + self._timeout:
            return None
        if not self._is_ready:
            return Failure(f"the process has not started within {self._timeout:g} s", fatal=False, never_began=True)
        return Failure(f"no answer within {self._timeout:g} s", fatal=True)

    def _send(self, task: Task) -> Failure | None:
        """Send a task to the process; return the failure if that is impossible."""
        assert self._worker is not None
        try:
            self._worker[1].send(task)
        except OSError as problem:
            return self._ended(problem)
        except Exception as problem:  # What pickling raises depends on what is pickled.
            return Failure(repr(problem), fatal=False)
        self._is_sent, self._waits_since = True, self._clock()
        return None

    def _ended(self, problem: Exception) -> Failure:
        """Return the failure of a process that is gone."""
        return Failure(f"the process has ended ({problem!r})", fatal=True, never_began=not self._is_ready)


class WorkerRunner:
    """A `MoveRunner` with a worker process; ``fallback`` makes the moves that the process fails to make.

    ``clock`` and ``timeout`` are in seconds.
    """

    def __init__(self, fallback: Player, clock: Callable[[], float], timeout: float = TIMEOUT) -> None:
        self._fallback = fallback
        self._worker = Worker(clock, timeout)
        self._request: tuple[Player, View, random.Random] | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return self._worker.pid

    def start(self) -> None:
        """Start the process before it is needed."""
        self._worker.start()

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Ask for a move; an earlier request that is still open is given up."""
        self._request = player, view, rng
        self._worker.begin(partial(player.choose, view, rng))

    def poll(self) -> Action | None:
        """Return the move once it is there, else None."""
        answer: Action | Failure | None = self._worker.poll()
        if not isinstance(answer, Failure):
            return answer
        assert self._request is not None
        player, view, rng = self._request
        if answer.never_began:
            _log.warning("there is no worker, and the player chooses in this process: %s", answer.reason)
            move: Action | Failure = _answer(partial(player.choose, view, rng))
            if not isinstance(move, Failure):
                return move
            answer = move
        _log.warning("the worker has failed, and the fallback player makes this move: %s", answer.reason)
        return self._fallback.choose(view, rng)

    def close(self) -> None:
        """Kill the process, whatever it is thinking about."""
        self._worker.close()


def serve(pipe: Connection) -> None:
    """Say that this process is ready, by None, and do tasks until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends this process itself.
    with contextlib.suppress(RuntimeError):  # Without another thread this process ends after its task.
        threading.Thread(target=_end_with_the_program, daemon=True).start()
    lower_priority(sys.platform)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            pipe.send(_answer(pipe.recv()))


def _answer(task: Task) -> Any:
    """Return the answer of a task, or why there is none."""
    try:
        return task()
    except Exception as problem:
        return Failure(repr(problem), fatal=False)


def _end_with_the_program() -> None:
    """Wait until the program is gone, and end this process in the middle of whatever it does."""
    program = multiprocessing.parent_process()
    assert program is not None
    program.join()
    os._exit(0)
