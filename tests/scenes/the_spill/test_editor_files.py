"""Positions as files: to and from a file, the clipboard and the window, and the page that lists them."""

import os
from pathlib import Path

import pytest

from spillgame import paths
from spillgame.scenes.scene import Push
from spillgame.store.positions import Positions, position_in
from spillgame.ui import clipboard
from tests.scenes.apps import click, press, said, top, write
from tests.scenes.kept import rows, the_title
from tests.scenes.shell.test_saves_scene import drop_file
from tests.scenes.the_spill.test_editor import an_editor, positions_of, state_of

pytestmark = pytest.mark.usefixtures("home")


# --- Files and the clipboard ---


def test_a_position_is_written_to_a_file_and_read_from_one(tmp_path):
    app = an_editor(given={"oil": {"N1": 3}, "ap": 2})
    app.stage.folder = tmp_path
    click(app, "tab files")
    click(app, "export")
    click(app, "write")
    assert "A copy is in" in said(app)["hint"]
    click(app, "empty")
    click(app, "import")
    press(app, *["down"] * (len(app.scene.list.entries) - 1), "return")
    assert top(app) == "editor"
    assert (state_of(app).oil.bit_count(), state_of(app).ap) == (3, 2)


def test_a_position_goes_by_the_clipboard_as_text(monkeypatch):
    board = []
    monkeypatch.setattr(clipboard, "copy", lambda text: not board.append(text))
    monkeypatch.setattr(clipboard, "paste", lambda: board[-1])
    app = an_editor(given={"oil": {"N1": 3}})
    click(app, "tab files")
    click(app, "export")
    click(app, "copy")
    assert position_in(board[0])["oil"] == ["N1A", "N1B", "N1C"]
    press(app, "escape")
    click(app, "empty")
    click(app, "import")
    click(app, "paste")
    assert state_of(app).oil.bit_count() == 3
    board.append("{oil: {N9: 1}}")
    click(app, "import")
    click(app, "paste")
    assert "must be a Sector" in said(app)["hint"]


def test_files_are_dropped_on_the_editor_on_the_title_and_on_the_list(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("- title: mine\n  given: {oil: {S2: 2}}\n")
    app = an_editor()
    drop_file(app, file)
    assert state_of(app).oil.bit_count() == 2
    press(app, "ctrl+z")
    assert not state_of(app).oil
    bad = tmp_path / "bad.yaml"
    bad.write_text("{oil: 3}")
    for path, word in ((bad, "oil must be"), (tmp_path / "none.yaml", "cannot be read")):
        drop_file(app, path)
        assert word in said(app)["hint"]
    app = the_title()
    drop_file(app, file)
    assert top(app) == "editor"
    assert state_of(app).oil.bit_count() == 2
    app = the_title()
    drop_file(app, bad)
    assert "oil must be" in said(app)["text"]
    app.take(Push(app.stage.routes.positions("the_spill")))
    app.frame(0.0)
    drop_file(app, file)
    assert "mine was taken in." in said(app)["hint"]
    assert [one.name for one in Positions("the_spill").saved()] == ["mine"]


# --- The page of positions ---


def test_positions_are_edited_named_deleted_and_brought_back_and_begun():
    app = positions_of(the_title(speed="instant"))
    assert "No position is kept yet." in said(app)["nothing"]
    for key in ("begin", "edit", "rename", "delete", "export"):
        assert "cannot: No position is chosen." in said(app)[key]
    press(app, "escape")
    Positions("the_spill").keep("two dice", {"oil": {"N1": 2}})
    positions_of(app)
    assert "two dice" in rows(app)[0]
    press(app, "return")
    assert top(app) == "editor"
    click(app, "space N2A")
    click(app, "mend")
    click(app, "keep")
    assert "two dice" in said(app)["line"]
    press(app, "return")
    assert "Kept as two dice (2)." in said(app)["hint"]
    press(app, "escape")
    assert top(app) == "positions"
    assert len(rows(app)) == 2
    click(app, "rename")
    write(app, "!")
    press(app, "return")
    assert any("!" in row for row in rows(app))
    click(app, "delete")
    assert len(rows(app)) == 1
    assert "Undo takes it out again." in said(app)["hint"]
    press(app, "ctrl+z")
    assert len(rows(app)) == 2
    click(app, "begin")
    assert app.scene.match.practice
    assert app.scene.match.table.state.oil.bit_count() in (2, 3)


def test_a_position_that_no_game_can_begin_in_is_told_in_place():
    folder = paths.positions_folder()
    folder.mkdir(parents=True)
    Path(folder / "odd.yaml").write_text("{oil: 99}")
    app = positions_of(the_title())
    click(app, "begin")
    assert top(app) == "positions"
    assert "oil must be" in said(app)["hint"]
    click(app, "edit")
    assert "oil must be" in said(app)["text"]


def test_a_name_that_no_other_program_should_have_given_is_shown_and_changed():
    folder = paths.positions_folder()
    folder.mkdir(parents=True)
    Path(os.fsdecode(os.fsencode(folder) + b"/odd\xff\n.yaml")).write_text("{ap: 2}")
    app = positions_of(the_title())
    assert r"odd\\udcff\\n" in rows(app)[0]
    click(app, "rename")
    write(app, "!")
    press(app, "return")
    assert top(app) == "positions"
    (renamed,) = Positions("the_spill").saved()
    assert renamed.name.endswith("!")
    assert renamed.name.isprintable()


def test_positions_are_taken_in_and_sent_away(tmp_path, monkeypatch):
    board = ["{ap: 2}"]
    monkeypatch.setattr(clipboard, "paste", lambda: board[-1])
    monkeypatch.setattr(clipboard, "copy", lambda text: not board.append(text))
    app = positions_of(the_title())
    app.stage.folder = tmp_path
    click(app, "import")
    click(app, "paste")
    assert "Position was taken in." in said(app)["hint"]
    click(app, "import")
    click(app, "write")
    write(app, "{ap: 3}")
    press(app, "return")
    assert len(rows(app)) == 2
    click(app, "export")
    click(app, "copy")
    assert position_in(board[-1])["ap"] in (2, 3)
    click(app, "write")
    assert top(app) == "positions"
    assert [path.suffix for path in tmp_path.iterdir() if path.is_file()] == [".yaml"]
