"""Discoveries: naming depths, drawing boards, and laying one of them (E-5.3, E-5.4)."""

from functools import cache
from typing import Annotated, NamedTuple

from spillgame.rules.decision import Form, Written
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.chances import draw_board
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import Gaining, gaining, taken_off
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.places import Cell, Depth
from spillgame.rules.endeavor_deep_sea.state import DEPTHS, State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of
from spillgame.rules.values import without

ONE_OR_TWO = (
    *((depth,) for depth in DEPTHS),
    *((depth, other) for depth in DEPTHS for other in DEPTHS[depth - 1 :]),
)
"""One depth, and each pair of depths."""


def surveys(game: Game, state: State) -> list[tuple[int, ...]]:
    """Return the depths that may be named for the open discovery (E-5.3); empty if no depth is open."""
    unit = state.top(Gaining).units[0]
    opened = game.open_depths(state)
    depths = [depth for depth in opened if unit.n <= depth <= unit.deepest] or opened[:1]
    several = {depth for depth in depths if len(state.stacks[depth - 1].unknown + state.stacks[depth - 1].known) > 1}
    if len(depths) == 1 and not several:
        return [(depths[0],)]
    return [
        (depth, other) for at, depth in enumerate(depths) for other in depths[at:] if depth != other or depth in several
    ]


class Survey(
    Decision,
    type="survey",
    forms=dict.fromkeys(("survey", "survey_two", "survey_twice"), Form("E-5.3", "discover")),
    answers=("survey",),
):
    """Name the depths at which boards are drawn (E-5.3)."""

    depths: tuple[int, ...]
    """One, or two, the second not less than the first."""

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["Survey"]:
        return [survey_of(seat, depths) for depths in ONE_OR_TWO]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["Survey"]:
        return [survey_of(seat, depths) for depths in surveys(game, state)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        allowed = surveys(game, state)
        if self.depths in allowed:
            return None
        shown = "; ".join(" ".join(map(str, depths)) for depths in allowed)
        return Refusal("wrong_depths", "E-5.3", {"found": " ".join(map(str, self.depths)), "allowed": shown})

    @property
    def form(self) -> str:
        if len({*self.depths}) > 1:
            return "survey_two"
        return "survey_twice" if len(self.depths) > 1 else self.type

    def places(self, game: Game, state: State) -> tuple[Depth, ...]:
        return tuple(map(Depth, self.depths))

    def apply(self, game: Game, state: State, events: Events) -> State:
        return taken_off(state).then(Drawing(self.seat, self.depths))


survey_of = cache(Survey)
"""Returns one of the few that there are, each created only once."""


class Drawing(NamedTuple):
    """Boards are to be drawn at these depths, the shallower first, for a discovery (E-5.3)."""

    seat: int
    depths: tuple[int, ...]

    def begin(self, game: Game, state: State, events: Events) -> State:
        return state.asked(self, draw_board(self.depths[0], "E-5.3"))

    def answered(self, game: Game, state: State, board: str, events: Events) -> State:
        """Take a board from its stack, and go on to the next one or to laying one of them."""
        state = happen(game, state, events, e.BoardDrawn(self.seat, self.depths[0], board))
        left = self.depths[1:]
        return state.then(Drawing(self.seat, left) if left else Placing(self.seat))


class Placing(NamedTuple):
    """One of the boards drawn is to be laid (E-5.4)."""

    seat: int

    def begin(self, game: Game, state: State, events: Events) -> State:
        return state.asked(self, asked_of(self.seat, "place_zone"))


def lay(game: Game, state: State, cell: str, board: str, events: Events, seat: int = 0) -> State:
    """Lay a board with its tokens, as far as there are enough (E-2.4)."""
    tokens = min(game.table.boards[board].dive, state.heap.available)
    return happen(game, state, events, e.ZoneLaid(cell, board, tokens, seat))


class PlaceZone(Decision, type="place_zone", rule="E-5.4", icon="zone", answers=("place_zone",)):
    """Lay one of the boards drawn (E-5.4)."""

    board: str
    at: Annotated[str, Written(at=Cell)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["PlaceZone"]:
        cells = [cell for cell in sorted(game.table.grid) if state.zone(cell) is None]
        return [cls(seat, board, cell) for board in state.drawn for cell in cells]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["PlaceZone"]:
        return [cls(seat, board, cell) for board in state.drawn for cell in _spots(game, state, board)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.board not in state.drawn:
            return Refusal("not_drawn", "E-5.4", {"found": self.board, "drawn": ", ".join(state.drawn)})
        if self.at in _spots(game, state, self.board):
            return None
        if self.at not in game.table.grid:
            return Refusal("no_such_cell", "E-1.1", {"cell": self.at})
        if state.zone(self.at) is not None:
            return Refusal("cell_taken", "E-5.3", {"cell": self.at})
        depth = game.table.boards[self.board].depth
        if int(self.at[1]) != depth:
            return Refusal("other_depth", "E-5.4", {"cell": self.at, "board": self.board, "depth": depth})
        return Refusal("no_spot", "E-5.3", {"cell": self.at})

    def apply(self, game: Game, state: State, events: Events) -> State:
        seat, others = self.seat, without(state.drawn, self.board)
        state = lay(game, state.answered(), self.at, self.board, events, seat)
        for other in others:
            state = happen(game, state, events, e.BoardReturned(seat, other, game.table.boards[other].depth))
        return state.then(*gaining(seat, game.table.boards[self.board].discovery))


def _spots(game: Game, state: State, board: str) -> tuple[str, ...]:
    """Return the cells on which a board may be laid (E-5.3)."""
    return game.spots(state.ocean, game.table.boards[board].depth)
