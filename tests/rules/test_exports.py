"""The public names of `gin.rules`, and the examples in its docstrings."""

import doctest

import gin.rules
import pytest
from gin.rules import cards, commitment, decks, defence, melds, message, notation, ruleset

STABLE = {
    *("Card", "Hand", "Meld", "Ruleset", "PRESETS", "DealState", "IllegalAction", "legal_actions", "apply", "view"),
    *(
        "deadwood",
        "best_melds",
        "best_defence",
        "why_not",
        "Scoresheet",
        "GameRecord",
        "PassUpcard",
        "DrawStock",
        "DrawDiscard",
    ),
    *("Discard", "Knock", "BigGin", "LayOff", "FinishLayOff"),
}


def test_the_stable_names_are_exported() -> None:
    assert set(gin.rules.__all__) >= STABLE
    assert all(hasattr(gin.rules, name) for name in gin.rules.__all__)


@pytest.mark.parametrize(
    "module", [cards, commitment, decks, defence, melds, message, notation, ruleset], ids=lambda module: module.__name__
)
def test_the_examples_in_the_documentation_hold(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0
