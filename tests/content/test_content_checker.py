"""The checker reports the faults of all files at once, each at its place, and crashes on none."""

import shutil
import tempfile
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spillgame.content.checker import problems_in
from spillgame.content.document import Document
from spillgame.content.faults import line_of, lines_of, told
from spillgame.content.loading import load
from spillgame.content.problems import MOST_PER_FILE, ContentError, Finding, arranged
from spillgame.content.reader import read_bytes
from spillgame.content.validation import problems_of
from spillgame.message import message
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

SHIPPED = Path(__file__).resolve().parents[2] / "content" / "the_spill"


def places(problems: list[Finding]) -> list[str]:
    return [f"{Path(problem.file).name}:{problem.line}" for problem in problems]


def test_a_problem_reads_as_file_line_column_and_sentence() -> None:
    finding = Finding("a.yaml", 3, 7, message("wrong.too_long", most=4))
    assert line_of(finding) == "a.yaml:3:7: is longer than 4 characters"


def test_the_faults_of_all_files_are_reported_at_once_in_the_order_of_files(folder, edit) -> None:
    edit("board", "oil: 60", "oil: 600")
    edit("tracks", "dice: [3]", "dice: []")
    edit("weather", "letter: A", "letter: a")
    edit("specialists", "can: transport", "can: transports")
    edit("win_cards", "at_least: 27", "at_least: 0")
    (folder / "bots.yaml").unlink()
    (folder / "words.yaml").write_text("events: [\n")
    with pytest.raises(ContentError) as caught:
        load(THE_SPILL, folder=folder)
    assert places(list(caught.value.problems)) == [
        *("board.yaml:36", "tracks.yaml:5", "weather.yaml:11", "specialists.yaml:31"),
        *("win_cards.yaml:21", "bots.yaml:1", "words.yaml:2"),
    ]
    assert len(lines_of(caught.value)) == 7


def test_checks_across_files_run_beside_the_faults_of_other_files(folder, edit) -> None:
    edit("weather", "faces: [", "faces: 3 # [")
    edit("win_cards", "at_least: 27", "at_least: 37")
    assert places(problems_of(folder, [THE_SPILL])) == ["weather.yaml:3", "win_cards.yaml:21"]


def test_checks_of_a_file_run_beside_its_misspelt_keys_and_missing_names(folder, edit) -> None:
    edit("board", "plural: Seals", "plurl: Seals")
    edit("board", "[N1B", "[N5C")
    assert places(problems_of(folder, [THE_SPILL])) == ["board.yaml:14", "board.yaml:20", "board.yaml:22"]


def test_a_word_refused_by_the_reader_is_not_reported_again_by_the_checker(folder, edit) -> None:
    edit("weather", "name: Gusher", "name: no")
    assert places(problems_of(folder, [THE_SPILL])) == ["weather.yaml:29"]


def test_a_record_says_nothing_of_the_list_it_is_missing_from(folder, edit) -> None:
    edit("resources", "- id: crew_change", "- id: 7")
    assert len(problems_of(folder, [THE_SPILL])) == 1


def test_a_number_out_of_range_makes_no_sound_number_elsewhere_wrong(folder, edit) -> None:
    edit("board", "weather: 4", "weather: 40")
    edit("win_cards", "at_least: 27", "at_least: 37")
    assert places(problems_of(folder, [THE_SPILL])) == ["board.yaml:37"]


def test_a_list_that_is_too_long_hides_no_fault_of_its_entries(folder, edit) -> None:
    edit("weather", "faces: [", "faces: [rain, ")
    assert [told(problem.message).split(" (")[0] for problem in problems_of(folder, [THE_SPILL])] == [
        "'faces' has too many entries",
        "entry 1 of 'faces' has an unknown value",
    ]


def test_very_many_faults_of_a_file_are_cut(folder) -> None:
    (folder / "tracks.yaml").write_text("".join(f"- id: t{n}\n" for n in range(MOST_PER_FILE)))
    problems = problems_of(folder, [THE_SPILL])
    assert len(problems) == MOST_PER_FILE + 1
    assert "more problems" in told(problems[-1].message)


def test_arranging_keeps_the_order_of_the_files_and_drops_repetitions() -> None:
    one, two = Finding("b", 2, 1, message("x")), Finding("a", 1, 1, message("x"))
    assert arranged([two, one, two], ["b", "a"]) == [one, two]


def test_a_sentence_says_what_is_wrong_what_was_found_and_what_was_expected(folder, edit) -> None:
    edit("board", "animals_each: 6", "animals_each: six")
    (problem,) = problems_of(folder, [THE_SPILL])
    assert (
        told(problem.message) == "'animals_each' is not a whole number (found 'six'), expected a whole number (1 to 12)"
    )


JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-9, 99), st.text("abn_ÄN1B", max_size=5)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text("abid", max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


def paths_in(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in inner for found in paths_in(value, (*path, key)))]


@cache
def the_documents() -> dict[str, Document]:
    """Return the shipped files as read; a test that spoils the data of one takes a copy."""
    return {
        field: read_bytes((SHIPPED / f"{field}.yaml").read_bytes(), field) for field in THE_SPILL.record.__annotations__
    }


def examples(test: Callable[..., None], number: int, *given_to_it: st.SearchStrategy[Any]) -> Callable[..., None]:
    return settings(max_examples=number, deadline=None)(given(*given_to_it)(test))


def any_value_in_any_place(draw: st.DataObject) -> None:
    documents = dict(the_documents())
    spoilt = draw.draw(st.sampled_from(sorted(documents)))
    document = documents[spoilt] = replace(documents[spoilt], data=deepcopy(documents[spoilt].data))
    path = draw.draw(st.sampled_from(paths_in(document.data)))
    junk = draw.draw(JUNK)
    if path:
        holder = document.data
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = junk
    else:
        document.data = junk
    for problem in problems_in(THE_SPILL, documents):
        assert line_of(problem).isprintable()
        assert "found" in told(problem.message)


test_any_value_in_any_place_gives_records_or_problems = examples(any_value_in_any_place, 50, st.data())
test_the_same_of_many_values = pytest.mark.slow(examples(any_value_in_any_place, 150, st.data()))


def any_mutation_of_any_file(path: Path, draw: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "the_spill"
        shutil.copytree(SHIPPED, folder)
        lines = path.read_text(encoding="utf-8").split("\n")
        at = draw.draw(st.integers(0, len(lines) - 1))
        lines[at] = draw.draw(st.sampled_from(["", "- ", "  " + lines[at], lines[at][2:], lines[at] + " x", "x: 1"]))
        (folder / path.name).write_text("\n".join(lines), encoding="utf-8")
        problems = problems_of(folder, [THE_SPILL])
        # A reference into the rulebook is not looked up at play, only where content is checked.
        grave = [problem for problem in problems if "the rulebook has no such rule" not in told(problem.message)]
        try:
            load(THE_SPILL, folder=folder, with_mods=False, with_cache=False)
        except ContentError as error:
            assert list(error.problems) == grave
        else:
            assert grave == []


FILES = st.sampled_from(sorted(SHIPPED.glob("*.yaml")))
test_any_mutation_of_any_file_loads_or_is_reported = examples(any_mutation_of_any_file, 20, FILES, st.data())
test_the_same_of_many_mutations = pytest.mark.slow(examples(any_mutation_of_any_file, 60, FILES, st.data()))
