"""The sounds of cards: they rub, slap, spring and land on cloth.

Nothing is recorded. Friction is noise shaped by the speed of the hand; a contact is a soft push on a body that rings
in its own modes; everything is heard in one small room.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from gin.lab.audio.synth import (
    Partial,
    Rng,
    Signal,
    add_room,
    band_noise,
    bell_envelope,
    friction,
    mix,
    pitched,
    silence,
    strike_envelope,
    struck_body,
    vary_partials,
)

CLOTH: Final[Sequence[Partial]] = ((262, 0.011, 0.7), (372, 0.010, 1.0), (498, 0.008, 0.9), (640, 0.006, 0.6))
"""A card table under its cloth: low modes that decay at once."""

CARD: Final[Sequence[Partial]] = ((780, 0.006, 1.0), (1340, 0.005, 0.8), (2150, 0.004, 0.5))
"""A card that springs back flat."""

FLAT_CARD: Final[Sequence[Partial]] = ((540, 0.007, 0.8), (905, 0.006, 1.0), (1480, 0.0045, 0.8), (2390, 0.003, 0.5))
"""A card that falls flat: the table damps it, and the air under it makes it heavier."""

DEALT: Final = 24
"""The number of steps in which the sound of dealing rises: no deal to one hand against another has more cards."""
_DEAL_RANGE: Final = 7.0
"""How far it rises, in semitones."""


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
    """Return the sound of a card that is laid down: its edge brushes the cloth, it slaps flat, and settles."""
    out = silence(0.16)
    contact, colour = rng.uniform(0.013, 0.016), rng.uniform(0.9, 1.12)
    brush = band_noise(rng, contact + 0.006, 1700 * colour, 5600 * colour) * bell_envelope(contact + 0.006, 0.7, 3)
    mix(out, brush * friction(rng, contact + 0.006, 140, 0.3), 0.0, 0.075)
    # The slap: paper on cloth, the air that is pressed out from under the card, and the card itself.
    paper = band_noise(rng, 0.07, 2100 * colour, 6600 * colour)
    mix(out, paper * strike_envelope(0.07, 0.0009, rng.uniform(0.005, 0.0065)), contact, 0.34)
    air = band_noise(rng, 0.08, 520, 1900 * colour) * strike_envelope(0.08, 0.002, rng.uniform(0.009, 0.012))
    mix(out, air, contact, 0.3)
    mix(out, struck_body(vary_partials(rng, FLAT_CARD, 0.08, 0.25), 0.06, 0.0008), contact, 0.62)
    mix(out, struck_body(vary_partials(rng, CLOTH, 0.07, 0.2), 0.1, rng.uniform(0.0024, 0.003)), contact, 0.5)
    # The far edge lands a moment after the near one: without that the card would sound like a drum.
    far = contact + rng.uniform(0.009, 0.014)
    mix(out, paper * strike_envelope(0.07, 0.0012, 0.004), far, 0.15)
    # It slides on a little before it lies.
    settle = rng.uniform(0.055, 0.075)
    rub = band_noise(rng, settle, 1300 * colour, 4600 * colour) * bell_envelope(settle, 0.2, 2.4)
    mix(out, rub * friction(rng, settle, 110, 0.35), far + 0.004, 0.07)
    return add_room(out, -25)


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


def lift(rng: Rng) -> Signal:
    """Return the sound of a card that is lifted off its neighbours: a thumb slides it out, and its edge comes free."""
    seconds = rng.uniform(0.075, 0.095)
    colour = rng.uniform(0.9, 1.12)
    speed = bell_envelope(seconds, rng.uniform(0.6, 0.7), 3)
    out = silence(seconds + 0.05)
    rub = band_noise(rng, seconds, 1500 * colour, 5200 * colour) * speed
    mix(out, rub * friction(rng, seconds, 130, 0.3), 0.0, 0.3)
    free = seconds * rng.uniform(0.76, 0.82)
    edge = band_noise(rng, 0.03, 2800 * colour, 7400 * colour) * strike_envelope(0.03, 0.0008, 0.0035)
    mix(out, edge, free, 0.5)
    mix(out, struck_body(vary_partials(rng, CARD, 0.12, 0.3), 0.04, 0.0009), free, 0.3)
    return add_room(out, -27)


def deal(rng: Rng, step: int) -> Signal:
    """Return the sound of a card that is flicked off the deck; short, since another follows within 45 ms.

    ``step`` is less than `DEALT`, and each is a little higher than the one before.
    """
    pitch = 2 ** ((step / (DEALT - 1) - 0.5) * _DEAL_RANGE / 12)
    out = silence(0.1)
    snap = rng.uniform(0.011, 0.014)
    flick = band_noise(rng, snap + 0.006, 2100 * pitch, 5200 * pitch) * bell_envelope(snap + 0.006, 0.8, 3)
    mix(out, flick, 0.0, 0.3)
    paper = band_noise(rng, 0.05, 2300 * pitch, 5400 * pitch) * strike_envelope(0.05, 0.0012, 0.005)
    mix(out, paper, snap, 0.5)
    card = vary_partials(rng, pitched(CARD, pitch), 0.008, 0.2)
    mix(out, struck_body(card, 0.05, 0.0009), snap, 0.6)
    rub = band_noise(rng, 0.06, 1800 * pitch, 5000 * pitch) * bell_envelope(0.06, 0.2, 2.5)  # on over the cloth
    mix(out, rub, snap + 0.003, 0.15)
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
