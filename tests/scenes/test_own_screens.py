"""What holds of the colours, the voices and the title's picture of every game that brings some."""

import pytest

from spillgame import settings
from spillgame.content.colours_file import TOKENS
from spillgame.games import GAMES
from spillgame.ui.sound.voices import VOICES as SHARED
from spillgame.ui.theme import NIGHT, NO_COLOURS, THEMES, theme_of
from tests.scenes.own_looks import a_look_of, frame, painted
from tests.ui.test_sound_voices import takes_of
from tests.ui.voice_checks import assert_clean, assert_takes_differ, assert_told_apart, made_with_shared

SIZE = (480, 300)
SCREENS = {name: game.screens for name, game in GAMES.items()}
coloured = pytest.mark.parametrize("game", [name for name, one in SCREENS.items() if one.colours is not NO_COLOURS])
pictured = pytest.mark.parametrize("game", [name for name, one in SCREENS.items() if one.title_picture is not None])
VOICES = [(name, voice) for name, one in SCREENS.items() if name != "the_spill" for voice in one.voices]
"""Those of The Spill are measured beside the shared ones, in `tests/ui/test_sound_voices.py`."""


@pytest.fixture(scope="module")
def made():
    """For each game the samples of every take of every voice that is heard at its table."""
    return {name: made_with_shared(SCREENS[name].voices) for name in {name for name, _ in VOICES}}


@coloured
def test_each_colour_of_the_night_chart_stands_for_one_token(game):
    drawn = theme_of("night", "usual", SCREENS[game].colours).drawn
    colours = [*(NIGHT.code(token) for token in TOKENS), *drawn.values()]
    assert len(set(colours)) == len(colours)


@coloured
def test_every_theme_has_every_colour_and_every_palette_is_there(game):
    colours = SCREENS[game].colours
    assert set(colours.themes) == set(THEMES)
    assert {frozenset(own) for own in colours.themes.values()} == {frozenset(colours.themes["night"])}
    assert ("usual", *colours.palettes) == settings.PALETTES


@pictured
def test_the_title_is_painted_piece_by_piece_and_is_alive(game):
    picture, pieces = painted(game, a_look_of(game, SIZE), SIZE)
    assert pieces >= 6
    first = frame(picture, SIZE)
    assert frame(picture, SIZE) == first, "it moves with time alone"
    picture.update(0.5)
    assert frame(picture, SIZE) != first


@pytest.mark.parametrize("game", GAMES)
def test_no_voice_of_a_game_takes_the_name_of_another(game):
    names = [voice.name for voice in SCREENS[game].voices]
    assert len(names) == len({*names} - {voice.name for voice in SHARED})


@pytest.mark.parametrize(("game", "voice"), VOICES, ids=[f"{name}-{voice.name}" for name, voice in VOICES])
def test_a_voice_is_clean_and_as_loud_as_it_says(game, voice):
    assert_clean(voice, takes_of(voice))


@pytest.mark.parametrize("game", sorted({name for name, _ in VOICES}))
def test_all_voices_differ_to_the_ear_and_so_do_their_takes(game, made):
    assert_told_apart(made[game])
    assert_takes_differ(made[game], [voice.name for name, voice in VOICES if name == game and voice.takes > 1])
