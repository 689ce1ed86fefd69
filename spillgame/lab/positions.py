"""Positions of many games with how these ended: what the value of a position is fitted on, and judged by."""

import random
from typing import Any, NamedTuple

from spillgame.content.loading import load
from spillgame.games import GAMES, Game, usual_bot
from spillgame.lab.simulate import seed_of_game
from spillgame.play.chance import SeededChance
from spillgame.rules.room import SetupSpec, turn_of


class Position(NamedTuple):
    """A moment of a game of which the value speaks."""

    game: int
    """The game's number."""
    moment: str
    turn: int
    features: list[float]
    won: float
    """What came of the game: 1 where it was won, 0 where it was lost."""
    kind: tuple[Any, ...]
    """What games have in common whose wins are compared."""


def mixed_setup(spec: SetupSpec, content: Any, seed: int) -> dict[str, Any]:
    """Return a set-up in which chance has chosen of all choices and flags, and in which all else is usual."""
    rng = random.Random(f"mixed {seed}")
    setup = spec.default()
    for field in spec.fields:
        if field.kind == "flag":
            setup[field.key] = rng.random() < 0.5
        elif field.kind == "choice" and field.default is not None:
            value = rng.choice([choice.value for choice in field.choices(content)])
            setup[field.key] = value if len(field.path) == 1 else {field.path[-1]: value}
        elif field.kind == "seed":
            setup[field.key] = seed
    return setup


def positions_of(name: str, seed: int, indices: range, bot: str = "", stray: float = 0.0) -> list[Position]:
    """Let a bot (the usual one) play games of mixed set-ups, and return their positions.

    `stray` is the share of its decisions that chance takes in its place.
    """
    found: list[Position] = []
    for index in indices:
        found += _positions(GAMES[name], seed_of_game(seed, index), index, bot, stray)
    return found


def _positions(game: Game, seed: int, index: int, bot_name: str, stray: float) -> list[Position]:
    training = game.training
    assert training is not None  # noqa: S101 - whoever asks knows that the game has a value
    content = load(game.room.content).content
    rules = game.room.rules(content, mixed_setup(game.room.setup, content, seed), None)
    bot = game.bot(bot_name or usual_bot(game.bots), seed)
    measure, chance, rng = training.measure(rules), SeededChance(rules, seed), random.Random(f"stray {seed}")
    state, _ = rules.start()
    seen: list[tuple[str, int, list[float]]] = []
    while (result := rules.result(state)) is None:
        seats = rules.to_move(state)
        if not seats:
            step = chance.answer(state).step
        elif rng.random() < stray:
            step = rng.choice(rules.legal(state))
        else:
            step = bot.choose(rules, rules.view(state, seats[0]), seats[0])
        before, state = state, rules.apply(state, step)[0]
        seen += [(moment, turn_of(rules, state) or 0, features) for moment, features in measure(before, state)]
    kind = training.kind(rules, state)
    return [Position(index, moment, turn, features, float(bool(result.won)), kind) for moment, turn, features in seen]
