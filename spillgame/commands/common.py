"""What several commands need: content, a set-up from a file, and complaints in one sentence."""

import argparse
import sys
from pathlib import Path
from typing import Any

from spillgame.commands.setup_file import SetupFile
from spillgame.content.games import GAMES
from spillgame.content.loading import Loaded, load
from spillgame.content.problems import ContentError
from spillgame.exit_codes import MISUSED
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.game import Game, Setup
from spillgame.rules.the_spill.quick_start import QUICK_START, SEEDS
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.words import refusal_sentence


class Misuse(Exception):  # noqa: N818 - what happened, not what is wrong with the program
    """Something the user asked for cannot be done; its text is the sentence to show."""


def complain(sentence: object) -> int:
    """Print a sentence for the user on the error stream; return the exit status for it."""
    print(f"spillgame: {sentence}", file=sys.stderr)
    return MISUSED


def load_content(game: str = "the_spill", with_mods: bool = True) -> Loaded:
    """Load a game's content and the player's mods; tells of mods left out. Raises Misuse."""
    try:
        loaded = load(GAMES[game], with_mods=with_mods)
    except ContentError as error:
        raise Misuse("The content has faults:\n" + "\n".join(map(str, error.problems))) from None
    for mod, problems in loaded.left_out.items():
        print(f"spillgame: The mod {mod!r} is left out, for it has faults:", file=sys.stderr)
        for problem in problems:
            print(f"  {problem}", file=sys.stderr)
    return loaded


def rules_for(loaded: Loaded, setup: Setup) -> TheSpill:
    """Bind the rules to a set-up; raises Misuse where the rules do not allow it."""
    try:
        return TheSpill(loaded.content, setup)
    except Refused as refused:
        raise Misuse(refusal_text(loaded, refused.refusal)) from None


def refusal_text(loaded: Loaded, refusal: Refusal) -> str:
    """Return a refusal in words, where no game is there yet to word it."""
    return f"{refusal_sentence(loaded.content.words, refusal, refusal.values)} ({refusal.rule})"


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that say which game is played."""
    parser.add_argument("--setup", type=Path, metavar="FILE.yaml", help="the set-up, as in a journal's header")
    parser.add_argument("--track", metavar="ID", help="the Spill Out track, in place of the set-up's")
    parser.add_argument("--level", choices=("1", "2", "3", "mixed"), help="the Win level, in place of the set-up's")
    parser.add_argument("--harsh-weather", action="store_true", help="play with Harsh Weather")


def setup_from(args: argparse.Namespace, loaded: Loaded, seed: int | None) -> Setup:
    """Return the set-up that the options describe; what they leave out is as in a quick start. Raises Misuse."""
    file = _setup_file(args.setup) if args.setup is not None else None
    options = _options(args, seed)
    try:
        setup = codec.setup_from_json({**QUICK_START, **(file.choices if file else {}), **options})
        Game(loaded.content, setup)  # knows which tracks, cards and Specialists there are
    except Refused as refused:
        sentence = refusal_text(loaded, refused.refusal)
        raise Misuse(file.placed(refused.refusal, sentence, options) if file else sentence) from None
    return setup


def _setup_file(path: Path) -> SetupFile:
    try:
        return SetupFile(path, QUICK_START)
    except ContentError as error:
        raise Misuse("The set-up has faults:\n" + "\n".join(map(str, error.problems))) from None


def _options(args: argparse.Namespace, seed: int | None) -> dict[str, Any]:
    """Return what the options choose, in the words of a set-up."""
    options: dict[str, Any] = {}
    if args.track is not None:
        options["track"] = args.track
    if args.level is not None:
        options["win"] = {"level": args.level if args.level == "mixed" else int(args.level)}
    if args.harsh_weather:
        options["harsh_weather"] = True
    if seed is not None:
        options["seed"] = seed
    return options


def whole_number(text: str) -> int:
    """Read an option's whole number from 1 upwards, for argparse."""
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"it must be a whole number from 1 to 10,000,000 (found {text!r})")
    return int(text)


def seed_number(text: str) -> int:
    """Read a seed, for argparse."""
    try:
        seed = int(text)
    except ValueError:
        seed = -1
    if not 0 <= seed < SEEDS:
        raise argparse.ArgumentTypeError(f"a seed is a whole number from 0 to {SEEDS - 1} (found {text!r})")
    return seed
