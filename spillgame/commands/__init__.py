"""The commands: each is the module of its name here, with `manual`, `add_arguments` and `run`."""

import importlib
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spillgame.exit_codes import MISUSED
from spillgame.streams import OutputError

if TYPE_CHECKING:
    from spillgame.commands.manual import Parser

COMMANDS = (
    "play",
    "simulate",
    "replay",
    "analyse",
    "records",
    "validate",
    "language",
    "tower",
    "bench",
    "lab",
    "doctor",
    "desktop",
    "completion",
)
DEFAULT = "play"
OF_A_GAME = ("play", "simulate")
"""Commands whose options are those of a game's set-up."""


def tell(sentence: object) -> None:
    """Print a sentence for the user on the error stream."""
    print(f"spillgame: {sentence}", file=sys.stderr)


def complain(sentence: object, status: int = MISUSED) -> int:
    """Print a sentence for the user; return the exit code."""
    tell(sentence)
    return status


def output_lost(error: OutputError) -> int:
    """Report that output failed, unless its reader has gone; return the exit code."""
    from spillgame.content.words_file import say  # noqa: PLC0415 - most callers want one command only

    return 0 if error.unread else complain(say("command_line.output_lost", why=error))


def abouts() -> dict[str, str]:
    """Return what each command is for, in a few words."""
    from spillgame.content.words_file import say  # noqa: PLC0415 - most callers want one command only

    return {name: say(f"command_{name}.in_short") for name in COMMANDS}


def module_of(name: str) -> Any:
    """Import a command's module lazily."""
    return importlib.import_module(f"spillgame.commands.{name}")


def parser_of(name: str, words: Sequence[str] | None = None) -> "Parser":
    """Return the parser of a command. Some take options of a game: all, or those that the words may need."""
    # A manual needs more of the standard library than `--version` does.
    from spillgame.commands.manual import make_parser  # noqa: PLC0415

    module = module_of(name)
    parser = make_parser(name, module.manual)
    if name in OF_A_GAME:
        module.add_arguments(parser, words)
        parser.whole = lambda: parser_of(name, [*(words or ()), "--help"])
    else:
        module.add_arguments(parser)
    return parser
