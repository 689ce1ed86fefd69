"""How good any value of a game's positions could be: positions are played out many times.

The results of a position whose true chance is p scatter by p(1 - p): no prediction has a lower Brier score. What
nobody at the table sees stays as it is, so a value that knew even that would not be better.
"""

import argparse
import json
import random
from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple, cast

import numpy as np

from spillgame.bots.advice import SeatTraining
from spillgame.bots.seat_value import Measured, SeatModel, won_by
from spillgame.content.loading import load
from spillgame.content.words_file import say
from spillgame.games import GAMES
from spillgame.lab.processes import Progress, in_parts
from spillgame.lab.quality import Floats, auc
from spillgame.lab.seat_positions import seat_games
from spillgame.lab.simulate import end_of, next_step
from spillgame.play.chance import SeededChance
from spillgame.rules.game import Result
from spillgame.rules.seams import AnyState

GAMES_A_PART = 3


class PlayedOut(NamedTuple):
    """A position, and what came of it each time."""

    position: Measured
    results: tuple[tuple[float, ...], ...]
    """By time and row."""


class Limit(NamedTuple):
    """The quality of a value for one kind of game, and that of the best one there could be."""

    kind: str
    positions: int
    brier: float
    best: float
    """The Brier score of the true chances."""
    base: float
    """That of what each seat wins on average."""
    above: float
    """By how much the value's Brier score is above the best."""
    error: float
    """The standard error of that, from position to position."""
    auc: float | None
    best_auc: float | None
    """That of chances that were found by playing out, which is a little below that of the true ones."""


def played_out(name: str, seed: int, indices: Iterable[int], bots: str, times: int, kind: str = "") -> list[PlayedOut]:
    """Let bots play games, take a position from each, and play it out a number of times."""
    training, found = cast("SeatTraining", GAMES[name].training), []
    for rules, bot, which in seat_games(name, seed, indices, bots, kind=kind):
        measure, chance = training.measure(rules), SeededChance(rules, which.seed)
        state, _ = rules.start()
        seen: list[AnyState] = []
        while rules.result(state) is None:
            state = rules.apply(state, next_step(rules, state, bot, chance))[0]
            if measure(rules.view(state, rules.on_turn(state))) is not None:
                seen.append(state)
        state = random.Random(f"position {which.seed}").choice(seen)
        position = cast("Measured", measure(rules.view(state, rules.on_turn(state))))
        player = bots.split(",", maxsplit=1)[0] or training.players[0]
        fates = range(which.seed, which.seed + times)
        ends = [end_of(rules, GAMES[name].bot(player, fate), state, fate) for fate in fates]
        results = [won_by(cast("Result", rules.result(end)), len(position.rows)) for end in ends]
        found.append(PlayedOut(position, tuple(results)))
    return found


def limits(found: Iterable[PlayedOut], model: SeatModel) -> list[Limit]:
    """Compare a value with the best one there could be, kind by kind."""
    by_kind: dict[str, list[PlayedOut]] = {}
    for one in found:
        by_kind.setdefault(one.position.kind, []).append(one)
    return [_limit(kind, here, model) for kind, here in sorted(by_kind.items())]


def _limit(kind: str, found: list[PlayedOut], model: SeatModel) -> Limit:
    results = np.array([one.results for one in found])
    chances = np.array([model.shares(one.position) for one in found])
    best = results.var(axis=1, ddof=1)
    brier = ((results - chances[:, None]) ** 2).mean(axis=1)
    base = ((results - results.mean(axis=(0, 1))) ** 2).mean()
    above = (brier - best).mean(axis=1)
    error = float(above.std(ddof=1) / np.sqrt(len(above))) if len(above) > 1 else 0.0
    later, known = results[:, 1::2], results[:, ::2].mean(axis=1)
    return Limit(
        kind=kind,
        positions=len(found),
        brier=float(brier.mean()),
        best=float(best.mean()),
        base=float(base),
        above=float(above.mean()),
        error=error,
        auc=_auc(chances, later),
        best_auc=_auc(known, later),
    )


def _auc(chances: Floats, results: Floats) -> float | None:
    """Return the area under the curve if each position counts as often as it was played out."""
    return auc(np.broadcast_to(chances[:, None], results.shape).ravel(), results.ravel())


def judge_limit(args: argparse.Namespace, progress: Progress, training: SeatTraining) -> Iterator[str]:
    """Play positions out, and yield the lines of a report."""
    content = load(GAMES[args.game].room.content, with_mods=False).content
    job = partial(played_out, times=args.limit, kind=args.kind)
    parts = in_parts(args, job, progress, GAMES_A_PART)
    reports = limits([one for part in parts for one in part], SeatModel(content.value, training.signs))
    if args.json:
        yield json.dumps([one._asdict() for one in reports])
        return
    for one in reports:
        yield say("lab.report_moment", moment=one.kind)
        yield "  " + say("lab.limit_line", **{name: _told(value) for name, value in one._asdict().items()})


def _told(value: object) -> str:
    if value is None:
        return say("lab.report_no_auc")
    return f"{value:.4f}" if isinstance(value, float) else str(value)
