"""The sounds of the table, each synthesised in one or more takes.

Nothing is recorded. Friction is noise shaped by the speed of the hand; a contact is a soft push on a body that rings
in its own modes; everything is heard in one small room. Every take has a fixed seed, so it is the same each time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import numpy as np

from gin.lab.audio import chimes
from gin.lab.audio.synth import (
    Partial,
    Rng,
    Signal,
    add_room,
    band_noise,
    bell_envelope,
    finish,
    friction,
    mix,
    silence,
    strike_envelope,
    struck_body,
    vary_partials,
)

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "sounds"

CLOTH: Sequence[Partial] = ((262, 0.011, 0.7), (372, 0.010, 1.0), (498, 0.008, 0.9), (640, 0.006, 0.6))
"""A card table under its cloth: low modes that decay at once."""

WOOD: Sequence[Partial] = (
    (184, 0.028, 0.4),
    (268, 0.026, 0.8),
    (412, 0.022, 1.0),
    (618, 0.017, 0.85),
    (884, 0.012, 0.7),
    (1290, 0.007, 0.35),
)
"""A bare wooden table top, under a knuckle."""

CARD: Sequence[Partial] = ((780, 0.006, 1.0), (1340, 0.005, 0.8), (2150, 0.004, 0.5))
"""A card that springs back flat."""

BEAD: Sequence[Partial] = ((1180, 0.004, 0.7), (1960, 0.004, 1.0), (3350, 0.0025, 0.5))
"""A small wooden counter on a rail."""


def slide(rng: Rng) -> Signal:
    """Return the sound of a card that is drawn off a pile or over the cloth."""
    seconds = rng.uniform(0.17, 0.21)
    speed = bell_envelope(seconds, rng.uniform(0.38, 0.5), rng.uniform(3.2, 4.2))
    colour = rng.uniform(0.88, 1.12)
    # A faster card is a brighter one: the high band follows the square of the speed.
    rub = band_noise(rng, seconds, 1500 * colour, 4200 * colour) * speed
    rub += 0.6 * band_noise(rng, seconds, 3600 * colour, 7000) * speed**2
    rub *= friction(rng, seconds, 90, 0.28)
    rub += 0.16 * band_noise(rng, seconds, 250, 700) * speed
    out = silence(seconds + 0.05)
    mix(out, rub)
    edge = band_noise(rng, 0.03, 2400, 6500) * strike_envelope(0.03, 0.002, 0.005)
    mix(out, edge, seconds * 0.84, 0.3)  # the card comes off
    return add_room(out, -26)


def place(rng: Rng) -> Signal:
    """Return the sound of a card that is laid down: a tap of paper, and the cloth under it."""
    out = silence(0.116)
    thud = struck_body(vary_partials(rng, CLOTH, 0.07, 0.2), 0.1, rng.uniform(0.0026, 0.0032))
    paper = band_noise(rng, 0.08, 2700, rng.uniform(5000, 6200))
    paper *= strike_envelope(0.08, 0.0035, rng.uniform(0.006, 0.008))
    felt = band_noise(rng, 0.1, 170, 620) * strike_envelope(0.1, 0.005, 0.013)
    contact = 0.006
    mix(out, thud, contact)
    mix(out, felt, contact, 0.24)
    mix(out, paper, contact + 0.001, 0.24)
    # The far edge lands a moment after the near one: without that the card would sound like a drum.
    mix(out, paper, contact + rng.uniform(0.009, 0.015), 0.13)
    air = band_noise(rng, 0.03, 900, 3000) * bell_envelope(0.03, 0.6, 3)  # pressed out from under the card
    mix(out, air, 0.0, 0.02)
    return add_room(out, -27)


def flip(rng: Rng) -> Signal:
    """Return the sound of a card that is turned over: it bends, springs flat, and settles."""
    out = silence(0.19)
    lift = rng.uniform(0.055, 0.068)
    air = band_noise(rng, lift + 0.03, 1100, 4200) * bell_envelope(lift + 0.03, 0.68, 3.5)
    mix(out, air, 0.0, 0.3)
    spring = struck_body(vary_partials(rng, CARD, 0.1, 0.25), 0.05, 0.0012)
    mix(out, spring, lift, 0.5)
    mix(out, band_noise(rng, 0.05, 2600, 7200) * strike_envelope(0.05, 0.002, 0.006), lift, 0.5)
    settle = rng.uniform(0.1, 0.112)
    thud = struck_body(vary_partials(rng, CLOTH, 0.08, 0.2), 0.08, 0.0035)
    mix(out, thud, settle, 0.55)
    mix(out, band_noise(rng, 0.05, 2300, 5200) * strike_envelope(0.05, 0.003, 0.006), settle, 0.16)
    return add_room(out, -25)


def deal(rng: Rng) -> Signal:
    """Return the sound of a card that is flicked off the deck; short, since another follows within 45 ms."""
    out = silence(0.1)
    snap = rng.uniform(0.016, 0.021)
    colour = rng.uniform(0.9, 1.12)
    mix(out, band_noise(rng, snap + 0.006, 2100, 5200) * bell_envelope(snap + 0.006, 0.8, 3), 0.0, 0.35)
    mix(out, band_noise(rng, 0.05, 2500 * colour, 6200 * colour) * strike_envelope(0.05, 0.0018, 0.0055), snap, 0.6)
    spring = struck_body(vary_partials(rng, CARD, 0.1, 0.3), 0.04, 0.001)
    mix(out, spring, snap, 0.25)
    rub = band_noise(rng, 0.065, 1800, 5000) * bell_envelope(0.065, 0.2, 2.5)  # on its way over the cloth
    mix(out, rub, snap + 0.003, 0.17)
    return add_room(out, -27)


def shuffle(rng: Rng) -> Signal:
    """Return the sound of a riffle, the bridge, and the deck squared on the table: about 1.1 s."""
    out = silence(1.16)

    def falling(start: float, stretch: float, cards: int, brightness: float, level: float) -> None:
        """Add the ticks of cards that slip off the thumb: slow, fast, slow, and never quite even."""
        steps = np.linspace(0, 1, cards)
        times = start + stretch * (steps + 0.09 * np.sin(2 * np.pi * steps)) + rng.normal(0, 0.0022, cards)
        for step, at in zip(steps, times, strict=True):
            high = brightness * rng.uniform(0.85, 1.15)
            tick = band_noise(rng, 0.02, high * 0.42, high) * strike_envelope(0.02, 0.0012, rng.uniform(0.0022, 0.0042))
            loud = level * rng.uniform(0.55, 1.0) * (0.45 + 0.55 * np.sin(np.pi * min(1.0, 0.12 + step)))
            mix(out, tick, max(0.004, float(at)), float(loud))
            if rng.random() < 0.5:
                flex = struck_body(vary_partials(rng, CARD, 0.15, 0.3), 0.02, 0.0015)
                mix(out, flex, max(0.004, float(at)), float(loud) * 0.5)

    riffle = rng.uniform(0.47, 0.52)
    falling(0.02, riffle, 40, 6400, 0.5)
    rub = band_noise(rng, riffle, 900, 3500) * bell_envelope(riffle, 0.5, 2) * friction(rng, riffle, 60, 0.3)
    mix(out, rub, 0.02, 0.05)
    bridge, stretch = riffle + 0.1, rng.uniform(0.3, 0.34)
    falling(bridge, stretch, 44, 4800, 0.36)
    rush = band_noise(rng, stretch + 0.08, 1300, 4200) * bell_envelope(stretch + 0.08, 0.55, 2.6)
    mix(out, rush * friction(rng, stretch + 0.08, 110, 0.3), bridge - 0.03, 0.13)
    square = bridge + stretch + 0.055
    for at, level in ((square, 0.55), (square + rng.uniform(0.062, 0.075), 0.38)):
        thud = struck_body(vary_partials(rng, CLOTH, 0.1, 0.2), 0.09, 0.003)
        mix(out, thud, at, level)
        mix(out, band_noise(rng, 0.04, 1800, 4800) * strike_envelope(0.04, 0.0025, 0.006), at, level * 0.35)
    return add_room(out, -24)


def fan(rng: Rng) -> Signal:
    """Return the sound of a hand of ten cards that is fanned between the fingers."""
    out = silence(0.4)
    stretch = rng.uniform(0.27, 0.31)
    rub = band_noise(rng, stretch + 0.06, 1600, 4800) * bell_envelope(stretch + 0.06, 0.45, 2.4)
    mix(out, rub * friction(rng, stretch + 0.06, 60, 0.3), 0.0, 0.1)
    for card in range(10):
        at = 0.02 + stretch * (card / 10) ** 0.9 + rng.uniform(-0.003, 0.003)
        high = 3400 + 230 * card  # each card slides over a shorter edge than the one before
        tick = band_noise(rng, 0.045, high * 0.45, high) * strike_envelope(0.045, 0.003, rng.uniform(0.005, 0.008))
        mix(out, tick, at, 0.3 * rng.uniform(0.7, 1.0) * (1 - 0.035 * card))
    return add_room(out, -26)


def knock(rng: Rng) -> Signal:
    """Return the sound of two raps of the knuckles on a wooden table."""
    out = silence(0.46)
    gap = rng.uniform(0.148, 0.172)
    pitch = 1 + rng.uniform(-0.04, 0.04)
    table = [(f * pitch, tau, gain) for f, tau, gain in WOOD]
    for at, level in ((0.006, rng.uniform(0.8, 0.9)), (0.006 + gap, 1.0)):
        rap = struck_body(vary_partials(rng, table, 0.008, 0.22), 0.28, rng.uniform(0.0016, 0.002))
        mix(out, rap, at, level)
        mix(out, band_noise(rng, 0.05, 180, 900) * strike_envelope(0.05, 0.003, 0.012), at, 0.06 * level)
        bone = band_noise(rng, 0.03, 1200, 3000) * strike_envelope(0.03, 0.0015, 0.0035)
        mix(out, bone, at, 0.09 * level)
    return add_room(out, -19)


def tick(rng: Rng) -> Signal:
    """Return the sound of one point that is counted: a bead on a rail."""
    out = silence(0.045)
    bead = struck_body(vary_partials(rng, BEAD, 0.09, 0.3), 0.04, rng.uniform(0.0007, 0.0012))
    mix(out, bead, 0.002, 0.7)
    mix(out, band_noise(rng, 0.02, 2200, 5200) * strike_envelope(0.02, 0.001, 0.003), 0.002, 0.12)
    return out


def click(rng: Rng) -> Signal:
    """Return the sound of a button: a fingertip on thick paper."""
    out = silence(0.065)
    paper: Sequence[Partial] = ((540, 0.007, 1.0), (860, 0.006, 0.9), (1720, 0.003, 0.5))
    tap = struck_body(vary_partials(rng, paper, 0.1, 0.2), 0.05, 0.0025)
    mix(out, tap, 0.003)
    mix(out, band_noise(rng, 0.03, 2000, 4600) * strike_envelope(0.03, 0.002, 0.004), 0.003, 0.1)
    return out


def hover(rng: Rng) -> Signal:
    """Return the sound of the pointer over a card: a breath of paper."""
    out = silence(0.07)
    mix(out, band_noise(rng, 0.06, 1600, 4300) * bell_envelope(0.06, 0.35, 3) * friction(rng, 0.06, 90, 0.2), 0.003)
    return out


def refuse(rng: Rng) -> Signal:
    """Return the sound of an illegal move: two soft low taps on the cloth."""
    out = silence(0.23)
    felt: Sequence[Partial] = ((198, 0.014, 0.9), (287, 0.012, 1.0), (410, 0.008, 0.6))
    for at, level in ((0.005, 0.85), (0.005 + rng.uniform(0.088, 0.096), 1.0)):
        thud = struck_body(vary_partials(rng, felt, 0.02, 0.1), 0.12, 0.0045)
        mix(out, thud, at, level)
        mix(out, band_noise(rng, 0.05, 240, 1000) * strike_envelope(0.05, 0.004, 0.011), at, 0.14 * level)
    return add_room(out, -26)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to make a sound: its function, the number of takes, its peak in dBFS, and its fade-out in seconds."""

    make: Callable[[Rng], Signal]
    takes: int
    peak: float
    fade_out: float = 0.015


