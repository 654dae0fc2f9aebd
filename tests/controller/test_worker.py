"""The process apart: the same choice as at once, and a game that goes on whatever becomes of the process."""

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from multiprocessing.context import SpawnContext, SpawnProcess
from unittest.mock import Mock

import pytest
from gin.controller import worker
from gin.controller.worker import TIMEOUT, WorkerRunner, serve
from gin.players import make_player
from gin.rules import DECK, PRESETS, Action, DealState, View, apply, view

SEEN = view(DealState.deal(PRESETS["standard"], DECK, 1), 0)
QUICK = make_player("simple")
PATIENCE = 60.0
"""Seconds for what takes far less unless the machine is busy with other tests; Windows starts processes slowly."""


@dataclass(frozen=True)
class Slow:
    """Thinks for so long, then as the steady player does."""

    seconds: float

    def choose(self, view: View, rng: random.Random) -> Action:
        time.sleep(self.seconds)
        return make_player("steady").choose(view, rng)


@dataclass(frozen=True)
class Broken:
    """Has no answer."""

    def choose(self, view: View, rng: random.Random) -> Action:
        raise LookupError("nothing comes to mind")


@dataclass(frozen=True)
class Endless:
    """Says that it thinks, and never stops."""

    def choose(self, view: View, rng: random.Random) -> Action:
        print("thinking", flush=True)
        while True:
            pass


@dataclass(frozen=True)
class Marked:
    """Notes that it was asked."""

    asked: list[View]

    def choose(self, view: View, rng: random.Random) -> Action:
        self.asked.append(view)
        return QUICK.choose(view, rng)


@pytest.fixture
def asked() -> list[View]:
    return []


@pytest.fixture
def runner(asked: list[View]) -> Iterator[WorkerRunner]:
    runner = WorkerRunner(Marked(asked), time.monotonic, timeout=PATIENCE)
    yield runner
    runner.close()


def ready(runner: WorkerRunner) -> WorkerRunner:
    """Wait until the process has answered, which on some systems takes seconds at first."""
    runner.begin(QUICK, SEEN, random.Random(1))
    answer(runner)
    return runner


