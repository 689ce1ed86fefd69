"""The job `luck`: whether the analysis of games tells luck from skill, in games played by a bot."""

import argparse
import json
import math
import time
from collections.abc import Iterator, Sequence
from statistics import fmean, pvariance
from typing import NamedTuple

from spillgame.advice.analysis import Analysis
from spillgame.advice.analyst import AnalysedGame, analysed
from spillgame.advice.game_analysis import GameAnalysis, GameTurn
from spillgame.bots.advice import spread
from spillgame.content.words_file import say
from spillgame.games import GAMES, usual_bot
from spillgame.lab.processes import Progress, in_parts
from spillgame.lab.simulate import mixed_rules, moments_of, seed_of_game
from spillgame.rules.game import AnyMoment, AnyRules


def game_of(name: str, rules: AnyRules, moments: Sequence[AnyMoment]) -> AnalysedGame:
    """Return a game to analyse without caching."""
    return AnalysedGame(name, "", "", rules, moments)


class Measured(NamedTuple):
    """The results of a game's analysis."""

    missing: float
    """By how much start, luck, skill and drift miss the result."""
    chances: list[float]
    """The luck of chance in each turn, to the seat whose turn it is."""
    drifts: list[float]
    """The drift of each turn; the last turn's last."""
    skill: float
    luck: float
    result: float
    adjusted: float
    seconds: float
    """CPU time of the analysis."""


def measured(name: str, seed: int, indices: range, bot: str) -> list[Measured]:
    """Let a bot play games of mixed set-ups, and analyse these."""
    game, found = GAMES[name], []
    for index in indices:
        one = seed_of_game(seed, index)
        rules = mixed_rules(game, one)
        moments = moments_of(rules, game.bot(bot or usual_bot(game.bots), one), one)
        advice, began = game.advice_on(rules, analysing=True), time.process_time()
        *_, analysis = analysed(game_of(name, rules, moments), advice)
        found.append(_measured(analysis, time.process_time() - began))
    return found


def _measured(whole: GameAnalysis, seconds: float) -> Measured:
    missing = max(map(_missing, map(whole.of, whole.seats)), key=abs)
    game = whole.of(whole.seat)
    chances = [_luck(whole, turn) for turn in whole.turns if _dice_end(whole, turn) > turn.first]
    drifts = [turn.drift for turn in game.turns]
    return Measured(missing, chances, drifts, game.skill, game.luck, game.end, game.adjusted, seconds)


def _dice_end(whole: GameAnalysis, turn: GameTurn) -> int:
    """Return the moment up to which the luck of a turn is measured: where players compete, chance comes within it."""
    return turn.last if len(whole.start) > 1 else turn.play or turn.first


def _luck(whole: GameAnalysis, turn: GameTurn) -> float:
    """Return what chance in a turn brought to the seat whose turn it is."""
    row = (turn.seat or 1) - 1 if len(whole.start) > 1 else 0
    end = _dice_end(whole, turn)
    return math.fsum([step.luck[row] for step in whole.steps if turn.first < step.n <= end])


def _missing(one: Analysis) -> float:
    """Return by how much the parts of a seat's analysis miss its end."""
    return math.fsum([one.start, *(part for step in one.steps for part in step.changes)]) - one.end


def luck(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Yield the lines of a report on the analysis of many games."""
    games = [one for part in in_parts(args, measured, progress) for one in part]
    found = figures(games)
    if args.json:
        yield json.dumps(found)
        return
    shown = {name: {key: _shown(one) for key, one in value.items()} for name, value in found.items()}
    yield say("lab.luck_games", **shown["games"])
    yield say("lab.luck_sums", **shown["sums"])
    yield say("lab.luck_chances", **shown["chances"])
    yield say("lab.luck_drift", **shown["drift"])
    yield say("lab.luck_last", **shown["last"])
    yield say("lab.luck_skill", **shown["skill"])
    yield say("lab.luck_results", **shown["results"])
    yield say("lab.luck_time", **shown["time"])


def _shown(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.3g}" if abs(value) < 1e-4 else f"{value:.4f}"


def figures(games: Sequence[Measured]) -> dict[str, dict[str, float]]:
    chances = [luck for game in games for luck in game.chances]
    drifts, last = [drift for game in games for drift in game.drifts], [game.drifts[-1] for game in games]
    results, adjusted = [game.result for game in games], [game.adjusted for game in games]
    turns, seconds = len(drifts), sum(game.seconds for game in games)
    return {
        "games": {"games": len(games), "turns": turns},
        "sums": {"most": max(abs(game.missing) for game in games)},
        "chances": {"count": len(chances), **_means(chances)},
        "drift": _means(drifts),
        "last": _means(last),
        "skill": {"lost": -100 * sum(game.skill for game in games) / turns},
        "results": {
            "raw": fmean(results),
            "adjusted": fmean(adjusted),
            "error": spread([one - other for one, other in zip(results, adjusted, strict=True)]),
            "share": pvariance(adjusted) / (pvariance(results) or 1.0),
        },
        "time": {"seconds": 20 * seconds / turns, "most": max(game.seconds / len(game.drifts) * 20 for game in games)},
    }


def _means(values: Sequence[float]) -> dict[str, float]:
    size = math.sqrt(fmean([value * value for value in values]))
    return {"mean": fmean(values), "error": spread(values), "size": size}
