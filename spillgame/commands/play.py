"""`spillgame play`: opens the window; with `--text`, the game is played in the terminal."""

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from spillgame import paths, settings
from spillgame.commands import complain, output_lost, tell
from spillgame.commands.common import (
    BotNames,
    Misuse,
    add_game_argument,
    add_setup_arguments,
    chooses_setup,
    content_of,
    game_in,
    is_chosen,
    seed_number,
    setup_from,
    tell_of_bots,
    whole_number,
)
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say, shell_words
from spillgame.exit_codes import FAILED, MISUSED
from spillgame.files import make_folder, open_file, why
from spillgame.games import DEFAULT, GAMES
from spillgame.play.chance import new_seed
from spillgame.rules.game_words import people_in
from spillgame.rules.room import Setup
from spillgame.streams import OutputError

if TYPE_CHECKING:
    from spillgame.shots import Shots

SMALLEST, LARGEST = 200, 16384
SLOWEST, FASTEST = f"{settings.SLOWEST:g}", f"{settings.FASTEST:g}"


def manual() -> Manual:
    return Manual(
        about=say("command_play.about"),
        examples=(
            ("spillgame", say("command_play.example_title")),
            ("spillgame play --resume", say("command_play.example_resume")),
            ("spillgame play --open game.spillgame", say("command_play.example_open")),
            (f"spillgame play {DEFAULT} --watch greedy --seed 7 --track severe", say("command_play.example_watch")),
            ("spillgame play --text --seed 7", say("command_play.example_text")),
            ("spillgame play --text --resume", say("command_play.example_text_resume")),
            ("spillgame play --text --problem 12", say("command_play.example_problem")),
            (
                f"spillgame play {DEFAULT} --watch greedy --speed instant --shots pictures",
                say("command_play.example_shots"),
            ),
        ),
        files=(
            ("saves/", say("command_play.saves_folder")),
            ("settings.json", say("command_play.settings_file")),
            ("mods/", say("command_play.mods_folder")),
            home(),
        ),
    )


def add_arguments(parser: argparse.ArgumentParser, words: Sequence[str] | None = None) -> None:
    add_game_argument(parser)
    parser.add_argument("--resume", action="store_true", help=say("command_play.resume"))
    parser.add_argument("--open", type=Path, metavar="FILE", help=say("command_play.open"))
    bots = BotNames(game_in(words))
    watch = parser.add_argument(
        "--watch", type=bots.checked, choices=bots, metavar="BOT", help=say("command_play.watch")
    )
    parser.add_argument("--speed", type=speed, metavar="N", help=say("command_play.speed", least=SLOWEST, most=FASTEST))
    parser.add_argument("--size", type=window_size, metavar="WxH", help=say("command_play.size"))
    parser.add_argument(
        "--text-size", type=int, choices=settings.TEXT_SIZES, metavar="PERCENT", help=say("command_play.text_size")
    )
    parser.add_argument("--shots", type=Path, metavar="DIR", help=say("command_play.shots"))
    parser.add_argument("--describe", action="store_true", help=say("command_play.describe"))
    parser.add_argument("--text", action="store_true", help=say("command_play.text"))
    parser.add_argument("--problem", type=whole_number, metavar="N", help=say("command_play.problem"))
    parser.add_argument("--seed", type=seed_number, metavar="S", help=say("command_play.seed"))
    add_setup_arguments(parser, words)
    tell_of_bots(watch, parser, words)


def run(args: argparse.Namespace) -> int:
    """Open the window, or play in the terminal."""
    try:
        if args.open is not None:
            _check_file(args)
        if args.text:
            from spillgame.commands.play_text import play_text  # noqa: PLC0415 - only for this option

            return play_text(args, None if args.resume or args.problem is not None else _asked(args))
        if args.problem is not None:
            raise Misuse(say("command_play.problem_in_text"))
        return _open(args)
    except Misuse as misuse:
        return complain(misuse)


