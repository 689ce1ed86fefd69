"""The journal: written line by line, read with every fault named, never changed by reading."""

import json
import os

import pytest

from spillgame.play.journal import (
    LARGEST_JOURNAL,
    LONGEST_LINE,
    LONGEST_TEXT,
    Header,
    JournalError,
    JournalReader,
    header_of,
    to_line,
)
from spillgame.play.journal_file import JournalFile
from spillgame.play.reading import replay
from spillgame.rules.room import LONGEST_NAME
from tests.builders import the_content
from tests.play.games import EXAMPLE, a_rules, reopened

HEADER = Header("the_spill", "0" * 64, {"seed": 1})
STEPS = [{"decision": {"type": "skip"}, "seat": 1}, {"decision": {"type": "end_turn"}, "seat": 2}]


def written(tmp_path, steps=STEPS):
    path = tmp_path / "game.jsonl"
    journal = JournalFile.create(path, HEADER)
    for step in steps:
        journal.append(step)
    journal.close()
    return path


def edited(tmp_path, number, change):
    """Return a journal: the example with a line, by its number from 1, as `change` makes it."""
    lines = EXAMPLE.read_text("utf-8").splitlines()
    lines[number - 1] = change(lines[number - 1])
    path = tmp_path / "edited.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def refused(path):
    with pytest.raises(JournalError) as caught:
        list(replay(a_rules(the_content(), path), JournalReader(path)))
    return caught.value


def fault(path):
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(JournalError) as caught:
        list(JournalReader(path).steps())
    assert before is None or path.read_bytes() == before
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_what_was_written_is_read_again(tmp_path):
    reader = JournalReader(written(tmp_path))
    assert reader.header == HEADER
    assert [{k: v for k, v in step.items() if k != "n"} for step in reader.steps()] == STEPS
    assert not reader.cut_short


def test_every_step_is_on_disk_when_append_returns(tmp_path):
    path = tmp_path / "game.jsonl"
    journal = JournalFile.create(path, HEADER)
    for number, step in enumerate(STEPS, 1):
        journal.append(step)
        assert json.loads(path.read_text().splitlines()[-1])["n"] == number
    journal.close()


def test_a_journal_that_is_there_is_never_replaced(tmp_path):
    path = written(tmp_path)
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        JournalFile.create(path, HEADER)
    assert path.read_bytes() == before


def test_a_journal_cut_anywhere_loses_at_most_the_step_in_hand(tmp_path):
    path = written(tmp_path)
    whole = path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(whole) if byte == ord("\n")]
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        if cut < ends[0] - 1:
            assert "line 1: the " in fault(path)
            continue
        reader = JournalReader(path)
        kept = len(list(reader.steps()))
        complete = sum(cut >= end - 1 for end in ends[1:])
        assert kept == complete
        assert reader.cut_short == (cut not in {end - 1 for end in ends} | set(ends))
        assert path.read_bytes() == whole[:cut]


