"""What the shells are told, and what bash makes of it."""

import shutil
import subprocess

import pytest

from spillgame import cli
from spillgame.commands import COMMANDS
from spillgame.commands.completion import SHELLS, options_of

TRY = """
eval "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_spillgame 2>/dev/null
echo "${COMPREPLY[*]}"
"""


def script(shell):
    return "\n".join(SHELLS[shell]({name: options_of(name) for name in COMMANDS})) + "\n"


@pytest.mark.parametrize("shell", sorted(SHELLS))
def test_every_command_and_every_option_is_told_to_the_shell(shell):
    text = script(shell)
    for command in COMMANDS:
        assert command in text
        for option in options_of(command):
            assert all(name.removeprefix("--") in text for name in option.names)


@pytest.mark.parametrize("shell", sorted(SHELLS))
def test_the_script_is_what_the_shell_can_read(shell):
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell} here")
    subprocess.run([program, "-n", "/dev/stdin"], input=script(shell), text=True, check=True)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["sim"], "simulate"),
        (["simulate", ""], "the_spill"),
        (["simulate", "the_spill", "--bot", ""], "greedy random"),
        (["simulate", "--to"], "--tower"),
        (["--wa"], "--watch"),
        (["--watch", "g"], "greedy"),
        (["replay", "--st"], "--states --story"),
        (["completion", ""], "bash fish zsh"),
        (["play", "--shots", ""], ""),  # a folder: bash's own way
    ],
)
def test_bash_offers_what_fits(typed, offered):
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    words = [bash, "-c", TRY, "bash", script("bash"), "spillgame", *typed]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == offered


def test_the_command_prints_the_script(capsys):
    assert cli.main(["completion", "fish"]) == 0
    assert capsys.readouterr().out == script("fish")
