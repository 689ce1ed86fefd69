"""What happens while a field is opened, the negotiation included (O-5)."""

from spillgame.rules.offshore.game import Event, Game
from spillgame.rules.offshore.state import Opening, Stage, State
from spillgame.rules.values import with_item


class OpeningNamed(Event):
    """A seat named the field it wants to open, and with whom (O-5.1)."""

    seat: int
    field: str
    partner: int | None
    borrow: str | None
    """The tile of the display that is borrowed (O-10.2)."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(opening=Opening.named(self.field, self.seat, self.partner, self.borrow))


class TileUsed(Event):
    """A tile was slid forward (O-5.3)."""

    seat: int
    """Who slid it: the maker of the offer."""
    tile: str
    owner: int
    cost: int | None
    """What opening costs, once the needs are met; else None."""

    def fold(self, game: Game, state: State) -> State:
        opening = state.opened
        stage: Stage = "use" if self.cost is None or opening.partner is None else "split"
        return state._replace(opening=opening._replace(stage=stage, used=(*opening.used, self.tile), cost=self.cost))


class Offered(Event):
    """An offer is complete (O-5.4)."""

    seat: int
    """Its maker."""
    opener_pays: int
    partner_pays: int

    def fold(self, game: Game, state: State) -> State:
        opening = state.opened
        return state._replace(opening=opening._replace(stage="answer", split=(self.opener_pays, self.partner_pays)))


class Accepted(Event):
    """An offer was accepted (O-5.6)."""

    seat: int


class Refused(Event):
    """An offer was refused: the pair is closed for the rest of the turn (O-5.7)."""

    seat: int
    field: str
    partner: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(opening=None, closed=tuple(sorted((*state.closed, (self.field, self.partner)))))


class Countered(Event):
    """An offer was answered by another one; all tiles go back first (O-5.6)."""

    seat: int
    """Who makes the new offer."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(opening=state.opened.countered(self.seat))


class OpeningPaid(Event):
    """A seat paid its share of opening a field (O-5.8)."""

    seat: int
    coins: int

    def fold(self, game: Game, state: State) -> State:
        return state.gaining(self.seat, coins=-self.coins)


class FieldOpened(Event):
    """A field is open, and its opener has the requirement tile (O-5.8)."""

    seat: int
    field: str
    tile: str
    cost: int

    def fold(self, game: Game, state: State) -> State:
        player, opening = state.players[self.seat - 1], state.opened
        return state._replace(
            requirements=with_item(state.requirements, game.table.number[self.field], None),
            opening=opening._replace(stage="build", cost=self.cost),
        ).with_player(self.seat, player._replace(requirements=(*player.requirements, self.tile)))
