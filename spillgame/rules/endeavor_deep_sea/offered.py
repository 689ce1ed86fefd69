"""What a turn offers or a gain grants, and what all actions share (E-4.3, E-4.4, E-4.8)."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import ClassVar, NamedTuple, Self

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.due import After, Due, Unit
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import Gaining, taken_off
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.ocean import completed, special, zones_of
from spillgame.rules.endeavor_deep_sea.places import Cell, Place, Site
from spillgame.rules.endeavor_deep_sea.state import State, Zone
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide


class Change(NamedTuple):
    """How a granted action differs from a plain one (E-4.8)."""

    technology: int = 0
    """The additional Technology."""
    less: int = 0
    """By how much the cost is reduced."""
    line: str = ""
    """The zone in whose row or column a Conserve must be, and is free; otherwise empty."""


PLAIN = Change()


def granted(state: State) -> Unit:
    """Return the granted action about which the open question asks."""
    return state.top(Gaining).units[0]


def offers(state: State, action: str) -> bool:
    """Return whether an action may be chosen now: the granted one, or one of the turn's if nothing is due."""
    if state.due:
        return granted(state).kind == action
    if state.turn is not None:
        for group in state.turn.actions:
            if action in group:
                return True
    return False


def asked_action(state: State) -> Unit | None:
    """Return the action that may be performed, or that Journals may follow; None if neither is asked."""
    question = state.pending.question if isinstance(state.pending, Decide) else ""
    if question == "granted":
        return granted(state)
    return Unit(state.top(After).action) if question == "after" else None


def change_of(unit: Unit, cell: str) -> Change:
    """Return the changes of a granted action; `cell` is the zone that `line` refers to."""
    if unit.kind == "travel":
        return Change(technology=unit.n)
    return Change(less=unit.n, line=cell if unit.line else "")


def current_change(state: State) -> Change:
    """Return the changes of the action that may be chosen."""
    return change_of(granted(state), state.top(Gaining).cell) if state.due else PLAIN


class Action(Decision):
    """An action, offered by a turn or granted by a gain."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        if offers(state, cls.type):
            return None
        if state.due:
            return Refusal("not_granted", "E-4.8", {"action": cls.type, "granted": granted(state).kind})
        return Refusal("not_offered", "E-4.3", {"action": cls.type})

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        return cls.thinkable(game, state, seat) if offers(state, cls.type) else ()

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list[Self]:
        return cls.ways(game, state, seat, current_change(state)) if offers(state, cls.type) else []

    @classmethod
    @abstractmethod
    def thinkable(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        """Return all that a player could think of when the action is offered."""

    @classmethod
    @abstractmethod
    def ways(cls, game: Game, state: State, seat: int, change: Change) -> list[Self]:
        """Return every way to perform the action with these changes: when it is offered, the legal decisions."""

    def begun(self, game: Game, state: State, events: Events) -> State:
        """Remove the action from what is granted or offered (E-4.3); its consequences are not due yet."""
        return taken_off(state) if state.due else happen(game, state, events, e.ActionChosen(self.seat, self.type))

    def after(self, state: State, cell: str) -> tuple[Due, ...]:
        """Return that Journals may be used after it, if the player has any."""
        return (After(self.type, cell),) if state.players[self.seat - 1].journals else ()


def places_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the zones with a player's Vessels, each once."""
    return _each_once(state.players[seat - 1].vessels)


@lru_cache(maxsize=4096)
def _each_once(cells: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cells))


def not_there(state: State, seat: int, cell: str, rule: str) -> Refusal | None:
    """Say why a player can do nothing in a cell: it has no zone, or none of their Vessels (E-4.4)."""
    if state.zone(cell) is None:
        return Refusal("no_zone", rule, {"cell": cell})
    if cell not in state.players[seat - 1].vessels:
        return Refusal("no_vessel", "E-4.4", {"cell": cell})
    return None


# --- In a zone ---


class InZone(Action):
    """An action in a zone with a Vessel (E-4.4)."""

    zone: str
    """Its cell."""
    lays_disc: ClassVar[bool] = True

    @classmethod
    @abstractmethod
    def within(cls, game: Game, state: State, seat: int, cell: str, zone: Zone) -> Iterable[Self]:
        """Return all that a player could think of in a zone."""

    @abstractmethod
    def unfit(self, game: Game, state: State, zone: Zone, change: Change) -> Refusal | None:
        """Say why its zone does not allow it; None if it does."""

    @classmethod
    def thinkable(cls, game: Game, state: State, seat: int) -> Iterator[Self]:
        for cell, zone in zones_of(state):
            yield from cls.within(game, state, seat, cell, zone)

    @classmethod
    def ways(cls, game: Game, state: State, seat: int, change: Change) -> list[Self]:
        found: list[Self] = []
        if cls.lays_disc and _disc(state, seat) is not None:
            return found
        for cell in places_of(state, seat):
            zone = state.laid(cell)
            for one in cls.within(game, state, seat, cell, zone):
                if one.unfit(game, state, zone, change) is None:
                    found.append(one)
        return found

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if why := not_there(state, self.seat, self.zone, self.forms[self.type].rule):
            return why
        why = self.unfit(game, state, state.laid(self.zone), current_change(state))
        return _disc(state, self.seat) if why is None and self.lays_disc else why

    def followed(self, game: Game, state: State, spot: str) -> tuple[Due, ...]:
        """Return what is due after the gains of a laid disc: links, the zone's special rule, and Journals."""
        links, rule = completed(game, state, self.zone, spot), special(game, state, self.seat, self.zone, self.type)
        return *links, *rule, *self.after(state, self.zone)

    @abstractmethod
    def spot(self, zone: Zone) -> str:
        """Return the name of its place in its zone."""

    def places(self, game: Game, state: State) -> tuple[Place, ...]:
        return Site(self.zone, self.spot(state.laid(self.zone))), Cell(self.zone)


def _disc(state: State, seat: int) -> Refusal | None:
    """Say that the player has no disc to lay (E-4.4)."""
    return None if state.players[seat - 1].staging else Refusal("no_disc", "E-4.4", {})
