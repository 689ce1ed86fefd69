"""Between two dives: divers left out lay their chips, the trail folds, and the next dive begins (D-7.3 to D-7.7)."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Annotated, Self

from spillgame.rules.decision import Written
from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.dive import begin_dive
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.state import BLANK, State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


def left_out(state: State) -> list[int]:
    """Return the seats of the divers still out, the nearest to the submarine first."""
    out = [(diver.place, seat) for seat, diver in enumerate(state.divers, 1) if diver.place]
    return [seat for _, seat in sorted(out)]


def begin_ascent(game: Game, state: State, events: Events) -> State:
    """Make piles fall apart, and lay what is carried until a choice has to be made."""
    if seats := tuple(seat for seat in left_out(state) if state.divers[seat - 1].carried):
        state = happen(game, state, events, e.FellApart(seats))
    return _go_on(game, state, events)


def _go_on(game: Game, state: State, events: Events) -> State:
    while seat := _laying(game, state):
        choices = _choices(game, state, seat)
        if len(choices) > 1:
            return state.asking(asked_of(seat, "lay"))
        state = happen(game, state, events, e.Laid(seat, pile_to_fill(game, state)[0], choices[0]))
    return _fold(game, state, events)


def _laying(game: Game, state: State) -> int | None:
    """Return the seat that lays next (D-7.3); None if nobody carries anything."""
    seats = [seat for seat in left_out(state) if state.divers[seat - 1].carried]
    if not seats:
        return None
    return seats[-1] if game.table.deepest_lays_first else seats[0]


def pile_to_fill(game: Game, state: State) -> tuple[int, int]:
    """Return the number of the pile that is being filled, from 0, and how many chips it has room for (D-7.5)."""
    piles, size = state.piles, game.table.pile
    if piles and len(piles[-1]) < size:
        return len(piles) - 1, size - len(piles[-1])
    return len(piles), size


def _choices(game: Game, state: State, seat: int) -> list[Levels]:
    """Return the different sets of chips that fill the pile up, or all that is left if it fits (D-7.5)."""
    held = Counter(level for (level,) in state.divers[seat - 1].carried)
    _, room = pile_to_fill(game, state)
    if held.total() <= room:
        return [tuple(sorted(held.elements()))]
    levels = sorted(held)
    counts = product(*(range(min(held[level], room) + 1) for level in levels))
    found = [
        tuple(level for level, count in zip(levels, some, strict=True) for _ in range(count))
        for some in counts
        if sum(some) == room
    ]
    return sorted(found)


def _fold(game: Game, state: State, events: Events) -> State:
    """Fold the trail, and begin the next dive with the deepest of those left out, or the last who came home (D-7.7)."""
    out = left_out(state)
    starter = out[-1] if out else state.last_home or state.starter
    state = happen(game, state, events, e.Folded(state.trail.count(BLANK), len(state.piles)))
    return begin_dive(game, state, events, starter)


# --- The decision ---


class Lay(Decision, type="lay", rule="D-7.5", icon="put_down", answers=("lay",), exact=True):
    """Fill up the pile with these chips (D-7.5)."""

    chips: Annotated[Levels, Written(rising=True)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return [cls(seat, chips) for chips in _choices(game, state, seat)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        _, room = pile_to_fill(game, state)
        if len(self.chips) != room:
            return Refusal("wrong_chips", "D-7.5", {"found": len(self.chips), "needed": room})
        held = Counter(level for (level,) in state.divers[self.seat - 1].carried)
        if missing := Counter(self.chips) - held:
            return Refusal("not_held", "D-7.5", {"levels": ", ".join(map(str, missing.elements()))})
        return None

    def apply(self, game: Game, state: State, events: Events) -> State:
        laid = e.Laid(self.seat, pile_to_fill(game, state)[0], self.chips)
        return _go_on(game, happen(game, state, events, laid), events)
