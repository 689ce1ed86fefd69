"""`spillgame validate`: checks content files and reports every problem at its place."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from spillgame.commands.manual import HOME, Manual
from spillgame.exit_codes import MISUSED

if TYPE_CHECKING:
    from spillgame.rules.content import GameContent

MANUAL = Manual(
    about="""
    Checks content: every problem of every file at once, one a line, as FILE:LINE:COLUMN: what is wrong, what was found,
    what was expected. It says nothing where all is well.
    """,
    examples=(
        ("spillgame validate", "the shipped content and your mods"),
        ("spillgame validate my_mod", "a mod, on top of the shipped content"),
        ("spillgame validate my_mod/the_spill/tracks.yaml", "one file"),
    ),
    files=(("content/GAME/schemas/", "the schemas that --write-schemas writes, which editors read"), HOME),
    status={0: "nothing is wrong", 1: "something is, and is printed", 2: "there is nothing at PATH"},
)

SOUND = 0
PROBLEMS = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="a game's folder, a mod's folder or one file; without any, the shipped content and your mods",
    )
    parser.add_argument(
        "--write-schemas", action="store_true", help="write the JSON schemas of the content, for editors"
    )


def run(args: argparse.Namespace) -> int:
    """Print every problem, one a line; return 0 for none, 1 for some, 2 for a PATH that is not there."""
    if args.write_schemas and not _write_schemas():
        return MISUSED
    # Imported here, so that the command line can show its help without PyYAML.
    from spillgame.content.validation import problems_of, problems_of_all  # noqa: PLC0415

    checked = _all_content()
    problems = [] if args.paths else problems_of_all(checked)
    missing = False
    for name in args.paths:
        if os.path.lexists(name):  # unlike Path.exists, never raises
            problems += problems_of(Path(name), checked)
        else:
            missing = True
            _say(f"There is nothing to check at {name!r}; expected a folder or a YAML file.", sys.stderr)
    for problem in dict.fromkeys(problems):
        _say(str(problem), sys.stdout)
    if missing:
        return MISUSED
    return PROBLEMS if problems else SOUND


def _all_content() -> "list[GameContent]":
    """Return what content there is: that of all games, and the words of the shell."""
    from spillgame import games  # noqa: PLC0415 - see run
    from spillgame.content.words_file import SHELL  # noqa: PLC0415

    return [*(game.room.content for game in games.GAMES.values()), SHELL]


def _write_schemas() -> bool:
    """Write the schemas of all content beside it; say why where that is not possible."""
    from spillgame import paths  # noqa: PLC0415 - see run
    from spillgame.content.schemas import write_schemas  # noqa: PLC0415

    for content in _all_content():
        folder = paths.content_folder() / content.name
        try:
            write_schemas(content, folder)
        except OSError as error:
            _say(f"The schemas cannot be written into {str(folder)!r}: {error.strerror}.", sys.stderr)
            return False
    return True


def _say(text: str, stream: object) -> None:
    """Print a line, with what the stream's encoding lacks escaped: file names may hold anything."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream)  # type: ignore[call-overload]
