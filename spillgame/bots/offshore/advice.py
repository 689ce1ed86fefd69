"""The advice on Offshore: every company's chance to win, and the ways to play a turn.

A position is valued some imagined turns later, in which everybody plays like the greedy bot: that distinguishes plans
which the value does not (the strong bot does the same). A drilling under way is valued by the best policy for it.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from statistics import fmean

from spillgame.bots.advice import Plan, Shares
from spillgame.bots.offshore.contested import Contested, Replies
from spillgame.bots.offshore.imagined import Fate, Imagined
from spillgame.bots.offshore.value import Value
from spillgame.bots.offshore.ways import best_drilling_way, ways
from spillgame.bots.offshore.well import Line, Well
from spillgame.bots.offshore.wells import drilled
from spillgame.rules.ask import Ask, Chance
from spillgame.rules.fitted import digest_of
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.chances import DrawTiles
from spillgame.rules.offshore.drilling import Stop
from spillgame.rules.offshore.export import Sell
from spillgame.rules.offshore.opening import Open
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide, asked_of, question_of

GLANCE = 4
"""At a glance this many ways to play a turn are looked at."""
LATER = 2
"""A position within a turn is valued this many turns later, one between turns one turn less."""
MIXED = (1, 2)
"""The same where games are analysed, each in half of the futures. What the best plan of a turn gains that the value of
its beginning did not know counts as drift: so only half of it does."""
ENDINGS = 2
"""How often the last exports are imagined to judge a position before them."""
FEW = 3
"""How often the rest of a turn is imagined for a chance that need not be exact."""
WELLS = 12
"""How many drillings show what the worth of a drilling makes of the chances."""
MOST_WELLS = 64
"""How many drillings are remembered."""
MOST_ENDS = 64
"""Of how many positions it is remembered how the next turns begin."""


class OffshoreAdvice:
    """Offshore's `Advice`."""

    later: Sequence[int] = (LATER,)
    """How many turns later positions are valued, each in as many futures."""

    def __init__(self, rules: Offshore):
        self.rules, self._game = rules, rules.game
        self._value, self._bots = Value(rules), rules.game.content.bots
        weights = rules.game.content.value
        self.version = digest_of([weights.sums, weights.means, self._bots.greedy, self._bots.strong, *self.later])
        self._wells: dict[object, tuple[Well, Line]] = {}

    # --- The value ---

    def judged(self, state: State) -> bool:
        question = question_of(state)
        begins = question == "final" or (question == "action" and not state.closed)
        return state.result is not None or begins

    def over(self, begun: State, state: State) -> bool:
        return state.turn != begun.turn or state.result is not None

    def shares(self, state: State) -> Shares:
        if state.phase == "final":
            return self._mean(state, state.turn + 1, ENDINGS)
        return self._value.shares(state)

    searched = shares

    def standing(self, state: State) -> Shares:
        if self.judged(state):
            return self.shares(state)
        if state.drilling is not None:
            well, line = self._drilling(state)
            return line.at(well.worth(state))
        return self._mean(state, state.turn + 1, FEW)

    def _mean(self, state: State, until: int, count: int) -> Shares:
        """Return the mean chances when a turn begins, or when the game is over, over a number of fates."""
        found = [Imagined(self._game, state, until).to_end(Fate(at, (at + 0.5) / count)) for at in range(count)]
        return tuple([fmean(column) for column in zip(*[self.shares(one) for one in found], strict=True)])

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        if not self._value.judged(state):
            state = Imagined(self._game, self._drilled_on(state, random.Random(0)), state.turn + 1).to_end(Fate(0, 0.5))
        return self._value.parts(state, seat) if state.result is None and state.phase == "play" else {}

    # --- Plans ---

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        pending = state.pending
        if not isinstance(pending, Decide):
            return (Plan((), state),) if pending is not None else ()
        return ways(self._game, state, pending.seat, GLANCE if at_a_glance else self._bots.strong.width)

    def kind(self, plan: Plan) -> object:
        first = plan.steps[0].decision
        if isinstance(first, Open):
            return first.field, first.partner, first.borrow is None
        sold = frozenset([step.decision.space for step in plan.steps if isinstance(step.decision, Sell)])
        return sold or first

    def outcomes(self, state: State) -> Sequence[tuple[float, Chance]]:
        ask = state.pending
        if not isinstance(ask, Ask) or state.phase == "setup":
            return ()
        copies, count = Counter(engine.among(self._game, state, ask)), engine.needed(self._game, ask)
        whole = comb(sum(copies.values()), count)
        answers = [*combinations_with_replacement(copies, count)]
        shares = [prod([comb(copies[one], n) for one, n in Counter(answer).items()]) / whole for answer in answers]
        return [(share, Chance(ask, answer)) for share, answer in zip(shares, answers, strict=True) if share]

    # --- What may come ---

    def luck(self, rng: random.Random) -> Fate:
        return Fate(rng.random(), rng.random())

    def future(self, state: State, luck: Fate) -> State:
        if state.result is not None:
            return state
        later = self.later[int(luck.seed * len(self.later))] - self.judged(state)
        if not later:
            return state._replace()  # another object: other futures go on
        drilled_on = self._drilled_on(state, random.Random(luck.rank))
        return self._imagined(state, drilled_on, state.turn + later).to_end(luck)

    def _imagined(self, root: State, state: State, until: int) -> Imagined:
        """Return how a state that follows from another one goes on."""
        return Imagined(self._game, state, until)

    # --- A drilling under way ---

    def _drilled_on(self, state: State, rng: random.Random) -> State:
        """Return a state after the drilling that is under way in it, if a tile has been drawn."""
        drilling = state.drilling
        if drilling is None or (question_of(state) == "drill" and not drilling.placed):
            return state
        return self._drilling(state)[0].drilled_on(state, rng)

    def _drilling(self, state: State) -> tuple[Well, Line]:
        """Return the drilling that is under way in a state, and what its worth makes of the chances."""
        key = state.turn, state.opened, state.players, state.market, state.display
        if key not in self._wells:
            while len(self._wells) >= MOST_WELLS:
                self._wells.pop(next(iter(self._wells)))
            well = Well(self._game, state)
            self._wells[key] = well, self._line(well, state)
        return self._wells[key]

    def _line(self, well: Well, state: State) -> Line:
        """Return the line through what drillings from poor to rich bring, and the chances after them."""
        opener, worths, chances = state.opened.opener, [], []
        asked = state._replace(drilling=state.drilled._replace(drawn=(), share=0)).asking(asked_of(opener, "drill"))
        for at in range(WELLS):
            fate = Fate(at, (at + 0.5) / WELLS)
            end = drilled(self._game, asked, fate.rank)
            stopped = engine.apply(self._game, end, Stop(opener))[0]
            worths.append(well.brought(end))
            chances.append(self.shares(Imagined(self._game, stopped, state.turn + 1).to_end(fate)))
        return Line.through(worths, chances)


