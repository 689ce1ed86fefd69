"""The themes and goals of Deep Sea Adventure: what a decision is about, and what chances it is to leave."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import ClassVar, Final

from spillgame.bots.advice import Plan
from spillgame.bots.goals import Goals, Reached
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Levels
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.prospect import prospect
from spillgame.rules.deep_sea_adventure.reach import reach_going_up
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp, PutDown
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.problems import Aim
from spillgame.rules.questions import question_of

RUNGS: Final = (90, 75, 67, 50, 33, 25, 10)
"""The chances that a goal asks for, in percent."""
EVEN: Final = 50
CHANCES: Final = ("home", "aboard", "further")
"""The aims that are chances, in percent."""
ROUNDING: Final = 1e-6
Counted = Iterator[tuple[tuple[str, str], int]]


class DiveGoals(Goals):
    """The `Goals` of one game of Deep Sea Adventure."""

    rules: DeepSeaAdventure
    themes: ClassVar = ("way_down", "load", "way_home", "endgame")
    aims: ClassVar = ("home", "aboard", "further", "rival", "carried", "light", "up", "down")
    kept: ClassVar = frozenset({"home", "aboard", "rival"})
    fewer: ClassVar = frozenset({"rival", "light"})

    # --- What it is about ---

    def theme(self, view: State, plan: Plan) -> str:
        game = self.rules.game
        if view.phase != "dive" or (view.dive == game.table.dives and 2 * view.air <= game.table.air):
            return "endgame"
        if view.diver.up:
            return "way_home"
        return "way_down" if question_of(view) == "direction" else "load"

    # --- What is reached ---

    def reached(self, view: State, end: State) -> Reached:
        if view.phase != "dive" or end.phase != "dive":
            return {}
        return dict([*self._own(view, end), *self._of_rivals(view, end)])

    def _own(self, view: State, end: State) -> Counted:
        """Yield the chances to be home with each load, and with one more from further down."""
        seat, diver = view.active, end.divers[view.active - 1]
        taken = self._taken(view, end)
        seen, load = prospect(self.rules.game, view, taken), len(diver.carried)
        for most in range(1, load + 1):
            yield ("home", str(most)), _least(seen.home)
        yield ("aboard", ""), _least(seen.home)
        if seen.laden is not None:
            yield ("further", str(load + 1)), _least(seen.laden)
        if load > len(view.divers[seat - 1].carried):
            yield ("carried", str(load)), 1
        yield ("light", ""), load
        if question_of(view) == "direction" and end is not view:
            yield ("up" if diver.up else "down", ""), 1

    def _of_rivals(self, view: State, end: State) -> Counted:
        """Yield the best chance of a rival to come home with treasure."""
        chances = [
            ceil(100 * (reach.home if (reach := reach_going_up(self.rules.game, end, seat)) is not None else 1.0))
            for seat, diver in enumerate(end.divers, 1)
            if seat != view.active and diver.carried and not diver.home
        ]
        if chances:
            yield ("rival", ""), max(chances)

    def _taken(self, view: State, end: State) -> Decision | None:
        """Return the decision between two states."""
        seat, then, now = view.active, view.diver, end.divers[view.active - 1]
        if question_of(view) == "direction":
            return Direction(seat, UP if now.up else DOWN) if end is not view else None
        if len(now.carried) > len(then.carried):
            return PickUp(seat)
        if len(now.carried) < len(then.carried):
            return PutDown(seat, _missing(then.carried, now.carried))
        return Pass(seat)

    def rungs(self, name: str, n: int) -> Sequence[int]:
        if name in CHANCES:
            return [rung for rung in RUNGS if rung <= n][:1]
        if name == "rival":
            return [rung for rung in reversed(RUNGS) if rung >= n][:1]
        return (n,)

    # --- In words ---

    def aim_to_text(self, view: State, aim: Aim) -> str:
        words, chance = self.rules.words, aim.name
        if chance in CHANCES and aim.n == EVEN:
            return words.say(
                "goals.home_even"
                if chance == "home"
                else "goals.aboard_even"
                if chance == "aboard"
                else "goals.further_even",
                load=aim.where,
            )
        if aim.name == "light" and not aim.n:
            return words.say("goals.unladen")
        return words.say(f"goals.{aim.name}", n=aim.n, load=aim.where)


def _least(chance: float) -> int:
    """Return a chance in whole percent that it is not below."""
    return int(100 * chance + ROUNDING)


def _missing(before: tuple[Levels, ...], after: tuple[Levels, ...]) -> Levels:
    """Return the treasure that is carried no more."""
    left = list(before)
    for one in after:
        left.remove(one)
    return left[0]


GOALS = DiveGoals
