"""Links that a disc completes, and the special rules of zones (E-6.9, E-6.10)."""

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.due import Due, LinkDue, OthersDue, SpecialDue
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import gaining
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
    """Return what the links give that a disc just laid on a place has completed, in the order of E-6.9."""
    zone = state.laid(cell)
    links = {link: holders(game, zone, link) for link in game.table.boards[zone.board].links_at.get(place, ())}
    full = {link: seats for link, seats in links.items() if all(seats)}
    if not full:
        return ()
    return tuple(
        [LinkDue(seat, cell, link) for seat in game.from_seat(state.active) for link in full if seat in full[link]]
    )


def gain_link(game: Game, state: State, item: LinkDue, events: Events) -> State:
    """Give a player what a link gives."""
    board = game.table.boards[state.laid(item.cell).board]
    state = happen(game, state, events, e.LinkGained(item.seat, item.cell, item.link))
    return state.then(*gaining(item.seat, board.links[item.link].units))


def special(game: Game, state: State, seat: int, cell: str, when: str) -> tuple[Due, ...]:
    """Return what a zone's special rule gives for something; nothing where it is not about that."""
    return (SpecialDue(seat, cell),) if game.table.boards[state.laid(cell).board].when == when else ()


def gain_special(game: Game, state: State, item: SpecialDue, events: Events) -> State:
    """Give a player what a special rule gives."""
    board = game.table.boards[state.laid(item.cell).board]
    state = happen(game, state, events, e.SpecialGained(item.seat, item.cell, board.when))
    return state.then(*gaining(item.seat, board.special))


def gain_for_others(game: Game, state: State, item: OthersDue, events: Events) -> State:
    """Give another player what a published Journal gives to others (E-5.7)."""
    state = happen(game, state, events, e.OthersGained(item.seat, item.journal))
    return state.then(*gaining(item.seat, game.table.journals[item.journal].others))
