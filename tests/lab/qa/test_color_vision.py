"""The simulated deficiencies: grey stays grey, and what they confuse looks alike."""

import pytest
from gin.lab.qa.color_vision import DEFICIENCIES, colour_difference, lightness, simulate

RED, GREEN = (180, 90, 60), (125, 125, 55)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_grey_and_black_look_as_they_are(deficiency: str) -> None:
    assert max(abs(part - 128) for part in simulate((128, 128, 128), deficiency)) <= 1
    assert simulate((0, 0, 0), deficiency) == (0, 0, 0)


def test_deuteranopia_makes_red_and_green_look_alike() -> None:
    red, green = simulate(RED, "deuteranopia"), simulate(GREEN, "deuteranopia")
    assert colour_difference(red, green) < colour_difference(RED, GREEN) / 2
    assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < 30


def test_lightness_runs_from_black_to_white() -> None:
    assert lightness((0, 0, 0)) == 0
    assert lightness((255, 255, 255)) == pytest.approx(100)
    assert lightness((255, 0, 0)) == pytest.approx(53.24, abs=0.05)  # the value that the CIE definition gives
