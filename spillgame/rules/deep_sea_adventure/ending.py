"""The end of a turn, of a dive and of the game, and who has won (D-3.2, D-7.1, D-7.2, D-8)."""

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.ascent import begin_ascent, left_out
from spillgame.rules.deep_sea_adventure.dive import begin_turn
from spillgame.rules.deep_sea_adventure.events import Events, happen
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import By, State


def end_turn(game: Game, state: State, events: Events) -> State:
    """Give the turn to the next diver, or end the dive (D-3.2, D-7.1)."""
    if state.air and (seat := _next(game, state)):
        return begin_turn(game, state, events, seat)
    return _end_dive(game, state, events)


def _next(game: Game, state: State) -> int | None:
    """Return the next seat clockwise whose diver is not home; None where all are."""
    seats, divers, active = game.seats, state.divers, state.active
    for seat in seats[active:] + seats[:active]:
        if not divers[seat - 1].home:
            return seat
    return None


def _end_dive(game: Game, state: State, events: Events) -> State:
    out = tuple(left_out(state))
    lost = sum(len(treasure) for seat in out for treasure in state.divers[seat - 1].carried)
    state = happen(game, state, events, e.DiveEnded(state.dive, out, lost, state.air))
    if state.dive == game.table.dives or not (lost or any(state.trail)):
        return _end_game(game, state.asking(None), events)
    return begin_ascent(game, state, events)


def _end_game(game: Game, state: State, events: Events) -> State:
    scores = tuple(scores_of(state))
    winners, by = winners_of(state)
    marks = sum(scores[0] >= mark for mark in game.table.solo_marks) if len(scores) == 1 else None
    return happen(game, state, events, e.GameEnded(scores, winners, by, marks))


def scores_of(state: State) -> list[int]:
    """Return the points by seat (D-8.1); in a view, those of the values that it shows."""
    return [sum(chip.value or 0 for chip in diver.treasure) for diver in state.divers]


def winners_of(state: State) -> tuple[tuple[int, ...], By]:
    """Return the seats that win, and what decided (D-8.1, D-8.2)."""
    scores = scores_of(state)
    tied = [seat for seat, score in enumerate(scores, 1) if score == max(scores)]
    if len(tied) == 1:
        return (tied[0],), "points"
    brought = {seat: [chip.level for chip in state.divers[seat - 1].treasure] for seat in tied}
    highest = max((level for levels in brought.values() for level in levels), default=0)
    most = max(levels.count(highest) for levels in brought.values())
    left = tuple(seat for seat in tied if brought[seat].count(highest) == most)
    return left, "level" if len(left) == 1 else "shared"
