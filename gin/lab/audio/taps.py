"""The sounds of a knuckle, a bead and a fingertip: a knock, points that are counted, buttons, an illegal move."""

from collections.abc import Sequence
from typing import Final

from gin.lab.audio.synth import (
    Partial,
    Rng,
    Signal,
    add_room,
    band_noise,
    mix,
    pitched,
    silence,
    strike_envelope,
    struck_body,
    vary_partials,
)

WOOD: Final[Sequence[Partial]] = (
    (118, 0.042, 0.55),
    (172, 0.036, 0.8),
    (249, 0.031, 1.0),
    (347, 0.027, 0.95),
    (483, 0.022, 0.9),
    (671, 0.017, 0.8),
    (925, 0.0125, 0.7),
    (1270, 0.0085, 0.6),
    (1765, 0.0055, 0.5),
    (2440, 0.0035, 0.4),
)
"""A wooden table top under a knuckle: the board, which booms, and its surface, which clicks."""

BEAD: Final[Sequence[Partial]] = ((1180, 0.004, 0.7), (1960, 0.004, 1.0), (3350, 0.0025, 0.5))
"""A small wooden counter on a rail."""

_PAPER: Final[Sequence[Partial]] = ((540, 0.007, 1.0), (860, 0.006, 0.9), (1720, 0.003, 0.5))
_FELT: Final[Sequence[Partial]] = ((236, 0.013, 0.9), (342, 0.011, 1.0), (489, 0.008, 0.7))


def knock(rng: Rng) -> Signal:
    """Return the sound of two raps of the knuckles on a wooden table."""
    out = silence(0.5)
    gap = rng.uniform(0.148, 0.172)
    table = pitched(WOOD, 1 + rng.uniform(-0.04, 0.04))
    for at, level in ((0.006, rng.uniform(0.74, 0.84)), (0.006 + gap, 1.0)):
        # Bone is hard: a millisecond of contact lets the table ring up to 3 kHz, and the skin dulls the rest.
        rap = struck_body(vary_partials(rng, table, 0.008, 0.2), 0.3, rng.uniform(0.00065, 0.0008))
        mix(out, rap, at, level)
        skin = band_noise(rng, 0.05, 180, 900) * strike_envelope(0.05, 0.002, 0.011)
        mix(out, skin, at, 0.07 * level)
        bone = band_noise(rng, 0.025, 1500, 5200) * strike_envelope(0.025, 0.0004, rng.uniform(0.0022, 0.003))
        mix(out, bone, at, 0.24 * level)
    return add_room(out, -18, 0.045)


def tick(rng: Rng) -> Signal:
    """Return the sound of one point that is counted: a bead on a rail."""
    out = silence(0.045)
    bead = struck_body(vary_partials(rng, BEAD, 0.07, 0.3), 0.04, rng.uniform(0.0007, 0.0011))
    mix(out, bead, 0.002, 0.7)
    mix(out, band_noise(rng, 0.02, 2200, 5200) * strike_envelope(0.02, 0.001, 0.003), 0.002, 0.12)
    return out


def click(rng: Rng) -> Signal:
    """Return the sound of a button: a fingertip on thick paper."""
    out = silence(0.065)
    tap = struck_body(vary_partials(rng, _PAPER, 0.16, 0.4), 0.05, rng.uniform(0.0011, 0.0016))
    mix(out, tap, 0.003)
    mix(out, band_noise(rng, 0.03, 1800, 4800) * strike_envelope(0.03, 0.001, 0.004), 0.003, 0.16)
    return out


def refuse(rng: Rng) -> Signal:
    """Return the sound of an illegal move: two soft low taps on the cloth."""
    out = silence(0.23)
    for at, level in ((0.005, 0.85), (0.005 + rng.uniform(0.086, 0.098), 1.0)):
        thud = struck_body(vary_partials(rng, _FELT, 0.03, 0.15), 0.12, 0.0045)
        mix(out, thud, at, level)
        mix(out, band_noise(rng, 0.05, 240, 1000) * strike_envelope(0.05, 0.004, 0.011), at, 0.14 * level)
    return add_room(out, -26)
