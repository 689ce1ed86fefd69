"""A dive played to its end in the mind, several times as fast as by the rules: in place, without events or checks.

It follows D-3 to D-6 step by step, and a test compares the two; the end of the dive is left to the rules.
"""

from collections.abc import Sequence
from typing import Protocol

from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.glance import SeenDive
from spillgame.rules.deep_sea_adventure.chances import UP, DropDice, Levels, TurnOver
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.ending import end_turn
from spillgame.rules.deep_sea_adventure.events import without
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.move import SUBMARINE, path_of
from spillgame.rules.deep_sea_adventure.search import PickUp, PutDown
from spillgame.rules.deep_sea_adventure.state import BLANK, Chip, Diver, State
from spillgame.rules.questions import question_of


class Habits(Protocol):
    """What decides for a diver."""

    def direction(self, state: SeenDive, seat: int) -> Direction:
        """Choose the way."""

    def search(self, state: SeenDive, seat: int) -> Decision:
        """Choose what to do on its space."""


class Swimmer:
    """A diver of a running dive."""

    __slots__ = ("carried", "home", "place", "treasure", "up")

    def __init__(self, diver: Diver):
        self.place, self.up, self.home, self.carried, self.treasure = diver

    def as_diver(self) -> Diver:
        return Diver(self.place, self.up, self.home, self.carried, self.treasure)


class RunningDive:
    """Runs from any state of a dive; a fate answers what chance is asked, and habits decide."""

    def __init__(self, game: Game, state: State, fate: Fate, habits: Sequence[Habits]):
        """`habits` has one for each seat."""
        self._game, self._state, self._fate, self._habits = game, state, fate, habits
        self.air, self.active, self._turn, self._last_home = state.air, state.active, state.turn, state.last_home
        self.trail = [*state.trail]
        self.divers = [Swimmer(diver) for diver in state.divers]
        self.steps = 0
        """How many steps the rules would have taken."""

    def to_end(self) -> State:
        """Return the first state after the dive that asks for anything, or the end of the game."""
        self._finish_turn()
        while self.air and (seat := self._next()):
            self._begin_turn(seat)
        divers = tuple([diver.as_diver() for diver in self.divers])
        state = self._state._replace(
            air=self.air,
            active=self.active,
            turn=self._turn,
            last_home=self._last_home,
            trail=tuple(self.trail),
            divers=divers,
        )
        return end_turn(self._game, state, [])

    def _next(self) -> int:
        """Return the seat whose turn is next (D-3.2); 0 if all are home."""
        count = len(self.divers)
        for ahead in range(self.active, self.active + count):
            if not self.divers[ahead % count].home:
                return ahead % count + 1
        return 0

    def _finish_turn(self) -> None:
        """Go on from what the state asks."""
        pending, diver = self._state.pending, self.divers[self.active - 1]
        if isinstance(pending, TurnOver):
            self._turn_over(diver, pending.levels)
        elif isinstance(pending, DropDice):
            self._drop(diver)
        elif question_of(self._state) == "search":
            self._search(diver)
        else:
            self._choose_way(diver)
            self._drop(diver)

    def _begin_turn(self, seat: int) -> None:
        """Take the air, and choose the way (D-3.3, D-4.1 to D-4.4)."""
        self.active, self._turn = seat, self._turn + 1
        diver = self.divers[seat - 1]
        self.air = max(0, self.air - len(diver.carried))
        if diver.place and not diver.up:
            if not self._free_below(diver.place):
                diver.up = True
            elif diver.carried or not self._game.table.must_carry:
                self._choose_way(diver)
        self._drop(diver)

    def _free_below(self, place: int) -> bool:
        below = len(self.trail) - place
        return below >= len(self.divers) or below > len([1 for diver in self.divers if diver.place > place])

    def _choose_way(self, diver: Swimmer) -> None:
        self.steps += 1
        diver.up = self._habits[self.active - 1].direction(self, self.active).way == UP

    def _drop(self, diver: Swimmer) -> None:
        """Move by the dice, and come home or search (D-4.5 to D-4.9)."""
        self.steps += 1
        pips = self._game.pips
        steps = sum([pips[face] for face in self._fate.drop(self.active)]) - len(diver.carried)
        if steps > 0:
            taken = [one.place for one in self.divers if one.place and one is not diver]
            path = path_of(diver.place, diver.up, steps, taken, len(self.trail))
            if path:
                diver.place = path[-1]
                if diver.place == SUBMARINE:
                    self._come_home(diver)
                    return
        if diver.place and (diver.carried or self.trail[diver.place - 1]):
            self._search(diver)

    def _come_home(self, diver: Swimmer) -> None:
        diver.home, self._last_home = True, self.active
        if levels := tuple(sorted([level for treasure in diver.carried for level in treasure])):
            self._turn_over(diver, levels)

    def _turn_over(self, diver: Swimmer, levels: Levels) -> None:
        """Turn over the chips brought home (D-6.1)."""
        self.steps += 1
        dive, values = self._state.dive, self._fate.values(levels)
        brought = [Chip(dive, level, value) for level, value in zip(levels, values, strict=True)]
        diver.carried, diver.treasure = (), tuple(sorted([*diver.treasure, *brought]))

    def _search(self, diver: Swimmer) -> None:
        """Pick up, put down or pass (D-5)."""
        self.steps += 1
        choice, here = self._habits[self.active - 1].search(self, self.active), diver.place - 1
        if isinstance(choice, PickUp):
            diver.carried, self.trail[here] = tuple(sorted([*diver.carried, self.trail[here]])), BLANK
        elif isinstance(choice, PutDown):
            diver.carried, self.trail[here] = without(diver.carried, choice.treasure), choice.treasure
