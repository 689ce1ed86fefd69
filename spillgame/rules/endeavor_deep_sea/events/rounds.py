"""Events of rounds, preparation, activations and the end of the game (E-3, E-4, E-7)."""

from spillgame.rules.endeavor_deep_sea.game import Event, Game
from spillgame.rules.endeavor_deep_sea.state import Published, Result, State, Tile, Turn
from spillgame.rules.values import with_item


class RoundBegan(Event):
    """A round began; all pivoted Journals are upright again (E-3.1, E-3.7)."""

    round: int
    seat: int
    """Who has the Wave."""
    last: bool
    """Whether no round follows it (E-15.2)."""

    def fold(self, game: Game, state: State) -> State:
        upright = [tuple([Published(one.id, spent=False) for one in player.journals]) for player in state.players]
        players = tuple([one._replace(journals=mine) for one, mine in zip(state.players, upright, strict=True)])
        return state._replace(phase="preparation", round=self.round, wave=self.seat, passed=(), players=players)


class PreparationBegan(Event):
    """A player's preparation began (E-3.2)."""

    seat: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(active=self.seat)


class Recruited(Event):
    """A Specialist joined a tableau (E-3.3)."""

    seat: int
    specialist: str

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        tableau = (*player.tableau, Tile(self.specialist, senior=False, disc=False))
        players = with_item(state.players, self.seat - 1, player._replace(tableau=tableau))
        number = game.table.stock_number.get(self.specialist)
        if number is not None:
            return state._replace(stock=with_item(state.stock, number, state.stock[number] - 1), players=players)
        at = state.open.index(self.specialist)
        return state._replace(open=(*state.open[:at], *state.open[at + 1 :]), players=players)


class NobodyRecruited(Event):
    """No tile was left that a player could recruit (E-3.3)."""

    seat: int


class EffortMade(Event):
    """Discs came from the supply to staging, up to the level of Inspiration (E-3.5)."""

    seat: int
    discs: int

    def fold(self, game: Game, state: State) -> State:
        return state.with_player(self.seat, state.players[self.seat - 1].staging_more(self.discs))


class Reclaimed(Event):
    """Discs came back from tiles to staging (E-3.6)."""

    seat: int
    specialists: tuple[int, ...]
    """The places of the tiles."""

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        tableau = [*player.tableau]
        for place in self.specialists:
            tile = tableau[place]
            tableau[place] = Tile(tile.id, tile.senior, disc=False)
        staging = player.staging + len(self.specialists)
        return state.with_player(self.seat, player._replace(tableau=tuple(tableau), staging=staging))


class StagingBegan(Event):
    """Staging began (E-3.1)."""

    seat: int
    """Who has the first turn."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="staging", active=self.seat)


class TurnBegan(Event):
    """It is a player's turn (E-4.1)."""

    seat: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(active=self.seat)


class Activated(Event):
    """A disc was placed on a tile (E-4.2)."""

    seat: int
    place: int
    """The place of the tile in the tableau."""
    specialist: str
    senior: bool

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        tile = player.tableau[self.place]._replace(disc=True)
        tableau = with_item(player.tableau, self.place, tile)
        player = player._replace(tableau=tableau, staging=player.staging - 1)
        players = with_item(state.players, self.seat - 1, player)
        return state._replace(players=players, turn=Turn(self.place, game.side(tile).actions))


class ActionChosen(Event):
    """One of the actions offered by a tile is performed (E-4.3)."""

    seat: int
    action: str

    def fold(self, game: Game, state: State) -> State:
        if state.turn is None:
            raise ValueError("actions are offered in turns only")
        specialist, actions = state.turn
        place = next(place for place, group in enumerate(actions) if self.action in group)
        return state._replace(turn=Turn(specialist, (*actions[:place], *actions[place + 1 :])))


class TurnEnded(Event):
    """A turn ended (E-4.5)."""

    seat: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(turn=None)


class Passed(Event):
    """A player has no further turns in this round (E-4.1)."""

    seat: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(passed=tuple(sorted((*state.passed, self.seat))))


class RoundEnded(Event):
    """All have passed (E-4.1)."""

    round: int


class GameEnded(Event):
    """The game is over (E-7, E-8, E-9)."""

    result: Result

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="over", active=0, result=self.result)
