"""Performs a plan on some channels of the device: its loop, and its phrases when each is due."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from spillgame.ui.sound.device import Device
from spillgame.ui.sound.library import Library
from spillgame.ui.sound.loader import Loader
from spillgame.ui.sound.plan import SILENCE, Layer, Plan

if TYPE_CHECKING:
    from pygame.mixer import Sound

SETTLED: Final = 1.5
"""Seconds for which another plan must be asked for before it is performed: what flickers is not followed."""
CROSSING: Final = 4.0
"""Seconds in which one plan gives way to the next."""
AHEAD: Final = 2.0
"""Seconds before a phrase is due in which it is loaded."""
LATE: Final = 3.0
"""Seconds after which a phrase that is due is left out, as after the machine was asleep."""


class _Playing(NamedTuple):
    """What a channel plays."""

    name: str
    sound: Sound
    gain: float


class _Course(NamedTuple):
    """How far a layer has come."""

    layer: Layer
    begun: float
    """When its plan began, by the clock."""
    number: int
    """How many phrases have come."""
    turned: int
    """By how many phrases the takes are ahead, so that a plan does not begin with the same ones each time."""

    @property
    def due(self) -> float:
        """When its next phrase is due, by the clock."""
        return self.begun + self.layer.due(self.number)


class Performer:
    """Plays one plan at a time. What the next plan has in common with it goes on; the rest fades out."""

    def __init__(self, device: Device, loader: Loader, library: Library, channels: Sequence[int]) -> None:
        self._device, self._loader, self._library = device, loader, library
        self._channels = channels
        self._plan, self._game = SILENCE, ""
        self._asked: tuple[Plan, str, float] = SILENCE, "", 0.0
        """The plan that was asked for last, for which game, and since when by the clock."""
        self._courses: list[_Course] = []
        self._playing: dict[int, _Playing] = {}
        """By channel; what fades out is no longer in it."""
        self._bed_due = False
        """Whether the loop is still to begin."""
        self._gain = 1.0
        self._changes = -1
        """How often one plan has given way to another since the first."""

    def follow(self, plan: Plan, now: float) -> None:
        """Perform a plan once it has been asked for some time; the same plan simply goes on."""
        game = self._library.game
        if (plan, game) != self._asked[:2]:
            self._asked = plan, game, now
        if (plan, game) != (self._plan, self._game) and now - self._asked[2] >= SETTLED:
            self._change(plan, game, now)

    def _change(self, plan: Plan, game: str, now: float) -> None:
        """Let one plan give way to another."""
        self._changes += 1
        kept = {layer.name for layer in plan.layers} if game == self._game else set()
        before = {course.layer: course for course in self._courses} if game == self._game else {}
        self._courses = [before.get(layer, _Course(layer, now, 0, self._changes)) for layer in plan.layers]
        same_bed = plan.bed == self._plan.bed
        kept |= {plan.bed} if same_bed else set()
        self._bed_due = bool(plan.bed) and (not same_bed or self._bed_due)
        for channel, playing in tuple(self._playing.items()):
            if playing.name not in kept:
                self._device.fade(channel, CROSSING)
                del self._playing[channel]
        self._plan, self._game = plan, game

    def advance(self, now: float, gain: float) -> None:
        """Begin what is due, and bring what plays to a gain."""
        self._playing = {channel: one for channel, one in self._playing.items() if self._device.busy(channel)}
        if gain != self._gain:
            self._gain = gain
            for playing in self._playing.values():
                playing.sound.set_volume(gain * playing.gain)
        if self._bed_due and (files := self._library.takes(self._plan.bed)):
            self._bed_due = not self._begin(files[0], self._plan.bed, 1.0, loop=True)
        self._courses = [self._gone_on(course, now) for course in self._courses]

    def _gone_on(self, course: _Course, now: float) -> _Course:
        """Return how far a layer has come by now, its next phrase begun if that is due and loaded."""
        files = self._library.takes(course.layer.name)
        if now < course.due - AHEAD or not files:
            return course
        after = course._replace(number=course.number + 1)
        take = course.layer.take(course.number + course.turned, len(files))
        if take is None or now > course.due + LATE:
            return after
        self._loader.ask(files[take])
        if now < course.due:
            return course
        return after if self._begin(files[take], course.layer.name, course.layer.gain) else course

    def _begin(self, file: Path, name: str, gain: float, *, loop: bool = False) -> bool:
        """Play a file on a free channel; return False if it is not loaded yet, or no channel is free."""
        self._loader.ask(file)
        channel = next((one for one in self._channels if not self._device.busy(one)), None)
        if channel is None or not self._loader.ready(file):
            return False
        sound = self._loader.take(file)
        if sound is not None:
            sound.set_volume(self._gain * gain)
            self._device.begin(channel, sound, CROSSING if loop else 0.0, loop=loop)
            self._playing[channel] = _Playing(name, sound, gain)
        return True
