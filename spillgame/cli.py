"""The command line: finds the command that is meant, and imports only what that command needs."""

import io
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches

from spillgame import __version__
from spillgame.commands import COMMANDS, DEFAULT, module_of, parser_of
from spillgame.exit_codes import INTERRUPTED, MISUSED


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, `play` without one; return the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting is not part of any answer
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter shows its number instead
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(_overview())
        return 0
    if words[:1] == ["--version"]:
        print(f"spillgame {__version__}")
        return 0
    name = words.pop(0) if words and not words[0].startswith("-") else DEFAULT
    if name not in COMMANDS:
        near = get_close_matches(name, COMMANDS, 1)
        hint = f" Did you mean {near[0]!r}?" if near else f" The commands are {', '.join(COMMANDS)}."
        print(f"spillgame: There is no command {name!r}.{hint}", file=sys.stderr)
        return MISUSED
    return _run(name, words)


def _overview() -> str:
    width = max(map(len, COMMANDS)) + 2
    lines = [f"  {name:<{width}}{text}" for name, text in COMMANDS.items()]
    return "\n".join(
        [
            "usage: spillgame [COMMAND] [OPTIONS]",
            "",
            "A dice tower spills, and a table game is played with what falls.",
            "",
            "commands (play, where none is named):",
            *lines,
            "",
            "options:",
            "  --help       this text; after a command, the text about it",
            "  --version    the version",
            "",
            "SPILLGAME_HOME moves the folder of your settings, saves, mods and logs.",
        ]
    )


def _run(name: str, words: Sequence[str]) -> int:
    parser = parser_of(name, words)
    try:
        status: int = module_of(name).run(parser.parse_args(words))
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("spillgame: interrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has closed it, as `head` does; Python would complain once more at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
