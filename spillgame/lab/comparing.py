"""The job `compare`: how often bots win the same games, by level, card or any other choice of the set-up."""

import argparse
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from typing import NamedTuple

from spillgame.content.loading import load
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game
from spillgame.lab.processes import LabError, Progress, parts_of, processes
from spillgame.lab.simulate import play_game, seed_of_game
from spillgame.play.chance import SeededChance
from spillgame.rules.room import SetupField
from spillgame.rules.seams import AnyContent, JsonObject, JsonValues

GAMES_A_PART = 5
"""Games per task: few, since searching bots are slow."""


# --- The games: the same set-ups and seeds for all bots, so that only their play differs ---


class Cell(NamedTuple):
    """Games of one kind, whose wins are counted together."""

    name: str
    setup: JsonValues
    games: int


Wins = dict[int, tuple[float, ...]]
"""For each game by its number whether each bot won it."""


def play_part(name: str, cell: Cell, bots: tuple[str, ...], seed: int, indices: range) -> tuple[str, Wins]:
    """Let each bot play the same games of a cell; returns its name with the results."""
    game = GAMES[name]
    rules = game.room.rules(load(game.room.content).content, cell.setup, None)
    found: Wins = {}
    for index in indices:
        one = seed_of_game(seed, index)
        this = rules.with_seed(one)
        results = [play_game(this, [game.bot(bot, one)], SeededChance(this, one)).result for bot in bots]
        found[index] = tuple([float(bool(result.won)) for result in results])
    return cell.name, found


def play(
    game: str, cells: Sequence[Cell], bots: tuple[str, ...], seed: int, pool: Executor, progress: Callable[[int], None]
) -> dict[str, Wins]:
    """Return the results by cell. `progress` is called with how many games are done.

    Games with the same number have the same seed in all cells.
    """
    parts = [(cell, indices) for cell in cells for indices in parts_of(cell.games, GAMES_A_PART)]
    found: dict[str, Wins] = {cell.name: {} for cell in cells}
    for future in as_completed([pool.submit(play_part, game, cell, bots, seed, part) for cell, part in parts]):
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


# --- The job ---


def compare(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Yield the lines of a table: a row for each cell, and one for all of them together."""
    game = GAMES[args.game]
    bots = tuple(args.bot.split(",")) if args.bot else tuple(game.bots)[-1:]
    cells = _cells(game, args.chosen, args.by, args.games)
    total = len(cells) * args.games
    with processes(args.workers) as pool:
        wins = play(args.game, cells, bots, args.seed, pool, lambda done: progress(done, total))
    rows = [(cell.name, [wins[cell.name]]) for cell in cells]
    if len(cells) > 1:
        rows.append((say("lab.all"), list(wins.values())))
    if args.json:
        yield json.dumps({name: _row(bots, parts) for name, parts in rows})
        return
    for name, parts in rows:
        figures = [_shown(who, found) for who, found in _row(bots, parts).items()]
        yield f"{name:<18}" + "   ".join(figures)


def _row(bots: tuple[str, ...], parts: list[Wins]) -> dict[str, Share]:
    """Return each bot's share of wins, and by how much the first is ahead of the last."""
    row = {bot: share(parts, lambda won, at=at: won[at]) for at, bot in enumerate(bots)}  # type: ignore[misc]
    return {**row, "+": share(parts, lambda won: won[0] - won[-1])} if len(bots) > 1 else row


def _shown(who: str, found: Share) -> str:
    value = f"{found.value:.3f}"
    if found.error is None:
        return say("lab.compare_share_of_one", who=who, share=value)
    return say("lab.compare_share", who=who, share=value, error=f"{found.error:.3f}")


def _cells(game: Game, chosen: list[str], by: str, games: int) -> list[Cell]:
    """Return the set-ups to play: the default one with the choices applied, once per value of `by`."""
    content, spec = load(game.room.content).content, game.room.setup
    fields = {field.path[-1]: field for field in spec.fields if field.kind in ("choice", "flag")}
    setup = spec.default()
    for one in chosen:
        key, _, value = one.partition("=")
        setup |= _value(_field(fields, key), content, value)
    if not by:
        return [Cell(game.name, setup, games)]
    field = _field(fields, by)
    values = [str(choice.value) for choice in field.choices(content)] or ["no", "yes"]
    return [Cell(value, {**setup, **_value(field, content, value)}, games) for value in values]


def _field(fields: Mapping[str, SetupField], key: str) -> SetupField:
    """Return the field of a set-up by its key; raises LabError if there is none."""
    if key not in fields:
        raise LabError(say("lab.unknown_key", found=repr(key), known=", ".join(fields)))
    return fields[key]


def _value(field: SetupField, content: AnyContent, text: str) -> JsonObject:
    """Return what a field's value adds to a set-up; raises LabError if it is not among its choices."""
    values = {str(choice.value): choice.value for choice in field.choices(content)} or {"no": False, "yes": True}
    if text not in values:
        raise LabError(say("lab.unknown_value", key=field.path[-1], found=repr(text), known=", ".join(values)))
    return {field.key: values[text] if len(field.path) == 1 else {field.path[-1]: values[text]}}
