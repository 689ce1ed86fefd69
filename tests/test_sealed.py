"""What is kept under a seal comes back as it was, or not at all."""

from pathlib import Path

import pytest

from spillgame.sealed import code_stamps, fetch, fetch_json, keep, key_of, prune

DATA = b"some\ndata"


def test_what_is_kept_is_fetched(tmp_path: Path) -> None:
    file = tmp_path / "new" / "kept"
    assert keep(file, "key", DATA)
    assert fetch(file, "key") == DATA
    assert [path.name for path in file.parent.iterdir()] == ["kept"], "no half file is left"


def test_what_was_made_of_something_else_is_not_there(tmp_path: Path) -> None:
    keep(tmp_path / "kept", "key", DATA)
    assert fetch(tmp_path / "kept", "another key") is None
    assert fetch(tmp_path / "never", "key") is None


@pytest.mark.parametrize("harm", [lambda d: b"", lambda d: d[:-1], lambda d: d + b"x", lambda d: d.replace(b"s", b"z")])
def test_what_was_harmed_is_not_there(tmp_path: Path, harm) -> None:
    file = tmp_path / "kept"
    keep(file, "key", DATA)
    file.write_bytes(harm(file.read_bytes()))
    assert fetch(file, "key") is None


JUNK = (b"", b"{}", b"[]", b"7", b"null", b"junk", b'"', b"\xff", b"[" * 100_000, b'{"name": {}}', b'{"name": "Ada"}')


@pytest.mark.parametrize("data", JUNK, ids=lambda data: repr(data[:20]))
def test_a_good_seal_over_anything_else_is_not_there(tmp_path: Path, data: bytes) -> None:
    keep(tmp_path / "kept", "key", data)
    assert fetch_json(tmp_path / "kept", "key", lambda values: 1 / values["name"][0]["n"]) is None


def test_json_that_is_kept_is_read(tmp_path: Path) -> None:
    keep(tmp_path / "kept", "key", b'{"n": 7}')
    assert fetch_json(tmp_path / "kept", "key", lambda values: values["n"]) == 7


def test_a_folder_that_cannot_be_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not keep(tmp_path / "file" / "kept", "key", DATA)


def test_a_key_tells_where_one_part_ends_and_the_next_begins() -> None:
    assert len({key_of(parts) for parts in (("ab", "c"), ("a", "bc"), ("abc",), (b"ab", "c", ""))}) == 4


def test_the_newest_files_stay(tmp_path: Path) -> None:
    for number in range(5):
        keep(tmp_path / f"a-{number}", "key", DATA)
    keep(tmp_path / "b", "key", DATA)
    prune(tmp_path, "a-*", 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a-3", "a-4", "b"]


def test_a_frozen_program_without_source_has_a_stamp_of_its_own(tmp_path: Path) -> None:
    source = tmp_path / "code.py"
    source.write_text("")
    (of_source,) = code_stamps([source])
    (of_program,) = code_stamps([tmp_path / "gone.py"])
    assert of_source != of_program
