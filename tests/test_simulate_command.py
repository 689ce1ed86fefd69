"""Many games from the command line, and the set-up files that say which."""

import json

import pytest

from spillgame.rules.levels import RIVALS
from tests.calls import call, complaint

pytestmark = pytest.mark.usefixtures("home")


def simulated(capsys, *words):
    call("simulate", "the_spill", "--json", *words)
    result = json.loads(capsys.readouterr().out)
    assert result.pop("seconds") >= 0
    return result


def test_simulate_gives_the_same_games_again_whatever_the_number_of_workers(capsys, tmp_path):
    words = ("--games", "12", "--seed", "5", "--bot", "random")
    one = simulated(capsys, *words, "--workers", "1", "--journals", str(tmp_path / "one"))
    two = simulated(capsys, *words, "--workers", "2", "--journals", str(tmp_path / "two"))
    assert one == two
    assert set(one) == {"games", "wins", "losses", "reasons", "decisions", "steps"}
    assert one["games"] == one["wins"] + one["losses"] == 12
    ones = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert ones == {path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()}
    assert len(ones) == 13


def test_several_bots_take_the_seats_in_turn_each_with_luck_of_its_own(capsys):
    words = ("--games", "2", "--seed", "5")
    one, pair = (simulated(capsys, *words, "--bot", bots) for bots in ("random", "random,random"))
    mixed = simulated(capsys, *words, "--bot", "random,greedy")
    assert simulated(capsys, *words, "--bot", "random,greedy", "--workers", "2") == mixed
    assert len({json.dumps(result) for result in (one, pair, mixed)}) == 3


def test_bots_that_are_too_many_or_unknown_are_told(capsys):
    words = ("simulate", "the_spill", "--games", "1", "--bot")
    assert "the_spill has at most 4 seats (found 5 bots)." in complaint(capsys, *words, ",".join(["random"] * 5))
    known = ", ".join(map(repr, sorted(["adviser", "greedy", "master", "random", *RIVALS])))
    for bots in ("random,clever", "random,", ","):
        assert f"(choose from {known})" in complaint(capsys, *words, bots)


def test_another_seed_gives_other_games(capsys):
    results = [simulated(capsys, "--games", "6", "--seed", seed, "--bot", "random") for seed in ("1", "2")]
    assert results[0] != results[1]


def test_replaying_every_journal_of_a_simulation_reaches_the_state_it_ended_in(capsys, tmp_path):
    folder = tmp_path / "journals"
    for bot, tower in (("random", "fair"), ("greedy", "fair"), ("random", "physics")):
        where = folder / f"{bot}_{tower}"
        simulated(capsys, "--games", "1", "--bot", bot, "--tower", tower, "--journals", str(where))
        endings = (where / "results.txt").read_text().splitlines()
        assert len(endings) == 1
        for ending in endings:
            call("replay", str(where / ending.split(":")[0]))
            assert capsys.readouterr().out.splitlines()[-1] == ending


@pytest.mark.parametrize("name", ["game-000001.jsonl", "results.txt"])
def test_simulate_overwrites_no_other_game_and_no_other_results(capsys, tmp_path, name):
    (tmp_path / name).write_text("mine")
    err = complaint(capsys, "simulate", "the_spill", "--games", "1", "--bot", "random", "--journals", str(tmp_path))
    assert "is there already" in err
    assert (tmp_path / name).read_text() == "mine"


