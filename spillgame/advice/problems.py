"""Whether a turn was played well: its end is evaluated in the same futures as the best known plans."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from spillgame.bots.advice import BEST, FIRST, MORE, Futures, Plan, Weighed, done, weighing
from spillgame.bots.posing import Posing
from spillgame.games import Game
from spillgame.play.chance import SeededChance
from spillgame.rules.game import AnyRules, Refused
from spillgame.rules.game_words import people_in
from spillgame.rules.room import turn_of
from spillgame.rules.seams import AnyContent, AnyState, JsonValues

SOLVED = 0.02
"""A turn is played well if it loses at most this much of the chance to win."""
PORTION = 40
"""How many futures are looked at in one portion of the work."""
SEEDS_TRIED = 64
"""How many seeds are tried to find one under which the best plan gets what it counts on."""


class Judgement(NamedTuple):
    """The judgement of a turn."""

    loss: float
    """The best plan's lead in the chance to win; negative if the turn was better."""
    error: float
    """The standard error of that."""

    @property
    def solved(self) -> bool:
        """Whether the turn was played well."""
        return self.loss <= SOLVED


class Judge:
    """Judges one turn."""

    def __init__(self, posing: Posing, root: AnyState, seat: int, times: int = 1):
        """`root` is the view of the seat whose turn it is, at the beginning of the turn.

        With `times` above 1 it looks into as many times more futures, none of which the usual judge has seen.
        """
        self.posing, self.root, self.seat = posing, root, seat
        self._advice, self._times, usual = posing.advice_of(times), times, posing.limits.futures
        self._first, self._count = usual if times > 1 else 0, usual * times
        self._futures = Futures(self._advice, root, seat)
        self._known: dict[AnyState, tuple[float, ...]] = {}
        self._roughly: list[Weighed] | None = None

    @cached_property
    def thought_of(self) -> Sequence[Plan]:
        """The plans considered, not evaluated yet; none if no turn can be planned."""
        return self._advice.plans(self.root)

    @property
    def begins(self) -> bool:
        """Whether it is the beginning of a turn's play, as far as known without a plan."""
        return self._advice.judged(self.root)

    @property
    def planned(self) -> bool:
        """Whether a turn can be planned."""
        return self.begins and bool(self.thought_of)

    @property
    def roughly(self) -> list[Weighed]:
        """The plans as evaluated for a bot, the best first."""
        return self._roughly or done(self._weighing())

    def _weighing(self) -> Generator[None, None, list[Weighed]]:
        """Evaluate the plans as for a bot, in portions."""
        if self._roughly is None:
            counts = FIRST * self._times, MORE * self._times
            self._roughly = yield from weighing(self._advice, self.thought_of, self._futures, *counts)
        return self._roughly

    @cached_property
    def plans(self) -> list[Weighed]:
        """The plans, the best of them evaluated closely, the best first."""
        best = [self._weighed(one.plan) for one in self.roughly[:BEST]]
        return [*sorted(best, key=lambda one: -one.mean), *self.roughly[BEST:]]

    def prepared(self) -> Iterator[None]:
        """Evaluate the plans in portions, when there is no hurry."""
        _ = self.thought_of
        yield
        roughly = yield from self._weighing()
        for one in roughly[:BEST]:
            yield from self._evaluated(one.plan.end)
        _ = self.plans

    @property
    def best(self) -> Weighed:
        return self.plans[0]

    def verdict(self, end: AnyState) -> Judgement:
        """Judge a turn by the state after its end, as the seat sees it."""
        return Judgement(*self.best.ahead_of(self._weighed(Plan((), end))))

    def surely_off(self, end: AnyState, by: float, count: int) -> bool:
        """Return whether a few futures already show that a turn loses much."""
        few = Weighed(Plan((), end), self._futures.values(end, self._first, count))
        return self.best.ahead_of(few)[0] > by

    def _weighed(self, plan: Plan) -> Weighed:
        for _ in self._evaluated(plan.end):
            pass
        return Weighed(plan, self._known[plan.end])

    def _evaluated(self, end: AnyState) -> Iterator[None]:
        """Evaluate the end of a turn in portions."""
        found: tuple[float, ...] = ()
        while end not in self._known:
            count = min(PORTION, self._count - len(found))
            found += self._futures.values(end, self._first + len(found), count)
            if len(found) == self._count:
                self._known[end] = found
            yield


