"""The reader gives data with places, or problems, for whatever bytes it meets."""

import os
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from spillgame.content import reader
from spillgame.content.document import Document
from spillgame.content.faults import line_of, told
from spillgame.content.reader import read_bytes, read_file
from spillgame.content.source import LARGEST_FILE

SHIPPED = Path(__file__).resolve().parents[2] / "content" / "the_spill"
FILES = sorted(SHIPPED.glob("*.yaml"))


def said(document: Document) -> list[str]:
    return [f"{one.line}:{one.column} {told(one.message)}" for one in document.problems]


def check_document(document: Document, data: bytes) -> None:
    """Hold what is true of every document: data or problems, and places that an editor can go to."""
    assert document.whole or document.problems
    lines = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for problem in document.problems:
        assert told(problem.message)
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        assert line_of(problem).isprintable()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_file_reads_as_pyyaml_reads_it(path: Path) -> None:
    document = read_file(path)
    assert document.problems == []
    assert document.data == yaml.safe_load(path.read_bytes())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_parser_in_python_gives_the_same_data_and_places(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_c = read_file(path)
    monkeypatch.setattr(reader, "LOADER", yaml.SafeLoader)
    assert read_file(path) == in_c


def test_every_key_and_value_has_its_place() -> None:
    document = read_bytes(b"a: 1\nb:\n  - c\n  - {d: e}\n", "f")
    place = document.location
    assert place.keys == {"a": (1, 1), "b": (2, 1)}
    assert (place.inner["a"].line, place.inner["a"].column) == (1, 4)
    inner = place.inner["b"].inner[1]
    assert (inner.line, inner.column) == (4, 5)
    assert inner.keys == {"d": (4, 6)}
    assert (inner.inner["d"].line, inner.inner["d"].column) == (4, 9)


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_ends_of_other_systems_change_neither_data_nor_places(ends: str) -> None:
    text = "a: 1\nb: [x,\n  y]\n"
    assert read_bytes(text.replace("\n", ends).encode(), "f") == read_bytes(text.encode(), "f")


def test_a_byte_order_mark_is_passed_over() -> None:
    document = read_bytes(b"\xef\xbb\xbfa: 1\n", "f")
    assert (document.data, document.location.keys) == ({"a": 1}, {"a": (1, 1)})


def test_columns_count_characters_not_bytes() -> None:
    assert said(read_bytes("a: [é, no]\n".encode(), "f"))[0].startswith("1:8 ")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("0", 0),
        ("1.5", 1.5),
        ("2e3", 2000.0),
        ("true", True),
        ("False", False),
        ("~", None),
        ("null", None),
        ("'no'", "no"),
        ('"012"', "012"),
        ("9223372036854775807", 2**63 - 1),
        ("north", "north"),
        ("note", "note"),
        ("-", "-"),
        ("1st", "1st"),
    ],
)
def test_a_scalar_means_the_same_to_every_reader(text: str, value: object) -> None:
    document = read_bytes(f"a: {text}\n".encode() if text != "-" else b"a: '-'\n", "f")
    assert document.problems == []
    assert document.data["a"] == value
    assert type(document.data["a"]) is type(value)


@pytest.mark.parametrize("word", ["yes", "No", "ON", "off", "y", "N"])
def test_a_word_that_some_readers_take_as_a_boolean_is_refused(word: str) -> None:
    expected = f"1:4 many readers take this word as true or false (found {word}), "
    assert said(read_bytes(f"a: {word}\n".encode(), "f"))[0].startswith(expected)


@pytest.mark.parametrize(
    "text", ["012", "0x1F", "0b1", "0o7", "1_000", "1:30", ".5", "1.", "9223372036854775808", "1e999", ".nan"]
)
def test_a_number_that_readers_disagree_about_is_refused(text: str) -> None:
    (sentence,) = said(read_bytes(f"a: {text}\n".encode(), "f"))
    assert sentence.startswith("1:4 ")
    assert f"found {text}" in sentence


def test_a_date_is_refused() -> None:
    assert "as a date" in said(read_bytes(b"a: 2001-01-01\n", "f"))[0]


