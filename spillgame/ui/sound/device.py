"""The opened mixer: lanes for short sounds, of which the quietest gives way, and channels for what lies below them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import ModuleType

    from pygame.mixer import Sound

RATE: Final = 22050
"""Samples per second, of the mixer and of the files."""
LANES: Final = 24
"""Short sounds at once."""
BELOW: Final = 16
"""Channels kept for ambience and score."""
BUFFER: Final = 512
"""Samples that the device takes at a time: 23 ms."""
WIDEST: Final = 0.8
"""How far to a side a sound goes at most: both ears hear everything."""
CARDS: Final = Path("/dev/snd")
"""Where Linux shows its sound cards."""
_DRIVER: Final = "SDL_AUDIODRIVER"
_NO_CARD: Final = "pulseaudio,pipewire,dsp"
"""What may have sound where this machine has no card: the sound of another one."""


class NoDeviceError(Exception):
    """Sound is not possible."""

    def __init__(self, why: str):
        super().__init__(f"There is no sound: {why}.")
        self.why = why


class Device:
    """Play sounds, on the window's thread. Every method may raise `error` if the mixer was closed."""

    def __init__(self) -> None:
        """Open the mixer; raise NoDeviceError if that is not possible."""
        try:
            from pygame import error, mixer  # noqa: PLC0415 - only when there is something to play
        except ImportError:
            raise NoDeviceError("pygame is not installed") from None
        self.error: type[Exception] = error
        self._mixer: ModuleType = mixer
        try:
            _init(mixer)
        except (ImportError, NotImplementedError):
            raise NoDeviceError("this pygame has no mixer") from None
        except error as fault:
            raise NoDeviceError(f"no audio device could be opened ({fault})") from None
        self._busy = [(0.0, 0)] * LANES
        """Volume and number in order of beginning, for each lane."""
        self._begun = 0

    def load(self, file: Path) -> Sound | None:
        """Decode a file; None if it cannot be read. May be called on any thread."""
        try:
            made: Sound = self._mixer.Sound(file)
        except OSError:
            return None
        except self.error:
            if self._mixer.get_init() is None:
                raise
            return None
        return made

    def play(self, sound: Sound, volume: float, pan: float) -> bool:
        """Play a short sound; return False if louder ones hold every lane."""
        lane = self._lane(volume)
        if lane is None:
            return False
        self._begun += 1
        self._busy[lane] = (volume, self._begun)
        angle = (max(-1.0, min(1.0, pan)) * WIDEST + 1) * pi / 4
        channel = self._mixer.Channel(BELOW + lane)
        channel.play(sound)
        channel.set_volume(volume * cos(angle), volume * sin(angle))
        return True

    def _lane(self, volume: float) -> int | None:
        """Return a free lane, or that of the oldest among the quietest if it is not louder."""
        for lane in range(LANES):
            if not self._mixer.Channel(BELOW + lane).get_busy():
                return lane
        quietest = min(range(LANES), key=self._busy.__getitem__)
        return quietest if self._busy[quietest][0] <= volume else None

    def busy(self, place: int) -> bool:
        """Return whether a channel below plays; places count from 0."""
        found: bool = self._mixer.Channel(place).get_busy()
        return found

    def begin(self, place: int, sound: Sound, fade: float = 0.0, *, loop: bool = False) -> None:
        """Play on a channel below, fading in for some seconds; the volume is the sound's own."""
        self._mixer.Channel(place).play(sound, loops=-1 if loop else 0, fade_ms=round(1000 * fade))

    def fade(self, place: int, seconds: float) -> None:
        """Let a channel below fade out."""
        self._mixer.Channel(place).fadeout(round(1000 * seconds))

    def stop(self) -> None:
        self._mixer.stop()

    def close(self) -> None:
        self._mixer.quit()


def _init(mixer: ModuleType) -> None:
    wanted = (RATE, -16, 2)
    if mixer.get_init() not in (None, wanted):
        mixer.quit()  # pygame.init() opened it in a format of its own
    with _drivers():
        mixer.init(*wanted, BUFFER, allowedchanges=0)
    mixer.set_num_channels(BELOW + LANES)


@contextmanager
def _drivers() -> Iterator[None]:
    """Keep SDL from asking ALSA if there is no card: ALSA would complain of that on the player's terminal."""
    if _DRIVER in os.environ or sys.platform != "linux" or next(CARDS.glob("pcm*p"), None):
        yield
        return
    os.environ[_DRIVER] = _NO_CARD
    try:
        yield
    finally:
        del os.environ[_DRIVER]
