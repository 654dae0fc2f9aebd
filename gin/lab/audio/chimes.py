"""The moments that have notes: gin, big gin, an undercut, a shutout, and a game won or lost.

All are in C, on the same few instruments, so that one may follow another. Each take is a performance of its own: a
hand is never twice as early, or twice as strong.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from gin.lab.audio.instruments import Instrument, bell, celesta, marimba
from gin.lab.audio.synth import Rng, Signal, add_room, mix, silence

Note: TypeAlias = tuple[float, float, float, Instrument]
"""When it is struck in seconds, its MIDI note number, how strongly, and on what."""


def phrase(rng: Rng, seconds: float, notes: Iterable[Note], wet: float = -17) -> Signal:
    """Return notes as a person plays them in the room, whose level is ``wet`` in dB."""
    out = silence(seconds)
    for at, note, level, instrument in notes:
        begin = 0.004 + at + (rng.uniform(-0.006, 0.006) if at else 0.0)
        mix(out, instrument(rng, note, seconds - begin), begin, level * rng.uniform(0.9, 1.08))
    return add_room(out, wet, 0.16)


def run(times: Sequence[float], pitches: Sequence[float], levels: Sequence[float], on: Instrument) -> list[Note]:
    """Return notes on one instrument."""
    return [(at, note, level, on) for at, note, level in zip(times, pitches, levels, strict=True)]


def gin(rng: Rng) -> Signal:
    """Return the sound of gin: an arpeggio of C major, upwards."""
    arpeggio = run((0.0, 0.075, 0.15, 0.24), (72, 76, 79, 84), (0.75, 0.78, 0.82, 0.9), celesta)
    return phrase(rng, 1.6, [*arpeggio, (0.0, 60, 0.4, marimba), (0.24, 96, 0.07, bell)])


def big_gin(rng: Rng) -> Signal:
    """Return the sound of big gin: the arpeggio of gin, and when it seems to be over, an octave more."""
    first = run((0.0, 0.07, 0.14, 0.22), (72, 76, 79, 84), (0.7, 0.72, 0.74, 0.78), celesta)
    second = run((0.4, 0.46, 0.52, 0.6), (84, 88, 91, 96), (0.66, 0.68, 0.7, 0.72), celesta)
    deep = run((0.0, 0.4, 0.6), (60, 55, 48), (0.4, 0.4, 0.5), marimba)
    return phrase(rng, 2.2, [*first, *second, *deep, (0.6, 91, 0.2, bell), (0.6, 84, 0.3, bell)])


def undercut(rng: Rng) -> Signal:
    """Return the sound of an undercut: the ground gives way by a fourth, and a bell looks up in surprise."""
    fall = run((0.0, 0.17, 0.17), (69, 64, 52), (0.8, 1.0, 0.45), marimba)
    return phrase(rng, 1.15, [*fall, (0.34, 83, 0.32, celesta), (0.17, 57, 0.35, marimba)])


def shutout(rng: Rng) -> Signal:
    """Return the sound of a game won before the other has a point: the run of a game won, and bells that peal."""
    low = run((0.0, 0.1, 0.19, 0.27), (55, 60, 64, 67), (0.7, 0.7, 0.72, 0.75), marimba)
    chord = run((0.38, 0.4, 0.42, 0.45), (72, 76, 79, 84), (0.7, 0.6, 0.55, 0.6), celesta)
    peal = run((0.45, 0.68, 0.91, 1.14, 1.37), (91, 88, 86, 88, 84), (0.3, 0.27, 0.25, 0.26, 0.36), bell)
    ground = run((0.38, 1.37, 1.37), (52, 48, 55), (0.3, 0.42, 0.32), marimba)
    return phrase(rng, 3.0, [*low, *chord, *peal, *ground, (1.39, 76, 0.3, celesta)])


def win(rng: Rng) -> Signal:
    """Return the sound of a game won: a short warm run up to a chord."""
    low = run((0.0, 0.11, 0.21, 0.3), (55, 60, 64, 67), (0.7, 0.7, 0.7, 0.72), marimba)
    chord = run((0.42, 0.445, 0.47, 0.5), (72, 76, 79, 84), (0.75, 0.65, 0.6, 0.7), celesta)
    return phrase(rng, 2.2, [*low, *chord, (0.42, 52, 0.3, marimba), (0.5, 91, 0.1, bell)])


def lose(rng: Rng) -> Signal:
    """Return the sound of a game lost: three soft steps down that come home; nobody is scolded."""
    # A over F, then G and E over C: the two chords that end a hymn.
    steps = run((0.0, 0.24, 0.5), (69, 67, 64), (0.6, 0.52, 0.6), celesta)
    ground = run((0.0, 0.5, 0.52), (53, 48, 55), (0.34, 0.32, 0.26), marimba)
    return phrase(rng, 1.9, [*steps, *ground, (0.56, 72, 0.25, celesta)])
