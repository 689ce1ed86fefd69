"""`spillgame desktop`: puts the program into the menu of a Linux desktop, with its icons and its file type."""

import argparse
import sys

from spillgame.commands import complain
from spillgame.commands.desktop_files import (
    ENTRY,
    ICONS,
    LIST,
    TYPE,
    OccupiedError,
    data_folder,
    install,
    program,
    remove,
    wanted,
)
from spillgame.commands.manual import Manual
from spillgame.content.words_file import say
from spillgame.files import why


def manual() -> Manual:
    return Manual(
        about=say("command_desktop.about"),
        examples=(
            ("spillgame desktop", say("command_desktop.example_install")),
            ("spillgame desktop --remove", say("command_desktop.example_remove")),
        ),
        files=(
            (ENTRY, say("command_desktop.entry_file")),
            (TYPE, say("command_desktop.type_file")),
            (f"{ICONS}/", say("command_desktop.icon_files")),
            (LIST, say("command_desktop.list_file")),
            ("XDG_DATA_HOME", say("command_desktop.data_home")),
        ),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true", help=say("command_desktop.remove"))


def run(args: argparse.Namespace) -> int:
    """Install or remove; return 2 where that cannot be done."""
    if sys.platform in ("win32", "darwin"):
        return complain(say("command_desktop.not_here"))
    try:
        print(_remove() if args.remove else _install())
    except OccupiedError as error:
        return complain(say("command_desktop.occupied", path=error.path))
    except OSError as error:
        return complain(say("command_line.disk_refuses", why=why(error), path=repr(error.filename or "")))
    return 0


def _install() -> str:
    folder, command = data_folder(), program()
    files = wanted(command)
    install(folder, files)
    return "\n".join(
        [
            say("command_desktop.entry", path=folder / ENTRY),
            say("command_desktop.type", path=folder / TYPE),
            say("command_desktop.icons", n=sum(name.startswith(ICONS) for name in files), folder=folder / ICONS),
            say("command_desktop.starts", command=" ".join(command)),
        ]
    )


def _remove() -> str:
    removed, changed = remove(data_folder())
    told = [say("command_desktop.removed", path=path) for path in removed]
    told += [say("command_desktop.changed", path=path) for path in changed]
    return "\n".join(told) or say("command_desktop.nothing")
