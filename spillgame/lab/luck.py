"""The jobs `luck` and `thrown`: whether the analysis of games tells luck from skill, in games played by a bot."""

import argparse
import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from spillgame.advice.analysis import Analysis
from spillgame.advice.analyst import Game as Analysed
from spillgame.advice.analyst import analysed
from spillgame.bots.advice import FIRST, MORE, Advice, Futures, spread, weighed
from spillgame.bots.bot import Bot
from spillgame.content.loading import load
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game, usual_bot
from spillgame.lab.positions import mixed_setup
from spillgame.lab.processes import in_parts
from spillgame.lab.simulate import seed_of_game
from spillgame.play.chance import SeededChance
from spillgame.rules.game import AnyMoment, AnyRules, Moment
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyDecision, AnyState

OPEN = (0.3, 0.7)
"""A turn may be thrown away while the chance to win is between these."""
DEAR = 0.15
"""And if that costs at least this."""

Chooses = Callable[[AnyState, int], AnyDecision]
"""Returns a decision in a view, for a seat."""


def play(rules: AnyRules, seed: int, choose: Chooses) -> list[AnyMoment]:
    """Play a game to its end, with the chance of a seed."""
    chance = SeededChance(rules, seed)
    state, events = rules.start()
    moments = [Moment(0, state, None, events)]
    while rules.result(state) is None:
        seats = rules.to_move(state)
        step = choose(rules.view(state, seats[0]), seats[0]) if seats else chance.answer(state).step
        state, events = rules.apply(state, step)
        moments.append(Moment(len(moments), state, step, events))
    return moments


def game_of(name: str, rules: AnyRules, moments: Sequence[AnyMoment]) -> Analysed:
    """Return a game to analyse without caching."""
    return Analysed(name, "", "", rules, moments, together=True)


def _rules_of(game: Game, seed: int) -> AnyRules:
    content = load(game.room.content).content
    return game.room.rules(content, mixed_setup(game.room.setup, content, seed), None)


def _advice_of(game: Game, rules: AnyRules) -> Advice:
    return game.advice_on(rules)


# --- luck ---


class Measured(NamedTuple):
    """The results of a game's analysis."""

    missing: float
    """By how much start, luck, skill and drift miss the result."""
    spills: list[float]
    """The luck of each chance before a turn."""
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
        rules, player = _rules_of(game, one), game.bot(bot or usual_bot(game.bots), one)
        moments = play(rules, one, lambda view, seat: player.choose(rules, view, seat))  # noqa: B023 - called at once
        advice, began = _advice_of(game, rules), time.process_time()
        *_, told = analysed(game_of(name, rules, moments), advice)
        found.append(_measured(told, time.process_time() - began))
    return found


def _measured(told: Analysis, seconds: float) -> Measured:
    missing = math.fsum([told.start, *(part for step in told.steps for part in step[-3:])]) - told.end
    spills = [
        math.fsum([step.luck for step in told.steps if turn.first < step.n <= turn.play])
        for turn in told.turns
        if turn.play is not None and turn.play > turn.first
    ]
    drifts = [turn.drift for turn in told.turns]
    return Measured(missing, spills, drifts, told.skill, told.luck, told.end, told.adjusted, seconds)


def luck(args: argparse.Namespace, told: Callable[[int, int], None]) -> Iterator[str]:
    """Yield the lines of a report on the analysis of many games."""
    games = [one for part in in_parts(args, measured, told) for one in part]
    found = figures(games)
    if args.json:
        yield json.dumps(found)
        return
    shown = {name: {key: _shown(one) for key, one in value.items()} for name, value in found.items()}
    yield say("lab.luck_games", **shown["games"])
    yield say("lab.luck_sums", **shown["sums"])
    yield say("lab.luck_spills", **shown["spills"])
    yield say("lab.luck_drift", **shown["drift"])
    yield say("lab.luck_last", **shown["last"])
    yield say("lab.luck_skill", **shown["skill"])
    yield say("lab.luck_results", **shown["results"])
    yield say("lab.luck_time", **shown["time"])


def _shown(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.3g}" if abs(value) < 1e-4 else f"{value:.4f}"


