"""Whatever a content file holds, its check stops early: it limits values, letters, problems and mods."""

from pathlib import Path

import pytest
import yaml

from spillgame.content import mods, reader
from spillgame.content.assembly import assemble, read_all
from spillgame.content.faults import told
from spillgame.content.loading import fetch_all, load
from spillgame.content.pictures import problems_of_pictures
from spillgame.content.problems import MOST_IN_ALL, MOST_PER_FILE
from spillgame.content.reader import LONGEST_KEY, LONGEST_TEXT, MOST_VALUES, read_bytes
from spillgame.content.source import LARGEST_FILE
from spillgame.content.validation import problems_of
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL


def messages(data: bytes) -> list[str]:
    return [told(problem.message) for problem in read_bytes(data, "f").problems]


def lay(folder: Path, mod: str, text: str, field: str = "tracks") -> Path:
    path = folder / mod / THE_SPILL.name / f"{field}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


class Counted(reader.LOADER):
    """Counts the events that are asked of the parser."""

    events = 0

    def get_event(self):
        Counted.events += 1
        return super().get_event()


@pytest.mark.parametrize(
    "text",
    [
        "[" + "{}," * 300_000 + "]",
        "- {}\n" * 200_000,
        "[" + "1," * 400_000 + "]",
        "[" + "[[[[[[[[[[]]]]]]]]]]," * 40_000 + "]",
        "".join(f"k{number}: 1\n" for number in range(60_000)),
        "a: 1\n" * 200_000,
        "[" + "!a b," * 200_000 + "]",
    ],
    ids=["groups", "lines", "numbers", "nested", "keys", "one key", "tags"],
)
def test_the_parser_is_asked_for_few_events_whatever_the_file(text, monkeypatch):
    monkeypatch.setattr(reader, "LOADER", Counted)
    Counted.events = 0
    document = read_bytes(text.encode(), "f")
    assert document.problems
    assert not document.whole
    assert len(document.problems) <= MOST_PER_FILE + 1
    assert Counted.events <= 2 * MOST_VALUES + 10


def test_a_file_may_hold_so_many_values_and_no_more():
    most = ",".join(["1"] * (MOST_VALUES - 1))
    assert read_bytes(f"[{most}]".encode(), "f").values == MOST_VALUES
    told_of = f"the file holds too much (found more values), expected at most {MOST_VALUES:,}"
    assert messages(f"[{most}, 1]".encode()) == [told_of]


def test_a_key_and_a_text_may_be_so_long_and_no_longer():
    assert messages(b"a" * LONGEST_KEY + b": " + b"b" * LONGEST_TEXT) == []
    assert "a key is too long" in messages(b"a" * (LONGEST_KEY + 1) + b": 1")[0]
    (sentence,) = messages(b"a: " + b"b" * (LONGEST_TEXT + 1))
    assert sentence == f"a text is too long (found {LONGEST_TEXT + 1} characters), expected at most {LONGEST_TEXT}"


def test_directives_are_refused_before_the_parser_meets_them():
    many = "".join(f"%TAG !a{number}! b\n" for number in range(30_000)) + "---\na: 1\n"
    found = messages(many.encode())
    assert found[0] == "a directive (found '%TAG'), expected the content alone"
    assert len(found) == MOST_PER_FILE + 1
    assert messages(b"a: 100%\nb: '%c'\n") == []


def test_a_mod_that_holds_too_much_is_left_out_and_the_game_loads(folder, tmp_path):
    lay(tmp_path / "mods", "m", "[" + "{}," * 100_000 + "]")
    loaded = load(THE_SPILL, folder=folder, mods_folder=tmp_path / "mods", with_cache=False)
    (problem,) = loaded.left_out["m"]
    assert "the file holds too much" in told(problem.message)


