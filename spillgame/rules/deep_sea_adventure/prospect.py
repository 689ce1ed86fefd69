"""What may be expected of a decision before it is taken.

How far a drop carries, and the chance to be home in time with nobody in the way, are exact. How many turns the air
leaves is an estimate, as if nobody picked up or put down anything more, and those who go up went at the mean pace.
Nothing here looks at a value that its seat may not see: a view is enough.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from spillgame.rules.deep_sea_adventure.chances import UP, Levels
from spillgame.rules.deep_sea_adventure.dive import Direction, others
from spillgame.rules.deep_sea_adventure.events import without
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.move import path_of
from spillgame.rules.deep_sea_adventure.odds import home_chance, mean_steps, step_chances
from spillgame.rules.deep_sea_adventure.search import PickUp, PutDown, here
from spillgame.rules.deep_sea_adventure.state import State

MOST_TURNS = 60
"""How many of its own turns a diver looks ahead; air that lasts longer counts as endless."""
SEEN = 2
"""How many rounds of turns to come are shown."""


class Coming(NamedTuple):
    """A turn to come: the air it takes, and the air left then."""

    seat: int
    used: int
    air: int


class Prospect(NamedTuple):
    """What may be expected after a decision, or of the drop that is due."""

    treasures: tuple[Levels, ...]
    """What is carried then."""
    worth: float
    """The mean worth of that."""
    places: Mapping[int, float]
    """Where the active diver's next drop may lead, with its chances; 0 is the submarine."""
    coming: tuple[Coming, ...]
    """The turns after this one that are shown."""
    turns: int | None
    """How many drops of its own the diver still has; None if nothing uses up the air."""
    home: float
    """The chance to be home in time, going up from its next drop on; for the way down, after one more drop down."""
    laden: float | None
    """The same with the treasure on the space that the drop down leads to; None for other decisions."""


@lru_cache(maxsize=256)
def prospect(game: Game, view: State, decision: Decision | None = None) -> Prospect:
    """Return what may be expected of a decision of a dive; without one, of the drop that is due."""
    carried, up = view.diver.carried, view.diver.up
    if isinstance(decision, PickUp):
        carried = tuple(sorted((*carried, here(view))))
    elif isinstance(decision, PutDown):
        carried = without(carried, tuple(sorted(decision.treasure)))
    if isinstance(decision, Direction):
        up = decision.way == UP
    drops_now = decision is None or isinstance(decision, Direction)
    climbs = up or not drops_now
    """Whether the next drop counts as one on the way home."""
    load, place = len(carried), view.diver.place
    coming, turns = coming_turns(game, view, load)
    left = turns if turns is None or not drops_now else turns + 1
    places = _places(game, view, load, climbs)
    if climbs:
        home, laden = _home(game, load, place, left), None
    else:
        home = sum(chance * _home(game, load, there, turns) for there, chance in places.items())
        laden = _laden(game, view, load, places)
    worth = sum(mean_worth(game, view, treasure) for treasure in carried)
    return Prospect(carried, worth, places, coming, left, home, laden)


def mean_worth(game: Game, view: State, treasure: Levels) -> float:
    """Return the mean worth of a treasure: that of the values that are unseen in a view (D-1.4)."""
    unseen = game.unseen_of(view, treasure)
    return sum(sum(unseen[level]) / len(unseen[level]) for level in treasure if unseen[level])


def coming_turns(
    game: Game, view: State, load: int | None = None, whose: int | None = None
) -> tuple[tuple[Coming, ...], int | None]:
    """Return the turns to come after the active one that are shown, and how many of them a diver has: that of the seat
    `whose`, else the active one.

    The latter is None if nothing uses up the air. `load` replaces what the active diver carries. The last turn of a
    dive is the one in which the air comes to 0 (D-4.1).
    """
    pips, dice, seats = game.table.pips, game.table.dice, len(view.divers)
    counted = view.active if whose is None else whose
    loads = [len(diver.carried) for diver in view.divers]
    if load is not None:
        loads[view.active - 1] = load
    places = [float(diver.place) if diver.up and not diver.home else float("inf") for diver in view.divers]
    out = [not diver.home or seat == view.active for seat, diver in enumerate(view.divers, 1)]
    air, own = view.air, 0
    shown: list[Coming] = []
    for turn in range(MOST_TURNS * seats):
        if air <= 0:
            return tuple(shown), own
        if not any(one for one, still in zip(loads, out, strict=True) if still):
            return tuple(shown), None
        seat = (view.active + turn) % seats + 1
        if not out[seat - 1]:
            continue
        used = min(air, loads[seat - 1])
        air -= used
        if turn < SEEN * seats:
            shown.append(Coming(seat, used, air))
        if seat == counted:
            own += 1
        else:
            places[seat - 1] -= mean_steps(pips, dice, loads[seat - 1])
            out[seat - 1] = places[seat - 1] > 0
    return tuple(shown), None


def _places(game: Game, view: State, load: int, up: bool) -> Mapping[int, float]:
    """Return where a drop leads with a load, with the others where they are now (D-4.6)."""
    taken, place = others(view), view.diver.place
    found: dict[int, float] = {}
    for steps, chance in enumerate(step_chances(game.table.pips, game.table.dice, load)):
        if chance:
            path = path_of(place, up, steps, taken, len(view.trail))
            end = path[-1] if path else place
            found[end] = found.get(end, 0.0) + chance
    return found


def _home(game: Game, load: int, place: int, turns: int | None) -> float:
    return home_chance(game.table.pips, game.table.dice, load, place, MOST_TURNS if turns is None else turns)


def _laden(game: Game, view: State, load: int, places: Mapping[int, float]) -> float:
    """Return the chance to be home from where a drop down leads, with what lies there."""
    _, laden_turns = coming_turns(game, view, load + 1)
    _, turns = coming_turns(game, view, load)
    return sum(
        chance
        * (
            _home(game, load + 1, place, laden_turns)
            if place and view.trail[place - 1]
            else _home(game, load, place, turns)
        )
        for place, chance in places.items()
    )
