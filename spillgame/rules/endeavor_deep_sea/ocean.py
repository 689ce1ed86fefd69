"""What is in the ocean, and who is present there."""

from collections.abc import Iterator

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.due import Due
from spillgame.rules.endeavor_deep_sea.gains import Announced
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import CELLS, State, Zone


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


DISCS = ("sonar", "journal", "conservation")
"""The kinds of discs in the ocean (E-15.3)."""


def zones_of(state: State) -> Iterator[tuple[str, Zone]]:
    """Yield each cell that has a zone, and the zone."""
    for cell, zone in zip(CELLS, state.zones, strict=True):
        if zone is not None:
            yield cell, zone


def discs_in(zone: Zone, kind: str) -> list[int]:
    """Return the seats of the discs of a kind in a zone."""
    if kind == "sonar":
        return [seat for track in zone.sonar for seat in track if seat]
    return [seat for seat in (zone.sites if kind == "journal" else zone.conservation) if seat]


def discs_of(zone: Zone) -> list[int]:
    """Return the seats of all discs in a zone."""
    return [seat for kind in DISCS for seat in discs_in(zone, kind)]


def discs_by_seat(state: State, kind: str) -> list[int]:
    """Return how many discs of a kind each player has in the ocean."""
    found = [0] * len(state.players)
    for _, zone in zones_of(state):
        for seat in discs_in(zone, kind):
            found[seat - 1] += 1
    return found


def present(state: State, seat: int) -> list[str]:
    """Return the cells of the zones with a disc or Vessel of a player."""
    vessels = state.players[seat - 1].vessels
    return [cell for cell, zone in zones_of(state) if cell in vessels or seat in discs_of(zone)]


def completed_links(game: Game, state: State) -> list[tuple[int, int]]:
    """Return the seats at the ends of each completed link."""
    return [
        ends
        for _, zone in zones_of(state)
        for link, _ in enumerate(game.table.boards[zone.board].links)
        if all(ends := holders(game, zone, link))
    ]
