"""The Windows under Wine: what is run there. Setting it up takes minutes, and is tried by those who use it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from gin.lab.qa import wine


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    ran = []

    def run(environment: dict[str, str], folder: Path, *command: str) -> int:
        ran.append((folder.name, *command))
        return 3

    @contextmanager
    def running(folder: Path) -> Iterator[dict[str, str]]:
        yield {"DISPLAY": ":141"}

    monkeypatch.setattr(wine, "set_up", lambda folder: None)
    monkeypatch.setattr(wine, "running", running)
    monkeypatch.setattr(wine, "in_wine", run)
    return ran


def test_arguments_are_for_python_and_programs_have_their_own(ran: list[tuple[str, ...]], tmp_path: Path) -> None:
    python = str(tmp_path / "python" / "python.exe")
    assert wine.main([str(tmp_path), "-m", "pytest", "-n", "2"]) == 3
    assert wine.main([str(tmp_path), "dist/gin/gin.exe", "--selftest"]) == 3
    assert wine.main([str(tmp_path)]) == 3
    assert ran == [
        ("project", python, "-m", "pytest", "-n", "2"),
        ("project", "dist/gin/gin.exe", "--selftest"),
        ("project", python, "-m", "gin", "--version"),
    ]


def test_the_working_tree_is_copied_and_what_was_built_is_kept(ran: list[tuple[str, ...]], tmp_path: Path) -> None:
    for old in ("dist/gin/gin.exe", "gin/gone.py"):
        (tmp_path / "project" / old).parent.mkdir(parents=True)
        (tmp_path / "project" / old).touch()
    wine.main([str(tmp_path)])
    project = tmp_path / "project"
    assert (project / "dist" / "gin" / "gin.exe").exists()
    assert not (project / "gin" / "gone.py").exists()
    assert (project / "gin" / "app.py").exists()
    assert (project / ".github" / "workflows").exists(), "tests read it"
    assert not (project / ".git").exists()
