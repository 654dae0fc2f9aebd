"""Who may import whom: the shape of the house, kept by walking the source."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GIN = Path(__file__).parent.parent / "gin"

MAY_IMPORT = {
    "rules": {"rules"},
    "players": {"players", "rules"},
    "controller": {"controller", "players", "rules"},
    "storage": {"storage", "rules", "stats"},
    "ui": {"ui", "controller", "rules", "stats"},
}
"""For each package, the packages of gin that it may import. ``gin/app.py`` and ``gin/lab`` may import any."""

PURE = {
    *("__future__", "abc", "bisect", "collections", "collections.abc", "dataclasses", "enum", "functools"),
    *("itertools", "math", "operator", "re", "types", "typing"),
}
"""What the rules may import of the standard library: no clock, no randomness, no file, no system."""

TRUTH = {"DealState", "GameRecord", "DealRecord", "apply", "legal_actions", "view", "problems"}
"""What of the rules is not for the eyes of the user interface, which gets views and events alone."""

WITHOUT_PYGAME = {"layout.py", "interaction.py", "motion.py", "geometry.py"}
"""The parts of ``ui`` that are pure, and tested without a window."""


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Every import of a file as a module and a name of it, the name empty for ``import module``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written in full"
            yield from ((node.module or "", alias.name) for alias in node.names)


def part_of(module: str, name: str) -> str:
    """Return the part of gin that an import reaches, such as ``rules`` for ``gin.rules.cards``; empty for none."""
    full = f"{module}.{name}" if module == "gin" else module
    return full.split(".")[1] if full.startswith("gin.") else ""


FILES = sorted(GIN.rglob("*.py"))
every_file = pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(GIN)) for path in FILES])


def package(path: Path) -> str:
    """Return the package of gin that a file lies in, or the name of a file beside the packages."""
    return path.relative_to(GIN).parts[0]


def test_the_house_has_its_rooms() -> None:
    assert {package(path) for path in FILES} >= {"rules", "players", "controller", "storage", "ui"}


@every_file
def test_a_package_imports_only_what_it_may_know(path: Path) -> None:
    reached = {part_of(module, name) for module, name in imports(path)} - {"", "__version__"}
    if package(path) in MAY_IMPORT:
        assert reached <= MAY_IMPORT[package(path)]
    if package(path) != "lab":
        assert "lab" not in reached


@pytest.mark.parametrize("path", [path for path in FILES if package(path) == "rules"], ids=lambda path: path.name)
def test_the_rules_are_pure(path: Path) -> None:
    assert {module for module, _ in imports(path) if not module.startswith("gin")} <= PURE
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    names = {called.id for called in calls if isinstance(called, ast.Name)}
    assert not names & {"open", "print", "input", "eval", "exec"}


@every_file
def test_pygame_is_imported_in_the_user_interface_and_the_app_alone(path: Path) -> None:
    uses_pygame = any(module.split(".")[0] == "pygame" for module, _ in imports(path))
    allowed = package(path) in {"ui", "app.py"} and not (package(path) == "ui" and path.name in WITHOUT_PYGAME)
    # The lab measures what it likes; it ships in no executable.
    assert allowed or not uses_pygame or package(path) == "lab"


@every_file
def test_the_user_interface_takes_only_value_types_from_the_rules(path: Path) -> None:
    if package(path) == "ui":
        taken = {(module, name) for module, name in imports(path) if module.startswith("gin.rules")}
        assert not {name for _, name in taken} & {*TRUTH, "", "play"}
