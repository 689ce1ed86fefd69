"""Answers of chance that do not fit, invalid steps, and set-ups and content that are not allowed (D-11.4)."""

import shutil
from pathlib import Path

import pytest

from spillgame import paths
from spillgame.content.faults import lines_of
from spillgame.content.loading import load
from spillgame.content.problems import ContentError
from spillgame.rules.game import Refused
from spillgame.rules.questions import Decide
from tests.builders.dive import DEEP_SEA, Dive, a_dive, dive_content, dive_rules, treasure

STARTED = {"players": ["A", "B"], "starter": 1, "seed": 1}


def refused(game: Dive, line: dict) -> tuple[str, str]:
    """Return the code and the rule with which a journal's line is refused."""
    with pytest.raises(Refused) as why:
        game.rules.apply(game.state, game.rules.step_from_json(game.state, line))
    return why.value.refusal.code, why.value.refusal.rule


def drop(faces, **ask) -> dict:
    return {"chance": {"ask": "drop", **ask}, "answer": {"faces": faces}}


@pytest.mark.parametrize(
    ("line", "code", "rule"),
    [
        (drop([1]), "wrong_faces", "D-4.5"),
        (drop([1, 7]), "no_such_face", "D-1.5"),
        (drop([0, 1]), "no_such_face", "D-1.5"),
        (drop([1, 1], dice=3), "ask_differs", "D-4.5"),
        ({"chance": {"ask": "turn_over"}, "answer": {"values": []}}, "other_ask", "D-4.5"),
        ({"decision": {"type": "pass"}, "seat": 1}, "chance_is_due", "D-4.5"),
        (drop("11"), "wrong_kind", ""),
        (drop([True, 1]), "wrong_kind", ""),
        ({"answer": {}}, "field_missing", ""),
        ({"decision": {"type": "swim"}, "seat": 1}, "unknown_decision", ""),
        ({"decision": {"type": "lay", "chips": [1, "2"]}, "seat": 1}, "wrong_kind", ""),
    ],
)
def test_a_line_that_does_not_fit_is_refused_with_its_reason(line, code, rule):
    assert refused(a_dive(), line) == (code, rule)


def test_D_4_2_there_is_no_way_but_down_and_up():
    game = a_dive(divers=("2 v 1", "home"))
    game.state = game.state.asking(Decide(1, "direction"))
    assert refused(game, {"decision": {"type": "direction", "way": "left"}, "seat": 1}) == ("no_such_way", "D-4.2")


@pytest.mark.parametrize(
    ("values", "code", "rule"),
    [([3], "wrong_values", "D-6.1"), ([3, 12], "value_not_left", "D-1.4"), ([0, 0], "value_not_left", "D-1.4")],
)
def test_D_1_4_only_values_of_chips_that_nobody_has_seen_can_be_turned_over(values, code, rule):
    game = a_dive("1 1 1", ("1 ^ 1 1", "home"), ((), ((1, 1, 0),))).drop(3, 3)
    assert refused(game, {"chance": {"ask": "turn_over"}, "answer": {"values": values}}) == (code, rule)


def test_lists_of_levels_are_read_in_any_order():
    game = a_dive(". . . . . . . .", ("8 ^ 1 123", "0")).drop(3, 2)
    line = {"decision": {"type": "put_down", "treasure": [3, 1, 2]}, "seat": 1}
    game.take(game.rules.step_from_json(game.state, line))
    assert game.state.trail[4] == treasure("123")


@pytest.mark.parametrize(
    ("change", "code", "rule"),
    [
        ({"table": "puddle"}, "wrong_choice", "D-2.1"),
        ({"players": list("ABCDEFG")}, "wrong_names", "D-2.1"),
        ({"players": ["A", " "]}, "wrong_names", "D-2.1"),
        ({"bots": ["greedy"]}, "wrong_bots", "D-2.1"),
        ({"bots": "greedy"}, "wrong_bots", "D-2.1"),
        ({"starter": 3}, "no_such_starter", "D-2.3"),
        ({"starter": "first"}, "wrong_seat", "D-2.3"),
        ({"seed": -1}, "wrong_seed", "D-2.1"),
    ],
)
def test_D_2_1_and_D_2_3_a_set_up_that_is_not_allowed_is_refused(change, code, rule):
    room = DEEP_SEA.room
    with pytest.raises(Refused) as why:
        room.rules(dive_content(), {**STARTED, **change}, None)
    assert (why.value.refusal.code, why.value.refusal.rule) == (code, rule)
    assert room.refusal_to_text(dive_content(), why.value.refusal) != code


def test_what_may_be_left_out_of_a_set_up_is_filled_in():
    room = DEEP_SEA.room
    rules = room.rules(dive_content(), {"players": ["A", "B"], "seed": 4}, None)
    whole = {"players": ["A", "B"], "bots": [None, None], "table": "standard", "starter": "draw", "seed": 4}
    assert rules.setup_to_json() == whole


@pytest.mark.parametrize(
    ("line", "becomes", "said"),
    [
        ("air: 25", "air: none", "air"),
        ("air: 25", "air: 100", "1 to 99"),
        ("air: 25", "aire: 25", "did you mean 'air'"),
        ("pips: [1, 1, 2, 2, 3, 3]", "pips: [1, 2, 3]", "6"),
        ("divers: [2, 6]", "divers: [6, 2]", "least"),
        ("solo_marks: [36, 44, 50]", "solo_marks: [36, 36, 50]", "do not rise"),
        ("id: shallow", "id: standard", "standard"),
        ("[0, 0, 1, 1, 2, 2, 3, 3]", "[0, -1, 1, 1, 2, 2, 3, 3]", "0 to 99"),
    ],
)
def test_D_11_4_bad_tables_are_told_with_file_line_and_column(tmp_path, monkeypatch, line, becomes, said):
    folder = tmp_path / "content"
    shutil.copytree(paths.content_folder(), folder)
    file = folder / "deep_sea_adventure" / "tables.yaml"
    file.write_text(file.read_text().replace(line, becomes, 1))
    monkeypatch.setattr(paths, "content_folder", lambda: folder)
    with pytest.raises(ContentError) as error:
        load(DEEP_SEA.room.content, with_cache=False, with_mods=False)
    lines = lines_of(error.value)
    assert said in "\n".join(lines)
    assert all(Path(line.split(":")[0]).name == "tables.yaml" for line in lines)


def test_D_11_2_the_further_tables_differ_only_as_the_rules_say():
    standard, shallow, abyss = dive_content().tables
    assert (shallow.air, shallow.dives, shallow.levels) == (20, 2, standard.levels[:3])
    assert (abyss.air, abyss.dives, abyss.levels) == (30, 3, (*standard.levels, (17, 17, 18, 18, 19, 19, 20, 20)))
    assert sum(map(sum, standard.levels)) == 240
    assert (shallow.pips, abyss.pips, shallow.pile, abyss.pile) == (standard.pips, standard.pips, 3, 3)


def test_D_2_1_one_diver_alone_is_allowed_at_every_table():
    for table in dive_content().tables:
        assert dive_rules(1, table=table.id).start()[0].active == 1
