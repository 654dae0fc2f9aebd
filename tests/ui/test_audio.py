"""The mixer: takes, steps, places on the table, and the ambience, on SDL's silent driver."""

import math
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from gin.assets import assets
from gin.ui.audio import BUTTON_SOUNDS, DAMAGED, STEPS, STEREO, Sounds, ear_volumes
from gin.ui.settings.preferences import Ambience

FILES = sorted(file.stem for file in (assets() / "sounds").glob("*.ogg"))
TAKES = Counter(name for name, _, number in (stem.rpartition("-") for stem in FILES) if number.isdigit())
LOOPS = {stem for stem in FILES if not stem[-1].isdigit()}


class Played(Sounds):
    """Sounds that note which take and which step of it was played, where."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or assets() / "sounds", 1.0)
        self.takes: list[Path] = []

    def _take(self, name: str) -> list[pygame.mixer.Sound]:
        steps = super()._take(name)
        if steps:
            self.takes.append(self._last[name])
        return steps


@pytest.fixture
def sounds() -> Iterator[Played]:
    played = Played()
    played.start()
    yield played
    pygame.mixer.quit()


def channels() -> list[pygame.mixer.Channel]:
    """Return the channels that play something."""
    every = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [channel for channel in every if channel.get_busy()]


# Takes and steps


@pytest.mark.parametrize("name", TAKES)
def test_no_take_is_played_twice_in_a_row_and_all_are_played(name: str, sounds: Played) -> None:
    for _ in range(60):
        sounds.play(name)
    assert len(sounds.takes) == 60
    assert all(one != other for one, other in zip(sounds.takes, sounds.takes[1:], strict=False))
    assert len(set(sounds.takes)) == TAKES[name]


def test_a_name_is_no_part_of_another(sounds: Played) -> None:
    for _ in range(20):
        sounds.play("gin")
    assert {take.name[:4] for take in sounds.takes} == {"gin-"}


def test_a_higher_card_of_the_deal_is_a_later_step(sounds: Played) -> None:
    found = []
    for rise in (0.0, 0.5, 1.0):
        sounds.play("deal", rise=rise)
        [channel] = channels()
        playing = channel.get_sound()
        assert playing is not None
        take = sounds._loaded[sounds.takes[-1]]
        assert len(take) == STEPS["deal"]
        assert playing.get_length() == pytest.approx(0.1, abs=0.001)
        found.append(take.index(playing))
        pygame.mixer.stop()
    assert found == [0, 12, 23]


def test_every_sound_the_interface_may_play_has_a_recipe() -> None:
    assert set(TAKES) >= BUTTON_SOUNDS


# Where it is heard


@pytest.mark.parametrize("place", [-1.0, -0.4, 0.0, 0.7, 1.0])
def test_no_place_on_the_table_is_louder_than_another(place: float) -> None:
    left, right = ear_volumes(place)
    assert left**2 + right**2 == pytest.approx(1)
    # An angle of 0 is the left ear alone, one of 90 degrees the right one alone.
    assert math.degrees(math.atan2(right, left)) / 45 - 1 == pytest.approx(STEREO * place)


def test_the_edge_of_the_table_is_heard_at_035_and_nothing_beyond() -> None:
    assert STEREO == 0.35
    assert ear_volumes(3.0) == ear_volumes(1.0)
    assert ear_volumes(-3.0) == ear_volumes(-1.0)
    assert ear_volumes(1.0) == pytest.approx(ear_volumes(-1.0)[::-1])


# The ambience


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the loops that are loaded from now on."""
    names: list[str] = []
    load = pygame.mixer.music.load

    def note(file: Path) -> None:
        names.append(file.stem)
        load(file)

    monkeypatch.setattr(pygame.mixer.music, "load", note)
    return names


def test_there_is_a_loop_for_each_choice() -> None:
    assert {choice.value for choice in Ambience} == {"off", *LOOPS}


def test_no_loop_is_loaded_while_there_is_none_to_hear(loaded: list[str], sounds: Played) -> None:
    sounds.set_ambience("", 1.0)
    sounds.set_ambience("sea", 0.0)
    assert not loaded
    assert not pygame.mixer.music.get_busy()


def test_a_loop_waits_for_the_sound_device(loaded: list[str]) -> None:
    sounds = Sounds(assets() / "sounds")
    sounds.set_ambience("rain", 0.5)
    assert not loaded
    sounds.start()
    assert loaded == ["rain"]
    assert pygame.mixer.music.get_busy()
    pygame.mixer.quit()


def test_a_loop_goes_on_while_its_volume_changes(loaded: list[str], sounds: Played) -> None:
    for volume in (0.25, 1.0, 1.0):
        sounds.set_ambience("clock", volume)
        assert pygame.mixer.music.get_volume() == pytest.approx(volume, abs=0.01)
    assert loaded == ["clock"]
    sounds.set_ambience("sea", 1.0)
    assert loaded == ["clock", "sea"]


def test_a_muted_loop_is_not_even_decoded(sounds: Played) -> None:
    sounds.set_ambience("sea", 0.5)
    assert pygame.mixer.music.get_busy()
    sounds.set_ambience("sea", 0.0)
    assert not pygame.mixer.music.get_busy()
    sounds.set_ambience("sea", 0.5)
    assert pygame.mixer.music.get_busy()


def test_a_loop_that_is_damaged_is_done_without(loaded: list[str], sounds: Played) -> None:
    sounds.leave_out(["sea.ogg"])
    sounds.set_ambience("sea", 1.0)
    assert not loaded
    assert sounds.problem == DAMAGED
    sounds.set_ambience("rain", 1.0)
    assert loaded == ["rain"]


def test_a_loop_or_a_take_that_is_gone_is_told(tmp_path: Path) -> None:
    for name in ("tick-1.ogg", "tick-2.ogg"):
        shutil.copy(assets() / "sounds" / name, tmp_path)
    sounds = Played(tmp_path)
    sounds.start()
    sounds.set_ambience("sea", 1.0)
    assert sounds.problem == DAMAGED
    sounds.problem = None
    (tmp_path / "tick-2.ogg").write_bytes(b"no sound")
    for _ in range(4):
        sounds.play("tick")
    assert sounds.problem == DAMAGED
    assert {take.name for take in sounds.takes} == {"tick-1.ogg"}
    pygame.mixer.quit()
