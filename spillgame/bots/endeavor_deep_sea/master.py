"""The master: plays the best ends of its turn on to the end of its next one, everybody by a short search (E-17.3)."""

import random
from collections.abc import Mapping

from spillgame.bots.endeavor_deep_sea.greedy import judges_of
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.strong import StrongBot
from spillgame.bots.endeavor_deep_sea.turn_search import TurnSearch, drawn
from spillgame.bots.endeavor_deep_sea.value import value_of
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import Ask
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide


class MasterBot(StrongBot):
    """Searches its turn as the strong bot does, but judges the best ends by where they lead two turns later."""

    def _thought(self, rules: EndeavorDeepSea, view: State, seat: int) -> Mapping[State, Decision]:
        master, bots = rules.game.content.bots.master, rules.game.content.bots
        search = TurnSearch(rules, view, seat, random.Random(self._rng.random()))
        values = search.values(view, master.nodes)
        ends = sorted(search.ends, key=lambda end: -search.ends[end].rank)[: master.ends]
        plan = {**search.best, view: self._pick(values)}
        if len(ends) > 1:
            outlook, value, fate = Outlook(judges_of(rules), view, seat), value_of(rules), self._rng.random()
            later = {end: self._later(rules, end, seat, random.Random(fate), search.best) for end in ends}
            ranks = {end: value.log_odds(one, seat) + bots.trust * outlook.of(one) for end, one in later.items()}
            plan.update(search.steps_to(self._pick(ranks)))
        return plan

    def _later(
        self, rules: EndeavorDeepSea, state: State, seat: int, rng: random.Random, plan: Mapping[State, Decision]
    ) -> State:
        """Play on until the seat's turn after its next one begins, or to the end of the game.

        What has been found in the current turn is followed as far as it goes.
        """
        game, nodes, begun = rules.game, rules.game.content.bots.master.reply, 0
        known = dict(plan)
        while state.result is None:
            pending = state.pending
            if isinstance(pending, Ask):
                state = engine.apply(game, state, drawn(game, state, pending, rng))[0]
                continue
            if not isinstance(pending, Decide):
                break
            begun += pending.seat == seat and pending.question in engine.BEGINNINGS
            if begun > 1:
                break
            state = engine.apply(game, state, _choice(rules, state, pending.seat, rng, nodes, known))[0]
        return state


def _choice(
    rules: EndeavorDeepSea,
    state: State,
    seat: int,
    rng: random.Random,
    nodes: int,
    known: dict[State, Decision],
) -> Decision:
    """Return what a seat decides by a short search, whose plan is added to what is known."""
    step = known.get(state)
    if step is not None and step.seat == seat:
        return step
    legal = engine.legal(rules.game, state)
    if len(legal) == 1:
        return legal[0]
    search = TurnSearch(rules, state, seat, rng, samples=1)
    search.values(state, nodes)
    known.update(search.best)
    return search.best[state]
