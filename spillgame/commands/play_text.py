"""A game in the terminal: `spillgame play --text`."""

import argparse
import io
import os
import shutil
import sys

from spillgame import paths, settings
from spillgame.commands import complain
from spillgame.commands.common import Misuse
from spillgame.content.words_file import say, shell_words
from spillgame.play.match import Match
from spillgame.rules.room import Setup
from spillgame.scenes.table.problem_words import match_in, task_of
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.scenes.terminal.text_problem import TextProblem
from spillgame.scenes.terminal.text_table import TextTable
from spillgame.signals import heard
from spillgame.store.saves import InUse, Saves, SavesError

try:
    import readline  # `input` uses it once imported
except ImportError:  # as on Windows
    readline = None  # type: ignore[assignment]

CLEAR = b"\033[H\033[2J\033[3J"
"""Clears the terminal and its scrollback."""


def has_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def play_text(args: argparse.Namespace, setup: Setup | None) -> int:
    """Play a game of a set-up, or without one resume the game played last. Raises Misuse."""
    typed = has_terminal()
    if args.watch is None and not typed:
        raise Misuse(say("command_play.no_terminal"))
    if args.watch is not None and setup is None:
        raise Misuse(say("command_play.watch_or_resume"))
    saves = Saves(paths.saves_folder())
    chosen = settings.load(paths.settings_file())[0]
    at_once = not typed or (args.speed or chosen.speed) == "instant"
    terminal = Terminal(print, _line, lambda: shutil.get_terminal_size().columns, clear)
    if typed:
        _make_ready(terminal)
    try:
        if args.problem is not None:
            table: TextTable = _problem(args, saves, terminal, chosen.ask_end)
            match = table.match
        else:
            match = _match(args, setup, saves)
            table = TextTable(match, saves, terminal, shell_words(), at_once=at_once, ask_end=chosen.ask_end)
    except SavesError as error:
        return complain(error)
    try:
        with heard():
            table.play()
    except KeyboardInterrupt:
        table.say_saved()
        raise
    finally:
        match.close()
    return 0


def _problem(args: argparse.Namespace, saves: Saves, terminal: Terminal, ask_end: str) -> TextProblem:
    """Return the table of a problem. Raises SavesError if there is none of its number, or it cannot be played."""
    problems, words = saves.problems(args.game), shell_words()
    if not 1 <= args.problem <= len(problems):
        raise SavesError(say("command_play.no_problem", game=args.game, n=args.problem, all=len(problems)))
    task = task_of(args.game, problems[args.problem - 1], args.problem)
    return TextProblem(match_in(saves, task, words), task, saves, terminal, words, ask_end)


def _match(args: argparse.Namespace, setup: Setup | None, saves: Saves) -> Match:
    """Return the requested match. Raises SavesError if it cannot be played."""
    if setup is not None:
        return saves.begin(args.game, setup, bot=args.watch)
    saved = saves.unfinished()
    if saved is None:
        raise SavesError(say("start_up.nothing_unfinished"))
    try:
        return saves.resume(saved.path)
    except InUse:
        raise SavesError(say("command_play.played_elsewhere", name=saves.called(saved.path))) from None


def _make_ready(terminal: Terminal) -> None:
    """Enable line editing and completion if available, and accept any bytes typed."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    if readline is None:
        return

    def complete(begun: str, number: int) -> str | None:
        found = [word for word in terminal.known if word.casefold().startswith(begun.casefold())]
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("bind\t^I\trl_complete" if "libedit" in (readline.__doc__ or "") else "tab:complete")


def clear() -> None:
    """Clear output and input, bypassing the escaping, since this is meant for the terminal itself."""
    sys.stdout.flush()
    os.write(sys.stdout.fileno(), CLEAR)
    if readline is not None:
        readline.clear_history()


def _line(prompt: str) -> str:
    """Read a line; raises EOFError if the terminal is gone."""
    try:
        return input(prompt)
    except OSError:
        raise EOFError from None
