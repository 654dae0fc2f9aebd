"""A process apart, in which a player thinks while the picture goes on.

The process is started by `WorkerThinker.start`, or at the first question, and ends with `close` or as soon as the
program that started it is gone, however that ended: it reads its questions from a pipe of which that program holds
the only other end. If it dies, or takes longer than anybody would wait for, the quick player answers in its place and
another process is started for the next question.

Knows players and processes; no window, and no clock but the one it is given.
"""

import contextlib
import logging
import multiprocessing
import random
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, NamedTuple

from gin.players import Player
from gin.rules import Action, View

PATIENCE: Final = 10.0
"""Seconds after which an answer is no longer waited for. The slowest player takes less than one."""

_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """A player, what it sees, and its chance."""

    player: Player
    view: View
    rng: random.Random


class WorkerThinker:
    """A `Thinker` that asks a process apart; ``quick`` plays the moves that it fails to answer.

    The same question has the same answer as where it is thought out at once, as the process keeps nothing between
    questions.
    """

    def __init__(self, quick: Player, clock: Callable[[], float], patience: float = PATIENCE) -> None:
        self._quick = quick
        self._clock = clock
        self._patience = patience
        self._worker: tuple[SpawnProcess, Connection] | None = None
        self._question: Question | None = None
        self._asked_at = 0.0

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._worker[0].pid if self._worker else None

    def start(self) -> None:
        """Have the process ready before it is asked."""
        if self._worker is None:
            # Spawned, not forked: a fork would carry the window and the sound along.
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), name="gin-thinking", daemon=True)
            process.start()
            theirs.close()
            self._worker = process, ours

    def begin(self, player: Player, view: View, rng: random.Random) -> None:
        """Send a question. An earlier one that is open is forgotten, and the answer to it dropped."""
        if self._question is not None:
            self.close()  # The next question is not to wait until that one has been thought out.
        self._question, self._asked_at = Question(player, view, rng), self._clock()
        self.start()
        assert self._worker is not None
        with contextlib.suppress(OSError):  # It died between two questions, as the next poll will find.
            self._worker[1].send(self._question)

    def poll(self) -> Action | None:
        """The answer, once it is there."""
        if self._question is None or self._worker is None:
            return None
        _, pipe = self._worker
        try:
            if pipe.poll():
                answer: Action | Exception = pipe.recv()
            elif self._clock() < self._asked_at + self._patience:
                return None
            else:
                answer = TimeoutError(f"no answer within {self._patience:g} s")
        except (EOFError, OSError) as problem:
            answer = problem
        question, self._question = self._question, None
        if not isinstance(answer, Exception):
            return answer
        _log.warning("The player who thinks apart has failed, and the quick one makes this move: %r", answer)
        self.close()
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


def serve(pipe: Connection) -> None:
    """Answer questions until the other end of the pipe is closed. What a player raises is sent as the answer."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            question: Question = pipe.recv()
            try:
                answer: Action | Exception = question.player.choose(question.view, question.rng)
            except Exception as problem:
                answer = problem
            pipe.send(answer)
