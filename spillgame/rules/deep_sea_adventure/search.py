"""What a diver does on the space reached: pick up, put down, or pass (D-5)."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.ending import end_turn
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


def begin_search(game: Game, state: State, events: Events) -> State:
    """Ask what the active diver does on its space if there is anything to do (D-3.4)."""
    diver = state.divers[state.active - 1]
    if diver.carried or state.trail[diver.place - 1]:
        return state.asking(asked_of(state.active, "search"))
    return end_turn(game, state, events)


def here(state: State) -> Levels:
    """Return what lies on the active diver's space."""
    return state.trail[state.divers[state.active - 1].place - 1]


# On each space one of the two refusals is part of every search, so they are cached.


@cache
def _nothing_here(place: int) -> Refusal:
    return Refusal("nothing_here", "D-5.2", {"place": place})


@cache
def _no_blank(place: int) -> Refusal:
    return Refusal("no_blank", "D-5.3", {"place": place})


class PickUp(Decision, type="pick_up", rule="D-5.2", icon="pick_up", answers=("search",), exact=True):
    """Take the treasure of the space, whole and unseen (D-5.2)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        return None if here(state) else _nothing_here(state.diver.place)

    def places(self, game: Game, state: State) -> tuple[Space]:
        return (Space(state.diver.place),)

    def apply(self, game: Game, state: State, events: Events) -> State:
        taken = e.PickedUp(self.seat, state.diver.place, here(state))
        return end_turn(game, happen(game, state, events, taken), events)


class PutDown(Decision, type="put_down", rule="D-5.3", icon="put_down", answers=("search",), exact=True):
    """Leave one treasure on a blank (D-5.3)."""

    treasure: Annotated[Levels, Written(rising=True)]

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        return _no_blank(state.diver.place) if here(state) else None

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, treasure) for treasure in dict.fromkeys(state.diver.carried)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.treasure in state.diver.carried:
            return None
        return Refusal("not_carried", "D-5.3", {"levels": ", ".join(map(str, self.treasure))})

    def places(self, game: Game, state: State) -> tuple[Space]:
        return (Space(state.diver.place),)

    def apply(self, game: Game, state: State, events: Events) -> State:
        left = e.PutDown(self.seat, state.diver.place, self.treasure)
        return end_turn(game, happen(game, state, events, left), events)


class Pass(Decision, type="pass", rule="D-5.4", icon="skip", answers=("search",), ends=True, exact=True):
    """Neither pick up nor put down (D-5.4)."""

    def gives_up(self, game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
        """Give up nothing: picking up or putting down ends the turn, too."""
        return ()

    def apply(self, game: Game, state: State, events: Events) -> State:
        passed = e.Passed(self.seat, state.diver.place)
        return end_turn(game, happen(game, state, events, passed), events)


pick_up_of, pass_of = cache(PickUp), cache(Pass)
"""Return the decisions without fields, each made only once."""
