"""`spillgame lab`: jobs with very many games: fitting the value of a position, and measuring bots and advice."""

import argparse
import importlib
import os
import time
from collections.abc import Callable
from pathlib import Path

from spillgame import games
from spillgame.commands import complain, tell
from spillgame.commands.common import seed_number, whole_number
from spillgame.commands.manual import Manual, home
from spillgame.content.faults import lines_of
from spillgame.content.problems import ContentError
from spillgame.content.words_file import say
from spillgame.exit_codes import MISUSED
from spillgame.lab.processes import LabError

JOBS = {
    "fit": "value.fit_weights",
    "value": "value.judge_weights",
    "compare": "comparing.compare",
    "problems": "problems.make",
    "annotate-problems": "annotations.annotate",
    "check-problems": "problem_checks.check",
    "luck": "luck.luck",
    "thrown": "thrown.thrown",
    "hints": "hinting.measure_hints",
    "deeper": "hinting.judge_hints",
}
"""The function of each job, under `spillgame.lab`; it yields the lines of its output."""
WITHOUT_ADVICE = ("fit", "value")
"""The jobs for which a game needs no advice."""
SECONDS_BETWEEN_REPORTS = 5.0


def manual() -> Manual:
    return Manual(
        about=say("command_lab.about"),
        examples=(
            ("spillgame lab fit --games 20 --seed 1 --out value.yaml", say("command_lab.example_fit")),
            ("spillgame lab value --games 10 --seed 2", say("command_lab.example_value")),
            ("spillgame lab compare --bot adviser,greedy --games 1 --by level", say("command_lab.example_compare")),
            ("spillgame lab problems --count 1 --seed 1 --out problems.yaml", say("command_lab.example_problems")),
            ("spillgame lab hints --games 1", say("command_lab.example_hints")),
        ),
        files=(("FILE.yaml", say("command_lab.out_file")), home()),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("job", choices=tuple(JOBS), metavar="JOB", help=say("command_lab.job", jobs=", ".join(JOBS)))
    parser.add_argument("which", nargs="?", choices=sorted(games.GAMES), metavar="GAME", help=say("command_lab.which"))
    parser.add_argument(
        "--game", choices=sorted(games.GAMES), default=games.DEFAULT, help=say("command_line.game", game=games.DEFAULT)
    )
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help=say("command_lab.games"))
    parser.add_argument("--count", type=whole_number, default=200, metavar="N", help=say("command_lab.count"))
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help=say("command_lab.seed"))
    parser.add_argument("--bot", metavar="NAMES", default="", help=say("command_lab.bot"))
    parser.add_argument(
        "--with", dest="chosen", metavar="KEY=VALUE", action="append", default=[], help=say("command_lab.chosen")
    )
    parser.add_argument("--by", metavar="KEY", default="", help=say("command_lab.by"))
    parser.add_argument("--kind", metavar="KIND", default="", help=say("command_lab.kind"))
    parser.add_argument("--keep", action="store_true", help=say("command_lab.keep"))
    parser.add_argument("--times", type=whole_number, default=1, metavar="N", help=say("command_lab.times"))
    parser.add_argument("--limit", type=whole_number, metavar="N", help=say("command_lab.limit"))
    parser.add_argument("--out", type=Path, metavar="FILE.yaml", help=say("command_lab.out"))
    parser.add_argument("--workers", type=whole_number, metavar="N", help=say("command_simulate.workers"))
    parser.add_argument("--json", action="store_true", help=say("command_simulate.json"))


def run(args: argparse.Namespace) -> int:
    """Do the job; its lines go to the output."""
    args.workers = args.workers or os.cpu_count() or 1
    args.game = args.which or args.game
    game = games.GAMES[args.game]
    if game.advice is None and args.job not in WITHOUT_ADVICE:
        return complain(say("command_lab.no_advice", game=args.game))
    if unknown := [bot for bot in filter(None, args.bot.split(",")) if bot not in game.players]:
        return complain(say("lab.unknown_bot", found=unknown[0], known=", ".join(game.bots)))
    try:
        module, _, function = JOBS[args.job].partition(".")
        job = getattr(importlib.import_module(f"spillgame.lab.{module}"), function)
        for line in job(args, _progress(args.job)):
            print(line, flush=True)
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "scipy"):
            raise
        return complain(say("command_lab.no_extra", library=error.name), MISUSED)
    except ContentError as error:
        return complain("\n".join([say("command_line.content_faults"), *lines_of(error)]))
    except (LabError, OSError) as error:
        return complain(error)
    return 0


def _progress(job: str) -> Callable[[int, int], None]:
    last = time.monotonic()

    def told(done: int, of: int) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_REPORTS and done < of:
            last = time.monotonic()
            tell(say("command_lab.progress", job=job, done=done, of=of))

    return told
