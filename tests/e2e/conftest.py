"""A desktop for each test, and another display for the shadow."""

from collections.abc import Iterator

import pytest
from gin.ui.testing.pilot import headless

from tests.e2e.desktop import Desktop, desktop


@pytest.fixture
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    with desktop(tmp_path_factory.mktemp("screen")) as found:
        yield found


@pytest.fixture(autouse=True)
def shadow_display() -> Iterator[None]:
    """Open a display, which the shadow's pilots need to lay scenes out."""
    with headless():
        yield
