"""`spillgame language`: makes the folder of a new language, and goes between a language and a PO file."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from spillgame import paths
from spillgame.commands import complain
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say
from spillgame.files import why
from spillgame.language import FOLDER

if TYPE_CHECKING:
    from spillgame.rules.content import GameContent


def manual() -> Manual:
    return Manual(
        about=say("command_language.about"),
        examples=(
            ("spillgame language new fr", say("command_language.example_new")),
            ("spillgame language export de de.po", say("command_language.example_export")),
            ("spillgame language import de de.po --out translated", say("command_language.example_import")),
        ),
        files=((f"mods/CODE/{FOLDER}/CODE/", say("command_language.folder")), home()),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=[*DOES], metavar="|".join(DOES), help=say("command_language.what"))
    parser.add_argument("code", metavar="CODE", help=say("command_language.code"))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.po", help=say("command_language.file"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("command_language.out"))


def run(args: argparse.Namespace) -> int:
    """Do what was asked for; return 2 where that cannot be done."""
    # Imported here, so that --help works without PyYAML.
    from spillgame import games  # noqa: PLC0415
    from spillgame.content.languages import CODE  # noqa: PLC0415
    from spillgame.content.words_file import SHELL  # noqa: PLC0415

    if not CODE.fullmatch(args.code):
        return complain(say("command_language.no_code", found=repr(args.code)))
    if (args.file is None) != (args.what == "new"):
        return complain(say("command_language.file_needed" if args.file is None else "command_language.no_file"))
    contents = [SHELL, *(game.room.content for game in games.GAMES.values())]
    folder = args.out or paths.mods_folder() / args.code / FOLDER / args.code
    try:
        print(DOES[args.what](args.code, contents, folder, args.file))
    except FileExistsError as error:
        return complain(say("command_language.there_already", file=error.filename2 or error.filename or folder))
    except ModuleNotFoundError:
        return complain(say("command_language.no_extra"))
    except OSError as error:
        return complain(say("command_language.not_written", file=error.filename or folder, why=why(error)))
    except ValueError as error:
        return complain(say("command_language.no_po", file=args.file, why=error))
    return 0


def _new(code: str, contents: "list[GameContent]", folder: Path, file: Path) -> str:
    from spillgame.content.new_language import write_language  # noqa: PLC0415 - see run

    return say("command_language.written", n=write_language(code, contents, folder), folder=folder)


def _export(code: str, contents: "list[GameContent]", folder: Path, file: Path) -> str:
    from spillgame.content.po import write_po  # noqa: PLC0415 - see run

    return say("command_language.exported", n=write_po(code, contents, file, paths.mods_folder()), file=file)


def _import(code: str, contents: "list[GameContent]", folder: Path, file: Path) -> str:
    from spillgame.content.po import read_po  # noqa: PLC0415 - see run

    return say("command_language.imported", n=read_po(file, contents, folder), folder=folder)


DOES: "dict[str, Callable[[str, list[GameContent], Path, Path], str]]" = {
    "new": _new,
    "export": _export,
    "import": _import,
}
