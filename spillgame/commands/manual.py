"""The manual of a command: `--help` as a short page, uniform for all of them."""

import argparse
import shutil
import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NoReturn

from spillgame.commands.language_option import OPTION, OWN
from spillgame.commands.wrong_arguments import in_words
from spillgame.content.words_file import say
from spillgame.exit_codes import MISUSED
from spillgame.words import escaped

WIDEST: Final = 100
NARROWEST: Final = 50
INDENT: Final = "  "


def home() -> tuple[str, str]:
    """Return the common text on the player's folder."""
    return "SPILLGAME_HOME", say("command_line.home")


def usual_status() -> dict[int, str]:
    """Return the default meanings of the exit statuses."""
    return {0: say("command_line.status_well"), 2: say("command_line.status_wrong")}


@dataclass(frozen=True, slots=True)
class Manual:
    """The parts of a manual that the parser does not know."""

    about: str
    """What it does: one or more paragraphs, separated by empty lines."""
    examples: tuple[tuple[str, str], ...]
    """Working command lines, each with what it does. The documents' test runs those that appear there."""
    files: tuple[tuple[str, str], ...] = field(default_factory=lambda: (home(),))
    """Files and folders it reads or writes, and why."""
    status: dict[int, str] = field(default_factory=usual_status)


class Parser(argparse.ArgumentParser):
    """A command's parser, whose help is its manual."""

    def __init__(self, prog: str, manual: Callable[[], Manual]):
        super().__init__(prog=prog, formatter_class=argparse.RawDescriptionHelpFormatter, add_help=False)
        self.manual = manual
        """Makes the manual, lazily."""
        self.whole: Callable[[], Parser] = lambda: self
        """Makes a parser with all options, if this one has only those that the words need."""

    def format_help(self) -> str:
        width, manual = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns)), self.manual()
        status = [(str(number), text) for number, text in manual.status.items()]
        sections = [
            (say("command_line.what_it_does"), _paragraphs(manual.about, width)),
            (say("command_line.arguments"), _listed(self._told(False), width)),
            (say("command_line.options"), _listed(self._told(True), width)),
            (say("command_line.examples"), _examples(manual.examples, width)),
            (say("command_line.files"), _listed(manual.files, width)),
            (say("command_line.exit_status"), _listed(status, width)),
        ]
        shown = [f"{title}:\n" + "\n".join(lines) for title, lines in sections if lines]
        return "\n\n".join([self.format_usage().strip(), *shown]) + "\n"

    def format_usage(self) -> str:
        formatter = self._get_formatter()
        groups = self._mutually_exclusive_groups
        formatter.add_usage(self.usage, self._actions, groups, prefix=f"{say('command_line.usage')} ")
        return formatter.format_help()

    def error(self, message: str) -> NoReturn:
        """Report what is wrong with the arguments, below the usage."""
        fault = say("command_line.error", command=self.prog, fault=in_words(message))
        self.exit(MISUSED, f"{self.whole().format_usage()}{escaped(fault)}\n")

    def _told(self, options: bool) -> Iterator[tuple[str, str]]:
        """Yield each option, or else each argument, in its written form, with its purpose."""
        for action in self._actions:
            if bool(action.option_strings) == options and action.help != argparse.SUPPRESS:
                yield written(action), help_of(action)
        if options:
            yield "--help", say("command_line.help")


def make_parser(name: str, manual: Callable[[], Manual]) -> Parser:
    """Return a command's parser, still without its own arguments."""
    parser = Parser(f"spillgame {name}", manual)
    parser.add_argument("-h", "--help", action="help", help=argparse.SUPPRESS)
    if name not in OWN:  # it is taken out of the words before they are parsed, whatever the command
        parser.add_argument(OPTION, metavar="CODE", help=say("command_line.language"))
    return parser


def written(action: argparse.Action) -> str:
    """Return an option or an argument in its written form."""
    names = ", ".join(action.option_strings)
    if action.nargs == 0:
        return names
    value = action.metavar if isinstance(action.metavar, str) else ""
    value = value or "|".join(map(str, action.choices or ())) or action.dest.upper()
    return f"{names} {value}".strip()


def help_of(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%")  # a single one is special to argparse


def _paragraphs(text: str, width: int) -> list[str]:
    parts = [" ".join(part.split()) for part in text.strip().split("\n\n")]
    return _wrapped("\n\n".join(parts), width, INDENT)


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return [
        line
        for paragraph in text.split("\n")
        for line in textwrap.wrap(
            paragraph, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
        )
        or [""]
    ]


def _listed(rows: Iterable[tuple[str, str]], width: int) -> list[str]:
    """Return names with their texts: side by side if they fit, otherwise below."""
    rows = list(rows)
    column = min(24, max((len(name) for name, _ in rows), default=0) + 2)
    lines = []
    for name, text in rows:
        told = _wrapped(text, width, INDENT + " " * column)
        head = f"{INDENT}{name}"
        if len(name) + 2 <= column and told:
            lines += [head.ljust(len(INDENT) + column) + told[0].strip(), *told[1:]]
        else:
            lines += [head, *told]
    return lines


def _examples(examples: Iterable[tuple[str, str]], width: int) -> list[str]:
    """Return command lines, each with what it does below."""
    return [line for call, text in examples for line in (f"{INDENT}{call}", *_wrapped(text, width, INDENT * 3))]
