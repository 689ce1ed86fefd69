"""Performing actions, offered or granted (E-4.3, E-4.4, E-4.8, E-5)."""

from collections.abc import Iterator

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea import possible
from spillgame.rules.endeavor_deep_sea.due import After, Diving, Due, FillDisplay, OthersDue
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import gaining, taken_off
from spillgame.rules.endeavor_deep_sea.game import Game, ways_from
from spillgame.rules.endeavor_deep_sea.links import completed, special
from spillgame.rules.endeavor_deep_sea.possible import WAYS, current_change, granted
from spillgame.rules.endeavor_deep_sea.state import CELLS, State, Zone
from spillgame.rules.endeavor_deep_sea.steps import (
    DRAW_TOKEN,
    Conserve,
    Decision,
    Dive,
    PublishJournal,
    Sonar,
    Travel,
)
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide


def offered(state: State) -> tuple[str, ...]:
    """Return the actions that may be chosen now: those of the turn, or the one that is granted."""
    if isinstance(state.pending, Decide) and state.pending.question == "granted":
        return (granted(state).kind,)
    groups = () if state.turn is None else state.turn.actions
    return groups[0] if len(groups) == 1 else tuple(dict.fromkeys([action for group in groups for action in group]))


def legal(game: Game, state: State) -> list[Decision]:
    """Return every way to perform what is offered or granted."""
    seat, change = state.active, current_change(state)
    return [decision for action in offered(state) for decision in WAYS[action](game, state, seat, change)]


def not_offered(state: State, action: str) -> Refusal | None:
    """Say that an action is not offered now; None where it is."""
    if action in offered(state):
        return None
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked of decisions alone
    if state.pending.question == "granted":
        return Refusal("not_granted", "E-4.8", {"action": action, "granted": granted(state).kind})
    return Refusal("not_offered", "E-4.3", {"action": action})


def _begin(game: Game, state: State, action: str, events: Events) -> State:
    """Take an action out of what the turn offers (E-4.3), or off what is granted; what follows is due then."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - a decision answers it
    if state.pending.question == "granted":
        return taken_off(state)
    return happen(game, state, events, e.ActionChosen(state.active, action))


def _after(state: State, action: str, cell: str) -> tuple[Due, ...]:
    """Return that Journals may be used after an action, where there are any: none comes by these actions (E-16.2)."""
    return (After(action, cell),) if state.players[state.active - 1].journals else ()


def _where(state: State, seat: int, cell: str, rule: str) -> Refusal | None:
    """Say why nothing can be done in a cell: it has no zone, or no Vessel of the player's (E-4.4)."""
    if state.zone(cell) is None:
        return Refusal("no_zone", rule, {"cell": cell})
    if cell not in state.players[seat - 1].vessels:
        return Refusal("no_vessel", "E-4.4", {"cell": cell})
    return None


def _disc(state: State, seat: int) -> Refusal | None:
    """Say that there is no disc to be laid (E-4.4)."""
    return None if state.players[seat - 1].staging else Refusal("no_disc", "E-4.4", {})


def _zones(state: State) -> Iterator[tuple[str, Zone]]:
    """Yield each cell that has a zone, and the zone."""
    for cell, zone in zip(CELLS, state.zones, strict=True):
        if zone is not None:
            yield cell, zone


# --- Travel (E-5.1) ---


def travel_candidates(game: Game, state: State) -> Iterator[Travel]:
    """Yield each own Vessel with each other zone."""
    if "travel" in offered(state):
        for source in dict.fromkeys(state.players[state.active - 1].vessels):
            for cell, _ in _zones(state):
                if cell != source:
                    yield Travel(state.active, source, cell)


def travel_refusal(game: Game, state: State, decision: Travel) -> Refusal | None:
    """Say why a Vessel cannot go there."""
    if why := not_offered(state, "travel"):
        return why
    if why := _where(state, decision.seat, decision.source, "E-5.1"):
        return why
    if state.zone(decision.to) is None:
        return Refusal("no_zone", "E-5.1", {"cell": decision.to})
    if decision.to == decision.source:
        return Refusal("same_zone", "E-5.1", {"cell": decision.to})
    reach = possible.technology(game, state.players[decision.seat - 1], current_change(state))
    if int(decision.to[1]) > reach:
        return Refusal("too_deep", "E-5.1", {"cell": decision.to, "level": reach})
    if decision.to not in ways_from(state.ocean, decision.source, reach, reach):
        return Refusal("too_far", "E-5.1", {"cell": decision.to, "level": reach})
    return None


