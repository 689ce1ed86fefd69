"""`spillgame validate` is silent on what is sound and prints one line for each problem."""

import argparse
import re
import shutil
from pathlib import Path

import pytest

from spillgame.commands import validate
from spillgame.games import GAMES
from tests.mods import a_mod

SHIPPED = Path(__file__).resolve().parents[2] / "content" / "the_spill"
TRACK = "- {id: gentle, name: Gentle, dice: [2, 2]}\n"
LINE = re.compile(r".+:\d+:\d+: .+ \(found.*\), expected .+")


def run(*arguments: object) -> int:
    parser = argparse.ArgumentParser()
    validate.add_arguments(parser)
    return validate.run(parser.parse_args([str(one) for one in arguments]))


def test_the_shipped_content_is_sound(capsys) -> None:
    assert run() == 0
    assert capsys.readouterr() == ("", "")


def test_a_path_that_is_not_there_is_named_and_the_others_are_still_checked(folder, edit, capsys) -> None:
    edit("board", "oil: 60", "oil: 0")
    assert run("nowhere", folder) == 2
    said = capsys.readouterr()
    assert said.err == "There is nothing to check at 'nowhere'; expected a folder or a YAML file.\n"
    assert "board.yaml:36:8" in said.out


@pytest.mark.parametrize("part", ["", "..", "board.yaml"])
def test_a_games_folder_what_holds_it_and_its_file_give_the_same_report(folder, edit, capsys, part) -> None:
    edit("board", "full_sectors: 6", "full_sectors: 0")
    assert run(folder / part) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("board.yaml:41:17: 'full_sectors' is too small (found 0), expected a whole number (1 to 24)")
    assert LINE.fullmatch(line)


def test_of_one_file_only_its_own_problems_are_printed(folder, edit, capsys) -> None:
    edit("board", "oil: 60", "oil: 0")
    edit("tracks", "dice: [3]", "dice: []")
    assert run(folder / "tracks.yaml") == 1
    assert [line.split(":")[1] for line in capsys.readouterr().out.splitlines()] == ["5"]


def test_one_file_is_checked_among_its_neighbours(folder, edit, capsys) -> None:
    edit("board", "animals_each: 6", "animals_each: 5")
    assert run(folder / "win_cards.yaml") == 0
    edit("win_cards", "sets, at_least: 3", "sets, at_least: 6")
    assert run(folder / "win_cards.yaml") == 1
    assert "expected at most 5" in capsys.readouterr().out


def test_one_file_alone_is_checked_among_the_shipped_files(tmp_path: Path, capsys) -> None:
    shutil.copy(SHIPPED / "win_cards.yaml", tmp_path)
    file = tmp_path / "win_cards.yaml"
    assert run(file) == 0
    file.write_text(file.read_text().replace("sets, at_least: 3", "sets, at_least: 7"))
    assert run(file) == 1
    assert "expected at most 6" in capsys.readouterr().out


def test_a_folder_without_the_files_that_only_a_game_has_is_a_mod(tmp_path: Path, capsys) -> None:
    mod = tmp_path / "mine" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "tracks.yaml").write_text(TRACK)
    assert [run(mod), run(mod.parent), run(mod / "tracks.yaml")] == [0, 0, 0]
    (mod / "tracks.yaml").write_text(TRACK.replace("[2, 2]", "[]"))
    assert [run(mod), run(mod.parent), run(mod / "tracks.yaml")] == [1, 1, 1]
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert len(set(lines)) == 1


def test_a_file_in_the_players_mods_need_not_be_complete(home: Path) -> None:
    assert run(a_mod(home, "mine", "words.yaml", "reach: {here: right here}\n", game="") / "words.yaml") == 0


def test_the_players_mods_are_checked_with_the_shipped_content(home: Path, capsys) -> None:
    mod = a_mod(home, "mine", "tracks.yaml", "- {id: a}\n", game="")
    assert run() == 1
    assert capsys.readouterr().out.count(str(mod / "tracks.yaml")) == 2


