"""The actions (E-5.1, E-5.2, E-5.5 to E-5.8)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, NamedTuple

from spillgame.rules.decision import Written
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.chances import DRAW_JOURNAL, DRAW_TOKEN, FIRST_JOURNAL
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import Announced, can_impact, gaining, juniors
from spillgame.rules.endeavor_deep_sea.game import ANCHORS, INGENUITY, Game, named, no_such_tile, ways_from
from spillgame.rules.endeavor_deep_sea.ocean import special, zones_of
from spillgame.rules.endeavor_deep_sea.offered import (
    Action,
    Change,
    InZone,
    change_of,
    current_change,
    not_there,
    places_of,
)
from spillgame.rules.endeavor_deep_sea.places import Cell, InDisplay, InTableau, Place
from spillgame.rules.endeavor_deep_sea.state import State, Zone, has_room
from spillgame.rules.game import Refusal

# --- Travel (E-5.1) ---


def _technology(game: Game, state: State, seat: int, change: Change) -> int:
    """Return how far and how deep a Vessel may go."""
    return game.level(state.players[seat - 1], INGENUITY) + change.technology


class Travel(Action, type="travel", rule="E-5.1", icon="travel", answers=("act", "granted")):
    """Move a Vessel (E-5.1)."""

    source: Annotated[str, Written("from")]
    """The cell of the Vessel."""
    to: Annotated[str, Written(at=Cell)]

    @classmethod
    def thinkable(cls, game: Game, state: State, seat: int) -> Iterator["Travel"]:
        """Yield each of the player's Vessels with each other zone."""
        for source in places_of(state, seat):
            for cell, _ in zones_of(state):
                if cell != source:
                    yield travel_of(seat, source, cell)

    @classmethod
    def ways(cls, game: Game, state: State, seat: int, change: Change) -> list["Travel"]:
        reach, ocean = _technology(game, state, seat, change), state.ocean
        sources = places_of(state, seat)
        return [travel_of(seat, source, cell) for source in sources for cell in ways_from(ocean, source, reach, reach)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if why := not_there(state, self.seat, self.source, "E-5.1"):
            return why
        if state.zone(self.to) is None:
            return Refusal("no_zone", "E-5.1", {"cell": self.to})
        if self.to == self.source:
            return Refusal("same_zone", "E-5.1", {"cell": self.to})
        reach = _technology(game, state, self.seat, current_change(state))
        if self.to in ways_from(state.ocean, self.source, reach, reach):
            return None
        return Refusal("too_deep" if int(self.to[1]) > reach else "too_far", "E-5.1", {"cell": self.to, "level": reach})

    def apply(self, game: Game, state: State, events: Events) -> State:
        seat, source, cell = self.seat, self.source, self.to
        reach = _technology(game, state, seat, current_change(state))
        way = ways_from(state.ocean, source, reach, reach)[cell]
        state = happen(game, self.begun(game, state, events), events, e.Traveled(seat, source, cell, way))
        arrival = game.table.boards[state.laid(cell).board].arrival
        return state.then(
            *gaining(seat, arrival), *special(game, state, seat, source, "leave"), *self.after(state, cell)
        )


# --- In a zone ---


def _taken(sites: Sequence[int], site: int, cell: str, rule: str) -> Refusal | None:
    if not 0 <= site < len(sites):
        return Refusal("no_such_place", rule, {"found": site, "places": len(sites)})
    return Refusal("site_taken", rule, {"cell": cell}) if sites[site] else None


def _unpaid(state: State, seat: int, cost: int, rule: str) -> Refusal | None:
    have = state.players[seat - 1].research
    return None if have >= cost else Refusal("too_little_research", rule, {"have": have, "cost": cost})


class Sonar(InZone, type="sonar", rule="E-5.2", icon="sonar", answers=("act", "granted")):
    """Lay a disc on the first free space of a track (E-5.2)."""

    zone: str
    track: int

    @classmethod
    def within(cls, game: Game, state: State, seat: int, cell: str, zone: Zone) -> list["Sonar"]:
        return [sonar_of(seat, cell, track) for track, _ in enumerate(zone.sonar)]

    def unfit(self, game: Game, state: State, zone: Zone, change: Change) -> Refusal | None:
        if not 0 <= self.track < len(zone.sonar):
            return Refusal("no_such_place", "E-5.2", {"found": self.track, "places": len(zone.sonar)})
        if not has_room(zone.sonar[self.track]):
            return Refusal("track_full", "E-5.2", {"cell": self.zone})
        return None

    def spot(self, zone: Zone) -> str:
        """Return the first free space of the track, or its first one if it is full."""
        track = zone.sonar[self.track]
        return f"s{self.track}.{track.index(0) if has_room(track) else 0}"

    def apply(self, game: Game, state: State, events: Events) -> State:
        zone = state.laid(self.zone)
        space = zone.sonar[self.track].index(0)
        laid = e.SonarLaid(self.seat, self.zone, self.track, space)
        state = happen(game, self.begun(game, state, events), events, laid)
        units = game.table.boards[zone.board].sonar[self.track][space]
        return state.then(*gaining(self.seat, units), *self.followed(game, state, self.spot(zone)))


class Dive(InZone, type="dive", rule="E-5.5", icon="dive", answers=("act", "granted")):
    """Reveal the top token of a Dive site (E-5.5)."""

    zone: str
    lays_disc = False

    @classmethod
    def within(cls, game: Game, state: State, seat: int, cell: str, zone: Zone) -> Sequence["Dive"]:
        return (dive_of(seat, cell),) if game.table.boards[zone.board].dive else ()

    def unfit(self, game: Game, state: State, zone: Zone, change: Change) -> Refusal | None:
        return None if zone.tokens else Refusal("no_token_there", "E-5.5", {"cell": self.zone})

    def spot(self, zone: Zone) -> str:
        return "dive"

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = self.begun(game, state, events)
        return state.then(Diving(self.seat, self.zone), *self.after(state, self.zone))


class Diving(NamedTuple):
    """The top token of a Dive site is to be revealed (E-5.5)."""

    seat: int
    cell: str

    def begin(self, game: Game, state: State, events: Events) -> State:
        return state.asked(self, DRAW_TOKEN)

    def answered(self, game: Game, state: State, token: str, events: Events) -> State:
        """Take the token; then come a `dive` or an `emptied` rule."""
        state = happen(game, state, events, e.TokenRevealed(self.seat, self.cell, token))
        emptied = () if state.laid(self.cell).tokens else special(game, state, self.seat, self.cell, "emptied")
        return state.then(*special(game, state, self.seat, self.cell, "dive"), *emptied)


class Conserve(InZone, type="conserve", rule="E-5.6", icon="conserve", answers=("act", "granted")):
    """Pay for a Conservation site, and lay a disc on it (E-5.6)."""

    zone: str
    site: int

    @classmethod
    def within(cls, game: Game, state: State, seat: int, cell: str, zone: Zone) -> list["Conserve"]:
        return [conserve_of(seat, cell, site) for site, _ in enumerate(zone.conservation)]

    def unfit(self, game: Game, state: State, zone: Zone, change: Change) -> Refusal | None:
        line = change.line
        if line and self.zone[0] != line[0] and self.zone[1] != line[1]:
            return Refusal("out_of_line", "E-4.8", {"cell": self.zone, "from": line})
        why = _taken(zone.conservation, self.site, self.zone, "E-5.6")
        return why or _unpaid(state, self.seat, self._cost(game, zone, change), "E-5.6")

    def _cost(self, game: Game, zone: Zone, change: Change) -> int:
        return 0 if change.line else max(0, game.table.boards[zone.board].costs[self.site] - change.less)

    def cost(self, game: Game, state: State) -> int:
        return self._cost(game, state.laid(self.zone), current_change(state))

    def spot(self, zone: Zone) -> str:
        return f"c{self.site}"

    def apply(self, game: Game, state: State, events: Events) -> State:
        zone = state.laid(self.zone)
        conserved = e.Conserved(self.seat, self.zone, self.site, self.cost(game, state))
        state = happen(game, self.begun(game, state, events), events, conserved)
        units = game.table.boards[zone.board].conservation[self.site]
        return state.then(*gaining(self.seat, units), *self.followed(game, state, self.spot(zone)))


class PublishJournal(InZone, type="journal", rule="E-5.7", icon="journal", answers=("act", "granted")):
    """Publish a Journal of the display at a site (E-5.7)."""

    zone: str
    site: int
    journal: str

    @classmethod
    def within(cls, game: Game, state: State, seat: int, cell: str, zone: Zone) -> list["PublishJournal"]:
        """Return one for each Journal of the display at each site that has one of its fields."""
        return [
            publish_of(seat, cell, site, journal) for site, journal in game.table.fitting(zone.board, state.display)
        ]

    def unfit(self, game: Game, state: State, zone: Zone, change: Change) -> Refusal | None:
        if why := _taken(zone.sites, self.site, self.zone, "E-5.7"):
            return why
        if self.journal not in state.display:
            return Refusal("not_displayed", "E-5.7", {"found": self.journal})
        info, field = game.table.journals[self.journal], game.table.boards[zone.board].fields[self.site]
        if not info.suits(field):
            return Refusal("other_field", "E-5.7", {"journal": self.journal, "field": field})
        return _unpaid(state, self.seat, info.cost, "E-5.7")

    def cost(self, game: Game, state: State) -> int:
        return game.table.journals[self.journal].cost

    def spot(self, zone: Zone) -> str:
        return f"j{self.site}"

    def places(self, game: Game, state: State) -> tuple[Place, ...]:
        site, zone = super().places(game, state)
        return site, InDisplay(self.journal), zone

    def apply(self, game: Game, state: State, events: Events) -> State:
        zone, seat, name = state.laid(self.zone), self.seat, self.journal
        info, place = game.table.journals[name], state.display.index(name)
        published = e.JournalPublished(seat, self.zone, self.site, name, info.cost)
        state = happen(game, self.begun(game, state, events), events, published)
        seats = game.from_seat(seat)[1:] if info.others else ()
        others = [Announced(one, e.OthersGained(one, name), info.others) for one in seats]
        followed = self.followed(game, state, self.spot(zone))
        return state.then(FillDisplay(place), *gaining(seat, info.instant), *others, *followed)


class FillDisplay(NamedTuple):
    """A place of the display is to be filled; it closes up once the deck is empty (E-2.5, E-5.7)."""

    place: int

    def begin(self, game: Game, state: State, events: Events) -> State:
        if not (state.anchors or state.deck):
            return state
        return state.asked(self, FIRST_JOURNAL if state.phase == "setup" else DRAW_JOURNAL)

    def answered(self, game: Game, state: State, journal: str, events: Events) -> State:
        """Show the Journal; after the last Anchor of set-up, the other Anchors leave the game."""
        state = happen(game, state, events, e.JournalShown(journal, self.place))
        if state.anchors and len(state.display) == ANCHORS:
            return happen(game, state, events, e.AnchorsLeft(state.anchors))
        return state


# --- Promotion (E-5.8, E-6.7) ---


class Promote(Action, type="promote", rule="E-6.7", icon="promote", answers=("act", "promote")):
    """Turn a Junior over to its Senior side (E-5.8, E-6.7)."""

    specialist: Annotated[int, Written(at=InTableau)]
    """Its place in the tableau."""

    @classmethod
    def thinkable(cls, game: Game, state: State, seat: int) -> list["Promote"]:
        return [promote_of(seat, place) for place in juniors(state, seat)]

    @classmethod
    def ways(cls, game: Game, state: State, seat: int, change: Change) -> list["Promote"]:
        return cls.thinkable(game, state, seat)

    def refusal(self, game: Game, state: State) -> Refusal | None:
        tableau, place = state.players[self.seat - 1].tableau, self.specialist
        if place in juniors(state, self.seat):
            return None
        return no_such_tile(tableau, place, "E-6.7") or Refusal("senior_already", "E-6.7", named(tableau[place]))

    def apply(self, game: Game, state: State, events: Events) -> State:
        tile = state.players[self.seat - 1].tableau[self.specialist]
        promoted = e.Promoted(self.seat, self.specialist, tile.id, tile.disc)
        state = happen(game, self.begun(game, state, events), events, promoted)
        return state.then(*gaining(self.seat, game.table.titles[tile.id].senior.units))


travel_of, sonar_of, dive_of = cache(Travel), cache(Sonar), cache(Dive)
conserve_of, publish_of, promote_of = cache(Conserve), cache(PublishJournal), cache(Promote)
"""Return decisions that are few in number, each created only once."""

ACTIONS: dict[str, type[Action]] = {
    kind.type: kind for kind in (Travel, Sonar, Dive, Conserve, PublishJournal, Promote)
}


def can_do(game: Game, state: State, seat: int, unit: Unit, cell: str = "") -> bool:
    """Return whether a gain would have an effect now (E-4.6); `cell` is the zone of the action that it follows."""
    player = state.players[seat - 1]
    match unit.kind:
        case "disc":
            return player.supply > 0
        case "discard_disc":
            return player.staging > 0
        case "impact":
            return can_impact(game, state, seat)
    action = ACTIONS.get(unit.kind)
    return action is None or bool(action.ways(game, state, seat, change_of(unit, cell)))
