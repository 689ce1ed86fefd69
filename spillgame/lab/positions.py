"""Positions of many games with their results: the data to fit and evaluate the value of a position."""

from collections.abc import Iterable
from typing import NamedTuple, cast

from spillgame.bots.advice import Training
from spillgame.games import GAMES, Game, usual_bot
from spillgame.lab.simulate import mixed_rules, next_step, seed_of_game
from spillgame.play.chance import SeededChance
from spillgame.rules.room import turn_of


class Position(NamedTuple):
    """A moment of a game for which the value is defined."""

    game: int
    """The game's number."""
    moment: str
    turn: int
    features: list[float]
    won: float
    """The result of the game: 1 for a win, 0 for a loss."""
    kind: tuple[object, ...]
    """The kind of game, within which wins are compared."""
    goal: str
    """The goal, by its id."""


HELD_OUT = 5
"""One game in this many is held out to evaluate weights."""


def is_explored(game: int) -> bool:
    """Return whether a training game, by its number, is played by the explorer.

    Held-out games are not, since weights are evaluated on normal play, nor are as many others, from which the share of
    wins and the early game are learnt.
    """
    return game % HELD_OUT > 2


def positions_of(
    name: str, seed: int, indices: Iterable[int], bot: str = "", exploring: bool = False
) -> list[Position]:
    """Let a bot (by default the usual one) play games of mixed set-ups, and return their positions.

    `exploring` gives some of its games to the explorer of the game's training.
    """
    found: list[Position] = []
    for index in indices:
        one = seed_of_game(seed, index)
        found += _positions(GAMES[name], one, index, bot, exploring and not bot and is_explored(index))
    return found


def _positions(game: Game, seed: int, index: int, bot_name: str, explored: bool) -> list[Position]:
    """Play a game and return its positions; if an explorer plays, only those after it began to play normally."""
    training = cast("Training", game.training)
    rules = mixed_rules(game, seed)
    explorer = training.explorer(seed) if explored else None
    bot = explorer or game.bot(bot_name or usual_bot(game.bots), seed)
    measure, chance = training.measure(rules), SeededChance(rules, seed)
    state, _ = rules.start()
    seen: list[tuple[str, int, list[float]]] = []
    while (result := rules.result(state)) is None:
        before, state = state, rules.apply(state, next_step(rules, state, bot, chance))[0]
        given = explorer.gift(rules, before, state) if explorer is not None else None
        state = state if given is None else given
        if explorer is None or not explorer.explores(state):
            seen += [(moment, turn_of(rules, state) or 0, features) for moment, features in measure(before, state)]
    won, kind, goal = float(bool(result.won)), training.kind(rules, state), training.goal(state)
    return [Position(index, moment, turn, features, won, kind, goal) for moment, turn, features in seen]
