"""Imagined turns: how a game may go on if everybody plays like the greedy bot, until a turn that the value judges."""

import random
from copy import copy
from typing import NamedTuple, Self

from spillgame.bots.offshore.greedy import best_of, values_of
from spillgame.bots.offshore.offers import Deal, best_offer, opening_of
from spillgame.bots.offshore.wells import drilled
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.ask import Ask, Chance
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.drilling import Stop
from spillgame.rules.offshore.engine import Step
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.negotiation import Accept, Split
from spillgame.rules.offshore.opening import Open, Use
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide


class Fate(NamedTuple):
    """What chance will bring."""

    seed: float
    rank: float
    """How much the first drilling brings, from 0, the poorest, to 1."""


def fates(rng: random.Random, count: int) -> list[Fate]:
    """Return a number of fates whose first drillings are spread evenly over what drillings bring."""
    return [Fate(rng.random(), (at + rng.random()) / count) for at in range(count)]


def bargain(decision: Open, deal: Deal) -> list[Decision]:
    """Return the decisions that lead from naming a field to a deal that the helper accepts."""
    seat, helper = decision.seat, decision.partner
    named = 0 if decision.borrow is None else 1
    steps: list[Decision] = [decision, *[Use(seat, tile) for tile in deal.used[named:]]]
    return steps if helper is None else [*steps, Split(seat, deal.pays), Accept(helper)]


def dealt(state: State, rng: random.Random) -> State:
    """Return the state with random objectives for those whose objectives are hidden, so that all can be shown."""
    hidden = [seat for seat, player in enumerate(state.players, 1) if player.objective is None]
    if not hidden or not state.objectives_left:
        return state
    for seat, objective in zip(hidden, rng.sample(state.objectives_left, len(hidden)), strict=True):
        state = state.with_player(seat, state.players[seat - 1]._replace(objective=objective))
    return state._replace(objectives_left=())


class Imagined:
    """Plays on from a position, everybody like the greedy bot."""

    def __init__(self, game: Game, state: State, until: int):
        """The play ends where turn `until` begins, or with the game; the last exports are always played."""
        self.game, self.state, self._until = game, state, until
        self._agreed: list[Decision] = []
        """Decisions, of others too, that are certain after the one before."""

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        state = self.state
        return state.pending is None or (state.turn >= self._until and state.phase == "play")

    def to_chance(self) -> Self:
        """Play until chance decides, the last exports begin, or to the end."""
        while not self.over and self.state.phase == "play":
            pending = self.state.pending
            if not isinstance(pending, Decide) or pending.question == "drill":
                break
            self._decide(pending)
        return self

    def to_end(self, fate: Fate) -> State:
        """Return the position at the end of the play, with what a fate brings."""
        rng, game = random.Random(fate.seed), self.game
        rank = fate.rank
        while not self.over:
            if self.state.phase == "final":
                self.state = dealt(self.state, rng)
            pending = self.state.pending
            if isinstance(pending, Ask):
                possible, wanted = engine.among(game, self.state, pending), engine.needed(game, pending)
                self.step(Chance(pending, tuple(rng.sample(possible, wanted))))
            elif isinstance(pending, Decide) and pending.question == "drill":
                self.state = drilled(game, self.state, rank)
                self.step(Stop(pending.seat))
                rank = rng.random()
            elif pending is not None:
                self._decide(pending)
        return self.state

    def step(self, step: Step) -> None:
        self.state, _ = engine.apply(self.game, self.state, step)

    def copy(self) -> Self:
        found = copy(self)
        found._agreed = [*self._agreed]
        return found

    def _decide(self, pending: Decide) -> None:
        if not self._agreed:
            self._agreed = habit(self.game, self.state, pending.seat)
        self.step(self._agreed.pop(0))


def habit(game: Game, state: State, seat: int) -> list[Decision]:
    """Decide as greedy does; an opening is decided as a whole, up to the helper's answer."""
    legal = engine.legal(game, state)
    if len(legal) == 1:
        return legal
    worths = Worths(game, state, seat, game.content.bots.greedy)
    decision = best_of(values_of(worths, legal))
    if isinstance(decision, Open) and (deal := best_offer(worths, opening_of(decision))) is not None:
        return bargain(decision, deal)
    return [decision]
