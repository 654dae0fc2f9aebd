"""What the mixer makes of a sound: as loud as it was mastered, and from its place."""

import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from gin.lab.audio.meter import loudness
from gin.lab.audio.sounds import RECIPES
from gin.ui.audio import STEPS, ear_volumes


def test_what_the_mixer_plays_is_as_loud_as_it_was_mastered_and_to_the_side(tmp_path: Path) -> None:
    recording = tmp_path / "heard.raw"
    code = (
        "import time; from gin.assets import assets; from gin.ui.audio import Sounds\n"
        "sounds = Sounds(assets() / 'sounds', 1.0); sounds._rng.uniform = lambda low, high: high\n"
        "sounds.start(); sounds.play('gin', 1.0); time.sleep(1.2)"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(recording)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)
    left, right = np.frombuffer(recording.read_bytes(), np.int16).reshape(-1, 2).T / 32768
    assert loudness(np.stack((left, right))) == pytest.approx(-20, abs=0.7)
    balance = math.sqrt(float(np.mean(right**2) / np.mean(left**2)))
    assert balance == pytest.approx(ear_volumes(1.0)[1] / ear_volumes(1.0)[0], abs=0.05)


def test_the_steps_are_those_that_the_files_have() -> None:
    assert {name: recipe.steps for name, recipe in RECIPES.items() if recipe.steps > 1} == STEPS
