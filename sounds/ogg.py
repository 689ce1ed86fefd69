"""Write and read Ogg Vorbis files whose bytes depend on their samples alone."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import soundfile

from sounds.source import Rendered
from spillgame.ui.sound.device import RATE

CHUNK: Final = 4096
"""Samples written at a time; the encoder's stack does not hold a minute."""
HEADER, SERIAL, SUM, SEGMENTS = 27, 14, 22, 26
"""Bytes of a page's header, and where its parts begin: the stream's number, the checksum, the number of segments."""


def write(path: Path, samples: Rendered, fidelity: float) -> None:
    """Write samples to a file, replacing it; `fidelity` is how much the encoder keeps, from 0 to 1."""
    out = io.BytesIO()
    with soundfile.SoundFile(
        out, "w", RATE, samples.shape[1], format="OGG", subtype="VORBIS", compression_level=1 - fidelity
    ) as file:
        for start in range(0, len(samples), CHUNK):
            file.write(samples[start : start + CHUNK])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(numbered(out.getvalue()))


def read(path: Path) -> Rendered:
    """Return the samples of a file."""
    samples: Rendered = soundfile.read(path, dtype="int16", always_2d=True)[0]
    return samples


def numbered(data: bytes, number: int = 1) -> bytes:
    """Return an Ogg stream with a number in place of the random one that the encoder gives to each stream."""
    out = bytearray(data)
    for start, end in _pages(data):
        out[start + SERIAL : start + SERIAL + 4] = number.to_bytes(4, "little")
        out[start + SUM : start + SUM + 4] = bytes(4)
        out[start + SUM : start + SUM + 4] = _checksum(out[start:end]).to_bytes(4, "little")
    return bytes(out)


def _pages(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield where each page begins and ends."""
    start = 0
    while start < len(data):
        count = data[start + SEGMENTS]
        end = start + HEADER + count + sum(data[start + HEADER : start + HEADER + count])
        yield start, end
        start = end


def _crc_row(value: int) -> int:
    for _ in range(8):
        value = (value << 1) ^ (0x104C11DB7 if value & 0x80000000 else 0)
    return value


CRC: Final = [_crc_row(byte << 24) for byte in range(256)]
"""The table of Ogg's checksum."""


def _checksum(page: bytes | bytearray) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ CRC[(value >> 24) ^ byte]
    return value
