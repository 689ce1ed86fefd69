"""What several commands need: content, a set-up from a file, and complaints in one sentence."""

import argparse
import sys
from pathlib import Path
from typing import Any

from spillgame.content import ContentError, Loaded, load
from spillgame.content.games import GAMES
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.words import refusal_sentence

MISUSED = 2

QUICK_START: dict[str, Any] = {
    "players": ["Captain"],
    "win": {"level": "mixed"},
    "track": "standard",
    "harsh_weather": False,
    "specialists": [],
    "seed": 1,
}
"""The set-up where none is given: one player, everything drawn, the standard track."""


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
    values = dict(QUICK_START)
    if args.setup is not None:
        values |= _read_setup(args.setup)
    if args.track is not None:
        values["track"] = args.track
    if args.level is not None:
        values["win"] = {"level": args.level if args.level == "mixed" else int(args.level)}
    if args.harsh_weather:
        values["harsh_weather"] = True
    if seed is not None:
        values["seed"] = seed
    try:
        return codec.setup_from_json(values)
    except Refused as refused:
        where = f"{args.setup}: " if args.setup is not None else ""
        raise Misuse(where + refusal_text(loaded, refused.refusal)) from None


def _read_setup(path: Path) -> dict[str, Any]:
    """Read a set-up file; raises Misuse with every fault and its place."""
    # PyYAML is needed only here.
    from spillgame.content.reader import read_file  # noqa: PLC0415
    from spillgame.content.wording import unknown_key  # noqa: PLC0415

    sheet = read_file(path)
    if sheet.problems:
        raise Misuse("The set-up cannot be read:\n" + "\n".join(map(str, sheet.problems)))
    if not isinstance(sheet.data, dict):
        raise Misuse(f"{path}:1:1: A set-up is a group of keys such as {', '.join(QUICK_START)}.")
    faults = [
        str(sheet.place.key_problem(key, unknown_key(key, QUICK_START)))
        for key in sheet.data.keys() - QUICK_START.keys()
    ]
    if faults:
        raise Misuse("The set-up has faults:\n" + "\n".join(sorted(faults)))
    return sheet.data


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
    if not 0 <= seed < 1 << 53:
        raise argparse.ArgumentTypeError(f"a seed is a whole number from 0 to {(1 << 53) - 1} (found {text!r})")
    return seed
