"""The list of files: strange folders, names that cannot be printed, what is no file, and a file that is written."""

import os
from pathlib import Path

import pytest

from spillgame.scenes.file_list import OpenFile, SaveFile
from spillgame.scenes.scene import Pop
from spillgame.store.folder import look_into
from spillgame.store.positions import KINDS
from spillgame.store.saves import SavesError
from spillgame.ui import clipboard
from tests.scenes.apps import WINDOWS, click, press, said, show, top, write
from tests.scenes.kept import rows, the_title
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.scenes.shell.test_saves_scene import drop_file

pytestmark = pytest.mark.usefixtures("no_home")


def opened(folder: Path, app=None, **further):
    """Return an app that shows a folder, and the paths and texts that were taken."""
    app, taken = app or the_title(), []

    def take(found):
        taken.append(found)
        return Pop()

    app.stage.folder = folder
    show(app, OpenFile(app.stage, "Import", KINDS, take, take, **further))
    return app, taken


def names(app) -> list[str]:
    return [entry.text for entry in app.scene.list.entries]


def chosen(app, name):
    """Press an entry."""
    app.scene.list.put_cursor(names(app).index(name))
    press(app, "return")


def test_folders_stand_before_files_and_a_press_goes_into_them_and_up_again(tmp_path):
    (tmp_path / "b folder").mkdir()
    (tmp_path / "b folder" / "x.yaml").touch()
    for name in ("Z.yaml", "a.YML", "picture.png", ".hidden.yaml"):
        (tmp_path / name).touch()
    (tmp_path / ".git").mkdir()
    app, taken = opened(tmp_path)
    assert names(app) == ["Up", "Home", "b folder", ".hidden.yaml", "a.YML", "Z.yaml"]
    press(app, "down", "down", "return")
    assert app.scene.folder == tmp_path / "b folder"
    assert names(app) == ["Up", "Home", "x.yaml"]
    press(app, "backspace")
    assert names(app)[app.scene.list.cursor] == "b folder"
    click(app, "open")
    assert app.scene.folder == tmp_path / "b folder"
    press(app, "backspace")
    click(app, "tab all")
    assert names(app)[2:] == [".git", "b folder", ".hidden.yaml", "a.YML", "picture.png", "Z.yaml"]
    chosen(app, "Z.yaml")
    assert taken == [tmp_path / "Z.yaml"]
    assert top(app) == "title"
    assert app.stage.folder == tmp_path


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_what_is_no_file_is_not_there_and_links_are_what_they_lead_to(tmp_path):
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "missing")
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    (tmp_path / "to pipe.yaml").symlink_to(tmp_path / "pipe.yaml")
    (tmp_path / "to device.yaml").symlink_to("/dev/zero")
    (tmp_path / "to folder").symlink_to(tmp_path)
    (tmp_path / "real.yaml").touch()
    (tmp_path / "to file.yaml").symlink_to(tmp_path / "real.yaml")
    assert look_into(tmp_path) == (("to folder",), ("real.yaml", "to file.yaml"))
    app, _ = opened(tmp_path)
    assert names(app) == ["Up", "Home", "to folder", "real.yaml", "to file.yaml"]


def test_a_folder_that_may_not_be_looked_into_or_is_gone_is_said_and_left(tmp_path, monkeypatch):
    closed, gone = tmp_path / "closed", tmp_path / "gone"
    closed.mkdir()

    scandir = os.scandir

    def refusing(path):
        if path == closed:
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", refusing)
        for folder, why in ((closed, "Permission denied"), (gone, "No such file or directory")):
            with pytest.raises(SavesError, match=why):
                look_into(folder)
            app, _ = opened(folder)
            assert f"cannot be looked into ({why})." in said(app)["folder"]
            assert names(app) == ["Up", "Home"]
    chosen(app, "Up")
    assert "closed" in names(app)


def test_names_that_cannot_be_printed_are_shown_in_one_line_and_read_as_they_are(tmp_path):
    odd = [b"new\nline.yaml", b"escape\x1b[31m.yaml", b"bytes\xff\xfe.yaml", b"\xe2\x80\xaeright.yaml"]
    for name in odd:
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).touch()
    (tmp_path / ("long" * 50 + ".yaml")).touch()
    app, taken = opened(tmp_path)
    assert all(name.isprintable() for name in names(app))
    assert_tidy(app.scene)
    place = names(app).index("bytes\\udcff\\udcfe.yaml")
    for _ in range(place):
        press(app, "down")
    press(app, "return")
    assert os.fsencode(taken[0]).endswith(b"bytes\xff\xfe.yaml")


