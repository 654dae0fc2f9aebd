"""Each mutant still fits the source of the rules."""

from pathlib import Path

import gin.rules
import pytest
from gin.lab.qa.mutation import MUTANTS, Mutant, mutated_source

RULES = Path(gin.rules.__file__).parent


def test_at_least_twenty_rules_are_broken() -> None:
    assert len(MUTANTS) >= 20


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.rule)
def test_a_mutant_fits_the_source_in_exactly_one_place(mutant: Mutant) -> None:
    assert mutated_source(mutant, RULES) != (RULES / f"{mutant.module}.py").read_text("utf-8")
