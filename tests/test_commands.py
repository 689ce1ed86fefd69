"""The commands as a user calls them, in real processes where the process is what matters."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spillgame import cli, paths
from spillgame.commands import COMMANDS, parser_of
from spillgame.commands.manual import WIDEST
from tests.play.games import EXAMPLE, EXAMPLE_STATES

pytestmark = pytest.mark.usefixtures("home")


def call(*words, status=0):
    assert cli.main(list(words)) == status


def process(*words, **options):
    return subprocess.run(
        [sys.executable, "-m", "spillgame", *words], capture_output=True, text=True, check=False, timeout=120, **options
    )


def complaint(capsys, *words):
    """Call with wrong words and return the complaint: one that a person can read, and status 2."""
    try:
        status = cli.main(list(words))
    except SystemExit as stopped:
        status = stopped.code
    out, err = capsys.readouterr()
    assert status == 2
    assert out == ""
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_has_a_help_like_a_page_of_a_manual(command, capsys):
    with pytest.raises(SystemExit) as stopped:
        cli.main([command, "--help"])
    assert stopped.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: spillgame {command}")
    titles = [line.removesuffix(":") for line in shown.splitlines() if line.endswith(":") and line[0].isalpha()]
    wanted = ["what it does", "arguments", "options", "examples", "files", "exit status"]
    assert titles == [title for title in wanted if title in titles]
    assert {"what it does", "options", "examples", "exit status"} <= set(titles)
    assert f"\n  spillgame {command}" in shown
    assert max(map(len, shown.splitlines())) <= WIDEST


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_option_of_a_command_says_what_it_is_for(command):
    told = [action for action in parser_of(command)._actions if action.dest != "help"]
    assert all(action.help for action in told)


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_example_of_a_help_is_understood_by_its_command(command):
    parser = parser_of(command)
    for call_, about in parser.manual().examples:
        name, *words = call_.split()
        assert name == "spillgame"
        assert about
        parser.parse_args(words[1:] if words[:1] == [command] else words)


def test_the_overview_names_every_command(capsys):
    call("--help")
    shown = capsys.readouterr().out
    assert all(f"  {command} " in shown for command in COMMANDS)


def test_a_command_that_is_not_there_is_answered_with_what_was_meant(capsys):
    assert "There is no command 'simulat'. Did you mean 'simulate'?" in complaint(capsys, "simulat")


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
    words = ("--games", "4", "--seed", "5")
    one, pair = (simulated(capsys, *words, "--bot", bots) for bots in ("random", "random,random"))
    mixed = simulated(capsys, *words, "--bot", "random,greedy")
    assert simulated(capsys, *words, "--bot", "random,greedy", "--workers", "2") == mixed
    assert len({json.dumps(result) for result in (one, pair, mixed)}) == 3


def test_bots_that_are_too_many_or_unknown_are_told(capsys):
    words = ("simulate", "the_spill", "--games", "1", "--bot")
    assert "the_spill has at most 4 seats (found 5 bots)." in complaint(capsys, *words, ",".join(["random"] * 5))
    for bots in ("random,clever", "random,", ","):
        assert "(choose from 'greedy', 'random')" in complaint(capsys, *words, bots)


def test_another_seed_gives_other_games(capsys):
    results = [simulated(capsys, "--games", "6", "--seed", seed, "--bot", "random") for seed in ("1", "2")]
    assert results[0] != results[1]


def test_replaying_every_journal_of_a_simulation_reaches_the_state_it_ended_in(capsys, tmp_path):
    folder = tmp_path / "journals"
    for bot, tower in (("random", "fair"), ("greedy", "fair"), ("random", "physics")):
        where = folder / f"{bot}_{tower}"
        simulated(capsys, "--games", "4", "--bot", bot, "--tower", tower, "--journals", str(where))
        endings = (where / "results.txt").read_text().splitlines()
        assert len(endings) == 4
        for ending in endings:
            call("replay", str(where / ending.split(":")[0]))
            assert capsys.readouterr().out.splitlines()[-1] == ending


def test_simulate_overwrites_no_other_game(capsys, tmp_path):
    simulated(capsys, "--games", "1", "--bot", "random", "--journals", str(tmp_path))
    (tmp_path / "game-000001.jsonl").write_text("mine")
    err = complaint(capsys, "simulate", "the_spill", "--games", "1", "--bot", "random", "--journals", str(tmp_path))
    assert "is there already" in err
    assert (tmp_path / "game-000001.jsonl").read_text() == "mine"


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


@pytest.mark.parametrize(
    "words",
    [
        ("simulate",),
        ("simulate", "chess"),
        ("simulate", "the_spill", "--games", "0"),
        ("simulate", "the_spill", "--games", "many"),
        ("simulate", "the_spill", "--seed", "-1"),
        ("simulate", "the_spill", "--bot", "clever"),
        ("simulate", "the_spill", "--level", "4"),
        ("simulate", "the_spill", "--track", ""),
        ("simulate", "the_spill", "--setup", "no_such_file.yaml"),
        ("replay",),
        ("replay", "no_such_file.jsonl"),
        ("replay", "."),
        ("replay", "a.jsonl", "--states", "--story"),
        ("replay", str(EXAMPLE), "--seat", "0"),
        ("records", "chess"),
        ("play", "chess"),
        ("validate", "no_such_file.yaml"),
        ("play", "--watch", "nobody"),
        ("tower", "--dice", "65"),
    ],
)
def test_wrong_words_get_a_sentence_and_status_two(capsys, words):
    assert complaint(capsys, *words).strip()


def test_replay_prints_the_states_of_the_example_and_nothing_else():
    done = process("replay", str(EXAMPLE), "--states")
    assert done.returncode == 0
    ours = [json.loads(line) for line in done.stdout.splitlines()]
    wanted = [json.loads(line) for line in EXAMPLE_STATES.read_text(encoding="utf-8").splitlines()]
    assert [line["n"] for line in ours] == [line["n"] for line in wanted]
    assert [line["state"] for line in ours] == [line["state"] for line in wanted]
    assert "other content" in done.stderr


def test_replay_shows_what_one_seat_may_see_and_decide(capsys):
    call("replay", str(EXAMPLE), "--states")
    everything = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    call("replay", str(EXAMPLE), "--states", "--seat", "2")
    seen = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["state"] for line in seen] == [line["state"] for line in everything]  # nothing is hidden here
    for one, whole in zip(seen, everything, strict=True):
        assert one["legal"] == [decision for decision in whole["legal"] if decision["seat"] == 2]
    for words in ((), ("--story",)):
        call("replay", str(EXAMPLE), *words)
        whole = capsys.readouterr().out
        call("replay", str(EXAMPLE), *words, "--seat", "2")
        assert capsys.readouterr().out == whole


def test_a_seat_that_the_game_has_not_is_told(capsys):
    assert "There is no seat 5; the_spill has at most 4." in complaint(capsys, "replay", str(EXAMPLE), "--seat", "5")


@pytest.mark.parametrize(
    ("invalidate", "expected"),
    [
        (
            lambda text: text.replace('"card": "ark", ', "").replace('"choose_quadrant"', '"choose_quadrnt"', 1),
            "line 5: There is no decision choose_quadrnt; there are",
        ),
        (lambda text: text.replace('"journal": 1', '"journal": 9'), "line 1: journal version 9"),
        (lambda text: text.partition("\n")[2], "line 1: the header is missing"),
        (lambda text: text.replace("the_spill", "the_spell", 1), "line 1: there is no game 'the_spell'"),
        (lambda text: text.replace('"track": "standard"', '"track": "x"'), "line 1: There is no track x"),
        (
            lambda text: text.replace('"quadrant": "S"}', '"quadrant": "S", "seat": 2}', 1).replace(
                '"seat": 1', '"seat": 3', 1
            ),
            "line 5: S-2.3",
        ),
    ],
)
def test_a_journal_that_is_not_valid_is_one_line_on_stderr_and_status_two(tmp_path, invalidate, expected):
    path = tmp_path / "bad.jsonl"
    path.write_text(invalidate(EXAMPLE.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    done = process("replay", str(path))
    assert done.returncode == 2
    assert expected in done.stderr.splitlines()[-1]
    assert path.read_bytes() == before


def test_a_journal_cut_by_a_crash_replays_with_a_warning(tmp_path):
    path = tmp_path / "cut.jsonl"
    path.write_bytes(EXAMPLE.read_bytes()[:-10])
    done = process("replay", str(path))
    assert done.returncode == 0
    assert "the last line was cut short" in done.stderr
    assert "not over" in done.stdout


def test_play_shows_a_whole_game_and_its_seed_shows_it_again():
    first, again = (process("play", "--text", "--seed", "8", "--watch", "random") for _ in range(2))
    assert first.returncode == 0
    assert first.stdout == again.stdout
    assert "The game is lost." in first.stdout
    assert "Seed 8" in first.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_window_that_nobody_could_see_is_not_opened():
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    done = process("play", env={name: value for name, value in os.environ.items() if name not in hidden})
    assert done.returncode == 2
    assert "No window can be opened" in done.stderr


@pytest.mark.parametrize(
    "words", [("replay", str(EXAMPLE), "--states"), ("tower", "--dice", "1", "--json")], ids=lambda words: words[0]
)
def test_output_that_nobody_reads_on_is_no_error(words):
    # A pipe that is closed at once, as by `head`.
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "spillgame", *words],
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_mod_with_a_fault_is_told_and_the_game_goes_on(home):
    mod = home / "mods" / "broken" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "tracks.yaml").write_text("- id: calm\n  name: Calm\n  dice: []\n")
    done = process("simulate", "the_spill", "--games", "1", "--bot", "random", "--json")
    assert done.returncode == 0
    assert "The mod 'broken' is left out" in done.stderr
    assert "tracks.yaml:3:" in done.stderr


def test_a_mods_track_can_be_played(home):
    mod = home / "mods" / "calm" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "tracks.yaml").write_text("- id: calm\n  name: Calm\n  dice: [1]\n")
    done = process("simulate", "the_spill", "--games", "2", "--bot", "random", "--track", "calm", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2


def test_a_mod_says_in_its_own_words_what_an_option_is_for(home, capsys):
    mod = home / "mods" / "words" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "words.yaml").write_text("setup: {track_help: 100% your own sea}\n")
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    assert "--track ID            100% your own sea" in capsys.readouterr().out


def test_content_with_faults_is_told_whatever_options_there_are(capsys, monkeypatch, tmp_path):
    folder = Path(shutil.copytree(paths.content_folder(), tmp_path / "content"))
    (folder / "the_spill" / "tracks.yaml").write_text("- {id: calm}\n")
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: folder)
    for words in ((), ("--track", "severe", "--level", "1", "--harsh-weather")):
        said = complaint(capsys, "simulate", "the_spill", *words)
        assert said.startswith("spillgame: The content has faults:\n")
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    assert "--track ID" in capsys.readouterr().out


def test_where_the_words_have_faults_their_places_are_told_and_validate_and_doctor_still_work(
    capsys, monkeypatch, tmp_path
):
    folder = Path(shutil.copytree(paths.content_folder(), tmp_path / "content"))
    (folder / "shell" / "words.yaml").write_text("command_play: {in_short: 5}\n")
    monkeypatch.setattr("spillgame.paths.content_folder", lambda: folder)
    fault = f"{folder / 'shell' / 'words.yaml'}:1:26: "
    for words in (("--help",), ("records",), ("simulat",)):
        first, second = complaint(capsys, *words).splitlines()
        assert first == "spillgame: The words have faults:"
        assert second.startswith(fault)
    call("validate", status=1)
    assert capsys.readouterr().out.startswith(fault)
    call("--version")


def test_the_commands_start_without_the_libraries_they_do_not_need():
    code = (
        "import sys; from spillgame.cli import main\n"
        "main(['--help'])\n"
        "main(['simulate', 'the_spill', '--games', '1', '--bot', 'random', '--json'])\n"
        "print(sorted({'pygame', 'pymunk'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"


def test_content_checked_before_is_loaded_without_yaml(home):
    process("simulate", "the_spill", "--games", "1", "--bot", "random")
    assert any(Path(home).rglob("*.json"))
    code = (
        "import sys; from spillgame.cli import main\n"
        "main(['simulate', 'the_spill', '--games', '1', '--bot', 'random', '--json'])\n"
        "print('yaml' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "False"


def test_play_begins_its_story_with_what_the_set_up_says(tmp_path, capsys):
    setup = tmp_path / "setup.yaml"
    setup.write_text("win: {card: ark}\nspecialists: [sea_captain]\n")
    call("play", "--text", "--watch", "random", "--setup", str(setup))
    assert capsys.readouterr().out.startswith("Seat 1: Sea Captain.")


def test_play_lets_the_bot_play_that_was_asked_for(capsys):
    shown = []
    for bot in ("random", "greedy"):
        call("play", "--text", "--seed", "8", "--watch", bot)
        shown.append(capsys.readouterr().out)
    assert shown[0] != shown[1]


def test_results_that_are_there_already_are_not_overwritten(capsys, tmp_path):
    (tmp_path / "results.txt").write_text("mine")
    err = complaint(capsys, "simulate", "the_spill", "--games", "1", "--bot", "random", "--journals", str(tmp_path))
    assert "is there already" in err
    assert (tmp_path / "results.txt").read_text() == "mine"


def test_more_workers_than_parts_of_the_work_are_not_started(capsys):
    assert simulated(capsys, "--games", "2", "--bot", "random", "--workers", "1000000")["games"] == 2


def test_a_terminal_without_the_letters_shows_their_numbers(home):
    mod = home / "mods" / "letters" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "words.yaml").write_text("reasons: {spill_outs: Trop de pétrole — 油}\n", encoding="utf-8")
    (mod / "specialists.yaml").write_text(
        "- id: sea_captain\n  name: Kapitän\n  letter: C\n  abilities: [{can: transport}]\n", encoding="utf-8"
    )
    setup = home / "setup.yaml"
    setup.write_text("specialists: [sea_captain]\n")
    done = process(
        "play", "--text", "--watch", "random", "--setup", str(setup), env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert done.returncode == 0, done.stderr
    assert "Kapit\\xe4n" in done.stdout


def test_a_journal_that_is_not_valid_is_told_in_one_line_even_if_its_content_was_another(tmp_path):
    path = tmp_path / "bad.jsonl"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace('"end_turn"', '"skip"', 1), encoding="utf-8")
    done = process("replay", str(path), "--states")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
