"""`spillgame analyse FILE`: luck and skill of a journal, as a table or as JSON."""

import json

import pytest

from spillgame.advice.game_analysis import GameAnalysis
from spillgame.games import Game
from tests.calls import call, complaint
from tests.documents import ROOT

pytestmark = pytest.mark.usefixtures("home")
EXAMPLE = ROOT / "tests" / "examples" / "the-spill.jsonl"
TURNS = 40
"""How many lines of the example contain a turn or two."""


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    path = tmp_path_factory.mktemp("journals") / "game.jsonl"
    path.write_text("".join(EXAMPLE.read_text("utf-8").splitlines(keepends=True)[:TURNS]), "utf-8")
    return path


def test_it_prints_a_row_for_each_turn_and_what_can_be_said_of_all(journal, capsys):
    call("analyse", str(journal))
    told = capsys.readouterr()
    head, *rows = told.out.splitlines()
    turns = rows[: rows.index("")]
    assert head.split() == ["turn", "before", "after", "luck", "play", "rest"]
    assert [row.split()[0] for row in turns] == [str(n) for n in range(1, len(turns) + 1)]
    assert "The game is not over" in told.out
    assert "points lost a turn" in told.out
    assert "other content" in told.err


def test_its_json_is_the_analysis(journal, capsys):
    call("analyse", str(journal), "--json")
    values = json.loads(capsys.readouterr().out)
    one = GameAnalysis.from_json(values)
    assert one.game == "the_spill"
    assert one.steps[-1].n == TURNS - 1
    assert values["seats"][0]["luck"] == one.of(1).luck
    assert values["seats"][0]["verdict"] == one.of(1).verdict._asdict()


def test_a_game_of_several_companies_is_analysed_for_each(tmp_path, capsys):
    lines = (ROOT / "tests" / "examples" / "offshore.jsonl").read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "game.jsonl").write_text("".join(lines[:TURNS]), "utf-8")
    call("analyse", str(tmp_path / "game.jsonl"), "--json")
    values = json.loads(capsys.readouterr().out)
    one = GameAnalysis.from_json(values)
    assert one.game == "offshore"
    assert one.turns
    assert [seat["seat"] for seat in values["seats"]] == [*one.seats]


def test_a_file_that_cannot_be_analysed_is_told_in_a_sentence(tmp_path, capsys, monkeypatch):
    assert "line 1: the file cannot be opened" in complaint(capsys, "analyse", str(tmp_path / "none.jsonl"))
    broken = tmp_path / "broken.jsonl"
    broken.write_text(EXAMPLE.read_text("utf-8").splitlines()[0] + '\n{"n": 7}\n', "utf-8")
    assert "line 2" in complaint(capsys, "analyse", str(broken))
    dive = tmp_path / "dive.jsonl"
    dive.write_text(json.dumps({"journal": 1, "game": "deep_sea_adventure", "content": "", "setup": {}}), "utf-8")
    monkeypatch.setattr(Game, "advice", None)
    assert "deep_sea_adventure offers no value of a position" in complaint(capsys, "analyse", str(dive))
