"""Settings of the whole suite: the same random examples every time, no clock that fails a slow machine, and English."""

import signal
from collections.abc import Iterator

import pytest
from gin.assets import assets
from gin.ui.i18n import ENGLISH, set_language
from hypothesis import settings

settings.register_profile("gin", derandomize=True, deadline=None)
settings.load_profile("gin")

# A shell that runs the tests in the background has interrupts ignored, and the programs that are started here and
# then interrupted would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a system that prefers no language, so that the game speaks English; and have it speak that again."""
    monkeypatch.setattr("pygame.system.get_pref_locales", list)
    yield
    set_language(ENGLISH, assets())