def test_a_set_up_file_says_what_is_played(capsys, tmp_path):
    setup = tmp_path / "setup.yaml"
    setup.write_text("players: [Ann, Ben]\nwin: {card: ark}\ntrack: training\nspecialists: [sea_captain]\n")
    simulated(capsys, "--games", "1", "--bot", "random", "--setup", str(setup), "--journals", str(tmp_path / "out"))
    header = json.loads((tmp_path / "out" / "game-000001.jsonl").read_text().splitlines()[0])
    assert header["setup"]["players"] == ["Ann", "Ben"]
    assert header["setup"]["win"] == {"card": "ark"}
    assert header["setup"]["specialists"] == ["sea_captain"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "track: trainig\n",
            "setup.yaml:1:8: There is no track trainig; there are severe, standard, training, ultimate. (S-2.1)",
        ),
        ("plyers: [A]\n", "setup.yaml:1:1: unknown key (found 'plyers')"),
        ("players: [A, B, C, D, E]\n", "setup.yaml:1:10: There must be 1 to 4 players (found 5). (S-2.1)"),
        ("players: []\n", "setup.yaml:1:10: There must be 1 to 4 players (found 0). (S-2.1)"),
        ("players:\n- A\n- 7\n", "setup.yaml:3:3: The field players must be a text (found 7). (S-2.1)"),
        ("players: ['']\n", "setup.yaml:1:10: Every player needs a name. (S-2.1)"),
        (
            'players: [Ann, "\\u200b"]\n',
            "setup.yaml:1:16: nobody can see this player's name (found '\\u200b'), expected one",
        ),
        ("win: {level: 4}\n", "setup.yaml:1:14: There is no Win level 4; there are 1, 2, 3, mixed. (S-2.1)"),
        ("win:\n  level: four\n", "setup.yaml:2:10: There is no Win level four; there are 1, 2, 3, mixed. (S-2.1)"),
        ("win:\n  card: arc\n", "setup.yaml:2:9: There is no Win card arc; there are ark, "),
        ("win: {card: 4}\n", "setup.yaml:1:13: The field card must be a text (found 4). (S-2.1)"),
        ("seed: 3\nwin: {level: 1, card: ark}\n", "setup.yaml:2:6: The win must be either a level or a card"),
        ("seed: 3\nwin: {}\n", "setup.yaml:2:6: The win must be either a level or a card"),
        ("win: 1\n", "setup.yaml:1:6: The field win must be an object (found 1). (S-2.1)"),
        (
            "win:\n  levl: 1\n",
            "setup.yaml:2:3: unknown key (found 'levl'), expected one of level, card; did you mean 'level'?",
        ),
        ("win: {level: 1, dots: 2}\n", "setup.yaml:1:17: unknown key (found 'dots'), expected one of level, card"),
        (
            "specialists:\n- sea_captain\n- pirate\n",
            "setup.yaml:3:3: There is no Specialist pirate; there are environmental_tech, ",
        ),
        ("specialists: [sea_captain, sea_captain]\n", "setup.yaml:1:14: A Specialist is named twice"),
        ("seed: '1'\n", "setup.yaml:1:7: The field seed must be a whole number (found 1). (S-2.1)"),
        ("harsh_weather: no\n", "setup.yaml:1:16"),
        ("- a list\n", "setup.yaml:1:1: A set-up is a group of keys"),
        ("a: &x 1\n", "setup.yaml:1:4"),
    ],
)
def test_a_set_up_that_is_wrong_is_told_in_words_with_its_place(capsys, tmp_path, text, expected):
    setup = tmp_path / "setup.yaml"
    setup.write_text(text)
    assert expected in complaint(capsys, "simulate", "the_spill", "--games", "1", "--setup", str(setup))


def test_every_wrong_key_of_a_set_up_is_told_in_the_order_of_the_file(capsys, tmp_path):
    setup = tmp_path / "setup.yaml"
    setup.write_text("win:\n  dots: 1\n" + "\n" * 7 + "sed: 1\n")
    lines = complaint(capsys, "simulate", "the_spill", "--setup", str(setup)).splitlines()
    assert [line.partition(" unknown key")[0] for line in lines[1:]] == [f"{setup}:2:3:", f"{setup}:10:1:"]


def test_what_an_option_chooses_in_place_of_the_set_up_file_has_no_place_there(capsys, tmp_path):
    setup = tmp_path / "setup.yaml"
    setup.write_text("track: training\n")
    err = complaint(capsys, "simulate", "the_spill", "--setup", str(setup), "--track", "bumpy")
    assert err.startswith("spillgame: There is no track bumpy;")


def test_more_workers_than_parts_of_the_work_are_not_started(capsys):
    assert simulated(capsys, "--games", "2", "--bot", "random", "--workers", "1000000")["games"] == 2
