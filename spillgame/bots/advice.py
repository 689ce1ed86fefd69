"""What a game offers so that its players can be advised, and how ways to play a turn are weighed against each other.

A game's module `spillgame.bots.GAME.advice` holds its `ADVICE`, which makes an `Advice` for rules; `spillgame.games`
finds it there. Bots, hints, analysis and problems need nothing else of a game.
"""

import hashlib
import math
import random
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from spillgame.bots.seat_value import Measured
from spillgame.rules.seams import AnyContent, AnyDecision, AnyPlace, AnyState, JsonValues, OwnRules

T = TypeVar("T")

FIRST, MORE, BEST = 12, 24, 4
"""Every plan is followed into FIRST futures; the BEST of them into MORE further ones."""

SURE = 1e-9
"""Chances are kept at least this far from 0 and 1 when their odds are computed."""


Shares = tuple[float, ...]
"""Chances to win from 0 to 1: of each seat, which add up to 1, or a single one where all win or lose together."""


def of_seat(shares: Shares, seat: int) -> float:
    """Return a seat's chance."""
    return shares[0 if len(shares) == 1 else seat - 1]


class Made(NamedTuple):
    """A decision of a plan, and the state in which it is made, as predicted."""

    state: AnyState
    decision: AnyDecision


class Plan(NamedTuple):
    """A way to play the rest of a turn."""

    steps: tuple[Made, ...]
    """Its decisions in order; where chance comes between them, the states are a guess."""
    end: AnyState
    """The state after the last of them."""
    promise: float = 0.0
    """By how much the search that found it likes it less than its best, as the logarithm of odds: 0 or below."""


class Matter(NamedTuple):
    """What matters in a position."""

    kind: Literal["threat", "chance"]
    text: str
    """A sentence or two."""
    places: tuple[AnyPlace, ...]
    """Where on the board, as the game names its places."""


class Pointed(NamedTuple):
    """Where to work in a turn, and by which means."""

    text: str
    places: tuple[AnyPlace, ...]


class Advice(Protocol):
    """The value of a position for a seat, and ways to play on, for one game. It never looks at what is hidden.

    States are views of the seat whose turn it is. It draws no random number of its own.
    """

    version: str
    """Identifies its value: an analysis keeps it to show what it was made with."""

    def judged(self, state: AnyState) -> bool:
        """Return whether the value can judge a state as it is: the game is over, or a turn can be planned."""

    def over(self, begun: AnyState, state: AnyState) -> bool:
        """Return whether the turn that is played in one state is over in a later one: another begins, or the game has
        ended."""

    def shares(self, state: AnyState) -> Shares:
        """Return the chances to win in a state that is judged; of a victory shared, the parts."""

    def searched(self, state: AnyState) -> Shares:
        """Return the same, searching deeper where the value cannot be trusted: late, or on the brink."""

    def standing(self, state: AnyState) -> Shares:
        """Return about what the chances are in any state, at once: as if the turn ended now."""

    def plans(self, state: AnyState, at_a_glance: bool = False) -> Sequence[Plan]:
        """Return ways to play the rest of the turn, the most promising first; none where no turn can be planned.

        They are those of the seat that is asked. What another seat is asked in between they predict.

        With `at_a_glance` the search is only as thorough as in the games that the value is learnt from: for going
        through many turns, or asking only what a turn may bring.
        """

    def luck(self, rng: random.Random) -> Any:
        """Draw beforehand what chance may bring until the next judged state, to be tried in several states."""

    def future(self, state: AnyState, luck: Any) -> AnyState:
        """Return the next judged state under a given luck, or a later one; the state itself where looking further
        would not help."""

    def outcomes(self, state: AnyState) -> Sequence[tuple[float, Any]]:
        """Return each answer that chance may give now with its probability; none where they are too many to count."""

    def parts(self, state: AnyState, seat: int) -> Mapping[str, float]:
        """Return what each feature of a judged state adds to the logarithm of the odds to win, by its name."""

    def kind(self, plan: Plan) -> object:
        """Return what plans have in common that a player would call the same."""


MakeAdvice = Callable[[OwnRules], Advice]
"""Makes advice for the rules of a game."""


class Telling(Protocol):
    """How a game's advice is put into words: `TELLING` of the module `spillgame.bots.GAME.telling` makes it for rules.

    Like the advice it looks at nothing hidden and draws no number: the same position gives the same words anywhere.
    """

    def matters(self, state: AnyState, plans: Sequence[Plan]) -> Sequence[Matter]:
        """Return what matters in a state, the most urgent first, given ways to play on."""

    def where(self, plan: Plan) -> Pointed:
        """Return where a plan works, and by which abilities or cards."""

    def places(self, state: AnyState, decision: AnyDecision) -> tuple[AnyPlace, ...]:
        """Return where on the board a decision is taken."""

    def effect(self, state: AnyState, decision: AnyDecision) -> str:
        """Say what a legal decision would change."""

    def subject(self, feature: str) -> str:
        """Return the id of what players call the subject of a feature of `Advice.parts`; empty if they have no word."""

    def subject_to_text(self, subject: str, better: bool) -> str:
        """Say in a few words that an end is better, or worse, in a subject than another; empty where no words do."""


