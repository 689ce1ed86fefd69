"""Fitting the weights of a value by seat to the results of games, and evaluating them.

A softmax over seats, or a logistic model where nobody competes, whose weights may not contradict the rules: each has
the sign of its feature, or is zero, as a game begins and as it ends.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import asdict
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from spillgame import paths
from spillgame.bots.advice import SeatTraining
from spillgame.content.loading import load
from spillgame.content.schemas import write_content
from spillgame.content.words_file import say
from spillgame.games import GAMES
from spillgame.lab.fit import DIGITS
from spillgame.lab.limit import judge_limit
from spillgame.lab.processes import LabError, Progress, in_parts
from spillgame.lab.quality import Floats, Quality, quality, quality_line
from spillgame.lab.seat_positions import Judged, seat_positions
from spillgame.rules.seams import AnyContent, JsonObject, JsonValues
from spillgame.rules.value_weights import ALL_KINDS

SHRINKING = {False: 3e-4, True: 2e-3}
"""The regularisation before the last round, and in it: the fewer positions, the stronger."""
LEANING = {False: 60.0, True: 120.0}
"""The same, over the number of games, where weights lean on those of another kind: its games are few."""
LEAST = 0.003
"""A weight is dropped if a typical change of its feature changes a sum by less."""
GAMES_A_PART = 10


class Table(NamedTuple):
    """Positions of one kind of game as arrays."""

    features: Floats
    """By position, row and feature."""
    passed: Floats
    """By position: the part of the game that is over; 1 in the last round."""
    results: Floats
    """By position and row."""

    @classmethod
    def of(cls, found: Sequence[Judged]) -> "Table":
        return cls(
            np.array([one.position.rows for one in found], dtype=float),
            np.array([1.0 if one.position.last else one.position.passed for one in found]),
            np.array([one.results for one in found]),
        )


class Ends(NamedTuple):
    """The weights and the bias of a sum at the two ends of the time for which it applies."""

    bias: Floats
    weights: Floats
    """By end and feature."""

    def sums(self, table: Table) -> Floats:
        """Return the sums by position and row."""
        later = table.passed[:, None]
        begin, end = (table.features @ row for row in self.weights)
        bias = self.bias[0] * (1 - later) + self.bias[1] * later
        return np.asarray(begin * (1 - later) + end * later + bias)


def shares_of(sums: Floats) -> Floats:
    """Return the chances of each position's rows."""
    if sums.shape[1] == 1:
        return np.asarray(1 / (1 + np.exp(-np.clip(sums, -30, 30))))
    odds = np.exp(sums - sums.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def fit_ends(table: Table, signs: Sequence[int], shrinking: float, last: bool, like: Ends | None = None) -> Ends:
    """Fit the weights of one kind of game; in the last round those of both ends are the same.

    They are drawn towards 0, or towards those of a kind that is like it, all of which may be scaled.
    """
    positions, rows, count = table.features.shape
    flat = table.features.reshape(-1, count)
    centre = flat.mean(axis=0) if rows == 1 else np.zeros(count)
    spread = (table.features - table.features.mean(axis=1, keepdims=True)).reshape(-1, count).std(axis=0)
    spread = flat.std(axis=0) if rows == 1 else spread
    spread[spread < 1e-9] = np.inf
    scaled = (table.features - centre) / spread
    later = np.ones(positions) if last else table.passed
    by_end = np.stack([1 - later, later])
    known = np.zeros((2, count)) if like is None else like.weights * np.where(np.isinf(spread), 0.0, spread)

    def loss(values: Floats) -> tuple[float, Floats]:
        bias, scale, weights = values[:2], values[2:4], values[4:].reshape(2, count)
        each = np.einsum("prf,ef->epr", scaled, weights) + (bias[:, None, None] if rows == 1 else 0.0)
        sums = np.einsum("ep,epr->pr", by_end, each)
        wrong = (shares_of(sums) - table.results) / positions
        chances = np.clip(shares_of(sums), 1e-12, 1 - 1e-12)
        missed = -np.sum(table.results * np.log(chances)) / positions
        if rows == 1:
            missed -= np.sum((1 - table.results) * np.log(1 - chances)) / positions
        apart = weights - scale[:, None] * known
        slope = np.einsum("ep,pr,prf->ef", by_end, wrong, scaled, optimize=True) + 2 * shrinking * apart
        slope_bias = by_end @ wrong.sum(axis=1) if rows == 1 else np.zeros(2)
        slope_scale = -2 * shrinking * np.sum(apart * known, axis=1)
        slopes = np.concatenate([slope_bias, slope_scale, slope.ravel()])
        return float(missed + shrinking * np.sum(apart**2)), slopes

    limits: list[tuple[float | None, float | None]] = [(None, None)] * 4
    limits += [(0.0 if sign > 0 else None, 0.0 if sign < 0 else None) for _ in range(2) for sign in signs]
    start = np.concatenate([np.zeros(2), np.ones(2), known.ravel()])
    found = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=limits).x
    weights = found[4:].reshape(2, count)
    if last:
        found[0], weights[0] = found[1], weights[1]
    weights = np.where(np.abs(weights) < LEAST, 0.0, weights / spread)
    return Ends(found[:2] - weights @ centre, weights)