@pytest.mark.parametrize(("key", "longest"), [("name: ", 60), ("", 0)])
def test_a_name_is_no_longer_than_can_be_shown(folder, edit, key, longest):
    if not longest:
        edit("words", "phases:\n  setup: ", "phases:\n  setup: " + "x" * 2001)
        (problem,) = problems_of(folder, [THE_SPILL])
        assert "'setup' is longer than 2000 characters" in told(problem.message)
    else:
        edit("tracks", "name: Standard", f"name: {'x' * (longest + 1)}")
        (problem,) = problems_of(folder, [THE_SPILL])
        assert f"'name' is longer than {longest} characters" in told(problem.message)


def test_one_long_name_is_not_said_again_by_every_other_fault(folder, tmp_path):
    first = f"- {{id: a, name: {'N' * 9000}, letter: Z, abilities: [{{can: transport}}]}}\n"
    more = "".join(
        f"- {{id: a{number}, name: b, letter: Z, abilities: [{{can: transport}}]}}\n" for number in range(400)
    )
    path = lay(tmp_path, "m", first + more, "specialists")
    found = problems_of(path, [THE_SPILL])
    assert len(found) == MOST_PER_FILE + 1
    assert all(len(told(problem.message)) < 500 for problem in found)


@pytest.mark.slow
def test_mods_are_put_on_up_to_a_number_and_the_next_one_says_so(folder, tmp_path):
    for number in range(mods.MOST_MODS + 5):
        lay(tmp_path / "mods", f"m{number:03}", f"- {{id: t{number}, name: Track, dice: [1]}}\n")
    loaded = load(THE_SPILL, folder=folder, mods_folder=tmp_path / "mods", with_cache=False)
    assert len(loaded.mods) == mods.MOST_MODS
    assert list(loaded.left_out) == [f"m{mods.MOST_MODS:03}"]
    assert "too many mods" in told(loaded.left_out["m050"][0].message)


def test_mods_together_hold_no_more_than_a_file_may(folder, tmp_path):
    for mod in "abc":
        words = "".join(f"    {mod}{number}: v\n" for number in range(MOST_VALUES // 4))
        lay(tmp_path / "mods", mod, f"screens:\n  {mod}:\n{words}", "words")
    loaded = load(THE_SPILL, folder=folder, mods_folder=tmp_path / "mods", with_cache=False)
    assert loaded.mods == ("a",)
    assert "too large with this file" in told(loaded.left_out["b"][0].message)
    assert set(loaded.left_out) == {"b", "c"}


def test_of_many_files_in_a_mod_so_many_problems_are_told(folder, tmp_path):
    for number in range(MOST_IN_ALL + 100):
        path = lay(tmp_path, "m", "a", f"f{number}")
        picture = path.parent / "pictures" / f"f{number}.svg"
        picture.parent.mkdir(exist_ok=True)
        picture.write_text("a")
    documents = read_all(fetch_all(THE_SPILL, folder), folder)
    (problems,) = assemble(THE_SPILL, documents, [mods.find_mod(tmp_path / "m", THE_SPILL)])[2].values()
    for found in (problems, problems_of_pictures(tmp_path / "m", THE_SPILL.name)):
        assert len(found) == MOST_IN_ALL + 1
        assert "more problems" in told(found[-1].message)


def test_the_largest_file_of_the_game_needs_a_small_part_of_what_may_be(folder):
    files = list(folder.glob("*.yaml"))
    assert max(file.stat().st_size for file in files) * 10 < LARGEST_FILE
    assert max(reader.read_file(file).values for file in files) * 4 < MOST_VALUES


@pytest.mark.parametrize("loader", [reader.LOADER, yaml.SafeLoader])
@pytest.mark.parametrize(
    "start", ["&", "*", "!", "!<", "? ", "'", "%", "@", "{", "a: !x!", "- 1", "- 2001-01-01 ", "\\"]
)
def test_no_problem_quotes_all_of_what_has_no_end(start, loader, monkeypatch):
    monkeypatch.setattr(reader, "LOADER", loader)
    assert all(len(message) < 300 for message in messages((start + "a" * 20_000).encode()))
    assert all(len(message) < 300 for message in messages((start + "1" * 20_000 + "\n: [").encode()))