class Weighed(NamedTuple):
    """A plan, and its results in the futures into which it was followed."""

    plan: Plan
    values: tuple[float, ...]
    """The value of each future, in the same order for all plans."""

    @property
    def mean(self) -> float:
        """The chance to win with it."""
        return sum(self.values) / len(self.values)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return spread(self.values)

    @property
    def rank(self) -> float:
        """The logarithm of the odds with it, plus how promising the search found it.

        Search and value judge by different things and err in different ways: together they choose better than either.
        """
        chance = min(1 - SURE, max(SURE, self.mean))
        return math.log(chance / (1 - chance)) + self.plan.promise

    def ahead_of(self, other: "Weighed") -> tuple[float, float]:
        """Return how much better it is than another, and the standard error of that, over the futures of both."""
        differences = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        return sum(differences) / len(differences), spread(differences)


def spread(values: Sequence[float]) -> float:
    """Return the standard error of the mean of some values; 0 for fewer than two."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / (count * (count - 1)))


class Futures:
    """What may come after a moment: the same luck for every plan, so that only the plans make a difference."""

    def __init__(self, advice: Advice, root: AnyState, seat: int):
        """`root` is the state from which plans are made: it always gives the same futures."""
        self._advice, self.seat = advice, seat
        self._key = hashlib.sha256(repr(root).encode()).hexdigest()
        self._lucks: list[Any] = []

    def luck(self, index: int) -> Any:
        """Return the luck of one of the futures, by its number."""
        while len(self._lucks) <= index:
            self._lucks.append(self._advice.luck(random.Random(f"{self._key} {len(self._lucks)}")))
        return self._lucks[index]

    def shares(
        self, state: AnyState, first: int, count: int, judge: Callable[[AnyState], Shares]
    ) -> tuple[Shares, ...]:
        """Return what a state is worth in some of the futures, by their numbers; a certain value is not sampled."""
        end = self._advice.future(state, self.luck(first))
        if end is state:
            return (judge(state),) * count
        later = [self._advice.future(state, self.luck(index)) for index in range(first + 1, first + count)]
        return tuple([judge(one) for one in (end, *later)])

    def values(self, state: AnyState, first: int, count: int) -> tuple[float, ...]:
        """Return the same as the chance of the seat, by the value alone."""
        return tuple([of_seat(one, self.seat) for one in self.shares(state, first, count, self._advice.shares)])


def weighed(
    advice: Advice, plans: Sequence[Plan], futures: Futures, first: int = FIRST, more: int = MORE
) -> list[Weighed]:
    """Follow plans into common futures: all into the first, the best into more; returns the best first."""
    return done(weighing(advice, plans, futures, first, more))


def weighing(
    advice: Advice, plans: Sequence[Plan], futures: Futures, first: int = FIRST, more: int = MORE
) -> Generator[None, None, list[Weighed]]:
    """Do what `weighed` does, in portions: yields after each plan."""
    found: list[Weighed] = []
    for plan in plans:
        found.append(Weighed(plan, futures.values(plan.end, 0, first)))
        yield
    found.sort(key=lambda one: -one.rank)
    best: list[Weighed] = []
    for plan, values in found[:BEST]:
        best.append(Weighed(plan, values + futures.values(plan.end, first, more)))
        yield
    best.sort(key=lambda one: -one.rank)
    return best + found[BEST:]


def done(work: Generator[object, None, T]) -> T:
    """Do all portions of some work at once, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


Measure = Callable[[AnyState, AnyState], Iterable[tuple[str, list[float]]]]
"""Returns the moments between a state and the next that the value can judge, each with the features of its position."""


class Explorer(Protocol):
    """Brings about positions that usual play never reaches, for a value to learn from, then plays on as usual."""

    def choose(self, rules: OwnRules, view: AnyState, seat: int) -> AnyDecision:
        """Return a decision."""

    def explores(self, state: AnyState) -> bool:
        """Return whether play may still be other than usual from a state on."""

    def gift(self, rules: OwnRules, before: AnyState, after: AnyState) -> AnyState:
        """Return the state with which play goes on after a step if something is changed in it that play seldom
        brings about; None if nothing is."""


class Training(NamedTuple):
    """How the weights of a game's value are fitted: `TRAINING` of the module `spillgame.bots.GAME.training`."""

    signs: Mapping[str, int]
    """What more of each feature may do to the chance to win: help (1), harm (-1), or either (0)."""
    measure: Callable[[OwnRules], Measure]
    kind: Callable[[OwnRules, AnyState], tuple[object, ...]]
    """What games have in common whose share of wins is known without a look at the position."""
    goal: Callable[[AnyState], str]
    """What is to be reached in the game that a state is of, by its id; nothing where all games have the same goal."""
    late: int
    """From this turn on the weights are fitted apart."""
    explorer: Callable[[int], Explorer]
    """Makes the explorer of a game from its seed."""
    digest: Callable[[AnyContent], str]
    """Identifies the content that weights are fitted on."""


class SeatTraining(NamedTuple):
    """How the weights of a value by seat are fitted: `TRAINING` of the module `spillgame.bots.GAME.training`."""

    signs: Mapping[str, int]
    """What more of each feature may do to the chance to win: help (1), harm (-1), or either (0)."""
    setups: Callable[[AnyContent], Mapping[str, Sequence[JsonValues]]]
    """The set-ups to learn from, by the kind of game that they make: games of a kind take them in turn."""
    measure: Callable[[OwnRules], Callable[[AnyState], Measured | None]]
    """Measures a view of the seat on turn; None where the value does not judge it."""
    digest: Callable[[AnyContent], str]
    """Identifies the content that weights are fitted on."""
    players: tuple[str, ...]
    """The bots that play the games: each game one of them in all seats."""
    lasts: bool
    """Whether the last round has weights of its own."""
    like: Mapping[str, str] = {}
    """Kinds of game whose weights lean on those of another kind, since few games of theirs can be played."""
