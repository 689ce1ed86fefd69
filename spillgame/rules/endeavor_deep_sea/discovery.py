"""Discoveries: naming depths, drawing boards, and laying one of them (E-5.3, E-5.4)."""

from collections.abc import Iterator

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea import possible
from spillgame.rules.endeavor_deep_sea.due import Drawing, Gaining, Placing
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.events.ocean import tokens_for
from spillgame.rules.endeavor_deep_sea.gains import gaining, taken_off
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import DEPTHS, State
from spillgame.rules.endeavor_deep_sea.steps import Decision, PlaceZone, Survey, draw_board_of, survey_of
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


def _range(state: State) -> tuple[int, int]:
    """Return the depths between which a discovery is made."""
    top = state.due[0]
    assert isinstance(top, Gaining)  # noqa: S101 - it is what asks
    return top.units[0].n, top.units[0].deepest


def survey_legal(game: Game, state: State) -> list[Decision]:
    """Return the depths that may be named."""
    return [survey_of(state.active, depths) for depths in possible.surveys(game, state, *_range(state))]


def survey_candidates(game: Game, state: State) -> Iterator[Survey]:
    """Yield one depth, and each pair of depths."""
    for depth in DEPTHS:
        yield survey_of(state.active, (depth,))
    for depth in DEPTHS:
        for other in DEPTHS[depth - 1 :]:
            yield survey_of(state.active, (depth, other))


def survey_refusal(game: Game, state: State, decision: Survey) -> Refusal | None:
    """Say why those depths cannot be named."""
    allowed = possible.surveys(game, state, *_range(state))
    if decision.depths in allowed:
        return None
    shown = "; ".join(" ".join(map(str, depths)) for depths in allowed)
    return Refusal("wrong_depths", "E-5.3", {"found": " ".join(map(str, decision.depths)), "allowed": shown})


def survey(game: Game, state: State, decision: Survey, events: Events) -> State:
    """Have boards drawn at the depths named."""
    return taken_off(state).then(Drawing(decision.seat, decision.depths))


def ask_board(game: Game, state: State, item: Drawing, events: Events) -> State:
    """Ask for the next board, the shallower first."""
    return state.asked(item, draw_board_of(item.depths[0]))


def drawn(game: Game, state: State, board: str, events: Events) -> State:
    """Take a board from its stack, and go on to the next, or to laying one."""
    item = state.due[0]
    assert isinstance(item, Drawing)  # noqa: S101 - it is what asked
    state = happen(game, state.answered(), events, e.BoardDrawn(item.seat, item.depths[0], board))
    left = item.depths[1:]
    return state.then(Drawing(item.seat, left) if left else Placing(item.seat))


def ask_place(game: Game, state: State, item: Placing, events: Events) -> State:
    """Ask which board is laid, and where."""
    return state.asked(item, asked_of(item.seat, "place_zone"))


def place_legal(game: Game, state: State) -> list[Decision]:
    """Return each board drawn on each spot of its depth."""
    ocean = state.ocean
    return [
        PlaceZone(state.active, board, cell)
        for board in state.drawn
        for cell in game.spots(ocean, game.table.boards[board].depth)
    ]


def place_candidates(game: Game, state: State) -> Iterator[PlaceZone]:
    """Yield each board drawn on each empty cell of the grid."""
    for board in state.drawn:
        for cell in sorted(game.table.grid):
            if state.zone(cell) is None:
                yield PlaceZone(state.active, board, cell)


def place_refusal(game: Game, state: State, decision: PlaceZone) -> Refusal | None:
    """Say why a board cannot be laid there (E-5.4)."""
    if decision.board not in state.drawn:
        return Refusal("not_drawn", "E-5.4", {"found": decision.board, "drawn": ", ".join(state.drawn)})
    if decision.at not in game.table.grid:
        return Refusal("no_such_cell", "E-1.1", {"cell": decision.at})
    if state.zone(decision.at) is not None:
        return Refusal("cell_taken", "E-5.3", {"cell": decision.at})
    depth = game.table.boards[decision.board].depth
    if int(decision.at[1]) != depth:
        return Refusal("other_depth", "E-5.4", {"cell": decision.at, "board": decision.board, "depth": depth})
    if decision.at not in game.spots(state.ocean, depth):
        return Refusal("no_spot", "E-5.3", {"cell": decision.at})
    return None


def place(game: Game, state: State, decision: PlaceZone, events: Events) -> State:
    """Lay the board with its tokens, put the other under its stack, and gain the discovery bonus."""
    seat, board = decision.seat, game.table.boards[decision.board]
    others = [other for other in state.drawn if other != decision.board]
    tokens = tokens_for(state.heap, board.dive)
    state = happen(game, state.answered(), events, e.ZoneLaid(decision.at, decision.board, tokens, seat))
    for other in others:
        state = happen(game, state, events, e.BoardReturned(seat, other, game.table.boards[other].depth))
    return state.then(*gaining(seat, board.discovery))