def test_mods_are_not_put_onto_shipped_content_with_faults(home: Path, folder: Path, edit, monkeypatch, capsys) -> None:
    a_mod(home, "mine", "tracks.yaml", "- {id: a}\n", game="")
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: folder.parent)
    for other in ("shell", "faults", *(set(GAMES) - {"the_spill"})):
        shutil.copytree(SHIPPED.with_name(other), folder.with_name(other))
    (folder / "tracks.yaml").write_text("3\n")
    assert [run(), run(home / "mods" / "mine")] == [1, 1]
    assert set(capsys.readouterr().out.splitlines()) == {
        f"{folder / 'tracks.yaml'}:1:1: the content is not a list (found 3), expected a list of at least 1"
    }


def test_a_file_of_another_name_is_a_problem(tmp_path: Path, capsys) -> None:
    file = tmp_path / "trakcs.yaml"
    file.write_text(TRACK)
    assert run(file) == 1
    assert "did you mean 'tracks.yaml'?" in capsys.readouterr().out


def test_a_stray_file_in_a_games_folder_is_a_problem(folder: Path, capsys) -> None:
    (folder / "boards.yaml").write_text("a: 1\n")
    assert run(folder) == 1
    assert "did you mean 'board.yaml'?" in capsys.readouterr().out


def test_a_folder_without_content_is_a_problem(tmp_path: Path, capsys) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert run(empty) == 1
    assert LINE.fullmatch(capsys.readouterr().out.strip())


def test_a_file_name_that_the_terminal_cannot_show_is_escaped(tmp_path: Path, capsys) -> None:
    try:
        (tmp_path / "\udcff.yaml").write_text("x")
    except (OSError, UnicodeError):
        pytest.skip("the system has no such file names")
    assert run(tmp_path / "\udcff.yaml") == 1
    assert "\\udcff" in capsys.readouterr().out


def test_schemas_are_written_beside_the_content(tmp_path: Path, monkeypatch) -> None:
    content = tmp_path / "content"
    shutil.copytree(SHIPPED.parent, content, ignore=shutil.ignore_patterns("schemas"))
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: content)
    assert run("--write-schemas") == 0
    assert (content / "the_spill" / "schemas" / "board.schema.json").is_file()
    assert (content / "shell" / "schemas" / "words.schema.json").is_file()


def test_schemas_that_cannot_be_written_are_named(tmp_path: Path, monkeypatch, capsys) -> None:
    (tmp_path / "the_spill").write_text("no folder")
    shutil.copytree(SHIPPED.parent / "shell", tmp_path / "shell")
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: tmp_path)
    assert run("--write-schemas") == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_words_of_the_shell_are_checked_too(tmp_path: Path, monkeypatch, capsys) -> None:
    for other in (*GAMES, "faults"):
        shutil.copytree(SHIPPED.with_name(other), tmp_path / other)
    shutil.copytree(SHIPPED.with_name("shell") / "themes", tmp_path / "shell" / "themes")
    words = tmp_path / "shell" / "words.yaml"
    words.write_text("title: {play: Play, quit: 3}\n", encoding="utf-8")
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: tmp_path)
    assert [run(), run(words), run(words.parent), run(tmp_path)] == [1, 1, 1, 1]
    said = capsys.readouterr().out.splitlines()
    assert said == [f"{words}:1:27: 'quit' is not a text (found 3), expected a text that is not empty, in quotes"] * 4
    words.write_text("title: {play: Play}\n", encoding="utf-8")
    assert [run(), run(words), run(words.parent), run(tmp_path)] == [0] * 4


def test_a_word_whose_rule_is_not_in_the_rulebook_is_named_of_a_game_and_of_a_mod(folder, edit, tmp_path, capsys):
    edit("glossary", "rule: S-4.3", "rule: S-43")
    shutil.copy(SHIPPED / "rulebook.md", folder / "rulebook.md")
    assert run(folder) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert LINE.fullmatch(line)
    assert "(found 'S-43'), expected the number of one" in line
    mod = tmp_path / "kelp" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "glossary.yaml").write_text("- {id: kelp, name: Kelp, text: Green., rule: S-99}\n")
    assert run(mod.parent) == 1
    assert "glossary.yaml:1:46: the rulebook has no such rule" in capsys.readouterr().out
