"""Commands speak the language spoken: in one that nobody speaks, what stays English is typed, or read by programs."""

import contextlib
import re

import pytest

from spillgame import cli, paths
from spillgame.commands import COMMANDS, bench, bench_measures, doctor, parser_of
from spillgame.commands.records import COLUMNS
from spillgame.commands.wrong_arguments import SENTENCES
from spillgame.games import GAMES
from spillgame.language import PSEUDO, VARIABLE
from spillgame.store.saves import Saves
from tests.play.games import EXAMPLE, play_some
from tests.pseudo import plain_in
from tests.test_streams import ASKED

CALLS = [
    *((command, *ASKED[command]) for command in ("play", "replay", "language", "tower", "lab")),
    *(("simulate", game, "--games", "1", "--bot", "greedy,random", "--players", "2") for game in list(GAMES)[1:]),
    *(("simulate", "the_spill", "--games", "1"), ("replay", str(EXAMPLE), "--story"), ("doctor",)),
    *(("replay", str(EXAMPLE), "--verify-drops"), ("tower", "--test", "--dice", "400", "--workers", "1")),
    pytest.param(("analyse", str(EXAMPLE)), marks=pytest.mark.slow),
    pytest.param(("validate",), marks=pytest.mark.slow),
]
"""What is asked of commands for people to read."""
REFUSED = [
    *(("nonsense",), ("--language", "xyz"), ("replay", "nofile"), ("replay", "pyproject.toml"), ("analyse", "nofile")),
    *(("play", "--text", "--resume"), ("play", "--text", "--watch", "greedy", "--resume"), ("play", "--problem", "1")),
    *(("play", "--open", "nofile"), ("play", "--open", "pyproject.toml", "--seed", "1"), ("nofile.spillgame",)),
    *(("play", "--size", "1x1"), ("play", "--speed", "99"), ("play", "--seed", "xyz")),
    *(("simulate", "the_spill", "--track", "xyz"), ("simulate", "offshore", "--players", "9")),
    *(("simulate", "the_spill", "--bot", "greedy-xyz"), ("simulate", "the_spill", "--games", "xyz")),
    *(
        ("tower", "--dice", "99"),
        ("tower", "--drops", "0"),
        ("tower", "--picture", "drop.png"),
        ("tower", "--tilt", "99"),
    ),
    *(("language", "export", "xyz"), ("language", "new", "xyz", "xyz"), ("validate", "nofile")),
    *(("play", "--setup", "nofile"), ("validate", "tests/bad_content/tracks.several_faults.yaml")),
    *(("lab", "compare", "--bot", "xyz"), ("lab", "compare", "--with", "xyz"), ("lab", "fit", "--bot", "xyz")),
]
"""What cannot be done."""
OF_MANUAL = re.compile(r"\S*[-/]\S*|\S+\.\w+\b")
"""Options, files and pairs of names."""
TYPED = "training standard severe ultimate track card"
"""What may stand in place of a wrong id."""
OF_SYSTEM = re.compile(r"No such file or directory|Expecting value")
"""Reasons that the system and the JSON reader give in their own words."""
LIBRARIES = "Python Linux Windows Darwin pygame pymunk platformdirs dummy Atkinson Hyperlegible Fira Sans accesskit"
"""What the doctor names."""
WRONG = {
    "unknown": ("records", "--nothing"),
    "missing": ("replay",),
    "ambiguous": ("play", "--s", "1"),
    "not_beside": ("records", "--json", "--csv"),
    "no_value": ("records", "--json=1"),
    "value_missing": ("play", "--watch"),
    "choice": ("lab", "xyz"),
    "whole_number": ("tower", "--dice", "xyz"),
    "number": ("tower", "--tilt", "xyz"),
}


@pytest.fixture(autouse=True)
def pseudo(home, monkeypatch):
    monkeypatch.setenv(VARIABLE, PSEUDO)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(doctor, "DROPS", 8)
    monkeypatch.setenv("COLUMNS", "1000")


def printed(capsys, *words):
    """Call the command line, which may end itself; returns what was printed and what was complained of."""
    with contextlib.suppress(SystemExit):
        cli.main(list(words))
    return capsys.readouterr()


def names(command):
    """Return what is typed for a command: its options, what they take, and the bots of a game."""
    command = command if command in COMMANDS else "play"
    parser = parser_of(command)
    examples = [call for call, _ in parser.manual().examples]
    actions = [
        word
        for action in parser._actions
        for word in (*action.option_strings, *map(str, action.choices or ()), str(action.metavar))
    ]
    bots = [name for game in GAMES.values() for name in (*game.bots, *game.manners)]
    return ["spillgame", *COMMANDS, *GAMES, *COLUMNS, *examples, *actions, *bots]


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_manual_is_without_english(command, capsys):
    told = printed(capsys, command, "--help").out
    assert plain_in([OF_MANUAL.sub(" ", told)], besides=names(command)) == set()


def test_the_overview_is_without_english(capsys):
    told = printed(capsys, "--help").out
    assert plain_in([OF_MANUAL.sub(" ", told)], besides=["spillgame", *COMMANDS]) == set()


def told_by(capsys, *words):
    """Return the English words of what a call printed; the line by which endings are compared is read by programs."""
    lines = [line for line in "\n".join(printed(capsys, *words)).splitlines() if ", state " not in line]
    assert lines or words == ("validate",)
    told = [OF_MANUAL.sub(" ", OF_SYSTEM.sub(" ", line)) for line in lines]
    return plain_in(told, besides=[*names(words[0]), *words, LIBRARIES, TYPED])


@pytest.mark.parametrize("words", CALLS, ids="_".join)
def test_what_a_command_prints_is_without_english(words, capsys):
    assert told_by(capsys, *words) == set()


@pytest.mark.parametrize("words", REFUSED, ids="_".join)
def test_what_a_command_refuses_is_told_without_english(words, capsys):
    assert told_by(capsys, *words) == set()


@pytest.mark.parametrize("game", GAMES)
def test_records_are_without_english(game, capsys):
    with contextlib.closing(Saves(paths.saves_folder()).begin(game, GAMES[game].room.setup.default())) as match:
        play_some(match.table, 10_000)
    assert told_by(capsys, "records", game) == set()


def test_the_table_of_bench_is_without_english(capsys, monkeypatch):
    monkeypatch.setattr(bench, "all_measures", lambda: [lambda: dict.fromkeys(bench.LIMITS, (2.0, 1.0))])
    monkeypatch.setattr(bench_measures, "memory_figures", dict)
    assert told_by(capsys, "bench") == set()


@pytest.mark.parametrize("name", [*WRONG, "argument"])
def test_what_argparse_finds_wrong_is_said_in_the_language_spoken(name, capsys):
    words = WRONG.get(name, WRONG["choice"])
    told = printed(capsys, *words).err.splitlines()[-1]
    assert told.startswith("spillgame ")
    assert not re.search(_text_of(SENTENCES[name]), told)
    assert plain_in([OF_MANUAL.sub(" ", told)], besides=["nothing", *names(words[0])]) == set()


def test_every_sentence_of_argparse_is_tried():
    assert {*WRONG, "argument"} == set(SENTENCES)


def _text_of(sentence):
    return re.sub(r"%\\\(\w+\\\)s", ".*", re.escape(sentence))
