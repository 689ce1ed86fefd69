"""`spillgame lab` as it is called."""

import json

import pytest
import yaml

from spillgame.games import Game
from spillgame.paths import content_folder
from tests.calls import call, complaint

pytestmark = pytest.mark.usefixtures("home")


def test_fit_writes_weights_that_the_content_takes_and_says_how_good_they_are(capsys, tmp_path):
    file = tmp_path / "value.yaml"
    call("lab", "fit", "--games", "8", "--seed", "3", "--bot", "random", "--workers", "1", "--out", str(file))
    shown = capsys.readouterr().out
    assert shown.splitlines()[-1] == f"Written to {file}."
    assert "AUC" in shown
    assert yaml.safe_load(file.read_text())["fitted"]["games"] == 8
    call("validate", str(file))


def test_weights_of_one_kind_of_game_are_fitted_alone_and_the_others_stay(capsys, tmp_path):
    file, shipped = (folder / "deep_sea_adventure" / "value.yaml" for folder in (tmp_path, content_folder()))
    file.parent.mkdir()
    few = ("--games", "5", "--seed", "3", "--bot", "random", "--workers", "1")
    call("lab", "fit", "deep_sea_adventure", "--kind", "players_1", *few, "--out", str(file))
    before, after = (yaml.safe_load(one.read_text()) for one in (shipped, file))
    assert [(fit["kind"], fit["games"]) for fit in after["fitted"]] == [("all", 3600), ("players_1", 5)]
    others = [[one for one in found["sums"] if one["kind"] != "players_1"] for found in (before, after)]
    assert others[0] == others[1]
    assert before["means"]["players_1"] != after["means"]["players_1"]
    call("validate", str(file))


def test_a_kind_of_game_that_is_not_there_is_refused_with_those_that_are(capsys):
    found = complaint(capsys, "lab", "value", "offshore", "--kind", "players_9", "--games", "1")
    assert "players_9" in found
    assert "players_5" in found
    assert "the_spill" in complaint(capsys, "lab", "fit", "the_spill", "--kind", "alone")


def test_value_judges_the_weights_of_the_content_by_fresh_games(capsys):
    call("lab", "value", "--games", "4", "--seed", "3", "--workers", "1", "--bot", "random", "--json")
    reports = json.loads(capsys.readouterr().out)
    assert [report["moment"] for report in reports] == ["action", "clean_up"]
    assert all(0 <= report["whole"]["brier"] <= 1 for report in reports)


def test_compare_has_a_row_for_each_of_what_is_chosen_and_one_for_all(capsys):
    chosen = ("--bot", "random,random", "--with", "track=severe", "--by", "level")
    call("lab", "compare", *chosen, "--games", "2", "--workers", "1", "--json")
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["1", "2", "3", "mixed", "all together"]
    assert found["all together"]["+"] == [0, 0]


def test_one_game_has_no_error_and_a_few_that_were_all_lost_no_curve(capsys):
    call("lab", "compare", "--bot", "random", "--games", "1", "--workers", "1")
    assert "random 0.000 (one game has no error)" in capsys.readouterr().out
    call("lab", "value", "--bot", "random", "--games", "1", "--workers", "1")
    shown = capsys.readouterr().out
    assert "AUC none (all won, or all lost)" in shown
    assert "nan" not in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bot", "clever"), "There is no bot called 'clever', expected some of random, cadet, deckhand,"),
        (("--with", "trck=severe"), "Nothing called 'trck' is chosen before play, expected one of track,"),
        (("--with", "track=easy"), "track cannot be 'easy', expected one of training, standard, severe, ultimate."),
        (("--by", "seed"), "Nothing called 'seed' is chosen before play"),
    ],
)
def test_what_cannot_be_compared_is_told(capsys, words, told):
    assert told in complaint(capsys, "lab", "compare", "--games", "1", "--workers", "1", *words)


def test_a_game_without_a_value_has_nothing_to_compare_by(capsys, monkeypatch):
    monkeypatch.setattr(Game, "advice", None)
    told = complaint(capsys, "lab", "compare", "--games", "1", "--workers", "1", "--game", "endeavor_deep_sea")
    assert "endeavor_deep_sea offers no value of a position" in told
