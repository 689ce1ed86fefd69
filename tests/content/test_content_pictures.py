"""A mod's pictures are found by name; one with a fault is left out alone, and told of at its place."""

import os
import re
import shutil

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from spillgame import cli
from spillgame.content.colours_file import TOKENS
from spillgame.content.faults import line_of, told
from spillgame.content.loading import load
from spillgame.content.pictures import LARGEST_PICTURE
from spillgame.content.validation import problems_of, problems_of_all
from spillgame.log import text as logged
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL
from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.store.saves import Saves
from spillgame.ui.pictures import Pictures
from spillgame.ui.theme import NIGHT, theme_of
from tests.documents import ROOT

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="{}"/></svg>'
TRACK = "- {id: gentle, name: Gentle, dice: [2, 2]}\n"
CRAB = "animals/crab"
FAULTS = {
    "too_large": (SQUARE.format("#fff") + " " * LARGEST_PICTURE, "expected at most 32000 bytes"),
    "no_svg": ("hello", "this is no picture (found 'hello'), expected an SVG"),
    "dashes": (SQUARE.format('#fff" stroke-dasharray="1'), "a mod's picture has no dashes (found 'dasharray')"),
    "entities": ("<!DOCTYPE svg [\n<!ENTITY a 'b'>]>" + SQUARE.format("#fff"), "has no entities"),
    "many_parts": (SQUARE.format("#fff").replace("</svg>", "<g/>" * 300 + "</svg>"), "has too many parts (found 30"),
    "many_round_ends": (
        SQUARE.format('#fff" stroke-width="1e6" stroke-linecap="round" d="' + "M0 0h1" * 1000),
        "too many lines may end round (found 3",
    ),
    "no_text": (b"<svg \xff".decode("latin-1"), "the picture is no text (found byte 6), expected UTF-8"),
}


def put(home, mod, name, text, encoding="utf-8"):
    path = home / "mods" / mod / "the_spill" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding)
    return path


@pytest.fixture
def shown(tmp_path):
    """Return the colour in the middle of a picture, as the window shows it."""

    def middle(name, at=(16, 16)):
        pictures = Pictures()
        pictures.brought = Saves(tmp_path / "saves").pictures
        return tuple(pictures.get(f"the_spill/{name}", 32, NIGHT).get_at(at))[:3]

    return middle


def test_a_mod_s_picture_goes_before_the_game_s_and_a_later_mod_s_before_an_earlier_one_s(home, shown):
    put(home, "a", f"pictures/{CRAB}.svg", SQUARE.format("#ff0000"))
    assert shown(CRAB) == (255, 0, 0)
    put(home, "b", f"pictures/{CRAB}.svg", SQUARE.format("#0000ff"))
    assert shown(CRAB) == (0, 0, 255)
    assert load(THE_SPILL).mods == ("a", "b")


def test_pictures_change_nothing_of_the_content_and_may_stand_beside_a_mod_without_a_game_s_folder(home, shown):
    plain = load(THE_SPILL).sha256
    put(home, "a", f"pictures/{CRAB}.svg", SQUARE.format("#ff0000"))
    assert load(THE_SPILL).sha256 == plain
    flat = home / "mods" / "b" / "pictures" / "win" / "ark.svg"
    flat.parent.mkdir(parents=True)
    flat.write_text(SQUARE.format("#00ff00"))
    (home / "mods" / "b" / "tracks.yaml").write_text(TRACK)
    assert shown("win/ark") == (0, 255, 0)
    assert problems_of_all([THE_SPILL]) == []


def test_pictures_of_a_mod_that_is_left_out_are_not_shown(home, shown):
    before = shown(CRAB)
    put(home, "a", f"pictures/{CRAB}.svg", SQUARE.format("#ff0000"))
    put(home, "a", "tracks.yaml", "- {id: calm}\n")
    assert shown(CRAB) == before


@pytest.mark.parametrize(("text", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_picture_with_a_fault_is_left_out_alone_and_told_of(home, shown, text, message):
    before = shown(CRAB)
    put(home, "a", "tracks.yaml", TRACK)
    path = put(home, "a", f"pictures/{CRAB}.svg", text, "latin-1")
    assert load(THE_SPILL).mods == ("a",)
    assert shown(CRAB) == before
    (problem,) = problems_of(home / "mods" / "a", [THE_SPILL])
    assert problems_of_all([THE_SPILL]) == [problem]
    assert problem.file == str(path)
    assert message in told(problem.message)
    assert f"A picture is left out: {line_of(problem)}" in logged()


def test_a_file_that_is_no_svg_is_told_of_and_hidden_files_are_not(home):
    put(home, "a", "pictures/crab.png", "x")
    put(home, "a", "pictures/.DS_Store", "x")
    put(home, "a", "pictures/win/.DS_Store", "x")
    assert ["crab.png" in told(problem.message) for problem in problems_of(home / "mods" / "a", [THE_SPILL])] == [True]


def test_the_doctor_names_a_picture_that_is_left_out(home, capsys, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("spillgame.commands.doctor.DROPS", 8)
    put(home, "a", f"pictures/{CRAB}.svg", "hello")
    assert cli.main(["doctor"]) == 1
    assert "PROBLEM  a picture of the mod 'a' is left out: " in capsys.readouterr().out


def test_the_picture_of_the_example_is_shown_in_the_colours_of_the_theme(home, shown):
    mod = ROOT / "docs" / "examples" / "mods" / "harbour_tug"
    shutil.copytree(mod, home / "mods" / "harbour_tug")
    assert shown("resources/harbour_tug", (12, 26)) == theme_of("night", "usual", COLOURS).rgb("flag_red")
    colours = set(re.findall(r"#[0-9a-f]+", next(mod.rglob("*.svg")).read_text("utf-8")))
    assert colours <= {getattr(NIGHT, token) for token in TOKENS} | {*COLOURS.themes["night"].values()}
