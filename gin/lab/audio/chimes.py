"""The four sounds with notes, for gin, an undercut and the end of a game, and the two instruments that play them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from gin.lab.audio.synth import (
    Rng,
    Signal,
    add_room,
    band_noise,
    mix,
    silence,
    strike_envelope,
    struck_body,
    vary_partials,
)


def celesta(rng: Rng, note: float, seconds: float) -> Signal:
    """Play a steel plate over a wooden box, struck with felt; two slightly detuned plates make the note beat."""
    frequency = 440.0 * 2 ** ((note - 69) / 12)
    ring = 0.42 * (523 / frequency) ** 0.4
    beat = rng.uniform(0.25, 0.5)
    partials = [
        (frequency, ring, 1.0),
        (frequency + beat, ring * 0.9, 0.5),
        (frequency * 2.003, ring * 0.45, 0.13),
        (frequency * 3.94, ring * 0.2, 0.1),
        (frequency * 6.26, ring * 0.08, 0.05),
    ]
    tone = struck_body(partials, seconds, 0.0032 * min(1.6, 523 / frequency))
    felt = band_noise(rng, 0.05, 250, 1100) * strike_envelope(0.05, 0.004, 0.009)
    mix(tone, felt, 0.0, 0.05)
    return tone


def marimba(rng: Rng, note: float, seconds: float) -> Signal:
    """Play a rosewood bar, struck with a soft mallet: dark, and soon silent."""
    frequency = 440.0 * 2 ** ((note - 69) / 12)
    ring = 0.23 * (262 / frequency) ** 0.5
    partials = [
        (frequency, ring, 1.0),
        (frequency * 3.93, ring * 0.22, 0.16),
        (frequency * 9.3, ring * 0.06, 0.04),
    ]
    bar = struck_body(vary_partials(rng, partials, 0.0, 0.06), seconds, 0.0035)
    mix(bar, band_noise(rng, 0.04, 150, 700) * strike_envelope(0.04, 0.005, 0.01), 0.0, 0.08)
    return bar


Instrument: TypeAlias = Callable[[Rng, float, float], Signal]
"""A function of the random numbers, the MIDI note number and the length in seconds."""


def phrase(rng: Rng, seconds: float, notes: Sequence[tuple[float, float, float, Instrument]], wet: float) -> Signal:
    """Return notes (time in seconds, MIDI note number, gain, instrument) as heard in the room, ``wet`` in dB."""
    out = silence(seconds)
    for at, note, level, instrument in notes:
        mix(out, instrument(rng, note, seconds - at), 0.004 + at, level * rng.uniform(0.96, 1.04))
    return add_room(out, wet)


def gin(rng: Rng) -> Signal:
    """Return the sound of gin: an arpeggio of C major, upwards."""
    notes = [
        (0.0, 72, 0.8, celesta),
        (0.075, 76, 0.8, celesta),
        (0.15, 79, 0.85, celesta),
        (0.24, 84, 0.9, celesta),
    ]
    return phrase(rng, 1.4, [*notes, (0.0, 60, 0.3, marimba)], -17)


def undercut(rng: Rng) -> Signal:
    """Return the sound of an undercut: two notes downwards, in minor."""
    return phrase(rng, 0.95, [(0.0, 65, 0.8, marimba), (0.17, 62, 1.0, marimba), (0.17, 53, 0.35, marimba)], -18)


def win(rng: Rng) -> Signal:
    """Return the sound of a game won: a short warm run up to a chord."""
    run = [(0.0, 55), (0.11, 60), (0.21, 64), (0.3, 67)]
    notes = [(at, float(note), 0.7, marimba) for at, note in run]
    chord = [(0.42, 72, 0.75), (0.445, 76, 0.65), (0.47, 79, 0.6), (0.5, 84, 0.7), (0.42, 52, 0.3)]
    notes += [(at, float(note), level, celesta if note > 60 else marimba) for at, note, level in chord]
    return phrase(rng, 2.0, notes, -16)


def lose(rng: Rng) -> Signal:
    """Return the sound of a game lost: three soft steps down to the tonic; nobody is scolded."""
    # A, G, E over C and G: what still rings is in harmony with what follows.
    steps = [(0.0, 69, 0.6, celesta), (0.2, 67, 0.55, celesta), (0.42, 64, 0.65, celesta)]
    return phrase(rng, 1.6, [*steps, (0.42, 55, 0.25, marimba), (0.45, 60, 0.3, marimba)], -17)