def answer(runner: WorkerRunner, meanwhile: Callable[[], None] = lambda: None) -> Action:
    """Poll, as once a frame, until there is an answer."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        action = runner.poll()
        if action is not None:
            return action
        meanwhile()
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_it_chooses_as_the_player_does_at_once(runner: WorkerRunner, asked: list[View]) -> None:
    state = DealState.deal(PRESETS["challenge"], random.Random(5).sample(DECK, 52), 1)
    player = make_player("steady")
    for ply in range(12):
        seen = view(state, state.turn)
        runner.begin(player, seen, random.Random(ply))
        action = answer(runner)
        assert action == player.choose(seen, random.Random(ply))
        state, _ = apply(state, action)
        if state.result:
            break
    assert asked == []


def test_a_poll_never_waits(runner: WorkerRunner) -> None:
    ready(runner).begin(Slow(1.5), SEEN, random.Random(1))
    longest = 0.0
    while True:
        began = time.perf_counter()
        found = runner.poll()
        longest = max(longest, time.perf_counter() - began)
        if found:
            break
        time.sleep(0.002)
    assert longest < 1.0


def test_after_a_kill_the_fallback_moves_and_a_new_worker_starts(runner: WorkerRunner, asked: list[View]) -> None:
    ready(runner).begin(Slow(60), SEEN, random.Random(1))
    assert runner.poll() is None
    first = runner.pid
    assert first is not None
    os.kill(first, signal.SIGTERM)
    assert answer(runner) in SEEN.legal
    assert asked == [SEEN]
    runner.begin(Slow(0), SEEN, random.Random(1))
    assert answer(runner) in SEEN.legal
    assert asked == [SEEN]
    assert runner.pid != first


def test_killed_between_two_questions(runner: WorkerRunner, asked: list[View]) -> None:
    ready(runner)
    assert runner.pid is not None
    os.kill(runner.pid, signal.SIGTERM)
    time.sleep(0.2)
    runner.begin(Slow(0), SEEN, random.Random(1))
    assert answer(runner) in SEEN.legal
    assert asked == [SEEN]


def test_a_player_that_hangs_is_given_up(asked: list[View]) -> None:
    now = 0.0
    runner = ready(WorkerRunner(Marked(asked), lambda: now))
    now = 1000.0  # The time between two requests is no part of the timeout.
    runner.begin(Endless(), SEEN, random.Random(1))
    hung = runner.pid
    assert runner.poll() is None
    now += TIMEOUT - 1
    assert runner.poll() is None
    now += 1
    assert runner.poll() in SEEN.legal
    assert asked == [SEEN]
    assert runner.pid not in (hung, None), "another process is ready for the next question"
    runner.close()


def test_where_a_process_starts_too_slowly_the_player_itself_plays_meanwhile(asked: list[View]) -> None:
    now, here = 0.0, Marked([])  # A process marks a copy.
    runner = WorkerRunner(Marked(asked), lambda: now)
    runner.begin(here, SEEN, random.Random(1))
    starting = runner.pid
    now = TIMEOUT
    assert runner.poll() in SEEN.legal
    assert here.asked == [SEEN]
    now = 0.0
    runner.begin(here, SEEN, random.Random(1))
    assert answer(runner) in SEEN.legal
    assert (here.asked, runner.pid) == ([SEEN], starting)
    assert asked == []
    runner.close()


def test_a_player_that_raises_is_replaced_for_this_move(
    runner: WorkerRunner, asked: list[View], caplog: pytest.LogCaptureFixture
) -> None:
    runner.start()
    process = runner.pid
    runner.begin(Broken(), SEEN, random.Random(1))
    assert answer(runner) in SEEN.legal
    assert asked == [SEEN]
    assert runner.pid == process
    assert [record.getMessage() for record in caplog.records] == [
        "the worker has failed, and the fallback player makes this move: LookupError('nothing comes to mind')"
    ]


def test_a_player_that_cannot_be_sent_is_replaced_too(
    runner: WorkerRunner, asked: list[View], caplog: pytest.LogCaptureFixture
) -> None:
    @dataclass(frozen=True)
    class Unsendable(Broken):
        pass

    runner.begin(Unsendable(), SEEN, random.Random(1))
    assert answer(runner) in SEEN.legal
    assert asked == [SEEN]
    assert "Can't pickle" in caplog.text
    runner.begin(Slow(0), SEEN, random.Random(1))
    assert answer(runner) in SEEN.legal
    assert asked == [SEEN]


@pytest.mark.parametrize(("kind", "step"), [(SpawnContext, "Pipe"), (SpawnProcess, "start")])
def test_where_no_process_can_be_started_the_player_itself_plays(
    kind: type,
    step: str,
    runner: WorkerRunner,
    asked: list[View],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*given: object) -> None:
        raise OSError("no memory is left")

    monkeypatch.setattr(kind, step, refuse)
    runner.begin(Slow(0), SEEN, random.Random(1))
    assert runner.poll() == Slow(0).choose(SEEN, random.Random(1))
    assert asked == []
    assert "no memory is left" in caplog.text
    runner.begin(Broken(), SEEN, random.Random(1))
    assert runner.poll() in SEEN.legal
    assert asked == [SEEN]


def test_where_each_process_dies_at_once_the_player_itself_plays(
    runner: WorkerRunner, asked: list[View], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gin.controller.worker.serve", os._exit)  # Its argument is no status, so it raises.
    for _ in range(2):
        runner.begin(Slow(0), SEEN, random.Random(1))
        assert answer(runner) == Slow(0).choose(SEEN, random.Random(1))
    assert asked == []


def test_a_worker_without_another_thread_answers_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(signal, "signal", lambda *given: None)
    monkeypatch.setattr(worker, "lower_priority", lambda system: None)
    (receiver, requests), (answers, sender) = multiprocessing.Pipe(False), multiprocessing.Pipe(False)
    requests.send(partial(QUICK.choose, SEEN, random.Random(1)))
    requests.close()
    serve(Mock(recv=receiver.recv, send=sender.send))
    assert [answers.recv(), answers.recv()] == [None, QUICK.choose(SEEN, random.Random(1))]


def test_the_answer_to_a_question_that_has_passed_is_dropped(runner: WorkerRunner, asked: list[View]) -> None:
    passed = view(DealState.deal(PRESETS["straight"], DECK, 1), 0)
    ready(runner).begin(Slow(60), passed, random.Random(1))
    assert runner.poll() is None
    runner.begin(Slow(0), SEEN, random.Random(1))
    assert answer(runner) in SEEN.legal
    assert asked == []
    assert runner.poll() is None


if sys.platform != "win32":  # There, the console sends no process an interrupt that another asks for.

    def test_an_interrupt_from_the_terminal_is_left_to_the_program(runner: WorkerRunner, asked: list[View]) -> None:
        ready(runner).begin(Slow(0.3), SEEN, random.Random(1))
        assert runner.poll() is None
        assert runner.pid is not None
        os.kill(runner.pid, signal.SIGINT)
        assert answer(runner) in SEEN.legal
        assert asked == []


def test_closing_in_mid_thought_leaves_no_process() -> None:
    runner = ready(WorkerRunner(QUICK, time.monotonic))
    runner.begin(Slow(60), SEEN, random.Random(1))
    assert runner.poll() is None
    runner.close()
    assert not [child for child in multiprocessing.active_children() if child.name == "gin-thinking"]
    assert runner.poll() is None


# Windows has no signals to send but one that ends a process.
@pytest.mark.parametrize("how", ["SIGTERM"] if sys.platform == "win32" else ["SIGKILL", "SIGTERM", "SIGINT"])
def test_the_process_ends_in_mid_thought_when_the_program_does(how: str) -> None:
    program = (
        "import time, random\n"
        "from gin.controller.worker import WorkerRunner\n"
        "from tests.controller.test_worker import PATIENCE, QUICK, SEEN, Endless\n"
        "if __name__ == '__main__':\n"
        "    runner = WorkerRunner(QUICK, time.monotonic, PATIENCE)\n"
        "    runner.begin(Endless(), SEEN, random.Random(1))\n"
        "    while runner.poll() is None:\n"
        "        time.sleep(0.01)\n"
    )
    # The process has inherited the program's output, which therefore ends only when both are gone.
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "thinking\n"
        parent.send_signal(signal.Signals[how])
        assert parent.communicate(timeout=PATIENCE)[0] == ""


def test_the_process_knows_nothing_of_windows() -> None:
    code = (
        "import sys, gin.__main__, gin.controller.worker; sys.exit('pygame' in sys.modules or 'gin.ui' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
