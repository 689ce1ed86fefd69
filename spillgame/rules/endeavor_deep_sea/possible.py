"""Which actions can be performed, and what can be gained: asked by legal lists and by what depends on them (E-4.6)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from spillgame.rules.endeavor_deep_sea.due import Gaining, Unit
from spillgame.rules.endeavor_deep_sea.game import INGENUITY, Game, ways_from
from spillgame.rules.endeavor_deep_sea.state import Player, State
from spillgame.rules.endeavor_deep_sea.steps import (
    Conserve,
    Decision,
    Dive,
    Promote,
    PublishJournal,
    Sonar,
    Travel,
    conserve_of,
    dive_of,
    promote_of,
    sonar_of,
    travel_of,
)
from spillgame.rules.questions import Decide


class Change(NamedTuple):
    """How a granted action differs from a plain one (E-4.8)."""

    technology: int = 0
    """What Technology counts more."""
    less: int = 0
    """What the cost is less."""
    line: str = ""
    """The zone in whose row or column it is free; empty where it is not such a Conserve."""


PLAIN = Change()


def change_of(unit: Unit, cell: str) -> Change:
    """Return the changes of a granted action; `cell` is the zone that `line` speaks of."""
    if unit.kind == "travel":
        return Change(technology=unit.n)
    return Change(less=unit.n, line=cell if unit.line else "")


def current_change(state: State) -> Change:
    """Return the changes of the action asked for."""
    if isinstance(state.pending, Decide) and state.pending.question == "granted":
        top = state.due[0]
        assert isinstance(top, Gaining)  # noqa: S101 - it is what asks the question
        return change_of(top.units[0], top.cell)
    return PLAIN


def granted(state: State) -> Unit:
    """Return the action that is granted, while it is asked."""
    top = state.due[0]
    assert isinstance(top, Gaining)  # noqa: S101 - it is what asks the question
    return top.units[0]


# --- Actions ---


def technology(game: Game, player: Player, change: Change) -> int:
    """Return how far and how deep a Vessel may go (E-5.1)."""
    return game.level(player, INGENUITY) + change.technology


def cost(printed: int, change: Change) -> int:
    """Return what a Conservation site costs (E-4.8)."""
    return 0 if change.line else max(0, printed - change.less)


def in_line(cell: str, change: Change) -> bool:
    """Return whether a zone is where a Conserve in a row or column may be."""
    return not change.line or cell[0] == change.line[0] or cell[1] == change.line[1]


def _places(player: Player) -> tuple[str, ...]:
    """Return the zones with a Vessel of a player, each once."""
    return tuple(dict.fromkeys(player.vessels))


def travels(game: Game, state: State, seat: int, change: Change) -> Iterator[Travel]:
    """Yield each way to travel."""
    player = state.players[seat - 1]
    reach, ocean = technology(game, player, change), state.ocean
    for source in _places(player):
        for cell in ways_from(ocean, source, reach, reach):
            yield travel_of(seat, source, cell)


def sonars(game: Game, state: State, seat: int, change: Change) -> Iterator[Sonar]:
    """Yield each way to lay a disc on a track."""
    player = state.players[seat - 1]
    if player.staging:
        for cell in _places(player):
            for track, spaces in enumerate(state.laid(cell).sonar):
                if not spaces[-1]:  # they fill from the first to the last
                    yield sonar_of(seat, cell, track)


def dives(game: Game, state: State, seat: int, change: Change) -> Iterator[Dive]:
    """Yield each way to dive."""
    for cell in _places(state.players[seat - 1]):
        if state.laid(cell).tokens:
            yield dive_of(seat, cell)


def conserves(game: Game, state: State, seat: int, change: Change) -> Iterator[Conserve]:
    """Yield each Conservation site that can be paid."""
    player = state.players[seat - 1]
    if player.staging:
        for cell in _places(player):
            if in_line(cell, change):
                zone = state.laid(cell)
                costs = game.table.boards[zone.board].costs
                for site, disc in enumerate(zone.conservation):
                    if not disc and cost(costs[site], change) <= player.research:
                        yield conserve_of(seat, cell, site)


def journals(game: Game, state: State, seat: int, change: Change) -> Iterator[PublishJournal]:
    """Yield each Journal that can be published, at each site."""
    player = state.players[seat - 1]
    if not player.staging:
        return
    infos, research = game.table.journals, player.research
    affordable = [journal for journal in state.display if infos[journal].cost <= research]
    if not affordable:
        return
    for cell in _places(player):
        zone = state.laid(cell)
        fields = game.table.boards[zone.board].fields
        for site, disc in enumerate(zone.sites):
            if not disc:
                for journal in affordable:
                    if fields[site] in infos[journal].fields:
                        yield PublishJournal(seat, cell, site, journal)


def promotions(game: Game, state: State, seat: int, change: Change = PLAIN) -> Iterator[Promote]:
    """Yield each Junior of a tableau."""
    for place, tile in enumerate(state.players[seat - 1].tableau):
        if not tile.senior:
            yield promote_of(seat, place)


Ways = Callable[[Game, State, int, Change], Iterator[Decision]]
WAYS: dict[str, Ways] = {
    "travel": travels,
    "sonar": sonars,
    "dive": dives,
    "conserve": conserves,
    "journal": journals,
    "promote": promotions,
}
"""For each action all ways to perform it."""


def can_act(game: Game, state: State, seat: int, action: str, change: Change = PLAIN) -> bool:
    """Return whether there is some way to perform an action."""
    return next(WAYS[action](game, state, seat, change), None) is not None


# --- Gains ---


def can_impact(game: Game, state: State, seat: int) -> bool:
    """Return whether a player has a marker and a hex for it (E-6.6)."""
    return bool(state.players[seat - 1].markers and game.open_hexes(state))


def could_do_something(game: Game, state: State, seat: int, units: tuple[Unit, ...], cell: str = "") -> bool:
    """Return whether the first part of an extra or an effect could do something now (E-4.6)."""
    player, first = state.players[seat - 1], units[0]
    match first.kind:
        case "disc":
            return player.supply > 0
        case "discard_disc":
            return player.staging > 0
        case "promote":
            return next(promotions(game, state, seat), None) is not None
        case "impact":
            return can_impact(game, state, seat)
        case "travel" | "sonar" | "dive" | "conserve" | "journal":
            return can_act(game, state, seat, first.kind, change_of(first, cell))
    return True


# --- Discoveries ---


def open_depths(game: Game, state: State) -> list[int]:
    """Return the depths whose stack holds a board and for which there is a spot (E-5.3)."""
    ocean = state.ocean
    return [
        depth
        for depth, stack in enumerate(state.stacks, 1)
        if (stack.unknown or stack.known) and game.spots(ocean, depth)
    ]


def surveys(game: Game, state: State, least: int, deepest: int) -> list[tuple[int, ...]]:
    """Return the depths that may be named for a discovery (E-5.3); nothing where no depth is open."""
    opened = open_depths(game, state)
    depths = [depth for depth in opened if least <= depth <= deepest] or opened[:1]
    several = {depth for depth in depths if len(state.stacks[depth - 1].unknown + state.stacks[depth - 1].known) > 1}
    if len(depths) == 1 and not several:
        return [(depths[0],)]
    return [
        (depth, other) for at, depth in enumerate(depths) for other in depths[at:] if depth != other or depth in several
    ]