RECIPES: dict[str, Recipe] = {
    # A-weighted over 50 ms: chimes -21 to -27 dB, knocks -26, cards -27 to -31, the interface below -34.
    # Friction and chimes have far more energy than a tap with the same peak, so their peaks are lower.
    "slide": Recipe(slide, 4, -15),
    "place": Recipe(place, 4, -9),
    "flip": Recipe(flip, 3, -13),
    "deal": Recipe(deal, 4, -14),
    "shuffle": Recipe(shuffle, 2, -12),
    "fan": Recipe(fan, 2, -14),
    "knock": Recipe(knock, 3, -9),
    "gin": Recipe(chimes.gin, 1, -13, 0.5),
    "undercut": Recipe(chimes.undercut, 1, -10, 0.3),
    "win": Recipe(chimes.win, 1, -11, 0.7),
    "lose": Recipe(chimes.lose, 1, -12, 0.6),
    "tick": Recipe(tick, 3, -15),
    "click": Recipe(click, 2, -15),
    "hover": Recipe(hover, 2, -24),
    "refuse": Recipe(refuse, 2, -12),
}


def render_takes(name: str) -> list[Signal]:
    """Return every take of a sound, ready to be written; the same ones each time."""
    recipe = RECIPES[name]
    seeds = [crc32(f"{name}-{take}".encode()) for take in range(1, recipe.takes + 1)]
    signals = [recipe.make(np.random.default_rng(seed)) for seed in seeds]
    return [finish(signal, recipe.peak, fade_out=recipe.fade_out) for signal in signals]
