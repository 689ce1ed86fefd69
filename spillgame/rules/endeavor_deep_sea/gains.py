"""Gains, one by one, each with everything that it triggers before the next (E-6)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, NamedTuple

from spillgame.rules.decision import Written
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS, ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.game import INGENUITY, Decision, Game
from spillgame.rules.endeavor_deep_sea.places import Hex, Track
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.table import IMPACT
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


class Gaining(NamedTuple):
    """Gains of a player, the next one first."""

    seat: int
    units: tuple[Unit, ...]
    cell: str = ""
    """The zone of the Conserve that the effect follows, for `line` (E-4.8)."""

    def begin(self, game: Game, state: State, events: Events) -> State:
        """Resolve the next gain, or ask its question."""
        unit = self.units[0]
        question = QUESTION_OF.get(unit.kind)
        if question is not None:
            if question in ASKED_IF and not ASKED_IF[question](game, state, self.seat):
                return _lost(game, self.rest(state), self, events)
            return state.asked(self, asked_of(self.seat, question))
        state = self.rest(state)
        if unit.kind == "research":
            return _research(game, state, self, events)
        if unit.kind in ("disc", "discard_disc"):
            return _discs(game, state, self, events)
        return step(game, state, self.seat, ATTRIBUTES.index(unit.kind), events)

    def rest(self, state: State) -> State:
        """Return the state with the gains after the next one due again."""
        return state.then(Gaining(self.seat, self.units[1:], self.cell)) if len(self.units) > 1 else state


def gaining(seat: int, units: tuple[Unit, ...], cell: str = "") -> tuple[Gaining, ...]:
    """Return gains as due work; empty if there is nothing to gain."""
    return (Gaining(seat, units, cell),) if units else ()


class Announced(NamedTuple):
    """Gains whose reason is reported first: a link, a zone's special rule, or a Journal of another player."""

    seat: int
    event: e.Event
    """What is reported."""
    units: tuple[Unit, ...]

    def begin(self, game: Game, state: State, events: Events) -> State:
        return happen(game, state, events, self.event).then(*gaining(self.seat, self.units))


def can_impact(game: Game, state: State, seat: int) -> bool:
    """Return whether a player has a marker and a hex for it (E-6.6)."""
    return bool(state.players[seat - 1].markers and game.open_hexes(state))


def juniors(state: State, seat: int) -> list[int]:
    """Return the places of the tiles that can be promoted (E-6.7)."""
    return [place for place, tile in enumerate(state.players[seat - 1].tableau) if not tile.senior]


QUESTION_OF: Mapping[str, str] = {
    "any": "attribute",
    "lowest": "attribute",
    "impact": "impact",
    "promote": "promote",
    "discover": "survey",
    **dict.fromkeys(ACTIONS, "granted"),
}
"""The question that a gain asks, if it asks one."""
ASKED_IF: dict[str, Callable[[Game, State, int], bool]] = {
    "impact": can_impact,
    "promote": lambda game, state, seat: bool(juniors(state, seat)),
    "survey": lambda game, state, seat: bool(game.open_depths(state)),
}
"""Whether a question has an answer; those not listed always have one."""


def taken_off(state: State) -> State:
    """Return the state after the gain that asked the open question, which is answered."""
    return state.top(Gaining).rest(state.answered())


def _lost(game: Game, state: State, item: Gaining, events: Events) -> State:
    return happen(game, state, events, e.GainLost(item.seat, item.units[0]))


def _research(game: Game, state: State, item: Gaining, events: Events) -> State:
    """Move the Research cube (E-6.4)."""
    before = state.players[item.seat - 1].research
    now = min(before + item.units[0].n, game.table.mat.research)
    if now == before:
        return _lost(game, state, item, events)
    return happen(game, state, events, e.ResearchGained(item.seat, now - before, now))