@pytest.mark.slow
def test_five_thousand_files_are_gone_through_to_the_last(tmp_path):
    for number in range(5000):
        (tmp_path / f"{number:04}.yaml").touch()
    app, taken = opened(tmp_path)
    assert len(names(app)) == 5002
    assert len(rows(app)) < 100
    app.scene.list.put_cursor(5001)
    app.frame(0.0)
    press(app, "return")
    assert taken == [tmp_path / "4999.yaml"]


def test_of_more_names_than_are_listed_the_number_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("spillgame.scenes.file_list.MOST", 3)
    for number in range(5):
        (tmp_path / f"{number}.yaml").touch()
    app, _ = opened(tmp_path)
    assert names(app)[2:] == ["0.yaml", "1.yaml", "2.yaml", "2 more names are not listed."]


def test_what_the_clipboard_holds_is_taken_and_nothing_on_it_is_said(tmp_path, monkeypatch):
    board = [" "]
    monkeypatch.setattr(clipboard, "paste", lambda: board[0])
    app, taken = opened(tmp_path)
    click(app, "paste")
    assert "no text on the clipboard" in said(app)["hint"]
    board[0] = "{ap: 3}"
    click(app, "paste")
    assert taken == ["{ap: 3}"]


def test_a_file_that_is_dropped_is_taken_and_one_that_is_refused_is_said(tmp_path):
    app, taken = opened(tmp_path)

    def refuse(path):
        raise SavesError(f"{path.name} is no good.")

    app.scene._take, take = refuse, app.scene._take
    drop_file(app, tmp_path / "a.yaml")
    assert "a.yaml is no good." in said(app)["hint"]
    app.scene._take = take
    drop_file(app, tmp_path / "b.yaml")
    assert taken == [tmp_path / "b.yaml"]


def saving(folder: Path, app=None):
    """Return an app that asks where to write a file."""
    app = app or the_title()

    def write_file(path):
        if path.exists():
            raise SavesError(f"{path.name} is there already.")
        path.write_text("text")
        return Pop()

    app.stage.folder = folder
    show(app, SaveFile(app.stage, "Export", "a.yaml", write_file, lambda: "text"))
    return app


def test_a_name_is_written_and_nothing_is_overwritten(tmp_path):
    (tmp_path / "taken.yaml").write_text("old")
    app = saving(tmp_path)
    chosen(app, "taken.yaml")
    assert "taken.yaml" in said(app)["name"]
    press(app, "return")
    assert "there already" in said(app)["hint"]
    for _ in range(20):
        press(app, "backspace")
    assert "cannot: The file needs a name." in said(app)["write"]
    write(app, "../new/file.yaml")
    assert "'..newfile.yaml'" in said(app)["name"]
    press(app, "return")
    assert top(app) == "title"
    assert (tmp_path / "..newfile.yaml").read_text() == "text"
    assert (tmp_path / "taken.yaml").read_text() == "old"


def test_a_folder_that_is_dropped_is_where_the_file_is_written(tmp_path):
    (tmp_path / "there").mkdir()
    app = saving(tmp_path)
    drop_file(app, tmp_path / "there")
    click(app, "write")
    assert (tmp_path / "there" / "a.yaml").exists()


def test_it_is_copied_in_place_of_being_written_and_where_that_fails_it_is_said(tmp_path, monkeypatch):
    app, board = saving(tmp_path), []
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(board) or board.append(text))
    click(app, "copy")
    assert "There is no clipboard." in said(app)["hint"]
    click(app, "copy")
    assert "It is on the clipboard." in said(app)["hint"]
    assert board == ["text"]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_both_lists_are_tidy_in_every_window(size, text, tmp_path):
    deep = tmp_path / ("a folder of a long name" * 5) / ("another" * 20)
    deep.mkdir(parents=True)
    for number in range(30):
        (deep / f"{number}.yaml").touch()
    app = the_title(size, text=text)
    opened(deep, app, write=lambda: None)
    assert_usable(app.scene)
    saving(deep, app)
    assert_usable(app.scene)
