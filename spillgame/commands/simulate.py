"""`spillgame simulate`: plays many games without a window and counts how they end."""

import argparse
import json
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from spillgame.commands import complain, tell
from spillgame.commands.common import (
    BotNames,
    Misuse,
    add_setup_arguments,
    checked_setup,
    content_of,
    game_in,
    is_chosen,
    refusal_sentence,
    seed_number,
    setup_from,
    tell_of_bots,
    whole_number,
)
from spillgame.commands.manual import Manual, home
from spillgame.content.loading import Loaded
from spillgame.content.words_file import notation, say
from spillgame.games import DEFAULT, GAMES, Game, usual_bot
from spillgame.lab.processes import LabError, workers_of
from spillgame.lab.simulate import Batch, made_of, simulate, write_once
from spillgame.lab.tally import GameTally
from spillgame.play.chance import TOWERS
from spillgame.rules.game import AnyRules, Refusal
from spillgame.rules.room import Setup
from spillgame.rules.seams import AnyContent, JsonValues
from spillgame.scenes.table.bots_in_words import with_marks
from spillgame.scenes.table.result_words import reasons_by

SECONDS_BETWEEN_REPORTS = 2.0
RESULTS = "results.txt"


def manual() -> Manual:
    return Manual(
        about=say("command_simulate.about"),
        examples=(
            (f"spillgame simulate {DEFAULT} --games 1000 --seed 1 --bot greedy", say("command_simulate.example_bot")),
            (f"spillgame simulate {DEFAULT} --games 20 --track severe --json", say("command_simulate.example_json")),
            (f"spillgame simulate {DEFAULT} --games 5 --journals games", say("command_simulate.example_journals")),
            (
                f"spillgame simulate {DEFAULT} --games 6 --bot greedy,random --rotate",
                say("command_simulate.example_rotate"),
            ),
        ),
        files=(("DIR/game-000001.jsonl", say("command_simulate.journal_file")), home()),
    )


