"""A file that the window is opened with."""

import pytest

from spillgame.scenes.shell.start_up import LaunchOptions, first_scene
from spillgame.store.positions import Positions
from tests.play.games import EXAMPLE
from tests.scenes.apps import an_app, click, press, said, top
from tests.scenes.kept import a_kept_game

pytestmark = pytest.mark.usefixtures("home")


def opened_with(path, told=None):
    told = [] if told is None else told
    app = an_app(lambda stage: first_scene(stage, LaunchOptions(file=path, tell=told.append)), speed="instant")
    app.frame(0.0)
    app.frame(0.0)
    return app


def an_export(tmp_path, whole=False):
    """A game that was exported; unless `whole`, it was left before its end."""
    lines = EXAMPLE.read_bytes().splitlines(keepends=True)
    path = tmp_path / "from a friend.spillgame"
    path.write_bytes(b"".join(lines if whole else lines[:12]))
    return path


def test_an_exported_game_is_shown_as_its_replay_over_the_title_and_nothing_is_written(tmp_path):
    app = opened_with(an_export(tmp_path))
    assert top(app) == "replay"
    assert app.stage.saves.saved() == []
    press(app, "escape")
    assert top(app) == "title"


def test_a_game_that_is_not_over_goes_on_as_a_copy_once_the_player_says_so(tmp_path):
    path = an_export(tmp_path)
    before = path.read_bytes()
    app = opened_with(path)
    click(app, "branch")
    assert said(app)["button 0"].startswith("button 'Go on with the game'")
    click(app, "button 0")
    kept = app.stage.saves.saved()
    assert [one.path.stem for one in kept] == ["from a friend"]
    assert app.stack.match.path == kept[0].path
    assert kept[0].path.read_bytes().startswith(before)
    assert path.read_bytes() == before


def test_a_journal_among_the_players_own_goes_on_itself(tmp_path):
    saves = opened_with(an_export(tmp_path)).stage.saves
    path = a_kept_game(saves)
    app = opened_with(path)
    click(app, "branch")
    click(app, "button 0")
    assert [one.path for one in saves.saved()] == [path]
    assert app.stack.match.path == path


def test_a_game_that_is_over_is_only_branched_off(tmp_path):
    app = opened_with(an_export(tmp_path, whole=True))
    click(app, "branch")
    assert said(app)["button 0"].startswith("button 'Other dice'")


def test_a_position_lies_in_the_editor(tmp_path):
    path = Positions("the_spill", tmp_path).keep("two dice", {"oil": {"N3": 2}})
    app = opened_with(path)
    assert top(app) == "editor"
    assert app.stage.saves.saved() == []


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("photo.png", b"\x89PNG\r\n", "line 1"),
        ("empty.spillgame", b"", "the file is empty"),
        ("broken.jsonl", b"{}\n", "the header is missing"),
        ("list.yaml", b"- 1\n", "position"),
    ],
)
def test_a_wrong_file_is_named_in_one_sentence_over_the_title_and_in_the_terminal(tmp_path, name, content, reason):
    path, told = tmp_path / name, []
    path.write_bytes(content)
    app = opened_with(path, told)
    assert top(app) == "dialog"
    assert reason in said(app)["text"]
    assert len(told) == 1
    assert reason in told[0]
    press(app, "return")
    assert top(app) == "title"


def test_an_export_is_a_journal_under_an_ending_of_its_own(tmp_path):
    app = opened_with(an_export(tmp_path))
    a_kept_game(app.stage.saves)
    press(app, "escape")
    app.stage.folder = tmp_path
    click(app, "games", "export", "write")
    exported = [path for path in tmp_path.glob("*.spillgame") if path.stem != "from a friend"]
    assert len(exported) == 1
    assert exported[0].read_bytes() == app.stage.saves.saved()[0].path.read_bytes()
