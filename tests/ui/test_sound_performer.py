"""What lies below the effects: phrases come when they are due, plans give way to each other, the score ducks."""

from itertools import pairwise
from pathlib import Path

import pytest

from spillgame.ui.sound.library import Library
from spillgame.ui.sound.performer import CROSSING, LATE, SETTLED, Performer
from spillgame.ui.sound.plan import SILENCE, Layer, Plan, onsets

LENGTH = 6.0
"""Seconds of every phrase."""
PAD, NOTE = Layer("pad", 9.0, 2.0), Layer("note", 5.0, 3.0, gain=0.5)
CALM, TENSE = Plan("sea", (PAD, NOTE)), Plan("sea", (NOTE, Layer("low", 7.0)))
STEP = 0.05


class Sound:
    """A file that was loaded."""

    def __init__(self, file: Path):
        self.name, self.volume = file.stem, 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume


class Stage:
    """A device, a loader and a clock in one, with a performer on five channels."""

    def __init__(self, folder: Path, channels: int = 5):
        for name in ("sea", "pad_1", "pad_2", "note", "low"):
            (folder / "shared").mkdir(exist_ok=True)
            (folder / "shared" / f"{name}.ogg").touch()
        self.now, self.plays, self.begun, self.faded = 0.0, {}, [], []
        self.loaded = True
        self.performer = Performer(self, self, Library(folder), range(channels))

    def busy(self, channel: int) -> bool:
        return channel in self.plays and self.plays[channel][1] > self.now

    def begin(self, channel: int, sound: Sound, fade: float = 0.0, *, loop: bool = False) -> None:
        assert not self.busy(channel)
        self.plays[channel] = sound, float("inf") if loop else self.now + LENGTH
        self.begun.append((round(self.now, 1), sound.name))

    def fade(self, channel: int, seconds: float) -> None:
        self.faded.append(self.plays[channel][0].name)
        self.plays[channel] = self.plays[channel][0], self.now + seconds

    def ask(self, file: Path) -> None:
        """Begin to load a file."""

    def ready(self, file: Path) -> bool:
        return self.loaded

    def take(self, file: Path) -> Sound:
        return Sound(file)

    def until(self, seconds: float, plan: Plan, gain: float = 1.0) -> None:
        """Perform a plan until a time."""
        while self.now < seconds:
            self.performer.follow(plan, self.now)
            self.performer.advance(self.now, gain)
            self.now += STEP

    def heard(self, *names: str) -> list[float]:
        """Return when sounds of some names began."""
        return [time for time, name in self.begun if name.split("_")[0] in names]


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)


def test_phrases_come_again_when_they_are_due_over_one_loop(stage):
    stage.until(25.0, CALM)
    start = SETTLED
    assert stage.heard("sea") == pytest.approx([start], abs=0.11)
    assert stage.heard("pad") == pytest.approx([start + 2, start + 11, start + 20], abs=0.11)
    assert stage.heard("note") == pytest.approx([start + 3, start + 8, start + 13, start + 18, start + 23], abs=0.11)


def test_what_two_plans_share_goes_on_and_the_rest_fades_out(stage):
    stage.until(SETTLED + 4.5, CALM)
    stage.until(SETTLED + 14.0, TENSE)
    assert stage.faded == ["pad_1"]
    assert stage.heard("sea") == pytest.approx([SETTLED], abs=0.11), "the loop was not begun a second time"
    assert stage.heard("note") == pytest.approx([SETTLED + 3, SETTLED + 8, SETTLED + 13], abs=0.11)
    assert len(stage.heard("pad")) == 1
    assert stage.heard("low")


def test_a_plan_that_only_flickers_is_not_followed(stage):
    stage.until(SETTLED + 4.5, CALM)
    stage.until(stage.now + SETTLED / 2, TENSE)
    stage.until(stage.now + 3.0, CALM)
    assert not stage.faded
    assert not stage.heard("low")


def test_silence_fades_everything(stage):
    stage.until(6.0, CALM)
    stage.until(6.0 + SETTLED + CROSSING + 0.5, SILENCE)
    assert {*stage.faded} == {"sea", "pad_1", "note"}
    assert not any(map(stage.busy, range(5)))


def test_a_phrase_waits_until_it_is_loaded_and_is_left_out_when_that_takes_too_long(stage):
    stage.loaded = False
    stage.until(SETTLED + 3.5, Plan(layers=(PAD,)))
    assert not stage.begun
    stage.loaded = True
    stage.until(SETTLED + 4.0, Plan(layers=(PAD,)))
    assert stage.heard("pad") == pytest.approx([SETTLED + 3.5], abs=0.11)
    stage.loaded = False
    stage.until(SETTLED + 11 + LATE + 0.2, Plan(layers=(PAD,)))
    stage.loaded = True
    stage.until(SETTLED + 19.5, Plan(layers=(PAD,)))
    assert len(stage.heard("pad")) == 1


def test_after_a_long_sleep_what_was_missed_is_not_played_in_a_row(stage):
    stage.until(SETTLED + 4.0, CALM)
    stage.now += 600.0
    count = len(stage.begun)
    stage.until(stage.now + 20.0, CALM)
    assert len(stage.begun) - count <= 8


def test_a_gain_reaches_what_plays_each_layer_in_its_measure(stage):
    stage.until(SETTLED + 4.0, CALM, 0.5)
    volumes = {sound.name: sound.volume for sound, _ in stage.plays.values()}
    assert volumes == {"sea": 0.5, "pad_1": 0.5, "note": 0.25}
    stage.until(SETTLED + 4.1, CALM, 0.2)
    assert {sound.name: sound.volume for sound, _ in stage.plays.values()} == pytest.approx(
        {"sea": 0.2, "pad_1": 0.2, "note": 0.1}
    )


def test_no_phrase_takes_the_channel_of_another(tmp_path):
    stage = Stage(tmp_path, channels=2)
    stage.until(60.0, CALM)
    assert stage.heard("sea")
    assert len(stage.begun) > 5


def test_rests_and_takes_follow_from_the_number_alone():
    plan = Plan(layers=(Layer("note", 5.0, rests=2, sway=2.0),))
    first = list(onsets(plan, {"note": 3}, 200.0))
    assert first == list(onsets(plan, {"note": 3}, 200.0))
    assert {onset.take for onset in first} == {0, 1, 2}
    assert 15 <= len(first) <= 30, "two of five are rests"
    gaps = [two.time - one.time for one, two in pairwise(first)]
    assert min(gaps) >= 3.0
