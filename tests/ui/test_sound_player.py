"""Playing: what is heard, what gives way, and that nothing is raised where nothing can be heard."""

import os
import subprocess
import sys
import threading
import wave
from array import array
from math import sin

import pytest

from spillgame.ui.sound import device as device_module
from spillgame.ui.sound.device import BELOW, LANES, RATE, Device
from spillgame.ui.sound.library import Library
from spillgame.ui.sound.performer import Performer
from spillgame.ui.sound.plan import SILENCE, Around, Layer, Plan
from spillgame.ui.sound.player import AGAIN, DUCKED, KNOCKS, PLACE_CHANNELS, Sounds

pygame = pytest.importorskip("pygame")

HARD = 0.004
"""A blow in newton seconds."""
SURROUNDED = Around(Plan("sea", (Layer("gull", 9.0),)), Plan(layers=(Layer("pad", 7.0),)))


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def write(file, seconds: float = 0.8) -> None:
    """Write a hum; the mixer tells files by what is in them, not by their names."""
    file.parent.mkdir(exist_ok=True)
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, RATE, 0, "NONE", ""))
        out.writeframes(array("h", [int(9000 * sin(n / 9)) for n in range(round(seconds * RATE))]).tobytes())


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """A few sounds of a box with two games."""
    made = tmp_path_factory.mktemp("sounds")
    for name in ("choose", "won"):
        write(made / "shared" / f"{name}.ogg")
    for name in (f"knock_{on}_{take}" for on in ("floor", "die") for take in (1, 2, 3)):
        write(made / "shared" / f"{name}.ogg", 0.2)
    for game, seconds in (("harbour", 0.8), ("desert", 0.2)):
        write(made / game / "splash.ogg", seconds)
    (made / "shared" / "broken.ogg").write_bytes(b"no sound")
    return made


@pytest.fixture
def unheard(monkeypatch):
    """A device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def sounds(unheard, clock, folder):
    """A player with a few sounds."""
    player = Sounds(folder, clock)
    assert player.warm(), player.fault
    yield player
    player.close()


@pytest.fixture
def no_device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")


def lanes() -> list[pygame.mixer.Sound | None]:
    """Return the short sound that each lane plays now."""
    return [pygame.mixer.Channel(BELOW + lane).get_sound() for lane in range(LANES)]


def heard(sounds: Sounds) -> int:
    """Return how many short sounds are heard now."""
    return sum(sound is not None for sound in lanes())


@pytest.fixture
def listened(monkeypatch) -> list[pygame.mixer.Sound]:
    """The short sounds that a device was given to play."""
    short, play = [], Device.play
    monkeypatch.setattr(Device, "play", lambda device, *sound: short.append(sound[0]) or play(device, *sound))
    return short


def every_call(sounds: Sounds) -> None:
    """Call all there is, as a game does."""
    sounds.warm()
    sounds.set_volumes(1, 0.5, 0.5, 0.5)
    sounds.surround(SURROUNDED)
    sounds.update()
    assert not sounds.play("choose")
    sounds.impact("FLOOR", 0.004, -0.5)
    sounds.surround(Around())
    sounds.update()
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


def test_without_a_device_all_goes_on_and_one_sentence_says_why(no_device, folder):
    sounds, threads = Sounds(folder), threading.active_count()
    every_call(sounds)
    assert sounds.fault.startswith("There is no sound: no audio device could be opened (")
    assert sounds.fault.endswith(").")
    assert threading.active_count() == threads, "nothing is loaded for nobody"


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


def test_without_a_mixer_all_goes_on_and_one_sentence_says_why(monkeypatch, folder):
    monkeypatch.setitem(sys.modules, "pygame", None)
    sounds = Sounds(folder)
    every_call(sounds)
    assert sounds.fault == "There is no sound: pygame is not installed."


def test_a_device_that_is_taken_away_is_done_without(sounds):
    sounds.play("choose")
    pygame.mixer.quit()
    assert not sounds.play("won")
    assert sounds.fault.startswith("There is no sound any more: ")
    every_call(sounds)


def test_a_mixer_that_pygame_opened_in_its_own_format_is_opened_again(unheard, folder):
    pygame.mixer.init(44100, -16, 1)
    sounds = Sounds(folder)
    assert sounds.warm()
    assert pygame.mixer.get_init() == (22050, -16, 2)
    sounds.close()
    assert pygame.mixer.get_init() is None


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
    assert len({*map(id, listened)}) == 3


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
    sounds.set_volumes(1, 0, 1, 1)
    assert not sounds.play("choose")
    assert not sounds.impact("die", HARD)
    sounds.set_volumes(0, 1, 1, 1)
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


def test_stopping_silences_all_and_closing_does_for_good(sounds, clock):
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


@pytest.mark.parametrize("name", ["chose", "broken"])
def test_a_name_without_a_file_and_a_file_that_is_none_are_silent(sounds, name):
    assert not sounds.play(name)
    assert not sounds.impact("lid", HARD)
    assert sounds.fault == ""
    assert sounds.play("choose")


def test_the_sounds_of_a_game_are_heard_once_it_is_opened_and_another_game_s_after_that(sounds, clock, listened):
    assert not sounds.play("splash")
    for game in ("harbour", "desert"):
        sounds.turn_to(game)
        clock.now += 1
        assert sounds.play("splash")
    assert [sound.get_length() for sound in listened] == pytest.approx([0.8, 0.2], abs=0.01)


def test_files_are_loaded_when_they_are_first_heard(unheard, folder, monkeypatch):
    loaded, load = [], Device.load
    monkeypatch.setattr(Device, "load", lambda device, file: loaded.append(file.stem) or load(device, file))
    sounds = Sounds(folder)
    sounds.warm()
    assert not loaded
    for _ in range(2):
        sounds.play("choose")
    assert loaded == ["choose"]
    sounds.close()


def test_the_library_finds_takes_in_their_order_and_a_game_s_own_before_the_shared(tmp_path):
    for file in ("shared/a.ogg", "shared/b_2.ogg", "shared/b_1.ogg", "harbour/a_1.ogg"):
        write(tmp_path / file, 0.01)
    library = Library(tmp_path)
    assert [file.stem for file in library.takes("b")] == ["b_1", "b_2"]
    assert [file.stem for file in library.takes("a")] == ["a"]
    library.turn_to("harbour")
    assert [file.stem for file in library.takes("a")] == ["a_1"]
    assert library.takes("c") == Library(None).takes("a") == ()


# --- Below the effects ---


class Volumes:
    """What the performers of a player are given: the plan and the gain of the place and of the score."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.plans, self.gains = {}, {}
        monkeypatch.setattr(Performer, "follow", lambda one, plan, now: self.plans.update({len(one._channels): plan}))
        monkeypatch.setattr(Performer, "advance", lambda one, now, gain: self.gains.update({len(one._channels): gain}))

    def of(self, found: dict[int, object]) -> tuple[object, object]:
        return found[PLACE_CHANNELS], found[BELOW - PLACE_CHANNELS]


