"""The command line: finds the command, and imports only what that command needs."""

import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path

from spillgame import __version__, log
from spillgame.commands import COMMANDS, DEFAULT, abouts, complain, module_of, output_lost, parser_of
from spillgame.exit_codes import INTERRUPTED, MISUSED
from spillgame.files import is_file, why
from spillgame.streams import OutputError, standard_streams

Say = Callable[..., str]
SPEECHLESS = (["validate"], ["doctor"])
"""The diagnostic commands, which work even without words."""
FILES = (".spillgame", ".jsonl", ".yaml", ".yml")
"""What the names of games and positions end in: a word that does is a file, even one that is not there."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, by default `play`; return the exit status."""
    with standard_streams():
        try:
            try:
                return _main(list(sys.argv[1:] if argv is None else argv))
            finally:
                sys.stdout.flush()
        except KeyboardInterrupt:
            return INTERRUPTED
        except OutputError as error:
            return output_lost(error)


def _main(words: list[str]) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting is not part of any answer
    if words[:1] == ["--version"]:
        print(f"spillgame {__version__}")
        return 0
    # What follows has words, which need more than that.
    from spillgame.commands.language_option import UnknownLanguageError, choose_language  # noqa: PLC0415
    from spillgame.content.faults import lines_of  # noqa: PLC0415
    from spillgame.content.problems import ContentError  # noqa: PLC0415
    from spillgame.content.words_file import say, words_fault  # noqa: PLC0415

    try:
        words = choose_language(words)
    except UnknownLanguageError as error:
        asked, known = error.args
        return complain(say("command_line.no_language", code=repr(asked), known=", ".join(known)))
    fault = words_fault()
    if fault is not None and words[:1] not in SPEECHLESS:
        print("spillgame: The words have faults:", *lines_of(fault), sep="\n", file=sys.stderr)
        return MISUSED
    try:
        return _obey(words, say)
    except ContentError as error:  # of what a command needs from its first line: the colours
        return complain("\n".join([say("command_line.content_faults"), *lines_of(error)]))
    except OSError as error:
        log.fault(error)
        return complain(say("command_line.disk_refuses", why=why(error), path=repr(error.filename or "")))


def _obey(words: list[str], say: Say) -> int:
    """Show the overview, or run the command."""
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(_overview(say))
        return 0
    name = words.pop(0) if words and not words[0].startswith("-") else DEFAULT
    if name not in COMMANDS and _is_file(name):
        name, words = DEFAULT, ["--open", name, *words]  # as the desktop calls it for a double click
    elif name == DEFAULT and words and not words[0].isidentifier() and _is_file(words[0]):
        words.insert(0, "--open")  # no name of a game
    if name in COMMANDS:
        status: int = module_of(name).run(parser_of(name, words).parse_args(words))
        return status
    near = get_close_matches(name, COMMANDS, 1)
    known = ", ".join(COMMANDS)
    hint = say("command_line.meant", name=repr(near[0])) if near else say("command_line.known", names=known)
    return complain(say("command_line.no_command", name=repr(name), hint=hint))


def _is_file(word: str) -> bool:
    """Return whether a word names a file to be shown."""
    return not word.startswith("-") and (word.lower().endswith(FILES) or is_file(Path(word)))


def _overview(say: Say) -> str:
    width = max(map(len, COMMANDS)) + 2
    rows = "\n".join(f"  {name:<{width}}{text}" for name, text in abouts().items())
    return f"{say('command_line.overview')}\n{rows}\n\n{say('command_line.overview_options')}"
