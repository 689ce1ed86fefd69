"""Playing: what is heard, what gives way, and that nothing is raised where nothing can be heard."""

import os
import subprocess
import sys
from random import Random

import pytest

from spillgame.physics.trace import Struck
from spillgame.ui.sound import device as device_module
from spillgame.ui.sound import workshop as workshop_module
from spillgame.ui.sound.device import LANES
from spillgame.ui.sound.player import AGAIN, KNOCKS, LOOPS, Sounds
from spillgame.ui.sound.synth import Samples, tone
from spillgame.ui.sound.voices import VOICES, Voice

pygame = pytest.importorskip("pygame")


def hum(rng: Random, pitch: float) -> Samples:
    return tone(0.8, 200 * pitch)


A_FEW = [
    Voice(name, hum, takes=takes, loop=name in LOOPS)
    for name, takes in {"choose": 1, "won": 1, "knock_floor": 3, "knock_die": 3, "water": 1, "wind": 1}.items()
]


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """A cache that all players here share, so that each sound is made once."""
    return tmp_path_factory.mktemp("sounds")


@pytest.fixture
def unheard(monkeypatch):
    """A device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(workshop_module, "REST", 0.0)


@pytest.fixture
def sounds(unheard, clock, cache):
    """A player with a few sounds, all of them made."""
    player = Sounds(cache, A_FEW, clock)
    assert player.warm(), player.fault
    assert player.wait(10)
    yield player
    player.close()


@pytest.fixture
def no_device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")


def heard(sounds: Sounds) -> int:
    """Return how many short sounds are heard now."""
    places = range(device_module.LOOPS, device_module.LOOPS + LANES)
    return sum(pygame.mixer.Channel(place).get_busy() for place in places)


def plays(sounds: Sounds, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
    """Play a voice, and return whether it began."""
    before = sounds._device._begun if sounds._device else 0
    sounds.play(name, volume, pan)
    return sounds._device is not None and sounds._device._begun > before


def knocks(sounds: Sounds, struck: str) -> bool:
    """Play a hard knock, and return whether it began."""
    before = sounds._device._begun
    sounds.impact(struck, 0.004)
    return sounds._device._begun > before


def every_call(sounds: Sounds) -> None:
    """Call all there is, as a game does."""
    sounds.warm()
    sounds.set_volumes(1, 0.5, 0.5)
    sounds.ambient(True)
    sounds.update()
    assert not plays(sounds, "choose")
    sounds.impact("FLOOR", 0.004, -0.5)
    sounds.ambient(False)
    sounds.stop()
    sounds.close()


def test_a_voice_is_heard(sounds):
    assert plays(sounds, "choose", 0.5, -1.0)
    assert heard(sounds) == 1
    assert sounds.fault == ""


def test_importing_and_making_a_player_opens_nothing_and_does_not_import_pygame():
    code = (
        "import sys, threading\n"
        "from spillgame.ui.sound.player import Sounds\n"
        "sounds = Sounds()\n"
        "assert 'pygame' not in sys.modules and threading.active_count() == 1\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_a_device_all_goes_on_and_one_sentence_says_why(no_device):
    sounds = Sounds(voices=A_FEW)
    every_call(sounds)
    assert sounds.fault.startswith("There is no sound: no audio device could be opened (")
    assert sounds.fault.endswith(").")
    assert sounds._workshop._thread is None, "nothing is made for nobody"


@pytest.mark.parametrize(("cards", "asked"), [((), "pulseaudio,pipewire,dsp"), (("pcmC0D0p",), None)])
def test_alsa_is_asked_only_where_a_card_is(monkeypatch, tmp_path, cards, asked):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(device_module, "CARDS", tmp_path)
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    for card in cards:
        (tmp_path / card).touch()
    with device_module._drivers():
        assert os.environ.get("SDL_AUDIODRIVER") == asked
    assert "SDL_AUDIODRIVER" not in os.environ


def test_the_player_s_own_choice_of_a_sound_driver_stands(monkeypatch, tmp_path):
    monkeypatch.setattr(device_module, "CARDS", tmp_path)
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    with device_module._drivers():
        assert os.environ["SDL_AUDIODRIVER"] == "alsa"


def test_without_a_mixer_all_goes_on_and_one_sentence_says_why(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygame", None)
    sounds = Sounds(voices=A_FEW)
    every_call(sounds)
    assert sounds.fault == "There is no sound: pygame is not installed."


def test_a_device_that_is_taken_away_is_done_without(sounds):
    sounds.play("choose")
    pygame.mixer.quit()
    assert not plays(sounds, "won")
    assert sounds.fault.startswith("There is no sound any more: ")
    every_call(sounds)


def test_a_mixer_that_pygame_opened_in_its_own_format_is_opened_anew(unheard, cache):
    pygame.mixer.init(44100, -16, 1)
    sounds = Sounds(cache, A_FEW)
    assert sounds.warm()
    assert pygame.mixer.get_init() == (22050, -16, 2)
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_a_sound_that_is_not_made_yet_is_passed_over_and_made_next(unheard, monkeypatch):
    sounds = Sounds(voices=A_FEW)
    monkeypatch.setattr(sounds._workshop, "start", lambda: None)
    assert not plays(sounds, "won")
    assert sounds._workshop._asked == {"won"}
    assert sounds.fault == ""
    sounds.close()


def test_an_unknown_name_is_an_error_even_where_nothing_can_be_heard(no_device):
    sounds = Sounds(voices=A_FEW)
    with pytest.raises(KeyError, match="'chose'"):
        sounds.play("chose")
    with pytest.raises(KeyError, match="'lid'"):
        sounds.impact("lid", 0.001)


def test_the_same_voice_is_not_heard_twice_at_once(sounds, clock):
    assert plays(sounds, "choose")
    assert not plays(sounds, "choose")
    assert plays(sounds, "won")
    clock.now += AGAIN
    assert plays(sounds, "choose")
    assert heard(sounds) == 3


def test_no_more_than_a_few_knocks_sound_together(sounds, clock):
    assert [knocks(sounds, "FLOOR") for _ in range(KNOCKS + 2)] == [True] * KNOCKS + [False] * 2
    clock.now += 0.010
    assert knocks(sounds, "DIE")


def test_takes_come_in_turn(sounds, clock):
    for _ in range(3):
        sounds.impact("floor", 0.004)
    assert {key for key in sounds._sounds if key.startswith("knock_floor")} == {
        "knock_floor_1",
        "knock_floor_2",
        "knock_floor_3",
    }


def test_the_oldest_of_the_quietest_gives_way_and_never_to_a_quieter_one(sounds, clock):
    for number in range(LANES):
        clock.now += 1
        assert plays(sounds, "won", 0.2 if number in {3, 5} else 0.8)
    clock.now += 1
    assert not plays(sounds, "choose", 0.1)
    busy = sounds._device._busy
    assert plays(sounds, "choose", 0.5)
    assert [volume for volume, _ in busy][3:6] == [0.5, 0.8, 0.2]
    assert heard(sounds) == LANES


def test_nothing_is_played_at_volume_nought(sounds):
    sounds.set_volumes(1, 0, 1)
    assert not plays(sounds, "choose")
    assert not knocks(sounds, "die")
    sounds.set_volumes(0, 1, 1)
    assert not plays(sounds, "choose")
    assert heard(sounds) == 0


@pytest.mark.parametrize("pan", [-5, -1, 0, 0.3, 1, 5])
def test_a_sound_to_the_side_is_as_strong_as_in_the_middle_and_reaches_both_ears(sounds, monkeypatch, pan):
    given = []

    class Channel:
        get_busy = staticmethod(lambda: False)
        play = staticmethod(lambda sound: None)
        set_volume = staticmethod(lambda left, right: given.append((left, right)))

    monkeypatch.setattr(sounds._device._mixer, "Channel", lambda place: Channel)
    sounds.play("won", 0.5, pan)
    ((left, right),) = given
    assert left**2 + right**2 == pytest.approx(0.25)
    assert min(left, right) > 0.05
    assert (left > right + 0.001) == (pan < 0)
    assert (right > left + 0.001) == (pan > 0)


def test_water_and_wind_come_go_and_follow_their_slider(sounds):
    sounds.ambient(True)
    assert sounds._looping == ["water", "wind"]
    assert pygame.mixer.Channel(0).get_busy()
    sounds.set_volumes(1, 1, 0.5)
    assert sounds._sounds["water"].get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.set_volumes(1, 1, 0)
    assert sounds._looping == []
    sounds.set_volumes(1, 1, 1)
    assert sounds._looping == ["water", "wind"]
    sounds.ambient(False)
    assert sounds._looping == []
    assert heard(sounds) == 0, "loops take no lane"


def test_loops_that_are_not_made_yet_begin_at_a_later_frame(unheard, monkeypatch, cache):
    sounds = Sounds(cache, A_FEW)
    begin = sounds._workshop.start
    monkeypatch.setattr(sounds._workshop, "start", lambda: None)
    sounds.ambient(True)
    assert sounds._looping == []
    begin()
    assert sounds.wait(10)
    sounds.update()
    assert sounds._looping == ["water", "wind"]
    sounds.close()


def test_the_voices_of_a_game_are_heard_once_it_is_opened(sounds):
    splash = Voice("splash", hum)
    with pytest.raises(KeyError, match="'splash'"):
        sounds.play("splash")
    sounds.add([splash])
    assert sounds.wait(10)
    assert plays(sounds, "splash")
    made = sounds._sounds["splash"]
    sounds.add([splash])
    assert sounds._sounds["splash"] is made, "what is known is not made again"


def test_another_game_s_voice_of_the_same_name_takes_its_place(unheard):
    sounds = Sounds(voices=A_FEW)
    sounds.add([Voice("splash", hum)])
    assert sounds.warm()
    assert sounds.wait(10)
    assert plays(sounds, "splash")
    before = sounds._workshop.get("splash")
    sounds.add([Voice("splash", lambda rng, pitch: tone(0.2, 900 * pitch))])
    assert sounds.wait(10)
    assert "splash" not in sounds._sounds
    assert sounds._workshop.get("splash") != before
    sounds.close()


def test_the_voices_of_a_game_are_made_before_the_loops(unheard):
    sounds = Sounds(voices=A_FEW)
    sounds.add([Voice("splash", hum)])
    assert list(sounds._workshop._left)[-3:] == ["splash", "water", "wind"]
    sounds.close()


def test_stopping_silences_all_and_closing_does_for_good(sounds, clock):
    sounds.ambient(True)
    sounds.play("won")
    sounds.stop()
    assert not pygame.mixer.get_busy()
    sounds.update()
    assert not pygame.mixer.get_busy()
    clock.now += 1
    assert plays(sounds, "won")
    sounds.close()
    sounds.close()
    clock.now += 1
    assert not plays(sounds, "won")
    assert pygame.mixer.get_init() is None


def test_whatever_a_die_strikes_has_a_knock_and_every_loop_a_channel():
    names = {voice.name for voice in VOICES}
    assert {f"knock_{struck.name.lower()}" for struck in Struck} <= names
    assert set(LOOPS) <= names
    assert len(LOOPS) <= device_module.LOOPS
