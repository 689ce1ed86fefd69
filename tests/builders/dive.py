"""Builds moments of Deep Sea Adventure: `a_dive(trail="1 1 . 23", divers=["5 v 1", "0"])`."""

from functools import cache
from typing import Any

from spillgame.content.loading import load
from spillgame.games import Game
from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure.chances import DropDice, Levels, TurnOver
from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import Chip, Diver, State

NAMES = ("Ada", "Ben", "Cy", "Di", "Ed", "Flo")
DEEP_SEA = Game("deep_sea_adventure")
"""Not in the box before it has its own screens."""
PIPS_TO_FACE = {1: 1, 2: 3, 3: 5}


@cache
def dive_content() -> Content:
    found: Content = load(DEEP_SEA.room.content, with_mods=False).content
    return found


def dive_rules(divers: int = 3, **setup: Any) -> DeepSeaAdventure:
    """Return the rules of a game with this number of `divers`; seat 1 is the starter."""
    chosen = {"players": list(NAMES[:divers]), "starter": 1, "seed": 1, **setup}
    found: DeepSeaAdventure = DEEP_SEA.room.rules(dive_content(), chosen, None)
    return found


def treasure(digits: str) -> Levels:
    return tuple(sorted(int(digit) for digit in digits if digit.isdigit()))


def diver(text: str, chips: tuple[tuple[int, int, int], ...] = ()) -> Diver:
    """Return a diver from its place, `v` or `^` for where it faces, and what it carries: `5 ^ 1 23`; or `home`."""
    place, *words = text.split()
    brought = tuple(Chip(*chip) for chip in chips)
    if place == "home":
        return Diver(up=True, home=True, treasure=brought)
    carried = tuple(sorted(treasure(word) for word in words if word not in "v^"))
    return Diver(int(place), "^" in words, carried=carried, treasure=brought)


class Dive:
    """A game at a moment; each step changes it, and keeps what happened."""

    def __init__(self, rules: DeepSeaAdventure, state: State):
        self.rules, self.state = rules, state
        self.events: list[Any] = []

    def take(self, step: Decision | Chance) -> "Dive":
        self.state, self.events = self.rules.apply(self.state, step)
        return self

    def drop(self, *pips: int) -> "Dive":
        return self.take(Chance(DropDice(len(pips)), tuple(PIPS_TO_FACE[one] for one in pips)))

    def turn_over(self, *values: int) -> "Dive":
        assert isinstance(self.state.pending, TurnOver)
        return self.take(Chance(self.state.pending, values))

    def legal(self) -> list[str]:
        return [self.rules.step_to_text(decision) for decision in self.rules.legal(self.state)]

    @property
    def happened(self) -> list[str]:
        """The names of the events of the last step."""
        return [event.event for event in self.events]

    def places(self) -> list[int]:
        return [one.place for one in self.state.divers]


def a_dive(
    trail: str = "1 1 1 1 1 1 1 1",
    divers: tuple[str, ...] = ("0", "0"),
    chips: tuple[tuple[tuple[int, int, int], ...], ...] = (),
    air: int = 25,
    active: int = 1,
    dive: int = 1,
    **setup: Any,
) -> Dive:
    """Return a game in which the active diver is about to drop."""
    rules = dive_rules(len(divers), **setup)
    crew = tuple(diver(text, chips[number] if number < len(chips) else ()) for number, text in enumerate(divers))
    spaces = tuple(treasure(space) for space in trail.split())
    state = State("dive", dive, 1, 1, active, air, spaces, crew, pending=DropDice(rules.game.table.dice))
    return Dive(rules, state)