@pytest.fixture
def volumes(monkeypatch) -> Volumes:
    return Volumes(monkeypatch)


def test_place_and_score_follow_sliders_of_their_own_and_are_switched_off_by_themselves(sounds, volumes):
    sounds.surround(SURROUNDED)
    sounds.set_volumes(1, 1, 0.5, 1)
    sounds.update()
    assert volumes.of(volumes.plans) == SURROUNDED
    assert volumes.of(volumes.gains)[0] == pytest.approx(0.25)
    sounds.set_volumes(1, 1, 0.5, 0)
    sounds.update()
    assert volumes.of(volumes.plans) == (SURROUNDED.place, SILENCE)
    sounds.set_volumes(1, 0.5, 0, 0.5)
    sounds.update()
    assert volumes.of(volumes.plans) == (SILENCE, SURROUNDED.score)


def test_an_effect_lowers_the_score_but_not_the_place_and_the_score_returns_slowly(sounds, volumes, clock):
    sounds.set_volumes(1, 1, 1, 1)
    sounds.surround(SURROUNDED)

    def gain_after(seconds: float) -> tuple[object, object]:
        for _ in range(round(seconds / 0.05)):
            clock.now += 0.05
            sounds.update()
        return volumes.of(volumes.gains)

    assert gain_after(1.0) == (1.0, 1.0)
    assert not sounds.settling
    sounds.play("won")
    place, score = gain_after(0.5)
    assert (place, score) == (1.0, pytest.approx(DUCKED))
    assert sounds.settling
    _, rising = gain_after(0.6)
    assert DUCKED < rising < 0.9
    assert gain_after(3.0) == (1.0, 1.0)
    assert not sounds.settling


def test_a_tick_does_not_lower_the_score(sounds, volumes, clock):
    sounds.surround(SURROUNDED)
    sounds.update()
    sounds.impact("floor", HARD)
    clock.now += 0.05
    sounds.update()
    assert volumes.of(volumes.gains)[1] == 1.0


def test_phrases_are_loaded_on_a_thread_that_ends_with_the_player(unheard, folder):
    clock, threads = Clock(), threading.active_count()
    for name in ("sea", "pad"):
        write(folder / "shared" / f"{name}.ogg", 2.0)
    sounds = Sounds(folder, clock)
    sounds.surround(SURROUNDED._replace(score=Plan(layers=(Layer("pad", 7.0),))))
    for _ in range(400):
        clock.now += 0.05
        sounds.update()
        if pygame.mixer.Channel(0).get_busy() and pygame.mixer.Channel(PLACE_CHANNELS).get_busy():
            break
        pygame.time.wait(1)
    else:
        pytest.fail("nothing was heard")
    assert heard(sounds) == 0, "what lies below takes no lane"
    sounds.close()
    assert threading.active_count() == threads


def test_without_anything_below_no_device_is_opened(no_device, folder):
    sounds = Sounds(folder)
    sounds.update()
    assert sounds.fault == ""