def _discs(game: Game, state: State, item: Gaining, events: Events) -> State:
    """Move discs from the supply to staging, or back (E-6.5)."""
    player, unit = state.players[item.seat - 1], item.units[0]
    discs = min(unit.n, player.supply if unit.kind == "disc" else player.staging)
    if not discs:
        return _lost(game, state, item, events)
    moved = e.DiscsGained if unit.kind == "disc" else e.DiscsDiscarded
    return happen(game, state, events, moved(item.seat, discs))


def step(game: Game, state: State, seat: int, track: int, events: Events) -> State:
    """Move an attribute's cube, and gain what the cell reached gives (E-6.2, E-6.8)."""
    player = state.players[seat - 1]
    before = player.tracks[track]
    now = game.next_cell(before)
    state = happen(game, state, events, e.Stepped(seat, ATTRIBUTES[track], before, now))
    if now == game.table.mat.tracks.impact:
        return state.then(Gaining(seat, (IMPACT,)))
    if track == INGENUITY and now in game.table.vessel_cells and len(player.vessels) < game.table.mat.vessels:
        return state.then(Launch(seat))
    return state


class Launch(NamedTuple):
    """A player places a Vessel in the launch zone, and gains its arrival bonus (E-2.10, E-6.8)."""

    seat: int

    def begin(self, game: Game, state: State, events: Events) -> State:
        cell = game.mission.launch
        state = happen(game, state, events, e.VesselPlaced(self.seat, cell))
        return state.then(*gaining(self.seat, game.table.boards[state.laid(cell).board].arrival))


# --- The step of a player's choice (E-6.3) ---


def attributes(state: State) -> list[int]:
    """Return the tracks that may be chosen for the open step."""
    top = state.top(Gaining)
    if top.units[0].kind == "any":
        return [*range(len(ATTRIBUTES))]
    tracks = state.players[top.seat - 1].tracks
    lowest = min(tracks)
    return [track for track, cell in enumerate(tracks) if cell == lowest]


class ChooseAttribute(Decision, type="choose_attribute", rule="E-6.3", icon="any_attribute", answers=("attribute",)):
    """Choose the track of a step (E-6.3)."""

    attribute: Annotated[str, Written(at=Track)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["ChooseAttribute"]:
        return [choose_attribute_of(seat, attribute) for attribute in ATTRIBUTES]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["ChooseAttribute"]:
        return [choose_attribute_of(seat, ATTRIBUTES[track]) for track in attributes(state)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.attribute not in ATTRIBUTES:
            return Refusal("unknown_attribute", "E-6.3", {"found": self.attribute, "known": ", ".join(ATTRIBUTES)})
        if ATTRIBUTES.index(self.attribute) not in attributes(state):
            return Refusal("not_lowest", "E-6.3", {"attribute": self.attribute})
        return None

    def apply(self, game: Game, state: State, events: Events) -> State:
        return step(game, taken_off(state), self.seat, ATTRIBUTES.index(self.attribute), events)


# --- Impact (E-6.6) ---


class PlaceImpact(Decision, type="place_impact", rule="E-6.6", icon="impact", answers=("impact",)):
    """Place a marker on a hex (E-6.6)."""

    hex: Annotated[str, Written(at=Hex)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["PlaceImpact"]:
        return [place_impact_of(seat, one.id) for one in game.table.hexes]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["PlaceImpact"]:
        return [place_impact_of(seat, one) for one in game.open_hexes(state)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        number = game.table.hex_number.get(self.hex)
        if number is None:
            return Refusal("unknown_hex", "E-6.6", {"found": self.hex})
        if self.hex in game.open_hexes(state):
            return None
        code = "hex_occupied" if state.impact[number] and not game.table.hexes[number].endless else "hex_out_of_reach"
        return Refusal(code, "E-6.6", {"hex": self.hex})

    def apply(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, taken_off(state), events, e.ImpactPlaced(self.seat, self.hex))
        return state.then(*gaining(self.seat, game.table.hexes[game.table.hex_number[self.hex]].units))


choose_attribute_of, place_impact_of = cache(ChooseAttribute), cache(PlaceImpact)
"""Return decisions that are few in number, each created only once."""
