"""The job `thrown`: whether the analysis of games finds a turn that was thrown away, in games played by a bot."""

import argparse
import json
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple, cast

from spillgame.advice.analysis import Better, Turn
from spillgame.advice.analyst import analysed
from spillgame.advice.outlook import Ahead, Outlook, Worth
from spillgame.bots.advice import Advice, of_seat
from spillgame.bots.bot import Bot
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game, usual_bot
from spillgame.lab.luck import game_of
from spillgame.lab.processes import Progress, in_parts
from spillgame.lab.simulate import end_of, mixed_rules, moments_of, seed_of_game
from spillgame.rules.game import AnyMoment, AnyRules
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyDecision, AnyState, AnyStep

OPEN = (0.3, 0.7)
"""A turn may be thrown away while the chance to win is between these."""
COSTLY = 0.15
"""And if that costs at least this."""
FEW = 3
"""How many futures show which of several ends of a turn is the worst: in some games they are many."""
PLAYED = 24
"""How often a turn that seems worse than the thrown one is played out."""


class Thrown(NamedTuple):
    """What the analysis makes of a turn that was ended at once."""

    loss: float
    """What it cost by the analysis."""
    worse: tuple[float, ...]
    """What each turn that seems worse costs when it is played out."""

    @property
    def found(self) -> bool:
        """Whether it seems to be the worst of its game."""
        return not self.worse

    @property
    def behind(self) -> bool:
        """Whether it is not, but only turns seem to be worse that cost as much when they are played out."""
        return bool(self.worse) and min(self.worse) >= COSTLY


class Thrower:
    """Plays like a bot, but ends one turn at once when that is costly."""

    def __init__(self, advice: Advice, bot: Bot):
        self._advice, self._bot = advice, bot
        self.thrown: AnyState = None
        """What the seat saw of the position in which it threw its turn away; None if it has not."""
        self.seat = 1
        self._seen: int | None = 0

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        number = turn_of(rules, view)
        begins = number != self._seen or rules.begins_turn(view)
        if self.thrown is None and begins and self._advice.judged(view):
            self._seen = number
            in_doubt = OPEN[0] <= of_seat(self._advice.shares(view), seat) <= OPEN[1]
            if in_doubt and (end := self._costly_end(rules, view, seat)) is not None:
                self.thrown, self.seat = view, seat
                return end
        return self._bot.choose(rules, view, seat)

    def _costly_end(self, rules: AnyRules, view: AnyState, seat: int) -> object:
        """Return the costliest decision that ends a turn, as far as the seat decides; None if there is none, or if it
        costs little. As in the analysis, the best plan is valued in other futures than those in which it is chosen:
        else the luckiest of many plans would make any end seem costly."""
        worth = Worth(rules, self._advice)
        ahead, rivals = Ahead(worth, ("thrown", view), seat), worth.competing(view)
        ways = [(decision, rules.apply(view, decision)[0]) for decision in rules.legal(view)]
        ends = {
            decision: ahead.beyond(Outlook(0, (), after), view)
            for decision, after in ways
            if self._advice.over(view, after) or (rivals and seat not in rules.to_move(after))
        }
        best = ahead.best(0, view) if ends else None
        if best is None:
            return None
        worst = min(ends, key=lambda decision: of_seat(ahead.value(ends[decision], FEW), seat))
        cost = ahead.own(ahead.beyond(best, view)) - ahead.own(ends[worst])
        return worst if cost >= COSTLY else None


class Replayed:
    """Plays a game on from one of its moments, by a bot."""

    def __init__(self, game: Game, rules: AnyRules, moments: Sequence[AnyMoment], advice: Advice, bot: str):
        self._game, self._rules, self._moments, self._advice, self._bot = game, rules, moments, advice, bot

    def cost(self, turn: Turn, seat: int) -> float:
        """Return by how much more often a seat wins if it plays the better way of a turn than if it plays as it did; 0
        without a better way."""
        better = turn.better
        if better is None:
            return 0.0
        played = [cast("AnyStep", one.step) for one in self._moments[better.n + 1 : turn.last + 1]]
        apart = [
            self._result(better.n, steps, seat, fate) * sign
            for fate in range(PLAYED)
            for steps, sign in ((self._decisions(better), 1), (played, -1))
        ]
        return sum(apart) / PLAYED

    def _decisions(self, better: Better) -> list[AnyStep]:
        """Return the better decisions up to the first chance: those after it are a guess."""
        state, found = self._moments[better.n].state, list[AnyStep]()
        for one in better.steps:
            if not self._rules.to_move(state):
                break
            found.append(self._rules.step_from_json(state, one))
            state = self._rules.apply(state, found[-1])[0]
        return found

    def _result(self, n: int, steps: Sequence[AnyStep], seat: int, fate: int) -> float:
        """Return what a seat has of the result after some steps; after the first chance the bot plays on."""
        rules, state = self._rules, self._moments[n].state
        for step in steps:
            if rules.result(state) is not None or not rules.to_move(state):
                break
            state = rules.apply(state, step)[0]
        return of_seat(self._advice.shares(end_of(rules, self._game.bot(self._bot, fate), state, fate)), seat)


def thrown_turns(name: str, seed: int, indices: range, bot: str) -> list[Thrown]:
    """Let a bot play games in which it throws a turn away, and return what the analysis makes of those turns."""
    game, found = GAMES[name], []
    plays = bot or usual_bot(game.bots)
    for index in indices:
        one = seed_of_game(seed, index)
        rules = mixed_rules(game, one)
        advice = game.advice_on(rules, analysing=True)
        thrower = Thrower(advice, game.bot(plays, one))
        moments = moments_of(rules, thrower, one)
        if thrower.thrown is None:
            continue
        *_, analysis = analysed(game_of(name, rules, moments), advice)
        turns = analysis.of(thrower.seat).own_turns
        n = next(one.n for one in moments if rules.view(one.state, thrower.seat) == thrower.thrown)
        away = next(turn for turn in turns if n < turn.last)
        again = Replayed(game, rules, moments, advice, plays)
        worse = [again.cost(turn, thrower.seat) for turn in turns if turn.loss > away.loss]
        found.append(Thrown(away.loss, tuple(worse)))
    return found


def thrown(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Yield how often a thrown turn is found to be the worst of its game, and how often only turns that prove as bad
    seem to be worse."""
    games = [one for part in in_parts(args, thrown_turns, progress) for one in part]
    found, behind = sum(one.found for one in games), sum(one.behind for one in games)
    loss = fmean([one.loss for one in games]) if games else 0.0
    if args.json:
        yield json.dumps({"games": len(games), "found": found, "behind": behind, "loss": loss})
    else:
        numbers = {
            "games": len(games),
            "found": found,
            "behind": behind,
            "times": PLAYED,
            "costly": f"{100 * COSTLY:.0f}",
        }
        yield say("lab.thrown", **numbers, loss=f"{100 * loss:.1f}")
