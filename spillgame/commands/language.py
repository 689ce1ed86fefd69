"""`spillgame language`: makes the folder of a new language, for translators."""

import argparse
import sys
from pathlib import Path

from spillgame import paths
from spillgame.commands import complain
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say
from spillgame.exit_codes import MISUSED
from spillgame.files import why
from spillgame.language import FOLDER


def manual() -> Manual:
    return Manual(
        about=say("command_language.about"),
        examples=(("spillgame language new fr", say("command_language.example_new")),),
        files=((f"mods/CODE/{FOLDER}/CODE/", say("command_language.folder")), home()),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["new"], metavar="new", help=say("command_language.what"))
    parser.add_argument("code", metavar="CODE", help=say("command_language.code"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("command_language.out"))


def run(args: argparse.Namespace) -> int:
    """Write the files of a language; return 2 if its code is none, or where there are files already."""
    # Imported here, so that --help works without PyYAML.
    from spillgame import games  # noqa: PLC0415
    from spillgame.content.languages import CODE  # noqa: PLC0415
    from spillgame.content.new_language import write_language  # noqa: PLC0415
    from spillgame.content.words_file import SHELL  # noqa: PLC0415

    if not CODE.fullmatch(args.code):
        return complain(say("command_language.no_code", found=repr(args.code)))
    folder = args.out or paths.mods_folder() / args.code / FOLDER / args.code
    contents = [SHELL, *(game.room.content for game in games.GAMES.values())]
    try:
        count = write_language(args.code, contents, folder)
    except FileExistsError as error:
        return complain(say("command_language.there_already", file=error.filename2 or error.filename or folder))
    except OSError as error:
        return complain(say("command_language.not_written", folder=folder, why=why(error)), MISUSED)
    print(say("command_language.written", n=count, folder=folder), file=sys.stdout)
    return 0
