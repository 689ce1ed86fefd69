"""What happened, in order: the records that `apply` returns with the new state.

Each says what it changes, by its `fold`, to the rules that make it and to the scenes that show a game event by event.
Open questions are set separately.
"""

from typing import Literal

from spillgame.rules import event
from spillgame.rules.deep_sea_adventure.chances import DOWN, Levels, Way
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import BLANK, Chip, Diver, Result, State
from spillgame.rules.values import with_item


class Event(event.Event[Game, State], base=True):
    """Something that happened in a game."""


class StarterDrawn(Event):
    """Chance said who begins (D-2.3)."""

    seat: int


class DiveBegan(Event):
    """All divers are aboard, and the air is full (D-3.1)."""

    dive: int
    starter: int
    air: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(
            phase="dive",
            dive=self.dive,
            starter=self.starter,
            air=self.air,
            divers=tuple([Diver(treasure=diver.treasure) for diver in state.divers]),
            last_home=None,
        )


class TurnBegan(Event):
    """A diver's turn began."""

    seat: int
    turn: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(active=self.seat, turn=self.turn, dice=())


class AirUsed(Event):
    """The load of a diver took air (D-4.1)."""

    seat: int
    used: int
    air: int
    """What is left."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(air=self.air)


class Turned(Event):
    """A diver goes on down, or has turned up for good (D-4.2)."""

    seat: int
    way: Way

    def fold(self, game: Game, state: State) -> State:
        if self.way == DOWN:
            return state
        return state.with_diver(self.seat, state.divers[self.seat - 1]._replace(up=True))


class Dropped(Event):
    """The dice lie (D-4.5)."""

    seat: int
    faces: tuple[int, ...]
    pips: int
    load: int
    """What the treasures carried take off."""
    steps: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(dice=self.faces)


class Moved(Event):
    """A diver went along the trail (D-4.6)."""

    seat: int
    path: tuple[int, ...]
    """The places stepped on, one per step; the last is where the diver stops. 0 is the submarine."""
    start: int

    def fold(self, game: Game, state: State) -> State:
        diver = state.divers[self.seat - 1]
        return state.with_diver(self.seat, diver._replace(place=self.path[-1]))


class Stayed(Event):
    """A diver could not move (D-4.5, D-4.7, D-4.9)."""

    seat: int
    place: int


class CameHome(Event):
    """A diver is back on the submarine (D-4.8)."""

    seat: int
    chips: int
    """How many chips were carried."""

    def fold(self, game: Game, state: State) -> State:
        diver = state.divers[self.seat - 1]
        home = diver._replace(home=True)
        return state._replace(divers=with_item(state.divers, self.seat - 1, home), last_home=self.seat)


class TurnedOver(Event):
    """A diver turned over the chips brought home (D-6.1)."""

    seat: int
    dive: int
    levels: Levels
    values: tuple[int | None, ...]
    """The n-th belongs to the n-th level; None for seats that may not look (D-6.3)."""

    def fold(self, game: Game, state: State) -> State:
        diver = state.divers[self.seat - 1]
        brought = [Chip(self.dive, level, value) for level, value in zip(self.levels, self.values, strict=True)]
        return state.with_diver(
            self.seat, diver._replace(carried=(), treasure=tuple(sorted((*diver.treasure, *brought))))
        )


class PickedUp(Event):
    """A diver took a treasure (D-5.2)."""

    seat: int
    place: int
    treasure: Levels

    def fold(self, game: Game, state: State) -> State:
        diver = state.divers[self.seat - 1]
        carried = tuple(sorted((*diver.carried, self.treasure)))
        return state._replace(
            trail=with_item(state.trail, self.place - 1, BLANK),
            divers=with_item(state.divers, self.seat - 1, diver._replace(carried=carried)),
        )


class PutDown(Event):
    """A diver left a treasure on a blank (D-5.3)."""

    seat: int
    place: int
    treasure: Levels

    def fold(self, game: Game, state: State) -> State:
        diver = state.divers[self.seat - 1]
        less = diver._replace(carried=without(diver.carried, self.treasure))
        return state._replace(
            trail=with_item(state.trail, self.place - 1, self.treasure),
            divers=with_item(state.divers, self.seat - 1, less),
        )


class Passed(Event):
    """A diver left a space as it is (D-5.4)."""

    seat: int
    place: int


class DiveEnded(Event):
    """A dive ended, and some divers were left out (D-7.1)."""

    dive: int
    left_out: tuple[int, ...]
    """The seats still out, the nearest to the submarine first."""
    lost: int
    """How many chips they carry."""
    air: int


class FellApart(Event):
    """The piles that divers left out carry fell apart into chips (D-7.3)."""

    seats: tuple[int, ...]

    def fold(self, game: Game, state: State) -> State:
        for seat in self.seats:
            diver = state.divers[seat - 1]
            loose = tuple(sorted((level,) for treasure in diver.carried for level in treasure))
            state = state.with_diver(seat, diver._replace(carried=loose))
        return state._replace(phase="ascent")


class Laid(Event):
    """A diver left out laid chips on a pile beyond the end of the trail (D-7.4)."""

    seat: int
    pile: int
    """The pile's number, from 0; a new one if it equals their number."""
    chips: Levels

    def fold(self, game: Game, state: State) -> State:
        diver, piles = state.divers[self.seat - 1], state.piles
        carried = diver.carried
        for level in self.chips:
            carried = without(carried, (level,))
        if self.pile == len(piles):
            piles = (*piles, self.chips)
        else:
            piles = with_item(piles, self.pile, tuple(sorted((*piles[self.pile], *self.chips))))
        return state._replace(piles=piles).with_diver(self.seat, diver._replace(carried=carried))


class Folded(Event):
    """All blanks left the trail, and the new piles joined its end (D-7.6)."""

    blanks: int
    piles: int

    def fold(self, game: Game, state: State) -> State:
        kept = tuple([space for space in state.trail if space])
        return state._replace(trail=(*kept, *state.piles), piles=())


class GameEnded(Event):
    """The game is over (D-7.2, D-8)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    by: Literal["points", "level", "shared"]
    marks: int | None

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="over", result=Result(self.scores, self.winners, self.by, self.marks))


EVENT_TYPES = tuple(Event.__subclasses__())
Events = list[Event]
happen = event.happen


def without(carried: tuple[Levels, ...], treasure: Levels) -> tuple[Levels, ...]:
    """Return what is carried less one treasure, which must be among it."""
    place = carried.index(treasure)
    return (*carried[:place], *carried[place + 1 :])
