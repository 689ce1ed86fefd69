"""Samples on disk: used if intact, generated again if not; the game does without if it cannot write."""

import sys
from array import array
from random import Random

import pytest

from spillgame import sealed
from spillgame.ui.sound.synth import Samples, tone
from spillgame.ui.sound.voices import Voice
from spillgame.ui.sound.workshop import ENDING, SoundCache, Workshop

SOME = array("h", [0, 1, -1, 300])


class Counted:
    """A recipe that counts how often it was followed."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, rng: Random, pitch: float) -> Samples:
        self.times += 1
        return tone(0.02, 400 * pitch)


def made(recipe: Counted, folder) -> dict[str, array]:
    """Make all takes of one voice, and return them."""
    voice = Voice("knock", recipe, takes=2)
    workshop = Workshop([voice], folder)
    workshop.start()
    assert workshop.wait(10)
    workshop.close()
    return {key: workshop.get(key) for key in voice.take_names()}


def test_what_is_saved_is_loaded(tmp_path):
    SoundCache(tmp_path, ()).save("a", SOME)
    assert SoundCache(tmp_path, ()).load("a") == SOME
    assert [file.name for file in tmp_path.iterdir()] == ["a" + ENDING], "nothing half written is left"


def test_what_was_never_saved_is_not_there(tmp_path):
    assert SoundCache(tmp_path / "nowhere", ()).load("a") is None


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[:20],
        lambda data: data + b"x",
        lambda data: bytes(len(data)),
    ],
    ids=["empty", "cut", "cut short", "longer", "zeroes"],
)
def test_a_harmed_file_is_not_there(tmp_path, harm):
    SoundCache(tmp_path, ()).save("a", SOME)
    file = tmp_path / ("a" + ENDING)
    file.write_bytes(harm(file.read_bytes()))
    assert SoundCache(tmp_path, ()).load("a") is None


def test_a_sound_under_another_name_is_not_there(tmp_path):
    SoundCache(tmp_path, ()).save("a", SOME)
    (tmp_path / ("a" + ENDING)).rename(tmp_path / ("b" + ENDING))
    assert SoundCache(tmp_path, ()).load("b") is None


def test_a_sound_of_another_version_is_not_there(tmp_path, monkeypatch):
    SoundCache(tmp_path, ()).save("a", SOME)
    monkeypatch.setattr("spillgame.sealed.code_stamps", lambda files: ["another"])
    assert SoundCache(tmp_path, ()).load("a") is None


def test_the_code_of_a_recipe_elsewhere_decides_too(tmp_path):
    elsewhere = Voice("knock", Counted())
    SoundCache(tmp_path, ()).save("a", SOME)
    assert SoundCache(tmp_path, [elsewhere]).load("a") is None


def test_the_second_start_makes_nothing(tmp_path):
    recipe = Counted()
    first = made(recipe, tmp_path / "cache")
    assert recipe.times == 2
    assert made(recipe, tmp_path / "cache") == first
    assert recipe.times == 2


@pytest.mark.parametrize("junk", [b"", b"odd"])
def test_a_good_seal_over_no_samples_is_not_there(tmp_path, junk):
    cache = SoundCache(tmp_path, ())
    sealed.keep(tmp_path / ("a" + ENDING), cache.made_by + "a", junk)
    assert cache.load("a") is None


def test_a_harmed_cache_heals_itself(tmp_path):
    recipe = Counted()
    first = made(recipe, tmp_path)
    (tmp_path / ("knock_2" + ENDING)).write_bytes(b"rubbish")
    assert made(recipe, tmp_path) == first
    assert recipe.times == 3
    made(recipe, tmp_path)
    assert recipe.times == 3


def test_without_a_cache_or_with_one_that_cannot_be_written_sounds_are_made(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", "utf-8")
    recipe = Counted()
    assert made(recipe, blocked) == made(recipe, None)
    assert recipe.times == 4


def test_a_workshop_that_is_closed_stops_and_makes_no_more():
    workshop = Workshop([Voice("knock", Counted())], None)
    workshop.close()
    workshop.start()
    assert workshop.get("knock") is None
    assert not workshop.wait(0.1)


def test_while_sounds_are_made_the_window_s_thread_gets_its_turn_soon():
    usual, seen = sys.getswitchinterval(), []

    def recipe(rng, pitch):
        seen.append(sys.getswitchinterval())
        return [0.5, -0.5] * 400

    workshop = Workshop([Voice("knock", recipe)], None)
    workshop.start()
    assert workshop.wait(10)
    assert seen[0] < usual / 5
    assert sys.getswitchinterval() == usual
