"""The jobs `fit` and `value`: fitting the weights of a game's value to the results of games, and evaluating them.

A logistic model whose weights may not contradict the rules: each has the sign of its feature, or is zero.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from spillgame import paths
from spillgame.bots.advice import Training
from spillgame.content.loading import load
from spillgame.content.schemas import write_content
from spillgame.content.words_file import say
from spillgame.games import GAMES
from spillgame.lab.positions import HELD_OUT, Position, is_explored, positions_of
from spillgame.lab.processes import Progress, in_parts
from spillgame.lab.quality import Floats, Quality, quality, quality_line
from spillgame.rules.seams import JsonObject, JsonValues

SHRINKING = {"early": 3e-4, "late": 3e-3, "goal": 3e-2}
"""The regularisation: the fewer games, the stronger."""
LEAST = 0.003
"""A weight is dropped if a typical change of its feature changes the log-odds by less."""
SELDOM = 0.1
"""A feature in a smaller share of a goal's positions gets no weight for that goal: it would be noise."""
TURNS = (1, 5, 10, 15, 20)
"""The turns that a report shows separately."""
BEFORE_LATE = 4
"""The weights of late turns are also fitted to this many earlier turns, since late ones are few."""
DIGITS = 4
"""Significant digits of a weight."""


class Fit(NamedTuple):
    """The weights of one model."""

    bias: float
    weights: dict[str, float]

    def row(self, names: Sequence[str]) -> Floats:
        """Return the weights in the order of the features' names."""
        return np.array([self.weights.get(name, 0.0) for name in names])

    def log_odds(self, features: Floats, names: Sequence[str]) -> Floats:
        """Return the log-odds of each position."""
        return np.asarray(self.bias + features @ self.row(names))


def _chance(log_odds: Floats) -> Floats:
    return 1 / (1 + np.exp(-np.clip(log_odds, -30, 30)))


def fit_sum(
    features: Floats,
    won: Floats,
    signs: Mapping[str, int],
    shrinking: float,
    onto: Floats | float = 0.0,
    there: Floats | None = None,
) -> Fit:
    """Fit the weights of a logistic model; `signs` names the features in the order of the columns.

    `onto` are log-odds to which it is added, and `there` the weights in them: their sums have the signs.
    """
    mean, spread = features.mean(axis=0), features.std(axis=0)
    spread[spread < 1e-9] = 1.0
    scaled = (features - mean) / spread
    room = np.zeros(len(spread)) if there is None else -there

    def loss(weights: Floats) -> tuple[float, Floats]:
        log_odds = scaled @ weights[1:] + weights[0] + onto
        wrong = (_chance(log_odds) - won) / len(won)
        value = float(np.mean(np.logaddexp(0, log_odds) - won * log_odds) + shrinking * np.sum(weights[1:] ** 2))
        return value, np.concatenate([[wrong.sum()], scaled.T @ wrong + 2 * shrinking * weights[1:]])

    limits: list[tuple[float | None, float | None]] = [(None, None)]
    limits += [
        (low if sign > 0 else None, low if sign < 0 else None)
        for sign, low in zip(signs.values(), room * spread, strict=True)
    ]
    found = minimize(loss, np.zeros(len(limits)), jac=True, method="L-BFGS-B", bounds=limits, options={"maxiter": 600})
    weights = np.where(np.abs(found.x[1:]) < LEAST, np.zeros(len(spread)), found.x[1:] / spread)
    rounded = {
        name: _within(float(f"{weight:.{DIGITS}g}"), sign, low)
        for (name, sign), weight, low in zip(signs.items(), weights, room, strict=True)
        if weight
    }
    return Fit(float(f"{found.x[0] - np.sum(weights * mean):.{DIGITS + 2}g}"), rounded)


def _within(weight: float, sign: int, low: float) -> float:
    """Return a rounded weight whose sum with another has the required sign."""
    return max(weight, float(low)) if sign > 0 else min(weight, float(low)) if sign < 0 else weight


