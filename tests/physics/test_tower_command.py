"""The command `spillgame tower`, its picture, its window and its measure."""

import argparse
import json
import os
import sys
import xml.etree.ElementTree as ET

import pytest

from spillgame.commands import tower
from spillgame.physics.drop import drop
from spillgame.physics.picture import svg
from tests.calls import process


def call(capsys, *words):
    parser = argparse.ArgumentParser()
    tower.add_arguments(parser)
    status = tower.run(parser.parse_args(list(words)))
    out = capsys.readouterr()
    return status, out.out, out.err


def without_times(text):
    return [{key: value for key, value in json.loads(line).items() if key != "wall_ms"} for line in text.splitlines()]


def test_json_gives_one_line_a_drop_and_the_same_lines_twice(capsys):
    words = ("--drops", "3", "--dice", "8", "--seed", "3", "--json")
    status, out, _ = call(capsys, *words)
    lines = without_times(out)
    assert status == 0
    assert len(lines) == 3
    assert lines == without_times(call(capsys, *words)[1])
    assert [set(landing) for landing in lines[0]["landings"]] == [{"quadrant", "face", "at"}] * 8
    assert set(json.loads(out.splitlines()[0])) == {"landings", "simulated_s", "wall_ms", "redrops"}


def test_without_json_a_drop_is_a_line_for_people(capsys):
    assert call(capsys, "--dice", "2")[1].startswith("drop 1: ")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--dice", "65"), "A drop takes 1 to 64 dice (found 65)."),
        (("--dice", "0"), "A drop takes 1 to 64 dice (found 0)."),
        (("--drops", "0"), "There must be 1 drop or more (found 0)."),
        (("--test", "--dice", "8"), "A test of fairness needs 400 dice or more (found 8)."),
        (("--test", "--workers", "0"), "There must be 1 worker or more (found 0)."),
        (("--tilt", "9"), "tilt must be -2.0 to 2.0 degrees (found 9.0)."),
        (("--picture", "drop.jpg"), "A picture of a drop is written as .svg (found 'drop.jpg')."),
    ],
)
def test_a_wrong_call_is_one_sentence_and_status_2(capsys, words, says):
    assert call(capsys, *words) == (2, "", f"spillgame: {says}\n")


def test_a_picture_that_cannot_be_written_is_one_sentence_and_status_2(capsys, tmp_path):
    status, _, err = call(capsys, "--picture", str(tmp_path / "none" / "drop.svg"))
    assert status == 2
    assert err.startswith("spillgame: The picture cannot be written: ")


def test_a_picture_is_well_formed_and_has_every_path_twice(capsys, tmp_path):
    path = tmp_path / "drop.svg"
    assert call(capsys, "--dice", "3", "--picture", str(path))[0] == 0
    root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 -- our own file
    lines = root.iter("{http://www.w3.org/2000/svg}polyline")
    assert sum(len(line.attrib["points"].split()) > 60 for line in lines) == 6
    assert svg(drop(3, 0)) == path.read_text(encoding="utf-8")


def test_the_fairness_test_prints_its_table_and_fails_for_a_tilted_tower(capsys):
    status, out, _ = call(capsys, "--test", "--dice", "400", "--workers", "1")
    assert (status, "face x Quadrant independence" in out) == (0, True)
    status, out, _ = call(capsys, "--test", "--dice", "640", "--workers", "1", "--tilt", "2")
    assert (status, "FAILS" in out) == (1, True)


def test_watch_without_a_display_is_one_clear_sentence():
    # In a process of its own: in this one a window may be open already.
    done = process("tower", "--watch", env={**os.environ, "SDL_VIDEODRIVER": "no such driver"})
    assert done.returncode == 2
    assert done.stderr.startswith("spillgame: No window can be opened")
    assert len(done.stderr.splitlines()) == 1


def test_the_command_imports_no_pygame_until_it_opens_a_window():
    assert "pygame" not in vars(tower)
    assert "spillgame.commands.tower" in sys.modules


def test_a_spec_file_changes_the_tower(capsys, tmp_path):
    file = tmp_path / "tower.yaml"
    file.write_text("yard:\n  half_width: 0.2\n")
    words = ("--dice", "8", "--seed", "3", "--json")
    assert without_times(call(capsys, *words, "--spec", str(file))[1]) != without_times(call(capsys, *words)[1])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("yrd:\n  half_width: 0.2\n", "yrd"),
        ("yard:\n  half_width: 20\n", "found 20"),
        ("die: {friction: -1}\n", "found -1"),
        ("upper: {hole_radius: 0.006}\n", "the die's diagonal"),
        ("- 1\n", "A spec is a group of keys"),
        ("a: *b\n", "tower.yaml:1:4"),
    ],
)
def test_a_spec_file_that_is_wrong_is_told_with_value_and_limit(capsys, tmp_path, text, says):
    file = tmp_path / "tower.yaml"
    file.write_text(text)
    status, out, err = call(capsys, "--spec", str(file))
    assert (status, out) == (2, "")
    assert says in err


def test_the_test_takes_no_more_processes_than_windows_can_wait_for(capsys, monkeypatch):
    asked = []

    def batches(drops, seed, workers, spec):
        asked.append(workers)
        yield tower.tally_batch(0, drops, tower.PER_DROP, spec)

    monkeypatch.setattr(tower, "batches_of", batches)
    assert call(capsys, "--test", "--dice", "400", "--workers", "500")[0] == 0
    assert asked == [61]