def add_arguments(parser: argparse.ArgumentParser, words: Sequence[str] | None = None) -> None:
    parser.add_argument(
        "game", metavar="GAME", choices=sorted(GAMES), help=say("command_simulate.game", games=", ".join(GAMES))
    )
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help=say("command_simulate.games"))
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help=say("command_simulate.seed"))
    names = BotNames(game_in(words), several=True)
    usual = say("command_simulate.bot", bot=usual_bot(names.game.bots))
    named = parser.add_argument("--bot", type=names.checked, choices=names, metavar="BOTS", help=usual)
    parser.add_argument("--players", type=whole_number, metavar="N", help=say("command_simulate.players"))
    add_setup_arguments(parser, words)
    tell_of_bots(named, parser, words)
    parser.add_argument("--by-bot", action="store_true", help=say("command_simulate.by_bot"))
    parser.add_argument("--rotate", action="store_true", help=say("command_simulate.rotate"))
    parser.add_argument("--journals", type=Path, metavar="DIR", help=say("command_simulate.journals", results=RESULTS))
    parser.add_argument("--tower", choices=TOWERS, default="fair", help=say("command_simulate.tower"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=whole_number, metavar="N", help=say("command_simulate.workers"))
    where.add_argument("--scheduler", metavar="ADDRESS", help=say("command_simulate.scheduler"))
    parser.add_argument("--json", action="store_true", help=say("command_simulate.json"))


def run(args: argparse.Namespace) -> int:
    """Play the games and print the results."""
    try:
        game = GAMES[args.game]
        loaded = content_of(args)
        setup, bots = _seated(args, game, loaded, setup_from(args, game, loaded, None))
        if args.journals is not None:
            args.journals.mkdir(parents=True, exist_ok=True)
        batch = Batch(
            *(args.game, args.games, args.seed, bots, setup, args.tower),
            by_bot=args.by_bot or args.rotate,
            rotate=args.rotate,
            journals=args.journals is not None,
            made_of=made_of(loaded),
        )
        here = nullcontext((None, args.workers or os.cpu_count() or 1))
        with workers_of(args.scheduler) if args.scheduler is not None else here as (executor, hands):
            tally, seconds = simulate(batch, hands, _taking(args.games, args.journals), executor)
        if args.journals is not None:
            write_once(args.journals / RESULTS, "".join(f"{line}\n" for _, line in tally.results).encode())
    except (Misuse, LabError, OSError) as error:
        return complain(error)
    figures = _figures(game, loaded.content, batch, tally)
    if args.json:
        print(json.dumps({**tally.to_json(seconds), **figures}))
    else:
        rules = game.room.rules(loaded.content, batch.setup, None)
        print(_table(tally, seconds, rules, _rows(game, loaded.content, figures, tally)))
    return 0


def _seated(args: argparse.Namespace, game: Game, loaded: Loaded, setup: Setup) -> tuple[Setup, tuple[str, ...]]:
    """Return the set-up with the requested number of players, and who plays; raises Misuse if that is impossible.

    In a game with bots in its set-up, several bots set the number of players, and the set-up names who plays; a single
    bot takes the seats for which a set-up file names none.
    """
    spec, usual = game.room.setup, usual_bot(game.bots)
    named, at_seats = tuple(args.bot.split(",")) if args.bot else (), spec.field_of("bots")
    if len(named) > spec.seats[1]:
        raise Misuse(say("command_simulate.too_many_bots", game=game.name, seats=spec.seats[1], bots=len(named)))
    names = spec.field_of("names")
    count = args.players or (len(named) if at_seats is not None and len(named) > 1 else None)
    if at_seats is not None and len(named) > 1 and count != len(named):
        raise Misuse(say("command_simulate.bots_and_players", bots=len(named), players=count))
    seated = dict(setup)
    if names is not None and count is not None:
        spare = [say("new_game.player", n=number + 1) for number in range(count)]
        seated[names.key] = [*setup[names.key], *spare[len(setup[names.key]) :]][:count]
        if count == 1:
            seated |= {key: value for key, value in spec.alone.items() if not is_chosen(args, spec, key)}
    if at_seats is None or names is None:
        return _checked(game, loaded, seated), named or (usual,)
    seats = len(seated[names.key])
    kept = setup[at_seats.key] if args.setup is not None and len(setup[at_seats.key]) == seats else [None] * seats
    others = named[0] if named else usual
    bots = named if len(named) > 1 else tuple(name or others for name in kept)
    return _checked(game, loaded, {**seated, at_seats.key: list(bots)}), bots


def _checked(game: Game, loaded: Loaded, setup: Setup) -> Setup:
    found = checked_setup(game, loaded.content, setup)
    if isinstance(found, Refusal):
        raise Misuse(refusal_sentence(game, loaded.content, found))
    return found


def _taking(games: int, journals: Path | None) -> Callable[[GameTally], None]:
    """Return what takes the results of some games: it writes their journals, and reports progress of long runs."""
    played, last = 0, time.monotonic()

    def take(part: GameTally) -> None:
        nonlocal played, last
        if journals is not None:
            for name, text in part.journals:
                write_once(journals / name, text)
        played += part.games
        if time.monotonic() - last >= SECONDS_BETWEEN_REPORTS and played < games:
            last = time.monotonic()
            tell(say("command_simulate.progress", played=f"{played:,}", games=f"{games:,}"))

    return take


def _figures(game: Game, content: AnyContent, batch: Batch, tally: GameTally) -> dict[str, object]:
    """Return the game's own counts, and who played each seat, as in `--json`."""
    figures: dict[str, object] = {}
    if seats := len(tally.scores):
        figures = {"players": seats}
        if not batch.rotate:
            figures["bots"] = [batch.bots[seat % len(batch.bots)] for seat in range(seats)]
    if (statistics := game.room.statistics) is not None:
        figures |= statistics.tell(game.room.rules(content, batch.setup, None), tally.games, tally.counts)
    return figures


def _rows(game: Game, content: AnyContent, figures: JsonValues, tally: GameTally) -> Iterator[tuple[str, str]]:
    """Yield the rows of the game's own counts, and for each seat its bot, mean score and share of victories."""
    number = notation().number
    names = content.words.statistics if game.room.statistics is not None else {}
    for key, name in names.items():
        yield name, number(f"{figures[key]:.3f}")
    for bot, part in sorted(tally.by_bot.items()) if tally.scores else ():
        share = f"{number(f'{part.share:.1%}')} ± {number(f'{part.error:.1%}')}"
        told = {"share": share, "score": f"{part.score / part.seats:.1f}"}
        yield say("command_simulate.row_bot", bot=with_marks(say, bot, bot)), say("command_simulate.of_seat", **told)
    for seat, bot in enumerate(figures.get("bots", ()), 1):
        won, score = tally.victories[seat - 1] / tally.games, tally.scores[seat - 1] / tally.games
        yield (
            say("command_simulate.row_seat", seat=seat, bot=with_marks(say, bot, bot)),
            say("command_simulate.of_seat", share=f"{float(won):.1%}", score=f"{score:.1f}"),
        )


def _table(tally: GameTally, seconds: float, rules: AnyRules, further: Iterable[tuple[str, str]]) -> str:
    number, in_words = notation().number, reasons_by(rules)

    def ended(by: Mapping[str, int]) -> list[tuple[str, str]]:
        return [(f"  {in_words(reason)}", f"{count}") for reason, count in sorted(by.items())]

    neither = tally.games - tally.wins - tally.losses
    rows = [
        (say("command_simulate.row_games"), f"{tally.games}"),
        (say("command_simulate.row_won"), f"{tally.wins} ({number(f'{tally.wins / tally.games:.1%}')})"),
        *ended(tally.won_by),
        (say("command_simulate.row_lost"), f"{tally.losses}"),
        *ended(tally.lost_by),
        *([(say("command_simulate.row_neither"), f"{neither}")] if tally.over_by else []),
        *ended(tally.over_by),
        *further,
        (say("command_simulate.row_steps"), number(f"{tally.steps / tally.games:.1f}")),
        (say("command_simulate.row_decisions"), number(f"{tally.decisions / tally.games:.1f}")),
        (say("command_simulate.row_seconds"), number(f"{seconds:.2f}")),
        (say("command_simulate.row_rate"), number(f"{tally.games / seconds:.1f}")),
    ]
    width = max(len(name) for name, _ in rows) + 2
    return "\n".join(f"{name:<{width}}{value}" for name, value in rows)