# --- How good it is ---


def shares_by_kind(positions: Iterable[Position]) -> Callable[[Position], float]:
    """Return a function from a position to the share of wins of the other games of its kind, each game counted once."""
    games: dict[tuple[object, ...], dict[int, float]] = {}
    for one in positions:
        games.setdefault(one.kind, {})[one.game] = one.won
    won = {kind: sum(found.values()) for kind, found in games.items()}
    usual = sum(won.values()) / max(1, sum(map(len, games.values())))

    def share(one: Position) -> float:
        same = games.get(one.kind, {})
        others = len(same) - (one.game in same)
        return (won[one.kind] - same.get(one.game, 0.0)) / others if others else usual

    return share


def columns(positions: Sequence[Position]) -> tuple[Floats, Floats]:
    """Return the features of positions, one row each, and the results of their games."""
    return np.array([one.features for one in positions]), np.array([one.won for one in positions])


# --- From positions to weights ---


class Report(NamedTuple):
    """The quality of a fit at one moment of a turn, in unseen games."""

    moment: str
    whole: Quality
    by_turn: Mapping[int, Quality]
    late: Quality | None
    """For the late turns with their own weights; None if no such position was held out."""


def fit(positions: Sequence[Position], training: Training) -> tuple[dict[str, object], list[Report]]:
    """Return the weights and means as in `value.yaml`, and their quality in held-out games."""
    used = [one for one in positions if one.game % HELD_OUT]
    held = [one for one in positions if not one.game % HELD_OUT]
    weights: JsonObject = {"sums": [], "by_goal": []}
    for moment in sorted({one.moment for one in used}):
        here = [one for one in used if one.moment == moment]
        late = [one for one in here if one.turn >= training.late - BEFORE_LATE]
        for first, part, shrinking in ((0, here, SHRINKING["early"]), (training.late, late, SHRINKING["late"])):
            if part:
                found = fit_sum(*columns(part), training.signs, shrinking)
                one = {"moment": moment, "from_turn": first, "bias": found.bias, "weights": found.weights}
                weights["sums"].append(one)
        weights["by_goal"] += _by_goal(weights, moment, here, training.signs)
    means = columns(used)[0].mean(axis=0)
    weights["means"] = {name: float(f"{mean:.{DIGITS}g}") for name, mean in zip(training.signs, means, strict=True)}
    as_usual = [one for one in used if not is_explored(one.game)]
    return weights, judge(weights, held, training, shares_by_kind(as_usual))


def _by_goal(
    weights: JsonValues, moment: str, positions: Sequence[Position], signs: Mapping[str, int]
) -> list[JsonObject]:
    """Return the corrections for each goal at one moment."""
    sums = [Fit(one["bias"], one["weights"]).row(tuple(signs)) for one in weights["sums"] if one["moment"] == moment]
    helps = np.array([sign > 0 for sign in signs.values()])
    there = np.where(helps, np.min(sums, axis=0), np.max(sums, axis=0))
    found = []
    for goal in sorted({one.goal for one in positions} - {""}):
        here = [one for one in positions if one.goal == goal]
        features, won = columns(here)
        onto = log_odds({**weights, "by_goal": []}, here, tuple(signs))
        features[:, np.mean(features != 0, axis=0) < SELDOM] = 0
        one = fit_sum(features, won, signs, SHRINKING["goal"], onto, there)
        found.append({"moment": moment, "goal": goal, "bias": one.bias, "weights": one.weights})
    return found


