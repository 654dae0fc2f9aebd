"""The interface without a window: SDL's dummy driver, the real assets, and settings in a dictionary."""

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from gin.assets import assets
from gin.coach import evaluation, look_ahead
from gin.lab.qa.cached_drawings import drawings_rasterised_once, texts_written_once
from gin.rules import Card, Phase
from gin.ui.audio import Sounds
from gin.ui.model.input import Key
from gin.ui.render import renderer
from gin.ui.render.canvas import Canvas
from gin.ui.render.renderer import Renderer
from gin.ui.render.theme import LAMPLIGHT
from gin.ui.settings.definitions import read_preferences
from gin.ui.shell.scenes import SceneStack
from gin.ui.testing.pilot import headless

from tests.ui.evening import DEFENCE, KNOCK, STACKED, Evening, SitDown


class Settings(dict[str, str]):
    """Settings that live as long as a test."""

    def setting(self, name: str) -> str | None:
        """Return the value of a setting, or None if it was never set."""
        return self.get(name)

    def set_setting(self, name: str, value: str) -> None:
        """Store a setting."""
        self[name] = value


class RecordedSounds(Sounds):
    """Sounds that are recorded in ``heard`` instead of played."""

    def __init__(self) -> None:
        super().__init__(assets() / "sounds", 0.5)
        self.heard: list[tuple[str, float]] = []

    def play(self, name: str, place: float = 0.0, rise: float = 0.0) -> None:
        """Record a sound and its volume."""
        self.heard.append((name, self.volume_of(name)))


class Rig:
    """A stack of scenes with a clock, and a player's input."""

    def __init__(self, size: tuple[int, int], settings: dict[str, str]) -> None:
        self.screen = pygame.Surface(size)
        self.settings = Settings(settings)
        self.sounds = RecordedSounds()
        self.stack = SceneStack(Renderer(assets(), LAMPLIGHT), self.sounds, self.settings)
        self.stack.preferences = read_preferences(self.settings)
        self.canvas = Canvas(self.screen)
        self.stack.resize(size)
        self.now = 0.0

    def keys(self, *names: str) -> None:
        """Press keys one after another; ``shift+tab`` is a key with Shift."""
        for name in names:
            self.stack.handle(Key(name.removeprefix("shift+"), name.startswith("shift+")))

    def draw(self) -> bool:
        """Draw what changed; return whether anything had."""
        return self.stack.draw(self.canvas)

    def settle(self) -> int:
        """Let time pass until nothing moves by itself; return the number of frames it took."""
        for frame in range(600):
            self.now += 1 / 60
            self.stack.tick(self.now)
            if self.stack.renderer.pose_budget.behind:
                self.draw()
            if self.stack.idle_time() is None:
                return frame
        raise AssertionError("something never stops moving")


LARGEST_SMOOTH = renderer._LARGEST_SMOOTH
"""The width up to which cards are drawn smooth, in the program and in the tests of that."""
PATIENCE = renderer._PATIENCE
"""How long a frame waits for cards drawn ahead, in seconds, in the program and in the test of that."""
QUIET = renderer._QUIET
"""How long a frame may have taken for something to be drawn ahead in it, in seconds, as the program has it."""
MakeRig = Callable[..., Rig]
Listen = Callable[[SceneStack], list[str]]


@pytest.fixture(autouse=True, scope="session")
def drawings_are_rasterised_once() -> Iterator[None]:
    """Rasterise each drawing once for all tests, which get copies: thousands of them show the same ones."""
    with drawings_rasterised_once():
        yield


@pytest.fixture(autouse=True, scope="session")
def texts_are_written_once() -> Iterator[None]:
    """Measure and write each text once for all tests."""
    with texts_written_once():
        yield


@pytest.fixture(autouse=True, scope="session")
def coach_thinks_once() -> Iterator[None]:
    """Have the coach judge a view once for all tests, which show the same views in every language and size."""
    with pytest.MonkeyPatch.context() as patch:
        judged = cache(evaluation.uncorrected)
        for module in (evaluation, look_ahead):
            patch.setattr(module, "uncorrected", lambda view: [*judged(view)])
        patch.setattr(look_ahead, "play_worlds", cache(look_ahead.play_worlds))
        yield


@pytest.fixture(autouse=True, scope="session")
def frames_wait_for_cards() -> Iterator[None]:
    """Have every frame wait for the cards drawn ahead for it, so that no picture depends on how busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gin.ui.render.renderer._PATIENCE", 10.0)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_time_is_spare() -> Iterator[None]:
    """Draw nothing ahead in spare time but in the tests of that: most of it is never shown, and it took a seventh."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gin.ui.render.renderer._QUIET", 0.0)
        yield


@pytest.fixture
def spare_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw ahead in spare time as the program does."""
    monkeypatch.setattr("gin.ui.render.renderer._QUIET", QUIET)


@pytest.fixture(autouse=True, scope="session")
def cards_at_rest_stay_fine() -> Iterator[None]:
    """Draw cards smooth only in the tests of that, which saves a sixth of the time of all others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gin.ui.render.renderer._LARGEST_SMOOTH", 0)
        yield


@pytest.fixture
def listen(monkeypatch: pytest.MonkeyPatch) -> Listen:
    """Return a function that records every text rendered from then on in a list."""

    def begin(stack: SceneStack) -> list[str]:
        said: list[str] = []
        plain = stack.renderer.render

        def heard(text: str, *more: Any) -> pygame.Surface:
            said.append(text)
            return plain(text, *more)

        monkeypatch.setattr(stack.renderer, "render", heard)
        return said

    return begin


@pytest.fixture
def make_rig() -> Iterator[MakeRig]:
    """Return a function that makes a rig of a size with settings."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))

    def make(size: tuple[int, int] = (1280, 800), **settings: str) -> Rig:
        return Rig(size, settings)

    yield make
    pygame.display.quit()


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[SitDown]:
    """Return a function that starts the program on the same folder each time; see `Evening`."""
    evenings: list[Evening] = []

    def start(*decks: list[Card], folder: str = "data", **how: Any) -> Evening:
        evenings.append(Evening(tmp_path / folder, *decks, **how))
        return evenings[-1]

    with headless():
        yield start
        for evening in evenings:
            evening.close()


@pytest.fixture
def evening(sit_down: SitDown) -> Evening:
    """Return a game in which the player has drawn and holds eleven cards."""
    evening = sit_down(STACKED)
    evening.begin("pass", "draw", "discard Td")
    evening.play("pass", "draw")
    return evening


@pytest.fixture
def defence(sit_down: SitDown) -> Evening:
    """Return a game in which the opponent has knocked and the player may lay off."""
    evening = sit_down(DEFENCE)
    evening.begin("pass", "draw", KNOCK)
    evening.play("pass", "draw", "discard 4d")
    assert evening.table.view.phase is Phase.LAY_OFF
    return evening
