"""`spillgame play`: opens the window; with `--text`, a bot plays a game and the terminal shows it."""

import argparse
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import SystemRandom

from spillgame import paths, settings
from spillgame.commands.common import (
    ABOUT_GAME,
    Misuse,
    add_setup_arguments,
    chooses_setup,
    complain,
    content_of,
    game_in,
    seed_number,
    setup_from,
)
from spillgame.commands.manual import HOME, Manual
from spillgame.content.loading import Loaded
from spillgame.exit_codes import FAILED
from spillgame.games import DEFAULT, GAMES, best_bot
from spillgame.rules.room import Setup

MANUAL = Manual(
    about="""
    Opens the window on the title; with --watch, --setup, --seed, --track, --level or --harsh-weather at once on a game
    of that set-up, with --resume on the unfinished game played last.

    With --text no window opens: a bot plays, and the terminal shows every turn. What the options leave open is as in a
    quick start: one player, Specialists and Win card drawn, the standard track.
    """,
    examples=(
        ("spillgame", "the window, on its title"),
        ("spillgame play --resume", "go on where you stopped"),
        ("spillgame play --watch greedy --seed 7 --track severe", "watch the better bot on a harder track"),
        ("spillgame play --text --seed 7", "the same kind of game in the terminal"),
        ("spillgame play --watch greedy --speed instant --shots pictures", "a picture of every scene of a game"),
    ),
    files=(
        ("saves/", "in your folder: the journal of every game, written before you see the step"),
        ("settings.json", "in your folder: what the settings hold"),
        ("mods/", "in your folder: your own cards, Specialists, tracks and pictures"),
        HOME,
    ),
)
SMALLEST, LARGEST = 200, 16384


class _BotNames(Collection[str]):
    """The names of a game's bots; they are imported when one is looked for."""

    def __init__(self, game: str):
        self._game = GAMES[game]

    def __contains__(self, name: object) -> bool:
        return name in self._game.bots

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._game.bots))

    def __len__(self) -> int:
        return len(self._game.bots)


def add_arguments(parser: argparse.ArgumentParser, words: Sequence[str] | None = None) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("game", nargs="?", default=DEFAULT, choices=sorted(GAMES), metavar="GAME", help=ABOUT_GAME)
    parser.add_argument("--resume", action="store_true", help="go on at once with the game played last")
    bots = _BotNames(game_in(words))
    parser.add_argument("--watch", choices=bots, metavar="BOT", help="a bot plays, and you watch it")
    parser.add_argument("--speed", choices=settings.SPEEDS, metavar="N", help="1, 2, 4 or instant, in place of yours")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window, such as 1280x720")
    parser.add_argument("--text-size", type=int, choices=settings.TEXT_SIZES, metavar="PERCENT", help="100 to 200")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="write a picture whenever a scene has come to rest")
    parser.add_argument(
        "--describe", action="store_true", help="print the text form of each scene that has come to rest"
    )
    parser.add_argument("--text", action="store_true", help="no window: the terminal shows the game that a bot plays")
    parser.add_argument(
        "--seed", type=seed_number, metavar="S", help="decides the game; else that of --setup, or a new one"
    )
    add_setup_arguments(parser, words)


def run(args: argparse.Namespace) -> int:
    """Open the window, or play in the terminal."""
    try:
        if args.text:
            from spillgame.commands.play_text import play_text  # noqa: PLC0415 - only for this option

            game, (loaded, setup) = GAMES[args.game], _asked(args)
            return play_text(game, loaded, setup, args.watch or best_bot(game.bots))
        return _open(args)
    except Misuse as misuse:
        return complain(misuse)


def _asked(args: argparse.Namespace) -> tuple[Loaded, Setup]:
    """Return the content and the set-up that the options describe, with a seed of its own where none is named."""
    loaded, seed = content_of(args), args.seed
    if seed is None and args.setup is None:
        seed = SystemRandom().randrange(1_000_000)
    return loaded, setup_from(args, GAMES[args.game], loaded, seed)


def window_size(text: str) -> tuple[int, int]:
    """Read a window's size, for argparse."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720 (found {text!r})")
    size = int(width), int(height)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"each side of a window has {SMALLEST} to {LARGEST} pixels (found {text!r})")
    return size


def _open(args: argparse.Namespace) -> int:
    """Open the window on the title, or on the game that the options ask for."""
    # The window's libraries are not needed to read a --help.
    from spillgame import app  # noqa: PLC0415
    from spillgame.scenes.shell.start_up import LaunchOptions, first_scene, tour  # noqa: PLC0415
    from spillgame.shots import Shots  # noqa: PLC0415
    from spillgame.store.saves import SavesError  # noqa: PLC0415
    from spillgame.window import WindowError  # noqa: PLC0415

    chosen, faults = settings.load(paths.settings_file())
    chosen = chosen.with_(speed=args.speed or chosen.speed, text=args.text_size or chosen.text)
    begins = not args.resume and (chooses_setup(args) or args.seed is not None or bool(args.watch))
    witnessed = args.shots is not None or args.describe
    watched_for_pictures = witnessed and args.watch is not None
    shots = Shots(args.shots, sys.stdout if args.describe else None) if witnessed else None
    options = LaunchOptions(
        game=args.game,
        setup=_asked(args)[1] if begins else None,
        resume=args.resume,
        bot=args.watch,
        tour=watched_for_pictures,
        notices=tuple(faults),
    )
    try:
        shown_before = partial(tour, game=args.game) if options.tour else None
        app.run(partial(first_scene, options=options), chosen, args.size, shots, shown_before)
    except (WindowError, SavesError) as error:
        return complain(error)
    except app.FatalError as error:
        complain(error)
        return FAILED
    return 0
