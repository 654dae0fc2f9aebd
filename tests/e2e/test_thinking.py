"""A slow opponent thinks in a process apart: that process may die, and never outlives the program."""

import os
import signal
import sys
from pathlib import Path

import pytest
from gin.players import levels
from gin.rules import GameRecord

from tests.e2e.desktop import Desktop, Program, eventually
from tests.e2e.person import SEED, Person
from tests.e2e.ponderer import THOUGHT, WITH_PONDERER
from tests.e2e.shadow import stored

PLAY = (sys.executable, "-m", "tests.e2e.ponderer", "--seed", SEED, "--ruleset", "standard", "--opponent", "ponderer")


@pytest.fixture(autouse=True)
def the_shadow_knows_the_ponderer_and_all_know_whether_it_thinks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(levels, "LEVELS", WITH_PONDERER)
    monkeypatch.setenv(THOUGHT, str(tmp_path / "thought"))
    (tmp_path / "thought").write_text("")


def offspring(pid: int) -> dict[int, str]:
    """Return the command lines of a process's running children, by PID."""
    found = {}
    for entry in Path("/proc").iterdir():
        try:
            state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
            if entry.name.isdigit() and int(parent) == pid and state != "Z":
                found[int(entry.name)] = (entry / "cmdline").read_text().replace("\0", " ")
        except OSError:
            pass  # It ended just now, or is no process.
    return found


def thinking(program: Program) -> int | None:
    """Return the PID of the worker."""
    return next((pid for pid, line in offspring(program.process.pid).items() if "spawn_main" in line), None)


def is_alive(pid: int) -> bool:
    """Whether a process has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def let_it_think(person: Person, folder: Path) -> GameRecord:
    """Play until the opponent is in the middle of a thought; return the record so far."""
    while (state := (record := stored(folder)).final_state()) is None or state.turn == 0:
        person.act()
    eventually("a thought", lambda: Path(os.environ[THOUGHT]).read_text() == str(thinking(person.program)))
    assert stored(folder) == record
    return record


def test_a_game_goes_on_when_the_process_that_thinks_is_killed(screen: Desktop, tmp_path: Path) -> None:
    with screen.program(*PLAY, "--data-dir", tmp_path) as program:
        first = eventually("the process apart", lambda: thinking(program))
        person = Person(program, tmp_path)
        before = let_it_think(person, tmp_path)
        assert "SDL" not in Path(f"/proc/{first}/maps").read_text(), "the process apart has loaded pygame"
        os.kill(first, signal.SIGKILL)
        eventually("a move by the quick player", lambda: stored(tmp_path) != before, patience=2.0)
        second = eventually("another process", lambda: thinking(program))
        assert second != first
        assert not is_alive(first)
        assert len(person.wait_for_turn().deals[-1].actions) > len(before.deals[-1].actions)
        let_it_think(person, tmp_path)
        person.wait_for_turn()
        assert thinking(program) == second


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_the_program_leaves_no_process_behind_in_mid_thought(
    screen: Desktop, tmp_path: Path, end: signal.Signals
) -> None:
    with screen.program(*PLAY, "--data-dir", tmp_path) as program:
        eventually("the process apart", lambda: thinking(program))
        let_it_think(Person(program, tmp_path), tmp_path)
        others = offspring(program.process.pid)
        assert thinking(program) in others
        program.process.send_signal(end)
        program.process.wait(10)
        eventually("the end of all", lambda: not any(is_alive(pid) for pid in others), patience=2.0)
