"""A file in the place of a command: shown in the window."""

from pathlib import Path

import pytest

from spillgame import cli
from spillgame.commands import play
from tests.calls import complaint
from tests.play.games import EXAMPLE

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def opened(monkeypatch):
    """The files that the window would be opened with."""
    found = []

    def note(args):
        found.append(args.open)
        return 0

    monkeypatch.setattr(play, "_open", note)
    return found


@pytest.mark.parametrize("words", [["{}"], ["play", "{}"], ["play", "--open", "{}"], ["{}", "--size", "800x600"]])
@pytest.mark.parametrize("name", ["a game.spillgame", "a.JSONL", "position.yaml", "without an ending"])
def test_an_existing_file_is_shown_wherever_it_is_named(tmp_path, opened, words, name):
    path = tmp_path / name
    path.touch()
    assert cli.main([word.format(path) for word in words]) == 0
    assert opened == [path]


def test_the_name_of_a_command_or_of_a_game_is_never_a_file(tmp_path, monkeypatch, opened, capsys):
    monkeypatch.chdir(tmp_path)
    for name in ("completion", "the_spill", "play"):
        Path(name).touch()
    assert cli.main(["completion", "bash"]) == 0
    assert "_shtab_spillgame" in capsys.readouterr().out
    assert cli.main(["play", "the_spill"]) == 0
    assert cli.main(["play"]) == 0
    assert opened == [None, None]


def test_a_file_that_is_not_there_is_named_in_one_sentence(capsys):
    with pytest.raises(FileNotFoundError) as gone:
        Path("gone.spillgame").stat()
    assert f"gone.spillgame cannot be read ({gone.value.strerror})" in complaint(capsys, "gone.spillgame")
    assert "cannot be read" in complaint(capsys, "play", "--open", "gone")
    assert "cannot be read (Is a directory)" in complaint(capsys, "--open", ".")


@pytest.mark.parametrize(
    "option", [["--text"], ["--resume"], ["--watch", "greedy"], ["--seed", "1"], ["--track", "severe"]]
)
def test_a_file_and_a_game_are_not_asked_for_together(capsys, option):
    assert "A file is shown by itself" in complaint(capsys, str(EXAMPLE), *option)
