"""The job `compare`: how often bots win the same games, by level, card or any other choice of the set-up."""

import argparse
import json
from collections.abc import Iterator, Mapping

from spillgame.content.loading import load
from spillgame.content.words_file import say
from spillgame.games import GAMES, Game
from spillgame.lab.processes import Progress, processes
from spillgame.lab.same_games import Cell, Share, Wins, play, share
from spillgame.lab.workers import LabError
from spillgame.rules.room import SetupField
from spillgame.rules.seams import AnyContent, JsonObject


def compare(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Yield the lines of a table: a row for each cell, and one for all of them together."""
    game = GAMES[args.game]
    bots = tuple(args.bot.split(",")) if args.bot else tuple(game.bots)[-1:]
    if unknown := [bot for bot in bots if bot not in game.bots]:
        raise LabError(say("lab.unknown_bot", found=unknown[0], known=", ".join(game.bots)))
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
