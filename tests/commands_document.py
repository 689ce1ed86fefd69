"""docs/commands.md, made from the commands' own manuals: `python -m tests.commands_document` regenerates it."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from spillgame.commands import abouts, parser_of
from spillgame.commands.manual import Parser, help_of, written

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "commands.md"
HEAD = """\
# Commands

`spillgame COMMAND` where the program is installed, `python3 run.py COMMAND` in a checkout; without a command the window
opens. `spillgame COMMAND --help` shows the same in the terminal. The environment variable `SPILLGAME_HOME` names
another folder for your settings, saves, mods, cache and log.

This page is generated from the manuals of the commands: `python -m tests.commands_document`.
"""


def document() -> str:
    return "\n".join([HEAD, *(line for name, about in abouts().items() for line in _section(name, about))])


def _section(name: str, in_short: str) -> Iterator[str]:
    parser = parser_of(name)
    manual = parser.manual()
    yield from (f"## {name}", "", f"{in_short[0].upper()}{in_short[1:]}.", "")
    for paragraph in manual.about.strip().split("\n\n"):
        yield from (" ".join(paragraph.split()), "")
    if rows := list(_rows(parser)):
        yield from ("| option | what it is for |", "|---|---|", *rows, "")
    yield "```sh"
    for call, about in manual.examples:
        yield from (f"# {about}", call)
    yield from ("```", "")
    if manual.files:
        yield from ("| file | what for |", "|---|---|")
        yield from (f"| `{file}` | {about} |" for file, about in manual.files)
        yield ""
    status = "; ".join(f"{number}, {about}" for number, about in manual.status.items())
    yield from (f"Exit status: {status}.", "")


def _rows(parser: Parser) -> Iterator[str]:
    for action in parser._actions:
        if action.help not in (None, argparse.SUPPRESS):
            name = written(action).replace("|", "\\|")
            yield f"| `{name}` | {help_of(action)} |"


if __name__ == "__main__":
    DOCUMENT.write_text(document(), "utf-8")
