"""Play voices by name. Where there is no device, or a sound is not made yet, nothing is heard and nothing waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from spillgame.ui.sound.device import Device, NoDeviceError
from spillgame.ui.sound.voices import VOICES, Voice
from spillgame.ui.sound.workshop import Workshop

if TYPE_CHECKING:
    from pygame.mixer import Sound

LOUDEST_BLOW: Final = 0.005
"""Momentum in newton seconds of a blow at full volume: a die of 4 g that falls through the tower."""
KNOCKS: Final = 3
"""Knocks within `KNOCK_TIME` at most; more would only be noise."""
KNOCK_TIME: Final = 0.010
AGAIN: Final = 0.025
"""Seconds before the same voice is heard again; eight at once would only be eight times as loud."""
LOOPS: Final = ("water", "wind")

Result = TypeVar("Result")


class Sounds:
    """Play sounds for the scenes. All methods belong to the thread of the window, and none of them raises for want
    of a device.

    Volumes are 0 to 1. A new one is silent and idle until `warm`, `play`, `impact` or `ambient` is called.
    """

    def __init__(
        self, cache: Path | None = None, voices: Iterable[Voice] = VOICES, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.fault = ""
        """Why nothing will be heard: a sentence, or nothing."""
        self._voices = {voice.name: voice for voice in voices}
        self._clock = clock
        self._workshop = Workshop(self._voices.values(), cache)
        self._device: Device | None = None
        self._closed = False
        self._sounds: dict[str, Sound] = {}
        self._next_take: dict[str, int] = {}
        self._last: dict[str, float] = {}
        self._knocks: deque[float] = deque()
        self._effects, self._loops = 1.0, 1.0
        self._ambient = False
        self._looping: list[str] = []

    def warm(self) -> bool:
        """Open the device and begin to make the sounds, unless that is done; return whether anything can be heard."""
        if self._closed or self.fault:
            return False
        if self._device is None:
            try:
                self._device = Device()
            except NoDeviceError as fault:
                self.fault = str(fault)
                return False
            self._workshop.start()
        return True

    def add(self, voices: Iterable[Voice]) -> None:
        """Take the voices of a game, too, in place of those of the same names that another game has brought."""
        new = [voice for voice in voices if self._voices.get(voice.name) != voice]
        if not new:
            return
        for voice in new:
            self._voices[voice.name] = voice
            for key in voice.take_names():
                self._sounds.pop(key, None)
        self._workshop.add(new)
        if self._device is not None:
            self._workshop.start()

    def wait(self, seconds: float) -> bool:
        """Wait until every sound is made; return whether it is. The game has no need to."""
        return self._workshop.wait(seconds)

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        """Play a voice, at -1 left to 1 right; return whether it is heard. An unknown name is a KeyError."""
        voice = self._voices.get(name)
        if voice is None:
            raise KeyError(f"There is no voice {name!r}.")
        now, gain = self._clock(), max(0.0, min(1.0, volume)) * self._effects
        heard = gain > 0 and now - self._last.get(name, -1.0) >= AGAIN and self._play(voice, gain, pan)
        if heard:
            self._last[name] = now
        return heard

    def impact(self, struck_name: str, strength: float, pan: float = 0.0) -> bool:
        """Play the knock of a blow in newton seconds on `floor`, `rim`, `ridge`, `wall` or `die`; return if heard."""
        voice = self._voices.get(f"knock_{struck_name.lower()}")
        if voice is None:
            raise KeyError(f"Nothing is known of a die that strikes {struck_name!r}.")
        gain = min(1.0, (max(0.0, strength) / LOUDEST_BLOW) ** 0.7) * self._effects
        now = self._clock()
        while self._knocks and now - self._knocks[0] >= KNOCK_TIME:
            self._knocks.popleft()
        heard = gain > 0 and len(self._knocks) < KNOCKS and self._play(voice, gain, pan)
        if heard:
            self._knocks.append(now)
        return heard

    def ambient(self, on: bool) -> None:
        """Let water and wind fade in or out. Where they are not made yet they begin at an `update`."""
        self._ambient = on
        self.update()

    def update(self) -> None:
        """Start or stop the loops as requested. Cheap; called once per frame."""
        wanted = LOOPS if self._ambient and self._loops > 0 else ()
        if (wanted or self._looping) and len(wanted) != len(self._looping) and self.warm():
            self._guarded(lambda device: self._follow(device, wanted))

    def set_volumes(self, master: float, effects: float, ambient: float) -> None:
        """Set the three sliders, 0 to 1; the gain is their square, which the ear finds even."""
        master, effects, ambient = (max(0.0, min(1.0, value)) for value in (master, effects, ambient))
        self._effects, self._loops = (master * effects) ** 2, (master * ambient) ** 2
        self._guarded(self._set_loops)
        self.update()

    def stop(self) -> None:
        """Silence everything at once, the loops too until they are asked for again."""
        self._ambient = False
        self._looping.clear()
        self._guarded(lambda device: device.stop())

    def close(self) -> None:
        """Silence everything for good and release the device."""
        self.stop()
        self._closed = True
        self._workshop.close()
        self._sounds.clear()
        self._guarded(lambda device: device.close())
        self._device = None

    def _play(self, voice: Voice, gain: float, pan: float) -> bool:
        if not self.warm():
            return False
        keys = voice.take_names()
        take = self._next_take.get(voice.name, 0)
        sound = self._sound(keys[take % len(keys)])
        if sound is None:
            return False
        self._next_take[voice.name] = take + 1
        return self._guarded(lambda device: device.play(sound, gain, pan)) or False

    def _sound(self, key: str, hurry: bool = True) -> Sound | None:
        """Return what the mixer plays, or None if it is not made yet."""
        if key not in self._sounds:
            samples = self._workshop.get(key, hurry)
            sound = None if samples is None else self._guarded(lambda device: device.sound(samples))
            if sound is None:
                return None
            self._sounds[key] = sound
        return self._sounds[key]

    def _follow(self, device: Device, wanted: tuple[str, ...]) -> None:
        """Bring the loops to what is wanted, as far as they are made."""
        for place, name in enumerate(LOOPS):
            if name in self._looping and name not in wanted:
                device.end_loop(place)
                self._looping.remove(name)
            elif name in wanted and name not in self._looping and (sound := self._sound(name, hurry=False)):
                sound.set_volume(self._loops)
                device.loop(place, sound)
                self._looping.append(name)

    def _set_loops(self, _: Device) -> None:
        for name in self._looping:
            self._sounds[name].set_volume(self._loops)

    def _guarded(self, act: Callable[[Device], Result]) -> Result | None:
        """Use the device; if it is gone, stay silent for good."""
        if self._device is None:
            return None
        try:
            return act(self._device)
        except self._device.error as fault:
            self.fault = f"There is no sound any more: {fault}."
            self._device = None
            return None