class AnalysingAdvice(OffshoreAdvice):
    """The same for whole games, in which the values of one turn must agree with those of the next.

    Rivals choose by their chances, as whose turn it is does: greedy ones would miss too much.
    """

    later = MIXED

    def __init__(self, rules: Offshore):
        super().__init__(rules)
        self._known: dict[State, Replies] = {}

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        """Return ways to play on; a drilling goes on by the best policy, so that no tie is broken now so, now so."""
        pending = state.pending
        if isinstance(pending, Decide) and pending.question in ("drill", "keep"):
            return (best_drilling_way(self._game, state, pending.seat),)
        return super().plans(state, at_a_glance)

    def outcomes(self, state: State) -> Sequence[tuple[float, Chance]]:
        """Return the outcomes of a draw; none in a drilling: its luck is what the futures before and after it say.

        The worth of a drilling to its opener says too little of the others' chances, and of those near the end.
        """
        return () if isinstance(state.pending, DrawTiles) else super().outcomes(state)

    def _imagined(self, root: State, state: State, until: int) -> Imagined:
        if root not in self._known:
            while len(self._known) >= MOST_ENDS:
                self._known.pop(next(iter(self._known)))
            self._known[root] = {}
        return Contested(self._game, state, until, self._value, self._known[root])


ADVICE = OffshoreAdvice
ANALYSING = AnalysingAdvice