def _check_file(args: argparse.Namespace) -> None:
    """Raise Misuse if there is no file to show, or if a game is asked for as well.

    What is in the file the window finds out: a player who double-clicked it sees no terminal.
    """
    if args.text or args.resume or args.watch or args.problem is not None or args.seed is not None:
        raise Misuse(say("command_play.open_alone"))
    if chooses_setup(args):
        raise Misuse(say("command_play.open_alone"))
    try:
        os.close(open_file(args.open))
    except OSError as error:
        raise Misuse(say("saves.not_read", path=args.open, why=why(error))) from None


def _asked(args: argparse.Namespace) -> Setup:
    """Return the set-up that the options describe, with a new seed if none is given."""
    loaded, seed = content_of(args), args.seed
    if seed is None and args.setup is None:
        seed = new_seed()
    room = GAMES[args.game].room
    setup, names = setup_from(args, GAMES[args.game], loaded, seed), room.setup.field_of("names")
    if names is None or is_chosen(args, room.setup, names.key):
        return setup
    return {**setup, names.key: people_in(loaded.content, setup[names.key])}


def speed(text: str) -> str:
    found = settings.speed_of(text)
    if found is None:
        fault = say("command_play.wrong_speed", least=SLOWEST, most=FASTEST, found=repr(text))
        raise argparse.ArgumentTypeError(fault)
    return found


def window_size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(say("command_play.wrong_size", found=repr(text)))
    size = int(width), int(height)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        fault = say("command_play.size_out_of_range", least=SMALLEST, most=LARGEST, found=repr(text))
        raise argparse.ArgumentTypeError(fault)
    return size


def _open(args: argparse.Namespace) -> int:
    """Open the window on the title, or on the game that the options ask for."""
    # --help does not need the window's libraries.
    from spillgame import app  # noqa: PLC0415
    from spillgame.scenes.shell.start_up import LaunchOptions, first_scene, tour  # noqa: PLC0415
    from spillgame.store.saves import SavesError  # noqa: PLC0415
    from spillgame.window import WindowError  # noqa: PLC0415

    kept, faults = settings.load(paths.settings_file())
    chosen = kept.with_(speed=args.speed or kept.speed, text=args.text_size or kept.text)
    begins = not args.resume and (chooses_setup(args) or args.seed is not None or bool(args.watch))
    shots = _shots(args)
    wrong: list[str] = []

    def tell_of_file(sentence: str) -> None:
        wrong.append(sentence)
        if sys.__stderr__ is not None:  # without a terminal the window alone says it
            tell(sentence)

    options = LaunchOptions(
        game=args.game,
        setup=_asked(args) if begins else None,
        resume=args.resume,
        file=args.open,
        bot=args.watch,
        tour=shots is not None and args.watch is not None,
        notices=tuple(fault(shell_words()) for fault in faults),
        tell=tell_of_file,
    )
    try:
        shown_before = partial(tour, game=args.game) if options.tour else None
        app.run(partial(first_scene, options=options), chosen, args.size, shots, kept, shown_before)
    except (WindowError, SavesError) as error:
        return complain(error)
    except app.FatalError as error:
        return complain(error, FAILED)
    return MISUSED if wrong or (shots is not None and shots.failed) else 0


def _shots(args: argparse.Namespace) -> "Shots | None":
    """Return what writes screenshots and text forms, if requested. Raises Misuse."""
    from spillgame.shots import Shots  # noqa: PLC0415 - as above

    def no_pictures(error: Exception) -> str:
        reason = why(error) if isinstance(error, OSError) else error
        return say("command_play.no_pictures", folder=args.shots, why=reason)

    def lost(error: Exception) -> None:
        if isinstance(error, OutputError):
            output_lost(error)
        else:
            complain(no_pictures(error))

    if args.shots is not None:
        try:
            make_folder(args.shots)
        except OSError as error:
            raise Misuse(no_pictures(error)) from None
    wanted = args.shots is not None or args.describe
    return Shots(args.shots, sys.stdout if args.describe else None, lost) if wanted else None
