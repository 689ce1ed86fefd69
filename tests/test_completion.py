"""The completion scripts, and how bash uses them."""

import shutil
import subprocess

import pytest
import shtab

from spillgame import cli
from spillgame.commands import COMMANDS, parser_of
from spillgame.commands.completion import SHELLS, whole_parser
from spillgame.rules.levels import RIVALS

TRY = """
eval "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_shtab_spillgame 2>/dev/null
echo "${COMPREPLY[*]}"
"""


def script(shell):
    return shtab.complete(whole_parser(), shell)


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_every_option_is_told_to_the_shell(shell):
    text = script(shell)
    for command in COMMANDS:
        assert command in text
        for action in parser_of(command)._actions:
            assert all(name.lstrip("-") in text for name in action.option_strings)


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_what_the_shell_can_read(shell):
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell} here")
    subprocess.run([program, "-n", "/dev/stdin"], input=script(shell), text=True, check=True)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["sim"], "simulate"),
        (["simulate", ""], "deep_sea_adventure endeavor_deep_sea offshore the_spill"),
        (["simulate", "the_spill", "--bot", ""], f"adviser greedy master random {' '.join(RIVALS)}"),
        (["simulate", "the_spill", "--tower", ""], "fair physics"),
        (["simulate", "--to"], "--tower"),
        (["--wa"], "--watch"),
        (["--watch", "g"], "greedy"),
        (["replay", "--st"], "--story --states"),
        (["replay", "--he"], "--help"),
        (["completion", ""], "bash fish zsh"),
        (["validate", "pypr"], "pyproject.toml"),
        (["play", "--shots", "spillg"], "spillgame"),
    ],
)
def test_bash_offers_what_fits(typed, offered):
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    words = [bash, "-c", TRY, "bash", script("bash"), "spillgame", *typed]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert sorted(done.stdout.split()) == sorted(offered.split())


def test_the_command_prints_the_script(capsys):
    assert cli.main(["completion", "fish"]) == 0
    assert capsys.readouterr().out == script("fish") + "\n"
