"""What is known of the journals is kept in one file that may be lost, broken or locked; the records stay right."""

import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spillgame import log, paths
from spillgame.lab.simulate import Batch, simulate_some
from spillgame.store import database, saves_folder
from spillgame.store.records import records_of
from spillgame.store.saves import Saves
from tests.builders import setup_json
from tests.mods import a_mod

pytestmark = pytest.mark.usefixtures("home")
GAMES = 4


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """Some finished games and a broken journal."""
    folder = tmp_path_factory.mktemp("games")
    batch = Batch("the_spill", GAMES, 5, ("random",), setup_json(level="mixed", specialists=()), journals=True)
    for name, text in simulate_some(batch, range(GAMES)).journals:
        (folder / name).write_bytes(text)
    (folder / "broken.jsonl").write_bytes(b"rubbish\n")
    return folder


@pytest.fixture
def folder(games):
    return Path(shutil.copytree(games, paths.saves_folder()))


@pytest.fixture
def file(folder):
    """The file, after the games were listed once."""
    Saves(folder).entries()
    return paths.cache_folder() / database.FILE


@pytest.fixture
def read(monkeypatch):
    """The journals that were replayed, one name for each time."""
    found = []
    real = saves_folder.read

    def counted(path, *further):
        found.append(path.name)
        return real(path, *further)

    monkeypatch.setattr(saves_folder, "read", counted)
    return found


def looked_at(folder):
    """Return what a program that was just begun finds out."""
    saves = Saves(folder)
    return saves.entries(), records_of(saves)


def rows(file):
    with closing(sqlite3.connect(file)) as opened:
        return list(opened.execute("SELECT * FROM journals ORDER BY path"))


def test_what_was_found_out_is_found_in_the_file_by_the_next_program(folder, file, read):
    entries, records = looked_at(folder)
    assert read == []
    assert records.all.games == GAMES
    assert sum(entry.fault is not None for entry in entries) == 1
    assert len(rows(file)) == GAMES + 1


@pytest.mark.parametrize(
    "spoilt",
    [b"", b"this is no database", b"SQLite format 3\x00" + b"\xff" * 5000],
)
def test_a_broken_file_is_made_again(folder, file, read, spoilt):
    before = looked_at(folder)
    file.write_bytes(spoilt)
    assert looked_at(folder) == before
    assert len(read) == GAMES
    assert looked_at(folder) == before
    assert len(read) == GAMES, "the file is whole again"


def test_a_file_with_bits_lost_anywhere_is_never_fatal_and_never_wrong(folder, file):
    before = looked_at(folder)
    whole = file.read_bytes()
    for place in range(0, len(whole), len(whole) // 60):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert looked_at(folder) == before


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE journals",
        "ALTER TABLE journals RENAME COLUMN known TO summary",
        "UPDATE journals SET known = '{\"game\": 7}'",
        "CREATE TRIGGER again AFTER INSERT ON journals BEGIN DELETE FROM journals; END",
        "CREATE VIEW further AS SELECT * FROM journals",
        "UPDATE journals SET known = NULL, game = 7",
        "UPDATE journals SET known = x'ff'",
        "UPDATE journals SET known = (SELECT known FROM journals LIMIT 1)",
    ],
)
def test_a_file_with_other_tables_or_rows_is_made_again(folder, file, statement):
    before = looked_at(folder)
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute(statement)
    assert looked_at(folder) == before
    assert len(rows(file)) == GAMES + 1


def test_a_view_in_the_place_of_the_table_is_never_read(folder, file):
    before = looked_at(folder)
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("DROP TABLE journals")
        numbers = "WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT n FROM endless"
        columns = "path, stamp, game, key, known, seal"
        opened.execute(f"CREATE VIEW journals ({columns}) AS SELECT n, n, n, n, n, n FROM ({numbers})")  # noqa: S608
    assert looked_at(folder) == before
    assert len(rows(file)) == GAMES + 1, "the table is there again"


@pytest.mark.parametrize(
    "change", [{}, {"setup": {"players": [7]}}, {"columns": {}}, {"columns": []}, {"game": "chess"}]
)
def test_a_row_with_a_good_seal_over_no_summary_is_read_again(folder, file, read, change):
    before = looked_at(folder)
    with closing(sqlite3.connect(file)) as opened, opened:
        for path, stamp, game, key, known, _ in list(opened.execute("SELECT * FROM journals")):
            values = json.loads(known)
            text = json.dumps({**values, **change} if change and isinstance(values, dict) else {})
            row = database._row((path, stamp), game, key, text)
            opened.execute("UPDATE journals SET known = ?, seal = ? WHERE path = ?", (row[2], row[3], path))
    read.clear()
    assert looked_at(folder) == before
    assert len(read) == GAMES


