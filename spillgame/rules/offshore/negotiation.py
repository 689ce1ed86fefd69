"""What each pays, and the answer: accept, refuse or counter (O-5.4, O-5.6, O-5.7)."""

from collections.abc import Sequence
from typing import Self

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.building import agreed
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import Opening, State
from spillgame.rules.questions import asked_of


def shares(state: State, opening: Opening, cost: int) -> range:
    """Return what the opener can pay of a cost so that nobody pays more than they have (O-5.4)."""
    players = state.players
    least = max(0, cost - players[opening.helper - 1].coins)
    return range(least, min(cost, players[opening.opener - 1].coins) + 1)


class Split(Decision, type="split", rule="O-5.4", icon="people", answers=("split",)):
    """Say what the opener pays; the helper pays the rest (O-5.4)."""

    coins: int

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, coins) for coins in range(state.opened.price + 1)]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list[Self]:
        return [cls(seat, coins) for coins in shares(state, state.opened, state.opened.price)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        possible = shares(state, state.opened, state.opened.price)
        if self.coins in possible:
            return None
        values = {"found": self.coins, "least": possible[0], "most": possible[-1]}
        return Refusal("wrong_split", "O-5.4", values)

    def apply(self, game: Game, state: State, events: Events) -> State:
        opening = state.opened
        state = happen(game, state, events, e.Offered(self.seat, self.coins, opening.price - self.coins))
        return state.asking(asked_of(opening.answerer, "answer"))


class Accept(Decision, type="accept", rule="O-5.6", icon="check", answers=("answer",), exact=True):
    """Agree to an offer, which can be paid since it was made (O-5.4, O-5.6)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        return agreed(game, happen(game, state, events, e.Accepted(self.seat)), events)


class Refuse(Decision, type="refuse", rule="O-5.6", icon="cross", answers=("answer",), exact=True):
    """Refuse an offer (O-5.7)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Close the pair, and ask the opener for another action (O-5.7)."""
        opening = state.opened
        state = happen(game, state, events, e.Refused(self.seat, opening.field, opening.helper))
        return state.asking(asked_of(opening.opener, "action"))


class Counter(Decision, type="counter", rule="O-5.6", icon="edit", answers=("answer",), exact=True):
    """Answer with another offer (O-5.6)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        most = game.content.game.counter_offers
        return None if state.opened.counters < most else Refusal("no_more_counters", "O-5.6", {"most": most})

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.Countered(self.seat))
        return state.asking(asked_of(self.seat, "use"))
