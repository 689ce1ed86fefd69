"""The future: a seat's preparations, and how far tracks will rise until then."""

import math
from functools import lru_cache
from typing import NamedTuple

from spillgame.rules.endeavor_deep_sea.game import COORDINATION, Game
from spillgame.rules.endeavor_deep_sea.preparation import Effort, Prepare, Reclaiming, Recruiting
from spillgame.rules.endeavor_deep_sea.state import Player, State

STEPS = 12
"""The most steps expected on a track."""


class ToCome(NamedTuple):
    """How often a seat will still do each thing in preparations."""

    recruits: int
    efforts: int
    """Each with reassigning after it."""
    rounds: int
    """The rounds after the current one."""
    staging: bool
    """Whether the seat can still have turns in this round."""


def to_come(game: Game, state: State, seat: int) -> ToCome:
    rounds = game.rounds - state.round
    due = [type(item) for item in state.due if getattr(item, "seat", 0) == seat]
    recruits = due.count(Prepare) + due.count(Recruiting)
    efforts = due.count(Prepare) + due.count(Effort)
    staging = state.phase in ("preparation", "staging") and seat not in state.passed
    return ToCome(recruits + rounds, efforts + rounds, rounds, staging)


def prepared(game: Game, state: State, seat: int, ahead: ToCome) -> tuple[Player, ToCome]:
    """Return a player after their preparation, and what is still to come then.

    Discs are expected to come back from the tiles that offer most (E-3.5, E-3.6); recruits are left open.
    """
    player, back = state.players[seat - 1], 0
    for item in state.due:
        if getattr(item, "seat", 0) != seat:
            continue
        if isinstance(item, Effort | Prepare):  # reassigning follows it at once
            discs = game.effort(player)
            player = player._replace(staging=player.staging + discs, supply=player.supply - discs)
            ahead = ahead._replace(efforts=ahead.efforts - 1)
            back = game.level(player, COORDINATION)
        elif isinstance(item, Reclaiming):
            back = item.left
    if back:
        taken = sorted(
            [place for place, tile in enumerate(player.tableau) if tile.disc],
            key=lambda place: -sum([len(group) + 2 for group in game.side(player.tableau[place]).actions]),
        )[:back]
        tableau = [tile._replace(disc=tile.disc and place not in taken) for place, tile in enumerate(player.tableau)]
        player = player._replace(tableau=tuple(tableau), staging=player.staging + len(taken))
    return player, ahead


class TrackTables(NamedTuple):
    """The expected future of a track, by its current cell and by rounds to come."""

    points: tuple[tuple[float, ...], ...]
    """By rounds, by cell: the mean of the points at the end."""
    levels: tuple[tuple[float, ...], ...]
    """By preparations, by cell: the mean of the sum of the levels in them."""


@lru_cache(8)
def track_tables(
    levels: tuple[int, ...], points: tuple[int, ...], rounds: int, growth: float, now: float
) -> TrackTables:
    """Return the tables for tracks with these levels and points by cell, given the expected steps per round."""
    cells = range(len(levels))
    at = [[_mean(levels, cell, now + growth * ahead) for cell in cells] for ahead in range(rounds)]
    return TrackTables(
        tuple(tuple(_mean(points, cell, now + growth * ahead) for cell in cells) for ahead in range(rounds + 1)),
        tuple(tuple(sum(at[one][cell] for one in range(ahead)) for cell in cells) for ahead in range(rounds + 1)),
    )


def _mean(values: tuple[int, ...], cell: int, steps: float) -> float:
    """Return the mean value of a track after a Poisson-distributed number of steps with a given mean."""
    chances = [math.exp(-steps) * steps**n / math.factorial(n) for n in range(STEPS)]
    chances.append(1 - sum(chances))
    return sum(chance * values[min(cell + n, len(values) - 1)] for n, chance in enumerate(chances))
