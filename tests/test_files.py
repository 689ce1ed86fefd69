"""Only regular files are opened: no pipe, socket or device, wherever there is one."""

import ast
import os
import re
import socket
from pathlib import Path

import pytest

from spillgame import files, log, paths, sealed
from spillgame.content.faults import line_of, told
from spillgame.content.loading import load
from spillgame.content.pictures import svg_of
from spillgame.content.problems import Finding
from spillgame.games import DEFAULT, GAMES
from spillgame.play.journal import JournalError, JournalReader
from spillgame.play.journal_file import JournalFile
from spillgame.settings import Settings
from spillgame.settings import load as load_settings
from spillgame.store.database import FILE
from spillgame.store.positions import position_in
from spillgame.store.report import write_report
from spillgame.store.saves import Saves, SavesError
from tests.calls import process
from tests.play.games import begun, play_some
from tests.sources import PACKAGE, called, nodes_of
from tests.texts import shell_words

OPENERS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "connect", "load_sized_svg", "Font"}
OPENERS |= {"image.load", "image.save"}
ANY_OPENER = re.compile("|".join(rf"\b{opener.rpartition('.')[2]}\b" for opener in sorted(OPENERS)))
MAY_OPEN = {
    "files.py": "the one place that opens files",
    "streams.py": "the system's own place for what nobody reads",
    "commands/bench.py": "the system's own files",
    "commands/bench_measures.py": "the system's own files, and what is shipped",
    "commands/desktop_files.py": "the icon that is shipped, and pictures in memory",
    "commands/doctor.py": "pictures that are shipped",
    "store/database.py": "SQLite opens its files by their names: they are looked at before",
    "shots.py": "pictures in memory",
    "ui/faces.py": "the fonts that are shipped",
    "ui/fonts.py": "the font that stands in for one that is missing",
    "ui/svg.py": "pictures in memory",
    "window.py": "the icon that is shipped",
}
"""The modules that open something themselves, each with the reason."""

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def pipe(tmp_path):
    """Return a function that makes a pipe under a name."""

    def lay(path: Path) -> Path:
        if not hasattr(os, "mkfifo"):
            pytest.skip("the system has no pipes with names")
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)
        return path

    return lay


@pytest.fixture(params=["pipe", "socket", "device", "folder"])
def no_file(request, tmp_path, pipe):
    path = tmp_path / "x"
    if request.param == "pipe":
        pipe(path)
    elif request.param == "socket":
        if not hasattr(socket, "AF_UNIX"):
            pytest.skip("the system has no sockets with names")
        server = socket.socket(socket.AF_UNIX)
        request.addfinalizer(server.close)
        server.bind(os.path.relpath(path))
    elif request.param == "device":
        if os.name == "nt":
            pytest.skip("no link leads to a device here")
        path.symlink_to(os.devnull)
    else:
        path.mkdir()
    return path


def openers_in(module: Path) -> set[str]:
    """Return what a module calls that opens a file: methods, and Python's own `open`."""
    if not ANY_OPENER.search(module.read_text("utf-8")):
        return set()  # to parse it would take long and find nothing
    calls = (node.func for node in nodes_of(module) if isinstance(node, ast.Call))
    named = {called(call) for call in calls if isinstance(call, ast.Attribute) or called(call) == "open"}
    return {name for name in named if any(f".{name}".endswith(f".{opener}") for opener in OPENERS)}


def test_only_one_module_opens_what_a_stranger_may_have_laid():
    found = {module.relative_to(PACKAGE).as_posix(): openers_in(module) for module in PACKAGE.rglob("*.py")}
    assert {module for module, names in found.items() if names} == set(MAY_OPEN), found


def test_what_is_no_file_is_not_opened(no_file):
    for flags in (os.O_RDONLY, os.O_RDWR):
        with pytest.raises(OSError, match=r"Not a file|directory"):
            files.open_file(no_file, flags)
    with pytest.raises(OSError, match=r"Not a file|directory"):
        files.read_at_most(no_file, 100)
    with pytest.raises(OSError, match=r"Not a file|directory"):
        files.append(no_file, b"x")


