"""Running checksums over a stored game, which tell a damaged value from what was written.

Each row of a game stores a checksum over its own values and the checksum of the row before it: first the game itself,
then each deal with its actions. A row that was changed, lost, or left over from moves taken back does not fit. A deal's
salt and digest have no checksum: they are sound if they are the commitment to its deck. Knows no tables; the values are
those of a row, as text and numbers.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Final, TypeAlias

from gin.rules import Card, Commitment

Values: TypeAlias = tuple[str | int, ...]
Row: TypeAlias = tuple[Values, int | None]
"""The values of a stored row, and the checksum stored with them, if any."""

_SIZE: Final = 6  # bytes: any checksum is a positive number of SQLite, and one wrong value in 10^14 goes unnoticed


def checksum(previous: int, *values: str | int) -> int:
    """Return the checksum of a row that follows one with the checksum ``previous``; 0 stands for no row."""
    text = "\0".join(map(str, (previous, *values)))
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogateescape"), digest_size=_SIZE).digest())


def is_sound(stored: int | None, previous: int | None, *values: str | int) -> bool:
    """Return whether a row is as it was written, or belongs to a game from before there were checksums.

    A stored checksum with a single wrong bit was itself damaged: of wrong values it would differ in half its bits.
    """
    if stored is None or previous is None:
        return True
    return (stored ^ checksum(previous, *values)).bit_count() <= 1


def is_kept(deck: object, salt: object, digest: object) -> bool:
    """Return whether a stored salt and digest are the commitment to a stored deck."""
    try:
        return Commitment(str(salt), str(digest)).matches(map(Card.parse, str(deck).split()))
    except ValueError:
        return False


def mend(values: Values, fits: Callable[[Values], bool]) -> Values | None:
    """Return the values with the one bit turned back whose damage keeps them from fitting, or None.

    A few thousand checksums at the most, which takes some milliseconds.
    """
    for index, value in enumerate(values):
        for changed in _with_one_bit_changed(value):
            candidate = (*values[:index], changed, *values[index + 1 :])
            if fits(candidate):
                return candidate
    return None


def _with_one_bit_changed(value: str | int) -> Iterator[str | int]:
    if isinstance(value, int):
        for bit in range(32):
            yield value ^ (1 << bit)
        return
    data = bytearray(value.encode("utf-8", "surrogateescape"))
    for index in range(len(data)):
        for bit in range(8):
            data[index] ^= 1 << bit
            yield data.decode("utf-8", "surrogateescape")
            data[index] ^= 1 << bit


def sound_rows(own: int | None, rows: Sequence[Row]) -> int:
    """Return how many of a game's first rows are as they were written; ``own`` is the checksum of the game itself."""
    last = own
    for count, (values, stored) in enumerate(rows):
        if last is None:
            break  # a game from before there were checksums
        last = checksum(last, *values)
        if stored is not None and (stored ^ last).bit_count() > 1:
            return count
    return len(rows)
