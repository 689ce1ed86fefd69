"""Where the air ends on the trail: how far up it still carries a diver, with its load.

The dice are exact. The number of drops is the estimate of `prospect`, and nobody is considered to be in the way, whom
a diver would hop over. A view is enough: no hidden value matters.
"""

import math
from typing import NamedTuple

from spillgame.rules.deep_sea_adventure.chances import DOWN
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.odds import home_chance, mean_steps, step_chances
from spillgame.rules.deep_sea_adventure.prospect import coming_turns, prospect
from spillgame.rules.deep_sea_adventure.state import State

LOSES = 0.5
"""A diver whose chance to be home in time is smaller loses more often than not."""


class Reach(NamedTuple):
    """How far up the air carries a diver; the numbers are places of the trail, 0 the submarine."""

    seat: int
    place: int
    """From where."""
    drops: int
    """With how many drops of its own."""
    sure: int
    """How far even if every drop is the worst."""
    likely: int
    """How far with drops that carry as far as they do on average."""
    best: int
    """How far if every drop is the best: what lies further up cannot be reached."""
    home: float
    """The chance to be home in time."""

    @property
    def loses(self) -> bool:
        """Whether the diver will more likely than not be left out."""
        return self.home < LOSES


def reach_of_choice(game: Game, view: State, decision: Decision | None = None) -> Reach | None:
    """Return the reach of the active diver after a decision, or with the drop that is due; for the way down, after one
    more drop down that carries as far as on average. None where the diver is aboard, or the air lasts."""
    diver, seen = view.diver, prospect(game, view, decision)
    place, drops, load = diver.place, seen.turns, len(seen.treasures)
    goes_down = decision.way == DOWN if isinstance(decision, Direction) else decision is None and not diver.up
    if goes_down and drops is not None:
        place = round(sum(end * chance for end, chance in seen.places.items()))
        drops -= 1
    return _reach(game, view.active, place, load, drops)


def reach_of_diver(game: Game, view: State, seat: int) -> Reach | None:
    """Return the reach of a diver who turns up, or goes on up, from its next turn on; None likewise."""
    if seat == view.active:
        return reach_of_choice(game, view)
    diver = view.divers[seat - 1]
    _, drops = coming_turns(game, view, whose=seat)
    return _reach(game, seat, diver.place, len(diver.carried), drops)


def reach_going_up(game: Game, view: State, seat: int) -> Reach | None:
    """Return the reach of a diver, active or not, that turns up as soon as it may: with the drop that is still due in
    its own turn; None likewise."""
    diver = view.divers[seat - 1]
    _, drops = coming_turns(game, view, whose=seat)
    if drops is not None and seat == view.active and not view.dice:
        drops += 1
    return _reach(game, seat, diver.place, len(diver.carried), drops)


def _reach(game: Game, seat: int, place: int, load: int, drops: int | None) -> Reach | None:
    if not place or drops is None:
        return None
    pips, dice = game.table.pips, game.table.dice
    possible = [steps for steps, chance in enumerate(step_chances(pips, dice, load)) if chance]
    least, mean, most = possible[0], mean_steps(pips, dice, load), possible[-1]
    sure, likely, best = (max(0, math.ceil(place - drops * steps)) for steps in (least, mean, most))
    return Reach(seat, place, drops, sure, likely, best, home_chance(pips, dice, load, place, drops))