# --- From positions to weights ---


def fit_seats(found: Sequence[Judged], training: SeatTraining, known: Sequence[JsonValues] = ()) -> JsonObject:
    """Return the weights and means as in `value.yaml`, fitted to the games that are not held out.

    `known` are sums of kinds that are not fitted, for those that lean on them.
    """
    used = [one for one in found if not one.held_out]
    names = tuple(training.signs)
    weights: JsonObject = {"sums": [], "means": {}}
    for kind in _in_order({one.position.kind for one in used}, training.like):
        here = [one for one in used if one.position.kind == kind]
        for last in (False, True) if training.lasts else (False,):
            part = [one for one in here if one.position.last == last or not training.lasts]
            if part:
                like = _ends_of([*known, *weights["sums"]], training.like.get(kind), last, names)
                weights["sums"].append(_sum(kind, last, names, _fit_sum(part, training, last, like)))
        means = Table.of(here).features.mean(axis=(0, 1))
        weights["means"][kind] = {name: significant(mean) for name, mean in zip(names, means, strict=True)}
    return weights


def _in_order(kinds: Set[str], like: Mapping[str, str]) -> list[str]:
    """Return kinds such that those on which others lean come first."""

    def leaning(kind: str) -> int:
        return 1 + leaning(like[kind]) if kind in like else 0

    return sorted(kinds, key=lambda kind: (leaning(kind), kind))


def _fit_sum(part: Sequence[Judged], training: SeatTraining, last: bool, like: Ends | None) -> Ends:
    shrinking = LEANING[last] / len({one.game for one in part}) if like else SHRINKING[last]
    return fit_ends(Table.of(part), tuple(training.signs.values()), shrinking, last, like)


def significant(value: float) -> float:
    """Return a number rounded to the digits of a weight."""
    return float(f"{value:.{DIGITS}g}")


def _sum(kind: str, last: bool, names: Sequence[str], ends: Ends) -> JsonObject:
    pairs = {name: [significant(one) for one in pair] for name, pair in zip(names, ends.weights.T, strict=True)}
    bias = [significant(one) for one in ends.bias]
    return {
        "kind": kind,
        "last": last,
        "bias": bias,
        "weights": {name: pair for name, pair in pairs.items() if any(pair)},
    }


def _ends_of(sums: Sequence[JsonValues], kind: str | None, last: bool, names: Sequence[str]) -> Ends | None:
    """Return the weights of a kind as in `value.yaml`; None if there are none."""
    for one in sums:
        if (one["kind"], one["last"]) == (kind, last):
            return Ends(np.array(one["bias"]), np.array([one["weights"].get(name, (0.0, 0.0)) for name in names]).T)
    return None


def with_kind(weights: JsonValues, other: JsonValues) -> JsonObject:
    """Return weights in which those of the kinds of others are replaced by these."""
    kinds = other["means"].keys()
    fits = [one for one in weights["fitted"] if one["kind"] not in kinds]
    sums = [one for one in weights["sums"] if one["kind"] not in kinds]
    return {
        "fitted": [*fits, *other["fitted"]],
        "sums": [*map(_plain_sum, sums), *other["sums"]],
        "means": {**weights["means"], **other["means"]},
    }


def _plain_sum(one: JsonValues) -> JsonObject:
    """Return a sum with lists where its record has tuples, as it is written."""
    weights = {name: [*pair] for name, pair in one["weights"].items()}
    return {**one, "bias": [*one["bias"]], "weights": weights}


# --- How good it is ---


class SeatReport(NamedTuple):
    """The quality of weights for one kind of game."""

    kind: str
    whole: Quality
    parts: Mapping[str, Quality]
    """By the part of the game: `early`, `middle`, `late` thirds, the `second_half`, and the `last` round."""


PARTS = {"early": (0.0, 1 / 3), "middle": (1 / 3, 2 / 3), "late": (2 / 3, 2.0), "second_half": (0.5, 2.0)}


