"""Whether a turn was played well: its end is weighed in the same futures as the best plans that advice knows."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from spillgame.bots.advice import BEST, Advice, Futures, Plan, Weighed, weighed
from spillgame.content.loading import load
from spillgame.games import Game
from spillgame.rules.problems import ProblemSheet
from spillgame.rules.room import AnyRules, turn_of

SOLVED = 0.02
"""A turn is played well where no more than so much of the chance to win is lost by it."""
FUTURES = 120
"""Into so many futures the end of a turn and the best plans are followed."""


class Verdict(NamedTuple):
    """What came of a turn."""

    loss: float
    """By how much the best plan is ahead of it in the chance to win; below 0 where it is the better one."""
    error: float
    """The standard error of that."""

    @property
    def solved(self) -> bool:
        """Whether the turn was played well."""
        return self.loss <= SOLVED


class Judge:
    """Judges what is made of one turn."""

    def __init__(self, advice: Advice, root: Any, seat: int):
        """`root` is the view of the seat whose turn it is, at the beginning of the turn."""
        self._advice, self.root, self.seat = advice, root, seat
        self._futures = Futures(advice, root, seat)

    @cached_property
    def thought_of(self) -> Sequence[Plan]:
        """The plans that advice thinks of, not weighed yet; none where no turn can be planned."""
        return self._advice.plans(self.root)

    @cached_property
    def roughly(self) -> list[Weighed]:
        """The same as they are weighed for a bot, the best first."""
        return weighed(self._advice, self.thought_of, self._futures)

    @cached_property
    def plans(self) -> list[Weighed]:
        """The same, the best of them weighed closely, the best first."""
        best = [self._weighed(one.plan) for one in self.roughly[:BEST]]
        return [*sorted(best, key=lambda one: -one.mean), *self.roughly[BEST:]]

    @property
    def best(self) -> Weighed:
        """The best plan."""
        return self.plans[0]

    def verdict(self, end: Any) -> Verdict:
        """Judge a turn by the state after its end, as the seat sees it."""
        return Verdict(*self.best.ahead_of(self._weighed(Plan((), end))))

    def surely_off(self, end: Any, by: float, count: int) -> bool:
        """Return whether a few futures show already that a turn loses much."""
        few = Weighed(Plan((), end), self._futures.values(end, 0, count, self._advice.value))
        return self.best.ahead_of(few)[0] > by

    def _weighed(self, plan: Plan) -> Weighed:
        return Weighed(plan, self._futures.values(plan.end, 0, FUTURES, self._advice.value))


class Turn:
    """One turn of a game: when it is over."""

    def __init__(self, rules: AnyRules, start: Any):
        """`start` is the state in which it begins, and waits for a decision."""
        self._rules = rules
        self._number, self._seat = turn_of(rules, start), rules.to_move(start)[0]

    def is_over(self, state: Any) -> bool:
        """Return whether the turn has ended, or the game has."""
        rules, seats = self._rules, self._rules.to_move(state)
        if rules.result(state) is not None or (seats and self._seat not in seats):
            return True
        return bool(turn_of(rules, state) != self._number)


def problems_of(game: Game) -> ProblemSheet:
    """Return the problems that a game brings; raises ContentError where their file has faults."""
    assert game.problems is not None  # noqa: S101 - asked before
    sheet: ProblemSheet = load(game.problems, with_mods=False).content.problems
    return sheet


def rules_in(game: Game, content: Any, given: Mapping[str, Any], seed: int) -> AnyRules:
    """Return the rules of a game that begins in a position; raises Refused where they do not allow it."""
    position, setup = game.room.position, game.room.setup.default()
    assert position is not None  # noqa: S101 - a game with problems has positions
    setup.update({field.key: seed for field in game.room.setup.fields if field.kind == "seed"})
    return game.room.rules(content, *position.split(content, setup, given))


def judge_of(game: Game, content: Any, given: Mapping[str, Any], seed: int) -> Judge:
    """Return who judges the turn that begins in a position; raises Refused where the rules do not allow it."""
    rules = rules_in(game, content, given, seed)
    assert game.advice is not None  # noqa: S101 - a game with problems has advice
    state, _ = rules.start()
    seat = (*rules.to_move(state), 1)[0]
    return Judge(game.advice(rules), rules.view(state, seat), seat)
