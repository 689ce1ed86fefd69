"""The advice on The Spill: the chance to win, and the plans of a turn."""

import random
from collections.abc import Mapping, Sequence
from math import comb, fsum
from typing import NamedTuple

from spillgame.bots.advice import Plan, Shares
from spillgame.bots.model import CERTAIN, Model
from spillgame.bots.the_spill.chances import Luck, future, luck
from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.bots.the_spill.features import QUICK, SIGNS, Features
from spillgame.bots.the_spill.plan import Node, Search, steps_to
from spillgame.rules.fitted import digest_of
from spillgame.rules.questions import question_of
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import EndTurn
from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, spaces_in
from spillgame.rules.the_spill.bot_weights import Trust
from spillgame.rules.the_spill.chances import FACES, Chance, DrawDice, Drawn, Pick, Picked, Roll, Rolled
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.resources import UseResource
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State

ACTION, CLEAN_UP = "action", "clean_up"
"""The moments of a turn that have a value: its Action Phase begins, or it has been cleaned up."""
CONSIDERED = 150
"""How many ends of a turn are valued: those that the search likes best."""
WEIGHED = 10
"""How many of them are weighed: those that are best by the search's judgement and the value together."""
WITHIN_REACH = 5
"""The most steps towards the objectives that a turn usually makes, with a card's help."""


class End(NamedTuple):
    """An end of a turn as the value and the search judge it."""

    node: Node
    state: State
    log_odds: float
    """The logarithm of the odds by the value."""
    trusted: float
    """What the search's judgement adds to that, weighted by trust; only differences between ends count."""

    def promise(self, most: float) -> float:
        """Return by how much the search likes it less than its best end of the turn; 0 if the game is over."""
        return self.trusted - most if self.state.result is None else 0.0


