"""Ogg Vorbis files that are the same byte for byte each time they are written."""

import io
from pathlib import Path

import soundfile  # type: ignore[import-untyped]

from gin.lab.audio.synth import RATE, Signal

SERIAL = 0x47494E00
"""The serial number of every stream; the encoder would choose another each time, and git would see a change."""

_HEADER_BYTES = 27
_POLYNOMIAL = 0x04C11DB7


def _crc_table() -> list[int]:
    """Return the checksum of every byte as Ogg pages use it: high bit first, no inversion."""
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _crc_table()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def with_serial(stream: bytes, serial: int) -> bytes:
    """Return an Ogg stream with another serial number and new checksums. Raises ValueError if it is malformed."""
    out = bytearray()
    at = 0
    while at < len(stream):
        if stream[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = stream[at + 26]
        body = sum(stream[at + _HEADER_BYTES : at + _HEADER_BYTES + segments])
        end = at + _HEADER_BYTES + segments + body
        page = bytearray(stream[at:end])
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)  # the checksum is that of the page with this field empty
        page[22:26] = _checksum(bytes(page)).to_bytes(4, "little")
        out += page
        at = end
    return bytes(out)


def write_ogg(path: Path, signal: Signal, quality: float = 0.5) -> None:
    """Write a signal, in which a row is a channel; ``quality`` ranges from 0 (smallest file) to 1 (best sound)."""
    buffer = io.BytesIO()
    soundfile.write(buffer, signal.T, RATE, format="OGG", subtype="VORBIS", compression_level=1 - quality)
    path.write_bytes(with_serial(buffer.getvalue(), SERIAL))