def log_odds(weights: JsonValues, positions: Sequence[Position], names: Sequence[str]) -> Floats:
    """Return the log-odds of positions of one moment, by weights as in `value.yaml`."""
    features, moment = columns(positions)[0], positions[0].moment
    turns, goals = np.array([one.turn for one in positions]), np.array([one.goal for one in positions])
    found = np.zeros(len(positions))
    for one in sorted(weights["sums"], key=lambda one: one["from_turn"]):
        part = turns >= one["from_turn"]
        if one["moment"] == moment and part.any():
            found[part] = Fit(one["bias"], one["weights"]).log_odds(features[part], names)
    for one in weights["by_goal"]:
        part = goals == one["goal"]
        if one["moment"] == moment and part.any():
            found[part] += Fit(one["bias"], one["weights"]).log_odds(features[part], names)
    return found


def judge(
    weights: JsonValues, positions: Sequence[Position], training: Training, base: Callable[[Position], float]
) -> list[Report]:
    """Evaluate weights on some games; `base` predicts from a game's kind alone."""
    found = []
    for moment in sorted({one.moment for one in positions}):
        here = [one for one in positions if one.moment == moment]
        won, turns = columns(here)[1], np.array([one.turn for one in here])
        bases, chances = np.array([base(one) for one in here]), _chance(log_odds(weights, here, tuple(training.signs)))

        def of(part: NDArray[np.bool_]) -> Quality:
            return quality(chances[part], won[part], bases[part])  # noqa: B023 - called at once

        by_turn = {turn: of(turns == turn) for turn in TURNS if (turns == turn).any()}
        late = turns >= training.late
        found.append(Report(moment, of(turns >= 0), by_turn, of(late) if late.any() else None))
    return found


GAMES_A_PART = 20


def fit_weights(args: argparse.Namespace, progress: Progress, training: Training) -> Iterator[str]:
    """Fit weights, write them into their file, and yield the lines of a report on games held out."""
    game = GAMES[args.game]
    weights, reports = fit(_positions(args, progress, exploring=True), training)
    fitted = {"games": args.games, "seed": args.seed, "content": training.digest(load(game.room.content).content)}
    path = args.out or paths.content_folder() / args.game / "value.yaml"
    write_content(path, "value", say("lab.value_file"), {"fitted": fitted, **weights})
    yield from _report(args, reports)
    yield say("lab.written", path=path)


def judge_weights(args: argparse.Namespace, progress: Progress, training: Training) -> Iterator[str]:
    """Evaluate the content's weights on games of another seed, and yield the lines of a report."""
    game = GAMES[args.game]
    value = load(game.room.content, with_mods=False).content.value
    weights = {"sums": list(map(asdict, value.sums)), "by_goal": list(map(asdict, value.by_goal))}
    positions = _positions(args, progress)
    yield from _report(args, judge(weights, positions, training, shares_by_kind(positions)))


def _positions(args: argparse.Namespace, progress: Progress, exploring: bool = False) -> list[Position]:
    """Let the default bot, or another, play games of mixed set-ups in several processes."""
    parts = in_parts(args, partial(positions_of, exploring=exploring), progress, GAMES_A_PART)
    return sorted((one for part in parts for one in part), key=lambda one: (one.game, one.turn, one.moment))


# --- The report ---


def _report(args: argparse.Namespace, reports: list[Report]) -> Iterator[str]:
    if args.json:
        yield json.dumps([_plain(report) for report in reports])
        return
    for report in reports:
        yield say("lab.report_moment", moment=report.moment)
        yield quality_line(say("lab.report_all"), report.whole)
        yield from (
            quality_line(say("lab.report_turn", turn=turn), quality) for turn, quality in report.by_turn.items()
        )
        if report.late is not None:
            yield quality_line(say("lab.report_late"), report.late)
        tenths = [f"{chance:.2f}/{share:.2f}" for chance, share, _ in report.whole.tenths]
        yield say("lab.report_tenths", tenths=" ".join(tenths))


def _plain(report: Report) -> dict[str, object]:
    late = report.late._asdict() if report.late is not None else None
    by_turn = {turn: quality._asdict() for turn, quality in report.by_turn.items()}
    return {"moment": report.moment, "whole": report.whole._asdict(), "by_turn": by_turn, "late": late}