def judge_seats(weights: JsonValues, found: Sequence[Judged], training: SeatTraining) -> list[SeatReport]:
    """Evaluate weights on games, kind by kind. The base of a kind is what each seat wins on average."""
    reports = []
    for kind in sorted({one.position.kind for one in found}):
        here = [one for one in found if one.position.kind == kind]
        table, last = Table.of(here), np.array([one.position.last for one in here])
        chances = shares_of(_sums(weights, kind, table, last & training.lasts, tuple(training.signs)))
        games = {one.game: one.results for one in here}
        base = np.broadcast_to(np.mean([*games.values()], axis=0), table.results.shape)

        def of(part: NDArray[np.bool_]) -> Quality:
            return quality(chances[part].ravel(), table.results[part].ravel(), base[part].ravel())  # noqa: B023

        parts = {name: (table.passed >= low) & (table.passed < high) for name, (low, high) in PARTS.items()}
        if training.lasts:
            parts["last"] = last
        qualities = {name: of(part) for name, part in parts.items() if part.any()}
        reports.append(SeatReport(kind, of(table.passed >= 0), qualities))
    return reports


def _sums(weights: JsonValues, kind: str, table: Table, last: NDArray[np.bool_], names: Sequence[str]) -> Floats:
    """Return the sums of positions of one kind, by weights as in `value.yaml`."""
    found = np.zeros(table.results.shape)
    for at in (False, True):
        part, ends = last == at, _ends_of(weights["sums"], kind, at, names)
        if ends and part.any():
            found[part] = ends.sums(Table(*(column[part] for column in table)))
    return found


# --- The jobs ---


def fit_weights(args: argparse.Namespace, progress: Progress, training: SeatTraining) -> Iterator[str]:
    """Fit weights, write them into their file, and yield the lines of a report on games held out."""
    content = load(GAMES[args.game].room.content, with_mods=False).content
    _check_kind(args, training, content)
    found = _positions(args, progress, exploring=True)
    kind, digest = args.kind or ALL_KINDS, training.digest(content)
    fit = {"kind": kind, "games": args.games, "seed": args.seed, "content": digest}
    known = asdict(content.value) if args.kind else {"sums": []}
    weights = {"fitted": [fit], **fit_seats(found, training, known["sums"])}
    if args.kind:
        weights = with_kind(known, weights)
    path = args.out or paths.content_folder() / args.game / "value.yaml"
    write_content(path, "value", say("lab.seat_value_file"), weights)
    yield from _report(args, judge_seats(weights, [one for one in found if one.held_out], training))
    yield say("lab.written", path=path)


def judge_weights(args: argparse.Namespace, progress: Progress, training: SeatTraining) -> Iterator[str]:
    """Evaluate the content's weights on games of another seed, and yield the lines of a report."""
    content = load(GAMES[args.game].room.content, with_mods=False).content
    _check_kind(args, training, content)
    if args.limit:
        yield from judge_limit(args, progress, training)
        return
    value = asdict(content.value)
    yield from _report(args, judge_seats(value, _positions(args, progress), training))


def _check_kind(args: argparse.Namespace, training: SeatTraining, content: AnyContent) -> None:
    """Raise LabError if games of a kind are wanted that there is not."""
    kinds = training.setups(content)
    if args.kind and args.kind not in kinds:
        raise LabError(say("command_lab.no_kind", game=args.game, kind=args.kind, kinds=", ".join(kinds)))


def _positions(args: argparse.Namespace, progress: Progress, exploring: bool = False) -> list[Judged]:
    job = partial(seat_positions, exploring=exploring, kind=args.kind)
    parts = in_parts(args, job, progress, GAMES_A_PART)
    return [one for part in parts for one in part]


def _report(args: argparse.Namespace, reports: list[SeatReport]) -> Iterator[str]:
    if args.json:
        yield json.dumps([_plain(report) for report in reports])
        return
    names = {
        "early": say("lab.report_early"),
        "middle": say("lab.report_middle"),
        "late": say("lab.report_last_third"),
        "second_half": say("lab.report_second_half"),
        "last": say("lab.report_last_round"),
    }
    for report in reports:
        yield say("lab.report_moment", moment=report.kind)
        yield quality_line(say("lab.report_all"), report.whole)
        yield from (quality_line(names[name], one) for name, one in report.parts.items())
        tenths = [f"{chance:.2f}/{share:.2f}" for chance, share, _ in report.whole.tenths]
        yield say("lab.report_tenths", tenths=" ".join(tenths))


def _plain(report: SeatReport) -> dict[str, object]:
    parts = {name: one._asdict() for name, one in report.parts.items()}
    return {"kind": report.kind, "whole": report.whole._asdict(), "parts": parts}