def test_a_journal_that_was_cut_short_is_gone_on_with(tmp_path):
    path = written(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    journal = reopened(path)
    journal.append(STEPS[1])
    journal.close()
    assert len(list(JournalReader(path).steps())) == 2


def test_a_journal_cut_anywhere_is_gone_on_with(tmp_path):
    path = written(tmp_path)
    whole = path.read_bytes()
    header = whole.index(b"\n")
    for cut in range(header, len(whole) + 1):
        path.write_bytes(whole[:cut])
        kept = len(list(JournalReader(path).steps()))
        journal = reopened(path)
        journal.append(STEPS[0])
        journal.append(STEPS[1])
        journal.cut_back(kept + 1)
        journal.close()
        assert len(list(JournalReader(path).steps())) == kept + 1, cut


def test_every_line_and_every_cut_is_flushed_to_the_disk(tmp_path, monkeypatch):
    flushed = []
    monkeypatch.setattr(os, "fsync", flushed.append)
    journal = JournalFile.create(tmp_path / "game.jsonl", HEADER)
    begun = len(flushed)
    assert begun >= 1
    journal.append(STEPS[0])
    assert len(flushed) == begun + 1
    journal.cut_back(0)
    assert len(flushed) == begun + 2
    journal.close()


def test_a_journal_whose_header_cannot_be_written_leaves_no_file(tmp_path, monkeypatch):
    def full(descriptor, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        JournalFile.create(tmp_path / "game.jsonl", HEADER)
    assert list(tmp_path.iterdir()) == []


def test_steps_undone_are_cut_off_the_file(tmp_path):
    path = written(tmp_path)
    journal = reopened(path)
    journal.cut_back(1)
    assert len(list(JournalReader(path).steps())) == 1
    journal.append(STEPS[0])
    journal.close()
    assert [step["decision"]["type"] for step in JournalReader(path).steps()] == ["skip", "skip"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", "line 1: the file is empty"),
        (b'{"n": 1}\n', "line 1: the header is missing"),
        (to_line({**HEADER.to_json(), "journal": 2}), "line 1: journal version 2 is unknown"),
        (to_line({**HEADER.to_json(), "journal": True}), "line 1: journal version True is unknown"),
        (to_line({**HEADER.to_json(), "setup": []}), 'line 1: the header\'s "setup" is missing or wrong'),
        (b"\x00\xff\xfe\x80rubbish\n", "line 1: this is no line of JSON (it is not UTF-8 at byte 2)"),
        (b"[1, 2]\n", "line 1: the line must be an object"),
        (to_line(HEADER.to_json()) + b'{"n": 2}\n', "line 2: the step's number must be 1 (found 2)"),
        (to_line(HEADER.to_json()) + b'{"n": 1.0}\n', "line 2: the step's number must be 1 (found 1.0)"),
        (
            to_line(HEADER.to_json()) + b'{"n": "' + b"x" * 9000 + b'"}\n',
            "must be 1 (found 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...",
        ),
        (to_line(HEADER.to_json()) + b'{"n": true}\n', "line 2: the step's number must be 1 (found True)"),
        (to_line(HEADER.to_json()) + b"{}\n", "line 2: the step's number must be 1 (found None)"),
        (to_line(HEADER.to_json()) + b'{"n": 1,\n', "line 2: this is no line of JSON"),
        (to_line(HEADER.to_json()) + b'{"n": NaN}\n', "line 2: this is no line of JSON (NaN is no number"),
        (
            to_line(HEADER.to_json()) + b"[" * 100_000 + b"\n",
            "line 2: this is no line of JSON (it is nested too deeply)",
        ),
        (to_line(HEADER.to_json()) + b'{"n": 1' + b"0" * 5000 + b"}\n", "line 2: this is no line of JSON"),
    ],
)
def test_a_fault_is_one_sentence_that_names_the_line(tmp_path, text, expected):
    path = tmp_path / "bad.jsonl"
    path.write_bytes(text)
    assert expected in fault(path)


def test_a_line_of_a_hundred_megabytes_is_refused_without_reading_it_whole(tmp_path):
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.write(to_line(HEADER.to_json()))
        file.seek(100 << 20, 1)
        file.write(b"\n")
    with pytest.raises(JournalError, match=f"line 2: the line is longer than {LONGEST_LINE:,} bytes"):
        list(JournalReader(path).steps())


def test_a_journal_that_is_not_there_or_a_folder_is_a_sentence(tmp_path):
    assert "cannot be opened" in fault(tmp_path / "nowhere.jsonl")
    assert "cannot be opened" in fault(tmp_path)


def test_replaying_names_the_line_and_the_rule_of_a_step_that_is_not_legal(tmp_path):
    path = edited(tmp_path, 30, lambda line: line.replace("end_turn", "skip"))
    assert "line 30: S-4.1: skip is not what is asked for now" in str(refused(path))


def without_one_landing(line):
    step = json.loads(line)
    step["answer"]["landings"].pop()
    return json.dumps(step)


def test_an_outcome_of_too_few_dice_names_its_line(tmp_path):
    told = str(refused(edited(tmp_path, 25, without_one_landing)))
    assert "line 25: S-3.4: 8 dice were dropped, but 7 landings are given" in told


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"quadrant": "N", "face": 1}', '"quadrant": "Q", "face": 1}', "S-1.1: Q is no Quadrant"),
        ('"quadrant": "N", "face": 1}', '"quadrant": "N", "face": 7}', "S-3.4: A die has the faces 1 to 6, not 7"),
        (
            '"quadrant": "N", "face": 1}',
            '"quadrant": "N", "face": "1"}',
            "line 25: The field face must be a whole number (found 1).",
        ),
        ('"quadrant": "N", "face": 1}', '"quadrant": "N"}', "line 25: The field face is missing."),
        ('"chance": {', '"chanc": {', "line 25: The field decision or chance is missing."),
    ],
)
def test_an_outcome_that_does_not_fit_names_its_line(tmp_path, old, new, expected):
    told = str(refused(edited(tmp_path, 25, lambda line: line.replace(old, new, 1))))
    assert "line 25: " in told
    assert expected in told


