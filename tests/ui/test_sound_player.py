"""Playing: what is heard, what gives way, and that nothing is raised where nothing can be heard."""

import os
import subprocess
import sys
import threading
from dataclasses import replace
from random import Random

import pytest

from spillgame.physics.trace import Struck
from spillgame.ui.sound import device as device_module
from spillgame.ui.sound import workshop as workshop_module
from spillgame.ui.sound.device import LANES, Device
from spillgame.ui.sound.player import AGAIN, KNOCKS, LOOPS, Sounds
from spillgame.ui.sound.synth import Samples, tone
from spillgame.ui.sound.voices import VOICES, Voice
from spillgame.ui.sound.workshop import Workshop

pygame = pytest.importorskip("pygame")


def hum(rng: Random, pitch: float) -> Samples:
    return tone(0.8, 200 * pitch)


A_FEW = [
    Voice(name, hum, takes=takes, loop=name in LOOPS)
    for name, takes in {"choose": 1, "won": 1, "knock_floor": 3, "knock_die": 3, "water": 1, "wind": 1}.items()
]


HARD = 0.004
"""A blow in newton seconds."""


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


def lanes() -> list[pygame.mixer.Sound | None]:
    """Return the short sound that each lane plays now."""
    return [pygame.mixer.Channel(device_module.LOOPS + lane).get_sound() for lane in range(LANES)]


def heard(sounds: Sounds) -> int:
    """Return how many short sounds are heard now."""
    return sum(sound is not None for sound in lanes())


def noting(made: list[str], *names: str) -> list[Voice]:
    """Return voices that write down when they are made."""
    return [Voice(name, lambda rng, pitch, name=name: made.append(name) or hum(rng, pitch)) for name in names]


class Listened:
    """What a device was given to play."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.short: list[pygame.mixer.Sound] = []
        self.loops: dict[int, pygame.mixer.Sound] = {}
        play, loop, end = Device.play, Device.loop, Device.end_loop
        monkeypatch.setattr(Device, "play", lambda device, *sound: self.short.append(sound[0]) or play(device, *sound))
        monkeypatch.setattr(Device, "loop", lambda device, *sound: self.loops.update([sound]) or loop(device, *sound))
        monkeypatch.setattr(Device, "end_loop", lambda device, place: self.loops.pop(place) and end(device, place))


@pytest.fixture
def listened(monkeypatch) -> Listened:
    return Listened(monkeypatch)


@pytest.fixture
def nothing_is_made():
    """The thread that makes sounds does not begin while the patch lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workshop, "start", lambda workshop: None)
        yield patch


def every_call(sounds: Sounds) -> None:
    """Call all there is, as a game does."""
    sounds.warm()
    sounds.set_volumes(1, 0.5, 0.5)
    sounds.ambient(True)
    sounds.update()
    assert not sounds.play("choose")
    sounds.impact("FLOOR", 0.004, -0.5)
    sounds.ambient(False)
    sounds.stop()
    sounds.close()


def test_a_voice_is_heard(sounds):
    assert sounds.play("choose", 0.5, -1.0)
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
    sounds, threads = Sounds(voices=A_FEW), threading.active_count()
    every_call(sounds)
    assert sounds.fault.startswith("There is no sound: no audio device could be opened (")
    assert sounds.fault.endswith(").")
    assert threading.active_count() == threads, "nothing is made for nobody"


@pytest.fixture
def asked(monkeypatch, tmp_path):
    """The sound drivers that SDL is asked for as devices are opened, on a Linux without sound cards."""
    found: list[str | None] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(device_module, "CARDS", tmp_path)
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(pygame.mixer, "init", lambda *form, **further: found.append(os.environ.get("SDL_AUDIODRIVER")))
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda number: None)
    return found


@pytest.mark.parametrize(("cards", "drivers"), [((), "pulseaudio,pipewire,dsp"), (("pcmC0D0p",), None)])
def test_alsa_is_asked_only_where_a_card_is(tmp_path, asked, cards, drivers):
    for card in cards:
        (tmp_path / card).touch()
    Device()
    assert asked == [drivers]
    assert "SDL_AUDIODRIVER" not in os.environ


def test_the_player_s_own_choice_of_a_sound_driver_stands(monkeypatch, asked):
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    Device()
    assert asked == ["alsa"]