def figures(games: Sequence[Measured]) -> dict[str, dict[str, float]]:
    spills = [luck for game in games for luck in game.spills]
    drifts, last = [drift for game in games for drift in game.drifts], [game.drifts[-1] for game in games]
    results, adjusted = [game.result for game in games], [game.adjusted for game in games]
    turns, seconds = len(drifts), sum(game.seconds for game in games)
    return {
        "games": {"games": len(games), "turns": turns},
        "sums": {"most": max(abs(game.missing) for game in games)},
        "spills": {
            "count": len(spills),
            "mean": mean(spills),
            "error": spread(spills),
            "size": root_mean_square(spills),
        },
        "drift": {"size": root_mean_square(drifts), "mean": mean(drifts), "error": spread(drifts)},
        "last": {"size": root_mean_square(last), "mean": mean(last), "error": spread(last)},
        "skill": {"lost": -100 * sum(game.skill for game in games) / turns},
        "results": {
            "raw": mean(results),
            "adjusted": mean(adjusted),
            "error": spread([one - other for one, other in zip(results, adjusted, strict=True)]),
            "share": variance(adjusted) / (variance(results) or 1.0),
        },
        "time": {"seconds": 20 * seconds / turns, "most": max(game.seconds / len(game.drifts) * 20 for game in games)},
    }


def mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    middle = mean(values)
    return mean([(value - middle) ** 2 for value in values])


def root_mean_square(values: Sequence[float]) -> float:
    return math.sqrt(mean([value * value for value in values]))


# --- thrown ---


class Thrown(NamedTuple):
    """A turn that was ended at once, and the turn that the analysis finds worst."""

    turn: int
    worst: int
    loss: float
    """The cost of the thrown turn by the analysis."""


class Thrower:
    """Plays like a bot, but ends one turn at once when that is costly."""

    def __init__(self, rules: AnyRules, advice: Advice, bot: Bot):
        self._rules, self._advice, self._bot = rules, advice, bot
        self.turn: int | None = None
        self._seen: int | None = 0

    def choose(self, view: AnyState, seat: int) -> AnyDecision:
        number = turn_of(self._rules, view)
        if self.turn is None and number != self._seen and self._advice.judged(view):
            self._seen = number
            if OPEN[0] <= self._advice.value(view, seat) <= OPEN[1] and (end := self._dear_end(view, seat)) is not None:
                self.turn = number
                return end
        return self._bot.choose(self._rules, view, seat)

    def _dear_end(self, view: AnyState, seat: int) -> object:
        """Return the costliest decision that ends a turn; None if there is none, or if it costs little."""
        rules, advice, number = self._rules, self._advice, turn_of(self._rules, view)
        plans, futures = advice.plans(view), Futures(advice, ("thrown", view), seat)
        ways = [(decision, rules.apply(view, decision)[0]) for decision in rules.legal(view)]
        ends = {
            decision: mean(futures.values(after, 0, FIRST + MORE, advice.value))
            for decision, after in ways
            if turn_of(rules, after) != number
        }
        if not plans or not ends:
            return None
        worst = min(ends, key=ends.__getitem__)
        return worst if weighed(advice, plans, futures)[0].mean - ends[worst] >= DEAR else None


def thrown_turns(name: str, seed: int, indices: range, bot: str) -> list[Thrown]:
    """Let a bot play games in which it throws a turn away, and return the analysis of those turns."""
    game, found = GAMES[name], []
    for index in indices:
        one = seed_of_game(seed, index)
        rules = _rules_of(game, one)
        thrower = Thrower(rules, _advice_of(game, rules), game.bot(bot or usual_bot(game.bots), one))
        moments = play(rules, one, thrower.choose)
        if thrower.turn is not None:
            *_, told = analysed(game_of(name, rules, moments), _advice_of(game, rules))
            losses = {turn.number: turn.loss for turn in told.turns}
            found.append(Thrown(thrower.turn, max(losses, key=losses.__getitem__), losses[thrower.turn]))
    return found


def thrown(args: argparse.Namespace, told: Callable[[int, int], None]) -> Iterator[str]:
    """Yield how often a thrown turn is found to be the worst of its game."""
    games = [one for part in in_parts(args, thrown_turns, told) for one in part]
    found = sum(one.turn == one.worst for one in games)
    loss = mean([one.loss for one in games]) if games else 0.0
    if args.json:
        yield json.dumps({"games": len(games), "found": found, "loss": loss})
    else:
        yield say("lab.thrown", games=len(games), found=found, loss=f"{100 * loss:.1f}")
