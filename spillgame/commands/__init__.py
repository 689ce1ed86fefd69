"""The commands: each is the module of its name here, with MANUAL, `add_arguments` and `run`."""

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spillgame.commands.manual import Parser

COMMANDS = {
    "play": "open the game's window",
    "simulate": "play many games without a window",
    "replay": "replay a journal",
    "records": "count your games and their dice",
    "validate": "check content files and mods",
    "tower": "drop dice through the tower, test that it is fair, draw or watch it",
    "bench": "measure the program's speed beside bare baselines",
    "doctor": "find out what is wrong where something does not work",
    "completion": "print what lets a shell complete the commands",
}
"""What each is for, in a few words."""
DEFAULT = "play"
"""The command that is meant where none is named."""
OF_A_GAME = ("play", "simulate")
"""Commands whose options are those of a game's set-up."""


def module_of(name: str) -> Any:
    """Return a command's module, imported only now."""
    return importlib.import_module(f"spillgame.commands.{name}")


def parser_of(name: str, words: Sequence[str] | None = None) -> "Parser":
    """Return the parser of a command. Some take options of a game: all of them, or with words what these may need."""
    # A manual needs more of the standard library than `--version` does.
    from spillgame.commands.manual import make_parser  # noqa: PLC0415

    module = module_of(name)
    parser = make_parser(name, module.MANUAL)
    takes_words = name in OF_A_GAME
    module.add_arguments(parser, words) if takes_words else module.add_arguments(parser)
    return parser
