"""The advice on Endeavor: Deep Sea: every seat's chance to win, or the team's, and the ways to play a turn.

A position between turns is worth as much as it is now and as it is after the next turn, in equal parts: the seat that
is to play gains by that on average, which the judgement of a single position does not know. An analysis looks at some
more turns; while players prepare, it looks at where that leads.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from math import fsum

from spillgame.bots.advice import Made, Plan, Shares
from spillgame.bots.endeavor_deep_sea.chances import Chances
from spillgame.bots.endeavor_deep_sea.imagined import FATES, NODES, Imagined
from spillgame.bots.endeavor_deep_sea.turn_search import TurnSearch
from spillgame.bots.endeavor_deep_sea.value import value_of
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import DROP_WAVE, Ask, Chance
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.offered import Action
from spillgame.rules.endeavor_deep_sea.places import cell_of
from spillgame.rules.endeavor_deep_sea.preparation import Reclaim
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate, EndTurn
from spillgame.rules.fitted import digest_of
from spillgame.rules.questions import Decide

GLANCE = 40
"""How many positions are looked at for plans at a glance."""
MOST, AT_A_GLANCE = 10, 6
"""How many plans are considered, and how many at a glance."""
ALIKE = 3
"""How many of them may be of the same kind."""
USUAL = 1
"""The fate that stands for all where a guess will do."""
MEMORY = 20_000
"""How many positions are remembered."""
NEXT = (1,)
"""After how many turns a position between turns is judged besides now."""
ANALYSED = (1, 2, 3)
"""The same for an analysis: with only the next turn the last to have played seems to lead, and the drift is a tenth
larger."""


class ExpeditionAdvice:
    """Endeavor's `Advice`."""

    later: Sequence[int] = NEXT
    """After how many turns a position between turns is judged besides now."""

    def __init__(self, rules: EndeavorDeepSea, times: int = 1):
        """It looks at `times` as many positions, and draws, as usual."""
        self.rules, self._game, self._times = rules, rules.game, times
        self._value, self._chances, self._imagined = value_of(rules), Chances(rules), Imagined(rules, times * NODES)
        bots, weights = rules.game.content.bots, rules.game.content.value
        judging = [weights.sums, weights.means, bots.worths, bots.chances, bots.trust, bots.samples]
        self.version = digest_of([*judging, bots.strong, GLANCE, MOST, AT_A_GLANCE, ALIKE, NODES, FATES])
        self._known: dict[State, Shares] = {}

    # --- The value ---

    def judged(self, state: State) -> bool:
        return self._value.judged(state)

    def over(self, begun: State, state: State) -> bool:
        return self.rules.is_turn_over(begun, state)

    def shares(self, state: State) -> Shares:
        if state not in self._known:
            if len(self._known) >= MEMORY:
                self._known.clear()
            self._known[state] = self._judgement(state)
        return self._known[state]

    searched = shares

    def _judgement(self, state: State) -> Shares:
        if state.result is not None:
            return self._chances.shares(state)
        fates = range(USUAL, USUAL + self._times)
        found = [self._imagined.later(state, after, fate) for after in (0, *self.later) for fate in fates]
        judged = Counter(map(self._telling, found))
        shares = [[share * n / judged.total() for share in self._chances.shares(one)] for one, n in judged.items()]
        return tuple([fsum(column) for column in zip(*shares, strict=True)])

    def _telling(self, state: State) -> State:
        """Return the position whose judgement stands for that of a position between turns: usually itself."""
        return state

    def standing(self, state: State) -> Shares:
        return self.shares(self.future(state, USUAL))

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        state = self.future(state, USUAL)
        return self._value.parts(state, seat) if state.result is None else {}

    # --- Plans ---

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        pending = state.pending
        if not isinstance(pending, Decide):
            return (Plan((), state),) if pending is not None else ()
        if pending.seat != state.active:  # a gain in the turn of another
            ends = [(one, engine.apply(self._game, state, one)[0]) for one in engine.legal(self._game, state)]
            return [Plan((Made(state, one),), end) for one, end in ends]
        nodes = self._times * (GLANCE if at_a_glance else self._game.content.bots.strong.nodes)
        search = TurnSearch(self.rules, state, pending.seat, random.Random(nodes))
        search.values(state, nodes)
        return self._best(search, AT_A_GLANCE if at_a_glance else MOST)

    def _best(self, search: TurnSearch, most: int) -> list[Plan]:
        """Return the best plans that a search has found, not too many of the same kind."""
        ends, found, kinds = search.ends, list[Plan](), Counter[object]()
        trust, best = self._game.content.bots.trust, max([end.worth for end in search.ends.values()])
        for end in sorted(ends, key=lambda one: -ends[one].rank):
            steps = tuple([Made(state, step) for state, step in search.steps_to(end)])
            plan = Plan(steps, end, trust * (ends[end].worth - best))
            kind = self.kind(plan)
            kinds[kind] += 1
            if kinds[kind] <= ALIKE:
                found.append(plan)
            if len(found) == most:
                break
        return found

    def kind(self, plan: Plan) -> object:
        return frozenset([self._kind(step.state, step.decision) for step in plan.steps])

    def _kind(self, state: State, decision: Decision) -> object:
        """Return what is done, and in which zone; whose disc is used for it, or comes back, makes no difference."""
        if isinstance(decision, Activate | Reclaim | EndTurn):
            return ""
        if isinstance(decision, Action):
            return decision.type, cell_of(decision.places(self._game, state)) or decision
        return decision

    def outcomes(self, state: State) -> Sequence[tuple[float, Chance]]:
        ask = state.pending
        if not isinstance(ask, Ask) or ask == DROP_WAVE:
            return ()
        possible = engine.among(self._game, state, ask)
        weights = engine.weights(state, ask) or [1] * len(possible)
        whole = sum(weights)
        return [(n / whole, Chance(ask, one)) for one, n in zip(possible, weights, strict=True)]

    # --- What may come ---

    def luck(self, rng: random.Random) -> int:
        return rng.randrange(FATES * self._times)

    def future(self, state: State, luck: int) -> State:
        return state if self.judged(state) else self._imagined.later(state, 0, luck)


class AnalysingAdvice(ExpeditionAdvice):
    """The advice for the analysis of a game, which has more time, and in which the value of each turn must agree with
    those of the next."""

    later = ANALYSED

    def __init__(self, rules: EndeavorDeepSea):
        super().__init__(rules)
        self.version = digest_of([self.version, ANALYSED])

    def _telling(self, state: State) -> State:
        """Return the position when all are prepared: before, the worth of a team lacks what it is about to recruit."""
        while state.phase == "preparation":
            state = self._imagined.later(state, 1, USUAL)
        return state


ADVICE = ExpeditionAdvice
ANALYSING = AnalysingAdvice