def test_n_and_y_are_good_keys() -> None:
    assert read_bytes(b"{n: 1, y: 2}\n", "f").data == {"n": 1, "y": 2}


def test_every_tab_in_indentation_is_reported_with_its_line() -> None:
    found = said(read_bytes(b"a:\n\tb: 1\n  \tc: 2\n", "f"))
    assert [sentence.split(" ")[0] for sentence in found] == ["2:1", "3:3"]


def test_a_byte_that_is_not_utf_8_is_reported_at_its_place() -> None:
    found = said(read_bytes("a: 1\nb: é".encode() + b"\xff", "f"))
    assert found == ["2:5 the file is not UTF-8 (found the byte 0xff), expected UTF-8 text"]


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x7f", "\x85", "\u2028", "\ufeff"])
def test_a_character_that_cannot_be_seen_is_reported_at_its_place(character: str) -> None:
    assert said(read_bytes(f"a: 1\nb: x{character}\n".encode(), "f"))[0].startswith("2:5 ")


def test_nesting_is_refused_below_the_deepest_level_and_accepted_at_it() -> None:
    deepest = reader.DEEPEST
    assert read_bytes(b"[" * deepest + b"]" * deepest, "f").problems == []
    assert "nested too deep" in said(read_bytes(b"[" * (deepest + 1) + b"]" * (deepest + 1), "f"))[0]


def test_a_million_brackets_are_refused_at_once() -> None:
    assert "nested too deep" in said(read_bytes(b"[" * LARGEST_FILE, "f"))[0]


def test_a_file_over_the_limit_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(LARGEST_FILE + 1)
    assert said(read_file(file)) == [
        f"1:1 the file is too large (found {LARGEST_FILE + 1} bytes), expected at most {LARGEST_FILE} bytes"
    ]


def test_a_file_at_the_limit_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_bytes(b"a: 1\n" + b"#" * (LARGEST_FILE - 5))
    assert read_file(file).data == {"a": 1}


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    assert "the file is missing" in said(read_file(tmp_path / "none.yaml"))[0]


def test_a_folder_in_place_of_a_file_is_a_problem(tmp_path: Path) -> None:
    assert "found a folder" in said(read_file(tmp_path))[0]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_links_that_lead_nowhere_or_back_are_problems_and_others_are_followed(tmp_path: Path) -> None:
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "none.yaml")
    (tmp_path / "back.yaml").symlink_to(tmp_path / "back.yaml")
    (tmp_path / "real.yaml").write_text("a: 1\n")
    (tmp_path / "good.yaml").symlink_to(tmp_path / "real.yaml")
    assert "leads nowhere" in said(read_file(tmp_path / "nowhere.yaml"))[0]
    assert "leads back" in said(read_file(tmp_path / "back.yaml"))[0]
    assert read_file(tmp_path / "good.yaml").data == {"a": 1}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_in_place_of_a_file_is_a_problem_and_does_not_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "found a device or pipe" in said(read_file(tmp_path / "pipe.yaml"))[0]


@given(st.binary(max_size=300))
def test_any_bytes_give_data_or_problems(data: bytes) -> None:
    check_document(read_bytes(data, "f"), data)


@given(st.text(alphabet=" \n\t-:[]{}'\"&*!|>?#,.%@<~an019\\", max_size=60))
@settings(max_examples=500)
def test_any_yaml_like_text_gives_data_or_problems_with_both_parsers(text: str) -> None:
    data = text.encode()
    check_document(read_bytes(data, "f"), data)
    kept = reader.LOADER
    reader.LOADER = yaml.SafeLoader
    try:
        check_document(read_bytes(data, "f"), data)
    finally:
        reader.LOADER = kept


@given(st.sampled_from(FILES), st.data())
@settings(max_examples=200, deadline=None)
def test_any_mutation_of_a_shipped_file_gives_data_or_problems(path: Path, draw: st.DataObject) -> None:
    data = bytearray(path.read_bytes())
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, len(data) - 1))
        data[at : at + draw.draw(st.integers(0, 3))] = draw.draw(st.binary(max_size=3))
    check_document(read_bytes(bytes(data), "f"), bytes(data))
