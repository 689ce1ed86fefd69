"""`spillgame simulate`: plays many games without a window and counts how they end."""

import argparse
import json
import os
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from spillgame.commands import complain, tell
from spillgame.commands.common import (
    Misuse,
    add_setup_arguments,
    content_of,
    game_in,
    seed_number,
    setup_from,
    whole_number,
)
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say
from spillgame.games import DEFAULT, GAMES, Game, best_bot
from spillgame.lab.simulate import Batch, made_of, simulate, write_once
from spillgame.lab.tally import Tally
from spillgame.lab.workers import LabError, workers_of
from spillgame.play.chance import TOWERS

SECONDS_BETWEEN_REPORTS = 2.0
RESULTS = "results.txt"


def manual() -> Manual:
    """Return what the command tells of itself."""
    return Manual(
        about=say("command_simulate.about"),
        examples=(
            (f"spillgame simulate {DEFAULT} --games 1000 --seed 1 --bot greedy", say("command_simulate.example_bot")),
            (f"spillgame simulate {DEFAULT} --games 20 --track severe --json", say("command_simulate.example_json")),
            (f"spillgame simulate {DEFAULT} --games 5 --journals games", say("command_simulate.example_journals")),
        ),
        files=(("DIR/game-000001.jsonl", say("command_simulate.journal_file")), home()),
    )


def add_arguments(parser: argparse.ArgumentParser, words: Sequence[str] | None = None) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument(
        "game", metavar="GAME", choices=sorted(GAMES), help=say("command_simulate.game", games=", ".join(GAMES))
    )
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help=say("command_simulate.games"))
    parser.add_argument(
        "--seed",
        type=seed_number,
        default=1,
        metavar="S",
        help=say("command_simulate.seed"),
    )
    bots = GAMES[game_in(words)].bots
    parser.add_argument(
        "--bot",
        choices=_Names(sorted(bots)),
        default=best_bot(bots),
        help=say("command_simulate.bot", bot=best_bot(bots)),
    )
    add_setup_arguments(parser, words)
    parser.add_argument("--journals", type=Path, metavar="DIR", help=say("command_simulate.journals", results=RESULTS))
    parser.add_argument("--tower", choices=TOWERS, default="fair", help=say("command_simulate.tower"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=whole_number, metavar="N", help=say("command_simulate.workers"))
    where.add_argument("--scheduler", metavar="ADDRESS", help=say("command_simulate.scheduler"))
    parser.add_argument("--json", action="store_true", help=say("command_simulate.json"))


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
            write_once(args.journals / RESULTS, "".join(f"{line}\n" for _, line in tally.results).encode())
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
        raise Misuse(say("command_simulate.too_many_bots", game=game.name, seats=seats, bots=len(bots)))
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
            tell(say("command_simulate.progress", played=self._played, games=self._games))


def _table(tally: Tally, seconds: float) -> str:
    neither = tally.games - tally.wins - tally.losses
    rows = [
        (say("command_simulate.row_games"), f"{tally.games}"),
        (say("command_simulate.row_won"), f"{tally.wins} ({tally.wins / tally.games:.1%})"),
        *((f"  {reason}", f"{count}") for reason, count in sorted(tally.won_by.items())),
        (say("command_simulate.row_lost"), f"{tally.losses}"),
        *((f"  {reason}", f"{count}") for reason, count in sorted(tally.lost_by.items())),
        *([(say("command_simulate.row_neither"), f"{neither}")] if tally.over_by else []),
        *((f"  {reason}", f"{count}") for reason, count in sorted(tally.over_by.items())),
        (say("command_simulate.row_steps"), f"{tally.steps / tally.games:.1f}"),
        (say("command_simulate.row_decisions"), f"{tally.decisions / tally.games:.1f}"),
        (say("command_simulate.row_seconds"), f"{seconds:.2f}"),
        (say("command_simulate.row_rate"), f"{tally.games / seconds:.1f}"),
    ]
    width = max(len(name) for name, _ in rows) + 2
    return "\n".join(f"{name:<{width}}{value}" for name, value in rows)