def test_a_file_is_read_up_to_a_limit_and_a_larger_one_is_refused(tmp_path):
    path = tmp_path / "x"
    path.write_bytes(b"abc")
    assert files.read_at_most(path, 3) == b"abc"
    with pytest.raises(OSError, match="too large"):
        files.read_at_most(path, 2)


def test_a_file_is_begun_and_written_on(tmp_path):
    files.append(tmp_path / "x", b"a")
    files.append(tmp_path / "x", b"b")
    assert (tmp_path / "x").read_bytes() == b"ab"


class Windows:
    """Lets this system refuse what Windows refuses: what is open is neither moved nor deleted."""

    def __init__(self, monkeypatch):
        self.open: dict[int, str] = {}
        monkeypatch.setattr(files, "MOVING_KEEPS", True)
        begin, end, move, delete = os.open, os.close, os.rename, os.unlink

        def open_(path, *args, **options):
            descriptor = begin(path, *args, **options)
            self.open[descriptor] = os.fspath(path)
            return descriptor

        def close(descriptor):
            end(descriptor)
            self.open.pop(descriptor, None)

        def rename(path, target):
            self.need_closed(path)
            if os.path.lexists(target):
                raise FileExistsError(183, "Cannot create a file when that file already exists", str(target))
            move(path, target)

        def unlink(path, **options):
            self.need_closed(path)
            delete(path, **options)

        for name, act in (("open", open_), ("close", close), ("rename", rename), ("unlink", unlink)):
            monkeypatch.setattr(os, name, act)

    def need_closed(self, path):
        if os.fspath(path) in self.open.values():
            raise PermissionError(13, "The process cannot access the file because it is being used", str(path))


@pytest.fixture
def here(tmp_path):
    folder = tmp_path / "here"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("windows", [False, True])
def test_a_file_that_is_created_has_one_name_and_its_part_is_gone(windows, here, monkeypatch):
    if windows:
        Windows(monkeypatch)
    files.write_new(here / "one", b"first")
    with pytest.raises(FileExistsError):
        files.write_new(here / "one", b"second")
    descriptor = files.create_whole(here / "two", b"abc")
    assert os.write(descriptor, b"x") == 1
    os.close(descriptor)
    assert files.entries(here) == ["one", "two"]
    assert (here / "one").read_bytes() == b"first"
    assert [(here / name).stat().st_nlink for name in ("one", "two")] == [1, 1]


def test_where_a_new_file_cannot_be_opened_again_nothing_is_left_of_it(here, monkeypatch):
    def refuse(path, flags=0):
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(files, "open_file", refuse)
    with pytest.raises(OSError, match="Too many"):
        files.create_whole(here / "one", b"first")
    assert files.entries(here) == []


def test_second_names_that_an_earlier_version_left_go_and_all_else_stays(here):
    game = here / "game.jsonl"
    game.write_bytes(b"steps")
    os.link(game, here / "game.jsonl.4711.part")
    (here / "cut off.jsonl.12.part").write_bytes(b"all that is left")
    os.link(game, here / "mine.part")
    files.write_new(here / "other", b"")
    assert files.entries(here) == ["cut off.jsonl.12.part", "game.jsonl", "mine.part", "other"]
    assert game.read_bytes() == b"steps"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("CON", "CON_"), ("nul", "nul_"), ("Com1", "Com1_"), ("LPT³", "LPT³_"), ("aux.x.y", "aux_.x.y"),
        ("prn .x", "prn _.x"), ("CONTACT", "CONTACT"), ("COM10", "COM10"), ("a:b?", "a b"), ("one. . ", "one"),
        ("..", ""), ("Öl am 油.yaml", "Öl am 油.yaml"),
    ],
)  # fmt: skip
def test_a_name_that_some_system_keeps_for_itself_gets_another_one(name, safe):
    assert files.safe_name(name) == safe
    assert files.safe_name(safe) == safe


