"""Events of boards, Journals, tiles and goals entering the game (E-2, E-3.4, E-5.3, E-5.7)."""

from spillgame.rules.endeavor_deep_sea.game import Event, Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.values import with_item, without


class BoardDrawn(Event):
    """A board was drawn from the top of its stack, for a discovery (E-5.3)."""

    seat: int
    depth: int
    board: str

    def fold(self, game: Game, state: State) -> State:
        stacks = with_item(state.stacks, self.depth - 1, state.stacks[self.depth - 1].without(self.board))
        return state._replace(stacks=stacks, drawn=(*state.drawn, self.board))


class ZoneLaid(Event):
    """A board was laid, with its tokens (E-2.2, E-2.3, E-5.4)."""

    cell: str
    board: str
    tokens: int
    """How many it got (E-2.4)."""
    seat: int
    """Who laid it; 0 in set-up."""

    def fold(self, game: Game, state: State) -> State:
        at, drawn = game.table.boards[self.board].depth - 1, without(state.drawn, self.board)
        stacks = with_item(state.stacks, at, state.stacks[at].without(self.board))
        state = state._replace(stacks=stacks, drawn=drawn, heap=state.heap.taken(self.tokens))
        return state.with_zone(self.cell, game.new_zone(self.board, self.tokens))


class BoardReturned(Event):
    """A board went under its stack (E-5.4)."""

    seat: int
    board: str
    depth: int

    def fold(self, game: Game, state: State) -> State:
        stack = state.stacks[self.depth - 1]
        stacks = with_item(state.stacks, self.depth - 1, stack._replace(known=(*stack.known, self.board)))
        return state._replace(stacks=stacks, drawn=without(state.drawn, self.board))


class JournalShown(Event):
    """A Journal was added to the display (E-2.5, E-5.7)."""

    journal: str
    place: int

    def fold(self, game: Game, state: State) -> State:
        display = (*state.display[: self.place], self.journal, *state.display[self.place :])
        anchors, deck = without(state.anchors, self.journal), without(state.deck, self.journal)
        return state._replace(display=display, anchors=anchors, deck=deck)


class AnchorsLeft(Event):
    """The Anchors that were not drawn left the game (E-2.5)."""

    journals: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(anchors=())


class SpecialistShown(Event):
    """A tier-5 tile was laid open (E-2.6, E-3.4)."""

    specialist: str
    place: int

    def fold(self, game: Game, state: State) -> State:
        at = state.closed.index(self.specialist)
        return state._replace(
            open=(*state.open[: self.place], self.specialist, *state.open[self.place :]),
            closed=(*state.closed[:at], *state.closed[at + 1 :]),
        )


class GoalDrawn(Event):
    """A side of a Co-op card was drawn (E-2.7)."""

    card: str
    suits: bool
    """Whether it suits the number of players, and so is one of the goals."""

    def fold(self, game: Game, state: State) -> State:
        gone = {self.card, game.table.other_side[self.card]}
        cards = tuple([card for card in state.cards if card not in gone])
        return state._replace(cards=cards, goals=(*state.goals, self.card) if self.suits else state.goals)


class WaveGiven(Event):
    """A player has the Wave from now on (E-2.8)."""

    seat: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(wave=self.seat)


class VesselPlaced(Event):
    """A Vessel was placed in the launch zone (E-2.10, E-6.8)."""

    seat: int
    cell: str

    def fold(self, game: Game, state: State) -> State:
        player = state.players[self.seat - 1]
        vessels = tuple(sorted((*player.vessels, self.cell)))
        return state.with_player(self.seat, player._replace(vessels=vessels))
