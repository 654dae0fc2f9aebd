"""A process apart, in which a player thinks while the picture goes on.

The process is started by `WorkerRunner.start`, or at the first question, and ends with `close` or as soon as the
program that started it is gone, however that ended and whatever it is thinking about. If it dies, or takes longer than
anybody would wait for, the quick player answers in its place and another process is started for the next question.

Knows players and processes; no window, and no clock but the one it is given.
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

PATIENCE: Final = 10.0
"""Seconds after which an answer is no longer waited for. The slowest player takes less than one."""

POLITENESS: Final = 5
"""How far the process stands back, in steps of ``nice``, where the picture and it want the same processor."""

_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """A player, what it sees, and its chance."""

    player: Player
    view: View
    rng: random.Random


class Failure(NamedTuple):
    """Why there is no answer, in place of one; ``process`` says that the process is of no more use."""

    reason: str
    process: bool


class WorkerRunner:
    """A `MoveRunner` that asks a process apart; ``quick`` plays the moves that it fails to answer.

    The same question has the same answer as where it is thought out at once, as the process keeps nothing between
    questions. Nothing here raises, or waits for more than a few milliseconds.
    """

    def __init__(self, quick: Player, clock: Callable[[], float], patience: float = PATIENCE) -> None:
        self._quick = quick
        self._clock = clock
        self._patience = patience
        self._worker: tuple[SpawnProcess, Connection] | None = None
        self._question: Question | None = None
        self._unasked: Failure | None = None
        self._asked_at = 0.0

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._worker[0].pid if self._worker else None

    def start(self) -> None:
        """Have the process ready before it is asked."""
        if self._worker is not None:
            return
        # Spawned, not forked: a fork would carry the window and the sound along.
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
        except OSError as problem:
            _log.warning("There is no pipe to the player who thinks apart: %s", problem)
            return
        process = context.Process(target=serve, args=(theirs,), name="gin-thinking", daemon=True)
        try:
            process.start()
        except OSError as problem:
            _log.warning("There is no process for the player who thinks apart: %s", problem)
            ours.close()
        else:
            self._worker = process, ours
        theirs.close()

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Send a question. An earlier one that is open is forgotten, and the answer to it dropped."""
        if self._question is not None:
            self.close()  # The next question is not to wait until that one has been thought out.
        self._question, self._asked_at = Question(player, view, rng), self._clock()
        self.start()
        self._unasked = self._sent(self._question)

    def poll(self) -> Action | None:
        """The answer, once it is there."""
        if self._question is None:
            return None
        answer = self._unasked or self._received()
        if answer is None:
            return None
        question, self._question = self._question, None
        if not isinstance(answer, Failure):
            return answer
        _log.warning("The player who thinks apart has failed, and the quick one makes this move: %s", answer.reason)
        if answer.process:
            self.close()
            self.start()
        return self._quick.choose(question.view, question.rng)

    def close(self) -> None:
        """End the process, whatever it is thinking about."""
        self._question = None
        if self._worker is not None:
            process, pipe = self._worker
            self._worker = None
            pipe.close()
            process.kill()
            process.join()

    def _sent(self, question: Question) -> Failure | None:
        """Send a question; return why that cannot be done, if so."""
        if self._worker is None:
            return Failure("it has no process", process=False)
        try:
            self._worker[1].send(question)
        except OSError as problem:
            return Failure(f"its process has ended ({problem!r})", process=True)
        except Exception as problem:  # What pickling raises depends on what is pickled.
            return Failure(repr(problem), process=False)
        return None

    def _received(self) -> Action | Failure | None:
        """What the process has answered; None if nothing yet."""
        assert self._worker is not None
        try:
            if self._worker[1].poll():
                answer: Action | Failure = self._worker[1].recv()
                return answer
        except (EOFError, OSError) as problem:
            return Failure(f"its process has ended ({problem!r})", process=True)
        if self._clock() < self._asked_at + self._patience:
            return None
        return Failure(f"no answer within {self._patience:g} s", process=True)


def serve(pipe: Connection) -> None:
    """Answer questions until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends this process itself.
    threading.Thread(target=_end_with_the_program, daemon=True).start()
    if sys.platform != "win32":
        os.nice(POLITENESS)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(pipe.recv()))


def _answer(question: Question) -> Action | Failure:
    """What the player chooses, or why it has not."""
    try:
        return question.player.choose(question.view, question.rng)
    except Exception as problem:
        return Failure(repr(problem), process=False)


def _end_with_the_program() -> None:
    """Wait until the program is gone, and end this process in the middle of whatever it does."""
    program = multiprocessing.parent_process()
    assert program is not None
    program.join()
    os._exit(0)
