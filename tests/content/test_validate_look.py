"""`spillgame validate --language CODE --look` opens the program unseen and tells which texts of a language are cut."""

import pytest

from spillgame.commands import cut_texts
from spillgame.games import GAMES
from spillgame.language import FOLDER, spoken
from tests.content.test_validate_command import run

CODE = "nds"
LONG = "Dat is en bannig langen Naam för so en lütten Knoop"


@pytest.fixture
def look(home, monkeypatch, capsys):
    """Check a language with some texts of its own, in one size and one game."""
    monkeypatch.setattr(cut_texts, "SIZES", (((800, 600), 100),))
    monkeypatch.setattr(cut_texts, "GAMES", {"deep_sea_adventure": GAMES["deep_sea_adventure"]})
    for variable in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(variable, "dummy")

    def check(file: str, text: str) -> list[str]:
        folder = home / "mods" / "platt" / FOLDER / CODE
        (folder / file).parent.mkdir(parents=True)
        (folder / "language.yaml").write_text("name: Platt\nplural: english\n", "utf-8")
        (folder / file).write_text(text, "utf-8")
        assert run("--language", CODE, "--look") == 1
        return [line for line in capsys.readouterr().out.splitlines() if "this is cut" in line]

    return check


@pytest.mark.parametrize(
    ("file", "text", "where"),
    [
        ("shell/words.yaml", f"common: {{back: {LONG}}}\n", "tower, 800x600"),
        ("shell/words.yaml", f"settings: {{keys: {' '.join([LONG] * 3)}}}\n", "settings, "),
        ("deep_sea_adventure/tables.yaml", f"standard: {{name: {LONG}}}\n", "deep_sea_adventure: new_game"),
    ],
)
def test_a_text_that_is_cut_is_told_with_its_scene_and_the_size(look, file, text, where):
    told = [line for line in look(file, text) if LONG in line]
    assert told
    assert all("800x600, text 100 %: this is cut: " in line for line in told)
    assert any(line.startswith(where) for line in told), told


def test_looking_leaves_no_game_behind_and_the_language_as_it_was(look, home):
    before = spoken()
    look("shell/words.yaml", f"common: {{back: {LONG}}}\n")
    assert spoken() == before
    assert {one.name for one in home.iterdir()} <= {"cache", "mods"}


def test_a_language_is_needed(capsys):
    assert run("--look") == 2
    assert "Add --language CODE" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("code", ["de", "qps"])
def test_no_text_is_cut_in_what_is_looked_at(capsys, code):
    assert run("--language", code, "--look") == 0
    assert capsys.readouterr().out == ""