def test_a_file_written_under_a_device_s_name_is_a_file(tmp_path):
    assert files.write_to_free(tmp_path, "CON", ".yaml", b"").name == "CON_.yaml"
    assert files.write_to_free(tmp_path, "CON", ".yaml", b"").name == "CON_ (2).yaml"


def test_a_pipe_under_the_name_of_a_part_is_not_written_to(tmp_path, pipe):
    pipe(tmp_path / f"x.{os.getpid()}.part")
    files.write_whole(tmp_path / "x", b"a" * 200_000)
    assert (tmp_path / "x").stat().st_size == 200_000


# --- Each reader ---


def test_a_pipe_among_the_games_is_shown_as_one_that_cannot_be_read(saves, pipe):
    match = begun(saves)
    play_some(match.table, 3)
    match.close()
    pipe(saves.folder / "x.jsonl")
    pipe(saves.bin / "y.jsonl")
    shown = {entry.path.name: entry.fault for entry in saves.entries()}
    assert shown == {match.path.name: None, "x.jsonl": shown["x.jsonl"]}
    assert "Not a file" in shown["x.jsonl"]
    assert "Not a file" in saves.binned()[0].fault
    assert saves.unfinished().path == match.path
    saves.delete(saves.folder / "x.jsonl")
    assert [entry.path for entry in saves.entries()] == [match.path]


def test_a_pipe_is_no_journal_to_read_to_go_on_with_or_to_send_or_take_in(saves, pipe, tmp_path):
    path = pipe(saves.folder / "x.jsonl")
    with pytest.raises(JournalError, match="Not a file"):
        JournalReader(path)
    with pytest.raises(OSError, match="Not a file"):
        JournalFile.claim(path)
    for act in (saves.resume, saves.read, saves.take_in, lambda path: saves.export(path, tmp_path / "out")):
        with pytest.raises(SavesError, match="Not a file"):
            act(path)


def test_pipes_in_place_of_notes_settings_log_and_caches_do_not_wait(saves, pipe, tmp_path):
    match = begun(saves)
    match.close()
    saves.entries()
    for name in (FILE, f"{FILE}-journal"):
        (saves.cache / name).unlink(missing_ok=True)
        pipe(saves.cache / name)
        assert Saves(saves.folder, saves.cache).entries()[0].summary is not None
    (saves.folder / "games.json").unlink()
    pipe(saves.folder / "games.json")
    assert Saves(saves.folder, saves.cache).entries()[0].name == ""
    pipe(tmp_path / "settings.json")
    found, faults = load_settings(tmp_path / "settings.json")
    assert (found, len(faults)) == (Settings(), 1)
    assert "Not a file" in faults[0](shell_words())
    paths.log_file().unlink(missing_ok=True)
    pipe(paths.log_file())
    log.note("nobody reads this")
    assert log.text() == ""
    assert sealed.fetch(pipe(tmp_path / "kept"), "key") is None


def test_pipes_in_mods_pictures_positions_and_reports_are_said(pipe, tmp_path):
    pipe(paths.mods_folder() / "m" / DEFAULT / "tracks.yaml")
    assert "device or pipe" in line_of(load(GAMES[DEFAULT].room.content).left_out["m"][0])
    picture = svg_of(pipe(tmp_path / "crab.svg"), tmp_path)
    assert isinstance(picture, Finding)
    assert "device or pipe" in told(picture.message)
    with pytest.raises(SavesError, match="Not a file"):
        position_in(str(pipe(tmp_path / "p.yaml")))
    report = write_report(pipe(tmp_path / "x.jsonl"), Settings(), folder=tmp_path / "reports")
    assert not (report.folder / "journal.jsonl").exists()


@pytest.mark.parametrize("words", [["replay"], ["simulate", DEFAULT, "--games", "1", "--setup"]])
def test_a_command_says_that_a_pipe_is_no_file(words, pipe, tmp_path):
    done = process(*words, str(pipe(tmp_path / "x.yaml")))
    assert (done.returncode, done.stdout) == (2, "")
    assert re.search("Not a file|device or pipe", done.stderr)