def test_a_file_that_stays_locked_is_waited_for_once_and_told(folder, file, monkeypatch):
    waited = []
    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *a, timeout, **k: waited.append(timeout) or connect(*a, timeout=0, **k)
    )
    saves = Saves(folder)
    assert saves.fault == ""
    with closing(connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        records_of(saves)
    assert len(waited) > 1
    assert sum(waited) <= 0.5
    assert str(file) in saves.fault
    saves.entries()
    (folder / "more.jsonl").write_bytes((folder / "broken.jsonl").read_bytes())
    saves.entries()
    assert saves.fault == "", "it was written in the end"


def test_a_file_locked_by_another_program_is_done_without_and_kept(folder, file, read, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0)
    before, held = looked_at(folder), file.read_bytes()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert looked_at(folder) == before
    assert len(read) == GAMES
    assert file.read_bytes() == held
    assert "database is locked" in log.text()


def test_a_file_that_is_locked_when_it_should_be_written_is_written_later(folder, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0)
    file = paths.cache_folder() / database.FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    saves = Saves(folder)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        saves.entries()
    saves.entries()
    assert len(rows(file)) == GAMES + 1


@pytest.mark.parametrize("where", ["a file is in the way", "a folder has its name"])
def test_where_it_cannot_be_written_the_records_are_right_without_it(folder, tmp_path, where):
    before = looked_at(folder)
    cache = tmp_path / "cache"
    if where == "a folder has its name":
        (cache / database.FILE).mkdir(parents=True)
    else:
        cache.write_text("")
    saves = Saves(folder, cache=cache)
    assert (saves.entries(), records_of(saves)) == before
    saves.forget()
    assert records_of(saves) == before[1]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everything")
def test_a_file_that_may_only_be_read_is_read(folder, file, read):
    file.chmod(0o444)
    file.parent.chmod(0o555)
    try:
        looked_at(folder)
        assert read == []
    finally:
        file.parent.chmod(0o755)


def test_what_another_program_or_other_content_found_out_is_found_out_again(folder, file, read, home, monkeypatch):
    looked_at(folder)
    monkeypatch.setattr(saves_folder, "__version__", "99.0")
    looked_at(folder)
    assert len(read) == GAMES
    a_mod(home, "calm", "tracks.yaml", "- {id: calm, name: Calm, dice: [1]}\n")
    looked_at(folder)
    assert len(read) == 2 * GAMES
    assert len(rows(file)) == GAMES + 1


def test_a_file_deleted_under_a_running_program_is_made_again(folder, file):
    saves = Saves(folder)
    before = saves.entries()
    file.unlink()
    (folder / "more.jsonl").write_bytes((folder / "broken.jsonl").read_bytes())
    assert len(saves.entries()) == len(before) + 1
    assert len(rows(file)) == 1
    assert looked_at(folder)[1].all.games == GAMES


def test_journals_that_are_gone_are_forgotten_when_it_is_written_next(folder, file):
    (folder / "broken.jsonl").rename(folder / "moved.jsonl")
    looked_at(folder)
    assert {Path(row[0]).name for row in rows(file)} == {path.name for path in folder.glob("*.jsonl")}


def test_a_game_that_came_into_the_box_is_read_again(folder, file, read, monkeypatch):
    text = (folder / "game-000001.jsonl").read_bytes().replace(b'"the_spill"', b'"the_other"', 1)
    (folder / "other.jsonl").write_bytes(text)
    assert "there is no game" in next(entry.fault for entry in Saves(folder).entries() if entry.path.stem == "other")
    monkeypatch.setitem(saves_folder.games.GAMES, "the_other", saves_folder.games.Game("the_spill"))
    assert next(entry.summary for entry in Saves(folder).entries() if entry.path.stem == "other") is not None


def test_names_and_times_that_no_database_takes_do_no_harm(folder):
    before = records_of(Saves(folder))
    os.utime(folder / "game-000001.jsonl", (1e10, 1e10))
    try:
        (folder / "game-000002.jsonl").rename(folder / "odd \udcff.jsonl")
    except (OSError, UnicodeError):
        pytest.skip("this file system has no such names")
    assert records_of(Saves(folder)).all == before.all
