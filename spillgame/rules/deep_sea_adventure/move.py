"""The drop, the move, coming home, and what a diver does on the space reached (D-4.5 to D-4.9, D-5, D-6)."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import Levels, TurnOver
from spillgame.rules.deep_sea_adventure.dive import others
from spillgame.rules.deep_sea_adventure.ending import end_turn
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of

SUBMARINE = 0


def path_of(place: int, up: bool, steps: int, taken: Collection[int], spaces: int) -> tuple[int, ...]:
    """Return the places that a diver steps on, one per step (D-4.6 to D-4.9).

    `taken` are the spaces of others, hopped over; `spaces` is the length of the trail. The path ends early at the
    last free space, or on the submarine.
    """
    path: list[int] = []
    way = -1 if up else 1
    for _ in range(steps):
        ahead = place + way
        while ahead in taken:
            ahead += way
        if ahead > spaces:
            break
        path.append(ahead)
        place = ahead
        if place == SUBMARINE:
            break
    return tuple(path)


def dropped(game: Game, state: State, faces: tuple[int, ...], events: Events) -> State:
    """Take the faces of the drop, move, and go on with home or search."""
    seat = state.active
    diver = state.divers[seat - 1]
    pips, load = sum([game.pips[face] for face in faces]), len(diver.carried)
    steps = max(0, pips - load)
    state = happen(game, state, events, e.Dropped(seat, faces, pips, load, steps))
    path = path_of(diver.place, diver.up, steps, others(state), len(state.trail))
    if not path:
        state = happen(game, state, events, e.Stayed(seat, diver.place))
        return begin_search(game, state, events) if diver.place else end_turn(game, state, events)
    state = happen(game, state, events, e.Moved(seat, path, diver.place))
    if path[-1] != SUBMARINE:
        return begin_search(game, state, events)
    return _home(game, state, events)


def _home(game: Game, state: State, events: Events) -> State:
    levels = tuple(sorted(level for treasure in state.diver.carried for level in treasure))
    state = happen(game, state, events, e.CameHome(state.active, len(levels)))
    if levels:
        return state.asking(TurnOver(levels))
    return end_turn(game, state, events)


def turned_over(game: Game, state: State, levels: Levels, values: tuple[int, ...], events: Events) -> State:
    """Take the values of the chips brought home (D-6.1)."""
    shown = e.TurnedOver(state.active, state.dive, levels, values)
    return end_turn(game, happen(game, state, events, shown), events)


# --- On the space reached: pick up, put down, or pass (D-5) ---


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
