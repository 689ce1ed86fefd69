"""The smallest game with advice, whose chances can be computed by hand.

In each of three turns chance adds 1 or nothing; then the seat on turn keeps (1 more), dares (2 more in one case of
three) or wastes the turn. Won is a score of at least 5. Of two rivals the second wins if the first does not.
"""

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from spillgame.bots.advice import Made, Plan, Shares
from spillgame.rules.game import Moment, Refusal, Result, Rules

TURNS, NEEDED = 3, 5
DARE = 1 / 3


class State(NamedTuple):
    turn: int = 1
    score: int = 0
    waits: str = "coin"


class Decision(NamedTuple):
    type: str
    seat: int


class Came(NamedTuple):
    added: int


class Tally(Rules[State, Decision, Came]):
    name = "tally"

    def __init__(self, seats: int = 1, rivals: bool = False):
        self.seats, self.rivals = seats, rivals

    def start(self):
        return State(), []

    def to_move(self, state):
        return (self.on_turn(state),) if state.waits == "choice" else ()

    def on_turn(self, state):
        return (state.turn - 1) % self.seats + 1

    def candidates(self, state):
        return (
            [Decision(name, self.on_turn(state)) for name in ("keep", "dare", "waste")] if self.to_move(state) else []
        )

    def refusal(self, state, decision):
        return None if self.to_move(state) else Refusal("not_now", "T-1")

    def apply(self, state, step):
        if isinstance(step, Came):
            added = state._replace(score=state.score + step.added)
            return (added._replace(waits="choice") if state.waits == "coin" else _next(added)), []
        if step.type == "dare":
            return state._replace(waits="dare"), []
        return _next(state._replace(score=state.score + (step.type == "keep"))), []

    def result(self, state):
        if state.waits != "over":
            return None
        return Result(((1,),), state.score >= NEEDED, ())

    def is_chance(self, step):
        return isinstance(step, Came)

    def setup_to_json(self):
        return {"players": ["one"] * self.seats}

    def state_to_json(self, state):
        return state._asdict()

    def step_to_json(self, step):
        return {"decision": {"type": step.type}, "seat": step.seat}

    def played(self, *steps: Any) -> list[Moment[State]]:
        """Return the moments of a game: numbers are outcomes of chance, words are decisions."""
        state, _ = self.start()
        moments = [Moment(0, state, None, [])]
        for step in steps:
            taken = Came(step) if isinstance(step, int) else Decision(step, self.to_move(state)[0])
            state, _ = self.apply(state, taken)
            moments.append(Moment(len(moments), state, taken, []))
        return moments


def _next(state: State) -> State:
    over = state.turn == TURNS
    return state._replace(turn=state.turn + (not over), waits="over" if over else "coin")


@cache
def chance(state: State, rivals: bool = False) -> float:
    rules = Tally(2 if rivals else 1, rivals)
    if state.waits == "over":
        return float(state.score >= NEEDED)
    if state.waits == "choice":
        choose = min if rivals and rules.on_turn(state) == 2 else max
        return choose(chance(rules.apply(state, one)[0], rivals) for one in rules.candidates(state))
    return sum(share * chance(rules.apply(state, came)[0], rivals) for share, came in outcomes(state))


def outcomes(state: State) -> list[tuple[float, Came]]:
    if state.waits == "coin":
        return [(0.5, Came(0)), (0.5, Came(1))]
    return [(1 - DARE, Came(0)), (DARE, Came(2))] if state.waits == "dare" else []


class TallyAdvice:
    """Knows everything."""

    version = "tally 1"

    def __init__(self, rules: Tally):
        self.rules = rules

    def judged(self, state: State) -> bool:
        return state.waits in ("choice", "over")

    def over(self, begun: State, state: State) -> bool:
        return state.turn != begun.turn or state.waits == "over"

    def shares(self, state: State) -> Shares:
        first = chance(state, self.rules.rivals)
        return (first, 1 - first) if self.rules.rivals else (first,)

    searched = standing = shares

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        if state.waits != "choice":
            return ()
        return [
            Plan((Made(state, decision),), self.rules.apply(state, decision)[0])
            for decision in self.rules.candidates(state)
        ]

    def luck(self, rng: random.Random) -> tuple[float, float]:
        return rng.random(), rng.random()

    def future(self, state: State, luck: tuple[float, float]) -> State:
        while not self.judged(state):
            came = int(luck[0] < 1 / 2) if state.waits == "coin" else 2 * int(luck[1] < DARE)
            state = self.rules.apply(state, Came(came))[0]
        return state

    def outcomes(self, state: State) -> Sequence[tuple[float, Came]]:
        return outcomes(state)

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        return {"score": float(state.score), "turn": -float(state.turn)}

    def kind(self, plan: Plan) -> str:
        return plan.steps[0].decision.type


class Begging(Tally):
    """Two rivals, of whom the one on turn may also beg the other for 1, who gives it or denies it."""

    def __init__(self):
        super().__init__(2, rivals=True)

    def to_move(self, state):
        return (3 - self.on_turn(state),) if state.waits == "answer" else super().to_move(state)

    def candidates(self, state):
        if state.waits == "answer":
            return [Decision(name, self.to_move(state)[0]) for name in ("give", "deny")]
        return [*super().candidates(state), *[Decision("beg", seat) for seat in self.to_move(state)]]

    def apply(self, state, step):
        if isinstance(step, Decision) and step.type == "beg":
            return state._replace(waits="answer"), []
        if isinstance(step, Decision) and step.type == "give":
            return _next(state._replace(score=state.score + 1)), []
        return super().apply(state, step)


class Secret(Tally):
    """Two rivals, of whom the second thinks that the score is 2 lower until the game is over."""

    def __init__(self):
        super().__init__(2, rivals=True)

    def view(self, state, seat):
        return state if seat == 1 or state.waits == "over" else state._replace(score=state.score - 2)


class BeggingAdvice(TallyAdvice):
    """Expects that nothing is given."""

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        decisions = self.rules.candidates(state)
        return [Plan((Made(state, one),), self.rules.apply(state, one)[0]) for one in decisions]

    def future(self, state: State, luck: tuple[float, float]) -> State:
        return super().future(_next(state) if state.waits == "answer" else state, luck)


class HopingAdvice(BeggingAdvice):
    """Plans to beg, and that something is given."""

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        if state.waits != "choice":
            return super().plans(state, at_a_glance)
        seat = self.rules.on_turn(state)
        beg, give = Decision("beg", seat), Decision("give", 3 - seat)
        asked = self.rules.apply(state, beg)[0]
        return [Plan((Made(state, beg), Made(asked, give)), self.rules.apply(asked, give)[0])]


class TrustingAdvice(BeggingAdvice):
    """Imagines that whatever is begged for is given."""

    def future(self, state: State, luck: tuple[float, float]) -> State:
        if state.waits == "answer":
            state = self.rules.apply(state, Decision("give", self.rules.to_move(state)[0]))[0]
        return super().future(state, luck)


class OnlyBegging(TrustingAdvice):
    """Plans nothing but to beg, as it trusts its rival."""

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        return [plan for plan in super().plans(state) if state.waits != "choice" or self.kind(plan) == "beg"]
