"""The displays as the system tells of them."""

import pygame
import pytest
from gin.ui.model.geometry import Rect
from gin.ui.shell import displays as module
from gin.ui.shell.displays import displays, x11_dpi
from gin.ui.testing.pilot import headless


def test_sdl_tells_the_usable_part_of_each_display() -> None:
    with headless():
        found = displays()
        assert [display.usable[2:] for display in found] == pygame.display.get_desktop_sizes()
        assert all(display.scale == 1.0 for display in found)


@pytest.mark.parametrize("error", [OSError, AttributeError])
def test_without_sdl_the_whole_display_is_usable(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def fail(system: str) -> object:
        raise error

    monkeypatch.setattr(module, "_sdl", fail)
    with headless():
        assert [display.usable for display in displays()] == [Rect(0, 0, *pygame.display.get_desktop_sizes()[0])]


@pytest.mark.parametrize(
    ("resources", "dpi"),
    [
        ("Xft.dpi:\t192\n", 192),
        ("Xft.rgba: none\nXft.dpi: 120.5", 120.5),
        ("Xft.dpi: much", 96),
        ("", 96),
    ],
)
def test_the_scale_of_x11_stands_in_its_resources(resources: str, dpi: float) -> None:
    assert x11_dpi(resources) == dpi