def travel(game: Game, state: State, decision: Travel, events: Events) -> State:
    """Move the Vessel; then come the arrival bonus and a `leave` rule."""
    seat, source, cell = decision.seat, decision.source, decision.to
    reach = possible.technology(game, state.players[seat - 1], current_change(state))
    way = ways_from(state.ocean, source, reach, reach)[cell]
    state = happen(game, _begin(game, state, "travel", events), events, e.Traveled(seat, source, cell, way))
    arrival = game.table.boards[state.laid(cell).board].arrival
    return state.then(
        *gaining(seat, arrival), *special(game, state, seat, source, "leave"), *_after(state, "travel", cell)
    )


# --- Sonar (E-5.2) ---


def sonar_candidates(game: Game, state: State) -> Iterator[Sonar]:
    """Yield each track of each zone."""
    if "sonar" in offered(state):
        for cell, zone in _zones(state):
            for track, _ in enumerate(zone.sonar):
                yield Sonar(state.active, cell, track)


def sonar_refusal(game: Game, state: State, decision: Sonar) -> Refusal | None:
    """Say why no disc can be laid on a track."""
    if why := not_offered(state, "sonar") or _where(state, decision.seat, decision.zone, "E-5.2"):
        return why
    tracks = state.laid(decision.zone).sonar
    if not 0 <= decision.track < len(tracks):
        return Refusal("no_such_place", "E-5.2", {"found": decision.track, "places": len(tracks)})
    if tracks[decision.track][-1]:
        return Refusal("track_full", "E-5.2", {"cell": decision.zone})
    return _disc(state, decision.seat)


def sonar(game: Game, state: State, decision: Sonar, events: Events) -> State:
    """Lay the disc; then come the gains of the space, and links."""
    seat, cell, track = decision.seat, decision.zone, decision.track
    zone = state.laid(cell)
    space = zone.sonar[track].index(0)
    state = happen(game, _begin(game, state, "sonar", events), events, e.SonarLaid(seat, cell, track, space))
    units = game.table.boards[zone.board].sonar[track][space]
    links = completed(game, state, cell, f"s{track}.{space}")
    return state.then(*gaining(seat, units), *links, *_after(state, "sonar", cell))


# --- Dive (E-5.5) ---


def dive_candidates(game: Game, state: State) -> Iterator[Dive]:
    """Yield each zone with a Dive site."""
    if "dive" in offered(state):
        for cell, zone in _zones(state):
            if game.table.boards[zone.board].dive:
                yield Dive(state.active, cell)


def dive_refusal(game: Game, state: State, decision: Dive) -> Refusal | None:
    """Say why nobody can dive there."""
    if why := not_offered(state, "dive") or _where(state, decision.seat, decision.zone, "E-5.5"):
        return why
    if not state.laid(decision.zone).tokens:
        return Refusal("no_token_there", "E-5.5", {"cell": decision.zone})
    return None


def dive(game: Game, state: State, decision: Dive, events: Events) -> State:
    """Have the top token revealed."""
    state = _begin(game, state, "dive", events)
    return state.then(Diving(decision.seat, decision.zone), *_after(state, "dive", decision.zone))


def ask_token(game: Game, state: State, item: Diving, events: Events) -> State:
    """Ask which token lies on top."""
    return state.asked(item, DRAW_TOKEN)


def revealed(game: Game, state: State, token: str, events: Events) -> State:
    """Take the token; then come a `dive` or an `emptied` rule."""
    item = state.due[0]
    assert isinstance(item, Diving)  # noqa: S101 - it is what asked
    state = happen(game, state.answered(), events, e.TokenRevealed(item.seat, item.cell, token))
    emptied = () if state.laid(item.cell).tokens else special(game, state, item.seat, item.cell, "emptied")
    return state.then(*special(game, state, item.seat, item.cell, "dive"), *emptied)


# --- Conserve (E-5.6) ---


def conserve_candidates(game: Game, state: State) -> Iterator[Conserve]:
    """Yield each Conservation site."""
    if "conserve" in offered(state):
        for cell, zone in _zones(state):
            for site, _ in enumerate(zone.conservation):
                yield Conserve(state.active, cell, site)


