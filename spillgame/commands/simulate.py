"""`spillgame simulate`: plays many games without a window and counts how they end."""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from spillgame.commands.common import (
    Misuse,
    add_setup_arguments,
    complain,
    content_of,
    game_in,
    seed_number,
    setup_from,
    whole_number,
)
from spillgame.commands.manual import HOME, Manual
from spillgame.games import GAMES, Game, best_bot
from spillgame.lab.simulate import Batch, made_of, simulate, write_once
from spillgame.lab.tally import Tally
from spillgame.lab.workers import LabError, workers_of
from spillgame.play.chance import TOWERS

MANUAL = Manual(
    about="""
    Plays many games on all cores without a window, and counts how they end. The seed alone decides the games: the same
    one gives the same games, whatever --workers says.

    More machines help with --scheduler. On each of them: pip install 'spillgame[lab]'. One runs: dask scheduler. The
    others, as many as you like, run: dask worker tcp://host:8786 --nworkers -1. All must have the same version and
    mods; where one has not, the command stops and says so. Journals are written only here.
    """,
    examples=(
        ("spillgame simulate the_spill --games 1000 --seed 1 --bot greedy", "how often the better bot wins"),
        ("spillgame simulate the_spill --games 20 --track severe --json", "the result as one JSON object"),
        ("spillgame simulate the_spill --games 5 --journals games", "keep every game, to replay it"),
    ),
    files=(("DIR/game-000001.jsonl", "the journals of --journals; a file that is there is never overwritten"), HOME),
)
SECONDS_BETWEEN_REPORTS = 2.0
RESULTS = "results.txt"


def add_arguments(parser: argparse.ArgumentParser, words: Sequence[str] | None = None) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("game", metavar="GAME", choices=sorted(GAMES), help=f"which game: {', '.join(GAMES)}")
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help="how many games (100)")
    parser.add_argument(
        "--seed",
        type=seed_number,
        default=1,
        metavar="S",
        help="decides all the games, whatever seed a set-up names (1)",
    )
    bots = GAMES[game_in(words)].bots
    parser.add_argument(
        "--bot",
        choices=_Names(sorted(bots)),
        default=best_bot(bots),
        help=f"who plays, or who sits at each seat, parted by commas ({best_bot(bots)})",
    )
    add_setup_arguments(parser, words)
    parser.add_argument("--journals", type=Path, metavar="DIR", help=f"write every game's journal, and {RESULTS}")
    parser.add_argument("--tower", choices=TOWERS, default="fair", help="where the dice fall (fair)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=whole_number, metavar="N", help="how many processes (one a core)")
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="let the workers of this Dask scheduler play, such as tcp://host:8786"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    try:
        game = GAMES[args.game]
        loaded = content_of(args)
        setup = setup_from(args, game, loaded, None)
        bots = _bots(args.bot, game)
        if args.journals is not None:
            args.journals.mkdir(parents=True, exist_ok=True)
        kept = args.journals is not None
        batch = Batch(args.game, args.games, args.seed, bots, setup, args.tower, kept, made_of(loaded))
        here = nullcontext((None, args.workers or os.cpu_count() or 1))
        with workers_of(args.scheduler) if args.scheduler is not None else here as (executor, hands):
            tally, seconds = simulate(batch, hands, _Report(args.games, args.journals), executor)
        if args.journals is not None:
            _write_results(args.journals / RESULTS, tally)
    except (Misuse, LabError, OSError) as error:
        return complain(error)
    print(json.dumps(tally.to_json(seconds)) if args.json else _table(tally, seconds))
    return 0


class _Names(tuple[str, ...]):
    """Names of which an option takes one, or several parted by commas."""

    def __contains__(self, text: object) -> bool:
        return all(super(_Names, self).__contains__(name) for name in str(text).split(","))


def _bots(names: str, game: Game) -> tuple[str, ...]:
    """Return who plays; raises Misuse where they are more than the game has seats."""
    bots, seats = tuple(names.split(",")), game.room.setup.seats[1]
    if len(bots) > seats:
        raise Misuse(f"{game.name} has at most {seats} seats (found {len(bots)} bots).")
    return bots


class _Report:
    """Takes what came of some games: writes their journals, and says now and then how far a long run is."""

    def __init__(self, games: int, journals: Path | None):
        self._games = games
        self._journals = journals
        self._played = 0
        self._last = time.monotonic()

    def __call__(self, part: Tally) -> None:
        if self._journals is not None:
            for name, text in part.journals:
                write_once(self._journals / name, text)
        self._played += part.games
        now = time.monotonic()
        if now - self._last >= SECONDS_BETWEEN_REPORTS and self._played < self._games:
            self._last = now
            print(f"spillgame: {self._played} of {self._games} games", file=sys.stderr, flush=True)


def _write_results(path: Path, tally: Tally) -> None:
    write_once(path, "".join(f"{line}\n" for _, line in tally.results).encode())


def _table(tally: Tally, seconds: float) -> str:
    rows = [
        ("games", f"{tally.games}"),
        ("won", f"{tally.wins} ({tally.wins / tally.games:.1%})"),
        *((f"  {reason}", f"{count}") for reason, count in sorted(tally.won_by.items())),
        ("lost", f"{tally.losses}"),
        *((f"  {reason}", f"{count}") for reason, count in sorted(tally.lost_by.items())),
        *([("neither", f"{tally.games - tally.wins - tally.losses}")] if tally.over_by else []),
        *((f"  {reason}", f"{count}") for reason, count in sorted(tally.over_by.items())),
        ("steps a game", f"{tally.steps / tally.games:.1f}"),
        ("decisions a game", f"{tally.decisions / tally.games:.1f}"),
        ("seconds", f"{seconds:.2f}"),
        ("games a second", f"{tally.games / seconds:.1f}"),
    ]
    width = max(len(name) for name, _ in rows) + 2
    return "\n".join(f"{name:<{width}}{value}" for name, value in rows)
