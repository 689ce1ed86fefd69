"""`spillgame completion`: prints a shell completion script, which shtab generates from the parsers."""

import argparse
from pathlib import Path
from typing import Final

from spillgame.commands import DEFAULT, abouts, parser_of
from spillgame.commands.manual import Manual
from spillgame.content.words_file import say

SHELLS: Final = ("bash", "fish", "zsh")


def manual() -> Manual:
    return Manual(
        about=say("command_completion.about"),
        examples=(
            ("spillgame completion bash", say("command_completion.example_bash")),
            ("spillgame completion zsh", say("command_completion.example_zsh")),
            ("spillgame completion fish", say("command_completion.example_fish")),
        ),
        files=(),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=say("command_completion.shell"))


def run(args: argparse.Namespace) -> int:
    import shtab  # noqa: PLC0415 - not needed to read a --help

    print(shtab.complete(whole_parser(), args.shell))
    return 0


def whole_parser() -> argparse.ArgumentParser:
    """Return one parser of all commands; without a command, it takes the options of the default one."""
    whole = argparse.ArgumentParser("spillgame", add_help=False)
    for action in _told(DEFAULT)._actions:
        if action.option_strings:
            whole._add_action(action)
    commands = whole.add_subparsers()
    for name, about in abouts().items():
        commands.add_parser(name, help=about, parents=[_told(name)], add_help=False)
    return whole


def _told(name: str) -> argparse.ArgumentParser:
    """Return a command's parser with what shtab also needs: which arguments are files, and that there is a --help."""
    import shtab  # noqa: PLC0415 - as above

    parser = parser_of(name)
    for action in parser._actions:
        if action.type is Path or action.metavar == "PATH":
            action.complete = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE  # type: ignore[attr-defined]
        if action.dest == "help":
            action.help = say("command_line.help")
    return parser
