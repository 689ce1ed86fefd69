"""Bots against each other in the same games: the same set-ups and seeds, so that only their play differs."""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from typing import NamedTuple

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.lab.processes import parts_of
from spillgame.lab.simulate import play_game, seed_of_game
from spillgame.play.chance import SeededChance
from spillgame.rules.seams import JsonValues

GAMES_A_PART = 5
"""Games per task: few, since searching bots are slow."""


class Cell(NamedTuple):
    """Games of one kind, whose wins are counted together."""

    name: str
    setup: JsonValues
    games: int


class Part(NamedTuple):
    """Some games of a cell."""

    game: str
    cell: Cell
    bots: tuple[str, ...]
    seed: int
    indices: range


Wins = dict[int, tuple[float, ...]]
"""For each game by its number whether each bot won it."""


def play_part(part: Part) -> tuple[str, Wins]:
    """Let each bot play the same games; returns the cell's name with the results."""
    game = GAMES[part.game]
    rules = game.room.rules(load(game.room.content).content, part.cell.setup, None)
    found: Wins = {}
    for index in part.indices:
        seed = seed_of_game(part.seed, index)
        this = rules.with_seed(seed)
        results = [play_game(this, [game.bot(bot, seed)], SeededChance(this, seed)).result for bot in part.bots]
        found[index] = tuple([float(bool(result.won)) for result in results])
    return part.cell.name, found


def play(
    game: str, cells: Sequence[Cell], bots: tuple[str, ...], seed: int, pool: Executor, progress: Callable[[int], None]
) -> dict[str, Wins]:
    """Return the results by cell. `progress` is called with how many games are done.

    Games with the same number have the same seed in all cells.
    """
    parts = [Part(game, cell, bots, seed, indices) for cell in cells for indices in parts_of(cell.games, GAMES_A_PART)]
    found: dict[str, Wins] = {cell.name: {} for cell in cells}
    for future in as_completed([pool.submit(play_part, part) for part in parts]):
        name, wins = future.result()
        found[name].update(wins)
        progress(sum(map(len, found.values())))
    return found


class Share(NamedTuple):
    """A share, or a difference of shares."""

    value: float
    error: float | None
    """Its standard error; None if all games have one seed."""


def share(wins: Sequence[Wins], of: Callable[[tuple[float, ...]], float]) -> Share:
    """Return the mean of something over the games of some cells, with games of one seed as one cluster."""
    clusters: dict[int, list[float]] = {}
    for cell in wins:
        for index, won in cell.items():
            clusters.setdefault(index, []).append(of(won))
    count = sum(map(len, clusters.values()))
    mean = sum(map(sum, clusters.values())) / count
    several = len(clusters)
    if several < 2:
        return Share(mean, None)
    squares = sum([(sum(values) - mean * len(values)) ** 2 for values in clusters.values()])
    return Share(mean, math.sqrt(squares * several / (several - 1)) / count)
