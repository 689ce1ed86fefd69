"""`spillgame validate`: checks content files and reports every problem at its place."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from spillgame import games
from spillgame.commands import complain
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say
from spillgame.exit_codes import FAILED, MISUSED
from spillgame.language import PSEUDO

if TYPE_CHECKING:
    from spillgame.content.problems import Finding
    from spillgame.rules.content import GameContent


def manual() -> Manual:
    return Manual(
        about=say("command_validate.about"),
        examples=(
            ("spillgame validate", say("command_validate.example_all")),
            ("spillgame validate my_mod", say("command_validate.example_mod")),
            (f"spillgame validate my_mod/{games.DEFAULT}/tracks.yaml", say("command_validate.example_file")),
            ("spillgame validate --language de", say("command_validate.example_language")),
            ("spillgame validate --language de --look", say("command_validate.example_look")),
        ),
        files=(("content/GAME/schemas/", say("command_validate.schemas_folder")), home()),
        status={
            0: say("command_validate.status_sound"),
            1: say("command_validate.status_faults"),
            2: say("command_validate.status_nothing"),
        },
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", metavar="PATH", help=say("command_validate.paths"))
    parser.add_argument("--language", metavar="CODE", help=say("command_validate.language"))
    parser.add_argument("--look", action="store_true", help=say("command_validate.look"))
    parser.add_argument("--write-schemas", action="store_true", help=say("command_validate.write_schemas"))


def run(args: argparse.Namespace) -> int:
    """Print every problem, one per line; return 0 for none, 1 for some, 2 for a missing PATH."""
    if args.write_schemas and not _write_schemas():
        return MISUSED
    if args.language is not None:
        return _check_language(args.language, args.look)
    if args.look:
        return complain(say("command_validate.look_at_which"))
    # Imported here, so that --help works without PyYAML.
    from spillgame.content.faults import line_of  # noqa: PLC0415
    from spillgame.content.validation import problems_of, problems_of_all, warnings_of_all  # noqa: PLC0415

    checked = _all_content()
    problems = [] if args.paths else problems_of_all(checked)
    missing = False
    for name in args.paths:
        if os.path.lexists(name):  # unlike Path.exists, never raises
            problems += problems_of(Path(name), checked)
        else:
            missing = True
            print(say("command_validate.nothing_there", path=repr(name)), file=sys.stderr)
    if not args.paths and not problems:
        problems += _of_problems("faults")
    for problem in dict.fromkeys(problems):
        print(line_of(problem))
    if not args.paths and not problems:
        for warning in [*warnings_of_all(checked), *_of_problems("warnings")]:
            print(say("command_validate.warning", warning=line_of(warning)), file=sys.stderr)
    if missing:
        return MISUSED
    return FAILED if problems else 0


def _check_language(code: str, look: bool) -> int:
    """Print every fault of a language, then how much of each file is translated, and where one is to `look` each text
    that is cut; return the exit status."""
    from spillgame import paths  # noqa: PLC0415 - see run
    from spillgame.content.faults import line_of  # noqa: PLC0415 - see run
    from spillgame.content.language_check import LanguageCheck  # noqa: PLC0415 - see run
    from spillgame.content.languages import codes  # noqa: PLC0415 - see run

    if code == PSEUDO and look:  # nobody has written its texts
        return FAILED if _look(code) else 0
    check = LanguageCheck(code, paths.mods_folder())
    if not check.found:
        known = ", ".join(codes(paths.mods_folder())[1:])
        print(say("command_validate.no_language", code=repr(code), known=known), file=sys.stderr)
        return MISUSED
    for game in _all_content():
        check.check(game)
    for problem in check.arranged():
        print(line_of(problem))
    for one in check.shares:
        share = say("command_validate.share", file=f"{one.game}/{one.file}", done=one.done, of=one.of)
        print(f"{100 * one.done // one.of:3} % {share}", file=sys.stderr)
    cut = look and _look(code)
    return FAILED if check.problems or cut else 0


def _look(code: str) -> bool:
    """Print each text of a language that is cut in the window; return whether there is one."""
    from spillgame.commands.cut_texts import cut_texts  # noqa: PLC0415 - see run

    def told(size: tuple[int, int], text_size: int) -> None:
        print(say("command_validate.looking", size="x".join(map(str, size)), percent=text_size), file=sys.stderr)

    found = False
    for cut in cut_texts(code, told):
        found, size = True, "x".join(map(str, cut.size))
        print(say("command_validate.cut", scene=cut.scene, size=size, percent=cut.text_size, text=repr(cut.text)))
    return found


def _all_content() -> "list[GameContent]":
    """Return all content: that of all games, the words of the shell, and all colours."""
    from spillgame.content.colours_file import THEMES, content_of  # noqa: PLC0415
    from spillgame.content.words_file import FAULTS, SHELL  # noqa: PLC0415

    every = games.GAMES.values()
    colours = [content_of(game.name) for game in every if game.has_colours]
    problems = [game.problems for game in every if game.problems]
    return [*(game.room.content for game in every), *problems, SHELL, FAULTS, *colours, THEMES]


def _of_problems(kind: str) -> "list[Finding]":
    """Return the `faults`, or the `warnings`, of the problems."""
    from spillgame.lab import problem_checks  # noqa: PLC0415 - see run

    tell_of = getattr(problem_checks, f"{kind}_of")
    return [one for game in games.GAMES.values() if game.problems is not None for one in tell_of(game)]


def _write_schemas() -> bool:
    """Write the schemas of all content next to it; say why if that is impossible."""
    from spillgame import paths  # noqa: PLC0415 - see run
    from spillgame.content.schemas import write_schemas  # noqa: PLC0415

    for content in _all_content():
        folder = paths.content_folder() / content.name
        try:
            write_schemas(content, folder)
        except OSError as error:
            fault = say("command_validate.schemas_not_written", folder=repr(str(folder)), why=error.strerror)
            print(fault, file=sys.stderr)
            return False
    return True
