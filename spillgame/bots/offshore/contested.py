"""Imagined turns in which everybody, not only whose turn it is, chooses by the chance to win."""

from spillgame.bots.offshore.imagined import Fate, Imagined
from spillgame.bots.offshore.plans import plans
from spillgame.bots.offshore.value import Value
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.game import Refused
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide

USUAL = Fate(0.0, 0.5)
"""The fate under which a turn that is imagined is chosen."""
WAYS = 4
"""Of how many ways to begin its turn, the best by their worth now, a company chooses."""
Replies = dict[int, tuple[Decision, ...]]
"""How turns begin, by their numbers."""


class Contested(Imagined):
    """Plays on from a position, everybody by the value one turn deep as far as that is known, else like greedy."""

    def __init__(self, game: Game, state: State, until: int, value: Value, known: Replies):
        """How turns begin is found in the first fate, and kept in `known`; in others it is followed if possible."""
        super().__init__(game, state, until)
        self._value, self._replies = value, known

    def _decide(self, pending: Decide) -> None:
        if self._agreed or pending.question != "action" or self.state.closed or not self._replied(pending.seat):
            super()._decide(pending)

    def _replied(self, seat: int) -> bool:
        """Decide a turn as known, or found now; return whether that was possible."""
        game, turn = self.game, self.state.turn
        if turn not in self._replies:
            self._replies[turn] = reply(game, self._value, self.state, seat)
        after = self.state
        try:
            for step in self._replies[turn]:
                after = engine.apply(game, after, step)[0]
        except Refused:
            return False
        self.state = after
        return True


def reply(game: Game, value: Value, state: State, seat: int) -> tuple[Decision, ...]:
    """Return the decisions with which a seat begins its turn: of its best plans, the one with the best chance after the
    turn."""
    bots = game.content.bots
    worths = Worths(game, state, seat, bots.greedy)
    found = sorted(plans(worths, engine.legal(game, state), 1), key=lambda plan: -plan.promise)[:WAYS]
    found = [plan for plan in found if plan.promise > found[0].promise - bots.strong.apart]
    if len(found) == 1:
        return found[0].steps
    chances = {}
    for plan in found:
        begun = Imagined(game, state, state.turn + 1)
        for step in plan.steps:
            begun.step(step)
        chances[plan] = value.of(begun.to_end(USUAL), seat)
    return max(found, key=chances.__getitem__).steps
