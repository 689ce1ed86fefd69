"""`simulate` of a game whose seats are told apart: who plays how many of them, and what came of each."""

import json

import pytest

from spillgame import cli
from tests.calls import call

pytestmark = pytest.mark.usefixtures("home")
GAME = "deep_sea_adventure"


def told(capsys, *words, status=0):
    """Call the command; returns what it prints, or its complaint."""
    try:
        found = cli.main(["simulate", GAME, "--games", "6", "--workers", "1", *map(str, words)])
    except SystemExit as stopped:
        found = stopped.code
    out, err = capsys.readouterr()
    assert found == status, err
    return err if status else out


def figures(capsys, *words):
    return json.loads(told(capsys, "--json", *words))


def test_each_seat_has_its_bot_its_points_and_its_share_of_victories(capsys):
    found = figures(capsys, "--bot", "random,grab_1,level_2")
    assert found["bots"] == ["random", "grab_1", "level_2"]
    assert found["players"] == len(found["scores"]) == len(found["win_shares"]) == 3
    assert sum(found["win_shares"]) == pytest.approx(1)
    assert sum(found["seat_wins"]) == pytest.approx(found["games"])
    assert found["table"] == "standard"
    assert 0 <= found["air_out"] <= 1
    assert 0 <= found["home"] <= 1
    assert found["steps"] > found["decisions"] > 0
    assert found["turns"] > 3


def test_one_name_plays_all_seats_and_nothing_named_is_four_of_the_usual_bot(capsys):
    assert figures(capsys)["bots"] == ["greedy"] * 4
    assert figures(capsys, "--bot", "grab_1", "--players", 2)["bots"] == ["grab_1"] * 2
    alone = figures(capsys, "--bot", "random", "--players", 1, "--table", "abyss")
    assert (alone["win_shares"], alone["table"]) == ([1.0], "abyss")


def test_what_came_of_each_bot_is_counted_over_all_its_seats(capsys):
    found = figures(capsys, "--bot", "random,grab_1,random", "--by-bot")
    of = found["by_bot"]
    assert {bot: one["seats"] for bot, one in of.items()} == {"grab_1": 6, "random": 12}
    assert of["grab_1"]["win_share"] == found["win_shares"][1]
    assert of["random"]["win_share"] == pytest.approx((1 - found["win_shares"][1]) / 2, abs=1e-4)
    assert of["random"]["score"] == pytest.approx((found["scores"][0] + found["scores"][2]) / 2, abs=0.001)
    assert of["random"]["error"] == pytest.approx(of["grab_1"]["error"] / 2, abs=1e-5)
    often = sum(one["seats"] * sum(one["decisions"].values()) for one in of.values())
    assert often == pytest.approx(found["decisions"], abs=0.1)
    assert "by_bot" not in figures(capsys, "--bot", "random,grab_1,random")


def test_rotated_bots_sit_one_seat_further_on_from_game_to_game(capsys, tmp_path):
    found = figures(capsys, "--bot", "random,grab_1,grab_2", "--rotate", "--journals", tmp_path / "games")
    headers = [json.loads(path.read_text().splitlines()[0]) for path in sorted((tmp_path / "games").glob("*.jsonl"))]
    seated = [header["setup"]["bots"] for header in headers]
    assert seated[:3] == [
        ["random", "grab_1", "grab_2"],
        ["grab_2", "random", "grab_1"],
        ["grab_1", "grab_2", "random"],
    ]
    assert seated[3:] == seated[:3]
    assert "bots" not in found
    assert sum(one["win_share"] for one in found["by_bot"].values()) == pytest.approx(1, abs=1e-4)


def test_decisions_of_a_game_without_points_are_counted_by_bot(capsys):
    call("simulate", "the_spill", "--json", "--games", "2", "--bot", "random", "--by-bot")
    of = json.loads(capsys.readouterr().out)["by_bot"]["random"]
    assert set(of) == {"seats", "decisions"}
    assert of["decisions"]["end_turn"] > 0


def test_the_games_are_the_same_in_any_number_of_processes(capsys):
    one, two = (figures(capsys, "--seed", 8, "--bot", "random,grab_2", "--workers", n) for n in (1, 2))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_a_set_up_file_says_who_sits_where(capsys, tmp_path):
    file = tmp_path / "setup.yaml"
    file.write_text("players: [A, B, C]\nbots: [grab_1, null, level_2]\ntable: shallow\n")
    assert figures(capsys, "--setup", file)["bots"] == ["grab_1", "greedy", "level_2"]
    assert figures(capsys, "--setup", file, "--bot", "random")["bots"] == ["grab_1", "random", "level_2"]
    file.write_text("players: [A, B, C]\n")
    assert figures(capsys, "--setup", file)["bots"] == ["greedy"] * 3


def test_the_journal_names_who_played(capsys, tmp_path):
    told(capsys, "--bot", "random,grab_2", "--journals", tmp_path / "games")
    header = json.loads((tmp_path / "games" / "game-000001.jsonl").read_text().splitlines()[0])
    assert header["setup"]["bots"] == ["random", "grab_2"]
    assert len(header["setup"]["players"]) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bot", "random,grab_1", "--players", 3), "2 bots play one seat each; that does not go with 3 players."),
        (("--players", 7), "(D-2.1)"),
        (("--table", "deep"), "There is no table"),
        (("--bot", ",".join(["random"] * 7)), "at most 6 seats"),
        (("--bot", "gready"), "gready"),
    ],
)
def test_what_does_not_go_together_is_refused_in_a_sentence(capsys, words, sentence):
    complaint = told(capsys, *words, status=2)
    assert sentence in complaint or "must be one of" in complaint
    assert "Traceback" not in complaint


def test_an_unknown_bot_of_a_set_up_file_is_told_at_its_place(capsys, tmp_path):
    file = tmp_path / "setup.yaml"
    file.write_text("players: [A, B]\nbots: [null, greddy]\n")
    assert f"{file}:2:14: There is no bot greddy" in told(capsys, "--setup", file, status=2)


def test_an_unknown_manner_of_a_set_up_file_is_told_at_its_place(capsys, tmp_path):
    file = tmp_path / "setup.yaml"
    file.write_text("players: [A, B]\nbots: [null, cadet-bald]\n")
    assert f"{file}:2:14: There is no bot cadet-bald. The manners are" in told(capsys, "--setup", file, status=2)


def test_the_table_of_figures_has_a_row_for_each_bot_that_rotates(capsys):
    said = told(capsys, "--bot", "random,grab_1", "--rotate")
    assert "a seat of grab_1" in said
    assert "±" in said
    assert "seat 2, grab_1" not in said


def test_the_table_of_figures_shows_the_marks_of_rivals(capsys):
    assert "a seat of cadet (1 of 6)" in told(capsys, "--bot", "cadet,random", "--rotate")
    assert "seat 2, deckhand (2 of 6)" in told(capsys, "--bot", "random,deckhand")


def test_a_rival_in_a_manner_is_simulated_under_its_own_name(capsys):
    assert "a seat of captain-bold (5 of 6)" in told(capsys, "--bot", "captain-bold,random", "--rotate")
    assert "there is no bot 'captain-bald'; a rival may have a manner, one of bold, careful, collector" in told(
        capsys, "--bot", "captain,captain-bald", status=2
    )


def test_the_table_of_figures_is_in_words(capsys):
    said = told(capsys, "--bot", "random,grab_1")
    assert "divers who came home" in said
    assert "seat 2, grab_1" in said
