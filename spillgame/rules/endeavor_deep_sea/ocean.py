"""What is in the ocean, and who is present there."""

from collections.abc import Iterator

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.links import holders
from spillgame.rules.endeavor_deep_sea.state import CELLS, State, Zone

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