@pytest.mark.parametrize("evil", ["foo\nbar", "\x1b]0;title\x07", "x" * 500_000, "\u202e"])
def test_what_a_stranger_wrote_is_told_in_one_short_line(tmp_path, evil):
    told = refused(edited(tmp_path, 5, lambda line: json.dumps({**json.loads(line), "decision": {"type": evil}})))
    assert told.line == 5
    assert told.reason.isprintable()
    assert len(told.reason) < 900


def test_further_fields_of_a_target_are_ignored(tmp_path):
    further = '"ship": "marine_vet", "species": "crab", "type": "target"'
    path = edited(tmp_path, 109, lambda line: line.replace('"type": "target"', further))
    assert further in path.read_text("utf-8")
    assert len(list(replay(a_rules(the_content(), path), JournalReader(path)))) == 188


def test_a_copy_of_a_journal_with_a_number_beyond_all_floats_reads_again(tmp_path):
    path = edited(tmp_path, 2, lambda line: line.removesuffix("}") + ', "note": [1e999, -1e999, 1.5]}')
    copy = tmp_path / "copy.jsonl"
    reader = JournalReader(path)
    steps = [{key: value for key, value in step.items() if key != "n"} for step in reader.steps()]
    JournalFile.create(copy, reader.header, steps).close()
    again = list(JournalReader(copy).steps())
    assert len(again) == 187
    assert again[0]["note"][2] == 1.5


def test_of_a_journal_without_end_no_more_is_read_than_a_game_has(tmp_path, monkeypatch):
    path = written(tmp_path)
    header = path.read_bytes().partition(b"\n")[0] + b"\n"
    steps = (to_line({"n": number, "note": "a" * 900_000}) for number in range(1, 12))
    path.write_bytes(header + b"".join(steps))
    with path.open("rb") as data:
        monkeypatch.setattr("spillgame.play.journal.reading", lambda path: data)
        with pytest.raises(JournalError, match=f"line 6: the file is longer than {LARGEST_JOURNAL:,} bytes"):
            list(JournalReader(path).steps())
        assert data.closed


def test_a_game_without_end_is_read_up_to_so_many_steps(tmp_path, monkeypatch):
    monkeypatch.setattr("spillgame.play.journal.MOST_STEPS", 1)
    reader = JournalReader(written(tmp_path))
    with pytest.raises(JournalError, match="line 3: a game has no more than 1 steps"):
        list(reader.steps())


def test_the_texts_of_a_header_are_clipped(tmp_path):
    endless = "a" * 8000
    values = Header("the_spill", endless, {"players": [endless, "Ada"], "win": {"card": "ark"}}).to_json()
    values |= {"begun": endless, "bot": endless, "daily": endless, "app": endless, "mods": [endless] * 90}
    values["branched_from"] = {"file": endless, "step": 1, "seed": 2}
    path = tmp_path / "x.jsonl"
    path.write_bytes(to_line(values))
    header = header_of(path)
    assert header.setup == {"players": ["a" * LONGEST_NAME, "Ada"], "win": {"card": "ark"}}
    texts = [header.begun, header.bot, header.daily, header.app, header.branched_from.file, *header.mods]
    assert {len(text) for text in texts} == {LONGEST_TEXT}
    assert len(header.mods) == 50
