"""The examples in docstrings: what they print is true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

GIN = Path(__file__).parent.parent / "gin"
MODULES = sorted(
    ".".join(path.relative_to(GIN.parent).with_suffix("").parts)
    for path in GIN.rglob("*.py")
    if ">>> " in path.read_text("utf-8")
)


def test_modules_with_examples_are_found() -> None:
    assert "gin.rules.melds" in MODULES
    assert "gin.coach.correction" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_right(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert not failed
    assert tried
