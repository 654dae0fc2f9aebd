"""The process apart: the same choice as at once, and a game that goes on whatever becomes of the process."""

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from gin.controller.worker import WorkerThinker
from gin.players import make_player
from gin.rules import DECK, PRESETS, Action, DealState, View, apply, view

SEEN = view(DealState.deal(PRESETS["standard"], DECK, 1), 0)
QUICK = make_player("simple")


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
def thinker(asked: list[View]) -> Iterator[WorkerThinker]:
    thinker = WorkerThinker(Marked(asked), time.monotonic, patience=5.0)
    yield thinker
    thinker.close()


def answer(thinker: WorkerThinker, meanwhile: Callable[[], None] = lambda: None) -> Action:
    """Poll, as once a frame, until there is an answer."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        action = thinker.poll()
        if action is not None:
            return action
        meanwhile()
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_it_chooses_as_the_player_does_at_once(thinker: WorkerThinker, asked: list[View]) -> None:
    state = DealState.deal(PRESETS["challenge"], random.Random(5).sample(DECK, 52), 1)
    player = make_player("steady")
    for ply in range(12):
        seen = view(state, state.turn)
        thinker.begin(player, seen, random.Random(ply))
        action = answer(thinker)
        assert action == player.choose(seen, random.Random(ply))
        state, _ = apply(state, action)
        if state.result:
            break
    assert asked == []


def test_a_poll_never_waits(thinker: WorkerThinker) -> None:
    thinker.start()
    thinker.begin(Slow(0.5), SEEN, random.Random(1))
    longest = 0.0
    while True:
        began = time.perf_counter()
        found = thinker.poll()
        longest = max(longest, time.perf_counter() - began)
        if found:
            break
        time.sleep(0.002)
    assert longest < 0.1


def test_killed_in_mid_thought_the_quick_player_moves_and_the_next_question_is_answered(
    thinker: WorkerThinker, asked: list[View]
) -> None:
    thinker.begin(Slow(60), SEEN, random.Random(1))
    assert thinker.poll() is None
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGTERM)
    assert answer(thinker) in SEEN.legal
    assert asked == [SEEN]
    thinker.begin(Slow(0), SEEN, random.Random(1))
    assert answer(thinker) in SEEN.legal
    assert asked == [SEEN]
    assert thinker.pid != first


def test_killed_between_two_questions(thinker: WorkerThinker, asked: list[View]) -> None:
    thinker.begin(Slow(0), SEEN, random.Random(1))
    answer(thinker)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGTERM)
    time.sleep(0.2)
    thinker.begin(Slow(0), SEEN, random.Random(1))
    assert answer(thinker) in SEEN.legal
    assert asked == [SEEN]


def test_a_player_that_hangs_is_given_up(asked: list[View]) -> None:
    now = 0.0
    thinker = WorkerThinker(Marked(asked), lambda: now)
    thinker.begin(Slow(60), SEEN, random.Random(1))
    assert thinker.poll() is None
    now = 11.0
    assert thinker.poll() in SEEN.legal
    assert asked == [SEEN]
    assert thinker.pid is None


def test_a_player_that_raises_is_replaced_for_this_move(thinker: WorkerThinker, asked: list[View]) -> None:
    thinker.begin(Broken(), SEEN, random.Random(1))
    assert answer(thinker) in SEEN.legal
    assert asked == [SEEN]


def test_the_answer_to_a_question_that_has_passed_is_dropped(thinker: WorkerThinker) -> None:
    later = view(DealState.deal(PRESETS["eleven"], DECK, 1), 0)
    thinker.begin(Slow(30), SEEN, random.Random(1))
    began = time.monotonic()
    thinker.begin(Slow(0), later, random.Random(1))
    assert answer(thinker) in later.legal
    assert time.monotonic() - began < 20
    assert thinker.poll() is None


def test_closing_in_mid_thought_leaves_no_process() -> None:
    thinker = WorkerThinker(QUICK, time.monotonic)
    thinker.begin(Slow(60), SEEN, random.Random(1))
    thinker.close()
    assert not [child for child in multiprocessing.active_children() if child.name == "gin-thinking"]
    assert thinker.poll() is None


def test_the_process_ends_when_the_program_is_killed() -> None:
    program = (
        "import time, random\n"
        "from gin.controller.worker import WorkerThinker\n"
        "from tests.controller.test_worker import QUICK, SEEN, answer\n"
        "if __name__ == '__main__':\n"
        "    thinker = WorkerThinker(QUICK, time.monotonic)\n"
        "    thinker.begin(QUICK, SEEN, random.Random(1)); answer(thinker)\n"
        "    print('asked', flush=True); time.sleep(60)\n"
    )
    # The process has inherited the program's output, which therefore ends only when both are gone.
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "asked\n"
        parent.kill()
        assert parent.communicate(timeout=20)[0] == ""


def test_the_process_knows_nothing_of_windows() -> None:
    code = "import sys, gin.controller.worker; sys.exit('pygame' in sys.modules or 'gin.ui' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
