"""Play sounds by name. Where there is no device, or no file of a name, nothing is heard and nothing waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from spillgame.ui.sound.device import BELOW, Device, NoDeviceError
from spillgame.ui.sound.library import Library
from spillgame.ui.sound.loader import Loader
from spillgame.ui.sound.performer import Performer
from spillgame.ui.sound.plan import SILENCE, Around

if TYPE_CHECKING:
    from pygame.mixer import Sound

LOUDEST_BLOW: Final = 0.005
"""Momentum in newton seconds of a blow at full volume: a die of 4 g that falls through the tower."""
KNOCKS: Final = 3
"""Knocks within `KNOCK_TIME` at most; more would only be noise."""
KNOCK_TIME: Final = 0.010
AGAIN: Final = 0.025
"""Seconds before the same sound is heard again; eight at once would only be eight times as loud."""
PLACE_CHANNELS: Final = 7
"""Of the channels below, those for ambience; the others are for the score."""
DUCKS: Final = 0.35
"""Seconds from which an effect lowers the score."""
DUCKED: Final = 0.5
"""The share of its gain that the score keeps under an effect."""
DOWN: Final = 4.0
"""How much of its gain the score loses per second under an effect."""
UP: Final = 0.4
"""How much it regains per second afterwards."""

Result = TypeVar("Result")


class _Below(NamedTuple):
    """What plays below the effects."""

    loader: Loader
    place: Performer
    score: Performer


class Sounds:
    """Play sounds for the scenes. All methods belong to the thread of the window, and none of them raises for want
    of a device.

    Volumes are 0 to 1. A new one is silent and idle until `warm`, `play`, `impact` or `surround` is called.
    """

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = perf_counter) -> None:
        """`folder` holds the rendered files; without one nothing is heard."""
        self.fault = ""
        """Why nothing will be heard: a sentence, or nothing."""
        self._library = Library(folder)
        self._clock = clock
        self._device: Device | None = None
        self._below: _Below | None = None
        self._closed = False
        self._sounds: dict[Path, Sound | None] = {}
        """What was loaded of the short sounds; None for a file that cannot be read."""
        self._next_take: dict[str, int] = {}
        self._last: dict[str, float] = {}
        self._knocks: deque[float] = deque()
        self._effects, self._place, self._score = 1.0, 1.0, 1.0
        self._around = Around()
        self._duck, self._ducked_until, self._updated = 1.0, 0.0, 0.0

    def warm(self) -> bool:
        """Open the device, unless that is done; return whether anything can be heard."""
        if self._closed or self.fault:
            return False
        if self._device is None:
            try:
                self._device = Device()
            except NoDeviceError as fault:
                self.fault = str(fault)
                return False
        return True

    def turn_to(self, game: str) -> None:
        """Find the sounds of a game, and let go of those of the one before."""
        if game != self._library.game:
            self._library.turn_to(game)
            self._sounds.clear()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        """Play a sound, at -1 left to 1 right; return whether it is heard."""
        now, gain = self._clock(), max(0.0, min(1.0, volume)) * self._effects
        heard = gain > 0 and now - self._last.get(name, -1.0) >= AGAIN and self._play(name, gain, pan)
        if heard:
            self._last[name] = now
        return heard

    def impact(self, struck_name: str, strength: float, pan: float = 0.0) -> bool:
        """Play the knock of a blow in newton seconds on `floor`, `rim`, `ridge`, `wall` or `die`; return if heard."""
        gain = min(1.0, (max(0.0, strength) / LOUDEST_BLOW) ** 0.7) * self._effects
        now = self._clock()
        while self._knocks and now - self._knocks[0] >= KNOCK_TIME:
            self._knocks.popleft()
        heard = gain > 0 and len(self._knocks) < KNOCKS and self._play(f"knock_{struck_name.lower()}", gain, pan)
        if heard:
            self._knocks.append(now)
        return heard

    def surround(self, around: Around) -> None:
        """Let a place and a score be heard from the next `update` on; what was heard before fades out."""
        self._around = around

    @property
    def settling(self) -> bool:
        """Whether a volume changes in the course of time, so that `update` is wanted often."""
        return self._below is not None and (self._duck < 1.0 or self._clock() < self._ducked_until)

    def update(self) -> None:
        """Go on with place and score. Cheap; called once per frame."""
        place = self._around.place if self._place > 0 else SILENCE
        score = self._around.score if self._score > 0 else SILENCE
        if self._below is None and (place, score) == (SILENCE, SILENCE):
            return
        if self.warm():
            self._guarded(lambda device: self._perform(device, Around(place, score)))

    def set_volumes(self, master: float, effects: float, place: float, score: float) -> None:
        """Set the four sliders, 0 to 1; the gain is their square, which the ear finds even."""
        master, effects, place, score = (max(0.0, min(1.0, value)) for value in (master, effects, place, score))
        self._effects, self._place, self._score = (master * effects) ** 2, (master * place) ** 2, (master * score) ** 2

    def stop(self) -> None:
        """Silence everything at once, place and score too until they are asked for again."""
        self._around = Around()
        self._leave_below()
        self._guarded(lambda device: device.stop())

    def close(self) -> None:
        """Silence everything for good and release the device."""
        self.stop()
        self._closed = True
        self._sounds.clear()
        self._guarded(lambda device: device.close())
        self._device = None

    def _play(self, name: str, gain: float, pan: float) -> bool:
        files = self._library.takes(name)
        if not files or not self.warm():
            return False
        take = self._next_take.get(name, 0)
        sound = self._loaded(files[take % len(files)])
        if sound is None:
            return False
        self._next_take[name] = take + 1
        heard = self._guarded(lambda device: device.play(sound, gain, pan)) or False
        if heard and (length := sound.get_length()) >= DUCKS:
            self._ducked_until = max(self._ducked_until, self._clock() + length)
        return heard

    def _loaded(self, file: Path) -> Sound | None:
        """Return a short sound, loaded if it is not yet."""
        if file not in self._sounds:
            self._sounds[file] = self._guarded(lambda device: device.load(file))
        return self._sounds[file]

    def _perform(self, device: Device, around: Around) -> None:
        """Bring what lies below the effects to where it should be now."""
        if self._below is None:
            loader = Loader(device)
            place = Performer(device, loader, self._library, range(PLACE_CHANNELS))
            score = Performer(device, loader, self._library, range(PLACE_CHANNELS, BELOW))
            self._below = _Below(loader, place, score)
        now, below = self._clock(), self._below
        passed, self._updated = min(1.0, max(0.0, now - self._updated)), now
        change = -DOWN if now < self._ducked_until else UP
        self._duck = max(DUCKED, min(1.0, self._duck + change * passed))
        for performer, plan, gain in (
            (below.place, around.place, self._place),
            (below.score, around.score, self._score * self._duck),
        ):
            performer.follow(plan, now)
            performer.advance(now, gain)

    def _leave_below(self) -> None:
        if self._below is not None:
            self._below.loader.close()
            self._below = None

    def _guarded(self, act: Callable[[Device], Result]) -> Result | None:
        """Use the device; if it is gone, stay silent for good."""
        if self._device is None:
            return None
        try:
            return act(self._device)
        except self._device.error as fault:
            self.fault = f"There is no sound any more: {fault}."
            self._device = None
            self._leave_below()
            return None
