"""`spillgame replay FILE --verify-drops`: do the drops of a journal land today as they did?"""

import json
import re

import pytest

from spillgame.physics.spec import PHYSICS
from tests.calls import call, complaint

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """The lines of a journal whose dice fell through the tower."""
    folder = tmp_path_factory.mktemp("journals")
    call("simulate", "the_spill", "--games", "1", "--seed", "3", "--tower", "physics", "--journals", str(folder))
    return [json.loads(line) for line in (folder / "game-000001.jsonl").read_text("utf-8").splitlines()]


def verified(capsys, tmp_path, lines, status):
    path = tmp_path / "game.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    capsys.readouterr()
    call("replay", str(path), "--verify-drops", status=status)
    return capsys.readouterr().out.splitlines()


def changed(lines, **changes):
    """The lines with the first drop's further keys changed; None takes one out."""
    place = next(place for place, line in enumerate(lines) if "landing" in line)
    line = {key: value for key, value in {**lines[place], **changes}.items() if value is not None}
    return [*lines[:place], line, *lines[place + 1 :]], line


def test_the_version_of_the_physics_stands_beside_each_release(lines):
    drops = [line for line in lines if "landing" in line]
    assert drops
    assert all(line["physics"] == PHYSICS for line in drops)
    assert not any("physics" in line for line in lines if "landing" not in line)


def test_drops_that_land_as_the_journal_says_are_only_counted(capsys, tmp_path, lines):
    drops = sum("landing" in line for line in lines)
    said = f"{drops} drops with release poses; landing otherwise: 0 (physics {PHYSICS})"
    assert verified(capsys, tmp_path, lines, 0) == [said]


def test_a_drop_that_lands_otherwise_is_a_line_with_both_landings_and_both_versions(capsys, tmp_path, lines):
    poses = next(line["landing"] for line in lines if "landing" in line)
    other = [[*pose[:3], pose[3] + 0.02, *pose[4:]] for pose in poses]  # released two centimetres higher
    unknown = [(version, "unknown") for version in ("\x1b[31m", 99, True)]
    for physics, then in [(None, 1), (1, 1), (PHYSICS, PHYSICS), *unknown]:
        with_other, line = changed(lines, landing=other, physics=physics)
        first, last = verified(capsys, tmp_path, with_other, 1)
        lay = " ".join(f"{one['quadrant']}{one['face']}" for one in line["answer"]["landings"])
        now = r"(?: [NESW][1-6])+"
        expected = f"step {line['n']}: the journal has {lay} (physics {then}), the tower now makes"
        assert re.fullmatch(re.escape(expected) + now + re.escape(f" (physics {PHYSICS})"), first)
        assert last.endswith(f"landing otherwise: 1 (physics {PHYSICS})")


@pytest.mark.parametrize("poses", [3, [], [[1]], [["x"] * 12], {}, [[0] * 12]])
def test_poses_that_the_tower_does_not_take_are_a_drop_that_differs(capsys, tmp_path, lines, poses):
    first, last = verified(capsys, tmp_path, changed(lines, landing=poses)[0], 1)
    assert first.endswith("does not take its release poses")
    assert "landing otherwise: 1" in last


def test_a_journal_without_poses_has_nothing_to_verify(capsys, tmp_path, lines):
    bare = [{key: value for key, value in line.items() if key not in ("landing", "physics")} for line in lines]
    assert verified(capsys, tmp_path, bare, 0)[0].startswith("0 drops with release poses")


def test_a_journal_that_is_not_valid_is_told_as_ever(capsys, tmp_path, lines):
    path = tmp_path / "broken.jsonl"
    path.write_text(json.dumps(lines[0]) + "\n{}\n{}\n", "utf-8")
    assert "line 2" in complaint(capsys, "replay", str(path), "--verify-drops")
