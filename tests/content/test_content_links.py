"""Nothing outside of a mod's folder is read, quoted or named, whatever links a stranger has laid into it."""

import sys
from pathlib import Path

import pytest

from spillgame import cli
from spillgame.content import faults
from spillgame.content.loading import load
from spillgame.content.validation import problems_of, problems_of_all
from spillgame.games import GAMES
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL
from spillgame.store.saves import Saves

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
SECRET = "hunter2"
CONTENT = [game.room.content for game in GAMES.values()]
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96"/></svg>'


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder of the player's own, with what a mod may not see."""
    folder = tmp_path / "private"
    for inner in (folder / "the_spill", folder / "pictures" / "animals"):
        inner.mkdir(parents=True)
    for file in (folder / "tracks.yaml", folder / "the_spill" / "tracks.yaml", folder / "words.yaml"):
        file.write_text(f"- {{id: {SECRET}, name: {SECRET}, dice: {SECRET}}}\n")
    (folder / f"{SECRET}.txt").write_text(SECRET)
    (folder / "rulebook.md").write_text(SECRET)
    (folder / "pictures" / "animals" / "crab.svg").write_text(f"{SQUARE}<!-- {SECRET} -->")
    (folder / "pictures" / f"{SECRET}.svg").write_text(SECRET)
    return folder


def linked(place: Path, target: Path | str) -> Path:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(target)
    return place


LINKS = {
    "a file": ("the_spill/tracks.yaml", "tracks.yaml"),
    "a loose file": ("tracks.yaml", "tracks.yaml"),
    "a file by a relative link": ("the_spill/tracks.yaml", "../../../../private/tracks.yaml"),
    "no file of a mod": ("the_spill/tracks.yaml", f"{SECRET}.txt"),
    "a folder of the game": ("the_spill", "the_spill"),
    "a folder of much else": ("the_spill", "."),
    "a folder of pictures": ("the_spill/pictures", "pictures"),
    "a folder within the pictures": ("the_spill/pictures/animals", "pictures/animals"),
    "another folder within the pictures": ("the_spill/pictures/more", "pictures"),
    "a picture": ("the_spill/pictures/animals/crab.svg", "pictures/animals/crab.svg"),
    "a chain": ("the_spill/tracks.yaml", "chain"),
}


@pytest.mark.parametrize("what", LINKS)
def test_what_a_link_leads_to_outside_is_neither_read_nor_quoted(what, home, outside, capsys, monkeypatch):
    place, target = LINKS[what]
    mod = home / "mods" / "stranger"
    if target == "chain":
        linked(mod / "the_spill" / "inner.yaml", outside / "tracks.yaml")
        linked(mod / place, "inner.yaml")
    else:
        linked(mod / place, target if target.startswith("..") else outside / target)
    loaded = load(THE_SPILL)
    assert SECRET not in [track.id for track in loaded.content.tracks]
    assert SECRET not in str(loaded.left_out)
    drawn = dict(Saves(home / "saves").pictures("the_spill/animals/crab"))
    assert SECRET not in str(drawn)
    assert cli.main(["validate", str(mod)]) == 1
    told = capsys.readouterr()
    assert "leads out of the folder" in told.out
    assert SECRET not in (told.out + told.err).replace(str(outside), "")
    assert any("leads out" in faults.told(problem.message) for problem in problems_of_all(CONTENT))
    if (mod / place).is_file():
        assert cli.main(["validate", str(mod / place)]) in (0, 1)
        assert SECRET not in capsys.readouterr().out


def test_a_stranger_s_folder_that_looks_like_a_whole_game_is_not_left_either(tmp_path, outside, capsys):
    game = tmp_path / "download" / "the_spill"
    linked(game / "tracks.yaml", outside / "tracks.yaml")
    linked(game / "rulebook.md", outside / "rulebook.md")
    (game / "board.yaml").write_text("{}\n")
    for path in (game, game.parent, game / "tracks.yaml", game / "board.yaml"):
        assert problems_of(path, CONTENT)
        assert cli.main(["validate", str(path)]) == 1
        assert SECRET not in capsys.readouterr().out


def test_links_inside_a_mod_and_a_mod_that_is_a_link_itself_are_followed(home, tmp_path):
    mod = tmp_path / "checkout"
    real = mod / "the_spill" / "tracks.yaml"
    real.parent.mkdir(parents=True)
    (mod / "files").mkdir()
    (mod / "files" / "all").write_text("- {id: gentle, name: Gentle, dice: [2, 2]}\n")
    real.symlink_to("../files/all")
    linked(home / "mods" / "mine", mod)
    assert load(THE_SPILL).mods == ("mine",)


def test_the_game_s_own_files_may_be_links(tmp_path, monkeypatch):
    from spillgame import paths  # noqa: PLC0415

    shipped = paths.content_folder()
    for file in (shipped / "the_spill").iterdir():
        if file.is_file():
            linked(tmp_path / "content" / "the_spill" / file.name, file)
    monkeypatch.setattr(paths, "content_folder", lambda: tmp_path / "content")
    assert problems_of(tmp_path / "content" / "the_spill", [THE_SPILL]) == []


def test_a_picture_s_name_leads_nowhere_else(home, outside):
    folder = home / "mods" / "mine" / "the_spill"
    (folder / "pictures").mkdir(parents=True)
    (folder / "tracks.yaml").write_text("- {id: gentle, name: Gentle, dice: [2, 2]}\n")
    saves = Saves(home / "saves")
    up = "../" * 4
    assert [*saves.pictures(f"the_spill/{up}private/pictures/animals/crab")] == []