class Posed(NamedTuple):
    """A turn of a game as a problem."""

    given: JsonValues
    """The position in which it begins."""
    seed: int
    """The seed of chance within it, under which the best plan gets what it counts on."""
    judge: Judge


class Turn:
    """One turn of a game: when it is over."""

    def __init__(self, rules: AnyRules, start: AnyState, one_decision: bool = False):
        """`start` is the state in which it begins, with a decision due. Of some games a problem is only that."""
        self._rules, self._start, self._one_decision = rules, start, one_decision
        self._number, self._seat = turn_of(rules, start), rules.to_move(start)[0]

    def is_over(self, state: AnyState) -> bool:
        """Return whether the turn has ended, or the game has."""
        rules = self._rules
        if self._one_decision:
            return bool(state != self._start)
        if rules.result(state) is not None or turn_of(rules, state) != self._number:
            return True
        if state != self._start and rules.begins_turn(state):
            return True
        return rules.whose_turn(state) not in (None, self._seat)


def rules_in(game: Game, content: AnyContent, given: Mapping[str, object], seed: int) -> AnyRules:
    """Return the rules of a game that begins in a position; raises Refused if they do not allow it."""
    setup = game.room.setup.default()
    setup.update({field.key: seed for field in game.room.setup.fields if field.kind == "seed"})
    names = game.room.setup.field_of("names")
    if names is not None:
        setup[names.key] = people_in(content, setup[names.key])
    return game.room.rules_in(content, setup, given)


def judge_of(game: Game, rules: AnyRules, times: int = 1) -> Judge:
    """Return the judge of the first turn of a game in a position; `times` is how much further it looks than usual."""
    state, _ = rules.start()
    seat = (*rules.to_move(state), 1)[0]
    return Judge(game.posing_on(rules), rules.view(state, seat), seat, times)


def posed(game: Game, content: AnyContent, rules: AnyRules, state: AnyState, first: int) -> Posed | None:
    """Return the turn that begins in a state as a problem; None if no position can express it, or it cannot be judged.

    It takes the first suitable seed from `first` on.
    """
    *_, found = (None, *posing(game, content, rules, state, first))
    return found


def posing(game: Game, content: AnyContent, rules: AnyRules, state: AnyState, first: int) -> Iterator[Posed | None]:
    """Do what `posed` does in portions: yields None after each, finally the problem if there is one."""
    position, seats = game.room.position, rules.to_move(state)
    given = position.given_of(rules, state) if position is not None and len(seats) == 1 else None
    if given is None or game.advice is None or begins(game, content, given) != state:
        return
    kind = game.posing_on(rules)
    judge, turn = Judge(kind, rules.view(state, seats[0]), seats[0]), Turn(rules, state, kind.one_decision)
    if not judge.thought_of:
        return
    yield from judge.prepared()
    for seed in range(first, first + SEEDS_TRIED):
        if _agrees(rules, turn, state, judge, seed):
            yield Posed(given, seed, judge)
            return


def begins(game: Game, content: AnyContent, given: JsonValues) -> AnyState:
    """Return the state in which a game in a position begins; None if the rules do not allow it."""
    try:
        return rules_in(game, content, given, 0).start()[0]
    except Refused:
        return None


def _agrees(rules: AnyRules, turn: Turn, state: AnyState, judge: Judge, seed: int) -> bool:
    """Return whether under a seed chance answers as the best plan guesses.

    Where the plan ends with chance still due within the turn, what then comes must leave the turn solved.
    """
    seat, plan = judge.seat, judge.best.plan
    chance = SeededChance(rules.with_seed(seed), seed)

    def until_asked(state: AnyState) -> AnyState:
        while not turn.is_over(state) and rules.asks_chance(state):
            state, _ = rules.apply(state, chance.answer(state).step)
        return state

    for number, step in enumerate(plan.steps, 1):
        if rules.view(state, seat) != step.state:
            return False
        state, _ = rules.apply(state, step.decision)
        if number == len(plan.steps) and rules.view(state, seat) == plan.end:
            end = until_asked(state)
            return end == state or not turn.is_over(end) or judge.verdict(rules.view(end, seat)).solved
        state = until_asked(state)
    return bool(rules.view(state, seat) == plan.end)
