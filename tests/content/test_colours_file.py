"""Colours are loaded like content: checked, with the place of each fault."""

from pathlib import Path

import pytest

from spillgame.content.colours_file import THEMES, content_of
from spillgame.content.faults import line_of
from spillgame.content.loading import load
from spillgame.content.problems import ContentError

SOUND = """every: {tar: black}
themes:
  day: {hull: "#415869"}
  night: {hull: "#d9e4ec"}
  contrast: {hull: "#f4f9fc"}
palettes:
  red_green: {day: {hull: "#415860"}}
"""


def colours_in(folder: Path, text: str, game=None):
    name = "themes" if game is THEMES else "colours"
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return load(game or content_of("tugs"), folder=folder, with_mods=False, with_cache=False).content


def faults_of(folder: Path, text: str, game=None) -> list[str]:
    with pytest.raises(ContentError) as caught:
        colours_in(folder, text, game)
    return [line_of(problem).partition(".yaml:")[2] for problem in caught.value.problems]


def test_a_game_s_colours_are_told_by_theme_and_by_what_a_palette_changes(tmp_path):
    colours = colours_in(tmp_path, SOUND).colours
    assert (colours.every, colours.themes.night) == ({"tar": "black"}, {"hull": "#d9e4ec"})
    assert colours.palettes["red_green"].day == {"hull": "#415860"}


@pytest.mark.parametrize(
    ("sound", "wrong", "place", "words"),
    [
        ('"#415869"', '"#41586"', "3:15", "# and six digits of 0 to 9 and a to f, or a token of every theme"),
        ("tar: black", "tar: soot", "1:14", "this is no token of every theme (found soot)"),
        ('night: {hull: "#d9e4ec"}', "night: {}", "4:10", "this theme lacks tokens that another has (found no hull)"),
    ],
)
def test_a_fault_in_a_game_s_colours_is_told_with_its_place(tmp_path, sound, wrong, place, words):
    (fault,) = faults_of(tmp_path, SOUND.replace(sound, wrong))
    assert fault.startswith(f"{place}: ")
    assert words in fault


def test_a_theme_has_every_token(tmp_path):
    faults = faults_of(tmp_path, 'day: {deep: "#a9d1e4"}\n', THEMES)
    assert any("'sea'" in fault for fault in faults)
    assert all(fault.startswith("1:") for fault in faults)
