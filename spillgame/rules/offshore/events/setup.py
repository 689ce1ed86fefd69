"""What happens before the first turn (O-2)."""

from spillgame.rules.offshore.content_model import Back
from spillgame.rules.offshore.game import Event, Game
from spillgame.rules.offshore.state import State
from spillgame.rules.values import with_item


class RequirementRevealed(Event):
    """The requirement tile of a field was turned up (O-2.3, O-5.10)."""

    field: str
    tile: str

    def fold(self, game: Game, state: State) -> State:
        number = game.table.class_of_requirement[self.tile]
        left = tuple([one for one in state.hidden[number] if one != self.tile])
        return state._replace(
            requirements=with_item(state.requirements, game.table.number[self.field], self.tile),
            hidden=with_item(state.hidden, number, left),
        )


class MarkersLaid(Event):
    """The markers of a back lie on their spaces (O-2.4)."""

    back: Back
    markers: tuple[str, ...]
    """In the order of their spaces."""

    def fold(self, game: Game, state: State) -> State:
        markers = iter(self.markers)
        every = zip(game.table.backs, state.market, strict=True)
        return state._replace(market=tuple([next(markers) if back == self.back else old for back, old in every]))


class FirstChosen(Event):
    """It is known who begins, and coins are changed accordingly (O-2.5, O-10.1)."""

    seat: int
    coins: tuple[int, ...]
    """What each seat has from now on."""

    def fold(self, game: Game, state: State) -> State:
        pairs = zip(state.players, self.coins, strict=True)
        return state._replace(first=self.seat, players=tuple([one._replace(coins=coins) for one, coins in pairs]))


class ObjectiveDealt(Event):
    """A seat drew its objective (O-2.8)."""

    seat: int
    objective: str | None
    """None for seats that may not see it (O-1.13)."""

    def fold(self, game: Game, state: State) -> State:
        if self.objective is None:
            return state
        left = tuple([one for one in state.objectives_left if one != self.objective])
        player = state.players[self.seat - 1]._replace(objective=self.objective)
        return state._replace(objectives_left=left).with_player(self.seat, player)
