"""Who may import whom: the layers of the architecture, checked in the source."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GIN = Path(__file__).parent.parent / "gin"

MAY_IMPORT = {
    "rules": {"rules"},
    "players": {"players", "rules"},
    "coach": {"coach", "players", "rules"},
    "controller": {"controller", "players", "rules", "system"},
    "storage": {"storage", "rules", "stats"},
    "ui": {"ui", "coach", "controller", "licences", "rules", "stats", "system"},
}
"""For each package, the packages of gin that it may import. ``gin/app.py`` and ``gin/lab`` may import any."""

UI_LAYERS = (
    *("i18n", "model", "settings", "text", "render", "widgets", "audio", "shell"),
    *("screens", "table", "tutorial", "testing"),
)
"""The folders and modules of ``gin.ui``, the lowest first: each imports only those before it."""

WITHOUT_PYGAME = {"i18n", "model", "settings", "text"}
"""The layers of ``gin.ui`` that are pure, also in what they import: all layers below them are."""

PURE = {
    *("__future__", "abc", "bisect", "collections", "collections.abc", "dataclasses", "enum", "functools"),
    *("hashlib", "itertools", "math", "operator", "re", "types", "typing"),
}
"""What the rules may import of the standard library: no clock, no randomness, no file, no system."""

HIDDEN = {"DealState", "GameRecord", "DealRecord", "apply", "legal_actions", "view", "problems"}
"""Names of the rules that the user interface must not import: it gets views and events alone."""

FILES = sorted(GIN.rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Yield every import of a file as a module and a name of it; the name is empty for ``import module``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written in full"
            yield from ((node.module or "", alias.name) for alias in node.names)


def imported(path: Path, package: str) -> set[str]:
    """Return the parts of a package that a file imports: ``rules`` of ``gin`` for ``gin.rules.cards``."""
    names = {f"{module}.{name}" if module == package else module for module, name in imports(path)}
    return {name.removeprefix(f"{package}.").split(".")[0] for name in names if name.startswith(f"{package}.")}


def part_of(path: Path, folder: Path) -> str:
    """Return the part of a folder that a file lies in: a package or a module."""
    return path.relative_to(folder).parts[0].removesuffix(".py")


def test_packages_import_only_what_they_may() -> None:
    assert {part_of(path, GIN) for path in FILES} >= {*MAY_IMPORT}
    for path in FILES:
        package, reached = part_of(path, GIN), imported(path, "gin") - {"__version__"}
        assert reached <= MAY_IMPORT.get(package, reached), path
        assert "lab" not in reached or package == "lab", path


def test_no_layer_of_the_interface_imports_upward() -> None:
    ui = GIN / "ui"
    assert {part_of(path, ui) for path in ui.rglob("*.py")} == {*UI_LAYERS, "__init__"}
    for path in ui.rglob("*.py"):
        if path.parent != ui or path.stem in UI_LAYERS:
            layer = UI_LAYERS.index(part_of(path, ui))
            assert imported(path, "gin.ui") <= {*UI_LAYERS[: layer + 1]}, path


def test_only_the_interface_and_the_app_import_pygame() -> None:
    for path in FILES:
        package = part_of(path, GIN)
        if any(module.split(".")[0] == "pygame" for module, _ in imports(path)):
            # The lab measures what it likes; it ships in no executable.
            assert package in {"ui", "app", "lab"}, path
            assert package != "ui" or part_of(path, GIN / "ui") not in WITHOUT_PYGAME, path


def test_the_layers_without_pygame_are_the_lowest() -> None:
    assert {*UI_LAYERS[: len(WITHOUT_PYGAME)]} == WITHOUT_PYGAME


def test_the_interface_imports_only_value_types_of_the_rules() -> None:
    for path in (GIN / "ui").rglob("*.py"):
        names = {name for module, name in imports(path) if module.startswith("gin.rules")}
        assert not names & {*HIDDEN, "", "play"}, path


@pytest.mark.parametrize("path", sorted((GIN / "rules").glob("*.py")), ids=lambda path: path.name)
def test_the_rules_are_pure(path: Path) -> None:
    assert {module for module, _ in imports(path) if not module.startswith("gin")} <= PURE
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    names = {called.id for called in calls if isinstance(called, ast.Name)}
    assert not names & {"open", "print", "input", "eval", "exec"}


def test_every_package_says_what_it_holds() -> None:
    packages = [path for path in FILES if path.name == "__init__.py"]
    assert {path.parent for path in FILES} == {path.parent for path in packages}
    assert [path for path in packages if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))] == []
