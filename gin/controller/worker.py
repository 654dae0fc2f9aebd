"""Runs computer players in a worker process, so that thinking never stalls the picture.

The process is started by `WorkerRunner.start`, or at the first request, and ends with `close` or as soon as the
program that started it is gone, however that ended. If it dies or takes too long, a fast player makes the move in its
place, and another process is started for the next request. Where the system grants no process, or one that starts too
slowly, each player chooses its own moves in this one, which the picture then waits for.

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
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, NamedTuple

from gin.players import Player
from gin.rules import Action, View
from gin.system import lower_priority

TIMEOUT: Final = 10.0
"""Timeout in seconds of a move, and of the start of a process. The slowest player takes less than one."""

_log = logging.getLogger(__name__)


class MoveRequest(NamedTuple):
    """A player, its view, and its random generator."""

    player: Player
    view: View
    rng: random.Random


class MoveFailure(NamedTuple):
    """The reason why there is no move.

    ``fatal`` says that the process has to be replaced, and ``never_began`` that none came so far as to take a request.
    """

    reason: str
    fatal: bool
    never_began: bool = False


class WorkerRunner:
    """A `MoveRunner` that asks a worker process; ``fallback`` makes the moves that the process fails to make.

    The process keeps nothing between requests, so that a move is the same as one chosen in this process. Nothing here
    raises, or, while there is a process, waits for more than a few milliseconds. ``clock`` and ``timeout`` are in
    seconds.
    """

    def __init__(self, fallback: Player, clock: Callable[[], float], timeout: float = TIMEOUT) -> None:
        self._fallback = fallback
        self._clock = clock
        self._timeout = timeout
        self._worker: tuple[SpawnProcess, Connection] | None = None
        self._is_ready = False
        self._request: MoveRequest | None = None
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

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Take a request, which `poll` sends once the process is ready.

        An earlier one that is open is given up, and its move dropped.
        """
        if self._is_sent:
            self.close()  # The next move is not to wait until that one has been thought out.
        self._request = MoveRequest(player, view, rng)
        self.start()

    def poll(self) -> Action | None:
        """Return the move once it is there, else None."""
        if self._request is None:
            return None
        answer = self._ask(self._request)
        if answer is None:
            return None
        request, self._request, self._is_sent = self._request, None, False
        if not isinstance(answer, MoveFailure):
            return answer
        if answer.fatal:
            self.close()
            self.start()
        if answer.never_began:
            _log.warning("there is no worker, and the player chooses in this process: %s", answer.reason)
            move = _answer(request)
            if not isinstance(move, MoveFailure):
                return move
            answer = move
        _log.warning("the worker has failed, and the fallback player makes this move: %s", answer.reason)
        return self._fallback.choose(request.view, request.rng)

    def close(self) -> None:
        """Kill the process, whatever it is thinking about."""
        self._request, self._is_sent = None, False
        if self._worker is not None:
            process, pipe = self._worker
            self._worker = None
            pipe.close()
            process.kill()
            process.join()

    def _ask(self, request: MoveRequest) -> Action | MoveFailure | None:
        """Send a request as soon as the process is ready; return what it has answered, or None if nothing yet."""
        if self._worker is None:
            return MoveFailure("there is no process", fatal=False, never_began=True)
        try:
            while self._worker[1].poll():
                answer: Action | MoveFailure | None = self._worker[1].recv()
                if answer is not None:
                    return answer
                self._is_ready = True
        except (EOFError, OSError) as problem:
            return self._ended(problem)
        if self._is_ready and not self._is_sent:
            return self._send(request)
        if self._clock() < self._waits_since + self._timeout:
            return None
        if not self._is_ready:
            return MoveFailure(f"the process has not started within {self._timeout:g} s", fatal=False, never_began=True)
        return MoveFailure(f"no move within {self._timeout:g} s", fatal=True)

    def _send(self, request: MoveRequest) -> MoveFailure | None:
        """Send a request to the process; return the failure if that is impossible."""
        assert self._worker is not None
        try:
            self._worker[1].send(request)
        except OSError as problem:
            return self._ended(problem)
        except Exception as problem:  # What pickling raises depends on what is pickled.
            return MoveFailure(repr(problem), fatal=False)
        self._is_sent, self._waits_since = True, self._clock()
        return None

    def _ended(self, problem: Exception) -> MoveFailure:
        """Return the failure of a process that is gone."""
        return MoveFailure(f"the process has ended ({problem!r})", fatal=True, never_began=not self._is_ready)


def serve(pipe: Connection) -> None:
    """Say that this process is ready, by None, and answer requests until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends this process itself.
    with contextlib.suppress(RuntimeError):  # Without another thread this process ends after its request.
        threading.Thread(target=_end_with_the_program, daemon=True).start()
    lower_priority(sys.platform)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            pipe.send(_answer(pipe.recv()))


def _answer(request: MoveRequest) -> Action | MoveFailure:
    """Return the player's choice, or why there is none."""
    try:
        return request.player.choose(request.view, request.rng)
    except Exception as problem:
        return MoveFailure(repr(problem), fatal=False)


def _end_with_the_program() -> None:
    """Wait until the program is gone, and end this process in the middle of whatever it does."""
    program = multiprocessing.parent_process()
    assert program is not None
    program.join()
    os._exit(0)
