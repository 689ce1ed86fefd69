"""`spillgame lab` as it is called."""

import json

import pytest
import yaml

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
        (("--game", "endeavor_deep_sea"), "endeavor_deep_sea offers no value of a position"),
    ],
)
def test_what_cannot_be_compared_is_told(capsys, words, told):
    assert told in complaint(capsys, "lab", "compare", "--games", "1", "--workers", "1", *words)
