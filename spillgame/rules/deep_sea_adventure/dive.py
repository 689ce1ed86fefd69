"""The beginning of a dive and of a turn: air and direction (D-3, D-4.1 to D-4.4)."""

from collections.abc import Sequence
from functools import cache

from spillgame.rules.decision import Form
from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Way
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


def begin_dive(game: Game, state: State, events: Events, starter: int) -> State:
    """Begin the next dive with the turn of its starter (D-3.1)."""
    state = happen(game, state, events, e.DiveBegan(state.dive + 1, starter, game.table.air))
    return begin_turn(game, state, events, starter)


def begin_turn(game: Game, state: State, events: Events, seat: int) -> State:
    """Take the air that the load needs, and ask for the way or the dice (D-3.3)."""
    state = happen(game, state, events, e.TurnBegan(seat, state.turn + 1))
    diver = state.divers[seat - 1]
    if load := len(diver.carried):
        used = min(load, state.air)
        state = happen(game, state, events, e.AirUsed(seat, used, state.air - used))
    if diver.place and not diver.up:
        if not free_below(state):
            state = happen(game, state, events, e.Turned(seat, UP))
        elif diver.carried or not game.table.must_carry:
            return state.asking(asked_of(seat, "direction"))
    return state.asking(game.drop)


def others(state: State) -> tuple[int, ...]:
    """Return the spaces with another diver than the active one (D-4.6)."""
    active = state.divers[state.active - 1]
    return tuple([diver.place for diver in state.divers if diver.place and diver is not active])


def free_below(state: State) -> bool:
    """Return whether there is a space without a diver below the active one (D-4.3)."""
    place = state.divers[state.active - 1].place
    below = len(state.trail) - place
    return below >= len(state.divers) or below > len([1 for diver in state.divers if diver.place > place])


# --- The decision ---


class Direction(
    Decision,
    type="direction",
    forms={"direction_down": Form("D-4.2", "down"), "direction_up": Form("D-4.2", "up")},
    answers=("direction",),
    exact=True,
):
    """Go on down, or turn up for good (D-4.2). If only one of the ways is legal, nothing is asked (D-3.4)."""

    way: Way

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence["Direction"]:
        return direction_of(seat, DOWN), direction_of(seat, UP)

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.way == DOWN:
            return None if free_below(state) else Refusal("nothing_below", "D-4.3")
        if self.way != UP:
            return Refusal("no_such_way", "D-4.2", {"found": self.way})
        if game.table.must_carry and not state.diver.carried and free_below(state):
            return Refusal("must_carry", "D-4.4")
        return None

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Face the way, and ask for the drop (D-4.5)."""
        return happen(game, state, events, e.Turned(self.seat, self.way)).asking(game.drop)

    @property
    def form(self) -> str:
        return f"direction_{self.way}"

    def places(self, game: Game, state: State) -> tuple[Space]:
        """Return the next space down; upwards the submarine."""
        return (Space(state.divers[self.seat - 1].place + 1 if self.way == DOWN else 0),)


direction_of = cache(Direction)
"""Returns one of the few that there are, each made only once."""