class SpillAdvice:
    """The Spill's `Advice`; the team wins or loses together, so the seat makes no difference."""

    def __init__(self, rules: TheSpill):
        self.rules = rules
        self._game = game = rules.game
        self._settings = game.content.bots.greedy
        self._evaluation = Evaluation(game, self._settings.weights)
        self._features = Features(game, self._evaluation)
        self._model = Model(game.content.value, SIGNS)
        self._adviser = game.content.bots.adviser
        self._trust = _places_of_trust(self._adviser.trust)
        weights = game.content.value
        self.version = digest_of(
            [weights.sums, weights.by_goal, weights.means, self._adviser.beam, self._adviser.trust]
        )

    # --- The value ---

    def judged(self, state: State) -> bool:
        return state.result is not None or (state.phase == "action" and question_of(state) == "action")

    def over(self, begun: State, state: State) -> bool:
        return state.turn != begun.turn or state.result is not None

    def shares(self, state: State) -> Shares:
        return (self.value(state),)

    def standing(self, state: State) -> Shares:
        return (self._chance(state, cleaned_up=not self.judged(state)),)

    def value(self, state: State) -> float:
        """Return the team's chance to win in a state that is judged."""
        return self._chance(state, cleaned_up=False)

    def _chance(self, state: State, cleaned_up: bool) -> float:
        if state.result is not None:
            return float(state.result.won)
        return self._model.chance(
            self._features.of(state), CLEAN_UP if cleaned_up else ACTION, state.turn, goal_of(state)
        )

    def searched(self, state: State) -> Shares:
        return (self._searched(state),)

    def _searched(self, state: State) -> float:
        if not self._on_the_brink(state):
            return self.value(state)
        search = Search(self._evaluation, state, self._settings.beam)
        search.run(self._settings.depth)
        ends = [node for _, node in sorted(search.ends, key=lambda end: -end[0])[:WEIGHED]]
        return max([self._chance_at(node) for node in ends], default=self.value(state))

    def _chance_at(self, node: Node) -> float:
        """Return the chance to win with the turn that ends in a node of the search."""
        end = self._end(node)
        if end.result is None or not end.result.won:
            return self._chance(end, cleaned_up=True)
        steps = steps_to(node)
        return self.share_won(steps[0].state, [step.decision for step in steps])

    def share_won(self, state: State, decisions: Sequence[Decision]) -> float:
        """Return how often decisions win the game, over all outcomes of chance between them."""
        if state.result is not None:
            return float(state.result.won)
        if outcomes := self.outcomes(state):
            after = [(share, engine.apply(self._game, state, came)[0]) for share, came in outcomes]
            return fsum([share * self.share_won(one, decisions) for share, one in after])
        if not decisions or decisions[0] not in engine.legal(self._game, state):
            return 0.0
        return self.share_won(engine.apply(self._game, state, decisions[0])[0], decisions[1:])

    def _on_the_brink(self, state: State) -> bool:
        """Return whether the game may end with this turn: at once, or because the objectives lack only a few steps."""
        if state.result is not None or not self.judged(state):
            return False
        end = engine.apply(self._game, state, EndTurn(state.active + 1))[0]
        lacks = sum([steps for _, steps in self._evaluation.shortfalls(state) or []])
        return end.result is not None or lacks <= WITHIN_REACH

    def parts(self, state: State, seat: int = 1) -> Mapping[str, float]:
        return self._model.parts(
            self._features.of(state), ACTION if self.judged(state) else CLEAN_UP, state.turn, goal_of(state)
        )

    # --- Plans ---

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        if state.phase != "action" or not question_of(state):
            return ()
        beam = self._settings.beam if at_a_glance else self._adviser.beam
        search = Search(self._evaluation, state, beam)
        best = search.run(self._settings.depth)
        if not search.ends:  # the search finds no end of the turn
            return (Plan(tuple(best), engine.apply(self._game, *best[-1])[0]),) if best else ()
        considered = sorted(search.ends, key=lambda end: -end[0])[:CONSIDERED]
        ends = [self._judged_end(node) for _, node in considered]
        most = max([end.trusted for end in ends if end.state.result is None], default=0.0)
        ends.sort(key=lambda end: -end.log_odds - end.promise(most))
        return [Plan(tuple(steps_to(end.node)), end.state, end.promise(most)) for end in ends[:WEIGHED]]

    def _end(self, node: Node) -> State:
        """Return the state after a turn that ends in a node of the search."""
        return engine.apply(self._game, node.state, EndTurn(node.state.active + 1))[0]

    def _judged_end(self, node: Node) -> End:
        """Judge a turn that ends in a node of the search."""
        end = self._end(node)
        if end.result is not None:
            return End(node, end, CERTAIN if end.result.won else -CERTAIN, 0.0)
        features = self._features.of(end)
        trusted = sum([features[at] * weight for at, weight in self._trust])
        return End(node, end, self._model.log_odds(features, CLEAN_UP, end.turn, goal_of(end)), trusted)

    def outcomes(self, state: State) -> Sequence[tuple[float, Chance]]:
        ask, (oil, weather) = state.pending, state.bag
        if isinstance(ask, Pick):
            return [(1 / len(ask.among), Chance(ask, Picked(one))) for one in ask.among]
        if isinstance(ask, Roll):
            return [(1 / len(FACES), Chance(ask, Rolled(face))) for face in FACES]
        if isinstance(ask, DrawDice):
            number, ways = ask.number, comb(oil + weather, ask.number)
            return [
                (comb(oil, n) * comb(weather, number - n) / ways, Chance(ask, Drawn(n, number - n)))
                for n in range(max(0, number - weather), min(oil, number) + 1)
            ]
        return ()

    def kind(self, plan: Plan) -> object:
        before, after = plan.steps[0].state, plan.end
        changed = before.oil ^ after.oil | (before.healthy | before.contaminated) ^ (after.healthy | after.contaminated)
        used = frozenset(step.decision.card for step in plan.steps if isinstance(step.decision, UseResource))
        return frozenset(SECTOR_OF_SPACE[space] for space in spaces_in(changed)), used

    # --- What may come ---

    def luck(self, rng: random.Random) -> Luck:
        return luck(rng)

    def future(self, state: State, luck: Luck) -> State:
        return future(self._evaluation, state, luck)


def _places_of_trust(trust: Trust) -> list[tuple[int, float]]:
    """Return the index of each part of the search's judgement among the features, and what a point of it adds."""
    names = tuple(SIGNS)
    return [(names.index(name), sign * getattr(trust, name.removeprefix("quick_"))) for name, sign in QUICK.items()]


def goal_of(state: State) -> str:
    """Return the Win card of a game; empty before it is drawn."""
    return state.goal.card or ""


ADVICE = SpillAdvice
