"""`spillgame desktop`: what it tells the desktop of Linux, and what it leaves alone."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spillgame import __version__, cli, paths
from spillgame.commands import desktop, desktop_files
from spillgame.scenes.shell.saves_scene import EXPORTED
from tests.calls import complaint
from tests.scenes.apps import an_app

pytestmark = pytest.mark.usefixtures("home")
LINUX = paths.linux_folder()
VALIDATE, APPSTREAM = shutil.which("desktop-file-validate"), shutil.which("appstreamcli")
ENTRY, TYPE, LIST = desktop_files.ENTRY, desktop_files.TYPE, desktop_files.LIST


@pytest.fixture
def share(tmp_path, monkeypatch):
    """The folder of the player's data."""
    folder = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(desktop_files, "UPDATES", ())
    return folder


def files_in(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_installs_says_where_and_removes_all_of_it_again(share, capsys):
    assert cli.main(["desktop"]) == 0
    told = capsys.readouterr().out
    assert str(share / ENTRY) in told
    assert str(share / TYPE) in told
    icons = list(share.rglob("*.png"))
    assert len(icons) == len(desktop_files.SIDES)
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in icons)
    assert cli.main(["desktop", "--remove"]) == 0
    assert files_in(share) == {}
    assert cli.main(["desktop", "--remove"]) == 0
    assert "Nothing was installed." in capsys.readouterr().out


@pytest.mark.skipif(VALIDATE is None, reason="desktop-file-utils is not installed")
def test_the_menu_entry_it_writes_is_sound(share):
    assert cli.main(["desktop"]) == 0
    for entry in (share / ENTRY, *LINUX.glob("*.desktop")):
        done = subprocess.run([VALIDATE, entry], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(APPSTREAM is None, reason="appstream is not installed")
def test_what_a_software_centre_shows_is_sound():
    command = [APPSTREAM, "validate", "--no-net", *LINUX.glob("*.metainfo.xml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_what_a_software_centre_shows_is_of_this_version_and_opens_this_type():
    shown = ElementTree.parse(next(LINUX.glob("*.metainfo.xml")))  # noqa: S314 - our own
    assert shown.find("releases/release").get("version") == __version__
    kind = ElementTree.parse(LINUX / Path(TYPE).name).getroot()[0]  # noqa: S314
    assert kind.get("type") == shown.findtext("provides/mediatype")
    assert f"MimeType={kind.get('type')};\n" in (LINUX / Path(ENTRY).name).read_text("utf-8")
    assert kind.find("{*}glob").get("pattern") == f"*{EXPORTED}"


@pytest.mark.parametrize(
    "word",
    ["/opt/spillgame/spillgame", "/home/A da/Käse/spillgame", '/a"b/$HOME/`c`/d\\e', "/100 %/spillgame", "/100%"],
)
def test_a_program_is_started_whatever_its_folder_is_called(word):
    entry = desktop_files.entry((LINUX / Path(ENTRY).name).read_text("utf-8"), [word, "-m", "spillgame"])
    found = re.search(r"^Exec=(.*)$", entry, re.MULTILINE)[1]
    value = found.replace("\\\\", "\\")  # as every string of such a file is read
    words = [re.sub(r"\\([$`])", r"\1", one) for one in shlex.split(value)]  # which shlex does not unescape
    assert [one.replace("%%", "%") for one in words] == [word, "-m", "spillgame", "%f"]
    tried = re.search(r"^TryExec=(.*)$", entry, re.MULTILINE)[1]
    assert tried.replace("\\\\", "\\") == word


def test_the_frozen_program_names_itself_and_an_installed_one_its_script(tmp_path, monkeypatch):
    python = tmp_path / "python"
    monkeypatch.setattr(sys, "executable", str(python))
    assert desktop_files.program() == [str(python), "-m", "spillgame"]
    (tmp_path / "spillgame").touch()
    assert desktop_files.program() == [str(tmp_path / "spillgame")]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert desktop_files.program() == [str(python)]


def test_a_file_of_somebody_else_is_neither_replaced_nor_removed(share, capsys):
    (share / ENTRY).parent.mkdir(parents=True)
    (share / ENTRY).write_text("theirs")
    assert "is not from this command" in complaint(capsys, "desktop")
    assert files_in(share) == {ENTRY: b"theirs"}
    (share / ENTRY).unlink()
    assert cli.main(["desktop"]) == 0
    (share / ENTRY).write_text("")
    capsys.readouterr()
    assert "was changed since" in complaint(capsys, "desktop")
    assert cli.main(["desktop", "--remove"]) == 0
    assert "was changed since and stays" in capsys.readouterr().out
    assert files_in(share) == {ENTRY: b""}


def test_a_link_in_the_place_of_a_file_is_not_followed(share, tmp_path, capsys):
    (tmp_path / "other").write_text("theirs")
    (share / ENTRY).parent.mkdir(parents=True)
    (share / ENTRY).symlink_to(tmp_path / "other")
    assert "nothing was installed" in complaint(capsys, "desktop")
    assert (tmp_path / "other").read_text() == "theirs"


def test_an_upgrade_replaces_what_the_version_before_wrote(share, monkeypatch):
    assert cli.main(["desktop"]) == 0
    before = (share / ENTRY).read_text()
    monkeypatch.setattr(desktop, "program", lambda: ["/elsewhere/spillgame"])
    assert cli.main(["desktop"]) == 0
    assert "TryExec=/elsewhere/spillgame\n" in (share / ENTRY).read_text() != before
    assert cli.main(["desktop", "--remove"]) == 0
    assert files_in(share) == {}


def test_a_list_that_names_other_files_removes_none_of_them(share):
    (share / "spillgame").mkdir(parents=True)
    (share / "mine").write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    (share / LIST).write_text(f'{{"mine": "{empty}", "icons/hicolor/../../mine": "{empty}"}}')
    assert cli.main(["desktop", "--remove"]) == 0
    assert files_in(share) == {"mine": b""}


def test_the_desktop_is_made_to_notice(share, monkeypatch):
    called = []
    monkeypatch.setattr(desktop_files, "UPDATES", (("a-tool", "applications"), ("another", "mime")))
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name == "a-tool" else None)
    monkeypatch.setattr(desktop_files, "_run", called.append)
    assert cli.main(["desktop"]) == 0
    assert called == [["/bin/a-tool", str(share / "applications")]]


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_on_other_systems_it_says_what_does_the_same(share, monkeypatch, capsys, system):
    monkeypatch.setattr(sys, "platform", system)
    assert "On Windows the installer" in complaint(capsys, "desktop")
    assert not share.exists()


def test_a_window_belongs_to_the_menu_entry(monkeypatch):
    monkeypatch.delenv("SDL_VIDEO_X11_WMCLASS", raising=False)
    an_app(lambda stage: stage.routes.title())
    assert f"StartupWMClass={os.environ['SDL_VIDEO_X11_WMCLASS']}\n" in (LINUX / Path(ENTRY).name).read_text("utf-8")