def conserve_refusal(game: Game, state: State, decision: Conserve) -> Refusal | None:
    """Say why a site cannot be conserved."""
    if why := not_offered(state, "conserve") or _where(state, decision.seat, decision.zone, "E-5.6"):
        return why
    zone, change = state.laid(decision.zone), current_change(state)
    if not possible.in_line(decision.zone, change):
        return Refusal("out_of_line", "E-4.8", {"cell": decision.zone, "from": change.line})
    if not 0 <= decision.site < len(zone.conservation):
        return Refusal("no_such_place", "E-5.6", {"found": decision.site, "places": len(zone.conservation)})
    if zone.conservation[decision.site]:
        return Refusal("site_taken", "E-5.6", {"cell": decision.zone})
    return _research(state, decision.seat, conserve_cost(game, state, decision), "E-5.6") or _disc(state, decision.seat)


def _research(state: State, seat: int, research: int, rule: str) -> Refusal | None:
    have = state.players[seat - 1].research
    return None if have >= research else Refusal("too_little_research", rule, {"have": have, "cost": research})


def conserve_cost(game: Game, state: State, decision: Conserve) -> int:
    """Return the Research that a site costs now."""
    printed = game.table.boards[state.laid(decision.zone).board].costs[decision.site]
    return possible.cost(printed, current_change(state))


def conserve(game: Game, state: State, decision: Conserve, events: Events) -> State:
    """Pay, and lay the disc; then come the gains of the site, links, and a `conserve` rule."""
    seat, cell, site = decision.seat, decision.zone, decision.site
    research = conserve_cost(game, state, decision)
    state = happen(game, _begin(game, state, "conserve", events), events, e.Conserved(seat, cell, site, research))
    units = game.table.boards[state.laid(cell).board].conservation[site]
    links = completed(game, state, cell, f"c{site}")
    return state.then(
        *gaining(seat, units), *links, *special(game, state, seat, cell, "conserve"), *_after(state, "conserve", cell)
    )


# --- Journal (E-5.7) ---


def journal_candidates(game: Game, state: State) -> Iterator[PublishJournal]:
    """Yield each Journal of the display at each site that has one of its fields."""
    if "journal" in offered(state):
        for cell, zone in _zones(state):
            for site, field in enumerate(game.table.boards[zone.board].fields):
                for journal in state.display:
                    if field in game.table.journals[journal].fields:
                        yield PublishJournal(state.active, cell, site, journal)


def journal_refusal(game: Game, state: State, decision: PublishJournal) -> Refusal | None:
    """Say why a Journal cannot be published at a site."""
    if why := not_offered(state, "journal") or _where(state, decision.seat, decision.zone, "E-5.7"):
        return why
    zone = state.laid(decision.zone)
    if not 0 <= decision.site < len(zone.sites):
        return Refusal("no_such_place", "E-5.7", {"found": decision.site, "places": len(zone.sites)})
    if zone.sites[decision.site]:
        return Refusal("site_taken", "E-5.7", {"cell": decision.zone})
    if decision.journal not in state.display:
        return Refusal("not_displayed", "E-5.7", {"found": decision.journal})
    info, field = game.table.journals[decision.journal], game.table.boards[zone.board].fields[decision.site]
    if field not in info.fields:
        return Refusal("other_field", "E-5.7", {"journal": decision.journal, "field": field})
    return _research(state, decision.seat, info.cost, "E-5.7") or _disc(state, decision.seat)


def journal_cost(game: Game, state: State, decision: PublishJournal) -> int:
    """Return the Research that a Journal costs."""
    return game.table.journals[decision.journal].cost


def journal(game: Game, state: State, decision: PublishJournal, events: Events) -> State:
    """Pay, lay the disc and take the Journal; then come its gains, those for others, and links."""
    seat, cell, name = decision.seat, decision.zone, decision.journal
    info, place = game.table.journals[name], state.display.index(name)
    state = _begin(game, state, "journal", events)
    state = happen(game, state, events, e.JournalPublished(seat, cell, decision.site, name, info.cost))
    others = [OthersDue(other, name) for other in game.from_seat(seat)[1:]] if info.others else []
    links = completed(game, state, cell, f"j{decision.site}")
    return state.then(FillDisplay(place), *gaining(seat, info.instant), *others, *links, After("journal", cell))
