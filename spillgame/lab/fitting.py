"""The jobs `fit` and `value`: fitting the weights of a game's value, and evaluating them on new games."""

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import partial

import yaml

from spillgame import paths
from spillgame.content.loading import load
from spillgame.content.words_file import say
from spillgame.files import write_whole
from spillgame.games import GAMES
from spillgame.lab.fit import Quality, Report, fit, judge, shares_by_kind
from spillgame.lab.positions import Position, positions_of
from spillgame.lab.processes import Progress, in_parts

GAMES_A_PART = 20
WIDTH = 120
"""Line width of the weights file."""


def fit_weights(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Fit weights, write them into their file, and yield the lines of a report on games held out."""
    game = GAMES[args.game]
    training = game.training
    weights, reports = fit(_positions(args, progress, exploring=True), training)
    fitted = {"games": args.games, "seed": args.seed, "content": training.digest(load(game.room.content).content)}
    path = args.out or paths.content_folder() / args.game / "value.yaml"
    write_whole(path, _text({"fitted": fitted, **weights}))
    yield from _report(args, reports)
    yield say("lab.written", path=path)


def judge_weights(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Evaluate the content's weights on games of another seed, and yield the lines of a report."""
    game = GAMES[args.game]
    value = load(game.room.content, with_mods=False).content.value
    weights = {"sums": list(map(asdict, value.sums)), "by_goal": list(map(asdict, value.by_goal))}
    positions = _positions(args, progress)
    yield from _report(args, judge(weights, positions, game.training, shares_by_kind(positions)))


def _positions(args: argparse.Namespace, progress: Progress, exploring: bool = False) -> list[Position]:
    """Let the default bot, or another, play games of mixed set-ups in several processes."""
    parts = in_parts(args, partial(positions_of, exploring=exploring), progress, GAMES_A_PART)
    return sorted((one for part in parts for one in part), key=lambda one: (one.game, one.turn, one.moment))


def _text(weights: Mapping[str, object]) -> bytes:
    head = f"# yaml-language-server: $schema=schemas/value.schema.json\n# {say('lab.value_file')}\n"
    body = yaml.safe_dump(weights, sort_keys=False, default_flow_style=None, width=WIDTH, allow_unicode=True)
    return (head + body).encode()


# --- The report ---


def _report(args: argparse.Namespace, reports: list[Report]) -> Iterator[str]:
    if args.json:
        yield json.dumps([_plain(report) for report in reports])
        return
    for report in reports:
        yield say("lab.report_moment", moment=report.moment)
        yield _line(say("lab.report_all"), report.whole)
        yield from (_line(say("lab.report_turn", turn=turn), quality) for turn, quality in report.by_turn.items())
        if report.late is not None:
            yield _line(say("lab.report_late"), report.late)
        tenths = [f"{chance:.2f}/{share:.2f}" for chance, share, _ in report.whole.tenths]
        yield say("lab.report_tenths", tenths=" ".join(tenths))


def _plain(report: Report) -> dict[str, object]:
    late = report.late._asdict() if report.late is not None else None
    by_turn = {turn: quality._asdict() for turn, quality in report.by_turn.items()}
    return {"moment": report.moment, "whole": report.whole._asdict(), "by_turn": by_turn, "late": late}


def _line(name: str, found: Quality) -> str:
    return f"  {name:<14}" + say(
        "lab.report_line",
        positions=f"{found.positions:6}",
        auc=say("lab.report_no_auc") if found.auc is None else f"{found.auc:.3f}",
        brier=f"{found.brier:.4f}",
        base=f"{found.base:.4f}",
        calibration=f"{found.calibration:.3f}",
    )
