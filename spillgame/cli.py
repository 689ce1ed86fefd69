"""The command line: finds the command that is meant, and imports only what that command needs."""

import io
import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from spillgame import __version__
from spillgame.commands import COMMANDS, DEFAULT, abouts, complain, module_of, parser_of
from spillgame.exit_codes import INTERRUPTED, MISUSED

Say = Callable[..., str]
SPEECHLESS = (["validate"], ["doctor"])
"""The commands that find out what is wrong: they do so even where there are no words."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, `play` without one; return the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting is not part of any answer
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter shows its number instead
    if words[:1] == ["--version"]:
        print(f"spillgame {__version__}")
        return 0
    # What follows has words, which need more than that.
    from spillgame.content.words_file import say, words_fault  # noqa: PLC0415

    fault = words_fault()
    if fault is not None and words[:1] not in SPEECHLESS:
        print("spillgame: The words have faults:", *fault.problems, sep="\n", file=sys.stderr)
        return MISUSED
    return _obey(words, say)


def _obey(words: list[str], say: Say) -> int:
    """Show the overview, or run the command that is meant."""
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(_overview(say))
        return 0
    name = words.pop(0) if words and not words[0].startswith("-") else DEFAULT
    if name in COMMANDS:
        return _run(name, words, say)
    near = get_close_matches(name, COMMANDS, 1)
    known = ", ".join(COMMANDS)
    hint = say("command_line.meant", name=repr(near[0])) if near else say("command_line.known", names=known)
    return complain(say("command_line.no_command", name=repr(name), hint=hint))


def _overview(say: Say) -> str:
    width = max(map(len, COMMANDS)) + 2
    rows = "\n".join(f"  {name:<{width}}{text}" for name, text in abouts().items())
    return say("command_line.overview", commands=rows)


def _run(name: str, words: Sequence[str], say: Say) -> int:
    parser = parser_of(name, words)
    try:
        status: int = module_of(name).run(parser.parse_args(words))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return complain(say("command_line.interrupted"), INTERRUPTED)
    except BrokenPipeError:
        # Whoever read the output has closed it, as `head` does; Python would complain once more at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
