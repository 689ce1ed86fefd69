"""Links that a disc completes, and the special rules of zones (E-6.9, E-6.10)."""

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.due import Announced, Due
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import State, Zone


def owner(zone: Zone, place: str) -> int:
    """Return the seat of the disc on a place of a zone, such as `s0.2`, `c1` or `j0`; 0 where there is none."""
    if place[0] == "s":
        track, _, space = place[1:].partition(".")
        return zone.sonar[int(track)][int(space)]
    return (zone.conservation if place[0] == "c" else zone.sites)[int(place[1:])]


def holders(game: Game, zone: Zone, link: int) -> tuple[int, int]:
    """Return the seats at the ends of a link of a zone; 0 for an end without a disc."""
    one, other = game.table.boards[zone.board].links[link].ends
    return owner(zone, one), owner(zone, other)


def completed(game: Game, state: State, cell: str, place: str) -> tuple[Due, ...]:
    """Return the gains of the links that a disc just laid on a place has completed, in the order of E-6.9."""
    zone = state.laid(cell)
    board = game.table.boards[zone.board]
    links = {link: holders(game, zone, link) for link in board.links_at.get(place, ())}
    full = {link: seats for link, seats in links.items() if all(seats)}
    if not full:
        return ()
    return tuple(
        [
            Announced(seat, e.LinkGained(seat, cell, link), board.links[link].units)
            for seat in game.from_seat(state.active)
            for link in full
            if seat in full[link]
        ]
    )


def special(game: Game, state: State, seat: int, cell: str, when: str) -> tuple[Due, ...]:
    """Return the gains of a zone's special rule if it is about this; otherwise nothing."""
    board = game.table.boards[state.laid(cell).board]
    return (Announced(seat, e.SpecialGained(seat, cell, when), board.special),) if board.when == when else ()