def test_without_a_mixer_all_goes_on_and_one_sentence_says_why(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygame", None)
    sounds = Sounds(voices=A_FEW)
    every_call(sounds)
    assert sounds.fault == "There is no sound: pygame is not installed."


def test_a_device_that_is_taken_away_is_done_without(sounds):
    sounds.play("choose")
    pygame.mixer.quit()
    assert not sounds.play("won")
    assert sounds.fault.startswith("There is no sound any more: ")
    every_call(sounds)


def test_a_mixer_that_pygame_opened_in_its_own_format_is_opened_anew(unheard, cache):
    pygame.mixer.init(44100, -16, 1)
    sounds = Sounds(cache, A_FEW)
    assert sounds.warm()
    assert pygame.mixer.get_init() == (22050, -16, 2)
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_a_sound_that_is_not_made_yet_is_passed_over_and_made_next(unheard, nothing_is_made):
    made = []
    sounds = Sounds(voices=noting(made, "choose", "draw", "won"))
    assert not sounds.play("won")
    assert sounds.fault == ""
    nothing_is_made.undo()
    sounds.add(noting(made, "splash"))
    assert sounds.wait(10)
    assert made[0] == "won"
    sounds.close()


def test_an_unknown_name_is_an_error_even_where_nothing_can_be_heard(no_device):
    sounds = Sounds(voices=A_FEW)
    with pytest.raises(KeyError, match="'chose'"):
        sounds.play("chose")
    with pytest.raises(KeyError, match="'lid'"):
        sounds.impact("lid", 0.001)


def test_the_same_voice_is_not_heard_twice_at_once(sounds, clock):
    assert sounds.play("choose")
    assert not sounds.play("choose")
    assert sounds.play("won")
    clock.now += AGAIN
    assert sounds.play("choose")
    assert heard(sounds) == 3


def test_no_more_than_a_few_knocks_sound_together(sounds, clock):
    assert [sounds.impact("FLOOR", HARD) for _ in range(KNOCKS + 2)] == [True] * KNOCKS + [False] * 2
    clock.now += 0.010
    assert sounds.impact("DIE", HARD)


def test_takes_come_in_turn(sounds, listened):
    for _ in range(3):
        sounds.impact("floor", HARD)
    assert len({*map(id, listened.short)}) == 3


def test_the_oldest_of_the_quietest_gives_way_and_never_to_a_quieter_one(sounds, clock):
    for number in range(LANES):
        clock.now += 1
        assert sounds.play("won", 0.2 if number in {3, 5} else 0.8)
    clock.now += 1
    assert not sounds.play("choose", 0.1)
    before = lanes()
    assert sounds.play("choose", 0.5)
    assert [lane for lane, (old, new) in enumerate(zip(before, lanes(), strict=True)) if old is not new] == [3]
    assert heard(sounds) == LANES


def test_nothing_is_played_at_volume_nought(sounds):
    sounds.set_volumes(1, 0, 1)
    assert not sounds.play("choose")
    assert not sounds.impact("die", HARD)
    sounds.set_volumes(0, 1, 1)
    assert not sounds.play("choose")
    assert heard(sounds) == 0


@pytest.mark.parametrize("pan", [-5, -1, 0, 0.3, 1, 5])
def test_a_sound_to_the_side_is_as_strong_as_in_the_middle_and_reaches_both_ears(sounds, monkeypatch, pan):
    given = []

    class Channel:
        get_busy = staticmethod(lambda: False)
        play = staticmethod(lambda sound: None)
        set_volume = staticmethod(lambda left, right: given.append((left, right)))

    monkeypatch.setattr(pygame.mixer, "Channel", lambda place: Channel)
    sounds.play("won", 0.5, pan)
    ((left, right),) = given
    assert left**2 + right**2 == pytest.approx(0.25)
    assert min(left, right) > 0.05
    assert (left > right + 0.001) == (pan < 0)
    assert (right > left + 0.001) == (pan > 0)


def test_water_and_wind_come_go_and_follow_their_slider(sounds, listened):
    sounds.ambient(True)
    assert {*listened.loops} == {0, 1}
    assert pygame.mixer.Channel(0).get_busy()
    sounds.set_volumes(1, 1, 0.5)
    assert listened.loops[0].get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.set_volumes(1, 1, 0)
    assert not listened.loops
    sounds.set_volumes(1, 1, 1)
    assert {*listened.loops} == {0, 1}
    sounds.ambient(False)
    assert not listened.loops
    assert heard(sounds) == 0, "loops take no lane"


def test_loops_that_are_not_made_yet_begin_at_a_later_frame(unheard, nothing_is_made, listened, cache):
    sounds = Sounds(cache, A_FEW)
    sounds.ambient(True)
    assert not listened.loops
    nothing_is_made.undo()
    sounds.add([Voice("spray", hum)])
    assert sounds.wait(10)
    sounds.update()
    assert {*listened.loops} == {0, 1}
    sounds.close()


def test_the_voices_of_a_game_are_heard_once_it_is_opened(sounds):
    made = []
    splash = noting(made, "splash")
    with pytest.raises(KeyError, match="'splash'"):
        sounds.play("splash")
    sounds.add(splash)
    assert sounds.wait(10)
    assert sounds.play("splash")
    sounds.add(splash)
    assert sounds.wait(10)
    assert made == ["splash"], "what is known is not made again"


def test_another_game_s_voice_of_the_same_name_takes_its_place(unheard, clock, listened):
    sounds = Sounds(voices=A_FEW, clock=clock)
    for seconds in (0.8, 0.2):
        sounds.add([Voice("splash", lambda rng, pitch, seconds=seconds: tone(seconds, 900 * pitch))])
        assert sounds.warm()
        assert sounds.wait(10)
        clock.now += 1
        assert sounds.play("splash")
    assert [sound.get_length() for sound in listened.short] == pytest.approx([0.8, 0.2], abs=0.01)
    sounds.close()


def test_the_voices_of_a_game_are_made_before_the_loops(unheard):
    made = []
    sounds = Sounds(voices=[replace(voice, loop=True) for voice in noting(made, *LOOPS)])
    sounds.add(noting(made, "splash"))
    assert sounds.warm()
    assert sounds.wait(10)
    assert made == ["splash", *LOOPS]
    sounds.close()


def test_stopping_silences_all_and_closing_does_for_good(sounds, clock):
    sounds.ambient(True)
    sounds.play("won")
    sounds.stop()
    assert not pygame.mixer.get_busy()
    sounds.update()
    assert not pygame.mixer.get_busy()
    clock.now += 1
    assert sounds.play("won")
    sounds.close()
    sounds.close()
    clock.now += 1
    assert not sounds.play("won")
    assert pygame.mixer.get_init() is None


def test_whatever_a_die_strikes_has_a_knock_and_every_loop_a_channel():
    names = {voice.name for voice in VOICES}
    assert {f"knock_{struck.name.lower()}" for struck in Struck} <= names
    assert set(LOOPS) <= names
    assert len(LOOPS) <= device_module.LOOPS
